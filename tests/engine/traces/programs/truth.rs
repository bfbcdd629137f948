//! Whether a log is one that A* under the rules may have: strict, simple and slow, and decided
//! without the judge.

use std::collections::{HashMap, HashSet};

use super::log::{Event, Line, Log};
use super::world::{DIRECTIONS, Spot, World, distances, is_diagonal};

/// What a log is.
#[derive(Clone, Debug, PartialEq)]
pub enum Truth {
    /// A whole run of A* under the rules.
    Right,
    /// The beginning of one; whether the last step has opened the goal.
    Cut(bool),
    /// All steps are right and the goal is open, but it is said to be found before it was taken;
    /// whether the last step has opened the goal.
    NotTaken(bool),
    /// No run of A* under the rules: the number of the line and what is wrong there.
    Wrong(usize, String),
}

/// What may be taken.
#[derive(Clone, Copy, Default, PartialEq)]
pub enum Pick {
    #[default]
    LowestF,
    HighestF,
    Oldest,
    /// The cell that was opened last.
    Newest,
    /// The cell that was opened or improved last.
    LastTouched,
    /// The cell with the lowest F of those that the last step opened or improved.
    JustTouched,
    Any,
}

/// A mistake in whose light a log is read; the default is none.
#[derive(Clone, Default)]
pub struct Reading {
    pub pick: Pick,
    /// What H is in place of the rules' H.
    pub h: Option<Square>,
    /// Directions that are not looked at.
    pub unseen: Vec<Spot>,
    /// Whether the left, right, upper and lower edge are not entered.
    pub edges: [bool; 4],
    /// Whether only the cell in the row of the taken cell, or only that in its column, must be free
    /// for a diagonal move.
    pub corner: Option<Beside>,
    /// The costs of a straight and a diagonal move in G.
    pub costs: Option<[i64; 2]>,
}

/// An H that is a square.
#[derive(Clone, Copy, PartialEq)]
pub enum Square {
    /// dx² + dy².
    OfCells,
    /// dx² + dy², times the cost of a straight move.
    TimesCost,
    /// The square of H.
    OfH,
}

/// One of the cells beside a diagonal move.
#[derive(Clone, Copy, PartialEq)]
pub enum Beside {
    InRow,
    InColumn,
}

/// Decides what a log is under the rules.
pub fn truth(world: &World, log: &Log) -> Truth {
    read_as(world, log, Reading::default())
}

/// Decides what a log is under the rules with a mistake.
pub fn read_as(world: &World, log: &Log, reading: Reading) -> Truth {
    let kinds = log.lines.iter().flat_map(|line| &line.events).map(|event| event.kind);
    let told = kinds.chain(CHANGES).collect();
    let mut replay = Replay {
        world,
        reading,
        g: HashMap::from([(world.start, 0)]),
        parent: HashMap::new(),
        open: HashMap::from([(world.start, [0, 0])]),
        closed: HashSet::new(),
        told,
        changes: 0,
        before: 0,
    };
    let (mut opened_now, mut is_whole) = (false, true);
    for (index, line) in log.lines.iter().enumerate() {
        let is_last = index + 1 == log.lines.len();
        if replay.closed.contains(&world.goal) {
            return Truth::Wrong(index, "goes on after the goal".into());
        }
        match replay.step(index, line, is_last) {
            Ok(whole) => is_whole = whole,
            Err(fault) => return Truth::Wrong(index, fault),
        }
        opened_now = line.events.iter().any(|event| event.spot == world.goal)
            && !replay.closed.contains(&world.goal);
        if !is_last && (line.path.is_some() || line.cost.is_some()) {
            return Truth::Wrong(index, "a path before the end".into());
        }
    }
    let Some(line) = log.lines.last() else { return Truth::Cut(false) };
    let at = log.lines.len() - 1;
    if replay.changes == 0 && !is_whole {
        return Truth::Wrong(at, "opens nothing".into());
    }
    match replay.end(line) {
        Ok(()) if replay.closed.contains(&world.goal) => Truth::Right,
        Ok(()) if replay.open.is_empty() && is_whole => Truth::Right,
        Ok(()) if line.path.is_some() || line.status == Some("Found") => {
            Truth::NotTaken(opened_now)
        }
        Ok(()) => Truth::Cut(opened_now),
        Err(fault) => Truth::Wrong(at, fault),
    }
}

