//! What the window shows in many states, each as one number: a position, a color or a text that is
//! changed by mistake changes a number.
//!
//! After a change on purpose, look at the window, and then run the test with a folder in
//! `STEPSTAR_PICTURES`. The pictures are written there as text, to be compared with those of
//! another version, together with `pictures.txt`, which replaces the file beside this one.

use std::collections::BTreeMap;
use std::path::Path;

use super::*;
use crate::app::Setting;
use crate::player::Layer;
use crate::scene::{Theme, View, draw};

/// The numbers of the pictures that were looked at last.
const SEEN: &str = include_str!("pictures.txt");

/// The pictures in README.md, each with a fingerprint of the window's state and one of the picture
/// file. `.ci/pictures` makes them.
const README: &str = include_str!("readme.txt");

/// Hashes a text or a file in the same way on every system (FNV-1a).
fn number(bytes: impl AsRef<[u8]>) -> u64 {
    let fold = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    bytes.as_ref().iter().fold(0xcbf2_9ce4_8422_2325, fold)
}

/// Draws the map of the first lane with cells of this size.
fn scene(app: &App, theme: &Theme, side: f32) -> String {
    let view = View { x: 0.0, y: 0.0, cell: side };
    let subject = app.lane_subject(0);
    let area = view.bounds(subject.moment.problem().grid());
    format!("{side}: {:.1?}\n", draw(&subject, theme, &view, area, 1.0))
}

/// Searches in all kinds of states.
fn states() -> Vec<(&'static str, App)> {
    let level = |name| opened(shipped(name), None);
    let in_state = |mut app: App, messages: &[Message]| {
        messages.iter().for_each(|message| app.update(message.clone()));
        app
    };
    let layer = |layer| in_state(ended(), &[LaneMessage::Layer(layer).into()]);
    let end = || LaneMessage::RunToEnd.into();
    vec![
        ("start", example()),
        ("neighbor", after([LaneMessage::SeekEvent(5, 3)])),
        ("end", ended()),
        ("pinned", after([LaneMessage::Seek(8), LaneMessage::Pin(Some(Cell::new(4, 4)))])),
        (
            "pointed",
            after([
                Message::Lanes(LaneMessage::Seek(8)),
                ViewMessage::MoveCursor(0, 0).into(),
                ViewMessage::MoveCursor(-1, 0).into(),
            ]),
        ),
        ("no path", in_state(level("castle.ron"), &[end()])),
        ("dearer", in_state(level("manhattan.ron"), &[end()])),
        ("reopened", in_state(level("reopen.ron"), &[end()])),
        ("ground", in_state(level("swamp.ron"), &[end()])),
        ("lanes", in_state(level("trap.ron"), &[Message::Edit(EditMessage::Compare), end()])),
        ("trace", in_state(with_findings(), &[LaneMessage::Step.into()])),
        ("true cost", layer(Layer::Remaining)),
        ("reach", layer(Layer::Reach)),
        ("order", layer(Layer::Order)),
        ("bands", layer(Layer::Contours)),
    ]
}

/// Draws the map of every state in each theme at several zooms, and the panels around it in a large
/// and in a small window. Returns the pictures by name.
fn pictures() -> BTreeMap<String, String> {
    let mut pictures = BTreeMap::new();
    for (name, app) in states() {
        for theme in Theme::all() {
            let scenes = [2.0, 9.0, 16.0, 24.0, 44.0, 90.0].map(|side| scene(&app, theme, side));
            pictures.insert(format!("{name}, {}", theme.name), scenes.concat());
        }
    }
    for (width, height) in [(1280.0, 1500.0), (640.0, 480.0)] {
        let seen = |app, messages: &[Message]| {
            let mut hand = Hand::with_size(app, width, height);
            let picture = |message: &Message| {
                hand.update(message.clone());
                let picture = format!("{}\n{}", in_short(message), hand.picture());
                hand.update(FileMessage::Dismiss);
                picture
            };
            messages.iter().map(picture).collect::<String>()
        };
        let mut tabs = everywhere().to_vec();
        tabs.push(Message::Panel(PanelMessage::Tab(Tab::Lanes)));
        for (name, app) in states() {
            pictures.insert(format!("{name}, {width} × {height}"), seen(app, &tabs));
        }
        let dark = after([Setting::Theme(Theme::named("dark").unwrap())]);
        let dialogs = [
            Message::File(FileMessage::New),
            Message::File(FileMessage::Open),
            Message::File(FileMessage::Export),
            Message::File(FileMessage::Help),
            Message::Present,
        ];
        pictures.insert(format!("dialogs, {width} × {height}"), seen(dark, &dialogs));
    }
    pictures
}

#[test]
fn the_window_looks_as_it_did() {
    let pictures = pictures();
    let number =
        |(name, picture): (&String, &String)| format!("{name}: {:016x}\n", number(picture));
    let numbers: String = pictures.iter().map(number).collect();
    if let Ok(folder) = std::env::var("STEPSTAR_PICTURES") {
        let folder = Path::new(&folder);
        pictures.iter().for_each(|(name, text)| std::fs::write(folder.join(name), text).unwrap());
        std::fs::write(folder.join("pictures.txt"), &numbers).unwrap();
    }
    let is_new = |line: &&str| !SEEN.lines().any(|seen| seen == *line);
    let changed: Vec<&str> = numbers.lines().filter(is_new).collect();
    assert!(changed.is_empty() && numbers.lines().count() == SEEN.lines().count(), "{changed:#?}");
}

#[test]
fn the_pictures_of_the_readme_show_the_window_as_it_is() {
    let mut step = Hand::with_size(after([LaneMessage::Seek(3)]), 1440.0, 900.0);
    let pointed = step.app.player().view().middle(Cell::new(1, 4));
    step.update(ViewMessage::Pointer(Some(pointed)));
    let mut lanes = Hand::with_size(opened(shipped("trap.ron"), None), 1440.0, 900.0);
    lanes.update(LaneMessage::RunToEnd);
    lanes.wait();
    let numbers: String = [("screenshot.png", step), ("comparing.png", lanes)]
        .map(|(name, mut hand)| {
            hand.rest();
            let shown = hand.picture() + &scene(&hand.app, hand.app.theme(), 90.0);
            let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
            let file = std::fs::read(docs.join(name)).unwrap();
            format!("{name}: {:016x} {:016x}\n", number(shown), number(file))
        })
        .concat();
    if let Ok(file) = std::env::var("STEPSTAR_README") {
        std::fs::write(file, &numbers).unwrap();
    }
    assert_eq!(numbers, README, "bash .ci/pictures makes the pictures again: look at them");
}
