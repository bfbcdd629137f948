//! The timeline: every iteration recorded so far, to be dragged through and
//! looked at closely.

use egui::{Event, EventFilter, Key, Modifiers, PointerButton};

use super::go_to::GoTo;
use super::timeline_span::TimelineSpan;

use crate::app::App;
use crate::player::{Message, Player};
use crate::window::panels::parts::*;

/// The height of the whole bar in points.
const HEIGHT: f32 = 34.0;
/// The least distance of two ticks in points.
const TICKS: f32 = 60.0;
/// How many seconds two clicks are apart that are not a double one.
const DOUBLE: f64 = 0.5;
/// How many points of the interface a notch of the wheel is.
const NOTCH: f32 = 40.0;

#[derive(Default)]
pub struct TimelineBar {
    span: TimelineSpan,
    last: u64,
    /// The one that was shown before the last click, if that was here.
    before_click: Option<u64>,
    /// When the bar was clicked last.
    clicked: f64,
    go_to: GoTo,
    /// When the span began to move because the pointer is beyond its end.
    pushed: Option<f64>,
}

impl TimelineBar {
    /// A bar with a knob at the iteration shown.
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown) {
        let size = vec2(ui.available_width(), HEIGHT);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        let (at, all) = (shown.most(Player::seek_target), shown.iterations());
        let track = Rect::from_min_max(
            Pos2::new(rect.left() + 8.0, rect.bottom() - 11.0),
            Pos2::new(rect.right() - 8.0, rect.bottom() - 7.0),
        );
        self.span.keep_within(all);
        if std::mem::replace(&mut self.last, at) != at && !response.is_pointer_button_down_on() {
            self.span.follow(at);
        }
        response.widget_info(|| WidgetInfo::slider(true, at as f64, say!("timeline-tip")));
        self.look(ui, &response, track);
        keys(ui, &response, (at, all), shown);
        // The frame of the release may have moved the pointer once more.
        let last = || ui.input(|input| input.pointer.latest_pos());
        let is_stopped = response.drag_stopped_by(PointerButton::Primary);
        let quick = quick_drag(ui, rect).or_else(|| is_stopped.then(last).flatten());
        let is_dragged = response.dragged_by(PointerButton::Primary);
        let is_used = is_dragged || response.clicked() || quick.is_some();
        let pointer = quick.or(response.interact_pointer_pos()).filter(|_| is_used);
        if ui.input(|input| input.pointer.any_pressed()) && !response.contains_pointer() {
            self.before_click = None;
        }
        if response.double_clicked() {
            // It shows all and nothing else: what its first click did is undone.
            if let Some(at) = self.before_click.take() {
                shown.ask(Message::Seek(at));
            }
        } else if let Some(pointer) = pointer.filter(|_| !response.triple_clicked()) {
            if response.clicked() {
                self.before_click = Some(at);
                self.clicked = ui.input(|input| input.time);
            }
            self.push(ui, is_dragged, pointer, track);
            let iteration = self.span.iteration(along(track, pointer));
            if iteration != at || shown.any(|lane| lane.moment().shown().is_some()) {
                shown.ask(Message::Seek(iteration));
            }
        } else {
            self.pushed = None;
        }
        let counter = self.paint(ui, &response, track, (at, all), shown);
        // The second click of a double one is for the bar.
        if ui.input(|input| input.time) > self.clicked + DOUBLE {
            self.go_to.show(ui, shown, counter, rect);
        }
        if !response.is_pointer_button_down_on() && !is_used {
            response.on_hover_text_at_pointer(say!("timeline-tip"));
        }
    }

    fn look(&mut self, ui: &Ui, response: &Response, track: Rect) {
        if response.double_clicked() {
            self.span.ends = None;
        }
        let buttons = [PointerButton::Middle, PointerButton::Secondary];
        if buttons.into_iter().any(|button| response.dragged_by(button)) {
            self.span.pan(f64::from(-response.drag_delta().x / track.width()));
        }
        if let Some(pointer) = response.hover_pos() {
            // With Shift egui makes the wheel turn sideways.
            let turned = ui.input(|input| input.raw_scroll_delta) / NOTCH;
            if turned.x != 0.0 {
                self.span.pan(f64::from(-turned.x) / 10.0);
            }
            if turned.y != 0.0 {
                self.span.zoom(along(track, pointer), f64::from(turned.y));
            }
        }
    }

    /// Moves along while the knob is dragged beyond an end, the faster the
    /// farther.
    fn push(&mut self, ui: &Ui, is_dragged: bool, pointer: Pos2, track: Rect) {
        let beyond = (pointer.x - track.right()).max(0.0) - (track.left() - pointer.x).max(0.0);
        if !is_dragged || beyond == 0.0 || self.span.ends.is_none() {
            self.pushed = None;
            return;
        }
        let now = ui.input(|input| input.time);
        let before = self.pushed.replace(now).unwrap_or(now);
        // A point beyond the end is a hundredth of the span in a second.
        self.span.pan(f64::from(beyond) / 100.0 * (now - before).min(0.1));
        ui.ctx().request_repaint();
    }

    fn paint(
        &self,
        ui: &Ui,
        response: &Response,
        track: Rect,
        (at, all): (u64, u64),
        shown: &Shown,
    ) -> Rect {
        let (painter, rect, span) = (ui.painter(), response.rect, &self.span);
        let part = |iteration: u64| span.part(iteration as f64);
        let is_in_sight = |iteration| (0.0..=1.0).contains(&part(iteration));
        let x = |iteration| track.left() + track.width() * part(iteration).clamp(0.0, 1.0) as f32;
        painter.rect_filled(track, 2.0, LINE);
        painter.rect_filled(track.with_max_x(x(at)), 2.0, ACCENT);
        for tick in span.ticks((track.width() / TICKS) as u64) {
            painter.vline(x(tick), track.y_range().expand(3.0), (1.0, DIM.gamma_multiply(0.5)));
        }
        // Where a trace is not what A* would have done.
        let mut last = f32::NEG_INFINITY;
        let trace = shown.app.lanes().iter().find_map(Player::replay);
        for &iteration in trace.map_or(&[][..], |replay| &replay.iterations[..]) {
            if is_in_sight(iteration) && x(iteration) >= last + 1.0 {
                last = x(iteration);
                painter.vline(last, track.y_range().expand(5.0), (2.0, ERROR));
            }
        }
        if shown.app.is_comparing() {
            ends(painter, shown, track.center().y, |end| Some(x(end)).filter(|_| is_in_sight(end)));
        }
        let knob = Pos2::new(x(at), track.center().y);
        if is_in_sight(at) {
            let is_held = response.hovered() || response.dragged();
            painter.circle(knob, 7.0, if is_held { ACCENT } else { Color32::WHITE }, (1.0, LINE));
        }
        let text = |text: String, color| {
            let galley = painter.layout_no_wrap(text, FontId::proportional(11.5), color);
            (galley.size().x, galley)
        };
        let put = |left, galley| painter.galley(Pos2::new(left, rect.top() + 1.0), galley, TEXT);
        let (width, own) = text(format!("{} / {}", grouped(at), grouped(all)), TEXT);
        let left =
            knob.x.clamp(rect.left() + width / 2.0, rect.right() - width / 2.0) - width / 2.0;
        let right = left + width;
        let counter = Rect::from_min_size(pos2(left, rect.top() + 1.0), own.size());
        put(left, own);
        if span.ends.is_none() {
            return counter;
        }
        // Which part it is: its ends, where they leave room for the knob's own
        // text or, with the knob beyond them, beside it; and a line under it
        // for the whole.
        for (end, is_beyond) in [(0.0, part(at) < 0.0), (1.0, part(at) > 1.0)] {
            let (width, number) = text(grouped(span.iteration(end)), DIM);
            let (x, is_free) = if end == 0.0 {
                let x = if is_beyond { right + 20.0 } else { rect.left() };
                (x, x + width + 10.0 < left)
            } else {
                let x = if is_beyond { left - 20.0 } else { rect.right() } - width;
                (x, right + 10.0 < x)
            };
            if is_beyond || is_free {
                put(x, number);
            }
        }
        let whole = Rect::from_x_y_ranges(track.x_range(), rect.bottom() - 2.0..=rect.bottom());
        let [left, right] = span.shares().map(|share| whole.left() + whole.width() * share as f32);
        painter.rect_filled(whole, 1.0, LINE);
        painter.rect_filled(whole.with_min_x(left).with_max_x(right.max(left + 4.0)), 1.0, DIM);
        counter
    }
}

