//! What the search knows of every cell, one word each.
//!
//! The map is framed by a border of walls, so that a neighbor never has to be
//! checked against the edge, and a cell's state, parent and G lie in one word,
//! so that examining a neighbor touches memory once.

use super::movement::SIDES;
use crate::grid::{Cell, Direction, Grid};

/// The largest G: what is left of a word beside state and parent, but for the
/// one that stands for "not reached".
pub(super) const MAX_G: u64 = (1 << (64 - G_SHIFT)) - 2;

const STATE_MASK: u64 = 0b11;
const DIRECTION_SHIFT: u32 = 2;
const G_SHIFT: u32 = 6;

/// State, parent and G of a cell, in the low bits, the middle and the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node(u64);

/// The states by their bits; walls are here because a search may never enter
/// them, whatever else is known.
const UNSEEN: u64 = 0;
const OPEN: u64 = 1;
const CLOSED: u64 = 2;
const WALL: u64 = 3;

impl Node {
    /// Its G is larger than any, so that every way to it is better.
    pub(super) const UNSEEN: Self = Self(UNSEEN | !0 << G_SHIFT);
    /// Its G is smaller than any, so that no way to it is better.
    pub(super) const WALL: Self = Self(WALL);
    /// A wall of the border: not even on the map.
    pub(super) const OUTSIDE: Self = Self(WALL | 1 << DIRECTION_SHIFT);

    /// An open cell that was reached by a step in that direction.
    #[inline]
    pub(super) fn open(g: u64, direction: Direction) -> Self {
        Self(g << G_SHIFT | (direction as u64) << DIRECTION_SHIFT | OPEN)
    }

    #[inline]
    pub(super) fn close(self) -> Self {
        Self(self.0 & !STATE_MASK | CLOSED)
    }

    #[inline]
    pub(super) fn is_wall(self) -> bool {
        self.0 & STATE_MASK == WALL
    }

    #[inline]
    pub(super) fn is_open(self) -> bool {
        self.0 & STATE_MASK == OPEN
    }

    #[inline]
    pub(super) fn is_closed(self) -> bool {
        self.0 & STATE_MASK == CLOSED
    }

    /// Whether the search has reached the cell: it has a G and, but for the
    /// start, a parent.
    #[inline]
    pub(super) fn is_reached(self) -> bool {
        self.is_open() || self.is_closed()
    }

    #[inline]
    pub(super) fn g(self) -> u64 {
        self.0 >> G_SHIFT
    }

    /// The direction of the step that led here from the parent.
    #[inline]
    pub(super) fn direction(self) -> Direction {
        Direction::ALL[(self.0 >> DIRECTION_SHIFT) as usize & 7]
    }
}

/// The nodes of a map, by index: row by row, with the border.
#[derive(Clone, Debug)]
pub(super) struct Nodes {
    words: Vec<Node>,
    stride: usize,
}

impl Nodes {
    pub(super) fn new(grid: &Grid) -> Self {
        let stride = usize::from(grid.width()) + 2;
        let rows = usize::from(grid.height()) + 2;
        let mut words = vec![Node::OUTSIDE; stride * rows];
        for y in 0..grid.height() {
            let from = (usize::from(y) + 1) * stride + 1;
            for (node, terrain) in words[from..].iter_mut().zip(grid.row(y)) {
                *node = if terrain.is_wall() {
                    Node::WALL
                } else {
                    Node::UNSEEN
                };
            }
        }
        Self { words, stride }
    }

    /// How many nodes there are, the border's included.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    pub(super) fn stride(&self) -> usize {
        self.stride
    }

    /// The index of a cell of the map.
    #[inline]
    pub(super) fn index(&self, cell: Cell) -> u32 {
        ((usize::from(cell.y) + 1) * self.stride + usize::from(cell.x) + 1) as u32
    }

    /// The cell of an index on the map.
    #[inline]
    pub(super) fn cell(&self, index: u32) -> Cell {
        let stride = self.stride as u32;
        Cell::new((index % stride - 1) as u16, (index / stride - 1) as u16)
    }

    /// The index of the parent of a reached cell.
    #[inline]
    pub(super) fn parent(&self, index: u32) -> u32 {
        let (dx, dy) = self.get(index).direction().delta();
        let offset = dy as isize * self.stride as isize + dx as isize;
        index.wrapping_add_signed(-offset as i32)
    }

    #[inline]
    pub(super) fn get(&self, index: u32) -> Node {
        self.words[index as usize]
    }

    #[inline]
    pub(super) fn set(&mut self, index: u32, node: Node) {
        self.words[index as usize] = node;
    }

    /// G and parent of a reached cell.
    #[inline]
    pub(super) fn before(&self, index: u32) -> (u64, Cell) {
        (self.get(index).g(), self.cell(self.parent(index)))
    }

    /// The walls on the four sides of a node, one bit for each of [`SIDES`].
    #[inline]
    pub(super) fn side_walls(&self, index: u32) -> usize {
        let stride = self.stride as i32;
        let wall = |offset: i32| usize::from(self.get(index.wrapping_add_signed(offset)).is_wall());
        debug_assert_eq!(SIDES.map(Direction::delta), [(0, -1), (-1, 0), (1, 0), (0, 1)]);
        wall(-stride) | wall(-1) << 1 | wall(1) << 2 | wall(stride) << 3
    }
}
