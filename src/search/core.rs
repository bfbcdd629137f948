//! One iteration: the tutorials' steps 2a to 2c.

use super::event::{Event, EventKind};
use super::heuristic::Estimate;
use super::movement::{Movement, SIDES};
use super::nodes::{MAX_G, Node, Nodes};
use super::open_list::{Entry, OpenList};
use super::problem::Problem;
use super::status::{Counts, SearchError, Status};
use crate::grid::Cell;

/// All but the open list, which comes in several types.
#[derive(Clone, Debug)]
pub(super) struct Core {
    pub(super) problem: Problem,
    pub(super) nodes: Nodes,
    /// For each open cell its place in the order of adding.
    pub(super) added: Vec<u32>,
    pub(super) next_added: u32,
    pub(super) estimate: Estimate,
    pub(super) movement: Movement,
    /// The nodes in the order of closing, one an iteration.
    pub(super) log: Vec<u32>,
    /// Whether all ground is plain, so that no entry cost needs to be read.
    pub(super) is_plain: bool,
    /// The first G from which a step's sum might overflow.
    pub(super) careful_from: u64,
    pub(super) open: usize,
    pub(super) closed: usize,
    pub(super) counts: Counts,
    pub(super) status: Status,
}

impl Core {
    /// Memory for the whole map; nothing that follows from the problem is
    /// ready yet.
    pub(super) fn new(problem: Problem) -> Self {
        let nodes = Nodes::new(&problem.grid);
        Self {
            estimate: Estimate::new(&problem.rules, problem.goal),
            movement: Movement::new(&problem.rules, nodes.stride()),
            added: vec![0; nodes.len()],
            next_added: 0,
            nodes,
            problem,
            log: Vec::new(),
            is_plain: true,
            careful_from: 0,
            open: 0,
            closed: 0,
            counts: Counts::default(),
            status: Status::Searching,
        }
    }

    /// Up to `limit` iterations in a loop of their own, where the compiler
    /// sees that nobody listens to the events.
    pub(super) fn run(&mut self, queue: &mut impl OpenList, limit: u64) -> Result<(), SearchError> {
        let mut left = limit;
        while left > 0 && self.status == Status::Searching {
            self.iterate(queue, &mut |_| {})?;
            left -= 1;
        }
        Ok(())
    }

    /// One iteration: the tutorials' steps 2a to 2c.
    #[inline]
    pub(super) fn iterate(
        &mut self,
        queue: &mut impl OpenList,
        tell: &mut impl FnMut(Event),
    ) -> Result<(), SearchError> {
        let nodes = &self.nodes;
        let Some(best) = queue.pop(|node| nodes.get(node).is_open()) else {
            self.status = Status::NoPath;
            return Ok(());
        };
        let current = best.node;
        let node = self.nodes.get(current);
        let cell = self.nodes.cell(current);
        let g = node.g();
        if g >= self.careful_from || self.next_added >= u32::MAX - 8 {
            if let Err(error) = self.check_sums(current, cell, g) {
                queue.push(best);
                return Err(error);
            }
        }
        self.nodes.set(current, node.close());
        self.log.push(current);
        self.open -= 1;
        self.closed += 1;
        if cell == self.problem.goal {
            self.status = Status::Found;
            return Ok(());
        }
        self.examine(current, cell, g, queue, tell);
        self.counts.largest_open = self.counts.largest_open.max(self.open);
        if self.open == 0 {
            self.status = Status::NoPath;
        }
        Ok(())
    }

