//! Draws one cell as shapes: a tile with F, G, H and the arrow, as in the tutorials.

use super::drawing::{Drawing, tile};
use super::marks::Reopened;
use super::number::{fit, forms, size_within};
use super::shapes::{FIGURE_HEIGHT, width_of};
use super::{
    ClosedIn, Color, Detail, Label, LabelAlign, LabelFace, Layout, Overlay, Point, Rect, RoundRect,
    Scene, Segment,
};
use crate::grid::Cell;
use crate::search::CellState;

/// The share of the new terrain's color in a tile that is about to change.
const WASH: f32 = 0.35;

/// The length of the arrow if G and H are in the corners, as a share of the tile.
const ARROW_IN_CORNERS: f32 = 0.25;

/// The maximum number of marked cells on a map that is drawn as one image.
const MAX_MARKS: usize = 20_000;

/// A line of text in a tile.
#[derive(Clone, Copy)]
enum Row {
    Top,
    Bottom,
    /// The line whose middle is at a share of the tile's height.
    At(f32),
}

/// Where a layout puts the parts of a cell with numbers: F and its size; G and H; the letter of a
/// start or goal; the text in the corner that they leave free; the arrow's middle and its length.
/// Sizes are shares of the tile's side.
struct Places {
    f: (Row, f32),
    costs: Row,
    letter: Row,
    extra: Row,
    arrow: (f32, f32),
}

impl Places {
    /// The places in cells with F, G and H if a cell `is_full`, and else in cells with F alone.
    fn of(layout: Layout, is_full: bool) -> Self {
        use {Layout::*, Row::*};
        let (f, costs, letter, extra, arrow) = match (layout, is_full) {
            (Corners, true) => ((At(0.48), 0.3), Top, Bottom, Bottom, (0.79, ARROW_IN_CORNERS)),
            (Corners, false) => ((At(0.36), 0.4), Top, At(0.74), Bottom, (0.74, 0.32)),
            (Lester, true) => ((Top, 0.21), Bottom, At(0.5), Top, (0.5, 0.3)),
            (Lester, false) => ((Top, 0.38), Bottom, At(0.7), Top, (0.7, 0.32)),
            // Numbers have no places: there is the arrow alone, and the text in the corner.
            (Arrows, _) => ((Top, 0.0), Top, Bottom, Bottom, (0.5, 0.4)),
        };
        Self { f, costs, letter, extra, arrow }
    }
}

/// A cell that is being drawn.
struct Tile<'a> {
    scene: &'a mut Scene,
    drawing: &'a Drawing<'a>,
    places: Places,
    cell: Cell,
    state: CellState,
    fill: Color,
    /// The square of the cell without its share of the gaps to its neighbors.
    rect: Rect,
    /// The distance between the edge of the tile and its text.
    padding: f32,
    /// The font size of all text but F.
    small: u16,
    /// The color and letter of a start or goal, if the cell is one.
    role: Option<(Color, &'static str)>,
    /// The cost of entering the cell, if its ground is rough.
    entry_cost: Option<u8>,
    /// The true cost that the layer shows, if there is room for it, and whether H exceeds it.
    true_cost: Option<(u64, bool)>,
    /// The color of the terrain that is about to be painted on the cell.
    new: Option<Color>,
}

/// Adds a cell's shapes to a scene.
pub(super) fn draw_cell(scene: &mut Scene, drawing: &Drawing, cell: Cell) {
    let mut tile = Tile::of(scene, drawing, cell);
    // The outline of the goal is drawn over the image of small cells too.
    if drawing.detail >= Detail::Total || tile.role.is_some() || tile.new.is_some() {
        tile.shape();
    }
    let is_known = tile.state != CellState::Unseen;
    let has_numbers = is_known && tile.numbers();
    let beside = tile.corner();
    if is_known {
        tile.arrow(has_numbers, beside);
    }
    tile.letter(has_numbers);
    tile.reopened();
    tile.difference();
}

