//! Tests of sentences with numbers, plurals and parts, and of other languages.

use std::cell::Cell as Held;

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement, Resource};

use super::*;
use crate::grid::Cell;

thread_local! {
    /// The language of the test that runs on this thread.
    pub(super) static OWN: Held<Option<&'static Language>> = const { Held::new(None) };
}

const SENTENCES: &str = "
part = { $count ->
    [one] { $count } part
   *[other] { $count } parts
}
whole = { $name } at { $cell }: { $part }, { $share } %
    .tip = A whole
";

fn part(count: u64) -> Text {
    text!("part", count)
}

#[test]
fn numbers_stand_in_groups_and_decide_between_singular_and_plural() {
    let english = Language::new("en", SENTENCES, true);
    let plain = Language::new("en", SENTENCES, false);
    for (count, expected) in [
        (0, "0 parts"),
        (1, "1 part"),
        (1_234_567, "1\u{a0}234\u{a0}567 parts"),
        (u64::MAX, "18\u{a0}446\u{a0}744\u{a0}073\u{a0}709\u{a0}551\u{a0}615 parts"),
    ] {
        assert_eq!(english.word(&part(count)), expected);
        assert_eq!(plain.word(&part(count)), expected.replace('\u{a0}', ""));
    }
    for (share, expected) in [(1.0, "1.0 parts"), (0.05, "0.1 parts"), (f64::NAN, "NaN parts")] {
        let text = text!("part", count = decimal(share, 1));
        assert_eq!(english.word(&text), expected);
    }
    let huge = english.word(&text!("part", count = decimal(1e300, 1)));
    assert_eq!(huge.chars().count(), 301 + 100 + ".0 parts".len());
}

#[test]
fn a_sentence_holds_names_cells_and_other_sentences() {
    let english = Language::new("en", SENTENCES, true);
    let [name, cell] = ["{ $part }".to_owned(), Cell::new(3, 1).to_string()];
    let text = text!("whole", name, cell, part = part(20_000), share = decimal(12.345, 1));
    assert_eq!(english.word(&text), "{ $part } at (3, 1): 20\u{a0}000 parts, 12.3 %");
    assert_eq!(english.word(&text!("whole.tip")), "A whole");
}

#[test]
fn what_a_language_lacks_is_said_in_english_or_named() {
    let other = Language::new(
        "cs",
        "part = { $count ->\n    [few] { $count } díly\n   *[other] dílů\n}",
        true,
    );
    assert_eq!([2, 5].map(|count| other.word(&part(count))), ["2 díly", "dílů"]);
    assert_eq!(other.word(&text!("nowhere-to-be-found")), "nowhere-to-be-found");
    assert_eq!(other.word(&text!("callout-opened", g = 14_u64)), "Opened: G 14");
}

/// Switches this thread, which runs one test, to the made-up language.
pub(crate) fn choose_made_up() {
    OWN.set(Some(Box::leak(Box::new(made_up()))));
}

/// The names of all keys, which are not translated.
pub(crate) fn keys() -> impl Iterator<Item = String> {
    commands::ALL.iter().map(|(.., shortcut)| shortcut.to_string())
}

/// Makes a language that has every sentence, in letters twice as wide. Sentences whose English
/// stands in the code are in Chinese.
fn made_up() -> Language {
    let [chinese, english] =
        [include_str!("../../assets/words/zh-Hans.ftl"), include_str!("../../assets/words/en.ftl")];
    let all = format!("{chinese}\n{english}");
    let mut resource: Resource<String> =
        fluent_syntax::parser::parse(all).map_err(|(_, faults)| faults).unwrap();
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry {
            let attributes = message.attributes.iter_mut().map(|attribute| &mut attribute.value);
            message.value.iter_mut().chain(attributes).for_each(widen);
        }
    }
    Language::new("en", &fluent_syntax::serializer::serialize(&resource), true)
}

