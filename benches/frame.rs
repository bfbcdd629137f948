//! Times the program's own work in a frame, without a screen, on a map of the
//! largest size: a run at full speed, the timeline dragged from end to end,
//! zooming and panning at every level of detail, edits; then edits with *live* on,
//! on that size and a smaller one, and searches side by side.
//!
//! `cargo bench --bench frame` prints, in milliseconds, the median and the worst
//! frame: how long it waits for the program to come back from the thread that goes
//! on with it between the frames; how long it works for what is asked for, for the
//! picture (its shapes, and painting the images of small cells) and for both.
//! Panels and the graphics card are not in it; F3 shows those in the window. `cargo
//! bench --bench frame -- live` does the part of that name alone.

#![expect(clippy::expect_used, reason = "the map is made here, and is in order")]

#[expect(dead_code, reason = "the other benchmark uses the other maps")]
#[path = "support/maps.rs"]
mod maps;

use std::hint::black_box;
use std::time::{Duration, Instant};

use stepstar::app::{App, Button, Message, Shape, Source};
use stepstar::grid::Cell;
use stepstar::history::OpenOrder;
use stepstar::jobs::{Clock, FRAME};
use stepstar::level::{Level, RulesChoice};
use stepstar::player::{self, Jump, Layer, MAX_SPEED};
use stepstar::scene::{Point, Rect, View, draw, paint};
use stepstar::search::{Heuristic, OpenListKind, Rules};

/// The side of the map in cells.
const SIDE: u16 = 4096;
/// The part of a window that the map has, in pixels.
const AREA: Rect = Rect::new(62.0, 44.0, 973.0, 744.0);
/// How far apart frames are on most screens.
const SCREEN: Duration = Duration::from_micros(16_667);

/// The program, and the pictures that a window would show.
struct Stage {
    app: App,
    began: Instant,
    pictures: Pictures,
}

/// The version of each lane's images.
#[derive(Default)]
struct Pictures(Vec<u64>);

impl Pictures {
    /// Draws all lanes as the window does; returns whether something is left to
    /// paint.
    fn draw(&mut self, app: &App, _left: Duration) -> bool {
        let versions: Vec<u64> = app.lanes().iter().map(|player| player.version()).collect();
        let is_other = self.0 != versions;
        self.0 = versions;
        for (lane, player) in app.lanes().iter().enumerate() {
            let (subject, theme) = (app.lane_subject(lane), app.theme());
            let (view, area) = (player.view(), player.area());
            let scene = black_box(draw(&subject, theme, view, area, player.scale()));
            if scene.map.is_some() && is_other {
                black_box(paint(&subject, theme, view, area));
            }
            if let Some(minimap) = player.minimap().filter(|_| is_other) {
                black_box(paint(&subject, theme, &minimap.view, minimap.rect));
            }
        }
        false
    }
}

/// The time that this thread has worked: what the system runs in its place is no
/// work of ours.
#[cfg(unix)]
fn worked() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The time that has passed, where the system does not say that.
#[cfg(not(unix))]
fn worked() -> Duration {
    static BEGAN: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    BEGAN.elapsed()
}

/// The times of a scenario's frames.
#[derive(Default)]
struct Times {
    back: Vec<Duration>,
    asked: Vec<Duration>,
    picture: Vec<Duration>,
    both: Vec<Duration>,
}

impl Stage {
    fn new(app: App) -> Self {
        Self { app, began: Instant::now(), pictures: Pictures::default() }
    }

    fn app(&mut self) -> &mut App {
        &mut self.app
    }

    /// One frame, after the time that the last one is shown; returns whether
    /// something is left to paint.
    fn frame(&mut self, times: &mut Times, messages: impl IntoIterator<Item = Message>) -> bool {
        std::thread::sleep(SCREEN.saturating_sub(self.began.elapsed()));
        self.began = Instant::now();
        self.app();
        times.back.push(self.began.elapsed());
        let began = worked();
        let app = self.app();
        app.update(Message::Tick(SCREEN));
        for message in messages {
            app.update(message);
        }
        let asked = worked() - began;
        times.asked.push(asked);
        let began = worked();
        let app = &self.app;
        let is_left = self.pictures.draw(app, FRAME.saturating_sub(asked));
        let picture = worked() - began;
        times.picture.push(picture);
        times.both.push(asked + picture);
        is_left
    }

