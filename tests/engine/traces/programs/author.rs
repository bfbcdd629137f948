//! An A* of its own, with all the habits and slips of the people who write one.

use std::collections::{HashMap, HashSet};

use super::log::{Log, Logger, Style};
use super::open_list::{Entry, Heap, Improve, OpenList, Scan, Sorted, Tie};
use super::world::{DIRECTIONS, Spot, World};
use crate::common::tiny_rng::TinyRng;
use stepstar::search::Priority;

/// What a program thinks of a neighbor before it looks at its lists.
pub enum Look {
    Enter,
    /// It is passed over, as an event of this kind.
    Skip(&'static str),
    /// It is not looked at.
    Unseen,
}

/// When a cell is closed.
#[derive(Clone, Copy, PartialEq)]
pub enum Closes {
    WhenTaken,
    WhenOpened,
}

/// What happens to a neighbor that is closed.
#[derive(Clone, Copy, PartialEq)]
pub enum Closed {
    Skipped,
    /// It is opened again for a better G.
    Reopened,
    /// The same, logged as if it were new.
    OpenedAnew,
    /// It is opened again whatever its G, since it is not in the open list.
    NotAsked,
    /// It gets a better G, but is not opened again.
    ImprovedInPlace,
}

/// What happens to a parent.
#[derive(Clone, Copy, PartialEq)]
pub enum Parents {
    Follow,
    /// An improvement keeps the old one.
    Kept,
    /// Each look at an open neighbor sets it.
    Always,
    /// A neighbor of the same G sets it, and nothing is logged.
    WhenEqual,
}

/// When the search is over.
#[derive(Clone, Copy, PartialEq)]
pub enum Ends {
    GoalTaken,
    /// The goal is tested before the line that logs what was taken.
    BeforeLog,
    GoalOpened,
    /// The goal is a neighbor that may be entered, whatever is known of it.
    GoalSeen,
    /// Never, until no cell is open; the neighbors of the goal are examined.
    Never,
    /// When the goal is seen, the loop over the neighbors is left, and nothing else.
    LeavesInnerLoop,
    /// So many steps were done; says that there is no path.
    After(usize),
    /// When one open cell is left after the first step.
    OneLeft,
}

/// A program.
pub struct Author<'w> {
    pub start: Spot,
    pub goal: Spot,
    pub directions: Vec<Spot>,
    /// Shuffles the directions in each step.
    pub shuffles: Option<TinyRng>,
    pub look: Box<dyn Fn(Spot, Spot) -> Look + 'w>,
    pub price: Box<dyn Fn(Spot, Spot) -> f64 + 'w>,
    pub h: Box<dyn Fn(Spot) -> f64 + 'w>,
    /// F of G and H.
    pub f: Box<dyn Fn(f64, f64) -> f64 + 'w>,
    /// G of the taken cell's G, the price of the move and H of the neighbor.
    pub sum: Box<dyn Fn(f64, f64, f64) -> f64 + 'w>,
    /// The cell whose H is used for a neighbor: of the taken cell and the neighbor.
    pub h_of: fn(Spot, Spot) -> Spot,
    /// Whether F of a neighbor is computed with G of the taken cell.
    pub old_g_in_f: bool,
    pub better: fn(f64, f64) -> bool,
    pub ignores_better: bool,
    /// Whether a better G is stored.
    pub stores_better: bool,
    pub open: Box<dyn OpenList>,
    pub skips_taken: bool,
    pub closes: Closes,
    pub closed: Closed,
    pub parents: Parents,
    pub ends: Ends,
    /// G as it is logged: of G and H.
    pub logged: fn(f64, f64) -> f64,
    pub logs_g_of_skips: bool,
    /// Changes the path before it is logged.
    pub path: Box<dyn Fn(Vec<Spot>) -> Vec<Spot> + 'w>,
    /// A log longer than this is broken off, for programs that never end.
    pub limit: usize,
    pub style: Style,
}

