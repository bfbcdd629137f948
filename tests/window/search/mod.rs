//! The search: stepping, running, seeking.

mod comparing;
mod keyboard;
mod replay;
mod running;
mod seeking;
mod stepping;
