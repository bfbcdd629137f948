//! Mistakes in H, in F and in the open list: the wrong cell is taken.

use stepstar::search::{Heuristic, Priority};

use super::super::kind::{Kind, any, author, plain_f, tens, with};
use super::super::open_list::{Heap, Improve, Slip, Slipping};
use super::super::world::{World, distances};

pub fn kinds() -> Vec<Kind> {
    [heuristics(), weights(), formulas(), lists()].into_iter().flatten().collect()
}

/// Another H, of the distances to the goal in cells.
fn h_of_distances(
    name: &str,
    names: &[&str],
    fits: impl Fn(&World) -> bool + 'static,
    h: fn(f64, f64) -> f64,
) -> Kind {
    author(name, names, fits, move |a, w, _| {
        a.h = Box::new(move |spot| {
            let (dx, dy) = distances(spot, w.goal);
            h(dx as f64, dy as f64)
        });
    })
}

fn heuristics() -> Vec<Kind> {
    let another = |heuristic: &'static Heuristic| {
        let fits = move |w: &World| plain_f(w) && w.rules.heuristic != *heuristic;
        let true_name = format!("Heuristic({})", heuristic.name());
        // Without diagonal moves, octile and Chebyshev are what they are, but Manhattan is the rule.
        let names: Vec<&str> = match heuristic {
            Heuristic::Zero => vec![&true_name, "ByGAlone", "Weight=0"],
            _ => vec![&true_name],
        };
        author(format!("H is {}", heuristic.name()), &names, fits, move |a, w, _| {
            a.h = Box::new(move |spot| w.estimate(heuristic, spot, w.goal) as f64);
        })
    };
    let plain_tens = |w: &World| plain_f(w) && tens(w);
    let octile_tens = |w: &World| with(Heuristic::Octile)(w) && tens(w);
    let manhattan_tens = |w: &World| with(Heuristic::Manhattan)(w) && tens(w);
    vec![
        another(&Heuristic::Manhattan),
        another(&Heuristic::Octile),
        another(&Heuristic::Chebyshev),
        another(&Heuristic::Euclidean),
        another(&Heuristic::Zero),
        h_of_distances(
            "H is the straight line, not rounded",
            &["Heuristic(Euclidean)"],
            plain_tens,
            |x, y| 10.0 * x.hypot(y),
        ),
        h_of_distances(
            "H is the straight line without its root",
            &["SquaredDistance"],
            plain_f,
            |x, y| x * x + y * y,
        ),
        h_of_distances(
            "H is ten straight lines without their root",
            &["SquaredDistance"],
            plain_tens,
            |x, y| 10.0 * (x * x + y * y),
        ),
        h_of_distances(
            "H is a line of tens without its root",
            &["SquaredDistance"],
            plain_tens,
            |x, y| 100.0 * (x * x + y * y),
        ),
        h_of_distances(
            "H counts cells, moves cost ten",
            &["Weight=0.1"],
            manhattan_tens,
            |x, y| x + y,
        ),
        h_of_distances(
            "H counts cells, and is octile elsewhere",
            &["Weight=0.1", "Heuristic(Manhattan)"],
            octile_tens,
            |x, y| x + y,
        ),
        h_of_distances(
            "H is the octile distance in cells",
            &["Weight=0.1"],
            octile_tens,
            |x, y| 1.4 * x.min(y) + (x.max(y) - x.min(y)),
        ),
        h_of_distances("H forgets to take the diagonal part off", &[], octile_tens, |x, y| {
            14.0 * x.min(y) + 10.0 * x.max(y)
        }),
        h_of_distances("H takes the longer side for diagonal", &[], octile_tens, |x, y| {
            14.0 * x.max(y) + 10.0 * (x.max(y) - x.min(y))
        }),
        h_of_distances("H looks at x alone", &[], plain_tens, |x, _| 10.0 * x),
        author("H is squared", &["SquaredDistance(H"], plain_f, |a, w, _| {
            a.h = Box::new(move |spot| (w.h(spot) as f64).powi(2));
        }),
        author("H is the root of H", &[], plain_f, |a, w, _| {
            a.h = Box::new(move |spot| (w.h(spot) as f64).sqrt().floor());
        }),
        author("H is the distance to the start", &[], plain_f, |a, w, _| {
            a.h = Box::new(move |spot| w.estimate(&w.rules.heuristic, spot, w.start) as f64);
        }),
        author("H is that of the parent", &[], plain_f, |a, _, _| {
            a.h_of = |current, _| current;
        }),
        author("H forgets that distances are positive", &[], plain_tens, |a, w, _| {
            a.h = Box::new(move |(x, y)| 10.0 * f64::from(w.goal.0 - x + w.goal.1 - y));
        }),
        author("H is the distance to the corner of the map", &[], plain_f, |a, w, _| {
            let corner = (w.width() - 1, w.height() - 1);
            a.h = Box::new(move |spot| w.estimate(&w.rules.heuristic, spot, corner) as f64);
        }),
        author(
            "H is multiplied by the ground",
            &[],
            |w| plain_f(w) && w.has_costly_ground(),
            |a, w, _| {
                a.h = Box::new(move |spot| (w.h(spot) * w.ground(spot)) as f64);
            },
        ),
    ]
}

