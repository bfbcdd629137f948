//! The reason of a step: sentences that say what it did, and why.

use crate::grid::{Cell, Direction};
use crate::history::{Moment, Timeline};
use crate::scene::CostUnit;
use crate::search::{Diagonal, Event, EventKind, Priority, Problem, Status, TieBreak};
use crate::trace::{TraceEvent, TraceEventKind};
use crate::words::{Text, Value, number, say, text};

/// Past this many iterations what takes going through all of them is not said
/// in each frame: which cells have the same F, and the open list of a run.
pub const LONG_RUN: u64 = 20_000;

/// What is said about the shown step.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// Which step it is.
    pub title: Text,
    /// The line of the [`pseudocode`] that it belongs to, from 0.
    pub line: usize,
    /// The reason, with the step's own numbers.
    pub sentence: Text,
    /// The event that is shown, in a few words.
    pub callout: Option<Callout>,
}

/// A few words beside the examined cell.
#[derive(Clone, Debug, PartialEq)]
pub struct Callout {
    /// The examined cell.
    pub cell: Cell,
    /// What became of it.
    pub title: Text,
    /// A second line.
    pub detail: Option<Text>,
}

/// The search in the tutorials' pseudocode, line by line.
pub fn pseudocode() -> Vec<String> {
    say!("pseudocode").lines().map(str::to_owned).collect()
}

/// One sentence or two about the state of a moment, whose path, if it has one,
/// has so many cells, and is dearer than the least cost that is given.
pub(super) fn step(moment: Moment, path: usize, least: Option<u64>) -> Text {
    let iteration = moment.iteration();
    let Some(current) = moment.current() else {
        return text!("step-begin", start = moment.problem().start());
    };
    if moment.shown().is_some() {
        return reason(moment, path, least).sentence;
    }
    match moment.status() {
        Status::Found => {
            let (cost, least) = end_costs(moment, least);
            match least {
                Some(least) => text!("step-found-dearer", goal = current, path, cost, least),
                None => text!("step-found", goal = current, path, cost),
            }
        }
        Status::NoPath => text!("step-no-path", iteration),
        Status::Searching => {
            let taken = match moment.f(current) {
                Some(f) => text!("step-taken", iteration, current, f = cost(unit(moment), f)),
                None => text!("step-taken-unopened", iteration, current),
            };
            match tally(moment.events()) {
                Some(tally) => text!("step-examined", taken, tally),
                None => text!("step-examined-none", taken),
            }
        }
    }
}

/// What costs are shown in.
fn unit(moment: Moment) -> CostUnit {
    CostUnit::of(moment.problem().rules())
}

/// A cost in a sentence.
pub(super) fn cost(unit: CostUnit, cost: u64) -> Value {
    number(unit.write(cost))
}

/// The cost of a moment's path and the least possible one, seen to be different.
fn end_costs(moment: Moment, least: Option<u64>) -> (Value, Option<Value>) {
    let own = moment.cost().unwrap_or_default();
    let unit = unit(moment).telling(own, least.unwrap_or(own));
    (cost(unit, own), least.map(|least| cost(unit, least)))
}

/// Where the search of a changed map is, and `back`: how to undo the edit.
pub fn searched_again(moment: Moment, back: Text) -> Text {
    match (moment.status(), moment.iteration()) {
        (Status::Found, _) => {
            let cost = cost(unit(moment), moment.cost().unwrap_or_default());
            text!("searched-again-found", cost, back)
        }
        (Status::NoPath, _) => text!("searched-again-no-path", back),
        (Status::Searching, 0) => text!("searched-again-not", back),
        (Status::Searching, iteration) => text!("searched-again", iteration, back),
    }
}

/// Reasons of about the length of the longest that a search of this map is told in,
/// on plain ground: a panel keeps room for them.
pub fn longest_reasons(moment: Moment) -> [Text; 2] {
    let (grid, unit, step) =
        (moment.problem().grid(), unit(moment), moment.problem().rules().costs.straight);
    let cell = Cell::new(grid.width() - 1, grid.height() - 1);
    let g = step * (u64::from(grid.width()) + u64::from(grid.height()));
    let kinds = [
        EventKind::Opened { g },
        EventKind::Improved { g, old_g: g, old_parent: cell },
        EventKind::NotBetter { g },
        EventKind::Closed { g },
        EventKind::Wall,
        EventKind::CutsCorner,
    ];
    let tally = tally(&kinds.map(|kind| Event { cell, kind })).unwrap_or(text!("tally-none"));
    let (g, sum) = (&cost(unit, g), plus(unit, g, step));
    [
        text!("examined-improved", cell, old_g = g, current = cell, sum, old_f = g, f = g),
        text!("reason-whole", current = cell, f = g, tally),
    ]
}

