//! What a person sees of the worked example.

use super::*;

/// The cells that the search has reached after iteration 5, worked out by
/// hand: cell, G, H, F, the step to the parent, and whether it is closed.
type Row = ((u16, u16), u64, u64, u64, Option<(i8, i8)>, bool);
const REACHED: [Row; 14] = [
    ((1, 2), 0, 40, 40, None, true),
    ((2, 2), 10, 30, 40, Some((-1, 0)), true),
    ((2, 3), 14, 40, 54, Some((-1, -1)), true),
    ((2, 1), 14, 40, 54, Some((-1, 1)), true),
    ((1, 3), 10, 50, 60, Some((0, -1)), true),
    ((1, 0), 28, 60, 88, Some((1, 1)), false),
    ((2, 0), 24, 50, 74, Some((0, 1)), false),
    ((0, 1), 14, 60, 74, Some((1, 1)), false),
    ((1, 1), 10, 50, 60, Some((0, 1)), false),
    ((0, 2), 10, 50, 60, Some((1, 0)), false),
    ((0, 3), 14, 60, 74, Some((1, -1)), false),
    ((0, 4), 24, 70, 94, Some((1, -1)), false),
    ((1, 4), 20, 60, 80, Some((0, -1)), false),
    ((2, 4), 24, 50, 74, Some((0, -1)), false),
];
const WALLS: [(u16, u16); 3] = [(3, 1), (3, 2), (3, 3)];
const GOAL: (u16, u16) = (5, 2);
const SIDE: f32 = 120.0;

fn square((x, y): (u16, u16)) -> Rect {
    Rect::new(f32::from(x) * SIDE, f32::from(y) * SIDE, SIDE, SIDE)
}

fn label<'a>(shown: &'a Shown, text: &str, align: LabelAlign) -> &'a Label {
    let found = shown.labels.iter().find(|label| label.text == text && label.align == align);
    found.unwrap_or_else(|| panic!("no {text} {align:?} in {:?}", shown.labels))
}

#[test]
fn each_cell_shows_f_in_the_middle_g_and_h_above_and_its_arrow() {
    let scene = picture(&worked_example(5), SIDE, 1.0);
    assert_eq!(scene.map, None);
    for (cell, g, h, f, parent, _) in REACHED {
        let square = square(cell);
        let shown = Shown::on(&scene, square);
        let letters = usize::from(cell == (1, 2));
        assert_eq!(shown.labels.len(), 3 + letters, "{cell:?}: {:?}", shown.labels);
        let middle = square.center();

        let number = label(&shown, &f.to_string(), LabelAlign::Center);
        let at = extent(number).center();
        assert!((at.x - middle.x).abs() <= 2.0 && (at.y - middle.y).abs() <= SIDE * 0.05);
        assert_eq!(number.face, LabelFace::Bold);
        for (value, align, x) in [
            (g, LabelAlign::Left, square.x + SIDE * 0.25),
            (h, LabelAlign::Right, square.x + SIDE * 0.75),
        ] {
            let corner = label(&shown, &value.to_string(), align);
            let at = extent(corner).center();
            assert!((at.x - x).abs() < SIDE * 0.15, "{cell:?}: {corner:?}");
            assert!(at.y < square.y + SIDE * 0.25, "{cell:?}: {corner:?}");
            assert_eq!(corner.face, LabelFace::Regular);
            assert!(f32::from(corner.size) < f32::from(number.size) * 0.7);
        }

        assert_eq!(shown.arrows.len(), usize::from(parent.is_some()), "{cell:?}");
        if let Some((dx, dy)) = parent {
            let Segment { from: tail, to: tip, .. } = shown.arrows[0];
            let (x, y) = (tip.x - tail.x, tip.y - tail.y);
            let length = x.hypot(y);
            let (dx, dy) = (f32::from(dx), f32::from(dy));
            let along = (x * dx + y * dy) / length / dx.hypot(dy);
            assert!(along > 0.999, "{cell:?} points {x}, {y} to its parent at {dx}, {dy}");
            assert!((length - SIDE * 0.24).abs() < SIDE * 0.03);
            // At the bottom, below the number.
            assert!(tail.y.min(tip.y) > extent(number).bottom());
            assert!(((tail.x + tip.x) / 2.0 - middle.x).abs() < 1.0);
            let head = shown.arrows[0].head()[0];
            assert_eq!(head, tip, "the head is at the end that is nearer to the parent");
        }
    }
    assert_eq!(scene.arrows.len(), 13);
}

