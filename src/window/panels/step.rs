//! The Step tab: which line of the algorithm, why, the neighbors, the open
//! list.

use egui::{Color32, CornerRadius, RichText, ScrollArea, Sense, TextEdit, Ui, vec2};

use super::style::{ACCENT, DIM, TEXT, bold, dim};
use crate::app::{App, Message, PSEUDOCODE};
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
        let reason = app.reason();
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
                ui.label(dim(match open.len() {
                    1 => "1 cell".to_owned(),
                    count => format!("{count} cells"),
                }));
            });
        });
        if open.len() > 12 {
            let field = TextEdit::singleline(&mut self.wanted)
                .hint_text("find a cell: x, y")
                .desired_width(f32::INFINITY);
            ui.add(field).on_hover_text("Scrolls to a cell of the open list");
        }
        let wanted = parse(&self.wanted);
        let pointed = app.pointed();
        let target = wanted.or(pointed).filter(|_| self.scrolled_to != wanted.or(pointed));
        self.scrolled_to = wanted.or(pointed);
        let texts = |cell: Cell| {
            let number =
                |value: Option<u64>| value.map_or(String::new(), |value| value.to_string());
            [
                cell.to_string(),
                number(moment.f(cell)),
                number(moment.g(cell)),
                moment.h(cell).to_string(),
                moment.parent(cell).map_or("–".to_owned(), |parent| parent.to_string()),
            ]
        };
        // The first and the last are about as wide as any.
        let samples: Vec<[String; 5]> =
            open.iter().take(40).chain(open.iter().rev().take(10)).copied().map(texts).collect();
        let head = ["cell", "F", "G", "H", "parent"];
        let columns = Columns::of(ui.available_width(), &samples, head);
        let look = Look { color: DIM, fill: None, is_active: false, has_numbers: true };
        ui.spacing_mut().item_spacing.y = 0.0;
        columns.row(ui, head, look);
        let height = 18.0;
        let mut area = ScrollArea::vertical()
            .id_salt("open list")
            .auto_shrink(false)
            .max_height(ui.available_height().max(6.0 * height));
        if let Some(place) = target.and_then(|cell| open.iter().position(|&other| other == cell)) {
            area = area.vertical_scroll_offset((place as f32 - 3.0).max(0.0) * height);
        }
        let mut hovered = None;
        area.show_rows(ui, height, open.len(), |ui, rows| {
            for place in rows {
                let cell = open[place];
                let is_pointed = Some(cell) == wanted || Some(cell) == pointed;
                let fill = if is_pointed { Some(MARKED) } else { (place == 0).then_some(NEXT) };
                let look = Look { color: TEXT, fill, is_active: true, has_numbers: true };
                let texts = texts(cell);
                let response = columns.row(ui, texts.each_ref().map(String::as_str), look);
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
    let moment = app.moment();
    let shown = moment.shown();
    ui.label(bold("Neighbors of the current cell", 12.0).color(DIM));
    let head = ["cell", "old G", "new G", "", "verdict"];
    let texts = |event: &Event| {
        let new_g = event.kind.g().map_or("–".to_owned(), |g| g.to_string());
        let verdict = verdict(event.kind).to_owned();
        [event.cell.to_string(), old_g(app, event), new_g, String::new(), verdict]
    };
    let rows: Vec<[String; 5]> = moment.events().iter().map(texts).collect();
    let columns = Columns::of(ui.available_width(), &rows, head);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let look = Look { color: DIM, fill: None, is_active: false, has_numbers: true };
        columns.row(ui, head, look);
        for (place, texts) in rows.iter().enumerate() {
            let is_done = shown.is_none_or(|shown| place < shown);
            let is_shown = shown == Some(place + 1);
            let color = if is_done { TEXT } else { DIM };
            let look = Look {
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

/// The columns of a table: where each ends, and the size of its text, so that
/// the widest row fits the panel.
struct Columns {
    /// The widest text of each column, in letters.
    letters: [usize; 5],
    size: f32,
}

impl Columns {
    fn of(width: f32, rows: &[[String; 5]], head: [&str; 5]) -> Self {
        let mut letters = head.map(|text| text.chars().count());
        for row in rows {
            for (widest, text) in letters.iter_mut().zip(row) {
                *widest = (*widest).max(text.chars().count());
            }
        }
        let all = letters.iter().sum::<usize>() + 2 * (letters.len() - 1);
        let size = (width - 8.0) / all as f32 / 0.6;
        Self { letters, size: size.clamp(7.5, 11.5) }
    }

    fn row(&self, ui: &mut Ui, texts: [&str; 5], look: Look) -> egui::Response {
        let sense = if look.is_active { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), sense);
        if let Some(fill) = look.fill {
            ui.painter().rect_filled(rect, CornerRadius::same(3), fill);
        }
        if look.is_active && response.hovered() {
            let line = egui::Stroke::new(1.0, ACCENT);
            let inside = egui::StrokeKind::Inside;
            ui.painter().rect_stroke(rect, CornerRadius::same(3), line, inside);
        }
        // What is left over is shared between the columns.
        let letter = self.size * 0.6;
        let used = self.letters.iter().sum::<usize>() as f32 * letter;
        let gap = ((rect.width() - 8.0 - used) / (self.letters.len() - 1) as f32).min(26.0);
        let mut left = rect.left() + 4.0;
        for (place, (text, letters)) in texts.into_iter().zip(self.letters).enumerate() {
            let right = left + letters as f32 * letter;
            let is_number = (1..4).contains(&place) && look.has_numbers;
            let (x, align) = if is_number {
                (right, egui::Align2::RIGHT_CENTER)
            } else {
                (left, egui::Align2::LEFT_CENTER)
            };
            let font = egui::FontId::monospace(self.size);
            let at = egui::pos2(x, rect.center().y);
            ui.painter().text(at, align, text, font, look.color);
            left = right + gap;
        }
        response
    }
}

/// How a row is shown.
#[derive(Clone, Copy)]
struct Look {
    color: Color32,
    fill: Option<Color32>,
    /// Whether it can be pointed at and clicked.
    is_active: bool,
    /// Whether the columns between the first and the last are numbers.
    has_numbers: bool,
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
