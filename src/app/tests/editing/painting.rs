//! Painting with the mouse.

use super::*;

#[test]
fn a_fast_drag_leaves_no_gaps() {
    let mut app = blank();
    drag(&mut app, Button::Left, &[(0, 0), (11, 7)]);
    assert_eq!(
        rows(&app),
        [
            "#...........",
            ".##.........",
            "...#........",
            "....##......",
            ".A....##..B.",
            "........#...",
            ".........##.",
            "...........#",
        ]
    );
}

#[test]
fn a_drag_that_leaves_the_map_comes_back_where_the_pointer_does() {
    let mut app = blank();
    let before = rows(&app);
    press(&mut app, Button::Left, (2, 0));
    // Move above and below the map, outside the window, and back in.
    for to in [Point::new(400.0, 41.0), Point::new(-500.0, 300.0), Point::new(-500.0, 2000.0)] {
        app.update(HandMessage::Move(to));
    }
    assert_eq!(terrain(&app, 2, 0), '#');
    app.update(HandMessage::Move(Point::new(60.0, 2000.0)));
    app.update(ViewMessage::Pointer(None));
    move_to(&mut app, (0, 7));
    move_to(&mut app, (2, 7));
    release(&mut app, Button::Left);
    assert_eq!(rows(&app)[7], "###.........");
    app.update(EditMessage::Undo);
    assert_eq!(rows(&app), before);
    assert!(!app.document().can_undo());
}

#[test]
fn a_drag_from_outside_paints_from_the_edge_on() {
    let mut app = blank();
    let mut outside = at(&app, (0, 2));
    outside.x = AREA.x + 1.0;
    assert_eq!(app.player().view().cell_at(app.player().problem().grid(), outside), None);
    app.update(HandMessage::Press(Button::Left, outside));
    move_to(&mut app, (3, 2));
    release(&mut app, Button::Left);
    assert_eq!(rows(&app)[2], "####........");
}

#[test]
fn walls_leave_out_start_and_goal_and_rough_ground_may_lie_under_them() {
    for (tool, row, under) in
        [(Tool::Wall, "#A########B#", '.'), (Tool::Terrain(6), "6A66666666B6", '6')]
    {
        let mut app = blank();
        app.update(ToolMessage::Choose(tool));
        drag(&mut app, Button::Left, &[(0, 4), (11, 4)]);
        assert_eq!(rows(&app)[4], row);
        assert_eq!([terrain(&app, 1, 4), terrain(&app, 10, 4)], [under; 2]);
        // Erasing over the start and the goal does not move them either.
        drag(&mut app, Button::Right, &[(11, 4), (0, 4)]);
        assert_eq!(rows(&app)[4], ".A........B.");
    }
}

#[test]
fn the_right_button_erases_with_any_tool() {
    use Tool::{Erase, Goal, Start, Terrain, Wall};
    for tool in [Wall, Erase, Terrain(7), Start, Goal] {
        let mut app = open(&["A..#9#.", "......B"]);
        app.update(ToolMessage::Choose(tool));
        drag(&mut app, Button::Right, &[(3, 0), (5, 0)]);
        assert_eq!(rows(&app), ["A......", "......B"], "{tool:?}");
        // A drag with the right button does not move the start or the goal.
        drag(&mut app, Button::Right, &[(0, 0), (2, 1)]);
        assert_eq!(rows(&app), ["A......", "......B"], "{tool:?}");
    }
}

#[test]
fn each_tool_paints_its_terrain() {
    let mut app = blank();
    for cost in 1..=9 {
        app.update(ToolMessage::Choose(Tool::Terrain(cost)));
        assert_eq!(app.editor.tool(), Tool::Terrain(cost));
        click(&mut app, (u16::from(cost), 1));
    }
    assert_eq!(rows(&app)[1], "..23456789..");
    // An entry cost of 0 paints plain ground. A cost above 9 has no digit, so its letter is +.
    let rare = [1, 0, 10, 255].map(Tool::Terrain);
    for (tool, x) in rare.into_iter().chain([Tool::Erase, Tool::Wall]).zip(2..) {
        app.update(ToolMessage::Choose(tool));
        click(&mut app, (x, 1));
    }
    assert_eq!(rows(&app)[1], "....++.#89..");
}

#[test]
fn another_button_or_tool_during_a_drag_changes_nothing() {
    let mut app = blank();
    press(&mut app, Button::Left, (1, 1));
    press(&mut app, Button::Right, (2, 1));
    press(&mut app, Button::Middle, (2, 1));
    let view = *app.player().view();
    move_to(&mut app, (3, 1));
    release(&mut app, Button::Right);
    release(&mut app, Button::Middle);
    // Another tool is for the next drag.
    app.update(ToolMessage::Choose(Tool::Terrain(3)));
    move_to(&mut app, (5, 1));
    release(&mut app, Button::Left);
    move_to(&mut app, (7, 0));
    drag(&mut app, Button::Left, &[(6, 1), (7, 1)]);
    assert_eq!((rows(&app)[1].as_str(), *app.player().view()), (".#####33....", view));
    app.update(EditMessage::Undo);
    app.update(EditMessage::Undo);
    assert!(!app.document().can_undo() && rows(&app) == rows(&blank()));
}

#[test]
fn a_drag_ends_where_a_question_is_asked() {
    let mut app = blank();
    press(&mut app, Button::Left, (1, 1));
    move_to(&mut app, (2, 1));
    app.update(FileMessage::Help);
    move_to(&mut app, (5, 1));
    click(&mut app, (7, 1));
    assert_eq!(rows(&app)[1], ".##.........");
    assert!(app.document().can_undo());
    app.update(FileMessage::Dismiss);
    move_to(&mut app, (6, 1));
    assert_eq!(rows(&app)[1], ".##.........");
}

