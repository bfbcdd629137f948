//! A picture of the window as a file.

use std::path::Path;

use macroquad::texture::get_screen_data;

/// The frame by which the panels have found their sizes.
pub(super) const SETTLED: u32 = 6;

/// Makes sure that the file can be written, before a window is opened for it:
/// what writes the picture later would panic.
pub(super) fn check(file: &Path) -> Result<(), String> {
    let name = file.display();
    if !file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png")) {
        return Err(format!("{name}: pictures are PNG files, choose a name that ends in .png"));
    }
    match std::fs::OpenOptions::new().write(true).create(true).truncate(false).open(file) {
        Ok(_) => Ok(()),
        Err(error) => Err(format!("{name} cannot be written: {error}")),
    }
}

/// Writes what was drawn last.
pub(super) fn take(file: &Path) -> Result<(), String> {
    check(file)?;
    get_screen_data().export_png(&file.to_string_lossy());
    Ok(())
}
