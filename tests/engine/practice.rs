//! Practices on the built-in levels and on random ones, played from what is visible alone: every right
//! answer is accepted and no wrong one, yes and no are right equally often, and few sums are asked for.

use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};

use stepstar::grid::{Cell, Direction, Grid, Terrain};
use stepstar::history::{Moment, Timeline};
use stepstar::level::builtin;
use stepstar::practice::{
    Aims, Answer, Ask, Belief, OUTCOMES, Practice, Question, Said, Skill, Stage, Verdict, number_in,
};
use stepstar::scene::CostUnit;
use stepstar::search::{
    CellState, Costs, Diagonal, Formula, Heuristic, Kind, Priority, Problem, Rules, Search,
    TieBreak,
};

/// A practice, and the records that it asks about.
pub struct Play {
    pub lanes: Vec<Timeline>,
    pub practice: Practice,
}

impl Play {
    /// Begins a practice, and shows its first question.
    pub fn begin(mut lanes: Vec<Timeline>, aims: &Aims) -> Option<Self> {
        let mut all: Vec<&mut Timeline> = lanes.iter_mut().collect();
        let practice = Practice::begin(&mut all, 0, aims)?;
        let mut play = Self { lanes, practice };
        play.show();
        Some(play)
    }

    fn show(&mut self) {
        let (iteration, events) = self.practice.at();
        for lane in &mut self.lanes {
            match events {
                Some(events) => lane.show_events(iteration, events),
                None => lane.show(iteration),
            }
        }
    }

    pub fn moment(&self) -> Moment<'_> {
        self.lanes[self.practice.question().lane].moment()
    }

    pub fn ask(&self) -> Ask {
        self.practice.question().ask
    }

    /// The cell that the question names.
    pub fn cell(&self) -> Cell {
        self.practice.question().cell.unwrap()
    }

    /// The two lanes that the question compares.
    pub fn compared(&self) -> [usize; 2] {
        let question = self.practice.question();
        [question.lane, question.other.unwrap()]
    }

    pub fn is_over(&self) -> bool {
        *self.practice.stage() == Stage::Over
    }

    pub fn answer(&mut self, answer: &Answer) {
        let lane = self.practice.question().lane;
        self.practice.answer(self.lanes[lane].moment(), answer);
        self.show();
    }

    /// Answers, shows the answer if that was not right, and goes on.
    pub fn go_on(&mut self, answers: &[Answer]) {
        answers.iter().for_each(|answer| self.answer(answer));
        self.practice.reveal();
        self.practice.go_on();
        self.show();
    }

    fn judge(&self, answer: &Answer) -> Verdict {
        self.practice.question().judge(self.moment(), answer, self.practice.picked())
    }
}