#[test]
fn a_map_that_comes_during_a_drag_is_not_painted_on() {
    let mut app = blank();
    press(&mut app, Button::Left, (1, 1));
    move_to(&mut app, (2, 1));
    app.update(FileMessage::OpenLevel(Source::Empty(12, 8)));
    discard(&mut app);
    let fresh = rows(&app);
    move_to(&mut app, (6, 1));
    release(&mut app, Button::Left);
    assert_eq!(rows(&app), fresh);
    assert!(!app.document().is_dirty() && !app.document().can_undo());
}

#[test]
fn a_click_on_a_wall_takes_it_away_and_a_drag_from_a_wall_draws() {
    let mut app = blank();
    let before = rows(&app);
    click(&mut app, (2, 1));
    let walled = rows(&app);
    press(&mut app, Button::Left, (2, 1));
    assert_eq!(rows(&app), walled, "the release decides");
    release(&mut app, Button::Left);
    assert_eq!((rows(&app), app.document().place()), (before.clone(), (2, 2)));
    app.update(EditMessage::Undo);
    assert_eq!(rows(&app), walled);
    // A drag that returns to its wall has drawn.
    drag(&mut app, Button::Left, &[(2, 1), (4, 1), (2, 1)]);
    assert_eq!(rows(&app)[1], "..###.......");
    drag(&mut app, Button::Left, &[(3, 1), (3, 2)]);
    assert_eq!([terrain(&app, 3, 1), terrain(&app, 3, 2)], ['#', '#']);
    // The key at the cell cursor does the same; a line, a rectangle and a large brush beside free
    // cells draw.
    let at = at(&app, (3, 2));
    app.update(HandMessage::Move(at));
    app.update(ViewMessage::MoveCursor(0, 0));
    app.update(HandMessage::UseTool);
    assert_eq!(terrain(&app, 3, 2), '.');
    app.update(HandMessage::UseTool);
    app.update(HandMessage::PressLine(Button::Left, at));
    release(&mut app, Button::Left);
    assert_eq!(terrain(&app, 3, 2), '#');
    app.update(ToolMessage::BrushSize(3));
    click(&mut app, (3, 2));
    assert_eq!(rows(&app)[3], "..###.......");
    click(&mut app, (3, 2));
    assert_eq!(rows(&app)[1..4], before[1..4], "all that the brush covers was wall");
}

#[test]
fn escape_takes_back_the_drag_in_progress() {
    for (from, to) in [((0, 0), (5, 0)), ((1, 4), (3, 3)), ((10, 4), (9, 6))] {
        let mut app = blank();
        click(&mut app, (7, 7));
        let before = rows(&app);
        press(&mut app, Button::Left, from);
        move_to(&mut app, to);
        assert_ne!(rows(&app), before);
        app.update(FileMessage::Dismiss);
        assert_eq!((rows(&app), app.document().place()), (before.clone(), (1, 1)));
        // The button is still held, but its drag is over.
        move_to(&mut app, (8, 2));
        release(&mut app, Button::Left);
        assert_eq!((rows(&app), app.document().place()), (before, (1, 1)));
    }
}

#[test]
fn walls_are_cleared_and_the_map_gets_another_size_each_undone_in_one_step() {
    let mut app = shipped("lester.ron");
    run_to_end(&mut app);
    let before = app.player().problem().clone();
    app.update(EditMessage::ClearWalls);
    assert_eq!(app.player().problem().grid().walls(), 0);
    app.update(EditMessage::Undo);
    assert_eq!(*app.player().problem(), before);
    for (size, keeps_middle) in
        [([12, 9], false), ([12, 9], true), ([3, 2], false), ([3, 2], true), ([1, 1], true)]
    {
        app.update(LaneMessage::Break(Cell::new(7, 5)));
        app.update(LaneMessage::Pin(Some(Cell::new(7, 5))));
        app.update(EditMessage::AskSize);
        app.update(EditMessage::Resize { size, keeps_middle });
        assert!(app.dialog().is_none());
        let problem = app.player().problem().clone();
        let grid = problem.grid();
        assert_eq!([grid.width(), grid.height()], size);
        let by = if keeps_middle { [(12, 9), (2, 1)] } else { [(12, 9), (0, 0)] };
        if size == [12, 9] {
            let (dx, dy) = by[1];
            let moved = |cell: Cell| Cell::new(cell.x + dx, cell.y + dy);
            assert_eq!(problem.start(), moved(before.start()));
            assert_eq!(problem.goal(), moved(before.goal()));
            for cell in before.grid().cells() {
                assert_eq!(grid.terrain(moved(cell)), before.grid().terrain(cell));
            }
            assert_eq!(grid.walls(), before.grid().walls());
        }
        let (width, height) = (size[0], size[1]);
        let expected = format!("The map is {width} × {height} now");
        assert!(app.message().starts_with(&expected), "{}", app.message());
        run_to_end(&mut app);
        assert_eq!(app.player().moment().status(), Status::Found);
        assert!(app.player().breakpoints.iter().all(|&cell| grid.contains(cell)));
        app.update(EditMessage::Undo);
        run_to_end(&mut app);
        assert_eq!(*app.player().problem(), before);
        app.update(EditMessage::Redo);
        assert_eq!(app.player().problem().grid(), grid);
        app.update(EditMessage::Undo);
        if app.player().breakpoints.contains(&Cell::new(7, 5)) {
            app.update(LaneMessage::Break(Cell::new(7, 5)));
        }
    }
}
