//! The dialog for a new map: empty, or generated from a seed.

use egui::TextureHandle;

use super::answers::{buttons, entered, title};
use super::gallery::picture;
use crate::app::Source;
use crate::app::contents::new_map::{DENSITIES, NewMapFields, SEEDS, SIZES};
use crate::generate::{MapKind, Recipe, new_seed};
use crate::jobs::Progress;
use crate::level::RulesChoice;
use crate::window::panels::parts::*;
use crate::words::name_of_map;

/// The height of the dialog with all fields, in points.
pub const HEIGHT: f32 = 430.0;

#[derive(Default)]
pub struct NewMapDialog {
    fields: NewMapFields,
    /// The picture of a map.
    preview: Option<(Recipe, TextureHandle)>,
}

impl NewMapDialog {
    pub fn show(&mut self, ui: &mut Ui, is_new: bool, cx: &PanelCx) {
        title(ui, say!("new-map-title"));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            for kind in [None].into_iter().chain(MapKind::ALL.map(Some)) {
                let (name, tip) = words_of(kind);
                if ui.radio_value(&mut self.fields.kind, kind, name).on_hover_text(tip).changed() {
                    self.fields.suit_sides();
                }
            }
        });
        ui.add_space(4.0);
        Grid::new("new-map").num_columns(2).spacing([12.0, 6.0]).show(ui, |ui| {
            self.size_fields(ui, is_new);
            if let Some(kind) = self.fields.kind {
                self.kind_fields(ui, kind);
            }
        });
        ui.add_space(4.0);
        // Always show a line of text here, so that the button does not move.
        let (source, line) = match self.fields.source() {
            Ok(source @ Source::Seed(recipe)) => {
                (Some(source), dim(ui, name_of_map(&recipe).to_string()))
            }
            Ok(source) => (Some(source), dim(ui, say!("new-map-plain"))),
            Err(fault) => (None, RichText::new(fault).color(ui.colors().error)),
        };
        ui.label(line);
        if self.fields.kind.is_some() {
            self.preview(ui, source.as_ref(), cx);
        }
        let message = source.map(FileMessage::OpenLevel);
        buttons(ui, cx, tipped!("new-map-do"), message, entered(ui) && !is_new);
    }

    fn size_fields(&mut self, ui: &mut Ui, is_new: bool) {
        let sides = self.fields.sides();
        ui.label(say!("new-map-size"));
        ui.horizontal(|ui| size_fields(ui, &mut self.fields.size, sides, is_new));
        ui.end_row();
        ui.label("");
        ui.horizontal_wrapped(|ui| {
            for size in SIZES[usize::from(self.fields.kind.is_some())] {
                let [width, height] = size.map(|side| side.to_string());
                let button = ui.button(format!("{width} × {height}"));
                if button.on_hover_text(say!("new-map-use.tip")).clicked() {
                    self.fields.size = [width, height];
                }
            }
        });
        ui.end_row();
    }

    fn kind_fields(&mut self, ui: &mut Ui, kind: MapKind) {
        if kind.density().is_some() {
            ui.label(say!("new-map-density"));
            let density = &mut self.fields.densities[kind as usize];
            let is_wrong = |typed: &str| number::<u8>(typed, DENSITIES).is_none();
            let cave = (kind == MapKind::Cave).then(|| say!("new-map-density.cave"));
            ui.horizontal(|ui| {
                let tip = cave.unwrap_or_else(|| say!("new-map-density.tip"));
                named_by_tip(number_field(ui, density, SIDE, is_wrong, false), tip);
                ui.label("%");
            });
            ui.end_row();
        }
        let (name, tip) = tipped!("new-map-seed");
        ui.label(name);
        ui.horizontal(|ui| {
            let is_wrong = |typed: &str| number::<u64>(typed, SEEDS).is_none();
            let seed = &mut self.fields.seed;
            named_by_tip(number_field(ui, seed, 150.0, is_wrong, false), tip);
            let (name, tip) = tipped!("new-map-new-seed");
            if ui.button(name).on_hover_text(tip).clicked() {
                self.fields.seed = new_seed().to_string();
            }
        });
    }

    /// Shows a picture of the map. It is made again only when a field has changed; a large map is
    /// shown by a smaller one, so that typing stays fast.
    fn preview(&mut self, ui: &mut Ui, source: Option<&Source>, cx: &PanelCx) {
        let size = vec2(ui.min_rect().width(), PREVIEW);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let Some(Source::Seed(recipe)) = source else {
            return;
        };
        let small = recipe.up_to(PREVIEW_SIDE);
        if self.preview.as_ref().is_none_or(|(of, _)| *of != small) {
            // The picture is the same under any rules.
            let Ok(level) = small.level(RulesChoice::for_map(), &Progress::none()) else { return };
            let room = rect.size() * ui.ctx().pixels_per_point();
            self.preview = Some((small, picture(ui, level.problem(), cx.app.theme(), room)));
        }
        if let Some((_, texture)) = &self.preview {
            let size = texture.size_vec2() / ui.ctx().pixels_per_point();
            let at = Rect::from_min_size(rect.min, size);
            let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
            ui.painter().image(texture.id(), at, whole, Color32::WHITE);
            if small != *recipe {
                let beside = rect.with_min_x(at.right() + 12.0);
                text_in(ui, beside, Align::Min, dim(ui, say!("new-map-smaller")));
            }
        }
    }
}

/// The height of the picture of the map, in points, and the longest side of a map that it shows.
const PREVIEW: f32 = 120.0;
const PREVIEW_SIDE: u16 = 129;

/// Returns the name of a kind of map and its tip.
pub fn words_of(kind: Option<MapKind>) -> (String, String) {
    match kind {
        None => tipped!("new-map-empty"),
        Some(MapKind::Random) => tipped!("new-map-random"),
        Some(MapKind::Maze) => tipped!("new-map-maze"),
        Some(MapKind::Rooms) => tipped!("new-map-rooms"),
        Some(MapKind::Cave) => tipped!("new-map-cave"),
    }
}
