//! Questions: a new map, a level to open, a file to save to, unsaved changes.

mod export;
mod new_map;
mod path_field;
pub mod progress;
mod questions;
mod scenario_entries;

use std::path::Path;

use egui::{Button, Context, Id, Key, Modal, RichText, ScrollArea, TextEdit, Ui};

use crate::app::{App, Choice, Dialog, Listing, Message, Source};
use crate::fault::{one_line, short_message, short_name};
use crate::window::keys::KEYS;
use crate::window::panels::parts::style::{CHOSEN, DIM, ERROR, TEXT, bold, dim};
use export::ExportFields;
use new_map::NewMap;
use path_field::PathField;
use scenario_entries::EntriesDialog;

/// The longest path that can be typed or pasted, in letters.
pub const LONGEST_PATH: usize = 4096;

/// The contents of the fields.
#[derive(Default)]
pub struct Dialogs {
    new_map: NewMap,
    entries: EntriesDialog,
    export: ExportFields,
    path: PathField,
    /// The dialog that was shown last, to notice when another one opens.
    shown: Option<std::mem::Discriminant<Dialog>>,
}

impl Dialogs {
    /// Whether another dialog is open by now than was shown last.
    pub fn are_behind(&self, app: &App) -> bool {
        self.shown != app.dialog().map(std::mem::discriminant)
    }

    pub fn show(&mut self, ctx: &Context, app: &App, messages: &mut Vec<Message>) {
        let dialog = app.dialog();
        let kind = dialog.map(std::mem::discriminant);
        let is_new = std::mem::replace(&mut self.shown, kind) != kind;
        let Some(dialog) = dialog else {
            return;
        };
        if is_new {
            self.path = match dialog {
                Dialog::SaveAs(file) | Dialog::Open { file, .. } => PathField::of(file),
                _ => PathField::default(),
            };
        }
        let modal = Modal::new(Id::new(("dialog", kind))).show(ctx, |ui| {
            let room = ctx.screen_rect();
            let width = if matches!(dialog, Dialog::Help) { 680.0 } else { 560.0 };
            ui.set_max_width((room.width() - 80.0).min(width));
            match dialog {
                Dialog::New => self.new_map.show(ui, is_new, messages),
                Dialog::Entries(list) => self.entries.show(ui, is_new, list, messages),
                Dialog::Open { levels, .. } => self.open(ui, is_new, app, levels, messages),
                Dialog::SaveAs(_) => self.save_as(ui, is_new, app, messages),
                Dialog::Replace(file) => replace(ui, file, messages),
                Dialog::Changed { saving, .. } => {
                    questions::changed(ui, app, saving.is_some(), messages)
                }
                Dialog::Replaced { own, asked, .. } => {
                    questions::replaced(ui, app, own, asked, messages);
                }
                Dialog::Comments(count, _) => questions::comments(ui, app, *count, messages),
                Dialog::Restore { work, text } => {
                    question(
                        ui,
                        "Restore unsaved work?",
                        text,
                        messages,
                        &[
                            ("Restore", "Open the level as it was", Message::Restore(work.clone())),
                            ("Discard", "Give it up", Message::Answer(Choice::Discard)),
                            ("Later", "Ask again at the next start (Esc)", Message::Dismiss),
                        ],
                    );
                }
                Dialog::Unsaved(_) => {
                    let text = format!(
                        "{} has changes that are not saved.",
                        one_line(&app.document().title)
                    );
                    question(
                        ui,
                        "Save the changes?",
                        &text,
                        messages,
                        &[
                            ("Save", "Save them first", Message::Answer(Choice::Save)),
                            ("Discard", "Go on without them", Message::Answer(Choice::Discard)),
                            ("Cancel", "Keep working (Esc)", Message::Dismiss),
                        ],
                    );
                }
                Dialog::Help => help(ui, messages),
                Dialog::Working { what, since, part } => {
                    progress::show(ui, what, *since, *part, messages);
                }
                Dialog::Export(file) => self.export.show(ui, is_new, app, file, messages),
                Dialog::ReplaceFigure(export) => replace(ui, &export.file, messages),
            }
        });
        // A click beside it closes a question, and would stop work.
        let is_beside = modal.backdrop_response.clicked();
        if modal.should_close() && !(is_beside && matches!(dialog, Dialog::Working { .. })) {
            messages.push(Message::Dismiss);
        }
    }

