//! An H of one's own: random formulas against their own evaluation here, and against brute force on
//! the map; mistakes, each with its sentence; files and links.

use std::fmt;
use std::sync::Arc;

use crate::common::cases::{Case, OPEN_LISTS};
use crate::common::compare::run_side_by_side;
use crate::common::dijkstra::{least_cost, step_cost};
use crate::common::picture::Place;
use crate::common::preset_rules;
use crate::common::tiny_rng::TinyRng;
use stepstar::grid::{Cell, Grid};
use stepstar::level::{Level, Reading, RulesChoice, rules_from_text};
use stepstar::search::{
    Costs, Formula, Heuristic, Priority, Problem, ProblemError, Rules, Search, Status,
};

/// A formula as a tree.
enum Tree {
    Number(f64),
    Name(usize),
    Minus(Box<Tree>),
    Sum(char, Box<[Tree; 2]>),
    Of(&'static str, Vec<Tree>),
    If(&'static str, Box<[Tree; 4]>),
}

const NAMES: [&str; 6] = ["dx", "dy", "x", "y", "straight", "diagonal"];

impl Tree {
    fn random(rng: &mut TinyRng, depth: u64) -> Self {
        let part = |rng: &mut TinyRng| Self::random(rng, depth.saturating_sub(1));
        match rng.between(0, if depth == 0 { 1 } else { 7 }) {
            0 => Self::Number(rng.pick(&[0.0, 1.0, 2.0, 3.0, 10.0, 0.5, 1.4, 0.1, 7.25])),
            1 => Self::Name(rng.between(0, 5) as usize),
            2 => Self::Minus(Box::new(part(rng))),
            3..=5 => {
                let sign = rng.pick(&['+', '-', '*', '/']);
                Self::Sum(sign, Box::new([part(rng), part(rng)]))
            }
            6 => {
                let name = rng.pick(&["min", "max", "abs", "sqrt", "floor"]);
                let count = if ["min", "max"].contains(&name) { rng.between(1, 3) } else { 1 };
                Self::Of(name, (0..count).map(|_| part(rng)).collect())
            }
            _ => {
                let sign = rng.pick(&["<", "<=", ">", ">=", "==", "!="]);
                Self::If(sign, Box::new([part(rng), part(rng), part(rng), part(rng)]))
            }
        }
    }

    fn value(&self, names: &[f64; 6]) -> f64 {
        match self {
            Self::Number(number) => *number,
            Self::Name(name) => names[*name],
            Self::Minus(part) => -part.value(names),
            Self::Sum(sign, parts) => {
                let [one, two] = [&parts[0], &parts[1]].map(|part| part.value(names));
                match sign {
                    '+' => one + two,
                    '-' => one - two,
                    '*' => one * two,
                    _ => one / two,
                }
            }
            Self::Of(name, parts) => {
                let parts: Vec<f64> = parts.iter().map(|part| part.value(names)).collect();
                match *name {
                    _ if parts.iter().any(|part| part.is_nan()) => f64::NAN,
                    "min" => parts.into_iter().fold(f64::INFINITY, f64::min),
                    "max" => parts.into_iter().fold(f64::NEG_INFINITY, f64::max),
                    "abs" => parts[0].abs(),
                    "sqrt" => parts[0].sqrt(),
                    _ => parts[0].floor(),
                }
            }
            Self::If(sign, parts) => {
                let [one, two] = [&parts[0], &parts[1]].map(|part| part.value(names));
                let is_so = match *sign {
                    "<" => one < two,
                    "<=" => one <= two,
                    ">" => one > two,
                    ">=" => one >= two,
                    "==" => one == two,
                    _ => one != two,
                };
                parts[if is_so { 2 } else { 3 }].value(names)
            }
        }
    }

    /// How firmly the formula holds together: 1 for a sum, 2 for a product, 3 for a number.
    fn rank(&self) -> u8 {
        match self {
            Self::Sum('+' | '-', _) => 1,
            Self::Sum(..) => 2,
            _ => 3,
        }
    }
}

/// Writes the formula with the brackets that it needs and no others.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let within = |f: &mut fmt::Formatter<'_>, part: &Tree, least| match part.rank() < least {
            true => write!(f, "({part})"),
            false => write!(f, "{part}"),
        };
        let list = |parts: &[Tree]| {
            let parts: Vec<String> = parts.iter().map(Tree::to_string).collect();
            parts.join(", ")
        };
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Name(name) => f.write_str(NAMES[*name]),
            Self::Minus(part) => {
                f.write_str("-")?;
                within(f, part, 3)
            }
            Self::Sum(sign, parts) => {
                within(f, &parts[0], self.rank())?;
                // As people write it, too.
                let sign = match sign {
                    '*' if parts[1].rank() == 3 => '×',
                    sign => *sign,
                };
                write!(f, " {sign} ")?;
                within(f, &parts[1], self.rank() + 1)
            }
            Self::Of(name, parts) => write!(f, "{name}({})", list(parts)),
            Self::If(sign, parts) => {
                write!(f, "if({} {sign} {}, {})", parts[0], parts[1], list(&parts[2..]))
            }
        }
    }
}

