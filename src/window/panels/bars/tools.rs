//! The tools at the left, or below the map on a phone, and the brush while it is of use.

use crate::app::Tool;
use crate::grid::shapes::{Brush, Shape};
use crate::window::panels::dial;
use crate::window::panels::parts::*;
use crate::window::panels::tabs::color;

const WIDTH: f32 = 56.0;
/// The side of a tool's button, in points.
const SIDE: f32 = 40.0;
/// The height of a row on a phone, and the width of the speed beside the dial, in points.
const ROW: f32 = 44.0;
const SPEED: f32 = 112.0;
/// The distance that egui scrolls for a notch of the wheel, in points.
const NOTCH: f32 = 40.0;

pub fn show(ctx: &Context, cx: &PanelCx) {
    if is_phone(ctx) {
        return rows(ctx, cx);
    }
    if cx.app.practice().is_some() {
        return;
    }
    let bar = SidePanel::left("tools").exact_width(WIDTH).resizable(false);
    bar.frame(panel(ctx, Margin::symmetric(8, 12))).show(ctx, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        ui.spacing_mut().scroll.bar_width = 4.0;
        scrolled().show(ui, |ui| tools(ui, cx));
    });
}

/// Shows the tools in a row below the map, with what changes the view at its right end, and below it
/// the dial and the speed.
fn rows(ctx: &Context, cx: &PanelCx) {
    let (practices, is_away) = (cx.app.practice().is_some(), cx.app.hides_panel());
    let row = |id| {
        let row = TopBottomPanel::bottom(id).exact_height(ROW).show_separator_line(false);
        row.frame(panel(ctx, Margin::symmetric(8, 0)))
    };
    if !practices && is_away {
        row("search").show(ctx, |ui| {
            let whole = ui.max_rect();
            let dial = row_in(whole.with_max_x(whole.right() - SPEED), "dial");
            let mut left = ui.new_child(dial);
            match cx.app.is_comparing() {
                true => super::top::comparing(&mut left, cx),
                false => dial::show(&mut left, cx),
            }
            let rest = whole.with_min_x(left.min_rect().right() + 12.0);
            super::bottom::speed(&mut ui.new_child(row_in(rest, "speed")), cx, rest.width());
        });
    }
    row("tools").show(ctx, |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 4.0;
        let left = |ui: &mut Ui| {
            if !practices && is_away {
                tools(ui, cx);
            }
        };
        both_ends(ui, left, |ui| {
            if is_away {
                let (name, tip) = tipped!("tools-fit");
                let button = Button::new(name).min_size(vec2(32.0, 32.0));
                cx.press(ui, true, button, tip, ViewMessage::Fit);
            }
            let panel = (icons::COLUMNS, say!("view-side-panel.tip"));
            cx.icon_button(ui, true, panel, Setting::PanelHidden(!is_away));
        });
    });
}

fn tools(ui: &mut Ui, cx: &PanelCx) {
    let chosen = cx.app.editor.tool();
    let terrain = cx.app.editor.terrain_tool();
    let mut tools = vec![
        (icons::SQUARE, say!("tools-wall.tip"), Tool::Wall),
        (icons::ERASER, say!("tools-erase.tip"), Tool::Erase),
        (icons::MOUNTAINS, say!("tools-terrain.tip"), terrain),
    ];
    // A tool that was chosen with its key is shown as long as it is in use.
    match chosen {
        Tool::Start => tools.push((icons::FLAG, say!("tools-start.tip"), chosen)),
        Tool::Goal => tools.push((icons::FLAG_CHECKERED, say!("tools-goal.tip"), chosen)),
        Tool::Break => tools.push((icons::HAND_PALM, say!("tools-break.tip"), chosen)),
        Tool::Inspect => tools.push((icons::PUSH_PIN, say!("tools-inspect.tip"), chosen)),
        Tool::Wall | Tool::Erase | Tool::Terrain(_) => {}
    }
    for (icon, tip, tool) in tools {
        let cost = if let Tool::Terrain(cost) = tool { Some(cost) } else { None };
        let response = spoken(tool_button(ui, cx, icon, cost, tool == chosen), &tip);
        let wheel = cost.filter(|_| response.hovered()).map_or(0, |_| notches(ui));
        let is_clicked = response.on_hover_text(tip).clicked();
        if is_clicked || wheel != 0 {
            let more = wheel + i32::from(is_clicked && tool == chosen);
            cx.ask(ToolMessage::Choose(tool.costlier(more)));
        }
    }
    let document = cx.app.document();
    let paints = chosen.terrain().is_some();
    let is_begun = document.is_painted() || chosen != Tool::Wall;
    if paints && (is_begun || cx.app.editor.brush().size > 1) {
        brush(ui, cx);
    }
}

