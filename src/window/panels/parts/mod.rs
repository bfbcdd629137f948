//! The parts of panels: the state that they show, headings, buttons, tables.

mod fields;
pub mod focus;
mod shown;
mod style;
mod table;

pub use egui::{
    Align, Align2, Button, Color32, ComboBox, Context, FontId, Grid, Id, Label, Layout, Margin,
    Pos2, Rect, Response, RichText, ScrollArea, Sense, SidePanel, Slider, StrokeKind, TextEdit,
    TopBottomPanel, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

pub use crate::app::Message;
pub use crate::app::lane_name;
pub use crate::player;
pub use crate::window::host::take_paging;
pub use crate::words::{decimal, grouped};
pub(crate) use crate::words::{say, tipped};
pub use fields::{complain, field, number, number_field, value_field};
pub use shown::Shown;
pub use style::*;
pub use table::{Columns, CursorRow, RowCursor, RowLook, SIZES, letter_width, row};

pub fn heading(ui: &mut Ui, text: impl Into<String>) {
    ui.label(bold(text, 12.0).color(ui.colors().dim));
}

/// The padding of a menu's row.
pub const MENU_PADDING: f32 = 8.0;

/// Shows a button that opens a menu.
pub fn menu(ui: &mut Ui, (name, tip): (String, String), add: impl FnOnce(&mut Ui)) {
    let menu = ui.menu_button(name, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.spacing_mut().button_padding.x = MENU_PADDING;
        ui.set_width(240.0);
        add(ui);
    });
    if menu.inner.is_none() {
        menu.response.on_hover_text(tip);
    }
}

/// Gives a slider a tooltip that is hidden while the slider is dragged.
pub fn tip_at_rest(slider: Response, tip: String) -> Response {
    if slider.is_pointer_button_down_on() { slider } else { slider.on_hover_text(tip) }
}

/// Prevents line breaks inside coordinates, so that a cell's column and row stay on one line.
pub fn unbroken(text: &str) -> String {
    let parts: Vec<&str> = text.split(", ").collect();
    let ends = |part: &str| part.ends_with(|letter: char| letter.is_ascii_digit());
    let begins = |part: &str| part.starts_with(|letter: char| letter.is_ascii_digit());
    let mut whole = parts[0].to_owned();
    for pair in parts.windows(2) {
        whole += if ends(pair[0]) && begins(pair[1]) { ",\u{a0}" } else { ", " };
        whole += pair[1];
    }
    whole
}

pub fn sized(ui: &mut Ui, text: impl Into<String>, size: f32) {
    ui.label(RichText::new(text).size(size));
}

/// Returns a scroll area that cannot be dragged, because Tab would stop at a draggable one.
pub fn scrolled() -> ScrollArea {
    ScrollArea::vertical().drag_to_scroll(false)
}

/// Shows controls at the left and at the right end of a row, so that Tab reaches them in reading order.
pub fn both_ends(ui: &mut Ui, left: impl FnOnce(&mut Ui), right: impl FnOnce(&mut Ui)) {
    let (id, row) = (ui.id().with("right"), ui.available_rect_before_wrap());
    // The width of the right part in the previous frame.
    let known = ui.data(|data| data.get_temp(id)).unwrap_or(0.0);
    let between = row.right() - known;
    let part = |max_rect, salt| {
        let layout = Layout::left_to_right(Align::Center);
        egui::UiBuilder::new().max_rect(max_rect).layout(layout).id_salt(salt)
    };
    left(&mut ui.new_child(part(row.with_max_x(between - ui.spacing().item_spacing.x), "left")));
    let mut end = ui.new_child(part(row.with_min_x(between), "right"));
    right(&mut end);
    let width = end.min_rect().width();
    if width != known {
        ui.data_mut(|data| data.insert_temp(id, width));
        // Lay out this frame again, so that nothing appears in the wrong place.
        ui.ctx().request_discard("width");
    }
    ui.allocate_rect(row, Sense::hover());
}

/// Clamps a position to a range; returns `low` for an empty range, for which `f32::clamp` would panic.
pub fn within(at: f32, low: f32, high: f32) -> f32 {
    at.min(high).max(low)
}

pub fn from_right(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    ui.with_layout(Layout::right_to_left(Align::Center), add);
}

/// Shows names at the left and wrapped values at the right.
pub fn facts(ui: &mut Ui, id: &str, rows: &[(String, String)]) {
    let width = ui.available_width();
    // Rows of text need less height than controls.
    ui.spacing_mut().interact_size.y = 16.0;
    let names = if width < 220.0 { 88.0 } else { 112.0 };
    // The names are part of the grid's id, because a grid remembers the heights of its rows.
    let id: Vec<&str> = rows.iter().map(|(name, _)| name.as_str()).chain([id]).collect();
    Grid::new(id).num_columns(2).spacing([8.0, 3.0]).min_col_width(names).show(ui, |ui| {
        for (name, value) in rows {
            ui.label(dim(ui, name));
            ui.scope(|ui| {
                ui.set_max_width((width - names - 8.0).max(70.0));
                ui.add(Label::new(RichText::new(value).size(12.5)).wrap());
            });
            ui.end_row();
        }
    });
}
