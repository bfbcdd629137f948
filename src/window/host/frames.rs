//! When there is another frame: as seldom as can be.

use std::time::{Duration, Instant};

use macroquad::miniquad;

use super::x11::waker::Waker;

/// How long frames keep coming after the last event, so that the next one of the same gesture finds the window awake.
const SETTLE: Duration = Duration::from_millis(120);

/// How long frames keep coming after the start: the system's own resizing and first exposure are over by then.
const START: Duration = Duration::from_millis(600);

/// Frames are no nearer to each other than this, which matters only where nothing waits for the screen.
const MOVING: Duration = Duration::from_millis(8);

/// The same while nothing moves but something may come up.
const WAITING: Duration = Duration::from_millis(25);

/// The longest delay that is waited for with frames where nothing wakes the window at a set time.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// How long a wish to close the window may go unheard: no frame is drawn for it, unless a button or a key of the user's
/// comes with it.
const CLOSE_LOOK: Duration = Duration::from_millis(500);

/// Decides after each frame whether there is another one, and when.
pub struct Awake {
    waker: Waker,
    frame_began: Instant,
    awake_until: Instant,
    wanted: bool,
    nap: Duration,
}

impl Awake {
    pub fn new() -> Self {
        let now = Instant::now();
        Self {
            waker: Waker::new(),
            frame_began: now,
            awake_until: now + START,
            wanted: true,
            nap: Duration::ZERO,
        }
    }

    /// What another thread calls to have a frame drawn; `None` if nothing wakes the window.
    pub fn caller(&self) -> Option<impl Fn() + Send + 'static> {
        self.waker.caller()
    }

    /// Something happened.
    pub fn stir(&mut self) {
        self.awake_until = self.awake_until.max(Instant::now() + SETTLE);
    }

    /// There is to be another frame at once.
    pub fn want_frame(&mut self) {
        self.wanted = true;
    }

    /// Call at the end of a frame; `due` is how long egui can wait for its next run, and `guards_close` says that a
    /// wish to close the window needs a frame to be heard in.
    pub fn end_frame(&mut self, due: Option<Duration>, guards_close: bool) {
        let now = Instant::now();
        let moving = std::mem::take(&mut self.wanted) || due.is_some_and(|due| due <= MOVING);
        let settling = now < self.awake_until;
        let waits_with_frames = !self.waker.works() && due.is_some_and(|due| due <= LONGEST_WAIT);
        if !moving && !settling && !waits_with_frames {
            self.nap = Duration::ZERO;
            let look = guards_close.then_some(CLOSE_LOOK);
            self.waker.sleep(due.into_iter().chain(look).min());
            return;
        }
        let until_next = if moving { MOVING } else { due.map_or(WAITING, |due| due.min(WAITING)) };
        self.nap = (self.frame_began + until_next).saturating_duration_since(now);
        miniquad::window::schedule_update();
    }

    /// Call at the beginning of a frame: rests as long as [`Self::end_frame`] found right.
    ///
    /// This is the place for it, and not before the frame is shown, so that what was drawn is seen at once.
    pub fn begin_frame(&mut self) {
        std::thread::sleep(std::mem::take(&mut self.nap));
        self.frame_began = Instant::now();
    }
}
