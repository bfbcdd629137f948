//! Rules as RON, alone in a file or inside a level.

use ron::error::{Error, Position, SpannedError};
use serde::Deserialize;

use crate::fault::shortened;
use crate::grid::Direction;
use crate::level::Fault;
use crate::search::{Costs, Diagonal, Heuristic, OpenListKind, Priority, Rules, TieBreak};

/// The largest step cost in a file.
const MAX_COST: u64 = 1_000_000;

/// How much of a line is shown as what was found, in letters.
const FOUND: usize = 20;

/// Rules as they are written; a field left out has the value of `gizmo`.
#[derive(Debug, Deserialize)]
#[serde(rename = "Rules", default, deny_unknown_fields)]
pub(in crate::level) struct RawRules {
    diagonal: Diagonal,
    costs: Costs,
    heuristic: Heuristic,
    weight: f64,
    priority: Priority,
    tie_break: TieBreak,
    neighbor_order: Vec<Direction>,
    reopen_closed: bool,
    open_list: OpenListKind,
}

impl Default for RawRules {
    fn default() -> Self {
        let rules = Rules::default();
        Self {
            diagonal: rules.diagonal,
            costs: rules.costs,
            heuristic: rules.heuristic,
            weight: rules.weight,
            priority: rules.priority,
            tie_break: rules.tie_break,
            neighbor_order: rules.neighbor_order.to_vec(),
            reopen_closed: rules.reopen_closed,
            open_list: rules.open_list,
        }
    }
}

impl RawRules {
    /// The rules, or every field that is out of its range.
    pub(in crate::level) fn check(self) -> Result<Rules, Vec<Fault>> {
        let mut faults = Vec::new();
        let Costs { straight, diagonal } = self.costs;
        for (field, cost) in [("straight", straight), ("diagonal", diagonal)] {
            if !(1..=MAX_COST).contains(&cost) {
                let fault = format!("{cost}, expected 1 to {most}", most = MAX_COST);
                faults.push(Fault::in_field(format!("costs.{field}"), fault));
            }
        }
        if !(0.0..=100.0).contains(&self.weight) {
            let weight = self.weight;
            let fault = format!("{weight}, expected a number from 0 to 100");
            faults.push(Fault::in_field("weight", fault));
        }
        let order = check_order(&self.neighbor_order);
        let neighbor_order = match order {
            Ok(order) if faults.is_empty() => order,
            order => {
                let fault = order.err().map(|fault| Fault::in_field("neighbor_order", fault));
                return Err(faults.into_iter().chain(fault).collect());
            }
        };
        Ok(Rules {
            diagonal: self.diagonal,
            costs: self.costs,
            heuristic: self.heuristic,
            weight: self.weight,
            priority: self.priority,
            tie_break: self.tie_break,
            neighbor_order,
            reopen_closed: self.reopen_closed,
            open_list: self.open_list,
        })
    }
}

/// The order, if it names each direction once.
fn check_order(found: &[Direction]) -> Result<[Direction; 8], String> {
    let times = |direction| found.iter().filter(|&&other| other == direction).count();
    let odd = Direction::ALL.into_iter().find(|&direction| times(direction) != 1);
    let odd = odd.map(|direction| (format!("{direction:?}"), times(direction)));
    match (odd, <[Direction; 8]>::try_from(found)) {
        (None, Ok(order)) => Ok(order),
        (None, Err(_)) => Err("expected each of the eight directions once".to_owned()),
        (Some((direction, 0)), _) => {
            Err(format!("{direction} is missing, expected each of the eight directions once"))
        }
        (Some((direction, times)), _) => Err(format!(
            "{direction} is named {times} times, expected each of the eight directions once"
        )),
    }
}

/// Rules from the text of a rules file.
pub(in crate::level) fn parse(text: &str) -> Result<Rules, Vec<Fault>> {
    let raw: RawRules = ron::from_str(text).map_err(|error| syntax(text, &error))?;
    raw.check()
}

/// Each rule by its name in files, with its value as files spell it.
pub(in crate::level) fn fields(rules: &Rules) -> [(&'static str, String); 9] {
    // Named one by one, so that none can be forgotten.
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
        ("heuristic", heuristic.name().to_owned()),
        ("weight", format!("{weight:?}")),
        ("priority", priority.name().to_owned()),
        ("tie_break", tie_break.name().to_owned()),
        ("neighbor_order", format!("{neighbor_order:?}")),
        ("reopen_closed", reopen_closed.to_string()),
        ("open_list", open_list.name().to_owned()),
    ]
}

/// Rules as the text of a rules file, without a line break at its end. The
/// priority is left out where it is A*, so that older versions read the file.
pub(in crate::level) fn write(rules: &Rules) -> String {
    let written = fields(rules)
        .into_iter()
        .filter(|(name, _)| *name != "priority" || rules.priority != Priority::AStar);
    let lines: String = written.map(|(name, value)| format!("    {name}: {value},\n")).collect();
    format!("Rules(\n{lines})")
}

