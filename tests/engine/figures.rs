//! Figures: the scene as SVG, PNG and GIF, read back by other libraries.

use std::cell::RefCell;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Tree};
use roxmltree::{Document, Node};
use stepstar::export::figure::{
    Animation, Crop, Figure, FigurePage, FigureRuns, MAX_FRAMES, PictureFormat,
};
use stepstar::grid::{Cell, Grid};
use stepstar::history::{Moment, Timeline};
use stepstar::jobs::Progress;
use stepstar::level::{WORKED_EXAMPLE, preset};
use stepstar::scene::{Color, Theme};
use stepstar::search::{CellState, Event, Problem, Rules};

/// The side of a cell, and the margin around the map, in pixels.
const SIDE: u16 = 64;
const MARGIN: u16 = 12;

fn worked_example(iterations: u64) -> Timeline {
    let mut timeline = searched("lester", iterations);
    timeline.show(u64::MAX);
    timeline
}

/// Makes a search on a square map without walls, from corner to corner, not yet begun.
fn empty(side: u16) -> Timeline {
    let (start, goal) = (Cell::new(0, 0), Cell::new(side - 1, side - 1));
    let grid = Grid::new(side, side).unwrap();
    Timeline::new(Problem::new(grid, Rules::default(), start, goal).unwrap())
}

fn figure() -> Figure<'static> {
    Figure { title: "Lester", cell: Some(SIDE), ..Figure::new(Theme::gizmo()) }
}

/// Draws the page of one search.
fn drawn(timeline: &Timeline, figure: &Figure) -> FigurePage {
    FigureRuns::of(timeline.clone()).page(figure).unwrap()
}

/// Parses the SVG of a page. The text is leaked, so that tests need not keep it.
fn parsed(page: &FigurePage) -> Document<'static> {
    Document::parse(Box::leak(page.to_svg().into_boxed_str())).unwrap()
}

fn png(page: &FigurePage, scale: f32) -> Pixmap {
    let bytes = page.to_bytes(PictureFormat::Png, scale, &Progress::none());
    Pixmap::decode_png(&bytes.unwrap()).unwrap()
}

fn by_id<'a>(document: &'a Document<'a>, id: &str) -> Node<'a, 'a> {
    let found = document.descendants().find(|node| node.attribute("id") == Some(id));
    found.unwrap_or_else(|| panic!("no {id}"))
}

/// Returns the description of a figure for screen readers.
fn description<'a>(document: &'a Document<'a>) -> &'a str {
    by_id(document, "description").text().unwrap()
}

fn number(node: Node, name: &str) -> f32 {
    node.attribute(name).unwrap().parse().unwrap()
}

/// Returns the texts in a cell of a map, each with the anchor of its group.
fn texts(map: Node, cell: Cell) -> Vec<(String, String)> {
    let from = |place: u16| f32::from(MARGIN + place * SIDE);
    let is_in = |at: f32, place: u16| (from(place)..from(place + 1)).contains(&at);
    map.descendants()
        .filter(|node| node.has_tag_name("text"))
        .filter(|&node| is_in(number(node, "x"), cell.x) && is_in(number(node, "y"), cell.y))
        .map(|node| {
            let anchor = node.parent_element().unwrap().attribute("text-anchor").unwrap();
            (node.text().unwrap().to_owned(), anchor.to_owned())
        })
        .collect()
}

/// Returns the expected color of a cell of the worked example, which is that of the path where the
/// path goes to the left or down to the left.
fn expected(moment: Moment, cell: Cell) -> Color {
    let (theme, problem) = (Theme::gizmo(), moment.problem());
    let path = moment.path().unwrap_or_default();
    let is_left = |at: &Cell| at.x + 1 == cell.x && [cell.y, cell.y + 1].contains(&at.y);
    if path.contains(&cell) && path.iter().any(is_left) {
        return theme.ribbon();
    }
    match moment.state(cell) {
        _ if cell == problem.start() => theme.start,
        _ if cell == problem.goal() => theme.goal,
        CellState::Open => theme.open.fill,
        CellState::Closed => theme.closed.fill,
        CellState::Unseen => theme.terrain(problem.grid().terrain(cell)),
    }
}

