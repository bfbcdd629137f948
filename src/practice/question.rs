//! One question about a moment, and what answers it.

use serde::{Deserialize, Serialize};

use super::belief::Belief;
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
    /// The sums that give F and G.
    Numbers,
    /// The result for a neighbor.
    Neighbor,
    /// The choice of the parent.
    Parent,
    /// The question whether the path to a cell is sure to be a cheapest one.
    Cheapest,
    /// The end of the search, and the cells that it takes before.
    End,
    /// A whole step, from the cell that is closed to its last neighbor.
    Step,
    /// Two searches side by side.
    Lanes,
}

/// One of the numbers of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// The number by which cells are compared.
    F,
    /// The cost from the start.
    G,
}

/// What a step can do with a neighbor, in the order in which the learner is offered it. Walls and cells
/// behind corners are skipped like closed cells, and a cell that is opened again gets a better path.
pub const OUTCOMES: [Kind; 4] = [Kind::Opened, Kind::Improved, Kind::NotBetter, Kind::Closed];

/// What two searches are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Most {
    /// The number of closed cells.
    Closed,
    /// The cost of the path.
    Cost,
}

/// What is asked, and the answers that are right.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// Which open cell is taken next? Any with the lowest F is right.
    Next(Vec<Cell>),
    /// Which of the cells with the lowest F do these rules take?
    Tie {
        /// The cells with the lowest F.
        tied: Vec<Cell>,
        /// The one that is taken.
        right: Cell,
    },
    /// Why is this cell taken next? Choice 0 is its F, 1 its place beside the last cell, and 2 its H.
    Why {
        /// The cell.
        cell: Cell,
        /// The right choice.
        right: usize,
        /// The choice that is offered first.
        turn: usize,
    },
    /// What is this number of the cell?
    Number(Number, Cell),
    /// What happens to this neighbor?
    Neighbor(Event),
    /// Which parent does this neighbor get? With equal G, both cells are right.
    Parent(Event, Vec<Cell>),
    /// Is there a cheaper path to this cell than the known one?
    Cheapest {
        /// The cell, which the search has reached.
        cell: Cell,
        /// The least cost of a path to it.
        least: u64,
        /// Whether it is closed.
        is_closed: bool,
        /// Whether there is a cheaper path.
        can_fall: bool,
    },
    /// Will this open cell be taken before the search ends?
    Taken {
        /// The cell.
        cell: Cell,
        /// Whether it will.
        will: bool,
    },
    /// Does the search end here?
    End(bool),
    /// Which cell is closed, and which of its neighbors are opened or get a better path?
    Step {
        /// The cells that may be closed.
        next: Vec<Cell>,
        /// The neighbors that change.
        changed: Vec<Cell>,
        /// The number of moves that are made for the learner.
        given: usize,
    },
    /// Which of two searches closes or pays more? Choices 0 and 1 are the searches, 2 is neither.
    Compare {
        /// The two lanes.
        lanes: [usize; 2],
        /// What is compared.
        most: Most,
        /// The right choice.
        right: usize,
        /// The choice that is offered first.
        turn: usize,
        /// The rules of both, and their numbers.
        words: [Text; 2],
    },
}

/// A wrong answer that a misconception explains.
#[derive(Clone, Debug, PartialEq)]
pub struct Trap {
    /// The misconception.
    pub belief: Belief,
    /// The answer.
    pub answer: Answer,
    /// What refutes it, with the numbers of the moment.
    pub why: Text,
}

/// A question about a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The lane that it is about.
    pub lane: usize,
    /// The iteration that is shown with the question, and how many of its events have happened.
    pub at: (u64, Option<usize>),
    /// What is asked.
    pub ask: Ask,
    /// The cells whose F, or G, is left to the learner.
    pub hidden: Vec<Cell>,
    /// The number of sums that the answer needs beside those of the hidden numbers.
    pub sums: usize,
    /// The wrong answers that misconceptions explain.
    pub traps: Vec<Trap>,
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
    /// The learner chose one of three reasons or results.
    Choice(usize),
}

/// What an answer is worth.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// It is right. Of several right cells, this one may be another than these rules take.
    Right,
    /// It is wrong, for this reason; perhaps a misconception explains it.
    Wrong(Text, Option<Belief>),
    /// It is a right move of a step that is not complete yet.
    Move,
    /// It cannot be an answer, for this reason.
    Impossible(Text),
    /// It is no answer to this question.
    Ignored,
}

impl Skill {
    /// All skills.
    pub const ALL: [Self; 8] = [
        Self::Next,
        Self::Numbers,
        Self::Neighbor,
        Self::Parent,
        Self::Cheapest,
        Self::End,
        Self::Step,
        Self::Lanes,
    ];
}

