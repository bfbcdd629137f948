//! The first steps: a box in a corner of the map that tells a new user what to try.

use egui::{Area, Frame, Order};

use super::parts::*;
use crate::app::Hint;

const WIDTH: f32 = 232.0;

pub fn show(ctx: &Context, shown: &Shown) {
    let Some(hint) = shown.app.hint() else {
        return;
    };
    let (title, text) = match hint {
        Hint::Step => (say!("hint-step"), say!("hint-step.text")),
        Hint::Reason => (say!("hint-reason"), say!("hint-reason.text")),
        Hint::Wall => (say!("hint-wall"), say!("hint-wall.text")),
        Hint::Start => (say!("hint-start"), say!("hint-start.text")),
    };
    let corner = ctx.available_rect().left_bottom() + vec2(8.0, -8.0);
    // Not in the foreground: that would count as an open dialog.
    let area = Area::new(Id::new("first-steps")).order(Order::Middle);
    area.pivot(Align2::LEFT_BOTTOM).fixed_pos(corner).show(ctx, |ui| {
        let frame = Frame::new().fill(PANEL).stroke((1.5, ACCENT)).corner_radius(7);
        frame.inner_margin(10).show(ui, |ui| {
            ui.set_width(WIDTH);
            ui.label(bold(title, 13.5).color(Color32::WHITE));
            sized(ui, text, 12.5);
            ui.spacing_mut().interact_size.y = 24.0;
            ui.spacing_mut().button_padding.y = 2.0;
            ui.horizontal(|ui| {
                let number = hint.place() + 1;
                ui.label(dim(say!("card-place", number, count = Hint::ALL.len())));
                shown.button(ui, tipped!("hint-skip"), Message::Hints(false));
                let look = |button: Button<'static>| button.fill(CHOSEN);
                shown.button_that(ui, true, tipped!("hint-next"), look, Message::NextHint);
            });
        });
    });
}
