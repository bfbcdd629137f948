//! The header over each lane's map: its algorithm, its verdict, and a bar of the closed cells.

use egui::{Area, LayerId, Order, UiBuilder};
use egui_phosphor::regular as icons;

use super::over_map;
use super::parts::*;
use super::tabs::rules_menu;
use crate::app::contents::rule_names::{custom_rules, rules_name};
use crate::app::contents::verdicts::verdicts;
use crate::player::Player;
use crate::scene;
use crate::search::Status;
use crate::words::Command;

/// The height of the bar of closed cells, in points.
const BAR: f32 = 4.0;
/// The smallest width of the menu of rules, in points.
const LEAST_NAME: f32 = 110.0;

/// Shows the headers, and gives the lanes the rest of the window.
pub fn show(ctx: &Context, shown: &Shown) {
    over_map::layer(ctx, shown);
    let (free, scale) = (ctx.available_rect(), ctx.pixels_per_point());
    let [x, y, w, h] = [free.left(), free.top(), free.width().max(0.0), free.height().max(0.0)]
        .map(|length| (length * scale).round());
    let area = scene::Rect::new(x, y, w, h);
    shown.ask(Message::Area { area, scale });
    if !shown.app.is_comparing() {
        return;
    }
    for (lane, map) in shown.app.comparison().areas(area, scale).into_iter().enumerate() {
        let head = over_map::points(scene::lane_header(map, scale), scale);
        // Keep the header out of the background layer, in which all free area belongs to the map.
        let area = Area::new(Id::new(("lane", lane))).order(Order::Middle);
        // Tab stops at the lane's letter instead of the header.
        let area = area.sense(Sense::CLICK).fixed_pos(head.min).constrain(false);
        let shown_head = area.show(ctx, |ui| {
            ui.allocate_rect(head, Sense::hover());
            self::head(ui, shown, lane, head);
        });
        if shown_head.response.clicked() {
            shown.ask(Message::ChooseLane(lane));
        }
        if lane == shown.app.chosen_lane() {
            let whole = head.union(over_map::points(map, scale));
            let painter = ctx.layer_painter(LayerId::background());
            painter.rect_stroke(whole, 4.0, (2.0, ctx.colors().accent), StrokeKind::Inside);
        }
    }
}

fn head(ui: &mut Ui, shown: &Shown, lane: usize, rect: Rect) {
    let is_chosen = lane == shown.app.chosen_lane();
    let colors = ui.colors();
    let fill = if is_chosen { colors.chosen } else { colors.panel };
    ui.painter().rect_filled(rect, 0.0, fill);
    let inner = rect.shrink2(vec2(8.0, 2.0));
    closed_bar(ui, shown, lane, inner.with_min_y(inner.bottom() - BAR));
    ui.spacing_mut().interact_size.y = 20.0;
    ui.spacing_mut().button_padding = vec2(6.0, 1.0);
    ui.spacing_mut().item_spacing.x = 6.0;
    let rows = inner.with_max_y(inner.bottom() - BAR);
    let row = |ui: &mut Ui, rect: Rect, add: &mut dyn FnMut(&mut Ui)| {
        let layout = Layout::left_to_right(Align::Center);
        let id = ("row", rect.top() as i32);
        add(&mut ui.new_child(UiBuilder::new().max_rect(rect).layout(layout).id_salt(id)));
    };
    let is_low = rows.height() < 34.0;
    let middle = if is_low { rows.bottom() } else { rows.center().y.round() };
    let (verdict, color) =
        verdict(ui, shown, lane, if is_low { rows.width() * 0.55 } else { rows.width() });
    let width = text_width(ui, &verdict, bold_font(TABLE));
    row(ui, rows.with_max_y(middle), &mut |ui| {
        both_ends(
            ui,
            |ui| {
                letter(ui, shown, lane, is_chosen);
                let verdict_room = if is_low { width + 12.0 } else { 0.0 };
                rules(ui, shown, lane, (ui.available_width() - verdict_room).max(LEAST_NAME));
                if is_low {
                    from_right(ui, |ui| drop(ui.label(bold(&verdict, TABLE).color(color))));
                }
            },
            |ui| close(ui, shown, lane),
        );
    });
    if !is_low {
        row(ui, rows.with_min_y(middle), &mut |ui| {
            ui.add(Label::new(bold(&verdict, TABLE).color(color)).extend());
        });
    }
}

