//! Paints egui's shapes with miniquad.

use std::collections::HashMap;

use egui::epaint::{ClippedPrimitive, ImageDelta, Mesh, Primitive, Vertex};
use egui::{ImageData, Rect, TextureFilter, TextureId, TexturesDelta};
use macroquad::miniquad::{Bindings, TextureId as MiniquadTexture};
use macroquad::miniquad::{
    BlendFactor, BlendState, BlendValue, BufferId, BufferLayout, BufferSource, BufferType,
    BufferUsage, CullFace, Equation, FilterMode, PassAction, Pipeline, PipelineParams,
    RenderingBackend, ShaderError, ShaderMeta, ShaderSource, TextureFormat, TextureParams,
    TextureWrap, UniformBlockLayout, UniformDesc, UniformType, UniformsSource, VertexAttribute,
    VertexFormat, window,
};

/// The numbers of vertices and indices for which there is room at first.
const ROOM: usize = 1 << 15;

/// egui's textures, and what is needed to draw its triangles.
pub struct Painter {
    pipeline: Pipeline,
    vertices: BufferId,
    indices: BufferId,
    textures: HashMap<TextureId, MiniquadTexture>,
    /// What is on the textures, because a browser may take them away.
    kept: HashMap<TextureId, ImageDelta>,
}

impl Painter {
    /// Prepares the drawing.
    ///
    /// # Errors
    /// If the graphics driver refuses the shader.
    pub fn new(backend: &mut dyn RenderingBackend) -> Result<Self, ShaderError> {
        let source = ShaderSource::Glsl {
            vertex: include_str!("../../../assets/shaders/vertex.glsl"),
            fragment: include_str!("../../../assets/shaders/fragment.glsl"),
        };
        let uniforms = vec![UniformDesc::new("size", UniformType::Float2)];
        let uniforms = UniformBlockLayout { uniforms };
        let shader = backend
            .new_shader(source, ShaderMeta { images: vec!["image".to_owned()], uniforms })?;
        let blend = BlendState::new(
            Equation::Add,
            BlendFactor::One,
            BlendFactor::OneMinusValue(BlendValue::SourceAlpha),
        );
        let mut pipeline = |color_blend| {
            backend.new_pipeline(
                &[BufferLayout::default()],
                &[
                    VertexAttribute::new("position", VertexFormat::Float2),
                    VertexAttribute::new("texel", VertexFormat::Float2),
                    VertexAttribute::new("color", VertexFormat::Byte4),
                ],
                shader,
                PipelineParams {
                    color_blend,
                    cull_face: CullFace::Nothing,
                    ..PipelineParams::default()
                },
            )
        };
        let (plain, pipeline) = (pipeline(None), pipeline(Some(blend)));
        // In a new context nothing is blended, although miniquad remembers the old one.
        backend.apply_pipeline(&plain);
        let vertices = buffer::<Vertex>(backend, BufferType::VertexBuffer, ROOM);
        let indices = buffer::<u16>(backend, BufferType::IndexBuffer, ROOM);
        Ok(Self { pipeline, vertices, indices, textures: HashMap::new(), kept: HashMap::new() })
    }

    /// Prepares the drawing in a new context, with the same textures.
    ///
    /// # Errors
    /// If the graphics driver refuses the shader.
    pub fn begin_anew(&mut self, backend: &mut dyn RenderingBackend) -> Result<(), ShaderError> {
        let kept = std::mem::replace(self, Self::new(backend)?).kept;
        kept.iter().for_each(|(id, change)| self.set_texture(backend, *id, change));
        Ok(())
    }

    fn keep(&mut self, id: TextureId, change: &ImageDelta) {
        let Some([x, y]) = change.pos else {
            self.kept.insert(id, change.clone());
            return;
        };
        let ImageData::Color(part) = &change.image;
        if let Some(ImageDelta { image: ImageData::Color(whole), .. }) = self.kept.get_mut(&id) {
            let whole = std::sync::Arc::make_mut(whole);
            for (row, pixels) in part.pixels.chunks(part.width()).enumerate() {
                let at = (y + row) * whole.width() + x;
                whole.pixels[at..at + pixels.len()].copy_from_slice(pixels);
            }
        }
    }

