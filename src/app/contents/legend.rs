//! The marks of the map, and what they mean.

use crate::scene::CostUnit;
use crate::scene::{Color, Overlay, Theme};
use crate::search::{Diagonal, Rules};
use crate::words::{Stop, grouped, say};

/// A tile as it looks on the map.
pub struct Sample {
    /// The color of the tile.
    pub fill: Color,
    /// The width and the color of the outline.
    pub line: (f32, Color),
    /// Rectangles in the tile, each with its left top corner and its size, in points.
    pub marks: Vec<([f32; 4], Color)>,
}

/// The number of samples that are always shown; the others explain marks that are rare.
pub const USUAL: usize = 9;

/// The samples of an open, a closed and the current cell.
pub const KEY: std::ops::Range<usize> = 3..6;

/// Returns the marks of the map, each with its meaning; the usual marks come first.
pub fn samples(theme: &Theme) -> Vec<(Sample, String)> {
    let (open, closed, ground) = (theme.open, theme.closed, theme.ground);
    let marked = |fill, marks: &[([f32; 4], Color)]| Sample {
        fill,
        line: (1.0, theme.frame),
        marks: marks.to_vec(),
    };
    let tile = |fill| marked(fill, &[]);
    let framed = |fill, width, line| Sample { line: (width, line), ..tile(fill) };
    let across = |height: f32, color| ([0.0, 8.0 - height / 2.0, 16.0, height], color);
    let path = marked(ground, &[across(9.0, theme.path), across(7.0, theme.ribbon())]);
    let cheapest = marked(ground, &[across(1.5, theme.ink(ground).text)]);
    let rough = framed(closed.fill.toward(theme.rough_ground, 0.4), 1.0, closed.outline);
    let touched = theme.washed(open.fill, open.outline, 0.25);
    let corners = [(1.0, 1.0), (10.0, 1.0), (1.0, 10.0), (10.0, 10.0)];
    let corners = corners.map(|(x, y)| ([x, y, 5.0, 5.0], theme.trail));
    vec![
        (tile(theme.start), say!("legend-start")),
        (tile(theme.goal), say!("legend-goal")),
        (tile(theme.wall), say!("legend-wall")),
        (framed(open.fill, 1.5, open.outline), say!("legend-open")),
        (framed(closed.fill, 1.5, closed.outline), say!("legend-closed")),
        (framed(closed.fill, 3.0, theme.current), say!("legend-current")),
        (framed(touched, 2.5, open.outline), say!("legend-touched")),
        (path, say!("legend-path")),
        (cheapest, say!("legend-cheapest")),
        (rough, say!("legend-ground")),
        (framed(open.fill, 3.0, theme.examined), say!("legend-examined")),
        (framed(ground, 1.5, theme.pointed), say!("legend-pointed")),
        (framed(closed.fill, 1.5, theme.trail), say!("legend-trail")),
        (marked(ground, &corners), say!("legend-pinned")),
        (marked(ground, &[([5.5, 1.0, 5.0, 5.0], theme.breakpoint)]), say!("legend-breakpoint")),
        (
            marked(closed.fill, &[([2.0, 8.0, 6.0, 6.0], theme.ink(closed.fill).text)]),
            say!("legend-reopened"),
        ),
        (framed(ground, 2.0, theme.nearest), say!("legend-framed")),
        (tile(theme.enclosed), say!("legend-enclosed")),
        (tile(theme.enclosing), say!("legend-enclosing")),
        (framed(ground, 3.0, theme.nearest), say!("legend-nearest")),
    ]
}

/// What the colors of a layer mean.
pub struct LayerLegend {
    /// What is shown.
    pub title: String,
    /// The value at the first color.
    pub first: String,
    /// The value at the last color.
    pub last: String,
    /// The number of colors; `None` if they change gradually.
    pub bands: Option<usize>,
}

/// Returns the legend of a layer with a scale of colors. Unless it `tells_end`, it leaves out how many
/// steps there are.
pub fn layer_legend(overlay: &Overlay, unit: CostUnit, tells_end: bool) -> Option<LayerLegend> {
    let cost = |cost| grouped(unit.write(cost));
    let (title, first, last, bands) = match overlay {
        Overlay::None | Overlay::Difference => return None,
        Overlay::Remaining(costs) => {
            (say!("layers-remaining.legend"), cost(0), cost(costs.largest()), None)
        }
        Overlay::Reach(reach) => (say!("layers-reach.legend"), cost(0), cost(reach.most()), None),
        Overlay::Order(order) => {
            let last = if tells_end { grouped(order.known()) } else { "…".to_owned() };
            (say!("layers-order.legend"), grouped(1), last, None)
        }
        Overlay::Contours(contours) => {
            let (low, high) = contours.range();
            let title = say!("layers-contours.legend", step = cost(contours.step));
            (title, cost(low), cost(high), Some(contours.bands()))
        }
    };
    Some(LayerLegend { title, first, last, bands })
}

/// Says in three lines what F, G and H are under the rules, and what a move costs. H, as a cell shows it, includes the weight.
pub fn numbers(rules: &Rules) -> String {
    let stop = Stop::of(rules);
    let f = match stop {
        Stop::Less | Stop::Weighted => Stop::AStar.formula(rules),
        Stop::Dijkstra | Stop::AStar | Stop::Greedy => stop.formula(rules),
    };
    let h = if stop == Stop::Dijkstra {
        say!("legend-foot.h-zero")
    } else if rules.weight == 1.0 {
        say!("legend-foot.h")
    } else {
        say!("legend-foot.h-weighted", weight = rules.weight.to_string())
    };
    let unit = CostUnit::of(rules);
    let [straight, diagonal] =
        [rules.costs.straight, rules.costs.diagonal].map(|cost| unit.write(cost));
    let g = match rules.diagonal {
        Diagonal::Never => say!("legend-foot.g-straight", straight),
        Diagonal::Always | Diagonal::IfAtMostOneObstacle | Diagonal::OnlyWhenNoObstacles => {
            say!("legend-foot.g", straight, diagonal)
        }
    };
    say!("legend-foot", f, g, h)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::preset;

    #[test]
    fn the_legend_of_the_numbers_follows_the_rules() {
        for (name, f, h) in [
            ("dijkstra", "F = G:", "H: 0, no estimate"),
            ("astar", "F = G + H:", "H: estimate"),
            ("weighted", "F = G + H:", "H: 2 × the estimate"),
            ("greedy", "F = H:", "H: estimate"),
        ] {
            let text = numbers(preset(name).unwrap().rules());
            assert!(text.starts_with(f) && text.contains(h), "{name}: {text}");
            let costs = "G: cost from A; 10 straight, 14 diagonal";
            assert_eq!(text.lines().nth(1), Some(costs), "{name}");
        }
        let straight = Rules { diagonal: Diagonal::Never, ..Rules::default() };
        assert!(numbers(&straight).contains("G: cost from A; 10 a move"));
    }
}
