//! Practice in the program: what answers, what rests, and what is left as it was.

use super::*;
use crate::practice::{Answer, Ask, Idea, Number, Practice, Stage};

fn practice(app: &App) -> &Practice {
    app.practice().expect("a practice")
}

fn act(app: &mut App, act: PracticeAct) {
    app.update(Message::Practice(act));
}

/// Begins practices until one asks a question of a kind.
fn asked(app: &mut App, is_wanted: impl Fn(&Ask) -> bool) {
    for _ in 0..200 {
        act(app, PracticeAct::Begin);
        for _ in 0..10 {
            let is_asked = matches!(practice(app).stage(), Stage::Asked(_));
            if is_asked && is_wanted(&practice(app).question().ask) {
                return;
            }
            act(app, PracticeAct::Reveal);
            act(app, PracticeAct::Enter);
        }
        act(app, PracticeAct::End);
    }
    panic!("no such question");
}

fn middle(app: &App, cell: Cell) -> Point {
    app.player().view().middle(cell)
}

fn lester() -> App {
    opened(builtin()[0].load().unwrap(), None)
}

#[test]
fn a_practice_leaves_everything_as_it_was() {
    let mut app = lester();
    app.update(Message::Area { area: AREA, scale: 1.0 });
    app.update(Play::Seek(3));
    app.update(Play::Zoom { at: Point::new(300.0, 300.0), notches: 2.0 });
    app.update(Play::Pin(Some(Cell::new(1, 1))));
    app.update(Play::Layer(Layer::Order));
    let before = (app.player().position(), *app.player().view(), app.player().pinned());
    let level = app.level();
    act(&mut app, PracticeAct::Begin);
    assert!(app.player().layer() == Layer::None && app.player().pinned().is_none());
    for _ in 0..4 {
        act(&mut app, PracticeAct::Reveal);
        act(&mut app, PracticeAct::Enter);
    }
    app.update(Play::Zoom { at: Point::new(300.0, 300.0), notches: 4.0 });
    app.update(Message::Dismiss);
    assert!(app.practice().is_none());
    let after = (app.player().position(), *app.player().view(), app.player().pinned());
    assert_eq!((before, Layer::Order), (after, app.player().layer()));
    assert_eq!(app.level(), level);
    assert!(app.subject().framed.is_empty() && !app.subject().is_practice);
}

#[test]
fn tools_and_steps_rest_while_a_question_is_asked() {
    let mut app = lester();
    app.update(Message::Area { area: AREA, scale: 1.0 });
    act(&mut app, PracticeAct::Begin);
    let walls = app.player().problem().grid().walls();
    let shown = app.player().position();
    let at = middle(&app, Cell::new(7, 5));
    app.update(Message::Press(Button::Right, at));
    app.update(Message::Move(middle(&app, Cell::new(6, 5))));
    app.update(Message::Release(Button::Right));
    for message in [
        Message::ClearWalls,
        Message::Undo,
        Message::Compare,
        Message::Tab(Tab::More),
        Message::Play(Play::Seek(9)),
        Message::Play(Play::Back),
        Message::Play(Play::RunToEnd),
        Message::Play(Play::Disprove),
        Message::Play(Play::Layer(Layer::Remaining)),
    ] {
        app.update(message);
    }
    assert_eq!(app.player().problem().grid().walls(), walls);
    assert_eq!(app.player().position(), shown);
    assert!(!app.is_comparing() && app.player().layer() == Layer::None);
    assert_eq!(app.interface.tab, Tab::Now);
}

