//! A table of signs: one map as its file draws it, before anything says what the signs stand for.

use std::collections::HashMap;

use super::legend::{BLANK, Legend, Role};
use crate::fault::{Fault, Saying, counted, said};
use crate::grid::{Cell, Grid, GridError, MAX_SIDE, Terrain};
use crate::jobs::Progress;

/// The number of different signs beyond which a text or a picture is no map.
const MOST_SIGNS: usize = 300;

/// One of the maps in a file, and its name.
pub(in crate::level) type Part = (String, Table);

/// What the signs of a table are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SignKind {
    /// Letters, each a cell.
    #[default]
    Letters,
    /// Numbers.
    Numbers,
    /// Words, such as `wall`.
    Words,
    /// Colors or grays of a picture.
    Colors,
}

/// A sign of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// Its name in a [`Legend`].
    pub name: String,
    /// The number of cells that have it.
    pub count: usize,
}

/// One map as its file draws it.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// What the signs are.
    pub kind: SignKind,
    /// The number of columns.
    pub width: usize,
    /// The signs that occur.
    pub signs: Vec<Sign>,
    /// The sign of each cell, row by row.
    pub(super) cells: Vec<u16>,
    /// What the file itself says of its signs.
    pub(super) own: Legend,
    /// Start and goal, if a note outside the grid names them: one pair, or two if it is not evident
    /// whether the column or the row comes first.
    pub(super) ends: Vec<[Option<Cell>; 2]>,
    /// What was left out, padded or counted.
    pub(super) said: Vec<Saying>,
    /// Whether something else than the signs leaves in doubt what is meant.
    pub(super) is_doubtful: bool,
    /// Whether the source has other maps, and nothing says which is meant.
    pub(super) is_one_of_many: bool,
    /// Whether the file is of a format that leaves nothing to guess.
    pub(in crate::level) is_standard: bool,
}

impl Table {
    /// Makes a table of rows of one length.
    ///
    /// # Errors
    /// If the rows are fewer or shorter than two cells, too many or too long, have one sign alone or
    /// too many different ones; or if it was stopped.
    pub(super) fn of<N: AsRef<str>, R: IntoIterator<Item = N>>(
        kind: SignKind,
        rows: impl IntoIterator<Item = R>,
        progress: &Progress,
    ) -> Result<Self, Fault> {
        let table = Self::of_any(kind, rows, progress)?;
        match (table.width, table.height(), table.signs.len()) {
            (0 | 1, ..) | (_, 0 | 1, _) => {
                Err(Fault::new("not a map, expected at least 2 × 2 cells"))
            }
            (.., 1) => Err(Fault::new("not a map: all its cells are the same")),
            _ => Ok(table),
        }
    }

    /// Makes a table of rows of one length, however small it is.
    ///
    /// # Errors
    /// See [`Table::of`].
    pub(super) fn of_any<N: AsRef<str>, R: IntoIterator<Item = N>>(
        kind: SignKind,
        rows: impl IntoIterator<Item = R>,
        progress: &Progress,
    ) -> Result<Self, Fault> {
        let mut table = Self { kind, ..Self::default() };
        let mut places: HashMap<String, u16> = HashMap::new();
        for (y, row) in rows.into_iter().enumerate() {
            progress.check()?;
            let before = table.cells.len();
            for sign in row {
                let sign = sign.as_ref();
                // Neighbors are mostly alike.
                let last = table.cells.last().map(|&last| (last, &table.signs[usize::from(last)]));
                let place = match last {
                    Some((place, last)) if last.name == sign => place,
                    _ => places.get(sign).copied().unwrap_or(table.signs.len() as u16),
                };
                if usize::from(place) == table.signs.len() {
                    if place as usize == MOST_SIGNS {
                        let fault =
                            format!("more than {MOST_SIGNS} different signs, expected a map");
                        return Err(Fault::new(fault));
                    }
                    places.insert(sign.to_owned(), place);
                    table.signs.push(Sign { name: sign.to_owned(), count: 0 });
                }
                table.signs[usize::from(place)].count += 1;
                table.cells.push(place);
            }
            let found = table.cells.len() - before;
            if y == 0 {
                table.width = found;
            } else if found != table.width {
                let (found, width) = (counted(found, "cell"), table.width);
                let fault = format!("row {} has {found}, expected {width} as in row 1", y + 1);
                return Err(Fault::new(fault));
            }
            if table.width > usize::from(MAX_SIDE) || y >= usize::from(MAX_SIDE) {
                return Err(size_fault(table.width, y + 1));
            }
        }
        Ok(table)
    }

    /// Makes a table of rows of one length, and sees from its signs what they are.
    ///
    /// # Errors
    /// See [`Table::of`].
    pub(super) fn of_names<N: AsRef<str>, R: IntoIterator<Item = N>>(
        rows: impl IntoIterator<Item = R>,
        progress: &Progress,
    ) -> Result<Self, Fault> {
        let mut table = Self::of(SignKind::Letters, rows, progress)?;
        let numbers: Option<Vec<i64>> = table.signs.iter().map(|sign| number(&sign.name)).collect();
        let is_word =
            |name: &str| name != BLANK && name.chars().nth(1).is_some() && number(name).is_none();
        match numbers {
            Some(numbers) => {
                table.kind = SignKind::Numbers;
                table.name_numbers(&numbers);
            }
            None if table.signs.iter().any(|sign| is_word(&sign.name)) => {
                table.kind = SignKind::Words;
            }
            None => {}
        }
        Ok(table)
    }

