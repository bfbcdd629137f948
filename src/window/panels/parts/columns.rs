//! Tables whose columns are as wide as what stands in them.

use egui::{Color32, CornerRadius, Sense, Ui, vec2};

use crate::window::panels::parts::style::ACCENT;

/// The columns of a table: where each ends, and the size of its text, so that
/// the widest row fits the panel.
pub struct Columns {
    /// The widest text of each column, in letters.
    letters: [usize; 5],
    size: f32,
    /// How wide a letter is drawn, which small sizes round by much.
    letter: f32,
    has_room: bool,
}

/// The sizes of the text.
const SIZES: [f32; 9] = [11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5];

impl Columns {
    pub fn of(ui: &Ui, rows: &[[String; 5]], head: [&str; 5]) -> Self {
        let mut letters = head.map(|text| text.chars().count());
        for row in rows {
            for (widest, text) in letters.iter_mut().zip(row) {
                *widest = (*widest).max(text.chars().count());
            }
        }
        let room = ui.available_width() - 8.0;
        let letter = |size| {
            // Each letter begins on a whole pixel.
            let (font, ten) = (egui::FontId::monospace(size), "0".repeat(10));
            ui.fonts(|fonts| fonts.layout_no_wrap(ten, font, Color32::WHITE).size().x / 10.0)
        };
        let fits = |size: f32, gap: usize| {
            let all = letters.iter().sum::<usize>() + gap * (letters.len() - 1);
            letter(size) * all as f32 <= room
        };
        let smallest = SIZES[SIZES.len() - 1];
        let size = SIZES.into_iter().find(|&size| fits(size, 2)).unwrap_or(smallest);
        Self { letters, size, letter: letter(size), has_room: fits(size, 1) }
    }

    /// Whether the widest row fits, with a gap between the columns.
    pub fn have_room(&self) -> bool {
        self.has_room
    }

    pub fn row(&self, ui: &mut Ui, texts: [&str; 5], look: RowLook) -> egui::Response {
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
        let letter = self.letter;
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
pub struct RowLook {
    pub color: Color32,
    pub fill: Option<Color32>,
    /// Whether it can be pointed at and clicked.
    pub is_active: bool,
    /// Whether the columns between the first and the last are numbers.
    pub has_numbers: bool,
}
