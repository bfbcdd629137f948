//! The questions that records offer, each with a weight: moments in which a misconception leads to a
//! wrong answer weigh more.

use std::collections::BTreeSet;

use super::belief::Belief;
use super::question::{Answer, Ask, Question, Trap};
use super::words::{
    about_end, about_taken, compared_by, cost, does_it_end, lane_letter, number, rules_of,
    why_neighbor,
};
use crate::grid::{Cell, Direction};
use crate::history::{Moment, OpenOrder, Timeline, cell_history};
use crate::jobs::unwatched;
use crate::scene::CostUnit;
use crate::search::{
    CellState, Event, Kind, Overestimate, Priority, ReachCosts, Rules, Status, TieBreak,
};
use crate::words::rule_names::name_among;
use crate::words::{Text, text};

/// The most cells that may be open where a learner looks for the next one.
const MAX_OPEN: usize = 60;

/// The largest part of a map, in columns and rows, over which a learner looks for a cell. The numbers
/// in it can be read on a phone, so a seed asks the same questions in every window. Lanes part in one
/// moment alone, so there the learner looks farther.
const MAX_ROOM: [u16; 2] = [9, 9];

/// A step that the learner does alone changes at most this many neighbors.
const MAX_CHANGED: usize = 8;

/// The largest map, in cells, on which the least costs are known.
const LARGEST_MEASURED: usize = 1 << 16;

/// The number of iterations that are looked at; on large maps, where that takes long, a few.
const LOOKED_AT: [u64; 2] = [400, 30];

/// Returns the questions about the record of the chosen lane, about the moment in which another lane
/// parts from it, and about the ends of both. Moves the timelines.
pub(super) fn pool(lanes: &mut [&mut Timeline], chosen: usize) -> Vec<Question> {
    let mut found = Vec::new();
    let timeline = &mut *lanes[chosen];
    let source = Source::of(timeline.moment(), chosen);
    let record = timeline.record();
    let end = record.iterations();
    let apart = end / LOOKED_AT[usize::from(source.least.is_none())] + 1;
    let opened = cell_history(record, record.problem().goal()).opened;
    let all = (0..end).step_by(apart as usize).chain(opened.map(|(at, _)| at)).chain([end]);
    let iterations: BTreeSet<u64> = all.collect();
    iterations.into_iter().for_each(|one| source.of_iteration(timeline, one, &mut found));
    for other in (0..lanes.len()).filter(|&lane| lane != chosen) {
        compare(lanes, [chosen.min(other), chosen.max(other)], &mut found);
        found.extend(parting(lanes, [chosen, other]));
        found.extend(parting(lanes, [other, chosen]));
    }
    found
}

/// The question which cell the second of two lanes closes, after the last step that both have in common.
/// The numbers of this lane, or its rule for ties, must decide against the cell that the first one
/// closes, which the question names.
fn parting(all: &mut [&mut Timeline], lanes: [usize; 2]) -> Option<Question> {
    let taken = lanes.map(|lane| all[lane].record().taken());
    let same = taken[0].iter().zip(taken[1]).take_while(|(one, other)| one == other).count();
    let (&named, &next) = taken[0].get(same).zip(taken[1].get(same))?;
    let ([other, lane], at) = (lanes, same as u64);
    all[lane].show(at);
    let (moment, mut asked) = (all[lane].moment(), Vec::new());
    Open::of(moment)?.asks(moment, next, &mut |one| asked.push(one));
    let is_apart = |one: &Question| one.wants_cell() && !one.right.contains(&Answer::Cell(named));
    let [one, letter] = [other, lane].map(lane_letter);
    Some(Question {
        ask: Ask::Parting,
        words: text!("practice-parting", other = one, cell = named, lane = &letter),
        lane,
        other: Some(other),
        rules: Some(text!("practice-lane.question", lane = letter, question = rules_of(moment))),
        at: (at, None),
        ..asked.into_iter().find(is_apart)?
    })
}

/// A record that is asked about.
struct Source {
    lane: usize,
    /// The least cost from the start to each cell; `None` on large maps.
    least: Option<ReachCosts>,
    /// Whether H exceeds no true cost on this map.
    is_never_too_high: bool,
}

