//! The colors of an animation, chosen once for all its pictures, so that what
//! stays the same looks the same.

use std::collections::HashMap;

use resvg::tiny_skia::Pixmap;

/// The place in the palette that leaves the pixel before as it is.
pub(super) const TRANSPARENT: u8 = 255;

/// Up to 255 colors, and one that leaves a pixel as it is.
#[derive(Debug)]
pub(super) struct Palette {
    colors: Vec<[u8; 3]>,
    /// The place of each color that was looked up.
    places: HashMap<[u8; 3], u8>,
}

impl Palette {
    /// The most frequent colors of some pictures. Tiles, frames and letters
    /// are among them as they are; of the shades at their edges, which are
    /// many, the rare ones are missing and have a neighbor in their place.
    pub(super) fn of(pictures: &[Pixmap]) -> Self {
        let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
        for color in pictures.iter().flat_map(colors) {
            *counts.entry(color).or_default() += 1;
        }
        let mut counted: Vec<([u8; 3], usize)> = counts.into_iter().collect();
        counted.sort_unstable_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
        let colors: Vec<[u8; 3]> =
            counted.into_iter().map(|(color, _)| color).take(usize::from(TRANSPARENT)).collect();
        let places = (0..).zip(&colors).map(|(place, &color)| (color, place)).collect();
        Self { colors, places }
    }

    /// As a GIF has it: 256 times red, green and blue.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colors.concat();
        bytes.resize(3 * 256, 0);
        bytes
    }

    /// The picture as places in the palette.
    pub(super) fn places(&mut self, picture: &Pixmap) -> Vec<u8> {
        let Self { colors: known, places } = self;
        let mut place = |color| *places.entry(color).or_insert_with(|| nearest(known, color));
        colors(picture).map(&mut place).collect()
    }
}

/// The pixels of a picture, which are all opaque.
fn colors(picture: &Pixmap) -> impl Iterator<Item = [u8; 3]> {
    picture.data().chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2]])
}

fn nearest(colors: &[[u8; 3]], wanted: [u8; 3]) -> u8 {
    let distance = |color: &[u8; 3]| -> u32 {
        color.iter().zip(wanted).map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    let places = (0..).zip(colors);
    places.min_by_key(|(_, color)| distance(color)).map_or(0, |(place, _)| place)
}
