//! The card: the lesson of the level, and buttons to the previous and next level. The card has its own room, at the
//! left of the map or above it, so that it covers no cells.

use super::parts::*;
use crate::fault::one_line;
use crate::scene::{Rect, View};

/// The width of a card at the left of the map, in points.
const COLUMN: f32 = 236.0;
/// The height of the buttons and of the title's line, in points.
const ROW: f32 = 24.0;
const MARGIN: Margin = Margin { left: 12, right: 8, top: 8, bottom: 8 };
/// The largest share of the height that a card may take above one map and above several maps; a
/// longer text is scrolled.
const LARGEST_PART: [f32; 2] = [0.43, 0.25];

pub fn show(ctx: &Context, shown: &Shown) {
    let Some(about) = shown.app.card() else {
        return;
    };
    let free = ctx.available_rect().size();
    let sides = f32::from(MARGIN.left + MARGIN.right);
    let rows = f32::from(MARGIN.top + MARGIN.bottom) + ROW + 2.0;
    // Only whole lines are shown.
    let height_at = |width: f32, most: f32| {
        let font = FontId::proportional(SIZE);
        let text = ctx.fonts(|fonts| {
            fonts.layout(unbroken(about), font, Color32::PLACEHOLDER, width - sides)
        });
        let lines = text.rows.iter().map(|line| rows + line.max_y());
        lines.take_while(|height| *height <= most).last().unwrap_or(rows)
    };
    let over =
        height_at(free.x, free.y * LARGEST_PART[usize::from(shown.app.is_comparing())]).ceil();
    let has_column = 2.0 * COLUMN < free.x && height_at(COLUMN, f32::INFINITY) + 2.0 * ROW < free.y;
    let is_column = has_column && {
        // Put the card where it leaves room for larger cells.
        let (grid, scale) = (shown.player.problem().grid(), ctx.pixels_per_point());
        let cell = |width: f32, height: f32| {
            let room = Rect::new(0.0, 0.0, width * scale, height * scale);
            let areas = shown.app.comparison().areas(room, scale);
            areas.first().map_or(0.0, |&area| View::fit(grid, area, scale).cell)
        };
        cell(free.x - COLUMN, free.y) > cell(free.x, free.y - over)
    };
    if is_column {
        let card = SidePanel::left("card-beside").exact_width(COLUMN).resizable(false);
        card.frame(panel(ctx, MARGIN)).show(ctx, |ui| {
            head(ui, shown, |ui| close(ui, shown));
            text(ui, about);
            ui.add_space(6.0);
            ui.horizontal(|ui| lessons(ui, shown));
        });
    } else {
        let card = TopBottomPanel::top("card-over").exact_height(over).resizable(false);
        card.frame(panel(ctx, MARGIN)).show(ctx, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            head(ui, shown, |ui| {
                lessons(ui, shown);
                close(ui, shown);
            });
            // Completely hide the first line that does not fit.
            ui.visuals_mut().clip_rect_margin = 0.0;
            let area = scrolled().auto_shrink(false).min_scrolled_height(0.0);
            area.show(ui, |ui| text(ui, about));
        });
    }
}

/// The font size of the text.
const SIZE: f32 = 12.5;

/// Shows the title, and `end` at the right end of its row.
fn head(ui: &mut Ui, shown: &Shown, end: impl FnOnce(&mut Ui)) {
    let size = vec2(ui.available_width(), ROW);
    ui.spacing_mut().interact_size.y = ROW - 2.0;
    ui.spacing_mut().button_padding.y = 1.0;
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        both_ends(ui, |ui| title(ui, shown), end);
    });
}

fn close(ui: &mut Ui, shown: &Shown) {
    shown.button_that(ui, true, tipped!("card-close"), Button::small, Message::Card);
}

fn title(ui: &mut Ui, shown: &Shown) {
    let title = one_line(&shown.app.document().title);
    ui.add(Label::new(bold(title, 14.0)).truncate());
}

fn text(ui: &mut Ui, about: &str) {
    ui.add(Label::new(RichText::new(unbroken(about)).size(SIZE)).wrap());
}

/// Shows the buttons to the previous and next level.
fn lessons(ui: &mut Ui, shown: &Shown) {
    let Some((place, count)) = shown.app.lesson() else {
        return;
    };
    ui.spacing_mut().item_spacing.x = 6.0;
    let button = |ui: &mut Ui, words, places| {
        let is_there = shown.app.lesson_after(places).is_some();
        shown.button_that(ui, is_there, words, |button| button, Message::Lesson(places));
    };
    button(ui, tipped!("card-previous"), -1);
    ui.label(dim(ui, say!("card-place", number = place + 1, count)));
    button(ui, tipped!("card-next"), 1);
}
