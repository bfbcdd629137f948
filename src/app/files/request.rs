//! What is asked for in dialogs: levels, saves and figures.

use std::path::PathBuf;

use crate::app::editor::MapSource;
use crate::export::figure::{PictureFormat, with_suffix};
use crate::generate::Recipe;
use crate::level::{Builtin, Level, LevelPlace, Listing};
use crate::scene::Blank;
use crate::storage::{exists, is_folder, is_framed};
use crate::words::{Text, text};

/// The source of a level.
#[derive(Clone, Debug)]
pub enum Source {
    /// A level that is built into the program.
    Builtin(Builtin),
    /// A built-in level as the user left it.
    Playground(Builtin, Box<Level>),
    /// A file.
    File(PathBuf),
    /// A map that is no level, with what the user says of it.
    Map(MapSource),
    /// An entry of a scenario, counted from 1.
    Entry(PathBuf, usize),
    /// A new map of plain ground, with a width and a height in cells.
    Empty(u16, u16),
    /// A map that is generated from a seed.
    Seed(Recipe),
}

impl From<&Listing> for Source {
    fn from(listing: &Listing) -> Self {
        match (&listing.place, &listing.level) {
            (LevelPlace::File(path), _) => Self::File(path.clone()),
            (LevelPlace::Builtin(builtin), Some(level)) if listing.is_changed => {
                Self::Playground(*builtin, Box::new(level.clone()))
            }
            (LevelPlace::Builtin(builtin), _) => Self::Builtin(*builtin),
        }
    }
}

/// The action that continues after unsaved changes are saved or discarded.
#[derive(Clone, Debug)]
pub enum Pending {
    /// Opening a level.
    Open(Source),
    /// Closing the window.
    Quit,
    /// Closing the window, though changes of built-in levels cannot be kept.
    QuitWithout,
}

/// A save that the user has requested.
#[derive(Clone, Debug)]
pub struct Saving {
    /// The file to save to.
    pub file: PathBuf,
    /// The action that continues after the save.
    pub(super) then: Option<Pending>,
    /// Whether the user has agreed to replace the file, whatever it contains.
    pub(super) is_agreed: bool,
}

/// The content of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exported {
    /// The part of the map in view, with its overlays.
    View,
    /// The whole map.
    Map,
    /// The run as an animation, cut off at the maximum number of frames.
    Run,
    /// A worksheet of the whole map, and its solution.
    Sheet,
    /// The table that compares the lanes.
    Table,
}

/// A figure to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Export {
    /// The file, whose ending decides the format: .png or .svg, .gif for a run, .csv
    /// or .md for a table.
    pub file: PathBuf,
    /// The content of the figure.
    pub what: Exported,
    /// Whether the figure shows all lanes or only the chosen lane.
    pub has_all_lanes: bool,
    /// Whether the cells show F, G and H.
    pub has_numbers: bool,
    /// Whether the columns and rows are numbered at the edges of the map.
    pub has_edge_numbers: bool,
    /// The longer side of a .png or .gif, in pixels.
    pub side: u16,
    /// What a worksheet leaves to students.
    pub blank: Blank,
    /// The worksheet's pages of A4; `None` for a picture of one exercise.
    pub paper: Option<Paper>,
}

/// The exercises of worksheets on pages of A4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper {
    /// The number of steps, of which each is an exercise.
    pub steps: u8,
    /// The number of maps from seeds; 0 for the open map alone.
    pub variants: u8,
}

impl Exported {
    /// Returns the possible endings of the file's name, the usual one first.
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            Self::View | Self::Map | Self::Sheet => &["png", "svg"],
            Self::Run => &["gif"],
            Self::Table => &["csv", "md"],
        }
    }
}

impl Export {
    pub(super) fn has_ending(&self, ending: &str) -> bool {
        self.file.extension().is_some_and(|own| own.eq_ignore_ascii_case(ending))
    }

    /// Returns the format of a picture, by the ending of its file.
    pub(in crate::app) fn format(&self) -> PictureFormat {
        PictureFormat::of(&self.file).unwrap_or(PictureFormat::Svg)
    }

    /// Returns the file that the figure would replace: its own, or else that of a further page of
    /// worksheets or of their solution.
    pub fn replaced(&self) -> PathBuf {
        let suffixes = if self.what == Exported::Sheet { &["-1", "-solution"][..] } else { &[] };
        let others = suffixes.iter().map(|suffix| with_suffix(&self.file, suffix));
        let mut files = [self.file.clone()].into_iter().chain(others);
        files.find(|file| exists(file)).unwrap_or_else(|| self.file.clone())
    }

    /// Returns the fault in the file's name, if there is one.
    pub(super) fn fault(&self) -> Option<Text> {
        let file = self.file.display().to_string();
        let folder = self.file.parent().filter(|folder| !folder.as_os_str().is_empty());
        if self.file.file_name().is_none() {
            return Some(text!("figure-no-name"));
        } else if !self.what.endings().iter().any(|ending| self.has_ending(ending)) {
            return Some(match self.what {
                Exported::Run => text!("figure-run-ending", file),
                Exported::Table => text!("figure-table-ending", file),
                Exported::View | Exported::Map | Exported::Sheet => {
                    text!("figure-picture-ending", file)
                }
            });
        }
        let folder = folder.filter(|folder| !is_folder(folder))?;
        Some(text!("figure-no-folder", file, folder = folder.display().to_string()))
    }
}

/// Says that a browser has a file: what a page around it forbids may be unknown.
pub(super) fn handed_over(name: String) -> Text {
    match is_framed() {
        true => text!("saved.unsure", name),
        false => text!("saved.browser", name),
    }
}
