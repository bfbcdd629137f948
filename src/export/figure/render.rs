//! Renders a page as pixels: the shapes of its SVG file, drawn with the program's own fonts.

use std::sync::LazyLock;

use tiny_skia::{
    FillRule, FilterQuality, Paint, Path, PathBuilder, Pixmap, PixmapPaint, PixmapRef, Stroke,
    Transform,
};
use ttf_parser::{Face, OutlineBuilder};

use super::svg::{Short, arrow_outline, frame_line};
use super::{FigureError, FigurePage};
use crate::jobs::Progress;
use crate::scene::{CellImage, Color, Label, LabelAlign, LabelFace, Point, Rect, Scene};

/// The maximum number of pixels in a picture, which take 256 MB.
const MAX_PIXELS: u64 = 64_000_000;

/// Shapes between two progress reports.
const REPORT_INTERVAL: usize = 1 << 11;

/// The size of the page, scaled.
pub(super) fn size(page: &FigurePage, scale: f32) -> (u32, u32) {
    let scaled = |side: u32| (side as f32 * scale).round().max(1.0) as u32;
    (scaled(page.width), scaled(page.height))
}

/// Draws the page, scaled.
pub(super) fn render(
    page: &FigurePage,
    scale: f32,
    progress: &Progress,
) -> Result<Pixmap, FigureError> {
    let (width, height) = size(page, scale);
    let is_too_large = u64::from(width) * u64::from(height) > MAX_PIXELS;
    let mut pixmap = Pixmap::new(width, height)
        .filter(|_| !is_too_large)
        .ok_or_else(|| FigureError::too_large(width, height, MAX_PIXELS))?;
    let Color { r, g, b } = page.background;
    pixmap.fill(tiny_skia::Color::from_rgba8(r, g, b, u8::MAX));
    let all = page.panes.len() as f32;
    for (pane, done) in page.panes.iter().zip(0_u8..) {
        let place = Transform::from_scale(scale, scale).pre_translate(pane.at.x, pane.at.y);
        if let Some(cells) = &pane.cells {
            draw_cells(&mut pixmap, cells, place);
        }
        let done = f32::from(done) / all;
        draw_shapes(&mut pixmap, &pane.scene, place, &progress.part(done, done + 1.0 / all))?;
    }
    Ok(pixmap)
}

fn draw_shapes(
    pixmap: &mut Pixmap,
    scene: &Scene,
    place: Transform,
    progress: &Progress,
) -> Result<(), FigureError> {
    let Scene { map: _, tiles, frames, lines, arrows, labels } = scene;
    let all = tiles.len() + frames.len() + lines.len() + arrows.len() + labels.len();
    let mut done = 0;
    let mut next = || {
        done += 1;
        if done % REPORT_INTERVAL == 1 { progress.at(done - 1, all) } else { Ok(()) }
    };
    let fill = |pixmap: &mut Pixmap, path: Option<Path>, color, is_smooth| {
        if let Some(path) = path {
            let paint = paint(color, is_smooth);
            pixmap.fill_path(&path, &paint, FillRule::Winding, place, None);
        }
    };
    let stroke = |pixmap: &mut Pixmap, path: Option<Path>, color, width| {
        if let Some(path) = path {
            let stroke = Stroke { width: short(width), ..Stroke::default() };
            pixmap.stroke_path(&path, &paint(color, true), &stroke, place, None);
        }
    };
    for shape in tiles {
        next()?;
        if let Some(color) = shape.fill {
            fill(pixmap, round_rectangle(shape.rect, shape.corner), color, shape.corner > 0.0);
        }
        if let Some((width, color)) = shape.line {
            let corner = (shape.corner - width / 2.0).max(0.0);
            let path = round_rectangle(shape.rect.inset(width / 2.0), corner);
            stroke(pixmap, path, color, width);
        }
    }
    for shape in frames {
        next()?;
        let (rect, width) = frame_line(shape);
        stroke(pixmap, rectangle(rect), shape.color, width);
    }
    for shape in lines {
        next()?;
        stroke(pixmap, outline(&[shape.from, shape.to], false), shape.color, shape.width);
    }
    for shape in arrows {
        next()?;
        fill(pixmap, outline(&arrow_outline(shape), true), shape.color, true);
    }
    for shape in labels {
        next()?;
        fill(pixmap, letters(shape), shape.color, true);
    }
    Ok(())
}

