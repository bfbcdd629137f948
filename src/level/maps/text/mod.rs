//! Maps in plain text: exactly one rectangle of cells, and little beside it.

mod arrays;
pub(super) mod axes;
pub(super) mod between;
pub(super) mod notes;
pub(super) mod rows;

use self::axes::{numbered, table, table_of, without_axes};
use self::notes::{is_prose, note, numbers, pair};
use self::rows::{Between, dedented, no_map, unquoted};
use crate::fault::Fault;
use crate::grid::MAX_SIDE;
use crate::jobs::Progress;
use crate::level::maps::table::{Part, Table, several, size_fault};

/// The number of lines and the length of a line beyond which a text is too large for a map, whatever
/// stands around it.
const MOST_LINES: usize = 4 * MAX_SIDE as usize;
const LONGEST_LINE: usize = 40 * MAX_SIDE as usize;

/// The number of notes that may stand beside a map of fewer rows.
const MOST_NOTES: usize = 8;

/// Finds the maps in a text.
///
/// # Errors
/// If there is none, or if it was stopped.
pub(in crate::level) fn read(text: &str, progress: &Progress) -> Result<Vec<Part>, Fault> {
    let is_folded = |letter: char| letter == '\r' || letter == '\u{c}';
    let mut text = without_colors(text);
    if !text.contains('\n') {
        text = text.replace('\r', "\n");
    }
    if let Some(parts) = arrays::read(&text, read_lines, progress)? {
        return Ok(parts);
    }
    let lines: Vec<&str> = text.lines().map(|line| line.trim_end_matches(is_folded)).collect();
    read_lines(&lines, progress)
}

/// A text without the codes that color it on a terminal.
fn without_colors(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|letter: char| letter.is_ascii_alphabetic());
        plain += end.map_or(part, |end| &part[end + 1..]);
    }
    plain
}

/// Finds the maps in lines.
fn read_lines(lines: &[&str], progress: &Progress) -> Result<Vec<Part>, Fault> {
    let longest = lines.iter().map(|line| line.len()).max().unwrap_or(0);
    if lines.len() > MOST_LINES || longest > LONGEST_LINE {
        return Err(size_fault(longest, lines.len()));
    }
    let lines = &*without_rules(lines);
    let is_fence = |line: &str| line.trim_start().starts_with("```");
    let fences = lines.iter().filter(|line| is_fence(line)).count();
    let mut is_inside = false;
    // Where # draws nothing, it begins a comment.
    let is_begun = |line: &&&str| line.trim_start().starts_with('#');
    let has_comments = lines.iter().filter(is_begun).count() * 3 <= lines.len()
        && !lines.iter().any(|line| !is_begun(&line) && line.contains('#'));
    let mut kinds = Vec::with_capacity(lines.len());
    for line in lines {
        is_inside ^= is_fence(line);
        let is_comment = has_comments && line.trim_start().starts_with('#');
        let is_note = is_fence(line)
            || is_comment
            || is_prose(line) && !Between::is_words(line)
            || is_pair(line)
            || fences > 0 && !is_inside;
        kinds.push(match () {
            () if line.trim().is_empty() => Kind::Blank,
            () if is_note => Kind::Note,
            () => Kind::Row,
        });
    }
    // A line that touches a row and is as wide is a row, too, whatever its letters spell.
    let width = |at: usize| lines[at].trim_end().chars().count();
    let is_like = |at: usize, other: usize| {
        width(other) == width(at)
            && width(at) > 2
            && (!lines[at].trim().contains(' ')
                || lines[at].chars().next() == lines[other].chars().next())
    };
    let full_width = |at: usize| lines[at].chars().count();
    for at in (0..lines.len()).chain((0..lines.len()).rev()).filter(|_| fences == 0) {
        let is_row = |other: usize| kinds.get(other) == Some(&Kind::Row) && is_like(at, other);
        // A row of ground may be written out.
        let is_full = |other: usize| {
            kinds.get(other) == Some(&Kind::Row) && full_width(other) == full_width(at)
        };
        let beside = [at.wrapping_sub(1), at + 1];
        let is_blank_row =
            kinds[at] == Kind::Blank && full_width(at) > 1 && beside.into_iter().any(is_full);
        if is_blank_row || kinds[at] == Kind::Note && beside.into_iter().any(is_row) {
            kinds[at] = Kind::Row;
        }
    }
    let mut blocks = blocks(lines, &kinds);
    if blocks.is_empty() {
        return Err(no_map());
    }
    let notes =
        lines.iter().zip(&kinds).filter(|(line, kind)| **kind == Kind::Note && !is_fence(line));
    let mut notes: Vec<&str> = notes.map(|(line, _)| *line).collect();
    if !(blocks.len() == 1 && without_axes(&blocks[0]).is_some()) {
        take_numbers(&mut blocks, &mut notes);
    }
    join_split(&mut blocks);
    // A map has two rows, so a single line of words is a note.
    if blocks.iter().any(|block| block.len() > 1) {
        blocks.retain(|block| match block[..] {
            [line] if line.contains(char::is_alphabetic) => {
                notes.push(line);
                false
            }
            _ => true,
        });
    }
    let rows: usize = blocks.iter().map(Vec::len).sum();
    if blocks.is_empty() || notes.len() > rows.max(MOST_NOTES) {
        return Err(no_map());
    }
    if blocks.len() == 1 {
        let mut rows = blocks.remove(0);
        // A note between the rows may be one of them.
        let place = |row: Option<&&str>| {
            row.and_then(|row| lines.iter().position(|line| std::ptr::eq(*line, *row)))
        };
        let is_parted = place(rows.first())
            .zip(place(rows.last()))
            .is_some_and(|(first, last)| kinds[first..=last].contains(&Kind::Note));
        let mut table = one(&mut rows, &mut notes, progress)?;
        table.is_doubtful |= is_parted;
        note(&mut table, &notes, None);
        return Ok(vec![(String::new(), table)]);
    }
    let mut parts = Vec::new();
    for mut rows in blocks {
        parts.push((String::new(), one(&mut rows, &mut Vec::new(), progress)?));
    }
    Ok(several(parts))
}

