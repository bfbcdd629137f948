//! The thread that talks to other programs.

use std::error::Error;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

use x11rb::connection::Connection;
use x11rb::errors::ConnectionError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    Property, SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, Window,
    WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::Arrival;
use super::dragging::{Drag, Dropped};
use super::names::paths;
use super::transfer::{Fault, Outcome, Transfer};
use crate::window::host::ending;
use crate::window::host::x11::handlers;
use crate::words::text;

x11rb::atom_manager! {
    /// The names that programs have agreed on.
    pub Atoms: AtomsCookie {
        CLIPBOARD,
        INCR,
        TARGETS,
        UTF8_STRING,
        WM_PROTOCOLS,
        PLAIN_TEXT: b"text/plain;charset=utf-8",
        URI_LIST: b"text/uri-list",
        XdndActionCopy,
        XdndDrop,
        XdndEnter,
        XdndFinished,
        XdndLeave,
        XdndPosition,
        XdndSelection,
        XdndStatus,
        XdndTypeList,
        PLACE_0: b"_STEPSTAR_0",
        PLACE_1: b"_STEPSTAR_1",
        PLACE_2: b"_STEPSTAR_2",
        PLACE_3: b"_STEPSTAR_3",
    }
}

/// The connection is gone, and with it all there is to do.
pub type Broken = ConnectionError;

/// Something for the thread to do.
pub enum Note {
    /// Ask for the text in the clipboard.
    Paste,
    /// Put a text into the clipboard.
    Copy(String),
    /// A message about dragged files that came to the window.
    Dragged(ClientMessageEvent),
    /// Something that came from the server.
    Event(Event),
}

/// The way to the thread and back.
pub struct Line {
    notes: Sender<Note>,
    arrivals: Receiver<Arrival>,
}

impl Line {
    /// Gives the thread something to do; `false` if it is gone.
    pub fn send(&self, note: Note) -> bool {
        self.notes.send(note).is_ok()
    }

    /// What has come.
    pub fn arrivals(&self) -> Vec<Arrival> {
        self.arrivals.try_iter().collect()
    }
}

/// Starts the two threads that live as long as the program: one waits for the server, one does the work.
pub fn start(wake: impl Fn() + Send + 'static) -> Result<Line, Box<dyn Error>> {
    let (connection, screen) = x11rb::connect(None)?;
    let connection = Arc::new(connection);
    let root = connection.setup().roots.get(screen).ok_or("no screen")?.root;
    let atoms = Atoms::new(&*connection)?.reply()?;
    let window = connection.generate_id()?;
    let watched = CreateWindowAux::new().event_mask(EventMask::PROPERTY_CHANGE);
    let (kind, visual) = (WindowClass::INPUT_ONLY, x11rb::COPY_FROM_PARENT);
    connection.create_window(0, window, root, 0, 0, 1, 1, 0, kind, visual, &watched)?;
    connection.flush()?;

    let (notes, to_do) = channel();
    let (sender, arrivals) = channel();
    let (server, events) = (Arc::clone(&connection), notes.clone());
    let worker = Worker {
        connection,
        window,
        atoms,
        copied: None,
        pasting: None,
        drag: None,
        dropping: None,
        transfers: 0,
        arrivals: sender,
        wake: Box::new(wake),
    };
    thread::Builder::new().name("selections".to_owned()).spawn(move || worker.run(&to_do))?;
    thread::Builder::new().name("selections-events".to_owned()).spawn(move || {
        while let Ok(event) = server.wait_for_event() {
            if events.send(Note::Event(event)).is_err() {
                return;
            }
        }
    })?;
    let messages = notes.clone();
    let dragging = [atoms.XdndEnter, atoms.XdndPosition, atoms.XdndLeave, atoms.XdndDrop];
    handlers::take_over(move |message| {
        if message.type_ == atoms.WM_PROTOCOLS {
            // Most often a wish to close it, which miniquad grants unless the program says no.
            ending::may_close();
        }
        dragging.contains(&message.type_) && messages.send(Note::Dragged(message)).is_ok()
    });
    Ok(Line { notes, arrivals })
}

