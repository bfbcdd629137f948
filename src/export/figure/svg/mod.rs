//! A page as the text of an SVG file.

pub(super) mod tiles;

use std::fmt::{self, Display, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::png_file::png_of;
use super::{FigureError, Page};
use crate::fault::one_line;
use crate::jobs::Progress;
use crate::scene::{Arrow, Color, Fill, Frame, Label, LabelAlign, LabelFace, Scene, Segment};
use tiles::{Block, Tiles};

/// Inter is what the numbers are measured for; Helvetica and Arial are narrower.
const FONTS: &str = "Inter, Helvetica, Arial, sans-serif";

/// The most rectangles that a map of small cells is drawn with: 300 KB. With
/// more it is an image.
const MOST_BLOCKS: usize = 20_000;

/// What the names of links belong to.
const XLINK: &str = "http://www.w3.org/1999/xlink";

/// What of a page is written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Layers<'a> {
    /// Everything, with the map of small cells.
    All(Option<&'a SmallCells>),
    /// Some of what lies over the background and that map.
    Shapes(&'a Scene),
}

/// A map of small cells, ready to be written.
#[derive(Debug)]
pub(super) enum SmallCells {
    /// Rectangles, by color.
    Blocks(Vec<(Color, Vec<Block>)>),
    /// A PNG file, where these are too many.
    Image(Vec<u8>),
}

impl SmallCells {
    pub(super) fn of(tiles: &Tiles, progress: &Progress) -> Result<Self, FigureError> {
        if let Some(blocks) = tiles.blocks(MOST_BLOCKS) {
            return Ok(Self::Blocks(blocks));
        }
        let size = (tiles.width.into(), tiles.height.into());
        png_of(&tiles.pixels, size, progress).map(Self::Image)
    }
}

/// The text of a page: the same page always gives the same text.
pub(super) fn write(page: &Page, layers: Layers) -> String {
    let mut text = String::new();
    // A string takes all that is written.
    let _ = write_page(&mut text, page, layers);
    text
}

fn write_page(out: &mut String, page: &Page, layers: Layers) -> fmt::Result {
    let Page { width, height, .. } = page;
    let scene = match layers {
        Layers::All(_) => &page.scene,
        Layers::Shapes(scene) => scene,
    };
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"title description\">"
    )?;
    writeln!(out, "<title id=\"title\">{}</title>", Escaped(&page.title))?;
    writeln!(out, "<desc id=\"description\">{}</desc>", Escaped(&page.description))?;
    if let Layers::All(map) = layers {
        let color = page.background;
        writeln!(
            out,
            "<rect id=\"background\" width=\"{width}\" height=\"{height}\" fill=\"{color}\"/>"
        )?;
        if let (Some(tiles), Some(map)) = (&page.tiles, map) {
            write_map(out, tiles, map)?;
        }
    }
    layer(out, "tiles", "shape-rendering=\"crispEdges\"", &scene.fills, write_fill)?;
    layer(out, "frames", "fill=\"none\"", &scene.frames, write_frame)?;
    layer(out, "lines", "fill=\"none\"", &scene.lines, write_line)?;
    layer(out, "arrows", "", &scene.arrows, write_arrow)?;
    write_labels(out, &scene.labels)?;
    writeln!(out, "</svg>")
}

/// A group with an element for each shape.
fn layer<T>(
    out: &mut String,
    id: &str,
    attributes: &str,
    shapes: &[T],
    write: fn(&mut String, &T) -> fmt::Result,
) -> fmt::Result {
    if shapes.is_empty() {
        return Ok(());
    }
    let space = if attributes.is_empty() { "" } else { " " };
    writeln!(out, "<g id=\"{id}\"{space}{attributes}>")?;
    shapes.iter().try_for_each(|shape| write(out, shape))?;
    writeln!(out, "</g>")
}

fn write_fill(out: &mut String, fill: &Fill) -> fmt::Result {
    let Fill { rect, color } = fill;
    writeln!(
        out,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{color}\"/>",
        Short(rect.x),
        Short(rect.y),
        Short(rect.w),
        Short(rect.h)
    )
}

/// A frame is drawn inside its edges, a stroke on both sides of its line.
fn write_frame(out: &mut String, frame: &Frame) -> fmt::Result {
    let Frame { rect, width, color } = *frame;
    let width = width.min(rect.w / 2.0).min(rect.h / 2.0);
    let line = rect.inset(width / 2.0);
    writeln!(
        out,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" stroke=\"{color}\" \
         stroke-width=\"{}\"/>",
        Short(line.x),
        Short(line.y),
        Short(line.w),
        Short(line.h),
        Short(width)
    )
}

fn write_line(out: &mut String, line: &Segment) -> fmt::Result {
    let Segment { from, to, width, color } = line;
    writeln!(
        out,
        "<path d=\"M{} {}L{} {}\" stroke=\"{color}\" stroke-width=\"{}\"/>",
        Short(from.x),
        Short(from.y),
        Short(to.x),
        Short(to.y),
        Short(*width)
    )
}

/// The line and the head as one outline, so that it is one thing to select.
fn write_arrow(out: &mut String, arrow: &Arrow) -> fmt::Result {
    let Arrow { tail, tip, width, color } = *arrow;
    let (dx, dy) = (tip.x - tail.x, tip.y - tail.y);
    let part = width / 2.0 / dx.hypot(dy).max(f32::MIN_POSITIVE);
    let (wx, wy) = (-dy * part, dx * part);
    let (neck, [_, left, right]) = (arrow.neck(), arrow.head());
    let corners = [
        (tail.x + wx, tail.y + wy),
        (neck.x + wx, neck.y + wy),
        (left.x, left.y),
        (tip.x, tip.y),
        (right.x, right.y),
        (neck.x - wx, neck.y - wy),
        (tail.x - wx, tail.y - wy),
    ];
    write!(out, "<path d=\"")?;
    for (number, (x, y)) in corners.into_iter().enumerate() {
        let command = if number == 0 { 'M' } else { 'L' };
        write!(out, "{command}{} {}", Short(x), Short(y))?;
    }
    writeln!(out, "Z\" fill=\"{color}\"/>")
}

/// Labels of one style stand in one group, which names the style once.
fn write_labels(out: &mut String, labels: &[Label]) -> fmt::Result {
    type LabelStyle = (LabelFace, u16, LabelAlign, Color);
    let mut styles: Vec<(LabelStyle, Vec<&Label>)> = Vec::new();
    for label in labels {
        let style = (label.face, label.size, label.align, label.color);
        match styles.iter_mut().find(|(known, _)| *known == style) {
            Some((_, same)) => same.push(label),
            None => styles.push((style, vec![label])),
        }
    }
    if styles.is_empty() {
        return Ok(());
    }
    writeln!(out, "<g id=\"numbers\" font-family=\"{FONTS}\">")?;
    for ((face, size, align, color), labels) in styles {
        let weight = match face {
            LabelFace::Regular => "normal",
            LabelFace::Bold => "bold",
        };
        let anchor = match align {
            LabelAlign::Left => "start",
            LabelAlign::Center => "middle",
            LabelAlign::Right => "end",
        };
        writeln!(
            out,
            "<g font-weight=\"{weight}\" font-size=\"{size}\" text-anchor=\"{anchor}\" \
             fill=\"{color}\">"
        )?;
        for Label { text, at, .. } in labels {
            let (x, y) = (Short(at.x), Short(at.y));
            writeln!(out, "<text x=\"{x}\" y=\"{y}\">{}</text>", Escaped(text))?;
        }
        writeln!(out, "</g>")?;
    }
    writeln!(out, "</g>")
}

/// The map of small cells: rectangles, or an image where they are too many.
fn write_map(out: &mut String, tiles: &Tiles, map: &SmallCells) -> fmt::Result {
    let (x, y) = (Short(tiles.area.x), Short(tiles.area.y));
    let colors = match map {
        SmallCells::Blocks(colors) => colors,
        SmallCells::Image(image) => return write_image(out, tiles, image),
    };
    writeln!(
        out,
        "<g id=\"map\" shape-rendering=\"crispEdges\" transform=\"translate({x} {y}) \
         scale({})\">",
        Short(tiles.cell)
    )?;
    for (color, blocks) in colors {
        write!(out, "<path fill=\"{color}\" d=\"")?;
        for block in blocks {
            let Block { x, y, width, height } = block;
            write!(out, "M{x} {y}h{width}v{height}h-{width}z")?;
        }
        writeln!(out, "\"/>")?;
    }
    writeln!(out, "</g>")
}

fn write_image(out: &mut String, tiles: &Tiles, image: &[u8]) -> fmt::Result {
    let area = tiles.area;
    // Inkscape knows the attribute, browsers the property; and an image whose
    // link is not one of XLink it leaves out.
    writeln!(
        out,
        "<image id=\"map\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" \
         preserveAspectRatio=\"none\" image-rendering=\"optimizeSpeed\" \
         style=\"image-rendering:pixelated\" xmlns:xlink=\"{XLINK}\" \
         xlink:href=\"data:image/png;base64,{}\"/>",
        Short(area.x),
        Short(area.y),
        Short(area.w),
        Short(area.h),
        STANDARD.encode(image)
    )
}

/// A number with at most two decimals.
struct Short(f32);

impl Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (f64::from(self.0) * 100.0).round();
        // Adding zero takes the sign of a negative zero.
        write!(f, "{}", hundredths / 100.0 + 0.0)
    }
}

/// A text as XML has it, in one line; what no XML may contain becomes a
/// replacement mark.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in one_line(self.0).chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                letter => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_two_decimals_at_most() {
        let numbers = [0.0, -0.001, 1.0, 1.005, -2.5, 1.0 / 3.0, 983_040.0];
        let texts = numbers.map(|number| Short(number).to_string());
        assert_eq!(texts, ["0", "0", "1", "1", "-2.5", "0.33", "983040"]);
    }

    #[test]
    fn what_xml_reserves_is_escaped() {
        let text = Escaped("a < b & \"c\" > d\n\u{1b}[2J\u{202e}\u{ffff}").to_string();
        assert_eq!(text, "a &lt; b &amp; \"c\" &gt; d\\n\\u{1b}[2J\\u{202e}\u{fffd}");
    }
}
