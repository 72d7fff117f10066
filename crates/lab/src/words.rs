//! Numbers as reports and comparisons tell them.

use serde::Serialize;

use crate::statistics::Estimate;

/// A number with so many decimals, with a true minus sign.
pub(crate) fn decimals(number: f64, places: usize) -> String {
    let text = format!("{:.places$}", number.abs());
    let is_zero = text.chars().all(|one| matches!(one, '0' | '.'));
    if number < 0.0 && !is_zero {
        format!("−{text}")
    } else {
        text
    }
}

/// The same, with a plus before what is more than 0.
pub(crate) fn change(number: f64, places: usize) -> String {
    let text = decimals(number, places);
    let is_zero = text.chars().all(|one| matches!(one, '0' | '.'));
    if number > 0.0 && !is_zero {
        format!("+{text}")
    } else {
        text
    }
}

/// A whole number, with its thousands apart.
pub(crate) fn whole(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (nth, digit) in digits.chars().enumerate() {
        if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// So many things.
pub(crate) fn count(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", whole(number), if number == 1 { one } else { many })
}

/// As many decimals as make sense for a mean.
fn places(number: f64) -> usize {
    match number.abs() {
        100.0.. => 0,
        10.0.. => 1,
        _ => 2,
    }
}

/// How a kind of number is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// A share, in percent.
    Percent,
    /// A difference of shares of points: points of a hundred.
    PointsMore,
    /// An Elo rating or difference.
    Elo,
    /// A mean.
    Number,
    /// A difference of means.
    NumberMore,
}

impl Unit {
    /// A number of this kind.
    pub(crate) fn say(self, number: f64) -> String {
        match self {
            Unit::Percent => format!("{} %", decimals(100.0 * number, 1)),
            Unit::PointsMore => change(100.0 * number, 1),
            Unit::Elo => change(number, 0),
            Unit::Number => decimals(number, places(number)),
            Unit::NumberMore => change(number, places(number)),
        }
    }

    /// The same as short as an axis has it.
    pub(crate) fn tick(self, number: f64) -> String {
        // Steps are 1, 2 or 5 and zeros, so one decimal or two are all of them.
        let places = |number: f64| {
            let is_whole = |number: f64| (number - number.round()).abs() < 1e-6;
            match number {
                _ if is_whole(number) => 0,
                _ if is_whole(10.0 * number) => 1,
                _ => 2,
            }
        };
        match self {
            Unit::Percent => decimals(100.0 * number, places(100.0 * number)),
            Unit::PointsMore => change(100.0 * number, places(100.0 * number)),
            Unit::Elo => change(number, 0),
            Unit::Number => decimals(number, places(number)),
            Unit::NumberMore => change(number, places(number)),
        }
    }

    /// Both ends of an interval.
    pub(crate) fn range(self, one: &Estimate) -> String {
        let (low, high) = (one.interval.low, one.interval.high);
        match self {
            Unit::Percent => format!(
                "{} to {} %",
                decimals(100.0 * low, 1),
                decimals(100.0 * high, 1)
            ),
            _ => format!("{} to {}", self.say(low), self.say(high)),
        }
    }
}

/// The Elo difference that a share of points stands for, and how sure it is; what no finite one explains is told as more or less than the
/// other end.
pub(crate) fn elo(one: &Estimate) -> [String; 2] {
    let say = |number: f64| change(number, 0);
    let value = one.elo()[0].map(say);
    let range = match one.elo() {
        [_, Some(low), Some(high)] => format!("{} to {}", say(low), say(high)),
        [_, None, Some(high)] => format!("at most {}", say(high)),
        [_, Some(low), None] => format!("at least {}", say(low)),
        [_, None, None] => "not known".to_owned(),
    };
    [value.unwrap_or_else(|| "–".to_owned()), range]
}

/// The game as people write it.
pub(crate) fn game(name: &str) -> String {
    match name {
        "und1c1" => "UND1C1".to_owned(),
        other => other
            .split('-')
            .map(|word| {
                let mut letters = word.chars();
                letters
                    .next()
                    .map(|first| first.to_uppercase().chain(letters).collect::<String>())
                    .unwrap_or_default()
            })
            .collect::<Vec<_>>()
            .join(" "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::share;

    #[test]
    fn numbers_are_told_as_people_write_them() {
        assert_eq!(whole(1_234_567), "1,234,567");
        assert_eq!(whole(100), "100");
        assert_eq!(change(-0.04, 1), "0.0");
        assert_eq!(change(0.06, 1), "+0.1");
        assert_eq!(decimals(-2.5, 1), "−2.5");
        assert_eq!(Unit::Percent.say(0.563), "56.3 %");
        assert_eq!(Unit::PointsMore.tick(-0.05), "−5");
        assert_eq!(count(1, "match", "matches"), "1 match");
        assert_eq!(game("chess-football"), "Chess Football");
    }

    #[test]
    fn all_or_none_of_the_points_have_an_elo_to_one_side() {
        for (won, of, says) in [
            (20, 20, ["–", "at least +287"]),
            (0, 20, ["–", "at most −287"]),
            (10, 20, ["0", "−148 to +148"]),
            (0, 0, ["–", "not known"]),
        ] {
            assert_eq!(elo(&share(won, of)), says);
        }
    }
}
