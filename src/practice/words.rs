//! The sentences about a question: its hints and reasons, with the numbers of the moment.

use super::belief::Belief;
use super::question::{Answer, Ask, Most, Number, Question, Skill, Verdict};
use crate::grid::Cell;
use crate::history::{Moment, OpenOrder};
use crate::scene::CostUnit;
use crate::search::{CellState, Diagonal, Event, Kind, Priority, Status};
use crate::words::{RuleChoice, Text, Value, text};

impl Skill {
    /// The name in the summary.
    pub fn words(self) -> Text {
        match self {
            Self::Next => text!("practice-idea.next"),
            Self::Numbers => text!("practice-idea.numbers"),
            Self::Neighbor => text!("practice-idea.neighbor"),
            Self::Parent => text!("practice-idea.parent"),
            Self::Cheapest => text!("practice-idea.cheapest"),
            Self::End => text!("practice-idea.end"),
            Self::Step => text!("practice-idea.step"),
            Self::Lanes => text!("practice-idea.lanes"),
        }
    }
}

impl Question {
    /// An answer that is offered, as the name of a button.
    pub fn choice(&self, answer: &Answer) -> Text {
        match (answer, &self.ask) {
            (Answer::Outcome(kind), _) => match kind {
                Kind::Opened => text!("practice-outcome.opened"),
                Kind::Improved | Kind::Reopened => text!("practice-outcome.better"),
                Kind::NotBetter => text!("practice-outcome.stays"),
                Kind::Closed | Kind::Wall | Kind::CutsCorner => text!("practice-outcome.skipped"),
            },
            (Answer::Yes(true), _) => text!("practice-yes"),
            (Answer::Yes(false), _) => text!("practice-no"),
            (Answer::Choice(2), Ask::Compare { .. }) => text!("practice-same"),
            (Answer::Choice(lane @ 0..2), Ask::Compare { lanes, .. }) => {
                text!("practice-lane", lane = lane_letter(lanes[*lane]))
            }
            (Answer::Choice(0), _) => text!("practice-because.f"),
            (Answer::Choice(1), _) => text!("practice-because.beside"),
            (Answer::Choice(_), _) => text!("practice-because.h"),
            (Answer::Complete | Answer::Cell(_) | Answer::Number(_), _) => text!("practice-done"),
        }
    }

    /// The question in words, given the moves of a step so far.
    pub(super) fn words(&self, moment: Moment, picked: &[Cell]) -> Text {
        let current = moment.current().unwrap_or(moment.problem().start());
        let iteration = moment.iteration();
        match &self.ask {
            Ask::Next(_) => text!("practice-next"),
            Ask::Tie { tied, right } => {
                text!("practice-tie", count = tied.len(), f = number(moment, moment.f(*right)))
            }
            Ask::Why { cell, .. } => text!("practice-why", cell = *cell),
            Ask::Number(Number::F, cell) => text!("practice-number.f", cell = *cell),
            Ask::Number(Number::G, cell) => text!("practice-number.g", cell = *cell),
            Ask::Neighbor(event) => text!("practice-neighbor", cell = event.cell, current),
            Ask::Parent(event, _) => text!("practice-parent", cell = event.cell, current),
            Ask::Cheapest { cell, .. } => {
                text!("practice-cheapest", cell = *cell, g = number(moment, moment.g(*cell)))
            }
            Ask::Taken { cell, .. } => text!("practice-before-b", cell = *cell),
            Ask::End(_) => {
                let goal = moment.problem().goal();
                let mut events = moment.events().iter();
                let event = events.find(|event| event.cell == goal && event.kind.is_change());
                match (moment.status(), event.map(|event| event.before().is_some())) {
                    (Status::Found, _) => text!("practice-end.taken", iteration),
                    (Status::NoPath, _) => text!("practice-end.empty"),
                    (Status::Searching, Some(false)) => text!("practice-end.opened", iteration),
                    (Status::Searching, Some(true)) => text!("practice-end.better", iteration),
                    (Status::Searching, None) => text!("practice-end", iteration),
                }
            }
            Ask::Step { .. } if picked.is_empty() => text!("practice-step"),
            Ask::Step { changed, given, .. } if *given > 1 && *given == changed.len() => {
                text!("practice-step.last", current)
            }
            Ask::Step { .. } => text!("practice-step.then", current),
            Ask::Compare { most: Most::Closed, .. } => text!("practice-more-closed"),
            Ask::Compare { most: Most::Cost, .. } => text!("practice-more-cost"),
        }
    }

