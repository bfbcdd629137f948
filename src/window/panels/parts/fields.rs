//! Fields for text and numbers.

use std::ops::Range;

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Id, Key, Popup, PopupKind, RectAlign, Response, TextEdit, Ui};

use super::style::{Colors, dim};
use super::{named_by_tip, say};
use crate::app::contents::new_map::number;

/// Shows a field for a number. Its text is selected when the field gets the focus, and is red while
/// it is refused.
pub fn number_field(
    ui: &mut Ui,
    text: &mut String,
    width: f32,
    is_wrong: impl Fn(&str) -> bool,
    has_focus: bool,
) -> Response {
    let padding = ui.spacing().button_padding;
    let is_red = is_wrong(text);
    let field = field(text, 100, "").desired_width(width).margin(padding);
    let field = if is_red { field.text_color(ui.colors().error) } else { field };
    let output = field.show(ui);
    let response = output.response;
    // Enter does not take the focus from a field whose text is refused.
    let is_refused = response.lost_focus() && is_wrong(text);
    if has_focus || is_refused && ui.input(|input| input.key_pressed(Key::Enter)) {
        response.request_focus();
    }
    if response.gained_focus() || response.clicked() {
        select(ui, (output.state, response.id), 0..text.chars().count());
    }
    response
}

/// Selects letters in a field that was just shown.
pub fn select(ui: &Ui, (mut state, field): (TextEditState, Id), letters: Range<usize>) {
    let range = CCursorRange::two(CCursor::new(letters.start), CCursor::new(letters.end));
    state.cursor.set_char_range(Some(range));
    state.store(ui.ctx(), field);
}

/// The width of a field for a side of the map, in points.
pub const SIDE: f32 = 44.0;

/// Shows fields for the width and the height of a map, within limits.
pub fn size_fields(
    ui: &mut Ui,
    [width, height]: &mut [String; 2],
    sides @ (least, most): (u64, u64),
    has_focus: bool,
) {
    let is_wrong = |side: &str| number::<u16>(side, sides).is_none();
    let tip = say!("new-map-width.tip", least, most);
    named_by_tip(number_field(ui, width, SIDE, is_wrong, has_focus), tip);
    ui.label("×");
    let tip = say!("new-map-height.tip", least, most);
    named_by_tip(number_field(ui, height, SIDE, is_wrong, false), tip);
}

/// Says beside a field why what was typed is refused.
pub fn complain(field: &Response, why: impl Into<String>) {
    let bubble = Popup::from_response(field).kind(PopupKind::Tooltip).align(RectAlign::RIGHT);
    bubble.show(|ui| ui.label(dim(ui, why).color(ui.colors().error)));
}

/// Shows a check box, with sharper corners than a button.
pub fn check_box(ui: &mut Ui, value: &mut bool, (name, tip): (String, String)) -> Response {
    let show = |ui: &mut Ui| {
        let looks = &mut ui.visuals_mut().widgets;
        for look in [&mut looks.inactive, &mut looks.hovered, &mut looks.active] {
            look.corner_radius = 3.into();
        }
        ui.checkbox(value, name).on_hover_text(tip)
    };
    ui.scope(show).inner
}

pub fn field<'a>(text: &'a mut String, limit: usize, hint: impl Into<String>) -> TextEdit<'a> {
    let field = TextEdit::singleline(text).char_limit(limit);
    field.hint_text(hint.into()).desired_width(f32::INFINITY)
}
