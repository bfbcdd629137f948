//! The open list, next first: collected over a few frames where it is long, and
//! put in order as far as it is scrolled to.

use std::time::Instant;

use egui::{ScrollArea, Stroke, TextEdit, Ui};

use super::step::{MARKED, NEXT};
use crate::app::{App, Message};
use crate::grid::Cell;
use crate::history::{Moment, OpenOrder};
use crate::player::{self, LONG_RUN, gathering};
use crate::search::CellState;
use crate::window::panels::parts::columns::{Columns, RowLook};
use crate::window::panels::parts::style::{DIM, LINE, TEXT, bold, dim};
use crate::words::{counted, grouped};

/// How long a moment of a long run is shown before its list is, in seconds.
const REST: f64 = 0.15;

/// How many cells are looked at before the time is looked at.
const SLICE: usize = 1 << 13;

/// The height of a row in points.
const ROW: f32 = 18.0;

/// A moment of a version of the map: version, iteration, events shown.
type Place = (u64, u64, Option<usize>);

/// What is remembered between frames.
#[derive(Default)]
pub struct OpenListView {
    wanted: String,
    /// The list, with the moment that it belongs to.
    open: Option<(Place, OpenOrder)>,
    /// The moment shown last, and since when, in seconds.
    seen: Option<(Place, f64)>,
    /// The cell of the map that the list was scrolled to last.
    scrolled_to: Option<Cell>,
}

impl OpenListView {
    pub fn show(&mut self, ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
        let moment = app.player().moment();
        let count = moment.open_len();
        if app.player().playback().is_running() && moment.iterations() > LONG_RUN {
            let count = grouped(count as u64);
            ui.label(dim(format!("{count} cells are open; pause to see them.")));
            return;
        }
        let key = (app.player().version(), moment.iteration(), moment.shown());
        let is_known = self.open.as_ref().is_some_and(|(known, _)| *known == key);
        let is_at_rest = is_known || moment.iterations() <= LONG_RUN || self.is_at_rest(ui, key);
        ui.horizontal(|ui| {
            ui.label(bold("Open list, next first", 12.0).color(DIM));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.label(dim(counted(count as u64, "cell")));
            });
        });
        if !is_at_rest {
            return;
        }
        if !is_known {
            self.open = Some((key, OpenOrder::new(moment)));
        }
        let Some((_, open)) = &mut self.open else {
            return;
        };
        let began = Instant::now();
        while !open.go_on(moment, SLICE) {
            if began.elapsed() > gathering(app.is_moving()) {
                ui.label(dim("Putting them in order …"));
                ui.ctx().request_repaint();
                return;
            }
        }
        if count > 12 {
            let field = TextEdit::singleline(&mut self.wanted)
                .char_limit(100)
                .hint_text("find a cell: x, y")
                .desired_width(f32::INFINITY);
            ui.add(field).on_hover_text("Scrolls to a cell of the open list");
        }
        let (wanted, pointed) = (parse(&self.wanted), app.player().pointed());
        if let Some(cell) = wanted.filter(|&cell| moment.state(cell) != CellState::Open) {
            ui.label(dim(format!("{cell} is not open.")));
        }
        let target = wanted.or(pointed);
        let is_new = std::mem::replace(&mut self.scrolled_to, target) != target;
        let is_open = |&cell: &Cell| is_new && moment.state(cell) == CellState::Open;
        let row = target.filter(is_open).and_then(|cell| open.row_of(cell));
        let hovered = rows(ui, app, open, row, [wanted, pointed], messages);
        if hovered.is_some() {
            messages.push(Message::Player(player::Message::PointAt(hovered)));
        }
    }

    /// Whether the moment has been the same for a while: while the timeline of
    /// a long run is dragged, each frame has another list.
    fn is_at_rest(&mut self, ui: &Ui, key: Place) -> bool {
        let now = ui.input(|input| input.time);
        let since = match self.seen {
            Some((seen, since)) if seen == key => since,
            _ => now,
        };
        self.seen = Some((key, since));
        let left = since + REST - now;
        if left > 0.0 {
            ui.ctx().request_repaint_after_secs(left as f32);
        }
        left <= 0.0
    }
}

/// The rows in sight, scrolled to one if there is one to scroll to; returns the
/// cell of the row under the pointer.
fn rows(
    ui: &mut Ui,
    app: &App,
    open: &mut OpenOrder,
    to: Option<usize>,
    marked: [Option<Cell>; 2],
    messages: &mut Vec<Message>,
) -> Option<Cell> {
    let moment = app.player().moment();
    let count = moment.open_len();
    // The first and the last are about as wide as any.
    let mut samples: Vec<[String; 5]> = open.cells(0..40).map(|cell| texts(moment, cell)).collect();
    let last = count.saturating_sub(10)..count;
    samples.extend(open.cells(last).map(|cell| texts(moment, cell)));
    let mut head = ["cell", "F", "G", "H", "parent"];
    let mut columns = Columns::of(ui, &samples, head);
    // In a narrow window the arrow on the map has to do.
    let has_parents = columns.have_room();
    if !has_parents {
        head[4] = "";
        samples.iter_mut().for_each(|texts| texts[4].clear());
        columns = Columns::of(ui, &samples, head);
    }
    let look = RowLook { color: DIM, fill: None, is_active: false, has_numbers: true };
    ui.spacing_mut().item_spacing.y = 0.0;
    // Rows that are scrolled away would reach into the header by this much.
    ui.visuals_mut().clip_rect_margin = 0.0;
    let header = columns.row(ui, head, look).rect;
    ui.painter().hline(header.x_range(), header.bottom() - 0.5, Stroke::new(1.0, LINE));
    let mut area = ScrollArea::vertical()
        .id_salt("open list")
        .auto_shrink(false)
        .max_height(ui.available_height().max(6.0 * ROW));
    if let Some(row) = to {
        area = area.vertical_scroll_offset((row as f32 - 3.0).max(0.0) * ROW);
    }
    let mut hovered = None;
    area.show_rows(ui, ROW, count, |ui, rows| {
        for (place, cell) in (rows.start..).zip(open.cells(rows)) {
            let fill = if marked.contains(&Some(cell)) {
                Some(MARKED)
            } else {
                (place == 0).then_some(NEXT)
            };
            let look = RowLook { color: TEXT, fill, is_active: true, has_numbers: true };
            let mut texts = texts(moment, cell);
            if !has_parents {
                texts[4].clear();
            }
            let response = columns.row(ui, texts.each_ref().map(String::as_str), look);
            if response.hovered() {
                hovered = Some(cell);
            }
            if response.clicked() {
                messages.push(Message::Player(player::Message::Pin(
                    (app.player().pinned() != Some(cell)).then_some(cell),
                )));
            }
        }
    });
    hovered
}

/// The columns of a cell.
fn texts(moment: Moment, cell: Cell) -> [String; 5] {
    let number = |value: Option<u64>| value.map_or(String::new(), |value| value.to_string());
    [
        cell.to_string(),
        number(moment.f(cell)),
        number(moment.g(cell)),
        moment.h(cell).to_string(),
        moment.parent(cell).map_or("–".to_owned(), |parent| parent.to_string()),
    ]
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
