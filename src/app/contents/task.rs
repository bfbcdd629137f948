//! The exercise of a level: what is predicted, what the task asks, and whether the searches do it.

use crate::app::{App, lane_name};
use crate::level::{Part, Prediction, Task};
use crate::player::Player;
use crate::scene::CostUnit;
use crate::search::{Priority, Status};
use crate::words::{clauses, grouped, level_text, list, say, sentences};

impl App {
    /// The line of the card about the level's task: what to do and what may be changed, or what it has
    /// shown once it is done.
    pub fn task_line(&self) -> Option<String> {
        let exercise = &self.document().exercise;
        let task = exercise.task?;
        if self.is_task_done() {
            let proves = level_text(&exercise.proves).to_owned();
            return Some(sentences([done(self, task), proves]));
        }
        let is_of_all = task == Task::NoPath || task.needs_lanes();
        let count = if is_of_all { 1 } else { self.lanes().len() };
        let costs = |cost| {
            let unit = CostUnit::of(self.lanes()[0].problem().rules());
            grouped(unit.write(cost))
        };
        let what = match task {
            Task::Dearer => say!("task-dearer"),
            Task::CostAtMost(most) => say!("task-cost-at-most", cost = costs(most)),
            Task::CostAtLeast(least) => say!("task-cost-at-least", cost = costs(least)),
            Task::AtMost { cost, closed } => say!("task-at-most", cost = costs(cost), closed),
            Task::NoPath => say!("task-no-path"),
            Task::ClosedMoreThan(closed) => say!("task-closed-more", closed),
            Task::ClosedFewerThan(closed) => say!("task-closed-fewer", closed),
            Task::Diverge => say!("task-diverge"),
            Task::NeverDiverge => say!("task-never-diverge"),
            Task::NeverImproved => say!("task-never-improved"),
            Task::AdmissibleClosedFewerThan(closed) => say!("task-admissible", closed),
            Task::Reopened => say!("task-reopened"),
        };
        let asked = say!("task", what, count);
        let parts = list(exercise.may_change.iter().map(|&part| part_name(part)));
        let may = (!exercise.may_change.is_empty()).then(|| {
            match (self.document().has_only_allowed_changes(), self.document().can_undo()) {
                (true, _) => say!("task-may-change", parts),
                (false, _) if !self.document().is_known() => say!("task-may-change.other"),
                (false, _) if self.document().has_other_lanes() => say!("task-may-change.lanes"),
                (false, true) => say!("task-may-change.broken", parts),
                (false, false) => say!("task-may-change.only", parts),
            }
        });
        let lacks_path = !exercise.may_change.is_empty()
            && task != Task::NoPath
            && self.lanes().iter().any(|lane| lane.moment().status() == Status::NoPath);
        let needed = lacks_path.then(|| say!("task.path"));
        let is_admissible = |lane: &Player| lane.problem().is_admissible();
        let is_too_high = matches!(task, Task::AdmissibleClosedFewerThan(_))
            && self.is_over()
            && !self.lanes().iter().all(is_admissible);
        let too_high = is_too_high.then(|| say!("task.too-high"));
        Some(sentences([asked].into_iter().chain(may).chain(needed).chain(too_high)))
    }

    /// The prediction that the card asks for: until the end of the level's own search is seen.
    pub fn asked_prediction(&self) -> Option<&Prediction> {
        let document = self.document();
        let is_early = !self.is_over() && !document.has_seen_end;
        let is_asked = self.shows_own_search() && is_early && self.practice.is_none();
        document.exercise.predict.as_ref().filter(|_| is_asked)
    }

    /// The answer to what the user has predicted, at the end of the level's own search.
    pub fn prediction_line(&self) -> Option<String> {
        let (document, closed) = (self.document(), self.lanes()[0].moment().closed_len());
        let predict = document.exercise.predict.as_ref()?;
        let said = document.predicted.filter(|_| self.shows_own_search() && self.is_over())?;
        if predict.closed_cells {
            let (is_right, said, closed) = (said == closed, grouped(said), grouped(closed));
            return Some(match is_right {
                true => say!("predict-closed.right", closed),
                false => say!("predict-closed", said, closed),
            });
        }
        let answer = |place: usize| predict.answers.get(place).map(level_text);
        let (own, right) = (answer(said)?, answer(predict.right.checked_sub(1)?)?);
        Some(match own == right {
            true => say!("predict-said.right", own),
            false => say!("predict-said", own, right),
        })
    }

