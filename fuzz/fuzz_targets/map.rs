//! A Moving AI map: each of its classes of ground makes a level.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stepstar::level::Level;
use stepstar_fuzz::{FIRST_AND_LAST, check_error, check_level};

fuzz_target!(|text: &str| {
    match Level::from_text("some.map", text, FIRST_AND_LAST) {
        Ok(level) => check_level(level),
        Err(error) => check_error(error),
    }
});
