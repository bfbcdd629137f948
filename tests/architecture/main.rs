//! The conventions of the code, as checks: which room may use which, and what
//! every file has to be like.
//!
//! They read the files under `src/`, so they see code that is not compiled on
//! this system too.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper of a test may panic as the test itself may"
)]

mod rooms;
mod source;
mod syntax;
mod words;

use std::collections::BTreeMap;

use rooms::{clocks, wrong_uses};
use source::{Source, entries, sources};
use syntax::findings;
use words::{Messages, said};

/// The most files that lie beside each other in a folder, but for the one that
/// says what they are.
const MOST_FILES: usize = 12;

/// Names of types that two rooms may have: messages lie in one another.
const SHARED_NAMES: [&str; 1] = ["Message"];

/// Fails with all faults, a line each.
#[track_caller]
fn expect_none(rule: &str, faults: &[String]) {
    assert!(faults.is_empty(), "{rule}:\n  {}\n", faults.join("\n  "));
}

/// Everything that a check finds in all files of the code.
fn faults_in_all(check: impl Fn(&Source) -> Vec<String>) -> Vec<String> {
    sources("src").iter().flat_map(check).collect()
}

/// The files of the code of which something is true that should not be.
fn files_where(is_wrong: impl Fn(&Source) -> bool) -> Vec<String> {
    faults_in_all(|source| is_wrong(source).then(|| source.name.clone()).into_iter().collect())
}

#[test]
fn rooms_use_only_the_rooms_below_them() {
    expect_none("a room uses what it may not know", &faults_in_all(wrong_uses));
}

#[test]
fn every_file_lies_in_a_known_room() {
    let homeless = files_where(|source| {
        !source.module.is_empty() && source.room().is_none_or(|room| rooms::allowed(room).is_none())
    });
    expect_none("a room without a place in the order of rooms", &homeless);
}

#[test]
fn every_file_says_what_it_is() {
    let silent = files_where(|source| !is_documented(&source.text));
    expect_none("a file that does not begin with `//!`", &silent);
}

/// Whether a file begins with a word about itself.
fn is_documented(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first.strip_prefix("//!").is_some_and(|words| !words.trim().is_empty())
}

#[test]
fn no_match_passes_over_a_variant_to_come() {
    let faults = faults_in_all(|source| {
        let lines = findings(source).catch_all;
        lines.iter().map(|line| format!("{}:{line}", source.name)).collect()
    });
    expect_none("an arm for anything, where a new variant should be noticed", &faults);
}

#[test]
fn a_name_of_a_type_is_used_once() {
    expect_none("one name for two types", &names_used_twice(&sources("src")));
}

fn names_used_twice(sources: &[Source]) -> Vec<String> {
    let mut files: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for source in sources {
        for name in findings(source).types {
            // One for each system, in one file, is one.
            let files = files.entry(name).or_default();
            if files.last() != Some(&source.name.as_str()) {
                files.push(&source.name);
            }
        }
    }
    files.retain(|name, files| files.len() > 1 && !SHARED_NAMES.contains(&name.as_str()));
    files.into_iter().map(|(name, files)| format!("{name}: {}", files.join(", "))).collect()
}

#[test]
fn a_folder_can_be_taken_in_at_a_glance() {
    let mut files: Vec<String> = Vec::new();
    for source in ["src", "tests", "benches", "examples"].into_iter().flat_map(sources) {
        files.push(source.name);
    }
    expect_none("too many files beside each other", &crowded(&files));
}

fn crowded(files: &[String]) -> Vec<String> {
    let mut folders: BTreeMap<&str, usize> = BTreeMap::new();
    for (folder, file) in files.iter().filter_map(|file| file.rsplit_once('/')) {
        let is_beside = !["mod.rs", "main.rs", "lib.rs"].contains(&file);
        *folders.entry(folder).or_default() += usize::from(is_beside);
    }
    folders.retain(|_, count| *count > MOST_FILES);
    folders.into_iter().map(|(folder, count)| format!("{folder}: {count}")).collect()
}

#[test]
fn one_room_alone_reads_the_clock_and_starts_threads() {
    let faults = faults_in_all(|source| match source.room() {
        Some("jobs") => Vec::new(),
        _ => clocks(source),
    });
    expect_none("a clock or a thread that is not of the room `jobs`", &faults);
}

#[test]
fn every_preset_and_theme_is_part_of_the_program() {
    let code: String = sources("src").into_iter().map(|source| source.text).collect();
    let mut forgotten = Vec::new();
    for folder in ["assets/presets", "assets/themes"] {
        let files = entries(folder);
        assert!(!files.is_empty(), "{folder} is empty");
        let names = files.iter().map(|file| file.file_name().unwrap().to_string_lossy());
        let named = names.map(|name| format!("{folder}/{name}"));
        forgotten.extend(named.filter(|file| !code.contains(&format!("{file}\""))));
    }
    expect_none("a file that the program does not name", &forgotten);
}

