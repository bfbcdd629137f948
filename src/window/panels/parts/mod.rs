//! The parts of panels: the state that they show, headings, buttons, tables.

mod cx;
mod fields;
pub mod focus;
pub mod icons;
mod style;
mod table;

pub use egui::{
    Align, Align2, Button, Color32, ComboBox, Context, DragValue, FontId, Grid, Id, Label, Layout,
    Margin, Pos2, Rect, Response, RichText, ScrollArea, Sense, SidePanel, Slider, StrokeKind,
    TextEdit, TextStyle, TopBottomPanel, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

use egui::containers::scroll_area::ScrollSource;
use egui::{Popup, PopupCloseBehavior};

pub use crate::app::contents::new_map::number;
pub use crate::app::{
    EditMessage, FileMessage, LaneMessage, Message, PanelMessage, Setting, ToolMessage,
    ViewMessage, lane_name,
};
pub use crate::scene::PHONE;
pub use crate::words::{decimal, grouped, is_touched};
pub use cx::PanelCx;
pub use fields::{SIDE, check_box, complain, field, number_field, select, size_fields};
pub use style::*;
pub use table::{
    CursorRow, RowCursor, fitting, list_row, moved_by_keys, text_in, text_width, texts_in,
};

/// Whether the window is as narrow as a phone that is held upright. The map has the full width, and
/// the tools lie below it.
pub fn is_phone(ctx: &Context) -> bool {
    ctx.content_rect().width() < PHONE
}

pub fn heading(ui: &mut Ui, text: impl Into<String>) {
    ui.label(bold(text, TABLE));
}

/// The left padding of a menu's row, in which a check mark stands.
pub const MENU_PADDING: f32 = 28.0;

/// Shows a button with a menu, which only its entries and a press elsewhere close; returns the
/// button's response, and whether the menu is open.
pub fn menu_button(ui: &mut Ui, button: Button, add: impl FnOnce(&mut Ui)) -> (Response, bool) {
    let response = ui.add(button);
    // Tab does not stop at the menu itself.
    let popup = Popup::menu(&response).sense(Sense::hover()).gap(ui.spacing().menu_spacing);
    let menu = popup.close_behavior(PopupCloseBehavior::IgnoreClicks).show(add);
    let is_left = |menu: &Response| {
        ui.input(|input| input.pointer.primary_pressed())
            && !menu.contains_pointer()
            && !response.contains_pointer()
    };
    if menu.as_ref().is_some_and(|menu| is_left(&menu.response)) {
        Popup::close_id(ui.ctx(), Popup::default_response_id(&response));
    }
    (response, menu.is_some())
}

/// Prepares a menu for its entries.
pub fn begin_menu(ui: &mut Ui, width: f32) {
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.set_width(width);
}

/// Shows an entry of a menu, with a check mark if it is on; returns the entry's response.
pub fn menu_entry(ui: &mut Ui, name: &str, key: &str, is_on: bool) -> Response {
    let text = indented(ui, name, MENU_PADDING - ui.spacing().button_padding.x, BODY);
    let button = Button::new(text).shortcut_text(key).frame(true).fill(Color32::TRANSPARENT);
    let response = ui.add(button.stroke(egui::Stroke::NONE));
    let response = if is_on { spoken_choice(response, true, name) } else { response };
    if is_on {
        let at = response.rect.left_center() + vec2(8.0, 0.0);
        let (mark, font) = (icons::CHECK, icon_font(BODY));
        ui.painter().text(at, Align2::LEFT_CENTER, mark, font, ui.colors().accent);
    }
    response
}

/// Gives a control that is painted, or shows only an icon, a name for screen readers.
pub fn spoken(response: Response, name: &str) -> Response {
    let is_enabled = response.enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, is_enabled, name));
    response
}

/// Gives one of several choices a name for screen readers, and tells whether it is chosen.
pub fn spoken_choice(response: Response, is_chosen: bool, name: &str) -> Response {
    let is_enabled = response.enabled();
    let kind = WidgetType::SelectableLabel;
    response.widget_info(|| WidgetInfo::selected(kind, is_enabled, is_chosen, name));
    response
}

/// Shows the tip of a control that has no name but this.
pub fn named_by_tip(response: Response, tip: impl Into<String>) -> Response {
    let tip = tip.into();
    spoken(response, &tip).on_hover_text(tip)
}

/// Returns a text that leaves room at its left, for example for an icon.
pub fn indented(ui: &Ui, text: &str, indent: f32, size: f32) -> egui::text::LayoutJob {
    let mut job = egui::text::LayoutJob::default();
    let format = egui::TextFormat::simple(FontId::proportional(size), Color32::PLACEHOLDER);
    job.append(text, indent, format);
    job.wrap.max_width = ui.available_width();
    job
}

/// Returns a text with an icon in front of it.
pub fn icon_and_text(ui: &Ui, icon: &str, text: &str) -> egui::text::LayoutJob {
    let mut job = egui::text::LayoutJob::default();
    for (part, gap, font) in [(icon, 0.0, icon_font(ICON)), (text, 6.0, FontId::proportional(BODY))]
    {
        let format = egui::TextFormat::simple(font, ui.colors().text);
        job.append(part, gap, egui::TextFormat { valign: Align::Center, ..format });
    }
    job
}

/// Draws the arrow of a menu or a drop-down list.
pub fn caret(ui: &Ui, at: egui::Pos2) {
    let (icon, font) = (icons::CARET_DOWN, icon_font(SMALL));
    ui.painter().text(at, Align2::CENTER_CENTER, icon, font, ui.colors().dim);
}

