//! Input of any size: what is refused is refused in little memory, and in one
//! short line.

use std::path::Path;

use crate::files::{Folder, level_text, shipped, small_level};
use crate::program::{Outcome, call, on};

/// A level with a title and a note of these lengths.
fn with_words(title: usize, about: usize) -> String {
    let about = format!("about: {:?}, rules:", "n".repeat(about));
    small_level().replace("A test", &"é".repeat(title)).replace("rules:", &about)
}

#[test]
fn titles_and_notes_have_a_length() {
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
fn a_level_that_is_written_has_a_title_that_is_read_again() {
    let folder = Folder::new();
    // As long as a file's name may be.
    let map = folder
        .write(&format!("{}.map", "m".repeat(240)), "type octile\nheight 1\nwidth 2\nmap\n..\n");
    let level = folder.file("level.ron");
    let ends = format!("{} --start 0,0 --goal 1,0", level.display());
    on("convert", &map, &ends).ends_with_status(0);
    let text = std::fs::read_to_string(&level).unwrap();
    assert!(text.contains(&format!("title: \"{}…\"", "m".repeat(199))), "{text}");
    on("solve", &level, "").ends_with_status(0);

    let name = map.file_name().unwrap().to_str().unwrap();
    let list = folder.write("a.scen", format!("0 {name} 2 1 0 0 1 0 1\n"));
    on("convert", &list, &format!("{} --force --entry 1", level.display())).ends_with_status(0);
    let text = std::fs::read_to_string(&level).unwrap();
    assert!(text.contains("…, entry 1\""), "{text}");
    on("solve", &level, "").ends_with_status(0);
}

#[test]
fn an_error_is_one_short_line_whatever_it_quotes() {
    let folder = Folder::new();
    let long = "n".repeat(100_000);
    let quoted = format!("\"{}…\"", &long[..40]);
    let list = folder.write("name.scen", format!("0 {long} 4 3 0 1 3 2 3.4"));
    on("bench", &list, "").is_refused_with(&["name.scen: line 1: map: there is no map", &quoted]);
    let word = folder.write("word.ron", format!("Level(\n    {long}: 5 6"));
    on("solve", &word, "").is_refused_with(&["word.ron: line 2: "]);
    let rules = folder.write("rules.ron", format!("Rules({long}: 5"));
    let flags = format!("--rules {}", rules.display());
    on("solve", &shipped("lester.ron"), &flags).is_refused_with(&["rules.ron: line 1: "]);
    let many = folder.write("many.scen", format!("0 a 1 1 0 0 0 0 0\n{}", "x\n".repeat(100)));
    on("bench", &many, "").is_refused_with(&["line 2: 1 fields, expected 9"]);
    call(["solve", &long]).is_refused_with(&["no such file"]);
    let flags = format!("--entry {long}");
    on("solve", &shipped("lester.ron"), &flags)
        .is_refused_with(&["for '--entry <N>'", "see stepstar solve --help"]);
    let hidden = "a\u{202e}b\n\u{2066}\u{200b}\u{feff}.ron";
    call(["solve", hidden]).is_refused_with(&["a\\u{202e}b\\n\\u{2066}\\u{200b}\\u{feff}.ron"]);
}

#[test]
fn titles_turn_no_terminal_and_no_picture_around() {
    let folder = Folder::new();
    let title = "a\u{202e}b\u{2067}c\u{200b}d\u{feff}e\u{2028}f\u{1b}[2Jg";
    let shown = "a\\u{202e}b\\u{2067}c\\u{200b}d\\u{feff}e\\u{2028}f\\u{1b}[2Jg";
    let fields = "rules: Preset(\"gizmo\"), start: (0, 0), goal: (2, 0),";
    let text = level_text(fields, &["..."]).replace("\"A test\"", &format!("{title:?}"));
    let level = folder.write("turned.ron", text);
    let outcome = on("solve", &level, "");
    outcome.ends_with_status(0);
    assert_eq!(outcome.out.lines().next(), Some(shown));
    let picture = folder.file("turned.svg");
    on("figure", &level, &format!("-o {}", picture.display())).ends_with_status(0);
    let svg = std::fs::read_to_string(picture).unwrap();
    assert!(svg.contains(&format!("<title id=\"title\">{shown}")), "{svg}");
    for letter in title.chars().filter(|letter| !letter.is_ascii_graphic()) {
        assert!(!svg.contains(letter) && !outcome.out.contains(letter), "{letter:?}");
    }
    // What other programs read has the name itself, as JSON writes it.
    let turned = folder.write("a\u{202e}b\n.ron", small_level());
    let flags = format!("{} --rules-a lester --json", turned.display());
    let outcome = call(["diff"].into_iter().chain(flags.split(' ')));
    assert!(outcome.out.contains("a\u{202e}b\\n.ron with lester"), "{outcome:?}");
}

/// Calls the program with a gigabyte of memory.
#[cfg(target_os = "linux")]
fn call_in_a_gigabyte(arguments: &[&Path]) -> Outcome {
    let program = env!("CARGO_BIN_EXE_stepstar");
    let output = std::process::Command::new("sh")
        .args(["-c", "ulimit -v 1048576 && exec \"$@\"", "sh", program])
        .args(arguments)
        .output()
        .unwrap();
    Outcome {
        status: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

#[cfg(target_os = "linux")]
#[test]
fn no_input_takes_more_than_a_gigabyte() {
    const MIB: usize = 1 << 20;
    let folder = Folder::new();
    let refused = |name: &str, content: &[u8], text: &str| {
        let file = folder.write(name, content);
        let command = if name.ends_with(".scen") { "bench" } else { "solve" };
        let outcome = match name.ends_with(".jsonl") {
            true => call_in_a_gigabyte(&["diff".as_ref(), &file, &file]),
            false => call_in_a_gigabyte(&[command.as_ref(), &file]),
        };
        outcome.is_refused_with(&[text]);
        std::fs::remove_file(file).unwrap();
    };
    refused("bad.scen", &b"x\n".repeat(19 * MIB), "no list of problems");
    refused("rows.txt", &b"0\n".repeat(19 * MIB), "the map is 1 × 19922944 cells");
    let rows = [b"Level(format: 1, rows: [".as_slice(), &b"\".\",".repeat(9 * MIB)].concat();
    refused("rows.ron", &rows, "rows.ron: line 1: ");
    // A letter that takes six in a message.
    let text = [b"{\"status\": \"".as_slice(), &b"\x7f".repeat(126 * MIB), b"\"}"].concat();
    refused("text.jsonl", &text, "line 1: a text longer than 1 MiB, expected names and numbers");
    let short = [b"{\"status\": \"".as_slice(), &b"\x7f".repeat(MIB), b"\"}"].concat();
    refused("short.jsonl", &short, "line 1: status: unknown variant `");
    let event = br#"{"kind":"Wall","cell":[0,0]},"#;
    let last = br#"{"kind":"Wall","cell":[0,0]}]}"#;
    let events =
        [br#"{"current":[0,0],"events":["#.as_slice(), &event.repeat(3 * MIB), last].concat();
    refused("events.jsonl", &events, "line 1: events: more than 65536, expected those of one");
    let cells = br#"{"cell":[0,0]},"#.repeat(8 * MIB);
    let start = [br#"{"current":null,"closed":["#.as_slice(), &cells].concat();
    refused("lists.jsonl", &start, "line 1: ends too early");
}
