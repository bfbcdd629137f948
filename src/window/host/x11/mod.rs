//! X11: errors and events that are not for miniquad, waking the sleeping window, the clipboard and dropped files.

#[cfg(target_os = "linux")]
pub mod handlers;
#[cfg(target_os = "linux")]
pub mod library;
pub mod selections;
pub mod waker;
