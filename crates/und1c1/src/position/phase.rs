//! A position's phase, and what only that phase has.
//!
//! `phase=step`, by the name that a view has for it; without it the side on turn acts. Then
//! `by=SIDE`, who is asked; `men=D1,D5`, the players that the phase speaks of: who is equally near, is
//! injured, stands in the wall, was moved or re-placed; `contest=pass,D1,C2`, the roll that is
//! awaited or decided, `won=yes` if it was good, `card=NUTMEG`, which gives an action, and `after=tackle`, the duel that was a foul; `group=5-6,ne` and `ahead=3`, how far
//! the last of it stood; `early=yes`, a Tractor who moves within the turn; `end=lost`, how the turn ends; `cleared=yes`, in the air; `left=1`
//! movements.

use core::fmt::Write;

use fischio_core::{PositionFields, Refusal, Side, SlotSet, exact};

use super::values::{named as among, up_to};
use super::{CLAUSE, wrong_value};
use crate::check::Check;
use crate::parts::contest::{Challenge, Contest, Duel, Kind};
use crate::parts::line::Line;
use crate::parts::phase::Phase;
use crate::parts::pool::Card;
use crate::parts::square::Direction;
use crate::parts::stage::{After, End, Group, Locking, Moment, Spread, Stage, Window};
use crate::state::Und1c1;
use crate::throw_in::MOVES;

/// The phase of a name, but those in which the side on turn acts: which they are follows.
pub(super) fn named(text: &str) -> Option<Phase> {
    let phase = among(&Phase::ALL, Phase::name)(text)?;
    let follows = matches!(
        phase,
        Phase::KickOffPass | Phase::KeeperPass | Phase::FreeKickPass | Phase::Throw
    );
    (!follows).then_some(phase)
}

/// A position lacks the roll that its phase is about.
fn needs_contest() -> Refusal {
    Refusal::new(CLAUSE, "position-needs").with("key", "contest")
}

/// How the turn ends.
fn need_end(fields: &mut PositionFields) -> Result<End, Refusal> {
    fields.need("end", among(&End::ALL, End::name))
}

impl Und1c1 {
    /// The phase as a text names it.
    pub(super) fn phase_of_text(&self) -> Phase {
        match self.stage {
            Stage::Turn => Phase::Turn,
            _ => self.phase(),
        }
    }

    pub(super) fn read_phase(&mut self, phase: Phase, fields: &mut PositionFields) -> Check {
        self.stage = self.read_stage(phase, fields)?;
        Ok(())
    }