impl<'w> Author<'w> {
    /// A right program, with an open list and a manner of logging that the dice choose.
    pub fn new(world: &'w World, rng: &mut TinyRng) -> Self {
        let mut directions = DIRECTIONS.to_vec();
        if !world.has_diagonals() {
            directions.truncate(4);
        }
        if rng.chance(50) {
            rng.shuffle(&mut directions);
        }
        let greedy = world.rules.priority == Priority::Greedy;
        Self {
            start: world.start,
            goal: world.goal,
            directions,
            shuffles: None,
            look: Box::new(|from, to| look(world, from, to)),
            price: Box::new(|from, to| world.price(from, to) as f64),
            h: Box::new(|spot| world.h(spot) as f64),
            f: Box::new(move |g, h| if greedy { h } else { g + h }),
            sum: Box::new(|g, price, _| g + price),
            h_of: |_, neighbor| neighbor,
            old_g_in_f: false,
            better: |new, old| new < old,
            ignores_better: false,
            stores_better: true,
            open: any_open_list(rng),
            skips_taken: true,
            closes: Closes::WhenTaken,
            closed: if world.rules.reopen_closed { Closed::Reopened } else { Closed::Skipped },
            parents: Parents::Follow,
            ends: Ends::GoalTaken,
            logged: |g, _| g,
            logs_g_of_skips: rng.chance(50),
            path: Box::new(|path| path),
            limit: 4 * world.spots().len() + 20,
            style: Style::random(rng),
        }
    }

    fn entry(&self, from: Spot, spot: Spot, g: f64) -> Entry {
        let h = (self.h)((self.h_of)(from, spot));
        Entry { spot, f: (self.f)(g, h), h }
    }

