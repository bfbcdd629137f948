//! The sentences about a question: its hints and reasons, with the numbers of the moment.

use super::question::{Answer, Ask, Number, Question, Skill};
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
        }
    }
}

/// What a step can do with a neighbor, as a choice.
pub fn outcome(kind: Kind) -> Text {
    match kind {
        Kind::Opened => text!("practice-outcome.opened"),
        Kind::Improved | Kind::Reopened => text!("practice-outcome.better"),
        Kind::NotBetter => text!("practice-outcome.stays"),
        Kind::Closed => text!("practice-outcome.closed"),
        Kind::Wall => text!("practice-outcome.wall"),
        Kind::CutsCorner => text!("practice-outcome.corner"),
    }
}

impl Question {
    /// The question in words, given the moves of a step so far.
    pub(super) fn words(&self, moment: Moment, picked: &[Cell]) -> Text {
        let current = moment.current().unwrap_or(moment.problem().start());
        match self.ask {
            Ask::Next(_) => text!("practice-next"),
            Ask::Number(Number::F, cell) => text!("practice-number.f", cell),
            Ask::Number(Number::H, cell) => text!("practice-number.h", cell),
            Ask::Number(Number::G, cell) => text!("practice-number.g", cell),
            Ask::Neighbor(event) => text!("practice-neighbor", cell = event.cell, current),
            Ask::Parent(event, _) => text!("practice-parent", cell = event.cell, current),
            Ask::Cheapest { cell, .. } => {
                let g = moment.g(cell).unwrap_or_default();
                text!("practice-cheapest", cell, g = cost(moment, g))
            }
            Ask::End(_) => text!("practice-end"),
            Ask::Step { .. } if picked.is_empty() => text!("practice-step"),
            Ask::Step { .. } => text!("practice-step.then"),
        }
    }

    /// The reason for the answer, if no sentence about the step gives it.
    pub fn reason(&self, moment: Moment) -> Option<Text> {
        match self.ask {
            Ask::Cheapest { cell, least } => Some(about_cheapest(moment, cell, least)),
            Ask::End(ends) => Some(about_end(moment, ends)),
            Ask::Next(_)
            | Ask::Number(..)
            | Ask::Neighbor(_)
            | Ask::Parent(..)
            | Ask::Step { .. } => None,
        }
    }

    /// Why an answer is wrong, without telling the right one.
    pub(super) fn why_wrong(&self, moment: Moment, answer: &Answer) -> Text {
        match (&self.ask, answer) {
            (Ask::Next(_) | Ask::Step { .. }, Answer::Cell(cell)) => not_lowest(moment, *cell),
            (Ask::Number(number, cell), _) => formula(moment, *number, *cell),
            (Ask::Neighbor(event) | Ask::Parent(event, _), _) => neighbor_facts(moment, *event),
            (Ask::Cheapest { cell, least }, _) => about_cheapest(moment, *cell, *least),
            (Ask::End(ends), _) => about_end(moment, *ends),
            (Ask::Next(_) | Ask::Step { .. }, _) => text!("practice-next"),
        }
    }

    /// Why a step does not change a cell.
    pub(super) fn why_unchanged(&self, moment: Moment, cell: Cell) -> Text {
        let event = moment.events().iter().find(|event| event.cell == cell);
        match (event, moment.current()) {
            (Some(event), _) => neighbor_facts(moment, *event),
            (None, Some(current)) if current != cell => {
                text!("practice-no-neighbor", cell, current)
            }
            (None, _) => text!("practice-is-current", cell),
        }
    }

    /// What a step does beside what the learner has done.
    pub(super) fn why_missing(&self, moment: Moment, cell: Cell) -> Text {
        let is_new = moment.g(cell).is_none();
        if is_new { text!("practice-missing") } else { text!("practice-missing.better") }
    }
}

/// What to say about a right move of a step.
pub(super) fn step_move(question: &Question, moment: Moment, cell: Cell, is_first: bool) -> Text {
    let Ask::Step { next, .. } = &question.ask else { return text!("practice-step.then") };
    match is_first {
        true if next.len() > 1 => {
            let first = OpenOrder::of(moment).cells(0..1).next().unwrap_or(cell);
            text!("practice-closes.tied", cell = first)
        }
        true => text!("practice-closes", cell),
        false if moment.g(cell).is_some() => text!("practice-sets.better", cell),
        false => text!("practice-sets", cell),
    }
}

/// What to add to the reason if the learner chose another of several right cells.
pub(super) fn tie(question: &Question, moment: Moment, answer: &Answer) -> Option<Text> {
    match &question.ask {
        Ask::Next(right) if right.len() > 1 => {
            let Answer::Cell(cell) = *answer else { return None };
            let first = OpenOrder::of(moment).cells(0..1).next();
            (first != Some(cell)).then(|| text!("practice-tied", cell))
        }
        Ask::Parent(_, right) if right.len() > 1 => Some(text!("practice-tied.parent")),
        Ask::Next(_)
        | Ask::Number(..)
        | Ask::Neighbor(_)
        | Ask::Parent(..)
        | Ask::Cheapest { .. }
        | Ask::End(_)
        | Ask::Step { .. } => None,
    }
}