struct Worker {
    connection: Arc<RustConnection>,
    /// A window that is never shown: data is brought to it, and it owns the clipboard.
    window: Window,
    atoms: Atoms,
    /// What others get from the clipboard, while it is this program's.
    copied: Option<Vec<u8>>,
    pasting: Option<Transfer>,
    drag: Option<Drag>,
    dropping: Option<(Dropped, Transfer)>,
    /// How many there were.
    transfers: usize,
    arrivals: Sender<Arrival>,
    wake: Box<dyn Fn() + Send>,
}

impl Worker {
    /// Does what there is to do until the display or the program is gone.
    fn run(mut self, notes: &Receiver<Note>) {
        loop {
            let until =
                [self.pasting.as_ref(), self.dropping.as_ref().map(|(_, transfer)| transfer)]
                    .into_iter()
                    .flatten()
                    .map(Transfer::until)
                    .min();
            let note = match until {
                None => notes.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(until) => notes.recv_timeout(until.saturating_duration_since(Instant::now())),
            };
            let done = match note {
                Ok(note) => self.take(note),
                Err(RecvTimeoutError::Timeout) => self.give_up(),
                Err(RecvTimeoutError::Disconnected) => return,
            };
            if done.is_err() {
                return;
            }
        }
    }

    fn take(&mut self, note: Note) -> Result<(), Broken> {
        match note {
            Note::Paste => self.paste(),
            Note::Copy(text) => {
                self.copied = Some(text.into_bytes());
                let clipboard = self.atoms.CLIPBOARD;
                self.connection.set_selection_owner(self.window, clipboard, x11rb::CURRENT_TIME)?;
                self.connection.flush()
            }
            Note::Dragged(message) => self.dragged(&message),
            Note::Event(Event::SelectionRequest(request)) => self.give(&request),
            Note::Event(Event::SelectionClear(event))
                if event.selection == self.atoms.CLIPBOARD =>
            {
                self.copied = None;
                Ok(())
            }
            Note::Event(Event::SelectionNotify(event)) => {
                let answer = [event.selection, event.property];
                self.go_on(|transfer, connection, atoms| {
                    transfer.answered(connection, atoms, answer)
                })
            }
            Note::Event(Event::PropertyNotify(event)) if event.state == Property::NEW_VALUE => self
                .go_on(|transfer, connection, atoms| {
                    transfer.changed(connection, atoms, event.atom)
                }),
            // Most often an error: a window of another program is gone.
            Note::Event(_) => Ok(()),
        }
    }

    fn paste(&mut self) -> Result<(), Broken> {
        if let Some(text) = &self.copied {
            let text = String::from_utf8_lossy(text).into_owned();
            self.bring(Arrival::Pasted(text));
            return Ok(());
        }
        let (from, kind) = (self.atoms.CLIPBOARD, self.atoms.UTF8_STRING);
        self.pasting = Some(self.transfer(from, kind, x11rb::CURRENT_TIME)?);
        Ok(())
    }

    fn transfer(&mut self, from: Atom, kind: Atom, time: u32) -> Result<Transfer, Broken> {
        let Atoms { PLACE_0, PLACE_1, PLACE_2, PLACE_3, .. } = self.atoms;
        // What comes too late finds another question there.
        let places = [PLACE_0, PLACE_1, PLACE_2, PLACE_3];
        let place = places[self.transfers % places.len()];
        self.transfers += 1;
        Transfer::begin(&self.connection, self.window, [from, kind, place], time)
    }

    fn dragged(&mut self, message: &ClientMessageEvent) -> Result<(), Broken> {
        let (connection, atoms) = (&self.connection, &self.atoms);
        match message.type_ {
            kind if kind == atoms.XdndEnter => {
                self.drag = Some(Drag::enter(connection, atoms, message)?);
            }
            kind if kind == atoms.XdndPosition => {
                if let Some(drag) = &self.drag {
                    drag.moved(connection, atoms, message)?;
                }
            }
            kind if kind == atoms.XdndDrop => {
                if let Some(dropped) = self.drag.take().and_then(|drag| drag.drop(message)) {
                    let Some((kind, time)) = dropped.kind() else {
                        return dropped.finish(connection, atoms, false);
                    };
                    let transfer = self.transfer(self.atoms.XdndSelection, kind, time)?;
                    self.dropping = Some((dropped, transfer));
                }
            }
            _ => self.drag = None,
        }
        Ok(())
    }

