//! Files that are dropped on the window.
//!
//! miniquad takes drops of plain text only, and reads the whole file on the window's thread, a pipe
//! for ever. So the messages of drag and drop are taken from Xlib before miniquad sees them, and
//! handled here.

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt as _, EventMask, SelectionNotifyEvent,
};
use x11rb::x11_utils::TryParse;

use super::{Desktop, Done, xlib};

/// The longest list of dropped files, in units of four bytes.
const LIST_MAX: u32 = 1 << 18;

impl Desktop {
    /// Answers the messages of drag and drop, and returns the files that have been dropped.
    pub fn dropped_files(&mut self) -> Vec<PathBuf> {
        for message in xlib::take_messages() {
            if let Ok((message, _)) = ClientMessageEvent::try_parse(&message) {
                // If the other program is gone, so is its drag.
                let _ = self.drag(&message);
            }
        }
        std::mem::take(&mut self.drag.dropped)
    }

    fn drag(&mut self, message: &ClientMessageEvent) -> Done {
        let (atoms, kind, data) = (self.atoms, message.type_, message.data.as_data32());
        self.drag.source = data[0];
        if kind == atoms.XdndEnter {
            let (list, of) = (atoms.XdndTypeList, AtomEnum::ATOM);
            let list = self.connection.get_property(false, data[0], list, of, 0, 1000)?.reply();
            let has_list = data[1] & 1 == 1;
            let mut offered = data[2..].to_vec();
            offered.extend(
                list.iter().filter(|_| has_list).filter_map(|list| list.value32()).flatten(),
            );
            let known = [atoms.text_uri_list, atoms.UTF8_STRING];
            self.drag.kind = known.into_iter().find(|kind| offered.contains(kind));
        } else if kind == atoms.XdndPosition {
            self.answer(atoms.XdndStatus, [0, 0, atoms.XdndActionCopy])?;
        } else if let Some(kind) = self.drag.kind.filter(|_| message.type_ == atoms.XdndDrop) {
            let (from, to) = (atoms.XdndSelection, self.drag.receiver);
            self.connection.convert_selection(to, from, kind, from, data[2])?;
        } else if kind == atoms.XdndDrop {
            self.answer(atoms.XdndFinished, [atoms.XdndActionCopy, 0, 0])?;
        }
        Ok(self.connection.flush()?)
    }

    /// Reads the list of files: a line for each, and remarks after `#`.
    pub fn receive_drop(&mut self, event: &SelectionNotifyEvent) -> Done {
        let (receiver, any) = (self.drag.receiver, AtomEnum::ANY);
        let list =
            self.connection.get_property(true, receiver, event.property, any, 0, LIST_MAX)?;
        let list = list.reply().map(|list| list.value).unwrap_or_default();
        let lines = list.split(|byte| matches!(byte, b'\r' | b'\n' | 0));
        let files = lines.filter(|line| !line.is_empty() && line[0] != b'#');
        self.drag
            .dropped
            .extend(files.map(|file| PathBuf::from(OsString::from_vec(file.to_vec()))));
        self.answer(self.atoms.XdndFinished, [self.atoms.XdndActionCopy, 0, 0])?;
        Ok(self.connection.flush()?)
    }

    /// Tells the program that offers the files whether they can be dropped.
    fn answer(&self, kind: Atom, [first, second, third]: [u32; 3]) -> Done {
        let source = self.drag.source;
        let data = [self.window, self.drag.kind.is_some().into(), first, second, third];
        let message = ClientMessageEvent::new(32, source, kind, data);
        self.connection.send_event(false, source, EventMask::NO_EVENT, message)?;
        Ok(())
    }
}
