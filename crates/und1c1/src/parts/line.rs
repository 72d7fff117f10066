//! The lines of the pitch (UN-01).

/// A line: two ranks across the pitch (UN-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(u8);

impl Line {
    /// All of them, from Home's goal to Away's.
    pub const ALL: [Line; 7] = [
        Line(0),
        Line(1),
        Line(2),
        Line(3),
        Line(4),
        Line(5),
        Line(6),
    ];

    /// Its place among [`Line::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its ranks.
    pub const fn ranks(self) -> [u8; 2] {
        [2 * self.0 + 1, 2 * self.0 + 2]
    }

    /// Its ranks as `group` names them.
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 7] = ["1-2", "3-4", "5-6", "7-8", "9-10", "11-12", "13-14"];
        NAMES[self.index()]
    }

    /// The line of that name.
    pub(crate) fn parse(text: &str) -> Option<Line> {
        Line::ALL.into_iter().find(|line| line.name() == text)
    }
}