/// Shows a text that is clicked like a link.
pub fn link(ui: &mut Ui, (text, tip): (String, String), size: f32) -> Response {
    let text = RichText::new(text).size(size).color(ui.colors().accent);
    ui.add(Button::new(text).frame(false)).on_hover_text(tip)
}

/// Gives a slider a tooltip that is hidden while the slider is dragged.
pub fn tip_at_rest(slider: Response, tip: String) -> Response {
    // After a drag the result is what one looks at, until the pointer comes again.
    let id = slider.id.with("was dragged");
    let was_dragged =
        slider.hovered() && slider.ctx.data(|data| data.get_temp(id)).unwrap_or(false);
    let is_dragged = was_dragged || slider.is_pointer_button_down_on();
    slider.ctx.data_mut(|data| data.insert_temp(id, is_dragged));
    if is_dragged { slider } else { slider.on_hover_text(tip) }
}

/// Prevents line breaks inside coordinates, sums, and a letter with its number, such as `F 60`,
/// and before Chinese punctuation.
pub fn unbroken(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let is_sign = |word: &str| matches!(word, "+" | "=" | "≈" | "·" | "×" | "<" | ">" | "→");
    let is_name = |word: &str| matches!(word.trim_start_matches('('), "F" | "G" | "H");
    let ends = |word: &str| word.ends_with(|letter: char| letter.is_ascii_digit());
    let begins = |word: &str| word.starts_with(|letter: char| letter.is_ascii_digit());
    let mut whole = words[0].to_owned();
    for pair in words.windows(2) {
        let is_number =
            begins(pair[1]) && (is_name(pair[0]) || pair[0].strip_suffix(',').is_some_and(ends));
        let is_one = is_number || is_sign(pair[0]) || is_sign(pair[1]);
        whole.push(if is_one { '\u{a0}' } else { ' ' });
        whole += pair[1];
    }
    with_cjk_breaks(&whole)
}

/// Keeps lines from beginning with Chinese punctuation, or with the space that follows Chinese text.
/// egui never breaks a line before the character U+301F, which our typeface draws as nothing.
pub fn with_cjk_breaks(text: &str) -> String {
    // No text without Chinese has a byte this large: only characters from U+3000 on begin with one.
    if text.bytes().all(|byte| byte < 0xe3) {
        return text.to_owned();
    }
    let mut whole = String::with_capacity(text.len());
    for sign in text.chars() {
        if "，：；？！）” \u{a0}".contains(sign) && whole.ends_with(|before| before > '\u{303f}')
        {
            whole.push('\u{301f}');
        }
        whole.push(sign);
    }
    whole
}

/// Puts a sentence into words, whose lines break where they may; called by `say!`.
#[inline(never)]
pub fn with_breaks(text: crate::words::Text) -> String {
    with_cjk_breaks(&text.said())
}

/// Makes a sentence like [`crate::words::say`], whose lines break where they may.
macro_rules! say {
    ($($text:tt)*) => {
        $crate::window::panels::parts::with_breaks($crate::words::text!($($text)*))
    };
}

/// Returns the label of a control and its tip, whose lines break where they may.
macro_rules! tipped {
    ($id:literal) => {{
        let (name, tip) = $crate::words::tipped!($id);
        (
            $crate::window::panels::parts::with_cjk_breaks(&name),
            $crate::window::panels::parts::with_cjk_breaks(&tip),
        )
    }};
}

pub(crate) use {say, tipped};

/// Returns a scroll area that cannot be dragged, because Tab would stop at a draggable one.
pub fn scrolled() -> ScrollArea {
    ScrollArea::vertical().scroll_source(ScrollSource { drag: is_touched(), ..ScrollSource::ALL })
}

/// Describes a row of controls in an area.
pub fn row_in(area: Rect, id: &str) -> UiBuilder {
    UiBuilder::new().max_rect(area).layout(Layout::left_to_right(Align::Center)).id_salt(id)
}

/// Shows controls at the left and at the right end of a row, so that Tab reaches them in reading order.
pub fn both_ends(ui: &mut Ui, left: impl FnOnce(&mut Ui), right: impl FnOnce(&mut Ui)) {
    let (id, row) = (ui.id().with("right"), ui.available_rect_before_wrap());
    // The width of the right part in the previous frame.
    let known = ui.data(|data| data.get_temp(id)).unwrap_or(0.0);
    let between = row.right() - known;
    left(&mut ui.new_child(row_in(row.with_max_x(between - ui.spacing().item_spacing.x), "left")));
    let mut end = ui.new_child(row_in(row.with_min_x(between), "right"));
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
    let names = if width < 220.0 { 88.0 } else { 112.0 };
    // The names are part of the grid's id, because a grid remembers the heights of its rows.
    let id: Vec<&str> = rows.iter().map(|(name, _)| name.as_str()).chain([id]).collect();
    let grid = Grid::new(id).num_columns(2).spacing([8.0, 3.0]);
    // Rows of text need less height than controls.
    grid.min_col_width(names).min_row_height(16.0).show(ui, |ui| {
        for (name, value) in rows {
            ui.label(dim(ui, name));
            ui.scope(|ui| {
                ui.set_max_width((width - names - 8.0).max(70.0));
                ui.add(Label::new(RichText::new(value).size(TABLE)).wrap());
            });
            ui.end_row();
        }
    });
}
