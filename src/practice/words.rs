//! The sentences about a question: its hints and reasons, with the numbers of the moment.

use super::question::{Answer, Ask, Question, Skill};
use crate::grid::Cell;
use crate::history::{Moment, OpenOrder};
use crate::scene::CostUnit;
use crate::search::{CellState, Diagonal, Event, Formula, Heuristic, Kind, Priority, Status};
use crate::words::{RuleChoice, Text, Value, clauses, formula_of, list, say, text, weighted};

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
        match (answer, self.other) {
            (Answer::Outcome(kind), _) => match kind {
                Kind::Opened => text!("practice-outcome.opened"),
                Kind::Improved | Kind::Reopened => text!("practice-outcome.better"),
                Kind::NotBetter => text!("practice-outcome.stays"),
                Kind::Closed | Kind::Wall | Kind::CutsCorner => text!("practice-outcome.skipped"),
            },
            (Answer::Yes(true), _) => text!("practice-yes"),
            (Answer::Yes(false), _) => text!("practice-no"),
            (Answer::Choice(0), Some(_)) => text!("practice-lane", lane = lane_letter(self.lane)),
            (Answer::Choice(1), Some(lane)) => text!("practice-lane", lane = lane_letter(lane)),
            (Answer::Choice(_), Some(_)) => text!("practice-same"),
            (Answer::Choice(0), None) => text!("practice-because.f"),
            (Answer::Choice(1), None) => text!("practice-because.beside"),
            (Answer::Choice(_), None) => text!("practice-because.h"),
            (Answer::Complete | Answer::Cell(_) | Answer::Number(_), _) => text!("practice-done"),
        }
    }

    /// The question in words, given the moves of a step so far.
    pub(super) fn words_after(&self, picked: &[Cell]) -> Text {
        let closed = self.right_cells().next().filter(|_| !picked.is_empty());
        let is_last = self.given.len() > 1 && self.given.len() == self.changed.len();
        match closed {
            Some(current) if is_last => text!("practice-step.last", current),
            Some(current) => text!("practice-step.then", current),
            None => self.words.clone(),
        }
    }

    /// Explains a wrong answer for which no misconception is known, without giving the right one away.
    /// `chosen` is the cell that was clicked, if the answer is a cell.
    pub(super) fn why_wrong(&self, moment: Moment, chosen: Option<Cell>) -> Text {
        match (&self.reason, self.cell, chosen) {
            (Some(reason), ..) => reason.clone(),
            (None, Some(cell), _) => self.facts(moment, cell),
            (None, None, Some(cell)) => self.why_not_first(moment, cell),
            (None, None, None) => self.words.clone(),
        }
    }

    /// Why a cell is not taken next.
    fn why_not_first(&self, moment: Moment, cell: Cell) -> Text {
        let [g, f] = [moment.g(cell), moment.f(cell)].map(|value| number(moment, value));
        let h = cost(moment, moment.h(cell));
        if self.right_cells().any(|right| moment.f(right) == moment.f(cell)) {
            return text!("practice-not-first", cell, h);
        }
        match moment.problem().rules().priority {
            Priority::AStar => text!("practice-higher", cell, g, h, f),
            Priority::Greedy => text!("practice-higher.greedy", cell, h),
        }
    }

    /// What decides about a cell: how its number is worked out, or what there is to know about a
    /// neighbor before a step looks at it.
    pub(super) fn facts(&self, moment: Moment, cell: Cell) -> Text {
        match moment.events().iter().find(|event| event.cell == cell) {
            _ if self.wants_number() => formula(moment, self.ask, cell),
            Some(event) => neighbor_facts(moment, *event),
            None => text!("practice-missing"),
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
        let (state, current) = (moment.state(cell), moment.current().unwrap_or(cell));
        if let Some(child) = self.cell {
            // A parent may have been opened again since.
            let has_led = state == CellState::Closed || moment.parent(child) == Some(cell);
            let can_lead = has_led && cell.direction_to(child).is_some();
            return (!can_lead).then(|| text!("practice-no-parent", cell, child));
        }
        if !picked.is_empty() {
            let is_neighbor = current.direction_to(cell).is_some() && !is_wall;
            return match cell == current {
                true => Some(text!("practice-is-current", cell)),
                false => (!is_neighbor).then(|| text!("practice-no-neighbor", cell, current)),
            };
        }
        match state {
            CellState::Open => None,
            CellState::Closed => Some(text!("practice-not-open.closed", cell)),
            CellState::Unseen if is_wall => Some(text!("practice-not-open.wall", cell)),
            CellState::Unseen => Some(text!("practice-not-open", cell)),
        }
    }

    /// What to say about a right move of a step, given the moves before.
    pub(super) fn about_move(&self, moment: Moment, cell: Cell, picked: &[Cell]) -> Text {
        match (picked, self.right_cells().next()) {
            ([], Some(first)) if self.right.len() > 1 => {
                text!("practice-closes.tied", cell = first, by = compared_by(moment))
            }
            ([], _) => text!("practice-closes", cell),
            _ if picked.contains(&cell) => text!("practice-taken-back", cell),
            _ if moment.g(cell).is_some() => text!("practice-sets.better", cell),
            _ => text!("practice-sets", cell),
        }
    }

    /// What to add to the reason if the learner chose another of several right cells.
    pub(super) fn about_tie(&self, moment: Moment, answer: &Answer) -> Option<Text> {
        let cell = answer.cell().filter(|_| self.right.len() > 1)?;
        match self.cell {
            Some(_) => Some(text!("practice-tied.parent")),
            None => (self.right[0] != *answer)
                .then(|| text!("practice-tied", cell, by = compared_by(moment))),
        }
    }

    /// A hint, given the moves of a step so far.
    pub(super) fn hint(&self, moment: Moment, picked: &[Cell]) -> Text {
        let is_greedy = moment.problem().rules().priority == Priority::Greedy;
        match self.ask {
            Ask::Next if moment.open_len() > 3 => {
                text!("practice-hint.next", by = compared_by(moment))
            }
            Ask::Step if !picked.is_empty() => text!("practice-hint.changed"),
            Ask::Next | Ask::Step if is_greedy => text!("practice-hint.greedy"),
            Ask::Next | Ask::Step | Ask::Why => text!("practice-hint.lowest"),
            Ask::Tie => text!("practice-hint.tie"),
            Ask::F | Ask::G | Ask::Parent => self.why_wrong(moment, None),
            Ask::Neighbor => text!("practice-hint.neighbor"),
            Ask::CheaperToOpen | Ask::CheaperToClosed => text!("practice-hint.cheapest"),
            Ask::Taken => text!("practice-hint.taken"),
            Ask::End => text!("practice-hint.end"),
            Ask::Parting => text!("practice-hint.parting", lane = lane_letter(self.lane)),
            Ask::MoreClosed => text!("practice-hint.closed"),
            Ask::MoreCost => text!("practice-hint.cost"),
        }
    }
}

