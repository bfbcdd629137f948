//! Undoing edits, and the effect of each edit on the search.

use super::*;

fn rules(app: &mut App, name: &str) {
    app.update(EditMessage::Rules(preset(name).unwrap()));
}

#[test]
fn a_new_edit_drops_what_was_undone() {
    let mut app = blank();
    click(&mut app, (0, 0));
    click(&mut app, (1, 0));
    app.update(EditMessage::Undo);
    assert!(app.document().can_redo());
    // A click or rules that change nothing are not an edit, and restart nothing.
    step(&mut app, 3);
    drag(&mut app, Button::Right, &[(9, 0)]);
    rules(&mut app, "gizmo");
    assert!(app.document().can_redo() && iteration(&app) == 3);
    click(&mut app, (5, 0));
    assert!(!app.document().can_redo());
    app.update(EditMessage::Redo);
    assert_eq!((app.message().as_str(), &*rows(&app)[0]), ("Nothing to redo.", "#....#......"));
}

#[test]
fn nothing_is_undone_during_a_drag() {
    let mut app = blank();
    click(&mut app, (0, 0));
    press(&mut app, Button::Left, (0, 1));
    app.update(EditMessage::Undo);
    app.update(EditMessage::Redo);
    release(&mut app, Button::Left);
    assert_eq!([terrain(&app, 0, 0), terrain(&app, 0, 1)], ['#', '#']);
    app.update(EditMessage::Undo);
    assert_eq!([terrain(&app, 0, 0), terrain(&app, 0, 1)], ['#', '.']);
}

#[test]
fn a_level_that_is_changed_back_is_not_changed() {
    let folder = Folder::new("back");
    let file = folder.file("level.ron");
    let mut app = blank();
    app.update(FileMessage::SaveTo(file));
    let drawn = |app: &mut App| drag(app, Button::Left, &[(0, 0), (5, 0)]);
    let erased = |app: &mut App| drag(app, Button::Right, &[(5, 0), (0, 0)]);
    type Way<'a> = &'a dyn Fn(&mut App);
    let ways: [[Way; 2]; 4] = [
        [&drawn, &erased],
        [&|app| drag(app, Button::Left, &[(1, 4), (1, 5)]), &|app| {
            drag(app, Button::Left, &[(1, 5), (1, 4)]);
        }],
        [&|app| change_rules(app, |rules| rules.weight = 2.0), &|app| {
            change_rules(app, |rules| rules.weight = 1.0);
        }],
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
    app.update(EditMessage::Undo);
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
        app.update(EditMessage::Undo);
        assert!(!app.document().is_dirty());
    }
    // Stepping and looking are no edits.
    step(&mut app, 3);
    app.update(ViewMessage::Zoom { at: AREA.center(), notches: 2.0 });
    drag(&mut app, Button::Middle, &[(5, 5), (6, 6)]);
    app.update(ToolMessage::Choose(Tool::Goal));
    run_to_end(&mut app);
    assert!(!app.document().is_dirty() && !app.document().can_undo());
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
    change_rules(&mut app, |rules| rules.neighbor_order = order);
    assert_eq!(app.rules().name(), "custom");
    let start = Cell::new(1, 1);
    let places = order.map(|direction| start.neighbor(direction).unwrap());
    assert_eq!(examined(&mut app), (places.to_vec(), Some(Cell::new(2, 1))));
    app.update(EditMessage::Undo);
    assert_eq!(app.rules().name(), "gizmo");
    assert_eq!(examined(&mut app).1, Some(Cell::new(1, 2)), "the preset has S before E");
    app.update(EditMessage::Redo);
    assert_eq!(examined(&mut app).1, Some(Cell::new(2, 1)));
}

#[test]
fn rules_that_are_dragged_are_one_edit_and_live_follows_them() {
    for is_live in [true, false] {
        let mut app = shipped("trap.ron");
        app.update(Setting::Live(is_live));
        app.update(LaneMessage::RunToEnd);
        let (before, place) = (seen(&app), app.document().place());
        let weighted = |weight| {
            let rules = app.player().problem().rules().clone();
            Message::Edit(EditMessage::DragRules(Box::new(Rules { weight, ..rules })))
        };
        let [there, back] = [2.0, 5.0].map(weighted);
        let mut closed = std::collections::BTreeSet::new();
        for message in [1.5, 3.0, 0.0, 1.0].map(weighted) {
            app.update(message);
            app.update(Message::Tick(Duration::from_millis(16)));
            assert_eq!(app.player().moment().status() == Status::Found, is_live);
            closed.insert(app.player().moment().closed_len());
            let edit = (place.0 + 1, place.1 + 1);
            assert!(app.document().is_changed() && app.document().place() == edit);
        }
        assert_eq!(closed.len() > 1, is_live, "{closed:?}");
        app.update(HandMessage::Release(Button::Left));
        assert_eq!(app.document().place(), (place.0 + 1, place.1 + 1));
        assert_eq!(app.player().problem().rules().weight, 1.0);
        app.update(EditMessage::Undo);
        assert_eq!((app.document().place().0, app.document().is_changed()), (place.0, false));
        assert_eq!(app.player().problem().rules().weight, 5.0);
        app.update(LaneMessage::RunToEnd);
        assert_eq!(seen(&app), before);
        // A drag back to the old value is not an edit.
        app.update(there);
        app.update(back);
        app.update(HandMessage::Release(Button::Left));
        assert_eq!((app.document().place().0, app.document().is_changed()), (place.0, false));
        assert_eq!(app.rules(), shipped("trap.ron").rules());
    }
}
