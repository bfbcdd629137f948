//! The dial from Dijkstra's algorithm through A* to greedy search: the weight of H in F.

use egui::{SelectableLabel, SliderClamping};

use super::choices::RuleChoice;
use crate::search::{Heuristic, Priority, Rules};
use crate::window::panels::parts::*;

/// The width of a field for a number, in points.
pub const FIELD: f32 = 57.0;

/// The largest weight of a heuristic.
const MAX_WEIGHT: f64 = 100.0;

/// The weights on the dial, evenly spaced; infinity is greedy search, where only H counts.
const NOTCHES: [f64; 29] = [
    0.0,
    0.1,
    0.2,
    0.3,
    0.4,
    0.5,
    0.6,
    0.7,
    0.8,
    0.9,
    1.0,
    1.1,
    1.2,
    1.3,
    1.4,
    1.5,
    1.6,
    1.8,
    2.0,
    2.5,
    3.0,
    4.0,
    5.0,
    7.0,
    10.0,
    20.0,
    50.0,
    MAX_WEIGHT,
    f64::INFINITY,
];

/// A position on the dial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    Dijkstra,
    /// Any weight between Dijkstra's algorithm and A*.
    Less,
    AStar,
    Weighted,
    Greedy,
}

impl Stop {
    /// The stops with a name on the dial, each with its weight.
    const NAMED: [(Self, f64); 4] = [
        (Self::Dijkstra, 0.0),
        (Self::AStar, 1.0),
        (Self::Weighted, 2.0),
        (Self::Greedy, f64::INFINITY),
    ];

    pub fn of(weight: f64) -> Self {
        match weight {
            0.0 => Self::Dijkstra,
            1.0 => Self::AStar,
            f64::INFINITY => Self::Greedy,
            _ if weight < 1.0 => Self::Less,
            _ => Self::Weighted,
        }
    }

    /// Returns the full name of the stop.
    fn title(self) -> String {
        match self {
            Self::Dijkstra => say!("rules-dial-dijkstra.title"),
            Self::Less | Self::AStar | Self::Weighted => self.words().0,
            Self::Greedy => say!("rules-dial-greedy.title"),
        }
    }
}

impl RuleChoice for Stop {
    const CHOICES: &'static [Self] =
        &[Self::Dijkstra, Self::Less, Self::AStar, Self::Weighted, Self::Greedy];

    fn words(self) -> (String, String) {
        match self {
            Self::Dijkstra => tipped!("rules-dial-dijkstra"),
            Self::Less => tipped!("rules-dial-less"),
            Self::AStar => tipped!("rules-dial-astar"),
            Self::Weighted => tipped!("rules-dial-weighted"),
            Self::Greedy => tipped!("rules-dial-greedy"),
        }
    }

    fn formula(self, rules: &Rules) -> Option<String> {
        Some(match self {
            Self::Dijkstra => say!("rules-formula-dijkstra"),
            Self::Less | Self::Weighted => {
                say!("rules-formula-weighted", weight = rules.weight.to_string())
            }
            Self::AStar => say!("rules-formula-astar"),
            Self::Greedy => say!("rules-formula-greedy"),
        })
    }
}

/// Returns the weight in the rules; infinity for greedy search.
fn weight_of(rules: &Rules) -> f64 {
    match rules.priority {
        Priority::Greedy => f64::INFINITY,
        Priority::AStar if rules.heuristic == Heuristic::Zero => 0.0,
        Priority::AStar => rules.weight,
    }
}

/// Sets the weight in the rules, and also `heuristic` if the weight needs a heuristic and the rules
/// have none.
fn turn_to(rules: &mut Rules, weight: f64, heuristic: Heuristic) {
    let is_greedy = weight == f64::INFINITY;
    rules.priority = if is_greedy { Priority::Greedy } else { Priority::AStar };
    rules.weight = if is_greedy || weight == 0.0 { 1.0 } else { weight };
    if weight == 0.0 {
        rules.heuristic = Heuristic::Zero;
    } else if rules.heuristic == Heuristic::Zero {
        rules.heuristic = heuristic;
    }
}

/// Describes the priority of the rules by its name on the dial, or by its weight.
pub fn in_words(rules: &Rules) -> String {
    match Stop::of(weight_of(rules)) {
        Stop::Less | Stop::Weighted => say!("rules-dial.weight", weight = rules.weight.to_string()),
        stop @ (Stop::Dijkstra | Stop::AStar | Stop::Greedy) => stop.words().0,
    }
}

/// Returns the position of a weight on the dial, in notches.
fn place_of(weight: f64) -> f64 {
    let after = NOTCHES.partition_point(|&notch| notch < weight);
    let (Some(&to), Some(&from)) = (NOTCHES.get(after), NOTCHES.get(after.saturating_sub(1)))
    else {
        return 0.0;
    };
    if to == weight { after as f64 } else { after as f64 - (to - weight) / (to - from) }
}

