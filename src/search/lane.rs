//! The fast lane: many iterations at once, where everything is simple.
//!
//! What happens is what [`Run`](super::core::Run) would do, to the last place
//! in the order of adding. What makes it fast is what need not be asked: on
//! plain ground with a consistent heuristic a better way leads only to cells
//! that are open or unseen, F follows from the step alone, and a bucket that
//! has been put in order holds nothing outdated.

use super::core::Core;
use super::movement::Movement;
use super::nodes::{Node, Nodes};
use super::observer::Observer;
use super::open_list::BucketQueue;
use super::rules::Costs;
use super::status::Status;
use crate::grid::Direction;

/// Does up to `limit` iterations and returns how many it did. It ends early
/// where more care is needed than it has.
#[inline(never)]
pub(super) fn run<O: Observer>(
    core: &mut Core,
    nodes: &mut Nodes<u32>,
    queue: &mut BucketQueue,
    observer: &mut O,
    limit: u64,
) -> u64 {
    let Some(slopes) = &core.slopes else {
        return 0;
    };
    let limit = limit.min(core.admission.left() / 8);
    let (goal, careful_from) = (core.problem.goal, core.careful_from);
    let (open, opened) = (core.open as u64, core.admission.count());
    let mut largest = core.counts.largest_open as u64;
    let mut before = [Direction::NW; 8];
    let (mut done, mut reached) = (0, 0);
    while done < limit {
        let Some(slot) = queue.next(|cell| nodes.at(cell).is_open()) else {
            break;
        };
        let cell = slot.cell();
        let index = nodes.index(cell);
        let node = nodes.get(index);
        let g = node.g();
        if g >= careful_from {
            queue.put_back(slot);
            break;
        }
        nodes.set(index, node.close());
        core.log.push(cell);
        done += 1;
        if cell == goal {
            observer.expanded(0, 0, before);
            core.status = Status::Found;
            break;
        }
        let better = better(nodes, &core.movement, index, g);
        let (mut left, mut new, mut improved) = (better, 0, 0);
        let slopes = slopes.at(cell);
        let f = queue.floor();
        let h = f.wrapping_sub(g as u32);
        while left != 0 {
            let place = left.trailing_zeros() as usize & 7;
            left &= left - 1;
            let slope = &slopes[place];
            let index = index.wrapping_add_signed(slope.offset);
            let old = nodes.get(index);
            nodes.set(index, node.beyond(slope.node));
            let is_new = old == Node::unseen();
            if O::LISTENS {
                new |= u8::from(is_new) << place;
                before[improved & 7] = old.direction();
                improved += usize::from(!is_new);
            }
            reached += 1;
            let added = core.admission.place(index, is_new);
            let (rank, order) = core.admission.rank_and_order(h.wrapping_add(slope.h), added);
            let slot = slot.neighbor(slope.cell, rank, order);
            if slope.f == 0 {
                queue.add_to_front(slot);
            } else {
                queue.keep(f.wrapping_add(slope.f), slot);
            }
        }
        observer.expanded(new, better & !new, before);
        let open = open + core.admission.count() - opened - done;
        largest = largest.max(open);
        if open == 0 {
            core.status = Status::NoPath;
            break;
        }
    }
    let opened = core.admission.count() - opened;
    core.counts.opened += opened;
    core.counts.improved += reached - opened;
    core.counts.largest_open = largest as usize;
    core.open = (open + opened - done) as usize;
    core.closed += done as usize;
    done
}

/// The places of the steps that lead to a neighbor in a better way, a bit
/// each. All neighbors are compared, without a branch: what becomes of one
/// cannot be foreseen, and a wrong guess takes longer than all of them.
#[inline(always)]
fn better(nodes: &Nodes<u32>, movement: &Movement, index: u32, g: u64) -> u8 {
    let Costs { straight, diagonal } = movement.costs();
    let straight = Node::ceiling(g + straight);
    let diagonal = Node::ceiling(g + diagonal);
    let [[nw, n, ne], [w, _, e], [sw, s, se]] = nodes.around(index);
    let bit = |is_above: bool, direction: Direction| u8::from(is_above) << direction as u8;
    let better = bit(nw.is_above(diagonal), Direction::NW)
        | bit(n.is_above(straight), Direction::N)
        | bit(ne.is_above(diagonal), Direction::NE)
        | bit(w.is_above(straight), Direction::W)
        | bit(e.is_above(straight), Direction::E)
        | bit(sw.is_above(diagonal), Direction::SW)
        | bit(s.is_above(straight), Direction::S)
        | bit(se.is_above(diagonal), Direction::SE);
    let [n, w, e, s] = [n, w, e, s].map(|side| usize::from(side.is_wall()));
    movement.places_of(better) & movement.allowed(n | w << 1 | e << 2 | s << 3)
}
