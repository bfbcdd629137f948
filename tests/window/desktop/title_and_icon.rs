//! The window's title and icon, as the desktop gets them.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use crate::files::Folder;
use crate::support::hand::Button;
use crate::support::patience::wait_for;
use crate::support::window::Window;

use crate::files::small_level;

/// Waits until both title properties of the window have the given title.
#[track_caller]
fn wait_for_title(window: &Window, title: &str) {
    let seen = wait_for(|| {
        let told = ["_NET_WM_NAME", "WM_NAME"].map(|name| window.screen().told(name));
        let told = told.map(|bytes| String::from_utf8(bytes).unwrap());
        if told == [title; 2] { Ok(()) } else { Err(told) }
    });
    assert_eq!(seen, Ok(()), "waited too long for {title:?}");
}

#[test]
fn the_title_names_the_level_its_file_and_unsaved_changes() {
    let folder = Folder::new();
    let file = folder.write("small – é.ron", small_level().replace("A test", "Küche"));
    let title = stepstar::level::load(&file, Default::default()).unwrap().title;
    let Some(mut window) = Window::on(&file) else { return };
    wait_for_title(&window, &format!("{title} (small – é.ron) – stepstar"));
    let (cell, walls) = ((0, 1), window.state().walls);
    window.drag(Button::Left, &[cell]);
    window.wait("a wall", |state| state.walls != walls);
    wait_for_title(&window, &format!("• {title} (small – é.ron) – stepstar"));
    window.hand().press(&["ctrl+s"]);
    wait_for_title(&window, &format!("{title} (small – é.ron) – stepstar"));
    window.hand().press(&["ctrl+n", "Return"]);
    wait_for_title(&window, "Untitled – stepstar");
}

#[test]
fn the_icon_is_the_program_s_own() {
    let folder = Folder::new();
    let Some(window) = Window::on(&folder.write("small.ron", small_level())) else { return };
    let told = window.screen().told("_NET_WM_ICON");
    let numbers: Vec<u32> =
        told.chunks_exact(4).map(|bytes| u32::from_ne_bytes(bytes.try_into().unwrap())).collect();
    let mut rest = &numbers[..];
    for side in [16, 32, 64] {
        let (size, pixels) = rest.split_at(2);
        assert_eq!(size, [side, side]);
        let (pixels, later) = pixels.split_at((side * side) as usize);
        // The desktop expects alpha, red, green and blue.
        let told: Vec<[u8; 4]> = pixels.iter().map(|pixel| pixel.to_be_bytes()).collect();
        let file = format!("assets/icon/stepstar-{side}.png");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&file);
        let mut reader =
            png::Decoder::new(BufReader::new(File::open(path).unwrap())).read_info().unwrap();
        let mut drawn = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut drawn).unwrap();
        let drawn: Vec<[u8; 4]> = drawn.chunks_exact(4).map(|p| [p[3], p[0], p[1], p[2]]).collect();
        assert!(told == drawn, "{file}");
        rest = later;
    }
    assert!(rest.is_empty());
}