    /// Frames until nothing moves and all is painted.
    fn settle(&mut self, times: &mut Times) {
        while self.frame(times, []) || self.app().is_moving() {}
    }

    /// Zooms to cells of about that side in pixels, around the middle.
    fn zoom_to(&mut self, side: f32) {
        let at = AREA.center();
        let notches = (side / self.app().player().view().cell).ln() / 1.15_f32.ln();
        self.app().update(Message::Player(player::Message::Zoom { at, notches }));
    }
}

impl Times {
    fn print(mut self, name: &str) {
        let figures = |times: &mut Vec<Duration>| {
            times.sort_unstable();
            let milliseconds =
                |time: Option<&Duration>| time.map_or(0.0, |t| t.as_secs_f64() * 1e3);
            (milliseconds(times.get(times.len() / 2)), milliseconds(times.last()))
        };
        let frames = self.asked.len();
        let columns = [&mut self.back, &mut self.asked, &mut self.picture, &mut self.both];
        let columns = columns.map(figures);
        let columns = columns.map(|(median, worst)| format!("{median:>9.2} {worst:>9.2}"));
        println!("{name:<34} {frames:>6} {}", columns.join(" "));
    }
}

fn main() {
    println!(
        "{:<34} {:>6} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9}",
        "scenario, ms a frame",
        "frames",
        "back",
        "worst",
        "asked",
        "worst",
        "picture",
        "worst",
        "both",
        "worst"
    );
    let parts: [(&str, fn()); 3] = [("past", past), ("live", live), ("lanes", lanes)];
    let asked = std::env::args().find(|asked| parts.iter().any(|(name, _)| name == asked));
    let is_asked = |name: &str| asked.as_ref().is_none_or(|asked| asked == name);
    parts.iter().filter(|(name, _)| is_asked(name)).for_each(|(_, part)| part());
}

/// A long search, and everything that goes through it.
fn past() {
    let mut stage = stage(SIDE, 20, Heuristic::Zero);
    run(&mut stage);
    for layer in [Layer::Order, Layer::None] {
        let mut times = Times::default();
        stage.frame(&mut times, [Message::Player(player::Message::Layer(layer))]);
        stage.settle(&mut times);
        times.print(&format!("layer {layer:?}"));
    }
    drag(&mut stage, "drag from end to end, first time");
    drag(&mut stage, "drag from end to end, again");
    seek(&mut stage);
    open_list(&mut stage);
    jump(&mut stage);
    for side in [0.18, 1.0, 3.0, 6.0, 15.0, 30.0, 60.0, 120.0] {
        look(&mut stage, side);
    }
    stage.app().update(Message::Player(player::Message::Fit));
    edit(&mut stage);
    save_and_open(&mut stage);
}

/// Edits with *live* on: the search goes to its end again after each.
fn live() {
    for (side, heuristic) in
        [(SIDE, Heuristic::Zero), (SIDE, Heuristic::Octile), (1024, Heuristic::Octile)]
    {
        println!("random {side}, 30 %, {}, live", heuristic.name());
        let mut stage = stage(side, 30, heuristic);
        stage.frame(&mut Times::default(), [Message::Player(player::Message::RunToEnd)]);
        stage.settle(&mut Times::default());
        for size in [1, 9, 65] {
            stroke(&mut stage, size);
        }
        move_start(&mut stage);
        weigh(&mut stage);
        paint_large(&mut stage);
    }
}

/// Searches side by side that run at full speed, are dragged through, edited and laid
/// over.
fn lanes() {
    for (side, count) in [(512, 4), (2048, 2)] {
        println!("{count} lanes of random {side}, 20 %");
        let mut stage = stage(side, 20, Heuristic::Octile);
        for _ in 1..count {
            stage.frame(&mut Times::default(), [Message::AddLane]);
            stage.settle(&mut Times::default());
        }
        stage.app().update(Message::Player(player::Message::Speed(MAX_SPEED)));
        stage.ask("run at full speed", [Message::Player(player::Message::ToggleRun)]);
        for layer in [Layer::Order, Layer::Contours, Layer::None] {
            stage.ask(&format!("layer {layer:?}"), [player::Message::Layer(layer).into()]);
        }
        drag(&mut stage, "dragged from end to end");
        seek(&mut stage);
        stroke(&mut stage, 9);
        move_start(&mut stage);
    }
}