impl Question {
    /// What the question is about.
    pub fn skill(&self) -> Skill {
        match self.ask {
            Ask::Next(_) | Ask::Tie { .. } | Ask::Why { .. } => Skill::Next,
            Ask::Number(..) => Skill::Numbers,
            Ask::Neighbor(_) => Skill::Neighbor,
            Ask::Parent(..) => Skill::Parent,
            Ask::Cheapest { .. } => Skill::Cheapest,
            Ask::Taken { .. } | Ask::End(_) => Skill::End,
            Ask::Step { .. } => Skill::Step,
            Ask::Compare { .. } => Skill::Lanes,
        }
    }

    /// The cell that the question names, which is framed on the map.
    pub fn cell(&self) -> Option<Cell> {
        match self.ask {
            Ask::Number(_, cell)
            | Ask::Why { cell, .. }
            | Ask::Cheapest { cell, .. }
            | Ask::Taken { cell, .. } => Some(cell),
            Ask::Neighbor(event) | Ask::Parent(event, _) => Some(event.cell),
            Ask::Next(_)
            | Ask::Tie { .. }
            | Ask::End(_)
            | Ask::Step { .. }
            | Ask::Compare { .. } => None,
        }
    }

    /// The lanes to show.
    pub fn lanes(&self) -> Vec<usize> {
        match self.ask {
            Ask::Compare { lanes, .. } => lanes.to_vec(),
            Ask::Next(_)
            | Ask::Tie { .. }
            | Ask::Why { .. }
            | Ask::Number(..)
            | Ask::Neighbor(_)
            | Ask::Parent(..)
            | Ask::Cheapest { .. }
            | Ask::Taken { .. }
            | Ask::End(_)
            | Ask::Step { .. } => vec![self.lane],
        }
    }

    /// The moment that shows the answer.
    pub fn answered_at(&self) -> (u64, Option<usize>) {
        match (&self.ask, self.at) {
            (Ask::Next(_) | Ask::Tie { .. }, (iteration, _)) => (iteration + 1, Some(0)),
            (Ask::Step { .. }, (iteration, _)) => (iteration + 1, None),
            (Ask::Neighbor(_) | Ask::Parent(..), (iteration, events)) => {
                (iteration, events.map(|events| events + 1))
            }
            (
                Ask::Number(..)
                | Ask::Why { .. }
                | Ask::Cheapest { .. }
                | Ask::Taken { .. }
                | Ask::End(_)
                | Ask::Compare { .. },
                at,
            ) => at,
        }
    }

    /// The cells to frame with the answer: those that the question names, or that are right.
    pub fn answer_cells(&self, taken: Option<Cell>) -> Vec<Cell> {
        match &self.ask {
            Ask::Next(right) => taken.map_or_else(|| right.clone(), |taken| vec![taken]),
            Ask::Tie { right, .. } => vec![*right],
            Ask::Step { changed: cells, .. } | Ask::Parent(_, cells) => {
                self.cell().into_iter().chain(cells.iter().copied()).collect()
            }
            Ask::Number(..)
            | Ask::Why { .. }
            | Ask::Neighbor(_)
            | Ask::Cheapest { .. }
            | Ask::Taken { .. }
            | Ask::End(_)
            | Ask::Compare { .. } => self.cell().into_iter().collect(),
        }
    }

    /// The answers that are offered as buttons, in order.
    pub fn choices(&self) -> Vec<Answer> {
        match self.ask {
            Ask::Neighbor(_) => OUTCOMES.map(Answer::Outcome).to_vec(),
            Ask::Cheapest { .. } | Ask::Taken { .. } | Ask::End(_) => {
                [true, false].map(Answer::Yes).to_vec()
            }
            Ask::Why { turn, .. } | Ask::Compare { turn, .. } => {
                (0..3).map(|place| Answer::Choice((place + turn) % 3)).collect()
            }
            Ask::Step { .. } => vec![Answer::Complete],
            Ask::Next(_) | Ask::Tie { .. } | Ask::Number(..) | Ask::Parent(..) => Vec::new(),
        }
    }

