//! A formula of H, as people write it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use evalexpr::{Context, EvalexprError, EvalexprResult, Node, Operator, Value};
use serde::{Deserialize, Serialize};

use crate::fault::{Saying, counted, said};
use crate::grid::Cell;

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
pub struct Formula(Arc<Read>);

#[derive(Debug)]
struct Read {
    text: String,
    tree: Node,
    /// The values of all cells that were worked out last, and for what: every edit of walls asks for
    /// the same again.
    last: Mutex<Option<(Place, Arc<Vec<u64>>)>>,
}

/// What the values of a formula depend on: the size of a map, the goal and the step costs.
type Place = ([u16; 2], Cell, [u64; 2]);

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
        // To the library these begin a comment, and in Python one of them divides.
        if ["//", "/*"].iter().any(|sign| text.contains(sign)) {
            return Err(
                said!("own-h-comment" => "// and /* mean nothing in a formula, expected / between two values"),
            );
        }
        let [signs, own] = SIGNS.map(str::chars);
        let signs: HashMap<char, char> = signs.zip(own).collect();
        let plain: String =
            text.chars().map(|sign| signs.get(&sign).copied().unwrap_or(sign)).collect();
        let plain = plain.replace('≤', "<=").replace('≥', ">=").replace('≠', "!=");
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
        let formula = Self(Arc::new(Read { text: text.to_owned(), tree, last: Mutex::default() }));
        // Every part is evaluated at every cell, so that any one cell finds the mistakes.
        let tried = formula.evaluated([1.0; NAMES.len()]);
        tried.map(|_| formula).map_err(|error| in_words(&error))
    }

    /// The formula as it was written.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The names that it uses, each once: `dx` and `dy` come first.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        let is_used = |name: &&str| self.0.tree.iter_variable_identifiers().any(|one| one == *name);
        NAMES.into_iter().filter(is_used)
    }

    /// The value for these values of `dx`, `dy`, `x`, `y`, `straight` and `diagonal`; not a number if
    /// it is none.
    pub(in crate::search) fn value(&self, names: [f64; NAMES.len()]) -> f64 {
        self.evaluated(names).unwrap_or(f64::NAN)
    }

    /// The values of all cells of a map: the last ones, if they are of this place, or new ones.
    pub(in crate::search) fn values<E>(
        &self,
        place: Place,
        new: impl FnOnce() -> Result<Vec<u64>, E>,
    ) -> Result<Arc<Vec<u64>>, E> {
        let mut last = self.0.last.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some((known, values)) if *known == place => Ok(Arc::clone(values)),
            Some(_) | None => {
                let values = Arc::new(new()?);
                *last = Some((place, Arc::clone(&values)));
                Ok(values)
            }
        }
    }

    fn evaluated(&self, names: [f64; NAMES.len()]) -> EvalexprResult<f64> {
        self.0.tree.eval_number_with_context(&Names(names.map(Value::Float)))
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

/// Signs of books and of Chinese keyboards, and what the library calls them.
const SIGNS: [&str; 2] = ["×·＊÷／−－＋（），＜＞＝\u{3000}", "***//--+(),<>= "];

const NAMES: [&str; 6] = ["dx", "dy", "x", "y", "straight", "diagonal"];

const FUNCTIONS: [&str; 6] = ["min", "max", "abs", "sqrt", "floor", "if"];

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
                let (yes, no) = (yes.as_number()?, no.as_number()?);
                if is_so.as_boolean()? { yes } else { no }
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
        EvalexprError::VariableIdentifierNotFound(name) if FUNCTIONS.contains(&name.as_str()) => {
            said!("own-h-no-brackets" => "{name} has no brackets, expected {name}(…)", name)
        }
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
            let values = counted(found, "value");
            said!("own-h-values" => "a function has {values}, expected {expected}", found, expected)
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
