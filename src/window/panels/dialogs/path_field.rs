//! A path in a text field, though its name need not be a text.

use std::path::{Component, Path, PathBuf};

use crate::window::panels::parts::*;

/// The longest path that can be typed or pasted, in letters.
const LONGEST: usize = 4096;

/// The path that a field was filled with, and what was typed since.
#[derive(Default)]
pub struct PathField {
    given: PathBuf,
    /// As much of it as is a text.
    pub text: String,
}

impl PathField {
    /// A field filled with a path.
    pub fn of(path: &Path) -> Self {
        Self { given: path.to_owned(), text: path.display().to_string() }
    }

    pub fn show(&mut self, ui: &mut Ui, is_new: bool, hint: &str, shown: &Shown) {
        // Its name does not depend on what is above it, which may change.
        let field = field(&mut self.text, LONGEST, hint).id(ui.id().with("path"));
        let response = ui.add(field);
        // Enter takes the focus away, but where it was of no use it is to be
        // typed on.
        let is_free = || ui.memory(|memory| memory.focused().is_none());
        if is_new || (shown.app.fault_of_file().is_some() && is_free()) {
            response.request_focus();
        }
        response.on_hover_text(say!("path-tip"));
    }

    /// The path that is meant. Where the path given is no text, folders and
    /// names of it that were not edited stay what they are.
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

    #[test]
    fn what_is_typed_is_the_path() {
        let field = PathField { text: " a/b.ron ".to_owned(), ..PathField::default() };
        assert_eq!(field.path(), Path::new("a/b.ron"));
        let mut field = PathField::of(Path::new("/a/b.ron"));
        field.text = "/a/c.ron".to_owned();
        assert_eq!(field.path(), Path::new("/a/c.ron"));
    }

    #[test]
    fn a_path_that_was_not_edited_is_the_one_given_spaces_and_all() {
        assert_eq!(PathField::of(Path::new("/a/b .ron ")).path(), Path::new("/a/b .ron "));
    }

    #[cfg(unix)]
    #[test]
    fn names_that_are_no_text_stay_where_they_are_not_edited() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;

        let path = |bytes: &'static [u8]| Path::new(OsStr::from_bytes(bytes));
        let given = path(b"/a/\xff/caf\xe9.ron");
        let mut field = PathField::of(given);
        assert_eq!(field.text, "/a/\u{fffd}/caf\u{fffd}.ron");
        assert_eq!(field.path(), given);
        field.text = "/a/\u{fffd}/tea.ron".to_owned();
        assert_eq!(field.path(), path(b"/a/\xff/tea.ron"));
        field.text = "/b/\u{fffd}/caf\u{fffd}.ron".to_owned();
        assert_eq!(field.path(), path(b"/b/\xff/caf\xe9.ron"));
        field.text = "tea.ron".to_owned();
        assert_eq!(field.path(), path(b"tea.ron"));
    }
}
