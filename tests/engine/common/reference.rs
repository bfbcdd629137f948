//! A* written as plainly as possible, straight from the rules, however slow.
//!
//! The open list is a `Vec` in the order of adding, so that "first added" is a
//! position in the list and not a number that could be wrong: opening and
//! reopening push at the end, an improvement moves nothing. Costs are `u128`,
//! which no sum in these tests overflows.

use stepstar::grid::{Cell, Direction};
use stepstar::search::{
    CellState, Diagonal, Event, Heuristic, Kind, Priority, Rules, Status, TieBreak,
};

use super::dijkstra::path_cost;
use super::picture::{Map, Place};

/// The data of a cell that the search has seen.
#[derive(Clone, Copy)]
struct Known {
    g: u128,
    parent: Option<Cell>,
    closed: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Totals {
    pub opened: u64,
    pub improved: u64,
    pub reopened: u64,
    pub largest_open: usize,
}

pub struct Reference {
    map: Map,
    rules: Rules,
    start: Cell,
    goal: Cell,
    /// H of each cell, row by row.
    estimates: Vec<u128>,
    known: Vec<Option<Known>>,
    /// In the order of adding.
    open: Vec<Cell>,
    /// In the order of closing.
    closed: Vec<Cell>,
    pub status: Status,
    pub current: Option<Cell>,
    pub iteration: u64,
    pub totals: Totals,
}

impl Reference {
    pub fn new(map: Map, rules: Rules, start: Cell, goal: Cell) -> Self {
        let estimates: Vec<u128> =
            map.cells().into_iter().map(|cell| estimate(&rules, cell, goal)).collect();
        let known = vec![None; estimates.len()];
        let mut reference = Reference {
            map,
            rules,
            start,
            goal,
            estimates,
            known,
            open: Vec::new(),
            closed: Vec::new(),
            status: Status::Searching,
            current: None,
            iteration: 0,
            totals: Totals::default(),
        };
        reference.write(start, 0, None, false);
        reference.open.push(start);
        reference.totals.largest_open = 1;
        reference
    }

    /// Does one iteration, or nothing after the end.
    pub fn step(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        if self.status != Status::Searching {
            return events;
        }
        self.iteration += 1;

        let current = self.open()[0];
        self.open.retain(|&cell| cell != current);
        self.closed.push(current);
        let known = self.seen(current);
        self.write(current, known.g, known.parent, true);
        self.current = Some(current);

        if current == self.goal {
            self.status = Status::Found;
            return events;
        }
        for direction in self.rules.neighbor_order {
            if let Some(event) = self.examine(current, direction) {
                events.push(event);
            }
        }
        if self.open.is_empty() {
            self.status = Status::NoPath;
        }
        self.totals.largest_open = self.totals.largest_open.max(self.open.len());
        events
    }

    fn examine(&mut self, current: Cell, direction: Direction) -> Option<Event> {
        let (dx, dy) = offset(direction);
        let (x, y) = (i32::from(current.x), i32::from(current.y));
        let is_diagonal = dx != 0 && dy != 0;
        if is_diagonal && self.rules.diagonal == Diagonal::Never {
            return None;
        }
        let entry_cost = match self.map.place(x + dx, y + dy) {
            Place::OffTheMap => return None,
            place => place,
        };
        let cell = Cell::new((x + dx) as u16, (y + dy) as u16);
        let event = |kind| Event { kind, cell, g: None, old_g: None, old_parent: None };
        let Place::Ground(entry_cost) = entry_cost else {
            return Some(event(Kind::Wall));
        };
        if is_diagonal {
            let beside = [self.map.place(x + dx, y), self.map.place(x, y + dy)];
            let walls = beside.iter().filter(|&&place| place == Place::Wall).count();
            let most_walls = match self.rules.diagonal {
                Diagonal::Never => unreachable!("diagonal neighbors were left out above"),
                Diagonal::Always => 2,
                Diagonal::IfAtMostOneObstacle => 1,
                Diagonal::OnlyWhenNoObstacles => 0,
            };
            if walls > most_walls {
                return Some(event(Kind::CutsCorner));
            }
        }

        let cost = if is_diagonal { self.rules.costs.diagonal } else { self.rules.costs.straight };
        let new_g = self.seen(current).g + u128::from(cost) * u128::from(entry_cost);
        let event = |kind| Event { g: Some(narrow(new_g)), ..event(kind) };
        let Some(old) = self.known[self.index(cell)] else {
            self.write(cell, new_g, Some(current), false);
            self.open.push(cell);
            self.totals.opened += 1;
            return Some(event(Kind::Opened));
        };
        let is_better = new_g < old.g;
        let lowered =
            |kind| Event { old_g: Some(narrow(old.g)), old_parent: old.parent, ..event(kind) };
        if old.closed {
            if !(is_better && self.rules.reopen_closed) {
                return Some(event(Kind::Closed));
            }
            self.write(cell, new_g, Some(current), false);
            self.closed.retain(|&other| other != cell);
            self.open.push(cell);
            self.totals.reopened += 1;
            assert!(old.parent.is_some(), "nothing is cheaper than the start's G of 0");
            return Some(lowered(Kind::Reopened));
        }
        if !is_better {
            return Some(event(Kind::NotBetter));
        }
        self.write(cell, new_g, Some(current), false);
        self.totals.improved += 1;
        assert!(old.parent.is_some(), "the start is open only before its own iteration");
        Some(lowered(Kind::Improved))
    }

