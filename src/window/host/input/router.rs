//! Whose input it is: the panels' or the map's.

use macroquad::input::{KeyCode, MouseButton};
use macroquad::math::Vec2;

use super::events::{Event, Kind};
use super::{Input, is_modifier, is_printable, types_text};

/// What the router asks of the panels as they were last drawn.
pub trait Panels {
    /// Whether a press at this place, in physical pixels, would be theirs.
    fn cover(&self, pos: Vec2) -> bool;
    /// Whether keys are theirs: a text field is being edited, a control is focused, or a menu or dialog is open.
    fn want_keys(&self) -> bool;
}

/// Where one event goes.
#[derive(Debug, Default, PartialEq)]
pub struct Route {
    /// What the map gets.
    pub map: Vec<Input>,
    /// What the panels get.
    pub panels: Pass,
}

/// What the panels get of an event.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub enum Pass {
    /// Nothing.
    #[default]
    Nothing,
    /// The event itself.
    Event,
    /// That the pointer is nowhere: the map has it. Whatever has the keyboard lets go of it.
    PointerGone,
    /// That the pointer is back, at the place of the event.
    PointerBack,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Owner {
    Map,
    Panels,
}

/// Decides for each event, in order, and remembers whose the mouse is until its last button is up.
#[derive(Debug, Default)]
pub struct Router {
    /// Whose drag it is, while a button is down.
    owner: Option<Owner>,
    held: Vec<MouseButton>,
    pos: Vec2,
    over_map: bool,
    /// Something may have moved the focus, or opened or closed a dialog, which shows only when the panels have run.
    unsettled: Option<Cause>,
    last_char: Option<char>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cause {
    /// A press or release on a panel.
    Mouse,
    /// What the program did after the panels had run.
    Program,
    /// A key that may do anything.
    Key(KeyCode),
    /// Text into a field: it stays there, but a press right after it would take the field away before it has read.
    Text,
}

impl Router {
    /// Call when the panels have run: what they want shows now.
    pub fn settle(&mut self) {
        self.unsettled = None;
    }

    /// Call when another dialog is to be shown than the panels have shown: whatever comes next waits for them.
    pub fn unsettle(&mut self) {
        self.unsettled = Some(Cause::Program);
    }

    /// Where the pointer is.
    pub fn pos(&self) -> Vec2 {
        self.pos
    }

    /// Whether this event has to wait until the panels have run, since what came before it may have changed whose it
    /// is: a press into a text field before the first letter, a key that opens a dialog before the text for it, one
    /// that closes it before the next.
    ///
    /// The same key again does not wait, so that a held key does not fall behind where frames are slow.
    pub fn must_wait(&self, event: &Event) -> bool {
        let Some(cause) = self.unsettled else {
            return false;
        };
        match event.kind {
            Kind::Press { .. } | Kind::Wheel { .. } => self.owner.is_none(),
            Kind::KeyDown { key, .. } => {
                !is_modifier(key) && cause != Cause::Text && cause != Cause::Key(key)
            }
            // Where a key's character comes after the key, the two must not be parted.
            Kind::Char { char, .. } => {
                let other_key = matches!(cause, Cause::Key(_)) && self.last_char != Some(char);
                matches!(cause, Cause::Mouse | Cause::Program)
                    || (cfg!(target_os = "linux") && other_key)
            }
            _ => false,
        }
    }

