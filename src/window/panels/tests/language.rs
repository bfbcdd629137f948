//! Checks all panels in a made-up language whose letters are twice as wide. Any text in plain
//! letters is missing from the language file.

use std::collections::BTreeSet;

use super::*;
use crate::app::Setting;
use crate::app::Source;
use crate::player::Layer;
use crate::scene::Theme;
use crate::search::{Diagonal, Rules};
use crate::window::panels::dialogs::new_map::words_of;
use crate::words::tests::{choose_made_up, keys, widened};

/// Names that are not translated.
struct Names {
    /// Titles and notes of levels, rules and themes, which stay in the language of their authors,
    /// and the names of files and folders.
    long: Vec<String>,
    /// The names of the program, of keys and of units.
    short: BTreeSet<String>,
}

impl Names {
    fn new(further: &[&str]) -> Self {
        let mut long: Vec<String> = further.iter().map(ToString::to_string).collect();
        for level in builtin() {
            let read = level.load().unwrap();
            long.extend(read.about.as_str().split("\n\n").map(str::to_owned));
            long.extend([read.title.to_string(), level.name.to_owned()]);
        }
        long.extend(Theme::all().iter().map(|theme| theme.title.clone()));
        long.push(std::env::current_dir().unwrap().display().to_string());
        long.push(std::env::temp_dir().display().to_string());
        // Longer names come first, because they may contain shorter ones.
        long.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let mut short: BTreeSet<_> = ["ms", "ns", "stepstar", "English"].map(str::to_owned).into();
        // The words of a formula.
        let words =
            ["dx", "dy", "straight", "diagonal", "min", "max", "abs", "sqrt", "floor", "if"];
        short.extend(words.map(str::to_owned));
        keys().for_each(|key| short.extend(key.split('+').map(str::to_owned)));
        Self { long, short }
    }

    /// Asserts that all visible words in plain letters are names.
    #[track_caller]
    fn check(&self, hand: &Hand, what: &str) {
        let mut found = BTreeSet::new();
        for text in hand.texts() {
            // Look for plain letters first: most texts have none, and removing all names is slow.
            let plain_word = |text: &str| {
                let mut words = text.split(|letter: char| !letter.is_ascii_alphabetic());
                words.find(|word| word.len() > 1 && !self.short.contains(*word)).map(str::to_owned)
            };
            if plain_word(&text.text).is_none() {
                continue;
            }
            let mut rest = text.text.clone();
            for name in self.long.iter().filter(|name| !name.is_empty()) {
                rest = rest.replace(name.as_str(), " ");
            }
            found.extend(plain_word(&rest).map(|word| format!("{word} in {:?}", text.text)));
        }
        assert!(found.is_empty(), "{what}: {found:#?}");
    }

    /// Checks the visible words and the tip of each text.
    #[track_caller]
    fn check_with_tips(&self, hand: &mut Hand, what: &str) {
        self.check(hand, what);
        for text in hand.foreground() {
            hand.linger(text.rect.intersect(text.clip).center());
            self.check(hand, &format!("{what}, at {:?}", text.text));
        }
    }
}

#[test]
fn every_tab_is_in_the_language_chosen() {
    choose_made_up();
    let names = Names::new(&[]);
    let mut hand = Hand::with_size(example(), 1280.0, 1600.0);
    let rules = Rules { weight: 3.0, reopen_closed: true, ..Rules::default() };
    let cell = Cell::new(5, 1);
    let moments: [&[Message]; 9] = [
        &[],
        &[LaneMessage::Step.into(), LaneMessage::StepEvent.into()],
        &[LaneMessage::Pin(Some(cell)).into(), LaneMessage::Break(cell).into()],
        &[LaneMessage::RunToEnd.into(), LaneMessage::Layer(Layer::Order).into()],
        &[LaneMessage::Layer(Layer::Remaining).into(), LaneMessage::Seek(7).into()],
        &[LaneMessage::Layer(Layer::Reach).into(), LaneMessage::Seek(7).into()],
        &[Message::Edit(EditMessage::CustomRules(Box::new(rules))), LaneMessage::RunToEnd.into()],
        &[
            Message::Edit(EditMessage::Undo),
            Setting::Live(true).into(),
            Message::Edit(EditMessage::Undo),
            Message::Edit(EditMessage::Undo),
        ],
        &[
            Message::Edit(EditMessage::AddLane),
            Message::Edit(EditMessage::AddLane),
            LaneMessage::RunToEnd.into(),
        ],
    ];
    for (number, messages) in moments.into_iter().enumerate() {
        for message in messages {
            hand.update(message.clone());
            names.check(&hand, &format!("{message:?}"));
        }
        let lanes =
            hand.app.is_comparing().then_some(Message::Panel(PanelMessage::Tab(Tab::Lanes)));
        for (place, tab) in everywhere().into_iter().chain(lanes).enumerate() {
            let what = format!("moment {number}, {tab:?}");
            hand.update(tab);
            // Most tips are the same at all moments, and reading all of them is slow.
            if number % 3 == 0 || hand.app.is_comparing() && [1, 5].contains(&place) {
                names.check_with_tips(&mut hand, &what);
            } else {
                names.check(&hand, &what);
            }
        }
    }
    let menu = crate::scene::lane_header(hand.app.lanes()[0].area(), 1.0);
    hand.click_at(egui::pos2(menu.x + 60.0, menu.y + 14.0));
    names.check_with_tips(&mut hand, "the rules of a lane");
}

