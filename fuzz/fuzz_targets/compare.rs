//! Two traces, with a line `---` between them, or one and the program's own: a
//! run is the same as itself, and two of them part in the same iteration
//! whichever comes first.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stepstar::trace::{Comparison, TraceStep, compare};
use stepstar_fuzz::check_error;
use stepstar_fuzz::traces::{level_and_rest, read};

/// What parts two traces.
const BETWEEN: &[u8] = b"\n---\n";

fuzz_target!(|input: &[u8]| {
    let Some((_, own, text)) = level_and_rest(input) else {
        return;
    };
    let between = text.windows(BETWEEN.len()).position(|bytes| bytes == BETWEEN);
    let (a, b) = match between {
        Some(place) => (&text[..place], &text[place + BETWEEN.len()..]),
        None => (text, own.as_bytes()),
    };
    let (Ok(a), Ok(b)) = (read(a), read(b)) else {
        return;
    };
    assert!(held(&a, &a).is_same());
    let (found, turned) = (held(&a, &b), held(&b, &a));
    assert_eq!(found.is_same(), turned.is_same());
    assert_eq!(found.totals, [turned.totals[1], turned.totals[0]]);
    let place = |found: &Comparison| {
        let [one, order] = [&found.difference, &found.order];
        [one, order].map(|found| found.as_ref().map(|found| found.iteration))
    };
    assert_eq!(place(&found), place(&turned));
    for found in [&found, &turned] {
        found.difference.iter().chain(&found.order).for_each(check_error);
        for (left_out, name) in found.left_out.iter().zip(["A", "B"]) {
            left_out.note(name).iter().for_each(check_error);
        }
    }
});

fn held(a: &[TraceStep], b: &[TraceStep]) -> Comparison {
    let steps = |steps: &[TraceStep]| steps.to_vec().into_iter().map(Ok::<_, ()>);
    compare(steps(a), steps(b)).expect("nothing of them fails")
}
