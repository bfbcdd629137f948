//! The search: stepping, running, seeking.

mod comparing;
mod course;
mod keyboard;
mod practice;
mod replay;
mod running;
mod seeking;
mod stepping;
