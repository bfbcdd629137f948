//! Brushes, lines, rectangles and fills, and painting with keys.

use super::*;

fn grid(app: &App) -> Grid {
    app.player().problem().grid().clone()
}

#[test]
fn whatever_is_painted_is_one_edit_that_is_taken_back_whole() {
    let mut dice = Dice::new(4);
    let mut edits = 0;
    for _ in 0..300 {
        let size = [1, 1].map(|least| least + dice.below(40) as u16);
        let mut app = random_map(&mut dice, size, b"##....5");
        let (before, ends) = (grid(&app), start_and_goal(&app));
        let tools = [Tool::Wall, Tool::Wall, Tool::Erase, Tool::Terrain(5), Tool::Terrain(9)];
        app.update(ToolMessage::Choose(dice.pick(&tools)));
        app.update(ToolMessage::BrushSize(dice.pick(&BRUSH_SIZES)));
        app.update(ToolMessage::Shape(dice.pick(&SHAPES)));
        let mut place = || at(&app, [0, 1].map(|side| dice.below(size[side].into()) as u16).into());
        let (from, on, to) = (place(), place(), place());
        let button = dice.pick(&[Button::Left, Button::Right]);
        let press = dice.pick(&[
            HandMessage::Press as fn(Button, Point) -> HandMessage,
            HandMessage::PressLine,
        ]);
        for message in [press(button, from), HandMessage::Move(on), HandMessage::Move(to)] {
            app.update(message);
        }
        release(&mut app, button);
        let after = grid(&app);
        let is_moved = start_and_goal(&app) != ends;
        assert!(app.document().can_undo() == (after != before || is_moved));
        edits += u32::from(after != before);
        let problem = app.player().problem();
        let is_ground = |cell| !problem.grid().terrain(cell).is_wall();
        assert!(is_ground(problem.start()) && is_ground(problem.goal()));
        app.update(EditMessage::Undo);
        assert!(grid(&app) == before && start_and_goal(&app) == ends && !app.document().can_undo());
        app.update(EditMessage::Redo);
        assert!(grid(&app) == after);
    }
    assert!(edits > 150, "{edits}");
}

#[test]
fn brushes_have_their_size() {
    let mut app = blank();
    app.update(ToolMessage::BrushSize(3));
    assert_eq!(
        app.message(),
        "Brush: 3 × 3 cells. The keys , and . change its size, and Shift+drag draws a straight line."
    );
    drag(&mut app, Button::Left, &[(4, 1), (6, 2)]);
    assert_eq!(app.subject().brush, 3);
    app.update(ToolMessage::BrushSize(8));
    drag(&mut app, Button::Right, &[(8, 0)]);
    assert_eq!(
        rows(&app),
        [
            "...###......",
            "...###......",
            "...###......",
            "....####....",
            ".A........B.",
            "............",
            "............",
            "............",
        ]
    );
    assert_eq!(app.editor.brush().size, 5, "no brush has size 8");
    app.update(ToolMessage::Choose(Tool::Start));
    assert_eq!(app.subject().brush, 1, "the mark of an end has the size of one cell");
}

#[test]
fn lines_and_rectangles_are_seen_before_they_are_painted() {
    let mut app = blank();
    let press = |app: &mut App, message: fn(Button, Point) -> HandMessage, cell| {
        let at = at(app, cell);
        app.update(message(Button::Left, at));
    };
    press(&mut app, HandMessage::PressLine, (0, 7));
    for cell in [(11, 0), (0, 0), (4, 5)] {
        move_to(&mut app, cell);
    }
    let preview: Vec<_> =
        app.subject().preview.iter().map(|run| (run.y, run.start, run.end)).collect();
    assert_eq!(preview, [(5, 3, 5), (6, 1, 3), (7, 0, 1)]);
    assert_eq!(rows(&app), rows(&blank()));
    release(&mut app, Button::Left);
    assert_eq!(app.subject().preview, []);
    app.update(ToolMessage::Shape(Shape::Rectangle));
    press(&mut app, HandMessage::Press, (3, 3));
    move_to(&mut app, (0, 0));
    move_to(&mut app, (2, 0));
    release(&mut app, Button::Left);
    let expected = [
        "..##........",
        "..##........",
        "..##........",
        "..##........",
        ".A........B.",
        "...##.......",
        ".##.........",
        "#...........",
    ];
    assert_eq!(rows(&app), expected);
    // Esc cancels the preview of a drag, and keeps everything that is already painted.
    press(&mut app, HandMessage::Press, (6, 0));
    move_to(&mut app, (9, 7));
    app.update(FileMessage::Dismiss);
    release(&mut app, Button::Left);
    // A dialog cancels the preview too.
    press(&mut app, HandMessage::Press, (6, 0));
    app.update(FileMessage::Help);
    app.update(FileMessage::Dismiss);
    release(&mut app, Button::Left);
    assert_eq!(rows(&app), expected);
    assert_eq!(app.document().place(), (2, 2));
}

