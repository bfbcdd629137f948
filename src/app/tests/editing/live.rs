//! Editing with *Live* on: the new search is shown at the same iteration as the old search.

use super::*;

/// Opens a wide map whose search takes more than twenty iterations.
fn live() -> App {
    open(&[
        "..............",
        "....#.........",
        "....#.........",
        ".A..#.......B.",
        "....#.........",
        "....#.........",
        "..............",
    ])
}

/// Lets the records grow to the target after an edit; returns the shown moment.
fn settle(app: &mut App) -> Seen {
    run_out(app);
    seen(app)
}

#[test]
fn live_is_on_until_it_is_switched_off() {
    let mut app = shipped("lester.ron");
    assert!(app.settings.live);
    app.update(Setting::Live(false));
    assert!(!app.settings.live);
    for steps in [5, 100] {
        step(&mut app, steps);
        click(&mut app, (7, 5));
        assert_eq!(seen(&app), seen_afresh(&app, 0));
        for message in [
            Message::Edit(EditMessage::Undo),
            Message::Edit(EditMessage::Redo),
            Message::Edit(EditMessage::Undo),
        ] {
            step(&mut app, steps);
            app.update(message);
            assert_eq!(seen(&app), seen_afresh(&app, 0));
            assert!(iteration(&app) == 0 && !app.playback().is_running());
        }
    }
}

#[test]
fn an_edit_leads_to_the_same_iteration_of_the_new_search() {
    let edits: [fn(&mut App); 6] = [
        |app| click(app, (5, 3)),
        |app| drag(app, Button::Left, &[(6, 0), (6, 5)]),
        |app| drag(app, Button::Right, &[(4, 1), (4, 5)]),
        |app| drag(app, Button::Left, &[(12, 3), (11, 6), (12, 5)]),
        |app| drag(app, Button::Left, &[(1, 3), (0, 6)]),
        |app| app.update(EditMessage::Rules(preset("moving-ai").unwrap())),
    ];
    for edit in edits {
        for iteration in [1, 4, 9] {
            let mut app = live();
            step(&mut app, iteration as u32);
            // Undo and redo keep the iteration too.
            let undo: fn(&mut App) = |app| app.update(EditMessage::Undo);
            for change in [edit, undo, |app| app.update(EditMessage::Redo)] {
                change(&mut app);
                assert_eq!(settle(&mut app), seen_afresh(&app, iteration));
                assert_eq!(app.player().moment().iteration(), iteration);
                assert!(!app.playback().is_running());
            }
        }
    }
}

#[test]
fn an_edit_at_the_end_leads_to_the_end() {
    let mut app = live();
    run_to_end(&mut app);
    let (cost, before) = (outcome(&app).1, app.player().moment().closed_len());
    // Complete the wall, so that there is no path, then open it again.
    drag(&mut app, Button::Left, &[(4, 0), (4, 6)]);
    assert_eq!(settle(&mut app), seen_afresh(&app, u64::from(u16::MAX)));
    assert_eq!(outcome(&app), (Status::NoPath, None));
    assert_eq!(app.message(), said(&app, "2 walls drawn", before, "there is no path"));
    drag(&mut app, Button::Right, &[(4, 6)]);
    assert_eq!(settle(&mut app), seen_afresh(&app, u64::from(u16::MAX)));
    assert!(outcome(&app).0 == Status::Found && outcome(&app).1 >= cost);
    assert!(app.player().subject().path.cells().contains(&Cell::new(4, 6)));
    // While the goal is dragged, the path leads to the cell under the pointer.
    press(&mut app, Button::Left, (12, 3));
    for cell in [(11, 3), (10, 4), (2, 3), (13, 6)] {
        move_to(&mut app, cell);
        assert_eq!(settle(&mut app), seen_afresh(&app, u64::from(u16::MAX)));
        assert_eq!(outcome(&app).0, Status::Found);
        let end = app.player().subject().path.cells().first().copied();
        assert_eq!(end, Some(Cell::new(cell.0, cell.1)));
    }
    release(&mut app, Button::Left);
}

