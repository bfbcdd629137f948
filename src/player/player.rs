//! A search as it is shown: its record, its picture, its breakpoints and its viewport.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use super::find::{Answer, Jump, find};
use super::layer::Layer;
use super::picture::{MAX_TRAIL, Picture};
use super::reasons::cost_words::cost;
use super::reasons::counterexamples::Counterexamples;
use super::reasons::reason::{self, Reason};
use super::reasons::why_not::{self, WhyNot, why_not};
use super::replay::Replay;
use super::viewport::Viewport;
use super::work::Work;
use super::{StepPosition, WITHIN_FRAME_MAX_CELLS};
use crate::grid::{Cell, Grid};
use crate::history::{Moment, Timeline};
use crate::scene::{CostUnit, ExcessiveH, Overlay, PathMarks, Point, Rect, Subject, View};
use crate::search::{Heuristic, Priority, Problem, Status};
use crate::trace::Finding;
use crate::words::{Text, text};

/// The limit up to which a record grows by itself, in iterations for each cell of the map, to which
/// [`MIN_BOUND`] is added. Some searches that reopen cells could go on almost forever.
const BOUND_PER_CELL: u64 = 4;
/// The fixed part of the limit; see [`BOUND_PER_CELL`].
const MIN_BOUND: u64 = 1_000_000;

/// A search with everything that is needed to show it.
#[derive(Debug)]
pub struct Player {
    /// The record and its shown moment.
    timeline: Timeline,
    /// The problem edited by a drag on a large map; its search starts when the drag ends.
    edited: Option<Problem>,
    /// The cells with breakpoints.
    pub(crate) breakpoints: BTreeSet<Cell>,
    edition: u64,
    /// The last heuristic of the rules that was not Zero.
    heuristic: Option<Heuristic>,
    picture: Picture,
    viewport: Viewport,
    proof: Proof,
    /// The trace that is shown, if any.
    replay: Option<Replay>,
}

/// The answer to *Show me* or *Why not?*, or the cells of a difference.
#[derive(Debug, Default)]
struct Proof {
    /// The cells that the message is about.
    framed: Vec<Cell>,
    /// The cell that *Show me* found, if its H exceeds the true cost.
    excessive_h: Option<ExcessiveH>,
    why_not: Option<WhyNot>,
    /// The search for counterexamples.
    work: Work<Counterexamples>,
}

impl Player {
    /// Makes a player that shows a timeline.
    pub fn new(timeline: Timeline) -> Self {
        let viewport = Viewport::new(timeline.record().problem().grid());
        Self {
            timeline,
            edited: None,
            breakpoints: BTreeSet::new(),
            edition: 0,
            heuristic: None,
            picture: Picture::default(),
            viewport,
            proof: Proof::default(),
            replay: None,
        }
    }

    /// Makes a player of another search with the same layer and breakpoints.
    pub fn beside(&self, timeline: Timeline) -> Self {
        let mut player = Self::new(timeline);
        player.heuristic.clone_from(&self.heuristic);
        // The map of the search may be smaller.
        let is_there = |cell: &Cell| player.problem().grid().contains(*cell);
        player.breakpoints = self.breakpoints.iter().copied().filter(is_there).collect();
        player.choose_layer(self.layer());
        player
    }

    /// Makes a player of the same search for a practice: with the same view, but without marks, and
    /// without a minimap, which could cover a cell that is asked about.
    pub fn for_practice(&self) -> Self {
        let mut player = Self::new(self.timeline.clone());
        player.viewport = self.viewport.clone();
        player.viewport.rest();
        player
    }

    /// Shows the part of the map that another viewport shows, in an area of the same size,
    /// and updates the picture, which `is_passing` if the search still catches up with the moment
    /// that is wanted. Changes become visible only when this is called.
    pub(crate) fn renew(&mut self, viewport: &Viewport, is_passing: bool) {
        self.viewport = self.viewport.like(viewport);
        let heuristic = &self.problem().rules().heuristic;
        if *heuristic != Heuristic::Zero {
            self.heuristic = Some(heuristic.clone());
        }
        self.picture.renew(&self.timeline, (self.edition, is_passing), self.focused_cell());
    }

    // Reading.

