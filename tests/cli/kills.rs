//! Kills the program while it saves: the file must be the old one or the new one.
//!
//! `STEPSTAR_KILLS=500` sets the number of kills, `STEPSTAR_SEED=2` changes their times.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

use crate::files::{Folder, level_text, number};
use crate::program::program;
use crate::tiny_rng::TinyRng;

/// The side of the map, large enough to make writing slow.
const SIDE: usize = 1200;

#[test]
fn a_file_is_whole_whenever_its_writer_is_killed() {
    let kills = number("STEPSTAR_KILLS", 30);
    let mut rng = TinyRng::new(number("STEPSTAR_SEED", 1));
    let (inputs, folder) = (Folder::new(), Folder::new());
    let file = folder.file("level.ron");
    let (mut levels, mut took) = (Vec::new(), Duration::ZERO);
    for (name, letter) in [("plain.ron", "."), ("rough.ron", "5")] {
        let rows = vec![letter.repeat(SIDE); SIDE];
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let fields = "rules: Preset(\"bgrins-heap\"), start: (0, 0), goal: (2, 0),";
        let input = inputs.write(name, level_text(fields, &rows));
        let began = Instant::now();
        assert!(convert(&input, &file).status().unwrap().success());
        took = took.max(began.elapsed());
        levels.push((input, fs::read(&file).unwrap()));
    }
    assert!(levels[0].1 != levels[1].1);

    let (mut killed, mut left_behind) = (0, 0);
    for number in 0..kills {
        let (input, _) = &levels[number as usize % 2];
        let before = modified(&file);
        let mut writer = convert(input, &file).spawn().unwrap();
        if rng.chance(30) {
            // Kill it at any time.
            sleep(took.mul_f64(rng.between(0, 1000) as f64 / 1000.0));
        } else {
            // Kill it while it writes, or just after.
            while folder.names().len() == 1
                && modified(&file) == before
                && writer.try_wait().unwrap().is_none()
            {
                sleep(Duration::from_micros(50));
            }
            sleep(Duration::from_micros(rng.between(0, 3000)));
        }
        writer.kill().unwrap();
        killed += u64::from(!writer.wait().unwrap().success());
        let found = fs::read(&file).unwrap();
        assert!(levels.iter().any(|(_, whole)| *whole == found), "kill {number}: a broken file");
        left_behind += folder.names().len() - 1;
        for name in folder.names().iter().filter(|name| *name != "level.ron") {
            fs::remove_file(folder.file(name)).unwrap();
        }
    }
    eprintln!("{kills} kills, {killed} before the end, {left_behind} left a temporary file");
    assert!(kills < 30 || (killed > 0 && left_behind > 0), "no kill hit a save");
}

fn convert(from: &Path, to: &Path) -> std::process::Command {
    let mut command = program();
    command
        .args(["convert", "--force"])
        .args([from, to])
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

fn modified(file: &Path) -> SystemTime {
    fs::metadata(file).unwrap().modified().unwrap()
}