/// Replaces letters by their full-width forms, as used in Chinese text.
pub(crate) fn widened(text: &str) -> String {
    let wide = |letter: char| match letter {
        'A'..='Z' | 'a'..='z' => char::from_u32(letter as u32 + 0xFEE0).unwrap(),
        _ => letter,
    };
    text.chars().map(wide).collect()
}

fn widen(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = widened(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter_mut().for_each(|variant| widen(&mut variant.value));
            }
            PatternElement::Placeable { expression: Expression::Inline(_) } => {}
        }
    }
}

#[test]
fn another_language_is_shown_from_its_file_alone() {
    choose_made_up();
    let callout = text!("callout-improved", old_g = 15_000_u64, g = Cell::new(1, 2));
    assert_eq!(callout.to_string(), "Ｉｍｐｒｏｖｅｄ: Ｇ 15\u{a0}000 → (1, 2)");
    assert_eq!(callout.plain(), "Improved: G 15000 → (1, 2)");
}

#[test]
fn the_page_of_the_window_has_every_key() {
    let page = include_str!("../../docs/window.md");
    let rows = page.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
    let named: Vec<&str> = rows.flat_map(|row| row.split([',', ' '])).collect();
    // Skip keys that are signs: the page may write them as − or \[.
    for key in keys().filter(|key| key.ends_with(char::is_alphanumeric)) {
        assert!(named.contains(&&*key), "{key} is not in docs/window.md");
    }
}

#[test]
fn every_sentence_with_a_key_has_it_from_the_table_of_commands() {
    let english = include_str!("../../assets/words/en.ftl");
    let named: Vec<&str> =
        english.split("KEY(").skip(1).map(|rest| rest.split(')').next().unwrap()).collect();
    for name in &named {
        let (name, number) = name.split_once(", ").unwrap_or((name, "1"));
        let key = commands::key(name.trim_matches('"'), number.parse().unwrap());
        assert!(key.is_some(), "{name} has no key {number}");
    }
    let page =
        &english[english.find("keys-search").unwrap()..english.find("## A new map").unwrap()];
    // The key End also begins the name of a button.
    let sentences = english.replace("End practice", "");
    for (command, name, shortcut) in commands::ALL {
        assert!(page.contains(&format!("KEY(\"{name}\")")), "{name} is not on the page of keys");
        let key = &*shortcut.to_string();
        assert_eq!(Command::with(*shortcut), Some(*command), "{key} belongs to two commands");
        // Enter is also a key of dialogs, and Left and Right are also sides.
        let is_name = key.len() > 1 && !["Enter", "Left", "Right"].contains(&key);
        assert!(!is_name || !sentences.contains(key), "{key} must be written with KEY");
    }
    let language = Language::new("en", "x = { KEY(\"redo\", 2) }", true);
    assert_eq!(language.word(&text!("x")), "Ctrl+Shift+Z");
    assert_eq!(
        say!("step-begin", start = Cell::new(1, 2)),
        "Ready: Space takes the first step, which closes the start (1, 2)."
    );
}

#[test]
fn no_sentence_names_a_key_to_somebody_who_uses_fingers() {
    set_touched(true);
    let mut faults = Vec::new();
    for (tag, sentences) in [
        ("en", include_str!("../../assets/words/en.ftl")),
        ("zh-Hans", include_str!("../../assets/words/zh-Hans.ftl")),
    ] {
        let language = Language::new(tag, sentences, true);
        let resource = fluent_syntax::parser::parse(sentences).map_err(|(_, faults)| faults);
        for entry in resource.unwrap().body {
            let Entry::Message(message) = entry else { continue };
            let attributes = message.attributes.iter();
            let attributes = attributes.map(|own| format!("{}.{}", message.id.name, own.id.name));
            for id in attributes.chain(message.value.map(|_| message.id.name.to_owned())) {
                // The page of all keys is only for keyboards.
                if !id.starts_with("keys-") && id != "practice-keys" {
                    let words = language.word(&Text::new(Box::leak(id.into_boxed_str()), vec![]));
                    faults.extend(Some(words).filter(|words| words.contains('\0')));
                }
            }
        }
    }
    assert_eq!(faults, [""; 0], "a key stands outside parentheses");
    assert_eq!(say!("top-undo.tip"), "Undo the last edit");
    assert_eq!(text!("top-undo.tip").plain(), "Undo the last edit");
    assert!(say!("step-begin", start = Cell::new(1, 2)).starts_with("Ready: tap Step"));
    set_touched(false);
    assert_eq!(say!("top-undo.tip"), "Undo the last edit (Ctrl+Z)");
}

