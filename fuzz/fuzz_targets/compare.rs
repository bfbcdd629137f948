//! Two traces with a line `---` between them, or one trace and the program's own: a run
//! equals itself, and the first difference of two runs does not depend on their order.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stepstar::trace::{Comparison, TraceStep, compare};
use stepstar_fuzz::check_error;
use stepstar_fuzz::traces::{level_and_rest, read};

/// The line between two traces.
const BETWEEN: &[u8] = b"\n---\n";

fuzz_target!(|input: &[u8]| {
    let Some((_, own, text)) = level_and_rest(input) else { return };
    let between = text.windows(BETWEEN.len()).position(|bytes| bytes == BETWEEN);
    let (a, b) = match between {
        Some(place) => (&text[..place], &text[place + BETWEEN.len()..]),
        None => (text, own.as_bytes()),
    };
    let (Ok(a), Ok(b)) = (read(a), read(b)) else { return };
    assert!(compared(&a, &a).is_same());
    let (found, turned) = (compared(&a, &b), compared(&b, &a));
    assert_eq!(found.is_same(), turned.is_same());
    assert_eq!(found.totals, [turned.totals[1], turned.totals[0]]);
    let place = |found: &Comparison| {
        let [one, order] = [&found.difference, &found.order];
        [one, order].map(|found| found.as_ref().map(|found| found.iteration))
    };
    assert_eq!(place(&found), place(&turned));
    for found in [&found, &turned] {
        found.difference.iter().chain(&found.order).for_each(check_error);
        for (omitted, name) in found.omitted.iter().zip(["A", "B"]) {
            omitted.note(name).iter().for_each(check_error);
        }
    }
});

fn compared(a: &[TraceStep], b: &[TraceStep]) -> Comparison {
    compare(read_again(a), read_again(b)).expect("no step is an error")
}

/// The steps as a reader gives them.
fn read_again(steps: &[TraceStep]) -> impl Iterator<Item = Result<TraceStep, ()>> {
    steps.iter().cloned().map(Ok)
}