fn own(text: &str) -> Heuristic {
    Heuristic::Own(Formula::new(text).unwrap_or_else(|fault| panic!("{text}: {fault}")))
}

/// Whether H is admissible and consistent on the map of a case, by brute force.
fn promises(case: &Case) -> [bool; 2] {
    let reference = case.reference();
    let cells = case.map.cells();
    let is_ground = |&cell: &Cell| case.map.place(cell.x.into(), cell.y.into()) != Place::Wall;
    let ground: Vec<Cell> = cells.into_iter().filter(is_ground).collect();
    let least = |cell| least_cost(&case.map, &case.rules, cell, case.goal);
    let is_low = |&cell: &Cell| least(cell).is_none_or(|cost| reference.h(cell) <= cost);
    let is_beside = |one: Cell, other: Cell| {
        one != other && one.x.abs_diff(other.x) <= 1 && one.y.abs_diff(other.y) <= 1
    };
    let keeps = |from: Cell, to: Cell| {
        let cost = step_cost(&case.map, &case.rules, from, to);
        cost.is_none_or(|cost| reference.h(from) <= cost + reference.h(to))
    };
    let all_keep = ground
        .iter()
        .all(|&from| ground.iter().filter(|&&to| is_beside(from, to)).all(|&to| keeps(from, to)));
    [ground.iter().all(is_low), all_keep && reference.h(case.goal) == 0]
}

