//! The presets: the rules of each tutorial, by name.

use std::sync::LazyLock;

use super::formats::rules_file;
use crate::search::Rules;

/// Rules with a name: the rules of a tutorial, or a step on the scale from Dijkstra's algorithm to
/// greedy search.
#[derive(Debug, PartialEq)]
pub struct Preset {
    /// The name in files and commands; the window has a title for it.
    pub name: &'static str,
    rules: Rules,
}

impl Preset {
    /// Returns the rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }
}

/// The name and text of each preset. A new preset needs only a file, a line here, and a title in
/// `assets/words`.
const FILES: [(&str, &str); 11] = [
    ("gizmo", include_str!("../../assets/presets/gizmo.ron")),
    ("lester", include_str!("../../assets/presets/lester.ron")),
    ("lague", include_str!("../../assets/presets/lague.ron")),
    ("bgrins-list", include_str!("../../assets/presets/bgrins-list.ron")),
    ("bgrins-heap", include_str!("../../assets/presets/bgrins-heap.ron")),
    ("moving-ai", include_str!("../../assets/presets/moving-ai.ron")),
    ("dijkstra", include_str!("../../assets/presets/dijkstra.ron")),
    ("astar", include_str!("../../assets/presets/astar.ron")),
    ("weighted", include_str!("../../assets/presets/weighted.ron")),
    ("greedy", include_str!("../../assets/presets/greedy.ron")),
    ("no-corner-cutting", include_str!("../../assets/presets/no-corner-cutting.ron")),
];

static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    let parsed = FILES.iter().map(|&(name, text)| {
        let rules = rules_file::parse(text);
        #[expect(clippy::expect_used, reason = "the files are part of the program and tested")]
        let rules = rules.expect("a preset is a valid rules file");
        Preset { name, rules }
    });
    parsed.collect()
});

/// Returns all presets, `gizmo` first.
pub fn presets() -> &'static [Preset] {
    &PRESETS
}

/// Returns the preset whose values rules files leave out, `gizmo`.
pub fn default_preset() -> &'static Preset {
    &presets()[0]
}

/// Returns the preset with this name.
pub fn preset(name: &str) -> Option<&'static Preset> {
    presets().iter().find(|preset| preset.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_those_of_one_preset_at_most_and_equal_rules_are_that_preset() {
        for preset in presets() {
            let spelled = crate::level::RulesChoice::from(preset.rules().clone());
            assert_eq!(spelled.preset(), Some(preset));
        }
    }
}
