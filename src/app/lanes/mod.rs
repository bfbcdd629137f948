//! Lanes: searches of the same map under different rules, shown side by side.
//!
//! All lanes share one target, one speed, one view, one pointer and one pin. An edit changes
//! all lanes or none.

mod cursor;
mod differences;
mod layout;
mod message;
mod notices;
mod playback;
mod question;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

use crate::app::editor::LevelState;
use crate::grid::{Cell, Grid};
use crate::history::Timeline;
use crate::jobs::Clock;
use crate::level::{MAX_FURTHER, RulesChoice};
use crate::player::{Layer, Player, Replay, StepPosition, Viewport, WITHIN_FRAME_MAX_CELLS};
use crate::scene::Rect;
use crate::search::{Problem, Rules};
use crate::words::rule_names::name_among;
use crate::words::{Text, say, text};
pub use message::{LaneMessage, ViewMessage};
pub use notices::Notice;
pub(in crate::app) use notices::Notices;
pub use playback::Playback;
pub use question::{DifferenceJump, LaneDifference};
use question::{FirstDifference, Question};

/// The maximum number of lanes.
pub const MOST_LANES: usize = MAX_FURTHER + 1;

/// The memory that a search with its record needs, in bytes per cell.
const BYTES_PER_CELL: usize = 32;

/// The maximum memory for all lanes, in bytes.
const MAX_BYTES: usize = 2_000_000_000;

/// The searches that are shown side by side; there is always at least one.
#[derive(Debug, Default)]
pub struct Lanes {
    players: Vec<Player>,
    /// The rules of each lane: a preset or custom rules.
    rules: Vec<RulesChoice>,
    /// The lane that the panels show.
    chosen: usize,
    /// The moment to show; iteration `u64::MAX` stands for the end.
    target: StepPosition,
    pub(in crate::app) playback: Playback,
    /// Whether the end of the level's searches has been seen, or the user has gone ahead by more than
    /// single steps: until then, nothing tells how long they are.
    shows_end: bool,
    /// The first difference between two lanes.
    first_difference: FirstDifference,
    /// The notice about the last action, which all of the program sets.
    pub(in crate::app) notices: Notices,
    question: Option<Question>,
    clock: Clock,
    /// The time left in this frame for records to grow.
    growth_left: Duration,
    /// The part of the window for all lanes, and the pixels per point.
    area: Rect,
    scale: f32,
    /// The lane under the pointer or, during a drag, the lane where the drag began.
    pointed: usize,
    context: LaneContext,
    /// In a practice, the places of the lanes that a question shows, and the other lanes.
    shown: Vec<usize>,
    aside: Vec<(usize, (Player, RulesChoice))>,
}

/// A trace that is read again: its file, its lane, and the target.
#[derive(Clone, Debug)]
pub(in crate::app) struct TracePlace {
    pub(in crate::app) file: PathBuf,
    lane: usize,
    at: StepPosition,
}

/// The state of the program that the lanes depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::app) struct LaneContext {
    /// Whether an edit keeps the target (*Live*).
    pub(in crate::app) is_live: bool,
    /// Whether a drag is changing the map. A run waits until the drag ends.
    pub(in crate::app) is_painting: bool,
    /// Whether a dialog is open. A run waits until the dialog is closed.
    pub(in crate::app) has_dialog: bool,
    /// Whether the view follows the current cell.
    pub(in crate::app) follows: bool,
}

impl Lanes {
    /// Makes one lane for each problem, with the rules of the same index.
    pub(in crate::app) fn new(
        problems: Vec<Problem>,
        rules: Vec<RulesChoice>,
        clock: Clock,
    ) -> Self {
        let player = |problem| Player::new(Timeline::new(problem));
        let mut lanes = Self::of(problems.into_iter().map(player).collect(), rules, clock);
        lanes.grow();
        lanes.renew();
        lanes
    }

    fn of(players: Vec<Player>, rules: Vec<RulesChoice>, clock: Clock) -> Self {
        let area = Rect::new(0.0, 0.0, 800.0, 600.0);
        Self { players, rules, clock, area, scale: 1.0, ..Self::default() }
    }

    /// The players of all lanes.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The player of the lane that the panels show.
    pub fn player(&self) -> &Player {
        &self.players[self.chosen]
    }

