//! A practice: ten questions on the records of some lanes, what is hidden while they are asked, and how
//! they went.

use std::cmp::Reverse;

use super::belief::Belief;
use super::candidates::pool;
use super::plan::{Aims, Plan};
use super::question::{Answer, Ask, Question, Skill, Verdict};
use super::start::FIRST;
use super::words::{lane_letter, rules_of};
use crate::grid::Cell;
use crate::history::{Moment, OpenOrder, Timeline};
use crate::words::{Text, say, text};

/// What is said about a question before it is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// The last answer was wrong, for this reason.
    Wrong,
    /// The last move of a step was right.
    Move,
    /// The last move of a step was taken back.
    Back,
    /// The learner wanted a hint.
    Hint,
    /// The last answer could not be one, for this reason.
    Impossible,
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

/// A wrong first answer.
#[derive(Debug)]
struct Mistake {
    /// The place of its question.
    place: usize,
    /// The misconception that explains it.
    belief: Option<Belief>,
    /// What was said against it.
    why: Text,
}

/// A practice on the records of some lanes.
#[derive(Debug)]
pub struct Practice {
    /// The questions that are planned, of which the first ones were asked.
    plan: Plan,
    /// Whether it asks about several lanes, which questions then name.
    names_lanes: bool,
    /// The number of questions that were asked.
    asked: usize,
    /// The question that is shown again at the end.
    shown: Option<usize>,
    first_tries: Vec<bool>,
    /// The first wrong answers, at most one to a question.
    mistakes: Vec<Mistake>,
    stage: Stage,
    /// The number of wrong tries at the question.
    tries: u8,
    has_hint: bool,
    /// The moves of a step so far: the closed cell, then the neighbors that change.
    picked: Vec<Cell>,
}

impl Practice {
    /// Begins a practice about one of some lanes, and what parts the others from it. Returns `None` if
    /// there is nothing to ask. Moves the timelines.
    pub fn begin(lanes: &mut [&mut Timeline], chosen: usize, aims: &Aims) -> Option<Self> {
        let end = lanes[chosen].record().iterations();
        let mut practice = Self {
            plan: Plan::new(pool(lanes, chosen), aims, end),
            names_lanes: lanes.len() > 1,
            asked: 0,
            shown: None,
            first_tries: Vec::new(),
            mistakes: Vec::new(),
            stage: Stage::Over,
            tries: 0,
            has_hint: false,
            picked: Vec::new(),
        };
        practice.go_on();
        practice.is_asked().then_some(practice)
    }

    /// The question that is asked, was answered last, or is shown again.
    pub fn question(&self) -> &Question {
        // There always is one: a practice without any does not begin.
        &self.plan.questions[self.shown.unwrap_or(self.asked.saturating_sub(1))]
    }

    /// The questions that were asked so far.
    pub fn questions(&self) -> &[Question] {
        &self.plan.questions[..self.asked]
    }