/// The reason of what a moment shows, whose path, if it has one, has so many
/// cells, and is dearer than the least cost that is given.
pub(super) fn reason(moment: Moment, path: usize, least: Option<u64>) -> Reason {
    let iteration = moment.iteration();
    let Some(current) = moment.current() else {
        let start = moment.problem().start();
        let [h, f] = [moment.h(start), moment.f_with(start, 0)];
        let [h, f] = [h, f].map(|value| cost(unit(moment), value));
        let sentence = text!("reason-begin", start, h, f);
        return Reason { title: text!("reason-title-begin"), line: 0, sentence, callout: None };
    };
    if let Some((place, event)) = moment.event() {
        let (place, all) = (place + 1, moment.events().len());
        return Reason {
            title: text!("reason-title-neighbor", iteration, place, all),
            line: line(event.kind),
            sentence: examined(moment, current, event),
            callout: Some(callout(moment, event)),
        };
    }
    let is_taken = moment.shown().is_some();
    let (line, sentence) = match moment.status() {
        Status::Found => {
            let (cost, least) = end_costs(moment, least);
            let sentence = match least {
                Some(least) => text!("reason-found-dearer", current, cost, path, least),
                None => text!("reason-found", current, cost, path),
            };
            (4, sentence)
        }
        Status::NoPath => {
            let (goal, closed) = (moment.problem().goal(), moment.closed_len());
            (9, text!("reason-no-path", current, goal, closed))
        }
        Status::Searching if is_taken => (3, taken(moment, current)),
        Status::Searching => {
            let tally = tally(moment.events()).unwrap_or_else(|| text!("tally-none"));
            let sentence = match moment.f(current) {
                Some(f) => {
                    text!("reason-whole", current, f = cost(unit(moment), f), tally)
                }
                None => text!("reason-whole-unopened", current, tally),
            };
            (5, sentence)
        }
    };
    let title = if is_taken {
        text!("reason-title-taken", iteration)
    } else {
        text!("reason-title", iteration)
    };
    Reason { title, line, sentence, callout: None }
}

fn line(kind: EventKind) -> usize {
    match kind {
        EventKind::Wall | EventKind::CutsCorner | EventKind::Closed { .. } => 6,
        EventKind::Opened { .. } => 7,
        EventKind::Improved { .. } | EventKind::NotBetter { .. } | EventKind::Reopened { .. } => 8,
    }
}

/// Why this cell was taken: its F, and the tie-break where others had the same.
fn taken(moment: Moment, current: Cell) -> Text {
    let h = moment.h(current);
    let Some(g) = moment.g(current) else {
        return text!("taken-unopened", current);
    };
    let f = moment.f_with(current, g);
    let unit = unit(moment);
    let sum = match moment.problem().rules().priority {
        Priority::AStar => plus(unit, g, h),
        Priority::Greedy => text!("taken-h-alone", h = cost(unit, h)),
    };
    if moment.iterations() > LONG_RUN {
        return text!("taken-of-many", current, open = moment.open_len() + 1, sum);
    }
    let open = moment.open();
    if open.is_empty() {
        return text!("taken-only", current, sum);
    }
    let ties: Vec<Cell> = open.iter().copied().filter(|&cell| moment.f(cell) == Some(f)).collect();
    if ties.is_empty() {
        return text!("taken-lowest", current, open = open.len() + 1, sum);
    }
    let why = match moment.problem().rules().tie_break {
        TieBreak::LowerH if ties.iter().all(|&cell| moment.h(cell) > h) => {
            text!("tie-lowest-h", current, h = cost(unit, h))
        }
        TieBreak::LowerH => text!("tie-same-h", current, h = cost(unit, h)),
        TieBreak::FirstAdded => text!("tie-first", current),
        TieBreak::LastAdded => text!("tie-last", current),
    };
    text!("taken-tie", open = ties.len() + 1, f = cost(unit, f), why)
}

