//! Fields for text and numbers.

use egui::text::{CCursor, CCursorRange};
use egui::{Key, Response, TextEdit, Ui};

use super::style::{Colors, dim};

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
        let (mut state, end) = (output.state, text.chars().count());
        let all = CCursorRange::two(CCursor::new(0), CCursor::new(end));
        state.cursor.set_char_range(Some(all));
        state.store(ui.ctx(), response.id);
    }
    response
}

/// Shows why a typed text is refused.
pub fn complain(ui: &mut Ui, why: Option<String>) {
    if let Some(why) = why {
        ui.label(dim(ui, why).color(ui.colors().error));
    }
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
