//! The Step tab: the algorithm with its current line, the reason, the neighbors and the open list.
//! No part moves from step to step.

use super::findings;
use super::open_list::{HEADING, LIST_ROWS, OpenListView, line, widest};
use crate::grid::Cell;
use crate::player::{longest_reasons, pseudocode};
use crate::search::{Diagonal, Event, EventKind};
use crate::window::panels::parts::*;

/// The largest and the smallest height of a row, in points.
const ROWS: [f32; 2] = [18.0, 14.0];
/// The gap above a heading.
const GAP: f32 = 5.0;

#[derive(Default)]
pub struct StepTab {
    /// Whether only the current line of the algorithm is shown; `None` if the available height
    /// decides.
    folds: Option<bool>,
    /// Whether the open list is shown instead of the neighbors if there is no room for both.
    is_list: bool,
    neighbors: RowCursor,
    /// The iteration and the event that were shown last.
    at: (u64, Option<usize>),
    open_list: OpenListView,
}

/// The layout of the tab, which depends on its room.
struct StepLayout {
    row: f32,
    folds: bool,
    /// Whether the neighbors and the open list share one area, in which the user chooses what to
    /// see.
    is_shared: bool,
}

impl StepLayout {
    /// Returns the layout for the given numbers of rows of code and of neighbors, if the other
    /// parts need a height of `rest`; `chosen` tells whether the user has folded the code.
    fn of(height: f32, rest: f32, [code, neighbors]: [usize; 2], chosen: Option<bool>) -> Self {
        let ways = [(false, false), (true, false), (false, true), (true, true)];
        let mut room = Self { row: ROWS[1], folds: true, is_shared: true };
        for (folds, is_shared) in ways {
            // Fold the code before hiding anything else.
            if chosen.map_or(is_shared && !folds, |chosen| chosen != folds) {
                continue;
            }
            let code = if folds { 1 } else { code };
            let (rows, headings) = match is_shared {
                false => (code + neighbors + LIST_ROWS, 4.0),
                true => (code + neighbors, 3.0),
            };
            let row = (height - rest - headings * (HEADING + GAP)) / rows as f32;
            room = Self { row: row.floor().clamp(ROWS[1], ROWS[0]), folds, is_shared };
            if row >= ROWS[1] {
                break;
            }
        }
        room
    }
}

impl StepTab {
    pub fn show(&mut self, ui: &mut Ui, shown: &Shown) {
        findings::show(ui, shown);
        ui.spacing_mut().item_spacing.y = 0.0;
        let sentence = reason_height(ui, shown);
        let places = Neighbor::all(shown);
        let rows = [pseudocode().len(), places.len() + 1];
        let StepLayout { row, folds, is_shared } =
            StepLayout::of(ui.available_height(), sentence, rows, self.folds);
        let reason = shown.player.reason();
        self.head(ui, &reason.title.to_string(), folds);
        code(ui, reason.line, row, folds);
        ui.add_space(GAP);
        line(ui, |ui| heading(ui, say!("step-why")));
        text_in(ui, sentence, reason.sentence.to_string());
        ui.add_space(GAP);
        if is_shared {
            line(ui, |ui| {
                ui.spacing_mut().button_padding = vec2(8.0, 1.0);
                ui.spacing_mut().interact_size.y = HEADING - 2.0;
                for (is_list, name, tip) in [
                    (false, say!("step-neighbors.short"), say!("step-neighbors.tip")),
                    (true, say!("open-list-title.short"), say!("open-list-title.tip")),
                ] {
                    let name = RichText::new(name).size(12.0);
                    ui.selectable_value(&mut self.is_list, is_list, name).on_hover_text(tip);
                }
            });
        } else {
            line(ui, |ui| heading(ui, say!("step-neighbors")));
        }
        if !is_shared || !self.is_list {
            self.neighbors(ui, shown, &places, row);
        }
        if !is_shared {
            ui.add_space(GAP);
        }
        if !is_shared || self.is_list {
            self.open_list.show(ui, shown, row, is_shared);
        }
    }

