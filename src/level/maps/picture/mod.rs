//! Reads pictures as tables of colors, and writes maps as pictures.
//!
//! A picture of few colors has them as signs: dark grays are walls, light ones are ground, and a green
//! and a red blot are the ends. A picture of many colors, such as a scan, has the signs `dark` and
//! `light`, divided by a threshold that is guessed.

#[cfg(feature = "window")]
mod decode;
mod pixels;
mod squares;

use std::collections::{HashMap, HashSet};

use self::pixels::Picture;
use self::squares::{Cells, Colored, Drawn, SMALL, divisor};
use super::evidence;
use super::legend::{Legend, Role};
use super::table::{Sign, SignKind, Table, size_fault};
use crate::fault::{Fault, Saying, said};
use crate::grid::MAX_SIDE;
use crate::jobs::Progress;
#[cfg(feature = "window")]
use decode::decode;
#[cfg(feature = "window")]
pub(in crate::level) use decode::write;

/// The largest number of colors that are signs, and the largest one if the legend names some.
const FEW: usize = 12;
const MANY: usize = 250;

/// The gray from which on a pixel is ground, unless there are darker and lighter grays than those
/// between which a gray may be either.
const LIGHT: u8 = 128;
const MIDDLE: std::ops::Range<u8> = 64..192;

/// The difference of red, green and blue up to which a color is a gray.
const GRAY_RANGE: u8 = 32;

/// The gray by which robots draw unknown cells, and the grays that they draw besides.
const UNKNOWN: u8 = 205;
const ROBOT_GRAYS: [u8; 4] = [0, UNKNOWN, 254, 255];

/// The color of a transparent pixel.
const CLEAR: [u8; 4] = [0; 4];
const CLEAR_NAME: &str = "clear";

/// The colors of the clearly green and red pixels of a photo.
const GREEN: [u8; 4] = [0, 200, 0, 255];
const GREEN_NAME: &str = "green";
const RED: [u8; 4] = [220, 0, 0, 255];
const RED_NAME: &str = "red";

/// The longest side of a picture, in pixels.
const LONGEST: usize = 1 << 15;

/// What a robot's `.yaml` says of its picture.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::level) struct Occupancy {
    image: String,
    /// The probability below which a cell is free, and the one above which it is occupied.
    free: f64,
    occupied: f64,
    is_negated: bool,
}

impl Occupancy {
    /// Reads a `.yaml`; `None` if it is about no picture, or its thresholds are none.
    pub(in crate::level) fn of_yaml(text: &str) -> Option<Self> {
        let value = |key: &str| {
            let lines = text
                .lines()
                .filter_map(|line| line.trim().strip_prefix(key)?.trim_start().strip_prefix(':'));
            let value =
                lines.map(|value| value.split(" #").next().unwrap_or(value).trim()).next()?;
            Some(value.trim_matches(['"', '\'']))
        };
        let threshold = |key: &str, usual: f64| match value(key) {
            Some(text) => text.parse().ok().filter(|number| (0.0..=1.0).contains(number)),
            None => Some(usual),
        };
        if value("mode").is_some_and(|mode| mode == "raw") {
            return None;
        }
        Some(Self {
            image: value("image").filter(|image| !image.is_empty())?.to_owned(),
            free: threshold("free_thresh", 0.196)?,
            occupied: threshold("occupied_thresh", 0.65)?,
            is_negated: matches!(value("negate"), Some("1" | "true")),
        })
    }

    /// Whether it is about the picture in a file with this name.
    pub(in crate::level) fn is_about(&self, name: &str) -> bool {
        self.image.rsplit(['/', '\\']).next() == Some(name)
    }

    /// Returns the path of the picture with `/` between its parts.
    ///
    /// # Errors
    /// If it is on another computer, which no map is fetched from.
    pub(in crate::level) fn image(&self) -> Result<String, Fault> {
        let path = self.image.replace('\\', "/");
        match path.starts_with("//") {
            false => Ok(path),
            true => Err(Fault::in_field(
                "image",
                format!("{:?} is on another computer, expected a file of this one", self.image),
            )),
        }
    }

