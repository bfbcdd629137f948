//! Another program on the same screen, as well or as badly behaved as a test
//! wants it.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread::{JoinHandle, spawn};

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ChangeWindowAttributesAux, ClientMessageEvent, ConnectionExt as _,
    CreateWindowAux, EventMask, PropMode, Property, SELECTION_NOTIFY_EVENT,
    SELECTION_REQUEST_EVENT, SelectionNotifyEvent, SelectionRequestEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use crate::support::patience::{DEADLINE, wait_for};
use crate::support::screen::Screen;

/// How it answers whoever asks for what it offers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Answer {
    /// As it should.
    InOnePiece,
    /// In pieces, as it should.
    InPieces,
    /// It begins to send pieces and stops.
    FirstPiece,
    /// Not at all.
    Silence,
}

/// A program with one window, which is never shown.
pub struct Other {
    connection: Arc<RustConnection>,
    window: Window,
    program: Window,
    answering: Option<Answering>,
}

/// The thread that answers, and the messages that come in between.
struct Answering {
    thread: JoinHandle<()>,
    is_over: Arc<AtomicBool>,
    messages: Receiver<ClientMessageEvent>,
}

impl Other {
    pub fn on(screen: &Screen) -> Self {
        let (connection, number) = x11rb::connect(Some(&screen.server.name)).unwrap();
        let root = connection.setup().roots[number].root;
        let connection = Arc::new(connection);
        let window = new_window(&connection, root);
        Self { connection, window, program: screen.program(), answering: None }
    }

    fn atom(&self, name: &str) -> Atom {
        atom(&self.connection, name)
    }

    /// Offers data from now on, also as what is dragged.
    pub fn offer(&mut self, selection: &str, data: &[u8], answer: Answer) {
        let selection = self.atom(selection);
        let connection = Arc::clone(&self.connection);
        connection.set_selection_owner(self.window, selection, x11rb::CURRENT_TIME).unwrap();
        connection.sync().unwrap();
        let (data, is_over) = (data.to_owned(), Arc::new(AtomicBool::new(false)));
        let stop = Arc::clone(&is_over);
        let (to, messages) = channel();
        let thread = spawn(move || {
            let mut pieces = Vec::new();
            while let Ok(event) = connection.wait_for_event() {
                if stop.load(Ordering::Relaxed) {
                    return;
                }
                match event {
                    Event::SelectionRequest(request) => {
                        pieces = respond(&connection, &request, &data, answer);
                    }
                    Event::PropertyNotify(event)
                        if event.state == Property::DELETE && !pieces.is_empty() =>
                    {
                        let piece: Vec<u8> = pieces.remove(0);
                        let (kind, replace) = (atom(&connection, "UTF8_STRING"), PropMode::REPLACE);
                        connection
                            .change_property8(replace, event.window, event.atom, kind, &piece)
                            .unwrap();
                        connection.flush().unwrap();
                    }
                    // Nobody may listen any more.
                    Event::ClientMessage(message) => drop(to.send(message)),
                    _ => {}
                }
            }
        });
        self.answering = Some(Answering { thread, is_over, messages });
    }

    /// What is in the clipboard, asked for as it should be.
    pub fn clipboard(&self) -> Vec<u8> {
        let place = self.atom("PLACE");
        self.ask(self.window, place);
        let answered = wait_for(|| match self.connection.poll_for_event().unwrap() {
            Some(Event::SelectionNotify(event)) => Ok(event.property),
            _ => Err(()),
        });
        assert_eq!(answered, Ok(place), "the clipboard holds a text");
        let any = AtomEnum::ANY;
        let text = self.connection.get_property(true, self.window, place, any, 0, 1 << 20).unwrap();
        text.reply().unwrap().value
    }

    fn ask(&self, window: Window, place: Atom) {
        let (clipboard, text) = (self.atom("CLIPBOARD"), self.atom("UTF8_STRING"));
        self.connection
            .convert_selection(window, clipboard, text, place, x11rb::CURRENT_TIME)
            .unwrap();
        self.connection.flush().unwrap();
    }

    /// Asks for what is in the clipboard and is gone before it comes.
    pub fn ask_and_go(&self) {
        let window = self.passing_window();
        self.ask(window, self.atom("PLACE"));
        self.connection.destroy_window(window).unwrap();
        self.connection.sync().unwrap();
    }

    /// Asks the program's own window, as if that had something to give, for a
    /// window that is gone: the server reports an error for each answer.
    pub fn provoke_errors(&self) {
        let requestor = self.passing_window();
        self.connection.destroy_window(requestor).unwrap();
        for target in ["UTF8_STRING", "TARGETS"] {
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
            let nobody = EventMask::NO_EVENT;
            self.connection.send_event(false, self.program, nobody, request).unwrap();
        }
        self.connection.sync().unwrap();
    }

    fn passing_window(&self) -> Window {
        let root = self.connection.setup().roots[0].root;
        new_window(&self.connection, root)
    }

