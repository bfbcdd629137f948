//! Help and version.

use crate::program::call;

#[test]
fn every_command_explains_itself_with_an_example() {
    for (words, usage, example) in [
        ("--help", "Usage: stepstar [OPTIONS] [LEVEL]", "  stepstar levels/"),
        ("-h", "Usage: stepstar [OPTIONS] [LEVEL]", "  stepstar levels/"),
        ("solve --help", "Usage: stepstar solve", "  stepstar solve levels/"),
        ("trace --help", "Usage: stepstar trace", "  stepstar trace levels/"),
        ("trace --help", "--format <FORMAT>", "levels/lester.ron --format posthoc"),
        ("diff --help", "Usage: stepstar diff", "  stepstar diff mine.jsonl theirs.jsonl"),
        ("bench --help", "Usage: stepstar bench", "  stepstar bench arena.map.scen"),
        ("convert --help", "Usage: stepstar convert", "  stepstar convert arena.map arena.ron"),
        ("maze --help", "Usage: stepstar maze", "  stepstar maze --size 41x31 --seed 7"),
        ("figure --help", "Usage: stepstar figure", "  stepstar figure levels/"),
        ("help trace", "Usage: stepstar trace", "  stepstar trace levels/"),
    ] {
        let help = call(words.split(' ')).printed();
        for text in [usage, "Example", example] {
            assert!(help.contains(text), "{help}");
        }
        assert!(!help.contains('\u{1b}'), "colors in a pipe");
    }
}

#[test]
fn the_help_names_every_preset_and_theme() {
    let help = call(["figure", "--help"]).out;
    let presets = stepstar::level::presets().iter().map(|preset| preset.name);
    let themes = stepstar::scene::Theme::all().iter().map(|theme| theme.name.as_str());
    for name in presets.chain(themes) {
        assert!(help.contains(name), "{name} in {help}");
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(call(["--version"]).printed(), format!("stepstar {version}\n"));
}
