//! The card of the cell under the pointer.

use egui::pos2;

use super::*;
use crate::player::Layer;

/// Moves the pointer over a cell of the map.
fn point_at(hand: &mut Hand, cell: Cell) -> egui::Pos2 {
    let center = hand.app.player().view().square(cell).center();
    hand.update(HandMessage::Move(center));
    hand.point_at(pos2(center.x, center.y));
    pos2(center.x, center.y)
}

#[test]
fn the_card_of_a_cell_derives_its_numbers() {
    let mut hand = Hand::new(after([LaneMessage::Seek(3)]));
    for (cell, lines) in [
        (
            Cell::new(1, 4),
            [
                "(1, 4) · opened in step 3",
                "G = 14 + 14 = 28, diagonal from (2, 3)",
                "H = 10 · (4 + 2) = 60, the estimated cost to B",
                "F = 28 + 60 = 88",
            ],
        ),
        (
            Cell::new(2, 2),
            [
                "(2, 2) · opened in step 1 · closed in step 2",
                "G = 0 + 10 = 10, straight from (1, 2)",
                "H = 10 · (3 + 0) = 30, the estimated cost to B",
                "F = 10 + 30 = 40",
            ],
        ),
    ] {
        point_at(&mut hand, cell);
        lines.into_iter().for_each(|line| drop(hand.find(line)));
        let center = hand.app.player().view().square(cell).center();
        let card = hand.find(lines[0]).rect.union(hand.find(lines[3]).rect);
        assert!(!card.contains(pos2(center.x, center.y)), "{card:?}");
    }
    // Two steps later, the cell has a lower G. What comes later is not told before.
    hand.update(LaneMessage::Seek(5));
    point_at(&mut hand, Cell::new(1, 4));
    hand.find("(1, 4) · opened in step 3 · improved in step 5");
    for (neighbors, line) in [(6, "(1, 4) · opened in step 3"), (7, "improved in step 5")] {
        hand.update(LaneMessage::SeekEvent(5, neighbors));
        let told = hand.words().into_iter().find(|text| text.starts_with("(1, 4) · ")).unwrap();
        assert!(told.ends_with(line), "{told} after neighbor {neighbors}");
    }
    // The octile distance takes diagonal moves first.
    hand.update(EditMessage::Rules(crate::level::preset("gizmo").unwrap()));
    hand.update(LaneMessage::Seek(3));
    point_at(&mut hand, Cell::new(1, 3));
    hand.find("H = 14 · 1 + 10 · 3 = 44, the estimated cost to B");
    hand.update(EditMessage::Undo);
    hand.update(LaneMessage::Seek(5));
    // A held button hides the card, and a cell that the search has not reached has none.
    let at = point_at(&mut hand, Cell::new(2, 2));
    hand.press(at, egui::PointerButton::Middle, true);
    assert!(!hand.says("F = 10 + 30 = 40"));
    hand.press(at, egui::PointerButton::Middle, false);
    hand.find("F = 10 + 30 = 40");
    point_at(&mut hand, Cell::new(7, 5));
    assert!(!hand.words().iter().any(|text| text.starts_with("H = ")));
}

#[test]
fn the_card_stands_beside_its_cell_and_inside_the_map() {
    for (width, height) in [(1280.0, 800.0), (700.0, 480.0)] {
        let mut hand = Hand::with_size(after([LaneMessage::RunToEnd]), width, height);
        let area = hand.app.player().area();
        let map = egui::Rect::from_min_size(pos2(area.x, area.y), egui::vec2(area.w, area.h));
        let moment = hand.app.player().moment();
        let cells: Vec<Cell> = moment.problem().grid().cells().collect();
        let ends = [moment.problem().start(), moment.problem().goal()];
        let is_shown = |cell: &Cell| moment.g(*cell).is_some() && !ends.contains(cell);
        let reached = cells.into_iter().filter(is_shown);
        for cell in reached.collect::<Vec<_>>() {
            let center = point_at(&mut hand, cell);
            let line = hand.words().into_iter().find(|text| text.starts_with("H = ")).unwrap();
            let line = hand.find(&line).rect;
            let around = hand.frames().into_iter().map(|frame| frame.rect);
            let cards = around.filter(|rect| rect.contains_rect(line) && !rect.contains_rect(map));
            let card = cards.min_by(|a, b| a.area().total_cmp(&b.area())).unwrap();
            assert!(map.expand(1.0).contains_rect(card), "{cell}: {card:?} in {map:?}");
            assert!(!card.contains(center), "{cell}: {card:?}");
        }
        // A and B are there to be dragged.
        for end in ends {
            point_at(&mut hand, end);
            assert!(!hand.words().iter().any(|text| text.starts_with("H = ")), "{end}");
        }
    }
}

#[test]
fn the_true_costs_have_a_legend_at_every_size_of_cells() {
    let hand = Hand::new(after([LaneMessage::RunToEnd, LaneMessage::Layer(Layer::Remaining)]));
    assert!(hand.says("Bottom right: the true cost to the goal."));
    let mut hand = Hand::new(opened(shipped("trap.ron"), None));
    hand.update(LaneMessage::Layer(Layer::Remaining));
    assert!(hand.words().iter().any(|text| text.ends_with("True cost to the goal")));
}
