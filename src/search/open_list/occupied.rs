//! Which buckets of a ring hold something.

/// A set of buckets that finds the next one quickly even where it is sparse:
/// one bit for each bucket and, if they take more than a word, one for each
/// word of them.
#[derive(Clone, Debug)]
pub(super) struct Occupied {
    /// The words; none where one is enough.
    words: Vec<u64>,
    /// Which words are not empty, or the only word.
    top: u64,
}

impl Occupied {
    /// The most buckets that a set can be of.
    pub(super) const MOST: usize = 64 * 64;

    /// The empty set of up to `length` buckets, a multiple of 64 and at most
    /// [`Occupied::MOST`].
    pub(super) fn new(length: usize) -> Self {
        let words = if length > 64 { length / 64 } else { 0 };
        Self { words: vec![0; words], top: 0 }
    }

    #[inline(always)]
    pub(super) fn add(&mut self, bucket: usize) {
        let mut top = bucket;
        if !self.words.is_empty() {
            top /= 64;
            self.words[top] |= 1 << (bucket % 64);
        }
        self.top |= 1 << top;
    }

    pub(super) fn remove(&mut self, bucket: usize) {
        let mut top = bucket;
        if !self.words.is_empty() {
            top /= 64;
            self.words[top] &= !(1 << (bucket % 64));
            if self.words[top] != 0 {
                return;
            }
        }
        self.top &= !(1 << top);
    }

    /// The first bucket of the set from one on, around the ring.
    #[inline]
    pub(super) fn next(&self, from: usize) -> Option<usize> {
        if self.top == 0 {
            return None;
        }
        // The bits after one on come first, and those before it last.
        let next = |bits: u64, from: usize| {
            let after = bits.rotate_right(from as u32 % 64).trailing_zeros() as usize;
            (from + after) % 64
        };
        if self.words.is_empty() {
            return Some(next(self.top, from));
        }
        let word = from / 64;
        let rest = self.words[word] & (!0 << (from % 64));
        if rest != 0 {
            return Some(word * 64 + rest.trailing_zeros() as usize);
        }
        let word = next(self.top, word + 1);
        Some(word * 64 + self.words[word].trailing_zeros() as usize)
    }

    /// Shows every bucket of the set.
    pub(super) fn for_each(&self, mut visit: impl FnMut(usize)) {
        let words = if self.words.is_empty() { &[self.top] } else { &self.words[..] };
        for (word, mut bits) in words.iter().copied().enumerate() {
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
