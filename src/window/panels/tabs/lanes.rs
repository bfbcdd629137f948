//! The Lanes tab: a table of the searches being compared.

use crate::app::contents::verdicts::{
    differing_rules, markdown, outcome, rows, where_they_diverge,
};
use crate::app::{Copied, DifferenceJump};
use crate::export::{LaneTable, RowKind};
use crate::scene::short_number;
use crate::window::panels::parts::*;
use crate::words::text;

/// The largest width of a column, in points.
const WIDEST: f32 = 96.0;

/// The heights of the row of letters, of a line of numbers, and of a name on a line of its own, in
/// points.
const HEAD: f32 = 24.0;
const LINE: f32 = 24.0;
const NAME_LINE: f32 = 16.0;

pub fn show(ui: &mut Ui, cx: &PanelCx) {
    let table = cx.app.lane_table();
    let (title, detail) = outcome(cx.app);
    ui.label(bold(title, TITLE));
    ui.label(with_cjk_breaks(&detail));
    ui.add_space(8.0);
    // Both would answer the question of a level that compares, before anything was tried.
    let may_tell = cx.app.lanes.shows_end() || cx.app.document().can_undo();
    if let Some(sentence) = where_they_diverge(cx.app).filter(|_| may_tell) {
        heading(ui, say!("lanes-diverge"));
        ui.label(unbroken(&sentence));
        if link(ui, tipped!("lanes-diverge-show"), BODY).clicked() {
            cx.ask(LaneMessage::GoToDifference(DifferenceJump::First));
        }
        ui.add_space(8.0);
    }
    ui.scope(|ui| numbers(ui, cx, &table));
    ui.add_space(8.0);
    ui.separator();
    if may_tell {
        heading(ui, say!("lanes-rules"));
        // The rules that differ, each value with its lanes.
        let rules = differing_rules(cx.app);
        if rules.is_empty() {
            ui.label(dim(ui, say!("lanes-same-rules")));
        } else {
            facts(ui, "lanes", &rules);
        }
        ui.add_space(8.0);
    }
    ui.horizontal_wrapped(|ui| {
        let (name, tip) = tipped!("lanes-copy");
        if ui.button(name).on_hover_text(tip).clicked() {
            cx.ask(Message::Copy(Copied::new(markdown(cx.app), text!("lanes-copied"))));
        }
        cx.button(ui, tipped!("lanes-save"), FileMessage::ExportTable);
    });
}

/// Shows the results of each search.
fn numbers(ui: &mut Ui, cx: &PanelCx, table: &LaneTable) {
    let rows = rows(cx.app, table);
    let count = table.lanes.len() as f32;
    let room = ui.available_width();
    let width = |ui: &Ui, text: &str| text_width(ui, text, FontId::proportional(TABLE));
    let names = rows.iter().map(|((name, _), ..)| width(ui, name)).fold(0.0, f32::max);
    // The columns keep their width while the numbers grow.
    let last = self::rows(cx.app, &cx.app.last_lane_table());
    let widest = rows.iter().chain(&last).flat_map(|(_, values, _)| values);
    let widest = widest.map(|value| width(ui, value)).fold(0.0, f32::max) + 12.0;
    let beside = (room - names - 4.0) / count;
    let is_beside = widest * 10.0 <= beside * TABLE;
    let column = if is_beside { beside.min(WIDEST) } else { room / count };
    let size = (TABLE * column / widest).floor().clamp(9.0, TABLE);
    let right = |rect: Rect, lane: usize| rect.right() - column * (count - 1.0 - lane as f32) - 4.0;

    let (head, _) = ui.allocate_exact_size(vec2(room, HEAD), Sense::hover());
    for lane in 0..table.lanes.len() {
        let letter = pos2(right(head, lane), head.center().y);
        letter_of(ui, cx, lane, Rect::from_center_size(letter, vec2(24.0, HEAD)));
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    for ((name, tip), values, row) in &rows {
        let height = if is_beside { LINE } else { LINE + NAME_LINE };
        let (rect, response) = ui.allocate_exact_size(vec2(room, height), Sense::hover());
        let line = if is_beside { rect } else { rect.with_max_y(rect.top() + NAME_LINE) };
        let dim = RichText::new(name).size(TABLE).color(ui.colors().dim);
        text_in(ui, line.with_min_x(rect.left() + 2.0), Align::Min, dim);
        let line = rect.with_min_y(rect.bottom() - LINE);
        for (lane, value) in values.iter().enumerate() {
            let is_cost = row.kind == RowKind::Cost;
            let color = match row.best[lane] {
                true => ui.colors().success,
                // Another lane's path costs less, counted in the same step costs.
                false if is_cost && row.numbers[lane].is_some() && row.best.contains(&true) => {
                    ui.colors().warning
                }
                false => ui.colors().text,
            };
            let is_price = is_cost || row.kind == RowKind::BestCost;
            let is_long = !is_price && width(ui, value) * size / TABLE > column;
            let short = row.numbers[lane].filter(|_| is_long).and_then(short_number);
            let (text, font) = (short.as_ref().unwrap_or(value), FontId::proportional(size));
            let edges = [0.0, right(rect, lane) - rect.left()];
            texts_in(ui, line, &[(edges, Align::Max, text, font, color)]);
        }
        response.on_hover_ui(|ui| {
            ui.label(tip);
            for (lane, value) in values.iter().enumerate() {
                ui.label(say!("lane-says", letter = lane_name(lane), text = value));
            }
        });
    }
}

/// Shows a lane's letter as a button that chooses the lane.
fn letter_of(ui: &Ui, cx: &PanelCx, lane: usize, at: Rect) {
    let rules = cx.app.lanes.rules_name(lane);
    let (letter, is_chosen) = (lane_name(lane), cx.app.chosen_lane() == lane);
    let rect = at.translate(vec2(4.0 - at.width() / 2.0, 0.0));
    let response = spoken(ui.interact(rect, ui.id().with(("lane", lane)), Sense::click()), &rules);
    let color = if is_chosen || response.hovered() { ui.colors().accent } else { ui.colors().text };
    let place = rect.with_max_x(rect.right() - 4.0);
    text_in(ui, place, Align::Max, bold(letter, TABLE).color(color));
    if is_chosen {
        let line = rect.right() - 14.0..=rect.right() - 3.0;
        ui.painter().hline(line, rect.bottom() - 1.0, (2.0, ui.colors().accent));
    }
    if response.on_hover_text(say!("lanes-choose", letter, rules)).clicked() {
        cx.ask(EditMessage::ChooseLane(lane));
    }
}
