//! One question about a moment, and what answers it.

use serde::{Deserialize, Serialize};

use crate::grid::Cell;
use crate::history::Moment;
use crate::scene::CostUnit;
use crate::search::{Event, Kind, Priority};
use crate::words::Text;

/// What a question is about. Practice comes back to a skill that was difficult.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Skill {
    /// The choice of the next cell: an open one with the lowest F.
    Next,
    /// The sums that give F, H and G.
    Numbers,
    /// The result for a neighbor.
    Neighbor,
    /// The choice of the parent.
    Parent,
    /// The question whether the path to a cell is sure to be a cheapest one.
    Cheapest,
    /// The end of the search.
    End,
    /// A whole step, from the cell that is closed to its last neighbor.
    Step,
}

/// One of the numbers of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// The number by which cells are compared.
    F,
    /// The estimated cost to the goal.
    H,
    /// The cost from the start.
    G,
}

/// What a step can do with a neighbor, in the order in which the learner is offered it: every kind but
/// one, because a closed cell that is opened again gets a better path, too.
pub const OUTCOMES: [Kind; Kind::ALL.len() - 1] =
    [Kind::Opened, Kind::Improved, Kind::NotBetter, Kind::Closed, Kind::Wall, Kind::CutsCorner];

/// What is asked, and the answers that are right.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Which open cell is taken next? Any with the lowest F is right.
    Next(Vec<Cell>),
    /// What is this number of the cell?
    Number(Number, Cell),
    /// What happens to this neighbor?
    Neighbor(Event),
    /// Which parent does this neighbor get? With equal G, both cells are right.
    Parent(Event, Vec<Cell>),
    /// Is the known path to this cell sure to be a cheapest one?
    Cheapest {
        /// The cell, which the search has reached.
        cell: Cell,
        /// The least cost of a path to it.
        least: u64,
    },
    /// Does the search end here?
    End(bool),
    /// Which cell is closed, and which of its neighbors are opened or get a better path?
    Step {
        /// The cells that may be closed.
        next: Vec<Cell>,
        /// The neighbors that change.
        changed: Vec<Cell>,
    },
}

/// A question about a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The iteration that is shown with the question, and how many of its events have happened.
    pub at: (u64, Option<usize>),
    /// What is asked.
    pub ask: Ask,
}

/// An answer, or one move of a step.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The learner chose a cell on the map.
    Cell(Cell),
    /// The learner typed a number.
    Number(String),
    /// The learner chose what happens to the neighbor.
    Outcome(Kind),
    /// The learner chose yes or no.
    Yes(bool),
    /// The learner says that the step is complete.
    Complete,
}

/// What an answer is worth.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// It is right. Of several right cells, this one may be another than these rules take.
    Right,
    /// It is wrong, for this reason.
    Wrong(Text),
    /// It is a right move of a step that is not complete yet.
    Move,
    /// It is no answer to this question.
    Ignored,
}

impl Skill {
    /// All skills.
    pub const ALL: [Self; 7] = [
        Self::Next,
        Self::Numbers,
        Self::Neighbor,
        Self::Parent,
        Self::Cheapest,
        Self::End,
        Self::Step,
    ];
}

impl Question {
    /// What the question is about.
    pub fn skill(&self) -> Skill {
        match self.ask {
            Ask::Next(_) => Skill::Next,
            Ask::Number(..) => Skill::Numbers,
            Ask::Neighbor(_) => Skill::Neighbor,
            Ask::Parent(..) => Skill::Parent,
            Ask::Cheapest { .. } => Skill::Cheapest,
            Ask::End(_) => Skill::End,
            Ask::Step { .. } => Skill::Step,
        }
    }

    /// The cell that the question names, which is framed on the map.
    pub fn cell(&self) -> Option<Cell> {
        match self.ask {
            Ask::Number(_, cell) | Ask::Cheapest { cell, .. } => Some(cell),
            Ask::Neighbor(event) | Ask::Parent(event, _) => Some(event.cell),
            Ask::Next(_) | Ask::End(_) | Ask::Step { .. } => None,
        }
    }

    /// The moment that shows the answer.
    pub fn answered_at(&self) -> (u64, Option<usize>) {
        match (&self.ask, self.at) {
            (Ask::Next(_), (iteration, _)) => (iteration + 1, Some(0)),
            (Ask::Step { .. }, (iteration, _)) => (iteration + 1, None),
            (Ask::Neighbor(_) | Ask::Parent(..), (iteration, events)) => {
                (iteration, events.map(|events| events + 1))
            }
            (Ask::Number(..) | Ask::Cheapest { .. } | Ask::End(_), at) => at,
        }
    }

    /// The cells to frame with the answer: those that the question names, or that are right.
    pub fn answer_cells(&self, taken: Option<Cell>) -> Vec<Cell> {
        match &self.ask {
            Ask::Next(right) => taken.map_or_else(|| right.clone(), |taken| vec![taken]),
            Ask::Step { changed: cells, .. } | Ask::Parent(_, cells) => {
                self.cell().into_iter().chain(cells.iter().copied()).collect()
            }
            Ask::Number(..) | Ask::Neighbor(_) | Ask::Cheapest { .. } | Ask::End(_) => {
                self.cell().into_iter().collect()
            }
        }
    }

