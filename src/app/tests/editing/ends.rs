//! Moving the start and the goal.

use super::*;

#[test]
fn start_and_goal_are_dragged_with_any_tool() {
    use Tool::{Erase, Goal, Start, Terrain, Wall};
    for tool in [Wall, Erase, Terrain(7)] {
        let mut app = blank();
        app.update(ToolMessage::Choose(tool));
        drag(&mut app, Button::Left, &[(1, 4), (2, 3), (4, 1)]);
        drag(&mut app, Button::Left, &[(10, 4), (9, 7)]);
        assert_eq!(start_and_goal(&app), [(4, 1), (9, 7)], "{tool:?}");
        assert_eq!(app.player().problem().grid(), blank().player().problem().grid());
    }
    // The start tool never moves the goal, and the goal tool never moves the start.
    for (tool, expected) in [(Start, [(10, 0), (10, 4)]), (Goal, [(1, 4), (10, 0)])] {
        let mut app = blank();
        app.update(ToolMessage::Choose(tool));
        drag(&mut app, Button::Left, &[(1, 4), (10, 4), (10, 0)]);
        assert_eq!(start_and_goal(&app), expected, "{tool:?}");
    }
}

#[test]
fn on_a_large_map_the_marks_are_the_handles() {
    use crate::scene::mark_of;
    let ends = [(100, 300), (1500, 1100)];
    let [start, goal] = ends.map(|(x, y)| Cell::new(x, y));
    let rim = |app: &App, cell| mark_of(app.player().view(), 1.0, cell).unwrap();
    for tool in [Tool::Wall, Tool::Erase, Tool::Terrain(7)] {
        let mut app = open_grid(Grid::new(2000, 1500).unwrap(), start, goal);
        app.update(ToolMessage::Choose(tool));
        for (cell, is_start) in [(start, true), (goal, false)] {
            let mark = rim(&app, cell);
            for at in [
                Point::new(mark.x + 0.5, mark.y + 0.5),
                Point::new(mark.right() - 0.5, mark.bottom() - 0.5),
                mark.center(),
            ] {
                app.update(HandMessage::Press(Button::Left, at));
                assert_eq!(start_and_goal(&app), ends, "a press alone moves nothing");
                app.update(HandMessage::Move(Point::new(
                    at.x + 10.0 * app.player().view().cell,
                    at.y,
                )));
                let by = |cell: (u16, u16), is_it| (cell.0 + if is_it { 10 } else { 0 }, cell.1);
                let expected = [by(ends[0], is_start), by(ends[1], !is_start)];
                assert_eq!(start_and_goal(&app), expected);
                release(&mut app, Button::Left);
                app.update(EditMessage::Undo);
                assert!(!app.document().can_undo(), "nothing was painted");
            }
        }
        // A press next to a mark paints, and the right button erases even on a mark.
        let mark = rim(&app, start);
        let at = Point::new(mark.right() + 0.5, mark.y);
        app.update(HandMessage::Press(Button::Left, at));
        release(&mut app, Button::Left);
        app.update(HandMessage::Press(Button::Right, mark.center()));
        app.update(HandMessage::Move(Point::new(at.x + 30.0, at.y)));
        release(&mut app, Button::Right);
        assert_eq!(start_and_goal(&app), ends);
    }
}

#[test]
fn of_two_marks_that_lie_one_over_the_other_the_nearer_is_taken() {
    let (start, goal) = (Cell::new(1000, 700), Cell::new(1010, 700));
    let mut app = open_grid(Grid::new(2000, 1500).unwrap(), start, goal);
    for (from, to, [starts, goals]) in
        [(1003, 983, [979..=981, 1010..=1010]), (1007, 1027, [1000..=1000, 1029..=1031])]
    {
        drag(&mut app, Button::Left, &[(from, 700), (to, 700)]);
        let [start, goal] = start_and_goal(&app);
        assert!(starts.contains(&start.0) && goals.contains(&goal.0), "{start:?} {goal:?}");
        app.update(EditMessage::Undo);
    }
}

