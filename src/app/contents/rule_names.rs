//! Names of rules, and the differences between custom rules and the nearest preset.

use crate::app::{App, dial};
use crate::level::{Preset, default_preset, presets};
use crate::search::Rules;
use crate::words::{RuleChoice, direction_name, grouped, say, tipped};

/// One of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The moves past corners that are allowed.
    Diagonal,
    /// The costs of straight and diagonal moves.
    Costs,
    /// The formula of H.
    Heuristic,
    /// The formula of F.
    Priority,
    /// The open cell to take if several have the lowest F.
    Ties,
    /// Whether a closed cell may be opened again.
    Reopen,
    /// The data structure of the open list.
    OpenList,
    /// The order in which neighbors are examined.
    Neighbors,
}

impl Rule {
    const ALL: [Self; 8] = [
        Self::Diagonal,
        Self::Costs,
        Self::Heuristic,
        Self::Priority,
        Self::Ties,
        Self::Reopen,
        Self::OpenList,
        Self::Neighbors,
    ];

    /// Returns the rule's name and tip.
    pub fn words(self) -> (String, String) {
        match self {
            Self::Diagonal => tipped!("rules-diagonal"),
            Self::Costs => tipped!("rules-costs"),
            Self::Heuristic => tipped!("rules-heuristic"),
            Self::Priority => tipped!("rules-priority"),
            Self::Ties => tipped!("rules-ties"),
            Self::Reopen => tipped!("rules-reopen"),
            Self::OpenList => tipped!("rules-open-list"),
            Self::Neighbors => tipped!("rules-neighbors"),
        }
    }

    /// Returns the rule's value in words.
    fn value(self, rules: &Rules) -> String {
        match self {
            Self::Diagonal => rules.diagonal.words().0,
            Self::Costs => {
                format!("{}, {}", grouped(rules.costs.straight), grouped(rules.costs.diagonal))
            }
            Self::Heuristic => rules.heuristic.words().0,
            Self::Priority => dial::in_words(rules),
            Self::Ties => rules.tie_break.words().0,
            Self::Reopen if rules.reopen_closed => say!("rules-reopen.yes"),
            Self::Reopen => say!("rules-reopen.no"),
            Self::OpenList => rules.open_list.words().0,
            Self::Neighbors => rules.neighbor_order.map(direction_name).join(" "),
        }
    }

    fn differs(self, one: &Rules, other: &Rules) -> bool {
        // Greedy search keeps a weight too, for its way back to A*.
        self.value(one) != self.value(other) || self == Self::Priority && one.weight != other.weight
    }
}

/// Returns the preset that differs from the rules in the fewest ways.
pub fn nearest(rules: &Rules) -> &'static Preset {
    let all = presets().iter();
    all.min_by_key(|preset| differing(rules, preset.rules()).count()).unwrap_or(default_preset())
}

fn differing(rules: &Rules, others: &Rules) -> impl Iterator<Item = Rule> {
    Rule::ALL.into_iter().filter(|rule| rule.differs(rules, others))
}

/// Returns the name of a lane's rules: the rule in which alone the lanes differ, or their preset, or
/// their priority. The name of an open trace is put before it.
pub fn rules_name(app: &App, lane: usize) -> String {
    let name = match (only_difference(app), app.lane_rules(lane)) {
        (Some(rule), _) => {
            let value = rule.value(app.lanes()[lane].problem().rules());
            say!("lane-differs", rule = rule.words().0, value)
        }
        (None, rules) => match rules.preset() {
            Some(preset) => preset.title.to_owned(),
            None => dial::in_words(rules.rules()),
        },
    };
    match app.lanes()[lane].replay() {
        Some(replay) => say!("lane-rules-like", parts = &replay.name, name),
        None => name,
    }
}

/// Returns the rule that names the lanes: the only one in which they differ, apart from the open list,
/// which changes nothing but the speed. The dial and presets have names of their own.
fn only_difference(app: &App) -> Option<Rule> {
    let is_custom = |lane| app.lane_rules(lane).preset().is_none();
    let first = app.lanes()[0].problem().rules();
    let differs =
        |rule: &Rule| app.lanes().iter().any(|lane| rule.differs(lane.problem().rules(), first));
    let mut rules = Rule::ALL.into_iter().filter(|rule| *rule != Rule::OpenList).filter(differs);
    let rule = rules.next().filter(|rule| *rule != Rule::Priority);
    rule.filter(|_| rules.next().is_none() && (0..app.lanes().len()).any(is_custom))
}

/// Describes how a lane's custom rules differ from the nearest preset; `None` for a preset.
pub fn custom_rules(app: &App, lane: usize) -> Option<String> {
    let choice = app.lane_rules(lane);
    if choice.preset().is_some() {
        return None;
    }
    let rules = choice.rules();
    let preset = nearest(rules);
    let part = |rule: Rule| {
        say!(
            "rules-like.part",
            rule = rule.words().0,
            value = rule.value(rules),
            own = rule.value(preset.rules())
        )
    };
    let parts: Vec<String> = differing(rules, preset.rules()).map(part).collect();
    Some(match &parts[..] {
        [] => say!("rules-same", name = preset.title),
        parts => say!("rules-like", name = preset.title, parts = parts.join(", ")),
    })
}

/// Returns the names of the rules that differ, each with all its values.
pub fn differences(all: &[&Rules]) -> Vec<(String, Vec<String>)> {
    let differ = |rule: &Rule| all.iter().any(|rules| rule.differs(all[0], rules));
    let value = |rule: Rule| all.iter().map(|rules| rule.value(rules)).collect();
    let rules = Rule::ALL.into_iter().filter(differ);
    rules.map(|rule| (rule.words().0, value(rule))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::preset;

    #[test]
    fn custom_rules_are_compared_with_the_nearest_preset() {
        for own in presets() {
            assert_eq!(nearest(own.rules()), own);
            assert_eq!(differing(own.rules(), own.rules()).count(), 0);
            let rules = Rules { weight: 2.5, ..own.rules().clone() };
            // Presets on the dial differ from A* only in the priority.
            let is_turned = ["weighted", "greedy"].contains(&own.name);
            let like = if is_turned { preset("astar").unwrap() } else { own };
            assert_eq!(nearest(&rules), like, "{}", own.name);
            assert_eq!(differing(&rules, like.rules()).collect::<Vec<_>>(), [Rule::Priority]);
        }
    }
}
