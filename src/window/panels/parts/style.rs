//! The look of the panels: dark and calm, so that the map stands out.

use egui::{
    Button, Color32, CornerRadius, FontFamily, FontId, Frame, Margin, RichText, Stroke, TextStyle,
};

use crate::window::host::BOLD;

pub const PANEL: Color32 = Color32::from_rgb(0x1b, 0x1f, 0x26);
/// Lines between panels.
pub const LINE: Color32 = Color32::from_rgb(0x2b, 0x31, 0x3a);
/// The outline of controls.
const EDGE: Color32 = Color32::from_rgb(0x46, 0x50, 0x5d);
/// The background of controls.
pub const BUTTON: Color32 = Color32::from_rgb(0x26, 0x2c, 0x35);
/// The background of a control under the pointer.
pub const HOVERED: Color32 = Color32::from_rgb(0x30, 0x38, 0x43);
pub const TEXT: Color32 = Color32::from_rgb(0xdd, 0xe3, 0xea);
/// The color of explanations.
pub const DIM: Color32 = Color32::from_rgb(0x93, 0x9d, 0xaa);
/// The color of chosen controls and of a run.
pub const ACCENT: Color32 = Color32::from_rgb(0x4e, 0xa3, 0xff);
/// The background of chosen controls.
pub const CHOSEN: Color32 = Color32::from_rgb(0x25, 0x41, 0x63);
pub const UNSAVED: Color32 = Color32::from_rgb(0xf5, 0xa6, 0x23);
pub const WARNING: Color32 = Color32::from_rgb(0xf0, 0xb4, 0x4c);
pub const ERROR: Color32 = Color32::from_rgb(0xff, 0x7b, 0x72);
pub const SUCCESS: Color32 = Color32::from_rgb(0x6f, 0xd3, 0x8a);

const SMALL: f32 = 11.5;

pub fn set_style(ctx: &egui::Context) {
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, FontId::proportional(SMALL)),
            (TextStyle::Body, FontId::proportional(13.5)),
            (TextStyle::Button, FontId::proportional(13.5)),
            (TextStyle::Heading, bold_font(15.0)),
            (TextStyle::Monospace, FontId::monospace(12.5)),
        ]
        .into();
        style.spacing.item_spacing = egui::vec2(8.0, 6.0);
        style.spacing.button_padding = egui::vec2(10.0, 5.0);
        style.spacing.interact_size.y = 28.0;
        style.spacing.window_margin = Margin::same(16);
        style.spacing.icon_width = 16.0;
        style.spacing.scroll.bar_width = 8.0;
        style.interaction.tooltip_delay = 0.35;
        style.interaction.selectable_labels = false;
        let visuals = &mut style.visuals;
        visuals.panel_fill = PANEL;
        visuals.window_fill = PANEL;
        visuals.window_stroke = Stroke::new(1.0, LINE);
        visuals.window_corner_radius = CornerRadius::same(8);
        visuals.extreme_bg_color = Color32::from_rgb(0x12, 0x15, 0x19);
        visuals.faint_bg_color = Color32::from_rgb(0x21, 0x26, 0x2e);
        visuals.selection.bg_fill = CHOSEN;
        visuals.selection.stroke = Stroke::new(1.0, ACCENT);
        visuals.slider_trailing_fill = true;
        visuals.widgets.noninteractive.bg_stroke = Stroke::new(1.0, LINE);
        visuals.widgets.noninteractive.fg_stroke = Stroke::new(1.0, TEXT);
        for (widget, fill, line) in [
            (&mut visuals.widgets.inactive, BUTTON, EDGE),
            (&mut visuals.widgets.hovered, HOVERED, ACCENT),
            (&mut visuals.widgets.active, CHOSEN, ACCENT),
            (&mut visuals.widgets.open, HOVERED, LINE),
        ] {
            (widget.bg_fill, widget.weak_bg_fill) = (fill, fill);
            widget.bg_stroke = Stroke::new(1.0, line);
            widget.fg_stroke = Stroke::new(1.0, TEXT);
            widget.corner_radius = CornerRadius::same(5);
            widget.expansion = 0.0;
        }
    });
}

pub fn panel(margin: Margin) -> Frame {
    Frame::new().fill(PANEL).inner_margin(margin)
}

pub fn bold_font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(BOLD.into()))
}

pub fn bold(text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text).font(bold_font(size))
}

/// Makes a text a small, gray explanation.
pub fn dim(text: impl Into<String>) -> RichText {
    RichText::new(text).color(DIM).size(SMALL)
}

pub fn wide_button(button: Button) -> Button {
    button.min_size(egui::vec2(80.0, 28.0))
}

/// Makes a button the main button of a dialog.
pub fn main_button(button: Button) -> Button {
    wide_button(button).fill(CHOSEN)
}
