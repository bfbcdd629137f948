//! Practices on the built-in levels and on random ones: every right answer is accepted and no wrong
//! one, each question can be answered from what is visible, and only who follows the rules gets all
//! of them right.

use std::collections::{HashMap, VecDeque};

use stepstar::grid::{Cell, Direction, Grid, Terrain};
use stepstar::history::{Moment, Timeline};
use stepstar::level::builtin;
use stepstar::practice::{
    Answer, Ask, Number, OUTCOMES, Practice, Said, Skill, Stage, Verdict, number_in,
};
use stepstar::scene::CostUnit;
use stepstar::search::{
    CellState, Costs, Diagonal, Heuristic, Kind, Priority, Problem, Rules, Status, TieBreak,
};

/// The part of a map that a window shows with numbers.
const ROOM: [u16; 2] = [24, 16];

/// Whether H and G can be worked out by hand exactly.
fn can_hide_more(rules: &Rules) -> bool {
    rules.heuristic != Heuristic::Euclidean && rules.costs.straight < 1_000
}

fn show(timeline: &mut Timeline, (iteration, events): (u64, Option<usize>)) {
    match events {
        Some(events) => timeline.show_events(iteration, events),
        None => timeline.show(iteration),
    }
}

/// Begins a practice, and shows its first question.
fn begin(timeline: &mut Timeline, from: u64, difficult: &[Skill], seed: u64) -> Option<Practice> {
    let practice = Practice::begin(timeline, from, difficult, seed, ROOM)?;
    show(timeline, practice.at());
    Some(practice)
}

/// Goes on, and shows the next question.
fn go_on(practice: &mut Practice, timeline: &mut Timeline) {
    practice.go_on(timeline);
    show(timeline, practice.at());
}

/// A few random numbers for a seed.
fn dice(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move |limit| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) % limit
    }
}

fn complete(problem: Problem) -> Timeline {
    let mut timeline = Timeline::new(problem);
    timeline.grow(100_000);
    timeline
}

/// The searches of all lanes of all built-in levels.
fn shipped() -> Vec<Timeline> {
    let levels = builtin().iter().map(|level| level.load().unwrap());
    levels.flat_map(|level| level.problems()).map(complete).collect()
}

fn random(seed: u64) -> Timeline {
    let mut roll = dice(seed + 1);
    let (width, height) = (3 + roll(12) as u16, 3 + roll(9) as u16);
    let mut grid = Grid::new(width, height).unwrap();
    for y in 0..height {
        for x in 0..width {
            let terrain = match roll(10) {
                0..3 => Terrain::WALL,
                3 => Terrain::ground(1 + roll(9) as u8).unwrap(),
                _ => Terrain::PLAIN,
            };
            grid.set(Cell::new(x, y), terrain);
        }
    }
    let cell = Cell::new(roll(width.into()) as u16, roll(height.into()) as u16);
    let goal = Cell::new((cell.x + 1 + roll(u64::from(width) - 1) as u16) % width, cell.y);
    for end in [cell, goal] {
        grid.set(end, Terrain::PLAIN);
    }
    let rules = Rules {
        diagonal: Diagonal::ALL[roll(4) as usize],
        heuristic: Heuristic::ALL[roll(5) as usize].clone(),
        tie_break: TieBreak::ALL[roll(3) as usize],
        priority: if roll(5) == 0 { Priority::Greedy } else { Priority::AStar },
        weight: [1.0, 1.0, 2.0, 0.7][roll(4) as usize],
        reopen_closed: roll(2) == 0,
        costs: match roll(4) {
            0 => Costs { straight: 13_860, diagonal: 19_601 },
            1 => Costs { straight: 1, diagonal: 1 },
            _ => Costs { straight: 10, diagonal: 14 },
        },
        ..Rules::default()
    };
    complete(Problem::new(grid, rules, cell, goal).unwrap())
}

/// The cost of a move.
fn step_cost(problem: &Problem, from: Cell, to: Cell) -> u64 {
    let costs = problem.rules().costs;
    let is_diagonal = from.x != to.x && from.y != to.y;
    let step = if is_diagonal { costs.diagonal } else { costs.straight };
    step * u64::from(problem.grid().terrain(to).cost().unwrap())
}

