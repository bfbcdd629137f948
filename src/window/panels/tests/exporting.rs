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
    assert_eq!((first.has_numbers, first.scale, first.fps), (true, 1.0, None));
    assert_eq!(first.file.extension().unwrap(), "svg");
    hand.wait();
    assert!(hand.app.fault_of_file().is_some());
    let fault = hand.app.fault_of_file().unwrap().to_owned();
    assert_eq!(hand.find(&fault).color, super::super::parts::ERROR);
    hand.click("Whole map");
    assert!(hand.says("An .svg of shapes and text, or a .png, in the colors of the theme"));
    assert!(!hand.says("Iterations a second"));
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
    // Nothing is recorded yet, so it goes on to the end.
    assert_eq!(third.what, Exported::Run { first: 0, last: None });
    hand.click("Current view");
    assert_eq!(exported(&mut hand).file.extension().unwrap(), "svg");
}

#[test]
fn an_animation_shows_the_iterations_that_were_typed() {
    let mut app = example();
    app.update(Play::RunToEnd);
    let mut hand = exporting(app);
    hand.wait();
    hand.click("Animated run");
    assert!(!hand.says("and on to the end"));
    assert_eq!(exported(&mut hand).what, Exported::Run { first: 0, last: Some(12) });
    hand.wait();
    let row = hand.find("Iterations");
    assert_eq!(hand.beside("Iterations").text, "0");
    let first = hand.beside("Iterations").rect.center();
    hand.click_at(first);
    hand.write("3");
    let last = hand.find("12").rect.center();
    assert!((last.y - row.rect.center().y).abs() < 6.0);
    hand.click_at(last);
    hand.write("9");
    assert_eq!(exported(&mut hand).what, Exported::Run { first: 3, last: Some(9) });
    hand.wait();
    // As many a second as suit seven iterations, until it is chosen.
    let suitable = crate::export::figure::Animation::suitable_fps(7);
    let shown = hand.beside("Iterations a second");
    assert_eq!(shown.text, format!("{suitable}"));
    assert!(hand.is_disabled(&shown.text));
    hand.click("Iterations a second");
    assert_eq!(exported(&mut hand).fps, Some(suitable));
    hand.wait();
    let field = hand.beside("Iterations a second").rect.center();
    hand.click_at(field);
    hand.write("7.5");
    assert_eq!(exported(&mut hand).fps, Some(7.5));
}

#[test]
fn an_animation_that_goes_on_says_so() {
    let mut app = example();
    app.update(Play::Step);
    app.update(Play::Step);
    let mut hand = exporting(app);
    hand.click("Animated run");
    assert!(hand.says("and on to the end") && hand.says("as suits its length"));
    assert_eq!(exported(&mut hand).what, Exported::Run { first: 0, last: None });
    hand.wait();
    let last = hand.find("2").rect.center();
    hand.click_at(last);
    hand.write("1");
    hand.rest();
    assert_eq!(exported(&mut hand).what, Exported::Run { first: 0, last: Some(1) });
    assert!(!hand.says("and on to the end") && !hand.says("as suits its length"));
}

#[test]
fn a_number_that_cannot_be_taken_stays_as_it_was_typed() {
    let mut app = example();
    app.update(Play::RunToEnd);
    let mut hand = exporting(app);
    hand.wait();
    hand.click("Animated run");
    hand.click("Iterations a second");
    let fields = [hand.beside("Iterations"), hand.beside("to"), hand.beside("Iterations a second")];
    for (field, typed, fault) in [
        (0, "13", "The first iteration is no number from 0 to 12."),
        (0, "two", "The first iteration is no number from 0 to 12."),
        (1, "13", "The last iteration is no number from 0 to 12."),
        (1, "", "The last iteration is no number from 0 to 12."),
        (2, "50.5", "The iterations a second are no number from 0.1 to 50."),
        (2, "fast", "The iterations a second are no number from 0.1 to 50."),
    ] {
        let at = fields[field].rect.center();
        hand.click_at(at);
        hand.key(Key::Backspace);
        hand.write(typed);
        assert_eq!(hand.find(fault).color, super::super::parts::ERROR);
        if !typed.is_empty() {
            assert_eq!(hand.find(typed).color, super::super::parts::ERROR, "{typed}");
        }
        assert!(hand.is_disabled("Export"), "{typed}");
        hand.click_at(at);
        hand.write(&fields[field].text);
        assert!(!hand.says(fault) && !hand.is_disabled("Export"), "{typed}");
    }
    assert_eq!(exported(&mut hand).what, Exported::Run { first: 0, last: Some(12) });
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
    // A run is as long as the longest of those that are drawn.
    let [a, b] = [0, 1].map(|lane| hand.app.lanes()[lane].moment().iterations());
    assert_ne!(a, b);
    hand.click("Animated run");
    hand.click("All lanes");
    let last = hand.beside("to").rect.center();
    hand.click_at(last);
    hand.write(&a.max(b).to_string());
    assert_eq!(exported(&mut hand).what, Exported::Run { first: 0, last: Some(a.max(b)) });
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
