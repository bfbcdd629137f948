//! The header over each lane's map: rules, result and progress.

use egui::{Area, LayerId, Order, UiBuilder};

use super::over_map;
use super::parts::*;
use super::tabs::{custom_rules, rules_name, rules_summary};
use crate::app::Tab;
use crate::level::presets;
use crate::player::Player;
use crate::scene;
use crate::scene::CostUnit;
use crate::search::Status;
use crate::words::Command;

/// The height of the progress line, in points.
const LINE_HEIGHT: f32 = 3.0;
/// The height of a row in the header of a lane, in points.
const ROW: f32 = 24.0;
/// The font size of the rules' name, the width of the menu's arrow, the smallest width of the menu, and the widths of a
/// long and a short description of the state.
const NAME: f32 = 13.0;
const BESIDE_NAME: f32 = 40.0;
const LEAST_NAME: f32 = 175.0;
const STATE: [f32; 2] = [370.0, 220.0];
/// The background of the chosen lane's header.
const HEAD: Color32 = Color32::from_rgb(0x1d, 0x2f, 0x45);

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
        let head = in_points(scene::lane_header(map, scale), scale);
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
            let whole = head.union(in_points(map, scale));
            let painter = ctx.layer_painter(LayerId::background());
            painter.rect_stroke(whole, 0.0, (2.0, ctx.colors().accent), StrokeKind::Inside);
        }
    }
}

fn in_points(rect: scene::Rect, scale: f32) -> Rect {
    Rect::from_min_size(pos2(rect.x, rect.y) / scale, vec2(rect.w, rect.h) / scale)
}

fn head(ui: &mut Ui, shown: &Shown, lane: usize, rect: Rect) {
    let is_chosen = lane == shown.app.chosen_lane();
    ui.painter().rect_filled(rect, 0.0, if is_chosen { HEAD } else { ui.colors().panel });
    progress(ui, shown, lane, rect.with_min_y(rect.bottom() - LINE_HEIGHT));
    ui.spacing_mut().interact_size.y = ROW - 4.0;
    ui.spacing_mut().button_padding = vec2(6.0, 1.0);
    ui.spacing_mut().item_spacing.x = 5.0;
    let rows = rect.with_max_y(rect.bottom() - LINE_HEIGHT).shrink2(vec2(6.0, 1.0));
    let row = |ui: &mut Ui, rect: Rect, add: &mut dyn FnMut(&mut Ui)| {
        let layout = Layout::left_to_right(Align::Center);
        let id = ("row", rect.top() as i32);
        add(&mut ui.new_child(UiBuilder::new().max_rect(rect).layout(layout).id_salt(id)));
    };
    if rows.height() < 2.0 * ROW - 10.0 {
        row(ui, rows, &mut |ui| {
            both_ends(
                ui,
                |ui| {
                    letter(ui, shown, lane, is_chosen);
                    // The menu is as wide as the longest name, if that leaves enough room for the state.
                    let names =
                        (0..shown.app.lanes().len()).map(|lane| rules_name(shown.app, lane));
                    let wanted = names.map(|name| text_width(ui, name, NAME)).fold(0.0, f32::max);
                    let all = ui.available_width();
                    let rest = STATE.map(|state| all - state);
                    let most = rest.into_iter().find(|&rest| rest >= LEAST_NAME);
                    let most = most.unwrap_or(rest[1]).max(all * 0.4);
                    let width = (wanted + BESIDE_NAME).clamp(LEAST_NAME.min(most), most);
                    rules(ui, shown, lane, width.round());
                    state(ui, shown, lane);
                },
                |ui| close(ui, shown, lane),
            );
        });
        return;
    }
    let middle = rows.top() + (rows.height() / 2.0 + 2.0).round();
    row(ui, rows.with_max_y(middle), &mut |ui| {
        both_ends(
            ui,
            |ui| {
                letter(ui, shown, lane, is_chosen);
                rules(ui, shown, lane, ui.available_width());
            },
            |ui| close(ui, shown, lane),
        );
    });
    row(ui, rows.with_min_y(middle), &mut |ui| state(ui, shown, lane));
}

/// Shows the lane's letter as a button that chooses the lane.
fn letter(ui: &mut Ui, shown: &Shown, lane: usize, is_chosen: bool) {
    let letter = lane_name(lane);
    let (rect, response) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::click());
    let name = say!("lane-choose", letter);
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, is_chosen, &name));
    let edge = if response.hovered() { ui.colors().accent } else { ui.colors().dim };
    let [fill, line, ink] = match is_chosen {
        true => [ui.colors().accent, ui.colors().accent, ui.colors().panel],
        false => [ui.colors().button, edge, ui.colors().text],
    };
    ui.painter().rect(rect, 4.0, fill, (1.0, line), StrokeKind::Inside);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, letter, bold_font(13.0), ink);
    let key = Command::Lane.keys().get(lane).copied().unwrap_or_default();
    if response.on_hover_text(say!("lane-choose.tip", letter, key)).clicked() {
        shown.ask(Message::ChooseLane(lane));
    }
}

