//! Choosing a theme.

use super::map_image::painted;
use super::*;
use crate::scene::draw;

#[test]
fn choosing_a_theme_repaints_the_map_and_touches_nothing_else() {
    let mut app = blank();
    let mut fresh = vec![painted(&app, 0, 4.0)];
    app.update(LaneMessage::Step);
    let (view, version) = (*app.player().view(), app.player().version());
    let mut before = painted(&app, 0, 4.0);
    for theme in Theme::all().iter().skip(1) {
        app.update(Setting::Theme(theme));
        assert!(std::ptr::eq(app.theme(), theme));
        let after = painted(&app, 0, 4.0);
        assert_ne!(after, before, "{}", theme.name);
        before = after;
        let (player, subject) = (app.player(), app.player().subject());
        let scene = draw(&subject, app.theme(), player.view(), player.area(), 1.0);
        let reached = [theme.closed.fill, theme.open.fill];
        let mut tiles = scene.tiles.iter().filter_map(|tile| tile.fill);
        assert!(tiles.any(|color| reached.contains(&color)));
        assert!(app.message().contains(&theme.title));
        let unsearched = blank();
        let subject = unsearched.player().subject();
        let image = crate::scene::paint(&subject, theme, unsearched.player().view(), AREA).pixels;
        assert!(!fresh.contains(&image), "{}", theme.name);
        fresh.push(image);
    }
    assert_eq!((*app.player().view(), app.player().version()), (view, version));
    assert_eq!(app.player().moment().iteration(), 1);
}

#[test]
fn the_next_theme_goes_around_those_offered_and_one_that_the_user_has_named() {
    let mut app = blank();
    let around = |app: &mut App| {
        let mut names = Vec::new();
        loop {
            let next = app.next_theme();
            app.update(Setting::Theme(next));
            names.push(next.name.as_str());
            if std::ptr::eq(next, Theme::standard()) {
                return names;
            }
        }
    };
    let mut expected = vec!["dark", "gizmo", "okabe-ito", "print", "light"];
    assert_eq!(around(&mut app), expected);
    assert!(app.themes().map(|theme| theme.name.as_str()).eq([
        "light",
        "dark",
        "gizmo",
        "okabe-ito",
        "print"
    ]));

    let own = Theme { name: "mine".to_owned(), ..Theme::standard().clone() };
    let own: &'static Theme = Box::leak(Box::new(own));
    expected.insert(4, "");
    for named in [own, Theme::named("lester").unwrap(), Theme::named("lague").unwrap()] {
        app.set_theme(named);
        assert!(std::ptr::eq(app.theme(), named));
        app.update(Setting::Theme(Theme::standard()));
        expected[4] = &named.name;
        assert_eq!(around(&mut app), expected);
        assert_eq!(app.themes().count(), expected.len());
    }
}

#[test]
fn only_a_theme_of_the_command_line_is_not_kept() {
    let mut app = blank();
    app.apply_settings(Settings { theme: Some("lester".to_owned()), ..Settings::default() });
    assert_eq!(app.theme().name, "lester");
    for theme in [app.next_theme(), Theme::named("lester").unwrap()] {
        app.update(Setting::Theme(theme));
        assert_eq!(app.settings.theme.as_deref(), Some(&*theme.name));
    }
    // A theme of the command line is not kept.
    let mut app = blank();
    app.set_theme(Theme::named("dark").unwrap());
    assert_eq!((app.theme().name.as_str(), &app.settings), ("dark", &Settings::default()));
    app.update(Setting::Theme(app.next_theme()));
    assert_eq!(app.settings.theme.as_deref(), Some(&*app.theme().name));
}
