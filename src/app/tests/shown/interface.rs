//! The scale and the visible parts of the interface.

use super::*;
use crate::app::commands::message_of;
use crate::words::Command;

/// Opens the program in a window of the given size in pixels, on a screen of the given scale.
fn in_window(size: (u16, u16), scale: f32) -> App {
    let mut app = blank();
    app.update(Message::Window { size, scale });
    app
}

fn scaled(app: &mut App, scaling: Scaling) -> u16 {
    app.update(Setting::Scale(scaling));
    app.percent()
}

#[test]
fn the_scale_goes_from_75_to_250_percent_and_back() {
    let mut app = in_window((3840, 2160), 1.0);
    let mut all = vec![app.percent()];
    while let larger = scaled(&mut app, Scaling::Larger)
        && Some(&larger) != all.last()
    {
        assert_eq!(app.message(), format!("Interface: {larger}%"));
        assert!((app.pixels_per_point() - f32::from(larger) / 100.0).abs() < 0.001);
        all.push(larger);
    }
    assert_eq!(all, [100, 110, 125, 150, 175, 200, 225, 250]);
    assert!(app.message().starts_with("The interface stays at 250%"));
    (0..20).for_each(|_| app.update(Setting::Scale(Scaling::Smaller)));
    assert_eq!(app.percent(), 75);
    assert!(app.message().starts_with("The interface stays at 75%"));
    assert_eq!(scaled(&mut app, Scaling::Default), 100);
}

#[test]
fn the_interface_is_no_larger_than_the_window_has_room_for() {
    // Choose the largest scale on a screen with twice the usual resolution.
    let mut app = in_window((3840, 2160), 2.0);
    (0..20).for_each(|_| app.update(Setting::Scale(Scaling::Larger)));
    assert_eq!((app.percent(), app.pixels_per_point()), (225, 4.5));
    for size in [(1280, 720), (800, 600), (640, 480), (400, 300), (10, 10)] {
        app.update(Message::Window { size, scale: 2.0 });
        let scale = app.pixels_per_point();
        assert!(scale >= 0.5, "{size:?}: {scale}");
        let [width, height] = [size.0, size.1].map(|side| f32::from(side) / scale);
        assert!(scale == 0.5 || width >= 640.0 && height >= 480.0, "{size:?}");
        app.update(Setting::Scale(Scaling::Larger));
        assert_eq!(app.pixels_per_point(), scale, "{size:?}");
    }
    // The chosen scale returns once the window has room again.
    app.update(Message::Window { size: (3840, 2160), scale: 2.0 });
    assert_eq!(app.percent(), 225);
}

#[test]
fn a_presentation_is_large_in_every_window_and_ends_at_a_key() {
    for size in [(1280, 720), (1920, 1080), (3840, 2160)] {
        let mut app = in_window(size, 1.0);
        app.update(LaneMessage::Step);
        app.update(Message::Present);
        assert!(app.interface.is_presenting);
        let lines = f32::from(size.1) / app.pixels_per_point() / 13.5;
        assert!(lines <= 36.0, "{size:?}: {lines} lines would fit");
        // The first Esc closes the dialog in front of the presentation.
        app.update(FileMessage::Help);
        app.update(FileMessage::Dismiss);
        assert!(app.interface.is_presenting);
        app.update(FileMessage::Dismiss);
        assert!(!app.interface.is_presenting);
        assert!(!app.message().contains("presentation"), "{}", app.message());
        assert_eq!(app.pixels_per_point(), 1.0);
        // It has a scale of its own, and the key of the panel ends it, too.
        app.update(Message::Present);
        let scale = app.pixels_per_point();
        app.update(Setting::Scale(Scaling::Larger));
        let message = app.message();
        assert_eq!(app.pixels_per_point(), scale);
        assert_eq!(message, "The interface stays at 100%, which is the limit.", "{size:?}");
        app.update(Setting::Scale(Scaling::Smaller));
        assert_eq!(app.pixels_per_point(), 0.9 * scale);
        app.update(Message::Present);
        app.update(Message::Present);
        assert!(app.message().contains("F5 or Esc"), "{}", app.message());
        app.update(message_of(&app, Command::SidePanel));
        assert!(!app.interface.is_presenting && !app.hides_panel());
        assert!(!app.message().contains("presentation"), "{}", app.message());
        assert_eq!(app.pixels_per_point(), 1.0);
        app.update(Message::Present);
        app.update(Setting::Scale(Scaling::Default));
        assert_eq!(app.pixels_per_point(), scale);
        app.update(Message::Present);
        // Its end restores the window, or the full screen that there was before.
        for covers in [false, true] {
            app.update(Message::FullScreen(covers));
            app.update(Message::Present);
            assert!(app.interface.is_full_screen);
            app.update(Message::Present);
            assert_eq!(app.interface.is_full_screen, covers);
        }
    }
}

