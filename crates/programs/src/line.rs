//! Lines from outside, none longer than it may be.

use std::io::{self, BufRead, Read};

/// The longest line that is read, which a whole match as a record fits in; what is beyond is thrown away unread.
pub const MOST_BYTES_A_LINE: usize = 1 << 20;

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line without its end.
    Text(String),
    /// A line longer than allowed; all of it is gone.
    TooLong,
    /// A line that is not UTF-8.
    NotText,
    /// There is nothing more.
    End,
}

/// Reads the next line, which ends at a line feed or where the input ends.
///
/// # Errors
/// If reading fails.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Line> {
    read_line_within(input, MOST_BYTES_A_LINE)
}

/// The same, where lines have so many bytes at most.
///
/// # Errors
/// If reading fails.
pub fn read_line_within(input: &mut impl BufRead, most: usize) -> io::Result<Line> {
    let mut bytes = Vec::new();
    let limit = most as u64 + 1;
    let read = input.by_ref().take(limit).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(Line::End);
    }
    let ended = bytes.last() == Some(&b'\n');
    if ended {
        bytes.pop();
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
    }
    if bytes.len() > most {
        if !ended {
            input.skip_until(b'\n')?;
        }
        return Ok(Line::TooLong);
    }
    Ok(String::from_utf8(bytes).map_or(Line::NotText, Line::Text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<Line> {
        let mut input = io::BufReader::with_capacity(7, input);
        let mut lines = Vec::new();
        loop {
            lines.push(read_line(&mut input).unwrap());
            if lines.last() == Some(&Line::End) {
                return lines;
            }
        }
    }

    #[test]
    fn lines_end_at_a_line_feed_or_with_the_input() {
        let text = |text: &str| Line::Text(text.to_owned());
        assert_eq!(lines(b""), [Line::End]);
        assert_eq!(
            lines(b"a\r\n\nb\rc\nd"),
            [text("a"), text(""), text("b\rc"), text("d"), Line::End]
        );
        assert_eq!(lines(b"\xff\nb\n"), [Line::NotText, text("b"), Line::End]);
    }

    #[test]
    fn a_line_too_long_is_thrown_away_and_the_next_is_read() {
        let text = |length: usize| Line::Text("x".repeat(length));
        for (length, expected) in [
            (MOST_BYTES_A_LINE, text(MOST_BYTES_A_LINE)),
            (MOST_BYTES_A_LINE + 1, Line::TooLong),
            (MOST_BYTES_A_LINE + 2, Line::TooLong),
            (5 * MOST_BYTES_A_LINE, Line::TooLong),
        ] {
            let input = format!("{}\nx\n", "x".repeat(length));
            assert_eq!(lines(input.as_bytes()), [expected, text(1), Line::End]);
        }
        let endless = "x".repeat(3 * MOST_BYTES_A_LINE);
        assert_eq!(lines(endless.as_bytes()), [Line::TooLong, Line::End]);
    }
}
