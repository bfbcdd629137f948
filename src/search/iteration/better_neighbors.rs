//! Which neighbors a better path leads to.

use crate::search::nodes::{Node, Word};
use crate::search::rules::movement::Movement;

/// The places of the steps that lead from a node of the map to a neighbor in a
/// better path, a bit each. `ceilings` are those of the G that a straight step
/// and a diagonal one lead to, onto plain ground.
///
/// All neighbors are compared, without a branch: what becomes of one cannot be
/// foreseen, and a wrong guess takes longer than all of them.
#[inline(always)]
pub(in crate::search) fn better<W: Word>(
    nodes: &[Node<W>],
    stride: u32,
    movement: &Movement,
    index: u32,
    [straight, diagonal]: [Node<W>; 2],
) -> u8 {
    // The border sees to it that every node of the map has all of them.
    let around = [index - stride, index, index + stride].map(|middle| {
        let first = (middle - 1) as usize;
        let row = &nodes[first..first + 3];
        [row[0], row[1], row[2]]
    });
    let [[nw, n, ne], [w, _, e], [sw, s, se]] = around;
    let pair = |low: bool, high: bool| u32::from(low) + 2 * u32::from(high);
    let upper = pair(nw.is_above(diagonal), n.is_above(straight))
        + 4 * pair(ne.is_above(diagonal), w.is_above(straight));
    let lower = pair(e.is_above(straight), sw.is_above(diagonal))
        + 4 * pair(s.is_above(straight), se.is_above(diagonal));
    let walls = pair(n.is_wall(), w.is_wall()) + 4 * pair(e.is_wall(), s.is_wall());
    movement.places_of((upper + 16 * lower) as u8) & movement.allowed(walls as usize)
}
