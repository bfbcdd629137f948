//! The maps on the screen: shapes become macroquad's draw calls.

use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Duration;

use macroquad::color::{Color as Ink, WHITE};
use macroquad::math::{Vec2, vec2};
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::shapes::draw_rectangle;
use macroquad::texture::{DrawTextureParams, Image, RenderTarget, draw_texture_ex, render_target};
use macroquad::window::clear_background;

use super::frame_times::{FramePart, FrameTimes};
use super::host::{Host, MapText, keep_every_pixel};
use super::panels::PANEL;
use crate::app::App;
use crate::jobs::{MINIMAP, PAINTING, Time};
use crate::scene::{
    Color, Frame, LEVELS, MapChanges, MapImages, Patch, Point, Rect, SQUARE, Scene, SearchMarks,
    Segment, Subject, Theme, View, draw, edge_numbers,
};

/// Draws the maps of the lanes.
#[derive(Default)]
pub(super) struct Canvas {
    lanes: Vec<LaneCanvas>,
}

/// Draws the map of a lane, and keeps the images that stand for its small cells.
#[derive(Default)]
struct LaneCanvas {
    map_images: MapImages,
    /// What is drawn over them.
    marks: SearchMarks,
    /// The size in cells of the map that the textures are of.
    size: (u16, u16),
    /// The images on the graphics card, in squares by level, column and row. One is
    /// made when something of it is first painted: to make a large texture takes
    /// longer than a frame, and of most of them only a part is ever looked at.
    squares: BTreeMap<(usize, u16, u16), RenderTarget>,
}

impl Canvas {
    /// Draws each lane's map into its area of the window; returns whether one is to
    /// be drawn again soon, because there was no time to paint all of it.
    pub(super) fn draw(&mut self, app: &App, host: &mut Host, times: &mut FrameTimes) -> bool {
        // Between the lanes.
        clear_background(Ink::from(PANEL.to_array()));
        let count = app.lanes().len();
        self.lanes.resize_with(count, LaneCanvas::default);
        let (mut is_stale, mut painting) = (false, PAINTING);
        for (place, lane) in self.lanes.iter_mut().enumerate() {
            // What one leaves of its share is for those after it.
            let share = painting / (count - place) as u32;
            let (began, budgets) = (times.painted(), [share, MINIMAP / count as u32]);
            is_stale |= lane.draw((app, place), host, budgets, times);
            painting = painting.saturating_sub(times.painted() - began);
        }
        is_stale
    }
}

impl LaneCanvas {
    fn draw(
        &mut self,
        (app, lane): (&App, usize),
        host: &mut Host,
        [painting, of_minimap]: [Duration; 2],
        times: &mut FrameTimes,
    ) -> bool {
        let player = &app.lanes()[lane];
        let Rect { x, y, w, h } = player.area();
        host.begin_map(macroquad::math::Rect::new(x, y, w, h));
        let text = host.text();
        self.map_images.begin_frame();
        let (mut subject, theme) = (app.lane_subject(lane), app.theme());
        let problem = subject.moment.problem();
        let (view, changes) = (player.view(), player.changes());
        let shapes = |subject: &Subject| draw(subject, theme, view, player.area(), player.scale());
        let is_behind = self.map_images.is_behind(view.cell, changes);
        let marks = is_behind.then(|| self.marks.clone());
        subject.held = marks.as_ref();
        let mut scene = times.time(FramePart::Scene, || shapes(&subject));
        draw_rect(player.area(), theme.background);
        let mut is_stale = scene.map.is_some_and(|map| {
            let place = (player.view(), player.area());
            self.draw_images(theme, changes, &subject, place, map, (painting, times))
        });
        if !self.map_images.is_behind(view.cell, changes) {
            self.marks.renew(player.marks());
            if subject.held.take().is_some() {
                scene = times.time(FramePart::Scene, || shapes(&subject));
            }
        }
        draw_scene(&scene, text);
        let (grid, place) = (problem.grid(), (player.view(), player.area()));
        let numbers = edge_numbers(grid, theme, place.0, place.1, player.scale(), subject.pointed);
        draw_scene(&numbers, text);
        if let Some(minimap) = player.minimap() {
            let viewport = minimap.viewport(grid, player.view(), player.area(), player.scale());
            draw_scene(&minimap.ground(grid, theme), text);
            let (place, map) = ((&minimap.view, minimap.rect), minimap.view.bounds(grid));
            let budget = (of_minimap, times);
            is_stale |= self.draw_images(theme, changes, &subject, place, map, budget);
            if subject.held.is_none() {
                draw_scene(&minimap.path(&subject, theme, player.scale()), text);
            }
            draw_scene(&minimap.marks(problem, theme, viewport, player.scale()), text);
        }
        is_stale
    }

