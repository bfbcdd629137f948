//! The dialog *Read as*: the map as it stands, its signs, and what they stand for.

use std::collections::BTreeSet;
use std::sync::Arc;

use egui::{Image, Key, Label, Popup, Rect, TextureHandle};

use super::answers::{buttons, entered, title};
use super::gallery::picture;
use crate::app::{AskedMap, MapSource, Source};
use crate::fault::capitalized;
use crate::grid::{Cell, Terrain};
use crate::jobs::Progress;
use crate::level::{FoundMap, MapReading, Reading, Role, RulesChoice, Table};
use crate::search::Problem;
use crate::window::panels::parts::*;
use crate::words::Text;

/// The largest height of the picture of the map, and the room of the picture of a reading, in points.
const PICTURE: f32 = 300.0;
const READING: f32 = 96.0;
/// The room of the picture of a reading in a window below a height, in points.
const SMALL_READING: f32 = 48.0;
const SMALL_WINDOW: f32 = 600.0;
/// The number of readings to choose from.
const MOST_READINGS: usize = 3;
/// The width below which the picture stands above the table, in points.
const BESIDE: f32 = 620.0;
/// The number of columns and rows that pictures show.
const MOST_CELLS: usize = 300;
/// The height of the lines and buttons below the picture and the table, in points.
const BELOW: f32 = 84.0;

/// A reading, and its picture if that could be drawn.
type Shown = (MapReading, Option<TextureHandle>);

#[derive(Default)]
pub struct ReadAsDialog {
    /// The map that the fields are about.
    about: Option<Arc<FoundMap>>,
    /// Its table, with at most so many cells as pictures show, and the distance of these cells.
    table: Option<(Table, usize)>,
    /// What is chosen.
    chosen: MapReading,
    /// The pixels a cell and the light gray, as they stand in the fields.
    fields: (u16, Option<u8>),
    /// What was chosen when the dialog was answered last.
    answered: Option<(MapReading, (u16, Option<u8>))>,
    shown: Option<Shown>,
    /// The readings to choose from.
    readings: Vec<(MapReading, Option<Shown>)>,
}

