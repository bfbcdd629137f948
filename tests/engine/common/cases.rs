//! Random problems under random rules, each from one seed.

use std::fmt;

use stepstar::grid::{Cell, Direction};
use stepstar::search::{
    Costs, Diagonal, Heuristic, OpenListKind, Priority, Problem, Rules, Search, TieBreak,
};

use super::picture::Map;
use super::reference::Reference;
use super::tiny_rng::TinyRng;

pub const OPEN_LISTS: [OpenListKind; 3] = OpenListKind::ALL;

#[derive(Clone)]
pub struct Case {
    pub seed: u64,
    pub map: Map,
    pub rules: Rules,
    pub start: Cell,
    pub goal: Cell,
}

impl Case {
    /// Makes the problem of a seed.
    pub fn random(seed: u64) -> Case {
        let mut rng = TinyRng::new(seed);
        let (width, height) = random_size(&mut rng);
        let start = random_cell(&mut rng, width, height);
        let goal = if rng.chance(5) { start } else { random_cell(&mut rng, width, height) };
        let mut map = random_map(&mut rng, width, height, [start, goal]);
        if rng.chance(30) {
            map = wall_in(&map, goal, start);
        }
        let rules = random_rules(&mut rng);
        Case { seed, map, rules, start, goal }
    }

    /// Makes a problem on a map of about 90 × 90 cells, with start and goal in
    /// opposite corners.
    pub fn random_large(seed: u64) -> Case {
        let mut rng = TinyRng::new(seed);
        let (width, height) = (rng.between(60, 120) as u16, rng.between(60, 120) as u16);
        let (start, goal) = (Cell::new(0, 0), Cell::new(width - 1, height - 1));
        Case {
            seed,
            map: random_map(&mut rng, width, height, [start, goal]),
            rules: random_rules(&mut rng),
            start,
            goal,
        }
    }

    /// A problem whose costs are near the largest that a search can add up.
    /// `Problem::new` must refuse some of them.
    pub fn random_huge(seed: u64) -> Case {
        let mut case = Case::random(seed);
        let mut rng = TinyRng::new(seed ^ 0x6875_6765);
        let grid = case.map.grid();
        let most = (1 << 58) / (grid.area() as u64 * u64::from(grid.largest_cost()));
        let (straight, diagonal) = match rng.between(0, 2) {
            // The largest that is not refused, or a little more.
            0 => (most - rng.between(0, 1), most - rng.between(0, 1)),
            1 => (most + rng.between(0, 1), 1),
            _ => (rng.next() >> rng.between(7, 11), rng.next() >> rng.between(7, 11)),
        };
        case.rules.costs = Costs { straight, diagonal };
        // With any other weight, the reference and the engine could round
        // products of this size differently.
        case.rules.weight = rng.pick(&[0.0, 0.0, 1.0]);
        case
    }

    pub fn is_valid(&self) -> bool {
        Problem::new(self.map.grid(), self.rules.clone(), self.start, self.goal).is_ok()
    }

    pub fn problem(&self) -> Problem {
        Problem::new(self.map.grid(), self.rules.clone(), self.start, self.goal)
            .unwrap_or_else(|error| panic!("a valid problem was refused: {error:?}\n{self}"))
    }

    pub fn search(&self) -> Search {
        Search::new(self.problem())
    }

    pub fn reference(&self) -> Reference {
        Reference::new(self.map.clone(), self.rules.clone(), self.start, self.goal)
    }

    pub fn with_open_list(&self, open_list: OpenListKind) -> Case {
        let mut case = self.clone();
        case.rules.open_list = open_list;
        case
    }
}

/// Prints everything needed to turn a failing case into its own test.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "seed {}", self.seed)?;
        for row in self.map.text_rows() {
            writeln!(f, "    {row}")?;
        }
        writeln!(f, "start {:?}, goal {:?}", self.start, self.goal)?;
        write!(f, "{:?}", self.rules)
    }
}

fn random_size(rng: &mut TinyRng) -> (u16, u16) {
    let (width, height) = match rng.between(0, 9) {
        0 => (1, rng.between(1, 24)),
        1 => (rng.between(1, 24), 1),
        2 => (rng.between(2, 3), rng.between(2, 24)),
        3 => (rng.between(2, 24), rng.between(2, 3)),
        4 => (rng.between(14, 24), rng.between(14, 24)),
        _ => (rng.between(2, 13), rng.between(2, 13)),
    };
    (width as u16, height as u16)
}

