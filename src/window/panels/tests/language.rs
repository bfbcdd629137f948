//! All panels in a made-up language, whose letters are twice as wide: what is still
//! to be read in plain ones is in no language file.

use std::collections::BTreeSet;

use super::*;
use crate::app::Source;
use crate::player::Layer;
use crate::scene::Theme;
use crate::search::{Diagonal, Rules};
use crate::words::tests::{choose_made_up, keys, widened};

/// What is the same in every language.
struct Names {
    /// Names of several words: titles and notes of levels, rules and themes, which
    /// are texts of their authors; files and folders.
    long: Vec<String>,
    /// The program, keys, units, and kinds of events as the files of traces write them.
    short: BTreeSet<&'static str>,
}

impl Names {
    fn new() -> Self {
        let mut long: Vec<String> = Vec::new();
        for level in builtin() {
            let read = level.load().unwrap();
            long.extend([read.title, read.about, level.name.to_owned()]);
        }
        long.extend(crate::level::presets().iter().map(|preset| preset.title.to_owned()));
        long.extend(Theme::all().iter().map(|theme| theme.title.clone()));
        long.push(std::env::current_dir().unwrap().display().to_string());
        long.push(std::env::temp_dir().display().to_string());
        // Names that hold other names are taken out first.
        long.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let keys = keys().flat_map(|key| key.split('+'));
        Self { long, short: keys.chain(["ms", "ns", "stepstar"]).collect() }
    }

    fn add(&mut self, name: impl Into<String>) {
        self.long.push(name.into());
    }

    /// The words that are to be read and are no names, each with its text.
    fn strangers(&self, hand: &Hand) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for text in hand.texts() {
            let mut rest = text.text.clone();
            // Of a long one there may be only the beginning.
            for name in self.long.iter().filter(|name| !name.is_empty()) {
                rest = rest.replace(name.as_str(), " ");
            }
            let words = rest.split(|letter: char| !letter.is_ascii_alphabetic());
            let mut words = words.filter(|word| word.len() > 1 && !self.short.contains(word));
            found.extend(words.next().map(|word| format!("{word} in {:?}", text.text)));
        }
        found
    }

    #[track_caller]
    fn check(&self, hand: &Hand, what: &str) {
        let found = self.strangers(hand);
        assert!(found.is_empty(), "{what}: {found:#?}");
    }

    /// Points at everything, to read the tips too.
    #[track_caller]
    fn check_with_tips(&self, hand: &mut Hand, what: &str) {
        self.check(hand, what);
        for text in hand.foreground() {
            hand.linger(text.rect.intersect(text.clip).center());
            self.check(hand, &format!("{what}, at {:?}", text.text));
        }
    }
}

#[track_caller]
fn choose_tab(hand: &mut Hand, tab: &str) {
    let tab = widened(tab);
    // The button has the same name; the tab is drawn later.
    let texts = hand.texts();
    let found = texts.iter().rfind(|text| text.text == tab && text.rect.top() < 90.0);
    let at = found.unwrap_or_else(|| panic!("{tab} is no tab: {texts:#?}")).rect.center();
    hand.click_at(at);
}

const TABS: [&str; 4] = ["Step", "Cell", "Rules", "Stats"];

#[test]
fn every_tab_is_in_the_language_chosen() {
    choose_made_up();
    let names = Names::new();
    let mut hand = Hand::with_size(example(), 1280.0, 1600.0);
    let rules = Rules { weight: 3.0, reopen_closed: true, ..Rules::default() };
    let moments: [&[Message]; 8] = [
        &[],
        &[Play::Step.into(), Play::StepEvent.into()],
        &[Play::Pin(Some(Cell::new(5, 1))).into(), Play::Break(Cell::new(5, 1)).into()],
        &[Play::RunToEnd.into(), Play::Layer(Layer::Order).into()],
        &[Play::Layer(Layer::Remaining).into(), Play::Seek(7).into()],
        &[Message::CustomRules(Box::new(rules)), Play::RunToEnd.into()],
        &[Message::Undo, Message::Live(true), Message::Undo, Message::Undo],
        &[Message::AddLane, Message::AddLane, Play::RunToEnd.into()],
    ];
    for (number, messages) in moments.into_iter().enumerate() {
        for message in messages {
            hand.update(message.clone());
            names.check(&hand, &format!("{message:?}"));
        }
        let tabs = TABS.into_iter().chain(hand.app.is_comparing().then_some("Lanes"));
        for tab in tabs {
            choose_tab(&mut hand, tab);
            let what = format!("moment {number}, {tab}");
            // Tips change little from one moment to another.
            if number % 3 == 0 || hand.app.is_comparing() && ["Cell", "Lanes"].contains(&tab) {
                names.check_with_tips(&mut hand, &what);
            } else {
                names.check(&hand, &what);
            }
        }
    }
    let menu = App::lane_header(hand.app.lanes()[0].area(), 1.0);
    hand.click_at(egui::pos2(menu.x + 60.0, menu.y + 12.0));
    names.check_with_tips(&mut hand, "the rules of a lane");
}