/// The least cost from the start to every cell, by lowering costs until none changes.
fn least(problem: &Problem) -> HashMap<Cell, u64> {
    let mut costs = HashMap::from([(problem.start(), 0)]);
    let mut waiting = VecDeque::from([problem.start()]);
    while let Some(from) = waiting.pop_front() {
        for direction in Direction::ALL {
            let Some(to) = from.neighbor(direction) else { continue };
            if problem.grid().contains(to) && problem.allows(from, to) {
                let cost = costs[&from] + step_cost(problem, from, to);
                if costs.get(&to).is_none_or(|&old| cost < old) {
                    costs.insert(to, cost);
                    waiting.push_back(to);
                }
            }
        }
    }
    costs
}

fn cells(moment: Moment) -> Vec<Cell> {
    let grid = moment.problem().grid();
    (0..grid.height()).flat_map(|y| (0..grid.width()).map(move |x| Cell::new(x, y))).collect()
}

fn open(moment: Moment) -> Vec<Cell> {
    let mut open = cells(moment);
    open.retain(|&cell| moment.state(cell) == CellState::Open);
    open
}

/// A number as a cell shows it.
fn shown(moment: Moment, cost: u64) -> f64 {
    CostUnit::of(moment.problem().rules()).write(cost).parse().unwrap()
}

fn is_right(practice: &Practice, moment: Moment, answer: &Answer) -> bool {
    practice.question().judge(moment, answer, practice.picked()) == Verdict::Right
}

/// Answers as the rules do, after checking the question; `None` if an answer is not judged as the record
/// has it.
fn right_answers(practice: &Practice, timeline: &Timeline) -> Vec<Answer> {
    let moment = timeline.moment();
    let question = practice.question();
    let mut after = timeline.clone();
    show(&mut after, question.answered_at());
    let after = after.moment();
    match &question.ask {
        Ask::Next(_) => {
            let least = open(moment).iter().map(|&cell| moment.f(cell).unwrap()).min();
            let is_lowest =
                |cell: Cell| moment.state(cell) == CellState::Open && moment.f(cell) == least;
            for cell in cells(moment) {
                let judged = is_right(practice, moment, &Answer::Cell(cell));
                assert_eq!(judged, is_lowest(cell), "{cell} {question:?}");
            }
            vec![Answer::Cell(after.current().unwrap())]
        }
        Ask::Number(number, cell) => {
            let value = match number {
                Number::F => moment.f(*cell).unwrap(),
                Number::H => moment.h(*cell),
                Number::G => moment.g(*cell).unwrap(),
            };
            let unit = CostUnit::of(moment.problem().rules());
            let typed = unit.write(value);
            for off in [-3.0, -1.0, 1.0, 2.0, 10.0] {
                let wrong = (typed.parse::<f64>().unwrap() + off).to_string();
                assert!(!is_right(practice, moment, &Answer::Number(wrong)), "{question:?}");
            }
            vec![Answer::Number(format!(" {typed} "))]
        }
        Ask::Neighbor(event) => {
            let is_closed = moment.state(event.cell) == CellState::Closed;
            let problem = moment.problem();
            let expected = if problem.grid().terrain(event.cell).is_wall() {
                Kind::Wall
            } else if !problem.allows(moment.current().unwrap(), event.cell) {
                Kind::CutsCorner
            } else if after.g(event.cell) != moment.g(event.cell) {
                if moment.g(event.cell).is_some() { Kind::Improved } else { Kind::Opened }
            } else if is_closed {
                Kind::Closed
            } else {
                Kind::NotBetter
            };
            for outcome in OUTCOMES {
                let may = outcome == expected
                    || expected == Kind::Closed
                        && outcome == Kind::NotBetter
                        && problem.rules().reopen_closed;
                assert_eq!(
                    is_right(practice, moment, &Answer::Outcome(outcome)),
                    may,
                    "{outcome:?}"
                );
            }
            vec![Answer::Outcome(expected)]
        }
        Ask::Parent(of, _) => {
            let current = moment.current().unwrap();
            let of = of.cell;
            let through = moment.g(current).unwrap() + step_cost(moment.problem(), current, of);
            let parent = after.parent(of).unwrap();
            for cell in cells(moment) {
                let is_tied = cell == current && moment.g(of) == Some(through);
                let judged = is_right(practice, moment, &Answer::Cell(cell));
                assert_eq!(judged, cell == parent || is_tied, "{cell} {question:?}");
            }
            vec![Answer::Cell(parent)]
        }
        Ask::Cheapest { cell, .. } => {
            let can_fall = least(moment.problem())[cell] != moment.g(*cell).unwrap();
            assert!(!is_right(practice, moment, &Answer::Yes(!can_fall)), "{question:?}");
            vec![Answer::Yes(can_fall)]
        }
        Ask::End(_) => {
            let ends = moment.status() != Status::Searching;
            assert!(!is_right(practice, moment, &Answer::Yes(!ends)));
            vec![Answer::Yes(ends)]
        }
        Ask::Step { .. } => {
            let mut moves = vec![Answer::Cell(after.current().unwrap())];
            let changes = cells(moment).into_iter().filter(|&cell| after.g(cell) != moment.g(cell));
            moves.extend(changes.map(Answer::Cell));
            moves.push(Answer::Complete);
            moves
        }
    }
}

