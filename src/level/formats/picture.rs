//! Maps drawn as pictures: PNG, and the plain formats PBM and PGM, in which robots (ROS `map_server`)
//! save occupancy grids with a `.yaml` beside them.

use super::found::{Found, ReadAs};
use crate::fault::{Fault, said};
use crate::grid::{Grid, GridError, MAX_SIDE, Terrain};
use crate::jobs::Progress;

/// A gray picture.
struct Picture {
    width: usize,
    height: usize,
    /// Row by row, from 0 (black) to 255.
    grays: Vec<u8>,
}

/// What a robot's `.yaml` says of its picture: the probabilities from which on a cell is free.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::level) struct Occupancy {
    free: f64,
    is_negated: bool,
}

/// The gray from which on a pixel is ground, and `map_server`'s own gray for unknown cells and its
/// threshold for free ones.
const LIGHT: u8 = 128;
const UNKNOWN: u8 = 205;
const FREE: f64 = 0.196;

impl Occupancy {
    /// Reads a `.yaml`; returns the name of its picture, too. `None` if it is about none.
    pub(in crate::level) fn of_yaml(text: &str) -> Option<(&str, Self)> {
        let value = |key: &str| {
            let lines = text
                .lines()
                .filter_map(|line| line.trim().strip_prefix(key)?.trim_start().strip_prefix(':'));
            let value =
                lines.map(|value| value.split(" #").next().unwrap_or(value).trim()).next()?;
            Some(value.trim_matches(['"', '\'']))
        };
        let free = value("free_thresh").and_then(|free| free.parse().ok()).unwrap_or(FREE);
        let is_negated = matches!(value("negate"), Some("1" | "true"));
        Some((value("image")?, Self { free, is_negated }))
    }
}

/// Returns whether the first bytes of a file are those of a picture.
pub(in crate::level) fn is_picture(start: &[u8]) -> bool {
    matches!(
        start,
        [0x89, b'P', b'N', b'G', ..]
            | [b'P', b'1' | b'2' | b'4' | b'5', b' ' | b'\n' | b'\r' | b'\t' | b'#', ..]
    )
}

/// Reads a map from a picture. A picture in which each cell is a square of pixels is read by squares.
///
/// # Errors
/// If the picture is damaged or too large.
pub(in crate::level) fn read(
    bytes: &[u8],
    said: &ReadAs,
    occupancy: Option<Occupancy>,
    progress: &Progress,
) -> Result<Found, Fault> {
    let picture = if bytes.starts_with(b"P") { plain(bytes) } else { png(bytes) }?;
    let Picture { width, height, grays } = &picture;
    if grays.len() != width * height {
        return Err(Fault::new("the picture ends too early"));
    }
    let has_unknown =
        grays.contains(&UNKNOWN) && grays.iter().all(|gray| [0, UNKNOWN, 254, 255].contains(gray));
    let robot = Occupancy { free: FREE, is_negated: false };
    let occupancy = occupancy.or(has_unknown.then_some(robot));
    let darkest = said.walls.as_deref().and_then(|walls| walls.parse::<u8>().ok());
    let is_wall = |gray: u8| match (darkest, occupancy) {
        (Some(darkest), _) => gray <= darkest,
        (None, Some(Occupancy { free, is_negated })) => {
            let dark = if is_negated { gray } else { 255 - gray };
            f64::from(dark) / 255.0 >= free
        }
        (None, None) => gray < LIGHT,
    };
    let side = picture.square();
    let size = |error: GridError| Fault::new(error.to_string());
    let mut grid = Grid::sized(width / side, height / side).map_err(size)?;
    for y in 0..grid.height() {
        progress.check()?;
        let row = &grays[usize::from(y) * side * width..][..*width];
        // As a cost, a pixel has its gray; black is wall.
        let cost = |gray: u8| Terrain::ground(gray).unwrap_or(Terrain::WALL);
        let terrain = |&gray: &u8| match gray {
            _ if said.costs => cost(gray),
            _ if is_wall(gray) => Terrain::WALL,
            _ => Terrain::PLAIN,
        };
        grid.set_row(y, &row.iter().step_by(side).map(terrain).collect::<Vec<_>>());
    }
    let all = match (darkest, occupancy) {
        _ if said.costs => {
            said!("read-gray.costs" => "black is wall, every other gray its entry cost")
        }
        (Some(darkest), _) => said!(
            "read-gray.up-to" => "gray up to {darkest} of 255 is wall, light ground", darkest
        ),
        (None, Some(_)) => said!("read-gray.free" => "what is not free is wall, light ground"),
        (None, None) => said!(
            "read-gray" => "dark (below {LIGHT} of 255) is wall, light ground", LIGHT
        ),
    };
    let (width, height) = (grid.width(), grid.height());
    let all = said!("read-size" => "{all}: {width} × {height}", [all], width, height);
    let note = match side {
        0 | 1 => all,
        _ => said!("read-pixels" => "{all}, {side} × {side} pixels a cell", [all], side),
    };
    Ok(Found { grid, start: None, goal: None, note })
}