/// The number that the search compares: the sum of G and H, or H alone.
pub(super) fn compared_by(moment: Moment) -> &'static str {
    match moment.problem().rules().priority {
        Priority::AStar => "sum",
        Priority::Greedy => "h",
    }
}

/// Returns what a step has closed, and the neighbors that it has opened or given a better path.
pub fn about_step(moment: Moment) -> Text {
    let current = moment.current().unwrap_or(moment.problem().start());
    let changed = |is_better: bool| {
        let changes = moment.events().iter().filter(|event| event.kind.is_change());
        let cells = changes.filter(|event| event.before().is_some() == is_better);
        let cells: Vec<String> = cells.map(|event| event.cell.to_string()).collect();
        (cells.len(), list(cells))
    };
    let ((news, opened), (others, better)) = (changed(false), changed(true));
    match (news, others) {
        (_, 0) => text!("practice-changes", current, opened),
        (0, _) => text!("practice-changes.better", current, better, count = others),
        (_, _) => text!("practice-changes.both", current, opened, better),
    }
}

/// How a number is worked out.
fn formula(moment: Moment, asked: Ask, cell: Cell) -> Text {
    let [g, h] = [moment.g(cell), Some(moment.h(cell))].map(|value| number(moment, value));
    if asked == Ask::G {
        let parent = moment.parent(cell).unwrap_or(cell);
        let step = cost(moment, moment.problem().step_cost(parent, cell));
        return text!("practice-formula.g", parent, g = number(moment, moment.g(parent)), step);
    }
    match moment.problem().rules().priority {
        Priority::AStar => text!("practice-formula.f", g, h),
        Priority::Greedy => text!("practice-formula.greedy", h),
    }
}

