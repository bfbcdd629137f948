//! Turns the bytes of a PNG, PBM, PGM or PPM into pixels, and pixels into a PNG.

use std::borrow::Cow;
use std::io::Read;

use image::codecs::png::{PngDecoder, PngEncoder};
use image::codecs::pnm::PnmDecoder;
use image::{ColorType, DynamicImage, ImageDecoder, ImageEncoder, ImageError};

use super::pixels::Picture;
use crate::fault::Fault;

/// A picture with more pixels is refused.
const MAX_PIXELS: usize = 1 << 25;

/// The largest number of bytes that a PNG may need while it is read.
const MAX_MEMORY: u64 = 1 << 29;

/// Reads the pixels.
pub(super) fn decode(bytes: &[u8]) -> Result<Picture, Fault> {
    let unreadable = |error: ImageError| Fault::new(format!("the picture cannot be read: {error}"));
    let image = if bytes.starts_with(b"P") {
        let header = Header::of(bytes).ok_or_else(|| {
            Fault::new("the picture is damaged, expected P1 to P6 with a width and a height")
        })?;
        check_size(header.width, header.height)?;
        let (text, raster) = header.binary()?;
        let decoder = PnmDecoder::new(text.as_bytes().chain(&raster[..]));
        DynamicImage::from_decoder(decoder.map_err(unreadable)?)
    } else {
        let mut limits = image::io::Limits::no_limits();
        limits.max_alloc = Some(MAX_MEMORY);
        let decoder = PngDecoder::with_limits(bytes, limits).map_err(unreadable)?;
        let (width, height) = decoder.dimensions();
        check_size(width as usize, height as usize)?;
        if decoder.is_apng() {
            return Err(Fault::new("an animation, expected a picture"));
        }
        DynamicImage::from_decoder(decoder)
    };
    let image = image.map_err(unreadable)?;
    let (width, height) = (image.width() as usize, image.height() as usize);
    let pixels = image.into_rgba8().into_raw();
    Ok(Picture { width, height, pixels: pixels.as_chunks().0.to_vec() })
}

fn check_size(width: usize, height: usize) -> Result<(), Fault> {
    match width.checked_mul(height) {
        Some(1..=MAX_PIXELS) => Ok(()),
        _ => Err(Fault::new(format!(
            "the picture is {width} × {height} pixels, expected at most {MAX_PIXELS} in all"
        ))),
    }
}

/// Writes a gray PNG.
///
/// # Errors
/// If there are not as many grays as pixels.
pub(in crate::level) fn write((width, height): (u32, u32), grays: &[u8]) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    if grays.len() as u64 != u64::from(width) * u64::from(height) {
        return Err(Fault::new("the picture has other pixels than its size says"));
    }
    let written = PngEncoder::new(&mut bytes).write_image(grays, width, height, ColorType::L8);
    written.map_err(|error| Fault::new(format!("the picture cannot be written: {error}")))?;
    Ok(bytes)
}

/// The header of a PBM, PGM or PPM (Poskanzer 1991), and all that follows it.
struct Header<'a> {
    kind: u8,
    width: usize,
    height: usize,
    /// The largest sample; 1 for a PBM, which does not name it.
    most: usize,
    rest: &'a [u8],
}

impl<'a> Header<'a> {
    fn of(bytes: &'a [u8]) -> Option<Self> {
        let mut rest = bytes.get(2..)?;
        let kind = bytes[1];
        let mut number = || {
            loop {
                rest = rest.trim_ascii_start();
                if rest.first()? != &b'#' {
                    break;
                }
                rest = after_line(rest)?;
            }
            let digits = rest.iter().take(9).take_while(|byte| byte.is_ascii_digit()).count();
            let number: usize = std::str::from_utf8(&rest[..digits]).ok()?.parse().ok()?;
            rest = &rest[digits..];
            Some(number)
        };
        let (width, height) = (number()?, number()?);
        let most = if matches!(kind, b'1' | b'4') { 1 } else { number()? };
        Some(Self { kind, width, height, most, rest })
    }

    /// Returns the picture in the form with bytes, without comments, which would move the pixels.
    fn binary(&self) -> Result<(String, Cow<'a, [u8]>), Fault> {
        let Self { kind, width, height, most, .. } = *self;
        let samples = width * height * if matches!(kind, b'3' | b'6') { 3 } else { 1 };
        let expected = match kind {
            b'4' => width.div_ceil(8) * height,
            _ if most > 255 => 2 * samples,
            _ => samples,
        };
        let raster = match kind {
            b'1'..=b'3' => Cow::Owned(self.numbers()?),
            _ => Cow::Borrowed(self.bytes(expected)),
        };
        if raster.len() != expected {
            let found = raster.len();
            let fault =
                format!("the picture is damaged: {found} bytes of pixels, expected {expected}");
            return Err(Fault::new(fault));
        }
        let kind = match kind {
            b'1' | b'2' => '5',
            b'3' => '6',
            other => other.into(),
        };
        let most = if kind == '4' { String::new() } else { format!("{most}\n") };
        Ok((format!("P{kind}\n{width} {height}\n{most}"), raster))
    }

    /// Returns the samples that are numbers as bytes. In a PBM they need no blanks between them, and 1
    /// is black.
    fn numbers(&self) -> Result<Vec<u8>, Fault> {
        let fault =
            || Fault::new(format!("the picture is damaged, expected numbers up to {}", self.most));
        let mut bytes = Vec::new();
        for line in self.rest.split(|byte| *byte == b'\n') {
            let line = line.split(|byte| *byte == b'#').next().unwrap_or(line);
            for part in line.split(u8::is_ascii_whitespace).filter(|part| !part.is_empty()) {
                if self.kind == b'1' {
                    bytes.extend(part.iter().map(|digit| u8::from(*digit == b'0')));
                    if part.iter().any(|digit| !b"01".contains(digit)) {
                        return Err(fault());
                    }
                    continue;
                }
                let number: Option<u16> =
                    std::str::from_utf8(part).ok().and_then(|part| part.parse().ok());
                let number =
                    number.filter(|number| usize::from(*number) <= self.most).ok_or_else(fault)?;
                let [high, low] = number.to_be_bytes();
                bytes.extend((self.most > 255).then_some(high));
                bytes.push(low);
            }
        }
        Ok(bytes)
    }

    /// Returns the samples that are bytes. After the blank that ends the header there may be the
    /// second half of a line's end, or comments; the number of samples shows which it is.
    fn bytes(&self, expected: usize) -> &'a [u8] {
        let blank = self.rest.first().is_some_and(u8::is_ascii_whitespace);
        let plain = if blank { &self.rest[1..] } else { self.rest };
        let mut raster =
            plain.strip_prefix(b"\n").filter(|_| self.rest[0] == b'\r').unwrap_or(plain);
        if plain.len() == expected && blank {
            return plain;
        }
        while let (b'#', Some(next)) = (raster.first().unwrap_or(&0), after_line(raster)) {
            if raster.len() == expected || next.len() < expected {
                break;
            }
            raster = next;
        }
        // Other programs read a picture that is followed by anything, too. Another picture leaves in
        // doubt which is meant.
        let has_other = raster.get(expected..).is_some_and(|rest| rest.starts_with(b"P"));
        if raster.len() > expected && raster.len() == plain.len() && !has_other {
            &raster[..expected]
        } else {
            raster
        }
    }
}

/// What follows the end of the first line.
fn after_line(bytes: &[u8]) -> Option<&[u8]> {
    Some(&bytes[bytes.iter().position(|byte| *byte == b'\n')? + 1..])
}