#[test]
fn a_thousand_formulas_are_worth_what_brute_force_says() {
    let (mut refused, mut found) = ([0; 3], [0; 4]);
    for seed in 0.. {
        if found.iter().sum::<u32>() == 1_000 {
            break;
        }
        let mut case = Case::random(seed);
        if case.map.cells().len() > 64 {
            continue;
        }
        let rng = &mut TinyRng::new(seed ^ 0x48);
        let mut tree = Tree::random(rng, 3);
        match rng.between(0, 6) {
            0 => {}
            1 => tree = Tree::Of("abs", vec![tree]),
            // Often so low that it keeps the promises.
            2 | 3 => {
                let bound = rng.pick(&["max", "min"]);
                let [straight, dx, dy] = [4, 0, 1].map(Tree::Name);
                let far = Tree::Of(bound, vec![dx, dy]);
                let far = Tree::Sum('*', Box::new([straight, far]));
                tree = Tree::Of("min", vec![Tree::Of("abs", vec![tree]), far]);
            }
            _ => tree = Tree::Of("max", vec![Tree::Number(0.0), tree]),
        }
        let text = tree.to_string();
        if text.chars().count() > Formula::LONGEST {
            assert!(Formula::new(&text).is_err(), "{text}");
            continue;
        }
        case.rules.weight = rng.pick(&[1.0, 1.0, 1.0, 0.5, 2.0, 1.3]);
        case.rules.heuristic = own(&text);
        let [straight, diagonal] = [case.rules.costs.straight, case.rules.costs.diagonal];
        let value = |cell: Cell| {
            let [dx, dy] = [cell.x.abs_diff(case.goal.x), cell.y.abs_diff(case.goal.y)];
            let names = [dx, dy, cell.x, cell.y].map(f64::from);
            let [dx, dy, x, y] = names;
            tree.value(&[dx, dy, x, y, straight as f64, diagonal as f64])
        };
        let is_good = |h: f64| (0.0..=(1_u64 << 58) as f64).contains(&h);
        let new =
            |case: &Case| Problem::new(case.map.grid(), case.rules.clone(), case.start, case.goal);
        let bad = case.map.cells().into_iter().find(|&cell| !is_good(value(cell)));
        if let Some(cell) = bad {
            let fault = new(&case).unwrap_err().to_string();
            assert!(fault.starts_with(&format!("H of {cell} is ")), "{fault}: {text}\n{case}");
            let kinds = ["expected 0 or more", "is not a number", "is too large"];
            let kind = kinds.iter().position(|kind| fault.contains(kind)).unwrap();
            let h = value(cell);
            assert_eq!(kind, if h.is_nan() { 1 } else { usize::from(h > 0.0) * 2 }, "{fault}");
            refused[kind] += 1;
            continue;
        }
        let row =
            |y| (0..case.map.width()).map(|x| value(Cell::new(x, y)).floor() as u64).collect();
        let rows: Vec<Vec<u64>> = (0..case.map.height()).map(row).collect();
        let mut by_hand = case.clone();
        by_hand.rules.heuristic = Heuristic::Values(Arc::new(rows));
        let problem = match new(&case) {
            Ok(problem) => problem,
            // The weight makes it too large.
            Err(error) => {
                assert_eq!(error, ProblemError::CostsTooLarge, "{text}\n{case}");
                continue;
            }
        };
        let [is_admissible, is_consistent] = promises(&by_hand);
        assert_eq!(problem.is_admissible(), is_admissible, "{text}\n{case}");
        assert_eq!(problem.is_consistent(), is_consistent, "{text}\n{case}");
        assert!(is_admissible || !is_consistent, "{text}\n{case}");
        if case.rules.weight > 0.0 {
            assert!(!case.rules.is_admissible() && !case.rules.finds_cheapest(), "{text}");
        }
        let is_sure = is_consistent || is_admissible && case.rules.reopen_closed;
        let is_sure = is_sure && case.rules.priority == Priority::AStar;
        assert_eq!(problem.finds_cheapest(), is_sure, "{text}\n{case}");
        // H and the sets of every cell, the events and the path, with each open list.
        for open_list in OPEN_LISTS {
            let [case, by_hand] = [&case, &by_hand].map(|case| case.with_open_list(open_list));
            let mut search = Search::new(new(&case).unwrap());
            run_side_by_side(&by_hand, &mut search);
            let least = least_cost(&case.map, &case.rules, case.start, case.goal);
            assert_eq!(search.status() == Status::Found, least.is_some(), "{text}\n{case}");
            if is_sure {
                assert_eq!(search.view().cost().map(u128::from), least, "{text}\n{case}");
            }
        }
        found[usize::from(is_admissible) + 2 * usize::from(is_consistent)] += 1;
    }
    assert!(refused.iter().all(|&refused| refused > 3), "{refused:?}");
    assert!(found[0] > 100 && found[1] > 20 && found[2] == 0 && found[3] > 100, "{found:?}");
}

/// The sentence about a formula that is none.
fn fault(text: &str) -> String {
    Formula::new(text).map(|_| ()).unwrap_err().to_string()
}

