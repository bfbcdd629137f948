//! The map on the screen: shapes become macroquad's draw calls.

use std::time::{Duration, Instant};

use macroquad::color::{Color as Ink, WHITE};
use macroquad::math::{Vec2, vec2};
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::shapes::draw_rectangle;
use macroquad::texture::{DrawTextureParams, FilterMode, Image, Texture2D, draw_texture_ex};

use super::host::{Align as Across, Face as Typeface, Style, Text};
use crate::app::App;
use crate::scene::{Align, Arrow, Color, Face, Frame, Point, Rect, Scene, draw, paint_cells};

/// Draws the map, and keeps the image that stands for its small cells.
#[derive(Default)]
pub(super) struct Canvas {
    tiles: Option<Tiles>,
}

/// The map as a texture of one pixel a cell.
struct Tiles {
    texture: Texture2D,
    pixels: Vec<u8>,
    /// What the texture shows: the map's version, and the cells painted.
    painted: Option<(u64, Columns, Columns)>,
    /// When it was painted last, and how long that took.
    at: Instant,
    took: Duration,
}

type Columns = std::ops::Range<u16>;

impl Canvas {
    /// Draws the map into its area of the window; returns whether it is to be
    /// drawn again soon, because a large image was left to wait.
    pub(super) fn draw(&mut self, app: &App, text: &mut Text) -> bool {
        let (view, area) = (*app.view(), app.area());
        let theme = app.theme();
        draw_rect(area, theme.background);
        let scene = draw(&app.subject(), theme, &view, area, app.scale());
        let is_stale = scene.map.is_some_and(|map| self.draw_tiles(app, map));
        draw_scene(&scene, text);
        is_stale
    }

    /// Draws the map as an image; returns whether it has to be painted yet.
    fn draw_tiles(&mut self, app: &App, map: Rect) -> bool {
        let grid = app.search().problem().grid();
        let (width, height) = (grid.width(), grid.height());
        let size = vec2(f32::from(width), f32::from(height));
        let tiles = match &mut self.tiles {
            Some(tiles) if tiles.texture.size() == size => tiles,
            tiles => tiles.insert(Tiles::new(width, height)),
        };
        let (columns, rows) = app.view().visible(grid, app.area());
        let is_stale = !tiles.paint(app, columns, rows);
        let params = DrawTextureParams {
            dest_size: Some(vec2(map.w, map.h)),
            ..DrawTextureParams::default()
        };
        draw_texture_ex(&tiles.texture, map.x, map.y, WHITE, params);
        is_stale
    }
}

impl Tiles {
    fn new(width: u16, height: u16) -> Self {
        let image = Image::gen_image_color(width, height, WHITE);
        let texture = Texture2D::from_image(&image);
        texture.set_filter(FilterMode::Nearest);
        Self {
            texture,
            pixels: Vec::new(),
            painted: None,
            at: Instant::now(),
            took: Duration::ZERO,
        }
    }

    /// Paints the cells in sight unless they are painted already; `false` if
    /// that has to wait, so that it does not take the time of all else.
    fn paint(&mut self, app: &App, columns: Columns, rows: Columns) -> bool {
        let covers =
            |outer: &Columns, inner: &Columns| outer.start <= inner.start && inner.end <= outer.end;
        let is_current = self.painted.as_ref().is_some_and(|(version, painted, lines)| {
            *version == app.version() && covers(painted, &columns) && covers(lines, &rows)
        });
        if is_current || columns.is_empty() || rows.is_empty() {
            return true;
        }
        if self.painted.is_some() && self.at.elapsed() < self.took * 3 {
            return false;
        }
        let began = Instant::now();
        let (subject, theme) = (app.subject(), app.theme());
        paint_cells(&subject, theme, columns.clone(), rows.clone(), &mut self.pixels);
        let image = Image {
            bytes: std::mem::take(&mut self.pixels),
            width: columns.len() as u16,
            height: rows.len() as u16,
        };
        self.texture.update_part(
            &image,
            columns.start.into(),
            rows.start.into(),
            columns.len() as i32,
            rows.len() as i32,
        );
        self.pixels = image.bytes;
        self.painted = Some((app.version(), columns, rows));
        self.at = Instant::now();
        self.took = began.elapsed();
        true
    }
}

