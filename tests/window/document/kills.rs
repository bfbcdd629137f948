//! Kills the program while it saves and keeps unsaved work: the file must stay
//! whole, and the kept work must be offered at the next start.
//!
//! `STEPSTAR_KILLS=100` sets the number of kills, `STEPSTAR_SEED=2` changes their times.

use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;
use std::thread::{self, sleep};
use std::time::Duration;

use stepstar::level::{Level, Reading, load};

use crate::files::{level_text, number};
use crate::support::hand::Button;
use crate::support::patience::wait_for;
use crate::support::window::Window;
use crate::tiny_rng::TinyRng;

/// The side of the map, large enough for threads to write it.
const SIDE: u16 = 300;

#[test]
fn work_that_was_kept_outlives_a_kill_at_any_time() {
    let kills = number("STEPSTAR_KILLS", 2);
    let first = number("STEPSTAR_SEED", 1);
    // Most of a round is waiting.
    let seeds = Mutex::new(first..first + kills);
    let rounds = || std::iter::from_fn(|| seeds.lock().unwrap().next()).map_while(round);
    let count = || rounds().filter(|&is_offered| is_offered).count();
    let offered: usize = thread::scope(|scope| {
        let threads = [scope.spawn(count), scope.spawn(count)];
        threads.map(|thread| thread.join().unwrap()).iter().sum()
    });
    eprintln!("{kills} kills, {offered} of them with unsaved work");
}

/// Does one round, and returns whether unsaved work was offered; `None` if the
/// tools are missing.
fn round(seed: u64) -> Option<bool> {
    let mut rng = TinyRng::new(seed);
    let plain = ".".repeat(SIDE.into());
    let rows = vec![plain.as_str(); SIDE.into()];
    let fields = "rules: Preset(\"bgrins-heap\"), start: (0, 0), goal: (299, 299),";
    let mut window = Window::at_home("level.ron", &level_text(fields, &rows))?;
    let file = window.folder().file("level.ron");

    // Start with some work that is kept.
    window.drag(Button::Left, &[(10, 10), (10, 100)]);
    let kept = window.wait("walls", |state| state.dirty && state.walls > 50).walls;
    let is_kept = wait_for(|| {
        let works = works(&window).into_iter();
        let levels = works.filter_map(|work| load(&work, Reading::default()).ok());
        levels.map(|level| walls_of(&level)).find(|&walls| walls == kept).ok_or(())
    });
    assert!(is_kept.is_ok(), "seed {seed}: the work is not kept; {}", window.complaint());

    // Do more work, with saves in every second round, and kill the program in the
    // middle.
    let saves = seed.is_multiple_of(2);
    for number in 0..rng.between(1, 6) {
        let column = 20 + 10 * number as u16;
        window.drag(Button::Left, &[(column, 10), (column, 200)]);
        if saves && rng.chance(60) {
            window.hand().press(&["ctrl+s"]);
        }
        sleep(Duration::from_millis(rng.pick(&[0, 20, 200, 2000])));
    }
    if saves {
        window.hand().press(&["ctrl+s"]);
    }
    sleep(Duration::from_micros(rng.between(0, 60_000)));
    window.kill();

    let level = load(&file, Reading::default());
    let level = level.unwrap_or_else(|error| panic!("seed {seed}: a broken file: {error}"));
    let (saved, works) = (walls_of(&level), works(&window));
    let unsaved = works.iter().map(|work| {
        let level = load(work, Reading::default());
        walls_of(&level.unwrap_or_else(|error| panic!("seed {seed}: broken work: {error}")))
    });
    let unsaved = unsaved.max();
    // Every edit adds walls.
    let most = unsaved.unwrap_or_default().max(saved);
    assert!(most >= kept, "seed {seed}: {most} walls are left of {kept}");

    window.open_after_crash("level.ron".as_ref());
    let Some(unsaved) = unsaved else {
        let state = window.catch_up();
        assert_eq!((state.walls, state.dirty), (saved, false), "seed {seed}");
        return Some(false);
    };
    let restore = window.main_button();
    window.hand().click(restore.middle());
    window.wait("the restored work", |state| state.walls == unsaved && state.dirty);
    assert_eq!(window.complaint(), "");
    Some(true)
}

/// Returns the files with unsaved work.
fn works(window: &Window) -> Vec<PathBuf> {
    let folder = window.folder().file("state/stepstar");
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    files.filter(|path| path.extension().is_some_and(|ending| ending == "ron")).collect()
}

fn walls_of(level: &Level) -> usize {
    level.problem().grid().walls()
}
