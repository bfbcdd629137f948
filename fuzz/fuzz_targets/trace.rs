//! A trace: what is read is the same when it is kept, and when it is written
//! and read again; and the judge says what it finds in one line each.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stepstar::trace::{Judge, Step, Trace, judge};
use stepstar_fuzz::check_error;
use stepstar_fuzz::traces::{level_and_rest, read, reader, written};

fuzz_target!(|input: &[u8]| {
    let Some((problem, _, text)) = level_and_rest(input) else {
        return;
    };
    let steps = match read(text) {
        Ok(steps) => steps,
        Err(error) => {
            assert_eq!(Trace::read(reader(text)).err().as_ref(), Some(&error));
            let steps: Vec<_> = reader(text).collect();
            assert!(steps.iter().rev().skip(1).all(Result::is_ok), "it goes on after an error");
            return check_error(error);
        }
    };
    let trace = Trace::read(reader(text)).expect("its steps were read");
    assert_eq!(trace.steps().collect::<Vec<Step>>(), steps);
    assert_eq!(trace.len(), steps.len());
    assert_eq!(Some(trace.last_iteration()), steps.last().map(|step| step.iteration));
    for step in &steps {
        assert_eq!(trace.current(step.iteration), step.current);
        assert_eq!(trace.iteration(step.iteration).as_ref(), Some(step));
    }
    let again = written(&steps);
    match read(again.as_bytes()) {
        Ok(read) => assert_eq!(read, steps, "{again}"),
        Err(error) => panic!("{error}\n{again}"),
    }
    let mut step_by_step = Judge::new(problem.clone());
    let findings: Vec<_> = steps.iter().flat_map(|step| step_by_step.step(step)).collect();
    for finding in &findings {
        check_error(finding);
    }
    assert_eq!(judge(problem, &trace).collect::<Vec<_>>(), findings);
});
