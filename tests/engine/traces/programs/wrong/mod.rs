//! Programs with a mistake, as people make them, each with the names that are true of it.

mod costs;
mod ends;
mod mixed;
mod neighbors;
mod order;
mod relaxing;

use super::kind::Kind;

/// Returns all kinds of wrong programs.
pub fn kinds() -> Vec<Kind> {
    let all = [
        order::kinds(),
        costs::kinds(),
        relaxing::kinds(),
        neighbors::kinds(),
        ends::kinds(),
        mixed::kinds(),
    ];
    all.into_iter().flatten().collect()
}
