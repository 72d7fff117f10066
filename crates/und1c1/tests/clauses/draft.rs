//! The draft before a match (UN-50).

use std::collections::BTreeSet;

use proptest::prelude::*;
use und1c1::{
    Draft, DraftMan, Lack, Limits, NUMBERS, NoPick, Pool, Role, SQUAD, SQUADS, Squad, Trait,
};

fn squads(names: &[&str]) -> Vec<Squad> {
    names.iter().map(|name| Squad::built_in(name)).collect()
}

fn every_squad() -> Vec<Squad> {
    squads(&SQUADS.map(|(name, _)| name))
}

fn pool(teams: &[Squad], limits: Limits) -> Pool<'_> {
    Pool::new(teams.iter().map(Some), limits)
}

fn name(text: &str) -> DraftMan {
    text.parse().unwrap()
}

/// A squad whose chips have so many abilities by role.
fn squad_of(abilities: [usize; 4], counts: [usize; 3]) -> Squad {
    const ALL: [&str; 11] = [
        "playmaker",
        "archer",
        "wizard",
        "gladiator",
        "viper",
        "cannon",
        "ram",
        "paw",
        "rabbit",
        "tractor",
        "gorilla",
    ];
    let words = |role: usize| ALL[..abilities[role]].join(" ");
    let line = |role: usize| {
        let parts = ["left", "centre", "right"].into_iter().cycle();
        let chips = parts.take(counts[role - 1]);
        let chips: Vec<String> = chips
            .map(|part| format!("{{parts='{part}', abilities='{}'}}", words(role)))
            .collect();
        chips.join(",")
    };
    let keeper = words(0);
    let text = format!(
        "name='Mine'\ngoalkeepers=[{{abilities='{keeper}'}},{{abilities='{keeper}'}}]\n\
         defenders=[{}]\nmidfielders=[{}]\nforwards=[{}]\n",
        line(1),
        line(2),
        line(3)
    );
    Squad::parse("mine.toml", &text).unwrap()
}

#[test]
fn un_50_coaches_pick_in_turn_goalkeepers_first() {
    let teams = every_squad();
    let pool = pool(&teams, Limits::default());
    let mut draft = Draft::<2>::begin(&pool).unwrap();
    let mut order = Vec::new();
    while let (Some(coach), Some(role)) = (draft.coach(), draft.role()) {
        let pick = draft.legal().next().unwrap();
        assert_eq!(pick.man.role(), role);
        order.push((coach, role));
        draft.pick(pick).unwrap();
    }
    assert_eq!(order.len(), 2 * SQUAD);
    assert!(
        order
            .iter()
            .enumerate()
            .all(|(at, (coach, _))| *coach == at % 2)
    );
    let roles: Vec<Role> = order.iter().map(|(_, role)| *role).collect();
    assert!(roles.is_sorted());
    for coach in 0..2 {
        let of = Role::ALL.map(|role| {
            draft
                .picks(coach)
                .filter(|pick| pick.man.role() == role)
                .count()
        });
        assert_eq!(of, NUMBERS.map(usize::from));
    }
    assert_eq!(
        (draft.coach(), draft.role(), draft.legal().count()),
        (None, None, 0)
    );
    assert_eq!(draft.check(name("1.P1")), Err(NoPick::Over));
}

#[test]
fn un_50_a_drafted_squad_has_the_chips_in_the_order_of_the_picks() {
    let teams = every_squad();
    let pool = pool(&teams, Limits::default());
    let mut draft = Draft::<2>::begin(&pool).unwrap();
    assert_eq!(draft.squad(0, &teams[0]), None);
    while draft.coach().is_some() {
        // The last of the pool first.
        let pick = draft.legal().last().unwrap();
        draft.pick(pick).unwrap();
    }
    for coach in 0..2 {
        let squad = draft.squad(coach, &teams[coach]).unwrap();
        assert_eq!(squad.name(), teams[coach].name());
        let names: Vec<String> = squad.men().map(|(man, _)| man.to_string()).collect();
        assert_eq!(
            names.join(" "),
            "P1 P2 D1 D2 D3 D4 D5 D6 C1 C2 C3 C4 C5 A1 A2 A3 A4 A5"
        );
        for ((man, chip), pick) in squad.men().zip(draft.picks(coach)) {
            let team = &teams[usize::from(pick.team) - 1];
            let of_team = team.men().find(|(other, _)| *other == pick.man);
            assert_eq!(
                of_team.map(|(_, chip)| chip),
                Some(chip),
                "{man} was {pick}"
            );
            assert_eq!(man.role(), pick.man.role());
        }
    }
}