/// What a line is.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Row,
    Note,
    Blank,
}

/// Whether a line gives something a value: `start = 0, 0`, `Width: 4`.
fn is_pair(line: &str) -> bool {
    let is_name = |key: &str| key.chars().filter(|letter| letter.is_alphabetic()).count() > 2;
    pair(line).is_some_and(|(key, value)| {
        is_name(key)
            || value.is_empty()
            || numbers(line.split_once([':', '=']).map_or("", |both| both.1)).is_some()
    })
}

/// The rows between blank lines and notes.
fn blocks<'a>(lines: &[&'a str], kinds: &[Kind]) -> Vec<Vec<&'a str>> {
    let lines: Vec<(&str, Kind)> = lines.iter().copied().zip(kinds.iter().copied()).collect();
    let runs = lines.chunk_by(|(_, kind), (_, next)| kind == next);
    runs.filter(|run| run[0].1 == Kind::Row)
        .map(|run| run.iter().map(|(line, _)| *line).collect())
        .collect()
}

/// Takes lines of numbers that cannot be rows from the beginning and the end: a size, the ends.
fn take_numbers<'a>(blocks: &mut Vec<Vec<&'a str>>, notes: &mut Vec<&'a str>) {
    let Some(middle) =
        blocks.iter().max_by_key(|block| block.len()).filter(|block| block.len() > 1)
    else {
        return;
    };
    let row = middle[middle.len() / 2];
    let between = Between::of(&middle[middle.len() / 4..]);
    let width = between.cells(row).count();
    let is_other = |line: &&str| {
        let has_more = |sign: char| line.trim().contains(sign) && !row.trim().contains(sign);
        let is_row = numbers(row).is_some_and(|row| {
            row.len() > 1 && numbers(line).is_some_and(|line| line.len() == row.len())
        });
        !is_row && between.cells(line).count() != width
            || between == Between::Nothing && has_more(' ')
    };
    let is_list = |line: &&str| {
        let is_short = numbers(line).is_some_and(|numbers| numbers.len() <= 6);
        (is_short || is_letters_and_numbers(line)) && is_other(line)
    };
    let mut front = Vec::new();
    while let Some(first) = blocks.first_mut()
        && first.first().is_some_and(is_list)
    {
        front.push(first.remove(0));
        blocks.retain(|block| !block.is_empty());
    }
    notes.splice(0..0, front);
    let end = notes.len();
    while let Some(last) = blocks.last_mut()
        && last.last().is_some_and(is_list)
    {
        notes.extend(last.pop());
        blocks.retain(|block| !block.is_empty());
    }
    notes[end..].reverse();
}