    fn read_stage(&self, phase: Phase, fields: &mut PositionFields) -> Result<Stage, Refusal> {
        Ok(match phase {
            Phase::DraftCoin => Stage::DraftCoin,
            Phase::Draft => Stage::Draft,
            Phase::SetUp => Stage::SetUp { again: false },
            Phase::SetUpAgain => Stage::SetUp { again: true },
            Phase::Possession => Stage::Possession,
            Phase::KickOff => Stage::KickOff,
            Phase::Turn
            | Phase::KickOffPass
            | Phase::KeeperPass
            | Phase::FreeKickPass
            | Phase::Throw => Stage::Turn,
            Phase::Group => Stage::Group(self.read_group(fields)?),
            Phase::Pass
            | Phase::Cross
            | Phase::Delivery
            | Phase::Duel
            | Phase::Shot
            | Phase::Air
            | Phase::PlayRoll => Stage::Dice(self.read_contest(fields)?),
            Phase::Step => Stage::Step {
                ends_turn: fields
                    .read("end", among(&[End::Lost], End::name))?
                    .is_some(),
            },
            Phase::Foul => match self.read_contest(fields)? {
                Contest::Duel(duel) => Stage::Foul(duel),
                other => return Err(wrong_value("contest", other.kind().name())),
            },
            Phase::Ball | Phase::Injury | Phase::NewKeeper => self.read_loss(phase, fields)?,
            Phase::Tractor => Stage::Tractor {
                early: fields
                    .read("early", |text| (text == "yes").then_some(()))?
                    .is_some(),
                again: fields.read("men", |text| self.slot_named(self.turn, text))?,
            },
            Phase::Padlocks => match fields.read("end", among(&End::ALL, End::name))? {
                Some(end) => Stage::Padlocks(Locking::TurnEnd(end)),
                None => Stage::Padlocks(Locking::PassingKick),
            },
            Phase::Substitution => Stage::Substitution(need_end(fields)?),
            Phase::BeforeDraw => Stage::BeforeDraw(need_end(fields)?),
            Phase::Draw => Stage::Draw(need_end(fields)?),
            Phase::Look | Phase::PutBack => Stage::Look {
                end: need_end(fields)?,
                taken: phase == Phase::PutBack,
            },
            Phase::Window => Stage::Window(Window {
                contest: self.read_contest(fields)?,
                side: fields.need("by", exact)?,
            }),
            Phase::After => {
                let side = fields.need("by", exact)?;
                let after = self.read_after(side, fields)?;
                Stage::After(after.ok_or_else(needs_contest)?)
            }
            Phase::Extra => {
                let side = fields.need("by", exact)?;
                Stage::Extra {
                    side,
                    card: fields.need("card", Card::parse)?,
                    then: self.read_after(side, fields)?,
                }
            }
            Phase::CardDie => {
                let side = fields.need("by", exact)?;
                Stage::CardDie {
                    side,
                    then: self.read_after(side, fields)?,
                }
            }
            Phase::Spread => Stage::Spread(Spread {
                line: fields.need("group", Line::parse)?,
                moved: self.read_men(self.turn, fields)?,
            }),
            Phase::Answer => {
                let side: Side = fields.need("by", exact)?;
                let contest = self.contest_told(fields)?;
                let end = fields.read("end", among(&End::ALL, End::name))?;
                Stage::Answer {
                    side,
                    moment: match (contest, Self::read_won(fields)?) {
                        (None, _) => end.map_or(Moment::Turn, Moment::Draw),
                        (Some(contest), None) => Moment::Roll(Window {
                            contest,
                            side: side.opponent(),
                        }),
                        (Some(contest), Some(won)) => Moment::After(After {
                            contest,
                            won,
                            side: side.opponent(),
                        }),
                    },
                }
            }
            Phase::Play => Stage::Play(self.read_choosing(fields)?),
            Phase::Trap => Stage::Trap(self.read_contest(fields)?),
            Phase::TrapRoll => Stage::TrapDice {
                contest: self.read_contest(fields)?,
                line: Und1c1::read_line(fields)?,
            },
            Phase::Taker => Stage::Taker,
            Phase::Wall => Stage::Wall,
            Phase::WallMen => Stage::WallMen {
                men: self.read_men(self.turn.opponent(), fields)?,
            },
            Phase::Kick => Stage::Kick,
            Phase::Pair => Stage::Pair,
            Phase::Thrower => Stage::Thrower,
            Phase::Replace
            | Phase::KeeperBack
            | Phase::Jumpers
            | Phase::Displaced
            | Phase::Free
            | Phase::ThrowMoves => self.read_asked(phase, fields)?,
            Phase::Shooter => Stage::Shooter,
            Phase::ShootOut => match self.read_contest(fields)? {
                Contest::Penalty(by) => Stage::ShootOut(by),
                other => return Err(wrong_value("contest", other.kind().name())),
            },
            Phase::Over => Stage::Over,
        })
    }

    /// A phase that follows the loss of a ball or a player.
    fn read_loss(&self, phase: Phase, fields: &mut PositionFields) -> Result<Stage, Refusal> {
        let side = fields.need("by", exact)?;
        let of = |fields: &mut PositionFields| {
            fields.need("after", among(&Challenge::ALL, Challenge::name))
        };
        Ok(match phase {
            Phase::Ball => Stage::Ball {
                side,
                among: self.read_men(side, fields)?,
                cleared: fields
                    .read("cleared", |text| (text == "yes").then_some(()))?
                    .is_some(),
            },
            Phase::Injury => Stage::Injury {
                side,
                injured: fields.need("men", |text| self.slot_named(side, text))?,
                of: of(fields)?,
            },
            _ => Stage::NewKeeper {
                side,
                of: of(fields)?,
            },
        })
    }

    /// A phase in which one side after the other is asked.
    fn read_asked(&self, phase: Phase, fields: &mut PositionFields) -> Result<Stage, Refusal> {
        let side: Side = fields.need("by", exact)?;
        Ok(match phase {
            Phase::Replace => Stage::Replace { side },
            Phase::KeeperBack => Stage::Return { side },
            Phase::Jumpers => Stage::Jumpers { side },
            Phase::Displaced => Stage::Displaced { side },
            Phase::Free => Stage::Free {
                side,
                moved: self.read_men(side, fields)?,
            },
            _ => Stage::ThrowMoves {
                side,
                left: fields.need("left", |text| up_to(MOVES)(text).filter(|&left| left > 0))?,
            },
        })
    }

