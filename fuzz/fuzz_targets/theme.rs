//! A theme file: a figure is drawn in its colors.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stepstar::export::figure::{Figure, FigureRuns};
use stepstar::grid::Terrain;
use stepstar::history::Timeline;
use stepstar::level::WORKED_EXAMPLE;
use stepstar::scene::{Color, Theme};
use stepstar_fuzz::check_error;

/// Returns the worked example after five iterations.
fn run() -> FigureRuns {
    let level = WORKED_EXAMPLE.load().expect("a level that ships");
    let mut run = FigureRuns::of(Timeline::new(level.into_problem()));
    run.run_until(5);
    run.show(5);
    run
}

fuzz_target!(|text: &str| {
    let theme = match Theme::from_text("some", text) {
        Ok(theme) => theme,
        Err(error) => return check_error(error),
    };
    for cost in 1..=Terrain::MAX_COST {
        let color = theme.terrain(Terrain::ground(cost).expect("a cost in range"));
        assert_eq!(Color::try_from(color.to_string()), Ok(color));
        let _ = (theme.ink(color), theme.edge(color), theme.heat(f32::from(cost) / 9.0));
    }
    let page = run().page(&Figure::new(&theme)).expect("a small figure");
    let svg = page.to_svg();
    for color in [theme.paper, theme.start, theme.goal] {
        assert!(svg.contains(&color.to_string()), "{color}");
    }
});
