//! Compares two recorded searches by their journals alone.

use crate::history::journal::NeighborChanges;
use crate::history::record::Record;
use crate::search::slots;

/// Returns the last iteration, up to `to`, through which two searches of the same map take the same
/// cells and change the same neighbors, given that they do so up to `from`. Up to there, their
/// events are the same, except for their order. `to` must be recorded in both.
///
/// Another program's run, and rules with other costs, may have different events with the same
/// changes: they are never alike.
pub(crate) fn alike_until(records: [&Record; 2], from: u64, to: u64) -> u64 {
    let [Some(a), Some(b)] = records.map(Record::own_run) else {
        return from;
    };
    let [one, other] = [a, b].map(|run| run.search.expansion());
    // The set of directions that belongs to each set of slots in a neighbor order.
    let directions = [one, other].map(|expansion| {
        std::array::from_fn::<u8, 256, _>(|bits| {
            let step = |slot| expansion.movement.step(slot);
            slots(bits as u8).fold(0, |all, slot| all | 1 << step(slot).direction as u8)
        })
    });
    let examined = [0, 1].map(|run| {
        let all = [one, other][run].movement.all();
        directions[run][usize::from(all)]
    });
    let rules = [one, other].map(|expansion| expansion.problem.rules());
    if rules[0].costs != rules[1].costs || examined[0] != examined[1] {
        return from;
    }
    let has_same_corners = rules[0].diagonal == rules[1].diagonal;
    let board = a.search.board();
    // Whether both rules allow the same steps, not counting steps to walls.
    let allows_the_same = |index: u32| {
        let [a, b] =
            [0, 1].map(|run| directions[run][usize::from([one, other][run].allowed(board, index))]);
        (0..8).map(|slot| one.movement.step(slot)).all(|step| {
            let is_wall = board.nodes.get(index.wrapping_add_signed(step.offset)).is_wall();
            is_wall || (a ^ b) & 1 << step.direction as u8 == 0
        })
    };
    let changes = |run: usize, index: usize| {
        let NeighborChanges { added, lowered } = [a, b][run].journal.changes[index];
        [added, lowered].map(|slots| directions[run][usize::from(slots)])
    };
    let is_alike = |index: &usize| {
        let [taken, other] = [a, b].map(|run| run.search.taken()[*index]);
        taken == other
            && changes(0, *index) == changes(1, *index)
            && (has_same_corners || allows_the_same(board.nodes.index(taken)))
    };
    from + (from as usize..to as usize).take_while(is_alike).count() as u64
}
