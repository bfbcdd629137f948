//! Generates random actions of a user. The user's mood changes rarely, so that a run,
//! a look at earlier iterations or a series of edits can become long.

use std::collections::VecDeque;
use std::fs;

use super::files::Files;
use crate::app::Paper;
use crate::app::tests::*;
use crate::generate::{MapKind, Recipe};
use crate::grid::Direction;
use crate::level::{builtin, presets};
use crate::practice::Answer;
use crate::scene::Blank;
use crate::search::{Costs, Diagonal, Formula, Heuristic, OpenListKind, Priority, Rules, TieBreak};

/// One action, by the user or by another program.
#[derive(Clone, Debug)]
pub enum Act {
    Send(Message),
    /// Another program writes a file.
    Outside(PathBuf, String),
}

/// The kind of actions that the user prefers for a while.
#[derive(Clone, Copy, Debug)]
enum Mood {
    Editing,
    Running,
    Looking,
    Files,
    Viewing,
    Anything,
}

/// The simulated user, with a queue of planned actions.
pub struct User {
    /// The longest side of the maps that the user opens.
    side: u64,
    mood: Mood,
    left: u64,
    next: VecDeque<Act>,
}

impl User {
    pub fn new(side: u64) -> Self {
        Self { side, mood: Mood::Anything, left: 10, next: VecDeque::new() }
    }

    /// Returns the next action.
    pub fn act(&mut self, app: &App, dice: &mut Dice, files: &Files) -> Act {
        if let Some(act) = self.next.pop_front() {
            return act;
        }
        if self.left == 0 {
            let moods = [
                Mood::Editing,
                Mood::Editing,
                Mood::Running,
                Mood::Running,
                Mood::Looking,
                Mood::Looking,
                Mood::Files,
                Mood::Viewing,
                Mood::Anything,
            ];
            self.mood = dice.pick(&moods);
            self.left = 3 + dice.below(30);
        }
        self.left -= 1;
        if dice.chance(if app.practice().is_some() { 50 } else { 2 }) {
            return Act::Send(Message::Practice(practicing(app, dice)));
        }
        // Answer most questions before anything else.
        if app.dialog().is_some() && dice.chance(40) {
            return Act::Send(match dice.below(11) {
                0..4 => Message::File(FileMessage::Dismiss),
                4..8 => discarded(app).unwrap_or(Message::File(FileMessage::Dismiss)),
                _ => agreed(app).unwrap_or(Message::File(FileMessage::Dismiss)),
            });
        }
        let mood = if dice.chance(20) { Mood::Anything } else { self.mood };
        match mood {
            Mood::Editing => self.edit(app, dice),
            Mood::Running => running(app, dice),
            Mood::Looking => looking(app, dice),
            Mood::Files => self.open(app, dice, files),
            Mood::Viewing => self.view(app, dice),
            Mood::Anything => match dice.below(11) {
                0..3 => self.edit(app, dice),
                3..6 => running(app, dice),
                6..9 => looking(app, dice),
                9 => self.view(app, dice),
                _ => self.open(app, dice, files),
            },
        }
    }

    fn edit(&mut self, app: &App, dice: &mut Dice) -> Act {
        Act::Send(match dice.below(35) {
            32 => Message::Edit(EditMessage::ClearWalls),
            33 => {
                let size = [0; 2].map(|_| 1 + dice.below(40) as u16);
                Message::Edit(EditMessage::Resize { size, keeps_middle: dice.chance(50) })
            }
            34 => Message::Edit(EditMessage::GuessRules),
            28 => Message::Edit(EditMessage::Compare),
            29 => Message::Edit(EditMessage::AddLane),
            30 => Message::Edit(EditMessage::CloseLane(dice.below(5) as usize)),
            31 => Message::Edit(EditMessage::ChooseLane(dice.below(4) as usize)),
            24 => Message::Tools(ToolMessage::Shape(dice.pick(&SHAPES))),
            25 => Message::Tools(ToolMessage::BrushSize(dice.below(70) as u16)),
            26..28 => return self.press_key(dice),
            0..10 => return self.drag(app, dice),
            10..13 => Message::Edit(EditMessage::Undo),
            13..15 => Message::Edit(EditMessage::Redo),
            15 => Message::Edit(EditMessage::Rules(
                &presets()[dice.below(presets().len() as u64) as usize],
            )),
            16 if dice.chance(50) => Message::Edit(EditMessage::CustomRules(Box::new(rules(dice)))),
            16 => {
                for _ in 0..dice.below(3) {
                    let rules = Box::new(rules(dice));
                    self.next.push_back(Act::Send(Message::Edit(EditMessage::DragRules(rules))));
                }
                if dice.chance(90) {
                    self.next
                        .push_back(Act::Send(Message::Hand(HandMessage::Release(Button::Left))));
                }
                Message::Edit(EditMessage::DragRules(Box::new(rules(dice))))
            }
            17 => Setting::Live(dice.chance(60)).into(),
            18..22 => Message::Tools(ToolMessage::Choose(tool(dice))),
            22 => return time(dice),
            _ => Message::Lanes(LaneMessage::RunToEnd),
        })
    }

