//! Fields for text and numbers.

use std::fmt::Display;
use std::str::FromStr;

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

/// Returns the typed number if it is in the range.
pub fn number<T: TryFrom<u64>>(typed: &str, (least, most): (u64, u64)) -> Option<T> {
    let number = typed.trim().parse().ok().filter(|number| (least..=most).contains(number))?;
    T::try_from(number).ok()
}

/// Shows a field for a value, set by Enter or by leaving the field. A text that `takes` refuses stays in the field and
/// is returned.
pub fn value_field<T: Copy + Display + FromStr>(
    ui: &mut Ui,
    (name, tip): (String, String),
    width: f32,
    value: &mut T,
    takes: impl Fn(&T) -> bool,
) -> Option<String> {
    let (id, number) = (ui.id().with(name), value.to_string());
    // The typed text, and the number that it would replace.
    let kept = ui.data(|data| data.get_temp::<(String, String)>(id));
    let kept = kept.filter(|(_, of)| *of == number).map(|(typed, _)| typed);
    let mut typed = kept.unwrap_or_else(|| number.clone());
    let read = |typed: &str| typed.trim().parse().ok().filter(|number| takes(number));
    let is_wrong = |typed: &str| read(typed).is_none();
    let response = number_field(ui, &mut typed, width, is_wrong, false).on_hover_text(tip);
    let is_given_up = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Escape));
    if is_given_up || (typed.trim().is_empty() && !response.has_focus()) {
        typed.clone_from(&number);
    }
    let wanted = read(&typed);
    if let Some(wanted) = wanted.filter(|_| !response.has_focus() && typed != number) {
        *value = wanted;
        typed.clone_from(&number);
    }
    if typed == number {
        ui.data_mut(|data| data.remove::<(String, String)>(id));
    } else {
        ui.data_mut(|data| data.insert_temp(id, (typed.clone(), number)));
    }
    (wanted.is_none() && !typed.is_empty()).then_some(typed)
}

/// Shows why a typed text is refused.
pub fn complain(ui: &mut Ui, why: Option<String>) {
    if let Some(why) = why {
        ui.label(dim(ui, why).color(ui.colors().error));
    }
}

pub fn field<'a>(text: &'a mut String, limit: usize, hint: impl Into<String>) -> TextEdit<'a> {
    let field = TextEdit::singleline(text).char_limit(limit);
    field.hint_text(hint.into()).desired_width(f32::INFINITY)
}
