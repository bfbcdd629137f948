//! The modes of the program, and which messages may pass in each.

use crate::app::message::{HandMessage, Message};

/// What the program is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// It waits for anything.
    Free,
    /// It asks the learner; tools rest.
    Practice,
    /// A dialog is open.
    Dialog,
    /// A job is in progress, during which the level cannot be changed, saved or replaced.
    Working,
}

impl Mode {
    /// Whether a message may pass.
    pub(super) fn admits(self, message: &Message) -> bool {
        match message {
            Message::Hand(
                HandMessage::Grab(..) | HandMessage::Move(_) | HandMessage::Release(_),
            )
            | Message::View(_)
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
            | Message::Copy(_) => true,
            Message::Hand(_) => self == Self::Free,
            Message::Lanes(_) | Message::Tools(_) | Message::Panel(_) => self != Self::Practice,
            Message::Edit(_) => matches!(self, Self::Free | Self::Dialog),
            Message::File(_) | Message::Practice(_) => self != Self::Working,
        }
    }
}