    fn is_free(&self, gray: u8) -> bool {
        let dark = f64::from(if self.is_negated { gray } else { 255 - gray }) / 255.0;
        dark < self.free && dark <= self.occupied
    }
}

/// Returns whether the first bytes of a file are those of a picture.
pub(in crate::level) fn is_picture(start: &[u8]) -> bool {
    matches!(
        start,
        [0x89, b'P', b'N', b'G', ..] | [b'P', b'1'..=b'6', b' ' | b'\n' | b'\r' | b'\t' | b'#', ..]
    ) || other_format(start).is_some()
}

/// The name of a format of pictures that is not read.
fn other_format(start: &[u8]) -> Option<&'static str> {
    match start {
        [0xff, 0xd8, 0xff, ..] => Some("JPEG"),
        [b'G', b'I', b'F', b'8', ..] => Some("GIF"),
        [b'B', b'M', _, _, _, _, 0, 0, ..] => Some("BMP"),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some("WebP"),
        [b'I', b'I', b'*', 0, ..] | [b'M', b'M', 0, b'*', ..] => Some("TIFF"),
        [..] => None,
    }
}

#[cfg(not(feature = "window"))]
fn decode(_bytes: &[u8]) -> Result<Picture, Fault> {
    Err(Fault::new("a picture, which only the program itself reads"))
}

#[cfg(not(feature = "window"))]
pub(in crate::level) fn write(_size: (u32, u32), _grays: &[u8]) -> Result<Vec<u8>, Fault> {
    Err(Fault::new("a PNG, which only the program itself writes"))
}

/// Reads a map from a picture. What the legend says of pixels and of the threshold is not guessed.
///
/// # Errors
/// If the picture is damaged or too large, or has one color alone.
pub(in crate::level) fn read(
    bytes: &[u8],
    said: &Legend,
    robot: Option<Occupancy>,
    progress: &Progress,
) -> Result<Table, Fault> {
    if let Some(format) = other_format(bytes) {
        return Err(Fault::new(format!("a {format}, expected a picture that is saved as PNG")));
    }
    let mut picture = decode(bytes)?;
    // More pixels along a side are no cells of a map.
    if picture.width.max(picture.height) > LONGEST {
        return Err(size_fault(picture.width, picture.height));
    }
    let is_transparent = picture.make_opaque();
    let mut table = picture.signs(said, robot, progress)?.table(said, progress)?;
    let are_grays = table.signs.iter().all(|sign| sign.name.parse::<u8>().is_ok());
    if table.is_doubtful && said.is_empty() && are_grays {
        // The grays in between may be those of soft sides.
        let photo = picture.tones(said, progress)?.table(said, progress)?;
        if table.signs.len() > 2 && photo.width < table.width {
            table = photo;
        }
    }
    if is_transparent {
        table.said.push(said!("read-transparent" => "some of its pixels are transparent"));
        table.is_doubtful |= said.roles.is_empty();
    }
    Ok(table)
}

/// A picture whose colors are signs.
struct Signs {
    colored: Colored,
    names: Vec<String>,
    own: Legend,
    /// What the colors leave in doubt.
    doubts: Vec<Saying>,
}

impl Picture {
    /// Puts the pixels that are partly transparent on white paper; returns whether there are any.
    fn make_opaque(&mut self) -> bool {
        let mut is_transparent = false;
        for pixel in self.pixels.iter_mut().filter(|pixel| pixel[3] < 255) {
            is_transparent = true;
            let alpha = u32::from(pixel[3]);
            let on_white =
                |color: u8| ((u32::from(color) * alpha + 255 * (255 - alpha)) / 255) as u8;
            let [red, green, blue, _] = *pixel;
            *pixel = if alpha == 0 {
                CLEAR
            } else {
                [on_white(red), on_white(green), on_white(blue), 255]
            };
        }
        is_transparent
    }

