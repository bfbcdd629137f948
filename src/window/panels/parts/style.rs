//! The look of the panels: light or dark like the map, and calm, so that the map stands out.

use egui::epaint::AlphaFromCoverage;
use egui::{
    Button, Color32, CornerRadius, FontFamily, FontId, Frame, Margin, RichText, Stroke, TextStyle,
};

use crate::window::host::{BOLD, ICONS};
use crate::words::language;

const fn rgb(color: u32) -> Color32 {
    let [_, r, g, b] = color.to_be_bytes();
    Color32::from_rgb(r, g, b)
}

/// Declares the colors of the panels, each with its light and its dark shade.
macro_rules! palettes {
    ($($(#[$doc:meta])* $color:ident: $light:literal, $dark:literal;)*) => {
        #[derive(Debug, PartialEq)]
        pub struct Palette {
            $($(#[$doc])* pub $color: Color32,)*
        }

        pub const LIGHT: Palette = Palette { $($color: rgb($light),)* };
        pub const DARK: Palette = Palette { $($color: rgb($dark),)* };
    };
}

palettes! {
    panel: 0xffffff, 0x1b2027;
    /// Lines between panels.
    line: 0xe2e6ec, 0x2d343e;
    /// The outline of controls.
    edge: 0xa6b0be, 0x5b6776;
    /// The background of controls.
    button: 0xffffff, 0x1b2027;
    /// The background of a control under the pointer.
    hovered: 0xf1f4f9, 0x29303a;
    text: 0x1b2430, 0xe6eaf0;
    /// Explanations.
    dim: 0x5d6878, 0x9aa5b3;
    /// Chosen controls, links and the main button.
    accent: 0x2360e8, 0x5b8def;
    /// Text on the accent color.
    on_accent: 0xffffff, 0x0d1420;
    /// The background of chosen controls.
    chosen: 0xe4ecfd, 0x223252;
    /// The background of text fields.
    field: 0xf6f8fb, 0x12161c;
    /// The background of the next cell in the open list.
    next: 0xe6f5ea, 0x1f3a2b;
    /// The background of a marked row or line.
    marked: 0xefe7fc, 0x3c2a5c;
    unsaved: 0xd98208, 0xf5a623;
    warning: 0x935a00, 0xf0b44c;
    error: 0xb42318, 0xff8078;
    success: 0x13803d, 0x4fd07f;
}

/// The palette in use: egui knows whether it is the light or the dark one.
pub trait Colors {
    fn colors(&self) -> &'static Palette;
}

impl Colors for egui::Context {
    fn colors(&self) -> &'static Palette {
        if self.style().visuals.dark_mode { &DARK } else { &LIGHT }
    }
}

impl Colors for egui::Ui {
    fn colors(&self) -> &'static Palette {
        if self.visuals().dark_mode { &DARK } else { &LIGHT }
    }
}

/// The font sizes: what happened, sentences, controls and tables, coordinates and explanations.
pub const TITLE: f32 = 20.0;
pub const BODY: f32 = 14.0;
pub const TABLE: f32 = 13.0;
pub const SMALL: f32 = 12.0;
/// The size of the sentence about the last step, and of icons.
pub const SENTENCE: f32 = 16.0;
pub const ICON: f32 = 18.0;

/// The time that the pointer rests on a control before its tip appears, in seconds.
pub const TIP_DELAY: f32 = 0.35;

/// Gives both palettes their look.
pub fn set_style(ctx: &egui::Context) {
    // A press on the map is often no click.
    ctx.options_mut(|options| {
        options.input_options.surrender_focus_on = egui::SurrenderFocusOn::Presses;
        // Passes find the size of a new dialog, of what is in it, and its place.
        options.max_passes = const { std::num::NonZero::new(4).unwrap() };
    });
    for (theme, colors) in [(egui::Theme::Light, &LIGHT), (egui::Theme::Dark, &DARK)] {
        ctx.style_mut_of(theme, |style| {
            style.text_styles = [
                (TextStyle::Small, FontId::proportional(SMALL)),
                (TextStyle::Body, FontId::proportional(BODY)),
                (TextStyle::Button, FontId::proportional(BODY)),
                (TextStyle::Heading, bold_font(TITLE)),
                (TextStyle::Monospace, FontId::monospace(TABLE)),
            ]
            .into();
            style.spacing.item_spacing = egui::vec2(8.0, 6.0);
            style.spacing.button_padding = egui::vec2(10.0, 5.0);
            style.spacing.interact_size.y = 28.0;
            style.spacing.window_margin = Margin::same(16);
            style.spacing.icon_width = 16.0;
            style.spacing.scroll.bar_width = 8.0;
            // As long as the list of the heuristics.
            style.spacing.default_area_size.y = 560.0;
            style.interaction.tooltip_delay = TIP_DELAY;
            style.interaction.selectable_labels = false;
            let visuals = &mut style.visuals;
            visuals.panel_fill = colors.panel;
            visuals.window_fill = colors.panel;
            visuals.window_stroke = Stroke::new(1.0, colors.line);
            visuals.window_corner_radius = CornerRadius::same(8);
            visuals.extreme_bg_color = colors.field;
            visuals.faint_bg_color = colors.hovered;
            visuals.hyperlink_color = colors.accent;
            visuals.selection.bg_fill = colors.chosen;
            visuals.selection.stroke = Stroke::new(1.0, colors.accent);
            visuals.slider_trailing_fill = true;
            visuals.handle_shape = egui::style::HandleShape::Circle;
            // As dark as in egui 0.31, in both themes: another value would redraw all letters.
            visuals.text_alpha_from_coverage = AlphaFromCoverage::Gamma(0.55);
            visuals.widgets.noninteractive.bg_stroke = Stroke::new(1.0, colors.line);
            visuals.widgets.noninteractive.fg_stroke = Stroke::new(1.0, colors.text);
            for (widget, fill, line) in [
                (&mut visuals.widgets.inactive, colors.button, colors.edge),
                (&mut visuals.widgets.hovered, colors.hovered, colors.accent),
                (&mut visuals.widgets.active, colors.chosen, colors.accent),
                (&mut visuals.widgets.open, colors.hovered, colors.line),
            ] {
                (widget.bg_fill, widget.weak_bg_fill) = (fill, fill);
                widget.bg_stroke = Stroke::new(1.0, line);
                widget.fg_stroke = Stroke::new(1.0, colors.text);
                widget.corner_radius = CornerRadius::same(6);
                widget.expansion = 0.0;
            }
        });
    }
}

/// The frame of a panel.
pub fn panel(ctx: &egui::Context, margin: Margin) -> Frame {
    Frame::new().fill(ctx.colors().panel).inner_margin(margin)
}

/// Returns the bold typeface; the regular one in Chinese, whose typeface has one weight, so that no
/// heading mixes two.
pub fn bold_font(size: f32) -> FontId {
    let bold = || FontFamily::Name(BOLD.into());
    FontId::new(size, if language() == "zh-Hans" { FontFamily::Proportional } else { bold() })
}

pub fn bold(text: impl Into<String>, size: f32) -> RichText {
    RichText::new(super::with_cjk_breaks(&text.into())).font(bold_font(size))
}

/// Returns an icon, one of [`super::icons`].
pub fn icon(icon: &str, size: f32) -> RichText {
    RichText::new(icon).font(icon_font(size))
}

pub fn icon_font(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(ICONS.into()))
}

/// Makes a text a small, gray explanation.
pub fn dim(ui: &egui::Ui, text: impl Into<String>) -> RichText {
    RichText::new(super::with_cjk_breaks(&text.into())).color(ui.colors().dim).size(SMALL)
}

pub fn wide_button(button: Button) -> Button {
    button.min_size(egui::vec2(80.0, 28.0))
}

/// Makes a button the main button of the window or of a dialog.
pub fn main_button(ui: &egui::Ui, text: impl Into<String>, size: f32) -> Button<'static> {
    let colors = ui.colors();
    let text = bold(text, size).color(colors.on_accent);
    wide_button(Button::new(text).fill(colors.accent).stroke(Stroke::new(1.0, colors.accent)))
}
