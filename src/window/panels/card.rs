//! The card: what the level teaches, in a strip above the map, so that it covers no cells.

use egui::{DragValue, TextWrapMode};

use super::bars::bottom;
use super::parts::*;
use crate::level::Prediction;
use crate::words::level_text;

const MARGIN: Margin = Margin { left: 24, right: 12, top: 8, bottom: 8 };
/// The width of the button that closes the card.
const CLOSE: f32 = 40.0;
/// The largest share of the height that a card may take above one map and above several maps; a
/// longer text is scrolled.
const LARGEST_PART: [f32; 2] = [0.34, 0.25];
/// The same where the free area is low.
const LARGEST_LOW_PART: [f32; 2] = [0.42, 0.38];
/// The height of the free area below which the text is small, in points.
const LOW: f32 = 380.0;
/// The height of a row of answers beyond its font size, in points.
const ROW_PADDING: f32 = 20.0;

pub fn show(ctx: &Context, cx: &PanelCx) {
    let Some((about, [question, lesson])) = cx.app.card().zip(cx.app.card_parts()) else {
        return;
    };
    let free = ctx.available_rect().size();
    // The panel of a phone leaves no room.
    if free.x < 3.0 * CLOSE {
        return;
    }
    // The first level's question comes with the first thing to know about the map.
    let is_first = matches!(cx.app.lesson(), Some((0, _))) && free.y >= LOW;
    let hint = if is_first { say!("card-hint") } else { String::new() };
    let size = if free.y < LOW { SMALL } else { BODY };
    let sides = f32::from(MARGIN.left + MARGIN.right) + CLOSE;
    let edges = f32::from(MARGIN.top + MARGIN.bottom);
    let largest = if free.y < LOW { LARGEST_LOW_PART } else { LARGEST_PART };
    let most = free.y * largest[usize::from(cx.app.is_comparing())] - edges;
    let sizes = [size, size];
    let parts = [hint.as_str(), &question, &lesson];
    let height = edges + height(ctx, cx, parts, sizes, free.x - sides, most);
    let hint = if about == question { &hint } else { "" };
    let card = TopBottomPanel::top("card").exact_height(height).resizable(false);
    card.frame(panel(ctx, MARGIN)).show(ctx, |ui| {
        let row = ui.max_rect();
        let close = Rect::from_min_size(row.right_top() - vec2(26.0, 2.0), vec2(26.0, 24.0));
        // Completely hide the first line that does not fit.
        ui.visuals_mut().clip_rect_margin = 0.0;
        let left = UiBuilder::new().max_rect(row.with_max_x(row.right() - CLOSE));
        // Another text begins at its top.
        let area = scrolled().id_salt(&about).auto_shrink(false).min_scrolled_height(0.0);
        let mut column = ui.new_child(left);
        // The scroll bar stays visible, so that readers see that the text goes on.
        let bar = &mut column.spacing_mut().scroll;
        (bar.floating_width, bar.floating_allocated_width) = (4.0, 8.0);
        bar.dormant_handle_opacity = 0.5;
        area.show(&mut column, |ui| texts(ui, [&about, hint], sizes, cx));
        let button = Button::new(icon(icons::X, BODY)).frame(false);
        if named_by_tip(ui.put(close, button), say!("card-close.tip")).clicked() {
            cx.ask(Setting::Card(false));
        }
    });
}