    fn signs(
        &self,
        said: &Legend,
        robot: Option<Occupancy>,
        progress: &Progress,
    ) -> Result<Signs, Fault> {
        if said.costs {
            let gray =
                |pixel: [u8; 4]| if pixel == CLEAR { [255; 4] } else { gray(luminance(pixel)) };
            return self.colored(gray, 256, Drawn::Colors, progress)?.ok_or_else(too_many);
        }
        let is_color =
            |sign: &String| sign.parse::<u8>().is_ok() || sign.len() == 7 && sign.starts_with('#');
        let limit = if said.roles.keys().any(is_color) { MANY } else { FEW };
        let robot = robot.filter(|_| said.threshold.is_none());
        let few = match said.threshold {
            Some(_) => None,
            None => self.colored(|pixel| pixel, limit, Drawn::Colors, progress)?,
        };
        match (few, robot) {
            (Some(mut signs), robot) => {
                let has = |gray: u8| signs.names.contains(&gray.to_string());
                let is_robots =
                    |name: &String| ROBOT_GRAYS.iter().any(|gray| gray.to_string() == *name);
                let has_unknown = has(UNKNOWN) && signs.names.iter().all(is_robots);
                let robot =
                    robot.or_else(|| Occupancy::of_yaml("image: map").filter(|_| has_unknown));
                match robot {
                    Some(robot) => {
                        signs.colored.drawn = Drawn::Robot;
                        let role = |name: &str| match color_of(name) {
                            Some(color) if robot.is_free(luminance(color)) => Role::PLAIN,
                            _ => Role::Wall,
                        };
                        signs.own =
                            Legend::of(signs.names.iter().map(|name| (name.as_str(), role(name))));
                    }
                    None => {
                        signs.own = roles_of_grays(&signs.names);
                        let grays = signs.names.iter().filter(|name| name.parse::<u8>().is_ok());
                        if grays.count() > 2 {
                            signs.doubts.push(said!("read-grays" => "it has more than two grays"));
                        }
                    }
                }
                Ok(signs)
            }
            (None, Some(robot)) => {
                let tone = |pixel: [u8; 4]| match robot.is_free(luminance(pixel)) {
                    true if pixel != CLEAR => gray(255),
                    _ => gray(0),
                };
                let signs = self.colored(tone, 2, Drawn::Robot, progress)?.ok_or_else(too_many)?;
                Ok(signs.named(["occupied", "free"]))
            }
            (None, None) => self.tones(said, progress),
        }
    }

    /// Divides the pixels of a photo or a scan into dark and light ones.
    fn tones(&self, said: &Legend, progress: &Progress) -> Result<Signs, Fault> {
        let mut counts = [0; 256];
        let mut vivid = gray(0);
        for row in self.pixels.chunks(self.width) {
            progress.check()?;
            for pixel in row {
                counts[usize::from(luminance(*pixel))] += 1;
                if range(*pixel) > range(vivid) {
                    vivid = *pixel;
                }
            }
        }
        let limit = said.threshold.unwrap_or_else(|| threshold(&counts));
        let tone = |pixel: [u8; 4]| match pixel {
            CLEAR => CLEAR,
            _ if is_green(pixel) => GREEN,
            _ if is_red(pixel) => RED,
            _ if luminance(pixel) >= limit => gray(255),
            _ => gray(0),
        };
        let signs = self.colored(tone, 5, Drawn::Photo, progress)?.ok_or_else(too_many)?;
        let mut signs = signs.named(["dark", "light"]);
        signs.own.threshold = Some(limit);
        if said.threshold.is_none() {
            signs
                .doubts
                .push(said!("read-photo" => "it is guessed which of its many colors are dark"));
        }
        // A blot of color may be an end, however small it is.
        if range(vivid) > 2 * GRAY_RANGE {
            let name = name_of(vivid);
            let doubt =
                said!("read-colored" => "some of its pixels are colored, such as {name}", name);
            signs.doubts.push(doubt);
        }
        Ok(signs)
    }