    fn open(
        &mut self,
        ui: &mut Ui,
        is_new: bool,
        app: &App,
        levels: &[Listing],
        messages: &mut Vec<Message>,
    ) {
        ui.heading("Open a level");
        ui.add_space(4.0);
        let height = (ui.ctx().screen_rect().height() - 230.0).clamp(120.0, 520.0);
        ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            for level in levels {
                if listing(ui, level).clicked() {
                    messages.push(Message::OpenLevel(level.source.clone()));
                }
            }
        });
        ui.add_space(6.0);
        ui.label(dim("Or any file: a .ron level, a Moving AI .map or .scen, rows of 0 and 1"));
        ui.label(dim("A .jsonl is another program's run on the level that is open"));
        self.path_field(ui, is_new, app, "path/to/level.ron");
        fault(ui, app);
        ui.add_space(8.0);
        let source = Source::File(self.path.path());
        let is_entered = entered(ui) && !self.path.is_empty();
        buttons(
            ui,
            "Open",
            "Open the file (Enter)",
            Message::OpenLevel(source),
            is_entered,
            messages,
        );
    }

    fn save_as(&mut self, ui: &mut Ui, is_new: bool, app: &App, messages: &mut Vec<Message>) {
        ui.heading("Save as");
        ui.add_space(4.0);
        self.path_field(ui, is_new, app, "my-level.ron");
        if let Ok(folder) = std::env::current_dir() {
            ui.label(dim(format!("Beginning at {}", folder.display())));
        }
        fault(ui, app);
        ui.add_space(8.0);
        let save = Message::SaveTo(self.path.path());
        let is_entered = entered(ui);
        buttons(ui, "Save", "Save to the file (Enter)", save, is_entered, messages);
    }

    fn path_field(&mut self, ui: &mut Ui, is_new: bool, app: &App, hint: &str) {
        let field = TextEdit::singleline(&mut self.path.text)
            .char_limit(LONGEST_PATH)
            .hint_text(hint)
            .desired_width(f32::INFINITY);
        let response = ui.add(field);
        // Enter takes the focus away, but where it was of no use it is to be
        // typed on.
        let is_free = || ui.memory(|memory| memory.focused().is_none());
        if is_new || (app.fault_of_file().is_some() && is_free()) {
            response.request_focus();
        }
        response.on_hover_text("The path of a file; ~ is your home folder");
    }
}

/// What is wrong with the file that was typed last.
fn fault(ui: &mut Ui, app: &App) {
    if let Some(fault) = app.fault_of_file() {
        ui.add(egui::Label::new(RichText::new(fault).color(ERROR)).wrap());
    }
}

/// Whether Enter was pressed.
pub fn entered(ui: &Ui) -> bool {
    ui.input(|input| input.key_pressed(Key::Enter))
}

/// The button that does it, and the one that does not.
pub fn buttons(
    ui: &mut Ui,
    text: &str,
    tip: &str,
    message: Message,
    is_entered: bool,
    messages: &mut Vec<Message>,
) {
    ui.horizontal(|ui| {
        let button = ui.add(Button::new(text).fill(CHOSEN).min_size(egui::vec2(80.0, 28.0)));
        if button.on_hover_text(tip).clicked() || is_entered {
            messages.push(message);
        }
        if ui.button("Cancel").on_hover_text("Close this (Esc)").clicked() {
            messages.push(Message::Dismiss);
        }
    });
}

