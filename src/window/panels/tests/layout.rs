//! Nothing covers anything else, at any size of the window.

use super::hand::Text;
use super::*;
use crate::app::ROOM;
use crate::player::Message as Play;
use crate::search::{Costs, Rules};

/// What stands over something else, or beyond what can be seen of it.
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
            // Two axes of a plot begin at the same place.
            let is_axis = one.text == "0" && other.text == "0";
            if !is_axis && both.width() > 2.0 && both.height() > 3.0 {
                faults.push(format!("{:?} lies over {:?}", one.text, other.text));
            }
        }
    }
    faults
}

/// The program with costs of many digits, which need all the room of a table.
fn costly() -> App {
    let mut app = example();
    let costs = Costs { straight: 1_000_000, diagonal: 1_414_213 };
    app.update(Message::CustomRules(Box::new(Rules { costs, ..Rules::default() })));
    app
}

#[test]
fn no_text_lies_over_another() {
    for (width, height) in
        [ROOM.into(), (800.0, 600.0), (960.0, 540.0), (1280.0, 800.0), (1920.0, 1080.0)]
    {
        for app in [example(), long(), costly()] {
            let mut hand = Hand::with_size(app, width, height);
            for state in 0..3 {
                for tab in ["Step", "Cell", "Rules", "Stats"] {
                    // The button has the same name; the tab is drawn later.
                    let texts = hand.texts();
                    let tab_rect =
                        texts.iter().rfind(|text| text.text == tab && text.rect.top() < 90.0);
                    let at = tab_rect.unwrap().rect.center();
                    hand.click_at(at);
                    hand.rest();
                    let faults = faults(&hand);
                    assert!(faults.is_empty(), "{width} × {height}, {tab}, {state}: {faults:#?}");
                }
                hand.update(if state == 0 { Play::Step } else { Play::RunToEnd });
            }
            for dialog in
                [Message::New, Message::Open, Message::SaveAs, Message::Export, Message::Help]
            {
                let name = format!("{dialog:?}");
                hand.update(dialog);
                let faults = faults(&hand);
                assert!(faults.is_empty(), "{width} × {height}, {name}: {faults:#?}");
                hand.update(Message::Dismiss);
            }
        }
    }
}

/// What can be seen of a text, if all of it can.
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
fn a_menu_has_what_a_narrow_window_has_no_room_for() {
    let mut hand = Hand::with_size(example(), 800.0, 600.0);
    for (name, title) in [("New", "New map"), ("Save as", "Save as"), ("Export", "Export a figure")]
    {
        hand.click("File");
        assert_eq!(hand.beside("Save").text, "Ctrl+S", "its key stands beside it");
        hand.click(name);
        assert_eq!(hand.words()[0], title);
        hand.update(Message::Dismiss);
    }
}

#[test]
fn the_view_menu_shows_what_is_on_and_changes_it() {
    let mut hand = Hand::new(example());
    hand.click("View");
    hand.find("Interface 100 %");
    hand.click("+");
    assert_eq!(hand.app.percent(), 110);
    // It stays open for another step.
    hand.click("+");
    hand.click("−");
    hand.find("Interface 110 %");
    hand.click("Default");
    assert_eq!(hand.app.percent(), 100);
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
fn a_long_message_takes_two_lines_and_a_longer_one_is_told_by_its_tip() {
    let mut hand = Hand::with_size(example(), 800.0, 600.0);
    for (length, is_whole) in [(20, true), (150, true), (290, false)] {
        let words = "word ".repeat(length / 5);
        let text = words.trim();
        hand.update(Message::Warn(crate::words::Text::verbatim(text)));
        let (mut rows, mut is_cut) = (0, false);
        hand.each_shape(|shape| {
            if let egui::Shape::Text(shape) = shape
                && shape.galley.text() == text
            {
                (rows, is_cut) = (shape.galley.rows.len(), shape.galley.elided);
            }
        });
        assert_eq!((rows, is_cut), (if length < 100 { 1 } else { 2 }, !is_whole), "{length}");
        whole(&hand, text);
    }
}

#[test]
fn no_cell_is_parted_at_the_end_of_a_line() {
    let mut hand = Hand::with_size(example(), 640.0, 480.0);
    for _ in 0..40 {
        hand.update(Play::StepEvent);
        hand.each_shape(|shape| {
            let egui::Shape::Text(text) = shape else { return };
            for row in &text.galley.rows {
                let line: String = row.glyphs.iter().map(|glyph| glyph.chr).collect();
                let begin = line.rfind('(').map_or("", |at| &line[at..]);
                let digits = begin.trim_start_matches('(').trim_end();
                let is_parted =
                    digits.strip_suffix(',').is_some_and(|one| one.parse::<u16>().is_ok());
                assert!(!is_parted, "{line:?}");
            }
        });
    }
}
