//! Figures as pixels, drawn from their SVG with the program's own fonts.

use std::sync::{Arc, LazyLock};

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Options, Tree};

use super::fonts::{BOLD, CHINESE, REGULAR};
use super::png_file::png_of;
use super::{Animation, Figure, FigureError, FigurePage, FigureRuns, svg};
use crate::jobs::Progress;

/// Whether animations can be made.
pub const HAS_ANIMATIONS: bool = true;

/// The maximum number of pixels in a picture, which take 256 MB.
const MAX_PIXELS: u64 = 64_000_000;

/// The maximum number of pixels in each picture of an animation.
const MAX_FRAME_PIXELS: u64 = 20_000_000;

/// The shortest time that the last picture stays, in hundredths of a second.
const MIN_LAST_DELAY: u16 = 300;

/// The speed of reducing a picture to 256 colors: from 1, the best quality, to 30.
const QUANTIZER_SPEED: i32 = 10;

/// Draws a page as a PNG file, with `scale` pixels for each pixel of the page.
pub(super) fn to_png(
    page: &FigurePage,
    scale: f32,
    progress: &Progress,
) -> Result<Vec<u8>, FigureError> {
    let picture = render(page, scale, progress)?;
    png_of(picture.data(), (picture.width(), picture.height()), progress)
}

/// The size of the page, scaled.
fn size(page: &FigurePage, scale: f32) -> (u32, u32) {
    let scaled = |side: u32| (side as f32 * scale).round().max(1.0) as u32;
    (scaled(page.width), scaled(page.height))
}

/// Draws the page, scaled.
fn render(page: &FigurePage, scale: f32, progress: &Progress) -> Result<Pixmap, FigureError> {
    static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
        let mut fonts = Database::new();
        for font in [REGULAR, BOLD, CHINESE] {
            fonts.load_font_source(Source::Binary(Arc::new(font)));
        }
        Arc::new(fonts)
    });
    let (width, height) = size(page, scale);
    // An allocation that fails would end the program, so the size is checked before it.
    let is_small = u64::from(width) * u64::from(height) <= MAX_PIXELS;
    let mut pixmap = is_small
        .then(|| Pixmap::new(width, height))
        .flatten()
        .ok_or_else(|| FigureError::too_large(width, height, MAX_PIXELS))?;
    // The SVG's own background may cover only a part of the last row and column of pixels.
    let color = page.background;
    pixmap.fill(Color::from_rgba8(color.r, color.g, color.b, u8::MAX));
    let svg = svg::write(page, progress)?;
    // Paper has 300 pixels an inch.
    let options = Options { fontdb: FONTS.clone(), dpi: 300.0, ..Options::default() };
    let picture = Tree::from_str(&svg, &options).map_err(FigureError::drawing)?;
    resvg::render(&picture, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    progress.check()?;
    Ok(pixmap)
}

impl Animation {
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
        let (width, height) = size(&runs.page(figure)?, self.scale);
        let (Ok(across), Ok(down), true) = (
            u16::try_from(width),
            u16::try_from(height),
            u64::from(width) * u64::from(height) <= MAX_FRAME_PIXELS,
        ) else {
            return Err(FigureError::too_large(width, height, MAX_FRAME_PIXELS));
        };
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, across, down, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        let mut before: Option<Pixmap> = None;
        for number in 0..frames {
            progress.at(number as usize, frames as usize)?;
            runs.show(first + number);
            let now = render(&runs.page(figure)?, self.scale, &Progress::none())?;
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

impl FigureError {
    fn too_large(width: u32, height: u32, most: u64) -> Self {
        Self::Refused(format!(
            "a figure of {width} × {height} pixels is too large, expected at most {most} million \
             pixels; make the cells or the scale smaller, or crop the map",
            most = most / 1_000_000
        ))
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
