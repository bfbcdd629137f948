//! Converts a file of any format to every format. The result is read again; converting it to
//! its own format loses and changes nothing.
#![no_main]

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use stepstar::level::{Reading, convert};
use stepstar_fuzz::{check_error, first_and_last};

/// The first byte of an input picks the name of its file.
const NAMES: [&str; 4] = ["some.ron", "some.map", "some.txt", "some"];

const WRITTEN: [&str; 3] = ["written.ron", "written.map", "written.txt"];

static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = std::env::temp_dir().join(format!("stepstar-fuzz-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for the files");
    folder
});

fuzz_target!(|input: &[u8]| {
    let Some((first, content)) = input.split_first() else { return };
    let from = FOLDER.join(NAMES[usize::from(first.wrapping_sub(b'a')) % NAMES.len()]);
    fs::write(&from, content).expect("a file can be written");
    for name in WRITTEN {
        let file = FOLDER.join(name);
        let written = match convert(&from, &file, &first_and_last(), false) {
            Ok(written) => written,
            Err(error) => {
                check_error(error);
                continue;
            }
        };
        fs::write(&file, &written.content).expect("a file can be written");
        // Rows of 0 and 1 are read by a legend, and only if there is something to read.
        let is_rows = name.ends_with(".txt");
        let has = |digit| written.content.contains(&digit);
        if is_rows && !(has(b'0') && has(b'1') && written.width.min(written.height) > 1) {
            continue;
        }
        let legend = if is_rows { "1=wall 0=ground" } else { "" };
        let legend = legend.parse().expect("a legend");
        let again = match convert(&file, &file, &Reading { legend, ..first_and_last() }, false) {
            Ok(again) => again,
            Err(error) => panic!("{error}\n{}", String::from_utf8_lossy(&written.content)),
        };
        assert_eq!(again.loss, None);
        assert_eq!((again.width, again.height), (written.width, written.height));
        let [again, written] =
            [&again.content, &written.content].map(|content| String::from_utf8_lossy(content));
        assert_eq!(again, written);
    }
});