fn weights() -> Vec<Kind> {
    let weights = [0.5, 0.8, 1.05, 1.1, 1.2, 1.5, 2.0, 3.0, 5.0, 10.0, 20.0];
    let weighted = |weight: f64| {
        let name = format!("Weight={weight}");
        author(format!("H times {weight}"), &[&name], plain_f, move |a, w, rng| {
            let rounds = rng.chance(50);
            a.h = Box::new(move |spot| {
                let h = weight * w.h(spot) as f64;
                if rounds { h.floor() } else { h }
            });
        })
    };
    let mut kinds: Vec<_> = weights.into_iter().map(weighted).collect();
    kinds.push(author("F is G + 2 H", &["Weight=2"], plain_f, |a, _, _| {
        a.f = Box::new(|g, h| g + 2.0 * h);
    }));
    kinds.push(author("F is 2 G + H", &["Weight=0.5"], plain_f, |a, _, _| {
        a.f = Box::new(|g, h| 2.0 * g + h);
    }));
    kinds.push(author("no weight where the rules have one", &["Weight=1"], heavy, |a, w, _| {
        a.h = Box::new(move |spot| w.estimate(&w.rules.heuristic, spot, w.goal) as f64);
    }));
    kinds
}

fn heavy(world: &World) -> bool {
    world.rules.weight > 1.0
}

fn formulas() -> Vec<Kind> {
    let greedy = |w: &World| w.rules.priority == Priority::Greedy;
    vec![
        author("F is H", &["ByHAlone"], plain_f, |a, _, _| a.f = Box::new(|_, h| h)),
        author("F is G", &["ByGAlone", "Heuristic(Zero)", "Weight=0"], plain_f, |a, _, _| {
            a.f = Box::new(|g, _| g);
        }),
        author("F is G under greedy rules", &["ByGAlone", "Heuristic(Zero)"], greedy, |a, _, _| {
            a.f = Box::new(|g, _| g);
        }),
        author("F is the larger of G and H", &[], plain_f, |a, _, _| {
            a.f = Box::new(f64::max);
        }),
        author("F is G minus H", &[], plain_f, |a, _, _| a.f = Box::new(|g, h| g - h)),
        author("F is G times H", &[], plain_f, |a, _, _| a.f = Box::new(|g, h| g * h)),
        author(
            "F is rounded down to whole hundreds",
            &[],
            |w| plain_f(w) && tens(w),
            |a, _, _| {
                a.f = Box::new(|g, h| ((g + h) / 100.0).floor());
            },
        ),
        author("F has G of the taken cell", &[], plain_f, |a, _, _| a.old_g_in_f = true),
    ]
}

fn lists() -> Vec<Kind> {
    let slipping = |name: &str, names: &[&str], slip: fn() -> Slip| {
        author(name, names, any, move |a, _, _| a.open = Box::new(Slipping::new(slip())))
    };
    vec![
        slipping("takes the highest F", &["HighestF"], || Slip::Highest),
        slipping("takes the oldest cell", &["OldestFirst"], || Slip::Queue),
        slipping("takes the newest cell", &["NewestFirst"], || Slip::Stack),
        slipping("looks at the last eight cells", &[], || Slip::LooksAtLast(8)),
        slipping("looks at the last three cells", &[], || Slip::LooksAtLast(3)),
        slipping("sorts the list in each fourth step", &[], || Slip::SortsEvery(4)),
        slipping("sorts the list once", &["OldestFirst"], || Slip::SortsEvery(100_000)),
        slipping("keeps six open cells", &[], || Slip::Capped(6)),
        slipping("keeps twelve open cells", &[], || Slip::Capped(12)),
        slipping("keeps three open cells, a beam", &[], || Slip::Capped(3)),
        slipping("forgets what it does not take", &["OpenForgotten"], || Slip::Clears),
        slipping("takes the second best now and then", &[], || Slip::SecondBest),
        slipping("compares F as text", &[], || Slip::AsText),
        author("a heap turned round", &["HighestF"], any, |a, _, _| {
            a.open = Box::new(Heap { before: |x, y| x.f > y.f, ..Heap::new(Improve::PushAgain) });
        }),
        author("a heap that looks at left children", &[], any, |a, _, _| {
            a.open = Box::new(Heap { both_children: false, ..Heap::new(Improve::PushAgain) });
        }),
        author("a heap that compares H for small differences", &[], any, |a, _, _| {
            a.open = Box::new(Heap {
                before: |x, y| if (x.f - y.f).abs() < 15.0 { x.h < y.h } else { x.f < y.f },
                ..Heap::new(Improve::SiftUp)
            });
        }),
        author("a heap whose keys change in place", &["StaleOrder"], any, |a, _, _| {
            a.open = Box::new(Heap::new(Improve::ChangeKey));
        }),
        author("a heap that never hears of a better G", &["StaleOrder"], any, |a, _, _| {
            a.open = Box::new(Heap::new(Improve::Nothing));
        }),
    ]
}
