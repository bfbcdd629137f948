//! Why the shown step went the way it did, in one sentence with its numbers.

use super::callout::{Callout, callout};
use crate::grid::Cell;
use crate::history::Moment;
use crate::search::{Event, EventKind, Rules, Status, TieBreak};
use crate::words::{counted, grouped};

/// The search in the tutorials' pseudocode.
pub const PSEUDOCODE: [&str; 10] = [
    "open ← { start }",
    "while open is not empty:",
    "    current ← lowest F in open",
    "    move current from open to closed",
    "    if current is the goal: found",
    "    for each neighbor:",
    "        wall, closed or cuts a corner: skip",
    "        not in open: add, set parent, G H F",
    "        lower G through current: update",
    "no path",
];

/// Past this many iterations what takes going through all of them is not told
/// in each frame: which cells have the same F, and the open list of a run.
pub const LONG_RUN: u64 = 20_000;

/// What is said about the shown step.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// Which step it is.
    pub title: String,
    /// The line of [`PSEUDOCODE`] that it belongs to, from 0.
    pub line: usize,
    /// The reason, with the step's own numbers.
    pub sentence: String,
    /// The event that is shown, in a few words.
    pub callout: Option<Callout>,
}

/// The reason of what a moment shows, whose path, if it has one, has so many
/// cells.
pub(in crate::player) fn reason(moment: Moment, path: usize) -> Reason {
    let iteration = grouped(moment.iteration());
    let Some(current) = moment.current() else {
        return begin(moment);
    };
    if let Some((place, event)) = moment.event() {
        let number = moment.events().len();
        return Reason {
            title: format!("Iteration {iteration}, neighbor {} of {number}", place + 1),
            line: line(event.kind),
            sentence: examined(moment, current, event),
            callout: Some(callout(moment, event)),
        };
    }
    let is_taken = moment.shown().is_some();
    let (line, sentence) = match moment.status() {
        Status::Found => (4, found(moment, current, path)),
        Status::NoPath => (9, no_path(moment, current)),
        Status::Searching if is_taken => (3, taken(moment, current)),
        Status::Searching => (5, whole(moment, current)),
    };
    let title = if is_taken {
        format!("Iteration {iteration}, the cell taken")
    } else {
        format!("Iteration {iteration}")
    };
    Reason { title, line, sentence, callout: None }
}

fn begin(moment: Moment) -> Reason {
    let start = moment.problem().start();
    let [h, f] = [moment.h(start), moment.f_with(start, 0)].map(grouped);
    Reason {
        title: "Before the first iteration".to_owned(),
        line: 0,
        sentence: format!(
            "The search begins: the start {start} is open with G 0 and H {h}, so F is {f}. \
             Nothing is closed."
        ),
        callout: None,
    }
}

fn line(kind: EventKind) -> usize {
    match kind {
        EventKind::Wall | EventKind::CutsCorner | EventKind::Closed { .. } => 6,
        EventKind::Opened { .. } => 7,
        EventKind::Improved { .. } | EventKind::NotBetter { .. } | EventKind::Reopened { .. } => 8,
    }
}

/// Why this cell was taken: its F, and the tie-break where others had the same.
fn taken(moment: Moment, current: Cell) -> String {
    let h = moment.h(current);
    let Some(g) = moment.g(current) else {
        return format!("{current} is taken and closed. It was never opened: it has no G.");
    };
    let f = moment.f_with(current, g);
    let sum = format!("{} + {} = {}", grouped(g), grouped(h), grouped(f));
    let number = |cells: usize| grouped(cells as u64);
    if moment.iterations() > LONG_RUN {
        return format!(
            "Of the {} open cells none has a lower F than {current}: {sum}. It is taken from the \
             open list and closed.",
            number(moment.open_len() + 1)
        );
    }
    let open = moment.open();
    let ties: Vec<Cell> = open.iter().copied().filter(|&cell| moment.f(cell) == Some(f)).collect();
    if open.is_empty() {
        return format!(
            "{current} is the only open cell. It is taken from the open list and closed; F is \
             {sum}."
        );
    }
    if ties.is_empty() {
        return format!(
            "Of the {} open cells {current} has the lowest F, {sum}. It is taken from the open list and \
             closed.",
            number(open.len() + 1)
        );
    }
    let has_lowest_h = ties.iter().all(|&cell| moment.h(cell) > h);
    let [f, h] = [f, h].map(grouped);
    let why = match moment.problem().rules().tie_break {
        TieBreak::LowerH if has_lowest_h => {
            format!("{current} has the lowest H of them, {h}")
        }
        TieBreak::LowerH => format!("of those with the lowest H, {h}, {current} was added first"),
        TieBreak::FirstAdded => format!("{current} was added first"),
        TieBreak::LastAdded => format!("{current} was added last"),
    };
    format!(
        "{} open cells have the lowest F, {f}; {why}. It is taken from the open list and closed.",
        number(ties.len() + 1)
    )
}

