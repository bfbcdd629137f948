//! A level file: the level stays the same when it is written and read again, and its search
//! ends.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stepstar::level::{Level, Reading};
use stepstar_fuzz::{check_error, check_level};

fuzz_target!(|text: &str| {
    match Level::from_text("some.ron", text, Reading::default()) {
        Ok(level) => check_level(level),
        Err(error) => check_error(error),
    }
});
