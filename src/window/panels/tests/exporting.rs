//! The question which figure is to be drawn.

use crate::player::Message as Play;
use egui::{Key, vec2};

use super::*;
use crate::app::{Dialog, Export, Exported};

fn exported(hand: &mut Hand) -> Export {
    hand.asked.clear();
    hand.click("Export");
    let found = hand.asked.iter().find_map(|message| match message {
        Message::ExportTo(export) => Some((**export).clone()),
        _ => None,
    });
    found.expect("nothing was exported")
}

/// The dialog of figures, with a name that cannot be written to.
fn exporting(app: App) -> Hand {
    let mut hand = Hand::new(app);
    hand.update(Message::Export);
    let Some(Dialog::Export(file)) = hand.app.dialog() else { panic!("a dialog") };
    let name = file.display().to_string();
    let at = hand.find(&name).rect.left_center() + vec2(6.0, 0.0);
    hand.click_at(at);
    hand.key(Key::Home);
    hand.write("/nowhere at all/");
    hand
}

#[test]
fn a_figure_is_what_was_chosen() {
    let mut hand = exporting(example());
    let first = exported(&mut hand);
    assert_eq!(first.what, Exported::View);
    assert_eq!((first.has_numbers, first.scale), (true, 1.0));
    assert_eq!(first.file.extension().unwrap(), "svg");
    hand.wait();
    assert!(hand.app.fault_of_file().is_some());
    let fault = hand.app.fault_of_file().unwrap().to_owned();
    assert_eq!(hand.find(&fault).color, super::super::parts::ERROR);
    hand.click("Whole map");
    assert!(hand.says("An .svg of shapes and text, or a .png, in the colors of the theme"));
    hand.click("F, G and H in the cells");
    let second = exported(&mut hand);
    hand.wait();
    assert_eq!((second.what, second.has_numbers), (Exported::Map, false));
    // An .svg has no pixels to choose.
    assert!(hand.is_disabled("Size"));
    hand.click("Animated run");
    assert!(!hand.is_disabled("Size"));
    assert!(hand.says("A .gif, in the colors of the theme"));
    let third = exported(&mut hand);
    hand.wait();
    assert_eq!(third.file.extension().unwrap(), "gif");
    assert_eq!(third.what, Exported::Run);
    hand.click("Current view");
    assert_eq!(exported(&mut hand).file.extension().unwrap(), "svg");
}

#[test]
fn while_searches_are_side_by_side_the_lanes_are_chosen() {
    let mut hand = exporting(example());
    for absent in ["All lanes", "Lane table"] {
        assert!(!hand.says(absent), "{absent}");
    }
    hand.update(Message::Dismiss);
    let mut app = hand.app;
    app.update(Message::Compare);
    app.update(Play::RunToEnd);
    let mut hand = exporting(app);
    assert!(exported(&mut hand).has_all_lanes);
    hand.wait();
    hand.click("Only lane A");
    assert!(!exported(&mut hand).has_all_lanes);
    hand.wait();
    hand.click("Lane table");
    assert!(!hand.says("All lanes") && !hand.says("Size"), "a table has all of them");
    let table = exported(&mut hand);
    assert_eq!(
        (table.what, table.file.extension().unwrap().to_str()),
        (Exported::Table, Some("csv"))
    );
    hand.wait();
    hand.click("Whole map");
    assert_eq!(exported(&mut hand).file.extension().unwrap(), "svg");
}
