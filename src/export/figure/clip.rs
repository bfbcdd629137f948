//! Cuts a scene down to a part of the map.

use crate::scene::{Point, Rect, RoundRect, Scene, Segment};

/// Keeps only the shapes in an area; frames may reach into the margin around it.
pub(super) fn clip(scene: &mut Scene, area: Rect, margin: f32) {
    // The frame around the whole map is dropped, because it does not surround the part.
    let page = area.inset(-margin);
    let belongs = |rect: Rect| {
        rect.x >= page.x
            && rect.y >= page.y
            && rect.right() <= page.right()
            && rect.bottom() <= page.bottom()
            && area.contains(rect.center())
    };
    // An outlined tile lies inside or outside; the ground below the tiles may lie on both sides.
    scene.tiles = std::mem::take(&mut scene.tiles)
        .into_iter()
        .filter_map(|shape| {
            let whole = Some(shape.rect).filter(|&rect| belongs(rect));
            let rect = if shape.line.is_some() { whole } else { shape.rect.common(area) };
            Some(RoundRect { rect: rect?, ..shape })
        })
        .collect();
    scene.frames.retain(|frame| belongs(frame.rect));
    for line in std::mem::take(&mut scene.lines) {
        let at = |part: f32| {
            let along = |from: f32, to: f32| from + (to - from) * part;
            Point::new(along(line.from.x, line.to.x), along(line.from.y, line.to.y))
        };
        let ends = line.crossing(&area).map(|(from, to)| (at(from), at(to)));
        scene.lines.extend(ends.map(|(from, to)| Segment { from, to, ..line }));
    }
    scene.labels.retain(|label| area.contains(label.at));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Color, Label, LabelAlign, LabelFace, RoundRect, Segment};

    const COLOR: Color = Color { r: 1, g: 2, b: 3 };

    #[test]
    fn only_what_lies_in_the_area_remains() {
        let area = Rect::new(100.0, 200.0, 40.0, 30.0);
        let fill = |rect| RoundRect::square(rect, COLOR);
        let frame = |rect| RoundRect::frame(rect, 1.0, COLOR);
        let line = |from, to| Segment { from, to, width: 1.0, color: COLOR };
        let inside = Point::new(110.0, 210.0);
        let beside = [(90.0, 210.0), (150.0, 210.0), (110.0, 190.0), (110.0, 240.0)];
        let beside = beside.map(|(x, y)| Point::new(x, y));
        let filled = [
            Rect::new(90.0, 190.0, 100.0, 100.0),
            Rect::new(135.0, 205.0, 10.0, 10.0),
            Rect::new(140.0, 205.0, 10.0, 10.0),
            Rect::new(105.0, 230.0, 10.0, 10.0),
        ];
        // A frame may reach into the margin of 5, but its middle must be in the area.
        let framed = [
            Rect::new(95.0, 195.0, 50.0, 40.0),
            Rect::new(95.0, 210.0, 10.0, 10.0),
            Rect::new(134.0, 224.0, 10.0, 10.0),
        ];
        let unframed = [
            Rect::new(94.0, 210.0, 20.0, 10.0),
            Rect::new(105.0, 194.0, 10.0, 20.0),
            Rect::new(130.0, 210.0, 16.0, 10.0),
            Rect::new(105.0, 220.0, 10.0, 16.0),
            Rect::new(95.0, 210.0, 4.0, 4.0),
        ];
        let label = |at| Label {
            text: "1".into(),
            at,
            align: LabelAlign::Center,
            size: 8,
            face: LabelFace::Regular,
            color: COLOR,
            halo: None,
        };
        let mut scene = Scene {
            tiles: filled.map(fill).into(),
            frames: framed.into_iter().chain(unframed).map(frame).collect(),
            lines: vec![line(inside, Point::new(139.0, 229.0))],
            labels: vec![label(inside)],
            ..Scene::default()
        };
        for outside in beside {
            scene.lines.extend([line(inside, outside), line(outside, inside)]);
            scene.labels.push(label(outside));
        }
        clip(&mut scene, area, 5.0);
        let fills: Vec<Rect> = scene.tiles.iter().map(|fill| fill.rect).collect();
        assert_eq!(fills, [area, Rect::new(135.0, 205.0, 5.0, 10.0)]);
        let frames: Vec<Rect> = scene.frames.iter().map(|frame| frame.rect).collect();
        assert_eq!(frames, framed);
        let (lines, edge) = (scene.lines, area.inset(-0.01));
        assert!(
            lines.len() == 9 && lines.iter().all(|line| line.crossing(&edge) == Some((0.0, 1.0)))
        );
        assert_eq!(lines[0], line(inside, Point::new(139.0, 229.0)));
        assert_eq!(scene.labels.len(), 1);
    }
}
