//! The fields of the dialog for a new map.

use crate::app::Source;
use crate::generate::{MAX_DENSITY, MIN_SIDE, MapKind, Recipe, new_seed};
use crate::grid::MAX_SIDE;
use crate::words::say;

/// What is typed and chosen in the dialog.
pub struct NewMapFields {
    /// The kind of map; `None` for the empty map.
    pub kind: Option<MapKind>,
    /// The width and the height as typed.
    pub size: [String; 2],
    /// The density of each kind, as typed.
    pub densities: [String; MapKind::ALL.len()],
    /// The seed, as typed.
    pub seed: String,
}

/// The least and the greatest density, in percent.
pub const DENSITIES: (u64, u64) = (0, MAX_DENSITY as u64);
/// The least and the greatest seed.
pub const SEEDS: (u64, u64) = (0, u64::MAX);

/// Suggested sizes of empty maps and of maps with walls; odd sides give a maze an outer wall all around.
pub const SIZES: [[[u16; 2]; 5]; 2] = [
    [[8, 6], [16, 10], [24, 16], [40, 25], [128, 128]],
    [[15, 11], [25, 17], [41, 31], [61, 41], [129, 129]],
];

impl Default for NewMapFields {
    fn default() -> Self {
        let densities = MapKind::ALL.map(|kind| kind.density().unwrap_or_default().to_string());
        let size = [24, 16].map(|side: u16| side.to_string());
        Self { kind: None, size, densities, seed: new_seed().to_string() }
    }
}

impl NewMapFields {
    /// Makes the sides of a maze and of rooms odd: so walls surround a maze, and rooms fill the map.
    pub fn suit_sides(&mut self) {
        let sides = self.sides();
        if let Some(MapKind::Maze | MapKind::Rooms) = self.kind {
            for side in &mut self.size {
                let odd = |even: u16| (even | 1).min(MAX_SIDE - 1).to_string();
                *side = number(side, sides).map_or(std::mem::take(side), odd);
            }
        }
    }

    /// Returns the shortest and the longest side; a map with walls has a larger minimum.
    pub fn sides(&self) -> (u64, u64) {
        (if self.kind.is_some() { MIN_SIDE } else { 1 }.into(), MAX_SIDE.into())
    }

    /// Returns the map that the fields describe, or the reason why a field is refused.
    pub fn source(&self) -> Result<Source, String> {
        let sides @ (least, most) = self.sides();
        let [width, height] = [0, 1].map(|side| number(&self.size[side], sides));
        let width = width.ok_or_else(|| say!("new-map-no-width", least, most))?;
        let height = height.ok_or_else(|| say!("new-map-no-height", least, most))?;
        let Some(kind) = self.kind else {
            return Ok(Source::Empty(width, height));
        };
        let density = kind.density().map(|_| {
            number(&self.densities[kind as usize], DENSITIES)
                .ok_or_else(|| say!("new-map-no-density", most = DENSITIES.1))
        });
        let seed = number(&self.seed, SEEDS);
        let seed = seed.ok_or_else(|| say!("new-map-no-seed", most = SEEDS.1.to_string()))?;
        Recipe::new(kind, [width, height], density.transpose()?, seed).map(Source::Seed)
    }
}

/// Returns the typed number if it is in the range.
pub fn number<T: TryFrom<u64>>(typed: &str, (least, most): (u64, u64)) -> Option<T> {
    let number = typed.trim().parse().ok().filter(|number| (least..=most).contains(number))?;
    T::try_from(number).ok()
}
