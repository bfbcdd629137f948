//! A practice: ten questions on the records of some lanes, what is hidden while they are asked, and how
//! they went.

use super::belief::Belief;
use super::candidates::{Candidate, pool};
use super::question::{Answer, Ask, OUTCOMES, Question, Skill, Verdict, offered};
use super::words::{hint, lane_letter, rules_of, step_move, tie};
use crate::grid::Cell;
use crate::history::{Moment, OpenOrder, Timeline};
use crate::words::{Text, say, text};

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

/// What a practice begins with.
#[derive(Clone, Debug)]
pub struct Aims<'a> {
    /// The iteration from which on it asks, unless few steps are left.
    pub from: u64,
    /// The skills that were difficult, which come first.
    pub difficult: &'a [Skill],
    /// The misconception that the level was made for.
    pub belief: Option<Belief>,
    /// The seed: the same one asks the same questions.
    pub seed: u64,
    /// The part of the map, in columns and rows, over which the learner can look for a cell.
    pub room: [u16; 2],
}

impl Default for Aims<'_> {
    fn default() -> Self {
        Self { from: 0, difficult: &[], belief: None, seed: 0, room: [u16::MAX; 2] }
    }
}

/// A practice on the records of some lanes.
#[derive(Debug)]
pub struct Practice {
    seed: u64,
    pool: Vec<Candidate>,
    /// Whether it asks about several lanes, which questions then name.
    names_lanes: bool,
    /// The questions that are planned, of which the first ones were asked.
    plan: Vec<Question>,
    /// The places of the questions that come again.
    again: Vec<usize>,
    /// The number of questions that were asked.
    asked: usize,
    /// The question that is shown again at the end.
    shown: Option<usize>,
    first_tries: Vec<bool>,
    /// The misconceptions that explain a first answer, with their questions.
    noticed: Vec<(Belief, usize)>,
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
        let from = if aims.from + QUESTIONS as u64 > end { 0 } else { aims.from };
        let pool = pool(lanes, chosen, aims.room);
        let mut plan =
            Plan { pool: &pool, seed: aims.seed, span: [from, end], questions: Vec::new() };
        let (mut begun, mut other) = (0, None);
        let mut wanted: Vec<Want> = aims.difficult.iter().copied().map(Want::Skill).collect();
        wanted.insert(wanted.len().min(1), Want::Level(aims.belief));
        wanted.retain(|&want| want != Want::Level(None));
        wanted.resize(QUESTIONS.max(wanted.len()), Want::Any);
        let fixed = wanted.iter().filter(|&&want| want != Want::Any).count();
        for (place, want) in wanted.into_iter().enumerate() {
            plan.add(want);
            if place + 1 == fixed {
                begun = plan.questions.len();
            }
            // What the level is about is asked with the other answer, too.
            if matches!(want, Want::Level(_))
                && let Some((question, is_yes)) = plan.questions.last().and_then(yes_or_no)
            {
                other = Some(Want::Side(kind(question), usize::from(!is_yes)));
            }
            if place + 1 == OTHER_SIDE {
                other.take().into_iter().for_each(|other| plan.add(other));
            }
        }
        plan.follow_search(begun.max(1));
        let plan = plan.questions;
        let mut practice = Self {
            seed: aims.seed,
            pool,
            names_lanes: lanes.len() > 1,
            plan,
            again: Vec::new(),
            asked: 0,
            shown: None,
            first_tries: Vec::new(),
            noticed: Vec::new(),
            stage: Stage::Over,
            tries: 0,
            has_hint: false,
            picked: Vec::new(),
        };
        practice.go_on();
        (!practice.plan.is_empty()).then_some(practice)
    }

    /// The question that is asked, was answered last, or is shown again.
    pub fn question(&self) -> &Question {
        // There always is one: a practice without any does not begin.
        &self.plan[self.shown.unwrap_or(self.asked.saturating_sub(1))]
    }

    /// The questions that were asked so far.
    pub fn questions(&self) -> &[Question] {
        &self.plan[..self.asked]
    }

    /// Where the practice stands.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The seed.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Of each question so far, whether it was answered at the first try and without help.
    pub fn first_tries(&self) -> &[bool] {
        &self.first_tries
    }

    /// The misconceptions that explain a first answer, with the places of their questions.
    pub fn noticed(&self) -> &[(Belief, usize)] {
        &self.noticed
    }

    /// The number of the question, from 1.
    pub fn question_number(&self) -> usize {
        self.asked
    }

    /// The number of questions that the practice has.
    pub fn question_count(&self) -> usize {
        self.plan.len()
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
            let of = self.plan.iter().zip(&self.first_tries);
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

    /// The places of the questions that were not answered at once.
    pub fn wrong(&self) -> impl Iterator<Item = usize> {
        let tries = self.first_tries.iter().enumerate();
        tries.filter(|(_, is_right)| !**is_right).map(|(place, _)| place)
    }

    /// What to look at again: the misconception that was noticed first, or the most difficult skill.
    pub fn advice(&self) -> Option<Text> {
        let noticed = self.noticed.first();
        let by_skill = || {
            let skill = self.difficult().into_iter().next()?.words();
            Some(text!("practice-over.weak", idea = skill))
        };
        noticed.map(|(belief, _)| belief.correction()).or_else(by_skill)
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
        self.tries.saturating_add(1)
    }

    /// The question in words, given the moment that is shown.
    pub fn words(&self, moment: Moment) -> Text {
        match (&self.stage, self.shown) {
            (Stage::Over, None) => self.result(),
            (Stage::Over, Some(_)) | (Stage::Asked(_) | Stage::Answered(..), _) => {
                let question = self.question();
                let words = question.words(moment, &self.picked);
                if !self.names_lanes || matches!(question.ask, Ask::Compare { .. }) {
                    return words;
                }
                text!("practice-lane.question", lane = lane_letter(question.lane), question = words)
            }
        }
    }

    /// The rules that the answer needs; for two searches, what they are.
    pub fn about(&self, moment: Moment) -> Text {
        match &self.question().ask {
            Ask::Compare { words: [rules, _], .. } => rules.clone(),
            Ask::Next(_)
            | Ask::Tie { .. }
            | Ask::Why { .. }
            | Ask::Number(..)
            | Ask::Neighbor(_)
            | Ask::Parent(..)
            | Ask::Cheapest { .. }
            | Ask::Taken { .. }
            | Ask::End(_)
            | Ask::Step { .. } => rules_of(moment),
        }
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
        let seed = self.seed.to_string();
        let head = say!("practice-summary", title, result = self.result(), seed);
        let mut corrections: Vec<String> = Vec::new();
        for (belief, _) in &self.noticed {
            let correction = belief.correction().to_string();
            if !corrections.contains(&correction) {
                corrections.push(correction);
            }
        }
        [head].into_iter().chain(lines).chain(corrections).collect::<Vec<_>>().join("\n")
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
                let says = tie(question, moment, answer);
                self.end_question(is_first, true, says);
            }
            Verdict::Move => {
                if let Answer::Cell(cell) = *answer {
                    let says = step_move(question, moment, cell, &self.picked);
                    let said = self.pick(cell);
                    self.stage = Stage::Asked(Some((said, says)));
                }
            }
            Verdict::Wrong(why, belief) => {
                let is_last = self.tries > 0 && !matches!(question.ask, Ask::Step { .. });
                if self.tries == 0 {
                    self.noticed.extend(belief.map(|belief| (belief, self.asked - 1)));
                }
                if is_last {
                    return self.end_question(false, false, None);
                }
                self.tries = self.tries.saturating_add(1);
                self.stage = Stage::Asked(Some((Said::Wrong, why)));
            }
        }
    }

    /// Adds a move of a step, or takes it back.
    fn pick(&mut self, cell: Cell) -> Said {
        match self.picked.iter().skip(1).position(|&picked| picked == cell) {
            Some(place) => {
                self.picked.remove(place + 1);
                Said::Back
            }
            None => {
                self.picked.push(cell);
                Said::Move
            }
        }
    }

    /// Narrows the question.
    pub fn hint(&mut self, moment: Moment) {
        if self.is_asked() {
            self.has_hint = true;
            let says = hint(self.question(), moment, &self.picked);
            self.stage = Stage::Asked(Some((Said::Hint, says)));
        }
    }

    /// The cells that a hint narrows the question to.
    pub fn hinted(&self, moment: Moment) -> Vec<Cell> {
        if self.is_asked() && self.has_hint && matches!(self.question().ask, Ask::Next(_)) {
            OpenOrder::of(moment).cells(0..3).collect()
        } else {
            Vec::new()
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
        self.picked.clear();
        self.stage = if self.asked < self.plan.len() { Stage::Asked(None) } else { Stage::Over };
        self.asked = (self.asked + 1).min(self.plan.len());
        if self.is_asked()
            && let Ask::Step { next, changed, given: given @ 1.. } = &self.question().ask
        {
            self.picked = next.iter().take(1).chain(changed).take(*given).copied().collect();
        }
    }

    fn end_question(&mut self, is_first_try: bool, is_right: bool, says: Option<Text>) {
        self.stage = Stage::Answered(is_right, says);
        self.first_tries.push(is_first_try);
        if !is_first_try {
            self.plan_again();
        }
    }

    /// Puts another question like the last one in the place of a later one.
    fn plan_again(&mut self) {
        let place = self.asked - 1 + AGAIN_AFTER;
        if place >= self.plan.len() || self.again.contains(&(self.asked - 1)) {
            return;
        }
        self.again.push(place);
        let last = self.question();
        let (skill, belief) = (last.skill(), last.beliefs().next());
        let later = self.plan.split_off(place);
        let mut plan =
            Plan { pool: &self.pool, seed: self.seed, span: [0, u64::MAX], questions: Vec::new() };
        plan.questions = std::mem::take(&mut self.plan);
        // Later questions must not come twice.
        plan.questions.extend(later.iter().skip(1).cloned());
        let again = plan.choose(Want::Like(skill, belief), place);
        let again = again.or_else(|| plan.choose(Want::Like(skill, None), place));
        self.plan = plan.questions;
        self.plan.truncate(place);
        self.plan.push(again.unwrap_or_else(|| later[0].clone()));
        self.plan.extend(later.into_iter().skip(1));
    }
}

