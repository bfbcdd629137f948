//! Finds match arms that match anything, and the methods that are called.

use std::collections::HashSet;

use syn::parse::{ParseStream, Parser};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Expr, ExprLet, ExprMatch, ExprMethodCall, Ident, ItemImpl, ItemMod, Local, Macro, Pat,
    PatGuard, PatOr, Path, Token, Type,
};

use crate::source::Source;

/// Enums that may get more variants. The compiler must then report every place that has to decide
/// about a new one.
const GROWING: [&str; 24] = [
    "Ask",
    "Diagonal",
    "Dialog",
    "EditMessage",
    "FileKind",
    "FileMessage",
    "Flaw",
    "HandMessage",
    "Heuristic",
    "Kind",
    "LaneMessage",
    "Layer",
    "Message",
    "Mistake",
    "OpenListKind",
    "PanelMessage",
    "PracticeMessage",
    "Priority",
    "Status",
    "Task",
    "TieBreak",
    "Tool",
    "ToolMessage",
    "ViewMessage",
];

/// The findings in one file, outside tests.
#[derive(Debug, Default)]
struct Findings {
    /// The lines that would decide about a new variant of a growing enum without the compiler.
    lines: Vec<usize>,
    /// The type whose methods are being read.
    current: Option<Ident>,
}

/// Returns the lines that would decide about a new variant of a growing enum without the compiler;
/// none in a file of tests. These are arms that match any variant, and choices of several variants
/// in `matches!`, `if let`, `let … else` and `[…].contains`, which leave all others out. A question
/// about a single variant is none.
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
    /// Returns the variants of growing enums that are named in a pattern.
    fn growing(&self, pattern: &Pat) -> HashSet<String> {
        let mut variants = Variants { current: self.current.as_ref(), found: HashSet::new() };
        variants.visit_pat(pattern);
        variants.found
    }

    /// Notes the choices among several variants in a pattern that does not have to match.
    fn check_choices(&mut self, pattern: &Pat) {
        let mut choices = Choices::default();
        choices.visit_pat(pattern);
        for choice in choices.0 {
            let variants: HashSet<_> =
                choice.cases.iter().flat_map(|case| self.growing(case)).collect();
            if variants.len() > 1 {
                self.lines.push(choice.span().start().line);
            }
        }
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
        if expression.arms.iter().any(|arm| !self.growing(&arm.pat).is_empty()) {
            let wrong = expression.arms.iter().filter(|arm| {
                let passes_on = matches!(&*arm.body, Expr::Return(_));
                passes_over(&arm.pat) && !(passes_on && matches!(arm.pat, Pat::Ident(_)))
            });
            self.lines.extend(wrong.map(|arm| arm.pat.span().start().line));
        }
        visit::visit_expr_match(self, expression);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        if call.path.is_ident("matches") {
            let pattern = |input: ParseStream| {
                input.parse::<Expr>()?;
                input.parse::<Token![,]>()?;
                let pattern = Pat::parse_multi_with_leading_vert(input)?;
                // The guard and a last comma.
                input.parse::<proc_macro2::TokenStream>()?;
                Ok(pattern)
            };
            self.check_choices(&pattern.parse2(call.tokens.clone()).unwrap());
        }
    }

    fn visit_expr_let(&mut self, expression: &'ast ExprLet) {
        self.check_choices(&expression.pat);
        visit::visit_expr_let(self, expression);
    }

    fn visit_local(&mut self, local: &'ast Local) {
        if local.init.as_ref().is_some_and(|init| init.diverge.is_some()) {
            self.check_choices(&local.pat);
        }
        visit::visit_local(self, local);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        if let (Expr::Array(array), true) = (&*call.receiver, call.method == "contains") {
            let mut variants = Variants { current: self.current.as_ref(), found: HashSet::new() };
            variants.visit_expr_array(array);
            if variants.found.len() > 1 {
                self.lines.push(array.span().start().line);
            }
        }
        visit::visit_expr_method_call(self, call);
    }
}

/// Whether an arm matches any variant, also inside an `Option`.
fn passes_over(pattern: &Pat) -> bool {
    match pattern {
        Pat::TupleStruct(some) if some.path.is_ident("Some") => {
            some.elems.iter().all(matches_anything)
        }
        Pat::Or(choice) => choice.cases.iter().any(passes_over),
        pattern => matches_anything(pattern),
    }
}

fn matches_anything(pattern: &Pat) -> bool {
    match pattern {
        Pat::Wild(_) => true,
        Pat::Ident(name) => {
            name.subpat.is_none() && name.ident.to_string().starts_with(char::is_lowercase)
        }
        Pat::Tuple(tuple) => tuple.elems.iter().all(matches_anything),
        Pat::Reference(reference) => matches_anything(&reference.pat),
        _ => false,
    }
}

/// The choices in a pattern.
#[derive(Default)]
struct Choices<'ast>(Vec<&'ast PatOr>);

impl<'ast> Visit<'ast> for Choices<'ast> {
    fn visit_pat_or(&mut self, choice: &'ast PatOr) {
        self.0.push(choice);
        visit::visit_pat_or(self, choice);
    }
}

/// The variants of growing enums, as they are written.
struct Variants<'a> {
    current: Option<&'a Ident>,
    found: HashSet<String>,
}

impl<'ast> Visit<'ast> for Variants<'_> {
    // A guard does not choose a variant.
    fn visit_pat_guard(&mut self, guarded: &'ast PatGuard) {
        self.visit_pat(&guarded.pat);
    }

    fn visit_path(&mut self, path: &'ast Path) {
        let mut words = path.segments.iter().rev().map(|segment| &segment.ident);
        if let (Some(variant), Some(owner)) = (words.next(), words.next()) {
            let owner = if owner == "Self" { self.current.unwrap_or(owner) } else { owner };
            if GROWING.iter().any(|name| owner == name) {
                self.found.insert(variant.to_string());
            }
        }
    }
}
