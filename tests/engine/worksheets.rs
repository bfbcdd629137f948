//! Worksheets: what a cell shows and leaves empty, the open list, the solution, and the page of A4.

use std::path::Path;

use resvg::tiny_skia::Pixmap;
use roxmltree::{Document, Node};
use stepstar::export::figure::{
    Figure, FigurePage, FigureRuns, PictureFormat, Worksheet, with_suffix,
};
use stepstar::grid::Cell;
use stepstar::history::Timeline;
use stepstar::jobs::Progress;
use stepstar::level::builtin;
use stepstar::scene::{Blank, Theme};

/// The side of a cell, the margin around the map, and the line above it, in pixels.
const SIDE: f32 = 64.0;
const MARGIN: f32 = 12.0;

const NONE: Blank = Blank { f: false, g: false, h: false, parent: false, list: false };
const ALL: Blank = Blank { f: true, g: true, h: true, parent: true, list: true };

/// A worksheet, drawn.
struct Sheet {
    page: FigurePage,
    document: Document<'static>,
}

/// Shows an iteration of a built-in level, or its end.
fn timeline(level: &str, iteration: u64) -> Timeline {
    let level = builtin().iter().find(|other| other.word() == level).unwrap();
    let mut timeline = Timeline::new(level.load().unwrap().into_problem());
    timeline.grow(iteration);
    timeline.show(iteration);
    timeline
}

fn page(timeline: &Timeline, figure: &Figure, blank: Blank, is_solution: bool) -> FigurePage {
    let sheet = Worksheet { blank, is_solution, is_a4: false };
    let figure = Figure { sheet: Some(sheet), ..*figure };
    FigureRuns::of(timeline.clone()).page(&figure).unwrap()
}

fn parsed(page: FigurePage) -> Sheet {
    let document = Document::parse(Box::leak(page.to_svg().into_boxed_str())).unwrap();
    Sheet { page, document }
}

fn figure() -> Figure<'static> {
    Figure { title: "Lester", ..Figure::new(Theme::named("print").unwrap()) }
}

fn drawn(timeline: &Timeline, blank: Blank, is_solution: bool) -> Sheet {
    parsed(page(timeline, &figure(), blank, is_solution))
}

fn number(node: Node, name: &str) -> f32 {
    node.attribute(name).unwrap().parse().unwrap()
}

impl Sheet {
    fn elements(&self, group: &str) -> Vec<Node<'_, 'static>> {
        let group = self.document.descendants().find(|node| node.attribute("id") == Some(group));
        group.into_iter().flat_map(|group| group.children()).filter(Node::is_element).collect()
    }

    fn texts(&self) -> Vec<Node<'_, 'static>> {
        self.document.descendants().filter(|node| node.has_tag_name("text")).collect()
    }

    /// The texts in a cell, sorted.
    fn cell(&self, cell: Cell) -> Vec<&str> {
        let is_in = |at: f32, place: u16| {
            let from = MARGIN + f32::from(place) * SIDE;
            (from..from + SIDE).contains(&at)
        };
        let texts = self.texts().into_iter();
        let texts = texts
            .filter(|&node| is_in(number(node, "x"), cell.x) && is_in(number(node, "y"), cell.y));
        let mut texts: Vec<&str> = texts.filter_map(|node| node.text()).collect();
        texts.sort_unstable();
        texts
    }

    /// The empty boxes and circles: x, y, width, height and radius.
    fn boxes(&self) -> Vec<[f32; 5]> {
        let paper = Theme::named("print").unwrap().paper.to_string();
        let boxes = self.elements("frames").into_iter();
        let boxes = boxes.filter(|node| node.attribute("fill") == Some(&*paper));
        let sides = ["x", "y", "width", "height", "rx"];
        boxes.map(|node| sides.map(|name| number(node, name))).collect()
    }

