//! The Step tab: which line of the algorithm, why, the neighbors, the open
//! list.

use egui::{Color32, CornerRadius, RichText, Sense, Ui, vec2};

use super::findings;
use super::open_list::OpenListView;
use crate::app::{App, Message};
use crate::player::{self, PSEUDOCODE};
use crate::search::{Event, EventKind};
use crate::window::panels::parts::columns::{Columns, RowLook};
use crate::window::panels::parts::style::{DIM, TEXT, bold};
use crate::words::grouped;

/// Behind the line of the algorithm that is shown.
pub const MARKED: Color32 = Color32::from_rgb(0x3c, 0x2a, 0x5c);
/// Behind the row that is taken next, or pointed at.
pub const NEXT: Color32 = Color32::from_rgb(0x1f, 0x33, 0x28);

/// What the tab remembers between frames.
#[derive(Default)]
pub struct StepTab {
    open_list: OpenListView,
}

impl StepTab {
    pub fn show(&mut self, ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
        let moment = app.player().moment();
        let reason = app.player().reason();
        findings::show(ui, app, messages);
        ui.label(bold(reason.title, 13.5));
        code(ui, reason.line);
        ui.add_space(4.0);
        ui.label(bold("Why", 12.0).color(DIM));
        ui.label(RichText::new(reason.sentence).size(13.0));
        if let Some(enclosure) = app.player().enclosure() {
            let text = format!(
                "The {} walls around what was reached are dark; the reached cell nearest to the \
                 goal, {}, has a red frame.",
                grouped(enclosure.walls as u64),
                enclosure.nearest
            );
            ui.label(RichText::new(text).size(13.0));
        }
        ui.add_space(6.0);
        if !moment.events().is_empty() {
            neighbors(ui, app, messages);
            ui.add_space(6.0);
        }
        self.open_list.show(ui, app, messages);
    }
}

/// The algorithm, with the line that the shown step belongs to. In a narrow
/// panel it is indented less and set smaller, so that no line is cut.
fn code(ui: &mut Ui, marked: usize) {
    let width = ui.available_width();
    let longest = PSEUDOCODE.iter().map(|line| line.trim_start().len() + 4).max().unwrap_or(1);
    let size = ((width - 30.0) / longest as f32 / 0.6).clamp(8.5, 11.5);
    let is_narrow = width < 330.0;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (number, line) in PSEUDOCODE.iter().enumerate() {
            let (rect, _) = ui.allocate_exact_size(vec2(width, 18.0), Sense::hover());
            let is_marked = number == marked;
            if is_marked {
                ui.painter().rect_filled(rect, CornerRadius::same(3), MARKED);
            }
            let text = if is_narrow { line.replace("    ", "  ") } else { (*line).to_owned() };
            let font = egui::FontId::monospace(size);
            let color = if is_marked { Color32::WHITE } else { TEXT.gamma_multiply(0.85) };
            let at = rect.left_center();
            let painter = ui.painter();
            let align = egui::Align2::LEFT_CENTER;
            let number = format!("{:>2}", number + 1);
            painter.text(at + vec2(3.0, 0.0), align, number, font.clone(), DIM);
            painter.text(at + vec2(26.0, 0.0), align, text, font, color);
        }
    });
}

/// Every neighbor of the current cell: old G, new G, verdict. A click on one
/// goes there.
fn neighbors(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let moment = app.player().moment();
    let shown = moment.shown();
    ui.label(bold("Neighbors of the current cell", 12.0).color(DIM));
    let head = ["cell", "old G", "new G", "", "verdict"];
    let texts = |event: &Event| {
        let new_g = event.kind.g().map_or("–".to_owned(), |g| g.to_string());
        let verdict = verdict(event.kind).to_owned();
        [event.cell.to_string(), old_g(app, event), new_g, String::new(), verdict]
    };
    let rows: Vec<[String; 5]> = moment.events().iter().map(texts).collect();
    let columns = Columns::of(ui, &rows, head);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let look = RowLook { color: DIM, fill: None, is_active: false, has_numbers: true };
        columns.row(ui, head, look);
        for (place, texts) in rows.iter().enumerate() {
            let is_done = shown.is_none_or(|shown| place < shown);
            let is_shown = shown == Some(place + 1);
            let color = if is_done { TEXT } else { DIM };
            let look = RowLook {
                color,
                fill: is_shown.then_some(MARKED),
                is_active: true,
                has_numbers: true,
            };
            let mut texts = texts.each_ref().map(String::as_str);
            if !is_done {
                // What becomes of it is not told before it happens.
                texts[1..].fill("");
            }
            let response = columns.row(ui, texts, look);
            if response.clicked() {
                messages.push(Message::Player(player::Message::SeekEvent(
                    moment.iteration(),
                    place + 1,
                )));
            }
            response.on_hover_text("Show this neighbor's step (Left and Right go on from there)");
        }
    });
}

/// The neighbor's G before the event.
fn old_g(app: &App, event: &Event) -> String {
    let before = match event.kind {
        EventKind::Wall | EventKind::CutsCorner | EventKind::Opened { .. } => None,
        EventKind::Improved { old_g, .. } | EventKind::Reopened { old_g, .. } => Some(old_g),
        EventKind::Closed { .. } | EventKind::NotBetter { .. } => {
            app.player().moment().g(event.cell)
        }
    };
    before.map_or("–".to_owned(), |g| g.to_string())
}

fn verdict(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Wall => "wall",
        EventKind::CutsCorner => "cuts a corner",
        EventKind::Closed { .. } => "closed",
        EventKind::Opened { .. } => "opened",
        EventKind::Improved { .. } => "improved",
        EventKind::NotBetter { .. } => "not better",
        EventKind::Reopened { .. } => "reopened",
    }
}
