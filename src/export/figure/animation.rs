//! Animations: many pictures as one GIF.

use std::ops::RangeInclusive;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use super::{Figure, FigureError, FigureRuns, render};
use crate::jobs::Progress;

/// The maximum number of pictures in an animation.
pub const MAX_FRAMES: u64 = 5_000;

/// The maximum number of pixels in each picture.
const MAX_PIXELS: u64 = 20_000_000;

/// The shortest time that the last picture stays, in hundredths of a second.
const MIN_LAST_DELAY: u16 = 300;

/// The speed of reducing a picture to 256 colors: from 1, the best quality, to 30.
const QUANTIZER_SPEED: i32 = 10;

/// The iterations and the speed of an animation.
#[derive(Clone, Debug, PartialEq)]
pub struct Animation {
    /// The iterations, one for each picture.
    pub iterations: RangeInclusive<u64>,
    /// Pictures per second, 0.1 to 50; `None` for a speed at which the animation lasts half a
    /// minute, but at least 2 and at most 25.
    pub fps: Option<f64>,
    /// The pixels of the animation for each pixel of the figure.
    pub scale: f32,
}

impl Animation {
    /// The whole run, or the first [`MAX_FRAMES`] iterations of a longer one.
    pub fn whole(runs: &mut FigureRuns, scale: f32) -> Self {
        let last = runs.run_until(MAX_FRAMES - 1).min(MAX_FRAMES - 1);
        Self { iterations: 0..=last, fps: None, scale }
    }

    /// Returns the number of pictures.
    ///
    /// # Errors
    /// If there are none, or too many.
    pub fn frames(&self) -> Result<u64, FigureError> {
        let frames = (self.iterations.end() + 1).saturating_sub(*self.iterations.start());
        if (1..=MAX_FRAMES).contains(&frames) {
            return Ok(frames);
        }
        Err(FigureError::Refused(format!(
            "{frames} pictures are too many, expected at most {MAX_FRAMES}; choose fewer steps"
        )))
    }

    /// Returns the delay of each of `frames` pictures in hundredths of a second, the unit
    /// of GIF files.
    fn delay(&self, frames: u64) -> u16 {
        let suitable = (frames as f64 / 30.0).clamp(2.0, 25.0);
        let fps = self.fps.unwrap_or(suitable).clamp(0.1, 50.0);
        (100.0 / fps).round() as u16
    }

    /// Draws the iterations, which must already be recorded, as a GIF that repeats forever and
    /// pauses on its last picture.
    ///
    /// # Errors
    /// If the GIF is too large or has too many pictures, or if the work was canceled.
    pub fn to_gif(
        &self,
        figure: &Figure,
        runs: &mut FigureRuns,
        progress: &Progress,
    ) -> Result<Vec<u8>, FigureError> {
        let frames = self.frames()?;
        let (first, delay) = (*self.iterations.start(), self.delay(frames));
        // All pages have the size of the first.
        runs.show(first);
        let (width, height) = render::size(&runs.page(figure)?, self.scale);
        let (Ok(across), Ok(down), true) = (
            u16::try_from(width),
            u16::try_from(height),
            u64::from(width) * u64::from(height) <= MAX_PIXELS,
        ) else {
            return Err(FigureError::too_large(width, height, MAX_PIXELS));
        };
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, across, down, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut before: Option<Pixmap> = None;
        for number in 0..frames {
            progress.at(number as usize, frames as usize)?;
            runs.show(first + number);
            let now = render::render(&runs.page(figure)?, self.scale, &Progress::none())?;
            let is_last = number + 1 == frames;
            let delay = if is_last { delay.max(MIN_LAST_DELAY) } else { delay };
            let shown = before.as_ref().map_or(&[][..], colors);
            encoder.write_frame(&Frame { delay, ..change(shown, colors(&now), across) })?;
            before = Some(now);
        }
        drop(encoder);
        progress.at(frames as usize, frames as usize)?;
        Ok(bytes)
    }
}

/// The pixels of a picture, as red, green, blue and 255.
fn colors(picture: &Pixmap) -> &[[u8; 4]] {
    picture.data().as_chunks().0
}

/// Returns the smallest rectangle that holds all changed pixels, with the unchanged ones
/// transparent. This keeps files small.
fn change(before: &[[u8; 4]], now: &[[u8; 4]], width: u16) -> Frame<'static> {
    let across = usize::from(width);
    let is_changed = |at: usize| before.get(at) != Some(&now[at]);
    let rows = now.len() / across;
    let has_change = |y: &usize| (y * across..(y + 1) * across).any(is_changed);
    // If nothing has changed, one pixel is left to carry the delay.
    let top = (0..rows).find(has_change).unwrap_or(0);
    let bottom = (top..rows).rev().find(has_change).unwrap_or(top);
    let in_column = |x: &usize| (top..=bottom).any(|y| is_changed(y * across + x));
    let left = (0..across).find(in_column).unwrap_or(0);
    let right = (left..across).rev().find(in_column).unwrap_or(left);
    let mut pixels: Vec<u8> = (top..=bottom)
        .flat_map(|y| (y * across + left)..=(y * across + right))
        .flat_map(|at| if is_changed(at) { now[at] } else { [0; 4] })
        .collect();
    let size = [right - left + 1, bottom - top + 1].map(|length| length as u16);
    let frame = Frame::from_rgba_speed(size[0], size[1], &mut pixels, QUANTIZER_SPEED);
    Frame { left: left as u16, top: top as u16, dispose: DisposalMethod::Keep, ..frame }
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
        let shown = |frame: &Frame| -> Vec<Option<u8>> {
            let color = |place: &u8| frame.palette.as_ref().unwrap()[usize::from(*place) * 3];
            let places = frame.buffer.iter();
            places.map(|place| (frame.transparent != Some(*place)).then(|| color(place))).collect()
        };
        let frame = change(&before, &now, 4);
        assert_eq!((frame.left, frame.top, frame.width, frame.height), (1, 1, 2, 2));
        assert_eq!(shown(&frame), [Some(2), None, None, Some(3)]);
        let whole = change(&[], &now, 4);
        assert_eq!((whole.width, whole.height), (4, 3));
        assert_eq!(shown(&whole), now.iter().map(|pixel| Some(pixel[0])).collect::<Vec<_>>());
        let same = change(&now, &now, 4);
        assert_eq!((same.width, same.height, shown(&same)), (1, 1, vec![None]));
    }

    #[test]
    fn a_long_run_is_faster_but_not_too_fast() {
        let delay =
            |frames: u64, fps| Animation { iterations: 1..=frames, fps, scale: 1.0 }.delay(frames);
        assert_eq!([delay(13, None), delay(150, None), delay(5000, None)], [50, 20, 4]);
        assert_eq!([delay(9, Some(10.0)), delay(9, Some(0.1))], [10, 1000]);
    }
}
