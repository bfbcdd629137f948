//! The nodes of a search: state, parent, G and insertion number of each cell in eight bytes.
//!
//! A border of walls frames the map, so that neighbors need no bounds checks. All that a search
//! knows about a cell lies together, so that examining it takes a single memory access. The bytes of
//! an unseen cell are 0: a new map is zeroed memory, and the system allocates only the pages that
//! are used.

use crate::grid::{Cell, Direction, Grid};
use crate::search::rules::movement::SIDES;

/// State, parent and G of a cell.
///
/// From the lowest bit up: two bits for the state, three bits for the direction of the step from
/// the parent, and the complement of G. The upper half is all ones unless G is very large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Node(u64);

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
    /// The node of a cell that the search has not reached; its lower half is 0.
    pub(crate) const UNSEEN: Self = Self(!(u32::MAX as u64));
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

    /// The half of a node that lies beside the insertion number, and the complement of the other,
    /// which is 0 unless G is very large.
    #[inline(always)]
    fn halves(self) -> (u32, u32) {
        (self.0 as u32, !(self.0 >> u32::BITS) as u32)
    }

    #[inline(always)]
    fn of_halves(lower: u32, upper: u32) -> Self {
        Self(u64::from(!upper) << u32::BITS | u64::from(lower))
    }

    #[inline(always)]
    pub(crate) fn g(self) -> u64 {
        !self.0 >> G_SHIFT
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
    /// The lower half of each node, and the insertion number of its cell.
    cells: Vec<[u32; 2]>,
    /// The complement of the upper half of each node; empty as long as all of them are 0.
    upper: Vec<u32>,
    stride: u32,
}

/// The G from which on lower halves do not tell which of two G is lower.
const LARGE_G: u64 = (1 << (u32::BITS - G_SHIFT)) - 1;

impl Nodes {
    /// The nodes of a map before a search: walls and unseen cells.
    pub(crate) fn new(grid: &Grid) -> Self {
        let [wall, border, unseen] =
            [Node::WALL, Node::BORDER, Node::UNSEEN].map(|node| [node.halves().0, 0]);
        let stride = stride(grid);
        let mut cells = vec![[0; 2]; node_count(grid)];
        let end = cells.len();
        cells[..stride].fill(border);
        cells[end - stride - 1..].fill(border);
        for y in 0..grid.height() {
            let (row, ground) = ((usize::from(y) + 1) * stride, grid.row(y));
            cells[row] = border;
            // A row without walls stays untouched. In the others, writing every cell is faster than
            // a branch that the processor cannot predict.
            if ground.iter().fold(false, |any, terrain| any | terrain.is_wall()) {
                for (cell, terrain) in cells[row + 1..].iter_mut().zip(ground) {
                    *cell = if terrain.is_wall() { wall } else { unseen };
                }
            }
        }
        Self { cells, upper: Vec::new(), stride: stride as u32 }
    }

    /// The index of a cell of the map.
    #[inline(always)]
    pub(crate) fn index(&self, cell: Cell) -> u32 {
        (u32::from(cell.y) + 1) * self.stride + u32::from(cell.x) + 1
    }

    #[inline(always)]
    pub(crate) fn get(&self, index: u32) -> Node {
        let upper = self.upper.get(index as usize).copied().unwrap_or_default();
        Node::of_halves(self.cells[index as usize][0], upper)
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, index: u32, node: Node) {
        let (lower, upper) = node.halves();
        self.cells[index as usize][0] = lower;
        if upper != 0 || !self.upper.is_empty() {
            self.set_upper(index, upper);
        }
    }

    #[cold]
    fn set_upper(&mut self, index: u32, upper: u32) {
        self.upper.resize(self.cells.len(), 0);
        self.upper[index as usize] = upper;
    }

    /// The insertion number of a cell: how many cells were added to the open list before it.
    #[inline(always)]
    pub(crate) fn added(&self, index: u32) -> u32 {
        self.cells[index as usize][1]
    }

    #[inline(always)]
    pub(crate) fn set_added(&mut self, index: u32, added: u32) {
        self.cells[index as usize][1] = added;
    }

    #[inline(always)]
    pub(crate) fn at(&self, cell: Cell) -> Node {
        self.get(self.index(cell))
    }

    /// Whether a path of cost `g` may be better than the known path to a cell; `false` only if it is
    /// not. An unseen cell has the lowest lower half, and a wall the highest.
    #[inline(always)]
    pub(crate) fn is_above(&self, index: u32, g: u64) -> bool {
        let is_large = g >= LARGE_G || !self.upper.is_empty();
        let bound = if is_large { u32::MAX } else { (!g << G_SHIFT) as u32 };
        self.cells[index as usize][0] < bound
    }

    /// The nodes of row `y` of the map, starting at column `from`.
    pub(crate) fn row(&self, y: u16, from: u16) -> impl Iterator<Item = Node> {
        let row = (u32::from(y) + 1) * self.stride;
        (row + 1 + u32::from(from)..row + self.stride).map(|index| self.get(index))
    }

    /// The walls on the four sides of a node, one bit for each of [`SIDES`].
    #[inline(always)]
    pub(crate) fn side_walls(&self, index: u32) -> usize {
        let stride = self.stride as i32;
        let wall = |offset: i32| {
            let [lower, _] = self.cells[index.wrapping_add_signed(offset) as usize];
            usize::from(Node::of_halves(lower, 0).is_wall())
        };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_read_as_it_was_written_however_large_its_g_is() {
        let mut nodes = Nodes::new(&Grid::new(3, 3).unwrap());
        let index = nodes.index(Cell::new(1, 1));
        nodes.set_added(index, 7);
        for g in [0, LARGE_G - 1, LARGE_G, LARGE_G + 1, 1 << 40, MAX_G, 1] {
            let open = Node::open(g, Direction::SW);
            for node in [open, open.close(), Node::UNSEEN, Node::CLOSED_WITHOUT_G, Node::WALL] {
                nodes.set(index, node);
                assert_eq!(nodes.get(index), node, "{g}");
                assert_eq!((nodes.added(index), nodes.at(Cell::new(2, 1))), (7, Node::UNSEEN));
            }
            assert_eq!((open.g(), open.direction()), (g, Direction::SW));
        }
    }

    #[test]
    fn no_better_path_is_passed_over() {
        for known in [1, LARGE_G - 1, LARGE_G, LARGE_G + 1, 1 << 40, MAX_G] {
            let mut nodes = Nodes::new(&Grid::new(1, 1).unwrap());
            let index = nodes.index(Cell::new(0, 0));
            assert!(nodes.is_above(index, known), "unseen");
            nodes.set(index, Node::open(known, Direction::N));
            let above = [known - 1, known, known + 1].map(|g| nodes.is_above(index, g));
            let is_small = known < LARGE_G - 1;
            assert!(above[0] && (!is_small || !above[1] && !above[2]), "{known}: {above:?}");
        }
    }
}
