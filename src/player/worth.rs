//! What an H of one's own is worth on the map.

use super::best_path::MAX_AT_ONCE;
use super::reasons::cost_words::cost;
use super::reasons::counterexamples::Counterexamples;
use super::work::Work;
use crate::history::Timeline;
use crate::jobs::{Progress, Stopped};
use crate::scene::{CostUnit, Overlay};
use crate::search::{Heuristic, Problem, Rules, Search, Status, best_cost};
use crate::words::{Text, text};

/// The most steps of a search, which could otherwise reopen cells almost forever.
const MAX_STEPS: u64 = 1 << 23;

/// The sentences about an H of one's own, for one edition of the record.
#[derive(Debug, Default)]
pub(super) struct Worth {
    edition: Option<u64>,
    /// `None` until the sentences are found.
    pub(super) known: Option<Vec<Text>>,
    pub(super) work: Work<Vec<Text>>,
}

impl Worth {
    /// Starts to find the sentences if H of a record is of one's own.
    pub(super) fn renew(&mut self, timeline: &Timeline, edition: u64) {
        if self.edition == Some(edition) {
            return;
        }
        *self = Self { edition: Some(edition), ..Self::default() };
        let problem = timeline.record().problem();
        if problem.rules().heuristic.is_own() {
            let (problem, is_large) = (problem.clone(), problem.grid().area() > MAX_AT_ONCE);
            self.work = Work::start("H", is_large, move |progress| sentences(&problem, progress));
            self.take();
        }
    }

    /// Takes the sentences if they have been found; returns whether their job has ended.
    pub(super) fn take(&mut self) -> bool {
        let result = self.work.take();
        let is_there = result.is_some();
        self.known = result.map(Result::unwrap_or_default).or_else(|| self.known.take());
        is_there
    }
}

/// Says where H is too high and where it falls too far, how many cells it closes beside octile, and
/// whether the path is a cheapest one.
fn sentences(problem: &Problem, progress: &Progress) -> Result<Vec<Text>, Stopped> {
    let found = Counterexamples::find(problem, &Overlay::None, progress)?;
    let is_good = found.cells().is_empty();
    let promise = if is_good { text!("own-h-good") } else { found.in_words(problem.rules()) };
    let run = |heuristic: &Heuristic| {
        let rules = Rules { heuristic: heuristic.clone(), ..problem.rules().clone() };
        let mut search = Search::new(problem.under(&rules).ok()?);
        search.run_for(MAX_STEPS);
        // What a search does that has not ended is not known.
        (search.view().status() != Status::Searching).then_some(search)
    };
    let own = run(&problem.rules().heuristic);
    let closed = |search: &Search| search.view().closed().len();
    let closes = own
        .as_ref()
        .zip(run(&Heuristic::Octile))
        .map(|(own, octile)| text!("own-h-closes", cells = closed(own), octile = closed(&octile)));
    let paid = own.and_then(|search| search.view().cost()).zip(best_cost(problem, progress)?);
    let path = paid.map(|(paid, least)| {
        let unit = CostUnit::of(problem.rules()).telling(paid, least);
        let [own, best] = [paid, least].map(|value| cost(unit, value));
        match paid == least {
            true => text!("own-h-cheapest", cost = own),
            false => text!("own-h-dearer", cost = own, least = best),
        }
    });
    Ok([Some(promise), closes, path].into_iter().flatten().collect())
}
