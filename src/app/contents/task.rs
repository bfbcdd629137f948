//! The task of a level: what it asks, and whether the searches do it.

use super::verdicts::verdict;
use crate::app::{App, lane_name};
use crate::level::Task;
use crate::player::Player;
use crate::scene::CostUnit;
use crate::search::Status;
use crate::words::{clauses, grouped, say};

impl App {
    /// The line of the card about the level's task: what to do, or the numbers once it is done.
    pub fn task_line(&self) -> Option<String> {
        let task = self.document().task?;
        let count = self.lanes().len();
        if self.is_task_done() {
            return Some(say!("task-done", numbers = numbers(self, task)));
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
        self.lanes().iter().all(|lane| {
            let moment = lane.moment();
            let is_at_most = |most| moment.cost().is_some_and(|cost| cost <= most);
            moment.status() != Status::Searching
                && match task {
                    Task::Dearer => {
                        lane.best_cost().flatten().is_some_and(|best| !is_at_most(best))
                    }
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
        })
    }
}

/// Returns the numbers that show that a task is done.
fn numbers(app: &App, task: Task) -> String {
    if let (Task::Diverge, Some(difference)) = (task, app.lanes.first_difference()) {
        return difference.sentence.to_string();
    }
    let verdict = |(place, lane): (usize, &Player)| {
        let mut text = verdict(app, lane);
        if task == Task::Reopened {
            text = say!("task-done.reopened", text, count = lane.moment().counts().reopened);
        }
        if app.is_comparing() { say!("lane-says", letter = lane_name(place), text) } else { text }
    };
    clauses(app.lanes().iter().enumerate().map(verdict))
}
