//! `stepstar figure`: pictures from the command line, without a display.

use std::fs;
use std::path::Path;

use crate::files::{Folder, level_text, shipped, small_level};
use crate::program::{Outcome, outcome, program};

/// Draws a level without a display, with further arguments in one text.
fn draw(level: &Path, output: &Path, more: &str) -> Outcome {
    let mut command = program();
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command.arg("figure").arg(level).arg("-o").arg(output).args(more.split_whitespace());
    outcome(command.output().expect("the program can be started"))
}

/// Returns the size of a GIF, and the delays of its frames in hundredths of a second.
fn gif(path: &Path) -> ((u16, u16), Vec<u16>) {
    let bytes = fs::read(path).unwrap();
    let mut decoder = gif::DecodeOptions::new().read_info(bytes.as_slice()).unwrap();
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        delays.push(frame.delay);
    }
    ((decoder.width(), decoder.height()), delays)
}

#[test]
fn the_worked_example_becomes_an_svg_of_its_end() {
    let folder = Folder::new();
    let figure = folder.file("lester.svg");
    let outcome = draw(&shipped("lester.ron"), &figure, "");
    outcome.ends_with_status(0);
    let bytes = fs::metadata(&figure).unwrap().len().div_ceil(1024);
    let line = format!("{}: 536 × 408 pixels, {bytes} KB, step 12\n", figure.display());
    assert_eq!(outcome.out, line);
    let text = fs::read_to_string(&figure).unwrap();
    assert!(text.contains("<title id=\"title\">A* from A to B</title>"));
    assert!(text.contains("The path is found"));
    assert_eq!(folder.names(), ["lester.svg"], "only the picture is left");
}

#[test]
fn the_figures_of_the_guide_are_what_its_commands_draw() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let guide = fs::read_to_string(docs.join("figures.md")).unwrap();
    let folder = Folder::new();
    let begin = "$ stepstar figure lester -o docs/";
    let commands = guide.lines().filter_map(|line| line.strip_prefix(begin)?.split_once(' '));
    let drawn = commands.map(|(name, more)| {
        let figure = folder.file(name);
        draw(&shipped("lester.ron"), &figure, more).ends_with_status(0);
        let shown = fs::read_to_string(docs.join(name)).unwrap();
        assert!(fs::read_to_string(&figure).unwrap() == shown, "draw docs/{name} again");
        name
    });
    assert_eq!(drawn.collect::<Vec<_>>(), ["figure.svg", "lanes.svg", "worksheet.svg"]);
}

#[test]
fn a_figure_speaks_the_language_that_is_asked_for() {
    let folder = Folder::new();
    let fields = "rules: Preset(\"gizmo\"), start: (0, 0), goal: (2, 0),";
    let level = level_text(fields, &["..."]).replace("format: 1", "format: 3");
    let title = "title: {\"en\": \"A gap\", \"zh\": \"一个缺口\"}";
    let level = folder.write("gap.ron", level.replace("title: \"A test\"", title));
    let drawn = |name: &str, more: &str| {
        let outcome = draw(&level, &folder.file(name), more);
        outcome.ends_with_status(0);
        // The commands themselves say everything in English.
        assert!(outcome.out.contains("pixels, "), "{}", outcome.out);
        fs::read(folder.file(name)).unwrap()
    };
    let svg = |more| String::from_utf8(drawn("gap.svg", more)).unwrap();
    let (english, chinese) = (svg("--lang en"), svg("--lang zh"));
    assert!(english == svg("") && english.contains(">A gap</title>"));
    assert!(english.contains("A map of 3 by 1 cells") && !english.contains("格"));
    assert!(chinese.contains(">一个缺口</title>") && chinese.contains("3 × 1 格的地图"));
    let lanes = svg("--lang zh-Hans --compare lester,lague");
    assert!(
        lanes.contains(">找到路径 · 3 步<") && lanes.contains(">代价 20 · 最小代价<"),
        "{lanes}"
    );
    let english = drawn("en.png", "--compare lester,lague");
    assert!(english != drawn("zh.png", "--lang zh --compare lester,lague"));
    let refused = draw(&level, &folder.file("gap.svg"), "--lang klingon");
    refused.is_refused_with(&["--lang", "expected one of en, zh-Hans"]);
}

