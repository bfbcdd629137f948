//! The conventions of the code, as checks: which room may use which, and what
//! every file has to be like.
//!
//! They read the text of the files under `src/`, so they see code that is not
//! compiled on this system too.

// The helpers of a test may panic as the test itself may.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod paths;
mod rooms;
mod source;
mod tidy;
mod tokens;
mod words;

use rooms::wrong_uses;
use source::{Source, sources};
use tidy::{is_documented, panics, states_why_unsafe};
use words::{Messages, said, sentences};

/// Fails with all faults, a line each.
#[track_caller]
fn expect_none(rule: &str, faults: &[String]) {
    assert!(faults.is_empty(), "{rule}:\n  {}\n", faults.join("\n  "));
}

/// Everything that a check finds in all files.
fn faults_in_all(check: impl Fn(&Source) -> Vec<String>) -> Vec<String> {
    sources().iter().flat_map(check).collect()
}

/// The files of which something is true that should not be.
fn files_where(is_wrong: impl Fn(&Source) -> bool) -> Vec<String> {
    let wrong = sources().into_iter().filter(is_wrong);
    wrong.map(|source| source.name()).collect()
}

#[test]
fn rooms_use_only_the_rooms_below_them() {
    expect_none("a room uses what it may not know", &faults_in_all(wrong_uses));
}

#[test]
fn every_file_lies_in_a_known_room() {
    let homeless = files_where(|source| {
        !matches!(source.module.as_slice(), [])
            && source.room().is_none_or(|room| rooms::allowed(room).is_none())
    });
    expect_none("a room without a place in the order of rooms", &homeless);
}

#[test]
fn every_file_says_what_it_is() {
    let silent = files_where(|source| !is_documented(&source.text));
    expect_none("a file that does not begin with `//!`", &silent);
}

#[test]
fn nothing_panics_without_a_reason() {
    expect_none(
        "a panic outside tests without `#[expect(clippy::…, reason = …)]`",
        &faults_in_all(panics),
    );
}

#[test]
fn unsafe_code_states_its_reason() {
    let faults = files_where(|source| !states_why_unsafe(source));
    expect_none("`unsafe` without `expect(unsafe_code, reason = …)`", &faults);
}

#[test]
fn every_preset_and_theme_is_part_of_the_program() {
    let code: String = sources().into_iter().map(|source| source.text).collect();
    let mut forgotten = Vec::new();
    for folder in ["assets/presets", "assets/themes"] {
        let names = source::names_in(folder);
        assert!(!names.is_empty(), "{folder} is empty");
        let files = names.iter().map(|name| format!("{folder}/{name}"));
        forgotten.extend(files.filter(|file| !code.contains(&format!("{file}\""))));
    }
    expect_none("a file that the program does not name", &forgotten);
}

/// Rooms in which some sentences stand yet.
const UNTRANSLATED: [&str; 3] = ["app/", "player/", "window/"];

#[test]
fn the_code_and_the_language_file_have_the_same_sentences() {
    let messages = Messages::read(&source::read_text("assets/words/en.ftl"));
    let said: Vec<_> = sources().iter().flat_map(said).collect();
    expect_none("a sentence that is wrong, missing or unused", &messages.faults_in(&said));
}

#[test]
fn sentences_stand_in_the_language_file_alone() {
    let is_shown = |source: &Source| {
        matches!(source.room(), Some("app" | "player" | "window"))
            && !UNTRANSLATED.iter().any(|file| source.file.starts_with(file))
    };
    let files = sources().into_iter().filter(is_shown);
    let found: Vec<_> = files.flat_map(|source| sentences(&source)).collect();
    expect_none("a sentence outside assets/words", &found);
}

// The checks themselves: what they must catch, and what they must let pass.

