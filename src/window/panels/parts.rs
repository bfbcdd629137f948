//! What several panels show alike.

use egui::{RichText, Ui};

use super::style::{DIM, bold, dim};

/// The name of a part of a panel.
pub(super) fn heading(ui: &mut Ui, text: &str) {
    ui.label(bold(text, 12.0).color(DIM));
}

/// Names at the left, values at the right, wrapped where they are long.
pub(super) fn table(ui: &mut Ui, id: &str, rows: &[(&str, String)]) {
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

/// A number in groups of three digits.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3 + 1);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push('\u{2009}');
        }
        text.push(digit);
    }
    text
}

/// A number of cells.
pub(super) fn cells(number: usize) -> String {
    match number {
        1 => "1 cell".to_owned(),
        number => format!("{} cells", grouped(number as u64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_made_for_reading() {
        assert_eq!(grouped(1_234_567).replace('\u{2009}', " "), "1 234 567");
        assert_eq!(grouped(12), "12");
        assert_eq!([1, 2].map(cells), ["1 cell", "2 cells"]);
    }
}
