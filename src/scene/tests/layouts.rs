//! Where a theme may put the numbers.

use super::*;

/// The cell (1, 4) of the worked example after iteration 5: G 20, H 60, F 80.
const PLACE: Rect = Rect::new(100.0, 400.0, 100.0, 100.0);

fn shown(theme: &Theme) -> Shown {
    Shown::on(&picture_in(theme, &worked_example(5), 100.0), PLACE)
}

/// Whether something lies left, in the middle or right (-1, 0, 1), and above,
/// in the middle or below.
fn part(at: Point) -> (i32, i32) {
    let third = |offset: f32| ((offset / 100.0 * 3.0).floor() as i32) - 1;
    (third(at.x - PLACE.x), third(at.y - PLACE.y))
}

fn places(shown: &Shown) -> Vec<(&str, (i32, i32))> {
    shown.labels.iter().map(|label| (&*label.text, part(extent(label).center()))).collect()
}

fn middle(arrow: &Arrow) -> Point {
    Point::new((arrow.tail.x + arrow.tip.x) / 2.0, (arrow.tail.y + arrow.tip.y) / 2.0)
}

#[test]
fn gizmo_has_f_in_the_middle_and_the_arrow_below() {
    let shown = shown(Theme::gizmo());
    assert_eq!(places(&shown), [("80", (0, 0)), ("20", (-1, -1)), ("60", (1, -1))]);
    assert_eq!(part(middle(&shown.arrows[0])), (0, 1));
}

#[test]
fn lester_has_f_g_and_h_in_the_corners_around_the_arrow() {
    let shown = shown(Theme::named("lester").unwrap());
    assert_eq!(places(&shown), [("80", (-1, -1)), ("20", (-1, 1)), ("60", (1, 1))]);
    assert_eq!(part(middle(&shown.arrows[0])), (0, 0));
    assert!(shown.labels[0].size > shown.labels[1].size, "F is what decides");
}

#[test]
fn without_numbers_only_arrows_letters_and_entry_costs_are_left() {
    let theme = Theme::gizmo().without_numbers();
    let scene = picture_in(&theme, &worked_example(12), 100.0);
    let mut texts: Vec<&str> = scene.labels.iter().map(|label| &*label.text).collect();
    texts.sort_unstable();
    assert_eq!(texts, ["A", "B"]);
    let with = picture_in(Theme::gizmo(), &worked_example(12), 100.0);
    assert_eq!((scene.arrows.len(), &scene.frames), (with.arrows.len(), &with.frames));
    let arrow = shown(&theme).arrows[0];
    assert_eq!(part(middle(&arrow)), (0, 0));
    // The start has no arrow, so its letter has the tile for itself.
    let start = Rect::new(100.0, 200.0, 100.0, 100.0);
    let letter = extent(&Shown::on(&scene, start).labels[0]).center();
    assert!((letter.y - start.center().y).abs() < 2.0 && (letter.x - start.center().x).abs() < 2.0);
    let rough = search(&["..5."], "gizmo", Cell::new(0, 0), Cell::new(3, 0));
    let texts: Vec<String> =
        picture_in(&theme, &rough, 100.0).labels.into_iter().map(|label| label.text).collect();
    assert_eq!(texts, ["A", "×5", "B"]);
}
