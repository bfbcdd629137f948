//! Waiting for what is to come, instead of sleeping and hoping.

use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long a test waits at most: far longer than anything takes, also on a
/// machine that is busy with something else.
const DEADLINE: Duration = Duration::from_secs(60);

/// How often it looks.
const PAUSE: Duration = Duration::from_millis(15);

/// How much of that a look may take. What is beyond is a machine that stood
/// still, and with it the program that is waited for.
const LONGEST_LOOK: Duration = Duration::from_millis(200);

/// Looks again and again until there is something.
///
/// # Errors
/// What the last look gave instead, when the time is over.
pub fn wait_for<T, E>(mut look: impl FnMut() -> Result<T, E>) -> Result<T, E> {
    let mut waited = Duration::ZERO;
    loop {
        let began = Instant::now();
        match look() {
            Err(_) if waited < DEADLINE => sleep(PAUSE),
            seen => return seen,
        }
        waited += began.elapsed().min(LONGEST_LOOK);
    }
}
