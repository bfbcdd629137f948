//! Draws the maps: turns shapes into macroquad's draw calls.

use macroquad::color::{Color as Ink, WHITE};
use macroquad::math::{Vec2, vec2};
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::shapes::draw_rectangle;
use macroquad::texture::{DrawTextureParams, Image, Texture2D, draw_texture_ex};
use macroquad::window::clear_background;

use super::host::{Host, MapText, keep_every_pixel};
use super::panels::Colors;
use crate::app::App;
use crate::player::Player;
use crate::scene::{
    Color, Frame, Point, Rect, RoundRect, Scene, Segment, Subject, Theme, View, draw, edge_numbers,
    paint,
};

/// Draws the maps of the lanes.
#[derive(Default)]
pub(super) struct Canvas {
    lanes: Vec<LaneImages>,
}

/// A lane's images of cells that are too small to be drawn as shapes.
#[derive(Default)]
struct LaneImages {
    map: MapImage,
    minimap: MapImage,
}

/// An image of small cells on the graphics card, and a key that tells when to repaint it.
#[derive(Default)]
struct MapImage {
    /// `None` until the first image is painted.
    key: Option<ImageKey>,
    texture: Option<Texture2D>,
    /// The size of the part of the texture that covers the map, in texture pixels.
    on_map: Vec2,
    /// The rectangle of the window into which this part of the texture is drawn.
    rect: Rect,
}

/// The inputs of an image, which is repainted when one of them changes.
#[derive(Clone, PartialEq)]
struct ImageKey {
    /// The versions of all lanes, because some layers compare two lanes.
    versions: Vec<u64>,
    view: View,
    area: Rect,
    theme: Theme,
}

impl Canvas {
    /// Draws each lane's map into its area of the window.
    pub(super) fn draw(&mut self, app: &App, host: &mut Host) {
        // The gaps between the lanes have the color of the panels.
        clear_background(Ink::from(host.egui().colors().panel.to_array()));
        self.lanes.resize_with(app.lanes().len(), LaneImages::default);
        for (lane, images) in self.lanes.iter_mut().enumerate() {
            images.draw(app, lane, host);
        }
    }
}

impl LaneImages {
    fn draw(&mut self, app: &App, lane: usize, host: &mut Host) {
        let (player, subject, theme) = (&app.lanes()[lane], app.lane_subject(lane), app.theme());
        let (view, area, scale) = (player.view(), player.area(), player.viewport().scale);
        host.begin_map(macroquad::math::Rect::new(area.x, area.y, area.w, area.h));
        let text = host.text();
        let scene = draw(&subject, theme, view, area, scale);
        draw_rect(area, theme.background);
        if scene.map.is_some() {
            self.map.draw(app, &subject, view, area);
        }
        draw_scene(&scene, text);
        let grid = subject.grid();
        draw_scene(&edge_numbers(grid, theme, view, area, scale, subject.pointed), text);
        if let Some(minimap) = player.viewport().minimap(subject.grid()) {
            let viewport = minimap.viewport(grid, view, area, scale);
            draw_scene(&minimap.ground(grid, theme), text);
            self.minimap.draw(app, &subject, &minimap.view, minimap.rect);
            draw_scene(&minimap.path(&subject, theme, scale), text);
            draw_scene(&minimap.marks(&subject, theme, viewport, scale), text);
        }
    }
}

impl MapImage {
    /// Draws the cells in an area, after repainting the image if they have changed.
    fn draw(&mut self, app: &App, subject: &Subject, view: &View, area: Rect) {
        let versions = app.lanes().iter().map(Player::version).collect();
        let key = ImageKey { versions, view: *view, area, theme: app.theme().clone() };
        if self.key.as_ref() != Some(&key) {
            let image = paint(subject, &key.theme, view, area);
            (self.on_map, self.rect) = (Vec2::from_array(image.on_map), image.rect);
            self.upload(&Image { bytes: image.pixels, width: image.width, height: image.height });
            self.key = Some(key);
        }
        if let Some(texture) = &self.texture {
            let params = DrawTextureParams {
                dest_size: Some(vec2(self.rect.w, self.rect.h)),
                source: Some(macroquad::math::Rect::new(0.0, 0.0, self.on_map.x, self.on_map.y)),
                ..DrawTextureParams::default()
            };
            draw_texture_ex(texture, self.rect.x, self.rect.y, WHITE, params);
        }
    }

    fn upload(&mut self, image: &Image) {
        let size = vec2(image.width.into(), image.height.into());
        if size.min_element() == 0.0 {
            self.texture = None;
        } else if let Some(texture) = self.texture.as_ref().filter(|texture| texture.size() == size)
        {
            texture.update(image);
        } else {
            let texture = Texture2D::from_image(image);
            keep_every_pixel(&texture);
            self.texture = Some(texture);
        }
    }
}

fn draw_scene(scene: &Scene, text: &mut MapText) {
    scene.rounded.iter().for_each(draw_rounded);
    scene.fills.iter().for_each(|fill| draw_rect(fill.rect, fill.color));
    scene.frames.iter().for_each(draw_frame);
    scene.lines.iter().for_each(|line| draw_line(line.from, line.to, line.width, line.color));
    scene.arrows.iter().for_each(draw_arrow);
    scene.labels.iter().for_each(|label| text.draw(label));
}

fn draw_rect(rect: Rect, color: Color) {
    draw_rectangle(rect.x, rect.y, rect.w, rect.h, ink(color));
}