/// Marks the reopened cells, and the cells that only one of two searches has closed, on a map that
/// is drawn as one image.
pub(super) fn mark_cells(scene: &mut Scene, drawing: &Drawing) {
    let Drawing { subject, view, area, .. } = *drawing;
    let has_differences = matches!(subject.overlay, Overlay::Difference);
    if subject.reopened.is_none_or(Reopened::is_empty) && !has_differences {
        return;
    }
    let (columns, rows) = view.visible(subject.grid(), area);
    let cells = rows.flat_map(|y| columns.clone().map(move |x| Cell::new(x, y)));
    let differs = |cell| matches!(subject.closed_in(cell), Some(ClosedIn::Here | ClosedIn::There));
    let marked = cells.filter(|&cell| subject.is_reopened(cell) || differs(cell));
    for cell in marked.take(MAX_MARKS) {
        let mut tile = Tile::of(scene, drawing, cell);
        tile.reopened();
        tile.difference();
    }
}

impl<'a> Tile<'a> {
    fn of(scene: &'a mut Scene, drawing: &'a Drawing<'a>, cell: Cell) -> Self {
        let Drawing { subject, theme, view, detail, scale, .. } = *drawing;
        let rect = tile(view.square(cell));
        let true_cost = subject.true_cost(cell);
        let terrain = subject.grid().terrain(cell);
        let fill = subject.color(theme, detail, cell);
        let new = subject.previewed(cell).map(|terrain| theme.terrain(terrain));
        let entry_cost = terrain.cost().filter(|&cost| cost > 1);
        Self {
            scene,
            drawing,
            places: Places::of(theme.layout, detail == Detail::Full),
            cell,
            state: subject.state(cell),
            fill: new.map_or(fill, |new| theme.washed(fill, new, WASH)),
            rect,
            // Numbers in the corners stay clear of the line within a bold frame.
            padding: match detail {
                Detail::Full => {
                    (rect.w * 0.075).round().max(drawing.frame_within() + (rect.w * 0.02).max(2.0))
                }
                _ => (rect.w * 0.075).round().max(2.0),
            },
            small: size_within(rect.h * 0.155, scale),
            role: subject.role(theme, cell),
            entry_cost,
            true_cost: true_cost.filter(|_| detail == Detail::Full),
            new,
        }
    }

    /// Draws the tile, unless it is plain ground. Closed cells have a thicker
    /// outline than open ones, so that they differ even without color.
    fn shape(&mut self) {
        let theme = self.drawing.theme;
        let thin = (self.rect.w * 0.018).round().max(1.0);
        let line = match (self.role, self.state) {
            (Some((color, _)), _) if color == theme.goal => Some((thin + 1.0, theme.current)),
            (Some(_), _) | (None, CellState::Unseen) => None,
            (None, CellState::Open) => Some((thin, theme.open.outline)),
            (None, CellState::Closed) => Some((thin + 1.0, theme.closed.outline)),
        };
        let line = self.new.map(|new| (thin + 2.0, new)).or(line);
        if line.is_none() && self.fill == theme.ground {
            return;
        }
        let (rect, corner) = (self.rect, theme.corner(self.rect));
        self.scene.tiles.push(RoundRect { rect, corner, fill: Some(self.fill), line });
    }

    /// Draws the arrow to the parent: where the layout puts it if the cell shows numbers, otherwise
    /// in the middle. `beside` is the left edge of the text to the right of the arrow.
    fn arrow(&mut self, has_numbers: bool, beside: f32) {
        let Drawing { subject, theme, detail, .. } = *self.drawing;
        let Some(parent) = subject.moment.parent(self.cell) else {
            return;
        };
        // Unless there is room for both, the line of the path replaces the arrow.
        if subject.path.contains(self.cell)
            && (detail, theme.layout) != (Detail::Full, Layout::Corners)
        {
            return;
        }
        // The letter of a start or goal replaces the arrow.
        if self.role.is_some() && !(has_numbers && detail == Detail::Full) {
            return;
        }
        let is_blank = subject.blank(self.cell).parent;
        let is_large = detail < Detail::Total
            || detail == Detail::Total && !has_numbers && theme.layout != Layout::Arrows;
        let (center, length) = if is_large { (0.5, 0.6) } else { self.places.arrow };
        let tile = self.rect;
        let (center, length) = (tile.y + tile.h * center, tile.w * length);
        let is_beside = detail == Detail::Full && theme.layout == Layout::Corners;
        let free = if is_beside { beside - self.spacing() - length / 2.0 } else { f32::MAX };
        let middle = Point::new((tile.x + tile.w / 2.0).min(free), center);
        if is_blank {
            return self.empty_box((LabelAlign::Center, middle), length, length / 2.0);
        }
        let direction = |from: u16, to: u16| f32::from(to) - f32::from(from);
        let has_all = subject.has_all_arrows && subject.is_least(self.cell);
        let all = has_all.then(|| subject.moment.equal_parents(self.cell));
        let parents = all.as_deref().unwrap_or(std::slice::from_ref(&parent));
        // Several arrows begin in the middle.
        let [tail, head] = if parents.len() > 1 { [0.0, 1.5] } else { [1.0, 1.0] };
        for parent in parents {
            let (dx, dy) = (direction(self.cell.x, parent.x), direction(self.cell.y, parent.y));
            let half = length / 2.0 / dx.hypot(dy);
            let [tail, head] = [tail * half, head * half];
            self.scene.arrows.push(Segment {
                from: Point::new(middle.x - dx * tail, middle.y - dy * tail),
                to: Point::new(middle.x + dx * head, middle.y + dy * head),
                width: (tile.w * 0.022).max(1.0),
                color: theme.ink(self.fill).arrow,
            });
        }
    }

