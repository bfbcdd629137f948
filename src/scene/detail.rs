//! How much of a cell can be shown at its size.

/// The steps in which zooming out drops detail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// The whole map as one image, a pixel a cell.
    Image,
    /// The same with gaps between the tiles.
    Flat,
    /// The arrow to the parent.
    Arrow,
    /// F and the arrow.
    Total,
    /// F, G, H and the arrow.
    Full,
}

impl Detail {
    /// What a cell of that side in pixels has room for, on a screen of that
    /// scale.
    pub fn of(cell: f32, scale: f32) -> Self {
        match cell / scale {
            side if side >= 44.0 => Self::Full,
            side if side >= 26.0 => Self::Total,
            side if side >= 13.0 => Self::Arrow,
            side if side >= 5.0 => Self::Flat,
            _ => Self::Image,
        }
    }
}
