//! Levels and the files that they are kept in.
//!
//! Each format is read into a raw form and turned into a valid [`Level`] in
//! one place, which lists every fault it finds. Nothing here draws, steps or
//! remembers anything.

mod builtin;
mod convert;
mod error;
mod file;
mod file_origin;
mod formats;
mod preset;

pub use crate::fault::Fault;
pub use crate::storage::MAX_FILE_BYTES;
pub use builtin::{Builtin, WORKED_EXAMPLE, builtin};
pub use convert::{Conversion, MapFormat, convert};
pub use error::LevelError;
#[cfg(feature = "window")]
pub use file::save;
pub use file::{load, load_rules, open, rules_from_text};
pub use file_origin::{FileOrigin, LevelText};
pub use formats::Ends;
pub use formats::moving_ai::{Class, MovingAiMap};
#[cfg(feature = "window")]
pub(crate) use formats::rules_file::syntax;
pub use formats::scenario::{Scenario, ScenarioEntry, ScenarioTask, TOLERANCE};
pub use preset::{Preset, default_preset, preset, presets};

use crate::fault::cut;
use crate::grid::{Cell, Grid};
use crate::jobs::{Progress, unwatched};
use crate::search::{OpenListKind, Problem, ProblemError, Rules};
use crate::storage::without_mark;

/// The longest title of a level, in letters.
pub const MAX_TITLE: usize = 200;

/// The longest note of what a level teaches, in letters.
pub const MAX_ABOUT: usize = 10_000;

/// The most sets of rules that a level names beside its own.
pub const MAX_FURTHER: usize = 3;

/// The most cells of a new map whose open list may be an unsorted one.
const MOST_FOR_LIST: usize = 256 * 256;

/// A problem with a name, and with a note of where its rules come from.
///
/// ```
/// use stepstar::level::{Ends, Level};
/// use stepstar::search::Search;
///
/// let text = r#"Level(
///     format: 1,
///     title: "A gap",
///     rules: Preset("gizmo"),
///     start: (0, 0),
///     goal: (3, 0),
///     rows: ["..#.", "..#.", "...."],
/// )"#;
/// let level = Level::from_text("gap.ron", text, Ends::default())?;
/// assert_eq!(Level::from_text("gap.ron", &level.to_ron(), Ends::default())?, level);
/// let mut search = Search::new(level.into_problem());
/// search.run_for(u64::MAX);
/// assert_eq!(search.cost(), Some(52));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// The name that people see; [`MAX_TITLE`] letters of it are written.
    pub title: String,
    /// What the level teaches; may be empty. [`MAX_ABOUT`] letters of it are
    /// written.
    pub about: String,
    /// Which of a list's problems it is, as the list has it.
    pub entry: Option<ScenarioEntry>,
    rules: RulesChoice,
    further: Vec<RulesChoice>,
    problem: Problem,
}

/// The rules of a level: a preset by its name, or rules of its own.
#[derive(Clone, Debug, PartialEq)]
pub enum RulesChoice {
    /// One of [`presets`].
    Preset(&'static Preset),
    /// Rules that the level spells out.
    Custom(Rules),
}

impl RulesChoice {
    /// The rules that are meant.
    pub fn rules(&self) -> &Rules {
        match self {
            Self::Preset(preset) => preset.rules(),
            Self::Custom(rules) => rules,
        }
    }

    /// The preset's name, or `custom`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Preset(preset) => preset.name,
            Self::Custom(_) => "custom",
        }
    }

    /// The preset's name, or that of the one that the rules are most like with what
    /// differs from it.
    pub fn description(&self) -> String {
        let Self::Custom(_) = self else {
            return self.name().to_owned();
        };
        let differing = |preset: &Preset| {
            let pairs = self.fields().into_iter().zip(formats::rules_file::fields(preset.rules()));
            pairs.filter(|(own, other)| own != other).map(|(own, _)| own).collect::<Vec<_>>()
        };
        let like = presets().iter().min_by_key(|preset| differing(preset).len());
        let like = like.unwrap_or(default_preset());
        let parts = differing(like).into_iter().map(|(name, value)| format!(", {name} {value}"));
        format!("{}{}", like.name, parts.collect::<String>())
    }

    /// Each rule by its name in files, with its value as files spell it.
    pub fn fields(&self) -> [(&'static str, String); 9] {
        formats::rules_file::fields(self.rules())
    }

    /// These rules for a new map of so many cells: on a large one a bucket queue
    /// takes the place of an unsorted list. The search is the same, but with a
    /// list it would take minutes there.
    pub fn for_area(self, cells: usize) -> Self {
        let rules = self.rules();
        if cells <= MOST_FOR_LIST || rules.open_list != OpenListKind::List {
            return self;
        }
        Self::Custom(Rules { open_list: OpenListKind::BucketQueue, ..rules.clone() })
    }
}

