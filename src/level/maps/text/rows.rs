//! What stands between the cells of a row: commas and the like, blanks, or nothing.

use crate::fault::{Fault, cut};
use crate::jobs::Progress;
use crate::level::maps::legend::BLANK;
use crate::level::maps::table::{Table, number};
use crate::storage::opened;

/// The signs that may stand between two cells; `&` does in LaTeX.
const BETWEEN: [char; 4] = [',', ';', '\t', '&'];

const QUOTES: [char; 3] = ['"', '\'', '`'];

/// What is between the cells of all rows of a block.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::level::maps) enum Between {
    /// This sign, and whether a row ends with it.
    Sign(char, bool),
    /// Bars, at both ends, too.
    Bars,
    /// One blank or more.
    Blanks,
    /// Exactly one blank, and a blank may be a cell.
    OneBlank,
    /// Nothing: each letter is a cell.
    Nothing,
}

impl Between {
    /// Looks at all rows.
    pub(in crate::level::maps) fn of(lines: &[&str]) -> Self {
        let rows = || lines.iter().map(|line| line.trim());
        let fits = |between: Self| {
            let width = lines.first().map_or(0, |line| between.cells(line).count());
            let is_cell = |cell: &str| {
                cell.chars().nth(1).is_none() || number(cell).is_some() || is_word(cell)
            };
            width > 1
                && lines.iter().all(|line| {
                    let mut found = 0;
                    between.cells(line).all(|cell| {
                        found += 1;
                        is_cell(cell)
                    }) && found == width
                })
        };
        let has_everywhere = |sign| rows().all(|row| row.contains(sign));
        for sign in BETWEEN {
            // Where cells are empty, an empty one may be the last.
            let has_empty =
                |row: &str| row.starts_with(sign) || row.contains(&String::from_iter([sign, sign]));
            let others = || rows().take(lines.len().saturating_sub(1).max(1));
            let ends = others().all(|row| row.ends_with(sign)) && !rows().any(has_empty);
            if has_everywhere(sign) && fits(Self::Sign(sign, ends)) {
                return Self::Sign(sign, ends);
            }
        }
        let is_barred = |row: &str| row.len() > 2 && row.starts_with('|') && row.ends_with('|');
        let has_drawn = rows().any(|row| row.contains(['+', '-', '_']));
        if rows().all(is_barred) && !has_drawn && fits(Self::Bars) {
            let empty = rows().all(|row| Self::Bars.cells(row).all(|cell| cell == BLANK));
            if !empty && rows().all(|row| row.matches('|').count() > 2) {
                return Self::Bars;
            }
        }
        let are_numbers =
            || rows().all(|row| row.split_whitespace().all(|word| number(word).is_some()));
        if rows().any(|row| row.contains(' ')) && are_numbers() && fits(Self::Blanks) {
            return Self::Blanks;
        }
        let is_spaced = |line: &&str| {
            line.trim_end()
                .chars()
                .enumerate()
                .all(|(place, letter)| (place % 2 == 0) || letter == ' ')
        };
        let has_odd = |line: &&str| line.trim_end().chars().count() % 2 == 1;
        if lines.iter().all(is_spaced)
            && lines.iter().any(has_odd)
            && lines.iter().any(|line| line.contains(' '))
        {
            return if lines
                .iter()
                .all(|line| line.trim().chars().step_by(2).all(|letter| letter != ' '))
            {
                Self::Blanks
            } else {
                Self::OneBlank
            };
        }
        Self::Nothing
    }

    /// The cells of a row, by the names of their signs.
    pub(super) fn cells(self, line: &str) -> Box<dyn Iterator<Item = &str> + '_> {
        let row = line.trim();
        match self {
            Self::Sign('&', _) => {
                Box::new(row.trim_end_matches('\\').split('&').map(|cell| named(cell.trim())))
            }
            Self::Sign(sign, ends) => {
                let row = if ends { row.strip_suffix(sign).unwrap_or(row) } else { row };
                Box::new(row.split(sign).map(|cell| named(unquoted(cell.trim()))))
            }
            Self::Bars => {
                let inner = row.strip_prefix('|').unwrap_or(row);
                // Markdown writes titles between asterisks.
                let plain = |cell: &'_ str| cell.trim_matches('*').len().min(1) * cell.len();
                let cell = move |cell| if plain(cell) > 0 { cell.trim_matches('*') } else { cell };
                Box::new(
                    inner
                        .strip_suffix('|')
                        .unwrap_or(inner)
                        .split('|')
                        .map(move |part| named(cell(part.trim()))),
                )
            }
            Self::Blanks => Box::new(row.split_whitespace().map(unquoted)),
            Self::OneBlank => Box::new(letters(line).step_by(2)),
            Self::Nothing => Box::new(letters(line)),
        }
    }
}

