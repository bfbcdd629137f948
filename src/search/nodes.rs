//! The nodes of a search: state, parent and G of each cell in one word.
//!
//! A border of walls frames the map, so that neighbors need no bounds checks. State, parent and G
//! share one word, so that examining a neighbor takes a single memory access. The word of an unseen
//! cell is 0: a new map is zeroed memory, and the system allocates only the pages that are used.

use crate::grid::{Cell, Direction, Grid};
use crate::search::rules::movement::SIDES;

/// State, parent and G of a cell.
///
/// From the lowest bit up: two bits for the state, three bits for the direction of the step from
/// the parent, and the complement of G. An unseen cell is 0, which means the largest G; a wall has
/// ones in place of the complement, which means the smallest G. One comparison of words therefore
/// tells whether a new path to a neighbor is better than its known path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node(u64);

const UNSEEN: u64 = 0;
const OPEN: u64 = 1;
const CLOSED: u64 = 2;
const WALL: u64 = 3;
const STATE_MASK: u64 = 0b11;
const DIRECTION_SHIFT: u32 = 2;
const G_SHIFT: u32 = 5;

/// The largest G that another program may report. A search never reaches it.
pub(crate) const MAX_G: u64 = (1 << 58) - 2;

/// The value that stands for an unknown G. It is larger than every known G.
const NO_G: u64 = u64::MAX >> G_SHIFT;

impl Node {
    /// The node of a cell that the search has not reached.
    pub(crate) const UNSEEN: Self = Self(UNSEEN);
    /// A node of the border around the map.
    const BORDER: Self = Self(u64::MAX);
    /// The node of a wall.
    pub(crate) const WALL: Self = Self(!((1 << G_SHIFT) - 1) | WALL);

    /// The node of an open cell that was reached by a step in the given direction.
    #[inline(always)]
    pub(crate) fn open(g: u64, direction: Direction) -> Self {
        Self(!g << G_SHIFT | (direction as u64) << DIRECTION_SHIFT | OPEN)
    }

    /// The node of a closed cell whose G and parent are unknown: another program may close a cell
    /// that was never opened.
    pub(crate) const CLOSED_WITHOUT_G: Self = Self(!NO_G << G_SHIFT | CLOSED);

    /// Returns this node, marked as closed.
    #[inline(always)]
    pub(crate) fn close(self) -> Self {
        Self(self.0 & !STATE_MASK | CLOSED)
    }

    /// Returns this node, marked as open again.
    #[inline(always)]
    pub(crate) fn unclose(self) -> Self {
        Self(self.0 & !STATE_MASK | OPEN)
    }

    #[inline(always)]
    pub(crate) fn g(self) -> u64 {
        !self.0 >> G_SHIFT
    }

    /// Whether a path of cost `g` is better than the known path to this cell.
    #[inline(always)]
    pub(crate) fn is_above(self, g: u64) -> bool {
        self.0 < !g << G_SHIFT
    }

    #[inline(always)]
    pub(crate) fn is_border(self) -> bool {
        self == Self::BORDER
    }

    #[inline(always)]
    pub(crate) fn is_wall(self) -> bool {
        self.0 & STATE_MASK == WALL
    }

    #[inline(always)]
    pub(crate) fn is_open(self) -> bool {
        self.0 & STATE_MASK == OPEN
    }

    #[inline(always)]
    pub(crate) fn is_closed(self) -> bool {
        self.0 & STATE_MASK == CLOSED
    }

    /// The set that the cell is in; walls count as unseen.
    #[inline(always)]
    pub(crate) fn state(self) -> CellState {
        match self.0 & STATE_MASK {
            OPEN => CellState::Open,
            CLOSED => CellState::Closed,
            _ => CellState::Unseen,
        }
    }

    /// Whether the cell is open or closed.
    #[inline(always)]
    pub(crate) fn is_reached(self) -> bool {
        self.is_open() || self.is_closed()
    }