impl Picture {
    /// The number of pixels along the sides of a cell: colors change at multiples of it alone, and at
    /// half of these at least, or squares would be chance.
    fn square(&self) -> usize {
        let Self { width, height, grays } = self;
        let rows: Vec<&[u8]> = grays.chunks(*width).collect();
        let columns = (1..*width).filter(|&x| rows.iter().any(|row| row[x] != row[x - 1]));
        let lines = (1..*height).filter(|&y| rows[y] != rows[y - 1]);
        let edges: Vec<usize> = columns.chain(lines).collect();
        fn divisor(one: usize, other: usize) -> usize {
            if other == 0 { one } else { divisor(other, one % other) }
        }
        let side = edges.iter().fold(divisor(*width, *height), |side, &edge| divisor(side, edge));
        let possible = width / side + height / side - 2;
        if !edges.is_empty() && 2 * edges.len() >= possible { side } else { 1 }
    }
}

fn is_side(length: usize) -> bool {
    (1..=usize::from(MAX_SIDE)).contains(&length)
}

/// Reads PBM and PGM, as numbers or as bytes (Poskanzer 1991).
fn plain(bytes: &[u8]) -> Result<Picture, Fault> {
    let damaged = || {
        Fault::new("the picture is damaged, expected P1, P2, P4 or P5 with a width and a height")
    };
    let (kind, mut rest) = (bytes[1], &bytes[2..]);
    let has_most = matches!(kind, b'2' | b'5');
    // Returns the next number; a comment reaches to the end of its line.
    let mut next = |most_digits: usize| -> Option<usize> {
        loop {
            rest = rest.trim_ascii_start();
            match rest.split_first()? {
                (b'#', _) => rest = &rest[rest.iter().position(|&byte| byte == b'\n')?..],
                _ => break,
            }
        }
        let digits = rest.iter().take(most_digits).take_while(|byte| byte.is_ascii_digit()).count();
        let number = std::str::from_utf8(&rest[..digits]).ok()?.parse().ok()?;
        rest = &rest[digits..];
        Some(number)
    };
    let (Some(width), Some(height)) = (next(9), next(9)) else {
        return Err(damaged());
    };
    let most = if has_most { next(9).ok_or_else(damaged)? } else { 1 };
    if !is_side(width) || !is_side(height) || !(1..65536).contains(&most) {
        return Err(Fault::new(GridError::Size { width, height }.to_string()));
    }
    let scaled = |number: usize| (number.min(most) * 255 / most) as u8;
    let grays = match kind {
        b'1' => {
            (0..width * height).map_while(|_| next(1)).map(|bit| scaled(1 - bit.min(1))).collect()
        }
        b'2' => (0..width * height).map_while(|_| next(9)).map(scaled).collect(),
        _ => {
            // One blank stands between the header and the bytes.
            let data = rest.get(1..).unwrap_or_default();
            match (kind, most) {
                (b'4', _) => data
                    .chunks(width.div_ceil(8))
                    .take(height)
                    .flat_map(|row| {
                        (0..width).map_while(|x| {
                            Some(scaled(1 - usize::from(row.get(x / 8)? >> (7 - x % 8) & 1)))
                        })
                    })
                    .collect(),
                (_, ..256) => {
                    data.iter().take(width * height).map(|&gray| scaled(gray.into())).collect()
                }
                (_, _) => data
                    .chunks_exact(2)
                    .take(width * height)
                    .map(|pair| scaled(u16::from_be_bytes([pair[0], pair[1]]).into()))
                    .collect(),
            }
        }
    };
    Ok(Picture { width, height, grays })
}

