//! The open list, next cell first. Cells below the last visible row are not sorted.

use crate::app::contents::cell_facts::sum_of_f;
use crate::grid::Cell;
use crate::history::OpenOrder;
use crate::player::LONG_RUN;
use crate::search::{CellState, Status};
use crate::window::panels::parts::*;

/// The smallest number of rows while the list is short, and the smallest number while it is long.
const SHORT: usize = 3;
const LONG: usize = 8;

/// The key of a moment: the version of the map, the iteration, and the number of events shown.
type MomentKey = (u64, u64, Option<usize>);

#[derive(Default)]
pub struct OpenListView {
    /// Whether all cells are listed.
    is_long: bool,
    cursor: RowCursor,
    /// The sorted list, and the key of the moment for which it was sorted.
    open: Option<(MomentKey, OpenOrder)>,
    /// The cell of the map that the list was scrolled to last.
    scrolled_to: Option<Cell>,
}

impl OpenListView {
    /// Shows the list with rows of the given height, and with so many `more` while it is short.
    pub fn show(&mut self, ui: &mut Ui, cx: &PanelCx, height: f32, more: usize) {
        let short = SHORT + more;
        let (player, moment) = (cx.player, cx.moment);
        let count = moment.open_len();
        let is_over = moment.status() != Status::Searching;
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 18.0;
            ui.spacing_mut().button_padding.y = 0.0;
            let title = say!("open-list-title");
            heading(ui, if is_over { say!("open-list-title.over") } else { title });
            from_right(ui, |ui| {
                let words = match self.is_long {
                    true => tipped!("open-list-less"),
                    false => (say!("open-list-all", count), say!("open-list-all.tip")),
                };
                if count <= short {
                    ui.label(dim(ui, say!("open-list-count", count)));
                } else if link(ui, words, SMALL).clicked() {
                    self.is_long = !self.is_long;
                }
            });
        });
        let rows = if self.is_long { count.max(LONG) } else { short };
        let area = vec2(ui.available_width(), short as f32 * height);
        if let Some(enclosure) = player.subject().enclosure {
            // There is no path, so the list is empty.
            let (walls, nearest) = (enclosure.walls, enclosure.nearest);
            let text = unbroken(&say!("now-enclosure", walls, nearest));
            ui.label(RichText::new(text).size(TABLE));
            return;
        }
        if cx.app.playback().is_running() && moment.iteration() > LONG_RUN {
            let (rect, _) = ui.allocate_exact_size(area, Sense::hover());
            let (text, font) = (say!("open-list-running"), FontId::proportional(TABLE));
            ui.painter().text(rect.min, Align2::LEFT_TOP, text, font, ui.colors().dim);
            return;
        }
        let key = (player.version(), moment.iteration(), moment.shown());
        let known = self.open.take().filter(|(known, _)| *known == key);
        let (_, open) = self.open.insert(known.unwrap_or_else(|| (key, OpenOrder::of(moment))));
        let pointed = player.pointed();
        let is_new = std::mem::replace(&mut self.scrolled_to, pointed) != pointed;
        let is_open = |&cell: &Cell| is_new && moment.state(cell) == CellState::Open;
        let to = pointed.filter(is_open).and_then(|cell| open.row_of(cell));
        let mut area = ui.available_rect_before_wrap();
        area.set_height((count.min(rows) as f32 * height).max(height));
        let picked =
            self.cursor.show(ui, ("open-list", &say!("open-list-title")), area, count.min(rows));
        let to = to.or(picked.filter(|picked| picked.is_new).map(|picked| picked.row));
        list(ui, cx, open, (rows, height), to, picked);
    }
}

/// Shows the cells in as many rows as there is room for, scrolled to the row `to`.
fn list(
    ui: &mut Ui,
    cx: &PanelCx,
    open: &mut OpenOrder,
    (rows, height): (usize, f32),
    to: Option<usize>,
    picked: Option<CursorRow>,
) {
    let moment = cx.moment;
    let cells = cell_width(ui, cx);
    // The first cell has the lowest F; a few more digits have room beside it.
    let first = open.cells(0..1).next().and_then(|cell| moment.f(cell)).unwrap_or_default();
    let grid = moment.problem().grid();
    let plain = 2 * (u64::from(grid.width()) + u64::from(grid.height()));
    let widest = (plain * moment.problem().rules().costs.straight).max(10 * first);
    let costs = text_width(ui, &cx.cost(widest), bold_font(BODY)) + 8.0;
    let count = moment.open_len().min(rows);
    // A long list scrolls with the tab, up to the height of the window.
    let most = (ui.ctx().content_rect().height() * 0.5).max(LONG as f32 * height);
    let room = (rows as f32 * height).min((most / height).floor() * height);
    ui.visuals_mut().clip_rect_margin = 0.0;
    let gap = std::mem::take(&mut ui.spacing_mut().item_spacing.y);
    let mut area = scrolled().id_salt("open-list").auto_shrink(false);
    area = area.max_height(room).min_scrolled_height(room);
    if let Some(row) = to {
        area = area.vertical_scroll_offset((row as f32 - 3.0).max(0.0) * height);
    }
    area.show_rows(ui, height, count, |ui, rows| {
        for (place, cell) in (rows.start..).zip(open.cells(rows)) {
            let is_next = place == 0 && moment.status() == Status::Searching;
            let next = is_next.then_some(ui.colors().next);
            let fill =
                if cx.player.pointed() == Some(cell) { Some(ui.colors().marked) } else { next };
            let picked = picked.filter(|picked| picked.row == place);
            let (rect, response) = list_row(ui, height, fill, picked.is_some());
            let f = moment.f(cell).map_or(String::new(), |f| cx.cost(f));
            let (text, dim) = (ui.colors().text, ui.colors().dim);
            let (plain, sums) = (FontId::proportional(TABLE), cells + costs + 14.0);
            let texts = [
                ([8.0, cells], Align::Min, &*cell.to_string(), plain.clone(), text),
                ([cells, cells + costs], Align::Max, &f, bold_font(BODY), text),
                ([sums, rect.width()], Align::Min, &sum_of_f(cx.player, cell), plain, dim),
            ];
            texts_in(ui, rect, &texts);
            let response = response.on_hover_text(say!("open-list-row.tip"));
            if response.hovered() || picked.is_some() {
                cx.ask(ViewMessage::PointAt(Some(cell)));
            }
            if response.clicked() || picked.is_some_and(|picked| picked.is_pressed) {
                let is_pinned = cx.player.pinned() == Some(cell);
                cx.ask(LaneMessage::Pin((!is_pinned).then_some(cell)));
            }
        }
    });
    ui.spacing_mut().item_spacing.y = gap;
}

/// Returns the width of a column of cells, in points.
pub fn cell_width(ui: &Ui, cx: &PanelCx) -> f32 {
    let grid = cx.moment.problem().grid();
    let widest = Cell::new(grid.width() - 1, grid.height() - 1).to_string();
    text_width(ui, &widest, FontId::proportional(TABLE)) + 20.0
}