    /// Makes a table of rows in which `#` is a wall and `.` ground.
    ///
    /// # Errors
    /// See [`Table::of`].
    pub(super) fn of_drawn<N: AsRef<str>, R: IntoIterator<Item = N>>(
        rows: impl IntoIterator<Item = R>,
        progress: &Progress,
    ) -> Result<Self, Fault> {
        let own = Legend::of([("#", Role::Wall), (".", Role::PLAIN)]);
        Ok(Self { own, ..Self::of(SignKind::Letters, rows, progress)? })
    }

    /// Makes a table of ground with walls at some cells.
    ///
    /// # Errors
    /// See [`Table::of`].
    pub(super) fn of_walls(
        [width, height]: [usize; 2],
        walls: impl IntoIterator<Item = Cell>,
        progress: &Progress,
    ) -> Result<Self, Fault> {
        let mut rows = vec![vec!["."; width]; height];
        for wall in walls {
            rows[usize::from(wall.y)][usize::from(wall.x)] = "#";
        }
        Self::of_drawn(rows, progress)
    }

    /// Names each sign by its number, and joins those of one number.
    fn name_numbers(&mut self, numbers: &[i64]) {
        let mut signs: Vec<Sign> = Vec::new();
        let place = |(sign, number): (&Sign, &i64)| {
            let name = number.to_string();
            let place = signs.iter().position(|sign| sign.name == name);
            let place = place.unwrap_or_else(|| {
                signs.push(Sign { name, count: 0 });
                signs.len() - 1
            });
            signs[place].count += sign.count;
            place as u16
        };
        let places: Vec<u16> = self.signs.iter().zip(numbers).map(place).collect();
        if signs.len() < self.signs.len() {
            self.cells.iter_mut().for_each(|cell| *cell = places[usize::from(*cell)]);
        }
        self.signs = signs;
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.cells.len() / self.width.max(1)
    }

    /// The sign of a cell, as its place among the signs.
    pub(super) fn at(&self, x: usize, y: usize) -> usize {
        self.cells[y * self.width + x].into()
    }

    /// The sign with a name.
    pub(super) fn sign(&self, name: &str) -> Option<&Sign> {
        self.signs.iter().find(|sign| sign.name == name)
    }

    /// The number of cells with a sign.
    pub(super) fn count(&self, name: &str) -> usize {
        self.sign(name).map_or(0, |sign| sign.count)
    }

    /// The first cell with a sign, in reading order.
    pub(super) fn first(&self, name: &str) -> Option<Cell> {
        let place = self.signs.iter().position(|sign| sign.name == name)?;
        let at = self.cells.iter().position(|&cell| usize::from(cell) == place)?;
        Some(Cell::new((at % self.width) as u16, (at / self.width) as u16))
    }

    /// The first cell whose sign has a role, in reading order.
    pub(super) fn marked(&self, legend: &Legend, role: Role) -> Option<Cell> {
        let marks = self.signs.iter().filter(|sign| legend.role(&sign.name) == Some(role));
        marks.filter_map(|sign| self.first(&sign.name)).min_by_key(|cell| (cell.y, cell.x))
    }

    /// The start and the goal: those that are named, or else the first cells with their signs.
    pub(super) fn ends_of(
        &self,
        legend: &Legend,
        [start, goal]: [Option<Cell>; 2],
    ) -> [Option<Cell>; 2] {
        let marked = |role| self.marked(legend, role);
        [start.or_else(|| marked(Role::Start)), goal.or_else(|| marked(Role::Goal))]
    }

    /// Whether each sign is one of walls.
    pub(super) fn wall_signs(&self, legend: &Legend) -> Vec<bool> {
        self.signs.iter().map(|sign| legend.role(&sign.name) == Some(Role::Wall)).collect()
    }

    /// Whether the cell in a column and a row is a wall.
    pub(super) fn walls(&self, legend: &Legend) -> impl Fn(usize, usize) -> bool {
        let is_wall = self.wall_signs(legend);
        move |x, y| is_wall[self.at(x, y)]
    }