/// What is wrong with a file of that name and text.
fn faults(file: &str, text: &str) -> Vec<String> {
    wrong_uses(&Source::new(file, text))
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
fn a_fault_is_told_with_its_line() {
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
fn a_panic_is_caught_unless_it_has_a_reason_or_stands_in_a_test() {
    let found = |text: &str| panics(&Source::new("grid/map.rs", text)).len();
    assert_eq!(found("fn f() { x.unwrap(); y.expect(\"z\"); panic!(); todo!() }"), 4);
    assert_eq!(found("#[expect(clippy::unwrap_used)]\nlet x = a.unwrap();"), 1);
    assert_eq!(found("#[allow(clippy::panic, reason = \"no\")]\nfn f() { panic!() }"), 1);
    assert_eq!(found("#[cfg(not(test))]\nmod real { fn f() { panic!() } }"), 1);

    assert_eq!(found("#[expect(clippy::unwrap_used, reason = \"y\")]\nlet x = a.unwrap();"), 0);
    assert_eq!(found("fn f() { x.unwrap_or(1); expect(2); \"panic!\"; }"), 0);
    assert_eq!(found("#[cfg(test)]\nmod tests { fn f() { a.unwrap() } }"), 0);
    assert_eq!(found("#[cfg(test)]\nmod tests { fn f() {} }\nfn g() { a.unwrap() }"), 1);
    assert!(panics(&Source::new("app/tests.rs", "fn f() { a.unwrap() }")).is_empty());
}

#[test]
fn a_file_without_a_word_about_itself_is_caught() {
    assert!(is_documented("//! The grid.\n\nuse std::fmt;\n"));
    assert!(!is_documented("use std::fmt;\n\n//! The grid.\n"));
    assert!(!is_documented("//!\nuse std::fmt;\n"));
}

#[test]
fn unsafe_code_without_a_reason_is_caught() {
    let holds = |text: &str| states_why_unsafe(&Source::new("window/mod.rs", text));
    assert!(holds("#![expect(\n    unsafe_code,\n    reason = \"C\"\n)]\nunsafe { f() }"));
    assert!(holds("// unsafe\nlet x = \"unsafe\";"));
    assert!(!holds("unsafe { f() }"));
    assert!(!holds("#![expect(unsafe_code)]\nunsafe { f() }"));
}

#[test]
fn a_wrong_sentence_is_caught() {
    let file = "one = { $a } is\ntwo = { one } and { $b ->\n [one] { $c }\n *[other] more\n }\n    .tip = x\n";
    let messages = Messages::read(file);
    let faults = |code: &str| {
        let code = format!("fn f() {{ text!(\"one\", a); say!(\"two.tip\"); {code} }}");
        messages.faults_in(&said(&Source::new("app/mod.rs", &code)))
    };
    let two = "vec![say!(\"two\", b = x(1, 2), c = y)]";
    assert_eq!(faults(two), [""; 0]);
    assert_eq!(faults(""), ["nobody says two"]);
    assert_eq!(faults("text!(\"two\", b)").len(), 1);
    assert_eq!(faults("text!(\"two\", b, c, d)").len(), 1);
    assert_eq!(faults(&format!("{two}; text!(\"three\")")).len(), 1);
    assert_eq!(faults(&format!("{two}; text!(name)")).len(), 1);
    assert_eq!(faults(&format!("{two}; #[cfg(test)] {{ text!(\"three\") }}")), [""; 0]);
    assert_eq!(faults(&format!("#[cfg(test)] fn f() {{ {two} }}")), ["nobody says two"]);

    assert_eq!(Messages::read("one = a\none = b").faults.len(), 1);
    assert_eq!(Messages::read("One two").faults.len(), 1);
    assert_eq!(Messages::read("one = { NUMBER($a) }").faults.len(), 1);
}

#[test]
fn a_sentence_in_the_code_is_caught() {
    let found = |text: &str| sentences(&Source::new("app/mod.rs", text)).len();
    assert_eq!(found(r##"f("Saved it."); vec![format!("{a} of {b}")]; g(r#"a b"#)"##), 3);
    assert_eq!(found("/// A word.\n#[expect(x, reason = \"a b\")]\nf(\"a-b\", \"{a}, {b}\");"), 0);
    assert_eq!(found("#[cfg(test)]\nmod tests { f(\"a b\") }"), 0);
}
