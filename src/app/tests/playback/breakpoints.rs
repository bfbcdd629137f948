//! Breakpoints, and the history of the pinned cell.

use super::*;

/// Returns the iterations in which something happens to a cell, each with its event.
pub(in crate::app::tests) fn cell_history(app: &App, cell: Cell) -> Vec<(u64, &'static str)> {
    let history = crate::history::cell_history(app.player().timeline().record(), cell);
    let opened = history.opened.into_iter().map(|(iteration, _)| (iteration, "opened"));
    let word = |was_closed| if was_closed { "reopened" } else { "improved" };
    let lowered = history.lowered.into_iter().map(|at| (at.iteration, word(at.was_closed)));
    let closed = history.closed.into_iter().map(|iteration| (iteration, "closed"));
    let mut all: Vec<_> = opened.chain(lowered).chain(closed).collect();
    all.sort_unstable();
    all
}

#[test]
fn a_run_stops_wherever_something_happens_to_the_cell_and_goes_on() {
    // Use cells of the worked example, and a cell that is reopened in another level.
    for (name, x, y) in [("lester.ron", 1, 4), ("lester.ron", 2, 2), ("reopen.ron", 5, 3)] {
        let cell = Cell::new(x, y);
        let mut app = shipped_alone(name);
        let history = cell_history(&app, cell);
        assert!(name == "lester.ron" || history.iter().any(|(_, what)| *what == "reopened"));
        app.update(Setting::Speed(100.0));
        app.update(LaneMessage::Break(cell));
        // Steps and seeks pass over breakpoints.
        for message in
            [LaneMessage::Step, LaneMessage::Seek(9), LaneMessage::StepEvent, LaneMessage::Seek(0)]
        {
            app.update(message);
            assert!(app.notice().is_none());
        }
        for (iteration, what) in history {
            app.update(LaneMessage::ToggleRun);
            run_out(&mut app);
            let expected = format!("Breakpoint: {cell} is {what} in step {iteration}.");
            assert_eq!((app.message(), is_error(&app)), (expected, false));
            assert_eq!(seen(&app), seen_afresh(&app, iteration));
        }
        // After the last breakpoint, the run continues to the end.
        app.update(LaneMessage::ToggleRun);
        run_out(&mut app);
        assert!(app.player().timeline().is_over() && app.message().starts_with("Path found"));
    }
}

#[test]
fn a_breakpoint_is_taken_away_as_it_was_set() {
    let mut app = shipped("lester.ron");
    let cell = Cell::new(2, 2);
    app.update(ToolMessage::Choose(Tool::Break));
    // A click with the breakpoint tool sets or clears a breakpoint and leaves the map unchanged.
    click(&mut app, (2, 2));
    click(&mut app, (3, 2));
    assert!(app.player().breakpoints.iter().eq(&[cell, Cell::new(3, 2)]));
    assert!(!app.document().is_dirty());
    assert_eq!(app.player().subject().breakpoints, &app.player().breakpoints);
    click(&mut app, (2, 2));
    app.update(LaneMessage::Break(Cell::new(3, 2)));
    assert!(app.player().breakpoints.is_empty());
    run_to_end(&mut app);
    assert!(app.player().timeline().is_over());
    // Cells off the map get no breakpoint.
    app.update(LaneMessage::Break(Cell::new(8, 0)));
    assert!(app.player().breakpoints.is_empty());
}

#[test]
fn breakpoints_and_the_pin_stay_over_edits_and_go_with_the_level() {
    let others = [
        Message::File(FileMessage::OpenLevel(Source::Builtin(builtin()[1]))),
        Message::File(FileMessage::OpenLevel(Source::Empty(3, 2))),
    ];
    for message in others {
        let mut app = shipped("lester.ron");
        app.update(LaneMessage::Break(Cell::new(6, 4)));
        app.update(LaneMessage::Pin(Some(Cell::new(6, 4))));
        click(&mut app, (7, 5));
        app.update(EditMessage::Undo);
        app.update(LaneMessage::Restart);
        let kept = |app: &App| (app.player().breakpoints.len(), app.player().pinned());
        assert_eq!(kept(&app), (1, Some(Cell::new(6, 4))));
        app.update(message);
        assert_eq!(kept(&app), (0, None));
    }
}

#[test]
fn the_pinned_cell_comes_before_the_pointed_one() {
    let mut app = shipped("lester.ron");
    step(&mut app, 5);
    let (pinned, pointed) = (Cell::new(1, 4), Cell::new(6, 1));
    assert_eq!((app.player().focused_cell(), app.player().pinned()), (None, None));
    move_to(&mut app, (6, 1));
    assert_eq!((app.player().focused_cell(), app.player().pinned()), (Some(pointed), None));
    app.update(LaneMessage::Pin(Some(pinned)));
    assert_eq!(
        (app.player().focused_cell(), app.player().pointed()),
        (Some(pinned), Some(pointed))
    );
    let subject = app.player().subject();
    assert_eq!((subject.path_back.first(), subject.pointed), (Some(&pinned), Some(pointed)));
    app.update(ViewMessage::Pointer(None));
    assert_eq!((app.player().focused_cell(), app.player().pointed()), (Some(pinned), None));
    app.update(LaneMessage::Pin(None));
    assert_eq!(app.player().focused_cell(), None);
}

#[test]
fn the_inspect_tool_pins_another_cell_or_none() {
    let mut app = shipped("lester.ron");
    app.update(ToolMessage::Choose(Tool::Inspect));
    for (cell, expected) in [
        ((1, 4), Some(Cell::new(1, 4))),
        ((1, 2), Some(Cell::new(1, 2))),
        ((1, 2), None),
        ((3, 2), Some(Cell::new(3, 2))),
    ] {
        click(&mut app, cell);
        assert_eq!(app.player().pinned(), expected);
    }
    assert!(!app.document().is_dirty(), "pinning is not an edit");
    assert_eq!(start_and_goal(&app), [(1, 2), (5, 2)]);
}

#[test]
fn a_cell_pointed_at_in_a_list_is_marked_on_the_map() {
    let mut app = shipped("lester.ron");
    move_to(&mut app, (6, 1));
    app.update(ViewMessage::PointAt(Some(Cell::new(2, 1))));
    assert_eq!(app.player().subject().pointed, Some(Cell::new(2, 1)));
    assert_eq!(app.player().pointed(), Some(Cell::new(6, 1)));
    app.update(ViewMessage::PointAt(None));
    assert_eq!(app.player().subject().pointed, Some(Cell::new(6, 1)));

    app.update(ViewMessage::Pointer(None));
    app.update(ViewMessage::PointAt(Some(Cell::new(7, 5))));
    app.update(FileMessage::OpenLevel(Source::Empty(3, 3)));
    assert_eq!(app.player().subject().pointed, None, "the cell belonged to the old map");
}
