//! The bar at the top: the level, files, edits, rules.

use std::path::Path;

use egui::{Align, Button, ComboBox, Context, Label, Layout, Margin, RichText, Sense};
use egui::{TopBottomPanel, Ui, vec2};

use crate::app::Message;
use crate::fault::{one_line, short_message};
use crate::level::{RulesChoice, Scenario, presets};
use crate::storage::shown_name;
use crate::window::panels::parts::style::{DIM, UNSAVED, panel};
use crate::window::panels::parts::{Shown, bold};
use crate::window::panels::tabs::rule_names;
use crate::words::say;

pub fn show(ctx: &Context, shown: &Shown) {
    let bar = TopBottomPanel::top("top").exact_height(44.0);
    bar.frame(panel(Margin::symmetric(14, 7))).show(ctx, |ui| {
        ui.horizontal_centered(|ui| {
            let is_narrow = ui.available_width() < 1000.0;
            if !is_narrow {
                ui.label(bold("stepstar", 15.0));
                ui.add_space(6.0);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                shown.button(ui, true, Button::new("?"), say!("top-help.tip"), Message::Help);
                rules(ui, shown, is_narrow);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    files(ui, shown);
                    ui.add_space(8.0);
                    name(ui, shown);
                });
            });
        });
    });
}

fn files(ui: &mut Ui, shown: &Shown) {
    ui.spacing_mut().item_spacing.x = 5.0;
    let document = shown.app.document();
    for (name, tip, is_enabled, message) in [
        (say!("top-new"), say!("top-new.tip"), true, Message::New),
        (say!("top-open"), say!("top-open.tip"), true, Message::Open),
        (say!("top-save"), say!("top-save.tip"), true, Message::Save),
        (say!("top-save-as"), say!("top-save-as.tip"), true, Message::SaveAs),
        (say!("top-export"), say!("top-export.tip"), true, Message::Export),
        (say!("top-undo"), say!("top-undo.tip"), document.can_undo(), Message::Undo),
        (say!("top-redo"), say!("top-redo.tip"), document.can_redo(), Message::Redo),
    ] {
        shown.button(ui, is_enabled, Button::new(name), tip, message);
    }
}

/// The level's name with a mark for unsaved changes, cut where it is too long.
fn name(ui: &mut Ui, shown: &Shown) {
    let document = shown.app.document();
    if document.is_dirty() {
        let (rect, response) = ui.allocate_exact_size(vec2(10.0, 10.0), Sense::hover());
        ui.painter().circle_filled(rect.center(), 4.0, UNSAVED);
        response.on_hover_text(say!("top-unsaved.tip"));
    }
    let title = one_line(&document.title);
    let name_of = |file: &Path| short_message(&shown_name(file));
    let (mut text, mut tip) = match &document.file {
        // One of many in the file, which the tip names.
        Some(file) if Scenario::is_one(file) => (title.clone(), name_of(file)),
        Some(file) => (name_of(file), name_of(file)),
        None => (title.clone(), say!("top-no-file")),
    };
    tip = format!("{title}\n{tip}");
    if let Some(replay) = shown.player.replay() {
        text = say!("top-trace", name = text, trace = &replay.name);
        tip += &format!("\n{}", say!("top-trace.tip", file = name_of(&replay.file)));
    }
    let label = Label::new(RichText::new(short_message(&text)).color(DIM)).truncate();
    ui.add(label).on_hover_text(tip);
}

fn rules(ui: &mut Ui, shown: &Shown, is_narrow: bool) {
    let chosen = &shown.app.document().rules;
    let title = match chosen {
        RulesChoice::Preset(preset) => preset.title.to_owned(),
        RulesChoice::Custom(_) => say!("top-rules-own"),
    };
    let text = if is_narrow { title } else { say!("top-rules", title) };
    let menu = ComboBox::from_id_salt("rules").selected_text(text).height(400.0);
    let menu = menu.width(if is_narrow { 130.0 } else { 190.0 }).show_ui(ui, |ui| {
        for preset in presets() {
            let (is_chosen, tip) =
                (chosen.name() == preset.name, rule_names::summary(preset.rules()));
            shown.choice(ui, is_chosen, preset.title, tip, Message::Rules(preset));
        }
    });
    menu.response.on_hover_text(say!("top-rules.tip"));
}
