//! The Rules tab: the level, what the search follows, what the colors mean.

use egui::{DragValue, RichText, Ui};

use super::legend::{self, color};
use super::neighbor_order;
use super::rule_names as words;
use crate::app::{App, Message};
use crate::fault::one_line;
use crate::level::RulesChoice;
use crate::player::{self, Layer};
use crate::scene::Overlay;
use crate::search::{Diagonal, Heuristic, OpenListKind, TieBreak};
use crate::window::panels::parts::heading;
use crate::window::panels::parts::style::{DIM, WARNING, bold, dim};
use crate::words::grouped;

/// The width of the names of rules, in points.
const NAMES: f32 = 70.0;

pub fn show(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    level(ui, app);
    ui.add_space(10.0);
    layers(ui, app, messages);
    ui.add_space(10.0);
    rules(ui, app, messages);
    ui.add_space(10.0);
    legend::show(ui, app, messages);
}

fn level(ui: &mut Ui, app: &App) {
    let document = app.document();
    ui.label(bold(one_line(&document.title), 15.0));
    if !document.about.is_empty() {
        ui.label(RichText::new(&document.about).color(DIM).size(12.5));
    }
}

/// Every rule, with its choices.
fn rules(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let before = app.player().search().problem().rules();
    let mut rules = before.clone();
    heading(ui, "Rules");
    let name = match &app.document().rules {
        RulesChoice::Preset(preset) => preset.title,
        RulesChoice::Custom(_) => "the level's own",
    };
    ui.spacing_mut().interact_size.y = 22.0;
    ui.spacing_mut().button_padding.y = 2.0;
    ui.spacing_mut().button_padding.x = 7.0;
    // A row of a grid knows only how wide it was in the frame before.
    let width = (ui.available_width() - NAMES - 8.0).min(190.0);
    let grid = egui::Grid::new("rules").num_columns(2).spacing([8.0, 4.0]);
    grid.min_col_width(NAMES).show(ui, |ui| {
        let mut row = |name: &str, tip: &str, add: &mut dyn FnMut(&mut Ui)| {
            ui.label(dim(name)).on_hover_text(tip);
            add(ui);
            ui.end_row();
        };
        row("Preset", "Choose another at the top of the window", &mut |ui| {
            ui.label(RichText::new(name).size(12.5));
        });
        row("Diagonals", "When a diagonal step may pass beside walls", &mut |ui| {
            choice(ui, width, "diagonal", &mut rules.diagonal, &Diagonal::ALL, words::diagonal);
        });
        row("Step costs", "Of a straight and of a diagonal step", &mut |ui| {
            ui.horizontal(|ui| {
                for cost in [&mut rules.costs.straight, &mut rules.costs.diagonal] {
                    ui.add(
                        DragValue::new(cost).range(1..=1_000_000_u64).update_while_editing(false),
                    );
                }
            });
        });
        row("Heuristic", "The estimate H of the remaining cost", &mut |ui| {
            choice(ui, width, "heuristic", &mut rules.heuristic, &Heuristic::ALL, words::heuristic);
        });
        row("Weight", "H is this many times the heuristic; 1 is plain A*", &mut |ui| {
            let weight = DragValue::new(&mut rules.weight).range(0.0..=100.0).speed(0.05);
            ui.add(weight.update_while_editing(false));
        });
        row("Ties", "Which of the cells with the lowest F is taken", &mut |ui| {
            choice(ui, width, "ties", &mut rules.tie_break, &TieBreak::ALL, words::tie_break);
        });
        row("Closed cells", "Whether a closed cell is opened again for a lower G", &mut |ui| {
            ui.checkbox(&mut rules.reopen_closed, "may be reopened");
        });
        row("Open list", "How it is kept: it changes the speed and nothing else", &mut |ui| {
            let all = &OpenListKind::ALL;
            choice(ui, width, "open list", &mut rules.open_list, all, words::open_list);
        });
    });
    neighbor_order::show(ui, &mut rules);
    if &rules != before {
        messages.push(Message::CustomRules(Box::new(rules.clone())));
    }
    let warning = if !rules.is_admissible() {
        "The heuristic can exceed the true cost under these rules (it is not admissible): \
         the path found may not be a cheapest one."
    } else if !rules.is_consistent() {
        "The heuristic can fall by more than a step costs under these rules (it is not \
         consistent): a closed cell may turn out to have a better path."
    } else {
        return;
    };
    ui.label(RichText::new(warning).color(WARNING).size(12.0));
}

/// What can be laid over the map, with a legend of what is.
fn layers(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    heading(ui, "Over the map");
    ui.horizontal_wrapped(|ui| {
        for (layer, name, tip) in [
            (Layer::None, "Nothing", "The search alone (O: the next)"),
            (
                Layer::Remaining,
                "True cost",
                "The true remaining cost of each cell, at its bottom right; ! where H exceeds it; \
                 as colors where cells are small (O: the next)",
            ),
            (
                Layer::Order,
                "Order",
                "Colors for the order in which cells were closed (O: the next)",
            ),
        ] {
            let is_chosen = app.player().layer() == layer;
            if ui.selectable_label(is_chosen, name).on_hover_text(tip).clicked() {
                messages.push(Message::Player(player::Message::Layer(layer)));
            }
        }
    });
    let legend = match app.player().subject().overlay {
        Overlay::None => return,
        Overlay::Remaining(costs) => {
            format!("0 … {} to the goal, where cells are small", grouped(costs.largest()))
        }
        Overlay::Order(_) => {
            format!(
                "closed first … closed last (iteration {})",
                grouped(app.player().search().iteration())
            )
        }
    };
    let theme = app.theme();
    let (rect, _) =
        ui.allocate_exact_size(egui::vec2(ui.available_width(), 12.0), egui::Sense::hover());
    let steps = 48;
    for step in 0..steps {
        let part = step as f32 / steps as f32;
        let left = rect.left() + rect.width() * part;
        let width = rect.width() / steps as f32 + 0.5;
        let piece = egui::Rect::from_min_size(
            egui::pos2(left, rect.top()),
            egui::vec2(width, rect.height()),
        );
        ui.painter().rect_filled(piece, 0.0, color(theme.heat(part)));
    }
    ui.label(dim(legend));
}

/// A menu of a rule's choices, in words.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    width: f32,
    name: &str,
    chosen: &mut T,
    all: &[T],
    words: fn(T) -> &'static str,
) {
    let text = RichText::new(words(*chosen)).size(12.5);
    let menu = egui::ComboBox::from_id_salt(name).selected_text(text).width(width).truncate();
    menu.show_ui(ui, |ui| {
        for &value in all {
            ui.selectable_value(chosen, value, words(value));
        }
    });
}
