//! The window among other programs: its start and its ends, the clipboard, dropped files, idle time.

mod any_screen;
mod ended_from_outside;
mod first_start;
mod idle;
mod other_programs;
mod random_events;
mod settings;
mod starting;
mod title_and_icon;
