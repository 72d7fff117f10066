//! What dice are rolled for.

use fischio_core::{Side, Slot};

use crate::parts::play::PlayRoll;

/// What dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The ball at the first kick-off (UN-10).
    Possession,
    /// A pass (UN-15).
    Pass,
    /// A throw-in (UN-41).
    Throw,
    /// A cross (UN-25).
    Cross,
    /// A crossing free kick or corner coming in (UN-36).
    Delivery,
    /// A tackle (UN-19).
    Tackle,
    /// A dribble (UN-19).
    Dribble,
    /// A shot (UN-22).
    Shot,
    /// A header (UN-25).
    Header,
    /// A penalty (UN-35).
    Penalty,
    /// A shooting free kick (UN-34).
    FreeKick,
    /// The duel in the air (UN-37).
    Air,
    /// The save after a duel in the air (UN-37).
    AirHeader,
    /// Sanction and injury (UN-31).
    Foul,
    /// What a card does (UN-59).
    Card,
    /// A play, or the offside trap (UN-55).
    Play,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 16] = [
        Kind::Possession,
        Kind::Pass,
        Kind::Throw,
        Kind::Cross,
        Kind::Delivery,
        Kind::Tackle,
        Kind::Dribble,
        Kind::Shot,
        Kind::Header,
        Kind::Penalty,
        Kind::FreeKick,
        Kind::Air,
        Kind::AirHeader,
        Kind::Foul,
        Kind::Card,
        Kind::Play,
    ];

    /// As events and views spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Possession => "possession",
            Kind::Pass => "pass",
            Kind::Throw => "throw-in",
            Kind::Cross => "cross",
            Kind::Delivery => "delivery",
            Kind::Tackle => "tackle",
            Kind::Dribble => "dribble",
            Kind::Shot => "shot",
            Kind::Header => "header",
            Kind::Penalty => "penalty",
            Kind::FreeKick => "free-kick",
            Kind::Air => "air",
            Kind::AirHeader => "air-header",
            Kind::Foul => "foul",
            Kind::Card => "card",
            Kind::Play => "play",
        }
    }

    /// The clause by which it is rolled.
    pub const fn clause(self) -> &'static str {
        match self {
            Kind::Possession => "UN-10",
            Kind::Pass => "UN-15",
            Kind::Throw => "UN-41",
            Kind::Cross | Kind::Header => "UN-25",
            Kind::Delivery => "UN-36",
            Kind::Tackle | Kind::Dribble => "UN-19",
            Kind::Shot => "UN-22",
            Kind::Penalty => "UN-35",
            Kind::FreeKick => "UN-34",
            Kind::Air | Kind::AirHeader => "UN-37",
            Kind::Foul => "UN-31",
            Kind::Card => "UN-59",
            Kind::Play => "UN-55",
        }
    }

    /// How many dice: one against a number, two against each other.
    pub const fn dice(self) -> usize {
        match self {
            Kind::Pass
            | Kind::Throw
            | Kind::Cross
            | Kind::Delivery
            | Kind::AirHeader
            | Kind::Card
            | Kind::Play => 1,
            _ => 2,
        }
    }

    /// Whether a goalkeeper answers it with a save.
    pub(crate) const fn is_at_goal(self) -> bool {
        matches!(
            self,
            Kind::Shot | Kind::Header | Kind::Penalty | Kind::FreeKick | Kind::AirHeader
        )
    }

    /// Whether it has to reach a number, so that a team-mate receives the ball.
    pub(crate) const fn is_received(self) -> bool {
        matches!(self, Kind::Pass | Kind::Throw | Kind::Cross)
    }
}

/// Which of the two calls a duel (UN-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Challenge {
    /// The player without the ball.
    Tackle,
    /// The carrier.
    Dribble,
    /// The nearest player without the ball, from wherever they stand (UN-63).
    Call,
    /// The player without the ball, with the help of a team-mate (UN-57).
    DoubleUp,
}

impl Challenge {
    /// All of them.
    pub(crate) const ALL: [Challenge; 4] = [
        Challenge::Tackle,
        Challenge::Dribble,
        Challenge::Call,
        Challenge::DoubleUp,
    ];

    /// What dice are rolled for.
    pub const fn kind(self) -> Kind {
        match self {
            Challenge::Tackle | Challenge::Call | Challenge::DoubleUp => Kind::Tackle,
            Challenge::Dribble => Kind::Dribble,
        }
    }

    /// As positions spell it.
    pub const fn name(self) -> &'static str {
        match self {
            Challenge::Tackle => "tackle",
            Challenge::Dribble => "dribble",
            Challenge::Call => "call",
            Challenge::DoubleUp => "tackle-of-two",
        }
    }
}

/// A duel on the ground (UN-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Duel {
    /// Which it is.
    pub challenge: Challenge,
    /// Who of the side on turn called it.
    pub by: Slot,
    /// The opponent who answers.
    pub other: Slot,
}

impl Duel {
    /// What dice are rolled for.
    pub const fn kind(self) -> Kind {
        self.challenge.kind()
    }
}

