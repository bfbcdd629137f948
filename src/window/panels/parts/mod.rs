//! What the panels are made of: the state that they show, headings, buttons, tables.

mod shown;
pub mod style;
mod table;

use egui::{RichText, Ui};

pub use shown::Shown;
pub use style::{bold, dim};
pub use table::{Columns, RowLook, row};

/// The name of a part of a panel.
pub fn heading(ui: &mut Ui, text: impl Into<String>) {
    ui.label(bold(text, 12.0).color(style::DIM));
}

/// Text of a size.
pub fn sized(ui: &mut Ui, text: impl Into<String>, size: f32) {
    ui.label(RichText::new(text).size(size));
}

/// Names at the left, values at the right, wrapped where they are long.
pub fn facts(ui: &mut Ui, id: &str, rows: &[(String, String)]) {
    let width = ui.available_width();
    // Rows of text need no room for a finger.
    ui.spacing_mut().interact_size.y = 16.0;
    let names = if width < 220.0 { 88.0 } else { 112.0 };
    // The rows are part of the name, because a grid remembers the heights that
    // its rows had.
    let id: Vec<&str> = rows.iter().map(|(name, _)| name.as_str()).chain([id]).collect();
    egui::Grid::new(id).num_columns(2).spacing([8.0, 3.0]).min_col_width(names).show(ui, |ui| {
        for (name, value) in rows {
            ui.label(dim(name));
            ui.scope(|ui| {
                ui.set_max_width((width - names - 8.0).max(70.0));
                ui.add(egui::Label::new(RichText::new(value).size(12.5)).wrap());
            });
            ui.end_row();
        }
    });
}
