//! The nodes of a search in words as narrow as its G allows.

use crate::grid::{Cell, Direction, Grid, TerrainRun};
use crate::search::nodes::{Known, Node, Nodes, Word};
use crate::search::status::CellState;

/// The nodes of a search: narrow at first, wide once a G does not fit.
#[derive(Clone, Debug)]
pub(in crate::search) enum Table {
    Narrow(Nodes<u32>),
    Wide(Nodes<u64>),
}

/// Calls the same code for nodes of either width.
macro_rules! with_nodes {
    ($table:expr, $nodes:ident => $call:expr) => {
        match $table {
            $crate::search::nodes::table::Table::Narrow($nodes) => $call,
            $crate::search::nodes::table::Table::Wide($nodes) => $call,
        }
    };
}

pub(in crate::search) use with_nodes;

impl Table {
    pub(in crate::search) fn new(grid: &Grid) -> Self {
        Self::Narrow(Nodes::new(grid))
    }

    /// The largest G that fits.
    pub(in crate::search) fn largest_g(&self) -> u64 {
        match self {
            Self::Narrow(_) => <u32 as Word>::MAX_G,
            Self::Wide(_) => <u64 as Word>::MAX_G,
        }
    }

    /// Makes the words wide.
    pub(in crate::search) fn widen(&mut self) {
        if let Self::Narrow(nodes) = self {
            let mut wide = Nodes::room_for(nodes);
            wide.add(nodes, usize::MAX);
            *self = Self::Wide(wide);
        }
    }

    /// Whether the words are as wide as those of another table.
    pub(in crate::search) fn is_like(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// What is known of a cell of the map; `None` unless it has been reached.
    #[inline]
    pub(in crate::search) fn known(&self, cell: Cell) -> Option<Known> {
        with_nodes!(self, nodes => nodes.read(cell).known(cell))
    }

    /// The node of a cell of the map, in a wide word.
    pub(in crate::search) fn get(&self, cell: Cell) -> Node<u64> {
        with_nodes!(self, nodes => nodes.at(cell).converted())
    }

    pub(in crate::search) fn set(&mut self, cell: Cell, node: Node<u64>) {
        with_nodes!(self, nodes => nodes.set_at(cell, node.converted()));
    }

    /// Shows the states of a row's cells, from a column on; the row has to be
    /// one of the map.
    #[inline]
    pub(in crate::search) fn row(&self, y: u16, from: u16, visit: impl FnMut(CellState)) {
        with_nodes!(self, nodes => {
            let row = nodes.row(y).get(usize::from(from)..).unwrap_or_default();
            if nodes.is_fresh() {
                row.iter().map(|node| node.set()).for_each(visit);
            } else {
                row.iter().map(|node| node.blank().set()).for_each(visit);
            }
        });
    }

    /// Shows the columns of a row's open cells.
    pub(in crate::search) fn open_in_row(&self, y: u16, mut visit: impl FnMut(u16)) {
        with_nodes!(self, nodes => {
            let is_fresh = nodes.is_fresh();
            let is_open = |node: &Node<_>| if is_fresh { *node } else { node.blank() }.is_open();
            for (part, nodes) in (0..).zip(nodes.row(y).chunks(64)) {
                // Without a branch for each: few parts have any.
                if nodes.iter().fold(false, |any, node| any | is_open(node)) {
                    let open = (part * 64..).zip(nodes).filter(|(_, node)| is_open(node));
                    open.for_each(|(x, _)| visit(x));
                }
            }
        });
    }

    /// Makes cells unseen that are open or closed.
    pub(in crate::search) fn forget(&mut self, cells: &[Cell]) {
        with_nodes!(self, nodes => {
            for &cell in cells {
                nodes.set_at(cell, Node::unseen());
            }
        });
    }

    /// Makes every cell unseen, in slices; see [`Nodes::begin_to_forget`].
    pub(in crate::search) fn begin_to_forget(&mut self) {
        with_nodes!(self, nodes => nodes.begin_to_forget());
    }

    /// Room for the same map, in words of the same width.
    pub(in crate::search) fn room_for(other: &Self) -> Self {
        match other {
            Self::Narrow(nodes) => Self::Narrow(Nodes::room_for(nodes)),
            Self::Wide(nodes) => Self::Wide(Nodes::room_for(nodes)),
        }
    }

    /// Removes all nodes and keeps the memory.
    pub(in crate::search) fn clear(&mut self) {
        with_nodes!(self, nodes => nodes.clear());
    }

    /// Copies up to `limit` of the nodes that another table has more, as they
    /// are or as they were at iteration 0; returns whether that was all. It
    /// begins again where the other has been widened since.
    pub(in crate::search) fn copy(&mut self, other: &Self, is_blank: bool, limit: usize) -> bool {
        match (&mut *self, other) {
            (Self::Narrow(own), Self::Narrow(other)) => own.copy(other, is_blank, limit),
            (Self::Wide(own), Self::Wide(other)) => own.copy(other, is_blank, limit),
            _ => {
                *self = Self::room_for(other);
                false
            }
        }
    }

    /// Opens the start. It has no parent; which direction it carries is never
    /// read.
    pub(in crate::search) fn open_start(&mut self, start: Cell) {
        self.set(start, Node::open(0, Direction::SE));
    }

    /// Changes what some unseen cells of a row are made of.
    pub(in crate::search) fn set_run(&mut self, run: TerrainRun) {
        with_nodes!(self, nodes => nodes.fill(run));
    }

    /// The place of a cell among the nodes.
    pub(in crate::search) fn index(&self, cell: Cell) -> u32 {
        with_nodes!(self, nodes => nodes.index(cell))
    }
}