/// Reads a PNG. What is transparent is light.
#[cfg(feature = "window")]
fn png(bytes: &[u8]) -> Result<Picture, Fault> {
    let damaged =
        |error: png::DecodingError| Fault::new(format!("the picture cannot be read: {error}"));
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(
        png::Transformations::normalize_to_color8() | png::Transformations::ALPHA,
    );
    let mut reader = decoder.read_info().map_err(damaged)?;
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    if !is_side(width) || !is_side(height) {
        return Err(Fault::new(GridError::Size { width, height }.to_string()));
    }
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or(0)];
    let frame = reader.next_frame(&mut pixels).map_err(damaged)?;
    let gray = |pixel: &[u8]| {
        let (colors, alpha) = pixel.split_at(pixel.len() - 1);
        let light = colors.iter().map(|&color| usize::from(color)).sum::<usize>() / colors.len();
        let alpha = usize::from(alpha[0]);
        ((light * alpha + 255 * (255 - alpha)) / 255) as u8
    };
    let samples = frame.color_type.samples();
    let grays = pixels[..frame.buffer_size()].chunks_exact(samples).map(gray).collect();
    Ok(Picture { width, height, grays })
}

/// Writes a gray PNG.
///
/// # Errors
/// Only without the program's own features.
#[cfg(feature = "window")]
pub(in crate::level) fn write((width, height): (u32, u32), grays: &[u8]) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(grays));
    written.map_err(|error| Fault::new(format!("the picture cannot be written: {error}")))?;
    Ok(bytes)
}

#[cfg(not(feature = "window"))]
pub(in crate::level) fn write(_size: (u32, u32), _grays: &[u8]) -> Result<Vec<u8>, Fault> {
    Err(Fault::new("a PNG, which only the program itself writes"))
}

#[cfg(not(feature = "window"))]
fn png(_bytes: &[u8]) -> Result<Picture, Fault> {
    Err(Fault::new("a PNG, which only the program itself reads"))
}

