//! What the search knows of every cell, one word each.
//!
//! The map is framed by a border of walls, so that a neighbor never has to be
//! checked against the edge, and a cell's state, parent and G lie in one word,
//! so that examining a neighbor touches memory once. Words are narrow as long
//! as G is small: half the memory is twice as much in the processor's cache.

pub(in crate::search) mod board;
pub(in crate::search) mod table;

use crate::grid::{Cell, Direction, Grid, TerrainRun};
use crate::search::rules::movement::SIDES;
use crate::search::status::CellState;

/// The largest G of any search: what is left of a wide word, but for the one
/// number that stands for "not reached".
pub(crate) const MAX_G: u64 = <u64 as Word>::MAX_G;

/// A word with room for a state, a direction and a G.
pub(crate) trait Word: Copy + Ord {
    /// The largest G that it holds.
    const MAX_G: u64;
    /// From a G, or [`Word::MAX_G`] + 1, and the [`LOW_BITS`] below it.
    fn pack(g: u64, low: u8) -> Self;
    fn g(self) -> u64;
    fn low(self) -> u8;
}

/// The bits of a state and a direction.
const LOW_BITS: u32 = 5;

impl Word for u32 {
    const MAX_G: u64 = (1 << (32 - LOW_BITS)) - 2;

    #[inline(always)]
    fn pack(g: u64, low: u8) -> Self {
        (g as Self) << LOW_BITS | Self::from(low)
    }

    #[inline(always)]
    fn g(self) -> u64 {
        u64::from(self >> LOW_BITS)
    }

    #[inline(always)]
    fn low(self) -> u8 {
        self as u8 & LOW_MASK
    }
}

impl Word for u64 {
    // One bit is left over, so that G + H fits too.
    const MAX_G: u64 = (1 << (63 - LOW_BITS)) - 2;

    #[inline(always)]
    fn pack(g: u64, low: u8) -> Self {
        g << LOW_BITS | Self::from(low)
    }

    #[inline(always)]
    fn g(self) -> u64 {
        self >> LOW_BITS
    }

    #[inline(always)]
    fn low(self) -> u8 {
        self as u8 & LOW_MASK
    }
}

const LOW_MASK: u8 = (1 << LOW_BITS) - 1;
const STATE_MASK: u8 = 0b11;
const DIRECTION_SHIFT: u32 = 2;

/// The states by their bits; walls are here because a search may never enter
/// them, whatever else is known.
const UNSEEN: u8 = 0;
const OPEN: u8 = 1;
const CLOSED: u8 = 2;
const WALL: u8 = 3;

/// State, parent and G of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node<W>(W);

impl<W: Word> Node<W> {
    /// Its G is larger than any, so that every path to it is better.
    pub(crate) fn unseen() -> Self {
        Self(W::pack(W::MAX_G + 1, UNSEEN))
    }

    /// Its G is smaller than any, so that no path to it is better.
    pub(crate) fn wall() -> Self {
        Self(W::pack(0, WALL))
    }

    /// A wall of the border: not even on the map.
    #[inline]
    pub(crate) fn outside() -> Self {
        Self(W::pack(0, WALL | 1 << DIRECTION_SHIFT))
    }

    /// An open cell that was reached by a step in that direction.
    #[inline(always)]
    pub(crate) fn open(g: u64, direction: Direction) -> Self {
        Self(W::pack(g, (direction as u8) << DIRECTION_SHIFT | OPEN))
    }

    /// A closed cell of which neither G nor parent is known; no search has one,
    /// but another program's run may.
    pub(crate) fn closed_unknown() -> Self {
        Self(W::pack(W::MAX_G + 1, CLOSED))
    }

    #[inline(always)]
    pub(crate) fn close(self) -> Self {
        Self(W::pack(self.g(), self.0.low() & !STATE_MASK | CLOSED))
    }

    #[inline(always)]
    fn state(self) -> u8 {
        self.0.low() & STATE_MASK
    }

    #[inline(always)]
    pub(crate) fn is_wall(self) -> bool {
        self.0 <= W::pack(0, WALL | 1 << DIRECTION_SHIFT)
    }

    #[inline(always)]
    pub(crate) fn is_open(self) -> bool {
        self.state() == OPEN
    }

    #[inline(always)]
    pub(crate) fn is_closed(self) -> bool {
        self.state() == CLOSED
    }

    /// Which set the cell is in.
    #[inline(always)]
    pub(crate) fn set(self) -> CellState {
        match self.state() {
            OPEN => CellState::Open,
            CLOSED => CellState::Closed,
            _ => CellState::Unseen,
        }
    }

    /// Whether the search has reached the cell: it has a G and, but for the
    /// start, a parent, unless it is a [`Node::closed_unknown`].
    #[inline(always)]
    pub(crate) fn is_reached(self) -> bool {
        self.is_open() || self.is_closed()
    }