    /// Where the practice stands.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.plan.seed
    }

    /// Of each question so far, whether it was answered at the first try and without help.
    pub fn first_tries(&self) -> &[bool] {
        &self.first_tries
    }

    /// The misconceptions that explain a first answer, with the places of their questions.
    pub fn noticed(&self) -> Vec<(Belief, usize)> {
        let named = |mistake: &Mistake| mistake.belief.map(|belief| (belief, mistake.place));
        self.mistakes.iter().filter_map(named).collect()
    }

    /// What was said against the wrong first answer to the question that is shown again.
    pub fn refuted(&self) -> Option<&Text> {
        let mistake = self.mistakes.iter().find(|mistake| Some(mistake.place) == self.shown)?;
        Some(&mistake.why)
    }

    /// The number of the question, from 1.
    pub fn question_number(&self) -> usize {
        self.asked
    }

    /// The number of questions that the practice has.
    pub fn question_count(&self) -> usize {
        self.plan.questions.len()
    }

    /// The moves of a step so far: the closed cell, then the neighbors that change.
    pub fn picked(&self) -> &[Cell] {
        &self.picked
    }

    /// Whether a question waits for its answer.
    pub fn is_asked(&self) -> bool {
        matches!(self.stage, Stage::Asked(_))
    }

    /// The cells that hide numbers now.
    pub fn hidden(&self) -> &[Cell] {
        if self.is_asked() { &self.question().hidden } else { &[] }
    }

    /// The moment to show: that of the question, or of its answer.
    pub fn at(&self) -> (u64, Option<usize>) {
        let question = self.question();
        match &self.stage {
            Stage::Asked(_) if self.picked.is_empty() => question.at,
            Stage::Asked(_) => (question.at.0 + 1, Some(0)),
            Stage::Answered(..) | Stage::Over => question.answered_at(),
        }
    }

    /// Of each skill that was asked about: how many questions were answered at once, and how many there
    /// were.
    pub fn tally(&self) -> impl Iterator<Item = (Skill, [usize; 2])> {
        Skill::ALL.into_iter().map(|skill| {
            let of = self.plan.questions.iter().zip(&self.first_tries);
            let of = of.filter(|(question, _)| question.skill() == skill);
            (skill, [of.clone().filter(|(_, is_right)| **is_right).count(), of.count()])
        })
    }

    /// The skills that are difficult: those that were not answered at once, the hardest first.
    pub fn difficult(&self) -> Vec<Skill> {
        let mut skills: Vec<_> = self.tally().filter(|(_, [right, all])| right < all).collect();
        skills.sort_by_key(|(_, [right, all])| Reverse(all - right));
        skills.into_iter().map(|(skill, _)| skill).collect()
    }

    /// The misconceptions that explain the first answers to most questions, at most three.
    pub fn beliefs(&self) -> Vec<Belief> {
        let noticed = self.noticed();
        let times = |belief| noticed.iter().filter(|(one, _)| *one == belief).count();
        let mut beliefs = Belief::ALL.to_vec();
        beliefs.retain(|&belief| times(belief) > 0);
        beliefs.sort_by_key(|&belief| {
            let first = noticed.iter().position(|(one, _)| *one == belief);
            (Reverse(times(belief)), first)
        });
        beliefs.truncate(FIRST);
        beliefs
    }

    /// The places of the questions that were not answered at once.
    pub fn wrong(&self) -> impl Iterator<Item = usize> {
        let tries = self.first_tries.iter().enumerate();
        tries.filter(|(_, is_right)| !**is_right).map(|(place, _)| place)
    }

    /// What to look at again: for each misconception that was noticed, what is true instead. If none was
    /// noticed, it is the skill with the most wrong answers. An answer that was only shown does not count.
    pub fn advice(&self) -> Vec<Text> {
        let corrections: Vec<Text> = self.beliefs().into_iter().map(Belief::correction).collect();
        if !corrections.is_empty() {
            return corrections;
        }
        let skill = |mistake: &Mistake| self.plan.questions[mistake.place].skill();
        let wrong = |one: &Skill| self.mistakes.iter().filter(|it| skill(it) == *one).count();
        let weak = Skill::ALL.into_iter().rev().max_by_key(wrong).filter(|one| wrong(one) > 0);
        weak.map(|one| text!("practice-over.weak", idea = one.words())).into_iter().collect()
    }

    /// Shows a question and its answer again at the end.
    pub fn show(&mut self, place: usize) {
        let can_show = self.stage == Stage::Over && place < self.asked;
        self.shown = if can_show { Some(place) } else { self.shown };
    }

    /// The place of the question that is shown again.
    pub fn shown(&self) -> Option<usize> {
        self.shown
    }

    /// The number of tries at the question.
    pub fn tries(&self) -> u8 {
        self.tries + 1
    }

    /// The question in words, or the result.
    pub fn words(&self) -> Text {
        if self.stage == Stage::Over && self.shown.is_none() {
            return self.result();
        }
        let question = self.question();
        let words = question.words_after(&self.picked);
        if !self.names_lanes || question.other.is_some() {
            return words;
        }
        text!("practice-lane.question", lane = lane_letter(question.lane), question = words)
    }

    /// The rules that the answer needs, given the moment that is shown; for two searches, what they
    /// are.
    pub fn about(&self, moment: Moment) -> Text {
        self.question().rules.clone().unwrap_or_else(|| rules_of(moment))
    }

    /// The sentence about how the practice went.
    pub fn result(&self) -> Text {
        let right = self.first_tries.iter().filter(|&&is_right| is_right).count();
        text!("practice-result", right, asked = self.first_tries.len())
    }

    /// The summary as a text to copy: the level, the seed, the score, each skill, and what to look at
    /// again.
    pub fn summary(&self, title: &str) -> String {
        let asked = self.tally().filter(|(_, [_, all])| *all > 0);
        let lines = asked.map(|(skill, [right, all])| {
            say!("practice-summary.line", skill = skill.words(), right, all)
        });
        let seed = self.seed().to_string();
        let head = say!("practice-summary", title, result = self.result(), seed);
        let advice = self.advice().into_iter().map(|one| one.to_string());
        [head].into_iter().chain(lines).chain(advice).collect::<Vec<_>>().join("\n")
    }

    /// Judges an answer to the question, given the moment that is shown.
    pub fn answer(&mut self, moment: Moment, answer: &Answer) {
        if !self.is_asked() {
            return;
        }
        let question = self.question();
        match question.judge(moment, answer, &self.picked) {
            Verdict::Ignored => {}
            Verdict::Impossible(why) => self.stage = Stage::Asked(Some((Said::Impossible, why))),
            Verdict::Right => {
                let is_first = self.tries == 0 && !self.has_hint;
                let says = question.about_tie(moment, answer);
                self.end_question(is_first, true, says);
            }
            Verdict::Move => {
                if let Some(cell) = answer.cell() {
                    let says = question.about_move(moment, cell, &self.picked);
                    let said = self.pick(cell);
                    self.stage = Stage::Asked(Some((said, says)));
                }
            }
            Verdict::Wrong(why, belief) => {
                if self.tries > 0 {
                    return self.end_question(false, false, None);
                }
                let mistake = Mistake { place: self.asked - 1, belief, why: why.clone() };
                self.mistakes.push(mistake);
                self.tries = 1;
                self.stage = Stage::Asked(Some((Said::Wrong, why)));
            }
        }
    }

    /// Adds a move of a step, or takes it back.
    fn pick(&mut self, cell: Cell) -> Said {
        if self.picked.iter().skip(1).any(|&picked| picked == cell) {
            self.picked.retain(|&picked| picked != cell);
            return Said::Back;
        }
        self.picked.push(cell);
        Said::Move
    }

    /// Narrows the question.
    pub fn hint(&mut self, moment: Moment) {
        if self.is_asked() {
            self.has_hint = true;
            let says = self.question().hint(moment, &self.picked);
            self.stage = Stage::Asked(Some((Said::Hint, says)));
        }
    }

    /// The cells that a hint narrows the question to.
    pub fn hinted(&self, moment: Moment) -> Vec<Cell> {
        match self.is_asked() && self.has_hint && self.question().ask == Ask::Next {
            true => OpenOrder::of(moment).cells(0..3).collect(),
            false => Vec::new(),
        }
    }

    /// Shows the answer.
    pub fn reveal(&mut self) {
        if self.is_asked() {
            self.end_question(false, false, None);
        }
    }

    /// Goes on to the next question, or to the end of the practice.
    pub fn go_on(&mut self) {
        (self.tries, self.has_hint) = (0, false);
        let next = self.plan.questions.get(self.asked);
        self.picked = next.map(|next| next.given.clone()).unwrap_or_default();
        self.stage = next.map_or(Stage::Over, |_| Stage::Asked(None));
        self.asked = (self.asked + 1).min(self.question_count());
    }

    fn end_question(&mut self, is_first_try: bool, is_right: bool, says: Option<Text>) {
        self.stage = Stage::Answered(is_right, says);
        self.first_tries.push(is_first_try);
        if !is_first_try {
            let place = self.asked - 1;
            let mistake = self.mistakes.last().filter(|mistake| mistake.place == place);
            self.plan.ask_again(place, mistake.and_then(|mistake| mistake.belief));
        }
    }
}
