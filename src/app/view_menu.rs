//! What the menu *View* changes: the scale, the tabs and the presentation.

use super::{App, PanelMessage, Scaling, Tab};
use crate::player::Player;
use crate::scene::Detail;
use crate::words::text;

/// The interface scales that the user can choose, in percent.
const SCALES: [u16; 10] = [75, 90, 100, 110, 125, 150, 175, 200, 225, 250];

/// The smallest width of a window with room for the panel beside one lane, beside two, and beside
/// three or four, in points.
const WITH_ONE_LANE: f32 = 560.0;
const WITH_TWO_LANES: f32 = 1100.0;
const WITH_MANY_LANES: f32 = 1440.0;

impl App {
    /// Returns the number of screen pixels for each point of the interface.
    pub fn pixels_per_point(&self) -> f32 {
        self.interface.pixels_of(self.chosen_scale()).min(self.interface.largest())
    }

    /// The number of physical pixels per point of a lane's picture. In a presentation it is smaller than
    /// that of the interface where cells have no room for larger numbers.
    pub fn picture_scale(&self, lane: &Player) -> f32 {
        let (scale, cell) = (lane.viewport().scale, lane.view().cell);
        if !self.interface.is_presenting {
            return scale;
        }
        let usual = self.interface.window.map_or(1.0, |(_, screen)| screen);
        scale.min((cell / Detail::FULL).max(usual))
    }

    /// The scale, in percent, that the user has chosen, or else the scale used at the first start. A
    /// presentation has a scale of its own.
    fn chosen_scale(&self) -> u16 {
        let interface = &self.interface;
        match interface.is_presenting {
            true => interface.presented_scale.unwrap_or(100),
            false => self.settings.scale.or(interface.first_scale).unwrap_or(100),
        }
    }

    /// The scale of the interface in percent, limited by the size of the window.
    pub fn percent(&self) -> u16 {
        let largest = self.interface.largest() / self.interface.pixels_of(100) * 100.0;
        self.chosen_scale().min(largest.round() as u16)
    }

    pub(super) fn set_window(&mut self, size: (u16, u16), scale: f32) {
        let before = self.interface.window.replace((size, scale));
        if before.is_some_and(|(before, _)| before != size) && !self.interface.is_full_screen {
            // On macOS the size of a new window is given in points.
            let unit = if cfg!(target_os = "macos") { scale } else { 1.0 };
            let of_unit = |length: u16| (f32::from(length) / unit) as u16;
            self.settings.window = Some((of_unit(size.0), of_unit(size.1)));
        }
    }

    pub(super) fn scale(&mut self, scaling: Scaling) {
        let now = self.percent();
        let next = match scaling {
            Scaling::Larger => SCALES.into_iter().find(|&scale| scale > now),
            Scaling::Smaller => SCALES.into_iter().rfind(|&scale| scale < now),
            Scaling::Default if self.interface.is_presenting => Some(100),
            Scaling::Default => Some(self.interface.first_scale.unwrap_or(100)),
        };
        let interface = self.interface;
        let has_room = |scale| interface.pixels_of(scale) <= interface.largest();
        let text = match next {
            Some(scale) if has_room(scale) => {
                let chosen = match interface.is_presenting {
                    true => &mut self.interface.presented_scale,
                    false => &mut self.settings.scale,
                };
                *chosen = (scaling != Scaling::Default).then_some(scale);
                text!("scale-chosen", percent = scale)
            }
            Some(_) if !interface.is_full_screen => text!("scale-no-room", percent = now),
            Some(_) | None => text!("scale-last", percent = now),
        };
        self.say(text);
    }

    /// Whether the panel at the right is hidden, by the user or to leave room for the lanes.
    pub fn hides_panel(&self) -> bool {
        self.hides_panel_beside(self.lanes().len())
    }

    /// Whether it would be hidden beside so many lanes.
    pub(super) fn hides_panel_beside(&self, lanes: usize) -> bool {
        let needed = match lanes {
            1 => WITH_ONE_LANE,
            2 => WITH_TWO_LANES,
            _ => WITH_MANY_LANES,
        };
        let room = |((width, _), _)| f32::from(width) / self.pixels_per_point();
        let is_narrow = self.interface.window.is_some_and(|it| room(it) < needed);
        let is_hidden = self.settings.panel_hidden
            || self.interface.is_presenting
            || self.interface.is_embedded;
        is_hidden || is_narrow && !self.interface.keeps_panel
    }

    /// The visible tab. The tab *Lanes* exists only while there are several lanes.
    pub fn tab(&self) -> Tab {
        match self.interface.tab {
            Tab::Lanes if !self.is_comparing() => Tab::Now,
            tab => tab,
        }
    }

    /// Opens a part of the side panel.
    pub(super) fn open_in_panel(&mut self, message: PanelMessage) {
        match message {
            PanelMessage::Tab(tab) => self.show_tab(tab),
            PanelMessage::Section(section) => {
                self.interface.section = section;
                if section.is_some() {
                    self.show_tab(Tab::More);
                }
            }
            PanelMessage::TypeIteration => self.interface.openings += 1,
            PanelMessage::Predict(said) => {
                if self.asked_prediction().is_some() {
                    self.editor.document.predicted = Some(said);
                }
            }
        }
    }

    /// Opens a tab, and the panel if it is hidden.
    fn show_tab(&mut self, tab: Tab) {
        if tab == Tab::Lanes && !self.is_comparing() {
            return self.say(text!("lanes-tab-none"));
        }
        self.interface.tab = tab;
        self.hide_panel(false);
    }

    /// Hides the panel, or shows it, which ends a presentation.
    pub(super) fn hide_panel(&mut self, is_hidden: bool) {
        self.settings.panel_hidden = is_hidden;
        self.interface.keeps_panel = !is_hidden;
        if !is_hidden {
            self.set_presenting(false);
        }
    }

    pub(super) fn present(&mut self) {
        self.set_presenting(!self.interface.is_presenting);
        self.lanes.notices.notice = None;
        if self.interface.is_presenting {
            self.say(match self.practice() {
                Some(_) => text!("presenting-practice"),
                None => text!("presenting"),
            });
        }
    }

    /// Covers the screen, or notes that the screen is no longer covered, which ends a presentation.
    pub(super) fn cover_screen(&mut self, covers: bool) {
        self.interface.is_full_screen = covers && !self.interface.lacks_full_screen;
        if !covers {
            self.interface.was_full_screen = false;
            self.set_presenting(false);
        }
    }

    /// Begins or ends the presentation. It covers the screen, and its end restores the window.
    fn set_presenting(&mut self, presents: bool) {
        let interface = &mut self.interface;
        if std::mem::replace(&mut interface.is_presenting, presents) != presents {
            // How to end a presentation is of no use after its end.
            self.lanes.notices.notice.take_if(|notice| !presents && !notice.is_error);
            let covers = !interface.lacks_full_screen && (presents || interface.was_full_screen);
            interface.was_full_screen = std::mem::replace(&mut interface.is_full_screen, covers);
        }
    }
}
