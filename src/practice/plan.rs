//! The plan of a practice: which questions it asks, and in what order.

use std::collections::BTreeSet;

use super::belief::Belief;
use super::question::{Answer, Ask, OUTCOMES, Question, Skill};
use crate::search::Kind;

/// The number of questions, if the record offers so many.
const QUESTIONS: usize = 10;

/// The last questions are steps that the learner does alone.
const ALONE: usize = 2;

/// The most sums that a practice asks for.
const MAX_SUMS: usize = 12;

/// The sums that are kept for the last questions.
const LAST_SUMS: usize = 4;

/// The most cells that hide their F in one question.
const MAX_HIDDEN: usize = 4;

/// The other answer to what the level is about is asked for after this number of questions.
const OTHER_SIDE: usize = 5;

/// A mistake is asked about again after this number of questions.
const AGAIN_AFTER: usize = 2;

/// What a practice begins with.
#[derive(Clone, Debug, Default)]
pub struct Aims<'a> {
    /// The iteration from which on it asks, unless few steps are left.
    pub from: u64,
    /// The misconceptions that were noticed, which come first.
    pub noticed: &'a [Belief],
    /// The skills that were difficult, which come next.
    pub difficult: &'a [Skill],
    /// The misconception that the level was made for.
    pub belief: Option<Belief>,
    /// The seed: the same one asks the same questions.
    pub seed: u64,
}

/// What a place in the plan is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Want {
    /// Whatever weighs most, of another skill than the question before.
    Any,
    /// Whatever weighs most, where there is nothing else.
    Rest,
    /// A skill that was difficult.
    Like(Skill),
    /// A misconception: that the level was made for, or that was noticed.
    Belief(Belief),
    /// A kind of question with this side as its answer.
    Side(usize, usize),
}

/// Ten questions, and those that can take the place of one.
#[derive(Debug)]
pub(super) struct Plan {
    /// The questions in the order in which they are asked.
    pub(super) questions: Vec<Question>,
    /// The seed: the same one asks the same questions.
    pub(super) seed: u64,
    pool: Vec<Question>,
    /// The iterations over which the questions are spread.
    span: [u64; 2],
    /// The places of the questions that come again.
    again: Vec<usize>,
}

impl Plan {
    /// Plans the questions about a record that has this number of iterations.
    pub(super) fn new(pool: Vec<Question>, aims: &Aims, end: u64) -> Self {
        let from = if aims.from + QUESTIONS as u64 > end { 0 } else { aims.from };
        let (questions, again) = (Vec::new(), Vec::new());
        let mut plan = Self { questions, seed: aims.seed, pool, span: [from, end], again };
        let (mut begun, mut other) = (0, None);
        let skills = aims.difficult.iter().copied().map(Want::Like);
        let noticed = aims.noticed.iter().copied().map(Want::Belief);
        let mut wanted: Vec<Want> = noticed.chain(skills).collect();
        if let Some(belief) = aims.belief {
            wanted.insert(wanted.len().min(1), Want::Belief(belief));
        }
        // What this record does not offer leaves its place to the next.
        let fixed = wanted.len();
        wanted.resize(QUESTIONS + fixed, Want::Any);
        for (place, want) in wanted.into_iter().enumerate() {
            let count = plan.questions.len();
            plan.add(want);
            if place + 1 == fixed {
                begun = plan.questions.len();
            }
            // What the level is about is asked with the other answer, too.
            if let (Want::Belief(_), Some(last)) = (want, plan.questions.get(count))
                && let [Answer::Yes(yes)] = last.right[..]
            {
                other = Some(Want::Side(last.ask.kind(), usize::from(!yes)));
            }
            if place + 1 == OTHER_SIDE {
                other.take().into_iter().for_each(|other| plan.add(other));
            }
        }
        plan.follow_search(begun.max(1));
        plan
    }

    /// Adds the next question, if there is one.
    fn add(&mut self, want: Want) {
        let place = self.questions.len();
        let rest = || self.choose(Want::Rest, place).filter(|_| want == Want::Any && place > 0);
        let Some(question) = self.choose(want, place).or_else(rest) else { return };
        // After a choice of a cell, the reason is asked for once.
        let has_why = self.questions.iter().any(|asked| asked.ask == Ask::Why);
        let is_due = question.ask == Ask::Next && place + 1 < QUESTIONS - ALONE && !has_why;
        let of_moment = (Ask::Why, question.lane, question.at);
        let why = self.pool.iter().find(|one| (one.ask, one.lane, one.at) == of_moment);
        let why = why.filter(|_| is_due).cloned();
        self.questions.push(question);
        self.questions.extend(why.map(|why| self.turned(why)));
    }

