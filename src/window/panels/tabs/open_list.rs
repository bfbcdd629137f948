//! The open list, next cell first. Cells below the last visible row are not sorted.

use crate::grid::Cell;
use crate::history::{Moment, OpenOrder};
use crate::player::LONG_RUN;
use crate::search::CellState;
use crate::window::panels::parts::*;
use crate::words::{Text, text};

/// The smallest number of visible rows, with the header.
pub const LIST_ROWS: usize = 5;
/// The height of a heading.
pub const HEADING: f32 = 20.0;

/// The key of a moment: the version of the map, the iteration, and the number of events shown.
type MomentKey = (u64, u64, Option<usize>);

#[derive(Default)]
pub struct OpenListView {
    wanted: String,
    cursor: RowCursor,
    /// The sorted list, and the key of the moment for which it was sorted.
    open: Option<(MomentKey, OpenOrder)>,
    /// The cell of the map that the list was scrolled to last.
    scrolled_to: Option<Cell>,
}

impl OpenListView {
    /// Shows the list with rows of the given height. If `is_alone`, the heading is already shown.
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown, height: f32, is_alone: bool) {
        let (player, moment) = (shown.player, shown.moment);
        let count = moment.open_len();
        line(ui, |ui| {
            if !is_alone {
                heading(ui, say!("open-list-title"));
            }
            ui.label(dim(ui, say!("open-list-count", count)));
            if count > 12 {
                let field = TextEdit::singleline(&mut self.wanted).char_limit(100);
                let hint = if ui.available_width() < 110.0 {
                    say!("open-list-find.short")
                } else {
                    say!("open-list-find")
                };
                let field = field.hint_text(hint).desired_width(f32::INFINITY);
                let field = field.font(FontId::proportional(11.5)).margin(Margin::symmetric(4, 1));
                ui.add(field).on_hover_text(say!("open-list-find.tip"));
            }
        });
        if shown.app.playback().is_running() && moment.iteration() > LONG_RUN {
            ui.label(dim(ui, say!("open-list-running")));
            return;
        }
        if let Some(enclosure) = player.subject().enclosure {
            // There is no path, so the list is empty.
            let (walls, nearest) = (enclosure.walls, enclosure.nearest);
            sized(ui, unbroken(&say!("step-enclosure", walls, nearest)), 13.0);
            return;
        }
        let key = (player.version(), moment.iteration(), moment.shown());
        let known = self.open.take().filter(|(known, _)| *known == key);
        let (_, open) = self.open.insert(known.unwrap_or_else(|| (key, OpenOrder::of(moment))));
        let (wanted, refused) = match find(&self.wanted, moment).filter(|_| count > 12) {
            Some(Ok(cell)) => (Some(cell), None),
            Some(Err(text)) => (None, Some(text.to_string())),
            None => (None, None),
        };
        let pointed = player.pointed();
        let target = wanted.or(pointed);
        let is_new = std::mem::replace(&mut self.scrolled_to, target) != target;
        let is_open = |&cell: &Cell| is_new && moment.state(cell) == CellState::Open;
        let to = target.filter(is_open).and_then(|cell| open.row_of(cell));
        let mut area = ui.available_rect_before_wrap();
        area.set_height(area.height().min((count + 1) as f32 * height));
        let picked = self.cursor.show(ui, "open-list", area, count);
        let to = to.or(picked.filter(|picked| picked.is_new).map(|picked| picked.row));
        rows(
            ui,
            shown,
            open,
            ListView { height, is_alone, to, marked: [wanted, pointed], picked, refused },
        );
    }
}

/// The options for showing the rows.
struct ListView {
    height: f32,
    is_alone: bool,
    /// The row to scroll to.
    to: Option<usize>,
    marked: [Option<Cell>; 2],
    picked: Option<CursorRow>,
    /// The reason why no cell is found, shown instead of the header.
    refused: Option<String>,
}

