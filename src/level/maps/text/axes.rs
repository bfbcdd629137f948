//! Tables of rows, without the titles of columns and the numbers of columns and rows around them.

use super::rows::{Between, dedented, letter_table, quoted};
use crate::fault::{Fault, said};
use crate::jobs::Progress;
use crate::level::maps::legend::BLANK;
use crate::level::maps::table::{Table, number};
use crate::level::maps::words::is_plain;

/// Makes a table of rows in one form. Short rows are padded with blanks, if the map has blanks.
///
/// # Errors
/// If the rows are no map.
pub(super) fn table(lines: &[&str], progress: &Progress) -> Result<Table, Fault> {
    table_of(Between::of(lines), lines, progress)
}

pub(in crate::level::maps) fn table_of(
    between: Between,
    lines: &[&str],
    progress: &Progress,
) -> Result<Table, Fault> {
    if matches!(between, Between::Nothing | Between::OneBlank) {
        return letter_table(between, lines, progress);
    }
    if let Some((inner, titles)) = without_titles(between, lines) {
        let rows: Vec<&str> = inner.iter().map(String::as_str).collect();
        let mut table = table_of(Between::Sign('\t', false), &rows, progress)?;
        match titles {
            Some(titles) => {
                table.is_doubtful |= between == Between::Bars || !is_plain(&titles);
                table.left_out(&[titles]);
            }
            None => leave_out_numbers(&mut table),
        }
        return Ok(table);
    }
    // A sheet may end with rows and a column of nothing.
    let is_empty = |line: &&&str| between.cells(line).all(|cell| cell == BLANK);
    let filled = &lines[..lines.len() - lines.iter().rev().take_while(is_empty).count()];
    let blanks =
        filled.iter().flat_map(|line| between.cells(line)).filter(|cell| *cell == BLANK).count();
    let ends_blank = filled.iter().all(|line| between.cells(line).last() == Some(BLANK));
    if let Between::Sign(sign, false) = between
        && ends_blank
        && blanks == filled.len()
    {
        return table_of(Between::Sign(sign, true), filled, progress);
    }
    let starts_blank = filled.iter().all(|line| between.cells(line).next() == Some(BLANK));
    let lines = if blanks == 0 { filled } else { lines };
    let mut table = Table::of_names(lines.iter().map(|line| between.cells(line)), progress)?;
    // The first column of a sheet may be a margin.
    table.is_doubtful |= starts_blank && blanks == filled.len();
    Ok(table)
}

/// Reads rows with numbers of columns and rows around them; `None` if there are none.
///
/// # Errors
/// If what is inside is no map, or if it was stopped.
pub(super) fn numbered(rows: &[&str], progress: &Progress) -> Option<Result<Table, Fault>> {
    let mut inner = table(&without_axes(rows)?, progress);
    inner.iter_mut().for_each(leave_out_numbers);
    Some(inner)
}

/// Says that the numbers of the columns and rows are no cells.
fn leave_out_numbers(table: &mut Table) {
    let axes = said!("read-left-out.axes" => "left out: the numbers of the columns and rows");
    table.said.push(axes);
}

/// The rows without the numbers of columns and rows around them; `None` if there are none.
pub(super) fn without_axes<'a>(rows: &[&'a str]) -> Option<Vec<&'a str>> {
    let [head, rest @ ..] = rows else { return None };
    // The number before a row, the sign after the number, and the rest of the line.
    let index = |line: &&'a str| -> Option<(usize, char, &'a str)> {
        let line = line.trim_start();
        let end = line.find(|letter: char| !letter.is_ascii_digit())?;
        let sign = line[end..].chars().next().filter(|sign| " |:,\t".contains(*sign))?;
        Some((line[..end].parse().ok()?, sign, &line[end + 1..]))
    };
    let in_order = |rows: &[&'a str]| {
        let all = rows.iter().map(index).collect::<Option<Vec<_>>>()?;
        let first = all[0].0;
        let is_count = first <= 1 && all.iter().zip(first..).all(|(row, number)| row.0 == number);
        is_count.then_some(all)
    };
    let inner = |all: Vec<(usize, char, &'a str)>| {
        dedented(&all.into_iter().map(|row| row.2).collect::<Vec<_>>())
    };
    if rest.len() < 2 {
        return None;
    }
    if let Some(all) = in_order(rows)
        && all.iter().all(|row| ['\t', ':'].contains(&row.1))
    {
        return Some(inner(all));
    }
    let all = in_order(rest)?;
    let base = all[0].0;
    let digits: String = head.chars().filter(char::is_ascii_digit).collect();
    let only = head.chars().all(|letter| letter.is_ascii_digit() || " |,\t:+-".contains(letter));
    let count: String = (base..base + 200).map(|number| number.to_string()).collect();
    let last: String = (base..base + 200).map(|number| (number % 10).to_string()).collect();
    let is_axis =
        digits.len() > 1 && only && (count.starts_with(&digits) || last.starts_with(&digits));
    is_axis.then(|| inner(all))
}

/// Whether names count from 0 or 1, or are letters from A on.
fn is_count<'a>(names: impl Iterator<Item = &'a str> + Clone) -> bool {
    let plain = |name: &'a str| name.trim_matches('*');
    let from = |base: usize| {
        names.clone().zip(base..).all(|(name, number)| plain(name).parse() == Ok(number))
    };
    let letters =
        names.clone().zip('A'..='Z').all(|(name, letter)| plain(name) == letter.to_string());
    names.clone().count() > 1 && (from(0) || from(1) || letters)
}

/// The rows without the titles of columns and the numbers of rows, with tabs between the cells, and what
/// was left out, if it is more than numbers; `None` if there are none.
fn without_titles(between: Between, lines: &[&str]) -> Option<(Vec<String>, Option<String>)> {
    let [head, rest @ ..] = lines else { return None };
    if rest.len() < 2 {
        return None;
    }
    let titles: Vec<&str> = between.cells(head).collect();
    let firsts: Vec<&str> = rest.iter().filter_map(|line| between.cells(line).next()).collect();
    let has_numbers = is_count(firsts.iter().copied());
    let own = if titles[0] == BLANK { &titles[1..] } else { &titles[..] };
    let are_words = own.iter().all(|title| {
        number(title).is_none() && title.starts_with(|letter: char| letter.is_alphabetic())
    });
    let body = || rest.iter().flat_map(|line| between.cells(line).skip(usize::from(has_numbers)));
    let are_names = are_words
        && own.iter().all(|title| own.iter().filter(|other| *other == title).count() == 1)
        && own.iter().any(|title| title.len() > 1)
        && body().all(|cell| number(cell).is_some());
    let is_count = is_count(own.iter().copied()) && has_numbers && own.len() > 1;
    // Titles such as x and y are those of a list of cells.
    if !is_count && !are_names || own.iter().any(|title| ["x", "y", "row", "col"].contains(title)) {
        return None;
    }
    let skipped = usize::from(has_numbers && (is_count || titles[0] == BLANK));
    let rows =
        rest.iter().map(|line| between.cells(line).skip(skipped).collect::<Vec<_>>().join("\t"));
    // The same letters above and before the cells are rather those of nodes.
    let are_nodes = firsts[0] == "A";
    Some((rows.collect(), (skipped == 0 || are_nodes).then(|| quoted(head))))
}
