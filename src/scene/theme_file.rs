//! Theme files: those that are part of the program, and the user's own.

use std::path::Path;
use std::sync::LazyLock;

use super::Theme;
use crate::level::{self, Fault, LevelError};

/// Name and text of each theme, the default first; the files are data, and a
/// new theme is a file and a line here.
const FILES: [(&str, &str); 6] = [
    ("gizmo", include_str!("../../assets/themes/gizmo.ron")),
    ("lester", include_str!("../../assets/themes/lester.ron")),
    ("lague", include_str!("../../assets/themes/lague.ron")),
    ("dark", include_str!("../../assets/themes/dark.ron")),
    ("okabe-ito", include_str!("../../assets/themes/okabe-ito.ron")),
    ("print", include_str!("../../assets/themes/print.ron")),
];

static THEMES: LazyLock<Vec<Theme>> = LazyLock::new(|| {
    let parsed = FILES.iter().map(|&(name, text)| {
        let theme = Theme::parse(name, text);
        #[expect(clippy::expect_used, reason = "the files are part of the program and tested")]
        theme.expect("a theme is a valid file")
    });
    parsed.collect()
});

impl Theme {
    /// All themes that ship, the default first.
    pub fn all() -> &'static [Self] {
        &THEMES
    }

    /// The theme of that name among those that ship.
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::all().iter().find(|theme| theme.name == name)
    }

    /// The default: the Unity tutorial's gizmo view.
    pub fn gizmo() -> &'static Self {
        &Self::all()[0]
    }

    /// Reads a theme from a `.ron` file of the user's own.
    ///
    /// # Errors
    /// If the file cannot be read, or for its first fault, with the field.
    pub fn load(path: &Path) -> Result<Self, LevelError> {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let theme = level::read_text(path).and_then(|text| Self::parse(&name, &text));
        theme.map_err(|fault| LevelError { file: path.display().to_string(), faults: vec![fault] })
    }

    fn parse(name: &str, text: &str) -> Result<Self, Fault> {
        // Some editors begin a file with this mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let unreadable = |error| level::syntax(text, &error);
        let mut reader = ron::Deserializer::from_str(text).map_err(unreadable)?;
        let theme: Self = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
            let field = error.path().to_string();
            let fault = unreadable(reader.span_error(error.into_inner()));
            match field.as_str() {
                "." | "?" => fault,
                _ => Fault { place: format!("{}, {field}", fault.place), ..fault },
            }
        })?;
        reader.end().map_err(|error| unreadable(reader.span_error(error)))?;
        Ok(Self { name: name.to_owned(), ..theme })
    }
}
