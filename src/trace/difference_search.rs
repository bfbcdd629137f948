//! Searching records for an iteration in which they differ, a slice at a time.

use super::{Difference, Divergence, TraceStep};
use crate::history::{Past, Record, alike_until};
use crate::search::Event;

/// The maximum number of iterations that a slice compares by their journals, or moves a board by.
const MAX_ALIKE: u64 = 1 << 14;

/// The maximum number of iterations whose events a slice compares.
const MAX_COMPARED: u64 = 1 << 9;

/// Searches for the nearest iteration in which any two of several runs of the same map differ,
/// ignoring the neighbor order. If one run ends before the other, they differ in the iteration
/// after its last. Events that change nothing are ignored if one of the runs never reports their
/// kind.
#[derive(Debug)]
pub struct DifferenceSearch {
    pairs: Vec<Pair>,
    /// The iteration to compare next.
    next: u64,
    is_backward: bool,
    /// A board of each run whose events were compared.
    pasts: Vec<Option<Past>>,
}

/// Two of the runs.
#[derive(Debug)]
struct Pair {
    runs: [usize; 2],
    /// The last iteration through which the runs are known to be alike.
    alike: u64,
    /// Whether the next iteration may be alike too.
    may_be_alike: bool,
    /// The first compared iteration that differs only in the order of neighbors.
    order: Option<Difference>,
}

/// What a search for a difference has found so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DifferenceFound {
    /// A difference between two of the runs.
    Between([usize; 2], Difference),
    /// There is no difference.
    Nothing,
    /// Unknown: another slice is needed.
    More,
    /// Unknown: the records must grow first.
    Waits,
}

impl DifferenceSearch {
    /// Searches for the first difference after an iteration. If several pairs of runs differ in
    /// the same iteration, the first of these pairs is found.
    pub fn after(pairs: &[[usize; 2]], iteration: u64) -> Self {
        let pair = |&runs: &[usize; 2]| Pair { runs, alike: 0, may_be_alike: true, order: None };
        let runs = pairs.iter().flatten().max().map_or(0, |last| last + 1);
        Self {
            pairs: pairs.iter().map(pair).collect(),
            next: iteration + 1,
            is_backward: false,
            pasts: vec![None; runs],
        }
    }

    /// Searches for the last difference before an iteration.
    pub fn before(pairs: &[[usize; 2]], iteration: u64) -> Self {
        let next = iteration.saturating_sub(1);
        Self { next, is_backward: true, ..Self::after(pairs, 0) }
    }

    /// Continues the search for one slice, which takes a few milliseconds at most. The records must
    /// be those of the earlier calls; they may have grown since.
    pub fn advance(&mut self, records: &[&Record]) -> DifferenceFound {
        self.extend(records);
        for _ in 0..MAX_COMPARED {
            let alike = self.pairs.iter().map(|pair| pair.alike).min().unwrap_or_default();
            if !self.is_backward {
                self.next = self.next.max(alike + 1);
            }
            let has_ended =
                |record: &&Record| record.is_complete() && record.iterations() < self.next;
            if self.next <= alike || records.iter().all(has_ended) && !self.is_backward {
                return DifferenceFound::Nothing;
            }
            match self.compare_all(records) {
                Ok(Some((runs, difference))) => return DifferenceFound::Between(runs, difference),
                Ok(None) if self.is_backward => self.next -= 1,
                Ok(None) => self.next += 1,
                Err(unknown) => return unknown,
            }
        }
        DifferenceFound::More
    }

    /// Extends the iterations through which pairs of runs are alike.
    fn extend(&mut self, records: &[&Record]) {
        let last = if self.is_backward { self.next } else { self.next + MAX_ALIKE };
        for pair in self.pairs.iter_mut().filter(|pair| pair.may_be_alike) {
            let both = pair.runs.map(|run| records[run]);
            let recorded = both.map(Record::iterations).into_iter().min().unwrap_or_default();
            let to = recorded.min(last).min(pair.alike + MAX_ALIKE);
            if to > pair.alike {
                pair.alike = alike_until(both, pair.alike, to);
                pair.may_be_alike = pair.alike == to;
            }
        }
    }

