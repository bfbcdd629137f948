//! Steps through a search and prints what each iteration does.
//!
//! `cargo run --example step --no-default-features`

use std::error::Error;
use std::io::{self, Write};

use stepstar::level::WORKED_EXAMPLE;
use stepstar::search::{Search, Status};

fn main() -> Result<(), Box<dyn Error>> {
    print_search(&mut io::stdout().lock())
}

fn print_search(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let level = WORKED_EXAMPLE.load()?;
    let mut search = Search::new(level.into_problem());
    while search.status() == Status::Searching {
        search.step();
        let Some(current) = search.view().current() else { continue };
        writeln!(out, "Iteration {} closes {current}.", search.iteration())?;
        for event in search.events() {
            writeln!(out, "  {}: {}", event.cell, event.kind.name())?;
        }
        let open = search.open();
        if let Some(next) = open.first() {
            writeln!(out, "  {} cells are open; {next} is next.", open.len())?;
        }
    }
    match (search.view().path(), search.view().cost()) {
        (Some(path), Some(cost)) => writeln!(out, "{} cells, cost {cost}.", path.len())?,
        _ => writeln!(out, "There is no path.")?,
    }
    Ok(())
}

#[test]
fn the_worked_example_is_printed() -> Result<(), Box<dyn Error>> {
    let mut out = Vec::new();
    print_search(&mut out)?;
    let text = String::from_utf8(out)?;
    assert!(text.starts_with("Iteration 1 closes (1, 2).\n"), "{text}");
    assert!(text.contains("\n  (3, 4): CutsCorner\n"), "{text}");
    assert!(text.ends_with("\n7 cells, cost 68.\n"), "{text}");
    Ok(())
}
