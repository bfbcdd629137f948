//! A level: a problem with a name.

use super::formats::scenario::ScenarioEntry;
use super::{Exercise, LevelText, RulesChoice};
use crate::fault::cut;
use crate::grid::{Cell, Grid};
use crate::search::{Problem, ProblemError};

/// The longest title of a level, in letters.
pub const MAX_TITLE: usize = 200;

/// The longest note of what a level teaches, in letters.
pub const MAX_ABOUT: usize = 10_000;

/// The maximum number of rules that a level is compared under besides its own.
pub const MAX_FURTHER: usize = 3;

/// A problem with a name, the source of its rules, and further rules to compare it
/// under.
///
/// ```
/// use stepstar::level::{Level, Reading};
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
/// let level = Level::from_text("gap.ron", text, Reading::default())?;
/// assert_eq!(Level::from_text("gap.ron", &level.to_ron(), Reading::default())?, level);
/// let mut search = Search::new(level.into_problem());
/// search.run_for(u64::MAX);
/// assert_eq!(search.view().cost(), Some(52));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// The name that people see; its first [`MAX_TITLE`] letters are saved.
    pub title: LevelText,
    /// A note of what the level teaches; may be empty. Its first [`MAX_ABOUT`] letters
    /// are saved.
    pub about: LevelText,
    /// What the level asks of those who learn with it.
    pub exercise: Exercise,
    /// The entry of a scenario that the level was read from.
    pub entry: Option<ScenarioEntry>,
    pub(super) rules: RulesChoice,
    pub(super) further: Vec<RulesChoice>,
    pub(super) problem: Problem,
    /// The letters that a person chose for dear ground, with its entry costs.
    pub(super) letters: Vec<(char, u8)>,
}

impl Level {
    /// Creates a level without a note. A long title is cut.
    ///
    /// # Errors
    /// See [`Problem::new`].
    pub fn new(
        title: impl Into<LevelText>,
        rules: RulesChoice,
        grid: Grid,
        start: Cell,
        goal: Cell,
    ) -> Result<Self, ProblemError> {
        let problem = Problem::new(grid, rules.rules().clone(), start, goal)?;
        let title = title.into().map(|title| cut(title, MAX_TITLE));
        let (about, further) = (LevelText::default(), Vec::new());
        let (exercise, letters) = (Exercise::default(), Vec::new());
        Ok(Self { title, about, exercise, entry: None, rules, further, problem, letters })
    }

    /// Creates a level without a name on plain ground. Start and goal lie in the middle row;
    /// on a single column they lie above each other.
    ///
    /// # Errors
    /// See [`Problem::new`].
    pub fn plain(grid: Grid, rules: RulesChoice) -> Result<Self, ProblemError> {
        let (width, height) = (grid.width(), grid.height());
        let ends = |length: u16| [length / 6, length.saturating_sub(1 + length / 6)];
        let [start, goal] = if width > 1 {
            ends(width).map(|x| Cell::new(x, height / 2))
        } else {
            ends(height).map(|y| Cell::new(0, y))
        };
        Self::new("Untitled", rules, grid, start, goal)
    }

    /// Returns the level under the first of these rules, compared with the others, of which
    /// [`MAX_FURTHER`] are kept. If `rules` is empty, the level stays unchanged.
    ///
    /// # Errors
    /// See [`Problem::new`] under any of them.
    pub fn with_lanes(self, rules: Vec<RulesChoice>) -> Result<Self, ProblemError> {
        let mut lanes = rules.into_iter();
        let Some(rules) = lanes.next() else {
            return Ok(self);
        };
        let problem = self.problem.under(rules.rules())?;
        let further: Vec<RulesChoice> = lanes.take(MAX_FURTHER).collect();
        for rules in &further {
            problem.check_under(rules.rules())?;
        }
        Ok(Self { rules, further, problem, ..self })
    }

    /// Returns the level's own rules.
    pub fn rules(&self) -> &RulesChoice {
        &self.rules
    }

    /// Returns the letters that a person chose for ground, with its entry costs.
    pub fn letters(&self) -> &[(char, u8)] {
        &self.letters
    }

    /// Returns the level with these letters for ground, where its map has such ground.
    #[must_use]
    pub fn with_letters(self, letters: Vec<(char, u8)>) -> Self {
        Self { letters, ..self }
    }

    /// Returns the rules that the level's own are compared with.
    pub fn further(&self) -> &[RulesChoice] {
        &self.further
    }

    /// Returns the rules of all searches that are shown side by side: the level's own
    /// and the further ones.
    pub fn lanes(&self) -> impl Iterator<Item = &RulesChoice> {
        std::iter::once(&self.rules).chain(&self.further)
    }

    /// Returns the problem under the level's own rules.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Returns the problem under each of [`Level::lanes`].
    pub fn problems(&self) -> Vec<Problem> {
        self.lanes().filter_map(|rules| self.problem.under(rules.rules()).ok()).collect()
    }

    /// Takes the problem out of the level.
    pub fn into_problem(self) -> Problem {
        self.problem
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::default_preset;

    #[test]
    fn a_plain_level_has_its_ends_in_the_middle_row_or_in_its_only_column() {
        for (width, height, ends) in [
            (12, 8, [(2, 4), (9, 4)]),
            (5, 1, [(0, 0), (4, 0)]),
            (1, 7, [(0, 1), (0, 5)]),
            (1, 1, [(0, 0), (0, 0)]),
        ] {
            let grid = Grid::new(width, height).unwrap();
            let level = Level::plain(grid, default_preset().into()).unwrap();
            let found = [level.problem().start(), level.problem().goal()];
            assert_eq!(found, ends.map(|(x, y)| Cell::new(x, y)), "{width} × {height}");
        }
    }
}
