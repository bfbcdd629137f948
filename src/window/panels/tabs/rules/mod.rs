//! The section *Rules*: the algorithm and what it promises, and every rule with what it is for.

mod choices;
mod neighbor_order;
mod own_h;

use crate::app::Section;
use crate::app::dial::{MAX_WEIGHT, with_weight};
use crate::search::{Priority, Rules};
use crate::window::panels::parts::*;
use crate::words::rule_names::{Rule, custom_rules, preset_name, summary, title, tutorials};
use crate::words::{Stop, weight_of};
use choices::{choose, explain, menu};

/// The largest step cost.
const MAX_COST: u64 = 1_000_000;

pub fn show(ui: &mut Ui, cx: &PanelCx) {
    let before = cx.player.problem().rules();
    let mut rules = before.clone();
    preset(ui, cx);
    ui.add_space(8.0);
    algorithm(ui, cx, &mut rules);
    first(ui, cx, &mut rules);
    promise(ui, cx);
    rest(ui, cx, &mut rules);
    if &rules != before {
        cx.ask(EditMessage::CustomRules(Box::new(rules)));
    }
}

/// Shows the name of the rules as a menu of the others.
fn preset(ui: &mut Ui, cx: &PanelCx) {
    let lane = cx.app.chosen_lane();
    let button = Button::new(preset_name(cx.app.rules()));
    let button = button.min_size(vec2(ui.available_width(), 28.0)).truncate();
    let (menu, is_open) = menu_button(ui, button, |ui| rules_menu(ui, cx, lane));
    caret(ui, menu.rect.right_center() - vec2(18.0, 0.0));
    if !is_open {
        let differences = custom_rules(cx.app.rules());
        menu.on_hover_text(differences.unwrap_or_else(|| say!("rules-preset.tip")));
    }
}

/// Shows the algorithms, which keep all other rules of a lane, and the rules of the tutorials.
pub fn rules_menu(ui: &mut Ui, cx: &PanelCx, lane: usize) {
    let (own, player) = (&cx.app.lanes.rules()[lane], &cx.app.lanes()[lane]);
    let entry = |ui: &mut Ui, (name, tip): (String, String), is_chosen, message: Message| {
        let is_clicked = menu_entry(ui, &name, "", is_chosen).on_hover_text(tip).clicked();
        if is_clicked && !is_chosen {
            if lane != cx.app.chosen_lane() {
                cx.ask(EditMessage::ChooseLane(lane));
            }
            cx.ask(message);
            ui.close();
        }
    };
    begin_menu(ui, 210.0);
    let mut algorithms = Stop::NAMED;
    algorithms.swap(0, 1);
    for (stop, weight) in algorithms {
        let there = with_weight(own.rules(), weight, &player.heuristic());
        let tip = format!("{}\n{}", stop.formula(&there), stop.words().1);
        let is_chosen = Stop::of(own.rules()) == stop;
        let message = EditMessage::CustomRules(Box::new(there)).into();
        entry(ui, (stop.title(), tip), is_chosen, message);
    }
    ui.separator();
    ui.label(indented(ui, &say!("rules-tutorials"), MENU_PADDING, TABLE));
    for preset in tutorials() {
        let words = (title(preset), summary(preset.rules()));
        entry(ui, words, own.name() == preset.name, EditMessage::Rules(preset).into());
    }
    if cx.app.is_comparing() {
        ui.separator();
        let rules = PanelMessage::Section(Some(Section::Rules));
        entry(ui, tipped!("lane-change-rules"), false, rules.into());
        entry(ui, tipped!("lane-load-rules"), false, FileMessage::Open.into());
    }
}