    /// Compares the next iteration of all pairs.
    fn compare_all(
        &mut self,
        records: &[&Record],
    ) -> Result<Option<([usize; 2], Difference)>, DifferenceFound> {
        let iteration = self.next;
        for pair in 0..self.pairs.len() {
            if let Some(divergence) = self.compare(pair, records, iteration)? {
                let (pair, found) = (&mut self.pairs[pair], Difference { iteration, divergence });
                if !found.divergence.is_order() {
                    return Ok(Some((pair.runs, found)));
                }
                pair.order.get_or_insert(found);
            }
        }
        Ok(None)
    }

    /// Compares an iteration of two runs: first the cells that were taken, then the events.
    fn compare(
        &mut self,
        pair: usize,
        records: &[&Record],
        iteration: u64,
    ) -> Result<Option<Divergence>, DifferenceFound> {
        let Pair { runs, alike, may_be_alike, .. } = self.pairs[pair];
        if iteration <= alike {
            return Ok(None);
        }
        let both = runs.map(|run| records[run]);
        let taken = both.map(|record| record.taken().get(iteration as usize - 1).copied());
        match taken {
            [Some(_), Some(_)] if may_be_alike => return Err(DifferenceFound::More),
            [Some(a), Some(b)] if a != b => return Ok(Some(Divergence::Current(a, b))),
            [Some(_), Some(_)] => {}
            [a, b] => {
                let is_missing = |run: usize| taken[run].is_none() && both[run].can_grow();
                if is_missing(0) || is_missing(1) {
                    return Err(DifferenceFound::Waits);
                }
                let is_end = both.iter().any(|record| record.iterations() + 1 == iteration);
                let goes_on = is_end && a.or(b).is_some();
                return Ok(goes_on.then_some(Divergence::End(a, b)));
            }
        }
        self.compare_events(runs, both, iteration)
    }

    /// Compares the events of an iteration in which two runs take the same cell. If a run's board is
    /// far from the iteration, moves the board closer.
    fn compare_events(
        &mut self,
        runs: [usize; 2],
        records: [&Record; 2],
        iteration: u64,
    ) -> Result<Option<Divergence>, DifferenceFound> {
        let mut steps = [TraceStep::default(), TraceStep::default()];
        let mut all: [Vec<Event>; 2] = Default::default();
        for (side, (run, record)) in runs.into_iter().zip(records).enumerate() {
            let past = self.pasts[run].get_or_insert_with(|| Past::near(record, iteration));
            let at = past.iteration();
            let near = iteration.clamp(at.saturating_sub(MAX_ALIKE), at + MAX_ALIKE);
            let events = past.go_to(record, near);
            if near != iteration {
                return Err(DifferenceFound::More);
            }
            all[side] = events;
            let is_compared = |event: &&Event| {
                event.kind.is_change() || records.iter().all(|record| record.reports(event.kind))
            };
            // The new values are compared, not those before.
            let new = |event: &Event| Event { old_g: None, old_parent: None, ..*event };
            steps[side].events = all[side].iter().filter(is_compared).map(new).collect();
            steps[side].status = Some(record.status(iteration));
        }
        let [a, b] = &steps;
        let mut found = Divergence::of(Some(a), Some(b));
        if let Some(Divergence::Event(a, b)) = &mut found {
            // A neighbor whose event was not compared was examined nevertheless.
            let cell = a.or(*b).map(|event| event.cell);
            for (found, all) in [a, b].into_iter().zip(&all) {
                let is_found = |event: &&Event| {
                    let found = found.map(|found| (found.kind, found.g));
                    Some(event.cell) == cell
                        && found.is_none_or(|found| found == (event.kind, event.g))
                };
                *found = all.iter().find(is_found).copied();
            }
        }
        Ok(found)
    }

    /// Returns the first iteration in which two runs differ only in the order of neighbors, of
    /// those that were compared.
    pub fn reordered(&mut self, records: &[&Record], runs: [usize; 2]) -> Option<Difference> {
        let pair = self.pairs.iter().find(|pair| pair.runs == runs)?;
        let (alike, order) = (pair.alike, pair.order.clone());
        let both = runs.map(|run| records[run]);
        let [a, b] = both.map(|record| record.problem().rules().neighbor_order);
        // Neighbors that are examined in another order differ within a few iterations, except on a
        // map of one row or column.
        let alike = if a == b { 0 } else { alike.min(MAX_ALIKE) };
        runs.iter().for_each(|&run| self.pasts[run] = None);
        let found = (1..=alike).find_map(|iteration| {
            let divergence = self.compare_events(runs, both, iteration).ok()??;
            Some(Difference { iteration, divergence })
        });
        found.or(order)
    }
}