/// Whether what the cells show decides the answer.
fn check_visible(practice: &Practice, moment: Moment) {
    let (question, rules) = (practice.question(), moment.problem().rules());
    assert!(practice.hidden() == 1 || can_hide_more(rules), "numbers that nobody can work out");
    let visible_f = |cell| {
        let g = if rules.priority == Priority::Greedy { 0 } else { moment.g(cell).unwrap() };
        (10.0 * (shown(moment, g) + shown(moment, moment.h(cell)))).round()
    };
    match &question.ask {
        Ask::Next(right) | Ask::Step { next: right, .. } => {
            let least = open(moment).into_iter().map(visible_f).fold(f64::MAX, f64::min);
            for cell in open(moment) {
                assert_eq!(visible_f(cell) == least, right.contains(&cell), "{question:?}");
            }
        }
        Ask::Number(number, cell) => {
            assert!(*number == Number::F || practice.hidden() > 1, "asks what is shown");
            // G is worked out from the closed cell, whose numbers are shown.
            assert!(moment.is_new(*cell) && moment.parent(*cell) == moment.current());
        }
        Ask::Neighbor(event) => {
            if let (Kind::NotBetter | Kind::Improved, Some(g), Some(own)) =
                (event.kind, event.g, moment.g(event.cell))
            {
                let [g, own] = [shown(moment, g), shown(moment, own)];
                let is_clear = (event.kind == Kind::NotBetter) == (g >= own);
                assert!(is_clear, "{question:?}");
            }
        }
        Ask::Parent(..) | Ask::Cheapest { .. } | Ask::End(_) => {}
    }
}

/// Goes through a practice; returns how many questions were asked.
fn follow_rules(mut timeline: Timeline, from: u64, seed: u64) -> usize {
    let Some(mut practice) = begin(&mut timeline, from, &[], seed) else {
        return 0;
    };
    let mut asked: Vec<(Skill, u64)> = Vec::new();
    while *practice.stage() != Stage::Over {
        let skill = practice.question().skill();
        if let Some((last, _)) = asked.last() {
            assert!(*last != skill || skill == Skill::Step, "{skill:?} twice in a row");
        }
        asked.push((skill, practice.question().at.0));
        assert!(asked.len() <= 10);
        check_visible(&practice, timeline.moment());
        for answer in right_answers(&practice, &timeline) {
            practice.answer(timeline.moment(), &answer);
            show(&mut timeline, practice.at());
        }
        assert!(matches!(practice.stage(), Stage::Answered(true, _)), "{:?}", practice.question());
        assert_eq!(practice.hidden(), 0, "all is shown with the answer");
        assert!(!practice.words(timeline.moment()).to_string().is_empty());
        go_on(&mut practice, &mut timeline);
    }
    assert!(practice.first_tries().iter().all(|&is_right| is_right));
    if timeline.record().iterations() - from >= 60 {
        let usual = asked.windows(2).filter(|pair| pair[1].0 != Skill::Step);
        for pair in usual {
            assert!(pair[1].1.abs_diff(pair[0].1) >= 2, "{asked:?}");
        }
    }
    asked.len()
}

