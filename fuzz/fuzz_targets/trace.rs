//! A trace: its steps stay the same when they are written and read again, and each finding of
//! the judge is one line.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stepstar::trace::Judge;
use stepstar_fuzz::check_error;
use stepstar_fuzz::traces::{level_and_rest, read, reader, written};

fuzz_target!(|input: &[u8]| {
    let Some((problem, _, text)) = level_and_rest(input) else { return };
    let steps = match read(text) {
        Ok(steps) => steps,
        Err(error) => {
            let steps: Vec<_> = reader(text).collect();
            assert!(
                steps.iter().rev().skip(1).all(Result::is_ok),
                "the reader continues after an error"
            );
            return check_error(error);
        }
    };
    let again = written(&steps);
    match read(again.as_bytes()) {
        Ok(read) => assert_eq!(read, steps, "{again}"),
        Err(error) => panic!("{error}\n{again}"),
    }
    let mut judge = Judge::new(problem.clone());
    for finding in steps.iter().flat_map(|step| judge.step(step)) {
        check_error(finding.flaw);
    }
});
