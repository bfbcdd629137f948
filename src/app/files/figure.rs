//! An exported figure: its file, and what it shows.

use std::path::PathBuf;

use crate::export::figure::PictureFormat;
use crate::words::{Text, text};

/// What a figure shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exported {
    /// The part of the map in view, with its overlays.
    View,
    /// The whole map.
    Map,
    /// The run as an animation, cut after the most frames that an animation can have.
    Run,
    /// The table of the searches that are side by side.
    Table,
}

/// A figure to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Export {
    /// The file, whose ending says what kind it is: .svg or .png, .gif for a
    /// run, .csv or .md for a table.
    pub file: PathBuf,
    /// What it shows.
    pub what: Exported,
    /// Whether all lanes are shown, not only the chosen one.
    pub has_all_lanes: bool,
    /// Whether F, G and H are in the cells.
    pub has_numbers: bool,
    /// Pixels of a .png or .gif for each pixel of the window, 0.1 to 10.
    pub scale: f32,
}

impl Exported {
    /// The endings of a file that it can be written to, the usual one first.
    pub fn endings(self) -> [&'static str; 2] {
        match self {
            Self::View | Self::Map => ["svg", "png"],
            Self::Run => ["gif", "gif"],
            Self::Table => ["csv", "md"],
        }
    }
}

impl Export {
    pub(super) fn has_ending(&self, ending: &str) -> bool {
        self.file.extension().is_some_and(|own| own.eq_ignore_ascii_case(ending))
    }

    /// The format of a picture.
    pub(in crate::app) fn format(&self) -> PictureFormat {
        if self.has_ending("png") { PictureFormat::Png } else { PictureFormat::Svg }
    }

    /// What is wrong with the file's name, if anything is.
    pub(super) fn fault(&self) -> Option<Text> {
        let file = self.file.display().to_string();
        let folder = self.file.parent().filter(|folder| !folder.as_os_str().is_empty());
        if self.file.file_name().is_none() {
            return Some(text!("figure-no-name"));
        } else if !self.what.endings().iter().any(|ending| self.has_ending(ending)) {
            return Some(match self.what {
                Exported::View | Exported::Map => text!("figure-picture-ending", file),
                Exported::Run => text!("figure-run-ending", file),
                Exported::Table => text!("figure-table-ending", file),
            });
        }
        let folder = folder.filter(|folder| !folder.is_dir())?;
        Some(text!("figure-no-folder", file, folder = folder.display().to_string()))
    }
}
