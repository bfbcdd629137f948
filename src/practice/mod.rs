//! Practice: the learner is A\* for ten questions, at moments of a record that are worth asking about.
//!
//! The record holds the next step, so a question is a look at it, and its answer cannot be wrong.
//! About half of the questions ask where a misconception ([`Belief`]) leads to a wrong answer, which
//! they refute with the numbers of the moment. Questions ([`Question`]), their order ([`Practice`])
//! and the sentences about them are functions of records. This room does not know how a question is
//! shown, or what the program around it does.

mod belief;
mod candidates;
mod plan;
mod question;
mod session;
mod start;
mod words;

pub use belief::Belief;
pub use plan::Aims;
pub use question::{Answer, Ask, OUTCOMES, Question, Skill, Trap, Verdict, number_in};
pub use session::{Practice, Said, Stage};
pub use start::Start;
pub use words::about_step;
