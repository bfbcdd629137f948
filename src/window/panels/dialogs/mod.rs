//! Modal dialogs.

mod answers;
mod browse;
mod export;
pub mod help;
mod new_map;
mod path_field;
pub mod progress;
mod questions;
mod scenario_entries;

use egui::text::{LayoutJob, TextFormat};
use egui::{Key, Modal};

use crate::app::{App, Dialog, Source};
use crate::fault::short_message;
use crate::level::{LevelPlace, Listing};
use crate::window::panels::parts::*;
use answers::{buttons, entered};
use browse::Chosen;
use export::ExportDialog;
use new_map::NewMapDialog;
use path_field::PathField;
use scenario_entries::EntriesDialog;

#[derive(Default)]
pub struct Dialogs {
    new_map: NewMapDialog,
    entries: EntriesDialog,
    export: ExportDialog,
    path: PathField,
    /// The dialog that was shown last.
    shown: Option<std::mem::Discriminant<Dialog>>,
}

impl Dialogs {
    /// Returns whether the open dialog differs from the one that was shown last.
    pub fn are_behind(&self, app: &App) -> bool {
        self.shown != app.dialog().map(std::mem::discriminant)
    }

    pub fn show(&mut self, ctx: &Context, shown: &Shown) {
        let kind = shown.app.dialog().map(std::mem::discriminant);
        let is_new = std::mem::replace(&mut self.shown, kind) != kind;
        let Some(dialog) = shown.app.dialog() else {
            return;
        };
        if is_new && let Dialog::SaveAs(file) | Dialog::Open { file, .. } = dialog {
            self.path.fill(file);
        }
        let modal = Modal::new(Id::new(("dialog", kind))).show(ctx, |ui| {
            let width = if matches!(dialog, Dialog::Help) { 680.0 } else { 560.0 };
            ui.set_max_width((ctx.screen_rect().width() - 80.0).min(width));
            match dialog {
                Dialog::New => self.new_map.show(ui, is_new, shown),
                Dialog::Entries(list) => self.entries.show(ui, is_new, list, shown),
                Dialog::Open { recent, levels, .. } => {
                    self.open(ui, is_new, [recent, levels], shown);
                }
                Dialog::SaveAs(_) => self.save_as(ui, is_new, shown),
                Dialog::Overwrite { why, saving } => {
                    questions::overwrite(ui, &saving.file, &why.to_string(), shown);
                }
                Dialog::ReplaceFigure(export) => questions::replace(ui, &export.file, shown),
                Dialog::Restore { work, text } => {
                    questions::restore(ui, work, &text.to_string(), shown)
                }
                Dialog::Unsaved(_) => questions::unsaved(ui, shown),
                Dialog::Help => help::show(ui, shown),
                Dialog::Working { what, passed, part } => {
                    progress::show(ui, &what.to_string(), *passed, *part, shown);
                }
                Dialog::Export(file) => self.export.show(ui, is_new, file, shown),
            }
        });
        // A click outside a dialog closes it, but does not cancel work in progress.
        let is_beside = modal.backdrop_response.clicked();
        if modal.should_close() && !(is_beside && matches!(dialog, Dialog::Working { .. })) {
            shown.ask(Message::Dismiss);
        }
    }

    fn open(
        &mut self,
        ui: &mut Ui,
        is_new: bool,
        [recent, levels]: [&[Listing]; 2],
        shown: &Shown,
    ) {
        ui.heading(say!("open-title"));
        ui.add_space(4.0);
        let height = (ui.ctx().screen_rect().height() - 230.0).clamp(120.0, 520.0);
        // Down moves the focus from the field to the list.
        let mut is_wanted = !is_new
            && ui.memory(|memory| memory.focused().is_some_and(|id| id == ui.id().with("path")))
            && ui.input(|input| input.key_pressed(Key::ArrowDown));
        scrolled().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            let (titles, between) = ([say!("open-recent"), say!("open-levels")], ["   ", "\n"]);
            for (place, listings) in [recent, levels].into_iter().enumerate() {
                // A single list needs no heading.
                if !recent.is_empty() {
                    ui.add_space(4.0);
                    heading(ui, &titles[place]);
                }
                for level in listings {
                    let response = listing(ui, level, between[place]);
                    if std::mem::take(&mut is_wanted) {
                        response.request_focus();
                    }
                    if response.clicked() {
                        shown.ask(Message::OpenLevel(level.place.clone().into()));
                    }
                }
            }
            focus::scroll_to(ui);
        });
        ui.add_space(6.0);
        ui.label(dim(ui, say!("open-any-file")));
        ui.label(dim(ui, say!("open-trace")));
        let hint = (Chosen::Level, say!("open-title.hint"));
        let found = self.path.show(ui, is_new, hint, shown);
        let open = Message::OpenLevel(Source::File(self.path.path()));
        let is_entered = found.is_some() || (entered(ui) && !self.path.text.trim().is_empty());
        buttons(ui, shown, tipped!("open-do"), Some(open), is_entered);
    }

    fn save_as(&mut self, ui: &mut Ui, is_new: bool, shown: &Shown) {
        ui.heading(say!("save-as-title"));
        ui.add_space(4.0);
        let hint = (Chosen::NewLevel, say!("save-as-title.hint"));
        let found = self.path.show(ui, is_new, hint, shown);
        if let Ok(folder) = std::env::current_dir()
            && self.path.path().is_relative()
            && !self.path.text.starts_with('~')
        {
            ui.label(dim(ui, say!("save-as-folder", folder = folder.display().to_string())));
        }
        let save = Message::SaveTo(self.path.path());
        let is_entered = found.is_some() || entered(ui);
        buttons(ui, shown, tipped!("save-as-do"), Some(save), is_entered);
    }
}

/// Shows a level's title and what it teaches, or a file and its folder on one line.
fn listing(ui: &mut Ui, level: &Listing, between: &str) -> Response {
    let mut text = LayoutJob::default();
    let format = |size, color| TextFormat::simple(FontId::proportional(size), color);
    text.append(&level.title, 0.0, format(13.5, ui.colors().text));
    if !level.about.is_empty() {
        text.append(&format!("{between}{}", level.about), 0.0, format(11.5, ui.colors().dim));
    }
    text.wrap.max_width = ui.available_width() - 24.0;
    let is_line = !between.contains('\n');
    let button = Button::new(text);
    let button = if is_line { button.truncate() } else { button.wrap() };
    let button = button.min_size(vec2(ui.available_width(), 0.0));
    ui.add(button).on_hover_text(match &level.place {
        LevelPlace::Builtin(builtin) => say!("open-builtin.tip", name = builtin.name),
        LevelPlace::File(path) => short_message(&path.display().to_string()),
    })
}
