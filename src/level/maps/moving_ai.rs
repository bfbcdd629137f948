//! Maps of the Moving AI benchmarks (Sturtevant 2012): `type octile`, then `height`, `width`, `map`,
//! and the rows.
//!
//! A step is legal only within one class of ground. Plain ground is open (`.`, `G` and the swamp `S`),
//! and water, trees and what is out of bounds are walls, unless the start lies on water or trees.

use super::legend::{Legend, Role};
use super::table::{SignKind, Table};
use crate::fault::{Fault, counted, said};
use crate::grid::{Cell, MAX_SIDE};
use crate::jobs::Progress;

/// The letters of each class of ground: plain with the stations of warehouses, which the benchmarks do not
/// have, water, trees; and of what is out of bounds.
const CLASSES: [&[&str]; 4] =
    [&[".", "G", "S", "g", "s", "E"], &["W", "w"], &["T", "t"], &["@", "O", "o"]];

/// Whether a text begins as such a map does.
pub(in crate::level) fn is_moving_ai(text: &str) -> bool {
    let mut lines = text.trim_start().lines();
    let is_map = |line: &str| line.trim().eq_ignore_ascii_case("map");
    let first = lines.next().unwrap_or_default().to_ascii_lowercase();
    match first.split_whitespace().collect::<Vec<_>>()[..] {
        ["type", _] => true,
        ["height" | "width", _] => lines.take(8).any(is_map),
        _ => false,
    }
}

/// Reads such a map. A header in another order and further letters are told.
///
/// # Errors
/// If the map has not the size that its header gives, or if it was stopped.
pub(in crate::level) fn read(text: &str, progress: &Progress) -> Result<Table, Fault> {
    let mut lines = text.trim_end().lines().zip(1..).peekable();
    let (mut kind, mut sides, mut keys) = (None, [None; 2], Vec::new());
    loop {
        let (line, number) =
            lines.next().ok_or_else(|| Fault::new("ends too early, expected \"map\""))?;
        let mut words = line.split_whitespace();
        let Some(key) = words.next().map(str::to_ascii_lowercase) else { continue };
        let value = words.next().unwrap_or_default();
        let side = || {
            let side = value.parse::<u16>().ok().filter(|side| (1..=MAX_SIDE).contains(side));
            let fault = format!("{key} {value:?}, expected 1 to {MAX_SIDE}");
            side.map(usize::from).ok_or_else(|| Fault::in_line(number, fault))
        };
        match key.as_str() {
            "type" => kind = Some(value),
            "height" => sides[1] = Some(side()?),
            "width" => sides[0] = Some(side()?),
            "map" => break,
            _ => {
                let fault = format!("{line:?}, expected type, height, width or map");
                return Err(Fault::in_line(number, fault));
            }
        }
        keys.push(key);
    }
    let mut rows: Vec<&str> = Vec::new();
    for (line, number) in lines {
        let line = line.trim_end();
        let found = line.chars().count();
        if let Some(width) = sides[0].filter(|width| *width != found) {
            let fault = format!("{}, expected the width {width}", counted(found, "cell"));
            return Err(Fault::in_line(number, fault));
        }
        rows.push(line);
    }
    if let Some(height) = sides[1].filter(|height| *height != rows.len()) {
        let fault = format!("{}, expected the height {height}", counted(rows.len(), "row"));
        return Err(Fault::new(fault));
    }
    let letters = rows
        .iter()
        .map(|row| row.char_indices().map(|(at, letter)| &row[at..at + letter.len_utf8()]));
    let mut table = Table::of_any(SignKind::Letters, letters, progress)?;
    let known = table.signs.iter().filter_map(|sign| {
        let class = CLASSES.iter().position(|class| class.contains(&sign.name.as_str()))?;
        Some((sign.name.as_str(), if class == 0 { Role::PLAIN } else { Role::Wall }))
    });
    table.own = Legend::of(known);
    let is_octile = kind.is_some_and(|kind| kind.eq_ignore_ascii_case("octile"));
    table.is_standard = is_octile
        && keys == ["type", "height", "width"]
        && table.unknown(&table.own).is_empty()
        && table.count("E") == 0;
    // Cells of other types, such as hexagons, may have other neighbors.
    let is_tile = kind.is_some_and(|kind| kind.eq_ignore_ascii_case("tile"));
    table.is_doubtful = kind.is_some() && !is_octile && !is_tile;
    table.said.extend(match kind {
        _ if table.is_standard => None,
        Some(_) if is_octile => Some(said!("read-header" => "not quite a map of Moving AI")),
        Some(kind) => {
            Some(said!("read-header.type" => "of the type {kind} rather than octile", kind))
        }
        None => Some(said!("read-header.none" => "no type is given")),
    });
    Ok(table)
}

/// Reads a map that the lists of the benchmarks name.
///
/// # Errors
/// If it is no such map, or has letters that these do not have.
pub(in crate::level) fn read_listed(text: &str, progress: &Progress) -> Result<Table, Fault> {
    let table = read(text, progress)?;
    match table.unknown(&table.own).first() {
        Some(sign) => {
            let fault = format!("{:?}, expected one of . G S W T @ O", sign.name);
            Err(Fault::new(fault))
        }
        None => Ok(table),
    }
}

/// The legend of a Moving AI map: searches may enter the kind of terrain that the start lies on. Without
/// a start, that is plain ground, or the first kind of terrain in the map if it has no plain ground.
pub(in crate::level) fn legend_from(table: &Table, start: Option<Cell>) -> Legend {
    let inside =
        |cell: &Cell| usize::from(cell.x) < table.width && usize::from(cell.y) < table.height();
    let sign = |cell: Cell| &table.signs[table.at(cell.x.into(), cell.y.into())].name;
    let has = |class: &&[&str]| class.iter().any(|name| table.sign(name).is_some());
    let own = start.filter(inside).map(sign);
    let class = match own {
        Some(own) => CLASSES[..3].iter().find(|class| class.contains(&own.as_str())),
        None => CLASSES[..3].iter().find(|class| has(class)),
    };
    let class = class.unwrap_or(&CLASSES[0]);
    let role = |name: &str| if class.contains(&name) { Role::PLAIN } else { Role::Wall };
    Legend::of(table.signs.iter().map(|sign| (sign.name.as_str(), role(&sign.name))))
}

/// Writes a map file with these rows.
pub(in crate::level) fn write<'a>(rows: impl Iterator<Item = &'a [u8]> + Clone) -> Vec<u8> {
    let (height, width) = (rows.clone().count(), rows.clone().next().map_or(0, <[u8]>::len));
    let mut text = format!("type octile\nheight {height}\nwidth {width}\nmap\n").into_bytes();
    rows.for_each(|row| text.extend(row.iter().chain(b"\n")));
    text
}
