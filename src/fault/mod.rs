//! What went wrong, as an id with its values, and in one English sentence; and
//! what makes any text short and fit for one line.

mod argument;
mod safe_text;

use std::fmt;

pub use argument::Argument;
pub use safe_text::{
    cut, one_line, plural, short_message, short_name, shortened, with_short_quotes,
};

/// What went wrong: [`fault!`](crate::fault!) makes one. It shows itself in
/// English; another language words it by its id and its values.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// Which kind of fault it is, as `read-too-large`.
    pub id: &'static str,
    /// The values that it speaks of, by name.
    pub args: Vec<(&'static str, Argument)>,
    english: String,
}

impl Fault {
    /// For the macro. What the sentence quotes is shortened.
    #[doc(hidden)]
    pub fn new(
        id: &'static str,
        args: Vec<(&'static str, Argument)>,
        english: fmt::Arguments<'_>,
    ) -> Self {
        Self { id, args, english: with_short_quotes(&english.to_string()) }
    }

    /// One whose sentence is made of those of others, which are short already.
    pub(crate) fn around(
        id: &'static str,
        args: Vec<(&'static str, Argument)>,
        english: String,
    ) -> Self {
        Self { id, args, english }
    }

    /// The same with its place in a file: a line, counted from 1, and a field; 0 and
    /// nothing where it has none.
    pub(crate) fn at(self, line: u64, field: &str) -> Self {
        let mut fault = self;
        if !field.is_empty() {
            let english = format!("{field}: {fault}");
            fault = Self::around(
                "fault-in-field",
                vec![("field", field.into()), ("fault", fault.into())],
                english,
            );
        }
        if line > 0 {
            let english = format!("line {line}: {fault}");
            fault = Self::around(
                "fault-in-line",
                vec![("line", line.into()), ("fault", fault.into())],
                english,
            );
        }
        fault
    }

    /// The same with the file that it is in, as one short line.
    pub(crate) fn in_file(self, file: &str) -> Self {
        let english = format!("{}: {self}", short_name(file));
        let args = vec![("file", file.into()), ("fault", self.into())];
        Self::around("fault-in-file", args, english).short()
    }

    /// The same with a sentence of one short line.
    pub(crate) fn short(self) -> Self {
        Self { english: short_message(&self.english), ..self }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.english)
    }
}

impl std::error::Error for Fault {}

/// An error that is of a type of its own and has the id, the values and the
/// sentence of a fault.
pub trait ToFault {
    /// The fault that it is.
    fn to_fault(&self) -> Fault;
}

impl ToFault for Fault {
    fn to_fault(&self) -> Fault {
        self.clone()
    }
}

/// Makes a [`Fault`](crate::fault::Fault) of its id, its English sentence and
/// the values in it.
///
/// ```
/// use stepstar::fault;
/// use stepstar::fault::Argument;
///
/// let row = 3_u64;
/// let fault = fault!("letter-unknown", "{letter:?} in row {row} is no tile", letter = 'x', row);
/// assert_eq!(fault.to_string(), "'x' in row 3 is no tile");
/// assert_eq!(fault.id, "letter-unknown");
/// assert_eq!(fault.args[1], ("row", Argument::Whole(3)));
/// ```
#[macro_export]
macro_rules! fault {
    ($id:literal, $english:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        match ($(&$crate::fault!(@value $name $($value)?),)*) {
            ($($name,)*) => $crate::fault::Fault::new(
                $id,
                vec![$((stringify!($name), $crate::fault::Argument::from($name))),*],
                format_args!($english $(, $name = $name)*),
            ),
        }
    };
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
}

/// Shows errors by the sentence of their fault.
macro_rules! shown_as_fault {
    ($error:ty) => {
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::fault::ToFault::to_fault(self), f)
            }
        }

        impl std::error::Error for $error {}
    };
}
pub(crate) use shown_as_fault;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_holds_its_values_and_shows_its_sentence() {
        let found = 3_usize;
        let inner = fault!("row-length", "{found} cells, expected {expected}", found, expected = 4);
        let outer = fault!("in-line", "line {line}: {inner}", line = 2, inner);
        assert_eq!(outer.to_string(), "line 2: 3 cells, expected 4");
        assert_eq!(outer.id, "in-line");
        let values = [("found", Argument::Whole(3)), ("expected", Argument::Whole(4))];
        assert_eq!(inner.args, values);
        assert_eq!(outer.args, [("line", 2.into()), ("inner", Argument::Fault(Box::new(inner)))]);
    }

    #[test]
    fn what_a_fault_quotes_is_short() {
        let long = "x".repeat(1000);
        let fault = fault!("no-preset", "no preset {name:?}", name = long.as_str());
        assert_eq!(fault.to_string(), format!("no preset \"{}…\"", "x".repeat(40)));
    }
}
