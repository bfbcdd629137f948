//! The tools at the left.

use crate::app::Tool;
use crate::window::keys::terrain_tool;
use crate::window::panels::parts::*;

pub fn show(ctx: &Context, shown: &Shown) {
    let bar = SidePanel::left("tools").exact_width(62.0).resizable(false);
    bar.frame(panel(Margin::same(5))).show(ctx, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let (chosen, terrain) = (shown.app.tool, terrain_tool(shown.app));
        let cost = if let Tool::Terrain(cost) = chosen { &cost.to_string() } else { "T" };
        for (key, (name, tip), tool) in [
            ("W", tipped!("tools-wall"), Tool::Wall),
            ("E", tipped!("tools-erase"), Tool::Erase),
            (cost, tipped!("tools-terrain"), terrain),
            ("S", tipped!("tools-start"), Tool::Start),
            ("G", tipped!("tools-goal"), Tool::Goal),
            ("B", tipped!("tools-break"), Tool::Break),
            ("I", tipped!("tools-inspect"), Tool::Inspect),
        ] {
            if tool_button(ui, key, &name, tool == chosen).on_hover_text(tip).clicked() {
                shown.ask(Message::Choose(tool));
            }
        }
    });
}

/// A key over a name.
fn tool_button(ui: &mut Ui, key: &str, name: &str, is_chosen: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 52.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, is_chosen, name));
    let hovered = if response.hovered() { BUTTON } else { Color32::TRANSPARENT };
    let (fill, line) = if is_chosen { (CHOSEN, ACCENT) } else { (hovered, Color32::TRANSPARENT) };
    let painter = ui.painter();
    painter.rect(rect, 6.0, fill, (1.0, line), StrokeKind::Inside);
    for (text, y, font, color) in
        [(key, -8.0, bold_font(17.0), TEXT), (name, 14.0, FontId::proportional(10.5), DIM)]
    {
        painter.text(rect.center() + vec2(0.0, y), Align2::CENTER_CENTER, text, font, color);
    }
    response
}
