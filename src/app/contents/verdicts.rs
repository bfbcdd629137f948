//! What each of the compared searches has achieved, in words and in a table, and in which rules they
//! differ.

use crate::app::{App, LaneDifference, lane_name};
use crate::export::{self, Lane, LaneRow, LaneTable, RowKind, shown_above};
use crate::player::Player;
use crate::scene::CostUnit;
use crate::search::{Search, Status, View};
use crate::words::rule_names::{differences, reasons};
use crate::words::{self, Stop, grouped, list, say, tipped};

/// Returns which search found the cheapest path, and which closed the fewest cells.
pub fn outcome(app: &App) -> (String, String) {
    let lanes = app.lanes();
    if lanes.iter().any(|lane| lane.moment().status() == Status::Searching) {
        return (say!("lanes-searching-all"), say!("lanes-searching-all.tip"));
    }
    (cheapest(lanes), fewest(lanes))
}

/// Returns the outcome for the message bar if the panel that shows it is hidden; `None` before all
/// searches have ended, while the bar has something else to say, and if the card says it.
pub fn outcome_in_bar(app: &App) -> Option<String> {
    let is_over = |lane: &Player| lane.moment().status() != Status::Searching;
    let is_hidden = app.is_comparing() && app.hides_panel() && app.remark().is_none();
    let is_told = is_hidden && app.lanes().iter().all(is_over);
    let outcome = is_told.then(|| outcome_as_text(app.lanes()))?;
    (app.card().as_deref() != Some(&*outcome)).then_some(outcome)
}

/// Says which lanes have found the cheapest path, and which have closed the fewest cells.
pub fn outcome_as_text(lanes: &[Player]) -> String {
    say!("lanes-outcome", cheapest = cheapest(lanes), fewest = fewest(lanes))
}

/// Says which lanes have found the cheapest path.
fn cheapest(lanes: &[Player]) -> String {
    let costs = |lane: &Player| lane.problem().rules().costs;
    let found = lanes.iter().filter_map(|lane| lane.moment().cost());
    let (Some(least), most) = (found.clone().min(), found.clone().max().unwrap_or_default()) else {
        return say!("lanes-outcome-none");
    };
    if lanes.iter().any(|lane| costs(lane) != costs(&lanes[0])) {
        return by_own_prices(lanes).unwrap_or_else(|| say!("lanes-outcome-units"));
    }
    let is_cheapest = |lane: &Player| lane.moment().cost() == Some(least);
    let best = lanes.iter().find(|lane| is_cheapest(lane)).and_then(Player::best_cost);
    let is_best = best == Some(Some(least));
    let unit = CostUnit::of(lanes[0].problem().rules()).telling(least, most);
    let [cost, other] = [least, most].map(|cost| grouped(unit.write(cost)));
    let count = lanes.iter().filter(|lane| is_cheapest(lane)).count();
    let letters = letters(lanes, is_cheapest);
    match (found.count(), count) {
        (1, _) => say!("lanes-outcome-only", lane = letters, cost),
        (_, count) if count == lanes.len() && !is_best => say!("lanes-outcome-same", cost),
        (2, 1) => say!("lanes-outcome-cheaper", lane = letters, cost, other),
        (_, count) if is_best => say!("lanes-outcome-cheapest", lanes = letters, count, cost),
        (_, count) => say!("lanes-outcome-cheapest.found", lanes = letters, count, cost),
    }
}

/// Says what the paths of two lanes cost by the prices of each, and what the second costs by those of the
/// first, if only diagonal moves have another price.
fn by_own_prices(lanes: &[Player]) -> Option<String> {
    let [one, other] = lanes else { return None };
    let [prices, others] = [one, other].map(|lane| lane.problem().rules().costs);
    let path = other.moment().path()?;
    let by_prices = path.windows(2).map(|pair| one.problem().step_cost(pair[0], pair[1])).sum();
    let (a, b) = one.moment().cost().zip(other.moment().cost())?;
    let unit = CostUnit::of(one.problem().rules());
    let is_same = a == b;
    let [a, b, cost, diagonal] =
        [a, b, by_prices, prices.diagonal].map(|cost| grouped(unit.write(cost)));
    (prices.straight == others.straight).then(|| match is_same {
        true => say!("lanes-outcome-units.same", a, diagonal, cost),
        false => say!("lanes-outcome-units.own", a, b, diagonal, cost),
    })
}