impl Source {
    fn of(moment: Moment, lane: usize) -> Self {
        let problem = moment.problem();
        let is_small = problem.grid().area() <= LARGEST_MEASURED;
        let costs = || unwatched(|progress| ReachCosts::within(problem, u64::MAX, progress));
        let least = is_small.then(costs);
        let is_never_too_high = is_small && Overestimate::on(problem).is_none();
        Self { lane, least, is_never_too_high }
    }

    /// Adds the questions about an iteration and the step after it. Moves the timeline.
    fn of_iteration(&self, timeline: &mut Timeline, iteration: u64, found: &mut Vec<Question>) {
        let lane = self.lane;
        let mut add = |events: Option<usize>, question| {
            let at = (iteration + u64::from(events.is_some()), events);
            found.push(Question { lane, at, ..question });
        };
        timeline.show(iteration);
        let taken: Vec<Cell> =
            timeline.record().taken().get(iteration as usize..).unwrap_or_default().to_vec();
        self.between_steps(timeline.moment(), &taken, &mut |one| add(None, one));
        let Some(&next) = taken.first() else { return };
        let open = Open::of(timeline.moment()).filter(Open::are_near);
        if let Some(open) = &open {
            open.asks(timeline.moment(), next, &mut |one| add(None, one));
        }
        timeline.show_events(iteration + 1, 0);
        let moment = timeline.moment();
        for (place, &event) in moment.events().iter().enumerate() {
            if can_be_told(moment, event) {
                within_step(moment, event, &mut |one| add(Some(place), one));
            }
        }
        let events = moment.events();
        let changes = events.iter().filter(|event| event.kind.is_change());
        let changed: Vec<Cell> = changes.map(|event| event.cell).collect();
        let are_clear = events.iter().all(|&event| can_be_told(moment, event));
        if let Some(Open { right, traps, .. }) = open.filter(|_| are_clear)
            && (1..=MAX_CHANGED).contains(&changed.len())
        {
            let improved = events.iter().filter(|event| event.before().is_some()).count();
            let sums = events.iter().map(|event| compared(moment, *event)).sum();
            let right = right.into_iter().map(Answer::Cell);
            let step = Question::new(Ask::Step, text!("practice-step"), None, right);
            let weight = 3.0 + 3.0 * improved as f32;
            add(None, Question { weight, changed, sums, traps, ..step });
        }
    }