fn paint(Color { r, g, b }: Color, is_smooth: bool) -> Paint<'static> {
    let mut paint = Paint { anti_alias: is_smooth, ..Paint::default() };
    paint.set_color_rgba8(r, g, b, u8::MAX);
    paint
}

/// A number rounded as in the SVG file.
fn short(number: f32) -> f32 {
    Short(number).rounded() as f32
}

fn rectangle(Rect { x, y, w, h }: Rect) -> Option<Path> {
    let rect = tiny_skia::Rect::from_xywh(short(x), short(y), short(w), short(h))?;
    Some(PathBuilder::from_rect(rect)).filter(|_| rect.width() > 0.0 && rect.height() > 0.0)
}

/// A rectangle whose corners are quarter circles with this radius, in the SVG file's numbers.
fn round_rectangle(rect: Rect, corner: f32) -> Option<Path> {
    // A cubic curve with control points at this share of the radius is nearly a quarter circle.
    const CIRCLE: f32 = 0.552_285;
    if corner == 0.0 {
        return rectangle(rect);
    }
    let [left, top, right, bottom] = [rect.x, rect.y, rect.right(), rect.bottom()].map(short);
    let corner = short(corner);
    let away = corner * (1.0 - CIRCLE);
    let mut path = PathBuilder::new();
    path.move_to(left + corner, top);
    path.line_to(right - corner, top);
    path.cubic_to(right - away, top, right, top + away, right, top + corner);
    path.line_to(right, bottom - corner);
    path.cubic_to(right, bottom - away, right - away, bottom, right - corner, bottom);
    path.line_to(left + corner, bottom);
    path.cubic_to(left + away, bottom, left, bottom - away, left, bottom - corner);
    path.line_to(left, top + corner);
    path.cubic_to(left, top + away, left + away, top, left + corner, top);
    path.close();
    path.finish()
}

fn outline(points: &[Point], is_closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (number, at) in points.iter().enumerate() {
        if number == 0 {
            path.move_to(short(at.x), short(at.y));
        } else {
            path.line_to(short(at.x), short(at.y));
        }
    }
    if is_closed {
        path.close();
    }
    path.finish()
}

/// Returns the font for a face.
fn face(face: LabelFace) -> Option<&'static Face<'static>> {
    static REGULAR: LazyLock<Option<Face>> = LazyLock::new(|| {
        Face::parse(include_bytes!("../../../assets/fonts/Inter-Regular.otf"), 0).ok()
    });
    static BOLD: LazyLock<Option<Face>> = LazyLock::new(|| {
        Face::parse(include_bytes!("../../../assets/fonts/Inter-Bold.otf"), 0).ok()
    });
    match face {
        LabelFace::Regular => REGULAR.as_ref(),
        LabelFace::Bold => BOLD.as_ref(),
    }
}

/// The width of a text in this font face and size.
pub(super) fn text_width(text: &str, face: LabelFace, size: u16) -> f32 {
    let width = |face: &Face| {
        let glyphs = text.chars().map(|letter| face.glyph_index(letter).unwrap_or_default());
        let units: u32 =
            glyphs.map(|glyph| u32::from(face.glyph_hor_advance(glyph).unwrap_or_default())).sum();
        units as f32 * f32::from(size) / f32::from(face.units_per_em())
    };
    self::face(face).map(width).unwrap_or_default()
}

