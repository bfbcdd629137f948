//! The rules of a level: a preset, or rules of its own.

use serde::{Deserialize, Serialize};

use super::formats::rules_file::{self, RulesFields};
use super::preset::{Preset, default_preset, preset, presets};
use crate::search::{Heuristic, OpenListKind, Priority, Rules};

/// The largest new map that keeps an unsorted list, in cells; larger ones get a bucket queue.
const UNSORTED_LIST_MAX: usize = 256 * 256;

/// The rules of a level: a preset, or rules of its own. Rules that equal a preset's *are* that
/// preset, however they were chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct RulesChoice {
    rules: Rules,
    preset: Option<&'static Preset>,
}

/// The rules as files name them.
#[derive(Serialize, Deserialize)]
#[serde(rename = "rules")]
enum Written {
    /// One of [`presets`], by its name.
    Preset(String),
    /// Rules that the level spells out.
    Custom(#[serde(with = "RulesFields")] Rules),
}

impl From<&'static Preset> for RulesChoice {
    fn from(preset: &'static Preset) -> Self {
        Self { rules: preset.rules().clone(), preset: Some(preset) }
    }
}

impl From<Rules> for RulesChoice {
    fn from(rules: Rules) -> Self {
        let preset = presets().iter().find(|preset| *preset.rules() == rules);
        Self { rules, preset }
    }
}

impl TryFrom<Written> for RulesChoice {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        match written {
            Written::Preset(name) => preset(&name).map(Self::from).ok_or_else(|| {
                let names: Vec<&str> = presets().iter().map(|preset| preset.name).collect();
                format!("no preset {name:?}, expected one of {}", names.join(", "))
            }),
            Written::Custom(rules) => Ok(rules.into()),
        }
    }
}

impl From<RulesChoice> for Written {
    fn from(choice: RulesChoice) -> Self {
        choice
            .preset
            .map_or(Self::Custom(choice.rules), |preset| Self::Preset(preset.name.to_owned()))
    }
}

impl RulesChoice {
    /// Returns the preset with this name, or the default one.
    pub(super) fn named(name: &str) -> Self {
        preset(name).unwrap_or(default_preset()).into()
    }

    /// Returns the rules of a map that brings none: A* that cuts no corners.
    pub fn for_map() -> Self {
        Self::named("no-corner-cutting")
    }

    /// Returns the rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the preset; `None` for rules of the level's own.
    pub fn preset(&self) -> Option<&'static Preset> {
        self.preset
    }

    /// Returns the preset's name, or `custom`.
    pub fn name(&self) -> &'static str {
        self.preset.map_or("custom", |preset| preset.name)
    }

    /// Returns rules to compare with those in `known`: the first of them, changed in a way that
    /// shows a clear difference. For A*, that is Dijkstra's algorithm, then greedy search.
    pub fn to_compare_with(known: &[Self]) -> Self {
        let first = known.first().map_or(default_preset().rules(), Self::rules);
        let greedy = Rules { priority: Priority::Greedy, ..first.clone() };
        let plain = Rules { priority: Priority::AStar, weight: 1.0, ..first.clone() };
        let choices = [
            Rules { heuristic: Heuristic::Zero, ..plain.clone() },
            Rules { heuristic: Heuristic::Octile, ..plain.clone() },
            Rules { heuristic: Heuristic::Octile, ..greedy },
            Rules { heuristic: Heuristic::Octile, weight: 2.0, ..plain },
        ];
        let is_new = |rules: &Rules| !known.iter().any(|known| known.rules() == rules);
        choices.into_iter().find(is_new).unwrap_or_else(|| first.clone()).into()
    }

    /// Returns each rule by its name in files, with its value as files spell it.
    pub fn fields(&self) -> [(&'static str, String); 9] {
        rules_file::fields(self.rules())
    }

    /// Returns these rules for a new map of `cells` cells. On a large map, a bucket queue replaces
    /// an unsorted list, with which the same search would take minutes.
    pub fn for_area(self, cells: usize) -> Self {
        let rules = self.rules();
        if cells <= UNSORTED_LIST_MAX || rules.open_list != OpenListKind::List {
            return self;
        }
        Rules { open_list: OpenListKind::BucketQueue, ..rules.clone() }.into()
    }
}