fn found(moment: Moment, current: Cell, path: usize) -> String {
    let cost = grouped(moment.cost().unwrap_or_default());
    let path = counted(path as u64, "cell");
    format!(
        "{current} is the goal, and it is closed: the path is found. It costs {cost} and has \
         {path}; follow the arrows back from the goal."
    )
}

fn no_path(moment: Moment, current: Cell) -> String {
    let reached = match moment.closed_len() as u64 {
        1 => "No other cell can be reached.".to_owned(),
        cells => format!("All {} cells that can be reached are closed.", grouped(cells)),
    };
    format!(
        "After {current} the open list is empty, and the goal {} was not reached: there is no \
         path. {reached}",
        moment.problem().goal(),
    )
}

/// An iteration as a whole.
fn whole(moment: Moment, current: Cell) -> String {
    let why = match moment.f(current) {
        Some(f) => format!("had the lowest F, {}", grouped(f)),
        None => "was never opened, so that it has no F".to_owned(),
    };
    format!(
        "{current} {why}. It is closed now, and its neighbors have been examined: {}.",
        tally(moment.events()).unwrap_or_else(|| "none of them is on the map".to_owned())
    )
}

/// How often each kind of event happened; `None` if there were none.
pub(super) fn tally(events: &[Event]) -> Option<String> {
    let verdicts: Vec<&str> = events.iter().map(|event| verdict(event.kind)).collect();
    let order =
        ["opened", "improved", "reopened", "not better", "closed already", "walls", "cut corners"];
    let counted = order.into_iter().filter_map(|name| {
        let number = verdicts.iter().filter(|&&verdict| verdict == name).count();
        let name = match (name, number) {
            ("walls", 1) => "wall",
            ("cut corners", 1) => "cut corner",
            _ => name,
        };
        (number > 0).then(|| format!("{number} {name}"))
    });
    let counted: Vec<String> = counted.collect();
    (!counted.is_empty()).then(|| counted.join(", "))
}

fn verdict(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Opened { .. } => "opened",
        EventKind::Improved { .. } => "improved",
        EventKind::Reopened { .. } => "reopened",
        EventKind::NotBetter { .. } => "not better",
        EventKind::Closed { .. } => "closed already",
        EventKind::Wall => "walls",
        EventKind::CutsCorner => "cut corners",
    }
}

/// Why a neighbor was taken or skipped.
fn examined(moment: Moment, current: Cell, event: Event) -> String {
    let cell = event.cell;
    let sum = || match moment.g(current) {
        Some(g) => sum(moment, g, current, cell),
        None => grouped(event.kind.g().unwrap_or_default()),
    };
    match event.kind {
        EventKind::Wall => format!("{cell} is a wall: it is skipped."),
        EventKind::CutsCorner => format!(
            "The diagonal step to {cell} would {}: it is skipped.",
            corners(moment, current, cell)
        ),
        EventKind::Closed { g } => match moment.g(cell) {
            Some(own) if g < own => format!(
                "{cell} is closed already, with G {}. Through {current} it would cost only \
                 {}, but these rules never reopen a closed cell: it is skipped.",
                grouped(own),
                sum()
            ),
            _ => format!("{cell} is closed already: it is skipped."),
        },
        EventKind::Opened { g } => {
            let h = moment.h(cell);
            format!(
                "{cell} is in neither list: it is opened with G {}, H {} and F {}, and {current} \
                 becomes its parent.",
                sum(),
                grouped(h),
                grouped(moment.f_with(cell, g))
            )
        }
        EventKind::Improved { g, old_g, .. } => {
            format!(
                "{cell} is already open with G {}. Through the current cell {current} it \
                 costs {}, which is lower: its parent becomes {current}, and F falls from {} to \
                 {}.",
                grouped(old_g),
                sum(),
                grouped(moment.f_with(cell, old_g)),
                grouped(moment.f_with(cell, g))
            )
        }
        EventKind::NotBetter { g } => {
            let own = moment.g(cell).unwrap_or_default();
            let by = match g - own.min(g) {
                0 => "just as much".to_owned(),
                more => format!("{} more", grouped(more)),
            };
            format!(
                "{cell} is already open with G {}. Through {current} it would cost {}, which \
                 is {by} and not lower: nothing changes.",
                grouped(own),
                sum()
            )
        }
        EventKind::Reopened { old_g, .. } => format!(
            "{cell} is closed with G {}. Through {current} it costs {}, which is lower: it \
             is opened again, and {current} becomes its parent.",
            grouped(old_g),
            sum()
        ),
    }
}