/// How often each kind of event happened; `None` if there were none.
fn tally(events: &[Event]) -> Option<Text> {
    let mut counts = [0_u64; 7];
    for event in events {
        counts[match event.kind {
            EventKind::Opened { .. } => 0,
            EventKind::Improved { .. } => 1,
            EventKind::Reopened { .. } => 2,
            EventKind::NotBetter { .. } => 3,
            EventKind::Closed { .. } => 4,
            EventKind::Wall => 5,
            EventKind::CutsCorner => 6,
        }] += 1;
    }
    let [opened, improved, reopened, not_better, closed, walls, cut] = counts;
    let parts = [
        (opened, text!("tally-opened", opened)),
        (improved, text!("tally-improved", improved)),
        (reopened, text!("tally-reopened", reopened)),
        (not_better, text!("tally-not-better", not_better)),
        (closed, text!("tally-closed", closed)),
        (walls, text!("tally-walls", walls)),
        (cut, text!("tally-cut-corners", cut)),
    ];
    let parts = parts.into_iter().filter(|(count, _)| *count > 0).map(|(_, part)| part);
    parts.reduce(|before, part| text!("tally", before, part))
}

/// Why a neighbor was taken or skipped.
fn examined(moment: Moment, current: Cell, event: Event) -> Text {
    let cell = event.cell;
    let own = moment.g(cell).unwrap_or_default();
    let unit = unit_of(moment, event);
    let f = |g| cost(unit, moment.f_with(cell, g));
    let sum = || sum(moment, current, event);
    match event.kind {
        EventKind::Wall => text!("examined-wall", cell),
        EventKind::CutsCorner => cut_corner(moment, current, cell),
        EventKind::Closed { g } if moment.g(cell).is_some_and(|own| g < own) => {
            let own = cost(unit, own);
            text!("examined-closed-dearer", cell, own, current, sum = sum())
        }
        EventKind::Closed { .. } => text!("examined-closed", cell),
        EventKind::Opened { g } => {
            let h = cost(unit, moment.h(cell));
            text!("examined-opened", cell, sum = sum(), h, f = f(g), current)
        }
        EventKind::Improved { g, old_g, .. } => {
            let (sum, old_f, f, old_g) = (sum(), f(old_g), f(g), cost(unit, old_g));
            match moment.problem().rules().priority {
                Priority::AStar => {
                    text!("examined-improved", cell, old_g, current, sum, old_f, f)
                }
                Priority::Greedy => {
                    text!("examined-improved-greedy", cell, old_g, current, sum, f)
                }
            }
        }
        EventKind::NotBetter { g } => {
            let more = match g.saturating_sub(own) {
                0 => Value::from(0_u64),
                more => cost(unit.telling(more, 0), more),
            };
            text!("examined-not-better", cell, own = cost(unit, own), current, sum = sum(), more)
        }
        EventKind::Reopened { old_g, .. } => {
            let old_g = cost(unit, old_g);
            text!("examined-reopened", cell, old_g, current, sum = sum())
        }
    }
}

/// What costs are shown in beside an event: its two Gs are seen to be different.
fn unit_of(moment: Moment, event: Event) -> CostUnit {
    let unit = unit(moment);
    match event.kind {
        EventKind::Improved { g, old_g, .. } | EventKind::Reopened { g, old_g, .. } => {
            let f = |g| moment.f_with(event.cell, g);
            unit.telling(g, old_g).telling(f(g), f(old_g))
        }
        EventKind::Closed { g } | EventKind::NotBetter { g } => {
            unit.telling(g, moment.g(event.cell).unwrap_or(g))
        }
        EventKind::Wall | EventKind::CutsCorner | EventKind::Opened { .. } => unit,
    }
}

/// The new G as a sum: `14 + 14 = 28`, `10 + 10 × 5 = 60`.
fn sum(moment: Moment, current: Cell, event: Event) -> Text {
    let unit = unit_of(moment, event);
    let Some(g) = moment.g(current) else {
        return text!("sum-unknown", g = cost(unit, event.kind.g().unwrap_or_default()));
    };
    let (cell, costs) = (event.cell, moment.problem().rules().costs);
    let is_diagonal = current.x != cell.x && current.y != cell.y;
    let step = if is_diagonal { costs.diagonal } else { costs.straight };
    match moment.problem().grid().terrain(cell).cost() {
        Some(times) if times > 1 => {
            let sum = g + step * u64::from(times);
            let equals = unit.equals(g, step, times.into());
            let [g, step, sum] = [g, step, sum].map(|part| cost(unit, part));
            text!("sum-terrain", g, step, cost = times, equals, sum)
        }
        _ => plus(unit, g, step),
    }
}

/// `14 + 14 = 28`
pub(super) fn plus(unit: CostUnit, one: u64, other: u64) -> Text {
    let equals = unit.equals(one, other, 1);
    let [one, other, sum] = [one, other, one + other].map(|part| cost(unit, part));
    text!("sum", one, other, equals, sum)
}

