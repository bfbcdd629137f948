//! A practice: ten questions on one record, what is hidden while they are asked, and how they went.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::candidates::{Candidate, candidates, least_costs};
use super::question::{Answer, Ask, Number, Question, Skill, Verdict};
use super::words::{costs_and_h, hint, step_move, tie};
use crate::grid::Cell;
use crate::history::{Moment, OpenOrder, Timeline};
use crate::scene::CostUnit;
use crate::search::{Heuristic, Search};
use crate::words::{Text, say, text};

/// The number of questions, if the record offers so many.
const QUESTIONS: usize = 10;

/// The last questions are steps that the learner does alone.
const ALONE: usize = 2;

/// The usual number of steps between two questions.
const APART: u64 = 3;

/// The number of iterations in which a question is searched for; on large maps, where collecting the
/// open cells takes long, a few.
const LOOKED_AT: [u64; 2] = [24, 3];

/// What may be hidden beside F of the open cells: H too, then G and the arrow of new cells.
const MOST_HIDDEN: u8 = 2;

/// The number of right answers in a row after which more is hidden, and of wrong ones after which less
/// is.
const IN_A_ROW: i8 = 2;

/// What is said about a question before it is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// The last answer was wrong, for this reason.
    Wrong,
    /// The last move of a step was right.
    Move,
    /// The learner wanted a hint.
    Hint,
}

/// Where the practice stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// A question is asked; there may be something to say about the last try.
    Asked(Option<(Said, Text)>),
    /// The question is answered: whether the last try was right, and what is to be added to the reason.
    Answered(bool, Option<Text>),
    /// All questions were asked.
    Over,
}

/// A practice on a record.
#[derive(Debug)]
pub struct Practice {
    seed: u64,
    /// The part of the map, in columns and rows, over which the learner can look for a cell.
    room: [u16; 2],
    /// The first and the last iteration that is asked about.
    span: [u64; 2],
    questions: Vec<Question>,
    first_tries: Vec<bool>,
    stage: Stage,
    /// The number of wrong tries at the question.
    tries: u8,
    has_hint: bool,
    /// The moves of a step so far: the closed cell, then the neighbors that change.
    picked: Vec<Cell>,
    /// How much is hidden, from 0 to [`MOST_HIDDEN`].
    hidden: u8,
    /// Right answers in a row; wrong ones are negative.
    streak: i8,
    /// The skills that come again, because they were difficult.
    to_repeat: Vec<Skill>,
    least: Option<Search>,
}

impl Practice {
    /// Begins a practice at an iteration of a record, or at the start if few steps are left. The skills
    /// that were `difficult` come first. Returns `None` if there is nothing to ask. Moves the timeline.
    ///
    /// `room` is the part of the map, in columns and rows, over which the learner can look for a cell.
    pub fn begin(
        timeline: &mut Timeline,
        from: u64,
        difficult: &[Skill],
        seed: u64,
        room: [u16; 2],
    ) -> Option<Self> {
        let end = timeline.record().iterations();
        let from = if from + QUESTIONS as u64 > end { 0 } else { from };
        let mut practice = Self {
            seed,
            room,
            span: [from, end],
            questions: Vec::new(),
            first_tries: Vec::new(),
            stage: Stage::Over,
            tries: 0,
            has_hint: false,
            picked: Vec::new(),
            hidden: 0,
            streak: 0,
            to_repeat: difficult.to_vec(),
            least: least_costs(timeline.moment()),
        };
        practice.go_on(timeline);
        (!practice.questions.is_empty()).then_some(practice)
    }

    /// The question that is asked or was answered last.
    pub fn question(&self) -> &Question {
        // There always is one: a practice without any does not begin.
        &self.questions[self.questions.len() - 1]
    }

    /// Where the practice stands.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// Of each question so far, whether it was answered at the first try and without help.
    pub fn first_tries(&self) -> &[bool] {
        &self.first_tries
    }

    /// The number of the question, from 1.
    pub fn question_number(&self) -> usize {
        self.questions.len()
    }

    /// The number of questions that the practice has.
    pub fn question_count(&self) -> usize {
        if self.stage == Stage::Over { self.first_tries.len() } else { QUESTIONS }
    }

    /// The moves of a step so far: the closed cell, then the neighbors that change.
    pub fn picked(&self) -> &[Cell] {
        &self.picked
    }

    /// How much is hidden now: nothing (0), F of open cells (1), H too (2), G and arrow of new cells
    /// too (3).
    pub fn hidden(&self) -> u8 {
        if matches!(self.stage, Stage::Asked(_)) { self.hidden + 1 } else { 0 }
    }

