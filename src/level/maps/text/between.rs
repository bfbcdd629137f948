//! Reads mazes with walls between cells: drawn with posts, drawn with `_` and `|`, or listed as CSV.
//!
//! A maze of n × m cells becomes one of (2n + 1) × (2m + 1), in which posts and walls are cells, too.

use crate::fault::{Fault, shortened};
use crate::grid::MAX_SIDE;
use crate::jobs::Progress;
use crate::level::maps::legend::{Legend, Role};
use crate::level::maps::table::{Table, size_fault};

const WALL: char = '#';
const GROUND: char = '.';

/// The most cells along a side of a maze: each has a wall beside it.
const LARGEST: usize = (MAX_SIDE as usize - 1) / 2;

/// Reads a drawn maze; `None` if the lines are none.
///
/// # Errors
/// If the walls are those of a maze, but something else is not, or if it was stopped.
pub(super) fn read(lines: &[&str], progress: &Progress) -> Option<Result<Table, Fault>> {
    let is_drawn = |line: &&str| !line.trim().is_empty();
    let (first, last) = (lines.iter().position(is_drawn)?, lines.iter().rposition(is_drawn)?);
    let lines = &lines[first..=last];
    read_posts(lines, progress).or_else(|| read_underscores(lines, progress))
}

/// Reads a maze with posts at the corners of all cells.
fn read_posts(lines: &[&str], progress: &Progress) -> Option<Result<Table, Fault>> {
    let indent = lines[0].len() - lines[0].trim_start().len();
    let letters = |line: &str| -> Vec<char> {
        let line = line.trim_end();
        let row = line.get(indent..).filter(|_| line[..indent].trim().is_empty());
        row.unwrap_or("").chars().collect()
    };
    let top = letters(lines[0]);
    let post = *top.first().filter(|letter| ['o', '+', '.', '*'].contains(letter))?;
    let apart = 1 + top[1..].iter().position(|letter| *letter == post)?;
    let columns = top.len() / apart;
    if !(3..=6).contains(&apart) || columns < 2 || lines.len() < 5 || lines.len().is_multiple_of(2)
    {
        return None;
    }
    if columns.max(lines.len() / 2) > LARGEST {
        return Some(Err(size_fault(2 * columns + 1, lines.len())));
    }
    let mut maze = Maze::new(columns, lines.len() / 2);
    let mut wrong_cell = None;
    for (y, line) in lines.iter().enumerate() {
        let mut line = letters(line);
        if line.len() > columns * apart + 1 || y % 2 == 0 && line.len() <= columns * apart {
            return None;
        }
        line.resize(columns * apart + 1, ' ');
        for (column, part) in line.chunks(apart).enumerate() {
            let (corner, inside) = part.split_first()?;
            let x = 2 * column;
            match (y % 2, *corner) {
                (0, corner) if corner == post => {}
                (1, '|') => maze.draw(x, y, WALL),
                (1, ' ') => maze.draw(x, y, GROUND),
                _ => return None,
            }
            let is_all = |letters: &[char]| inside.iter().all(|letter| letters.contains(letter));
            match inside {
                [] => {}
                _ if y % 2 == 1 => {
                    let mut found = inside.iter().filter(|letter| **letter != ' ');
                    maze.draw(x + 1, y, *found.next().unwrap_or(&GROUND));
                    if found.next().is_some() {
                        let text: String = inside.iter().collect();
                        wrong_cell.get_or_insert_with(|| {
                            format!("cell ({column}, {}) has {:?}", y / 2, text.trim())
                        });
                    }
                }
                _ if is_all(&[' ']) => maze.draw(x + 1, y, GROUND),
                _ if is_all(&['-']) || is_all(&['_']) || is_all(&['=']) => {}
                _ => return None,
            }
        }
    }
    Some(match wrong_cell {
        _ if !maze.has_way() => {
            Err(Fault::new("a table with lines around all cells, expected a maze"))
        }
        Some(cell) => {
            Err(Fault::new(format!("{cell}, expected one letter at most in each cell of a maze")))
        }
        None => maze.table(progress),
    })
}

