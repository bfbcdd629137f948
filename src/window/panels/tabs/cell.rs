//! The Cell tab: one cell and its history.

use crate::app::contents::cell_facts::{facts_of, lines_of};
use crate::grid::Cell;
use crate::history::{CellHistory, cell_history};
use crate::player::{Jump, LONG_RUN};
use crate::window::panels::parts::*;

/// The key of a cached history: a cell, the edition of its map, and whether the record is complete.
type HistoryKey = (Cell, u64, bool);

#[derive(Default)]
pub struct CellTab {
    /// The history that was shown last.
    history: Option<(HistoryKey, CellHistory)>,
}

impl CellTab {
    pub fn show(&mut self, ui: &mut Ui, cx: &PanelCx) {
        let (player, moment) = (cx.player, cx.moment);
        let (title, cell) = match (player.pinned(), player.pointed(), moment.current()) {
            (Some(cell), ..) => (say!("cell-pinned"), cell),
            (None, Some(cell), _) => (say!("cell-pointed"), cell),
            (None, None, Some(cell)) => (say!("cell-current"), cell),
            (None, None, None) => (say!("cell-start"), moment.problem().start()),
        };
        ui.label(bold(title, BODY));
        facts(ui, "cell", &facts_of(cx.player, cell));
        ui.add_space(8.0);
        self.history(ui, cx, cell);
        ui.add_space(8.0);
        actions(ui, cx, cell);
    }

    fn history(&mut self, ui: &mut Ui, cx: &PanelCx, cell: Cell) {
        let (timeline, edition) = (cx.player.timeline(), cx.player.edition());
        let is_complete = timeline.record().is_complete();
        // Do not search a long record again in each frame while it is still filling.
        let is_filling = !is_complete && timeline.record().iterations() > LONG_RUN;
        let key = (cell, edition, is_complete);
        let known = self.history.take().filter(|(known, _)| *known == key);
        let known = known.filter(|_| is_complete || is_filling);
        let (_, history) = self
            .history
            .insert(known.unwrap_or_else(|| (key, cell_history(timeline.record(), cell))));
        heading(ui, say!("cell-story"));
        let lines = lines_of(history);
        if is_filling {
            ui.label(dim(ui, "…"));
        } else if lines.is_empty() {
            ui.label(dim(ui, say!("cell-no-story")));
        }
        let at = cx.moment.iteration();
        for (iteration, what) in lines {
            let text = format!("{:>6}  {what}", grouped(iteration));
            let text = RichText::new(text).monospace().size(SMALL);
            let is_future = iteration > 0 && !cx.moment.has_happened(iteration, cell);
            let text = if is_future { text.color(ui.colors().dim) } else { text };
            let link = ui.selectable_label(iteration == at, text);
            if link.on_hover_text(say!("cell-go.tip")).clicked() {
                cx.ask(LaneMessage::Seek(iteration));
            }
        }
    }
}

fn actions(ui: &mut Ui, cx: &PanelCx, cell: Cell) {
    use crate::app::LaneMessage::{Break, Go, Pin};
    let is_set = cx.player.breakpoints.contains(&cell);
    ui.horizontal_wrapped(|ui| {
        let is_pinned = cx.player.pinned() == Some(cell);
        let pin = if is_pinned { tipped!("cell-unpin") } else { tipped!("cell-pin") };
        cx.button(ui, pin, Pin((!is_pinned).then_some(cell)));
        let set = if is_set { tipped!("cell-break-clear") } else { tipped!("cell-break") };
        cx.button(ui, set, Break(cell));
        if is_pinned {
            cx.button(ui, tipped!("cell-event-back"), Go(Jump::PreviousOfCell));
            cx.button(ui, tipped!("cell-event-next"), Go(Jump::NextOfCell));
        }
    });
    if is_set && cx.app.is_comparing() {
        break_in(ui, cx, cell);
    }
}

/// Lets the user choose the lanes of the breakpoint.
fn break_in(ui: &mut Ui, cx: &PanelCx, cell: Cell) {
    let (lane, is_in_all) = (cx.app.chosen_lane(), cx.app.lanes.breaks_in_all(cell));
    let name = |is_in_all| match is_in_all {
        true => say!("cell-break-all"),
        false => say!("cell-break-alone", letter = lane_name(lane)),
    };
    let menu =
        ComboBox::from_id_salt("break-in").selected_text(name(is_in_all)).show_ui(ui, |ui| {
            for all in [true, false] {
                if ui.selectable_label(all == is_in_all, name(all)).clicked() {
                    cx.ask(LaneMessage::BreakIn(cell, (!all).then_some(lane)));
                }
            }
        });
    menu.response.on_hover_text(say!("cell-break-in.tip"));
}
