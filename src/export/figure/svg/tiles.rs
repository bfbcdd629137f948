//! A map of small cells: an image, or the rectangles that it comes to.

use std::collections::HashMap;

use crate::export::figure::Crop;
use crate::scene::{Color, Excerpt, Rect, Subject, Theme, paint_cells};

/// A part of a map as an image of one pixel a cell.
#[derive(Clone, Debug)]
pub(in crate::export::figure) struct Tiles {
    /// Where on the page it lies.
    pub(in crate::export::figure) area: Rect,
    /// The side of a cell in pixels of the page.
    pub(in crate::export::figure) cell: f32,
    /// In cells.
    pub(in crate::export::figure) width: u16,
    pub(in crate::export::figure) height: u16,
    /// RGBA, row by row.
    pub(in crate::export::figure) pixels: Vec<u8>,
}

/// A rectangle in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::export::figure) struct Block {
    pub(in crate::export::figure) x: u16,
    pub(in crate::export::figure) y: u16,
    pub(in crate::export::figure) width: u16,
    pub(in crate::export::figure) height: u16,
}

impl Tiles {
    pub(in crate::export::figure) fn of(
        subject: &Subject,
        theme: &Theme,
        crop: Crop,
        area: Rect,
        cell: f32,
    ) -> Self {
        let Crop { x, y, width, height } = crop;
        let excerpt = Excerpt { columns: x..x + width, rows: y..y + height, step: 1 };
        let pixels = paint_cells(subject, theme, &excerpt);
        Self { area, cell, width, height, pixels }
    }

    /// The image as rectangles of one color, each color's together, unless
    /// they would be more than that many.
    pub(in crate::export::figure) fn blocks(
        &self,
        most: usize,
    ) -> Option<Vec<(Color, Vec<Block>)>> {
        let mut colors: Vec<(Color, Vec<Block>)> = Vec::new();
        let mut places: HashMap<Color, usize> = HashMap::new();
        // Blocks that reach down to the row before, by column, width and color.
        let mut growing: HashMap<(u16, u16, Color), (usize, usize)> = HashMap::new();
        let mut count = 0;
        for (y, row) in (0..).zip(self.pixels.chunks(usize::from(self.width) * 4)) {
            let mut grown = HashMap::new();
            for (x, width, color) in runs(row) {
                let key = (x, width, color);
                let place = match growing.get(&key) {
                    Some(&(color, block)) => {
                        colors[color].1[block].height += 1;
                        (color, block)
                    }
                    None => {
                        let place = *places.entry(color).or_insert_with(|| {
                            colors.push((color, Vec::new()));
                            colors.len() - 1
                        });
                        colors[place].1.push(Block { x, y, width, height: 1 });
                        count += 1;
                        (place, colors[place].1.len() - 1)
                    }
                };
                grown.insert(key, place);
            }
            if count > most {
                return None;
            }
            growing = grown;
        }
        Some(colors)
    }
}

/// The runs of one color in a row: first column, width and color of each.
fn runs(row: &[u8]) -> Vec<(u16, u16, Color)> {
    let mut runs: Vec<(u16, u16, Color)> = Vec::new();
    for (x, pixel) in (0..).zip(row.chunks_exact(4)) {
        let color = Color { r: pixel[0], g: pixel[1], b: pixel[2] };
        match runs.last_mut() {
            Some((_, width, same)) if *same == color => *width += 1,
            _ => runs.push((x, 1, color)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An image of letters, a color for each.
    fn tiles(rows: &[&str]) -> Tiles {
        let pixels = rows.concat().bytes().flat_map(|letter| [letter, 0, 0, 255]).collect();
        let (width, height) = (rows[0].len() as u16, rows.len() as u16);
        Tiles { area: Rect::default(), cell: 1.0, width, height, pixels }
    }

    #[test]
    fn runs_of_one_color_that_stand_one_above_the_other_are_one_block() {
        let blocks = tiles(&["aab", "aab", "abb"]).blocks(10).unwrap();
        let block = |x, y, width, height| Block { x, y, width, height };
        let [a, b] = [b'a', b'b'].map(|r| Color { r, g: 0, b: 0 });
        assert_eq!(
            blocks,
            [
                (a, vec![block(0, 0, 2, 2), block(0, 2, 1, 1)]),
                (b, vec![block(2, 0, 1, 2), block(1, 2, 2, 1)]),
            ]
        );
    }

    #[test]
    fn too_many_blocks_are_none() {
        let board = tiles(&["abab", "baba"]);
        assert_eq!(
            board.blocks(8).unwrap().iter().map(|(_, blocks)| blocks.len()).sum::<usize>(),
            8
        );
        assert_eq!(board.blocks(7), None);
    }
}
