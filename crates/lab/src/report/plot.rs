//! Plots, drawn as SVG that is as wide as there is room: places are in percent, so that letters and dots keep their size.

use maud::{Markup, html};

use crate::statistics::{Estimate, Histogram};
use crate::words::Unit;

/// How far plots keep from both edges of their room, in percent.
const EDGE: f64 = 3.0;

/// What a plot's numbers lie between.
#[derive(Clone, Debug)]
pub(super) struct Axis {
    unit: Unit,
    low: f64,
    high: f64,
    step: f64,
    /// The number that the others are looked at against.
    against: Option<f64>,
}

impl Axis {
    /// An axis on which all of these have room, and what they are looked at against.
    pub(super) fn of<'a>(
        unit: Unit,
        against: Option<f64>,
        all: impl IntoIterator<Item = &'a Estimate>,
    ) -> Axis {
        let (mut low, mut high) =
            against.map_or((f64::INFINITY, f64::NEG_INFINITY), |one| (one, one));
        for one in all {
            for number in [one.value, one.interval.low, one.interval.high] {
                low = low.min(number);
                high = high.max(number);
            }
        }
        if !(low.is_finite() && high.is_finite()) {
            (low, high) = (0.0, 1.0);
        }
        let least = match unit {
            Unit::Percent | Unit::PointsMore => 0.1,
            Unit::Elo => 50.0,
            Unit::Number | Unit::NumberMore => 0.5,
        };
        if high - low < least {
            let middle = f64::midpoint(high, low);
            (low, high) = (middle - least / 2.0, middle + least / 2.0);
        }
        let step = step(high - low);
        let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        Axis {
            unit,
            low,
            high,
            step,
            against,
        }
    }

    /// Where a number lies, in percent.
    fn at(&self, number: f64) -> f64 {
        let part = ((number - self.low) / (self.high - self.low)).clamp(0.0, 1.0);
        EDGE + part * (100.0 - 2.0 * EDGE)
    }

    fn ticks(&self) -> Vec<f64> {
        #[allow(clippy::cast_sign_loss, reason = "an axis goes upwards")]
        let steps = ((self.high - self.low) / self.step).round() as u32;
        (0..=steps)
            .map(|nth| self.low + f64::from(nth) * self.step)
            .collect()
    }

    /// The numbers of the axis.
    fn scale(&self) -> Markup {
        html! {
            svg.scale aria-hidden="true" {
                @for tick in self.ticks() {
                    text x=(percent(self.at(tick))) y="13" text-anchor="middle" { (self.unit.tick(tick)) }
                }
            }
        }
    }

    /// A number with its interval.
    fn strip(&self, one: Option<&Estimate>) -> Markup {
        let (top, middle, bottom) = ("8", "14", "20");
        html! {
            svg.strip aria-hidden="true" {
                @for tick in self.ticks() {
                    @let at = percent(self.at(tick));
                    line.grid x1=(at) x2=(at) y1="0" y2="28" {}
                }
                @if let Some(against) = self.against {
                    @let at = percent(self.at(against));
                    line.against x1=(at) x2=(at) y1="0" y2="28" {}
                }
                @if let Some(one) = one {
                    @let [low, at, high] = [one.interval.low, one.value, one.interval.high].map(|number| percent(self.at(number)));
                    g class=(self.tone(one).class()) {
                        line.whisker x1=(low) x2=(high) y1=(middle) y2=(middle) {}
                        line.whisker x1=(low) x2=(low) y1=(top) y2=(bottom) {}
                        line.whisker x1=(high) x2=(high) y1=(top) y2=(bottom) {}
                        circle.dot cx=(at) cy=(middle) r="5" {}
                    }
                }
            }
        }
    }

    fn tone(&self, one: &Estimate) -> Tone {
        match self.against {
            None => Tone::Plain,
            Some(against) if one.may_be(against) => Tone::Open,
            Some(against) if one.value > against => Tone::More,
            Some(_) => Tone::Less,
        }
    }
}