    /// The texts below the map.
    fn list(&self) -> Vec<&str> {
        let below = |node: &Node| number(*node, "y") > MARGIN + 6.0 * SIDE + MARGIN;
        let mut texts: Vec<Node> = self.texts().into_iter().filter(below).collect();
        let place = |node: &Node| (number(*node, "y"), number(*node, "x"));
        texts.sort_by(|one, other| place(one).partial_cmp(&place(other)).unwrap());
        texts.iter().filter_map(|node| node.text()).collect()
    }
}

#[test]
fn what_is_left_to_students_is_an_empty_box_and_all_else_is_kept() {
    let timeline = timeline("lester", 5);
    let known = timeline.record().problem().grid().cells();
    let known = known.filter(|&cell| timeline.moment().g(cell).is_some()).count();
    assert_eq!(known, 14);
    // The F of (1, 4) is 80, its G is 20, and its H is 60. The start has no parent.
    let cell = Cell::new(1, 4);
    for (blank, kept, boxes, arrows) in [
        (Blank { list: true, ..NONE }, vec!["20", "60", "80"], 0, 13),
        (Blank { f: true, ..NONE }, vec!["20", "60"], known, 13),
        (Blank { g: true, ..NONE }, vec!["60", "80"], known, 13),
        (Blank { h: true, ..NONE }, vec!["20", "80"], known, 13),
        (Blank { parent: true, ..NONE }, vec!["20", "60", "80"], 13, 0),
        (Blank { g: true, h: true, ..NONE }, vec!["80"], 2 * known, 13),
        (ALL, vec![], 3 * known + 13, 0),
    ] {
        let sheet = drawn(&timeline, blank, false);
        assert_eq!(sheet.cell(cell), kept, "{blank:?}");
        assert_eq!(sheet.boxes().len(), boxes, "{blank:?}");
        assert_eq!(sheet.elements("arrows").len(), arrows, "{blank:?}");
        let round = sheet.boxes().iter().filter(|[.., radius]| *radius > 0.0).count();
        assert_eq!(round, 13 - arrows, "{blank:?}: arrows have circles");
        let solution = drawn(&timeline, blank, true);
        assert_eq!(solution.cell(cell), ["20", "60", "80"], "{blank:?}");
        assert_eq!((solution.boxes().len(), solution.elements("arrows").len()), (0, 13));
        assert_eq!(solution.page.size(), sheet.page.size());
        let says = |sheet: &Sheet| {
            let all = sheet.texts();
            ["Lester, step 5", "Lester, step 5: solution"]
                .map(|text| all.iter().any(|node| node.text() == Some(text)))
        };
        assert_eq!((says(&sheet), says(&solution)), ([true, false], [false, true]));
    }
}

/// Numbers have a height of 0.73, and digits a width of at most 0.67 of the font's size.
#[test]
fn no_number_touches_a_box_and_no_box_another_or_the_edge() {
    for (level, theme) in [("lester", "print"), ("swamp", "print"), ("reopen", "lester")] {
        let timeline = timeline(level, 12);
        for cell in [42, 64, 100, 240] {
            for set in 1..16 {
                let [f, g, h, parent] = [1, 2, 4, 8].map(|bit| set & bit > 0);
                let blank = Blank { f, g, h, parent, list: false };
                let theme = Theme::named(theme).unwrap();
                let figure = Figure { theme, cell: Some(cell), ..figure() };
                let sheet = parsed(page(&timeline, &figure, blank, false));
                let paper = theme.paper.to_string();
                let frames = sheet.elements("frames");
                let boxes = frames.iter().filter(|node| node.attribute("fill") == Some(&*paper));
                let boxes = boxes.filter(|node| node.attribute("stroke").is_some());
                let boxes: Vec<[f32; 4]> = boxes
                    .map(|node| ["x", "y", "width", "height"].map(|name| number(*node, name)))
                    .map(|[x, y, width, height]| [x, y, x + width, y + height])
                    .collect();
                let what = format!("{level}, cells of {cell}, {blank:?}");
                assert!(!boxes.is_empty(), "{what}");
                let touch = |one: &[f32; 4], other: &[f32; 4]| {
                    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
                };
                for (place, one) in boxes.iter().enumerate() {
                    assert!(!boxes[..place].iter().any(|other| touch(one, other)), "{what}");
                    // All four corners lie in one cell, clear of its edges.
                    let (inside, side) =
                        ([one[0] - 2.0, one[1] - 2.0, one[2] + 2.0, one[3] + 2.0], f32::from(cell));
                    let [left, top, right, bottom] =
                        inside.map(|at| ((at - MARGIN) / side).floor());
                    assert_eq!((left, top), (right, bottom), "{what}: {one:?}");
                }
                for text in sheet.texts() {
                    let style = text.parent_element().unwrap();
                    let (size, letters) = (number(style, "font-size"), text.text().unwrap());
                    let width = size * 0.64 * letters.chars().count() as f32;
                    let (x, y) = (number(text, "x"), number(text, "y"));
                    let left = match style.attribute("text-anchor").unwrap() {
                        "start" => x,
                        "middle" => x - width / 2.0,
                        _ => x - width,
                    };
                    let extent = [left, y - size * 0.73, left + width, y];
                    let covered = boxes.iter().find(|other| touch(&extent, other));
                    assert_eq!(covered, None, "{what}: {letters} at {extent:?}");
                }
            }
        }
    }
}

