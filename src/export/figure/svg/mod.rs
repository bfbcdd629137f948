//! A page as the text of an SVG file.

pub(super) mod tiles;

use std::fmt::{self, Display, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::png_file::png_of;
use super::{FigureError, Page};
use crate::fault::one_line;
use crate::jobs::Progress;
use crate::scene::{Color, Fill, Frame, Label, LabelAlign, LabelFace, Point, Rect, Scene, Segment};
use tiles::{Block, Tiles};

/// Inter is what the numbers are measured for; Helvetica and Arial are narrower.
const FONTS: &str = "Inter, Helvetica, Arial, sans-serif";

/// The most rectangles that a map of small cells is drawn with: 300 KB. With
/// more it is an image.
const MOST_BLOCKS: usize = 20_000;

/// What the names of links belong to.
const XLINK: &str = "http://www.w3.org/1999/xlink";

/// The text of a page: the same page always gives the same text.
pub(super) fn write(page: &Page, progress: &Progress) -> Result<String, FigureError> {
    progress.at(0, 1)?;
    let Page { width, height, background, .. } = page;
    let mut map = format!(
        "<rect id=\"background\" width=\"{width}\" height=\"{height}\" fill=\"{background}\"/>\n"
    );
    if let Some(tiles) = &page.tiles {
        let written = match tiles.blocks(MOST_BLOCKS) {
            Some(blocks) => write_blocks(&mut map, tiles, &blocks),
            None => {
                let size = (tiles.width.into(), tiles.height.into());
                write_image(&mut map, tiles, &png_of(&tiles.pixels, size, progress)?)
            }
        };
        written.map_err(FigureError::drawing)?;
    }
    progress.at(1, 1)?;
    Ok(page_with(page, &map, &page.scene))
}

/// The text of a page with some shapes alone: without its background, and
/// without a map of small cells.
pub(super) fn write_shapes(page: &Page, scene: &Scene) -> String {
    page_with(page, "", scene)
}

fn page_with(page: &Page, map: &str, scene: &Scene) -> String {
    let mut text = String::new();
    // A string takes all that is written.
    let _ = write_page(&mut text, page, map, scene);
    text
}

fn write_page(out: &mut String, page: &Page, map: &str, scene: &Scene) -> fmt::Result {
    let Page { width, height, .. } = page;
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"title description\">"
    )?;
    writeln!(out, "<title id=\"title\">{}</title>", Escaped(&page.title))?;
    writeln!(out, "<desc id=\"description\">{}</desc>", Escaped(&page.description))?;
    out.push_str(map);
    layer(out, "tiles", " shape-rendering=\"crispEdges\"", &scene.fills, |out, fill| {
        let Fill { rect, color } = fill;
        writeln!(out, "<rect {} fill=\"{color}\"/>", Edges(*rect))
    })?;
    layer(out, "frames", " fill=\"none\"", &scene.frames, write_frame)?;
    layer(out, "lines", " fill=\"none\"", &scene.lines, |out, line| {
        let Segment { from, to, width, color } = line;
        let outline = Outline(&[*from, *to]);
        writeln!(
            out,
            "<path d=\"{outline}\" stroke=\"{color}\" stroke-width=\"{}\"/>",
            Short(*width)
        )
    })?;
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
    writeln!(out, "<g id=\"{id}\"{attributes}>")?;
    shapes.iter().try_for_each(|shape| write(out, shape))?;
    writeln!(out, "</g>")
}

/// A frame is drawn inside its edges, a stroke on both sides of its line.
fn write_frame(out: &mut String, frame: &Frame) -> fmt::Result {
    let Frame { rect, width, color } = *frame;
    let width = width.min(rect.w / 2.0).min(rect.h / 2.0);
    let (edges, width) = (Edges(rect.inset(width / 2.0)), Short(width));
    writeln!(out, "<rect {edges} stroke=\"{color}\" stroke-width=\"{width}\"/>")
}

/// The line and the head as one outline, so that it is one thing to select.
fn write_arrow(out: &mut String, arrow: &Segment) -> fmt::Result {
    let Segment { from, to, width, color } = *arrow;
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let part = width / 2.0 / dx.hypot(dy).max(f32::MIN_POSITIVE);
    let beside =
        |at: Point, side: f32| Point::new(at.x - dy * part * side, at.y + dx * part * side);
    let (neck, [_, left, right]) = (arrow.neck(), arrow.head());
    let outline = [
        beside(from, 1.0),
        beside(neck, 1.0),
        left,
        to,
        right,
        beside(neck, -1.0),
        beside(from, -1.0),
    ];
    writeln!(out, "<path d=\"{}Z\" fill=\"{color}\"/>", Outline(&outline))
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

/// A map of small cells as rectangles, a path for each color.
fn write_blocks(out: &mut String, tiles: &Tiles, blocks: &[Block]) -> fmt::Result {
    let (x, y, cell) = (Short(tiles.area.x), Short(tiles.area.y), Short(tiles.cell));
    writeln!(
        out,
        "<g id=\"map\" shape-rendering=\"crispEdges\" transform=\"translate({x} {y}) \
         scale({cell})\">"
    )?;
    for blocks in blocks.chunk_by(|one, next| one.color == next.color) {
        write!(out, "<path fill=\"{}\" d=\"", blocks[0].color)?;
        for Block { x, y, width, height, .. } in blocks {
            write!(out, "M{x} {y}h{width}v{height}h-{width}z")?;
        }
        writeln!(out, "\"/>")?;
    }
    writeln!(out, "</g>")
}

/// The same as an image, a PNG file.
fn write_image(out: &mut String, tiles: &Tiles, image: &[u8]) -> fmt::Result {
    // Inkscape knows the attribute, browsers the property; and an image whose
    // link is not one of XLink it leaves out.
    writeln!(
        out,
        "<image id=\"map\" {} preserveAspectRatio=\"none\" image-rendering=\"optimizeSpeed\" \
         style=\"image-rendering:pixelated\" xmlns:xlink=\"{XLINK}\" \
         xlink:href=\"data:image/png;base64,{}\"/>",
        Edges(tiles.area),
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

/// The place of a rectangle, as attributes.
struct Edges(Rect);

impl Display for Edges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, w, h] = [self.0.x, self.0.y, self.0.w, self.0.h].map(Short);
        write!(f, "x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"")
    }
}

/// A line through some points.
struct Outline<'a>(&'a [Point]);

impl Display for Outline<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, at) in self.0.iter().enumerate() {
            let command = if number == 0 { 'M' } else { 'L' };
            write!(f, "{command}{} {}", Short(at.x), Short(at.y))?;
        }
        Ok(())
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