#[test]
fn the_tools_place_the_ends_at_a_click_or_say_why_they_cannot_stand_there() {
    let mut app = open(&["A..#..", "...#.B"]);
    for (tool, cell, words) in [
        (Tool::Start, (3, 0), "(3, 0) is a wall: the start needs open ground. E erases walls."),
        (Tool::Goal, (3, 1), "(3, 1) is a wall: the goal needs open ground. E erases walls."),
        (Tool::Start, (5, 1), "(5, 1) is the goal: the start needs a cell of its own."),
        (Tool::Goal, (0, 0), "(0, 0) is the start: the goal needs a cell of its own."),
    ] {
        app.update(ToolMessage::Choose(tool));
        click(&mut app, cell);
        assert_eq!(app.message(), words);
        assert!(!is_error(&app));
        assert_eq!(start_and_goal(&app), [(0, 0), (5, 1)]);
    }
    for (tool, cell) in [(Tool::Start, (1, 0)), (Tool::Goal, (2, 1))] {
        app.update(ToolMessage::Choose(tool));
        click(&mut app, cell);
        assert_eq!(app.notice(), None, "{}", app.message());
    }
    assert_eq!(start_and_goal(&app), [(1, 0), (2, 1)]);
}

#[test]
fn an_end_stays_where_it_could_stand_last() {
    let mut app = open(&["A..#..", "...#.B"]);
    // Drag the start along the row: walls and positions outside the map are refused.
    press(&mut app, Button::Left, (0, 0));
    for (to, start) in [((2, 0), (2, 0)), ((3, 0), (2, 0)), ((4, 0), (4, 0)), ((3, 1), (4, 0))] {
        move_to(&mut app, to);
        assert_eq!(start_and_goal(&app), [start, (5, 1)]);
    }
    app.update(HandMessage::Move(Point::new(AREA.x + 1.0, AREA.y + 1.0)));
    app.update(HandMessage::Move(Point::new(-1e6, 1e6)));
    // The start cannot be placed on the goal.
    move_to(&mut app, (5, 1));
    assert_eq!(start_and_goal(&app), [(4, 0), (5, 1)]);
    release(&mut app, Button::Left);
    assert_eq!(rows(&app), ["...#A.", "...#.B"]);

    drag(&mut app, Button::Left, &[(5, 1), (4, 0)]);
    drag(&mut app, Button::Left, &[(5, 1), (3, 1)]);
    assert_eq!(rows(&app), ["...#A.", "...#.B"]);
    app.update(EditMessage::Undo);
    assert_eq!(rows(&app), ["A..#..", "...#.B"]);
    drag(&mut app, Button::Left, &[(0, 0), (2, 1), (0, 0)]);
    click(&mut app, (5, 1));
    assert!(!app.document().can_undo(), "what is back where it was is not an edit");
}

#[test]
fn where_start_and_goal_coincide_the_goal_is_taken_off_the_start() {
    let mut app = open_grid(Grid::new(3, 1).unwrap(), Cell::new(1, 0), Cell::new(1, 0));
    drag(&mut app, Button::Left, &[(1, 0), (2, 0)]);
    assert_eq!(start_and_goal(&app), [(1, 0), (2, 0)]);
    drag(&mut app, Button::Left, &[(1, 0), (0, 0)]);
    assert_eq!(start_and_goal(&app), [(0, 0), (2, 0)]);
}

#[test]
fn what_encloses_the_search_is_found_on_narrow_maps_too() {
    for width in [1, 2, 4] {
        let mut rows = vec![".".repeat(width); 5];
        rows[2] = "#".repeat(width);
        rows[0].replace_range(0..1, "A");
        rows[4].replace_range(0..1, "B");
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let mut app = open(&rows);
        run_to_end(&mut app);
        assert_eq!(outcome(&app), (Status::NoPath, None));
        let enclosure = app.player().subject().enclosure.expect("found within a frame");
        assert_eq!(enclosure.walls, width);
        assert!(!app.is_moving());
    }
}
