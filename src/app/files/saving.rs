//! Saving: to which file, and the questions before something is lost by it.

use std::path::PathBuf;

use crate::app::background::{Finish, Task};
use crate::app::files::is_level_file;
use crate::app::files::opening::name_of;
use crate::app::{App, Dialog, Document, Pending};
use crate::level::{FileOrigin, LevelText};
use crate::player::QUICK;
use crate::storage::{OnDisk, at_home, is_stream};
use crate::words::{Text, text};

/// A save, with what the user has agreed to, or does by the answer to a question.
#[derive(Clone, Debug)]
pub struct Saving {
    /// Where to.
    pub file: PathBuf,
    /// What waits for it.
    then: Option<Pending>,
    /// What the file has that may be replaced; `None` if all may.
    known: Option<OnDisk>,
    /// Whether it replaces what others were asked for in place of.
    replaces_own: bool,
    /// Whether comments may be lost.
    drops_comments: bool,
}

impl Saving {
    /// A save to a file in whose place there may be only that.
    fn new(file: PathBuf, then: Option<Pending>, known: Option<OnDisk>) -> Self {
        Self { file, then, known, replaces_own: false, drops_comments: false }
    }

    /// The same save with the rules and ends that the file has.
    pub(in crate::app) fn keeping_own(self) -> Self {
        Self { replaces_own: false, ..self }
    }

    /// What is asked before it, now that this is there, and what is said then;
    /// `None` if nothing stands against it.
    fn against(&self, found: &std::io::Result<OnDisk>) -> Option<(Dialog, Option<Text>)> {
        let file = self.file.display().to_string();
        let elsewhere = |fault| Some((Dialog::SaveAs(self.file.clone()), Some(fault)));
        match (self.known, found) {
            (None, _) | (_, Ok(OnDisk::Nothing)) => None,
            (Some(known), Ok(found)) if known == *found => None,
            (Some(OnDisk::File(_)), &Ok(found @ OnDisk::File(_))) => {
                let over = Self { known: Some(found), ..self.clone() };
                Some((Dialog::Changed { saving: Some(over) }, None))
            }
            // A file of which nothing is known.
            (Some(_), Ok(OnDisk::File(_))) => {
                Some((Dialog::Replace(Self::new(self.file.clone(), None, None)), None))
            }
            (Some(OnDisk::File(_)), Ok(OnDisk::Other)) => {
                elsewhere(text!("save-over-no-file", file))
            }
            (Some(_), Ok(OnDisk::Other)) => None,
            (Some(_), Err(error)) => {
                elsewhere(text!("save-over-unreadable", file, error = error.to_string()))
            }
        }
    }
}

impl App {
    /// Saves to the level's file, and then does what waits for that.
    pub(in crate::app) fn save(&mut self, then: Option<Pending>) {
        match self.document.file.clone().filter(|file| is_level_file(file)) {
            Some(file) => {
                let origin = self.document.origin.as_ref();
                let known = origin.map_or(OnDisk::Nothing, |origin| OnDisk::File(origin.content));
                self.go_on_saving(Saving::new(file, then, Some(known)));
            }
            None => self.ask_for_file(),
        }
    }

    pub(in crate::app) fn ask_for_file(&mut self) {
        self.notice = None;
        self.dialog = Some(Dialog::SaveAs(self.suggested_file()));
    }

    pub(in crate::app) fn save_as(&mut self, file: PathBuf) {
        let mut file = at_home(&file);
        if file.file_name().is_none() {
            return self.fail(text!("save-no-name"));
        }
        if file.extension().is_none() {
            file.set_extension("ron");
        }
        if !is_level_file(&file) {
            self.fail(text!("save-ending", file = file.display().to_string()));
        } else if self.document.file.as_ref() == Some(&file) {
            self.save(None);
        } else if file.exists() {
            self.ask(Dialog::Replace(Saving::new(file, None, None)));
        } else {
            self.go_on_saving(Saving::new(file, None, Some(OnDisk::Nothing)));
        }
    }

