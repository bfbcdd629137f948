//! What each of the compared searches has achieved, in words and in a table, and in which rules they
//! differ.

use super::rule_names::differences;
use crate::app::{App, lane_name};
use crate::export::{Lane, LaneRow, LaneTable, shown_above};
use crate::player::Player;
use crate::scene::CostUnit;
use crate::search::{Rules, Status};
use crate::words::{grouped, say, tipped};

/// Returns which search found the cheapest path, and which closed the fewest cells.
pub fn outcome(app: &App) -> (String, String) {
    let lanes = app.lanes();
    if lanes.iter().any(|lane| lane.moment().status() == Status::Searching) {
        return (say!("lanes-searching-all"), say!("lanes-searching-all.tip"));
    }
    let letters = |fits: &dyn Fn(&Player) -> bool| -> Vec<&str> {
        let lanes = lanes.iter().enumerate().filter(|(_, lane)| fits(lane));
        lanes.map(|(place, _)| lane_name(place)).collect()
    };
    let closed = |lane: &Player| lane.moment().closed_len();
    let fewest = lanes.iter().map(closed).min().unwrap_or_default();
    let fewest_of = letters(&|lane| closed(lane) == fewest);
    let costs = |lane: &Player| lane.problem().rules().costs;
    let is_one_unit = lanes.iter().all(|lane| costs(lane) == costs(&lanes[0]));
    let least = lanes.iter().filter_map(|lane| lane.moment().cost()).min();
    let cheapest = letters(&|lane| lane.moment().cost().is_some() && lane.moment().cost() == least);
    let title = match (is_one_unit, cheapest.len()) {
        (_, 0) => say!("lanes-outcome-none"),
        (false, _) => say!("lanes-outcome-units"),
        (true, count) if count == lanes.len() => say!("lanes-outcome-same"),
        (true, count) => say!("lanes-outcome-cheapest", lanes = cheapest.join(", "), count),
    };
    let detail = if fewest_of.len() == lanes.len() {
        say!("lanes-closed-same", closed = fewest)
    } else {
        let (count, lanes) = (fewest_of.len(), fewest_of.join(", "));
        say!("lanes-closed-fewest", lanes, count, closed = fewest)
    };
    (title, detail)
}

/// Returns what a search has achieved.
pub fn verdict(app: &App, player: &Player) -> String {
    let moment = player.moment();
    let closed = grouped(moment.closed_len());
    let first = app.lanes()[0].problem().rules().costs;
    let is_other_unit = moment.problem().rules().costs != first;
    match (moment.status(), moment.cost()) {
        (Status::Searching, _) => say!("lane-searching", closed),
        (Status::NoPath, _) | (Status::Found, None) => say!("lane-no-path", closed),
        (Status::Found, Some(cost)) => {
            let unit = CostUnit::of(moment.problem().rules());
            let best = player.best_cost().flatten();
            let unit = best.map_or(unit, |best| unit.telling(cost, best));
            let is_cheapest = best == Some(cost);
            let above = best.filter(|_| !is_cheapest).and_then(|best| shown_above(cost, best));
            let mark = match above {
                Some(percent) => say!("lane-above", percent),
                None if is_cheapest => say!("lane-cheapest"),
                None => String::new(),
            };
            let cost = grouped(unit.write(cost));
            let cost = if is_other_unit { say!("lane-other-costs", cost) } else { cost };
            say!("lane-found", closed, cost, mark)
        }
    }
}

/// Returns the rules that differ, each with its values and the letters of their lanes.
pub fn differing_rules(app: &App) -> Vec<(String, String)> {
    let all: Vec<&Rules> = app.lanes().iter().map(|lane| lane.problem().rules()).collect();
    differences(&all)
        .into_iter()
        .map(|(name, values)| {
            let mut lines: Vec<(Vec<&str>, &String)> = Vec::new();
            for (lane, value) in values.iter().enumerate() {
                match lines.iter_mut().find(|(_, other)| *other == value) {
                    Some((lanes, _)) => lanes.push(lane_name(lane)),
                    None => lines.push((vec![lane_name(lane)], value)),
                }
            }
            let lines = lines.iter().map(|(lanes, value)| format!("{}: {value}", lanes.join(", ")));
            (name, lines.collect::<Vec<_>>().join("\n"))
        })
        .collect()
}

impl App {
    /// The table of all lanes at the shown moment.
    pub fn lane_table(&self) -> LaneTable {
        let row = |(lane, player): (usize, &Player)| {
            let moment = player.moment();
            let is_found = moment.status() == Status::Found;
            let replay = player.replay().map(|replay| replay.name.clone());
            let name = replay.unwrap_or_else(|| self.lane_rules(lane).name().to_owned());
            Lane {
                path_cells: is_found.then(|| player.subject().path.cells().len()),
                best_cost: player.best_cost().flatten().filter(|_| is_found),
                ..Lane::of(name, self.lane_rules(lane), *moment)
            }
        };
        LaneTable { lanes: self.lanes().iter().enumerate().map(row).collect() }
    }
}

/// Returns the name of a row and its tip; `None` for a row that the tab does not show.
pub fn row_words(label: &str) -> Option<(String, String)> {
    Some(match label {
        "status" => tipped!("lanes-status"),
        "cost" => tipped!("lanes-cost"),
        "best possible cost" => tipped!("lanes-best"),
        "above the best" => tipped!("lanes-above"),
        "path cells" => tipped!("lanes-path"),
        "steps" => tipped!("lanes-iterations"),
        "opened" => tipped!("lanes-opened"),
        "improved" => tipped!("lanes-improved"),
        "reopened" => tipped!("lanes-reopened"),
        "largest open list" => tipped!("lanes-largest-open"),
        _ => return None,
    })
}

/// Formats the value of a lane in a row of the table.
pub fn written(app: &App, table: &LaneTable, row: &LaneRow, place: usize) -> String {
    let lane = &table.lanes[place];
    match (row.label, row.numbers[place]) {
        ("status", _) => match lane.status {
            Status::Searching => say!("lanes-searching"),
            Status::Found => say!("lanes-found"),
            Status::NoPath => say!("lanes-no-path"),
        },
        ("cost" | "best possible cost", Some(cost)) => {
            let unit = CostUnit::of(app.lanes()[place].problem().rules());
            grouped(unit.telling(cost, lane.best_cost.unwrap_or(cost)).write(cost))
        }
        (_, Some(number)) => grouped(number),
        (_, None) if row.texts[place].is_empty() => "–".to_owned(),
        (_, None) => row.texts[place].clone(),
    }
}
