//! Worksheets: what a cell shows and leaves empty, the open list, the solution, and the page of A4.

use std::ops::RangeInclusive;
use std::path::Path;

use roxmltree::{Document, Node};
use stepstar::export::figure::{
    Exercise, Figure, FigureError, FigurePage, FigureRuns, Worksheet, on_a4, with_suffix,
};
use stepstar::grid::Cell;
use stepstar::history::Timeline;
use stepstar::level::{builtin, presets};
use stepstar::scene::{Blank, Theme, edge_margins};
use stepstar::search::{Diagonal, Formula, Heuristic, Problem, Rules};

use solver::solve;

#[path = "worksheets/solver.rs"]
mod solver;

/// The side of a cell in pixels.
const SIDE: f32 = 64.0;

const NONE: Blank = Blank { f: false, g: false, h: false, parent: false, list: false };
const ALL: Blank = Blank { f: true, g: true, h: true, parent: true, list: true };

/// A worksheet, drawn.
pub struct Sheet {
    document: Document<'static>,
    /// The top left corner of the map.
    map: [f32; 2],
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
    let sheet = Worksheet { blank, is_solution };
    let figure = Figure { sheet: Some(sheet), ..*figure };
    FigureRuns::of(timeline.clone()).page(&figure).unwrap()
}

fn parsed(page: FigurePage, timeline: &Timeline, side: f32) -> Sheet {
    let document = Document::parse(Box::leak(page.to_svg().into_boxed_str())).unwrap();
    let scale = (side / 48.0).clamp(1.0, 2.0);
    let map =
        edge_margins(timeline.record().problem().grid(), scale).map(|margin| margin.max(12.0));
    Sheet { document, map }
}

fn figure() -> Figure<'static> {
    Figure { title: "Lester", ..Figure::new(Theme::named("print").unwrap()) }
}

fn drawn(timeline: &Timeline, blank: Blank, is_solution: bool) -> Sheet {
    parsed(page(timeline, &figure(), blank, is_solution), timeline, SIDE)
}

pub fn number(node: Node, name: &str) -> f32 {
    node.attribute(name).unwrap().parse().unwrap()
}

impl Sheet {
    pub fn elements(&self, group: &str) -> Vec<Node<'_, 'static>> {
        let group = self.document.descendants().find(|node| node.attribute("id") == Some(group));
        group.into_iter().flat_map(|group| group.children()).filter(Node::is_element).collect()
    }

    pub fn texts(&self) -> Vec<Node<'_, 'static>> {
        self.document.descendants().filter(|node| node.has_tag_name("text")).collect()
    }

    /// The cell at a point, and where in the cell it is, as shares of its sides.
    pub fn place(&self, x: f32, y: f32) -> Option<(Cell, [f32; 2])> {
        let [x, y] = [(x - self.map[0]) / SIDE, (y - self.map[1]) / SIDE];
        let cell = Cell::new(x.max(0.0) as u16, y.max(0.0) as u16);
        (x >= 0.0 && y >= 0.0).then_some((cell, [x.fract(), y.fract()]))
    }

    /// The texts in a cell, sorted.
    fn cell(&self, cell: Cell) -> Vec<&str> {
        let is_in = |node: &Node| {
            let place = self.place(number(*node, "x"), number(*node, "y"));
            place.is_some_and(|(found, _)| found == cell)
        };
        let texts = self.texts().into_iter().filter(is_in);
        let mut texts: Vec<&str> = texts.filter_map(|node| node.text()).collect();
        texts.sort_unstable();
        texts
    }

    /// The empty boxes and circles: x, y, width, height and radius.
    pub fn boxes(&self) -> Vec<[f32; 5]> {
        let paper = Theme::named("print").unwrap().paper.to_string();
        let boxes = self.elements("frames").into_iter();
        let boxes = boxes.filter(|node| node.attribute("fill") == Some(&*paper));
        let sides = ["x", "y", "width", "height", "rx"];
        boxes.map(|node| sides.map(|name| number(node, name))).collect()
    }