/// A random map whose goal is as far from the start as can be.
fn stage(side: u16, density: u8, heuristic: Heuristic) -> Stage {
    let problem = maps::random(side, density).problem(OpenListKind::BucketQueue);
    let rules = Rules { heuristic, ..problem.rules().clone() };
    let rules = RulesChoice::Custom(rules);
    let (start, goal) = (problem.start(), problem.goal());
    let level = Level::new("Bench", rules, problem.grid().clone(), start, goal);
    let mut app = App::new(level.expect("both ends are open"), None, Clock::default());
    app.update(Message::Area { area: AREA, scale: 1.0 });
    Stage::new(app)
}

fn run(stage: &mut Stage) {
    let mut times = Times::default();
    stage.settle(&mut times);
    times.print("first picture");
    let mut times = Times::default();
    let began = Instant::now();
    stage.frame(&mut times, [Message::Player(player::Message::RunToEnd)]);
    stage.settle(&mut times);
    let iterations = stage.app().player().timeline().iterations();
    times.print("run at full speed, whole map");
    println!("  {iterations} iterations in {:.1?}", began.elapsed());
}

/// The timeline dragged to its beginning and back.
fn drag(stage: &mut Stage, name: &str) {
    let all = stage.app().player().timeline().iterations();
    let mut times = Times::default();
    const PLACES: u64 = 120;
    for place in (0..PLACES).rev().chain(0..=PLACES) {
        stage.frame(&mut times, [Message::Player(player::Message::Seek(all * place / PLACES))]);
    }
    stage.settle(&mut times);
    times.print(name);
}

/// Single jumps, each waited for.
fn seek(stage: &mut Stage) {
    let all = stage.app().player().timeline().iterations();
    let mut times = Times::default();
    let mut longest = Duration::ZERO;
    for part in [50, 0, 100, 49, 99, 1, 25, 75, 100] {
        let began = Instant::now();
        stage.frame(&mut times, [Message::Player(player::Message::Seek(all * part / 100))]);
        stage.settle(&mut times);
        longest = longest.max(began.elapsed());
    }
    times.print("jumps");
    println!("  the longest jump took {longest:.1?}");
    let mut times = Times::default();
    for _ in 0..20 {
        stage.frame(&mut times, [Message::Player(player::Message::Back)]);
        stage.settle(&mut times);
    }
    times.print("steps back from the end");
    stage.frame(&mut Times::default(), [Message::Player(player::Message::RunToEnd)]);
    stage.settle(&mut Times::default());
}

/// The open list of some moments, collected in slices as in the window, and
/// the rows that are looked at first and then.
fn open_list(stage: &mut Stage) {
    let all = stage.app().player().timeline().iterations();
    for part in [100, 50, 1] {
        stage.frame(
            &mut Times::default(),
            [Message::Player(player::Message::Seek(all * part / 100))],
        );
        stage.settle(&mut Times::default());
        let moment = stage.app().player().moment();
        let (mut worst, began) = (Duration::ZERO, Instant::now());
        let mut order = OpenOrder::new();
        let mut is_whole = false;
        while !is_whole {
            let slice = Instant::now();
            is_whole = order.go_on(moment, 1 << 16);
            worst = worst.max(slice.elapsed());
        }
        let collected = began.elapsed();
        let mut rows = |from: usize| {
            let began = Instant::now();
            black_box(order.cells(from..from + 40).count());
            began.elapsed()
        };
        let (first, next, middle) = (rows(0), rows(40), rows(moment.open_len() / 2));
        println!(
            "open list of {} at {part} %: {collected:.1?}, a slice {worst:.1?} at most; first \
             rows {first:.1?}, next {next:.1?}, in the middle {middle:.1?}",
            moment.open_len()
        );
    }
}

