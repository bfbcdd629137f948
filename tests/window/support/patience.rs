//! Waiting for a condition instead of sleeping for a guessed time.

use std::thread::sleep;
use std::time::{Duration, Instant};

/// The longest wait of a test, far longer than anything takes on a busy machine.
const DEADLINE: Duration = Duration::from_secs(60);

/// The time between two attempts.
const PAUSE: Duration = Duration::from_millis(15);

/// The most time that one attempt can add to the wait. A longer attempt means that the
/// whole machine was stalled.
const LONGEST_LOOK: Duration = Duration::from_millis(200);

/// Retries `look` until it succeeds.
///
/// # Errors
/// Returns the error of the last attempt at the deadline.
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