/// What RON has to say about the text, with its line and the field that it was
/// in, where that is known.
pub(crate) fn syntax(text: &str, error: &SpannedError) -> Fault {
    let start = error.span.start;
    let (before, after) = at(text, start);
    let in_field = |position: Position, fault| {
        let field = field_before(at(text, position).0).map(shortened).unwrap_or_default();
        Fault::at(position.line, field, fault)
    };
    let message = match &error.code {
        Error::MissingStructField { field, .. } => {
            return Fault::in_field(*field, "missing");
        }
        Error::IntegerOutOfBounds => {
            // The place is that of the digits, behind a sign and a `0x`.
            let is_other = |letter: char| !letter.is_ascii_alphanumeric() && letter != '_';
            let prefix = before.rsplit(|letter| is_other(letter) && letter != '-').next();
            let digits = after.split(is_other).next();
            let number = [prefix, digits].map(Option::unwrap_or_default).concat();
            let fault =
                format!("\"{number}\", expected a whole number that is not so large, from 0");
            return in_field(start, fault);
        }
        code => code.to_string(),
    };
    if !message.starts_with("Expected") || message.contains("found") {
        return in_field(error.span.end, message);
    }
    // It says what it expected, but not what is there instead.
    if at(text, error.span.end).1.trim().is_empty() {
        let fault = format!("{message} before the end of the file");
        return Fault::in_line(start.line, fault);
    }
    let found: String = after.lines().next().unwrap_or_default().chars().take(FOUND).collect();
    let fault = format!("{message}, found {found:?}", found = found.trim());
    in_field(start, fault)
}

/// The field that the beginning of a line names last.
fn field_before(line: &str) -> Option<&str> {
    let is_of_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let before = line.rsplit_once(':')?.0.trim_end();
    before.rsplit(|letter| !is_of_name(letter)).next().filter(|name| !name.is_empty())
}

/// The line before a position, whose line and column count from 1, and the text
/// from there on.
fn at(text: &str, position: Position) -> (&str, &str) {
    let lines = text.split_inclusive('\n').take(position.line.saturating_sub(1));
    let text = &text[lines.map(str::len).sum()..];
    let column = text.char_indices().nth(position.col.saturating_sub(1));
    let (before, after) = text.split_at(column.map_or(text.len(), |(column, _)| column));
    (before.lines().next().unwrap_or_default(), after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_left_out_has_the_value_of_gizmo() {
        let rules = parse("Rules(weight: 2, heuristic: Zero)").unwrap();
        let expected = Rules { weight: 2.0, heuristic: Heuristic::Zero, ..Rules::default() };
        assert_eq!(rules, expected);
    }

    #[test]
    fn rules_read_back() {
        for preset in crate::level::presets() {
            assert_eq!(&parse(&write(preset.rules())).unwrap(), preset.rules());
        }
    }

    #[test]
    fn every_fault_is_listed() {
        let text = "(costs: (straight: 0, diagonal: 1000001), weight: 101, neighbor_order: [N, N])";
        let places: Vec<String> =
            parse(text).unwrap_err().into_iter().map(|fault| fault.field).collect();
        assert_eq!(places, ["costs.straight", "costs.diagonal", "weight", "neighbor_order"]);
    }

    #[test]
    fn a_weight_must_be_a_number() {
        for weight in ["NaN", "inf", "-0.5"] {
            assert!(parse(&format!("(weight: {weight})")).is_err(), "{weight}");
        }
    }

    #[test]
    fn what_was_found_is_reported_beside_what_was_expected() {
        for (text, expected) in [
            (
                "Rules(\n  costs: 5,\n)",
                "line 2: costs: Expected opening `(` for struct `Costs`, found \"5,\"",
            ),
            ("(weight: 1.0", "line 1: Expected comma before the end of the file"),
            ("(weight: \"2\")", "line 1: weight: Expected float, found \"\\\"2\\\")\""),
        ] {
            assert_eq!(parse(text).unwrap_err()[0].to_string(), expected);
        }
    }

    #[test]
    fn a_number_out_of_range_is_reported_with_its_field() {
        // The last two are followed by something else than they should be.
        for (number, then) in [
            ("-5", ","),
            ("99999999999999999999999", ","),
            ("99999999999999999999999", "\n  Rules"),
            ("-0xffff_ffff_ffff_ffff_ffff", "\""),
        ] {
            let text = format!("(\n  costs: (straight: {number}{then} diagonal: 14),\n)");
            assert_eq!(
                parse(&text).unwrap_err()[0].to_string(),
                format!(
                    "line 2: straight: \"{number}\", expected a whole number that is not so large, from 0"
                )
            );
        }
    }

    #[test]
    fn an_unknown_field_is_an_error_with_its_line() {
        let faults = parse("Rules(\n  wight: 2.0,\n)").unwrap_err();
        assert_eq!((faults[0].line, faults[0].field.as_str()), (2, ""));
        assert!(faults[0].to_string().contains("wight"), "{faults:?}");
    }
}
