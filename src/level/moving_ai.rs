//! Maps of the Moving AI benchmarks (Sturtevant 2012): `type octile`, then
//! `height`, `width`, `map`, and the rows.
//!
//! A step is legal only within one class of ground: plain, water or trees. No
//! path ever leaves the class that it starts in, so the ground of the other
//! classes is wall for it.

use super::draft::{Draft, Map};
use super::preset::preset;
use super::{Fault, RulesChoice};
use crate::grid::{Cell, Grid, MAX_SIDE, Terrain};
use crate::search::Rules;

/// A class of ground between whose cells steps are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Class {
    /// `.` and `G`, and `S`, swamp that is passable from ground.
    Ground,
    Water,
    Trees,
    /// `@` and `O`: out of bounds.
    Out,
}

/// The map as it is written.
pub(super) struct Letters {
    width: u16,
    height: u16,
    classes: Vec<Class>,
}

impl Class {
    fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            '.' | 'G' | 'S' => Some(Self::Ground),
            'W' => Some(Self::Water),
            'T' => Some(Self::Trees),
            '@' | 'O' => Some(Self::Out),
            _ => None,
        }
    }
}

impl Letters {
    /// The map for a path that starts there.
    pub(super) fn grid_around(&self, start: Cell) -> Grid {
        let number =
            |cell: Cell| usize::from(cell.y) * usize::from(self.width) + usize::from(cell.x);
        let inside = start.x < self.width && start.y < self.height;
        let class = if inside { self.classes[number(start)] } else { Class::Ground };
        let open = |found: Class| found == class && found != Class::Out;
        #[expect(clippy::expect_used, reason = "the reader has checked the size")]
        let mut grid = Grid::new(self.width, self.height).expect("the size is in range");
        for cell in grid.cells() {
            if !open(self.classes[number(cell)]) {
                grid.set(cell, Terrain::WALL);
            }
        }
        grid
    }

    /// The first or last cell of plain ground in reading order.
    pub(super) fn end(&self, last: bool) -> Option<Cell> {
        let is_ground = |class: &Class| *class == Class::Ground;
        let number = if last {
            self.classes.iter().rposition(is_ground)
        } else {
            self.classes.iter().position(is_ground)
        }?;
        let width = usize::from(self.width);
        Some(Cell::new((number % width) as u16, (number / width) as u16))
    }
}

pub(super) fn read(title: &str, text: &str) -> Result<Draft, Vec<Fault>> {
    let letters = read_letters(text).map_err(|fault| vec![fault])?;
    Ok(Draft {
        title: title.to_owned(),
        about: String::new(),
        rules: preset("moving-ai")
            .map_or_else(|| RulesChoice::Custom(Rules::default()), RulesChoice::Preset),
        start: None,
        goal: None,
        map: Map::MovingAi(letters),
    })
}

fn read_letters(text: &str) -> Result<Letters, Fault> {
    let mut lines = text.trim_end().lines().enumerate().map(|(number, line)| (number + 1, line));
    let mut header = |key: &str| {
        let (number, line) = lines.next().unwrap_or((1, ""));
        let mut words = line.split_whitespace();
        let found = words.next().unwrap_or_default();
        if found.eq_ignore_ascii_case(key) {
            Ok((number, words.next().unwrap_or_default()))
        } else {
            Err(Fault::in_line(number, format!("{line:?}, expected {key:?}")))
        }
    };
    let (number, kind) = header("type")?;
    if !kind.eq_ignore_ascii_case("octile") {
        return Err(Fault::in_line(number, format!("type {kind:?}, expected octile")));
    }
    let mut side = |key: &str| {
        let (number, word) = header(key)?;
        word.parse::<u16>().ok().filter(|side| (1..=MAX_SIDE).contains(side)).ok_or_else(|| {
            Fault::in_line(number, format!("{key} {word:?}, expected 1 to {MAX_SIDE}"))
        })
    };
    let height = side("height")?;
    let width = side("width")?;
    header("map")?;
    let mut classes = Vec::with_capacity(usize::from(width) * usize::from(height));
    let mut rows = 0;
    for (number, line) in lines {
        let found = line.chars().count();
        if found != usize::from(width) {
            let message = format!("{found} cells, expected the width {width}");
            return Err(Fault::in_line(number, message));
        }
        for (column, letter) in line.chars().enumerate() {
            classes.push(Class::from_letter(letter).ok_or_else(|| {
                let place = column + 1;
                Fault::in_line(
                    number,
                    format!("{letter:?} in column {place}, expected one of . G S W T @ O"),
                )
            })?);
        }
        rows += 1;
    }
    if rows != usize::from(height) {
        return Err(Fault::of_file(format!("{rows} rows, expected the height {height}")));
    }
    Ok(Letters { width, height, classes })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str = "type octile\nheight 2\nwidth 4\nmap\n.GsW\n@oTw\n";

    #[test]
    fn only_the_class_of_the_start_is_open() {
        let letters = read_letters(MAP).unwrap();
        assert_eq!(letters.grid_around(Cell::new(0, 0)).to_rows(), ["...#", "####"]);
        assert_eq!(letters.grid_around(Cell::new(3, 0)).to_rows(), ["###.", "###."]);
        assert_eq!(letters.grid_around(Cell::new(0, 1)).to_rows(), ["####", "####"]);
        assert_eq!(letters.end(true), Some(Cell::new(2, 0)));
    }

    #[test]
    fn faults_are_named_with_their_line() {
        for (from, to, expected) in [
            ("octile", "hex", "line 1: type \"hex\", expected octile"),
            ("height 2", "height 0", "line 2: height \"0\", expected 1 to 4096"),
            ("width 4", "wide 4", "line 3: \"wide 4\", expected \"width\""),
            ("@oTw", "@oTx", "line 6: 'x' in column 4, expected one of . G S W T @ O"),
            ("@oTw", "@oT", "line 6: 3 cells, expected the width 4"),
            ("@oTw\n", "", "1 rows, expected the height 2"),
        ] {
            let fault = read_letters(&MAP.replace(from, to)).err().unwrap();
            assert_eq!(fault.to_string(), expected);
        }
        assert!(read_letters("").is_err());
    }
}