#[test]
fn each_mistake_in_a_formula_has_one_sentence() {
    let syntax = "this is no formula: a number, a name or a sign such as * is missing or too many";
    for (text, expected) in [
        ("", "the formula is empty, expected one such as 10 * (dx + dy)"),
        (" \t", "the formula is empty, expected one such as 10 * (dx + dy)"),
        ("10 * dz", "there is no dz, expected dx, dy, x, y, straight or diagonal"),
        ("20 * max", "max has no brackets, expected max(…)"),
        ("h", "there is no h, expected dx, dy, x, y, straight or diagonal"),
        ("sin(dx)", "there is no function sin, expected min, max, abs, sqrt, floor or if"),
        (
            "math::sqrt(dx)",
            "there is no function math::sqrt, expected min, max, abs, sqrt, floor or if",
        ),
        ("10 * (dx + dy", "a bracket is not closed"),
        ("10 * dx + dy)", "a bracket is closed that was not opened"),
        ("if(dx = 0, 1, 2)", "= sets a name, expected == to compare"),
        ("if(dx, 1, 2)", "a number, expected a comparison such as dx > dy"),
        ("10 * (dx > dy)", "a comparison is no number, expected if(dx > dy, dx, dy)"),
        ("dx > dy", "a comparison is no number, expected if(dx > dy, dx, dy)"),
        ("sqrt(dx, dy)", "a function has 2 values, expected 1"),
        ("if(dx > dy, 1)", "a function has 2 values, expected 3"),
        ("max()", "a function has 0 values, expected 1"),
        ("10 dx", syntax),
        ("dx dy", syntax),
        ("dx (10)", syntax),
        ("10 (dx + dy)", syntax),
        ("10 *", syntax),
        ("* 10", syntax),
        ("dx +", syntax),
        ("()", syntax),
        ("dx, dy", syntax),
        ("dx; dy", syntax),
        ("\"dx\"", syntax),
        ("\"dx", syntax),
        ("dx $ dy", "there is no function $, expected min, max, abs, sqrt, floor or if"),
        ("dx & dy", syntax),
        // What is not chosen at this cell is read, too.
        ("if(dx > 2, \"a\", 3)", syntax),
        ("if(dx > 2, (1, 2), 3)", syntax),
        ("if(dx > 2, dy > 3, 3)", "a comparison is no number, expected if(dx > dy, dx, dy)"),
    ] {
        assert_eq!(fault(text), expected, "{text}");
    }
    let deep = format!("{}dx{}", "(".repeat(10_000), ")".repeat(10_000));
    assert_eq!(fault(&deep), "20002 letters, expected at most 300");
    for depth in [149, 148] {
        let deep = format!("{}dx{}", "(".repeat(depth), ")".repeat(depth));
        assert!(Formula::new(&deep).is_ok(), "{depth}");
        assert!(Formula::new(&format!("{}dx", "-".repeat(2 * depth))).is_ok(), "{depth}");
    }
}

fn on_map(heuristic: Heuristic, weight: f64) -> Result<Problem, String> {
    let grid = Grid::from_rows(&["....#...", "....#...", "........"]).unwrap();
    let rules = Rules { heuristic, weight, ..Rules::default() };
    let problem = Problem::new(grid, rules, Cell::new(0, 0), Cell::new(7, 1));
    problem.map_err(|error| error.to_string())
}

#[test]
fn what_a_map_does_not_allow_is_said_with_the_cell() {
    for (text, expected) in [
        ("10 / (x - 2)", "H of (0, 0) is -5, expected 0 or more"),
        ("1 / x", "H of (0, 0) is too large, expected at most 2^58 and no division by 0"),
        (
            "0 / y",
            "H of (0, 0) is not a number: something is divided by 0, or it is the root of a number below 0",
        ),
        (
            "min(3, sqrt(3 - x))",
            "H of (4, 0) is not a number: something is divided by 0, or it is the root of a number below 0",
        ),
        ("1e308 * 1e308", "H of (0, 0) is too large, expected at most 2^58 and no division by 0"),
        ("2 ^ 59 * y", "H of (0, 1) is too large, expected at most 2^58 and no division by 0"),
        ("dx - 1", "H of (7, 0) is -1, expected 0 or more"),
        ("0.5 - x", "H of (1, 0) is -0.5, expected 0 or more"),
    ] {
        assert_eq!(on_map(own(text), 1.0).unwrap_err(), expected, "{text}");
    }
    let values = |rows: &[&[u64]]| {
        Heuristic::Values(Arc::new(rows.iter().map(|row| row.to_vec()).collect()))
    };
    let row: &[u64] = &[7, 6, 5, 4, 3, 2, 1, 0];
    assert!(on_map(values(&[row, row, row]), 1.0).is_ok());
    for (rows, expected) in [
        (&[row, row] as &[&[u64]], "H has 2 rows, expected 3 as the map"),
        (&[row, row, &row[..7]], "row 2 of H has 7 values, expected 8 as the map"),
        (
            &[row, row, &[0, (1 << 58) + 1, 0, 0, 0, 0, 0, 0]],
            "H of (1, 2) is too large, expected at most 2^58 and no division by 0",
        ),
    ] {
        assert_eq!(on_map(values(rows), 1.0).unwrap_err(), expected);
    }
    // 2^58 itself is allowed, but not twice that.
    assert!(on_map(own("2 ^ 58"), 1.0).is_ok());
    assert!(on_map(own("2 ^ 58"), 2.0).unwrap_err().starts_with("the move costs are too large"));
    for (side, is_allowed) in [(1_000, true), (1_001, false)] {
        let (grid, end) = (Grid::new(side, 1_000).unwrap(), Cell::new(0, 0));
        let rules = Rules { heuristic: own("dx"), ..Rules::default() };
        let problem = Problem::new(grid, rules, end, end);
        let expected = "the map has 1001000 cells, expected at most 1000000 for an H of one's own";
        assert_eq!(problem.map_err(|error| error.to_string()).err().is_none(), is_allowed);
        if !is_allowed {
            let (grid, rules) = (Grid::new(side, 1_000).unwrap(), own("dx"));
            let rules = Rules { heuristic: rules, ..Rules::default() };
            assert_eq!(Problem::new(grid, rules, end, end).unwrap_err().to_string(), expected);
        }
    }
}