    /// Puts the questions from a place on in the order of the search, but for the steps at the end, so
    /// that no answer has been on the screen before.
    fn follow_search(&mut self, from: usize) {
        let to = self.questions.len().saturating_sub(ALONE);
        if let Some(questions) = self.questions.get_mut(from..to) {
            questions.sort_by_key(|one| one.at);
        }
    }

    /// Puts another question like one that was not answered at once in the place of a later one.
    /// If a misconception explained the answer, the question is about that.
    pub(super) fn ask_again(&mut self, asked: usize, belief: Option<Belief>) {
        let place = asked + AGAIN_AFTER;
        if place >= self.questions.len() || self.again.contains(&asked) {
            return;
        }
        self.again.push(place);
        let skill = self.questions[asked].skill();
        // Later questions must not come twice.
        let planned = self.questions.remove(place);
        let again = belief.and_then(|belief| self.choose(Want::Belief(belief), place));
        let again = again.or_else(|| self.choose(Want::Like(skill), place));
        self.questions.insert(place, again.unwrap_or(planned));
    }

    /// The question that weighs most in a place: first its kind is chosen, then its moment.
    fn choose(&self, want: Want, place: usize) -> Option<Question> {
        if place >= QUESTIONS {
            return None;
        }
        let used: usize = self.questions.iter().map(Question::all_sums).sum();
        let kept = if place + ALONE >= QUESTIONS { 0 } else { LAST_SUMS };
        // What comes again after a mistake comes in addition.
        let is_again = self.questions.len() > place;
        let left = MAX_SUMS.saturating_sub(if is_again { 0 } else { used + kept });
        // A learner is asked for a few sums at a time.
        let hidden = |question: &Question| match question.wants_number() {
            true => question.hidden.len(),
            false => question.hidden.len().min(MAX_HIDDEN).min(left / 2),
        };
        let wanted: Vec<_> = (0..Ask::KINDS).map(|kind| self.wanted(kind, place)).collect();
        let fitting = self.pool.iter().filter(|question| {
            let is_wanted =
                wanted[question.ask.kind()].is_none_or(|wanted| question.side() == Some(wanted));
            question.weight > 0.0
                && hidden(question) + question.sums <= left
                && self.may_stand(question, want, place, is_wanted)
                && !self.questions.iter().any(|asked| is_alike(asked, question))
        });
        // Weights are positive, and the bits of positive numbers have their order.
        let best = fitting.max_by_key(|one| self.weights(one, want, place).map(f32::to_bits))?;
        let mut question = best.clone();
        question.hidden.truncate(hidden(best));
        Some(self.turned(question))
    }

    fn may_stand(&self, question: &Question, want: Want, place: usize, is_wanted: bool) -> bool {
        let (skill, mut beliefs) = (question.skill(), question.beliefs());
        match want {
            Want::Any => {
                let last = place.checked_sub(1).and_then(|last| self.questions.get(last));
                let is_other = last.is_none_or(|last| last.skill() != skill);
                let is_alone = place + ALONE >= QUESTIONS;
                is_wanted && if skill == Skill::Step { is_alone } else { is_other }
            }
            Want::Rest => is_wanted || [Skill::Neighbor, Skill::End].contains(&skill),
            Want::Like(wanted) => skill == wanted,
            Want::Belief(belief) => skill != Skill::Step && beliefs.any(|one| one == belief),
            Want::Side(kind, side) => question.ask.kind() == kind && question.side() == Some(side),
        }
    }