    /// Shows the title of the step, and the switch that folds the algorithm.
    fn head(&mut self, ui: &mut Ui, title: &str, folds: bool) {
        line(ui, |ui| {
            from_right(ui, |ui| {
                let (name, tip) = tipped!("step-code");
                let (_, response) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::click());
                response.widget_info(|| {
                    WidgetInfo::selected(WidgetType::Checkbox, true, !folds, &name)
                });
                if response.clicked() {
                    self.folds = Some(!folds);
                }
                let openness = if folds { 0.0 } else { 1.0 };
                let icon = Rect::from_center_size(response.rect.center(), vec2(11.0, 11.0));
                let icon = response.clone().with_new_rect(icon);
                egui::collapsing_header::paint_default_icon(ui, openness, &icon);
                response.on_hover_text(tip);
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(Label::new(bold(title, 13.5)).truncate());
                });
            });
        });
    }

    /// Shows every neighbor of the current cell: old G, new G, verdict. A click on a row goes to
    /// the row's event.
    fn neighbors(&mut self, ui: &mut Ui, shown: &Shown, places: &[Neighbor], height: f32) {
        let head = [
            say!("step-head-cell"),
            say!("step-head-old-g"),
            say!("step-head-new-g"),
            String::new(),
            say!("step-head-verdict"),
        ];
        let moment = shown.moment;
        let texts: Vec<_> = places.iter().map(|place| place.texts(shown)).collect();
        let [cell, number] = widest(shown);
        let longest =
            [cell, number.clone(), number, String::new(), say!("step-verdict-cuts-corner")];
        let columns = Columns::of(ui, texts.iter().chain([&longest]), &head, height);
        columns.row(ui, &head, RowLook::HEAD);
        let rows = vec2(ui.available_width(), height * places.len() as f32);
        let rows = Rect::from_min_size(ui.cursor().min, rows);
        if moment.events().is_empty() {
            let none = if moment.current().is_none() {
                say!("step-neighbors.none")
            } else {
                say!("step-neighbors.ended")
            };
            text_in(ui, rows.height(), none);
            return;
        }
        let picked = self.neighbors.show(ui, "neighbors", rows, places.len());
        // A very low window shows as many whole rows as fit, including the current row.
        let room = (ui.available_height() / height).floor().max(2.0) * height;
        let at = (moment.iteration(), moment.shown());
        let is_new = std::mem::replace(&mut self.at, at) != at;
        ui.visuals_mut().clip_rect_margin = 0.0;
        let area = scrolled().id_salt("neighbors").max_height(room).min_scrolled_height(room);
        area.show(ui, |ui| {
            for (row, (place, mut texts)) in places.iter().zip(texts).enumerate() {
                let Some(number) = place.event else {
                    columns.row(ui, &texts, RowLook::HEAD);
                    continue;
                };
                let examined = moment.shown();
                let is_done = examined.is_none_or(|examined| number < examined);
                let fill = (examined == Some(number + 1)).then_some(ui.colors().marked);
                if !is_done {
                    // The verdict is hidden until the event is shown.
                    texts[1..].fill(String::new());
                }
                let look = RowLook::active(!is_done, fill);
                let picked = picked.filter(|picked| picked.row == row);
                let look = RowLook { is_at: picked.is_some(), ..look };
                let response = columns.row(ui, &texts, look);
                if is_new && fill.is_some() || picked.is_some_and(|picked| picked.is_new) {
                    response.scroll_to_me(None);
                }
                let response = response.on_hover_text(say!("step-neighbor.tip"));
                if response.clicked() || picked.is_some_and(|picked| picked.is_pressed) {
                    shown.ask(player::Message::SeekEvent(moment.iteration(), number + 1));
                }
            }
        });
    }
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
        let mut order = rules.neighbor_order.to_vec();
        order.retain(|way| rules.diagonal != Diagonal::Never || !way.is_diagonal());
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

    fn texts(&self, shown: &Shown) -> [String; 5] {
        let cell = self.cell.map_or("–".to_owned(), |cell| cell.to_string());
        let Some(event) = self.event.and_then(|place| shown.moment.events().get(place)) else {
            let is_outside = shown.player.replay().is_none();
            let verdict = if is_outside { say!("step-verdict-outside") } else { String::new() };
            return [cell, String::new(), String::new(), String::new(), verdict];
        };
        let (old, new) = (old_g(shown, event), event.kind.g());
        let unit = old.zip(new).map_or(shown.unit, |(old, new)| shown.unit.telling(old, new));
        let [old_g, new_g] = [old, new].map(|g| g.map_or("–".to_owned(), |g| unit.write(g)));
        [cell, old_g, new_g, String::new(), verdict(event.kind)]
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
    ui.painter().layout(unbroken(&text), FontId::proportional(13.0), ui.colors().text, width)
}

