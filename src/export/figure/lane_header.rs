//! Several searches in one figure: the arrangement of their maps and the header above
//! each.

use std::cmp::Ordering;

use super::fonts::{heading_face, text_width};
use super::page::MARGIN;
use crate::export::shown_above;
use crate::fault::one_line;
use crate::history::Moment;
use crate::scene::{CostUnit, Label, LabelAlign, LabelFace, Point, Rect, RoundRect, Scene, Theme};
use crate::search::Status;
use crate::words::{self, say};

/// The names of the lanes.
pub(super) const LETTERS: [char; 4] = ['A', 'B', 'C', 'D'];

/// The smallest and the largest font size of a header, in pixels; between these it is
/// a quarter of a cell.
const SIZES: [u16; 2] = [13, 32];

/// The smallest width of a lane, and the width from which its facts fit on one line, in font sizes.
const MIN_WIDTH: u32 = 20;
const ONE_LINE_WIDTH: u32 = 38;

/// The facts above the map of a lane.
#[derive(Clone, Copy, Debug)]
pub struct LaneHeader<'a> {
    /// The name of its rules.
    pub rules: &'a str,
    /// The least possible cost, if it is known.
    pub best_cost: Option<u64>,
}

/// Returns the number of columns and rows of maps: two maps stand side by side, or one
/// above the other if they are wide; more form a square.
pub(super) fn arranged(lanes: usize, (width, height): (u16, u16)) -> (usize, usize) {
    let is_wide = u32::from(width) * 5 > u32::from(height) * 8;
    match lanes {
        0 | 1 => (1, 1),
        2 if is_wide => (1, 2),
        _ => (2, lanes.div_ceil(2)),
    }
}

/// The layout of a header above its map; the map begins at 0.
pub(super) struct HeaderLayout {
    /// The width and the height of the header, in pixels.
    pub(super) width: u32,
    pub(super) height: u32,
    size: u16,
    is_wide: bool,
}

impl HeaderLayout {
    /// Creates the layout for a map of this width, margins included, with cells of this side.
    pub(super) fn of(cell: u16, map: u32) -> Self {
        let size = (cell / 4).clamp(SIZES[0], SIZES[1]);
        let width = map.max(u32::from(size) * MIN_WIDTH);
        let is_wide = width >= u32::from(size) * ONE_LINE_WIDTH;
        let rows = if is_wide { 2 } else { 3 };
        Self { width, height: u32::from(MARGIN + rows * line(size)), size, is_wide }
    }

    /// Draws the letter, the rules and the facts, each line shortened to the width of the lane.
    pub(super) fn draw(
        &self,
        scene: &mut Scene,
        (letter, header): (char, &LaneHeader),
        moment: Moment,
        theme: &Theme,
    ) {
        let (size, line) = (self.size, f32::from(line(self.size)));
        let (ink, left) = (theme.ink(theme.paper).text, f32::from(MARGIN));
        let top = f32::from(MARGIN) - self.height as f32;
        // Text is centered vertically in its line.
        let baseline = |row: u8| {
            top + (line * (f32::from(row) + 0.5)).round() + (f32::from(size) * 0.36).round()
        };
        let badge = Rect::new(left, top, line, line);
        scene.tiles.push(RoundRect::square(badge, ink));
        let at = Point::new(badge.center().x, baseline(0));
        scene.labels.push(Label::bold(letter.to_string(), at, size, theme.paper));
        let mut write = |text: &str, x: f32, row, face| {
            let room = self.width as f32 - left - x;
            let text = shortened(text, face, size, room);
            let (at, align) = (Point::new(x, baseline(row)), LabelAlign::Left);
            scene.labels.push(Label { text, at, align, size, face, color: ink, halo: None });
        };
        let name = one_line(header.rules);
        write(&name, left + line + (line / 2.0).round(), 0, heading_face(&name));
        let facts = facts(header, moment);
        if self.is_wide {
            write(&words::facts(facts), left, 1, LabelFace::Regular);
        } else {
            for (fact, row) in facts.iter().zip(1..).filter(|(fact, _)| !fact.is_empty()) {
                write(fact, left, row, LabelFace::Regular);
            }
        }
    }
}

/// The height of a line.
fn line(size: u16) -> u16 {
    size * 3 / 2
}

/// The progress of a search and the cost of its path.
fn facts(header: &LaneHeader, moment: Moment) -> [String; 2] {
    let status = match moment.status() {
        Status::Searching => say!("figure-searching"),
        Status::Found => say!("figure-found"),
        Status::NoPath => say!("figure-no-path"),
    };
    let how_far = words::facts([status, say!("figure-steps", count = moment.iteration())]);
    let cost = moment.cost().map(|cost| {
        let best = header.best_cost.unwrap_or(cost);
        let unit = CostUnit::of(moment.problem().rules()).telling(cost, best);
        let verdict = header.best_cost.map(|best| match cost.cmp(&best) {
            Ordering::Less => say!("figure-best.less"),
            Ordering::Equal => say!("figure-best"),
            Ordering::Greater => match shown_above(cost, best) {
                Some(percent) => say!("figure-best.above-by", percent),
                None => say!("figure-best.above"),
            },
        });
        let cost = say!("figure-cost", cost = unit.write(cost));
        words::facts([cost, verdict.unwrap_or_default()])
    });
    [how_far, cost.unwrap_or_default()]
}

/// Shortens a text to fit a width.
fn shortened(text: &str, face: LabelFace, size: u16, width: f32) -> String {
    let fits = |text: &str| text_width(text, face, size) <= width;
    let mut short = text.to_owned();
    let mut kept = text.to_owned();
    while !fits(&short) && kept.pop().is_some() {
        short = format!("{}…", kept.trim_end());
    }
    short
}
