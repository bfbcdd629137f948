//! Rows of text in columns.

use egui::{
    Align2, Color32, EventFilter, FontId, Key, Modifiers, Rect, Response, Sense, StrokeKind, Ui,
    WidgetInfo, WidgetType, pos2, vec2,
};

use super::style::Colors;
use crate::window::host::take_paging;

#[derive(Clone, Copy)]
pub struct RowLook {
    pub is_dim: bool,
    pub fill: Option<Color32>,
    /// Whether the row can be clicked, and has a frame while it is under the pointer.
    pub is_active: bool,
    /// Whether the keyboard's cursor is in the row.
    pub is_at: bool,
}

impl RowLook {
    pub const HEAD: Self = Self { is_dim: true, fill: None, is_active: false, is_at: false };

    pub fn active(is_dim: bool, fill: Option<Color32>) -> Self {
        Self { is_dim, fill, is_active: true, is_at: false }
    }
}

/// Draws a row with the given height in points; `place` gives the position and alignment of each
/// text.
pub fn row(
    ui: &mut Ui,
    (height, size): (f32, f32),
    look: RowLook,
    texts: &[String; 5],
    place: impl Fn(Rect, usize) -> (f32, Align2),
) -> Response {
    // Tab stops at the table, not at each of its rows.
    let sense = if look.is_active { Sense::CLICK } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), sense);
    let (painter, colors) = (ui.painter(), ui.colors());
    let color = if look.is_dim { colors.dim } else { colors.text };
    if let Some(fill) = look.fill {
        painter.rect_filled(rect, 3.0, fill);
    }
    if look.is_at || look.is_active && response.hovered() {
        painter.rect_stroke(rect, 3.0, (1.0, colors.accent), StrokeKind::Inside);
    }
    for (column, text) in texts.iter().enumerate() {
        let (x, align) = place(rect, column);
        let at = pos2(x, rect.center().y);
        painter.text(at, align, text, FontId::monospace(size), color);
    }
    response
}

/// The keyboard's cursor in a table. Tab stops at the table once; the arrow keys move the cursor from row to row, and
/// Space and Enter press a row.
#[derive(Default)]
pub struct RowCursor {
    at: usize,
}

/// The row at the keyboard's cursor.
#[derive(Clone, Copy)]
pub struct CursorRow {
    pub row: usize,
    /// Whether the cursor has just moved to this row.
    pub is_new: bool,
    pub is_pressed: bool,
}

impl RowCursor {
    /// Moves the cursor by keys and returns its row; `None` while the table does not have the focus.
    pub fn show(&mut self, ui: &Ui, name: &str, rect: Rect, count: usize) -> Option<CursorRow> {
        let last = count.checked_sub(1)?;
        let id = ui.id().with(name);
        let response = ui.interact(rect, id, Sense::focusable_noninteractive());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, name));
        if !response.has_focus() {
            return None;
        }
        let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
        take_paging(ui.ctx(), id);
        let before = self.at.min(last);
        let mut at = before;
        let is_pressed = ui.input_mut(|input| {
            let mut presses = |key| input.count_and_consume_key(Modifiers::NONE, key);
            at = (at + presses(Key::ArrowDown) + PAGE * presses(Key::PageDown)).min(last);
            at = at.saturating_sub(presses(Key::ArrowUp) + PAGE * presses(Key::PageUp));
            at = if presses(Key::Home) > 0 { 0 } else { at };
            at = if presses(Key::End) > 0 { last } else { at };
            presses(Key::Space) + presses(Key::Enter) > 0
        });
        self.at = at;
        Some(CursorRow { row: at, is_new: at != before, is_pressed })
    }
}

/// The rows that PageUp and PageDown skip.
const PAGE: usize = 10;

/// Five columns, each as wide as its widest text, in a font size at which the widest row fits the panel. All except the
/// first and the last contain numbers.
pub struct Columns {
    /// The widest text of each column, in characters.
    letters: [usize; 5],
    size: f32,
    /// The width of a character as drawn: each character begins on a whole pixel.
    letter: f32,
    height: f32,
    /// Whether the widest row fits, with a gap between the columns.
    pub have_room: bool,
}

pub const SIZES: [f32; 9] = [11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5];

/// Returns the width of a character in a table as drawn: each begins on a whole pixel.
pub fn letter_width(ui: &Ui, size: f32) -> f32 {
    let (font, ten) = (FontId::monospace(size), "0".repeat(10));
    ui.fonts(|fonts| fonts.layout_no_wrap(ten, font, Color32::WHITE).size().x / 10.0)
}

impl Columns {
    pub fn of<'a>(
        ui: &Ui,
        rows: impl IntoIterator<Item = &'a [String; 5]>,
        head: &'a [String; 5],
        height: f32,
    ) -> Self {
        let mut letters = [0; 5];
        for row in rows.into_iter().chain([head]) {
            for (widest, text) in letters.iter_mut().zip(row) {
                *widest = (*widest).max(text.chars().count());
            }
        }
        let room = ui.available_width() - 8.0;
        let letter = |size| letter_width(ui, size);
        let all: usize = letters.iter().sum();
        let fits = |size, gap: usize| letter(size) * (all + 4 * gap) as f32 <= room;
        let size = SIZES.into_iter().find(|&size| fits(size, 2)).unwrap_or(SIZES[8]);
        Self { letters, size, letter: letter(size), height, have_room: fits(size, 1) }
    }

    pub fn row(&self, ui: &mut Ui, texts: &[String; 5], look: RowLook) -> Response {
        let width = |columns: &[usize]| columns.iter().sum::<usize>() as f32 * self.letter;
        row(ui, (self.height, self.size), look, texts, |rect, column| {
            // The remaining width is divided among the gaps between the columns.
            let gap = ((rect.width() - 8.0 - width(&self.letters)) / 4.0).min(26.0);
            let left = rect.left() + 4.0 + width(&self.letters[..column]) + gap * column as f32;
            match column {
                1..=3 => (left + width(&self.letters[column..=column]), Align2::RIGHT_CENTER),
                _ => (left, Align2::LEFT_CENTER),
            }
        })
    }
}
