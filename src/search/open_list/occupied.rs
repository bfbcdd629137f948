//! Which buckets of a ring hold something.

/// A set of buckets that finds the next one quickly even where it is sparse:
/// one bit for each bucket, and above them one bit for each word of bits.
#[derive(Clone, Debug)]
pub(super) struct Occupied {
    buckets: Vec<u64>,
    words: Vec<u64>,
}

impl Occupied {
    /// The empty set of up to `length` buckets, a multiple of 64.
    pub(super) fn new(length: usize) -> Self {
        let words = length / 64;
        Self { buckets: vec![0; words], words: vec![0; words.div_ceil(64)] }
    }

    #[inline(always)]
    pub(super) fn add(&mut self, bucket: usize) {
        let word = bucket / 64;
        self.buckets[word] |= 1 << (bucket % 64);
        self.words[word / 64] |= 1 << (word % 64);
    }

    pub(super) fn remove(&mut self, bucket: usize) {
        let word = bucket / 64;
        self.buckets[word] &= !(1 << (bucket % 64));
        if self.buckets[word] == 0 {
            self.words[word / 64] &= !(1 << (word % 64));
        }
    }

    /// The first bucket of the set from one on, around the ring.
    pub(super) fn next(&self, from: usize) -> Option<usize> {
        let word = from / 64;
        let rest = self.buckets[word] & (!0 << (from % 64));
        if rest != 0 {
            return Some(word * 64 + rest.trailing_zeros() as usize);
        }
        // Around the ring, so that the word of the bucket itself comes last.
        let word = next_bit(&self.words, word + 1).or_else(|| next_bit(&self.words, 0))?;
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

/// The first bit that is set, from one on.
fn next_bit(words: &[u64], from: usize) -> Option<usize> {
    let first = from / 64;
    let rest = words.get(first)? & (!0 << (from % 64));
    let others = words.iter().copied().enumerate().skip(first + 1);
    std::iter::once((first, rest))
        .chain(others)
        .find(|&(_, bits)| bits != 0)
        .map(|(word, bits)| word * 64 + bits.trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_bucket_is_found_around_the_ring() {
        for length in [64, 4096, 1 << 14] {
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
