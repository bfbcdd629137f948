//! The searches of a figure, in lockstep.

use std::cell::OnceCell;

use super::lane_header::LaneHeader;
use super::{Figure, FigureError, FigurePage, Worksheet};
use crate::history::{Moment, Timeline};
use crate::jobs::unwatched;
use crate::scene::{CostUnit, Enclosure, PathMarks, Reopened, Subject};
use crate::search::{Heuristic, best_path};
use crate::words::say;

/// One search, or up to four of the same map, which a figure shows side by side.
#[derive(Debug)]
pub struct FigureRuns {
    runs: Vec<FigureRun>,
}

#[derive(Debug)]
struct FigureRun {
    /// The name of its rules.
    rules: String,
    timeline: Timeline,
    /// The least possible cost and a path of that cost, once a path was found.
    best: OnceCell<Option<(u64, PathMarks)>>,
}

/// The marks of a moment: its path, the walls around the reached cells, the reopened cells, and the
/// worksheet.
type MomentMarks = (PathMarks, Option<Enclosure>, Reopened, Option<Worksheet>);

impl FigureRuns {
    /// Creates the runs of a single search.
    pub fn of(timeline: Timeline) -> Self {
        Self::side_by_side([(String::new(), timeline)])
    }

    /// Creates runs from searches and the names of their rules; each of several has a header.
    pub fn side_by_side(runs: impl IntoIterator<Item = (String, Timeline)>) -> Self {
        let run = |(rules, timeline)| FigureRun { rules, timeline, best: OnceCell::new() };
        Self { runs: runs.into_iter().map(run).collect() }
    }

    /// Extends each record to an iteration, or to the end of its search; returns the last iteration
    /// recorded in any of them.
    pub fn run_until(&mut self, iteration: u64) -> u64 {
        for FigureRun { timeline, .. } in &mut self.runs {
            let missing = iteration.saturating_sub(timeline.record().iterations());
            timeline.grow(missing);
        }
        self.iterations()
    }

    /// Returns whether the record of any search has no more room, though the search has not ended.
    pub fn are_full(&self) -> bool {
        self.timelines().any(|timeline| timeline.record().is_full())
    }

    /// Returns the number of iterations of the longest run.
    pub fn iterations(&self) -> u64 {
        self.timelines().map(|timeline| timeline.record().iterations()).max().unwrap_or_default()
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

    /// The record of each search, with the moment that it shows.
    pub fn timelines(&self) -> impl Iterator<Item = &Timeline> {
        self.runs.iter().map(|run| &run.timeline)
    }

    /// Lays out a page of the shown moments.
    ///
    /// # Errors
    /// If the crop lies outside the map, or there are too many cells to have shapes of their own.
    pub fn page(&self, figure: &Figure) -> Result<FigurePage, FigureError> {
        let page = self.maps(figure)?;
        let sheet = figure.sheet.zip(figure.sheet_cell()).zip(self.moments().next());
        Ok(match sheet {
            Some(((sheet, cell), moment)) => {
                let line = (f32::from(cell) * 0.45).round();
                let drawn = sheet.exercise(page, moment, figure.theme, line, false);
                sheet.single(drawn, moment, figure.theme)
            }
            None => page,
        })
    }

    /// Lays out the maps of the shown moments.
    pub(super) fn maps(&self, figure: &Figure) -> Result<FigurePage, FigureError> {
        let mut rules = self.moments().map(|moment| moment.problem().rules());
        if figure.sheet.is_some() && rules.any(|rules| CostUnit::of(rules).is_step()) {
            return Err(FigureError::Refused(say!("sheet-large-costs")));
        }
        let has_values =
            |moment: Moment| matches!(moment.problem().rules().heuristic, Heuristic::Values(_));
        let leaves_h = figure.sheet.is_some_and(|sheet| sheet.blank.h && !sheet.is_solution);
        if leaves_h && self.moments().any(has_values) {
            return Err(FigureError::Refused(say!("sheet-values")));
        }
        let by_hand = |moment: Moment| {
            let problem = moment.problem();
            let mut cells = moment.open().into_iter().chain(moment.closed());
            let (cell, by_hand) = cells.find_map(|cell| Some((cell, problem.h_on_paper(cell)?)))?;
            let weight = problem.rules().weight.to_string();
            Some(say!("sheet-inexact", cell, by_hand, h = moment.h(cell), weight))
        };
        if let Some(fault) = self.moments().filter(|_| leaves_h).find_map(by_hand) {
            return Err(FigureError::Refused(fault));
        }
        let marks = self.moments().map(|moment| {
            // Students draw the path.
            let has_path = figure.sheet.is_none_or(|sheet| sheet.is_solution);
            let path = if has_path { PathMarks::of(moment) } else { PathMarks::default() };
            let enclosure = Enclosure::of(moment).filter(|_| figure.sheet.is_none());
            (path, enclosure, Reopened::of(moment), figure.sheet)
        });
        let marks: Vec<MomentMarks> = marks.collect();
        let subjects: Vec<Subject> =
            self.runs.iter().zip(&marks).map(|(run, marks)| run.subject(marks)).collect();
        let headers = self.runs.iter().filter(|_| self.runs.len() > 1);
        figure.page_of(&subjects, &headers.map(FigureRun::header).collect::<Vec<_>>())
    }
}

impl FigureRun {
    fn subject<'a>(&'a self, (path, enclosure, reopened, sheet): &'a MomentMarks) -> Subject<'a> {
        let answers = sheet.filter(|sheet| sheet.is_solution);
        let blank = sheet.filter(|sheet| !sheet.is_solution).map(|sheet| sheet.blank);
        // A worksheet shows only what its legend explains.
        let is_figure = sheet.is_none();
        Subject {
            cheapest: self.cheapest().filter(|_| is_figure && !path.cells().is_empty()),
            blank: blank.unwrap_or_default(),
            has_all_arrows: answers.is_some_and(|sheet| sheet.blank.parent),
            enclosure: enclosure.as_ref(),
            reopened: Some(reopened).filter(|_| is_figure),
            marks_touched: is_figure,
            ..Subject::plain(self.timeline.moment(), path)
        }
    }

    fn header(&self) -> LaneHeader<'_> {
        let cost = self.timeline.moment().cost();
        let best_cost = if self.timeline.record().finds_cheapest() {
            cost
        } else {
            self.best().map(|(best, _)| *best)
        };
        LaneHeader { rules: &self.rules, best_cost }
    }

    /// The least possible cost and a path of that cost, once a path was found.
    fn best(&self) -> Option<&(u64, PathMarks)> {
        self.timeline.moment().cost()?;
        let best = || {
            let problem = self.timeline.record().problem();
            let (cost, cells) = unwatched(|progress| best_path(problem, progress))?;
            Some((cost, PathMarks::through(problem.grid(), cells.into_iter().rev())))
        };
        self.best.get_or_init(best).as_ref()
    }

    /// A cheapest path, if the path of the moment costs more.
    fn cheapest(&self) -> Option<&PathMarks> {
        let cost =
            self.timeline.moment().cost().filter(|_| !self.timeline.record().finds_cheapest())?;
        let (least, path) = self.best()?;
        (*least < cost).then_some(path)
    }
}
