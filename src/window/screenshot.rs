//! Saves a picture of the window in a file.

use std::path::Path;

use macroquad::texture::get_screen_data;

use crate::export::figure::png_of;
use crate::jobs::Progress;
use crate::storage::write_whole;

/// The number of frames without change after which the panels have their final sizes.
pub(super) const SETTLED: u32 = 6;

/// Checks the name of the file, before the window opens.
pub(super) fn check(file: &Path) -> Result<(), String> {
    match file.extension() {
        Some(ending) if ending.eq_ignore_ascii_case("png") => Ok(()),
        _ => {
            let name = file.display();
            Err(format!("{name}: pictures are PNG files, choose a name that ends in .png"))
        }
    }
}

/// Writes the last frame to a file.
pub(super) fn take(file: &Path) -> Result<(), String> {
    let failed =
        |error: &dyn std::fmt::Display| format!("{}: cannot be written: {error}", file.display());
    let screen = get_screen_data();
    let (width, height) = (u32::from(screen.width), u32::from(screen.height));
    // OpenGL stores the bottom row first.
    let rows = screen.bytes.chunks_exact(width.max(1) as usize * 4).rev();
    let pixels: Vec<u8> = rows.flatten().copied().collect();
    let bytes = png_of(&pixels, (width, height), &Progress::none());
    let bytes = bytes.map_err(|error| failed(&error))?;
    let written = write_whole(file, &bytes, &Progress::none(), || true);
    written.map(|_| ()).map_err(|error| failed(&error))
}