    /// The node at iteration 0: what has a G of 0 is a wall or the start, and
    /// all else is unseen.
    #[inline(always)]
    pub(crate) fn blank(self) -> Self {
        // Without a branch: which nodes are walls is hard to foresee.
        if self.g() == 0 { self } else { Self::unseen() }
    }

    /// Whether the cell was reached by a path that is known.
    #[inline]
    pub(crate) fn has_g(self) -> bool {
        self.is_reached() && self.g() <= W::MAX_G
    }

    #[inline(always)]
    pub(crate) fn g(self) -> u64 {
        self.0.g()
    }

    /// A node that is above all with that G or a lower one, and under all with
    /// a higher one.
    #[inline(always)]
    pub(in crate::search) fn ceiling(g: u64) -> Self {
        Self(W::pack(g, LOW_MASK))
    }

    /// Whether its G is higher than that of a [`Node::ceiling`].
    #[inline(always)]
    pub(in crate::search) fn is_above(self, ceiling: Self) -> bool {
        self.0 > ceiling.0
    }

    /// The direction of the step that led here from the parent.
    #[inline(always)]
    pub(crate) fn direction(self) -> Direction {
        Direction::ALL[usize::from(self.0.low() >> DIRECTION_SHIFT)]
    }

    /// A closed cell as it was before.
    #[inline(always)]
    pub(crate) fn unclose(self) -> Self {
        Self(W::pack(self.g(), self.0.low() & !STATE_MASK | OPEN))
    }

    /// What is known of a cell with this node; `None` unless it has been
    /// reached.
    pub(crate) fn known(self, cell: Cell) -> Option<Known> {
        let state = if self.is_open() { CellState::Open } else { CellState::Closed };
        let g = self.has_g().then(|| self.g());
        self.is_reached().then(|| Known { state, g, parent: parent(cell, self) })
    }

    /// The same in a word of another width, where its G fits.
    fn converted<V: Word>(self) -> Node<V> {
        let g = if self.g() > W::MAX_G { V::MAX_G + 1 } else { self.g() };
        Node(V::pack(g, self.0.low()))
    }
}

/// What is known of a cell that has been reached.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    pub(crate) state: CellState,
    /// `None` only in another program's run, for a cell that was never opened.
    pub(crate) g: Option<u64>,
    /// Meaningless for the start, and without a G.
    pub(crate) parent: Cell,
}

/// The parent of a reached cell.
#[inline(always)]
pub(in crate::search) fn parent<W: Word>(cell: Cell, node: Node<W>) -> Cell {
    let (dx, dy) = node.direction().delta();
    Cell::new(cell.x.wrapping_add_signed(-dx), cell.y.wrapping_add_signed(-dy))
}

impl Node<u32> {
    /// The node that a step leads to: its G is the sum, the rest is the step's.
    #[inline(always)]
    pub(in crate::search) fn beyond(self, step: Self) -> Self {
        Self((self.0 & !u32::from(LOW_MASK)) + step.0)
    }
}

/// The nodes of a map, by index: row by row, with the border.
#[derive(Clone, Debug)]
pub(crate) struct Nodes<W> {
    words: Vec<Node<W>>,
    stride: usize,
    /// How many are as they should be. While those after them still have to be
    /// forgotten, all count as [`Node::blank`].
    fresh: usize,
}

impl<W: Word> Nodes<W> {
    pub(crate) fn new(grid: &Grid) -> Self {
        let stride = stride(grid);
        let rows = usize::from(grid.height()) + 2;
        // Each word is written once: new memory is slow at its first touch.
        let mut words = Vec::with_capacity(stride * rows);
        words.resize(stride, Node::outside());
        for y in 0..grid.height() {
            words.push(Node::outside());
            words.extend(
                grid.row(y)
                    .iter()
                    .map(|terrain| if terrain.is_wall() { Node::wall() } else { Node::unseen() }),
            );
            words.push(Node::outside());
        }
        words.resize(stride * rows, Node::outside());
        Self { words, stride, fresh: stride * rows }
    }

    /// Room for as many nodes as others are, and none of them yet.
    pub(in crate::search) fn room_for<V: Word>(other: &Nodes<V>) -> Self {
        let (length, stride) = (other.words.len(), other.stride);
        Self { words: Vec::with_capacity(length), stride, fresh: length }
    }

    /// Removes all nodes and keeps the memory.
    pub(in crate::search) fn clear(&mut self) {
        self.words.clear();
    }

