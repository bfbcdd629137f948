//! The Rules tab: the level, what the search follows, what the colors mean.

use super::legend::{self, color};
use super::neighbor_order;
use crate::fault::one_line;
use crate::level::RulesChoice;
use crate::player::Layer;
use crate::scene::Overlay;
use crate::search::{Diagonal, Heuristic, OpenListKind, Rules, TieBreak};
use crate::window::panels::parts::*;

/// The width of the names of rules, in points.
const NAMES: f32 = 70.0;

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
        let mut row = |(name, tip): (String, String), add: &mut dyn FnMut(&mut Ui)| {
            ui.label(dim(name)).on_hover_text(tip);
            add(ui);
            ui.end_row();
        };
        row(tipped!("rules-preset"), &mut |ui| sized(ui, &preset, 12.5));
        row(tipped!("rules-diagonal"), &mut |ui| {
            menu(ui, width, "diagonal", &mut rules.diagonal, &Diagonal::ALL, diagonal_name);
        });
        row(tipped!("rules-costs"), &mut |ui| {
            ui.horizontal(|ui| {
                for cost in [&mut rules.costs.straight, &mut rules.costs.diagonal] {
                    let cost = DragValue::new(cost).range(1..=1_000_000_u64);
                    ui.add(cost.update_while_editing(false));
                }
            });
        });
        row(tipped!("rules-heuristic"), &mut |ui| {
            let (chosen, all) = (&mut rules.heuristic, &Heuristic::ALL);
            menu(ui, width, "heuristic", chosen, all, heuristic_name);
        });
        row(tipped!("rules-weight"), &mut |ui| {
            let weight = DragValue::new(&mut rules.weight).range(0.0..=100.0).speed(0.05);
            ui.add(weight.update_while_editing(false));
        });
        row(tipped!("rules-ties"), &mut |ui| {
            menu(ui, width, "ties", &mut rules.tie_break, &TieBreak::ALL, tie_break_name);
        });
        row(tipped!("rules-reopen"), &mut |ui| {
            ui.checkbox(&mut rules.reopen_closed, say!("rules-reopen.do"));
        });
        row(tipped!("rules-open-list"), &mut |ui| {
            let (chosen, all) = (&mut rules.open_list, &OpenListKind::ALL);
            menu(ui, width, "open-list", chosen, all, open_list_name);
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
        for (layer, words) in [
            (Layer::None, tipped!("layers-none")),
            (Layer::Remaining, tipped!("layers-remaining")),
            (Layer::Order, tipped!("layers-order")),
        ] {
            let is_chosen = shown.player.layer() == layer;
            shown.choice(ui, is_chosen, words, player::Message::Layer(layer));
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

/// The rules by which presets differ, in a line.
pub fn summary(rules: &Rules) -> String {
    say!(
        "rules-summary",
        heuristic = heuristic_name(rules.heuristic),
        diagonal = diagonal_name(rules.diagonal),
        ties = tie_break_name(rules.tie_break)
    )
}

fn diagonal_name(diagonal: Diagonal) -> String {
    match diagonal {
        Diagonal::Never => say!("rules-diagonal-never"),
        Diagonal::Always => say!("rules-diagonal-always"),
        Diagonal::IfAtMostOneObstacle => say!("rules-diagonal-one-obstacle"),
        Diagonal::OnlyWhenNoObstacles => say!("rules-diagonal-no-obstacles"),
    }
}

fn heuristic_name(heuristic: Heuristic) -> String {
    match heuristic {
        Heuristic::Manhattan => say!("rules-heuristic-manhattan"),
        Heuristic::Octile => say!("rules-heuristic-octile"),
        Heuristic::Chebyshev => say!("rules-heuristic-chebyshev"),
        Heuristic::Euclidean => say!("rules-heuristic-euclidean"),
        Heuristic::Zero => say!("rules-heuristic-zero"),
    }
}

fn tie_break_name(tie_break: TieBreak) -> String {
    match tie_break {
        TieBreak::LowerH => say!("rules-ties-lower-h"),
        TieBreak::FirstAdded => say!("rules-ties-first-added"),
        TieBreak::LastAdded => say!("rules-ties-last-added"),
    }
}

fn open_list_name(kind: OpenListKind) -> String {
    match kind {
        OpenListKind::List => say!("rules-open-list-plain"),
        OpenListKind::BinaryHeap => say!("rules-open-list-heap"),
        OpenListKind::BucketQueue => say!("rules-open-list-buckets"),
    }
}
