//! Colors, as written in theme files.

use std::fmt;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::fault::shortened;

/// An opaque color in sRGB, with channels from 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Color {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
}

impl Color {
    /// Mixes this color with another: a `part` of 0 gives this color, 1 gives the other color.
    pub fn toward(self, other: Self, part: f32) -> Self {
        self.shifted(self, other, part.clamp(0.0, 1.0))
    }

    /// Shifts the channels of this color by a `share` of the difference between two others.
    pub(super) fn shifted(self, from: Self, to: Self, share: f32) -> Self {
        let shift = |own: u8, from: u8, to: u8| {
            (f32::from(own) + (f32::from(to) - f32::from(from)) * share).round() as u8
        };
        Self {
            r: shift(self.r, from.r, to.r),
            g: shift(self.g, from.g, to.g),
            b: shift(self.b, from.b, to.b),
        }
    }

    /// The contrast of two colors as WCAG 2 defines it: from 1 (none) to 21 (black on white).
    pub fn contrast(self, other: Self) -> f32 {
        let (one, other) = (self.light() + 0.05, other.light() + 0.05);
        one.max(other) / one.min(other)
    }

    /// The relative luminance, from 0 to 1.
    fn light(self) -> f32 {
        let [r, g, b] = [self.r, self.g, self.b].map(|value| LIGHT[usize::from(value)]);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }
}

/// The linear intensity of each channel value, from 0 to 1. The values are in a table because every
/// frame needs them for every tile.
static LIGHT: LazyLock<[f32; 256]> = LazyLock::new(|| {
    std::array::from_fn(|value| {
        let value = value as f32 / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
});

impl TryFrom<String> for Color {
    type Error = String;

    /// Parses `#rrggbb`, in hexadecimal.
    fn try_from(text: String) -> Result<Self, Self::Error> {
        // `from_str_radix` alone would accept a sign.
        let digits = text.strip_prefix('#').filter(|digits| {
            digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
        });
        let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let [_, r, g, b] = number.map(u32::to_be_bytes).ok_or_else(|| {
            format!("{:?} is not a color, expected \"#rrggbb\"", shortened(&text))
        })?;
        Ok(Self { r, g, b })
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.r, self.g, self.b)
    }
}