/// A roll that was announced, for the side on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contest {
    /// A pass to a team-mate (UN-15).
    Pass {
        /// Who passes.
        by: Slot,
        /// Who is to receive the ball.
        to: Slot,
    },
    /// A throw-in (UN-41).
    Throw {
        /// Who throws.
        by: Slot,
        /// Who is to receive the ball.
        to: Slot,
    },
    /// A cross (UN-25).
    Cross {
        /// Who crosses.
        by: Slot,
        /// Who is to head.
        to: Slot,
    },
    /// A crossing free kick or corner coming in, by its taker (UN-36).
    Delivery(Slot),
    /// A tackle or a dribble (UN-19).
    Duel(Duel),
    /// A duel in the air (UN-37).
    Air {
        /// The attacker.
        by: Slot,
        /// The defender.
        other: Slot,
    },
    /// A shot by somebody (UN-22).
    Shot(Slot),
    /// A header (UN-25).
    Header(Slot),
    /// A penalty (UN-35).
    Penalty(Slot),
    /// A shooting free kick (UN-34).
    FreeKick(Slot),
    /// The save after a duel in the air (UN-37).
    AirHeader {
        /// Who heads.
        by: Slot,
        /// What they won the duel with: die and Ram.
        won: i8,
    },
    /// A roll of a play (UN-55).
    Play(PlayRoll),
}

impl Contest {
    /// What kind it is.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self {
            Contest::Pass { .. } => Kind::Pass,
            Contest::Throw { .. } => Kind::Throw,
            Contest::Cross { .. } => Kind::Cross,
            Contest::Delivery(_) => Kind::Delivery,
            Contest::Duel(duel) => duel.kind(),
            Contest::Air { .. } => Kind::Air,
            Contest::Shot(_) => Kind::Shot,
            Contest::Header(_) => Kind::Header,
            Contest::Penalty(_) => Kind::Penalty,
            Contest::FreeKick(_) => Kind::FreeKick,
            Contest::AirHeader { .. } => Kind::AirHeader,
            Contest::Play(_) => Kind::Play,
        }
    }

    /// Who of the side on turn rolls.
    #[inline]
    pub const fn by(self) -> Slot {
        match self {
            Contest::Pass { by, .. }
            | Contest::Throw { by, .. }
            | Contest::Cross { by, .. }
            | Contest::Delivery(by)
            | Contest::Duel(Duel { by, .. })
            | Contest::Air { by, .. }
            | Contest::Shot(by)
            | Contest::Header(by)
            | Contest::Penalty(by)
            | Contest::FreeKick(by)
            | Contest::AirHeader { by, .. } => by,
            Contest::Play(roll) => roll.by(),
        }
    }

    /// As positions spell it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Contest::Duel(duel) => duel.challenge.name(),
            Contest::Play(roll) => roll.name(),
            _ => self.kind().name(),
        }
    }

    /// Whether it ends the turns in which the ball is held (UN-63): all but a pass, and what
    /// plays roll for besides the tackle of two.
    pub(crate) const fn contests_the_ball(self) -> bool {
        !matches!(
            self,
            Contest::Pass { .. } | Contest::Throw { .. } | Contest::Play(_)
        )
    }

    /// What was won in the air already: die and Ram (UN-37).
    #[inline]
    pub(crate) const fn won_in_the_air(self) -> i8 {
        match self {
            Contest::AirHeader { won, .. } => won,
            _ => 0,
        }
    }

    /// A duel of a player of the side on turn and an opponent.
    pub(crate) const fn duel(challenge: Challenge, by: Slot, other: Slot) -> Contest {
        Contest::Duel(Duel {
            challenge,
            by,
            other,
        })
    }
}

/// The faces of dice: two at most, or three of a goalkeeper besides (UN-59).
pub type Dice = [u8; 4];

/// Dice that were rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    /// What they were rolled for.
    pub kind: Kind,
    /// Whose the first die is.
    pub side: Side,
    /// The faces, 0 for a die that was not rolled. Of three dice of a goalkeeper (UN-59) the best
    /// is the first of them, and counts.
    pub dice: Dice,
    /// The first side's total, and what it is compared with: the other's total, or the number
    /// needed.
    pub totals: [i8; 2],
}

impl Roll {
    /// The faces that were rolled.
    pub fn faces(&self) -> &[u8] {
        let count = self.dice.iter().take_while(|&&die| die > 0).count();
        &self.dice[..count]
    }

    /// What each die of a foul meant, by the IDs of words: sanction, then injury (UN-31). Nothing
    /// for dice that are compared.
    pub(crate) fn meant(self) -> Option<[&'static str; 2]> {
        let [sanction, injury] = [self.dice[0], self.dice[1]].map(Harm::of);
        (self.kind == Kind::Foul).then_some([
            match sanction {
                Harm::Heavy => "sanction-red",
                Harm::Light => "sanction-yellow",
                Harm::None => "sanction-none",
            },
            match injury {
                Harm::Heavy => "injury-serious",
                Harm::Light => "injury-minor",
                Harm::None => "injury-none",
            },
        ])
    }
}

/// A sanction or an injury by a die: the worst, the lighter, or none (UN-31).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Harm {
    /// A red card; a serious injury.
    Heavy,
    /// A yellow card; a minor injury.
    Light,
    /// None.
    None,
}

impl Harm {
    /// What a die means.
    pub const fn of(die: u8) -> Harm {
        match die {
            1 => Harm::Heavy,
            2 | 3 => Harm::Light,
            _ => Harm::None,
        }
    }
}
