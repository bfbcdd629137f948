//! Input of any size: if too large, it is refused in little memory with one short line.

use std::path::Path;

use crate::files::{Folder, level_text, shipped, small_level};
use crate::program::{call, on, outcome};

/// Makes a level whose title and text have the given lengths.
fn with_words(title: usize, about: usize) -> String {
    let about = format!("about: {:?}, rules:", "n".repeat(about));
    small_level().replace("A test", &"é".repeat(title)).replace("rules:", &about)
}

#[test]
fn titles_and_notes_have_a_maximum_length() {
    let folder = Folder::new();
    let longest = folder.write("longest.ron", with_words(200, 10_000));
    on("solve", &longest, "").ends_with_status(0);
    for (level, text) in [
        (with_words(201, 1), "title: 201 letters, expected at most 200"),
        (with_words(1, 10_001), "about: 10001 letters, expected at most 10000"),
        (with_words(3_000_000, 4_000_000), "title: 3000000 letters, expected at most 200"),
    ] {
        let file = folder.write("long.ron", level);
        on("solve", &file, "").is_refused_with(&["long.ron: ", text]);
    }
    let theme = include_str!("../../../assets/themes/dark.ron");
    let (before, after) = theme.split_once("title: \"").unwrap();
    let (_, after) = after.split_once('"').unwrap();
    let long = "t".repeat(201);
    let theme = folder.write("theme.ron", format!("{before}title: \"{long}\"{after}"));
    let outcome = call(["--theme".as_ref(), theme.as_os_str()]);
    outcome.is_refused_with(&["theme.ron: title: 201 letters, expected at most 200"]);
}

#[test]
fn a_title_from_a_long_file_name_is_shortened_so_that_it_is_read_again() {
    let folder = Folder::new();
    let map = format!("{}.map", "m".repeat(240));
    let map = folder.write(&map, "type octile\nheight 1\nwidth 2\nmap\n..\n");
    let name = map.file_name().unwrap().to_str().unwrap();
    let list = folder.write("a.scen", format!("0 {name} 2 1 0 0 1 0 1\n"));
    let level = folder.file("level.ron");
    let whole = format!("title: \"{}…\"", "m".repeat(199));
    for (from, flags, title) in
        [(&map, "--start 0,0 --goal 1,0", whole.as_str()), (&list, "--entry 1", "…, entry 1\"")]
    {
        let flags = format!("{} --force {flags}", level.display());
        on("convert", from, &flags).ends_with_status(0);
        let text = std::fs::read_to_string(&level).unwrap();
        assert!(text.contains(title), "{text}");
        on("solve", &level, "").ends_with_status(0);
    }
}

#[test]
fn an_error_is_one_short_line_whatever_it_quotes() {
    let folder = Folder::new();
    let long = "n".repeat(300_000);
    let shown = format!("{}…", &long[..40]);
    for (name, text, expected) in [
        (
            "name.scen",
            format!("0 {long} 4 3 0 1 3 2 3.4"),
            "line 1: map: there is no map".to_owned(),
        ),
        (
            "bucket.scen",
            format!("version 1\n{long} a.map 4 3 0 1 3 2 3.4"),
            format!("bucket: \"{shown}\", expected a number"),
        ),
        (
            "many.scen",
            format!("0 a 1 1 0 0 0 0 0\n{}", "x\n".repeat(100)),
            "line 2: 1 field, expected 9".to_owned(),
        ),
        ("word.ron", format!("Level(\n    {long}: 5 6"), "word.ron: line 2: ".to_owned()),
        (
            "preset.ron",
            small_level().replace("gizmo", &long),
            format!("no preset \"{shown}\", expected one of gizmo"),
        ),
        ("line.map", format!("type octile\n{long}"), format!("line 2: \"{shown}\", expected type")),
        (
            "side.map",
            format!("type octile\nwidth {long}"),
            format!("width \"{shown}\", expected 1"),
        ),
    ] {
        let command = if name.ends_with(".scen") { "bench" } else { "solve" };
        on(command, &folder.write(name, text), "").is_refused_with(&[name, &expected]);
    }
    let rules = folder.write("rules.ron", format!("Rules({long}: 5"));
    let flags = format!("--rules {}", rules.display());
    on("solve", &shipped("lester.ron"), &flags).is_refused_with(&["rules.ron: line 1: "]);
    let trace = folder.write("long.jsonl", format!("{{\"events\": [{{\"kind\": \"{long}\"}}]}}"));
    let expected = format!("events[0].kind: unknown variant `{shown}`, expected one of `Wall`");
    call(["diff".as_ref(), trace.as_os_str(), trace.as_os_str()]).is_refused_with(&[&expected]);
    let long = &long[..100_000];
    call(["solve", long]).is_refused_with(&["no such file"]);
    call(["solve", "a.ron", "--entry", long])
        .is_refused_with(&["for '--entry <N>'", "see stepstar solve --help"]);
    let hidden = "a\u{202e}b\n\u{2066}\u{200b}\u{feff}\u{1b}.ron";
    call(["solve", hidden])
        .is_refused_with(&["a\\u{202e}b\\n\\u{2066}\\u{200b}\\u{feff}\\u{1b}.ron"]);
}

