//! The images of small cells: painted bit by bit, they are as if painted again.

use super::*;
use crate::grid::Terrain;
use crate::player::Message as Play;
use crate::scene::{Excerpt, LEVELS, MapImages, SQUARE, View, paint_cells};

/// The images as a window would have them.
#[derive(Default)]
pub(in crate::app::tests) struct Screen {
    map_images: MapImages,
    images: [Vec<u8>; LEVELS],
}

impl Screen {
    /// Paints what has changed of a view; returns whether something is left.
    fn paint(&mut self, app: &App, view: &View, area: Rect, time: Duration) -> bool {
        let player = app.player();
        let grid = player.problem().grid();
        let (size, place) = ((grid.width(), grid.height()), (view, area));
        let Self { map_images, images } = self;
        map_images.paint(
            &player.moving_subject(),
            app.theme(),
            player.changes(),
            place,
            time,
            |patch| {
                let (width, height) = MapImages::image_size(size, patch.level);
                let image = &mut images[patch.level];
                image.resize(usize::from(width) * usize::from(height) * 4, 0);
                let rows = patch.pixels.chunks(usize::from(patch.width) * 4);
                for (row, y) in rows.zip(patch.y..) {
                    let at = (usize::from(y) * usize::from(width) + usize::from(patch.x)) * 4;
                    image[at..at + row.len()].copy_from_slice(row);
                }
                let area = usize::from(patch.width) * usize::from(patch.height);
                assert_eq!(patch.pixels.len(), area * 4);
                for (at, length) in [(patch.x, patch.width), (patch.y, patch.height)] {
                    assert_eq!(at / SQUARE, (at + length - 1) / SQUARE, "it lies in two squares");
                }
            },
        )
    }

    /// Paints all of the map at every level, and holds it against an image made
    /// again.
    pub(in crate::app::tests) fn check(&mut self, app: &App, what: &str) {
        let grid = app.player().problem().grid();
        for level in [0, 1, 3] {
            let step = 1 << level;
            let view = View { x: 0.0, y: 0.0, cell: 1.0 / f32::from(step) };
            assert_eq!(MapImages::level(view.cell), level);
            let area = Rect::new(0.0, 0.0, 5000.0, 5000.0);
            // Where a snapshot is under way it comes first, and then the moment.
            let is_left = self.paint(app, &view, area, Duration::MAX);
            assert!(!is_left || !self.paint(app, &view, area, Duration::MAX));
            let (columns, rows) = (0..grid.width(), 0..grid.height());
            let excerpt = Excerpt { columns, rows, step };
            let again = paint_cells(&app.player().moving_subject(), app.theme(), &excerpt);
            let wrong = self.images[level].iter().zip(&again).position(|(one, other)| one != other);
            let width = usize::from(grid.width().div_ceil(step));
            let place = wrong.map(|at| (at / 4 % width, at / 4 / width));
            assert_eq!(place, None, "level {level}, after {what}");
            let parts = self.map_images.painted(level, &app.player().subject(), &view, area);
            assert_eq!(parts, (vec![(0..grid.width(), 0..grid.height())], true));
        }
    }
}

/// A map of several blocks with walls and rough ground, whose goal may be out
/// of reach.
fn random_map(dice: &mut Dice) -> App {
    let (width, height) = (130 + dice.below(80) as u16, 65 + dice.below(80) as u16);
    let mut grid = Grid::new(width, height).unwrap();
    for cell in grid.cells() {
        let terrain = match dice.below(100) {
            0..25 => Terrain::WALL,
            25..35 => Terrain::ground(5).unwrap(),
            _ => Terrain::PLAIN,
        };
        grid.set(cell, terrain);
    }
    let mut end = || {
        let cell = Cell::new(dice.below(width.into()) as u16, dice.below(height.into()) as u16);
        grid.set(cell, Terrain::PLAIN);
        cell
    };
    let (start, goal) = (end(), end());
    if dice.below(3) == 0 {
        let around = crate::grid::Direction::ALL.into_iter().filter_map(|side| goal.neighbor(side));
        around.filter(|&cell| cell != start).for_each(|cell| grid.set(cell, Terrain::WALL));
    }
    open_grid(grid, start, goal)
}

