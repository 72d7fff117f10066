//! What strategy cards do, as data: one of eleven kinds (UN-59).

use serde::Deserialize;

use crate::parts::chip::{Ability, Trait};
use crate::parts::contest::Kind;

/// What a strategy card does.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Something is added to rolls.
    RollBonus(RollBonus),
    /// One more action, at once or never.
    ExtraAction(ExtraAction),
    /// A player has an ability for a turn.
    GrantAbility {
        /// Which.
        ability: Trait,
    },
    /// A rule is another one while it lasts.
    RuleSwitch {
        /// Which.
        flag: Flag,
    },
    /// A movement that no other rule allows.
    SpecialMove {
        /// Which.
        makes: SpecialMove,
    },
    /// A ball that was received goes on to a team-mate without a roll.
    Relay {
        /// Received from what.
        of: Flight,
        /// What the player who lets it go on has.
        needs: Ability,
    },
    /// Something succeeds without a roll.
    AutoSuccess {
        /// What.
        of: Sure,
    },
    /// A die of three or more turns something over.
    ThreePlus {
        /// What.
        saves: ThreePlus,
    },
    /// The dice of the roll count in another way.
    DieRule {
        /// How.
        rule: DieRule,
    },
    /// Play goes on in another way.
    Restart {
        /// How.
        with: Restart,
    },
    /// It acts on cards.
    CardOp {
        /// What it does.
        does: CardOp,
    },
}

impl Effect {
    /// The kind, as errors and words name it.
    pub const fn kind(&self) -> &'static str {
        match self {
            Effect::RollBonus(_) => "roll-bonus",
            Effect::ExtraAction(_) => "extra-action",
            Effect::GrantAbility { .. } => "grant-ability",
            Effect::RuleSwitch { .. } => "rule-switch",
            Effect::SpecialMove { .. } => "special-move",
            Effect::Relay { .. } => "relay",
            Effect::AutoSuccess { .. } => "auto-success",
            Effect::ThreePlus { .. } => "three-plus",
            Effect::DieRule { .. } => "die-rule",
            Effect::Restart { .. } => "restart",
            Effect::CardOp { .. } => "card-op",
        }
    }
}

/// What is added to which rolls.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RollBonus {
    /// How much.
    pub amount: Amount,
    /// To which rolls; the first that fits counts.
    pub on: Vec<BonusRolls>,
}

/// How much is added to a roll.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum Amount {
    /// So much.
    Number(i8),
    /// What the player's abilities among these come to that do not count in the roll anyway.
    Abilities(Vec<Ability>),
}

/// Rolls that a bonus is for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BonusRolls {
    /// What is rolled for.
    pub rolls: RollKinds,
    /// Which of the players who take part.
    pub by: Part,
    /// From where, if that matters.
    #[serde(default)]
    pub place: Option<Where>,
    /// What the player has, if that matters.
    #[serde(default)]
    pub needs: Option<Ability>,
}

/// Some kinds of roll, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "Vec<String>")]
pub struct RollKinds(u16);

impl RollKinds {
    /// Whether a kind is among them.
    #[inline]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 >> kind as u32 & 1 != 0
    }
}

impl TryFrom<Vec<String>> for RollKinds {
    type Error = String;

    fn try_from(names: Vec<String>) -> Result<RollKinds, String> {
        let mut kinds = 0;
        for name in &names {
            let known = Kind::ALL.into_iter().find(|kind| kind.name() == name);
            let kind =
                known.filter(|kind| !matches!(kind, Kind::Possession | Kind::Foul | Kind::Play));
            let kind = kind.ok_or_else(|| format!("no roll {name:?} takes a card's bonus"))?;
            kinds |= 1 << kind as u32;
        }
        Ok(RollKinds(kinds))
    }
}

/// Which of the players of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// Who rolls for the side on turn.
    Roller,
    /// Who has the ball in a duel.
    Carrier,
    /// Who has not.
    Challenger,
    /// Who saves.
    Keeper,
    /// Any player of the side who adds to a total.
    Anybody,
}

