//! Routing of input to the panels or to the map.

use macroquad::input::{KeyCode, MouseButton};
use macroquad::math::Vec2;
use macroquad::miniquad::KeyMods;

use super::{Input, command, is_modifier, is_printable, types_text};

/// The input that the panels claim, as of their last frame.
pub trait PanelClaims {
    /// Returns whether the panels claim a press at this position, in physical pixels.
    fn cover(&self, pos: Vec2) -> bool;
    /// Returns whether the panels claim all keys: a text field is being edited, or a menu or dialog is open.
    fn want_text(&self) -> bool;
    /// Returns whether the panels claim this key, alone or with Shift, because the key presses,
    /// changes or leaves the focused control.
    fn want_key(&self, key: KeyCode) -> bool;
}

/// The recipients of an event.
#[derive(Debug, PartialEq)]
pub struct Route {
    /// The events for the map.
    pub map: Vec<Input>,
    /// The input for the panels.
    pub panels: PanelShare,
}

/// The input that the panels receive for an event.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PanelShare {
    Nothing,
    /// The event itself.
    Event,
    /// The map has the pointer now: the pointer leaves the panels, and their text fields lose the
    /// focus.
    PointerGone,
    /// The pointer is free to enter the panels again, and is at this position.
    PointerBack(Vec2),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Owner {
    Map,
    Panels,
}

/// Routes events in order and remembers the owner of a drag until its last button is up.
#[derive(Debug, Default)]
pub struct Router {
    /// The owner of the drag, while a button is down.
    owner: Option<Owner>,
    held: Vec<MouseButton>,
    over_map: bool,
    /// The event that may have changed the focus or the dialog since the panels ran.
    unsettled: Option<Cause>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cause {
    /// A press or release on a panel.
    Mouse,
    /// The program itself, after the panels ran.
    Program,
    /// A key that is neither a modifier nor text for a field.
    Key(KeyCode),
    /// Text for a field. More text may follow immediately, but a press, Tab and Esc must wait,
    /// because they could take the focus before the field has read the text.
    Text,
}

impl Router {
    /// Reports that the panels have run, so their claims are current.
    pub fn settle(&mut self) {
        self.unsettled = None;
    }

    /// Reports that a dialog has changed since the panels ran: further events wait for them.
    pub fn unsettle(&mut self) {
        self.unsettled = Some(Cause::Program);
    }

    /// Returns whether this event must wait until the panels have run, because an earlier event may have changed its
    /// recipient: a press may have focused a text field, or a key may have opened or closed a dialog.
    ///
    /// A repeat of the same key does not wait, so that a held key keeps up when frames are slow.
    /// Tab is the exception, because egui moves the focus only once a frame.
    pub fn must_wait(&self, event: &Input) -> bool {
        let Some(cause) = self.unsettled else {
            return false;
        };
        match *event {
            Input::Press { .. } | Input::Wheel { .. } => self.owner.is_none(),
            Input::Key { key, typed, .. } => match cause {
                // egui moves or drops the focus before the field reads the text of the frame.
                Cause::Text => matches!(key, KeyCode::Tab | KeyCode::Escape),
                _ if key == KeyCode::Tab => true,
                cause => !is_modifier(key, typed) && cause != Cause::Key(key),
            },
            _ => false,
        }
    }

    /// Finds the recipients of an event.
    pub fn route(&mut self, event: &Input, panels: &impl PanelClaims) -> Route {
        match *event {
            Input::Press { button, pos, .. } => self.press(event, button, panels.cover(pos)),
            Input::Release { button, pos, mods } => {
                let Some(index) = self.held.iter().position(|&held| held == button) else {
                    // The press went to another window, or its release has been handled already.
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
                _ if notches == Vec2::ZERO => {
                    Route { map: Vec::new(), panels: PanelShare::Nothing }
                }
                _ => to_map(event),
            },
            Input::Key { key, typed, .. } if is_modifier(key, typed) => to_panels(),
            // Tab moves the focus, so it never belongs to the map.
            Input::Key { key, typed, mods, .. }
                if key == KeyCode::Tab
                    || !matches!(key, KeyCode::F1 | KeyCode::F5 | KeyCode::F11)
                        && (panels.want_text()
                            || !command(mods) && !mods.alt && panels.want_key(key)) =>
            {
                let is_text = types_text(mods) && typed.is_some_and(is_printable);
                let is_text = is_text && key != KeyCode::Space;
                self.unsettled = Some(if is_text { Cause::Text } else { Cause::Key(key) });
                to_panels()
            }
            // The text arrives with the panels' events.
            Input::Key { key: KeyCode::V, mods, .. } if command(mods) && !mods.alt => {
                Route { panels: PanelShare::Event, ..to_map(event) }
            }
            Input::Key { key, .. } => {
                self.unsettled = Some(Cause::Key(key));
                to_map(event)
            }
            Input::KeyUp { .. } | Input::FocusLost => {
                Route { panels: PanelShare::Event, ..to_map(event) }
            }
            Input::Focused
            | Input::Leave
            | Input::Dropped(_)
            | Input::FullScreen(_)
            | Input::PasteFailed
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

    /// Ends a drag whose release was not seen.
    fn let_go(&mut self, pos: Vec2, mods: KeyMods, panels: &impl PanelClaims) -> Route {
        let held = std::mem::take(&mut self.held);
        let owner = self.owner.take();
        let mut route = self.moved(pos, mods, panels);
        match owner {
            Some(Owner::Map) => {
                let released = held.into_iter().map(|button| Input::Release { button, pos, mods });
                route.map.splice(..0, released);
            }
            // The event tells the panels to release their buttons.
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

#[cfg(test)]
mod tests;
