//! Times the program's own work on the window's thread, without a screen: the longest frame
//! of each action, in milliseconds, on random maps of 1024², 2048² and 4096² cells, with one
//! search and with two. There are three rounds, and the shortest time counts, because on a
//! shared machine some frames wait for other programs.
//!
//! `cargo bench --bench frame` prints a table and asserts nothing; `docs/speed.md` says
//! what stepstar promises. Panels and the graphics card are not included. A number after
//! `--` measures only maps of that side: `cargo bench --bench frame -- 1024`.

#![expect(clippy::expect_used, reason = "the map is made here, and both its ends are open")]

#[expect(dead_code, reason = "the other benchmark uses the other maps")]
#[path = "support/maps.rs"]
mod maps;
#[path = "support/thread_time.rs"]
mod thread_time;

use std::hint::black_box;
use std::time::{Duration, Instant};

use stepstar::app::{
    App, Button, DifferenceJump, EditMessage, HandMessage, LaneMessage, Message, Setting,
    ViewMessage,
};
use stepstar::grid::Cell;
use stepstar::jobs::Clock;
use stepstar::level::{Level, RulesChoice};
use stepstar::player::Layer;
use stepstar::scene::{MapImage, Point, Rect, draw};
use stepstar::search::{OpenListKind, Rules};
use stepstar::settings::MAX_SPEED;
use thread_time::thread_time;

/// The sides of the maps in cells.
const SIDES: [u16; 3] = [1024, 2048, 4096];
/// The area of the map in the window, in pixels.
const AREA: Rect = Rect::new(62.0, 44.0, 973.0, 744.0);
/// The time between two frames on most screens.
const FRAME: Duration = Duration::from_micros(16_667);
/// The number of rounds.
const ROUNDS: usize = 3;
/// The number of frames of a drag.
const DRAG_FRAMES: u64 = 60;

/// The program, and the images on its canvas.
struct Stage {
    app: App,
    /// The map and the minimap of each lane.
    images: Vec<[MapImage; 2]>,
    /// The longest frame since the last measurement.
    longest: Duration,
    /// Each action with its longest frame.
    results: Vec<(String, Duration)>,
}

impl Stage {
    fn new(side: u16, lanes: usize) -> Self {
        let problem = maps::random(side, 20).problem(OpenListKind::BucketQueue);
        let rules = RulesChoice::from(problem.rules().clone());
        let (start, goal) = (problem.start(), problem.goal());
        let level = Level::new("Bench", rules, problem.grid().clone(), start, goal);
        let app = App::new(level.expect("both ends are open"), None, Clock::default());
        let mut stage =
            Self { app, images: Vec::new(), longest: Duration::ZERO, results: Vec::new() };
        stage.app.update(ViewMessage::Area { area: AREA, scale: 1.0 });
        stage.measure("record grows", [LaneMessage::Seek(0)]);
        if lanes == 2 {
            stage.frame([Message::Edit(EditMessage::AddLane)]);
            stage.note("lane added");
            stage.settle();
            stage.note("record grows");
        }
        stage
    }

    /// Does the work of one frame of the window: clock, messages, picture.
    fn frame(&mut self, messages: impl IntoIterator<Item = Message>) {
        let began = thread_time();
        self.app.update(Message::Tick(FRAME));
        for message in messages {
            self.app.update(message);
        }
        self.draw();
        self.longest = self.longest.max(thread_time() - began);
    }

    /// Draws all lanes like the canvas.
    fn draw(&mut self) {
        self.images.resize_with(self.app.lanes().len(), Default::default);
        for (lane, player) in self.app.lanes().iter().enumerate() {
            let (subject, theme) = (self.app.lane_subject(lane), self.app.theme());
            let (view, area) = (player.view(), player.area());
            let scene = black_box(draw(&subject, theme, view, area, player.viewport().scale));
            let map = scene.map.map(|_| (*view, area));
            let minimap = player
                .viewport()
                .minimap(subject.grid())
                .map(|minimap| (minimap.view, minimap.rect));
            for (image, place) in self.images[lane].iter_mut().zip([map, minimap]) {
                let Some((view, area)) = place else { continue };
                black_box(self.app.repaint(image, lane, &view, area));
            }
        }
    }

    /// Draws frames until the program is idle.
    fn settle(&mut self) {
        self.frame([]);
        while self.app.frame_due().is_some() {
            self.frame([]);
        }
    }

    /// Saves the longest frame since the last call.
    fn note(&mut self, name: &str) {
        self.results.push((name.to_owned(), std::mem::take(&mut self.longest)));
    }

    /// Measures messages that arrive in one frame, and the frames until they are handled.
    fn measure<M: Into<Message>>(&mut self, name: &str, messages: impl IntoIterator<Item = M>) {
        self.frame(messages.into_iter().map(Into::into));
        self.settle();
        self.note(name);
    }

    fn iterations(&self) -> u64 {
        self.app.player().timeline().record().iterations()
    }

