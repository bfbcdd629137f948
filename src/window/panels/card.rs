//! The card: what the level teaches, in a strip above the map, so that it covers no cells.

use super::parts::*;

const MARGIN: Margin = Margin { left: 24, right: 12, top: 8, bottom: 8 };
/// The width of the button that closes the card.
const CLOSE: f32 = 40.0;
/// The largest share of the height that a card may take above one map and above several maps; a
/// longer text is scrolled.
const LARGEST_PART: [f32; 2] = [0.38, 0.25];
/// The height of the free area below which the text is small, in points.
const LOW: f32 = 380.0;

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
    let most = free.y * LARGEST_PART[usize::from(cx.app.is_comparing())];
    let layout = |text: &str| {
        let font = FontId::proportional(size);
        ctx.fonts_mut(|f| f.layout(unbroken(text), font, Color32::PLACEHOLDER, free.x - sides))
    };
    // The card is as high as its longer part, so that the map does not move at the end of the search.
    // Only whole lines are shown.
    let task = cx.app.task_line();
    let lines = |part: &str, hint: &str| {
        let all = [part, hint, task.as_deref().unwrap_or_default()];
        layout(&all.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n"))
    };
    let parts = [lines(question, &hint), lines(lesson, "")];
    let hint = if about == question { &hint } else { "" };
    let lines = parts.iter().flat_map(|part| part.rows.iter().map(|line| line.max_y() + edges));
    let height = lines.filter(|height| *height <= most).fold(edges + 20.0, f32::max);
    let card = TopBottomPanel::top("card").exact_height(height.ceil()).resizable(false);
    card.frame(panel(ctx, MARGIN)).show(ctx, |ui| {
        let row = ui.max_rect();
        let close = Rect::from_min_size(row.right_top() - vec2(26.0, 2.0), vec2(26.0, 24.0));
        // Completely hide the first line that does not fit.
        ui.visuals_mut().clip_rect_margin = 0.0;
        let left = UiBuilder::new().max_rect(row.with_max_x(row.right() - CLOSE));
        let area = scrolled().auto_shrink(false).min_scrolled_height(0.0);
        area.show(&mut ui.new_child(left), |ui| texts(ui, [&about, hint], size, cx));
        let button = Button::new(icon(icons::X, BODY)).frame(false);
        if named_by_tip(ui.put(close, button), say!("card-close.tip")).clicked() {
            cx.ask(Setting::Card(false));
        }
    });
}

/// Shows the text about the level, a hint, and the level's task.
pub fn texts(ui: &mut Ui, [about, hint]: [&str; 2], size: f32, cx: &PanelCx) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let (colors, task) = (ui.colors(), cx.app.task_line().unwrap_or_default());
    let done = if cx.app.is_task_done() { colors.success } else { colors.text };
    for (text, color) in [(about, colors.text), (hint, colors.dim), (&task, done)] {
        if !text.is_empty() {
            let text = RichText::new(unbroken(text)).size(size).color(color);
            ui.add(Label::new(text).wrap());
        }
    }
}