/// Shows the lane's rules as a menu.
fn rules(ui: &mut Ui, shown: &Shown, lane: usize, width: f32) {
    let chosen = shown.app.lane_rules(lane);
    let name = rules_name(shown.app, lane);
    let menu = ComboBox::from_id_salt("rules").selected_text(RichText::new(&name).size(NAME));
    let menu = menu.truncate().width(width).height(600.0);
    // Without this limit the menu would be wide enough for its whole text.
    let place = Rect::from_min_size(ui.cursor().min, vec2(width, ui.available_height()));
    let place = UiBuilder::new().max_rect(place);
    let menu = ui.allocate_new_ui(place, |ui| {
        menu.show_ui(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.spacing_mut().button_padding.y = 3.0;
            ui.spacing_mut().interact_size.y = ROW;
            let mut others = Vec::new();
            for preset in presets() {
                let words = (preset.title.to_owned(), rules_summary(preset.rules()));
                others.push((words, chosen.name() == preset.name, Message::Rules(preset)));
            }
            others.push((tipped!("lane-change-rules"), false, Message::Tab(Tab::Rules)));
            others.push((tipped!("lane-load-rules"), false, Message::Open));
            for (place, ((name, tip), is_chosen, message)) in others.into_iter().enumerate() {
                if place == presets().len() {
                    ui.separator();
                }
                if ui.selectable_label(is_chosen, name).on_hover_text(tip).clicked() && !is_chosen {
                    shown.ask(Message::ChooseLane(lane));
                    shown.ask(message);
                }
            }
        })
    });
    let differences = custom_rules(shown.app, lane).map(|differences| format!("{differences}\n"));
    let tip = differences.unwrap_or_default() + &say!("lane-rules.tip", name);
    menu.inner.response.on_hover_text(tip);
}

fn text_width(ui: &Ui, text: String, size: f32) -> f32 {
    ui.painter().layout_no_wrap(text, FontId::proportional(size), ui.colors().text).size().x
}

fn close(ui: &mut Ui, shown: &Shown, lane: usize) {
    let words = (say!("lane-close"), say!("lane-close.tip", letter = lane_name(lane)));
    shown.button_that(ui, true, words, Button::small, Message::CloseLane(lane));
}

/// Shows the search's state in the longest text that fits.
fn state(ui: &mut Ui, shown: &Shown, lane: usize) {
    let player = &shown.app.lanes()[lane];
    let texts = words(player);
    let is_done = player.moment().status() != Status::Searching;
    let (mark, color) = match player.moment().status() {
        Status::Searching => ("…", ui.colors().dim),
        Status::Found => ("✔", ui.colors().success),
        Status::NoPath => ("✖", ui.colors().warning),
    };
    let label = |ui: &mut Ui, text: RichText| ui.add(Label::new(text).extend());
    label(ui, RichText::new(mark).size(13.0).color(color));
    // All lanes use the same length of text, so that they are easy to compare.
    let room = ui.available_width();
    let fitting = |texts: &Vec<String>| {
        let mut places = 0..texts.len().saturating_sub(1);
        places
            .find(|&place| text_width(ui, texts[place].clone(), 12.5) <= room)
            .unwrap_or(places.end)
    };
    let brevity = shown.app.lanes().iter().map(|player| fitting(&words(player))).max();
    let Some(text) = texts.get(brevity.unwrap_or(0)).or(texts.last()) else {
        return;
    };
    let color = if is_done { ui.colors().text } else { ui.colors().dim };
    label(ui, RichText::new(text).size(12.5).color(color)).on_hover_text(&texts[0]);
}

/// Returns descriptions of the lane's state, from long to short.
fn words(player: &Player) -> Vec<String> {
    let moment = player.moment();
    let iteration = moment.iteration();
    let cost = moment.cost().map(|cost| {
        let unit = CostUnit::of(moment.problem().rules());
        let best = player.best_cost().flatten();
        let telling = best.map_or(unit, |best| unit.telling(cost, best));
        let above = best.filter(|&best| best > 0).map(|best| {
            let percent = (cost as f64 / best as f64 - 1.0) * 100.0;
            let digits = match percent {
                _ if cost == best => 0,
                99.95.. => 0,
                0.05.. => 1,
                _ => 3,
            };
            grouped(format!("{percent:.digits$}"))
        });
        (grouped(telling.write(cost)), above, best == Some(cost))
    });
    match (moment.status(), cost) {
        (Status::Searching, _) => vec![
            say!("lane-searching", iteration),
            say!("lane-searching.short", iteration),
            grouped(iteration),
        ],
        (_, None) => vec![
            say!("lane-no-path", iteration),
            say!("lane-no-path.short", iteration),
            grouped(iteration),
        ],
        (_, Some((cost, None, _))) => vec![
            say!("lane-found", cost = &cost, iteration),
            say!("lane-found.short", cost = &cost, iteration),
            say!("lane-found.shorter", cost = &cost, iteration),
        ],
        (_, Some((cost, Some(percent), is_least))) => {
            let long = match is_least {
                true => say!("lane-cheapest", cost = &cost, iteration),
                false => say!("lane-above", cost = &cost, percent = &percent, iteration),
            };
            vec![
                long,
                say!("lane-above.short", cost = &cost, percent = &percent, iteration),
                say!("lane-above.shorter", cost = &cost, percent = &percent, iteration),
                say!("lane-above.shortest", cost = &cost, percent = &percent, iteration),
            ]
        }
    }
}

/// Shows the lane's iteration and end, on the scale of the longest lane.
fn progress(ui: &Ui, shown: &Shown, lane: usize, track: Rect) {
    let player = &shown.app.lanes()[lane];
    let moment = player.moment();
    let longest = shown.iterations().max(1) as f32;
    let at = |iteration: u64| track.left() + track.width() * iteration as f32 / longest;
    let painter = ui.painter();
    painter.rect_filled(track, 0.0, ui.colors().line);
    painter.rect_filled(track.with_max_x(at(moment.iteration())), 0.0, ui.colors().accent);
    if player.timeline().is_complete() {
        let end = at(moment.iterations()).min(track.right() - 2.0);
        painter.rect_filled(track.with_min_x(end).with_max_x(end + 2.0), 0.0, ui.colors().text);
    }
}