/// Returns how many notches the wheel has turned; up is positive. A touchpad sends many fractions of
/// a notch, which add up.
fn notches(ui: &Ui) -> i32 {
    let id = Id::new("terrain-wheel");
    let turned = ui.input_mut(|input| {
        // The tools themselves do not scroll then.
        input.smooth_scroll_delta = vec2(0.0, 0.0);
        input.raw_scroll_delta.y / NOTCH
    });
    let sum = turned + ui.data(|data| data.get_temp(id)).unwrap_or(0.0);
    ui.data_mut(|data| data.insert_temp(id, sum.fract()));
    sum as i32
}

/// Shows the brush's shape, and its size between the buttons that change it.
fn brush(ui: &mut Ui, cx: &PanelCx) {
    let Brush { shape, size } = cx.app.editor.brush();
    let (icon, tip) = match shape {
        Shape::Brush => (icons::PAINT_BRUSH, say!("tools-brush.tip")),
        Shape::Rectangle => (icons::SELECTION, say!("tools-rectangle.tip")),
        Shape::Fill => (icons::PAINT_BUCKET, say!("tools-fill.tip")),
    };
    ui.add(egui::Separator::default().spacing(4.0));
    let button = spoken(tool_button(ui, cx, icon, None, false), &tip);
    if button.on_hover_text(tip).clicked() {
        cx.ask(ToolMessage::Shape(cx.app.editor.next_shape()));
    }
    ui.spacing_mut().item_spacing.y = 2.0;
    let sizes = |ui: &mut Ui| {
        let [smaller, larger] =
            [false, true].map(|is_larger| cx.app.editor.next_brush_size(is_larger));
        let change = |ui: &mut Ui, (name, tip): (String, String), size| {
            let button = Button::new(name).min_size(vec2(28.0, 22.0));
            spoken(cx.press(ui, true, button, tip.clone(), ToolMessage::BrushSize(size)), &tip);
        };
        change(ui, tipped!("tools-larger"), larger);
        ui.label(RichText::new(size.to_string()).size(SMALL));
        change(ui, tipped!("tools-smaller"), smaller);
    };
    match ui.layout().is_horizontal() {
        true => sizes(ui),
        false => drop(ui.vertical_centered(sizes)),
    }
}

/// Shows a tool's icon, and below it the entry cost that it paints.
fn tool_button(
    ui: &mut Ui,
    cx: &PanelCx,
    icon: &str,
    cost: Option<u8>,
    is_chosen: bool,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(SIDE, SIDE), Sense::click());
    let colors = ui.colors();
    let hovered = if response.hovered() { colors.hovered } else { Color32::TRANSPARENT };
    let (fill, line) =
        if is_chosen { (colors.chosen, colors.accent) } else { (hovered, Color32::TRANSPARENT) };
    ui.painter().rect(rect, 8.0, fill, (1.0, line), StrokeKind::Inside);
    let (middle, align) = (rect.center(), Align2::CENTER_CENTER);
    if icon == icons::SQUARE {
        // The wall tool shows a wall in the colors of the map.
        let wall = color(cx.app.theme().wall);
        ui.painter().rect_filled(Rect::from_center_size(middle, vec2(20.0, 20.0)), 4.0, wall);
        return response;
    }
    let up = if cost.is_some() { 6.0 } else { 0.0 };
    ui.painter().text(middle - vec2(0.0, up), align, icon, icon_font(22.0), colors.text);
    if let Some(cost) = cost {
        let (at, font) = (middle + vec2(0.0, 12.0), FontId::proportional(SMALL));
        ui.painter().text(at, align, format!("×{cost}"), font, colors.dim);
    }
    response
}