#[test]
fn the_open_list_is_empty_and_in_the_solution_in_order() {
    let timeline = timeline("lester", 5);
    let heading = ["Cell", "G", "H", "F", "Parent"];
    let sheet = drawn(&timeline, ALL, false);
    let empty = [&["Open list, the next cell first"], &heading[..], &heading].concat();
    assert_eq!(sheet.list(), empty);
    let solution = drawn(&timeline, ALL, true);
    let list = solution.list();
    assert_eq!(list[..11], empty);
    let moment = timeline.moment();
    let rows = moment.open().into_iter().map(|cell| {
        let cost = |cost: Option<u64>| cost.unwrap().to_string();
        let parent = moment.parent(cell).unwrap().to_string();
        let (g, h, f) = (moment.g(cell), Some(moment.h(cell)), moment.f(cell));
        [cell.to_string(), cost(g), cost(h), cost(f), parent]
    });
    let rows: Vec<[String; 5]> = rows.collect();
    assert_eq!(rows.len(), 9);
    assert_eq!(rows[0], ["(0, 2)", "10", "50", "60", "(1, 2)"]);
    // Two parts stand side by side: five cells in the first, four in the second.
    let expected = (0..5).flat_map(|row| rows[row..].iter().step_by(5).flatten());
    assert_eq!(list[11..], expected.map(String::as_str).collect::<Vec<_>>());
    // Without the list, nothing is below the map.
    assert!(drawn(&timeline, Blank { list: false, ..ALL }, true).list().is_empty());
    let height = |timeline: &Timeline| drawn(timeline, ALL, false).page.size().1;
    assert!(height(&self::timeline("lester", 0)) < height(&timeline), "a few places at least");
    let long = drawn(&self::timeline("city", 500), Blank { list: true, ..NONE }, true);
    let open = self::timeline("city", 500).moment().open_len();
    let heading = format!("Open list, the next cell first (20 / {open})");
    assert!(open > 20 && long.texts().iter().any(|node| node.text() == Some(&heading)));
}

#[test]
fn no_path_gives_the_parents_away() {
    let timeline = timeline("corners", u64::MAX);
    for (blank, has_path) in [
        (Blank { f: true, ..NONE }, false),
        (Blank { g: true, ..NONE }, false),
        (Blank { h: true, ..NONE }, false),
        (Blank { parent: true, ..NONE }, false),
        (Blank { list: true, ..NONE }, true),
    ] {
        let [sheet, solution] = [false, true].map(|full| drawn(&timeline, blank, full));
        assert_eq!(!sheet.elements("lines").is_empty(), has_path, "{blank:?}");
        assert!(!solution.elements("lines").is_empty(), "{blank:?}");
        let svg = sheet.document.input_text();
        assert!(!svg.contains("path is found") && !svg.contains("opened"), "{blank:?}");
    }
}

