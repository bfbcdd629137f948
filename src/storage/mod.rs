//! The file system: files read up to a limit and written whole or not at all,
//! the user's folders, and the places where unsaved work outlives a crash.
//!
//! What a file holds is for the other rooms to say.

#[cfg(feature = "window")]
mod autosave_slot;
#[cfg(feature = "window")]
mod folders;
mod read;
#[cfg(feature = "window")]
#[cfg(test)]
pub(crate) mod tests;
mod version;
#[cfg(feature = "window")]
mod write;

#[cfg(feature = "window")]
pub use autosave_slot::{About, AutosaveSlot, LostWork, forget, lost_work_in};
#[cfg(feature = "window")]
pub use folders::{at_home, config_folder, state_folder};
#[cfg(feature = "window")]
pub use read::is_stream;
pub use read::{
    MAX_FILE_BYTES, ReadError, STANDARD_INPUT, read_file, read_text, shown_name, without_mark,
};
pub use version::Content;
#[cfg(feature = "window")]
pub use version::OnDisk;
#[cfg(feature = "window")]
pub use version::Stamp;
#[cfg(feature = "window")]
pub use write::{write_often, write_whole};
