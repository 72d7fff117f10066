//! The draft as everybody sees it: whose pick it is, the pool, and what each side has (UN-50).

use fischio_core::{
    BySide, Course, DraftCount, DraftLimits, DraftPlayer, DraftTeam, DraftView, Side, View,
};

use super::seen;
use crate::draft::{Draft, Pool};
use crate::parts::chip::{COLOURS, PARTS};
use crate::parts::draft::{DraftMan, Limits, NUMBERS};
use crate::parts::man::Role;
use crate::parts::stage::Stage;
use crate::state::Und1c1;

/// A view of a match whose teams are still picked: nobody is on the pitch.
pub(super) fn view(game: &Und1c1) -> View {
    View {
        turn: (game.stage == Stage::Draft).then_some(game.turn),
        draft: Some(draft(game)),
        course: Course {
            rules: super::rules(game),
            ..Course::default()
        },
        ..View::new(game, game.phase().name())
    }
}

fn draft(game: &Und1c1) -> DraftView {
    let pool = game.pool();
    let draft = game.draft(&pool);
    let first = game.picks_first();
    let side_of = |coach: usize| if coach == 0 { first } else { first.opponent() };
    let coach_of = |side: Side| usize::from(side != first);
    DraftView {
        men: players(&pool, &draft, |coach| Some(side_of(coach))),
        teams: teams(&pool),
        kind: draft.role().map(Role::name),
        numbers: numbers(),
        picks: BySide::from_fn(|side| {
            game.picked(side)
                .map(|one: DraftMan| one.to_string())
                .collect()
        }),
        abilities: BySide::from_fn(|side| draft.abilities(coach_of(side)).into()),
        limits: limits(pool.limits()),
    }
}

/// Every player of a pool; `side_of` says which side a coach of the draft is, where they are one.
pub(crate) fn players(
    pool: &Pool<'_>,
    draft: &Draft<'_>,
    side_of: impl Fn(usize) -> Option<Side>,
) -> Vec<DraftPlayer> {
    let men = pool.places().filter_map(|(place, chip)| {
        let name = draft.name(place)?;
        let is_keeper = name.man.role() == Role::Goalkeeper;
        let words = |names: [&'static str; 3], has: &dyn Fn(usize) -> bool| {
            let some = (0..3).filter(|&i| !is_keeper && has(i));
            some.map(|i| names[i]).collect::<Vec<_>>()
        };
        Some(DraftPlayer {
            id: name.to_string(),
            team: name.team,
            man: name.man.to_string(),
            kind: name.man.role().name(),
            side: draft.owner(place).and_then(&side_of),
            numbers: seen::abilities(chip),
            badges: seen::printed(chip, is_keeper),
            colours: words(COLOURS, &|i| chip.is_colour(i)),
            parts: words(PARTS, &|i| chip.is_part(i)),
            abilities: chip.abilities().into(),
            barred: !pool.allows(chip),
        })
    });
    men.collect()
}

/// The teams whose players are picked.
pub(crate) fn teams(pool: &Pool<'_>) -> Vec<DraftTeam> {
    let teams = pool.teams();
    teams
        .map(|(number, team)| DraftTeam {
            number,
            name: team.name().to_owned(),
        })
        .collect()
}

/// How many of each role a coach picks.
pub(crate) fn numbers() -> Vec<DraftCount> {
    Role::ALL
        .map(|role| DraftCount {
            kind: role.name(),
            count: NUMBERS[role as usize].into(),
        })
        .to_vec()
}

/// What was agreed on.
pub(crate) fn limits(limits: Limits) -> DraftLimits {
    let limit = |most: u8| (most > 0).then_some(most.into());
    DraftLimits {
        abilities: limit(limits.abilities),
        on_chip: limit(limits.on_chip),
        specials: !limits.no_specials,
    }
}
