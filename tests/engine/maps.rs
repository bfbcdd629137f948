//! Maps as people have them: what each file of the folder `tests/maps` becomes, and that no other text
//! of this repository opens.
//!
//! The file `expected.txt` there says for each file what its author meant, and whether a careful reader
//! sees that at once. A file that opens as another map than meant is a fault, whatever the program says
//! about it; one that is asked about or refused is only a pity.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use stepstar::jobs::Progress;
use stepstar::level::{Level, Reading, map_letters, open};

use crate::common::tiny_rng::TinyRng;

/// What a careful reader sees in a file.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Sight {
    /// One map.
    Evident,
    /// Two maps or more, of which the author meant one.
    Doubtful,
    /// No map, or more than one.
    None,
}

/// A file: its name, what is seen in it, what is left out of it, and its map.
struct Expected<'a> {
    name: &'a str,
    sight: Sight,
    left_out: Option<&'a str>,
    rows: String,
}

/// Reads the blocks of `expected.txt`: the name, a comment, the sight, what is left out, the rows.
fn expected(text: &str) -> Vec<Expected<'_>> {
    let blocks = text.strip_prefix("== ").unwrap_or(text).split("\n== ");
    blocks
        .map(|block| {
            let mut lines = block.lines().filter(|line| !line.trim().is_empty()).peekable();
            let name = lines.next().unwrap().trim();
            lines.next_if(|line| line.starts_with("# "));
            let sight = match lines.next().unwrap() {
                "evident" => Sight::Evident,
                "doubtful" => Sight::Doubtful,
                "refused" => Sight::None,
                other => panic!("{name}: {other}"),
            };
            let left_out = lines.next_if(|line| line.starts_with("left out"));
            let left_out = left_out.and_then(|line| line.split_once(": "));
            let left_out = left_out.map(|(_, what)| what);
            Expected { name, sight, left_out, rows: lines.collect::<Vec<_>>().join("\n") }
        })
        .collect()
}

fn reading() -> Reading {
    Reading { or_first_and_last: true, ..Reading::default() }
}

/// The map of a level as letters, with A and B where the expected rows have them.
fn drawn(level: &Level, rows: &str) -> String {
    let problem = level.problem();
    let letters = map_letters(problem.grid(), None);
    let mut found: Vec<Vec<char>> = letters.lines().map(|line| line.chars().collect()).collect();
    for (letter, cell) in [('A', problem.start()), ('B', problem.goal())] {
        if rows.contains(letter) {
            found[usize::from(cell.y)][usize::from(cell.x)] = letter;
        }
    }
    let lines: Vec<String> = found.into_iter().map(|line| line.into_iter().collect()).collect();
    lines.join("\n")
}

#[test]
#[cfg(feature = "window")]
fn each_file_opens_as_meant_or_not_at_all() {
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/maps");
    let folder = std::env::var("STEPSTAR_MAPS").unwrap_or_else(|_| own.to_owned());
    let text = fs::read_to_string(Path::new(&folder).join("expected.txt")).unwrap();
    let (mut right, mut silent, mut missed, mut evident) = (0, 0, Vec::new(), 0);
    let mut wrong = String::new();
    for Expected { name, sight, left_out, rows } in expected(&text) {
        let file = Path::new(&folder).join(name);
        evident += usize::from(sight == Sight::Evident);
        match open(&file.as_path().into(), &reading(), &Progress::none()) {
            Ok(opening) => {
                let found = drawn(&opening.level, &rows);
                let note = opening.note.unwrap_or_default().english;
                if sight == Sight::None || found != rows {
                    writeln!(wrong, "{name}: {note}\n{found}\nmeant:\n{rows}").unwrap();
                } else if left_out
                    .is_some_and(|_| !note.contains("left out") && !note.contains("used"))
                {
                    writeln!(wrong, "{name}: {note}\nwithout a word of what stands beside it")
                        .unwrap();
                }
                right += 1;
            }
            Err(refusal) => {
                let said = refusal.to_string();
                assert!(!said.contains('\n') && said.len() < 600, "{name}: {said}");
                match sight {
                    Sight::Evident => missed.push(format!("{name}: {said}")),
                    Sight::Doubtful | Sight::None => silent += 1,
                }
            }
        }
    }
    let missing = missed.len();
    println!(
        "{}\n{right} right, {silent} rightly silent, {missing} of {evident} missed",
        missed.join("\n")
    );
    assert_eq!(wrong, "");
    assert!(missing * 20 <= evident, "{missing} of {evident} evident maps are not opened");
}

/// Texts that are no maps: all files of the repository but its levels and maps.
#[test]
fn no_other_text_of_the_repository_is_a_map() {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()];
    let (mut texts, mut opened) = (0, Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                let is_own = !["target", "levels", "maps", "seeds", "web"].contains(&name.as_str());
                folders.extend(Some(path).filter(|_| is_own && !name.starts_with('.')));
                continue;
            }
            let ending = path.extension().map(|ending| ending.to_string_lossy().into_owned());
            let is_map =
                ["ron", "map", "scen", "png", "jsonl"].contains(&ending.as_deref().unwrap_or(""));
            let Ok(text) = fs::read_to_string(&path) else { continue };
            if !is_map {
                texts += 1;
                let read = Level::from_text("some", &text, reading());
                opened.extend(read.ok().map(|_| path));
            }
        }
    }
    assert!(texts > 400, "{texts}");
    assert_eq!(opened, Vec::<std::path::PathBuf>::new());
}

