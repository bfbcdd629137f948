//! The Rules tab: the dial, the level, layers, rules and colors.

mod choices;
mod dial;
mod neighbor_order;
mod origin;

use super::legend;
use crate::fault::one_line;
use crate::player::Layer;
use crate::search::{Priority, Rules};
use crate::window::panels::parts::*;
pub use choices::RuleChoice;
use choices::{choose, explain};
use dial::FIELD;
#[cfg(test)]
pub use dial::Stop;
use origin::Rule;
pub use origin::{custom_rules, differences, rules_name};

/// The width of the names of rules, in points.
const NAMES: f32 = 70.0;

/// The largest step cost.
const MAX_COST: u64 = 1_000_000;

pub fn show(ui: &mut Ui, shown: &Shown) {
    let before = shown.player.problem().rules();
    let mut rules = before.clone();
    // The dial is in a scope, because its spacing must not affect the controls below.
    let is_dragged = ui.scope(|ui| dial::show(ui, shown, &mut rules)).inner;
    verdict(ui, shown);
    ui.add_space(10.0);
    let document = shown.app.document();
    ui.label(bold(one_line(&document.title), 15.0));
    if !document.about.is_empty() {
        ui.label(RichText::new(&document.about).color(ui.colors().dim).size(12.5));
    }
    ui.add_space(10.0);
    heading(ui, say!("layers-title"));
    ui.horizontal_wrapped(|ui| layers(ui, shown));
    ui.add_space(10.0);
    rest(ui, shown, &mut rules);
    ui.add_space(10.0);
    legend::show(ui, shown);
    if &rules != before {
        let rules = Box::new(rules);
        shown.ask(match is_dragged {
            true => Message::DragRules(rules),
            false => Message::CustomRules(rules),
        });
    }
}

/// Shows what the rules promise about the path.
fn verdict(ui: &mut Ui, shown: &Shown) {
    let rules = shown.player.problem().rules();
    let all = || {
        [
            say!("rules-cheapest"),
            say!("rules-not-consistent"),
            say!("rules-not-consistent.reopened"),
            say!("rules-not-admissible"),
            say!("rules-greedy"),
        ]
    };
    let [cheapest, not_consistent, reopened, not_admissible, greedy] = all();
    let (text, color) = match rules.priority {
        Priority::Greedy => (greedy, ui.colors().warning),
        Priority::AStar if rules.is_consistent() => (cheapest, ui.colors().success),
        Priority::AStar if rules.finds_cheapest() => (reopened, ui.colors().success),
        Priority::AStar if rules.is_admissible() => (not_consistent, ui.colors().warning),
        Priority::AStar => (not_admissible, ui.colors().warning),
    };
    dial::steady(ui, text, all(), color);
    let is_faulty = !rules.is_consistent();
    let tip = if is_faulty { say!("rules-show-me.tip") } else { say!("rules-show-me.nothing") };
    let words = (say!("rules-show-me"), tip);
    shown.button_that(ui, is_faulty, words, Button::small, player::Message::Disprove);
}

/// Shows all rules except those that the dial sets.
fn rest(ui: &mut Ui, shown: &Shown, own: &mut Rules) {
    let (before, theme) = (own.clone(), shown.app.theme());
    let before = &before;
    heading(ui, say!("rules-title"));
    ui.spacing_mut().interact_size.y = 22.0;
    ui.spacing_mut().button_padding = vec2(7.0, 2.0);
    ui.horizontal(|ui| {
        name(ui, &tipped!("rules-preset"));
        let lane = shown.app.chosen_lane();
        let rules = ui.label(RichText::new(rules_name(shown.app, lane)).size(12.5));
        if let Some(differences) = custom_rules(shown.app, lane) {
            rules.on_hover_text(differences);
        }
    });
    row(ui, Rule::Diagonal, own, |ui, rules, words| {
        choose(ui, words, &mut rules.diagonal, before, theme);
    });
    explain(ui, before.diagonal, before, theme);
    let typed = row(ui, Rule::Costs, own, |ui, rules, _| {
        let straight =
            value_field(ui, tipped!("rules-straight"), FIELD, &mut rules.costs.straight, is_cost);
        let diagonal =
            value_field(ui, tipped!("rules-sideways"), FIELD, &mut rules.costs.diagonal, is_cost);
        straight.or(diagonal)
    });
    let refused = typed.map(|typed| say!("rules-costs.refused", typed, most = MAX_COST));
    complain(ui, refused);
    row(ui, Rule::Heuristic, own, |ui, rules, words| {
        choose(ui, words, &mut rules.heuristic, before, theme);
    });
    explain(ui, before.heuristic, before, theme);
    row(ui, Rule::Ties, own, |ui, rules, words| {
        choose(ui, words, &mut rules.tie_break, before, theme);
    });
    explain(ui, before.tie_break, before, theme);
    row(ui, Rule::Reopen, own, |ui, rules, (_, tip)| {
        let is_on = &mut rules.reopen_closed;
        ui.checkbox(is_on, say!("rules-reopen.do")).on_hover_text(tip);
    });
    row(ui, Rule::OpenList, own, |ui, rules, words| {
        choose(ui, words, &mut rules.open_list, before, theme);
    });
    explain(ui, before.open_list, before, theme);
    row(ui, Rule::Neighbors, own, |_, _, _| ());
    neighbor_order::show(ui, own);
}

/// Shows the name of a rule and its control.
fn row<T>(
    ui: &mut Ui,
    rule: Rule,
    rules: &mut Rules,
    add: impl FnOnce(&mut Ui, &mut Rules, &(String, String)) -> T,
) -> T {
    let words = rule.words();
    ui.add_space(3.0);
    ui.horizontal(|ui| {
        name(ui, &words);
        ui.spacing_mut().button_padding.x = 4.0;
        ui.style_mut().override_font_id = Some(FontId::proportional(12.5));
        add(ui, rules, &words)
    })
    .inner
}

fn name(ui: &mut Ui, (name, tip): &(String, String)) {
    let size = vec2(NAMES, ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.set_min_width(NAMES);
        ui.label(dim(ui, name)).on_hover_text(tip);
    });
}

fn is_cost(cost: &u64) -> bool {
    (1..=MAX_COST).contains(cost)
}

/// Shows the layers to choose from.
pub fn layers(ui: &mut Ui, shown: &Shown) {
    let is_comparing = shown.app.is_comparing();
    for layer in Layer::ALL.into_iter().filter(|&layer| is_comparing || layer != Layer::Difference)
    {
        let words = match layer {
            Layer::None => tipped!("layers-none"),
            Layer::Remaining => tipped!("layers-remaining"),
            Layer::Order => tipped!("layers-order"),
            Layer::Contours => tipped!("layers-contours"),
            Layer::Difference => tipped!("layers-difference"),
        };
        let is_chosen = shown.player.layer() == layer;
        shown.choice(ui, is_chosen, words, player::Message::Layer(layer));
    }
}

/// Returns the main rules in one line.
pub fn summary(rules: &Rules) -> String {
    say!(
        "rules-summary",
        priority = dial::in_words(rules),
        heuristic = rules.heuristic.words().0,
        diagonal = rules.diagonal.words().0,
        ties = rules.tie_break.words().0
    )
}
