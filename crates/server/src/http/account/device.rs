//! What a device is, as roughly as its owner needs to know it again: nobody is to be recognised by it.

use axum::http::{HeaderMap, header};
use fischio_core::check_name;

/// Characters of a program's name.
const MOST: usize = 24;

/// The order matters: browsers name those that they are like.
const PROGRAMS: [(&str, &str); 7] = [
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
];

/// The device that sent these headers, like `Firefox, Linux`.
pub(super) fn of(headers: &HeaderMap) -> String {
    let told = headers.get(header::USER_AGENT);
    let told = told.and_then(|told| told.to_str().ok()).unwrap_or_default();
    let first = |known: &[(&str, &'static str)]| {
        let found = known.iter().find(|(sign, _)| told.contains(sign));
        found.map(|(_, name)| (*name).to_owned())
    };
    let program = first(&PROGRAMS).or_else(|| {
        let name: String = told.split(['/', ' ']).next()?.chars().take(MOST).collect();
        check_name(&name).is_ok().then_some(name)
    });
    match (program, first(&SYSTEMS)) {
        (Some(program), Some(system)) => format!("{program}, {system}"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => "?".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_told_roughly() {
        for (told, device) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox, Linux",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            ("curl/8.5.0", "curl"),
            ("", "?"),
            ("\u{e9}", "?"),
        ] {
            let mut headers = HeaderMap::new();
            if let Ok(value) = told.parse() {
                headers.insert(header::USER_AGENT, value);
            }
            assert_eq!(of(&headers), device, "{told}");
        }
    }
}
