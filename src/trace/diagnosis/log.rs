//! A whole trace that was read, and whether a program explains it.

use std::collections::HashSet;

use super::judge::Judge;
use super::mistake::Mistake;
use super::program::Program;
use super::{Finding, Flaw};
use crate::grid::{Cell, Grid};
use crate::jobs::{Progress, Stopped};
use crate::search::{Kind, Status};
use crate::trace::TraceStep;

/// The most steps that are judged for one diagnosis, which takes a few seconds.
pub(super) const MAX_JUDGED: usize = 1_000_000;

/// A whole trace that was read.
pub(in crate::trace) struct Log<'a> {
    pub(in crate::trace) steps: &'a [TraceStep],
    /// The kinds of events that it reports at all.
    pub(super) reported: HashSet<Kind>,
}

impl<'a> Log<'a> {
    pub(in crate::trace) fn of(steps: &'a [TraceStep], grid: &Grid) -> Self {
        // A program that takes the edge of the map for walls may not report those on the map.
        let events = steps.iter().flat_map(|step| &step.events);
        let events = events.filter(|event| grid.contains(event.cell));
        Self { steps, reported: events.map(|event| event.kind).collect() }
    }

    /// Whether a step takes the cell.
    pub(super) fn takes(&self, cell: Cell) -> bool {
        self.steps.iter().any(|step| step.current == Some(cell))
    }

    /// Whether a finding is a habit of the program rather than a fault: any order of ties and
    /// neighbors is right, and many programs do not report the neighbors that they skip.
    pub(in crate::trace) fn is_habit(&self, flaw: Flaw) -> bool {
        let is_unreported = |kind| !self.reported.contains(&kind);
        // A closed cell behind a corner may be left out as one or as the other.
        let is_closed = |kind| kind == Kind::CutsCorner && is_unreported(Kind::Closed);
        // And a wall behind a corner as either of these.
        let is_cut = matches!(flaw, Flaw::Missing { kind: Some(Kind::Wall), is_cut: true, .. })
            && is_unreported(Kind::CutsCorner);
        let is_omitted =
            |kind: Kind| !kind.is_change() && (is_unreported(kind) || is_closed(kind) || is_cut);
        flaw.is_tie() || flaw.is_order() || flaw.missing().is_some_and(is_omitted)
    }

    /// Whether a finding only says that the trace breaks off: it tells no end, and the program may
    /// have been stopped within its last step.
    pub(super) fn is_cut(&self, finding: &Finding) -> bool {
        let Some(last) = self.steps.last() else { return false };
        !tells_end(last)
            && finding.iteration == last.iteration
            && (finding.flaw.is_end() || finding.flaw.missing().is_some())
    }

    /// The findings in the steps of a run by a program, and that about its end.
    pub(super) fn findings(
        &self,
        program: Program,
        progress: &Progress,
    ) -> Result<(Vec<Finding>, Option<Finding>), Stopped> {
        let (mut judge, mut findings) = (Judge::of(program), Vec::new());
        for step in self.steps {
            progress.check()?;
            findings.extend(judge.step(step));
        }
        Ok((findings, judge.finish()))
    }

    /// Whether the log tells no end, and ends before a program that explains it does.
    pub(super) fn ends_before(
        &self,
        program: Program,
        progress: &Progress,
    ) -> Result<bool, Stopped> {
        let (_, end) = self.findings(program, progress)?;
        Ok(end.is_some() && !self.steps.last().is_some_and(tells_end))
    }

    /// Judges the run by a program up to the first finding that is no habit. Returns whether there is
    /// none, and adds the number of steps to `judged`.
    pub(super) fn fits(
        &self,
        program: Program,
        judged: &mut usize,
        progress: &Progress,
    ) -> Result<bool, Stopped> {
        let ends_within = program.is(Mistake::GoalWhenOpened);
        let goal = program.problem.goal();
        let mut judge = Judge::of(program);
        let is_left = |judge: &Judge, finding: &Finding| {
            let flaw = finding.flaw;
            if let Flaw::PathEnds { last, .. } = flaw {
                return last != judge.parent(goal);
            }
            // A program that ends when it opens the goal may leave out the other neighbors.
            let is_left_out = matches!(flaw, Flaw::Missing { .. });
            let is_early = is_left_out && ends_within && judge.has_new_goal();
            // Some programs list their path without the start.
            let lacks_start = matches!(flaw, Flaw::PathBegins { first, start }
                if judge.parent(first) == Some(start));
            let is_explained = is_early || lacks_start;
            // A log that breaks off may lack its end; but what its last step does not examine counts, since
            // that may be the only trace of the mistake.
            let is_cut = flaw.is_end() && self.is_cut(finding);
            !is_explained && !self.is_habit(flaw) && !is_cut
        };
        for step in self.steps {
            // The first two thirds of the time were for reading and judging.
            progress.at(2 * MAX_JUDGED + *judged, 3 * MAX_JUDGED)?;
            *judged += 1;
            if *judged > MAX_JUDGED {
                return Ok(false);
            }
            let found = judge.step(step);
            if found.iter().any(|finding| is_left(&judge, finding)) {
                return Ok(false);
            }
        }
        let end = judge.finish();
        Ok(!end.is_some_and(|finding| is_left(&judge, &finding)))
    }
}

/// Whether a step says that the search has ended.
pub(super) fn tells_end(step: &TraceStep) -> bool {
    let is_over = step.status.is_some_and(|status| status != Status::Searching);
    is_over || step.path.is_some() || step.cost.is_some()
}
