//! Practice in the program: it has lanes of its own, which take the place of the level's until it ends.
//! A question shows the lanes that it is about.

use crate::app::files::Source;
use crate::app::in_practice::InPractice;
use crate::app::lanes::{LaneMessage, ViewMessage};
use crate::app::message::{
    Button, Copied, FileMessage, HandMessage, Message, PracticeMessage, ToolMessage,
};
use crate::app::program::App;
use crate::generate::new_seed;
use crate::grid::Cell;
use crate::level::builtin;
use crate::player::derivation;
use crate::practice::{Aims, Answer, Ask, Belief, Practice, Said, Skill, Stage, Start, about_step};
use crate::words::{Text, level_text, say, text};

/// The most iterations that are recorded before a practice begins.
const RECORDED: u64 = 100_000;

impl App {
    /// The practice in progress.
    pub fn practice(&self) -> Option<&Practice> {
        self.practice.as_ref().map(|asked| &asked.practice)
    }

    /// The reason for the answer that is shown.
    pub fn practice_reason(&self) -> Option<Text> {
        let is_shown =
            |practice: &&Practice| *practice.stage() != Stage::Over || practice.shown().is_some();
        let practice = self.practice().filter(is_shown)?;
        let (question, moment) = (practice.question(), self.player().moment());
        if let Some(cell) = question.cell.filter(|_| question.wants_number()) {
            let derived = derivation(moment, cell)?;
            return Some(if question.ask == Ask::F { derived.f } else { derived.g });
        }
        if question.ask == Ask::Step {
            return Some(about_step(moment));
        }
        Some(question.reason.clone().unwrap_or_else(|| self.player().reason().sentence))
    }

    /// What there is to say about the last answer: whether it is good news, a title and a sentence.
    pub fn practice_feedback(&self) -> Option<(Option<bool>, String, String)> {
        let practice = self.practice()?;
        let reason = || self.practice_reason().map(|reason| reason.to_string()).unwrap_or_default();
        Some(match practice.stage() {
            Stage::Asked(None) => return None,
            Stage::Asked(Some((said, text))) => {
                let (is_good, title) = match said {
                    Said::Wrong => (Some(false), say!("practice-said.wrong")),
                    Said::Move => (Some(true), say!("practice-said.move")),
                    Said::Back => (None, say!("practice-said.back")),
                    Said::Hint => (None, say!("practice-said.hint")),
                    Said::Impossible => (None, say!("practice-said.impossible")),
                };
                (is_good, title, text.to_string())
            }
            Stage::Answered(true, also) => {
                let text = match also {
                    Some(also) => say!("practice-also", also, reason = reason()),
                    None => reason(),
                };
                let title = match practice.first_tries().ends_with(&[true]) {
                    true => say!("practice-said.right"),
                    false => say!("practice-said.right-later", number = practice.tries()),
                };
                (Some(true), title, text)
            }
            Stage::Over if practice.shown().is_none() => return None,
            Stage::Answered(false, _) | Stage::Over => {
                let refuted = practice.refuted().map(Text::to_string);
                let text = match refuted.filter(|why| *why != reason()) {
                    Some(also) => say!("practice-also", also, reason = reason()),
                    None => reason(),
                };
                (None, say!("practice-said.answer"), text)
            }
        })
    }

    /// Turns what the usual keys and buttons ask for into what they do in a practice.
    pub(super) fn in_practice(&mut self, message: Message) -> Message {
        let is_busy = self.dialog().is_some() || self.files.is_working();
        if is_busy || self.practice.is_none() {
            return message;
        }
        match message {
            Message::Hand(hand) => match hand {
                HandMessage::Press(button, at) | HandMessage::PressLine(button, at) => {
                    // A click on this cell in the other lane counts, too.
                    let place = self.lanes.in_chosen(at, false);
                    let player = self.player();
                    let cell = player.view().cell_at(player.problem().grid(), place);
                    match cell.filter(|_| button == Button::Left) {
                        Some(cell) => PracticeMessage::Answer(Answer::Cell(cell)).into(),
                        None => HandMessage::Grab(button, at).into(),
                    }
                }
                HandMessage::UseTool => PracticeMessage::Enter.into(),
                HandMessage::Grab(..)
                | HandMessage::Move(_)
                | HandMessage::Release(_)
                | HandMessage::EraseHere => message,
            },
            Message::Lanes(LaneMessage::Step | LaneMessage::ToggleRun) => {
                PracticeMessage::Enter.into()
            }
            Message::Tools(ToolMessage::Digit(number)) => PracticeMessage::Digit(number).into(),
            Message::File(FileMessage::Dismiss) => PracticeMessage::End.into(),
            // Of these, the mode admits what changes nothing in the level.
            Message::Lanes(_)
            | Message::View(_)
            | Message::Tools(_)
            | Message::Edit(_)
            | Message::File(_)
            | Message::Panel(_)
            | Message::Practice(_)
            | Message::Set(_)
            | Message::Tick(_)
            | Message::Window { .. }
            | Message::Focus
            | Message::FullScreen(_)
            | Message::Present
            | Message::Warn(_)
            | Message::Note(_)
            | Message::CopyMap
            | Message::Share(_)
            | Message::Copy(_) => message,
        }
    }

