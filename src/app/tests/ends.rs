//! Moving the start and the goal.

use super::*;

#[test]
fn start_and_goal_are_dragged_with_any_tool() {
    use Tool::{Erase, Goal, Start, Terrain, Wall};
    for tool in [Wall, Erase, Terrain(7)] {
        let mut app = blank();
        app.update(Message::Choose(tool));
        drag(&mut app, Button::Left, &[(1, 4), (2, 3), (4, 1)]);
        drag(&mut app, Button::Left, &[(10, 4), (9, 7)]);
        assert_eq!(start_and_goal(&app), [(4, 1), (9, 7)], "{tool:?}");
        assert_eq!(app.search().problem().grid(), blank().search().problem().grid());
    }
    // The tools that place one of them leave the other alone.
    for (tool, expected) in [(Start, [(10, 0), (10, 4)]), (Goal, [(1, 4), (10, 0)])] {
        let mut app = blank();
        app.update(Message::Choose(tool));
        drag(&mut app, Button::Left, &[(1, 4), (10, 4), (10, 0)]);
        assert_eq!(start_and_goal(&app), expected, "{tool:?}");
    }
}

#[test]
fn the_tools_for_start_and_goal_place_them_at_a_click() {
    let mut app = blank();
    app.update(Message::Choose(Tool::Start));
    click(&mut app, (5, 5));
    app.update(Message::Choose(Tool::Goal));
    click(&mut app, (0, 0));
    assert_eq!(start_and_goal(&app), [(5, 5), (0, 0)]);
}

#[test]
fn an_end_stays_where_it_could_stand_last() {
    let mut app = open(&["A..#..", "...#.B"]);
    // Along the row: the wall and what lies beyond the map are refused.
    press(&mut app, Button::Left, (0, 0));
    for (to, start) in [((2, 0), (2, 0)), ((3, 0), (2, 0)), ((4, 0), (4, 0)), ((3, 1), (4, 0))] {
        move_to(&mut app, to);
        assert_eq!(start_and_goal(&app), [start, (5, 1)]);
    }
    app.update(Message::Move { at: Point::new(AREA.x + 1.0, AREA.y + 1.0) });
    app.update(Message::Move { at: Point::new(-1e6, 1e6) });
    // On the goal it would hide it.
    move_to(&mut app, (5, 1));
    assert_eq!(start_and_goal(&app), [(4, 0), (5, 1)]);
    release(&mut app, Button::Left);
    assert_eq!(rows(&app), ["...#A.", "...#.B"]);

    drag(&mut app, Button::Left, &[(5, 1), (4, 0)]);
    drag(&mut app, Button::Left, &[(5, 1), (3, 1)]);
    assert_eq!(rows(&app), ["...#A.", "...#.B"]);
    app.update(Message::Undo);
    assert_eq!(rows(&app), ["A..#..", "...#.B"]);
    assert!(!app.document().can_undo(), "a drag that moved nothing is no edit");
}

#[test]
fn an_end_that_is_back_where_it_was_is_no_edit() {
    let mut app = blank();
    drag(&mut app, Button::Left, &[(1, 4), (5, 5), (1, 4)]);
    click(&mut app, (10, 4));
    assert!(!app.document().can_undo() && !app.document().is_dirty());
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
        app.update(Message::RunToEnd);
        run_out(&mut app);
        assert_eq!(app.moment().status(), Status::NoPath);
        let enclosure = app.enclosure().expect("it is found within a frame");
        assert_eq!(enclosure.walls(), width);
        assert!(!app.is_moving());
    }
}