/// Shows the dial and its explanation; returns whether it is being dragged.
pub fn show(ui: &mut Ui, shown: &Shown, rules: &mut Rules) -> bool {
    let before = rules.clone();
    let (weight, heuristic) = (weight_of(&before), shown.player.heuristic());
    let stop = Stop::of(weight);
    let (_, tip) = tipped!("rules-priority");
    ui.spacing_mut().item_spacing.y = 3.0;
    (ui.spacing_mut().button_padding, ui.spacing_mut().interact_size.y) = (vec2(7.0, 2.0), 20.0);
    ui.label(bold(stop.title(), 14.0)).on_hover_text(tip);
    let (rail, is_dragged) = slider(ui, rules, weight, heuristic);
    names(ui, rules, stop, heuristic, rail);
    let typed = ui.horizontal(|ui| {
        let formula = stop.formula(&before).unwrap_or_default();
        ui.label(RichText::new(formula).monospace().size(11.5));
        let right = Layout::right_to_left(Align::Center);
        ui.with_layout(right, |ui| number(ui, rules, weight, heuristic)).inner
    });
    complain(ui, typed.inner.map(|typed| say!("rules-weight.refused", typed)));
    let all = Stop::CHOICES.iter().map(|stop| stop.words().1);
    steady(ui, stop.words().1, all, ui.colors().dim);
    is_dragged
}

/// Shows a field for the weight; returns its text if it is refused.
fn number(ui: &mut Ui, rules: &mut Rules, weight: f64, heuristic: Heuristic) -> Option<String> {
    let (words, is_finite) = (tipped!("rules-weight"), weight.is_finite());
    let (name, mut wanted) = (dim(ui, &words.0), if is_finite { weight } else { rules.weight });
    let before = wanted;
    let is_weight = |weight: &f64| (0.0..=MAX_WEIGHT).contains(weight);
    let field = |ui: &mut Ui| value_field(ui, words, FIELD, &mut wanted, is_weight);
    let typed = ui.add_enabled_ui(is_finite, field).inner;
    if ui.available_width() > 40.0 {
        ui.label(name);
    }
    if wanted != before {
        turn_to(rules, wanted, heuristic);
    }
    typed
}

/// Shows the slider; returns its rail, and whether it is being dragged.
fn slider(ui: &mut Ui, rules: &mut Rules, weight: f64, heuristic: Heuristic) -> (Rect, bool) {
    ui.spacing_mut().slider_width = ui.available_width();
    let mut place = place_of(weight);
    let slider = Slider::new(&mut place, 0.0..=(NOTCHES.len() - 1) as f64).step_by(1.0);
    // A weight between two notches is kept until the slider is moved.
    let slider = slider.clamping(SliderClamping::Edits).show_value(false);
    let slider = ui.add(slider);
    let is_dragged = slider.interact_pointer_pos().is_some();
    if slider.changed()
        && let Some(&notch) = NOTCHES.get(place.round() as usize)
    {
        turn_to(rules, notch, heuristic);
    }
    let rail = slider.rect.shrink2(vec2(slider.rect.height() / 2.5, 0.0));
    for (_, weight) in Stop::NAMED {
        let at = x_of(rail, weight);
        ui.painter().vline(
            at,
            slider.rect.bottom() - 3.0..=slider.rect.bottom() + 2.0,
            (1.0, ui.colors().dim),
        );
    }
    tip_at_rest(slider, say!("rules-dial.tip"));
    (rail, is_dragged)
}

fn x_of(rail: Rect, weight: f64) -> f32 {
    let part = place_of(weight) / (NOTCHES.len() - 1) as f64;
    (rail.left() + rail.width() * part as f32).round()
}

/// Shows the names of the stops as buttons.
fn names(ui: &mut Ui, rules: &mut Rules, stop: Stop, heuristic: Heuristic, rail: Rect) {
    (ui.spacing_mut().button_padding, ui.spacing_mut().interact_size.y) = (vec2(3.0, 1.0), 16.0);
    let size = vec2(ui.available_width(), 18.0);
    let (row, _) = ui.allocate_exact_size(size, Sense::hover());
    for (named, weight) in Stop::NAMED {
        let (name, tip) = named.words();
        let font = FontId::proportional(11.0);
        let width =
            ui.painter().layout_no_wrap(name.clone(), font, ui.colors().text).size().x + 6.0;
        let left = within(x_of(rail, weight) - width / 2.0, row.left(), row.right() - width);
        let place = Rect::from_min_size(pos2(left.round(), row.top()), vec2(width, 18.0));
        let label = SelectableLabel::new(stop == named, RichText::new(name).size(11.0));
        let mut there = rules.clone();
        turn_to(&mut there, weight, heuristic);
        let formula = named.formula(&there).unwrap_or_default();
        let response = ui.put(place, label).on_hover_text(format!("{formula}\n{tip}"));
        if response.clicked() && stop != named {
            *rules = there;
        }
    }
}

/// Shows a text in the space of the longest alternative, so that nothing below moves.
pub fn steady(
    ui: &mut Ui,
    text: String,
    all: impl IntoIterator<Item = String>,
    color: Color32,
) -> Response {
    let width = ui.available_width();
    let galley = |text| ui.painter().layout(text, FontId::proportional(12.0), color, width);
    let height = all.into_iter().map(|text| galley(text).size().y).fold(0.0, f32::max);
    let galley = galley(text);
    let size = vec2(width, height.max(galley.size().y).ceil());
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().galley(rect.min, galley, color);
    response
}
