//! The header over each lane's map: its algorithm, its verdict, and a bar of the closed cells.

use egui::{Area, LayerId, Order};

use super::over_map;
use super::parts::*;
use super::tabs::rules_menu;
use crate::app::contents::verdicts::verdict;
use crate::player::Player;
use crate::practice::Practice;
use crate::scene;
use crate::search::Status;
use crate::words::Command;
use crate::words::rule_names::custom_rules;

/// The height of the bar of closed cells, in points.
const BAR: f32 = 4.0;
/// The room for everything but the name and the verdict in a header of one line, in points.
const AROUND: f32 = 100.0;
/// The room for the arrow beside the name of the rules, in points.
const CARET: f32 = 12.0;

/// Shows the headers, and gives the lanes the rest of the window.
pub fn show(ctx: &Context, cx: &PanelCx) {
    // Under the panel of a phone, the map stays as it is.
    if ctx.available_rect().width() <= 0.0 {
        return;
    }
    over_map::layer(ctx, cx);
    let scale = ctx.pixels_per_point();
    let area = over_map::pixels(ctx.available_rect(), scale);
    cx.ask(ViewMessage::Area { area, scale });
    if !cx.app.is_comparing() {
        return;
    }
    for (lane, map) in cx.app.lanes.areas(area, scale).into_iter().enumerate() {
        let head = over_map::points(scene::lane_header(map, scale), scale);
        // Keep the header out of the background layer, in which all free area belongs to the map.
        let area = Area::new(Id::new(("lane", lane))).order(Order::Middle);
        // Tab stops at the lane's letter instead of the header.
        let area = area.sense(Sense::CLICK).fixed_pos(head.min).constrain(false);
        let shown_head = area.show(ctx, |ui| {
            ui.allocate_rect(head, Sense::hover());
            self::head(ui, cx, lane, (head, scene::is_one_line(map.w, scale)));
        });
        if shown_head.response.clicked() {
            cx.ask(EditMessage::ChooseLane(lane));
        }
        if lane == cx.app.chosen_lane() {
            let whole = head.union(over_map::points(map, scale));
            let painter = ctx.layer_painter(LayerId::background());
            painter.rect_stroke(whole, 4.0, (2.0, ctx.colors().accent), StrokeKind::Inside);
        }
    }
}

fn head(ui: &mut Ui, cx: &PanelCx, lane: usize, (rect, is_one_line): (Rect, bool)) {
    let (is_chosen, player) = (lane == cx.app.chosen_lane(), &cx.app.lanes()[lane]);
    let colors = ui.colors();
    let fill = if is_chosen { colors.chosen } else { colors.panel };
    ui.painter().rect_filled(rect, 0.0, fill);
    let inner = rect.shrink2(vec2(8.0, 2.0));
    let (mut verdict, color) = (verdict(cx.app, player), color_of(colors, player));
    let is_over = player.moment().status() != Status::Searching;
    let bar = inner.with_min_y(inner.bottom() - BAR);
    // What is asked is not told.
    if cx.app.practice().is_some_and(Practice::is_asked) {
        verdict.clear();
    } else {
        closed_bar(ui, cx, player, (bar, if is_over { color } else { colors.accent }));
    }
    ui.spacing_mut().interact_size.y = 20.0;
    ui.spacing_mut().button_padding = vec2(6.0, 1.0);
    ui.spacing_mut().item_spacing.x = 6.0;
    let names = |ui: &mut Ui| {
        letter(ui, cx, lane, is_chosen);
        rules(ui, cx, lane);
    };
    let text = inner.with_max_y(bar.top());
    if is_one_line {
        // Where there is little room, both texts are smaller.
        let name = cx.app.lanes.rules_name(lane);
        let width = |text: &str| text_width(ui, text, bold_font(TABLE));
        let needed = width(&name) + width(&verdict);
        let size = (TABLE * (text.width() - AROUND) / needed).clamp(SMALL - 1.0, TABLE);
        return both_ends(&mut ui.new_child(row_in(text, "row")), names, |ui| {
            ui.label(bold(&verdict, size).color(color));
            close(ui, cx, lane);
        });
    }
    let (above, below) = text.split_top_bottom_at_y(text.center().y.round());
    both_ends(&mut ui.new_child(row_in(above, "row")), names, |ui| close(ui, cx, lane));
    let edges = [0.0, below.width()];
    texts_in(ui, below, &[(edges, Align::Min, &verdict, bold_font(TABLE), color)]);
}

/// Shows the lane's letter as a button that chooses the lane.
fn letter(ui: &mut Ui, cx: &PanelCx, lane: usize, is_chosen: bool) {
    let letter = cx.app.lanes.letter(lane);
    let (rect, response) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::click());
    let response = spoken(response, letter);
    let edge = if response.hovered() { ui.colors().accent } else { ui.colors().dim };
    let [fill, line, ink] = match is_chosen {
        true => [ui.colors().accent, ui.colors().accent, ui.colors().panel],
        false => [ui.colors().button, edge, ui.colors().text],
    };
    ui.painter().rect(rect, 4.0, fill, (1.0, line), StrokeKind::Inside);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, letter, bold_font(TABLE), ink);
    let key = Command::Lane(lane).key();
    if response.on_hover_text(say!("lane-choose.tip", letter, key)).clicked() {
        cx.ask(EditMessage::ChooseLane(lane));
    }
}

/// Shows the lane's rules as a menu.
fn rules(ui: &mut Ui, cx: &PanelCx, lane: usize) {
    let name = cx.app.lanes.rules_name(lane);
    ui.scope(|ui| {
        ui.set_max_width((ui.available_width() - CARET).max(0.0));
        let font = fitting(ui, &name, bold_font(TABLE), ui.available_width() - 12.0);
        let button = Button::new(bold(&name, font.size)).frame(false).truncate();
        let (menu, is_open) = menu_button(ui, button, |ui| rules_menu(ui, cx, lane));
        caret(ui, menu.rect.right_center() + vec2(8.0, 0.0));
        if !is_open {
            let own =
                custom_rules(&cx.app.lanes.rules()[lane]).map(|own| own + "\n").unwrap_or_default();
            menu.on_hover_text(own + &say!("lane-rules.tip", name));
        }
    });
}

fn close(ui: &mut Ui, cx: &PanelCx, lane: usize) {
    let tip = say!("lane-close.tip", letter = lane_name(lane));
    let button = Button::new(icon(icons::X, SMALL)).frame(false);
    if named_by_tip(ui.add(button), tip).clicked() {
        cx.ask(EditMessage::CloseLane(lane));
    }
}

/// Returns the color of what a search has achieved.
fn color_of(colors: &Palette, player: &Player) -> Color32 {
    let best = player.best_cost().flatten();
    match (player.moment().status(), player.moment().cost()) {
        (Status::Searching, _) => colors.dim,
        (Status::Found, Some(cost)) if best == Some(cost) => colors.success,
        (Status::Found, _) if best.is_none() => colors.text,
        (Status::Found | Status::NoPath, _) => colors.warning,
    }
}

/// Shows how many cells a lane has closed, beside the lane that has closed the most.
fn closed_bar(ui: &Ui, cx: &PanelCx, player: &Player, (track, color): (Rect, Color32)) {
    let most = cx.most(|lane| lane.moment().closed_len() as u64).max(1);
    let part = player.moment().closed_len() as f32 / most as f32;
    ui.painter().rect_filled(track, 2.0, ui.colors().line);
    let done = track.with_max_x(track.left() + track.width() * part);
    ui.painter().rect_filled(done, 2.0, color);
}
