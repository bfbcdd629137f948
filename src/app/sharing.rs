//! Passing on what is shown: links, the lines for another page, and other texts for the clipboard.

use crate::app::files;
use crate::app::message::{Copied, Sharing};
use crate::app::program::App;
use crate::export::figure::escaped;
use crate::level::Link;
use crate::practice::Practice;
use crate::scene::Theme;
use crate::words::{Text, choose_language, language_of, level_text, text};

/// The page that the lines for another page lead to if no address is known: the one file beside it.
const ONE_FILE: &str = "stepstar.html";

/// The largest number of cells of a level that may fit into a link.
const LARGEST_AREA: usize = 1 << 16;

impl App {
    /// Passes on the level and the shown step, or the practice.
    pub(super) fn share(&mut self, sharing: Sharing) {
        let Some(level) = self.level() else {
            return;
        };
        // A figure in another page has the theme of its reader.
        let theme = (sharing != Sharing::Embed).then(|| self.theme.name.clone());
        let theme = theme.filter(|name| Theme::named(name).is_some());
        let link = Link { text: level.to_ron(), theme, ..self.shown() };
        let link = match link.write() {
            Ok(link) => link,
            Err(fault) => return self.fail(Text::from(&fault)),
        };
        let page = self.interface.page;
        let copied = match sharing {
            Sharing::Link | Sharing::Send => Copied {
                text: format!("{page}{link}"),
                said: match (self.practice(), page) {
                    (Some(_), _) => text!("practice-copied-link"),
                    (None, "") => text!("copied-link-alone"),
                    (None, _) => text!("copied-link"),
                },
                is_sent: sharing == Sharing::Send,
            },
            Sharing::Embed => {
                let at = if page.is_empty() { ONE_FILE } else { page };
                let address = escaped(&format!("{at}?embed{link}")).replace('"', "&quot;");
                let title = escaped(level_text(&level.title)).replace('"', "&quot;");
                let lines = format!(
                    "<iframe src=\"{address}\" title=\"{title}\"\n        width=\"640\" height=\"420\" \
                     style=\"border: 1px solid #ccc; max-width: 100%\"\n        allow=\"fullscreen; clipboard-write\" \
                     loading=\"lazy\"></iframe>\n"
                );
                let said = match page {
                    "" => text!("copied-embed-file", name = ONE_FILE),
                    _ => text!("copied-embed"),
                };
                Copied::new(lines, said)
            }
        };
        self.copied = Some(copied);
    }

    /// Returns a link without its level: the step or the practice, and the theme and the language if a
    /// link has chosen them.
    pub fn shown(&self) -> Link {
        let (step, event) = self.level_lanes().position();
        Link {
            step,
            event,
            practice: self.practice().map(Practice::seed),
            theme: self.interface.linked_theme.map(str::to_owned),
            lang: self.interface.linked_language.map(str::to_owned),
            ..Link::default()
        }
    }

    /// Returns the link to the level as it is now, without what is shown of it; `None` if it is too
    /// large for a link.
    pub fn link(&self) -> Option<String> {
        let is_small = self.player().problem().grid().area() <= LARGEST_AREA;
        let level = self.level().filter(|_| is_small)?;
        Link::to(&level).write().ok()
    }

    /// Takes up the link that the level comes from. Called before the window opens.
    pub fn begin_from_link(&mut self, link: &Link) {
        self.follow_link(link);
        files::count_as_playground(self);
    }

    /// Shows the theme and speaks the language of a link, which does not change the user's own. Unknown
    /// ones are ignored.
    pub(in crate::app) fn follow_link(&mut self, link: &Link) {
        if let Some(theme) = link.theme.as_deref().and_then(Theme::named) {
            self.set_theme(theme);
            self.interface.linked_theme = Some(&theme.name);
        }
        if let Some(offer) = link.lang.as_deref().and_then(language_of) {
            choose_language(offer.tag);
            self.interface.linked_language = Some(offer.tag);
        }
    }
}