#[test]
fn searches_are_drawn_side_by_side() {
    let folder = Folder::new();
    let (level, figure) = (shipped("lester.ron"), folder.file("lanes.svg"));
    let drawn = |more: &str| {
        let outcome = draw(&level, &figure, more);
        outcome.ends_with_status(0);
        (outcome.out, fs::read_to_string(&figure).unwrap())
    };
    let (line, text) = drawn("--compare dijkstra,astar,greedy");
    assert!(line.contains("1072 × 984 pixels") && line.ends_with("step 33\n"), "{line}");
    for header in [">Dijkstra<", ">A*<", ">Greedy best-first<", ">path found · 9 steps<"] {
        assert!(text.contains(header), "{header}");
    }
    // A single preset is compared with the level's own rules, or with `--rules`.
    assert!(drawn("--compare lague").1.contains("A, Lester (2003): A map of"));
    assert!(drawn("--compare lague --rules astar").1.contains("A, A*: A map of"));
    let text = small_level().replace("format: 1", "format: 2");
    let text = text.replace("start:", "compare: [Preset(\"lague\")], start:");
    let own = folder.write("own.ron", text);
    draw(&own, &figure, "--compare --step 1").ends_with_status(0);
    assert!(fs::read_to_string(&figure).unwrap().contains("B, Lague: "));
    // Rules without a name are named after their algorithm and what differs from the most similar preset.
    draw(&shipped("trap.ron"), &figure, "--compare").ends_with_status(0);
    let text = fs::read_to_string(&figure).unwrap();
    assert!(text.contains(">Weighted, H × 5<"), "{text}");
    // In iteration 11, the second lane has fewer events than the first.
    let both = "--compare astar,dijkstra --step 11 --event 7";
    draw(&shipped("trap.ron"), &figure, both).ends_with_status(0);
    fs::remove_file(own).unwrap();
    let rules = folder.write("mine.ron", "Rules(heuristic: Zero)");
    let more = format!("--compare {},lague --start 0,0", rules.display());
    assert!(drawn(&more).1.contains("mine.ron: A map of 8 by 6 cells with the start A at (0, 0)"));
    fs::remove_file(rules).unwrap();
    // `--event` counts in the iteration; a search that ended earlier shows its end.
    let text = drawn("--compare lester,lague --step 10 --event 2").1;
    assert!(text.contains("Step 10, after 2 of 5 neighbors"), "{text}");
    assert!(text.contains("Step 9: (5, 2) was taken"), "{text}");
    let animation = folder.file("lanes.gif");
    draw(&level, &animation, "--compare lester,lague --cell 8").ends_with_status(0);
    let (size, delays) = gif(&animation);
    assert_eq!((size, delays.len()), ((520, 141), 13));
    draw(&level, &folder.file("a.png"), "--compare lester,lague --steps 8..9").ends_with_status(0);
    assert_eq!(folder.names(), ["a-0008.png", "a-0009.png", "lanes.gif", "lanes.svg"]);
}

#[test]
fn an_iteration_or_a_part_of_one_is_drawn() {
    let folder = Folder::new();
    let figure = folder.file("step.svg");
    let drawn = |more: &str| {
        let outcome = draw(&shipped("lester.ron"), &figure, more);
        outcome.ends_with_status(0);
        fs::read_to_string(&figure).unwrap()
    };
    let dark = "id=\"background\" width=\"536\" height=\"408\" fill=\"#12161c\"";
    for (more, text) in [
        ("--step 0", "Before the first step"),
        ("--step 5", "Step 5: (1, 3) was taken"),
        ("--step 5", ">80</text>"),
        ("--step 5 --event 0", "Step 5, after 0 of 8 neighbors"),
        ("--step 5 --event 8", "Step 5, after 8 of 8 neighbors"),
        ("--rules lague", "costs 56"),
        ("--start 0,0 --goal 7,5", "the start A at (0, 0) and the goal B at (7, 5)"),
        ("--cell 30", "width=\"264\""),
        ("--crop 1,2,3,2 --cell 50", "viewBox=\"0 0 174 124\""),
        ("--theme dark", dark),
    ] {
        assert!(drawn(more).contains(text), "{more}");
    }
    assert!(!drawn("--step 5 --no-numbers").contains(">80</text>"));
    // 7 is the last of the 8 columns.
    assert!(!drawn("--step 5").contains(">7</text>"));
    let numbered = drawn("--step 5 --numbers --no-numbers");
    assert!(numbered.contains(">7</text>") && !numbered.contains(">80</text>"));
    draw(&shipped("castle.ron"), &figure, "").ends_with_status(0);
    assert!(fs::read_to_string(&figure).unwrap().contains("There is no path."));
}

