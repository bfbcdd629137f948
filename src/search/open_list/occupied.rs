//! Which buckets of a ring hold something.

/// A set of buckets that finds the next one quickly even where it is sparse:
/// one bit for each bucket, and one for each word of them.
#[derive(Clone, Debug)]
pub(super) struct Occupied {
    buckets: Vec<u64>,
    words: u64,
}

impl Occupied {
    /// The most buckets that a set can be of.
    pub(super) const MOST: usize = 64 * 64;

    /// The empty set of up to `length` buckets, a multiple of 64 and at most
    /// [`Occupied::MOST`].
    pub(super) fn new(length: usize) -> Self {
        Self { buckets: vec![0; length / 64], words: 0 }
    }

    #[inline(always)]
    pub(super) fn add(&mut self, bucket: usize) {
        self.buckets[bucket / 64] |= 1 << (bucket % 64);
        self.words |= 1 << (bucket / 64);
    }

    pub(super) fn remove(&mut self, bucket: usize) {
        let word = &mut self.buckets[bucket / 64];
        *word &= !(1 << (bucket % 64));
        if *word == 0 {
            self.words &= !(1 << (bucket / 64));
        }
    }

    /// The first bucket of the set from one on, around the ring.
    #[inline]
    pub(super) fn next(&self, from: usize) -> Option<usize> {
        let word = from / 64;
        let rest = self.buckets[word] & (!0 << (from % 64));
        if rest != 0 {
            return Some(word * 64 + rest.trailing_zeros() as usize);
        }
        if self.words == 0 {
            return None;
        }
        // The words after this one come first, and itself last.
        let after = self.words.rotate_right(word as u32 + 1);
        let word = (word + 1 + after.trailing_zeros() as usize) % 64;
        Some(word * 64 + self.buckets[word].trailing_zeros() as usize)
    }

    /// Shows every bucket of the set.
    pub(super) fn for_each(&self, mut visit: impl FnMut(usize)) {
        for (word, mut bits) in self.buckets.iter().copied().enumerate() {
            while bits != 0 {
                visit(word * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_bucket_is_found_around_the_ring() {
        for length in [64, 1024, Occupied::MOST] {
            let mut occupied = Occupied::new(length);
            assert_eq!(occupied.next(5), None);
            let buckets = [0, 3, 62, length / 2 + 1, length - 1];
            buckets.into_iter().for_each(|bucket| occupied.add(bucket));
            for from in 0..length {
                let distance = |bucket: usize| (bucket + length - from) % length;
                let nearest = buckets.into_iter().min_by_key(|&bucket| distance(bucket));
                assert_eq!(occupied.next(from), nearest, "from {from} of {length}");
            }
            let mut shown = Vec::new();
            occupied.for_each(|bucket| shown.push(bucket));
            shown.dedup();
            let mut expected = buckets.to_vec();
            expected.sort_unstable();
            expected.dedup();
            assert_eq!(shown, expected);
            buckets.into_iter().for_each(|bucket| occupied.remove(bucket));
            assert_eq!(occupied.next(0), None);
        }
    }
}