    /// Plans a drag with other actions in the middle, sometimes without a release.
    fn drag(&mut self, app: &App, dice: &mut Dice) -> Act {
        let button = dice.pick(&[Button::Left, Button::Left, Button::Right, Button::Middle]);
        let from = if dice.chance(25) {
            // Begin at the start or the goal, to move it.
            let problem = app.player().problem();
            middle(app, dice.pick(&[problem.start(), problem.goal()]))
        } else {
            point(app, dice)
        };
        for _ in 0..dice.below(4) {
            if dice.chance(15) {
                let act = match dice.below(5) {
                    0 => Act::Send(Message::Edit(EditMessage::Undo)),
                    1 => Act::Send(Message::Edit(EditMessage::Redo)),
                    2 => Act::Send(Message::Lanes(LaneMessage::StepEvent)),
                    3 => Act::Send(Message::Tools(ToolMessage::Choose(tool(dice)))),
                    _ => time(dice),
                };
                self.next.push_back(act);
            }
            self.next.push_back(Act::Send(Message::Hand(HandMessage::Move(point(app, dice)))));
        }
        if dice.chance(95) {
            self.next.push_back(Act::Send(Message::Hand(HandMessage::Release(button))));
        }
        Act::Send(match dice.below(10) {
            0..2 => Message::Hand(HandMessage::PressLine(button, from)),
            2 => Message::Hand(HandMessage::Grab(button, from)),
            _ => Message::Hand(HandMessage::Press(button, from)),
        })
    }

    /// Plans the press of a key at the cell cursor, then moves of the cursor.
    fn press_key(&mut self, dice: &mut Dice) -> Act {
        for _ in 0..dice.below(4) {
            let far = dice.pick(&[1, 1, 10, i32::MAX]);
            let (x, y) = dice.pick(&[(1, 0), (-1, 0), (0, 1), (0, -1)]);
            self.next.push_back(Act::Send(ViewMessage::MoveCursor(x * far, y * far).into()));
        }
        Act::Send(if dice.chance(70) {
            Message::Hand(HandMessage::UseTool)
        } else {
            Message::Hand(HandMessage::EraseHere)
        })
    }

    fn view(&mut self, app: &App, dice: &mut Dice) -> Act {
        Act::Send(match dice.below(20) {
            17 => {
                ViewMessage::MoveCursor(dice.below(5) as i32 - 2, dice.below(5) as i32 - 2).into()
            }
            18 => Message::View(ViewMessage::ShowCurrent),
            19 => Setting::Follow(dice.chance(50)).into(),
            0..5 => Message::View(ViewMessage::Zoom {
                at: point(app, dice),
                notches: dice.pick(&[1.0, -1.0, 3.0, -3.0, 0.25, 40.0, -40.0]),
            }),
            5 => Message::View(ViewMessage::Fit),
            6 => Message::View(ViewMessage::Area {
                area: area(dice),
                scale: dice.pick(&[1.0, 1.0, 1.5, 2.0, 0.5]),
            }),
            7 => Message::View(ViewMessage::Minimap),
            8 if dice.chance(30) => Setting::Language(dice.pick(&["en", "zh-Hans"])).into(),
            8 => Setting::Theme(app.next_theme()).into(),
            9 => ViewMessage::Pointer(None).into(),
            10 => Message::View(ViewMessage::PointAt(dice.chance(70).then(|| cell(app, dice)))),
            11 => Message::Lanes(LaneMessage::Layer(dice.pick(&Layer::ALL))),
            12 => Message::File(FileMessage::Help),
            13 => return self.drag(app, dice),
            _ => Message::Hand(HandMessage::Move(point(app, dice))),
        })
    }