#[test]
fn a_worksheet_is_in_black_and_white() {
    for level in ["lester", "swamp", "castle", "reopen", "trap"] {
        let timeline = timeline(level, u64::MAX);
        for is_solution in [false, true] {
            let svg = page(&timeline, &figure(), ALL, is_solution).to_svg();
            let colors: Vec<&str> = svg.split('#').skip(1).map(|rest| &rest[..6]).collect();
            assert!(colors.len() > 20);
            let gray = |color: &&str| color[..2] == color[2..4] && color[..2] == color[4..];
            assert_eq!(colors.iter().find(|color| !gray(color)), None, "{level}");
        }
    }
}

#[test]
fn a_worksheet_stands_twice_on_a_page_of_a4_within_its_margins() {
    for level in ["lester", "swamp", "spiral"] {
        let sheet = Worksheet { blank: ALL, is_solution: false, is_a4: true };
        let figure = Figure { has_edge_numbers: true, sheet: Some(sheet), ..figure() };
        let sheet = parsed(FigureRuns::of(timeline(level, 9)).page(&figure).unwrap());
        let root = sheet.document.root_element();
        let size = ["width", "height", "viewBox"].map(|name| root.attribute(name).unwrap());
        assert_eq!(size, ["210mm", "297mm", "0 0 2480 3508"]);
        assert_eq!(sheet.page.size(), (2480, 3508));
        for id in ["A", "B"] {
            let group = sheet.document.descendants().find(|node| node.attribute("id") == Some(id));
            let texts =
                group.unwrap().descendants().filter(|node| node.text() == Some("Lester, step 9"));
            assert_eq!(texts.filter(|node| node.has_tag_name("text")).count(), 1, "{level}, {id}");
        }
        let png =
            sheet.page.to_bytes(PictureFormat::Png, sheet.page.scale_to(640), &Progress::none());
        let picture = Pixmap::decode_png(&png.unwrap()).unwrap();
        assert_eq!((picture.width(), picture.height()), (2480, 3508));
        let is_white = |x: u32, y: u32| picture.pixel(x, y).unwrap().demultiply().red() == 255;
        // 10 mm are 118 pixels. The page is cut in two in the middle.
        let is_margin = |x: u32, y: u32| !(118..2362).contains(&x) || !(118..3390).contains(&y);
        let places = (0..3508).flat_map(|y| (0..2480).map(move |x| (x, y)));
        let mut black = places.filter(|&(x, y)| !is_white(x, y));
        assert_eq!(black.clone().find(|&(x, y)| is_margin(x, y)), None, "{level}");
        assert!(black.next().is_some_and(|(_, y)| y < 200), "it begins at the top");
        assert!((0..2480).all(|x| (1700..1808).all(|y| is_white(x, y))), "it is cut here");
        let half = 3508 / 2 - 130 / 2;
        let differs =
            |y: u32| (0..2480).filter(|&x| is_white(x, y) != is_white(x, y + half)).count();
        assert!((118..1700).map(differs).sum::<usize>() < 50_000, "both are alike");
    }
}

#[test]
fn cells_have_room_to_write_in() {
    for (cell, side) in [(Some(8), 42), (None, 64), (Some(100), 100)] {
        let page = page(&timeline("city", 5), &Figure { cell, ..figure() }, NONE, false);
        assert_eq!(page.size().0, 61 * side + 24, "{cell:?}");
    }
}

#[test]
fn the_solution_is_named_after_its_worksheet() {
    let name = |file: &str| with_suffix(Path::new(file), "-solution").display().to_string();
    assert_eq!(name("a/b.c/sheet.svg"), "a/b.c/sheet-solution.svg");
    assert_eq!(name("step.5.PNG"), "step.5-solution.PNG");
}