    fn read_men(&self, side: Side, fields: &mut PositionFields) -> Result<SlotSet, Refusal> {
        let men = fields.read("men", |text| self.slots_named(side, text))?;
        Ok(men.unwrap_or_default().into_iter().collect())
    }

    fn read_group(&self, fields: &mut PositionFields) -> Result<Group, Refusal> {
        let (line, direction) = fields.need("group", |text| {
            let (line, direction) = text.split_once(',')?;
            Some((Line::parse(line)?, Direction::parse(direction)?))
        })?;
        let moved = self.read_men(self.turn, fields)?;
        let front = if moved.is_empty() {
            0
        } else {
            fields.need("ahead", exact)?
        };
        Ok(Group {
            moved,
            front,
            ..Group::new(line, direction)
        })
    }

    /// Whether a result was good, where the position has one.
    fn read_won(fields: &mut PositionFields) -> Result<Option<bool>, Refusal> {
        fields.read("won", |text| match text {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        })
    }

    /// A result after which a side plays cards.
    fn read_after(
        &self,
        side: Side,
        fields: &mut PositionFields,
    ) -> Result<Option<After>, Refusal> {
        let contest = self.contest_told(fields)?;
        let won = Self::read_won(fields)?;
        Ok(contest.map(|contest| After {
            contest,
            won: won.unwrap_or(false),
            side,
        }))
    }

    fn read_contest(&self, fields: &mut PositionFields) -> Result<Contest, Refusal> {
        let told = self.contest_told(fields)?;
        told.ok_or_else(needs_contest)
    }

    fn contest_told(&self, fields: &mut PositionFields) -> Result<Option<Contest>, Refusal> {
        fields.read("contest", |text| {
            let [side, rival] = [self.turn, self.turn.opponent()];
            if let Some(roll) = self.play_roll_named(text) {
                return Some(Contest::Play(roll));
            }
            let mut words = text.split(',');
            let name = words.next()?;
            let by = self.slot_named(side, words.next()?)?;
            let other = words.next();
            let mate = || self.slot_named(side, other?);
            let opponent = || self.slot_named(rival, other?);
            if let Some(challenge) = among(&Challenge::ALL, Challenge::name)(name) {
                let contest = Contest::duel(challenge, by, opponent()?);
                return (self.contest_text(contest) == text).then_some(contest);
            }
            let contest = match among(&Kind::ALL, Kind::name)(name)? {
                Kind::Pass => Contest::Pass { by, to: mate()? },
                Kind::Throw => Contest::Throw { by, to: mate()? },
                Kind::Cross => Contest::Cross { by, to: mate()? },
                Kind::Delivery => Contest::Delivery(by),
                Kind::Shot => Contest::Shot(by),
                Kind::Header => Contest::Header(by),
                Kind::Penalty => Contest::Penalty(by),
                Kind::FreeKick => Contest::FreeKick(by),
                Kind::Air => Contest::Air {
                    by,
                    other: opponent()?,
                },
                Kind::AirHeader => Contest::AirHeader {
                    by,
                    won: up_to(20)(other?)?.cast_signed(),
                },
                Kind::Possession
                | Kind::Foul
                | Kind::Card
                | Kind::Tackle
                | Kind::Dribble
                | Kind::Play => {
                    return None;
                }
            };
            (self.contest_text(contest) == text).then_some(contest)
        })
    }

    fn contest_text(&self, contest: Contest) -> String {
        if let Contest::Play(roll) = contest {
            return self.play_roll_text(roll);
        }
        let mut text = format!(
            "{},{}",
            contest.name(),
            self.squads[self.turn].man(contest.by())
        );
        let rival = &self.squads[self.turn.opponent()];
        let _ = match contest {
            Contest::Pass { to, .. } | Contest::Throw { to, .. } | Contest::Cross { to, .. } => {
                write!(text, ",{}", self.squads[self.turn].man(to))
            }
            Contest::Duel(Duel { other, .. }) | Contest::Air { other, .. } => {
                write!(text, ",{}", rival.man(other))
            }
            Contest::AirHeader { won, .. } => write!(text, ",{won}"),
            Contest::Delivery(_)
            | Contest::Shot(_)
            | Contest::Header(_)
            | Contest::Penalty(_)
            | Contest::FreeKick(_)
            | Contest::Play(_) => Ok(()),
        };
        text
    }

