//! The dialog that exports a figure.

use egui::{Key, vec2};

use super::*;
use crate::app::{Dialog, Export, Exported, Paper};
use crate::scene::Blank;

/// Clicks *Export* and returns the export that the dialog asks for, with its file's extension.
fn exported(hand: &mut Hand) -> (Export, String) {
    hand.asked.clear();
    hand.click("Export");
    let export = hand.asked.iter().find_map(|message| match message {
        Message::File(FileMessage::ExportTo(export)) => Some((**export).clone()),
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
    hand.update(FileMessage::Export);
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
    assert_eq!((first.what, first.has_numbers, first.side), (Exported::View, true, 1920));
    assert_eq!(ending, "png");
    let fault = hand.app.fault().unwrap().to_owned();
    assert_eq!(hand.find(&fault).color, super::super::parts::LIGHT.error);
    hand.click("Whole map");
    hand.click("3840 px");
    assert_eq!(exported(&mut hand).0.side, 3840);
    hand.click("SVG");
    assert_eq!(exported(&mut hand).1, "svg");
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
    assert!(hand.says("GIF") && !hand.says("SVG") && !hand.says("Only the first"));
    let (third, ending) = exported(&mut hand);
    assert_eq!((third.what, ending.as_str(), third.side), (Exported::Run, "gif", 1280));
    hand.click("Current view");
    let (fourth, ending) = exported(&mut hand);
    assert_eq!((ending.as_str(), fourth.side), ("png", 1920));
    // An ending that is typed wins, and chooses the format.
    let name = fourth.file.display().to_string();
    hand.click_at(hand.find(&name).rect.left_center() + vec2(6.0, 0.0));
    hand.key(Key::End);
    (0..3).for_each(|_| hand.key(Key::Backspace));
    hand.write("SVG");
    assert!(hand.is_disabled("Size"));
    assert_eq!(exported(&mut hand).1, "SVG");
    hand.click("PNG");
    assert_eq!(exported(&mut hand).1, "png");
}

#[test]
fn a_worksheet_has_choices_of_its_own() {
    let mut hand =
        exporting(after([Message::Edit(EditMessage::Compare), LaneMessage::RunToEnd.into()]));
    assert!(!hand.says("Leave empty") && hand.says("All lanes"));
    hand.click("Worksheet");
    assert!(!hand.says("All lanes") && !hand.says("F, G and H in the cells"));
    assert!(hand.is_disabled("Size"), "a page of A4 has its own");
    let (first, ending) = exported(&mut hand);
    assert_eq!((first.what, ending.as_str()), (Exported::Sheet, "png"));
    let all = Blank { f: true, g: true, h: true, parent: true, list: true };
    assert_eq!(first.blank, all);
    assert_eq!(first.paper, Some(Paper { steps: 1, variants: 0 }));
    hand.click("Arrows");
    hand.click("G");
    hand.click("4");
    hand.click("8 others");
    let (second, _) = exported(&mut hand);
    assert_eq!(second.blank, Blank { g: false, parent: false, ..all });
    assert_eq!(second.paper, Some(Paper { steps: 4, variants: 8 }));
    hand.click("On pages of A4");
    assert!(!hand.is_disabled("Size") && !hand.says("Exercises"));
    hand.click("Arrows");
    let (third, _) = exported(&mut hand);
    assert_eq!((third.blank, third.paper), (Blank { g: false, ..all }, None));
}

#[test]
fn lanes_are_chosen_while_searches_are_side_by_side() {
    let hand = exporting(example());
    assert!(!hand.says("All lanes") && !hand.says("Lane table"));
    let mut hand =
        exporting(after([Message::Edit(EditMessage::Compare), LaneMessage::RunToEnd.into()]));
    assert!(exported(&mut hand).0.has_all_lanes);
    hand.click("Only lane A");
    assert!(!exported(&mut hand).0.has_all_lanes);
    hand.click("Lane table");
    assert!(!hand.says("All lanes") && !hand.says("Size"), "a table always has all lanes");
    let (table, ending) = exported(&mut hand);
    assert_eq!((table.what, ending.as_str()), (Exported::Table, "csv"));
    hand.click("Markdown");
    assert_eq!(exported(&mut hand).1, "md");
    hand.click("Whole map");
    assert_eq!(exported(&mut hand).1, "png");
}