#[test]
fn every_menu_is_in_the_language_chosen() {
    choose_made_up();
    let names = Names::new();
    let mut hand = Hand::with_size(example(), 1280.0, 1600.0);
    choose_tab(&mut hand, "Rules");
    for rule in ["Diagonals", "Heuristic", "Ties", "Open list"] {
        let menu = hand.beside(&widened(rule)).rect.center();
        let before = hand.texts().len();
        hand.click_at(menu);
        assert!(hand.texts().len() > before, "{rule} has no menu");
        names.check_with_tips(&mut hand, rule);
        hand.click_at(menu);
    }
    hand.update(Message::CustomRules(Box::new(Rules {
        diagonal: Diagonal::Never,
        ..Rules::default()
    })));
    let top = hand.texts().into_iter().find(|text| text.text.starts_with(&widened("Rules: ")));
    hand.click_at(top.unwrap().rect.center());
    names.check_with_tips(&mut hand, "presets");
}

#[test]
fn every_dialog_is_in_the_language_chosen() {
    choose_made_up();
    let mut names = Names::new();
    let nowhere = std::path::PathBuf::from("/nowhere/kept.ron");
    // Errors are in English, and the system has words of its own.
    names.add(format!("cannot be read: {}", std::fs::read(&nowhere).unwrap_err()));
    for name in [
        "levels/",
        "lesters-worked-example",
        "/nowhere/kept",
        "lester.ron",
        "lester",
        "nowhere",
        "kept",
        ".ron",
        ".svg",
        ".gif",
    ] {
        names.add(name);
    }
    let faulty = Rules { weight: 3.0, ..Rules::default() };
    let dialogs: [&[Message]; 7] = [
        &[Message::New],
        &[Message::Open],
        &[Message::SaveAs],
        &[Message::Export],
        &[Message::Help],
        &[Message::CustomRules(Box::new(faulty)), Message::OpenLevel(Source::Empty(9, 9))],
        &[Message::Open, Message::OpenLevel(Source::File(nowhere.clone()))],
    ];
    for messages in dialogs {
        let mut hand = Hand::new(example());
        messages.iter().for_each(|message| hand.update(message.clone()));
        assert!(hand.app.dialog().is_some(), "{messages:?}");
        names.check_with_tips(&mut hand, &format!("{messages:?}"));
    }
    for kind in MapKind::ALL {
        let mut hand = Hand::new(example());
        hand.update(Message::New);
        hand.click(&widened(kind.title()));
        let mut names = Names::new();
        // The title that the level will have.
        names.add(kind.title());
        names.add("seed");
        names.check_with_tips(&mut hand, kind.title());
    }
    let mut hand = Hand::new(example());
    hand.update(Message::Export);
    hand.click(&widened("Animated run"));
    names.check_with_tips(&mut hand, "an animation");
    hand.update(Message::Dismiss);
    hand.update(Message::Compare);
    hand.update(Message::ExportTable);
    names.add(".csv");
    names.add(".md");
    names.check_with_tips(&mut hand, "a table");
    hand.click(&widened("Whole map"));
    names.check_with_tips(&mut hand, "lanes");
}

#[test]
fn a_trace_and_its_faults_are_in_the_language_chosen() {
    choose_made_up();
    let mut names = Names::new();
    let (app, trace) = with_findings("stepstar-language");
    names.add(trace.file_name().unwrap().to_str().unwrap());
    // Findings are in English; in a table each begins with a capital.
    for finding in &app.player().replay().unwrap().findings {
        let english = finding.sentence.clone();
        names.add(english[..1].to_uppercase() + &english[1..]);
        names.add(english);
    }
    let mut hand = Hand::new(app);
    for message in [Play::Seek(1), Play::Step, Play::Go(crate::player::Jump::NextFinding)] {
        hand.update(message);
        for tab in TABS {
            choose_tab(&mut hand, tab);
            names.check_with_tips(&mut hand, tab);
        }
    }
}
