//! Previews of plays: how likely all of what is still to be rolled succeeds (UN-55 to UN-57).

use fischio_core::{Clause, Fraction, Localised, Preview, Reason, Slot};

use crate::parts::action::Action;
use crate::parts::contest::{Challenge, Contest};
use crate::parts::man::{Man, ManRef};
use crate::parts::play::{Choosing, Needs, Play, PlayRoll};
use crate::parts::square::Square;
use crate::parts::stage::Stage;
use crate::parts::throws::reaching;
use crate::state::Und1c1;

/// Of so many throws, how many are wanted.
type Odds = (u64, u64);

impl Und1c1 {
    /// The preview of a legal action of a play, if its odds are known: those of a through ball or
    /// a tackle of two follow once it is chosen who takes part.
    pub(crate) fn play_preview(&self, action: Action) -> Option<Preview> {
        match (self.stage, action) {
            (Stage::Turn, Action::Play(play)) => {
                let known = match play {
                    Play::Triangle | Play::Curl | Play::Crossover => play.rolls(),
                    _ => return None,
                };
                Some(self.flat_preview(play, known, 1))
            }
            (Stage::Play(choosing), Action::With(man)) => self.with_preview(choosing, man),
            (Stage::Play(choosing), Action::Place(man, to)) => {
                Some(self.roll_preview(self.run_roll(choosing, man, to)?))
            }
            (Stage::Trap(_), Action::Trap(_)) => {
                let play = Play::OffsideTrap;
                Some(self.flat_preview(play, play.rolls(), 1))
            }
            _ => None,
        }
    }

    /// The roll of a run to a box.
    fn run_roll(&self, choosing: Choosing, man: Man, to: Square) -> Option<PlayRoll> {
        let by = self.squads[self.turn].slot(man)?;
        Some(match choosing.play() {
            Play::Curl => PlayRoll::Curl { by, to },
            Play::Triangle => PlayRoll::TriangleRun { by, to },
            _ => PlayRoll::ThroughPass {
                by: self.carrier_of(self.turn)?,
                to: by,
                at: to,
            },
        })
    }

    fn with_preview(&self, choosing: Choosing, man: Man) -> Option<Preview> {
        let slot = self.squads[self.turn].slot(man)?;
        let by = choosing.chosen().unwrap_or(slot);
        let roll = match choosing.play() {
            Play::Triangle => PlayRoll::TrianglePass {
                by: self.carrier_of(self.turn)?,
                to: slot,
            },
            // The second of the two makes no difference to the odds.
            Play::Crossover => PlayRoll::Crossover { by, with: slot },
            _ => PlayRoll::DoubleUp { by, with: slot },
        };
        Some(self.roll_preview(roll))
    }

    /// Rolls that need the numbers on their card, for any players.
    fn flat_preview(&self, play: Play, rolls: &[Needs], cost: u32) -> Preview {
        let (mut won, mut of) = (1, 1);
        let mut reasons = Vec::new();
        for needs in rolls {
            if let Needs::Number(number) = *needs {
                (won, of) = (won * u64::from(7 - number), of * 6);
                reasons.push(self.on_the_card(play, number, None));
            }
        }
        let mut preview = Preview::new(Fraction::new(won, of), cost, reasons);
        if let [Needs::Number(number)] = *rolls {
            preview.needed = Some(number.into());
        }
        preview
    }

    /// A roll that was chosen, and all that follow in its play.
    fn roll_preview(&self, roll: PlayRoll) -> Preview {
        let (play, first) = roll.place();
        let later = &play.rolls()[first + 1..];
        let (mut won, mut of) = self.chance_of_play(roll);
        let mut reasons = Vec::new();
        match roll.needs() {
            Needs::Number(number) => {
                reasons.push(self.on_the_card(play, number, Some(roll.by())));
            }
            Needs::Pass => self.reasons(Contest::Play(roll), &mut reasons),
        }
        for needs in later {
            if let Needs::Number(number) = *needs {
                (won, of) = (won * u64::from(7 - number), of * 6);
                reasons.push(self.on_the_card(play, number, None));
            }
        }
        let mut tackle = None;
        if let (PlayRoll::DoubleUp { by, .. }, Some(ball)) = (roll, self.ball) {
            let duel = Contest::duel(Challenge::DoubleUp, by, ball.slot);
            let (duels, throws) = self.chance_of(duel);
            (won, of) = (won * duels, of * throws);
            self.reasons(duel, &mut reasons);
            tackle = Some(duel);
        }
        let mut preview = Preview::new(Fraction::new(won, of), 0, reasons);
        if later.is_empty() && tackle.is_none() {
            let [own, needed] = self.sums(Contest::Play(roll)).map(i32::from);
            preview.needed = Some(needed - own);
        }
        preview
    }

    /// How likely the die of a roll reaches what it needs.
    pub(crate) fn chance_of_play(&self, roll: PlayRoll) -> Odds {
        let [own, needed] = self.sums(Contest::Play(roll));
        (reaching(needed - own).into(), 6)
    }

    /// A number on the card, as a reason.
    fn on_the_card(&self, play: Play, number: u8, by: Option<Slot>) -> Reason {
        let side = match self.stage {
            Stage::Trap(_) => self.turn.opponent(),
            _ => self.turn,
        };
        Reason {
            kind: "play",
            clause: Clause(play.clause()),
            side,
            piece: by.map(|slot| ManRef::id(self.man_ref(side, slot))),
            value: number.into(),
            of: None,
            counts: true,
            label: Localised::new(),
        }
    }
}
