//! Guesses what the letters or numbers of a map stand for.

use std::collections::BTreeMap;

use super::rows::Rows;
use crate::fault::{Fault, Saying, said};
use crate::grid::Terrain;
use crate::storage::OPENED;

/// What the letters or numbers of a map stand for, as far as the user says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadAs {
    /// The letters of walls, or their numbers with commas between them.
    pub walls: Option<String>,
    /// The letters or numbers of plain ground.
    pub ground: Option<String>,
    /// Whether numbers are entry costs.
    pub costs: bool,
}

/// What a letter or number stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Wall,
    Ground(Terrain),
    Start,
    Goal,
}

/// What all letters or numbers of a map stand for.
#[derive(Debug)]
pub(super) struct Legend {
    kinds: BTreeMap<i32, Kind>,
    are_numbers: bool,
    /// How else the map could be read.
    pub(super) other: Option<Saying>,
}

/// The number of unknown letters from which on a text is no map.
const MOST_UNKNOWN: usize = 4;

const PLAIN: Kind = Kind::Ground(Terrain::PLAIN);

/// Letters that are always walls, those that are walls if the map has several of them, and those that
/// are walls in a map drawn with `|` or `+`.
const WALLS: &str = "#%@█▓■";
const SEVERAL_WALLS: &str = "XxTOWH";
const FRAMES: &str = "+-|";
const GROUND: &str = " ._·-0";
const STARTS: &str = "SAP^sap";
const GOALS: &str = "GEBF*geb";

impl Legend {
    pub(super) fn of(rows: &Rows, said: &ReadAs) -> Result<Self, Fault> {
        let mut counts = BTreeMap::new();
        for &sign in rows.cells.iter().flatten() {
            *counts.entry(sign).or_insert(0_usize) += 1;
        }
        let (are_numbers, other) = (rows.are_numbers, None);
        let mut legend = Self { kinds: BTreeMap::new(), are_numbers, other };
        let signs: Vec<i32> = counts.keys().copied().collect();
        for (said, kind) in [(&said.walls, Kind::Wall), (&said.ground, PLAIN)] {
            let signs: Vec<_> = said.iter().flat_map(|said| legend.signs(said)).collect();
            legend.kinds.extend(signs.into_iter().map(|sign| (sign, kind)));
        }
        if are_numbers {
            legend.guess_numbers(&counts, said, rows.are_tiles);
        } else {
            legend.guess_letters(rows, &counts, said);
        }
        let mut unknown = signs.iter().filter(|sign| !legend.kinds.contains_key(sign));
        if unknown.clone().count() > MOST_UNKNOWN {
            return Err(Fault::new(format!("not a map; {OPENED}")));
        }
        if let Some(&sign) = unknown.next() {
            let ((line, place), sign) = (rows.place(sign), legend.name(sign));
            let fault = format!(
                "{sign} in column {place}, which is neither evidently wall nor ground: say \
                 --walls or --ground with its {}",
                if are_numbers { "number, or --costs" } else { "letter" }
            );
            return Err(Fault::in_line(line, fault));
        }
        legend.kinds.retain(|sign, _| counts.contains_key(sign));
        Ok(legend)
    }

    pub(super) fn kind(&self, sign: i32) -> Kind {
        self.kinds.get(&sign).copied().unwrap_or(PLAIN)
    }

    /// The signs that the user names.
    fn signs(&self, said: &str) -> Vec<i32> {
        match self.are_numbers {
            true if said.contains([',', ' ', '-']) || said.len() > 3 => {
                said.split([',', ' ']).filter_map(|part| part.parse().ok()).collect()
            }
            true => said.parse().into_iter().collect(),
            false => said.chars().map(|letter| letter as i32).collect(),
        }
    }

    /// Sets a sign, unless the user has said what it stands for.
    fn set(&mut self, sign: i32, kind: Kind) {
        self.kinds.entry(sign).or_insert(kind);
    }

