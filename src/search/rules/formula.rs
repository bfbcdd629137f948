//! A formula of H, as people write it.

use std::sync::Arc;

use evalexpr::{Context, EvalexprError, EvalexprResult, Node, Operator, Value};
use serde::{Deserialize, Serialize};

use crate::fault::{Saying, said};

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
        let tried = formula.evaluated([1.0; NAMES.len()]);
        tried.map(|_| formula).map_err(|error| in_words(&error))
    }

    /// The formula as it was written.
    pub fn text(&self) -> &str {
        &self.0.0
    }

    /// The value for these values of `dx`, `dy`, `x`, `y`, `straight` and `diagonal`; not a number if
    /// it is none.
    pub(in crate::search) fn value(&self, names: [f64; NAMES.len()]) -> f64 {
        self.evaluated(names).unwrap_or(f64::NAN)
    }

    fn evaluated(&self, names: [f64; NAMES.len()]) -> EvalexprResult<f64> {
        self.0.1.eval_number_with_context(&Names(names.map(Value::Float)))
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
