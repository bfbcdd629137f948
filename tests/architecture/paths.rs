//! The paths that code names, such as `crate::grid::Cell`.

use crate::tokens::Token;

/// A path that begins in `use` or stands in the code, from its first word on,
/// with every branch of a `{…}` as a path of its own.
#[derive(Debug)]
pub struct NamedPath {
    pub words: Vec<String>,
    pub line: usize,
    /// The module that it stands in: that of the file, or one inside it.
    pub module: Vec<String>,
}

/// All paths of two or more words, and what `use` names alone.
pub fn paths(tokens: &[Token], file_module: &[String]) -> Vec<NamedPath> {
    let mut found = Vec::new();
    let mut module = file_module.to_vec();
    // For each module that is open in the file, how deep its braces lie.
    let mut open = Vec::new();
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        if begins_path(tokens, at) {
            let mut branches = Vec::new();
            at = read_tree(tokens, at, &[], &mut branches).max(at + 1);
            let named = branches.into_iter();
            let line = token.line;
            found.extend(named.map(|words| NamedPath { words, line, module: module.clone() }));
            continue;
        }
        if token.word == "{" {
            depth += 1;
            if let Some(name) = module_named_before(tokens, at) {
                module.push(name);
                open.push(depth);
            }
        } else if token.word == "}" {
            if open.last() == Some(&depth) {
                open.pop();
                module.pop();
            }
            depth = depth.saturating_sub(1);
        }
        at += 1;
    }
    found
}

/// The name in `mod name {`, seen from the brace.
fn module_named_before(tokens: &[Token], brace: usize) -> Option<String> {
    match tokens[..brace] {
        [.., ref keyword, ref name] if keyword.word == "mod" => Some(name.word.clone()),
        _ => None,
    }
}

/// Whether a path or the tree of a `use` begins with this token.
fn begins_path(tokens: &[Token], at: usize) -> bool {
    let is = |at: usize, word: &str| tokens.get(at).is_some_and(|token| token.word == word);
    let follows = |word: &str| at > 0 && is(at - 1, word);
    if is(at, "use") || follows("use") {
        return follows("use");
    }
    // After a dot it is a method with its types, as `parse::<u8>()`.
    is_name(&tokens[at]) && is(at + 1, "::") && !follows(".")
}

fn is_name(token: &Token) -> bool {
    token.word.starts_with(|letter: char| letter.is_alphabetic() || letter == '_')
}

/// Reads `a::b::{c, d::e}` from a token on and adds each branch; returns the
/// place behind it.
fn read_tree(
    tokens: &[Token],
    from: usize,
    stem: &[String],
    branches: &mut Vec<Vec<String>>,
) -> usize {
    let mut words = stem.to_vec();
    let mut at = from;
    while let Some(token) = tokens.get(at) {
        if token.word == "{" {
            return read_branches(tokens, at + 1, &words, branches);
        }
        if token.word != "::" {
            if !is_name(token) && token.word != "*" {
                break;
            }
            words.push(token.word.clone());
            if tokens.get(at + 1).is_none_or(|next| next.word != "::") {
                at += 1;
                break;
            }
        }
        at += 1;
    }
    branches.push(words);
    at
}

/// Reads what stands between braces; returns the place behind them.
fn read_branches(
    tokens: &[Token],
    from: usize,
    stem: &[String],
    branches: &mut Vec<Vec<String>>,
) -> usize {
    let mut at = from;
    while let Some(token) = tokens.get(at) {
        match token.word.as_str() {
            "}" => return at + 1,
            "," => at += 1,
            // A new name, which is no path.
            "as" => at += 2,
            _ => at = read_tree(tokens, at, stem, branches).max(at + 1),
        }
    }
    at
}
