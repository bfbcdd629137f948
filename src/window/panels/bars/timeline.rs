//! The timeline: every iteration recorded so far, to be dragged through and
//! looked at closely.

use egui::{Color32, Event, FontId, PointerButton, Pos2, Rect, Response, Sense, Stroke, Ui, vec2};

use super::timeline_span::TimelineSpan;
use crate::app::{App, Message};
use crate::player;
use crate::window::panels::parts::style::{ACCENT, DIM, ERROR, LINE, TEXT};
use crate::words::grouped;

/// The height of the whole bar in points.
const HEIGHT: f32 = 34.0;
/// The least distance of two ticks in points.
const TICKS: f32 = 60.0;
/// How many points of the interface a notch of the wheel is.
const NOTCH: f32 = 40.0;
const TIP: &str = "The wheel looks closer, a double click shows all";

/// What is remembered between frames.
#[derive(Default)]
pub struct TimelineBar {
    span: TimelineSpan,
    /// The iteration that was shown last.
    last: u64,
    /// The one that was shown before the last click, if that was here.
    before_click: Option<u64>,
    /// When the span began to move because the pointer is beyond its end.
    pushed: Option<f64>,
}

impl TimelineBar {
    /// A bar with a knob at the iteration shown.
    pub fn show(&mut self, ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
        let size = vec2(ui.available_width(), HEIGHT);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        let moment = app.player().moment();
        let (at, all) = (app.player().seek_target(), moment.iterations());
        let track = Rect::from_min_max(
            Pos2::new(rect.left() + 8.0, rect.bottom() - 11.0),
            Pos2::new(rect.right() - 8.0, rect.bottom() - 7.0),
        );
        self.span.keep_within(all);
        if std::mem::replace(&mut self.last, at) != at && !response.is_pointer_button_down_on() {
            self.span.follow(at);
        }
        self.look(ui, &response, track);
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
            messages.extend(self.before_click.take().map(|at| player::Message::Seek(at).into()));
        } else if let Some(pointer) = pointer.filter(|_| !response.triple_clicked()) {
            if response.clicked() {
                self.before_click = Some(at);
            }
            self.push(ui, is_dragged, pointer, track);
            let part = (pointer.x - track.left()) / track.width();
            let iteration = self.span.iteration(f64::from(part.clamp(0.0, 1.0)));
            if iteration != at || moment.shown().is_some() {
                messages.push(Message::Player(player::Message::Seek(iteration)));
            }
        } else {
            self.pushed = None;
        }
        self.paint(ui, &response, track, (at, all), app);
        if !response.is_pointer_button_down_on() && !is_used {
            response.on_hover_text_at_pointer(TIP);
        }
    }

    /// Zooming and panning.
    fn look(&mut self, ui: &Ui, response: &Response, track: Rect) {
        if response.double_clicked() {
            self.span.show_all();
        }
        let is_panned = [PointerButton::Middle, PointerButton::Secondary]
            .into_iter()
            .any(|button| response.dragged_by(button));
        if is_panned {
            self.span.pan(f64::from(-response.drag_delta().x / track.width()));
        }
        let Some(pointer) = response.hover_pos() else {
            return;
        };
        // With Shift egui makes the wheel turn sideways.
        let turned = ui.input(|input| input.raw_scroll_delta) / NOTCH;
        if turned.x != 0.0 {
            self.span.pan(f64::from(-turned.x) / 10.0);
        }
        if turned.y != 0.0 {
            let part = ((pointer.x - track.left()) / track.width()).clamp(0.0, 1.0);
            self.span.zoom(f64::from(part), f64::from(turned.y));
        }
    }

    /// Moves along while the knob is dragged beyond an end, the faster the
    /// farther.
    fn push(&mut self, ui: &Ui, is_dragged: bool, pointer: Pos2, track: Rect) {
        let beyond = (pointer.x - track.right()).max(0.0) - (track.left() - pointer.x).max(0.0);
        if !is_dragged || beyond == 0.0 || self.span.is_all() {
            self.pushed = None;
            return;
        }
        let now = ui.input(|input| input.time);
        let before = self.pushed.replace(now).unwrap_or(now);
        // A point beyond the end is a hundredth of the span in a second.
        self.span.pan(f64::from(beyond) / 100.0 * (now - before).min(0.1));
        ui.ctx().request_repaint();
    }

    fn paint(&self, ui: &Ui, response: &Response, track: Rect, (at, all): (u64, u64), app: &App) {
        let painter = ui.painter();
        let rect = response.rect;
        let x = |iteration: u64| {
            track.left() + track.width() * self.span.part(iteration as f64).clamp(0.0, 1.0) as f32
        };
        painter.rect_filled(track, 2.0, LINE);
        painter.rect_filled(track.with_max_x(x(at)), 2.0, ACCENT);
        for tick in self.span.ticks((track.width() / TICKS) as u64) {
            let line = Stroke::new(1.0, DIM.gamma_multiply(0.5));
            painter.vline(x(tick), track.y_range().expand(3.0), line);
        }
        // Where a trace is not what A* would have done.
        let mut last = f32::NEG_INFINITY;
        for &iteration in app.player().replay().map_or(&[][..], |replay| &replay.iterations[..]) {
            let (x, part) = (x(iteration), self.span.part(iteration as f64));
            if (0.0..=1.0).contains(&part) && x >= last + 1.0 {
                last = x;
                painter.vline(x, track.y_range().expand(5.0), Stroke::new(2.0, ERROR));
            }
        }
        let part = self.span.part(at as f64);
        let is_in_sight = (0.0..=1.0).contains(&part);
        let knob = Pos2::new(x(at), track.center().y);
        let is_held = response.hovered() || response.dragged();
        let fill = if is_held { ACCENT } else { Color32::WHITE };
        if is_in_sight {
            painter.circle(knob, 7.0, fill, Stroke::new(1.0, LINE));
        }
        let font = FontId::proportional(11.5);
        let text = |text: String, color| painter.layout_no_wrap(text, font.clone(), color);
        let own = text(format!("{} / {}", grouped(at), grouped(all)), TEXT);
        let middle = own.size().x / 2.0;
        let own_x = knob.x.clamp(rect.left() + middle, rect.right() - middle) - middle;
        let own_end = own_x + own.size().x;
        painter.galley(Pos2::new(own_x, rect.top() + 1.0), own, TEXT);
        if self.span.is_all() {
            return;
        }
        // Which part it is: its ends, where they leave room for the knob's own
        // text or, with the knob beyond them, beside it; and a line under it
        // for the whole.
        let first = text(grouped(self.span.iteration(0.0)), DIM);
        let last = text(grouped(self.span.iteration(1.0)), DIM);
        let first_x = if part < 0.0 { own_end + 20.0 } else { rect.left() };
        if part < 0.0 || first_x + first.size().x + 10.0 < own_x {
            painter.galley(Pos2::new(first_x, rect.top() + 1.0), first, DIM);
        }
        let last_x = if part > 1.0 { own_x - 20.0 } else { rect.right() } - last.size().x;
        if part > 1.0 || own_end + 10.0 < last_x {
            painter.galley(Pos2::new(last_x, rect.top() + 1.0), last, DIM);
        }
        let whole = Rect::from_x_y_ranges(track.x_range(), rect.bottom() - 2.0..=rect.bottom());
        let (from, to) = self.span.shares();
        let left = whole.left() + whole.width() * from as f32;
        let right = (whole.left() + whole.width() * to as f32).max(left + 4.0);
        painter.rect_filled(whole, 1.0, LINE);
        painter.rect_filled(whole.with_min_x(left).with_max_x(right), 1.0, DIM);
    }
}