/// Shows a text in a box of the given height.
fn text_in(ui: &mut Ui, height: f32, text: String) -> Rect {
    let galley = laid_out(ui, text);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    ui.painter().galley(rect.min, galley, ui.colors().text);
    rect
}

/// Shows the algorithm with its current line marked, or only the current line. In a narrow panel
/// the font and the indents are smaller, so that no line is cut off.
fn code(ui: &mut Ui, marked: usize, height: f32, folds: bool) {
    let width = ui.available_width();
    let lines = pseudocode();
    let longest = lines
        .iter()
        .map(|line| line.trim_start().len() + if folds { 0 } else { 4 })
        .max()
        .unwrap_or(1);
    // Letters are whole pixels wide, so their width in points depends on the scale.
    let is_narrow = |size: &f32| {
        let letter = ui.fonts(|fonts| fonts.glyph_width(&FontId::monospace(*size), '0'));
        26.0 + letter * longest as f32 + 3.0 <= width
    };
    let size = [11.5, 11.0, 10.5, 10.0, 9.5, 9.0].into_iter().find(is_narrow).unwrap_or(8.5);
    for (number, line) in lines.iter().enumerate() {
        if folds && number != marked {
            continue;
        }
        let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        let mut color = ui.colors().text.gamma_multiply(0.85);
        if number == marked {
            ui.painter().rect_filled(rect, 3.0, ui.colors().marked);
            color = ui.colors().text;
        }
        let line = if width < 330.0 { line.replace("    ", "  ") } else { line.clone() };
        let line = if folds { line.trim_start().to_owned() } else { line };
        for (x, text, color) in
            [(3.0, format!("{:>2}", number + 1), ui.colors().dim), (26.0, line, color)]
        {
            let at = rect.left_center() + vec2(x, 0.0);
            ui.painter().text(at, Align2::LEFT_CENTER, text, FontId::monospace(size), color);
        }
    }
}

/// Returns the neighbor's G before the event.
fn old_g(shown: &Shown, event: &Event) -> Option<u64> {
    match event.kind {
        EventKind::Wall | EventKind::CutsCorner | EventKind::Opened { .. } => None,
        EventKind::Improved { old_g, .. } | EventKind::Reopened { old_g, .. } => Some(old_g),
        EventKind::Closed { .. } | EventKind::NotBetter { .. } => shown.moment.g(event.cell),
    }
}

fn verdict(kind: EventKind) -> String {
    match kind {
        EventKind::Wall => say!("step-verdict-wall"),
        EventKind::CutsCorner => say!("step-verdict-cuts-corner"),
        EventKind::Closed { .. } => say!("step-verdict-closed"),
        EventKind::Opened { .. } => say!("step-verdict-opened"),
        EventKind::Improved { .. } => say!("step-verdict-improved"),
        EventKind::NotBetter { .. } => say!("step-verdict-not-better"),
        EventKind::Reopened { .. } => say!("step-verdict-reopened"),
    }
}