/// Says which lanes have closed the fewest cells.
fn fewest(lanes: &[Player]) -> String {
    let closed = |lane: &Player| lane.moment().closed_len();
    let all = lanes.iter().map(closed);
    let (least, most) = (all.clone().min().unwrap_or_default(), all.max().unwrap_or_default());
    let count = lanes.iter().filter(|lane| closed(lane) == least).count();
    let letters = letters(lanes, |lane| closed(lane) == least);
    match (lanes.len(), count) {
        (all, count) if all == count => say!("lanes-closed-same", count, closed = least),
        (2, _) => say!("lanes-closed-fewer", lane = letters, closed = least, other = most),
        (_, count) => say!("lanes-closed-fewest", lanes = letters, count, closed = least),
    }
}

/// Names the lanes that fit: "A, B and D".
fn letters(lanes: &[Player], fits: impl Fn(&Player) -> bool) -> String {
    let fitting = lanes.iter().enumerate().filter(|(_, lane)| fits(lane));
    let letters: Vec<&str> = fitting.map(|(place, _)| lane_name(place)).collect();
    match letters.split_last() {
        Some((last, rest)) if !rest.is_empty() => {
            say!("difference-of-two", a = list(rest.iter().map(ToString::to_string)), b = *last)
        }
        Some(_) | None => letters.concat(),
    }
}

/// Returns the sentence about the first difference between two lanes, and the rules that may be its
/// reason.
pub fn where_they_diverge(app: &App) -> Option<String> {
    let LaneDifference { lanes, sentence, is_of_f } = app.lanes.first_difference()?;
    let rules = lanes.map(|lane| app.lanes()[lane].problem().rules());
    let [a, b] = lanes.map(lane_name);
    let mut sentences = vec![sentence.to_string()];
    let stops = rules.map(Stop::of);
    if *is_of_f && (stops[0] != stops[1] || rules[0].weight != rules[1].weight) {
        let parts = rules.iter().zip([a, b]).zip(stops);
        sentences.extend(parts.filter_map(|((rules, lane), stop)| match stop {
            Stop::AStar => None,
            Stop::Dijkstra => Some(say!("lanes-because.no-h", lane)),
            Stop::Greedy => Some(say!("lanes-because.no-g", lane)),
            Stop::Less | Stop::Weighted => {
                Some(say!("lanes-because.weight", lane, weight = rules.weight.to_string()))
            }
        }));
    }
    // The sentence says itself if ties or the order of neighbors make the difference.
    for (rule, values) in reasons(rules, *is_of_f) {
        let [one, other] = values;
        sentences.push(say!("lanes-because.rule", rule, one, a, other, b));
    }
    Some(words::sentences(sentences))
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
    differences(&app.lanes.plain_rules())
        .into_iter()
        .map(|(name, values)| {
            let mut lines: Vec<(Vec<&str>, &String)> = Vec::new();
            for (lane, value) in values.iter().enumerate() {
                match lines.iter_mut().find(|(_, other)| *other == value) {
                    Some((lanes, _)) => lanes.push(lane_name(lane)),
                    None => lines.push((vec![lane_name(lane)], value)),
                }
            }
            let lines = lines.into_iter().map(|(lanes, text)| {
                say!("lane-says", letter = list(lanes.into_iter().map(str::to_owned)), text)
            });
            (name, lines.collect::<Vec<_>>().join("\n"))
        })
        .collect()
}

impl App {
    /// The table of all lanes at the shown moment.
    pub fn lane_table(&self) -> LaneTable {
        self.lane_table_of(|player| *player.moment())
    }