#[test]
fn an_edit_in_the_past_leads_to_the_past() {
    let mut app = live();
    run_to_end(&mut app);
    app.update(LaneMessage::Seek(7));
    click(&mut app, (6, 3));
    assert_eq!(settle(&mut app), seen_afresh(&app, 7));
    assert_eq!(iteration(&app), 7, "later steps belonged to the old map");
    // An edit also keeps a moment between two events of an iteration.
    app.update(LaneMessage::SeekEvent(6, 2));
    click(&mut app, (6, 4));
    let mut fresh = afresh(app.player(), 6);
    fresh.update(LaneMessage::SeekEvent(6, 2));
    assert_eq!(settle(&mut app), seen(&fresh));
    // An edit at iteration 0 keeps iteration 0.
    app.update(LaneMessage::Seek(0));
    click(&mut app, (6, 5));
    assert_eq!(settle(&mut app), seen_afresh(&app, 0));
    // If the new search ends before the target, the end is shown.
    step(&mut app, 9);
    drag(&mut app, Button::Left, &[(12, 3), (2, 3)]);
    assert_eq!(settle(&mut app).status, Status::Found);
    assert!(app.player().moment().iteration() < 9);
}

#[test]
fn an_end_dragged_onto_a_wall_stays_and_so_does_the_search() {
    let mut app = live();
    step(&mut app, 9);
    for moment in [LaneMessage::Seek(9), LaneMessage::SeekEvent(9, 3)] {
        app.update(moment);
        let before = seen(&app);
        drag(&mut app, Button::Left, &[(12, 3), (4, 3)]);
        assert_eq!(settle(&mut app), before);
    }
}

#[test]
fn a_run_goes_on_after_an_edit() {
    for is_live in [false, true] {
        let mut app = live();
        app.update(Setting::Live(is_live));
        app.update(Setting::Speed(10.0));
        app.update(LaneMessage::ToggleRun);
        (0..5).for_each(|_| tick(&mut app, 100));
        let at = iteration(&app);
        press(&mut app, Button::Left, (6, 2));
        for cell in [(6, 3), (6, 4)] {
            // The run waits during the drag, at the old iteration if *Live* is on.
            (0..50).for_each(|_| tick(&mut app, 16));
            assert_eq!(iteration(&app), if is_live { at } else { 0 });
            assert!(app.playback().is_running());
            move_to(&mut app, cell);
        }
        release(&mut app, Button::Left);
        let before = iteration(&app);
        (0..3).for_each(|_| tick(&mut app, 100));
        let done = iteration(&app) - before;
        assert!((2..=4).contains(&done), "{done} in 0.3 seconds, {is_live}");
        app.update(LaneMessage::ToggleRun);
        assert!(!app.playback().is_running());
        assert_eq!(seen(&app), seen_afresh(&app, iteration(&app)));
    }
}

#[test]
fn while_a_record_grows_toward_the_target_the_bar_says_so() {
    let mut app = long(800);
    app.update(LaneMessage::Seek(400_000));
    run_out(&mut app);
    assert_eq!(iteration(&app), 400_000);
    click(&mut app, (790, 10));
    let percent = iteration(&app) / 4_000;
    assert!((1..100).contains(&percent), "{percent}");
    assert_eq!(app.message(), format!("Searching again… {percent}%"));
    run_out(&mut app);
    let again = "This is step 400\u{a0}000 of the new search.";
    assert_eq!(app.message(), format!("Wall at (790, 10). {again}"));
    // If the target is the end, no percentage is known, so the bar shows the iteration.
    app.update(LaneMessage::Seek(u64::MAX));
    click(&mut app, (790, 20));
    tick(&mut app, 16);
    let at = crate::words::grouped(iteration(&app));
    assert_eq!(app.message(), format!("Searching again… step {at}"));
    run_out(&mut app);
    assert!(app.message().starts_with("Wall at (790, 20): "), "{}", app.message());
}

#[test]
fn on_a_large_map_a_drag_is_searched_when_it_ends() {
    let grid = Grid::new(300, 300).unwrap();
    let mut app = open_grid(grid, Cell::new(10, 150), Cell::new(290, 150));
    run_to_end(&mut app);
    let before = seen(&app);
    press(&mut app, Button::Left, (150, 100));
    for y in [120, 160, 190] {
        move_to(&mut app, (150, y));
        tick(&mut app, 16);
        // The walls appear immediately, but the shown moment belongs to the old search.
        assert_eq!(terrain(&app, 150, y), '#');
        assert_eq!(seen(&app), before);
    }
    release(&mut app, Button::Left);
    run_out(&mut app);
    assert!(app.player().timeline().is_over() && outcome(&app).1 > Some(2800));
    assert_eq!(seen(&app), seen_afresh(&app, app.lanes.position().0));
    app.update(EditMessage::Undo);
    run_out(&mut app);
    assert_eq!(seen(&app), before);
}

