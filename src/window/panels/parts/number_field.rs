//! A field for a number.

use std::fmt::Display;
use std::str::FromStr;

use egui::{FontId, Key, Margin, TextEdit, Ui, WidgetInfo, WidgetType};

use super::style::ERROR;

/// The width of a field, in points.
const WIDTH: f32 = 57.0;

/// A field in which a number is typed. It is taken with Enter, or when the field is
/// left; what `takes` does not want stays in the field, and is returned.
pub fn number_field<T: Copy + Display + FromStr>(
    ui: &mut Ui,
    (name, tip): (String, String),
    value: &mut T,
    takes: impl Fn(&T) -> bool,
) -> Option<String> {
    let id = ui.id().with(&name);
    let number = value.to_string();
    // What was typed in the place of which number.
    let kept = ui.data(|data| data.get_temp::<(String, String)>(id));
    let kept = kept.filter(|(_, of)| *of == number).map(|(typed, _)| typed);
    let mut typed = kept.unwrap_or_else(|| number.clone());
    let read = |typed: &str| typed.trim().parse().ok().filter(|number| takes(number));
    let color = read(&typed).is_none().then_some(ERROR);
    let field = TextEdit::singleline(&mut typed)
        .id(id)
        .char_limit(24)
        .desired_width(WIDTH)
        .font(FontId::proportional(12.0))
        .margin(Margin::symmetric(3, 2));
    let response = ui.add(field.text_color_opt(color)).on_hover_text(tip);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::TextEdit, true, &name));
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
