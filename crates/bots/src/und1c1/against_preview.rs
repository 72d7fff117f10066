//! What the player takes a roll's odds to be is what the rules say: [`Game::preview`], in random
//! matches.

use std::collections::{BTreeMap, BTreeSet};

use fischio_core::{Game, Preview, Seat, Side, Silent};
use und1c1::{Action, Card, DECK, Kind, Print, Stage, Und1c1};

use super::attack::Attack;
use super::coach::Coach;
use super::contests::ends;
use super::dice::{CERTAIN, reaches};
use super::field::Field;
use super::pieces::{delivery, pair};
use super::press::wins_tackle;
use crate::sampling::priced_actions;

/// Ten-thousandths that are lost where odds are rounded down, here and there.
const ROUNDED: i32 = 8;

/// Of an action the success, in ten-thousandths, as an attack reads it: with the ball at hand,
/// corners worth nothing, as they are to a preview. Nothing for what no evaluation prices before
/// it is announced.
fn read(game: &Und1c1, coach: &Coach, seat: Seat, action: Action) -> Option<i32> {
    let side = seat.side();
    let field = Field::new(game);
    let place = |man| field.side(side).iter().position(|one| one.man == man);
    let (with, carrier, holder) = field.holder()?;
    let attack = Attack::new(&field, &coach.prints, with).without_corners();
    Some(match action {
        Action::Pass(man) => attack.pass(carrier, holder.at, place(man)?),
        Action::Cross(man) => {
            let to = field.side(side)[place(man)?];
            attack.cross(holder, holder.at, to, to.at)
        }
        Action::Shoot => attack.shot(holder, holder.at),
        Action::Tackle(man) => wins_tackle(&field, side, field.side(side)[place(man)?], holder),
        Action::Pair(number) => pair(game, number, 0),
        Action::Kick if game.kick_roll().0 == Kind::Delivery => delivery(game, 0),
        _ => return None,
    })
}

/// The same of what was announced: the odds of the ends that succeed.
fn announced(game: &Und1c1, seat: Seat, action: Action) -> Option<i32> {
    let mut after = *game;
    after.play_trusted(seat, action, &mut Silent);
    let (kind, [own, other]) = after.pending()?;
    // Before a roll either side may play a card or decline: what succeeds then may be the other's.
    let in_a_window = matches!(action, Action::Card(..) | Action::Decline);
    if in_a_window || game.stage() == Stage::Pair || matches!(kind, Kind::Delivery | Kind::Cross) {
        return None;
    }
    let kept = game.keeper(seat.side().opponent()).is_some();
    let duel = matches!(kind, Kind::Tackle | Kind::Dribble);
    if !(kept || duel || matches!(kind, Kind::Pass | Kind::Throw)) {
        return None;
    }
    let (mut won, mut all) = (0, 0);
    for (odds, [first, second]) in ends(kind, own, other) {
        let ahead = first.cast_signed() + own - second.cast_signed() - other;
        let reached = kind.dice() == 1 && ahead == 0;
        if ahead == 0 && duel && !game.rules().fouls {
            continue;
        }
        all += odds;
        won += if ahead > 0 || reached { odds } else { 0 };
    }
    Some(won * CERTAIN / all)
}

/// What an action rolls for, to count what was compared.
fn name(game: &Und1c1, action: Action) -> &'static str {
    match action {
        Action::Pass(_) if game.due() == und1c1::Due::Throw => "throw",
        Action::Pass(_) => "pass",
        Action::Cross(_) => "cross",
        Action::Shoot => "shoot",
        Action::Tackle(_) => "tackle",
        Action::Dribble(_) => "dribble",
        Action::Kick => "kick",
        Action::Pair(_) => "pair",
        Action::Shooter(_) => "shooter",
        _ => "other",
    }
}

