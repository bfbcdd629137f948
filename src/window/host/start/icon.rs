//! The program's icon.

use macroquad::miniquad::conf::Icon;
use macroquad::texture::Image;

/// Returns the icon in the sizes that a window needs; `None` only if an icon file is broken.
pub fn icon() -> Option<Icon> {
    Some(Icon {
        small: pixels(include_bytes!("../../../../assets/icon/stepstar-16.png"))?,
        medium: pixels(include_bytes!("../../../../assets/icon/stepstar-32.png"))?,
        big: pixels(include_bytes!("../../../../assets/icon/stepstar-64.png"))?,
    })
}

fn pixels<const BYTES: usize>(file: &[u8]) -> Option<[u8; BYTES]> {
    Image::from_file_with_format(file, None).ok()?.bytes.try_into().ok()
}
