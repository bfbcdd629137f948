//! A virtual screen that only one test uses.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConfigureWindowAux, ConnectionExt, EventMask, ImageFormat,
    InputFocus, PropMode, Window,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use crate::support::hand::Hand;
use crate::support::picture::Picture;
use crate::support::tools;

/// An X server with one screen; it ends when dropped.
pub struct Server {
    process: Child,
    pub name: String,
}

impl Server {
    /// Starts a server with a screen of the given size in pixels and further arguments.
    pub fn start(size: (u16, u16), arguments: &[&str]) -> Self {
        let mut process = Command::new("Xvfb")
            // The server finds a free display number and prints it.
            .args(["-displayfd", "1", "-screen", "0"])
            .arg(format!("{}x{}x24", size.0, size.1))
            .args(["+extension", "GLX", "-nolisten", "tcp"])
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb can be started");
        let mut number = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut number).unwrap();
        assert!(!number.is_empty(), "Xvfb ended before it had a screen");
        Self { process, name: format!(":{}", number.trim()) }
    }
}

impl Server {
    /// Kills the server, and every connection with it.
    pub fn end(&mut self) {
        // Only fails if the server has already ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}

/// A virtual screen; its server ends when it is dropped.
pub struct Screen {
    pub server: Server,
    connection: RustConnection,
    root: Window,
    size: (u16, u16),
}

impl Screen {
    /// Starts a screen of the given size in pixels; `None` if the tools are missing.
    pub fn of_size(size: (u16, u16)) -> Option<Self> {
        if !tools::are_there() {
            return None;
        }
        // The test's own connection keeps the server from restarting between programs.
        let server = Server::start(size, &[]);
        let (connection, screen) = x11rb::connect(Some(&server.name)).unwrap();
        let root = connection.setup().roots[screen].root;
        Some(Self { server, connection, root, size })
    }

    /// Returns the mouse and the keyboard of this screen.
    pub fn hand(&self) -> Hand<'_> {
        Hand::at(&self.server.name)
    }

    /// Takes a picture of the screen.
    pub fn picture(&self) -> Picture {
        let (width, height) = self.size;
        let all_planes = u32::MAX;
        let image = self
            .connection
            .get_image(ImageFormat::Z_PIXMAP, self.root, 0, 0, width, height, all_planes)
            .unwrap()
            .reply()
            .unwrap();
        assert_eq!(image.depth, 24);
        Picture::new(width, image.data)
    }

    /// Returns the open windows.
    pub fn windows(&self) -> Vec<Window> {
        let tree = self.connection.query_tree(self.root).unwrap();
        tree.reply().unwrap().children
    }

    /// Finds the program's window by its class.
    pub fn program(&self) -> Window {
        let is_ours = |&window: &Window| {
            let (class, text) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
            let reply = self.connection.get_property(false, window, class, text, 0, 64);
            reply.unwrap().reply().unwrap().value.starts_with(b"stepstar")
        };
        let window = self.windows().into_iter().find(is_ours);
        window.expect("the program has a window of its class")
    }

    /// Returns the raw value of a property of the program's window.
    pub fn told(&self, name: &str) -> Vec<u8> {
        let (atom, any) = (self.atom(name), AtomEnum::ANY);
        let reply = self.connection.get_property(false, self.program(), atom, any, 0, 1 << 16);
        reply.unwrap().reply().unwrap().value
    }

    fn atom(&self, name: &str) -> u32 {
        let reply = self.connection.intern_atom(false, name.as_bytes());
        reply.unwrap().reply().unwrap().atom
    }

    /// Returns the size of the screen in pixels.
    pub fn size(&self) -> (u16, u16) {
        self.size
    }

    /// Sets the dots per inch, like a desktop.
    pub fn set_dots(&self, dots: u32) {
        let (resources, text) = (AtomEnum::RESOURCE_MANAGER, AtomEnum::STRING);
        let value = format!("Xft.antialias:\t1\nXft.dpi:\t{dots}\n");
        let replace = PropMode::REPLACE;
        let set =
            self.connection.change_property8(replace, self.root, resources, text, value.as_bytes());
        set.unwrap().check().unwrap();
    }

    /// Returns the size of the program's window.
    pub fn size_of_program(&self) -> (u16, u16) {
        let geometry = self.connection.get_geometry(self.program()).unwrap().reply().unwrap();
        (geometry.width, geometry.height)
    }

    /// Resizes the program's window, like a user who drags its edge.
    pub fn resize_program(&self, (width, height): (u16, u16)) {
        let size = ConfigureWindowAux::new().width(u32::from(width)).height(u32::from(height));
        self.connection.configure_window(self.program(), &size).unwrap().check().unwrap();
    }

    /// Gives the keyboard focus to the program's window, or to no window.
    pub fn give_keyboard(&self, to_program: bool) {
        let focus = if to_program { self.program() } else { x11rb::NONE };
        let set =
            self.connection.set_input_focus(InputFocus::POINTER_ROOT, focus, x11rb::CURRENT_TIME);
        set.unwrap().check().unwrap();
    }

    /// Destroys the program's window.
    pub fn destroy_program(&self) {
        self.connection.destroy_window(self.program()).unwrap().check().unwrap();
    }

    /// Asks the program's window to close, as a window manager does. (xdotool closes
    /// windows without asking.)
    pub fn ask_to_close(&self) {
        let (protocols, delete) = (self.atom("WM_PROTOCOLS"), self.atom("WM_DELETE_WINDOW"));
        let window = self.program();
        let event = ClientMessageEvent::new(32, window, protocols, [delete, 0, 0, 0, 0]);
        self.connection
            .send_event(false, window, EventMask::NO_EVENT, event)
            .unwrap()
            .check()
            .unwrap();
    }
}