    fn send(&self, name: &str, data: [u32; 5]) {
        let message = ClientMessageEvent::new(32, self.program, self.atom(name), data);
        let nobody = EventMask::NO_EVENT;
        self.connection.send_event(false, self.program, nobody, message).unwrap();
        self.connection.sync().unwrap();
    }

    /// Drags something over the program's window and is gone.
    pub fn drag_and_go(&self, kinds: &[&str]) {
        let source = self.passing_window();
        self.enter(source, kinds);
        self.connection.destroy_window(source).unwrap();
        self.send("XdndPosition", self.position(source));
        self.send("XdndDrop", [source, 0, x11rb::CURRENT_TIME, 0, 0]);
        // And gone before the first word.
        self.enter(source, kinds);
        self.send("XdndPosition", self.position(source));
    }

    fn enter(&self, source: Window, kinds: &[&str]) {
        let kinds: Vec<u32> = kinds.iter().map(|kind| self.atom(kind)).collect();
        let has_list = kinds.len() > 3;
        let (list, atom) = (self.atom("XdndTypeList"), AtomEnum::ATOM);
        let replace = PropMode::REPLACE;
        // The window may be gone.
        self.connection
            .change_property32(replace, source, list, atom, &kinds)
            .unwrap()
            .ignore_error();
        let kind = |number: usize| kinds.get(number).copied().unwrap_or(x11rb::NONE);
        let version = 5 << 24 | u32::from(has_list);
        self.send("XdndEnter", [source, version, kind(0), kind(1), kind(2)]);
    }

    fn position(&self, source: Window) -> [u32; 5] {
        let at = 200 << 16 | 200;
        [source, 0, at, x11rb::CURRENT_TIME, self.atom("XdndActionCopy")]
    }

    /// Drops what it offers on the program's window; returns whether it would
    /// be taken, and whether it was.
    #[track_caller]
    pub fn drop_as(&self, kinds: &[&str]) -> (bool, bool) {
        self.enter(self.window, kinds);
        self.send("XdndPosition", self.position(self.window));
        let would_be = self.answer("XdndStatus");
        self.send("XdndDrop", [self.window, 0, x11rb::CURRENT_TIME, 0, 0]);
        (would_be, self.answer("XdndFinished"))
    }

    /// Waits for the program's answer of that name: yes or no.
    #[track_caller]
    fn answer(&self, name: &str) -> bool {
        let answering = self.answering.as_ref().expect("it offers something");
        let message = answering.messages.recv_timeout(DEADLINE);
        let message = message.unwrap_or_else(|_| panic!("there is no {name}"));
        assert_eq!(message.type_, self.atom(name));
        let data = message.data.as_data32();
        assert_eq!(data[0], self.program);
        data[1] & 1 == 1
    }
}

impl Drop for Other {
    fn drop(&mut self) {
        if let Some(Answering { thread, is_over, .. }) = self.answering.take() {
            is_over.store(true, Ordering::Relaxed);
            let window = self.window;
            let message = ClientMessageEvent::new(32, window, AtomEnum::STRING, [0_u32; 5]);
            let nobody = EventMask::NO_EVENT;
            // Where the screen is gone, so is the thread.
            if self.connection.send_event(false, window, nobody, message).is_ok() {
                let _ = self.connection.flush();
            }
            let _ = thread.join();
        }
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

fn atom(connection: &RustConnection, name: &str) -> Atom {
    connection.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom
}

/// Answers a request; returns the pieces that are still to be sent.
fn respond(
    connection: &RustConnection,
    request: &SelectionRequestEvent,
    data: &[u8],
    answer: Answer,
) -> Vec<Vec<u8>> {
    let &SelectionRequestEvent { requestor, selection, target, property, time, .. } = request;
    let replace = PropMode::REPLACE;
    let mut pieces = Vec::new();
    match answer {
        Answer::Silence => return pieces,
        Answer::InOnePiece => {
            connection.change_property8(replace, requestor, property, target, data).unwrap();
        }
        Answer::InPieces | Answer::FirstPiece => {
            let watched = EventMask::PROPERTY_CHANGE;
            let attributes = ChangeWindowAttributesAux::new().event_mask(watched);
            connection.change_window_attributes(requestor, &attributes).unwrap();
            let incr = atom(connection, "INCR");
            connection.change_property32(replace, requestor, property, incr, &[1]).unwrap();
            pieces = data.chunks(1000).map(<[u8]>::to_vec).collect();
            pieces.push(Vec::new());
            if answer == Answer::FirstPiece {
                pieces.truncate(1);
            }
        }
    }
    let event = SelectionNotifyEvent {
        response_type: SELECTION_NOTIFY_EVENT,
        sequence: 0,
        time,
        requestor,
        selection,
        target,
        property,
    };
    connection.send_event(false, requestor, EventMask::NO_EVENT, event).unwrap();
    connection.flush().unwrap();
    pieces
}

/// A path as file managers name it.
pub fn uri(path: &Path) -> String {
    format!("file://{}\r\n", path.to_str().unwrap().replace(' ', "%20"))
}
