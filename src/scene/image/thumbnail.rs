//! A small picture of a whole map, for lists of levels.

use super::paint::CellImage;
use crate::grid::Cell;
use crate::scene::{Color, Theme};
use crate::search::Problem;

/// The smallest side of the marks of start and goal, in pixels.
const MIN_MARK: f32 = 7.0;

/// Paints a map with its start and its goal as large as it fits into a number of columns and rows
/// of pixels. Cells have whole pixels where there is room; otherwise a pixel shows one of its cells.
pub fn thumbnail(problem: &Problem, theme: &Theme, room: [f32; 2]) -> CellImage {
    let grid = problem.grid();
    let sides = [grid.width(), grid.height()].map(f32::from);
    let cell = (room[0] / sides[0]).min(room[1] / sides[1]);
    let cell = if cell > 1.0 { cell.floor() } else { cell };
    let [width, height] = sides.map(|side| (side * cell).max(1.0) as u16);
    let ends =
        [(problem.start(), theme.start, theme.start), (problem.goal(), theme.goal, theme.current)];
    let mark = cell.max(MIN_MARK) / 2.0;
    let color = |x: u16, y: u16| -> Color {
        let away = |at: u16, end: u16| (f32::from(at) + 0.5 - (f32::from(end) + 0.5) * cell).abs();
        for (end, fill, line) in ends {
            let away = away(x, end.x).max(away(y, end.y));
            if away < mark {
                return if away < mark - 1.0 { fill } else { line };
            }
        }
        let [x, y] = [x, y].map(|at| (f32::from(at) / cell) as u16);
        theme.terrain(grid.terrain(Cell::new(x.min(grid.width() - 1), y.min(grid.height() - 1))))
    };
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let pixels = cells.map(|(x, y)| color(x, y)).flat_map(|one| [one.r, one.g, one.b, 255]);
    CellImage { pixels: pixels.collect(), width, height, ..CellImage::default() }
}
