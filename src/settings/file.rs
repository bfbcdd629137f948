//! The settings file: read when the program starts, written when the settings have changed.

use std::io;
use std::path::Path;
use std::time::Duration;

use ron::Options;
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;

use super::Settings;
use crate::fault::syntax;
use crate::storage::{
    FrequentFile, config_folder, free_file, is_file, make_folder, name_of, read_regular, rename,
};
use crate::words::{Text, text};

/// The name of the settings file.
const NAME: &str = "settings.ron";

/// The words in the name under which a settings file that cannot be used is kept.
const BROKEN: &str = "settings broken";

/// The shortest time between two writes.
const PAUSE: Duration = Duration::from_secs(1);

/// The settings on the disk. If two programs write them, the last write wins.
#[derive(Debug)]
pub struct SettingsFile(FrequentFile);

impl SettingsFile {
    /// Reads the user's settings file; returns its settings, or the defaults and the reason why the
    /// file cannot be used. The file is `None` if settings cannot be saved.
    pub fn begin() -> (Option<Self>, Settings, Option<Text>) {
        config_folder().map(|folder| Self::begin_in(&folder)).unwrap_or_default()
    }

    /// Reads the file in a folder. A file that cannot be used is renamed.
    pub fn begin_in(folder: &Path) -> (Option<Self>, Settings, Option<Text>) {
        // If the folder cannot be created, the first write reports it.
        let _ = make_folder(folder);
        let path = folder.join(NAME);
        let (settings, text, fault) = match read(&path) {
            Ok(settings) => {
                let text = to_text(&settings).unwrap_or_default();
                (settings, text, None)
            }
            Err(error) => {
                let (file, kept) = (path.display().to_string(), free_file(Some(folder), BROKEN));
                if !is_file(&path) || rename(&path, &kept).is_err() {
                    let fault = text!("settings-unread", file, error);
                    return (None, Settings::default(), Some(fault));
                }
                let fault = text!("settings-broken", file, error, kept = name_of(&kept));
                (Settings::default(), String::new(), Some(fault))
            }
        };
        (Some(Self(FrequentFile::with(path, text, PAUSE))), settings, fault)
    }

    /// Writes the settings if they have changed and the last write was long enough ago. Returns the
    /// time to wait before the next attempt if some changes are not written yet.
    ///
    /// # Errors
    /// The reason why the settings cannot be written, for the first of several failures in a row.
    pub fn update(&mut self, settings: &Settings) -> Result<Option<Duration>, Text> {
        let text = to_text(settings).map_err(io::Error::other);
        text.and_then(|text| self.0.update(text)).map_err(|error| {
            if cfg!(target_arch = "wasm32") {
                return text!("settings-unkept.browser");
            }
            let (file, error) = (self.0.path.display().to_string(), error.to_string());
            text!("settings-unkept", file, error)
        })
    }
}

/// Reads the settings in a file; without a file, returns the defaults.
///
/// # Errors
/// The reason why the settings cannot be used, as a clause.
fn read(path: &Path) -> Result<Settings, String> {
    let text = read_regular(path).map_err(|error| error.to_string())?.unwrap_or_default();
    if text.trim().is_empty() {
        return Ok(Settings::default());
    }
    // `speed: 20` is as good as `speed: Some(20)`.
    let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let settings: Settings =
        options.from_str(&text).map_err(|error| syntax(&text, &error, |_, _| None).to_string())?;
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
    use std::fs;

    use ron::Value;

    use super::*;

    fn write(path: &Path, settings: &Settings) {
        fs::write(path, to_text(settings).unwrap()).unwrap();
    }

    #[test]
    fn what_is_written_is_read() {
        let folder = crate::storage::tests::folder();
        let settings = Settings {
            theme: Some("lague".to_owned()),
            language: Some("zh-Hans".to_owned()),
            speed: Some(31.25),
            live: false,
            scale: Some(150),
            window: Some((800, 600)),
            panel_width: Some(420),
            panel_hidden: true,
            follow: true,
            card: false,
            recent: vec!["/levels/a \"b\".ron".into(), "C:\\maps\\é.ron".into()],
            done: vec!["swamp.ron".into(), "/levels/a.ron".into()],
            difficult: vec![crate::practice::Skill::Next],
            noticed: vec![crate::practice::Belief::SmallerG],
        };
        let file = folder.path().join(NAME);
        for settings in [settings, Settings::default()] {
            write(&file, &settings);
            assert_eq!(read(&file), Ok(settings));
        }
    }

    #[test]
    fn every_field_is_in_the_guide() {
        let page = include_str!("../../docs/window.md");
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
            "speed: Some(0.5)",
            "speed: inf",
            "speed: NaN",
            "window: Some((0, 600))",
            "panel_width: Some(1)",
            "theme: \"neon\"",
            "language: \"klingon\"",
            "recent: [7]",
            "live",
        ]
        .map(|field| format!("Settings(live: false, {field})").into_bytes())
        .into();
        broken.push(b"\xff\xfe not a text".to_vec());
        broken.push(b"// large\n".repeat(1 << 18));
        for (number, broken) in broken.into_iter().enumerate() {
            let kept = match number {
                0 => "settings-broken.ron".to_owned(),
                _ => format!("settings-broken-{}.ron", number + 1),
            };
            fs::write(&file, &broken).unwrap();
            let (settings_file, settings, fault) = SettingsFile::begin_in(folder.path());
            assert_eq!(settings, Settings::default());
            let fault = fault.unwrap().to_string();
            assert!(fault.contains(NAME) && fault.contains(&kept), "{fault}");
            settings_file.unwrap().update(&settings).unwrap();
            assert!(fs::read(folder.path().join(&kept)).unwrap() == broken);
            assert_eq!(read(&file), Ok(settings));
        }
    }

    #[test]
    fn settings_can_be_written_by_hand() {
        let folder = crate::storage::tests::folder();
        let file = folder.path().join(NAME);
        for (text, speed) in [
            ("(speed: 20)", Some(20.0)),
            ("(speed: Some(20))", Some(20.0)),
            ("// mine\nSettings( speed: 2e1, reduced_motion: true)", Some(20.0)),
            ("(speed: None)", None),
            (" \n", None),
        ] {
            fs::write(&file, text).unwrap();
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
        let (mut settings_file, mut settings) = (settings_file.unwrap(), settings);
        assert!(settings_file.update(&settings) == Ok(None) && !file.exists());
        settings.live = false;
        assert!(settings_file.update(&settings) == Ok(None) && file.exists());
        (settings.speed, settings.theme) = (Some(100.0), Some("print".to_owned()));
        assert!(settings_file.update(&settings).unwrap().is_some(), "the pause has not ended");
        // Another program writes the file during the pause.
        write(&file, &Settings { follow: true, ..Settings::default() });
        drop(settings_file);
        assert_eq!(read(&file), Ok(settings), "dropping the file writes the last change");
    }

    #[test]
    fn where_nothing_can_be_kept_the_program_goes_on() {
        let settings = Settings { live: false, ..Settings::default() };
        let folder = crate::storage::tests::folder();
        let no_folder = folder.path().join("file");
        fs::write(&no_folder, "").unwrap();
        let (file, _, fault) = SettingsFile::begin_in(&no_folder);
        assert_eq!(fault, None);
        let mut file = file.unwrap();
        let error = file.update(&settings).unwrap_err().to_string();
        assert!(error.starts_with("Settings cannot be saved: "), "{error}");
        assert!(file.update(&settings).unwrap().is_some(), "the error is reported once");
    }
}