    /// The index of the lane that the panels show.
    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// Whether there are several lanes.
    pub fn is_comparing(&self) -> bool {
        self.players.len() > 1
    }

    /// The rules of each lane, a preset or custom rules; for a trace, the level's rules.
    pub fn rules(&self) -> &[RulesChoice] {
        &self.rules
    }

    /// The rules of each lane, without the names of presets.
    pub fn plain_rules(&self) -> Vec<&Rules> {
        self.players.iter().map(|lane| lane.problem().rules()).collect()
    }

    /// Returns the name of a lane: that of its rules among those of all lanes. The name of an open
    /// trace is put before it.
    pub fn rules_name(&self, lane: usize) -> String {
        let rules = self.plain_rules();
        let name = name_among(&rules, rules[lane]);
        match self.players[lane].replay() {
            Some(replay) => say!("lane-rules-like", parts = &replay.name, name),
            None => name,
        }
    }

    /// Whether the length of the searches may be told: not before the user has gone ahead, or has seen
    /// the end.
    pub fn shows_end(&self) -> bool {
        self.shows_end
    }

    /// Handles a message.
    pub(in crate::app) fn update(&mut self, message: LaneMessage) {
        match message {
            LaneMessage::Step => self.step(false),
            LaneMessage::StepEvent => self.step(true),
            LaneMessage::Back => self.back(false),
            LaneMessage::BackEvent => self.back(true),
            LaneMessage::Seek(iteration) => {
                self.shows_end |= iteration > 0;
                self.seek((iteration, None));
            }
            LaneMessage::SeekEvent(iteration, events) => {
                self.seek((iteration.max(1), Some(events)))
            }
            LaneMessage::Restart => {
                self.seek((0, None));
                self.close_trace();
            }
            LaneMessage::Go(jump) => {
                self.shows_end = true;
                self.jump(jump);
            }
            LaneMessage::ToggleRun => {
                self.shows_end = true;
                self.toggle_run();
            }
            LaneMessage::RunToEnd => {
                self.shows_end = true;
                self.run_to_end();
            }
            LaneMessage::CloseTrace => self.close_trace(),
            LaneMessage::GoToDifference(jump) => self.go_to_difference(jump),
            LaneMessage::Disprove => {
                self.pause();
                self.notices.forget();
                let text = self.players[self.chosen].disprove();
                self.say(text);
            }
            LaneMessage::Pin(cell) => self.look(|view, _| view.pinned = cell),
            LaneMessage::Layer(layer) => {
                self.notices.forget();
                self.each(|player| player.choose_layer(layer));
                // While the true costs are computed, the message shows the progress.
                if !layer.has_true_costs() || !self.player().is_waiting() {
                    self.say(layer_text(layer));
                }
            }
            LaneMessage::BreakIn(cell, lane) => {
                self.set_breakpoint(cell, |one| lane.is_none_or(|lane| lane == one));
            }
            LaneMessage::Break(cell) => {
                let is_set = self.player().breakpoints.contains(&cell);
                self.set_breakpoint(cell, |_| !is_set);
            }
        }
    }

    /// Changes what is seen of the map.
    pub(in crate::app) fn change_view(&mut self, message: ViewMessage) {
        match message {
            ViewMessage::PointAt(cell) => self.look(|view, _| view.pointed_in_list = cell),
            ViewMessage::Pointer(at) => self.look(|view, _| view.point(at)),
            ViewMessage::MoveCursor(columns, rows) => {
                let text = self.players[self.chosen].move_cursor(columns, rows);
                self.say(text);
            }
            ViewMessage::ShowCurrent => self.players[self.chosen].show_current(),
            ViewMessage::Zoom { at, notches } => {
                self.look(|view, grid| view.zoom(grid, at, notches))
            }
            ViewMessage::Pan { from, to } => self.look(|view, grid| view.pan(grid, from, to)),
            ViewMessage::Steer(at) => self.look(|view, grid| view.steer(grid, at)),
            ViewMessage::Fit => self.look(Viewport::fit),
            ViewMessage::Minimap => {
                let text = self.look(Viewport::toggle_minimap);
                self.say(text);
            }
            ViewMessage::Area { area, scale } => self.set_area(area, scale),
        }
    }