    /// Writes F, and also G and H if the cell is large enough; returns whether F fits.
    fn numbers(&mut self) -> bool {
        use {LabelAlign::*, LabelFace::*};
        let Drawing { subject, theme, detail, .. } = *self.drawing;
        let (moment, blank) = (subject.moment, subject.blank(self.cell));
        let (Some(f), Some(g)) = (moment.f(self.cell), moment.g(self.cell)) else {
            return false;
        };
        if detail < Detail::Total || theme.layout == Layout::Arrows {
            return false;
        }
        let is_full = detail == Detail::Full;
        let tile = self.rect;
        let (left, right) = (tile.x + self.padding, tile.right() - self.padding);
        let (whole, half) = (tile.w - 2.0 * self.padding, tile.w / 2.0 - self.padding * 1.4);
        // F, which matters most, is bold and larger.
        let (row, part) = self.places.f;
        let has_extra = self.entry_cost.is_some() || self.true_cost.is_some();
        let (align, x, room) = match row {
            Row::At(_) if is_full => (Center, tile.center().x, whole),
            // One pixel is left free, so that F stays clear of the outline even if its middle is
            // rounded.
            Row::At(_) => (Center, tile.center().x, whole - 1.0),
            Row::Top | Row::Bottom => (Left, left, if is_full && has_extra { half } else { whole }),
        };
        let size = self.size(part);
        let at = Point::new(x, self.middle(row, size));
        let has_f = self.number((f, blank.f), Bold, size, (align, at), room);
        if is_full {
            let height = self.middle(self.places.costs, self.small);
            let costs = [g, moment.h(self.cell)];
            let places = [(Left, Point::new(left, height)), (Right, Point::new(right, height))];
            if (blank.g || blank.h) && subject.hidden.is_none() {
                // A box is as wide as it can be, with a gap of three pixels between two.
                let edge = self.drawing.frame_within() + 2.0;
                let ends = [tile.x + edge, tile.right() - edge];
                for (place, is_blank) in [blank.g, blank.h].into_iter().enumerate() {
                    let (align, mut at) = places[place];
                    let mut room = half;
                    if is_blank {
                        (at.x, room) = (ends[place], tile.w / 2.0 - edge - 1.5);
                    }
                    let value = (costs[place], is_blank);
                    self.number(value, Regular, self.small, (align, at), room);
                }
                return has_f;
            }
            // G and H share a row, so each may use the width that the other one leaves free.
            let forms = forms(costs, moment.problem().rules());
            let fitting = fit(forms, Regular, self.small, whole, self.drawing.scale);
            if let Some(([g, h], size)) = fitting {
                self.value((g, blank.g), (Regular, size), places[0]);
                self.value((h, blank.h), (Regular, size), places[1]);
            }
        }
        has_f
    }

    /// Writes a number if there is room for it, or leaves it to learners. Returns whether there was room.
    fn number(
        &mut self,
        (value, is_blank): (u64, bool),
        face: LabelFace,
        wanted: u16,
        (align, at): (LabelAlign, Point),
        room: f32,
    ) -> bool {
        let is_practice = self.drawing.subject.hidden.is_some();
        if is_blank && !is_practice {
            self.empty_box((align, at), room.min(self.rect.w * 0.65), 0.0);
            return true;
        }
        let forms = forms([value], self.drawing.subject.moment.problem().rules());
        let fitting = fit(forms, face, wanted, room, self.drawing.scale);
        let Some(([text], size)) = fitting else {
            return false;
        };
        self.value((text, is_blank), (face, size), (align, at));
        true
    }

