//! The question which entry of a list of problems is to be opened.

use std::sync::Arc;

use egui::{Align, Color32, CornerRadius, Layout, ScrollArea, Sense, TextEdit, Ui, vec2};

use super::{buttons, entered};
use crate::app::{Message, Source};
use crate::fault::one_line;
use crate::level::{Entry, Scenario};
use crate::window::panels::parts::style::{ACCENT, DIM, TEXT, dim};
use crate::words::counted;

/// The height of a row in points.
const ROW: f32 = 20.0;

/// What was typed, and the entries that it leaves.
#[derive(Default)]
pub struct EntriesDialog {
    wanted: String,
    /// Places in the list.
    found: Vec<usize>,
    /// What they were found with.
    found_with: Option<(String, Arc<Scenario>)>,
}

impl EntriesDialog {
    pub fn show(
        &mut self,
        ui: &mut Ui,
        is_new: bool,
        list: &Arc<Scenario>,
        messages: &mut Vec<Message>,
    ) {
        if is_new {
            self.wanted.clear();
        }
        let file = list.file().file_name().unwrap_or_default().to_string_lossy();
        ui.heading(format!("Problems of {}", one_line(&file)));
        ui.add_space(4.0);
        let field = TextEdit::singleline(&mut self.wanted)
            .char_limit(100)
            .hint_text("find: a number, bucket 3, a cell as (1, 11), a length")
            .desired_width(f32::INFINITY);
        let field = ui.add(field).on_hover_text("Leaves only the entries in which this is found");
        if is_new {
            field.request_focus();
        }
        self.find(list);
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing.y = 0.0;
        let head = ["entry", "bucket", "start", "goal", "length"].map(str::to_owned);
        row(ui, &head, DIM, None, Sense::hover());
        // No larger than the whole list, and as large whatever of it is found.
        let room = (ui.ctx().screen_rect().height() - 260.0).clamp(120.0, 480.0);
        let room = room.min(ROW * list.entries().len() as f32);
        ScrollArea::vertical()
            .max_height(room)
            .min_scrolled_height(room)
            .auto_shrink(false)
            .show_rows(ui, ROW, self.found.len(), |ui, rows| {
                for place in rows {
                    let Some(entry) = self.found.get(place).map(|&at| &list.entries()[at]) else {
                        continue;
                    };
                    // Which one Enter takes.
                    let fill = (place == 0).then_some(ui.visuals().widgets.hovered.bg_fill);
                    if row(ui, &texts(entry), TEXT, fill, Sense::click()).clicked() {
                        messages.push(open(list, entry));
                    }
                }
            });
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.add_space(6.0);
        let first = self.found.first().map(|&at| &list.entries()[at]);
        ui.label(dim(match (self.found.len(), list.entries().len()) {
            (0, _) => "No entry fits".to_owned(),
            (found, all) => {
                let part = if found == all { String::new() } else { format!("{found} of ") };
                format!("{part}{}; click one to open it", counted(all as u64, "entry"))
            }
        }));
        ui.add_space(4.0);
        match first {
            Some(entry) => {
                let is_entered = entered(ui) && !is_new;
                let tip = "Open the first entry of the list (Enter)";
                buttons(ui, "Open first", tip, open(list, entry), is_entered, messages);
            }
            None => {
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    if ui.button("Cancel").on_hover_text("Close this (Esc)").clicked() {
                        messages.push(Message::Dismiss);
                    }
                });
            }
        }
    }

    /// Finds the entries anew where something else is wanted.
    fn find(&mut self, list: &Arc<Scenario>) {
        let is_known = self
            .found_with
            .as_ref()
            .is_some_and(|(wanted, known)| *wanted == self.wanted && Arc::ptr_eq(known, list));
        if is_known {
            return;
        }
        let entries = list.entries().iter().enumerate();
        let fitting = entries.filter(|(_, entry)| fits(entry, &self.wanted));
        self.found = fitting.map(|(place, _)| place).collect();
        self.found_with = Some((self.wanted.clone(), Arc::clone(list)));
    }
}

