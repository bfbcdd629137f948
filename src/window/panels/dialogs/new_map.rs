//! The question for a new map: empty, or of a kind that grows from a seed.

use egui::{Button, DragValue, TextEdit, Ui};

use super::{buttons, entered};
use crate::app::Message;
use crate::generate::{MAX_DENSITY, MIN_SIDE, MapKind, Recipe, new_seed};
use crate::grid::MAX_SIDE;
use crate::window::panels::parts::style::{ERROR, dim};

/// The contents of the fields.
pub struct NewMap {
    /// `None` is the empty map.
    kind: Option<MapKind>,
    size: [u16; 2],
    /// Of each kind that has one.
    densities: [u8; MapKind::ALL.len()],
    seed: String,
}

impl Default for NewMap {
    fn default() -> Self {
        let densities = MapKind::ALL.map(|kind| kind.density().unwrap_or_default());
        Self { kind: None, size: [24, 16], densities, seed: new_seed().to_string() }
    }
}

impl NewMap {
    pub fn show(&mut self, ui: &mut Ui, is_new: bool, messages: &mut Vec<Message>) {
        ui.heading("New map");
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            let kinds = [None].into_iter().chain(MapKind::ALL.map(Some));
            for kind in kinds {
                let text = kind.map_or("Empty", MapKind::title);
                ui.radio_value(&mut self.kind, kind, text).on_hover_text(tip(kind));
            }
        });
        ui.add_space(4.0);
        egui::Grid::new("new map").num_columns(2).spacing([12.0, 6.0]).show(ui, |ui| {
            self.size_fields(ui, is_new);
            if let Some(kind) = self.kind {
                self.kind_fields(ui, kind);
            }
        });
        ui.add_space(4.0);
        let made = self.message();
        // The line is there in any case, so that the button does not move.
        match &made {
            Err(fault) => ui.label(dim(fault).color(ERROR)),
            Ok(Message::Generate(recipe)) => ui.label(dim(recipe.title())),
            Ok(_) => ui.label(dim("All plain ground, to draw on")),
        };
        ui.add_space(6.0);
        let is_entered = entered(ui) && !is_new;
        match made {
            Ok(message) => {
                buttons(ui, "Create", "Make the map (Enter)", message, is_entered, messages);
            }
            Err(_) => {
                ui.horizontal(|ui| {
                    let button = Button::new("Create").min_size(egui::vec2(80.0, 28.0));
                    ui.add_enabled(false, button);
                    if ui.button("Cancel").on_hover_text("Close this (Esc)").clicked() {
                        messages.push(Message::Dismiss);
                    }
                });
            }
        }
    }

    fn size_fields(&mut self, ui: &mut Ui, is_new: bool) {
        let least = if self.kind.is_some() { MIN_SIDE } else { 1 };
        ui.label("Size");
        ui.horizontal(|ui| {
            let tips = ["Cells from left to right", "Cells from top to bottom"];
            for (place, (side, tip)) in self.size.iter_mut().zip(tips).enumerate() {
                if place == 1 {
                    ui.label("×");
                }
                let field = ui.add(DragValue::new(side).range(least..=MAX_SIDE));
                if is_new && place == 0 {
                    field.request_focus();
                }
                field.on_hover_text(format!("{tip}, {least} to {MAX_SIDE}"));
            }
        });
        ui.end_row();
        ui.label("");
        ui.horizontal(|ui| {
            for size in SIZES[usize::from(self.kind.is_some())] {
                let [width, height] = size;
                let button = ui.add(Button::new(format!("{width} × {height}")).small());
                if button.on_hover_text("Use this size").clicked() {
                    self.size = size;
                }
            }
        });
        ui.end_row();
    }

    fn kind_fields(&mut self, ui: &mut Ui, kind: MapKind) {
        if kind.density().is_some() {
            ui.label("Density");
            let density = &mut self.densities[kind as usize];
            let field = DragValue::new(density).range(0..=MAX_DENSITY).suffix(" %");
            ui.add(field).on_hover_text(match kind {
                MapKind::Cave => "The share of walls that the cave grows from, 0 to 90 %",
                _ => "The share of walls, 0 to 90 %",
            });
            ui.end_row();
        }
        ui.label("Seed");
        ui.horizontal(|ui| {
            let field = TextEdit::singleline(&mut self.seed)
                .char_limit(100)
                .margin(egui::Margin::symmetric(8, 6))
                .desired_width(150.0);
            ui.add(field).on_hover_text("The same number makes the same map everywhere");
            let button = ui.button("New seed").on_hover_text("Pick another number");
            if button.clicked() {
                self.seed = new_seed().to_string();
            }
        });
    }

    /// What the fields ask for.
    fn message(&self) -> Result<Message, String> {
        let [width, height] = self.size;
        let Some(kind) = self.kind else {
            return Ok(Message::Create { width, height });
        };
        let seed = self.seed.trim().parse::<u64>();
        let seed = seed.map_err(|_| format!("The seed is no number from 0 to {}.", u64::MAX))?;
        let density = kind.density().map(|_| self.densities[kind as usize]);
        let recipe = Recipe::new(kind, self.size, density, seed);
        recipe.map(Message::Generate).map_err(|error| error.to_string())
    }
}

/// Sizes that are offered: of empty maps, and of those with walls, for which
/// odd sides give mazes an outer wall all around.
const SIZES: [[[u16; 2]; 5]; 2] = [
    [[8, 6], [16, 10], [24, 16], [40, 25], [128, 128]],
    [[15, 11], [25, 17], [41, 31], [61, 41], [129, 129]],
];

fn tip(kind: Option<MapKind>) -> &'static str {
    match kind {
        None => "Plain ground, to draw on",
        Some(MapKind::Random) => "Walls scattered at random",
        Some(MapKind::Maze) => "Exactly one way between any two cells",
        Some(MapKind::Rooms) => "Rooms with doors between them",
        Some(MapKind::Cave) => "Hollows with rough walls",
    }
}
