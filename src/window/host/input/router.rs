//! Whose input it is: the panels' or the map's.

use macroquad::input::{KeyCode, MouseButton};
use macroquad::math::Vec2;
use macroquad::miniquad::KeyMods;

use super::{Input, command, is_modifier, is_printable, is_shortcut, types_text};

/// What the router asks of the panels as they were last drawn.
pub trait PanelClaims {
    /// Whether a press at this place, in physical pixels, would be theirs.
    fn cover(&self, pos: Vec2) -> bool;
    /// Whether all keys are theirs: a text field is being edited, or a menu or dialog is open.
    fn want_text(&self) -> bool;
    /// Whether this key is theirs when it is pressed alone or with Shift: so are those that press, change or leave a
    /// control that is focused.
    fn want_key(&self, key: KeyCode) -> bool;
}

/// Where one event goes.
#[derive(Debug, PartialEq)]
pub struct Route {
    /// What the map gets.
    pub map: Vec<Input>,
    /// What the panels get.
    pub panels: PanelShare,
}

/// What the panels get of an event.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PanelShare {
    Nothing,
    /// The event itself.
    Event,
    /// That the pointer is nowhere: the map has it. Whatever has the keyboard lets go of it.
    PointerGone,
    /// That the pointer is back, at the place of the event.
    PointerBack(Vec2),
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

    /// Whether this event has to wait until the panels have run, since what came before it may have changed whose it
    /// is: a press into a text field before the first letter, a key that opens a dialog before the text for it, one
    /// that closes it before the next.
    ///
    /// The same key again does not wait, so that a held key does not fall behind where frames are slow.
    pub fn must_wait(&self, event: &Input) -> bool {
        let Some(cause) = self.unsettled else {
            return false;
        };
        match *event {
            Input::Press { .. } | Input::Wheel { .. } => self.owner.is_none(),
            Input::Key { key, .. } => {
                !is_modifier(key) && cause != Cause::Text && cause != Cause::Key(key)
            }
            // Where a key's character comes after the key, the two must not be parted.
            Input::Char { char, .. } => {
                let other_key = matches!(cause, Cause::Key(_)) && self.last_char != Some(char);
                matches!(cause, Cause::Mouse | Cause::Program)
                    || (cfg!(target_os = "linux") && other_key)
            }
            _ => false,
        }
    }

    /// Sends one event on its way.
    pub fn route(&mut self, event: &Input, panels: &impl PanelClaims) -> Route {
        match *event {
            Input::Press { button, pos, .. } => self.press(event, button, panels.cover(pos)),
            Input::Release { button, pos, mods } => {
                let Some(index) = self.held.iter().position(|&held| held == button) else {
                    // It was pressed in another window, or counted as released already.
                    return self.moved(pos, mods, panels);
                };
                self.held.swap_remove(index);
                self.release(event, pos, panels)
            }
            Input::Move { pos, mods } => self.moved(pos, mods, panels),
            Input::Enter { pos, mods } => self.let_go(pos, mods, panels),
            Input::Wheel { pos, notches, .. } => match self.owner {
                Some(Owner::Panels) => to_panels(),
                None if panels.cover(pos) => to_panels(),
                _ if notches.y == 0.0 => to_nobody(),
                _ => to_map(event),
            },
            Input::Char { char, mods, .. } => {
                self.last_char = Some(char);
                if panels.want_text() {
                    to_panels()
                } else if is_printable(char) && (types_text(mods) || is_shortcut(char, mods)) {
                    to_map(event)
                } else {
                    to_nobody()
                }
            }
            Input::Key { key, .. } if is_modifier(key) => to_panels(),
            // Tab begins the way through the controls by keyboard, so it is never the map's.
            Input::Key { key, mods, .. }
                if key == KeyCode::Tab
                    || panels.want_text()
                    || (!command(mods) && !mods.alt && panels.want_key(key)) =>
            {
                let is_letter = types_text(mods) && (key as u32) < 0x100 && key != KeyCode::Space;
                self.unsettled = Some(if is_letter { Cause::Text } else { Cause::Key(key) });
                to_panels()
            }
            Input::Key { key, .. } => {
                self.unsettled = Some(Cause::Key(key));
                to_map(event)
            }
            // The panels never mind the release of a key that they did not see go down.
            // What the map holds with a key it has to let go.
            Input::KeyUp { .. } | Input::FocusLost => {
                Route { map: vec![event.clone()], ..to_panels() }
            }
            Input::Focused
            | Input::Leave
            | Input::Dropped(_)
            | Input::FullScreen(_)
            | Input::CloseRequested => to_map(event),
        }
    }

    fn press(&mut self, event: &Input, button: MouseButton, is_covered: bool) -> Route {
        let first = self.held.is_empty();
        if !self.held.contains(&button) {
            self.held.push(button);
        }
        if first {
            self.owner = Some(if is_covered { Owner::Panels } else { Owner::Map });
        }
        if self.owner == Some(Owner::Map) {
            self.over_map = true;
            let panels = if first { PanelShare::PointerGone } else { PanelShare::Nothing };
            Route { panels, ..to_map(event) }
        } else {
            self.unsettled = Some(Cause::Mouse);
            to_panels()
        }
    }

    fn release(&mut self, event: &Input, pos: Vec2, panels: &impl PanelClaims) -> Route {
        let is_done = self.held.is_empty();
        let owner = if is_done { self.owner.take() } else { self.owner };
        if owner != Some(Owner::Map) {
            self.unsettled = Some(Cause::Mouse);
            return to_panels();
        }
        let mut route = to_map(event);
        if is_done {
            route.panels = PanelShare::PointerBack(pos);
            if panels.cover(pos) {
                self.over_map = false;
                route.map.push(Input::Leave);
            }
        }
        route
    }

    fn moved(&mut self, pos: Vec2, mods: KeyMods, panels: &impl PanelClaims) -> Route {
        let moved = Input::Move { pos, mods };
        match self.owner {
            Some(Owner::Map) => to_map(&moved),
            Some(Owner::Panels) => to_panels(),
            None => {
                let over_map = !panels.cover(pos);
                let was_over_map = std::mem::replace(&mut self.over_map, over_map);
                let map = match (was_over_map, over_map) {
                    (_, true) => vec![moved],
                    (true, false) => vec![Input::Leave],
                    (false, false) => Vec::new(),
                };
                Route { map, panels: PanelShare::PointerBack(pos) }
            }
        }
    }

    /// Every button is up without a release that could be seen.
    fn let_go(&mut self, pos: Vec2, mods: KeyMods, panels: &impl PanelClaims) -> Route {
        let held = std::mem::take(&mut self.held);
        let owner = self.owner.take();
        let mut route = self.moved(pos, mods, panels);
        match owner {
            Some(Owner::Map) => {
                let released = held.into_iter().map(|button| Input::Release { button, pos, mods });
                route.map.splice(..0, released);
            }
            // The event itself says that the panels are to release what they hold.
            Some(Owner::Panels) => route.panels = PanelShare::Event,
            None => {}
        }
        route
    }
}

fn to_map(event: &Input) -> Route {
    Route { map: vec![event.clone()], panels: PanelShare::Nothing }
}

fn to_panels() -> Route {
    Route { map: Vec::new(), panels: PanelShare::Event }
}

fn to_nobody() -> Route {
    Route { map: Vec::new(), panels: PanelShare::Nothing }
}

#[cfg(test)]
mod tests;
