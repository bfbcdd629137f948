//! The Lanes tab: a table of the searches being compared.

use super::rules::{differences, rules_name};
use crate::export::{LaneRow, LaneTable, LaneValue, shown_above, shown_time};
use crate::scene::{CostUnit, short_number};
use crate::search::{Rules, Status};
use crate::window::panels::parts::*;
use crate::words::text;

/// The font sizes of row names and of the smallest numbers next to the names; numbers that need a
/// smaller font get their own line.
const NAME: f32 = 11.5;
const BESIDE: f32 = 10.0;

/// The largest width of a column, in points.
const WIDEST: f32 = 96.0;

/// The heights of the row of letters, of a line of numbers, and of a name on a line of its own, in
/// points.
const HEAD: f32 = 22.0;
const LINE: f32 = 18.0;
const NAME_LINE: f32 = 14.0;

pub fn show(ui: &mut Ui, shown: &Shown) {
    let table = shown.app.lane_table();
    rules(ui, shown);
    ui.add_space(8.0);
    ui.scope(|ui| numbers(ui, shown, &table));
    ui.label(dim(ui, say!("lanes-best-is-framed")));
    ui.horizontal_wrapped(|ui| {
        let (name, tip) = tipped!("lanes-copy");
        if ui.button(name).on_hover_text(tip).clicked() {
            ui.ctx().copy_text(table.markdown());
            shown.ask(Message::Note(text!("lanes-copied")));
        }
        shown.button(ui, tipped!("lanes-save"), Message::ExportTable);
    });
}

/// Shows the rules that differ, each value with its lanes.
fn rules(ui: &mut Ui, shown: &Shown) {
    let all: Vec<&Rules> = shown.app.lanes().iter().map(|lane| lane.problem().rules()).collect();
    let rows: Vec<(String, String)> = differences(&all)
        .into_iter()
        .map(|(name, values)| {
            let mut lines: Vec<(Vec<&str>, &String)> = Vec::new();
            for (lane, value) in values.iter().enumerate() {
                match lines.iter_mut().find(|(_, other)| *other == value) {
                    Some((lanes, _)) => lanes.push(lane_name(lane)),
                    None => lines.push((vec![lane_name(lane)], value)),
                }
            }
            let lines = lines.iter().map(|(lanes, value)| format!("{}: {value}", lanes.join(", ")));
            (name, lines.collect::<Vec<_>>().join("\n"))
        })
        .collect();
    if rows.is_empty() {
        ui.label(dim(ui, say!("lanes-same-rules")));
    } else {
        facts(ui, "lanes", &rows);
    }
}