/// A jump for a cell to which nothing ever happens, through the whole record.
fn jump(stage: &mut Stage) {
    let grid = stage.app().player().problem().grid();
    let wall = grid.cells().find(|&cell| grid.terrain(cell).is_wall());
    stage.frame(
        &mut Times::default(),
        [Message::Player(player::Message::First), Message::Player(player::Message::Pin(wall))],
    );
    stage.settle(&mut Times::default());
    let mut times = Times::default();
    let began = Instant::now();
    stage.frame(&mut times, [Message::Player(player::Message::Go(Jump::NextOfCell))]);
    stage.settle(&mut times);
    let took = began.elapsed();
    times.print("jump that finds nothing");
    println!("  it took {took:.1?}");
    stage.frame(
        &mut Times::default(),
        [Message::Player(player::Message::Pin(None)), Message::Player(player::Message::RunToEnd)],
    );
    stage.settle(&mut Times::default());
}

/// Zooming to a size of cells, panning there, and dragging the timeline.
fn look(stage: &mut Stage, side: f32) {
    let mut times = Times::default();
    stage.zoom_to(side);
    stage.settle(&mut times);
    let View { cell, .. } = *stage.app().player().view();
    let from = AREA.center();
    stage.app().update(Message::Press(Button::Middle, from));
    for step in 0..60 {
        // There and back.
        let far = if step < 30 { step } else { 60 - step } as f32;
        let at = Point::new(from.x + 15.0 * far, from.y + 12.0 * far);
        stage.frame(&mut times, [Message::Move(at)]);
    }
    stage.app().update(Message::Release(Button::Middle));
    stage.settle(&mut times);
    times.print(&format!("cells of {cell:.2} px, panned"));
    let mut times = Times::default();
    let all = stage.app().player().timeline().iterations();
    for place in 0..=60 {
        stage.frame(&mut times, [Message::Player(player::Message::Seek(all * place / 60))]);
    }
    stage.settle(&mut times);
    times.print(&format!("cells of {cell:.2} px, dragged"));
}

/// A wall painted across a map that was searched to the end, taken back, and
/// painted again.
fn edit(stage: &mut Stage) {
    stage.settle(&mut Times::default());
    let mut times = Times::default();
    let view = *stage.app().player().view();
    let middle = |cell: Cell| view.square(cell).center();
    let (from, to) = (middle(Cell::new(500, 2500)), middle(Cell::new(3500, 700)));
    let press = Message::Press(Button::Left, from);
    stage.frame(&mut times, [press]);
    let first = times.asked[0];
    for step in 1..=60 {
        let part = step as f32 / 60.0;
        let at = Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
        stage.frame(&mut times, [Message::Move(at)]);
    }
    stage.frame(&mut times, [Message::Release(Button::Left)]);
    stage.settle(&mut times);
    times.print("wall painted");
    println!("  the first edit after the search took {first:.1?}");
    let mut times = Times::default();
    for message in [Message::Undo, Message::Redo] {
        stage.frame(&mut times, [message]);
        stage.settle(&mut times);
    }
    times.print("taken back and done again");
}

/// How many moves of the mouse come in a frame.
const MOVES: usize = 4;

