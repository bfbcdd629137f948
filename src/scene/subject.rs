//! The subject of a picture, and the colors that it gives to cells.

use std::collections::BTreeSet;

use super::{ClosedIn, Color, Detail, Enclosure, Overlay, PathMarks, Reopened, Theme};
use crate::grid::{Cell, Grid, Terrain, TerrainRun};
use crate::history::Moment;
use crate::search::{CellState, Problem};

/// Everything that a picture shows.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The moment of the search, and its map.
    pub moment: Moment<'a>,
    /// The problem as changed by a drag, before it is searched: its map, start and goal are drawn
    /// together with the states of the moment.
    pub edited: Option<&'a Problem>,
    /// The path of the moment.
    pub path: &'a PathMarks,
    /// A cheapest path, if the path of the moment costs more.
    pub cheapest: Option<&'a PathMarks>,
    /// The cell under the pointer.
    pub pointed: Option<Cell>,
    /// The pinned cell.
    pub pinned: Option<Cell>,
    /// The cells of the path from the chosen cell back to the start, drawn as a line or with frames.
    pub path_back: &'a [Cell],
    /// The cells with breakpoints.
    pub breakpoints: &'a BTreeSet<Cell>,
    /// The walls around the reached cells, if there is no path.
    pub enclosure: Option<&'a Enclosure>,
    /// The cells that were reopened, if known.
    pub reopened: Option<&'a Reopened>,
    /// The layer over the map.
    pub overlay: &'a Overlay,
    /// The moment of the other search in a comparison of the same map.
    pub beside: Option<Moment<'a>>,
    /// A cell that a finding is about.
    pub wrong: Option<Cell>,
    /// The cells that the message is about.
    pub framed: &'a [Cell],
    /// A cell whose H is shown to exceed the true cost.
    pub excessive_h: Option<&'a ExcessiveH>,
    /// Whether to highlight the cells that the last step touched.
    pub marks_touched: bool,
    /// Whether the pointed cell was chosen with the keyboard.
    pub has_cursor: bool,
    /// The side of the brush around the pointed cell, in cells.
    pub brush: u16,
    /// What learners work out.
    pub blank: Blank,
    /// The cells of a practice that leave it to learners: question marks stand for it. Without a
    /// practice, empty boxes do, in all cells.
    pub hidden: Option<&'a [Cell]>,
    /// Whether a cell has an arrow to each closed neighbor through which it has its G, as the answers
    /// of a worksheet do.
    pub has_all_arrows: bool,
    /// Terrain to be painted when the button is released, at most one run in each row.
    pub preview: &'a [TerrainRun],
}

/// What a worksheet or a practice leaves to learners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Blank {
    /// F of each cell.
    pub f: bool,
    /// G of each cell.
    pub g: bool,
    /// H of each cell.
    pub h: bool,
    /// The arrow to the parent of each cell.
    pub parent: bool,
    /// The open list, which is not on the map.
    pub list: bool,
}

/// A cell whose H exceeds the true remaining cost, and the path that proves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExcessiveH {
    /// The cell.
    pub cell: Cell,
    /// H of the cell.
    pub h: u64,
    /// The true remaining cost.
    pub cost: u64,
    /// A path of that cost from the cell to the goal.
    pub path: PathMarks,
}

impl<'a> Subject<'a> {
    /// Creates a subject of only a moment and its path.
    pub fn plain(moment: Moment<'a>, path: &'a PathMarks) -> Self {
        Self {
            moment,
            edited: None,
            path,
            cheapest: None,
            pointed: None,
            pinned: None,
            path_back: &[],
            breakpoints: const { &BTreeSet::new() },
            enclosure: None,
            reopened: None,
            overlay: const { &Overlay::None },
            beside: None,
            wrong: None,
            framed: &[],
            excessive_h: None,
            marks_touched: false,
            has_cursor: false,
            brush: 1,
            blank: Blank::default(),
            hidden: None,
            has_all_arrows: false,
            preview: &[],
        }
    }

