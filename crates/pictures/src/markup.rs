//! Small pieces of SVG.

use crate::layout::Point;

/// A text as it stands in markup, between tags or in an attribute. What XML cannot write at all is left out.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => {}
            c => safe.push(c),
        }
    }
    safe
}

/// A line that stops short of both ends, with a head.
pub(crate) fn arrow(from: Point, to: Point) -> String {
    let at = |point: Point| (f64::from(point.x), f64::from(point.y));
    let ((fx, fy), (tx, ty)) = (at(from), at(to));
    let (dx, dy) = (tx - fx, ty - fy);
    let length = dx.hypot(dy);
    if length < 1.0 {
        return String::new();
    }
    let (ux, uy) = (dx / length, dy / length);
    let near = 36f64.min(length / 3.0);
    let far = 44f64.min(length / 3.0);
    let tip = (tx - ux * far, ty - uy * far);
    let neck = (tip.0 - ux * 20.0, tip.1 - uy * 20.0);
    let start = (fx + ux * near, fy + uy * near);
    let line = format!("M{} {}L{} {}", start.0, start.1, neck.0, neck.1);
    let head = format!(
        "M{} {}L{} {}L{} {}z",
        tip.0,
        tip.1,
        neck.0 - uy * 13.0,
        neck.1 + ux * 13.0,
        neck.0 + uy * 13.0,
        neck.1 - ux * 13.0
    );
    format!(
        r#"<path class="arrow-back" d="{line}{head}"/><path class="arrow-line" d="{line}"/><path class="arrow-head" d="{head}"/>"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_cannot_end_the_markup_around_it() {
        assert_eq!(
            escape("</text><script>\"a\" & 'b'\u{0}\u{7}"),
            "&lt;/text&gt;&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;"
        );
    }
}