#[test]
fn a_language_is_found_by_its_tag_as_each_system_writes_it() {
    let found = |tag| language_of(tag).map(|offer| offer.tag);
    for tag in ["zh", "zh-CN", "zh_CN.UTF-8", "zh-Hans-SG", "ZH-TW"] {
        assert_eq!(found(tag), Some("zh-Hans"), "{tag}");
    }
    for tag in ["en", "en-US", "en_GB.UTF-8", "EN"] {
        assert_eq!(found(tag), Some("en"), "{tag}");
    }
    assert_eq!(["", "C", "POSIX", "fr_FR", "zho"].map(found), [None; 5]);
}

#[test]
fn another_language_is_shown_at_once_and_an_unknown_one_in_english() {
    let file = text!("top-file");
    for (tag, name, shown) in [
        ("zh_CN.UTF-8", "文件", "zh-Hans"),
        ("en-GB", "File", "en"),
        ("zh", "文件", "zh-Hans"),
        ("fr", "File", "en"),
    ] {
        choose_language(tag);
        assert_eq!((file.to_string().as_str(), language()), (name, shown), "{tag}");
        assert_eq!(file.plain(), "File");
    }
}

#[test]
fn in_chinese_the_judge_says_no_english_word() {
    use crate::search::{
        CellState, Diagonal, Formula, Heuristic, Kind, OwnHFault, Status, TieBreak,
    };
    use crate::trace::{Directions, Finding, Flaw, Mistake, Overwritten, Side, Square, Verdict};

    let [a, b, c] = [(1, 2), (2, 2), (5, 0)].map(|(x, y)| Cell::new(x, y));
    let (width, height) = (3, 4);
    let mut flaws = vec![
        Flaw::OtherStart { cell: a, start: Cell::new(2, 1) },
        Flaw::OtherStart { cell: a, start: Cell::new(0, 1) },
        Flaw::OtherStart { cell: a, start: Cell::new(1, 7) },
        Flaw::OtherStart { cell: a, start: c },
        Flaw::TookOffMap { cell: c, width, height },
        Flaw::NotOpen { cell: a, state: None },
        Flaw::NotOpen { cell: a, state: Some(CellState::Unseen) },
        Flaw::NotOpen { cell: a, state: Some(CellState::Closed) },
        Flaw::NotBest { cell: a, f: 60, better: b, lower: 54 },
        Flaw::HigherH { cell: a, better: b },
        Flaw::Missing { cell: a, kind: None, g: None, is_cut: false },
        Flaw::Missing { cell: a, kind: Some(Kind::Improved), g: None, is_cut: false },
        Flaw::Missing { cell: a, kind: Some(Kind::Opened), g: Some(14), is_cut: false },
        Flaw::ExaminesEarly { cell: a },
        Flaw::ExaminesOffMap { cell: c, width, height },
        Flaw::ExaminesDiagonal { cell: a },
        Flaw::ExaminesFar { cell: a, current: c },
        Flaw::ExaminesTwice { cell: a },
        Flaw::Order { cell: a, before: b },
        Flaw::WrongKind { cell: a, kind: Kind::Closed, right: Kind::Improved, numbers: None },
        Flaw::WrongG { cell: a, found: 10, from: 4, step: 10 },
        Flaw::WrongOldG { cell: a, found: 10, right: 14 },
        Flaw::WrongOldParent { cell: a, found: b, right: c },
        Flaw::GoesOn { found: 7 },
        Flaw::StartAgain,
        Flaw::ExaminesAtGoal { cell: a },
        Flaw::Unfinished { goal: a, is_new: true },
        Flaw::Unfinished { goal: a, is_new: false },
        Flaw::StopsEarly { goal: a },
        Flaw::OtherStatus,
        Flaw::PathWithoutGoal,
        Flaw::CostWithoutGoal,
        Flaw::PathEnds { last: Some(a), goal: b },
        Flaw::PathEnds { last: None, goal: b },
        Flaw::PathLeavesParents { from: a, cell: b, parent: Some(c) },
        Flaw::PathLeavesParents { from: a, cell: b, parent: None },
        Flaw::PathBegins { first: a, start: b },
        Flaw::WrongCost { found: 70, right: 68 },
    ];
    for tie_break in TieBreak::ALL {
        flaws.push(Flaw::TieBreak { cell: a, better: b, tie_break });
    }
    for right in [Status::Found, Status::NoPath, Status::Searching] {
        flaws.push(Flaw::WrongStatus { found: Status::Searching, right });
    }
    for kind in Kind::ALL {
        flaws.extend([Flaw::ThroughWall { cell: a, kind }, Flaw::CutCorner { cell: a, kind }]);
        for numbers in [None, Some((10, 14))] {
            flaws.push(Flaw::WrongKind { cell: a, kind: Kind::Wall, right: kind, numbers });
        }
    }
    let prices = |straight, diagonal| crate::trace::Prices { straight, diagonal };
    let [equal, other, straight] = [prices(10, Some(10)), prices(1, Some(2)), prices(5, None)];
    let directions: Directions = crate::grid::Direction::ALL.into_iter().take(2).collect();
    let mut mistakes = vec![
        Mistake::Swapped,
        Mistake::FromOne,
        Mistake::Upwards,
        Mistake::MapSwapped,
        Mistake::FLoggedAsG,
        Mistake::FKeptAsG,
        Mistake::Prices(equal),
        Mistake::Prices(other),
        Mistake::Prices(straight),
        Mistake::PricesOfG(straight),
        Mistake::PricesOfG(other),
        Mistake::GWithoutParent,
        Mistake::GroundIgnored,
        Mistake::GroundLeft,
        Mistake::GroundAveraged,
        Mistake::GroundStraightOnly,
        Mistake::CornerSide(Side::Row),
        Mistake::CornerSide(Side::Column),
        Mistake::EdgeSkipped(directions),
        Mistake::DirectionsSkipped(directions),
        Mistake::NothingOpened,
        Mistake::ClosedWhenOpened,
        Mistake::ImprovementIgnored,
        Mistake::BetterReversed,
        Mistake::ParentNotUpdated,
        Mistake::ParentOverwritten(Overwritten::Open),
        Mistake::ClosedIgnored,
        Mistake::Reopens(true),
        Mistake::Reopens(false),
        Mistake::TakesTwice,
        Mistake::StaleOrder,
        Mistake::ByGAlone,
        Mistake::ByHAlone,
        Mistake::HighestF,
        Mistake::OldestFirst,
        Mistake::NewestFirst,
        Mistake::SquaredDistance(Square::Cells),
        Mistake::SquaredDistance(Square::Steps),
        Mistake::SquaredDistance(Square::H),
        Mistake::Weight([0.09, 0.11]),
        Mistake::Weight([1.4, 1.6]),
        Mistake::Weight([1.4, 4.6]),
        Mistake::Weight([1.4, f64::INFINITY]),
        Mistake::OpenForgotten,
        Mistake::GoesOn,
        Mistake::GoalWhenOpened,
        Mistake::GoalNotLogged,
        Mistake::Goal(a),
        Mistake::PathWithoutWay,
        Mistake::OwnOrder,
    ];
    mistakes.extend(Diagonal::ALL.map(Mistake::Diagonals));
    const HEURISTICS: &[Heuristic] = &Heuristic::ALL;
    mistakes.extend(HEURISTICS.iter().map(Mistake::Heuristic));
    let kinds = crate::trace::MistakeKind::ALL;
    assert!(kinds.iter().all(|kind| mistakes.iter().any(|mistake| mistake.kind() == *kind)));

    choose_language("zh");
    let end = |flaw| Finding { iteration: 3, cell: Some(a), flaw };
    let first = end(Flaw::ExaminesTwice { cell: a });
    let named = vec![Mistake::Swapped, Mistake::Upwards];
    let verdicts = [
        Verdict::Right { tie: None, has_path: true },
        Verdict::Right { tie: Some(first), has_path: false },
        Verdict::Cut(end(Flaw::StopsEarly { goal: a })),
        Verdict::Cut(first),
        Verdict::Mistake { choices: named[..1].to_vec(), first, breaks_off: false },
        Verdict::Mistake { choices: named, first, breaks_off: true },
        Verdict::Unknown { first, findings: 2, untried: 0 },
        Verdict::Unknown { first, findings: 200, untried: 42 },
    ];
    let flaws = flaws.into_iter().map(|flaw| flaw.saying().sentence());
    let mistakes = mistakes.into_iter().map(|mistake| mistake.saying());
    let verdicts = verdicts.iter().map(|verdict| verdict.saying().sentence());
    let long = "1".repeat(Formula::LONGEST + 1);
    let formulas =
        ["", "dx dy", "(dx", "dx)", "dx > dy", "if(dx, 1, 2)", "if(dx = 1, 1, 2)", "min()"];
    let formulas = formulas.into_iter().chain(["h", "h(dx)", &long]);
    let formulas = formulas.map(|formula| Formula::new(formula).unwrap_err());
    let own = [
        OwnHFault::Negative(a, -1.5),
        OwnHFault::NotANumber(a),
        OwnHFault::TooLarge(a),
        OwnHFault::LargeMap(1_000_001),
        OwnHFault::Size { row: None, found: 1, expected: 2 },
        OwnHFault::Size { row: Some(3), found: 1, expected: 2 },
    ];
    let own = formulas.chain(own.map(|fault| fault.saying()));
    for saying in flaws.chain(mistakes).chain(verdicts).chain(own) {
        let said = Text::from(&saying).to_string();
        let names = [
            "Found",
            "NoPath",
            "Searching",
            "start",
            "dx",
            "dy",
            "NW",
            "Zero",
            "straight",
            "diagonal",
            "min",
            "max",
            "abs",
            "sqrt",
            "floor",
            "if",
        ];
        let mut words = said.split(|letter: char| !letter.is_ascii_alphabetic());
        assert_eq!(words.find(|word| word.len() > 1 && !names.contains(word)), None, "{said}");
    }
}

// The code below lets tests compare sentences with English words.

impl<T: AsRef<str> + ?Sized> PartialEq<T> for Text {
    fn eq(&self, words: &T) -> bool {
        let said = self.to_string();
        said == words.as_ref()
    }
}

impl Text {
    /// Makes a sentence that is the same in every language.
    pub(crate) fn verbatim(words: impl Into<String>) -> Self {
        words.into().into()
    }

    pub(crate) fn contains(&self, words: &str) -> bool {
        self.to_string().contains(words)
    }

    pub(crate) fn starts_with(&self, words: &str) -> bool {
        self.to_string().starts_with(words)
    }

    pub(crate) fn ends_with(&self, words: &str) -> bool {
        self.to_string().ends_with(words)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.to_string().is_empty()
    }
}
