//! Seeks over a long way: in slices, with the picture ahead of the rest.

use super::*;
use crate::app::tests::shown::map_image::painted;
use crate::search::{Costs, Heuristic, OpenListKind, Rules};

/// A search over a large map that has come to its end.
pub(in crate::app::tests) fn searched() -> App {
    let rules = Rules {
        heuristic: Heuristic::Zero,
        open_list: OpenListKind::BucketQueue,
        costs: Costs { straight: 10, diagonal: 14 },
        ..Rules::default()
    };
    let side = 1200;
    let grid = Grid::new(side, side).unwrap();
    let (start, goal) = (Cell::new(0, 0), Cell::new(side - 1, side - 1));
    let level = Level::new("Long", RulesChoice::Custom(rules), grid, start, goal).unwrap();
    let mut app = opened(level, None);
    app.update(player::Message::RunToEnd);
    run_out(&mut app);
    assert_eq!(app.player().moment().status(), Status::Found);
    app
}

/// Frames until the timeline is where it was sent.
pub(in crate::app::tests) fn arrive(app: &mut App) {
    for _ in 0..5000 {
        if !app.is_moving() {
            return;
        }
        tick(app, 16);
        // A thread may have to find something too.
        std::thread::sleep(Duration::from_micros(200));
    }
    panic!("the seek does not end");
}

fn image(app: &App) -> Vec<u8> {
    painted(app, 0, 1.0)
}

#[test]
fn a_long_way_is_gone_in_slices_and_commands_count_from_its_end() {
    let mut app = searched();
    let all = app.player().moment().iterations();
    let half = all / 2;
    app.update(player::Message::Seek(half));
    assert!(app.is_moving() && app.player().moment().iteration() != half, "too far for a frame");
    assert_eq!(app.player().seek_target(), half);
    // These have to wait, and then count from there.
    for message in [
        player::Message::Step,
        player::Message::Step,
        player::Message::Back,
        player::Message::StepEvent,
    ] {
        app.update(message);
    }
    assert_eq!(app.player().seek_target(), half);
    arrive(&mut app);
    assert_eq!(
        (app.player().moment().iteration(), app.player().moment().shown()),
        (half + 2, Some(0))
    );

    // a new target replaces the one before, and what waited for it.
    app.update(player::Message::Seek(all * 3 / 4));
    app.update(player::Message::Step);
    app.update(player::Message::Seek(all / 4));
    assert_eq!(app.player().seek_target(), all / 4);
    arrive(&mut app);
    assert_eq!((app.player().moment().iteration(), app.player().moment().shown()), (all / 4, None));

    // An edit ends the seek.
    app.update(player::Message::Seek(all * 2 / 3));
    assert!(app.is_moving());
    app.update(player::Message::Restart);
    assert_eq!((app.player().seek_target(), app.player().moment().iterations()), (0, 0));
    arrive(&mut app);
    assert_eq!((app.player().seek_target(), app.player().moment().iterations()), (0, 0));
}

/// Whatever asks for it: what the past takes is not made within one frame.
#[test]
fn the_first_look_at_the_past_shows_the_end_until_it_is_ready() {
    let all = searched().player().moment().iterations();
    let events = searched().player().moment().events().len();
    for (message, place) in [
        (player::Message::Back, (all - 1, None)),
        (player::Message::BackEvent, (all, Some(events.saturating_sub(1)))),
        (player::Message::Seek(3), (3, None)),
    ] {
        let mut app = searched();
        app.update(message.clone());
        for _ in 0..2 {
            assert!(app.is_moving(), "{message:?}");
            assert_eq!(
                (app.player().moment().iteration(), app.player().moment().shown()),
                (all, None)
            );
            tick(&mut app, 16);
        }
        arrive(&mut app);
        assert_eq!(
            (app.player().moment().iteration(), app.player().moment().shown()),
            place,
            "{message:?}"
        );
    }
    let mut app = searched();
    app.update(player::Message::Restart);
    app.update(player::Message::StepEvent);
    assert!(app.is_moving() && app.player().moment().iteration() == 1);
    app.update(player::Message::StepEvent);
    arrive(&mut app);
    assert_eq!((app.player().moment().iteration(), app.player().moment().shown()), (1, Some(1)));
}

