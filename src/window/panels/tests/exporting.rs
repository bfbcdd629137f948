//! The dialog that exports a figure.

use egui::{Key, vec2};

use super::*;
use crate::app::{Dialog, Export, Exported};

/// Clicks *Export* and returns the export that the dialog asks for, with its file's extension.
fn exported(hand: &mut Hand) -> (Export, String) {
    hand.asked.clear();
    hand.click("Export");
    let export = hand.asked.iter().find_map(|message| match message {
        Message::ExportTo(export) => Some((**export).clone()),
        _ => None,
    });
    hand.wait();
    let export = export.expect("nothing was exported");
    let ending = export.file.extension().unwrap().to_str().unwrap().to_owned();
    (export, ending)
}

/// The export dialog, with a path that cannot be written to.
fn exporting(app: App) -> Hand {
    let mut hand = Hand::new(app);
    hand.update(Message::Export);
    let Some(Dialog::Export(file)) = hand.app.dialog() else { panic!("expected a dialog") };
    let name = file.display().to_string();
    hand.click_at(hand.find(&name).rect.left_center() + vec2(6.0, 0.0));
    hand.key(Key::Home);
    hand.write("/nowhere at all/");
    hand
}

#[test]
fn the_choices_decide_on_the_figure() {
    let mut hand = exporting(example());
    let (first, ending) = exported(&mut hand);
    assert_eq!((first.what, first.has_numbers, first.scale), (Exported::View, true, 1.0));
    assert_eq!(ending, "svg");
    let fault = hand.app.fault().unwrap().to_owned();
    assert_eq!(hand.find(&fault).color, super::super::parts::LIGHT.error);
    hand.click("Whole map");
    assert!(hand.says("An .svg of shapes and text, or a .png, in the colors of the theme"));
    hand.click("F, G and H in the cells");
    let (second, _) = exported(&mut hand);
    assert_eq!((second.what, second.has_numbers), (Exported::Map, false));
    assert!(!second.has_edge_numbers, "off by default");
    hand.click("Column and row numbers");
    let (numbered, _) = exported(&mut hand);
    assert!(numbered.has_edge_numbers && !numbered.has_numbers);
    assert!(hand.is_disabled("Size"), "an .svg has no pixels");
    hand.click("Animated run");
    assert!(!hand.is_disabled("Size"));
    assert!(hand.says("A .gif, in the colors of the theme") && !hand.says("Only the first"));
    let (third, ending) = exported(&mut hand);
    assert_eq!((third.what, ending.as_str()), (Exported::Run, "gif"));
    hand.click("Current view");
    assert_eq!(exported(&mut hand).1, "svg");
}

#[test]
fn lanes_are_chosen_while_searches_are_side_by_side() {
    let hand = exporting(example());
    assert!(!hand.says("All lanes") && !hand.says("Lane table"));
    let mut hand = exporting(after([Message::Compare, Play::RunToEnd.into()]));
    assert!(exported(&mut hand).0.has_all_lanes);
    hand.click("Only lane A");
    assert!(!exported(&mut hand).0.has_all_lanes);
    hand.click("Lane table");
    assert!(!hand.says("All lanes") && !hand.says("Size"), "a table always has all lanes");
    let (table, ending) = exported(&mut hand);
    assert_eq!((table.what, ending.as_str()), (Exported::Table, "csv"));
    hand.click("Whole map");
    assert_eq!(exported(&mut hand).1, "svg");
}
