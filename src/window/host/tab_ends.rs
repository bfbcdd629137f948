//! The two ends of the order in which Tab reaches the controls. In a page, Tab and Shift+Tab leave
//! there, so that they are never caught; egui alone would go around.

use egui::{Id, Rect, Sense, Ui};

/// Where Tab has come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TabAt {
    /// Before the first control, as at the start, and after a click on the map.
    #[default]
    Start,
    /// At a control.
    Control,
    /// Behind the last control.
    End,
}

impl TabAt {
    /// Call it before the controls are shown; returns whether one has the focus.
    pub fn begin(&mut self, ui: &Ui) -> bool {
        self.mark(ui, "tab-start", Self::Start);
        // Without a focus, Tab goes to the first control, and Shift+Tab to the last.
        let has_focus = ui.memory(|memory| memory.focused().is_some());
        if has_focus {
            ui.interact(Rect::NOTHING, Id::new("tab-start"), Sense::focusable_noninteractive());
        }
        has_focus
    }

    /// Call it after the controls were shown, with the answer of [`begin`](Self::begin).
    pub fn end(&mut self, ui: &Ui, has_focus: bool) {
        if has_focus {
            ui.interact(Rect::NOTHING, Id::new("tab-end"), Sense::focusable_noninteractive());
        }
        self.mark(ui, "tab-end", Self::End);
        match ui.memory(|memory| memory.focused().is_some()) {
            true => *self = Self::Control,
            false if *self == Self::Control => *self = Self::Start,
            false => {}
        }
    }

    /// Takes the focus from the mark of an end.
    fn mark(&mut self, ui: &Ui, name: &str, end: Self) {
        let id = Id::new(name);
        if ui.memory(|memory| memory.has_focus(id)) {
            ui.memory_mut(|memory| memory.surrender_focus(id));
            *self = end;
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::{Context, Event, Key, Modifiers, RawInput};

    use super::*;

    #[test]
    fn tab_stops_at_both_ends_and_turns_around() {
        let ctx = Context::default();
        let mut at = TabAt::default();
        let mut tab = |is_back: Option<bool>| {
            let modifiers = Modifiers { shift: is_back == Some(true), ..Modifiers::NONE };
            let (key, physical_key) = (Key::Tab, None);
            let event = Event::Key { key, physical_key, pressed: true, repeat: false, modifiers };
            // The focus moves back one frame later.
            for events in [is_back.map(|_| event).into_iter().collect(), Vec::new()] {
                let _ = ctx.run(RawInput { events, modifiers, ..RawInput::default() }, |ctx| {
                    egui::CentralPanel::default().show(ctx, |ui| {
                        let has_focus = at.begin(ui);
                        for name in ["1", "2"] {
                            let _ = ui.button(name);
                        }
                        at.end(ui, has_focus);
                    });
                });
            }
            at
        };
        use TabAt::{Control, End, Start};
        assert_eq!(tab(None), Start);
        let (next, back) = (Some(false), Some(true));
        let presses = [next, next, next, back, back, back, next, next, next];
        assert_eq!(
            presses.map(&mut tab),
            [Control, Control, End, Control, Control, Start, Control, Control, End]
        );
    }
}
