//! No text overlaps another text or is cut off, at any size of the window.

use super::hand::Text;
use super::*;
use crate::app::ROOM;
use crate::search::{Costs, Rules};

/// Describes the texts that overlap or are cut off.
pub(super) fn faults(hand: &Hand) -> Vec<String> {
    faults_among(&hand.foreground())
}

pub(super) fn faults_among(texts: &[Text]) -> Vec<String> {
    let mut faults = Vec::new();
    for (place, one) in texts.iter().enumerate() {
        if one.rect.left() < one.clip.left() - 1.0 || one.rect.right() > one.clip.right() + 1.0 {
            faults.push(format!("{:?} is cut: {:?} in {:?}", one.text, one.rect, one.clip));
        }
        for other in &texts[..place] {
            let [a, b] = [one, other].map(|text| text.rect.intersect(text.clip));
            let both = a.intersect(b);
            // Both axes of a plot begin at the same point, each with a 0.
            let is_axis = one.text == "0" && other.text == "0";
            if !is_axis && both.width() > 2.0 && both.height() > 3.0 {
                faults.push(format!("{:?} lies over {:?}", one.text, other.text));
            }
        }
    }
    faults
}

/// The example with costs of many digits, which make the widest table.
fn costly() -> App {
    let costs = Costs { straight: 1_000_000, diagonal: 1_414_213 };
    after([Message::CustomRules(Box::new(Rules { costs, ..Rules::default() }))])
}

#[test]
fn no_text_lies_over_another() {
    for (width, height) in
        [ROOM.into(), (800.0, 600.0), (800.0, 900.0), (1280.0, 800.0), (1920.0, 1080.0)]
    {
        for app in [example(), long(), costly()] {
            let mut hand = Hand::with_size(app, width, height);
            for state in 0..3 {
                for tab in ["Step", "Cell", "Rules", "Stats"] {
                    hand.choose_tab(tab);
                    hand.rest();
                    assert_eq!(faults(&hand), [""; 0], "{width} × {height}, {tab}, {state}");
                }
                hand.update(if state == 0 { Play::Step } else { Play::RunToEnd });
            }
            for dialog in
                [Message::New, Message::Open, Message::SaveAs, Message::Export, Message::Help]
            {
                let name = format!("{dialog:?}");
                hand.update(dialog);
                assert_eq!(faults(&hand), [""; 0], "{width} × {height}, {name}");
                hand.update(Message::Dismiss);
            }
        }
    }
}

/// Returns the rectangle of a text, and asserts that the text is not cut off.
fn whole(hand: &Hand, name: &str) -> egui::Rect {
    let text = hand.find(name);
    assert!(text.clip.expand(1.0).contains_rect(text.rect), "{name} is cut: {text:?}");
    text.rect
}

#[test]
fn every_control_of_the_bars_is_whole_in_every_window() {
    let tools = ["Wall", "Erase", "Terrain", "Start", "Goal", "Break", "Inspect"];
    let files = ["New", "Open", "Save", "Save as", "Export"];
    let transport = ["⏮", "◀", "▶ Run", "Step", "Neighbor", "⏭"];
    let others = ["Undo", "Redo", "View", "?", "Speed", "Live"];
    for (width, height) in [ROOM.into(), (800.0, 600.0), (960.0, 540.0), (1280.0, 720.0)] {
        let hand = Hand::with_size(example(), width, height);
        let is_wide = width > 1080.0;
        let names = tools.iter().chain(&transport).chain(&others);
        let names = names.filter(|&&name| is_wide || name != "Speed");
        let files = if is_wide { &files[..] } else { &["File"] };
        let rects: Vec<_> = names.chain(files).map(|name| whole(&hand, name)).collect();
        for (place, one) in rects.iter().enumerate() {
            let free = rects[..place].iter().all(|other| !one.intersects(*other));
            assert!(free, "{width} × {height}: {one:?} among {rects:?}");
        }
    }
    let mut hand = Hand::with_size(example(), 720.0, 405.0);
    hand.update(Message::Present);
    for name in transport {
        whole(&hand, name);
    }
    for gone in ["File", "Wall", "Live", "Why"] {
        assert!(!hand.says(gone), "{gone}");
    }
    assert_eq!(faults(&hand), Vec::<String>::new());
}

#[test]
fn the_view_menu_shows_what_is_on_and_changes_it() {
    let mut hand = Hand::new(example());
    hand.click("View");
    hand.find("Interface 100%");
    // The menu stays open for further clicks.
    for (button, percent) in [("+", 110), ("+", 125), ("−", 110), ("Default", 100)] {
        hand.click(button);
        assert_eq!(hand.app.percent(), percent);
        hand.find(&format!("Interface {percent}%"));
    }
    hand.click("Side panel");
    assert!(hand.app.settings.panel_hidden && !hand.says("Why") && !hand.says("Full screen"));
    hand.click("View");
    hand.click("Side panel");
    assert!(!hand.app.settings.panel_hidden && hand.says("Why"));
    hand.click("View");
    hand.click("Full screen");
    assert!(hand.app.interface().is_full_screen);
    hand.click("View");
    hand.click("Theme");
    hand.click("Lague");
    assert_eq!(hand.app.theme().name, "lague");
}

#[test]
fn a_long_message_takes_two_lines_and_a_longer_one_is_cut() {
    let mut hand = Hand::with_size(example(), 800.0, 600.0);
    for (length, expected) in [(20, (1, false)), (150, (2, false)), (290, (2, true))] {
        let words = "word ".repeat(length / 5);
        let text = words.trim();
        hand.update(Message::Warn(crate::words::Text::verbatim(text)));
        let mut galleys = galleys(&hand);
        galleys.retain(|galley| galley.text() == text);
        assert_eq!((galleys[0].rows.len(), galleys[0].elided), expected, "{length}");
        whole(&hand, text);
    }
}

fn galleys(hand: &Hand) -> Vec<std::sync::Arc<egui::Galley>> {
    let galley = |shape: &egui::Shape| match shape {
        egui::Shape::Text(text) => Some(text.galley.clone()),
        _ => None,
    };
    hand.shapes().filter_map(galley).collect()
}

#[test]
fn no_line_ends_inside_a_cell() {
    let mut hand = Hand::with_size(example(), 640.0, 480.0);
    for _ in 0..40 {
        hand.update(Play::StepEvent);
        for row in galleys(&hand).iter().flat_map(|galley| &galley.rows) {
            let line: String = row.glyphs.iter().map(|glyph| glyph.chr).collect();
            let begin = line.rfind('(').map_or("", |at| &line[at + 1..]).trim_end();
            let x = begin.strip_suffix(',').map(str::parse::<u16>);
            assert!(!matches!(x, Some(Ok(_))), "{line:?}");
        }
    }
}
