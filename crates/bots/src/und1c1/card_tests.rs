//! How the player plays strategy cards.

use std::sync::atomic::AtomicBool;

use fischio_core::{Game, OptionSet, Seat, Side, Silent, ToAct};
use games::AnyAction;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use und1c1::{Action, Card, Stage, Und1c1};

use super::contests::contest_ends;
use super::dice::CERTAIN;
use crate::sampling::{Asked, act, below};
use crate::{BotSpec, Never, Pace};

const HOME: Seat = Seat::first(Side::Home);
const AWAY: Seat = Seat::first(Side::Away);
/// A2, who adds 4, shoots, and P1 saves with 2 more.
const SHOT: &str = "P1@h0 A2@h13* / P1@h15 D1@b12 / home turn 5";

/// A match from a position, these cards in the hands.
fn at(position: &str, home: &[&'static str], away: &[&'static str]) -> Und1c1 {
    let mut options = OptionSet::defaults(Und1c1::options());
    let mut set = |key: &str, value: &str| {
        options.set_text(Und1c1::options(), key, value).unwrap();
    };
    set("cards", "on");
    for (key, hand) in [("home_own_deck", home), ("away_own_deck", away)] {
        let other = Card::all().map(Card::name);
        let other = other.filter(|name| !hand.contains(name));
        let deck: Vec<&str> = hand.iter().copied().chain(other).take(20).collect();
        set(key, &format!("deck = {deck:?}\n"));
    }
    let mut text = position.to_owned();
    for (side, hand) in [("home", home), ("away", away)] {
        if !hand.is_empty() {
            text = format!("{text} {side}.hand={}", hand.join(","));
        }
    }
    Und1c1::from_position(&options, &text).unwrap()
}

fn play(game: &mut Und1c1, seat: Seat, actions: &str) {
    for action in actions.split("; ") {
        game.play(seat, action.parse().unwrap(), &mut Silent)
            .unwrap();
    }
}

fn asked(seat: Seat, bot: BotSpec, never: Never, seed: u64, stop: &AtomicBool) -> Asked<'_> {
    Asked {
        seat,
        bot,
        pace: Pace::default(),
        never,
        seed,
        cancel: stop,
        tell: None,
    }
}

/// What a bot does.
fn chosen(game: &Und1c1, seat: Seat, bot: &str) -> String {
    let stop = AtomicBool::new(false);
    let bot: BotSpec = bot.parse().unwrap();
    let asked = asked(seat, bot, Never::default(), 5, &stop);
    super::choose(game, asked).unwrap().action.to_string()
}

const THINKERS: [&str; 5] = ["greedy", "level:5", "level:6", "nodes:6000", "depth:1"];

