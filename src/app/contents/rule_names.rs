//! The names of the lanes.

use crate::app::lanes::Lanes;
use crate::search::Rules;
use crate::words::rule_names::name_among;
use crate::words::say;

/// Returns the name of a lane: that of its rules among those of all lanes. The name of an open trace
/// is put before it.
pub fn rules_name(lanes: &Lanes, lane: usize) -> String {
    let all: Vec<&Rules> = lanes.players().iter().map(|lane| lane.problem().rules()).collect();
    let name = name_among(&all, all[lane]);
    match lanes.players()[lane].replay() {
        Some(replay) => say!("lane-rules-like", parts = &replay.name, name),
        None => name,
    }
}
