//! The texts of a generated map.

use super::{Text, text};
use crate::generate::Recipe;

/// Returns the name of a generated map, which says how to make it again: `Maze 41 × 31, seed 7`.
pub fn name_of_map(recipe: &Recipe) -> Text {
    let (kind, [width, height], density, seed) = recipe.parts();
    let density = density.map_or("none".to_owned(), |density| density.to_string());
    let (size, seed) = (format!("{width} × {height}"), seed.to_string());
    text!("new-map-name", kind = kind.name(), size, density, seed)
}

/// Returns the text about a generated map.
pub fn about_map(recipe: &Recipe) -> Text {
    text!("new-map-about", kind = recipe.parts().0.name(), name = name_of_map(recipe))
}
