//! The tools at the left.

use crate::app::Tool;
use crate::grid::shapes::{Brush, Shape};
use crate::window::keys::{next_shape, next_size, terrain_tool};
use crate::window::panels::parts::*;
use crate::words::Command;

pub const WIDTH: f32 = 62.0;

/// The largest and the smallest height of a tool's button, and the height below which the button
/// shows the key to the left of the name, in points.
const HEIGHTS: [f32; 3] = [52.0, 26.0, 36.0];

pub fn show(ctx: &Context, shown: &Shown) {
    let bar = SidePanel::left("tools").exact_width(WIDTH).resizable(false);
    bar.frame(panel(ctx, Margin::same(5))).show(ctx, |ui| {
        let (chosen, terrain) = (shown.app.editor().tool(), terrain_tool(shown.app));
        // The terrain tool in use shows its cost instead of its key.
        let cost = if let Tool::Terrain(cost) = chosen { Some(cost.to_string()) } else { None };
        let terrain_key = cost.as_deref().unwrap_or(Command::Terrain.key());
        let tools = [
            (Command::Wall.key(), tipped!("tools-wall"), Tool::Wall),
            (Command::Erase.key(), tipped!("tools-erase"), Tool::Erase),
            (terrain_key, tipped!("tools-terrain"), terrain),
            (Command::Start.key(), tipped!("tools-start"), Tool::Start),
            (Command::Goal.key(), tipped!("tools-goal"), Tool::Goal),
            (Command::Break.key(), tipped!("tools-break"), Tool::Break),
            (Command::Inspect.key(), tipped!("tools-inspect"), Tool::Inspect),
        ];
        // The shape needs as much height as a tool, and the brush size nearly as much.
        let each = ui.available_height() / (tools.len() as f32 + 2.1);
        let gap = (each - 42.0).clamp(1.0, 6.0);
        let height = (each - gap).floor().clamp(HEIGHTS[1], HEIGHTS[0]);
        ui.spacing_mut().item_spacing.y = gap;
        ui.spacing_mut().scroll.bar_width = 4.0;
        scrolled().show(ui, |ui| {
            for (key, (name, tip), tool) in tools {
                let response = tool_button(ui, height, (key, &name), tool == chosen);
                if response.on_hover_text(tip).clicked() {
                    shown.ask(Message::Choose(tool));
                }
            }
            brush(ui, shown, height);
        });
    });
}

/// Shows the brush's shape, and its size between the buttons that change it.
fn brush(ui: &mut Ui, shown: &Shown, height: f32) {
    let Brush { shape, size } = shown.app.editor().brush();
    let (name, tip) = match shape {
        Shape::Brush => tipped!("tools-brush"),
        Shape::Rectangle => tipped!("tools-rectangle"),
        Shape::Fill => tipped!("tools-fill"),
    };
    ui.add(egui::Separator::default().spacing(3.0));
    if tool_button(ui, height, (Command::NextShape.key(), &name), false)
        .on_hover_text(tip)
        .clicked()
    {
        shown.ask(Message::Shape(next_shape(shown.app)));
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.spacing_mut().button_padding = vec2(3.0, 1.0);
        let [smaller, larger] = [false, true].map(|is_larger| next_size(shown.app, is_larger));
        shown.button(ui, tipped!("tools-smaller"), Message::BrushSize(smaller));
        let label = Label::new(RichText::new(size.to_string()).size(11.5).color(ui.colors().text));
        ui.add_sized(vec2(20.0, 18.0), label);
        shown.button(ui, tipped!("tools-larger"), Message::BrushSize(larger));
    });
}

/// Shows a tool's key above its name, or to the left of it in a low button.
fn tool_button(ui: &mut Ui, height: f32, (key, name): (&str, &str), is_chosen: bool) -> Response {
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, is_chosen, name));
    let hovered = if response.hovered() { ui.colors().button } else { Color32::TRANSPARENT };
    let (fill, line) = if is_chosen {
        (ui.colors().chosen, ui.colors().accent)
    } else {
        (hovered, Color32::TRANSPARENT)
    };
    let painter = ui.painter();
    painter.rect(rect, 6.0, fill, (1.0, line), StrokeKind::Inside);
    let (center, small) = (rect.center(), FontId::proportional(10.5));
    if height < HEIGHTS[2] {
        let (left, align) = (rect.left_center(), Align2::LEFT_CENTER);
        painter.text(left + vec2(3.0, 0.0), align, key, bold_font(10.5), ui.colors().text);
        painter.text(
            left + vec2(17.0, 0.0),
            align,
            name,
            FontId::proportional(9.5),
            ui.colors().dim,
        );
    } else {
        let align = Align2::CENTER_CENTER;
        painter.text(
            center - vec2(0.0, height * 0.15),
            align,
            key,
            bold_font(17.0),
            ui.colors().text,
        );
        painter.text(center + vec2(0.0, height * 0.27), align, name, small, ui.colors().dim);
    }
    response
}