    /// Sends one event on its way.
    pub fn route(&mut self, event: &Event, panels: &impl Panels) -> Route {
        let mods = event.mods;
        match event.kind {
            Kind::Press { button, pos } => self.press(event, button, pos, panels),
            Kind::Release { button, pos } => self.release(event, button, pos, panels),
            Kind::Move { pos } => {
                self.pos = pos;
                self.moved(event, pos, panels)
            }
            Kind::EnterFree { pos } => {
                self.pos = pos;
                self.let_go(event, pos, panels)
            }
            Kind::Wheel { notches } => {
                let map = match self.owner {
                    Some(owner) => owner == Owner::Map,
                    None => !panels.cover(self.pos),
                };
                match map {
                    true if notches.y != 0.0 => {
                        to_map(Input::Wheel { pos: self.pos, notches: notches.y, mods })
                    }
                    true => Route::default(),
                    false => to_panels(),
                }
            }
            Kind::Char { char, repeat } => {
                self.last_char = Some(char);
                if panels.want_keys() {
                    to_panels()
                } else if is_printable(char) && types_text(mods) {
                    to_map(Input::Char { char, mods, repeat })
                } else {
                    Route::default()
                }
            }
            Kind::KeyDown { key, repeat } => {
                if is_modifier(key) {
                    return to_panels();
                }
                // Tab begins the way through the controls by keyboard, so it is never the map's.
                if panels.want_keys() || key == KeyCode::Tab {
                    let is_letter =
                        types_text(mods) && (key as u32) < 0x100 && key != KeyCode::Space;
                    self.unsettled = Some(if is_letter { Cause::Text } else { Cause::Key(key) });
                    return to_panels();
                }
                self.unsettled = Some(Cause::Key(key));
                to_map(Input::Key { key, mods, repeat })
            }
            // The panels never mind the release of a key that they did not see go down.
            Kind::KeyUp { .. } | Kind::FocusLost => to_panels(),
            Kind::FocusGained => to_map(Input::Focused),
        }
    }

    fn press(
        &mut self,
        event: &Event,
        button: MouseButton,
        pos: Vec2,
        panels: &impl Panels,
    ) -> Route {
        self.pos = pos;
        let first = self.held.is_empty();
        if !self.held.contains(&button) {
            self.held.push(button);
        }
        if first {
            self.owner = Some(if panels.cover(pos) { Owner::Panels } else { Owner::Map });
        }
        if self.owner == Some(Owner::Map) {
            self.over_map = true;
            Route {
                map: vec![Input::Press { button, pos, mods: event.mods }],
                panels: if first { Pass::PointerGone } else { Pass::Nothing },
            }
        } else {
            self.unsettled = Some(Cause::Mouse);
            to_panels()
        }
    }

    fn release(
        &mut self,
        event: &Event,
        button: MouseButton,
        pos: Vec2,
        panels: &impl Panels,
    ) -> Route {
        self.pos = pos;
        let Some(index) = self.held.iter().position(|&held| held == button) else {
            // It was pressed in another window, or counted as released already.
            return self.moved(event, pos, panels);
        };
        self.held.swap_remove(index);
        let owner = self.owner;
        if self.held.is_empty() {
            self.owner = None;
        }
        if owner == Some(Owner::Map) {
            let mut map = vec![Input::Release { button, pos, mods: event.mods }];
            let done = self.held.is_empty();
            if done && panels.cover(pos) {
                self.over_map = false;
                map.push(Input::Leave);
            }
            Route { map, panels: if done { Pass::PointerBack } else { Pass::Nothing } }
        } else {
            self.unsettled = Some(Cause::Mouse);
            to_panels()
        }
    }

    fn moved(&mut self, event: &Event, pos: Vec2, panels: &impl Panels) -> Route {
        let mods = event.mods;
        match self.owner {
            Some(Owner::Map) => to_map(Input::Move { pos, mods }),
            Some(Owner::Panels) => to_panels(),
            None => {
                let over_map = !panels.cover(pos);
                let was_over_map = std::mem::replace(&mut self.over_map, over_map);
                let map = match (was_over_map, over_map) {
                    (_, true) => vec![Input::Move { pos, mods }],
                    (true, false) => vec![Input::Leave],
                    (false, false) => Vec::new(),
                };
                Route { map, panels: Pass::PointerBack }
            }
        }
    }

    /// Every button is up without a release that could be seen.
    fn let_go(&mut self, event: &Event, pos: Vec2, panels: &impl Panels) -> Route {
        let mut map = Vec::new();
        for button in std::mem::take(&mut self.held) {
            if self.owner == Some(Owner::Map) {
                map.push(Input::Release { button, pos, mods: event.mods });
            }
        }
        let owner = self.owner.take();
        let moved = self.moved(event, pos, panels);
        map.extend(moved.map);
        // The event itself tells the panels to release what they hold.
        Route { map, panels: if owner == Some(Owner::Panels) { Pass::Event } else { moved.panels } }
    }
}

fn to_map(input: Input) -> Route {
    Route { map: vec![input], panels: Pass::Nothing }
}

fn to_panels() -> Route {
    Route { map: Vec::new(), panels: Pass::Event }
}

#[cfg(test)]
mod tests;
