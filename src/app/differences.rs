//! Where lanes part: finding it, saying it, and whose closed cells each picture holds
//! against its own.

use super::App;
use crate::grid::Cell;
use crate::history::{ClosedCells, ComparedIteration, DifferenceWalk, FindProgress, Timeline};
use crate::jobs::Budget;
use crate::player::{self, Layer, Place, Player, became, stands, takes, tie_in_words, unexamined};
use crate::search::SearchError;
use crate::trace::{Parting, TraceEvent, TraceStep};
use crate::words::{Text, text};

/// Which of the iterations in which lanes part is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DifferenceJump {
    /// The first.
    First,
    /// The next after the one that is shown.
    Next,
    /// The one before.
    Previous,
}

/// What is known of where lanes part.
#[derive(Debug, Default)]
pub(super) struct Differences {
    /// What is being found.
    job: Option<DifferenceJob>,
    /// The walk that has found the last one, which is where the next ones are.
    last: Option<DifferenceJob>,
    /// What is framed for the sentence about it.
    framed: Option<Framed>,
}

/// Cells that are framed in an iteration, each with its lane.
#[derive(Debug)]
struct Framed {
    iteration: u64,
    editions: Vec<u64>,
    cells: [(usize, Vec<Cell>); 2],
}

/// An iteration in which two lanes part, on the way to it.
#[derive(Debug)]
pub(super) struct DifferenceJob {
    jump: DifferenceJump,
    /// The lanes that are looked at, and those that come after them where these are
    /// the same, the next last.
    pair: [usize; 2],
    others: Vec<[usize; 2]>,
    walk: DifferenceWalk,
    /// The first two lanes that differ in the order of neighbors alone, with the
    /// first iteration in which they do.
    order: Option<([usize; 2], DifferenceWalk, u64)>,
    /// What the lanes are of, and the place that they show.
    editions: Vec<u64>,
    from: Place,
    found: Option<Result<Option<u64>, SearchError>>,
}

impl DifferenceJob {
    fn begin(&mut self) {
        match self.jump {
            DifferenceJump::First => self.walk.look_after(0),
            DifferenceJump::Next => self.walk.look_after(self.from.0),
            DifferenceJump::Previous => self.walk.look_before(self.from.0),
        }
    }

    /// Goes on as far as there is time.
    pub(super) fn work(&mut self, players: &mut [Player], budget: &Budget) {
        if self.found.is_none() && self.editions == editions(players) {
            budget.work(|slice| {
                self.go_on(players, slice);
                self.found.is_none()
            });
        }
    }

    /// Whether there is more to do.
    pub(super) fn is_busy(&self) -> bool {
        self.found.is_none()
    }

    fn go_on(&mut self, players: &mut [Player], slice: usize) {
        let runs = self.pair.map(|lane| players[lane].timeline());
        match self.walk.go_on(runs, slice as u64) {
            FindProgress::Found(iteration) => self.found = Some(Ok(Some(iteration))),
            FindProgress::More => {}
            FindProgress::Nothing => {
                let are_short = DifferenceWalk::are_short(runs);
                if self.jump == DifferenceJump::Previous || are_short == [false; 2] {
                    return self.try_others(players);
                }
                for (lane, _) in self.pair.into_iter().zip(are_short).filter(|(_, short)| *short) {
                    if let Err(error) = players[lane].search_on(slice) {
                        self.found = Some(Err(error));
                    }
                }
            }
        }
    }

    /// Looks at the next two lanes, if there are any.
    fn try_others(&mut self, players: &[Player]) {
        match self.others.pop() {
            Some(pair) => {
                self.keep_order();
                self.pair = pair;
                self.walk = DifferenceWalk::new(players[0].problem().grid());
                self.begin();
            }
            None => self.found = Some(Ok(None)),
        }
    }
}

impl DifferenceJob {
    /// Remembers these two lanes if only the order of neighbors is another one.
    fn keep_order(&mut self) {
        let order = self.walk.other_order().filter(|_| self.jump == DifferenceJump::First);
        if let Some(iteration) = order {
            let order = (self.pair, self.walk.clone(), iteration);
            self.order.get_or_insert(order);
        }
    }
}

