//! The draft of a match: the first actions of its log (UN-50).

use std::sync::LazyLock;

use fischio_core::{
    BySide, ChanceOutcome, Clause, Edition, EventSink, Face, OptionError, Refusal, Side, Slot,
};

use crate::check::{Check, of_man};
use crate::draft::{Draft, NoPick, Pool};
use crate::event::Event;
use crate::parts::action::Action;
use crate::parts::draft::{DraftMan, Limits};
use crate::parts::squad::{NO_PICK, READY_TEAMS, SQUAD, Squad, SquadName};
use crate::parts::stage::Stage;
use crate::state::Und1c1;

/// The number of the first of the ready teams: Home's and Away's come before.
const FIRST_READY: usize = 2;

/// The ready teams of an edition, read once for all matches.
pub(crate) fn ready(edition: Edition) -> &'static [Squad; READY_TEAMS.len()] {
    static FIRST: LazyLock<[Squad; READY_TEAMS.len()]> =
        LazyLock::new(|| READY_TEAMS.map(|name| Squad::ready(name, Edition::First)));
    static SECOND: LazyLock<[Squad; READY_TEAMS.len()]> =
        LazyLock::new(|| READY_TEAMS.map(|name| Squad::ready(name, Edition::Second)));
    match edition {
        Edition::First => &FIRST,
        Edition::Second => &SECOND,
    }
}

impl Und1c1 {
    /// The match as it begins, by an edition of ready teams: with a draft, if one was agreed on and it can be completed.
    pub(crate) fn before_the_draft(mut self, edition: Edition) -> Result<Und1c1, OptionError> {
        if self.rules.draft.is_none() {
            return Ok(self);
        }
        if let Some(lack) = self.pool().lack(Side::BOTH.len()) {
            return Err(OptionError {
                key: "draft".to_owned(),
                clause: Some(Clause("UN-50")),
                message: format!("UN-50: {lack}; {}", self.advice(edition)),
                in_file: None,
            });
        }
        self.stage = Stage::DraftCoin;
        Ok(self)
    }

    /// What makes a draft of these teams possible: the fewest settings to change, and to what.
    fn advice(&self, edition: Edition) -> String {
        let given = self.rules.draft.unwrap_or_default();
        let ways = given.loosenings(edition, |limits| {
            let pool = self.pool_of(limits);
            pool.least_abilities(Side::BOTH.len()).ok()
        });
        if ways.is_empty() {
            return "whatever the limits are, these teams allow no draft: bring others".to_owned();
        }
        format!("what helps: {}", ways.join(", or "))
    }

    /// Whether the teams are still picked.
    pub const fn is_drafting(&self) -> bool {
        matches!(self.stage, Stage::DraftCoin | Stage::Draft)
    }

