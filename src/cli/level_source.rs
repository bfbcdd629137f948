//! The level that a command works on, with what the arguments override.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::Args;

use super::failure::Failure;
use super::values;
use crate::grid::Cell;
use crate::jobs::Progress;
use crate::level::{self, Ends, FileOrigin, Level, LevelError, MAX_FURTHER, RulesChoice};
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
    pub(super) rules: Option<OsString>,
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
        self.rules.as_deref().map(|rules| rules_named("--rules", rules)).transpose()
    }

    /// The level of a file under each of the rules that an argument asks for, or else
    /// under each that it names, with what the rules are called.
    pub(super) fn lanes(
        &self,
        path: &Path,
        argument: &str,
        asked: Option<&OsStr>,
    ) -> Result<Vec<(String, Level)>, Failure> {
        let level = Self { rules: None, ..self.clone() }.load(path)?;
        let mut asked = each_rules(argument, asked)?;
        if asked.is_empty() {
            asked = level.lanes().map(|rules| (rules.name().into(), rules.clone())).collect();
        }
        let lane = |(name, rules): (OsString, RulesChoice)| {
            let level = level.clone().with_rules(rules).map_err(|error| {
                Failure::wrong(format!("{argument}: {}: {error}", Path::new(&name).display()))
            })?;
            Ok((rules_title(&level, Some(&name)), level))
        };
        asked.into_iter().map(lane).collect()
    }

    /// The level of a file, with these in place of its own.
    pub(super) fn load(&self, path: &Path) -> Result<Level, Failure> {
        let rules = self.rules()?.into_iter().collect();
        open(path, self.ends(), rules).map(|(level, _)| level)
    }

    /// The same for the window, which shows a search for each of several rules,
    /// with what has to be known of the file to save to it. Where a map says
    /// nothing of start and goal, its first and its last open cell are taken.
    pub(super) fn open(&self, path: &Path) -> Result<(Level, Option<FileOrigin>), Failure> {
        let rules: Vec<_> = each_rules("--rules", self.rules.as_deref())?
            .into_iter()
            .map(|(_, rules)| rules)
            .collect();
        if rules.len() > MAX_FURTHER + 1 {
            return Err(Failure::wrong(format!(
                "--rules: found {}, expected at most {}",
                rules.len(),
                MAX_FURTHER + 1
            )));
        }
        open(path, Ends { or_first_and_last: true, ..self.ends() }, rules)
    }
}

fn open(
    path: &Path,
    ends: Ends,
    rules: Vec<RulesChoice>,
) -> Result<(Level, Option<FileOrigin>), Failure> {
    level::open(path, ends, rules, &Progress::none()).map_err(|error| unreadable(path, &error))
}

/// Each of the rules that an argument asks for, a list with commas between, with
/// its name; none where none are.
fn each_rules(
    argument: &str,
    asked: Option<&OsStr>,
) -> Result<Vec<(OsString, RulesChoice)>, Failure> {
    let Some(asked) = asked else {
        return Ok(Vec::new());
    };
    // The name of a file may have commas too.
    let names = match asked.to_str().filter(|_| !Path::new(asked).exists()) {
        Some(names) => names.split(',').map(OsString::from).collect(),
        None => vec![asked.to_owned()],
    };
    names.into_iter().map(|name| Ok((name.clone(), rules_named(argument, &name)?))).collect()
}

/// Searches can be compared that are two to four.
pub(super) fn expect_lanes(argument: &str, lanes: &[(String, Level)]) -> Result<(), Failure> {
    match lanes.len() {
        2..=4 => Ok(()),
        found => Err(Failure::wrong(format!(
            "{argument}: found {found}, expected 2 to 4 with commas between, as lester,lague, or a \
             LEVEL that names further rules"
        ))),
    }
}

/// A preset by its name, or the rules of a file, as an argument has them.
pub(super) fn rules_named(argument: &str, name: &OsStr) -> Result<RulesChoice, Failure> {
    if let Some(preset) = name.to_str().and_then(level::preset) {
        return Ok(RulesChoice::Preset(preset));
    }
    let path = Path::new(name);
    if looks_like_a_word(path) {
        let names: Vec<&str> = level::presets().iter().map(|preset| preset.name).collect();
        let (found, names) = (path.display(), names.join(", "));
        return Err(Failure::wrong(format!(
            "{argument}: no preset {found:?}, expected one of {names}, or a rules file"
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
