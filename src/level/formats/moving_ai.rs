//! Maps of the Moving AI benchmarks (Sturtevant 2012): `type octile`, then
//! `height`, `width`, `map`, and the rows.
//!
//! A step is legal only within one class of ground: plain, water or trees. So no
//! path leaves the class that it starts in, and the other classes are walls.

use crate::fault::{Fault, counted};
use crate::grid::{Cell, Grid, MAX_SIDE, Terrain};
use crate::jobs::{Progress, Stopped};

/// A class of ground between whose cells steps are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LandClass {
    /// `.` and `G`, and also `S`, swamp that can be entered from ground.
    Ground,
    /// `W`.
    Water,
    /// `T`.
    Trees,
    /// `@` and `O`: no step is legal there.
    OutOfBounds,
}

/// A map with all its letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovingAiMap {
    width: u16,
    height: u16,
    /// Row by row.
    letters: Vec<u8>,
}

/// The letters of maps.
const LETTERS: &[u8] = b".GSWT@O";

impl LandClass {
    /// Returns the class of one of [`LETTERS`], in either case.
    fn of(letter: u8) -> Self {
        match letter.to_ascii_uppercase() {
            b'.' | b'G' | b'S' => Self::Ground,
            b'W' => Self::Water,
            b'T' => Self::Trees,
            _ => Self::OutOfBounds,
        }
    }

    /// Returns the name that people see.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ground => "ground",
            Self::Water => "water",
            Self::Trees => "trees",
            Self::OutOfBounds => "out of bounds",
        }
    }
}

impl MovingAiMap {
    /// Returns the number of columns.
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Returns the number of rows.
    pub fn height(&self) -> u16 {
        self.height
    }

    /// Returns the class of a cell; `None` outside the map.
    pub fn class(&self, cell: Cell) -> Option<LandClass> {
        let letter = self.rows().nth(cell.y.into())?.get(usize::from(cell.x));
        letter.map(|&letter| LandClass::of(letter))
    }

    /// Returns the grid of a class: its cells are plain ground, and all others are
    /// walls.
    ///
    /// # Errors
    /// If the work was stopped.
    pub fn grid(&self, class: LandClass, progress: &Progress) -> Result<Grid, Stopped> {
        #[expect(clippy::expect_used, reason = "the reader has checked the size")]
        let mut grid = Grid::new(self.width, self.height).expect("the size is in range");
        let is_open =
            |letter: u8| class != LandClass::OutOfBounds && LandClass::of(letter) == class;
        for (y, letters) in (0..self.height).zip(self.rows()) {
            progress.check()?;
            let terrain = |&letter| if is_open(letter) { Terrain::PLAIN } else { Terrain::WALL };
            grid.set_row(y, &letters.iter().map(terrain).collect::<Vec<_>>());
        }
        Ok(grid)
    }

    /// Returns whether the map has nothing but plain ground and cells out of bounds.
    pub(in crate::level) fn is_plain(&self) -> bool {
        self.letters.iter().all(|letter| !b"SWT".contains(&letter.to_ascii_uppercase()))
    }

    /// Returns the rows of letters.
    pub(in crate::level) fn rows(&self) -> impl Iterator<Item = &[u8]> + Clone {
        self.letters.chunks(usize::from(self.width))
    }

    /// Returns the first or, if `last` is set, the last cell of ground in reading order. If the map has
    /// no ground, a cell of water is taken in its place, and if it has no water either, one of trees.
    pub(in crate::level) fn end(&self, last: bool) -> Option<Cell> {
        let number = [LandClass::Ground, LandClass::Water, LandClass::Trees].into_iter().find_map(
            |class| {
                let mut numbers = (0..self.letters.len())
                    .filter(|&number| LandClass::of(self.letters[number]) == class);
                if last { numbers.next_back() } else { numbers.next() }
            },
        )?;
        let width = usize::from(self.width);
        Some(Cell::new((number % width) as u16, (number / width) as u16))
    }
}

/// Writes a map file with these rows.
pub(in crate::level) fn write<'a>(rows: impl Iterator<Item = &'a [u8]> + Clone) -> Vec<u8> {
    let (height, width) = (rows.clone().count(), rows.clone().next().map_or(0, <[u8]>::len));
    let mut text = format!("type octile\nheight {height}\nwidth {width}\nmap\n").into_bytes();
    rows.for_each(|row| text.extend(row.iter().chain(b"\n")));
    text
}

