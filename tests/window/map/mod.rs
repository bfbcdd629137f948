//! The map: its picture, and the effects of the mouse.

mod brushes;
mod card;
mod ends;
mod large;
mod numbers;
mod painting;
mod small_window;
mod viewing;

use crate::files::{Folder, level_text};
use crate::support::window::Window;

/// Opens an empty map of 24 × 12 cells.
fn on_a_wide_map() -> Option<Window> {
    let folder = Folder::new();
    let fields = "rules: Preset(\"gizmo\"), start: (0, 11), goal: (23, 0),";
    let level = folder.write("wide.ron", level_text(fields, &[".".repeat(24).as_str(); 12]));
    Window::on(&level)
}