impl ReadAsDialog {
    pub fn show(&mut self, ui: &mut Ui, asked: &AskedMap, cx: &PanelCx) {
        let AskedMap { from, found, refused } = asked;
        let is_new = self.about.as_ref().is_none_or(|about| !Arc::ptr_eq(about, found));
        if is_new {
            *self = Self::about(from, found);
        }
        // If a number was refused, its field shows again the one that is in use.
        if let (Some(_), Some((_, fields))) = (refused, &mut self.answered)
            && *fields == self.fields
        {
            self.fields = found.picture().unwrap_or_default();
            *fields = self.fields;
        }
        let asked_before = cx.messages.borrow().len();
        // Enter first closes a list, and ends the typing of a number.
        let is_entered = entered(ui) && !is_new && !Popup::is_any_open(ui.ctx());
        let is_which = found.parts.len() > 1 && from.reading.entry.is_none();
        title(ui, if is_which { say!("read-as-title.which") } else { say!("read-as-title") });
        let (width, height) = (found.table.width, found.table.height());
        let about = say!("read-as-about", name = from.name(), width, height);
        ui.add(Label::new(RichText::new(with_cjk_breaks(&about)).size(BODY)).truncate());
        for clause in found.said() {
            ui.label(dim(ui, capitalized(&Text::from(&clause).to_string())).size(TABLE));
        }
        self.parts(ui, from, found, cx);
        let window = ui.ctx().content_rect().height();
        let side = if window < SMALL_WINDOW { SMALL_READING } else { READING };
        if self.readings.len() > 1 {
            let begin = ui.cursor().top();
            let width = ui.available_width() / self.readings.len() as f32 - 16.0;
            ui.horizontal_top(|ui| self.choose(ui, found, cx, [side, width]));
            ui.advance_cursor_after_rect(Rect::from_min_size(
                pos2(ui.min_rect().left(), begin),
                vec2(0.0, side + 34.0),
            ));
        }
        // The size is that of the window and not of what is chosen, so that nothing moves.
        let used = ui.min_rect().height();
        let room = (window - used - BELOW - 60.0).clamp(140.0, PICTURE);
        if ui.available_width() > BESIDE {
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| self.picture(ui, cx, vec2(PICTURE, room)));
                ui.add_space(12.0);
                ui.vertical(|ui| self.table(ui, found, room));
            });
        } else {
            let half = (room / 2.0).floor() - 4.0;
            self.picture(ui, cx, vec2(ui.available_width(), half));
            self.table(ui, found, half);
        }
        let is_whole = found.table.unknown(&self.chosen.legend).is_empty();
        let now = (self.chosen.clone(), self.fields);
        let is_fresh = self.answered.as_ref().is_none_or(|answered| *answered == now);
        let refusal = refused.as_ref().filter(|_| is_fresh);
        let many = found.table.many_ends(&self.chosen);
        let (words, color) = match refusal {
            Some(refused) => (refused.to_string(), ui.colors().error),
            None if !is_whole => (say!("read-as-unknown"), ui.colors().warning),
            None => {
                let words = many
                    .iter()
                    .map(|clause| capitalized(&Text::from(&clause.clone().sentence()).to_string()));
                (words.collect::<Vec<_>>().join(" "), ui.colors().warning)
            }
        };
        let line = RichText::new(with_cjk_breaks(&words)).size(TABLE).color(color);
        ui.label(line);
        let open = is_whole.then(|| self.answer(from, found));
        buttons(ui, cx, tipped!("read-as-open"), open, is_entered);
        if cx.messages.borrow().len() > asked_before {
            self.answered = Some(now);
        }
    }

    /// Begins with how the map was read, as far as its signs are the same, or with the likeliest reading.
    fn about(from: &MapSource, found: &Arc<FoundMap>) -> Self {
        let first = found.readings.first().cloned();
        let mut chosen = first.unwrap_or_default();
        if let Some(used) = &from.used {
            let (pixels, threshold) = (chosen.legend.pixels, chosen.legend.threshold);
            if found.table.unknown(&used.legend).is_empty() {
                chosen = used.clone();
            }
            (chosen.legend.pixels, chosen.legend.threshold) = (pixels, threshold);
            let roles = used.legend.roles.iter();
            let roles =
                roles.filter(|(name, _)| found.table.signs.iter().any(|sign| sign.name == **name));
            chosen.legend.roles.extend(roles.map(|(name, role)| (name.clone(), *role)));
        }
        let readings = found.readings.iter().take(MOST_READINGS);
        Self {
            about: Some(found.clone()),
            table: Some(found.table.thinned(MOST_CELLS)),
            chosen,
            fields: found.picture().unwrap_or_default(),
            readings: readings.map(|reading| (reading.clone(), None)).collect(),
            ..Self::default()
        }
    }

    /// Opens the map as it is chosen.
    fn answer(&self, from: &MapSource, found: &FoundMap) -> Message {
        let entry = (found.parts.len() > 1).then_some(found.part + 1);
        let reading = Reading { entry, ..from.reading.clone() };
        // Ends that the file names are found again, unless it names several or others were chosen.
        let legend = self.chosen.legend.clone();
        let is_wall = |cell: &Option<Cell>| {
            cell.is_some_and(|cell| found.table.role_at(cell, &legend) == Some(Role::Wall))
        };
        let is_evident = found.readings.iter().all(|reading| reading.ends == self.chosen.ends)
            && !self.chosen.ends.iter().any(is_wall);
        let ends = if is_evident { [None; 2] } else { found.table.ends(&self.chosen) };
        let used = Some(MapReading { legend, ends });
        FileMessage::OpenLevel(Source::Map(MapSource { reading, used, ..from.clone() })).into()
    }

    /// Chooses one of several maps in the file, and how a picture is divided into cells.
    fn parts(&mut self, ui: &mut Ui, from: &MapSource, found: &FoundMap, cx: &PanelCx) {
        let mut reading = Reading { asks: true, ..from.reading.clone() };
        let mut used = Some(self.chosen.clone());
        if found.parts.len() > 1 {
            ui.horizontal(|ui| {
                ui.label(say!("read-as-part")).on_hover_text(say!("read-as-part.tip"));
                let mut part = found.part;
                let names = &found.parts;
                ComboBox::from_id_salt("part").selected_text(&names[part]).show_ui(ui, |ui| {
                    for (place, name) in names.iter().enumerate() {
                        ui.selectable_value(&mut part, place, name);
                    }
                });
                if part != found.part {
                    (reading.entry, used) = (Some(part + 1), None);
                }
            });
        }
        if let Some((pixels, threshold)) = found.picture() {
            let is_escaped = ui.input(|input| input.key_pressed(Key::Escape));
            let is_set =
                |field: egui::Response| (field.drag_stopped() || field.lost_focus()) && !is_escaped;
            ui.horizontal(|ui| {
                let (side, light) = &mut self.fields;
                ui.label(say!("read-as-pixels")).on_hover_text(say!("read-as-pixels.tip"));
                if is_set(ui.add(DragValue::new(side).range(1..=512))) && *side != pixels {
                    reading.legend.pixels = Some(*side);
                }
                if let Some(light) = light {
                    let tip = say!("read-as-threshold.tip");
                    ui.label(say!("read-as-threshold")).on_hover_text(tip);
                    if is_set(ui.add(DragValue::new(light).range(1..=255)))
                        && Some(*light) != threshold
                    {
                        reading.legend.threshold = Some(*light);
                    }
                }
            });
        }
        if reading != (Reading { asks: true, ..from.reading.clone() }) {
            let map = MapSource { reading, used, ..from.clone() };
            cx.ask(FileMessage::OpenLevel(Source::Map(map)));
        }
    }

    /// Shows the readings to choose from, each with what the others do not have.
    fn choose(&mut self, ui: &mut Ui, found: &FoundMap, cx: &PanelCx, [side, width]: [f32; 2]) {
        let all: Vec<_> =
            self.readings.iter().map(|(reading, _)| parts_of(reading, found)).collect();
        let common: BTreeSet<_> =
            all[0].iter().filter(|part| all.iter().all(|other| other.contains(part))).collect();
        let mut wanted = None;
        for ((reading, shown), parts) in self.readings.iter_mut().zip(&all) {
            let is_chosen = *reading == self.chosen;
            if shown.is_none()
                && let Some((table, step)) = &self.table
            {
                let room = vec2(side, side);
                let texture = drawn(ui, (&found.table, table, *step), reading, cx, room);
                *shown = Some((reading.clone(), texture));
            }
            let caption = joined(parts.iter().filter(|part| !common.contains(part)));
            let tip = reading.legend.to_string();
            ui.allocate_ui_with_layout(
                vec2(width, side + 30.0),
                Layout::top_down(Align::Min),
                |ui| {
                    ui.set_width(width);
                    let (rect, response) =
                        ui.allocate_exact_size(vec2(side + 8.0, side + 8.0), Sense::click());
                    let response = named_by_tip(response, tip.clone());
                    if response.clicked() {
                        wanted = Some(reading.clone());
                    }
                    let (look, accent) = (*ui.style().interact(&response), ui.colors().accent);
                    let line = if is_chosen { (2.0, accent).into() } else { look.bg_stroke };
                    ui.painter().rect(rect, 4.0, look.weak_bg_fill, line, StrokeKind::Inside);
                    if let Some((_, Some(texture))) = shown {
                        let size = texture.size_vec2() / ui.ctx().pixels_per_point();
                        let map = Rect::from_center_size(rect.center().round(), size);
                        Image::new((texture.id(), size)).paint_at(ui, map);
                    }
                    let caption = Label::new(dim(ui, caption).size(TABLE)).truncate();
                    ui.add(caption).on_hover_text(tip);
                },
            );
        }
        if let Some(wanted) = wanted {
            self.chosen = wanted;
        }
    }

    /// Shows the map as it is chosen, in the middle of a place of a fixed size.
    fn picture(&mut self, ui: &mut Ui, cx: &PanelCx, room: egui::Vec2) {
        if let (Some((table, step)), Some(found)) = (&self.table, &self.about)
            && self.shown.as_ref().is_none_or(|shown| shown.0 != self.chosen)
        {
            let tables = (&found.table, table, *step);
            let texture = drawn(ui, tables, &self.chosen, cx, room - vec2(2.0, 2.0));
            self.shown = Some((self.chosen.clone(), texture));
        }
        let (place, _) = ui.allocate_exact_size(room, Sense::hover());
        match &self.shown {
            Some((_, Some(texture))) => {
                let size = texture.size_vec2() / ui.ctx().pixels_per_point();
                let map = Rect::from_center_size(place.center().round(), size);
                Image::new((texture.id(), size)).paint_at(ui, map);
                let line = (1.0, ui.colors().edge);
                ui.painter().rect_stroke(map, 2.0, line, StrokeKind::Outside);
            }
            Some((_, None)) | None => {
                let words = dim(ui, say!("read-as-no-ground")).size(TABLE);
                text_in(ui, place, Align::Center, words);
            }
        }
    }

    /// Shows the signs, how many cells have each, and its role.
    fn table(&mut self, ui: &mut Ui, found: &FoundMap, height: f32) {
        // The bar shows at all times that there are more signs.
        ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
        ui.spacing_mut().scroll.foreground_color = true;
        let rows = scrolled().max_height(height).min_scrolled_height(height);
        rows.auto_shrink([false, false]).show(ui, |ui| {
            Grid::new("signs").num_columns(3).spacing(vec2(16.0, 6.0)).show(ui, |ui| {
                for words in
                    [say!("read-as-sign"), say!("read-as-sign.cells"), say!("read-as-sign.role")]
                {
                    ui.label(dim(ui, words).size(TABLE));
                }
                ui.end_row();
                let mut signs: Vec<_> = found.table.signs.iter().collect();
                signs.sort_by_key(|sign| std::cmp::Reverse(sign.count));
                for sign in signs {
                    ui.horizontal(|ui| {
                        if let Some([red, green, blue]) = found.table.color(sign) {
                            let (place, _) =
                                ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
                            let (color, line) = (
                                egui::Color32::from_rgb(red, green, blue),
                                (1.0, ui.colors().edge),
                            );
                            ui.painter().rect(place, 2.0, color, line, StrokeKind::Inside);
                        }
                        ui.label(RichText::new(name_of(&sign.name)).monospace().size(BODY));
                    });
                    ui.label(RichText::new(grouped(sign.count as u64)).size(TABLE));
                    let before = self.chosen.legend.role(&sign.name);
                    let mut role = before;
                    ui.horizontal(|ui| roles(ui, &sign.name, &mut role));
                    if role != before
                        && let Some(role) = role
                    {
                        self.chosen.legend.roles.insert(sign.name.clone(), role);
                        // A sign that becomes an end replaces the one that is named.
                        match role {
                            Role::Start => self.chosen.ends[0] = None,
                            Role::Goal => self.chosen.ends[1] = None,
                            Role::Wall | Role::Ground(_) => {}
                        }
                    }
                    ui.end_row();
                }
            });
        });
    }
}

