//! The look of the panels: dark and calm, so that the map stands out.

use egui::{Color32, CornerRadius, FontFamily, FontId, Frame, Margin, Stroke, TextStyle};

use crate::window::host::BOLD;

/// Behind panels.
pub const PANEL: Color32 = Color32::from_rgb(0x1b, 0x1f, 0x26);
/// Lines between panels.
pub const LINE: Color32 = Color32::from_rgb(0x2b, 0x31, 0x3a);
/// Around what can be used.
const EDGE: Color32 = Color32::from_rgb(0x46, 0x50, 0x5d);
/// Text that matters.
pub const TEXT: Color32 = Color32::from_rgb(0xdd, 0xe3, 0xea);
/// Text that explains.
pub const DIM: Color32 = Color32::from_rgb(0x93, 0x9d, 0xaa);
/// Behind what is pointed at.
pub const HOVERED: Color32 = Color32::from_rgb(0x26, 0x2c, 0x35);
/// What is chosen or under way.
pub const ACCENT: Color32 = Color32::from_rgb(0x4e, 0xa3, 0xff);
/// Behind what is chosen.
pub const CHOSEN: Color32 = Color32::from_rgb(0x25, 0x41, 0x63);
/// Unsaved changes.
pub const UNSAVED: Color32 = Color32::from_rgb(0xf5, 0xa6, 0x23);
/// A warning.
pub const WARNING: Color32 = Color32::from_rgb(0xf0, 0xb4, 0x4c);
/// An error.
pub const ERROR: Color32 = Color32::from_rgb(0xff, 0x7b, 0x72);
/// Success.
pub const SUCCESS: Color32 = Color32::from_rgb(0x6f, 0xd3, 0x8a);

/// The size of small text in points.
pub const SMALL: f32 = 11.5;

/// Gives egui the program's colors, sizes and spacing.
pub fn set_style(ctx: &egui::Context) {
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, FontId::new(SMALL, FontFamily::Proportional)),
            (TextStyle::Body, FontId::new(13.5, FontFamily::Proportional)),
            (TextStyle::Button, FontId::new(13.5, FontFamily::Proportional)),
            (TextStyle::Heading, FontId::new(15.0, FontFamily::Name(BOLD.into()))),
            (TextStyle::Monospace, FontId::new(12.5, FontFamily::Monospace)),
        ]
        .into();
        style.spacing.item_spacing = egui::vec2(8.0, 6.0);
        style.spacing.button_padding = egui::vec2(10.0, 5.0);
        style.spacing.interact_size.y = 28.0;
        style.spacing.window_margin = Margin::same(16);
        style.spacing.icon_width = 16.0;
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
        let radius = CornerRadius::same(5);
        for (widget, fill, line) in [
            (&mut visuals.widgets.inactive, Color32::from_rgb(0x26, 0x2c, 0x35), EDGE),
            (&mut visuals.widgets.hovered, Color32::from_rgb(0x30, 0x38, 0x43), ACCENT),
            (&mut visuals.widgets.active, CHOSEN, ACCENT),
            (&mut visuals.widgets.open, Color32::from_rgb(0x30, 0x38, 0x43), LINE),
        ] {
            widget.bg_fill = fill;
            widget.weak_bg_fill = fill;
            widget.bg_stroke = Stroke::new(1.0, line);
            widget.fg_stroke = Stroke::new(1.0, TEXT);
            widget.corner_radius = radius;
            widget.expansion = 0.0;
        }
    });
}

/// The frame of a panel with that room inside.
pub fn panel(margin: Margin) -> Frame {
    Frame::new().fill(PANEL).inner_margin(margin)
}

/// Bold text.
pub fn bold(text: impl Into<String>, size: f32) -> egui::RichText {
    egui::RichText::new(text).font(FontId::new(size, FontFamily::Name(BOLD.into())))
}

/// Text that explains.
pub fn dim(text: impl Into<String>) -> egui::RichText {
    egui::RichText::new(text).color(DIM).size(SMALL)
}
