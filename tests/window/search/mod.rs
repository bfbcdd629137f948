//! The search: stepping, running, seeking, and the rules it goes by.

mod comparing;
mod keyboard;
mod replay;
mod rules;
mod running;
mod seeking;
mod stepping;
