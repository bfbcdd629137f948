//! The picture of the worked example.

use super::*;
use crate::scene::drawing::{gap, tile};

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

/// The shapes that a picture shows on a cell.
fn on(scene: &Scene, cell: (u16, u16)) -> Shown {
    Shown::on(scene, square(cell))
}

fn texts(scene: &Scene, cell: (u16, u16)) -> Vec<String> {
    on(scene, cell).labels.into_iter().map(|label| label.text).collect()
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
        let at = number.extent().center();
        assert!((at.x - middle.x).abs() <= 2.0 && (at.y - middle.y).abs() <= SIDE * 0.05);
        assert_eq!(number.face, LabelFace::Bold);
        for (value, align, x) in [
            (g, LabelAlign::Left, square.x + SIDE * 0.25),
            (h, LabelAlign::Right, square.x + SIDE * 0.75),
        ] {
            let corner = label(&shown, &value.to_string(), align);
            let at = corner.extent().center();
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
            // The arrow is at the bottom, below F.
            assert!(tail.y.min(tip.y) > number.extent().bottom());
            assert!(((tail.x + tip.x) / 2.0 - middle.x).abs() < 1.0);
            assert_eq!(shown.arrows[0].head()[0], tip, "the head is at the end near the parent");
        }
    }
    assert_eq!(scene.arrows.len(), 13);
}

#[test]
fn colors_and_outlines_tell_the_states_apart() {
    let theme = Theme::gizmo();
    let scene = picture(&worked_example(5), SIDE, 1.0);
    let state = |cell| REACHED.iter().find(|row| row.0 == cell).map(|row| row.5);
    for cell in (0..8).flat_map(|x| (0..6).map(move |y| (x, y))) {
        let shown = on(&scene, cell);
        let (fill, outline) = match state(cell) {
            Some(true) => (theme.closed.fill, Some(theme.closed.outline)),
            Some(false) => (theme.open.fill, Some(theme.open.outline)),
            None if cell == GOAL => (theme.goal, Some(theme.current)),
            None if WALLS.contains(&cell) => (theme.wall, None),
            None => (theme.ground, None),
        };
        let (fill, outline) = if cell == (1, 2) { (theme.start, None) } else { (fill, outline) };
        assert_eq!(shown.fill.unwrap_or(theme.ground), fill, "{cell:?}");
        assert_eq!(shown.outline.map(|(_, color)| color), outline, "{cell:?}");
    }
    // The outlines differ even without color: one line is thicker.
    let width = |cell| on(&scene, cell).outline.unwrap().0;
    assert!(width((2, 2)) > width((0, 2)));
}

#[test]
fn start_and_goal_carry_a_letter() {
    for iteration in [0, 5, 12] {
        let scene = picture(&worked_example(iteration), SIDE, 1.0);
        for (cell, letter) in [((1, 2), "A"), (GOAL, "B")] {
            let mut texts = texts(&scene, cell);
            texts.retain(|text| text.parse::<u64>().is_err());
            assert_eq!(texts, [letter], "{iteration}");
        }
    }
    // As long as a cell has no numbers, its letter is alone on the tile.
    let scene = picture(&worked_example(5), SIDE, 1.0);
    let goal = on(&scene, GOAL);
    assert_eq!((goal.labels.len(), goal.arrows.len()), (1, 0));
    let (at, center) = (goal.labels[0].extent().center(), square(GOAL).center());
    assert!((at.x - center.x).abs() <= 2.0 && (at.y - center.y).abs() <= 2.0);
    for wall in WALLS {
        let wall = on(&scene, wall);
        assert!(wall.labels.is_empty() && wall.arrows.is_empty() && wall.outline.is_none());
    }
}

