//! The file of the settings: read at the start, written when they have changed.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use ron::ser::PrettyConfig;

use super::Settings;
use crate::app::program::App;
use crate::jobs::Progress;
use crate::storage::{FrequentFile, config_folder, read_text};
use crate::words::{Text, text};

/// The name of the file, and the name that it gets if it cannot be used.
const NAME: &str = "settings.ron";
const BROKEN: &str = "settings.broken.ron";

/// The largest file, in bytes, that is read.
const MAX_BYTES: u64 = 1 << 20;

/// The shortest time between two writes.
const PAUSE: Duration = Duration::from_secs(1);

/// The settings on the disk. Of two programs the one that writes last wins.
#[derive(Debug)]
pub struct SettingsFile(FrequentFile);

impl SettingsFile {
    /// Reads the user's own file; returns its settings, or the defaults and the reason why
    /// the file cannot be used. The file is `None` if settings cannot be kept.
    pub fn begin() -> (Option<Self>, Settings, Option<Text>) {
        config_folder().map(|folder| Self::begin_in(&folder)).unwrap_or_default()
    }

    /// Reads the file in a folder. A file that cannot be used is renamed.
    pub(crate) fn begin_in(folder: &Path) -> (Option<Self>, Settings, Option<Text>) {
        // If the folder cannot be made, the first write says so.
        let _ = fs::create_dir_all(folder);
        let path = folder.join(NAME);
        match read(&path) {
            Ok(settings) => {
                let text = to_text(&settings).unwrap_or_default();
                (Some(Self(FrequentFile::with(path, text, PAUSE))), settings, None)
            }
            Err(error) => {
                let file = path.display().to_string();
                if !path.is_file() || fs::rename(&path, path.with_file_name(BROKEN)).is_err() {
                    return (
                        None,
                        Settings::default(),
                        Some(text!("settings-unread", file, error)),
                    );
                }
                let fault = text!("settings-broken", file, error, kept = BROKEN);
                let file = FrequentFile::with(path, String::new(), PAUSE);
                (Some(Self(file)), Settings::default(), Some(fault))
            }
        }
    }

    /// Writes the settings if they have changed and the last write was a while ago; returns
    /// the time after which to try again if something is left to write. If they cannot be
    /// written, the bar says why.
    pub fn update(&mut self, app: &mut App) -> Option<Duration> {
        let text = to_text(&app.settings).map_err(io::Error::other);
        text.and_then(|text| self.0.update(text)).unwrap_or_else(|error| {
            let (file, error) = (self.0.path().display().to_string(), error.to_string());
            app.change(|app| app.fail(text!("settings-unkept", file, error)));
            Some(PAUSE)
        })
    }
}

/// Reads the settings in a file; without a file they are the defaults.
///
/// # Errors
/// Why they cannot be used, as a clause.
fn read(path: &Path) -> Result<Settings, String> {
    let Ok(about) = fs::metadata(path) else {
        return Ok(Settings::default());
    };
    // Opening a pipe would wait for its writer.
    if !about.is_file() {
        return Err("it is not a regular file".to_owned());
    }
    if about.len() > MAX_BYTES {
        return Err(format!("it is larger than {} MiB", MAX_BYTES >> 20));
    }
    let text = read_text(path, &Progress::none()).map_err(|error| error.to_string())?;
    if text.trim().is_empty() {
        return Ok(Settings::default());
    }
    let settings: Settings = ron::from_str(&text).map_err(|error| error.to_string())?;
    match settings.unsound_field() {
        Some(field) => Err(format!("{field} has a value out of its range")),
        None => Ok(settings),
    }
}

fn to_text(settings: &Settings) -> ron::Result<String> {
    let pretty = PrettyConfig::new().struct_names(true).new_line("\n".to_owned());
    Ok(ron::ser::to_string_pretty(settings, pretty)? + "\n")
}

#[cfg(test)]
mod tests {
    use ron::Value;

    use super::*;
    use crate::app::tests::opened;
    use crate::app::{Message, Setting};
    use crate::level::WORKED_EXAMPLE;
    use crate::player;