/// Returns the expected color of a cell's tile, which the shown iteration may have touched.
fn expected_tile(moment: Moment, cell: Cell) -> Color {
    let (theme, color) = (Theme::gizmo(), expected(moment, cell));
    let is_it = |event: &Event| event.cell == cell && event.kind.is_change();
    let is_touched = moment.events().iter().any(is_it) && cell != moment.problem().goal();
    if is_touched { theme.washed(color, theme.open.outline, 0.25) } else { color }
}

fn pixel(picture: &Pixmap, x: u32, y: u32) -> Color {
    let color = picture.pixel(x, y).unwrap().demultiply();
    Color { r: color.red(), g: color.green(), b: color.blue() }
}

/// Returns a pixel of a cell that no number, arrow, or outline covers.
fn bare(cell: Cell) -> (u32, u32) {
    let at = |place: u16| u32::from(MARGIN + place * SIDE);
    (at(cell.x) + 12, at(cell.y) + 38)
}

#[test]
fn an_svg_says_what_each_cell_shows() {
    let timeline = worked_example(5);
    let document = parsed(&drawn(&timeline, &figure()));
    let mut found = texts(document.root(), Cell::new(1, 4));
    found.sort();
    let text = |text: &str, anchor: &str| (text.to_owned(), anchor.to_owned());
    assert_eq!(found, [text("20", "start"), text("60", "end"), text("80", "middle")]);
    let f = document.descendants().find(|node| node.text() == Some("80")).unwrap();
    assert_eq!(number(f, "x"), f32::from(MARGIN + SIDE + SIDE / 2));
    assert!((number(f, "y") - f32::from(MARGIN + 4 * SIDE + SIDE / 2)).abs() < 8.0);
    assert_eq!(texts(document.root(), Cell::new(5, 2)), [text("B", "middle")]);
    assert!(texts(document.root(), Cell::new(3, 2)).is_empty(), "a wall");

    let tiles: Vec<Node> = by_id(&document, "tiles").children().filter(Node::is_element).collect();
    let ground = Theme::gizmo().ground.to_string();
    for cell in timeline.record().problem().grid().cells() {
        let is_within = |place: u16, at: f32, length: f32| {
            let from = f32::from(MARGIN + place * SIDE);
            from <= at && at + length <= from + f32::from(SIDE) && length > f32::from(SIDE) / 2.0
        };
        let is_on_cell = |tile: &&Node| {
            let [x, y, w, h] = ["x", "y", "width", "height"].map(|name| number(**tile, name));
            is_within(cell.x, x, w) && is_within(cell.y, y, h)
        };
        // What is drawn last covers the rest; plain ground has no tile.
        let tile = tiles.iter().rfind(is_on_cell);
        let color = expected_tile(timeline.moment(), cell).to_string();
        assert_eq!(tile.map_or(Some(&*ground), |tile| tile.attribute("fill")), Some(&*color));
    }
    assert_eq!(by_id(&document, "arrows").children().filter(Node::is_element).count(), 13);
}

#[test]
fn rounded_tiles_are_not_covered() {
    let timeline = worked_example(5);
    for theme in ["light", "dark"].map(|name| Theme::named(name).unwrap()) {
        let picture = png(&drawn(&timeline, &Figure { theme, ..figure() }), 1.0);
        for (cell, color) in [
            ((2, 2), theme.closed.fill),
            ((0, 1), theme.open.fill),
            ((5, 2), theme.goal),
            ((3, 2), theme.wall),
            ((6, 4), theme.ground),
        ] {
            let (x, y) = bare(Cell::new(cell.0, cell.1));
            assert_eq!(pixel(&picture, x, y), color, "{}: {cell:?}", theme.name);
        }
    }
}

