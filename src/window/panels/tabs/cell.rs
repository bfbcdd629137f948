//! The Cell tab: one cell and its history.

use crate::grid::Cell;
use crate::history::{CellHistory, cell_history};
use crate::player::{BreakOn, Jump, LONG_RUN};
use crate::search::{CellState, Priority};
use crate::window::panels::parts::*;

/// The key of a cached history: a cell, the edition of its map, and whether the record is complete.
type HistoryKey = (Cell, u64, bool);

#[derive(Default)]
pub struct CellTab {
    /// The history that was shown last.
    history: Option<(HistoryKey, CellHistory)>,
}

impl CellTab {
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown) {
        let (player, moment) = (shown.player, shown.moment);
        let (title, cell) = match (player.pinned(), player.pointed(), moment.current()) {
            (Some(cell), ..) => (say!("cell-pinned"), cell),
            (None, Some(cell), _) => (say!("cell-pointed"), cell),
            (None, None, Some(cell)) => (say!("cell-current"), cell),
            (None, None, None) => (say!("cell-start"), moment.problem().start()),
        };
        ui.label(bold(title, 14.0));
        facts(ui, "cell", &facts_of(shown, cell));
        ui.add_space(8.0);
        self.history(ui, shown, cell);
        ui.add_space(8.0);
        actions(ui, shown, cell);
    }

    fn history(&mut self, ui: &mut Ui, shown: &Shown, cell: Cell) {
        let (timeline, edition) = (shown.player.timeline(), shown.player.edition());
        let is_complete = timeline.is_complete();
        // Do not search a long record again in each frame while it is still filling.
        let is_filling = !is_complete && timeline.iterations() > LONG_RUN;
        let key = (cell, edition, is_complete);
        let known = self.history.take().filter(|(known, _)| *known == key);
        let known = known.filter(|_| is_complete || is_filling);
        let (_, history) = self
            .history
            .insert(known.unwrap_or_else(|| (key, cell_history(timeline.record(), cell))));
        heading(ui, say!("cell-story"));
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
        if is_filling {
            ui.label(dim(ui, "…"));
        } else if lines.is_empty() {
            ui.label(dim(ui, say!("cell-no-story")));
        }
        let at = shown.moment.iteration();
        for (iteration, what) in lines {
            let text = format!("{:>6}  {what}", grouped(iteration));
            let text = RichText::new(text).monospace().size(12.0);
            let text = if iteration > at { text.color(ui.colors().dim) } else { text };
            let link = ui.selectable_label(iteration == at, text);
            if link.on_hover_text(say!("cell-go.tip")).clicked() {
                shown.ask(player::Message::Seek(iteration));
            }
        }
    }
}

fn facts_of(shown: &Shown, cell: Cell) -> Vec<(String, String)> {
    let (player, moment) = (shown.player, shown.moment);
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
                let ([g, h, f], equals) =
                    ([g, h, f].map(|cost| shown.cost(cost)), shown.unit.equals(g, h, 1));
                let exact = format!("{exact_g} + {exact_h} = {exact_f}");
                ("G + H = F", exact, format!("{g} + {h} {equals} {f}"))
            }
            Priority::Greedy => {
                rows.push(("G".to_owned(), exact_g));
                ("H = F", exact_h, shown.cost(h))
            }
        };
        rows.push((name.to_owned(), exact));
        if shown.unit.is_step() {
            rows.push((say!("cell-in-steps"), in_steps));
        }
        let parent = moment.parent(cell).map(|parent| parent.to_string());
        rows.push((say!("cell-parent"), parent.unwrap_or_else(|| say!("cell-parent.none"))));
        // Only the chosen cell has a trail, and in another program's run
        // the trail may not lead to the start.
        let steps = player.trail_steps();
        let is_way =
            steps.is_none() || player.subject().path_back.last() == Some(&moment.problem().start());
        if player.chosen() == Some(cell) && is_way {
            let steps = steps.map(|count| say!("cell-way.steps", count));
            rows.push((say!("cell-way"), steps.unwrap_or_else(|| say!("cell-way.many"))));
        }
        if let Some(subtree) = player.subtree().filter(|subtree| subtree.root == cell) {
            rows.push((say!("cell-hanging"), say!("cell-hanging.cells", count = subtree.count())));
        }
    } else if !ground.is_wall() {
        rows.push((say!("cell-state"), state));
        rows.push(("H".to_owned(), grouped(moment.h(cell))));
    }
    rows
}

fn actions(ui: &mut Ui, shown: &Shown, cell: Cell) {
    use player::Message::{Break, Go, Pin};
    ui.horizontal_wrapped(|ui| {
        let is_pinned = shown.player.pinned() == Some(cell);
        let pin = if is_pinned { tipped!("cell-unpin") } else { tipped!("cell-pin") };
        shown.button(ui, pin, Pin((!is_pinned).then_some(cell)));
        let is_set = shown.player.breakpoints().contains_key(&cell);
        let set = if is_set { tipped!("cell-break-clear") } else { tipped!("cell-break") };
        shown.button(ui, set, Break(cell));
        if is_pinned {
            shown.button(ui, tipped!("cell-event-back"), Go(Jump::PreviousOfCell));
            shown.button(ui, tipped!("cell-event-next"), Go(Jump::NextOfCell));
        }
        let hang = if shown.player.shows_subtree() {
            tipped!("cell-hang-off")
        } else {
            tipped!("cell-hang")
        };
        shown.button(ui, hang, player::Message::Subtree);
    });
    if shown.player.breakpoints().contains_key(&cell) {
        break_on(ui, shown, cell);
        if shown.app.is_comparing() {
            break_in(ui, shown, cell);
        }
    }
}

/// Lets the user choose the lanes of the breakpoint.
fn break_in(ui: &mut Ui, shown: &Shown, cell: Cell) {
    let (lane, is_in_all) = (shown.app.chosen_lane(), shown.app.comparison().breaks_in_all(cell));
    let name = |is_in_all| {
        if is_in_all {
            say!("cell-break-all")
        } else {
            say!("cell-break-alone", letter = lane_name(lane))
        }
    };
    let menu =
        ComboBox::from_id_salt("break-in").selected_text(name(is_in_all)).show_ui(ui, |ui| {
            for all in [true, false] {
                if ui.selectable_label(all == is_in_all, name(all)).clicked() {
                    shown.ask(Message::BreakIn(cell, (!all).then_some(lane)));
                }
            }
        });
    menu.response.on_hover_text(say!("cell-break-in.tip"));
}

/// Lets the user choose the events of the breakpoint.
fn break_on(ui: &mut Ui, shown: &Shown, cell: Cell) {
    let chosen = shown.player.breakpoints().get(&cell).copied().unwrap_or_default();
    let name = |on| match on {
        BreakOn::Any => say!("cell-break-any"),
        BreakOn::Opened => say!("cell-break-opened"),
        BreakOn::Improved => say!("cell-break-improved"),
        BreakOn::Closed => say!("cell-break-closed"),
    };
    let menu = ComboBox::from_id_salt("break-on").selected_text(name(chosen)).show_ui(ui, |ui| {
        for on in [BreakOn::Any, BreakOn::Opened, BreakOn::Improved, BreakOn::Closed] {
            if ui.selectable_label(on == chosen, name(on)).clicked() {
                shown.ask(player::Message::BreakOn(cell, on));
            }
        }
    });
    menu.response.on_hover_text(say!("cell-break-on.tip"));
}
