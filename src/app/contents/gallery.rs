//! What the gallery says about a level.

use crate::app::App;
use crate::fault::short_message;
use crate::level::{Builtin, Chapter, FileKind, LevelPlace, Listing, builtin};
use crate::words::{facts, level_text, say};

/// Returns the heading above a level: its chapter, or none for a file of the user's.
pub fn heading(listing: &Listing) -> Option<String> {
    let is_it = |builtin: &&Builtin| match &listing.place {
        LevelPlace::Builtin(own) => own.name == builtin.name,
        LevelPlace::File(file) => file.ends_with(builtin.name),
    };
    Some(match builtin().iter().find(is_it)?.chapter {
        Chapter::Searches => say!("chapter-searches"),
        Chapter::Numbers => say!("chapter-numbers"),
        Chapter::Details => say!("chapter-details"),
        Chapter::Promises => say!("chapter-promises"),
        Chapter::Large => say!("chapter-large"),
    })
}

/// Returns what a card says below the level's title.
pub fn tags(listing: &Listing, app: &App) -> String {
    let mut tags = Vec::new();
    if app.has_done(&listing.place) {
        tags.push(say!("open-done"));
    }
    if listing.is_changed {
        tags.push(say!("open-changed"));
    }
    if let Some(level) = &listing.level {
        let grid = level.problem().grid();
        tags.push(format!("{} × {}", grid.width(), grid.height()));
        if grid.largest_cost() > 1 {
            tags.push(say!("open-terrain"));
        }
        if !level.further().is_empty() {
            tags.push(say!("open-lanes", count = level.further().len() + 1));
        }
    }
    if let LevelPlace::File(file) = &listing.place {
        if FileKind::List.is(file) {
            tags.push(say!("open-list"));
        } else if listing.level.is_none() {
            tags.push(say!("open-unread"));
        } else if !FileKind::Level.is(file) {
            tags.push(say!("open-map"));
        }
    }
    facts(tags)
}

/// Returns the tip of a card: the title, what the level asks, and its place.
pub fn tip(listing: &Listing) -> String {
    let about = listing
        .level
        .as_ref()
        .map(|_| [level_text(&listing.title), level_text(&listing.about), ""].join("\n"));
    about.unwrap_or_default() + &place_of(listing)
}

/// Returns the file of a level, or the name of a built-in level.
pub fn place_of(listing: &Listing) -> String {
    match &listing.place {
        LevelPlace::Builtin(builtin) => say!("open-builtin.tip", name = builtin.name),
        LevelPlace::File(path) => short_message(&path.display().to_string()),
    }
}