fn editions(players: &[Player]) -> Vec<u64> {
    players.iter().map(Player::edition).collect()
}

impl App {
    /// Finds an iteration in which lanes part, and goes there; searches on where they
    /// have not come to it yet.
    pub(super) fn go_to_difference(&mut self, jump: DifferenceJump) {
        self.stop_difference();
        if !self.is_comparing() {
            return self.say(text!("difference-no-lanes"));
        }
        let from = self.farthest();
        self.gather(from, false);
        let editions = editions(&self.players);
        let mut others = self.pairs();
        let last = self.differences.last.take();
        let last = last.filter(|last| last.editions == editions && others.contains(&last.pair));
        // Where the next ones are the same two lanes are looked at.
        let goes_on = last.as_ref().filter(|_| jump != DifferenceJump::First).map(|last| last.pair);
        let pair = goes_on.or(others.last().copied()).unwrap_or([0, 1]);
        others.retain(|other| *other != pair);
        let walk = last.filter(|last| last.pair == pair).map(|last| last.walk);
        let walk = walk.unwrap_or_else(|| DifferenceWalk::new(self.player().problem().grid()));
        let mut job =
            DifferenceJob { jump, pair, others, walk, order: None, editions, from, found: None };
        job.begin();
        self.differences.job = Some(job);
        self.find_difference();
    }

    /// The pairs of lanes that can part, the first to be looked at last: those with
    /// the chosen lane come first.
    fn pairs(&self) -> Vec<[usize; 2]> {
        let lanes = 0..self.players.len();
        let pairs = lanes.clone().flat_map(|a| lanes.clone().map(move |b| [a, b]));
        let mut pairs: Vec<_> = pairs.filter(|[a, b]| a < b).collect();
        pairs.sort_by_key(|pair| !pair.contains(&self.shown));
        pairs.reverse();
        pairs
    }

    /// Whether a difference is being found.
    pub fn is_finding_difference(&self) -> bool {
        self.differences.job.is_some()
    }

    /// Whether there is more of it to do now.
    pub(super) fn may_find_difference(&self) -> bool {
        self.is_finding_difference()
            && self.dialog.is_none()
            && !self.players.iter().any(|player| player.timeline().is_shared())
    }

    /// The work of finding, to be done elsewhere.
    pub(super) fn lend_difference(&mut self) -> Option<DifferenceJob> {
        if self.may_find_difference() { self.differences.job.take() } else { None }
    }

    /// Goes on finding a difference, as far as there is time.
    pub(super) fn find_difference(&mut self) {
        let mut job = self.lend_difference();
        if let Some(job) = &mut job {
            job.work(&mut self.players, &self.budget.clone());
        }
        self.take_difference(job);
    }

    /// Takes the work of finding back: goes to what was found.
    pub(super) fn take_difference(&mut self, job: Option<DifferenceJob>) {
        let Some(mut job) = job else {
            return;
        };
        if job.editions != editions(&self.players) {
            return;
        }
        match job.found.take() {
            None => {
                let [a, b] = job.pair.map(Self::lane_name);
                self.say(text!("difference-searching", a, b));
                self.differences.job = Some(job);
            }
            Some(Ok(Some(iteration))) => self.show_difference(iteration, job),
            Some(Ok(None)) => self.show_no_difference(job),
            Some(Err(error)) => {
                self.gather(job.from, false);
                self.fail(text!("search-error", error = error.to_string()));
            }
        }
    }

    /// Stops finding a difference, and shows what was shown before.
    pub(super) fn stop_difference(&mut self) -> bool {
        let Some(job) = self.differences.job.take() else {
            return false;
        };
        self.gather(job.from, false);
        let searched = self.players.iter().map(|player| player.timeline().iterations()).max();
        self.say(text!("find-stopped", searched = searched.unwrap_or_default()));
        true
    }