    /// The right answer that the next question of a kind should have. Yes and no take turns, and no
    /// outcome comes up more often than another. A question that this record would always answer in the
    /// same way is not asked.
    fn wanted(&self, kind: usize, place: usize) -> Option<usize> {
        let of_kind = |question: &&Question| question.ask.kind() == kind;
        let pool = self.pool.iter().filter(of_kind);
        let sides: BTreeSet<usize> = pool.filter_map(Question::side).collect();
        let asked = self.questions.iter().filter(of_kind).filter_map(Question::side).next_back();
        let dice = self.dice([kind as u64, place as u64, 1]);
        if kind == Ask::Neighbor.kind() && sides.len() > 1 {
            // Fewer records offer a neighbor that is skipped, so it counts twice.
            let is_rare = |side: &&usize| OUTCOMES[**side] == Kind::Closed;
            let all: Vec<&usize> = sides.iter().chain(sides.iter().filter(is_rare)).collect();
            return all.get((dice * all.len() as f32) as usize).map(|side| **side);
        }
        // On other levels, cells stay open at the end, and the answer is no; so here it is yes.
        let is_taken = kind == Ask::Taken.kind();
        match (sides.len(), asked) {
            (0, _) => None,
            // No question has this side.
            (1, _) if !is_taken => Some(usize::MAX),
            (_, Some(last)) => Some(1 - last),
            (_, None) => Some(usize::from(is_taken || dice < 0.5)),
        }
    }

    /// What the kind of a question weighs in a place, and what the question itself does.
    fn weights(&self, question: &Question, want: Want, place: usize) -> [f32; 2] {
        let before = &self.questions[..place.min(self.questions.len())];
        let (kind, at) = (question.ask.kind() as u64, question.at.0);
        // A misconception that no question before has told weighs more.
        let is_told = |belief| before.iter().any(|asked| asked.beliefs().any(|one| one == belief));
        let mut factor = if question.beliefs().any(|belief| !is_told(belief)) { 2.0 } else { 1.0 };
        let mut of_kind = 1.0;
        if want == Want::Any {
            let times = before.iter().filter(|asked| asked.skill() == question.skill()).count();
            let begins = place == 0 && question.skill() == Skill::Numbers;
            of_kind = if begins { 10.0 } else { question.ask.weight() };
            of_kind *= 0.5 + self.dice([kind, place as u64, 2]);
            of_kind /= (1 + 2 * times) as f32;
            let [from, to] = self.span;
            let length = (to - from).max(1) as f32;
            let due = from as f32 + length * place as f32 / QUESTIONS as f32;
            factor /= 1.0 + 4.0 * (at as f32 - due).abs() / length;
            let is_near = before.iter().any(|one| one.at.0.abs_diff(at) < 2);
            factor *= if is_near { 0.6 } else { 1.0 };
        }
        let event = question.at.1.map_or(0, |event| event as u64 + 1);
        let cell = question.cell.map_or(0, |cell| u64::from(cell.x) << 16 | u64::from(cell.y));
        let cell = (question.lane as u64) << 32 | cell;
        factor *= 0.5 + self.dice([kind, at << 8 | event, cell]);
        [of_kind, question.weight * factor]
    }

    /// Gives the choices, and a step, the form of this practice.
    fn turned(&self, mut question: Question) -> Question {
        let turn = self.dice([question.at.0, self.questions.len() as u64, 3]) * 3.0;
        question.turn = turn as usize;
        if question.ask == Ask::Step {
            // The first step leaves only its last neighbor to the learner, the second all neighbors, and
            // the third everything.
            let given = match self.questions.iter().filter(|one| one.ask == Ask::Step).count() {
                0 => question.changed.len(),
                1 => 1,
                _ => 0,
            };
            let moves = question.right_cells().take(1).chain(question.changed.iter().copied());
            question.given = moves.take(given).collect();
            if given > 0 {
                question.traps.clear();
            }
        }
        question
    }

    /// A number from 0 to 1 that depends on the seed and three numbers, the same on every machine.
    fn dice(&self, of: [u64; 3]) -> f32 {
        let mixed = of.into_iter().fold(self.seed, |mixed, one| {
            let mixed = (mixed ^ one).wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ mixed >> 31
        });
        (mixed >> 40) as f32 / (1_u64 << 24) as f32
    }
}

/// Whether two questions ask the same, or about the same cell, or one tells the answer to the other.
fn is_alike(one: &Question, other: &Question) -> bool {
    let by_cell = |one: &Question| (one.ask.kind(), one.lane, one.cell);
    let by_moment = |one: &Question| (one.ask, one.lane, one.other, one.at);
    match one.cell {
        Some(_) => by_cell(one) == by_cell(other),
        None if [one, other].iter().any(|one| one.ask == Ask::Parting) => one.at == other.at,
        None => by_moment(one) == by_moment(other),
    }
}
