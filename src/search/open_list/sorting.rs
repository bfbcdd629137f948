//! Sorts what is in a bucket, by the digits of the rank.

use super::bucket::Slot;

/// Up to this many slots are sorted by insertion.
const FEW: usize = 20;
/// The bits of a rank that one pass distributes by.
const DIGIT: u32 = 8;
/// How many slots a pass must have to be worth its table.
const WORTH_A_PASS: usize = 32;

/// Drops what does not fit, without a branch that depends on it.
pub(super) fn keep_if<T: Copy>(entries: &mut Vec<T>, fits: impl Fn(T) -> bool) {
    let mut kept = 0;
    for place in 0..entries.len() {
        let entry = entries[place];
        entries[kept] = entry;
        kept += usize::from(fits(entry));
    }
    entries.truncate(kept);
}

/// Sorts slots so that the first to be taken comes last; `spare` is memory for
/// it to use. What was added later should stand later already, but for a few.
///
/// Ranks are distributed digit by digit, which keeps the order of adding among
/// equal ones. Improved cells stand too late in it, and are moved in the end.
pub(super) fn sort_last_first(slots: &mut Vec<Slot>, spare: &mut Vec<Slot>) {
    if slots.len() > FEW {
        let ranks = slots.iter().map(Slot::rank);
        let (least, most) =
            ranks.fold((u32::MAX, 0), |(least, most), rank| (least.min(rank), most.max(rank)));
        let passes = (u32::BITS - (most - least).leading_zeros()).div_ceil(DIGIT);
        if passes == 0 || slots.len() < WORTH_A_PASS * passes as usize {
            slots.sort_unstable_by_key(|slot| std::cmp::Reverse(slot.key()));
            return;
        }
        slots.reverse();
        for pass in 0..passes {
            distribute(slots, spare, most, pass * DIGIT);
            std::mem::swap(slots, spare);
        }
    }
    insert_last_first(slots);
}

/// Copies slots to `sorted` by one digit of how far their rank lies under the
/// largest, and leaves equal ones in their order.
fn distribute(slots: &Vec<Slot>, sorted: &mut Vec<Slot>, most: u32, shift: u32) {
    let digit = |slot: &Slot| ((most - slot.rank()) >> shift) as usize & ((1 << DIGIT) - 1);
    let mut places = [0_u32; 1 << DIGIT];
    for slot in slots {
        places[digit(slot)] += 1;
    }
    let mut sum = 0;
    for place in &mut places {
        sum += std::mem::replace(place, sum);
    }
    // Whatever it holds is overwritten.
    sorted.clone_from(slots);
    for slot in slots {
        let place = &mut places[digit(slot)];
        sorted[*place as usize] = *slot;
        *place += 1;
    }
}

/// Sorts slots that are in order but for a few, or are only a few.
pub(super) fn insert_last_first(slots: &mut [Slot]) {
    for end in 1..slots.len() {
        let slot = slots[end];
        let mut place = end;
        while place > 0 && slots[place - 1].key() < slot.key() {
            slots[place] = slots[place - 1];
            place -= 1;
        }
        slots[place] = slot;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_come_out_as_a_plain_sort_has_them() {
        let mut dice = 1_u64;
        for (count, ranks) in
            [(0, 1), (1, 1), (20, 9), (21, 1), (100, 7), (300, 300), (500, 70_000), (900, 1 << 30)]
        {
            let mut below = |limit: u64| {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                ((dice >> 33) % limit) as u32
            };
            let mut slots: Vec<Slot> = (0..count)
                .map(|number| {
                    // One in four was added before and improved since.
                    let order =
                        if below(4) == 0 { below(number + 1) } else { 1000 + number as u32 };
                    Slot::new(5 + below(ranks), order, number as u32)
                })
                .collect();
            let mut expected: Vec<u64> = slots.iter().map(Slot::key).collect();
            expected.sort_unstable();
            expected.reverse();
            sort_last_first(&mut slots, &mut Vec::new());
            assert_eq!(slots.iter().map(Slot::key).collect::<Vec<_>>(), expected, "{count}");
        }
    }
}
