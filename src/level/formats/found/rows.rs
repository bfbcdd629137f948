//! Finds the rows of a map and the cells in them.

use crate::fault::{Fault, cut};
use crate::grid::{GridError, MAX_SIDE};
use crate::jobs::Progress;
use crate::storage::OPENED;

/// The rows of a map, each cell as its letter or its number.
#[derive(Debug)]
pub(super) struct Rows {
    pub(super) cells: Vec<Vec<i32>>,
    /// Whether the cells are numbers.
    pub(super) are_numbers: bool,
    /// Whether the numbers are those of tiles, as Tiled writes them.
    pub(super) are_tiles: bool,
    /// The number of each row's line in the text, counted from 1.
    lines: Vec<usize>,
}

/// The signs that may stand between two cells.
const SIGNS: [char; 3] = [',', ';', '\t'];

/// The number of lines and the length of a line beyond which a text is too large for a map, whatever
/// stands around it.
const MOST_LINES: usize = 4 * MAX_SIDE as usize;
const LONGEST_LINE: usize = 40 * MAX_SIDE as usize;

const QUOTES: [char; 3] = ['"', '\'', '`'];

impl Rows {
    /// Finds the rows.
    ///
    /// # Errors
    /// If there are none.
    pub(super) fn of(text: &str, progress: &Progress) -> Result<Self, Fault> {
        if let Some((width, data)) = tiles(text)? {
            let numbers = data.split(',').map(|part| number(part.trim()));
            let cells: Option<Vec<i32>> = numbers.collect();
            let cells = cells.filter(|cells| width > 0 && cells.len() % width == 0);
            let cells = cells
                .ok_or_else(|| Fault::new("the tiles of the layer are not rows of numbers"))?;
            let cells: Vec<_> = cells.chunks(width).map(<[i32]>::to_vec).collect();
            let lines = vec![1; cells.len()];
            return Ok(Self { cells, are_numbers: true, are_tiles: true, lines });
        }
        let longest = text.lines().map(str::len).max().unwrap_or(0);
        let count = text.lines().count();
        if count > MOST_LINES || longest > LONGEST_LINE && !text.contains(['[', '{', '(']) {
            return Err(size_fault(longest, count));
        }
        let (mut lines, is_array) = bracketed(text).unwrap_or_else(|| (plain(text), false));
        if has_size(&lines) {
            lines.remove(0);
        }
        let between = match Between::of(&lines) {
            // The cells of an array have something between them.
            Between::Nothing if is_array => Between::Blanks,
            between => between,
        };
        let mut rows =
            Self { cells: Vec::new(), are_numbers: true, are_tiles: false, lines: Vec::new() };
        let are_numbers =
            |line: &str| between.cells(line).iter().all(|part| number(part).is_some());
        rows.are_numbers = lines.iter().all(|(_, line)| are_numbers(line));
        for (line, row) in &lines {
            progress.check()?;
            let parts = between.cells(row);
            let mut cells = Vec::with_capacity(parts.len());
            for part in parts {
                let letter = || match (part.chars().next(), part.chars().nth(1)) {
                    (letter, None) => Some(letter.unwrap_or(' ') as i32),
                    (_, Some(_)) => None,
                };
                let cell = if rows.are_numbers { number(part) } else { letter() };
                cells.push(cell.ok_or_else(|| {
                    let part = cut(part, 20);
                    let fault = format!(
                        "{part:?}, expected a letter or a whole number for each cell; {OPENED}"
                    );
                    Fault::in_line(*line, fault)
                })?);
            }
            rows.cells.push(cells);
            rows.lines.push(*line);
        }
        if rows.width() == 0 {
            return Err(Fault::new(format!("not a map; {OPENED}")));
        }
        let is_long = |row: &Vec<i32>| row.len() > usize::from(MAX_SIDE);
        if rows.cells.iter().any(is_long) || rows.cells.len() > usize::from(MAX_SIDE) {
            return Err(size_fault(rows.width(), rows.cells.len()));
        }
        Ok(rows)
    }

