//! The tab Now: the title of the shown step, the reason, the neighbors, the open list, and the
//! algorithm. Of these, only the open list moves from step to step.

use super::findings;
use super::open_list::{OpenListView, cell_width};
use crate::app::contents::neighbors::{NeighborRow, Outcome, fold, neighbor_rows, order};
use crate::player::pseudocode;
use crate::window::panels::parts::*;

/// The heights of a row of the lists, of a line of the algorithm and of the gap above a heading, in a
/// high and in a low panel, in points.
const SIZES: [[f32; 3]; 2] = [[22.0, 18.0, 12.0], [18.0, 15.0, 3.0]];
/// The height below which a panel is low, and the width below which it is narrow, in points.
const LOW: f32 = 620.0;
const NARROW: f32 = 330.0;

#[derive(Default)]
pub struct NowTab {
    /// Whether the neighbors that were skipped are listed.
    shows_skipped: bool,
    cursor: RowCursor,
    open_list: OpenListView,
}

impl NowTab {
    pub fn show(&mut self, ui: &mut Ui, cx: &PanelCx) {
        findings::show(ui, cx);
        ui.spacing_mut().item_spacing.y = 2.0;
        let [row, line, gap] = SIZES[usize::from(ui.clip_rect().height() < LOW)];
        let reason = cx.player.reason();
        title(ui, &reason.title.to_string());
        // A longer sentence has smaller letters, so that nothing below moves from step to step.
        let lines = if ui.available_width() < 300.0 { 4.0 } else { 3.0 };
        let mut sentence = reason.sentence.to_string();
        // The finding of a trace is told once.
        if cx.player.replay().is_some() && cx.app.message().starts_with(&sentence) {
            sentence.clear();
        }
        paragraph(ui, lines * 17.0, &unbroken(&sentence));
        findings::others(ui, cx);
        ui.add_space(gap);
        heading(ui, say!("now-neighbors"));
        let free = self.neighbors(ui, cx, row);
        ui.add_space(gap);
        self.open_list.show(ui, cx, row, free);
        ui.add_space(gap);
        let name = bold(say!("now-code"), TABLE);
        let code_header = egui::CollapsingHeader::new(name).id_salt("code").default_open(true);
        ui.spacing_mut().interact_size.y = 18.0;
        let shown_code = code_header.show_unindented(ui, |ui| code(ui, cx, reason.line, line));
        shown_code.header_response.on_hover_text(say!("now-code.tip"));
    }

    /// Shows every neighbor of the current cell and its result; those that were skipped are folded. A
    /// click on a row goes to the row's event. Returns the number of rows that other steps may need,
    /// and which the open list takes meanwhile, so that the algorithm below stays in its place.
    fn neighbors(&mut self, ui: &mut Ui, cx: &PanelCx, height: f32) -> usize {
        let (moment, mut rows) = (cx.moment, neighbor_rows(cx.player));
        let count = rows.len().max(order(cx.player).len()) + usize::from(self.shows_skipped);
        let width = ui.available_width();
        if moment.events().is_empty() {
            let none = match moment.current() {
                None => say!("now-neighbors.none"),
                Some(cell) if cell == moment.problem().goal() => say!("now-neighbors.ended"),
                Some(_) => say!("now-neighbors.silent"),
            };
            let is_long = text_width(ui, &none, FontId::proportional(BODY)) > width;
            let lines = 1 + usize::from(is_long);
            paragraph(ui, height * lines as f32, &none);
            // Before the first step there is little to list.
            return if moment.current().is_none() { 0 } else { count - lines };
        }
        let fold = fold(&mut rows, moment, self.shows_skipped);
        let size = vec2(width, height * rows.len() as f32);
        let area = Rect::from_min_size(ui.cursor().min, size);
        let picked = self.cursor.show(ui, ("neighbors", &say!("now-neighbors")), area, rows.len());
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let (cells, improved) = (cell_width(ui, cx), say!("result-improved"));
            for (at, row) in rows.iter().enumerate() {
                let picked = picked.filter(|picked| picked.row == at);
                // The row for all that were skipped has no cell.
                let names = [(cells, &improved), (26.0, &row.verdict)];
                let (from, name) = names[usize::from(row.is_fold)];
                let edges = [8.0, from, from + text_width(ui, name, bold_font(TABLE)) + 10.0];
                let is_pressed = neighbor(ui, cx, row, (edges, height), picked);
                self.shows_skipped ^= is_pressed && Some(at) == fold;
            }
        });
        ui.allocate_rect(area, Sense::hover());
        count - rows.len()
    }
}

