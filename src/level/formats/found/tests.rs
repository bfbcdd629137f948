use std::ops::Range;

use super::*;

/// A small generator of numbers (Knuth's MMIX constants).
struct Random(u64);

impl Random {
    fn within(&mut self, range: Range<usize>) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        range.start + (self.0 >> 33) as usize % range.len()
    }
}

/// Reads a text; returns the map as letters with A and B, and the note.
fn found(text: &str) -> Result<(String, String), String> {
    found_as(text, &ReadAs::default())
}

fn found_as(text: &str, said: &ReadAs) -> Result<(String, String), String> {
    let found = read(text, said, &Progress::none()).map_err(|fault| fault.to_string())?;
    let letter = |cell: Cell| match Some(cell) {
        cell if cell == found.start => 'A',
        cell if cell == found.goal => 'B',
        _ => found.grid.terrain(cell).letter(),
    };
    let row = |y| (0..found.grid.width()).map(|x| letter(Cell::new(x, y))).collect::<String>();
    let rows: Vec<_> = (0..found.grid.height()).map(row).collect();
    Ok((rows.join("/"), found.note.english))
}

#[track_caller]
fn reads(text: &str, rows: &str, note: &str) {
    let (map, said) = found(text).unwrap_or_else(|fault| panic!("{text}\n{fault}"));
    assert_eq!(map, rows, "{text}");
    assert!(said.contains(note), "{text}\n{said}");
}

const SMALL: &str = "..../.##./..#.";

#[test]
fn numbers_with_anything_between_them_are_rows() {
    for text in [
        "0000\n0110\n0010\n",
        "0 0 0 0\r\n0 1 1 0\r\n0 0 1 0\r\n",
        "0,0,0,0\n0,1,1,0\n0,0,1,0",
        "0,0,0,0,\n0,1,1,0,\n0,0,1,0,\n",
        "0;0;0;0\n0;1;1;0\n0;0;1;0\n",
        "0\t0\t0\t0\n0\t1\t1\t0\n0\t0\t1\t0\n",
        "[[0 0 0 0]\n [0 1 1 0]\n [0 0 1 0]]\n",
        "[[0, 0, 0, 0], [0, 1, 1, 0], [0, 0, 1, 0]]",
        "maze = [\n  [0, 0, 0, 0],\n  [0, 1, 1, 0],\n  [0, 0, 1, 0],\n]\nprint(maze)\n",
        "int maze[3][4] = {\n  {0, 0, 0, 0},\n  {0, 1, 1, 0},\n  {0, 0, 1, 0}\n};\n",
        "((0, 0, 0, 0), (0, 1, 1, 0), (0, 0, 1, 0))",
        "[\"0000\",\n \"0110\",\n \"0010\"]",
        "\"0000\",\n\"0110\",\n\"0010\"\n",
        "{\"name\": \"a\", \"map\": [[0,0,0,0],[0,1,1,0],[0,0,1,0]]}",
        "0.0e+00 0.0e+00 0.0e+00 0.0e+00\n0.0e+00 1.0e+00 1.0e+00 0.0e+00\n0.0e+00 0.0e+00 1.0e+00 0.0e+00\n",
        "3 4\n0 0 0 0\n0 1 1 0\n0 0 1 0\n",
        "4 3\n0000\n0110\n0010\n",
        "\n\n0000\n0110\n0010\n\n\n",
        "// the maze of our course\n0000\n0110\n0010\n",
        "The first maze:\n\n0000\n\n0110\n\n0010\n",
    ] {
        reads(text, SMALL, "1 is wall, 0 ground: 4 × 3; if 1 is ground, say --walls 0");
    }
    reads("-1,-1,-1,-1\n-1,7,7,-1\n-1,-1,7,-1\n", SMALL, "7 is wall, -1 ground");
    reads("0 0 0 0\n0 100 -1 0\n0 0 100 0\n", SMALL, "-1 and 100 are walls, 0 ground");
    reads("0 0 0 0\n0 255 255 0\n0 0 255 0\n", SMALL, "if 255 is ground, say --walls 0");
    reads("2 0 0 0\n0 1 1 0\n0 0 1 3\n", "A.../.##./..#B", "2 the start, 3 the goal");
}

