//! The order in which neighbors are examined: a compass with a number for each direction, which a
//! click changes, and common orders.

use crate::grid::Direction::{self, E, N, NE, NW, S, SE, SW, W};
use crate::search::{Diagonal, Rules};
use crate::window::panels::parts::*;

/// The side, the gap and the corner radius of the compass's cells, in points.
const SIDE: f32 = 28.0;
const GAP: f32 = 3.0;
const RADIUS: f32 = 4.0;

/// The orders that have a name: clockwise, row by row, straight first.
const KNOWN: [[Direction; 8]; 3] =
    [[N, NE, E, SE, S, SW, W, NW], [NW, N, NE, W, E, SW, S, SE], [N, E, S, W, NE, SE, SW, NW]];

pub fn show(ui: &mut Ui, rules: &mut Rules) {
    ui.label(dim(ui, say!("neighbors-about")));
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
            ui.painter().rect_stroke(rect, RADIUS, (1.0, ui.colors().line), StrokeKind::Inside);
            continue;
        };
        let response = ui.interact(rect, ui.id().with(direction), Sense::click());
        let name = say!(
            "neighbors-number",
            direction = direction_name(direction),
            number = place + 1,
            count = order.len()
        );
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
        let response = response.on_hover_text(&name);
        let look = ui.style().interact(&response);
        ui.painter().rect(rect, RADIUS, look.bg_fill, look.bg_stroke, StrokeKind::Inside);
        let (font, color) = (FontId::proportional(14.0), look.fg_stroke.color);
        ui.painter().text(center, Align2::CENTER_CENTER, place + 1, font, color);
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
        let directions: Vec<String> = directions.into_iter().map(direction_name).collect();
        let response = ui.selectable_label(is_chosen, name);
        if response.on_hover_text(directions.join(", ")).clicked() && !is_chosen {
            rules.neighbor_order = order;
        }
    }
}

/// Returns the directions that the rules examine, in the given order.
fn examined(order: &[Direction; 8], diagonal: Diagonal) -> Vec<Direction> {
    let is_examined =
        |direction: &Direction| diagonal != Diagonal::Never || !direction.is_diagonal();
    order.iter().copied().filter(is_examined).collect()
}

/// Swaps a direction with the direction that is examined `later` places after it, if there is one.
fn exchange(rules: &mut Rules, direction: Direction, later: isize) {
    let order = examined(&rules.neighbor_order, rules.diagonal);
    let at = order.iter().position(|&one| one == direction);
    let Some(&other) = at.and_then(|at| order.get(at.checked_add_signed(later)?)) else {
        return;
    };
    let place = |wanted| rules.neighbor_order.iter().position(|&one| one == wanted);
    if let (Some(one), Some(another)) = (place(direction), place(other)) {
        rules.neighbor_order.swap(one, another);
    }
}

pub fn direction_name(direction: Direction) -> String {
    match direction {
        Direction::NW => say!("rules-direction-nw"),
        Direction::N => say!("rules-direction-n"),
        Direction::NE => say!("rules-direction-ne"),
        Direction::W => say!("rules-direction-w"),
        Direction::E => say!("rules-direction-e"),
        Direction::SW => say!("rules-direction-sw"),
        Direction::S => say!("rules-direction-s"),
        Direction::SE => say!("rules-direction-se"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_direction_trades_places_with_its_neighbor_in_the_order() {
        for (diagonal, moved, by, expected) in [
            (Diagonal::Always, E, -1, [N, E, NE, SE, S, SW, W, NW]),
            (Diagonal::Always, N, -1, KNOWN[0]),
            (Diagonal::Always, W, 1, [N, NE, E, SE, S, SW, NW, W]),
            (Diagonal::Always, NW, 1, KNOWN[0]),
            // Directions that are not examined are skipped.
            (Diagonal::Never, S, -1, [N, NE, S, SE, E, SW, W, NW]),
            (Diagonal::Never, W, 1, KNOWN[0]),
        ] {
            let mut rules = Rules { neighbor_order: KNOWN[0], diagonal, ..Rules::default() };
            exchange(&mut rules, moved, by);
            assert_eq!(rules.neighbor_order, expected, "{moved:?}");
        }
        let [first, second, third] = KNOWN.map(|order| examined(&order, Diagonal::Never));
        assert_eq!(first, [N, E, S, W]);
        assert!(first == third && first != second);
    }

    #[test]
    fn orders_with_a_name_have_each_direction_once() {
        for mut order in KNOWN {
            order.sort_unstable();
            assert_eq!(order, Direction::ALL);
        }
    }
}