/// One formula on one map after another: its values are always those of the map, the goal and the
/// costs at hand.
#[test]
fn a_formula_is_worked_out_anew_wherever_something_that_it_depends_on_changes() {
    let heuristic = own("x + 100 * dx + straight");
    for (width, goal, straight) in
        [(4, 0, 10), (4, 0, 10), (4, 3, 10), (5, 3, 10), (5, 3, 7), (4, 3, 7), (4, 0, 10)]
    {
        let grid = Grid::new(width, 2).unwrap();
        let costs = Costs { straight, diagonal: 14 };
        let rules = Rules { heuristic: heuristic.clone(), costs, ..Rules::default() };
        let end = Cell::new(goal, 0);
        let search = Search::new(Problem::new(grid, rules, end, end).unwrap());
        for cell in search.problem().grid().cells() {
            let dx = u64::from(cell.x.abs_diff(goal));
            let h = search.view().h(cell);
            assert_eq!(h, u64::from(cell.x) + 100 * dx + straight, "{width} {goal} {straight}");
        }
    }
}

/// A whole number divides as any other, a product and a quotient are taken from the left, and the
/// signs of books and of Chinese keyboards mean what they say.
#[test]
fn numbers_and_signs_mean_what_they_do_on_paper() {
    let goal = Cell::new(0, 0);
    let h = |text: &str, x, y| {
        let grid = Grid::new(60, 8).unwrap();
        let rules = Rules { heuristic: own(text), ..Rules::default() };
        let problem = Problem::new(grid, rules, goal, goal).unwrap();
        Search::new(problem).view().h(Cell::new(x, y))
    };
    for (text, expected) in [
        ("1 / 2 + 1 / 2", 1),
        ("7 / 2 * 2", 7),
        ("14 * dx / 7", 6),
        ("dx - 2 - 1 + 4", 4),
        ("2 * -3 + 10", 4),
        ("10 - -3", 13),
        ("-2 ^ 2 + 10", 6),
        ("2 × (dx + dy) + 9 − 6 ÷ 3", 21),
        ("max（dx，dy）＋1", 5),
        ("if(dx ≤ 3, 1, 2) + if(dx ≥ 4, 10, 20) + if(dx ≠ dy, 100, 200)", 121),
        ("if(dx < dy && !(x == 0) || y > 9, 1, 2)", 1),
        ("floor(2.9) + abs(0 - 3) + sqrt(dx ^ 2 + dy ^ 2) + min(9, 8, 7)", 17),
        ("if(dx > 0, 12 / dx, 0)", 4),
        ("9007199254740993", 9007199254740992),
        ("straight * dx + diagonal * dy", 86),
        ("1e2 + 2.5e-1", 100),
    ] {
        assert_eq!(h(text, 3, 4), expected, "{text}");
    }
    // One less would be the sum of a rounded quotient.
    assert!((0..60).all(|x| h("x / 49 * 49", x, 0) == (f64::from(x) / 49.0 * 49.0) as u64));
}

const LEVEL: &str = r#"Level(
    format: 4,
    title: "Own",
    rules: Custom(Rules(
        diagonal: Never,
        heuristic: Own("straight × (dx + dy) ÷ 2 + min(2.5, \"\"x)"),
    )),
    compare: [Custom(Rules(heuristic: Values([[3, 2, 1, 0], [4, 3, 2, 1]])))],
    start: (0, 0),
    goal: (3, 0),
    rows: ["....", ".##."],
)"#;

