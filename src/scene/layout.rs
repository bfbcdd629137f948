//! Where the numbers and the arrow of a cell stand.

use serde::Deserialize;

use super::number::size_within;
use super::{Align, Detail, Face, Point, Rect};

/// How tall a figure of the faces is, in parts of the font's size.
pub(super) const FIGURE_HEIGHT: f32 = 0.727;

/// Where numbers and arrow stand, in cells with room for all of them. Smaller
/// cells are alike: F above the arrow, then the arrow alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Layout {
    /// F in the middle, G at the top left, H at the top right, the arrow at
    /// the bottom.
    #[default]
    Middle,
    /// F at the top left, G at the bottom left, H at the bottom right, the
    /// arrow in the middle, as in Lester's tutorial.
    Corners,
    /// No numbers, the arrow in the middle.
    Arrows,
}

/// The place of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) align: Align,
    pub(super) face: Face,
    /// The left end, the middle or the right end, halfway up the figures.
    pub(super) at: Point,
    /// The size of the font that is wanted, in pixels.
    pub(super) size: u16,
    /// The width that there is, in pixels.
    pub(super) room: f32,
}

/// The places of all that may stand on a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spots {
    pub(super) f: Option<Spot>,
    pub(super) g: Option<Spot>,
    pub(super) h: Option<Spot>,
    /// The letter of start or goal, beside numbers or an arrow.
    pub(super) letter: Spot,
    /// The entry cost of the ground.
    pub(super) cost: Spot,
    /// The true remaining cost.
    pub(super) remaining: Spot,
    /// The middle of the arrow.
    pub(super) arrow: Point,
    /// The length of a straight arrow in pixels.
    pub(super) arrow_length: f32,
}

impl Spots {
    pub(super) fn of(layout: Layout, detail: Detail, tile: Rect, scale: f32) -> Self {
        let corners = Corners::of(tile, scale);
        let pad = corners.pad;
        let bottom = Self {
            f: None,
            g: None,
            h: None,
            letter: Spot { face: Face::Bold, ..corners.bottom_left() },
            cost: Spot { room: tile.w / 2.0 - pad, ..corners.bottom_right() },
            remaining: Spot { face: Face::Bold, room: tile.w * 0.36, ..corners.bottom_right() },
            arrow: Point::new(tile.x + tile.w / 2.0, tile.y + tile.h * 0.5),
            arrow_length: tile.w * 0.6,
        };
        let beside = |height: f32| Point::new(bottom.arrow.x, tile.y + tile.h * height);
        let centered = |height: f32, part: f32, room: f32| Spot {
            align: Align::Center,
            face: Face::Bold,
            at: Point::new((tile.x + tile.w / 2.0).round(), tile.y + tile.h * height),
            size: size_within(tile.h * part, scale),
            room,
        };
        match (detail, layout) {
            (Detail::Total | Detail::Full, Layout::Arrows) => {
                Self { arrow_length: tile.w * 0.4, ..bottom }
            }
            (Detail::Total, _) => Self {
                // Off the outline, also where the middle is rounded.
                f: Some(centered(0.36, 0.4, tile.w - 2.0 * pad - 1.0)),
                arrow: beside(0.74),
                arrow_length: tile.w * 0.32,
                ..bottom
            },
            (Detail::Full, Layout::Middle) => Self {
                f: Some(centered(0.48, 0.3, tile.w - 2.0 * pad)),
                g: Some(corners.top_left()),
                h: Some(corners.top_right()),
                arrow: beside(0.81),
                arrow_length: tile.w * 0.25,
                ..bottom
            },
            (Detail::Full, Layout::Corners) => {
                let size = size_within(tile.h * 0.23, scale);
                let top = tile.y + pad + f32::from(size) * FIGURE_HEIGHT / 2.0;
                let at = Point::new(tile.x + pad, top);
                let room = tile.w * 0.46;
                let top_right = Spot { room: tile.w * 0.36, ..corners.top_right() };
                Self {
                    f: Some(Spot { face: Face::Bold, at, size, room, ..corners.top_left() }),
                    g: Some(corners.bottom_left()),
                    h: Some(corners.bottom_right()),
                    letter: Spot { face: Face::Bold, ..corners.left() },
                    cost: top_right,
                    remaining: Spot { face: Face::Bold, ..top_right },
                    arrow: beside(0.53),
                    arrow_length: tile.w * 0.28,
                }
            }
            (Detail::Image | Detail::Flat | Detail::Arrow, _) => bottom,
        }
    }
}

/// The places of small numbers in the corners of a tile.
struct Corners {
    tile: Rect,
    pad: f32,
    size: u16,
}

impl Corners {
    fn of(tile: Rect, scale: f32) -> Self {
        let pad = (tile.w * 0.075).round().max(2.0);
        Self { tile, pad, size: size_within(tile.h * 0.155, scale) }
    }

    fn spot(&self, align: Align, x: f32, y: f32) -> Spot {
        let room = self.tile.w / 2.0 - self.pad * 1.4;
        Spot { align, face: Face::Regular, at: Point::new(x, y), size: self.size, room }
    }

    fn half(&self) -> f32 {
        f32::from(self.size) * FIGURE_HEIGHT / 2.0
    }

    fn top(&self) -> f32 {
        self.tile.y + self.pad + self.half()
    }

    fn bottom(&self) -> f32 {
        self.tile.bottom() - self.pad - self.half()
    }

    fn top_left(&self) -> Spot {
        self.spot(Align::Left, self.tile.x + self.pad, self.top())
    }

    fn top_right(&self) -> Spot {
        self.spot(Align::Right, self.tile.right() - self.pad, self.top())
    }

    fn left(&self) -> Spot {
        self.spot(Align::Left, self.tile.x + self.pad, self.tile.center().y)
    }

    fn bottom_left(&self) -> Spot {
        self.spot(Align::Left, self.tile.x + self.pad, self.bottom())
    }

    fn bottom_right(&self) -> Spot {
        self.spot(Align::Right, self.tile.right() - self.pad, self.bottom())
    }
}
