//! Tables whose columns are as wide as what stands in them.

use egui::{Color32, CornerRadius, Sense, Ui, vec2};

use super::style::ACCENT;

/// The columns of a table: where each ends, and the size of its text, so that
/// the widest row fits the panel.
pub(super) struct Columns {
    /// How wide the table is, in points.
    width: f32,
    /// The widest text of each column, in letters.
    letters: [usize; 5],
    size: f32,
}

/// The smallest size of the text.
const SMALLEST: f32 = 7.5;

impl Columns {
    pub(super) fn of(width: f32, rows: &[[String; 5]], head: [&str; 5]) -> Self {
        let mut letters = head.map(|text| text.chars().count());
        for row in rows {
            for (widest, text) in letters.iter_mut().zip(row) {
                *widest = (*widest).max(text.chars().count());
            }
        }
        let all = letters.iter().sum::<usize>() + 2 * (letters.len() - 1);
        let size = (width - 8.0) / all as f32 / 0.6;
        Self { width, letters, size: size.clamp(SMALLEST, 11.5) }
    }

    /// Whether the widest row fits, with a gap between the columns.
    pub(super) fn have_room(&self) -> bool {
        let all = self.letters.iter().sum::<usize>() + self.letters.len() - 1;
        all as f32 * self.size * 0.6 <= self.width - 8.0
    }

    pub(super) fn row(&self, ui: &mut Ui, texts: [&str; 5], look: Look) -> egui::Response {
        let sense = if look.is_active { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), sense);
        if let Some(fill) = look.fill {
            ui.painter().rect_filled(rect, CornerRadius::same(3), fill);
        }
        if look.is_active && response.hovered() {
            let line = egui::Stroke::new(1.0, ACCENT);
            let inside = egui::StrokeKind::Inside;
            ui.painter().rect_stroke(rect, CornerRadius::same(3), line, inside);
        }
        // What is left over is shared between the columns.
        let letter = self.size * 0.6;
        let used = self.letters.iter().sum::<usize>() as f32 * letter;
        let gap = ((rect.width() - 8.0 - used) / (self.letters.len() - 1) as f32).min(26.0);
        let mut left = rect.left() + 4.0;
        for (place, (text, letters)) in texts.into_iter().zip(self.letters).enumerate() {
            let right = left + letters as f32 * letter;
            let is_number = (1..4).contains(&place) && look.has_numbers;
            let (x, align) = if is_number {
                (right, egui::Align2::RIGHT_CENTER)
            } else {
                (left, egui::Align2::LEFT_CENTER)
            };
            let font = egui::FontId::monospace(self.size);
            let at = egui::pos2(x, rect.center().y);
            ui.painter().text(at, align, text, font, look.color);
            left = right + gap;
        }
        response
    }
}

/// How a row is shown.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub(super) color: Color32,
    pub(super) fill: Option<Color32>,
    /// Whether it can be pointed at and clicked.
    pub(super) is_active: bool,
    /// Whether the columns between the first and the last are numbers.
    pub(super) has_numbers: bool,
}
