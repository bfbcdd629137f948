//! The colors of an animation, chosen once for all its pictures, so that what
//! stays the same looks the same.

use std::collections::HashMap;

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
    pub(super) fn of<'a>(pictures: impl IntoIterator<Item = &'a [[u8; 4]]>) -> Self {
        let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
        for picture in pictures {
            for run in picture.chunk_by(|one, next| one == next) {
                *counts.entry(color(run[0])).or_default() += run.len();
            }
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

    /// The place of a pixel's color, or of the nearest there is.
    pub(super) fn place(&mut self, pixel: [u8; 4]) -> u8 {
        let Self { colors, places } = self;
        *places.entry(color(pixel)).or_insert_with_key(|&color| nearest(colors, color))
    }
}

/// The color of a pixel; all are opaque.
fn color([r, g, b, _]: [u8; 4]) -> [u8; 3] {
    [r, g, b]
}

fn nearest(colors: &[[u8; 3]], wanted: [u8; 3]) -> u8 {
    let distance = |color: &[u8; 3]| -> u32 {
        color.iter().zip(wanted).map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    let places = (0..).zip(colors);
    places.min_by_key(|(_, color)| distance(color)).map_or(0, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gray(level: u8) -> [u8; 4] {
        [level, level, level, 255]
    }

    #[test]
    fn a_color_too_many_has_its_nearest_neighbor_in_its_place() {
        // All grays, the one of level 99 less often than the others.
        let mut pixels: Vec<[u8; 4]> = (0..=255).chain(0..=255).map(gray).collect();
        pixels.retain(|&pixel| pixel != gray(99));
        pixels.push(gray(99));
        let mut palette = Palette::of([pixels.as_slice()]);
        assert_eq!(palette.bytes().len(), 3 * 256);
        let shown = |palette: &mut Palette, pixel| {
            let place = usize::from(palette.place(pixel));
            palette.bytes()[place * 3..][..3].to_vec()
        };
        for level in [0, 98, 100, 255] {
            assert_eq!(shown(&mut palette, gray(level)), [level; 3]);
        }
        assert!([[98; 3], [100; 3]].contains(&[shown(&mut palette, gray(99))[0]; 3]));
        assert_eq!(shown(&mut palette, [7, 9, 8, 255]), [8; 3]);
        assert!((0..=255).all(|level| palette.place(gray(level)) != TRANSPARENT));
    }
}
