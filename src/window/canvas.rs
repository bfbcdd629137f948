//! Draws the maps: turns shapes into egui's shapes, and small cells into textures.

use std::f32::consts::TAU;
use std::sync::Arc;

use egui::epaint::{RectShape, TextShape};
use egui::layers::ShapeIdx;
use egui::{
    Color32, ColorImage, Context, CornerRadius, FontFamily, FontId, LayerId, Mesh, Pos2, Shape,
    Stroke, StrokeKind, TextureHandle, TextureId, TextureOptions, Vec2, pos2, vec2,
};

use super::host::BOLD;
use super::panels::color;
use crate::app::{App, MOST_LANES};
use crate::scene::{
    Color, Label, LabelAlign, LabelFace, MapImage, Point, Rect, RoundRect, Scene, Segment, View,
    draw, edge_numbers,
};

/// The distance between a text and each of the eight copies that make its halo, as a share of the
/// font's size.
const HALO: f32 = 0.12;

/// Draws the maps of the lanes.
#[derive(Default)]
pub(super) struct Canvas {
    /// The places of the lanes' shapes, under everything that the panels draw.
    places: Vec<ShapeIdx>,
    lanes: Vec<LaneImages>,
}

/// A lane's images of cells that are too small to be drawn as shapes.
#[derive(Default)]
struct LaneImages {
    map: CellTexture,
    minimap: CellTexture,
}

/// An image of small cells on the graphics card.
#[derive(Default)]
struct CellTexture {
    image: MapImage,
    texture: Option<TextureHandle>,
    /// The size of the part of the texture that covers the map, as a share of the texture.
    on_map: Vec2,
    /// The rectangle of the window into which this part of the texture is drawn.
    rect: Rect,
}

impl Canvas {
    /// Reserves the places of the maps. Call it before the panels are shown.
    pub(super) fn begin(&mut self, ctx: &Context) {
        let painter = ctx.layer_painter(LayerId::background());
        self.places = (0..MOST_LANES).map(|_| painter.add(Shape::Noop)).collect();
    }

    /// Draws each lane's map into its area of the window.
    pub(super) fn draw(&mut self, ctx: &Context, app: &App) {
        self.lanes.resize_with(app.lanes().len(), LaneImages::default);
        for (lane, (images, &place)) in self.lanes.iter_mut().zip(&self.places).enumerate() {
            let pixel = 1.0 / ctx.pixels_per_point();
            let mut pen = Pen { ctx, pixel, shapes: Vec::new() };
            images.draw(app, lane, &mut pen);
            let painter = ctx.layer_painter(LayerId::background());
            let painter = painter.with_clip_rect(pen.rect(app.lanes()[lane].area()));
            painter.set(place, Shape::Vec(pen.shapes));
        }
    }
}

impl LaneImages {
    fn draw(&mut self, app: &App, lane: usize, pen: &mut Pen) {
        let (player, subject, theme) = (&app.lanes()[lane], app.lane_subject(lane), app.theme());
        let (view, area, scale) = (player.view(), player.area(), player.viewport().scale);
        let scene = draw(&subject, theme, view, area, app.picture_scale(player));
        pen.fill(area, theme.background);
        if scene.map.is_some() {
            self.map.draw(app, lane, view, area, pen);
        }
        pen.draw(&scene);
        let grid = subject.grid();
        pen.draw(&edge_numbers(grid, theme, view, area, scale, subject.pointed));
        if let Some(minimap) = player.viewport().minimap(subject.grid()) {
            let viewport = minimap.viewport(grid, view, area, scale);
            pen.draw(&minimap.ground(grid, theme));
            self.minimap.draw(app, lane, &minimap.view, minimap.rect, pen);
            pen.draw(&minimap.path(&subject, theme, scale));
            pen.draw(&minimap.marks(&subject, theme, viewport, scale));
        }
    }
}

impl CellTexture {
    /// Draws the cells in an area, after repainting the image if they have changed.
    fn draw(&mut self, app: &App, lane: usize, view: &View, area: Rect, pen: &mut Pen) {
        if let Some(image) = app.repaint(&mut self.image, lane, view, area) {
            let size = [image.width, image.height].map(usize::from);
            self.on_map = Vec2::from(image.on_map) / vec2(image.width.into(), image.height.into());
            self.rect = image.rect;
            // Blend pixels when they are scaled down, and keep their sharp edges otherwise.
            let is_smaller = image.rect.w < image.on_map[0];
            let options = if is_smaller { TextureOptions::LINEAR } else { TextureOptions::NEAREST };
            let image = ColorImage::from_rgba_premultiplied(size, &image.pixels);
            let textures = pen.ctx.tex_manager();
            // A handle's own constructor refuses images that are wider than 2048 pixels.
            self.texture = (size[0] * size[1] > 0).then(|| {
                let id = textures.write().alloc("map".to_owned(), image.into(), options);
                TextureHandle::new(textures.clone(), id)
            });
        }
        if let Some(texture) = &self.texture {
            let part = egui::Rect::from_min_size(Pos2::ZERO, self.on_map);
            let image = Shape::image(texture.id(), pen.rect(self.rect), part, Color32::WHITE);
            pen.shapes.push(image);
        }
    }
}

