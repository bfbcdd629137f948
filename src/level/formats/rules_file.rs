//! Rules as RON, alone in a file or inside a level.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::fault::{Fault, counted, syntax};
use crate::grid::{Direction, MAX_SIDE};
use crate::level::{Part, Prediction, Task};
use crate::search::{Costs, Diagonal, Heuristic, OpenListKind, Priority, Rules, TieBreak};

/// The largest step cost in a file.
const MAX_COST: u64 = 1_000_000;

/// The largest weight.
const MAX_WEIGHT: f64 = 100.0;

/// The fields of rules in a file. A missing field has the value of the preset `gizmo`.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Rules", rename = "Rules", default = "gizmo", deny_unknown_fields)]
pub(in crate::level) struct RulesFields {
    diagonal: Diagonal,
    #[serde(deserialize_with = "costs")]
    costs: Costs,
    heuristic: Heuristic,
    #[serde(deserialize_with = "weight")]
    weight: f64,
    // Omitted for A*, so that versions without this field can read the file.
    #[serde(skip_serializing_if = "is_a_star")]
    priority: Priority,
    tie_break: TieBreak,
    #[serde(serialize_with = "list", deserialize_with = "order")]
    neighbor_order: [Direction; 8],
    reopen_closed: bool,
    open_list: OpenListKind,
}

/// A rules file.
#[derive(Deserialize)]
#[serde(transparent)]
struct RulesFile(#[serde(with = "RulesFields")] Rules);

fn gizmo() -> Rules {
    Rules { open_list: OpenListKind::List, ..Rules::default() }
}

fn is_a_star(priority: &Priority) -> bool {
    *priority == Priority::AStar
}

fn costs<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Costs, D::Error> {
    let costs = Costs::deserialize(deserializer)?;
    for (field, cost) in [("straight", costs.straight), ("diagonal", costs.diagonal)] {
        if !(1..=MAX_COST).contains(&cost) {
            let sentence = format!("costs.{field}: {cost}, expected 1 to {MAX_COST}");
            return Err(D::Error::custom(sentence));
        }
    }
    Ok(costs)
}

fn weight<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    let weight = f64::deserialize(deserializer)?;
    if (0.0..=MAX_WEIGHT).contains(&weight) {
        return Ok(weight);
    }
    Err(D::Error::custom(format!("weight: {weight}, expected a number from 0 to {MAX_WEIGHT}")))
}

fn list<S: Serializer>(order: &[Direction; 8], serializer: S) -> Result<S::Ok, S::Error> {
    order.as_slice().serialize(serializer)
}

/// Reads the neighbor order, a list that names each direction once.
fn order<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[Direction; 8], D::Error> {
    let found = Vec::<Direction>::deserialize(deserializer)?;
    for direction in Direction::ALL {
        let times = found.iter().filter(|&&other| other == direction).count();
        if times != 1 {
            return Err(D::Error::custom(format!(
                "neighbor_order: {direction:?} is named {}, expected each of the eight \
                 directions once",
                counted(times, "time")
            )));
        }
    }
    <[Direction; 8]>::try_from(found).map_err(|_| D::Error::custom("neighbor_order"))
}

/// Reads the rules from the text of a rules file.
pub(in crate::level) fn parse(text: &str) -> Result<Rules, Fault> {
    let read = ron::from_str::<RulesFile>(text).map_err(|error| syntax(text, &error, expected));
    read.map(|RulesFile(rules)| rules)
}

/// What a legend of terrain has.
pub(super) const COSTS: &str = "each letter but . # and digits with its entry cost from 1 to 255";

/// The two ways of writing rules in a level.
const RULES: &str = "Preset(\"gizmo\") or Custom(Rules(weight: 2.0))";

