//! Lanes: the searches that are shown side by side, under different rules on the same
//! map.
//!
//! They share one target, one speed, one view, one pointer and one pin. Edits happen in
//! all of them or in none.

mod cursor;
mod differences;
mod layout;
mod question;

use std::time::Duration;

use crate::grid::{Cell, Grid};
use crate::history::Timeline;
use crate::jobs::Clock;
use crate::level::{MAX_FURTHER, RulesChoice};
use crate::player::{
    BreakOn, Layer, Message, Outcome, Playback, Player, ProblemEdit, QUICK, Replay, StepPosition,
    Viewport,
};
use crate::scene::Rect;
use crate::search::{Problem, ProblemError};
use crate::words::{Text, text};
pub use question::DifferenceJump;
use question::{Framed, Question};

/// The most searches side by side.
pub const MOST_LANES: usize = MAX_FURTHER + 1;

/// The names of the lanes.
const NAMES: [&str; MOST_LANES] = ["A", "B", "C", "D"];

/// The memory of a search with its record, in bytes a cell.
const BYTES_PER_CELL: usize = 32;

/// The most memory that all lanes may need, in bytes.
const MAX_BYTES: usize = 2_000_000_000;

/// The searches that are shown side by side; there is always one.
#[derive(Debug)]
pub struct Lanes {
    players: Vec<Player>,
    /// The rules of each lane: a preset, or rules of its own.
    rules: Vec<RulesChoice>,
    /// The lane that the panels show.
    chosen: usize,
    /// The moment that is to be shown; the end if its iteration is `u64::MAX`.
    target: StepPosition,
    playback: Playback,
    question: Option<Question>,
    framed: Option<Framed>,
    clock: Clock,
    /// The time left in this frame for records to grow.
    growth_left: Duration,
    /// The part of the window for all lanes, and the pixels of a point.
    area: Rect,
    scale: f32,
    /// The lane under the pointer, or in which a drag began.
    pointed: usize,
    surroundings: Surroundings,
    /// The outcomes that the notices have not taken yet, each with its lane.
    outcomes: Vec<(usize, Outcome)>,
}

/// The state of the program that the lanes depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::app) struct Surroundings {
    /// Whether the target stays after an edit.
    pub(in crate::app) is_live: bool,
    /// Whether a drag changes the map: a run waits until it ends.
    pub(in crate::app) is_painting: bool,
    /// Whether a dialog is open: a run waits behind it.
    pub(in crate::app) has_dialog: bool,
    /// Whether the view follows the current cell.
    pub(in crate::app) follows: bool,
}

impl Lanes {
    /// Searches of these problems, one under each of the rules.
    pub(in crate::app) fn new(
        problems: Vec<Problem>,
        rules: Vec<RulesChoice>,
        clock: Clock,
    ) -> Self {
        let player = |problem| Player::new(Timeline::new(problem));
        let mut lanes = Self {
            players: problems.into_iter().map(player).collect(),
            rules,
            chosen: 0,
            target: (0, None),
            playback: Playback::default(),
            question: None,
            framed: None,
            clock,
            growth_left: Duration::ZERO,
            area: Rect::new(0.0, 0.0, 800.0, 600.0),
            scale: 1.0,
            pointed: 0,
            surroundings: Surroundings::default(),
            outcomes: Vec::new(),
        };
        lanes.grow();
        lanes
    }

    /// The searches side by side.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The search that the panels show.
    pub fn player(&self) -> &Player {
        &self.players[self.chosen]
    }

    /// Which lane the panels show.
    pub fn chosen(&self) -> usize {
        self.chosen
    }

    /// Whether there are several lanes.
    pub fn is_comparing(&self) -> bool {
        self.players.len() > 1
    }

    /// The rules of each lane: a preset, or rules of its own.
    pub fn rules(&self) -> &[RulesChoice] {
        &self.rules
    }

    /// Whether and how fast the searches run.
    pub fn playback(&self) -> &Playback {
        &self.playback
    }

