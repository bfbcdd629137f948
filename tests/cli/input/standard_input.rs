//! `-`, which stands for standard input.

use crate::files::{Folder, shipped, small_level};
use crate::input::scenario::folder;
use crate::program::{call, call_with_input, on};

#[test]
fn a_level_is_read_from_standard_input() {
    let level = small_level();
    for (command, text) in [("solve", "file               standard input\n"), ("trace", "{\"")] {
        let printed = call_with_input([command, "-"], level.as_bytes()).printed();
        assert!(printed.contains(text), "{printed}");
    }
    let folder = Folder::new();
    let (picture, level_file) = (folder.file("picture.svg"), folder.file("rows.ron"));
    let words = ["figure", "-", "-o", picture.to_str().unwrap()];
    call_with_input(words, level.as_bytes()).ends_with_status(0);
    assert!(picture.exists());
    let words = ["convert", "-", level_file.to_str().unwrap(), "--start", "0,0", "--goal", "1,0"];
    call_with_input(words, b"00\n01\n").noted("1=wall 0=ground");
    let text = std::fs::read_to_string(&level_file).unwrap();
    assert!(text.contains("title: \"rows\""), "the title is the name of the file: {text}");
    on("solve", &level_file, "").ends_with_status(0);
}

#[test]
fn the_format_is_recognized_by_its_first_words() {
    let ends = ["solve", "-", "--start", "0,0", "--goal", "0,1"];
    let map = "type octile\nheight 2\nwidth 2\nmap\n..\n..\n";
    for text in [small_level().as_str(), map] {
        call_with_input(ends, text.as_bytes()).ends_with_status(0);
    }
    call_with_input(ends, "\u{feff}0 0\n0 1\n".as_bytes()).noted("1=wall 0=ground: 2 × 2");
    for (text, expected) in [
        (&b"version 1\n0\ta\n"[..], "standard input: a scenario file, expected a single level"),
        (b"", "standard input: empty; stepstar opens levels"),
        (&[0xff], "standard input: line 1: a letter is not UTF-8"),
    ] {
        call_with_input(ends, text).is_refused_with(&[expected]);
    }
    call_with_input(["-"], b"0,1.5").is_refused_with(&["standard input: not a map"]);
}

#[test]
fn a_picture_is_read_from_standard_input() {
    let picture = b"P1\n4 3\n0000\n0110\n0000\n";
    let ends = ["solve", "-", "--start", "0,0", "--goal", "3,2"];
    call_with_input(ends, picture).noted("0=wall 255=ground: 4 × 3");
    call_with_input(ends, b"\x89PNG\r\n\x1a\nnot").is_refused_with(&["standard input: "]);
}

#[test]
fn a_list_of_problems_is_read_from_standard_input() {
    let folder = folder();
    let list = std::fs::read(folder.file("pool.map.scen")).unwrap();
    // The map is searched for in the current folder.
    let missing = call_with_input(["solve", "-", "--entry", "1"], &list);
    missing.is_refused_with(&["standard input: line 2: map: there is no map"]);
    let found = String::from_utf8(list).unwrap();
    let along = folder.path().join("pool.map");
    let found = found.replace("dao/pool.map", along.to_str().unwrap());
    call_with_input(["solve", "-", "--entry", "1"], found.as_bytes()).ends_with_status(0);
    let outcome = call_with_input(["bench", "-", "--entries", "1"], found.as_bytes());
    assert!(outcome.out.starts_with("file     standard input\n"), "{outcome:?}");
}

#[test]
fn one_of_two_traces_and_rules_are_read_from_standard_input() {
    let level = shipped("lester.ron");
    let trace = on("trace", &level, "");
    let folder = Folder::new();
    let file = folder.write("mine.jsonl", &trace.out);
    let file = file.to_str().unwrap();
    for words in [["diff", "-", file], ["diff", file, "-"]] {
        let outcome = call_with_input(words, trace.out.as_bytes());
        outcome.ends_with_status(0);
        assert!(outcome.out.contains("standard input\n"), "{}", outcome.out);
    }
    let outcome = call_with_input(["diff", "-", file], b"{}");
    outcome.ends_with_status(1);
    call_with_input(["diff", "-", file], b"7").is_refused_with(&["standard input: line 1: "]);
    let words = ["solve", level.to_str().unwrap(), "--rules", "-"];
    let outcome = call_with_input(words, b"Rules(heuristic: Zero)");
    outcome.ends_with_status(0);
    assert!(outcome.out.contains("rules              custom"), "{}", outcome.out);
    call_with_input(words, b"Rules(").is_refused_with(&["standard input: line 1"]);
}

#[test]
fn it_can_be_read_only_once() {
    let expected = "standard input can be read only once";
    for words in [
        ["diff", "-", "-"].as_slice(),
        &["solve", "-", "--rules", "-"],
        &["solve", "-", "--rules=-"],
        &["-", "--trace", "-"],
    ] {
        call(words).is_refused_with(&[expected]);
    }
}