#[test]
fn un_50_what_cannot_be_picked_is_refused_by_name() {
    let teams = every_squad();
    let limits = Limits {
        on_chip: 2,
        no_specials: true,
        ..Limits::default()
    };
    let open = pool(&teams, Limits::default());
    let mut draft = Draft::<2>::begin(&open).unwrap();
    assert_eq!(draft.check(name("5.P1")), Err(NoPick::Unknown));
    assert_eq!(draft.check(name("1.P3")), Err(NoPick::Unknown));
    assert_eq!(
        draft.check(name("1.D1")),
        Err(NoPick::Role(Role::Goalkeeper))
    );
    draft.pick(name("2.P2")).unwrap();
    assert_eq!(draft.check(name("2.P2")), Err(NoPick::Taken));
    assert_eq!(draft.check(name("2.P1")), Ok(()));
    // Too few defenders are left for two coaches: 11 without special abilities, of at most two.
    let strict = pool(
        &teams,
        Limits {
            on_chip: 0,
            ..limits
        },
    );
    assert_eq!(
        Draft::<2>::begin(&strict).err(),
        Some(Lack::Few {
            role: Role::Defender,
            there: 11,
            needed: 12
        })
    );
    // One coach alone has enough.
    let mut alone = Draft::<1>::begin(&strict).unwrap();
    for _ in 0..2 {
        let pick = alone.legal().next().unwrap();
        alone.pick(pick).unwrap();
    }
    assert_eq!(alone.check(name("1.D1")), Err(NoPick::Special));
    let plain = pool(
        &teams,
        Limits {
            on_chip: 2,
            ..Limits::default()
        },
    );
    let lack = Draft::<2>::begin(&plain).unwrap_err();
    assert!(lack.to_string().contains("role defender"), "{lack}");
    let three = pool(
        &teams,
        Limits {
            on_chip: 3,
            ..Limits::default()
        },
    );
    let mut draft = Draft::<2>::begin(&three).unwrap();
    while draft.role() != Some(Role::Midfielder) {
        let pick = draft.legal().next().unwrap();
        draft.pick(pick).unwrap();
    }
    let many = teams.iter().zip(1..).find_map(|(team, number)| {
        let mut men = team.men();
        let found = men.find(|(man, chip)| man.role() == Role::Midfielder && chip.abilities() > 3);
        Some(DraftMan {
            team: number,
            man: found?.0,
        })
    });
    assert_eq!(draft.check(many.unwrap()), Err(NoPick::ManyOnChip));
}

#[test]
fn un_50_nobody_picks_what_leaves_a_coach_no_way() {
    // 81 abilities are the fewest that two teams can have.
    let teams = every_squad();
    let with = |abilities| Limits {
        abilities,
        ..Limits::default()
    };
    assert_eq!(
        Draft::<2>::begin(&pool(&teams, with(40))).err(),
        Some(Lack::Dear { least: 41 })
    );
    let tight = pool(&teams, with(41));
    let draft = Draft::<2>::begin(&tight).unwrap();
    let dear = teams.iter().zip(1..).flat_map(|(team, number)| {
        let keepers = team.men().take(2).filter(|(_, chip)| chip.abilities() > 1);
        keepers.map(move |(man, _)| DraftMan { team: number, man })
    });
    let dear: Vec<DraftMan> = dear.collect();
    assert_eq!(dear.len(), 2);
    // One of the two may be picked, by one coach: 82 abilities in all.
    assert!(dear.iter().all(|pick| draft.check(*pick).is_ok()));
    let mut draft = draft;
    draft.pick(dear[0]).unwrap();
    assert_eq!(draft.check(dear[1]), Err(NoPick::NoWay));
    // It is the other coach's picks that are in the way, too.
    let teams = [
        squad_of([1, 1, 1, 1], [6, 5, 5]),
        squad_of([1, 3, 1, 1], [6, 5, 5]),
    ];
    // All 48 have to go, 24 to each.
    let pool = pool(&teams, with(24));
    let mut draft = Draft::<2>::begin(&pool).unwrap();
    while let Some(coach) = draft.coach() {
        // The first takes the cheap ones as long as that is possible, the second the dear ones.
        let pick = match coach {
            0 => draft.legal().next(),
            _ => draft.legal().last(),
        };
        draft.pick(pick.unwrap()).unwrap();
    }
    assert_eq!([0, 1].map(|coach| draft.abilities(coach)), [24, 24]);
    assert_eq!(
        Draft::<2>::begin(&Pool::new(teams.iter().map(Some), with(23))).err(),
        Some(Lack::Dear { least: 24 })
    );
}