/// A few random numbers for a seed.
pub fn dice(seed: u64) -> impl FnMut(u64) -> u64 {
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

/// The searches of all lanes of each built-in level, and the level's name.
pub fn shipped() -> Vec<(&'static str, Vec<Timeline>)> {
    let levels = builtin().iter().map(|level| (level.word(), level.load().unwrap()));
    let lanes =
        levels.map(|(name, level)| (name, level.problems().into_iter().map(complete).collect()));
    lanes.collect()
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
pub fn step_cost(problem: &Problem, from: Cell, to: Cell) -> u64 {
    let costs = problem.rules().costs;
    let is_diagonal = from.x != to.x && from.y != to.y;
    let step = if is_diagonal { costs.diagonal } else { costs.straight };
    step * u64::from(problem.grid().terrain(to).cost().unwrap())
}

/// The least cost from a cell to every cell, or the other way, by lowering costs until none changes.
pub fn least(problem: &Problem, from: Cell, is_backward: bool) -> HashMap<Cell, u64> {
    let mut costs = HashMap::from([(from, 0)]);
    let mut waiting = VecDeque::from([from]);
    while let Some(from) = waiting.pop_front() {
        for direction in Direction::ALL {
            let Some(to) = from.neighbor(direction) else { continue };
            let (one, other) = if is_backward { (to, from) } else { (from, to) };
            if problem.grid().contains(to)
                && !problem.grid().terrain(to).is_wall()
                && problem.allows(one, other)
            {
                let cost = costs[&from] + step_cost(problem, one, other);
                if costs.get(&to).is_none_or(|&old| cost < old) {
                    costs.insert(to, cost);
                    waiting.push_back(to);
                }
            }
        }
    }
    costs
}

pub fn cells(moment: Moment) -> Vec<Cell> {
    let grid = moment.problem().grid();
    (0..grid.height()).flat_map(|y| (0..grid.width()).map(move |x| Cell::new(x, y))).collect()
}

pub fn open(moment: Moment) -> Vec<Cell> {
    let mut open = cells(moment);
    open.retain(|&cell| moment.state(cell) == CellState::Open);
    open
}

/// A number as a cell shows it.
fn shown(moment: Moment, cost: u64) -> f64 {
    CostUnit::of(moment.problem().rules()).write(cost).parse().unwrap()
}

/// G of a cell as the map shows it. If it is hidden, it is worked out from the arrow.
pub fn seen_g(play: &Play, cell: Cell) -> f64 {
    let moment = play.moment();
    let is_hidden = play.practice.hidden().contains(&cell) && play.ask() == Ask::G;
    match moment.parent(cell) {
        Some(parent) if is_hidden => {
            let step = step_cost(moment.problem(), parent, cell);
            shown(moment, moment.g(parent).unwrap()) + shown(moment, step)
        }
        Some(_) | None => shown(moment, moment.g(cell).unwrap()),
    }
}

/// F of a cell as the map shows it, in tenths. If it is hidden, it is worked out.
pub fn seen_f(play: &Play, cell: Cell) -> f64 {
    let moment = play.moment();
    let h = shown(moment, moment.h(cell));
    let is_greedy = moment.problem().rules().priority == Priority::Greedy;
    let sum = if is_greedy { h } else { seen_g(play, cell) + h };
    let f = if play.practice.hidden().contains(&cell) {
        sum
    } else {
        // The shown F may differ from the sum of rounded numbers, which the questions avoid.
        assert!((sum - shown(moment, moment.f(cell).unwrap())).abs() < 0.11);
        sum
    };
    (10.0 * f).round()
}

pub fn lowest(cells: &[Cell], value: impl Fn(Cell) -> f64) -> Vec<Cell> {
    let least = cells.iter().map(|&cell| value(cell)).fold(f64::MAX, f64::min);
    cells.iter().copied().filter(|&cell| value(cell) == least).collect()
}

/// What a step does with a neighbor, from the map, the rules, and the shown values of G.
pub fn outcome(moment: Moment, cell: Cell) -> Kind {
    let (problem, current) = (moment.problem(), moment.current().unwrap());
    if problem.grid().terrain(cell).is_wall() || !problem.allows(current, cell) {
        return Kind::Closed;
    }
    let step = shown(moment, step_cost(problem, current, cell));
    let through = shown(moment, moment.g(current).unwrap()) + step;
    match (moment.state(cell), moment.g(cell)) {
        (CellState::Closed, _) if !problem.rules().reopen_closed => Kind::Closed,
        (_, Some(own)) if through < shown(moment, own) - 0.05 => Kind::Improved,
        (CellState::Closed, _) => Kind::Closed,
        (_, Some(_)) => Kind::NotBetter,
        (_, None) => Kind::Opened,
    }
}

/// The cell with the lowest F that a rule for ties takes, which the map shows.
fn tied_first(play: &Play) -> Answer {
    let moment = play.moment();
    assert_eq!(moment.problem().rules().tie_break, TieBreak::LowerH);
    let tied = lowest(&open(moment), |cell| seen_f(play, cell));
    let nearest = lowest(&tied, |cell| shown(moment, moment.h(cell)));
    assert_eq!(nearest.len(), 1);
    Answer::Cell(nearest[0])
}

/// The first cell in the words of a question.
pub fn named(play: &Play) -> Cell {
    let words = play.practice.words().to_string();
    let (_, from) = words.split_once('(').unwrap();
    let (cell, _) = from.split_once(')').unwrap();
    let (x, y) = cell.split_once(", ").unwrap();
    Cell::new(x.parse().unwrap(), y.parse().unwrap())
}

/// The right answers to a question, from what is visible: the map, the rules, the states and arrows of
/// the cells, and those numbers that are not hidden.
pub fn right_answers(play: &Play) -> Vec<Answer> {
    let (moment, problem) = (play.moment(), play.moment().problem());
    let all = open(moment);
    match play.ask() {
        Ask::Next => vec![Answer::Cell(lowest(&all, |cell| seen_f(play, cell))[0])],
        Ask::Tie => vec![tied_first(play)],
        Ask::Why => {
            assert_eq!(problem.rules().priority, Priority::AStar);
            vec![Answer::Choice(0)]
        }
        Ask::F => vec![Answer::Number(format!(" {} ", seen_f(play, play.cell()) / 10.0))],
        Ask::G => vec![Answer::Number(format!(" {} ", seen_g(play, play.cell())))],
        Ask::Neighbor => vec![Answer::Outcome(outcome(moment, play.cell()))],
        Ask::Parent => match outcome(moment, play.cell()) {
            Kind::Improved | Kind::Opened => vec![Answer::Cell(moment.current().unwrap())],
            _ => vec![Answer::Cell(moment.parent(play.cell()).unwrap())],
        },
        Ask::CheaperToOpen | Ask::CheaperToClosed => {
            let is_closed = moment.state(play.cell()) == CellState::Closed;
            assert_eq!(is_closed, play.ask() == Ask::CheaperToClosed);
            let least = least(problem, problem.start(), false)[&play.cell()];
            vec![Answer::Yes(least < moment.g(play.cell()).unwrap())]
        }
        Ask::Taken => {
            assert_eq!(moment.state(problem.goal()), CellState::Open);
            vec![Answer::Yes(seen_f(play, play.cell()) < seen_f(play, problem.goal()))]
        }
        Ask::End => {
            let is_taken = moment.state(problem.goal()) == CellState::Closed;
            vec![Answer::Yes(is_taken || all.is_empty())]
        }
        Ask::Step => {
            let mut moves = Vec::new();
            let mut after = play.lanes[play.practice.question().lane].clone();
            let iteration = play.practice.question().at.0 + 1;
            after.show_events(iteration, 0);
            let after = after.moment();
            if play.practice.question().given.is_empty() {
                let right = lowest(&all, |cell| seen_f(play, cell));
                assert!(right.contains(&after.current().unwrap()));
                moves.push(Answer::Cell(after.current().unwrap()));
            }
            let beside = cells(after).into_iter();
            let beside = beside.filter(|&cell| {
                let is_beside = after.current().unwrap().direction_to(cell).is_some();
                let is_done = play.practice.picked().contains(&cell);
                is_beside && !is_done && {
                    matches!(outcome(after, cell), Kind::Opened | Kind::Improved)
                }
            });
            moves.extend(beside.map(Answer::Cell));
            moves.push(Answer::Complete);
            moves
        }
        Ask::Parting => {
            let named = Answer::Cell(named(play));
            let lowest = lowest(&all, |cell| seen_f(play, cell)).into_iter().map(Answer::Cell);
            let lowest: Vec<Answer> = lowest.collect();
            match lowest.contains(&named) {
                false => vec![lowest[0].clone()],
                true => vec![tied_first(play)],
            }
        }
        Ask::MoreClosed | Ask::MoreCost => {
            let value = |lane: usize| {
                let moment = play.lanes[lane].moment();
                let cells = cells(moment).into_iter();
                let closed = cells.filter(|&cell| moment.state(cell) == CellState::Closed);
                match play.ask() {
                    Ask::MoreCost => moment.g(problem.goal()).unwrap(),
                    _ => closed.count() as u64,
                }
            };
            let [one, other] = play.compared().map(value);
            vec![Answer::Choice(usize::from(one < other) + 2 * usize::from(one == other))]
        }
    }
}

/// Asserts that no other answer is right, and that what cannot be one costs nothing.
fn check_others(play: &Play, right: &Answer) {
    let moment = play.moment();
    match play.ask() {
        Ask::Next | Ask::Parting => {
            let right = &play.practice.question().right;
            for cell in cells(moment) {
                let verdict = play.judge(&Answer::Cell(cell));
                match moment.state(cell) {
                    CellState::Open if right.contains(&Answer::Cell(cell)) => {
                        assert_eq!(verdict, Verdict::Right)
                    }
                    CellState::Open => assert!(matches!(verdict, Verdict::Wrong(..))),
                    _ => assert!(matches!(verdict, Verdict::Impossible(_)), "{cell}"),
                }
            }
            let is_parting = play.ask() == Ask::Parting;
            assert!(!is_parting || !right.contains(&Answer::Cell(named(play))), "{right:?}");
        }
        Ask::F | Ask::G => {
            let (problem, cell) = (moment.problem(), play.cell());
            for trap in &play.practice.question().traps {
                // The refutation has the cost of the move, with that of the ground.
                if trap.belief == Belief::DiagonalIsStraight {
                    let step = step_cost(problem, moment.parent(cell).unwrap(), cell);
                    let step = CostUnit::of(problem.rules()).write(step);
                    let why = trap.why.to_string();
                    assert!(why.contains(&format!("costs {step}, not ")), "{why}: {step}");
                }
            }
            let Answer::Number(typed) = right else { unreachable!() };
            for off in [-3.0, -1.0, 1.0, 2.0, 10.0] {
                let wrong = (number_in(typed).unwrap() + off).to_string();
                assert!(matches!(play.judge(&Answer::Number(wrong)), Verdict::Wrong(..)));
            }
        }
        Ask::Parent | Ask::Tie => {
            let tied = cells(moment).into_iter().map(Answer::Cell);
            let all = tied.filter(|answer| play.judge(answer) == Verdict::Right).count();
            // With equal G, both parents are right.
            let most = if play.ask() == Ask::Tie { 1 } else { 2 };
            assert!((1..=most).contains(&all), "{all} of {:?}", play.ask());
        }
        Ask::Step => {
            let begins = play.practice.picked().is_empty();
            let all = right_answers(play);
            let lowest = lowest(&open(moment), |cell| seen_f(play, cell));
            for cell in cells(moment) {
                let is_right = match begins {
                    true => lowest.contains(&cell),
                    false => all.contains(&Answer::Cell(cell)),
                };
                let is_picked = play.practice.picked().contains(&cell);
                let verdict = play.judge(&Answer::Cell(cell));
                assert!(is_picked || is_right == (verdict == Verdict::Move), "{cell} {verdict:?}");
            }
            let verdict = play.judge(&Answer::Complete);
            assert!(verdict != Verdict::Right, "a neighbor is missing: {verdict:?}");
        }
        _ => {
            let choices = play.practice.question().choices();
            let all = choices.iter().filter(|answer| play.judge(answer) == Verdict::Right).count();
            // A closed cell that gets a better path is opened again.
            let is_again = play.ask() == Ask::Neighbor
                && moment.state(play.cell()) == CellState::Closed
                && outcome(moment, play.cell()) == Kind::Improved;
            assert_eq!(all, 1 + usize::from(is_again), "{:?}", play.ask());
            assert!(!is_again || play.judge(&Answer::Outcome(Kind::Opened)) == Verdict::Right);
        }
    }
    match play.ask() {
        // No other reason is true of the cell, so none is refused that is.
        Ask::Why => {
            let nearest = lowest(&open(moment), |cell| moment.h(cell) as f64);
            assert!(!nearest.contains(&play.cell()), "its H is the lowest");
            assert!(moment.current().unwrap().direction_to(play.cell()).is_none());
        }
        // The color of the cell does not tell what happens to it.
        Ask::Neighbor => {
            let (from, cell) = (moment.current().unwrap(), play.cell());
            let is_wall = |at: Cell| {
                moment.problem().grid().contains(at)
                    && moment.problem().grid().terrain(at).is_wall()
            };
            let around = || Direction::ALL.into_iter().filter_map(|it| cell.neighbor(it));
            let through = || moment.g(from).unwrap() + step_cost(moment.problem(), from, cell);
            match moment.state(cell) {
                CellState::Unseen => {
                    assert!(!is_wall(cell) && from.x != cell.x && from.y != cell.y);
                    assert!(around().any(is_wall), "{cell} from {from}");
                }
                CellState::Closed => assert!(through() < moment.g(cell).unwrap(), "{cell}"),
                CellState::Open => {}
            }
        }
        _ => {}
    }
    for trap in &play.practice.question().traps {
        let verdict = play.judge(&trap.answer);
        let is_named = matches!(&verdict, Verdict::Wrong(why, Some(belief)) if *belief == trap.belief && *why == trap.why);
        let is_first = play.ask() != Ask::Step || play.practice.picked().is_empty();
        assert!(is_named || !is_first, "{verdict:?} {trap:?}");
        let why = trap.why.to_string();
        assert!(why.len() > 40 && !why.contains('{'), "{why}");
    }
}

/// Asserts that greedy search is not called A*, and H not F.
fn check_names(play: &Play) {
    let (moment, question) = (play.moment(), play.practice.question());
    if moment.problem().rules().priority == Priority::Greedy {
        let whys = question.traps.iter().map(|trap| trap.why.to_string());
        for text in whys.chain([play.practice.words().to_string()]) {
            let is_of_closed = text.contains("A closed cell is final only if");
            assert!(is_of_closed || !text.contains("A*"), "{text}");
            assert!(!text.contains("lowest F"), "{text}");
        }
    }
}

/// Goes through a practice by the rules; returns how many questions were asked.
fn follow_rules(lanes: Vec<Timeline>, aims: &Aims) -> usize {
    let Some(mut play) = Play::begin(lanes, aims) else { return 0 };
    let mut sums = 0;
    while !play.is_over() {
        assert!(play.practice.question_number() <= 10);
        assert!(play.practice.hidden().len() <= 8);
        sums += play.practice.question().all_sums();
        let right = right_answers(&play);
        check_others(&play, &right[0]);
        let about = play.practice.about(play.moment()).to_string();
        assert!(!about.is_empty() && !about.contains("  "), "{about}");
        check_names(&play);
        right.iter().for_each(|answer| play.answer(answer));
        let question = play.practice.question();
        assert!(
            matches!(play.practice.stage(), Stage::Answered(true, _)),
            "{question:?} {right:?} {:?}",
            play.practice.stage()
        );
        assert!(play.practice.hidden().is_empty(), "all is shown with the answer");
        assert!(!play.practice.words().to_string().is_empty());
        play.practice.go_on();
        play.show();
    }
    assert!(play.practice.first_tries().iter().all(|&is_right| is_right));
    assert!(sums <= 12, "{sums} sums");
    play.practice.first_tries().len()
}

#[test]
fn a_practice_on_every_built_in_level_can_be_answered_by_what_is_visible() {
    for (name, lanes) in shipped() {
        for seed in 0..10 {
            let asked = follow_rules(lanes.clone(), &Aims { seed, ..Aims::default() });
            assert_eq!(asked, 10, "level {name}");
            let from = lanes[0].record().iterations() / 2;
            let asked = follow_rules(lanes.clone(), &Aims { seed, from, ..Aims::default() });
            assert!(asked >= 8, "level {name}: {asked}");
        }
    }
}

#[test]
fn a_practice_on_random_levels_can_be_answered_by_what_is_visible() {
    let play = |seed| follow_rules(vec![random(seed)], &Aims { seed, ..Aims::default() });
    let asked: Vec<usize> = (0..1_000).map(play).collect();
    let full = asked.iter().filter(|&&asked| asked == 10).count();
    assert!(full > 800, "{full} of 1000 have ten questions");
}

#[test]
fn a_search_that_ends_at_once_has_nothing_to_ask() {
    let (grid, start) = (Grid::new(2, 1).unwrap(), Cell::new(0, 0));
    let lane = complete(Problem::new(grid, Rules::default(), start, start).unwrap());
    assert!(Play::begin(vec![lane], &Aims::default()).is_none());
}

#[test]
fn yes_and_no_are_right_equally_often_and_no_place_is_better() {
    let mut yes: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    let mut places: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    let mut sums = Vec::new();
    for (name, lanes) in shipped() {
        for seed in 0..30 {
            let aims = Aims { seed, belief: Belief::of_level(name), ..Aims::default() };
            let mut play = Play::begin(lanes.clone(), &aims).unwrap();
            let mut own = 0;
            while !play.is_over() {
                let right = right_answers(&play);
                own += play.practice.question().all_sums();
                let kind = match play.ask() {
                    Ask::End => "end",
                    Ask::Taken => "taken",
                    Ask::CheaperToClosed => "cheapest, closed",
                    Ask::CheaperToOpen => "cheapest, open",
                    Ask::Neighbor => "neighbor",
                    Ask::Why => "why",
                    Ask::MoreClosed | Ask::MoreCost => "lanes",
                    _ => "",
                };
                if let Answer::Yes(is_yes) = right[0] {
                    yes.entry(kind).or_default()[usize::from(is_yes)] += 1;
                } else if !kind.is_empty() {
                    let choices = play.practice.question().choices();
                    let place = choices.iter().position(|one| *one == right[0]).unwrap();
                    places.entry(kind).or_insert_with(|| vec![0; choices.len()])[place] += 1;
                }
                play.go_on(&right);
            }
            sums.push(own);
        }
    }
    println!("no and yes: {yes:?}; places: {places:?}");
    println!(
        "sums: at most {:?}, mean {}",
        sums.iter().max(),
        sums.iter().sum::<usize>() / sums.len()
    );
    for (kind, [no, yes]) in yes {
        let share = f64::from(yes) / f64::from(no + yes);
        assert!((0.4..=0.6).contains(&share), "{kind}: {yes} of {} are yes", no + yes);
    }
    for (kind, places) in places {
        let share =
            f64::from(*places.iter().max().unwrap()) / f64::from(places.iter().sum::<u32>());
        assert!(share * places.len() as f64 <= 1.3, "{kind}: {places:?}");
    }
}

#[test]
fn the_same_seed_asks_the_same_questions() {
    let (_, lanes) = shipped().swap_remove(0);
    let asked = |seed| {
        let mut play = Play::begin(lanes.clone(), &Aims { seed, ..Aims::default() }).unwrap();
        while !play.is_over() {
            let right = right_answers(&play);
            play.go_on(&right);
        }
        play.practice.questions().to_vec()
    };
    assert_eq!(asked(7), asked(7));
    let all: HashSet<String> = (0..20).map(|seed| format!("{:?}", asked(seed))).collect();
    assert_eq!(all.len(), 20);
}

#[test]
fn what_went_wrong_comes_again_two_questions_later_in_another_place() {
    let (mut asked, mut all) = (0, 0);
    for (name, lanes) in shipped() {
        for seed in 0..20 {
            let mut play = Play::begin(lanes.clone(), &Aims { seed, ..Aims::default() }).unwrap();
            let wrong_at = seed as usize % 6;
            while play.practice.question_number() <= wrong_at {
                let right = right_answers(&play);
                play.go_on(&right);
            }
            let wrong = play.practice.question().clone();
            let later: Vec<Answer> = Vec::new();
            play.go_on(&later);
            let right = right_answers(&play);
            play.go_on(&right);
            let again = play.practice.question();
            let is_like = again.skill() == wrong.skill();
            let place = |one: &Question| (one.ask, one.cell, one.lanes(), one.at);
            assert_ne!(place(again), place(&wrong), "{name}: another place");
            asked += u32::from(is_like);
            all += 1;
        }
    }
    println!("again: {asked} of {all}");
    assert!(asked * 100 >= all * 95, "again: {asked} of {all}");
}

#[test]
fn a_misconception_that_was_noticed_comes_first_where_a_level_can_tell_it() {
    let mut told = 0;
    for (name, lanes) in shipped() {
        for belief in Belief::ALL {
            let first = |seed| {
                let (noticed, difficult) = (&[belief][..], &[Skill::Numbers][..]);
                let aims = Aims { seed, noticed, difficult, ..Aims::default() };
                let play = Play::begin(lanes.clone(), &aims).unwrap();
                let question = play.practice.question();
                (question.beliefs().any(|one| one == belief), question.skill())
            };
            let first: Vec<_> = (0..4).map(first).collect();
            let all = first.iter().filter(|(is_told, _)| *is_told).count();
            // If not, the skill comes first.
            assert!([0, first.len()].contains(&all), "{name}: {belief:?} {first:?}");
            let is_skill = |one: &(_, _)| one.1 == Skill::Numbers;
            assert!(all > 0 || first.iter().all(is_skill), "{name}: {belief:?} {first:?}");
            assert!(all > 0 || belief.level() != name, "{name}");
            told += usize::from(all > 0);
        }
    }
    assert!(told > 100, "{told}");
}

#[test]
fn what_was_difficult_comes_first_and_is_summed_up() {
    for (name, lanes) in shipped() {
        for skill in Skill::ALL.into_iter().filter(|&skill| skill != Skill::Lanes) {
            let (mut first, seeds) = (0, 10);
            for seed in 0..seeds {
                let aims = Aims { seed, difficult: &[skill], ..Aims::default() };
                let play = Play::begin(lanes.clone(), &aims).unwrap();
                first += u64::from(play.practice.question().skill() == skill);
            }
            // Some records have no such moment.
            assert!(first == 0 || first == seeds, "{name}: {skill:?} is first in {first}");
            assert!(first > 0 || skill != Skill::End, "{name}: each search ends");
        }
    }
    let (_, lanes) = shipped().swap_remove(0);
    let mut play = Play::begin(lanes, &Aims { seed: 5, ..Aims::default() }).unwrap();
    let first = play.practice.question().skill();
    while !play.is_over() {
        play.go_on(&[]);
    }
    assert!(play.practice.difficult().contains(&first));
    let summary = play.practice.summary("Map");
    assert!(summary.starts_with("Practice on Map: 0 of 10 at the first try. Seed 5."), "{summary}");
    assert!(summary.contains(&format!("{}: 0 of ", first.words())), "{summary}");
    // The end shows each wrong moment again.
    assert_eq!(play.practice.wrong().count(), 10);
    play.practice.show(3);
    play.show();
    assert_eq!(play.practice.question(), &play.practice.questions()[3]);
    assert_eq!(play.practice.at(), play.practice.questions()[3].answered_at());
}

/// Both searches are made once more, and step beside each other.
#[test]
fn where_two_lanes_part_is_asked_and_true() {
    const SEEDS: u64 = 30;
    let mut asked: BTreeMap<&str, u64> = BTreeMap::new();
    for (name, lanes) in shipped().into_iter().filter(|(_, lanes)| lanes.len() > 1) {
        for seed in 0..SEEDS {
            let mut is_asked = false;
            let aims = Aims { seed, belief: Belief::of_level(name), ..Aims::default() };
            let mut play = Play::begin(lanes.clone(), &aims).unwrap();
            while !play.is_over() {
                let right = right_answers(&play);
                if play.ask() == Ask::Parting {
                    is_asked = true;
                    check_parting(&play);
                }
                play.go_on(&right);
            }
            *asked.entry(name).or_default() += u64::from(is_asked);
        }
    }
    println!("where lanes part, of {SEEDS}: {asked:?}");
    // In the spiral, both lanes take the same steps.
    assert_eq!(asked.remove("spiral"), Some(0));
    assert_eq!(asked.len(), 8);
    assert!(asked.values().all(|&asked| asked > SEEDS * 2 / 3), "{asked:?}");
}

fn check_parting(play: &Play) {
    let question = play.practice.question();
    let problems = play.compared().map(|lane| play.lanes[lane].record().problem().clone());
    let mut searches = problems.map(Search::new);
    let mut step = || {
        searches.each_mut().map(|search| {
            search.step();
            search.view().current().unwrap()
        })
    };
    for _ in 0..question.at.0 {
        let [one, other] = step();
        assert_eq!(one, other, "both have closed the same cells");
    }
    let [own, other] = step();
    assert_ne!(own, other);
    assert_eq!(other, named(play));
    assert_eq!(question.right.iter().filter(|one| **one == Answer::Cell(own)).count(), 1);
    let words = play.practice.about(play.moment()).to_string();
    let letter = ["A", "B", "C", "D"][question.lane];
    assert!(words.starts_with(&format!("Lane {letter}: ")), "{words}");
}

#[test]
fn the_rules_say_what_the_names_in_an_h_of_ones_own_mean() {
    for (formula, expected) in [
        ("10 * dx", "; H = 10 * dx, rounded down; dx = columns to B; F"),
        (
            "straight * max(x, dy)",
            "; H = straight * max(x, dy), rounded down; dy = rows to B; x = the cell’s column; \
             straight = the cost of a straight move; F",
        ),
        ("max(3, 4)", "; H = max(3, 4), rounded down; F"),
    ] {
        let heuristic = Heuristic::Own(Formula::new(formula).unwrap());
        let words = rules_line(Rules { heuristic, ..Rules::default() });
        assert!(words.contains(expected), "{words}");
    }
}

/// What a practice under these rules says of them.
fn rules_line(rules: Rules) -> String {
    let (grid, goal) = (Grid::new(5, 4).unwrap(), Cell::new(4, 3));
    let lane = complete(Problem::new(grid, rules, Cell::new(0, 0), goal).unwrap());
    let play = Play::begin(vec![lane], &Aims::default()).unwrap();
    play.practice.about(play.moment()).to_string()
}

#[test]
fn the_rules_count_costs_as_the_cells_do() {
    for (straight, heuristic, expected) in [
        (13_860, Heuristic::Octile, "H = 1.4 · min + 1.0 · (max − min) of the columns"),
        (
            13_860,
            Heuristic::Own(Formula::new("straight * dx").unwrap()),
            "(straight * dx) / 13860;",
        ),
        (10, Heuristic::Octile, "H = 14 · min + 10 · (max − min) of the columns"),
    ] {
        let costs = Costs { straight, diagonal: if straight == 10 { 14 } else { 19_601 } };
        let words = rules_line(Rules { heuristic, costs, ..Rules::default() });
        assert!(words.contains(expected), "{words}");
    }
}

/// Only lanes that differ in H alone tell it, and only if one H is really higher.
#[test]
fn a_better_h_is_one_that_is_higher_somewhere_under_the_same_rules() {
    let (_, lanes) = shipped().into_iter().find(|(name, _)| *name == "better").unwrap();
    let tells = |change: fn(&mut Rules)| {
        let mut lanes = lanes.clone();
        let problem = lanes[1].record().problem();
        let (grid, mut rules) = (problem.grid().clone(), problem.rules().clone());
        change(&mut rules);
        let (start, goal) = (problem.start(), problem.goal());
        lanes[1] = complete(Problem::new(grid, rules, start, goal).unwrap());
        let aims = Aims { belief: Some(Belief::BetterHClosesFewer), ..Aims::default() };
        let play = Play::begin(lanes, &aims).unwrap();
        play.practice.question().beliefs().any(|one| one == Belief::BetterHClosesFewer)
    };
    assert!(tells(|_| {}));
    // Closed cells are never reached by a better path here, so both close the same cells as before.
    assert!(!tells(|rules| rules.reopen_closed = !rules.reopen_closed));
    // The same H in other words is no better one.
    assert!(!tells(|rules| {
        let own = match rules.heuristic {
            Heuristic::Octile => "straight * max(dx, dy)",
            _ => "straight * abs(dx - dy) + diagonal * min(dx, dy)",
        };
        rules.heuristic = Heuristic::Own(Formula::new(own).unwrap());
    }));
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
    let mut skills = HashSet::new();
    for ((_, lanes), seed) in shipped().into_iter().zip(0..) {
        let mut play = Play::begin(lanes, &Aims { seed, ..Aims::default() }).unwrap();
        while !play.is_over() {
            let choices = play.practice.question().choices().into_iter();
            let number = [Answer::Number("1234567".to_owned())];
            let cells = cells(play.moment()).into_iter().map(Answer::Cell);
            let all: Vec<Answer> = choices.chain(number).chain(cells).collect();
            let impossible =
                all.iter().find(|one| matches!(play.judge(one), Verdict::Impossible(_)));
            if let Some(answer) = impossible.cloned() {
                play.answer(&answer);
                assert!(matches!(play.practice.stage(), Stage::Asked(Some((Said::Impossible, _)))));
                assert_eq!(play.practice.tries(), 1, "it costs nothing");
            }
            let wrong = all.iter().find(|answer| matches!(play.judge(answer), Verdict::Wrong(..)));
            // If only one neighbor is possible, no click is wrong.
            if let Some(wrong) = wrong {
                play.answer(wrong);
                let Stage::Asked(Some((Said::Wrong, why))) = play.practice.stage() else {
                    panic!("no second try")
                };
                let why = why.to_string();
                assert!(why.len() > 20 && !why.contains('{'), "{why}");
                skills.insert(play.practice.question().skill());
                play.answer(wrong);
                assert!(matches!(play.practice.stage(), Stage::Answered(false, _)));
            }
            play.go_on(&[]);
        }
    }
    assert_eq!(skills.len(), Skill::ALL.len(), "{skills:?}");
}

#[test]
fn a_second_click_takes_a_neighbor_back_and_says_so() {
    let (_, lanes) = shipped().swap_remove(0);
    let aims = Aims { seed: 1, difficult: &[Skill::Step, Skill::Step], ..Aims::default() };
    let mut play = Play::begin(lanes, &aims).unwrap();
    // The first step is done but for its last neighbor.
    assert_eq!(play.ask(), Ask::Step);
    let changed = play.practice.question().changed.clone();
    let last = changed[changed.len() - 1];
    assert_eq!(play.practice.picked()[1..], changed[..changed.len() - 1]);
    play.answer(&Answer::Complete);
    assert!(matches!(play.practice.stage(), Stage::Asked(Some((Said::Wrong, _)))));
    for (said, picked) in [(Said::Move, true), (Said::Back, false), (Said::Move, true)] {
        play.answer(&Answer::Cell(last));
        assert!(matches!(play.practice.stage(), Stage::Asked(Some((one, _))) if *one == said));
        assert_eq!(play.practice.picked().contains(&last), picked);
    }
    play.answer(&Answer::Complete);
    assert!(matches!(play.practice.stage(), Stage::Answered(true, _)));
}

#[test]
fn every_kind_of_event_is_offered() {
    assert_eq!(OUTCOMES, [Kind::Opened, Kind::Improved, Kind::NotBetter, Kind::Closed]);
}
