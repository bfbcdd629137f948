//! Small pictures, with what each must become: the map that is meant, a question, or a sentence.

use super::*;

/// A picture of letters, each a color.
#[derive(Clone)]
struct Drawn {
    width: usize,
    pixels: Vec<[u8; 4]>,
}

fn color(letter: char) -> [u8; 4] {
    match letter {
        '#' => gray(0),
        '.' => gray(255),
        'g' => [0, 200, 0, 255],
        'r' => [220, 20, 30, 255],
        'b' => [30, 60, 240, 255],
        'm' => gray(128),
        'l' => gray(200),
        _ => CLEAR,
    }
}

fn drawn(rows: &[&str]) -> Drawn {
    Drawn {
        width: rows[0].len(),
        pixels: rows.iter().flat_map(|row| row.chars().map(color)).collect(),
    }
}

impl Drawn {
    fn height(&self) -> usize {
        self.pixels.len() / self.width
    }

    fn map(&self, width: usize, height: usize, pixel: impl Fn(usize, usize) -> [u8; 4]) -> Self {
        let pixels = (0..width * height).map(|at| pixel(at % width, at / width)).collect();
        Self { width, pixels }
    }

    fn at(&self, x: usize, y: usize) -> [u8; 4] {
        self.pixels[y * self.width + x]
    }

    /// Scaled to a size without mixing colors.
    fn scaled(&self, width: usize, height: usize) -> Self {
        self.map(width, height, |x, y| self.at(x * self.width / width, y * self.height() / height))
    }

    fn times(&self, side: usize) -> Self {
        self.scaled(self.width * side, self.height() * side)
    }

    /// With lines from side to side.
    fn lined(&self, apart: usize, color: [u8; 4]) -> Self {
        self.map(self.width, self.height(), |x, y| {
            if x % apart == 0 || y % apart == 0 { color } else { self.at(x, y) }
        })
    }

    /// With a margin on all sides.
    fn within(&self, margin: usize, color: [u8; 4]) -> Self {
        self.map(self.width + 2 * margin, self.height() + 2 * margin, |x, y| {
            let (x, y) = (x.wrapping_sub(margin), y.wrapping_sub(margin));
            if x < self.width && y < self.height() { self.at(x, y) } else { color }
        })
    }

    /// Each pixel mixed with its neighbors.
    fn blurred(&self) -> Self {
        self.map(self.width, self.height(), |x, y| {
            let near = |at: usize, most: usize| at.saturating_sub(1)..=(at + 1).min(most - 1);
            let all: Vec<_> = near(y, self.height())
                .flat_map(|y| near(x, self.width).map(move |x| (x, y)))
                .map(|(x, y)| self.at(x, y))
                .collect();
            let mean = |channel: usize| {
                (all.iter().map(|pixel| usize::from(pixel[channel])).sum::<usize>() / all.len())
                    as u8
            };
            [mean(0), mean(1), mean(2), 255]
        })
    }

    /// With noise, and darker towards the right.
    fn noisy(&self, noise: usize, shade: usize) -> Self {
        self.map(self.width, self.height(), |x, y| {
            let random = (x * 7919 + y * 104_729 + x * y * 31) % 97 * noise / 97;
            let gray_of = |level: u8| {
                gray(
                    (usize::from(level) * (255 - shade * x / self.width) / 255)
                        .clamp(noise, 255 - noise) as u8
                        + random as u8,
                )
            };
            gray_of(self.at(x, y)[0])
        })
    }

    fn inverted(&self) -> Self {
        self.map(self.width, self.height(), |x, y| gray(255 - self.at(x, y)[0]))
    }

    fn png(&self) -> Vec<u8> {
        use image::ImageEncoder;
        let mut bytes = Vec::new();
        let (width, height) = (self.width as u32, self.height() as u32);
        image::codecs::png::PngEncoder::new(&mut bytes)
            .write_image(self.pixels.as_flattened(), width, height, image::ColorType::Rgba8)
            .unwrap();
        bytes
    }
}