fn replace(ui: &mut Ui, file: &Path, messages: &mut Vec<Message>) {
    let name = short_name(&file.display().to_string());
    let text = format!("{name} exists already. Replace it?");
    let answers = [
        ("Replace", "Write over the file", Message::Answer(Choice::Save)),
        ("Cancel", "Keep the file (Esc)", Message::Dismiss),
    ];
    question(ui, "Replace the file?", &text, messages, &answers);
}

/// A question with its answers, of which the first is the one to expect.
pub fn question(
    ui: &mut Ui,
    title: &str,
    text: &str,
    messages: &mut Vec<Message>,
    answers: &[(&str, &str, Message)],
) {
    ui.heading(title);
    ui.add_space(4.0);
    ui.label(text);
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        for (place, (text, tip, message)) in answers.iter().enumerate() {
            let mut button = Button::new(*text).min_size(egui::vec2(80.0, 28.0));
            if place == 0 {
                button = button.fill(CHOSEN);
            }
            if ui.add(button).on_hover_text(*tip).clicked() {
                messages.push(message.clone());
            }
        }
    });
}

/// A level's title over what it teaches.
fn listing(ui: &mut Ui, level: &Listing) -> egui::Response {
    let mut text = egui::text::LayoutJob::default();
    let title = egui::TextFormat::simple(egui::FontId::proportional(13.5), TEXT);
    let about = egui::TextFormat::simple(egui::FontId::proportional(11.5), DIM);
    text.append(&level.title, 0.0, title);
    if !level.about.is_empty() {
        text.append(&format!("\n{}", level.about), 0.0, about);
    }
    text.wrap.max_width = ui.available_width() - 24.0;
    let button = Button::new(text).wrap().min_size(egui::vec2(ui.available_width(), 0.0));
    ui.add(button).on_hover_text(match &level.source {
        Source::Builtin(builtin) => format!("{}, part of the program", builtin.name),
        Source::File(path) | Source::Entry(path, _) => short_message(&path.display().to_string()),
    })
}

fn help(ui: &mut Ui, messages: &mut Vec<Message>) {
    ui.heading("Keys");
    ui.add_space(4.0);
    ui.columns(2, |columns| {
        for (ui, groups) in columns.iter_mut().zip(KEYS) {
            ui.spacing_mut().interact_size.y = 18.0;
            for (title, keys) in groups {
                ui.label(bold(*title, 12.0).color(DIM));
                egui::Grid::new(*title)
                    .num_columns(2)
                    .spacing([10.0, 4.0])
                    .min_col_width(92.0)
                    .show(ui, |ui| {
                        for (key, does) in *keys {
                            ui.label(RichText::new(*key).monospace().size(11.5));
                            ui.add(egui::Label::new(RichText::new(*does).size(12.5)).wrap());
                            ui.end_row();
                        }
                    });
                ui.add_space(8.0);
            }
        }
    });
    if ui.button("Close").on_hover_text("Close this page (Esc)").clicked() {
        messages.push(Message::Dismiss);
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    use super::*;
    use crate::level::WORKED_EXAMPLE;

    #[test]
    fn save_as_means_the_level_s_own_file_though_its_name_is_no_text() {
        let file = Path::new(OsStr::from_bytes(b"/levels/caf\xe9.ron"));
        let mut app = App::new(WORKED_EXAMPLE.load().unwrap(), Some(file.to_owned()));
        app.update(Message::SaveAs);
        let (ctx, mut dialogs) = (Context::default(), Dialogs::default());
        let mut answers = |events: Vec<egui::Event>| {
            let (mut messages, input) =
                (Vec::new(), egui::RawInput { events, ..egui::RawInput::default() });
            let _ = ctx.run(input, |ctx| dialogs.show(ctx, &app, &mut messages));
            messages
        };
        answers(Vec::new());
        let enter = egui::Event::Key {
            key: Key::Enter,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        };
        let messages = answers(vec![enter]);
        let saved = messages.iter().find_map(|message| match message {
            Message::SaveTo(file) => Some(file.as_path()),
            _ => None,
        });
        assert_eq!(saved, Some(file));
    }
}
