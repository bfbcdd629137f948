//! The bar at the top: the level, files, edits, rules.

use std::path::Path;

use egui::{Button, Context, Margin, TopBottomPanel, Ui};

use crate::app::{App, Message};
use crate::fault::{one_line, short_message};
use crate::level::{Scenario, presets};
use crate::storage::shown_name;
use crate::window::panels::parts::style::{DIM, UNSAVED, bold, panel};
use crate::window::panels::tabs::rule_names;

pub fn show(ctx: &Context, app: &App, messages: &mut Vec<Message>) {
    TopBottomPanel::top("top").exact_height(44.0).frame(panel(Margin::symmetric(14, 7))).show(
        ctx,
        |ui| {
            ui.horizontal_centered(|ui| {
                let is_narrow = ui.available_width() < 1000.0;
                if !is_narrow {
                    ui.label(bold("stepstar", 15.0));
                    ui.add_space(6.0);
                }
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let mut help = |text: &str, tip: &str, message: Message| {
                        if ui.add(Button::new(text)).on_hover_text(tip).clicked() {
                            messages.push(message);
                        }
                    };
                    help("?", "All keys (F1)", Message::Help);
                    rules(ui, app, messages, is_narrow);
                    ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                        files(ui, app, messages);
                        ui.add_space(8.0);
                        name(ui, app);
                    });
                });
            });
        },
    );
}

fn files(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing.x = 5.0;
    let document = app.document();
    let buttons = [
        ("New", "A new map of any size (Ctrl+N)", true, Message::New),
        ("Open", "Open a level or a map (Ctrl+O)", true, Message::Open),
        ("Save", "Save the level (Ctrl+S)", true, Message::Save),
        ("Save as", "Save the level to another file (Ctrl+Shift+S)", true, Message::SaveAs),
        ("Export", "Draw a figure or an animation (Ctrl+E)", true, Message::Export),
        ("Undo", "Take the last edit back (Ctrl+Z)", document.can_undo(), Message::Undo),
        ("Redo", "Do it again (Ctrl+Shift+Z)", document.can_redo(), Message::Redo),
    ];
    for (text, tip, is_enabled, message) in buttons {
        let response = ui.add_enabled(is_enabled, Button::new(text));
        if response.on_hover_text(tip).on_disabled_hover_text(tip).clicked() {
            messages.push(message);
        }
    }
}

/// The level's name with a mark for unsaved changes, cut where it is too long.
fn name(ui: &mut Ui, app: &App) {
    let document = app.document();
    if document.is_dirty() {
        let (rect, response) = ui.allocate_exact_size(egui::vec2(10.0, 10.0), egui::Sense::hover());
        ui.painter().circle_filled(rect.center(), 4.0, UNSAVED);
        response.on_hover_text("There are unsaved changes (Ctrl+S saves them)");
    }
    let title = one_line(&document.title);
    let shown = |file: &Path| short_message(&shown_name(file));
    let text = match &document.file {
        // One of many in the file, which the tip names.
        Some(file) if Scenario::is_one(file) => title.clone(),
        Some(file) => shown(file),
        None => title.clone(),
    };
    let tip = match &document.file {
        Some(file) => format!("{title}\n{}", shown(file)),
        None => format!("{title}\nnot saved to a file yet"),
    };
    let (text, tip) = match app.player().replay() {
        Some(replay) => {
            let trace = shown(&replay.file);
            (format!("{text} · trace {}", replay.name), format!("{tip}\nwith the trace {trace}"))
        }
        None => (text, tip),
    };
    let label = egui::Label::new(egui::RichText::new(short_message(&text)).color(DIM)).truncate();
    ui.add(label).on_hover_text(tip);
}

fn rules(ui: &mut Ui, app: &App, messages: &mut Vec<Message>, is_narrow: bool) {
    let chosen = &app.document().rules;
    let title = match chosen {
        crate::level::RulesChoice::Preset(preset) => preset.title,
        crate::level::RulesChoice::Custom(_) => "The level's own",
    };
    let text = if is_narrow { title.to_owned() } else { format!("Rules: {title}") };
    let menu = egui::ComboBox::from_id_salt("rules")
        .selected_text(text)
        .width(if is_narrow { 130.0 } else { 190.0 })
        .height(400.0)
        .show_ui(ui, |ui| {
            for preset in presets() {
                let is_chosen = chosen.name() == preset.name;
                let tip = rule_names::summary(preset.rules());
                if ui.selectable_label(is_chosen, preset.title).on_hover_text(tip).clicked() {
                    messages.push(Message::Rules(preset));
                }
            }
        });
    menu.response.on_hover_text("The rules that the search follows: one preset for each tutorial");
}