/// The outlines of a label's letters. The fonts have no ligatures and no kerning, so the letters
/// are placed side by side.
fn letters(label: &Label) -> Option<Path> {
    let face = face(label.face)?;
    let scale = f32::from(label.size) / f32::from(face.units_per_em());
    let glyphs: Vec<_> =
        label.text.chars().map(|letter| face.glyph_index(letter).unwrap_or_default()).collect();
    let advance = |glyph| f32::from(face.glyph_hor_advance(glyph).unwrap_or_default()) * scale;
    let width = text_width(&label.text, label.face, label.size);
    let left = match label.align {
        LabelAlign::Left => 0.0,
        LabelAlign::Center => width / 2.0,
        LabelAlign::Right => width,
    };
    let mut pen =
        Pen { path: PathBuilder::new(), x: short(label.at.x) - left, y: short(label.at.y), scale };
    for glyph in glyphs {
        face.outline_glyph(glyph, &mut pen);
        pen.x += advance(glyph);
    }
    pen.path.finish()
}

/// Adds the outline of a letter to a path, at its place on the page.
struct Pen {
    path: PathBuilder,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let [(x1, y1), (x, y)] = [self.at(x1, y1), self.at(x, y)];
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let [(x1, y1), (x2, y2), (x, y)] = [self.at(x1, y1), self.at(x2, y2), self.at(x, y)];
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

fn draw_cells(pixmap: &mut Pixmap, cells: &CellImage, place: Transform) {
    let Some(image) = PixmapRef::from_bytes(&cells.pixels, cells.width.into(), cells.height.into())
    else {
        return;
    };
    let side = cells.rect.w / f32::from(cells.width);
    let paint = PixmapPaint { quality: FilterQuality::Nearest, ..PixmapPaint::default() };
    let transform = Transform::from_scale(side, side)
        .post_translate(cells.rect.x, cells.rect.y)
        .post_concat(place);
    pixmap.draw_pixmap(0, 0, image, &paint, transform, None);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::figure::{Figure, FigureRuns};
    use crate::history::Timeline;
    use crate::level::WORKED_EXAMPLE;
    use crate::scene::Theme;

    #[test]
    fn drawing_stops_within_so_many_shapes() {
        let mut timeline = Timeline::new(WORKED_EXAMPLE.load().unwrap().into_problem());
        timeline.grow(9);
        timeline.show(u64::MAX);
        let mut page = FigureRuns::of(timeline).page(&Figure::new(Theme::gizmo())).unwrap();
        let tiles = &mut page.panes[0].scene.tiles;
        *tiles = tiles.iter().copied().cycle().take(3 * REPORT_INTERVAL).collect();
        let looks = std::cell::Cell::new(0);
        let stop = |_: Option<f32>| {
            looks.set(looks.get() + 1);
            looks.get() < 3
        };
        assert!(render(&page, 1.0, &Progress::new(&stop)).is_err());
        assert_eq!(looks.get(), 3);
        assert!(render(&page, 1.0, &Progress::none()).is_ok());
    }

    #[test]
    fn letters_stand_side_by_side_from_left_center_or_right() {
        let label = |text: &str, align| {
            let at = Point::new(50.0, 20.0);
            let (face, color) = (LabelFace::Bold, Color { r: 0, g: 0, b: 0 });
            letters(&Label { text: text.to_owned(), at, align, size: 16, face, color })
                .unwrap()
                .bounds()
        };
        let [left, center, right] =
            [LabelAlign::Left, LabelAlign::Center, LabelAlign::Right].map(|at| label("88", at));
        assert!(left.left() >= 50.0 && left.right() > 65.0, "{left:?}");
        assert!((center.left() + center.right() - 100.0).abs() < 0.5, "{center:?}");
        assert!(right.right() <= 50.0 && right.left() < 35.0, "{right:?}");
        let one = label("8", LabelAlign::Left);
        assert!((one.left() - left.left()).abs() < 1e-4 && one.right() < left.left() + 10.0);
        assert!(left.bottom() < 20.5 && left.top() < 10.0, "the letters stand on the line");
    }
}