#[test]
fn the_user_says_what_numbers_stand_for() {
    let walls = |walls: &str| ReadAs { walls: Some(walls.to_owned()), ..ReadAs::default() };
    let ground = |ground: &str| ReadAs { ground: Some(ground.to_owned()), ..ReadAs::default() };
    let turned = "1 1 1 1\n1 0 0 1\n1 1 0 1\n";
    assert_eq!(found_as(turned, &walls("0")).unwrap().0, SMALL);
    assert_eq!(found_as(turned, &ground("1")).unwrap().0, SMALL);
    assert_eq!(found_as("5 5 5 5\n5 7 9 5\n5 5 9 5\n", &walls("7,9")).unwrap().0, SMALL);
    let costs = ReadAs { costs: true, ..ReadAs::default() };
    assert_eq!(found_as("1111\n1231\n", &costs).unwrap().0, "..../.23.");
    assert_eq!(
        found_as("qrqq\nqqrq\n", &walls("r")).unwrap_err(),
        "line 1: q in column 1, which is neither evidently wall nor ground: say --walls or --ground with its letter"
    );
    let both = ReadAs { ground: Some("q".to_owned()), ..walls("r") };
    assert_eq!(found_as("qrqq\nqqrq\n", &both).unwrap().0, ".#../..#.");
}

#[test]
fn digits_are_entry_costs() {
    reads(
        "1299\n9211\n9921\n9991\n",
        ".299/92../992./999.",
        "1 is ground, the other numbers are entry costs: 4 × 4",
    );
    reads(
        "0 2 3\n4 5 6\n",
        "#23/456",
        "0 is wall, the other numbers are entry costs: 3 × 2; if 0 is ground",
    );
}

#[test]
fn mazes_of_letters_are_guessed_from_the_whole_file() {
    reads(
        "########\n#S...#.#\n#.##...#\n#..#.#E#\n########\n",
        "########/#A...#.#/#.##...#/#..#.#B#/########",
        "`#` is wall, `.` ground, S the start, E the goal: 8 × 5",
    );
    reads(
        "    #\n A# #  #\n  #    B\n######",
        "....#.../.A#.#..#/..#....B/######..",
        "blank ground, A the start, B the goal: 8 × 4; 2 short rows are padded with ground",
    );
    reads("XXXXX\nX   X\nX S G\nXXXXX\n", "#####/#...#/#.A.B/#####", "X is wall, blank ground");
    reads(
        "+--+--+\n|S    |\n+  +  +\n|    G|\n+--+--+\n",
        "#######/#A....#/#..#..#/#....B#/#######",
        "`+`, `-` and `|` are walls",
    );
    reads("█████\n█ ^ █\n█ * █\n█████\n", "#####/#.A.#/#.B.#/#####", "`^` the start, `*` the goal");
    reads("# # # #\n# S . #\n# . G #\n# # # #\n", "####/#A.#/#.B#/####", "");
    reads("#,#,#,#\n#,S,.,#\n#,.,G,#\n#,#,#,#\n", "####/#A.#/#.B#/####", "");
    reads("[[\"#\",\"#\"],[\"#\",\".\"]]", "##/#.", "");
    reads("[\"###\", \"#.#\", \"###\"]", "###/#.#/###", "");
    reads("%%%%%%\n%P   %\n% %%.%\n%%%%%%\n", "######/#A...#/#.##.#/######", "P the start");
    reads("#####\n#A..X\n#####\n", "#####/#A..B/#####", "X the goal");
    reads("0110\n0S10\n00G0\n", ".##./.A#./..B.", "1 is wall, 0 ground, S the start, G the goal");
    reads("..3.\n.##.\n", "..3./.##.", "entry costs");
    reads("#####\n#   #\n\n#####\n", "#####/#...#/...../#####", "");
}

#[test]
fn maps_of_tiled_are_read_by_their_only_layer() {
    let json = r#"{ "height":3, "layers":[ { "data":[0, 0, 0, 0, 0, 7, 7, 0, 0, 0, 7, 0], "height":3, "id":1,
        "name":"Walls", "type":"tilelayer", "width":4 }], "width":4 }"#;
    reads(json, SMALL, "7 is wall, 0 ground: 4 × 3");
    let xml = "<?xml version=\"1.0\"?>\n<map width=\"4\" height=\"3\">\n <layer id=\"1\" name=\"Walls\" width=\"4\" height=\"3\">\n\
        <data encoding=\"csv\">\n0,0,0,0,\n0,7,7,0,\n0,0,7,0\n</data>\n </layer>\n</map>\n";
    reads(xml, SMALL, "7 is wall, 0 ground: 4 × 3");
    for (text, fault) in [
        (json.replace("\"layers\":[", "\"layers\":[ { \"data\":[0] },"), "2 tile layers"),
        (xml.replace("csv", "base64"), "packed"),
        (xml.replace("7,7,0,", "7,7,"), "not rows of numbers"),
    ] {
        assert!(found(&text).unwrap_err().contains(fault), "{:?}", found(&text));
    }
}