    /// Writes a number, or a question mark in its place.
    fn value(
        &mut self,
        (text, is_blank): (String, bool),
        style: (LabelFace, u16),
        (align, at): (LabelAlign, Point),
    ) {
        let text = if is_blank { "?".to_owned() } else { text };
        self.label(text, style, align, at);
        if is_blank
            && self.role.is_none()
            && let Some(label) = self.scene.labels.last_mut()
        {
            label.color = self.drawing.theme.ink(self.fill).arrow;
        }
    }

    /// Draws a box to write in, clear of the edges of the tile.
    fn empty_box(&mut self, (align, at): (LabelAlign, Point), width: f32, corner: f32) {
        let (width, height) = (width.round(), (self.rect.h * 0.25).round());
        let (theme, tile) =
            (self.drawing.theme, self.rect.inset(self.drawing.frame_within() + 1.0));
        // Left, center and right are 0, 1 and 2.
        let left = at.x - width * f32::from(align as u8) / 2.0;
        let top = (at.y - height / 2.0).min(tile.bottom() - height).max(tile.y);
        let rect = Rect::new(left.round(), top.round(), width, height);
        let line = Some(((self.rect.w * 0.012).max(0.75), theme.open.outline));
        self.scene.frames.push(RoundRect { rect, corner, fill: Some(theme.paper), line });
    }

    /// Writes the letter of a start or goal. With three numbers, it is to the left of the arrow;
    /// otherwise it replaces the arrow, which leaves more room.
    fn letter(&mut self, has_numbers: bool) {
        let Some((_, letter)) = self.role else {
            return;
        };
        let is_full = self.drawing.detail == Detail::Full;
        let row = if has_numbers { self.places.letter } else { Row::At(0.5) };
        let size = match (has_numbers, is_full) {
            (true, true) => self.small,
            (true, false) => self.size(0.36),
            (false, true) => self.size(0.42),
            (false, false) => self.size(0.7),
        };
        let (align, x) = match has_numbers && is_full {
            true => (LabelAlign::Left, self.rect.x + self.padding),
            false => (LabelAlign::Center, self.rect.center().x),
        };
        let at = Point::new(x, self.middle(row, size));
        self.label(letter.to_owned(), (LabelFace::Bold, size), align, at);
    }

    /// Fills the corner that F, G and H leave free with the true cost, or else the cost
    /// of rough ground. Returns the left edge of the text.
    fn corner(&mut self) -> f32 {
        let label = self.true_cost().or_else(|| self.entry_cost());
        // A true cost, or the letter of a start or goal, leaves less room.
        let is_narrow = self.true_cost.is_some() || self.role.is_some();
        let padding = if is_narrow { 0.0 } else { self.padding };
        label.map_or(self.rect.right(), |label| label.x - padding)
    }

    /// Writes the cost of entering rough ground if there is room; returns the bounds of the text if
    /// it is in the corner.
    fn entry_cost(&mut self) -> Option<Rect> {
        let detail = self.drawing.detail;
        let cost =
            self.entry_cost.filter(|_| detail >= Detail::Total && self.true_cost.is_none())?;
        let (text, tile) = (format!("×{cost}"), self.rect);
        let style = (LabelFace::Regular, self.small);
        let fits = width_of(&text, style.0, style.1) <= tile.w / 2.0 - self.padding;
        if detail == Detail::Full && fits {
            let at =
                Point::new(tile.right() - self.padding, self.middle(self.places.extra, self.small));
            return self.label(text, style, LabelAlign::Right, at);
        }
        if self.state == CellState::Unseen && self.role.is_none() {
            self.label(text, style, LabelAlign::Center, tile.center());
        }
        None
    }