#[test]
fn the_code_and_the_language_file_have_the_same_sentences() {
    let messages = Messages::read(&source::read_text("assets/words/en.ftl"));
    let said: Vec<_> = sources("src").iter().flat_map(said).collect();
    expect_none("a sentence that is wrong, missing or unused", &messages.faults_in(&said));
}

// The checks themselves: what they must catch, and what they must let pass.

/// What is wrong with the uses of a file of that name and text.
fn faults(file: &str, text: &str) -> Vec<String> {
    wrong_uses(&Source::new(&format!("src/{file}"), text))
}

#[test]
fn a_wrong_use_is_caught_however_it_is_written() {
    for (file, text) in [
        ("grid/map.rs", "use crate::search::Search;"),
        ("search/core.rs", "use crate::{grid::Cell, level::{Level, load}};"),
        ("search/mod.rs", "use super::scene::Scene;"),
        ("search/open_list/heap.rs", "use super::super::super::app::App;"),
        ("search/open_list/mod.rs", "mod tests { use super::super::super::scene; }"),
        ("level/file.rs", "fn f() { crate::export::pair(cell) }"),
        ("scene/view.rs", "pub(in crate::app) fn f() {}"),
        ("app/mod.rs", "use\n    crate // a note\n    ::window\n    ::open;"),
        ("app/mod.rs", "let x = '\"'; use crate::cli; // \""),
        ("export/mod.rs", "use crate::*;"),
        ("player/seek.rs", "use crate::app::App;"),
        ("player/replay.rs", "use crate::export::figure::Figure;"),
        ("main.rs", "use stepstar::search::Search;"),
    ] {
        assert_eq!(faults(file, text).len(), 1, "{file}: {text}: {:?}", faults(file, text));
    }
}

#[test]
fn a_fault_is_reported_with_its_line() {
    let text = "//! A test.\n\nuse crate::grid::Cell;\nuse crate::app::App;\n";
    assert_eq!(faults("scene/cell.rs", text), ["src/scene/cell.rs:4: scene uses app"]);
    let text = "use macroquad::color::Color;\n";
    assert_eq!(faults("app/mod.rs", text), ["src/app/mod.rs:1: app names macroquad"]);
}

#[test]
fn crates_of_the_window_and_of_the_arguments_stay_where_they_belong() {
    for (file, text) in [
        ("scene/color.rs", "let ink = macroquad::color::WHITE;"),
        ("app/mod.rs", "use egui;"),
        ("cli/open.rs", "use ::miniquad::conf::Conf;"),
        ("export/mod.rs", "use {fontdue::Font, std::io};"),
        ("app/message.rs", "use clap::Parser;"),
    ] {
        assert_eq!(faults(file, text).len(), 1, "{file}: {text}");
    }
    assert!(faults("window/canvas.rs", "use macroquad::miniquad; use egui::Ui;").is_empty());
}

