//! Undoing edits, and the effect of each edit on the search.

use super::*;
use crate::level::presets;

fn rules(app: &mut App, name: &str) {
    app.update(Message::Rules(preset(name).unwrap()));
}

/// Returns everything that an edit can change.
fn snapshot(app: &App) -> (Vec<String>, [(u16, u16); 2], &'static str) {
    let grid = app.player().problem().grid();
    (grid.to_rows(), start_and_goal(app), app.rules().name())
}

/// Compares the record with a fresh search of the same problem.
fn assert_search_is_fresh(app: &App) {
    let problem = app.player().problem();
    assert_eq!(problem.rules(), app.rules().rules());
    assert_eq!((app.comparison().position(), app.player().moment().current()), ((0, None), None));
    assert_eq!(app.player().moment().status(), Status::Searching);
    assert!(app.player().subject().path.cells().is_empty());
    let mut fresh = Search::new(problem.clone());
    let moment = app.player().moment();
    assert_eq!((moment.open(), moment.closed()), (fresh.open(), fresh.view().closed()));
    fresh.run_for(u64::MAX);
    let recorded = app.player().timeline();
    assert_eq!(
        (recorded.record().status(u64::MAX), recorded.record().iterations()),
        (fresh.status(), fresh.iteration())
    );
    assert_eq!(recorded.record().taken(), fresh.taken());
}

#[test]
fn a_new_edit_drops_what_was_undone() {
    let mut app = blank();
    click(&mut app, (0, 0));
    click(&mut app, (1, 0));
    app.update(Message::Undo);
    assert!(app.document().can_redo());
    // A click or rules that change nothing are not an edit, so redo stays possible.
    drag(&mut app, Button::Right, &[(9, 0)]);
    rules(&mut app, "gizmo");
    assert!(app.document().can_redo());
    click(&mut app, (5, 0));
    assert!(!app.document().can_redo());
    app.update(Message::Redo);
    assert_eq!(rows(&app)[0], "#....#......");
}

#[test]
fn nothing_is_undone_during_a_drag() {
    let mut app = blank();
    click(&mut app, (0, 0));
    press(&mut app, Button::Left, (0, 1));
    app.update(Message::Undo);
    app.update(Message::Redo);
    release(&mut app, Button::Left);
    assert_eq!([terrain(&app, 0, 0), terrain(&app, 0, 1)], ['#', '#']);
    app.update(Message::Undo);
    assert_eq!([terrain(&app, 0, 0), terrain(&app, 0, 1)], ['#', '.']);
}

#[test]
fn a_level_is_dirty_while_it_differs_from_what_was_saved() {
    let folder = Folder::new("dirty");
    let file = folder.file("level.ron");
    let mut app = blank();
    let is_dirty = |app: &App| app.document().is_dirty();
    assert!(!is_dirty(&app));
    click(&mut app, (0, 0));
    assert!(is_dirty(&app));
    app.update(Message::Undo);
    assert!(!is_dirty(&app), "the level equals the opened level again");
    app.update(Message::Redo);
    click(&mut app, (1, 0));
    app.update(Message::SaveTo(file));
    assert!(!is_dirty(&app));
    app.update(Message::Undo);
    assert!(is_dirty(&app));
    app.update(Message::Redo);
    assert!(!is_dirty(&app));
    app.update(Message::Undo);
    // A new edit makes the saved state unreachable.
    click(&mut app, (2, 0));
    assert!(is_dirty(&app));
    for message in [Message::Undo, Message::Undo, Message::Redo, Message::Redo] {
        app.update(message);
        assert!(is_dirty(&app));
    }
    app.update(Message::Save);
    assert!(!is_dirty(&app) && !is_error(&app));
}

