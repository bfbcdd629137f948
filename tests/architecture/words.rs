//! Checks the sentences of the window: each is in the language file, and each in
//! the file is used somewhere, with its arguments.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

use crate::source::Source;

/// The messages of a language file and their attributes (`id.attribute`), each
/// with its arguments.
#[derive(Debug, Default)]
pub struct Messages {
    args: BTreeMap<String, BTreeSet<String>>,
    /// What each message shows: its arguments, unless they only select a variant, and its keys.
    shown: BTreeMap<String, BTreeSet<String>>,
    /// The messages that other messages refer to.
    parts: BTreeSet<String>,
    /// The messages whose English stands in the code.
    code: BTreeSet<String>,
    /// Errors: unreadable or duplicate messages.
    pub faults: Vec<String>,
}

impl Messages {
    pub fn read(text: &str) -> Self {
        let resource = match fluent_syntax::parser::parse(text) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let mut messages = Self::default();
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    if let Some(value) = &message.value {
                        messages.add(id.to_owned(), value);
                    }
                    for attribute in &message.attributes {
                        messages.add(format!("{id}.{}", attribute.id.name), &attribute.value);
                    }
                }
                Entry::Term(term) => messages.add(format!("-{}", term.id.name), &term.value),
                Entry::Junk { content } => messages.faults.push(format!("no message: {content}")),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            }
        }
        messages
    }

    fn add(&mut self, id: String, pattern: &Pattern<&str>) {
        let (mut args, mut shown) = (BTreeSet::new(), BTreeSet::new());
        self.collect(pattern, &mut shown, &mut args);
        args.extend(shown.iter().filter(|one| !one.contains('(')).cloned());
        self.shown.insert(id.clone(), shown);
        if self.args.insert(id.clone(), args).is_some() {
            self.faults.push(format!("{id} is there twice"));
        }
    }

    /// Collects what a pattern shows, and by which arguments it selects.
    fn collect(
        &mut self,
        pattern: &Pattern<&str>,
        shown: &mut BTreeSet<String>,
        selects: &mut BTreeSet<String>,
    ) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => {
                    self.examine(expression, shown, selects);
                }
            }
        }
    }

    fn examine(
        &mut self,
        expression: &Expression<&str>,
        shown: &mut BTreeSet<String>,
        selects: &mut BTreeSet<String>,
    ) {
        match expression {
            Expression::Inline(InlineExpression::Placeable { expression }) => {
                self.examine(expression, shown, selects);
            }
            Expression::Inline(inline) => self.note(inline, shown),
            Expression::Select { selector, variants } => {
                self.note(selector, selects);
                for variant in variants {
                    self.collect(&variant.value, shown, selects);
                }
            }
        }
    }

    fn note(&mut self, inline: &InlineExpression<&str>, args: &mut BTreeSet<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                args.insert(id.name.to_owned());
            }
            // Its expression was examined.
            InlineExpression::Placeable { .. } => {}
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|attribute| attribute.name);
                let id = [Some(id.name), attribute].into_iter().flatten().collect::<Vec<_>>();
                self.parts.insert(id.join("."));
            }
            InlineExpression::TermReference { id, .. } => {
                self.parts.insert(format!("-{}", id.name));
            }
            InlineExpression::FunctionReference { id, arguments } if id.name == "KEY" => {
                args.insert(format!("KEY({:?})", arguments.positional));
            }
            InlineExpression::FunctionReference { id, .. } if id.name == "INPUT" => {}
            InlineExpression::FunctionReference { id, .. } => {
                self.faults.push(format!("{} is no function of ours", id.name));
            }
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    /// Adds the sentences that stand in English in the code, beside their names.
    pub fn with(mut self, said: &[Said]) -> Self {
        for Said { id, args, is_english, .. } in said {
            let is_elsewhere = || said.iter().any(|other| other.id == *id && !other.is_english);
            if !is_english || self.args.contains_key(id) && is_elsewhere() {
                continue;
            }
            if self.args.get(id).is_some_and(|before| before != args || !self.code.contains(id)) {
                self.faults.push(format!("{id} is there twice"));
            }
            self.code.insert(id.clone());
            self.shown.insert(id.clone(), args.clone());
            self.args.insert(id.clone(), args.clone());
        }
        self
    }

    /// Returns the faults in the sentences that the code uses: missing in the file,
    /// unused in the code, or used with different arguments.
    pub fn faults_in(&self, said: &[Said]) -> Vec<String> {
        let mut faults = self.faults.clone();
        for Said { place, id, args, .. } in said {
            match self.args.get(id) {
                None => faults.push(format!("{place}: there is no sentence {id}")),
                Some(right) if right != args => {
                    faults.push(format!("{place}: {id} is said with {args:?}, it has {right:?}"));
                }
                Some(_) => {}
            }
        }
        let used: BTreeSet<&String> = said.iter().map(|said| &said.id).chain(&self.parts).collect();
        let unused = self.args.keys().filter(|id| !used.contains(id));
        faults.extend(unused.map(|id| format!("nobody says {id}")));
        faults
    }
}