    /// Does what the learner asks for.
    pub(super) fn do_in_practice(&mut self, act: PracticeMessage) {
        let was_over = self.practice().is_none_or(|practice| *practice.stage() == Stage::Over);
        if let PracticeMessage::BeginFrom(seed) = act {
            return self.begin_practice(Some(seed));
        }
        if was_over && (act == PracticeMessage::Begin || act == PracticeMessage::Enter) {
            return self.begin_practice(None);
        }
        let Some(InPractice { practice, .. }) = &mut self.practice else { return };
        self.lanes.notices.forget();
        let player = self.lanes.player();
        let moment = player.moment();
        let is_asked = practice.is_asked();
        match act {
            PracticeMessage::Begin | PracticeMessage::BeginFrom(_) => {}
            PracticeMessage::Answer(answer) => practice.answer(moment, &answer),
            PracticeMessage::Digit(digit) => {
                let choices = practice.question().choices();
                let numbered = usize::from(digit).checked_sub(1).and_then(|at| choices.get(at));
                numbered.into_iter().for_each(|answer| practice.answer(moment, answer));
            }
            PracticeMessage::Enter if !is_asked => practice.go_on(),
            PracticeMessage::Enter => {
                let cell = player.viewport().cursor;
                practice.answer(moment, &cell.map_or(Answer::Complete, Answer::Cell));
            }
            PracticeMessage::Hint => practice.hint(moment),
            PracticeMessage::Reveal => practice.reveal(),
            PracticeMessage::Copy => {
                let summary = practice.summary(level_text(&self.editor.document.title));
                self.copied = Some(Copied::new(summary, text!("practice-copied")));
            }
            PracticeMessage::Show(place) => practice.show(place),
            PracticeMessage::Level(belief) => {
                let level = builtin().iter().find(|level| level.word() == belief.level());
                let open = |level| FileMessage::OpenLevel(Source::Builtin(level));
                level.into_iter().for_each(|&level| self.update(open(level)));
                return;
            }
            PracticeMessage::Forget => {
                self.settings.difficult.clear();
                self.settings.noticed.clear();
            }
            PracticeMessage::End => {
                let ended = self.end_practice();
                ended.into_iter().for_each(|ended| self.say(ended));
                return;
            }
        }
        if *practice.stage() == Stage::Over && !was_over {
            self.settings.difficult = practice.difficult();
            self.settings.noticed = practice.beliefs();
        }
        self.show_practice();
    }

    /// Begins a practice; with a given seed, one that asks everybody the same questions.
    pub(super) fn begin_practice(&mut self, seed: Option<u64>) {
        // A practice that begins has more to say than the one before.
        let _ = self.end_practice();
        // A figure in another page has no room for the question.
        if self.interface.is_embedded {
            return;
        }
        if self.lanes().iter().any(|lane| lane.replay().is_some()) {
            return self.say(text!("practice-trace"));
        }
        self.editor.end_drag();
        self.follow();
        self.lanes.pause();
        let seed = seed.unwrap_or_else(|| {
            let (noticed, difficult) = (&self.settings.noticed, &self.settings.difficult);
            let (noticed, difficult) = (noticed.clone(), difficult.clone());
            Start { lane: self.lanes.chosen(), noticed, difficult }.number(new_seed())
        });
        let Start { lane, noticed, difficult } = Start::of(seed);
        let mut lanes = self.lanes.for_practice();
        // A link leads to the level, not to its place in the course.
        let level = self.level();
        let lesson = builtin().iter().find(|own| level.as_ref().is_some_and(|it| own.is(it)));
        let aims = Aims {
            from: self.lanes.position().0,
            noticed: &noticed,
            difficult: &difficult,
            belief: lesson.and_then(|level| Belief::of_level(level.word())),
            seed,
        };
        let mut timelines = lanes.timelines();
        let chosen = lane.min(timelines.len() - 1);
        for timeline in &mut timelines {
            timeline.grow(RECORDED);
        }
        let Some(practice) = Practice::begin(&mut timelines, chosen, &aims) else {
            return self.say(text!("practice-none"));
        };
        let level = std::mem::replace(&mut self.lanes, lanes);
        self.practice = Some(InPractice { practice, level });
        self.show_practice();
    }

    /// Shows the moment of the question or of its answer, with the cells that it is about.
    pub(super) fn show_practice(&mut self) {
        let Some(InPractice { practice, .. }) = &self.practice else { return };
        let question = practice.question();
        self.lanes.show_only(question.lanes(), question.lane);
        self.lanes.show_question(practice.at());
        let moment = self.player().moment();
        let is_asked = practice.is_asked();
        let mut framed: Vec<Cell> = match is_asked {
            true => question.cell.into_iter().chain(practice.hinted(moment)).collect(),
            false => question.answer_cells(),
        };
        framed.extend(practice.picked());
        let pinned = question.cell.filter(|_| question.skill() == Skill::Cheapest);
        let is_chosen = question.wants_cell() && question.cell.is_none();
        let mut near = match (is_chosen, practice.picked().is_empty()) {
            (true, true) => moment.open(),
            (true, false) => question.changed.clone(),
            (false, _) => framed.clone(),
        };
        near.extend(moment.current());
        let compares = question.other.is_some() && !question.wants_cell();
        self.lanes.frame_question(framed, pinned, &near);
        if compares {
            self.lanes.change_view(ViewMessage::Fit);
        }
    }

    /// Ends the practice, and shows the level's lanes again, which are as they were. Returns what there
    /// is to say: the result, unless the practice has shown it.
    pub(super) fn end_practice(&mut self) -> Option<Text> {
        let InPractice { practice, level } = self.practice.take()?;
        let lanes = std::mem::replace(&mut self.lanes, level);
        self.lanes.come_back(lanes);
        let is_told = *practice.stage() == Stage::Over || practice.first_tries().is_empty();
        (!is_told).then(|| text!("practice-ended", result = practice.result()))
    }
}