    /// Whether all searches are shown at their end and have done what the level's task asks, and
    /// nothing but what may be changed for it is changed.
    pub fn is_task_done(&self) -> bool {
        let exercise = &self.document().exercise;
        let differ = self.lanes.differ();
        let has_done = |lane: &Player| {
            let moment = lane.moment();
            // What the task has shown names the least cost, too.
            let is_known = lane.best_cost().is_some() || moment.status() == Status::NoPath;
            let best = lane.best_cost().flatten();
            is_known && exercise.is_done(*moment, self.document().own_costs(), best, differ)
        };
        // What the level does by itself is nobody's work.
        let is_own_work = exercise.may_change.is_empty() || !self.document().is_as_opened();
        self.is_over()
            && is_own_work
            && self.lanes.trace().is_none()
            && self.lanes().iter().all(has_done)
            && self.document().has_only_allowed_changes()
    }
}

/// Returns what may be changed, in the middle of a sentence.
fn part_name(part: Part) -> String {
    match part {
        Part::Walls => say!("task-part-walls"),
        Part::WallsAtMost(count) => say!("task-part-walls.at-most", count),
        Part::Ends => say!("task-part-ends"),
        Part::Rules => say!("task-part-rules"),
        Part::Diagonal => say!("task-part-diagonal"),
        Part::Heuristic => say!("task-part-heuristic"),
        Part::Weight => say!("task-part-weight"),
        Part::TieBreak => say!("task-part-tie-break"),
        Part::NeighborOrder => say!("task-part-order"),
        Part::ReopenClosed => say!("task-part-reopen"),
    }
}

/// Says what a task that is done has shown.
fn done(app: &App, task: Task) -> String {
    if let (Task::Diverge, Some(difference)) = (task, app.lanes.first_difference()) {
        return say!("task-done.diverge", proved = difference.sentence.to_string());
    }
    let proved = |(place, lane): (usize, &Player)| {
        let text = proved(lane, task);
        if app.is_comparing() { say!("lane-says", letter = lane_name(place), text) } else { text }
    };
    let proved = if task == Task::NeverDiverge {
        say!("task-done.same")
    } else {
        clauses(app.lanes().iter().enumerate().map(proved))
    };
    say!("task-done", proved)
}

/// Says what a search has shown by doing a task.
fn proved(lane: &Player, task: Task) -> String {
    let moment = lane.moment();
    let (rules, closed) = (moment.problem().rules(), grouped(moment.closed_len()));
    let Some(cost) = moment.cost() else { return say!("task-done.no-path", closed) };
    let least = lane.best_cost().flatten().unwrap_or(cost);
    let unit = CostUnit::of(rules).telling(cost, least);
    let [cost, least] = [cost, least].map(|cost| grouped(unit.write(cost)));
    match task {
        Task::Dearer if rules.priority == Priority::Greedy => {
            say!("task-done.greedy", cost, least)
        }
        Task::Dearer => say!("task-done.dearer", cost, least),
        Task::ClosedMoreThan(_) | Task::ClosedFewerThan(_) => say!("task-done.closed", closed),
        Task::Reopened => say!("task-done.reopened", count = moment.counts().reopened, cost),
        Task::AtMost { .. } => say!("task-done.both", cost, least, closed),
        Task::NeverImproved => say!("task-done.never-improved", closed),
        Task::AdmissibleClosedFewerThan(_) => say!("task-done.admissible", closed),
        Task::CostAtMost(_)
        | Task::CostAtLeast(_)
        | Task::NoPath
        | Task::Diverge
        | Task::NeverDiverge => say!("task-done.cost", cost),
    }
}
