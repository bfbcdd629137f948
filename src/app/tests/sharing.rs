//! Links: what they name, what they show, and whose work is changed behind them.

use super::files::long_work::finish;
use super::*;
use crate::level::Link;
use crate::words::language;

fn shared(app: &mut App, sharing: Sharing) -> Copied {
    app.update(Message::Share(sharing));
    app.copied.take().unwrap()
}

fn paste(app: &mut App, link: &str) {
    app.update(FileMessage::Paste(link.to_owned()));
    finish(app);
}

/// The link that the address of a page has.
fn address(app: &App) -> String {
    format!("{}{}", app.link().unwrap(), app.shown().shown())
}

#[test]
fn a_link_names_a_built_in_level_until_it_is_changed() {
    let mut app = shipped("lester.ron");
    assert_eq!(address(&app), "#lester");
    app.update(LaneMessage::SeekEvent(5, 2));
    assert_eq!(address(&app), "#lester&step=5&event=2");
    let copied = shared(&mut app, Sharing::Link);
    assert_eq!(copied.text, "#lester&step=5&event=2&theme=light");
    assert!(copied.said.to_string().starts_with("Link copied. Add it to the address of any page"));
    app.interface.page = "https://example.org/";
    let copied = shared(&mut app, Sharing::Send);
    assert_eq!(copied.text, "https://example.org/#lester&step=5&event=2&theme=light");
    assert!(copied.said.to_string().starts_with("Link copied. It opens in any browser"));
    assert!(copied.is_sent);
    click(&mut app, (7, 5));
    let changed = address(&app);
    assert!(changed.starts_with("#1") && changed.contains("&step=5"), "{changed}");
    let link = Link::read(&changed).unwrap();
    assert_eq!(link.level().unwrap(), app.level().unwrap());
    app.update(EditMessage::Undo);
    assert_eq!(address(&app), "#lester&step=5&event=2");
}

#[test]
fn a_link_shows_its_step_theme_and_language_and_leaves_the_settings() {
    let mut app = shipped("spread.ron");
    paste(&mut app, "https://example.org/#lester&step=5&theme=dark&lang=zh");
    assert_eq!((app.document().title.as_str(), app.lanes.position().0), ("A* from A to B", 5));
    assert_eq!((app.theme().name.as_str(), language()), ("dark", "zh-Hans"));
    assert_eq!(app.settings, Settings::default());
    assert_eq!(address(&app), "#lester&step=5&theme=dark&lang=zh-Hans");
    // What the user chooses is no part of the address.
    app.update(Setting::Language("en"));
    app.update(Setting::Theme(app.next_theme()));
    assert_eq!(address(&app), "#lester&step=5");
    paste(&mut app, "#swamp&step=2&theme=none&lang=none");
    assert_eq!(address(&app), "#swamp&step=2");
    paste(&mut app, "#swamp&practice=7");
    assert_eq!(address(&app), "#swamp&practice=7");
}

#[test]
fn a_level_from_a_link_is_the_users_own_only_if_it_is_as_the_user_left_that() {
    let folder = Folder::new("own-links");
    let mut app = shipped("lester.ron");
    app.begin_with_playgrounds(&folder.file("state"), true);
    app.begin_from_link(&Link::read("#lester").unwrap());
    click(&mut app, (7, 5));
    assert!(!app.document().is_dirty(), "as if it were opened from the list");
    let (mine, left) = (app.level().unwrap(), address(&app));
    // As it was made, it is another level now, and its changes are asked about.
    paste(&mut app, "#spread");
    paste(&mut app, "#lester");
    assert_eq!(address(&app), "#lester");
    click(&mut app, (6, 5));
    assert!(app.document().is_dirty());
    discard(&mut app);
    paste(&mut app, "#spread");
    discard(&mut app);
    finish(&mut app);
    // The page is loaded again with what was left.
    paste(&mut app, &left);
    assert_eq!(app.level().unwrap(), mine);
    assert!(!app.document().is_dirty());
    click(&mut app, (5, 5));
    assert!(!app.document().is_dirty());
}

#[test]
fn embed_code_is_the_lines_for_another_page() {
    let mut app = shipped("lester.ron");
    app.update(LaneMessage::Seek(3));
    let copied = shared(&mut app, Sharing::Embed);
    assert!(
        copied.text.starts_with(
            "<iframe src=\"stepstar.html?embed#lester&amp;step=3\" \
             title=\"A* from A to B\"\n"
        ),
        "{}",
        copied.text
    );
    app.interface.page = "https://example.org/a/";
    app.editor.document.title = "A \"quoted\" <level> & more".into();
    let copied = shared(&mut app, Sharing::Embed);
    assert!(copied.text.contains("src=\"https://example.org/a/?embed#1"), "{}", copied.text);
    assert!(copied.text.contains("title=\"A &quot;quoted&quot; &lt;level&gt; &amp; more\""));
    assert!(copied.text.ends_with("</iframe>\n"));
}