#[test]
fn every_kind_of_event_can_be_answered() {
    let kinds = Kind::ALL.into_iter();
    let left_out: Vec<Kind> = kinds.filter(|kind| !OUTCOMES.contains(kind)).collect();
    assert_eq!(left_out, [Kind::Reopened], "a closed cell that is opened again gets a better path");
}

#[test]
fn a_practice_on_every_built_in_level_can_be_answered_by_the_rules() {
    for (place, timeline) in shipped().into_iter().enumerate() {
        for seed in 0..3 {
            let asked = follow_rules(timeline.clone(), 0, seed);
            assert_eq!(asked, 10, "level {place}");
            let middle = timeline.record().iterations() / 2;
            assert!(follow_rules(timeline.clone(), middle, seed) >= 8, "level {place}");
        }
    }
}

#[test]
fn a_practice_on_random_levels_can_be_answered_by_the_rules() {
    let asked: Vec<usize> = (0..1_000).map(|seed| follow_rules(random(seed), 0, seed)).collect();
    let full = asked.iter().filter(|&&asked| asked == 10).count();
    assert!(full > 800, "{full} of 1000 have ten questions");
}

#[test]
fn who_does_not_follow_the_rules_is_seldom_right() {
    let mut roll = dice(7);
    // The right answers of learners who take a random open cell, the one that seems nearest to the
    // goal, the one that was reached last, and the one that the rules take.
    let (mut right, mut all) = ([0; 4], 0);
    for (timeline, seed) in
        shipped().into_iter().flat_map(|one| (0..4).map(move |n| (one.clone(), n)))
    {
        let mut timeline = timeline;
        let mut practice = begin(&mut timeline, 0, &[Skill::Next], seed).unwrap();
        while *practice.stage() != Stage::Over {
            if practice.question().skill() == Skill::Next {
                let moment = timeline.moment();
                let open = open(moment);
                let last = moment.events().iter().rev().find(|event| moment.is_new(event.cell));
                let choices = [
                    open[roll(open.len() as u64) as usize],
                    *open.iter().min_by_key(|&&cell| moment.h(cell)).unwrap(),
                    last.map_or_else(|| moment.open()[0], |event| event.cell),
                    moment.open()[0],
                ];
                all += 1;
                for (right, cell) in right.iter_mut().zip(choices) {
                    *right += u64::from(is_right(&practice, moment, &Answer::Cell(cell)));
                }
            }
            practice.reveal();
            go_on(&mut practice, &mut timeline);
        }
    }
    assert!(all > 100, "{all}");
    let [random, nearest, newest, rules] = right.map(|right| 100 * right / all);
    println!("random {random}, nearest {nearest}, newest {newest}, rules {rules} of {all}");
    assert!(random < 30 && nearest < 60 && newest < 40, "{random} {nearest} {newest}");
    assert_eq!(rules, 100);
}

#[test]
fn the_first_level_asks_for_the_next_cell_and_ends_with_whole_steps() {
    for seed in 0..20 {
        let mut timeline = shipped().swap_remove(0);
        let mut practice = begin(&mut timeline, 0, &[], seed).unwrap();
        let mut skills = Vec::new();
        while *practice.stage() != Stage::Over {
            skills.push(practice.question().skill());
            practice.reveal();
            go_on(&mut practice, &mut timeline);
        }
        assert_eq!((skills[0], skills.len()), (Skill::Numbers, 10), "{skills:?}");
        assert!(skills.contains(&Skill::Next), "{skills:?}");
        assert_eq!(skills[8..], [Skill::Step, Skill::Step], "{skills:?}");
    }
}

#[test]
fn two_right_answers_hide_more_and_two_wrong_ones_show_it_again() {
    let mut timeline = shipped().swap_remove(0);
    let mut practice = begin(&mut timeline, 0, &[], 1).unwrap();
    let mut hidden = vec![practice.hidden()];
    for is_right in [true, true, true, true, false, false, false, false] {
        if is_right {
            for answer in right_answers(&practice, &timeline) {
                practice.answer(timeline.moment(), &answer);
                show(&mut timeline, practice.at());
            }
        } else {
            practice.reveal();
        }
        go_on(&mut practice, &mut timeline);
        hidden.push(practice.hidden());
    }
    assert_eq!(hidden, [1, 1, 2, 2, 3, 3, 2, 2, 1]);
}