fn open(list: &Scenario, entry: &Entry) -> Message {
    Message::OpenLevel(Source::Entry(list.file().to_owned(), entry.number))
}

/// The columns of an entry.
fn texts(entry: &Entry) -> [String; 5] {
    let length = match entry.expected() {
        Some(length) => format!("{length:.5}"),
        None => "no path".to_owned(),
    };
    [
        entry.number.to_string(),
        entry.bucket.to_string(),
        entry.start.to_string(),
        entry.goal.to_string(),
        length,
    ]
}

/// Whether an entry is one of those that are wanted: by the beginning of its
/// number, by its length, or by any other part of its row.
fn fits(entry: &Entry, wanted: &str) -> bool {
    let wanted = wanted.trim().to_lowercase();
    if wanted.bytes().all(|letter| letter.is_ascii_digit()) {
        let is_length = entry.expected().is_some_and(|length| length.to_string() == wanted);
        return is_length || entry.number.to_string().starts_with(&wanted);
    }
    let plain = |text: &str| text.replace(' ', "");
    let [_, bucket, start, goal, length] = texts(entry);
    // With something after it: bucket 1 is not bucket 10.
    let is_bucket = wanted
        .strip_prefix("bucket")
        .is_some_and(|number| !number.trim().is_empty() && number.trim() == bucket);
    let wanted = plain(&wanted);
    is_bucket || [start, goal, length].iter().any(|text| plain(text).contains(&wanted))
}

/// A row of the list; all columns but the last have the same width.
fn row(
    ui: &mut Ui,
    texts: &[String; 5],
    color: Color32,
    fill: Option<Color32>,
    sense: Sense,
) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), sense);
    let painter = ui.painter();
    if let Some(fill) = fill {
        painter.rect_filled(rect, CornerRadius::same(3), fill);
    }
    if sense == Sense::click() && response.hovered() {
        let line = egui::Stroke::new(1.0, ACCENT);
        painter.rect_stroke(rect, CornerRadius::same(3), line, egui::StrokeKind::Inside);
    }
    // The right edge of each column, as a part of the width.
    let edges = [0.12, 0.27, 0.5, 0.73, 0.97];
    for (text, edge) in texts.iter().zip(edges) {
        let at = egui::pos2(rect.left() + rect.width() * edge, rect.center().y);
        let font = egui::FontId::monospace(12.0);
        painter.text(at, egui::Align2::RIGHT_CENTER, text, font, color);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::Progress;

    #[test]
    fn entries_are_found_by_what_is_in_their_row() {
        let folder = std::env::temp_dir().join(format!("stepstar-entries-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("some.scen");
        let lines: Vec<String> = (0..12)
            .map(|place| format!("{place}\ta.map\t40\t40\t{place}\t1\t3\t2\t{place}.5"))
            .chain(["12\ta.map\t40\t40\t12\t1\t3\t2\t20340".to_owned()])
            .collect();
        std::fs::write(&file, lines.join("\n")).unwrap();
        let list = Scenario::load(&file, &Progress::none()).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        let found = |wanted: &str| {
            let entries = list.entries().iter();
            entries
                .filter(|entry| fits(entry, wanted))
                .map(|entry| entry.number)
                .collect::<Vec<_>>()
        };
        assert_eq!(found("").len(), 13);
        assert_eq!(found(" 1"), [1, 10, 11, 12, 13]);
        assert_eq!(found("bucket 1"), [2]);
        assert_eq!(found("(4, 1)"), [5]);
        assert_eq!(found("(4,1)"), [5]);
        assert_eq!(found("7.5"), [8]);
        assert_eq!(found("20340"), [13]);
        assert_eq!(found("20340.0"), [13]);
        assert!(found("2034").is_empty());
        assert!(found("nothing").is_empty());
    }
}