    fn open(&mut self, app: &App, dice: &mut Dice, files: &Files) -> Act {
        let side = |dice: &mut Dice| (self.side - dice.below(40)) as u16;
        Act::Send(match dice.below(45) {
            0..3 => Message::File(FileMessage::New),
            3..6 => match dice.below(10) {
                0 => Message::File(FileMessage::OpenLevel(Source::Empty(0, 7))),
                1 => Message::File(FileMessage::OpenLevel(Source::Empty(5000, 1))),
                _ => Message::File(FileMessage::OpenLevel(Source::Empty(side(dice), side(dice)))),
            },
            6..9 => {
                let kind = dice.pick(&MapKind::ALL);
                let size = [side(dice).max(3), side(dice).max(3)];
                Message::File(FileMessage::OpenLevel(Source::Seed(
                    Recipe::new(kind, size, None, dice.below(1000)).unwrap(),
                )))
            }
            9 => Message::File(FileMessage::Open),
            10..16 => Message::File(FileMessage::OpenLevel(Source::File(files.any(dice)))),
            16 => Message::File(FileMessage::OpenLevel(Source::Entry(
                files.list(),
                1 + dice.below(5) as usize,
            ))),
            17..19 => Message::File(FileMessage::OpenLevel(Source::Builtin(dice.pick(builtin())))),
            19..22 => Message::File(FileMessage::OpenLevel(Source::File(files.trace(app, dice)))),
            22 => Message::Lanes(LaneMessage::CloseTrace),
            23..27 => Message::File(FileMessage::Save),
            27 => Message::File(FileMessage::SaveAs),
            28..31 => Message::File(FileMessage::SaveTo(files.target(dice))),
            31 => Message::File(FileMessage::Export),
            32 => Message::File(FileMessage::ExportTo(Box::new(export(dice, files)))),
            33 => {
                let file = files.lost();
                if let Some(level) = app.level().filter(|_| dice.chance(50)) {
                    fs::write(&file, level.to_ron()).unwrap();
                }
                dice.pick(&[FileMessage::Offer as fn(PathBuf) -> _, FileMessage::Restore])(file)
                    .into()
            }
            34 if dice.chance(10) => Message::File(FileMessage::Quit),
            35 | 36 => Message::Focus,
            37..39 => {
                if dice.chance(80) {
                    self.next.push_back(Act::Send(Message::File(FileMessage::Save)));
                }
                return files.changed_outside(app, dice);
            }
            39 => Message::Warn(Text::verbatim("The display is gone.")),
            40 | 41 => Message::File(FileMessage::Lesson(dice.pick(&[1, -1]))),
            _ => Message::File(FileMessage::Dismiss),
        })
    }
}

fn running(app: &App, dice: &mut Dice) -> Act {
    Act::Send(match dice.below(20) {
        0..3 => Message::Lanes(LaneMessage::ToggleRun),
        3 => Message::Lanes(LaneMessage::RunToEnd),
        4 => Setting::Speed(dice.pick(&[1.0, 8.0, 60.0, 1e3, 1e4, 1e9, f64::NAN, -3.0])).into(),
        5 => Setting::Speed(app.playback().next_speed(dice.chance(50))).into(),
        6 | 7 => Message::Lanes(LaneMessage::Break(cell(app, dice))),
        8 if dice.chance(50) => {
            let lane = dice.chance(70).then(|| dice.below(5) as usize);
            Message::Lanes(LaneMessage::BreakIn(cell(app, dice), lane))
        }
        8 | 9 => Message::Lanes(LaneMessage::Step),
        10 if dice.chance(30) => Message::Lanes(LaneMessage::Restart),
        _ => return time(dice),
    })
}

fn looking(app: &App, dice: &mut Dice) -> Act {
    let recorded = app.player().moment().iterations();
    // Sometimes ask for an iteration beyond the record.
    let iteration = dice.below(recorded + 3);
    Act::Send(match dice.below(25) {
        0..3 => Message::Lanes(LaneMessage::Step),
        3..5 => Message::Lanes(LaneMessage::Back),
        5..9 => Message::Lanes(LaneMessage::StepEvent),
        9..11 => Message::Lanes(LaneMessage::BackEvent),
        11..13 => Message::Lanes(LaneMessage::Seek(iteration)),
        13..15 => Message::Lanes(LaneMessage::SeekEvent(iteration, dice.below(10) as usize)),
        15 => Message::Lanes(LaneMessage::Seek(0)),
        16..19 => Message::Lanes(LaneMessage::Go(dice.pick(&[
            Jump::NextOfCell,
            Jump::PreviousOfCell,
            Jump::FirstInconsistency,
            Jump::NextFinding,
            Jump::PreviousFinding,
            Jump::WhyNot,
            Jump::Iteration(iteration),
        ]))),
        19 => Message::Lanes(LaneMessage::Pin(dice.chance(70).then(|| cell(app, dice)))),
        20 => Message::File(FileMessage::Dismiss),
        21 => Message::Lanes(LaneMessage::Disprove),
        _ => return time(dice),
    })
}

