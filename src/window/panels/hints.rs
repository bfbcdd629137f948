//! The hint that is shown: a box beside what it speaks of. Only its two buttons take
//! clicks; what lies under the rest of it gets its own.

use egui::{Area, Order, Shape, Stroke};

use super::bars::tools;
use super::over_map;
use super::parts::*;
use crate::app::Hint;
use crate::grid::Cell;

const WIDTH: f32 = 232.0;
const MARGIN: f32 = 10.0;
/// The height of the buttons.
const BUTTONS: f32 = 24.0;
/// From what it speaks of to the box.
const GAP: f32 = 12.0;

pub fn show(ctx: &Context, shown: &Shown) {
    let Some((hint, target)) = shown.app.hint().and_then(|hint| Some((hint, target(hint, shown)?)))
    else {
        return;
    };
    let (title, text) = match hint {
        Hint::Step => (say!("hint-step"), say!("hint-step.text")),
        Hint::Reason => (say!("hint-reason"), say!("hint-reason.text")),
        Hint::Wall => (say!("hint-wall"), say!("hint-wall.text")),
        Hint::Start => (say!("hint-start"), say!("hint-start.text")),
    };
    let layout = |text, font, color| {
        ctx.fonts(|fonts| fonts.layout(text, font, color, WIDTH - 2.0 * MARGIN))
    };
    let title = layout(title, bold_font(13.5), Color32::WHITE);
    let text = layout(text, FontId::proportional(12.5), TEXT);
    let height = MARGIN + title.size().y + 4.0 + text.size().y + 6.0 + BUTTONS + MARGIN;
    let (size, spared) = (vec2(WIDTH, height.round()), spared(ctx, shown, target));
    // The card beside the map has room below its text.
    let room = ctx.available_rect().with_min_x(tools::WIDTH);
    let (_, area) = over_map::place(size, room, target, &spared);
    let area = Rect::from_min_size(area.min.round(), size);
    let at = |id: &'static str, pos: Pos2, is_interactable| {
        // Not in the foreground: that would count as an open dialog.
        let area = Area::new(Id::new(id)).order(Order::Middle).fixed_pos(pos);
        area.interactable(is_interactable).constrain(false)
    };
    at("hint", area.min, false).show(ctx, |ui| {
        let painter = ui.painter().clone().with_clip_rect(ctx.screen_rect());
        painter.rect_stroke(target.expand(3.0), 6.0, (2.0, ACCENT), StrokeKind::Outside);
        painter.add(pointer(area, target));
        painter.rect(area, 7.0, PANEL, (1.5, ACCENT), StrokeKind::Inside);
        let place = area.min + vec2(MARGIN, MARGIN);
        let below = place + vec2(0.0, title.size().y + 4.0);
        painter.galley(place, title, TEXT);
        painter.galley(below, text, TEXT);
        let (number, font) = (hint.place() + 1, FontId::proportional(11.5));
        let number = say!("card-place", number, count = Hint::ALL.len());
        let at = area.left_bottom() + vec2(MARGIN, -MARGIN - BUTTONS / 2.0);
        painter.text(at, Align2::LEFT_CENTER, number, font, DIM);
        ui.allocate_rect(area, Sense::hover());
    });
    let corner = area.right_bottom() - vec2(MARGIN, MARGIN);
    at("hint-buttons", corner, true).pivot(Align2::RIGHT_BOTTOM).show(ctx, |ui| {
        ui.spacing_mut().interact_size.y = BUTTONS;
        ui.spacing_mut().button_padding.y = 2.0;
        ui.horizontal(|ui| {
            shown.button_that(
                ui,
                true,
                tipped!("hint-skip"),
                |button| button,
                Message::Hints(false),
            );
            let look = |button: Button<'static>| button.fill(CHOSEN);
            shown.button_that(ui, true, tipped!("hint-next"), look, Message::NextHint);
        });
    });
}

/// What a hint speaks of, if it is in sight.
fn target(hint: Hint, shown: &Shown) -> Option<Rect> {
    let (view, area) = (shown.player.view(), shown.player.area());
    let problem = shown.player.problem();
    let cell = match hint {
        Hint::Step | Hint::Reason => return shown.hint_target.get(),
        Hint::Start => problem.start(),
        // Where most searches come late.
        Hint::Wall => {
            let (columns, rows) = view.visible(problem.grid(), area);
            let part = |cells: &std::ops::Range<u16>, part| {
                cells.start + (f32::from(cells.end - cells.start) * part) as u16
            };
            Cell::new(part(&columns, 0.8), part(&rows, 0.85))
        }
    };
    let square = view.square(cell);
    area.contains(square.center()).then(|| over_map::points(square, shown))
}

/// What no hint is to hide, and how much so.
fn spared(ctx: &Context, shown: &Shown, target: Rect) -> Vec<(Rect, f32)> {
    let (problem, view) = (shown.player.problem(), shown.player.view());
    let ends = [problem.start(), problem.goal()].map(|cell| (view.square(cell), 20.0));
    let ends = ends.into_iter().map(|(square, weight)| (over_map::points(square, shown), weight));
    let callout = shown.player.reason().callout;
    let callout = callout.and_then(|_| ctx.memory(|all| all.area_rect(over_map::CALLOUT)));
    let spared = over_map::kept(shown, 3.5).into_iter().chain(ends);
    let spared = spared.chain(callout.map(|rect| (rect, 3.5)));
    spared.chain([(target.expand(4.0), 64.0)]).collect()
}

/// The corner of a box that points to its target; the box lies over its base.
fn pointer(area: Rect, target: Rect) -> Shape {
    let tip = target.expand(4.0).clamp(area.center());
    let base = area.shrink(8.0).clamp(tip);
    let width = if tip.distance(base) < 3.0 * GAP { 8.0 } else { 4.0 };
    let across = (tip - base).normalized().rot90() * width;
    Shape::convex_polygon(vec![tip, base + across, base - across], ACCENT, Stroke::NONE)
}
