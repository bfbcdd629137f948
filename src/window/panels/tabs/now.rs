//! The tab Now: the title of the shown step, the reason, the neighbors, the open list, and the
//! algorithm. No part moves from step to step.

use super::findings;
use super::open_list::{OpenListView, cell_width};
use crate::app::contents::neighbor_order::examined;
use crate::grid::Cell;
use crate::player::{longest_reasons, neighbor_result, pseudocode};
use crate::window::panels::parts::*;

/// The height of a row of the lists in a high and in a low panel, and of a line of the algorithm, in points.
const ROWS: [f32; 2] = [22.0, 18.0];
const LINE: f32 = 18.0;
/// The gap above a heading.
const GAPS: [f32; 2] = [12.0, 2.0];
/// The height below which a panel is low, in points.
const LOW: f32 = 450.0;

#[derive(Default)]
pub struct NowTab {
    neighbors: RowCursor,
    open_list: OpenListView,
}

impl NowTab {
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown) {
        findings::show(ui, shown);
        ui.spacing_mut().item_spacing.y = 2.0;
        let is_low = usize::from(ui.clip_rect().height() < LOW);
        let (row, gap) = (ROWS[is_low], GAPS[is_low]);
        let reason = shown.player.reason();
        title(ui, reason.title.to_string());
        let height = reason_height(ui, shown);
        paragraph(ui, height, reason.sentence.to_string());
        ui.add_space(gap);
        heading(ui, say!("now-neighbors"));
        self.neighbors(ui, shown, row);
        ui.add_space(gap);
        self.open_list.show(ui, shown, row);
        ui.add_space(gap);
        let name = bold(say!("now-code"), TABLE);
        let code_header = egui::CollapsingHeader::new(name).id_salt("code");
        let shown_code = code_header.show_unindented(ui, |ui| code(ui, shown, reason.line));
        shown_code.header_response.on_hover_text(say!("now-code.tip"));
    }

    /// Shows every neighbor of the current cell and its result. A click on a row goes to the
    /// row's event.
    fn neighbors(&mut self, ui: &mut Ui, shown: &Shown, height: f32) {
        let moment = shown.moment;
        let places = Neighbor::all(shown);
        let size = vec2(ui.available_width(), height * places.len() as f32);
        let rows = Rect::from_min_size(ui.cursor().min, size);
        if moment.events().is_empty() {
            let none = if moment.current().is_none() {
                say!("now-neighbors.none")
            } else {
                say!("now-neighbors.ended")
            };
            return paragraph(ui, rows.height(), none);
        }
        let picked = self.neighbors.show(ui, "neighbors", rows, places.len());
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let cells = cell_width(ui, shown);
            for (row, place) in places.iter().enumerate() {
                let picked = picked.filter(|picked| picked.row == row);
                place.show(ui, shown, (cells, height), picked);
            }
        });
    }
}

/// Shows a title in the largest size at which it fits.
fn title(ui: &mut Ui, title: String) {
    let fits = |size: &f32| text_width(ui, &title, bold_font(*size)) <= ui.available_width();
    let size = [TITLE, 18.0, SENTENCE].into_iter().find(fits).unwrap_or(BODY);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 28.0), Sense::hover());
    text_in(ui, rect, Align::Min, bold(title, size));
}

/// A row of the table of neighbors: a direction, or an event of a trace.
struct Neighbor {
    cell: Option<Cell>,
    /// The index of the neighbor's event in the iteration.
    event: Option<usize>,
}

impl Neighbor {
    /// Returns a row for each direction in the order of the rules, or for each event of a trace.
    fn all(shown: &Shown) -> Vec<Self> {
        let (moment, rules) = (shown.moment, shown.moment.problem().rules());
        let order = examined(&rules.neighbor_order, rules.diagonal);
        let (events, grid) = (moment.events(), moment.problem().grid());
        if shown.player.replay().is_some() {
            let all = events.iter().enumerate();
            let all = all.map(|(place, event)| Self { cell: Some(event.cell), event: Some(place) });
            let blank = (events.len()..order.len()).map(|_| Self { cell: None, event: None });
            return all.chain(blank).collect();
        }
        let place = |cell| events.iter().position(|event| event.cell == cell);
        let neighbors = order.into_iter().map(|way| moment.current()?.neighbor(way));
        let neighbors = neighbors.map(|cell| cell.filter(|&cell| grid.contains(cell)));
        neighbors.map(|cell| Self { cell, event: cell.and_then(place) }).collect()
    }