    /// Goes to where two lanes part, frames it in both and says how.
    fn show_difference(&mut self, iteration: u64, mut job: DifferenceJob) {
        let order = job.walk.other_order().filter(|_| job.jump == DifferenceJump::First);
        let (sentence, cells) = self.parting(iteration, &mut job);
        self.show_framed(iteration, &job, cells);
        self.say(match order {
            Some(order) => text!("difference-after-order", sentence, order),
            None => sentence,
        });
        self.differences.last = Some(job);
    }

    /// Says that lanes part nowhere; where only the order of neighbors is another one,
    /// goes there.
    fn show_no_difference(&mut self, mut job: DifferenceJob) {
        job.keep_order();
        if let Some((pair, walk, iteration)) = job.order.take() {
            (job.pair, job.walk) = (pair, walk);
            let [a, b] = pair.map(Self::lane_name);
            let (order, cells) = self.parting(iteration, &mut job);
            self.show_framed(iteration, &job, cells);
            return self.say(text!("difference-order-alone", a, b, order));
        }
        let lanes = match self.players.len() {
            2 => text!("difference-of-two", a = Self::lane_name(0), b = Self::lane_name(1)),
            _ => text!("difference-of-all"),
        };
        self.gather(job.from, false);
        self.say(match job.jump {
            DifferenceJump::First => text!("difference-none", lanes),
            DifferenceJump::Next => text!("difference-none-after", lanes),
            DifferenceJump::Previous => text!("difference-none-before", lanes),
        });
    }

    /// Goes to an iteration and frames cells in the two lanes that were looked at.
    fn show_framed(&mut self, iteration: u64, job: &DifferenceJob, cells: [Vec<Cell>; 2]) {
        self.send(player::Message::Seek(iteration));
        let seen: Vec<Cell> = cells.iter().flatten().copied().collect();
        seen.into_iter().for_each(|cell| self.send(player::Message::Show(cell)));
        let [one, other] = cells;
        let cells = [(job.pair[0], one), (job.pair[1], other)];
        let editions = job.editions.clone();
        self.differences.framed = Some(Framed { iteration, editions, cells });
    }

    /// How two lanes part in an iteration, in a sentence; with the cells that it is
    /// about, for each of the two.
    fn parting(&self, iteration: u64, job: &mut DifferenceJob) -> (Text, [Vec<Cell>; 2]) {
        let runs = job.pair.map(|lane| self.players[lane].timeline());
        let names = job.pair.map(Self::lane_name);
        let ([a, b], compared) = (names, job.walk.compared(runs, iteration));
        let (one, other) = match &compared {
            [Some(one), Some(other)] => (one, other),
            [one, _] => {
                let (ended, on) = if one.is_none() { (0, 1) } else { (1, 0) };
                let cell = compared[on].as_ref().map(|step| step.taken);
                let end = stands(runs[ended].status());
                let takes =
                    cell.map(|cell| takes(runs[on], iteration as usize - 1, cell, names[on]));
                let takes = takes.unwrap_or_else(|| text!("stands-searching"));
                let sentence = text!("difference-end", iteration, name = names[ended], end, takes);
                return (sentence, [cell.into_iter().collect(), cell.into_iter().collect()]);
            }
        };
        let step = |step: &ComparedIteration| {
            TraceStep::reported(iteration, step.taken, step.status, &step.events)
        };
        let event = |side: usize, event: Option<&TraceEvent>, cell| {
            let (problem, name) = (runs[side].problem(), names[side]);
            event.map_or_else(
                || unexamined(problem, one.taken, cell, name),
                |event| became(problem, one.taken, event, name),
            )
        };
        let events = |one: Option<&TraceEvent>, other: Option<&TraceEvent>, cell: Cell| {
            let (one, other) = (event(0, one, cell), event(1, other, cell));
            (text!("difference-event", iteration, cell, one, other), [vec![cell], vec![cell]])
        };
        match Parting::of(&step(one), &step(other)) {
            Some(Parting::OnlyInA(event)) => events(Some(&event), None, event.cell),
            Some(Parting::OnlyInB(event)) => events(None, Some(&event), event.cell),
            Some(Parting::Event(one, other)) => events(Some(&one), Some(&other), one.cell),
            Some(Parting::Times(cell, one, other)) => {
                let sentence = text!("difference-times", iteration, cell, a, one, b, other);
                (sentence, [vec![cell], vec![cell]])
            }
            Some(Parting::Current(one, other)) => {
                (current(iteration, runs, [one, other], names), [vec![other], vec![one]])
            }
            Some(Parting::Order(one, other)) => {
                let sentence = text!("difference-order", iteration, a, one, b, other);
                (sentence, [vec![one, other], vec![one, other]])
            }
            // Paths and their costs follow from the events.
            Some(
                Parting::Status(..) | Parting::Path(..) | Parting::Cost(..) | Parting::End(..),
            )
            | None => {
                let [one, other] = [one, other].map(|step| stands(step.status));
                (text!("difference-status", iteration, a, one, b, other), Default::default())
            }
        }
    }