/// The level above, with another formula.
fn level(formula: &str) -> Result<Level, String> {
    let text = LEVEL.replace(r#"straight × (dx + dy) ÷ 2 + min(2.5, \"\"x)"#, formula);
    Level::from_text("own.ron", &text, Reading::default()).map_err(|error| error.to_string())
}

#[test]
fn files_keep_an_h_of_ones_own_and_refuse_a_faulty_one_in_one_line() {
    let read = level("straight × (dx + dy) ÷ 2").unwrap();
    let written = read.to_ron();
    for part in ["format: 4", r#"Own("straight × (dx + dy) ÷ 2")"#, "Values([[3,2,1,0],[4,3,2,1]])"]
    {
        assert!(written.replace(", ", ",").contains(&part.replace(", ", ",")), "{part}: {written}");
    }
    assert_eq!(Level::from_text("own.ron", &written, Reading::default()).unwrap(), read);
    assert_eq!(Search::new(read.problem().clone()).view().h(Cell::new(0, 1)), 20);
    let of_values = &read.problems()[1];
    assert_eq!(Search::new(of_values.clone()).view().h(Cell::new(0, 1)), 4);
    let rules = rules_from_text("r.ron", r#"Rules(heuristic: Own("dx"), weight: 2.0)"#).unwrap();
    assert_eq!(rules, Rules { heuristic: own("dx"), weight: 2.0, ..preset_rules("gizmo") });
    let fields = RulesChoice::from(rules).fields();
    assert!(fields.contains(&("heuristic", r#"Own("dx")"#.to_owned())), "{fields:?}");
    for (formula, expected) in [
        (
            "10 * dz",
            "line 6: rules.heuristic: there is no dz, expected dx, dy, x, y, straight or diagonal",
        ),
        ("", "line 6: rules.heuristic: the formula is empty, expected one such as 10 * (dx + dy)"),
        ("dx - 3", "rules: H of (1, 0) is -1, expected 0 or more"),
    ] {
        assert_eq!(level(formula).unwrap_err(), format!("own.ron: {expected}"));
    }
    let fault = |old: &str, new: &str| {
        let text = written.replace(old, new);
        Level::from_text("own.ron", &text, Reading::default()).unwrap_err().to_string()
    };
    let rows = ("[[3,2,1,0],[4,3,2,1]]", "[[3,2,1,0]]");
    let has_blanks = written.contains("3, 2");
    let rows = if has_blanks { ("[[3, 2, 1, 0], [4, 3, 2, 1]]", rows.1) } else { rows };
    assert_eq!(fault(rows.0, rows.1), "own.ron: compare[0]: H has 1 row, expected 2 as the map");
    assert_eq!(
        fault("format: 4", "format: 3"),
        "own.ron: format: 3 has no \"heuristic of one's own\", expected 4"
    );
    for wrong in ["[[-1]]", "[[0.5]]", "[3, 4]", "\"dx\""] {
        let fault = fault(rows.0, wrong);
        assert!(fault.contains("heuristic") && fault.contains("expected"), "{wrong}: {fault}");
    }
}

#[cfg(feature = "window")]
#[test]
fn links_keep_it_and_its_traces_are_judged_by_it() {
    use stepstar::level::Link;
    use stepstar::trace::{Verdict, judge, write_line};

    let formula = "if(x < 2, 12, 5) × dx + 3 × dy";
    let level = level(formula).unwrap();
    let link = Link::read(&Link::to(&level).write().unwrap()).unwrap();
    assert_eq!(link.level().unwrap(), level);
    let written = |problem: Problem| {
        let (mut search, mut text) = (Search::new(problem), Vec::new());
        write_line(&search, false, &mut text).unwrap();
        while search.status() == Status::Searching {
            search.step();
            write_line(&search, false, &mut text).unwrap();
        }
        text
    };
    let grid = Grid::from_rows(&[".......", "...#...", "...#...", ".......", "......."]).unwrap();
    let rules = Rules { heuristic: own(formula), ..preset_rules("lester") };
    let own = Problem::new(grid, rules.clone(), Cell::new(0, 2), Cell::new(6, 1)).unwrap();
    let other = own.under(&Rules { heuristic: Heuristic::Manhattan, ..rules }).unwrap();
    let verdict = |problem: &Problem, of: &Problem| {
        judge(problem.clone(), written(of.clone()).as_slice()).unwrap()
    };
    assert!(matches!(verdict(&own, &own), Verdict::Right { .. }));
    assert!(!matches!(verdict(&other, &own), Verdict::Right { .. }));
    // A program that computes Manhattan in place of the formula is told so.
    let said = verdict(&own, &other).to_string();
    assert!(said.contains("computes H by the heuristic Manhattan"), "{said}");
}
