//! The open list, next first: collected over a few frames where it is long, and
//! put in order as far as it is scrolled to.

use super::step::{MARKED, NEXT};
use crate::grid::Cell;
use crate::history::OpenOrder;
use crate::player::LONG_RUN;
use crate::search::CellState;
use crate::window::panels::parts::*;

/// How many cells are looked at before the time is looked at.
const SLICE: usize = 1 << 13;

const ROW: f32 = 18.0;

/// A moment of a version of the map: version, iteration, events shown.
type MomentKey = (u64, u64, Option<usize>);

#[derive(Default)]
pub struct OpenListView {
    wanted: String,
    /// The list, with the moment that it belongs to.
    open: Option<(MomentKey, OpenOrder)>,
    /// The cell of the map that the list was scrolled to last.
    scrolled_to: Option<Cell>,
}

impl OpenListView {
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown) {
        let (player, moment) = (shown.player, shown.moment);
        let count = moment.open_len();
        if player.playback().is_running() && moment.iterations() > LONG_RUN {
            ui.label(dim(say!("open-list-running", count)));
            return;
        }
        ui.horizontal(|ui| {
            heading(ui, say!("open-list-title"));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(dim(say!("open-list-count", count)));
            });
        });
        let key = (player.version(), moment.iteration(), moment.shown());
        let known = self.open.take().filter(|(known, _)| *known == key);
        let (_, open) = self.open.insert(known.unwrap_or_else(|| (key, OpenOrder::new())));
        if !shown.gather(ui, || open.go_on(moment, SLICE)) {
            ui.label(dim(say!("open-list-sorting")));
            return;
        }
        if count > 12 {
            let field = TextEdit::singleline(&mut self.wanted).char_limit(100);
            let field = field.hint_text(say!("open-list-find")).desired_width(f32::INFINITY);
            ui.add(field).on_hover_text(say!("open-list-find.tip"));
        }
        let (wanted, pointed) = (parse(&self.wanted), player.pointed());
        if let Some(cell) = wanted.filter(|&cell| moment.state(cell) != CellState::Open) {
            ui.label(dim(say!("open-list-not-open", cell)));
        }
        let target = wanted.or(pointed);
        let is_new = std::mem::replace(&mut self.scrolled_to, target) != target;
        let is_open = |&cell: &Cell| is_new && moment.state(cell) == CellState::Open;
        let row = target.filter(is_open).and_then(|cell| open.row_of(cell));
        rows(ui, shown, open, row, [wanted, pointed]);
    }
}

/// The rows in sight, scrolled to one if there is one to scroll to.
fn rows(
    ui: &mut Ui,
    shown: &Shown,
    open: &mut OpenOrder,
    to: Option<usize>,
    marked: [Option<Cell>; 2],
) {
    let moment = shown.moment;
    let count = moment.open_len();
    // The first and the last are about as wide as any.
    let mut samples: Vec<[String; 5]> = open.cells(0..40).map(|cell| texts(shown, cell)).collect();
    samples.extend(open.cells(count.saturating_sub(10)..count).map(|cell| texts(shown, cell)));
    let [f, g, h] = ["F", "G", "H"].map(str::to_owned);
    let mut head = [say!("open-list-cell"), f, g, h, say!("open-list-parent")];
    let mut columns = Columns::of(ui, &samples, &head);
    // In a narrow window the arrow on the map has to do.
    let has_parents = columns.have_room;
    if !has_parents {
        samples.iter_mut().chain([&mut head]).for_each(|texts| texts[4].clear());
        columns = Columns::of(ui, &samples, &head);
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    // Rows that are scrolled away would reach into the header by this much.
    ui.visuals_mut().clip_rect_margin = 0.0;
    let header = columns.row(ui, &head, RowLook::HEAD).rect;
    ui.painter().hline(header.x_range(), header.bottom() - 0.5, (1.0, LINE));
    let mut area = ScrollArea::vertical().id_salt("open-list").auto_shrink(false);
    area = area.max_height(ui.available_height().max(6.0 * ROW));
    if let Some(row) = to {
        area = area.vertical_scroll_offset((row as f32 - 3.0).max(0.0) * ROW);
    }
    area.show_rows(ui, ROW, count, |ui, rows| {
        for (place, cell) in (rows.start..).zip(open.cells(rows)) {
            let next = (place == 0).then_some(NEXT);
            let fill = if marked.contains(&Some(cell)) { Some(MARKED) } else { next };
            let mut texts = texts(shown, cell);
            if !has_parents {
                texts[4].clear();
            }
            let response = columns.row(ui, &texts, RowLook::active(TEXT, fill));
            if response.hovered() {
                shown.ask(player::Message::PointAt(Some(cell)));
            }
            if response.clicked() {
                let is_pinned = shown.player.pinned() == Some(cell);
                shown.ask(player::Message::Pin((!is_pinned).then_some(cell)));
            }
        }
    });
}

fn texts(shown: &Shown, cell: Cell) -> [String; 5] {
    let moment = shown.moment;
    let number = |value: Option<u64>| value.map_or(String::new(), |value| shown.unit.write(value));
    [
        cell.to_string(),
        number(moment.f(cell)),
        number(moment.g(cell)),
        number(Some(moment.h(cell))),
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