#[test]
fn colors_and_outlines_tell_the_states_apart() {
    let theme = Theme::gizmo();
    let scene = picture(&worked_example(5), SIDE, 1.0);
    assert_eq!(scene.fills.len(), 48, "one for each cell");
    let state = |cell| REACHED.iter().find(|row| row.0 == cell).map(|row| row.5);
    for y in 0..6 {
        for x in 0..8 {
            let cell = (x, y);
            let shown = Shown::on(&scene, square(cell));
            let expected = match state(cell) {
                Some(_) if cell == (1, 2) => theme.start,
                Some(true) => theme.closed.fill,
                Some(false) => theme.open.fill,
                None if cell == GOAL => theme.goal,
                None if WALLS.contains(&cell) => theme.wall,
                None => theme.ground,
            };
            assert_eq!(shown.fill, Some(expected), "{cell:?}");
            let outline = state(cell)
                .map(|is_closed| if is_closed { theme.closed.outline } else { theme.open.outline });
            let colors: Vec<Color> = shown.outlines.iter().map(|frame| frame.color).collect();
            assert_eq!(colors, outline.into_iter().collect::<Vec<_>>(), "{cell:?}");
        }
    }
    // Without their colors as well: one line is thicker and farther out.
    let outline = |cell| Shown::on(&scene, square(cell)).outlines[0];
    assert!(outline((2, 2)).width > outline((0, 2)).width);
    assert!(outline((2, 2)).rect.w > outline((0, 2)).rect.w);
}

#[test]
fn start_and_goal_carry_a_letter() {
    let letters = |scene: &Scene, cell| -> Vec<String> {
        let labels = Shown::on(scene, square(cell)).labels;
        let is_letter = |label: &Label| label.text.chars().all(|letter| letter.is_alphabetic());
        labels.into_iter().filter(is_letter).map(|label| label.text).collect()
    };
    for iteration in [0, 5, 12] {
        let scene = picture(&worked_example(iteration), SIDE, 1.0);
        assert_eq!(letters(&scene, (1, 2)), ["A"]);
        assert_eq!(letters(&scene, GOAL), ["B"]);
    }
    // Where there is no number yet, the letter has the tile for itself.
    let scene = picture(&worked_example(5), SIDE, 1.0);
    let goal = Shown::on(&scene, square(GOAL));
    assert_eq!((goal.labels.len(), goal.arrows.len(), goal.outlines.len()), (1, 0, 0));
    let at = extent(&goal.labels[0]).center();
    assert!((at.x - square(GOAL).center().x).abs() <= 2.0);
    assert!((at.y - square(GOAL).center().y).abs() <= 2.0);
    for wall in WALLS {
        let shown = Shown::on(&scene, square(wall));
        assert!(shown.labels.is_empty() && shown.arrows.is_empty() && shown.outlines.is_empty());
    }
}

#[test]
fn a_frame_is_around_the_current_cell_alone() {
    let theme = Theme::gizmo();
    let current = |iteration| -> (Scene, Vec<Rect>) {
        let scene = picture(&worked_example(iteration), SIDE, 1.0);
        let frames = scene.frames.iter().filter(|frame| frame.color == theme.current);
        let rects = frames.map(|frame| frame.rect).collect();
        (scene, rects)
    };
    assert_eq!(current(0).1, []);
    for (iteration, cell) in [(1, (1, 2)), (2, (2, 2)), (5, (1, 3)), (12, GOAL)] {
        let (scene, frames) = current(iteration);
        assert_eq!(frames.len(), 1);
        let (square, gap) = (square(cell), super::super::drawing::gap(SIDE));
        let tile = super::super::drawing::tile(square);
        assert_eq!(frames[0].center(), tile.center(), "iteration {iteration}");
        assert!(lies_in(tile, frames[0]));
        // Neither it nor the line beside it lies on a neighbor's tile.
        let edge = scene.frames.iter().rfind(|frame| frame.color == theme.edge(theme.current));
        assert!(lies_in(edge.unwrap().rect, tile.inset(-gap)), "{edge:?}");
    }
}