    /// The moment to show: that of the question, or of its answer.
    pub fn at(&self) -> (u64, Option<usize>) {
        let question = self.question();
        match (&self.stage, &question.ask) {
            (Stage::Asked(_), Ask::Step { .. }) if !self.picked.is_empty() => {
                (question.at.0 + 1, Some(0))
            }
            (Stage::Asked(_), _) => question.at,
            (Stage::Answered(..) | Stage::Over, _) => question.answered_at(),
        }
    }

    /// Of each skill that was asked about: how many questions were answered at once, and how many there
    /// were.
    pub fn tally(&self) -> impl Iterator<Item = (Skill, [usize; 2])> {
        Skill::ALL.into_iter().map(|skill| {
            let of = self.questions.iter().zip(&self.first_tries);
            let of = of.filter(|(question, _)| question.skill() == skill);
            (skill, [of.clone().filter(|(_, is_right)| **is_right).count(), of.count()])
        })
    }

    /// The skills that are difficult: those that were not answered at once, the hardest first.
    pub fn difficult(&self) -> Vec<Skill> {
        let mut skills: Vec<_> = self.tally().filter(|(_, [right, all])| right < all).collect();
        skills.sort_by_key(|(_, [right, all])| std::cmp::Reverse(all - right));
        skills.into_iter().map(|(skill, _)| skill).collect()
    }

    /// The first question about what was most difficult, if it was not all answered at once.
    pub fn weak(&self) -> Option<&Question> {
        let skill = self.difficult().into_iter().next()?;
        let of = self.questions.iter().zip(&self.first_tries);
        let mut wrong = of.filter(|(question, is_right)| question.skill() == skill && !**is_right);
        wrong.next().map(|(question, _)| question)
    }

    /// The number of tries at the question.
    pub fn tries(&self) -> u8 {
        self.tries.saturating_add(1)
    }

    /// The question in words, given the moment that is shown.
    pub fn words(&self, moment: Moment) -> Text {
        match self.stage {
            Stage::Over => self.result(),
            Stage::Asked(_) | Stage::Answered(..) => self.question().words(moment, &self.picked),
        }
    }

    /// What the learner sees, and what is hidden; with the rules that H and G follow if they are.
    pub fn about(&self, moment: Moment) -> Text {
        match self.hidden() {
            0 => text!("practice-about"),
            1 => text!("practice-about.f"),
            2 => text!("practice-about.h", rules = costs_and_h(moment)),
            _ => text!("practice-about.g", rules = costs_and_h(moment)),
        }
    }

    /// The sentence about how the practice went.
    pub fn result(&self) -> Text {
        let right = self.first_tries.iter().filter(|&&is_right| is_right).count();
        text!("practice-result", right, asked = self.first_tries.len())
    }

    /// The summary by skill, as a text to copy.
    pub fn summary(&self, title: &str) -> String {
        let asked = self.tally().filter(|(_, [_, all])| *all > 0);
        let lines = asked.map(|(skill, [right, all])| {
            say!("practice-summary.line", skill = skill.words(), right, all)
        });
        let head = say!("practice-summary", title, result = self.result());
        [head].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
    }

    /// Judges an answer to the question, given the moment that is shown.
    pub fn answer(&mut self, moment: Moment, answer: &Answer) {
        if !matches!(self.stage, Stage::Asked(_)) {
            return;
        }
        let question = self.question();
        match question.judge(moment, answer, &self.picked) {
            Verdict::Ignored => {}
            Verdict::Right => {
                let is_first = self.tries == 0 && !self.has_hint;
                let says = tie(question, moment, answer);
                self.end_question(is_first, true, says);
            }
            Verdict::Move => {
                if let Answer::Cell(cell) = *answer {
                    let says = step_move(question, moment, cell, self.picked.is_empty());
                    let is_new = self.pick(cell);
                    self.stage = Stage::Asked(is_new.then_some((Said::Move, says)));
                }
            }
            Verdict::Wrong(why) if self.tries == 0 || matches!(question.ask, Ask::Step { .. }) => {
                self.tries = self.tries.saturating_add(1);
                self.stage = Stage::Asked(Some((Said::Wrong, why)));
            }
            Verdict::Wrong(_) => self.end_question(false, false, None),
        }
    }

    /// Adds a move of a step, or takes it back. Returns whether it is new.
    fn pick(&mut self, cell: Cell) -> bool {
        let before = self.picked.iter().skip(1).position(|&picked| picked == cell);
        match before {
            Some(place) => drop(self.picked.remove(place + 1)),
            None => self.picked.push(cell),
        }
        before.is_none()
    }

    /// Narrows the question.
    pub fn hint(&mut self, moment: Moment) {
        if matches!(self.stage, Stage::Asked(_)) {
            self.has_hint = true;
            let says = hint(self.question(), moment, &self.picked);
            self.stage = Stage::Asked(Some((Said::Hint, says)));
        }
    }