    /// Changes the viewport of the chosen lane, which the other lanes follow; returns the result of
    /// the change.
    fn look<T>(&mut self, change: impl FnOnce(&mut Viewport, &Grid) -> T) -> T {
        self.players[self.chosen].look(change)
    }

    /// Applies a change to every lane.
    fn each(&mut self, change: impl Fn(&mut Player)) {
        self.players.iter_mut().for_each(change);
    }

    /// Applies a change to every lane, and shows the message about it in the chosen lane.
    fn each_says(&mut self, change: impl Fn(&mut Player) -> Option<Text>) {
        let texts: Vec<_> = self.players.iter_mut().map(change).collect();
        self.say(texts.into_iter().nth(self.chosen).flatten());
    }

    /// Updates the lanes after a change of the program: searches edited problems, and gives all
    /// lanes the view of the chosen lane. Returns the trace that was closed because the rules beside
    /// it have changed.
    pub(in crate::app) fn follow(&mut self, context: LaneContext) -> Option<TracePlace> {
        self.context = context;
        let mut closed = None;
        // On a large map, the search restarts only when the drag ends.
        if !context.is_painting || self.player().problem().grid().area() <= WITHIN_FRAME_MAX_CELLS {
            closed = self.search_edited();
        }
        let current = self.player().moment().current();
        self.find_first_difference();
        self.look(|view, grid| {
            view.is_painting = context.is_painting;
            view.follow(grid, current, context.follows);
        });
        if self.player().layer() == Layer::Difference && !self.is_comparing() {
            self.each(|player| player.choose_layer(Layer::None));
        }
        self.renew();
        closed
    }

    /// Gives all lanes the view of the chosen lane, and updates their pictures.
    fn renew(&mut self) {
        let viewport = self.player().viewport().clone();
        let is_passing = self.target.0 > self.reach();
        self.each(|player| player.renew(&viewport, is_passing));
    }

    /// Searches the edited problems. With *Live* on, the target stays the same, and a target at
    /// the end stays at the end; with *Live* off, the lanes go back to the beginning.
    fn search_edited(&mut self) -> Option<TracePlace> {
        if self.players.iter().all(|lane| !lane.is_edited()) {
            return None;
        }
        self.question = None;
        let was_over = self.are_over();
        let at = self.target;
        let closed = self.players.iter().enumerate().find_map(|(lane, player)| {
            player.trace_under_other_rules().map(|file| TracePlace { file, lane, at })
        });
        self.each_says(Player::search_edited);
        self.target = match (self.context.is_live, was_over) {
            (false, _) => (0, None),
            (true, true) => (u64::MAX, None),
            (true, false) => self.target,
        };
        self.grow();
        closed
    }

    /// Brings the lanes to a state of the level: the lanes whose problem changes restart. If the
    /// number of rules changes, lanes are added and closed.
    ///
    /// # Errors
    /// Returns the reason if any lane refuses its problem, or the lanes would need too much memory;
    /// then nothing changes.
    pub(in crate::app) fn change(&mut self, after: &LevelState) -> Result<(), Text> {
        let problems = after.problems().map_err(|error| Text::from(&error))?;
        check_memory(&problems[0], after.rules.len())?;
        let before = std::mem::replace(&mut self.rules, after.rules.clone());
        if before.len() != self.rules.len() {
            self.rearrange(&before, problems);
            return Ok(());
        }
        for (player, problem) in self.players.iter_mut().zip(problems) {
            if *player.problem() != problem {
                player.postpone(problem);
            }
        }
        Ok(())
    }

    /// Adds and closes lanes after a change of the rules; keeps the lanes whose rules remain.
    fn rearrange(&mut self, before: &[RulesChoice], problems: Vec<Problem>) {
        let was_over = self.are_over();
        let mut old: Vec<usize> = (0..before.len()).collect();
        let (mut lanes, mut added) = (Vec::new(), Vec::new());
        for (rules, problem) in self.rules.iter().zip(problems) {
            if let Some(at) = old.iter().position(|&lane| before[lane] == *rules) {
                lanes.push(old.remove(at));
            } else {
                lanes.push(before.len() + added.len());
                let mut player = self.player().beside(Timeline::new(problem));
                player.breakpoints.retain(|&cell| self.breaks_in_all(cell));
                added.push(player);
            }
        }
        if was_over && !added.is_empty() {
            self.target = (u64::MAX, None);
        }
        // Lane A stays chosen when the second lane is added; later additions are chosen, so
        // that their rules can be edited.
        if lanes.len() > 2 && !added.is_empty() {
            self.chosen = before.len() + added.len() - 1;
        }
        self.players.extend(added);
        self.arrange(&lanes);
    }

