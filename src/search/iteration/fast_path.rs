//! The fast path: many iterations at once, where everything is simple.
//!
//! What happens is what [`Run`](crate::search::iteration::Run) would do, to the last place
//! in the order of adding. What makes it fast is what need not be asked: on
//! plain ground with a consistent heuristic a better path leads only to cells
//! that are open or unseen, F follows from the step alone, and a bucket that
//! has been put in order holds nothing outdated. Where the lower H comes first,
//! a neighbor of the same F comes before all that is left of it.

use std::hint::select_unpredictable;

use crate::grid::Direction;
use crate::search::iteration::Core;
use crate::search::iteration::better_neighbors::better;
use crate::search::iteration::observer::Observer;
use crate::search::nodes::board::Tally;
use crate::search::nodes::{Node, Nodes, cell_of};
use crate::search::open_list::BucketQueue;
use crate::search::status::Status;

/// Does up to `limit` iterations. It ends early where more care is needed than
/// it has.
#[inline(never)]
pub(in crate::search) fn run<O: Observer>(
    core: &mut Core,
    nodes: &mut Nodes<u32>,
    tally: &mut Tally,
    queue: &mut BucketQueue,
    observer: &mut O,
    limit: u64,
) {
    let Core { f_changes: Some(f_changes), movement, admission, log, .. } = core else {
        return;
    };
    let limit = limit.min(admission.left() / 8);
    let costs = movement.costs();
    let (straight, diagonal) = (Node::ceiling(costs.straight), Node::ceiling(costs.diagonal));
    let Some(careless) = core.careful_from.checked_sub(1).map(Node::ceiling) else {
        return;
    };
    let goal = nodes.index(core.problem.goal);
    let (nodes, stride) = nodes.words_mut();
    let (places, mut added) = admission.places();
    let (opened, open) = (added, tally.open as u32);
    let mut largest = tally.counts.largest_open as u32;
    let mut before = [Direction::NW; 8];
    let (mut done, mut reached) = (0_u32, 0_u64);
    while u64::from(done) < limit {
        let Some(slot) = queue.next(|node| nodes[node as usize].is_open()) else {
            break;
        };
        let index = slot.node();
        let node = nodes[index as usize];
        if node.is_above(careless) {
            queue.put_back(slot);
            break;
        }
        nodes[index as usize] = node.close();
        let cell = cell_of(index, stride);
        log.push(cell);
        done += 1;
        if index == goal {
            observer.expanded(0, 0, before);
            core.status = Status::Found;
            break;
        }
        let ceilings = [node.beyond(straight), node.beyond(diagonal)];
        let better = better(nodes, stride, movement, index, ceilings);
        let (mut left, mut new, mut improved) = (better, 0, 0);
        if better != 0 {
            let f_changes = f_changes.at(cell);
            let front = queue.front_len();
            while left != 0 {
                let place = left.trailing_zeros() as usize & 7;
                left &= left - 1;
                let slope = &f_changes[place];
                let index = index.wrapping_add_signed(slope.offset);
                let old = std::mem::replace(&mut nodes[index as usize], node.beyond(slope.node));
                let is_new = old == Node::unseen();
                if O::LISTENS {
                    new |= u8::from(is_new) << place;
                    before[improved & 7] = old.direction();
                    improved += usize::from(!is_new);
                }
                reached += 1;
                let order = &mut places[index as usize];
                *order = select_unpredictable(is_new, added, *order);
                added += u32::from(is_new);
                queue.add(slope.f, slot.neighbor(slope.h, *order, index));
            }
            queue.settle(front);
            largest = largest.max(open + (added - opened) - done);
        } else if open + (added - opened) == done {
            core.status = Status::NoPath;
        }
        observer.expanded(new, better & !new, before);
        if core.status != Status::Searching {
            break;
        }
    }
    admission.set_count(added);
    let opened = added - opened;
    tally.counts.opened += u64::from(opened);
    tally.counts.improved += reached - u64::from(opened);
    tally.counts.largest_open = largest as usize;
    tally.open = (open + opened - done) as usize;
    tally.closed += done as usize;
}
