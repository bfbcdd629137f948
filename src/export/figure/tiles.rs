//! A map of small cells: an image, or the rectangles that it comes to.

use std::collections::HashMap;

use super::Crop;
use crate::scene::{Color, Excerpt, Rect, Subject, Theme, paint_cells};

/// A part of a map as an image of one pixel a cell.
#[derive(Clone, Debug)]
pub(super) struct Tiles {
    /// Where on the page it lies.
    pub(super) area: Rect,
    /// The side of a cell in pixels of the page.
    pub(super) cell: f32,
    /// In cells.
    pub(super) width: u16,
    pub(super) height: u16,
    /// RGBA, row by row.
    pub(super) pixels: Vec<u8>,
}

/// A rectangle in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) color: Color,
    pub(super) x: u16,
    pub(super) y: u16,
    pub(super) width: u16,
    pub(super) height: u16,
}

impl Tiles {
    pub(super) fn of(subject: &Subject, theme: &Theme, crop: Crop, area: Rect, cell: f32) -> Self {
        let Crop { x, y, width, height } = crop;
        let excerpt = Excerpt { columns: x..x + width, rows: y..y + height, step: 1 };
        let pixels = paint_cells(subject, theme, &excerpt);
        Self { area, cell, width, height, pixels }
    }

    /// The image as rectangles of one color, unless they would be more than that
    /// many. Those of one color follow one another.
    pub(super) fn blocks(&self, most: usize) -> Option<Vec<Block>> {
        let mut blocks: Vec<Block> = Vec::new();
        // The last block that begins in a column.
        let mut above: HashMap<u16, usize> = HashMap::new();
        for (y, row) in (0..).zip(self.pixels.chunks(usize::from(self.width) * 4)) {
            let mut x = 0;
            for run in row.as_chunks::<4>().0.chunk_by(|one, next| one == next) {
                let ([r, g, b, _], width) = (run[0], run.len() as u16);
                let new = Block { color: Color { r, g, b }, x, y, width, height: 1 };
                x += width;
                match above.get(&new.x).and_then(|&place| blocks.get_mut(place)) {
                    Some(block)
                        if (block.color, block.width) == (new.color, width)
                            && block.y + block.height == y =>
                    {
                        block.height += 1;
                    }
                    _ => {
                        above.insert(new.x, blocks.len());
                        blocks.push(new);
                    }
                }
            }
            if blocks.len() > most {
                return None;
            }
        }
        let mut colors = HashMap::new();
        blocks.sort_by_cached_key(|block| {
            let next = colors.len();
            *colors.entry(block.color).or_insert(next)
        });
        Some(blocks)
    }
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
        let block =
            |r, x, y, width, height| Block { color: Color { r, g: 0, b: 0 }, x, y, width, height };
        assert_eq!(
            blocks,
            [
                block(b'a', 0, 0, 2, 2),
                block(b'a', 0, 2, 1, 1),
                block(b'b', 2, 0, 1, 2),
                block(b'b', 1, 2, 2, 1),
            ]
        );
    }

    #[test]
    fn too_many_blocks_are_none() {
        let board = tiles(&["abab", "baba"]);
        assert_eq!(board.blocks(8).unwrap().len(), 8);
        assert_eq!(board.blocks(7), None);
    }
}