#[test]
fn a_click_or_enter_at_the_cursor_chooses_the_next_cell() {
    for by_key in [false, true] {
        let mut app = lester();
        app.update(Message::Area { area: AREA, scale: 1.0 });
        asked(&mut app, |ask| matches!(ask, Ask::Next(_)));
        let iteration = app.player().moment().iteration();
        let next = app.player().timeline().record().taken()[iteration as usize];
        let choose = |app: &mut App, cell: Cell| {
            if !by_key {
                return app.update(Message::Press(Button::Left, middle(app, cell)));
            }
            app.update(Play::MoveCursor(-100, -100));
            app.update(Play::MoveCursor(-100, -100));
            app.update(Play::MoveCursor(cell.x.into(), cell.y.into()));
            app.update(Play::ToggleRun);
        };
        let wall = Cell::new(3, 2);
        choose(&mut app, wall);
        assert!(matches!(practice(&app).stage(), Stage::Asked(Some(_))), "{by_key}");
        assert!(app.subject().is_practice && app.subject().blank.f);
        choose(&mut app, next);
        assert!(matches!(practice(&app).stage(), Stage::Answered(true, _)), "{by_key}");
        // The answer is shown: the cell is closed, with all numbers, and a reason.
        assert_eq!(app.player().moment().current(), Some(next));
        assert_eq!((app.subject().is_practice, app.subject().framed), (false, &[next][..]));
        let reason = app.practice_reason().unwrap().to_string();
        assert!(reason.contains("lowest"), "{reason}");
        app.update(Play::Step);
        assert!(matches!(practice(&app).stage(), Stage::Asked(None)));
    }
}

#[test]
fn a_hint_frames_three_cells_and_digits_choose() {
    let mut app = lester();
    asked(&mut app, |ask| matches!(ask, Ask::Next(_)));
    act(&mut app, PracticeAct::Hint);
    assert_eq!(app.subject().framed, &app.player().moment().open()[..3]);
    act(&mut app, PracticeAct::End);
    asked(&mut app, |ask| matches!(ask, Ask::End(false)));
    app.update(Message::Choose(Tool::Terrain(1)));
    assert!(matches!(practice(&app).stage(), Stage::Asked(Some(_))));
    app.update(Message::Choose(Tool::Terrain(2)));
    assert!(matches!(practice(&app).stage(), Stage::Answered(true, _)));
    act(&mut app, PracticeAct::End);
    asked(&mut app, |ask| matches!(ask, Ask::Number(Number::F, _)));
    let Ask::Number(_, cell) = practice(&app).question().ask else { unreachable!() };
    let f = app.player().moment().f(cell).unwrap().to_string();
    act(&mut app, PracticeAct::Answer(Answer::Number(f)));
    let reason = app.practice_reason().unwrap().to_string();
    assert!(reason.starts_with("F = "), "{reason}");
}

#[test]
fn a_whole_step_is_completed_by_a_key_beside_the_cell_cursor() {
    let mut app = lester();
    asked(&mut app, |ask| matches!(ask, Ask::Step { .. }));
    let Ask::Step { next, changed } = practice(&app).question().ask.clone() else { unreachable!() };
    for cell in next.into_iter().take(1).chain(changed) {
        act(&mut app, PracticeAct::Answer(Answer::Cell(cell)));
    }
    app.update(Message::Choose(Tool::Terrain(1)));
    assert!(matches!(practice(&app).stage(), Stage::Answered(true, _)));
}

#[test]
fn what_was_difficult_is_kept_until_it_is_forgotten() {
    let mut app = lester();
    act(&mut app, PracticeAct::Begin);
    while *practice(&app).stage() != Stage::Over {
        act(&mut app, PracticeAct::Reveal);
        act(&mut app, PracticeAct::Enter);
    }
    assert!(app.settings.difficult.contains(&Idea::Numbers));
    act(&mut app, PracticeAct::Copy);
    let summary = app.copied.take().unwrap();
    assert!(summary.starts_with("Practice on A* from A to B: 0 of 10 questions"), "{summary}");
    app.update(Play::ToggleRun);
    assert!(matches!(practice(&app).stage(), Stage::Asked(None)), "Enter practices again");
    act(&mut app, PracticeAct::Forget);
    assert!(app.settings.difficult.is_empty());
}

#[test]
fn practice_asks_about_one_search_of_the_level_and_ends_with_it() {
    let mut app = lester();
    app.update(Message::Compare);
    act(&mut app, PracticeAct::Begin);
    assert!(app.practice().is_none());
    assert_eq!(app.message(), "Practice asks about one search: Shift+C closes the others.");
    app.update(Message::Compare);
    act(&mut app, PracticeAct::Begin);
    assert!(app.practice().is_some());
    app.update(Message::Lesson(1));
    app.update(Message::Answer(Choice::Discard));
    assert!(app.practice().is_none(), "another level is open");
    assert_eq!(app.player().moment().iteration(), 0);
}
