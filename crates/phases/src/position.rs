//! What the position texts of both games write alike.

use core::fmt;

use fischio_core::{Side, exact};

use crate::{Roll, Throw};

/// The items of a list like `D1,C2`; `-` is the empty one. Nothing if an item cannot be read.
///
/// ```
/// use fischio_phases::position::{list, listed};
/// let numbers: Option<Vec<u8>> = list("1,2", |text| text.parse().ok());
/// assert_eq!(listed(numbers.unwrap()), "1,2");
/// assert_eq!(list("-", |text| text.parse::<u8>().ok()), Some(vec![]));
/// ```
pub fn list<'a, T>(text: &'a str, item: impl FnMut(&'a str) -> Option<T>) -> Option<Vec<T>> {
    match text {
        "-" => Some(Vec::new()),
        _ => text.split(',').map(item).collect(),
    }
}

/// The text of a list.
pub fn listed(items: impl IntoIterator<Item: fmt::Display>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    if items.is_empty() {
        "-".to_owned()
    } else {
        items.join(",")
    }
}

/// A number up to `most`.
pub fn number(text: &str, most: u8) -> Option<u8> {
    exact(text).filter(|&number| number <= most)
}

/// A score, Home's goals first: `1-0`.
pub fn score(text: &str) -> Option<[u16; 2]> {
    let (home, away) = text.split_once('-')?;
    Some([exact(home)?, exact(away)?])
}

/// The key of a field of this side: `home.gone` of `["home.gone", "away.gone"]`.
pub const fn of(side: Side, keys: [&'static str; 2]) -> &'static str {
    keys[side.index()]
}

/// The dice rolled last, with the ID of what they were for: `home:shot:6,4`. Behind them come,
/// each only if there is such a thing, `draw` for a 6 given up, the ± die, `b3` for a bonus, and
/// `t7` for a total that is not their sum.
impl<'a> Roll<&'a str> {
    /// The roll that a position writes so.
    ///
    /// ```
    /// use fischio_phases::Roll;
    /// for text in ["home:movement:6,4:draw:+", "away:shot:5,4:b3", "home:relaunch:3,4:t140"] {
    ///     assert_eq!(Roll::parse(text).unwrap().to_string(), text);
    /// }
    /// // No other way of writing the same, and nothing that is too much.
    /// for text in ["away:shot:5,4:b03", "away:shot:5,4:t9", "away:shot:5,4:b250"] {
    ///     assert_eq!(Roll::parse(text), None);
    /// }
    /// ```
    pub fn parse(text: &'a str) -> Option<Roll<&'a str>> {
        let (side, rest) = text.split_once(':')?;
        let (purpose, rest) = rest.split_once(':')?;
        let mut parts = rest.split(':').peekable();
        let dice = Throw::parse(parts.next()?)?;
        let throw = Throw {
            six_given_up: parts.next_if_eq(&"draw").is_some(),
            ..dice
        };
        let plus = parts.next_if(|part| matches!(*part, "+" | "-"));
        let mut counted = |letter| {
            let part = parts.next_if(|part| part.starts_with(letter));
            match part.map(|part| exact(&part[1..])) {
                Some(None) => None,
                counted => Some(counted.flatten()),
            }
        };
        let bonus = counted('b')?.unwrap_or(0);
        let sum = throw.sum().checked_add(bonus)?;
        let total = counted('t')?.unwrap_or(sum);
        let roll = Roll {
            side: side.parse().ok()?,
            purpose,
            dice: throw.dice,
            plus: plus.map(|sign| sign == "+"),
            bonus,
            total,
            six_given_up: throw.six_given_up,
        };
        let possible = !throw.six_given_up || throw.dice.contains(&6);
        (possible && roll.to_string() == text).then_some(roll)
    }
}

impl fmt::Display for Roll<&str> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.side, self.purpose, self.throw())?;
        if let Some(plus) = self.plus {
            f.write_str(if plus { ":+" } else { ":-" })?;
        }
        if self.bonus > 0 {
            write!(f, ":b{}", self.bonus)?;
        }
        if self.total != self.throw().sum() + self.bonus {
            write!(f, ":t{}", self.total)?;
        }
        Ok(())
    }
}
