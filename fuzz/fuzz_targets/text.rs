//! Rows of 0 and 1, or any other format in a file without a known ending.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stepstar::level::Level;
use stepstar_fuzz::{check_error, check_level, first_and_last};

fuzz_target!(|text: &str| {
    match Level::from_text("some", text, first_and_last()) {
        Ok(level) => check_level(level),
        Err(error) => check_error(error),
    }
});