/// Where each lane ends, as far as that is known: its letter on the track; lanes that end
/// together share one.
fn ends(painter: &egui::Painter, shown: &Shown, y: f32, x: impl Fn(u64) -> Option<f32>) {
    let lanes = shown.app.lanes();
    let end = |lane: &Player| lane.timeline().has_ended().then(|| lane.moment().iterations());
    for (place, lane) in lanes.iter().enumerate() {
        let is_later = lanes[..place].iter().any(|other| end(other) == end(lane));
        let Some(x) = end(lane).and_then(&x).filter(|_| !is_later) else {
            continue;
        };
        let alike = (place..lanes.len()).filter(|&other| end(&lanes[other]) == end(lane));
        let letters: Vec<&str> = alike.map(App::lane_name).collect();
        let galley = painter.layout_no_wrap(letters.join(" "), bold_font(10.0), TEXT);
        let rect = Rect::from_center_size(pos2(x, y), galley.size() + vec2(6.0, 0.0));
        painter.rect(rect, 3.0, BUTTON, (1.0, DIM), StrokeKind::Inside);
        painter.galley(rect.center() - galley.size() / 2.0, galley, TEXT);
    }
}

/// What keys do while the bar has the keyboard, as in a slider.
fn keys(ui: &Ui, response: &Response, (at, all): (u64, u64), shown: &Shown) {
    if !response.has_focus() {
        return;
    }
    let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    take_paging(ui.ctx(), response.id);
    let (page, mut to) = ((all / 10).max(1), at);
    ui.input_mut(|input| {
        let mut presses = |key| input.count_and_consume_key(Modifiers::NONE, key) as u64;
        to += presses(Key::ArrowRight) + page * presses(Key::PageDown);
        to = to.min(all).saturating_sub(presses(Key::ArrowLeft) + page * presses(Key::PageUp));
        to = if presses(Key::Home) > 0 { 0 } else { to };
        to = if presses(Key::End) > 0 { all } else { to };
    });
    if to != at {
        shown.ask(Message::Seek(to));
    }
}

