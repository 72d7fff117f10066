//! The parts of a JSON text without white space, as this program writes it: where they begin and end,
//! and nothing of what they say. A parser that reads what it passes over costs several times as much.

/// The items of a list's text, or the members of an object's.
pub(super) fn of(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text
        .get(1..text.len().saturating_sub(1))
        .unwrap_or_default();
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (part, others) = rest.split_at(end(rest, b','));
        rest = others.get(1..).unwrap_or_default();
        Some(part)
    })
}

/// The key of a member, with its quotes, and its value.
pub(super) fn member(text: &str) -> (&str, &str) {
    let (key, value) = text.split_at(end(text, b':'));
    (key, value.get(1..).unwrap_or_default())
}

/// Where the first `mark` stands that is in no string, list or object; the text's end if there is
/// none.
fn end(text: &str, mark: u8) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0_usize);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => at = end_of_string(bytes, at),
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            byte if byte == mark && depth == 0 => return at,
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

/// Where the quote stands that ends the string that begins at `at`.
fn end_of_string(bytes: &[u8], mut at: usize) -> usize {
    loop {
        let rest = bytes.get(at + 1..).unwrap_or_default();
        match memchr::memchr2(b'"', b'\\', rest) {
            Some(found) if rest[found] == b'\\' => at += found + 2,
            Some(found) => return at + 1 + found,
            None => return bytes.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_ends_where_its_value_ends() {
        let parts = |text| of(text).collect::<Vec<_>>();
        assert_eq!(parts("[]"), [""; 0]);
        assert_eq!(parts("{}"), [""; 0]);
        assert_eq!(parts("[1]"), ["1"]);
        let items = [
            "1",
            r#""a,]\"\\""#,
            r#"[2,[],{"b":","}]"#,
            r#"{"c":{}}"#,
            "null",
            r#""è""#,
        ];
        assert_eq!(parts(&format!("[{}]", items.join(","))), items);
        let object = r#"{"a:":1,"b\"":[1,2],"":{"c":3}}"#;
        let members: Vec<_> = of(object).map(member).collect();
        let expected = [
            (r#""a:""#, "1"),
            (r#""b\"""#, "[1,2]"),
            (r#""""#, r#"{"c":3}"#),
        ];
        assert_eq!(members, expected);
    }
}