    /// Judges an answer by the moment that the question is about. `picked` are the moves of a step so
    /// far: the closed cell, then its neighbors.
    pub fn judge(&self, moment: Moment, answer: &Answer, picked: &[Cell]) -> Verdict {
        let rules = moment.problem().rules();
        let trap = self.traps.iter().find(|trap| is_same(&trap.answer, answer));
        let wrong = || match trap {
            Some(trap) => Verdict::Wrong(trap.why.clone(), Some(trap.belief)),
            None => Verdict::Wrong(self.why_wrong(moment, answer), None),
        };
        let verdict = |is_right| if is_right { Verdict::Right } else { wrong() };
        if let Answer::Cell(cell) = answer
            && let Some(why) = self.why_impossible(moment, *cell, picked)
        {
            return Verdict::Impossible(why);
        }
        match (&self.ask, answer) {
            (Ask::Next(right) | Ask::Parent(_, right), Answer::Cell(cell)) => {
                verdict(right.contains(cell))
            }
            (Ask::Tie { right, .. }, Answer::Cell(cell)) => verdict(right == cell),
            (Ask::Number(number, cell), Answer::Number(typed)) => {
                // In rounded numbers, the sum of the two that the cell shows may differ in its last digit.
                let unit = CostUnit::of(rules);
                let shown: Option<f64> = unit.write(number.of(moment, *cell)).parse().ok();
                let off = shown.zip(number_in(typed)).map(|(shown, typed)| (shown - typed).abs());
                verdict(off.is_some_and(|off| off < if unit.is_step() { 0.11 } else { 1e-9 }))
            }
            (Ask::Neighbor(event), Answer::Outcome(outcome)) => {
                let kind = offered(*event);
                // If closed cells may be reopened, one whose G is not lowered stays, too.
                let may_stay = event.kind == Kind::Closed && rules.reopen_closed;
                verdict(*outcome == kind || may_stay && *outcome == Kind::NotBetter)
            }
            (Ask::Cheapest { .. } | Ask::Taken { .. } | Ask::End(_), Answer::Yes(says)) => {
                verdict(self.is_yes() == Some(*says))
            }
            (Ask::Why { right, .. } | Ask::Compare { right, .. }, Answer::Choice(choice)) => {
                verdict(right == choice)
            }
            (Ask::Step { next, .. }, Answer::Cell(cell)) if picked.is_empty() => {
                if next.contains(cell) { Verdict::Move } else { wrong() }
            }
            (Ask::Step { changed, .. }, Answer::Cell(cell)) => match changed.contains(cell) {
                true => Verdict::Move,
                false => Verdict::Wrong(self.why_unchanged(moment, *cell), None),
            },
            (Ask::Step { changed, .. }, Answer::Complete) if !picked.is_empty() => {
                match changed.iter().find(|cell| !picked.contains(cell)) {
                    None => Verdict::Right,
                    Some(cell) => self.missing(moment, *cell),
                }
            }
            (
                Ask::Next(_)
                | Ask::Tie { .. }
                | Ask::Why { .. }
                | Ask::Number(..)
                | Ask::Neighbor(_)
                | Ask::Parent(..)
                | Ask::Cheapest { .. }
                | Ask::Taken { .. }
                | Ask::End(_)
                | Ask::Step { .. }
                | Ask::Compare { .. },
                _,
            ) => Verdict::Ignored,
        }
    }

    /// The right answer to a question for yes or no.
    pub fn is_yes(&self) -> Option<bool> {
        match self.ask {
            Ask::Cheapest { can_fall: yes, .. } | Ask::Taken { will: yes, .. } | Ask::End(yes) => {
                Some(yes)
            }
            Ask::Next(_)
            | Ask::Tie { .. }
            | Ask::Why { .. }
            | Ask::Number(..)
            | Ask::Neighbor(_)
            | Ask::Parent(..)
            | Ask::Step { .. }
            | Ask::Compare { .. } => None,
        }
    }

    /// The sums of one who follows the rules.
    pub fn all_sums(&self) -> usize {
        self.hidden.len() + self.sums
    }

    /// The misconceptions that the question can tell.
    pub fn beliefs(&self) -> impl Iterator<Item = Belief> {
        self.traps.iter().map(|trap| trap.belief)
    }
}

/// Whether two answers are the same, numbers by their values.
fn is_same(one: &Answer, other: &Answer) -> bool {
    match (one, other) {
        (Answer::Number(one), Answer::Number(other)) => number_in(one) == number_in(other),
        (
            Answer::Number(_)
            | Answer::Cell(_)
            | Answer::Outcome(_)
            | Answer::Yes(_)
            | Answer::Complete
            | Answer::Choice(_),
            _,
        ) => one == other,
    }
}

/// The outcome that is offered for what a step does with a neighbor.
pub(super) fn offered(event: Event) -> Kind {
    match event.kind {
        Kind::Opened => Kind::Opened,
        Kind::Improved | Kind::Reopened => Kind::Improved,
        Kind::NotBetter => Kind::NotBetter,
        Kind::Closed | Kind::Wall | Kind::CutsCorner => Kind::Closed,
    }
}

impl Number {
    /// The number of a cell that the search has reached.
    pub fn of(self, moment: Moment, cell: Cell) -> u64 {
        let g = moment.g(cell).unwrap_or_default();
        match self {
            Self::F => moment.f_with(cell, g),
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

/// A cost in tenths of the unit, as cells show it.
pub(super) fn tenths(unit: CostUnit, cost: u64) -> u64 {
    let shown: f64 = unit.write(cost).parse().unwrap_or_default();
    (shown * 10.0).round() as u64
}

/// F of an open cell in tenths of the unit, as it comes out of the numbers that the cell shows.
pub(super) fn tenths_of_f(moment: Moment, unit: CostUnit, cell: Cell) -> u64 {
    let h = tenths(unit, moment.h(cell));
    match moment.problem().rules().priority {
        Priority::AStar => h + tenths(unit, moment.g(cell).unwrap_or_default()),
        Priority::Greedy => h,
    }
}
