//! The panel at the right: where the search stands, and its rules.

use egui::{Color32, Context, Margin, RichText, ScrollArea, SidePanel, Ui};

use super::style::{DIM, SUCCESS, TEXT, WARNING, bold, dim, panel};
use crate::app::App;
use crate::grid::Cell;
use crate::level::RulesChoice;
use crate::scene::Color;
use crate::search::{CellState, Status};

pub(super) fn show(ctx: &Context, app: &App) {
    let width = (ctx.screen_rect().width() * 0.24).clamp(216.0, 340.0);
    SidePanel::right("side")
        .exact_width(width)
        .resizable(false)
        .frame(panel(Margin { left: 16, right: 10, top: 12, bottom: 8 }))
        .show(ctx, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                ui.set_max_width(ui.available_width() - 6.0);
                level(ui, app);
                ui.add_space(10.0);
                search(ui, app);
                ui.add_space(10.0);
                cell(ui, app);
                ui.add_space(10.0);
                rules(ui, app);
                ui.add_space(10.0);
                legend(ui, app);
            });
        });
}

fn level(ui: &mut Ui, app: &App) {
    let document = app.document();
    ui.label(bold(document.title.as_str(), 15.0));
    if !document.about.is_empty() {
        ui.label(RichText::new(&document.about).color(DIM).size(12.5));
    }
}

fn search(ui: &mut Ui, app: &App) {
    let search = app.search();
    let (status, color) = match search.status() {
        Status::Searching if search.iteration() == 0 => ("Ready: Space takes a step", TEXT),
        Status::Searching => ("Searching", TEXT),
        Status::Found => ("Path found", SUCCESS),
        Status::NoPath => ("No path", WARNING),
    };
    heading(ui, "Search");
    ui.label(bold(status, 14.0).color(color));
    let counts = search.counts();
    let number = |number: u64| grouped(number);
    let mut rows = vec![
        ("Iteration", number(search.iteration())),
        ("Open", number(search.open_len() as u64)),
        ("Closed", number(search.closed_len() as u64)),
        ("Improved", number(counts.improved)),
        ("Largest open list", number(counts.largest_open as u64)),
    ];
    if counts.reopened > 0 {
        rows.insert(4, ("Reopened", number(counts.reopened)));
    }
    if let Some(cost) = search.cost() {
        let path = app.subject().path.cells().len() as u64;
        rows.push(("Path cost", number(cost)));
        rows.push(("Path length", format!("{} cells", number(path))));
    }
    table(ui, "search", &rows);
}

/// The cell under the pointer, or else the current one.
fn cell(ui: &mut Ui, app: &App) {
    let search = app.search();
    let (title, cell) = match (app.pointed(), search.current()) {
        (Some(cell), _) => ("Cell under the pointer", cell),
        (None, Some(cell)) => ("Current cell", cell),
        (None, None) => ("Start", search.problem().start()),
    };
    heading(ui, title);
    let terrain = match search.problem().grid().terrain(cell).cost() {
        None => "wall".to_owned(),
        Some(1) => "plain ground".to_owned(),
        Some(cost) => format!("entry cost {cost}"),
    };
    let state = match search.state(cell) {
        CellState::Unseen => "not reached",
        CellState::Open => "open",
        CellState::Closed => "closed",
    };
    let mut rows = vec![("Cell", cell.to_string()), ("Ground", terrain)];
    if let (Some(g), Some(f)) = (search.g(cell), search.f(cell)) {
        rows.push(("State", state.to_owned()));
        rows.push(("G + H = F", format!("{g} + {} = {f}", search.h(cell))));
        let parent =
            search.parent(cell).map_or("none: the start".to_owned(), |cell: Cell| cell.to_string());
        rows.push(("Parent", parent));
    } else if !search.problem().grid().terrain(cell).is_wall() {
        rows.push(("State", state.to_owned()));
        rows.push(("H", search.h(cell).to_string()));
    }
    table(ui, "cell", &rows);
}