    /// The table of all lanes at the ends of their records.
    pub fn last_lane_table(&self) -> LaneTable {
        self.lane_table_of(|player| {
            let last = player.timeline().record().search();
            last.map_or(*player.moment(), Search::view)
        })
    }

    fn lane_table_of<'a>(&'a self, view: impl Fn(&'a Player) -> View<'a>) -> LaneTable {
        let row = |(lane, player): (usize, &'a Player)| {
            let view = view(player);
            let is_found = view.status() == Status::Found;
            let replay = player.replay().map(|replay| replay.name.clone());
            let name = replay.unwrap_or_else(|| self.lanes.rules()[lane].name().to_owned());
            Lane {
                path_cells: is_found.then(|| view.path().unwrap_or_default().len()),
                best_cost: player.best_cost().flatten().filter(|_| is_found),
                ..Lane::of(name, &self.lanes.rules()[lane], view)
            }
        };
        LaneTable { lanes: self.lanes().iter().enumerate().map(row).collect() }
    }
}

/// Returns the table in Markdown: the names of the searches, the rules that differ, and the results.
pub fn markdown(app: &App) -> String {
    let all = app.lanes.plain_rules();
    let names = (0..all.len()).map(|lane| app.lanes.rules_name(lane)).collect();
    let results =
        rows(app, &app.lane_table()).into_iter().map(|((name, _), values, _)| (name, values));
    let rows = [(say!("section-rules"), names)].into_iter().chain(differences(&all)).chain(results);
    export::markdown(&rows.collect::<Vec<_>>())
}

/// Returns the rows of the tab, each with its name and tip, and its values in words.
pub fn rows(app: &App, table: &LaneTable) -> Vec<((String, String), Vec<String>, LaneRow)> {
    let with_words = |row: LaneRow| {
        let words = row_words(row.kind)?;
        let value = |lane| written(app, table, &row, lane);
        Some((words, (0..table.lanes.len()).map(value).collect(), row))
    };
    table.rows().into_iter().filter_map(with_words).collect()
}

/// Returns the name of a row and its tip; `None` for a row that the tab does not show.
fn row_words(kind: RowKind) -> Option<(String, String)> {
    Some(match kind {
        RowKind::Status => tipped!("lanes-status"),
        RowKind::Cost => tipped!("lanes-cost"),
        RowKind::BestCost => tipped!("lanes-best"),
        RowKind::AboveBest => tipped!("lanes-above"),
        RowKind::PathCells => tipped!("lanes-path"),
        RowKind::Steps => tipped!("lanes-iterations"),
        RowKind::Opened => tipped!("lanes-opened"),
        RowKind::Improved => tipped!("lanes-improved"),
        RowKind::Reopened => tipped!("lanes-reopened"),
        RowKind::LargestOpen => tipped!("lanes-largest-open"),
        RowKind::Rules
        | RowKind::Rule(_)
        | RowKind::ComparisonsInList
        | RowKind::ComparisonsInHeap
        | RowKind::SearchTime => return None,
    })
}

/// Formats the value of a lane in a row of the table.
fn written(app: &App, table: &LaneTable, row: &LaneRow, place: usize) -> String {
    let lane = &table.lanes[place];
    match (row.kind, row.numbers[place]) {
        (RowKind::Status, _) => match lane.status {
            Status::Searching => say!("lanes-searching"),
            Status::Found => say!("lanes-found"),
            Status::NoPath => say!("lanes-no-path"),
        },
        (RowKind::Cost | RowKind::BestCost, Some(cost)) => {
            let unit = CostUnit::of(app.lanes()[place].problem().rules());
            grouped(unit.telling(cost, lane.best_cost.unwrap_or(cost)).write(cost))
        }
        (_, Some(number)) => grouped(number),
        (_, None) if row.texts[place].is_empty() => "–".to_owned(),
        (_, None) => row.texts[place].clone(),
    }
}