/// Where somebody stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Where {
    /// In the opponent's penalty area.
    Inside,
    /// Outside it.
    Outside,
}

/// One more action.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ExtraAction {
    /// Which actions it may be.
    pub actions: Vec<Extra>,
    /// After what, if it is not for any moment of one's own turn.
    #[serde(default)]
    pub after: Option<Success>,
}

/// An action that a card gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Extra {
    /// What.
    pub does: Does,
    /// What the player has who does it, if that matters.
    #[serde(default)]
    pub needs: Option<Ability>,
    /// In the opponent's penalty area alone.
    #[serde(default)]
    pub in_area: bool,
    /// Without the ball alone.
    #[serde(default)]
    pub without_ball: bool,
}

/// What is done with an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Does {
    /// Any action.
    Any,
    /// A single movement.
    Move,
    /// A group movement.
    Group,
    /// A pass.
    Pass,
    /// A cross.
    Cross,
    /// A dribble.
    Dribble,
    /// A tackle.
    Tackle,
    /// A shot.
    Shot,
}

/// What has just succeeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Success {
    /// A pass.
    Pass,
    /// A duel of the carrier's.
    DuelWithTheBall,
}

/// A rule that a card makes another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flag {
    /// Rabbits move three boxes, with the ball too.
    RabbitsMoveThree,
    /// Gorillas enter the box under the black padlock too.
    GorillasEnterBlack,
    /// A Tractor makes two movements at the turn's end.
    TractorMovesTwice,
    /// A Tractor makes the extra movement at any time of the turn.
    TractorMovesAnyTime,
    /// A Playmaker's pass costs no action.
    PlaymakersPassFree,
    /// An Archer crosses from neutral boxes of the opponent's half.
    ArchersCrossFromNeutral,
    /// A Cannon shoots from neutral boxes of the opponent's half.
    CannonsShootFromNeutral,
    /// A Gladiator tackles from two boxes away, or from behind.
    GladiatorsSlide,
    /// Tackles from behind.
    TacklesFromBehind,
    /// Who loses a tackle is not flipped.
    NoFlipAfterTackle,
    /// Each Gladiator marks passes with three.
    GladiatorsMarkWithThree,
    /// Each Ram marks crosses with three.
    RamsMarkWithThree,
    /// Opponents on their own red line cannot act.
    OwnLineFrozen,
    /// The opponent's abilities do not count.
    NoAbilities,
    /// The opponent places no padlocks.
    NoPadlocks,
    /// The opponent's turn has two actions.
    TwoActions,
}

/// A movement that no other rule allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpecialMove {
    /// A Gorilla pushes an opponent a box away.
    Push,
    /// Up to three players of a line move, each in any direction.
    LineAnyWay,
    /// A Wizard with the ball makes a knight's step.
    KnightsStep,
}

/// What a ball was received from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flight {
    /// A pass.
    Pass,
    /// A cross.
    Cross,
}

/// What succeeds without a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sure {
    /// An Archer's pass from one side of the pitch to the other.
    PassAcross,
    /// A Wizard's duel with the ball.
    DuelWithTheBall,
}

/// What a die of three or more turns over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThreePlus {
    /// A missed pass to a Wizard.
    MissedPass,
    /// An opponent's pass to a receiver next to a Gladiator.
    MarkedPass,
    /// An opponent's cross, for a Paw.
    GoodCross,
    /// The carrier's ball, kicked away.
    Clearance,
}

/// How the dice of a roll count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DieRule {
    /// A four of the shooter or header scores.
    FourScores,
    /// A four of the goalkeeper saves.
    FourSaves,
    /// The goalkeeper has the best of three dice.
    BestOfThree,
}

/// How play goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Restart {
    /// By a foul on the carrier.
    Foul,
    /// By the goalkeeper's throw at once.
    QuickThrow,
}

/// What a card does to cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardOp {
    /// Discards one of the opponent's that lies open.
    DiscardPermanent,
    /// Takes the effect of the card that was just played.
    Cancel,
    /// Looks at three of the pile and draws one of them.
    LookAtThree,
}