    /// Copies up to `limit` of the nodes that others have more, as they are or
    /// as they were at iteration 0; returns whether that was all of them.
    pub(in crate::search) fn copy(&mut self, other: &Self, is_blank: bool, limit: usize) -> bool {
        let rest = other.words.get(self.words.len()..).unwrap_or_default();
        let next = &rest[..limit.min(rest.len())];
        if is_blank || !other.is_fresh() {
            self.words.extend(next.iter().map(|node| node.blank()));
        } else {
            self.words.extend_from_slice(next);
        }
        next.len() == rest.len()
    }

    /// Adds up to `limit` of the nodes that others have more, in words of this
    /// width; returns whether that was all of them.
    pub(in crate::search) fn add<V: Word>(&mut self, other: &Nodes<V>, limit: usize) -> bool {
        let rest = other.words.get(self.words.len()..).unwrap_or_default();
        let next = &rest[..limit.min(rest.len())];
        self.words.extend(next.iter().map(|node| node.converted()));
        next.len() == rest.len()
    }

    /// How far two rows lie apart.
    #[inline(always)]
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    /// The index of a cell of the map.
    #[inline(always)]
    pub(crate) fn index(&self, cell: Cell) -> u32 {
        node_of(cell, self.stride as u32)
    }

    #[inline(always)]
    pub(crate) fn get(&self, index: u32) -> Node<W> {
        self.words[index as usize]
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, index: u32, node: Node<W>) {
        self.words[index as usize] = node;
    }

    /// All nodes, and how far the rows lie apart.
    #[inline(always)]
    pub(in crate::search) fn words(&self) -> (&[Node<W>], u32) {
        (&self.words, self.stride as u32)
    }

    /// The same, to be changed.
    pub(in crate::search) fn words_mut(&mut self) -> (&mut [Node<W>], u32) {
        (&mut self.words, self.stride as u32)
    }

    #[inline(always)]
    pub(crate) fn at(&self, cell: Cell) -> Node<W> {
        self.get(self.index(cell))
    }

    /// The same where something may still have to be forgotten.
    pub(crate) fn read(&self, cell: Cell) -> Node<W> {
        if self.is_fresh() { self.at(cell) } else { self.at(cell).blank() }
    }

    /// The nodes of a row of the map, from the left.
    pub(crate) fn row(&self, y: u16) -> &[Node<W>] {
        let from = (usize::from(y) + 1) * self.stride + 1;
        self.words.get(from..from + self.stride - 2).unwrap_or_default()
    }

    /// From now on all nodes count as they were at iteration 0, and
    /// [`Nodes::forget_on`] has to make them so before anything is reached.
    pub(crate) fn begin_to_forget(&mut self) {
        self.fresh = 0;
    }

    /// Forgets up to `limit` more of the nodes.
    pub(crate) fn forget_on(&mut self, limit: usize) {
        let end = self.fresh.saturating_add(limit).min(self.words.len());
        for node in &mut self.words[self.fresh..end] {
            *node = node.blank();
        }
        self.fresh = end;
    }

    /// Whether nothing is left to be forgotten.
    #[inline(always)]
    pub(crate) fn is_fresh(&self) -> bool {
        self.fresh == self.words.len()
    }

    /// Makes some cells of a row of the map walls, or unseen.
    pub(in crate::search) fn fill(&mut self, TerrainRun { y, start, end, terrain }: TerrainRun) {
        let [from, to] = [start, end].map(|x| self.index(Cell::new(x, y)) as usize);
        self.words[from..to].fill(if terrain.is_wall() { Node::wall() } else { Node::unseen() });
    }

    pub(crate) fn set_at(&mut self, cell: Cell, node: Node<W>) {
        self.set(self.index(cell), node);
    }

    /// The walls on the four sides of a node, one bit for each of [`SIDES`].
    #[inline(always)]
    pub(crate) fn side_walls(&self, index: u32) -> usize {
        let stride = self.stride as i32;
        let wall = |offset: i32| usize::from(self.get(index.wrapping_add_signed(offset)).is_wall());
        debug_assert_eq!(SIDES.map(Direction::delta), [(0, -1), (-1, 0), (1, 0), (0, 1)]);
        wall(-stride) | wall(-1) << 1 | wall(1) << 2 | wall(stride) << 3
    }
}

/// The place of a cell among nodes whose rows lie that far apart.
#[inline(always)]
pub(in crate::search) fn node_of(cell: Cell, stride: u32) -> u32 {
    (u32::from(cell.y) + 1) * stride + u32::from(cell.x) + 1
}

/// The cell of the map at a place among the nodes.
#[inline(always)]
pub(in crate::search) fn cell_of(node: u32, stride: u32) -> Cell {
    Cell::new((node % stride - 1) as u16, (node / stride - 1) as u16)
}

/// How far the rows of a map lie apart among its nodes.
pub(crate) fn stride(grid: &Grid) -> usize {
    usize::from(grid.width()) + 2
}
