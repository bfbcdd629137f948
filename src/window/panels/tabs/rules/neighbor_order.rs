//! The order in which neighbors are examined: a compass with a number for each direction, which a
//! click changes, and common orders.

use crate::app::contents::neighbors::{KNOWN, examined, exchange};
use crate::grid::Direction;
use crate::search::{Diagonal, Rules};
use crate::window::panels::parts::*;
use crate::words::{direction_name, list};

/// The side of the compass's cells and the gap between them, in points.
const SIDE: f32 = 28.0;
const GAP: f32 = 3.0;

pub fn show(ui: &mut Ui, rules: &mut Rules) {
    ui.horizontal(|ui| {
        compass(ui, rules);
        ui.vertical(|ui| known(ui, rules));
    });
}

/// Shows the directions around the current cell, each with its number in the order.
fn compass(ui: &mut Ui, rules: &mut Rules) {
    let side = 3.0 * SIDE + 2.0 * GAP;
    let (area, _) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    ui.painter().circle_filled(area.center(), 3.5, ui.colors().dim);
    let order = examined(&rules.neighbor_order, rules.diagonal);
    for direction in Direction::ALL {
        let (dx, dy) = direction.delta();
        let center = area.center() + vec2(dx.into(), dy.into()) * (SIDE + GAP);
        let rect = Rect::from_center_size(center, vec2(SIDE, SIDE));
        let Some(place) = order.iter().position(|&other| other == direction) else {
            // This direction is never examined.
            ui.painter().rect_stroke(rect, 4.0, (1.0, ui.colors().line), StrokeKind::Inside);
            continue;
        };
        let response = ui.put(rect, Button::new((place + 1).to_string()));
        let (direction_name, count) = (direction_name(direction), order.len());
        let name = say!("neighbors-number", direction = direction_name, number = place + 1, count);
        let response = response.on_hover_text(&name);
        if response.secondary_clicked() {
            exchange(rules, direction, 1);
        } else if response.clicked() {
            exchange(rules, direction, -1);
        }
    }
}

fn known(ui: &mut Ui, rules: &mut Rules) {
    // Align each name with a row of the compass.
    (ui.spacing_mut().interact_size.y, ui.spacing_mut().item_spacing.y) = (SIDE, GAP);
    let names = [
        say!("neighbors-clockwise"),
        say!("neighbors-row-by-row"),
        say!("neighbors-straight-first"),
    ];
    // Without diagonal steps, "straight first" is the same order as "clockwise".
    let count = if rules.diagonal == Diagonal::Never { 2 } else { 3 };
    for (name, order) in names.into_iter().zip(KNOWN).take(count) {
        let directions = examined(&order, rules.diagonal);
        let is_chosen = examined(&rules.neighbor_order, rules.diagonal) == directions;
        let directions = list(directions.into_iter().map(direction_name));
        let response = ui.selectable_label(is_chosen, &name);
        let response = spoken_choice(response, is_chosen, &name);
        if response.on_hover_text(directions).clicked() && !is_chosen {
            rules.neighbor_order = order;
        }
    }
}
