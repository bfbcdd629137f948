//! Data on its way from another program, in one piece or, if it is long, in many (INCR).
//!
//! The other program may be slow, stopped or gone, and may send without an end.

use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{Atom, AtomEnum, ConnectionExt, Timestamp, Window};
use x11rb::rust_connection::RustConnection;

use super::worker::{Atoms, Broken};

/// How long data is waited for.
const PATIENCE: Duration = Duration::from_secs(2);

/// The most that is taken, in bytes: more than any field or list of files needs.
const MOST: usize = 1 << 16;

/// Data that was asked for.
pub struct Transfer {
    window: Window,
    selection: Atom,
    /// Where it is put.
    property: Atom,
    until: Instant,
    bytes: Vec<u8>,
    is_in_pieces: bool,
}

/// Why there is no data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Nobody has any, or not as text.
    Nothing,
    /// It is too much.
    TooMuch,
    /// Whoever has it does not answer.
    NoAnswer,
}

/// What has come of it so far; `None` while more is to come.
pub type Outcome = Option<Result<Vec<u8>, Fault>>;

impl Transfer {
    /// Asks for what a selection holds, in the form of `target`, at a property that no transfer uses that may still be
    /// under way.
    pub fn begin(
        connection: &RustConnection,
        window: Window,
        [selection, target, property]: [Atom; 3],
        time: Timestamp,
    ) -> Result<Self, Broken> {
        connection.delete_property(window, property)?;
        connection.convert_selection(window, selection, target, property, time)?;
        connection.flush()?;
        let until = Instant::now() + PATIENCE;
        Ok(Self { window, selection, property, until, bytes: Vec::new(), is_in_pieces: false })
    }

    /// When it is given up.
    pub fn until(&self) -> Instant {
        self.until
    }

    /// The owner has answered about a selection.
    pub fn answered(
        &mut self,
        connection: &RustConnection,
        atoms: &Atoms,
        [selection, property]: [Atom; 2],
    ) -> Result<Outcome, Broken> {
        if selection != self.selection || self.is_in_pieces {
            return Ok(None);
        }
        match property {
            x11rb::NONE => Ok(Some(Err(Fault::Nothing))),
            property if property == self.property => self.read(connection, atoms),
            // The answer to a question from before.
            _ => Ok(None),
        }
    }

    /// Something was put at a property.
    pub fn changed(
        &mut self,
        connection: &RustConnection,
        atoms: &Atoms,
        property: Atom,
    ) -> Result<Outcome, Broken> {
        if property != self.property || !self.is_in_pieces {
            return Ok(None);
        }
        self.read(connection, atoms)
    }

    /// Takes what is there; that it is taken away asks for the next piece.
    fn read(&mut self, connection: &RustConnection, atoms: &Atoms) -> Result<Outcome, Broken> {
        let (window, property) = (self.window, self.property);
        let words = (MOST / 4) as u32;
        let piece = connection.get_property(true, window, property, AtomEnum::ANY, 0, words)?;
        let Ok(piece) = piece.reply() else {
            return Ok(Some(Err(Fault::Nothing)));
        };
        connection.flush()?;
        if piece.type_ == atoms.INCR && !self.is_in_pieces {
            self.is_in_pieces = true;
            let least = piece.value32().and_then(|mut sizes| sizes.next()).unwrap_or(0);
            return Ok((least as usize > MOST).then_some(Err(Fault::TooMuch)));
        }
        if piece.bytes_after > 0 || self.bytes.len() + piece.value.len() > MOST {
            connection.delete_property(window, property)?;
            connection.flush()?;
            return Ok(Some(Err(Fault::TooMuch)));
        }
        if !matches!(piece.format, 0 | 8) {
            return Ok(Some(Err(Fault::Nothing)));
        }
        let is_last = !self.is_in_pieces || piece.value.is_empty();
        self.bytes.extend(piece.value);
        Ok(is_last.then(|| Ok(std::mem::take(&mut self.bytes))))
    }
}