/// Random grids, written in every form, are read back the same, or asked about.
#[test]
fn what_is_written_in_any_form_is_read_back_the_same() {
    let mut random = TinyRng::new(7);
    let mut within = |low: u64, high: u64| low + random.next() % (high - low);
    let (mut read_back, mut asked) = (0, 0);
    for round in 0..300 {
        let (width, height) = (within(3, 14) as usize, within(3, 14) as usize);
        let mut rows: Vec<Vec<bool>> =
            (0..height).map(|_| (0..width).map(|_| within(0, 10) < 3).collect()).collect();
        (rows[1][1], rows[1][0]) = (false, true);
        let line = |row: &Vec<bool>| -> String {
            row.iter().map(|&wall| if wall { '#' } else { '.' }).collect()
        };
        let expected = rows.iter().map(line).collect::<Vec<_>>().join("\n");
        let numbers = |between: &str, one: &str, zero: &str| -> Vec<String> {
            let row = |row: &Vec<bool>| {
                let cells: Vec<&str> =
                    row.iter().map(|&wall| if wall { one } else { zero }).collect();
                cells.join(between)
            };
            rows.iter().map(row).collect()
        };
        let nested = |open: &str, close: &str| {
            let rows: Vec<_> =
                numbers(", ", "1", "0").iter().map(|row| format!("{open}{row}{close}")).collect();
            format!("{open}{}{close}", rows.join(", "))
        };
        for text in [
            numbers("", "1", "0").join("\n"),
            numbers(" ", "1", "0").join("\r\n"),
            numbers(",", "1", "0").join("\n"),
            numbers(", ", "1", "0").join(",\n"),
            numbers(";", "1", "0").join("\n"),
            numbers("\t", "1", "0").join("\n"),
            numbers(" ", "1.0e+00", "0.0e+00").join("\n"),
            format!("{height} {width}\n{}", numbers(" ", "1", "0").join("\n")),
            format!("{width} {height}\n{}", numbers("", "1", "0").join("\n")),
            nested("[", "]"),
            nested("{", "}"),
            nested("(", ")"),
            numbers("", "#", ".").join("\n"),
            numbers("", "#", "_").join("\n"),
            numbers("", "@", ".").join("\n"),
            numbers(" ", "#", ".").join("\n"),
            numbers(",", "#", ".").join("\n"),
            format!("[\"{}\"]", numbers("", "#", ".").join("\", \"")),
            format!("[\"{}\"]", numbers("", "1", "0").join("\",\n\"")),
            format!("Maze:\n\n{}\n\nThis is the maze.\n", numbers(" ", "#", ".").join("\n")),
        ] {
            match Level::from_text("some", &text, reading()) {
                Ok(level) => {
                    assert_eq!(drawn(&level, ""), expected, "{round}:\n{text}");
                    read_back += 1;
                }
                Err(_) => asked += 1,
            }
        }
    }
    // Of such small maps, one in some has 1 where ground should be.
    assert!(asked * 10 < read_back, "{read_back} read back, {asked} asked");
}

/// Maps that the next test changes slightly.
const WHOLE: [&str; 9] = [
    "#####\n#S..#\n#..E#\n#####\n",
    "[[0, 1, 0], [0, 0, 2], [3, 1, 0]]",
    "+--+\n|S |\n| G|\n+--+\n",
    "3 2\n0.0e+00 1.0e+00 0.0e+00\n1.0e+00 0.0e+00 0.0e+00\n",
    "{\"layers\":[{\"data\":[0,1,1,0],\"width\":2,\"height\":2,\"type\":\"tilelayer\"}],\"width\":2,\"height\":2}",
    "-1,4,-1\n-1,-1,4\n",
    "{\"width\": 3, \"height\": 2, \"walls\": [[1, 0]], \"start\": [0, 0]}",
    "o---o---o\n| S     |\no   o   o\n| G |   |\no---o---o\n",
    "type octile\nheight 2\nwidth 2\nmap\n.@\n..\n",
];

/// Any text ends in a level, a question or a sentence. `STEPSTAR_TEXTS` sets the number of texts.
#[test]
fn any_text_ends_in_a_map_or_a_sentence() {
    let mut random = TinyRng::new(3);
    let mut within = |high: usize| (random.next() % high as u64) as usize;
    let letters: Vec<char> = "01#. ,;\t\n\n\n[]{}()\"'SGAB-9xé█\u{0}e+.|=:<>/".chars().collect();
    let texts = std::env::var("STEPSTAR_TEXTS").ok().and_then(|texts| texts.parse().ok());
    for _ in 0..texts.unwrap_or(20_000) {
        let mut text: Vec<char> = match within(2) {
            0 => Vec::new(),
            _ => WHOLE[within(WHOLE.len())].chars().collect(),
        };
        for _ in 0..within(if text.is_empty() { 60 } else { 6 }) {
            let (at, letter) = (within(text.len() + 1), letters[within(letters.len())]);
            match text.get_mut(at) {
                Some(old) if within(3) > 0 => *old = letter,
                Some(_) => text.insert(at, letter),
                None => text.push(letter),
            }
        }
        let text: String = text.into_iter().collect();
        if let Err(error) = Level::from_text("some", &text, reading()) {
            let said = error.to_string();
            assert!(!said.is_empty() && !said.contains('\n'), "{text:?}: {said}");
        }
    }
}