/// One thing that a user might do.
fn act(app: &mut App, dice: &mut Dice) -> String {
    let recorded = app.player().timeline().iterations();
    let rules = ["moving-ai", "lester", "gizmo"];
    let layers = [Layer::Order, Layer::Remaining, Layer::None];
    let message = match dice.below(22) {
        0 | 1 => Play::Step.into(),
        2 => Play::StepEvent.into(),
        3 => Play::Back.into(),
        4 => Play::BackEvent.into(),
        5..8 => Play::Seek(dice.below(recorded + 1)).into(),
        8 => Play::SeekEvent(dice.below(recorded + 1), dice.below(9) as usize).into(),
        9 => Play::RunToEnd.into(),
        10 => {
            app.update(Play::Speed(60_000.0));
            Play::ToggleRun.into()
        }
        11 => Message::Undo,
        12 => Message::Redo,
        13 => Message::Rules(preset(rules[dice.below(3) as usize]).unwrap()),
        14 => Play::Layer(layers[dice.below(3) as usize]).into(),
        15 => Message::Live(dice.below(2) == 0),
        16 => Play::Restart.into(),
        17 => Play::First.into(),
        _ => {
            let tools = [Tool::Wall, Tool::Wall, Tool::Erase, Tool::Terrain(9), Tool::Start];
            app.update(Message::Choose(tools[dice.below(5) as usize]));
            let mut point =
                || Point::new(70.0 + dice.below(880) as f32, 50.0 + dice.below(680) as f32);
            let (from, to) = (point(), point());
            app.update(Message::Press(Button::Left, from));
            app.update(Message::Move(to));
            Message::Release(Button::Left)
        }
    };
    let what = format!("{message:?}");
    app.update(message);
    tick(app, 16);
    what
}

#[test]
fn an_image_painted_bit_by_bit_is_as_if_painted_again() {
    let mut ends = [0; 3];
    for seed in 1..32 {
        let mut dice = Dice::new(seed);
        let mut app = random_map(&mut dice);
        let mut screen = Screen::default();
        screen.check(&app, "the start");
        for number in 0..40 {
            let what = act(&mut app, &mut dice);
            screen.check(&app, &format!("{what}, number {number} of seed {seed}"));
            ends[app.player().moment().status() as usize] += 1;
        }
    }
    assert!(ends.iter().all(|&times| times > 20), "{ends:?}");
}

#[test]
fn a_run_that_is_watched_once_more_is_painted_from_its_beginning() {
    let mut app = random_map(&mut Dice::new(3));
    app.update(Play::RunToEnd);
    run_out(&mut app);
    let all = app.player().moment().iterations();
    // As on a machine that has hardly any time.
    slow_down(&mut app, 16);
    let go_on = work_between_frames;
    // What is shown on the way is ready before the way is gone.
    go_on(&mut app);
    app.update(Play::Seek(all / 2));
    while app.player().subject().snapshot.is_none() {
        go_on(&mut app);
    }
    app.update(Play::Seek(all));
    let mut screen = Screen::default();
    screen.check(&app, "the end");
    app.update(Play::ToggleRun);
    assert!(app.player().is_seeking(), "the way to the first iteration takes a while");
    screen.check(&app, "the key to run");
    while app.player().is_seeking() {
        go_on(&mut app);
        screen.check(&app, "a part of the way");
    }
    tick(&mut app, 200);
    assert!(app.player().moment().iteration() > 0 && app.player().playback().is_running());
    screen.check(&app, "the first iterations");
}

#[test]
fn a_level_opened_in_the_place_of_another_is_painted_again() {
    let mut app = random_map(&mut Dice::new(5));
    let mut screen = Screen::default();
    app.update(Play::RunToEnd);
    run_out(&mut app);
    screen.check(&app, "a run");
    for (width, height) in [(130, 70), (130, 70), (64, 1), (200, 90)] {
        app.update(Message::OpenLevel(Source::Empty(width, height)));
        app.update(Message::Answer(Choice::Discard));
        assert_eq!(app.player().problem().grid().width(), width);
        screen.check(&app, "another map");
        step(&mut app, 3);
    }
}

