//! Names of files: the recent ones, and a suggestion for a level without a file.

use std::path::{Path, PathBuf};

use crate::app::program::App;
use crate::fault::one_line;
use crate::level::{LevelPlace, Listing, Scenario};
use crate::storage::{free_file, name_of};

/// The number of recent files that are remembered.
pub(in crate::app) const RECENT: usize = 8;

/// Puts the level's file first among the recent files.
pub(in crate::app) fn remember_file(app: &mut App) {
    let file = app.document().file().and_then(|file| std::path::absolute(file).ok());
    // The settings only hold names that are text.
    let Some(file) = file.filter(|file| file.to_str().is_some()) else {
        return;
    };
    let recent = &mut app.settings.recent;
    recent.retain(|other| *other != file);
    recent.insert(0, file);
    recent.truncate(RECENT);
}

/// Lists the recent files that still exist.
pub(in crate::app) fn recent(app: &App) -> Vec<Listing> {
    let there = app.settings.recent.iter().filter(|file| file.exists());
    let listing = |file: &PathBuf| Listing {
        title: name_of(file),
        about: one_line(&file.parent().unwrap_or(file).display().to_string()),
        place: LevelPlace::File(file.clone()),
    };
    there.map(listing).collect()
}

/// Suggests a file for a level without one: a free name after its title, in the folder of
/// the most recent file.
pub(in crate::app) fn suggested_file(app: &App) -> PathBuf {
    let file = app.document().file();
    if let Some(file) = file.filter(|file| !Scenario::is_one(file)) {
        return file.with_extension("ron");
    }
    // A list has many entries, so an entry is named after its title.
    let last = file.or(app.settings.recent.first().map(PathBuf::as_path));
    let folder = last.and_then(Path::parent).filter(|folder| folder.is_dir());
    free_file(folder, &app.document().title)
}