#[test]
fn un_50_two_teams_have_just_enough() {
    let teams = squads(&["aironi", "bufali"]);
    assert!(Draft::<2>::begin(&pool(&teams, Limits::default())).is_ok());
    let lack = Draft::<3>::begin(&pool(&teams, Limits::default())).err();
    assert_eq!(
        lack,
        Some(Lack::Few {
            role: Role::Goalkeeper,
            there: 4,
            needed: 6
        })
    );
    let teams = [squad_of([1; 4], [6, 6, 4]), squad_of([1; 4], [7, 4, 5])];
    assert_eq!(
        Draft::<2>::begin(&pool(&teams, Limits::default())).err(),
        Some(Lack::Few {
            role: Role::Forward,
            there: 9,
            needed: 10
        })
    );
}

#[test]
fn un_50_every_drafted_team_can_be_set_up() {
    let crowded = |also: &str| {
        let line =
            |count: usize, also: &str| vec![format!("{{parts='left'{also}}}"); count].join(",");
        let text = format!(
            "name='Left'\ngoalkeepers=[{{}},{{}}]\ndefenders=[{}]\nmidfielders=[{},{}]\n\
             forwards=[{}]\n",
            line(6, ""),
            line(2, also),
            line(3, ""),
            line(5, "")
        );
        Squad::parse("left.toml", &text).unwrap()
    };
    let teams = [crowded(""), crowded("")];
    assert!(Draft::<2>::begin(&pool(&teams, Limits::default())).is_ok());
    let teams = [crowded(", also='red'"), crowded(", also='red'")];
    assert_eq!(
        Draft::<2>::begin(&pool(&teams, Limits::default())).err(),
        Some(Lack::Crowded {
            region: ["red", "left"],
            count: 10
        })
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever is picked, nobody is ever stuck, and the numbers and limits hold in the end.
    #[test]
    fn un_50_every_draft_is_completed_within_its_limits(
        abilities in 41..=60u8,
        on_chip in prop::sample::select(vec![0, 3, 4]),
        choices in prop::collection::vec(0..1000usize, 2 * SQUAD),
    ) {
        let teams = every_squad();
        let limits = Limits { abilities, on_chip, ..Limits::default() };
        let pool = pool(&teams, limits);
        let mut draft = Draft::<2>::begin(&pool).unwrap();
        for choice in choices {
            let legal: Vec<DraftMan> = draft.legal().collect();
            prop_assert!(!legal.is_empty());
            for (number, team) in pool.teams() {
                for (man, _) in team.men() {
                    let one = DraftMan { team: number, man };
                    prop_assert_eq!(draft.check(one).is_ok(), legal.contains(&one));
                }
            }
            // Dear chips first, most of the time.
            let mut legal = legal;
            let worth = |one: &DraftMan| {
                let team = &teams[usize::from(one.team) - 1];
                team.men().find(|(man, _)| *man == one.man).unwrap().1.abilities()
            };
            legal.sort_by_key(|one| core::cmp::Reverse(worth(one)));
            let among = if choice % 3 == 0 { legal.len() } else { legal.len().min(2) };
            draft.pick(legal[choice % among]).unwrap();
        }
        prop_assert_eq!(draft.coach(), None);
        let mut all = BTreeSet::new();
        for (coach, team) in teams.iter().enumerate().take(2) {
            prop_assert!(draft.abilities(coach) <= abilities.into());
            let squad = draft.squad(coach, team).unwrap();
            let most = squad.men().map(|(_, chip)| chip.abilities()).max();
            prop_assert!(on_chip == 0 || most <= Some(on_chip));
            let sum: u16 = squad.men().map(|(_, chip)| u16::from(chip.abilities())).sum();
            prop_assert_eq!(sum, draft.abilities(coach));
            all.extend(draft.picks(coach).map(|pick| pick.to_string()));
        }
        prop_assert_eq!(all.len(), 2 * SQUAD);
    }

    /// Three coaches pick from eight teams, without special abilities.
    #[test]
    fn un_50_three_coaches_complete_theirs(
        abilities in 42..=50u8,
        choices in prop::collection::vec(0..1000usize, 3 * SQUAD),
    ) {
        let teams = every_squad();
        let mut both = teams.clone();
        both.extend(teams);
        let limits = Limits { abilities, no_specials: true, ..Limits::default() };
        let pool = pool(&both, limits);
        let mut draft = Draft::<3>::begin(&pool).unwrap();
        for choice in choices {
            let legal: Vec<DraftMan> = draft.legal().collect();
            prop_assert!(!legal.is_empty());
            draft.pick(legal[choice % legal.len()]).unwrap();
        }
        for (coach, team) in both.iter().enumerate().take(3) {
            prop_assert!(draft.abilities(coach) <= abilities.into());
            let squad = draft.squad(coach, team).unwrap();
            prop_assert!(squad.men().all(|(_, chip)| !Trait::ALL.iter().any(|one| chip.has(*one))));
        }
    }
}
