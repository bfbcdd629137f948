//! Random mouse and key input: the window must not end, freeze or print errors.
//!
//! `STEPSTAR_EVENTS=5000` sets the number of events, `STEPSTAR_SEED=7` the first
//! session. A failure prints the seed of its session.

use std::collections::BTreeSet;
use std::path::Path;

use crate::files::{number, shipped};
use crate::support::patience::wait_for;
use crate::support::window::Window;
use crate::tiny_rng::TinyRng;

/// The number of events sent to a window before the next one is opened.
const SESSION: u64 = 300;

/// The number of events sent in one call.
const EVENTS_PER_CALL: u64 = 20;

/// The size of the window at the start.
const LARGEST: [u64; 2] = [1100, 720];

/// Keys with a meaning for the map or in a field. No key closes the window or
/// begins a path to another folder.
const KEYS: &str = "\
    space BackSpace Right Left Up Down Return p plus minus Home End r bracketleft \
    bracketright v n h l x shift+x ctrl+n ctrl+o ctrl+s ctrl+shift+s ctrl+e F1 question \
    Escape Escape w e t s g 1 2 9 b i ctrl+z ctrl+y ctrl+shift+z f m o c Tab shift+Tab \
    Delete period shift+space ctrl+a ctrl+c ctrl+x ctrl+v ctrl+plus ctrl+minus ctrl+KP_Add \
    ctrl+0 ctrl+b F5 F11 alt+e Page_Up ctrl+Page_Up ctrl+Page_Down ctrl+Page_Down super+s \
    shift+c shift+c alt+1 alt+2 alt+3 j ctrl+j shift+j shift+h y k shift+l ctrl+g shift+p";

#[test]
fn random_input_does_not_crash_the_window() {
    let events = number("STEPSTAR_EVENTS", 600);
    let first = number("STEPSTAR_SEED", 5);
    let mut met = Met::default();
    for seed in first..first + events.div_ceil(SESSION) {
        if session(seed, events.min(SESSION), &mut met).is_none() {
            return;
        }
    }
    eprintln!("{events} events: {met:?}");
    // The test is only useful if it reaches several tools, iterations and walls.
    let Met { tools, iterations, walls } = &met;
    let least = tools.len().min(iterations.len()).min(walls.len());
    assert!(events < 300 || least > 2, "{met:?}");
}

/// The values seen in the state file.
#[derive(Debug, Default)]
struct Met {
    tools: BTreeSet<String>,
    iterations: BTreeSet<u64>,
    walls: BTreeSet<usize>,
}

/// Prints the seed and the last events of a session that fails.
struct Log(u64, Vec<String>);

impl Drop for Log {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("STEPSTAR_SEED={} repeats this session; its end: {:?}", self.0, self.1);
        }
    }
}

/// Does one session; returns `None` if the tools are missing.
fn session(seed: u64, events: u64, met: &mut Met) -> Option<()> {
    let bug =
        |name: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/examples/bugs").join(name);
    let (files, arguments) = match seed % 4 {
        0 => (vec![shipped("lester.ron")], &["lester.ron"][..]),
        // A trace, lanes, and a course.
        1 => (
            vec![bug("level.ron"), bug("weight.jsonl")],
            &["level.ron", "--trace", "weight.jsonl"][..],
        ),
        2 => (vec![shipped("corners.ron")], &["corners.ron"][..]),
        _ => (["lester.ron", "swamp.ron", "reopen.ron"].map(shipped).to_vec(), &["."][..]),
    };
    let language = if seed.is_multiple_of(2) { "en_US.UTF-8" } else { "zh_CN.UTF-8" };
    let mut window = Window::on_copies(&files, arguments, language)?;
    let mut rng = TinyRng::new(seed);
    let mut log = Log(seed, Vec::new());
    let mut size = LARGEST;
    for _ in 0..events.div_ceil(EVENTS_PER_CALL) {
        // Usually close dialogs first: keys for the map do nothing behind them.
        let escape = ["key", "--delay", "0", "Escape", "Escape"].map(str::to_owned);
        log.1 = if rng.chance(80) { escape.to_vec() } else { Vec::new() };
        log.1.extend((0..EVENTS_PER_CALL).flat_map(|_| event(&mut rng, size)));
        if rng.chance(10) {
            size = LARGEST.map(|most| rng.between(200, most));
            let resize = ["search", "--class", "stepstar", "windowsize"].map(str::to_owned);
            log.1.extend(resize.into_iter().chain(size.map(|side| side.to_string())));
        }
        window.hand().act(&log.1);
        assert!(!window.has_ended(), "the program has ended: {}", window.complaint());
        let state = window.state();
        met.tools.insert(state.tool);
        met.iterations.insert(state.iteration);
        met.walls.insert(state.walls);
    }
    // Release all buttons and close all questions. The window gets keys only
    // while the pointer is over it.
    window.hand().act(["mousemove", "100", "100", "mouseup", "1", "mouseup", "2", "mouseup", "3"]);
    let answers = wait_for(|| {
        window.hand().press(&["Escape", "Escape", "w", "e"]);
        (window.state().tool == "erase").then_some(()).ok_or(())
    });
    assert!(!window.has_ended(), "the program has ended: {}", window.complaint());
    let picture = |window: &Window| window.screen().picture().keep().display().to_string();
    assert!(answers.is_ok(), "the window is frozen; a picture is in {}", picture(&window));
    window.catch_up();
    assert_eq!(window.complaint(), "");
    Some(())
}

/// Returns a random event in a window of the given size, as arguments of
/// xdotool.
fn event(rng: &mut TinyRng, size: [u64; 2]) -> Vec<String> {
    let mut words = Vec::new();
    let button = rng.pick(&["1", "1", "1", "2", "3"]);
    let kind = rng.between(0, 19);
    if kind > 8 {
        go(&mut words, rng, size);
    }
    match kind {
        0..=8 => {
            let keys: Vec<&str> = KEYS.split(' ').collect();
            words.extend(["key", "--delay", "0", rng.pick(&keys)].map(str::to_owned));
        }
        9..=12 => words.extend(["click", button].map(str::to_owned)),
        13 => words.extend(["click", "--repeat", "2", "--delay", "5", button].map(str::to_owned)),
        14..=16 => {
            words.extend(["mousedown", button].map(str::to_owned));
            for _ in 0..rng.between(1, 3) {
                go(&mut words, rng, size);
            }
            // Sometimes the button is never released.
            if rng.chance(90) {
                words.extend(["mouseup", button].map(str::to_owned));
            }
        }
        17..=18 => {
            let wheel = rng.pick(&["4", "5"]);
            words.extend(["click", "--repeat", "3", "--delay", "1", wheel].map(str::to_owned));
        }
        _ => {}
    }
    words
}

/// Moves the pointer to a random pixel.
fn go(words: &mut Vec<String>, rng: &mut TinyRng, size: [u64; 2]) {
    words.push("mousemove".to_owned());
    words.extend(size.map(|side| rng.between(0, side - 1).to_string()));
}
