//! Who a bot picks in a draft (UN-50): a pure worth of chips, the same at every level.
//!
//! What a chip is worth by itself stands in `fitted_draft`. `cargo xtask tune und1c1-draft` fits others to matches of teams that were
//! picked at random (`draft_fit`), and plays matches of teams that were picked by the ones and by the others: the new ones are to be
//! kept only if they are not weaker. What a chip adds to the others of a team was chosen by hand: a team of many chips of one ability comes up
//! too seldom in such matches.

use ::und1c1::{Action, Chip, DraftMan, Role, TeamDraft, Und1c1};
use fischio_core::{ChanceOutcome, Face, Game, Seat, Side, Silent, ToAct};

use super::chip_worths::ChipWorths;
use super::coach::legal;
use super::fitted_draft::IN_USE;

/// The pick that adds most.
pub(super) fn pick(game: &Und1c1, seat: Seat) -> Option<Action> {
    pick_by(&IN_USE, game, seat)
}

/// The pick that adds most by these worths.
pub(super) fn pick_by(worths: &ChipWorths, game: &Und1c1, seat: Seat) -> Option<Action> {
    let pool = game.pool();
    let chip_of = |one: DraftMan| {
        let mut teams = pool.teams();
        let (_, team) = teams.find(|(number, _)| *number == one.team)?;
        let mut men = team.men();
        men.find(|(man, _)| *man == one.man).map(|(_, chip)| chip)
    };
    let team_of = |side: Side| -> Vec<(Role, Chip)> {
        let picked = game.picked(side);
        picked
            .filter_map(|one| Some((one.man.role(), chip_of(one)?)))
            .collect()
    };
    let own = team_of(seat.side());
    let priced = legal(game, seat)
        .into_iter()
        .filter_map(|action| match action {
            Action::Pick(one) => Some((worths.added(chip_of(one)?, one.man.role(), &own), action)),
            _ => None,
        });
    // The first of the equally good.
    let best = priced.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, action)| action)
}

/// The pick of a tournament's pool that adds most to the team of the coach who picks next (TN-12).
pub(super) fn pool_pick(draft: &TeamDraft) -> Option<String> {
    draft.look(|pool, draft| {
        let chip_of = |one: DraftMan| {
            let mut teams = pool.teams();
            let (_, team) = teams.find(|(number, _)| *number == one.team)?;
            let mut men = team.men();
            men.find(|(man, _)| *man == one.man).map(|(_, chip)| chip)
        };
        let picked = draft.picks(draft.coach()?);
        let own: Vec<(Role, Chip)> = picked
            .filter_map(|one| Some((one.man.role(), chip_of(one)?)))
            .collect();
        let priced = draft.legal().filter_map(|one| {
            let added = IN_USE.added(chip_of(one)?, one.man.role(), &own);
            Some((added, one))
        });
        let best = priced.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map(|(_, one)| one.to_string())
    })
}

/// The match once both sides have picked as bots do and Home has won the coin: what squads a bot reckons with before
/// anybody has picked.
pub(super) fn foreseen(game: &Und1c1) -> Und1c1 {
    let mut game = *game;
    while game.is_drafting() {
        if game.to_act() == ToAct::Chance {
            let coin = ChanceOutcome::Dice([Face::Plus].into_iter().collect());
            game.chance_trusted(&coin, &mut Silent);
            continue;
        }
        let seat = Seat::first(game.turn());
        let action = pick(&game, seat).expect("a draft under way has a legal pick");
        game.play_trusted(seat, action, &mut Silent);
    }
    game
}

#[cfg(test)]
mod tests {
    use ::und1c1::Squad;
    use fischio_core::{Edition, OptionSet, PoolDraft};

    use super::*;

    fn chip(team: &str, name: &str) -> Chip {
        let squad = Squad::ready(team, Edition::First);
        let mut men = squad.men();
        men.find(|(man, _)| man.to_string() == name).unwrap().1
    }