    /// Writes the level to the file, or asks first where something would be lost
    /// by it that the user has not agreed to.
    pub(in crate::app) fn go_on_saving(&mut self, saving: Saving) {
        self.dialog = None;
        let Some(mut level) = self.level() else {
            return;
        };
        let Document { file: own_file, origin, keeps_own, .. } = &self.document;
        let origin = origin.clone();
        let is_own = own_file.as_ref() == Some(&saving.file);
        let replaced = origin.as_ref().filter(|_| is_own).and_then(|own| own.replaced_in(&level));
        // What the file keeps, and what is asked for in its place again.
        let mut kept = None;
        if let Some([own, asked]) = replaced.filter(|_| !saving.replaces_own) {
            if !keeps_own {
                let saving = Saving { replaces_own: true, ..saving };
                return self.ask(Dialog::Replaced { own, asked, saving });
            }
            match origin.as_ref().map_or(Ok(level.clone()), |origin| origin.with_own(level)) {
                Ok(own_level) => level = own_level,
                Err(error) => {
                    let name = name_of(&saving.file);
                    self.fail(text!(
                        "save-cannot-keep",
                        name,
                        own = &own,
                        error = error.to_string()
                    ));
                    self.document.keeps_own = false;
                    return;
                }
            }
            kept = Some(own);
        }
        let name = saving.file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        if let Some(name) = name.filter(|_| level.title == "Untitled") {
            level.title = name;
        }
        // A pipe keeps its writer waiting for a reader.
        let is_quick = level.problem().grid().area() <= QUICK && !is_stream(&saving.file);
        let what = text!("work-saving", name = name_of(&saving.file));
        self.work(Task { what, is_quick, is_other_map: false }, move |progress| {
            let text = LevelText::new(&level, origin.as_ref(), progress)?;
            let lost = text.lost_comments;
            // Another file has none to lose.
            if lost > 0 && is_own && !saving.drops_comments {
                let saving = Saving { drops_comments: true, ..saving };
                return Ok(Box::new(move |app| app.ask(Dialog::Comments(lost, saving))));
            }
            let mut found = Ok(OnDisk::Nothing);
            let mut against = None;
            // As late as can be: right before the new file takes the old one's place.
            let saved = text.save(&saving.file, progress, || {
                found = OnDisk::at(&saving.file);
                against = saving.against(&found);
                against.is_none() && progress.commit().is_ok()
            });
            let mut new = FileOrigin::saved(&level, &text);
            if let Some(before) = origin.filter(|_| kept.is_some()) {
                new = new.opened_with(before.ends, before.rules);
            }
            let was_gone = is_own && matches!(found, Ok(OnDisk::Nothing));
            let finish: Finish = match (saved, against) {
                (Ok(true), _) => Box::new(move |app| {
                    let name = saving.file.display().to_string();
                    app.say(match kept {
                        Some(own) => text!("saved-keeping", name, own = &own),
                        None if was_gone => text!("saved-again", name),
                        None => text!("saved", name),
                    });
                    app.document.title = level.title;
                    app.document.saved_to(saving.file, new);
                    app.remember_file();
                    app.watch.stamp = None;
                    if let Some(pending) = saving.then {
                        app.go(pending);
                    }
                }),
                (Ok(false), Some((dialog, fault))) => Box::new(move |app| {
                    if is_own && matches!(dialog, Dialog::Changed { .. }) {
                        app.document.noticed = found.ok();
                    }
                    app.ask(dialog);
                    if let Some(fault) = fault {
                        app.fail(fault);
                    }
                }),
                (Ok(false), None) => Box::new(|_| {}),
                (Err(error), _) => Box::new(move |app| {
                    app.fail(Text::from(&error));
                    // Another place may be a better one.
                    app.dialog = Some(Dialog::SaveAs(saving.file));
                }),
            };
            Ok(finish)
        });
    }
}