    /// Whether the cell was reached and its G is known.
    #[inline]
    pub(crate) fn has_g(self) -> bool {
        self.is_reached() && self.g() != NO_G
    }

    /// The direction of the step from the parent to the cell.
    #[inline(always)]
    pub(crate) fn direction(self) -> Direction {
        Direction::ALL[(self.0 >> DIRECTION_SHIFT) as usize & 7]
    }

    /// The parent of `cell`, to which this node belongs; meaningless for the start.
    #[inline(always)]
    pub(crate) fn parent(self, cell: Cell) -> Cell {
        let (dx, dy) = self.direction().delta();
        Cell::new(cell.x.wrapping_add_signed(-dx), cell.y.wrapping_add_signed(-dy))
    }

    /// State, G and parent of `cell`, to which this node belongs; `None` if the cell has not been
    /// reached.
    pub(crate) fn known(self, cell: Cell) -> Option<ReachedNode> {
        let g = self.has_g().then(|| self.g());
        let parent = self.parent(cell);
        self.is_reached().then(|| ReachedNode { state: self.state(), g, parent })
    }
}

/// The set that a cell is in. The tutorials divide the cells in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellState {
    /// The cell is in neither list: the search has not reached it.
    Unseen,
    /// The cell is in the open list.
    Open,
    /// The cell is in the closed list.
    Closed,
}

/// State, G and parent of a cell that has been reached.
#[derive(Clone, Copy)]
pub(crate) struct ReachedNode {
    pub(crate) state: CellState,
    /// G of the cell; `None` only in another program's run, for a cell that was never opened.
    pub(crate) g: Option<u64>,
    /// The parent of the cell; meaningless for the start, and for a cell without a G.
    pub(crate) parent: Cell,
}

/// The nodes of a map, row by row. One border column is both the right edge of a row and the left
/// edge of the next.
#[derive(Clone, Debug)]
pub(crate) struct Nodes {
    words: Vec<u64>,
    stride: u32,
}

impl Nodes {
    /// The nodes of a map before a search: walls and unseen cells.
    pub(crate) fn new(grid: &Grid) -> Self {
        let stride = stride(grid);
        let mut words = vec![UNSEEN; node_count(grid)];
        let end = words.len();
        words[..stride].fill(Node::BORDER.0);
        words[end - stride - 1..].fill(Node::BORDER.0);
        for y in 0..grid.height() {
            let row = (usize::from(y) + 1) * stride;
            words[row] = Node::BORDER.0;
            for (word, terrain) in words[row + 1..].iter_mut().zip(grid.row(y)) {
                if terrain.is_wall() {
                    *word = Node::WALL.0;
                }
            }
        }
        Self { words, stride: stride as u32 }
    }

    /// The index of a cell of the map.
    #[inline(always)]
    pub(crate) fn index(&self, cell: Cell) -> u32 {
        (u32::from(cell.y) + 1) * self.stride + u32::from(cell.x) + 1
    }

    #[inline(always)]
    pub(crate) fn get(&self, index: u32) -> Node {
        Node(self.words[index as usize])
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, index: u32, node: Node) {
        self.words[index as usize] = node.0;
    }

    #[inline(always)]
    pub(crate) fn at(&self, cell: Cell) -> Node {
        self.get(self.index(cell))
    }

    /// The nodes of row `y` of the map, starting at column `from`.
    pub(crate) fn row(&self, y: u16, from: u16) -> impl Iterator<Item = Node> {
        let stride = self.stride as usize;
        let row = (usize::from(y) + 1) * stride;
        let words = self.words.get(row + 1 + usize::from(from)..row + stride);
        words.unwrap_or_default().iter().map(|&word| Node(word))
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

/// The difference between the indices of two vertically adjacent nodes.
pub(crate) fn stride(grid: &Grid) -> usize {
    usize::from(grid.width()) + 1
}

/// The number of nodes of a map, including the border.
pub(crate) fn node_count(grid: &Grid) -> usize {
    stride(grid) * (usize::from(grid.height()) + 2) + 1
}
