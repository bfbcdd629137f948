//! Programs with an A* of their own, right and wrong: what the judge says of their traces.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use stepstar::grid::{Cell, Direction, Grid, Terrain};
use stepstar::jobs::Progress;
use stepstar::level::{Level, Reading, load};
use stepstar::search::{Costs, Diagonal, Heuristic, Priority, Problem, Rules, Search, Status};
use stepstar::trace::{Mistake, Prices, Verdict, guess_rules, judge};

/// The mistakes that can be built into the program below.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Wrong {
    DiagonalPrice,
    OneCellIsOne,
    CutsCorners,
    NeverCuts,
    Straight,
    ByG,
    ByH,
    Manhattan,
    Chebyshev,
    Weight,
    Ignores,
    Closes,
    KeepsParent,
    GoalOpened,
    GoalSeen,
    ForgetsG,
    StaleOrder,
    TakesTwice,
    ForgetsClosed,
    EdgeSkipped,
    OtherGoal,
    /// The open list is not sorted.
    Unsorted,
    /// No mistake: a path that is as good replaces the old one, as noise of fractions does.
    Noise,
    Reopens,
    NeverReopens,
    Ground,
    GroundLeft,
    GroundAveraged,
    GroundStraightOnly,
    SquaredDistance,
    HighestF,
    OldestFirst,
    NewestFirst,
    FKept,
    FLogged,
    BetterReversed,
    OverwritesParent,
    CornerSide,
    DirectionSkipped,
    GoesOn,
    LogSwapped,
    LogFromOne,
    LogUpward,
}

/// A program with an A* of its own: an unsorted list, any order of ties and of neighbors.
struct Program<'a> {
    problem: &'a Problem,
    wrong: &'a [Wrong],
    /// Whether it also reports what changes nothing.
    reports_all: bool,
    random: u64,
}

fn below(random: &mut u64, limit: u64) -> u64 {
    *random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    (*random >> 33) % limit
}