fn draw_rounded(shape: &RoundRect) {
    let rect = shape.rect;
    let inner = |width: f32| outline(rect.inset(width), shape.corner - width);
    match (shape.fill, shape.line) {
        (Some(fill), None) if shape.corner == 0.0 => draw_rect(rect, fill),
        (Some(fill), line) => {
            let (width, color) = line.unwrap_or((0.0, fill));
            draw_smooth(&inner(0.0), ink(color));
            if line.is_some() {
                draw_smooth(&inner(width), ink(fill));
            }
        }
        (None, Some((width, color))) => draw_mesh(&ring(&inner(0.0), &inner(width), ink(color))),
        (None, None) => {}
    }
}

/// Returns the corners of a polygon with rounded corners, clockwise from the top left.
fn outline(rect: Rect, corner: f32) -> Vec<Vec2> {
    const STEPS: u8 = 4;
    let corner = corner.clamp(0.0, rect.w.min(rect.h).max(0.0) / 2.0);
    let (left, right) = (rect.x + corner, rect.right() - corner);
    let (top, bottom) = (rect.y + corner, rect.bottom() - corner);
    let centers = [(left, top), (right, top), (right, bottom), (left, bottom)];
    let arcs = centers.into_iter().zip(2_u8..).flat_map(|((x, y), quarter)| {
        (0..=STEPS).map(move |step| {
            let turn = f32::from(quarter) + f32::from(step) / f32::from(STEPS);
            let angle = turn * std::f32::consts::FRAC_PI_2;
            vec2(x + corner * angle.cos(), y + corner * angle.sin())
        })
    });
    arcs.collect()
}

/// The area between two polygons with equally many corners, both edges smoothed.
fn ring(outer: &[Vec2], inner: &[Vec2], color: Ink) -> Mesh {
    let clear = Ink { a: 0.0, ..color };
    let middle = outer.iter().copied().sum::<Vec2>() / outer.len() as f32;
    let mut vertices = Vec::with_capacity(4 * outer.len());
    for (&out, &within) in outer.iter().zip(inner) {
        let away = (out - middle).normalize_or_zero() * 0.5;
        for (at, color) in [
            (out + away, clear),
            (out - away, color),
            (within + away, color),
            (within - away, clear),
        ] {
            vertices.push(vertex(at, color));
        }
    }
    let count = outer.len() as u16;
    let mut indices = Vec::with_capacity(18 * outer.len());
    for place in 0..count {
        let (here, next) = (4 * place, 4 * ((place + 1) % count));
        for band in 0..3 {
            let [a, b, c, d] = [here + band, here + band + 1, next + band, next + band + 1];
            indices.extend([a, b, c, b, d, c]);
        }
    }
    Mesh { vertices, indices, texture: None }
}

/// Draws a frame as four rectangles, because lines would not stay on whole pixels.
fn draw_frame(frame: &Frame) {
    let Frame { rect, width, color } = *frame;
    let width = width.min(rect.w / 2.0).min(rect.h / 2.0);
    let inner = rect.h - 2.0 * width;
    draw_rect(Rect::new(rect.x, rect.y, rect.w, width), color);
    draw_rect(Rect::new(rect.x, rect.bottom() - width, rect.w, width), color);
    draw_rect(Rect::new(rect.x, rect.y + width, width, inner), color);
    draw_rect(Rect::new(rect.right() - width, rect.y + width, width, inner), color);
}

fn draw_arrow(arrow: &Segment) {
    draw_line(arrow.from, arrow.neck(), arrow.width, arrow.color);
    draw_smooth(&arrow.head().map(|point| vec2(point.x, point.y)), ink(arrow.color));
}

fn draw_line(from: Point, to: Point, width: f32, color: Color) {
    let (from, to) = (vec2(from.x, from.y), vec2(to.x, to.y));
    let side = (to - from).perp().normalize_or_zero() * (width / 2.0);
    draw_smooth(&[from + side, to + side, to - side, from - side], ink(color));
}

/// Draws a convex polygon whose edge fades out over one pixel, which is cheaper than smoothing the
/// whole window.
fn draw_smooth(corners: &[Vec2], color: Ink) {
    draw_mesh(&smooth(corners, color));
}

fn smooth(corners: &[Vec2], color: Ink) -> Mesh {
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
        // The sharper a corner, the farther it must move to shift both its edges by half a pixel.
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
    Mesh { vertices, indices, texture: None }
}

fn vertex(at: Vec2, color: Ink) -> Vertex {
    Vertex::new(at.x, at.y, 0.0, 0.0, 0.0, color)
}

fn ink(color: Color) -> Ink {
    Ink::from_rgba(color.r, color.g, color.b, u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_polygon_fades_from_half_a_pixel_within_its_edge_to_half_a_pixel_beyond() {
        let square = [vec2(10.0, 10.0), vec2(30.0, 10.0), vec2(30.0, 30.0), vec2(10.0, 30.0)];
        let turned: Vec<Vec2> = square.iter().rev().copied().collect();
        for corners in [&square[..], &turned] {
            let mesh = smooth(corners, Ink::new(1.0, 0.5, 0.0, 1.0));
            assert_eq!(mesh.vertices.len(), 8);
            for (pair, corner) in mesh.vertices.chunks(2).zip(corners) {
                let [inner, outer] = [&pair[0], &pair[1]].map(|vertex| {
                    let from_middle = vec2(vertex.position.x, vertex.position.y) - vec2(20.0, 20.0);
                    (from_middle.abs(), vertex.color[3])
                });
                assert!((inner.0 - 9.5).abs().max_element() < 0.01, "{corner}: {inner:?}");
                assert!((outer.0 - 10.5).abs().max_element() < 0.01, "{corner}: {outer:?}");
                assert_eq!((inner.1, outer.1), (255, 0));
            }
            // Two triangles inside, and two along each edge. All triangles share the two vertices
            // at each corner.
            assert_eq!(mesh.indices.len(), 3 * (2 + 2 * 4));
            assert!(mesh.indices.iter().all(|&index| index < 8));
        }
    }
}
