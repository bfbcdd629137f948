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
        let outcome = call(words.split(' '));
        outcome.ends_with_status(0);
        assert!(outcome.out.contains(usage), "{outcome:?}");
        assert!(outcome.out.contains("Example"), "{outcome:?}");
        assert!(outcome.out.contains(example), "{outcome:?}");
        assert!(!outcome.out.contains('\u{1b}'), "colors in a pipe");
    }
}

#[test]
fn the_help_names_every_preset() {
    let help = call(["solve", "--help"]).out;
    for preset in stepstar::level::presets() {
        assert!(help.contains(preset.name), "{} in {help}", preset.name);
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    let outcome = call(["--version"]);
    outcome.ends_with_status(0);
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(outcome.out, format!("stepstar {version}\n"));
}

#[test]
fn the_help_names_every_theme() {
    let help = call(["figure", "--help"]).out;
    for theme in stepstar::scene::Theme::all() {
        assert!(help.contains(&theme.name), "{} in {help}", theme.name);
    }
}