/// Reads a maze in which each cell is a floor, `_` or blank, and what is right of it, `|` or not.
fn read_underscores(lines: &[&str], progress: &Progress) -> Option<Result<Table, Fault>> {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    let (top, rows) = lines.split_first()?;
    let width = rows.iter().map(|row| row.len()).max()?;
    let (columns, is_odd) = (width / 2, width % 2 == 1);
    let is_frame = top.starts_with(' ') && top.bytes().all(|byte| b" _".contains(&byte));
    let is_maze = is_frame && rows.iter().all(|row| row.starts_with('|') || row.starts_with(" "));
    let inner = |row: &&str| row.get(1..width - 1).is_some_and(|row| row.contains('|'));
    if !is_maze || columns < 2 || rows.len() < 2 || !rows.iter().any(inner) {
        return None;
    }
    if columns.max(rows.len()) > LARGEST {
        return Some(Err(size_fault(2 * columns + 1, 2 * rows.len() + 1)));
    }
    let mut maze = Maze::new(columns, rows.len());
    for (y, line) in lines.iter().enumerate() {
        let letters = line.bytes().chain(std::iter::repeat(b' ')).take(width);
        for (x, letter) in letters.enumerate() {
            let is_right = match x % 2 {
                0 => b"| _".contains(&letter),
                _ => b"_ ".contains(&letter),
            };
            if !is_right || !is_odd || line.len() > width {
                let line = shortened(line);
                return Some(Err(Fault::new(format!(
                    "{line:?}, expected a maze in which each cell is _ or blank and has | or not at its right"
                ))));
            }
            if x % 2 == 1 && letter == b' ' {
                maze.draw(x, 2 * y, GROUND);
            }
            if y > 0 && (x % 2 == 1 || letter != b'|') {
                maze.draw(x, 2 * y - 1, GROUND);
            }
        }
    }
    Some(maze.table(progress))
}

/// Reads the CSV of the Python package pyamaze, in which each cell says to which sides it is open;
/// `None` for other text.
///
/// # Errors
/// If the cells are not those of one maze, or if it was stopped.
pub(in crate::level::maps) fn read_csv(
    text: &str,
    progress: &Progress,
) -> Option<Result<Table, Fault>> {
    let mut lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
    let fields: Vec<&str> = lines.next()?.1.split(',').map(str::trim).collect();
    let (first, sides) = fields.split_first()?;
    let place = |side: &str| sides.iter().position(|other| *other == side);
    let order = [place("E")?, place("W")?, place("N")?, place("S")?];
    (*first == "cell" && sides.len() == 4).then(|| read_cells(lines, order, progress))
}

/// Reads the lines below the header. The order has the places of east, west, north and south.
fn read_cells<'a>(
    lines: impl Iterator<Item = (usize, &'a str)>,
    order: [usize; 4],
    progress: &Progress,
) -> Result<Table, Fault> {
    let mut cells = Vec::new();
    for (number, line) in lines {
        progress.check()?;
        let cell = cell_of(line).ok_or_else(|| {
            let line = shortened(line);
            Fault::in_line(number, format!("{line:?}, expected for example \"(1, 2)\",1,0,0,1"))
        })?;
        cells.push((number, cell));
    }
    let most = |axis: usize| cells.iter().map(|(_, (place, _))| place[axis]).max().unwrap_or(0);
    let (rows, columns) = (most(0), most(1));
    if rows.max(columns) > LARGEST {
        return Err(size_fault(2 * columns.min(1 << 20) + 1, 2 * rows.min(1 << 20) + 1));
    }
    if cells.len() != rows * columns {
        let found = cells.len();
        return Err(Fault::new(format!("{found} cells, expected {rows} × {columns}")));
    }
    let mut maze = Maze::new(columns, rows);
    // Each wall is seen from both sides.
    let mut seen = Maze::new(columns, rows);
    for (number, ([row, column], open)) in cells {
        progress.check()?;
        let (x, y) = (2 * column - 1, 2 * row - 1);
        let wrong = |what| Fault::in_line(number, format!("the cell ({row}, {column}) is {what}"));
        if maze.at(x, y) == GROUND {
            return Err(wrong("there twice"));
        }
        maze.draw(x, y, GROUND);
        let sides = [(x + 1, y), (x - 1, y), (x, y - 1), (x, y + 1)];
        for ((x, y), place) in sides.into_iter().zip(order) {
            let side = if open[place] { GROUND } else { WALL };
            let is_border = x == 0 || y == 0 || x == 2 * columns || y == 2 * rows;
            if is_border && open[place] || seen.at(x, y) == GROUND && maze.at(x, y) != side {
                return Err(wrong("open to a side that is closed from there"));
            }
            maze.draw(x, y, side);
            seen.draw(x, y, GROUND);
        }
    }
    maze.table(progress)
}

