//! The options of a match (UN-08, UN-60, TN-06).

use fischio_core::{Edition, OptionError, OptionKind, OptionSet, OptionSpec, SUSPENDED, ShootOut};

use crate::parts::draft::{Limits, MOST_ABILITIES, MOST_ON_CHIP};

/// What was agreed before the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a module that a match may switch"
)]
pub struct Rules {
    /// Turns a coach, 1 to 60 (UN-08).
    pub turns: u8,
    /// Two halves, the second kicked off by the other coach (UN-08).
    pub halves: bool,
    /// Substitutions (UN-30).
    pub substitutions: bool,
    /// Fouls and the set pieces that follow them (UN-21, UN-31 to UN-38).
    pub fouls: bool,
    /// Corners (UN-23, UN-40).
    pub corners: bool,
    /// Throw-ins (UN-41).
    pub throw_ins: bool,
    /// Goalkeepers may leave their goals (UN-45, UN-46).
    pub goalkeepers: bool,
    /// Marking by abilities and by goalkeepers (UN-16).
    pub marking: bool,
    /// A tackle may be called on a carrier who is kept untouched (UN-63).
    pub held_ball: bool,
    /// Strategy cards (UN-58).
    pub cards: bool,
    /// The playbook (UN-55).
    pub playbook: bool,
    /// What was agreed on for a draft, if there is one (UN-50).
    pub draft: Option<Limits>,
    /// How a level match is decided, if it is (TN-06).
    pub shoot_out: Option<ShootOut>,
}

const DECKS: &[&str] = &["team", "possession", "attack", "defence"];

/// Whose chips are in a draft: those of the two teams brought, or of every ready team too.
const DRAFT_TEAMS: &[&str] = &["brought", "all"];

const TEAMS: &[&str] = &["aironi", "bufali", "cervi", "delfini"];

const fn module(key: &'static str) -> OptionSpec {
    switched_on(key, "UN-60")
}

const fn switched_on(key: &'static str, clause: &'static str) -> OptionSpec {
    OptionSpec {
        key,
        kind: OptionKind::Switch { default: true },
        clause,
        applies: None,
    }
}

const fn file(key: &'static str, clause: &'static str) -> OptionSpec {
    OptionSpec {
        key,
        kind: OptionKind::File,
        clause,
        applies: None,
    }
}

const fn deck(key: &'static str) -> OptionSpec {
    let kind = OptionKind::Choice {
        of: DECKS,
        default: "team",
    };
    OptionSpec {
        key,
        kind,
        clause: "UN-58",
        applies: None,
    }
    .only_if("cards", "on")
}

const fn team(key: &'static str, default: &'static str) -> OptionSpec {
    OptionSpec {
        key,
        kind: OptionKind::Choice { of: TEAMS, default },
        clause: "UN-07",
        applies: None,
    }
}

/// What counts only in a match with a draft.
const fn of_draft(key: &'static str, kind: OptionKind) -> OptionSpec {
    OptionSpec {
        key,
        kind,
        clause: "UN-50",
        applies: None,
    }
    .only_if("draft", "on")
}

/// A limit of a draft; 0, the default, is none.
const fn draft_limit(key: &'static str, max: u8) -> OptionSpec {
    let kind = OptionKind::Number {
        min: 0,
        max: max as u32,
        default: 0,
    };
    of_draft(key, kind)
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "turns",
        kind: OptionKind::Number {
            min: 1,
            max: 60,
            default: 20,
        },
        clause: "UN-60",
        applies: None,
    },
    OptionSpec {
        key: "halves",
        kind: OptionKind::Switch { default: false },
        clause: "UN-08",
        applies: None,
    },
    module("substitutions"),
    module("fouls"),
    module("corners"),
    module("throw_ins"),
    module("goalkeepers"),
    module("marking"),
    switched_on("held_ball", "UN-63"),
    team("home_team", "aironi"),
    team("away_team", "bufali"),
    file("board", "UN-02"),
    file("home_squad", "UN-05"),
    file("away_squad", "UN-05"),
    Edition::option("UN-07"),
    OptionSpec::squad_budget("UN-07"),
    OptionSpec {
        key: "cards",
        kind: OptionKind::Switch { default: false },
        clause: "UN-58",
        applies: None,
    },
    deck("home_deck"),
    deck("away_deck"),
    file("home_own_deck", "UN-58").only_if("cards", "on"),
    file("away_own_deck", "UN-58").only_if("cards", "on"),
    OptionSpec {
        key: "playbook",
        kind: OptionKind::Switch { default: false },
        clause: "UN-55",
        applies: None,
    },
    OptionSpec {
        key: "draft",
        kind: OptionKind::Switch { default: false },
        clause: "UN-50",
        applies: None,
    },
    of_draft(
        "draft_teams",
        OptionKind::Choice {
            of: DRAFT_TEAMS,
            default: "brought",
        },
    ),
    draft_limit("draft_abilities", MOST_ABILITIES),
    draft_limit("draft_on_chip", MOST_ON_CHIP),
    of_draft("draft_specials", OptionKind::Switch { default: true }),
    ShootOut::OPTIONS[0],
    ShootOut::OPTIONS[1],
    SUSPENDED[0],
    SUSPENDED[1],
];

impl Rules {
    pub(crate) fn read(options: &OptionSet) -> Result<Rules, OptionError> {
        Ok(Rules {
            turns: options.number("turns") as u8,
            halves: options.is_on("halves"),
            substitutions: options.is_on("substitutions"),
            fouls: options.is_on("fouls"),
            corners: options.is_on("corners"),
            throw_ins: options.is_on("throw_ins"),
            goalkeepers: options.is_on("goalkeepers"),
            marking: options.is_on("marking"),
            held_ball: options.is_on("held_ball"),
            cards: options.is_on("cards"),
            playbook: options.is_on("playbook"),
            draft: Limits::read(options),
            shoot_out: options.shoot_out()?,
        })
    }

    /// After how many turns of each coach the first half is over, if there are two (UN-08).
    pub(crate) const fn first_half(self) -> Option<u8> {
        if self.halves && self.turns > 1 {
            Some(self.turns.div_ceil(2))
        } else {
            None
        }
    }
}