/// Describes what becomes of a picture: `?` stands for a question; then follow the legend, the signs
/// without a role, the ends, and the rows.
fn becomes_with(bytes: &[u8], said: &str, robot: Option<&str>) -> String {
    assert!(is_picture(bytes));
    let said: Legend = said.parse().unwrap();
    let robot = robot.map(|yaml| Occupancy::of_yaml(yaml).unwrap());
    match read(bytes, &said, robot, &Progress::none()) {
        Ok(table) => {
            let legend = said.or(&table.own);
            let unknown: Vec<_> =
                table.unknown(&legend).into_iter().map(|sign| sign.name.clone()).collect();
            let doubt = if table.is_doubtful || !unknown.is_empty() { "? " } else { "" };
            let (grid, ends) = table.draw(&legend, [None; 2], &Progress::none()).unwrap();
            let ends = ends.map(|end| end.map_or("-".to_owned(), |end| end.to_string()));
            let rows = grid.to_rows();
            let rows = if rows.len() > 12 {
                format!("{} × {}", grid.width(), grid.height())
            } else {
                rows.join("/")
            };
            format!("{doubt}{legend} | {} | {} {} | {rows}", unknown.join(" "), ends[0], ends[1])
        }
        Err(fault) => fault.to_string(),
    }
}

fn becomes(picture: &Drawn) -> String {
    becomes_with(&picture.png(), "", None)
}

const SMALL: [&str; 3] = ["....", ".##.", "..#."];
const MAZE: [&str; 9] = [
    "#########",
    "#.......#",
    "#.#####.#",
    "#.#...#.#",
    "#.#.#.#.#",
    "#...#.#.#",
    "#.###.#.#",
    "#.....#.#",
    "#########",
];

#[test]
fn every_form_of_a_picture_gives_the_same_map() {
    let map = "0=wall 255=ground |  | - - | ..../.##./..#.";
    for bytes in [
        &b"P1\n# a map\n4 3\n0 0 0 0\n0 1 1 0\n0 0 1 0\n"[..],
        b"P1 4 3\n000001100010",
        b"P1 4 3\n0000 # first\n0110\n0010",
        b"P2 4 3 # wide\n# high\n1\n1 1 1 1 1 0 0 1 1 1 0 1",
        b"P2\n4 3\n255\n# after the greatest\n255 255 255 255\n255 0 0 255 255 255 0 255\n",
        b"P4\n4 3\n\x00\x60\x20",
        b"P5 4 3 1\n\x01\x01\x01\x01\x01\x00\x00\x01\x01\x01\x00\x01",
        b"P5\n4 3\n1\n# a comment\n\x01\x01\x01\x01\x01\x00\x00\x01\x01\x01\x00\x01",
        b"P5\n4 3\n1 # a comment\n\x01\x01\x01\x01\x01\x00\x00\x01\x01\x01\x00\x01",
        b"P5\n4 3\n1# a comment\n\x01\x01\x01\x01\x01\x00\x00\x01\x01\x01\x00\x01",
        b"P5\r\n4 3\r\n1\r\n\x01\x01\x01\x01\x01\x00\x00\x01\x01\x01\x00\x01",
        b"P5 4 3 1\n\x01\x01\x01\x01\x01\x00\x00\x01\x01\x01\x00\x01\n",
        b"P5 4 3 65535\n\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00\xff\xff\xff\xff\xff\xff\x00\x00\xff\xff",
        b"P3 4 3 1 1 1 1  1 1 1  1 1 1  1 1 1  1 1 1  0 0 0  0 0 0  1 1 1  1 1 1  1 1 1  0 0 0  1 1 1",
        b"P6 4 3 1\n\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x00\x00\x00\x00\x00\x00\x01\x01\x01\x01\x01\x01\x01\x01\x01\x00\x00\x00\x01\x01\x01",
    ] {
        assert_eq!(becomes_with(bytes, "", None), map, "{}", String::from_utf8_lossy(bytes));
    }
    assert_eq!(becomes(&drawn(&SMALL)), map);
    // The gray 35 is no comment.
    let hash = b"P5 2 2 255\n#\xff\xff#";
    assert_eq!(becomes_with(hash, "", None), "35=wall 255=ground |  | - - | #./.#");
    let written =
        write((4, 3), &drawn(&SMALL).pixels.iter().map(|pixel| pixel[0]).collect::<Vec<_>>())
            .unwrap();
    assert_eq!(becomes_with(&written, "", None), map);
}