    /// The questions about what a whole iteration has left behind, given the cells that are taken after
    /// it.
    fn between_steps(&self, moment: Moment, taken: &[Cell], add: &mut impl FnMut(Question)) {
        let problem = moment.problem();
        for event in moment.events().iter().filter(|event| moment.is_new(event.cell)) {
            numbers(moment, event.cell, add);
        }
        let (goal, rules) = (problem.goal(), problem.rules());
        let is_goal_open = moment.state(goal) == CellState::Open;
        let ends = moment.status() != Status::Searching;
        if ends || moment.iteration() > 0 {
            let belief = (is_goal_open && !ends).then_some(Belief::EndsAtOpening);
            let because = (about_end(moment, ends), belief);
            let weight = match (ends, is_goal_open) {
                (true, _) => 6.0,
                (false, true) if moment.is_new(goal) => 12.0,
                (false, true) => 2.0,
                (false, false) => 0.5,
            };
            let end = Question::yes_or_no(Ask::End, does_it_end(moment), None, ends, because);
            add(Question { weight, ..end });
        }
        let Some(least) = &self.least else { return };
        // It is certain that no path to a cell is cheaper if the cell is closed, or has the lowest F, and
        // H is consistent; and that one is if there is one.
        let is_sure = problem.is_consistent() && rules.priority == Priority::AStar;
        let open = OpenOrder::of(moment).cells(0..40).collect::<Vec<_>>();
        let lowest = open.first().and_then(|&cell| moment.f(cell));
        for cell in open.iter().copied().chain(moment.current()) {
            let (Some(g), Some(least)) = (moment.g(cell), least.get(cell)) else { continue };
            let is_closed = moment.state(cell) == CellState::Closed;
            let (weight, because) = if g > least && differs(moment, g, least) {
                let [g, least] = [g, least].map(|value| cost(moment, value));
                let (belief, why) = match (is_closed, rules.priority) {
                    (false, _) => {
                        (Belief::OpenIsVisited, text!("practice-refute.open", cell, g, least))
                    }
                    (true, Priority::AStar) if self.is_never_too_high => {
                        let why = text!("practice-refute.admissible", cell, g, least);
                        (Belief::AdmissibleIsEnough, why)
                    }
                    (true, Priority::AStar) if cell == goal => {
                        (Belief::AlwaysCheapest, text!("practice-refute.cheapest", g, least))
                    }
                    (true, Priority::AStar | Priority::Greedy) => {
                        (Belief::ClosedIsFinal, text!("practice-refute.closed", cell, g, least))
                    }
                };
                (if is_closed { 8.0 } else { 6.0 }, (why, Some(belief)))
            } else if g == least
                && cell != problem.start()
                && (is_closed || is_sure && moment.f(cell) == lowest)
            {
                let g = cost(moment, g);
                let why = match (is_closed, is_sure) {
                    (true, true) => text!("practice-sure", cell, g),
                    (true, false) => text!("practice-sure.found", cell, g),
                    (false, _) => text!("practice-sure.lowest", cell, g),
                };
                (4.0, (why, None))
            } else {
                continue;
            };
            let ask = if is_closed { Ask::CheaperToClosed } else { Ask::CheaperToOpen };
            let words = text!("practice-cheapest", cell, g = cost(moment, g));
            let cheaper = Question::yes_or_no(ask, words, Some(cell), g > least, because);
            add(Question { weight, ..cheaper });
        }
        let Some(f) = moment.f(goal).filter(|_| is_goal_open && is_sure) else { return };
        for &cell in open.iter().filter(|&&cell| cell != goal) {
            let own = moment.f(cell).unwrap_or(f);
            let will = taken.contains(&cell);
            // A cell whose G falls later would not be judged by the numbers that it shows.
            if own == f || will != (own < f) || !differs(moment, own, f) {
                continue;
            }
            let because =
                (about_taken(moment, cell, will), (!will).then_some(Belief::OpenIsVisited));
            let words = text!("practice-before-b", cell);
            let taken = Question::yes_or_no(Ask::Taken, words, Some(cell), will, because);
            add(Question { weight: 5.0, ..taken });
        }
    }
}

fn trap(belief: Belief, answer: Answer, why: Text) -> Trap {
    Trap { belief, answer, why }
}

/// G of a cell for one who believes that the diagonal move to it costs as much as a straight one.
fn as_straight(moment: Moment, from: Cell, cell: Cell) -> Option<u64> {
    let (problem, is_diagonal) = (moment.problem(), from.x != cell.x && from.y != cell.y);
    let terrain = u64::from(problem.grid().terrain(cell).cost().unwrap_or(1));
    let step = problem.rules().costs.straight * terrain;
    is_diagonal.then(|| moment.g(from).unwrap_or_default() + step)
}

/// The questions for F and G of a new cell.
fn numbers(moment: Moment, cell: Cell, add: &mut impl FnMut(Question)) {
    let Some((parent, g)) = moment.parent(cell).zip(moment.g(cell)) else { return };
    let (h, rules) = (moment.h(cell), moment.problem().rules());
    let answer = |value| Answer::Number(CostUnit::of(rules).write(value));
    let mut add = |ask, words, value, weight, traps| {
        let number = Question::new(ask, words, Some(cell), [answer(value)]);
        add(Question { weight, traps, hidden: vec![cell], ..number });
    };
    if rules.priority == Priority::AStar && h > 0 && g > 0 {
        let why = text!("practice-refute.f", cell, h = cost(moment, h), g = cost(moment, g));
        let traps = vec![trap(Belief::ComparesH, answer(h), why)];
        add(Ask::F, text!("practice-number.f", cell), moment.f_with(cell, g), 4.0, traps);
    }
    let ground = u64::from(moment.problem().grid().terrain(cell).cost().unwrap_or(1));
    let costs = [rules.costs.straight, rules.costs.diagonal];
    let [straight, diagonal] = costs.map(|price| cost(moment, price * ground));
    let why = text!("practice-refute.diagonal", parent, cell, straight, diagonal);
    let believed = as_straight(moment, parent, cell).filter(|&one| differs(moment, one, g));
    let trap = believed.map(|g| trap(Belief::DiagonalIsStraight, answer(g), why));
    let traps: Vec<Trap> = trap.into_iter().collect();
    let weight = if traps.is_empty() { 2.0 } else { 5.0 };
    add(Ask::G, text!("practice-number.g", cell), g, weight, traps);
}