/// What a reading says: each a role and its sign, or else other words.
fn parts_of(reading: &MapReading, found: &FoundMap) -> Vec<(Option<String>, String)> {
    let MapReading { legend, ends: [start, goal] } = reading;
    let has_zero = found.table.signs.iter().any(|sign| sign.name == "0");
    let costs = || if has_zero { say!("read-as-costs.zero") } else { say!("read-as-costs") };
    let signs = found.table.signs.iter();
    let mut roles: Vec<_> =
        signs.filter_map(|sign| Some((*legend.roles.get(&sign.name)?, &sign.name))).collect();
    roles.sort_by_key(|(role, _)| match role {
        Role::Wall => 0,
        Role::Ground(ground) => ground.cost().unwrap_or(1).into(),
        Role::Start => 256,
        Role::Goal => 257,
    });
    let roles = roles.into_iter().map(|(role, sign)| {
        let words = match role {
            Role::Ground(ground) if ground != Terrain::PLAIN => role.to_string(),
            Role::Wall | Role::Ground(_) | Role::Start | Role::Goal => words_of(role),
        };
        (Some(words), name_of(sign))
    });
    let start = start.map(|Cell { x, y }| say!("read-as-start", x, y));
    let goal = goal.map(|Cell { x, y }| say!("read-as-goal", x, y));
    let others = legend.costs.then(costs).into_iter().chain(start).chain(goal);
    roles.chain(others.map(|words| (None, words))).collect()
}