/// Turns shapes in pixels into egui's shapes, which are in points.
struct Pen<'a> {
    ctx: &'a Context,
    /// The size of a pixel in points.
    pixel: f32,
    shapes: Vec<Shape>,
}

impl Pen<'_> {
    fn draw(&mut self, scene: &Scene) {
        for shape in scene.tiles.iter().chain(&scene.frames) {
            self.rounded(shape);
        }
        for line in &scene.lines {
            self.line(line, line.to);
            for end in [line.from, line.to].into_iter().filter(|_| line.width > 4.0) {
                let (radius, fill) = (line.width / 2.0 * self.pixel, color(line.color));
                self.shapes.push(Shape::circle_filled(self.point(end), radius, fill));
            }
        }
        for arrow in &scene.arrows {
            self.line(arrow, arrow.neck());
            let head = arrow.head().map(|corner| self.point(corner)).to_vec();
            self.shapes.push(Shape::convex_polygon(head, color(arrow.color), Stroke::NONE));
        }
        for label in &scene.labels {
            self.label(label);
        }
    }

    fn point(&self, at: Point) -> Pos2 {
        pos2(at.x, at.y) * self.pixel
    }

    fn rect(&self, rect: Rect) -> egui::Rect {
        egui::Rect::from_min_size(pos2(rect.x, rect.y), vec2(rect.w, rect.h)) * self.pixel
    }

    /// Fills a rectangle. Neighbors share one mesh, because a map has thousands of them.
    fn fill(&mut self, rect: Rect, fill: Color) {
        let (rect, fill) = (self.rect(rect), color(fill));
        if let Some(Shape::Mesh(mesh)) = self.shapes.last_mut()
            && mesh.texture_id == TextureId::default()
        {
            return Arc::make_mut(mesh).add_colored_rect(rect, fill);
        }
        let mut mesh = Mesh::default();
        mesh.add_colored_rect(rect, fill);
        self.shapes.push(mesh.into());
    }

    fn rounded(&mut self, shape: &RoundRect) {
        if let (Some(fill), None, 0.0) = (shape.fill, shape.line, shape.corner) {
            return self.fill(shape.rect, fill);
        }
        let stroke = |(width, line)| Stroke::new(width * self.pixel, color(line));
        let line = shape.line.map_or(Stroke::NONE, stroke);
        let fill = shape.fill.map_or(Color32::TRANSPARENT, color);
        let (rect, corner) = (self.rect(shape.rect), shape.corner * self.pixel);
        let corner = CornerRadius::from(corner);
        let shape = RectShape::new(rect, corner, fill, line, StrokeKind::Inside);
        self.shapes.push(shape.into());
    }

    /// Draws a line from the beginning of a segment.
    fn line(&mut self, line: &Segment, to: Point) {
        let ends = [line.from, to].map(|end| self.point(end));
        let stroke = Stroke::new(line.width * self.pixel, color(line.color));
        self.shapes.push(Shape::line_segment(ends, stroke));
    }

    fn label(&mut self, label: &Label) {
        let size = f32::from(label.size) * self.pixel;
        let font = match label.face {
            LabelFace::Regular => FontId::proportional(size),
            LabelFace::Bold => FontId::new(size, FontFamily::Name(BOLD.into())),
        };
        let (text, ink) = (label.text.clone(), Color32::PLACEHOLDER);
        let galley = self.ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text, font, ink));
        let Some([first, .., last] | [first @ last]) =
            galley.rows.first().map(|row| &row.glyphs[..])
        else {
            return;
        };
        let left = match label.align {
            LabelAlign::Left => 0.0,
            // Center the visible part: digits have margins, and the margins of a 1 are wider.
            LabelAlign::Center => {
                let end = last.pos.x + last.uv_rect.offset.x + last.uv_rect.size.x;
                (first.uv_rect.offset.x + end) / 2.0
            }
            LabelAlign::Right => last.pos.x + last.advance_width,
        };
        let at = self.point(label.at) - vec2(left, first.pos.y);
        for (halo, side) in
            label.halo.into_iter().flat_map(|halo| (0..8).map(move |side| (halo, side)))
        {
            let at = at + size * HALO * Vec2::angled(side as f32 * TAU / 8.0);
            self.shapes.push(TextShape::new(at, galley.clone(), color(halo)).into());
        }
        self.shapes.push(TextShape::new(at, galley, color(label.color)).into());
    }
}
