//! Another program's run on the level that is open, and where it is not what
//! A* would have done.

use std::fs;
use std::path::{Path, PathBuf};

use super::hunt::nothing;
use super::opening::{at_home, is_quick, name_of};
use super::pace::QUICK;
use super::words::count;
use super::work::Task;
use super::{App, Jump};
use crate::grid::Cell;
use crate::history::{Retelling, Timeline};
use crate::progress::Progress;
use crate::search::{Event, EventKind as Verdict, Problem};
use crate::trace::{EventKind, Finding, Flaw, Judge, Reader, Step, TraceError};

/// The most findings that are kept; more help nobody.
const MOST: usize = 20_000;

/// What is found in one of so many iterations is a habit.
const HABIT: usize = 4;

/// What is known of a trace that is shown.
#[derive(Debug)]
pub struct Replay {
    file: PathBuf,
    findings: Vec<Finding>,
    /// The iterations with findings, in order.
    iterations: Vec<u64>,
    notes: Vec<String>,
    is_cut: bool,
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
        let all = count(iterations as usize, "iteration");
        let verdict = match self.iterations.len() {
            0 => "and all is what A* under these rules does.".to_owned(),
            wrong => {
                let more = if self.is_cut { "or more " } else { "" };
                let are = if wrong == 1 { "is" } else { "are" };
                format!(
                    "{wrong} {more}of them {are} not what A* under these rules does. X goes to \
                     the next."
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
        self.dialog = None;
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
                Err(error) => app.fail(error.to_string()),
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
            more => format!(" And {more} more."),
        };
        let iteration = moment.iteration();
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
    matches!(flaw, Flaw::NotOpen | Flaw::NotBest | Flaw::TieBreak)
}

/// Reads a trace to its end and judges it; `None` if that was stopped.
fn read(
    file: &Path,
    problem: Problem,
    progress: &Progress,
) -> Result<Option<(Replay, Timeline)>, TraceError> {
    let mut judge = Judge::new(problem.clone());
    let mut run = Retelling::new(problem);
    let mut findings = Findings::default();
    let length = fs::metadata(file).ok().filter(fs::Metadata::is_file).map(|about| about.len());
    // Nobody knows how much will come out of a pipe.
    let progress = if length.is_some() { *progress } else { progress.unknown() };
    let all = length.unwrap_or_default() as usize;
    let mut steps = Reader::open(file)?;
    while let Some(step) = steps.next() {
        let step = step?;
        if progress.at(steps.bytes() as usize, all).is_err() {
            return Ok(None);
        }
        let grid = run.problem().grid();
        if let Some(taken) = step.current.filter(|&taken| !grid.contains(taken)) {
            let (width, height) = (grid.width(), grid.height());
            return Err(TraceError {
                file: file.display().to_string(),
                line: 0,
                field: String::new(),
                message: format!(
                    "iteration {} takes {taken}, expected a cell of the map, which is {width} × \
                     {height}: is it a trace of another level?",
                    step.iteration
                ),
            });
        }
        findings.add(judge.step(&step), &step);
        tell(&mut run, &step);
    }
    Ok(Some((findings.finish(file.to_owned()), Timeline::retold(run))))
}

/// Takes a step of the trace down.
fn tell(run: &mut Retelling, step: &Step) {
    let Some(taken) = step.current else {
        return;
    };
    let events: Vec<Event> = step
        .events
        .iter()
        .filter(|event| run.problem().grid().contains(event.cell))
        .map(|event| {
            let g = event.g.unwrap_or_else(|| run.g_through(taken, event.cell));
            // What was before is known better than it is told.
            let (old_g, old_parent) = (g, taken);
            let kind = match event.kind {
                EventKind::Wall => Verdict::Wall,
                EventKind::CutsCorner => Verdict::CutsCorner,
                EventKind::Closed => Verdict::Closed { g },
                EventKind::Opened => Verdict::Opened { g },
                EventKind::Improved => Verdict::Improved { g, old_g, old_parent },
                EventKind::NotBetter => Verdict::NotBetter { g },
                EventKind::Reopened => Verdict::Reopened { g, old_g, old_parent },
            };
            Event { cell: event.cell, kind }
        })
        .collect();
    run.tell(taken, events.into_iter(), step.status);
}

/// What is found in a trace while it is read.
#[derive(Default)]
struct Findings {
    found: Vec<Finding>,
    /// Missing events, by kind, until it is known whether the program tells
    /// such events at all; with how many there are.
    untold: [(Vec<Finding>, usize); EventKind::ALL.len()],
    is_told: [bool; EventKind::ALL.len()],
    /// Neighbors in another order than the rules', until it is known whether
    /// that is a habit; with how many there are.
    order: (Vec<Finding>, usize),
    iterations: usize,
    is_cut: bool,
}

impl Findings {
    fn add(&mut self, findings: Vec<Finding>, step: &Step) {
        self.iterations += 1;
        for event in &step.events {
            self.is_told[event.kind as usize] = true;
        }
        for finding in findings {
            // Many programs say nothing of neighbors that they pass over.
            let skipped = finding.missing.filter(|kind| !kind.is_change());
            let into = match skipped {
                Some(kind) => {
                    let (found, number) = &mut self.untold[kind as usize];
                    *number += 1;
                    found
                }
                None if finding.flaw == Flaw::Order => {
                    self.order.1 += 1;
                    &mut self.order.0
                }
                None => &mut self.found,
            };
            if into.len() < MOST {
                into.push(finding);
            } else if skipped.is_none() {
                self.is_cut = true;
            }
        }
    }

    fn finish(self, file: PathBuf) -> Replay {
        let Self { found: mut findings, untold, is_told, order, iterations, mut is_cut } = self;
        let (mut names, mut missing, mut notes) = (Vec::new(), 0, Vec::new());
        for (kind, (found, number)) in EventKind::ALL.into_iter().zip(untold) {
            if is_told[kind as usize] {
                is_cut |= number > found.len();
                findings.extend(found);
            } else if number > 0 {
                names.push(kind.name());
                missing += number;
            }
        }
        if order.1 * HABIT >= iterations && order.1 > 2 {
            let first = order.0.first().map_or(0, |finding| finding.iteration);
            notes.push(format!(
                "It has a neighbor order of its own, as in iteration {first}; that is not counted."
            ));
        } else {
            findings.extend(order.0);
        }
        // In an iteration they keep the order in which they were found.
        findings.sort_by_key(|finding| finding.iteration);
        is_cut |= findings.len() > MOST;
        findings.truncate(MOST);
        let mut iterations: Vec<u64> = findings.iter().map(|finding| finding.iteration).collect();
        iterations.dedup();
        if missing > 0 {
            let kinds = match names.split_last() {
                Some((last, [])) => (*last).to_owned(),
                Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
                None => String::new(),
            };
            let are = if missing == 1 { "is" } else { "are" };
            notes.push(format!(
                "It never tells {kinds} events; the {missing} that {are} missing {are} not counted."
            ));
        }
        Replay { file, findings, iterations, notes, is_cut }
    }
}
