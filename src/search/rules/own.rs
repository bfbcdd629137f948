//! An H of one's own: a formula, or a number for each cell of one map.

use std::sync::{Arc, OnceLock};

use evalexpr::{Context, EvalexprError, EvalexprResult, Node, Operator, Value};
use serde::{Deserialize, Serialize};

use crate::fault::{Saying, said};
use crate::grid::{Cell, Grid};
use crate::search::problem::MAX_SUM;
use crate::search::rules::{Costs, Heuristic, Rules};

/// The largest map, in cells, on which H can be of one's own.
const MOST_CELLS: usize = 1_000_000;

/// A formula of H: `dx` and `dy` are the columns and rows to the goal, `x` and `y` the place of the
/// cell, `straight` and `diagonal` the step costs.
///
/// It is computed in floating point: + − × ÷ ^ (also * and /), brackets, `min`, `max`, `abs`, `sqrt`,
/// `floor`, comparisons, and `if(comparison, value, other value)`.
///
/// ```
/// use stepstar::search::Formula;
///
/// assert_eq!(Formula::new("straight × max(dx, dy)")?.text(), "straight × max(dx, dy)");
/// assert!(Formula::new("straight × max(dx, dz)").is_err());
/// # Ok::<(), stepstar::fault::Saying>(())
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Formula(Arc<(String, Node)>);

impl Formula {
    /// The longest formula, in letters.
    pub const LONGEST: usize = 300;

    /// Reads a formula.
    ///
    /// # Errors
    /// What is wrong with it, as a clause.
    pub fn new(text: &str) -> Result<Self, Saying> {
        let (found, most) = (text.chars().count(), Self::LONGEST);
        if found > most {
            return Err(
                said!("own-h-long" => "{found} letters, expected at most {most}", found, most),
            );
        }
        if text.trim().is_empty() {
            return Err(
                said!("own-h-empty" => "the formula is empty, expected one such as 10 * (dx + dy)"),
            );
        }
        let plain = SIGNS.iter().fold(text.to_owned(), |text, (sign, own)| text.replace(sign, own));
        let mut tree = evalexpr::build_operator_tree(&plain).map_err(|error| in_words(&error))?;
        for operator in tree.iter_operators_mut() {
            match operator {
                // Whole numbers would divide as whole numbers, and overflow.
                Operator::Const { value: Value::Int(number) } => {
                    *operator = Operator::Const { value: Value::Float(*number as f64) };
                }
                Operator::Chain => return Err(is_no_formula()),
                _ => {}
            }
        }
        let formula = Self(Arc::new((text.to_owned(), tree)));
        // Every part is evaluated at every cell, so that any one cell finds the mistakes.
        let at = Names([1.0; NAMES.len()].map(Value::Float));
        formula.value(&at).map(|_| formula).map_err(|error| in_words(&error))
    }

    /// The formula as it was written.
    pub fn text(&self) -> &str {
        &self.0.0
    }

    fn value(&self, names: &Names) -> EvalexprResult<f64> {
        self.0.1.eval_number_with_context(names)
    }
}

impl PartialEq for Formula {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl TryFrom<String> for Formula {
    type Error = Saying;

    fn try_from(text: String) -> Result<Self, Saying> {
        Self::new(&text)
    }
}

impl From<Formula> for String {
    fn from(formula: Formula) -> Self {
        formula.text().to_owned()
    }
}

/// Signs that people write or their keyboards make, and what the library calls them.
const SIGNS: [(&str, &str); 18] = [
    ("×", "*"),
    ("·", "*"),
    ("＊", "*"),
    ("÷", "/"),
    ("／", "/"),
    ("−", "-"),
    ("－", "-"),
    ("＋", "+"),
    ("（", "("),
    ("）", ")"),
    ("，", ","),
    ("＜", "<"),
    ("＞", ">"),
    ("＝", "="),
    ("≤", "<="),
    ("≥", ">="),
    ("≠", "!="),
    ("\u{3000}", " "),
];

const NAMES: [&str; 6] = ["dx", "dy", "x", "y", "straight", "diagonal"];

/// The values of the names at a cell.
struct Names([Value; NAMES.len()]);

impl Context for Names {
    fn get_value(&self, name: &str) -> Option<&Value> {
        NAMES.iter().position(|own| *own == name).map(|at| &self.0[at])
    }