/// The questions about the next neighbor, given the moment before it is examined.
fn within_step(moment: Moment, event: Event, add: &mut impl FnMut(Question)) {
    let cell = event.cell;
    let own = moment.g(cell);
    let Some(current) = moment.current() else { return };
    let why = why_neighbor(moment, event);
    let of = |belief, kinds: &[Kind]| -> Vec<Trap> {
        let answers = kinds.iter().map(|&kind| Answer::Outcome(kind));
        answers.map(|answer| trap(belief, answer, why.clone())).collect()
    };
    // Whether a neighbor would get a better path if diagonal moves cost as much as straight ones.
    let through = as_straight(moment, current, cell);
    let seems_better = through.zip(own).is_some_and(|(through, own)| through < own);
    let diagonal = Belief::DiagonalIsStraight;
    let (weight, outcome, traps, parents) = match event.kind {
        Kind::Improved => {
            let traps = of(Belief::ClosedWhenOpened, &[Kind::Closed, Kind::NotBetter]);
            let old = moment.parent(cell).filter(|&old| old != current).map(Answer::Cell);
            let old = old.map(|old| trap(Belief::ClosedWhenOpened, old, why.clone()));
            (8.0, Kind::Improved, traps, Some((vec![current], old)))
        }
        Kind::Reopened => {
            let traps = of(Belief::ClosedIsFinal, &[Kind::Closed, Kind::NotBetter]);
            (8.0, Kind::Improved, traps, None)
        }
        Kind::NotBetter => {
            let traps = if seems_better { of(diagonal, &[Kind::Improved]) } else { Vec::new() };
            let right = moment.parent(cell).into_iter();
            let right = right.chain((own == event.g).then_some(current)).collect();
            let is_trap = seems_better && own != event.g;
            let new = is_trap.then(|| trap(diagonal, Answer::Cell(current), why.clone()));
            let weight = if traps.is_empty() { 4.0 } else { 7.0 };
            (weight, Kind::NotBetter, traps, Some((right, new)))
        }
        // Of other cells, the color alone tells it.
        Kind::Opened if is_beside_corner(moment, current, cell) => {
            (2.0, Kind::Opened, Vec::new(), None)
        }
        Kind::Closed if event.g < own => (7.0, Kind::Closed, Vec::new(), None),
        Kind::CutsCorner if moment.state(cell) != CellState::Closed => {
            (2.0, Kind::Closed, Vec::new(), None)
        }
        Kind::Opened | Kind::Closed | Kind::Wall | Kind::CutsCorner => return,
    };
    // A closed cell that gets a better path is opened again.
    let is_again = event.kind == Kind::Reopened;
    let outcomes = [outcome].into_iter().chain(is_again.then_some(Kind::Opened));
    let (cell, sums) = (Some(cell), compared(moment, event));
    let words = text!("practice-neighbor", cell = event.cell, current);
    let question = Question::new(Ask::Neighbor, words, cell, outcomes.map(Answer::Outcome));
    add(Question { weight, sums, traps, ..question });
    if let Some((right, trap)) = parents {
        let words = text!("practice-parent", cell = event.cell, current);
        let right = right.into_iter().map(Answer::Cell);
        let traps = trap.into_iter().collect();
        add(Question { weight, sums, traps, ..Question::new(Ask::Parent, words, cell, right) });
    }
}

/// Whether a move is diagonal, and a wall touches one of its two corners or its end.
fn is_beside_corner(moment: Moment, from: Cell, cell: Cell) -> bool {
    let grid = moment.problem().grid();
    let is_wall = |at: Cell| grid.contains(at) && grid.terrain(at).is_wall();
    let around = Direction::ALL.into_iter().filter_map(|direction| cell.neighbor(direction));
    from.x != cell.x && from.y != cell.y && around.into_iter().any(is_wall)
}