/// The sentence about an edit at the end of a search that had closed `before` cells.
fn said(app: &App, edit: &str, before: usize, path: &str) -> String {
    let closed = app.player().moment().closed_len();
    let rest = if closed == before { "as before".into() } else { format!("instead of {before}") };
    format!("{edit}: {closed} cells closed {rest}, and {path}.")
}

#[test]
fn an_edit_says_what_it_did_and_where() {
    type Change = fn(&mut Rules);
    let rules: [(Change, &str); 6] = [
        (|rules| rules.heuristic = Heuristic::Zero, "Dijkstra now"),
        (|rules| rules.weight = 2.0, "Weighted, H × 2 now"),
        (|rules| rules.diagonal = Diagonal::Never, "A*: no diagonals now"),
        (|rules| rules.heuristic = Heuristic::Manhattan, "A*: Manhattan now"),
        (|rules| rules.reopen_closed = true, "A*: closed cells may be reopened now"),
        (|rules| rules.clone_from(preset("lester").unwrap().rules()), "Lester (2003) now"),
    ];
    for (change, edit) in rules {
        let mut app = live();
        step(&mut app, 5);
        change_rules(&mut app, change);
        assert_eq!(app.message(), format!("{edit}. This is step 5 of the new search."));
        app.update(EditMessage::Undo);
        assert!(app.message().contains(" again. This is step 5"), "{}", app.message());
    }
    let (wall, left, right) = (Tool::Wall, Button::Left, Button::Right);
    for (tool, button, cells, edit) in [
        (wall, left, &[(6, 3)][..], "Wall at (6, 3)"),
        (wall, left, &[(4, 3)], "Wall at (4, 3) erased"),
        (wall, left, &[(6, 3), (6, 1)], "3 walls drawn"),
        (wall, right, &[(4, 1), (4, 2)], "2 walls erased"),
        (wall, left, &[(1, 3), (0, 6)], "A moved to (0, 6)"),
        (wall, left, &[(12, 3), (13, 6)], "B moved to (13, 6)"),
        (Tool::Terrain(3), left, &[(6, 3)], "Ground of cost 3 at (6, 3)"),
        (Tool::Terrain(9), left, &[(6, 3), (6, 4)], "Ground of cost 9 in 2 cells"),
    ] {
        let mut app = live();
        app.update(ToolMessage::Choose(tool));
        drag(&mut app, button, cells);
        assert_eq!(app.message(), format!("{edit}."), "the search has not begun");
        step(&mut app, 5);
        app.update(EditMessage::Undo);
        assert_eq!(app.message(), format!("{edit}, undone. This is step 5 of the new search."));
        app.update(EditMessage::Redo);
        assert_eq!(app.message(), format!("{edit}. This is step 5 of the new search."));
    }
    // Costly ground that is painted plain was no wall, and neither was all of a mixed drag.
    let mut app = live();
    app.update(ToolMessage::Choose(Tool::Terrain(4)));
    drag(&mut app, left, &[(3, 3), (3, 2)]);
    drag(&mut app, right, &[(3, 3)]);
    assert_eq!(app.message(), "Plain ground at (3, 3).");
    drag(&mut app, right, &[(3, 2), (4, 2)]);
    assert_eq!(app.message(), "Plain ground in 2 cells.");
    // A drag is one edit; one that changes everything back is none.
    let begin = live().message();
    press(&mut app, left, (1, 3));
    move_to(&mut app, (0, 3));
    assert_eq!(app.message(), "A moved to (0, 3).");
    move_to(&mut app, (1, 3));
    assert_eq!(app.message(), begin);
    release(&mut app, left);
}