    /// The problem whose map, start and goal are shown.
    #[inline]
    pub fn problem(&self) -> &'a Problem {
        self.edited.unwrap_or(self.moment.problem())
    }

    /// The map that is shown.
    #[inline]
    pub fn grid(&self) -> &'a Grid {
        self.problem().grid()
    }

    /// Whether a wall was painted on a cell since the search.
    #[inline]
    pub(super) fn is_new_wall(&self, cell: Cell) -> bool {
        self.edited.is_some_and(|edited| edited.grid().terrain(cell).is_wall())
            && !self.moment.problem().grid().terrain(cell).is_wall()
    }

    /// The state of a cell. A wall that was painted since the search counts as unseen.
    #[inline]
    pub(super) fn state(&self, cell: Cell) -> CellState {
        if self.is_new_wall(cell) { CellState::Unseen } else { self.moment.state(cell) }
    }

    /// The color and letter of a cell that is the start or the goal.
    pub(super) fn role(&self, theme: &Theme, cell: Cell) -> Option<(Color, &'static str)> {
        let problem = self.problem();
        if cell == problem.start() {
            Some((theme.start, "A"))
        } else {
            (cell == problem.goal()).then_some((theme.goal, "B"))
        }
    }

    /// The color of a cell's tile, from the first of these that gives one: role, overlay, state,
    /// terrain.
    pub(super) fn color(&self, theme: &Theme, detail: Detail, cell: Cell) -> Color {
        if let Some((color, _)) = self.role(theme, cell) {
            return color;
        }
        let (state, terrain) = (self.state(cell), self.grid().terrain(cell));
        if self.is_new_wall(cell) {
            return theme.terrain(terrain);
        }
        let reached = |color| theme.on_ground(color, terrain);
        // If there is room, remaining costs are shown as numbers instead of colors.
        let has_shade = detail < Detail::Full || !matches!(self.overlay, Overlay::Remaining(_));
        if let Some(shade) = self.shade(state, cell).filter(|_| has_shade) {
            return self.overlay.color(theme, shade);
        }
        if self.enclosure.is_some_and(|enclosure| enclosure.is_wall(cell)) {
            return theme.enclosing;
        }
        self.reached_color(theme, state).map_or(theme.terrain(terrain), reached)
    }

    /// The color of an open or closed cell without a role, path or overlay color.
    pub(super) fn reached_color(&self, theme: &Theme, state: CellState) -> Option<Color> {
        let reached = theme.reached(state)?;
        Some(if self.enclosure.is_some() { theme.enclosed } else { reached.fill })
    }

    /// The shade that the overlay gives to a cell, one of [`Overlay::shades`]. Open cells get no
    /// shade for their remaining cost, so that the picture still shows how far the search has come.
    #[inline]
    pub(super) fn shade(&self, state: CellState, cell: Cell) -> Option<usize> {
        if matches!(self.overlay, Overlay::None) { None } else { self.layer_shade(state, cell) }
    }

    fn layer_shade(&self, state: CellState, cell: Cell) -> Option<usize> {
        match self.overlay {
            Overlay::None => None,
            Overlay::Order(_) if state != CellState::Closed => None,
            Overlay::Order(order) => order.shade(self.moment.iteration(), cell),
            Overlay::Contours(_) if state == CellState::Unseen => None,
            Overlay::Contours(contours) => Some(contours.shade(self.moment.f(cell)?)),
            Overlay::Difference => match ClosedIn::of(state, self.compared()?.state(cell))? {
                ClosedIn::Both => None,
                closed @ (ClosedIn::Here | ClosedIn::There) => Some(closed as usize),
            },
            Overlay::Reach(reach) => reach.shade(cell),
            Overlay::Remaining(costs) => {
                let cost = costs.get(cell).filter(|_| state != CellState::Open)?;
                Some(Overlay::shade_of(cost as f32 / costs.largest().max(1) as f32))
            }
        }
    }

    /// What learners work out about a cell.
    pub(super) fn blank(&self, cell: Cell) -> Blank {
        match self.hidden {
            Some(hidden) if hidden.contains(&cell) => self.blank,
            Some(_) => Blank::default(),
            None => self.derived(cell),
        }
    }

    /// What students can work out from the other cells. The rest stays, such as the G of a cell that
    /// was closed before a cheaper path turned up.
    fn derived(&self, cell: Cell) -> Blank {
        let (moment, blank) = (self.moment, self.blank);
        if !(blank.g || blank.parent) || moment.parent(cell).is_none() {
            return blank;
        }
        let g = moment.g(cell);
        let parent = moment.ways_to(cell).find(|&(from, _)| Some(from) == moment.parent(cell));
        let has_parent = parent.is_some_and(|(_, cost)| Some(cost) == g);
        let is_told = has_parent && (self.is_least(cell) || !blank.parent);
        Blank { g: blank.g && is_told, parent: blank.parent && is_told, ..blank }
    }

    /// Whether no closed neighbor gives a cell a lower G than its own.
    pub(super) fn is_least(&self, cell: Cell) -> bool {
        self.moment.ways_to(cell).map(|(_, cost)| cost).min() == self.moment.g(cell)
    }

    /// The true cost of a cell that the layer writes into it: the remaining one, and whether H exceeds
    /// it, or the one from the start.
    pub(super) fn true_cost(&self, cell: Cell) -> Option<(u64, bool)> {
        match self.overlay {
            Overlay::None | Overlay::Order(_) | Overlay::Contours(_) | Overlay::Difference => None,
            Overlay::Remaining(costs) => {
                costs.get(cell).map(|cost| (cost, self.moment.h(cell) > cost))
            }
            Overlay::Reach(reach) => reach.cost(cell).map(|cost| (cost, false)),
        }
    }

    /// Whether a cell has been reopened by the shown moment.
    pub(super) fn is_reopened(&self, cell: Cell) -> bool {
        self.reopened.is_some_and(|reopened| reopened.contains(self.moment, cell))
    }

    /// Returns which of two searches have closed a cell, if the overlay compares them.
    #[inline]
    pub(super) fn closed_in(&self, cell: Cell) -> Option<ClosedIn> {
        ClosedIn::of(self.moment.state(cell), self.compared()?.state(cell))
    }

    /// Counts the cells closed only in this search, only in the other, and in both, if the overlay
    /// compares them.
    pub fn closed_counts(&self) -> Option<[usize; 3]> {
        let (here, there) = (self.moment, self.compared()?);
        let closed = here.closed().into_iter();
        let both = closed.filter(|&cell| self.closed_in(cell) == Some(ClosedIn::Both)).count();
        Some([here.closed_len() - both, there.closed_len() - both, both])
    }

    #[inline]
    fn compared(&self) -> Option<Moment<'a>> {
        self.beside.filter(|_| matches!(self.overlay, Overlay::Difference))
    }

    /// The terrain that the preview would give to a cell; start and goal never become walls.
    pub(super) fn previewed(&self, cell: Cell) -> Option<Terrain> {
        let problem = self.problem();
        let is_end = cell == problem.start() || cell == problem.goal();
        let place = |first: &TerrainRun| Some(usize::from(cell.y.checked_sub(first.y)?));
        let run = self.preview.first().and_then(place).and_then(|row| self.preview.get(row));
        let run = run.filter(|run| run.columns().contains(&cell.x))?;
        (!is_end || !run.terrain.is_wall()).then_some(run.terrain)
    }
}
