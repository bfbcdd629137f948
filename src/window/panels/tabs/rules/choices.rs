//! The choices of a rule, each with an explanation.

use egui::TextWrapMode;

use crate::scene::Theme;
use crate::search::Rules;
use crate::window::panels::parts::*;
use crate::window::panels::tabs::legend::color;
use crate::words::RuleChoice;

/// The width of a list of choices, and of a cell in its pictures, in points.
const WIDEST: f32 = 330.0;
const CELL: f32 = 15.0;

/// Shows the choices in a drop-down list, and explains the choice in effect.
pub fn choose<C: RuleChoice>(
    ui: &mut Ui,
    words: &(String, String),
    chosen: &mut C,
    rules: &Rules,
    theme: &Theme,
) {
    menu(ui, words, chosen, rules, theme);
    explain(ui, chosen, rules, theme);
}

/// Shows the choices in a drop-down list.
pub fn menu<C: RuleChoice>(
    ui: &mut Ui,
    (name, tip): &(String, String),
    chosen: &mut C,
    rules: &Rules,
    theme: &Theme,
) {
    let before = chosen.clone();
    let text = RichText::new(before.words().0).size(TABLE);
    let screen = ui.ctx().content_rect().size();
    let menu = ComboBox::from_id_salt(name).selected_text(text).width(ui.available_width());
    let menu = menu
        .truncate()
        .icon(|ui, at, _, _| caret(ui, at.center()))
        .height(screen.y * 0.7)
        .show_ui(ui, |ui| {
            ui.set_width(WIDEST.min(screen.x - 40.0));
            ui.style_mut().wrap_mode = Some(TextWrapMode::Wrap);
            (ui.spacing_mut().item_spacing.y, ui.spacing_mut().interact_size.y) = (2.0, 20.0);
            for choice in before.choices() {
                ui.selectable_value(chosen, choice.clone(), choice.words().0);
                ui.indent("choice", |ui| explain(ui, &choice, rules, theme));
            }
        });
    named_by_tip(menu.response, tip);
}

/// Explains a choice by its formula, a sentence and a picture.
pub fn explain<C: RuleChoice>(ui: &mut Ui, choice: &C, rules: &Rules, theme: &Theme) {
    if let Some(formula) = choice.formula(rules) {
        ui.label(RichText::new(formula).size(SMALL));
    }
    ui.label(dim(ui, choice.words().1));
    if let Some(allowed) = choice.corners() {
        corners(ui, allowed, theme);
    }
}

/// Draws a diagonal step past no, one and two walls, with an arrow or, if forbidden, a cross.
fn corners(ui: &mut Ui, allowed: [bool; 3], theme: &Theme) {
    let (side, apart) = (2.0 * CELL + 1.0, 2.0 * CELL + 18.0);
    let (area, response) = ui.allocate_exact_size(vec2(2.0 * apart + side, side), Sense::hover());
    let painter = ui.painter();
    let ink = theme.ink(theme.ground);
    for (walls, is_allowed) in allowed.into_iter().enumerate() {
        let at = area.min + vec2(walls as f32 * apart, 0.0);
        let cell =
            |x: f32, y: f32| Rect::from_min_size(at + vec2(x, y) * (CELL + 1.0), vec2(CELL, CELL));
        let cells =
            [(0.0, 0.0, walls > 0), (1.0, 0.0, false), (0.0, 1.0, false), (1.0, 1.0, walls > 1)];
        for (x, y, is_wall) in cells {
            let fill = if is_wall { theme.wall } else { theme.ground };
            painter.rect_filled(cell(x, y), 0.0, color(fill));
        }
        let (from, to) = (cell(0.0, 1.0).center(), cell(1.0, 0.0).center());
        if is_allowed {
            painter.arrow(from, to - from, (1.5, color(ink.arrow)));
        } else {
            let middle = cell(1.0, 0.0).center();
            painter.circle_filled(from, 2.0, color(ink.arrow));
            for arm in [vec2(3.5, 3.5), vec2(3.5, -3.5)] {
                painter.line_segment([middle - arm, middle + arm], (2.0, color(ink.wrong)));
            }
        }
    }
    response.on_hover_text(say!("rules-corners.tip"));
}
