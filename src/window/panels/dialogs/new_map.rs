//! The dialog for a new map: empty, or generated from a seed.

use egui::TextureHandle;

use super::answers::{buttons, entered, title};
use super::gallery::picture;
use crate::app::Source;
use crate::generate::{MAX_DENSITY, MIN_SIDE, MapKind, Recipe, new_seed};
use crate::grid::MAX_SIDE;
use crate::jobs::unwatched;
use crate::window::panels::parts::*;

pub struct NewMapDialog {
    /// The kind of map; `None` for the empty map.
    kind: Option<MapKind>,
    /// The width and the height as typed.
    size: [String; 2],
    /// The density of each kind.
    densities: [String; MapKind::ALL.len()],
    seed: String,
    /// The picture of a map.
    preview: Option<(Recipe, TextureHandle)>,
}

impl Default for NewMapDialog {
    fn default() -> Self {
        let densities = MapKind::ALL.map(|kind| kind.density().unwrap_or_default().to_string());
        let size = [24, 16].map(|side: u16| side.to_string());
        Self { kind: None, size, densities, seed: new_seed().to_string(), preview: None }
    }
}

impl NewMapDialog {
    pub fn show(&mut self, ui: &mut Ui, is_new: bool, shown: &Shown) {
        title(ui, say!("new-map-title"));
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            for kind in [None].into_iter().chain(MapKind::ALL.map(Some)) {
                let (name, tip) = words_of(kind);
                if ui.radio_value(&mut self.kind, kind, name).on_hover_text(tip).changed() {
                    self.suit_sides();
                }
            }
        });
        ui.add_space(4.0);
        Grid::new("new-map").num_columns(2).spacing([12.0, 6.0]).show(ui, |ui| {
            self.size_fields(ui, is_new);
            if let Some(kind) = self.kind {
                self.kind_fields(ui, kind);
            }
        });
        ui.add_space(4.0);
        // Always show a line of text here, so that the button does not move.
        let (source, line) = match self.source() {
            Ok(source @ Source::Seed(recipe)) => (Some(source), dim(ui, recipe.title())),
            Ok(source) => (Some(source), dim(ui, say!("new-map-plain"))),
            Err(fault) => (None, RichText::new(fault).color(ui.colors().error)),
        };
        ui.label(line);
        if self.kind.is_some() {
            self.preview(ui, source.as_ref(), shown);
        }
        let (message, is_entered) = (source.map(Message::OpenLevel), entered(ui) && !is_new);
        buttons(ui, shown, tipped!("new-map-do"), message, is_entered);
    }

    fn size_fields(&mut self, ui: &mut Ui, is_new: bool) {
        let sides @ (least, most) = self.sides();
        ui.label(say!("new-map-size"));
        ui.horizontal(|ui| {
            let [width, height] = &mut self.size;
            let is_wrong = |side: &str| number::<u16>(side, sides).is_none();
            number_field(ui, width, SIDE, is_wrong, is_new).on_hover_text(say!(
                "new-map-width.tip",
                least,
                most
            ));
            ui.label("×");
            number_field(ui, height, SIDE, is_wrong, false).on_hover_text(say!(
                "new-map-height.tip",
                least,
                most
            ));
        });
        ui.end_row();
        ui.label("");
        ui.horizontal(|ui| {
            for size in SIZES[usize::from(self.kind.is_some())] {
                let [width, height] = size.map(|side| side.to_string());
                let button = ui.button(format!("{width} × {height}"));
                if button.on_hover_text(say!("new-map-use.tip")).clicked() {
                    self.size = [width, height];
                }
            }
        });
        ui.end_row();
    }

    fn kind_fields(&mut self, ui: &mut Ui, kind: MapKind) {
        if kind.density().is_some() {
            ui.label(say!("new-map-density"));
            let density = &mut self.densities[kind as usize];
            let is_wrong = |typed: &str| number::<u8>(typed, DENSITIES).is_none();
            let cave = (kind == MapKind::Cave).then(|| say!("new-map-density.cave"));
            ui.horizontal(|ui| {
                number_field(ui, density, SIDE, is_wrong, false)
                    .on_hover_text(cave.unwrap_or_else(|| say!("new-map-density.tip")));
                ui.label("%");
            });
            ui.end_row();
        }
        let (name, tip) = tipped!("new-map-seed");
        ui.label(name);
        ui.horizontal(|ui| {
            let is_wrong = |typed: &str| number::<u64>(typed, SEEDS).is_none();
            number_field(ui, &mut self.seed, 150.0, is_wrong, false).on_hover_text(tip);
            let (name, tip) = tipped!("new-map-new-seed");
            if ui.button(name).on_hover_text(tip).clicked() {
                self.seed = new_seed().to_string();
            }
        });
    }

    /// Makes the sides of a maze and of rooms odd: so walls surround a maze, and rooms fill the map.
    fn suit_sides(&mut self) {
        let sides = self.sides();
        if let Some(MapKind::Maze | MapKind::Rooms) = self.kind {
            for side in &mut self.size {
                let odd = |even: u16| (even | 1).min(MAX_SIDE - 1).to_string();
                *side = number(side, sides).map_or(std::mem::take(side), odd);
            }
        }
    }

    /// Shows a picture of the map. It is made again only when a field has changed; a large map is
    /// shown by a smaller one, so that typing stays fast.
    fn preview(&mut self, ui: &mut Ui, source: Option<&Source>, shown: &Shown) {
        let size = vec2(ui.min_rect().width(), PREVIEW);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let Some(Source::Seed(recipe)) = source else {
            return;
        };
        let small = recipe.up_to(PREVIEW_SIDE);
        if self.preview.as_ref().is_none_or(|(of, _)| *of != small) {
            let level = unwatched(|progress| small.level(shown.app.rules().clone(), progress));
            let room = rect.size() * ui.ctx().pixels_per_point();
            self.preview = Some((small, picture(ui, level.problem(), shown.app.theme(), room)));
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

    /// Returns the shortest and the longest side; a map with walls has a larger minimum.
    fn sides(&self) -> (u64, u64) {
        (if self.kind.is_some() { MIN_SIDE } else { 1 }.into(), MAX_SIDE.into())
    }

    /// Returns the map that the fields describe, or the reason why a field is refused.
    fn source(&self) -> Result<Source, String> {
        let sides @ (least, most) = self.sides();
        let [width, height] = [0, 1].map(|side| number(&self.size[side], sides));
        let width = width.ok_or_else(|| say!("new-map-no-width", least, most))?;
        let height = height.ok_or_else(|| say!("new-map-no-height", least, most))?;
        let Some(kind) = self.kind else {
            return Ok(Source::Empty(width, height));
        };
        let density = kind.density().map(|_| {
            number(&self.densities[kind as usize], DENSITIES)
                .ok_or_else(|| say!("new-map-no-density", most = DENSITIES.1))
        });
        let seed = number(&self.seed, SEEDS);
        let seed = seed.ok_or_else(|| say!("new-map-no-seed", most = SEEDS.1.to_string()))?;
        Recipe::new(kind, [width, height], density.transpose()?, seed).map(Source::Seed)
    }
}

/// The width of a field for a side, in points.
const SIDE: f32 = 44.0;
/// The height of the picture of the map, in points, and the longest side of a map that it shows.
const PREVIEW: f32 = 120.0;
const PREVIEW_SIDE: u16 = 129;

const DENSITIES: (u64, u64) = (0, MAX_DENSITY as u64);
const SEEDS: (u64, u64) = (0, u64::MAX);

/// Suggested sizes of empty maps and of maps with walls; odd sides give a maze an outer wall all around.
const SIZES: [[[u16; 2]; 5]; 2] = [
    [[8, 6], [16, 10], [24, 16], [40, 25], [128, 128]],
    [[15, 11], [25, 17], [41, 31], [61, 41], [129, 129]],
];

fn words_of(kind: Option<MapKind>) -> (String, String) {
    match kind {
        None => tipped!("new-map-empty"),
        Some(MapKind::Random) => tipped!("new-map-random"),
        Some(MapKind::Maze) => tipped!("new-map-maze"),
        Some(MapKind::Rooms) => tipped!("new-map-rooms"),
        Some(MapKind::Cave) => tipped!("new-map-cave"),
    }
}
