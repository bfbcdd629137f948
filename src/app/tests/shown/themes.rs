//! Choosing a theme.

use super::map_image::painted;
use super::*;
use crate::player::Message as Play;
use crate::scene::draw;

#[test]
fn choosing_a_theme_repaints_the_map_and_touches_nothing_else() {
    let mut app = blank();
    let mut fresh = vec![painted(&app, 0, 4.0)];
    app.update(Play::Step);
    let (view, version) = (*app.player().view(), app.player().version());
    let mut before = painted(&app, 0, 4.0);
    for theme in Theme::all().iter().skip(1) {
        app.update(Message::Theme(theme));
        assert!(std::ptr::eq(app.theme(), theme));
        let after = painted(&app, 0, 4.0);
        assert_ne!(after, before, "{}", theme.name);
        before = after;
        let (player, subject) = (app.player(), app.player().subject());
        let scene = draw(&subject, app.theme(), player.view(), player.area(), 1.0);
        let reached = [theme.closed.fill, theme.open.fill];
        let tiles = scene.rounded.iter().filter_map(|tile| tile.fill);
        let mut tiles = tiles.chain(scene.fills.iter().map(|fill| fill.color));
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
fn the_next_theme_goes_around_all_of_them_and_one_of_the_users_own() {
    let mut app = blank();
    let around = |app: &mut App| {
        let mut names = Vec::new();
        loop {
            let next = app.next_theme();
            app.update(Message::Theme(next));
            names.push(next.name.as_str());
            if std::ptr::eq(next, Theme::standard()) {
                return names;
            }
        }
    };
    let all: Vec<&str> = Theme::all().iter().map(|theme| theme.name.as_str()).collect();
    let mut expected = [&all[1..], &all[..1]].concat();
    assert_eq!(around(&mut app), expected);

    let own = Theme { name: "mine".to_owned(), ..Theme::standard().clone() };
    let own: &'static Theme = Box::leak(Box::new(own));
    app.begin_in(own);
    assert_eq!(app.theme().name, "mine");
    app.update(Message::Theme(Theme::standard()));
    expected.insert(all.len() - 1, "mine");
    assert_eq!(around(&mut app), expected);
    assert_eq!(app.themes().count(), all.len() + 1);
}

#[test]
fn a_theme_of_the_command_line_is_not_kept() {
    let mut app = blank();
    app.begin_in(Theme::named("dark").unwrap());
    assert_eq!((app.theme().name.as_str(), &app.settings), ("dark", &Settings::default()));
    app.update(Message::Theme(app.next_theme()));
    assert_eq!(app.settings.theme, app.theme().name);
}
