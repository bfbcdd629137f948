//! The Step tab: which line of the algorithm, why, the neighbors, the open
//! list.

use egui::{Color32, CornerRadius, RichText, ScrollArea, Sense, TextEdit, Ui, vec2};

use super::style::{ACCENT, DIM, SMALL, TEXT, bold, dim};
use crate::app::{App, Message, PSEUDOCODE, reason};
use crate::grid::Cell;
use crate::search::{Event, EventKind};

/// Behind the line of the algorithm that is shown.
const MARKED: Color32 = Color32::from_rgb(0x3c, 0x2a, 0x5c);
/// Behind the row that is taken next, or pointed at.
const NEXT: Color32 = Color32::from_rgb(0x1f, 0x33, 0x28);

/// From this many iterations on the open list, which is found by going through
/// all of them, is left out while the search runs.
const LONG_RUN: u64 = 20_000;

/// How long a moment of a long run is shown before its open list is, in
/// seconds.
const REST: f64 = 0.15;

/// A moment of a version of the map: version, iteration, events shown.
type Place = (u64, u64, Option<usize>);

/// What the tab remembers between frames.
#[derive(Default)]
pub(super) struct StepTab {
    wanted: String,
    /// The open list, with the moment that it belongs to.
    open: Option<(Place, Vec<Cell>)>,
    /// The moment shown last, and since when, in seconds.
    seen: Option<(Place, f64)>,
    /// The cell of the map that the list was scrolled to last.
    scrolled_to: Option<Cell>,
}

impl StepTab {
    pub(super) fn show(&mut self, ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
        let moment = app.moment();
        let reason = reason(moment);
        ui.label(bold(reason.title, 13.5));
        code(ui, reason.line);
        ui.add_space(4.0);
        ui.label(bold("Why", 12.0).color(DIM));
        ui.label(RichText::new(reason.sentence).size(13.0));
        if let Some(enclosure) = app.enclosure() {
            let text = format!(
                "The {} walls around what was reached are dark; the reached cell nearest to the \
                 goal, {}, has a red frame.",
                enclosure.walls(),
                enclosure.nearest
            );
            ui.label(RichText::new(text).size(13.0));
        }
        ui.add_space(6.0);
        if !moment.events().is_empty() {
            neighbors(ui, app, messages);
            ui.add_space(6.0);
        }
        self.open_list(ui, app, messages);
    }

    /// Whether the moment has changed lately: while the timeline of a long run
    /// is dragged, there is no time to go through all of it for every frame.
    fn is_moving(&mut self, ui: &Ui, key: Place) -> bool {
        let now = ui.input(|input| input.time);
        match self.seen {
            Some((seen, since)) if seen == key => {
                let left = since + REST - now;
                if left > 0.0 {
                    ui.ctx().request_repaint_after_secs(left as f32);
                }
                left > 0.0
            }
            _ => {
                self.seen = Some((key, now));
                ui.ctx().request_repaint_after_secs(REST as f32);
                true
            }
        }
    }

    fn open_list(&mut self, ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
        let moment = app.moment();
        if app.playback().is_running() && moment.iterations() > LONG_RUN {
            ui.label(dim(format!("{} cells are open; pause to see them.", moment.open_len())));
            return;
        }
        let key = (app.version(), moment.iteration(), moment.shown());
        if self.open.as_ref().is_none_or(|(known, _)| *known != key) {
            if moment.iterations() > LONG_RUN && self.is_moving(ui, key) {
                ui.label(dim(format!("{} cells are open.", moment.open_len())));
                return;
            }
            self.open = Some((key, moment.open()));
        }
        let Some((_, open)) = &self.open else {
            return;
        };
        ui.horizontal(|ui| {
            ui.label(bold("Open list, next first", 12.0).color(DIM));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(dim(format!("{} cells", open.len())));
            });
        });
        if open.len() > 12 {
            let field = TextEdit::singleline(&mut self.wanted)
                .hint_text("find a cell: x, y")
                .desired_width(f32::INFINITY);
            ui.add(field).on_hover_text("Scrolls to a cell of the open list");
        }
        let wanted = parse(&self.wanted);
        row(ui, ["cell", "F", "G", "H", "parent"], DIM, None, false);
        let pointed = app.pointed();
        let target = wanted.or(pointed).filter(|_| self.scrolled_to != wanted.or(pointed));
        self.scrolled_to = wanted.or(pointed);
        let height = 18.0;
        let mut area = ScrollArea::vertical()
            .id_salt("open list")
            .auto_shrink(false)
            .max_height(ui.available_height().max(120.0));
        if let Some(place) = target.and_then(|cell| open.iter().position(|&other| other == cell)) {
            area = area.vertical_scroll_offset((place as f32 - 3.0).max(0.0) * height);
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut hovered = None;
        area.show_rows(ui, height, open.len(), |ui, rows| {
            for place in rows {
                let cell = open[place];
                let number =
                    |value: Option<u64>| value.map_or(String::new(), |value| value.to_string());
                let texts = [
                    cell.to_string(),
                    number(moment.f(cell)),
                    number(moment.g(cell)),
                    moment.h(cell).to_string(),
                    moment.parent(cell).map_or("–".to_owned(), |parent| parent.to_string()),
                ];
                let is_pointed = Some(cell) == wanted || Some(cell) == pointed;
                let fill = if is_pointed { Some(MARKED) } else { (place == 0).then_some(NEXT) };
                let texts = [&texts[0], &texts[1], &texts[2], &texts[3], &texts[4]];
                let response = row(ui, texts.map(String::as_str), TEXT, fill, true);
                if response.hovered() {
                    hovered = Some(cell);
                }
                if response.clicked() {
                    messages.push(Message::Pin((app.pinned() != Some(cell)).then_some(cell)));
                }
            }
        });
        messages.push(Message::PointAt(hovered));
    }
}

