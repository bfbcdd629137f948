//! The shapes that a picture is made of, and points and rectangles in pixels.

use super::Color;

/// A point in pixels, from the top left.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The distance to the right.
    pub x: f32,
    /// The distance down.
    pub y: f32,
}

impl Point {
    /// Creates the point `x` pixels to the right and `y` pixels down.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }
}

/// A rectangle in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f32,
    /// The top edge.
    pub y: f32,
    /// The width.
    pub w: f32,
    /// The height.
    pub h: f32,
}

impl Rect {
    /// Creates a rectangle from its top left corner and its size.
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w, h }
    }

    /// The right edge.
    pub fn right(&self) -> f32 {
        self.x + self.w
    }

    /// The bottom edge.
    pub fn bottom(&self) -> f32 {
        self.y + self.h
    }

    /// The middle.
    pub fn center(&self) -> Point {
        Point::new(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Returns the rectangle with every edge moved inward by `by` pixels; outward if negative.
    pub fn inset(&self, by: f32) -> Self {
        Self::new(self.x + by, self.y + by, self.w - 2.0 * by, self.h - 2.0 * by)
    }

    /// Returns the part that lies in another rectangle too, if there is one.
    pub fn common(&self, other: Self) -> Option<Self> {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let (right, bottom) = (self.right().min(other.right()), self.bottom().min(other.bottom()));
        (x < right && y < bottom).then(|| Self::new(x, y, right - x, bottom - y))
    }

    /// Whether a point lies inside or on the left or top edge.
    pub fn contains(&self, at: Point) -> bool {
        (self.x..self.right()).contains(&at.x) && (self.y..self.bottom()).contains(&at.y)
    }
}

/// A picture in layers, which are drawn in the order of the fields. Layers make drawing fast, and no
/// cell covers its neighbor's numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The rectangle of the whole map if its cells are an image under all shapes (see `paint`);
    /// `None` if the tiles show them.
    pub map: Option<Rect>,
    /// The ground, the grid, and the tiles of the cells.
    pub tiles: Vec<RoundRect>,
    /// Frames around cells, and marks on them.
    pub frames: Vec<RoundRect>,
    /// Lines.
    pub lines: Vec<Segment>,
    /// Arrows, whose heads are at `to`.
    pub arrows: Vec<Segment>,
    /// Numbers and letters.
    pub labels: Vec<Label>,
}

/// A rectangle with rounded corners: filled, outlined inside its edges, or both.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RoundRect {
    /// The outer edges.
    pub rect: Rect,
    /// The radius of the corners in pixels.
    pub corner: f32,
    /// The color inside; `None` leaves what lies below visible.
    pub fill: Option<Color>,
    /// The width of the outline in pixels, and its color.
    pub line: Option<(f32, Color)>,
}

impl RoundRect {
    /// Creates a rectangle without rounded corners and outline.
    pub fn square(rect: Rect, color: Color) -> Self {
        Self { rect, corner: 0.0, fill: Some(color), line: None }
    }

    /// Creates an outline without rounded corners, of a width in pixels.
    pub fn frame(rect: Rect, width: f32, color: Color) -> Self {
        Self { rect, corner: 0.0, fill: None, line: Some((width, color)) }
    }
}

/// A straight line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// The point where the line begins.
    pub from: Point,
    /// The point where the line ends; an arrow has its head there.
    pub to: Point,
    /// The width in pixels.
    pub width: f32,
    /// The color of the line.
    pub color: Color,
}

impl Segment {
    /// The distance of a point from the middle of the line, in pixels.
    pub fn distance(&self, at: Point) -> f32 {
        let (dx, dy) = (self.to.x - self.from.x, self.to.y - self.from.y);
        let length = (dx * dx + dy * dy).max(f32::MIN_POSITIVE);
        let along = ((at.x - self.from.x) * dx + (at.y - self.from.y) * dy) / length;
        let along = along.clamp(0.0, 1.0);
        (at.x - self.from.x - along * dx).hypot(at.y - self.from.y - along * dy)
    }

    /// Returns the three corners of the arrow's head, the tip first. The head takes up two fifths
    /// of the arrow's length, and is nearly as wide as long.
    pub fn head(&self) -> [Point; 3] {
        let (dx, dy) = (self.to.x - self.from.x, self.to.y - self.from.y);
        let base = self.neck();
        let (wx, wy) = (-dy * 0.2, dx * 0.2);
        [self.to, Point::new(base.x + wx, base.y + wy), Point::new(base.x - wx, base.y - wy)]
    }