/// Shows the algorithm with its formula, and a field for the weight of H.
fn algorithm(ui: &mut Ui, cx: &PanelCx, rules: &mut Rules) {
    let (stop, weight) = (Stop::of(rules), weight_of(rules));
    ui.label(bold(stop.title(), BODY)).on_hover_text(say!("rules-priority.tip"));
    ui.horizontal(|ui| {
        ui.label(RichText::new(stop.formula(rules)).size(SMALL));
        let mut wanted = if weight.is_finite() { weight } else { rules.weight };
        let before = wanted;
        from_right(ui, |ui| {
            let (name, tip) = tipped!("rules-weight");
            let field = DragValue::new(&mut wanted).range(0.0..=MAX_WEIGHT).speed(0.05);
            let field = field.custom_formatter(|weight, _| weight.to_string());
            let field = field.update_while_editing(false);
            named_by_tip(ui.add_enabled(weight.is_finite(), field), tip);
            if ui.available_width() > 40.0 {
                ui.label(dim(ui, name));
            }
        });
        if wanted != before {
            *rules = with_weight(rules, wanted, &cx.player.heuristic());
        }
    });
    ui.label(dim(ui, stop.words().1));
}

/// Shows what the rules promise about the path.
fn promise(ui: &mut Ui, cx: &PanelCx) {
    let (problem, rules) = (cx.player.problem(), cx.player.problem().rules());
    let (good, bad) = (ui.colors().success, ui.colors().warning);
    let (text, color) = match rules.priority {
        Priority::Greedy => (say!("rules-greedy"), bad),
        Priority::AStar if problem.is_consistent() => (say!("rules-cheapest"), good),
        Priority::AStar if problem.finds_cheapest() => {
            (say!("rules-not-consistent.reopened"), good)
        }
        Priority::AStar if problem.is_admissible() => (say!("rules-not-consistent"), bad),
        Priority::AStar => (say!("rules-not-admissible"), bad),
    };
    ui.label(RichText::new(text).size(TABLE).color(color));
    let (is_faulty, tip) = match rules.priority {
        Priority::Greedy => (true, say!("rules-show-me.greedy")),
        Priority::AStar if problem.is_consistent() => (false, say!("rules-show-me.nothing")),
        Priority::AStar => (true, say!("rules-show-me.tip")),
    };
    cx.press(ui, is_faulty, Button::new(say!("rules-show-me")), tip, LaneMessage::Disprove);
}

/// Shows the rules that change the search most, after those that the dial sets.
fn first(ui: &mut Ui, cx: &PanelCx, own: &mut Rules) {
    let (before, theme) = (&own.clone(), cx.app.theme());
    named(ui, Rule::Heuristic, |ui, words| {
        menu(ui, words, &mut own.heuristic, before, theme);
        match own.heuristic.is_own() {
            true => own_h::show(ui, cx, &mut own.heuristic),
            false => explain(ui, &own.heuristic, before, theme),
        }
    });
    named(ui, Rule::Diagonal, |ui, words| choose(ui, words, &mut own.diagonal, before, theme));
    ui.add_space(8.0);
}

/// Shows all other rules.
fn rest(ui: &mut Ui, cx: &PanelCx, own: &mut Rules) {
    let (before, theme) = (&own.clone(), cx.app.theme());
    named(ui, Rule::Costs, |ui, _| {
        Grid::new("costs").num_columns(2).show(ui, |ui| {
            let costs = &mut own.costs;
            for ((name, tip), cost) in [
                (tipped!("rules-straight"), &mut costs.straight),
                (tipped!("rules-sideways"), &mut costs.diagonal),
            ] {
                ui.label(dim(ui, name));
                let field = DragValue::new(cost).range(1..=MAX_COST).update_while_editing(false);
                named_by_tip(ui.add(field), tip);
                ui.end_row();
            }
        })
    });
    named(ui, Rule::Ties, |ui, words| choose(ui, words, &mut own.tie_break, before, theme));
    named(ui, Rule::Reopen, |ui, (_, tip)| {
        check_box(ui, &mut own.reopen_closed, (say!("rules-reopen.do"), tip.to_owned()))
    });
    named(ui, Rule::OpenList, |ui, words| choose(ui, words, &mut own.open_list, before, theme));
    named(ui, Rule::Neighbors, |ui, _| neighbor_order::show(ui, own));
}

/// Shows the name of a rule, what it is for, and its control.
fn named<T>(ui: &mut Ui, rule: Rule, add: impl FnOnce(&mut Ui, &(String, String)) -> T) -> T {
    let words = rule.words();
    ui.add_space(10.0);
    ui.label(bold(&words.0, TABLE));
    ui.label(dim(ui, &words.1));
    add(ui, &words)
}