#[test]
fn what_is_allowed_passes() {
    for (file, text) in [
        ("search/open_list/heap.rs", "use super::{Entry, OpenList}; use crate::grid::Cell;"),
        ("search/open_list/mod.rs", "use super::super::search::Search;"),
        ("search/core.rs", "mod tests { use super::*; mod more { use super::super::*; } }"),
        ("grid/cell.rs", "// use crate::app::App;\n/* crate::cli /* nested */ crate::cli */"),
        ("grid/cell.rs", r##"let text = "crate::app"; let raw = r#"use "crate::app"#;"##),
        ("grid/cell.rs", r#"fn f<'a>(x: &'a str) { let c = '\''; let d = "\\"; }"#),
        ("export/mod.rs", "let x = summary.clap::<u8>(); let y = self.egui;"),
        ("main.rs", "stepstar::cli::main()"),
    ] {
        assert_eq!(faults(file, text), [""; 0], "{file}");
    }
}

#[test]
fn a_file_without_a_word_about_itself_is_caught() {
    assert!(is_documented("//! The grid.\n\nuse std::fmt;\n"));
    assert!(!is_documented("use std::fmt;\n\n//! The grid.\n"));
    assert!(!is_documented("//!\nuse std::fmt;\n"));
}

#[test]
fn an_arm_for_anything_is_caught_where_it_hides_a_variant() {
    let lines = |text: &str| findings(&Source::new("src/search/core.rs", text)).catch_all;
    for caught in [
        "fn f() { match h { Heuristic::Zero => 1,\n _ => 2 } }",
        "fn f() { match (s, n) { (Status::Found, 1) => 1,\n (_, _) => 2 } }",
        "fn f() { match e { Some(EventKind::Opened | EventKind::Closed) => 1,\n other => 2 } }",
        "impl TieBreak { fn f(self) { match self { Self::LargerG => 1,\n _ => 2 } } }",
        "mod a { fn f() { g(|| match d { search::Diagonal::Never => 1,\n _ => 2 }) } }",
    ] {
        assert_eq!(lines(caught), [2], "{caught}");
    }
    for passes in [
        "fn f() { match h { Heuristic::Zero => 1, Heuristic::Manhattan => 2 } }",
        "fn f() { match n { 1 => Status::Found, _ => Status::NoPath } }",
        "fn f() { match s { Status::Found if x => 1, Status::Found => 2, other if y => 3 } }",
        "impl Other { fn f(self) { match self { Self::Found => 1, _ => 2 } } }",
        "mod tests { fn f() { match h { Heuristic::Zero => 1, _ => 2 } } }",
    ] {
        assert_eq!(lines(passes), [0; 0], "{passes}");
    }
}

#[test]
fn a_name_for_two_types_is_caught() {
    let file = |name: &str, text: &str| Source::new(&format!("src/{name}.rs"), text);
    let twice = |files: &[Source]| names_used_twice(files).len();
    let entry = file("level/list", "pub struct Entry;");
    assert_eq!(twice(&[entry]), 0);
    for other in ["enum Entry {}", "mod a { pub trait Entry {} }", "fn f() { type Entry = u8; }"] {
        let files = [file("level/list", "pub struct Entry;"), file("trace/table", other)];
        assert_eq!(twice(&files), 1, "{other}");
    }
    let tests = "mod tests { struct Entry; } fn entry() {}";
    let messages =
        [file("player/message", "enum Message {}"), file("app/message", "enum Message {}")];
    assert_eq!(twice(&[file("level/list", "struct Entry;"), file("trace/table", tests)]), 0);
    assert_eq!(twice(&messages), 0);
}

#[test]
fn a_crowded_folder_is_caught() {
    let files = |count| -> Vec<String> {
        let names = (0..count).map(|number| format!("src/a/{number}.rs"));
        names.chain(["src/a/mod.rs".to_owned(), "src/a/b/0.rs".to_owned()]).collect()
    };
    assert_eq!(crowded(&files(MOST_FILES)), [""; 0]);
    assert_eq!(crowded(&files(MOST_FILES + 1)), ["src/a: 13"]);
}

#[test]
fn a_clock_and_a_thread_are_caught() {
    let found = |text: &str| clocks(&Source::new("src/app/background.rs", text)).len();
    assert_eq!(found("use std::time::{Duration, Instant};"), 1);
    assert_eq!(found("fn f() { std::thread::sleep(x); vec![std::time::SystemTime::now()] }"), 2);
    assert_eq!(found("use std::time::Duration; mod tests { use std::time::Instant; }"), 0);
}

#[test]
fn a_wrong_sentence_is_caught() {
    let file = "one = { $a } is\ntwo = { one } and { $b ->\n [one] { $c }\n *[other] more\n }\n    .tip = x\n";
    let messages = Messages::read(file);
    let faults = |code: &str| {
        let code = format!("fn f() {{ text!(\"one\", a); say!(\"two.tip\"); {code} }}");
        messages.faults_in(&said(&Source::new("src/app/mod.rs", &code)))
    };
    let two = "vec![say!(\"two\", b = x(1, 2), c = y)]";
    assert_eq!(faults(two), [""; 0]);
    assert_eq!(faults(""), ["nobody says two"]);
    assert_eq!(faults("text!(\"two\", b)").len(), 1);
    assert_eq!(faults("tipped!(\"one\")").len(), 3, "no argument, no tip, and nobody says two");
    assert_eq!(faults("text!(\"two\", b, c, d)").len(), 1);
    assert_eq!(faults(&format!("{two}; text!(\"three\")")).len(), 1);
    assert_eq!(faults(&format!("{two}; text!(name)")).len(), 1);
    assert_eq!(faults(&format!("{two}; #[cfg(test)] {{ text!(\"three\") }}")), [""; 0]);
    assert_eq!(faults(&format!("#[cfg(test)] fn f() {{ {two} }}")), ["nobody says two"]);

    assert_eq!(Messages::read("one = a\none = b").faults.len(), 1);
    assert_eq!(Messages::read("One two").faults.len(), 1);
    assert_eq!(Messages::read("one = { NUMBER($a) }").faults.len(), 1);
}