/// Where a drag ended that began and ended within one frame, which egui does
/// not count as one.
fn quick_drag(ui: &Ui, rect: Rect) -> Option<Pos2> {
    ui.input(|input| {
        let began = input.events.iter().any(|event| match event {
            Event::PointerButton { pos, button, pressed, .. } => {
                *pressed && *button == PointerButton::Primary && rect.contains(*pos)
            }
            _ => false,
        });
        let is_over = began && input.pointer.primary_released();
        is_over.then(|| input.pointer.latest_pos()).flatten()
    })
}

#[cfg(test)]
mod tests {
    use egui::{Context, Modifiers, RawInput};

    use super::*;
    use crate::level::WORKED_EXAMPLE;

    /// What the timeline says to a click at a second.
    fn click(
        timeline: &mut TimelineBar,
        ctx: &Context,
        app: &App,
        x: f32,
        at: f64,
    ) -> Vec<Message> {
        let pos = Pos2::new(x, 20.0);
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
                egui::CentralPanel::default().show(ctx, |ui| timeline.show(ui, app, &mut messages));
            });
        }
        messages
    }

    #[test]
    fn a_double_click_leaves_the_knob_where_it_was() {
        let mut app = App::new(WORKED_EXAMPLE.load().unwrap(), None);
        (0..12).for_each(|_| app.update(Message::Player(player::Message::Step)));
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
