//! Printing a position.

use fischio_core::{Side, Slot, SlotSet};
use fischio_phases::position::{listed, of};

use super::{BEFORE, CORRECTIONS_LEFT, GONE, MOVED, OUT, READY, SHOT, SQUARES};
use crate::parts::stage::Situation;
use crate::parts::team::{LINE_UP, LineUp};
use crate::{CORRECTIONS, Calcetto, Phase, Square, Stage};

/// The fields of a text.
pub(super) type Fields = Vec<(&'static str, String)>;

impl Calcetto {
    /// The position's text.
    pub(crate) fn position_text(&self) -> String {
        let [home, away] = Side::BOTH.map(|side| self.line_up_text(side));
        let relaunch = if self.phase.relaunch { " relaunch" } else { "" };
        let mut fields = self.course_fields();
        fields.extend(self.situation_fields());
        for side in Side::BOTH {
            fields.extend(self.team_fields(side));
            fields.extend(self.tile_fields(side));
        }
        let fields = fields.iter().map(|(key, value)| format!(" {key}={value}"));
        let fields: String = fields.collect();
        format!("{home} / {away} / {}{relaunch}{fields}", self.turn)
    }

    fn line_up_text(&self, side: Side) -> String {
        let men = LineUp::places().map(|place| match self.man(side, place) {
            Some(man) => {
                let ball = if self.ball == Some((side, place)) {
                    "*"
                } else {
                    ""
                };
                format!("{man}@{}{ball}", self.square(side, place))
            }
            None => "-".to_owned(),
        });
        men.collect::<Vec<_>>().join(" ")
    }

    /// The phase by the name that a position gives it.
    fn position_phase(&self) -> Phase {
        match self.situation {
            Situation::Roll => Phase::Roll,
            Situation::Movement => Phase::Movement,
            _ => self.phase(),
        }
    }

    fn course_fields(&self) -> Fields {
        let mut fields = Fields::new();
        let phase = self.position_phase();
        let mut tell = |key, differs: bool, value: &dyn ToString| {
            if differs {
                fields.push((key, value.to_string()));
            }
        };
        let score = self.score();
        let [played, row] = [self.phases, self.untackled.phases()];
        let movement = self.phase;
        tell("phase", phase != Phase::Roll, &phase.name());
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
        tell("pm", movement.plus, &"+");
        if let Some(roll) = self.last_roll {
            tell("roll", true, &roll.with_purpose(roll.purpose.name()));
        }
        let last = self.last.map(|(from, to)| format!("{from}-{to}"));
        fields.extend(last.map(|last| ("last", last)));
        let under = listed(self.tiles.under());
        if under != "-" {
            fields.push(("under", under));
        }
        fields.extend(self.kicks.map(|kicks| ("kicks", kicks.to_string())));
        fields
    }

    fn team_fields(&self, side: Side) -> Fields {
        let mut fields = Fields::new();
        let team = self.team(side);
        let named = |slots: &mut dyn Iterator<Item = Slot>| {
            listed(slots.map(|slot| self.squads[side].man(slot)))
        };
        let mut tell = |keys, value: String| {
            if value != "-" {
                fields.push((of(side, keys), value));
            }
        };
        let moved = team.line_up.taken().filter_map(|(place, slot)| {
            let squares = team.moved[place.index()];
            let man = self.squads[side].man(slot);
            (squares > 0).then(|| format!("{man}:{squares}"))
        });
        tell(MOVED, listed(moved));
        let shot = self.kicks.map_or(SlotSet::EMPTY, |kicks| kicks.shot(side));
        tell(SHOT, named(&mut shot.iter()));
        tell(GONE, named(&mut team.bench.gone.iter()));
        let set_up = &team.set_up;
        if self.stage() == Stage::SetUp && self.is_restart() {
            tell(
                OUT,
                named(&mut (team.bench.gone - set_up.bench_before.gone).iter()),
            );
            if set_up.before != team.line_up.slots {
                tell(BEFORE, named(&mut set_up.before.into_iter().flatten()));
            }
        }
        if self.stage() == Stage::SetUp {
            tell(READY, if set_up.ready { "yes" } else { "-" }.to_owned());
            if set_up.corrections != CORRECTIONS {
                tell(CORRECTIONS_LEFT, set_up.corrections.to_string());
            }
        }
        let nowhere = [Square::at(0, 0); LINE_UP];
        let first = self.stage() == Stage::SetUp && !self.is_restart();
        let usual = if first {
            nowhere
        } else {
            self.usual_squares(side)
        };
        if set_up.last != usual {
            let squares = if set_up.last == nowhere {
                "-".to_owned()
            } else {
                listed(set_up.last)
            };
            fields.push((of(side, SQUARES), squares));
        }
        fields
    }
}