    fn add_after(&self, after: After, add: &mut impl FnMut(&'static str, String)) {
        add("contest", self.contest_text(after.contest));
        add("won", if after.won { "yes" } else { "no" }.to_owned());
    }

    pub(super) fn print_phase(&self, text: &mut String) {
        let phase = self.phase_of_text();
        if phase != Phase::Turn {
            let _ = write!(text, " phase={}", phase.name());
        }
        let mut add = |key, value: String| {
            let _ = write!(text, " {key}={value}");
        };
        let men = |side, men| self.names(side, men);
        match self.stage {
            Stage::Group(group) => {
                let direction = group.direction.name();
                add("group", format!("{},{direction}", group.line.name()));
                if !group.moved.is_empty() {
                    add("men", men(self.turn, group.moved));
                    add("ahead", group.front.to_string());
                }
            }
            Stage::Tractor { early, again } => {
                if early {
                    add("early", "yes".to_owned());
                }
                if let Some(slot) = again {
                    add("men", men(self.turn, SlotSet::one(slot)));
                }
            }
            Stage::Dice(contest) | Stage::Trap(contest) => {
                add("contest", self.contest_text(contest));
            }
            Stage::TrapDice { contest, line } => {
                add("contest", self.contest_text(contest));
                add("line", line.name().to_owned());
            }
            Stage::Play(choosing) => {
                add("play", choosing.play().name().to_owned());
                if let Some(chosen) = choosing.chosen() {
                    add("men", men(self.turn, SlotSet::one(chosen)));
                }
            }
            Stage::Foul(duel) => add("contest", self.contest_text(Contest::Duel(duel))),
            Stage::ShootOut(by) => add("contest", self.contest_text(Contest::Penalty(by))),
            Stage::Step { ends_turn: true } => add("end", End::Lost.name().to_owned()),
            Stage::Ball {
                side,
                among,
                cleared,
            } => {
                add("by", side.to_string());
                add("men", men(side, among));
                if cleared {
                    add("cleared", "yes".to_owned());
                }
            }
            Stage::Injury { side, injured, of } => {
                add("by", side.to_string());
                add("men", men(side, SlotSet::one(injured)));
                add("after", of.name().to_owned());
            }
            Stage::NewKeeper { side, of } => {
                add("by", side.to_string());
                add("after", of.name().to_owned());
            }
            Stage::Padlocks(Locking::TurnEnd(end))
            | Stage::Substitution(end)
            | Stage::BeforeDraw(end)
            | Stage::Draw(end)
            | Stage::Look { end, .. } => {
                add("end", end.name().to_owned());
            }
            Stage::Replace { side }
            | Stage::Return { side }
            | Stage::Jumpers { side }
            | Stage::Displaced { side } => add("by", side.to_string()),
            Stage::Window(Window { contest, side }) => {
                add("by", side.to_string());
                add("contest", self.contest_text(contest));
            }
            Stage::Answer { side, moment } => {
                add("by", side.to_string());
                match moment {
                    Moment::Turn => {}
                    Moment::Roll(Window { contest, .. }) => {
                        add("contest", self.contest_text(contest));
                    }
                    Moment::After(after) => self.add_after(after, &mut add),
                    Moment::Draw(end) => add("end", end.name().to_owned()),
                }
            }
            Stage::After(after) => {
                add("by", after.side.to_string());
                self.add_after(after, &mut add);
            }
            Stage::Extra { side, card, then } => {
                add("by", side.to_string());
                add("card", card.to_string());
                if let Some(after) = then {
                    self.add_after(after, &mut add);
                }
            }
            Stage::CardDie { side, then } => {
                add("by", side.to_string());
                if let Some(after) = then {
                    self.add_after(after, &mut add);
                }
            }
            Stage::Spread(spread) => {
                add("group", spread.line.name().to_owned());
                add("men", men(self.turn, spread.moved));
            }
            Stage::WallMen { men: there } => add("men", men(self.turn.opponent(), there)),
            Stage::Free { side, moved } => {
                add("by", side.to_string());
                add("men", men(side, moved));
            }
            Stage::ThrowMoves { side, left } => {
                add("by", side.to_string());
                add("left", left.to_string());
            }
            Stage::DraftCoin
            | Stage::Draft
            | Stage::SetUp { .. }
            | Stage::Possession
            | Stage::KickOff
            | Stage::Turn
            | Stage::Step { ends_turn: false }
            | Stage::Padlocks(Locking::PassingKick)
            | Stage::Taker
            | Stage::Wall
            | Stage::Kick
            | Stage::Pair
            | Stage::Thrower
            | Stage::Shooter
            | Stage::Over => {}
        }
    }
}
