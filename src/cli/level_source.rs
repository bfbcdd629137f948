//! Levels with the replacements that the arguments ask for, and rules and themes by name
//! or from a file.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use super::arguments::Overrides;
use super::output::{self, Result};
use crate::level::{
    self, Builtin, Level, Link, MAX_FURTHER, Opening, Reading, Refusal, RulesChoice,
};
use crate::scene::Theme;
use crate::storage::{exists, shown_name};

/// Rules and the name that the user gave for them.
type NamedRules = (OsString, RulesChoice);

impl Overrides {
    /// Returns what the arguments say of a source, but for the rules.
    pub(super) fn reading(&self) -> Reading {
        let (start, goal, entry) = (self.start, self.goal, self.entry);
        let legend = self.legend.clone().unwrap_or_default();
        Reading { start, goal, entry, legend, is_typed: true, ..Reading::default() }
    }

    /// Returns the requested rules.
    pub(super) fn rules(&self) -> Result<Option<RulesChoice>> {
        self.rules.as_deref().map(|rules| rules_named("--rules", rules)).transpose()
    }

    /// Loads a level for one search, and says how a map of no known format was read.
    pub(super) fn load(&self, path: &Path) -> Result<Level> {
        let rules = self.rules()?.into_iter().collect();
        let opening = open(path, &Reading { rules, ..self.reading() })?;
        if let Some(note) = opening.note {
            output::note(&format!("{}: {note}", shown_name(path)));
        }
        Ok(opening.level)
    }

    /// Loads a level for the window, with up to four sets of rules. A map without a
    /// start and a goal gets its first and its last open cell.
    pub(super) fn open(&self, path: &Path) -> Result<std::result::Result<Opening, Refusal>> {
        let rules = rules_listed("--rules", self.rules.as_deref())?;
        let (found, most) = (rules.len(), MAX_FURTHER + 1);
        if found > most {
            return Err(format!("--rules: found {found}, expected at most {most}").into());
        }
        let rules = rules.into_iter().map(|(_, rules)| rules).collect();
        let reading = Reading { or_first_and_last: true, rules, ..self.reading() };
        Ok(read(path, &reading))
    }

    /// Loads a level once for each of the rules that `argument` lists, or for each of the
    /// rules that the level names. Returns each with the name of its rules.
    pub(super) fn lanes(
        &self,
        path: &Path,
        argument: &str,
        listed: Option<&OsStr>,
    ) -> Result<Vec<(String, Level)>> {
        let level = Self { rules: None, ..self.clone() }.load(path)?;
        let mut listed = rules_listed(argument, listed)?;
        if listed.is_empty() {
            listed = level.lanes().map(|rules| (rules.name().into(), rules.clone())).collect();
        }
        let lane = |(name, rules): NamedRules| {
            let level = level.clone().with_lanes(vec![rules]);
            let level =
                level.map_err(|error| format!("{argument}: {}: {error}", name.display()))?;
            Ok((rules_title(&level, Some(&name)), level))
        };
        listed.into_iter().map(lane).collect()
    }
}

fn read(path: &Path, reading: &Reading) -> std::result::Result<Opening, Refusal> {
    let message = format!("reading {}", shown_name(path));
    output::waiting(&message, |progress| level::open(&path.into(), reading, progress))
}

fn open(path: &Path, reading: &Reading) -> Result<Opening> {
    read(path, reading).map_err(|refusal| refused(path, refusal))
}

/// The error of a source that was not opened. A mistyped command looks like the name of a level.
pub(super) fn refused(path: &Path, refusal: Refusal) -> Box<dyn std::error::Error> {
    let is_level = Link::is(path) || Builtin::named(path).is_some();
    if is_level || !looks_like_a_word(path) {
        return refusal.into();
    }
    let hint = "no such file, no such level (stepstar levels lists them) and no such command; see stepstar --help";
    let levels = level::builtin().iter().map(Builtin::word);
    let found = path.display().to_string();
    format!("{found}: {hint}{}", suggestion(&found, levels)).into()
}

/// Returns the rules that a list names, with commas between them.
fn rules_listed(argument: &str, listed: Option<&OsStr>) -> Result<Vec<NamedRules>> {
    let names: Vec<OsString> = match listed {
        None => Vec::new(),
        // The name of a file may have commas too.
        Some(file) if exists(Path::new(file)) => vec![file.to_owned()],
        Some(list) => list.to_string_lossy().split(',').map(OsString::from).collect(),
    };
    names.into_iter().map(|name| Ok((name.clone(), rules_named(argument, &name)?))).collect()
}

/// Checks that two to four searches are compared.
pub(super) fn expect_lanes(argument: &str, lanes: &[(String, Level)]) -> Result<()> {
    match lanes.len() {
        2..=4 => Ok(()),
        found => Err(format!(
            "{argument}: found {found}, expected 2 to 4 sets of rules separated by commas, for example \
             lester,lague, or a LEVEL that names further rules"
        )
        .into()),
    }
}

/// Returns a preset by its name, or reads the rules from a file.
pub(super) fn rules_named(argument: &str, name: &OsStr) -> Result<RulesChoice> {
    if let Some(preset) = name.to_str().and_then(level::preset) {
        return Ok(RulesChoice::from(preset));
    }
    let path = Path::new(name);
    if looks_like_a_word(path) {
        let names: Vec<&str> = level::presets().iter().map(|preset| preset.name).collect();
        return Err(unknown(argument, "preset", path, &names, "a rules file"));
    }
    Ok(RulesChoice::from(level::load_rules(path)?))
}

/// Returns the name of a level's rules: a preset or their file.
pub(super) fn rules_title(level: &Level, chosen: Option<&OsStr>) -> String {
    let file = chosen.filter(|name| name.to_str().and_then(level::preset).is_none());
    file.map_or_else(|| level.rules().name().to_owned(), |file| shown_name(Path::new(file)))
}

/// Returns a theme by its name, or reads it from a file. It lives as long as the
/// program.
pub(super) fn theme_named(name: &OsStr) -> Result<&'static Theme> {
    if let Some(theme) = name.to_str().and_then(Theme::named) {
        return Ok(theme);
    }
    let path = Path::new(name);
    if looks_like_a_word(path) {
        let names: Vec<&str> = Theme::all().iter().map(|theme| theme.name.as_str()).collect();
        return Err(unknown("--theme", "theme", path, &names, "a theme file"));
    }
    Ok(Box::leak(Box::new(Theme::read(path)?)))
}

fn unknown(
    argument: &str,
    kind: &str,
    found: &Path,
    names: &[&str],
    file: &str,
) -> Box<dyn std::error::Error> {
    let found = found.display().to_string();
    let (meant, names) = (suggestion(&found, names.iter().copied()), names.join(", "));
    format!("{argument}: no {kind} {found:?}, expected one of {names}, or {file}{meant}").into()
}

/// Returns a question with the name that was probably meant by a mistyped one, as the end of a sentence;
/// empty if no name is similar.
fn suggestion<'a>(found: &str, names: impl Iterator<Item = &'a str>) -> String {
    let distance = |name: &&str| strsim::damerau_levenshtein(found, name);
    let most = |name: &str| if name.len() < 6 { 1 } else { 2 };
    let similar = names.filter(|name| distance(name) <= most(name));
    similar.min_by_key(distance).map_or_else(String::new, |name| format!("; did you mean {name}?"))
}

/// Returns whether a path looks like a plain word and does not exist.
fn looks_like_a_word(path: &Path) -> bool {
    let is_plain = path.extension().is_none() && path.components().count() <= 1;
    is_plain && path != Path::new("-") && !exists(path)
}
