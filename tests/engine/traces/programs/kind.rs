//! A kind of program.

use super::author::Author;
use super::log::Log;
use super::world::{Spot, World};
use crate::common::tiny_rng::TinyRng;
use stepstar::search::{Heuristic, Priority};

/// The names that are true in a world.
type Names = dyn Fn(&World) -> Vec<String>;

/// Searches in a world, and returns the log.
type Writes = dyn Fn(&World, &mut TinyRng) -> Log;

/// A kind of program, which writes a log of any world that it fits.
pub struct Kind {
    pub name: String,
    /// The names that are true of it in a world, as [`super::score::is_true`] reads them.
    pub names: Box<Names>,
    pub fits: Box<dyn Fn(&World) -> bool>,
    /// Another goal than the one of the world.
    pub goal: Option<fn(&World) -> Spot>,
    pub log: Box<Writes>,
}

impl Kind {
    /// The names that are true depend on the world.
    pub fn named(self, names: impl Fn(&World) -> Vec<String> + 'static) -> Self {
        Self { names: Box::new(names), ..self }
    }

    /// Changes the log.
    pub fn then(self, change: fn(Log) -> Log) -> Self {
        let log = self.log;
        Self { log: Box::new(move |world, rng| change(log(world, rng))), ..self }
    }
}

/// Makes a kind from a program that writes a log.
pub fn program(
    name: impl Into<String>,
    names: &[&str],
    fits: impl Fn(&World) -> bool + 'static,
    log: impl Fn(&World, &mut TinyRng) -> Log + 'static,
) -> Kind {
    let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    Kind {
        name: name.into(),
        names: Box::new(move |_| names.clone()),
        goal: None,
        fits: Box::new(fits),
        log: Box::new(log),
    }
}

/// Makes a kind from a change of the right program.
pub fn author(
    name: impl Into<String>,
    names: &[&str],
    fits: impl Fn(&World) -> bool + 'static,
    change: impl for<'w> Fn(&mut Author<'w>, &'w World, &mut TinyRng) + 'static,
) -> Kind {
    program(name, names, fits, move |world, rng| {
        let mut author = Author::new(world, rng);
        change(&mut author, world, rng);
        author.run()
    })
}

/// Fits any world.
pub fn any(_: &World) -> bool {
    true
}

/// There are diagonal moves.
pub fn diagonal(world: &World) -> bool {
    world.has_diagonals()
}

/// There is costly ground.
pub fn costly(world: &World) -> bool {
    world.has_costly_ground()
}

/// The rules are those of A* with a heuristic and without a weight.
pub fn plain_f(world: &World) -> bool {
    let rules = &world.rules;
    rules.priority == Priority::AStar && rules.heuristic != Heuristic::Zero && rules.weight == 1.0
}

/// A straight move costs more than 1.
pub fn tens(world: &World) -> bool {
    world.rules.costs.straight == 10
}

/// The rules have this heuristic.
pub fn with(heuristic: Heuristic) -> impl Fn(&World) -> bool {
    move |world| plain_f(world) && world.rules.heuristic == heuristic
}

/// There is no way to the goal (or none without cutting corners).
pub fn no_way(world: &World) -> bool {
    world.name.starts_with("no way")
}

/// There is a way.
pub fn way(world: &World) -> bool {
    !no_way(world)
}

/// H falls by more than a move costs, so that closed cells may get a lower G.
pub fn inconsistent(world: &World) -> bool {
    ["lester", "heap"].iter().any(|rules| world.name.ends_with(rules))
}