    /// Handles a message.
    pub(in crate::app) fn update(&mut self, message: Message) {
        match message {
            Message::Step => self.step(false),
            Message::StepEvent => self.step(true),
            Message::Back => self.back(false),
            Message::BackEvent => self.back(true),
            Message::Seek(iteration) => self.seek((iteration, None)),
            Message::SeekEvent(iteration, events) => self.seek((iteration.max(1), Some(events))),
            Message::First => self.seek((0, None)),
            Message::Restart => {
                self.seek((0, None));
                if !self.is_comparing() {
                    self.close_trace();
                }
            }
            Message::Go(jump) => self.jump(jump),
            Message::ToggleRun => self.toggle_run(),
            Message::RunToEnd => self.run_to_end(),
            Message::Speed(speed) => self.playback.set_speed(speed),
            Message::Faster => self.playback.change_speed(1.0),
            Message::Slower => self.playback.change_speed(-1.0),
            Message::CloseTrace => self.close_trace(),
            Message::StopFinding => {
                self.stop_question();
                self.each(Player::dismiss_proof);
            }
            Message::Disprove => {
                self.pause();
                self.in_lane(self.chosen, Player::disprove);
            }
            Message::Pin(cell) => self.look(|view, _| view.pinned = cell),
            Message::Subtree => {
                self.each(Player::toggle_subtree);
                self.happened(Outcome::LayerChosen);
                if let Some(subtree) = self.player().subtree() {
                    let (cell, count) = (subtree.root, subtree.count());
                    self.say(text!("hanging-count", cell, count));
                }
            }
            Message::PointAt(cell) => {
                self.each(|player| player.look(|view, _| view.pointed_in_list = cell));
            }
            Message::Layer(layer) => {
                self.happened(Outcome::LayerChosen);
                self.each(|player| player.choose_layer(layer));
            }
            // Lanes without the breakpoint stay without it if the chosen one has it.
            Message::BreakOn(cell, on) => {
                let is_set = self.player().breakpoints().contains_key(&cell);
                self.set_breakpoint(cell, |_, has_it| (!is_set || has_it).then_some(on));
            }
            Message::Break(cell) => {
                let is_set = self.player().breakpoints().contains_key(&cell);
                self.set_breakpoint(cell, |_, _| (!is_set).then_some(BreakOn::Any));
            }
            Message::ClearBreakpoints => self.each(|player| player.breakpoints_mut().clear()),
            Message::Show(cell) => self.look(|view, grid| view.show(grid, cell)),
            Message::Pointer(at) => self.look(|view, _| view.point(at)),
            Message::MoveCursor(columns, rows) => {
                self.in_lane(self.chosen, |player| player.move_cursor(columns, rows));
            }
            Message::ShowCurrent => self.in_lane(self.chosen, Player::show_current),
            Message::Zoom { at, notches } => self.look(|view, grid| view.zoom(grid, at, notches)),
            Message::Pan { from, to } => self.look(|view, grid| view.pan(grid, from, to)),
            Message::Steer(at) => self.look(|view, grid| view.steer(grid, at)),
            Message::Fit => self.look(Viewport::fit),
            Message::Minimap => self.look(|view, _| view.toggle_minimap()),
        }
    }

    /// Changes a lane, and keeps its outcomes.
    fn in_lane(&mut self, lane: usize, change: impl FnOnce(&mut Player)) {
        let happened = self.players[lane].change(change);
        self.outcomes.extend(happened.into_iter().map(|outcome| (lane, outcome)));
    }

    /// Keeps an outcome of the chosen lane.
    fn happened(&mut self, outcome: Outcome) {
        self.outcomes.push((self.chosen, outcome));
    }

    /// Changes the viewport of the chosen lane, which the other lanes follow.
    fn look(&mut self, change: impl FnOnce(&mut Viewport, &Grid)) {
        self.in_lane(self.chosen, |player| player.look(change));
    }

    /// Changes all lanes.
    fn each(&mut self, change: impl Fn(&mut Player)) {
        for lane in 0..self.players.len() {
            self.in_lane(lane, &change);
        }
    }

    /// Takes the outcomes since the last call.
    pub(in crate::app) fn take_outcomes(&mut self) -> Vec<(usize, Outcome)> {
        std::mem::take(&mut self.outcomes)
    }

    /// Adapts to the state of the program, shares the view among the lanes, and searches the
    /// edits that have waited for the end of a drag.
    pub(in crate::app) fn follow(&mut self, surroundings: Surroundings) {
        self.surroundings = surroundings;
        if !surroundings.is_painting {
            self.search_postponed();
        }
        for (lane, player) in self.players.iter_mut().enumerate() {
            let follows = surroundings.follows && lane == self.chosen;
            let current = player.moment().current();
            player.look(|view, grid| {
                view.is_painting = surroundings.is_painting;
                view.follow(grid, current, follows);
            });
        }
        self.share_view();
        if self.player().layer() == Layer::Difference && !self.is_comparing() {
            self.in_lane(self.chosen, |player| player.choose_layer(Layer::None));
        }
    }

