//! Another program's run on the level that is open, and where it is not what
//! A* would have done.

use std::path::{Path, PathBuf};

use super::findings::read;
use super::hunt::nothing;
use super::opening::{is_quick, name_of};
use super::pace::QUICK;
use super::work::Task;
use super::{App, Jump};
use crate::grid::Cell;
use crate::history::Timeline;
use crate::level::{counted, grouped};
use crate::progress::Progress;
use crate::storage::at_home;
use crate::trace::{Finding, Flaw, TraceError};

/// What is known of a trace that is shown.
#[derive(Debug)]
pub struct Replay {
    pub(super) file: PathBuf,
    pub(super) findings: Vec<Finding>,
    /// The iterations with findings, in order.
    pub(super) iterations: Vec<u64>,
    pub(super) notes: Vec<String>,
    pub(super) is_cut: bool,
}

impl Replay {
    /// The file's name without its folder.
    pub fn name(&self) -> String {
        name_of(&self.file)
    }

    /// The file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// What A* under the level's rules would not have done, in order: at most
    /// the first 20,000.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// The iterations with findings, in order.
    pub fn iterations(&self) -> &[u64] {
        &self.iterations
    }

    /// Habits of the program that are no findings: which events it never tells,
    /// and that it has an order of neighbors of its own.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// The findings of an iteration.
    pub fn of(&self, iteration: u64) -> &[Finding] {
        let from = self.findings.partition_point(|finding| finding.iteration < iteration);
        let rest = &self.findings[from..];
        &rest[..rest.partition_point(|finding| finding.iteration == iteration)]
    }

    fn summary(&self, iterations: u64) -> String {
        let name = self.name();
        if let Some(finding) = self.findings.first().filter(|first| first.flaw == Flaw::OtherStart)
        {
            return format!("Trace {name}: it {}", finding.sentence);
        }
        let all = counted(iterations, "iteration");
        let verdict = match self.iterations.len() {
            0 => "and all is what A* under these rules does.".to_owned(),
            wrong => {
                let more = if self.is_cut { "or more " } else { "" };
                let are = if wrong == 1 { "is" } else { "are" };
                format!(
                    "{} {more}of them {are} not what A* under these rules does. X goes to \
                     the next.",
                    grouped(wrong as u64)
                )
            }
        };
        let comma = if self.iterations.is_empty() { " " } else { ", " };
        format!("Trace {name}: {all}{comma}{verdict}")
    }
}

impl App {
    /// What is known of the trace that is shown, if one is.
    pub fn replay(&self) -> Option<&Replay> {
        self.replay.as_ref()
    }

    /// What of the shown iteration is not what A* would have done.
    pub fn findings(&self) -> &[Finding] {
        let iteration = self.moment().iteration();
        self.replay.as_ref().map_or(&[], |replay| replay.of(iteration))
    }

    /// The cell of the first finding of the shown iteration.
    pub(super) fn wrong_cell(&self) -> Option<Cell> {
        let grid = self.search().problem().grid();
        let mut cells = self.findings().iter().filter_map(|finding| finding.cell);
        cells.find(|&cell| grid.contains(cell))
    }