    /// Examines the neighbors of the current cell in the rules' order.
    #[inline]
    fn examine(
        &mut self,
        current: u32,
        cell: Cell,
        g: u64,
        queue: &mut impl OpenList,
        tell: &mut impl FnMut(Event),
    ) {
        let allowed = self.movement.allowed(self.side_walls(current));
        for place in 0..self.movement.steps().len() {
            let step = self.movement.steps()[place];
            let index = current.wrapping_add_signed(step.offset as i32);
            let node = self.nodes.get(index);
            if node == Node::OUTSIDE {
                continue;
            }
            let neighbor = Cell::new(
                cell.x.wrapping_add_signed(step.dx),
                cell.y.wrapping_add_signed(step.dy),
            );
            let mut happens = |kind| {
                tell(Event {
                    cell: neighbor,
                    kind,
                })
            };
            if node.is_wall() {
                happens(EventKind::Wall);
                continue;
            }
            if allowed & 1 << step.direction as u8 == 0 {
                happens(EventKind::CutsCorner);
                continue;
            }
            let g = g + step.cost * self.entry_cost(neighbor);
            if !node.is_reached() {
                happens(EventKind::Opened { g });
                self.counts.opened += 1;
                self.nodes.set(index, Node::open(g, step.direction));
                queue.push(self.admit(index, neighbor, g));
            } else if node.is_open() {
                if g < node.g() {
                    let (old_g, old_parent) = self.before(index);
                    happens(EventKind::Improved {
                        g,
                        old_g,
                        old_parent,
                    });
                    self.counts.improved += 1;
                    self.nodes.set(index, Node::open(g, step.direction));
                    queue.improve(self.entry(index, neighbor, g, self.added[index as usize]));
                } else {
                    happens(EventKind::NotBetter { g });
                }
            } else if g < node.g() && self.problem.rules.reopen_closed {
                let (old_g, old_parent) = self.before(index);
                happens(EventKind::Reopened {
                    g,
                    old_g,
                    old_parent,
                });
                self.counts.reopened += 1;
                self.closed -= 1;
                self.nodes.set(index, Node::open(g, step.direction));
                queue.push(self.admit(index, neighbor, g));
            } else {
                happens(EventKind::Closed { g });
            }
        }
    }

    /// Counts a cell as open, last in the order of adding.
    #[inline]
    pub(super) fn admit(&mut self, index: u32, cell: Cell, g: u64) -> Entry {
        let added = self.next_added;
        self.next_added += 1;
        self.added[index as usize] = added;
        self.open += 1;
        self.entry(index, cell, g, added)
    }

    #[inline]
    fn entry(&self, index: u32, cell: Cell, g: u64, added: u32) -> Entry {
        let h = self.estimate.h(cell);
        Entry::new(self.problem.rules.tie_break, index, g + h, h, added)
    }

    #[inline]
    fn entry_cost(&self, cell: Cell) -> u64 {
        if self.is_plain {
            1
        } else {
            self.problem.grid.terrain(cell).number().into()
        }
    }

    /// G and parent of a reached cell, before they change.
    #[inline]
    fn before(&self, index: u32) -> (u64, Cell) {
        (
            self.nodes.get(index).g(),
            self.nodes.cell(self.nodes.parent(index)),
        )
    }

    /// The walls on the four sides of a node, one bit for each of [`SIDES`].
    #[inline]
    fn side_walls(&self, index: u32) -> usize {
        let stride = self.nodes.stride() as i32;
        let wall =
            |offset: i32| usize::from(self.nodes.get(index.wrapping_add_signed(offset)).is_wall());
        debug_assert_eq!(
            SIDES.map(|side| side.delta()),
            [(0, -1), (-1, 0), (1, 0), (0, 1)]
        );
        wall(-stride) | wall(-1) << 1 | wall(1) << 2 | wall(stride) << 3
    }

    /// Holds every sum of the coming iteration against the largest number, so
    /// that an iteration that cannot be done whole is not begun.
    #[cold]
    fn check_sums(&self, current: u32, cell: Cell, g: u64) -> Result<(), SearchError> {
        if cell == self.problem.goal {
            return Ok(());
        }
        if self.next_added >= u32::MAX - 8 {
            return Err(SearchError::TooManyOpenings);
        }
        let allowed = self.movement.allowed(self.side_walls(current));
        for step in self.movement.steps() {
            let Some(neighbor) = cell.neighbor(step.direction) else {
                continue;
            };
            let cost = self.problem.grid.terrain(neighbor).cost();
            let is_possible = allowed & 1 << step.direction as u8 != 0;
            if let Some(cost) = cost.filter(|_| is_possible) {
                step.cost
                    .checked_mul(cost.into())
                    .and_then(|cost| g.checked_add(cost))
                    .filter(|&sum| sum <= MAX_G)
                    .ok_or(SearchError::CostOverflow(neighbor))?;
            }
        }
        Ok(())
    }
}
