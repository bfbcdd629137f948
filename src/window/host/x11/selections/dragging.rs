//! Files that are dragged over the window and dropped on it, by the protocol XDND.
//!
//! Whoever drags is answered at once, whatever the window is doing, and nothing is waited for.

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt, EventMask, Timestamp, Window,
};
use x11rb::rust_connection::RustConnection;

use super::worker::{Atoms, Broken};

/// The most kinds of data that are looked through.
const MOST_KINDS: u32 = 1000;

/// Something that is over the window.
pub struct Drag {
    source: Window,
    /// The form in which it can be taken, if any.
    kind: Option<Atom>,
}

/// Something that was dropped.
pub struct Dropped {
    source: Window,
    target: Window,
    kind: Option<Atom>,
    time: Timestamp,
}

impl Drag {
    /// It has come over the window.
    pub fn enter(
        connection: &RustConnection,
        atoms: &Atoms,
        message: &ClientMessageEvent,
    ) -> Result<Self, Broken> {
        let [source, about, kinds @ ..] = message.data.as_data32();
        let has_list = about & 1 != 0;
        let kinds = if has_list {
            let list = atoms.XdndTypeList;
            let list =
                connection.get_property(false, source, list, AtomEnum::ATOM, 0, MOST_KINDS)?;
            // Without a reply the source is gone already.
            let list = list.reply().ok();
            list.and_then(|list| Some(list.value32()?.collect())).unwrap_or_default()
        } else {
            kinds.to_vec()
        };
        let taken = [atoms.URI_LIST, atoms.UTF8_STRING];
        let kind = taken.into_iter().find(|kind| kinds.contains(kind));
        Ok(Self { source, kind })
    }

    /// It moves over the window: the source is answered whether it can be dropped there.
    pub fn moved(
        &self,
        connection: &RustConnection,
        atoms: &Atoms,
        message: &ClientMessageEvent,
    ) -> Result<(), Broken> {
        if message.data.as_data32()[0] != self.source {
            return Ok(());
        }
        let (is_taken, action) = match self.kind {
            Some(_) => (1, atoms.XdndActionCopy),
            None => (0, x11rb::NONE),
        };
        let data = [message.window, is_taken, 0, 0, action];
        send(connection, self.source, atoms.XdndStatus, data)
    }

    /// It is dropped.
    pub fn drop(self, message: &ClientMessageEvent) -> Option<Dropped> {
        let [source, _, time, ..] = message.data.as_data32();
        let Self { kind, .. } = self;
        (source == self.source).then_some(Dropped { source, target: message.window, kind, time })
    }
}

impl Dropped {
    /// The form in which it can be taken, if any, and the time of the drop, by which the source knows it.
    pub fn kind(&self) -> Option<(Atom, Timestamp)> {
        self.kind.map(|kind| (kind, self.time))
    }

    /// The source is answered whether it was taken.
    pub fn finish(
        &self,
        connection: &RustConnection,
        atoms: &Atoms,
        is_taken: bool,
    ) -> Result<(), Broken> {
        let action = if is_taken { atoms.XdndActionCopy } else { x11rb::NONE };
        let data = [self.target, is_taken.into(), action, 0, 0];
        send(connection, self.source, atoms.XdndFinished, data)
    }
}

/// Sends a message to a window, which may be gone.
fn send(
    connection: &RustConnection,
    window: Window,
    kind: Atom,
    data: [u32; 5],
) -> Result<(), Broken> {
    let message = ClientMessageEvent::new(32, window, kind, data);
    connection.send_event(false, window, EventMask::NO_EVENT, message)?.ignore_error();
    connection.flush()
}