    /// Paints what has changed, as far as there is time, and draws the images;
    /// returns whether something is left.
    fn draw_images(
        &mut self,
        theme: &Theme,
        changes: &MapChanges,
        subject: &Subject,
        place: (&View, Rect),
        map: Rect,
        (budget, times): (Duration, &mut FrameTimes),
    ) -> bool {
        let grid = subject.moment.problem().grid();
        let size = (grid.width(), grid.height());
        if std::mem::replace(&mut self.size, size) != size {
            self.squares.clear();
        }
        let (budget, began, mut upload) = (budget.min(times.left()), Time::now(), Duration::ZERO);
        let Self { map_images, squares, .. } = self;
        let is_left = map_images.paint(subject, theme, changes, place, budget, |patch| {
            let began = Time::now();
            let Patch { level, x, y, width, height, pixels: bytes } = patch;
            let key = (level, x / SQUARE, y / SQUARE);
            let square = squares.entry(key).or_insert_with(|| square(size, key));
            let (x, y) = (i32::from(x % SQUARE), i32::from(y % SQUARE));
            let part = Image { bytes, width, height };
            square.texture.update_part(&part, x, y, width.into(), height.into());
            upload += began.elapsed();
        });
        times.add(FramePart::Paint, began.elapsed().saturating_sub(upload));
        times.add(FramePart::Upload, upload);
        // Those of less detail lie under the one of the right level, as long as that
        // is not painted everywhere.
        let right = MapImages::level(place.0.cell);
        let parts = |level| self.map_images.painted(level, subject, place.0, place.1);
        let (_, is_whole) = parts(right);
        for level in (right..=if is_whole { right } else { LEVELS - 1 }).rev() {
            for (columns, rows) in parts(level).0 {
                for (row, down) in in_squares(rows, level) {
                    for (column, across) in in_squares(columns.clone(), level) {
                        if let Some(square) = self.squares.get(&(level, column, row)) {
                            let (x, w) = on_screen(&across, size.0, (map.x, map.w));
                            let (y, h) = on_screen(&down, size.1, (map.y, map.h));
                            let (left, columns) = in_pixels(&across, column, level);
                            let (top, rows) = in_pixels(&down, row, level);
                            let params = DrawTextureParams {
                                dest_size: Some(vec2(w, h)),
                                source: Some(macroquad::math::Rect::new(left, top, columns, rows)),
                                ..DrawTextureParams::default()
                            };
                            draw_texture_ex(&square.texture, x, y, WHITE, params);
                        }
                    }
                }
            }
        }
        is_left
    }
}

/// The texture of a square. Unlike one made of an image it begins empty.
fn square(size: (u16, u16), (level, column, row): (usize, u16, u16)) -> RenderTarget {
    let (width, height) = MapImages::image_size(size, level);
    let side = |number: u16, length: u16| u32::from(SQUARE.min(length - number * SQUARE));
    let square = render_target(side(column, width), side(row, height));
    keep_every_pixel(&square.texture);
    square
}

/// Where a range of so many cells lies on the screen, and how long it is there.
fn on_screen(cells: &Range<u16>, of: u16, (from, length): (f32, f32)) -> (f32, f32) {
    let at = |cell: u16| length * f32::from(cell) / f32::from(of);
    (from + at(cells.start), at(cells.end) - at(cells.start))
}

/// Where a range of cells begins in a square of a level, and how many pixels
/// of it there are.
fn in_pixels(cells: &Range<u16>, square: u16, level: usize) -> (f32, f32) {
    let [start, end] =
        [cells.start, cells.end].map(|cell| f32::from(cell) / f32::from(1_u16 << level));
    (start - f32::from(square) * f32::from(SQUARE), end - start)
}

/// The squares of a level in which a range of cells lies, each with its part of
/// the range.
fn in_squares(cells: Range<u16>, level: usize) -> impl Iterator<Item = (u16, Range<u16>)> {
    let side = u32::from(SQUARE) << level;
    let (start, end) = (u32::from(cells.start), u32::from(cells.end));
    (start / side..end.div_ceil(side)).map(move |number| {
        let (from, to) = ((number * side).max(start), ((number + 1) * side).min(end));
        (number as u16, from as u16..to as u16)
    })
}

fn draw_scene(scene: &Scene, text: &mut MapText) {
    scene.fills.iter().for_each(|fill| draw_rect(fill.rect, fill.color));
    scene.frames.iter().for_each(draw_frame);
    scene.lines.iter().for_each(|line| draw_line(line.from, line.to, line.width, line.color));
    scene.arrows.iter().for_each(draw_arrow);
    scene.labels.iter().for_each(|label| text.draw(label));
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

fn draw_arrow(arrow: &Segment) {
    draw_line(arrow.from, arrow.neck(), arrow.width, arrow.color);
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
            // Two triangles within, and two along each edge; each corner of
            // theirs is one of the polygon's.
            assert_eq!(mesh.indices.len(), 3 * (2 + 2 * 4));
            assert!(mesh.indices.iter().all(|&index| index < 8));
        }
    }

    #[test]
    fn the_squares_of_a_range_are_its_parts_without_gaps() {
        let of = |cells: Range<u16>, level: usize| in_squares(cells, level).collect::<Vec<_>>();
        assert_eq!(of(0..1024, 0), [(0, 0..1024)]);
        assert_eq!(of(64..1100, 0), [(0, 64..1024), (1, 1024..1100)]);
        assert_eq!(of(2048..4096, 1), [(1, 2048..4096)]);
        assert_eq!(of(960..4096, 1), [(0, 960..2048), (1, 2048..4096)]);
        assert_eq!(of(0..4096, 5), [(0, 0..4096)]);
        assert_eq!(of(65_000..u16::MAX, 0), [(63, 65_000..u16::MAX)]);
    }
}
