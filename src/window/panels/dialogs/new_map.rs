//! The question for a new map: empty, or of a kind that grows from a seed.

use super::{buttons, entered};
use crate::app::Source;
use crate::generate::{MAX_DENSITY, MIN_SIDE, MapKind, Recipe, new_seed};
use crate::grid::MAX_SIDE;
use crate::window::panels::parts::*;

pub struct NewMapDialog {
    /// `None` is the empty map.
    kind: Option<MapKind>,
    size: [u16; 2],
    /// Of each kind that has one.
    densities: [u8; MapKind::ALL.len()],
    seed: String,
}

impl Default for NewMapDialog {
    fn default() -> Self {
        let densities = MapKind::ALL.map(|kind| kind.density().unwrap_or_default());
        Self { kind: None, size: [24, 16], densities, seed: new_seed().to_string() }
    }
}

impl NewMapDialog {
    pub fn show(&mut self, ui: &mut Ui, is_new: bool, shown: &Shown) {
        ui.heading(say!("new-map-title"));
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            for kind in [None].into_iter().chain(MapKind::ALL.map(Some)) {
                let (name, tip) = words_of(kind);
                ui.radio_value(&mut self.kind, kind, name).on_hover_text(tip);
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
        // The line is there in any case, so that the button does not move.
        let (source, line) = match self.recipe() {
            Ok(None) => {
                let [width, height] = self.size;
                (Some(Source::Empty(width, height)), dim(say!("new-map-plain")))
            }
            Ok(Some(recipe)) => (Some(Source::Seed(recipe)), dim(recipe.title())),
            Err(fault) => (None, dim(fault).color(ERROR)),
        };
        ui.label(line);
        ui.add_space(6.0);
        let (message, is_entered) = (source.map(Message::OpenLevel), entered(ui) && !is_new);
        buttons(ui, shown, tipped!("new-map-do"), message, is_entered);
    }

    fn size_fields(&mut self, ui: &mut Ui, is_new: bool) {
        let has_walls = self.kind.is_some();
        let (from, to) = (if has_walls { MIN_SIDE } else { 1 }, MAX_SIDE);
        let [least, most] = [from, to].map(|side| side.to_string());
        ui.label(say!("new-map-size"));
        ui.horizontal(|ui| {
            let width = ui.add(DragValue::new(&mut self.size[0]).range(from..=to));
            if is_new {
                width.request_focus();
            }
            width.on_hover_text(say!("new-map-width.tip", least = &least, most = &most));
            ui.label("×");
            let height = ui.add(DragValue::new(&mut self.size[1]).range(from..=to));
            height.on_hover_text(say!("new-map-height.tip", least, most));
        });
        ui.end_row();
        ui.label("");
        ui.horizontal(|ui| {
            for [width, height] in SIZES[usize::from(has_walls)] {
                let button = ui.small_button(format!("{width} × {height}"));
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
            let field = DragValue::new(density).range(0..=MAX_DENSITY).suffix(" %");
            let cave = (kind == MapKind::Cave).then(|| say!("new-map-density.cave"));
            ui.add(field).on_hover_text(cave.unwrap_or_else(|| say!("new-map-density.tip")));
            ui.end_row();
        }
        let (name, tip) = tipped!("new-map-seed");
        ui.label(name);
        ui.horizontal(|ui| {
            let field = field(&mut self.seed, 100, "").desired_width(150.0);
            ui.add(field.margin(Margin::symmetric(8, 6))).on_hover_text(tip);
            let (name, tip) = tipped!("new-map-new-seed");
            if ui.button(name).on_hover_text(tip).clicked() {
                self.seed = new_seed().to_string();
            }
        });
    }

    /// What the fields ask for; `None` is the empty map.
    fn recipe(&self) -> Result<Option<Recipe>, String> {
        let Some(kind) = self.kind else {
            return Ok(None);
        };
        let seed = self.seed.trim().parse::<u64>();
        let seed = seed.map_err(|_| say!("new-map-no-seed", most = u64::MAX.to_string()))?;
        let density = kind.density().map(|_| self.densities[kind as usize]);
        Recipe::new(kind, self.size, density, seed)
            .map(Some)
            .map_err(|error| crate::words::Text::from(&error).to_string())
    }
}

/// Sizes that are offered: of empty maps, and of those with walls, for which
/// odd sides give mazes an outer wall all around.
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