/// Writes what a reading says, such as `wall: 10 50; ground: 0`.
fn joined<'a>(parts: impl Iterator<Item = &'a (Option<String>, String)>) -> String {
    let mut all: Vec<(Option<&String>, String)> = Vec::new();
    for (role, words) in parts {
        match all.iter_mut().find(|(other, _)| role.is_some() && *other == role.as_ref()) {
            Some((_, signs)) => *signs += &format!(" {words}"),
            None => all.push((role.as_ref(), words.clone())),
        }
    }
    let words = all.into_iter().map(|(role, signs)| match role {
        Some(role) => say!("read-as-signs", role, signs),
        None => signs,
    });
    words.collect::<Vec<_>>().join("; ")
}

/// The name of a sign in the table.
fn name_of(sign: &str) -> String {
    match sign {
        "blank" => say!("read-as-sign.blank"),
        "dark" => say!("read-as-sign.dark"),
        "light" => say!("read-as-sign.light"),
        "green" => say!("read-as-sign.green"),
        "red" => say!("read-as-sign.red"),
        "clear" => say!("read-as-sign.clear"),
        other => other.to_owned(),
    }
}

/// The words for a role.
fn words_of(role: Role) -> String {
    match role {
        Role::Wall => say!("read-role.wall"),
        Role::Ground(Terrain::PLAIN) => say!("read-role.ground"),
        Role::Ground(_) => say!("read-role.cost"),
        Role::Start => say!("read-role.start"),
        Role::Goal => say!("read-role.goal"),
    }
}