/// The rules that answers need: what a move costs, H in columns and rows, F, ties, corners, and what
/// becomes of closed cells.
pub(super) fn rules_of(moment: Moment) -> Text {
    let rules = moment.problem().rules();
    let own = if let Heuristic::Own(own) = &rules.heuristic { Some(own) } else { None };
    let (unit, costs) = (CostUnit::of(rules), [rules.costs.straight, rules.costs.diagonal]);
    let written = formula_of(&rules.heuristic, costs.map(|price| cost(moment, price)));
    let h = written.map(|formula| {
        // A formula of one's own counts costs, while cells show straight steps.
        let formula = match own.filter(|_| unit.is_step()) {
            Some(_) => format!("({formula}) / {}", rules.costs.straight),
            None => formula,
        };
        // A formula of one's own has names, and "max" is a function there.
        let parts =
            ["max", "dx"].into_iter().filter(|part| own.is_none() && formula.contains(part));
        let (parts, formula) =
            (parts.into_iter().next().unwrap_or("none"), weighted(rules, formula));
        match unit.is_step() || rules.weight.fract() == 0.0 && !rules.heuristic.is_rounded() {
            true => say!("practice-h", formula, parts),
            false => say!("practice-h.rounded", formula, parts),
        }
    });
    let h = h.unwrap_or_else(|| say!("practice-h.values"));
    let names = own.into_iter().flat_map(Formula::names).map(|name| say!("practice-name", name));
    let h = clauses([h].into_iter().chain(names));
    let ground = if moment.problem().grid().largest_cost() > 1 { "costs" } else { "plain" };
    let corners = match rules.diagonal {
        Diagonal::Never => "none",
        Diagonal::Always => "cut",
        Diagonal::IfAtMostOneObstacle => "one",
        Diagonal::OnlyWhenNoObstacles => "kept",
    };
    let [straight, diagonal] = costs.map(|price| cost(moment, price));
    let costs = match rules.diagonal == Diagonal::Never {
        true => text!("practice-costs.straight", straight, ground),
        false => text!("practice-costs", straight, diagonal, ground),
    };
    let f = compared_by(moment);
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
        Kind::Improved | Kind::NotBetter => text!("practice-facts.open", cell, own, current, g),
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

/// Whether an open cell is taken before the search ends, and why.
pub(super) fn about_taken(moment: Moment, cell: Cell, will: bool) -> Text {
    let goal = moment.problem().goal();
    let [f, least] = [cell, goal].map(|one| number(moment, moment.f(one)));
    match will {
        true => text!("practice-taken", cell, f, least),
        false => text!("practice-taken.never", cell, f, least),
    }
}

/// The question whether the search ends, with what has just happened to the goal.
pub(super) fn does_it_end(moment: Moment) -> Text {
    let (goal, iteration) = (moment.problem().goal(), moment.iteration());
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

/// Whether the search ends, and why.
pub(super) fn about_end(moment: Moment, ends: bool) -> Text {
    let goal = moment.problem().goal();
    match (ends, moment.status()) {
        (true, Status::NoPath) => text!("practice-ends.no-path"),
        (true, Status::Found | Status::Searching) => text!("practice-ends"),
        (false, _) if moment.f(goal).is_none() => text!("practice-ends.unseen"),
        (false, _) => {
            let first = OpenOrder::of(moment).cells(0..1).next();
            let both = [first.and_then(|cell| moment.f(cell)), moment.f(goal)];
            let [least, f] = both.map(|f| number(moment, f));
            match both[0] == both[1] {
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