#[test]
fn a_frame_is_around_the_current_cell_alone() {
    let theme = Theme::gizmo();
    let frames_of = |iteration, color| -> Vec<Rect> {
        let scene = picture(&worked_example(iteration), SIDE, 1.0);
        let frames = frames(&scene).into_iter().filter(|frame| frame.color == color);
        frames.map(|frame| frame.rect).collect()
    };
    assert_eq!(frames_of(0, theme.current), []);
    for (iteration, cell) in [(1, (1, 2)), (2, (2, 2)), (5, (1, 3)), (12, GOAL)] {
        let frame = frames_of(iteration, theme.current);
        assert_eq!(frame.len(), 1);
        let tile = tile(square(cell));
        assert_eq!(frame[0].center(), tile.center(), "iteration {iteration}");
        assert!(lies_in(tile, frame[0]));
        // Neither the frame nor the line beside it lies on a neighbor's tile.
        let edge = frames_of(iteration, theme.edge(theme.current));
        assert!(lies_in(*edge.last().unwrap(), tile.inset(-gap(SIDE))), "{edge:?}");
    }
}

#[test]
fn a_frame_is_around_the_cell_under_the_pointer() {
    let plain = plain(&worked_example(5));
    let frames_at = |pointed| {
        let (_, scene) = drawn(&Subject { pointed, ..plain }, Theme::gizmo(), SIDE);
        let color = Theme::gizmo().pointed;
        frames(&scene).into_iter().filter(|frame| frame.color == color).collect::<Vec<_>>()
    };
    assert!(frames_at(None).is_empty());
    let frames = frames_at(Some(Cell::new(6, 4)));
    assert!(frames.iter().map(|frame| frame.rect).eq([square((6, 4))]));
}

#[test]
fn the_path_is_a_ribbon_under_the_numbers_and_its_ends_keep_their_colors() {
    let theme = Theme::gizmo();
    let search = worked_example(12);
    let path = search.view().path().unwrap();
    assert_eq!(path.len(), 7);
    let scene = picture(&search, SIDE, 1.0);
    for &cell in &path[1..6] {
        let shown = on(&scene, (cell.x, cell.y));
        assert!(shown.labels.iter().all(|label| label.color == theme.on_light.text), "{cell}");
        assert_eq!(shown.fill, Some(theme.closed.fill), "{cell}");
        assert_eq!((shown.labels.len(), shown.arrows.len()), (3, 1), "{cell}");
    }
    let ribbon = scene.lines.iter().filter(|line| line.color == theme.ribbon());
    let ends: Vec<Point> = ribbon.flat_map(|line| [line.from, line.to]).collect();
    let middle = |cell: &Cell| square((cell.x, cell.y)).center();
    assert!([&path[0], &path[6]].into_iter().all(|end| ends.contains(&middle(end))), "{ends:?}");
    let fills = [(1, 2), GOAL].map(|cell| on(&scene, cell).fill);
    assert_eq!(fills, [Some(theme.start), Some(theme.goal)]);
}

#[test]
fn rough_ground_shows_its_cost_and_is_darker_the_more_it_costs() {
    let theme = Theme::gizmo();
    let search = Search::new(problem(&["..259.#"], "gizmo", Cell::new(0, 0), Cell::new(5, 0)));
    let scene = picture(&search, SIDE, 1.0);
    assert_eq!([2, 3, 4].map(|x| texts(&scene, (x, 0))), [["×2"], ["×5"], ["×9"]]);
    assert!(texts(&scene, (1, 0)).is_empty() && texts(&scene, (6, 0)).is_empty());
    let fills = &tiles(&scene, theme, search.problem().grid(), SIDE)[1..=4];
    assert_eq!((fills[0], fills[3]), (theme.ground, theme.rough_ground));
    let light = |color: &Color| u32::from(color.r) + u32::from(color.g) + u32::from(color.b);
    assert!(fills.iter().map(light).is_sorted_by(|one, next| one > next));
}

#[test]
fn only_what_lies_in_sight_is_drawn() {
    let plain = plain(&worked_example(5));
    let view = View { x: -130.0, y: -130.0, cell: SIDE };
    let drawn = |x| draw(&plain, Theme::gizmo(), &view, Rect::new(x, 0.0, 300.0, 200.0), 1.0);
    // Columns 1 to 3 and rows 1 and 2 reach into the area.
    assert_eq!(drawn(0.0).arrows.len(), 3);
    let scene = drawn(5000.0);
    assert!(scene.labels.is_empty() && scene.arrows.is_empty());
}
