//! A text field for a path, which need not be valid Unicode.

use std::path::{Component, Path, PathBuf};

use super::answers::{entered, has_no_focus};
use super::browse::{Browse, Chosen};
use crate::fault::short_message;
use crate::window::panels::parts::*;

/// The longest path that can be typed or pasted, in characters.
const LONGEST: usize = 4096;

/// The field's original path, and the text typed since.
#[derive(Default)]
pub struct PathField {
    given: PathBuf,
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
        shown: &Shown,
    ) -> Option<PathBuf> {
        if is_new {
            // A system dialog that is still open belongs to another field.
            self.browse = Browse::default();
        }
        let path = self.path();
        let fault = shown.app.notice().filter(|notice| notice.is_error);
        let fault = fault.map(|notice| short_message(&notice.text.to_string()));
        // The id does not depend on the controls above, which may change.
        let id = ui.id().with("path");
        let found = ui.horizontal(|ui| {
            let width = ui.available_width() - Browse::WIDTH - 24.0;
            let field = field(&mut self.text, LONGEST, hint).id(id).desired_width(width);
            let field = field.margin(Margin::symmetric(8, 6));
            let response = ui.add(field);
            // Enter takes the focus from the field. If the file was refused, focus the field again
            // in the next frame.
            if is_new || (fault.is_some() && has_no_focus(ui) && !entered(ui)) {
                response.request_focus();
            }
            response.on_hover_text(say!("path-tip"));
            self.browse.button(ui, &path, chosen)
        });
        if let Some(state) = self.browse.state() {
            ui.label(dim(ui, state));
        }
        if let Some(fault) = fault {
            ui.add(Label::new(RichText::new(fault).color(ui.colors().error)).wrap());
        }
        if let Some(file) = &found.inner {
            self.fill(file);
        }
        found.inner
    }

    /// Fills the field with a path.
    pub fn fill(&mut self, path: &Path) {
        path.clone_into(&mut self.given);
        self.text = path.display().to_string();
    }

    /// Returns the entered path. Unedited parts of a path that is not valid Unicode stay unchanged.
    pub fn path(&self) -> PathBuf {
        if self.text == self.given.display().to_string() {
            return self.given.clone();
        }
        let typed = Path::new(self.text.trim());
        if self.given.to_str().is_some() {
            return typed.to_owned();
        }
        let mut given = self.given.components();
        let text = |part: &Component| part.as_os_str().to_string_lossy().into_owned();
        let kept =
            |typed| given.next().filter(|given| text(given) == text(&typed)).unwrap_or(typed);
        typed.components().map(kept).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(path: &Path) -> PathField {
        let mut field = PathField::default();
        field.fill(path);
        field
    }

    #[test]
    fn the_text_is_the_path_without_spaces_at_its_ends() {
        let mut field = filled(Path::new("/a/b .ron "));
        assert_eq!(field.path(), Path::new("/a/b .ron "), "an unedited path keeps its spaces");
        field.text = " /a/c.ron ".to_owned();
        assert_eq!(field.path(), Path::new("/a/c.ron"));
    }

    #[cfg(unix)]
    #[test]
    fn names_that_are_not_utf_8_stay_where_they_are_not_edited() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;

        let path = |bytes: &'static [u8]| Path::new(OsStr::from_bytes(bytes));
        let mut field = filled(path(b"/a/\xff/caf\xe9.ron"));
        assert_eq!(field.text, "/a/\u{fffd}/caf\u{fffd}.ron");
        for (text, expected) in [
            ("/a/\u{fffd}/caf\u{fffd}.ron", &b"/a/\xff/caf\xe9.ron"[..]),
            ("/a/\u{fffd}/tea.ron", b"/a/\xff/tea.ron"),
            ("/b/\u{fffd}/caf\u{fffd}.ron", b"/b/\xff/caf\xe9.ron"),
            ("tea.ron", b"tea.ron"),
        ] {
            field.text = text.to_owned();
            assert_eq!(field.path(), path(expected));
        }
    }
}
