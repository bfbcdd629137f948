//! Another program on the same screen.

use std::sync::Arc;
use std::thread::spawn;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    SELECTION_NOTIFY_EVENT, SELECTION_REQUEST_EVENT, SelectionNotifyEvent, SelectionRequestEvent,
    Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use crate::support::patience::wait_for;
use crate::support::screen::Screen;

pub const TEXT: &str = "UTF8_STRING";

/// A program with one hidden window.
pub struct Other {
    connection: Arc<RustConnection>,
    window: Window,
    program: Window,
}

impl Other {
    pub fn on(screen: &Screen) -> Self {
        let (connection, number) = x11rb::connect(Some(&screen.server.name)).unwrap();
        let root = connection.setup().roots[number].root;
        let window = new_window(&connection, root);
        Self { connection: Arc::new(connection), window, program: screen.program() }
    }

    fn atom(&self, name: &str) -> Atom {
        self.connection.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom
    }

    /// Offers a text through a selection until the screen ends.
    fn offer(&self, selection: &str, text: &str) {
        let connection = Arc::clone(&self.connection);
        connection
            .set_selection_owner(self.window, self.atom(selection), x11rb::CURRENT_TIME)
            .unwrap();
        connection.sync().unwrap();
        let text = text.to_owned();
        spawn(move || {
            while let Ok(event) = connection.wait_for_event() {
                if let Event::SelectionRequest(request) = event {
                    give(&connection, &request, text.as_bytes());
                }
            }
        });
    }

    /// Puts a text into the clipboard.
    pub fn copy(&self, text: &str) {
        self.offer("CLIPBOARD", text);
    }

    /// Returns the text in the clipboard.
    pub fn clipboard(&self) -> String {
        let [clipboard, text, place] = ["CLIPBOARD", TEXT, "PLACE"].map(|name| self.atom(name));
        let ask = || {
            self.connection
                .convert_selection(self.window, clipboard, text, place, x11rb::CURRENT_TIME)
                .unwrap();
            self.connection.flush().unwrap();
        };
        ask();
        let answered = wait_for(|| match self.connection.poll_for_event().unwrap() {
            Some(Event::SelectionNotify(event)) if event.property == place => Ok(place),
            // The other program may not have put its text there yet.
            Some(Event::SelectionNotify(_)) => {
                ask();
                Err(())
            }
            _ => Err(()),
        });
        assert_eq!(answered, Ok(place), "the clipboard holds a text");
        let any = AtomEnum::ANY;
        let text = self.connection.get_property(true, self.window, place, any, 0, 1 << 20).unwrap();
        String::from_utf8(text.reply().unwrap().value).unwrap()
    }

    /// The window that has the clipboard; 0 if none has it.
    pub fn owner_of_clipboard(&self) -> Window {
        let owner = self.connection.get_selection_owner(self.atom("CLIPBOARD")).unwrap();
        owner.reply().unwrap().owner
    }

    /// Drops a list of files of the given type on the program's window.
    pub fn drop_files(&self, kind: &str, list: &str) {
        self.offer("XdndSelection", list);
        let (window, copy, at) = (self.window, self.atom("XdndActionCopy"), 200 << 16 | 200);
        self.send("XdndEnter", [window, 5 << 24, self.atom(kind), 0, 0]);
        self.send("XdndPosition", [window, 0, at, x11rb::CURRENT_TIME, copy]);
        self.send("XdndDrop", [window, 0, x11rb::CURRENT_TIME, 0, 0]);
    }

    /// Owns the clipboard, and never answers a question about it.
    pub fn copy_and_hang(&self) {
        let clipboard = self.atom("CLIPBOARD");
        self.connection.set_selection_owner(self.window, clipboard, x11rb::CURRENT_TIME).unwrap();
        self.connection.sync().unwrap();
    }

    fn send(&self, name: &str, data: [u32; 5]) {
        let message = ClientMessageEvent::new(32, self.program, self.atom(name), data);
        let to_owner = EventMask::NO_EVENT;
        self.connection.send_event(false, self.program, to_owner, message).unwrap();
        self.connection.sync().unwrap();
    }

    /// Asks the tested program for a text on behalf of a window that no longer exists, so that the
    /// server reports an error when the program answers.
    pub fn provoke_errors(&self) {
        let requestor = new_window(&self.connection, self.connection.setup().roots[0].root);
        self.connection.destroy_window(requestor).unwrap();
        for target in [TEXT, "TARGETS"] {
            let request = SelectionRequestEvent {
                response_type: SELECTION_REQUEST_EVENT,
                sequence: 0,
                time: x11rb::CURRENT_TIME,
                owner: self.program,
                requestor,
                selection: self.atom("CLIPBOARD"),
                target: self.atom(target),
                property: self.atom("PLACE"),
            };
            let to_owner = EventMask::NO_EVENT;
            self.connection.send_event(false, self.program, to_owner, request).unwrap();
        }
        self.connection.sync().unwrap();
    }
}

fn new_window(connection: &RustConnection, root: Window) -> Window {
    let window = connection.generate_id().unwrap();
    let (kind, nothing) = (WindowClass::INPUT_ONLY, CreateWindowAux::new());
    let visual = x11rb::COPY_FROM_PARENT;
    connection.create_window(0, window, root, 0, 0, 1, 1, 0, kind, visual, &nothing).unwrap();
    connection.sync().unwrap();
    window
}

/// Answers a request for an offered text.
fn give(connection: &RustConnection, request: &SelectionRequestEvent, text: &[u8]) {
    let &SelectionRequestEvent { requestor, selection, target, property, time, .. } = request;
    let (replace, response_type) = (PropMode::REPLACE, SELECTION_NOTIFY_EVENT);
    connection.change_property8(replace, requestor, property, target, text).unwrap();
    let event = SelectionNotifyEvent {
        response_type,
        sequence: 0,
        time,
        requestor,
        selection,
        target,
        property,
    };
    connection.send_event(false, requestor, EventMask::NO_EVENT, event).unwrap();
    connection.flush().unwrap();
}