    /// Gives each pixel a color; `None` if there are more colors than the limit, at most 256.
    fn colored(
        &self,
        color: impl Fn([u8; 4]) -> [u8; 4],
        limit: usize,
        drawn: Drawn,
        progress: &Progress,
    ) -> Result<Option<Signs>, Fault> {
        let mut places: HashMap<[u8; 4], u8> = HashMap::new();
        let mut names = Vec::new();
        let mut colors = Vec::with_capacity(self.pixels.len());
        // Recent pixels, because looking up all of them takes most of the time.
        let mut recent = [None; 1 << 10];
        for row in self.pixels.chunks(self.width) {
            progress.check()?;
            for pixel in row {
                let slot = u32::from_ne_bytes(*pixel).wrapping_mul(0x9e37_79b1) >> 22;
                let place = match recent[slot as usize] {
                    Some((other, place)) if other == *pixel => place,
                    _ => {
                        let color = color(*pixel);
                        let next = places.len();
                        let place = *places.entry(color).or_insert(next as u8);
                        if places.len() > next {
                            if next == limit {
                                return Ok(None);
                            }
                            names.push(name_of(color));
                        }
                        recent[slot as usize] = Some((*pixel, place));
                        place
                    }
                };
                colors.push(place);
            }
        }
        let colored =
            Colored { width: self.width, height: self.height, colors, kinds: names.len(), drawn };
        Ok(Some(Signs { colored, names, own: Legend::default(), doubts: Vec::new() }))
    }
}

impl Signs {
    /// Finds the cells and draws them as a table.
    fn table(self, said: &Legend, progress: &Progress) -> Result<Table, Fault> {
        let Self { colored, names, own, mut doubts } = self;
        let mut cells = colored.cells(said.pixels, progress)?;
        let draw = |cells: &Cells| {
            let (width, height) = (cells.columns.count, cells.rows.count);
            if width.max(height) > MAX_SIDE.into() {
                return Err(size_fault(width, height));
            }
            let sample = colored.sample(cells, progress)?;
            let rows = sample.chunks(cells.columns.count.max(1));
            let rows = rows.map(|row| row.iter().map(|color| names[usize::from(*color)].as_str()));
            Table::of(SignKind::Colors, rows, progress)
        };
        let mut drawn = draw(&cells);
        if drawn.is_err() && !cells.is_clear {
            // Cells that were guessed too large lose all walls.
            cells = colored.squares(1, false);
            drawn = draw(&cells);
        }
        let mut table = drawn?;
        table.own = own;
        table.own.roles.retain(|name, _| table.signs.iter().any(|sign| sign.name == *name));
        let side = cells.columns.side().round() as u16;
        let widths = cells.columns.widths;
        table.own.pixels = (widths.is_none() && (side > 1 || !cells.is_clear)).then_some(side);
        if widths.is_some() {
            doubts.push(said!("read-widths" => "its walls and its corridors differ in width"));
        } else if !cells.is_clear {
            doubts.push(said!("read-cells" => "the size of its cells is guessed"));
        }
        let [columns, rows] = [(&cells.columns, colored.width), (&cells.rows, colored.height)]
            .map(|(axis, length)| length - axis.pixels.len());
        if columns + rows > 0 {
            table.said.push(said!(
                "read-left-out.pixels" => "left out: {columns} columns and {rows} rows of pixels at the border",
                columns, rows
            ));
        }
        if colored.drawn == Drawn::Robot {
            table
                .said
                .push(said!("read-robot" => "cells that are not free for the robot are walls"));
        } else if !said.costs {
            find_ends(&mut table);
            if said.roles.is_empty() {
                let is_guessed = complete(&mut table);
                let is_fine = side <= 3 && colored.drawn == Drawn::Colors && widths.is_none();
                let doubt = match () {
                    () if is_guessed => {
                        Some(said!("read-walls" => "it is guessed which of its colors are walls"))
                    }
                    () if is_inverted(&table) => {
                        Some(said!("read-inverted" => "its dark pixels may be the ground"))
                    }
                    () if said.pixels.is_none() && is_stretched(&table) => Some(
                        said!("read-stretched" => "its cells may be wider or higher than that"),
                    ),
                    () if said.pixels.is_none() && is_thin(&table) => {
                        Some(said!("read-thin" => "its walls are thinner than its corridors"))
                    }
                    () if is_scattered(&table) => {
                        Some(said!("read-scattered" => "dark lines part its light cells"))
                    }
                    () if said.pixels.is_none() && is_fine && is_drawing(&table) => Some(
                        said!("read-drawing" => "it may be a drawing or a text, which walls do not surround"),
                    ),
                    () => None,
                };
                doubts.extend(doubt);
            }
        }
        table.is_doubtful = !doubts.is_empty();
        table.said.extend(doubts);
        Ok(table)
    }