#[test]
fn a_fill_goes_as_far_as_equal_ground_does() {
    let mut app = open(&["A.#..", "..#..", "##3#.", "..3.B"]);
    app.update(ToolMessage::Shape(Shape::Fill));
    app.update(ToolMessage::Choose(Tool::Terrain(7)));
    click(&mut app, (1, 1));
    click(&mut app, (2, 3));
    assert_eq!(rows(&app), ["A7#..", "77#..", "##7#.", "..7.B"]);
    drag(&mut app, Button::Right, &[(2, 0)]);
    assert_eq!(rows(&app), ["A7...", "77...", "##7#.", "..7.B"]);
    // A fill with walls leaves out the start and the goal.
    app.update(ToolMessage::Choose(Tool::Wall));
    click(&mut app, (4, 1));
    assert_eq!(rows(&app), ["A7###", "77###", "##7##", "..7#B"]);
    assert_eq!(app.message(), "Walls cannot cover the start or the goal.");
    let edits = app.document().place();
    click(&mut app, (4, 1));
    assert_eq!(app.message(), "(4, 1) already has that ground: nothing was filled.");
    assert_eq!(app.document().place(), edits);
}

#[test]
fn what_is_refused_is_said() {
    let mut app = open(&["A..#..", "...#.B"]);
    let mut expect = |cells: &[(u16, u16)], words: &str| {
        drag(&mut app, Button::Left, cells);
        assert_eq!(app.message(), words, "{cells:?}");
        assert!(!is_error(&app));
        while app.document().can_undo() {
            app.update(EditMessage::Undo);
        }
    };
    let on_wall = "(3, 0) is a wall: the start needs open ground. E erases walls.";
    expect(&[(0, 0), (2, 1), (3, 0)], on_wall);
    expect(&[(0, 0)], "(0, 0) is the start. Drag it to move it.");
    let over = "Walls cannot cover the start or the goal.";
    expect(&[(0, 1), (0, 0), (1, 1), (2, 1)], over);
    // The message disappears as soon as the drag reaches an allowed cell.
    press(&mut app, Button::Left, (0, 0));
    move_to(&mut app, (3, 0));
    assert_eq!(app.message(), on_wall);
    move_to(&mut app, (2, 0));
    assert_eq!(app.notice(), None, "{}", app.message());
    let outside = Point::new(AREA.x + 1.0, AREA.y + 1.0);
    app.update(HandMessage::Move(outside));
    assert_eq!(app.message(), "That is outside the map: the start stays where it is.");
    release(&mut app, Button::Left);
    assert_eq!(start_and_goal(&app), [(2, 0), (5, 1)]);
    for shape in SHAPES {
        app.update(ToolMessage::Shape(shape));
        app.update(HandMessage::Press(Button::Left, outside));
        release(&mut app, Button::Left);
        assert_eq!(app.message(), "That is outside the map: nothing was painted.");
    }
}