/// Reads a line such as `"(1, 2)",1,0,0,1`: the row and the column from 1, and the open sides.
fn cell_of(line: &str) -> Option<([usize; 2], [bool; 4])> {
    let (place, sides) = line.strip_prefix("\"(")?.split_once(")\",")?;
    let (row, column) = place.split_once(',')?;
    let number = |text: &str| text.trim().parse().ok().filter(|number| *number > 0);
    let is_open = |side: &str| match side.trim() {
        "0" => Some(false),
        "1" => Some(true),
        _ => None,
    };
    let sides: Option<Vec<bool>> = sides.split(',').map(is_open).collect();
    Some(([number(row)?, number(column)?], sides?.try_into().ok()?))
}

/// A maze, in which everything is wall until it is drawn.
struct Maze {
    width: usize,
    letters: Vec<char>,
}

impl Maze {
    fn new(columns: usize, rows: usize) -> Self {
        let width = 2 * columns + 1;
        Self { width, letters: vec![WALL; width * (2 * rows + 1)] }
    }

    fn at(&self, x: usize, y: usize) -> char {
        self.letters[y * self.width + x]
    }

    fn draw(&mut self, x: usize, y: usize, letter: char) {
        self.letters[y * self.width + x] = letter;
    }

    /// Whether a way leads from any cell to another.
    fn has_way(&self) -> bool {
        let rows = self.letters.chunks(self.width);
        rows.enumerate()
            .any(|(y, row)| row.iter().skip(1 - y % 2).step_by(2).any(|letter| *letter != WALL))
    }