#[test]
fn a_level_that_is_changed_back_is_not_changed() {
    let folder = Folder::new("back");
    let file = folder.file("level.ron");
    let mut app = blank();
    app.update(Message::SaveTo(file));
    let own = app_rules(&app);
    let changed = crate::search::Rules { weight: 2.0, ..own.clone() };
    let [there, back] = [changed, own].map(|rules| Message::CustomRules(Box::new(rules)));
    let drawn = |app: &mut App| drag(app, Button::Left, &[(0, 0), (5, 0)]);
    let erased = |app: &mut App| drag(app, Button::Right, &[(5, 0), (0, 0)]);
    type Way<'a> = &'a dyn Fn(&mut App);
    let ways: [[Way; 2]; 4] = [
        [&drawn, &erased],
        [&|app| drag(app, Button::Left, &[(1, 4), (1, 5)]), &|app| {
            drag(app, Button::Left, &[(1, 5), (1, 4)]);
        }],
        [&|app| app.update(there.clone()), &|app| app.update(back.clone())],
        [&|app| rules(app, "lester"), &|app| rules(app, "gizmo")],
    ];
    for [there, back] in ways {
        there(&mut app);
        assert!(app.document().is_dirty() && app.document().window_title().starts_with('•'));
        back(&mut app);
        assert!(!app.document().is_dirty() && !app.document().window_title().starts_with('•'));
        assert_eq!(app.rules().name(), "gizmo");
    }
    // Both changes can still be undone.
    app.update(Message::Undo);
    assert!(app.document().is_dirty() && app.rules().name() == "lester");
}

#[test]
fn a_level_is_dirty_from_the_first_cell_of_a_drag_on() {
    let mut app = blank();
    for (from, to) in [((0, 0), (2, 0)), ((1, 4), (2, 5))] {
        press(&mut app, Button::Left, from);
        move_to(&mut app, to);
        assert!(app.document().is_dirty());
        release(&mut app, Button::Left);
        assert!(app.document().is_dirty());
        app.update(Message::Undo);
        assert!(!app.document().is_dirty());
    }
    press(&mut app, Button::Middle, (5, 5));
    move_to(&mut app, (6, 6));
    assert!(!app.document().is_dirty());
}

#[test]
fn stepping_and_looking_are_no_edits() {
    let mut app = blank();
    step(&mut app, 3);
    app.update(Play::Zoom { at: AREA.center(), notches: 2.0 });
    drag(&mut app, Button::Middle, &[(5, 5), (6, 6)]);
    app.update(Message::Choose(Tool::Goal));
    app.update(Play::RunToEnd);
    tick(&mut app, 16);
    assert!(!app.document().is_dirty() && !app.document().can_undo());
}

#[test]
fn the_same_rules_again_are_no_edit_and_restart_nothing() {
    let mut app = blank();
    step(&mut app, 3);
    rules(&mut app, "gizmo");
    assert_eq!(app.player().moment().iteration(), 3);
    assert!(!app.document().is_dirty());
    rules(&mut app, "lester");
    assert!(
        app.message().starts_with("The level now uses the rules of Lester (2003). Searched again")
    );
}

/// Compares a long random sequence of edits, undos and redos with a plain list of
/// states. With *Live* off, each edit, undo or redo restarts the search at iteration 0.
#[test]
fn undo_agrees_with_a_list_of_states_on_a_long_walk() {
    let mut app = blank();
    app.update(Setting::Live(false));
    let mut states = vec![snapshot(&app)];
    let mut place = 0;
    let mut seed = 1_u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    for _ in 0..600 {
        let kind = random(8);
        step(&mut app, random(5) as u32);
        let (before, version) = (place, app.player().version());
        match kind {
            0 | 1 if place > 0 => {
                app.update(Message::Undo);
                place -= 1;
            }
            2 if place + 1 < states.len() => {
                app.update(Message::Redo);
                place += 1;
            }
            3 => app.update(Message::Rules(&presets()[random(presets().len() as u64) as usize])),
            _ => {
                let tools = [Tool::Wall, Tool::Terrain(4), Tool::Start, Tool::Goal];
                app.update(Message::Choose(tools[random(4) as usize]));
                let button = if kind == 4 { Button::Right } else { Button::Left };
                let mut cell = || (random(12) as u16, random(8) as u16);
                let cells = [cell(), cell(), cell()];
                drag(&mut app, button, &cells);
            }
        }
        let now = snapshot(&app);
        let is_edit = now != states[place];
        if is_edit {
            states.truncate(place + 1);
            states.push(now);
            place += 1;
        }
        if is_edit || place != before {
            assert!(app.player().version() > version, "cached pictures become outdated");
            assert_search_is_fresh(&app);
        }
        assert_eq!(snapshot(&app), states[place]);
        assert_eq!(app.document().can_undo(), place > 0);
        assert_eq!(app.document().can_redo(), place + 1 < states.len());
    }
    assert!(states.len() > 20);
    for (way, text) in [(Message::Redo, "Nothing to redo."), (Message::Undo, "Nothing to undo.")] {
        (0..=states.len()).for_each(|_| app.update(way.clone()));
        assert_eq!(app.message(), text);
    }
    assert_eq!(snapshot(&app), states[0]);
}