/// The kinds of events that change a cell.
const CHANGES: [&str; 3] = ["Opened", "Improved", "Reopened"];

/// The state of a search that is replayed.
struct Replay<'w> {
    world: &'w World,
    reading: Reading,
    g: HashMap<Spot, i64>,
    parent: HashMap<Spot, Spot>,
    /// The open cells, with the number of the change that opened and that touched each.
    open: HashMap<Spot, [usize; 2]>,
    closed: HashSet<Spot>,
    /// The kinds of events that the log has somewhere.
    told: HashSet<&'static str>,
    changes: usize,
    /// The changes before the last step.
    before: usize,
}

impl Replay<'_> {
    /// Does one step; returns whether no neighbor is missing.
    fn step(&mut self, index: usize, line: &Line, is_last: bool) -> Result<bool, String> {
        let world = self.world;
        let Some(current) = line.current else {
            let is_empty = index == 0 && line.events.is_empty();
            return is_empty.then_some(true).ok_or("no cell is taken".into());
        };
        let Some(&taken) = self.open.get(&current) else {
            return Err(format!("takes {current:?}, which is not open"));
        };
        let f = |spot: Spot| match self.reading.h {
            None => world.f(self.g[&spot], spot),
            Some(square) => self.g[&spot] + squared(world, square, spot),
        };
        let is_better = |(&spot, &[opened, touched]): (&Spot, &[usize; 2])| match self.reading.pick
        {
            Pick::LowestF => f(spot) < f(current),
            Pick::HighestF => f(spot) > f(current),
            Pick::Oldest => opened < taken[0],
            Pick::Newest => opened > taken[0],
            Pick::LastTouched => touched > taken[1],
            Pick::JustTouched => touched > self.before && f(spot) < f(current),
            Pick::Any => false,
        };
        if let Some((better, _)) = self.open.iter().find(|&open| is_better(open)) {
            return Err(format!("takes {current:?}, though {better:?} is better"));
        }
        if self.reading.pick == Pick::JustTouched && taken[1] <= self.before && self.before > 0 {
            return Err(format!("takes {current:?}, which is an old one"));
        }
        self.before = self.changes;
        self.open.remove(&current);
        self.closed.insert(current);
        if current == world.goal {
            return line.events.is_empty().then_some(true).ok_or("looks on at the goal".into());
        }
        let mut seen = HashSet::new();
        for event in &line.events {
            if !seen.insert(event.spot) {
                return Err(format!("looks at {:?} twice", event.spot));
            }
            self.examine(current, event)?;
        }
        // In the last line of a log, some neighbors may be missing: it broke off there.
        let may_break_off = is_last && line.path.is_none() && line.status.is_none_or(is_searching);
        let mut is_whole = true;
        for (dx, dy) in DIRECTIONS {
            let spot = (current.0 + dx, current.1 + dy);
            let expected = self.expected(current, spot).map(|(kind, _)| kind);
            // A wall behind a corner may be left out as either.
            let is_told = expected.is_some_and(|kind| self.told.contains(kind))
                && (expected != Some("Wall")
                    || self.told.contains("CutsCorner")
                    || self.is_allowed(current, spot));
            let is_missing = !seen.contains(&spot) && is_told;
            if is_missing && !may_break_off {
                return Err(format!("does not look at {spot:?}: {expected:?}"));
            }
            is_whole &= !is_missing;
        }
        Ok(is_whole)
    }

    /// Checks what a log says of a neighbor, and does it.
    fn examine(&mut self, current: Spot, event: &Event) -> Result<(), String> {
        let spot = event.spot;
        let is_around = !self.world.contains(spot)
            && (spot.0 - current.0).abs().max((spot.1 - current.1).abs()) == 1;
        if is_around && event.kind == "Wall" {
            return Ok(());
        }
        let Some((kind, g)) = self.expected(current, spot) else {
            return Err(format!("looks at {spot:?}, which is no neighbor"));
        };
        let is_equal = kind == "NotBetter" && event.kind == "Improved" && g == self.g[&spot];
        let is_skipped_wall = kind == "Wall"
            && (event.kind == "Closed"
                || event.kind == "CutsCorner" && !self.is_allowed(current, spot));
        if event.kind != kind && !is_equal && !is_skipped_wall {
            return Err(format!("{spot:?} is {}, expected {kind}", event.kind));
        }
        let has_g = !["Wall", "CutsCorner"].contains(&kind);
        if event.g.is_some_and(|told| has_g && told != g) {
            return Err(format!("{spot:?} has the G {:?}, expected {g}", event.g));
        }
        if let Some((old_g, old_parent)) = event.old {
            let is_right = self.g.get(&spot) == Some(&old_g)
                && self.parent.get(&spot).is_none_or(|&parent| parent == old_parent);
            if !is_right {
                return Err(format!("{spot:?} had another G or parent"));
            }
        }
        if !CHANGES.contains(&event.kind) {
            return Ok(());
        }
        if event.g.is_none() {
            return Err(format!("{spot:?} has no G"));
        }
        self.changes += 1;
        self.g.insert(spot, g);
        self.parent.insert(spot, current);
        self.closed.remove(&spot);
        self.open.entry(spot).or_insert([self.changes; 2])[1] = self.changes;
        Ok(())
    }

    /// Returns the kind of event that a neighbor has, and its new G.
    fn expected(&self, from: Spot, to: Spot) -> Option<(&'static str, i64)> {
        let (world, reading) = (self.world, &self.reading);
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let is_near = dx.abs() <= 1 && dy.abs() <= 1 && from != to;
        if !world.contains(to) || !is_near || is_diagonal(from, to) && !world.has_diagonals() {
            return None;
        }
        let last = (world.width() - 1, world.height() - 1);
        let at_edge = [to.0 == 0, to.0 == last.0, to.1 == 0, to.1 == last.1];
        let is_skipped = at_edge.into_iter().zip(reading.edges).any(|(at, skipped)| at && skipped);
        if is_skipped || reading.unseen.contains(&(dx, dy)) {
            return None;
        }
        let price = match reading.costs {
            Some(costs) => costs[usize::from(is_diagonal(from, to))] * world.ground(to),
            None => world.price(from, to),
        };
        let new = self.g[&from] + price;
        let is_better = self.g.get(&to).is_none_or(|&old| new < old);
        let kind = if world.is_wall(to) {
            "Wall"
        } else if !self.is_allowed(from, to) {
            "CutsCorner"
        } else if self.closed.contains(&to) {
            if world.rules.reopen_closed && is_better { "Reopened" } else { "Closed" }
        } else if !self.g.contains_key(&to) {
            "Opened"
        } else if is_better {
            "Improved"
        } else {
            "NotBetter"
        };
        Some((kind, new))
    }

    /// Whether a move cuts no corner.
    fn is_allowed(&self, from: Spot, to: Spot) -> bool {
        let world = self.world;
        match self.reading.corner {
            None => world.allows(world.rules.diagonal, from, to),
            Some(Beside::InRow) => !is_diagonal(from, to) || !world.is_wall((to.0, from.1)),
            Some(Beside::InColumn) => !is_diagonal(from, to) || !world.is_wall((from.0, to.1)),
        }
    }

    fn end(&self, line: &Line) -> Result<(), String> {
        let goal = self.world.goal;
        let is_found = self.closed.contains(&goal);
        let status = match (is_found, self.open.is_empty()) {
            (true, _) => "Found",
            (false, true) => "NoPath",
            (false, false) => "Searching",
        };
        let is_handed_out = self.open.contains_key(&goal) && line.status == Some("Found");
        if line.status.is_some_and(|told| told != status) && !is_handed_out {
            return Err(format!("ends as {:?}, expected {status}", line.status));
        }
        let Some(path) = &line.path else { return Ok(()) };
        if !is_found && !self.open.contains_key(&goal) {
            return Err("a path, though there is none".into());
        }
        let mut path = path.clone();
        if path.first() == Some(&goal) {
            path.reverse();
        }
        let follows = path.windows(2).all(|pair| self.parent.get(&pair[1]) == Some(&pair[0]));
        let ends = (path.first(), path.last()) == (Some(&self.world.start), Some(&goal));
        (follows && ends).then_some(()).ok_or(format!("the path {path:?} leaves the parents"))
    }
}

/// Returns an H that is a square.
fn squared(world: &World, square: Square, spot: Spot) -> i64 {
    let (dx, dy) = distances(spot, world.goal);
    match square {
        Square::OfCells => dx * dx + dy * dy,
        Square::TimesCost => world.rules.costs.straight as i64 * (dx * dx + dy * dy),
        Square::OfH => world.h(spot).pow(2),
    }
}

fn is_searching(status: &str) -> bool {
    status == "Searching"
}