    /// Writes the true cost in the free corner, marked if H exceeds it.
    fn true_cost(&mut self) -> Option<Rect> {
        let (tile, padding) = (self.rect, self.padding);
        let (cost, is_exceeded) = self.true_cost?;
        let room = match self.drawing.theme.layout {
            // The arrow moves to the left to make room.
            Layout::Corners => tile.w * (1.0 - ARROW_IN_CORNERS) - 2.0 * padding - self.spacing(),
            Layout::Lester => tile.w / 2.0 - padding * 1.4,
            Layout::Arrows => tile.w - 2.0 * padding,
        };
        let rules = self.drawing.subject.moment.problem().rules();
        // If there is no room for the number, only the fact that H is greater is shown.
        let marks: &[&str] = if is_exceeded { &["H>", ">"] } else { &[""] };
        let marked = |[form]: [String; 1]| marks.iter().map(move |mark| [format!("{mark}{form}")]);
        let forms = forms([cost], rules).flat_map(marked);
        let forms = forms.chain(is_exceeded.then(|| [">".to_owned()]));
        let bold = LabelFace::Bold;
        let ([text], size) = fit(forms, bold, self.small, room, self.drawing.scale)?;
        let at = Point::new(tile.right() - padding, self.middle(self.places.extra, size));
        let place = self.label(text, (bold, size), LabelAlign::Right, at);
        if is_exceeded && let Some(label) = self.scene.labels.last_mut() {
            label.color = self.drawing.theme.ink(self.fill).wrong;
        }
        place
    }

    /// Marks a reopened cell with a small square where a start or goal has its letter. The square
    /// is hollow if there is room.
    fn reopened(&mut self) {
        if !self.drawing.subject.is_reopened(self.cell) {
            return;
        }
        let tile = self.rect;
        let side = (tile.h * 0.14).round().max(3.0);
        let is_in_middle =
            self.drawing.detail == Detail::Full && self.drawing.theme.layout == Layout::Lester;
        let padding = self.padding.min((tile.w / 10.0).round());
        let y = if is_in_middle {
            tile.center().y - side / 2.0
        } else {
            tile.bottom() - padding - side
        };
        let rect = Rect::new(tile.x + padding, y.round(), side, side);
        let color = self.drawing.theme.ink(self.fill).text;
        self.scene.frames.push(RoundRect::square(rect, color));
        let rect = rect.inset((side / 4.0).round());
        if rect.w >= 2.0 {
            self.scene.frames.push(RoundRect::square(rect, self.fill));
        }
    }

    /// Marks a cell that only one of two searches has closed with a bar: at the top for this
    /// search, at the bottom for the other. The bar stays clear of the text and the edge.
    fn difference(&mut self) {
        let is_here = match self.drawing.subject.closed_in(self.cell) {
            Some(ClosedIn::Here) => true,
            Some(ClosedIn::There) => false,
            Some(ClosedIn::Both) | None => return,
        };
        let tile = self.rect;
        let (off, height) = if self.drawing.detail >= Detail::Total {
            ((self.padding / 3.0).floor(), (self.padding * 2.0 / 3.0).floor())
        } else {
            ((tile.h * 0.1).round(), (tile.h * 0.13).round())
        };
        let (off, width, height) = (off.max(1.0), (tile.w * 0.6).round(), height.max(1.0));
        let x = (tile.x + (tile.w - width) / 2.0).round();
        let y = if is_here { tile.y + off } else { tile.bottom() - off - height };
        let color = self.drawing.theme.ink(self.fill).text;
        self.scene.frames.push(RoundRect::square(Rect::new(x, y, width, height), color));
    }

    /// Adds a label on the tile, and returns the bounds of the text.
    fn label(
        &mut self,
        text: String,
        (face, size): (LabelFace, u16),
        align: LabelAlign,
        middle: Point,
    ) -> Option<Rect> {
        let baseline = (middle.y + f32::from(size) * FIGURE_HEIGHT / 2.0).round();
        let color = self.drawing.theme.ink(self.fill).text;
        let at = Point::new(middle.x.round(), baseline);
        let label = Label { text, at, align, size, face, color, halo: None };
        let place = label.extent();
        self.scene.labels.push(label);
        Some(place)
    }

    /// The vertical middle of a line of text.
    fn middle(&self, row: Row, size: u16) -> f32 {
        let (tile, height) = (self.rect, f32::from(size) * FIGURE_HEIGHT);
        match row {
            // The baseline is on a whole pixel.
            Row::Top => tile.y + self.padding + height.ceil() - height / 2.0,
            Row::Bottom => tile.bottom() - self.padding - height / 2.0,
            Row::At(share) => tile.y + tile.h * share,
        }
    }

    /// The font size of a text whose height is the given share of the tile's height.
    fn size(&self, part: f32) -> u16 {
        size_within(self.rect.h * part, self.drawing.scale)
    }

    /// The smallest distance between the arrow and a number next to it.
    fn spacing(&self) -> f32 {
        (self.rect.w * 0.03).max(1.0)
    }
}
