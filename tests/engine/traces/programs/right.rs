//! Programs that are right, and their manners.

use stepstar::search::{Diagonal, Heuristic, Priority};

use super::author::{self, Author, Ends, Look};
use super::kind::{Kind, any, author, costly, no_way, program, tens, way};
use super::log::{Log, PathStyle, SKIPS, Style};
use super::open_list::{Dice, Heap, Improve, Scan, Sorted, Tie};
use super::world::{DIRECTIONS, Spot, World, distances};
use crate::common::tiny_rng::TinyRng;

/// Returns all kinds of right programs.
pub fn kinds() -> Vec<Kind> {
    [open_lists(), fractions(), logs(), rules(), special_worlds(), broken_off()]
        .into_iter()
        .flatten()
        .collect()
}

fn right(
    name: &str,
    fits: impl Fn(&World) -> bool + 'static,
    change: impl for<'w> Fn(&mut Author<'w>, &'w World, &mut TinyRng) + 'static,
) -> Kind {
    author(name, &[], fits, change)
}

fn open_lists() -> Vec<Kind> {
    vec![
        right("a heap that skips old entries", any, |a, _, _| {
            a.open = Box::new(Heap::new(Improve::PushAgain));
        }),
        right("a heap that moves entries up", any, |a, _, _| {
            a.open = Box::new(Heap::new(Improve::SiftUp));
        }),
        right("a list, the first of the lowest", any, |a, _, _| {
            a.open = Box::new(Scan(Vec::new(), Tie::First));
        }),
        right("a list, the last of the lowest", any, |a, _, _| {
            a.open = Box::new(Scan(Vec::new(), Tie::Last));
        }),
        right("a list, the lowest H of the lowest", any, |a, _, _| {
            a.open = Box::new(Scan(Vec::new(), Tie::LowerH));
        }),
        right("a list, the highest H of the lowest", any, |a, _, _| {
            a.open = Box::new(Scan(Vec::new(), Tie::HigherH));
        }),
        right("a list, the leftmost of the lowest", any, |a, _, _| {
            a.open = Box::new(Scan(Vec::new(), Tie::Column));
        }),
        right("a sorted list, new cells first", any, |a, _, _| {
            a.open = Box::new(Sorted(Vec::new(), true));
        }),
        right("a sorted list, new cells last", any, |a, _, _| {
            a.open = Box::new(Sorted(Vec::new(), false));
        }),
        right("any of the lowest", any, |a, _, rng| {
            a.open = Box::new(Dice(Vec::new(), TinyRng::new(rng.next())));
        }),
        right("neighbors in another order in each step", any, |a, _, rng| {
            a.shuffles = Some(TinyRng::new(rng.next()));
        }),
        right("neighbors row by row", any, |a, w, _| {
            a.directions = DIRECTIONS.to_vec();
            a.directions.sort_by_key(|&(x, y)| (y, x));
            if !w.has_diagonals() {
                a.directions.retain(|&(x, y)| x == 0 || y == 0);
            }
        }),
        right(
            "a straight line breaks ties",
            |w| w.rules.priority == Priority::AStar,
            |a, w, _| {
                // Amit Patel's cross product, small enough to change nothing else.
                let (start, goal) = (w.start, w.goal);
                a.h = Box::new(move |spot| {
                    let (dx, dy) = (f64::from(spot.0 - goal.0), f64::from(spot.1 - goal.1));
                    let line = (f64::from(start.0 - goal.0), f64::from(start.1 - goal.1));
                    w.h(spot) as f64 + (dx * line.1 - dy * line.0).abs() * 1e-5
                });
            },
        ),
        right(
            "H is a millionth larger",
            |w| w.rules.priority == Priority::AStar,
            |a, w, _| {
                a.h = Box::new(move |spot| w.h(spot) as f64 * 1.000_001);
            },
        ),
        right("the start has F 0", any, |a, w, _| {
            a.h = Box::new(move |spot| if spot == w.start { 0.0 } else { w.h(spot) as f64 });
        }),
    ]
}