#[test]
fn what_is_out_of_sight_or_out_of_time_is_painted_later() {
    let mut app = random_map(&mut Dice::new(7));
    let mut screen = Screen::default();
    screen.check(&app, "the start");
    app.update(Play::RunToEnd);
    run_out(&mut app);
    let before = screen.images[0].clone();
    let (view, corner) = (View { x: 0.0, y: 0.0, cell: 1.0 }, Rect::new(0.0, 0.0, 60.0, 60.0));
    let is_left = screen.paint(&app, &view, corner, Duration::ZERO);
    assert!(is_left && screen.images[0] == before, "no time, no picture");
    assert!(!screen.paint(&app, &view, corner, Duration::MAX));
    assert_ne!(screen.images[0], before);
    let after = screen.images[0].clone();
    assert!(!screen.paint(&app, &view, corner, Duration::MAX));
    assert!(screen.images[0] == after, "what has not changed is not painted again");
    screen.check(&app, "all was in sight");
    assert_ne!(screen.images[0], after);
}

#[test]
fn what_is_painted_at_once_lies_in_one_square() {
    let rules = RulesChoice::Preset(preset("gizmo").unwrap());
    let grid = Grid::new(1500, 70).unwrap();
    let level = Level::new("Wide", rules, grid, Cell::new(0, 0), Cell::new(9, 9)).unwrap();
    let (app, mut screen) = (opened(level, None), Screen::default());
    // More than fits into a square, from the middle of one on.
    let view = View { x: -700.0, y: 0.0, cell: 1.0 };
    assert!(!screen.paint(&app, &view, Rect::new(0.0, 0.0, 800.0, 70.0), Duration::MAX));
    screen.check(&app, "a part of it was painted");
}

#[test]
fn the_path_does_not_fall_between_the_pixels() {
    // A path of 120 cells along an odd row, of which every eighth is a pixel.
    let mut app = open_grid(Grid::new(128, 16).unwrap(), Cell::new(3, 5), Cell::new(122, 5));
    app.update(Play::RunToEnd);
    run_out(&mut app);
    let (columns, rows) = (0..128, 0..16);
    let excerpt = Excerpt { columns, rows, step: 8 };
    let pixels = paint_cells(&app.player().subject(), app.theme(), &excerpt);
    let path = app.theme().path;
    let is_path = |pixel: &[u8]| pixel[..3] == [path.r, path.g, path.b];
    let is_path: Vec<bool> = pixels.chunks(4).map(is_path).collect();
    // The ends are at the ends, above the path.
    assert!(!is_path[0] && is_path[1..15].iter().all(|&is_path| is_path) && !is_path[15]);
    assert!(!is_path[16..].iter().any(|&is_path| is_path));
}

#[test]
fn a_pixel_has_the_color_of_its_tile() {
    let (mut laid, mut enclosed) = (0, 0);
    for seed in 1..13 {
        let mut dice = Dice::new(seed);
        let mut app = random_map(&mut dice);
        for number in 0..25 {
            let what = act(&mut app, &mut dice);
            if number % 5 == 0 {
                let layers = [Layer::Order, Layer::Contours, Layer::None];
                app.update(Play::Layer(layers[dice.below(3) as usize]));
                app.update(Play::RunToEnd);
                run_out(&mut app);
            }
            let grid = app.player().problem().grid();
            let excerpt = Excerpt { columns: 0..grid.width(), rows: 0..grid.height(), step: 1 };
            let pixels = paint_cells(&app.player().subject(), app.theme(), &excerpt);
            // Tiles so large that each is a rectangle of its own.
            let view = View { x: 0.0, y: 0.0, cell: 30.0 };
            let area = view.bounds(grid);
            let scene = crate::scene::draw(&app.player().subject(), app.theme(), &view, area, 1.0);
            // In them a corner has the color of costly ground.
            let tiles: Vec<_> = scene.fills.iter().filter(|fill| fill.rect.w > 20.0).collect();
            assert_eq!(tiles.len(), grid.area());
            let (player, theme) = (app.player(), app.theme());
            let problem = player.problem();
            let expected = tiles.iter().zip(grid.cells()).map(|(tile, cell)| {
                let is_end = [problem.start(), problem.goal()].contains(&cell);
                let subject = player.subject();
                let is_open = subject.moment.state(cell) == CellState::Open;
                let is_laid_over = match subject.overlay {
                    Overlay::None => false,
                    Overlay::Order(order) => order.shade(player.seek_target(), cell).is_some(),
                    Overlay::Remaining(costs) => !is_open && costs.get(cell).is_some(),
                    Overlay::Contours(_) => subject.moment.f(cell).is_some(),
                    Overlay::Difference(_) => false,
                } && !subject.path.contains(cell);
                let terrain = grid.terrain(cell);
                let is_itself = is_end || is_laid_over || tile.color == theme.terrain(terrain);
                if is_itself { tile.color } else { theme.on_ground(tile.color, terrain) }
            });
            let wrong = pixels
                .chunks(4)
                .zip(expected)
                .position(|(pixel, tile)| pixel[..3] != [tile.r, tile.g, tile.b]);
            assert_eq!(wrong, None, "{what}, number {number} of seed {seed}");
            let is_laid = player.layer() != Layer::None && player.moment().iteration() > 100;
            laid += usize::from(is_laid);
            enclosed += usize::from(app.player().enclosure().is_some());
        }
    }
    assert!(laid > 10 && enclosed > 3, "{laid} and {enclosed}");
}

