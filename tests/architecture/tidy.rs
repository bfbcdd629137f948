//! What every file has to be like.

use crate::source::Source;
use crate::tokens::{Token, tokens};

/// Whether a file begins with a word about itself.
pub fn is_documented(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first.strip_prefix("//!").is_some_and(|words| !words.trim().is_empty())
}

/// The places outside tests where a file may panic without saying why it does
/// not.
pub fn panics(source: &Source) -> Vec<String> {
    if source.is_test() {
        return Vec::new();
    }
    let tokens = without_tests(tokens(&source.text));
    let places = (0..tokens.len()).filter(|&at| may_panic(&tokens, at) && !has_reason(&tokens, at));
    places.map(|at| format!("{}:{}: {}", source.name(), tokens[at].line, tokens[at].word)).collect()
}

/// Whether a file without a reason for it has no unsafe code.
pub fn states_why_unsafe(source: &Source) -> bool {
    let tokens = tokens(&source.text);
    let is_unsafe = tokens.iter().any(|token| token.word == "unsafe");
    let has_reason = (0..tokens.len())
        .any(|at| follows(&tokens, at, &["expect", "(", "unsafe_code", ",", "reason"]));
    !is_unsafe || has_reason
}

/// Whether these words come from that place on.
fn follows(tokens: &[Token], at: usize, words: &[&str]) -> bool {
    let found = tokens.get(at..at + words.len());
    found.is_some_and(|found| found.iter().zip(words).all(|(token, word)| token.word == *word))
}

fn may_panic(tokens: &[Token], at: usize) -> bool {
    let is_call = |name: &str| at > 0 && follows(tokens, at - 1, &[".", name, "("]);
    let is_macro = |name: &str| follows(tokens, at, &[name, "!"]);
    is_call("unwrap")
        || is_call("expect")
        || ["panic", "todo", "unimplemented"].into_iter().any(is_macro)
}

/// Whether the statement or the function of that place, or the file, expects
/// the lint and says why.
fn has_reason(tokens: &[Token], at: usize) -> bool {
    let is_end = |token: &Token| matches!(&*token.word, ";" | "{" | "}");
    let begin = tokens[..at].iter().rposition(is_end).map_or(0, |end| end + 1);
    (begin..at).any(|at| expects_lint(tokens, at))
}

/// `#[expect(clippy::name, reason`
fn expects_lint(tokens: &[Token], at: usize) -> bool {
    follows(tokens, at, &["#", "[", "expect", "(", "clippy", "::"])
        && follows(tokens, at + 7, &[",", "reason"])
}

/// The tokens without the modules that are compiled for tests alone.
fn without_tests(tokens: Vec<Token>) -> Vec<Token> {
    const TESTS: [&str; 8] = ["#", "[", "cfg", "(", "test", ")", "]", "mod"];
    let mut kept = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < tokens.len() {
        if follows(&tokens, at, &TESTS) {
            at = end_of_module(&tokens, at + TESTS.len());
        } else {
            kept.push(tokens[at].clone());
            at += 1;
        }
    }
    kept
}

/// The place behind `name;` or `name { … }`.
fn end_of_module(tokens: &[Token], name: usize) -> usize {
    let mut depth = 0_usize;
    for (at, token) in tokens.iter().enumerate().skip(name) {
        match token.word.as_str() {
            ";" if depth == 0 => return at + 1,
            "{" => depth += 1,
            "}" if depth == 1 => return at + 1,
            "}" => depth -= 1,
            _ => {}
        }
    }
    tokens.len()
}
