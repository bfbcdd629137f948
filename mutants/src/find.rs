//! Small changes that make a line of code wrong.

use std::ops::Range;
use std::path::{Path, PathBuf};

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, Lit, RangeLimits, ReturnType, Stmt, Type, UnOp};

use crate::source::{Source, is_left_out};

/// Up to which length, in letters, a change is shown with its line.
const SHORT: usize = 30;

/// A change that could be made.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// From the folder of the package, such as `src/grid/map.rs`.
    pub path: PathBuf,
    /// Where it is shown, from 1.
    pub line: usize,
    pub column: usize,
    /// What it does, such as `a < b → a <= b`; with the line where it is short.
    pub change: String,
    /// What takes its place in the text.
    pub place: Range<usize>,
    pub edit: Edit,
}

/// How a mutant is written down so that it can be switched on.
#[derive(Clone, Debug)]
pub enum Edit {
    /// Another expression.
    Expression(String),
    /// A statement that is left out.
    Removal,
    /// A statement that comes before it.
    Before(String),
}

impl Mutant {
    /// The text to put at its place, where `old` stands now.
    pub fn text(&self, id: usize, old: &str) -> String {
        let is_on = format!("crate::mutant::is_on({id})");
        match &self.edit {
            Edit::Expression(new) => format!("(if {is_on} {{ {new} }} else {{ {old} }})"),
            Edit::Removal => format!("if !{is_on} {{ {old} }}"),
            Edit::Before(new) => format!(" if {is_on} {{ {new} }} {old}"),
        }
    }
}

/// All mutants of a file, in the order of the text.
pub fn mutants(source: &Source) -> Vec<Mutant> {
    let mut finder = Finder { path: &source.path, text: &source.text, loops: 0, found: Vec::new() };
    finder.visit_file(&source.syntax);
    finder.found.sort_by_key(|mutant| mutant.place.start);
    finder.found
}

struct Finder<'a> {
    path: &'a Path,
    text: &'a str,
    /// How many loops of the same function are around.
    loops: usize,
    found: Vec<Mutant>,
}

impl Finder<'_> {
    fn text_of(&self, span: Span) -> &str {
        &self.text[span.byte_range()]
    }

    /// Notes a change of what stands at `place`, shown at the line of `shown`.
    fn add(&mut self, place: Span, shown: Span, change: String, edit: Edit) {
        let start = shown.start();
        let mut change = change.split_whitespace().collect::<Vec<_>>().join(" ");
        if change.chars().count() < SHORT
            && let Some(line) = self.text.lines().nth(start.line - 1)
        {
            change = format!("{change} in: {}", line.trim());
        }
        self.found.push(Mutant {
            path: self.path.to_owned(),
            line: start.line,
            column: start.column + 1,
            change,
            place: place.byte_range(),
            edit,
        });
    }

    /// Another expression in the place of `place`.
    fn replace(&mut self, place: Span, shown: Span, new: String) {
        let change = format!("{} → {new}", self.text_of(place));
        self.add(place, shown, change, Edit::Expression(new));
    }

    /// The same with another operator.
    fn swap(&mut self, place: Span, operator: Span, new: &str) {
        let text = self.text_of(place);
        let start = operator.byte_range().start - place.byte_range().start;
        let end = operator.byte_range().end - place.byte_range().start;
        let new = format!("{}{new}{}", &text[..start], &text[end..]);
        self.replace(place, operator, new);
    }

    fn negate(&mut self, condition: &Expr) {
        if !has_let(condition) && !matches!(condition, Expr::Unary(_) | Expr::Lit(_)) {
            let new = format!("!({})", self.text_of(condition.span()));
            self.replace(condition.span(), condition.span(), new);
        }
    }

    /// The mutants of what a function as a whole returns.
    fn body(&mut self, name: &syn::Ident, output: &ReturnType, block: &Block) {
        if block.stmts.is_empty() {
            return;
        }
        let values: &[&str] = match output {
            ReturnType::Default => &[""],
            ReturnType::Type(_, written) => match name_of(written).as_str() {
                "bool" => &["true", "false"],
                "usize" | "u8" | "u16" | "u32" | "u64" | "i32" | "i64" => &["0", "1"],
                "f32" | "f64" => &["0.0", "1.0"],
                "String" => &["String::new()"],
                "Vec" => &["Vec::new()"],
                "Option" => &["None"],
                "Result<()>" => &["Ok(())"],
                _ => &[],
            },
        };
        let open = block.brace_token.span.open();
        for value in values {
            let change = format!("{name} only returns {value}");
            self.add(open, open, change, Edit::Before(format!("return {value};")));
            // It stands behind the bracket, not before it.
            if let Some(mutant) = self.found.last_mut() {
                mutant.place = mutant.place.end..mutant.place.end;
            }
        }
    }
}

