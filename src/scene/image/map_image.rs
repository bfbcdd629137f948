//! The image of small cells, which is painted again only when something has changed.

use super::paint::{CellImage, paint};
use crate::scene::{Rect, Subject, Theme, View};

/// Tells when an image of cells has to be painted again.
#[derive(Clone, Debug, Default)]
pub struct MapImage {
    /// `None` until the first image is painted.
    key: Option<Key>,
}

/// The inputs of an image, which is painted again when one of them changes.
#[derive(Clone, Debug, PartialEq)]
struct Key {
    versions: Vec<u64>,
    view: View,
    area: Rect,
    theme: Theme,
}

impl MapImage {
    /// Paints the cells that lie in an area; `None` if the last image still shows them. Each change
    /// of the subject changes one of the versions. There is one for each lane, because some layers
    /// compare two lanes.
    pub fn repaint(
        &mut self,
        versions: Vec<u64>,
        subject: &Subject,
        theme: &Theme,
        view: &View,
        area: Rect,
    ) -> Option<CellImage> {
        let key = Some(Key { versions, view: *view, area, theme: theme.clone() });
        if self.key == key {
            return None;
        }
        self.key = key;
        Some(paint(subject, theme, view, area))
    }
}
