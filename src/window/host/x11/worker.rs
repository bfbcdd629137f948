//! The thread that wakes the window and talks to other programs. Whoever asks or drags is answered at once, whatever the
//! window is doing.

use std::error::Error;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use x11rb::connection::Connection;
use x11rb::errors::ReplyOrIdError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ChangeWindowAttributesAux, ClientMessageEvent, ConnectionExt as _,
    CreateWindowAux, EventMask, KEY_PRESS_EVENT, KeyButMask, KeyPressEvent, PropMode,
    SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, Timestamp, Window,
    WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::screen::{self, Cover};
use super::transfer::{NoData, Transfer};
use super::uris::paths;
use super::{Arrival, xlib};
use crate::jobs::{self, Time};
use crate::window::host::{ending, start::WM_CLASS};
use crate::words::text;

/// When, after a frame, the window is made to look at what is waiting. It goes to sleep when the frame has been shown,
/// and that takes from a few milliseconds to some hundred; before it, a look is wasted.
const LOOKS: [Duration; 6] = [
    Duration::from_millis(10),
    Duration::from_millis(30),
    Duration::from_millis(70),
    Duration::from_millis(150),
    Duration::from_millis(400),
    Duration::from_millis(1000),
];

/// The most kinds of data that are looked through.
const MOST_KINDS: u32 = 1000;

x11rb::atom_manager! {
    /// The names that programs have agreed on.
    Atoms: AtomsCookie {
        CLIPBOARD,
        INCR,
        _NET_WM_ICON_NAME,
        _NET_WM_NAME,
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
        LOOK: b"_STEPSTAR_LOOK",
        PLACE_0: b"_STEPSTAR_0",
        PLACE_1: b"_STEPSTAR_1",
        PLACE_2: b"_STEPSTAR_2",
        PLACE_3: b"_STEPSTAR_3",
    }
}

/// It fails when the connection is gone, and with it all there is to do.
type Done<T = ()> = Result<T, ReplyOrIdError>;

/// Something for the thread to do.
pub enum Request {
    /// The window goes to sleep, and a frame is wanted after so long.
    Sleep(Option<Duration>),
    /// Ask for the text in the clipboard.
    Paste,
    /// Put a text into the clipboard.
    Copy(String),
    /// Give the window a title.
    Title(String),
    /// Have the window cover its monitor, or no longer.
    FullScreen(bool),
    /// A message that came to the window: about dragged files, or a wish to close it.
    Message(ClientMessageEvent),
    /// Something that came from the server.
    Event(Event),
}

/// Starts the two threads that live as long as the program: one waits for the server, one does the work.
pub fn start(least: [f32; 2]) -> Result<(Sender<Request>, Receiver<Arrival>), Box<dyn Error>> {
    let (connection, screen) = x11rb::connect(None)?;
    let root = connection.setup().roots.get(screen).ok_or("no screen")?.root;
    let mut programs = Vec::new();
    find_windows(&connection, root, 0, &mut programs)?;
    // What a program makes on a server has one number in common: of the windows of this class, that of other programs that
    // run is left out by it.
    let maker = |id: u32| id & !connection.setup().resource_id_mask;
    let own = xlib::drawn_on().map(maker);
    programs.retain(|&window| own.is_none_or(|own| own == maker(window)));
    let program = *programs.first().ok_or("no window")?;
    let mask = EventMask::EXPOSURE
        | EventMask::FOCUS_CHANGE
        | EventMask::STRUCTURE_NOTIFY
        | EventMask::PROPERTY_CHANGE;
    let events = ChangeWindowAttributesAux::new().event_mask(mask);
    connection.change_window_attributes(program, &events)?;
    screen::set_least_size(&connection, root, program, least)?;
    let no_key = unused_key(&connection)?.ok_or("no unused key code")?;
    let atoms = Atoms::new(&connection)?.reply()?;
    let window = connection.generate_id()?;
    let watched = CreateWindowAux::new().event_mask(EventMask::PROPERTY_CHANGE);
    let (kind, visual) = (WindowClass::INPUT_ONLY, x11rb::COPY_FROM_PARENT);
    connection.create_window(0, window, root, 0, 0, 1, 1, 0, kind, visual, &watched)?;
    connection.flush()?;

    let connection = Arc::new(connection);
    let (requests, to_do) = channel();
    let (sender, arrivals) = channel();
    let (server, events) = (Arc::clone(&connection), requests.clone());
    let worker = X11Worker {
        cover: Cover::new(&connection)?,
        connection,
        root,
        program,
        window,
        atoms,
        no_key,
        slept: Time::now(),
        looks: &[],
        wake_at: None,
        copied: None,
        drag: None,
        transfers: Vec::new(),
        asked: 0,
        arrivals: sender,
    };
    // Where the connection is gone there is nothing left to do.
    jobs::listen("desktop", move || drop(worker.run(&to_do)))?;
    jobs::listen("desktop-events", move || {
        while let Ok(event) = server.wait_for_event() {
            if events.send(Request::Event(event)).is_err() {
                return;
            }
        }
    })?;
    let messages = requests.clone();
    let dragging = [atoms.XdndEnter, atoms.XdndPosition, atoms.XdndLeave, atoms.XdndDrop];
    xlib::take_over(move |message| {
        let is_dragging = dragging.contains(&message.type_);
        let is_protocol = message.type_ == atoms.WM_PROTOCOLS;
        if is_protocol {
            // Most often a wish to close it, which miniquad grants unless the program says no.
            ending::set_open(false);
        }
        let is_sent =
            (is_dragging || is_protocol) && messages.send(Request::Message(message)).is_ok();
        is_dragging && is_sent
    });
    Ok((requests, arrivals))
}

