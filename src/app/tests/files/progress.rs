//! Every kind of long job stops immediately when it is canceled.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::rc::Rc;

use super::*;
use crate::app::files::exporting::page;
use crate::export::figure::{Figure, FigureError};
use crate::fault::Fault;
use crate::generate::{MapKind, Recipe};
use crate::jobs::Progress;
use crate::level::{Reading, convert, open, save, save_if};

const WIDTH: u16 = 300;
const HEIGHT: u16 = 200;

fn make(kind: MapKind, progress: &Progress) -> Result<Level, Fault> {
    let recipe = Recipe::new(kind, [WIDTH, HEIGHT], None, 5).unwrap();
    recipe.level(RulesChoice::from(preset("lester").unwrap()), progress)
}

fn level(kind: MapKind) -> Level {
    make(kind, &Progress::none()).unwrap()
}

/// The name and the function of a job; the function returns whether the job ran to its end.
type Work = (String, Box<dyn Fn(&Progress) -> bool>);

/// Returns a job of every kind, with its files in the given folder.
fn works(folder: &Folder) -> Vec<Work> {
    let level_file = folder.file("map.ron");
    save(&level_file, &level(MapKind::Random)).unwrap();
    for file in ["map.map", "map.txt"].map(|name| folder.file(name)) {
        let converted = convert(&level_file, &file, &Reading::default(), false).unwrap();
        std::fs::write(file, converted.content).unwrap();
    }
    let start = level(MapKind::Random).problem().start();
    let entry = format!("0\tmap.map\t{WIDTH}\t{HEIGHT}\t{0}\t{1}\t{0}\t{1}\t0\n", start.x, start.y);
    std::fs::write(folder.file("map.scen"), entry.repeat(500)).unwrap();
    let mut works: Vec<Work> = Vec::new();
    for name in ["map.ron", "map.map", "map.txt", "map.scen"] {
        let file = folder.file(name);
        let entry = name.ends_with("scen").then_some(1);
        let ends = Reading { entry, or_first_and_last: true, ..Reading::default() };
        let load = move |progress: &Progress| open(&file.as_path().into(), &ends, progress).is_ok();
        works.push((format!("reading {name}"), Box::new(load)));
    }
    for kind in MapKind::ALL {
        let make = move |progress: &Progress| make(kind, progress).is_ok();
        works.push((format!("making {kind:?}"), Box::new(make)));
    }
    // The saved level has a different map from the level in the file.
    let saved = level(MapKind::Rooms);
    let write = move |progress: &Progress| {
        save_if(&level_file, &saved, progress, || true).unwrap().is_some()
    };
    works.push(("saving".to_owned(), Box::new(write)));
    works.extend(drawings());
    works
}

/// Returns jobs that export a moment in the middle of a search.
fn drawings() -> impl Iterator<Item = Work> {
    let mut app = opened(level(MapKind::Random), None);
    app.update(ViewMessage::Area { area: Rect::new(0.0, 0.0, 900.0, 600.0), scale: 1.0 });
    run_to_end(&mut app);
    // This layer has so many colors that an SVG file contains its cells as an image.
    app.update(LaneMessage::Layer(Layer::Order));
    app.update(LaneMessage::Seek(app.player().moment().iteration() / 2));
    let at = app.player().area().center();
    app.update(ViewMessage::Zoom { at, notches: 40.0 });
    assert!(app.player().view().cell > 30.0);
    let app = Rc::new(app);
    let drawings =
        [("map.png", Exported::Map), ("map.svg", Exported::Map), ("view.png", Exported::View)];
    drawings.into_iter().map(move |(file, what)| {
        let app = Rc::clone(&app);
        let export = exporting::figure(file.into(), what);
        let draw = move |progress: &Progress| {
            let page = page(&app, &export, &Figure::new(app.theme())).unwrap();
            let drawn = page.to_bytes(export.format(), page.scale_to(export.side), progress);
            assert!(matches!(drawn, Ok(_) | Err(FigureError::Canceled)));
            drawn.is_ok()
        };
        (format!("drawing {file}"), Box::new(draw) as Box<dyn Fn(&Progress) -> bool>)
    })
}

/// Runs a job until its report number `limit`, which stops the job. Returns the number of reports,
/// and whether the job ran to its end.
fn report(work: &Work, limit: usize) -> (usize, bool) {
    let reports = Cell::new(0);
    let watcher = |_: Option<f32>| {
        reports.set(reports.get() + 1);
        reports.get() < limit
    };
    let is_done = (work.1)(&Progress::new(&watcher));
    (reports.get(), is_done)
}

#[test]
fn all_work_stops_when_it_is_asked_to_and_leaves_every_file_as_it_was() {
    let folder = Folder::new("stopped");
    let names = || -> BTreeSet<_> {
        std::fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().file_name()).collect()
    };
    for work in &works(&folder) {
        let (before, map) = (names(), read(&folder.file("map.ron")));
        let length = report(work, usize::MAX).0;
        // Restore the file that the complete job has replaced.
        std::fs::write(folder.file("map.ron"), &map).unwrap();
        for limit in [1, 2, length / 2, length - 1, length] {
            let (reported, is_done) = report(work, limit);
            assert_eq!((reported, is_done), (limit, false), "{}", work.0);
            assert!(names() == before && read(&folder.file("map.ron")) == map, "{}", work.0);
        }
    }
}
