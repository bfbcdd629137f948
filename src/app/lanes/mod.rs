//! Lanes: the searches that are shown side by side, and which rules each follows.

mod layout;
pub(in crate::app) mod lockstep;

use super::App;
use super::background::Task;
use super::document::Change;
use crate::grid::Cell;
use crate::history::Timeline;
use crate::jobs::discard;
use crate::level::{MAX_FURTHER, RulesChoice, presets};
use crate::player::{Message, Player, ProblemEdit};
use crate::search::{Heuristic, Priority, Problem, Rules};
use crate::words::{Text, text};

/// The most searches side by side.
pub const MOST_LANES: usize = MAX_FURTHER + 1;

/// The names of the lanes.
const NAMES: [&str; MOST_LANES] = ["A", "B", "C", "D"];

impl App {
    /// The searches side by side: there is always one.
    pub fn lanes(&self) -> &[Player] {
        &self.players
    }

    /// The one that the panels show.
    pub fn chosen_lane(&self) -> usize {
        self.shown
    }

    /// Whether there are several.
    pub fn is_comparing(&self) -> bool {
        self.players.len() > 1
    }

    /// The letter of a lane.
    pub fn lane_name(lane: usize) -> &'static str {
        NAMES[lane.min(MOST_LANES - 1)]
    }

    /// Where the rules of a lane come from; those of a trace are the level's.
    pub fn lane_rules(&self, lane: usize) -> &RulesChoice {
        let rules = &self.document.rules;
        &rules[if lane < rules.len() { lane } else { 0 }]
    }

    /// Where the rules of the chosen lane come from.
    pub fn rules(&self) -> &RulesChoice {
        self.lane_rules(self.shown)
    }

    /// Puts a second lane beside the one there is, or goes back to the chosen one.
    pub(in crate::app) fn compare(&mut self) {
        if self.is_comparing() {
            let shown = self.shown;
            self.close_lanes(|lane| lane != shown);
        } else {
            self.add_lane();
        }
    }

    pub(in crate::app) fn add_lane(&mut self) {
        if self.players.len() == MOST_LANES {
            return self.say(text!("lanes-full", most = MOST_LANES));
        }
        let mut rules = self.document.rules.clone();
        // Beside another program's run it is the level's own search that tells most.
        let is_trace = !self.is_comparing() && self.player().replay().is_some();
        rules.push(if is_trace { rules[0].clone() } else { beside(&rules) });
        self.change_rules(rules);
    }

    pub(in crate::app) fn close_lane(&mut self, lane: usize) {
        if self.is_comparing() && lane < self.players.len() {
            self.close_lanes(|other| other == lane);
        }
    }

    /// Closes some lanes, also where others have the same rules: an edit.
    fn close_lanes(&mut self, is_closed: impl Fn(usize) -> bool) {
        let rules = self.document.rules.iter().enumerate();
        let left = rules.filter(|&(lane, _)| !is_closed(lane)).map(|(_, rules)| rules.clone());
        let left: Vec<RulesChoice> = left.collect();
        self.keep_rules(&left);
        for lane in (0..self.players.len()).rev().filter(|&lane| is_closed(lane)) {
            self.replace_lanes(lane..lane + 1, Vec::new());
        }
        self.document.edition += 1;
        self.document.rules = left;
    }

    pub(in crate::app) fn choose_lane(&mut self, lane: usize) {
        if lane < self.players.len() {
            self.shown = lane;
        }
    }

    /// Whether the breakpoint of a cell is that of all lanes.
    pub fn breaks_in_all(&self, cell: Cell) -> bool {
        self.players.iter().all(|lane| lane.breakpoints().contains(&cell))
    }

    /// Has the breakpoint of a cell in all lanes, or in one alone.
    pub(in crate::app) fn break_in(&mut self, cell: Cell, alone: Option<usize>) {
        let on = self.player().break_on(cell);
        for lane in 0..self.players.len() {
            if alone.is_none_or(|alone| alone.min(self.players.len() - 1) == lane) {
                self.send_to(lane, Message::BreakOn(cell, on));
            } else if self.players[lane].breakpoints().contains(&cell) {
                self.send_to(lane, Message::Break(cell));
            }
        }
    }

    /// Shows the searches of another level.
    pub(in crate::app) fn open_lanes(&mut self, searches: Vec<Timeline>) {
        let mut searches = searches.into_iter();
        self.players.swap(0, self.shown);
        let gone = self.players.split_off(1);
        discard((!gone.is_empty()).then_some(gone));
        self.shown = 0;
        if let Some(first) = searches.next() {
            self.with_player(0, |player| player.open(first));
        }
        let others: Vec<Player> = searches.map(|search| self.player().beside(search)).collect();
        self.players.extend(others);
        self.clock = (0, None);
        self.part_area();
    }

    /// Compares the searches under other rules: an edit.
    fn change_rules(&mut self, after: Vec<RulesChoice>) {
        let problem = self.player().problem();
        let refused = after.iter().find_map(|rules| problem.check_under(rules.rules()).err());
        if let Some(error) = refused {
            return self.fail(Text::from(&error));
        }
        self.keep_rules(&after);
        self.put_rules(after);
    }

    /// Keeps what is to become of the rules as an edit.
    fn keep_rules(&mut self, after: &[RulesChoice]) {
        let before = self.document.rules.clone();
        self.document.keep(Change::Rules(before), Change::Rules(after.to_vec()));
        self.document.was_undone = false;
        self.begin_edit();
    }

    /// Has a lane for each of these rules. Those whose rules stay the same go on;
    /// to make new ones takes a thread where the map is large.
    pub(in crate::app) fn put_rules(&mut self, after: Vec<RulesChoice>) {
        let before = &self.document.rules;
        let same = |(a, b): &(&RulesChoice, &RulesChoice)| a == b;
        let first = before.iter().zip(&after).take_while(same).count();
        let rest = before.len().min(after.len()) - first;
        let last = before.iter().rev().zip(after.iter().rev()).take(rest).take_while(same).count();
        let (old, new) = (before.len() - last, after.len() - last);
        let changed = first..old.min(new);
        let problem = self.player().problem();
        let made: Vec<Option<Problem>> = after[changed.end..new.max(changed.end)]
            .iter()
            .map(|rules| problem.under(rules.rules()).ok())
            .collect();
        let task = Task { what: text!("work-adding-lane"), is_other_map: false };
        self.work(task, move |_| {
            let made: Vec<Timeline> = made.into_iter().flatten().map(Timeline::new).collect();
            Ok(Box::new(move |app| {
                app.document.edition += 1;
                for lane in changed.clone() {
                    let edit = ProblemEdit::Rules(after[lane].clone());
                    app.document.rules[lane] = after[lane].clone();
                    app.send_to(lane, Message::Edit(edit));
                }
                let closed = changed.end..old.max(changed.end);
                app.document.rules = after;
                app.replace_lanes(closed, made);
            }))
        });
    }

    /// Puts new searches in the place of some lanes.
    fn replace_lanes(&mut self, closed: std::ops::Range<usize>, made: Vec<Timeline>) {
        let (at, added) = (closed.start, made.len());
        let beside = |timeline| {
            let mut player = self.player().beside(timeline);
            // What is one lane's alone stays so.
            for &cell in self.player().breakpoints() {
                if !self.breaks_in_all(cell) {
                    let _ = player.update(Message::Break(cell));
                }
            }
            player
        };
        let made: Vec<Player> = made.into_iter().map(beside).collect();
        let gone: Vec<Player> = self.players.splice(closed.clone(), made).collect();
        if closed.contains(&self.shown) {
            self.shown = at.min(self.players.len() - 1);
        } else if self.shown >= closed.end {
            self.shown = self.shown + added - closed.len();
        }
        // Beside a first lane the second is looked at only; what is added to several
        // is to be given its rules.
        if added > 0 && self.players.len() > 2 {
            self.shown = at + added - 1;
        }
        discard((!gone.is_empty()).then_some(gone));
        self.part_area();
    }
}

/// The rules of a lane beside others: those of the first but for one, so that the
/// first look tells something. Beside A* that is Dijkstra's algorithm, then greedy
/// search.
fn beside(lanes: &[RulesChoice]) -> RulesChoice {
    let first = lanes[0].rules();
    let greedy = Rules { priority: Priority::Greedy, ..first.clone() };
    let plain = Rules { priority: Priority::AStar, weight: 1.0, ..first.clone() };
    let choices = [
        Rules { heuristic: Heuristic::Zero, ..plain.clone() },
        Rules { heuristic: Heuristic::Octile, ..plain.clone() },
        Rules { heuristic: Heuristic::Octile, ..greedy },
        Rules { heuristic: Heuristic::Octile, weight: 2.0, ..plain },
    ];
    let is_new = |rules: &Rules| !lanes.iter().any(|lane| lane.rules() == rules);
    let rules = choices.into_iter().find(is_new).unwrap_or_else(|| first.clone());
    match presets().iter().find(|preset| *preset.rules() == rules) {
        Some(preset) => RulesChoice::Preset(preset),
        None => RulesChoice::Custom(rules),
    }
}
