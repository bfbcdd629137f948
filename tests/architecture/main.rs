//! Checks of the code's conventions: which rooms a room may use, and rules for
//! every file.
//!
//! They read the files under `src/`, so they also see code that is not compiled
//! on this system.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a helper of a test may panic as the test itself may"
)]

mod circles;
mod rooms;
mod source;
mod syntax;
mod words;

use circles::circles;
use rooms::{clocks, files, wrong_uses};
use source::{Source, sources};
use syntax::catch_all;
use words::{Messages, said};

/// Fails with all faults, each on one line.
#[track_caller]
fn expect_none(rule: &str, faults: &[String]) {
    assert!(faults.is_empty(), "{rule}:\n  {}\n", faults.join("\n  "));
}

/// Returns the faults that a check finds in all source files.
fn faults_in_all(check: impl Fn(&Source) -> Vec<String>) -> Vec<String> {
    sources("src").iter().flat_map(check).collect()
}

/// Returns the names of the files that a condition holds for.
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
fn no_files_import_each_other_in_a_circle() {
    expect_none("files that import each other in a circle", &circles(&sources("src")));
}

#[test]
fn no_match_passes_over_a_variant_to_come() {
    let faults = faults_in_all(|source| {
        let lines = catch_all(source);
        lines.iter().map(|line| format!("{}:{line}", source.name)).collect()
    });
    expect_none("an arm for anything, where a new variant should be noticed", &faults);
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
fn one_room_alone_touches_the_file_system() {
    let faults = faults_in_all(|source| match source.room() {
        Some("storage") => Vec::new(),
        _ => files(source),
    });
    expect_none("the file system outside the room `storage`", &faults);
}

#[test]
fn the_code_and_the_language_file_have_the_same_sentences() {
    let said: Vec<_> = sources("src").iter().flat_map(said).collect();
    let messages = Messages::read(&source::read_text("assets/words/en.ftl")).with(&said);
    expect_none("a sentence that is wrong, missing or unused", &messages.faults_in(&said));
}

#[test]
fn every_language_has_the_sentences_of_english() {
    let said: Vec<_> = sources("src").iter().flat_map(said).collect();
    let english = Messages::read(&source::read_text("assets/words/en.ftl")).with(&said);
    let files = std::fs::read_dir(source::root().join("assets/words")).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    for file in names.filter(|name| name != "en.ftl") {
        let other = Messages::read(&source::read_text(&format!("assets/words/{file}")));
        expect_none(&format!("a fault in {file}"), &english.faults_of(&other));
    }
}

#[test]
fn a_fault_of_a_translation_is_found() {
    let english = Messages::read(
        "a = { $count ->\n    [one] { $count } step\n   *[other] { $count } steps\n}\nb = { KEY(\"save\") } { $name }\nc = C\n    .tip = T\n",
    );
    let faults = |text: &str| english.faults_of(&Messages::read(text));
    let right = "a = { $count } 步\nb = { $name }：{ KEY(\"save\") }\nc = 三\n    .tip = 提\n";
    assert_eq!(faults(right), Vec::<String>::new());
    for (before, after, fault) in [
        ("{ $count } 步", "步", "a lacks count"),
        ("{ $count } 步", "{ $count } { $step } 步", "a has no step"),
        ("save", "open", "b lacks KEY"),
        ("    .tip = 提\n", "", "there is no sentence c.tip"),
        ("c = 三", "d = 四\nc = 三", "nobody says d"),
        ("a = ", "a = 一\na = ", "a is there twice"),
    ] {
        let found = faults(&right.replace(before, after)).join("; ");
        assert!(found.contains(fault), "{after}: {found}");
    }
}

// Tests of the checks: faults they must find, and code they must accept.

/// Returns the wrong uses in a file with the given name and text.
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
        // Crates of the window and of the arguments stay where they belong.
        ("scene/color.rs", "let ink = macroquad::color::WHITE;"),
        ("app/mod.rs", "use egui;"),
        ("cli/open.rs", "use ::miniquad::conf::Conf;"),
        ("export/mod.rs", "use {egui::Ui, std::io};"),
        ("app/message.rs", "use clap::Parser;"),
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
        ("window/canvas.rs", "use macroquad::miniquad; use egui::Ui;"),
    ] {
        assert_eq!(faults(file, text), [""; 0], "{file}");
    }
}

#[test]
fn a_circle_is_caught() {
    let found = |files: &[(&str, &str)]| {
        let sources = files.iter().map(|(name, text)| Source::new(&format!("src/{name}"), text));
        circles(&sources.collect::<Vec<_>>())
    };
    let two = |one, other| found(&[("a/mod.rs", ""), ("a/b.rs", one), ("a/c.rs", other)]);
    let circle = ["src/a/b.rs ⇄ src/a/c.rs"];
    assert_eq!(two("use super::c::C;", "fn f() { crate::a::b::g() }"), circle);
    assert_eq!(two("use super::c::C;", "mod tests { use crate::a::b::B; }"), [""; 0]);
    let parent = |text| found(&[("a/mod.rs", text), ("a/b.rs", "use super::A;")]);
    assert_eq!(parent("mod b; use b::B; struct A(B);"), ["src/a/b.rs ⇄ src/a/mod.rs"]);
    assert_eq!(parent("mod b; pub use b::B; struct A;"), [""; 0]);
    // A re-exported name comes from the file that defines it.
    let files = [
        ("a/mod.rs", "pub use b::B; pub(crate) use c::C;"),
        ("a/b.rs", "use super::C; struct B(C);"),
        ("a/c.rs", "use crate::a::B; struct C(B);"),
    ];
    assert_eq!(found(&files), circle);
    assert_eq!(found(&files[..2]), [""; 0]);
}

