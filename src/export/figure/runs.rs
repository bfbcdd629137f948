//! The searches of a figure, in lockstep.

use std::cell::OnceCell;

use super::layout::best;
use super::{Figure, FigureError, FigurePage, LaneHeader, MomentMarks};
use crate::history::{Moment, Timeline};
use crate::scene::{PathMarks, Subject};

/// One search, or up to four of one map, which a figure shows side by side.
#[derive(Debug)]
pub struct FigureRuns {
    runs: Vec<FigureRun>,
}

#[derive(Debug)]
struct FigureRun {
    /// The name of its rules.
    rules: String,
    timeline: Timeline,
    /// The least possible cost and a path of it, once a path was found.
    best: OnceCell<Option<(u64, PathMarks)>>,
}

impl FigureRuns {
    /// One search alone.
    pub fn of(timeline: Timeline) -> Self {
        Self::side_by_side([(String::new(), timeline)])
    }

    /// Searches with the names of their rules; each of several has a header.
    pub fn side_by_side(runs: impl IntoIterator<Item = (String, Timeline)>) -> Self {
        let run = |(rules, timeline)| FigureRun { rules, timeline, best: OnceCell::new() };
        Self { runs: runs.into_iter().map(run).collect() }
    }

    /// Searches on, each until that iteration or its end; returns the last recorded
    /// iteration.
    pub fn run_until(&mut self, iteration: u64) -> u64 {
        for FigureRun { timeline, .. } in &mut self.runs {
            let missing = iteration.saturating_sub(timeline.iterations());
            timeline.grow(missing);
        }
        self.iterations()
    }

    /// The last iteration of the longest one.
    pub fn iterations(&self) -> u64 {
        self.timelines().map(|timeline| timeline.iterations()).max().unwrap_or_default()
    }

    /// Shows an iteration; a search that has ended before shows its end.
    pub fn show(&mut self, iteration: u64) {
        for FigureRun { timeline, .. } in &mut self.runs {
            timeline.show(iteration);
        }
    }

    /// Shows the first `events` of an iteration; a search that has ended before shows its
    /// end.
    pub fn show_events(&mut self, iteration: u64, events: usize) {
        self.show(iteration);
        for FigureRun { timeline, .. } in &mut self.runs {
            if timeline.moment().iteration() == iteration {
                timeline.show_events(iteration, events);
            }
        }
    }

    /// The moment that each search shows.
    pub fn moments(&self) -> impl Iterator<Item = Moment<'_>> {
        self.timelines().map(Timeline::moment)
    }

    fn timelines(&self) -> impl Iterator<Item = &Timeline> {
        self.runs.iter().map(|run| &run.timeline)
    }

    /// The picture of the moments that are shown.
    ///
    /// # Errors
    /// As [`Figure::page`].
    pub fn page(&self, figure: &Figure) -> Result<FigurePage, FigureError> {
        let marks: Vec<MomentMarks> = self.moments().map(MomentMarks::of).collect();
        let subjects = self.runs.iter().zip(&marks).map(|(run, marks)| {
            let moment = run.timeline.moment();
            Subject { cheapest: run.cheapest(), ..marks.subject(moment) }
        });
        let headers = self.runs.iter().filter(|_| self.runs.len() > 1);
        let headers = headers.map(FigureRun::header).collect::<Vec<_>>();
        figure.page_of(&subjects.collect::<Vec<_>>(), &headers)
    }
}

impl FigureRun {
    fn header(&self) -> LaneHeader<'_> {
        let cost = self.timeline.moment().cost();
        let best_cost =
            if self.is_surely_best() { cost } else { self.best().map(|(best, _)| *best) };
        LaneHeader { rules: &self.rules, best_cost }
    }

    /// Whether no path can cost less than the one that is found. What another
    /// program claims proves nothing.
    fn is_surely_best(&self) -> bool {
        !self.timeline.is_foreign() && self.timeline.problem().rules().finds_cheapest()
    }

    /// A best path, once one is found.
    fn best(&self) -> Option<&(u64, PathMarks)> {
        self.timeline.moment().cost()?;
        self.best.get_or_init(|| best(self.timeline.problem())).as_ref()
    }

    /// A cheapest path, where that of the moment costs more.
    fn cheapest(&self) -> Option<&PathMarks> {
        let cost = self.timeline.moment().cost().filter(|_| !self.is_surely_best())?;
        let (least, path) = self.best()?;
        (*least < cost).then_some(path)
    }
}
