//! Another program's run that is shown, and its differences from A*.

use std::path::{Path, PathBuf};

use crate::fault::one_line;
use crate::history::{Moment, Record, Timeline};
use crate::trace::{Finding, Flaw, ForeignTrace, OmittedKinds, Verdict};
use crate::words::{Text, list, say, text};

/// A trace that is shown, and its findings.
#[derive(Debug)]
pub struct Replay {
    /// The file of the trace.
    pub file: PathBuf,
    /// The name of the file, without its folder.
    pub name: String,
    /// What the run is.
    pub verdict: Verdict,
    /// The differences from A* under the level's rules, in order: at most the first
    /// 20,000.
    pub findings: Vec<Finding>,
    /// The first finding of each kind, and how many there are.
    pub kinds: Vec<(Finding, usize)>,
    /// The ties that the program breaks in its own way.
    ties: Vec<Finding>,
    /// The iterations with findings, in order.
    pub iterations: Vec<u64>,
    omitted: OmittedKinds,
    /// The first iteration in which neighbors are examined in another order.
    own_order: Option<u64>,
    unknown_fields: Vec<String>,
}

impl Replay {
    /// Makes a replay of a trace, and a timeline of its run.
    /// `name` is the name of the file, without its folder.
    pub fn new(file: &Path, name: String, trace: ForeignTrace) -> (Self, Timeline) {
        let ForeignTrace {
            run, findings, omitted, own_order, ties, verdict, unknown_fields, ..
        } = trace;
        let mut iterations: Vec<u64> = findings.iter().map(|finding| finding.iteration).collect();
        iterations.dedup();
        let mut kinds: Vec<(Finding, usize)> = Vec::new();
        for finding in &findings {
            match kinds.iter_mut().find(|(first, _)| first.flaw.kind() == finding.flaw.kind()) {
                Some((_, count)) => *count += 1,
                None => kinds.push((*finding, 1)),
            }
        }
        let file = file.to_owned();
        let replay = Self {
            file,
            name,
            verdict,
            findings,
            kinds,
            ties,
            iterations,
            omitted,
            own_order,
            unknown_fields,
        };
        (replay, Timeline::of(Record::foreign(run)))
    }

    /// Habits of the program that are not findings: a different neighbor order, omitted kinds of
    /// events, and unknown fields.
    pub fn notes(&self) -> Vec<String> {
        let OmittedKinds { kinds, missing } = &self.omitted;
        let own_order = self.own_order.map(|first| say!("trace-own-order", first));
        let omitted = (*missing > 0).then(|| {
            let kinds = kinds.iter().map(|kind| say!("events-of-kind", kind = kind.name()));
            say!("trace-omitted", kinds = list(kinds), missing = *missing)
        });
        let unknown = (!self.unknown_fields.is_empty()).then(|| {
            say!("trace-unknown-fields", names = one_line(&list(self.unknown_fields.clone())))
        });
        [own_order, omitted, unknown].into_iter().flatten().collect()
    }

    /// The findings of an iteration.
    fn of(&self, iteration: u64) -> &[Finding] {
        let from = self.findings.partition_point(|finding| finding.iteration < iteration);
        let rest = &self.findings[from..];
        &rest[..rest.partition_point(|finding| finding.iteration == iteration)]
    }

    /// The findings of the shown iteration, without those about events that are still to come.
    pub(super) fn shown<'a>(&'a self, moment: Moment<'a>) -> impl Iterator<Item = &'a Finding> {
        let is_shown = move |finding: &&Finding| match moment.shown() {
            None => true,
            Some(_) if finding.flaw.is_about_taking() => true,
            Some(shown) => {
                let mut events = moment.events().iter().take(shown);
                events.any(|event| finding.cell == Some(event.cell))
            }
        };
        self.of(moment.iteration()).iter().filter(is_shown)
    }

    /// The message about an iteration that differs from A*.
    pub(super) fn message(&self, moment: Moment) -> Option<Text> {
        let findings = self.of(moment.iteration());
        let first = findings.first().filter(|_| moment.shown().is_none())?;
        Some(text!("finding", reason = in_words(first.flaw), more = findings.len() - 1))
    }

    /// The sentence about a step that differs from A*, which replaces the reason.
    pub(super) fn reason(&self, moment: Moment) -> Option<Text> {
        let examined = moment.event().map(|(_, event)| event.cell);
        let is_shown = |finding: &&Finding| match (moment.shown(), examined) {
            (None, _) => true,
            (Some(_), Some(cell)) => finding.cell == Some(cell) && !finding.flaw.is_about_taking(),
            (Some(_), None) => finding.flaw.is_about_taking(),
        };
        let mut ties = self.ties.iter().filter(|tie| tie.iteration == moment.iteration());
        let found = self.of(moment.iteration()).iter().find(is_shown);
        Some(in_words(found.or_else(|| ties.find(is_shown))?.flaw))
    }

    /// The sentence about the whole trace: its name, its length, and what it is.
    pub fn summary(&self, iterations: u64) -> Text {
        let (name, verdict) = (&self.name, &self.verdict.saying().sentence());
        let all = text!("iteration-count", count = iterations);
        match self.iterations.is_empty() {
            true => text!("trace-verdict", name, all, verdict),
            false => text!("trace-verdict.found", name, all, verdict),
        }
    }
}

/// The sentence about a difference from A*.
fn in_words(flaw: Flaw) -> Text {
    let finding = &flaw.saying().sentence();
    if matches!(flaw, Flaw::WrongG { .. }) {
        return text!("finding-reason.yours", finding);
    }
    match (flaw.is_tie(), flaw.is_end()) {
        (true, _) => text!("finding-tie", finding),
        (false, true) => text!("finding-end", finding),
        (false, false) => text!("finding-reason", finding),
    }
}