/// Shows the lane's letter as a button that chooses the lane.
fn letter(ui: &mut Ui, shown: &Shown, lane: usize, is_chosen: bool) {
    let letter = lane_name(lane);
    let (rect, response) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::click());
    let edge = if response.hovered() { ui.colors().accent } else { ui.colors().dim };
    let [fill, line, ink] = match is_chosen {
        true => [ui.colors().accent, ui.colors().accent, ui.colors().panel],
        false => [ui.colors().button, edge, ui.colors().text],
    };
    ui.painter().rect(rect, 4.0, fill, (1.0, line), StrokeKind::Inside);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, letter, bold_font(TABLE), ink);
    let key = Command::Lane(lane).key();
    if response.on_hover_text(say!("lane-choose.tip", letter, key)).clicked() {
        shown.ask(Message::ChooseLane(lane));
    }
}

/// Shows the lane's rules as a menu.
fn rules(ui: &mut Ui, shown: &Shown, lane: usize, width: f32) {
    let name = rules_name(shown.app, lane);
    let own = text_width(ui, &name, bold_font(TABLE)) + 24.0;
    let size =
        vec2(own.min(width).min(ui.available_width() - 14.0).max(0.0), ui.available_height());
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        let button = Button::new(bold(&name, TABLE)).frame(false).truncate();
        let menu = egui::menu::menu_custom_button(ui, button, |ui| rules_menu(ui, shown, lane));
        caret(ui, menu.response.rect.right_center() + vec2(8.0, 0.0));
        if menu.inner.is_none() {
            let own = custom_rules(shown.app, lane).map(|own| own + "\n").unwrap_or_default();
            menu.response.on_hover_text(own + &say!("lane-rules.tip", name));
        }
    });
}

fn close(ui: &mut Ui, shown: &Shown, lane: usize) {
    let tip = say!("lane-close.tip", letter = lane_name(lane));
    let button = Button::new(icon(icons::X, SMALL)).frame(false);
    if ui.add(button).on_hover_text(tip).clicked() {
        shown.ask(Message::CloseLane(lane));
    }
}

/// Returns what the search has achieved, in the longest text that fits, and its color.
fn verdict(ui: &Ui, shown: &Shown, lane: usize, room: f32) -> (String, Color32) {
    let player = &shown.app.lanes()[lane];
    let colors = ui.colors();
    let best = player.best_cost().flatten();
    let color = match (player.moment().status(), player.moment().cost()) {
        (Status::Searching, _) => colors.dim,
        (Status::Found, Some(cost)) if best == Some(cost) => colors.success,
        (Status::Found, _) if best.is_none() => colors.text,
        (Status::Found | Status::NoPath, _) => colors.warning,
    };
    // All lanes use the same length of text, so that they are easy to compare.
    let fits = |text: &String| text_width(ui, text, bold_font(TABLE)) <= room;
    let fitting = |player: &Player| verdicts(shown.app, player).iter().position(fits).unwrap_or(2);
    let brevity = shown.app.lanes().iter().map(fitting).max().unwrap_or_default();
    let texts = verdicts(shown.app, player);
    (texts[brevity.min(texts.len() - 1)].clone(), color)
}

/// Shows how many cells a lane has closed, beside the lane that has closed the most.
fn closed_bar(ui: &Ui, shown: &Shown, lane: usize, track: Rect) {
    let closed = |player: &Player| player.moment().closed_len() as f32;
    let most = shown.app.lanes().iter().map(closed).fold(1.0, f32::max);
    let part = closed(&shown.app.lanes()[lane]) / most;
    let (_, color) = verdict(ui, shown, lane, track.width());
    let is_over = shown.app.lanes()[lane].moment().status() != Status::Searching;
    let color = if is_over { color } else { ui.colors().accent };
    ui.painter().rect_filled(track, 2.0, ui.colors().line);
    let done = track.with_max_x(track.left() + track.width() * part);
    ui.painter().rect_filled(done, 2.0, color);
}
