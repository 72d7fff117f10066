//! Paragraphs for a terminal.

/// The widest that prose is set.
const WIDEST: usize = 88;

/// How wide prose is set here.
pub(crate) fn width() -> usize {
    textwrap::termwidth().clamp(20, WIDEST)
}

/// Sets paragraphs to a width. Items hang behind their dash or number; lines that begin with
/// four spaces stay as they are.
pub(crate) fn set(text: &str, width: usize, indent: &str) -> String {
    let lines: Vec<String> = text
        .lines()
        .map(|line| {
            if line.is_empty() || line.starts_with("    ") {
                return format!("{indent}{line}").trim_end().to_owned();
            }
            let hanging = format!("{indent}{}", " ".repeat(item_mark(line)));
            let options = textwrap::Options::new(width)
                .initial_indent(indent)
                .subsequent_indent(&hanging)
                .break_words(false)
                .word_splitter(textwrap::WordSplitter::NoHyphenation);
            textwrap::fill(line, options)
        })
        .collect();
    lines.join("\n")
}

/// Puts parts side by side, none broken, as many on a line as fit; further lines hang.
pub(crate) fn joined(parts: &[String], between: &str, width: usize) -> String {
    let mut text = String::new();
    let mut column = 0;
    for (number, part) in parts.iter().enumerate() {
        let shown = anstream::adapter::strip_str(part)
            .to_string()
            .chars()
            .count();
        if number > 0 {
            if column + between.len() + shown > width {
                text.push_str("\n  ");
                column = 2;
            } else {
                text.push_str(between);
                column += between.len();
            }
        }
        text.push_str(part);
        column += shown;
    }
    text
}

/// How far an item's text stands behind the beginning of its line: `- ` or `12. `.
fn item_mark(line: &str) -> usize {
    let spaces = line.len() - line.trim_start_matches(' ').len();
    let rest = &line[spaces..];
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    match (digits, &rest[digits..]) {
        (0, text) if text.starts_with("- ") => spaces + 2,
        (1.., text) if text.starts_with(". ") => spaces + digits + 2,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prose_keeps_within_its_width_and_items_hang() {
        let text =
            "one two three four\n\n- five six seven\n  - eight nine\n10. ten eleven\n    a  board";
        assert_eq!(
            set(text, 12, ""),
            "one two\nthree four\n\n- five six\n  seven\n  - eight\n    nine\n10. ten\n    eleven\n    a  board"
        );
        assert_eq!(set("a b\n\nc", 80, "  "), "  a b\n\n  c");
        let parts = ["one 1", "two 2", "three 3"].map(str::to_owned);
        assert_eq!(joined(&parts, "  ", 12), "one 1  two 2\n  three 3");
    }
}