/// The algorithm, with the line that the shown step belongs to.
fn code(ui: &mut Ui, marked: usize) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (number, line) in PSEUDOCODE.iter().enumerate() {
            let (rect, _) =
                ui.allocate_exact_size(vec2(ui.available_width(), 18.0), Sense::hover());
            let is_marked = number == marked;
            if is_marked {
                ui.painter().rect_filled(rect, CornerRadius::same(3), MARKED);
            }
            let font = egui::FontId::monospace(11.5);
            let color = if is_marked { Color32::WHITE } else { TEXT.gamma_multiply(0.85) };
            let at = rect.left_center();
            let painter = ui.painter();
            let align = egui::Align2::LEFT_CENTER;
            painter.text(
                at + vec2(4.0, 0.0),
                align,
                format!("{:>2}", number + 1),
                font.clone(),
                DIM,
            );
            painter.text(at + vec2(28.0, 0.0), align, line, font, color);
        }
    });
}

/// Every neighbor of the current cell: old G, new G, verdict. A click on one
/// goes there.
fn neighbors(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let moment = app.moment();
    let shown = moment.shown();
    ui.label(bold("Neighbors of the current cell", 12.0).color(DIM));
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        row(ui, ["cell", "old G", "new G", "verdict", ""], DIM, None, false);
        for (place, event) in moment.events().iter().enumerate() {
            let is_done = shown.is_none_or(|shown| place < shown);
            let is_shown = shown == Some(place + 1);
            let old_g = old_g(app, event);
            let new_g = event.kind.g().map_or("–".to_owned(), |g| g.to_string());
            let color = if is_done { TEXT } else { DIM.gamma_multiply(0.7) };
            let texts = [&event.cell.to_string(), &old_g, &new_g, verdict(event.kind), ""];
            let response = row(ui, texts, color, is_shown.then_some(MARKED), true);
            if response.clicked() {
                messages.push(Message::ShowEvents(moment.iteration(), place + 1));
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
        EventKind::Closed { .. } | EventKind::NotBetter { .. } => app.moment().g(event.cell),
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

/// A row of a table, with columns at fixed places.
fn row(
    ui: &mut Ui,
    texts: [&str; 5],
    color: Color32,
    fill: Option<Color32>,
    is_active: bool,
) -> egui::Response {
    let sense = if is_active { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), sense);
    if let Some(fill) = fill {
        ui.painter().rect_filled(rect, CornerRadius::same(3), fill);
    }
    if is_active && response.hovered() {
        let line = egui::Stroke::new(1.0, ACCENT);
        let inside = egui::StrokeKind::Inside;
        ui.painter().rect_stroke(rect, CornerRadius::same(3), line, inside);
    }
    let font =
        if is_active { egui::FontId::monospace(11.5) } else { egui::FontId::proportional(SMALL) };
    for (text, part) in texts.into_iter().zip([0.01, 0.29, 0.45, 0.60, 0.76]) {
        let at = rect.left_center() + vec2(rect.width() * part + 3.0, 0.0);
        ui.painter().text(at, egui::Align2::LEFT_CENTER, text, font.clone(), color);
    }
    response
}

/// A cell as people type one: `3, 4`, `(3,4)`, `3 4`.
fn parse(text: &str) -> Option<Cell> {
    let mut numbers = text
        .split(|letter: char| !letter.is_ascii_digit())
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().ok());
    match (numbers.next()??, numbers.next()??, numbers.next()) {
        (x, y, None) => Some(Cell::new(x, y)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_found_as_people_type_it() {
        for text in ["3,4", "(3, 4)", " 3 4 ", "3;4"] {
            assert_eq!(parse(text), Some(Cell::new(3, 4)), "{text}");
        }
        for text in ["", "3", "1,2,3", "x", "99999,1"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
