//! The window in a web page.

use super::host::start::tell;
use super::{Options, open};
use crate::level::{Link, PAGE};
use crate::page::ask_text;
use crate::storage::STATE;
use crate::words::{Text, begin_in_browser, text};

/// Opens the window, which fills the page, with the level in the page's address if it has one.
pub fn open_in_page() {
    begin_in_browser();
    let address = ask_text("address", "").unwrap_or_default();
    let (page, fragment) = address.split_once('#').unwrap_or((&address, ""));
    let (page, query) = page.split_once('?').unwrap_or((page, ""));
    // A page from a disk is there for its reader alone.
    let page = if page.starts_with("file:") { PAGE } else { page.to_owned().leak() };
    let mut options = Options {
        state_file: Some(STATE.into()),
        page,
        is_embedded: query.split('&').any(|part| part.split('=').next() == Some("embed")),
        ..Options::default()
    };
    if !fragment.is_empty() {
        match Link::read(fragment).map(|link| (link.level(), link)) {
            Ok((Ok(level), link)) => {
                options.level = Some((level, None, None));
                options.follow(link);
            }
            Ok((Err(fault), _)) => options.fault = Some(Text::from(&fault)),
            Err(fault) => options.fault = Some(text!("link-refused", fault = &fault)),
        }
    }
    if let Err(fault) = open(options) {
        tell(&fault);
    }
}
