//! The files that a list of dropped things names.

use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;

use percent_encoding::percent_decode;

/// The files of this machine in a list of URIs, or of plain paths, one a line.
pub fn paths(list: &[u8]) -> Vec<PathBuf> {
    let host = fs::read("/proc/sys/kernel/hostname").unwrap_or_default();
    list.split(|&byte| matches!(byte, b'\n' | b'\r' | 0))
        .filter_map(|line| path(line, host.trim_ascii()))
        .collect()
}

/// The file that a line names; `None` if it is none of this machine.
fn path(line: &[u8], host: &[u8]) -> Option<PathBuf> {
    if line.starts_with(b"/") {
        return Some(PathBuf::from(OsString::from_vec(line.to_vec())));
    }
    let (scheme, rest) = line.split_at_checked(5)?;
    if !scheme.eq_ignore_ascii_case(b"file:") {
        return None;
    }
    let path = match rest.strip_prefix(b"//") {
        None => rest,
        Some(rest) => {
            let (named, path) = rest.split_at(rest.iter().position(|&byte| byte == b'/')?);
            let is_here = named.is_empty()
                || named.eq_ignore_ascii_case(b"localhost")
                || named.eq_ignore_ascii_case(host);
            is_here.then_some(path)?
        }
    };
    let bytes: Vec<u8> = percent_decode(path).collect();
    let is_path = bytes.starts_with(b"/") && !bytes.contains(&0);
    is_path.then(|| PathBuf::from(OsString::from_vec(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_this_machine_are_taken_in_any_form() {
        let list = b"# a note\r\nfile:///tmp/a%20level.ron\r\nfile://localhost/b%C3%A9.ron\r\n\
            FILE:/c.ron\r\n/tmp/100%.ron\r\n\0";
        let expected = ["/tmp/a level.ron", "/b\u{e9}.ron", "/c.ron", "/tmp/100%.ron"];
        assert_eq!(paths(list), expected.map(PathBuf::from));
        assert_eq!(path(b"file://here/d.ron", b"here"), Some("/d.ron".into()));
        assert_eq!(path(b"file:///%ff", b""), Some(OsString::from_vec(b"/\xff".to_vec()).into()));
    }

    #[test]
    fn what_is_no_file_of_this_machine_is_left_out() {
        for line in [
            &b"http://localhost/a.ron"[..],
            b"file://there/a.ron",
            b"file://",
            b"file:a.ron",
            b"file:///a%00.ron",
            b"a.ron",
            b"",
        ] {
            assert_eq!(path(line, b"here"), None, "{}", String::from_utf8_lossy(line));
        }
    }
}
