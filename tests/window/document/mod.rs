//! The level: opening, editing its file, saving, and what is kept of it.

mod changed_files;
mod closing;
mod dialogs;
mod file_dialog;
mod kills;
mod level_files;
