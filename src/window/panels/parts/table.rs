//! Rows of text in columns.

use egui::{
    Align, Align2, Color32, EventFilter, FontId, Key, Modifiers, Rect, Response, RichText, Sense,
    StrokeKind, TextStyle, TextWrapMode, Ui, WidgetText, vec2,
};

use super::spoken;
use super::style::Colors;
use crate::window::host::take_paging;

/// Writes a text on one line into an area, cut off with `…` where it does not fit; returns whether it
/// was cut off.
pub fn text_in(ui: &Ui, area: Rect, align: Align, text: RichText) -> bool {
    let (wrap, width) = (Some(TextWrapMode::Truncate), area.width().max(0.0));
    let galley = WidgetText::from(text).into_galley(ui, wrap, width, TextStyle::Body);
    let at = Align2([align, Align::Center]).align_size_within_rect(galley.size(), area).min;
    let is_cut = galley.elided;
    ui.painter().galley(at, galley, ui.colors().text);
    is_cut
}

/// Returns a font in its own size or in the largest smaller one in which a text is no wider than `width`.
/// The smallest size is 9 points.
pub fn fitting(ui: &Ui, text: &str, mut font: FontId, width: f32) -> FontId {
    while font.size > 9.0 && text_width(ui, text, font.clone()) > width {
        font.size -= 1.0;
    }
    font
}

/// A text in a row: the ends of its column from the row's left edge, its side, font and color.
pub type ColumnText<'a> = ([f32; 2], Align, &'a str, FontId, Color32);

/// Writes texts side by side into a row. A text that is too wide for its column gets a smaller font
/// before it is cut off; returns whether one was cut off.
pub fn texts_in(ui: &Ui, row: Rect, texts: &[ColumnText]) -> bool {
    texts.iter().fold(false, |is_cut, &([from, to], align, text, ref font, color)| {
        let area = row.with_min_x(row.left() + from).with_max_x(row.left() + to);
        let font = fitting(ui, text, font.clone(), area.width());
        text_in(ui, area, align, RichText::new(text).font(font).color(color)) || is_cut
    })
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
    pub fn show(
        &mut self,
        ui: &Ui,
        (id, name): (&str, &str),
        rect: Rect,
        count: usize,
    ) -> Option<CursorRow> {
        let last = count.checked_sub(1)?;
        let id = ui.id().with(id);
        let response = spoken(ui.interact(rect, id, Sense::focusable_noninteractive()), name);
        if !response.has_focus() {
            return None;
        }
        let before = self.at.min(last);
        let keys = [Key::ArrowUp, Key::ArrowDown];
        let at = moved_by_keys(ui, &response, keys, (before as u64, last as u64), PAGE) as usize;
        let is_pressed = ui.input_mut(|input| {
            let mut presses = |key| input.count_and_consume_key(Modifiers::NONE, key);
            presses(Key::Space) + presses(Key::Enter) > 0
        });
        self.at = at;
        Some(CursorRow { row: at, is_new: at != before, is_pressed })
    }
}

/// Moves a position between 0 and `last` by the keys of a slider: two arrows and the paging keys.
/// Call it only while the control has the focus.
pub fn moved_by_keys(
    ui: &Ui,
    control: &Response,
    [back, on]: [Key; 2],
    (at, last): (u64, u64),
    page: u64,
) -> u64 {
    let is_vertical = back == Key::ArrowUp;
    let filter = EventFilter {
        vertical_arrows: is_vertical,
        horizontal_arrows: !is_vertical,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(control.id, filter));
    take_paging(ui.ctx(), control.id);
    ui.input_mut(|input| {
        let mut presses = |key| input.count_and_consume_key(Modifiers::NONE, key) as u64;
        let to = (at + presses(on) + page * presses(Key::PageDown)).min(last);
        let to = to.saturating_sub(presses(back) + page * presses(Key::PageUp));
        let to = if presses(Key::Home) > 0 { 0 } else { to };
        if presses(Key::End) > 0 { last } else { to }
    })
}

/// The rows that PageUp and PageDown skip.
const PAGE: u64 = 10;

/// Shows an empty row of a list; returns its area and its response.
pub fn list_row(ui: &mut Ui, height: f32, fill: Option<Color32>, is_at: bool) -> (Rect, Response) {
    // Tab stops at the list, not at each of its rows.
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK);
    if let Some(fill) = fill {
        ui.painter().rect_filled(rect, 4.0, fill);
    }
    if is_at || response.hovered() {
        let line = (1.0, ui.colors().accent);
        ui.painter().rect_stroke(rect, 4.0, line, StrokeKind::Inside);
    }
    (rect, response)
}

pub fn text_width(ui: &Ui, text: &str, font: FontId) -> f32 {
    ui.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, Color32::WHITE).size().x)
}