    /// Searches the edited problems. With *Live* on, the target stays where it was, or at the
    /// end if it was there; else the lanes go back to the beginning.
    fn search_postponed(&mut self) {
        if self.players.iter().all(|lane| !lane.is_edited()) {
            return;
        }
        let was_over = self.are_over();
        self.each(Player::search_edited);
        self.target = match (self.surroundings.is_live, was_over) {
            (false, _) => (0, None),
            (true, true) => (u64::MAX, None),
            (true, false) => self.target,
        };
        self.grow();
    }

    /// Whether an edit now would take the user back from a later moment to the beginning.
    fn loses_moment(&self) -> bool {
        self.position() != (0, None) && !self.playback.is_running()
    }

    /// Changes the map or its ends in all lanes; returns whether a search starts again.
    ///
    /// # Errors
    /// If one of the lanes refuses the edit; nothing is changed then.
    pub(in crate::app) fn edit(&mut self, edit: &ProblemEdit) -> Result<bool, Text> {
        let edited = self.players.iter().map(|lane| edit.apply(lane.problem()));
        let edited = edited.collect::<Result<Vec<Problem>, _>>();
        let edited = edited.map_err(|error| Text::from(&error))?;
        let loses_moment = self.loses_moment();
        self.search_edited(edited.into_iter().map(Some).collect());
        self.happened(Outcome::Edited(edit.clone()));
        Ok(loses_moment)
    }

    /// Searches the edited problems of some lanes; if the map is large and a drag changes
    /// it, at the end of the drag.
    fn search_edited(&mut self, edited: Vec<Option<Problem>>) {
        self.question = None;
        for (lane, problem) in edited.into_iter().enumerate() {
            if let Some(problem) = problem {
                self.in_lane(lane, |player| player.postpone(problem));
            }
        }
        let is_large = self.player().problem().grid().area() > QUICK;
        if !(is_large && self.surroundings.is_painting) {
            self.search_postponed();
        }
    }

    /// Searches under other rules. If the number of lanes stays, the lanes with other rules
    /// start again; else lanes are added and closed. Returns whether a search starts again.
    ///
    /// # Errors
    /// If some rules do not suit the map, or the lanes would need too much memory;
    /// nothing is changed then.
    pub(in crate::app) fn set_rules(&mut self, after: Vec<RulesChoice>) -> Result<bool, Text> {
        let problem = self.player().problem().clone();
        check_memory(&problem, after.len())?;
        let problems = after.iter().map(|rules| problem.under(rules.rules()));
        let problems = problems.collect::<Result<Vec<_>, _>>();
        let problems = problems.map_err(|error: ProblemError| Text::from(&error))?;
        let before = std::mem::replace(&mut self.rules, after);
        if before.len() != self.rules.len() {
            self.rearrange(&before, problems);
            return Ok(false);
        }
        let has_changed = |lane: usize| before[lane] != self.rules[lane];
        let edited = problems.into_iter().enumerate();
        let edited: Vec<_> =
            edited.map(|(lane, problem)| Some(problem).filter(|_| has_changed(lane))).collect();
        for lane in (0..edited.len()).filter(|&lane| edited[lane].is_some()) {
            self.happened(Outcome::RulesChanged(self.rules[lane].clone()));
        }
        let loses_moment = self.loses_moment() && edited.iter().any(Option::is_some);
        self.search_edited(edited);
        Ok(loses_moment)
    }

    /// Adds and closes lanes after a change of the rules; a lane whose rules stay goes on.
    fn rearrange(&mut self, before: &[RulesChoice], problems: Vec<Problem>) {
        let was_over = self.are_over();
        let mut old: Vec<usize> = (0..before.len()).collect();
        let mut take = |rules: &RulesChoice| {
            let at = old.iter().position(|&lane| before[lane] == *rules)?;
            Some(old.remove(at))
        };
        let lanes: Vec<Option<usize>> = self.rules.iter().map(&mut take).collect();
        let added = lanes.iter().zip(problems).filter(|(lane, _)| lane.is_none());
        let added = added.map(|(_, problem)| {
            let mut player = self.player().beside(Timeline::new(problem));
            player.breakpoints_mut().retain(|&cell, _| self.breaks_in_all(cell));
            player
        });
        let added: Vec<Player> = added.collect();
        if was_over && !added.is_empty() {
            self.target = (u64::MAX, None);
        }
        self.arrange(&lanes, added);
    }

