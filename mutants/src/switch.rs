//! Which mutant is on: the one whose number is in `STEPSTAR_MUTANT`. With
//! `STEPSTAR_REACHED` none is, and each that could have been is noted there.

use std::fs::OpenOptions;
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};

const COUNT: usize = 0;

/// Values of [`ON`] that are no mutant.
const NONE: usize = usize::MAX - 2;
const NOTING: usize = usize::MAX - 1;
const NOT_ASKED: usize = usize::MAX;

static ON: AtomicUsize = AtomicUsize::new(NOT_ASKED);
static REACHED: [AtomicBool; COUNT] = [const { AtomicBool::new(false) }; COUNT];

#[inline(always)]
pub(crate) fn is_on(id: usize) -> bool {
    let on = ON.load(Relaxed);
    on == id || (on >= NOTING && is_on_slowly(id, on))
}

#[cold]
#[inline(never)]
fn is_on_slowly(id: usize, mut on: usize) -> bool {
    if on == NOT_ASKED {
        let asked = std::env::var("STEPSTAR_MUTANT").ok().and_then(|text| text.parse().ok());
        let noting = std::env::var_os("STEPSTAR_REACHED").is_some();
        on = asked.unwrap_or(if noting { NOTING } else { NONE });
        ON.store(on, Relaxed);
    }
    if on == NOTING && !REACHED[id].load(Relaxed) && !REACHED[id].swap(true, Relaxed) {
        if let Some(path) = std::env::var_os("STEPSTAR_REACHED")
            && let Ok(mut file) = OpenOptions::new().create(true).append(true).open(path)
        {
            let _ = file.write_all(format!("{id}\n").as_bytes());
        }
    }
    on == id
}
