//! Animations: many pictures as one GIF.

mod palette;

use std::borrow::Cow;
use std::ops::RangeInclusive;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use tiny_skia::Pixmap;

use super::{Figure, FigureError, FigureRuns, render};
use crate::jobs::Progress;
use palette::{Palette, TRANSPARENT};

/// The most pictures of an animation.
pub const MOST_FRAMES: u64 = 5_000;

/// The most pixels of each.
const MOST_PIXELS: u64 = 20_000_000;

/// The most pictures that the colors are taken from.
const SAMPLES: u64 = 8;

/// How long the last picture stays at least, in hundredths of a second.
const LAST_DELAY: u16 = 300;

/// Which pictures follow one another, and how fast.
#[derive(Clone, Debug, PartialEq)]
pub struct Animation {
    /// The iterations, each a picture.
    pub iterations: RangeInclusive<u64>,
    /// Pictures a second, 0.1 to 50; `None` for as many as make it last half a
    /// minute, but 2 at least and 25 at most.
    pub fps: Option<f64>,
    /// How many pixels of the animation each pixel of the figure has.
    pub scale: f32,
}

impl Animation {
    /// How many pictures it has.
    ///
    /// # Errors
    /// If these are too many, or none.
    pub fn frames(&self) -> Result<u64, FigureError> {
        let frames = (self.iterations.end() + 1).saturating_sub(*self.iterations.start());
        if (1..=MOST_FRAMES).contains(&frames) {
            return Ok(frames);
        }
        Err(FigureError::Refused(format!(
            "{frames} pictures are too many, expected at most {most}; choose fewer iterations",
            most = MOST_FRAMES
        )))
    }

    /// How many pictures a second suit so many: half a minute of them.
    pub fn suitable_fps(frames: u64) -> f64 {
        (frames as f64 / 30.0).clamp(2.0, 25.0)
    }

    /// How long each of so many pictures stays, in hundredths of a second, as
    /// GIFs count.
    fn delay(&self, frames: u64) -> u16 {
        let fps = self.fps.unwrap_or(Self::suitable_fps(frames)).clamp(0.1, 50.0);
        (100.0 / fps).round() as u16
    }

    /// Draws the iterations, which are recorded, as a GIF that runs forever and
    /// rests on its last picture. The progress is that of the pictures; while
    /// the colors are chosen, it is at the first.
    ///
    /// # Errors
    /// If it is too large or has too many pictures, or if it was stopped.
    pub fn to_gif(
        &self,
        figure: &Figure,
        runs: &mut FigureRuns,
        progress: &Progress,
    ) -> Result<Vec<u8>, FigureError> {
        let frames = self.frames()?;
        let (first, delay) = (*self.iterations.start(), self.delay(frames));
        // All pages are alike in size: the first is enough to know it.
        runs.show(first);
        let (width, height) = render::size(&runs.page(figure)?, self.scale);
        let (Ok(across), Ok(down), true) = (
            // GIFs count in 16 bits.
            u16::try_from(width),
            u16::try_from(height),
            u64::from(width) * u64::from(height) <= MOST_PIXELS,
        ) else {
            return Err(FigureError::too_large(width, height, MOST_PIXELS));
        };
        let mut picture = |number: u64| {
            runs.show(first + number);
            render::render(&runs.page(figure)?, self.scale, &Progress::none())
        };
        let mut some = Vec::new();
        for number in samples(frames) {
            progress.at(0, frames as usize)?;
            some.push(picture(number)?);
        }
        let mut palette = Palette::of(some.iter().map(colors));
        drop(some);

        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, across, down, &palette.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut before: Option<Pixmap> = None;
        for number in 0..frames {
            let now = picture(number)?;
            let is_last = number + 1 == frames;
            let delay = if is_last { delay.max(LAST_DELAY) } else { delay };
            let shown = before.as_ref().map_or(&[][..], colors);
            let frame = change(shown, colors(&now), across, &mut palette);
            encoder.write_frame(&Frame { delay, ..frame })?;
            before = Some(now);
            progress.at(number as usize + 1, frames as usize)?;
        }
        drop(encoder);
        Ok(bytes)
    }
}

