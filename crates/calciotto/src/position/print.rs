//! Printing a position.

use fischio_core::Side;

use crate::parts::stage::Situation;
use crate::parts::team::LineUp;
use crate::{Calciotto, Card, CardCounts, Phase};

impl Calciotto {
    /// The position's text: without fields if it is the beginning of a movement phase.
    pub(crate) fn position_text(&self) -> String {
        if matches!(self.situation, Situation::Window(None) | Situation::Roll) {
            let short = self.text_with(&[]);
            let begun = Calciotto::new(self.rules, self.pitch, self.squads, self.values);
            if begun.parse_position(&short).as_ref() == Ok(self) {
                return short;
            }
        }
        let mut fields = self.course_fields();
        fields.extend(self.situation_fields());
        fields.extend(self.card_fields());
        for side in Side::BOTH {
            fields.extend(self.team_fields(side));
        }
        self.text_with(&fields)
    }

    fn text_with(&self, fields: &[(&'static str, String)]) -> String {
        let [home, away] = Side::BOTH.map(|side| self.line_up_text(side));
        let relaunch = if self.phase.relaunch { " relaunch" } else { "" };
        let fields = fields.iter().map(|(key, value)| format!(" {key}={value}"));
        let fields: String = fields.collect();
        let text = format!("{home} / {away} / {}{relaunch}{fields}", self.turn);
        let hands = Side::BOTH.map(|side| self.hand(side));
        if hands == [CardCounts::NONE; 2] {
            return text;
        }
        let [first, second] = hands.map(|hand| {
            let cards: Vec<&str> = hand.iter().map(Card::name).collect();
            if cards.is_empty() {
                "-".to_owned()
            } else {
                cards.join(" ")
            }
        });
        format!("{text} / {first} / {second}")
    }

    /// A side's players; empty places behind the last of them are left out.
    fn line_up_text(&self, side: Side) -> String {
        let last = self.team(side).line_up.taken().last();
        let count = last.map_or(1, |(place, _)| place.index() + 1);
        let men = LineUp::places().take(count).map(|place| {
            let Some(man) = self.man(side, place) else {
                return "-".to_owned();
            };
            let booked = self.team(side).booked.has(self.slot(side, place));
            let ball = self.ball == Some((side, place));
            format!(
                "{man}@{}{}{}",
                self.square(side, place),
                if booked { "!" } else { "" },
                if ball { "*" } else { "" }
            )
        });
        men.collect::<Vec<_>>().join(" ")
    }

    fn course_fields(&self) -> Vec<(&'static str, String)> {
        let mut fields = Vec::new();
        let phase = match self.situation {
            Situation::Roll => Phase::Roll,
            Situation::Movement => Phase::Movement,
            _ => self.phase(),
        };
        fields.push(("phase", phase.name().to_owned()));
        let mut tell = |key, differs: bool, value: &dyn ToString| {
            if differs {
                fields.push((key, value.to_string()));
            }
        };
        let score = self.score();
        let movement = self.phase;
        let [played, row] = [self.phases, self.untackled.phases()];
        tell(
            "score",
            (score.home, score.away) != (0, 0),
            &format_args!("{}-{}", score.home, score.away),
        );
        tell("phases", played != 0, &played);
        tell("untackled", row != 0, &row);
        tell("time", self.time_up, &"up");
        tell("points", movement.points != 0, &movement.points);
        let due = if movement.pass_due { "due" } else { "made" };
        tell("pass", movement.pass_due != movement.relaunch, &due);
        let counter = if movement.counter { "yes" } else { "no" };
        tell("counter", movement.counter != movement.relaunch, &counter);
        tell("coach", self.coach != 1, &self.coach);
        let done: Vec<String> = (0..8)
            .filter(|coach| self.coaches_done >> coach & 1 != 0)
            .map(|coach| coach.to_string())
            .collect();
        tell("coaches", !done.is_empty(), &done.join(","));
        tell("by", self.deciding != Side::Home, &self.deciding);
        if let Some(lost) = self.lost {
            tell("lost", true, &lost);
        }
        if let Some(roll) = self.last_roll {
            tell("roll", true, &roll.with_purpose(roll.purpose.name()));
        }
        if let Some((from, to)) = self.last {
            tell("last", true, &format_args!("{from}-{to}"));
        }
        fields.extend(self.kicks.map(|kicks| ("kicks", kicks.to_string())));
        fields
    }
}