    fn guess_numbers(&mut self, counts: &BTreeMap<i32, usize>, said: &ReadAs, are_tiles: bool) {
        let signs: Vec<i32> = counts.keys().copied().collect();
        let only = |allowed: &[i32]| signs.iter().all(|sign| allowed.contains(sign));
        let once = |sign: i32| counts.get(&sign) == Some(&1);
        let (least, most) = (signs[0], signs[signs.len() - 1]);
        // An occupancy grid of ROS: unknown, free, occupied.
        let is_occupancy = only(&[-1, 0, 100]) && most == 100;
        let has_ends = only(&[0, 1, 2, 3]) && once(2) && once(3);
        // The number of plain ground, while all others are walls; and what else they could be.
        let walls = match () {
            // What the user says of walls decides on the ground, and the other way round.
            () if !self.kinds.is_empty() && !said.costs => {
                let rest = if said.walls.is_some() { PLAIN } else { Kind::Wall };
                return signs.iter().for_each(|&sign| self.set(sign, rest));
            }
            () if is_occupancy => Some((0, None)),
            () if least == -1 => Some((-1, None)),
            () if are_tiles => Some((0, None)),
            () if said.costs => None,
            () if has_ends => {
                Some((0, Some(said!("read-other.costs" => "if they are entry costs, say --costs"))))
            }
            () if only(&[0, 1]) || least == 0 && signs.len() == 2 => {
                let most = most.max(1);
                Some((
                    0,
                    Some(said!("read-other.walls" => "if {most} is ground, say --walls 0", most)),
                ))
            }
            () => None,
        };
        if let Some((ground, other)) = walls {
            self.set(ground, PLAIN);
            if has_ends && !are_tiles {
                self.set(2, Kind::Start);
                self.set(3, Kind::Goal);
            }
            signs.iter().for_each(|&sign| self.set(sign, Kind::Wall));
            self.other = other;
        } else if least >= 0 && (most <= 9 || said.costs && most <= Terrain::MAX_COST.into()) {
            for &sign in &signs {
                self.set(sign, Terrain::ground(sign as u8).map_or(Kind::Wall, Kind::Ground));
            }
            self.other = (least == 0).then(
                || said!("read-other" => "if 0 is ground and the others are walls, say --ground 0"),
            );
        }
    }

    fn guess_letters(&mut self, rows: &Rows, counts: &BTreeMap<i32, usize>, said: &ReadAs) {
        let has = |letter: char| counts.contains_key(&(letter as i32));
        let count = |letter: char| counts.get(&(letter as i32)).copied().unwrap_or(0);
        let frame = frame(rows)
            .filter(|_| said.walls.is_none())
            .and_then(|sign| char::from_u32(sign as u32));
        // Beside walls of its own, a frame of digits is costly ground.
        let has_walls = WALLS.chars().any(has);
        let frame = frame
            .filter(|letter| !GROUND.contains(*letter) || *letter == '-' && has('|'))
            .filter(|letter| !has_walls || !letter.is_ascii_digit());
        let is_framed = has('|') || has('+');
        let first = |letters: &str| {
            letters.chars().find(|&letter| count(letter) == 1 && Some(letter) != frame)
        };
        let start = first(STARTS);
        // One X or T may be what is looked for.
        let goal = first(GOALS).or_else(|| first("XxT").filter(|_| start.is_some()));
        let is_wall = |letter: char| {
            WALLS.contains(letter)
                || Some(letter) == frame
                || SEVERAL_WALLS.contains(letter) && count(letter) > 1
                || is_framed && FRAMES.contains(letter)
        };
        for (letter, kind) in [(start, Kind::Start), (goal, Kind::Goal)] {
            letter.into_iter().for_each(|letter| self.set(letter as i32, kind));
        }
        let has_other_walls =
            counts.keys().any(|&sign| char::from_u32(sign as u32).is_some_and(is_wall));
        for &sign in counts.keys() {
            match char::from_u32(sign as u32) {
                Some(letter) if is_wall(letter) => self.set(sign, Kind::Wall),
                Some(letter) if GROUND.contains(letter) => self.set(sign, PLAIN),
                Some('1') => self.set(sign, if has_other_walls { PLAIN } else { Kind::Wall }),
                Some(letter @ '2'..='9') => {
                    let ground = Terrain::from_letter(letter).unwrap_or(Terrain::PLAIN);
                    self.set(sign, Kind::Ground(ground));
                }
                Some(_) | None => {}
            }
        }
    }

