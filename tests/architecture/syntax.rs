//! Finds match arms that match anything, and the methods that are called.

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{ExprMatch, ExprMethodCall, Ident, ItemImpl, ItemMod, Pat, Path, Type};

use crate::source::Source;

/// Enums that may get more variants. The compiler must then report every `match` that needs an arm.
const GROWING: [&str; 6] = ["Heuristic", "TieBreak", "Diagonal", "OpenListKind", "Kind", "Status"];

/// The findings in one file, outside tests.
#[derive(Debug, Default)]
struct Findings {
    /// The lines of arms that match any variant of a growing enum.
    lines: Vec<usize>,
    /// The type whose methods are being read.
    current: Option<Ident>,
}

/// Returns the lines of arms that match any variant of a growing enum; none in a file of
/// tests.
pub fn catch_all(source: &Source) -> Vec<usize> {
    let mut findings = Findings::default();
    if !source.is_test() {
        findings.visit_file(&syn::parse_file(&source.text).unwrap());
    }
    findings.lines
}

/// The methods called in one file, outside tests, with their lines.
#[derive(Debug, Default)]
struct Calls(Vec<(String, usize)>);

/// Returns the names of the methods called outside tests, with their lines; calls within macros are
/// not seen.
pub fn called(source: &Source) -> Vec<(String, usize)> {
    let mut calls = Calls::default();
    if !source.is_test() {
        calls.visit_file(&syn::parse_file(&source.text).unwrap());
    }
    calls.0
}

impl<'ast> Visit<'ast> for Calls {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if module.ident != "tests" {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        self.0.push((call.method.to_string(), call.method.span().start().line));
        visit::visit_expr_method_call(self, call);
    }
}

impl Findings {
    fn names_growing(&self, pattern: &Pat) -> bool {
        let mut finder = GrowingFinder { current: self.current.as_ref(), found: false };
        finder.visit_pat(pattern);
        finder.found
    }
}

impl<'ast> Visit<'ast> for Findings {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if module.ident != "tests" {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        if let Type::Path(path) = &*item.self_ty {
            self.current = path.path.segments.last().map(|segment| segment.ident.clone());
        }
        visit::visit_item_impl(self, item);
        self.current = None;
    }

    fn visit_expr_match(&mut self, expression: &'ast ExprMatch) {
        if expression.arms.iter().any(|arm| self.names_growing(&arm.pat)) {
            let wrong = expression.arms.iter().filter(|arm| matches_anything(&arm.pat));
            self.lines.extend(wrong.map(|arm| arm.pat.span().start().line));
        }
        visit::visit_expr_match(self, expression);
    }
}

fn matches_anything(pattern: &Pat) -> bool {
    match pattern {
        Pat::Wild(_) => true,
        Pat::Ident(name) => {
            name.subpat.is_none() && name.ident.to_string().starts_with(char::is_lowercase)
        }
        Pat::Tuple(tuple) => tuple.elems.iter().all(matches_anything),
        _ => false,
    }
}

/// Searches for a variant of a growing enum.
struct GrowingFinder<'a> {
    current: Option<&'a Ident>,
    found: bool,
}

impl<'ast> Visit<'ast> for GrowingFinder<'_> {
    fn visit_path(&mut self, path: &'ast Path) {
        let mut words = path.segments.iter().rev().map(|segment| &segment.ident);
        if let (Some(_), Some(owner)) = (words.next(), words.next()) {
            let owner = if owner == "Self" { self.current.unwrap_or(owner) } else { owner };
            self.found |= GROWING.iter().any(|name| owner == name);
        }
    }
}
