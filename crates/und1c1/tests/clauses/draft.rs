//! The draft before a match (UN-50).

use std::collections::BTreeSet;

use fischio_core::{Edition, Game, Seat, Side, Viewer};
use proptest::prelude::*;
use und1c1::{
    Action, Chip, Draft, DraftMan, Lack, Limits, NUMBERS, NoPick, Pool, READY_TEAMS, Role, SQUAD,
    Squad, Trait, Und1c1,
};

use crate::common::{Scene, Table, options};

fn ready(name: &str) -> Squad {
    Squad::ready(name, Edition::First)
}

fn squads(names: &[&str]) -> Vec<Squad> {
    names.iter().map(|name| ready(name)).collect()
}

fn every_squad() -> Vec<Squad> {
    squads(&READY_TEAMS)
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
    let mut draft = Draft::begin(&pool, 2).unwrap();
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
    let mut draft = Draft::begin(&pool, 2).unwrap();
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
    let mut draft = Draft::begin(&open, 2).unwrap();
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
        Draft::begin(&strict, 2).err(),
        Some(Lack::Few {
            role: Role::Defender,
            there: 11,
            needed: 12
        })
    );
    // One coach alone has enough.
    let mut alone = Draft::begin(&strict, 1).unwrap();
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
    let lack = Draft::begin(&plain, 2).unwrap_err();
    assert!(lack.to_string().contains("role defender"), "{lack}");
    let three = pool(
        &teams,
        Limits {
            on_chip: 3,
            ..Limits::default()
        },
    );
    let mut draft = Draft::begin(&three, 2).unwrap();
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
        Draft::begin(&pool(&teams, with(40)), 2).err(),
        Some(Lack::Dear { least: 41 })
    );
    let tight = pool(&teams, with(41));
    let draft = Draft::begin(&tight, 2).unwrap();
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
    let mut draft = Draft::begin(&pool, 2).unwrap();
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
        Draft::begin(&Pool::new(teams.iter().map(Some), with(23)), 2).err(),
        Some(Lack::Dear { least: 24 })
    );
}

#[test]
fn un_50_two_teams_have_just_enough() {
    let teams = squads(&["aironi", "bufali"]);
    assert!(Draft::begin(&pool(&teams, Limits::default()), 2).is_ok());
    let lack = Draft::begin(&pool(&teams, Limits::default()), 3).err();
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
        Draft::begin(&pool(&teams, Limits::default()), 2).err(),
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
    assert!(Draft::begin(&pool(&teams, Limits::default()), 2).is_ok());
    let teams = [crowded(", also='red'"), crowded(", also='red'")];
    assert_eq!(
        Draft::begin(&pool(&teams, Limits::default()), 2).err(),
        Some(Lack::Crowded {
            region: ["red", "left"],
            count: 10
        })
    );
}

