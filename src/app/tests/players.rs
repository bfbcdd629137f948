//! What follows from every change.

use std::collections::BTreeSet;
use std::fs;

use super::*;
use crate::app::tests::lanes::expect_in_step;
use crate::grid::{Terrain, TerrainRun};
use crate::player::{ProblemEdit, trail};
use crate::scene::{Reopened, Subtree};

const ROWS: [&str; 6] = [
    "..............",
    "....#....#....",
    ".A..#....#....",
    "....#....#..B.",
    "....#.........",
    "..............",
];

/// The program with two searches side by side, under different rules.
fn two() -> App {
    let mut app = open(&ROWS);
    app.update(Message::Compare);
    app.update(Message::Rules(preset("moving-ai").unwrap()));
    app.update(Message::ChooseLane(0));
    app
}

/// Names the kind of each message, and lists all kinds: a new one is missing
/// here first, and then among the examples.
macro_rules! kinds {
    ($($kind:pat,)+) => {
        const KINDS: &[&str] = &[$(stringify!($kind)),+];

        fn kind(message: &Message) -> &'static str {
            match message {
                $($kind => stringify!($kind),)+
            }
        }
    };
}

kinds! {
    Message::Player(player::Message::Step),
    Message::Player(player::Message::Back),
    Message::Player(player::Message::StepEvent),
    Message::Player(player::Message::BackEvent),
    Message::Player(player::Message::Seek(_)),
    Message::Player(player::Message::SeekEvent(..)),
    Message::Player(player::Message::First),
    Message::Player(player::Message::Meet { .. }),
    Message::Player(player::Message::Go(_)),
    Message::Player(player::Message::StopFinding),
    Message::Player(player::Message::Pin(_)),
    Message::Player(player::Message::PointAt(_)),
    Message::Player(player::Message::Layer(_)),
    Message::Player(player::Message::BreakOn(..)),
    Message::Player(player::Message::Break(_)),
    Message::Player(player::Message::ClearBreakpoints),
    Message::Player(player::Message::ToggleRun),
    Message::Player(player::Message::RunToEnd),
    Message::Player(player::Message::Restart),
    Message::Player(player::Message::CloseTrace),
    Message::Player(player::Message::Speed(_)),
    Message::Player(player::Message::Faster),
    Message::Player(player::Message::Slower),
    Message::Player(player::Message::Tick(_)),
    Message::Player(player::Message::Edit(_)),
    Message::Player(player::Message::Pointer(_)),
    Message::Player(player::Message::MoveCursor(..)),
    Message::Player(player::Message::Show(_)),
    Message::Player(player::Message::ShowCurrent),
    Message::Player(player::Message::Zoom { .. }),
    Message::Player(player::Message::Pan { .. }),
    Message::Player(player::Message::Steer(_)),
    Message::Player(player::Message::Fit),
    Message::Player(player::Message::Minimap),
    Message::Player(player::Message::Subtree),
    Message::Player(player::Message::Disprove),
    Message::Area { .. },
    Message::Compare,
    Message::AddLane,
    Message::CloseLane(_),
    Message::ChooseLane(_),
    Message::BreakIn(..),
    Message::GoToDifference(_),
    Message::Live(_),
    Message::Set(_),
    Message::Card,
    Message::Lesson(_),
    Message::Hints(_),
    Message::NextHint,
    Message::Tick(_),
    Message::Choose(_),
    Message::Shape(_),
    Message::BrushSize(_),
    Message::PressLine(..),
    Message::Grab(..),
    Message::UseTool,
    Message::EraseHere,
    Message::MoveCursor(..),
    Message::Press(..),
    Message::Move(_),
    Message::Release(_),
    Message::Leave,
    Message::Undo,
    Message::Redo,
    Message::Rules(_),
    Message::CustomRules(_),
    Message::DragRules(_),
    Message::Theme(_),
    Message::Window { .. },
    Message::Scale(_),
    Message::FullScreen(_),
    Message::Present,
    Message::Tab(_),
    Message::AskIteration(_),
    Message::New,
    Message::OpenLevel(Source::Seed(_)),
    Message::OpenLevel(Source::Empty(..)),
    Message::Open,
    Message::OpenLevel(_),
    Message::Save,
    Message::SaveAs,
    Message::SaveTo(_),
    Message::Export,
    Message::ExportTable,
    Message::ExportTo(_),
    Message::Answer(_),
    Message::Dismiss,
    Message::Help,
    Message::Offer(_),
    Message::Restore(_),
    Message::Quit,
    Message::Warn(_),
    Message::Note(_),
    Message::Focus,
}