impl Stage {
    /// Frames in which the mouse goes along the line between two cells, from a
    /// press to a release.
    fn drag(&mut self, times: &mut Times, (from, to): (Cell, Cell), frames: usize) {
        let view = *self.app().player().view();
        let [from, to] = [from, to].map(|cell| view.square(cell).center());
        self.frame(times, [Message::Press(Button::Left, from)]);
        for frame in 0..frames {
            let moves = (1..=MOVES).map(|step| {
                let part = (frame * MOVES + step) as f32 / (frames * MOVES) as f32;
                let (x, y) = (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
                Message::Move(Point::new(x, y))
            });
            self.frame(times, moves);
        }
        self.frame(times, [Message::Release(Button::Left)]);
    }

    /// A cell at some part of the map's width and height.
    fn cell(&mut self, x: f32, y: f32) -> Cell {
        let grid = self.app().player().problem().grid();
        let at = |part: f32, length: u16| (part * f32::from(length)) as u16;
        Cell::new(at(x, grid.width()), at(y, grid.height()))
    }

    /// Frames until nothing moves, after one with these messages.
    fn ask(&mut self, name: &str, messages: impl IntoIterator<Item = Message>) {
        let (mut times, began) = (Times::default(), Instant::now());
        self.frame(&mut times, messages);
        self.settle(&mut times);
        times.print(name);
        println!("  it took {:.1?}", began.elapsed());
    }
}

/// A stroke across the map that is searched meanwhile, taken back and done again.
fn stroke(stage: &mut Stage, size: u16) {
    stage.app().update(Message::BrushSize(size));
    let ends = (stage.cell(0.15, 0.7), stage.cell(0.85, 0.2));
    let mut times = Times::default();
    stage.drag(&mut times, ends, 60);
    times.print(&format!("brush of {size}"));
    stage.ask("  searched again", []);
    stage.ask("  taken back", [Message::Undo]);
    stage.ask("  done again", [Message::Redo]);
    stage.ask(
        "  taken back, and contours",
        [Message::Undo, Message::Player(player::Message::Layer(Layer::Contours))],
    );
    stage.ask("  no layer", [Message::Player(player::Message::Layer(Layer::None))]);
}

/// The start dragged over the map.
fn move_start(stage: &mut Stage) {
    let ends = (stage.app().player().problem().start(), stage.cell(0.4, 0.6));
    let mut times = Times::default();
    stage.drag(&mut times, ends, 60);
    times.print("start dragged");
    stage.ask("  searched again", []);
    stage.ask("  taken back", [Message::Undo]);
}

/// The weight dragged, which makes the heuristic inconsistent.
fn weigh(stage: &mut Stage) {
    let rules = stage.app().player().problem().rules().clone();
    let mut times = Times::default();
    for step in 1..=60 {
        let weight = 1.0 + f64::from(step) / 20.0;
        let rules = Box::new(Rules { weight, ..rules.clone() });
        stage.frame(&mut times, [Message::DragRules(rules)]);
    }
    stage.frame(&mut times, [Message::Release(Button::Left)]);
    times.print("weight dragged");
    stage.ask("  searched again", []);
    stage.ask("  taken back", [Message::Undo]);
    let reopening = Box::new(Rules { weight: 1.5, reopen_closed: true, ..rules });
    stage.ask("  closed cells reopened", [Message::CustomRules(reopening)]);
    stage.ask("  taken back", [Message::Undo]);
}

/// Rectangles of walls: one that is painted within a frame, and one beside it.
fn paint_large(stage: &mut Stage) {
    stage.app().update(Message::Shape(Shape::Rectangle));
    for part in [0.17, 0.8] {
        let ends = (stage.cell(0.1, 0.1), stage.cell(0.1 + part, 0.1 + part));
        let mut times = Times::default();
        stage.drag(&mut times, ends, 5);
        stage.settle(&mut times);
        times.print(&format!("rectangle of {:.0} % a side", part * 100.0));
        stage.ask("  taken back", [Message::Undo]);
        stage.ask("  done again", [Message::Redo]);
        stage.ask("  taken back", [Message::Undo]);
    }
    stage.app().update(Message::Shape(Shape::Brush));
}

/// The map saved and opened again, on a thread; the first frame of each waits
/// for it a little.
fn save_and_open(stage: &mut Stage) {
    let name = format!("stepstar-frame-{}.ron", std::process::id());
    let file = std::env::temp_dir().join(name);
    for (name, message) in [
        ("saved", Message::SaveTo(file.clone())),
        ("opened", Message::OpenLevel(Source::File(file.clone()))),
    ] {
        let mut times = Times::default();
        let began = Instant::now();
        stage.frame(&mut times, [message]);
        while stage.frame(&mut times, []) || stage.app().is_moving() {
            std::thread::sleep(Duration::from_millis(4));
        }
        times.print(name);
        println!("  it took {:.1?}: {}", began.elapsed(), stage.app().message());
    }
    let _ = std::fs::remove_file(file);
}
