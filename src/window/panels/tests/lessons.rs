//! The card, the first steps, and the legend below every tab.

use egui::{Rect, pos2, vec2};

use super::super::parts::LIGHT;
use super::*;
use crate::scene::{Layout, Theme};
use crate::window::panels::tabs;

const SIZES: [(f32, f32); 4] =
    [(800.0, 600.0), (1280.0, 720.0), (1920.0, 1080.0), (3840.0, 2160.0)];

/// Returns the area of the map, or of all lanes with their headers.
fn map(hand: &Hand) -> Rect {
    let is_comparing = hand.app.is_comparing();
    let areas = hand.app.lanes().iter().map(|lane| lane.area());
    let areas = areas.flat_map(|area| {
        let header = is_comparing.then(|| crate::scene::lane_header(area, 1.0));
        [Some(area), header].into_iter().flatten()
    });
    let areas = areas.map(|area| Rect::from_min_size(pos2(area.x, area.y), vec2(area.w, area.h)));
    areas.reduce(Rect::union).unwrap()
}

#[test]
fn every_card_is_whole_beside_the_map_at_any_size() {
    for (width, height) in [(640.0, 480.0)].into_iter().chain(SIZES) {
        for level in builtin() {
            let hand = Hand::with_size(opened(level.load().unwrap(), None), width, height);
            let text = hand.find(hand.app.card().unwrap());
            let (name, map) = (level.name, map(&hand));
            let is_whole = text.clip.contains_rect(text.rect);
            if width == 640.0 {
                // A card above several small maps is scrolled.
                assert!(is_whole || hand.app.is_comparing(), "{name}: {:?}", text.rect);
                continue;
            }
            assert!(is_whole, "{name} is cut at {width} × {height}");
            assert!(!text.rect.intersects(map), "{name} lies over the map");
            assert!(map.width() > 0.4 * width && map.height() > 0.45 * height, "{name}: {map}");
        }
    }
}

#[test]
fn the_card_leads_from_level_to_level_and_is_closed() {
    let mut hand = Hand::new(example());
    let before = map(&hand);
    assert!(hand.is_disabled("◀") && hand.says("1 of 14"));
    hand.click("Next level");
    hand.wait();
    assert_eq!(hand.app.lesson(), Some((1, builtin().len())));
    assert!(hand.says("2 of 14") && hand.says(&hand.app.document().about));
    hand.click("×");
    assert!(!hand.says("2 of 14") && hand.app.card().is_none());
    assert!(map(&hand).height() > before.height());
    for _ in 1..builtin().len() {
        hand.update(Message::Lesson(1));
    }
    assert!(hand.is_disabled("Next level") && hand.says("14 of 14"));
    // The card of a user's level has no buttons to other levels. A long text in it scrolls.
    let mut level = WORKED_EXAMPLE.load().unwrap();
    level.title = "My own".to_owned();
    level.about = "A long note.\n".repeat(200);
    let hand = Hand::with_size(opened(level, None), 800.0, 600.0);
    assert!(hand.says("A long note.") && !hand.says("Next level") && !hand.says(" of 14"));
    assert!(map(&hand).height() > 250.0);
}

#[test]
fn the_first_steps_stand_in_a_corner_of_the_map_until_they_are_closed() {
    for (width, height) in SIZES {
        let mut hand = Hand::with_size(example(), width, height);
        hand.click("View");
        hand.click("First steps");
        assert!(hand.app.interface().shows_first_steps && hand.says("Press Space"));
        assert!(map(&hand).contains_rect(hand.find("Close").rect), "{width} × {height}");
        let close = hand.find("Close").rect;
        let is_box = |frame: &egui::epaint::RectShape| {
            frame.rect.contains_rect(close)
                && frame.rect.width() > 300.0
                && frame.stroke.width > 0.0
        };
        let frame = hand.frames().into_iter().rfind(is_box).unwrap();
        let problem = hand.app.player().problem();
        for end in [problem.start(), problem.goal()] {
            let square = hand.app.player().view().square(end);
            assert!(square.bottom() < frame.rect.top(), "{end} is covered at {width} × {height}");
        }
        hand.click("Close");
        assert!(!hand.app.interface().shows_first_steps && hand.app.settings.hints_seen);
    }
}

#[test]
fn the_legend_is_visible_in_every_tab_and_theme() {
    for (width, height) in SIZES {
        let mut hand = Hand::with_size(example(), width, height);
        for tab in ["Step", "Cell", "Rules", "Stats"] {
            hand.choose_tab(tab);
            let line = hand.find("F = G + H: the lowest is taken next");
            assert!(line.clip.contains_rect(line.rect), "{tab} at {width} × {height}");
            assert_eq!(line.color, LIGHT.dim);
        }
    }
    let mut hand = Hand::new(example());
    for theme in Theme::all() {
        hand.update(Message::Theme(theme));
        let tiles = hand.filled(tabs::color(theme.open.fill));
        let tile = *tiles.iter().rfind(|rect| rect.size() == vec2(42.0, 42.0)).unwrap();
        let place = |letter| (hand.find_in(tile, letter).rect.center() - tile.min) / 42.0;
        let [f, g, h] = ["F", "G", "H"].map(place);
        match theme.layout {
            Layout::Corners => assert!(g.x < f.x && f.x < h.x && g.y < f.y && h.y < f.y),
            Layout::Lester => assert!(f.x < 0.4 && f.y < g.y && g.x < h.x && h.y > 0.6),
            Layout::Arrows => panic!("every theme of the program shows numbers"),
        }
    }
}