    /// The cells that a hint narrows the question to.
    pub fn hinted(&self, moment: Moment) -> Vec<Cell> {
        let is_asked = self.has_hint && matches!(self.stage, Stage::Asked(_));
        if is_asked && matches!(self.question().ask, Ask::Next(_)) {
            OpenOrder::of(moment).cells(0..3).collect()
        } else {
            Vec::new()
        }
    }

    /// Shows the answer.
    pub fn reveal(&mut self) {
        if matches!(self.stage, Stage::Asked(_)) {
            self.end_question(false, false, None);
        }
    }

    /// Goes on to the next question, or to the end of the practice. Moves the timeline.
    pub fn go_on(&mut self, timeline: &mut Timeline) {
        (self.tries, self.has_hint) = (0, false);
        self.picked.clear();
        let next = (self.first_tries.len() < QUESTIONS).then(|| self.choose(timeline)).flatten();
        self.stage = if next.is_some() { Stage::Asked(None) } else { Stage::Over };
        self.questions.extend(next);
    }

    fn end_question(&mut self, is_first_try: bool, is_right: bool, says: Option<Text>) {
        self.stage = Stage::Answered(is_right, says);
        self.first_tries.push(is_first_try);
        let skill = self.question().skill();
        self.to_repeat.retain(|&other| other != skill);
        self.to_repeat.extend((!is_first_try).then_some(skill));
        self.streak = if is_first_try { self.streak.max(0) + 1 } else { self.streak.min(0) - 1 };
        if self.streak.abs() == IN_A_ROW {
            let hidden = self.hidden.saturating_add_signed(self.streak.signum());
            (self.hidden, self.streak) = (hidden.min(MOST_HIDDEN), 0);
        }
    }

    /// Chooses the next question: of those in the next part of the record, the one that weighs most.
    fn choose(&mut self, timeline: &mut Timeline) -> Option<Question> {
        let rules = timeline.record().problem().rules();
        // H and G could not be worked out by hand exactly.
        if rules.heuristic == Heuristic::Euclidean || CostUnit::of(rules).is_step() {
            self.hidden = 0;
        }
        let [begin, end] = self.span;
        let place = self.first_tries.len() as u64;
        let part = |place: u64| begin + (end - begin) * place / QUESTIONS as u64;
        let (from, to) = (part(place), part(place + 1));
        let last = self.questions.last().map(|last| last.at.0);
        let apart = last.map_or(0, |last| last + APART.min(to - from));
        let from = from.max(apart).min(end);
        let to = if place + 1 == QUESTIONS as u64 { end } else { to.max(from) };
        let most = LOOKED_AT[usize::from(self.least.is_none())];
        let within = from..=to.min(from + most);
        let after = from..=end.min(from + most);
        let before = begin.max(from.saturating_sub(most))..=from;
        // A short record is asked about more than once in a step, and again from its beginning. The last
        // questions are steps alone, where there are any.
        let windows = [within, after, before];
        let is_alone = self.first_tries.len() + ALONE >= QUESTIONS;
        let kinds = if is_alone { [true, false].iter() } else { [false].iter() };
        let mut all = kinds.flat_map(|&wants_step| windows.clone().map(|of| (wants_step, of)));
        all.find_map(|(wants_step, iterations)| {
            let all = iterations.flat_map(|iteration| self.weighed(timeline, iteration));
            let wanted = all.filter(|(one, _)| (one.skill() == Skill::Step) == wants_step);
            wanted.max_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(question, _)| question)
        })
    }

    /// The questions about an iteration that may be asked now, with their weights in this practice.
    fn weighed(&self, timeline: &mut Timeline, iteration: u64) -> Vec<Candidate> {
        let number = [Number::F, Number::H, Number::G][usize::from(self.hidden)];
        let mut all = candidates(timeline, iteration, self.least.as_ref(), number, self.room);
        let last = self.questions.last().map(Question::skill);
        all.retain_mut(|(question, weight)| {
            let skill = question.skill();
            let times = self.questions.iter().filter(|asked| asked.skill() == skill).count();
            let is_again = self.to_repeat.contains(&skill);
            // An skill that was not asked about yet comes before one that was.
            *weight *= if is_again { 3.0 } else { 1.0 } / (1 + 2 * times) as f32;
            // A practice begins with a number.
            let begins = self.first_tries.is_empty() && self.to_repeat.is_empty();
            *weight *= if begins && skill == Skill::Numbers { 4.0 } else { 1.0 };
            *weight *= 0.75 + 0.5 * self.dice(question);
            let may_follow = Some(skill) != last || skill == Skill::Step;
            may_follow && !self.questions.contains(question)
        });
        all
    }

    /// A number from 0 to 1 that depends on the question and the seed.
    fn dice(&self, question: &Question) -> f32 {
        let mut hasher = DefaultHasher::new();
        (self.seed, question.at, question.skill(), question.cell()).hash(&mut hasher);
        (hasher.finish() >> 40) as f32 / (1_u64 << 24) as f32
    }
}