    /// Goes on with what is on its way.
    fn go_on(
        &mut self,
        step: impl Fn(&mut Transfer, &RustConnection, &Atoms) -> Result<Outcome, Broken>,
    ) -> Result<(), Broken> {
        let (connection, atoms) = (Arc::clone(&self.connection), self.atoms);
        if let Some(transfer) = &mut self.pasting
            && let Some(outcome) = step(transfer, &connection, &atoms)?
        {
            self.pasted(outcome);
        }
        if let Some((_, transfer)) = &mut self.dropping
            && let Some(outcome) = step(transfer, &connection, &atoms)?
        {
            self.dropped(outcome)?;
        }
        Ok(())
    }

    /// Gives up what was waited for long enough.
    fn give_up(&mut self) -> Result<(), Broken> {
        let now = Instant::now();
        if self.pasting.as_ref().is_some_and(|transfer| transfer.until() <= now) {
            self.pasted(Err(Fault::NoAnswer));
        }
        if self.dropping.as_ref().is_some_and(|(_, transfer)| transfer.until() <= now) {
            self.dropped(Err(Fault::NoAnswer))?;
        }
        Ok(())
    }

    fn pasted(&mut self, outcome: Result<Vec<u8>, Fault>) {
        self.pasting = None;
        let pasted = outcome.and_then(|bytes| String::from_utf8(bytes).map_err(|_| Fault::Nothing));
        self.bring(match pasted {
            Ok(pasted) => Arrival::Pasted(pasted),
            Err(Fault::Nothing) => Arrival::Pasted(String::new()),
            Err(Fault::TooMuch) => Arrival::NotPasted(text!("paste-too-much")),
            Err(Fault::NoAnswer) => Arrival::NotPasted(text!("paste-no-answer")),
        });
    }

    fn dropped(&mut self, outcome: Result<Vec<u8>, Fault>) -> Result<(), Broken> {
        let Some((dropped, _)) = self.dropping.take() else {
            return Ok(());
        };
        let files = outcome.map(|list| paths(&list)).unwrap_or_default();
        let is_taken = !files.is_empty();
        if is_taken {
            self.bring(Arrival::Dropped(files));
        }
        dropped.finish(&self.connection, &self.atoms, is_taken)
    }

    /// Brings something to the window.
    fn bring(&self, arrival: Arrival) {
        // It is gone only when the program ends.
        let _ = self.arrivals.send(arrival);
        (self.wake)();
    }

    /// Gives another program what was copied, in the form that it asks for.
    fn give(&self, request: &SelectionRequestEvent) -> Result<(), Broken> {
        let Atoms { TARGETS, UTF8_STRING, PLAIN_TEXT, .. } = self.atoms;
        let &SelectionRequestEvent { requestor, selection, target, time, .. } = request;
        // Old programs name no property.
        let property = if request.property == x11rb::NONE { target } else { request.property };
        let connection = &self.connection;
        let replace = PropMode::REPLACE;
        let given = match &self.copied {
            Some(_) if target == TARGETS => {
                let kinds = [TARGETS, UTF8_STRING, PLAIN_TEXT];
                let atom = AtomEnum::ATOM;
                Some(connection.change_property32(replace, requestor, property, atom, &kinds))
            }
            Some(text) if target == UTF8_STRING || target == PLAIN_TEXT => {
                Some(connection.change_property8(replace, requestor, property, target, text))
            }
            _ => None,
        };
        let is_given = match given {
            Some(Ok(cookie)) => {
                cookie.ignore_error();
                true
            }
            // Too long for the server.
            Some(Err(_)) | None => false,
        };
        let property = if is_given { property } else { x11rb::NONE };
        let response_type = SELECTION_NOTIFY_EVENT;
        let event = SelectionNotifyEvent {
            response_type,
            sequence: 0,
            time,
            requestor,
            selection,
            target,
            property,
        };
        connection.send_event(false, requestor, EventMask::NO_EVENT, event)?.ignore_error();
        connection.flush()
    }
}