    /// Paints triangles with textures that have changed since the last call.
    pub fn paint(
        &mut self,
        backend: &mut dyn RenderingBackend,
        primitives: Vec<ClippedPrimitive>,
        changes: &TexturesDelta,
        pixels_per_point: f32,
    ) {
        for (id, change) in &changes.set {
            self.set_texture(backend, *id, change);
        }
        let (width, height) = window::screen_size();
        backend.begin_default_pass(PassAction::Nothing);
        backend.apply_pipeline(&self.pipeline);
        let size = [width / pixels_per_point, height / pixels_per_point];
        backend.apply_uniforms(UniformsSource::table(&size));
        for ClippedPrimitive { clip_rect, primitive } in primitives {
            let screen = Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width, height));
            let clip = (clip_rect * pixels_per_point).intersect(screen);
            let [left, top, right, bottom] = [clip.left(), clip.top(), clip.right(), clip.bottom()]
                .map(|edge| edge.round() as i32);
            if let Primitive::Mesh(mesh) = primitive
                && left < right
                && top < bottom
            {
                // OpenGL counts rows from the bottom.
                let (below, across, down) = (height as i32 - bottom, right - left, bottom - top);
                backend.apply_scissor_rect(left, below, across, down);
                self.paint_mesh(backend, mesh);
            }
        }
        backend.end_render_pass();
        changes.free.iter().for_each(|id| drop(self.kept.remove(id)));
        for texture in changes.free.iter().filter_map(|id| self.textures.remove(id)) {
            backend.delete_texture(texture);
        }
    }

    fn paint_mesh(&mut self, backend: &mut dyn RenderingBackend, mesh: Mesh) {
        let Some(&texture) = self.textures.get(&mesh.texture_id) else {
            return;
        };
        for mesh in mesh.split_to_u16() {
            let (vertices, indices) = (mesh.vertices.len(), mesh.indices.len());
            grow::<Vertex>(backend, &mut self.vertices, BufferType::VertexBuffer, vertices);
            grow::<u16>(backend, &mut self.indices, BufferType::IndexBuffer, indices);
            backend.buffer_update(self.vertices, BufferSource::slice(&mesh.vertices));
            backend.buffer_update(self.indices, BufferSource::slice(&mesh.indices));
            backend.apply_bindings(&Bindings {
                vertex_buffers: vec![self.vertices],
                index_buffer: self.indices,
                images: vec![texture],
            });
            backend.draw(0, indices as i32, 1);
        }
    }

    /// Creates a texture, or replaces a part of one.
    fn set_texture(
        &mut self,
        backend: &mut dyn RenderingBackend,
        id: TextureId,
        change: &ImageDelta,
    ) {
        self.keep(id, change);
        let ImageData::Color(image) = &change.image;
        let bytes: Vec<u8> = image.pixels.iter().flat_map(|pixel| pixel.to_array()).collect();
        let [width, height] = change.image.size().map(|side| side as u32);
        if let Some([x, y]) = change.pos {
            if let Some(&texture) = self.textures.get(&id) {
                let [x, y, width, height] = [x as u32, y as u32, width, height].map(|n| n as i32);
                backend.texture_update_part(texture, x, y, width, height, &bytes);
            }
            return;
        }
        let filter = match change.options.magnification {
            TextureFilter::Nearest => FilterMode::Nearest,
            TextureFilter::Linear => FilterMode::Linear,
        };
        let texture = backend.new_texture_from_data_and_format(
            &bytes,
            TextureParams {
                format: TextureFormat::RGBA8,
                wrap: TextureWrap::Clamp,
                min_filter: filter,
                mag_filter: filter,
                width,
                height,
                ..TextureParams::default()
            },
        );
        if let Some(old) = self.textures.insert(id, texture) {
            backend.delete_texture(old);
        }
    }
}

/// Creates a buffer for so many items, which change in each frame.
fn buffer<T>(backend: &mut dyn RenderingBackend, kind: BufferType, items: usize) -> BufferId {
    backend.new_buffer(kind, BufferUsage::Stream, BufferSource::empty::<T>(items))
}

/// Replaces a buffer that is too small for so many items.
fn grow<T>(backend: &mut dyn RenderingBackend, own: &mut BufferId, kind: BufferType, items: usize) {
    if backend.buffer_size(*own) < items * size_of::<T>() {
        backend.delete_buffer(*own);
        *own = buffer::<T>(backend, kind, items);
    }
}
