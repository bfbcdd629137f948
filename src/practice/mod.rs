//! Practice: the learner is A\* for ten questions, at moments of a record that are worth asking about.
//!
//! The record holds the next step, so a question is a look at it, and its answer cannot be wrong.
//! Questions ([`Question`]), their order ([`Practice`]) and the sentences about them are functions of
//! records. This room does not know how a question is shown, or what the program around it does.

mod candidates;
mod question;
mod session;
mod words;

pub use question::{Answer, Ask, Number, OUTCOMES, Question, Skill, Verdict, number_in};
pub use session::{Practice, Said, Stage};
pub use words::outcome;
