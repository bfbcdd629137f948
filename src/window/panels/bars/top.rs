//! The bar at the top: the level, files, edits, rules.

use std::path::Path;

use crate::app::Scaling;
use crate::fault::{one_line, short_message};
use crate::level::{RulesChoice, presets};
use crate::storage::name_of;
use crate::storage::shown_name;
use crate::window::keys::message_of;
use crate::window::panels::parts::*;
use crate::window::panels::tabs::{layers, rules_summary};
use crate::words::Command;

pub fn show(ctx: &Context, shown: &Shown) {
    let bar = TopBottomPanel::top("top").exact_height(44.0);
    bar.frame(panel(ctx, Margin::symmetric(14, 7))).show(ctx, |ui| {
        ui.horizontal_centered(|ui| {
            let is_narrow = ui.available_width() < 1080.0;
            if !is_narrow {
                ui.label(bold("stepstar", 15.0));
                ui.add_space(6.0);
            }
            let left = |ui: &mut Ui| {
                ui.spacing_mut().item_spacing.x = 5.0;
                files(ui, shown, is_narrow);
                view(ui, shown);
                ui.add_space(8.0);
                name(ui, shown);
            };
            both_ends(ui, left, |ui| {
                let is_comparing = shown.app.is_comparing();
                // While searches are compared, each lane has its own menu of rules.
                if !is_comparing {
                    rules(ui, shown, is_narrow);
                }
                let words = match is_comparing {
                    true => (say!("top-compare"), say!("top-compare.tip-alone")),
                    false => tipped!("top-compare"),
                };
                if is_comparing {
                    shown.main_button(ui, words, Message::Compare);
                } else {
                    shown.button(ui, words, Message::Compare);
                }
                shown.button(ui, tipped!("top-help"), Message::Help);
            });
        });
    });
}

/// Shows the commands for files, in a menu if the bar is narrow, and the commands for edits.
fn files(ui: &mut Ui, shown: &Shown, is_narrow: bool) {
    let document = shown.app.document();
    let commands = [
        (tipped!("top-new"), Command::New),
        (tipped!("top-open"), Command::Open),
        (tipped!("top-save"), Command::Save),
        (tipped!("top-save-as"), Command::SaveAs),
        (tipped!("top-export"), Command::Export),
    ];
    if is_narrow {
        menu(ui, tipped!("top-file"), |ui| {
            commands.into_iter().for_each(|(words, command)| shown.item(ui, words, command, false));
        });
    } else {
        for (words, command) in commands {
            shown.button(ui, words, message_of(shown.app, command));
        }
    }
    for (words, is_enabled, message) in [
        (tipped!("top-undo"), document.can_undo(), Message::Undo),
        (tipped!("top-redo"), document.can_redo(), Message::Redo),
    ] {
        shown.button_that(ui, is_enabled, words, |button| button, message);
    }
}

/// Shows the View menu.
fn view(ui: &mut Ui, shown: &Shown) {
    let interface = shown.app.interface();
    menu(ui, tipped!("top-view"), |ui| {
        ui.horizontal(|ui| {
            ui.add_space(MENU_PADDING);
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.label(say!("view-scale", percent = u64::from(shown.app.percent())));
            from_right(ui, |ui| {
                for (words, scaling) in [
                    (tipped!("view-larger"), Scaling::Larger),
                    (tipped!("view-smaller"), Scaling::Smaller),
                    (tipped!("view-default-scale"), Scaling::Default),
                ] {
                    shown.button(ui, words, Message::Scale(scaling));
                }
            });
        });
        ui.separator();
        for (words, command, is_on) in [
            (tipped!("view-full-screen"), Command::FullScreen, interface.is_full_screen),
            (tipped!("view-present"), Command::Present, interface.is_presenting),
            (tipped!("view-side-panel"), Command::SidePanel, !shown.app.settings.panel_hidden),
            (tipped!("view-card"), Command::Card, shown.app.card().is_some()),
            (tipped!("view-follow"), Command::Follow, shown.app.settings.follow),
        ] {
            shown.item(ui, words, command, is_on);
        }
        let are_shown = interface.shows_first_steps;
        shown.entry(
            ui,
            tipped!("view-first-steps"),
            "",
            are_shown,
            Message::FirstSteps(!are_shown),
        );
        ui.separator();
        ui.menu_button(say!("layers-title"), |ui| layers(ui, shown));
        ui.menu_button(say!("view-theme"), |ui| {
            for theme in shown.app.themes() {
                let is_chosen = std::ptr::eq(theme, shown.app.theme());
                let words = (theme.title.clone(), say!("legend-theme.tip"));
                shown.choice(ui, is_chosen, words, Message::Theme(theme));
            }
        });
    });
}

/// Shows the level's title above its file name, both cut if too long, and a mark for unsaved changes.
fn name(ui: &mut Ui, shown: &Shown) {
    let document = shown.app.document();
    if document.is_dirty() {
        let (rect, response) = ui.allocate_exact_size(vec2(10.0, 10.0), Sense::hover());
        ui.painter().circle_filled(rect.center(), 4.0, ui.colors().unsaved);
        response.on_hover_text(say!("top-unsaved.tip"));
    }
    let title = one_line(&document.title);
    let path = |file: &Path| short_message(&shown_name(file));
    let file = document.file();
    let mut name = file.map_or_else(|| say!("top-no-file"), name_of);
    let mut tip = format!("{title}\n{}", file.map_or_else(|| say!("top-no-file"), path));
    if let Some(replay) = shown.player.replay() {
        name = say!("top-trace", name, trace = &replay.name);
        tip += &format!("\n{}", say!("top-trace.tip", file = path(&replay.file)));
    }
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for text in [RichText::new(short_message(&title)), dim(ui, short_message(&name))] {
            ui.add(Label::new(text).truncate()).on_hover_text(&tip);
        }
    });
}

fn rules(ui: &mut Ui, shown: &Shown, is_narrow: bool) {
    let chosen = shown.app.rules();
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