#[test]
fn a_snapshot_is_seen_whole_or_not_at_all() {
    let mut app = crate::app::tests::playback::long_seeks::searched();
    let all = app.player().moment().iterations();
    for part in [1, 2, 1, 2, 1, 2, 1, 2, 1, 2] {
        app.update(Play::Seek(all * part / 3));
        crate::app::tests::playback::long_seeks::arrive(&mut app);
    }
    let side = app.player().problem().grid().width();
    let excerpt = Excerpt { columns: 0..side, rows: 0..side, step: 2 };
    let mut screen = Screen::default();
    let (view, area) = (View { x: 0.0, y: 0.0, cell: 0.5 }, Rect::new(0.0, 0.0, 5000.0, 5000.0));
    assert!(!screen.paint(&app, &view, area, Duration::MAX));
    let mut pictures = vec![screen.images[1].clone()];
    let mut is_ever_left = false;
    for number in 0..60 {
        // Too far for all of these frames.
        let part = if number % 2 == 0 { 5 } else { 16 };
        app.update(Play::Seek(all * part / 20 + number));
        assert!(app.player().subject().snapshot.is_some());
        let picture = paint_cells(&app.player().subject(), app.theme(), &excerpt);
        pictures.push(picture);
        is_ever_left |= screen.paint(&app, &view, area, Duration::from_micros(50));
        let seen = pictures.iter().position(|picture| *picture == screen.images[1]);
        // What was seen once is not seen again after something later.
        pictures.drain(..seen.expect("the picture is of one moment"));
    }
    assert!(is_ever_left, "there was time for all of it each time");
    crate::app::tests::playback::long_seeks::arrive(&mut app);
    screen.check(&app, "all of it");
}

/// A view of a large searched map in which every second cell is a pixel, and
/// a screen that shows all of it.
fn far_away(app: &mut App) -> (Screen, View, Rect) {
    let all = app.player().moment().iterations();
    for part in [1, 2, 1, 2, 1, 2, 1, 2, 1, 2] {
        app.update(Play::Seek(all * part / 3));
        crate::app::tests::playback::long_seeks::arrive(app);
    }
    let (view, area) = (View { x: 0.0, y: 0.0, cell: 0.5 }, Rect::new(0.0, 0.0, 5000.0, 5000.0));
    let mut screen = Screen::default();
    assert!(!screen.paint(app, &view, area, Duration::MAX));
    (screen, view, area)
}

/// So little time that a part of the map is painted.
const A_PART: Duration = Duration::from_micros(50);