#[test]
fn maps_almost_as_those_of_the_benchmarks_open_with_a_sentence() {
    let read = |text: &str| read_map(text, &ReadAs::default(), &Progress::none());
    for (text, note) in [
        ("height 3\nwidth 4\nmap\n....\n.TT.\n..T.\n", "no type is given; T is wall, `.` ground"),
        ("type octile\nwidth 4\nheight 3\nmap\nSEEE\n.@@.\n..@.\n", "not quite a map of Moving AI"),
        ("type tile\r\nheight 3\r\nwidth 4\r\nmap\r\n....\r\n.@@.\r\n..@.\r\n", "of the type tile"),
    ] {
        let found = read(text).unwrap();
        assert_eq!(found.grid, Grid::from_rows(&["....", ".##.", "..#."]).unwrap(), "{text}");
        assert!(found.note.english.starts_with(note), "{}", found.note);
    }
    // A map of another size than it says is damaged, and an unknown letter is not guessed.
    for text in
        ["height 3\nwidth 4\nmap\n....\n.T.\n", "height 1\nwidth 2\nmap\n.q\n", "height 1\n"]
    {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn what_nobody_could_know_is_refused() {
    for (text, fault) in [
        ("hello world, this is a letter\nto a friend\n", "not a map"),
        ("qqqq\nqwwq\n", "q in column 1, which is neither evidently wall nor ground"),
        ("0 1 0.5\n", "0.5"),
        ("[[0 0 ... 0]\n [0 1 ... 0]]", "..."),
    ] {
        let found = found(text).expect_err(text);
        assert!(found.contains(fault), "{text}\n{found}");
    }
}

/// Random grids with a frame, written in every form, are read back the same.
#[test]
fn what_is_written_in_any_form_is_read_back_the_same() {
    let mut random = Random(7);
    for round in 0..300 {
        let (width, height) = (random.within(3..14), random.within(3..14));
        let mut rows: Vec<Vec<bool>> =
            (0..height).map(|_| (0..width).map(|_| random.within(0..10) < 3).collect()).collect();
        // Some of each, so that the numbers are those of both.
        (rows[1][1], rows[1][0]) = (false, true);
        let expected: Vec<String> = rows
            .iter()
            .map(|row| row.iter().map(|&wall| if wall { '#' } else { '.' }).collect())
            .collect();
        let expected = expected.join("/");
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
            format!("a = \\\n\n{}\n\nThis is the maze.\n", numbers(" ", "#", ".").join("\n"))
                .replace("a = \\\n", ""),
        ] {
            let read = found(&text);
            assert_eq!(read.as_ref().map(|(map, _)| map), Ok(&expected), "{round}:\n{text}");
        }
    }
}

/// No text makes the reader fail: it ends in a map or in a sentence.
/// Maps that the test changes slightly, at random.
const WHOLE: [&str; 6] = [
    "#####\n#S..#\n#..E#\n#####\n",
    "[[0, 1, 0], [0, 0, 2], [3, 1, 0]]",
    "+--+\n|S |\n| G|\n+--+\n",
    "3 2\n0.0e+00 1.0e+00 0.0e+00\n1.0e+00 0.0e+00 0.0e+00\n",
    "{\"layers\":[{\"data\":[0,1,1,0],\"width\":2}]}",
    "-1,4,-1\n-1,-1,4\n",
];

#[test]
fn any_text_ends_in_a_map_or_a_sentence() {
    let mut random = Random(3);
    let letters: Vec<char> = "01#. ,;\t\n\n\n[]{}()\"'SGAB-9xé█\u{0}e+.".chars().collect();
    let texts = std::env::var("STEPSTAR_TEXTS").ok().and_then(|texts| texts.parse().ok());
    for _ in 0..texts.unwrap_or(20_000) {
        let mut text: Vec<char> = match random.within(0..2) {
            0 => Vec::new(),
            _ => WHOLE[random.within(0..WHOLE.len())].chars().collect(),
        };
        let changes = random.within(0..if text.is_empty() { 60 } else { 6 });
        for _ in 0..changes {
            let (at, letter) = (random.within(0..text.len() + 1), random.within(0..letters.len()));
            match text.get_mut(at) {
                Some(old) => *old = letters[letter],
                None => text.push(letters[letter]),
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(found) = read(&text, &ReadAs::default(), &Progress::none()) {
            assert!(!found.note.english.is_empty(), "{text:?}");
        }
    }
}
