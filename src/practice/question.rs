//! One question about a moment, and what answers it.

use std::collections::BTreeSet;
use std::mem::discriminant;

use serde::{Deserialize, Serialize};

use super::belief::Belief;
use crate::grid::Cell;
use crate::history::Moment;
use crate::scene::CostUnit;
use crate::search::Kind;
use crate::words::{Text, text};

/// Numbers that differ by less are the same.
const SAME: f64 = 1e-9;

/// Sums of rounded numbers that differ by less are the same: by one in the last digit.
const SAME_ROUNDED: f64 = 0.11;

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

/// What a step can do with a neighbor, in the order in which the learner is offered it. Walls and cells
/// behind corners are skipped like closed cells, and a cell that is opened again gets a better path.
pub const OUTCOMES: [Kind; 4] = [Kind::Opened, Kind::Improved, Kind::NotBetter, Kind::Closed];

/// What is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ask {
    /// Which open cell is taken next? Any with the lowest F is right.
    #[default]
    Next,
    /// Which of the cells with the lowest F do these rules take?
    Tie,
    /// Why is this cell taken next? Choice 0 is its F, 1 its place beside the last cell, and 2 its H.
    Why,
    /// What is this cell's F, the number by which cells are compared?
    F,
    /// What is this cell's G, the cost from the start?
    G,
    /// What happens to this neighbor?
    Neighbor,
    /// Which parent does this neighbor get? With equal G, both cells are right.
    Parent,
    /// Is there a cheaper path to this open cell than the known one?
    CheaperToOpen,
    /// Is there a cheaper path to this closed cell than the known one?
    CheaperToClosed,
    /// Will this open cell be taken before the search ends?
    Taken,
    /// Does the search end here?
    End,
    /// Which cell is closed, and which of its neighbors are opened or get a better path?
    Step,
    /// Where two searches part, which cell does one of them close? Any cell with the lowest F is right. If
    /// the cell that the other search closes has the lowest F too, only the one that the rules take is.
    Parting,
    /// Which of two searches closes more cells? Choices 0 and 1 are the searches, 2 is neither.
    MoreClosed,
    /// Which of two searches has the dearer path? The choices are the same.
    MoreCost,
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
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Question {
    /// What is asked.
    pub ask: Ask,
    /// The question in words; for a step, before its first move.
    pub words: Text,
    /// The lane that it is about.
    pub lane: usize,
    /// The lane with which that one is compared.
    pub other: Option<usize>,
    /// The rules of two lanes that are compared.
    pub rules: Option<Text>,
    /// The iteration that is shown with the question, and how many of its events have happened.
    pub at: (u64, Option<usize>),
    /// The cell that the question names, which is framed on the map.
    pub cell: Option<Cell>,
    /// The right answers, first the one that these rules lead to; for a step, the cells to close.
    pub right: Vec<Answer>,
    /// The neighbors that a step changes.
    pub changed: Vec<Cell>,
    /// The moves of a step that are made for the learner.
    pub given: Vec<Cell>,
    /// The choice that is offered first.
    pub(super) turn: usize,
    /// The reason for the answer, if no sentence about the step gives it.
    pub reason: Option<Text>,
    /// The cells whose F, or G, is left to the learner.
    pub hidden: Vec<Cell>,
    /// The number of sums that the answer needs beside those of the hidden numbers.
    pub sums: usize,
    /// What it weighs among the questions of its kind; 0 if it only follows another question.
    pub(super) weight: f32,
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
    pub const ALL: [Self; 8] = {
        use Skill::*;
        [Next, Numbers, Neighbor, Parent, Cheapest, End, Step, Lanes]
    };
}

impl Ask {
    /// The table of questions: the number of the kind, the skill, and what the kind weighs in a plan.
    const fn facts(self) -> (usize, Skill, f32) {
        match self {
            Self::Next => (0, Skill::Next, 3.0),
            Self::Tie => (1, Skill::Next, 1.5),
            // It is asked after a choice of the next cell.
            Self::Why => (2, Skill::Next, 0.0),
            Self::F | Self::G => (3, Skill::Numbers, 1.5),
            Self::Neighbor => (4, Skill::Neighbor, 2.0),
            Self::Parent => (5, Skill::Parent, 1.5),
            Self::CheaperToOpen => (6, Skill::Cheapest, 2.0),
            Self::CheaperToClosed => (7, Skill::Cheapest, 2.0),
            Self::Taken => (8, Skill::End, 4.0),
            Self::End => (9, Skill::End, 2.5),
            Self::Step => (10, Skill::Step, 100.0),
            Self::MoreClosed | Self::MoreCost => (11, Skill::Lanes, 3.0),
            Self::Parting => (12, Skill::Lanes, 5.0),
        }
    }

    /// The number of kinds of questions.
    pub(super) const KINDS: usize = Self::Parting.kind() + 1;

    /// The kind of the question, among which a plan chooses first.
    pub(super) const fn kind(self) -> usize {
        self.facts().0
    }

    /// What questions of this kind weigh in a plan.
    pub(super) fn weight(self) -> f32 {
        self.facts().2
    }
}

impl Question {
    /// A question about a moment that is still to be named.
    pub(super) fn new(
        ask: Ask,
        words: Text,
        cell: Option<Cell>,
        right: impl IntoIterator<Item = Answer>,
    ) -> Self {
        let right = right.into_iter().collect();
        Self { ask, words, cell, right, ..Self::default() }
    }