    /// The texts from the heading of the list on, each with its height, line by line.
    pub fn list(&self) -> Vec<(f32, f32, &str)> {
        let mut texts: Vec<(f32, f32, &str)> = self
            .texts()
            .iter()
            .map(|node| (number(*node, "y"), number(*node, "x"), node.text().unwrap()))
            .collect();
        texts.sort_by(|one, other| one.partial_cmp(other).unwrap());
        let begin = texts.iter().position(|text| text.2.starts_with("Open list"));
        texts.split_off(begin.unwrap_or(texts.len()))
    }

    fn says(&self, text: &str) -> bool {
        self.texts().iter().any(|node| node.text().unwrap().contains(text))
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
        // The cell (2, 4) can be reached through two cells for the same cost.
        let arrows = if blank.parent { 14 } else { 13 };
        assert_eq!((solution.boxes().len(), solution.elements("arrows").len()), (0, arrows));
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
                let sheet = parsed(page(&timeline, &figure, blank, false), &timeline, cell.into());
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
                    let [x, y] = sheet.map;
                    let [left, top, right, bottom] =
                        [inside[0] - x, inside[1] - y, inside[2] - x, inside[3] - y]
                            .map(|at| (at / side).floor());
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
    let texts = |sheet: &Sheet| -> Vec<String> {
        sheet.list().iter().map(|(.., text)| (*text).to_owned()).collect()
    };
    let heading = ["Cell", "G", "H", "F", "Parent"];
    let empty = [&["Open list, the next cell first"], &heading[..], &heading].concat();
    assert_eq!(texts(&drawn(&timeline, ALL, false)), empty);
    let list = texts(&drawn(&timeline, ALL, true));
    assert_eq!(list[..11], empty);
    // Two parts stand side by side: five cells in the first, four in the second.
    assert_eq!(list[11..16], ["(0, 2)", "10", "50", "60", "(1, 2)"]);
    assert_eq!(list[16], "(0, 1)");
    assert_eq!((list.len(), &*list[56]), (57, "Cells joined by a bar may stand in any order."));
    // Without the list, nothing is below the map.
    assert!(drawn(&timeline, Blank { list: false, ..ALL }, true).list().is_empty());
    // The list of a large search ends where cells stop being equally good.
    let long = drawn(&self::timeline("city", 500), Blank { list: true, ..NONE }, true);
    let open = self::timeline("city", 500).moment().open_len();
    let cut = |count: usize| long.says(&format!("the next cell first ({count} of {open})"));
    assert!(open > 30 && (20..=30).any(cut), "{:?}", long.list()[0]);
}

#[test]
fn students_draw_the_path() {
    let timeline = timeline("corners", u64::MAX);
    for blank in [Blank { f: true, ..NONE }, Blank { parent: true, ..NONE }, NONE] {
        let [sheet, solution] = [false, true].map(|full| drawn(&timeline, blank, full));
        assert!(sheet.says("What does it cost?") && solution.says("What does it cost?"));
        assert!(sheet.elements("lines").len() < solution.elements("lines").len(), "{blank:?}");
        let svg = sheet.document.input_text();
        assert!(!svg.contains("path is found") && !svg.contains("opened"), "{blank:?}");
    }
    let none = drawn(&self::timeline("castle", u64::MAX), NONE, true);
    assert!(none.says("No cell is open.") && none.says("There is no path from A to B."));
}

/// The solver sees the sheet alone: its texts, boxes, tiles and arrows.
#[test]
fn everything_that_is_needed_is_on_the_sheet_and_every_right_answer_on_the_key() {
    let blanks = [
        ALL,
        Blank { f: true, ..NONE },
        Blank { list: true, ..NONE },
        Blank { g: true, h: true, f: true, ..NONE },
        Blank { g: true, parent: true, ..NONE },
        Blank { h: true, parent: true, list: true, ..NONE },
    ];
    let (mut cases, mut kept, mut several, mut joined) = (0, 0, 0, 0);
    for level in builtin() {
        let mut whole = timeline(level.word(), u64::MAX);
        let last = whole.record().iterations();
        for (place, step) in [1, 5, 9, last / 2, last].into_iter().enumerate() {
            whole.show(step);
            let blank = if place == 3 { ALL } else { blanks[(cases + place) % blanks.len()] };
            let [sheet, key] = [false, true].map(|full| drawn(&whole, blank, full));
            let found = solve(&sheet, &key);
            let found = found
                .unwrap_or_else(|error| panic!("{}, {step}, {blank:?}: {error}", level.word()));
            cases += 1;
            [kept, several, joined] =
                [kept + found.kept, several + found.several_parents, joined + found.joined];
        }
    }
    assert!(cases >= 50 && several > 20 && joined > 20, "{cases}, {several}, {joined}");
    assert!(kept > 0, "some numbers cannot be worked out, and stay on the sheet");
}

/// Rules of other kinds: every diagonal rule, weight and tie-break, and greedy search.
#[test]
fn the_rules_of_every_search_are_on_its_sheet() {
    let level = builtin().iter().find(|level| level.word() == "improved").unwrap();
    let level = level.load().unwrap();
    let problem = level.into_problem();
    for (place, preset) in presets().iter().enumerate() {
        for diagonal in Diagonal::ALL {
            for heuristic in Heuristic::ALL {
                let weight = [1.0, 2.0, 1.5, 0.0][place % 4];
                let name = format!("{heuristic:?}");
                let rules = Rules { diagonal, heuristic, weight, ..preset.rules().clone() };
                if rules.costs.straight > 1000 {
                    continue;
                }
                let mut timeline = Timeline::new(problem.under(&rules).unwrap());
                timeline.grow(11);
                timeline.show(11);
                let [sheet, key] = [false, true].map(|full| drawn(&timeline, ALL, full));
                let error = solve(&sheet, &key).err();
                assert_eq!(error, None, "{} {diagonal:?} {name} {weight}", preset.name);
            }
        }
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

/// The pages of a level's steps, as drawn, and the key.
fn pages(
    level: &str,
    steps: RangeInclusive<u64>,
    blank: Blank,
) -> Result<Vec<Document<'static>>, FigureError> {
    let sheets = [Exercise::of_steps("Lester", &timeline(level, 0), &steps)];
    pages_of(&sheets, blank)
}

fn pages_of(sheets: &[Vec<Exercise>], blank: Blank) -> Result<Vec<Document<'static>>, FigureError> {
    let (pages, key) = on_a4(sheets, &figure(), blank)?;
    let document =
        |page: FigurePage| Document::parse(Box::leak(page.to_svg().into_boxed_str())).unwrap();
    Ok(pages.into_iter().chain([key]).map(document).collect())
}

#[test]
fn exercises_fill_pages_of_a4_with_boxes_of_9_mm() {
    let only_f = Blank { f: true, ..NONE };
    for (level, steps, blank, expected) in [
        ("lester", 9..=9, ALL, 1),
        ("lester", 3..=6, only_f, 2),
        ("lester", 1..=4, Blank { list: true, ..NONE }, 2),
        ("swamp", 9..=9, Blank { g: true, h: true, ..NONE }, 1),
        ("jumps", 4..=5, ALL, 2),
        // As far as the search goes.
        ("lester", 12..=40, only_f, 1),
    ] {
        let what = format!("{level}, {steps:?}, {blank:?}");
        let pages = pages(level, steps, blank).unwrap();
        assert_eq!(pages.len(), expected + 1, "{what}");
        for page in &pages {
            let root = page.root_element();
            let size = ["width", "height"].map(|name| root.attribute(name).unwrap());
            assert!([["210mm", "297mm"], ["297mm", "210mm"]].contains(&size), "{what}");
            let [width, height] = size.map(|side| side[..3].parse::<f32>().unwrap());
            for node in page.descendants().filter(|node| node.has_tag_name("rect")).skip(1) {
                let place = node.ancestors().find_map(|node| node.attribute("transform"));
                let [x, y, scale] = place.map_or([0.0, 0.0, 1.0], moved);
                let in_mm = |at: f32| at / 300.0 * 25.4;
                let [left, top] = [x + number(node, "x") * scale, y + number(node, "y") * scale];
                let [w, h] = ["width", "height"].map(|name| number(node, name) * scale);
                assert!(in_mm(left) > 8.0 && in_mm(left + w) < width - 8.0, "{what}");
                assert!(in_mm(top) > 8.0 && in_mm(top + h) < height - 8.0, "{what}");
                let is_box = node.parent_element().unwrap().attribute("id").unwrap();
                let is_box =
                    is_box.ends_with("frames") && node.attribute("fill") == Some("#ffffff");
                assert!(!is_box || number(node, "rx") > 0.0 || in_mm(w) > 8.9, "{what}: {w}");
            }
        }
        let names = |page: &Document| page.descendants().any(|node| node.text() == Some("Name:"));
        assert!(pages[..expected].iter().all(names) && !names(&pages[expected]), "{what}");
    }
    let refused = pages("city", 400..=400, ALL).unwrap_err().to_string();
    assert!(refused.starts_with("The map is too large for a worksheet"), "{refused}");
    let only_arrows = Blank { parent: true, ..NONE };
    let refused = pages("city", 400..=400, only_arrows).unwrap_err().to_string();
    assert!(refused.starts_with("The map is too large for a worksheet"), "{refused}");
    let preset = presets().iter().find(|preset| preset.name == "moving-ai").unwrap();
    let large = timeline("lester", 0).record().problem().under(preset.rules()).unwrap();
    let sheet = Some(Worksheet { blank: only_f, is_solution: false });
    let refused = FigureRuns::of(Timeline::new(large)).page(&Figure { sheet, ..figure() });
    assert!(refused.unwrap_err().to_string().starts_with("The move costs are too large"));
    let refused = pages("maze", 1..=25, only_f).unwrap_err().to_string();
    assert!(refused.starts_with("25 exercises are too many"), "{refused}");
}

#[test]
fn an_h_of_ones_own_is_on_the_sheet_with_numbers_for_its_names() {
    let under = |heuristic| {
        let problem = timeline("lester", 0).record().problem().clone();
        let rules = Rules { heuristic, ..problem.rules().clone() };
        let mut timeline = Timeline::new(problem.under(&rules).unwrap());
        timeline.grow(3);
        timeline.show(3);
        timeline
    };
    let own = "straight * max(dx, dy) + (diagonal - straight) * min(dx, dy) + if(x < 2, 0, 1)";
    let own = under(Heuristic::Own(Formula::new(own).unwrap()));
    let sheet = drawn(&own, ALL, false);
    let texts: Vec<&str> = sheet.texts().iter().map(|node| node.text().unwrap()).collect();
    let said = texts.join(" ");
    for words in [
        // It takes two lines.
        "H = 10 * max(dx, dy) + (14 - 10) * min(dx, dy) + if(x < 2, 0, 1), rounded down.",
        "if(a, b, c) is b where a is true, otherwise c.",
        "x and y are the column and the row of the cell, counted from 0.",
        "min is the smallest of its values, max the largest.",
    ] {
        assert!(said.contains(words), "{words}");
    }
    let values = under(Heuristic::Values(vec![vec![7; 8]; 6].into()));
    let refused = |blank| {
        let sheet = Some(Worksheet { blank, is_solution: false });
        FigureRuns::of(values.clone()).page(&Figure { sheet, ..figure() }).err()
    };
    assert!(refused(ALL).unwrap().to_string().starts_with("H is given cell by cell here"));
    assert_eq!(refused(Blank { f: true, ..NONE }).map(|error| error.to_string()), None);
}

/// By hand 0.7 · 90 is 63, but the floating-point product is a little less.
#[test]
fn a_weight_that_is_not_exact_leaves_no_h_to_students() {
    for (weight, is_exact) in [(0.7, false), (0.5, true), (2.0, true), (1.15, false), (1.0, true)] {
        let problem = timeline("manhattan", 0).record().problem().clone();
        let rules = Rules { weight, ..problem.rules().clone() };
        let mut timeline = Timeline::new(problem.under(&rules).unwrap());
        timeline.grow(19);
        timeline.show(19);
        let page = |blank, is_solution| {
            let sheet = Some(Worksheet { blank, is_solution });
            FigureRuns::of(timeline.clone()).page(&Figure { sheet, ..figure() })
        };
        assert_eq!(page(ALL, false).is_ok(), is_exact, "{weight}");
        assert!(page(Blank { h: false, ..ALL }, false).is_ok(), "{weight}");
        let own = Heuristic::Own(Formula::new("0.29 * 100 * dx").unwrap());
        let rules = Rules { heuristic: own, ..problem.rules().clone() };
        let own = Problem::new(problem.grid().clone(), rules, problem.start(), problem.goal());
        let found = own.unwrap().h_on_paper(Cell::new(4, 0));
        assert_eq!(found, Some(29 * 9), "0.29 · 100 is 29");
        if let Err(error) = page(ALL, false) {
            let said = format!("With the weight {weight}, students would get ");
            assert!(error.to_string().starts_with(&said), "{error}");
        }
    }
}

/// The position and the scale in a `transform`.
fn moved(transform: &str) -> [f32; 3] {
    let numbers = transform.split(['(', ' ', ')']).filter_map(|word| word.parse().ok());
    let numbers: Vec<f32> = numbers.collect();
    [numbers[0], numbers[1], numbers.get(2).copied().unwrap_or(1.0)]
}

#[test]
fn variants_come_from_seeds_and_share_one_key() {
    let lester = timeline("lester", 0);
    let variants = |count, seed| Exercise::of_variants(&lester, &(4..=5), (count, seed)).unwrap();
    let (sheets, again) = (variants(4, 1), variants(4, 1));
    let titles = |sheets: &[Vec<Exercise>]| -> Vec<String> {
        sheets.iter().flatten().map(|exercise| exercise.title.clone()).collect()
    };
    assert_eq!((titles(&sheets), titles(&sheets).len()), (titles(&again), 8));
    assert_ne!(titles(&sheets), titles(&variants(4, 9)));
    for exercise in sheets.iter().flatten() {
        let moment = exercise.runs.moments().next().unwrap();
        assert_eq!(moment.problem().rules(), lester.record().problem().rules());
        assert!(moment.open_len() > 0 && (4..=5).contains(&moment.iteration()));
        assert!(exercise.title.starts_with("Random walls 8 × 6"), "{}", exercise.title);
    }
    let pages = pages_of(&sheets, Blank { f: true, ..NONE }).unwrap();
    assert_eq!(pages.len(), 5, "a page for each map");
    let solutions = pages[4].descendants().filter(|node| node.has_tag_name("text"));
    let solutions = solutions.filter(|node| node.text().unwrap().ends_with(": solution"));
    assert_eq!(solutions.count(), 8);
    let late = Exercise::of_variants(&lester, &(47..=47), (1, 1)).unwrap_err().to_string();
    assert!(late.contains("searched for longer than 47 steps"), "{late}");
}

#[test]
fn cells_have_room_to_write_in() {
    for (cell, side) in [(Some(8), 42), (None, 64), (Some(100), 100)] {
        let page = page(&timeline("city", 5), &Figure { cell, ..figure() }, NONE, false);
        assert!((61 * side..62 * side + 30).contains(&page.size().0), "{cell:?}");
    }
}

#[test]
fn the_solution_is_named_after_its_worksheet() {
    let name = |file: &str| with_suffix(Path::new(file), "-solution").display().to_string();
    assert_eq!(name("a/b.c/sheet.svg"), "a/b.c/sheet-solution.svg");
    assert_eq!(name("step.5.PNG"), "step.5-solution.PNG");
}
