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
use super::open_list::{BucketQueue, Slot};
use super::rules::Costs;
use super::slopes::Slope;
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
    let mut tally =
        Tally { open: core.open, largest: core.counts.largest_open, ..Tally::default() };
    let mut before = [Direction::NW; 8];
    let mut done = 0;
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
        tally.open -= 1;
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
            let Slope { step, f: rise, h: climb } = &slopes[place];
            let index = index.wrapping_add_signed(step.offset);
            let old = nodes.get(index);
            nodes.set(index, Node::open(g + step.cost, step.direction));
            let is_new = old == Node::unseen();
            new |= u8::from(is_new) << place;
            if O::LISTENS {
                before[improved & 7] = old.direction();
                improved += usize::from(!is_new);
            }
            let added = core.admission.place(index, is_new);
            let h = h.wrapping_add(*climb);
            let (rank, order) = core.admission.rank_and_order(h, added);
            let slot = Slot::new(rank, order, step.neighbor(cell));
            if *rise == 0 {
                queue.add_to_front(slot);
            } else {
                queue.keep(f.wrapping_add(*rise), slot);
            }
        }
        tally.add(new, better & !new);
        observer.expanded(new, better & !new, before);
        if tally.open == 0 {
            core.status = Status::NoPath;
            break;
        }
    }
    tally.enter(core, done);
    done
}

/// What is counted on the way.
#[derive(Default)]
struct Tally {
    opened: u64,
    improved: u64,
    open: usize,
    largest: usize,
}

impl Tally {
    /// Counts an iteration by the places of its changes.
    #[inline(always)]
    fn add(&mut self, opened: u8, improved: u8) {
        self.opened += u64::from(opened.count_ones());
        self.improved += u64::from(improved.count_ones());
        self.open += opened.count_ones() as usize;
        self.largest = self.largest.max(self.open);
    }

    fn enter(self, core: &mut Core, done: u64) {
        core.counts.opened += self.opened;
        core.counts.improved += self.improved;
        core.counts.largest_open = self.largest;
        core.open = self.open;
        core.closed += done as usize;
    }
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
