//! Maps as people have them: what is no level becomes a table of signs, and a legend says what each
//! sign stands for.
//!
//! A text has exactly one rectangle of cells, and everything else in it is named. A legend that is
//! certain is used and told. One that is not certain is asked for: a [`FoundMap`] that is not sure has
//! readings to choose from. This room knows no level and no file.

mod evidence;
mod legend;
mod mapf;
pub(super) mod moving_ai;
mod picture;
#[cfg(feature = "trace")]
mod structure;
mod table;
mod text;
#[cfg(feature = "window")]
mod tiled;
mod words;

use crate::fault::{Fault, Saying, said};
use crate::grid::Cell;
use crate::jobs::Progress;
pub use legend::{Legend, Role};
pub(super) use moving_ai::is_moving_ai;
pub(super) use picture::{Occupancy, is_picture, read as read_picture, write as write_picture};
pub(super) use table::Part;
pub use table::{Sign, SignKind, Table};

/// One way to read a map.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MapReading {
    /// What the signs stand for.
    pub legend: Legend,
    /// Start and goal, if a note outside the grid names them.
    pub ends: [Option<Cell>; 2],
}

/// A map in a source that is no level.
#[derive(Clone, Debug)]
pub struct FoundMap {
    /// The names of all maps in the source, such as the layers of Tiled.
    pub parts: Vec<String>,
    /// The one that is shown, as its place in the list.
    pub part: usize,
    /// Whether this one is meant: it is the only one, or was chosen.
    pub is_chosen: bool,
    /// The signs of that map.
    pub table: Table,
    /// What may be meant, the likeliest first.
    pub readings: Vec<MapReading>,
    /// What is meant, if that is evident or was said.
    pub sure: Option<MapReading>,
}

/// Finds the maps in a text.
///
/// # Errors
/// If there is none, or if it was stopped.
pub(super) fn read(text: &str, progress: &Progress) -> Result<Vec<Part>, Fault> {
    let one = |table: Result<Table, Fault>| table.map(|table| vec![(String::new(), table)]);
    if is_moving_ai(text) {
        return one(moving_ai::read(text, progress));
    }
    let begin = text.trim_start();
    #[cfg(feature = "window")]
    if begin.starts_with("<?xml") || begin.starts_with("<map") || begin.starts_with("<!--") {
        return tiled::read_xml(text, progress);
    }
    if begin.starts_with('<') && !begin.starts_with("<?php") {
        return Err(text::rows::no_map());
    }
    #[cfg(feature = "trace")]
    if begin.starts_with('{') && begin[1..].trim_start().starts_with('"') {
        // Of a file that is cut or damaged, the rest is not guessed.
        let value = serde_json::from_str::<serde_json::Value>(text)
            .map_err(|error| Fault::new(format!("damaged JSON: {error}")))?;
        #[cfg(feature = "window")]
        if let Some(parts) = tiled::read_json(&value, progress) {
            return parts;
        }
        return structure::read(&value, progress);
    }
    if let Some(table) =
        mapf::read(text, progress).or_else(|| text::between::read_csv(text, progress))
    {
        return one(table);
    }
    let found = text::read(text, progress);
    #[cfg(feature = "trace")]
    if begin.starts_with('[')
        && found.is_err()
        && let Ok(value) = serde_json::from_str::<serde_json::Value>(text)
        && let Ok(parts) = structure::read(&value, progress)
    {
        return Ok(parts);
    }
    found
}