    fn write(path: &Path, settings: &Settings) {
        fs::write(path, to_text(settings).unwrap()).unwrap();
    }

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
            follow: true,
            hints_seen: true,
            card: false,
            recent: vec!["/levels/a \"b\".ron".into(), "C:\\maps\\é.ron".into()],
        };
        let file = folder.path().join(NAME);
        for settings in [settings, Settings::default()] {
            write(&file, &settings);
            assert_eq!(read(&file), Ok(settings));
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
    fn a_file_that_cannot_be_used_is_copied_reported_and_replaced() {
        let folder = crate::storage::tests::folder();
        let file = folder.path().join(NAME);
        let mut broken: Vec<Vec<u8>> = [
            "scale: Some(74)",
            "scale: Some(251)",
            "scale: \"large\"",
            "speed: 0.0",
            "speed: inf",
            "speed: NaN",
            "window: Some((0, 600))",
            "panel_width: Some(1)",
            "theme: \"neon\"",
            "recent: [7]",
            "live",
        ]
        .map(|field| format!("Settings(live: false, {field})").into_bytes())
        .into();
        broken.push(b"\xff\xfe not a text".to_vec());
        broken.push(b"// large\n".repeat(1 << 18));
        for broken in broken {
            fs::write(&file, &broken).unwrap();
            let (settings_file, settings, fault) = SettingsFile::begin_in(folder.path());
            assert_eq!(settings, Settings::default());
            let fault = fault.unwrap().to_string();
            assert!(fault.contains(NAME) && fault.contains(BROKEN), "{fault}");
            let mut app = app();
            app.begin_under(settings.clone());
            settings_file.unwrap().update(&mut app);
            assert!(fs::read(folder.path().join(BROKEN)).unwrap() == broken);
            assert_eq!(read(&file), Ok(settings));
        }
    }

    #[test]
    fn settings_can_be_written_by_hand() {
        let folder = crate::storage::tests::folder();
        let file = folder.path().join(NAME);
        for (text, speed) in [
            ("(speed: 20)", 20.0),
            ("// mine\nSettings( speed: 2e1, reduced_motion: true)", 20.0),
            (" \n", 2.0),
        ] {
            fs::write(&file, text).unwrap();
            let speed = if speed == 2.0 { Settings::default().speed } else { speed };
            assert_eq!(read(&file), Ok(Settings { speed, ..Settings::default() }), "{text}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_in_the_place_of_the_file_is_reported_and_left_alone() {
        let folder = crate::storage::tests::folder();
        let file = folder.path().join(NAME);
        assert!(std::process::Command::new("mkfifo").arg(&file).status().unwrap().success());
        let (settings_file, settings, fault) = SettingsFile::begin_in(folder.path());
        assert!(settings_file.is_none() && settings == Settings::default());
        assert!(fault.unwrap().to_string().contains("it is not a regular file"));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_has_changed_is_written_and_nothing_else() {
        let folder = crate::storage::tests::folder();
        let file = folder.path().join(NAME);
        let (settings_file, settings, fault) = SettingsFile::begin_in(folder.path());
        assert_eq!((&settings, fault), (&Settings::default(), None));
        let mut settings_file = settings_file.unwrap();
        let mut app = app();
        app.begin_under(settings);
        assert!(settings_file.update(&mut app).is_none() && !file.exists());
        app.update(Message::Live(false));
        app.update(Message::Set(Setting::PanelWidth(9999)));
        assert!(settings_file.update(&mut app).is_none() && file.exists());
        app.update(player::Message::Speed(100.0));
        app.update(Message::Theme(crate::scene::Theme::named("print").unwrap()));
        assert!(settings_file.update(&mut app).is_some(), "it waits for its time");
        // Another program writes in between.
        write(&file, &Settings { follow: true, ..Settings::default() });
        drop(settings_file);
        let kept = Settings {
            live: false,
            panel_width: Some(4000),
            speed: 100.0,
            theme: "print".to_owned(),
            ..Settings::default()
        };
        assert_eq!(read(&file), Ok(kept), "the last change is kept at the end");
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
        let mut app = app();
        app.update(Message::Live(false));
        let folder = crate::storage::tests::folder();
        let no_folder = folder.path().join("file");
        fs::write(&no_folder, "").unwrap();
        let (file, _, fault) = SettingsFile::begin_in(&no_folder);
        assert_eq!(fault, None);
        let mut file = file.unwrap();
        assert!(file.update(&mut app).is_some());
        assert!(app.message().starts_with("Settings cannot be saved: "), "{}", app.message());
        app.update(player::Message::Step);
        let message = app.message();
        assert!(file.update(&mut app).is_some());
        assert_eq!(app.message(), message, "it is said once");
    }
}