    fn drafting(options: &[(&str, &str)]) -> Und1c1 {
        let mut set = OptionSet::defaults(Und1c1::options());
        for (key, value) in [("draft", "on"), ("edition", "first")]
            .iter()
            .chain(options)
        {
            set.set_text(Und1c1::options(), key, value).unwrap();
        }
        let mut game = Und1c1::begin(&set).unwrap();
        let coin = ChanceOutcome::Dice([Face::Plus].into_iter().collect());
        game.chance(&coin, &mut Silent).unwrap();
        game
    }

    #[test]
    fn un_50_a_black_ability_is_worth_more_and_a_role_has_its_own() {
        let [best, other] =
            ["P1", "P2"].map(|name| IN_USE.worth(chip("aironi", name), Role::Goalkeeper));
        assert!(best > other);
        let viper = chip("aironi", "A2");
        assert!(IN_USE.worth(viper, Role::Forward) > IN_USE.worth(viper, Role::Defender));
        let gladiator = chip("aironi", "D3");
        assert!(IN_USE.worth(gladiator, Role::Defender) > IN_USE.worth(gladiator, Role::Forward));
    }

    #[test]
    fn un_50_what_a_team_has_is_worth_less_to_it() {
        let winger = chip("aironi", "A1");
        let alone = IN_USE.added(winger, Role::Forward, &[]);
        let again = IN_USE.added(winger, Role::Forward, &[(Role::Forward, winger)]);
        assert!(again < alone);
        // One of another role takes no place, only of what the ability adds.
        let other = IN_USE.added(winger, Role::Forward, &[(Role::Midfielder, winger)]);
        assert!(again < other && other < alone);
    }

    #[test]
    fn tn_12_bots_complete_the_draft_of_every_size_of_pool() {
        for coaches in 2..=8 {
            for options in [
                &[][..],
                &[("draft_teams", "all"), ("draft_abilities", "44")],
            ] {
                let mut set = OptionSet::defaults(Und1c1::options());
                set.set(Und1c1::options(), Edition::KEY, Edition::before())
                    .unwrap();
                for (key, value) in options {
                    set.set_text(Und1c1::options(), key, value).unwrap();
                }
                let mut draft = TeamDraft::begin(&set, &vec![None; coaches]).unwrap();
                let mut picks = 0;
                while draft.coach().is_some() {
                    assert_eq!(draft.coach(), Some(picks % coaches));
                    draft.pick(&pool_pick(&draft).unwrap()).unwrap();
                    picks += 1;
                }
                assert_eq!(picks, coaches * draft.picks_each());
                let most = if options.is_empty() { u32::MAX } else { 44 };
                assert!(draft.view().abilities.iter().all(|count| *count <= most));
            }
        }
    }

    #[test]
    fn un_50_bots_complete_a_draft_and_leave_no_limit() {
        for options in [
            &[][..],
            &[("draft_teams", "all")],
            &[("draft_teams", "all"), ("draft_abilities", "41")],
        ] {
            let mut game = drafting(options);
            let mut picks = 0;
            while game.is_drafting() {
                let seat = Seat::first(game.turn());
                let action = pick(&game, seat).unwrap();
                game.play(seat, action, &mut Silent).unwrap();
                picks += 1;
            }
            assert_eq!(picks, 36);
        }
    }

    #[test]
    fn un_50_a_bot_picks_better_than_the_first_that_comes() {
        let mut game = drafting(&[("draft_teams", "all")]);
        while game.is_drafting() {
            let seat = Seat::first(game.turn());
            let action = match seat.side() {
                Side::Home => pick(&game, seat),
                Side::Away => legal(&game, seat).first().copied(),
            };
            game.play(seat, action.unwrap(), &mut Silent).unwrap();
        }
        let total = |side| {
            let men = game.squad(side).men();
            men.map(|(man, chip)| IN_USE.worth(chip, man.role()))
                .sum::<i32>()
        };
        assert!(total(Side::Home) > total(Side::Away) + 100);
    }
}