/// How an interval lies to what it is looked at against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    Plain,
    Open,
    More,
    Less,
}

impl Tone {
    const fn class(self) -> &'static str {
        match self {
            Tone::Plain => "plain",
            Tone::Open => "open",
            Tone::More => "more",
            Tone::Less => "less",
        }
    }
}

fn percent(number: f64) -> String {
    format!("{number:.2}%")
}

/// A step that gives about five numbers to an axis of this length: 1, 2 or 5 and zeros.
fn step(length: f64) -> f64 {
    let rough = length / 5.0;
    let tens = 10_f64.powf(rough.log10().floor());
    let times = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .find(|times| rough <= times * tens * 1.000_001);
    times.unwrap_or(10.0) * tens
}

/// What a further column says, and below it how sure that is.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    text: String,
    range: Option<String>,
}

impl Told {
    /// A number with its interval; a dash if there is none.
    pub(super) fn of(unit: Unit, one: Option<&Estimate>) -> Told {
        one.map_or_else(
            || Told::from("–".to_owned()),
            |one| Told {
                text: unit.say(one.value),
                range: Some(unit.range(one)),
            },
        )
    }

    /// The same, with something else below.
    pub(super) fn with(text: String, range: String) -> Told {
        Told {
            text,
            range: Some(range),
        }
    }
}

impl From<String> for Told {
    fn from(text: String) -> Told {
        Told { text, range: None }
    }
}

/// A line of a table of intervals.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub(super) name: String,
    /// What is told below the name.
    pub(super) note: Option<String>,
    pub(super) estimate: Option<Estimate>,
    /// What further columns say, under the table's heads.
    pub(super) further: Vec<Told>,
    /// What it comes to in words.
    pub(super) verdict: String,
}

/// Numbers with their intervals, as a plot that is a table: each line has its dot and its whiskers beside what they say in figures.
pub(super) struct Intervals<'a> {
    pub(super) caption: &'a str,
    /// The head of the names.
    pub(super) of: &'a str,
    /// The head of the numbers.
    pub(super) number: &'a str,
    pub(super) unit: Unit,
    pub(super) against: Option<f64>,
    /// Heads of further columns.
    pub(super) further: &'a [&'a str],
    pub(super) lines: Vec<Line>,
}

