//! The draft of a pool of coaches before the matches of a tournament (UN-50, TN-12).

use std::collections::BTreeMap;

use fischio_core::{
    Clause, Edition, OptionError, OptionSet, OptionValue, PoolDraft, PoolDraftView, Refusal,
};

use crate::draft::{Draft, Lack, Pool, ready, refuse};
use crate::parts::draft::{DraftMan, Limits, MAX_COACHES, MAX_TEAMS};
use crate::parts::man::Role;
use crate::parts::squad::{NO_PICK, Picks, READY_TEAMS, SQUAD, Squad};
use crate::show::draft as show;

/// A team that a coach brings.
#[derive(Clone, Debug)]
struct Brought {
    squad: Squad,
    /// Its name among the ready teams, if the coach has brought none and was given it.
    given: Option<&'static str>,
}

/// A draft of two to eight coaches, who have each brought a team, before the matches that they play with what they pick.
///
/// ```
/// use fischio_core::{Game, OptionSet, PoolDraft};
/// use und1c1::{TeamDraft, Und1c1};
///
/// let options = OptionSet::defaults(Und1c1::options());
/// let mut draft = TeamDraft::begin(&options, &[None, None, None]).unwrap();
/// while let Some(coach) = draft.coach() {
///     let pick = draft.legal().remove(0);
///     draft.pick(&pick).unwrap();
///     assert_eq!(draft.view().picks[coach].last(), Some(&pick));
/// }
/// let squads = draft.squads().unwrap();
/// assert!(squads.iter().all(|options| options.contains_key("home_squad")));
/// ```
#[derive(Clone, Debug)]
pub struct TeamDraft {
    brought: Vec<Brought>,
    /// Which ready teams there are.
    edition: Edition,
    /// Those that are picked from, too.
    further: Vec<Squad>,
    limits: Limits,
    picks: Vec<Picks>,
}

impl TeamDraft {
    /// The teams whose chips are picked: those of the coaches, then the ready ones.
    fn pool(&self) -> Pool<'_> {
        let brought = self.brought.iter().map(|one| &one.squad);
        Pool::new(brought.chain(&self.further).map(Some), self.limits)
    }

    /// How the draft stands.
    fn draft<'a>(&self, pool: &'a Pool<'a>) -> Draft<'a> {
        Draft::under_way(pool, self.picks.iter().copied())
    }

    /// Every player who may be picked now, by what a coach who is a bot asks: with their chips, and what the coach has.
    pub fn look<T>(&self, look: impl FnOnce(&Pool<'_>, &Draft<'_>) -> T) -> T {
        let pool = self.pool();
        look(&pool, &self.draft(&pool))
    }

    /// The ready teams that nobody brings, as far as there are numbers for them.
    fn with_ready(mut self) -> TeamDraft {
        let is_there = |team: &&Squad| {
            let mut brought = self.brought.iter();
            !brought.any(|one| one.squad.is_same_team(team))
        };
        let room = MAX_TEAMS.saturating_sub(self.brought.len());
        self.further = ready(self.edition)
            .iter()
            .filter(is_there)
            .take(room)
            .copied()
            .collect();
        self
    }

    /// The same with ready teams, one after the other, until there is a draft.
    fn completed(mut self) -> Result<TeamDraft, Lack> {
        let coaches = self.brought.len();
        let Some(lack) = self.pool().lack(coaches) else {
            return Ok(self);
        };
        let ready = ready(self.edition).iter().cycle();
        for team in ready.take(MAX_TEAMS.saturating_sub(coaches + self.further.len())) {
            self.further.push(*team);
            if self.pool().lack(coaches).is_none() {
                return Ok(self);
            }
        }
        Err(lack)
    }
}

/// The team of a match's Home, if it is brought: from a file, or a ready one.
fn home(options: &OptionSet, edition: Edition) -> Result<Squad, OptionError> {
    match options.text("home_squad") {
        Some(text) => Squad::parse("home_squad", text)
            .map_err(|error| OptionError::in_file("home_squad", &error)),
        None => Ok(Squad::ready(
            options.text("home_team").unwrap_or_default(),
            edition,
        )),
    }
}

impl PoolDraft for TeamDraft {
    const SWITCH: &'static str = "draft";

