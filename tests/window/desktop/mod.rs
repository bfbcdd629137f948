//! The window among other programs: its start and its ends, the clipboard, dropped files, idle time.

mod any_screen;
mod clipboard;
mod dropping;
mod ended_from_outside;
mod first_start;
mod idle;
mod random_events;
mod settings;
mod starting;
mod title_and_icon;
