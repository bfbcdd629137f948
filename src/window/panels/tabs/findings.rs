//! Another program's run: what of it is not what A* would have done.

use egui::{Label, RichText, ScrollArea, Sense, Ui};

use crate::app::{App, Message};
use crate::player::{self, Jump, Replay};
use crate::window::panels::parts::style::{DIM, ERROR, SUCCESS, TEXT, bold, dim};
use crate::words::grouped;

/// How many findings are listed; the keys go on to the others.
const LISTED: usize = 100;
/// The height of the list in points.
const LIST_HEIGHT: f32 = 180.0;
/// How many findings of one iteration are shown.
const OF_ONE: usize = 6;

/// Hidden unless a trace is open.
pub fn show(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let Some(replay) = app.player().replay() else {
        return;
    };
    // The name has a line of its own: it is the longer, the more it tells.
    ui.horizontal(|ui| {
        ui.label(bold("Trace", 12.0).color(DIM));
        let name = RichText::new(&replay.name).size(12.5);
        ui.add(Label::new(name).truncate()).on_hover_text(replay.file.display().to_string());
    });
    ui.horizontal(|ui| {
        let has_findings = !replay.iterations.is_empty();
        let buttons = [
            (
                "Previous",
                "The iteration before that A* would not have done so (Shift+X)",
                has_findings,
                Message::Player(player::Message::Go(Jump::PreviousFinding)),
            ),
            (
                "Next",
                "The next iteration that A* would not have done so (X)",
                has_findings,
                Message::Player(player::Message::Go(Jump::NextFinding)),
            ),
            (
                "Close trace",
                "Show the level's own search again",
                true,
                Message::Player(player::Message::CloseTrace),
            ),
        ];
        ui.spacing_mut().item_spacing.x = 4.0;
        for (text, tip, is_enabled, message) in buttons {
            let response = ui.add_enabled(is_enabled, egui::Button::new(text).small());
            if response.on_hover_text(tip).on_disabled_hover_text(tip).clicked() {
                messages.push(message);
            }
        }
    });
    let found = app.player().findings();
    if !found.is_empty() {
        ui.label(bold("Not what A* would do", 13.0).color(ERROR));
        for finding in found.iter().take(OF_ONE) {
            ui.label(RichText::new(as_sentence(&finding.fault.to_string())).size(13.0));
        }
        if found.len() > OF_ONE {
            ui.label(dim(format!("and {} more in this iteration", found.len() - OF_ONE)));
        }
    }
    list(ui, app, replay, messages);
    ui.separator();
}

/// All findings; a click on one goes there.
fn list(ui: &mut Ui, app: &App, replay: &Replay, messages: &mut Vec<Message>) {
    let all = &replay.findings;
    if all.is_empty() {
        let text = "Everything in it is what A* under these rules does.";
        ui.label(RichText::new(text).size(13.0).color(SUCCESS));
    } else {
        let title = format!("All findings: {}", grouped(all.len() as u64));
        let head = RichText::new(title).size(12.5);
        egui::CollapsingHeader::new(head).id_salt("findings").show(ui, |ui| {
            let list = ScrollArea::vertical().id_salt("list of findings");
            list.max_height(LIST_HEIGHT).auto_shrink([false, true]).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                let shown = app.player().moment().iteration();
                for finding in all.iter().take(LISTED) {
                    let color = if finding.iteration == shown { ERROR } else { TEXT };
                    let text = format!("{}: {}", grouped(finding.iteration), finding.fault);
                    let text = RichText::new(text).size(12.0).color(color);
                    let label = Label::new(text).truncate().sense(Sense::click());
                    if ui.add(label).clicked() {
                        messages.push(Message::Player(player::Message::Seek(finding.iteration)));
                    }
                }
                if all.len() > LISTED {
                    ui.label(dim(format!("and {} more: X goes on", all.len() - LISTED)));
                }
            });
        });
    }
    for note in &replay.notes {
        ui.label(dim(note));
    }
}

/// With a capital letter and a full stop.
fn as_sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}