    /// The reason for the answer, if no sentence about the step gives it.
    pub fn reason(&self, moment: Moment) -> Option<Text> {
        match &self.ask {
            Ask::Cheapest { cell, least, .. } => Some(about_cheapest(moment, *cell, *least)),
            Ask::Taken { cell, will } => Some(about_taken(moment, *cell, *will)),
            Ask::End(ends) => Some(about_end(moment, *ends)),
            Ask::Why { cell, .. } => {
                Some(text!("practice-because", cell = *cell, f = number(moment, moment.f(*cell))))
            }
            Ask::Compare { words: [_, ends], .. } => Some(ends.clone()),
            Ask::Next(_)
            | Ask::Tie { .. }
            | Ask::Number(..)
            | Ask::Neighbor(_)
            | Ask::Parent(..)
            | Ask::Step { .. } => None,
        }
    }

    /// Why an answer is wrong that no misconception explains, without telling the right one.
    pub(super) fn why_wrong(&self, moment: Moment, answer: &Answer) -> Text {
        match (&self.ask, answer) {
            (Ask::Tie { tied, .. }, Answer::Cell(cell)) if tied.contains(cell) => {
                text!("practice-not-first", cell = *cell, h = cost(moment, moment.h(*cell)))
            }
            (Ask::Next(_) | Ask::Tie { .. } | Ask::Step { .. }, Answer::Cell(cell)) => {
                not_lowest(moment, *cell)
            }
            (Ask::Number(number, cell), _) => formula(moment, *number, *cell),
            (Ask::Neighbor(event) | Ask::Parent(event, _), _) => neighbor_facts(moment, *event),
            (
                Ask::Cheapest { .. }
                | Ask::Taken { .. }
                | Ask::End(_)
                | Ask::Why { .. }
                | Ask::Compare { .. },
                _,
            ) => self.reason(moment).unwrap_or_else(|| text!("practice-next")),
            (Ask::Next(_) | Ask::Tie { .. } | Ask::Step { .. }, _) => text!("practice-next"),
        }
    }

    /// Why a cell cannot be an answer.
    pub(super) fn why_impossible(
        &self,
        moment: Moment,
        cell: Cell,
        picked: &[Cell],
    ) -> Option<Text> {
        let is_wall = moment.problem().grid().terrain(cell).is_wall();
        let current = moment.current().unwrap_or(cell);
        let not_open = match moment.state(cell) {
            CellState::Open => None,
            CellState::Closed => Some(text!("practice-not-open.closed", cell)),
            CellState::Unseen if is_wall => Some(text!("practice-not-open.wall", cell)),
            CellState::Unseen => Some(text!("practice-not-open", cell)),
        };
        match &self.ask {
            Ask::Next(_) | Ask::Tie { .. } => not_open,
            Ask::Step { .. } if picked.is_empty() => not_open,
            Ask::Step { .. } if cell == current => Some(text!("practice-is-current", cell)),
            Ask::Step { .. } => (current.direction_to(cell).is_none() || is_wall)
                .then(|| text!("practice-no-neighbor", cell, current)),
            Ask::Parent(event, _) => {
                let is_closed = moment.state(cell) == CellState::Closed;
                let can_lead = is_closed && cell.direction_to(event.cell).is_some();
                (!can_lead).then(|| text!("practice-no-parent", cell, child = event.cell))
            }
            Ask::Why { .. }
            | Ask::Number(..)
            | Ask::Neighbor(_)
            | Ask::Cheapest { .. }
            | Ask::Taken { .. }
            | Ask::End(_)
            | Ask::Compare { .. } => None,
        }
    }

    /// Why a step does not change a cell.
    pub(super) fn why_unchanged(&self, moment: Moment, cell: Cell) -> Text {
        let event = moment.events().iter().find(|event| event.cell == cell);
        event.map_or_else(|| text!("practice-missing"), |event| neighbor_facts(moment, *event))
    }

    /// The verdict on a step in which a cell is missing. One that is open already is overlooked by those
    /// who believe that it keeps its path.
    pub(super) fn missing(&self, moment: Moment, cell: Cell) -> Verdict {
        match moment.g(cell).is_none() {
            true => Verdict::Wrong(text!("practice-missing"), None),
            false => {
                Verdict::Wrong(text!("practice-missing.better"), Some(Belief::ClosedWhenOpened))
            }
        }
    }
}

/// What to say about a right move of a step, given the moves before.
pub(super) fn step_move(question: &Question, moment: Moment, cell: Cell, picked: &[Cell]) -> Text {
    let Ask::Step { next, .. } = &question.ask else { return text!("practice-next") };
    match picked.is_empty() {
        true if next.len() > 1 => {
            text!("practice-closes.tied", cell = first_open(moment).unwrap_or(cell))
        }
        true => text!("practice-closes", cell),
        false if picked.contains(&cell) => text!("practice-taken-back", cell),
        false if moment.g(cell).is_some() => text!("practice-sets.better", cell),
        false => text!("practice-sets", cell),
    }
}

