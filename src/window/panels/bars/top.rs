//! The bar at the top: the level, files, edits, rules.

use std::path::Path;

use crate::fault::{one_line, short_message};
use crate::level::{RulesChoice, Scenario, presets};
use crate::storage::shown_name;
use crate::window::panels::parts::*;
use crate::window::panels::tabs::rules_summary;

pub fn show(ctx: &Context, shown: &Shown) {
    let bar = TopBottomPanel::top("top").exact_height(44.0);
    bar.frame(panel(Margin::symmetric(14, 7))).show(ctx, |ui| {
        ui.horizontal_centered(|ui| {
            let is_narrow = ui.available_width() < 1000.0;
            if !is_narrow {
                ui.label(bold("stepstar", 15.0));
                ui.add_space(6.0);
            }
            from_right(ui, |ui| {
                shown.button(ui, tipped!("top-help"), Message::Help);
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
    for (words, is_enabled, message) in [
        (tipped!("top-new"), true, Message::New),
        (tipped!("top-open"), true, Message::Open),
        (tipped!("top-save"), true, Message::Save),
        (tipped!("top-save-as"), true, Message::SaveAs),
        (tipped!("top-export"), true, Message::Export),
        (tipped!("top-undo"), document.can_undo(), Message::Undo),
        (tipped!("top-redo"), document.can_redo(), Message::Redo),
    ] {
        shown.button_that(ui, is_enabled, words, |button| button, message);
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
    let file = document.file.as_deref();
    // One of many is named by its title, and the file by the tip.
    let mut text = file.filter(|file| !Scenario::is_one(file)).map_or(title.clone(), name_of);
    let mut tip = format!("{title}\n{}", file.map_or_else(|| say!("top-no-file"), name_of));
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
            let words = (preset.title.to_owned(), rules_summary(preset.rules()));
            shown.choice(ui, chosen.name() == preset.name, words, Message::Rules(preset));
        }
    });
    menu.response.on_hover_text(say!("top-rules.tip"));
}