#[test]
fn an_svg_can_be_placed_and_be_read_aloud() {
    let title = "A < B & \"C\"\n\u{7}";
    let figure = Figure { title, ..figure() };
    let timeline = worked_example(12);
    let document = parsed(&drawn(&timeline, &figure));
    let root = document.root_element();
    assert_eq!((number(root, "width"), number(root, "height")), (536.0, 408.0));
    assert_eq!(root.attribute("viewBox"), Some("0 0 536 408"));
    assert_eq!(root.attribute("role"), Some("img"));
    for id in root.attribute("aria-labelledby").unwrap().split(' ') {
        assert!(by_id(&document, id).text().is_some_and(|text| !text.is_empty()));
    }
    assert_eq!(by_id(&document, "title").text(), Some("A < B & \"C\"\\n\\u{7}"));
    assert_eq!(
        description(&document),
        "A map of 8 by 6 cells with the start A at (1, 2) and the goal B at (5, 2). Step \
         12: (5, 2) was taken and closed. 12 cells closed, 13 open. The path is found: it has 7 \
         cells and costs 68."
    );
    for group in ["tiles", "frames", "arrows", "numbers"] {
        assert_eq!(by_id(&document, group).tag_name().name(), "g");
    }
    let fonts = by_id(&document, "numbers").attribute("font-family").unwrap();
    assert!(fonts.starts_with("Inter,") && fonts.ends_with("sans-serif"), "{fonts}");
    let again = drawn(&timeline, &figure).to_svg();
    assert_eq!(document.input_text(), again, "drawing twice gives the same picture");
}

#[test]
fn inside_an_iteration_a_figure_reports_and_marks_the_neighbor() {
    let mut timeline = worked_example(5);
    timeline.show_events(5, 7);
    let document = parsed(&drawn(&timeline, &figure()));
    let description = description(&document);
    let sentence = "Step 5, after 7 of 8 neighbors: (1, 3) was taken and closed; opened: \
                    (0, 4); improved: (1, 4).";
    assert!(description.contains(sentence), "{description}");
    let examined = Theme::gizmo().examined.to_string();
    let frames = by_id(&document, "frames")
        .children()
        .filter(|node| node.attribute("stroke") == Some(&examined));
    assert_eq!(frames.count(), 1);
}

#[test]
fn every_theme_makes_a_figure_at_every_size() {
    let timeline = worked_example(12);
    let themes = Theme::all().iter().flat_map(|theme| [theme.clone(), theme.without_numbers()]);
    for theme in &themes.collect::<Vec<_>>() {
        for cell in [1, 4, 8, 16, 24, 40, 64, 96, 240] {
            let page = drawn(&timeline, &Figure { theme, cell: Some(cell), ..figure() });
            assert_eq!(page.size(), (u32::from(cell) * 8 + 24, u32::from(cell) * 6 + 24));
            let document = parsed(&page);
            let background = by_id(&document, "background").attribute("fill").unwrap();
            assert_eq!(background, theme.paper.to_string());
            let labels = document.descendants().filter(|node| node.has_tag_name("text"));
            // The search reached 12 closed cells, including the start, and 13 open ones.
            let numbers = match cell {
                _ if theme.layout == stepstar::scene::Layout::Arrows => 0,
                44.. => 3 * 25,
                26.. => 25,
                _ => 0,
            };
            // The letters of start and goal are always there.
            assert_eq!(labels.count(), numbers + 2, "{} {cell}", theme.name);
        }
    }
}

/// Decodes the image of small cells in an SVG.
fn cells_of(document: &Document) -> Pixmap {
    // Inkscape supports no other attribute for links.
    let link = ("http://www.w3.org/1999/xlink", "href");
    let data = by_id(document, "map").attribute(link).unwrap();
    let png = STANDARD.decode(data.strip_prefix("data:image/png;base64,").unwrap()).unwrap();
    Pixmap::decode_png(&png).unwrap()
}

#[test]
fn a_map_of_small_cells_is_an_image_of_a_pixel_a_cell() {
    let timeline = worked_example(5);
    for (crop, first, size) in
        [(None, (0, 0), (8, 6)), (Some(Crop { x: 1, y: 2, width: 5, height: 3 }), (1, 2), (5, 3))]
    {
        let figure = Figure { cell: Some(8), crop, ..figure() };
        let page = drawn(&timeline, &figure);
        let document = parsed(&page);
        let image = cells_of(&document);
        assert_eq!((image.width(), image.height()), size);
        let place = ["x", "y", "width", "height"].map(|name| number(by_id(&document, "map"), name));
        assert_eq!(place, [12.0, 12.0, size.0 as f32 * 8.0, size.1 as f32 * 8.0]);
        // The PNG of the same page has the same cells.
        let picture = png(&page, 1.0);
        for (x, y) in (0..size.0).flat_map(|x| (0..size.1).map(move |y| (x, y))) {
            let cell = Cell::new(first.0 + x as u16, first.1 + y as u16);
            let color = expected(timeline.moment(), cell);
            assert_eq!(pixel(&image, x, y), color, "{cell}");
            // The marks of start, goal and the current cell cover other cells.
            let has_mark = [Cell::new(1, 2), Cell::new(5, 2), Cell::new(1, 3)]
                .into_iter()
                .any(|mark| mark.x.abs_diff(cell.x) <= 2 && mark.y.abs_diff(cell.y) <= 2);
            let drawn = pixel(&picture, 12 + x * 8 + 3, 12 + y * 8 + 3);
            assert!(has_mark || drawn == color, "{cell}: {drawn}");
        }
    }
    let page = drawn(&empty(220), &Figure { cell: None, ..figure() });
    assert_eq!(page.size(), (7 * 220 + 24, 7 * 220 + 24), "a size that suits it");
    let image = cells_of(&parsed(&page));
    assert_eq!((image.width(), image.height()), (220, 220));
}