/// The open cell that these rules take next.
fn first_open(moment: Moment) -> Option<Cell> {
    OpenOrder::of(moment).cells(0..1).next()
}

/// What to add to the reason if the learner chose another of several right cells.
pub(super) fn tie(question: &Question, moment: Moment, answer: &Answer) -> Option<Text> {
    match &question.ask {
        Ask::Next(right) if right.len() > 1 => {
            let Answer::Cell(cell) = *answer else { return None };
            (first_open(moment) != Some(cell)).then(|| text!("practice-tied", cell))
        }
        Ask::Parent(_, right) if right.len() > 1 => Some(text!("practice-tied.parent")),
        Ask::Next(_)
        | Ask::Tie { .. }
        | Ask::Why { .. }
        | Ask::Number(..)
        | Ask::Neighbor(_)
        | Ask::Parent(..)
        | Ask::Cheapest { .. }
        | Ask::Taken { .. }
        | Ask::End(_)
        | Ask::Step { .. }
        | Ask::Compare { .. } => None,
    }
}

/// A hint.
pub(super) fn hint(question: &Question, moment: Moment, picked: &[Cell]) -> Text {
    let is_greedy = moment.problem().rules().priority == Priority::Greedy;
    match &question.ask {
        Ask::Next(_) if moment.open_len() > 3 => text!("practice-hint.next"),
        Ask::Step { .. } if !picked.is_empty() => text!("practice-hint.changed"),
        Ask::Next(_) | Ask::Step { .. } if is_greedy => text!("practice-hint.greedy"),
        Ask::Next(_) | Ask::Step { .. } | Ask::Why { .. } => text!("practice-hint.lowest"),
        Ask::Tie { .. } => text!("practice-hint.tie"),
        Ask::Number(number, cell) => formula(moment, *number, *cell),
        Ask::Neighbor(_) => text!("practice-hint.neighbor"),
        Ask::Parent(event, _) => neighbor_facts(moment, *event),
        Ask::Cheapest { .. } => text!("practice-hint.cheapest"),
        Ask::Taken { .. } => text!("practice-hint.taken"),
        Ask::End(_) => text!("practice-hint.end"),
        Ask::Compare { most: Most::Closed, .. } => text!("practice-hint.closed"),
        Ask::Compare { most: Most::Cost, .. } => text!("practice-hint.cost"),
    }
}

/// Why a cell is not taken next.
fn not_lowest(moment: Moment, cell: Cell) -> Text {
    let [g, f] = [moment.g(cell), moment.f(cell)].map(|value| number(moment, value));
    let h = cost(moment, moment.h(cell));
    match moment.problem().rules().priority {
        Priority::AStar => text!("practice-higher", cell, g, h, f),
        Priority::Greedy => text!("practice-higher.greedy", cell, h),
    }
}

/// How a number is worked out.
fn formula(moment: Moment, asked: Number, cell: Cell) -> Text {
    let (problem, rules) = (moment.problem(), moment.problem().rules());
    let [g, h] = [moment.g(cell), Some(moment.h(cell))].map(|value| number(moment, value));
    match (asked, rules.priority) {
        (Number::F, Priority::AStar) => text!("practice-formula.f", g, h),
        (Number::F, Priority::Greedy) => text!("practice-formula.greedy", h),
        (Number::G, _) => {
            let parent = moment.parent(cell).unwrap_or(cell);
            let step = cost(moment, problem.step_cost(parent, cell));
            let g = number(moment, moment.g(parent));
            text!("practice-formula.g", parent, g, step)
        }
    }
}

/// The rules that answers need: what a move costs, H in columns and rows, F, ties, corners, and what
/// becomes of closed cells.
pub(super) fn rules_of(moment: Moment) -> Text {
    let rules = moment.problem().rules();
    let [straight, diagonal] =
        [rules.costs.straight, rules.costs.diagonal].map(|price| cost(moment, price));
    let formula = rules.heuristic.formula(rules).unwrap_or_default();
    let parts = ["max", "dx"].into_iter().find(|part| formula.contains(part)).unwrap_or("none");
    let h = match rules.weight == 1.0 {
        true => text!("practice-h", formula, parts),
        false => text!("practice-h.weighted", formula, parts, weight = rules.weight.to_string()),
    };
    let ground = if moment.problem().grid().largest_cost() > 1 { "costs" } else { "plain" };
    let (costs, corners) = match rules.diagonal {
        Diagonal::Never => (text!("practice-costs.straight", straight, ground), "none"),
        Diagonal::Always => (text!("practice-costs", straight, diagonal, ground), "cut"),
        Diagonal::IfAtMostOneObstacle => {
            (text!("practice-costs", straight, diagonal, ground), "one")
        }
        Diagonal::OnlyWhenNoObstacles => {
            (text!("practice-costs", straight, diagonal, ground), "kept")
        }
    };
    let f = match rules.priority {
        Priority::AStar => "sum",
        Priority::Greedy => "h",
    };
    let closed = if rules.reopen_closed { "reopened" } else { "stay" };
    text!("practice-rules", costs, h, f, ties = rules.tie_break.words().0, corners, closed)
}