    fn run_all(&mut self) {
        self.frame([Message::Lanes(LaneMessage::Seek(0))]);
        self.settle();
        self.longest = Duration::ZERO;
        for _ in 0..20 {
            self.frame([Message::Lanes(LaneMessage::Step)]);
        }
        self.note("step");
        self.app.update(Setting::Speed(MAX_SPEED));
        self.measure("run at full speed", [LaneMessage::ToggleRun]);
        self.app.update(LaneMessage::Seek(0));
        self.settle();
        self.longest = Duration::ZERO;
        self.measure("End", [LaneMessage::RunToEnd]);
        let all = self.iterations();
        for part in [0, 2, 1] {
            self.frame([Message::Lanes(LaneMessage::Seek(all * part / 2))]);
            self.settle();
        }
        // A drag begins with a press on the timeline, which is a jump.
        self.frame([Message::Lanes(LaneMessage::Seek(all * (DRAG_FRAMES - 1) / DRAG_FRAMES))]);
        self.settle();
        self.note("jump across the record");
        for part in (0..DRAG_FRAMES).rev().chain(0..=DRAG_FRAMES) {
            self.frame([Message::Lanes(LaneMessage::Seek(all * part / DRAG_FRAMES))]);
        }
        self.settle();
        self.note("timeline dragged");
        for layer in
            [Layer::Remaining, Layer::Reach, Layer::Order, Layer::Contours, Layer::Difference]
        {
            if layer != Layer::Difference || self.app.is_comparing() {
                self.measure(&format!("layer {layer:?}"), [LaneMessage::Layer(layer)]);
            }
        }
        self.app.update(LaneMessage::Layer(Layer::None));
        self.settle();
        self.longest = Duration::ZERO;
        for notches in [2.0; 15].into_iter().chain([-2.0; 15]) {
            let at = self.app.player().area().center();
            self.frame([Message::View(ViewMessage::Zoom { at, notches })]);
        }
        self.settle();
        self.note("zoom");
        self.app.update(ViewMessage::Fit);
        self.stroke();
        self.measure("undo", [Message::Edit(EditMessage::Undo)]);
        if self.app.is_comparing() {
            // Alike lanes are compared to their ends.
            let other = self.app.lanes()[1 - self.app.chosen_lane()].problem().rules();
            let rules = Rules { open_list: OpenListKind::BinaryHeap, ..other.clone() };
            self.measure(
                "rules changed",
                [Message::Edit(EditMessage::CustomRules(Box::new(rules)))],
            );
            let jump = Message::Lanes(LaneMessage::GoToDifference(DifferenceJump::First));
            self.measure("first difference of lanes that are alike", [jump]);
        }
    }

    /// Measures painting a wall across the map, with *Live* on.
    fn stroke(&mut self) {
        self.settle();
        self.longest = Duration::ZERO;
        let (view, side) = (*self.app.player().view(), self.app.player().problem().grid().width());
        let middle = |x: u16, y: u16| view.square(Cell::new(x, y)).center();
        let (from, to) = (middle(side / 8, side * 5 / 8), middle(side * 7 / 8, side / 6));
        self.frame([Message::Hand(HandMessage::Press(Button::Left, from))]);
        for step in 1..=DRAG_FRAMES {
            let part = step as f32 / DRAG_FRAMES as f32;
            let at = Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
            self.frame([Message::Hand(HandMessage::Move(at))]);
        }
        self.note("stroke with Live");
        self.measure("  its release", [Message::Hand(HandMessage::Release(Button::Left))]);
    }
}

fn main() {
    let asked: Option<u16> = std::env::args().find_map(|word| word.parse().ok());
    println!("longest frame in ms\n");
    for side in SIDES.into_iter().filter(|&side| asked.is_none_or(|asked| asked == side)) {
        let columns = [1, 2].map(|lanes| {
            let began = Instant::now();
            let mut results: Vec<(String, Duration)> = Vec::new();
            for _ in 0..ROUNDS {
                let mut stage = Stage::new(side, lanes);
                stage.run_all();
                for (quietest, (_, time)) in results.iter_mut().zip(&stage.results) {
                    quietest.1 = quietest.1.min(*time);
                }
                if results.is_empty() {
                    results = stage.results;
                }
            }
            println!("{side}², lanes: {lanes}, measured in {:.0?}", began.elapsed());
            results
        });
        println!("\n| {side}² | one lane | two lanes |\n|---|---:|---:|");
        // Take the names from the second column, which has all of them.
        let time = |column: &[(String, Duration)], name: &str| {
            let found = column.iter().rfind(|(other, _)| other == name);
            found.map_or_else(String::new, |(_, time)| format!("{:.1}", time.as_secs_f64() * 1e3))
        };
        let names = columns[1].iter().map(|(name, _)| name).skip(1);
        for name in names {
            println!("| {name} | {} | {} |", time(&columns[0], name), time(&columns[1], name));
        }
        println!();
    }
}