/// The name of a type as far as `Finder::body` wants to know it.
fn name_of(written: &Type) -> String {
    let Type::Path(path) = written else { return String::new() };
    let Some(last) = path.path.segments.last() else { return String::new() };
    let name = last.ident.to_string();
    if name != "Result" {
        return name;
    }
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return name };
    match arguments.args.first() {
        Some(syn::GenericArgument::Type(Type::Tuple(tuple))) if tuple.elems.is_empty() => {
            "Result<()>".to_owned()
        }
        _ => name,
    }
}

/// Whether a condition is, or is joined with, `let`.
fn has_let(condition: &Expr) -> bool {
    match condition {
        Expr::Let(_) => true,
        Expr::Binary(both) => has_let(&both.left) || has_let(&both.right),
        _ => false,
    }
}

fn other_operators(operator: &BinOp) -> &'static [&'static str] {
    match operator {
        BinOp::Lt(_) => &["<=", ">="],
        BinOp::Le(_) => &["<", ">"],
        BinOp::Gt(_) => &[">=", "<="],
        BinOp::Ge(_) => &[">", "<"],
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::Add(_) => &["-"],
        BinOp::Sub(_) => &["+"],
        BinOp::Mul(_) => &["/", "+"],
        BinOp::Div(_) => &["*"],
        BinOp::Rem(_) => &["/"],
        BinOp::BitAnd(_) => &["|"],
        BinOp::BitOr(_) => &["&"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::AddAssign(_) => &["-="],
        BinOp::SubAssign(_) => &["+="],
        BinOp::BitOrAssign(_) => &["&="],
        BinOp::BitAndAssign(_) => &["|="],
        _ => &[],
    }
}

fn other_method(name: &str) -> Option<&'static str> {
    Some(match name {
        "min" => "max",
        "max" => "min",
        "is_some" => "is_none",
        "is_none" => "is_some",
        "is_ok" => "is_err",
        "is_err" => "is_ok",
        "any" => "all",
        "all" => "any",
        "floor" => "ceil",
        "ceil" => "floor",
        "is_some_and" => "is_none_or",
        "is_none_or" => "is_some_and",
        "first" => "last",
        "last" => "first",
        _ => return None,
    })
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        use syn::Item;
        match item {
            Item::Fn(function) if is_left_out(&function.attrs) => {}
            Item::Impl(block) if is_left_out(&block.attrs) => {}
            Item::Mod(module) if is_left_out(&module.attrs) => {}
            Item::Fn(_) | Item::Impl(_) | Item::Mod(_) | Item::Trait(_) => {
                visit::visit_item(self, item);
            }
            // Constants, types, macros: nothing that could be switched.
            _ => {}
        }
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        if function.sig.constness.is_none() {
            let loops = std::mem::take(&mut self.loops);
            self.body(&function.sig.ident, &function.sig.output, &function.block);
            self.visit_block(&function.block);
            self.loops = loops;
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if function.sig.constness.is_none() && !is_left_out(&function.attrs) {
            self.body(&function.sig.ident, &function.sig.output, &function.block);
            self.visit_block(&function.block);
        }
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        if let Some(block) = &function.default {
            self.body(&function.sig.ident, &function.sig.output, block);
            self.visit_block(block);
        }
    }

    // Types, constants of types and patterns hold nothing that could be
    // switched; what macros are given may be anything.
    fn visit_type(&mut self, _: &'ast Type) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_angle_bracketed_generic_arguments(
        &mut self,
        _: &'ast syn::AngleBracketedGenericArguments,
    ) {
    }
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_macro(&mut self, _: &'ast syn::Macro) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        if let Stmt::Local(local) = statement
            && is_left_out(&local.attrs)
        {
            return;
        }
        if let Stmt::Expr(Expr::Block(block), _) = statement
            && is_left_out(&block.attrs)
        {
            return;
        }
        if let Stmt::Expr(expression, Some(_)) = statement {
            let called = match expression {
                Expr::Try(tried) => &*tried.expr,
                other => other,
            };
            let span = statement.span();
            if matches!(called, Expr::Call(_) | Expr::MethodCall(_) | Expr::Assign(_)) {
                let change = format!("{} removed", self.text_of(span));
                self.add(span, expression.span(), change, Edit::Removal);
            }
            if matches!(expression, Expr::Break(_) | Expr::Return(_)) && self.loops > 0 {
                let change = format!("{} → continue;", self.text_of(span));
                self.add(span, span, change, Edit::Before("continue;".to_owned()));
            }
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        let loops = std::mem::take(&mut self.loops);
        self.visit_expr(&closure.body);
        self.loops = loops;
    }

    fn visit_expr_loop(&mut self, repeated: &'ast syn::ExprLoop) {
        self.loops += 1;
        self.visit_block(&repeated.body);
        self.loops -= 1;
    }

    fn visit_expr_for_loop(&mut self, repeated: &'ast syn::ExprForLoop) {
        self.visit_expr(&repeated.expr);
        self.loops += 1;
        self.visit_block(&repeated.body);
        self.loops -= 1;
    }

    fn visit_expr_while(&mut self, repeated: &'ast syn::ExprWhile) {
        self.negate(&repeated.cond);
        self.visit_expr(&repeated.cond);
        self.loops += 1;
        self.visit_block(&repeated.body);
        self.loops -= 1;
    }

    fn visit_expr_if(&mut self, choice: &'ast syn::ExprIf) {
        self.negate(&choice.cond);
        visit::visit_expr_if(self, choice);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if let Some((_, guard)) = &arm.guard {
            for value in ["true", "false"] {
                self.replace(guard.span(), guard.span(), value.to_owned());
            }
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_binary(&mut self, both: &'ast syn::ExprBinary) {
        if !has_let(&both.left) && !has_let(&both.right) {
            for other in other_operators(&both.op) {
                self.swap(both.span(), both.op.span(), other);
            }
        }
        visit::visit_expr_binary(self, both);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        let is_literal = matches!(&*unary.expr, Expr::Lit(_));
        if matches!(unary.op, UnOp::Not(_) | UnOp::Neg(_)) && !is_literal {
            let inner = self.text_of(unary.expr.span()).to_owned();
            self.replace(unary.span(), unary.span(), inner);
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_range(&mut self, range: &'ast syn::ExprRange) {
        if let Some(end) = &range.end {
            let end = end.span();
            let (other, step) = match range.limits {
                RangeLimits::HalfOpen(_) => ("..=", "+ 1"),
                RangeLimits::Closed(_) => ("..", "- 1"),
            };
            let whole = self.text_of(range.span());
            let dots = range.limits.span();
            let change = format!("{whole} → {}", whole.replacen(self.text_of(dots), other, 1));
            let new = format!("({}) {step}", self.text_of(end));
            self.add(end, dots, change, Edit::Expression(new));
        }
        visit::visit_expr_range(self, range);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        if let Some(other) = other_method(&call.method.to_string()) {
            self.swap(call.span(), call.method.span(), other);
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_lit(&mut self, literal: &'ast syn::ExprLit) {
        let span = literal.span();
        match &literal.lit {
            Lit::Int(number) => {
                if let Ok(value) = number.base10_parse::<u64>()
                    && value < u64::MAX
                {
                    self.replace(span, span, format!("{}{}", value + 1, number.suffix()));
                }
            }
            Lit::Bool(value) => self.replace(span, span, (!value.value).to_string()),
            _ => {}
        }
    }
}
