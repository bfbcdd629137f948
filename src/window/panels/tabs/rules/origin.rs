//! Which preset the level's own rules are most like, and the way back to it.

use super::choices::RuleChoice;
use super::{dial, neighbor_order};
use crate::app::App;
use crate::level::{Preset, RulesChoice, default_preset, presets};
use crate::search::Rules;
use crate::window::panels::parts::*;

/// One of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    Diagonal,
    Costs,
    Heuristic,
    Priority,
    Ties,
    Reopen,
    OpenList,
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

    /// Its name and its tip.
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

    /// What it is among these.
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
            Self::Neighbors => rules.neighbor_order.map(neighbor_order::direction_name).join(" "),
        }
    }

    /// Makes it what it is among others.
    pub fn take(self, rules: &mut Rules, from: &Rules) {
        // All of them, so that a new one is not forgotten here.
        let &Rules {
            diagonal,
            costs,
            heuristic,
            weight,
            priority,
            tie_break,
            neighbor_order,
            reopen_closed,
            open_list,
        } = from;
        match self {
            Self::Diagonal => rules.diagonal = diagonal,
            Self::Costs => rules.costs = costs,
            Self::Heuristic => rules.heuristic = heuristic,
            Self::Priority => (rules.priority, rules.weight) = (priority, weight),
            Self::Ties => rules.tie_break = tie_break,
            Self::Reopen => rules.reopen_closed = reopen_closed,
            Self::OpenList => rules.open_list = open_list,
            Self::Neighbors => rules.neighbor_order = neighbor_order,
        }
    }

    fn differs(self, one: &Rules, other: &Rules) -> bool {
        let mut same = one.clone();
        self.take(&mut same, other);
        same != *one
    }

    /// A button that makes it as in a preset, where it is not.
    pub fn way_back(self, ui: &mut Ui, rules: &mut Rules, preset: &Preset) {
        if !self.differs(rules, preset.rules()) {
            return;
        }
        let (name, value) = (preset.title, self.value(preset.rules()));
        let button =
            ui.small_button(say!("rules-back")).on_hover_text(say!("rules-back.tip", name, value));
        if button.clicked() {
            self.take(rules, preset.rules());
        }
    }
}

/// The preset from which such rules differ in the fewest.
pub fn nearest(rules: &Rules) -> &'static Preset {
    let all = presets().iter();
    all.min_by_key(|preset| differing(rules, preset.rules()).count()).unwrap_or(default_preset())
}

fn differing(rules: &Rules, others: &Rules) -> impl Iterator<Item = Rule> {
    Rule::ALL.into_iter().filter(|rule| rule.differs(rules, others))
}

/// What the rules of a lane are called: their preset, or in what they are not as in
/// the first lane, or as in the preset that they are most like; after the name of the
/// trace that is shown in place of a search.
pub fn rules_name(app: &App, lane: usize) -> String {
    let name = own_name(app, lane);
    match app.lanes()[lane].replay() {
        Some(replay) => say!("lane-rules-like", parts = &replay.name, name),
        None => name,
    }
}

fn own_name(app: &App, lane: usize) -> String {
    let rules = match app.lane_rules(lane) {
        RulesChoice::Preset(preset) => return preset.title.to_owned(),
        RulesChoice::Custom(rules) => rules,
    };
    let like = nearest(rules);
    let first = app.lane_rules(0).rules();
    let is_like_first =
        lane > 0 && differing(rules, first).count() <= differing(rules, like.rules()).count();
    let (others, name) = match is_like_first {
        true => (differing(rules, first), say!("lane-rules-as", letter = App::lane_name(0))),
        false => (differing(rules, like.rules()), like.title.to_owned()),
    };
    let parts: Vec<String> = others
        .map(|rule| match rule {
            // Its values are names.
            Rule::Priority => rule.value(rules),
            rule => say!("lane-rules-part", rule = rule.words().0, value = rule.value(rules)),
        })
        .collect();
    match &parts[..] {
        [] => name,
        parts => say!("lane-rules-like", parts = parts.join(", "), name),
    }
}

/// The rules in which some are not alike, each by its name with what it is in each.
pub fn differences(all: &[&Rules]) -> Vec<(String, Vec<String>)> {
    let differ = |rule: &Rule| all.iter().any(|rules| rule.differs(all[0], rules));
    let value = |rule: Rule| all.iter().map(|rules| rule.value(rules)).collect();
    let rules = Rule::ALL.into_iter().filter(differ);
    rules.map(|rule| (rule.words().0, value(rule))).collect()
}

/// A button that makes all rules those of a preset.
pub fn way_back(ui: &mut Ui, shown: &Shown, preset: &'static Preset) {
    let words = (say!("rules-back"), say!("rules-return.tip", name = preset.title));
    shown.button_that(ui, true, words, Button::small, Message::Rules(preset));
}

/// In what such rules differ from a preset.
pub fn show(ui: &mut Ui, rules: &Rules, preset: &Preset) {
    let name = preset.title;
    let parts: Vec<String> = differing(rules, preset.rules())
        .map(|rule| {
            say!("rules-like.part", rule = rule.words().0, value = rule.value(preset.rules()))
        })
        .collect();
    let words = match &parts[..] {
        [] => say!("rules-same", name),
        parts => say!("rules-like", name, parts = parts.join(", ")),
    };
    // What is below stays where it is while it is dragged.
    ui.scope(|ui| {
        ui.set_min_height(2.0 * ui.text_style_height(&egui::TextStyle::Small));
        ui.label(dim(words));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::preset;

    #[test]
    fn own_rules_are_held_against_the_preset_that_is_most_like_them() {
        for own in presets() {
            assert_eq!(nearest(own.rules()), own);
            assert_eq!(differing(own.rules(), own.rules()).count(), 0);
            let rules = Rules { weight: 2.5, ..own.rules().clone() };
            // Gizmo with another weight is like gizmo, the first preset.
            let is_turned = ["weighted", "greedy"].contains(&own.name);
            let like = if is_turned { default_preset() } else { own };
            assert_eq!(nearest(&rules), like, "{}", own.name);
            assert_eq!(differing(&rules, like.rules()).collect::<Vec<_>>(), [Rule::Priority]);
        }
    }

    #[test]
    fn all_rules_taken_over_are_the_same_rules() {
        for (one, other) in [("gizmo", "bgrins-heap"), ("lester", "moving-ai")] {
            let [mut one, other] = [one, other].map(|name| preset(name).unwrap().rules().clone());
            one.reopen_closed = true;
            one.weight = 3.0;
            for rule in Rule::ALL {
                rule.take(&mut one, &other);
                assert!(!rule.differs(&one, &other));
            }
            assert_eq!(one, other);
        }
    }
}