#[test]
fn a_presentation_ends_with_the_full_screen_and_needs_none() {
    for size in [(1170, 2532), (2532, 1170)] {
        let mut app = in_window(size, 3.0);
        app.update(Message::Present);
        app.update(Message::FullScreen(true));
        assert!(app.interface.is_presenting);
        // The back button of a phone leaves the full screen.
        app.update(Message::FullScreen(false));
        assert!(!app.interface.is_presenting && !app.interface.is_full_screen);
        app.interface.lacks_full_screen = true;
        app.update(Message::FullScreen(true));
        assert!(!app.interface.is_full_screen);
        app.update(Message::Present);
        assert!(app.interface.is_presenting && !app.interface.is_full_screen);
        // Letters are as large as elsewhere, not those of a screen of 854 points.
        assert!(size.0 > size.1 || app.pixels_per_point() == 3.0, "{}", app.pixels_per_point());
        app.update(Message::Present);
        assert!(!app.interface.is_presenting);
    }
}

#[test]
fn the_panel_keeps_to_its_widths() {
    let mut app = blank();
    for (wanted, kept) in [(9999, 4000), (300, 300), (0, 200)] {
        app.update(Setting::PanelWidth(wanted));
        assert_eq!(app.settings.panel_width, Some(kept));
    }
}

#[test]
fn switches_say_what_they_did() {
    let mut app = open_grid(Grid::new(300, 200).unwrap(), Cell::new(0, 0), Cell::new(299, 199));
    app.update(EditMessage::Compare);
    let layer = |layer| Message::Lanes(LaneMessage::Layer(layer));
    for (message, sentence) in [
        (Setting::Live(false).into(), "Live is off: an edit starts the search over."),
        (Setting::Live(true).into(), "Live is on: after an edit you stay at the same step."),
        (Message::Set(Setting::Follow(true)), "The map follows the current cell."),
        (Message::Set(Setting::Follow(false)), "The map no longer follows the current cell."),
        (layer(Layer::Remaining), "Layer: true cost."),
        (layer(Layer::Reach), "Layer: within reach. Point at a cell to see all that cost no more."),
        (layer(Layer::Order), "Layer: order of closing."),
        (layer(Layer::Contours), "Layer: bands of F."),
        (layer(Layer::Difference), "Layer: difference between the lanes."),
        (layer(Layer::None), "No layer is shown."),
    ] {
        let asked = format!("{message:?}");
        app.update(message);
        assert_eq!(app.message(), sentence, "{asked}");
        assert!(!is_error(&app));
    }
    // The sentence gives way to the next step, by hand and in a run, whose end is told.
    step(&mut app, 1);
    assert!(!app.message().contains("layer"), "{}", app.message());
    let mut app = shipped("lester.ron");
    app.update(LaneMessage::ToggleRun);
    app.update(layer(Layer::Order));
    tick(&mut app, 1000);
    tick(&mut app, 1000);
    assert!(app.message().starts_with("Step 3 closes"), "{}", app.message());
    app.update(layer(Layer::None));
    (0..20).for_each(|_| tick(&mut app, 1000));
    assert!(app.message().starts_with("Path found: "), "{}", app.message());
}

#[test]
fn another_language_shows_at_once_also_what_was_said_before() {
    let mut level = builtin()[0].load().unwrap();
    level.title = [("en", "A gap"), ("zh", "一个缺口")].into_iter().collect();
    level.about = [("en", "Which way?"), ("zh", "走哪边？")].into_iter().collect();
    let mut app = App::new(level, None, Clock::default());
    app.update(Setting::Live(false));
    app.update(Setting::Language("zh-Hans"));
    assert_eq!(app.settings.language.as_deref(), Some("zh-Hans"));
    let said = |app: &App| app.notice().unwrap().text.to_string();
    assert_eq!(said(&app), "实时已关闭：编辑之后搜索从头开始。");
    assert!(app.document().window_title().contains("一个缺口"));
    assert_eq!(app.card().unwrap(), "走哪边？");
    app.update(Setting::Language("en"));
    assert!(said(&app).starts_with("Live is off"));
    assert!(app.document().window_title().contains("A gap"));
    assert_eq!(app.card().unwrap(), "Which way?");
}
