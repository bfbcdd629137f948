//! The window on a desktop: starting, ending, clipboard, dropped files, settings and idle time.

mod any_screen;
mod ended_from_outside;
mod idle;
mod other_programs;
mod random_events;
mod settings;
mod starting;
mod title_and_icon;