    /// Opens a trace before anything is shown.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn begin_with(&mut self, trace: &Path) -> Result<(), TraceError> {
        let problem = self.search().problem().clone();
        if let Some((replay, timeline)) = read(trace, problem, &Progress::UNWATCHED)? {
            self.install_trace(replay, timeline);
        }
        Ok(())
    }

    pub(super) fn open_trace(&mut self, file: &Path) {
        let again = self.take_question(file);
        let file = at_home(file);
        let what = format!("Opening {}", name_of(&file));
        let problem = self.search().problem().clone();
        let is_quick = is_quick(&file) && problem.grid().area() <= QUICK;
        self.work(Task { what, is_quick, is_other_map: true }, move |_, progress| {
            let read = read(&file, problem, progress);
            Ok(Box::new(move |app| match read {
                Ok(Some((replay, timeline))) => app.install_trace(replay, timeline),
                Ok(None) => {}
                // What was shown before is shown still.
                Err(error) => app.ask_again(error.to_string(), again),
            }))
        });
    }

    fn install_trace(&mut self, replay: Replay, timeline: Timeline) {
        let text = replay.summary(timeline.moment().iterations());
        self.replay = Some(replay);
        self.install_timeline(timeline);
        self.tell(text);
    }

    /// Shows the level's own search again.
    pub(super) fn close_trace(&mut self) {
        if self.replay.is_some() {
            self.with_own_search(|app| {
                if let Some(replay) = app.replay.take() {
                    let name = replay.name();
                    app.tell(format!("{name} was closed: this is the level's own search."));
                }
            });
        }
    }

    /// Does something with the level's own search, which takes the place of a
    /// trace; that of a large map is made on a thread.
    pub(super) fn with_own_search(&mut self, then: impl FnOnce(&mut Self) + Send + 'static) {
        let Some(replay) = &self.replay else {
            then(self);
            return;
        };
        let what = format!("Closing {}", replay.name());
        let problem = self.search().problem().clone();
        let is_quick = problem.grid().area() <= QUICK;
        self.work(Task { what, is_quick, is_other_map: false }, move |_, progress| {
            let timeline = Timeline::new_watched(problem, progress)?;
            Ok(Box::new(|app| {
                app.install_timeline(timeline);
                then(app);
                app.look_after_replay();
            }))
        });
        // An edit has begun; it cannot be given up half done.
        if let Some(work) = &self.work {
            work.consent.bind();
        }
    }

    /// Gives a trace up whose map, ends or rules have changed.
    pub(super) fn look_after_replay(&mut self) {
        if !self.timeline.is_retold()
            && let Some(replay) = self.replay.take()
        {
            self.edition += 1;
            self.touch_all();
            self.tell(format!(
                "{} was closed: this is the level's own search, of the map and rules as they are \
                 now.",
                replay.name()
            ));
        }
    }

    pub(super) fn go_to_finding(&mut self, is_next: bool) {
        let Some(replay) = &self.replay else {
            self.tell("No trace is open. Open one of your own program with Ctrl+O.");
            return;
        };
        let at = self.moment().iteration();
        let iterations = &replay.iterations;
        let found = if is_next {
            iterations.get(iterations.partition_point(|&iteration| iteration <= at))
        } else {
            let before = iterations.partition_point(|&iteration| iteration < at);
            before.checked_sub(1).and_then(|place| iterations.get(place))
        };
        match found.copied() {
            Some(iteration) => self.travel_to(iteration, None),
            None => {
                self.playback.halt();
                self.tell(nothing(if is_next { Jump::NextFinding } else { Jump::PreviousFinding }));
            }
        }
    }

    /// What the bar says of an iteration that A* would not have done so.
    pub(super) fn message_of_finding(&self) -> Option<String> {
        let moment = self.moment();
        let findings = self.findings();
        let first = findings.first().filter(|_| moment.shown().is_none())?;
        let more = match findings.len() - 1 {
            0 => String::new(),
            more => format!(" And {} more.", grouped(more as u64)),
        };
        let iteration = grouped(moment.iteration());
        Some(format!("Iteration {iteration} is not what A* would do: {}.{more}", first.sentence))
    }

    /// What is said of a step in place of a reason that A* would have had.
    pub(super) fn reason_of_finding(&self) -> Option<String> {
        let moment = self.moment();
        let examined = moment.event().map(|(_, event)| event.cell);
        let is_shown = |finding: &&Finding| match (moment.shown(), examined) {
            (None, _) => true,
            (Some(_), Some(cell)) => finding.cell == Some(cell) && !is_about_taking(finding.flaw),
            (Some(_), None) => is_about_taking(finding.flaw),
        };
        let first = self.findings().iter().find(is_shown)?;
        Some(format!("Not what A* under these rules would do: the trace {}.", first.sentence))
    }
}

/// Whether a finding is about the cell that was taken, not about a neighbor.
fn is_about_taking(flaw: Flaw) -> bool {
    matches!(flaw, Flaw::OtherStart | Flaw::NotOpen | Flaw::NotBest | Flaw::TieBreak)
}
