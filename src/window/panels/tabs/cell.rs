//! The Cell tab: one cell and its story.

use std::time::Instant;

use egui::{RichText, Ui};

use crate::app::{App, Message};
use crate::grid::Cell;
use crate::history::LifeWalk;
use crate::player::{self, BreakOn, Jump, gathering};
use crate::search::CellState;
use crate::window::panels::parts::style::{DIM, bold, dim};
use crate::window::panels::parts::{heading, table};
use crate::words::{counted, grouped};

/// How many iterations are gone through for a story before the time is looked
/// at.
const SLICE: usize = 1 << 15;

/// What the tab remembers between frames: how far it has gone through the log
/// for the story of a cell of an edition of the map.
#[derive(Default)]
pub struct CellTab {
    story: Option<(Cell, u64, LifeWalk)>,
}

impl CellTab {
    pub fn show(&mut self, ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
        let moment = app.player().moment();
        let (title, cell) = match (app.player().pinned(), app.player().pointed(), moment.current())
        {
            (Some(cell), ..) => ("Pinned cell", cell),
            (None, Some(cell), _) => ("Cell under the pointer", cell),
            (None, None, Some(cell)) => ("Current cell", cell),
            (None, None, None) => ("Start", moment.problem().start()),
        };
        ui.label(bold(title, 14.0));
        facts(ui, app, cell);
        ui.add_space(8.0);
        self.story(ui, app, cell, messages);
        ui.add_space(8.0);
        actions(ui, app, cell, messages);
    }

    fn story(&mut self, ui: &mut Ui, app: &App, cell: Cell, messages: &mut Vec<Message>) {
        let timeline = app.player().timeline();
        let is_known = |(known, edition, walk): &(Cell, u64, LifeWalk)| {
            let is_same = *known == cell && *edition == app.player().edition();
            is_same && walk.iterations() <= timeline.search().iteration()
        };
        if !self.story.as_ref().is_some_and(is_known) {
            self.story = Some((cell, app.player().edition(), LifeWalk::new(cell)));
        }
        let Some((_, _, walk)) = &mut self.story else {
            return;
        };
        let began = Instant::now();
        let is_whole = loop {
            let is_whole = walk.go_on(timeline, SLICE);
            if is_whole || began.elapsed() > gathering(app.is_moving()) {
                break is_whole;
            }
        };
        let life = walk.life(timeline);
        heading(ui, "What happened to it");
        let mut lines: Vec<(u64, String)> = Vec::new();
        if let Some((iteration, g)) = life.opened {
            lines.push((iteration, format!("opened with G {}", grouped(g))));
        }
        for lowered in &life.lowered {
            let what = if lowered.was_closed { "reopened" } else { "improved" };
            lines.push((
                lowered.iteration,
                format!("{what}: G {} → {}", grouped(lowered.old_g), grouped(lowered.g)),
            ));
        }
        lines.extend(life.closed.iter().map(|&iteration| (iteration, "closed".to_owned())));
        lines.sort_by_key(|&(iteration, _)| iteration);
        if !is_whole {
            ui.label(dim("…"));
            ui.ctx().request_repaint();
        } else if lines.is_empty() {
            ui.label(dim("Nothing yet: the search has not reached it."));
        }
        let at = app.player().moment().iteration();
        for (iteration, what) in lines {
            let text =
                RichText::new(format!("{:>6}  {what}", grouped(iteration))).monospace().size(12.0);
            let text = if iteration > at { text.color(DIM) } else { text };
            let link = ui.selectable_label(iteration == at, text);
            if link.on_hover_text("Go to this iteration").clicked() {
                messages.push(Message::Player(player::Message::Seek(iteration)));
            }
        }
    }
}