impl Program<'_> {
    fn is(&self, wrong: Wrong) -> bool {
        self.wrong.contains(&wrong)
    }

    fn h(&self, cell: Cell, goal: Cell) -> u64 {
        let rules = self.problem.rules();
        let (dx, dy) = (u64::from(cell.x.abs_diff(goal.x)), u64::from(cell.y.abs_diff(goal.y)));
        let Costs { straight, diagonal } = rules.costs;
        let heuristic = match () {
            () if self.is(Wrong::Manhattan) => Heuristic::Manhattan,
            () if self.is(Wrong::Chebyshev) => Heuristic::Chebyshev,
            () if self.is(Wrong::ByG) => Heuristic::Zero,
            () => rules.heuristic.clone(),
        };
        let h = match heuristic {
            Heuristic::Zero => 0,
            Heuristic::Manhattan => straight * (dx + dy),
            Heuristic::Chebyshev => straight * dx.max(dy),
            _ => diagonal * dx.min(dy) + straight * dx.abs_diff(dy),
        };
        match () {
            () if self.is(Wrong::OneCellIsOne) => h / 10,
            () if self.is(Wrong::Weight) => h * 3 / 2,
            () if self.is(Wrong::SquaredDistance) => dx * dx + dy * dy,
            () => (h as f64 * rules.weight) as u64,
        }
    }

    /// The terrain at a column and a row, as the program reads it.
    fn terrain(&self, x: i32, y: i32) -> Option<Terrain> {
        let cell = Cell::new(u16::try_from(x).ok()?, u16::try_from(y).ok()?);
        let grid = self.problem.grid();
        grid.contains(cell).then(|| grid.terrain(cell))
    }

    /// The cost of the ground of a cell.
    fn ground(&self, cell: Cell) -> u64 {
        self.terrain(cell.x.into(), cell.y.into()).unwrap().cost().unwrap().into()
    }

    /// A cell as the log says it.
    fn logged(&self, Cell { x, y }: Cell) -> [u16; 2] {
        match () {
            () if self.is(Wrong::LogSwapped) => [y, x],
            () if self.is(Wrong::LogFromOne) => [x + 1, y + 1],
            () if self.is(Wrong::LogUpward) => [x, self.problem.grid().height() - 1 - y],
            () => [x, y],
        }
    }

    /// Runs the search, and returns its trace.
    fn trace(&self) -> String {
        let mut random = self.random;
        let (grid, start) = (self.problem.grid(), self.problem.start());
        let mut goal = self.problem.goal();
        if self.is(Wrong::OtherGoal) {
            goal = Cell::new(goal.x, 0);
        }
        let rules = self.problem.rules().clone();
        let is_open = |x: i32, y: i32| {
            let is_free = self.terrain(x, y).is_some_and(|terrain| !terrain.is_wall());
            is_free.then(|| Cell::new(x as u16, y as u16))
        };
        let reopens =
            rules.reopen_closed && !self.is(Wrong::NeverReopens) || self.is(Wrong::Reopens);
        let (mut open, mut closed, mut lines) = (vec![start], HashSet::new(), String::new());
        let mut first_f = HashMap::new();
        let mut g = HashMap::from([(start, 0)]);
        let mut parents = HashMap::from([(start, start)]);
        let mut steps: Vec<(i32, i32)> = (-1..2)
            .flat_map(|dy| (-1..2).map(move |dx| (dx, dy)))
            .filter(|step| *step != (0, 0))
            .filter(|step| *step != (-1, 0) || !self.is(Wrong::DirectionSkipped))
            .collect();
        let turn = below(&mut random, 8) as usize;
        steps.rotate_left(turn);
        while !open.is_empty() {
            let f = |cell: &Cell| {
                let is_greedy = self.is(Wrong::ByH) || rules.priority == Priority::Greedy;
                if self.is(Wrong::Unsorted) {
                    return u64::from(cell.x) * 7 % 5;
                }
                let f = self.h(*cell, goal) + if is_greedy { 0 } else { g[cell] };
                if rules.heuristic == Heuristic::Euclidean {
                    // G and H have fractions, which the log rounds.
                    let (dx, dy) = (cell.x.abs_diff(goal.x).into(), cell.y.abs_diff(goal.y).into());
                    let h = f64::hypot(dx, dy) * rules.costs.straight as f64;
                    let noise =
                        below(&mut (u64::from(cell.x) * 99 + u64::from(cell.y)), 900) as f64;
                    return ((g[cell] as f64 + h + noise / 1000.0) * 1000.0) as u64;
                }
                *first_f.get(cell).filter(|_| self.is(Wrong::StaleOrder)).unwrap_or(&f)
            };
            let all = || open.iter().map(f);
            let best = if self.is(Wrong::HighestF) { all().max() } else { all().min() };
            let ties: Vec<usize> =
                (0..open.len()).filter(|&at| Some(f(&open[at])) == best).collect();
            let at = match () {
                () if self.is(Wrong::OldestFirst) => 0,
                () if self.is(Wrong::NewestFirst) => open.len() - 1,
                () => ties[below(&mut random, ties.len() as u64) as usize],
            };
            let current = open.remove(at);
            if closed.contains(&current) && !self.is(Wrong::TakesTwice) {
                continue;
            }
            closed.insert(current);
            let rim = |x: i32, y: i32| {
                let (right, bottom) = (grid.width() as i32 - 1, grid.height() as i32 - 1);
                let is_end = (x, y) == (goal.x.into(), goal.y.into());
                !is_end && (x == 0 || y == 0 || x == right || y == bottom)
            };
            let (mut events, mut ends) = (Vec::new(), current == goal && !self.is(Wrong::GoesOn));
            let mut tell = |kind: &str, cell: Cell, g: Option<u64>| {
                let g = g.map_or(String::new(), |g| format!(r#","g":{g}"#));
                let [x, y] = self.logged(cell);
                events.push(format!(r#"{{"kind":"{kind}","cell":[{x},{y}]{g}}}"#));
            };
            for &(dx, dy) in steps.iter().filter(|_| current != goal) {
                let (x, y) = (i32::from(current.x), i32::from(current.y));
                let is_diagonal = dx != 0 && dy != 0;
                let free = [is_open(x + dx, y), is_open(x, y + dy)].iter().flatten().count();
                let diagonal = match () {
                    () if self.is(Wrong::CutsCorners) => Diagonal::Always,
                    () if self.is(Wrong::NeverCuts) => Diagonal::OnlyWhenNoObstacles,
                    () if self.is(Wrong::Straight) => Diagonal::Never,
                    () => rules.diagonal,
                };
                if is_diagonal && diagonal == Diagonal::Never
                    || self.is(Wrong::EdgeSkipped) && rim(x + dx, y + dy)
                {
                    continue;
                }
                let Some(cell) = is_open(x + dx, y + dy) else {
                    let on_map = u16::try_from(x + dx).ok().zip(u16::try_from(y + dy).ok());
                    let wall = on_map.map(|(x, y)| Cell::new(x, y)).filter(|&c| grid.contains(c));
                    wall.into_iter()
                        .filter(|_| self.reports_all)
                        .for_each(|c| tell("Wall", c, None));
                    continue;
                };
                let needed = match diagonal {
                    Diagonal::OnlyWhenNoObstacles => 2,
                    Diagonal::IfAtMostOneObstacle => 1,
                    Diagonal::Always | Diagonal::Never => 0,
                };
                let is_cut = match self.is(Wrong::CornerSide) {
                    true => is_open(x + dx, y).is_none(),
                    false => free < needed,
                };
                if is_diagonal && is_cut {
                    if self.reports_all {
                        tell("CutsCorner", cell, None);
                    }
                    continue;
                }
                let Costs { straight, diagonal } = rules.costs;
                let is_flat = self.is(Wrong::DiagonalPrice);
                let price = if is_diagonal && !is_flat { diagonal } else { straight };
                let (left, entered) = (self.ground(current), self.ground(cell));
                let from = if self.is(Wrong::ForgetsG) { 0 } else { g[&current] };
                let mut new = from
                    + match () {
                        () if self.is(Wrong::Ground) => price,
                        () if self.is(Wrong::GroundLeft) => price * left,
                        () if self.is(Wrong::GroundAveraged) => price * (left + entered) / 2,
                        () if self.is(Wrong::GroundStraightOnly) && is_diagonal => price,
                        () => price * entered,
                    };
                if self.is(Wrong::FKept) {
                    new += self.h(cell, goal);
                }
                let is_closed = closed.contains(&cell);
                let kind = match g.get(&cell) {
                    None => "Opened",
                    Some(_) if self.is(Wrong::Closes) => "Closed",
                    Some(&old) if is_closed && reopens && new < old => "Reopened",
                    Some(&old) if is_closed && self.is(Wrong::ForgetsClosed) && new <= old => {
                        "Opened"
                    }
                    Some(_) if is_closed => "Closed",
                    Some(&old) if self.is(Wrong::BetterReversed) && new > old => "Improved",
                    Some(_) if self.is(Wrong::BetterReversed) => "NotBetter",
                    Some(&old) if new < old && !self.is(Wrong::Ignores) => "Improved",
                    Some(&old) if new == old && self.is(Wrong::Noise) => "Improved",
                    Some(_) => "NotBetter",
                };
                if kind == "NotBetter" && self.is(Wrong::OverwritesParent) {
                    parents.insert(cell, current);
                }
                if ["Closed", "NotBetter"].contains(&kind) {
                    // Who closes a cell when it is opened says so of open cells.
                    if self.reports_all || self.is(Wrong::Closes) {
                        tell(kind, cell, None);
                    }
                    continue;
                }
                if kind != "Improved" {
                    closed.remove(&cell);
                    open.push(cell);
                } else if self.is(Wrong::TakesTwice) {
                    open.push(cell);
                }
                if kind == "Opened" || !self.is(Wrong::KeepsParent) {
                    parents.insert(cell, current);
                }
                g.insert(cell, new);
                first_f.entry(cell).or_insert(new + self.h(cell, goal));
                let h = if self.is(Wrong::FLogged) { self.h(cell, goal) } else { 0 };
                tell(kind, cell, Some(new + h));
                ends |= self.is(Wrong::GoalOpened) && cell == goal;
                if self.is(Wrong::GoalSeen) && cell == goal {
                    ends = true;
                    break;
                }
            }
            let ([x, y], events) = (self.logged(current), events.join(","));
            lines += &format!("{{\"current\":[{x},{y}],\"events\":[{events}]");
            // Without its path, a log that ends early may as well have been broken off.
            if current == goal || ends {
                let mut way = vec![goal];
                while way[way.len() - 1] != start {
                    way.push(parents[&way[way.len() - 1]]);
                }
                let way: Vec<_> = way.iter().rev().map(|&cell| self.logged(cell)).collect();
                lines += &format!(",\"path\":{}", serde_json::json!(way));
            }
            lines += "}\n";
            if ends || lines.len() > 1 << 20 {
                break;
            }
        }
        lines
    }
}

/// Random levels of 12 × 9 cells with a quarter of walls, some with costly ground.
fn levels(number: u64, rules: &Rules, has_ground: bool) -> Vec<Problem> {
    let level = |seed| {
        let mut random = 7 + seed * 77;
        let mut grid = Grid::new(12, 9).unwrap();
        let (start, goal) = (Cell::new(0, 0), Cell::new(11, 8));
        for cell in grid.cells().collect::<Vec<_>>() {
            let is_end = [start, goal, Cell::new(11, 0)].contains(&cell);
            match below(&mut random, 8) {
                0 | 1 if !is_end => grid.set(cell, Terrain::WALL),
                2 | 3 if has_ground => grid.set(cell, Terrain::ground(3).unwrap()),
                _ => {}
            }
        }
        Problem::new(grid, rules.clone(), start, goal).unwrap()
    };
    (0..number).map(level).collect()
}

fn usual() -> Rules {
    Rules {
        diagonal: Diagonal::IfAtMostOneObstacle,
        costs: Costs { straight: 10, diagonal: 14 },
        heuristic: Heuristic::Octile,
        ..Rules::default()
    }
}

fn verdict(problem: &Problem, wrong: &[Wrong], reports_all: bool, seed: u64) -> Verdict {
    let trace = Program { problem, wrong, reports_all, random: seed }.trace();
    judge(problem.clone(), trace.as_bytes()).unwrap()
}

#[test]
fn a_right_search_is_called_right_whatever_its_order() {
    let mut kinds = Vec::new();
    for diagonal in Diagonal::ALL {
        for heuristic in [Heuristic::Octile, Heuristic::Manhattan, Heuristic::Zero] {
            kinds.push(Rules { diagonal, heuristic, ..usual() });
        }
    }
    for (weight, reopen_closed) in [(1.5, false), (2.0, true), (1.0, true), (3.0, false)] {
        kinds.push(Rules { weight, reopen_closed, ..usual() });
    }
    for priority in [Priority::Greedy, Priority::AStar] {
        kinds.push(Rules { priority, ..usual() });
        let costs = Costs { straight: 1, diagonal: 1 };
        kinds.push(Rules { priority, costs, ..usual() });
    }
    assert_eq!(kinds.len(), 20);
    let costs = Costs { straight: 13860, diagonal: 19601 };
    kinds.push(Rules { heuristic: Heuristic::Euclidean, costs, ..usual() });
    for rules in kinds {
        for (number, problem) in (0..).zip(&levels(20, &rules, true)) {
            for reports_all in [true, false] {
                for noise in [&[][..], &[Wrong::Noise]] {
                    let found = verdict(problem, noise, reports_all, number);
                    let is_right = matches!(found, Verdict::Right { has_path: true, .. });
                    assert!(is_right, "{number} {rules:?}: {found:?}");
                }
            }
        }
    }
}

/// Whether a mistake that is named is the expected one. Which edges a run comes to, and how narrow
/// the bounds of a weight are, depends on the level.
fn is(named: Mistake, expected: Mistake) -> bool {
    match (named, expected) {
        (Mistake::Weight([from, to]), Mistake::Weight([weight, _])) => {
            (from..=to).contains(&weight)
        }
        (Mistake::EdgeSkipped(_), Mistake::EdgeSkipped(_)) => true,
        // On some levels, the order does not show which costs H has.
        (Mistake::PricesOfG(costs), Mistake::Prices(expected)) => costs == expected,
        _ => named == expected,
    }
}

/// How often a mistake that shows is named, of `number` levels: named, shown, and others.
fn named(
    wrong: &[Wrong],
    expected: Mistake,
    rules: &Rules,
    number: u64,
) -> (usize, usize, Vec<Verdict>) {
    let (mut named, mut shown, mut others) = (0, 0, Vec::new());
    let has_ground = wrong.contains(&Wrong::Ground);
    for (seed, problem) in (0..).zip(&levels(number, rules, has_ground)) {
        // The other goal is known by the path to it.
        let reaches = |goal| {
            let other = Problem::new(problem.grid().clone(), usual(), problem.start(), goal);
            let mut search = Search::new(other.unwrap());
            search.run_for(u64::MAX);
            search.status() == Status::Found
        };
        if wrong.contains(&Wrong::OtherGoal) && !reaches(Cell::new(11, 0)) {
            continue;
        }
        match verdict(problem, wrong, seed % 2 == 0, seed) {
            // The mistake does not show on this level.
            Verdict::Right { .. } | Verdict::Cut(_) => continue,
            Verdict::Mistake { choices, .. }
                if choices.iter().any(|choice| is(*choice, expected)) =>
            {
                named += 1
            }
            other => others.push(other),
        }
        shown += 1;
    }
    (named, shown, others)
}

#[test]
fn each_mistake_is_named() {
    let flat = Mistake::Prices(Prices { straight: 10, diagonal: Some(10) });
    let weighted = Rules { weight: 2.0, reopen_closed: true, ..usual() };
    let closing = Rules { reopen_closed: false, ..weighted.clone() };
    let edges = [Direction::N, Direction::W, Direction::E, Direction::S].into_iter().collect();
    for (wrong, expected, rules) in [
        (Wrong::DiagonalPrice, flat, &usual()),
        (Wrong::OneCellIsOne, Mistake::Weight([0.1; 2]), &usual()),
        (Wrong::CutsCorners, Mistake::Diagonals(Diagonal::Always), &usual()),
        (Wrong::NeverCuts, Mistake::Diagonals(Diagonal::OnlyWhenNoObstacles), &usual()),
        (Wrong::Straight, Mistake::Diagonals(Diagonal::Never), &usual()),
        (Wrong::ByG, Mistake::ByGAlone, &usual()),
        (Wrong::ByH, Mistake::ByHAlone, &usual()),
        (Wrong::Manhattan, Mistake::Heuristic(&Heuristic::Manhattan), &usual()),
        (Wrong::Chebyshev, Mistake::Heuristic(&Heuristic::Chebyshev), &usual()),
        (Wrong::Weight, Mistake::Weight([1.5; 2]), &usual()),
        (Wrong::Ignores, Mistake::ImprovementIgnored, &usual()),
        (Wrong::Closes, Mistake::ClosedWhenOpened, &usual()),
        (Wrong::KeepsParent, Mistake::ParentNotUpdated, &usual()),
        (Wrong::GoalOpened, Mistake::GoalWhenOpened, &usual()),
        (Wrong::GoalSeen, Mistake::GoalWhenOpened, &usual()),
        (Wrong::ForgetsG, Mistake::GWithoutParent, &usual()),
        (Wrong::StaleOrder, Mistake::StaleOrder, &usual()),
        (Wrong::TakesTwice, Mistake::TakesTwice, &usual()),
        (Wrong::ForgetsClosed, Mistake::ClosedIgnored, &usual()),
        (Wrong::Unsorted, Mistake::OwnOrder, &usual()),
        (Wrong::EdgeSkipped, Mistake::EdgeSkipped(edges), &usual()),
        (Wrong::OtherGoal, Mistake::Goal(Cell::new(11, 0)), &usual()),
        (Wrong::Reopens, Mistake::Reopens(true), &closing),
        (Wrong::NeverReopens, Mistake::Reopens(false), &weighted),
        (Wrong::Ground, Mistake::GroundIgnored, &usual()),
    ] {
        let (named, shown, mut others) = named(&[wrong], expected, rules, 200);
        others.truncate(3);
        // On so small a map, a run may be explained in more ways than are named.
        let is_named = shown > 10 && named * 4 >= shown * 3;
        assert!(is_named, "{wrong:?}: {named} of {shown}, {others:?}");
    }
}

#[test]
fn the_rules_of_a_run_are_guessed() {
    for rules in [
        Rules { diagonal: Diagonal::Never, heuristic: Heuristic::Manhattan, ..usual() },
        Rules { diagonal: Diagonal::Always, weight: 2.0, ..usual() },
    ] {
        for (seed, problem) in (0..).zip(&levels(20, &rules, false)) {
            let trace = Program { problem, wrong: &[], reports_all: true, random: seed }.trace();
            let name = format!("stepstar-guess-{}.jsonl", std::process::id());
            let file = std::env::temp_dir().join(name);
            fs::write(&file, trace).unwrap();
            let other = problem.under(&usual()).unwrap();
            let guessed = guess_rules(&file, &other, &Progress::none()).unwrap();
            fs::remove_file(file).unwrap();
            assert_eq!(guessed.findings, 0, "{seed}: {guessed:?}");
        }
    }
}

#[test]
fn a_trace_that_is_too_long_to_try_other_rules_is_told_as_such() {
    let problem = levels(1, &usual(), false).remove(0);
    let file = std::env::temp_dir().join(format!("stepstar-long-{}.jsonl", std::process::id()));
    // The same cell again and again is a finding in each step, whatever the rules.
    for (steps, is_too_long) in [(1_000, false), (60_000, true)] {
        fs::write(&file, "{\"current\": [1, 0]}\n".repeat(steps)).unwrap();
        let guessed = guess_rules(&file, &problem, &Progress::none()).unwrap();
        assert_eq!((guessed.is_too_long, guessed.changes), (is_too_long, Vec::new()), "{steps}");
        assert_eq!(guessed.rules, *problem.rules());
    }
    fs::remove_file(file).unwrap();
}

/// The kinds of mistakes, the names of their examples, and the levels of these.
const EXAMPLES: [(&str, Wrong, &str); 40] = [
    ("diagonal-price", Wrong::DiagonalPrice, "level.ron"),
    ("h-in-cells", Wrong::OneCellIsOne, "level.ron"),
    ("cuts-corners", Wrong::CutsCorners, "level.ron"),
    ("cuts-no-corners", Wrong::NeverCuts, "level.ron"),
    ("no-diagonals", Wrong::Straight, "level.ron"),
    ("by-g-alone", Wrong::ByG, "level.ron"),
    ("by-h-alone", Wrong::ByH, "level.ron"),
    ("manhattan", Wrong::Manhattan, "level.ron"),
    ("chebyshev", Wrong::Chebyshev, "level.ron"),
    ("weight", Wrong::Weight, "level.ron"),
    ("ignores-better", Wrong::Ignores, "level.ron"),
    ("closed-when-opened", Wrong::Closes, "level.ron"),
    ("keeps-parent", Wrong::KeepsParent, "level.ron"),
    ("goal-when-opened", Wrong::GoalOpened, "level.ron"),
    ("g-without-parent", Wrong::ForgetsG, "level.ron"),
    ("stale-order", Wrong::StaleOrder, "level.ron"),
    ("takes-twice", Wrong::TakesTwice, "level.ron"),
    ("closed-ignored", Wrong::ForgetsClosed, "level.ron"),
    ("edge-skipped", Wrong::EdgeSkipped, "level.ron"),
    ("other-goal", Wrong::OtherGoal, "level.ron"),
    ("ground-ignored", Wrong::Ground, "level.ron"),
    ("never-reopens", Wrong::NeverReopens, "reopening.ron"),
    ("reopens", Wrong::Reopens, "closing.ron"),
    ("ground-left", Wrong::GroundLeft, "level.ron"),
    ("ground-averaged", Wrong::GroundAveraged, "level.ron"),
    ("ground-straight-only", Wrong::GroundStraightOnly, "level.ron"),
    ("squared-distance", Wrong::SquaredDistance, "level.ron"),
    ("highest-f", Wrong::HighestF, "level.ron"),
    ("oldest-first", Wrong::OldestFirst, "level.ron"),
    ("newest-first", Wrong::NewestFirst, "level.ron"),
    ("f-kept-as-g", Wrong::FKept, "level.ron"),
    ("f-logged-as-g", Wrong::FLogged, "level.ron"),
    ("better-reversed", Wrong::BetterReversed, "level.ron"),
    ("overwrites-parent", Wrong::OverwritesParent, "level.ron"),
    ("corner-side", Wrong::CornerSide, "level.ron"),
    ("direction-skipped", Wrong::DirectionSkipped, "level.ron"),
    ("goes-on", Wrong::GoesOn, "level.ron"),
    ("log-swapped", Wrong::LogSwapped, "level.ron"),
    ("log-from-one", Wrong::LogFromOne, "level.ron"),
    ("log-upward", Wrong::LogUpward, "level.ron"),
];

fn example(file: &str) -> PathBuf {
    Path::new("docs/examples/bugs").join(file)
}

/// The trace of an example.
fn of_example(problem: &Problem, wrong: Wrong) -> String {
    Program { problem, wrong: &[wrong], reports_all: false, random: 3 }.trace()
}

fn is_named(problem: &Problem, wrong: Wrong) -> bool {
    let verdict = judge(problem.clone(), of_example(problem, wrong).as_bytes()).unwrap();
    matches!(verdict, Verdict::Mistake { choices, .. } if !choices.contains(&Mistake::OwnOrder))
}

#[test]
fn the_examples_are_traces_of_these_mistakes() {
    let page = fs::read_to_string("docs/bug.md").unwrap();
    for (name, wrong, level) in EXAMPLES {
        let level = load(&example(level), Reading::default()).unwrap();
        let trace = fs::read_to_string(example(&format!("{name}.jsonl"))).unwrap();
        assert_eq!(of_example(level.problem(), wrong), trace, "{name}");
        assert!(is_named(level.problem(), wrong), "{name}");
        assert!(page.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
#[ignore = "writes the examples anew"]
fn write_the_examples() {
    let usual = Rules { neighbor_order: Direction::ALL, ..usual() };
    let closing = Rules { weight: 2.0, reopen_closed: false, ..usual.clone() };
    let reopening = Rules { reopen_closed: true, ..closing.clone() };
    for (file, rules) in
        [("level.ron", usual), ("reopening.ron", reopening), ("closing.ron", closing)]
    {
        let kinds: Vec<_> = EXAMPLES.iter().filter(|example| example.2 == file).collect();
        let is_good = |problem: &&Problem| kinds.iter().all(|kind| is_named(problem, kind.1));
        let all = levels(20_000, &rules, file == "level.ron");
        let problem = all.iter().find(is_good).unwrap();
        let (grid, start, goal) = (problem.grid().clone(), problem.start(), problem.goal());
        let level = Level::new("Find the bug", rules.into(), grid, start, goal);
        fs::write(example(file), level.unwrap().to_ron()).unwrap();
        for (name, wrong, _) in kinds {
            let trace = of_example(problem, *wrong);
            fs::write(example(&format!("{name}.jsonl")), trace).unwrap();
        }
    }
}

#[test]
fn a_log_that_stops_early_is_not_right() {
    let problem = &levels(12, &usual(), false)[11];
    let trace = Program { problem, wrong: &[], reports_all: true, random: 1 }.trace();
    let lines: Vec<&str> = trace.lines().collect();
    let verdict = judge(problem.clone(), lines[..5].join("\n").as_bytes()).unwrap();
    let Verdict::Cut(first) = verdict else { panic!("{verdict}") };
    assert!(first.to_string().starts_with("step 5: ends while cells are open"), "{first}");
    // Without its last step, the goal has been open for a while.
    let opened = lines.iter().position(|line| line.contains("[11,8]")).unwrap();
    assert!(opened + 2 < lines.len());
    let without = lines[..lines.len() - 1].join("\n");
    let verdict = judge(problem.clone(), without.as_bytes()).unwrap();
    assert!(verdict.to_string().ends_with("is the last step written?"), "{verdict}");
    // A path may be listed from the goal back.
    let (steps, path) = trace.trim_end().rsplit_once("\"path\":").unwrap();
    let mut path: Vec<[u16; 2]> = serde_json::from_str(path.strip_suffix('}').unwrap()).unwrap();
    path.reverse();
    let back = format!("{steps}\"path\":{}}}\n", serde_json::json!(path));
    let verdict = judge(problem.clone(), back.as_bytes()).unwrap();
    assert!(matches!(verdict, Verdict::Right { .. }), "{verdict}");
    // A path that ends too early is no mistake of the search.
    path.remove(0);
    let cut = format!("{steps}\"path\":{}}}\n", serde_json::json!(path));
    let verdict = judge(problem.clone(), cut.as_bytes()).unwrap();
    let Verdict::Unknown { first, findings: 1, .. } = verdict else { panic!("{verdict}") };
    assert!(first.to_string().contains("gives a path that ends at"), "{first}");
    // Without its path, a run says nothing of its parents.
    let without = trace.replace(",\"path\":", ",\"way\":");
    let verdict = judge(problem.clone(), without.as_bytes()).unwrap();
    assert!(matches!(verdict, Verdict::Right { has_path: false, .. }), "{verdict}");
}

#[test]
fn rules_that_leave_findings_are_not_taken() {
    // Its diagonal moves cost 10, and its H is octile with 14: no rules say that.
    for file in ["diagonal-price.jsonl", "stale-order.jsonl", "squared-distance.jsonl"] {
        let problem = load(&example("level.ron"), Reading::default()).unwrap().problem().clone();
        let guessed = guess_rules(&example(file), &problem, &Progress::none()).unwrap();
        let unchanged = (Vec::new(), problem.rules().clone());
        assert_eq!((guessed.changes, guessed.rules), unchanged, "{file}");
    }
}