    fn call_function(&self, name: &str, given: &Value) -> EvalexprResult<Value> {
        let given = match given {
            Value::Tuple(all) => all.as_slice(),
            Value::Empty => &[],
            one => std::slice::from_ref(one),
        };
        let other = |expected: usize| EvalexprError::WrongFunctionArgumentAmount {
            expected: expected..=expected,
            actual: given.len(),
        };
        let fold = |choose: fn(f64, f64) -> f64| {
            let all = given.iter().map(Value::as_number).collect::<EvalexprResult<Vec<f64>>>()?;
            let chosen = all.iter().copied().reduce(choose).ok_or_else(|| other(1))?;
            // The library's functions pass over what is not a number.
            Ok(if all.iter().any(|one| one.is_nan()) { f64::NAN } else { chosen })
        };
        let one = || match given {
            [one] => one.as_number(),
            _ => Err(other(1)),
        };
        Ok(Value::Float(match name {
            "min" => fold(f64::min)?,
            "max" => fold(f64::max)?,
            "abs" => one()?.abs(),
            "sqrt" => one()?.sqrt(),
            "floor" => one()?.floor(),
            "if" => {
                let [is_so, yes, no] = given else { return Err(other(3)) };
                return Ok(if is_so.as_boolean()? { yes } else { no }.clone());
            }
            _ => return Err(EvalexprError::FunctionIdentifierNotFound(name.to_owned())),
        }))
    }

    fn are_builtin_functions_disabled(&self) -> bool {
        true
    }

    fn set_builtin_functions_disabled(&mut self, _: bool) -> EvalexprResult<()> {
        Err(EvalexprError::BuiltinFunctionsCannotBeEnabled)
    }
}

fn is_no_formula() -> Saying {
    said!("own-h-syntax" => "this is no formula: a number, a name or a sign such as * is missing or too many")
}

/// What the library finds wrong with a formula.
fn in_words(error: &EvalexprError) -> Saying {
    match error {
        EvalexprError::VariableIdentifierNotFound(name) => said!(
            "own-h-name" =>
            "there is no {name}, expected dx, dy, x, y, straight or diagonal", name
        ),
        // A name before a bracket or another name: a sign is missing.
        EvalexprError::FunctionIdentifierNotFound(name) if NAMES.contains(&name.as_str()) => {
            is_no_formula()
        }
        EvalexprError::FunctionIdentifierNotFound(name) => said!(
            "own-h-function" =>
            "there is no function {name}, expected min, max, abs, sqrt, floor or if", name
        ),
        EvalexprError::WrongFunctionArgumentAmount { expected, actual } => {
            let (found, expected) = (*actual, *expected.start());
            said!("own-h-values" => "a function has {found} values, expected {expected}", found, expected)
        }
        EvalexprError::UnmatchedLBrace => said!("own-h-bracket" => "a bracket is not closed"),
        EvalexprError::UnmatchedRBrace => {
            said!("own-h-bracket.closed" => "a bracket is closed that was not opened")
        }
        EvalexprError::ContextNotMutable => {
            said!("own-h-equals" => "= sets a name, expected == to compare")
        }
        EvalexprError::ExpectedBoolean { .. } => {
            said!("own-h-number" => "a number, expected a comparison such as dx > dy")
        }
        EvalexprError::ExpectedNumber { actual: Value::Boolean(_) }
        | EvalexprError::ExpectedNumberOrString { actual: Value::Boolean(_) } => {
            said!("own-h-comparison" => "a comparison is no number, expected if(dx > dy, dx, dy)")
        }
        _ => is_no_formula(),
    }
}

/// The reason why an H of one's own cannot be worked out on a map.
#[derive(Clone, Debug, PartialEq)]
pub enum OwnHFault {
    /// H of a cell is below 0.
    Negative(Cell, f64),
    /// H of a cell is not a number: 0 is divided by 0, or a root is taken of a number below 0.
    NotANumber(Cell),
    /// H of a cell is above 2⁵⁸, or something is divided by 0.
    TooLarge(Cell),
    /// The map has this number of cells, more than a million.
    LargeMap(usize),
    /// There are too few or too many values in this row, counted from 0, or rows.
    Size {
        /// The row; `None` if the number of rows is wrong.
        row: Option<usize>,
        /// The number of values or rows.
        found: usize,
        /// The number that the map has.
        expected: u16,
    },
}

impl OwnHFault {
    /// The reason as a clause.
    pub fn saying(&self) -> Saying {
        match *self {
            Self::Negative(cell, h) => {
                said!("own-h-negative" => "H of {cell} is {h}, expected 0 or more", cell, h)
            }
            Self::NotANumber(cell) => said!(
                "own-h-nan" =>
                "H of {cell} is not a number: it divides 0 by 0, or takes the root of a number below 0",
                cell
            ),
            Self::TooLarge(cell) => said!(
                "own-h-large" =>
                "H of {cell} is too large, expected at most 2^58 and no division by 0", cell
            ),
            Self::LargeMap(found) => said!(
                "own-h-map" =>
                "the map has {found} cells, expected at most {MOST_CELLS} for an H of one's own", found
            ),
            Self::Size { row: None, found, expected } => {
                said!("own-h-rows" => "H has {found} rows, expected {expected} as the map", found, expected)
            }
            Self::Size { row: Some(row), found, expected } => said!(
                "own-h-row" =>
                "row {row} of H has {found} values, expected {expected} as the map", row, found, expected
            ),
        }
    }
}

/// H of every cell of a map, before weighting, under an H of one's own.
#[derive(Debug)]
pub(in crate::search) struct OwnH {
    width: usize,
    cells: Vec<u64>,
    pub(in crate::search) largest: u64,
    /// Whether H is consistent and admissible on the map, once it was asked.
    pub(in crate::search) is_consistent: OnceLock<bool>,
    pub(in crate::search) is_admissible: OnceLock<bool>,
}

impl PartialEq for OwnH {
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells
    }
}