/// The walls that a diagonal step would touch.
fn walls_beside(problem: &Problem, current: Cell, cell: Cell) -> Vec<Cell> {
    let beside = [Cell::new(cell.x, current.y), Cell::new(current.x, cell.y)];
    let is_wall = |at: &Cell| problem.grid().terrain(*at).is_wall();
    beside.into_iter().filter(is_wall).collect()
}

fn cut_corner(moment: Moment, current: Cell, cell: Cell) -> Text {
    match walls_beside(moment.problem(), current, cell)[..] {
        [one, other] => text!("examined-squeezes", cell, one, other),
        [wall] => text!("examined-cuts-corner-of", cell, wall),
        _ => text!("examined-cuts-corner", cell),
    }
}

/// What became of a neighbor in a search of that name, in a part of a sentence.
pub fn became(problem: &Problem, current: Cell, event: &TraceEvent, name: &str) -> Text {
    let unit = CostUnit::of(problem.rules());
    let g = cost(unit, event.g.unwrap_or_default());
    match event.kind {
        TraceEventKind::Wall => text!("became-wall", name),
        TraceEventKind::CutsCorner => match walls_beside(problem, current, event.cell)[..] {
            [one, other] => text!("became-squeezes", name, one, other),
            [wall] => text!("became-cuts-corner-of", name, wall),
            _ => text!("became-cuts-corner", name),
        },
        TraceEventKind::Closed => text!("became-closed", name),
        TraceEventKind::Opened => text!("became-opened", name, g),
        TraceEventKind::Improved => text!("became-improved", name, g),
        TraceEventKind::NotBetter => text!("became-not-better", name, g),
        TraceEventKind::Reopened => text!("became-reopened", name, g),
    }
}

/// That a neighbor was not examined in a search of that name, and why not.
pub fn unexamined(problem: &Problem, current: Cell, cell: Cell, name: &str) -> Text {
    let is_diagonal = current.x != cell.x && current.y != cell.y;
    if is_diagonal && problem.rules().diagonal == Diagonal::Never {
        text!("became-no-diagonal", name)
    } else {
        text!("became-unexamined", name)
    }
}

/// Which cell an iteration, counted from 0, takes in a search of that name, with its
/// F.
pub fn takes(timeline: &Timeline, place: usize, cell: Cell, name: &str) -> Text {
    let unit = CostUnit::of(timeline.problem().rules());
    text!("takes", name, cell, f = cost(unit, timeline.taken_f(place)))
}

/// Where a search stands, in a part of a sentence.
pub fn stands(status: Status) -> Text {
    match status {
        Status::Searching => text!("stands-searching"),
        Status::Found => text!("stands-found"),
        Status::NoPath => text!("stands-no-path"),
    }
}

/// What decides between cells of the same F, in a word or two.
pub fn tie_in_words(tie_break: TieBreak) -> Text {
    match tie_break {
        TieBreak::LowerH => text!("rules-ties-lower-h"),
        TieBreak::FirstAdded => text!("rules-ties-first-added"),
        TieBreak::LastAdded => text!("rules-ties-last-added"),
    }
}

/// The words for an event of a moment: what became of the neighbor, and what that
/// says of its parent.
fn callout(moment: Moment, event: Event) -> Callout {
    let cell = event.cell;
    let say = |g| cost(unit_of(moment, event), g);
    let own = moment.g(cell).unwrap_or_default();
    let current = side(cell, moment.current());
    let keeps = || match moment.parent(cell) {
        Some(parent) => text!("callout-keeps-parent", parent = side(cell, Some(parent))),
        None => text!("callout-start"),
    };
    let (title, detail) = match event.kind {
        EventKind::Wall => (text!("callout-wall"), None),
        EventKind::CutsCorner => {
            let problem = moment.problem();
            let walls = moment.current().map(|current| walls_beside(problem, current, cell));
            let detail = match walls.as_deref() {
                Some(&[one, other]) => Some(text!("callout-between", one, other)),
                Some(&[wall]) => Some(text!("callout-corner", wall)),
                Some(_) | None => None,
            };
            (text!("callout-cuts-corner"), detail)
        }
        EventKind::Closed { g } if g < own => (
            text!("callout-closed"),
            Some(text!("callout-closed-dearer", own = say(own), g = say(g))),
        ),
        EventKind::Closed { .. } => (text!("callout-closed"), Some(keeps())),
        EventKind::Opened { g } => (
            text!("callout-opened", g = say(g)),
            Some(text!("callout-new-parent", parent = current)),
        ),
        EventKind::NotBetter { g } => {
            (text!("callout-not-better", own = say(own), g = say(g)), Some(keeps()))
        }
        EventKind::Improved { g, old_g, old_parent } => {
            let detail =
                text!("callout-parent", before = side(cell, Some(old_parent)), after = current);
            (text!("callout-improved", old_g = say(old_g), g = say(g)), Some(detail))
        }
        EventKind::Reopened { g, old_g, old_parent } => {
            let detail =
                text!("callout-parent", before = side(cell, Some(old_parent)), after = current);
            (text!("callout-reopened", old_g = say(old_g), g = say(g)), Some(detail))
        }
    };
    Callout { cell, title, detail }
}