#[test]
fn a_png_has_the_colors_and_the_faces_of_the_window() {
    let timeline = worked_example(12);
    let page = drawn(&timeline, &figure());
    for scale in [1.0, 2.0, 0.5] {
        let picture = png(&page, scale);
        let scaled = |at: u32| (at as f32 * scale) as u32;
        assert_eq!((picture.width(), picture.height()), (scaled(536), scaled(408)));
        assert_eq!(pixel(&picture, 1, 1), Theme::gizmo().background);
        for cell in timeline.moment().problem().grid().cells() {
            let (x, y) = bare(cell);
            let color = expected(timeline.moment(), cell);
            assert_eq!(pixel(&picture, scaled(x), scaled(y)), color, "{cell} at {scale}");
        }
    }
    // F of the start is drawn: bold digits leave dark pixels in the middle.
    let picture = png(&page, 1.0);
    let text = Theme::gizmo().on_light.text;
    let (x, y) = (u32::from(MARGIN + SIDE), u32::from(MARGIN + 2 * SIDE));
    let dark = (x + 16..x + 48).flat_map(|x| (y + 20..y + 44).map(move |y| (x, y)));
    let dark = dark.filter(|&(x, y)| pixel(&picture, x, y) == text).count();
    assert!((40..200).contains(&dark), "{dark} dark pixels");
}

/// Decodes a GIF into its complete pictures, with the delay of each in
/// hundredths of a second.
fn decode(bytes: &[u8]) -> (u16, u16, Vec<(Vec<u8>, u16)>) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).unwrap();
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    let (width, height) = (decoder.width(), decoder.height());
    let mut canvas = vec![0; usize::from(width) * usize::from(height) * 4];
    let mut pictures = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        for (number, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (down, right) =
                (number / usize::from(frame.width), number % usize::from(frame.width));
            let row = (usize::from(frame.top) + down) * usize::from(width);
            let at = (row + usize::from(frame.left) + right) * 4;
            if pixel[3] == 255 {
                canvas[at..at + 4].copy_from_slice(pixel);
            }
        }
        pictures.push((canvas.clone(), frame.delay));
    }
    (width, height, pictures)
}

