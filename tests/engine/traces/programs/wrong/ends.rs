//! Mistakes in how the search begins and ends, in its path and in its log.

use super::super::author::{Author, Ends};
use super::super::kind::{Kind, any, author, no_way, program, way};
use super::super::log::PathStyle;
use super::super::world::{Spot, World};

pub fn kinds() -> Vec<Kind> {
    [ends(), paths(), logs()].into_iter().flatten().collect()
}

/// A free cell that is neither the start nor the goal.
fn another(world: &World, part: usize) -> Spot {
    let free = world.free_spots();
    let near = |&spot: &Spot| spot != world.start && spot != world.goal;
    let free: Vec<_> = free.into_iter().filter(near).collect();
    free[free.len() * part / 7]
}

fn ends() -> Vec<Kind> {
    let early = |name: &str, ends: Ends| {
        author(name, &["GoalWhenOpened"], way, move |a, _, _| {
            (a.ends, a.style.path) = (ends, PathStyle::Forward);
        })
    };
    let goal_name = |w: &World, part: usize| {
        let (x, y) = another(w, part);
        vec![format!("Goal={x},{y}")]
    };
    vec![
        early("ends when it opens the goal", Ends::GoalOpened),
        early("ends when it sees the goal", Ends::GoalSeen),
        author(
            "ends when it opens the goal, with a status",
            &["GoalWhenOpened"],
            way,
            |a, _, _| {
                (a.ends, a.style.path, a.style.status) = (Ends::GoalOpened, PathStyle::None, true);
            },
        ),
        author("leaves the inner loop at the goal", &[], way, |a, _, _| {
            a.ends = Ends::LeavesInnerLoop;
        }),
        author("goes on after the goal", &["GoesOn"], way, |a, _, _| a.ends = Ends::Never),
        author("ends at another cell", &[], way, |a, w, _| {
            (a.goal, a.style.path) = (another(w, 3), PathStyle::Forward);
        })
        .named(move |w| goal_name(w, 3)),
        author("H and the end are about another cell", &[], way, |a, w, _| {
            let goal = another(w, 4);
            a.goal = goal;
            a.h = Box::new(move |spot| w.estimate(&w.rules.heuristic, spot, goal) as f64);
            a.style.path = PathStyle::Forward;
        })
        .named(move |w| goal_name(w, 4)),
        author("begins elsewhere", &[], any, |a, w, _| a.start = another(w, 2)),
        author("begins at the goal", &[], way, |a, w, _| {
            (a.start, a.goal) = (w.goal, w.start);
            a.h = Box::new(move |spot| w.estimate(&w.rules.heuristic, spot, w.start) as f64);
        }),
        author("stops when one open cell is left", &[], any, |a, _, _| {
            (a.ends, a.style.status) = (Ends::OneLeft, true);
        }),
        author("gives up after eight steps", &[], way, |a, _, _| {
            (a.ends, a.style.status) = (Ends::After(8), true);
        }),
        author("says that there is no path", &[], way, |a, _, _| {
            a.style.status = true;
            a.ends = Ends::After(3);
        }),
    ]
}

fn paths() -> Vec<Kind> {
    let path = |name: &str, change: fn(&World, Vec<Spot>) -> Vec<Spot>| {
        author(name, &[], way, move |a, w, _| {
            a.style.path = PathStyle::Forward;
            a.path = Box::new(move |path| change(w, path));
        })
    };
    let invented =
        program("a path although there is none", &["PathWithoutWay"], no_way, |world, rng| {
            let mut author = Author::new(world, rng);
            author.style.status = false;
            let mut log = author.run();
            let cells: Vec<Spot> = log.lines.iter().filter_map(|line| line.current).collect();
            let last = log.lines.last_mut().unwrap();
            last.path = Some(vec![world.start, cells[cells.len() - 1], world.goal]);
            log
        });
    let claimed = program(
        "says that it found a way that is none",
        &["PathWithoutWay"],
        no_way,
        |world, rng| {
            let mut author = Author::new(world, rng);
            author.style.status = true;
            let mut log = author.run();
            let last = log.lines.last_mut().unwrap();
            (last.status, last.path) = (Some("Found"), Some(vec![world.goal]));
            log
        },
    );
    vec![
        invented,
        claimed,
        path("the path leaves out a cell", |_, mut path| {
            if path.len() > 2 {
                path.remove(path.len() / 2);
            }
            path
        }),
        path("the path leaves out the start", |_, path| path[1..].to_vec()),
        path("the path leaves out the goal", |_, path| path[..path.len() - 1].to_vec()),
        path("the path is shifted", |w, path| {
            path.into_iter().map(|(x, y)| ((x + 1).min(w.width() - 1), y)).collect()
        }),
        author("the path is all that was taken", &[], way, |a, _, _| {
            a.style.path = PathStyle::Forward;
        })
        .then(|mut log| {
            let taken: Vec<Spot> = log.lines.iter().filter_map(|line| line.current).collect();
            if let Some(line) = log.lines.last_mut() {
                line.path = Some(taken);
            }
            log
        }),
        path("the path has its goal twice", |_, mut path| {
            path.extend(path.last().copied());
            path
        }),
        path("the path is two lines", |_, path| {
            vec![path[0], path[path.len() / 2], path[path.len() - 1]]
        }),
    ]
}

fn logs() -> Vec<Kind> {
    let log = |name: &str, names: &[&str], change: fn(&World, Spot) -> Spot| {
        program(name, names, any, move |world, rng| {
            Author::new(world, rng).run().map_spots(|spot| change(world, spot))
        })
    };
    vec![
        log("logs y before x", &["Swapped"], |_, (x, y)| (y, x)),
        log("counts from 1", &["FromOne"], |_, (x, y)| (x + 1, y + 1)),
        log("y grows upward", &["Upwards"], |w, (x, y)| (x, w.height() - 1 - y)),
        log("x grows to the left", &[], |w, (x, y)| (w.width() - 1 - x, y)),
        author("logs parents for cells", &[], any, |_, _, _| {}).then(|mut log| {
            for line in &mut log.lines {
                let current = line.current;
                for event in &mut line.events {
                    event.spot = current.unwrap_or(event.spot);
                }
            }
            log
        }),
        author("logs each second step", &[], any, |_, _, _| {}).then(|mut log| {
            let mut keep = false;
            log.lines.retain(|_| {
                keep = !keep;
                keep
            });
            log
        }),
    ]
}