    /// The answer that has this number among those that are offered.
    pub fn numbered(&self, number: u8) -> Option<Answer> {
        match (&self.ask, number) {
            (Ask::Neighbor(_), _) => {
                let kind = OUTCOMES.get(usize::from(number).checked_sub(1)?)?;
                Some(Answer::Outcome(*kind))
            }
            (Ask::Cheapest { .. } | Ask::End(_), 1 | 2) => Some(Answer::Yes(number == 1)),
            (Ask::Step { .. }, 1) => Some(Answer::Complete),
            (
                Ask::Next(_)
                | Ask::Number(..)
                | Ask::Parent(..)
                | Ask::Cheapest { .. }
                | Ask::End(_)
                | Ask::Step { .. },
                _,
            ) => None,
        }
    }

    /// Judges an answer by the moment that the question is about. `picked` are the moves of a step so
    /// far: the closed cell, then its neighbors.
    pub fn judge(&self, moment: Moment, answer: &Answer, picked: &[Cell]) -> Verdict {
        let rules = moment.problem().rules();
        let verdict = |is_right| match is_right {
            true => Verdict::Right,
            false => Verdict::Wrong(self.why_wrong(moment, answer)),
        };
        match (&self.ask, answer) {
            (Ask::Next(right) | Ask::Parent(_, right), Answer::Cell(cell)) => {
                verdict(right.contains(cell))
            }
            (Ask::Number(number, cell), Answer::Number(typed)) => {
                // In rounded numbers, the sum of the two that the cell shows may differ in its last digit.
                let unit = CostUnit::of(rules);
                let shown: Option<f64> = unit.write(number.of(moment, *cell)).parse().ok();
                let off = shown.zip(number_in(typed)).map(|(shown, typed)| (shown - typed).abs());
                verdict(off.is_some_and(|off| off < if unit.is_step() { 0.11 } else { 1e-9 }))
            }
            (Ask::Neighbor(event), Answer::Outcome(outcome)) => {
                let kind = event.before().map_or(event.kind, |_| Kind::Improved);
                // If closed cells may be reopened, one whose G is not lowered stays, too.
                let may_stay = kind == Kind::Closed && rules.reopen_closed;
                verdict(*outcome == kind || may_stay && *outcome == Kind::NotBetter)
            }
            (Ask::Cheapest { cell, least }, Answer::Yes(says)) => {
                verdict(*says == (moment.g(*cell) != Some(*least)))
            }
            (Ask::End(ends), Answer::Yes(says)) => verdict(says == ends),
            (Ask::Step { next, .. }, Answer::Cell(cell)) if picked.is_empty() => {
                match next.contains(cell) {
                    true => Verdict::Move,
                    false => Verdict::Wrong(self.why_wrong(moment, answer)),
                }
            }
            (Ask::Step { changed, .. }, Answer::Cell(cell)) => match changed.contains(cell) {
                true => Verdict::Move,
                false => Verdict::Wrong(self.why_unchanged(moment, *cell)),
            },
            (Ask::Step { changed, .. }, Answer::Complete) if !picked.is_empty() => {
                match changed.iter().find(|cell| !picked.contains(cell)) {
                    None => Verdict::Right,
                    Some(cell) => Verdict::Wrong(self.why_missing(moment, *cell)),
                }
            }
            (
                Ask::Next(_)
                | Ask::Number(..)
                | Ask::Neighbor(_)
                | Ask::Parent(..)
                | Ask::Cheapest { .. }
                | Ask::End(_)
                | Ask::Step { .. },
                _,
            ) => Verdict::Ignored,
        }
    }
}

impl Number {
    /// The number of a cell that the search has reached.
    pub fn of(self, moment: Moment, cell: Cell) -> u64 {
        let g = moment.g(cell).unwrap_or_default();
        match self {
            Self::F => moment.f_with(cell, g),
            Self::H => moment.h(cell),
            Self::G => g,
        }
    }
}

/// The number in a text, also with the digits and signs of a Chinese keyboard; `None` if it is none.
pub fn number_in(typed: &str) -> Option<f64> {
    let plain = |sign| match sign {
        '０'..='９' => char::from_digit(sign as u32 - '０' as u32, 10).unwrap_or(sign),
        ',' | '，' | '．' | '。' => '.',
        sign => sign,
    };
    let number = typed.trim().chars().map(plain).collect::<String>().parse();
    number.ok().filter(|number: &f64| number.is_finite())
}

/// F of an open cell in tenths of the unit, as it comes out of the numbers that the cell shows.
pub(super) fn tenths_of_f(moment: Moment, unit: CostUnit, cell: Cell) -> u64 {
    let tenths = |cost| {
        let shown: f64 = unit.write(cost).parse().unwrap_or_default();
        (shown * 10.0).round() as u64
    };
    let h = tenths(moment.h(cell));
    match moment.problem().rules().priority {
        Priority::AStar => h + tenths(moment.g(cell).unwrap_or_default()),
        Priority::Greedy => h,
    }
}