    /// The teams whose chips are picked, while that is under way.
    pub fn pool(&self) -> Pool<'_> {
        self.pool_of(self.rules.draft.unwrap_or_default())
    }

    /// The same under other limits.
    fn pool_of(&self, limits: Limits) -> Pool<'_> {
        let brought = [&self.squads.home, &self.squads.away];
        let ready: &[Squad] = match limits.ready_teams {
            Some(edition) => ready(edition),
            None => &[],
        };
        let others = ready.iter().map(|team| {
            let is_there = brought.iter().any(|other| other.is_same_team(team));
            (!is_there).then_some(team)
        });
        Pool::new(brought.map(Some).into_iter().chain(others), limits)
    }

    /// The side that picked first, or does.
    pub(crate) fn picks_first(&self) -> Side {
        let [own, other] = [self.turn, self.turn.opponent()].map(|side| self.picked(side).count());
        if own == other {
            self.turn
        } else {
            self.turn.opponent()
        }
    }

    /// The draft as it stands, the first coach's side first.
    pub(crate) fn draft<'a>(&self, pool: &'a Pool<'a>) -> Draft<'a> {
        let first = self.picks_first();
        let picks = [first, first.opponent()].map(|side| *self.squads[side].picks());
        Draft::under_way(pool, picks)
    }

    /// What a side has picked, in order; also once the match is played.
    pub fn picked(&self, side: Side) -> impl Iterator<Item = DraftMan> {
        let edition = self.rules.draft.and_then(|limits| limits.ready_teams);
        let ready = ready(edition.unwrap_or_default());
        let picks = self.squads[side].picks().iter();
        let picked = picks.copied().take_while(|place| *place != NO_PICK);
        picked.map(|place| {
            let team = usize::from(place) / SQUAD;
            let slot = Slot::new(usize::from(place) % SQUAD);
            let man = match team {
                0 => self.squads.home.brought_man(slot),
                1 => self.squads.away.brought_man(slot),
                place => ready[place - FIRST_READY].man(slot),
            };
            DraftMan {
                team: team as u8 + 1,
                man,
            }
        })
    }

    pub(crate) fn list_picks(&self, out: &mut Vec<Action>) {
        let pool = self.pool();
        out.extend(self.draft(&pool).legal().map(Action::Pick));
    }

    pub(crate) fn check_pick(&self, chip: DraftMan) -> Check {
        let pool = self.pool();
        let why = match self.draft(&pool).check(chip) {
            Ok(()) => return Ok(()),
            Err(why) => why,
        };
        Err(refuse(chip, why, pool.limits()))
    }

    /// The coin falls.
    pub(crate) fn toss(&mut self, outcome: &ChanceOutcome, events: &mut impl EventSink<Event>) {
        let heads = matches!(outcome, ChanceOutcome::Dice(faces) if faces[..] == [Face::Plus]);
        self.turn = if heads { Side::Home } else { Side::Away };
        self.stage = Stage::Draft;
        events.event(Event::PicksFirst(self.turn));
    }

    /// The side on turn picks a chip; after the last one both sides have their squads.
    pub(crate) fn pick(&mut self, chip: DraftMan, events: &mut impl EventSink<Event>) {
        let side = self.turn;
        let (_, name) = self
            .chip_and_team(chip)
            .expect("a legal pick is in the pool");
        self.note_pick(side, chip);
        let count = self.picked(side).count() as u8;
        events.event(Event::Picked(side, chip, name, count));
        if self.complete_draft() {
            self.turn = Side::Home;
            self.stage = Stage::SetUp { again: false };
            events.event(Event::Drafted);
        }
    }

    /// The place of a chip in the pool, and the name of its team.
    fn chip_and_team(&self, chip: DraftMan) -> Option<(u8, SquadName)> {
        let pool = self.pool();
        let mut teams = pool.teams();
        let (_, team) = teams.find(|(number, _)| *number == chip.team)?;
        Some((pool.place(chip)?, team.squad_name()))
    }

    /// Notes a chip as a side's next, if it is in the pool.
    pub(crate) fn note_pick(&mut self, side: Side, chip: DraftMan) {
        let count = self.picked(side).count();
        if let Some((place, _)) = self.chip_and_team(chip) {
            self.squads[side].picks_mut()[count] = place;
            self.turn = side.opponent();
        }
    }

    /// The squads that the sides have picked, if they have all of theirs.
    fn drafted(&self) -> Option<BySide<Squad>> {
        let pool = self.pool();
        let draft = self.draft(&pool);
        let first = self.picks_first();
        let of = |side: Side| draft.squad(usize::from(side != first), &self.squads[side]);
        Some(BySide {
            home: of(Side::Home)?,
            away: of(Side::Away)?,
        })
    }

    /// Gives both sides the squads that they have picked, if they have all of theirs.
    pub(crate) fn complete_draft(&mut self) -> bool {
        let squads = self.drafted();
        if let Some(squads) = squads {
            self.squads = squads;
        }
        squads.is_some()
    }
}

/// Why a chip cannot be picked, in facts.
pub(crate) fn refuse(chip: DraftMan, why: NoPick, limits: Limits) -> Refusal {
    let of = |reason| of_man("UN-50", reason, chip.man).with("chip", chip);
    match why {
        NoPick::Unknown | NoPick::Over => of("draft-no-such-chip"),
        NoPick::Taken => of("draft-taken"),
        NoPick::Role(role) => of("draft-role").with("role", role.name()),
        NoPick::ManyOnChip => of("draft-on-chip").with("most", limits.on_chip),
        NoPick::Special => of("draft-special"),
        NoPick::Crowded {
            region: [colour, part],
            most,
        } => of("draft-crowded")
            .with("colour", colour)
            .with("part", part)
            .with("most", most),
        NoPick::NoWay => of("draft-no-way").with("most", limits.abilities),
    }
}
