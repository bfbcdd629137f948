//! The kinds of files that figures are written to.

use std::ffi::OsStr;
use std::path::Path;

/// What the ending of a figure's file asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureFormat {
    /// One picture.
    Picture(PictureFormat),
    /// An animation: `.gif`.
    Gif,
}

/// How one picture is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// Shapes and text: `.svg`.
    Svg,
    /// Pixels: `.png`.
    Png,
}

impl FigureFormat {
    /// What a file's ending asks for, in letters of either case; `None` for
    /// any other ending.
    pub fn of(file: &Path) -> Option<Self> {
        let ending = file.extension().and_then(OsStr::to_str)?;
        match ending.to_ascii_lowercase().as_str() {
            "svg" => Some(Self::Picture(PictureFormat::Svg)),
            "png" => Some(Self::Picture(PictureFormat::Png)),
            "gif" => Some(Self::Gif),
            _ => None,
        }
    }
}