    fn table(&self, progress: &Progress) -> Result<Table, Fault> {
        let rows = self.letters.chunks(self.width).map(|row| row.iter().map(char::to_string));
        let mut table = Table::of_drawn(rows, progress)?;
        let has = |sign: &str| table.count(sign) > 0;
        let goals: Vec<&str> = ["G", "E"].into_iter().filter(|sign| has(sign)).collect();
        if let (1, [goal]) = (table.count("S"), &goals[..]) {
            table.own = table.own.or(&Legend::of([("S", Role::Start), (goal, Role::Goal)]));
        }
        Ok(table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(table: Result<Table, Fault>) -> Result<String, String> {
        let table = table.map_err(|fault| fault.to_string())?;
        let (grid, ends) = table.draw(&table.own, [None; 2], &Progress::none()).unwrap();
        let ends = ends.map(|end| end.map_or("-".to_owned(), |end| end.to_string()));
        Ok(format!("{} {} {}", table.own, ends.join(" "), grid.to_rows().join("/")))
    }

    fn drawn(text: &str) -> Option<Result<String, String>> {
        read(&text.lines().collect::<Vec<_>>(), &Progress::none()).map(shown)
    }

    fn csv(text: &str) -> Option<Result<String, String>> {
        read_csv(text, &Progress::none()).map(shown)
    }

    const POSTS: &str = "\
o---o---o---o
|           |
o   o---o   o
|   | G |   |
o   o   o   o
| S |       |
o---o---o---o
";

    #[test]
    fn posts_and_walls_become_cells() {
        let maze = "#=wall .=ground S=start G=goal (1, 5) (3, 3) \
                    #######/#.....#/#.###.#/#.#.#.#/#.#.#.#/#.#...#/#######";
        let wide = POSTS
            .replace("---", "----")
            .replace("   ", "    ")
            .replace(" G ", " G  ")
            .replace(" S ", " S  ");
        for text in [
            POSTS.to_owned(),
            POSTS.replace('o', "+"),
            POSTS.replace("---", "==="),
            format!("\n\n{}\n\n", POSTS.replace('\n', "  \n")),
            POSTS.replace('o', ".").lines().map(|line| format!("  {line}\r\n")).collect(),
            wide,
            POSTS
                .replace("---", "--")
                .replace("   ", "  ")
                .replace(" G ", "G ")
                .replace(" S ", "S "),
        ] {
            assert_eq!(drawn(&text), Some(Ok(maze.to_owned())), "{text}");
        }
        // The maze has an entrance on its left side and an exit at the bottom.
        let open = POSTS.replace("| S |", "  S |").replace('G', "7");
        let found = drawn(&open).unwrap().unwrap();
        assert!(
            found.starts_with("#=wall .=ground - - #######") && found.contains("/..#...#/"),
            "{found}"
        );
        let goals = POSTS.replace("|           |", "| G   E     |");
        assert!(drawn(&goals).unwrap().unwrap().starts_with("#=wall .=ground - -"));
        let goals = POSTS.replace("|           |", "| G   G     |");
        assert!(
            drawn(&goals)
                .unwrap()
                .unwrap()
                .starts_with("#=wall .=ground S=start G=goal (1, 5) (1, 1)")
        );
    }

    #[test]
    fn what_has_no_posts_is_another_maze() {
        for text in [
            "+-----+\n|S    |\n| --- |\n|    G|\n+-----+",
            "o---o\n|   |\no---o",
            "#####\n#...#\n#####",
            "+-+-+\n| | |\n+-+-+\n| | |\n+-+-+",
            &POSTS.replace("o   o---o", "o   o- -o"),
            &POSTS.replace("| S |", "! S |"),
            &POSTS.replace("o   o   o   o", "o   o  o    o"),
            "",
        ] {
            assert_eq!(drawn(text), None, "{text}");
        }
        let numbers = drawn(&POSTS.replace(" G ", "12 ")).unwrap().unwrap_err();
        assert_eq!(
            numbers,
            "cell (1, 1) has \"12\", expected one letter at most in each cell of a maze"
        );
        let table = "+---+---+\n| a | 1 |\n+---+---+\n| b | 2 |\n+---+---+";
        assert!(drawn(table).unwrap().unwrap_err().contains("a table with lines around all cells"));
    }

    #[test]
    fn underscores_are_floors() {
        let text = " _______\n|_  |  _|\n|  _|   |\n|___  __|\n";
        let rows = "#########/#...#...#/###.#.###/#...#...#/#.###.#.#/#.......#/#####.###";
        let maze = drawn(text).unwrap().unwrap();
        assert_eq!(maze, format!("#=wall .=ground - - {rows}"));
        assert!(
            drawn(&text.replace("|  _|", "| S_|"))
                .unwrap()
                .unwrap_err()
                .contains("expected a maze in which")
        );
        assert_eq!(drawn(" _____\n|     |\n|_____|"), None);
    }

    #[test]
    fn the_open_sides_of_all_cells_are_a_maze() {
        let text = "  cell  ,E,W,N,S\n\"(1, 1)\",1,0,0,1\n\"(2, 1)\",0,0,1,0\n\"(1, 2)\",0,1,0,1\n\"(2, 2)\",0,0,1,0\n";
        assert_eq!(
            csv(text),
            Some(Ok("#=wall .=ground - - #####/#...#/#.#.#/#.#.#/#####".to_owned()))
        );
        assert_eq!(csv("a,b\n1,2"), None);
        assert_eq!(csv("cell,E,W,N\n"), None);
        for (from, to, fault) in [
            (
                "\"(2, 2)\",0,0,1,0",
                "\"(2, 2)\",0,1,1,0",
                "line 5: the cell (2, 2) is open to a side",
            ),
            (
                "\"(2, 2)\",0,0,1,0",
                "\"(2, 2)\",1,0,1,0",
                "line 5: the cell (2, 2) is open to a side",
            ),
            ("(2, 2)", "(2, 3)", "4 cells, expected 2 × 3"),
            ("(2, 2)", "(2, 1)", "line 5: the cell (2, 1) is there twice"),
            ("(2, 2)", "(0, 2)", "line 5: \"\\\"(0, 2)"),
            ("(2, 2)", "(2, 9999)", "19999 × 5"),
        ] {
            let found = csv(&text.replace(from, to)).unwrap().unwrap_err();
            assert!(found.contains(fault), "{found}");
        }
    }
}
