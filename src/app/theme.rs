//! The theme of the picture.

use super::App;
use crate::scene::Theme;
use crate::words::text;

impl App {
    /// The current theme.
    pub fn theme(&self) -> &'static Theme {
        self.theme
    }

    /// Returns all themes: the built-in themes, then the user's own theme.
    pub fn themes(&self) -> impl Iterator<Item = &'static Theme> + use<> {
        Theme::all().iter().chain(self.own_theme)
    }

    /// The theme that follows the current one.
    pub fn next_theme(&self) -> &'static Theme {
        let mut after = self.themes().skip_while(|&theme| !std::ptr::eq(theme, self.theme));
        after.nth(1).unwrap_or(Theme::standard())
    }

    /// Sets the theme, before the window opens.
    pub fn begin_in(&mut self, theme: &'static Theme) {
        if !Theme::all().iter().any(|other| std::ptr::eq(other, theme)) {
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
