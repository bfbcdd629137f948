//! The dialogs.

use std::path::PathBuf;
use std::sync::Arc;

use crate::app::editor::AskedMap;
use crate::app::files::request::{Export, Pending, Saving, Source};
use crate::app::message::{FileMessage, Message};
use crate::fault::{one_line, short_name};
use crate::level::{Listing, Scenario};
use crate::storage::name_of;
use crate::words::{Text, text};

/// A dialog, which must be answered or closed before anything else.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// Asks for the kind and the size of a new map.
    New,
    /// Asks for another size of the map.
    Resize,
    /// Asks which level to open.
    Open {
        /// The most recently opened files that still exist.
        recent: Vec<Listing>,
        /// The levels to choose from.
        levels: Vec<Listing>,
        /// The number of levels whose files have been read so far.
        read: usize,
        /// The initial text of the field.
        file: PathBuf,
    },
    /// Asks which entry of a scenario to open.
    Entries(Arc<Scenario>),
    /// Asks what the signs of a map stand for.
    ReadAs(Box<AskedMap>),
    /// Asks which file to save to. The field initially contains this file.
    SaveAs(PathBuf),
    /// Asks before something is lost.
    Confirm(Confirmation),
    /// Shows the page with all keys.
    Help,
    /// Shows a job in progress, which can be canceled.
    Working,
    /// Asks which figure to draw. The field initially contains this file.
    Export(PathBuf),
}

/// A question before something is lost, with its answers.
#[derive(Clone, Debug)]
pub struct Confirmation {
    /// The heading.
    pub title: Text,
    /// What would be lost.
    pub text: Text,
    /// The words of each answer, its tip, and the message that it sends; the main answer is first.
    pub answers: Vec<(Text, Text, Message)>,
}

impl Dialog {
    /// Asks whether to save or discard the changes of a level before an action. The main answer discards
    /// what has done the level's task.
    pub(super) fn unsaved(title: &str, is_exercise_work: bool, then: Pending) -> Self {
        let discard = FileMessage::Continue(then.clone());
        let mut answers = vec![
            (text!("question-save"), text!("question-save.tip"), FileMessage::SaveAnd(then).into()),
            (text!("question-discard"), text!("question-discard.tip"), discard.into()),
            cancel(text!("question-cancel.tip")),
        ];
        if is_exercise_work {
            answers.swap(0, 1);
        }
        Self::Confirm(Confirmation {
            title: text!("question-unsaved"),
            text: text!("question-unsaved.text", title = one_line(title)),
            answers,
        })
    }

    /// Asks before the program ends without changes of built-in levels that cannot be kept, and offers to
    /// save the open level, or to open another.
    pub(super) fn unkept(text: Text, other: Option<Source>) -> Self {
        let discard = FileMessage::Continue(Pending::QuitWithout);
        let save = FileMessage::SaveAnd(Pending::Quit);
        Self::Confirm(Confirmation {
            title: text!("question-unsaved"),
            text,
            answers: vec![
                match other {
                    Some(level) => (
                        text!("question-unkept-open"),
                        text!("question-unkept-open.tip"),
                        FileMessage::OpenLevel(level).into(),
                    ),
                    None => (text!("question-save"), text!("question-save.tip"), save.into()),
                },
                (text!("question-discard"), text!("question-discard.tip"), discard.into()),
                cancel(text!("question-cancel.tip")),
            ],
        })
    }

    /// Asks whether to begin as on the first day.
    pub(super) fn anew() -> Self {
        Self::Confirm(Confirmation {
            title: text!("question-anew"),
            text: text!("question-anew.text"),
            answers: vec![
                (
                    text!("question-anew-do"),
                    text!("question-anew-do.tip"),
                    FileMessage::BeginAnew.into(),
                ),
                cancel(text!("question-cancel.tip")),
            ],
        })
    }

    /// Asks whether a save may replace its file; `why` says what would be lost.
    pub(super) fn overwrite(why: Text, saving: Saving) -> Self {
        let elsewhere = (text!("question-save-as"), text!("question-save-as.tip"));
        let title = text!("question-overwrite", name = short_name(&name_of(&saving.file)));
        let write = FileMessage::Write(Saving { is_agreed: true, ..saving });
        Self::Confirm(Confirmation {
            title,
            text: why,
            answers: vec![
                (elsewhere.0, elsewhere.1, FileMessage::SaveAs.into()),
                (text!("question-replace-do"), text!("question-replace-do.tip"), write.into()),
                cancel(text!("question-cancel.tip")),
            ],
        })
    }

    /// Asks whether the file of a figure may be replaced.
    pub(super) fn replace(export: Export) -> Self {
        let file = export.replaced();
        let name = short_name(&file.display().to_string());
        let draw = FileMessage::Draw(Box::new(export));
        Self::Confirm(Confirmation {
            title: text!("question-overwrite", name = short_name(&name_of(&file))),
            text: text!("question-replace.text", name),
            answers: vec![
                (text!("question-replace-do"), text!("question-replace-do.tip"), draw.into()),
                cancel(text!("question-replace-keep.tip")),
            ],
        })
    }

    /// Asks whether to restore the unsaved work of a program that has ended.
    pub(super) fn restore(work: PathBuf, text: Text) -> Self {
        let forget = FileMessage::Forget(work.clone());
        let restore = FileMessage::Restore(work);
        Self::Confirm(Confirmation {
            title: text!("question-restore"),
            text,
            answers: vec![
                (text!("question-restore-do"), text!("question-restore-do.tip"), restore.into()),
                (text!("question-give-up"), text!("question-give-up.tip"), forget.into()),
                (text!("question-later"), text!("question-later.tip"), FileMessage::Dismiss.into()),
            ],
        })
    }
}

fn cancel(tip: Text) -> (Text, Text, Message) {
    (text!("dialog-cancel"), tip, FileMessage::Dismiss.into())
}
