//! Data on its way from another program, in one piece or, if it is long, in many (INCR).
//!
//! The other program may be slow, stopped or gone, and may send without an end.

use std::time::Duration;

use x11rb::connection::Connection;
use x11rb::errors::ConnectionError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{Atom, AtomEnum, ConnectionExt, Property, Timestamp, Window};
use x11rb::rust_connection::RustConnection;

use crate::jobs::Time;

/// How long data is waited for.
const PATIENCE: Duration = Duration::from_secs(2);

/// The most that is taken, in bytes: more than any field or list of files needs.
const MOST: usize = 1 << 16;

/// Data that was asked for.
pub struct Transfer {
    pub selection: Atom,
    /// When it is given up.
    pub until: Time,
    /// The window and its property at which the data is put.
    window: Window,
    property: Atom,
    bytes: Vec<u8>,
    is_in_pieces: bool,
}

/// Why there is no data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoData {
    /// Nobody has any, or not as text.
    Nothing,
    TooMuch,
    NoAnswer,
}

impl Transfer {
    /// Asks for what a selection holds, in the form of `target`, at a property that no transfer uses that may still be
    /// under way.
    pub fn begin(
        connection: &RustConnection,
        window: Window,
        [selection, target, property]: [Atom; 3],
        time: Timestamp,
    ) -> Result<Self, ConnectionError> {
        connection.delete_property(window, property)?;
        connection.convert_selection(window, selection, target, property, time)?;
        connection.flush()?;
        let until = Time::now() + PATIENCE;
        Ok(Self { selection, until, window, property, bytes: Vec::new(), is_in_pieces: false })
    }

    /// What has come of it with this event; `None` while more is to come.
    pub fn advance(
        &mut self,
        connection: &RustConnection,
        incr: Atom,
        event: &Event,
    ) -> Result<Option<Result<Vec<u8>, NoData>>, ConnectionError> {
        match event {
            Event::SelectionNotify(event)
                if event.selection == self.selection && !self.is_in_pieces =>
            {
                match event.property {
                    x11rb::NONE => Ok(Some(Err(NoData::Nothing))),
                    property if property == self.property => self.read(connection, incr),
                    // The answer to a question from before.
                    _ => Ok(None),
                }
            }
            Event::PropertyNotify(event)
                if event.state == Property::NEW_VALUE
                    && event.atom == self.property
                    && self.is_in_pieces =>
            {
                self.read(connection, incr)
            }
            _ => Ok(None),
        }
    }

    /// Takes what is there; that it is taken away asks for the next piece.
    fn read(
        &mut self,
        connection: &RustConnection,
        incr: Atom,
    ) -> Result<Option<Result<Vec<u8>, NoData>>, ConnectionError> {
        let (window, property) = (self.window, self.property);
        let words = (MOST / 4) as u32;
        let piece = connection.get_property(true, window, property, AtomEnum::ANY, 0, words)?;
        let Ok(piece) = piece.reply() else {
            return Ok(Some(Err(NoData::Nothing)));
        };
        connection.flush()?;
        if piece.type_ == incr && !self.is_in_pieces {
            self.is_in_pieces = true;
            let least = piece.value32().and_then(|mut sizes| sizes.next()).unwrap_or(0);
            return Ok((least as usize > MOST).then_some(Err(NoData::TooMuch)));
        }
        if piece.bytes_after > 0 || self.bytes.len() + piece.value.len() > MOST {
            connection.delete_property(window, property)?;
            connection.flush()?;
            return Ok(Some(Err(NoData::TooMuch)));
        }
        if !matches!(piece.format, 0 | 8) {
            return Ok(Some(Err(NoData::Nothing)));
        }
        let is_last = !self.is_in_pieces || piece.value.is_empty();
        self.bytes.extend(piece.value);
        Ok(is_last.then(|| Ok(std::mem::take(&mut self.bytes))))
    }
}