/// One message of each kind, or some.
fn every_message(folder: &Folder) -> Vec<Message> {
    use crate::generate::{MapKind, Recipe};
    let (cell, at) = (Cell::new(6, 3), at(&open(&ROWS), (6, 3)));
    let wall = TerrainRun { y: cell.y, start: cell.x, end: cell.x + 1, terrain: Terrain::WALL };
    let rules = crate::search::Rules { reopen_closed: true, ..Default::default() };
    let of_player = [
        player::Message::Step,
        player::Message::Back,
        player::Message::StepEvent,
        player::Message::BackEvent,
        player::Message::Seek(3),
        player::Message::SeekEvent(2, 1),
        player::Message::First,
        player::Message::Meet { place: (3, Some(1)), steps: true },
        player::Message::Go(Jump::NextFChange),
        player::Message::StopFinding,
        player::Message::Pin(Some(cell)),
        player::Message::Subtree,
        player::Message::Disprove,
        player::Message::Go(Jump::WhyNot),
        player::Message::PointAt(Some(cell)),
        player::Message::Layer(Layer::Order),
        player::Message::Layer(Layer::Remaining),
        player::Message::Layer(Layer::Contours),
        player::Message::BreakOn(cell, BreakOn::Closed),
        player::Message::Break(cell),
        player::Message::ClearBreakpoints,
        player::Message::ToggleRun,
        player::Message::RunToEnd,
        player::Message::Restart,
        player::Message::CloseTrace,
        player::Message::Speed(100.0),
        player::Message::Faster,
        player::Message::Slower,
        player::Message::Tick(Duration::from_millis(16)),
        player::Message::Edit(ProblemEdit::Terrain([wall].into())),
        player::Message::Pointer(Some(at)),
        player::Message::MoveCursor(-1, 1),
        player::Message::Show(cell),
        player::Message::ShowCurrent,
        player::Message::Zoom { at, notches: 2.0 },
        player::Message::Pan { from: at, to: Point::new(at.x + 9.0, at.y) },
        player::Message::Steer(at),
        player::Message::Fit,
        player::Message::Minimap,
    ];
    let export = Export {
        file: folder.file("figure.txt"),
        what: Exported::Map,
        has_all_lanes: true,
        has_numbers: true,
        scale: 1.0,
        fps: None,
    };
    let of_app = [
        Message::Live(true),
        Message::Set(Setting::PanelHidden(true)),
        Message::Card,
        Message::Lesson(1),
        Message::Hints(true),
        Message::NextHint,
        Message::Tick(Duration::from_millis(16)),
        Message::Choose(Tool::Erase),
        Message::Shape(Shape::Fill),
        Message::BrushSize(5),
        Message::PressLine(Button::Right, at),
        Message::Grab(Button::Left, at),
        Message::UseTool,
        Message::EraseHere,
        Message::MoveCursor(3, 0),
        Message::Press(Button::Left, at),
        Message::Move(at),
        Message::Release(Button::Left),
        Message::Leave,
        Message::Area { area: Rect::new(0.0, 0.0, 300.0, 200.0), scale: 2.0 },
        Message::Compare,
        Message::AddLane,
        Message::CloseLane(0),
        Message::ChooseLane(0),
        Message::BreakIn(cell, Some(0)),
        Message::GoToDifference(DifferenceJump::First),
        Message::Undo,
        Message::Redo,
        Message::Rules(preset("lester").unwrap()),
        Message::CustomRules(Box::new(rules.clone())),
        Message::DragRules(Box::new(rules)),
        Message::Theme(Theme::gizmo()),
        Message::Window { size: (1280, 800), scale: 1.0 },
        Message::Scale(Scaling::Larger),
        Message::FullScreen(true),
        Message::Present,
        Message::Tab(crate::app::Tab::Stats),
        Message::AskIteration(true),
        Message::New,
        Message::OpenLevel(Source::Seed(Recipe::new(MapKind::Random, [30, 20], None, 5).unwrap())),
        Message::OpenLevel(Source::Empty(9, 7)),
        Message::Open,
        Message::OpenLevel(Source::File(folder.file("nothing.ron"))),
        Message::OpenLevel(Source::File(folder.file("nothing.jsonl"))),
        Message::Save,
        Message::SaveAs,
        Message::SaveTo(folder.file("saved.ron")),
        Message::Export,
        Message::ExportTable,
        Message::ExportTo(Box::new(export)),
        Message::Answer(Choice::Discard),
        Message::Dismiss,
        Message::Help,
        Message::Offer(folder.file("nothing.ron")),
        Message::Restore(folder.file("nothing.ron")),
        Message::Quit,
        Message::Note(Text::verbatim("Copied the table.")),
        Message::Warn(Text::verbatim("The clipboard does not answer.")),
        Message::Focus,
    ];
    of_player.into_iter().map(Message::from).chain(of_app).collect()
}

/// States that messages are sent in.
fn states() -> Vec<App> {
    let searched = |messages: &[player::Message]| {
        let mut app = open(&ROWS);
        app.update(player::Message::Pin(Some(Cell::new(3, 3))));
        messages.iter().for_each(|message| app.update(message.clone()));
        app
    };
    let mut painting = searched(&[player::Message::RunToEnd]);
    press(&mut painting, Button::Left, (2, 4));
    let mut enclosed = open(&["A#B"]);
    enclosed.update(player::Message::RunToEnd);
    let mut comparing = two();
    comparing.update(player::Message::SeekEvent(4, 2));
    let mut compared = two();
    compared.update(player::Message::RunToEnd);
    vec![
        comparing,
        compared,
        searched(&[]),
        searched(&[player::Message::Step, player::Message::Step]),
        searched(&[player::Message::RunToEnd]),
        searched(&[player::Message::RunToEnd, player::Message::SeekEvent(4, 2)]),
        painting,
        enclosed,
    ]
}

