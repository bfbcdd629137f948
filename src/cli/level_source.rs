//! The level that a command works on, with what the arguments override.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::Args;

use super::failure::Failure;
use super::values;
use crate::grid::Cell;
use crate::jobs::Progress;
use crate::level::{self, Ends, FileOrigin, Level, LevelError, RulesChoice};
use crate::scene::Theme;
use crate::storage::shown_name;

/// What takes the place of a level's own.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Overrides {
    /// The start, in place of the level's own
    // A value may begin with a minus, so that a cell such as -1,2 is said to
    // be off the map and not taken for a flag.
    #[arg(long, value_name = "X,Y", value_parser = values::cell, allow_hyphen_values = true)]
    start: Option<Cell>,
    /// The goal, in place of the level's own
    #[arg(long, value_name = "X,Y", value_parser = values::cell, allow_hyphen_values = true)]
    goal: Option<Cell>,
    /// The entry of a .scen, counted from 1
    #[arg(
        long,
        value_name = "N",
        allow_hyphen_values = true,
        value_parser = values::whole::<usize>(1..=u64::MAX)
    )]
    pub(super) entry: Option<usize>,
    /// The rules, in place of the level's own: a preset (gizmo, lester, lague, bgrins-list,
    /// bgrins-heap, moving-ai, dijkstra, astar, weighted, greedy) or a rules file
    #[arg(long, value_name = "NAME|FILE.ron")]
    rules: Option<OsString>,
}

impl Overrides {
    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.start.is_none() && self.goal.is_none() && self.entry.is_none() && self.rules.is_none()
    }

    /// The start and the goal that are asked for.
    pub(super) fn ends(&self) -> Ends {
        Ends { start: self.start, goal: self.goal, entry: self.entry, or_first_and_last: false }
    }

    /// The rules that are asked for.
    pub(super) fn rules(&self) -> Result<Option<RulesChoice>, Failure> {
        self.rules.as_deref().map(rules_named).transpose()
    }

    /// The level of a file under each of the rules that are asked for, a list with
    /// commas between, with what the rules are called.
    pub(super) fn lanes(&self, path: &Path) -> Result<Vec<(String, Level)>, Failure> {
        let rules = self.rules.as_deref().unwrap_or_default().to_string_lossy().into_owned();
        let level = Self { rules: None, ..self.clone() }.load(path)?;
        let lane = |name: &str| {
            let rules = rules_named(OsStr::new(name))?;
            let level = level.clone().with_rules(rules);
            let level =
                level.map_err(|error| Failure::wrong(format!("--rules: {name}: {error}")))?;
            Ok((rules_title(&level, Some(OsStr::new(name))), level))
        };
        rules.split(',').map(lane).collect()
    }

    /// The level of a file, with these in place of its own.
    pub(super) fn load(&self, path: &Path) -> Result<Level, Failure> {
        self.open(path, false).map(|(level, _)| level)
    }

    /// The same, with what has to be known of the file to save to it. Where a
    /// map says nothing of start and goal, its first and its last open cell may
    /// be taken.
    pub(super) fn open(
        &self,
        path: &Path,
        or_first_and_last: bool,
    ) -> Result<(Level, Option<FileOrigin>), Failure> {
        let ends = Ends { or_first_and_last, ..self.ends() };
        level::open(path, ends, self.rules()?, &Progress::none())
            .map_err(|error| unreadable(path, &error))
    }
}

/// A preset by its name, or the rules of a file.
pub(super) fn rules_named(name: &OsStr) -> Result<RulesChoice, Failure> {
    if let Some(preset) = name.to_str().and_then(level::preset) {
        return Ok(RulesChoice::Preset(preset));
    }
    let path = Path::new(name);
    if looks_like_a_word(path) {
        let names: Vec<&str> = level::presets().iter().map(|preset| preset.name).collect();
        let (found, names) = (path.display(), names.join(", "));
        return Err(Failure::wrong(format!(
            "--rules: no preset {found:?}, expected one of {names}, or a rules file"
        )));
    }
    level::load_rules(path).map(RulesChoice::Custom).map_err(Failure::wrong)
}

/// What the rules of a level are called, which were chosen by that name or file.
pub(super) fn rules_title(level: &Level, chosen: Option<&OsStr>) -> String {
    match (level.rules().name(), chosen) {
        // A file says more than that the rules are nobody's.
        ("custom", Some(chosen)) => shown_name(Path::new(chosen)),
        (name, _) => name.to_owned(),
    }
}

/// A theme by its name, or that of a file, which lives as long as the program.
pub(super) fn theme_named(name: &OsStr) -> Result<&'static Theme, Failure> {
    if let Some(theme) = name.to_str().and_then(Theme::named) {
        return Ok(theme);
    }
    let path = Path::new(name);
    if looks_like_a_word(path) {
        let names: Vec<&str> = Theme::all().iter().map(|theme| theme.name.as_str()).collect();
        let (found, names) = (path.display().to_string(), names.join(", "));
        return Err(Failure::wrong(format!(
            "--theme: no theme {found:?}, expected one of {names}, or a theme file"
        )));
    }
    let theme = Theme::read(path).map_err(Failure::wrong)?;
    Ok(Box::leak(Box::new(theme)))
}

/// The error of a level's file, with a hint where a mistyped command was
/// taken for one.
fn unreadable(path: &Path, error: &LevelError) -> Failure {
    if looks_like_a_word(path) {
        Failure::wrong(format!(
            "{}: no such file and no such command, expected a level; see stepstar --help",
            path.display()
        ))
    } else {
        Failure::wrong(error)
    }
}

/// Whether this is no file, and not even looks like the name of one.
fn looks_like_a_word(path: &Path) -> bool {
    let is_plain = path.extension().is_none() && path.components().count() <= 1;
    is_plain && path != Path::new("-") && !path.exists()
}