fn random_cell(rng: &mut TinyRng, width: u16, height: u16) -> Cell {
    let x = rng.between(0, u64::from(width) - 1) as u16;
    let y = rng.between(0, u64::from(height) - 1) as u16;
    Cell::new(x, y)
}

/// Makes a map with 0 to 60 percent walls, on plain ground, cheap ground, or
/// ground of every cost.
fn random_map(rng: &mut TinyRng, width: u16, height: u16, free: [Cell; 2]) -> Map {
    let wall_percent = rng.pick(&[0, 10, 20, 30, 40, 60]);
    let rough_percent = rng.pick(&[0, 30, 100, 100]);
    let highest_cost = rng.pick(&[3, 9]);
    let rows: Vec<String> = (0..height)
        .map(|y| {
            (0..width)
                .map(|x| {
                    let is_wall = rng.chance(wall_percent);
                    let entry_cost = rng.between(1, highest_cost);
                    let is_rough = rng.chance(rough_percent);
                    if is_wall && !free.contains(&Cell::new(x, y)) {
                        '#'
                    } else if is_rough && entry_cost > 1 {
                        char::from(b'0' + entry_cost as u8)
                    } else {
                        '.'
                    }
                })
                .collect()
        })
        .collect();
    Map::new(&rows)
}

/// Surrounds the goal with walls. The search then floods the whole map before it
/// gives up, and so meets cells that it closed with too high a G. A search that
/// runs straight to its goal rarely does.
fn wall_in(map: &Map, goal: Cell, keep: Cell) -> Map {
    let mut rows: Vec<Vec<u8>> = map.text_rows().into_iter().map(String::into_bytes).collect();
    for cell in map.cells() {
        let (dx, dy) = (cell.x.abs_diff(goal.x), cell.y.abs_diff(goal.y));
        if dx.max(dy) == 1 && cell != keep {
            rows[usize::from(cell.y)][usize::from(cell.x)] = b'#';
        }
    }
    let rows: Vec<String> = rows
        .into_iter()
        .map(|row| String::from_utf8(row).expect("the letters of a map are ASCII"))
        .collect();
    Map::new(&rows)
}

pub fn random_rules(rng: &mut TinyRng) -> Rules {
    let (straight, diagonal) = match rng.between(0, 9) {
        0 => (1, 1),
        1 => (10, 14),
        2 => (13860, 19601),
        3 => (7, 20),
        4 => (10, 5),
        5 | 6 => (rng.between(1, 12), rng.between(1, 12)),
        7 => (rng.between(1, 1_000_000), rng.between(1, 1_000_000)),
        // Sums just below and above 2²⁹ and 2³², at which the journal packs G in another way, and
        // 2³⁶, at which the heap packs F in another way.
        8 => {
            let limit = 1 << rng.pick(&[29, 29, 32, 36]);
            let near = limit / rng.between(1, 3) - rng.between(0, 6);
            let small = rng.between(1, 3);
            rng.pick(&[(near, small), (small, near)])
        }
        // F values far apart, and too large for one bucket per F.
        _ => (rng.between(1, 1 << 36), rng.between(1, 1 << 36)),
    };
    let weight = if rng.chance(15) {
        rng.between(0, 250) as f64 / 100.0
    } else {
        rng.pick(&[0.0, 0.5, 1.0, 1.0, 1.0, 1.7, 1.7, 5.0, 5.0, 100.0])
    };
    let mut neighbor_order = [
        Direction::NW,
        Direction::N,
        Direction::NE,
        Direction::W,
        Direction::E,
        Direction::SW,
        Direction::S,
        Direction::SE,
    ];
    rng.shuffle(&mut neighbor_order);
    let mut rules = Rules {
        diagonal: rng.pick(&Diagonal::ALL),
        costs: Costs { straight, diagonal },
        heuristic: rng.pick(&Heuristic::ALL),
        weight,
        tie_break: rng.pick(&TieBreak::ALL),
        neighbor_order,
        reopen_closed: rng.chance(70),
        open_list: rng.pick(&OPEN_LISTS),
        priority: if rng.chance(15) { Priority::Greedy } else { Priority::AStar },
    };
    let is_in_breadth =
        rules.heuristic == Heuristic::Zero && rules.tie_break != TieBreak::LastAdded;
    if rules.priority == Priority::Greedy && !is_in_breadth {
        // Without G in F, reopening may take time exponential in the map's size.
        rules.reopen_closed = false;
    }
    rules
}