#[test]
fn a_damaged_picture_is_refused_in_a_sentence() {
    let png = drawn(&MAZE).png();
    for (bytes, fault) in [
        (&b"P2\n4 3\n255\n1 2"[..], "2 bytes of pixels, expected 12"),
        (b"P2 2 2 255 0 0 255 255 0", "5 bytes of pixels, expected 4"),
        (b"P1 2 2 01010", "5 bytes of pixels"),
        (b"P1 2 2 0120", "expected numbers up to 1"),
        (b"P2 2 2 9 0 9 10 0", "expected numbers up to 9"),
        (b"P2\n4 x\n", "damaged, expected P1 to P6"),
        (b"P5 9999 9999 255\n", "the picture is 9999 × 9999 pixels, expected at most"),
        (b"P5 4096 4096 255\n", "0 bytes of pixels, expected 16777216"),
        (b"P5 2 2 0\n\x00\x00\x00\x00", "cannot be read"),
        (b"P1 4 4 0000 0000 0000 0000", "all its cells are the same"),
        (b"P1 4 1 0101", "at least 2 × 2 cells"),
        (b"\x89PNG\r\n\x1a\n", "cannot be read"),
        (&png[..png.len() - 30], "cannot be read"),
    ] {
        let found = becomes_with(bytes, "", None);
        assert!(found.contains(fault), "{found}");
    }
    let row = "01".repeat(2500);
    let wide = format!("P1 5000 2 {row}{row}");
    assert!(becomes_with(wide.as_bytes(), "", None).contains("the map is 5000 × "));
}

#[test]
fn cells_are_squares_of_pixels() {
    let maze = drawn(&MAZE);
    let rows = MAZE.join("/");
    let plain = |legend: &str| format!("{legend} |  | - - | {rows}");
    assert_eq!(becomes(&maze), plain("0=wall 255=ground"));
    assert_eq!(becomes(&maze.times(8)), plain("0=wall 255=ground pixels=8"));
    // A size that is not a multiple, and a scan, are asked, and the likeliest cells come first.
    assert_eq!(
        becomes(&maze.scaled(200, 200)),
        "? ".to_owned() + &plain("0=wall 255=ground pixels=22")
    );
    for picture in [
        maze.scaled(200, 200).blurred(),
        maze.times(18).blurred(),
        maze.times(20).blurred().noisy(30, 0),
        maze.times(24).noisy(30, 0),
        maze.times(20).lined(20, gray(0)).blurred(),
        maze.times(8).scaled(36, 36).blurred(),
    ] {
        let found = becomes(&picture);
        assert!(found.starts_with("? ") && found.ends_with(&rows), "{found}");
    }
    // A margin of half a cell.
    let found = becomes(&maze.times(20).within(10, gray(255)).noisy(30, 0));
    assert!(
        found.starts_with("? dark=wall light=ground pixels=20") && found.ends_with(&rows),
        "{found}"
    );
    // Cells that are wider or higher.
    for (wide, high) in [(1, 2), (3, 1), (1, 3), (2, 6), (6, 4)] {
        let found = becomes(&maze.scaled(9 * wide, 9 * high));
        assert!(found.starts_with("? 0=wall 255=ground"), "{found}");
    }
    // Walls that are thinner than corridors, or thicker.
    for [wall, corridor] in [[1, 2], [1, 3], [2, 4], [2, 3], [5, 15], [3, 1]] {
        let place =
            |at: usize| 2 * (at / (wall + corridor)) + usize::from(at % (wall + corridor) >= wall);
        let side = 4 * (wall + corridor) + wall;
        let found = becomes(&maze.map(side, side, |x, y| maze.at(place(x), place(y))));
        assert_eq!(found, "? ".to_owned() + &plain("0=wall 255=ground"));
    }
    // Lines between the cells, a margin, and thin walls leave something in doubt.
    for (picture, legend) in [
        (maze.times(16).lined(16, gray(0)), "? 0=wall 255=ground pixels=16"),
        (maze.times(16).lined(16, gray(200)), "? 0=wall 255=ground pixels=16"),
        (maze.times(16).within(5, gray(255)), "? 0=wall 255=ground pixels=16"),
    ] {
        let found = becomes(&picture);
        assert!(found.starts_with(legend) && found.ends_with(&rows), "{found}");
    }
    let thin = drawn(&["......"; 6]).times(16).lined(16, gray(0));
    let found = becomes(&thin);
    assert!(found.starts_with("? 0=wall 255=ground pixels="), "{found}");
    let cells = drawn(&[".#.#.#", "#.#.#.", ".#.#.#", "#.#.#.", ".#.#.#", "#.#.#."]);
    let found = becomes(&cells.times(6).lined(6, gray(0)).within(7, gray(255)));
    assert!(found.starts_with('?'), "{found}");
    // A block in a large picture may be of any cells, in a small one it is of pixels.
    let block = drawn(&["...", ".#.", "..."]);
    assert!(becomes(&block.times(5).within(40, gray(255))).starts_with('?'));
    assert!(becomes(&block.times(3).within(1, gray(255))).starts_with("0=wall 255=ground |"));
    // What is said decides.
    let said = becomes_with(&maze.times(16).lined(16, gray(0)).png(), "pixels=16", None);
    assert_eq!(said, plain("0=wall 255=ground pixels=16"));
    let said = becomes_with(&maze.scaled(200, 200).png(), "pixels=22", None);
    assert_eq!(said, plain("0=wall 255=ground pixels=22"));
    let said = becomes_with(&maze.times(8).png(), "pixels=1", None);
    assert_eq!(said, "0=wall 255=ground pixels=1 |  | - - | 72 × 72");
}

