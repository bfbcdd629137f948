//! Pictures for papers, slides and pages: the scene of the window as SVG, PNG
//! and GIF, made without a display.
//!
//! A [`Figure`] says how a picture looks, [`Figure::page`] makes it of a moment,
//! and the page becomes SVG or PNG. An [`Animation`] makes a GIF of many.
//!
//! ```
//! use stepstar::export::figure::Figure;
//! use stepstar::history::{Moment, Timeline};
//! use stepstar::level::WORKED_EXAMPLE;
//! use stepstar::scene::Theme;
//!
//! let level = WORKED_EXAMPLE.load()?;
//! let figure = Figure { title: &level.title.clone(), ..Figure::new(Theme::gizmo()) };
//! let mut timeline = Timeline::new(level.into_problem());
//! timeline.run_for(5)?;
//! let svg = figure.page(timeline.moment())?.to_svg();
//! assert!(svg.contains("<title id=\"title\">Lester's worked example</title>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod animation;
mod band;
mod clip;
mod description;
mod error;
mod format;
mod page;
mod png_file;
mod render;
mod svg;

pub use animation::{Animation, MOST_FRAMES};
pub use error::FigureError;
pub use format::{FigureFormat, PictureFormat};
pub use page::{Crop, Figure, LARGEST_CELL, Page};
pub(crate) use png_file::png_of;