/// How far along the track the pointer is, from 0 to 1.
fn along(track: Rect, pointer: Pos2) -> f64 {
    f64::from(((pointer.x - track.left()) / track.width()).clamp(0.0, 1.0))
}

/// Where a drag ended that began and ended within one frame, which egui does
/// not count as one.
pub(super) fn quick_drag(ui: &Ui, rect: Rect) -> Option<Pos2> {
    ui.input(|input| {
        let began = input.events.iter().any(|event| {
            matches!(event, Event::PointerButton { pos, button: PointerButton::Primary, pressed: true, .. }
                if rect.contains(*pos))
        });
        let is_over = began && input.pointer.primary_released();
        is_over.then(|| input.pointer.latest_pos()).flatten()
    })
}

#[cfg(test)]
mod tests {
    use egui::{Context, Modifiers, RawInput};

    use super::*;
    use crate::app::tests::opened;
    use crate::app::{self, App};
    use crate::level::WORKED_EXAMPLE;

    /// What the timeline says to a click at a second.
    fn click(
        timeline: &mut TimelineBar,
        ctx: &Context,
        app: &App,
        x: f32,
        at: f64,
    ) -> Vec<app::Message> {
        let pos = Pos2::new(x, 33.0);
        let button = |pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let mut messages = Vec::new();
        // What lies under the pointer is known a frame after it came there.
        let frames = [vec![Event::PointerMoved(pos)], vec![button(true)], vec![button(false)]];
        for (number, events) in frames.into_iter().enumerate() {
            let time = Some(at + 0.01 * number as f64);
            let _ = ctx.run(RawInput { time, events, ..RawInput::default() }, |ctx| {
                let shown = Shown::new(app);
                egui::CentralPanel::default().show(ctx, |ui| timeline.show(ui, &shown));
                messages.extend(shown.into_messages());
            });
        }
        messages
    }

    #[test]
    fn a_double_click_leaves_the_knob_where_it_was() {
        let mut app = opened(WORKED_EXAMPLE.load().unwrap(), None);
        (0..12).for_each(|_| app.update(Message::Step));
        let (mut timeline, ctx) = (TimelineBar::default(), Context::default());
        let mut shown = Vec::new();
        for at in [1.0, 1.1, 1.2, 9.0] {
            let messages = click(&mut timeline, &ctx, &app, 1000.0, at);
            messages.into_iter().for_each(|message| app.update(message));
            shown.push(app.player().seek_target());
        }
        let clicked = shown[0];
        assert!(clicked < 12);
        assert_eq!(shown, [clicked, 12, 12, clicked], "one, two, three clicks, and one later");
    }
}