    /// Names black and white by words; black is wall.
    fn named(mut self, [dark, light]: [&str; 2]) -> Self {
        for name in &mut self.names {
            match name.as_str() {
                "0" => dark.clone_into(name),
                "255" => light.clone_into(name),
                _ if color_of(name) == Some(GREEN) => GREEN_NAME.clone_into(name),
                _ if color_of(name) == Some(RED) => RED_NAME.clone_into(name),
                _ => {}
            }
        }
        self.own = Legend::of([(dark, Role::Wall), (light, Role::PLAIN)]);
        self
    }
}

fn too_many() -> Fault {
    Fault::new("the picture has too many colors")
}

fn gray(gray: u8) -> [u8; 4] {
    [gray, gray, gray, 255]
}

/// The brightness of a color as the eye sees it (ITU-R BT.601); a gray has its own.
fn luminance([red, green, blue, _]: [u8; 4]) -> u8 {
    ((299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)) / 1000) as u8
}

/// The difference of red, green and blue.
fn range([red, green, blue, _]: [u8; 4]) -> u8 {
    red.max(green).max(blue) - red.min(green).min(blue)
}

fn is_gray(color: [u8; 4], most: u8) -> bool {
    range(color) <= most
}

fn is_green([red, green, blue, _]: [u8; 4]) -> bool {
    green >= 96 && u32::from(red.max(blue)) * 100 <= u32::from(green) * 65
}

fn is_red([red, green, blue, _]: [u8; 4]) -> bool {
    red >= 96 && green.max(blue) <= red / 2
}

/// The sign of a color.
fn name_of(color: [u8; 4]) -> String {
    match color {
        CLEAR => CLEAR_NAME.to_owned(),
        [red, ..] if is_gray(color, 0) => red.to_string(),
        [red, green, blue, _] => format!("#{red:02x}{green:02x}{blue:02x}"),
    }
}

/// The color of a sign; `None` for a transparent one.
fn color_of(name: &str) -> Option<[u8; 4]> {
    match name.strip_prefix('#') {
        None if name == GREEN_NAME => Some(GREEN),
        None if name == RED_NAME => Some(RED),
        Some(digits) => {
            let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
            Some([red, green, blue, 255])
        }
        None => name.parse().ok().map(gray),
    }
}

/// Dark grays are walls, light ones ground. Grays in the middle are unclear beside darker and lighter
/// ones, and all grays if they are only dark or only light.
fn roles_of_grays(names: &[String]) -> Legend {
    let color = |name: &String| color_of(name).filter(|color| is_gray(*color, GRAY_RANGE));
    let grays: Vec<(&str, u8)> =
        names.iter().filter_map(|name| Some((name.as_str(), luminance(color(name)?)))).collect();
    let is_any = |is: &dyn Fn(u8) -> bool| grays.iter().any(|(_, gray)| is(*gray));
    let has_ends = is_any(&|gray| gray < MIDDLE.start) && is_any(&|gray| gray >= MIDDLE.end);
    if grays.len() > 1 && is_any(&|gray| gray < LIGHT) != is_any(&|gray| gray >= LIGHT) {
        return Legend::default();
    }
    let clear = grays.iter().filter(|(_, gray)| !has_ends || !MIDDLE.contains(gray));
    Legend::of(
        clear.map(|(name, gray)| (*name, if *gray < LIGHT { Role::Wall } else { Role::PLAIN })),
    )
}