/// Whether everything that follows from the last change is up to date: then a
/// message that changes nothing leaves all of it as it is.
#[track_caller]
fn expect_settled(app: &mut App, what: &str) {
    expect_in_step(app, what);
    for lane in 0..app.players.len() {
        let conditions = app.conditions(lane);
        let player = &mut app.players[lane];
        let before = format!("{player:?}");
        player.set_conditions(conditions);
        let nothing = player::Message::Speed(player.playback().speed());
        assert!(player.update(nothing).is_empty(), "{what}");
        assert!(format!("{player:?}") == before, "{what}: something was left to do");
        let (moment, subject) = (player.moment(), player.subject());
        let is_found = moment.status() == Status::Found;
        assert_eq!(!subject.path.cells().is_empty(), is_found, "{what}");
        assert!(trail(moment, player.chosen()).eq(subject.path_back.iter().copied()), "{what}");
        assert!(*subject.reopened.unwrap() == Reopened::of(moment), "{what}");
        if let Some(subtree) = subject.subtree {
            assert!(*subtree == Subtree::of(moment, subtree.root), "{what}");
        }
    }
}

#[test]
fn no_message_passes_the_hook_by() {
    let folder = Folder::new("hook");
    let messages = every_message(&folder);
    let sent: BTreeSet<&str> = messages.iter().map(kind).collect();
    let missing: Vec<_> = KINDS.iter().filter(|&kind| !sent.contains(kind)).collect();
    assert!(missing.is_empty(), "there is no example of {missing:?}");
    for message in messages {
        for (state, mut app) in states().into_iter().enumerate() {
            let what = format!("{message:?} in state {state}");
            let before = app.changes;
            app.update(message.clone());
            assert!(app.changes > before, "{what}");
            expect_settled(&mut app, &what);
            tick(&mut app, 16);
            expect_settled(&mut app, &what);
        }
    }
}

#[test]
fn nor_does_what_is_done_before_the_window_opens_or_between_the_frames() {
    let mut app = open(&ROWS);
    let mut changes = app.changes;
    let mut expect_hook = |app: &mut App, what: &str| {
        assert!(app.changes > std::mem::replace(&mut changes, app.changes), "{what}");
        expect_settled(app, what);
    };
    app.begin_in(Theme::gizmo());
    expect_hook(&mut app, "a theme");
    app.begin_at(5).unwrap();
    expect_hook(&mut app, "some iterations");
    app.update(player::Message::Speed(MAX_SPEED));
    app.update(player::Message::ToggleRun);
    expect_hook(&mut app, "a run");
    let between_frames = start_worker(Box::new(app));
    let is_working = matches!(between_frames, BetweenFrames::Working(_));
    let mut app = between_frames.take_back();
    if threads() == Threads::Many {
        assert!(is_working);
        expect_hook(&mut app, "the worker");
    }
    let folder = Folder::new("hook-trace");
    let trace = folder.file("run.jsonl");
    fs::write(&trace, "").unwrap();
    let result = app.begin_with(&trace);
    assert_eq!(result.is_ok(), app.player().replay().is_some(), "{result:?}");
    Autosave::begin_in(Some(&folder.0)).update(&mut app);
    expect_hook(&mut app, "unsaved work");
}

/// Every way from outside to change the program or a player goes through its
/// `change`, but for what a player is handed of the program around it.
#[test]
fn there_is_no_other_way_to_change_the_program() {
    let outside = ["set_conditions"];
    let mut ways = 0;
    for (folder, owner) in [("src/app", "impl App {"), ("src/player", "impl Player {")] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let entries = |folder: &Path| -> Vec<PathBuf> {
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
        };
        let (folders, mut files): (Vec<_>, Vec<_>) =
            entries(&folder).into_iter().partition(|path| path.is_dir());
        let folders = folders.into_iter().filter(|folder| !folder.ends_with("tests"));
        files.extend(folders.flat_map(|folder| entries(&folder)));
        for file in files {
            let text = read(&file);
            let Some((_, text)) = text.split_once(owner) else { continue };
            let text = text.split("\n}\n").next().unwrap();
            for way in text
                .split("\n    pub")
                .skip(1)
                .filter(|way| !way.starts_with("(super)") && !way.starts_with("(in "))
            {
                let (head, rest) = way.split_once(" {\n").unwrap();
                let name = head.split_once("fn ").unwrap().1.split('(').next().unwrap();
                if head.contains("&mut self") && !outside.contains(&name) {
                    let body = rest.split("\n    }\n").next().unwrap();
                    assert!(body.contains("self.change("), "{}: {name}", file.display());
                    ways += 1;
                }
            }
        }
    }
    assert!(ways >= 8, "{ways}");
}