fn fractions() -> Vec<Kind> {
    let moving = |world: &World| world.rules.costs.straight == 13860;
    // One diagonal move of 1.41421 is 0.05 short, so ten of them are half a unit.
    let small = |world: &World| {
        world.rules.costs.straight == 13860 && world.width().max(world.height()) <= 10
    };
    vec![
        right("moves of 1 and the root of 2", moving, |a, w, _| root_of_two(a, w, 2f64.sqrt())),
        right("moves of 1 and 1.4142135", moving, |a, w, _| root_of_two(a, w, 14_142_135.0 / 1e7)),
        right("moves of 1 and 1.41421", small, |a, w, _| root_of_two(a, w, 141_421.0 / 1e5)),
        right("moves of 1 and the root of 2 in single precision", moving, |a, w, _| {
            root_of_two(a, w, f64::from(2f32.sqrt()));
            a.sum = Box::new(|g, price, _| f64::from(g as f32 + price as f32));
            a.f = Box::new(|g, h| f64::from(g as f32 + h as f32));
        }),
        right(
            "moves of 1 and 1.4, logged tenfold",
            |w| tens(w) && is_octile_or_manhattan(w),
            |a, w, _| {
                a.style.scale = 10.0;
                a.style.cost = false;
                a.price = Box::new(move |from, to| w.price(from, to) as f64 / 10.0);
                a.h = Box::new(move |spot| w.h(spot) as f64 / 10.0);
            },
        ),
        right(
            "G is a sum of tenths",
            |w| w.rules.costs.straight == 1,
            |a, w, _| {
                a.style.scale = 10.0;
                a.price = Box::new(move |from, to| w.price(from, to) as f64 * 0.1);
                a.h = Box::new(move |spot| w.h(spot) as f64 * 0.1);
            },
        ),
    ]
}

fn is_octile_or_manhattan(world: &World) -> bool {
    matches!(world.rules.heuristic, Heuristic::Octile | Heuristic::Manhattan)
}

/// Counts in moves, with a root of 2 of its own.
fn root_of_two<'w>(a: &mut Author<'w>, w: &'w World, root: f64) {
    a.style.scale = 13860.0;
    a.price = Box::new(move |from, to| {
        (if w.move_cost(from, to) > 13860 { root } else { 1.0 }) * w.ground(to) as f64
    });
    a.h = Box::new(move |spot| {
        let (dx, dy) = distances(spot, w.goal);
        root * dx.min(dy) as f64 + (dx.max(dy) - dx.min(dy)) as f64
    });
}

fn logs() -> Vec<Kind> {
    let style = |name: &str, change: fn(&mut Style)| {
        right(name, any, move |a, _, _| {
            a.style = Style::plain();
            change(&mut a.style);
        })
    };
    let of_look = |name: &str, look: fn(&World, Spot, Spot) -> Look| {
        right(name, any, move |a, w, _| a.look = Box::new(move |from, to| look(w, from, to)))
    };
    vec![
        style("logs as docs/bug.md does", |_| {}),
        style("logs each neighbor", |s| s.skips = SKIPS.to_vec()),
        style("logs walls", |s| s.skips = vec!["Wall"]),
        style("logs closed cells", |s| s.skips = vec!["Closed"]),
        style("logs closed cells and what is not better", |s| {
            s.skips = vec!["Closed", "NotBetter"]
        }),
        style("logs corners", |s| s.skips = vec!["CutsCorner"]),
        of_look("looks for corners before it looks for walls", |w, from, to| {
            let is_cut = !w.allows(w.rules.diagonal, from, to);
            if is_cut { Look::Skip("CutsCorner") } else { author::look(w, from, to) }
        }),
        of_look("looks for corners without a word, then for walls", |w, from, to| {
            let is_cut = !w.allows(w.rules.diagonal, from, to);
            if is_cut { Look::Unseen } else { author::look(w, from, to) }
        }),
        of_look("has walls around its map", |w, from, to| {
            if w.contains(to) { author::look(w, from, to) } else { Look::Skip("Wall") }
        }),
        of_look("closes walls before it begins", |w, from, to| {
            let is_wall = w.contains(to) && w.is_wall(to);
            if is_wall { Look::Skip("Closed") } else { author::look(w, from, to) }
        }),
        style("logs the state before the first step", |s| s.state_before = true),
        style("numbers its lines", |s| (s.has_numbers, s.state_before) = (true, true)),
        style("numbers its lines from 1", |s| s.has_numbers = true),
        style("logs its status", |s| s.status = true),
        style("logs the cost and what was before", |s| (s.cost, s.old) = (true, true)),
        style("logs the path backward", |s| s.path = PathStyle::Backward),
        style("logs no path", |s| s.path = PathStyle::None),
        right("logs neighbors without their G", any, |a, _, _| {
            a.style.skips = SKIPS.to_vec();
            a.logs_g_of_skips = false;
        }),
        right("a path as good takes the place of the old one, and is logged", any, |a, w, _| {
            // Not under reopening, where it would open closed cells for nothing.
            a.better =
                if w.rules.reopen_closed { |new, old| new < old } else { |new, old| new <= old };
        }),
    ]
}