    /// Closes some lanes, even if other lanes have the same rules.
    pub(in crate::app) fn close(&mut self, is_closed: impl Fn(usize) -> bool) {
        let kept: Vec<usize> = (0..self.players.len()).filter(|&lane| !is_closed(lane)).collect();
        self.rules = kept.iter().map(|&lane| self.rules[lane].clone()).collect();
        self.arrange(&kept);
    }

    /// Rearranges the lanes, given the old index of each lane to keep.
    fn arrange(&mut self, lanes: &[usize]) {
        self.stop_question();
        self.each(Player::end_proof);
        let mut old: Vec<Option<Player>> = self.players.drain(..).map(Some).collect();
        self.players = lanes.iter().filter_map(|&lane| old[lane].take()).collect();
        let chosen = lanes.iter().position(|&lane| lane == self.chosen);
        self.chosen = chosen.unwrap_or(self.chosen.min(lanes.len() - 1));
        self.lay_out();
        self.grow();
    }

    /// Replaces the lanes with the searches of another level.
    pub(in crate::app) fn open(&mut self, searches: Vec<Timeline>, rules: Vec<RulesChoice>) {
        self.pause();
        self.shows_end = false;
        self.players.swap(0, self.chosen);
        self.players.truncate(1);
        (self.chosen, self.target, self.rules) = (0, (0, None), rules);
        for (lane, search) in searches.into_iter().enumerate() {
            match lane {
                0 => self.players[0].open(search),
                _ => self.players.push(self.player().beside(search)),
            }
        }
        self.lay_out();
        self.grow();
    }

    /// Lanes for a practice, which begin with the searches, the moment and the view of these.
    pub(in crate::app) fn for_practice(&self) -> Self {
        let players: Vec<Player> = self.players.iter().map(Player::for_practice).collect();
        let place = (self.area, self.scale, self.context);
        let mut lanes = Self::of(players, self.rules.clone(), self.clock);
        (lanes.area, lanes.scale, lanes.context) = place;
        (lanes.target, lanes.shows_end) = (self.position(), self.shows_end);
        lanes.shown = (0..self.players.len()).collect();
        lanes.playback.set_speed(Some(self.playback.speed()));
        lanes
    }

    /// Shows some lanes of a practice, of which one is chosen, and sets the others aside.
    pub(in crate::app) fn show_only(&mut self, shown: BTreeSet<usize>, chosen: usize) {
        let place = shown.iter().position(|&lane| lane == chosen).unwrap_or_default();
        if self.shown.iter().eq(&shown) {
            self.chosen = place;
            return;
        }
        let all = self.players.drain(..).zip(self.rules.drain(..));
        self.aside.extend(self.shown.drain(..).zip(all));
        for lane in shown {
            if let Some(at) = self.aside.iter().position(|(place, _)| *place == lane) {
                let (place, (player, rules)) = self.aside.swap_remove(at);
                self.shown.push(place);
                self.players.push(player);
                self.rules.push(rules);
            }
        }
        self.chosen = place;
        self.lay_out();
    }