impl OwnH {
    /// Works out H of every cell, walls included, so that no change of walls makes the rules faulty;
    /// `None` if the rules have an H with a name.
    pub(in crate::search) fn new(
        rules: &Rules,
        grid: &Grid,
        goal: Cell,
    ) -> Result<Option<Arc<Self>>, OwnHFault> {
        if rules.heuristic.is_own() && grid.area() > MOST_CELLS {
            return Err(OwnHFault::LargeMap(grid.area()));
        }
        let (width, height) = (grid.width(), grid.height());
        let cells: Vec<u64> = match &rules.heuristic {
            Heuristic::Manhattan
            | Heuristic::Octile
            | Heuristic::Chebyshev
            | Heuristic::Euclidean
            | Heuristic::Zero => return Ok(None),
            Heuristic::Own(formula) => {
                let h = |cell| whole(cell, formula.value(&names(cell, goal, rules.costs)));
                grid.cells().map(h).collect::<Result<_, _>>()?
            }
            Heuristic::Values(rows) => {
                let size = |row, found, expected: u16| match found == usize::from(expected) {
                    true => Ok(()),
                    false => Err(OwnHFault::Size { row, found, expected }),
                };
                size(None, rows.len(), height)?;
                (0..)
                    .zip(rows.iter())
                    .try_for_each(|(at, row)| size(Some(at), row.len(), width))?;
                let values = rows.iter().flatten().copied();
                let fitting =
                    |(cell, h)| if h > MAX_SUM { Err(OwnHFault::TooLarge(cell)) } else { Ok(h) };
                grid.cells().zip(values).map(fitting).collect::<Result<_, _>>()?
            }
        };
        let largest = cells.iter().copied().max().unwrap_or(0);
        let [is_consistent, is_admissible] = [OnceLock::new(), OnceLock::new()];
        Ok(Some(Arc::new(Self {
            width: width.into(),
            cells,
            largest,
            is_consistent,
            is_admissible,
        })))
    }

    /// H of a cell of the map, before weighting.
    pub(in crate::search) fn at(&self, cell: Cell) -> u64 {
        self.cells.get(cell.number(self.width)).copied().unwrap_or(0)
    }
}

/// The values of the names at a cell.
fn names(cell: Cell, goal: Cell, costs: Costs) -> Names {
    let [dx, dy] = [cell.x.abs_diff(goal.x), cell.y.abs_diff(goal.y)].map(f64::from);
    let [straight, diagonal] = [costs.straight, costs.diagonal].map(|cost| cost as f64);
    Names([dx, dy, cell.x.into(), cell.y.into(), straight, diagonal].map(Value::Float))
}

/// The value of a formula, rounded down.
fn whole(cell: Cell, value: EvalexprResult<f64>) -> Result<u64, OwnHFault> {
    match value {
        Ok(h) if h < 0.0 => Err(OwnHFault::Negative(cell, h)),
        Ok(h) if h > MAX_SUM as f64 => Err(OwnHFault::TooLarge(cell)),
        Ok(h) if !h.is_nan() => Ok(h as u64),
        Ok(_) | Err(_) => Err(OwnHFault::NotANumber(cell)),
    }
}