/// Rolls are liked, those first that seldom come up, and to run ahead with the ball.
fn likes(game: &Und1c1, action: Action) -> i32 {
    match action {
        Action::Card(card, _) if card.spec().permanent => 50,
        Action::Cross(_) => 40,
        Action::Shoot => 30,
        Action::Tackle(_) | Action::Dribble(_) => 20,
        Action::Move(man, to) if game.carrier().is_some_and(|carrier| carrier.man == man) => {
            let crosses = game.pitch().print(game.turn(), to) == Print::Cross;
            i32::from(to.rank_for(game.turn())) + if crosses { 4 } else { 0 }
        }
        _ => 0,
    }
}

fn compare(settings: &str, seen: &mut BTreeMap<&'static str, u32>, mut meet: impl FnMut(&Und1c1)) {
    let mut known = None;
    let see = |game: &Und1c1, seat: Seat, action: Action, preview: &Preview| {
        let coach = known.get_or_insert_with(|| Coach::new(game));
        meet(game);
        let success = preview.success;
        let expected = (success.num() * CERTAIN as u64 / success.den()) as i32;
        for found in [
            read(game, coach, seat, action),
            announced(game, seat, action),
        ] {
            let Some(found) = found else { continue };
            assert!(
                (found - expected).abs() <= ROUNDED,
                "{action} {found} for {success}: {:?}",
                game.position()
            );
            *seen.entry(name(game, action)).or_default() += 1;
        }
        if let (Action::Pass(_) | Action::Cross(_), Some(needed)) = (action, preview.needed) {
            let odds = reaches(needed as i8);
            let passes = matches!(action, Action::Pass(_));
            assert!(!passes || odds == read(game, coach, seat, action).unwrap());
        }
    };
    priced_actions::<Und1c1>(settings, 20, likes, see);
}

/// Both sides' decks have every card that stays and changes odds, and few others.
fn lasting() -> String {
    let wanted = [
        "TIKI-TAKA",
        "JOGA-BONITO",
        "GARRA",
        "OCTOPUS",
        "WATCH-DOGS",
        "GUARDIANS-OF-THE-SKY",
        "INVINCIBLE-GOALIE",
        "YOULL-NEVER-WALK-ALONE",
        "TWELFTH-MAN",
        "HOMBRE-DEL-PARTIDO",
        "BOOING-CROWD",
    ];
    let others = Card::all()
        .map(Card::name)
        .filter(|name| !wanted.contains(name));
    let all: Vec<&str> = wanted.into_iter().chain(others).take(DECK).collect();
    let deck = format!("deck=['{}']", all.join("','"));
    format!("turns=30 cards=on home_own_deck={deck} away_own_deck={deck}")
}

/// With cards in force that add to rolls, or let somebody tackle from behind, too.
#[test]
fn un_59_odds_with_cards_in_force_are_the_rules() {
    let mut seen = BTreeMap::new();
    let mut met = BTreeSet::new();
    compare(&lasting(), &mut seen, |game| {
        met.extend(
            Side::BOTH
                .into_iter()
                .flat_map(|side| game.open_cards(side))
                .map(Card::name),
        );
    });
    for kind in ["pass", "throw", "cross", "shoot", "tackle"] {
        assert!(seen.contains_key(kind), "no {kind} among {seen:?}");
    }
    for card in [
        "TIKI-TAKA",
        "JOGA-BONITO",
        "GARRA",
        "OCTOPUS",
        "INVINCIBLE-GOALIE",
    ] {
        assert!(met.contains(card), "no {card} among {met:?}");
    }
}

#[test]
fn odds_of_und1c1_are_the_rules() {
    let mut seen = BTreeMap::new();
    for settings in [
        "turns=30",
        "turns=30 fouls=off corners=off",
        "turns=30 marking=off throw_ins=off home_team=cervi away_team=delfini",
        "turns=30 goalkeepers=off",
        "turns=1 shoot_out=level",
    ] {
        compare(settings, &mut seen, |_| {});
    }
    for kind in [
        "pass", "throw", "cross", "shoot", "tackle", "dribble", "kick", "pair", "shooter",
    ] {
        assert!(seen.contains_key(kind), "no {kind} among {seen:?}");
    }
}