#[test]
fn a_frame_is_around_the_cell_under_the_pointer() {
    let search = worked_example(5);
    let view = View { x: 0.0, y: 0.0, cell: SIDE };
    let area = view.bounds(search.problem().grid());
    let frames = |pointed| {
        let scene = picture_of(&search, pointed, &view, area, 1.0);
        let color = Theme::gizmo().pointed;
        scene.frames.into_iter().filter(|frame| frame.color == color).collect::<Vec<_>>()
    };
    assert!(frames(None).is_empty());
    let frames = frames(Some(Cell::new(6, 4)));
    assert_eq!(frames.len(), 1);
    assert_eq!(frames[0].rect, square((6, 4)));
}

#[test]
fn the_path_is_dark_with_light_numbers_and_its_ends_keep_their_colors() {
    let theme = Theme::gizmo();
    let search = worked_example(12);
    let path = search.path().unwrap();
    assert_eq!(path.len(), 7);
    let scene = picture(&search, SIDE, 1.0);
    for cell in search.problem().grid().cells() {
        let shown = Shown::on(&scene, square((cell.x, cell.y)));
        let is_between = path[1..6].contains(&cell);
        let (text, arrow) = if is_between {
            (theme.on_dark.text, theme.on_dark.arrow)
        } else {
            (theme.on_light.text, theme.on_light.arrow)
        };
        assert!(shown.labels.iter().all(|label| label.color == text), "{cell}");
        assert!(shown.arrows.iter().all(|shape| shape.color == arrow), "{cell}");
        assert_eq!(shown.fill == Some(theme.path), is_between, "{cell}");
        if is_between {
            assert_eq!((shown.labels.len(), shown.arrows.len()), (3, 1), "{cell}");
        }
    }
    let fill = |cell| Shown::on(&scene, square(cell)).fill;
    assert_eq!([fill((1, 2)), fill(GOAL)], [Some(theme.start), Some(theme.goal)]);
}

#[test]
fn rough_ground_shows_its_cost_and_is_darker_the_more_it_costs() {
    let theme = Theme::gizmo();
    let search = search(&["..259.#"], "gizmo", Cell::new(0, 0), Cell::new(5, 0));
    let scene = picture(&search, SIDE, 1.0);
    let texts = |x| {
        let labels = Shown::on(&scene, square((x, 0))).labels;
        labels.into_iter().map(|label| label.text).collect::<Vec<_>>()
    };
    assert_eq!([texts(2), texts(3), texts(4)], [["×2"], ["×5"], ["×9"]]);
    assert!(texts(1).is_empty() && texts(6).is_empty());
    let fills: Vec<Color> = (1..=4).map(|x| scene.fills[x].color).collect();
    assert_eq!((fills[0], fills[3]), (theme.ground, theme.rough_ground));
    let light = |color: Color| u32::from(color.r) + u32::from(color.g) + u32::from(color.b);
    assert!(fills.windows(2).all(|pair| light(pair[0]) > light(pair[1])));
}

#[test]
fn only_what_lies_in_sight_is_drawn() {
    let search = worked_example(5);
    let view = View { x: -130.0, y: -130.0, cell: SIDE };
    // Columns 1 to 3 and rows 1 and 2 reach into it.
    let scene = picture_of(&search, None, &view, Rect::new(0.0, 0.0, 300.0, 200.0), 1.0);
    assert_eq!(scene.fills.len(), 6);
    let away = Rect::new(5000.0, 0.0, 300.0, 200.0);
    let scene = picture_of(&search, None, &view, away, 1.0);
    assert!(scene.fills.is_empty() && scene.labels.is_empty() && scene.arrows.is_empty());
}
