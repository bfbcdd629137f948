//! Help and version.

use crate::files::Folder;
use crate::program::call;

#[test]
fn every_command_explains_itself_with_an_example() {
    for (words, usage, example) in [
        ("--help", "Usage: stepstar [OPTIONS] [LEVEL]", "stepstar solve lester"),
        ("-h", "Usage: stepstar [OPTIONS] [LEVEL]", "stepstar solve lester"),
        ("solve --help", "Usage: stepstar solve", "  stepstar solve lester"),
        ("trace --help", "Usage: stepstar trace", "  stepstar trace lester"),
        ("trace --help", "--format <FORMAT>", "lester --format posthoc"),
        ("diff --help", "Usage: stepstar diff", "  stepstar diff mine.jsonl theirs.jsonl"),
        ("bench --help", "Usage: stepstar bench", "  stepstar bench arena.map.scen"),
        ("convert --help", "Usage: stepstar convert", "  stepstar convert arena.map arena.ron"),
        ("maze --help", "Usage: stepstar maze", "  stepstar maze --size 41x31 --seed 7"),
        ("figure --help", "Usage: stepstar figure", "  stepstar figure lester"),
        ("share --help", "Usage: stepstar share", "  stepstar share lester --step 5"),
        ("help trace", "Usage: stepstar trace", "  stepstar trace lester"),
    ] {
        let help = call(words.split(' ')).printed();
        for text in [usage, "Example", example] {
            assert!(help.contains(text), "{help}");
        }
        assert!(!help.contains('\u{1b}'), "colors in a pipe");
    }
}

#[test]
fn the_help_of_the_program_is_one_screen() {
    let help = call(["--help"]).printed();
    assert!(help.lines().count() <= 43, "{help}");
}

#[test]
fn packages_get_a_man_page_for_each_command_and_completions_for_each_shell() {
    let folder = Folder::new();
    call(["package", &folder.file("").display().to_string()]).ends_with_status(0);
    let names = folder.names();
    for name in ["stepstar.1", "stepstar-solve.1", "stepstar.bash", "_stepstar", "stepstar.fish"] {
        assert!(names.iter().any(|other| other == name), "{name} in {names:?}");
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
