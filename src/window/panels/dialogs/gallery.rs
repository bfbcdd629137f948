//! The dialog *Open*: a gallery of levels, recent files, and a field for the path of any file.

use std::collections::BTreeMap;
use std::ops::Range;

use egui::{ColorImage, FocusDirection, Key, TextureHandle, TextureOptions};

use super::answers::{buttons, entered, title};
use super::browse::Chosen;
use super::path_field::PathField;
use crate::app::Source;
use crate::app::contents::gallery::{heading, place_of, tags, tip};
use crate::level::{Level, LevelPlace, Listing};
use crate::scene::{Theme, thumbnail};
use crate::search::Problem;
use crate::window::panels::parts::*;
use crate::words::level_text;

/// The smallest width of a card, the height of its thumbnail, and its height, in points.
const CARD: [f32; 3] = [150.0, 104.0, 150.0];
const GAP: f32 = 12.0;

/// The thumbnails of the cards that have been in view.
#[derive(Default)]
pub struct Gallery {
    thumbnails: BTreeMap<usize, TextureHandle>,
    /// The width of the cards that they were drawn for, in points, and the pixels of a point.
    drawn_for: [f32; 2],
}

impl Gallery {
    pub fn show(
        &mut self,
        ui: &mut Ui,
        is_new: bool,
        (recent, levels): (&[Listing], &[Listing]),
        path: &mut PathField,
        cx: &PanelCx,
    ) {
        ui.horizontal(|ui| {
            title(ui, say!("open-title"));
            ui.add_space(GAP);
            if link(ui, tipped!("open-anew"), BODY).clicked() {
                cx.ask(FileMessage::AskAnew);
            }
        });
        let is_in_field = !is_new && ui.memory(|memory| memory.has_focus(ui.id().with("path")));
        let height = (ui.ctx().content_rect().height() - 260.0).clamp(120.0, 3.5 * (CARD[2] + GAP));
        scrolled().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(GAP, GAP);
            // The scroll bar has room at the right.
            let room = ui.available_width() - GAP;
            let columns = ((room + GAP) / (CARD[0] + GAP)).floor().max(1.0);
            let width = ((room + GAP) / columns - GAP).floor();
            // A phone may have been turned.
            let drawn_for = [width, ui.ctx().pixels_per_point()];
            if std::mem::replace(&mut self.drawn_for, drawn_for) != drawn_for {
                self.thumbnails.clear();
            }
            let (mut rows, mut place) = (Vec::new(), 0);
            for chapter in levels.chunk_by(|one, next| heading(one) == heading(next)) {
                let name = heading(&chapter[0]).unwrap_or_else(|| say!("chapter-files"));
                ui.label(bold(name, SENTENCE));
                for row in chapter.chunks(columns as usize) {
                    rows.push(place..place + row.len());
                    ui.horizontal(|ui| {
                        for level in row {
                            self.card(ui, (width, is_new), (place, level), cx);
                            place += 1;
                        }
                    });
                }
            }
            let is_open = |level: &Listing| cx.app.has_open(&level.place);
            let first = levels.iter().position(is_open).unwrap_or(0);
            move_focus(ui, is_in_field.then_some(first), &rows);
            focus::scroll_to(ui);
        });
        ui.separator();
        if !recent.is_empty() {
            ui.horizontal_wrapped(|ui| {
                ui.label(dim(ui, say!("open-recent")));
                for file in recent {
                    if link(ui, (level_text(&file.title).to_owned(), place_of(file)), BODY)
                        .clicked()
                    {
                        cx.ask(FileMessage::OpenLevel(file.into()));
                    }
                }
            });
        }
        let found = path.show(ui, is_new, (Chosen::Level, say!("open-title.hint")), cx);
        let open = Message::File(FileMessage::OpenLevel(Source::File(path.path())));
        let is_entered = found.is_some() || (entered(ui) && !path.text.trim().is_empty());
        buttons(ui, cx, tipped!("open-do"), Some(open), is_entered);
    }

    fn card(
        &mut self,
        ui: &mut Ui,
        (width, is_new): (f32, bool),
        (place, listing): (usize, &Listing),
        cx: &PanelCx,
    ) {
        let is_open = cx.app.has_open(&listing.place);
        let (_, rect) = ui.allocate_space(vec2(width, CARD[2]));
        let response = ui.interact(rect, card_id(place), Sense::click());
        let response = spoken(response, level_text(&listing.title));
        if response.clicked() {
            cx.ask(FileMessage::OpenLevel(listing.into()));
        }
        if is_open && is_new {
            ui.scroll_to_rect(rect, Some(Align::Center));
        }
        if ui.is_rect_visible(rect) {
            let (look, colors) = (*ui.style().interact(&response), ui.colors());
            let line = if is_open { (2.0, colors.accent).into() } else { look.bg_stroke };
            ui.painter().rect(rect, 8.0, look.weak_bg_fill, line, StrokeKind::Inside);
            let picture = Rect::from_min_size(rect.min, vec2(width, CARD[1])).shrink(8.0);
            match &listing.level {
                Some(level) => self.thumbnail(ui, picture, (place, level), cx),
                None => {
                    let (at, font) = (picture.center(), icon_font(40.0));
                    ui.painter().text(at, Align2::CENTER_CENTER, icons::FILE, font, colors.dim);
                }
            }
            let mut line = rect.shrink2(vec2(10.0, 0.0)).with_min_y(rect.top() + CARD[1]);
            let title = level_text(&listing.title);
            let font = fitting(ui, title, bold_font(BODY), line.width());
            for words in [bold(title, font.size), dim(ui, tags(listing, cx.app))] {
                line.set_height(20.0);
                text_in(ui, line, Align::Min, words);
                line = line.translate(vec2(0.0, 20.0));
            }
            if listing.is_changed
                && let LevelPlace::Builtin(builtin) = listing.place
            {
                let mark =
                    Rect::from_min_size(rect.right_top() + vec2(-44.0, 8.0), vec2(36.0, 28.0));
                let original = Button::new(icon(icons::ARROW_COUNTER_CLOCKWISE, SENTENCE));
                let mut corner = ui.new_child(UiBuilder::new().max_rect(mark));
                let original = corner.add_sized(mark.size(), original);
                if named_by_tip(original, say!("open-original.tip")).clicked() {
                    cx.ask(FileMessage::OpenLevel(Source::Builtin(builtin)));
                }
            }
        }
        response.on_hover_text(tip(listing));
    }

    /// Draws a level's map into an area.
    fn thumbnail(&mut self, ui: &Ui, area: Rect, (place, level): (usize, &Level), cx: &PanelCx) {
        let pixel = ui.ctx().pixels_per_point();
        let texture = self
            .thumbnails
            .entry(place)
            .or_insert_with(|| picture(ui, level.problem(), cx.app.theme(), area.size() * pixel));
        let map = Rect::from_center_size(area.center().round(), texture.size_vec2() / pixel);
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        ui.painter().image(texture.id(), map, whole, Color32::WHITE);
        ui.painter().rect_stroke(map, 2.0, (1.0, ui.colors().edge), StrokeKind::Outside);
    }
}

