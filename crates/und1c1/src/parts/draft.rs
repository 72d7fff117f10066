//! What a draft is agreed on, and how its chips are called (UN-50).

use core::fmt;
use core::str::FromStr;

use fischio_core::{Clause, Edition, NotationError, OptionSet};

use crate::parts::chip::MAX_ABILITIES;
use crate::parts::man::Man;

/// How many goalkeepers, defenders, midfielders and forwards each coach picks (UN-50).
pub const NUMBERS: [u8; 4] = [2, 6, 5, 5];
/// Most coaches of one draft (TN-12).
pub const MAX_COACHES: usize = 8;
/// Most teams whose chips are in one draft: each coach's, and ready ones besides.
pub const MAX_TEAMS: usize = 12;

/// The greatest limit of abilities on one chip: one of each.
pub(crate) const MOST_ON_CHIP: u8 = MAX_ABILITIES as u8;
/// The greatest limit of a drafted team's abilities in all: all of every chip.
pub(crate) const MOST_ABILITIES: u8 = 198;

/// What the coaches agreed on for a draft (UN-50).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Limits {
    /// The most abilities that a drafted team has in all; 0 sets no limit.
    pub abilities: u8,
    /// The most abilities on one chip; 0 sets no limit.
    pub on_chip: u8,
    /// Chips with a special ability (Rabbit, Tractor, Gorilla) may not be picked.
    pub no_specials: bool,
    /// The ready teams of an edition that nobody brings are in the pool too.
    pub ready_teams: Option<Edition>,
}

impl Limits {
    /// What the options say; nothing if there is no draft.
    pub(crate) fn read(options: &OptionSet) -> Option<Limits> {
        options.is_on("draft").then(|| Limits::of(options))
    }

    /// What the options say of a draft, wherever it is held.
    pub(crate) fn of(options: &OptionSet) -> Limits {
        Limits {
            abilities: options.number("draft_abilities") as u8,
            on_chip: options.number("draft_on_chip") as u8,
            no_specials: !options.is_on("draft_specials"),
            ready_teams: (options.text("draft_teams") == Some("all")).then(|| Edition::of(options)),
        }
    }
}

/// A setting of a draft that makes fewer chips or teams possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Setting {
    Teams,
    Specials,
    OnChip,
    Abilities,
}

impl Setting {
    const ALL: [Setting; 4] = [
        Setting::Teams,
        Setting::Specials,
        Setting::OnChip,
        Setting::Abilities,
    ];

    /// Whether it limits anything.
    const fn is_tight(self, limits: Limits) -> bool {
        match self {
            Setting::Teams => limits.ready_teams.is_none(),
            Setting::Specials => limits.no_specials,
            Setting::OnChip => limits.on_chip > 0,
            Setting::Abilities => limits.abilities > 0,
        }
    }

    /// The limits without this one, with ready teams of an edition.
    const fn open(self, limits: Limits, edition: Edition) -> Limits {
        match self {
            Setting::Teams => Limits {
                ready_teams: Some(edition),
                ..limits
            },
            Setting::Specials => Limits {
                no_specials: false,
                ..limits
            },
            Setting::OnChip => Limits {
                on_chip: 0,
                ..limits
            },
            Setting::Abilities => Limits {
                abilities: 0,
                ..limits
            },
        }
    }

    /// The limits with the least number of this one with which a draft is possible, if it has numbers.
    fn least(self, given: Limits, open: Limits, least: &impl Fn(Limits) -> Option<u8>) -> Limits {
        match self {
            Setting::Teams | Setting::Specials => open,
            Setting::OnChip => {
                let all =
                    (given.on_chip + 1..=MOST_ON_CHIP).map(|on_chip| Limits { on_chip, ..open });
                let mut possible = all.filter(|limits| limits.is_possible(least));
                possible.next().unwrap_or(open)
            }
            Setting::Abilities => Limits {
                abilities: least(open).unwrap_or(0),
                ..open
            },
        }
    }

    /// The setting as a coach writes it.
    fn text(self, limits: Limits) -> String {
        match self {
            Setting::Teams => "draft_teams=all".to_owned(),
            Setting::Specials => "draft_specials=on".to_owned(),
            Setting::OnChip => number_text("draft_on_chip", limits.on_chip),
            Setting::Abilities => number_text("draft_abilities", limits.abilities),
        }
    }
}

/// A limit's number as a coach writes it.
fn number_text(key: &str, number: u8) -> String {
    match number {
        0 => format!("{key}=0 (no limit)"),
        least => format!("{key}={least} (or a greater number)"),
    }
}

impl Limits {
    /// Whether there is a draft; `least` is the least limit of abilities in all with which there is one, for limits.
    fn is_possible(self, least: &impl Fn(Limits) -> Option<u8>) -> bool {
        least(self).is_some_and(|least| self.abilities == 0 || self.abilities >= least)
    }

    /// Which settings to change, and to what, so that a draft becomes possible: every choice of them of which none can be left
    /// out. `least` tells of limits the least limit of abilities in all with which there is a draft; the ready teams are of an edition.
    pub(crate) fn loosenings(
        self,
        edition: Edition,
        least: impl Fn(Limits) -> Option<u8>,
    ) -> Vec<String> {
        let mut found: Vec<Vec<Setting>> = Vec::new();
        let open_all = |chosen: &[Setting]| {
            let all = chosen.iter();
            all.fold(self, |limits, one| one.open(limits, edition))
        };
        let tight = Setting::ALL.into_iter().filter(|one| one.is_tight(self));
        let tight: Vec<Setting> = tight.collect();
        let mut choices: Vec<u32> = (1..1 << tight.len()).collect();
        choices.sort_by_key(|choice| choice.count_ones());
        for choice in choices {
            let chosen = tight
                .iter()
                .enumerate()
                .filter(|(at, _)| choice >> at & 1 != 0);
            let chosen: Vec<Setting> = chosen.map(|(_, one)| *one).collect();
            let is_needless = found
                .iter()
                .any(|fewer| fewer.iter().all(|one| chosen.contains(one)));
            let open = open_all(&chosen);
            if !is_needless && open.is_possible(&least) {
                found.push(chosen);
            }
        }
        let texts = found.into_iter().map(|chosen| {
            let open = open_all(&chosen);
            let tightest = chosen
                .iter()
                .fold(open, |limits, one| one.least(self, limits, &least));
            let words: Vec<String> = chosen.iter().map(|one| one.text(tightest)).collect();
            words.join(" with ")
        });
        texts.collect()
    }
}

/// A chip of a draft: whose it was, and what it was called there: `2.D3` is the D3 of the second team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DraftMan {
    /// The number of the team, from 1: Home's, Away's, then the ready ones.
    pub team: u8,
    /// The player in it.
    pub man: Man,
}

impl FromStr for DraftMan {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<DraftMan, NotationError> {
        parse(text).ok_or_else(|| NotationError {
            clause: Clause("UN-50"),
            given: text.to_owned(),
        })
    }
}

/// The chip of a name.
pub(crate) fn parse(text: &str) -> Option<DraftMan> {
    let (team, man) = text.split_once('.')?;
    let team = match *team.as_bytes() {
        [team @ b'1'..=b'9'] => team - b'0',
        [b'1', team @ b'0'..=b'9'] => 10 + team - b'0',
        _ => return None,
    };
    if usize::from(team) > MAX_TEAMS {
        return None;
    }
    let man = Man::parse(man)?;
    Some(DraftMan { team, man })
}

impl fmt::Display for DraftMan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.team, self.man)
    }
}