    /// Returns the open list in the order in which it would be taken. A stable
    /// sort keeps equal cells in the order of adding.
    pub fn open(&self) -> Vec<Cell> {
        let mut order: Vec<(u128, u128, Cell)> = Vec::new();
        for &cell in &self.open {
            order.push((self.f(cell, self.seen(cell).g), self.h(cell), cell));
        }
        match self.rules.tie_break {
            TieBreak::LowerH => order.sort_by_key(|&(f, h, _)| (f, h)),
            TieBreak::FirstAdded => order.sort_by_key(|&(f, _, _)| f),
            TieBreak::LastAdded => {
                order.reverse();
                order.sort_by_key(|&(f, _, _)| f);
            }
            other => unreachable!("this test does not know {other:?}"),
        }
        order.into_iter().map(|(_, _, cell)| cell).collect()
    }

    pub fn closed(&self) -> &[Cell] {
        &self.closed
    }

    pub fn state(&self, cell: Cell) -> CellState {
        match self.known[self.index(cell)] {
            None => CellState::Unseen,
            Some(known) if known.closed => CellState::Closed,
            Some(_) => CellState::Open,
        }
    }

    pub fn g(&self, cell: Cell) -> Option<u128> {
        self.known[self.index(cell)].map(|known| known.g)
    }

    pub fn h(&self, cell: Cell) -> u128 {
        self.estimates[self.index(cell)]
    }

    /// Returns F of a cell that is reached with the given G.
    pub fn f(&self, cell: Cell, g: u128) -> u128 {
        match self.rules.priority {
            Priority::AStar => g + self.h(cell),
            Priority::Greedy => self.h(cell),
        }
    }

    pub fn parent(&self, cell: Cell) -> Option<Cell> {
        self.known[self.index(cell)].and_then(|known| known.parent)
    }

    pub fn path(&self) -> Option<Vec<Cell>> {
        if self.status != Status::Found {
            return None;
        }
        let mut path = vec![self.goal];
        while let Some(parent) = self.parent(path[path.len() - 1]) {
            path.push(parent);
        }
        path.reverse();
        assert_eq!(path[0], self.start);
        Some(path)
    }

    /// Returns the sum of the moves of the path, once the goal is closed.
    pub fn cost(&self) -> Option<u128> {
        path_cost(&self.map, &self.rules, &self.path()?)
    }

    fn seen(&self, cell: Cell) -> Known {
        self.known[self.index(cell)].expect("an open or closed cell is known")
    }

    fn write(&mut self, cell: Cell, g: u128, parent: Option<Cell>, closed: bool) {
        let index = self.index(cell);
        self.known[index] = Some(Known { g, parent, closed });
    }

    fn index(&self, cell: Cell) -> usize {
        usize::from(cell.y) * usize::from(self.map.width()) + usize::from(cell.x)
    }
}

/// Returns the offset of a direction: x to the right, y down, N up on the screen.
pub fn offset(direction: Direction) -> (i32, i32) {
    match direction {
        Direction::NW => (-1, -1),
        Direction::N => (0, -1),
        Direction::NE => (1, -1),
        Direction::W => (-1, 0),
        Direction::E => (1, 0),
        Direction::SW => (-1, 1),
        Direction::S => (0, 1),
        Direction::SE => (1, 1),
    }
}

/// H: the weight times the heuristic, rounded down.
pub fn estimate(rules: &Rules, from: Cell, goal: Cell) -> u128 {
    let dx = u128::from(from.x.abs_diff(goal.x));
    let dy = u128::from(from.y.abs_diff(goal.y));
    let straight = u128::from(rules.costs.straight);
    let diagonal = u128::from(rules.costs.diagonal);
    let (shorter, longer) = (dx.min(dy), dx.max(dy));
    let heuristic = match &rules.heuristic {
        Heuristic::Manhattan => straight * (dx + dy),
        Heuristic::Octile => diagonal * shorter + straight * (longer - shorter),
        Heuristic::Chebyshev => straight * longer,
        // Rounded down in integers: ⌊s·√n⌋ is the integer root of s²·n.
        Heuristic::Euclidean => (straight * straight * (dx * dx + dy * dy)).isqrt(),
        Heuristic::Zero => 0,
        Heuristic::Values(rows) => rows[usize::from(from.y)][usize::from(from.x)].into(),
        other => unreachable!("this test does not know {other:?}"),
    };
    if rules.weight == 1.0 {
        // Exact, even where a float would round the heuristic.
        return heuristic;
    }
    (rules.weight * heuristic as f64).floor() as u128
}

fn narrow(g: u128) -> u64 {
    u64::try_from(g).expect("the costs of these tests are small")
}