#[test]
fn a_moment_reached_while_a_snapshot_is_painted_is_seen_whole_or_not_at_all() {
    let mut app = crate::app::tests::playback::long_seeks::searched();
    let all = app.player().moment().iterations();
    let (mut screen, view, area) = far_away(&mut app);
    let side = app.player().problem().grid().width();
    let excerpt = Excerpt { columns: 0..side, rows: 0..side, step: 2 };
    let mut pictures = vec![screen.images[1].clone()];
    let add = |app: &App, pictures: &mut Vec<Vec<u8>>| {
        let picture = paint_cells(&app.player().subject(), app.theme(), &excerpt);
        pictures.push(picture);
    };
    for number in 0..6 {
        app.update(Play::Seek(all * if number % 2 == 0 { 5 } else { 15 } / 20 + number));
        assert!(app.player().subject().snapshot.is_some());
        add(&app, &mut pictures);
        let is_left = screen.paint(&app, &view, area, A_PART);
        if number == 5 {
            // There, it is a path that the snapshot does not have.
            app.update(Play::Seek(all));
        }
        crate::app::tests::playback::long_seeks::arrive(&mut app);
        assert!(app.player().subject().snapshot.is_none());
        add(&app, &mut pictures);
        // Sometimes it goes on before all of it is painted.
        let looks = if number == 1 { 2 } else { 300 };
        for look in 0..looks {
            screen.map_images.begin_frame();
            screen.paint(&app, &view, area, A_PART);
            let is_one = pictures.contains(&screen.images[1]);
            assert!(is_one, "seek {number}, look {look}, left {is_left}");
        }
    }
    screen.check(&app, "all of it");
}

#[test]
fn a_snapshot_that_was_left_behind_is_never_seen() {
    let mut app = crate::app::tests::playback::long_seeks::searched();
    let all = app.player().moment().iterations();
    let (mut screen, far, area) = far_away(&mut app);
    app.update(Play::Seek(all / 4));
    assert!(app.player().subject().snapshot.is_some());
    let before = screen.images[1].clone();
    screen.map_images.begin_frame();
    assert!(screen.paint(&app, &far, area, A_PART), "there was time for all of it");
    // Closer, and back when the way is over.
    let near = View { cell: 1.0, ..far };
    for _ in 0..2 {
        screen.map_images.begin_frame();
        screen.paint(&app, &near, area, A_PART);
    }
    crate::app::tests::playback::long_seeks::arrive(&mut app);
    screen.map_images.begin_frame();
    screen.paint(&app, &far, area, Duration::ZERO);
    assert!(screen.images[1] == before);
    screen.check(&app, "all of it");
}

#[test]
fn of_another_map_of_the_same_size_nothing_is_seen() {
    let mut app = random_map(&mut Dice::new(5));
    let mut screen = Screen::default();
    screen.check(&app, "the start");
    let grid = app.player().problem().grid();
    let (width, height) = (grid.width(), grid.height());
    app.update(Message::OpenLevel(Source::Empty(width, height)));
    let (view, area) = (View { x: 0.0, y: 0.0, cell: 1.0 }, Rect::new(0.0, 0.0, 5000.0, 5000.0));
    assert!(screen.paint(&app, &view, area, Duration::ZERO));
    for level in 0..LEVELS {
        let painted = screen.map_images.painted(level, &app.player().subject(), &view, area);
        assert_eq!(painted, (vec![], false));
    }
    screen.check(&app, "the other map");
}

#[test]
fn an_image_of_which_some_is_painted_is_not_whole() {
    let app = random_map(&mut Dice(6));
    let mut screen = Screen::default();
    let view = View { x: 0.0, y: 0.0, cell: 1.0 };
    let upper = Rect::new(0.0, 0.0, 5000.0, 1.0);
    screen.paint(&app, &view, upper, Duration::MAX);
    let painted = |area| screen.map_images.painted(0, &app.player().subject(), &view, area);
    let (parts, is_whole) = painted(upper);
    assert!(parts.len() == 1 && is_whole);
    assert_eq!(painted(Rect::new(0.0, 0.0, 5000.0, 5000.0)), (parts, false));
}