    /// The lane against which another is held: the chosen one, or where it is that
    /// itself the first of the others.
    pub fn lane_beside(&self, lane: usize) -> Option<usize> {
        let other = if lane == self.shown { usize::from(lane == 0) } else { self.shown };
        self.is_comparing().then_some(other)
    }

    /// The closed cells of the lane against which one is held.
    pub(super) fn closed_beside(&self, lane: usize) -> Option<&ClosedCells> {
        self.players[self.lane_beside(lane)?].subject().overlay.closed()
    }

    /// How many cells a lane alone has closed, how many the one beside it alone, and
    /// how many both, where the layer shows that.
    pub fn closed_counts(&self, lane: usize) -> Option<[usize; 3]> {
        Some(
            self.players[lane].subject().overlay.closed()?.counts_beside(self.closed_beside(lane)?),
        )
    }

    /// All lanes show the same layer, and what they have closed looks otherwise in
    /// those that are held against them.
    pub(super) fn follow_differences(&mut self) {
        let (layer, lanes) = (self.player().layer(), 0..self.players.len());
        for lane in lanes.clone().filter(|_| lanes.len() > 1) {
            if self.players[lane].layer() != layer {
                self.send_to(lane, player::Message::Layer(layer));
            }
        }
        if layer == Layer::Difference && lanes.clone().any(|lane| self.lane_beside(lane).is_none())
        {
            self.send(player::Message::Layer(Layer::None));
        }
    }

    /// Frames nothing any more for a difference.
    pub(super) fn unframe(&mut self) {
        self.differences.framed = None;
    }

    /// The cells that a sentence about a difference speaks of, where that is shown.
    pub(super) fn framed(&self, lane: usize) -> &[Cell] {
        let framed = self.differences.framed.as_ref();
        let framed = framed.filter(|framed| {
            framed.iteration == self.clock() && framed.editions == editions(&self.players)
        });
        let cells = framed.and_then(|framed| framed.cells.iter().find(|(of, _)| *of == lane));
        cells.map_or(&[], |(_, cells)| cells)
    }
}

/// Which cells two runs take, and what decided where F does not.
fn current(iteration: u64, runs: [&Timeline; 2], cells: [Cell; 2], [a, b]: [&str; 2]) -> Text {
    let place = iteration as usize - 1;
    let [one, other] = [0, 1].map(|side| takes(runs[side], place, cells[side], [a, b][side]));
    let [rules, others] = runs.map(|run| run.problem().rules());
    let is_tie = runs[0].taken_f(place) == runs[1].taken_f(place);
    if is_tie && rules.tie_break != others.tie_break {
        let [tie, other_tie] = [rules, others].map(|rules| tie_in_words(rules.tie_break));
        text!("difference-current-tie", iteration, one, other, a, tie, b, other_tie)
    } else if is_tie && rules.neighbor_order != others.neighbor_order {
        text!("difference-current-order", iteration, one, other)
    } else {
        text!("difference-current", iteration, one, other)
    }
}
