//! Writes a page as the text of an SVG file.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::page::Pane;
use super::png_file::png_of;
use super::{FigureError, FigurePage};
use crate::fault::one_line;
use crate::jobs::Progress;
use crate::scene::{CellImage, Label, LabelAlign, LabelFace, Point, Rect, RoundRect, Segment};

/// Numbers are measured for Inter; Helvetica and Arial are narrower.
const FONTS: &str = "Inter, Helvetica, Arial, sans-serif";

/// The width of the stroke that makes a halo, half of which lies inside the letters, as a share of
/// the font's size.
const HALO: f32 = 0.25;

/// The namespace of links.
const XLINK: &str = "http://www.w3.org/1999/xlink";

/// Writes a page; the same page always gives the same text.
pub(super) fn write(page: &FigurePage, progress: &Progress) -> Result<String, FigureError> {
    progress.check()?;
    let FigurePage { width, height, background, .. } = page;
    let pixels = [width, height].map(u32::to_string);
    let [across, down] = page.paper.map_or(pixels, |paper| paper.map(str::to_owned));
    let (title, description) = (escaped(&page.title), escaped(&page.description));
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{across}\" height=\"{down}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"title description\">\n\
         <title id=\"title\">{title}</title>\n\
         <desc id=\"description\">{description}</desc>\n\
         <rect id=\"background\" width=\"{width}\" height=\"{height}\" fill=\"{background}\"/>\n"
    );
    for pane in &page.panes {
        text += &write_pane(pane, progress)?;
    }
    progress.check()?;
    Ok(text + "</svg>\n")
}

/// Writes the layers of a map; each of several lanes is a group.
fn write_pane(pane: &Pane, progress: &Progress) -> Result<String, FigureError> {
    let Pane { letter, at, scale, cells, scene } = pane;
    let begin = letter.map(|letter| format!("{letter}-")).unwrap_or_default();
    let map = cells.as_ref().map(|cells| map_image(&format!("{begin}map"), cells, progress));
    let layer = |name: &str, attributes: &str, elements: Vec<String>| match elements.concat() {
        elements if elements.is_empty() => elements,
        elements => format!("<g id=\"{begin}{name}\"{attributes}>\n{elements}</g>\n"),
    };
    // Square tiles keep sharp edges when the figure is scaled.
    let has_squares = scene.tiles.iter().all(|tile| tile.corner == 0.0);
    let sharp = if has_squares { " shape-rendering=\"crispEdges\"" } else { "" };
    let layers = [
        map.transpose()?.unwrap_or_default(),
        layer("tiles", sharp, scene.tiles.iter().map(rounded).collect()),
        layer("frames", "", scene.frames.iter().map(rounded).collect()),
        layer(
            "lines",
            " fill=\"none\" stroke-linecap=\"round\"",
            scene.lines.iter().map(line).collect(),
        ),
        layer("arrows", "", scene.arrows.iter().map(arrow).collect()),
        layer("numbers", &format!(" font-family=\"{FONTS}\""), labels(&scene.labels)),
    ];
    let layers = layers.concat();
    if letter.is_none() && *at == Point::default() {
        return Ok(layers);
    }
    let id = letter.map(|letter| format!(" id=\"{letter}\"")).unwrap_or_default();
    let (x, y) = (short(at.x), short(at.y));
    let scale = if *scale == 1.0 { String::new() } else { format!(" scale({scale})") };
    Ok(format!("<g{id} transform=\"translate({x} {y}){scale}\">\n{layers}</g>\n"))
}

fn rounded(shape: &RoundRect) -> String {
    let line = shape.line;
    // A stroke lies on both sides of its line.
    let inset = line.map_or(0.0, |(width, _)| width / 2.0);
    let (sides, corner) = (edges(shape.rect.inset(inset)), short((shape.corner - inset).max(0.0)));
    let fill = shape.fill.map_or_else(|| "none".to_owned(), |color| color.to_string());
    let stroke =
        line.map(|(width, color)| format!(" stroke=\"{color}\" stroke-width=\"{}\"", short(width)));
    let stroke = stroke.unwrap_or_default();
    format!("<rect {sides} rx=\"{corner}\" fill=\"{fill}\"{stroke}/>\n")
}

fn line(line: &Segment) -> String {
    let (path, width) = (outline(&[line.from, line.to]), short(line.width));
    format!("<path d=\"{path}\" stroke=\"{}\" stroke-width=\"{width}\"/>\n", line.color)
}

