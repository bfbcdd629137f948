//! Theme files and colors.

use super::*;
use crate::grid::Terrain;

const GIZMO: &str = include_str!("../../../assets/themes/gizmo.ron");

fn color(text: &str) -> Result<Color, String> {
    Color::try_from(text.to_owned())
}

fn parse(text: &str) -> Result<Theme, String> {
    Theme::from_text("gizmo", text).map_err(|fault| fault.to_string())
}

#[test]
fn every_theme_file_is_a_theme_of_its_name() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/themes");
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut count = 0;
    for path in paths {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let theme = Theme::named(name).unwrap_or_else(|| panic!("no theme {name}"));
        assert_eq!(&Theme::read(&path).unwrap(), theme);
        assert!(!theme.title.is_empty());
        count += 1;
    }
    assert_eq!(count, Theme::all().len());
    assert_eq!(Theme::gizmo().name, "gizmo");
    assert_eq!(Theme::named("Gizmo"), None);
}

#[test]
fn a_theme_says_what_its_file_says() {
    let theme = parse(&GIZMO.replace("wall: \"#d8342b\"", "wall: \"#010a0F\"")).unwrap();
    assert_eq!(theme.wall, Color { r: 1, g: 10, b: 15 });
    assert_eq!(Theme { wall: Theme::gizmo().wall, ..theme }, *Theme::gizmo());
    let theme = parse(&GIZMO.replace("layout: Corners", "layout: Lester")).unwrap();
    assert_eq!(theme.layout, Layout::Lester);
    let theme = parse(&GIZMO.replace("    layout: Corners,\n", "")).unwrap();
    assert_eq!(&theme, Theme::gizmo());
}