fn rules(ui: &mut Ui, app: &App) {
    let rules = app.search().problem().rules();
    heading(ui, "Rules");
    let name = match &app.document().rules {
        RulesChoice::Preset(preset) => preset.title,
        RulesChoice::Custom(_) => "the level's own",
    };
    let order: Vec<String> =
        rules.neighbor_order.iter().map(|direction| format!("{direction:?}")).collect();
    let mut rows = vec![
        ("Preset", name.to_owned()),
        ("Diagonal steps", spaced(&format!("{:?}", rules.diagonal))),
        ("Step costs", format!("{}, {}", rules.costs.straight, rules.costs.diagonal)),
        ("Heuristic", format!("{:?}", rules.heuristic)),
        ("Ties", spaced(&format!("{:?}", rules.tie_break))),
        ("Open list", spaced(&format!("{:?}", rules.open_list))),
        ("Neighbors", order.join(" ")),
    ];
    if rules.weight != 1.0 {
        rows.insert(4, ("Weight", rules.weight.to_string()));
    }
    if rules.reopen_closed {
        rows.push(("Closed cells", "may be reopened".to_owned()));
    }
    table(ui, "rules", &rows);
    let warning = if !rules.is_admissible() {
        "The heuristic can exceed the true cost under these rules (it is not admissible): \
         the path found may not be a cheapest one."
    } else if !rules.is_consistent() {
        "The heuristic can fall by more than a step costs under these rules (it is not \
         consistent): a closed cell may turn out to have a better path."
    } else {
        return;
    };
    ui.label(RichText::new(warning).color(WARNING).size(12.0));
}

fn legend(ui: &mut Ui, app: &App) {
    heading(ui, "Colors");
    let theme = app.theme();
    let rows = [
        (theme.start, None, "A: the start"),
        (theme.goal, None, "B: the goal"),
        (theme.open.fill, Some(theme.open.outline), "open: may be taken next"),
        (theme.closed.fill, Some(theme.closed.outline), "closed: done"),
        (theme.ground, Some(theme.current), "bold frame: the current cell"),
        (theme.path, Some(theme.frame), "the path"),
        (theme.wall, None, "wall"),
    ];
    for (fill, outline, text) in rows {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(egui::vec2(14.0, 14.0), egui::Sense::hover());
            let line = egui::Stroke::new(2.0, color(outline.unwrap_or(fill)));
            ui.painter().rect(rect, 2.0, color(fill), line, egui::StrokeKind::Inside);
            ui.label(dim(text).color(TEXT));
        });
    }
    ui.add_space(2.0);
    ui.label(dim(
        "In a cell: F in the middle, G at the left, H at the right, and the arrow to its parent.",
    ));
}

fn heading(ui: &mut Ui, text: &str) {
    ui.label(bold(text, 12.0).color(DIM));
}

/// Names at the left, values at the right, wrapped where they are long.
fn table(ui: &mut Ui, id: &str, rows: &[(&str, String)]) {
    let width = ui.available_width();
    // Rows of text need no room for a finger.
    ui.spacing_mut().interact_size.y = 16.0;
    let names = if width < 220.0 { 88.0 } else { 112.0 };
    // The rows are part of the name, because a grid remembers the heights that
    // its rows had.
    let id: Vec<&str> = rows.iter().map(|(name, _)| *name).chain([id]).collect();
    egui::Grid::new(id).num_columns(2).spacing([8.0, 3.0]).min_col_width(names).show(ui, |ui| {
        for (name, value) in rows {
            ui.label(dim(*name));
            ui.scope(|ui| {
                ui.set_max_width((width - names - 8.0).max(70.0));
                ui.add(egui::Label::new(RichText::new(value).size(12.5)).wrap());
            });
            ui.end_row();
        }
    });
}

/// A number in groups of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3 + 1);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push('\u{2009}');
        }
        text.push(digit);
    }
    text
}

/// `OnlyWhenNoObstacles` as words: `only when no obstacles`.
fn spaced(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() && !text.ends_with(' ') {
            text.push(' ');
        }
        text.extend(letter.to_lowercase());
    }
    text.replace("lower h", "lower H")
}

fn color(color: Color) -> Color32 {
    Color32::from_rgb(color.r, color.g, color.b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_are_made_for_reading() {
        assert_eq!(grouped(1_234_567).replace('\u{2009}', " "), "1 234 567");
        assert_eq!(grouped(12), "12");
        assert_eq!(spaced("OnlyWhenNoObstacles"), "only when no obstacles");
        assert_eq!(spaced("LowerH"), "lower H");
    }
}
