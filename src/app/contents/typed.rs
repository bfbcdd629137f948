//! Numbers that are typed into fields.

use crate::app::App;
use crate::player::Player;
use crate::words::say;

/// Returns the typed number if it is in the range.
pub fn number<T: TryFrom<u64>>(typed: &str, (least, most): (u64, u64)) -> Option<T> {
    let number = typed.trim().parse().ok().filter(|number| (least..=most).contains(number))?;
    T::try_from(number).ok()
}

/// Returns the typed iteration, or the reason why it is refused.
pub fn typed_iteration(app: &App, typed: &str) -> Result<u64, String> {
    let Some(iteration) = number::<u64>(typed, (0, u64::MAX)) else {
        return Err(say!("go-to-no-number", text = typed.trim()));
    };
    let can_grow = |lane: &Player| lane.timeline().record().can_grow();
    let end = app.lanes().iter().map(|lane| lane.moment().iterations()).max().unwrap_or_default();
    if iteration > end && !app.lanes().iter().any(can_grow) {
        return Err(say!("go-to-beyond", end));
    }
    Ok(iteration)
}