#[test]
fn the_ending_decides_on_the_format() {
    let folder = Folder::new();
    let level = shipped("lester.ron");
    for (name, more, begin) in [
        ("a.PNG", "--scale 2", b"\x89PNG\r\n\x1a\n".as_slice()),
        ("a.gif", "--steps 3..5 --fps 4", b"GIF89a"),
        ("b.gif", "--step 3", b"GIF89a"),
        ("a.svg", "", b"<svg "),
    ] {
        let figure = folder.file(name);
        draw(&level, &figure, more).ends_with_status(0);
        assert!(fs::read(&figure).unwrap().starts_with(begin), "{name}");
    }
    draw(&level, &folder.file("c.gif"), "--cell 8").ends_with_status(0);
    let [a, b, c] = ["a.gif", "b.gif", "c.gif"].map(|name| gif(&folder.file(name)).1);
    assert_eq!((a, b), (vec![25, 25, 300], vec![300]));
    assert_eq!(c.len(), 13, "the whole run");
}

#[test]
fn several_iterations_become_numbered_files() {
    let folder = Folder::new();
    let level = shipped("lester.ron");
    let outcome = draw(&level, &folder.file("run.svg"), "--steps 7..9");
    outcome.ends_with_status(0);
    assert_eq!(folder.names(), ["run-0007.svg", "run-0008.svg", "run-0009.svg"]);
    assert_eq!(outcome.out.lines().count(), 3);
    let text = fs::read_to_string(folder.file("run-0008.svg")).unwrap();
    assert!(text.contains("Step 8: "));
    draw(&level, &folder.file("end.png"), "--steps 11.. --cell 8").ends_with_status(0);
    assert_eq!(folder.names()[..2], ["end-0011.png", "end-0012.png"]);
    draw(&level, &folder.file("begin.png"), "--steps ..1 --cell 8").ends_with_status(0);
    assert_eq!(folder.names()[..2], ["begin-0000.png", "begin-0001.png"]);
}

#[test]
fn a_worksheet_is_drawn_with_its_solution() {
    let folder = Folder::new();
    let level = shipped("lester.ron");
    let sheet = folder.file("sheet.svg");
    let read = |name: &str| fs::read_to_string(folder.file(name)).unwrap();
    let outcome = draw(&level, &sheet, "--step 5 --blank f,list");
    outcome.ends_with_status(0);
    let lines: Vec<&str> = outcome.out.lines().collect();
    let names = ["sheet.svg", "sheet-solution.svg"];
    for (line, name) in lines.iter().zip(names) {
        let begin = format!("{}: 563 × ", folder.file(name).display());
        assert!(line.starts_with(&begin) && line.ends_with(" KB, step 5"), "{line}");
    }
    assert_eq!((lines.len(), folder.names()), (2, vec![names[1].to_owned(), names[0].to_owned()]));
    // The F of (1, 4) is 80, and its G is 20. The next cell of the open list is (0, 2).
    let texts = [">80</text>", ">20</text>", ">(0, 2)</text>", ">7</text>", ": solution</text>"];
    let says = |name: &str| texts.map(|text| read(name).contains(text));
    assert_eq!(says(names[0]), [false, true, false, true, false]);
    assert_eq!(says(names[1]), [true; 5]);
    for text in [
        ">A* from A to B, step 5<",
        ">Open list, the next cell first<",
        ">Parent<",
        ">Name:<",
        "A move costs 10, a diagonal one 14.",
        "H = 10 · (dx + dy).",
        "A diagonal move may not pass beside a wall.",
        ">closed last<",
        ">Which cell is next, and why?<",
    ] {
        assert!(read(names[0]).contains(text), "{text}");
    }
    draw(&level, &folder.file("run.png"), "--steps 3..4 --blank g").ends_with_status(0);
    let numbered = ["run-0003-solution.png", "run-0003.png", "run-0004-solution.png"];
    assert_eq!(folder.names()[..3], numbered);
    draw(&level, &sheet, "--blank g").ends_with_status(0);
    assert!(read(names[0]).contains("fill=\"#ffffff\"/>"), "the theme print");
    draw(&level, &sheet, "--blank g --theme dark").ends_with_status(0);
    assert!(!read(names[0]).contains("#ffffff\"/>"));
}

