//! Choosing the colors.

use super::*;
use crate::scene::{MapImages, draw};

/// The colors of the pixels that are painted again for a small map.
fn repainted(app: &App, map_images: &mut MapImages) -> Vec<Vec<u8>> {
    let mut parts = Vec::new();
    let view = View { x: AREA.x, y: AREA.y, cell: 4.0 };
    let place = (&view, AREA);
    let time = Duration::from_secs(10);
    let is_left = map_images.paint(
        &app.player().subject(),
        app.theme(),
        app.player().changes(),
        place,
        time,
        |patch| {
            parts.push(patch.pixels.clone());
        },
    );
    assert!(!is_left);
    parts
}

#[test]
fn choosing_a_theme_repaints_the_map_and_touches_nothing_else() {
    let mut app = blank();
    app.update(player::Message::Step);
    let (view, version) = (*app.player().view(), app.player().version());
    let mut map_images = MapImages::default();
    let before = repainted(&app, &mut map_images);
    assert_eq!(before.len(), 1);
    assert!(repainted(&app, &mut map_images).is_empty(), "nothing has changed");
    for theme in Theme::all().iter().skip(1) {
        app.update(Message::Theme(theme));
        assert!(std::ptr::eq(app.theme(), theme));
        let after = repainted(&app, &mut map_images);
        assert_eq!(after.len(), 1, "{}", theme.name);
        assert_ne!(after, before, "{}", theme.name);
        let scene = draw(
            &app.player().subject(),
            app.theme(),
            app.player().view(),
            app.player().area(),
            1.0,
        );
        assert!(
            scene
                .fills
                .iter()
                .any(|fill| fill.color == theme.closed.fill || fill.color == theme.open.fill)
        );
        assert!(app.message().contains(&theme.title));
    }
    assert_eq!((*app.player().view(), app.player().version()), (view, version));
    assert_eq!(app.player().timeline().iterations(), 1);
}

#[test]
fn a_map_on_which_nothing_has_happened_takes_other_colors_too() {
    let mut app = blank();
    let mut map_images = MapImages::default();
    let mut before = repainted(&app, &mut map_images);
    for theme in Theme::all().iter().skip(1) {
        app.update(Message::Theme(theme));
        let after = repainted(&app, &mut map_images);
        assert_eq!(after.len(), 1, "{}", theme.name);
        assert_ne!(after, before, "{}", theme.name);
        before = after;
    }
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
            if std::ptr::eq(next, Theme::gizmo()) {
                return names;
            }
        }
    };
    let all: Vec<&str> = Theme::all().iter().map(|theme| theme.name.as_str()).collect();
    let mut expected = [&all[1..], &all[..1]].concat();
    assert_eq!(around(&mut app), expected);

    let own = Theme { name: "mine".to_owned(), ..Theme::gizmo().clone() };
    let own: &'static Theme = Box::leak(Box::new(own));
    app.begin_in(own);
    assert_eq!(app.theme().name, "mine");
    app.update(Message::Theme(Theme::gizmo()));
    expected.insert(all.len() - 1, "mine");
    assert_eq!(around(&mut app), expected);
    assert_eq!(app.themes().count(), all.len() + 1);
}