    /// The letter of a lane.
    pub fn letter(&self, lane: usize) -> &'static str {
        lane_name(self.shown.get(lane).copied().unwrap_or(lane))
    }

    /// Takes the place of the lanes of a practice, in the window as it is now.
    pub(in crate::app) fn come_back(&mut self, practice: Self) {
        self.notices = practice.notices;
        self.playback.set_speed(Some(practice.playback.speed()));
        self.set_area(practice.area, practice.scale);
    }

    /// The records of all lanes, for questions about any of their moments.
    pub(in crate::app) fn timelines(&mut self) -> Vec<&mut Timeline> {
        self.players.iter_mut().map(Player::timeline_mut).collect()
    }

    /// Shows the moment of a question.
    pub(in crate::app) fn show_question(&mut self, at: StepPosition) {
        self.target = at;
        self.each(|player| player.bring_up(at));
    }

    /// Frames the cells of a question and pins the end of its path. Brings the cells `near` the
    /// question into view, large enough to show their numbers.
    pub(in crate::app) fn frame_question(
        &mut self,
        framed: Vec<Cell>,
        pinned: Option<Cell>,
        near: &[Cell],
    ) {
        let player = &mut self.players[self.chosen];
        let moment = player.moment();
        // Numbers of more than three digits need larger cells.
        let are_short = near.iter().filter_map(|&cell| moment.f(cell)).all(|f| f < 1000);
        let ends = [moment.problem().start(), moment.problem().goal()];
        let ends = if are_short { &ends[..] } else { &[] };
        player.frame(framed);
        player.look(|view, grid| {
            view.pinned = pinned;
            view.show_numbers(grid, near, ends);
        });
    }

    /// Shows another program's run: in its place, or at its start in the chosen lane.
    pub(in crate::app) fn open_trace(
        &mut self,
        replay: Replay,
        run: Timeline,
        place: Option<&TracePlace>,
    ) {
        self.pause();
        let lane = place.map_or(self.chosen, |place| place.lane).min(self.players.len() - 1);
        self.players[lane].replace_timeline(Some(replay), run);
        self.shows_end = true;
        self.target = place.map_or((0, None), |place| place.at);
        self.grow();
    }

    /// Where a trace will be opened: in the chosen lane.
    pub(in crate::app) fn place_for(&self, file: PathBuf, at: StepPosition) -> TracePlace {
        TracePlace { file, lane: self.chosen, at }
    }

    /// Where a trace is open.
    pub(in crate::app) fn trace(&self) -> Option<TracePlace> {
        let replay = |(lane, player): (usize, &Player)| Some((lane, player.replay()?.file.clone()));
        let (lane, file) = self.players.iter().enumerate().find_map(replay)?;
        Some(TracePlace { file, lane, at: self.target })
    }

    /// Replaces traces with the level's own searches.
    fn close_trace(&mut self) {
        if self.players.iter().any(|lane| lane.replay().is_some()) {
            self.pause();
            self.each_says(Player::close_trace);
            if !self.is_comparing() {
                self.target = (0, None);
            }
            self.grow();
        }
    }

    /// Chooses the lane that the panels show.
    pub(in crate::app) fn choose(&mut self, lane: usize) {
        if lane < self.players.len() && lane != self.chosen {
            self.chosen = lane;
            self.notices.edit = None;
        }
    }

    /// Whether all lanes have a breakpoint on a cell.
    pub fn breaks_in_all(&self, cell: Cell) -> bool {
        self.players.iter().all(|lane| lane.breakpoints.contains(&cell))
    }

    /// Sets the breakpoint of a cell in the lanes for which `is_set` returns `true`, and clears it
    /// in the others.
    pub(in crate::app) fn set_breakpoint(&mut self, cell: Cell, is_set: impl Fn(usize) -> bool) {
        if !self.player().problem().grid().contains(cell) {
            return;
        }
        for (lane, player) in self.players.iter_mut().enumerate() {
            let breakpoints = &mut player.breakpoints;
            if is_set(lane) {
                breakpoints.insert(cell);
            } else {
                breakpoints.remove(&cell);
            }
        }
    }
}

/// Checks that a number of searches of a problem fits into the allowed memory.
///
/// # Errors
/// Returns the sentence about the missing memory.
pub(crate) fn check_memory(problem: &Problem, lanes: usize) -> Result<(), Text> {
    let bytes = problem.grid().area() * BYTES_PER_CELL * lanes;
    if bytes <= MAX_BYTES { Ok(()) } else { Err(text!("lanes-too-large", lanes)) }
}

/// Returns the sentence about the layer that is shown.
fn layer_text(layer: Layer) -> Text {
    match layer {
        Layer::None => text!("layer-shown.none"),
        Layer::Remaining => text!("layer-shown.remaining"),
        Layer::Reach => text!("layer-shown.reach"),
        Layer::Order => text!("layer-shown.order"),
        Layer::Contours => text!("layer-shown.contours"),
        Layer::Difference => text!("layer-shown.difference"),
    }
}

/// The letter that names a lane.
pub fn lane_name(lane: usize) -> &'static str {
    ["A", "B", "C", "D"].get(lane).copied().unwrap_or_default()
}