/// Returns what is expected as the value of a field of rules or levels, inside of another field.
pub(super) fn expected(field: &str, outer: &str) -> Option<String> {
    let one_of = |names: &[&str]| Some(format!("one of {}", names.join(", ")));
    let last = MAX_SIDE - 1;
    Some(match (outer, field) {
        ("terrain", _) => "a whole number from 1 to 255".to_owned(),
        ("costs", "straight" | "diagonal") => format!("a whole number from 1 to {MAX_COST}"),
        (_, "diagonal") => return one_of(&Diagonal::ALL.map(Diagonal::name)),
        (_, "costs") => {
            format!("(straight: 10, diagonal: 14), two whole numbers from 1 to {MAX_COST}")
        }
        (_, "heuristic") => {
            let own = ["Own(\"10 * (dx + dy)\")", "Values([[1, 0], [2, 1]])"];
            let names = Heuristic::ALL.iter().map(Heuristic::name).chain(own);
            return one_of(&names.collect::<Vec<_>>());
        }
        (_, "weight") => format!("a number from 0 to {MAX_WEIGHT}"),
        (_, "priority") => return one_of(&Priority::ALL.map(Priority::name)),
        (_, "tie_break") => return one_of(&TieBreak::ALL.map(TieBreak::name)),
        (_, "neighbor_order") => "the eight directions, [NW, N, NE, W, E, SW, S, SE]".to_owned(),
        (_, "reopen_closed") => "true or false".to_owned(),
        (_, "open_list") => return one_of(&OpenListKind::ALL.map(OpenListKind::name)),
        (_, "format") => "a whole number, such as 1".to_owned(),
        (_, "title" | "about" | "proves") => "a text in quotes".to_owned(),
        (_, "rules") => RULES.to_owned(),
        (_, "predict") => Prediction::EXPECTED.to_owned(),
        ("predict", "answers") => "in [ ] two to four texts in quotes".to_owned(),
        ("predict", "right") => "the number of the right answer, counted from 1".to_owned(),
        ("predict", "closed_cells") => "true or false".to_owned(),
        (_, "task") => Task::KINDS.to_owned(),
        (_, "may_change") => Part::KINDS.to_owned(),
        (_, "compare") => format!("in [ ] one to three of {RULES}"),
        (_, "start" | "goal") => format!("(X, Y), two whole numbers from 0 to {last}"),
        (_, "terrain") => format!("{{'w': 25}}, {COSTS}"),
        (_, "rows") => "rows in quotes, such as [\"..#\", \"...\"]".to_owned(),
        _ => return None,
    })
}

/// Returns each rule by its name in files, with its value as files spell it.
pub(in crate::level) fn fields(rules: &Rules) -> [(&'static str, String); 9] {
    // List the fields one by one, so that the compiler reports a forgotten one.
    let Rules {
        diagonal,
        costs: Costs { straight, diagonal: diagonal_cost },
        heuristic,
        weight,
        priority,
        tie_break,
        neighbor_order,
        reopen_closed,
        open_list,
    } = rules;
    [
        ("diagonal", diagonal.name().to_owned()),
        ("costs", format!("(straight: {straight}, diagonal: {diagonal_cost})")),
        ("heuristic", ron::to_string(heuristic).unwrap_or_default()),
        ("weight", format!("{weight:?}")),
        ("priority", priority.name().to_owned()),
        ("tie_break", tie_break.name().to_owned()),
        ("neighbor_order", format!("{neighbor_order:?}")),
        ("reopen_closed", reopen_closed.to_string()),
        ("open_list", open_list.name().to_owned()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_field_has_the_value_of_gizmo() {
        let rules = parse("Rules(weight: 2, heuristic: Zero)").unwrap();
        let expected = Rules { weight: 2.0, heuristic: Heuristic::Zero, ..gizmo() };
        assert_eq!(rules, expected);
        assert_eq!(gizmo(), parse(include_str!("../../../assets/presets/gizmo.ron")).unwrap());
    }

    #[test]
    fn faults_are_named_with_line_and_field() {
        for (text, expected) in [
            (
                "Rules(\n  costs: 5,\n)",
                "line 2: costs: found 5, expected (straight: 10, diagonal: 14), two whole numbers",
            ),
            ("(weight: 1.0", "line 1: weight: ends too early, expected more"),
            ("(weight: \"2\")", "line 1: weight: found \"2\", expected a number from 0 to 100"),
            ("(\n weight: 100.5)", "line 2: weight: 100.5, expected a number from 0 to 100"),
            ("(weight: NaN)", "line 1: weight: NaN, expected a number from 0 to 100"),
            ("(weight: -0.5)", "line 1: weight: -0.5, expected a number from 0 to 100"),
            (
                "(costs: (straight: 0, diagonal: 1))",
                "line 1: costs.straight: 0, expected 1 to 1000000",
            ),
            (
                "(neighbor_order: [N, N])",
                "line 1: neighbor_order: NW is named 0 times, expected each of the eight \
                 directions once",
            ),
            (
                "(neighbor_order: [N, NE, E, SE, S, SW, W, NW, N])",
                "line 1: neighbor_order: N is named 2 times, expected each",
            ),
            (
                "Rules(\n  wight: 2.0,\n)",
                "line 2: there is no field \"wight\", expected one of diagonal, costs, heuristic",
            ),
        ] {
            let found = parse(text).unwrap_err().to_string();
            assert!(found.starts_with(expected), "{found}");
        }
        for number in ["-5", "99999999999999999999999"] {
            let text = format!("(\n  costs: (straight: {number}, diagonal: 14),\n)");
            let found = parse(&text).unwrap_err().to_string();
            assert!(
                found.starts_with("line 2: costs.straight: found ")
                    && found.ends_with(", expected a whole number from 1 to 1000000"),
                "{found}"
            );
        }
    }
}