/// Whether a line has a word and numbers, such as `S 0 0`.
fn is_letters_and_numbers(line: &str) -> bool {
    let Some((key, rest)) = line.trim().split_once(' ') else { return false };
    key.chars().all(char::is_alphabetic) && numbers(rest).is_some_and(|numbers| numbers.len() < 5)
}

/// Joins what blank lines only seem to divide: rows with a blank line after each, and the rooms of one
/// maze with blank ground.
fn join_split(blocks: &mut Vec<Vec<&str>>) {
    if blocks.len() < 2 {
        return;
    }
    if blocks.iter().all(|block| block.len() == 1) {
        *blocks = vec![blocks.concat()];
        return;
    }
    let has_blanks = |line: &&str| line.trim().contains(' ') || line.starts_with(' ');
    let has_ground = blocks.iter().flatten().any(has_blanks);
    let is_closed = |line: Option<&&str>| line.is_some_and(|line| !has_blanks(line));
    let is_one = blocks.iter().zip(1..).all(|(block, number)| {
        is_closed(block.first()) == (number == 1)
            && is_closed(block.last()) == (number == blocks.len())
    });
    if has_ground && is_one && Between::of(&blocks.concat()) == Between::Nothing {
        *blocks = vec![blocks.join(&"")];
    }
}

/// The table of one block.
fn one<'a>(
    rows: &mut Vec<&'a str>,
    notes: &mut Vec<&'a str>,
    progress: &Progress,
) -> Result<Table, Fault> {
    if rows.iter().all(|row| row.trim_start().starts_with("- ")) {
        rows.iter_mut().for_each(|row| *row = unquoted(row.trim_start()[2..].trim()));
    }
    // What all rows begin with may be an indent, unless blanks are ground.
    let inner = dedented(rows);
    let is_framed = || inner.iter().all(|row| row.chars().next() == inner[0].chars().next());
    if !inner.iter().any(|row| row.contains(' ')) || is_framed() {
        *rows = inner;
    }
    if let Some(table) = between::read(rows, progress) {
        return table;
    }
    if let Some(inner) = numbered(rows, progress) {
        return inner;
    }
    // A title that touches the rows.
    let length = |row: &str| row.trim_end().chars().count();
    if let [title, others @ ..] = &rows[..]
        && others.len() > 2
        && Between::of(others) == Between::Nothing
        && others.iter().all(|row| length(row) == length(others[0]))
        && length(title) != length(others[0])
        // In a chat, a row may stand behind the name of its sender.
        && !title.chars().rev().take(length(others[0])).all(|letter| others.iter().any(|row| row.contains(letter)))
        && title
            .chars()
            .filter(|letter| {
                letter.is_alphabetic() && !others.iter().any(|row| row.contains(*letter))
            })
            .count()
            > 1
    {
        notes.push(title);
        rows.remove(0);
    }
    // A size whose form is that of a row.
    let is_size = |rows: &[&str]| {
        let size = numbers(rows[0])?;
        let inside = table(&rows[1..], progress).ok()?;
        let own = [inside.width as i64, inside.height() as i64];
        (size == own || size == [own[1], own[0]]).then_some(())
    };
    if rows.len() > 2 && rows[0].len() < 12 && is_size(rows).is_some() {
        let with = table(rows, progress);
        let first = rows.remove(0);
        let mut without = table(rows, progress)?;
        without.is_doubtful = with.is_ok();
        notes.insert(0, first);
        return Ok(without);
    }
    let form = Between::of(rows);
    table_of(form, rows, progress)
}

/// The lines without those that only rule a printed table.
fn without_rules<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    let is_rule = |line: &str| {
        let line = line.trim();
        line.len() > 4
            && line.contains('-')
            && line.chars().all(|letter| "+-|: =".contains(letter))
            && !line.contains("  ")
    };
    let rules: Vec<&&str> = lines.iter().filter(|line| is_rule(line)).collect();
    let filled = || lines.iter().filter(|line| !line.trim().is_empty() && !is_rule(line));
    let is_barred = |line: &&&str| {
        line.trim().starts_with('|') && line.trim().ends_with('|') && line.matches('|').count() > 2
    };
    let is_table = rules.first().is_some_and(|first| rules.iter().all(|rule| rule == first))
        && filled().all(|line| is_barred(&line))
        && filled().all(|line| {
            line.trim()
                .trim_matches('|')
                .split('|')
                .all(|cell| !cell.trim().is_empty() || cell.len() < 3)
        });
    lines.iter().filter(|line| !(is_table && is_rule(line))).copied().collect()
}