#[test]
fn an_edit_at_the_end_says_what_has_changed() {
    let mut app = live();
    run_to_end(&mut app);
    let closed = |app: &App| app.player().moment().closed_len();
    let (before, own) = (closed(&app), app.player().problem().rules().clone());
    let weight = Rules { weight: 2.0, ..own.clone() };
    let zero = Rules { heuristic: Heuristic::Zero, ..own };
    // A drag of the dial is one edit: the results on its way are compared with those before it.
    for (rules, name) in [(weight, "Weighted, H × 2 now"), (zero, "Dijkstra now")] {
        app.update(EditMessage::DragRules(Box::new(rules)));
        assert_eq!(app.message(), said(&app, name, before, "the path still costs 134"));
    }
    app.update(HandMessage::Release(Button::Left));
    let dijkstra = closed(&app);
    assert!(dijkstra > before);
    app.update(EditMessage::Undo);
    assert_eq!(app.message(), said(&app, "A* again", dijkstra, "the path still costs 134"));
    drag(&mut app, Button::Left, &[(1, 3), (2, 3)]);
    let path = format!("the path costs {} instead of 134", outcome(&app).1.unwrap());
    assert_eq!(app.message(), said(&app, "A moved to (2, 3)", before, &path));
    let closed_then = closed(&app);
    drag(&mut app, Button::Left, &[(4, 0), (4, 6)]);
    assert_eq!(app.message(), said(&app, "2 walls drawn", closed_then, "there is no path"));
    let closed_then = closed(&app);
    click(&mut app, (0, 0));
    assert_eq!(app.message(), said(&app, "Wall at (0, 0)", closed_then, "there is still no path"));
    let closed_then = closed(&app);
    drag(&mut app, Button::Right, &[(4, 6)]);
    let path = format!("there is a path now, which costs {}", outcome(&app).1.unwrap());
    assert_eq!(app.message(), said(&app, "Wall at (4, 6) erased", closed_then, &path));
    // Results are not compared if the move costs differ, or if the search before had not ended.
    change_rules(&mut app, |rules| rules.costs = Costs { straight: 1, diagonal: 1 });
    let path = format!("and the path costs {}.", outcome(&app).1.unwrap());
    assert!(app.message().ends_with(&path), "{}", app.message());
    app.update(LaneMessage::Seek(13));
    drag(&mut app, Button::Left, &[(12, 3), (3, 3)]);
    let closed = closed(&app);
    let over = format!("B moved to (3, 3): {closed} cells closed, and the path costs 1.");
    assert_eq!(app.message(), over);
    // Another lane has another search before the edit.
    app.update(EditMessage::Compare);
    app.update(EditMessage::Undo);
    app.update(EditMessage::Redo);
    app.update(EditMessage::ChooseLane(1));
    click(&mut app, (9, 0));
    app.update(EditMessage::ChooseLane(0));
    assert!(!app.message().contains("Wall"), "{}", app.message());
}

#[test]
fn the_sentence_about_an_edit_stays_until_the_search_moves() {
    let mut app = live();
    click(&mut app, (6, 3));
    step(&mut app, 5);
    let fifth = app.message();
    click(&mut app, (6, 4));
    let again = "Wall at (6, 4). This is step 5 of the new search.";
    assert_eq!(app.message(), again);
    // The message stays until the search moves or a new message replaces it.
    app.update(ToolMessage::Choose(Tool::Break));
    tick(&mut app, 16);
    assert_eq!(app.message(), again);
    app.update(ToolMessage::Choose(Tool::Wall));
    app.update(EditMessage::Undo);
    app.update(LaneMessage::Step);
    app.update(LaneMessage::Back);
    assert_eq!(app.message(), fifth);
    app.update(Setting::Live(false));
    drag(&mut app, Button::Right, &[(4, 1), (4, 2)]);
    let over = "The search starts over: turn on Live (L) to keep your place.";
    assert_eq!(app.message(), format!("2 walls erased. {over}"));
    // In a run, the next step takes its place.
    app.update(Setting::Live(true));
    step(&mut app, 3);
    app.update(LaneMessage::ToggleRun);
    tick(&mut app, 100);
    drag(&mut app, Button::Right, &[(4, 4)]);
    assert!(app.message().starts_with("Wall at (4, 4) erased. "), "{}", app.message());
    tick(&mut app, 1000);
    assert!(app.message().starts_with("Step "), "{}", app.message());
}

#[test]
fn breakpoints_do_not_hold_up_what_only_catches_up() {
    let mut app = live();
    run_to_end(&mut app);
    app.update(LaneMessage::Break(Cell::new(2, 3)));
    for cell in [(6, 3), (6, 4)] {
        click(&mut app, cell);
        assert_eq!(settle(&mut app), seen_afresh(&app, u64::from(u16::MAX)));
        assert!(app.player().timeline().is_over(), "{}", app.message());
    }
    // A new run from the start stops at the breakpoint.
    app.update(LaneMessage::Seek(0));
    run_to_end(&mut app);
    assert!(app.message().starts_with("Breakpoint: (2, 3) is opened"), "{}", app.message());
}