/// Shows the results of each search.
fn numbers(ui: &mut Ui, shown: &Shown, table: &LaneTable) {
    let rows: Vec<((String, String), Vec<String>, LaneRow)> = table
        .rows()
        .into_iter()
        .filter_map(|row| {
            let lanes = shown.app.lanes().iter().zip(&table.lanes).zip(&row.values);
            let values = lanes.map(|((player, lane), value)| {
                written(value, player.problem().rules(), lane.best_cost)
            });
            let values = values.collect();
            Some((words(row.label)?, values, row))
        })
        .collect();
    let count = table.lanes.len() as f32;
    let room = ui.available_width();
    let font = FontId::proportional(NAME);
    let width = |name: &String| {
        ui.fonts(|fonts| fonts.layout_no_wrap(name.clone(), font.clone(), ui.colors().dim).size().x)
    };
    let names = rows.iter().map(|((name, _), ..)| width(name)).fold(0.0, f32::max);
    let letters = rows.iter().flat_map(|(_, values, _)| values).map(|value| value.chars().count());
    let letters = letters.max().unwrap_or_default() as f32 + 1.5;
    let beside = (room - names - 4.0) / count;
    let is_beside = letter_width(ui, BESIDE) * letters <= beside;
    let column = if is_beside { beside.min(WIDEST) } else { room / count };
    let size = SIZES.into_iter().find(|&size| letter_width(ui, size) * letters <= column);
    let size = size.unwrap_or(SIZES[SIZES.len() - 1]);
    let most = (column / letter_width(ui, size)) as usize;
    let right = |rect: Rect, lane: usize| rect.right() - column * (count - 1.0 - lane as f32) - 4.0;

    let (head, _) = ui.allocate_exact_size(vec2(room, HEAD), Sense::hover());
    for lane in 0..table.lanes.len() {
        let letter = pos2(right(head, lane), head.center().y);
        letter_of(ui, shown, lane, Rect::from_center_size(letter, vec2(24.0, HEAD)));
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    for (place, ((name, tip), values, row)) in rows.iter().enumerate() {
        let height = if is_beside { LINE } else { LINE + NAME_LINE };
        let (rect, response) = ui.allocate_exact_size(vec2(room, height), Sense::hover());
        if place % 2 == 0 {
            ui.painter().rect_filled(rect, 2.0, ui.visuals().faint_bg_color);
        }
        let line = if is_beside { rect } else { rect.with_max_y(rect.top() + NAME_LINE) };
        let at = pos2(rect.left() + 2.0, line.center().y);
        ui.painter().text(at, Align2::LEFT_CENTER, name, font.clone(), ui.colors().dim);
        let line = rect.with_min_y(rect.bottom() - LINE);
        for (lane, value) in values.iter().enumerate() {
            let is_best = table.is_best(row, lane);
            let color = if is_best { ui.colors().success } else { ui.colors().text };
            let short = match row.values[lane] {
                LaneValue::Number(number) if value.chars().count() > most => short_number(number),
                _ => None,
            };
            let (at, font) = (pos2(right(rect, lane), line.center().y), FontId::monospace(size));
            let text = short.as_ref().unwrap_or(value);
            let drawn = ui.painter().text(at, Align2::RIGHT_CENTER, text, font, color);
            if is_best {
                let around = drawn.expand2(vec2(3.0, 0.0)).intersect(line.shrink(1.0));
                ui.painter().rect_stroke(
                    around,
                    3.0,
                    (1.0, ui.colors().success),
                    StrokeKind::Inside,
                );
            }
        }
        response.on_hover_ui(|ui| {
            ui.label(tip);
            for (lane, value) in values.iter().enumerate() {
                ui.label(format!("{}: {value}", lane_name(lane)));
            }
        });
    }
}

/// Shows a lane's letter as a button that chooses the lane.
fn letter_of(ui: &Ui, shown: &Shown, lane: usize, at: Rect) {
    let rules = rules_name(shown.app, lane);
    let (letter, is_chosen) = (lane_name(lane), shown.app.chosen_lane() == lane);
    let rect = at.translate(vec2(4.0 - at.width() / 2.0, 0.0));
    let response = ui.interact(rect, ui.id().with(("lane", lane)), Sense::click());
    let kind = WidgetType::SelectableLabel;
    response.widget_info(|| WidgetInfo::selected(kind, true, is_chosen, letter));
    let color = if is_chosen || response.hovered() { ui.colors().accent } else { ui.colors().text };
    let place = rect.right_center() - vec2(4.0, 0.0);
    ui.painter().text(place, Align2::RIGHT_CENTER, letter, bold_font(13.0), color);
    if is_chosen {
        let line = rect.right() - 14.0..=rect.right() - 3.0;
        ui.painter().hline(line, rect.bottom() - 1.0, (2.0, ui.colors().accent));
    }
    if response.on_hover_text(say!("lanes-choose", letter, rules)).clicked() {
        shown.ask(Message::ChooseLane(lane));
    }
}

/// Returns the name of a row and its tip; `None` for a row that the tab does not show.
fn words(label: &str) -> Option<(String, String)> {
    Some(match label {
        "status" => tipped!("lanes-status"),
        "cost" => tipped!("lanes-cost"),
        "best possible cost" => tipped!("lanes-best"),
        "above the best" => tipped!("lanes-above"),
        "path cells" => tipped!("lanes-path"),
        "iterations" => tipped!("lanes-iterations"),
        "opened" => tipped!("lanes-opened"),
        "improved" => tipped!("lanes-improved"),
        "reopened" => tipped!("lanes-reopened"),
        "largest open list" => tipped!("lanes-largest-open"),
        _ => return None,
    })
}

/// Formats a value of the table.
fn written(value: &LaneValue, rules: &Rules, best: Option<u64>) -> String {
    match value {
        LaneValue::None => "–".to_owned(),
        LaneValue::Name(name) => name.clone(),
        LaneValue::Status(Status::Searching) => say!("lanes-searching"),
        LaneValue::Status(Status::Found) => say!("lanes-found"),
        LaneValue::Status(Status::NoPath) => say!("lanes-no-path"),
        LaneValue::Number(number) => grouped(*number),
        LaneValue::Cost(cost) => {
            let unit = CostUnit::of(rules).telling(*cost, best.unwrap_or(*cost));
            grouped(unit.write(*cost))
        }
        LaneValue::Above(cost, best) => shown_above(*cost, *best).unwrap_or_default(),
        LaneValue::Time(time) => shown_time(*time),
    }
}
