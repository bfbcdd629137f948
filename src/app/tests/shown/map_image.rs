//! The image of small cells.

use super::*;
use crate::grid::Terrain;
use crate::player::Message as Play;
use crate::scene::{View, paint};

/// All of a lane's map in cells of that side.
pub(in crate::app::tests) fn painted(app: &App, lane: usize, cell: f32) -> Vec<u8> {
    let (subject, area) = (app.lane_subject(lane), Rect::new(0.0, 0.0, 5000.0, 5000.0));
    paint(&subject, app.theme(), &View { x: 0.0, y: 0.0, cell }, area).pixels
}

/// A screen that paints the map only when the versions of the lanes have changed.
#[derive(Default)]
pub(in crate::app::tests) struct Screen {
    of: Option<(Vec<u64>, &'static str)>,
    lanes: Vec<Vec<u8>>,
}

impl Screen {
    /// Compares what it shows with the map painted again.
    pub(in crate::app::tests) fn check(&mut self, app: &App, what: &str) {
        let versions = app.lanes().iter().map(|player| player.version()).collect();
        let of = Some((versions, app.theme().name.as_str()));
        let painted = (0..app.lanes().len()).map(|lane| painted(app, lane, 0.5)).collect();
        if self.of != of {
            (self.of, self.lanes) = (of, painted);
        } else {
            assert!(self.lanes == painted, "the image is outdated after {what}");
        }
    }
}

/// A map with walls and rough ground, whose goal may be out of reach.
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
        17 => Play::Seek(0).into(),
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
fn the_version_changes_with_the_image() {
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
        app.update(Message::OpenLevel(Source::Empty(130, 70)));
        app.update(Message::Answer(Choice::Discard));
        screen.check(&app, "another map");
    }
    assert!(ends.iter().all(|&times| times > 20), "{ends:?}");
}

#[test]
fn the_path_does_not_fall_between_the_pixels() {
    // A path of 120 cells along an odd row, of which every eighth is a pixel.
    let mut app = open_grid(Grid::new(128, 16).unwrap(), Cell::new(3, 5), Cell::new(122, 5));
    app.update(Play::RunToEnd);
    run_out(&mut app);
    let pixels = painted(&app, 0, 0.125);
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
            let pixels = painted(&app, 0, 1.0);
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
                    Overlay::Order(_) => subject.moment.state(cell) == CellState::Closed,
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
            enclosed += usize::from(app.player().subject().enclosure.is_some());
        }
    }
    assert!(laid > 10 && enclosed > 3, "{laid} and {enclosed}");
}
