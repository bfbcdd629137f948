//! The cells that only one of two searches has closed.

use super::*;
use crate::grid::Terrain;

/// Two searches of one map.
fn two() -> [Timeline; 2] {
    let map = ["..........", "..#####...", "......#.9.", ".####.#.9.", "......#...", "......#..."];
    let (start, goal) = (Cell::new(1, 4), Cell::new(8, 5));
    ["dijkstra", "greedy"].map(|preset| timeline(problem(&map, preset, start, goal), 22))
}

/// Calls `look` with the picture of one of two searches, compared with the other search.
fn seen(side: usize, look: impl FnOnce(&Subject, [&Timeline; 2])) {
    let [one, other] = two();
    let [own, there] = if side == 0 { [&one, &other] } else { [&other, &one] };
    let (overlay, path) = (Overlay::Difference, PathMarks::default());
    let plain = Subject::plain(own.moment(), &path);
    let subject = Subject { overlay: &overlay, beside: Some(there.moment()), ..plain };
    look(&subject, [own, there]);
}

/// Returns the bars in a picture whose cells have the given side: solid frames of a width that no
/// other frame has.
fn bars(scene: &Scene, side: f32) -> Vec<Frame> {
    let is_bar =
        |frame: &Frame| frame.width == frame.rect.h && (0.4..0.7).contains(&(frame.rect.w / side));
    frames(scene).into_iter().filter(is_bar).collect()
}

/// Returns which of two searches have closed a cell at the shown moments.
fn closed_in(runs: [&Timeline; 2], cell: Cell) -> Option<ClosedIn> {
    let closed = |run: &Timeline| run.moment().state(cell) == crate::search::CellState::Closed;
    match runs.map(closed) {
        [true, true] => Some(ClosedIn::Both),
        [true, false] => Some(ClosedIn::Here),
        [false, true] => Some(ClosedIn::There),
        [false, false] => None,
    }
}

#[test]
fn cells_that_one_search_alone_has_closed_have_a_color_and_a_bar_at_every_zoom() {
    for side in [0, 1] {
        seen(side, |subject, runs| {
            let mut numbers = [0; 3];
            let (grid, plain) =
                (runs[0].record().problem().grid(), Subject::plain(subject.moment, subject.path));
            for theme in Theme::all() {
                let pixels = pixels(subject, theme, 0..grid.width(), 0..grid.height(), 1);
                let pixels: Vec<&[u8]> = pixels.chunks(4).collect();
                for cell_side in [6.0, 9.0, 15.0, 30.0, 60.0, 120.0] {
                    let (view, scene) = drawn(subject, theme, cell_side);
                    let bars = bars(&scene, cell_side);
                    let mut count = 0;
                    for (cell, pixel) in grid.cells().zip(&pixels) {
                        let closed = closed_in(runs, cell);
                        let square = view.square(cell);
                        // A cell that only one of the searches has closed has a special color, and
                        // a bar at the top or at the bottom.
                        let (color, wanted) = match closed {
                            Some(ClosedIn::Here) => (closed, Some(true)),
                            Some(ClosedIn::There) => (closed, Some(false)),
                            Some(ClosedIn::Both) | None => (None, None),
                        };
                        let ends =
                            [runs[0].record().problem().start(), runs[0].record().problem().goal()];
                        let color = color.filter(|_| !ends.contains(&cell));
                        let color = color.map(|closed| closed.color(theme));
                        let expected =
                            color.unwrap_or_else(|| plain.color(theme, Detail::Flat, cell));
                        assert_eq!(pixel[..3], [expected.r, expected.g, expected.b], "{cell}");
                        if cell_side >= 26.0 && color.is_some() {
                            assert_eq!(Shown::on(&scene, square).fill, color, "{cell}");
                        }
                        let bar = bars.iter().find(|bar| lies_in(bar.rect, square));
                        let place = bar.map(|bar| bar.rect.center().y < square.center().y);
                        assert_eq!(place, wanted, "{cell} {} {cell_side}", theme.name);
                        count += usize::from(wanted.is_some());
                    }
                    assert_eq!(bars.len(), count, "{} {cell_side}", theme.name);
                }
            }
            for cell in grid.cells() {
                if let Some(closed) = closed_in(runs, cell) {
                    numbers[closed as usize] += 1;
                }
            }
            assert_eq!(subject.closed_counts(), Some(numbers));
            let [here, there, both] = numbers;
            assert!(here > 1 && there > 1 && both > 5, "{here} {there} {both}");
        });
    }
}

#[test]
fn a_bar_hides_nothing_that_is_written() {
    for run in [0, 1] {
        seen(run, |subject, _| {
            for (theme, side) in themes_at((26..160).map(|side| side as f32)) {
                let (_, scene) = drawn(subject, theme, side);
                for bar in bars(&scene, side) {
                    let hidden =
                        scene.labels.iter().find(|label| overlap(label.extent(), bar.rect));
                    assert_eq!(hidden, None, "{} {side}", theme.name);
                }
            }
        });
    }
}

#[test]
fn its_colors_stand_out_for_everybody() {
    for theme in Theme::all() {
        let [here, there, both] = ClosedIn::ALL.map(|closed| closed.color(theme));
        assert!(are_told_apart(here, there, 1.5), "{}", theme.name);
        for tile in [here, there] {
            let ground = theme.terrain(Terrain::PLAIN);
            for other in [both, ground, theme.wall, theme.open.fill, theme.path] {
                assert!(are_told_apart(tile, other, 1.5), "{}: {tile} {other}", theme.name);
            }
            let text = theme.ink(tile).text;
            assert!(text.contrast(tile) >= 4.5, "{}: {text} on {tile}", theme.name);
        }
    }
}