#[test]
fn an_edit_while_the_past_is_made_ready_is_in_the_past() {
    let wall = |app: &mut App| {
        app.update(player::Message::Fit);
        drag(app, Button::Left, &[(600, 100), (600, 900)]);
        assert!(app.player().problem().grid().terrain(Cell::new(600, 500)).is_wall());
        app.update(player::Message::RunToEnd);
        run_out(app);
        // One that examines the wall.
        let beside =
            app.player().timeline().taken().iter().position(|&cell| cell == Cell::new(599, 300));
        app.update(player::Message::Seek(beside.unwrap() as u64 + 1));
        arrive(app);
        (app.player().moment().events().to_vec(), image(app))
    };
    let mut app = searched();
    let expected = wall(&mut app);
    let mut app = searched();
    app.update(player::Message::Seek(400_000));
    tick(&mut app, 16);
    assert!(
        app.is_moving() && app.player().moment().iteration() == app.player().moment().iterations()
    );
    assert!(wall(&mut app) == expected);
}

#[test]
fn the_end_is_always_near() {
    let mut app = searched();
    let all = app.player().moment().iterations();
    app.update(player::Message::First);
    arrive(&mut app);
    app.update(player::Message::Seek(all));
    assert_eq!(
        (app.player().moment().iteration(), app.player().moment().status()),
        (all, Status::Found)
    );
    assert!(!app.is_moving());
    app.update(player::Message::Back);
    arrive(&mut app);
    assert_eq!(app.player().moment().iteration(), all - 1);
    assert!(!app.player().moment().events().is_empty());
}

#[test]
fn the_true_costs_of_a_large_map_come_later_and_are_those_of_the_map_as_it_is() {
    let mut app = open_grid(Grid::new(300, 300).unwrap(), Cell::new(5, 9), Cell::new(290, 9));
    app.update(player::Message::Layer(Layer::Remaining));
    assert!(app.is_moving() && app.player().layer() == Layer::Remaining);
    // Until they are there, the bar says what is being done.
    let words = "Computing the true cost from every cell to the goal … ";
    let percent = app.message();
    let percent = percent.strip_prefix(words).and_then(|rest| rest.strip_suffix(" %"));
    assert!(percent.is_some_and(|percent| percent.parse::<u32>().unwrap() <= 100));
    // They are on their way for a map without these walls.
    app.update(Message::Choose(Tool::Wall));
    drag(&mut app, Button::Left, &[(280, 1), (280, 20)]);
    assert_eq!(app.player().layer(), Layer::Remaining);
    let began = std::time::Instant::now();
    while app.is_moving() {
        assert!(began.elapsed() < Duration::from_secs(60));
        tick(&mut app, 16);
    }
    let Overlay::Remaining(costs) = app.player().subject().overlay else {
        panic!("they have not come");
    };
    assert!(app.message().starts_with("The start"), "{}", app.message());
    let again =
        crate::search::RemainingCosts::of(app.player().problem(), &crate::jobs::Progress::none())
            .unwrap();
    for cell in [Cell::new(5, 9), Cell::new(200, 9), Cell::new(285, 9)] {
        assert_eq!(costs.get(cell), again.get(cell), "{cell}");
    }
    assert!(costs.get(Cell::new(5, 9)) > Some(2850));
    // Not wanted any longer before they have come.
    app.update(Message::Rules(preset("lester").unwrap()));
    assert!(app.is_moving());
    app.update(player::Message::Layer(Layer::None));
    assert!(!app.is_moving() && app.player().layer() == Layer::None);
}