#[test]
fn a_gif_shows_each_iteration_of_each_lane_and_rests_on_the_last() {
    // One search, and then two searches that end at different iterations.
    for (names, first, size, top) in
        [(&["lester"][..], 0, (536, 408), 0), (&["lester", "lague"], 7, (1072, 492), 84)]
    {
        let mut runs = lanes(names, u64::MAX);
        let animation = Animation { iterations: first..=12, fps: None, scale: 1.0 };
        let count = 13 - first;
        let reports = RefCell::new(Vec::new());
        let watcher = |done: Option<f32>| {
            reports.borrow_mut().push((done.unwrap() * count as f32).round() as u64);
            true
        };
        let bytes = animation.to_gif(&figure(), &mut runs, &Progress::new(&watcher)).unwrap();
        assert_eq!(reports.into_inner(), (0..=count).collect::<Vec<_>>());
        assert!(bytes.len() < 100_000, "{} bytes", bytes.len());
        let (width, height, pictures) = decode(&bytes);
        assert_eq!(((width, height), pictures.len() as u64), (size, count));
        let mut alone: Vec<Timeline> = names.iter().map(|name| searched(name, u64::MAX)).collect();
        for ((picture, delay), iteration) in pictures.iter().zip(first..) {
            assert_eq!(*delay, if iteration == 12 { 300 } else { 50 });
            for (timeline, left) in alone.iter_mut().zip([0, 536]) {
                timeline.show(iteration);
                for cell in timeline.record().problem().grid().cells() {
                    let (x, y) = bare(cell);
                    let at = ((y + top) as usize * usize::from(width) + x as usize + left) * 4;
                    let color = Color { r: picture[at], g: picture[at + 1], b: picture[at + 2] };
                    assert_eq!(
                        color,
                        expected_tile(timeline.moment(), cell),
                        "{cell} in {iteration}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_part_of_the_map_is_drawn_with_nothing_of_the_rest() {
    let timeline = worked_example(5);
    for cell in [4, 8, 16, SIDE] {
        let crop = Crop { x: 1, y: 3, width: 2, height: 2 };
        let figure = Figure { crop: Some(crop), cell: Some(cell), ..figure() };
        let page = drawn(&timeline, &figure);
        let side = u32::from(cell) * 2 + 24;
        assert_eq!(page.size(), (side, side));
        let document = parsed(&page);
        let shapes = document.descendants().filter(|node| node.has_tag_name("rect"));
        for shape in shapes.filter(|node| node.attribute("id").is_none()) {
            let [x, y, w, h] = ["x", "y", "width", "height"].map(|name| number(shape, name));
            let most = side as f32;
            assert!(x >= 0.0 && y >= 0.0 && x + w <= most && y + h <= most, "{cell}: {shape:?}");
        }
        if cell == SIDE {
            let texts = document.descendants().filter(|node| node.has_tag_name("text"));
            let mut numbers: Vec<&str> = texts.filter_map(|node| node.text()).collect();
            numbers.sort_unstable();
            // F, G and H of (1, 3), (2, 3), (1, 4) and (2, 4).
            let expected = ["10", "14", "20", "24", "40", "50", "50", "54", "60", "60", "74", "80"];
            assert_eq!(numbers, expected);
        }
    }
}

#[test]
fn columns_and_rows_are_numbered_outside_the_map_on_request() {
    let timeline = empty(120);
    let theme = &Theme::gizmo().without_numbers();
    let all = Crop { x: 0, y: 0, width: 120, height: 120 };
    for (crop, cell) in [
        (all, 4),
        (all, 8),
        (all, 12),
        (Crop { x: 97, y: 8, width: 6, height: 5 }, 4),
        (Crop { x: 97, y: 8, width: 6, height: 5 }, SIDE),
        (Crop { x: 0, y: 115, width: 3, height: 5 }, 240),
    ] {
        let plain = Figure { theme, crop: Some(crop), cell: Some(cell), ..figure() };
        let numbered = Figure { has_edge_numbers: true, ..plain };
        let [plain, numbered] = [plain, numbered].map(|figure| drawn(&timeline, &figure));
        let (width, height) = numbered.size();
        let [w, h] = [crop.width, crop.height].map(|cells| u32::from(cells * cell));
        let [left, top] = [width - w, height - h].map(|margins| (margins - 12) as f32);
        assert!(plain.size() <= (width, height));
        let numbers = |page: &FigurePage| {
            let document = parsed(page);
            let texts = document.descendants().filter(|node| node.has_tag_name("text"));
            let shown = texts.filter_map(|node| {
                let text: u16 = node.text()?.parse().ok()?;
                let group = node.parent_element()?;
                let anchor = group.attribute("text-anchor")?.to_owned();
                let at = [number(node, "x"), number(node, "y")];
                Some((text, anchor, at, number(group, "font-size")))
            });
            shown.collect::<Vec<_>>()
        };
        assert!(numbers(&plain).is_empty());
        let (mut columns, mut rows) = (Vec::new(), Vec::new());
        let cell = f32::from(cell);
        for (shown, anchor, [x, y], size) in numbers(&numbered) {
            if anchor == "middle" {
                // Its column is below it, and the map too.
                let middle = left + (f32::from(shown - crop.x) + 0.5) * cell;
                assert!((x - middle).abs() <= 1.0 && y < top && y > 0.7 * size, "{shown}: {x} {y}");
                columns.push(shown);
            } else {
                let middle = top + (f32::from(shown - crop.y) + 0.5) * cell;
                assert!((y - 0.36 * size - middle).abs() <= 1.0 && x < left, "{shown}: {x} {y}");
                // No figure is wider than 0.7 of its height.
                let digits = shown.to_string().len() as f32;
                assert!(x > digits * 0.7 * size, "{shown} leaves the page");
                rows.push(shown);
            }
        }
        let every = |step: u16, from: u16, count: u16| {
            (from..from + count).filter(|number| number % step == 0).collect::<Vec<_>>()
        };
        let is_shown = |shown: &[u16], from, count| {
            [1, 2, 5, 10].iter().any(|&step| shown == every(step, from, count))
        };
        assert!(!columns.is_empty() && is_shown(&columns, crop.x, crop.width), "{columns:?}");
        assert!(!rows.is_empty() && is_shown(&rows, crop.y, crop.height), "{rows:?}");
    }
}

#[test]
fn a_part_of_rounded_tiles_has_no_frame_of_the_whole_map() {
    let (timeline, theme) = (worked_example(5), Theme::named("light").unwrap());
    let figure = Figure { theme, ..figure() };
    let crop = Some(Crop { x: 2, y: 1, width: 4, height: 4 });
    let [whole, part] = [figure, Figure { crop, ..figure }].map(|figure| drawn(&timeline, &figure));
    let frame = format!("fill=\"none\" stroke=\"{}\"", theme.frame);
    assert!(whole.to_svg().contains(&frame) && !part.to_svg().contains(&frame));
}

#[test]
fn a_part_that_is_the_whole_map_is_drawn_as_the_whole_map() {
    // The marks of start and goal stand out where cells are small.
    let timeline = empty(100);
    for cell in [1, 2, 8, 16] {
        let whole = Figure { cell: Some(cell), ..figure() };
        let crop = Some(Crop { x: 0, y: 0, width: 100, height: 100 });
        let [whole, part] =
            [whole, Figure { crop, ..whole }].map(|figure| drawn(&timeline, &figure).to_svg());
        assert_eq!(whole, part, "{cell}");
    }
}

/// The tests of `stepstar figure` cover the remaining limits.
#[test]
fn a_part_off_the_map_is_refused_and_an_animation_before_it_draws() {
    let mut runs = FigureRuns::of(worked_example(5));
    const FAR: u16 = u16::MAX;
    for (x, y, width, height) in
        [(7, 0, 2, 1), (0, 6, 1, 1), (0, 0, 0, 1), (0, 0, 1, 0), (FAR, 0, FAR, 1)]
    {
        let crop = Some(Crop { x, y, width, height });
        let error = runs.page(&Figure { crop, ..figure() }).unwrap_err().to_string();
        assert!(error.contains("does not lie on the map of 8 × 6 cells"), "{error}");
    }
    let animation = Animation { iterations: 0..=5, fps: None, scale: 10.0 };
    let nothing = |_: Option<f32>| panic!("something is drawn");
    let error = animation.to_gif(&figure(), &mut runs, &Progress::new(&nothing)).unwrap_err();
    let error = error.to_string();
    assert!(error.contains("5360 × 4080 pixels is too large, expected at most 20"), "{error}");
}

/// Searches the worked example under presets, each up to a number of iterations.
fn lanes(names: &[&str], iterations: u64) -> FigureRuns {
    let lane = |&name: &&str| (name.to_owned(), searched(name, 0));
    let mut runs = FigureRuns::side_by_side(names.iter().map(lane));
    runs.run_until(iterations);
    runs
}

/// Searches the worked example under a preset, up to a number of iterations.
fn searched(name: &str, iterations: u64) -> Timeline {
    let problem = WORKED_EXAMPLE.load().unwrap().into_problem();
    let mut timeline = Timeline::new(problem.under(preset(name).unwrap().rules()).unwrap());
    timeline.grow(iterations);
    timeline
}

/// Returns the lines of a layer of an SVG.
fn layer<'a>(document: &'a Document, id: &str) -> Vec<&'a str> {
    let lines = document.input_text().lines();
    let lines = lines.skip_while(|line| !line.starts_with(&format!("<g id=\"{id}\"")));
    lines.skip(1).take_while(|line| *line != "</g>").collect()
}

/// Returns the texts above the map of a lane, from the top down.
fn header(document: &Document, letter: &str) -> Vec<String> {
    let texts = by_id(document, letter).descendants().filter(|node| node.has_tag_name("text"));
    let mut texts: Vec<(f32, String)> = texts
        .map(|node| (number(node, "y"), node.text().unwrap().to_owned()))
        .filter(|(y, _)| *y < 0.0)
        .collect();
    texts.sort_by(|one, other| one.0.total_cmp(&other.0));
    texts.into_iter().map(|(_, text)| text).collect()
}

#[test]
fn each_lane_of_a_figure_shows_its_own_search_in_lockstep() {
    let names = ["lester", "lague", "dijkstra"];
    let mut runs = lanes(&names, u64::MAX);
    assert_eq!(runs.iterations(), 33, "the steps of Dijkstra's algorithm");
    let mut alone = names.map(|name| searched(name, u64::MAX));
    for iteration in [0, 1, 5, 9, 10, 12, 20, 33] {
        runs.show(iteration);
        let document = parsed(&runs.page(&figure()).unwrap());
        for (timeline, letter) in alone.iter_mut().zip(["A", "B", "C"]) {
            // A search that ended earlier shows its end.
            timeline.show(iteration);
            let single = parsed(&drawn(timeline, &figure()));
            for (name, count) in [("tiles", 1), ("frames", 0), ("arrows", 0)] {
                let mut lines = layer(&document, &format!("{letter}-{name}"));
                // The tile of the letter comes last.
                lines.truncate(lines.len() - count);
                assert_eq!(lines, layer(&single, name), "{letter} {name}");
            }
            let lane = by_id(&document, letter);
            for cell in timeline.record().problem().grid().cells() {
                assert_eq!(texts(lane, cell), texts(single.root(), cell), "{letter} {cell}");
            }
        }
    }
}

#[test]
fn a_header_says_how_far_a_lane_is_and_what_its_path_costs() {
    let mut runs = lanes(&["lester", "lague"], u64::MAX);
    let headers = |runs: &FigureRuns| {
        let document = parsed(&runs.page(&figure()).unwrap());
        ["A", "B"].map(|letter| header(&document, letter).join("|"))
    };
    for (iteration, a, b) in [
        (0, "searching · 0 steps", "searching · 0 steps"),
        (10, "searching · 10 steps", "path found · 9 steps|cost 56 · the best possible"),
    ] {
        runs.show(iteration);
        assert_eq!(headers(&runs), [format!("A|lester|{a}"), format!("B|lague|{b}")]);
    }
    runs.show_events(1, 3);
    let document = parsed(&runs.page(&figure()).unwrap());
    let description = description(&document);
    for sentence in ["A, lester: A map of 8 by 6", "B, lague: A map of", "after 3 of 8 neighbors"] {
        assert!(description.contains(sentence), "{description}");
    }

    // One path is not a cheapest one, and one search finds no path.
    let rows = ["......", ".####.", "....#.", ".####.", "......"];
    let run = |name: &str, rows: [&str; 5]| {
        let rules = preset(name).unwrap().rules().clone();
        let (grid, start, goal) =
            (Grid::from_rows(&rows).unwrap(), Cell::new(0, 2), Cell::new(5, 2));
        (name.to_owned(), Timeline::new(Problem::new(grid, rules, start, goal).unwrap()))
    };
    let mut runs = FigureRuns::side_by_side([run("dijkstra", rows), run("astar", ["...#.."; 5])]);
    let end = runs.run_until(u64::MAX);
    runs.show(end);
    let [dijkstra, astar] = headers(&runs);
    assert!(dijkstra.ends_with("· the best possible"), "{dijkstra}");
    assert!(astar.starts_with("B|astar|no path · "), "{astar}");
}

#[test]
fn lanes_stand_side_by_side_one_above_the_other_or_in_a_square() {
    let places = |page: &FigurePage| {
        let document = parsed(page);
        let lanes = document.descendants().filter_map(|node| node.attribute("transform"));
        (page.size(), lanes.map(str::to_owned).collect::<Vec<_>>())
    };
    let all = ["lester", "lague", "dijkstra", "greedy"];
    let at = |x: u32, y: u32| format!("translate({x} {y})");
    // A map of 536 × 408 pixels below a header of 84.
    let [a, b, c, d] = [at(0, 84), at(536, 84), at(0, 576), at(536, 576)];
    for (count, size, lanes) in [
        (2, (1072, 492), vec![a.clone(), b.clone()]),
        (3, (1072, 984), vec![a.clone(), b.clone(), c.clone()]),
        (4, (1072, 984), vec![a, b, c, d]),
    ] {
        let page = self::lanes(&all[..count], 3).page(&figure()).unwrap();
        assert_eq!(places(&page), (size, lanes));
    }
    // Only the drawn part of the map counts for the layout.
    let crop = Some(Crop { x: 0, y: 0, width: 8, height: 2 });
    let wide = lanes(&all[..2], 3).page(&Figure { crop, ..figure() }).unwrap();
    assert_eq!(places(&wide), ((536, 472), vec![at(0, 84), at(0, 320)]));
    // Without a given cell size, no side is longer than 1600 pixels.
    let runs = FigureRuns::side_by_side([0, 1].map(|_| (String::new(), empty(60))));
    let page = runs.page(&Figure::new(Theme::gizmo())).unwrap();
    assert_eq!(page.size(), (2 * (13 * 60 + 24), 13 * 60 + 24 + 50));
}

#[test]
fn no_header_leaves_its_lane() {
    let long = "W".repeat(300);
    for cell in [4, 8, 24, SIDE, 240] {
        let lanes = ["lester", "lague"].map(|name| (long.clone(), searched(name, u64::MAX)));
        let page = FigureRuns::side_by_side(lanes).page(&Figure { cell: Some(cell), ..figure() });
        let page = page.unwrap();
        let svg = page.to_svg();
        let document = Document::parse(&svg).unwrap();
        assert!(header(&document, "A")[1].ends_with('…'));
        assert!(by_id(&document, "description").text().unwrap().contains(&long));
        let picture = png(&page, 1.0);
        let (width, height) = (picture.width() / 2, picture.height() - u32::from(cell) * 6 - 24);
        let has_ink = |x, y| pixel(&picture, x, y) != Theme::gizmo().paper;
        let margin = u32::from(MARGIN) - 2;
        for y in 0..height {
            let mut beyond = (width - margin..width + margin).chain(2 * width - margin..2 * width);
            assert!(!beyond.any(|x| has_ink(x, y)), "{cell}: row {y}");
        }
        assert!((0..width).any(|x| has_ink(x, 12 + height / 8)), "{cell}: no name");
    }
}

/// Draws the program's icon with the given side in pixels.
fn drawn_icon(svg: &str, side: u32) -> Pixmap {
    let mut pixmap = Pixmap::new(side, side).unwrap();
    let picture = Tree::from_str(svg, &usvg::Options::default()).unwrap();
    let scale = side as f32 / picture.size().width();
    resvg::render(&picture, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap
}

#[test]
fn every_size_of_the_icon_is_its_drawing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/icon");
    let svg = std::fs::read_to_string(folder.join("stepstar.svg")).unwrap();
    for side in [16, 32, 48, 64, 128, 192, 256, 512] {
        let file = folder.join(format!("stepstar-{side}.png"));
        let drawn = drawn_icon(&svg, side);
        if std::env::var_os("STEPSTAR_DRAW_ICON").is_some() {
            drawn.save_png(&file).unwrap();
        }
        let kept = Pixmap::load_png(&file).unwrap();
        assert_eq!((kept.width(), kept.height()), (side, side));
        // Rounding differs between processors.
        let differs = |(one, other): (&u8, &u8)| one.abs_diff(*other) > 2;
        let pairs = kept.data().iter().zip(drawn.data());
        assert_eq!(pairs.filter(|&pair| differs(pair)).count(), 0, "{side}");
    }
}

#[test]
fn an_animation_of_a_long_run_has_as_many_pictures_as_are_allowed() {
    let rules = preset("dijkstra").unwrap().rules().clone();
    let (start, goal) = (Cell::new(0, 0), Cell::new(99, 99));
    let problem = Problem::new(Grid::new(100, 100).unwrap(), rules, start, goal).unwrap();
    let whole = Animation::whole(&mut FigureRuns::of(Timeline::new(problem)), 1.0);
    assert_eq!(whole.frames(), Ok(MAX_FRAMES));
}
