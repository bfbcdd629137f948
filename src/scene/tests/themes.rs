//! Theme files and colors.

use super::*;
use crate::grid::Terrain;
use crate::search::CellState;

const GIZMO: &str = include_str!("../../../assets/themes/gizmo.ron");

fn color(text: &str) -> Result<Color, String> {
    Color::try_from(text.to_owned())
}

#[test]
fn every_theme_file_can_be_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/themes");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let theme: Theme = ron::from_str(&text).unwrap_or_else(|error| {
            panic!("{}: {error}", path.display());
        });
        assert!(!theme.title.is_empty());
    }
    assert_eq!(&ron::from_str::<Theme>(GIZMO).unwrap(), Theme::gizmo());
}

#[test]
fn a_theme_says_what_its_file_says() {
    let theme: Theme =
        ron::from_str(&GIZMO.replace("wall: \"#d8342b\"", "wall: \"#010a0F\"")).unwrap();
    assert_eq!(theme.wall, Color { r: 1, g: 10, b: 15 });
    assert_eq!(Theme { wall: Theme::gizmo().wall, ..theme }, *Theme::gizmo());
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
    let theme = Theme::gizmo();
    let colors = [
        theme.ground,
        theme.rough_ground,
        theme.wall,
        theme.start,
        theme.goal,
        theme.path,
        theme.open.fill,
        theme.closed.fill,
        theme.open.outline,
        theme.closed.outline,
        theme.current,
        theme.pointed,
    ];
    for (number, one) in colors.iter().enumerate() {
        assert!(!colors[..number].contains(one), "{one} is there twice");
    }
    assert_eq!(theme.reached(CellState::Unseen), None);
    assert_eq!(theme.reached(CellState::Open), Some(theme.open));
    assert_eq!(theme.terrain(Terrain::PLAIN), theme.ground);
    assert_eq!(theme.terrain(Terrain::WALL), theme.wall);
    assert_eq!(theme.terrain(Terrain::ground(9).unwrap()), theme.rough_ground);
}

#[test]
fn numbers_can_be_read_on_every_tile() {
    // Contrast as WCAG 2 computes it; 4.5 is what it asks of small text.
    let light = |color: Color| {
        let part = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(color.r) + 0.7152 * part(color.g) + 0.0722 * part(color.b)
    };
    let contrast = |one: Color, other: Color| {
        let (one, other) = (light(one) + 0.05, light(other) + 0.05);
        one.max(other) / one.min(other)
    };
    let theme = Theme::gizmo();
    let tiles = [
        theme.start,
        theme.goal,
        theme.open.fill,
        theme.closed.fill,
        theme.ground,
        theme.rough_ground,
    ];
    for tile in tiles {
        assert!(contrast(theme.text, tile) >= 4.5, "{} on {tile}", theme.text);
    }
    assert!(contrast(theme.text_on_path, theme.path) >= 4.5);
}