/// The number of sums that tell what happens to a neighbor: one if it has a path already.
fn compared(moment: Moment, event: Event) -> usize {
    usize::from(event.g.is_some() && moment.g(event.cell).is_some())
}

/// The open cells among which the next one is chosen.
struct Open {
    cells: Vec<Cell>,
    /// Those with the lowest F.
    right: Vec<Cell>,
    /// Those with the lowest H.
    nearest: Vec<Cell>,
    /// Of those beside the current cell, the ones with the lowest F.
    beside: Vec<Cell>,
    /// Those that misconceptions choose.
    traps: Vec<Trap>,
}

impl Open {
    /// Returns `None` if there is no choice, or if the numbers that the cells show do not decide it.
    fn of(moment: Moment) -> Option<Self> {
        if !(2..=MAX_OPEN).contains(&moment.open_len()) {
            return None;
        }
        let cells: Vec<Cell> = OpenOrder::of(moment).cells(0..usize::MAX).collect();
        let unit = CostUnit::of(moment.problem().rules());
        let right = least_by(&cells, |cell| moment.f(cell));
        if right != least_by(&cells, |cell| Some(tenths_of_f(moment, unit, cell))) {
            return None;
        }
        let nearest = least_by(&cells, |cell| Some(moment.h(cell)));
        let beside: Vec<Cell> =
            cells.iter().copied().filter(|&one| is_beside(moment, one)).collect();
        let beside = least_by(&beside, |cell| moment.f(cell));
        let mut open = Self { cells, right, nearest, beside, traps: Vec::new() };
        open.traps = open.find_traps(moment);
        Some(open)
    }

    /// Whether the open cells lie so near together that a phone shows them all with their numbers.
    fn are_near(&self) -> bool {
        let span = |of: fn(&Cell) -> u16| {
            let least = self.cells.iter().map(of).min().unwrap_or_default();
            self.cells.iter().map(of).max().unwrap_or_default() - least
        };
        span(|cell| cell.x) < MAX_ROOM[0] && span(|cell| cell.y) < MAX_ROOM[1]
    }

    fn find_traps(&self, moment: Moment) -> Vec<Trap> {
        let right = self.right[0];
        let f = |cell| number(moment, moment.f(cell));
        let least = f(right);
        // A misconception must not lead to a right answer, nor two to the same one.
        let misses =
            |cells: &[Cell], others: &[Cell]| !cells.iter().any(|one| others.contains(one));
        let has_nearest = misses(&self.nearest, &self.right);
        let has_beside = misses(&self.beside, &self.right) && misses(&self.beside, &self.nearest);
        let nearest = self.nearest.iter().filter(|_| has_nearest).map(|&cell| {
            let (h, own) = (cost(moment, moment.h(cell)), f(cell));
            let why = text!("practice-refute.h", cell, h, right, least = &least, own);
            trap(Belief::ComparesH, Answer::Cell(cell), why)
        });
        let (current, by) = (moment.current().unwrap_or(right), compared_by(moment));
        let beside = self.beside.iter().filter(|_| has_beside).map(|&cell| {
            let why = text!(
                "practice-refute.walks",
                cell,
                current,
                right,
                least = &least,
                own = f(cell),
                by
            );
            trap(Belief::SearchWalks, Answer::Cell(cell), why)
        });
        nearest.chain(beside).collect()
    }

    /// The cells whose F matters, the most important ones first.
    fn hidden(&self, moment: Moment) -> Vec<Cell> {
        let lowest_g = least_by(&self.cells, |cell| moment.g(cell));
        let newest = self.cells.iter().copied().filter(|&cell| moment.is_new(cell));
        let first =
            [&self.right, &self.nearest, &self.beside, &lowest_g].map(|cells| cells.first());
        let mut hidden: Vec<Cell> = Vec::new();
        let all = first.into_iter().flatten().copied().chain(self.right.iter().copied());
        for cell in all.chain(newest) {
            if !hidden.contains(&cell) {
                hidden.push(cell);
            }
        }
        hidden
    }