#[test]
fn a_faulty_file_is_named_with_its_line_and_field() {
    let line = |part: &str| 1 + GIZMO.lines().position(|line| line.contains(part)).unwrap();
    let (title, wall, open) = (line("title:"), line("wall:"), line("open:"));
    let faulty = [
        (
            GIZMO.replace("    wall:", "    walls: \"#000000\",\n    wall:"),
            wall,
            "no field \"walls\"",
        ),
        (GIZMO.replace("#4fae3d\"", "#4fae3d\", width: 2"), open, "no field \"width\""),
        (GIZMO.replace("    wall: \"#d8342b\",\n", ""), 0, "the field \"wall\" is missing"),
        (GIZMO.replace("\"#d8342b\"", "\"red\""), wall, "wall: \"red\" is not a color"),
        (GIZMO.replace("#4fae3d", "#4fae3"), open, "outline: \"#4fae3\" is not a color"),
        (GIZMO.replace("    title:", "    name: \"x\",\n    title:"), title, "no field \"name\""),
        (
            GIZMO.replace("Corners", "Middle"),
            title + 1,
            "layout: found Middle, expected one of Corners",
        ),
        (String::new(), 1, ""),
    ];
    let folder = std::env::temp_dir().join(format!("stepstar-themes-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("mine.ron");
    for (text, line, part) in &faulty {
        std::fs::write(&path, text).unwrap();
        let error = Theme::read(&path).unwrap_err().to_string();
        assert!(error.contains("mine.ron: "), "{error}");
        assert!(error.contains(part), "{part}: {error}");
        assert!(*line == 0 || error.contains(&format!("line {line}: ")), "{line}: {error}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(Theme::read(&path).unwrap_err().to_string().contains("mine.ron: cannot be read"));
    if cfg!(unix) {
        let error = Theme::read("/dev/zero".as_ref()).unwrap_err().to_string();
        assert!(error.contains("larger than 40 MiB"), "{error}");
    }
}

#[test]
fn colors_read_back_and_faulty_ones_are_refused() {
    for text in ["#000000", "#ffffff", "#14171b", "#0a0B0c"] {
        assert_eq!(color(text).unwrap().to_string(), text.to_lowercase());
    }
    for text in ["", "#", "14171b", "#14171", "#14171b0", "#14171g", "#+14171", "# 14171", "#äöü"]
    {
        let error = color(text).unwrap_err();
        assert!(error.contains("#rrggbb") && error.contains(&format!("{text:?}")), "{error}");
    }
}

#[test]
fn a_color_goes_part_of_the_way_to_another() {
    let (dark, light) = (Color { r: 0, g: 100, b: 200 }, Color { r: 100, g: 0, b: 200 });
    assert_eq!(dark.toward(light, 0.5), Color { r: 50, g: 50, b: 200 });
    for (part, color) in [(0.0, dark), (1.0, light), (-3.0, dark), (7.0, light)] {
        assert_eq!(dark.toward(light, part), color);
    }
}

#[test]
fn the_start_is_cyan_in_every_theme_but_the_one_without_colors() {
    let cyan = color("#00e5ff").unwrap();
    for theme in Theme::all().iter().filter(|theme| theme.name != "print") {
        assert_eq!(theme.start, cyan, "{}", theme.name);
    }
    // Every color of the theme `print` is gray.
    for color in include_str!("../../../assets/themes/print.ron").split('#').skip(1) {
        assert!(color[..2] == color[2..4] && color[2..4] == color[4..6], "{}", &color[..6]);
    }
}

/// The colors that the tiles of a theme may have.
fn tiles(theme: &Theme) -> Vec<Color> {
    let ground = (1..=9).map(|cost| theme.terrain(Terrain::ground(cost).unwrap()));
    let reached = [theme.start, theme.goal, theme.open.fill, theme.closed.fill, theme.enclosed];
    // Costly ground tints the tiles.
    let costly = (2..=9).map(|cost| Terrain::ground(cost).unwrap());
    let tinted = costly.flat_map(|terrain| {
        [theme.open.fill, theme.closed.fill].map(|tile| theme.on_ground(tile, terrain))
    });
    ground.chain(reached).chain(tinted).collect()
}

#[test]
fn what_is_to_be_told_apart_has_different_colors() {
    for theme in Theme::all() {
        let Theme { ground, rough_ground, wall, start, goal, path, .. } = *theme;
        let states = [theme.open.fill, theme.closed.fill, theme.enclosed, theme.enclosing];
        let colors = [&[ground, rough_ground, wall, start, goal, path], &states[..]].concat();
        for (number, &one) in colors.iter().enumerate() {
            assert!(!colors[..number].contains(&one), "{}: {one} is used twice", theme.name);
        }
        assert_ne!(theme.open.outline, theme.closed.outline, "{}", theme.name);
        // Where there is no path, a reached cell cannot be mistaken for any kind of ground.
        for cost in 1..=9 {
            let ground = theme.terrain(Terrain::ground(cost).unwrap());
            assert!(are_told_apart(ground, theme.enclosed, 1.3), "{} ×{cost}", theme.name);
        }
    }
}

#[test]
fn everything_that_is_written_can_be_read_on_every_tile() {
    // WCAG 2 requires a contrast of 4.5 for small text and 3 for symbols.
    for theme in Theme::all() {
        let name = &theme.name;
        for tile in tiles(theme) {
            let ink = theme.ink(tile);
            for text in [ink.text, ink.wrong] {
                let contrast = text.contrast(tile);
                assert!(contrast >= 4.5, "{name}: {text} on {tile}: {contrast}");
            }
            let contrast = ink.arrow.contrast(tile);
            assert!(contrast >= 3.0, "{name}: arrow {} on {tile}: {contrast}", ink.arrow);
        }
        for shade in 0..=255 {
            let tile = theme.heat(shade as f32 / 255.0);
            let text = theme.ink(tile).text;
            assert!(text.contrast(tile) >= 4.5, "{name}: {text} on {tile} of the order");
        }
    }
}

#[test]
fn outlines_frames_and_the_path_stand_out_from_the_tiles() {
    for theme in Theme::all() {
        let name = &theme.name;
        for Outlined { fill, outline } in [theme.open, theme.closed] {
            let contrast = outline.contrast(fill);
            assert!(contrast >= 2.0, "{name}: {outline} around {fill}: {contrast}");
        }
        // On any tile, either the frame (or the path back) or the line next to it is visible.
        for frame in [theme.current, theme.examined, theme.nearest, theme.trail] {
            let edge = theme.edge(frame);
            assert!(edge.contrast(frame) >= 3.0, "{name}: {edge} beside {frame}");
            for tile in tiles(theme) {
                let contrast = edge.contrast(tile).max(frame.contrast(tile));
                assert!(contrast >= 3.0, "{name}: {frame} and {edge} on {tile}: {contrast}");
            }
        }
        // So does the path where there is no room for more than colors. A line leads around walls.
        let beside = [theme.ground, theme.open.fill, theme.closed.fill].map(|tile| (tile, 3.0));
        let wall = Some((theme.wall, 2.0)).filter(|_| theme.tiles == TileStyle::Square);
        for (tile, least) in beside.into_iter().chain(wall) {
            let contrast = theme.path.contrast(tile);
            assert!(contrast >= least, "{name}: {} on {tile}: {contrast}", theme.path);
        }
    }
}

#[test]
fn bold_frames_are_told_apart() {
    let distance = |one: Color, other: Color| {
        let part = |one: u8, other: u8| f32::from(one.abs_diff(other)).powi(2);
        (part(one.r, other.r) + part(one.g, other.g) + part(one.b, other.b)).sqrt()
    };
    for theme in Theme::all() {
        let [current, examined, nearest] = [theme.current, theme.examined, theme.nearest];
        let least = if theme.name == "print" { 120.0 } else { 80.0 };
        for (one, other, least) in [
            (current, examined, least),
            (current, nearest, least),
            (examined, nearest, least),
            // If there is no path, all cells around the nearest cell are closed.
            (nearest, theme.closed.outline, 80.0),
        ] {
            let distance = distance(one, other);
            assert!(distance >= least, "{}: {one} and {other}: {distance}", theme.name);
        }
    }
}

#[test]
fn contrast_is_as_wcag_defines_it() {
    let [black, white, gray] = ["#000000", "#ffffff", "#767676"].map(|text| color(text).unwrap());
    assert!((black.contrast(white) - 21.0).abs() < 0.001);
    assert!((white.contrast(black) - 21.0).abs() < 0.001);
    // The third color is the lightest gray that counts as readable on white.
    assert!((gray.contrast(white) - 4.54).abs() < 0.01);
    assert_eq!(gray.contrast(gray), 1.0);
}

#[test]
fn lesters_layout_has_f_at_the_top_left_g_and_h_below_and_the_arrow_between() {
    let side = 120.0;
    let search = worked_example(5);
    let (view, scene) = drawn(&plain(&search), Theme::named("lester").unwrap(), side);
    for cell in search.problem().grid().cells() {
        let (Some(f), Some(g)) = (search.view().f(cell), search.view().g(cell)) else {
            continue;
        };
        let (center, shown) = (view.middle(cell), Shown::on(&scene, view.square(cell)));
        for (value, is_left, is_top, face) in [
            (f, true, true, LabelFace::Bold),
            (g, true, false, LabelFace::Regular),
            (search.view().h(cell), false, false, LabelFace::Regular),
        ] {
            let is_there = shown.labels.iter().any(|label| {
                let at = label.extent().center();
                let is_at_place = (at.x < center.x) == is_left && (at.y < center.y) == is_top;
                label.text == value.to_string() && label.face == face && is_at_place
            });
            assert!(is_there, "{cell}: {value} in {:?}", shown.labels);
        }
        assert!(shown.arrows.iter().all(|arrow| is_near(middle(arrow), center)), "{cell}");
    }
}
