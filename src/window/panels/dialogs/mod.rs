//! Modal dialogs.

mod answers;
mod browse;
mod export;
mod gallery;
pub mod help;
pub mod new_map;
mod path_field;
pub mod progress;
mod read_as;
mod resize;
mod scenario_entries;
#[cfg_attr(target_arch = "wasm32", path = "page_dialog.rs")]
mod system_dialog;

use egui::{Frame, Modal};

use crate::app::Dialog;
use crate::window::panels::parts::*;
use answers::{buttons, confirm, entered, title};
use browse::Chosen;
use export::ExportDialog;
use gallery::Gallery;
use help::HelpPage;
use new_map::NewMapDialog;
use path_field::PathField;
use read_as::ReadAsDialog;
use resize::ResizeDialog;
use scenario_entries::EntriesDialog;

#[derive(Default)]
pub struct Dialogs {
    new_map: NewMapDialog,
    resize: ResizeDialog,
    entries: EntriesDialog,
    read_as: ReadAsDialog,
    export: ExportDialog,
    gallery: Gallery,
    help: HelpPage,
    path: PathField,
    /// The dialog that was shown last.
    last: Option<std::mem::Discriminant<Dialog>>,
    /// Where a dialog was last.
    place: Option<Rect>,
}

impl Dialogs {
    pub fn show(&mut self, ctx: &Context, cx: &PanelCx) {
        let kind = cx.app.dialog().map(std::mem::discriminant);
        let is_new = std::mem::replace(&mut self.last, kind) != kind;
        if is_new {
            (self.gallery, self.help) = Default::default();
        }
        // An answer that is refused leads back to the dialog as it was.
        let is_asked = matches!(cx.app.dialog(), Some(Dialog::ReadAs(_)))
            || matches!(cx.app.dialog(), Some(Dialog::Help));
        if !is_asked && !cx.app.files.is_working() {
            self.read_as = ReadAsDialog::default();
        }
        let Some(dialog) = cx.app.dialog() else {
            return;
        };
        let id = Id::new(("dialog", kind));
        let mut area = Modal::default_area(id).fade_in(false);
        if matches!(dialog, Dialog::New) {
            // The upper edge stays where it is while fields come and go.
            let above = ((ctx.content_rect().height() - new_map::HEIGHT) / 2.0).max(8.0);
            area = area.anchor(Align2::CENTER_TOP, vec2(0.0, above));
        }
        let modal = Modal::new(id).area(area).frame(Frame::window(&ctx.style()));
        let modal = modal.show(ctx, |ui| {
            let mut width = if matches!(dialog, Dialog::Help) { 760.0 } else { 560.0 };
            if matches!(dialog, Dialog::Open { .. }) {
                width = 860.0;
            }
            if matches!(dialog, Dialog::ReadAs(_)) {
                width = 760.0;
            }
            let room = ctx.content_rect().width();
            ui.set_max_width((room - if room < PHONE { 40.0 } else { 80.0 }).min(width));
            match dialog {
                Dialog::New => self.new_map.show(ui, is_new, cx),
                Dialog::Resize => self.resize.show(ui, is_new, cx),
                Dialog::Entries(list) => self.entries.show(ui, is_new, list, cx),
                Dialog::ReadAs(asked) => self.read_as.show(ui, asked, cx),
                Dialog::Open { recent, levels, file, .. } => {
                    if is_new {
                        self.path.fill(file);
                    }
                    self.gallery.show(ui, is_new, (recent, levels), &mut self.path, cx);
                }
                Dialog::SaveAs(file) => {
                    if is_new {
                        self.path.fill(file);
                    }
                    self.save_as(ui, is_new, cx);
                }
                Dialog::Confirm(asked) => confirm(ui, asked, cx),
                Dialog::Help => self.help.show(ui, cx),
                Dialog::Working => {
                    if let Some((what, passed, part)) = cx.app.files.progress() {
                        progress::show(ui, &what.to_string(), passed, part, cx);
                    }
                }
                Dialog::Export(file) => self.export.show(ui, is_new, file, cx),
            }
        });
        // A dialog is drawn once its layout is known.
        if self.place.replace(modal.response.rect) != Some(modal.response.rect) {
            ctx.request_discard("dialog");
        }
        // A click outside a dialog closes it, but does not cancel work in progress or many choices.
        let stays = matches!(dialog, Dialog::Working) || matches!(dialog, Dialog::ReadAs(_));
        if modal.should_close() && !(stays && modal.backdrop_response.clicked()) {
            cx.ask(FileMessage::Dismiss);
        }
    }

    fn save_as(&mut self, ui: &mut Ui, is_new: bool, cx: &PanelCx) {
        title(ui, say!("save-as-title"));
        let hint = (Chosen::NewLevel, say!("save-as-title.hint"));
        let found = self.path.show(ui, is_new, hint, cx);
        if let Ok(folder) = std::env::current_dir()
            && self.path.path().is_relative()
            && !self.path.text.starts_with('~')
        {
            ui.label(dim(ui, say!("save-as-folder", folder = folder.display().to_string())));
        }
        let save = Message::File(FileMessage::SaveTo(self.path.path()));
        let is_entered = found.is_some() || entered(ui);
        buttons(ui, cx, tipped!("save-as-do"), Some(save), is_entered);
    }
}
