//! Theme files and colors.

use super::*;
use crate::grid::Terrain;
use crate::search::CellState;

const GIZMO: &str = include_str!("../../../assets/themes/gizmo.ron");

fn color(text: &str) -> Result<Color, String> {
    Color::try_from(text.to_owned())
}

#[test]
fn every_theme_file_ships_under_its_own_name() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/themes");
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    files.sort_unstable();
    let mut names: Vec<&str> = Theme::all().iter().map(|theme| &*theme.name).collect();
    assert_eq!(names[0], Theme::gizmo().name);
    names.sort_unstable();
    assert_eq!(names, files);
    for theme in Theme::all() {
        assert_eq!(Theme::named(&theme.name), Some(theme));
        assert!(!theme.title.is_empty());
    }
    assert_eq!(Theme::named("lagoon"), None);
}

#[test]
fn a_file_of_the_users_own_is_read_and_its_fault_told_with_the_field() {
    let path = std::env::temp_dir().join(format!("stepstar-theme-{}.ron", std::process::id()));
    std::fs::write(&path, GIZMO.replace("#d8342b", "#123456")).unwrap();
    let theme = Theme::load(&path).unwrap();
    assert_eq!(theme.wall.to_string(), "#123456");
    assert!(theme.name.starts_with("stepstar-theme-"));
    for (from, to, told) in [
        ("#d8342b", "red", "line 11, wall: \"red\" is no color, expected \"#rrggbb\""),
        ("#4fae3d", "#4fae3", "line 15, open.outline: \"#4fae3\" is no color"),
        ("layout: Middle", "layout: Center", "line 5, layout: "),
        ("    wall:", "    walls:", "Unexpected field named `walls`"),
        ("    wall: \"#d8342b\",\n", "", "missing field named `wall`"),
        ("c9d0d8\"),\n)", "c9d0d8\"),\n) and more", "Non-whitespace trailing characters"),
    ] {
        assert!(GIZMO.contains(from));
        std::fs::write(&path, GIZMO.replace(from, to)).unwrap();
        let error = Theme::load(&path).unwrap_err().to_string();
        assert!(error.starts_with(&path.display().to_string()), "{error}");
        assert!(error.contains(told), "{told:?} is not in {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    std::fs::remove_file(&path).unwrap();
    assert!(Theme::load(&path).unwrap_err().to_string().contains("cannot be read"));
}

#[test]
fn a_theme_says_what_its_file_says() {
    let theme: Theme =
        ron::from_str(&GIZMO.replace("wall: \"#d8342b\"", "wall: \"#010a0F\"")).unwrap();
    assert_eq!(theme.wall, Color { r: 1, g: 10, b: 15 });
    let name = Theme::gizmo().name.clone();
    assert_eq!(Theme { name, wall: Theme::gizmo().wall, ..theme }, *Theme::gizmo());
}

#[test]
fn an_unknown_or_missing_field_is_refused() {
    let faulty = [
        GIZMO.replace("    wall:", "    walls: \"#000000\",\n    wall:"),
        GIZMO.replace("outline: \"#4fae3d\"", "outline: \"#4fae3d\", width: 2"),
        GIZMO.replace("    wall: \"#d8342b\",\n", ""),
        GIZMO.replace("#d8342b", "red"),
    ];
    for text in &faulty {
        assert_ne!(text, GIZMO);
        assert!(ron::from_str::<Theme>(text).is_err(), "{text}");
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
fn what_is_to_be_told_apart_has_different_colors() {
    for theme in Theme::all() {
        let fills = [
            theme.ground,
            theme.rough_ground,
            theme.wall,
            theme.start,
            theme.goal,
            theme.path,
            theme.open.fill,
            theme.closed.fill,
            theme.enclosed,
            theme.enclosing,
        ];
        for (number, one) in fills.iter().enumerate() {
            // What is there only where there is no path may have its color.
            let is_shared = *one == theme.enclosing && *one == theme.path;
            assert!(is_shared || !fills[..number].contains(one), "{}: {one} twice", theme.name);
        }
        assert_ne!(theme.open.outline, theme.closed.outline, "{}", theme.name);
        assert_ne!(theme.current, theme.examined, "{}", theme.name);
        for (outline, fill) in [
            (theme.open.outline, theme.open.fill),
            (theme.closed.outline, theme.closed.fill),
            (theme.wall, theme.ground),
            (theme.path, theme.ground),
            (theme.path, theme.closed.fill),
        ] {
            let contrast = outline.contrast(fill);
            assert!(contrast >= 1.3, "{}: {outline} on {fill}: {contrast}", theme.name);
        }
        assert_eq!(theme.reached(CellState::Unseen), None);
        assert_eq!(theme.reached(CellState::Open), Some(theme.open));
        assert_eq!(theme.reached(CellState::Closed), Some(theme.closed));
        assert_eq!(theme.terrain(Terrain::PLAIN), theme.ground);
        assert_eq!(theme.terrain(Terrain::WALL), theme.wall);
        assert_eq!(theme.terrain(Terrain::ground(9).unwrap()), theme.rough_ground);
    }
}

#[test]
fn the_start_is_cyan_in_every_theme_but_that_for_paper() {
    for theme in Theme::all() {
        let Color { r, g, b } = theme.start;
        let is_gray = r == g && g == b;
        let is_cyan = r < 100 && g > 170 && b > 200 && g.abs_diff(b) < 60;
        assert_eq!((is_gray, is_cyan), (theme.name == "print", theme.name != "print"));
    }
}

#[test]
fn print_has_no_color() {
    let theme = Theme::named("print").unwrap();
    let scene = picture_in(theme, &worked_example(12), 60.0);
    let colors = (scene.fills.iter().map(|fill| fill.color))
        .chain(scene.frames.iter().map(|frame| frame.color))
        .chain(scene.arrows.iter().map(|arrow| arrow.color))
        .chain(scene.labels.iter().map(|label| label.color));
    for Color { r, g, b } in colors {
        assert!(r == g && g == b, "{r} {g} {b}");
    }
}

#[test]
fn contrast_is_that_of_wcag() {
    let contrast = |one, other| color(one).unwrap().contrast(color(other).unwrap());
    assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 0.01);
    assert!((contrast("#777777", "#ffffff") - 4.48).abs() < 0.01);
    assert_eq!(contrast("#336699", "#336699"), 1.0);
}

#[test]
fn numbers_can_be_read_on_every_tile() {
    for theme in Theme::all() {
        let reached = [
            theme.start,
            theme.goal,
            theme.path,
            theme.open.fill,
            theme.closed.fill,
            theme.enclosed,
        ];
        let ground = (1..=9).map(|cost| theme.terrain(Terrain::ground(cost).unwrap()));
        // 4.5 is what WCAG 2 asks of small text, and 3 of marks.
        for tile in reached.into_iter().chain(ground) {
            let text = theme.ink(tile).text;
            assert!(text.contrast(tile) >= 4.5, "{}: {text} on {tile}", theme.name);
        }
        for tile in reached {
            let arrow = theme.ink(tile).arrow;
            assert!(arrow.contrast(tile) >= 3.0, "{}: {arrow} on {tile}", theme.name);
        }
    }
}
