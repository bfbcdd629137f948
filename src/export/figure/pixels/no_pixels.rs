//! Figures as pixels where the web page draws them: it turns an SVG into a PNG as it downloads it.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::fonts::{BOLD, REGULAR};
use super::{Animation, Figure, FigureError, FigurePage, FigureRuns, svg};
use crate::jobs::Progress;

/// Whether animations can be made.
pub const HAS_ANIMATIONS: bool = false;

/// Returns a page as an SVG of the PNG's size, with the fonts, for the web page to draw.
pub(super) fn to_png(
    page: &FigurePage,
    scale: f32,
    progress: &Progress,
) -> Result<Vec<u8>, FigureError> {
    let (width, height) = page.size();
    let [across, down] = [width, height].map(|side| (side as f32 * scale).round());
    let face = |weight: &str, bytes: &[u8]| {
        format!(
            "@font-face {{ font-family: Inter; font-weight: {weight}; \
             src: url(data:font/otf;base64,{}) }}\n",
            STANDARD.encode(bytes)
        )
    };
    let faces = face("normal", REGULAR) + &face("bold", BOLD);
    let svg = svg::write(&FigurePage { paper: None, ..page.clone() }, progress)?;
    let size = format!("width=\"{width}\" height=\"{height}\" viewBox");
    let svg = svg.replacen(&size, &format!("width=\"{across}\" height=\"{down}\" viewBox"), 1);
    Ok(svg.replacen("<title", &format!("<style>{faces}</style>\n<title"), 1).into_bytes())
}

impl Animation {
    /// Refuses: an animation takes too long without threads.
    ///
    /// # Errors
    /// Always.
    pub fn to_gif(
        &self,
        _figure: &Figure,
        _runs: &mut FigureRuns,
        _progress: &Progress,
    ) -> Result<Vec<u8>, FigureError> {
        Err(FigureError::Refused("only stepstar on a desktop makes a GIF".to_owned()))
    }
}