#[test]
fn worksheets_fill_pages_of_a4() {
    let folder = Folder::new();
    let level = shipped("lester.ron");
    let sheet = folder.file("sheet.svg");
    let drawn = |more: &str| {
        let outcome = draw(&level, &sheet, more);
        outcome.ends_with_status(0);
        outcome.out
    };
    let line = drawn("--step 5 --blank parent --a4");
    assert_eq!(line.lines().filter(|line| line.ends_with(" KB, step 5")).count(), 2, "{line}");
    assert_eq!(folder.names(), ["sheet-solution.svg", "sheet.svg"]);
    let text = fs::read_to_string(&sheet).unwrap();
    assert!(text.contains("width=\"210mm\"") || text.contains("width=\"297mm\""));
    // Four exercises on two pages, and one page of answers.
    let line = drawn("--steps 3..6 --blank f --a4");
    assert!(line.lines().count() == 3 && line.contains("sheet-2.svg: "), "{line}");
    assert!(line.contains("KB, steps 3 to 6"), "{line}");
    let line = drawn("--step 4 --blank f --a4 --variants 3 --seed 5");
    assert!(line.lines().count() == 4 && line.contains("sheet-3.svg: "), "{line}");
    let key = fs::read_to_string(folder.file("sheet-solution.svg")).unwrap();
    assert_eq!(key.matches("step 4: solution</text>").count(), 3);
    assert!(key.contains("seed 5, step 4: solution"), "the first seed has a long search");
}

#[test]
fn a_large_map_becomes_a_small_file() {
    let folder = Folder::new();
    let rows: Vec<String> = (0..512)
        .map(|y| (0..512).map(|x| if x * y % 7 == 3 { '#' } else { '.' }).collect())
        .collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let fields = "rules: Preset(\"moving-ai\"), start: (0, 0), goal: (511, 511),";
    let level = folder.write("large.ron", level_text(fields, &rows));
    for name in ["large.svg", "large.png"] {
        let figure = folder.file(name);
        let outcome = draw(&level, &figure, "");
        outcome.ends_with_status(0);
        assert!(outcome.out.contains("1560 × 1560 pixels"), "{outcome:?}");
        let bytes = fs::metadata(&figure).unwrap().len();
        assert!(bytes < 300_000, "{name}: {bytes}");
    }
    draw(&level, &folder.file("large.svg"), "--cell 20").is_refused_with(&[
        "262144 cells",
        "at most 40000",
        "crop",
    ]);
    draw(&level, &folder.file("large.png"), "--scale 10")
        .is_refused_with(&["15600 × 15600", "64 million"]);
    let rules = folder.write("dijkstra.ron", "Rules(heuristic: Zero)");
    draw(&level, &folder.file("large.gif"), &format!("--rules {}", rules.display()))
        .is_refused_with(&["pictures", "at most 5000", "--steps A..B"]);
}

