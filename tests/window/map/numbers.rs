//! The numbers in the cells of the map.

use std::thread::sleep;
use std::time::Duration;

use stepstar::history::Timeline;
use stepstar::level::WORKED_EXAMPLE;
use stepstar::scene::{self, Color, Label, LabelAlign, PathMarks, Rect, Subject, Theme, View};

use crate::files::shipped;
use crate::support::picture::Picture;
use crate::support::window::Window;

fn apart(one: Color, other: Color) -> u32 {
    let parts = [(one.r, other.r), (one.g, other.g), (one.b, other.b)];
    parts.into_iter().map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
}

#[test]
fn numbers_and_letters_stand_where_the_scene_has_them() {
    let Some(mut window) = Window::on(&shipped("lester.ron")) else { return };
    window.hand().press(&["space", "space"]);
    let state = window.wait_for_iteration(2);
    let mut timeline = Timeline::new(WORKED_EXAMPLE.load().unwrap().into_problem());
    timeline.grow(2);
    timeline.show(u64::MAX);
    let view = View { x: state.view.x, y: state.view.y, cell: state.view.cell };
    let path = PathMarks::of(timeline.moment());
    let subject = Subject::plain(timeline.moment(), &path);
    let area = Rect::new(0.0, 0.0, 2000.0, 2000.0);
    let scene = scene::draw(&subject, Theme::gizmo(), &view, area, 1.0);
    assert!(scene.labels.len() > 20);
    // The screen is updated shortly after the state file.
    let mut fault = None;
    for _ in 0..100 {
        fault = misplaced(&scene.labels, &window.screen().picture());
        if fault.is_none() {
            break;
        }
        sleep(Duration::from_millis(100));
    }
    assert_eq!(fault, None);
}

/// Describes the first label that the picture does not show at the label's position.
fn misplaced(labels: &[Label], picture: &Picture) -> Option<String> {
    for label in labels {
        // The least width and height of the label.
        let (wide, tall) = (label.text.len() as f32 * 0.5, 0.7);
        let [wide, tall] = [wide, tall].map(|part| part * f32::from(label.size));
        let left = match label.align {
            LabelAlign::Left => label.at.x,
            LabelAlign::Center => label.at.x - wide / 2.0,
            LabelAlign::Right => label.at.x - wide,
        };
        let columns = left as i32..=(left + wide) as i32;
        let rows = (label.at.y - tall) as i32..=label.at.y as i32;
        let ground = picture.color((label.at.x as i32, label.at.y as i32 + 2));
        let ink = |y: i32| {
            let pixels = columns.clone().map(|x| picture.color((x, y)));
            let is_ink = |&color: &Color| apart(color, label.color) < apart(color, ground);
            pixels.filter(is_ink).count()
        };
        // Most rows must contain pixels of the label, and the row below none.
        let count = rows.clone().filter(|&y| ink(y) > 0).count() as f32;
        let name = &label.text;
        if count <= 0.6 * tall || ink(label.at.y as i32 + 1) > 0 {
            return Some(format!("{name} at {:?}: {count} of {tall} rows", label.at));
        }
    }
    None
}