impl Level {
    /// A level without a note. Of a long title the beginning is kept.
    ///
    /// # Errors
    /// As [`Problem::new`].
    pub fn new(
        title: &str,
        rules: RulesChoice,
        grid: Grid,
        start: Cell,
        goal: Cell,
    ) -> Result<Self, ProblemError> {
        let problem = Problem::new(grid, rules.rules().clone(), start, goal)?;
        let (title, about, further) = (cut(title, MAX_TITLE), String::new(), Vec::new());
        Ok(Self { title, about, entry: None, rules, further, problem })
    }

    /// The level of a problem that follows the rules chosen; `None` if it
    /// follows others. Of a long title or note the beginning is kept.
    pub fn of(title: &str, about: &str, rules: RulesChoice, problem: Problem) -> Option<Self> {
        (problem.rules() == rules.rules()).then(|| Self {
            title: cut(title, MAX_TITLE),
            about: cut(about, MAX_ABOUT),
            entry: None,
            rules,
            further: Vec::new(),
            problem,
        })
    }

    /// The same level under other rules, compared with no others.
    ///
    /// # Errors
    /// As [`Problem::new`].
    pub fn with_rules(self, rules: RulesChoice) -> Result<Self, ProblemError> {
        let (start, goal) = (self.problem.start(), self.problem.goal());
        let level = Self::new(&self.title, rules, self.problem.into_grid(), start, goal)?;
        Ok(Self { about: self.about, entry: self.entry, ..level })
    }

    /// The same level under the first of these rules, compared with the others,
    /// of which [`MAX_FURTHER`] are kept; as it is, if there are none.
    ///
    /// # Errors
    /// As [`Problem::new`] under any of them.
    pub fn with_lanes(self, rules: Vec<RulesChoice>) -> Result<Self, ProblemError> {
        let mut lanes = rules.into_iter();
        let Some(own) = lanes.next() else {
            return Ok(self);
        };
        let further: Vec<RulesChoice> = lanes.take(MAX_FURTHER).collect();
        for rules in &further {
            self.problem.under(rules.rules())?;
        }
        Ok(Self { further, ..self.with_rules(own)? })
    }

    /// Where the rules come from.
    pub fn rules(&self) -> &RulesChoice {
        &self.rules
    }

    /// The rules that these are compared with.
    pub fn further(&self) -> &[RulesChoice] {
        &self.further
    }

    /// Its own rules and the further ones: those of the searches that are shown
    /// side by side.
    pub fn lanes(&self) -> impl Iterator<Item = &RulesChoice> {
        std::iter::once(&self.rules).chain(&self.further)
    }

    /// What is to be solved.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The problem under each of [`Level::lanes`].
    pub fn problems(&self) -> Vec<Problem> {
        self.lanes().filter_map(|rules| self.problem.under(rules.rules()).ok()).collect()
    }

    /// The problem, for a search of it.
    pub fn into_problem(self) -> Problem {
        self.problem
    }

    /// The level that a file's text describes; `name` is what errors call the
    /// file, and its ending says which format, or else the text itself does.
    ///
    /// # Errors
    /// All faults that the text has.
    pub fn from_text(name: &str, text: &str, ends: Ends) -> Result<Self, LevelError> {
        let progress = &Progress::none();
        formats::read(name, without_mark(text), progress)
            .and_then(|draft| draft.finish(ends, progress))
            .map_err(|faults| LevelError::in_file(name, faults))
    }

    /// The level as the text of a `.ron` file, its rows drawn as letters.
    pub fn to_ron(&self) -> String {
        unwatched(|progress| formats::ron_file::write(self, progress))
    }
}
