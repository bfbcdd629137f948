//! A Moving AI map: each of its classes of ground makes a level.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stepstar::level::Level;
use stepstar_fuzz::{check_error, check_level, first_and_last};

fuzz_target!(|text: &str| {
    match Level::from_text("some.map", text, first_and_last()) {
        Ok(level) => check_level(level),
        Err(error) => check_error(error),
    }
});
