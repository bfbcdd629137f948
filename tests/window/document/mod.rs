//! The level: opening, changes of its file, saving, and kept work.

mod changed_files;
mod closing;
mod dialogs;
mod file_dialog;
mod kills;
mod level_files;
