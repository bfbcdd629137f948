//! Maps in JSON: arrays of rows, lists of cells or of walls, and the keys beside them.

use std::borrow::Cow;
use std::collections::HashSet;

use serde_json::{Map, Value};

use super::legend::BLANK;
use super::table::{First, Part, SignKind, Table, cell_in, number, several, size_fault};
use super::text::axes::table_of;
use super::text::notes::named;
use super::text::rows::{Between, no_map};
use super::words::{end_named, is_about_places, is_about_roles, is_plain, names_walls, side_named};
use crate::fault::Fault;
use crate::grid::{Cell, MAX_SIDE};
use crate::jobs::Progress;

/// Finds the maps in a JSON value.
///
/// # Errors
/// If there is none, or if it was stopped.
pub(super) fn read(value: &Value, progress: &Progress) -> Result<Vec<Part>, Fault> {
    let mut parts = Vec::new();
    find(value, "", &mut parts, 0, progress)?;
    if parts.is_empty() { Err(no_map()) } else { Ok(several(parts)) }
}

fn find(
    value: &Value,
    name: &str,
    parts: &mut Vec<Part>,
    depth: usize,
    progress: &Progress,
) -> Result<(), Fault> {
    /// Deeper than this, a file is something else.
    const DEEPEST: usize = 6;
    progress.check()?;
    if depth > DEEPEST {
        return Ok(());
    }
    match value {
        Value::Array(items) => match grid(items, progress) {
            Some(table) => {
                let mut table = table?;
                table.own = named(name, &table);
                table.is_doubtful |= is_unclear(name, &table);
                parts.push((name.to_owned(), table));
            }
            None if items.len() <= 64 => {
                for (at, item) in items.iter().enumerate() {
                    let name = format!("{name} {}", at + 1);
                    find(item, name.trim_start(), parts, depth + 1, progress)?;
                }
            }
            None => {}
        },
        Value::Object(fields) => {
            let before = parts.len();
            let mut used: Vec<&str> = Vec::new();
            if let Some((key, table)) = flat(fields, progress) {
                used.push(key);
                let mut table = table?;
                if table.own.is_empty() {
                    table.own = named(key, &table);
                }
                table.is_doubtful |= is_unclear(key, &table);
                parts.push((key.to_owned(), table));
            } else {
                for (key, value) in fields {
                    let is_list = end_named(key).is_some() || is_cells(value);
                    let count = parts.len();
                    if !is_list {
                        find(value, key, parts, depth + 1, progress)?;
                    }
                    if parts.len() > count {
                        used.push(key);
                    }
                }
            }
            if let [(name, table)] = &mut parts[before..] {
                // A size farther out may be in pixels.
                let is_direct = used.contains(&name.as_str());
                beside(table, fields, &used, is_direct);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    Ok(())
}

/// Whether the name of a map may say something of its numbers.
fn is_unclear(name: &str, table: &Table) -> bool {
    let is_turned = name.to_lowercase().starts_with("col");
    is_turned || table.kind != SignKind::Letters && table.own.is_empty() && !is_plain(name)
}

/// The table of an array of rows; `None` if it is none.
fn grid(items: &[Value], progress: &Progress) -> Option<Result<Table, Fault>> {
    if items.len() < 2 {
        return None;
    }
    if items.iter().all(Value::is_string) {
        let lines: Vec<&str> = items.iter().filter_map(Value::as_str).collect();
        let least = lines.iter().map(|line| line.chars().count()).min()?;
        let is_prose = lines.iter().any(|line| super::text::notes::is_prose(line));
        return (least > 1 && !is_prose).then(|| table_of(Between::of(&lines), &lines, progress));
    }
    let rows: Vec<&Vec<Value>> = items.iter().map(Value::as_array).collect::<Option<_>>()?;
    let width = rows[0].len();
    let is_cell = |value: &Value| !value.is_array() && !value.is_object();
    if width < 2 || !rows.iter().all(|row| row.iter().all(is_cell)) {
        return None;
    }
    if rows.iter().any(|row| row.len() != width) {
        return Some(Err(Fault::new("the rows of the array differ in length, expected a map")));
    }
    let are_cells = rows.iter().all(|row| row.iter().all(|value| cell(value).is_some()));
    let cells = rows.into_iter().map(|row| row.iter().filter_map(cell));
    are_cells.then(|| Table::of_names(cells, progress))
}

/// The name of a cell's sign; `None` if it is none.
fn cell(value: &Value) -> Option<Cow<'_, str>> {
    const DIGITS: &str = "0123456789";
    Some(match value {
        Value::Null => "null".into(),
        Value::Bool(true) => "true".into(),
        Value::Bool(false) => "false".into(),
        Value::Number(number) => match number.as_u64() {
            Some(digit @ ..10) => DIGITS[digit as usize..][..1].into(),
            _ => self::number(&number.to_string())?.to_string().into(),
        },
        Value::String(text) if text.trim().is_empty() => BLANK.into(),
        Value::String(text) if text.len() <= 20 && !text.contains(char::is_whitespace) => {
            text.as_str().into()
        }
        Value::String(_) | Value::Array(_) | Value::Object(_) => return None,
    })
}

/// Whether a value is a list of cells: pairs of numbers, or one pair.
fn is_cells(value: &Value) -> bool {
    let is_pair = |value: &Value| place(value).is_some();
    let is_flag = |value: &Value| value.as_u64().is_some_and(|number| number < 2);
    let is_small = |value: &Value| value.as_array().is_some_and(|pair| pair.iter().all(is_flag));
    is_pair(value)
        || value.as_array().is_some_and(|all| {
            all.iter().all(is_pair) && !(all.len() == 2 && all.iter().all(is_small))
        })
}

/// The two numbers of a place, and which of them comes first, if it is said.
fn place(value: &Value) -> Option<([i64; 2], Option<First>)> {
    let whole = |value: &Value| value.as_i64();
    match value {
        Value::Array(pair) => match &pair[..] {
            [one, other] => Some(([whole(one)?, whole(other)?], None)),
            _ => None,
        },
        Value::Object(fields) if fields.len() == 2 => {
            let get = |names: [&str; 4]| names.iter().find_map(|name| whole(fields.get(*name)?));
            let column = get(["x", "col", "column", "c"])?;
            Some(([column, get(["y", "row", "line", "r"])?], Some(First::Column)))
        }
        Value::String(text) => match super::text::notes::numbers(text)?[..] {
            [one, other] => Some(([one, other], None)),
            _ => None,
        },
        Value::Object(_) | Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

/// A list of cells with its width, or a list of walls with the size of the map; and its key.
fn flat<'a>(
    fields: &'a Map<String, Value>,
    progress: &Progress,
) -> Option<(&'a str, Result<Table, Fault>)> {
    let [mut width, mut height] = [0, 1].map(|side| {
        let (_, value) = fields.iter().find(|(key, _)| side_named(key) == Some(side))?;
        value.as_u64().map(|side| side as usize)
    });
    if let Some(size) = fields.get("size").or_else(|| fields.get("dimensions")) {
        match place(size) {
            Some(([one, other], _)) if one > 0 && other > 0 => {
                width = width.or(Some(one as usize));
                height = height.or(Some(other as usize));
            }
            _ => {
                let side = size.as_u64().map(|side| side as usize);
                (width, height) = (width.or(side), height.or(side));
            }
        }
    }
    for (key, value) in fields {
        if let (Some(text), Some(width), Some(height)) = (value.as_str(), width, height)
            && width > 1
            && Some(text.chars().count()) == width.checked_mul(height)
        {
            let letters: Vec<String> = text.chars().map(super::table::name_of_letter).collect();
            return Some((key, Table::of_names(letters.chunks(width), progress)));
        }
        let Some(items) = value.as_array() else { continue };
        if names_walls(key)
            && let (Some(width), Some(height)) = (width, height)
            && !items.is_empty()
            && let Some(places) = items.iter().map(place).collect::<Option<Vec<_>>>()
        {
            return Some((key, walls(&places, [width, height], progress)));
        }
        let is_cell =
            |value: &Value| matches!(value, Value::Number(_) | Value::Bool(_) | Value::String(_));
        if let Some(width) = width.filter(|width| *width > 1)
            && items.len() > width
            && items.iter().all(is_cell)
            && let Some(cells) = items.iter().map(cell).collect::<Option<Vec<_>>>()
        {
            let is_whole = cells.len() % width == 0
                && height.is_none_or(|height| height.checked_mul(width) == Some(cells.len()));
            let table = match is_whole {
                true => Table::of_names(cells.chunks(width), progress),
                false => {
                    Err(Fault::new(format!("{} cells, expected rows of {width}", cells.len())))
                }
            };
            return Some((key, table));
        }
    }
    None
}

/// The table of a map of a size, with walls at some places.
fn walls(
    places: &[([i64; 2], Option<First>)],
    sides: [usize; 2],
    progress: &Progress,
) -> Result<Table, Fault> {
    let [width, height] = sides;
    if width.max(height) > usize::from(MAX_SIDE) {
        return Err(size_fault(width, height));
    }
    let wall = |&([x, y], _): &([i64; 2], Option<First>)| {
        let fault = || format!("a wall at ({x}, {y}), expected it inside of {width} × {height}");
        cell_in(sides, [x, y]).ok_or_else(|| Fault::new(fault()))
    };
    let walls = places.iter().map(wall).collect::<Result<HashSet<_>, _>>()?;
    let mut table = Table::of_walls(sides, walls.iter().copied(), progress)?;
    // Rows may come first as well.
    let fits_turned = |([x, y], first): &([i64; 2], Option<First>)| {
        first.is_none() && cell_in(sides, [*y, *x]).is_some()
    };
    table.is_doubtful = places.iter().all(fits_turned)
        && walls.iter().any(|wall| !walls.contains(&Cell::new(wall.y, wall.x)));
    Ok(table)
}

/// Uses what stands beside a map, and names what is left out.
fn beside(table: &mut Table, fields: &Map<String, Value>, used: &[&str], is_direct: bool) {
    let (mut ends, mut first, mut left) = ([None; 2], None, Vec::new());
    let is_size = |key: &str| ["size", "dimensions"].contains(&key.to_lowercase().as_str());
    for (key, value) in fields {
        if used.contains(&key.as_str()) {
            continue;
        }
        if let (Some(end), Some((pair, order))) = (end_named(key), place(value)) {
            table.is_doubtful |= ends[end].is_some();
            ends[end] = Some(pair);
            first = first.or(order);
        } else if let Some(side) = side_named(key).or_else(|| is_size(key).then_some(1)) {
            let own = [table.width, table.height()][side];
            let is_other = value.as_u64().is_some_and(|side| side as usize != own);
            table.is_doubtful |= is_direct && is_other;
        } else {
            let is_nothing = value.is_null() || value.as_f64() == Some(0.0);
            // A list of cells is no list of signs.
            let is_list =
                value.as_array().is_some_and(|all| all.iter().all(|one| place(one).is_some()));
            let says_nothing =
                is_nothing && key.starts_with("offset") || is_list && key.contains("path");
            let text = value.as_str().unwrap_or_default();
            let is_telling = |key: &str| is_about_places(key) || is_about_roles(key);
            let is_clear = match table.kind {
                SignKind::Letters => {
                    let keys = value.as_object().into_iter().flat_map(Map::keys);
                    !is_telling(key) && !keys.into_iter().any(|key| is_telling(key))
                }
                SignKind::Numbers | SignKind::Words | SignKind::Colors => {
                    let is_simple = !value.is_object() && !value.is_boolean();
                    let is_title =
                        ["name", "title", "author", "id", "version"].contains(&key.as_str());
                    let is_known =
                        is_title && !is_telling(text) || is_plain(text) || names_walls(text);
                    is_plain(key) && is_known && is_simple
                }
            };
            table.is_doubtful |= !is_clear && !says_nothing;
            left.push(key.clone());
        }
    }
    if ends != [None; 2] {
        table.set_ends(ends, first);
    }
    table.left_out(&left);
}
