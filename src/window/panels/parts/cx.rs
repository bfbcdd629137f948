//! The state that the panels show, and the messages that they answer with.

use std::cell::RefCell;

use egui::{Button, Response, Ui, vec2};

use super::style::{BODY, Colors, ICON, bold, icon, main_button, wide_button};
use super::{menu_entry, spoken, spoken_choice};
use crate::app::commands::message_of;
use crate::app::{App, Message};
use crate::history::Moment;
use crate::player::Player;
use crate::scene::CostUnit;
use crate::words::{Command, grouped, is_touched};

/// The state to show, and the messages that the panels have sent so far.
pub struct PanelCx<'a> {
    pub app: &'a App,
    pub player: &'a Player,
    pub moment: Moment<'a>,
    /// The unit in which costs are shown.
    pub unit: CostUnit,
    pub messages: RefCell<Vec<Message>>,
}

impl<'a> PanelCx<'a> {
    pub fn new(app: &'a App) -> Self {
        let player = app.player();
        let (moment, messages) = (player.moment(), RefCell::default());
        Self { app, player, moment, unit: CostUnit::of(moment.problem().rules()), messages }
    }

    /// Returns the maximum of `number` over all lanes.
    pub fn most(&self, number: impl Fn(&Player) -> u64) -> u64 {
        self.app.lanes().iter().map(number).max().unwrap_or_default()
    }

    /// Returns whether a condition holds for any lane.
    pub fn any(&self, is_so: impl Fn(&Player) -> bool) -> bool {
        self.app.lanes().iter().any(is_so)
    }

    pub fn ask(&self, message: impl Into<Message>) {
        self.messages.borrow_mut().push(message.into());
    }

    /// Formats a cost in the unit that the cells use, with digits in groups.
    pub fn cost(&self, cost: u64) -> String {
        grouped(self.unit.write(cost))
    }

    /// Shows a button with a name and a tip that sends a message.
    pub fn button(&self, ui: &mut Ui, words: (String, String), message: impl Into<Message>) {
        self.press(ui, true, Button::new(words.0), words.1, message);
    }

    /// Shows a button with a tip, which appears even if the button is disabled.
    pub fn press(
        &self,
        ui: &mut Ui,
        is_enabled: bool,
        button: Button,
        tip: String,
        message: impl Into<Message>,
    ) -> Response {
        let response = ui.add_enabled(is_enabled, button);
        let response = response.on_hover_text(&tip).on_disabled_hover_text(tip);
        if response.clicked() {
            self.ask(message);
        }
        response
    }

    /// Shows the main button of the window or of a dialog.
    pub fn main_button(
        &self,
        ui: &mut Ui,
        is_enabled: bool,
        (name, tip): (String, String),
        message: impl Into<Message>,
    ) {
        if is_enabled {
            self.press(ui, true, main_button(ui, name, BODY), tip, message);
            return;
        }
        // egui would fade the name more than the button: it is drawn on it.
        let colors = ui.colors();
        let pale = |color| egui::ecolor::tint_color_towards(color, colors.panel);
        let (fill, ink) = (pale(colors.accent), pale(colors.on_accent));
        let button = Button::new(bold(name, BODY).color(ink)).fill(fill);
        let button = wide_button(button.stroke(egui::Stroke::new(1.0, fill)));
        let alpha = std::mem::replace(&mut ui.visuals_mut().disabled_alpha, 1.0);
        self.press(ui, false, button, tip, message);
        ui.visuals_mut().disabled_alpha = alpha;
    }

    /// Shows a button that is only an icon.
    pub fn icon_button(
        &self,
        ui: &mut Ui,
        is_enabled: bool,
        (name, tip): (&str, String),
        message: impl Into<Message>,
    ) -> Response {
        let button = Button::new(icon(name, ICON)).min_size(vec2(32.0, 32.0));
        spoken(self.press(ui, is_enabled, button, tip.clone(), message), &tip)
    }

    /// Shows a menu entry for a command with its key, checked if the command is on.
    pub fn item(&self, ui: &mut Ui, (name, tip): (String, String), command: Command, is_on: bool) {
        let key = if is_touched() { String::new() } else { command.key() };
        if menu_entry(ui, &name, &key, is_on).on_hover_text(tip).clicked() {
            self.ask(message_of(self.app, command));
            ui.close();
        }
    }

    /// Shows a button for one of several choices.
    pub fn choice(
        &self,
        ui: &mut Ui,
        is_chosen: bool,
        (name, tip): (String, String),
        message: impl Into<Message>,
    ) {
        let choice = ui.selectable_label(is_chosen, &name);
        let is_clicked = spoken_choice(choice, is_chosen, &name).on_hover_text(tip).clicked();
        if is_clicked && !is_chosen {
            self.ask(message);
        }
    }
}
