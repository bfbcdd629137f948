//! The task of a level: what it asks, and whether the searches do it.

use crate::app::{App, lane_name};
use crate::level::Task;
use crate::player::Player;
use crate::scene::CostUnit;
use crate::search::{Priority, Status};
use crate::words::{clauses, grouped, say};

impl App {
    /// The line of the card about the level's task: what to do, or what it has shown once it is done.
    pub fn task_line(&self) -> Option<String> {
        let task = self.document().task?;
        let count = self.lanes().len();
        if self.is_task_done() {
            return Some(done(self, task));
        }
        Some(match task {
            Task::Dearer => say!("task-dearer", count),
            Task::CostAtMost(most) => {
                let unit = CostUnit::of(self.lanes()[0].problem().rules());
                say!("task-cost-at-most", cost = grouped(unit.write(most)), count)
            }
            Task::NoPath => say!("task-no-path"),
            Task::ClosedMoreThan(closed) => say!("task-closed-more", closed, count),
            Task::ClosedFewerThan(closed) => say!("task-closed-fewer", closed, count),
            Task::Diverge => say!("task-diverge"),
            Task::NeverDiverge => say!("task-never-diverge"),
            Task::Reopened => say!("task-reopened", count),
        })
    }

    /// Whether all searches are shown at their end, and have done what the level's task asks.
    pub fn is_task_done(&self) -> bool {
        let Some(task) = self.document().task else {
            return false;
        };
        let differ = self.lanes.differ();
        let has_done = |lane: &Player| {
            let moment = lane.moment();
            let is_at_most = |most| moment.cost().is_some_and(|cost| cost <= most);
            match task {
                Task::Dearer => lane.best_cost().flatten().is_some_and(|best| !is_at_most(best)),
                // With other move costs, the number says nothing.
                Task::CostAtMost(most) => {
                    is_at_most(most)
                        && moment.problem().rules().costs == self.document().own_costs()
                }
                Task::NoPath => moment.status() == Status::NoPath,
                Task::ClosedMoreThan(number) => moment.closed_len() > number,
                Task::ClosedFewerThan(number) => {
                    moment.closed_len() < number && moment.status() == Status::Found
                }
                Task::Diverge => differ == Some(true),
                Task::NeverDiverge => differ == Some(false),
                Task::Reopened => moment.counts().reopened > 0,
            }
        };
        self.is_over() && self.lanes().iter().all(has_done)
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
        Task::CostAtMost(_) | Task::NoPath | Task::Diverge | Task::NeverDiverge => {
            say!("task-done.cost", cost)
        }
    }
}
