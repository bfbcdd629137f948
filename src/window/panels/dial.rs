//! The dial from Dijkstra's algorithm through A* to greedy search: the weight of H in F.

use egui::{EventFilter, Key, Modifiers};

use super::parts::*;
use crate::app::dial::{notch_after, place_of, weight_at, with_weight};
use crate::search::Rules;
use crate::words::{Stop, own_name, weight_of};

/// The height of the dial, the distance of its rail from its middle, and the margins of its rail at
/// both ends, in points.
const HEIGHT: f32 = 40.0;
const RAIL: f32 = -7.0;
const ENDS: f32 = 28.0;
const KNOB: f32 = 8.0;
/// The width of the caption, and the width of the dial from which it has one, in points.
pub const CAPTION: f32 = 66.0;
const CAPTIONED: f32 = 300.0;

/// Shows the dial as a slider with the names of its stops, which can be clicked.
pub fn show(ui: &mut Ui, cx: &PanelCx) {
    let rules = cx.player.problem().rules();
    let (weight, heuristic) = (weight_of(rules), cx.player.heuristic());
    let size = vec2(ui.available_width(), HEIGHT);
    let (mut rect, _) = ui.allocate_exact_size(size, Sense::hover());
    if rect.width() > CAPTIONED {
        let line = rect.translate(vec2(0.0, RAIL));
        text_in(ui, line, Align::Min, dim(ui, say!("dial.caption")).size(TABLE));
        rect.min.x += CAPTION;
    }
    // The id does not depend on the size of the window.
    let response = ui.interact(rect, Id::new("dial"), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::slider(true, weight, say!("dial.caption")));
    let y = rect.center().y + RAIL;
    let (left, right) = (rect.left() + ENDS, rect.right() - ENDS);
    let x = |weight: f64| left + (right - left) * place_of(weight);
    let knob = pos2(x(weight), y);
    paint(ui, &response, (knob, left..=right), rules, x);
    let (mut wanted, mut is_drag) = (weight, false);
    if let Some(pointer) = response.interact_pointer_pos() {
        // A click below the rail chooses a stop by its name.
        let is_name = response.clicked() && pointer.y > y + KNOB;
        let place = (pointer.x - left) / (right - left);
        wanted = match is_name {
            true => {
                let far = |(_, weight): &(Stop, f64)| (x(*weight) - pointer.x).abs();
                let nearest = Stop::NAMED.into_iter().min_by(|a, b| far(a).total_cmp(&far(b)));
                nearest.map_or(weight, |(_, weight)| weight)
            }
            false if (pointer - knob).length() < KNOB && !response.dragged() => weight,
            false => weight_at(place),
        };
        is_drag = true;
    }
    if response.has_focus() {
        let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        ui.input_mut(|input| {
            let mut presses = |key| input.count_and_consume_key(Modifiers::NONE, key) as isize;
            let by = presses(Key::ArrowRight) - presses(Key::ArrowLeft);
            if by != 0 {
                (wanted, is_drag) = (notch_after(weight, by), false);
            }
        });
    }
    if wanted != weight {
        // A drag is one edit.
        let change = if is_drag { EditMessage::DragRules } else { EditMessage::CustomRules };
        cx.ask(change(Box::new(with_weight(rules, wanted, &heuristic))));
    }
    let pointed = ui.input(|input| input.pointer.hover_pos()).filter(|_| response.hovered());
    let stop = pointed.and_then(|pointer| {
        let near = |(_, weight): &(Stop, f64)| (x(*weight) - pointer.x).abs() < ENDS;
        Stop::NAMED.into_iter().find(near)
    });
    let tip = match stop {
        Some((stop, weight)) => {
            let formula = stop.formula(&with_weight(rules, weight, &heuristic));
            say!("named", name = stop.title(), value = formula) + "\n" + &stop.words().1
        }
        None => say!("dial.tip"),
    };
    tip_at_rest(response, tip);
}

fn paint(
    ui: &Ui,
    response: &Response,
    (knob, rail): (Pos2, std::ops::RangeInclusive<f32>),
    rules: &Rules,
    x: impl Fn(f64) -> f32,
) {
    let (painter, colors) = (ui.painter(), ui.colors());
    painter.hline(rail, knob.y, (4.0, colors.edge));
    let now = Stop::of(rules);
    for (stop, weight) in Stop::NAMED {
        let at = pos2(x(weight), knob.y);
        painter.circle_filled(at, 4.0, colors.dim);
        let (name, font, color) = match stop == now {
            true => (own_name(stop, rules), bold_font(SMALL), colors.text),
            false => (stop.words().0, FontId::proportional(SMALL), colors.dim),
        };
        let below = at + vec2(0.0, KNOB + 1.0);
        painter.text(below, Align2::CENTER_TOP, name, font, color);
    }
    let is_used = response.hovered() || response.is_pointer_button_down_on();
    let radius = if is_used { KNOB + 1.0 } else { KNOB };
    painter.circle(knob, radius, colors.accent, (2.0, colors.panel));
    if now == Stop::Less {
        let at = knob + vec2(0.0, KNOB + 1.0);
        let text = own_name(now, rules);
        painter.text(at, Align2::CENTER_TOP, text, bold_font(SMALL), colors.text);
    }
}