/// Makes a picture of a map that fits into a number of pixels.
pub fn picture(ui: &Ui, problem: &Problem, theme: &Theme, room: egui::Vec2) -> TextureHandle {
    let image = thumbnail(problem, theme, room.into());
    let size = [image.width, image.height].map(usize::from);
    let image = ColorImage::from_rgba_unmultiplied(size, &image.pixels);
    ui.ctx().load_texture("thumbnail", image, TextureOptions::NEAREST)
}

fn card_id(place: usize) -> Id {
    Id::new(("card", place))
}

/// Moves the focus by arrow keys: from the field to the card `first`, and from card to card. Each row
/// has the places of its cards.
fn move_focus(ui: &Ui, first: Option<usize>, rows: &[Range<usize>]) {
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    let count = rows.last().map_or(0, |row| row.end);
    let at = ui.memory(|memory| (0..count).find(|&place| memory.has_focus(card_id(place))));
    let beside = |at: usize, by: isize| {
        let row = rows.iter().position(|row| row.contains(&at))?;
        let other = rows.get(row.checked_add_signed(by)?)?;
        Some((other.start + at - rows[row].start).min(other.end - 1))
    };
    let wanted = match at {
        None => first.filter(|_| pressed(Key::ArrowDown)),
        Some(at) if pressed(Key::ArrowDown) => beside(at, 1),
        Some(at) if pressed(Key::ArrowRight) => Some(at + 1),
        Some(at) if pressed(Key::ArrowUp) => beside(at, -1),
        Some(at) if pressed(Key::ArrowLeft) => at.checked_sub(1),
        Some(_) => None,
    };
    ui.memory_mut(|memory| {
        if let Some(wanted) = wanted.filter(|&wanted| wanted < count) {
            memory.request_focus(card_id(wanted));
        }
        // Otherwise egui moves the focus to the nearest control, too.
        if at.or(wanted).is_some() {
            memory.move_focus(FocusDirection::None);
        }
    });
}