/// Takes one green and one red blot for the start and the goal.
fn find_ends(table: &mut Table) {
    let only = |is: &dyn Fn([u8; 4]) -> bool| {
        let mut found = table.signs.iter().filter(|sign| color_of(&sign.name).is_some_and(is));
        match (found.next(), found.next()) {
            (Some(sign), None) if is_blot(table, &sign.name) => Some(sign.name.clone()),
            _ => None,
        }
    };
    if let (Some(start), Some(goal)) = (only(&is_green), only(&is_red)) {
        table.own =
            table.own.or(&Legend::of([(start.as_str(), Role::Start), (goal.as_str(), Role::Goal)]));
    }
}

/// Takes the darkest color for the walls and the lightest one for the ground, if nothing else is; returns
/// whether that was necessary. Blots are neither.
fn complete(table: &mut Table) -> bool {
    let has = |role: Role| table.own.roles.values().any(|own| *own == role);
    let (has_walls, has_ground) = (has(Role::Wall), has(Role::PLAIN));
    let unknown = table.unknown(&table.own).into_iter();
    let mut colors: Vec<(u8, String)> = unknown
        .filter(|sign| !is_blot(table, &sign.name))
        .filter_map(|sign| Some((luminance(color_of(&sign.name)?), sign.name.clone())))
        .collect();
    colors.sort_unstable();
    if !has_walls && !colors.is_empty() {
        table.own.roles.insert(colors.remove(0).1, Role::Wall);
    }
    if !has_ground && let Some((_, lightest)) = colors.pop() {
        table.own.roles.insert(lightest, Role::PLAIN);
    }
    !has_walls || !has_ground
}

impl Table {
    /// The color of a sign of a picture: red, green and blue.
    pub fn color(&self, sign: &Sign) -> Option<[u8; 3]> {
        let [red, green, blue, _] = match sign.name.as_str() {
            _ if self.kind != SignKind::Colors => return None,
            "dark" | "occupied" => gray(0),
            "light" | "free" => gray(255),
            name => color_of(name)?,
        };
        Some([red, green, blue])
    }
}

/// Whether the cells of a sign are few and connected.
fn is_blot(table: &Table, sign: &str) -> bool {
    let (width, height, count) = (table.width, table.height(), table.count(sign));
    let Some(first) = table.first(sign).filter(|_| count <= (width * height / 20).max(1)) else {
        return false;
    };
    let first = (usize::from(first.x), usize::from(first.y));
    let place = table.at(first.0, first.1);
    let (mut rest, mut seen) = (vec![first], HashSet::from([first]));
    while let Some((x, y)) = rest.pop() {
        for y in y.saturating_sub(1)..(y + 2).min(height) {
            for x in x.saturating_sub(1)..(x + 2).min(width) {
                if table.at(x, y) == place && seen.insert((x, y)) {
                    rest.push((x, y));
                }
            }
        }
    }
    seen.len() == count
}

/// Whether dark may be the ground: light walls all around, or thin lines of light on black.
fn is_inverted(table: &Table) -> bool {
    let (width, height, is_wall) = (table.width, table.height(), table.walls(&table.own));
    if width.min(height) < 5 {
        return false;
    }
    let ((dark, light), (next_dark, next_light)) = (ring(table, 0), ring(table, 1));
    if 9 * dark <= light && 2 * next_light <= 3 * next_dark {
        return true;
    }
    if 49 * light > dark {
        return false;
    }
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let all_light = cells.clone().filter(|(x, y)| !is_wall(*x, *y)).count();
    let in_squares = cells.filter(|(x, y)| {
        let square = [(*x, *y), (x + 1, *y), (*x, y + 1), (x + 1, y + 1)];
        square.iter().all(|(x, y)| *x < width && *y < height && !is_wall(*x, *y))
    });
    // A maze has this many light cells at least.
    let of_maze = 2 * ((width - 1) / 2) * ((height - 1) / 2) - 1;
    let is_sparse = 5 * all_light < width * height && width.min(height) >= 16;
    is_sparse || 10 * all_light < 9 * of_maze && 20 * in_squares.count() < all_light
}

