//! The tools at the left.

use egui::{Align2, Color32, Context, FontFamily, FontId, Margin, Response, Sense, SidePanel};
use egui::{StrokeKind, Ui, WidgetInfo, WidgetType, vec2};

use crate::app::{Message, Tool};
use crate::window::host::BOLD;
use crate::window::keys::terrain_tool;
use crate::window::panels::parts::Shown;
use crate::window::panels::parts::style::{ACCENT, CHOSEN, DIM, HOVERED, TEXT, panel};
use crate::words::say;

pub fn show(ctx: &Context, shown: &Shown) {
    let bar = SidePanel::left("tools").exact_width(62.0).resizable(false);
    bar.frame(panel(Margin::same(5))).show(ctx, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let (chosen, terrain) = (shown.app.tool(), terrain_tool(shown.app));
        let cost = match chosen {
            Tool::Terrain(cost) => cost.to_string(),
            _ => "T".to_owned(),
        };
        for (key, name, tip, tool) in [
            ("W", say!("tools-wall"), say!("tools-wall.tip"), Tool::Wall),
            ("E", say!("tools-erase"), say!("tools-erase.tip"), Tool::Erase),
            (&cost, say!("tools-terrain"), say!("tools-terrain.tip"), terrain),
            ("S", say!("tools-start"), say!("tools-start.tip"), Tool::Start),
            ("G", say!("tools-goal"), say!("tools-goal.tip"), Tool::Goal),
            ("B", say!("tools-break"), say!("tools-break.tip"), Tool::Break),
            ("I", say!("tools-inspect"), say!("tools-inspect.tip"), Tool::Inspect),
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
    let (fill, line) = match is_chosen {
        true => (CHOSEN, ACCENT),
        false if response.hovered() => (HOVERED, Color32::TRANSPARENT),
        false => (Color32::TRANSPARENT, Color32::TRANSPARENT),
    };
    let (painter, center) = (ui.painter(), Align2::CENTER_CENTER);
    painter.rect(rect, 6.0, fill, (1.0, line), StrokeKind::Inside);
    let font = FontId::new(17.0, FontFamily::Name(BOLD.into()));
    painter.text(rect.center() - vec2(0.0, 8.0), center, key, font, TEXT);
    let font = FontId::proportional(10.5);
    painter.text(rect.center() + vec2(0.0, 14.0), center, name, font, DIM);
    response
}