/// Reads a map from the text of its file.
pub(in crate::level) fn parse(text: &str, progress: &Progress) -> Result<MovingAiMap, Fault> {
    let mut lines = text.trim_end().lines().zip(1..);
    let mut header = |key: &str| {
        let Some((line, number)) = lines.next() else {
            return Err(Fault::new(format!("ends too early, expected {key:?}")));
        };
        let mut words = line.split_whitespace();
        if words.next().unwrap_or_default().eq_ignore_ascii_case(key) {
            return Ok((number, words.next().unwrap_or_default()));
        }
        let fault = format!("{line:?}, expected {key:?}");
        Err(Fault::in_line(number, fault))
    };
    let (number, kind) = header("type")?;
    if !kind.eq_ignore_ascii_case("octile") {
        let fault = format!("type {kind:?}, expected octile");
        return Err(Fault::in_line(number, fault));
    }
    let mut side = |key: &str| {
        let (number, word) = header(key)?;
        let side = word.parse::<u16>().ok().filter(|side| (1..=MAX_SIDE).contains(side));
        let fault = || format!("{key} {word:?}, expected 1 to {MAX_SIDE}");
        side.ok_or_else(|| Fault::in_line(number, fault()))
    };
    let height = side("height")?;
    let width = side("width")?;
    header("map")?;
    let mut letters = Vec::with_capacity(usize::from(width) * usize::from(height));
    let mut rows = 0;
    for (line, number) in lines {
        progress.check()?;
        let line = line.trim_end();
        let found = line.chars().count();
        if found != usize::from(width) {
            let fault = format!("{}, expected the width {width}", counted(found, "cell"));
            return Err(Fault::in_line(number, fault));
        }
        for (letter, column) in line.chars().zip(1..) {
            let known = u8::try_from(letter).ok();
            let known = known.filter(|known| LETTERS.contains(&known.to_ascii_uppercase()));
            let fault = || format!("{letter:?} in column {column}, expected one of . G S W T @ O");
            letters.push(known.ok_or_else(|| Fault::in_line(number, fault()))?);
        }
        rows += 1;
    }
    if rows != usize::from(height) {
        let fault = format!("{}, expected the height {height}", counted(rows, "row"));
        return Err(Fault::new(fault));
    }
    Ok(MovingAiMap { width, height, letters })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<MovingAiMap, Fault> {
        super::parse(text, &Progress::none())
    }

    const MAP: &str = "type octile\nheight 2\nwidth 4\nmap\n.GsW\n@oTw\n";

    #[test]
    fn only_one_class_is_open_at_a_time() {
        let map = parse(MAP).unwrap();
        assert_eq!(
            map.grid(LandClass::Ground, &Progress::none()).unwrap().to_rows(),
            ["...#", "####"]
        );
        assert_eq!(
            map.grid(LandClass::Water, &Progress::none()).unwrap().to_rows(),
            ["###.", "###."]
        );
        assert_eq!(
            map.grid(LandClass::Trees, &Progress::none()).unwrap().to_rows(),
            ["####", "##.#"]
        );
        assert_eq!(
            map.grid(LandClass::OutOfBounds, &Progress::none()).unwrap().to_rows(),
            ["####", "####"]
        );
        assert_eq!(map.class(Cell::new(3, 1)), Some(LandClass::Water));
        assert_eq!(map.class(Cell::new(0, 1)), Some(LandClass::OutOfBounds));
        assert_eq!([Cell::new(4, 0), Cell::new(0, 2)].map(|cell| map.class(cell)), [None; 2]);
    }

    #[test]
    fn ends_are_taken_from_the_ground_or_from_what_there_is() {
        let end = |rows: &str| {
            let map = parse(&format!("type octile\nheight 1\nwidth 3\nmap\n{rows}\n")).unwrap();
            map.end(true)
        };
        assert_eq!(parse(MAP).unwrap().end(true), Some(Cell::new(2, 0)));
        assert_eq!(end("W@T"), Some(Cell::new(0, 0)));
        assert_eq!(end("@TT"), Some(Cell::new(2, 0)));
        assert_eq!(end("@OO"), None);
    }

    #[test]
    fn the_letters_are_kept() {
        let map = parse(MAP).unwrap();
        assert_eq!(write(map.rows()), MAP.as_bytes());
        assert!(!map.is_plain());
        assert!(parse("type octile\nheight 1\nwidth 4\nmap\n.gO@\n").unwrap().is_plain());
        let spaced = MAP.replace("W\n", "W \r\n").replace("octile", "octile\r");
        assert_eq!(parse(&spaced).unwrap(), map);
    }

    #[test]
    fn faults_are_named_with_their_line() {
        for (from, to, expected) in [
            ("octile", "hex", "line 1: type \"hex\", expected octile"),
            ("height 2", "height 0", "line 2: height \"0\", expected 1 to 4096"),
            ("width 4", "wide 4", "line 3: \"wide 4\", expected \"width\""),
            ("@oTw", "@oTx", "line 6: 'x' in column 4, expected one of . G S W T @ O"),
            ("@oTw", "@oT", "line 6: 3 cells, expected the width 4"),
            ("@oTw\n", "", "1 row, expected the height 2"),
        ] {
            let fault = parse(&MAP.replace(from, to)).err().unwrap();
            assert_eq!(fault.to_string(), expected);
        }
        assert!(parse("").is_err());
    }
}