#[test]
fn the_cell_cursor_paints_with_keys() {
    let mut app = blank();
    app.update(ViewMessage::MoveCursor(1, 0));
    let middle = app.player().viewport().cursor.unwrap();
    assert!((5..7).contains(&middle.x) && (3..5).contains(&middle.y), "{middle}");
    assert_eq!(app.message(), format!("{middle}: ground, not reached"));
    app.update(ViewMessage::MoveCursor(-100, -100));
    assert_eq!(app.message(), "(0, 0): ground, not reached");
    let go = |app: &mut App, x, y| app.update(ViewMessage::MoveCursor(x, y));
    // Each key press is a separate edit.
    app.update(HandMessage::UseTool);
    assert_eq!(app.message(), "Wall at (0, 0).");
    go(&mut app, 1, 0);
    go(&mut app, 0, 2);
    assert_eq!(app.message(), "(1, 2): ground, not reached");
    app.update(HandMessage::UseTool);
    assert_eq!(app.message(), "Wall at (1, 2).");
    assert_eq!(rows(&app)[..3], ["#...........", "............", ".#.........."]);
    assert_eq!(app.document().place(), (2, 2));
    app.update(HandMessage::EraseHere);
    assert_eq!(app.message(), "Wall at (1, 2) erased.");
    assert_eq!(app.document().place(), (3, 3));
    go(&mut app, 0, 2);
    assert_eq!(app.message(), "(1, 4): the start, open, G 0, H 90, F 90");
    // The start, goal and breakpoint tools also work at the cursor.
    app.update(ToolMessage::Choose(Tool::Start));
    go(&mut app, 1, 0);
    app.update(HandMessage::UseTool);
    assert_eq!(start_and_goal(&app), [(2, 4), (10, 4)]);
    app.update(ToolMessage::Choose(Tool::Break));
    go(&mut app, 4, 3);
    app.update(HandMessage::UseTool);
    assert!(app.player().breakpoints.contains(&Cell::new(6, 7)));
    app.update(ToolMessage::Choose(Tool::Goal));
    go(&mut app, 5, 0);
    app.update(HandMessage::UseTool);
    assert_eq!(start_and_goal(&app)[1], (11, 7));
    // The cell at the cursor counts as pointed at until the mouse moves.
    assert_eq!(app.player().pointed(), Some(Cell::new(11, 7)));
    let here = at(&app, (3, 3));
    app.update(HandMessage::Move(here));
    assert_eq!(
        (app.player().viewport().cursor, app.player().pointed()),
        (None, Some(Cell::new(3, 3)))
    );
    app.update(ViewMessage::MoveCursor(0, 1));
    assert_eq!(app.player().viewport().cursor, Some(Cell::new(3, 3)), "at the pointer");
    app.update(HandMessage::Move(here));
    assert!(app.player().viewport().cursor.is_some(), "the mouse did not move");
}

#[test]
fn a_large_map_is_filled_and_emptied_beside_the_window() {
    let mut walled = Grid::new(800, 800).unwrap();
    walled.set(Cell::new(700, 0), Terrain::WALL);
    let mut app = open_grid(walled, Cell::new(3, 3), Cell::new(700, 700));
    let before = grid(&app);
    run_to_end(&mut app);
    app.update(ToolMessage::Shape(Shape::Fill));
    app.update(ToolMessage::Choose(Tool::Terrain(3)));
    click(&mut app, (500, 500));
    let finish = |app: &mut App| {
        files::long_work::finish(app);
        run_out(app);
    };
    finish(&mut app);
    let filled = grid(&app);
    assert_eq!((filled.walls(), filled.largest_cost()), (1, 3));
    assert_eq!(filled.runs(9, 0..800).count(), 1);
    assert_eq!(app.document().place(), (1, 1));
    // The filled map is searched to its end, because the old map was.
    assert_eq!(outcome(&app), (Status::Found, Some(3 * 14 * 697)));
    app.update(EditMessage::Undo);
    finish(&mut app);
    assert!(grid(&app) == before && !app.document().can_undo());
    assert_eq!(outcome(&app), (Status::Found, Some(14 * 697)));
    app.update(EditMessage::Redo);
    finish(&mut app);
    assert!(grid(&app) == filled);
    // Undo twice, immediately after painting a rectangle over most of the map.
    app.update(ToolMessage::Shape(Shape::Rectangle));
    app.update(ToolMessage::Choose(Tool::Wall));
    drag(&mut app, Button::Left, &[(50, 50), (799, 799)]);
    app.update(EditMessage::Undo);
    app.update(EditMessage::Undo);
    finish(&mut app);
    assert!(grid(&app) == before);
    assert_eq!(app.document().place(), (0, 2));
}