/// Room is kept for the chips whose first colour a part is only as long as they may still be picked.
#[test]
fn un_50_no_room_is_kept_for_a_role_that_is_complete() {
    let chips = |parts: &[(&str, usize)]| {
        let all = parts
            .iter()
            .flat_map(|&(text, count)| vec![format!("{{{text}}}"); count]);
        all.collect::<Vec<_>>().join(",")
    };
    let text = format!(
        "name='Mine'\ngoalkeepers=[{{}},{{}}]\ndefenders=[{}]\nmidfielders=[{}]\nforwards=[{}]\n",
        chips(&[("parts='left'", 2), ("parts='right'", 4)]),
        chips(&[("parts='left', also='red'", 2), ("parts='centre'", 3)]),
        chips(&[("parts='centre'", 5)])
    );
    let teams = [(); 4].map(|()| Squad::parse("mine.toml", &text).unwrap());
    let pool = pool(&teams, Limits::default());
    let mut draft = Draft::begin(&pool, 2).unwrap();
    let is_left = |pick: &DraftMan| {
        let team = &teams[usize::from(pick.team) - 1];
        let mut men = team.men();
        men.find(|(man, _)| *man == pick.man).unwrap().1.is_part(0)
    };
    // The first takes the right side's defenders, the second six of the left; then both the left side's midfielders.
    while let (Some(coach), Some(role)) = (draft.coach(), draft.role()) {
        let wants_left = coach == 1 || role != Role::Defender;
        let legal: Vec<DraftMan> = draft.legal().collect();
        let pick = legal.iter().find(|pick| is_left(pick) == wants_left);
        draft.pick(*pick.unwrap_or(&legal[0])).unwrap();
    }
    let left_midfielders = [0, 1].map(|coach| {
        let all = draft.picks(coach);
        all.filter(|pick| pick.man.role() == Role::Midfielder && is_left(pick))
            .count()
    });
    // Six defenders and two midfielders of the second share the red left; the first has none there.
    assert_eq!(left_midfielders, [5, 2]);
    for (coach, team) in teams.iter().enumerate().take(2) {
        let squad = draft.squad(coach, team).unwrap();
        assert!(Squad::parse("drafted.toml", &squad.file()).is_ok());
    }
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
        let mut draft = Draft::begin(&pool, 2).unwrap();
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
        let mut draft = Draft::begin(&pool, 3).unwrap();
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

/// A match with a draft, after a coin that fell on a face.
fn drafting(by: &str, coin: &str) -> Table {
    let mut table = Table::new(&format!("draft=on {by}"));
    assert_eq!(
        (table.to_act().as_str(), table.phase()),
        ("chance", "draft-coin")
    );
    table.play(&format!("dice {coin}"));
    table
}

/// Plays the draft to its end: Home picks the last that it may, Away the first.
fn pick_all(table: &mut Table) {
    while table.game.is_drafting() {
        let seat = Seat::first(table.game.turn());
        let legal = rules_kit::legal(&table.game, seat);
        let pick = match seat.side() {
            Side::Home => legal.last(),
            Side::Away => legal.first(),
        };
        table.play(&format!("{seat} {}", pick.unwrap()));
    }
}

fn squad(table: &Table, side: Side) -> Vec<Chip> {
    table.game.squad(side).men().map(|(_, chip)| chip).collect()
}

#[test]
fn un_50_a_coin_decides_who_picks_first() {
    for (coin, first, other) in [("+", "home", "away"), ("-", "away", "home")] {
        let mut table = Table::new("draft=on");
        assert_eq!(table.play(&format!("dice {coin}")), "picks-first");
        assert_eq!((table.to_act().as_str(), table.phase()), (first, "draft"));
        assert_eq!(
            table.refused(&format!("{other} pick 1.P1")),
            "UN-50 not-your-turn"
        );
        assert_eq!(table.play(&format!("{first} pick 1.P1")), "picked");
        assert_eq!(table.to_act(), other);
        table.play(&format!("{other} pick 2.P1"));
        assert_eq!(table.to_act(), first);
    }
}

#[test]
fn un_50_the_match_goes_on_with_the_drafted_squads() {
    let mut table = drafting("draft_teams=all", "-");
    let brought = Side::BOTH.map(|side| squad(&table, side));
    pick_all(&mut table);
    assert_eq!(table.names(), "picked drafted");
    assert_eq!(table.phase(), "set-up");
    let drafted = Side::BOTH.map(|side| squad(&table, side));
    assert!(
        brought
            .iter()
            .zip(&drafted)
            .all(|(brought, drafted)| brought != drafted)
    );
    for side in Side::BOTH {
        for (chip, pick) in squad(&table, side).into_iter().zip(table.game.picked(side)) {
            let name = ["aironi", "bufali", "aironi", "bufali", "cervi", "delfini"];
            let team = ready(name[usize::from(pick.team) - 1]);
            let of_team = team.men().find(|(man, _)| *man == pick.man);
            assert_eq!(of_team.map(|(_, chip)| chip), Some(chip), "{pick}");
        }
        assert_eq!(
            table.game.squad(side).name(),
            ["Aironi", "Bufali"][side.index()]
        );
    }
    // Who picked it may keep it as a file.
    let squads = table.view(Viewer::Spectator).squads.unwrap();
    for (side, shown) in Side::BOTH.into_iter().zip([squads.home, squads.away]) {
        let kept = Squad::parse("kept.toml", &shown.file.unwrap()).unwrap();
        assert!(kept.men().eq(table.game.squad(side).men()));
        assert_eq!(kept.name(), table.game.squad(side).name());
    }
    table.set_up();
    table.play("dice 6 1");
    assert_eq!(table.phase(), "kick-off");
    // It is played like any other, and its position tells of which chips the squads are.
    let text = table.game.position().unwrap();
    let again = Und1c1::from_position(&options("draft=on draft_teams=all"), &text);
    assert_eq!(again.as_ref(), Ok(&table.game));
}

#[test]
fn un_50_a_refusal_says_what_is_wrong() {
    let mut table = drafting("draft_teams=all draft_on_chip=3 draft_abilities=41", "+");
    assert_eq!(table.refused("home pick 3.P1"), "UN-50 draft-no-such-chip");
    assert_eq!(table.refused("home pick 1.D1"), "UN-50 draft-role");
    // Bufali's second and Cervi's second have two abilities; one of the two fits in.
    assert_eq!(table.refused("home shoot"), "UN-50 not-now");
    table.play("home pick 1.P1");
    assert_eq!(table.refused("away pick 1.P1"), "UN-50 draft-taken");
    let dear: Vec<DraftMan> = dear_keepers();
    table.play(&format!("away pick {}", dear[0]));
    assert_eq!(
        table.refused(&format!("home pick {}", dear[1])),
        "UN-50 draft-no-way"
    );
}

/// The goalkeepers with two abilities, as a draft with Aironi and Bufali calls them.
fn dear_keepers() -> Vec<DraftMan> {
    let numbers = [1, 2, 5, 6];
    let all = every_squad()
        .into_iter()
        .zip(numbers)
        .flat_map(|(team, number)| {
            let keepers = team.men().take(2).filter(|(_, chip)| chip.abilities() > 1);
            let names = keepers.map(|(man, _)| DraftMan { team: number, man });
            names.collect::<Vec<_>>()
        });
    all.collect()
}

#[test]
fn un_50_limits_that_cannot_be_kept_are_refused_with_those_that_can() {
    let begin = |by: &str| Und1c1::begin(&options(by)).unwrap_err();
    let error = begin("draft=on draft_teams=all draft_abilities=40");
    assert_eq!(
        (error.key.as_str(), error.clause.unwrap().0),
        ("draft", "UN-50")
    );
    assert!(error.message.contains("at least 41"), "{}", error.message);
    // Without a draft its limits do not count.
    assert!(Und1c1::begin(&options("draft_abilities=1")).is_ok());
}

/// A match with these options, or why there is none.
fn begun(by: &str) -> Result<Und1c1, String> {
    let game = Und1c1::begin(&options(by));
    game.map_err(|error| {
        assert_eq!(error.key, "draft");
        error.message
    })
}

/// The ways out that a refusal names, as options.
fn ways_out(message: &str) -> Vec<String> {
    let (_, ways) = message.split_once("what helps: ").expect(message);
    let without_notes = |way: &str| {
        let mut words = way.split_whitespace();
        let options = words.by_ref().filter(|word| word.starts_with("draft_"));
        options.collect::<Vec<_>>().join(" ")
    };
    ways.split(", or ").map(without_notes).collect()
}

#[test]
fn un_50_the_advice_names_what_helps_and_nothing_else() {
    let message = begun("draft=on draft_specials=off").unwrap_err();
    assert_eq!(ways_out(&message), ["draft_specials=on"]);
    // What is set already is no advice.
    let message = begun("draft=on draft_teams=all draft_specials=off").unwrap_err();
    assert_eq!(ways_out(&message), ["draft_specials=on"]);
    let message = begun("draft=on draft_on_chip=3").unwrap_err();
    assert_eq!(ways_out(&message), ["draft_teams=all", "draft_on_chip=4"]);
    let message = begun("draft=on draft_abilities=40").unwrap_err();
    assert_eq!(ways_out(&message), ["draft_abilities=46"]);
    let message = begun("draft=on draft_teams=all draft_abilities=40").unwrap_err();
    assert_eq!(ways_out(&message), ["draft_abilities=41"]);
    // Where one setting is not enough, all that have to be changed stand together.
    let message = begun("draft=on draft_on_chip=2 draft_specials=off").unwrap_err();
    assert_eq!(ways_out(&message), ["draft_specials=on draft_on_chip=4"]);
}

/// Every ready team against every one.
fn pairings() -> impl Iterator<Item = String> {
    let names = READY_TEAMS;
    let all = names
        .into_iter()
        .flat_map(move |home| names.map(|away| (home, away)));
    all.map(|(home, away)| format!("draft=on home_team={home} away_team={away}"))
}

/// Whether eighteen of each role's numbers can be had at all: counted anew, as a coach would with the chips on the table.
fn has_enough(by: &str) -> bool {
    let set = options(by);
    let text = |key: &str| set.text(key).unwrap_or_default().to_owned();
    let mut names = vec![text("home_team"), text("away_team")];
    if text("draft_teams") == "all" {
        let others = READY_TEAMS.map(str::to_owned).into_iter();
        names.extend(
            others
                .filter(|name| !names.contains(name))
                .collect::<Vec<_>>(),
        );
    }
    let most = set.number("draft_on_chip");
    let is_allowed = |chip: Chip| {
        let is_special = Trait::ALL.iter().any(|one| chip.has(*one));
        (most == 0 || u32::from(chip.abilities()) <= most)
            && (set.is_on("draft_specials") || !is_special)
    };
    let chips: Vec<(Role, Chip)> = names
        .iter()
        .flat_map(|name| {
            ready(name)
                .men()
                .map(|(man, chip)| (man.role(), chip))
                .collect::<Vec<_>>()
        })
        .filter(|(_, chip)| is_allowed(*chip))
        .collect();
    let mut least = 0;
    for role in Role::ALL {
        let here = chips.iter().filter(|(of, _)| *of == role);
        let mut abilities: Vec<u32> = here.map(|(_, chip)| chip.abilities().into()).collect();
        abilities.sort_unstable();
        let needed = 2 * usize::from(NUMBERS[role as usize]);
        if abilities.len() < needed {
            return false;
        }
        least += abilities[..needed].iter().sum::<u32>();
    }
    let budget = set.number("draft_abilities");
    // Chips of few abilities are shared out so that sums differ by one at most.
    budget == 0 || 2 * budget >= least
}

#[test]
fn un_50_every_ready_team_drafts_against_every_one_at_both_ends_of_each_limit() {
    let mut refused = 0;
    for pairing in pairings() {
        for teams in ["brought", "all"] {
            let plain = format!("{pairing} draft_teams={teams}");
            begun(&plain).unwrap();
            for limit in [
                "draft_abilities=1",
                "draft_abilities=40",
                "draft_abilities=41",
                "draft_abilities=198",
                "draft_on_chip=1",
                "draft_on_chip=2",
                "draft_on_chip=3",
                "draft_on_chip=11",
                "draft_specials=off",
                "draft_specials=on",
            ] {
                let by = format!("{plain} {limit}");
                let Err(message) = begun(&by) else {
                    assert!(has_enough(&by), "{by}");
                    continue;
                };
                assert!(!has_enough(&by), "{by}: {message}");
                refused += 1;
                // Each advice can be followed.
                for way in ways_out(&message) {
                    let words = way.split(' ').map(|word| word.split('=').next().unwrap());
                    let keys: Vec<&str> = words.collect();
                    let kept = by
                        .split(' ')
                        .filter(|word| !keys.contains(&word.split('=').next().unwrap()));
                    let followed = format!("{} {way}", kept.collect::<Vec<_>>().join(" "));
                    assert!(begun(&followed).is_ok(), "{by}: {message}");
                }
            }
        }
    }
    assert!(refused > 0);
}

/// A team drafts against itself: nobody has more than eight of a narrow part, however they pick.
#[test]
fn un_50_a_team_drafts_against_itself() {
    let mut was_refused = false;
    for name in READY_TEAMS {
        for from_the_right in [false, true] {
            let by = format!("draft_teams=all home_team={name} away_team={name}");
            let mut table = drafting(&by, "+");
            while table.game.is_drafting() {
                let seat = Seat::first(table.game.turn());
                let legal = rules_kit::legal(&table.game, seat);
                // Home has as many chips of a second colour and of one part as it may, Away as few.
                let game = table.game;
                let pool = game.pool();
                let chip_of = |pick: DraftMan| {
                    let mut teams = pool.teams();
                    let team = teams.find(|(number, _)| *number == pick.team).unwrap().1;
                    let mut men = team.men();
                    men.find(|(man, _)| *man == pick.man).unwrap().1
                };
                let colours = |chip: Chip| (0..3).filter(|colour| chip.is_colour(*colour)).count();
                let part = if from_the_right { 2 } else { 0 };
                let crowding = |action: &Action| match action {
                    Action::Pick(pick) => (chip_of(*pick).is_part(part), colours(chip_of(*pick))),
                    _ => (false, 0),
                };
                let pick = match seat.side() {
                    Side::Home => legal.iter().max_by_key(|action| crowding(action)),
                    Side::Away => legal.iter().min_by_key(|action| crowding(action)),
                };
                let pick = pick.unwrap();
                let all = pool.teams().flat_map(|(team, squad)| {
                    squad.men().map(move |(man, _)| DraftMan { team, man })
                });
                for other in all {
                    let refusal = game.check(seat, Action::Pick(other)).err();
                    was_refused |= refusal.is_some_and(|refusal| refusal.reason == "draft-crowded");
                }
                table.play(&format!("{seat} {pick}"));
            }
            for side in Side::BOTH {
                let squad = table.game.squad(side);
                // As a file it is a squad like any other.
                let again = Squad::parse("drafted.toml", &squad.file());
                assert!(again.is_ok(), "{by}: {again:?}");
            }
        }
    }
    assert!(was_refused, "no ready team is crowded by its own like");
}

#[test]
fn un_60_the_draft_is_off_unless_chosen() {
    let table = Table::new("");
    assert_eq!((table.phase(), table.game.is_drafting()), ("set-up", false));
    assert_eq!(table.view(Viewer::Spectator).draft, None);
}

#[test]
fn un_50_everybody_sees_the_pool_and_what_both_have() {
    let mut table = drafting("draft_teams=all draft_on_chip=3 draft_specials=on", "+");
    table.play("home pick 2.P2; away pick 1.P1; home pick 6.P1; away pick 5.P2; home pick 1.D3");
    let view = table.view(Viewer::Spectator);
    assert_eq!(
        (view.turn, view.phase, view.pieces.len()),
        (Some(Side::Away), "draft", 0)
    );
    assert!(view.squads.is_none());
    let draft = view.draft.unwrap();
    assert_eq!(draft.kind, Some("defender"));
    assert_eq!(draft.picks.home, ["2.P2", "6.P1", "1.D3"]);
    assert_eq!(draft.picks.away, ["1.P1", "5.P2"]);
    let names: Vec<String> = draft
        .teams
        .iter()
        .map(|team| format!("{} {}", team.number, team.name))
        .collect();
    assert_eq!(names, ["1 Aironi", "2 Bufali", "5 Cervi", "6 Delfini"]);
    assert_eq!((draft.men.len(), draft.limits.on_chip), (72, Some(3)));
    let of = |id: &str| draft.men.iter().find(|man| man.id == id).unwrap();
    assert_eq!(of("1.D3").side, Some(Side::Home));
    assert_eq!((of("1.D3").man.as_str(), of("1.D3").abilities), ("D3", 2));
    assert_eq!(
        (of("1.D3").colours.as_slice(), of("1.D3").parts.as_slice()),
        (["red"].as_slice(), ["centre"].as_slice())
    );
    assert_eq!(of("1.D1").side, None);
    assert_eq!(draft.men.iter().filter(|man| man.barred).count(), 2);
    assert!(
        draft
            .men
            .iter()
            .all(|man| man.barred == (man.abilities > 3))
    );
}

#[test]
fn un_50_a_position_tells_a_draft_under_way() {
    let by = "draft=on draft_teams=all";
    let text = "- / - / away home.picks=2.P2,6.P1,1.D3 away.picks=1.P1,5.P2 phase=draft";
    let mut table = Table::at_by(by, text);
    assert_eq!(table.game.position().as_deref(), Some(text));
    assert_eq!(table.refused("away pick 1.D3"), "UN-50 draft-taken");
    table.play("away pick 1.D4");
    assert_eq!(table.to_act(), "home");
    let refused = |text: &str| {
        let why = Und1c1::from_position(&options(by), text).unwrap_err();
        format!("{} {}", why.clause, why.reason)
    };
    for (wrong, why) in [
        // Two more than the other, or not on turn.
        (
            "- / - / home phase=draft home.picks=2.P2,6.P1 away.picks=1.P1,5.P2,1.D1,1.D2",
            "UN-50 position-picks-in-turn",
        ),
        (
            "- / - / home phase=draft home.picks=2.P2",
            "UN-50 position-picks-in-turn",
        ),
        (
            "- / - / away phase=draft home.picks=2.D2",
            "UN-50 draft-role",
        ),
        (
            "- / - / home phase=draft home.picks=2.P2 away.picks=2.P2",
            "UN-50 draft-taken",
        ),
        (
            "- / - / home phase=draft home.picks=2.P2 away.picks=4.P2",
            "UN-50 draft-no-such-chip",
        ),
        (
            "- / - / home phase=draft home.picks=2.P2,P1 away.picks=2.P1",
            "UN-50 position-pick",
        ),
        (
            "- / - / home phase=draft-coin home.picks=2.P2 away.picks=2.P1",
            "UN-50 position-picks-before-the-coin",
        ),
        (
            "P1@h0 D1@b3* / P1@h15 D1@b12 / home home.picks=2.P2 away.picks=2.P1",
            "UN-50 position-picks-missing",
        ),
        // Who plays a match with a draft has picked.
        (
            "P1@h0 D1@b3* / P1@h15 D1@b12 / home",
            "UN-50 position-picks-missing",
        ),
    ] {
        assert_eq!(refused(wrong), why, "{wrong}");
    }
    refused("P1@h0 / - / home phase=draft");
    refused("- / - / home phase=draft score 1-0");
    let why = Und1c1::from_position(&options(""), "- / - / home phase=draft");
    assert!(why.is_err());
}

#[test]
fn un_50_who_is_late_picks_the_first_that_may_be_picked() {
    let table = drafting("", "+");
    let seat = Seat::first(Side::Home);
    let late = table.game.when_late(seat).unwrap();
    assert_eq!(late.to_string(), "pick 1.P1");
}