#[test]
fn an_arm_for_anything_is_caught_where_it_hides_a_variant() {
    let lines = |text: &str| catch_all(&Source::new("src/search/core.rs", text));
    for caught in [
        "fn f() { match h { Heuristic::Zero => 1,\n _ => 2 } }",
        "fn f() { match (s, n) { (Status::Found, 1) => 1,\n (_, _) => 2 } }",
        "fn f() { match e { Some(Kind::Opened | Kind::Closed) => 1,\n other => 2 } }",
        "impl TieBreak { fn f(self) { match self { Self::LargerG => 1,\n _ => 2 } } }",
        "mod a { fn f() { g(|| match d { search::Diagonal::Never => 1,\n _ => 2 }) } }",
        "fn f() { match k { Some(FileKind::Map) => 1,\n Some(_) => 2, None => 3 } }",
        "fn f() { match k { Some(FileKind::Map) => 1,\n Some(_) | None => 2 } }",
        "fn f() -> bool {\n matches!(k, Kind::Opened | Kind::Improved) }",
        "fn f() -> bool {\n matches!(&k.kind, Some(Kind::Opened | Kind::Improved) if x) }",
        "impl Kind { fn f(self) -> bool {\n matches!(self, Self::Opened | Self::Improved,) } }",
        "fn f() {\n if let Dialog::SaveAs(file) | Dialog::Open { file, .. } = d { g(file) } }",
        "fn f() {\n let (Tool::Start | Tool::Goal) = t else { return }; }",
        "fn f() -> bool {\n [Mistake::NoPath, Mistake::OldParent].contains(&m) }",
    ] {
        assert_eq!(lines(caught), [2], "{caught}");
    }
    for passes in [
        "fn f() { match h { Heuristic::Zero => 1, Heuristic::Manhattan => 2 } }",
        "fn f() { match n { 1 => Status::Found, _ => Status::NoPath } }",
        "fn f() { match s { Status::Found if x => 1, Status::Found => 2, other if y => 3 } }",
        "impl Other { fn f(self) { match self { Self::Found => 1, _ => 2 } } }",
        "fn f() { match m { Message::Tick(_) => 1, message => return message } }",
        "fn f() { match p { Some(path) if FileKind::Map.is(path) => 1, Some(path) => 2, None => 3 } }",
        "fn f() { match (r, s) { (Some(r), _) => 1, (None, Status::Found) => 2 } }",
        "fn f() -> bool { matches!(t, Tool::Terrain(2 | 3)) || matches!((k, s), (Kind::Wall, Status::Found)) }",
        "fn f() { if let Tool::Terrain(cost) = t { g(cost) } }",
        "mod tests { fn f() { match h { Heuristic::Zero => 1, _ => 2 } } }",
    ] {
        assert_eq!(lines(passes), [0; 0], "{passes}");
    }
}

#[test]
fn a_clock_and_a_thread_are_caught() {
    let found = |text: &str| clocks(&Source::new("src/app/background.rs", text)).len();
    assert_eq!(found("use std::time::{Duration, Instant};"), 1);
    assert_eq!(found("fn f() { std::thread::sleep(x); vec![std::time::SystemTime::now()] }"), 2);
    assert_eq!(found("use std::time::Duration; mod tests { use std::time::Instant; }"), 0);
}

#[test]
fn a_touch_of_the_file_system_is_caught() {
    let found = |text: &str| files(&Source::new("src/app/files.rs", text)).len();
    assert_eq!(found("use std::{fs, io};"), 1);
    assert_eq!(found("fn f() { std::fs::write(x, y); file.exists() || g(|| a.b().is_dir()) }"), 3);
    assert_eq!(found("use std::io; fn f() { exists(file); file.exists }"), 0);
    assert_eq!(found("mod tests { use std::fs; fn f() { file.exists() } }"), 0);
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
    assert_eq!(faults("tipped!(\"one\")").len(), 3, "no argument, no tip, and `two` is unused");
    assert_eq!(faults("text!(\"two\", b, c, d)").len(), 1);
    assert_eq!(faults(&format!("{two}; text!(\"three\")")).len(), 1);
    assert_eq!(faults(&format!("{two}; text!(name)")).len(), 1);
    assert_eq!(faults(&format!("{two}; #[cfg(test)] {{ text!(\"three\") }}")), [""; 0]);
    assert_eq!(faults(&format!("#[cfg(test)] fn f() {{ {two} }}")), ["nobody says two"]);

    assert_eq!(Messages::read("one = a\none = b").faults.len(), 1);
    assert_eq!(Messages::read("One two").faults.len(), 1);
    assert_eq!(Messages::read("one = { NUMBER($a) }").faults.len(), 1);
}