/// Shows a row of the table of neighbors in three columns; returns whether it was pressed.
fn neighbor(
    ui: &mut Ui,
    cx: &PanelCx,
    row: &NeighborRow,
    ([left, verdict, why], height): ([f32; 3], f32),
    picked: Option<CursorRow>,
) -> bool {
    let (moment, colors) = (cx.moment, ui.colors());
    let is_now = moment.event().is_some_and(|(place, _)| Some(place) == row.event);
    let (rect, response) = list_row(ui, height, is_now.then_some(colors.marked), picked.is_some());
    let is_dim = row.event.is_none() || row.verdict.is_empty();
    let cell = if is_dim { colors.dim } else { colors.text };
    let plain = FontId::proportional(TABLE);
    let (font, color) = match row.outcome {
        Outcome::Changed => (bold_font(TABLE), colors.success),
        Outcome::Kept | Outcome::Skipped => (plain.clone(), colors.dim),
    };
    let face = if row.is_fold { icon_font(SMALL) } else { plain.clone() };
    let cell_text = match (row.is_fold, row.why.is_empty()) {
        (true, true) => icons::CARET_DOWN,
        (true, false) => icons::CARET_RIGHT,
        (false, _) => &row.cell,
    };
    let texts = [
        ([left, verdict - 4.0], Align::Min, cell_text, face, cell),
        ([verdict, why - 4.0], Align::Min, &row.verdict, font, color),
        ([why, rect.width() - 4.0], Align::Min, &row.why, plain, colors.dim),
    ];
    let is_cut = texts_in(ui, rect, &texts);
    let is_pressed = response.clicked() || picked.is_some_and(|picked| picked.is_pressed);
    if is_now && picked.is_none() || picked.is_some_and(|picked| picked.is_new) {
        response.scroll_to_me(None);
    }
    if let Some(place) = row.event {
        response.on_hover_text(format!("{}\n{}", row.why, say!("now-neighbor.tip")).trim());
        if is_pressed {
            cx.ask(LaneMessage::SeekEvent(moment.iteration(), place + 1));
        }
    } else if is_cut {
        response.on_hover_text(&row.why);
    }
    is_pressed
}

/// Shows a title in the largest size at which it fits.
fn title(ui: &mut Ui, title: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 28.0), Sense::hover());
    let edges = [0.0, rect.width()];
    texts_in(ui, rect, &[(edges, Align::Min, title, bold_font(TITLE), ui.colors().text)]);
}

/// Shows a text in a box of the given height, in the largest size at which it fits.
fn paragraph(ui: &mut Ui, height: f32, text: &str) {
    let (width, color) = (ui.available_width(), ui.colors().text);
    let laid_out =
        |size| ui.painter().layout(text.to_owned(), FontId::proportional(size), color, width);
    let sizes = [BODY, TABLE, SMALL, 11.0].map(laid_out);
    let [.., smallest] = &sizes;
    let galley = sizes.iter().find(|galley| galley.size().y <= height).unwrap_or(smallest).clone();
    let size = vec2(width, height.max(galley.size().y));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().galley(rect.min, galley, color);
}

/// Shows the algorithm with its current line marked. In a narrow panel the font and the indents are
/// smaller, so that no line is cut off.
fn code(ui: &mut Ui, cx: &PanelCx, marked: usize, height: f32) {
    let width = ui.available_width();
    let indent = if width < NARROW { "  " } else { "    " };
    let lines = pseudocode(cx.moment.problem().rules());
    let lines: Vec<String> = lines.iter().map(|line| line.replace("    ", indent)).collect();
    let longest = lines.iter().max_by_key(|line| line.chars().count());
    let longest = longest.map_or("", String::as_str);
    let font = fitting(ui, longest, FontId::monospace(SMALL), width - 29.0);
    ui.spacing_mut().item_spacing.y = 0.0;
    for (number, line) in lines.iter().enumerate() {
        let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        if number == marked {
            ui.painter().rect_filled(rect, 3.0, ui.colors().marked);
        }
        let (number, colors) = (format!("{:>2}", number + 1), ui.colors());
        let texts = [
            ([3.0, 26.0], Align::Min, &*number, FontId::proportional(font.size), colors.dim),
            ([26.0, width], Align::Min, line, font.clone(), colors.text),
        ];
        texts_in(ui, rect, &texts);
    }
}
