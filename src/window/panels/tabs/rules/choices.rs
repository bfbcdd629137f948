//! The choices of a rule, each with an explanation.

use egui::{Shape, TextWrapMode};

use crate::grid::{Cell, Grid};
use crate::scene::Theme;
use crate::search::{Diagonal, Heuristic, OpenListKind, Problem, Rules, TieBreak};
use crate::window::panels::parts::*;
use crate::window::panels::tabs::legend::color;

/// The width of a list of choices, and of a cell in its pictures, in points.
const WIDEST: f32 = 330.0;
const CELL: f32 = 15.0;
/// The margin between a list and the edge of the window.
const EDGE: f32 = 14.0;

/// A rule with a few choices.
pub trait RuleChoice: Copy + PartialEq + 'static {
    const CHOICES: &'static [Self];

    /// Returns the name of the choice, and a sentence about it.
    fn words(self) -> (String, String);

    /// Returns the formula of the choice under the given rules, if there is one.
    fn formula(self, _: &Rules) -> Option<String> {
        None
    }

    /// Returns whether the choice allows a diagonal step past no, one and two walls.
    fn corners(self) -> Option<[bool; 3]> {
        None
    }
}

impl RuleChoice for Diagonal {
    const CHOICES: &'static [Self] = &Self::ALL;

    fn words(self) -> (String, String) {
        match self {
            Self::Never => tipped!("rules-diagonal-never"),
            Self::Always => tipped!("rules-diagonal-always"),
            Self::IfAtMostOneObstacle => tipped!("rules-diagonal-one-obstacle"),
            Self::OnlyWhenNoObstacles => tipped!("rules-diagonal-no-obstacles"),
        }
    }

    /// Asks the search itself, so that the pictures always agree with the search.
    fn corners(self) -> Option<[bool; 3]> {
        let (from, to) = (Cell::new(0, 1), Cell::new(1, 0));
        let allows = |rows: [&str; 2]| {
            let rules = Rules { diagonal: self, ..Rules::default() };
            let problem = Problem::new(Grid::from_rows(&rows).ok()?, rules, from, to).ok()?;
            Some(problem.allows(from, to))
        };
        Some([allows(["..", ".."])?, allows(["#.", ".."])?, allows(["#.", ".#"])?])
    }
}

impl RuleChoice for Heuristic {
    const CHOICES: &'static [Self] = &Self::ALL;

    fn words(self) -> (String, String) {
        match self {
            Self::Manhattan => tipped!("rules-heuristic-manhattan"),
            Self::Octile => tipped!("rules-heuristic-octile"),
            Self::Chebyshev => tipped!("rules-heuristic-chebyshev"),
            Self::Euclidean => tipped!("rules-heuristic-euclidean"),
            Self::Zero => tipped!("rules-heuristic-zero"),
        }
    }

    fn formula(self, rules: &Rules) -> Option<String> {
        let (straight, diagonal) = (rules.costs.straight, rules.costs.diagonal);
        Some(match self {
            Self::Manhattan => say!("rules-formula-manhattan", straight),
            Self::Octile => say!("rules-formula-octile", straight, diagonal),
            Self::Chebyshev => say!("rules-formula-chebyshev", straight),
            Self::Euclidean => say!("rules-formula-euclidean", straight),
            Self::Zero => say!("rules-formula-zero"),
        })
    }
}

impl RuleChoice for TieBreak {
    const CHOICES: &'static [Self] = &Self::ALL;

    fn words(self) -> (String, String) {
        match self {
            Self::LowerH => tipped!("rules-ties-lower-h"),
            Self::FirstAdded => tipped!("rules-ties-first-added"),
            Self::LastAdded => tipped!("rules-ties-last-added"),
        }
    }
}

impl RuleChoice for OpenListKind {
    const CHOICES: &'static [Self] = &Self::ALL;

    fn words(self) -> (String, String) {
        match self {
            Self::List => tipped!("rules-open-list-plain"),
            Self::BinaryHeap => tipped!("rules-open-list-heap"),
            Self::BucketQueue => tipped!("rules-open-list-buckets"),
        }
    }
}

/// Shows the choices in a drop-down list.
pub fn choose<C: RuleChoice>(
    ui: &mut Ui,
    (name, tip): &(String, String),
    chosen: &mut C,
    rules: &Rules,
    theme: &Theme,
) {
    let text = RichText::new(chosen.words().0).size(12.5);
    let screen = ui.ctx().screen_rect().size();
    let menu = ComboBox::from_id_salt(name).selected_text(text).width(ui.available_width());
    let menu = menu.truncate().height(screen.y * 0.7).show_ui(ui, |ui| {
        ui.set_width(WIDEST.min(screen.x - 40.0));
        ui.style_mut().wrap_mode = Some(TextWrapMode::Wrap);
        // Keep the list away from the window's edge.
        let over = (ui.max_rect().right() + EDGE - screen.x).max(0.0).round();
        let shift = egui::emath::TSTransform::from_translation(vec2(-over, 0.0));
        ui.ctx().set_transform_layer(ui.layer_id(), shift);
        ui.spacing_mut().item_spacing.y = 2.0;
        for &choice in C::CHOICES {
            if entry(ui, choice, choice == *chosen, rules, theme).clicked() {
                *chosen = choice;
            }
        }
    });
    menu.response.on_hover_text(tip);
}

fn entry<C: RuleChoice>(
    ui: &mut Ui,
    choice: C,
    is_chosen: bool,
    rules: &Rules,
    theme: &Theme,
) -> Response {
    let background = ui.painter().add(Shape::Noop);
    let name = choice.words().0;
    let inside = egui::Frame::new().inner_margin(Margin::symmetric(8, 5)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            sized(ui, &name, 13.0);
            explain(ui, choice, rules, theme);
        });
    });
    let rect = inside.response.rect;
    let response = ui.interact(rect, ui.id().with(&name), Sense::click());
    let kind = WidgetType::SelectableLabel;
    response.widget_info(|| WidgetInfo::selected(kind, true, is_chosen, &name));
    if is_chosen || response.hovered() || response.has_focus() {
        let look = ui.style().interact_selectable(&response, is_chosen);
        let shape = Shape::rect_filled(rect, look.corner_radius, look.weak_bg_fill);
        ui.painter().set(background, shape);
    }
    response
}

/// Explains a choice by its formula, a sentence and a picture.
pub fn explain<C: RuleChoice>(ui: &mut Ui, choice: C, rules: &Rules, theme: &Theme) {
    if let Some(formula) = choice.formula(rules) {
        ui.label(RichText::new(formula).monospace().size(11.5));
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