/// What there is to know about a neighbor, before a step looks at it.
fn neighbor_facts(moment: Moment, Event { cell, kind, g, .. }: Event) -> Text {
    let current = moment.current().unwrap_or(cell);
    let [own, g] = [moment.g(cell), g].map(|g| number(moment, g));
    match kind {
        Kind::Wall => text!("practice-facts.wall", cell),
        Kind::CutsCorner => text!("practice-facts.corner", cell, current),
        Kind::Closed => text!("practice-facts.closed", cell),
        Kind::Opened => text!("practice-facts.unseen", cell, current),
        Kind::Improved | Kind::NotBetter => {
            text!("practice-facts.open", cell, own, current, g)
        }
        Kind::Reopened => text!("practice-facts.reopened", cell, own, current, g),
    }
}

/// What a step does with a neighbor that has a path already, and why.
pub(super) fn why_neighbor(moment: Moment, Event { cell, kind, g, .. }: Event) -> Text {
    let current = moment.current().unwrap_or(cell);
    let step = cost(moment, moment.problem().step_cost(current, cell));
    let [own, g] = [moment.g(cell), g].map(|g| number(moment, g));
    match kind {
        Kind::Improved => text!("practice-refute.improved", cell, own, current, g),
        Kind::Reopened => text!("practice-refute.reopened", cell, own, current, g),
        Kind::NotBetter | Kind::Opened | Kind::Closed | Kind::Wall | Kind::CutsCorner => {
            text!("practice-refute.not-better", cell, own, current, g, step)
        }
    }
}

/// Whether there is a cheaper path to a cell, and why.
fn about_cheapest(moment: Moment, cell: Cell, least: u64) -> Text {
    let rules = moment.problem().rules();
    let g = moment.g(cell).unwrap_or_default();
    let (can_fall, own, least) = (g != least, cost(moment, g), cost(moment, least));
    let is_sure = rules.is_consistent() && rules.priority == Priority::AStar;
    match (moment.state(cell) == CellState::Closed, can_fall) {
        (true, true) => text!("practice-sure.closed", cell, g = own, least),
        (false, true) => text!("practice-sure.open", cell, g = own, least),
        (true, false) if is_sure => text!("practice-sure", cell, g = own),
        (true, false) => text!("practice-sure.found", cell, g = own),
        (false, false) => text!("practice-sure.lowest", cell, g = own),
    }
}

/// Whether an open cell is taken before the search ends, and why.
pub(super) fn about_taken(moment: Moment, cell: Cell, will: bool) -> Text {
    let goal = moment.problem().goal();
    let [f, least] = [cell, goal].map(|one| number(moment, moment.f(one)));
    match will {
        true => text!("practice-taken", cell, f, least),
        false => text!("practice-taken.never", cell, f, least),
    }
}

/// Whether the search ends, and why.
pub(super) fn about_end(moment: Moment, ends: bool) -> Text {
    let goal = moment.problem().goal();
    match (ends, moment.status()) {
        (true, Status::NoPath) => text!("practice-ends.no-path"),
        (true, Status::Found | Status::Searching) => text!("practice-ends"),
        (false, _) if moment.f(goal).is_none() => text!("practice-ends.unseen"),
        (false, _) => {
            let first = first_open(moment).and_then(|cell| moment.f(cell));
            let [least, f] = [first, moment.f(goal)];
            let is_tied = least == f;
            let [least, f] = [least, f].map(|f| number(moment, f));
            match is_tied {
                true => text!("practice-ends.not-yet-tied", f),
                false => text!("practice-ends.not-yet", f, least),
            }
        }
    }
}

/// The letter of a lane.
pub(super) fn lane_letter(lane: usize) -> String {
    char::from(b'A' + lane as u8).to_string()
}

/// Formats a number of a cell, 0 if it has none.
pub(super) fn number(moment: Moment, value: Option<u64>) -> Value {
    cost(moment, value.unwrap_or_default())
}

/// Formats a cost in the unit of the cells.
pub(super) fn cost(moment: Moment, cost: u64) -> Value {
    Value::Number(CostUnit::of(moment.problem().rules()).write(cost))
}
