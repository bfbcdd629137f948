//! The file of the settings: read at the start, written when they have changed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use ron::Value;
use ron::ser::PrettyConfig;

use super::Settings;
use crate::app::App;
use crate::jobs::{Background, Progress, Time};
use crate::storage::{ReadError, config_folder, read_file, write_whole};
use crate::words::{Text, text};

/// The file's name in the program's folder, and that of one that was replaced.
const NAME: &str = "settings.ron";
const BROKEN: &str = "settings.broken.ron";

/// The shortest time between two writes.
const PAUSE: Duration = Duration::from_secs(1);

/// The settings on the disk. Of two programs the one that writes last wins.
#[derive(Debug)]
pub struct SettingsFile {
    /// Where they are; `None` where the user has no folder for them.
    path: Option<PathBuf>,
    newest: Settings,
    /// What is in the file, or being written to it; `None` if that is of no use.
    written: Option<Settings>,
    /// What is not in the file yet, where any thread can write it.
    unwritten: Arc<Mutex<Option<Settings>>>,
    /// Held by whoever writes: whether the program ends, so that what is older is
    /// not written over it.
    is_ending: Arc<Mutex<bool>>,
    /// When it was last written.
    last: Option<Time>,
    writing: Option<Background<io::Result<()>>>,
}

/// What a file says.
#[derive(Debug, PartialEq)]
struct Read {
    settings: Settings,
    /// The fields that cannot be used.
    lost: Vec<String>,
}

impl SettingsFile {
    /// The user's own, the settings there, and what is wrong with them.
    pub fn begin() -> (Self, Settings, Option<Text>) {
        Self::begin_in(config_folder().as_deref())
    }

    /// The same in a folder of choice.
    pub(crate) fn begin_in(folder: Option<&Path>) -> (Self, Settings, Option<Text>) {
        let path = folder.map(|folder| folder.join(NAME));
        let (settings, fault) = path.as_deref().map(open).unwrap_or_default();
        let written = fault.is_none().then(|| settings.clone());
        let newest = settings.clone();
        let (unwritten, is_ending) = (Arc::default(), Arc::default());
        let file = Self { path, newest, written, unwritten, is_ending, last: None, writing: None };
        (file, settings, fault)
    }

    /// Writes what is not written yet. It is for whoever is about to end the program
    /// from outside, on any thread.
    pub fn rescue(&self) -> impl Fn() + Send + Sync + use<> {
        let (path, unwritten) = (self.path.clone(), Arc::clone(&self.unwritten));
        let is_ending = Arc::clone(&self.is_ending);
        move || {
            let settings = lock(&unwritten).take();
            if let (Some(path), Some(settings)) = (&path, settings) {
                let mut is_ending = lock(&is_ending);
                *is_ending = true;
                // Nobody would be told.
                let _ = write(path, &settings);
            }
        }
    }

    /// Writes the settings if they have changed and some time has passed, while
    /// the program goes on; returns whether something is left to do. Where they
    /// cannot be written, that is said.
    pub fn update(&mut self, app: &mut App) -> bool {
        let Some(path) = &self.path else {
            return false;
        };
        if let Some(result) = self.writing.as_ref().and_then(Background::poll) {
            self.writing = None;
            if let Ok(Err(error)) = result {
                let (file, error) = (path.display().to_string(), error.to_string());
                app.change(|app| app.fail(text!("settings-unkept", file, error)));
            }
        }
        if self.newest != app.settings {
            self.newest = app.settings.clone();
        }
        let is_left = !self.is_written() || self.writing.is_some();
        let unwritten = is_left.then(|| self.newest.clone());
        *lock(&self.unwritten) = unwritten;
        if self.is_written() || self.writing.is_some() {
            return self.writing.is_some();
        }
        if self.last.is_none_or(|last| last.elapsed() >= PAUSE) {
            self.last = Some(Time::now());
            self.written = Some(self.newest.clone());
            let (path, settings) = (path.clone(), self.newest.clone());
            let is_ending = Arc::clone(&self.is_ending);
            self.writing = Some(Background::start("settings", move |_| {
                let is_ending = lock(&is_ending);
                Ok(if *is_ending { Ok(()) } else { write(&path, &settings) })
            }));
        }
        true
    }

    fn is_written(&self) -> bool {
        self.written.as_ref() == Some(&self.newest)
    }
}