    /// Returns where the line enters and leaves a rectangle, as shares of its length; `None` if it
    /// lies outside or on an edge.
    pub fn crossing(&self, rect: &Rect) -> Option<(f32, f32)> {
        let (mut inside, Self { from, to, .. }) = ((0.0_f32, 1.0_f32), self);
        for (from, to, low, high) in
            [(from.x, to.x, rect.x, rect.right()), (from.y, to.y, rect.y, rect.bottom())]
        {
            // For a line parallel to the edge the quotients are infinite with the right sign.
            let (one, other) = ((low - from) / (to - from), (high - from) / (to - from));
            if one.is_nan() || other.is_nan() {
                return None;
            }
            inside = (inside.0.max(one.min(other)), inside.1.min(one.max(other)));
        }
        (inside.0 < inside.1).then_some(inside)
    }

    /// The bounds of the arrow.
    pub(super) fn extent(&self) -> Rect {
        let all = [&self.head()[..], &[self.from]].concat();
        let least = |of: fn(&Point) -> f32| all.iter().map(of).fold(f32::MAX, f32::min);
        let most = |of: fn(&Point) -> f32| all.iter().map(of).fold(f32::MIN, f32::max);
        let (x, y) = (least(|at| at.x), least(|at| at.y));
        Rect::new(x, y, most(|at| at.x) - x, most(|at| at.y) - y)
    }

    /// The point where the arrow's line ends and its head begins.
    pub fn neck(&self) -> Point {
        let (dx, dy) = (self.to.x - self.from.x, self.to.y - self.from.y);
        Point::new(self.to.x - dx * 0.4, self.to.y - dy * 0.4)
    }
}

/// A short text on one line.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The characters.
    pub text: String,
    /// The left end, the middle or the right end of the text's baseline, depending on `align`;
    /// vertically in whole pixels.
    pub at: Point,
    /// The part of the text that is placed at `at`.
    pub align: LabelAlign,
    /// The size of the font in whole pixels.
    pub size: u16,
    /// The font face.
    pub face: LabelFace,
    /// The color of the text.
    pub color: Color,
    /// The color around the letters, which sets them off from a line below; `None` without a line.
    pub halo: Option<Color>,
}

impl Label {
    /// Creates a bold text, centered at a point of its baseline.
    pub fn bold(text: String, at: Point, size: u16, color: Color) -> Self {
        let (align, face) = (LabelAlign::Center, LabelFace::Bold);
        Self { text, at, align, size, face, color, halo: None }
    }

    /// The bounds of the text.
    pub(super) fn extent(&self) -> Rect {
        let width = width_of(&self.text, self.face, self.size);
        let height = f32::from(self.size) * FIGURE_HEIGHT;
        let left = match self.align {
            LabelAlign::Left => self.at.x,
            LabelAlign::Center => self.at.x - width / 2.0,
            LabelAlign::Right => self.at.x - width,
        };
        Rect::new(left, self.at.y - height, width, height)
    }
}

/// Which part of a label's text is placed at the label's position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelAlign {
    /// The left end of the text.
    Left,
    /// The middle of the text.
    Center,
    /// The right end of the text.
    Right,
}

/// The font face of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LabelFace {
    /// The regular face, for numbers in corners.
    Regular,
    /// The bold face, for the most important number.
    Bold,
}

/// The height of a digit, as a share of the font's size.
pub(super) const FIGURE_HEIGHT: f32 = 0.727;

/// Returns an upper bound for a text's width in pixels, from the digit widths of the faces.
pub(super) fn width_of(text: &str, face: LabelFace, size: u16) -> f32 {
    let letters = text.chars().map(|letter| match (letter, face) {
        ('.', _) => 0.33,
        (' ', _) => 0.3,
        ('k', LabelFace::Regular) => 0.56,
        ('M' | 'G' | 'T' | 'P' | 'H', _) => 0.92,
        (_, LabelFace::Regular) => 0.64,
        (_, LabelFace::Bold) => 0.67,
    });
    letters.sum::<f32>() * f32::from(size)
}