struct X11Worker {
    connection: Arc<RustConnection>,
    root: Window,
    /// The window of this program.
    program: Window,
    cover: Cover,
    /// A window that is never shown: data is brought to it, and it owns the clipboard.
    window: Window,
    atoms: Atoms,
    /// A key code that is in no layout.
    no_key: u8,
    /// When the window last went to sleep, and the looks that are still to come.
    slept: Time,
    looks: &'static [Duration],
    wake_at: Option<Time>,
    /// What others get from the clipboard, while it is this program's.
    copied: Option<Vec<u8>>,
    drag: Option<Dragged>,
    transfers: Vec<(Transfer, Purpose)>,
    /// How many transfers there were.
    asked: usize,
    arrivals: Sender<Arrival>,
}

/// Something that is over the window, and the form in which it can be taken, if any.
#[derive(Clone, Copy)]
struct Dragged {
    source: Window,
    kind: Option<Atom>,
}

/// What data is asked for.
#[derive(Clone, Copy)]
enum Purpose {
    Paste,
    /// The source has dropped it on the target, and waits for a word whether it was taken.
    Drop {
        source: Window,
        target: Window,
    },
}

impl X11Worker {
    /// Does what there is to do until the display or the program is gone.
    fn run(mut self, requests: &Receiver<Request>) -> Done {
        loop {
            self.do_what_is_due(Time::now())?;
            let look_at = self.looks.first().map(|&after| self.slept + after);
            let given_up = self.transfers.iter().map(|(transfer, _)| transfer.until).min();
            let next = [look_at, self.wake_at, given_up].into_iter().flatten().min();
            let request = match next {
                None => requests.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(next) => requests.recv_timeout(next - Time::now()),
            };
            match request {
                Ok(request) => self.take(request)?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
    }

    fn do_what_is_due(&mut self, now: Time) -> Done {
        if self.wake_at.is_some_and(|at| at <= now) {
            self.wake_at = None;
            self.draw()?;
        }
        if let [after, later @ ..] = self.looks
            && self.slept + *after <= now
        {
            self.looks = later;
            self.look()?;
        }
        let is_due = |(transfer, _): &(Transfer, Purpose)| transfer.until <= now;
        while let Some(index) = self.transfers.iter().position(is_due) {
            let (_, purpose) = self.transfers.swap_remove(index);
            self.finish(purpose, Err(NoData::NoAnswer))?;
        }
        Ok(())
    }

    fn take(&mut self, request: Request) -> Done {
        match request {
            Request::Sleep(wake_in) => {
                self.slept = Time::now();
                self.looks = &LOOKS;
                self.wake_at = wake_in.map(|after| self.slept + after);
                Ok(())
            }
            Request::Paste => {
                if let Some(text) = &self.copied {
                    let text = String::from_utf8_lossy(text).into_owned();
                    return self.bring(Arrival::Pasted(text));
                }
                let (from, kind) = (self.atoms.CLIPBOARD, self.atoms.UTF8_STRING);
                self.ask(Purpose::Paste, from, kind, x11rb::CURRENT_TIME)
            }
            Request::Copy(text) => {
                self.copied = Some(text.into_bytes());
                let clipboard = self.atoms.CLIPBOARD;
                self.connection.set_selection_owner(self.window, clipboard, x11rb::CURRENT_TIME)?;
                Ok(self.connection.flush()?)
            }
            Request::Title(title) => {
                let Atoms { _NET_WM_ICON_NAME, _NET_WM_NAME, UTF8_STRING, .. } = self.atoms;
                for name in [AtomEnum::WM_NAME.into(), _NET_WM_NAME, _NET_WM_ICON_NAME] {
                    let (replace, text) = (PropMode::REPLACE, title.as_bytes());
                    self.connection.change_property8(
                        replace,
                        self.program,
                        name,
                        UTF8_STRING,
                        text,
                    )?;
                }
                Ok(self.connection.flush()?)
            }
            Request::FullScreen(covers) => {
                Ok(self.cover.set(&self.connection, self.root, self.program, covers)?)
            }
            // No frame is drawn for a wish to close the window.
            Request::Message(message) if message.type_ == self.atoms.WM_PROTOCOLS => self.draw(),
            Request::Message(message) => self.dragged(&message),
            Request::Event(event) => self.event(&event),
        }
    }

    fn event(&mut self, event: &Event) -> Done {
        match event {
            Event::Expose(_) | Event::FocusIn(_) | Event::ConfigureNotify(_) => self.draw(),
            Event::SelectionRequest(request) => self.give(request),
            Event::SelectionClear(event) if event.selection == self.atoms.CLIPBOARD => {
                self.copied = None;
                Ok(())
            }
            Event::PropertyNotify(event) if event.window == self.program => {
                match self.cover.changed(&self.connection, self.program, event.atom)? {
                    Some(covers) => self.bring(Arrival::FullScreen(covers)),
                    None => Ok(()),
                }
            }
            Event::SelectionNotify(_) | Event::PropertyNotify(_) => {
                for index in (0..self.transfers.len()).rev() {
                    let (transfer, purpose) = &mut self.transfers[index];
                    let purpose = *purpose;
                    let outcome = transfer.advance(&self.connection, self.atoms.INCR, event)?;
                    if let Some(outcome) = outcome {
                        self.transfers.swap_remove(index);
                        self.finish(purpose, outcome)?;
                    }
                }
                Ok(())
            }
            // Most often an error: a window of another program is gone.
            _ => Ok(()),
        }
    }

    /// Has a frame drawn.
    fn draw(&self) -> Done {
        let press = KeyPressEvent {
            response_type: KEY_PRESS_EVENT,
            detail: self.no_key,
            sequence: 0,
            time: x11rb::CURRENT_TIME,
            root: self.root,
            event: self.program,
            child: x11rb::NONE,
            root_x: 0,
            root_y: 0,
            event_x: 0,
            event_y: 0,
            state: KeyButMask::default(),
            same_screen: true,
        };
        let nobody = EventMask::NO_EVENT;
        self.connection.send_event(false, self.program, nobody, press)?.ignore_error();
        Ok(self.connection.flush()?)
    }

    /// Has the window look at what is waiting.
    fn look(&self) -> Done {
        self.send(self.program, self.atoms.LOOK, [0; 5])
    }

    /// Sends a message to a window, which may be gone.
    fn send(&self, window: Window, kind: Atom, data: [u32; 5]) -> Done {
        let message = ClientMessageEvent::new(32, window, kind, data);
        self.connection.send_event(false, window, EventMask::NO_EVENT, message)?.ignore_error();
        Ok(self.connection.flush()?)
    }

    /// Asks for what a selection holds. What comes too late of the question before finds another one in its place.
    fn ask(&mut self, purpose: Purpose, selection: Atom, kind: Atom, time: Timestamp) -> Done {
        let Atoms { PLACE_0, PLACE_1, PLACE_2, PLACE_3, .. } = self.atoms;
        let place = [PLACE_0, PLACE_1, PLACE_2, PLACE_3][self.asked % 4];
        self.asked += 1;
        self.transfers.retain(|(transfer, _)| transfer.selection != selection);
        let names = [selection, kind, place];
        let transfer = Transfer::begin(&self.connection, self.window, names, time)?;
        self.transfers.push((transfer, purpose));
        Ok(())
    }

    fn finish(&self, purpose: Purpose, outcome: Result<Vec<u8>, NoData>) -> Done {
        match purpose {
            Purpose::Paste => {
                let text = |bytes| String::from_utf8(bytes).map_err(|_| NoData::Nothing);
                self.bring(match outcome.and_then(text) {
                    Ok(text) => Arrival::Pasted(text),
                    Err(NoData::Nothing) => Arrival::Pasted(String::new()),
                    Err(NoData::TooMuch) => Arrival::NotPasted(text!("paste-too-much")),
                    Err(NoData::NoAnswer) => Arrival::NotPasted(text!("paste-no-answer")),
                })
            }
            Purpose::Drop { source, target } => {
                let files = outcome.map(|list| paths(&list)).unwrap_or_default();
                let is_taken = !files.is_empty();
                if is_taken {
                    self.bring(Arrival::Dropped(files))?;
                }
                self.finish_drop(source, target, is_taken)
            }
        }
    }

    fn finish_drop(&self, source: Window, target: Window, is_taken: bool) -> Done {
        let action = if is_taken { self.atoms.XdndActionCopy } else { x11rb::NONE };
        let data = [target, is_taken.into(), action, 0, 0];
        self.send(source, self.atoms.XdndFinished, data)
    }

    /// Brings something to the window.
    fn bring(&self, arrival: Arrival) -> Done {
        // It is gone only when the program ends.
        let _ = self.arrivals.send(arrival);
        self.draw()
    }

    /// A message by the protocol XDND: something comes over the window, moves there, leaves it or is dropped.
    fn dragged(&mut self, message: &ClientMessageEvent) -> Done {
        let atoms = self.atoms;
        let data @ [source, about, time, ..] = message.data.as_data32();
        if message.type_ == atoms.XdndEnter {
            let has_list = about & 1 != 0;
            let kinds = if has_list { self.kinds_of(source)? } else { data[2..].to_vec() };
            let taken = [atoms.URI_LIST, atoms.UTF8_STRING];
            let kind = taken.into_iter().find(|kind| kinds.contains(kind));
            self.drag = Some(Dragged { source, kind });
            return Ok(());
        }
        // Only what has come over the window has a say.
        let Some(Dragged { kind, .. }) = self.drag.filter(|drag| drag.source == source) else {
            return Ok(());
        };
        let target = message.window;
        if message.type_ == atoms.XdndPosition {
            let action = if kind.is_some() { atoms.XdndActionCopy } else { x11rb::NONE };
            let data = [target, kind.is_some().into(), 0, 0, action];
            return self.send(source, atoms.XdndStatus, data);
        }
        self.drag = None;
        match kind {
            _ if message.type_ != atoms.XdndDrop => Ok(()),
            None => self.finish_drop(source, target, false),
            Some(kind) => {
                self.ask(Purpose::Drop { source, target }, atoms.XdndSelection, kind, time)
            }
        }
    }

    /// The many kinds that a source offers.
    fn kinds_of(&self, source: Window) -> Done<Vec<Atom>> {
        let (list, kind) = (self.atoms.XdndTypeList, AtomEnum::ATOM);
        let list = self.connection.get_property(false, source, list, kind, 0, MOST_KINDS)?;
        // Without a reply the source is gone already.
        let list = list.reply().ok();
        Ok(list.and_then(|list| Some(list.value32()?.collect())).unwrap_or_default())
    }

    /// Gives another program what was copied, in the form that it asks for.
    fn give(&self, request: &SelectionRequestEvent) -> Done {
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
        // It fails where the text is too long for the server.
        let is_given = given.and_then(Result::ok).map(|cookie| cookie.ignore_error()).is_some();
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
        Ok(connection.flush()?)
    }
}

/// Collects the windows of the program's class. A window manager puts them a few levels below the root.
fn find_windows(
    connection: &RustConnection,
    parent: Window,
    depth: u32,
    found: &mut Vec<Window>,
) -> Done {
    // A window may be gone before it is asked about; then it has no reply, and it is none of ours.
    let Ok(tree) = connection.query_tree(parent)?.reply() else {
        return Ok(());
    };
    for child in tree.children {
        let (class, kind) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
        let class = connection.get_property(false, child, class, kind, 0, 64)?.reply();
        let is_ours = class.is_ok_and(|class| {
            class.value.split(|&byte| byte == 0).any(|name| name == WM_CLASS.as_bytes())
        });
        if is_ours {
            found.push(child);
        } else if depth < 3 {
            find_windows(connection, child, depth + 1, found)?;
        }
    }
    Ok(())
}

/// A key code to which the layout gives no meaning.
fn unused_key(connection: &RustConnection) -> Done<Option<u8>> {
    let (first, last) = (connection.setup().min_keycode, connection.setup().max_keycode);
    let layout = connection.get_keyboard_mapping(first, last - first + 1)?.reply()?;
    let per_key = usize::from(layout.keysyms_per_keycode).max(1);
    let is_unused = |symbols: &[u32]| symbols.iter().all(|&symbol| symbol == 0);
    let unused = layout.keysyms.chunks(per_key).position(is_unused);
    Ok(unused.and_then(|index| u8::try_from(index).ok()).map(|index| first + index))
}