    /// Shows the cell, the result, and the new G as a sum or the reason.
    fn show(
        &self,
        ui: &mut Ui,
        shown: &Shown,
        (cells, height): (f32, f32),
        picked: Option<CursorRow>,
    ) {
        let moment = shown.moment;
        let examined = moment.shown();
        let event = self.event.and_then(|place| Some((place, *moment.events().get(place)?)));
        // The result is hidden until the event is shown.
        let is_done = event.is_some_and(|(place, _)| examined.is_none_or(|shown| place < shown));
        let is_now = event.is_some_and(|(place, _)| examined == Some(place + 1));
        let fill = is_now.then_some(ui.colors().marked);
        let (rect, response) = list_row(ui, height, fill, picked.is_some());
        let colors = ui.colors();
        let is_new = event.is_some_and(|(_, event)| event.kind.changed_g().is_some());
        let cell = self.cell.map_or("–".to_owned(), |cell| cell.to_string());
        let (verdict, why) = match event.and_then(|(_, event)| neighbor_result(moment, event)) {
            Some(result) if is_done => (result.verdict.to_string(), result.why.to_string()),
            Some(_) => Default::default(),
            None if shown.player.replay().is_some() => Default::default(),
            None => (say!("result-skipped"), say!("result-outside")),
        };
        let widest = text_width(ui, &say!("result-improved"), bold_font(TABLE)) + 6.0;
        let text = |x: f32, text: RichText, color| {
            let area = rect.with_min_x(rect.left() + x).with_max_x(rect.right() - 4.0);
            text_in(ui, area, Align::Min, text.color(color))
        };
        let is_dim = event.is_none() || !is_done;
        let color = if is_dim { colors.dim } else { colors.text };
        text(8.0, RichText::new(cell).monospace(), color);
        match is_new {
            true => text(cells, bold(verdict, TABLE), colors.success),
            false => text(cells, RichText::new(verdict).size(TABLE), colors.dim),
        };
        let is_cut = text(cells + widest, RichText::new(&why).size(TABLE), colors.dim);
        let Some((place, _)) = event else {
            return;
        };
        let tip = say!("now-neighbor.tip");
        let response = response.on_hover_text(if is_cut { format!("{why}\n{tip}") } else { tip });
        if is_now && picked.is_none() || picked.is_some_and(|picked| picked.is_new) {
            response.scroll_to_me(None);
        }
        if response.clicked() || picked.is_some_and(|picked| picked.is_pressed) {
            shown.ask(Play::SeekEvent(moment.iteration(), place + 1));
        }
    }
}

/// Returns the height of the longest usual reason, or of the current reason if it is longer.
fn reason_height(ui: &Ui, shown: &Shown) -> f32 {
    let longest = longest_reasons(shown.moment).map(|text| text.to_string());
    let own = shown.player.reason().sentence.to_string();
    let height = |text| laid_out(ui, text).size().y.ceil();
    longest.into_iter().chain([own]).map(height).fold(0.0, f32::max)
}

fn laid_out(ui: &Ui, text: String) -> std::sync::Arc<egui::Galley> {
    let width = ui.available_width();
    ui.painter().layout(unbroken(&text), FontId::proportional(BODY), ui.colors().text, width)
}

/// Shows a text in a box of the given height.
fn paragraph(ui: &mut Ui, height: f32, text: String) {
    let galley = laid_out(ui, text);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    ui.painter().galley(rect.min, galley, ui.colors().text);
}

/// Shows the algorithm with its current line marked. In a narrow panel the font and the indents are
/// smaller, so that no line is cut off.
fn code(ui: &mut Ui, shown: &Shown, marked: usize) {
    let width = ui.available_width();
    let lines = pseudocode(shown.moment.problem().rules());
    let longest = lines.iter().map(|line| line.trim_start().len() + 4).max().unwrap_or(1);
    // Letters are whole pixels wide, so their width in points depends on the scale.
    let is_narrow = |size: &f32| {
        let letter = ui.fonts(|fonts| fonts.glyph_width(&FontId::monospace(*size), '0'));
        26.0 + letter * longest as f32 + 3.0 <= width
    };
    let size = [SMALL, 11.0, 10.0, 9.0].into_iter().find(is_narrow).unwrap_or(8.5);
    ui.spacing_mut().item_spacing.y = 0.0;
    for (number, line) in lines.iter().enumerate() {
        let (rect, _) = ui.allocate_exact_size(vec2(width, LINE), Sense::hover());
        if number == marked {
            ui.painter().rect_filled(rect, 3.0, ui.colors().marked);
        }
        let line = if width < 330.0 { line.replace("    ", "  ") } else { line.clone() };
        let text = |x: f32, text: String, color| {
            let text = RichText::new(text).font(FontId::monospace(size)).color(color);
            text_in(ui, rect.with_min_x(rect.left() + x), Align::Min, text);
        };
        text(3.0, format!("{:>2}", number + 1), ui.colors().dim);
        text(26.0, line, ui.colors().text);
    }
}
