//! The theme of the picture.

use super::App;
use crate::scene::Theme;
use crate::words::text;

/// The built-in themes that the window does not offer; `--theme` and the settings can name them.
const NOT_OFFERED: [&str; 2] = ["lester", "lague"];

impl App {
    /// The current theme.
    pub fn theme(&self) -> &'static Theme {
        self.theme
    }

    /// Returns the themes to choose from: built-in themes, then a theme that is not one of them and
    /// that the user has named in a file or on the command line.
    pub fn themes(&self) -> impl Iterator<Item = &'static Theme> + use<> {
        offered().chain(self.own_theme)
    }

    /// The theme that follows the current one.
    pub fn next_theme(&self) -> &'static Theme {
        let mut after = self.themes().skip_while(|&theme| !std::ptr::eq(theme, self.theme));
        after.nth(1).unwrap_or(Theme::standard())
    }

    /// Sets the theme, before the window opens.
    pub fn begin_in(&mut self, theme: &'static Theme) {
        if !offered().any(|other| std::ptr::eq(other, theme)) {
            self.own_theme = Some(theme);
        }
        self.theme = theme;
    }

    pub(super) fn choose_theme(&mut self, theme: &'static Theme) {
        self.begin_in(theme);
        if Theme::named(&theme.name).is_some_and(|own| std::ptr::eq(own, theme)) {
            self.settings.theme.clone_from(&theme.name);
        }
        self.say(text!("theme-chosen", name = &theme.title));
    }
}

/// The built-in themes that the window offers.
fn offered() -> impl Iterator<Item = &'static Theme> {
    Theme::all().iter().filter(|theme| !NOT_OFFERED.contains(&theme.name.as_str()))
}