    /// Searches, and returns the log.
    pub fn run(mut self) -> Log {
        let mut log = Logger::new(self.style.clone());
        let mut g: HashMap<Spot, f64> = HashMap::from([(self.start, 0.0)]);
        let mut parent: HashMap<Spot, Spot> = HashMap::new();
        let mut closed: HashSet<Spot> = HashSet::new();
        self.open.push(self.entry(self.start, self.start, 0.0));
        let mut steps = 0;
        let mut found = None;
        'search: while let Some(Entry { spot: current, .. }) = self.open.pop() {
            let is_stale = closed.contains(&current) && self.closes == Closes::WhenTaken;
            if is_stale && self.skips_taken {
                continue;
            }
            if current == self.goal && self.ends == Ends::BeforeLog {
                found = Some(current);
                break;
            }
            if self.ends == Ends::OneLeft && steps > 0 && self.open.len() == 0 {
                break;
            }
            log.take(current);
            closed.insert(current);
            steps += 1;
            if current == self.goal && self.ends != Ends::Never {
                found = Some(current);
                break;
            }
            if current == self.goal {
                found = Some(current);
            }
            if self.ends == Ends::After(steps) {
                break;
            }
            if steps >= self.limit {
                return log.end(None, None).broken_off();
            }
            let mut directions = self.directions.clone();
            if let Some(rng) = &mut self.shuffles {
                rng.shuffle(&mut directions);
            }
            for (dx, dy) in directions {
                let to = (current.0 + dx, current.1 + dy);
                let skipped_g = |g: f64| self.logs_g_of_skips.then_some(g);
                match (self.look)(current, to) {
                    Look::Unseen => continue,
                    Look::Skip(kind) => {
                        log.tell(kind, to, None, None);
                        continue;
                    }
                    Look::Enter => {}
                }
                if to == self.goal && self.ends == Ends::LeavesInnerLoop {
                    if !g.contains_key(&to) {
                        let new = g[&current] + (self.price)(current, to);
                        (_, _) = (g.insert(to, new), parent.insert(to, current));
                        self.open.push(self.entry(current, to, new));
                        log.tell("Opened", to, Some(new), None);
                    }
                    break;
                }
                let new = (self.sum)(g[&current], (self.price)(current, to), (self.h)(to));
                let shown = (self.logged)(new, (self.h)(to));
                let is_closed = closed.contains(&to);
                if is_closed && self.closed == Closed::Skipped {
                    log.tell("Closed", to, skipped_g(shown), None);
                } else if !g.contains_key(&to) || is_closed && self.closed == Closed::NotAsked {
                    g.insert(to, new);
                    parent.insert(to, current);
                    closed.remove(&to);
                    if self.closes == Closes::WhenOpened {
                        closed.insert(to);
                    }
                    self.open.push(self.entry(
                        current,
                        to,
                        if self.old_g_in_f { g[&current] } else { new },
                    ));
                    log.tell("Opened", to, Some(shown), None);
                    if to == self.goal && self.ends == Ends::GoalOpened {
                        found = Some(to);
                        break 'search;
                    }
                } else if (self.better)(new, g[&to]) && !self.ignores_better {
                    let old = (g[&to], parent.get(&to).copied().unwrap_or(to));
                    if self.stores_better {
                        g.insert(to, new);
                    }
                    if self.parents != Parents::Kept {
                        parent.insert(to, current);
                    }
                    let entry =
                        self.entry(current, to, if self.old_g_in_f { g[&current] } else { new });
                    let kind = match (is_closed, self.closed) {
                        (true, Closed::ImprovedInPlace) => "Improved",
                        (true, closed_is) => {
                            closed.remove(&to);
                            self.open.push(entry);
                            if closed_is == Closed::Reopened { "Reopened" } else { "Opened" }
                        }
                        (false, _) => {
                            self.open.improve(entry);
                            "Improved"
                        }
                    };
                    log.tell(kind, to, Some(shown), Some(old).filter(|_| kind != "Opened"));
                } else {
                    if self.parents == Parents::Always && to != self.start
                        || self.parents == Parents::WhenEqual && new == g[&to] && to != self.start
                    {
                        parent.insert(to, current);
                    }
                    let kind = if is_closed { "Closed" } else { "NotBetter" };
                    log.tell(kind, to, skipped_g(shown), None);
                }
                if to == self.goal && self.ends == Ends::GoalSeen {
                    found = Some(to);
                    break 'search;
                }
            }
        }
        let path = found.map(|goal| (self.path)(path(&parent, self.start, goal)));
        log.end(path, found.map(|goal| g[&goal]))
    }
}

/// Returns the path through the parents; it breaks off where they lead in a circle.
fn path(parent: &HashMap<Spot, Spot>, start: Spot, goal: Spot) -> Vec<Spot> {
    let mut path = vec![goal];
    while let Some(&spot) = path.last().filter(|&&spot| spot != start) {
        let Some(&before) = parent.get(&spot) else { break };
        if path.contains(&before) {
            break;
        }
        path.push(before);
    }
    path.reverse();
    path
}

/// Returns what the rules say of a neighbor.
pub fn look(world: &World, from: Spot, to: Spot) -> Look {
    if !world.contains(to) {
        Look::Unseen
    } else if world.is_wall(to) {
        Look::Skip("Wall")
    } else if !world.allows(world.rules.diagonal, from, to) {
        Look::Skip("CutsCorner")
    } else {
        Look::Enter
    }
}

/// Returns one of the right open lists.
pub fn any_open_list(rng: &mut TinyRng) -> Box<dyn OpenList> {
    match rng.between(0, 8) {
        0 => Box::new(Heap::new(Improve::SiftUp)),
        1 => Box::new(Scan(Vec::new(), Tie::First)),
        2 => Box::new(Scan(Vec::new(), Tie::Last)),
        3 => Box::new(Scan(Vec::new(), Tie::LowerH)),
        4 => Box::new(Sorted(Vec::new(), true)),
        5 => Box::new(Sorted(Vec::new(), false)),
        _ => Box::new(Heap::new(Improve::PushAgain)),
    }
}