fn facts(ui: &mut Ui, app: &App, cell: Cell) {
    let moment = app.player().moment();
    let ground = moment.problem().grid().terrain(cell);
    let terrain = match ground.cost() {
        None => "wall".to_owned(),
        Some(1) => "plain ground".to_owned(),
        Some(cost) => format!("entry cost {cost}"),
    };
    let state = match moment.state(cell) {
        CellState::Unseen => "not reached",
        CellState::Open => "open",
        CellState::Closed => "closed",
    };
    let mut rows = vec![("Cell", cell.to_string()), ("Ground", terrain)];
    if let (Some(g), Some(f)) = (moment.g(cell), moment.f(cell)) {
        rows.push(("State", state.to_owned()));
        rows.push((
            "G + H = F",
            format!("{} + {} = {}", grouped(g), grouped(moment.h(cell)), grouped(f)),
        ));
        let parent = moment.parent(cell);
        rows.push(("Parent", parent.map_or("none: the start".to_owned(), |cell| cell.to_string())));
        // The trail is drawn from the chosen cell alone, and in another
        // program's run it need not lead to the start.
        let steps = app.player().trail_steps();
        let is_cut = steps.is_none();
        let is_way =
            is_cut || app.player().subject().path_back.last() == Some(&moment.problem().start());
        if app.player().chosen() == Some(cell) && is_way {
            let steps =
                steps.map_or("very many steps".to_owned(), |steps| counted(steps as u64, "step"));
            rows.push(("Way from the start", steps));
        }
    } else if !ground.is_wall() {
        rows.push(("State", state.to_owned()));
        rows.push(("H", grouped(moment.h(cell))));
    }
    table(ui, "cell", &rows);
}

fn actions(ui: &mut Ui, app: &App, cell: Cell, messages: &mut Vec<Message>) {
    ui.horizontal_wrapped(|ui| {
        let is_pinned = app.player().pinned() == Some(cell);
        let pin = if is_pinned { "Unpin" } else { "Pin" };
        let tip = "Keep showing this cell wherever the pointer is (I: the Inspect tool)";
        if ui.button(pin).on_hover_text(tip).clicked() {
            messages.push(Message::Player(player::Message::Pin((!is_pinned).then_some(cell))));
        }
        let is_set = app.player().breakpoints().contains(&cell);
        let set = if is_set { "Clear breakpoint" } else { "Breakpoint" };
        let tip = "Stop the run when this cell is opened, improved or closed (B: the Break tool)";
        if ui.button(set).on_hover_text(tip).clicked() {
            messages.push(Message::Player(player::Message::Break(cell)));
        }
        if is_set {
            break_on(ui, app, cell, messages);
        }
        if is_pinned {
            let tip = "Go to the iteration before in which something happened to it ([)";
            if ui.button("◀ Event").on_hover_text(tip).clicked() {
                messages.push(Message::Player(player::Message::Go(Jump::PreviousOfCell)));
            }
            let tip = "Go to the next iteration in which something happens to it (])";
            if ui.button("Event ▶").on_hover_text(tip).clicked() {
                messages.push(Message::Player(player::Message::Go(Jump::NextOfCell)));
            }
        }
    });
}

/// At which events the breakpoint stops.
fn break_on(ui: &mut Ui, app: &App, cell: Cell, messages: &mut Vec<Message>) {
    let chosen = app.player().break_on(cell);
    let kinds = [
        (BreakOn::Any, "at any event"),
        (BreakOn::Opened, "when opened"),
        (BreakOn::Improved, "when improved"),
        (BreakOn::Closed, "when closed"),
    ];
    let name = kinds.iter().find(|(on, _)| *on == chosen).map_or("", |(_, name)| *name);
    let menu = egui::ComboBox::from_id_salt("break on").selected_text(name).show_ui(ui, |ui| {
        for (on, name) in kinds {
            if ui.selectable_label(on == chosen, name).clicked() {
                messages.push(Message::Player(player::Message::BreakOn(cell, on)));
            }
        }
    });
    menu.response.on_hover_text("What stops the run at this breakpoint");
}