impl FoundMap {
    /// Reads one of the maps of a source as the user says. `ends` are the user's own. A legend that is
    /// typed may name only signs that the map has.
    ///
    /// # Errors
    /// If there is no map of that number, or a sign of the legend is missing.
    pub(super) fn of(
        parts: Vec<Part>,
        said: &Legend,
        ends: [Option<Cell>; 2],
        number: Option<usize>,
        is_typed: bool,
    ) -> Result<Self, Fault> {
        let (names, mut tables): (Vec<String>, Vec<Table>) = parts.into_iter().unzip();
        let part = match number {
            None => 0,
            Some(number) if tables.len() < 2 => {
                return Err(Fault::new(format!("not a .scen file, so it has no entry {number}")));
            }
            Some(number) if (1..=tables.len()).contains(&number) => number - 1,
            Some(number) => {
                let count = tables.len();
                return Err(Fault::new(format!("there is no map {number}, expected 1 to {count}")));
            }
        };
        let is_chosen = number.is_some() || !tables[0].is_one_of_many;
        let mut table = tables.swap_remove(part);
        let is_missing = |sign: &&String| table.sign(sign).is_none();
        if let Some(sign) = said.roles.keys().find(is_missing).filter(|_| is_typed) {
            let fault = format!("the legend names {sign:?}, which no cell of the map has");
            return Err(Fault::new(fault));
        }
        if said.is_empty() && table.own.is_empty() && evidence::is_data(&table) {
            return Err(text::rows::no_map());
        }
        let guess = evidence::guess(&table, said);
        let on_ground = |legend: &Legend, ends: &[Option<Cell>; 2]| {
            ends.iter().flatten().all(|&end| table.role_at(end, legend) != Some(Role::Wall))
        };
        // What the user says of an end decides.
        let agrees = |pair: &[Option<Cell>; 2]| {
            pair.iter().zip(&ends).all(|(own, said)| own.is_none() || said.is_none() || own == said)
        };
        let is_open = ends.contains(&None);
        let named: Vec<_> =
            table.ends.iter().copied().filter(|pair| is_open && agrees(pair)).collect();
        let mut readings = Vec::new();
        for legend in &guess.readings {
            let open = named.iter().filter(|ends| on_ground(legend, ends));
            readings.extend(open.map(|&ends| MapReading { legend: legend.clone(), ends }));
        }
        let is_walled = |legend| !named.iter().any(|ends| on_ground(legend, ends));
        let are_walled = !named.is_empty() && guess.readings.first().is_some_and(is_walled);
        if readings.is_empty() {
            let legends = guess.readings.iter().cloned();
            readings.extend(legends.map(|legend| MapReading { legend, ..MapReading::default() }));
        }
        if are_walled {
            table
                .said
                .push(said!("read-walled" => "the start or the goal that it names is a wall"));
            table.is_doubtful = true;
        }
        // Maps without walls, or with nothing else, are readings only if they have costs or there are no
        // others.
        let is_map = |reading: &MapReading| {
            let roles = table.signs.iter().map(|sign| reading.legend.role(&sign.name));
            let walls = roles.filter(|role| *role == Some(Role::Wall)).count();
            reading.legend.costs || (1..table.signs.len()).contains(&walls)
        };
        // If several signs may be anything, the rarest are the likeliest walls.
        if let [first, second, ..] = &readings[..]
            && !is_map(first)
        {
            let role = |reading: &MapReading, sign: &Sign| reading.legend.role(&sign.name);
            let open = |sign: &&Sign| role(first, sign) != role(second, sign);
            let mut signs: Vec<&Sign> = table.signs.iter().filter(open).collect();
            signs.sort_by_key(|sign| sign.count);
            let likely = |wall: &&Sign| {
                let mut reading = first.clone();
                reading.legend.roles.insert(wall.name.clone(), Role::Wall);
                reading
            };
            let likely: Vec<_> = signs.iter().take(2).map(likely).filter(is_map).collect();
            readings.splice(0..0, likely);
        }
        if readings.iter().any(is_map) {
            readings.retain(is_map);
        }
        let first = readings.first().cloned();
        // A mark in the map and a place beside it may contradict one another.
        let is_other = |first: &MapReading| {
            [Role::Start, Role::Goal].into_iter().zip(first.ends).any(|(role, named)| {
                let marked = table.marked(&first.legend, role);
                named.is_some() && marked.is_some() && marked != named
            })
        };
        let is_ambiguous = first.as_ref().is_none_or(|first| {
            let alike = readings.iter().filter(|other| other.legend == first.legend).count();
            alike > 1 || is_other(first)
        });
        // Who only sets the pixels of a cell in the window has not said yet what the colors are.
        let has_said = is_typed && !said.is_empty() || !said.roles.is_empty();
        let is_said = has_said && table.unknown(&said.or(&table.own)).is_empty();
        let has_margin =
            guess.readings.first().is_some_and(|legend| evidence::has_margin(&table, legend));
        table.said.extend(
            has_margin.then(|| said!("read-margin" => "the ground around its walls may be paper")),
        );
        let is_evident = guess.is_evident && !table.is_doubtful && !has_margin;
        let sure = first.filter(|_| is_chosen && !is_ambiguous && (is_said || is_evident));
        // What was left out or padded is no reason.
        let is_note = |said: &Saying| {
            ["read-left-out", "read-used", "read-padded"].iter().any(|id| said.id.starts_with(id))
        };
        if sure.is_none() {
            let unknown = table.unknown(&said.or(&table.own));
            let mark = unknown.first().map(|sign| sign.name.clone()).unwrap_or_default();
            table.said.extend(match () {
                () if is_ambiguous => Some(said!("read-ends-doubtful" => "it is unclear which cells are the start and the goal")),
                () if guess.is_evident && !table.said.iter().all(is_note) => None,
                () if guess.is_evident => Some(said!("read-doubtful" => "more than one map may be meant")),
                () if unknown.len() == 1 => Some(said!("read-unknown" => "it does not say what {mark} stands for", mark)),
                () => Some(said!("read-unknown.many" => "it does not say what its signs stand for")),
            });
        }
        if let ([only], None) = (&readings[..], &sure)
            && let Some(legend) = only.legend.turned()
        {
            readings.push(MapReading { legend, ends: only.ends });
        }
        Ok(Self { parts: names, part, is_chosen, table, readings, sure })
    }

