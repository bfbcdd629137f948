//! The help page with all keys.

use egui::Key;

use crate::window::panels::parts::*;

/// Returns two columns of groups of keys, each a title and lines that describe the keys.
pub fn keys() -> [Vec<(String, String)>; 2] {
    let search = (say!("keys-search"), say!("keys-search.lines"));
    let files = (say!("keys-files"), say!("keys-files.lines"));
    let map = (say!("keys-map"), say!("keys-map.lines"));
    let view = (say!("keys-view"), say!("keys-view.lines"));
    [vec![search, files], vec![map, view]]
}

pub fn show(ui: &mut Ui, shown: &Shown) {
    ui.horizontal(|ui| {
        ui.heading(say!("help-title"));
        from_right(ui, |ui| {
            shown.button(ui, tipped!("help-close"), Message::Dismiss);
        });
    });
    // The page is as high as the window allows.
    let height = ui.ctx().screen_rect().height() - 70.0;
    scrolled().max_height(height).min_scrolled_height(height).show(ui, |ui| {
        for (key, rows) in [
            (Key::ArrowUp, 3.0),
            (Key::ArrowDown, -3.0),
            (Key::PageUp, 20.0),
            (Key::PageDown, -20.0),
            (Key::Home, 99.0),
            (Key::End, -99.0),
        ] {
            if ui.input(|input| input.key_pressed(key)) {
                ui.scroll_with_delta(vec2(0.0, rows * 16.0));
            }
        }
        ui.columns(2, |columns| {
            for (ui, groups) in columns.iter_mut().zip(keys()) {
                ui.spacing_mut().interact_size.y = 15.0;
                for (title, lines) in groups {
                    ui.label(bold(&title, 12.0).color(ui.colors().dim));
                    let grid = Grid::new(title).num_columns(2).spacing([10.0, 0.0]);
                    grid.min_col_width(92.0).show(ui, |ui| {
                        for (key, does) in lines.lines().filter_map(|line| line.split_once(" | ")) {
                            ui.label(RichText::new(key).monospace().size(11.5));
                            ui.add(Label::new(RichText::new(does).size(12.5)).wrap());
                            ui.end_row();
                        }
                    });
                    ui.add_space(4.0);
                }
            }
        });
    });
}