/// On which side of the cell its parent is; the end of a sentence.
fn side(cell: Cell, parent: Option<Cell>) -> Text {
    match parent.and_then(|parent| cell.direction_to(parent)) {
        Some(Direction::NW) => text!("side-nw"),
        Some(Direction::N) => text!("side-n"),
        Some(Direction::NE) => text!("side-ne"),
        Some(Direction::W) => text!("side-w"),
        Some(Direction::E) => text!("side-e"),
        Some(Direction::SW) => text!("side-sw"),
        Some(Direction::S) => text!("side-s"),
        Some(Direction::SE) => text!("side-se"),
        None => text!("side-none"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::WORKED_EXAMPLE;

    /// The sentences of the worked example, event by event.
    fn story() -> Vec<(u64, Option<usize>, String)> {
        let level = WORKED_EXAMPLE.load().unwrap();
        let mut timeline = Timeline::new(level.into_problem());
        timeline.grow(u64::MAX);
        let mut story = Vec::new();
        for iteration in 0..=timeline.iterations() {
            timeline.show(iteration);
            for shown in 0..=9 {
                let moment = timeline.moment();
                let sentence = reason(moment, 0, None).sentence.to_string();
                story.push((moment.iteration(), moment.shown(), sentence));
                timeline.show_events(iteration, shown);
            }
        }
        story
    }

    fn expect_said(iteration: u64, words: &str) {
        let story = story();
        let of_iteration: Vec<&String> =
            story.iter().filter(|(at, ..)| *at == iteration).map(|(.., text)| text).collect();
        assert!(of_iteration.iter().any(|text| text.contains(words)), "{words}: {of_iteration:#?}");
    }

    #[test]
    fn the_worked_example_reads_as_in_the_tutorial() {
        expect_said(0, "the start (1, 2) is open with G 0 and H 40, so F is 40");
        expect_said(1, "(2, 2) is in neither list: it is opened with G 0 + 10 = 10, H 30 and F 40");
        expect_said(1, "(2, 1) is in neither list: it is opened with G 0 + 14 = 14, H 40 and F 54");
        expect_said(2, "Of the 8 open cells (2, 2) has the lowest F, 10 + 30 = 40");
        expect_said(2, "(3, 2) is a wall: it is skipped");
        expect_said(2, "(1, 2) is already closed: it is skipped");
        expect_said(
            2,
            "(2, 3) is already open with G 14. Through (2, 2) it would cost 10 + 10 = 20, which \
             is 6 more and not lower",
        );
        expect_said(3, "2 open cells have the lowest F, 54; (2, 3) was added last");
        expect_said(3, "The diagonal step to (3, 4) would cut the corner of the wall (3, 3)");
        expect_said(
            5,
            "(1, 4) is already open with G 28. Through the current cell (1, 3) it costs \
             10 + 10 = 20, which is lower: its parent becomes (1, 3), and F falls from 88 to 80",
        );
        expect_said(12, "(5, 2) is the goal, and it is closed: the path is found. It costs 68");
    }

    #[test]
    fn an_improvement_says_where_the_arrow_points() {
        let level = WORKED_EXAMPLE.load().unwrap();
        let mut timeline = Timeline::new(level.into_problem());
        timeline.grow(5);
        timeline.show(u64::MAX);
        let place = timeline
            .moment()
            .events()
            .iter()
            .position(|event| matches!(event.kind, EventKind::Improved { .. }))
            .unwrap();
        timeline.show_events(5, place + 1);
        let reason = reason(timeline.moment(), 0, None);
        let callout = reason.callout.unwrap();
        assert_eq!(callout.title.to_string(), "Improved: G 28 → 20");
        let detail = callout.detail.unwrap().to_string();
        assert_eq!(detail, "parent was the cell above right, is now above");
        assert_eq!(pseudocode()[reason.line].trim(), "lower G through current: update");
    }
}
