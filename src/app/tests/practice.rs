//! Practice in the program: what answers, what rests, and what is left as it was.

use super::files::long_work::finish;
use super::*;
use crate::level::Link;
use crate::practice::{Answer, Ask, Belief, Practice, Question, Said, Skill, Stage};

fn practice(app: &App) -> &Practice {
    app.practice().expect("a practice")
}

fn act(app: &mut App, act: PracticeMessage) {
    app.update(act);
}

/// Begins practices until one asks a question of a kind.
fn asked(app: &mut App, is_wanted: impl Fn(&Question) -> bool) {
    for _ in 0..200 {
        act(app, PracticeMessage::Begin);
        for _ in 0..10 {
            let is_asked = matches!(practice(app).stage(), Stage::Asked(_));
            if is_asked && is_wanted(practice(app).question()) {
                return;
            }
            act(app, PracticeMessage::Reveal);
            act(app, PracticeMessage::Enter);
        }
        act(app, PracticeMessage::End);
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
    app.update(ViewMessage::Area { area: AREA, scale: 1.0 });
    app.update(LaneMessage::Seek(3));
    app.update(ViewMessage::Zoom { at: Point::new(300.0, 300.0), notches: 2.0 });
    app.update(LaneMessage::Pin(Some(Cell::new(1, 1))));
    app.update(LaneMessage::Layer(Layer::Order));
    let before = (app.player().position(), *app.player().view(), app.player().pinned());
    let level = app.level();
    act(&mut app, PracticeMessage::Begin);
    assert!(app.player().layer() == Layer::None && app.player().pinned().is_none());
    for _ in 0..4 {
        act(&mut app, PracticeMessage::Reveal);
        act(&mut app, PracticeMessage::Enter);
    }
    app.update(ViewMessage::Zoom { at: Point::new(300.0, 300.0), notches: 4.0 });
    app.update(FileMessage::Dismiss);
    assert!(app.practice().is_none());
    let after = (app.player().position(), *app.player().view(), app.player().pinned());
    assert_eq!((before, Layer::Order), (after, app.player().layer()));
    assert_eq!(app.level(), level);
    assert!(app.subject().framed.is_empty() && app.subject().hidden.is_none());
}

#[test]
fn tools_and_steps_rest_while_a_question_is_asked() {
    let mut app = lester();
    app.update(ViewMessage::Area { area: AREA, scale: 1.0 });
    act(&mut app, PracticeMessage::Begin);
    let walls = app.player().problem().grid().walls();
    let shown = app.player().position();
    let at = middle(&app, Cell::new(7, 5));
    app.update(HandMessage::Press(Button::Right, at));
    app.update(HandMessage::Move(middle(&app, Cell::new(6, 5))));
    app.update(HandMessage::Release(Button::Right));
    for message in [
        Message::Edit(EditMessage::ClearWalls),
        Message::Edit(EditMessage::Undo),
        Message::Edit(EditMessage::Compare),
        Message::Panel(PanelMessage::Tab(Tab::More)),
        Message::Lanes(LaneMessage::Seek(9)),
        Message::Lanes(LaneMessage::Back),
        Message::Lanes(LaneMessage::RunToEnd),
        Message::Lanes(LaneMessage::Disprove),
        Message::Lanes(LaneMessage::Layer(Layer::Remaining)),
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
        app.update(ViewMessage::Area { area: AREA, scale: 1.0 });
        asked(&mut app, |one| one.ask == Ask::Next);
        let iteration = app.player().moment().iteration();
        let next = app.player().timeline().record().taken()[iteration as usize];
        let choose = |app: &mut App, cell: Cell| {
            if !by_key {
                return app.update(HandMessage::Press(Button::Left, middle(app, cell)));
            }
            app.update(ViewMessage::MoveCursor(-100, -100));
            app.update(ViewMessage::MoveCursor(-100, -100));
            app.update(ViewMessage::MoveCursor(cell.x.into(), cell.y.into()));
            app.update(LaneMessage::ToggleRun);
        };
        let wall = Cell::new(3, 2);
        choose(&mut app, wall);
        assert!(matches!(practice(&app).stage(), Stage::Asked(Some((Said::Impossible, _)))));
        assert_eq!(practice(&app).tries(), 1, "it costs nothing: {by_key}");
        let hidden = practice(&app).hidden().to_vec();
        assert!(app.subject().hidden == Some(&*hidden) && app.subject().blank.f);
        choose(&mut app, next);
        assert!(matches!(practice(&app).stage(), Stage::Answered(true, _)), "{by_key}");
        // The answer is shown: the cell is closed, with all numbers, and a reason.
        assert_eq!(app.player().moment().current(), Some(next));
        assert_eq!((app.subject().hidden, app.subject().framed), (None, &[next][..]));
        let reason = app.practice_reason().unwrap().to_string();
        assert!(reason.contains("lowest"), "{reason}");
        app.update(LaneMessage::Step);
        assert!(matches!(practice(&app).stage(), Stage::Asked(None)));
    }
}

#[test]
fn a_hint_frames_three_cells_and_digits_choose() {
    let mut app = lester();
    asked(&mut app, |one| one.ask == Ask::Next);
    act(&mut app, PracticeMessage::Hint);
    assert_eq!(app.subject().framed, &app.player().moment().open()[..3]);
    act(&mut app, PracticeMessage::End);
    asked(&mut app, |one| one.ask == Ask::End && one.right == [Answer::Yes(false)]);
    for other in [0, 3, 9] {
        app.update(ToolMessage::Digit(other));
    }
    assert!(matches!(practice(&app).stage(), Stage::Asked(None)));
    app.update(ToolMessage::Digit(1));
    assert!(matches!(practice(&app).stage(), Stage::Asked(Some(_))));
    app.update(ToolMessage::Digit(2));
    assert!(matches!(practice(&app).stage(), Stage::Answered(true, _)));
    act(&mut app, PracticeMessage::End);
    asked(&mut app, |one| one.ask == Ask::F);
    let cell = practice(&app).question().cell.unwrap();
    let f = app.player().moment().f(cell).unwrap().to_string();
    act(&mut app, PracticeMessage::Answer(Answer::Number(f)));
    let reason = app.practice_reason().unwrap().to_string();
    assert!(reason.starts_with("F = "), "{reason}");
}

#[test]
fn a_whole_step_is_completed_by_a_key_beside_the_cell_cursor() {
    let mut app = lester();
    asked(&mut app, |one| one.ask == Ask::Step);
    let Question { right, changed, given, .. } = practice(&app).question().clone();
    let moves = right.into_iter().take(1).chain(changed.into_iter().map(Answer::Cell));
    for answer in moves.skip(given.len()) {
        act(&mut app, PracticeMessage::Answer(answer));
    }
    app.update(ToolMessage::Digit(2));
    assert!(matches!(practice(&app).stage(), Stage::Asked(_)));
    app.update(ToolMessage::Digit(1));
    assert!(matches!(practice(&app).stage(), Stage::Answered(true, _)));
}

#[test]
fn a_step_that_is_called_complete_twice_too_early_shows_its_neighbors() {
    let mut app = lester();
    asked(&mut app, |one| one.ask == Ask::Step && one.given.len() == 1 && one.changed.len() > 1);
    let changed = practice(&app).question().changed.clone();
    app.update(ToolMessage::Digit(1));
    assert!(matches!(practice(&app).stage(), Stage::Asked(Some((Said::Wrong, _)))));
    app.update(ToolMessage::Digit(1));
    assert!(matches!(practice(&app).stage(), Stage::Answered(false, _)));
    let (_, _, text) = app.practice_feedback().unwrap();
    let all = app.player().moment().current().into_iter().chain(changed);
    for cell in all {
        assert!(text.contains(&cell.to_string()), "{cell}: {text}");
    }
}

#[test]
fn the_end_and_the_summary_name_the_ideas_that_went_wrong_most_often_at_most_three() {
    let (mut most, mut app) = (0, shipped("jumps.ron"));
    for seed in 0..20 {
        act(&mut app, PracticeMessage::BeginFrom(seed));
        while *practice(&app).stage() != Stage::Over {
            let trap = practice(&app).question().traps.first().cloned();
            let wrong = trap.filter(|_| practice(&app).picked().is_empty());
            wrong.into_iter().for_each(|trap| act(&mut app, PracticeMessage::Answer(trap.answer)));
            act(&mut app, PracticeMessage::Reveal);
            act(&mut app, PracticeMessage::Enter);
        }
        let (noticed, beliefs) = (practice(&app).noticed(), practice(&app).beliefs());
        let times = |belief| noticed.iter().filter(|(one, _)| *one == belief).count();
        assert!(beliefs.len() <= 3 && beliefs.is_sorted_by_key(|&one| usize::MAX - times(one)));
        let least = beliefs.iter().map(|&one| times(one)).min().unwrap_or(0);
        let mut others = Belief::ALL.into_iter().filter(|one| !beliefs.contains(one));
        assert!(others.all(|other| times(other) <= least));
        let advice: Vec<String> = practice(&app).advice().iter().map(Text::to_string).collect();
        assert!(practice(&app).summary("").ends_with(&advice.join("\n")));
        assert_eq!(advice.len(), beliefs.len().max(1));
        most = most.max(noticed.len());
        act(&mut app, PracticeMessage::End);
    }
    assert!(most > 3, "{most}");
}

#[test]
fn in_a_presentation_esc_ends_the_practice_first() {
    let mut app = lester();
    act(&mut app, PracticeMessage::Begin);
    app.update(Message::Present);
    assert_eq!(app.message(), "F5 ends the presentation; Esc ends the practice.");
    app.update(FileMessage::Dismiss);
    assert!(app.practice().is_none() && app.interface.is_presenting);
    app.update(FileMessage::Dismiss);
    app.update(FileMessage::Dismiss);
    assert!(!app.interface.is_presenting);
}

#[test]
fn what_was_difficult_is_kept_until_it_is_forgotten() {
    let mut app = lester();
    act(&mut app, PracticeMessage::Begin);
    while *practice(&app).stage() != Stage::Over {
        act(&mut app, PracticeMessage::Reveal);
        act(&mut app, PracticeMessage::Enter);
    }
    assert!(app.settings.difficult.contains(&Skill::Numbers));
    assert!(practice(&app).advice().is_empty(), "no answer was wrong: all were shown");
    act(&mut app, PracticeMessage::Copy);
    let summary = app.copied.take().unwrap().text;
    assert!(
        summary.starts_with("Practice on A* from A to B: 0 of 10 at the first try. Seed "),
        "{summary}"
    );
    // Each moment is shown again.
    act(&mut app, PracticeMessage::Show(2));
    let at = practice(&app).questions()[2].answered_at();
    assert_eq!(app.player().position(), at);
    assert!(app.practice_feedback().is_some_and(|(_, _, text)| !text.is_empty()));
    app.update(LaneMessage::ToggleRun);
    assert!(matches!(practice(&app).stage(), Stage::Asked(None)), "Enter practices again");
    act(&mut app, PracticeMessage::Forget);
    assert!(app.settings.difficult.is_empty());
}

#[test]
fn a_misconception_is_kept_and_comes_first_next_time() {
    let mut app = shipped("swamp.ron");
    act(&mut app, PracticeMessage::Begin);
    let trap = practice(&app).question().traps[0].clone();
    assert_eq!(trap.belief, Belief::ComparesH);
    act(&mut app, PracticeMessage::Answer(trap.answer.clone()));
    while *practice(&app).stage() != Stage::Over {
        act(&mut app, PracticeMessage::Reveal);
        act(&mut app, PracticeMessage::Enter);
    }
    assert_eq!(app.settings.noticed, [Belief::ComparesH]);
    // At the end, its refutation is shown with the answer.
    act(&mut app, PracticeMessage::Show(0));
    let (_, _, text) = app.practice_feedback().unwrap();
    assert!(text.contains(&trap.why.to_string()), "{text}");
    // Another level can tell it, too; by the skills alone, the sums would not come first.
    app.settings.difficult = vec![Skill::End];
    app.update(FileMessage::Lesson(1));
    discard(&mut app);
    act(&mut app, PracticeMessage::Begin);
    assert!(practice(&app).question().beliefs().any(|one| one == Belief::ComparesH));
    while *practice(&app).stage() != Stage::Over {
        act(&mut app, PracticeMessage::Reveal);
        act(&mut app, PracticeMessage::Enter);
    }
    assert!(app.settings.noticed.is_empty(), "it is of the last practice alone");
    app.settings.noticed = vec![Belief::SmallerG];
    act(&mut app, PracticeMessage::Forget);
    assert!(app.settings.noticed.is_empty());
}

#[test]
fn practice_asks_about_two_searches_and_gives_both_back() {
    let mut app = shipped("better.ron");
    app.update(ViewMessage::Area { area: AREA, scale: 1.0 });
    app.update(EditMessage::ChooseLane(1));
    let level = app.level();
    asked(&mut app, |one| one.skill() == Skill::Lanes && one.ask != Ask::Parting);
    assert_eq!(app.lanes().len(), 2);
    assert!(app.lanes().iter().all(|lane| lane.moment().status() != Status::Searching));
    app.update(ToolMessage::Digit(1));
    app.update(ToolMessage::Digit(2));
    act(&mut app, PracticeMessage::Enter);
    assert_eq!(app.level(), level, "a link leads to the level as it is");
    act(&mut app, PracticeMessage::End);
    assert_eq!((app.lanes().len(), app.chosen_lane(), app.level()), (2, 1, level));
}

#[test]
fn where_two_lanes_part_the_cell_is_clicked_in_either_lane() {
    for is_in_other in [false, true] {
        let mut app = shipped("dijkstra.ron");
        app.update(ViewMessage::Area { area: AREA, scale: 1.0 });
        asked(&mut app, |one| one.ask == Ask::Parting && one.lane == 1);
        // Lanes keep their places, and the one that the question is about is chosen.
        assert_eq!([0, 1].map(|lane| app.lanes.letter(lane)), ["A", "B"]);
        assert_eq!(app.chosen_lane(), 1);
        let taken = app.lanes().iter().map(|lane| lane.timeline().record().taken());
        let [other, next] = [0, 1].map(|lane| {
            taken.clone().nth(lane).unwrap()[app.player().moment().iteration() as usize]
        });
        let click = |app: &mut App, cell: Cell| {
            let lane = &app.lanes()[usize::from(!is_in_other)];
            let at = lane.view().middle(cell);
            app.update(HandMessage::Press(Button::Left, at));
        };
        click(&mut app, other);
        assert!(matches!(practice(&app).stage(), Stage::Asked(Some(_))));
        click(&mut app, next);
        assert!(matches!(practice(&app).stage(), Stage::Answered(true, _)));
        // Each lane shows the cell that it closes.
        let current = app.lanes().iter().map(|lane| lane.moment().current());
        assert_eq!(current.collect::<Vec<_>>(), [Some(other), Some(next)]);
    }
}

#[test]
fn a_link_from_a_practice_begins_the_same_questions_as_its_own() {
    let asked = |app: &mut App| {
        let mut asked = Vec::new();
        while *practice(app).stage() != Stage::Over {
            asked.push(practice(app).question().clone());
            act(app, PracticeMessage::Reveal);
            act(app, PracticeMessage::Enter);
        }
        (practice(app).seed(), asked)
    };
    for (level, is_changed, lane, step) in [
        ("castle.ron", false, 0, 0),
        ("better.ron", false, 1, 3),
        ("early.ron", true, 0, 0),
        ("dijkstra.ron", false, 1, 0),
    ] {
        let mut app = shipped(level);
        app.update(ViewMessage::Area { area: AREA, scale: 1.0 });
        app.settings.difficult = vec![Skill::End, Skill::Numbers];
        app.settings.noticed = vec![Belief::OpenIsVisited, Belief::ComparesH];
        if is_changed {
            app.update(EditMessage::ClearWalls);
        }
        app.update(EditMessage::ChooseLane(lane));
        app.update(LaneMessage::Seek(step));
        act(&mut app, PracticeMessage::Begin);
        assert!(practice(&app).question().beliefs().any(|one| one == Belief::OpenIsVisited));
        app.update(Message::Share(Sharing::Link));
        let link = app.copied.take().unwrap().text;
        assert!(link.contains("&practice="), "{link}");
        let own = asked(&mut app);
        for difficult in [vec![], vec![Skill::Parent]] {
            let mut other = lester();
            other.settings.difficult = difficult;
            let area = Rect::new(0.0, 60.0, 390.0, 300.0);
            other.update(ViewMessage::Area { area, scale: 1.0 });
            other.update(FileMessage::Paste(link.clone()));
            finish(&mut other);
            assert_eq!(asked(&mut other), own, "{level}");
        }
    }
}

#[test]
fn the_end_leads_to_the_level_that_was_made_for_a_misconception() {
    let mut app = lester();
    act(&mut app, PracticeMessage::Begin);
    act(&mut app, PracticeMessage::Level(Belief::ComparesH));
    discard(&mut app);
    assert_eq!(app.level().unwrap().title, shipped("swamp.ron").level().unwrap().title);
    act(&mut app, PracticeMessage::Begin);
    let beliefs: Vec<Belief> = practice(&app).question().beliefs().collect();
    assert!(beliefs.contains(&Belief::ComparesH), "{beliefs:?}");
}

#[test]
fn practice_ends_with_the_level() {
    let mut app = lester();
    act(&mut app, PracticeMessage::Begin);
    assert!(app.practice().is_some());
    app.update(FileMessage::Lesson(1));
    discard(&mut app);
    assert!(app.practice().is_none(), "another level is open");
    assert_eq!(app.player().moment().iteration(), 0);
}

#[test]
fn nothing_changes_the_level_or_ends_the_practice_but_esc() {
    let mut app = lester();
    app.update(ViewMessage::Area { area: AREA, scale: 1.0 });
    act(&mut app, PracticeMessage::Begin);
    let (level, question) = (app.level(), practice(&app).question().clone());
    let [from, to] = [Cell::new(6, 4), Cell::new(4, 1)].map(|cell| middle(&app, cell));
    let beside = Point::new(AREA.x + 1.0, AREA.y + 1.0);
    for (button, at) in [
        (Button::Right, from),
        (Button::Middle, from),
        (Button::Left, beside),
        (Button::Right, beside),
    ] {
        for press in [HandMessage::Press, HandMessage::PressLine] {
            app.update(press(button, at));
            app.update(HandMessage::Move(to));
            app.update(HandMessage::Release(button));
        }
    }
    let refused = [
        Message::Hand(HandMessage::EraseHere),
        Message::Edit(EditMessage::ClearWalls),
        Message::Edit(EditMessage::Undo),
        Message::Edit(EditMessage::AskSize),
        Message::Tools(ToolMessage::Choose(Tool::Terrain(2))),
        Message::Edit(EditMessage::Compare),
        Message::Lanes(LaneMessage::Layer(Layer::Order)),
    ];
    for message in refused {
        app.update(message.clone());
        assert_eq!(app.message(), "Not during a practice. Esc ends it.", "{message:?}");
    }
    assert_eq!((app.level(), practice(&app).question()), (level, &question));
    assert!(matches!(practice(&app).stage(), Stage::Asked(None)), "no tool is an answer");
    for dialog in [Message::File(FileMessage::Help), Message::File(FileMessage::Open)] {
        app.update(dialog);
        assert!(app.dialog().is_some());
        app.update(FileMessage::Dismiss);
        assert!(app.dialog().is_none() && app.practice().is_some());
    }
    app.update(FileMessage::Dismiss);
    assert!(app.practice().is_none());
}

#[test]
fn a_notice_is_seen_until_the_next_answer_and_the_minimap_comes_back() {
    let mut app = lester();
    act(&mut app, PracticeMessage::Begin);
    app.update(Message::CopyMap);
    let copied = app.copied.take().unwrap();
    app.update(Message::Note(copied.said));
    assert!(app.message().starts_with("Copied the map as text"), "{}", app.message());
    act(&mut app, PracticeMessage::Hint);
    assert!(app.notice().is_none());
    app.update(FileMessage::Lesson(1));
    discard(&mut app);
    assert!(app.practice().is_none());
    app.update(ViewMessage::Zoom { at: Point::new(300.0, 300.0), notches: 30.0 });
    let player = app.player();
    assert!(player.viewport().minimap(player.problem().grid()).is_some());
}

#[test]
fn however_a_practice_ends_its_answers_are_told() {
    let folder = Folder::new("practice-ends");
    std::fs::write(folder.file("own.ron"), include_str!("../../../assets/presets/lague.ron"))
        .unwrap();
    let link = Link { step: 3, ..Link::to(&builtin()[2].load().unwrap()) }.write().unwrap();
    let leave: [Message; 6] = [
        FileMessage::Paste(link).into(),
        FileMessage::OpenLevel(Source::File(folder.file("own.ron"))).into(),
        FileMessage::Dismiss.into(),
        FileMessage::Lesson(1).into(),
        FileMessage::OpenLevel(Source::Builtin(builtin()[3])).into(),
        FileMessage::Paste("S.#\n..G\n".to_owned()).into(),
    ];
    for message in leave {
        let mut app = lester();
        act(&mut app, PracticeMessage::Begin);
        act(&mut app, PracticeMessage::Reveal);
        app.update(message.clone());
        discard(&mut app);
        finish(&mut app);
        assert!(app.practice().is_none(), "{message:?}: {}", app.message());
        let told = "Practice ended: 0 of 1 at the first try.";
        assert!(app.message().starts_with(told), "{message:?}: {}", app.message());
    }
    // Nothing was answered, or the result is on the screen.
    let mut app = lester();
    act(&mut app, PracticeMessage::Begin);
    act(&mut app, PracticeMessage::End);
    assert!(app.notice().is_none());
    act(&mut app, PracticeMessage::Begin);
    while *practice(&app).stage() != Stage::Over {
        act(&mut app, PracticeMessage::Reveal);
        act(&mut app, PracticeMessage::Enter);
    }
    act(&mut app, PracticeMessage::End);
    assert!(app.notice().is_none());
}