#[cfg(feature = "window")]
#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn reads(bytes: &[u8], rows: &[&str], note: &str) {
        assert!(is_picture(bytes));
        let found = read(bytes, &ReadAs::default(), None, &Progress::none()).unwrap();
        assert_eq!(found.grid, Grid::from_rows(rows).unwrap());
        assert!(found.note.english.contains(note), "{}", found.note);
    }

    const SMALL: [&str; 3] = ["....", ".##.", "..#."];

    #[test]
    fn plain_pictures_are_read_as_numbers_and_as_bytes() {
        reads(b"P1\n# a map\n4 3\n0 0 0 0\n0 1 1 0\n0 0 1 0\n", &SMALL, "dark");
        reads(b"P1 4 3\n000001100010", &SMALL, "light ground: 4 × 3");
        reads(b"P2\n4 3\n255\n254 254 254 254\n254 0 0 254\n254 254 0 254\n", &SMALL, "dark");
        reads(b"P4\n4 3\n\x00\x60\x20", &SMALL, "dark");
        reads(b"P5 4 3 255\n\xfe\xfe\xfe\xfe\xfe\x00\x00\xfe\xfe\xfe\x00\xfe", &SMALL, "dark");
        reads(b"P5 2 1 65535\n\xff\xff\x00\x10", &[".#"], "dark");
        reads(b"P2 4 3 255 254 254 254 254 254 0 205 254 254 254 0 254", &SMALL, "not free");
        // Each cell is a square of 2 × 2 pixels.
        reads(b"P1 4 4 0011 0011 1100 1100", &[".#", "#."], "2 × 2 pixels a cell");
        reads(b"P1 4 4 0000 0000 0000 0000", &["...."; 4], "4 × 4");
    }

    #[test]
    fn a_png_is_read_by_its_brightness() {
        let pixels: Vec<u8> = [255, 200, 90, 0, 255, 255]
            .into_iter()
            .flat_map(|gray| [gray, gray, gray, 255])
            .collect();
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, 3, 2);
        encoder.set_color(png::ColorType::Rgba);
        encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
        reads(&bytes, &["..#", "#.."], "3 × 2");
        for length in 4..bytes.len() {
            // A picture that is cut is refused, or only its last checks are missing.
            let _ = read(&bytes[..length], &ReadAs::default(), None, &Progress::none());
        }
    }

    #[test]
    fn squares_of_pixels_are_cells_unless_they_are_chance() {
        let picture = |rows: [&str; 6]| {
            let bits: String = rows.concat().replace('.', "0").replace('#', "1");
            let text = format!("P1 9 6 {bits}");
            read(text.as_bytes(), &ReadAs::default(), None, &Progress::none()).unwrap().grid
        };
        let (full, gap) = ("###...###", "...###...");
        assert_eq!(picture([full, full, full, gap, gap, gap]).to_rows(), ["#.#", ".#."]);
        let (free, wall) = (".........", "...###...");
        assert_eq!(picture([free, free, free, wall, wall, wall]).width(), 3);
        let wide = |row: &str| row.repeat(3);
        let text = [wide(free), wide(free), wide(free), wide(free), wide(free), wide(free)];
        let one = format!("{}###{}", ".".repeat(12), ".".repeat(12));
        let rows = [&text[0], &text[1], &text[2], &one, &one, &one, &text[3], &text[4], &text[5]];
        let bits: String = rows.map(|row| row.replace('.', "0").replace('#', "1")).concat();
        let text = format!("P1 27 9 {bits}");
        let found = read(text.as_bytes(), &ReadAs::default(), None, &Progress::none()).unwrap();
        assert_eq!(found.grid.width(), 27, "a single block of walls");
    }

    #[test]
    fn a_robot_says_what_is_free() {
        let yaml = "image: \"lab.pgm\"\nresolution: 0.05\nnegate: 1 # white is a wall\noccupied_thresh: 0.65\nfree_thresh: 0.4\n";
        let (image, occupancy) = Occupancy::of_yaml(yaml).unwrap();
        assert_eq!((image, occupancy), ("lab.pgm", Occupancy { free: 0.4, is_negated: true }));
        assert_eq!(Occupancy::of_yaml("version: 1\nevents:\n"), None);
        let found =
            read(b"P2 3 1 255 0 100 255", &ReadAs::default(), Some(occupancy), &Progress::none());
        assert_eq!(found.unwrap().grid, Grid::from_rows(&["..#"]).unwrap());
        let dark = ReadAs { walls: Some("99".to_owned()), ..ReadAs::default() };
        let found = read(b"P2 3 1 255 0 100 255", &dark, None, &Progress::none());
        assert_eq!(found.unwrap().grid, Grid::from_rows(&["#.."]).unwrap());
    }

    #[test]
    fn a_damaged_picture_is_refused_in_a_sentence() {
        for (bytes, fault) in [
            (&b"P2\n4 3\n255\n1 2"[..], "ends too early"),
            (b"P2\n4 x\n", "damaged"),
            (b"P5 9999 1 255\n", "9999 × 1"),
            (b"P5 4096 4096 255\n", "ends too early"),
            (b"\x89PNG\r\n\x1a\n", "cannot be read"),
        ] {
            let found = read(bytes, &ReadAs::default(), None, &Progress::none());
            let found = found.unwrap_err().to_string();
            assert!(found.contains(fault), "{found}");
        }
    }
}