fn rules() -> Vec<Kind> {
    let of = |name: &str, fits: fn(&World) -> bool| right(name, fits, |_, _, _| {});
    vec![
        of("in four directions", |w| w.rules.diagonal == Diagonal::Never),
        of("cuts corners as it may", |w| w.rules.diagonal == Diagonal::Always),
        of("passes one wall", |w| w.rules.diagonal == Diagonal::IfAtMostOneObstacle),
        of("cuts no corner", |w| w.rules.diagonal == Diagonal::OnlyWhenNoObstacles),
        of("Dijkstra", |w| w.rules.heuristic == Heuristic::Zero),
        of("greedy", |w| w.rules.priority == Priority::Greedy),
        of("weighted", |w| w.rules.weight > 1.0),
        of("reopens", |w| w.rules.reopen_closed),
        of("an inconsistent heuristic without reopening", |w| w.name.contains("lester")),
        of("the straight line", |w| w.rules.heuristic == Heuristic::Euclidean),
        of("Chebyshev", |w| w.rules.heuristic == Heuristic::Chebyshev),
        of("costly ground", costly),
        of("no way", no_way),
        right("no way, with a status", no_way, |a, _, _| a.style.status = true),
    ]
}

fn special_worlds() -> Vec<Kind> {
    let elsewhere = |name: &str, goal: fn(&World) -> (i32, i32)| {
        let log = move |world: &World, rng: &mut TinyRng| Author::new(world, rng).run();
        let mut kind = program(name, &[], any, log);
        kind.goal = Some(goal);
        kind
    };
    vec![
        elsewhere("the start is the goal", |w| w.start),
        elsewhere("the goal is beside the start", |w| {
            let beside = |(dx, dy): &(i32, i32)| (w.start.0 + dx, w.start.1 + dy);
            DIRECTIONS[..4].iter().map(beside).find(|&to| !w.is_wall(to)).unwrap_or(w.goal)
        }),
    ]
}

fn broken_off() -> Vec<Kind> {
    let cut = |name: &str, fits: fn(&World) -> bool, cut: fn(Log, &mut TinyRng) -> Log| {
        program(name, &[], fits, move |world, rng| {
            let log = Author::new(world, rng).run();
            cut(log, rng)
        })
    };
    vec![
        cut("stopped by Ctrl+C", any, |log, rng| {
            let lines = rng.between(1, log.lines.len() as u64) as usize;
            log.cut(lines)
        }),
        cut("stopped after ten steps", any, |log, _| log.cut(10)),
        cut("stopped after two steps", any, |log, _| log.cut(2)),
        cut("the last line is missing", any, |log, _| {
            let lines = log.lines.len().max(2) - 1;
            log.cut(lines)
        }),
        cut("killed within the last step", any, |log, rng| {
            let lines = log.lines.len() as u64;
            let mut log = log.cut(rng.between(lines.min(3), lines) as usize);
            if let Some(line) = log.lines.last_mut() {
                let events = rng.between(0, line.events.len() as u64) as usize;
                line.events.truncate(events);
            }
            log
        }),
        cut("killed just after the goal was opened", way, |log, rng| {
            let lines = log.lines.len() as u64;
            let goal = log.lines.last().and_then(|line| line.current);
            let opens = |line: &super::log::Line| {
                line.events.iter().any(|event| event.kind == "Opened" && Some(event.spot) == goal)
            };
            let at =
                log.lines.iter().position(opens).map_or(rng.between(1, lines), |at| at as u64 + 1);
            log.cut(at as usize)
        }),
        right("tests the goal before the log line, and logs the path", way, |a, _, _| {
            a.ends = Ends::BeforeLog;
            a.style.path = PathStyle::Forward;
        }),
        right("tests the goal before the log line, and logs no path", way, |a, _, _| {
            a.ends = Ends::BeforeLog;
            (a.style.path, a.style.cost, a.style.status) = (PathStyle::None, false, false);
        }),
        right("tests the goal before the log line, and logs that it found it", way, |a, _, _| {
            a.ends = Ends::BeforeLog;
            (a.style.path, a.style.status) = (PathStyle::Forward, true);
        }),
        right("takes the goal, and ends the log nowhere", any, |a, _, _| {
            (a.style.path, a.style.cost, a.style.status) = (PathStyle::None, false, false);
        }),
    ]
}