    /// The length of the longest row.
    pub(super) fn width(&self) -> usize {
        self.cells.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Where a sign occurs first: its line and its place in the row, from 1.
    pub(super) fn place(&self, sign: i32) -> (usize, usize) {
        let places = self.cells.iter().zip(&self.lines);
        let place = |(row, line): (&Vec<i32>, &usize)| {
            Some((*line, row.iter().position(|&cell| cell == sign)? + 1))
        };
        places.filter_map(place).next().unwrap_or_default()
    }
}

fn size_fault(width: usize, height: usize) -> Fault {
    Fault::new(GridError::Size { width, height }.to_string())
}

/// Reads a whole number, also one written with a point or an exponent.
fn number(text: &str) -> Option<i32> {
    if let Ok(number) = text.parse() {
        return Some(number);
    }
    let starts = text.starts_with(|letter: char| letter.is_ascii_digit() || letter == '-');
    let number = text.parse::<f64>().ok().filter(|number| starts && number.fract() == 0.0)?;
    (number.abs() < 1e9).then_some(number as i32)
}

/// Whether the first line gives the sides of the map in the others.
fn has_size(lines: &[(usize, &str)]) -> bool {
    let [(_, first), rest @ ..] = lines else {
        return false;
    };
    let numbers = first.split([' ', ',', ';', '\t', 'x']).map(|number| number.parse().ok());
    let width = rest.first().map_or(0, |(_, row)| Between::of(rest).cells(row).len());
    let sides = [Some(rest.len()), Some(width)];
    numbers.clone().eq(sides) || numbers.eq([sides[1], sides[0]])
}

/// The lines of a map, without what stands around it.
fn plain(text: &str) -> Vec<(usize, &str)> {
    let mut lines: Vec<_> =
        (1..).zip(text.lines().map(|line| line.trim_end_matches('\r'))).collect();
    let is_around = |(_, line): &(usize, &str)| line.trim().is_empty() || is_prose(line);
    let is_map = |line: &(usize, &str)| !is_around(line);
    let (first, last) = (lines.iter().position(is_map), lines.iter().rposition(is_map));
    lines.truncate(last.map_or(0, |last| last + 1));
    lines.drain(..first.unwrap_or(0).min(lines.len()));
    // A map without blanks as ground may have blank lines between its rows.
    let has_blanks = |(_, line): &(usize, &str)| bare(line).contains(' ');
    if Between::of(&lines) != Between::Nothing || !lines.iter().any(has_blanks) {
        lines.retain(|(_, line)| !line.trim().is_empty());
    }
    lines
}

/// Whether a line is a sentence or a comment rather than cells.
fn is_prose(line: &str) -> bool {
    let line = line.trim_start();
    let is_word = |word: &str| {
        let letters: Vec<_> = word.chars().filter(|letter| letter.is_lowercase()).collect();
        let others = |&letter: &char| letters[..2].iter().all(|&other| other != letter);
        letters.len() > 3 && letters[0] != letters[1] && letters.iter().any(others)
    };
    ["//", "/*", "*/", "--"].iter().any(|mark| line.starts_with(mark))
        || line.split_whitespace().any(is_word)
}

/// The rows in nested brackets, as programs write arrays: each innermost pair of brackets, or each
/// quoted text if there is only one pair; and whether the rows are arrays, too.
fn bracketed(text: &str) -> Option<(Vec<(usize, &str)>, bool)> {
    const OPEN: [char; 3] = ['[', '{', '('];
    const CLOSE: [char; 3] = [']', '}', ')'];
    let nested = text.char_indices().find(|&(at, letter)| {
        let next = text[at + letter.len_utf8()..].trim_start().chars().next();
        OPEN.contains(&letter)
            && next.is_some_and(|next| OPEN.contains(&next) || QUOTES.contains(&next))
    });
    let begin = match nested {
        Some((at, _)) => at,
        None if text.trim_start().starts_with('[') && text.trim_end().ends_with(']') => 0,
        None => return None,
    };
    let (mut rows, mut open, mut line) =
        (Vec::new(), None, 1 + text[..begin].matches('\n').count());
    let mut depth = 0;
    for (at, letter) in text.char_indices().skip_while(|&(at, _)| at < begin) {
        if OPEN.contains(&letter) {
            open = Some((line, at + 1));
            depth += 1;
        } else if CLOSE.contains(&letter) {
            rows.extend(open.take().map(|(line, from)| (line, text[from..at].trim())));
            depth -= 1;
            if depth == 0 && nested.is_some() {
                break;
            }
        }
        line += usize::from(letter == '\n');
    }
    if let [(first, row)] = rows[..] {
        let quoted = row.lines().flat_map(|line| line.split([',']));
        let quoted: Vec<_> = quoted
            .map(|part| part.trim().trim_matches(QUOTES))
            .filter(|part| !part.is_empty())
            .collect();
        if row.starts_with(QUOTES) && quoted.iter().any(|part| part.chars().count() > 1) {
            return Some((quoted.into_iter().map(|row| (first, row)).collect(), false));
        }
    }
    (!rows.is_empty()).then_some((rows, true))
}

/// What is between the cells of a row.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Between {
    /// Commas and the like.
    Signs,
    Blanks,
    Nothing,
}