impl Messages {
    /// Returns what differs in another language: messages that are missing or unused, and arguments
    /// or keys that are missing or unknown. Each language selects its variants as it needs.
    pub fn faults_of(&self, other: &Self) -> Vec<String> {
        let mut faults = other.faults.clone();
        let unknown = other.args.keys().filter(|id| !self.args.contains_key(*id));
        faults.extend(unknown.map(|id| format!("nobody says {id}")));
        for (id, shown) in &self.shown {
            let Some(own) = other.shown.get(id) else {
                faults.push(format!("there is no sentence {id}"));
                continue;
            };
            let missing = shown.difference(own).map(|one| format!("{id} lacks {one}"));
            let known = self.args[id].union(shown).cloned().collect();
            let unknown: BTreeSet<_> = own.union(&other.args[id]).cloned().collect();
            let unknown = unknown.difference(&known).map(|one| format!("{id} has no {one}"));
            faults.extend(missing.chain(unknown));
        }
        faults
    }
}

/// One use of `text!`, `say!` or `said!`, or one of the two sentences of a `tipped!`.
#[derive(Debug, PartialEq)]
pub struct Said {
    pub place: String,
    pub id: String,
    pub args: BTreeSet<String>,
    /// Whether the English sentence stands beside the name, as in `said!`.
    pub is_english: bool,
}

impl Said {
    /// Returns the tip that belongs to this sentence.
    fn tip(&self) -> Self {
        let (place, args) = (self.place.clone(), self.args.clone());
        Self { place, id: format!("{}.tip", self.id), args, is_english: false }
    }
}

/// Returns all sentences that a file uses, outside tests.
pub fn said(source: &Source) -> Vec<Said> {
    let mut found = Vec::new();
    each_slice(production(source), &mut |tokens| {
        for at in 0..tokens.len() {
            if let [TokenTree::Ident(name), TokenTree::Punct(mark), TokenTree::Group(group), ..] =
                &tokens[at..]
                && ["text", "say", "tipped", "said"].iter().any(|one| name == one)
                && mark.as_char() == '!'
            {
                let said = read_said(source, group, name == "said");
                found.extend(said.iter().filter(|_| name == "tipped").map(Said::tip));
                found.extend(said);
            }
        }
    });
    found
}

fn read_said(source: &Source, group: &Group, is_english: bool) -> Option<Said> {
    let place = format!("{}:{}", source.name, group.span_open().start().line);
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let mut parts =
        tokens.split(|token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ','));
    let id = match parts.next() {
        Some([TokenTree::Literal(id), ..]) => id.to_string().trim_matches('"').to_owned(),
        // Skip the definitions of the macros and their internal calls.
        _ if source.room() == Some("words") => return None,
        Some([TokenTree::Punct(mark), ..]) if mark.as_char() == '$' => return None,
        _ => "without a name".to_owned(),
    };
    // Arguments that are sentences stand in brackets.
    let args = parts.filter_map(|part| part.first()).flat_map(|part| match part {
        TokenTree::Group(group) => group.stream().into_iter().step_by(2).collect(),
        part => vec![part.clone()],
    });
    let args = args.map(|part| part.to_string()).collect();
    Some(Said { place, id, args, is_english })
}

/// Returns the tokens of a file without attributes, comments and test code.
fn production(source: &Source) -> Vec<TokenTree> {
    if source.is_test() {
        return Vec::new();
    }
    without_tests(source.text.parse().unwrap_or_else(|error| panic!("{}: {error}", source.name)))
}

fn without_tests(stream: TokenStream) -> Vec<TokenTree> {
    let mut kept = Vec::new();
    let mut tokens = stream.into_iter().peekable();
    while let Some(token) = tokens.next() {
        if !matches!(&token, TokenTree::Punct(mark) if mark.as_char() == '#') {
            kept.push(token);
            continue;
        }
        let is_bang =
            |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.as_char() == '!');
        tokens.next_if(is_bang);
        let attribute = tokens.next().map(|group| group.to_string().replace(' ', ""));
        if attribute.is_some_and(|text| text == "[cfg(test)]") {
            // Skip to the end of the item that follows.
            for token in tokens.by_ref() {
                match token {
                    TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => break,
                    TokenTree::Punct(mark) if mark.as_char() == ';' => break,
                    _ => {}
                }
            }
        }
    }
    kept
}

/// Calls `look` with the tokens, then with those of each group in them.
fn each_slice(tokens: Vec<TokenTree>, look: &mut impl FnMut(&[TokenTree])) {
    look(&tokens);
    for token in tokens {
        if let TokenTree::Group(group) = token {
            each_slice(without_tests(group.stream()), look);
        }
    }
}