    /// The questions for the cell that is taken next, and for the reason.
    fn asks(&self, moment: Moment, next: Cell, add: &mut impl FnMut(Question)) {
        let rules = moment.problem().rules();
        let (traps, hidden) = (self.traps.clone(), self.hidden(moment));
        let is_easy = self.right.len() * 4 > self.cells.len();
        let weight = if traps.is_empty() { 3.0 } else { 9.0 } * if is_easy { 0.5 } else { 1.0 };
        let right = self.right.iter().copied().map(Answer::Cell);
        let question = Question::new(Ask::Next, text!("practice-next"), None, right);
        add(Question { weight, hidden, traps, ..question });
        if rules.priority == Priority::Greedy {
            return;
        }
        let by_h = least_by(&self.right, |cell| Some(moment.h(cell)));
        if rules.tie_break == TieBreak::LowerH && self.right.len() > 1 && by_h == [next] {
            let farthest = least_by(&self.right, |cell| Some(u64::MAX - moment.h(cell)));
            let h = |cell| cost(moment, moment.h(cell));
            let traps = farthest.into_iter().map(|cell| {
                let g = number(moment, moment.g(cell));
                let why =
                    text!("practice-refute.ties", cell, g, h = h(cell), next, least = h(next));
                trap(Belief::SmallerG, Answer::Cell(cell), why)
            });
            let f = number(moment, moment.f(next));
            let words = text!("practice-tie", count = self.right.len(), f);
            let question = Question::new(Ask::Tie, words, None, [Answer::Cell(next)]);
            add(Question { weight: 5.0, traps: traps.collect(), ..question });
        }
        // A reason that is true of the cell, too, must not be refused.
        let is_clear = !self.nearest.contains(&next) && !is_beside(moment, next);
        if let Some(current) = moment.current().filter(|_| is_clear) {
            let (f, h) = (number(moment, moment.f(next)), cost(moment, moment.h(next)));
            let ties = if rules.tie_break == TieBreak::LowerH { "h" } else { "none" };
            let walks = text!("practice-refute.why-far", cell = next, current, f = &f);
            let by_h = text!("practice-refute.why-not-h", cell = next, h, f = &f);
            let traps = vec![
                trap(Belief::SearchWalks, Answer::Choice(1), walks),
                trap(Belief::ComparesH, Answer::Choice(2), by_h),
            ];
            let reason = Some(text!("practice-because", cell = next, f, ties));
            let words = text!("practice-why", cell = next);
            let why = Question::new(Ask::Why, words, Some(next), [Answer::Choice(0)]);
            add(Question { traps, reason, ..why });
        }
    }
}

/// The cells with the least value.
fn least_by(cells: &[Cell], value: impl Fn(Cell) -> Option<u64>) -> Vec<Cell> {
    let least = cells.iter().filter_map(|&cell| value(cell)).min();
    cells.iter().copied().filter(|&cell| value(cell) == least).collect()
}

fn is_beside(moment: Moment, cell: Cell) -> bool {
    moment.current().is_some_and(|current| current.direction_to(cell).is_some())
}

