//! The card of the cell under the pointer.

use egui::pos2;

use super::*;
use crate::player::Layer;
use crate::window::panels::over_map::points;

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

/// Returns the card of a cell, or the callout about a neighbor: the smallest frame around a text.
fn bubble(hand: &Hand, text: &str) -> egui::Rect {
    let line = hand.find(text).rect;
    let around = hand.frames().into_iter().map(|frame| frame.rect);
    around
        .filter(|rect| rect.contains_rect(line))
        .min_by(|a, b| a.area().total_cmp(&b.area()))
        .unwrap()
}

/// Asserts that a bubble covers none of these cells.
fn assert_free(hand: &Hand, bubble: egui::Rect, cells: impl IntoIterator<Item = Cell>) {
    for cell in cells {
        let square = hand.app.player().view().square(cell);
        let square =
            egui::Rect::from_min_size(pos2(square.x, square.y), egui::vec2(square.w, square.h));
        assert!(!square.shrink(1.0).intersects(bubble), "{cell} under {bubble:?}");
    }
}

#[test]
fn the_card_has_a_place_of_its_own_and_covers_nothing_that_matters() {
    let mut hand = Hand::new(example());
    let mut places = std::collections::BTreeSet::new();
    for step in 1..=12 {
        hand.update(LaneMessage::Seek(step));
        let (player, moment) = (hand.app.player(), hand.app.player().moment());
        let ends = [moment.problem().start(), moment.problem().goal()];
        let touched = moment.events().iter().filter(|event| event.kind.is_change());
        let kept: Vec<Cell> = ends
            .into_iter()
            .chain(moment.current())
            .chain(touched.map(|event| event.cell))
            .chain(player.subject().path.cells().iter().copied())
            .collect();
        let reached: Vec<Cell> = moment
            .problem()
            .grid()
            .cells()
            .filter(|&cell| moment.g(cell).is_some() && !ends.contains(&cell))
            .collect();
        for cell in reached {
            point_at(&mut hand, cell);
            let line = hand.words().into_iter().find(|text| text.starts_with("H = ")).unwrap();
            let card = bubble(&hand, &line);
            assert_free(&hand, card, kept.iter().copied().chain([cell]));
            places.insert((card.right().round() as i32, card.bottom().round() as i32));
        }
    }
    assert!(places.len() <= 2, "{places:?}");
}

#[test]
fn the_callout_of_a_neighbor_covers_nothing_that_matters() {
    let mut hand = Hand::new(opened(shipped("reopen.ron"), None));
    for neighbors in 1..=8 {
        hand.update(LaneMessage::SeekEvent(17, neighbors));
        let (player, moment) = (hand.app.player(), hand.app.player().moment());
        let Some(callout) = player.reason().callout else {
            continue;
        };
        let kept = [moment.problem().start(), moment.problem().goal(), callout.cell];
        let kept: Vec<Cell> = kept.into_iter().chain(moment.current()).collect();
        let callout = bubble(&hand, &callout.title.to_string());
        assert_free(&hand, callout, kept);
    }
    // Only the card is shown while the pointer is over a cell.
    hand.update(LaneMessage::SeekEvent(17, 3));
    let title = hand.app.player().reason().callout.unwrap().title.to_string();
    hand.find(&title);
    let reached = hand.app.player().moment().current().unwrap();
    point_at(&mut hand, reached);
    assert!(!hand.says(&title) && hand.words().iter().any(|text| text.starts_with("H = ")));
}

#[test]
fn the_card_lies_inside_the_map_and_not_on_its_cell() {
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

#[test]
fn the_strip_of_a_layer_covers_no_row_of_the_map() {
    let [fit, layer] = [ViewMessage::Fit.into(), Message::Lanes(LaneMessage::Layer(Layer::Order))];
    for (width, height) in [(1280.0, 720.0), (800.0, 600.0)] {
        for level in ["admissible.ron", "castle.ron", "trap.ron"] {
            let mut hand = Hand::with_size(opened(shipped(level), None), width, height);
            for message in [LaneMessage::RunToEnd.into(), layer.clone(), fit.clone()] {
                hand.update(message);
            }
            let strip = hand.words().into_iter().find(|text| text.ends_with("losed in step"));
            let strip = hand.find(&strip.unwrap()).rect;
            let player = hand.app.player();
            let map = points(player.view().bounds(player.problem().grid()), 1.0);
            assert!(map.bottom() < strip.top(), "{level} {width} × {height}: {map:?}, {strip:?}");
        }
    }
}