    /// Says what stands for what.
    pub(super) fn sentence(&self) -> Saying {
        let of = |kind: Kind| -> Vec<Saying> {
            let own = self.kinds.iter().filter(|(_, other)| **other == kind);
            own.map(|(&sign, _)| self.name(sign)).collect()
        };
        let (walls, ground) = (of(Kind::Wall), of(PLAIN));
        let are_several = walls.len() > 1;
        let first = match (list(walls), list(ground)) {
            (Some(walls), Some(ground)) if are_several => Some(said!(
                "read-walls.several" => "{walls} are walls, {ground} ground", [walls, ground]
            )),
            (Some(walls), Some(ground)) => Some(said!(
                "read-walls" => "{walls} is wall, {ground} ground", [walls, ground]
            )),
            (Some(walls), None) if are_several => {
                Some(said!("read-walls.several-alone" => "{walls} are walls", [walls]))
            }
            (Some(walls), None) => Some(said!("read-walls.alone" => "{walls} is wall", [walls])),
            (None, Some(ground)) => Some(said!("read-ground" => "{ground} is ground", [ground])),
            (None, None) => None,
        };
        let is_cost =
            |kind: &&Kind| matches!(kind, Kind::Ground(ground) if *ground != Terrain::PLAIN);
        let costs =
            self.kinds.values().any(|kind| is_cost(&kind)).then(|| match self.are_numbers {
                true => said!("read-costs.others" => "the other numbers are entry costs"),
                false => said!("read-costs" => "digits are entry costs"),
            });
        let starts = of(Kind::Start).into_iter();
        let starts = starts.map(|sign| said!("read-start" => "{sign} the start", [sign]));
        let goals = of(Kind::Goal).into_iter();
        let goals = goals.map(|sign| said!("read-goal" => "{sign} the goal", [sign]));
        let all = first.into_iter().chain(costs).chain(starts).chain(goals);
        all.reduce(listed).unwrap_or_default()
    }

    /// A sign, as people write it.
    fn name(&self, sign: i32) -> Saying {
        match char::from_u32(sign as u32) {
            _ if self.are_numbers => said!("read-sign" => "{sign}", sign),
            Some(' ') => said!("read-blank" => "blank"),
            Some(sign) if sign.is_alphanumeric() => said!("read-sign" => "{sign}", sign),
            Some(sign) => said!("read-sign.quoted" => "`{sign}`", sign),
            None => Saying::default(),
        }
    }
}

fn listed(all: Saying, next: Saying) -> Saying {
    said!("list" => "{all}, {next}", [all, next])
}

/// Joins names: "a, b and c".
fn list(mut names: Vec<Saying>) -> Option<Saying> {
    let next = names.pop()?;
    Some(match names.into_iter().reduce(listed) {
        Some(all) => said!("list.and" => "{all} and {next}", [all, next]),
        None => next,
    })
}

/// The sign of nearly all cells along the edge of the map.
fn frame(rows: &Rows) -> Option<i32> {
    if rows.cells.len() < 3 || rows.width() < 3 {
        return None;
    }
    let last = rows.cells.len() - 1;
    let edges = rows.cells.iter().enumerate().flat_map(|(y, row)| {
        let ends = [row.first(), row.last()].into_iter().flatten();
        let whole = row.iter().filter(move |_| y == 0 || y == last);
        ends.chain(whole)
    });
    let mut counts = BTreeMap::new();
    edges.clone().for_each(|&sign| *counts.entry(sign).or_insert(0) += 1);
    let (&sign, &count) = counts.iter().max_by_key(|(_, count)| **count)?;
    (count * 10 >= edges.count() * 8).then_some(sign)
}
