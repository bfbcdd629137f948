//! Which theme is shown, and what its colors mean.

use egui::{Color32, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::app::{App, Message};
use crate::scene::{Color, Layout, Theme, shows_steps};
use crate::window::panels::parts::heading;
use crate::window::panels::parts::style::{TEXT, dim};

/// How a thing looks on the map.
enum Sample {
    /// A tile.
    Tile(Color),
    /// A tile with a thin line inside its edge.
    Thin(Color, Color),
    /// A tile with a thick line at its edge.
    Thick(Color, Color),
    /// A bold frame with a line at both sides.
    Bold(Color),
    /// A thin frame.
    Frame(Color),
    /// A line.
    Line(Color),
    /// A small mark at the top.
    Mark(Color),
}

pub fn show(ui: &mut Ui, app: &App, messages: &mut Vec<Message>) {
    let theme = app.theme();
    heading(ui, "Colors");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for other in app.themes() {
            let is_chosen = std::ptr::eq(other, theme);
            let tip = "Show everything in these colors (C: the next)";
            let response = ui.selectable_label(is_chosen, other.title.as_str());
            if response.on_hover_text(tip).clicked() && !is_chosen {
                messages.push(Message::Theme(other));
            }
        }
    });
    ui.add_space(2.0);
    for (sample, text) in rows(theme) {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(16.0, 16.0), Sense::hover());
            draw(ui, theme, rect, &sample);
            ui.label(dim(text).color(TEXT));
        });
    }
    ui.add_space(2.0);
    ui.label(dim(match theme.layout {
        Layout::Corners => {
            "In a cell: F in the middle, G at the left, H at the right, and the arrow to its parent."
        }
        Layout::Lester => {
            "In a cell: F at the top, G at the bottom left, H at the bottom right, and the arrow \
             to its parent."
        }
        Layout::Arrows => "In a cell: the arrow to its parent.",
    }));
    if shows_steps(app.player().moment().problem().rules()) && theme.layout != Layout::Arrows {
        ui.label(dim("The numbers are in straight steps; the tab Cell has them exactly."));
    }
}

fn rows(theme: &Theme) -> [(Sample, &'static str); 14] {
    [
        (Sample::Tile(theme.start), "A: the start"),
        (Sample::Tile(theme.goal), "B: the goal"),
        (Sample::Thin(theme.open.fill, theme.open.outline), "thin line, open: may be taken next"),
        (Sample::Thick(theme.closed.fill, theme.closed.outline), "thick line, closed: done"),
        (Sample::Tile(theme.path), "the path"),
        (Sample::Tile(theme.wall), "wall"),
        (Sample::Bold(theme.current), "bold frame: the current cell"),
        (Sample::Bold(theme.examined), "bold frame: the neighbor being examined"),
        (Sample::Frame(theme.pointed), "frame: the cell under the pointer"),
        (Sample::Line(theme.trail), "line: from the chosen cell back to the start"),
        (Sample::Mark(theme.breakpoint), "square at the top: a breakpoint"),
        (Sample::Tile(theme.enclosed), "no path: all that was reached"),
        (Sample::Tile(theme.enclosing), "no path: the walls around it"),
        (Sample::Bold(theme.nearest), "no path: the nearest cell to the goal"),
    ]
}

fn draw(ui: &Ui, theme: &Theme, rect: Rect, sample: &Sample) {
    let painter = ui.painter();
    let tile = |fill: Color| painter.rect_filled(rect, 1.0, color(fill));
    let frame = |rect: Rect, width: f32, line: Color| {
        painter.rect_stroke(rect, 0.0, Stroke::new(width, color(line)), StrokeKind::Inside);
    };
    match *sample {
        Sample::Tile(fill) => {
            tile(fill);
            // Nearly black tiles would be lost on the panel.
            frame(rect, 1.0, theme.frame);
        }
        Sample::Thin(fill, line) => {
            tile(fill);
            frame(rect.shrink(1.0), 1.0, line);
        }
        Sample::Thick(fill, line) => {
            tile(fill);
            frame(rect, 2.0, line);
        }
        Sample::Bold(line) => {
            tile(theme.ground);
            frame(rect, 5.0, theme.edge(line));
            frame(rect.shrink(1.0), 3.0, line);
        }
        Sample::Frame(line) => {
            tile(theme.ground);
            frame(rect, 1.5, line);
        }
        Sample::Line(line) => {
            tile(theme.closed.fill);
            let middle = rect.center().y;
            let ends = [pos2(rect.left(), middle), pos2(rect.right(), middle)];
            painter.line_segment(ends, Stroke::new(2.0, color(line)));
        }
        Sample::Mark(mark) => {
            tile(theme.ground);
            let place = pos2(rect.center().x, rect.top() + 3.5);
            painter.rect_filled(Rect::from_center_size(place, vec2(5.0, 5.0)), 0.0, color(mark));
        }
    }
}

pub fn color(color: Color) -> Color32 {
    Color32::from_rgb(color.r, color.g, color.b)
}