    /// How the map was read, as a sentence without a full stop; `None` if its file says all.
    pub(super) fn note(&self, legend: &Legend) -> Option<Saying> {
        let (width, height) = (self.table.width, self.table.height());
        let many = self.table.many_ends(&MapReading { legend: legend.clone(), ends: [None; 2] });
        let legend = legend.to_string();
        let all = said!("read-map" => "{legend}: {width} × {height}", legend, width, height);
        let clause = |all, next: Saying| said!("list.clauses" => "{all}; {next}", [all, next]);
        // The benchmarks' own maps say all, unless they have water or trees.
        let is_plain = !["W", "w", "T", "t"].iter().any(|sign| self.table.sign(sign).is_some());
        let is_known = self.table.is_standard && is_plain;
        (!is_known).then(|| self.table.said.iter().cloned().chain(many).fold(all, clause))
    }

    /// Why the map is not opened, and the words to type.
    pub(super) fn question(&self) -> Fault {
        let count = self.parts.len();
        if !self.is_chosen {
            /// The number of maps that are named.
            const NAMED: usize = 6;
            let names = self.parts.iter().zip(1..).map(|(name, number)| {
                let number = format!("{number}");
                if *name == number { number } else { format!("{number} ({name})") }
            });
            let names = names.take(NAMED).collect::<Vec<_>>().join(", ");
            return Fault::new(format!("{count} maps, expected --entry N to choose one: {names}"));
        }
        let (width, height) = (self.table.width, self.table.height());
        let choice = |MapReading { legend, ends }: &MapReading| {
            let legend = legend.to_string();
            let mark = if legend.contains('\'') { '"' } else { '\'' };
            let mut choice = format!("--legend {mark}{legend}{mark}");
            for (name, end) in ["start", "goal"].iter().zip(ends) {
                if let Some(cell) = end.filter(|_| self.table.ends.len() > 1) {
                    choice += &format!(" --{name} {},{}", cell.x, cell.y);
                }
            }
            choice
        };
        let mut choices: Vec<String> = self.readings.iter().map(choice).collect();
        choices.dedup();
        // Each choice can be typed as it stands. They stand at the end, because a long message loses its
        // middle, and those that do not fit there are left out.
        let mut room = 140_usize;
        choices.retain(|choice| {
            let length = choice.chars().count() + 4;
            let fits = length <= room;
            room = room.saturating_sub(length);
            fits
        });
        let reasons: String =
            self.table.said.iter().map(|said| format!("; {}", said.english)).collect();
        let choices = match choices.is_empty() {
            true => {
                let signs = self.table.signs.iter().take(12).map(|sign| sign.name.as_str());
                let signs = signs.collect::<Vec<_>>().join(", ");
                format!(
                    "signs {signs}, expected --legend with a role for each, for example '1=wall 0=ground'"
                )
            }
            false => format!("expected {}", choices.join(" or ")),
        };
        Fault::new(format!(
            "it is not evident how to read this map of {width} × {height} cells{reasons}; {choices}"
        ))
    }

    /// What was left out, padded or counted, as clauses.
    pub fn said(&self) -> Vec<Saying> {
        self.table.said.clone()
    }

    /// The pixels a cell, and the gray from which on a pixel of a scan is light, if the map is a picture.
    pub fn picture(&self) -> Option<(u16, Option<u8>)> {
        let own = &self.table.own;
        let is_picture = self.table.kind == SignKind::Colors;
        is_picture.then(|| (own.pixels.unwrap_or(1), own.threshold))
    }
}

impl Table {
    /// The start and the goal of a reading: the ones that it names, or else the first cells with their
    /// signs.
    pub fn ends(&self, reading: &MapReading) -> [Option<Cell>; 2] {
        self.ends_of(&reading.legend, reading.ends)
    }

    /// What becomes of several cells that are all the start, or the goal.
    pub fn many_ends(&self, reading: &MapReading) -> Vec<Saying> {
        let count = |wanted: Role| {
            let signs = self.signs.iter();
            let marks = signs.filter(|sign| reading.legend.role(&sign.name) == Some(wanted));
            marks.map(|sign| sign.count).sum::<usize>()
        };
        let [start, goal] = reading.ends.map(|end| end.is_none());
        let starts = start.then(|| count(Role::Start)).filter(|count| *count > 1);
        let goals = goal.then(|| count(Role::Goal)).filter(|count| *count > 1);
        let starts = starts.map(|count| {
            said!("read-starts" => "{count} cells are the start; the first one is taken", count)
        });
        let goals = goals.map(|count| {
            said!("read-goals" => "{count} cells are the goal; the first one is taken", count)
        });
        starts.into_iter().chain(goals).collect()
    }

    /// The role of a cell's sign.
    pub fn role_at(&self, cell: Cell, legend: &Legend) -> Option<Role> {
        legend.role(&self.signs[self.at(cell.x.into(), cell.y.into())].name)
    }

    /// Every n-th cell of every n-th row, such that at most so many are left a side; and n.
    pub fn thinned(&self, most: usize) -> (Self, usize) {
        let step = self.width.max(self.height()).div_ceil(most).max(1);
        let rows = self.cells.chunks(self.width.max(1)).step_by(step);
        let cells = rows.flat_map(|row| row.iter().step_by(step).copied()).collect();
        let (signs, own, ends, said) =
            (self.signs.clone(), self.own.clone(), self.ends.clone(), self.said.clone());
        let width = self.width.div_ceil(step);
        (Self { cells, width, signs, own, ends, said, ..*self }, step)
    }
}