fn export(dice: &mut Dice, files: &Files) -> Export {
    let what = dice.pick(&[Exported::View, Exported::Map, Exported::Sheet]);
    let side = dice.pick(&[50, 100]);
    let (has_all_lanes, has_numbers) = (dice.chance(50), dice.chance(50));
    let has_edge_numbers = dice.chance(50);
    let file = files.figure(dice);
    let blank = Blank { f: dice.chance(50), list: dice.chance(50), ..Blank::default() };
    let paper = Paper { steps: dice.pick(&[1, 2, 4]), variants: dice.pick(&[0, 2]) };
    let paper = Some(paper).filter(|_| dice.chance(50));
    Export { file, what, has_all_lanes, has_numbers, has_edge_numbers, side, blank, paper }
}

/// Returns a frame after a random time.
fn time(dice: &mut Dice) -> Act {
    let passed = dice.pick(&[0, 1, 16, 16, 16, 33, 100, 5000]);
    Act::Send(Message::Tick(Duration::from_millis(passed)))
}

fn tool(dice: &mut Dice) -> Tool {
    let cost = 1 + dice.below(9) as u8;
    dice.pick(&[
        Tool::Wall,
        Tool::Wall,
        Tool::Erase,
        Tool::Terrain(cost),
        Tool::Start,
        Tool::Goal,
        Tool::Break,
        Tool::Inspect,
    ])
}

fn cell(app: &App, dice: &mut Dice) -> Cell {
    let grid = app.player().problem().grid();
    let [x, y] = [grid.width(), grid.height()].map(|side| dice.below(side.into()) as u16);
    Cell::new(x, y)
}

fn middle(app: &App, cell: Cell) -> Point {
    app.player().view().square(cell).center()
}

/// Returns a random point, usually over the map.
fn point(app: &App, dice: &mut Dice) -> Point {
    if dice.chance(85) {
        return middle(app, cell(app, dice));
    }
    let far = dice.pick(&[1000, 1000, 32_000]);
    let mut number = || dice.below(2 * far) as f32 - far as f32 / 2.0;
    Point::new(number(), number())
}

fn area(dice: &mut Dice) -> Rect {
    match dice.below(8) {
        0 => Rect::new(0.0, 0.0, 0.0, 0.0),
        1 => Rect::new(300.0, 40.0, 1.0, 500.0),
        2 => Rect::new(60.0, 40.0, 2000.0, 3.0),
        _ => {
            let [w, h] = [1200, 900].map(|most| 50.0 + dice.below(most) as f32);
            Rect::new(60.0, 40.0, w, h)
        }
    }
}

/// Returns random rules that a user could choose in the panel.
pub fn rules(dice: &mut Dice) -> Rules {
    let mut neighbor_order = Direction::ALL;
    for last in (1..neighbor_order.len()).rev() {
        neighbor_order.swap(last, dice.below(last as u64 + 1) as usize);
    }
    let any = 1 + dice.below(1_000_000);
    let own = ["straight * max(dx, dy)", "abs(10 * x - 3 * dy)"];
    let own = own.map(|own| Heuristic::Own(Formula::new(own).unwrap()));
    let mut rules = Rules {
        diagonal: dice.pick(&Diagonal::ALL),
        costs: Costs {
            straight: dice.pick(&[1, 10, 10, 13860, any]),
            diagonal: dice.pick(&[1, 14, 14, 19601, 1_000_000]),
        },
        heuristic: dice.pick(&[&Heuristic::ALL[..], &own].concat()),
        weight: dice.pick(&[0.0, 0.5, 1.0, 1.0, 1.0, 1.7, 5.0, 100.0]),
        priority: dice.pick(&Priority::ALL),
        tie_break: dice.pick(&TieBreak::ALL),
        neighbor_order,
        reopen_closed: dice.chance(50),
        open_list: dice.pick(&OpenListKind::ALL),
    };
    if rules.priority == Priority::Greedy {
        // With reopening, this search may take time exponential in the size of the map.
        rules.reopen_closed = false;
    }
    rules
}

/// What a learner does, mostly to answer.
fn practicing(app: &App, dice: &mut Dice) -> PracticeMessage {
    match dice.below(16) {
        0 => PracticeMessage::Begin,
        1..6 => PracticeMessage::Answer(Answer::Cell(cell(app, dice))),
        6 => PracticeMessage::Answer(Answer::Number(dice.below(100).to_string())),
        7..10 => PracticeMessage::Answer(Answer::Yes(dice.chance(50))),
        10 | 13 => PracticeMessage::Enter,
        11 => PracticeMessage::Hint,
        12 => PracticeMessage::Reveal,
        14 if dice.chance(50) => PracticeMessage::Copy,
        14 if dice.chance(50) => PracticeMessage::Forget,
        14 => PracticeMessage::Answer(Answer::Complete),
        _ => PracticeMessage::End,
    }
}
