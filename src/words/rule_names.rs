//! Names of rules, and the differences between custom rules and the nearest preset.

use super::{
    RuleChoice, algorithm_name, direction_name, grouped, list, row, say, tipped, weight_of,
};
use crate::level::{Preset, RulesChoice, default_preset, presets};
use crate::search::{Diagonal, Heuristic, Rules};

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
            Self::Costs => list([rules.costs.straight, rules.costs.diagonal].map(grouped)),
            Self::Heuristic => heuristic(rules),
            Self::Priority => algorithm_name(rules),
            Self::Ties => rules.tie_break.words().0,
            Self::Reopen if rules.reopen_closed => say!("rules-reopen.yes"),
            Self::Reopen => say!("rules-reopen.no"),
            Self::OpenList => rules.open_list.words().0,
            Self::Neighbors => row(rules.neighbor_order.map(direction_name)),
        }
    }

    /// Returns the rule's value in a few words, as a part of the name of a lane.
    fn in_short(self, rules: &Rules) -> String {
        match (self, rules.diagonal) {
            (Self::Diagonal, Diagonal::Never) => say!("rule-short.never"),
            (Self::Diagonal, Diagonal::Always) => say!("rule-short.always"),
            (Self::Diagonal, Diagonal::IfAtMostOneObstacle) => say!("rule-short.one-corner"),
            (Self::Diagonal, Diagonal::OnlyWhenNoObstacles) => say!("rule-short.no-corner"),
            (Self::Costs, _) => {
                let [straight, diagonal] = [rules.costs.straight, rules.costs.diagonal];
                say!("rule-short.costs", straight, diagonal)
            }
            (Self::Ties, _) => say!("rule-short.ties", ties = self.value(rules)),
            (Self::Reopen, _) if rules.reopen_closed => say!("rule-short.reopened"),
            (Self::Reopen, _) => say!("rule-short.closed"),
            (Self::Neighbors, _) => say!("rule-short.neighbors", order = self.value(rules)),
            (Self::Heuristic | Self::Priority | Self::OpenList, _) => self.value(rules),
        }
    }

    /// Whether the dial sets the rule: the priority, and the heuristic of Dijkstra's algorithm.
    fn is_on_dial(self, all: &[&Rules]) -> bool {
        let has_none = |rules: &&Rules| rules.heuristic == Heuristic::Zero;
        self == Self::Priority || self == Self::Heuristic && all.iter().any(has_none)
    }

    fn differs(self, one: &Rules, other: &Rules) -> bool {
        match self {
            Self::Diagonal => one.diagonal != other.diagonal,
            Self::Costs => one.costs != other.costs,
            Self::Heuristic => one.heuristic != other.heuristic,
            // Greedy search keeps a weight too, for its way back to A*.
            Self::Priority => one.weight != other.weight || weight_of(one) != weight_of(other),
            Self::Ties => one.tie_break != other.tie_break,
            Self::Reopen => one.reopen_closed != other.reopen_closed,
            Self::OpenList => one.open_list != other.open_list,
            Self::Neighbors => one.neighbor_order != other.neighbor_order,
        }
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

/// Returns the name of one of some rules side by side: its algorithm, and its rules that are neither
/// those of the others nor those of the default preset.
pub fn name_among(all: &[&Rules], own: &Rules) -> String {
    let differs = |rule: &Rule| {
        let mut others = all.iter().filter(|rules| !rule.is_on_dial(&[rules]));
        others.next().is_some_and(|first| others.any(|rules| rule.differs(rules, first)))
    };
    // The open list changes nothing but the speed.
    let differing = Rule::ALL.into_iter().filter(|rule| *rule != Rule::OpenList).filter(differs);
    let differing: Vec<Rule> = differing.collect();
    // The order of neighbors is long, and seldom matters beside another difference.
    let is_short = |rule: &Rule| *rule != Rule::Neighbors || differing.len() == 1;
    let parts = differing.iter().copied().filter(is_short);
    let parts = parts.filter(|rule| rule.differs(own, default_preset().rules()));
    list(algorithm_and_parts(own, parts))
}

/// Returns the algorithm of rules, and some of the rules in short.
fn algorithm_and_parts(rules: &Rules, parts: impl Iterator<Item = Rule>) -> [String; 2] {
    let parts = parts.filter(|rule| !rule.is_on_dial(&[rules]));
    [algorithm_name(rules), list(parts.map(|rule| rule.in_short(rules)))]
}

/// Names the rules after a change: the algorithm if the dial was turned, else the preset, else the
/// algorithm and the rules that have changed.
pub fn rules_change(before: &Rules, after: &RulesChoice) -> String {
    let rules = after.rules();
    let is_turned = differing(before, rules).all(|rule| rule.is_on_dial(&[before, rules]));
    match after.preset() {
        _ if is_turned => algorithm_name(rules),
        Some(preset) => title(preset),
        None => match algorithm_and_parts(rules, differing(before, rules)) {
            [algorithm, parts] if parts.is_empty() => algorithm,
            [name, value] => say!("named", name, value),
        },
    }
}

/// Returns the title of a preset.
pub fn title(preset: &Preset) -> String {
    say!("preset", name = preset.name)
}

/// Returns the title of the preset, or the algorithm of custom rules.
pub fn preset_name(choice: &RulesChoice) -> String {
    choice.preset().map_or_else(|| algorithm_name(choice.rules()), title)
}

/// Returns the title of the preset, or the algorithm of custom rules and what differs from the nearest
/// preset.
pub fn name_of_rules(choice: &RulesChoice) -> String {
    let nearest = nearest(choice.rules()).rules();
    choice.preset().map_or_else(|| rules_change(nearest, choice), title)
}

/// Describes how custom rules differ from the nearest preset; `None` for a preset.
pub fn custom_rules(choice: &RulesChoice) -> Option<String> {
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
    let parts = list(differing(rules, preset.rules()).map(part));
    Some(match parts.is_empty() {
        true => say!("rules-same", name = title(preset)),
        false => say!("rules-like", name = title(preset), parts),
    })
}

/// Returns the rules that can let two searches diverge, each with its values, apart from the dial, the
/// ties and the order of neighbors. H matters only if they take different cells.
pub fn reasons([one, other]: [&Rules; 2], is_of_f: bool) -> Vec<(String, [String; 2])> {
    let all = [Rule::Diagonal, Rule::Costs, Rule::Heuristic, Rule::Reopen].into_iter();
    let all = all.filter(|rule| *rule != Rule::Heuristic || is_of_f);
    let all = all.filter(|rule| !rule.is_on_dial(&[one, other]));
    let differing = all.filter(|rule| rule.differs(one, other));
    differing.map(|rule| (rule.words().0, [one, other].map(|rules| rule.value(rules)))).collect()
}

/// Returns the names of the rules that differ, each with all its values.
pub fn differences(all: &[&Rules]) -> Vec<(String, Vec<String>)> {
    let differ = |rule: &Rule| all.iter().any(|rules| rule.differs(all[0], rules));
    let value = |rule: Rule| all.iter().map(|rules| rule.value(rules)).collect();
    let rules = Rule::ALL.into_iter().filter(differ);
    rules.map(|rule| (rule.words().0, value(rule))).collect()
}

/// Returns the presets that stand for a tutorial, which are neither a position of the dial nor the
/// rules of maps without rules.
pub fn tutorials() -> impl Iterator<Item = &'static Preset> {
    let others = ["astar", "dijkstra", "weighted", "greedy", "no-corner-cutting"];
    presets().iter().filter(move |preset| !others.contains(&preset.name))
}

/// The most letters of a formula that names an H of one's own.
const SHORT_FORMULA: usize = 16;

/// Returns the name of the heuristic, or a short formula of one's own.
fn heuristic(rules: &Rules) -> String {
    let formula = rules.heuristic.formula(rules).filter(|_| rules.heuristic.is_own());
    let short = formula.filter(|formula| formula.chars().count() <= SHORT_FORMULA);
    short.unwrap_or_else(|| rules.heuristic.words().0)
}

/// Returns the main rules in one line.
pub fn summary(rules: &Rules) -> String {
    say!(
        "rules-summary",
        priority = algorithm_name(rules),
        heuristic = heuristic(rules),
        diagonal = rules.diagonal.words().0,
        ties = rules.tie_break.words().0
    )
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