    /// The columns and rows of a ring of cells that far from the border.
    pub(super) fn ring(&self, at: usize) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (right, bottom) = (self.width - 1 - at, self.height() - 1 - at);
        let rows = (at..=right).flat_map(move |x| [(x, at), (x, bottom)]);
        rows.chain((at + 1..bottom).flat_map(move |y| [(at, y), (right, y)]))
    }

    /// The signs that a legend says nothing of.
    pub fn unknown(&self, legend: &Legend) -> Vec<&Sign> {
        self.signs.iter().filter(|sign| legend.role(&sign.name).is_none()).collect()
    }

    /// Draws the map as a legend says; returns the start and the goal, too. A sign without a role is
    /// plain ground.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn draw(
        &self,
        legend: &Legend,
        named: [Option<Cell>; 2],
        progress: &Progress,
    ) -> Result<(Grid, [Option<Cell>; 2]), Fault> {
        let fault = |error: GridError| Fault::new(error.to_string());
        let mut grid = Grid::sized(self.width, self.height()).map_err(fault)?;
        let terrain = |sign: &Sign| match legend.role(&sign.name) {
            Some(Role::Wall) => Terrain::WALL,
            Some(Role::Ground(ground)) => ground,
            Some(Role::Start | Role::Goal) | None => Terrain::PLAIN,
        };
        let terrain: Vec<Terrain> = self.signs.iter().map(terrain).collect();
        for (y, row) in (0..grid.height()).zip(self.cells.chunks(self.width)) {
            progress.check()?;
            let row: Vec<Terrain> = row.iter().map(|&sign| terrain[usize::from(sign)]).collect();
            grid.set_row(y, &row);
        }
        Ok((grid, self.ends_of(legend, named)))
    }
}

/// Reads a whole number, also one written with a point or an exponent.
pub(super) fn number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if !digits.starts_with(|letter: char| letter.is_ascii_digit()) {
        return None;
    }
    if let Ok(number) = text.parse() {
        return Some(number);
    }
    if let Some(digits) = text.strip_prefix("0x") {
        return i64::from_str_radix(digits, 16).ok();
    }
    let number = text.parse::<f64>().ok().filter(|number| number.fract() == 0.0)?;
    (number.abs() < 1e9).then_some(number as i64)
}

/// The cell in a column and a row, if a map of a size has it.
pub(super) fn cell_in([width, height]: [usize; 2], [x, y]: [i64; 2]) -> Option<Cell> {
    let within = |at: i64, side: usize| u16::try_from(at).ok().filter(|at| usize::from(*at) < side);
    Some(Cell::new(within(x, width)?, within(y, height)?))
}

/// Says of each map in a file with several that there are others, and names each by its number that has
/// no name.
pub(super) fn several(mut parts: Vec<Part>) -> Vec<Part> {
    let others = parts.len().saturating_sub(1);
    for (number, (name, table)) in (1..).zip(&mut parts).filter(|_| others > 0) {
        if name.is_empty() {
            *name = format!("{number}");
        }
        table.is_one_of_many = true;
        table.said.push(match others {
            1 => said!("read-left-out.map" => "left out: another map in the file"),
            _ => said!("read-left-out.maps" => "left out: {others} other maps in the file", others),
        });
    }
    parts
}

/// The fault of a map that is too large.
pub(super) fn size_fault(width: usize, height: usize) -> Fault {
    Fault::new(GridError::Size { width, height }.to_string())
}

/// The name of a letter as a sign.
pub(super) fn name_of_letter(letter: char) -> String {
    if letter == ' ' { BLANK.to_owned() } else { letter.to_string() }
}

impl Table {
    /// Records that short rows were padded with blanks.
    pub(super) fn padded(&mut self, short: usize) {
        self.said.extend(match short {
            0 => None,
            1 => Some(said!("read-padded" => "a short row is padded with ground")),
            _ => Some(
                said!("read-padded.many" => "{short} short rows are padded with ground", short),
            ),
        });
    }

    /// Records what stands beside the map and is used.
    pub(super) fn used(&mut self, parts: &[String]) {
        if !parts.is_empty() {
            let what = parts.join(", ");
            self.said.push(said!("read-used" => "used: {what}", what));
        }
    }

    /// Records what was left out of the file.
    pub(super) fn left_out(&mut self, parts: &[String]) {
        /// The number of parts that are quoted.
        const QUOTED: usize = 3;
        if parts.is_empty() {
            return;
        }
        let what = parts[..parts.len().min(QUOTED)].join(", ");
        let more = parts.len().saturating_sub(QUOTED);
        self.said.push(match more {
            0 => said!("read-left-out" => "left out: {what}", what),
            _ => said!("read-left-out.more" => "left out: {what} and {more} more", what, more),
        });
    }

    /// Sets the ends that are named beside the cells, as two numbers each: column and row, or row and
    /// column, where only one of them fits the map.
    pub(super) fn set_ends(&mut self, [start, goal]: [Option<[i64; 2]>; 2], first: Option<First>) {
        let sides = [self.width, self.height()];
        let mut all = Vec::new();
        for order in [First::Column, First::Row] {
            if first.is_some_and(|first| first != order) {
                continue;
            }
            let end = |pair: Option<[i64; 2]>| match pair {
                None => Some(None),
                Some([x, y]) if order == First::Column => cell_in(sides, [x, y]).map(Some),
                Some([y, x]) => cell_in(sides, [x, y]).map(Some),
            };
            if let (Some(start), Some(goal)) = (end(start), end(goal))
                && !all.contains(&[start, goal])
            {
                all.push([start, goal]);
            }
        }
        // Ends outside of the map may be counted from 1, or be those of another map.
        self.is_doubtful |= all.is_empty();
        self.ends = all;
    }
}

/// Which of two numbers comes first in the place of a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum First {
    Column,
    Row,
}
