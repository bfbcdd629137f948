//! The picture on a screen, pixel by pixel.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use stepstar::scene::Color;

/// A picture of a screen.
pub struct Picture {
    width: usize,
    /// Blue, green, red and an unused byte for each pixel, as X11 stores them.
    bytes: Vec<u8>,
}

/// A rectangle in pixels that includes its right and bottom edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Part {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

impl Picture {
    pub fn new(width: u16, bytes: Vec<u8>) -> Self {
        Self { width: width.into(), bytes }
    }

    fn height(&self) -> usize {
        self.bytes.len() / 4 / self.width
    }

    pub fn color(&self, (x, y): (i32, i32)) -> Color {
        let (x, y) = (usize::try_from(x).unwrap(), usize::try_from(y).unwrap());
        assert!(x < self.width && y < self.height(), "({x}, {y}) is off the screen");
        let pixel = &self.bytes[4 * (y * self.width + x)..];
        Color { r: pixel[2], g: pixel[1], b: pixel[0] }
    }

    /// Finds the first pixel of exactly this color at this height or below, and returns
    /// the area of its connected pixels of the same color.
    pub fn find(&self, color: Color, from_top: i32) -> Option<Part> {
        let (width, height) = (self.width as i32, self.height() as i32);
        let pixels = self.bytes.as_chunks::<4>().0;
        let is_wanted = |&[b, g, r, _]: &[u8; 4]| (r, g, b) == (color.r, color.g, color.b);
        let above = from_top as usize * self.width;
        let first = (above + pixels[above..].iter().position(is_wanted)?) as i32;
        let first = (first % width, first / width);
        let (mut seen, mut to_do) = (vec![false; pixels.len()], vec![first]);
        let mut part = Part { left: first.0, top: first.1, right: first.0, bottom: first.1 };
        while let Some((x, y)) = to_do.pop() {
            (part.left, part.right) = (part.left.min(x), part.right.max(x));
            (part.top, part.bottom) = (part.top.min(y), part.bottom.max(y));
            for (x, y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
                let is_inside = (0..width).contains(&x) && (0..height).contains(&y);
                let place = (y * width + x) as usize;
                if is_inside && is_wanted(&pixels[place]) && !seen[place] {
                    seen[place] = true;
                    to_do.push((x, y));
                }
            }
        }
        Some(part)
    }

    /// Writes the picture to a file, to show why a test failed.
    pub fn keep(&self) -> PathBuf {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("window-{}-{number}.ppm", std::process::id());
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let mut file = format!("P6 {} {} 255\n", self.width, self.height()).into_bytes();
        for pixel in self.bytes.chunks_exact(4) {
            file.extend([pixel[2], pixel[1], pixel[0]]);
        }
        std::fs::write(&path, file).unwrap();
        path
    }
}

impl Part {
    pub fn middle(&self) -> (i32, i32) {
        ((self.left + self.right) / 2, (self.top + self.bottom) / 2)
    }

    /// Returns the pixel at this distance from the right edge, halfway down.
    pub fn right_of(&self, pixels: i32) -> (i32, i32) {
        (self.right + pixels, self.middle().1)
    }
}

/// Returns whether two colors are equal, except for rounding while drawing.
pub fn is_like(one: Color, other: Color) -> bool {
    let near = |one: u8, other: u8| one.abs_diff(other) <= 2;
    near(one.r, other.r) && near(one.g, other.g) && near(one.b, other.b)
}
