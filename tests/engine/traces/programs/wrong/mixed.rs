//! Two mistakes at once, and programs that are no A*.

use stepstar::search::{Diagonal, Heuristic};

use super::super::author::{Author, Closed, Closes, Ends, Look, Parents, look};
use super::super::kind::{Kind, any, author, costly, diagonal, plain_f, program, tens, way, with};
use super::super::log::{Log, PathStyle};
use super::super::open_list::{Slip, Slipping};
use super::super::others;
use super::super::world::{DIRECTIONS, World};

pub fn kinds() -> Vec<Kind> {
    [pairs(), no_a_star()].into_iter().flatten().collect()
}

fn manhattan<'w>(a: &mut Author<'w>, w: &'w World) {
    a.h = Box::new(move |spot| w.estimate(&Heuristic::Manhattan, spot, w.goal) as f64);
}

fn pairs() -> Vec<Kind> {
    let octile_tens = |w: &World| with(Heuristic::Octile)(w) && tens(w);
    vec![
        author(
            "Manhattan, and diagonal moves cost 10",
            &["Heuristic(Manhattan)", "PricesOfG=10,10", "Prices=10,10"],
            octile_tens,
            |a, w, _| {
                manhattan(a, w);
                a.price = Box::new(move |_, to| 10.0 * w.ground(to) as f64);
            },
        ),
        author(
            "ignores a better way, and ends when it opens the goal",
            &["ImprovementIgnored", "ClosedWhenOpened", "GoalWhenOpened"],
            way,
            |a, _, _| {
                (a.ignores_better, a.ends, a.style.path) =
                    (true, Ends::GoalOpened, PathStyle::Forward);
            },
        ),
        author(
            "closes on opening, and H counts twice",
            &["ClosedWhenOpened", "ImprovementIgnored", "Weight=2"],
            |w| plain_f(w) && !w.rules.reopen_closed,
            |a, w, _| {
                (a.closes, a.closed) = (Closes::WhenOpened, Closed::Skipped);
                a.h = Box::new(move |spot| 2.0 * w.h(spot) as f64);
            },
        ),
        author(
            "keeps the parent, and ground is not asked for",
            &["ParentNotUpdated", "GroundIgnored"],
            costly,
            |a, w, _| {
                (a.parents, a.style.path) = (Parents::Kept, PathStyle::Forward);
                a.price = Box::new(move |from, to| w.move_cost(from, to) as f64);
            },
        ),
        author(
            "never enters row 0, and takes the lowest H",
            &["EdgeSkipped", "ByHAlone"],
            |w| plain_f(w) && w.start.1 > 0 && w.goal.1 > 0,
            |a, w, _| {
                a.f = Box::new(|_, h| h);
                a.look = Box::new(
                    move |from, to| if to.1 > 0 { look(w, from, to) } else { Look::Unseen },
                );
            },
        ),
        author(
            "cuts corners, and takes the lowest G",
            &["Diagonals(Always)", "ByGAlone", "Heuristic(Zero)", "Weight=0"],
            |w| plain_f(w) && w.rules.diagonal == Diagonal::OnlyWhenNoObstacles,
            |a, w, _| {
                a.f = Box::new(|g, _| g);
                a.look = Box::new(
                    move |_, to| {
                        if w.is_wall(to) { Look::Skip("Wall") } else { Look::Enter }
                    },
                );
                a.style.skips.clear();
            },
        ),
        author(
            "ignores a better way in a queue",
            &["OldestFirst", "ImprovementIgnored", "ClosedWhenOpened"],
            |w| w.has_diagonals() && !w.rules.reopen_closed,
            |a, _, _| {
                (a.ignores_better, a.open) = (true, Box::new(Slipping::new(Slip::Queue)));
            },
        ),
        author(
            "forgets SW, and G is the last move",
            &["DirectionsSkipped", "GWithoutParent"],
            diagonal,
            |a, _, _| {
                a.directions.retain(|&direction| direction != DIRECTIONS[6]);
                a.sum = Box::new(|_, price, _| price);
            },
        ),
        author(
            "ends when it opens the goal, and the path has no start",
            &["GoalWhenOpened"],
            way,
            |a, _, _| {
                (a.ends, a.style.path) = (Ends::GoalOpened, PathStyle::Forward);
                a.path = Box::new(|path| path[1..].to_vec());
            },
        ),
    ]
}

fn no_a_star() -> Vec<Kind> {
    let other = |name: &str, names: &[&str], log: fn(&World) -> Log| {
        program(name, names, any, move |world, _| log(world))
    };
    let queue = |name: &str, log: fn(&World) -> Log| {
        // Where all moves cost the same, the oldest cell is the one with the lowest G.
        let is_level = |w: &World| {
            let costs = w.rules.costs;
            let same = !w.has_diagonals() || costs.straight == costs.diagonal;
            same && !w.has_costly_ground()
        };
        other(name, &[], log).named(move |w| {
            let queue = ["OldestFirst", "ImprovementIgnored", "ClosedWhenOpened"];
            let level = ["ByGAlone", "Heuristic(Zero)", "Weight=0"].into_iter();
            let level = level.filter(|_| is_level(w));
            queue.into_iter().chain(level).map(str::to_owned).collect()
        })
    };
    let counts = [
        "OldestFirst",
        "ImprovementIgnored",
        "ClosedWhenOpened",
        "PricesOfG=1,1",
        "Prices=1,1",
        "ByGAlone",
        "Heuristic(Zero)",
        "GroundIgnored",
    ];
    let stack = ["NewestFirst", "ImprovementIgnored", "ClosedWhenOpened"];
    vec![
        queue("breadth first", |w| others::breadth_first(w, false)),
        queue("a wave", others::wave),
        other("breadth first, G counts moves", &counts, |w| others::breadth_first(w, true)),
        other("depth first", &stack, |w| others::depth_first(w, true)),
        other("depth first, opened many times", &["NewestFirst"], |w| {
            others::depth_first(w, false)
        }),
        other("depth first by recursion", &["NewestFirst"], others::recursive),
        other("iterative deepening", &[], others::deepening),
        other("Theta*", &[], others::theta),
        other("from both ends", &[], others::from_both_ends),
        other("jumps", &[], others::jumping),
        other("walks to the lowest H", &["OpenForgotten"], others::walking),
        program("walks at random", &[], any, others::random_walk),
    ]
}