#[test]
fn what_was_difficult_comes_again_and_is_summed_up() {
    let timeline = shipped().swap_remove(0);
    for skill in [Skill::Next, Skill::Numbers, Skill::Neighbor, Skill::Parent] {
        let mut timeline = timeline.clone();
        let practice = begin(&mut timeline, 0, &[skill], 5).unwrap();
        assert!(practice.difficult().is_empty());
        let first = practice.question().skill();
        let mut practice = practice;
        practice.reveal();
        assert_eq!(practice.difficult(), [first]);
        let mut later = Vec::new();
        while *practice.stage() != Stage::Over {
            practice.reveal();
            go_on(&mut practice, &mut timeline);
            later.push(practice.question().skill());
        }
        // At the end, the last question still stands.
        later.pop();
        assert!(later[1..].contains(&first), "{first:?} comes again in {later:?}");
        let summary = practice.summary("Map");
        let times = 1 + later.iter().filter(|&&skill| skill == first).count();
        let line = format!("{}: 0 of {times}", first.words());
        assert!(summary.contains(&line), "{summary}");
    }
}

#[test]
fn numbers_are_read_as_any_keyboard_types_them() {
    for (typed, number) in [("60", 60.0), (" 6,5 ", 6.5), ("６０", 60.0), ("１．５", 1.5)] {
        assert_eq!(number_in(typed), Some(number), "{typed}");
    }
    assert_eq!(["", "six", "6 0"].map(number_in), [None; 3]);
}

#[test]
fn a_wrong_answer_gets_a_reason_and_a_second_try() {
    let mut kinds = std::collections::HashSet::new();
    for (timeline, seed) in shipped().into_iter().zip(0..) {
        let mut timeline = timeline;
        let mut practice = begin(&mut timeline, 0, &[], seed).unwrap();
        while *practice.stage() != Stage::Over {
            let moment = timeline.moment();
            let all = [Answer::Number("1234567".to_owned()), Answer::Yes(true), Answer::Yes(false)];
            let cells = cells(moment).into_iter().map(Answer::Cell);
            let outcomes = OUTCOMES.map(Answer::Outcome);
            let all: Vec<Answer> = all.into_iter().chain(outcomes).chain(cells).collect();
            let wrong = all.iter().find(|answer| {
                matches!(practice.question().judge(moment, answer, &[]), Verdict::Wrong(_))
            });
            let wrong = wrong.expect("there is a wrong answer");
            practice.answer(moment, wrong);
            let Stage::Asked(Some((Said::Wrong, why))) = practice.stage() else {
                panic!("no second try")
            };
            let why = why.to_string();
            assert!(why.len() > 20 && !why.contains('{'), "{why}");
            kinds.insert(practice.question().skill());
            if practice.question().skill() != Skill::Step {
                practice.answer(moment, wrong);
                assert!(matches!(practice.stage(), Stage::Answered(false, _)));
            }
            practice.reveal();
            go_on(&mut practice, &mut timeline);
        }
        assert!(practice.first_tries().iter().all(|&is_right| !is_right));
    }
    assert_eq!(kinds.len(), Skill::ALL.len(), "{kinds:?}");
}

#[test]
fn no_question_asks_which_of_two_reasons_a_closed_cell_behind_a_corner_is_skipped_for() {
    let mut asked = 0;
    for (seed, level) in (0..200).zip(builtin().iter().cycle()) {
        let level = level.load().unwrap();
        let mut timeline = complete(level.problem().clone());
        let Some(mut practice) = begin(&mut timeline, 0, &[], seed) else { continue };
        while *practice.stage() != Stage::Over {
            if let Ask::Neighbor(event) = practice.question().ask {
                let is_closed = timeline.moment().state(event.cell) == CellState::Closed;
                assert!(!is_closed || event.kind != Kind::CutsCorner, "{seed}: {event:?}");
                asked += 1;
            }
            practice.reveal();
            go_on(&mut practice, &mut timeline);
        }
    }
    assert!(asked > 100, "{asked}");
}