#[test]
fn every_menu_is_in_the_language_chosen() {
    choose_made_up();
    let names = Names::new(&[]);
    let mut hand = Hand::with_size(example(), 1280.0, 1600.0);
    hand.update(PanelMessage::Section(Some(Section::Rules)));
    for rule in ["Diagonals", "Heuristic", "Ties", "Open list"] {
        let menu = tabs::control(&hand, &widened(rule)).rect.center();
        let before = hand.texts().len();
        hand.click_at(menu);
        assert!(hand.texts().len() > before, "{rule} has no menu");
        names.check_with_tips(&mut hand, rule);
        hand.click_at(menu);
    }
    hand.update(EditMessage::CustomRules(Box::new(Rules {
        diagonal: Diagonal::Never,
        ..Rules::default()
    })));
    let panel = egui::Rect::everything_right_of(900.0);
    hand.click_at(hand.find_in(panel, &widened("A*")).rect.center());
    names.check_with_tips(&mut hand, "presets");
    let mut hand = Hand::new(example());
    hand.click_at(egui::pos2(50.0, 28.0));
    assert!(hand.says(&widened("Interface")));
    names.check_with_tips(&mut hand, "the menu");
}

#[test]
fn every_dialog_is_in_the_language_chosen() {
    choose_made_up();
    let nowhere = std::path::PathBuf::from("/nowhere/kept.ron");
    // Errors are in English, except for the part that comes from the system.
    let error = format!("cannot be read: {}", std::fs::read(&nowhere).unwrap_err());
    let files = ["levels/", "lesters-worked-example", "/nowhere/kept", "lester.ron", "lester"];
    let endings = ["nowhere", "kept", ".ron", ".png", ".svg", ".gif", ".csv", ".md"];
    let names = Names::new(&[&[error.as_str()][..], &files, &endings].concat());
    let rules = Message::Edit(EditMessage::CustomRules(Box::new(Rules {
        weight: 3.0,
        ..Rules::default()
    })));
    let dialogs: [(&[Message], &str); 9] = [
        (&[Message::File(FileMessage::New)], ""),
        (&[Message::File(FileMessage::Open)], ""),
        (&[Message::File(FileMessage::SaveAs)], ""),
        (&[Message::File(FileMessage::Export)], ""),
        (&[Message::File(FileMessage::Export)], "Animated run"),
        (&[Message::File(FileMessage::Help)], ""),
        (&[rules, Message::File(FileMessage::OpenLevel(Source::Empty(9, 9)))], ""),
        (
            &[
                Message::File(FileMessage::Open),
                Message::File(FileMessage::OpenLevel(Source::File(nowhere))),
            ],
            "",
        ),
        (
            &[Message::Edit(EditMessage::Compare), Message::File(FileMessage::ExportTable)],
            "Whole map",
        ),
    ];
    for (messages, click) in dialogs {
        let mut hand = Hand::new(example_in_file());
        messages.iter().for_each(|message| hand.update(message.clone()));
        assert!(hand.app.dialog().is_some(), "{messages:?}");
        if !click.is_empty() {
            names.check(&hand, &format!("{messages:?}"));
            hand.click(&widened(click));
        }
        names.check_with_tips(&mut hand, &format!("{messages:?} {click}"));
    }
    for kind in MapKind::ALL {
        let mut hand = Hand::new(after([Message::File(FileMessage::New)]));
        let name = words_of(Some(kind)).0.replace('\u{301f}', "");
        hand.click(&name);
        // The dialog shows the title that the level will have.
        let names = Names::new(&[]);
        names.check_with_tips(&mut hand, &name);
    }
}

#[test]
fn a_trace_and_its_faults_are_in_the_language_chosen() {
    choose_made_up();
    let mut hand = Hand::new(with_findings());
    let file = hand.app.player().replay().unwrap().file.display().to_string();
    let names = Names::new(&[file.as_str(), "mine.jsonl"]);
    for message in
        [LaneMessage::Seek(1), LaneMessage::Step, LaneMessage::Go(crate::player::Jump::NextFinding)]
    {
        hand.update(message);
        for tab in everywhere() {
            hand.update(tab.clone());
            names.check_with_tips(&mut hand, &format!("{tab:?}"));
        }
    }
}

#[test]
fn chinese_has_one_weight() {
    for (language, is_bold) in [("en", true), ("zh-Hans", false)] {
        crate::words::choose_language(language);
        let family = crate::window::panels::parts::bold_font(20.0).family;
        assert_eq!(family != egui::FontFamily::Proportional, is_bold, "{language}");
    }
    crate::words::choose_language("en");
}