    /// The record and its shown moment.
    pub fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// The moment of the search that is shown.
    pub fn moment(&self) -> Moment<'_> {
        self.timeline.moment()
    }

    /// The iteration that is shown, and how many of its events are shown.
    pub fn position(&self) -> StepPosition {
        (self.moment().iteration(), self.moment().shown())
    }

    /// The problem after the last edit, even if its search has not started yet.
    pub fn problem(&self) -> &Problem {
        self.edited.as_ref().unwrap_or(self.timeline.record().problem())
    }

    /// Whether a drag on a large map has edited the problem and its search has not started yet.
    pub fn is_edited(&self) -> bool {
        self.edited.is_some()
    }

    /// A number that changes with the record (when the map or the rules change), but not with the
    /// shown moment.
    pub fn edition(&self) -> u64 {
        self.edition
    }

    /// A number that changes with the picture of the map; no two players share it.
    pub fn version(&self) -> u64 {
        self.picture.version
    }

    /// The heuristic of the rules. If that is Zero, the previous heuristic, or one that suits the
    /// allowed steps.
    pub fn heuristic(&self) -> Heuristic {
        self.heuristic.clone().unwrap_or(self.problem().rules().diagonal.usual_heuristic())
    }

    /// Whether the record should grow, by itself or to reach the given iteration.
    pub fn wants_growth(&self, iteration: u64) -> bool {
        let record = self.timeline.record();
        let bound = record.problem().grid().area() as u64 * BOUND_PER_CELL + MIN_BOUND;
        record.can_grow() && record.iterations() < bound.max(iteration)
    }

    /// Whether a background job is computing something that will be shown.
    pub fn is_waiting(&self) -> bool {
        let Picture { layer, best, worth, .. } = &self.picture;
        let worth = worth.work.percent();
        let jobs = [layer.costs.percent(), best.work.percent(), worth, self.proof.work.percent()];
        jobs.iter().any(Option::is_some)
    }

    /// The part of the map that is in view.
    pub fn viewport(&self) -> &Viewport {
        &self.viewport
    }

    /// The position and size of the map on the screen.
    pub fn view(&self) -> &View {
        &self.viewport.view
    }

    /// The part of the window that the map occupies, in pixels.
    pub fn area(&self) -> Rect {
        self.viewport.area
    }

    /// The cell cursor, or the cell under the pointer.
    pub fn pointed(&self) -> Option<Cell> {
        self.viewport.pointed(self.problem().grid(), Point::default())
    }

    /// The pinned cell.
    pub fn pinned(&self) -> Option<Cell> {
        self.viewport.pinned
    }

    /// The cell whose history is shown: the pinned cell, else the cell under the pointer.
    pub fn focused_cell(&self) -> Option<Cell> {
        self.pinned().or_else(|| self.pointed())
    }

    /// The trace that is shown, if any.
    pub fn replay(&self) -> Option<&Replay> {
        self.replay.as_ref()
    }

    /// The differences of the shown iteration from A*, as far as it is shown.
    pub fn findings(&self) -> Vec<&Finding> {
        let replay = self.replay.iter();
        replay.flat_map(|replay| replay.shown(self.moment())).collect()
    }

    /// The cell of the first of these differences.
    pub(crate) fn wrong_cell(&self) -> Option<Cell> {
        let grid = self.problem().grid();
        let mut cells = self.findings().into_iter().filter_map(|finding| finding.cell);
        cells.find(|&cell| grid.contains(cell))
    }

    /// The layer that is drawn over the map.
    pub fn layer(&self) -> Layer {
        self.picture.layer.layer
    }

    /// The overlay that is drawn over the map, shared so that a figure can use it.
    pub fn overlay(&self) -> Arc<Overlay> {
        Arc::clone(&self.picture.layer.overlay)
    }

    /// The number of steps from the start to the chosen cell; `None` if there are too many to count
    /// in each frame.
    pub fn trail_steps(&self) -> Option<usize> {
        let cells = self.picture.trail.len();
        (cells < MAX_TRAIL).then(|| cells.saturating_sub(1))
    }

    /// The lowest possible cost (`Some(None)` if no path exists), once the search has found a path;
    /// `None` before that and while the cost is being computed.
    pub fn best_cost(&self) -> Option<Option<u64>> {
        if self.timeline.record().finds_cheapest() {
            return self.moment().cost().map(Some);
        }
        self.picture.best.known().map(|best| best.map(|(cost, _)| cost))
    }

    /// What an H of one's own is worth on this map, a sentence each; none while this is being computed.
    pub fn worth(&self) -> &[Text] {
        self.picture.worth.known.as_deref().unwrap_or_default()
    }

    /// A cheapest path and its cost, if the path that is shown costs more.
    pub(crate) fn cheapest(&self) -> Option<(u64, &PathMarks)> {
        let best = self.picture.best.known()?;
        best.filter(|(cost, _)| self.moment().cost().is_some_and(|own| own > *cost))
    }

    /// The explanation of why the path is not a cheapest one, while it is shown.
    pub fn why_not(&self) -> Option<&WhyNot> {
        self.proof.why_not.as_ref()
    }

    /// Whether a proof is shown or being computed.
    pub fn is_proving(&self) -> bool {
        !self.proof.framed.is_empty() || self.proof.work.percent().is_some()
    }

    /// Everything that a picture of this search shows.
    pub fn subject(&self) -> Subject<'_> {
        let Picture { path, trail, enclosure, reopened, layer, best, .. } = &self.picture;
        // While *Why not?* is answered, the path that was lost is drawn too.
        let lost_path = || best.known()?.filter(|_| self.why_not().is_some());
        Subject {
            edited: self.edited.as_ref(),
            cheapest: self.cheapest().or_else(lost_path).map(|(_, path)| path),
            pointed: self.viewport.pointed_in_list.or_else(|| self.pointed()),
            pinned: self.pinned(),
            path_back: trail,
            breakpoints: &self.breakpoints,
            enclosure: enclosure.as_ref(),
            reopened: Some(reopened),
            overlay: &layer.overlay,
            wrong: self.wrong_cell(),
            framed: &self.proof.framed,
            excessive_h: self.proof.excessive_h.as_ref(),
            has_cursor: self.viewport.cursor.is_some(),
            ..Subject::plain(self.moment(), path)
        }
    }

    // Sentences.

    /// The message about a proof, the layer or the trace, if there is one.
    pub fn remark(&self) -> Option<Text> {
        let of_proof = self.proof.work.percent().map(|percent| text!("proof-finding", percent));
        let costs = self.picture.layer.costs.percent();
        let costs = costs.map(|percent| match self.layer() {
            Layer::Reach => text!("layer-finding-reach", percent),
            Layer::None | Layer::Remaining | Layer::Order | Layer::Contours | Layer::Difference => {
                text!("layer-finding-costs", percent)
            }
        });
        of_proof.or(costs).or_else(|| self.replay.as_ref()?.message(self.moment()))
    }

    /// The sentence about the last step.
    pub fn step_in_words(&self) -> Text {
        if self.moment().shown().is_some() {
            return self.reason().sentence;
        }
        let least = self.cheapest().map(|(cost, _)| cost);
        reason::step(self.moment(), self.picture.path.cells().len(), least)
    }

    /// The reason for the shown step.
    pub fn reason(&self) -> Reason {
        let least = self.cheapest().map(|(cost, _)| cost);
        let mut reason = reason::reason(self.moment(), least);
        let finding = self.replay.as_ref().and_then(|replay| replay.reason(self.moment()));
        if let Some(sentence) = finding {
            reason.sentence = sentence;
        }
        reason
    }

    /// The message when no step is possible because the search has ended.
    pub(crate) fn end_in_words(&self) -> Text {
        if self.timeline.record().is_full() {
            return text!("record-full", iterations = self.timeline.record().iterations());
        }
        match (&self.replay, self.moment().status()) {
            (Some(replay), _) => text!("end-of-trace", name = &replay.name),
            (None, Status::NoPath) => text!("end-no-path"),
            (None, Status::Found | Status::Searching) => text!("end-found"),
        }
    }

    /// The sentence about the cell under the cell cursor.
    pub(crate) fn cursor_in_words(&self) -> Option<Text> {
        Some(reason::at_cursor(self.problem(), self.moment(), self.viewport.cursor?))
    }

    /// The sentence about the breakpoint that the shown iteration hits, if it hits one.
    pub(crate) fn hit_in_words(&self) -> Option<Text> {
        let (moment, iteration) = (self.moment(), self.moment().iteration());
        if let Some(cell) = moment.current().filter(|cell| self.breakpoints.contains(cell)) {
            return Some(text!("breakpoint-closed", cell, iteration));
        }
        let events = moment.events().iter();
        let mut hits = events.filter(|event| self.breakpoints.contains(&event.cell));
        hits.find_map(|event| {
            let cell = event.cell;
            match event.kind.changes() {
                (false, false) => None,
                (true, false) => Some(text!("breakpoint-opened", cell, iteration)),
                (false, true) => Some(text!("breakpoint-improved", cell, iteration)),
                (true, true) => Some(text!("breakpoint-reopened", cell, iteration)),
            }
        })
    }

    // Changes.

    /// The record, whose moments may be looked at; [`Self::bring_up`] shows one again.
    pub(crate) fn timeline_mut(&mut self) -> &mut Timeline {
        &mut self.timeline
    }

    /// Adds up to `limit` iterations to the end of the record. If the end was shown, the new end is
    /// shown.
    pub fn grow(&mut self, limit: u64) {
        self.timeline.grow(limit);
    }

    /// Shows a moment, or the end of the record if that comes first.
    pub(crate) fn bring_up(&mut self, (iteration, events): StepPosition) {
        match events {
            Some(events) if iteration <= self.timeline.record().iterations() => {
                self.timeline.show_events(iteration, events);
            }
            Some(_) | None => self.timeline.show(iteration),
        }
    }

    /// Takes the results of background jobs; returns the message about counterexamples.
    pub(crate) fn take_results(&mut self) -> Option<Text> {
        let Picture { layer, best, worth, .. } = &mut self.picture;
        if layer.take_costs() | best.take() | worth.take() {
            self.picture.redraw();
        }
        self.take_counterexamples()
    }

    /// Replaces this search with the search of another level.
    pub(crate) fn open(&mut self, timeline: Timeline) {
        self.replace_timeline(None, timeline);
        self.heuristic = None;
        self.viewport.pinned = None;
        self.viewport.cursor = None;
        self.breakpoints.clear();
        self.look(Viewport::fit);
    }

    /// Shows a different record. With a replay, the record is another program's run on the same
    /// map. Returns the replay that was shown before.
    pub(crate) fn replace_timeline(
        &mut self,
        replay: Option<Replay>,
        timeline: Timeline,
    ) -> Option<Replay> {
        self.end_proof();
        (self.timeline, self.edited) = (timeline, None);
        self.viewport.pointed_in_list = None;
        self.edition += 1;
        std::mem::replace(&mut self.replay, replay)
    }

    /// Keeps an edited problem until [`Player::search_edited`] starts its search.
    pub(crate) fn postpone(&mut self, problem: Problem) {
        self.edited = Some(problem);
        self.picture.redraw();
    }

    /// The file of the trace, if only the rules of its problem were edited.
    pub(crate) fn trace_under_other_rules(&self) -> Option<PathBuf> {
        let (edited, old) = (self.edited.as_ref()?, self.timeline.record().problem());
        let is_same = (edited.start(), edited.goal()) == (old.start(), old.goal())
            && edited.grid() == old.grid();
        self.replay.as_ref().filter(|_| is_same).map(|replay| replay.file.clone())
    }

    /// Starts the search of the edited problem, if there is one; returns the message about a trace
    /// that this closes.
    pub(crate) fn search_edited(&mut self) -> Option<Text> {
        self.end_proof();
        let problem = self.edited.take()?;
        let size = |problem: &Problem| (problem.grid().width(), problem.grid().height());
        let is_resized = size(&problem) != size(self.problem());
        let replay = self.replace_timeline(None, Timeline::new(problem));
        if is_resized {
            let grid = self.timeline.record().problem().grid();
            self.breakpoints.retain(|&cell| grid.contains(cell));
            (self.viewport.pinned, self.viewport.cursor) = (None, None);
            self.look(Viewport::fit);
        }
        Some(text!("trace-closed-by-edit", name = replay?.name))
    }

    /// Shows the level's own search instead of a trace; returns the message about it.
    pub(crate) fn close_trace(&mut self) -> Option<Text> {
        self.replay.as_ref()?;
        let replay = self.replace_timeline(None, Timeline::new(self.problem().clone()))?;
        Some(text!("trace-closed", name = replay.name))
    }

    /// Draws a different layer over the map.
    pub(crate) fn choose_layer(&mut self, layer: Layer) {
        self.picture.layer.choose(layer, &self.timeline, self.edition);
        self.picture.redraw();
    }

    /// Calls a function that changes the viewport, and gives it the map; returns its result.
    pub(crate) fn look<T>(&mut self, change: impl FnOnce(&mut Viewport, &Grid) -> T) -> T {
        change(&mut self.viewport, self.timeline.record().problem().grid())
    }

    /// Moves the cell cursor and describes the cell under it.
    pub(crate) fn move_cursor(&mut self, columns: i32, rows: i32) -> Option<Text> {
        let current = self.moment().current();
        self.look(|viewport, grid| viewport.move_cursor(grid, (columns, rows), current));
        self.cursor_in_words()
    }

    /// Centers the current cell.
    pub(crate) fn show_current(&mut self) {
        let cell = self.moment().current().unwrap_or(self.problem().start());
        self.look(|viewport, grid| viewport.center(grid, cell));
    }

    // Finding and proving.

    /// Finds the iteration that a jump leads to, starting at iteration `from`.
    pub(crate) fn find(&mut self, jump: Jump, from: u64) -> Answer {
        if jump == Jump::WhyNot {
            let status = self.timeline.record().status(u64::MAX);
            self.picture.best.renew(&self.timeline, self.edition, status);
        }
        let best = self.picture.best.known();
        find(jump, from, &self.timeline, self.focused_cell(), self.replay(), best)
    }

    /// Frames the cells that a message is about.
    pub(crate) fn frame(&mut self, cells: Vec<Cell>) {
        self.proof.framed = cells;
        self.proof.excessive_h = None;
    }

    /// Removes the frames of a message.
    pub(crate) fn end_proof(&mut self) {
        self.proof = Proof::default();
    }

    /// Frames the cells of a proof, and brings the first of them into view.
    fn prove(&mut self, mut cells: Vec<Cell>) {
        cells.dedup();
        for &cell in cells.iter().rev() {
            self.look(|viewport, grid| viewport.show(grid, cell));
        }
        self.frame(cells);
    }

    /// Shows where on the map the heuristic is not admissible or not consistent, or says that the
    /// search ignores G; returns the message, or `None` while a background job looks for an example.
    pub(crate) fn disprove(&mut self) -> Option<Text> {
        self.end_proof();
        let problem = self.problem();
        match problem.rules().priority {
            Priority::Greedy => return Some(self.greedy_in_words()),
            Priority::AStar if problem.is_consistent() => {
                return Some(match problem.rules().heuristic.is_own() {
                    true => text!("proof-hidden"),
                    false => text!("proof-none"),
                });
            }
            Priority::AStar => {}
        }
        let (problem, overlay) = (self.problem().clone(), self.overlay());
        let is_large = problem.grid().area() > WITHIN_FRAME_MAX_CELLS;
        self.proof.work = Work::start("counterexamples", is_large, move |progress| {
            Counterexamples::find(&problem, &overlay, progress)
        });
        self.take_counterexamples()
    }

    /// Says why greedy search may not find a cheapest path, with both costs if it did not.
    fn greedy_in_words(&mut self) -> Text {
        let record = self.timeline.record();
        self.picture.best.renew(&self.timeline, self.edition, record.status(u64::MAX));
        let best = self.picture.best.known().flatten();
        let own = record.search().and_then(|search| search.view().cost());
        match own.zip(best).filter(|&(own, (best, _))| own > best) {
            Some((own, (best, _))) => {
                let unit = CostUnit::of(record.problem().rules()).telling(own, best);
                text!("proof-greedy.dearer", cost = cost(unit, own), least = cost(unit, best))
            }
            None => text!("proof-greedy"),
        }
    }

    /// Shows the counterexamples if they have been found.
    fn take_counterexamples(&mut self) -> Option<Text> {
        let found = self.proof.work.take()?.ok()?;
        self.prove(found.cells());
        let text = found.in_words(self.problem().rules());
        self.proof.excessive_h = found.over;
        Some(text)
    }

    /// Explains why the path is not a cheapest one, and frames the cells of the explanation.
    pub(crate) fn show_why_not(&mut self) -> Option<Text> {
        let (best, path) = self.picture.best.known().flatten()?;
        let view = self.timeline.record().search()?.view();
        let why = why_not(view, path, best)?;
        let text = why_not::in_words(view, why);
        self.prove(vec![why.cell, why.waiting]);
        self.proof.why_not = Some(why);
        Some(text)
    }
}