/// Returns the height of the longer part of the card, so that the map does not move at the end of the
/// search. Only whole lines count, and only up to a height. The answers have a font size of their own.
pub fn height(
    ctx: &Context,
    cx: &PanelCx,
    [hint, question, lesson]: [&str; 3],
    [size, answers]: [f32; 2],
    width: f32,
    most: f32,
) -> f32 {
    let layout = |text: &str, size| {
        let font = FontId::proportional(size);
        ctx.fonts_mut(|f| f.layout(text.to_owned(), font, Color32::PLACEHOLDER, width))
    };
    let predict = cx.app.document().exercise.predict.as_ref();
    let buttons = predict.map(|predict| {
        let words = predict.answers.iter().map(|answer| level_text(answer).replace(' ', "\u{a0}"));
        let words: Vec<String> = [say!("predict")].into_iter().chain(words).collect();
        let rows = layout(&words.join("\u{a0}\u{a0}\u{a0}\u{a0} "), answers).rows.len();
        rows as f32 * (answers + ROW_PADDING)
    });
    let task = cx.app.task_line().unwrap_or_default();
    // The sentence about the prediction has its line before it is said.
    let said = if predict.is_some() { "?" } else { "" };
    let parts = [([question, hint, &task], buttons.unwrap_or(0.0)), ([lesson, said, &task], 0.0)];
    let lines = parts.iter().flat_map(|(texts, more)| {
        let texts: Vec<String> =
            texts.iter().filter(|text| !text.is_empty()).map(|text| unbroken(text)).collect();
        let lines = layout(&texts.join("\n"), size);
        lines.rows.iter().map(|line| line.max_y() + more).collect::<Vec<_>>()
    });
    lines.filter(|height| *height <= most).fold(20.0, f32::max).ceil()
}

/// Shows the text about the level, a hint, the prediction, and the level's task. The answers have a
/// size of their own.
pub fn texts(ui: &mut Ui, [about, hint]: [&str; 2], [size, answers]: [f32; 2], cx: &PanelCx) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let colors = ui.colors();
    let label = |ui: &mut Ui, text: &str, color| {
        if !text.is_empty() {
            let text = RichText::new(unbroken(text)).size(size).color(color);
            ui.add(Label::new(text).wrap());
        }
    };
    label(ui, &cx.app.prediction_line().unwrap_or_default(), colors.accent);
    label(ui, about, colors.text);
    if let Some(predict) = cx.app.asked_prediction() {
        predictions(ui, predict, answers, cx);
        // On the wall, the task comes after the prediction.
        if answers > size {
            return;
        }
    }
    label(ui, hint, colors.dim);
    let is_done = cx.app.is_task_done();
    let task = cx.app.task_line().unwrap_or_default();
    label(ui, &task, if is_done { colors.success } else { colors.text });
    if is_done {
        bottom::lead_on(ui, cx);
    }
}

/// Shows the answers to choose a prediction from, or a field for a number of cells.
fn predictions(ui: &mut Ui, predict: &Prediction, size: f32, cx: &PanelCx) {
    let said = cx.app.document().predicted;
    ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
    let label = |ui: &mut Ui, text: RichText| ui.add(Label::new(text.size(size)).extend());
    let choose = |ui: &mut Ui| {
        for (place, answer) in predict.answers.iter().enumerate() {
            let words = RichText::new(unbroken(level_text(answer))).size(size);
            if ui.add(Button::new(words).selected(said == Some(place))).clicked() {
                cx.ask(PanelMessage::Predict(place));
            }
        }
        if predict.closed_cells {
            let mut number = said.unwrap_or(0);
            let grid = cx.app.lanes()[0].problem().grid();
            let most = grid.area() - grid.walls();
            let field = DragValue::new(&mut number).range(0..=most).speed(0.5);
            let shown = move |number: f64, _| match said {
                None => "?".to_owned(),
                Some(_) => format!("{number:.0}"),
            };
            ui.style_mut().override_font_id = Some(FontId::proportional(size));
            if spoken(ui.add(field.custom_formatter(shown)), &say!("predict-cells")).changed() {
                cx.ask(PanelMessage::Predict(number));
            }
            label(ui, RichText::new(say!("predict-cells")));
        }
    };
    // Wide answers stand below one another.
    let font = FontId::proportional(size);
    let widths =
        predict.answers.iter().map(|answer| text_width(ui, level_text(answer), font.clone()));
    if widths.fold(0.0, f32::max) + 24.0 > ui.available_width() {
        ui.vertical(choose);
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
        label(ui, dim(ui, say!("predict")));
        choose(ui);
    });
}