#[test]
fn after_an_edit_nothing_of_the_search_before_is_seen_beside_the_new_one() {
    for is_live in [true, false] {
        let mut app =
            open_grid(Grid::new(700, 700).unwrap(), Cell::new(100, 350), Cell::new(600, 100));
        app.update(Message::Live(is_live));
        app.begin_at(u64::MAX).unwrap();
        let excerpt = Excerpt { columns: 0..700, rows: 0..700, step: 2 };
        let picture = |app: &App| paint_cells(&app.player().subject(), app.theme(), &excerpt);
        let (view, area) =
            (View { x: 0.0, y: 0.0, cell: 0.5 }, Rect::new(0.0, 0.0, 5000.0, 5000.0));
        let mut screen = Screen::default();
        assert!(!screen.paint(&app, &view, area, Duration::MAX));
        // All but where the edits are, which are seen at once.
        let left = |picture: &[u8]| -> Vec<Vec<u8>> {
            let rows = picture.chunks(350 * 4);
            rows.map(|row| [&row[..175 * 4], &row[176 * 4..290 * 4]].concat()).collect()
        };
        let before = left(&screen.images[1]);
        let (mut frames, mut y) = (0, 600);
        while left(&screen.images[1]) == before {
            if !is_live || frames == 0 {
                // Edit after edit, as in a drag.
                let edit = [(650, y), (650, y), (350, 20), (350, 500)];
                drag(&mut app, Button::Left, if frames == 0 { &edit[2..] } else { &edit[..2] });
                y -= 1;
            }
            slow_down(&mut app, 64);
            tick(&mut app, 16);
            screen.map_images.begin_frame();
            screen.paint(&app, &view, area, A_PART);
            assert!(screen.map_images.is_behind(0.5, app.player().changes()) || frames > 0);
            frames += 1;
        }
        assert!(frames > 2, "{frames}");
        assert!(!is_live || !app.player().playback().is_catching_up());
        // It is all of the new search at once.
        let (shown, now) = (left(&screen.images[1]), left(&picture(&app)));
        assert!(shown == now && now != before);
    }
}

#[test]
fn a_stroke_is_laid_over_the_picture_of_the_search_before_until_it_is_taken_back() {
    let (mut dice, mut grid) = (Dice::new(9), Grid::new(700, 700).unwrap());
    let ends = [Cell::new(100, 350), Cell::new(600, 100)];
    for cell in grid.cells().filter(|cell| !ends.contains(cell)) {
        if dice.chance(30) {
            grid.set(cell, Terrain::WALL);
        }
    }
    let mut app = open_grid(grid, ends[0], ends[1]);
    app.update(Message::BrushSize(65));
    let area = Rect::new(0.0, 0.0, 5000.0, 5000.0);
    for (level, button) in [(0, Button::Left), (1, Button::Left), (3, Button::Right)] {
        let (step, mut screen) = (1 << level, Screen::default());
        let view = View { x: 0.0, y: 0.0, cell: 1.0 / f32::from(step) };
        app.begin_at(u64::MAX).unwrap();
        let look = |app: &App, screen: &mut Screen| {
            screen.map_images.begin_frame();
            while screen.paint(app, &view, area, Duration::from_millis(1)) {}
            screen.images[level].clone()
        };
        let (before, grid) = (look(&app, &mut screen), app.player().problem().grid().clone());
        slow_down(&mut app, 64);
        drag(&mut app, button, &[(100, 300), (600, 400), (300, 600)]);
        tick(&mut app, 16);
        let after = look(&app, &mut screen);
        let mut changed = 0;
        for (number, (one, other)) in before.chunks(4).zip(after.chunks(4)).enumerate() {
            let width = usize::from(700_u16.div_ceil(step));
            let [x, y] = [number % width, number / width].map(|at| at as u16 * step);
            let cells = (y..(y + step).min(700))
                .flat_map(|y| (x..(x + step).min(700)).map(move |x| (x, y)));
            let terrain = |(x, y)| {
                let cell = Cell::new(x, y);
                [&grid, app.player().problem().grid()].map(|grid| grid.terrain(cell))
            };
            let is_other = cells.map(terrain).any(|[then, now]| then != now);
            assert_eq!(one != other, is_other, "({x}, {y}) at level {level}");
            if is_other && level == 0 {
                let wall = app.theme().terrain(Terrain::WALL);
                assert_eq!(other[..3], [wall.r, wall.g, wall.b]);
            }
            changed += usize::from(is_other);
        }
        assert!(changed > 500, "{changed}");
        app.update(Message::Undo);
        tick(&mut app, 16);
        assert!(look(&app, &mut screen) == before, "level {level}");
        assert!(app.player().playback().is_catching_up());
        run_out(&mut app);
        screen.check(&app, "what was taken back");
    }
}