fn draw_scene(scene: &Scene, text: &mut Text) {
    for fill in &scene.fills {
        draw_rect(fill.rect, fill.color);
    }
    for frame in &scene.frames {
        draw_frame(frame);
    }
    for line in &scene.lines {
        draw_line(line.from, line.to, line.width, line.color);
    }
    for arrow in &scene.arrows {
        draw_arrow(arrow);
    }
    for label in &scene.labels {
        let style = Style {
            face: match label.face {
                Face::Regular => Typeface::Regular,
                Face::Bold => Typeface::Bold,
            },
            size: label.size,
            color: ink(label.color),
            across: match label.align {
                Align::Left => Across::Start,
                Align::Center => Across::Middle,
                Align::Right => Across::End,
            },
            down: Across::End,
        };
        text.draw(&label.text, vec2(label.at.x, label.at.y), &style);
    }
}

fn draw_rect(rect: Rect, color: Color) {
    draw_rectangle(rect.x, rect.y, rect.w, rect.h, ink(color));
}

/// Four rectangles, which stay on whole pixels where a line would not.
fn draw_frame(frame: &Frame) {
    let Frame { rect, width, color } = *frame;
    let width = width.min(rect.w / 2.0).min(rect.h / 2.0);
    let inner = rect.h - 2.0 * width;
    draw_rect(Rect::new(rect.x, rect.y, rect.w, width), color);
    draw_rect(Rect::new(rect.x, rect.bottom() - width, rect.w, width), color);
    draw_rect(Rect::new(rect.x, rect.y + width, width, inner), color);
    draw_rect(Rect::new(rect.right() - width, rect.y + width, width, inner), color);
}

fn draw_arrow(arrow: &Arrow) {
    draw_line(arrow.tail, arrow.neck(), arrow.width, arrow.color);
    draw_smooth(&arrow.head().map(|point| vec2(point.x, point.y)), ink(arrow.color));
}

fn draw_line(from: Point, to: Point, width: f32, color: Color) {
    let (from, to) = (vec2(from.x, from.y), vec2(to.x, to.y));
    let side = (to - from).perp().normalize_or_zero() * (width / 2.0);
    draw_smooth(&[from + side, to + side, to - side, from - side], ink(color));
}

/// A convex polygon whose edge fades over one pixel: smooth without the cost
/// of smoothing the whole window.
fn draw_smooth(corners: &[Vec2], color: Ink) {
    let count = corners.len();
    let middle = corners.iter().copied().sum::<Vec2>() / count as f32;
    let clear = Ink { a: 0.0, ..color };
    let mut vertices = Vec::with_capacity(2 * count);
    let mut indices = Vec::with_capacity(9 * count);
    for (place, &corner) in corners.iter().enumerate() {
        let before = (corner - corners[(place + count - 1) % count]).normalize_or_zero();
        let after = (corners[(place + 1) % count] - corner).normalize_or_zero();
        let mut outward = (before.perp() + after.perp()).normalize_or_zero();
        if outward.dot(corner - middle) < 0.0 {
            outward = -outward;
        }
        // A sharp corner reaches farther than its edges move.
        let reach = 0.5 / outward.dot(before.perp()).abs().max(0.5);
        vertices.push(vertex(corner - outward * reach, color));
        vertices.push(vertex(corner + outward * reach, clear));
        let [inner, outer] = [2 * place as u16, 2 * place as u16 + 1];
        let next = 2 * ((place + 1) % count) as u16;
        indices.extend([inner, outer, next, outer, next + 1, next]);
        if place >= 2 {
            indices.extend([0, inner - 2, inner]);
        }
    }
    draw_mesh(&Mesh { vertices, indices, texture: None });
}

fn vertex(at: Vec2, color: Ink) -> Vertex {
    Vertex::new(at.x, at.y, 0.0, 0.0, 0.0, color)
}

fn ink(color: Color) -> Ink {
    Ink::from_rgba(color.r, color.g, color.b, u8::MAX)
}