fn rows(ui: &mut Ui, shown: &Shown, open: &mut OpenOrder, view: ListView) {
    let (moment, height) = (shown.moment, view.height);
    let count = moment.open_len();
    // Column widths are estimated from the first and last rows, not from all of them.
    let mut samples: Vec<[String; 5]> = open.cells(0..40).map(|cell| texts(shown, cell)).collect();
    samples.extend(open.cells(count.saturating_sub(10)..count).map(|cell| texts(shown, cell)));
    let [cell, cost] = widest(shown);
    samples.push([cell.clone(), cost.clone(), cost.clone(), cost, cell]);
    let [f, g, h] = ["F", "G", "H"].map(str::to_owned);
    let mut head = [say!("open-list-cell"), f, g, h, say!("open-list-parent")];
    let mut columns = Columns::of(ui, &samples, &head, height);
    // In a narrow window only the arrows on the map show the parents.
    let has_parents = columns.have_room;
    if !has_parents {
        samples.iter_mut().chain([&mut head]).for_each(|texts| texts[4].clear());
        columns = Columns::of(ui, &samples, &head, height);
    }
    // With a margin, rows that are scrolled out of view would overlap the header.
    ui.visuals_mut().clip_rect_margin = 0.0;
    if let Some(why) = &view.refused {
        head = Default::default();
        let at = ui.cursor().min + vec2(4.0, height / 2.0);
        let font = FontId::proportional(11.5);
        ui.painter().text(at, Align2::LEFT_CENTER, why, font, ui.colors().error);
    }
    let header = columns.row(ui, &head, RowLook::HEAD).rect;
    ui.painter().hline(header.x_range(), header.bottom() - 0.5, (1.0, ui.colors().line));
    let least = if view.is_alone { 6.0 } else { LIST_ROWS as f32 - 1.0 } * height;
    let mut area = scrolled().id_salt("open-list").auto_shrink(false);
    // Show only whole rows.
    let room = (ui.available_height() / height).floor() * height;
    area = area.max_height(room.max(least));
    if let Some(row) = view.to {
        area = area.vertical_scroll_offset((row as f32 - 3.0).max(0.0) * height);
    }
    area.show_rows(ui, height, count, |ui, rows| {
        for (place, cell) in (rows.start..).zip(open.cells(rows)) {
            let next = (place == 0).then_some(ui.colors().next);
            let fill =
                if view.marked.contains(&Some(cell)) { Some(ui.colors().marked) } else { next };
            let mut texts = texts(shown, cell);
            if !has_parents {
                texts[4].clear();
            }
            let picked = view.picked.filter(|picked| picked.row == place);
            let look = RowLook { is_at: picked.is_some(), ..RowLook::active(false, fill) };
            let response = columns.row(ui, &texts, look).on_hover_text(say!("open-list-row.tip"));
            if response.hovered() || picked.is_some() {
                shown.ask(player::Message::PointAt(Some(cell)));
            }
            if response.clicked() || picked.is_some_and(|picked| picked.is_pressed) {
                let is_pinned = shown.player.pinned() == Some(cell);
                shown.ask(player::Message::Pin((!is_pinned).then_some(cell)));
            }
        }
    });
}

/// Shows a heading with its controls.
pub fn line(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let size = vec2(ui.available_width(), HEADING);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_size(size);
        add(ui);
    });
}

/// Returns the widest texts for a cell and for a cost on plain ground.
pub fn widest(shown: &Shown) -> [String; 2] {
    let problem = shown.moment.problem();
    let (width, height) = (problem.grid().width(), problem.grid().height());
    let sides = u64::from(width) + u64::from(height);
    let cost = shown.unit.write(problem.rules().costs.straight * sides * 2);
    [Cell::new(width - 1, height - 1).to_string(), cost]
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

/// Returns the cell to find in the list, or the reason for refusing it; `None` while the text is incomplete.
fn find(text: &str, moment: Moment) -> Option<Result<Cell, Text>> {
    let is_part = |letter: char| letter.is_ascii_digit() || " ,;()".contains(letter);
    let words = text.split(|letter: char| !letter.is_ascii_digit());
    let numbers: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    if !text.chars().all(is_part) || numbers.len() > 2 {
        return Some(Err(text!("open-list-no-cell", text)));
    }
    let [x, y] = numbers[..] else {
        return None;
    };
    let cell = x.parse().ok().zip(y.parse().ok()).map(|(x, y)| Cell::new(x, y));
    let Some(cell) = cell.filter(|&cell| moment.problem().grid().contains(cell)) else {
        return Some(Err(text!("open-list-not-there", x, y)));
    };
    let is_open = moment.state(cell) == CellState::Open;
    Some(if is_open { Ok(cell) } else { Err(text!("open-list-not-open", cell)) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests::opened;
    use crate::level::WORKED_EXAMPLE;

    #[test]
    fn a_cell_is_found_as_people_type_it() {
        let mut app = opened(WORKED_EXAMPLE.load().unwrap(), None);
        app.update(player::Message::Step);
        let find = |text| find(text, app.player().moment());
        for text in ["2,3", "(2, 3)", " 2 3 ", "2;3"] {
            assert_eq!(find(text), Some(Ok(Cell::new(2, 3))), "{text}");
        }
        for text in ["", "2", "(2,"] {
            assert_eq!(find(text), None, "{text}");
        }
        for (text, why) in [
            ("1,2,3", "“1,2,3” is not a cell. Type two numbers, like 3, 4."),
            ("x", "“x” is not a cell. Type two numbers, like 3, 4."),
            ("99999,1", "(99999, 1) is not on the map."),
            ("8 0", "(8, 0) is not on the map."),
            ("7 0", "(7, 0) is not open."),
        ] {
            let said = find(text).and_then(Result::err).map(|text| text.to_string());
            assert_eq!(said.as_deref(), Some(why), "{text}");
        }
    }
}