/// The new G as a sum: `14 + 14 = 28`, `10 + 10 × 5 = 60`.
fn sum(moment: Moment, g: u64, current: Cell, cell: Cell) -> String {
    let rules = moment.problem().rules();
    let step = step_cost(rules, current, cell);
    match moment.problem().grid().terrain(cell).cost() {
        Some(cost) if cost > 1 => {
            let new = grouped(g + step * u64::from(cost));
            format!("{} + {} × {cost} = {new}", grouped(g), grouped(step))
        }
        _ => format!("{} + {} = {}", grouped(g), grouped(step), grouped(g + step)),
    }
}

fn step_cost(rules: &Rules, from: Cell, to: Cell) -> u64 {
    if from.x != to.x && from.y != to.y { rules.costs.diagonal } else { rules.costs.straight }
}

/// Which walls a diagonal step would touch.
fn corners(moment: Moment, current: Cell, cell: Cell) -> String {
    let grid = moment.problem().grid();
    let beside = [Cell::new(cell.x, current.y), Cell::new(current.x, cell.y)];
    let walls: Vec<Cell> = beside.into_iter().filter(|&at| grid.terrain(at).is_wall()).collect();
    match walls[..] {
        [one, other] => format!("squeeze between the walls {one} and {other}"),
        [wall] => format!("cut the corner of the wall {wall}"),
        _ => "cut a corner".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::history::Timeline;
    use crate::level::WORKED_EXAMPLE;

    /// The sentences of the worked example, event by event.
    fn story() -> Vec<(u64, Option<usize>, String)> {
        let level = WORKED_EXAMPLE.load().unwrap();
        let mut timeline = Timeline::new(level.into_problem());
        let mut story = Vec::new();
        while !timeline.is_over() {
            let moment = timeline.moment();
            story.push((moment.iteration(), moment.shown(), reason(moment, 0).sentence));
            let before = (moment.iteration(), moment.shown());
            timeline.step_event().unwrap();
            if (timeline.moment().iteration(), timeline.moment().shown()) == before {
                break;
            }
        }
        story
    }

    fn told(iteration: u64, words: &str) {
        let story = story();
        let of_iteration: Vec<&String> =
            story.iter().filter(|(at, ..)| *at == iteration).map(|(.., text)| text).collect();
        assert!(of_iteration.iter().any(|text| text.contains(words)), "{words}: {of_iteration:#?}");
    }

    #[test]
    fn the_worked_example_is_told_as_the_tutorial_tells_it() {
        told(0, "the start (1, 2) is open with G 0 and H 40, so F is 40");
        told(1, "(2, 2) is in neither list: it is opened with G 0 + 10 = 10, H 30 and F 40");
        told(1, "(2, 1) is in neither list: it is opened with G 0 + 14 = 14, H 40 and F 54");
        told(2, "Of the 8 open cells (2, 2) has the lowest F, 10 + 30 = 40");
        told(2, "(3, 2) is a wall: it is skipped");
        told(2, "(1, 2) is closed already: it is skipped");
        told(
            2,
            "(2, 3) is already open with G 14. Through (2, 2) it would cost 10 + 10 = 20, which \
             is 6 more and not lower",
        );
        told(3, "2 open cells have the lowest F, 54; (2, 3) was added last");
        told(3, "The diagonal step to (3, 4) would cut the corner of the wall (3, 3)");
        told(
            5,
            "(1, 4) is already open with G 28. Through the current cell (1, 3) it costs \
             10 + 10 = 20, which is lower: its parent becomes (1, 3), and F falls from 88 to 80",
        );
        told(12, "(5, 2) is the goal, and it is closed: the path is found. It costs 68");
    }

    #[test]
    fn an_improvement_says_where_the_arrow_points() {
        let level = WORKED_EXAMPLE.load().unwrap();
        let mut timeline = Timeline::new(level.into_problem());
        timeline.run_for(5).unwrap();
        let place = timeline
            .moment()
            .events()
            .iter()
            .position(|event| matches!(event.kind, EventKind::Improved { .. }))
            .unwrap();
        timeline.show_events(5, place + 1);
        let reason = reason(timeline.moment(), 0);
        let callout = reason.callout.unwrap();
        assert_eq!(callout.title.to_string(), "Improved: G 28 → 20");
        let detail = callout.detail.unwrap().to_string();
        assert_eq!(detail, "parent was the cell up and right, is now up");
        assert_eq!(PSEUDOCODE[reason.line].trim(), "lower G through current: update");
    }
}