/// The pixels of a picture, as red, green, blue and 255.
fn colors(picture: &Pixmap) -> &[[u8; 4]] {
    picture.data().as_chunks().0
}

/// Some pictures from the first to the last, evenly.
fn samples(frames: u64) -> Vec<u64> {
    let last = SAMPLES.min(frames) - 1;
    (0..=last).map(|sample| sample * (frames - 1) / last.max(1)).collect()
}

/// The smallest rectangle that holds all that has changed, in which the rest
/// is transparent: small, and quickly shown.
fn change(
    before: &[[u8; 4]],
    now: &[[u8; 4]],
    width: u16,
    palette: &mut Palette,
) -> Frame<'static> {
    let across = usize::from(width);
    let is_changed = |at: usize| before.get(at) != Some(&now[at]);
    let rows = now.len() / across;
    let has_change = |y: &usize| (y * across..(y + 1) * across).any(is_changed);
    // Where nothing has changed, a pixel is left to carry the time.
    let top = (0..rows).find(has_change).unwrap_or(0);
    let bottom = (top..rows).rev().find(has_change).unwrap_or(top);
    let in_column = |x: &usize| (top..=bottom).any(|y| is_changed(y * across + x));
    let left = (0..across).find(in_column).unwrap_or(0);
    let right = (left..across).rev().find(in_column).unwrap_or(left);
    let buffer: Vec<u8> = (top..=bottom)
        .flat_map(|y| (y * across + left)..=(y * across + right))
        .map(|at| if is_changed(at) { palette.place(now[at]) } else { TRANSPARENT })
        .collect();
    Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        transparent: Some(TRANSPARENT),
        dispose: DisposalMethod::Keep,
        buffer: Cow::Owned(buffer),
        ..Frame::default()
    }
}

impl From<EncodingError> for FigureError {
    fn from(error: EncodingError) -> Self {
        Self::drawing(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_as_small_as_what_has_changed() {
        let gray = |levels: &[u8]| -> Vec<[u8; 4]> {
            levels.iter().map(|&level| [level, level, level, 255]).collect()
        };
        let before = gray(&[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
        let now = gray(&[1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 3, 1]);
        // The most frequent color comes first, then the darker one.
        let mut palette = Palette::of([now.as_slice()]);
        let frame = change(&before, &now, 4, &mut palette);
        assert_eq!((frame.left, frame.top, frame.width, frame.height), (1, 1, 2, 2));
        assert_eq!(*frame.buffer, [1, TRANSPARENT, TRANSPARENT, 2]);
        let whole = change(&[], &now, 4, &mut palette);
        assert_eq!((whole.width, whole.height), (4, 3));
        assert_eq!(*whole.buffer, [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0]);
        let same = change(&now, &now, 4, &mut palette);
        assert_eq!((same.width, same.height, &*same.buffer), (1, 1, [TRANSPARENT].as_slice()));
    }

    #[test]
    fn colors_are_taken_from_the_first_and_the_last_picture_too() {
        assert_eq!(samples(1), [0]);
        assert_eq!(samples(3), [0, 1, 2]);
        assert_eq!(samples(1000), [0, 142, 285, 428, 570, 713, 856, 999]);
    }

    #[test]
    fn a_long_run_is_faster_but_not_too_fast() {
        let delay =
            |frames: u64, fps| Animation { iterations: 1..=frames, fps, scale: 1.0 }.delay(frames);
        assert_eq!([delay(13, None), delay(150, None), delay(5000, None)], [50, 20, 4]);
        assert_eq!([delay(9, Some(10.0)), delay(9, Some(0.1))], [10, 1000]);
    }
}