/// Adds the questions about the ends of two searches.
fn compare(all: &mut [&mut Timeline], lanes: [usize; 2], found: &mut Vec<Question>) {
    let ends = lanes.map(|lane| all[lane].record().iterations());
    lanes.iter().for_each(|&lane| all[lane].show(u64::MAX));
    let moments = lanes.map(|lane| all[lane].moment());
    if moments.iter().any(|moment| moment.status() == Status::Searching) {
        return;
    }
    let rules = moments.map(|moment| moment.problem().rules());
    let [a, b] = lanes.map(lane_letter);
    let [one, other] = rules.map(|own| name_among(&rules, own));
    let about = text!("practice-lanes", a = &a, b = &b, one, other);
    let all_closed = moments.map(|moment| moment.closed_len() as u64);
    let costs = moments.map(|moment| moment.cost());
    let [closed, others] = all_closed;
    let [cost, other] = [0, 1].map(|lane| number(moments[lane], costs[lane]));
    let reason = text!("practice-lanes.ends", a, b, closed, others, cost, other);
    let mut add = |ask, words, numbers: [u64; 2], believed: Vec<(Belief, usize)>| {
        let right = match numbers[0].cmp(&numbers[1]) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => 2,
        };
        let wrong = believed.into_iter().filter(|(_, choice)| *choice != right);
        let traps: Vec<Trap> = wrong
            .map(|(belief, choice)| {
                let why = text!("practice-also", also = &reason, reason = belief.correction());
                trap(belief, Answer::Choice(choice), why)
            })
            .collect();
        found.push(Question {
            weight: if traps.is_empty() { 2.0 } else { 10.0 },
            lane: lanes[0],
            other: Some(lanes[1]),
            rules: Some(about.clone()),
            at: (ends[0].max(ends[1]), None),
            reason: Some(reason.clone()),
            traps,
            ..Question::new(ask, words, None, [Answer::Choice(right)])
        });
    };
    let mut believed = Vec::new();
    let are_astar = rules.iter().all(|rules| rules.priority == Priority::AStar);
    let like = |ties: TieBreak| Rules { tie_break: ties, ..rules[0].clone() };
    if rules[0].tie_break != rules[1].tie_break && like(rules[1].tie_break) == *rules[1] {
        let by_h = rules.iter().position(|rules| rules.tie_break == TieBreak::LowerH);
        believed.extend(by_h.map(|lane| (Belief::SmallerG, lane)));
    }
    let is_small = moments[0].problem().grid().area() <= LARGEST_MEASURED;
    let is_admissible = moments.iter().all(|moment| moment.problem().is_admissible());
    let with_h = Rules { heuristic: rules[1].heuristic.clone(), ..rules[0].clone() };
    if are_astar && is_small && is_admissible && with_h == *rules[1] {
        let cells = || moments[0].problem().grid().cells();
        let is_better = |one: usize, other: usize| {
            let of_both = || cells().map(|cell| [one, other].map(|lane| moments[lane].h(cell)));
            of_both().all(|[one, other]| one >= other) && of_both().any(|[one, other]| one > other)
        };
        let worse = if is_better(1, 0) { Some(0) } else { is_better(0, 1).then_some(1) };
        believed.extend(worse.map(|lane| (Belief::BetterHClosesFewer, lane)));
    }
    add(Ask::MoreClosed, text!("practice-more-closed"), all_closed, believed);
    if let [Some(one), Some(other)] = costs
        && rules[0].costs == rules[1].costs
        && (one == other || differs(moments[0], one, other))
    {
        // Only among the same moves is one path dearer because its search has missed a better one.
        let is_missed = are_astar && rules[0].diagonal == rules[1].diagonal;
        let believed = is_missed.then_some((Belief::AlwaysCheapest, 2));
        let believed = believed.into_iter().collect();
        add(Ask::MoreCost, text!("practice-more-cost"), [one, other], believed);
    }
}

/// Whether the numbers that the cells show decide what happens to a neighbor.
fn can_be_told(moment: Moment, event: Event) -> bool {
    let (Some(g), Some(own), Some(current)) = (event.g, moment.g(event.cell), moment.current())
    else {
        return true;
    };
    let unit = CostUnit::of(moment.problem().rules());
    let step = moment.problem().step_cost(current, event.cell);
    let through = tenths(unit, moment.g(current).unwrap_or_default()) + tenths(unit, step);
    (through < tenths(unit, own)) == (g < own) && (g == own || differs(moment, g, own))
}

/// Whether two costs are clearly different as cells show them, even if one is added up from rounded
/// numbers.
fn differs(moment: Moment, one: u64, other: u64) -> bool {
    let unit = CostUnit::of(moment.problem().rules());
    one != other && (!unit.is_step() || (unit.count(one) - unit.count(other)).abs() >= 0.2)
}

/// A cost in tenths of the unit, as cells show it.
fn tenths(unit: CostUnit, cost: u64) -> u64 {
    let shown: f64 = unit.write(cost).parse().unwrap_or_default();
    (shown * 10.0).round() as u64
}

/// F of an open cell in tenths of the unit, as it comes out of the numbers that the cell shows.
fn tenths_of_f(moment: Moment, unit: CostUnit, cell: Cell) -> u64 {
    let h = tenths(unit, moment.h(cell));
    match moment.problem().rules().priority {
        Priority::AStar => h + tenths(unit, moment.g(cell).unwrap_or_default()),
        Priority::Greedy => h,
    }
}
