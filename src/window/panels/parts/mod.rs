//! What several panels show alike.

pub mod columns;
pub mod style;

use egui::{RichText, Ui};

use crate::window::panels::parts::style::{DIM, bold, dim};

/// The name of a part of a panel.
pub fn heading(ui: &mut Ui, text: &str) {
    ui.label(bold(text, 12.0).color(DIM));
}

/// Names at the left, values at the right, wrapped where they are long.
pub fn table(ui: &mut Ui, id: &str, rows: &[(&str, String)]) {
    let width = ui.available_width();
    // Rows of text need no room for a finger.
    ui.spacing_mut().interact_size.y = 16.0;
    let names = if width < 220.0 { 88.0 } else { 112.0 };
    // The rows are part of the name, because a grid remembers the heights that
    // its rows had.
    let id: Vec<&str> = rows.iter().map(|(name, _)| *name).chain([id]).collect();
    egui::Grid::new(id).num_columns(2).spacing([8.0, 3.0]).min_col_width(names).show(ui, |ui| {
        for (name, value) in rows {
            ui.label(dim(*name));
            ui.scope(|ui| {
                ui.set_max_width((width - names - 8.0).max(70.0));
                ui.add(egui::Label::new(RichText::new(value).size(12.5)).wrap());
            });
            ui.end_row();
        }
    });
}
