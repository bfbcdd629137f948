//! The tools at the left.

use egui::{
    Align2, Color32, Context, CornerRadius, FontFamily, FontId, Margin, Sense, SidePanel, Stroke,
};

use crate::app::{App, Message, Tool};
use crate::window::host::BOLD;
use crate::window::keys::terrain_tool;
use crate::window::panels::parts::style::{ACCENT, CHOSEN, DIM, TEXT, panel};

pub fn show(ctx: &Context, app: &App, messages: &mut Vec<Message>) {
    SidePanel::left("tools").exact_width(62.0).resizable(false).frame(panel(Margin::same(5))).show(
        ctx,
        |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            let terrain = terrain_tool(app);
            let cost = match terrain {
                Tool::Terrain(cost) => cost.to_string(),
                _ => String::new(),
            };
            let tools = [
                ("W", "Wall", "Paint walls (W); the right button erases", Tool::Wall),
                ("E", "Erase", "Paint plain ground (E)", Tool::Erase),
                ("T", "Terrain", "Paint costly ground (T, or 2 to 9 for its entry cost)", terrain),
                ("S", "Start", "Place the start (S); it can be dragged with any tool", Tool::Start),
                ("G", "Goal", "Place the goal (G); it can be dragged with any tool", Tool::Goal),
                (
                    "B",
                    "Break",
                    "Set a breakpoint on a cell (B): the run stops when it is opened, improved or \
                     closed",
                    Tool::Break,
                ),
                (
                    "I",
                    "Inspect",
                    "Pin a cell (I): the Cell tab tells its story, and its path back is drawn",
                    Tool::Inspect,
                ),
            ];
            for (key, name, tip, tool) in tools {
                let is_chosen = match tool {
                    Tool::Terrain(_) => matches!(app.tool(), Tool::Terrain(_)),
                    tool => app.tool() == tool,
                };
                let sign = if is_chosen && key == "T" { cost.as_str() } else { key };
                if tool_button(ui, sign, name, is_chosen).on_hover_text(tip).clicked() {
                    messages.push(Message::Choose(tool));
                }
            }
        },
    );
}

/// A key over a name.
fn tool_button(ui: &mut egui::Ui, key: &str, name: &str, is_chosen: bool) -> egui::Response {
    let (rect, response) =
        ui.allocate_exact_size(egui::vec2(ui.available_width(), 52.0), Sense::click());
    let info = || egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, is_chosen, name);
    response.widget_info(info);
    let (fill, line) = if is_chosen {
        (CHOSEN, ACCENT)
    } else if response.hovered() {
        (Color32::from_rgb(0x26, 0x2c, 0x35), Color32::TRANSPARENT)
    } else {
        (Color32::TRANSPARENT, Color32::TRANSPARENT)
    };
    let painter = ui.painter();
    painter.rect(
        rect,
        CornerRadius::same(6),
        fill,
        Stroke::new(1.0, line),
        egui::StrokeKind::Inside,
    );
    let font = FontId::new(17.0, FontFamily::Name(BOLD.into()));
    painter.text(rect.center() - egui::vec2(0.0, 8.0), Align2::CENTER_CENTER, key, font, TEXT);
    let small = FontId::new(10.5, FontFamily::Proportional);
    painter.text(rect.center() + egui::vec2(0.0, 14.0), Align2::CENTER_CENTER, name, small, DIM);
    response
}