#[test]
fn few_colors_are_signs() {
    let ends = [
        "#########",
        "#g......#",
        "#.#####.#",
        "#.#...#.#",
        "#.#.#.#.#",
        "#...#.#.#",
        "#.###.#.#",
        "#.....#r#",
        "#########",
    ];
    let found = "0=wall 255=ground #00c800=start #dc141e=goal |  | (1, 1) (7, 7) | ";
    assert_eq!(becomes(&drawn(&ends)), format!("{found}{}", MAZE.join("/")));
    let blots = becomes(&drawn(&ends).times(8));
    assert!(blots.starts_with("0=wall 255=ground #00c800=start #dc141e=goal pixels=8"), "{blots}");
    for (from, to, asked) in [
        ("......#", "..g...#", "#00c800 #dc141e"),
        ("......#", "gggggg#", "#00c800 #dc141e"),
        ("......#", "bbbbbb#", "#1e3cf0"),
        ("#r#", "#.#", "#00c800"),
        ("......#", "mmmmmm#", "128"),
    ] {
        let rows = ends.map(|row| row.replacen(from, to, 1));
        let found = becomes(&drawn(&rows.each_ref().map(String::as_str)));
        assert!(
            found.starts_with("? 0=wall 255=ground") && found.contains(&format!("| {asked} |")),
            "{found}"
        );
    }
    // Two light grays: it is unclear which of them is wall.
    let pale =
        drawn(&SMALL).map(4, 3, |x, y| gray(200 + 50 * u8::from(drawn(&SMALL).at(x, y)[0] > 0)));
    assert_eq!(becomes(&pale), "? 200=wall 250=ground |  | - - | ..../.##./..#.");
    let named = becomes_with(&pale.png(), "200=wall 250=ground", None);
    assert_eq!(named, "200=wall 250=ground |  | - - | ..../.##./..#.");
    let clear = becomes(&drawn(&["....", ".##.", " .#."]));
    assert_eq!(clear, "? 0=wall 255=ground | clear | - - | ..../.##./..#.");
    let costs = becomes_with(b"P2 3 2 255 0 1 9 20 255 1", "numbers=costs", None);
    assert!(costs.starts_with("numbers=costs |  | - - | #.9/"), "{costs}");
}

#[test]
fn what_may_be_inverted_is_asked() {
    let maze = drawn(&MAZE);
    assert!(becomes(&maze.inverted()).starts_with("? 0=wall"));
    assert!(becomes(&maze.inverted().times(8)).starts_with("? 0=wall"));
    let lines = drawn(&["............"; 12]).within(0, gray(0)).map(14, 14, |x, y| {
        let is_line = x % 11 == 1 && y % 13 > 0 || y == 7 && x % 13 > 0;
        gray(if is_line { 255 } else { 0 })
    });
    assert!(becomes(&lines).starts_with("? 0=wall"));
    // Mazes are more dark than light, and a frame may be within a margin.
    for rows in [
        &["#####", "#...#", "###.#", "#...#", "#####"][..],
        &["#######", "#.....#", "#.###.#", "#.#...#", "#.#.###", "#.#...#", "#######"],
        &["####", "#..#", "##.#", "####"],
        &["........", "..#..#..", ".##..#..", "...#....", ".#...##.", "........"],
    ] {
        let found = becomes(&drawn(rows));
        assert_eq!(found, format!("0=wall 255=ground |  | - - | {}", rows.join("/")));
    }
    let found = becomes(&maze.within(2, gray(255)).times(8));
    assert!(found.starts_with("0=wall 255=ground pixels=8 |"), "{found}");
    // Lines around all cells, and something beside them.
    let lines = drawn(&["......."; 7]).times(9).lined(9, gray(0)).within(20, gray(255));
    let beside = lines.map(103, 150, |x, y| match y {
        0..103 => lines.at(x, y),
        _ => gray(if y > 140 && x % 7 < 3 { 0 } else { 255 }),
    });
    assert!(becomes(&beside).starts_with("? "));
    let lattice = drawn(&[
        "..#..#..", "..#..#..", "########", "..#..#..", "########", "..#..#..", "..#..#..",
    ]);
    assert!(becomes(&lattice).starts_with("? "));
}