#[test]
fn control_characters_in_titles_are_escaped() {
    let folder = Folder::new();
    let title = "a\u{202e}b\u{2067}c\u{200b}d\u{feff}e\u{2028}f\u{1b}[2Jg";
    let shown = "a\\u{202e}b\\u{2067}c\\u{200b}d\\u{feff}e\\u{2028}f\\u{1b}[2Jg";
    let fields = "rules: Preset(\"gizmo\"), start: (0, 0), goal: (2, 0),";
    let text = level_text(fields, &["..."]).replace("\"A test\"", &format!("{title:?}"));
    let level = folder.write("turned.ron", text);
    let printed = on("solve", &level, "").printed();
    assert_eq!(printed.lines().next(), Some(shown));
    let picture = folder.file("turned.svg");
    on("figure", &level, &format!("-o {}", picture.display())).ends_with_status(0);
    let svg = std::fs::read_to_string(picture).unwrap();
    assert!(svg.contains(&format!("<title id=\"title\">{shown}")), "{svg}");
    for letter in title.chars().filter(|letter| !letter.is_ascii_graphic()) {
        assert!(!svg.contains(letter) && !printed.contains(letter), "{letter:?}");
    }
    // JSON keeps the name, but escapes it differently.
    let turned = folder.write("a\u{202e}b\n.ron", small_level());
    let flags = format!("{} --rules-a lester --json", turned.display());
    let outcome = call(["diff"].into_iter().chain(flags.split(' ')));
    assert!(outcome.out.contains("a\u{202e}b\\n.ron with lester"), "{outcome:?}");
}

#[cfg(target_os = "linux")]
const MIB: usize = 1 << 20;

/// Asserts that a file of these parts is refused with this text by a program that has a gigabyte.
#[cfg(target_os = "linux")]
#[track_caller]
fn refused(name: &str, parts: &[&[u8]], text: &str) {
    let folder = Folder::new();
    let file = folder.write(name, parts.concat());
    let (command, second) = match Path::new(name).extension().and_then(|ending| ending.to_str()) {
        Some("scen") => ("bench", None),
        Some("jsonl" | "yaml") => ("diff", Some(&file)),
        _ => ("solve", None),
    };
    let output = std::process::Command::new("sh")
        .args(["-c", "ulimit -v 1048576 && exec \"$@\"", "sh", env!("CARGO_BIN_EXE_stepstar")])
        .arg(command)
        .arg(&file)
        .args(second)
        .output()
        .unwrap();
    outcome(output).is_refused_with(&[text]);
}

#[cfg(target_os = "linux")]
#[test]
fn no_level_takes_more_than_a_gigabyte() {
    refused("bad.scen", &[&b"x\n".repeat(19 * MIB)], "not a scenario file");
    refused("rows.txt", &[&b"0\n".repeat(19 * MIB)], "the map is 1 × 19922944 cells");
    let rows = b"\".\",".repeat(9 * MIB);
    refused("rows.ron", &[b"Level(format: 1, rows: [", &rows], "rows.ron: line 1: ");
}

#[cfg(target_os = "linux")]
#[test]
fn no_trace_takes_more_than_a_gigabyte() {
    // This control character takes six letters in a message.
    let [long, short] = [126, 1].map(|length| b"\x7f".repeat(length * MIB));
    let text = "line 1: a text longer than 1 MiB, expected names and numbers";
    refused("text.jsonl", &[b"{\"status\": \"", &long, b"\"}"], text);
    let text = "line 1: events[0].kind: unknown variant `";
    refused("short.jsonl", &[b"{\"events\": [{\"kind\": \"", &short, b"\"}]}"], text);
    let event = br#"{"kind":"Wall","cell":[0,0]}"#;
    let events = [&event[..], b","].concat().repeat(3 * MIB);
    let text = "line 1: events: more than 65536, expected those of one";
    refused("events.jsonl", &[br#"{"current":[0,0],"events":["#, &events, event, b"]}"], text);
    let head = &b"version: 1.4.0\nevents:\n"[..];
    let takes = b"  - { type: expanding, x: 0, y: 0 }\n".repeat(2 * MIB);
    refused("run.trace.yaml", &[head, &takes], "a search trace of 64 MiB or more");
    let gives = b"- {type: generating}\n".repeat(3 * MIB);
    refused("cells.trace.yaml", &[head, &gives], "line 3: an event without a cell");
    let cells = br#"{"cell":[0,0]},"#.repeat(8 * MIB);
    refused("lists.jsonl", &[br#"{"current":null,"closed":["#, &cells], "line 1: ends too early");
}

#[test]
fn a_picture_that_does_not_fit_into_memory_is_refused_before_it_is_drawn() {
    let folder = Folder::new();
    let row = format!("{}\n", ".".repeat(4096));
    let map = format!("type octile\nheight 4\nwidth 4096\nmap\n{}", row.repeat(4));
    let map = folder.write("wide.map", map);
    let flags = "--start 0,0 --goal 1,0 --cell 240 --scale 4 -o a.png";
    on("figure", &map, flags).is_refused_with(&["pixels is too large", "crop the map"]);
}