/// A hint.
pub(super) fn hint(question: &Question, moment: Moment, picked: &[Cell]) -> Text {
    let is_greedy = moment.problem().rules().priority == Priority::Greedy;
    match &question.ask {
        Ask::Next(_) if moment.open_len() > 3 => text!("practice-hint.next"),
        Ask::Step { .. } if !picked.is_empty() => text!("practice-hint.changed"),
        Ask::Next(_) | Ask::Step { .. } if is_greedy => text!("practice-hint.greedy"),
        Ask::Next(_) | Ask::Step { .. } => text!("practice-hint.lowest"),
        Ask::Number(number, cell) => formula(moment, *number, *cell),
        Ask::Neighbor(_) => text!("practice-hint.neighbor"),
        Ask::Parent(event, _) => neighbor_facts(moment, *event),
        Ask::Cheapest { .. } => text!("practice-hint.cheapest"),
        Ask::End(_) => text!("practice-hint.end"),
    }
}

/// Why a cell is not taken next.
fn not_lowest(moment: Moment, cell: Cell) -> Text {
    let is_wall = moment.problem().grid().terrain(cell).is_wall();
    match (moment.state(cell), moment.g(cell)) {
        (CellState::Open, Some(g)) => {
            let [h, f] = [moment.h(cell), moment.f_with(cell, g)].map(|value| cost(moment, value));
            match moment.problem().rules().priority {
                Priority::AStar => text!("practice-higher", cell, g = cost(moment, g), h, f),
                Priority::Greedy => text!("practice-higher.greedy", cell, h),
            }
        }
        (CellState::Closed, _) => text!("practice-not-open.closed", cell),
        (CellState::Open | CellState::Unseen, _) if is_wall => {
            text!("practice-not-open.wall", cell)
        }
        (CellState::Open | CellState::Unseen, _) => text!("practice-not-open", cell),
    }
}

/// How a number is worked out.
fn formula(moment: Moment, number: Number, cell: Cell) -> Text {
    let (problem, rules) = (moment.problem(), moment.problem().rules());
    let [g, h] = [Number::G, Number::H].map(|number| cost(moment, number.of(moment, cell)));
    match (number, rules.priority) {
        (Number::F, Priority::AStar) => text!("practice-formula.f", g, h),
        (Number::F, Priority::Greedy) => text!("practice-formula.greedy", h),
        (Number::H, _) => {
            let goal = problem.goal();
            let [dx, dy] = [cell.x.abs_diff(goal.x), cell.y.abs_diff(goal.y)];
            let formula = rules.heuristic.formula(rules).unwrap_or_default();
            let parts = if formula.contains("min") { "yes" } else { "no" };
            match rules.weight == 1.0 {
                true => text!("practice-formula.h", formula, dx, dy, parts),
                false => {
                    let weight = rules.weight.to_string();
                    text!("practice-formula.weighted", formula, dx, dy, parts, weight)
                }
            }
        }
        (Number::G, _) => {
            let parent = moment.parent(cell).unwrap_or(cell);
            let step = cost(moment, problem.step_cost(parent, cell));
            let g = cost(moment, moment.g(parent).unwrap_or_default());
            text!("practice-formula.g", parent, g, step)
        }
    }
}

/// What a move costs, and the formula of H in columns and rows.
pub(super) fn costs_and_h(moment: Moment) -> Text {
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
    match rules.diagonal {
        Diagonal::Never => text!("practice-costs.straight", straight, ground, h),
        Diagonal::Always | Diagonal::IfAtMostOneObstacle | Diagonal::OnlyWhenNoObstacles => {
            text!("practice-costs", straight, diagonal, ground, h)
        }
    }
}

/// What there is to know about a neighbor, before a step looks at it.
fn neighbor_facts(moment: Moment, Event { cell, kind, g, .. }: Event) -> Text {
    let current = moment.current().unwrap_or(cell);
    let [own, g] = [moment.g(cell), g].map(|g| cost(moment, g.unwrap_or_default()));
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

/// Whether the path to a cell is sure to be a cheapest one, and why.
fn about_cheapest(moment: Moment, cell: Cell, least: u64) -> Text {
    let g = moment.g(cell).unwrap_or_default();
    let (is_sure, own, least) = (g == least, cost(moment, g), cost(moment, least));
    match moment.state(cell) {
        CellState::Closed if is_sure => text!("practice-sure", cell, g = own),
        CellState::Closed => text!("practice-sure.closed", cell, g = own, least),
        CellState::Open | CellState::Unseen => text!("practice-sure.open", cell, g = own, least),
    }
}

/// Whether the search ends, and why.
fn about_end(moment: Moment, ends: bool) -> Text {
    match (ends, moment.status()) {
        (true, Status::NoPath) => text!("practice-ends.no-path"),
        (true, Status::Found | Status::Searching) => text!("practice-ends"),
        (false, _) => {
            let first = OpenOrder::of(moment).cells(0..1).next();
            let [least, goal] = [first, Some(moment.problem().goal())]
                .map(|cell| cost(moment, cell.and_then(|cell| moment.f(cell)).unwrap_or_default()));
            match least == goal {
                true => text!("practice-ends.not-yet-tied", f = goal),
                false => text!("practice-ends.not-yet", f = goal, least),
            }
        }
    }
}

/// Formats a cost in the unit of the cells.
fn cost(moment: Moment, cost: u64) -> Value {
    Value::Number(CostUnit::of(moment.problem().rules()).write(cost))
}