/// Shows the roles to choose from.
fn roles(ui: &mut Ui, sign: &str, role: &mut Option<Role>) {
    let cost = match role {
        Some(Role::Ground(ground)) => ground.cost().filter(|cost| *cost > 1),
        Some(Role::Wall | Role::Start | Role::Goal) | None => None,
    };
    let own = Role::Ground(
        cost.and_then(Terrain::ground).or(Terrain::ground(5)).unwrap_or(Terrain::PLAIN),
    );
    let text = role.map_or_else(|| say!("read-role"), words_of);
    ComboBox::from_id_salt(("role", sign)).selected_text(text).width(110.0).show_ui(ui, |ui| {
        for other in [Role::Wall, Role::PLAIN, own, Role::Start, Role::Goal] {
            ui.selectable_value(role, Some(other), words_of(other));
        }
    });
    if let Some(mut cost) = cost {
        let drag = ui.add(DragValue::new(&mut cost).range(2..=Terrain::MAX_COST));
        let drag = drag.on_hover_text(say!("read-role.range", most = Terrain::MAX_COST));
        if drag.changed() {
            *role = Terrain::ground(cost).map(Role::Ground);
        }
    }
}

/// Draws a map as a reading says: some of its cells, which have a distance; `None` if it has no ground.
fn drawn(
    ui: &Ui,
    (whole, table, step): (&Table, &Table, usize),
    reading: &MapReading,
    cx: &PanelCx,
    room: egui::Vec2,
) -> Option<TextureHandle> {
    let near = |cell: Cell| Cell::new(cell.x / step as u16, cell.y / step as u16);
    let ends = whole.ends(reading).map(|cell| cell.map(near));
    let (grid, [start, goal]) = table.draw(&reading.legend, ends, &Progress::none()).ok()?;
    let mut open = grid.cells().filter(|&cell| !grid.terrain(cell).is_wall());
    let first = open.next()?;
    let start = start.filter(|&cell| !grid.terrain(cell).is_wall()).unwrap_or(first);
    let goal =
        goal.filter(|&cell| !grid.terrain(cell).is_wall()).unwrap_or(open.last().unwrap_or(first));
    let problem = Problem::new(grid, RulesChoice::for_map().rules().clone(), start, goal).ok()?;
    Some(picture(ui, &problem, cx.app.theme(), room * ui.ctx().pixels_per_point()))
}
