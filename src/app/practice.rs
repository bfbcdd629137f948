//! Practice in the program: it takes the place of stepping and editing until it ends, and then
//! leaves everything as it was.

use crate::app::lanes::Play;
use crate::app::message::{Button, Message, PracticeAct, Tool};
use crate::app::program::App;
use crate::generate::new_seed;
use crate::player::derivation;
use crate::practice::{Answer, Ask, Idea, Number, Outcome, Practice, Stage};
use crate::words::{Text, text};

impl App {
    /// The practice in progress.
    pub fn practice(&self) -> Option<&Practice> {
        self.practice.as_ref()
    }

    /// The reason for the answer that is shown.
    pub fn practice_reason(&self) -> Option<Text> {
        let practice = self.practice().filter(|practice| *practice.stage() != Stage::Over)?;
        let (question, moment) = (practice.question(), self.player().moment());
        let numbers = |number, cell| {
            let derived = derivation(moment, cell)?;
            Some(match number {
                Number::F => derived.f,
                Number::H => derived.h,
                Number::G => derived.g,
            })
        };
        match question.ask {
            Ask::Number(number, cell) => numbers(number, cell),
            Ask::Next(_)
            | Ask::Neighbor(_)
            | Ask::Parent(..)
            | Ask::Cheapest { .. }
            | Ask::End(_)
            | Ask::Step { .. } => {
                Some(question.reason(moment).unwrap_or_else(|| self.player().reason().sentence))
            }
        }
    }

    /// Turns what the usual keys and buttons ask for into what they do in a practice.
    pub(super) fn in_practice(&self, message: Message) -> Message {
        if self.practice.is_none() || self.dialog().is_some() || self.files.is_working() {
            return message;
        }
        Message::Practice(match message {
            Message::Press(Button::Left, at) | Message::PressLine(Button::Left, at) => {
                PracticeAct::Click(at)
            }
            Message::Press(button, at) => return Message::Grab(button, at),
            Message::Play(Play::Step | Play::ToggleRun) | Message::UseTool => PracticeAct::Enter,
            Message::Choose(Tool::Terrain(number)) => PracticeAct::Choose(number),
            Message::Dismiss => PracticeAct::End,
            message => return message,
        })
    }

    /// Does what the learner asks for.
    pub(super) fn do_in_practice(&mut self, act: PracticeAct) {
        match act {
            PracticeAct::Begin => return self.begin_practice(),
            PracticeAct::Again => {
                self.end_practice();
                return self.begin_practice();
            }
            _ => {}
        }
        let Some(practice) = &mut self.practice else {
            return;
        };
        let player = self.lanes.player();
        let moment = player.moment();
        let is_asked = matches!(practice.stage(), Stage::Asked(_));
        let was_under_way = *practice.stage() != Stage::Over;
        match act {
            PracticeAct::Begin | PracticeAct::Again => {}
            PracticeAct::Answer(answer) => practice.answer(moment, &answer),
            PracticeAct::Click(at) => {
                let cell = player.view().cell_at(moment.problem().grid(), at);
                if let Some(cell) = cell.filter(|_| player.area().contains(at)) {
                    practice.answer(moment, &Answer::Cell(cell));
                }
            }
            PracticeAct::Enter if !is_asked => practice.go_on(self.lanes.timeline()),
            PracticeAct::Enter => {
                let cell = player.viewport().cursor;
                practice.answer(moment, &cell.map_or(Answer::Complete, Answer::Cell));
            }
            PracticeAct::Choose(number) => {
                let place = usize::from(number.saturating_sub(1));
                let outcome = Outcome::ALL.get(place).copied().map(Answer::Outcome);
                outcome.into_iter().for_each(|outcome| practice.answer(moment, &outcome));
                if number < 3 {
                    practice.answer(moment, &Answer::Yes(number == 1));
                }
            }
            PracticeAct::Hint => practice.hint(moment),
            PracticeAct::Reveal => practice.reveal(),
            PracticeAct::GoOn => practice.go_on(self.lanes.timeline()),
            PracticeAct::Copy => {
                self.copied = Some(practice.summary(&self.editor.document().title));
                self.lanes.notices.say(text!("practice-copied"));
            }
            PracticeAct::Forget => self.settings.difficult.clear(),
            PracticeAct::End => return self.end_practice(),
        }
        if *practice.stage() == Stage::Over && was_under_way {
            let difficult = practice.difficult().into_iter().map(|idea| idea.key().to_owned());
            self.settings.difficult = difficult.collect();
        }
        self.show_practice();
    }

    fn begin_practice(&mut self) {
        if self.practice.is_some() {
            return;
        }
        if self.is_comparing() {
            return self.say(text!("practice-comparing"));
        }
        if self.player().replay().is_some() {
            return self.say(text!("practice-trace"));
        }
        self.editor.end_drag();
        let is_named = |idea: &Idea| self.settings.difficult.iter().any(|key| key == idea.key());
        let difficult: Vec<Idea> = Idea::ALL.into_iter().filter(is_named).collect();
        self.lanes.keep_view();
        let from = self.player().moment().iteration();
        let room = self.player().viewport().room_for_numbers();
        match Practice::begin(self.lanes.timeline(), from, &difficult, new_seed(), room) {
            Some(practice) => {
                self.practice = Some(practice);
                self.show_practice();
            }
            None => {
                self.lanes.give_back();
                self.say(text!("practice-none"));
            }
        }
    }

    /// Shows the moment of the question or of its answer, with the cells that it is about.
    fn show_practice(&mut self) {
        let Some(practice) = &self.practice else {
            return;
        };
        let question = practice.question();
        let at = practice.at();
        self.lanes.show_question(at);
        let moment = self.player().moment();
        let is_asked = matches!(practice.stage(), Stage::Asked(_));
        let mut framed = match is_asked {
            true => question.cell().into_iter().chain(practice.hinted(moment)).collect(),
            false => question.answer_cells(moment.current()),
        };
        framed.extend(practice.picked());
        let is_of_path = matches!(question.ask, Ask::Cheapest { .. });
        let pinned = question.cell().filter(|_| is_of_path);
        let near = match &question.ask {
            Ask::Next(_) | Ask::Step { .. } if is_asked => moment.open(),
            _ => framed.iter().copied().chain(moment.current()).collect(),
        };
        self.lanes.frame_question(framed, pinned, &near);
    }

    /// Ends the practice, and leaves everything as it was.
    fn end_practice(&mut self) {
        if self.practice.take().is_some() {
            self.lanes.give_back();
        }
    }

    /// Drops a practice whose record has been replaced.
    pub(super) fn check_practice(&mut self) {
        self.practice.take_if(|_| !self.lanes.keeps_view());
    }
}