impl Drop for SettingsFile {
    /// The last change is kept too.
    fn drop(&mut self) {
        if let Some(writing) = &self.writing {
            let _ = writing.wait();
        }
        if let Some(path) = self.path.as_ref().filter(|_| !self.is_written()) {
            // The window is gone, and nobody would be told.
            let _ = write(path, &self.newest);
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The settings of a file, and what is wrong with it. A faulty file is kept beside
/// the one that is to replace it.
fn open(path: &Path) -> (Settings, Option<Text>) {
    use io::ErrorKind::{NotADirectory, NotFound};
    let file = path.display().to_string();
    let text = match read_file(path, &Progress::none()) {
        Ok(text) => text,
        Err(ReadError::System(error)) if matches!(error.kind(), NotFound | NotADirectory) => {
            String::new()
        }
        Err(error) => {
            return (
                Settings::default(),
                Some(text!("settings-unread", file, error = error.to_string())),
            );
        }
    };
    let read = read(&text);
    if read.as_ref().is_ok_and(|read| read.lost.is_empty()) {
        return (read.map(|read| read.settings).unwrap_or_default(), None);
    }
    let _ = fs::copy(path, path.with_file_name(BROKEN));
    match read {
        Ok(Read { settings, lost }) => {
            let fields = lost.join(", ");
            (settings, Some(text!("settings-lost", file, fields, kept = BROKEN)))
        }
        Err(error) => {
            (Settings::default(), Some(text!("settings-broken", file, error, kept = BROKEN)))
        }
    }
}

/// The settings in a text. A field that is unknown or has no sound value is lost,
/// and no other.
///
/// # Errors
/// Why the text is of no use at all.
fn read(text: &str) -> Result<Read, String> {
    if text.trim().is_empty() {
        return Ok(Read { settings: Settings::default(), lost: Vec::new() });
    }
    let fields = match ron::from_str(text) {
        Ok(Value::Map(fields)) => fields,
        Ok(_) => return Err(ron::Error::ExpectedStructLike.to_string()),
        Err(error) => return Err(error.to_string()),
    };
    let is_sound = |name: &Value, value: &Value| {
        let alone = [(name.clone(), value.clone())].into_iter().collect();
        Value::Map(alone).into_rust().is_ok_and(|settings: Settings| settings.is_sound())
    };
    let (sound, lost): (Vec<_>, Vec<_>) =
        fields.into_iter().partition(|(name, value)| is_sound(name, value));
    let lost = lost.into_iter().map(|(name, _)| match name {
        Value::String(name) => name,
        name => format!("{name:?}"),
    });
    let settings = Value::Map(sound.into_iter().collect()).into_rust();
    settings
        .map(|settings| Read { settings, lost: lost.collect() })
        .map_err(|error| error.to_string())
}

fn write(path: &Path, settings: &Settings) -> io::Result<()> {
    let pretty = PrettyConfig::new().struct_names(true).new_line("\n".to_owned());
    let text = ron::ser::to_string_pretty(settings, pretty).map_err(io::Error::other)?;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    write_whole(path, format!("{text}\n").as_bytes(), &Progress::none(), || true).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests::opened;
    use crate::app::{Message, Setting};
    use crate::level::WORKED_EXAMPLE;
    use crate::player;

    fn app() -> App {
        opened(WORKED_EXAMPLE.load().unwrap(), None)
    }

    #[test]
    fn what_is_written_is_read() {
        let folder = crate::storage::tests::folder();
        let settings = Settings {
            theme: "lague".to_owned(),
            speed: 31.25,
            live: false,
            scale: Some(150),
            window: Some((800, 600)),
            panel_width: Some(420),
            panel_hidden: true,
            reduced_motion: true,
            follow: true,
            hints_seen: true,
            card: false,
            recent: vec!["/levels/a \"b\".ron".into(), "C:\\maps\\é.ron".into()],
        };
        let file = folder.path().join("new").join(NAME);
        for settings in [settings, Settings::default()] {
            write(&file, &settings).unwrap();
            assert_eq!(open(&file), (settings, None));
        }
    }

    #[test]
    fn every_field_is_in_the_guide() {
        let page = include_str!("../../../docs/window.md");
        let (_, rest) = page.split_once("## Settings\n").unwrap();
        let (section, _) = rest.split_once("\n## ").unwrap();
        let text = ron::ser::to_string(&Settings::default()).unwrap();
        let Value::Map(fields) = ron::from_str(&text).unwrap() else { panic!("{text}") };
        for (name, _) in fields {
            let Value::String(name) = name else { panic!("{name:?}") };
            assert!(section.contains(&format!("`{name}`")), "{name} is not in docs/window.md");
        }
    }

    #[test]
    fn a_field_that_is_wrong_is_lost_alone() {
        for (wrong, name) in [
            ("scale: Some(74)", "scale"),
            ("scale: Some(251)", "scale"),
            ("scale: Some(-1)", "scale"),
            ("scale: \"large\"", "scale"),
            ("speed: 0.0", "speed"),
            ("speed: inf", "speed"),
            ("speed: NaN", "speed"),
            ("window: Some((0, 600))", "window"),
            ("window: Some((800, 65536))", "window"),
            ("panel_width: Some(1)", "panel_width"),
            ("theme: \"neon\"", "theme"),
            ("recent: [7]", "recent"),
            ("color: \"red\"", "color"),
        ] {
            let text = format!("Settings(hints_seen: true, {wrong}, follow: true)");
            let settings = Settings { hints_seen: true, follow: true, ..Settings::default() };
            let lost = vec![name.to_owned()];
            assert_eq!(read(&text), Ok(Read { settings, lost }), "{wrong}");
        }
        let settings = Settings { speed: 20.0, ..Settings::default() };
        for whole in ["(speed: 20)", "Settings(speed: 20.0,)", "// mine\n( speed: 2e1 )"] {
            assert_eq!(read(whole), Ok(Read { settings: settings.clone(), lost: vec![] }));
        }
        for broken in ["Settings(speed", "speed: 20", "[1]", "\u{0}", "Settings(live: true, live)"]
        {
            assert!(read(broken).is_err(), "{broken}");
        }
    }

    #[test]
    fn a_broken_file_is_reported_kept_and_replaced() {
        let folder = crate::storage::tests::folder();
        let file = folder.path().join(NAME);
        for (broken, theme) in [
            ("Settings(theme: \"dark\", live", "gizmo"),
            ("Settings(theme: \"dark\", live: 7)", "dark"),
        ] {
            fs::write(&file, broken).unwrap();
            let (mut settings_file, settings, fault) = SettingsFile::begin_in(Some(folder.path()));
            assert_eq!(settings.theme, theme);
            let fault = fault.unwrap().to_string();
            assert!(fault.contains(NAME) && fault.contains(BROKEN), "{fault}");
            let mut app = app();
            app.begin_under(settings.clone());
            assert_eq!(app.theme().name, theme);
            assert!(settings_file.update(&mut app));
            drop(settings_file);
            assert_eq!(fs::read_to_string(folder.path().join(BROKEN)).unwrap(), broken);
            assert_eq!(open(&file), (settings, None));
        }
    }

    #[test]
    fn what_has_changed_is_written_and_nothing_else() {
        let folder = crate::storage::tests::folder();
        let file = folder.path().join(NAME);
        let (mut settings_file, settings, fault) = SettingsFile::begin_in(Some(folder.path()));
        assert_eq!((&settings, fault), (&Settings::default(), None));
        let mut app = app();
        app.begin_under(settings);
        assert!(!settings_file.update(&mut app) && !file.exists());
        app.update(Message::Live(false));
        app.update(Message::Set(Setting::PanelWidth(9999)));
        assert!(settings_file.update(&mut app));
        app.update(player::Message::Speed(100.0));
        app.update(Message::Theme(crate::scene::Theme::named("print").unwrap()));
        assert!(settings_file.update(&mut app), "it waits for its time");
        // Another program writes in between.
        write(&file, &Settings { follow: true, ..Settings::default() }).unwrap();
        drop(settings_file);
        let kept = Settings {
            live: false,
            panel_width: Some(4000),
            speed: 100.0,
            theme: "print".to_owned(),
            ..Settings::default()
        };
        assert_eq!(open(&file), (kept, None), "the last change is kept at the end");
    }

    #[test]
    fn the_last_change_is_written_before_the_program_is_ended_from_outside() {
        let folder = crate::storage::tests::folder();
        let file = folder.path().join(NAME);
        let (mut settings_file, settings, _) = SettingsFile::begin_in(Some(folder.path()));
        let rescue = settings_file.rescue();
        let mut app = app();
        app.begin_under(settings);
        settings_file.update(&mut app);
        rescue();
        assert!(!file.exists(), "nothing has changed");
        app.update(Message::Live(false));
        settings_file.update(&mut app);
        app.update(player::Message::Speed(100.0));
        assert!(settings_file.update(&mut app), "it waits for its time");
        std::thread::spawn(rescue).join().unwrap();
        assert_eq!(open(&file), (app.settings.clone(), None));
    }

    #[test]
    fn a_theme_of_the_command_line_is_not_kept() {
        let mut app = app();
        app.begin_in(crate::scene::Theme::named("dark").unwrap());
        assert_eq!((app.theme().name.as_str(), &app.settings), ("dark", &Settings::default()));
        app.update(Message::Theme(app.next_theme()));
        assert_eq!(app.settings.theme, app.theme().name);
    }

    #[test]
    fn where_nothing_can_be_kept_the_program_goes_on() {
        let (mut file, settings, fault) = SettingsFile::begin_in(None);
        assert_eq!((settings, fault), (Settings::default(), None));
        let mut app = app();
        app.update(Message::Live(false));
        assert!(!file.update(&mut app));

        let folder = crate::storage::tests::folder();
        let no_folder = folder.path().join("file");
        fs::write(&no_folder, "").unwrap();
        let (mut file, _, fault) = SettingsFile::begin_in(Some(&no_folder));
        assert_eq!(fault, None);
        while file.update(&mut app) {}
        assert!(app.message().starts_with("Settings cannot be saved: "), "{}", app.message());
        app.update(player::Message::Step);
        assert!(!file.update(&mut app), "it is said once");
    }
}