/// Writes an arrow's line and head as one outline, so that an editor selects both at once.
fn arrow(arrow: &Segment) -> String {
    let Segment { from, to, width, color } = *arrow;
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let part = width / 2.0 / dx.hypot(dy).max(f32::MIN_POSITIVE);
    let beside =
        |at: Point, side: f32| Point::new(at.x - dy * part * side, at.y + dx * part * side);
    let (neck, [_, left, right]) = (arrow.neck(), arrow.head());
    let (above, below) =
        ([from, neck].map(|at| beside(at, 1.0)), [neck, from].map(|at| beside(at, -1.0)));
    let outline = outline(&[&above[..], &[left, to, right], &below].concat());
    format!("<path d=\"{outline}Z\" fill=\"{color}\"/>\n")
}

/// Writes the labels in one group for each style, so that the style is named only once.
fn labels(labels: &[Label]) -> Vec<String> {
    let style = |label: &Label| (label.face, label.size, label.align, label.color, label.halo);
    let mut groups: Vec<(&Label, String)> = Vec::new();
    for label in labels {
        let (x, y, text) = (short(label.at.x), short(label.at.y), escaped(&label.text));
        let element = format!("<text x=\"{x}\" y=\"{y}\">{text}</text>\n");
        match groups.iter_mut().find(|(first, _)| style(first) == style(label)) {
            Some((_, elements)) => elements.push_str(&element),
            None => groups.push((label, element)),
        }
    }
    let group = |(Label { face, size, align, color, halo, .. }, elements): (&Label, String)| {
        let weight = match face {
            LabelFace::Regular => "normal",
            LabelFace::Bold => "bold",
        };
        let anchor = match align {
            LabelAlign::Left => "start",
            LabelAlign::Center => "middle",
            LabelAlign::Right => "end",
        };
        let width = short(f32::from(*size) * HALO);
        let halo = halo.map_or(String::new(), |halo| {
            format!(" stroke=\"{halo}\" stroke-width=\"{width}\" paint-order=\"stroke\"")
        });
        format!(
            "<g font-weight=\"{weight}\" font-size=\"{size}\" text-anchor=\"{anchor}\" \
             fill=\"{color}\"{halo}>\n{elements}</g>\n"
        )
    };
    groups.into_iter().map(group).collect()
}

/// A map of small cells as an image, a PNG file.
fn map_image(id: &str, cells: &CellImage, progress: &Progress) -> Result<String, FigureError> {
    let png = png_of(&cells.pixels, (cells.width.into(), cells.height.into()), progress)?;
    // Inkscape needs the attribute and an XLink link; browsers need the style property.
    Ok(format!(
        "<image id=\"{id}\" {} preserveAspectRatio=\"none\" image-rendering=\"optimizeSpeed\" \
         style=\"image-rendering:pixelated\" xmlns:xlink=\"{XLINK}\" \
         xlink:href=\"data:image/png;base64,{}\"/>\n",
        edges(cells.rect),
        STANDARD.encode(png)
    ))
}

/// Writes a number with at most two decimals.
fn short(number: f32) -> String {
    // Adding zero removes the sign of a negative zero.
    ((f64::from(number) * 100.0).round() / 100.0 + 0.0).to_string()
}

/// Writes the position and size of a rectangle as attributes.
fn edges(rect: Rect) -> String {
    let [x, y, w, h] = [rect.x, rect.y, rect.w, rect.h].map(short);
    format!("x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"")
}

/// Writes a line through some points.
fn outline(points: &[Point]) -> String {
    let points: Vec<String> =
        points.iter().map(|at| format!("{} {}", short(at.x), short(at.y))).collect();
    format!("M{}", points.join("L"))
}

/// Escapes a text for XML, on one line; characters that XML forbids become replacement characters.
pub fn escaped(text: &str) -> String {
    let text = one_line(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_two_decimals_at_most() {
        let numbers = [0.0, -0.001, 1.0, 1.005, -2.5, 1.0 / 3.0, 983_040.0];
        let texts = numbers.map(short);
        assert_eq!(texts, ["0", "0", "1", "1", "-2.5", "0.33", "983040"]);
    }

    #[test]
    fn what_xml_reserves_is_escaped() {
        let text = escaped("a < b & \"c\" > d\n\u{1b}[2J\u{202e}\u{ffff}");
        assert_eq!(text, "a &lt; b &amp; \"c\" &gt; d\\n\\u{1b}[2J\\u{202e}\u{fffd}");
    }
}