#[test]
fn photos_are_asked_unless_all_is_clear() {
    let maze = drawn(&MAZE);
    let strokes = maze.map(150, 100, |x, y| gray(if (x + 2 * y) % 70 < 6 { 0 } else { 255 }));
    for (picture, about) in [
        (maze.times(20).noisy(60, 160), "a shadow"),
        (maze.times(1).scaled(40, 40).blurred(), "too small for its cells"),
        (strokes.blurred(), "strokes"),
        (strokes, "strokes of two colors"),
        (maze.map(64, 64, |x, y| gray((2 * x + 2 * y) as u8)), "a slope of grays"),
        (
            drawn(&["........", ".gg..rr.", ".gg..rr.", "..####..", "........"])
                .times(20)
                .blurred(),
            "soft blots",
        ),
    ] {
        let found = becomes(&picture);
        assert!(found.starts_with("? "), "{about}: {found}");
    }
    let shadow = maze.times(20).noisy(60, 160).png();
    assert!(
        becomes_with(&shadow, "pixels=20 threshold=128", None)
            .starts_with("dark=wall light=ground pixels=20 threshold=128 |")
    );
    assert!(becomes_with(&shadow, "pixels=20", None).starts_with('?'));
}

#[test]
fn a_robot_says_what_is_free() {
    let known = becomes_with(b"P2 4 3 255 254 254 254 254 254 0 205 254 254 254 0 254", "", None);
    assert_eq!(known, "0=wall 205=wall 254=ground |  | - - | ..../.##./..#.");
    let yaml = "image: \"maps/lab.pgm\"\nresolution: 0.05\nnegate: 1 # white is a wall\noccupied_thresh: 0.65\nfree_thresh: 0.4\n";
    let robot = Occupancy::of_yaml(yaml).unwrap();
    assert!(robot.is_about("lab.pgm") && !robot.is_about("maps") && !robot.is_about("other.pgm"));
    assert_eq!(robot.image(), Ok("maps/lab.pgm".to_owned()));
    let found = becomes_with(b"P2 3 2 255 0 100 255 0 0 200", "", Some(yaml));
    assert_eq!(found, "200=wall 255=wall 0=ground 100=ground |  | - - | ..#/..#");
    // Cells that were hardly seen have many grays.
    let grays: String = (0..40).map(|gray| format!(" {}", 6 * gray)).collect();
    let found = becomes_with(format!("P2 8 5 255{grays}").as_bytes(), "", Some("image: a"));
    assert_eq!(
        found,
        "occupied=wall free=ground |  | - - | ########/########/########/########/###....."
    );
    for yaml in [
        "version: 1\nevents:\n",
        "image: a.pgm\nfree_thresh: .nan",
        "image: a.pgm\nfree_thresh: NaN",
        "image: a.pgm\nfree_thresh: -0.1",
        "image: a.pgm\noccupied_thresh: 65",
        "image: a.pgm\nmode: raw",
        "image:",
    ] {
        assert_eq!(Occupancy::of_yaml(yaml), None, "{yaml}");
    }
    for image in ["\\\\host\\share\\a.pgm", "//host/a.pgm", "\\/host/a.pgm"] {
        let robot = Occupancy::of_yaml(&format!("image: {image}")).unwrap();
        assert!(
            robot
                .image()
                .unwrap_err()
                .sentence
                .ends_with("is on another computer, expected a file of this one")
        );
    }
}