impl Between {
    /// Looks at all rows: blanks are between the cells if each cell is a number or has one letter.
    fn of(lines: &[(usize, &str)]) -> Self {
        let rows = || lines.iter().map(|(_, line)| bare(line)).filter(|row| !row.is_empty());
        let are_words = |row: &str| {
            let words = row.split_whitespace();
            let is_spaced = |(place, letter): (usize, char)| (place % 2 == 1) == (letter == ' ');
            row.chars().enumerate().all(is_spaced)
                || words.map(unquoted).all(|word| word.parse::<f64>().is_ok())
        };
        match () {
            () if rows().all(|row| row.contains(SIGNS)) => Self::Signs,
            () if rows().all(are_words) && rows().any(|row| row.contains(' ')) => Self::Blanks,
            () => Self::Nothing,
        }
    }

    /// The cells of a row.
    fn cells(self, line: &str) -> Vec<&str> {
        let row = bare(line);
        match self {
            Self::Signs => row.split(SIGNS).map(|cell| unquoted(cell.trim())).collect(),
            Self::Blanks => row.split_whitespace().map(unquoted).collect(),
            Self::Nothing => {
                let quoted = row.strip_prefix(QUOTES).and_then(|row| row.strip_suffix(QUOTES));
                let row = quoted.unwrap_or(line.trim_end());
                row.char_indices().map(|(at, letter)| &row[at..at + letter.len_utf8()]).collect()
            }
        }
    }
}

/// A row without blanks and signs around it.
fn bare(line: &str) -> &str {
    line.trim().trim_end_matches([',', ';'])
}

fn unquoted(cell: &str) -> &str {
    cell.trim_matches(QUOTES)
}

/// The width and the numbers of the only layer of a map that Tiled wrote as JSON or XML; `None` for
/// another text.
fn tiles(text: &str) -> Result<Option<(usize, &str)>, Fault> {
    let (is_xml, is_json) =
        (text.contains("<tileset") || text.contains("<layer"), text.contains("\"layers\""));
    if !is_xml && !is_json {
        return Ok(None);
    }
    let (begin, end, width) =
        if is_xml { ("<data", "</data>", "width=") } else { ("\"data\"", "]", "\"width\"") };
    let layers = text.matches(begin).count();
    if layers != 1 {
        return Err(Fault::new(format!("{layers} tile layers, expected a map of Tiled with one")));
    }
    let (before, data) = text.split_once(begin).unwrap_or_default();
    let (data, after) = data.split_once(end).unwrap_or_default();
    let data = data.split_once(if is_xml { '>' } else { '[' });
    let Some((_, data)) = data.filter(|(about, _)| !is_xml || about.contains("csv")) else {
        return Err(Fault::new("the layer is packed, expected Tiled's layer format CSV"));
    };
    let number = |text: &str| {
        let digits = text.trim_start_matches([':', ' ', '"']);
        digits.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
    };
    // XML and the layer's JSON name the width before or after the data.
    let width = before
        .rsplit(width)
        .next()
        .filter(|_| before.contains(width))
        .and_then(number)
        .or_else(|| after.split(width).nth(1).and_then(number));
    Ok(Some((width.unwrap_or(0), data.trim())))
}
