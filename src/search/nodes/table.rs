//! The nodes of a search in words as narrow as its G allows.

use crate::grid::{Cell, Grid, Terrain};
use crate::search::event::Event;
use crate::search::iteration::fast_path;
use crate::search::iteration::observer::Observer;
use crate::search::iteration::{Core, Run, events_of, parent};
use crate::search::nodes::{Node, Nodes, Word};
use crate::search::open_list::{Queue, with_queue};
use crate::search::status::{CellState, SearchError, Status};

/// The nodes of a search: narrow at first, wide once a G does not fit.
#[derive(Clone, Debug)]
pub(crate) enum Table {
    Narrow(Nodes<u32>),
    Wide(Nodes<u64>),
}

/// What is known of a cell that the search has reached.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    pub(crate) state: CellState,
    /// `None` only in somebody else's run, for a cell that was never opened.
    pub(crate) g: Option<u64>,
    /// Meaningless for the start, and without a G.
    pub(crate) parent: Cell,
}

/// Calls the same code for nodes of either width.
macro_rules! with_nodes {
    ($table:expr, $nodes:ident => $call:expr) => {
        match $table {
            $crate::search::Table::Narrow($nodes) => $call,
            $crate::search::Table::Wide($nodes) => $call,
        }
    };
}

pub(crate) use with_nodes;

impl Table {
    pub(crate) fn new(grid: &Grid) -> Self {
        Self::Narrow(Nodes::new(grid))
    }

    /// One iteration; see [`Run::step`]. Of nodes that are narrow it fails where
    /// G does not fit, and not begun: as wide ones they can do it.
    pub(in crate::search) fn step(
        &mut self,
        core: &mut Core,
        queue: &mut Queue,
        observer: &mut impl Observer,
        tell: &mut impl FnMut(Event),
    ) -> Result<(), SearchError> {
        with_nodes!(self, nodes => with_queue!(queue, queue => {
            Run { core, nodes, queue, observer }.step(tell)
        }))
    }

    /// Up to `limit` iterations; see [`Run::run`]. It fails as
    /// [`Table::step`] does.
    pub(in crate::search) fn run(
        &mut self,
        core: &mut Core,
        queue: &mut Queue,
        observer: &mut impl Observer,
        limit: u64,
    ) -> Result<(), SearchError> {
        let end = (core.log.len() as u64).saturating_add(limit);
        if let (Self::Narrow(nodes), Queue::Bucket(queue)) = (&mut *self, &mut *queue)
            && core.status == Status::Searching
        {
            fast_path::run(core, nodes, queue, observer, limit);
        }
        let left = end - core.log.len() as u64;
        with_nodes!(self, nodes => with_queue!(queue, queue => {
            Run { core, nodes, queue, observer }.run(left)
        }))
    }

    /// The first G from which the sum of a step might not fit.
    pub(crate) fn careful_from(&self, core: &Core) -> u64 {
        let costs = core.problem.rules.costs;
        let largest_cost = u64::from(core.problem.grid.largest_cost());
        let dearest = costs.straight.max(costs.diagonal).saturating_mul(largest_cost);
        match self {
            Self::Narrow(_) => <u32 as Word>::MAX_G.saturating_sub(dearest),
            Self::Wide(_) => <u64 as Word>::MAX_G.saturating_sub(dearest),
        }
    }

    /// What is known of a cell of the map; `None` unless it has been reached.
    pub(crate) fn known(&self, cell: Cell) -> Option<Known> {
        with_nodes!(self, nodes => {
            let node = nodes.read(cell);
            let state = if node.is_open() { CellState::Open } else { CellState::Closed };
            let g = node.has_g().then(|| node.g());
            node.is_reached().then(|| Known { state, g, parent: parent(cell, node) })
        })
    }

    /// Makes cells unseen that are open or closed.
    pub(crate) fn forget(&mut self, cells: &[Cell]) {
        with_nodes!(self, nodes => {
            for &cell in cells {
                nodes.set_at(cell, Node::unseen());
            }
        });
    }

    /// Makes every cell unseen that is open or closed, but for the start.
    pub(crate) fn forget_all(&mut self) {
        with_nodes!(self, nodes => {
            nodes.begin_to_forget();
            nodes.forget_on(usize::MAX);
        });
    }

    /// The same in slices; see [`Nodes::begin_to_forget`].
    pub(in crate::search) fn begin_to_forget(&mut self) {
        with_nodes!(self, nodes => nodes.begin_to_forget());
    }

    /// Becomes what another table of the same map is, in the memory it has.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        match (&mut *self, other) {
            (Self::Narrow(own), Self::Narrow(other)) => own.copy_from(other),
            (Self::Wide(own), Self::Wide(other)) => own.copy_from(other),
            _ => *self = other.clone(),
        }
    }

    /// Room for the same map, in words of the same width.
    pub(crate) fn room_for(other: &Self) -> Self {
        match other {
            Self::Narrow(nodes) => Self::Narrow(Nodes::room_for(nodes)),
            Self::Wide(nodes) => Self::Wide(Nodes::room_for(nodes)),
        }
    }

    /// Adds up to `limit` of the nodes that another table has more, with
    /// nothing reached; returns whether that was all. It begins anew where the
    /// other has been widened since.
    pub(crate) fn add_blank(&mut self, other: &Self, limit: usize) -> bool {
        match (&mut *self, other) {
            (Self::Narrow(own), Self::Narrow(other)) => own.add_blank(other, limit),
            (Self::Wide(own), Self::Wide(other)) => own.add_blank(other, limit),
            _ => {
                *self = Self::room_for(other);
                false
            }
        }
    }

    /// Adds up to `limit` of the nodes that another table of the same width has
    /// more, as they are; returns whether that was all.
    pub(crate) fn add_same(&mut self, other: &Self, limit: usize) -> bool {
        match (self, other) {
            (Self::Narrow(own), Self::Narrow(other)) => own.add_same(other, limit),
            (Self::Wide(own), Self::Wide(other)) => own.add_same(other, limit),
            (own, other) => {
                *own = other.clone();
                true
            }
        }
    }

    /// Whether the words are as wide as those of another table.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// Makes the words as wide as those of another table.
    pub(crate) fn widen_like(&mut self, other: &Self) {
        if let (Self::Narrow(nodes), Self::Wide(_)) = (&*self, other) {
            *self = Self::Wide(nodes.widened());
        }
    }

    /// What becomes of each neighbor of a cell, were it taken now.
    pub(crate) fn events_of(&self, core: &Core, cell: Cell) -> Vec<Event> {
        with_nodes!(self, nodes => events_of(core, nodes, cell))
    }

    /// Opens the start. It has no parent; which direction it carries is never
    /// read.
    pub(crate) fn open_start(&mut self, start: Cell) {
        let direction = crate::grid::Direction::SE;
        with_nodes!(self, nodes => nodes.set_at(start, Node::open(0, direction)));
    }

    /// Changes what an unseen cell is made of.
    pub(crate) fn set_terrain(&mut self, cell: Cell, terrain: Terrain) {
        with_nodes!(self, nodes => {
            nodes.set_at(cell, if terrain.is_wall() { Node::wall() } else { Node::unseen() });
        });
    }

    /// The place of a cell among the nodes.
    pub(crate) fn index(&self, cell: Cell) -> u32 {
        with_nodes!(self, nodes => nodes.index(cell))
    }
}
