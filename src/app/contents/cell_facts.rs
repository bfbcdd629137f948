//! The numbers and the history of a cell.

use crate::grid::Cell;
use crate::history::{CellHistory, cell_history};
use crate::player::{LONG_RUN, Player};
use crate::scene::CostUnit;
use crate::search::{CellState, Priority};
use crate::words::{facts, grouped, say};

/// Returns a cell, and the steps up to the shown moment in which it was opened, improved and closed
/// last; of a long run only the cell.
pub fn told_of(player: &Player, cell: Cell) -> String {
    let (moment, record) = (player.moment(), player.timeline().record());
    if record.iterations() > LONG_RUN {
        return cell.to_string();
    }
    let history = cell_history(record, cell);
    let last = |steps: &mut dyn Iterator<Item = u64>| {
        steps.filter(|&step| moment.has_happened(step, cell)).last()
    };
    let opened = history.opened.map(|(step, _)| step).filter(|&step| step > 0);
    let improved = last(&mut history.lowered.iter().map(|lowered| lowered.iteration));
    let closed = last(&mut history.closed.iter().copied());
    let opened = opened.map(|step| say!("card-opened", step));
    let improved = improved.map(|step| say!("card-improved", step));
    let closed = closed.map(|step| say!("card-closed", step));
    facts([Some(cell.to_string()), opened, improved, closed].into_iter().flatten())
}

/// Returns the parts of a cell's F, such as `= 14 + 40`.
pub fn sum_of_f(player: &Player, cell: Cell) -> String {
    let (moment, rules) = (player.moment(), player.moment().problem().rules());
    let (unit, g, h) = (CostUnit::of(rules), moment.g(cell).unwrap_or_default(), moment.h(cell));
    let [one, other] = [g, h].map(|part| grouped(unit.write(part)));
    match rules.priority {
        Priority::AStar => format!("{} {one} + {other}", unit.equals(g, h, 1)),
        Priority::Greedy => say!("open-list-greedy", g = one),
    }
}

/// Returns the names and values of what is known about a cell.
pub fn facts_of(player: &Player, cell: Cell) -> Vec<(String, String)> {
    let moment = player.moment();
    let unit = CostUnit::of(moment.problem().rules());
    let cost = |cost| grouped(unit.write(cost));
    let ground = moment.problem().grid().terrain(cell);
    let terrain = match ground.cost() {
        None => say!("cell-ground.wall"),
        Some(1) => say!("cell-ground.plain"),
        Some(cost) => say!("cell-ground.costly", cost),
    };
    let state = match moment.state(cell) {
        CellState::Unseen => say!("cell-state.unseen"),
        CellState::Open => say!("cell-state.open"),
        CellState::Closed => say!("cell-state.closed"),
    };
    let mut rows = vec![(say!("cell-cell"), cell.to_string()), (say!("cell-ground"), terrain)];
    if let (Some(g), Some(f)) = (moment.g(cell), moment.f(cell)) {
        rows.push((say!("cell-state"), state));
        let h = moment.h(cell);
        let [exact_g, exact_h, exact_f] = [g, h, f].map(grouped);
        let (name, exact, in_steps) = match moment.problem().rules().priority {
            Priority::AStar => {
                let ([g, h, f], equals) = ([g, h, f].map(cost), unit.equals(g, h, 1));
                let exact = format!("{exact_g} + {exact_h} = {exact_f}");
                ("G + H = F", exact, format!("{g} + {h} {equals} {f}"))
            }
            Priority::Greedy => {
                rows.push(("G".to_owned(), exact_g));
                ("H = F", exact_h, cost(h))
            }
        };
        rows.push((name.to_owned(), exact));
        if unit.is_step() {
            rows.push((say!("cell-in-steps"), in_steps));
        }
        let parent = moment.parent(cell).map(|parent| parent.to_string());
        rows.push((say!("cell-parent"), parent.unwrap_or_else(|| say!("cell-parent.none"))));
        // Only the chosen cell has a trail, and in another program's run
        // the trail may not lead to the start.
        let steps = player.trail_steps();
        let is_way =
            steps.is_none() || player.subject().path_back.last() == Some(&moment.problem().start());
        if player.focused_cell() == Some(cell) && is_way {
            let steps = steps.map(|count| say!("cell-way.steps", count));
            rows.push((say!("cell-way"), steps.unwrap_or_else(|| say!("cell-way.many"))));
        }
    } else if !ground.is_wall() {
        rows.push((say!("cell-state"), state));
        rows.push(("H".to_owned(), grouped(moment.h(cell))));
    }
    rows
}

/// Returns the events of a cell, each with its iteration, in order.
pub fn lines_of(history: &CellHistory) -> Vec<(u64, String)> {
    let mut lines: Vec<(u64, String)> = Vec::new();
    lines.extend(history.opened.map(|(iteration, g)| (iteration, say!("cell-opened", g))));
    for lowered in &history.lowered {
        let (old_g, g) = (lowered.old_g, lowered.g);
        let what = if lowered.was_closed {
            say!("cell-reopened", old_g, g)
        } else {
            say!("cell-improved", old_g, g)
        };
        lines.push((lowered.iteration, what));
    }
    lines.extend(history.closed.iter().map(|&iteration| (iteration, say!("cell-closed"))));
    lines.sort_by_key(|&(iteration, _)| iteration);
    lines
}
