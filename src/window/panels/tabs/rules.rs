//! The Rules tab: the level, what the search follows, what the colors mean.

use egui::{ComboBox, DragValue, Grid, Rect, RichText, Sense, Ui, vec2};

use super::legend::{self, color};
use super::{neighbor_order, rule_names};
use crate::app::Message;
use crate::fault::one_line;
use crate::level::RulesChoice;
use crate::player::{self, Layer};
use crate::scene::Overlay;
use crate::search::{Diagonal, Heuristic, OpenListKind, TieBreak};
use crate::window::panels::parts::style::{DIM, WARNING};
use crate::window::panels::parts::{Shown, bold, dim, heading, sized};
use crate::words::say;

/// The width of the names of rules, in points.
const NAMES: f32 = 70.0;

/// How many shades of an overlay's colors are shown.
const SHADES: usize = 48;

pub fn show(ui: &mut Ui, shown: &Shown) {
    let document = shown.app.document();
    ui.label(bold(one_line(&document.title), 15.0));
    if !document.about.is_empty() {
        ui.label(RichText::new(&document.about).color(DIM).size(12.5));
    }
    ui.add_space(10.0);
    layers(ui, shown);
    ui.add_space(10.0);
    rules(ui, shown);
    ui.add_space(10.0);
    legend::show(ui, shown);
}

/// Every rule, with its choices.
fn rules(ui: &mut Ui, shown: &Shown) {
    let before = shown.player.problem().rules();
    let mut rules = before.clone();
    heading(ui, say!("rules-title"));
    let preset = match &shown.app.document().rules {
        RulesChoice::Preset(preset) => preset.title.to_owned(),
        RulesChoice::Custom(_) => say!("rules-preset.own"),
    };
    ui.spacing_mut().interact_size.y = 22.0;
    ui.spacing_mut().button_padding = vec2(7.0, 2.0);
    // A row of a grid knows only how wide it was in the frame before.
    let width = (ui.available_width() - NAMES - 8.0).min(190.0);
    let grid = Grid::new("rules").num_columns(2).spacing([8.0, 4.0]).min_col_width(NAMES);
    grid.show(ui, |ui| {
        let mut row = |name: String, tip: String, add: &mut dyn FnMut(&mut Ui)| {
            ui.label(dim(name)).on_hover_text(tip);
            add(ui);
            ui.end_row();
        };
        row(say!("rules-preset"), say!("rules-preset.tip"), &mut |ui| sized(ui, &preset, 12.5));
        row(say!("rules-diagonal"), say!("rules-diagonal.tip"), &mut |ui| {
            menu(ui, width, "diagonal", &mut rules.diagonal, &Diagonal::ALL, rule_names::diagonal);
        });
        row(say!("rules-costs"), say!("rules-costs.tip"), &mut |ui| {
            ui.horizontal(|ui| {
                for cost in [&mut rules.costs.straight, &mut rules.costs.diagonal] {
                    let cost = DragValue::new(cost).range(1..=1_000_000_u64);
                    ui.add(cost.update_while_editing(false));
                }
            });
        });
        row(say!("rules-heuristic"), say!("rules-heuristic.tip"), &mut |ui| {
            let (chosen, all) = (&mut rules.heuristic, &Heuristic::ALL);
            menu(ui, width, "heuristic", chosen, all, rule_names::heuristic);
        });
        row(say!("rules-weight"), say!("rules-weight.tip"), &mut |ui| {
            let weight = DragValue::new(&mut rules.weight).range(0.0..=100.0).speed(0.05);
            ui.add(weight.update_while_editing(false));
        });
        row(say!("rules-ties"), say!("rules-ties.tip"), &mut |ui| {
            menu(ui, width, "ties", &mut rules.tie_break, &TieBreak::ALL, rule_names::tie_break);
        });
        row(say!("rules-reopen"), say!("rules-reopen.tip"), &mut |ui| {
            ui.checkbox(&mut rules.reopen_closed, say!("rules-reopen.do"));
        });
        row(say!("rules-open-list"), say!("rules-open-list.tip"), &mut |ui| {
            let (chosen, all) = (&mut rules.open_list, &OpenListKind::ALL);
            menu(ui, width, "open list", chosen, all, rule_names::open_list);
        });
    });
    neighbor_order::show(ui, &mut rules);
    if &rules != before {
        shown.ask(Message::CustomRules(Box::new(rules.clone())));
    }
    let warning = if !rules.is_admissible() {
        say!("rules-not-admissible")
    } else if !rules.is_consistent() {
        say!("rules-not-consistent")
    } else {
        return;
    };
    ui.label(RichText::new(warning).color(WARNING).size(12.0));
}

/// A menu of a rule's choices, in words.
fn menu<T: Copy + PartialEq>(
    ui: &mut Ui,
    width: f32,
    id: &str,
    chosen: &mut T,
    all: &[T],
    name: fn(T) -> String,
) {
    let text = RichText::new(name(*chosen)).size(12.5);
    let menu = ComboBox::from_id_salt(id).selected_text(text).width(width).truncate();
    menu.show_ui(ui, |ui| {
        for &value in all {
            ui.selectable_value(chosen, value, name(value));
        }
    });
}

/// What can be laid over the map, with a legend of what is.
fn layers(ui: &mut Ui, shown: &Shown) {
    heading(ui, say!("layers-title"));
    ui.horizontal_wrapped(|ui| {
        for (layer, name, tip) in [
            (Layer::None, say!("layers-none"), say!("layers-none.tip")),
            (Layer::Remaining, say!("layers-remaining"), say!("layers-remaining.tip")),
            (Layer::Order, say!("layers-order"), say!("layers-order.tip")),
        ] {
            let is_chosen = shown.player.layer() == layer;
            shown.choice(ui, is_chosen, name, tip, player::Message::Layer(layer));
        }
    });
    let legend = match shown.player.subject().overlay {
        Overlay::None => return,
        Overlay::Remaining(costs) => say!("layers-remaining.legend", largest = costs.largest()),
        Overlay::Order(_) => {
            say!("layers-order.legend", iteration = shown.player.timeline().iterations())
        }
    };
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 12.0), Sense::hover());
    let width = rect.width() / SHADES as f32;
    for shade in 0..SHADES {
        let at = rect.min + vec2(width * shade as f32, 0.0);
        let piece = Rect::from_min_size(at, vec2(width + 0.5, 12.0));
        let heat = shown.app.theme().heat(shade as f32 / SHADES as f32);
        ui.painter().rect_filled(piece, 0.0, color(heat));
    }
    ui.label(dim(legend));
}