#[test]
fn a_neighbor_order_of_its_own_decides_ties_and_is_undone() {
    use crate::grid::Direction::{E, N, NE, NW, S, SE, SW, W};
    let examined = |app: &mut App| {
        step(app, 1);
        let cells: Vec<Cell> =
            app.player().moment().events().iter().map(|event| event.cell).collect();
        step(app, 1);
        (cells, app.player().moment().current())
    };
    // Both ways around the wall cost the same, so the order of neighbors decides.
    let mut app = open(&[".....", ".A...", "..#..", "...B.", "....."]);
    app.update(Setting::Live(false));
    let order = [E, S, N, W, SE, NE, SW, NW];
    let its_own = crate::search::Rules { neighbor_order: order, ..Default::default() };
    app.update(Message::CustomRules(Box::new(its_own)));
    assert_eq!(app.rules().name(), "custom");
    let start = Cell::new(1, 1);
    let places = order.map(|direction| start.neighbor(direction).unwrap());
    assert_eq!(examined(&mut app), (places.to_vec(), Some(Cell::new(2, 1))));
    app.update(Message::Undo);
    assert_eq!(app.rules().name(), "gizmo");
    assert_eq!(examined(&mut app).1, Some(Cell::new(1, 2)), "the preset has S before E");
    app.update(Message::Redo);
    assert_eq!(examined(&mut app).1, Some(Cell::new(2, 1)));
}

#[test]
fn rules_that_are_dragged_are_one_edit_and_live_follows_them() {
    for is_live in [true, false] {
        let mut app = shipped("trap.ron");
        app.update(Setting::Live(is_live));
        app.update(Play::RunToEnd);
        let (before, place) = (seen(&app), app.document().place());
        let weighted = |weight| {
            let rules = crate::search::Rules { weight, ..app_rules(&app) };
            Message::DragRules(Box::new(rules))
        };
        let drag = [1.5, 3.0, 0.0, 1.0].map(weighted);
        let mut closed = std::collections::BTreeSet::new();
        for message in drag {
            app.update(message);
            app.update(Message::Tick(Duration::from_millis(16)));
            assert_eq!(app.player().moment().status() == Status::Found, is_live);
            closed.insert(app.player().moment().closed_len());
            let edit = (place.0 + 1, place.1 + 1);
            assert!(app.document().is_changed() && app.document().place() == edit);
        }
        assert_eq!(closed.len() > 1, is_live, "{closed:?}");
        app.update(Message::Release(Button::Left));
        assert_eq!(app.document().place(), (place.0 + 1, place.1 + 1));
        assert_eq!(app.player().problem().rules().weight, 1.0);
        app.update(Message::Undo);
        assert_eq!((app.document().place().0, app.document().is_changed()), (place.0, false));
        assert_eq!(app.player().problem().rules().weight, 5.0);
        app.update(Play::RunToEnd);
        assert_eq!(seen(&app), before);
        // A drag back to the old value is not an edit.
        let there = crate::search::Rules { weight: 2.0, ..app_rules(&app) };
        let back = app_rules(&app);
        for rules in [there, back] {
            app.update(Message::DragRules(Box::new(rules)));
        }
        app.update(Message::Release(Button::Left));
        assert_eq!((app.document().place().0, app.document().is_changed()), (place.0, false));
        assert_eq!(app.rules(), shipped("trap.ron").rules());
    }
}

fn app_rules(app: &App) -> crate::search::Rules {
    app.player().problem().rules().clone()
}
