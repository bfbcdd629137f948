//! The card, the way from level to level, and the explanation of F, G and H.

use crate::app::Setting;
use crate::window::panels::parts::icons;
use egui::{Rect, pos2, vec2};

use super::*;
use crate::scene::{Layout, Theme};
use crate::window::panels::parts::LIGHT;
use crate::window::panels::tabs;
use crate::window::panels::tests::hand::Text;

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
            let mut hand = Hand::with_size(opened(level.load().unwrap(), None), width, height);
            let before = map(&hand);
            hand.update(LaneMessage::RunToEnd);
            assert_eq!(map(&hand), before, "the map stays where it is");
            let text = hand.find(&hand.app.card().unwrap());
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
fn the_bar_leads_from_level_to_level_and_the_card_is_closed() {
    let mut hand = Hand::new(example());
    let before = map(&hand);
    let top = Rect::everything_above(50.0);
    let place = |number| format!("{number} of {}", builtin().len());
    let has = |hand: &Hand, icon: &str| {
        let is_button = |one: &Text| one.text == icon && one.color == LIGHT.text;
        hand.texts().iter().any(|one| is_button(one) && top.contains(one.rect.center()))
    };
    assert!(!has(&hand, icons::CARET_LEFT) && hand.says(&place(1)));
    // Its buttons are as high as the others.
    let height = |button: Rect| button.height();
    let buttons: Vec<Rect> = hand.frames().into_iter().map(|frame| frame.rect).collect();
    let around = |text: &str| {
        let at = hand.find_in(top, text).rect.center();
        buttons
            .iter()
            .copied()
            .filter(|rect| rect.contains(at) && rect.height() < 50.0)
            .map(height)
            .next()
    };
    assert!(around("Practice").is_some());
    assert_eq!(around(icons::CARET_RIGHT), around("Practice"));
    // The button stays where it is, however long the title is.
    let next = hand.find_in(top, icons::CARET_RIGHT).rect.center();
    hand.click_at(next);
    hand.wait();
    assert_eq!(hand.app.lesson(), Some((1, builtin().len())));
    assert!(hand.says(&place(2)) && hand.says(&hand.app.card().unwrap()));
    hand.click(icons::X);
    assert!(hand.says(&place(2)) && hand.app.card().is_none());
    assert!(map(&hand).height() > before.height());
    for _ in 2..builtin().len() {
        hand.click_at(next);
        hand.wait();
        if hand.app.is_comparing() {
            assert!(has(&hand, icons::CARET_LEFT));
        }
    }
    assert!(hand.says(&place(builtin().len())) && !has(&hand, icons::CARET_RIGHT));
    hand.click_at(hand.find_in(top, icons::CARET_LEFT).rect.center());
    assert!(hand.says(&place(builtin().len() - 1)));
    // A user's level has no buttons to other levels. A long text in its card scrolls.
    let mut level = WORKED_EXAMPLE.load().unwrap();
    level.title = "My own".into();
    level.about = "A long note.\n".repeat(200).into();
    let hand = Hand::with_size(opened(level, None), 800.0, 600.0);
    assert!(hand.says("A long note.") && !has(&hand, icons::CARET_RIGHT) && !hand.says(&place(1)));
    assert!(map(&hand).height() > 200.0);
}

#[test]
fn the_numbers_are_explained_in_every_theme() {
    for (width, height) in SIZES {
        let hand = Hand::with_size(example(), width, height);
        let line = hand.find("F = G + H: the lowest goes first");
        assert!(line.clip.contains_rect(line.rect), "{width} × {height}");
        assert_eq!(line.color, LIGHT.dim);
    }
    let mut hand = Hand::new(example());
    for theme in Theme::all() {
        hand.update(Setting::Theme(theme));
        let tiles = hand.filled(tabs::color(theme.open.fill));
        let tile = *tiles.iter().rfind(|rect| rect.size() == vec2(56.0, 60.0)).unwrap();
        let place = |letter| (hand.find_in(tile, letter).rect.center() - tile.min) / tile.size();
        let [f, g, h] = ["F", "G", "H"].map(place);
        match theme.layout {
            Layout::Corners => assert!(g.x < f.x && f.x < h.x && g.y < f.y && h.y < f.y),
            Layout::Lester => assert!(f.x < 0.4 && f.y < g.y && g.x < h.x && h.y > 0.6),
            Layout::Arrows => panic!("every theme of the program shows numbers"),
        }
    }
}

#[test]
fn the_first_card_has_two_sentences_and_a_quieter_hint() {
    let hand = Hand::new(example());
    let card = hand.app.card().unwrap();
    assert_eq!(card.matches(". ").count() + 1, 2, "{card}");
    assert_eq!(hand.find(&card).color, LIGHT.text);
    let hint = hand.texts().into_iter().find(|text| text.text.starts_with("Press Step.")).unwrap();
    assert_eq!(hint.color, LIGHT.dim);
    assert!(hint.rect.top() >= hand.find(&card).rect.bottom());
}