#[test]
fn un_59_the_odds_of_a_roll_count_the_cards_that_change_its_dice() {
    let keepers: [&[&'static str]; 4] = [
        &[],
        &["WHAT-A-SAVE"],
        &["PERSIAN-BLINDS"],
        &["WHAT-A-SAVE", "PERSIAN-BLINDS", "GOALIE-SAYS-NO"],
    ];
    for shooters in [
        &[] as &[&'static str],
        &["WHAT-A-GOAL"],
        &["WHAT-A-GOAL", "VERDICT"],
    ] {
        for keeper in keepers {
            let mut game = at(SHOT, shooters, keeper);
            play(&mut game, HOME, "shoot");
            let sides = [(HOME, shooters), (AWAY, keeper)];
            for (seat, hand) in sides.into_iter().filter(|(_, hand)| !hand.is_empty()) {
                for card in hand {
                    play(&mut game, seat, &format!("card {card}"));
                    if matches!(game.stage(), Stage::Answer { .. }) {
                        let answers = Seat::first(game.decider());
                        play(&mut game, answers, "decline");
                    }
                }
                if matches!(game.stage(), Stage::Window(_) if game.decider() == seat.side()) {
                    play(&mut game, seat, "decline");
                }
            }
            if matches!(game.stage(), Stage::Window(_)) {
                play(&mut game, AWAY, "decline");
            }
            let told = game.pending_odds().unwrap();
            let ends = contest_ends(&game);
            let all: i64 = ends.iter().map(|&(odds, _)| i64::from(odds)).sum();
            let goals = ends.iter().filter(|(_, end)| end.goals(Side::Home) == 1);
            let goals: i64 = goals.map(|&(odds, _)| i64::from(odds)).sum();
            let told = told.num().cast_signed() * i64::from(CERTAIN) / told.den().cast_signed();
            let found = goals * i64::from(CERTAIN) / all;
            assert!(
                (found - told).abs() <= 2,
                "{shooters:?} {keeper:?} {found} {told}"
            );
            // Each end is one that the dice may come to.
            for (_, end) in &ends {
                assert!(!matches!(end.stage(), Stage::Dice(_)));
            }
        }
    }
}

#[test]
fn un_61_a_shot_gets_the_card_that_helps_it_most() {
    let mut game = at(SHOT, &["VERDICT", "PRECISION-PASS", "GARRA"], &[]);
    play(&mut game, HOME, "shoot");
    for bot in THINKERS {
        assert_eq!(chosen(&game, HOME, bot), "card VERDICT", "{bot}");
    }
}

#[test]
fn un_61_a_save_gets_its_card_too_and_a_lost_one_is_cancelled() {
    let mut game = at(SHOT, &["KEEP-CALM"], &["GOALIE-SAYS-NO"]);
    play(&mut game, HOME, "shoot; decline");
    for bot in THINKERS {
        assert_eq!(chosen(&game, AWAY, bot), "card GOALIE-SAYS-NO", "{bot}");
    }
    play(&mut game, AWAY, "card GOALIE-SAYS-NO");
    for bot in THINKERS {
        assert_eq!(chosen(&game, HOME, bot), "card KEEP-CALM", "{bot}");
    }
}

/// A pass back among defenders, early in the match, is not worth a card.
#[test]
fn un_58_a_card_is_kept_for_a_better_moment() {
    let text = "P1@h0 D1@b3* D2@e5 A2@h10 / P1@h15 D6@e6 D1@b12 D2@j12 / home turn 2";
    let mut game = at(text, &["HOMBRE-DEL-PARTIDO"], &[]);
    play(&mut game, HOME, "pass D2");
    for bot in THINKERS {
        assert_eq!(chosen(&game, HOME, bot), "decline", "{bot}");
    }
}

#[test]
fn un_58_a_permanent_card_is_laid_open_while_there_is_time_for_it() {
    let game = at(SHOT, &["YOULL-NEVER-WALK-ALONE"], &[]);
    for bot in THINKERS {
        assert_eq!(
            chosen(&game, HOME, bot),
            "card YOULL-NEVER-WALK-ALONE",
            "{bot}"
        );
    }
}

/// Two of a level: who leaves cards alone draws them as usual and plays none.
#[test]
fn un_58_who_never_plays_cards_draws_them_and_plays_none() {
    let never: Never = "cards".parse().unwrap();
    let stop = AtomicBool::new(false);
    let mut options = OptionSet::defaults(Und1c1::options());
    for (key, value) in [("cards", "on"), ("turns", "12"), ("edition", "first")] {
        options.set_text(Und1c1::options(), key, value).unwrap();
    }
    let bots = ["random", "level:1", "level:4"].map(|bot| bot.parse::<BotSpec>().unwrap());
    let mut used = 0;
    for (seed, bot) in (0..).zip(bots) {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut game = Und1c1::begin(&options).unwrap();
        loop {
            let seat = match game.to_act() {
                ToAct::Over => break,
                ToAct::Chance => {
                    act(&mut game, &mut below(&mut rng)).unwrap();
                    continue;
                }
                ToAct::Seats(seats) => seats.first().unwrap(),
            };
            let side = seat.side();
            let of = [(BotSpec::Greedy, Never::default()), (bot, never)];
            let (bot, never) = of[side.index()];
            let asked = asked(seat, bot, never, rng.random(), &stop);
            let AnyAction::Und1c1(action) = super::choose(&game, asked).unwrap().action else {
                panic!("an action of another game");
            };
            assert!(
                side == Side::Home || !matches!(action, Action::Card(..)),
                "{action}"
            );
            game.play(seat, action, &mut Silent).unwrap();
        }
        let away = [game.cards_held(Side::Away), game.pile_left(Side::Away)];
        assert_eq!(away.iter().sum::<u32>(), 20);
        assert!(away[0] > 0);
        let home = [game.cards_held(Side::Home), game.pile_left(Side::Home)];
        let open = game.open_cards(Side::Home).count() as u32;
        used += 20 - home.iter().sum::<u32>() - open;
    }
    assert!(used > 3, "Home used {used}");
}