/// What a place in the plan is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Want {
    /// Whatever weighs most.
    Any,
    /// A skill that was difficult.
    Skill(Skill),
    /// The misconception that the level was made for.
    Level(Option<Belief>),
    /// A question like one that was not answered at once.
    Like(Skill, Option<Belief>),
    /// A kind of question with this side as its answer.
    Side(usize, usize),
}

/// Ten questions in the making.
struct Plan<'a> {
    pool: &'a [Candidate],
    seed: u64,
    span: [u64; 2],
    questions: Vec<Question>,
}

impl Plan<'_> {
    /// Adds the next question, if there is one.
    fn add(&mut self, want: Want) {
        let place = self.questions.len();
        let found = self.choose(want, place).or_else(|| self.choose(Want::Any, place));
        let Some(question) = found else { return };
        // After a choice of a cell, the reason is asked for once.
        let asks_why = |asked: &Question| matches!(asked.ask, Ask::Why { .. });
        let is_next = matches!(question.ask, Ask::Next(_)) && place + 1 < QUESTIONS - ALONE;
        let mut pool = self.pool.iter().map(|(question, _)| question);
        let why =
            pool.find(|one| (one.lane, one.at) == (question.lane, question.at) && asks_why(one));
        self.questions.push(question);
        if let Some(why) = why.filter(|_| is_next && !self.questions.iter().any(asks_why)) {
            self.questions.push(self.turned(why.clone()));
        }
    }

    /// Puts the questions from a place on in the order of the search, but for the steps at the end, so
    /// that no answer has been on the screen before.
    fn follow_search(&mut self, from: usize) {
        let to = self.questions.len().saturating_sub(ALONE).max(from);
        self.questions[from..to]
            .sort_by_key(|one| (one.at.0, one.at.1.map_or(0, |event| event + 1)));
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
        let hidden = |question: &Question| match question.ask {
            Ask::Next(_) => question.hidden.len().min(MAX_HIDDEN).min(left / 2),
            Ask::Tie { .. }
            | Ask::Why { .. }
            | Ask::Number(..)
            | Ask::Neighbor(_)
            | Ask::Parent(..)
            | Ask::Cheapest { .. }
            | Ask::Taken { .. }
            | Ask::End(_)
            | Ask::Step { .. }
            | Ask::Compare { .. } => question.hidden.len(),
        };
        let wanted: Vec<_> = (0..KINDS).map(|kind| self.wanted(kind, place)).collect();
        let fitting = self.pool.iter().filter(|(question, weight)| {
            let kind = kind(question);
            let is_wanted = wanted[kind].is_none_or(|wanted| side(question) == Some(wanted));
            *weight > 0.0
                && hidden(question) + question.sums <= left
                && self.may_stand(question, want, place, is_wanted)
                && !self.questions.iter().any(|asked| is_alike(asked, question))
        });
        let weighed = fitting.map(|(question, weight)| {
            let of_moment = weight * self.of_moment(question, want, place);
            (question, (self.of_kind(question, want, place), of_moment))
        });
        let best = weighed.max_by(|(_, one), (_, other)| {
            one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1))
        });
        best.map(|(question, _)| {
            let mut question = question.clone();
            question.hidden.truncate(hidden(&question));
            self.turned(question)
        })
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
            Want::Skill(wanted) => skill == wanted,
            Want::Side(wanted, answer) => {
                kind(question) == wanted && side(question) == Some(answer)
            }
            Want::Level(belief) => skill != Skill::Step && beliefs.any(|one| Some(one) == belief),
            Want::Like(wanted, belief) => {
                skill == wanted && belief.is_none_or(|belief| beliefs.any(|one| one == belief))
            }
        }
    }

    /// The right answer that a question of a kind should have: yes and no take turns, each outcome is
    /// as frequent as the others, and what a record always answers with yes or no is not asked.
    fn wanted(&self, wanted: usize, place: usize) -> Option<usize> {
        let of_kind = |question: &&Question| kind(question) == wanted;
        let pool = self.pool.iter().map(|(question, _)| question).filter(of_kind);
        let mut sides: Vec<usize> = pool.filter_map(side).collect();
        sides.sort_unstable();
        sides.dedup();
        let asked = self.questions.iter().filter(of_kind).filter_map(side).next_back();
        match (&sides[..], asked) {
            ([], _) => None,
            // No question has this side.
            ([_], _) if wanted != kinds::NEIGHBOR && wanted != kinds::TAKEN => Some(usize::MAX),
            (_, Some(last)) if wanted != kinds::NEIGHBOR => Some(1 - last),
            // Levels on which open cells are left over ask for the other side.
            _ if wanted == kinds::TAKEN => Some(1),
            _ if wanted != kinds::NEIGHBOR => {
                Some(usize::from(self.dice([wanted as u64, place as u64, 1]) < 0.5))
            }
            _ => {
                let dice = self.dice([wanted as u64, place as u64, 1]);
                sides.get((dice * sides.len() as f32) as usize).copied()
            }
        }
    }

    /// What the kind of a question weighs in a place.
    fn of_kind(&self, question: &Question, want: Want, place: usize) -> f32 {
        if want != Want::Any {
            return 1.0;
        }
        let before = &self.questions[..place.min(self.questions.len())];
        let times = before.iter().filter(|asked| asked.skill() == question.skill()).count();
        let begins = place == 0 && question.skill() == Skill::Numbers;
        let of_kind = if begins { 10.0 } else { WEIGHTS[kind(question)] };
        let dice = 0.5 + self.dice([kind(question) as u64, place as u64, 2]);
        of_kind * dice / (1 + 2 * times) as f32
    }

    /// What the moment of a question weighs in a place.
    fn of_moment(&self, question: &Question, want: Want, place: usize) -> f32 {
        let before = &self.questions[..place.min(self.questions.len())];
        // Each question is to tell another misconception.
        let is_told = |belief| before.iter().any(|asked| asked.beliefs().any(|one| one == belief));
        let mut factor = if question.beliefs().any(|belief| !is_told(belief)) { 2.0 } else { 1.0 };
        if want == Want::Any {
            let [from, to] = self.span;
            let length = (to - from).max(1) as f32;
            let due = from as f32 + length * place as f32 / QUESTIONS as f32;
            factor /= 1.0 + 4.0 * (question.at.0 as f32 - due).abs() / length;
            let is_near = before.iter().any(|one| one.at.0.abs_diff(question.at.0) < 2);
            factor *= if is_near { 0.6 } else { 1.0 };
        }
        let (at, event) = (question.at.0, question.at.1.map_or(0, |event| event as u64 + 1));
        let cell = question.cell().map_or(0, |cell| u64::from(cell.x) << 16 | u64::from(cell.y));
        factor * (0.5 + self.dice([kind(question) as u64, at << 8 | event, cell]))
    }

    /// Gives the choices, and a step, the form of this practice.
    fn turned(&self, mut question: Question) -> Question {
        let turned = (self.dice([question.at.0, self.questions.len() as u64, 3]) * 3.0) as usize;
        match &mut question.ask {
            Ask::Why { turn, .. } | Ask::Compare { turn, .. } => *turn = turned,
            Ask::Step { changed, given, .. } => {
                // At first only the last neighbor is left to do, then all neighbors, then all.
                let is_step = |asked: &&Question| asked.skill() == Skill::Step;
                *given = match self.questions.iter().filter(is_step).count() {
                    0 => changed.len(),
                    1 => 1,
                    _ => 0,
                };
                if *given > 0 {
                    question.traps.clear();
                }
            }
            Ask::Next(_)
            | Ask::Tie { .. }
            | Ask::Number(..)
            | Ask::Neighbor(_)
            | Ask::Parent(..)
            | Ask::Cheapest { .. }
            | Ask::Taken { .. }
            | Ask::End(_) => {}
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

/// The number of kinds of questions, and what each weighs.
const KINDS: usize = 12;
const WEIGHTS: [f32; KINDS] = [3.0, 1.5, 0.0, 1.5, 2.0, 1.5, 2.0, 2.0, 4.0, 2.5, 100.0, 3.0];

/// The kinds of questions that are named.
mod kinds {
    /// What happens to a neighbor.
    pub(super) const NEIGHBOR: usize = 4;
    /// Whether an open cell is taken before the goal, of which many records offer one side alone.
    pub(super) const TAKEN: usize = 8;
}

/// The kind of a question: open cells and closed ones are two.
fn kind(question: &Question) -> usize {
    match question.ask {
        Ask::Next(_) => 0,
        Ask::Tie { .. } => 1,
        Ask::Why { .. } => 2,
        Ask::Number(..) => 3,
        Ask::Neighbor(_) => kinds::NEIGHBOR,
        Ask::Parent(..) => 5,
        Ask::Cheapest { is_closed, .. } => 6 + usize::from(is_closed),
        Ask::Taken { .. } => kinds::TAKEN,
        Ask::End(_) => 9,
        Ask::Step { .. } => 10,
        Ask::Compare { .. } => 11,
    }
}

/// A question for yes or no, and which is right.
fn yes_or_no(question: &Question) -> Option<(&Question, bool)> {
    Some((question, question.is_yes()?))
}

/// The place of the right answer among those that are always offered in the same order.
fn side(question: &Question) -> Option<usize> {
    match question.ask {
        Ask::Neighbor(event) => OUTCOMES.iter().position(|&kind| kind == offered(event)),
        Ask::Cheapest { can_fall: yes, .. } | Ask::Taken { will: yes, .. } | Ask::End(yes) => {
            Some(usize::from(yes))
        }
        Ask::Next(_)
        | Ask::Tie { .. }
        | Ask::Why { .. }
        | Ask::Number(..)
        | Ask::Parent(..)
        | Ask::Step { .. }
        | Ask::Compare { .. } => None,
    }
}

/// Whether two questions ask the same, or about the same cell.
fn is_alike(one: &Question, other: &Question) -> bool {
    let is_same = match one.cell() {
        Some(cell) => other.cell() == Some(cell),
        None => one.at == other.at,
    };
    let compared = |question: &Question| match question.ask {
        Ask::Compare { lanes, most, .. } => Some((lanes, most)),
        Ask::Next(_)
        | Ask::Tie { .. }
        | Ask::Why { .. }
        | Ask::Number(..)
        | Ask::Neighbor(_)
        | Ask::Parent(..)
        | Ask::Cheapest { .. }
        | Ask::Taken { .. }
        | Ask::End(_)
        | Ask::Step { .. } => None,
    };
    let is_same = is_same && compared(one) == compared(other);
    one.lane == other.lane && kind(one) == kind(other) && is_same
}