    /// Closes some lanes, also if others have the same rules.
    pub(in crate::app) fn close(&mut self, is_closed: impl Fn(usize) -> bool) {
        let kept: Vec<usize> = (0..self.players.len()).filter(|&lane| !is_closed(lane)).collect();
        self.rules = kept.iter().map(|&lane| self.rules[lane].clone()).collect();
        self.arrange(&kept.into_iter().map(Some).collect::<Vec<_>>(), Vec::new());
    }

    /// Puts lanes in another order, given the old number of each; `None` for an added one.
    fn arrange(&mut self, lanes: &[Option<usize>], added: Vec<Player>) {
        self.stop_question();
        let mut added = added.into_iter();
        let mut old: Vec<Option<Player>> = self.players.drain(..).map(Some).collect();
        let players = lanes.iter().filter_map(|lane| match lane {
            Some(lane) => old[*lane].take(),
            None => added.next(),
        });
        self.players = players.collect();
        let last = self.players.len() - 1;
        let chosen = lanes.iter().position(|lane| *lane == Some(self.chosen));
        // Lane A stays chosen when comparing starts; later lanes become chosen, so that
        // their rules can be edited.
        let added = lanes.iter().rposition(Option::is_none).filter(|_| last > 1);
        self.chosen = added.or(chosen).unwrap_or(self.chosen.min(last));
        self.lay_out();
        self.grow();
    }

    /// Shows the searches of another level.
    pub(in crate::app) fn open(&mut self, searches: Vec<Timeline>, rules: Vec<RulesChoice>) {
        self.pause();
        self.players.swap(0, self.chosen);
        self.players.truncate(1);
        (self.chosen, self.target, self.rules) = (0, (0, None), rules);
        let mut searches = searches.into_iter();
        if let Some(first) = searches.next() {
            self.in_lane(0, |player| player.open(first));
        }
        let others: Vec<Player> = searches.map(|search| self.player().beside(search)).collect();
        self.players.extend(others);
        self.lay_out();
        self.grow();
    }

    /// Shows another program's run in the chosen lane.
    pub(in crate::app) fn open_trace(&mut self, replay: Replay, run: Timeline) {
        self.pause();
        self.in_lane(self.chosen, |player| player.replace_timeline(Some(replay), run));
        self.target = (0, None);
        self.grow();
    }

    /// Shows the level's own searches in the place of traces.
    fn close_trace(&mut self) {
        if self.players.iter().any(|lane| lane.replay().is_some()) {
            self.pause();
            self.each(Player::close_trace);
            if !self.is_comparing() {
                self.target = (0, None);
            }
            self.grow();
        }
    }

    /// Chooses the lane that the panels show.
    pub(in crate::app) fn choose(&mut self, lane: usize) {
        if lane < self.players.len() {
            self.chosen = lane;
        }
    }

    /// Whether all lanes have a breakpoint on a cell.
    pub fn breaks_in_all(&self, cell: Cell) -> bool {
        self.players.iter().all(|lane| lane.breakpoints().contains_key(&cell))
    }

    /// Sets the breakpoint of a cell in all lanes, or in one alone.
    pub(in crate::app) fn break_in(&mut self, cell: Cell, alone: Option<usize>) {
        let on = self.player().breakpoints().get(&cell).copied().unwrap_or_default();
        self.set_breakpoint(cell, |lane, _| alone.is_none_or(|alone| alone == lane).then_some(on));
    }

    /// Sets or clears the breakpoint of a cell in each lane, given the lane and whether
    /// it has one.
    fn set_breakpoint(&mut self, cell: Cell, on: impl Fn(usize, bool) -> Option<BreakOn>) {
        if !self.player().problem().grid().contains(cell) {
            return;
        }
        for (lane, player) in self.players.iter_mut().enumerate() {
            let breakpoints = player.breakpoints_mut();
            match on(lane, breakpoints.contains_key(&cell)) {
                Some(on) => breakpoints.insert(cell, on),
                None => breakpoints.remove(&cell),
            };
        }
    }
}

/// Checks that this number of searches of a problem fits into memory.
///
/// # Errors
/// The refusal.
pub(in crate::app) fn check_memory(problem: &Problem, lanes: usize) -> Result<(), Text> {
    let bytes = problem.grid().area() * BYTES_PER_CELL * lanes;
    if bytes <= MAX_BYTES { Ok(()) } else { Err(text!("lanes-too-large", lanes)) }
}

/// The letter of a lane.
pub fn lane_name(lane: usize) -> &'static str {
    NAMES[lane.min(MOST_LANES - 1)]
}