/// Whether the same rows, or the same columns, always stand side by side, as if each pixel were not a
/// square.
fn is_stretched(table: &Table) -> bool {
    let (width, height) = (table.width, table.height());
    let rows = (1..height).filter(|y| (0..width).any(|x| table.at(x, *y) != table.at(x, y - 1)));
    let columns = (1..width).filter(|x| (0..height).any(|y| table.at(*x, y) != table.at(x - 1, y)));
    width.min(height) > 3 && (rows.fold(height, divisor) > 1 || columns.fold(width, divisor) > 1)
}

/// Whether no ground between walls is one cell wide, although all walls are.
fn is_thin(table: &Table) -> bool {
    let (width, height, is_wall) = (table.width, table.height(), table.walls(&table.own));
    let wall = |x: usize, y: usize| x < width && y < height && is_wall(x, y);
    let is_narrow = |x: usize, y: usize| {
        wall(x.wrapping_sub(1), y) && wall(x + 1, y) || wall(x, y.wrapping_sub(1)) && wall(x, y + 1)
    };
    let is_thick = |x: usize, y: usize| wall(x + 1, y) && wall(x, y + 1) && wall(x + 1, y + 1);
    let mut cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    width.min(height) > 8
        && cells.all(|(x, y)| if is_wall(x, y) { !is_thick(x, y) } else { !is_narrow(x, y) })
}

/// Whether a large picture is not surrounded by walls.
fn is_drawing(table: &Table) -> bool {
    let (width, height) = (table.width, table.height());
    let (dark, light) = ring(table, 0);
    let has_ends = table.own.roles.values().any(|role| *role == Role::Start);
    width.max(height) > SMALL && 19 * light > dark && !has_ends
}

/// The numbers of dark and light cells in a ring that far from the border.
fn ring(table: &Table, at: usize) -> (usize, usize) {
    let is_wall = table.walls(&table.own);
    let dark = table.ring(at).filter(|(x, y)| is_wall(*x, *y)).count();
    (dark, table.ring(at).count() - dark)
}

/// Whether the light cells fall into many parts without a large one, or mostly of one size, as dark
/// lines between all cells make them.
fn is_scattered(table: &Table) -> bool {
    let regions = evidence::regions(table, &table.own);
    let parts = regions.len();
    let (largest, all) =
        (regions.iter().max().copied().unwrap_or(0), regions.iter().sum::<usize>());
    let mut sizes: HashMap<usize, usize> = HashMap::new();
    regions.iter().for_each(|size| *sizes.entry(*size).or_default() += 1);
    let alike = sizes.iter().filter(|(size, _)| **size > 3).map(|(_, count)| *count).max();
    parts > 8 && (10 * largest < 3 * all || 2 * alike.unwrap_or(0) > parts)
}

/// Divides grays into dark and light ones so that the groups differ most (Otsu 1979). Returns the
/// first light gray.
fn threshold(counts: &[usize; 256]) -> u8 {
    let sum = |range: std::ops::Range<usize>| {
        let counts = range.map(|gray| (counts[gray] as f64, gray as f64));
        counts.fold((0.0, 0.0), |(count, sum), (more, gray)| (count + more, sum + more * gray))
    };
    let contrast = |limit: usize| {
        let ((dark, dark_sum), (light, light_sum)) = (sum(0..limit), sum(limit..256));
        let (dark_mean, light_mean) = (dark_sum / dark.max(1.0), light_sum / light.max(1.0));
        dark * light * (light_mean - dark_mean).powi(2)
    };
    let best = (1..256).map(contrast).fold(0.0, f64::max);
    // All grays in a gap between the groups are equally good.
    let is_best = |limit: &usize| contrast(*limit) >= best * (1.0 - 1e-9);
    let first = (1..256).find(is_best).unwrap_or(1);
    let last = (1..256).rev().find(is_best).unwrap_or(255);
    first.midpoint(last) as u8
}

#[cfg(feature = "window")]
#[cfg(test)]
mod tests;
