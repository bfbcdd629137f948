//! Opening the window, with a one-sentence error if miniquad panics because there is no display.

use std::any::Any;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::rc::Rc;

use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::miniquad::conf::{Icon, LinuxBackend, Platform};
use macroquad::texture::Image;

use super::x11::lacks_opengl;

/// Opens the window and runs the program in it.
///
/// # Errors
///
/// One sentence, if the window cannot be opened, in which case miniquad panics.
pub fn open(conf: Conf, program: impl Future<Output = ()> + 'static) -> Result<(), String> {
    let refusal = |cause: &str| {
        format!(
            "the window cannot be opened: there is no display with OpenGL, or a library is missing ({cause}); all commands, such as `stepstar solve`, work without one"
        )
    };
    if lacks_opengl() {
        return Err(refusal("OpenGL 2.1 is not available"));
    }
    let is_open = Rc::new(Cell::new(false));
    let has_opened = Rc::clone(&is_open);
    #[cfg(not(target_arch = "wasm32"))]
    let usual_hook = panic::take_hook();
    panic::set_hook(Box::new(|_| ()));
    let program = async move {
        has_opened.set(true);
        // A page has no standard error.
        #[cfg(target_arch = "wasm32")]
        panic::set_hook(Box::new(|fault| tell(&fault.to_string())));
        #[cfg(not(target_arch = "wasm32"))]
        panic::set_hook(usual_hook);
        program.await;
    };
    let ended = panic::catch_unwind(AssertUnwindSafe(|| {
        macroquad::Window::from_config(conf, program);
    }));
    match ended {
        Ok(()) => Ok(()),
        Err(fault) if is_open.get() => panic::resume_unwind(fault),
        Err(fault) => Err(refusal(message(&*fault))),
    }
}

/// Tells the page why the program has stopped.
pub fn tell(fault: &str) {
    macroquad::miniquad::error!("{}", fault);
    crate::page::ask("stopped", fault, &[]);
}

/// Returns the first line of a panic's message.
fn message(fault: &(dyn Any + Send)) -> &str {
    let text = fault.downcast_ref::<&str>().copied();
    let text = text.or_else(|| fault.downcast_ref::<String>().map(String::as_str));
    text.and_then(|text| text.lines().next()).unwrap_or("no reason is known")
}

/// Returns the settings of the window for [`open`]. The width and height are those of the drawing
/// area, in physical pixels on X11.
pub fn conf(title: &str, (width, height): (u16, u16)) -> Conf {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    // Prefer X11, even on a Wayland desktop that offers it, as nearly all do: miniquad calls its
    // support for Wayland unstable.
    let is_wayland = is_set("WAYLAND_DISPLAY") && !is_set("DISPLAY");
    Conf {
        miniquad_conf: macroquad::miniquad::conf::Conf {
            window_title: title.to_owned(),
            window_width: width.into(),
            window_height: height.into(),
            high_dpi: true,
            icon: icon(),
            platform: Platform {
                linux_backend: match is_wayland {
                    true => LinuxBackend::WaylandOnly,
                    false => LinuxBackend::X11Only,
                },
                // On X11 the host itself sleeps until there is an event or the next frame is due.
                blocking_event_loop: is_wayland || !cfg!(target_os = "linux"),
                linux_wm_class: "stepstar",
                ..Platform::default()
            },
            ..macroquad::miniquad::conf::Conf::default()
        },
        update_on: Some(UpdateTrigger {
            key_down: true,
            mouse_down: true,
            mouse_up: true,
            mouse_motion: true,
            mouse_wheel: true,
            specific_key: None,
            touch: true,
        }),
        ..Conf::default()
    }
}

/// Returns the icon in the sizes that a window needs; `None` only if an icon file is broken.
fn icon() -> Option<Icon> {
    Some(Icon {
        small: pixels(include_bytes!("../../../assets/icon/stepstar-16.png"))?,
        medium: pixels(include_bytes!("../../../assets/icon/stepstar-32.png"))?,
        big: pixels(include_bytes!("../../../assets/icon/stepstar-64.png"))?,
    })
}

fn pixels<const BYTES: usize>(file: &[u8]) -> Option<[u8; BYTES]> {
    Image::from_file_with_format(file, None).ok()?.bytes.try_into().ok()
}
