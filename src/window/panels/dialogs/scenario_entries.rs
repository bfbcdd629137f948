//! The dialog that opens an entry of a scenario.

use std::sync::Arc;

use super::answers::{buttons, entered, title};
use crate::app::Source;
use crate::app::contents::entries::{fits, texts};
use crate::fault::one_line;
use crate::level::Scenario;
use crate::window::panels::parts::*;

/// The height of a row in points.
const ROW: f32 = 20.0;

/// The right edge of each column, as a fraction of the width.
const EDGES: [f32; 5] = [0.12, 0.27, 0.5, 0.73, 0.97];

#[derive(Default)]
pub struct EntriesDialog {
    wanted: String,
    /// The list, and the indices of the entries that match the search text.
    list: Option<Arc<Scenario>>,
    found: Vec<usize>,
}

impl EntriesDialog {
    pub fn show(&mut self, ui: &mut Ui, is_new: bool, list: &Arc<Scenario>, cx: &PanelCx) {
        if is_new {
            self.wanted.clear();
        }
        let file = list.file.file_name().unwrap_or_default().to_string_lossy();
        title(ui, say!("entries-title", file = one_line(&file)));
        let (hint, tip) = tipped!("entries-find");
        let field = named_by_tip(ui.add(field(&mut self.wanted, 100, hint)), tip);
        if is_new {
            field.request_focus();
        }
        let entries = &list.entries;
        let is_known = self.list.as_ref().is_some_and(|known| Arc::ptr_eq(known, list));
        if is_new || field.changed() || !is_known {
            let fits = |&place: &usize| fits(&entries[place], &self.wanted);
            self.found = (0..entries.len()).filter(fits).collect();
            self.list = Some(Arc::clone(list));
        }
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing.y = 0.0;
        let head = [
            say!("entries-number"),
            say!("entries-bucket"),
            say!("entries-start"),
            say!("entries-goal"),
            say!("entries-length"),
        ];
        let size = vec2(ui.available_width(), ROW);
        let (row, _) = ui.allocate_exact_size(size, Sense::hover());
        columns(ui, row, ui.colors().dim, &head);
        // The table is as high as the whole list, so that typing does not change its height.
        let room = (ui.ctx().content_rect().height() - 260.0).clamp(120.0, 480.0);
        let room = room.min(ROW * entries.len() as f32);
        let open = |place: usize| {
            let source = Source::Entry(list.file.to_owned(), entries[place].number);
            Message::File(FileMessage::OpenLevel(source))
        };
        let area = scrolled().max_height(room).min_scrolled_height(room);
        area.auto_shrink(false).show_rows(ui, ROW, self.found.len(), |ui, rows| {
            for number in rows {
                // Mark the first entry, which Enter opens.
                let fill = (number == 0).then_some(ui.colors().hovered);
                let place = self.found[number];
                let (row, response) = list_row(ui, ROW, fill, false);
                columns(ui, row, ui.colors().text, &texts(&entries[place]));
                if response.clicked() {
                    cx.ask(open(place));
                }
            }
        });
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.add_space(6.0);
        let (found, count) = (self.found.len(), entries.len());
        let said = match found {
            0 => say!("entries-none"),
            _ if found == count => say!("entries-all", count),
            _ => say!("entries-found", found, count),
        };
        ui.label(dim(ui, said));
        let is_entered = entered(ui) && !is_new;
        let first = self.found.first().map(|&place| open(place));
        buttons(ui, cx, tipped!("entries-open"), first, is_entered);
    }
}

fn columns(ui: &Ui, row: Rect, color: Color32, texts: &[String; 5]) {
    let font = FontId::proportional(SMALL);
    let column =
        |(text, edge): (_, f32)| ([0.0, row.width() * edge], Align::Max, text, font.clone(), color);
    let texts = texts.iter().map(String::as_str).zip(EDGES).map(column);
    texts_in(ui, row, &texts.collect::<Vec<_>>());
}