    fn begin(options: &OptionSet, teams: &[Option<OptionSet>]) -> Result<TeamDraft, OptionError> {
        let wrong = |message: String| OptionError {
            key: "draft".to_owned(),
            clause: Some(Clause("UN-50")),
            message: format!("UN-50: {message}"),
            in_file: None,
        };
        if !(2..=MAX_COACHES).contains(&teams.len()) {
            return Err(wrong(format!(
                "2 to {MAX_COACHES} coaches draft together, not {}",
                teams.len()
            )));
        }
        let edition = Edition::of(options);
        let named = teams.iter().map(|team| {
            let own = team.as_ref();
            own.map(|own| home(own, edition)).transpose()
        });
        let named = named.collect::<Result<Vec<Option<Squad>>, OptionError>>()?;
        let of_edition = ready(edition);
        // Who has brought none is given a ready team that nobody has, as long as there is one.
        let is_free = |ready: &&usize| {
            let mut brought = named.iter().flatten();
            !brought.any(|team| team.is_same_team(&of_edition[**ready]))
        };
        let all: Vec<usize> = (0..of_edition.len()).collect();
        let free: Vec<usize> = all.iter().filter(is_free).copied().collect();
        let mut turns = free.into_iter().chain(all.into_iter().cycle());
        let mut ready = || {
            let ready = turns.next().unwrap_or_default();
            Brought {
                squad: of_edition[ready],
                given: Some(READY_TEAMS[ready]),
            }
        };
        let own = |squad: &Squad| Brought {
            squad: *squad,
            given: None,
        };
        let brought = named
            .iter()
            .map(|team| team.as_ref().map_or_else(&mut ready, own));
        let limits = Limits::of(options);
        let draft = TeamDraft {
            brought: brought.collect(),
            edition,
            further: Vec::new(),
            limits,
            picks: vec![[NO_PICK; SQUAD]; teams.len()],
        };
        let draft = if limits.ready_teams.is_some() {
            draft.with_ready()
        } else {
            draft
        };
        draft.completed().map_err(|lack| wrong(lack.to_string()))
    }

    fn coach(&self) -> Option<usize> {
        self.look(|_, draft| draft.coach())
    }

    fn picks_each(&self) -> usize {
        SQUAD
    }

    fn legal(&self) -> Vec<String> {
        self.look(|_, draft| draft.legal().map(|one| one.to_string()).collect())
    }

    fn check(&self, pick: &str) -> Result<(), Refusal> {
        let one = named(pick)?;
        self.look(|_, draft| draft.check(one))
            .map_err(|why| refuse(one, why, self.limits))
    }

    fn pick(&mut self, pick: &str) -> Result<(), Refusal> {
        self.check(pick)?;
        self.resume(pick)
    }

    fn resume(&mut self, pick: &str) -> Result<(), Refusal> {
        let one = named(pick)?;
        let (coach, place) = self.look(|pool, draft| (draft.coach(), pool.place(one)));
        let (Some(coach), Some(place)) = (coach, place) else {
            return Err(Refusal::new("UN-50", "draft-no-such-chip").with("chip", pick));
        };
        let picks = &mut self.picks[coach];
        if let Some(next) = picks.iter_mut().find(|pick| **pick == NO_PICK) {
            *next = place;
        }
        Ok(())
    }

    fn squads(&self) -> Option<Vec<BTreeMap<String, OptionValue>>> {
        let drafted = |(coach, brought): (usize, &Brought)| {
            let squad = self.look(|_, draft| draft.squad(coach, &brought.squad))?;
            let text = |text: &str| OptionValue::Text(text.to_owned());
            let mut options = BTreeMap::from([("home_squad".to_owned(), text(&squad.file()))]);
            if let Some(team) = brought.given {
                // Its ready deck goes with it.
                options.insert("home_team".to_owned(), text(team));
            }
            Some(options)
        };
        self.brought.iter().enumerate().map(drafted).collect()
    }

    fn view(&self) -> PoolDraftView {
        self.look(|pool, draft| {
            let coaches = 0..self.brought.len();
            PoolDraftView {
                coach: draft.coach(),
                kind: draft.role().map(Role::name),
                numbers: show::numbers(),
                limits: show::limits(pool.limits()),
                teams: show::teams(pool),
                men: show::players(pool, draft, |_| None),
                picks: coaches
                    .clone()
                    .map(|coach| draft.picks(coach).map(|one| one.to_string()).collect())
                    .collect(),
                abilities: coaches.map(|coach| draft.abilities(coach).into()).collect(),
            }
        })
    }
}

/// The chip of a text.
fn named(pick: &str) -> Result<DraftMan, Refusal> {
    let unknown = || Refusal::new("UN-50", "draft-no-such-chip").with("chip", pick);
    pick.parse().map_err(|_| unknown())
}