/// The letters of a line as names of signs. What makes an emoji of a letter is no letter.
fn letters(line: &str) -> impl Iterator<Item = &str> {
    let is_own = |letter: char| !matches!(letter, '\u{fe0f}' | '\u{200d}' | '\u{200b}');
    let own = line.char_indices().filter(move |&(_, letter)| is_own(letter));
    own.map(|(at, letter)| match letter {
        // Wide letters are those of ASCII.
        '\u{ff01}'..='\u{ff5e}' => &ASCII[letter as usize - 0xff01..][..1],
        _ => named(&line[at..at + letter.len_utf8()]),
    })
}

/// The letters of ASCII from `!` on.
const ASCII: &str = concat!(
    "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`",
    "abcdefghijklmnopqrstuvwxyz{|}~",
);

/// The name of a cell as a sign.
fn named(cell: &str) -> &str {
    if cell.is_empty() || cell == " " || cell == "\u{3000}" || cell == "\u{a0}" {
        BLANK
    } else {
        cell
    }
}

pub(super) fn unquoted(cell: &str) -> &str {
    match cell.strip_prefix(QUOTES).and_then(|cell| cell.strip_suffix(QUOTES)) {
        Some(cell) if !cell.is_empty() => cell,
        _ => cell,
    }
}

fn is_word(cell: &str) -> bool {
    cell.len() <= 20 && cell.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
}

/// Lines without the blanks that all of them begin with.
pub(super) fn dedented<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    let indent = |line: &&str| line.len() - line.trim_start_matches([' ', '\t']).len();
    let filled = lines.iter().filter(|line| !line.trim().is_empty());
    let least = filled.map(indent).min().unwrap_or(0);
    lines.iter().map(|line| line.get(least..).unwrap_or("")).collect()
}

/// Makes a table whose cells are letters.
pub(super) fn letter_table(
    between: Between,
    lines: &[&str],
    progress: &Progress,
) -> Result<Table, Fault> {
    // Blanks at the end of a row may be ground, or nothing.
    let length = |line: &&str| between.cells(line).count();
    let trimmed: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    let whole = lines.iter().map(length).max().unwrap_or(0);
    let is_even = lines.iter().map(length).all(|length| length == whole);
    let is_whole = trimmed.iter().map(length).all(|length| length == trimmed[0].chars().count());
    let lines = if is_even && !is_whole { lines } else { &trimmed };
    let width = lines.iter().map(length).max().unwrap_or(0);
    let has_blanks =
        trimmed.iter().any(|line| line.trim_start().contains(' ') || line.starts_with(' '));
    let short = lines.iter().filter(|line| length(line) < width).count();
    let first = lines.iter().position(|line| length(line) != length(&lines[0]));
    if let Some(row) = first.filter(|_| !has_blanks) {
        let (found, expected) = (length(&lines[row]), length(&lines[0]));
        let fault = format!("row {} has {found} cells, expected {expected} as in row 1", row + 1);
        return Err(Fault::new(fault));
    }
    // In some mazes each cell is two letters wide.
    let rows =
        lines.iter().map(|line| between.cells(line).chain(std::iter::repeat(BLANK)).take(width));
    let mut table = match has_pairs(between, lines, width) {
        false => Table::of_names(rows, progress),
        true => {
            let halved = |row: Vec<&'_ str>| {
                row.chunks(2).map(sign_of).map(str::to_owned).collect::<Vec<_>>()
            };
            Table::of_names(rows.map(|row| halved(row.collect())), progress)
        }
    }?;
    table.padded(short);
    Ok(table)
}

/// The sign of a cell that is two letters wide.
fn sign_of<'a>(pair: &[&'a str]) -> &'a str {
    pair.iter().copied().find(|sign| *sign != BLANK).unwrap_or(BLANK)
}

/// Whether each cell is two letters wide: all pairs are of one sign, or one sign and a blank.
fn has_pairs(between: Between, lines: &[&str], width: usize) -> bool {
    if between != Between::Nothing || width % 2 == 1 || width < 6 {
        return false;
    }
    let is_mark = |sign: &str| sign.chars().all(char::is_alphanumeric);
    let mut doubled = false;
    lines.iter().all(|line| {
        let row: Vec<&str> = between.cells(line).collect();
        row.chunks(2).all(|pair| match *pair {
            [BLANK] | [BLANK, BLANK] => true,
            // A mark stands beside a blank.
            [BLANK, mark] | [mark, BLANK] => is_mark(mark),
            [one, other] => {
                doubled |= one == other;
                one == other && !is_mark(one)
            }
            _ => false,
        })
    }) && doubled
}

/// The fault of a text that is no map.
pub(in crate::level::maps) fn no_map() -> Fault {
    Fault::new(format!("not a map; {}", opened()))
}

/// A part of a text, as a message quotes it.
pub(super) fn quoted(text: &str) -> String {
    format!("{:?}", cut(text.trim(), 40))
}

impl Between {
    /// Whether a line has short words between signs, and so may be a row.
    pub(super) fn is_words(line: &str) -> bool {
        let Some(sign) = BETWEEN.into_iter().find(|&sign| line.contains(sign)) else {
            return false;
        };
        let mut cells = line.trim().trim_end_matches(sign).split(sign);
        cells.clone().count() > 1 && cells.all(|cell| is_word(unquoted(cell.trim())))
    }
}