impl Intervals<'_> {
    pub(super) fn draw(&self) -> Markup {
        let all = self.lines.iter().filter_map(|line| line.estimate.as_ref());
        let axis = Axis::of(self.unit, self.against, all);
        let has_verdicts = self.lines.iter().any(|line| !line.verdict.is_empty());
        html! {
            div.wide {
                table.intervals {
                    caption { (self.caption) }
                    thead {
                        tr {
                            th scope="col" { (self.of) }
                            th.plot scope="col" { span.hidden { "Plot" } (axis.scale()) }
                            th.value scope="col" { (self.number) span.range { "95 % sure" } }
                            @for head in self.further { th scope="col" { (head) } }
                            @if has_verdicts { th.verdict scope="col" { "In words" } }
                        }
                    }
                    tbody {
                        @for line in &self.lines {
                            tr {
                                th scope="row" {
                                    (line.name)
                                    @if let Some(note) = &line.note { span.note { (note) } }
                                }
                                td.plot { (axis.strip(line.estimate.as_ref())) }
                                td.value data-head=(self.number) {
                                    @if let Some(one) = &line.estimate {
                                        (self.unit.say(one.value))
                                        span.range { (self.unit.range(one)) }
                                    } @else {
                                        "–"
                                        span.range { "too little played" }
                                    }
                                }
                                @for (head, text) in self.further.iter().zip(&line.further) {
                                    td data-head=(head) {
                                        span.short[text.text.chars().count() < 16] { (text.text) }
                                        @if let Some(range) = &text.range { span.range { (range) } }
                                    }
                                }
                                @if has_verdicts { td.verdict data-head="In words" { (line.verdict) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Bars, each with its name and how many it stands for.
pub(super) fn bars(title: &str, head: [&str; 2], all: &[(String, u32)]) -> Markup {
    let most = all
        .iter()
        .map(|(_, count)| *count)
        .max()
        .unwrap_or(1)
        .max(1);
    let width = 100.0 / f64::from(all.len().max(1) as u32);
    // As many names as there is room for on a small screen.
    let longest = all.iter().map(|(name, _)| name.chars().count()).max();
    let room = if longest.unwrap_or_default() > 4 {
        4
    } else {
        8
    };
    let every = (all.len() as u32).div_ceil(room).max(1);
    let sum: f64 = all.iter().map(|(_, count)| f64::from(*count)).sum();
    let share = |count: u32| f64::from(count) / sum.max(1.0);
    html! {
        figure.bars {
            figcaption { (title) }
            svg role="img" aria-label=(format!("{title}; the table below has the numbers")) {
                @for (nth, (name, count)) in (0_u32..).zip(all) {
                    @let height = 82.0 * f64::from(*count) / f64::from(most);
                    rect x=(percent(width * (f64::from(nth) + 0.08))) y=(percent(86.0 - height)) width=(percent(width * 0.84)) height=(percent(height)) {
                        title { (format!("{name}: {count}, {}", Unit::Percent.say(share(*count)))) }
                    }
                    @if nth.is_multiple_of(every) {
                        text x=(percent(width * (f64::from(nth) + 0.5))) y="98%" text-anchor="middle" { (name) }
                    }
                }
                line.base x1="0%" x2="100%" y1="86%" y2="86%" {}
            }
            details {
                summary { "As a table" }
                table.plain {
                    thead { tr { th scope="col" { (head[0]) } th scope="col" { (head[1]) } th scope="col" { "Share" } } }
                    tbody {
                        @for (name, count) in all {
                            tr { th scope="row" { (name) } td { (count) } td { (Unit::Percent.say(share(*count))) } }
                        }
                    }
                }
            }
        }
    }
}

/// The bars of a histogram.
pub(super) fn histogram(title: &str, head: [&str; 2], all: &Histogram) -> Markup {
    let name = |first: u32| {
        if all.width() == 1 {
            first.to_string()
        } else {
            format!("{first}–{}", first.saturating_add(all.width() - 1))
        }
    };
    let bars: Vec<(String, u32)> = all
        .bars()
        .map(|(first, count)| (name(first), count))
        .collect();
    self::bars(title, head, &bars)
}

/// A curve of a plot: its name and, from left to right, where it is, with what it says there.
pub(super) struct Curve {
    pub(super) name: String,
    pub(super) points: Vec<(f64, Estimate)>,
}

/// Curves of shares, 0 to 100 %, over parts of a match, 0 to 1, with their intervals as bands.
pub(super) fn curves(
    label: &str,
    below: &str,
    ticks: &[(f64, String)],
    curves: &[Curve],
) -> Markup {
    let up = |share: f64| 100.0 * (1.0 - share);
    let place = |(x, y): (f64, f64)| format!("{:.2},{:.2}", 100.0 * x, up(y));
    let places =
        |all: &mut dyn Iterator<Item = (f64, f64)>| all.map(place).collect::<Vec<_>>().join(" ");
    let line = |curve: &Curve| places(&mut curve.points.iter().map(|(x, one)| (*x, one.value)));
    let band = |curve: &Curve| {
        let above = curve.points.iter().map(|(x, one)| (*x, one.interval.high));
        let below = curve
            .points
            .iter()
            .rev()
            .map(|(x, one)| (*x, one.interval.low));
        places(&mut above.chain(below))
    };
    html! {
        ul.legend aria-hidden="true" {
            @for (nth, curve) in curves.iter().enumerate() {
                li { span class=(format!("key curve-{nth}")) {} (curve.name) }
            }
        }
        svg.curves role="img" aria-label=(label) {
            @for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
                @let at = percent(4.0 + 0.84 * up(tick));
                line.grid x1="9%" x2="98%" y1=(at) y2=(at) {}
                text x="8%" y=(at) dy="4" text-anchor="end" { (Unit::Percent.tick(tick)) }
            }
            @for (x, name) in ticks {
                text x=(percent(9.0 + 89.0 * x)) y="94%" text-anchor="middle" { (name) }
            }
            text.below x="53%" y="99%" text-anchor="middle" { (below) }
            svg x="9%" y="4%" width="89%" height="84%" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" {
                @for (nth, curve) in curves.iter().enumerate() {
                    polygon class=(format!("band curve-{nth}")) points=(band(curve)) {}
                }
                @for (nth, curve) in curves.iter().enumerate() {
                    polyline class=(format!("curve curve-{nth}")) points=(line(curve)) vector-effect="non-scaling-stroke" {}
                }
            }
            svg x="9%" y="4%" width="89%" height="84%" overflow="visible" {
                @for (nth, curve) in curves.iter().enumerate() {
                    @for (x, one) in &curve.points {
                        circle class=(format!("dot curve-{nth}")) cx=(percent(100.0 * x)) cy=(percent(up(one.value))) r="3.5" {
                            title { (format!("{}: {}, {}", curve.name, Unit::Percent.say(one.value), Unit::Percent.range(one))) }
                        }
                    }
                }
            }
        }
    }
}

/// Measured shares over expected ones, each with its interval, beside the line on which both are the same.
pub(super) fn calibration(label: &str, below: &str, all: &[(f64, Estimate)]) -> Markup {
    html! {
        svg.curves role="img" aria-label=(label) {
            @for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
                @let y = percent(4.0 + 84.0 * (1.0 - tick));
                line.grid x1="9%" x2="98%" y1=(y) y2=(y) {}
                text x="8%" y=(y) dy="4" text-anchor="end" { (Unit::Percent.tick(tick)) }
                text x=(percent(9.0 + 89.0 * tick)) y="94%" text-anchor="middle" { (Unit::Percent.tick(tick)) }
            }
            text.below x="53%" y="99%" text-anchor="middle" { (below) }
            svg x="9%" y="4%" width="89%" height="84%" overflow="visible" {
                line.against x1="0%" y1="100%" x2="100%" y2="0%" {}
                @for (odds, one) in all {
                    @let x = percent(100.0 * odds);
                    @let [low, at, high] = [one.interval.low, one.value, one.interval.high].map(|share| percent(100.0 * (1.0 - share)));
                    g class=(if one.may_be(*odds) { "more" } else { "less" }) {
                        line.whisker x1=(x) x2=(x) y1=(low) y2=(high) {}
                        circle.dot cx=(x) cy=(at) r="5" {
                            title { (format!("odds {}: {} ({})", Unit::Percent.say(*odds), Unit::Percent.say(one.value), Unit::Percent.range(one))) }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::statistics::share;

    proptest! {
        #[test]
        fn everything_has_room_on_an_axis(wins in 0_u32..50, more in 1_u32..50, other in 0_u32..50) {
            let all = [share(wins, wins + more), share(other, other + 3)];
            let axis = Axis::of(Unit::Percent, Some(0.5), &all);
            for one in &all {
                for number in [one.value, one.interval.low, one.interval.high, 0.5] {
                    prop_assert!(axis.low <= number + 1e-9 && number <= axis.high + 1e-9);
                    prop_assert!((0.0..=100.0).contains(&axis.at(number)));
                }
            }
            prop_assert!((2..=13).contains(&axis.ticks().len()), "{axis:?}");
        }
    }

    #[test]
    fn nothing_has_an_axis_too() {
        let axis = Axis::of(Unit::Elo, None, []);
        assert!(axis.ticks().len() >= 2);
    }
}
