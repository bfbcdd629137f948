//! The small picture of a map.

use super::*;

/// Returns the size of a map's thumbnail and the color of one of its pixels.
fn thumbnail_of(problem: &Problem, room: [f32; 2], at: [usize; 2]) -> ([u16; 2], Vec<u8>) {
    let image = thumbnail(problem, Theme::standard(), room);
    assert_eq!(image.pixels.len(), usize::from(image.width) * usize::from(image.height) * 4);
    let from = (at[1] * usize::from(image.width) + at[0]) * 4;
    ([image.width, image.height], image.pixels[from..from + 3].to_vec())
}

#[test]
fn a_thumbnail_shows_the_map_and_its_ends_in_whole_pixels() {
    let theme = Theme::standard();
    let small = problem(&["..#", "9.."], "gizmo", Cell::new(0, 0), Cell::new(2, 1));
    for (at, color) in [
        ([5, 5], theme.start),
        ([25, 15], theme.goal),
        ([20, 10], theme.current),
        ([25, 5], theme.wall),
        ([15, 5], theme.ground),
        ([5, 15], theme.rough_ground),
    ] {
        let expected = ([30, 20], vec![color.r, color.g, color.b]);
        assert_eq!(thumbnail_of(&small, [32.0, 29.0], at), expected, "{at:?}");
    }
}

#[test]
fn a_large_map_is_sampled_and_keeps_visible_ends() {
    let theme = Theme::standard();
    let grid = Grid::new(4096, 30).unwrap();
    let large = Problem::new(grid, Rules::default(), Cell::new(2048, 15), Cell::new(0, 0)).unwrap();
    let (size, color) = thumbnail_of(&large, [128.0, 80.0], [65, 0]);
    assert_eq!((size, color), ([128, 1], vec![theme.start.r, theme.start.g, theme.start.b]));
}