#[test]
fn a_wrong_figure_is_refused_and_the_old_one_stays() {
    let folder = Folder::new();
    let level = shipped("lester.ron");
    let figure = folder.write("old.svg", "the old one");
    for (more, texts) in [
        ("--step 13", ["--step: step 13", "12 steps"].as_slice()),
        ("--steps 5..13", &["--steps: step 13", "12 steps"]),
        ("--steps 13..", &["--steps: step 13", "12 steps"]),
        ("--steps 5..3", &["--steps", "'5..3'", "expected A..B", "stepstar figure --help"]),
        ("--step -1", &["'-1'"]),
        ("--steps 1..2 --step 1", &["--step", "--steps", "cannot be used with"]),
        ("--step 0 --event 0", &["--event", "none before the first step"]),
        ("--step 5 --event 9", &["--event", "step 5 has 8 events, found 9"]),
        ("--event 1", &["--step <N>"]),
        ("--step 12 --event 1", &["--event", "step 12 has 0 events, found 1"]),
        ("--crop 6,0,3,1", &["3 × 1 cells at (6, 0)", "the map of 8 × 6 cells"]),
        ("--crop 0,0,0,1", &["--crop", "'0,0,0,1'", "W and H at least 1"]),
        ("--crop 1,2,3", &["--crop", "'1,2,3'", "expected X,Y,W,H"]),
        ("--cell 0", &["--cell", "'0'", "from 1 to 240"]),
        ("--cell 241", &["--cell", "'241'"]),
        ("--scale 2", &["--scale", ".png or .gif", "--cell"]),
        ("--fps 9", &["--fps", ".gif"]),
        ("--theme lagoon", &["--theme", "\"lagoon\"", "expected one of light, dark, gizmo"]),
        ("--theme lagoon.ron", &["lagoon.ron", "cannot be read"]),
        ("--start 3,2", &["lester.ron: ", "start: (3, 2) is a wall"]),
        ("--compare astar,astar,astar,astar,astar", &["--compare: found 5, expected 2 to 4"]),
        ("--compare lester,lagu", &["--compare: no preset \"lagu\", expected one of"]),
        ("--compare lagu", &["--compare: no preset \"lagu\", expected one of"]),
        ("--compare lester, --step 3", &["--compare: no preset \"\", expected one of"]),
        ("--compare", &["--compare: found 1, expected 2 to 4", "a LEVEL that names further"]),
        ("--compare lester,lague --rules astar", &["--rules: --compare already names the rules"]),
        ("--compare lester,lague --step 13", &["step 13 comes after", "12 steps"]),
        ("--compare lester,lague --step 5 --event 9", &["step 5 has 8 events, found 9"]),
        ("--max-iterations 3 --step 5", &["--step: step 5 comes after --max-iterations 3"]),
        ("--blank f,k", &["'f,k' for '--blank", "expected some of f, g, h, parent, list"]),
        ("--blank f --compare", &["--blank", "cannot be used with '--compare"]),
        ("--blank f --no-numbers", &["--blank", "cannot be used with", "--no-numbers"]),
        ("--blank f --cell 41", &["--cell: a worksheet needs room", "at least 42"]),
        ("--blank f --step 13", &["--step: step 13", "12 steps"]),
        ("--blank", &["--blank", "a value is required"]),
        ("--blank f --step 5 --event 3", &["--event: a worksheet shows a whole step"]),
        ("--a4", &["--blank"]),
        ("--blank f --variants 2", &["--a4"]),
        ("--blank f --a4 --variants 25", &["from 1 to 24"]),
        ("--blank f --a4 --seed 3", &["--variants"]),
        ("--blank f --a4 --steps 1..9 --variants 3", &["27 exercises are too many"]),
    ] {
        draw(&level, &figure, more).is_refused_with(texts);
        assert_eq!(fs::read_to_string(&figure).unwrap(), "the old one", "{more}");
        assert_eq!(folder.names(), ["old.svg"], "{more}");
    }
    for (name, more, text) in [
        ("a.jpg", "", "does not end in .svg, .png or .gif"),
        ("svg", "", "does not end in .svg, .png or .gif"),
        ("a.gif", "--step 2 --event 1", "--event: only for a single picture"),
        ("a.gif", "--blank f", "--blank: a worksheet is a picture, expected an output that ends"),
        ("none/a.svg", "", "a.svg: cannot be written: "),
        ("none/a.gif", "--cell 4", "a.gif: cannot be written: "),
    ] {
        draw(&level, &folder.file(name), more).is_refused_with(&[text]);
    }
    assert_eq!(folder.names(), ["old.svg"]);
}

#[test]
fn a_theme_of_ones_own_is_used_or_refused_with_what_is_wrong() {
    let folder = Folder::new();
    let gizmo = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/themes/gizmo.ron");
    let gizmo = fs::read_to_string(gizmo).unwrap();
    let figure = folder.file("a.svg");
    let mine = folder.write("mine.ron", gizmo.replace("#d8342b", "#123456"));
    let with = format!("--theme {}", mine.display());
    draw(&shipped("lester.ron"), &figure, &with).ends_with_status(0);
    assert_eq!(fs::read_to_string(&figure).unwrap().matches("#123456").count(), 3, "the walls");
    folder.write("mine.ron", gizmo.replace("#d8342b", "#12345"));
    let outcome = draw(&shipped("lester.ron"), &figure, &with);
    outcome.is_refused_with(&["mine.ron: line ", "wall: \"#12345\" is not a color", "#rrggbb"]);
}

#[test]
fn a_search_without_end_is_drawn_as_far_as_it_may_go() {
    let folder = Folder::new();
    let fields = "rules: Custom(Rules(heuristic: Zero, priority: Greedy, tie_break: LastAdded, \
                  reopen_closed: true)), start: (0, 0), goal: (59, 59),";
    let (open, wall) = (".".repeat(60), "#".repeat(60));
    let rows: Vec<&str> = (0..60).map(|y| if y == 58 { &*wall } else { &*open }).collect();
    let level = folder.write("endless.ron", level_text(fields, &rows));
    let figure = folder.file("a.svg");
    draw(&level, &figure, "--cell 4 --max-iterations 5000").ends_with_status(0);
    let other = folder.file("b.svg");
    draw(&level, &other, "--cell 4 --step 5000").ends_with_status(0);
    assert_eq!(fs::read_to_string(figure).unwrap(), fs::read_to_string(other).unwrap());
}
