//! A text field for a path.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use super::answers::{entered, has_no_focus};
use super::browse::{Browse, Chosen};
use crate::fault::short_message;
use crate::window::panels::parts::*;

/// The longest path that can be typed or pasted, in characters.
const LONGEST: usize = 4096;

/// The field and the button beside it.
#[derive(Default)]
pub struct PathField {
    /// The text in the field.
    pub text: String,
    browse: Browse,
}

impl PathField {
    /// Shows the field, the button of the system's dialog, and the reason why the last
    /// file was refused. Returns the file chosen in the system's dialog.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        is_new: bool,
        (chosen, hint): (Chosen, String),
        cx: &PanelCx,
    ) -> Option<PathBuf> {
        if is_new {
            // A system dialog that is still open belongs to another field.
            self.browse = Browse::default();
        }
        let path = self.path();
        let fault = cx.app.notice().filter(|notice| notice.is_error);
        let fault = fault.map(|notice| short_message(&notice.text.to_string()));
        // The id does not depend on the controls above, which may change.
        let id = ui.id().with("path");
        let found = ui.horizontal(|ui| {
            let width = ui.available_width() - Browse::width(chosen);
            let field = field(&mut self.text, LONGEST, &*hint).id(id).desired_width(width);
            let field = field.margin(Margin::symmetric(8, 6));
            let output = field.show(ui);
            if output.response.changed() {
                self.drop_kept_ending(chosen);
            }
            let response = spoken(output.response, &hint);
            if is_new && chosen != Chosen::Level {
                // Typing replaces the name, but keeps the folder and the ending.
                let from = self.text.rfind(['/', '\\']).map_or(0, |at| at + 1);
                let to = self.text.rfind('.').filter(|&to| to > from).unwrap_or(self.text.len());
                let letters = |at: usize| self.text[..at].chars().count();
                select(ui, (output.state, response.id), letters(from)..letters(to));
            }
            // Enter takes the focus from the field. If the file was refused, focus the field again
            // in the next frame.
            if is_new || (fault.is_some() && has_no_focus(ui) && !entered(ui)) {
                response.request_focus();
            }
            response.on_hover_text(say!("path-tip"));
            self.browse.button(ui, cx, &path, chosen)
        });
        if let Some(fault) = fault {
            ui.add(Label::new(RichText::new(fault).color(ui.colors().error)).wrap());
        }
        if let Some(file) = &found.inner {
            self.fill(file);
        }
        found.inner
    }

    /// Drops the ending that was kept, if an ending was typed before it.
    fn drop_kept_ending(&mut self, chosen: Chosen) {
        let (_, endings) = chosen.filter();
        let is_ending = |own: &OsStr| endings.iter().any(|ending| own.eq_ignore_ascii_case(ending));
        let has_ending = |path: &str| Path::new(path).extension().is_some_and(is_ending);
        if chosen != Chosen::Level
            && let Some((typed, _)) = self.text.rsplit_once('.')
            && has_ending(typed)
            && has_ending(&self.text)
        {
            self.text.truncate(typed.len());
        }
    }

    /// Fills the field with a path.
    pub fn fill(&mut self, path: &Path) {
        self.text = path.display().to_string();
    }

    pub fn has_ending(&self, ending: &str) -> bool {
        self.path().extension().is_some_and(|own| own.eq_ignore_ascii_case(ending))
    }

    /// Returns the entered path.
    pub fn path(&self) -> PathBuf {
        self.text.trim().into()
    }
}
