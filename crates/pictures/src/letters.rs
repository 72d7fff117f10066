//! How wide texts are, and how they are made to fit.

use std::sync::LazyLock;

use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::{FontRef, MetadataProvider};

/// The letters that pictures are written in: Inter (SIL Open Font License, see `fonts/OFL.txt`).
pub(crate) const FONTS: [&[u8]; 2] = [
    include_bytes!("../fonts/Inter-SemiBold.otf"),
    include_bytes!("../fonts/Inter-ExtraBold.otf"),
];

static FONT: LazyLock<FontRef<'static>> =
    LazyLock::new(|| FontRef::new(FONTS[1]).expect("the font is read by a test"));

/// How wide a text is at a size, in the heavier of the fonts. A letter that it has not counts as wide.
pub(crate) fn width(text: &str, size: f32) -> f32 {
    let letters = FONT.charmap();
    let metrics: GlyphMetrics = FONT.glyph_metrics(Size::new(size), LocationRef::default());
    let letter = |c: char| {
        let glyph = letters.map(c);
        glyph.and_then(|glyph| metrics.advance_width(glyph))
    };
    text.chars().map(|c| letter(c).unwrap_or(size)).sum()
}

/// Whether pictures have a letter, digit or sign for anything in a text.
///
/// ```
/// assert!(fischio_pictures::has_letters_for("Ada 王"));
/// assert!(!fischio_pictures::has_letters_for("王 "));
/// ```
pub fn has_letters_for(text: &str) -> bool {
    let letters = FONT.charmap();
    text.chars()
        .filter(|c| !c.is_whitespace())
        .any(|c| letters.map(c).is_some_and(|glyph| glyph.to_u32() != 0))
}

/// A text that is no wider than `room`, at one of these sizes, and which: cut where even the last is too big.
pub(crate) fn fit(text: &str, room: f32, sizes: &[f32]) -> (String, f32) {
    let fits = sizes.iter().find(|size| width(text, **size) <= room);
    if let Some(size) = fits {
        return (text.to_owned(), *size);
    }
    let size = sizes.last().copied().unwrap_or(16.0);
    let mut kept = String::new();
    for c in text.chars() {
        kept.push(c);
        if width(&kept, size) + width("…", size) > room {
            kept.pop();
            break;
        }
    }
    (format!("{}…", kept.trim_end()), size)
}

/// A text in lines no wider than `room`; what does not fit into so many lines is cut.
pub(crate) fn lines(text: &str, room: f32, size: f32, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer.filter(|line| width(line, size) <= room || lines.len() == most) {
            Some(line) => *lines.last_mut().expect("a line was there") = line,
            None => lines.push(word.to_owned()),
        }
    }
    let fitted = lines.iter().map(|line| fit(line, room, &[size]).0);
    fitted.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_where_they_do_not_fit() {
        assert!(width("iii", 20.0) < width("WWW", 20.0));
        let (text, size) = fit("Ada", 200.0, &[40.0, 20.0]);
        assert_eq!((text.as_str(), size), ("Ada", 40.0));
        let (text, size) = fit(&"W".repeat(40), 200.0, &[40.0, 20.0]);
        assert!(text.ends_with('…') && width(&text, size) <= 200.0, "{text}");
        let said = lines(
            "The quick brown fox jumps over the lazy dog again",
            100.0,
            20.0,
            2,
        );
        assert_eq!(said.len(), 2);
        assert!(
            said.iter().all(|line| width(line, 20.0) <= 100.0),
            "{said:?}"
        );
    }

    #[test]
    fn the_letters_of_europe_are_there() {
        for c in "àèéìòùÀÈçñßøåæœłšžčďřşţğΑΩαωЖяєії–—·…’“”«»€".chars()
        {
            assert!(FONT.charmap().map(c).is_some(), "{c}");
        }
    }
}