    /// A question for yes or no. If a misconception leads to the other answer, the reason refutes it.
    pub(super) fn yes_or_no(
        ask: Ask,
        words: Text,
        cell: Option<Cell>,
        yes: bool,
        (reason, belief): (Text, Option<Belief>),
    ) -> Self {
        let (answer, why) = (Answer::Yes(!yes), reason.clone());
        let traps = belief.map(|belief| Trap { belief, answer, why }).into_iter().collect();
        Self { traps, reason: Some(reason), ..Self::new(ask, words, cell, [Answer::Yes(yes)]) }
    }

    /// What the question is about.
    pub fn skill(&self) -> Skill {
        self.ask.facts().1
    }

    /// The lanes to show, in their order.
    pub fn lanes(&self) -> BTreeSet<usize> {
        [self.lane].into_iter().chain(self.other).collect()
    }

    /// Whether a cell on the map answers the question.
    pub fn wants_cell(&self) -> bool {
        matches!(self.right[..], [Answer::Cell(_), ..])
    }

    /// Whether a number answers the question.
    pub fn wants_number(&self) -> bool {
        matches!(self.right[..], [Answer::Number(_), ..])
    }

    /// The right cells on the map.
    pub(super) fn right_cells(&self) -> impl Iterator<Item = Cell> {
        self.right.iter().filter_map(Answer::cell)
    }

    /// The place of the right answer among those that are always offered in the same order.
    pub(super) fn side(&self) -> Option<usize> {
        match self.right.first()? {
            Answer::Outcome(outcome) => OUTCOMES.iter().position(|one| one == outcome),
            Answer::Yes(yes) => Some(usize::from(*yes)),
            Answer::Cell(_) | Answer::Number(_) | Answer::Complete | Answer::Choice(_) => None,
        }
    }

    /// The moment that shows the answer.
    pub fn answered_at(&self) -> (u64, Option<usize>) {
        match self.at {
            (iteration, Some(events)) => (iteration, Some(events + 1)),
            (iteration, None) if self.ask == Ask::Step => (iteration + 1, None),
            (iteration, None) if self.wants_cell() => (iteration + 1, Some(0)),
            at => at,
        }
    }

    /// The cells to frame with the answer: those that the question names, or that are right.
    pub fn answer_cells(&self) -> Vec<Cell> {
        match self.cell {
            Some(cell) => [cell].into_iter().chain(self.right_cells()).collect(),
            None if self.ask == Ask::Step => self.changed.clone(),
            // Of the cells that may be taken next, one was.
            None => self.right_cells().take(1).collect(),
        }
    }

    /// The answers that are offered as buttons, in order.
    pub fn choices(&self) -> Vec<Answer> {
        match self.right.first() {
            Some(Answer::Outcome(_)) => OUTCOMES.map(Answer::Outcome).to_vec(),
            Some(Answer::Yes(_)) => [true, false].map(Answer::Yes).to_vec(),
            Some(Answer::Choice(_)) => {
                (0..3).map(|place| Answer::Choice((place + self.turn) % 3)).collect()
            }
            Some(Answer::Cell(_)) if self.ask == Ask::Step => vec![Answer::Complete],
            Some(Answer::Cell(_) | Answer::Number(_) | Answer::Complete) | None => Vec::new(),
        }
    }

    /// Judges an answer by the moment that the question is about. `picked` are the moves of a step so
    /// far: the closed cell, then its neighbors.
    pub fn judge(&self, moment: Moment, answer: &Answer, picked: &[Cell]) -> Verdict {
        if *answer == Answer::Complete && !picked.is_empty() {
            let missing = self.changed.iter().find(|cell| !picked.contains(cell));
            return match missing.map(|&cell| moment.g(cell)) {
                None => Verdict::Right,
                Some(None) => Verdict::Wrong(text!("practice-missing"), None),
                // Those who believe that an open cell keeps its path overlook it.
                Some(Some(_)) => {
                    let belief = Belief::ClosedWhenOpened;
                    Verdict::Wrong(text!("practice-missing.better"), Some(belief))
                }
            };
        }
        if self.right.first().map(discriminant) != Some(discriminant(answer)) {
            return Verdict::Ignored;
        }
        if let Answer::Cell(cell) = *answer {
            if let Some(why) = self.why_impossible(moment, cell, picked) {
                return Verdict::Impossible(why);
            }
            if !picked.is_empty() {
                return match self.changed.contains(&cell) {
                    true => Verdict::Move,
                    false => Verdict::Wrong(self.facts(moment, cell), None),
                };
            }
        }
        // Where cells show rounded costs, adding two of them may be off by one in the last digit.
        let is_rounded = CostUnit::of(moment.problem().rules()).is_step();
        let off = if is_rounded { SAME_ROUNDED } else { SAME };
        if self.right.iter().any(|right| right.is_near(answer, off)) {
            return if self.ask == Ask::Step { Verdict::Move } else { Verdict::Right };
        }
        match self.traps.iter().find(|trap| trap.answer.is_near(answer, SAME)) {
            Some(trap) => Verdict::Wrong(trap.why.clone(), Some(trap.belief)),
            None => Verdict::Wrong(self.why_wrong(moment, answer.cell()), None),
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

impl Answer {
    /// The cell that was chosen.
    pub(super) fn cell(&self) -> Option<Cell> {
        let Self::Cell(cell) = *self else { return None };
        Some(cell)
    }

    /// Whether two answers are the same, or numbers that differ by less than `off`.
    fn is_near(&self, other: &Self, off: f64) -> bool {
        if let (Self::Number(one), Self::Number(other)) = (self, other) {
            let numbers = number_in(one).zip(number_in(other));
            return numbers.is_some_and(|(one, other)| (one - other).abs() < off);
        }
        self == other
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
