//! Measures what strategy cards bring, in matches of the players among themselves (UN-58 to UN-61).
//!
//! Both sides have twenty cards of the pool, whichever, and two of the ready teams. For each turn of either side and
//! each card that a side holds at its beginning, the most is noted that the card could bring in that turn: in a window by the odds
//! of what was announced, in one's own turn by the best plan of it with the card and without. A card that could not be played brings
//! nothing. Of a permanent card in hand or open the rolls of the turn are noted with it and without, whichever side rolls. All of it is
//! counted in goals: what the match is worth more, by what a goal is worth then.

use core::fmt::Write;
use std::sync::atomic::AtomicBool;

use fischio_core::{Game, OptionError, OptionSet, Seat, Side, Silent, ToAct};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;
use und1c1::{Action, Card, DECK, READY_TEAMS, Stage, Und1c1, When};

use super::card_worth::{is_seen, lasts_on, of};
use super::coach::{Coach, legal};
use super::contests::contest_ends;
use super::dice::CERTAIN;
use super::fitted_cards::WORTHS;
use super::levels::PLAYERS;
use super::weights::Worth;
use crate::sampling::{self, Asked, Heuristic, best_of_turn, sign};
use crate::tune::{Settings, WEAKEST};
use crate::{BotSpec, Level, Never, Pace};

/// Cards there are.
const CARDS: usize = WORTHS.len();
/// Decisions and rolls of a match at most.
const MOST_STEPS: usize = 20_000;
/// Unfinished plans that a planner of a turn carries on.
const WIDTH: usize = 2;
/// How often a card has to have brought something before what it has is given up.
const OFTEN: u32 = 12;
/// What a goal has to be worth, in millionths of a match: nothing is measured where a match is as good as over.
const LEAST_GOAL: i32 = 20_000;

/// What was noted of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Noted {
    /// Turns of either side in which a side had it.
    pub(crate) turns: u32,
    /// Those in which it brought something.
    pub(crate) used: u32,
    /// What it brought in all, in goals,
    sum: f64,
    /// and the sum of the squares.
    squares: f64,
}

impl Noted {
    fn add(&mut self, brought: f64) {
        self.turns += 1;
        self.used += u32::from(brought != 0.0);
        self.sum += brought;
        self.squares += brought * brought;
    }

    fn join(&mut self, other: &Noted) {
        self.turns += other.turns;
        self.used += other.used;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// What the card is taken for.
    fn worth(&self, card: Card) -> Worth {
        let old = of(card);
        if self.used < OFTEN || !is_seen(card) {
            return old;
        }
        let whole = |share: f64| (share * f64::from(CERTAIN)).round() as i32;
        let turns = f64::from(self.turns);
        if card.spec().permanent {
            return Worth {
                each_turn: whole(self.sum / turns).max(1),
                ..old
            };
        }
        // Anything up to twice the mean, equally likely: its square is four thirds of the mean's.
        let mean = 0.75 * self.squares / self.sum;
        Worth {
            chance: whole(self.sum / mean / turns).min(CERTAIN),
            mean: whole(mean).max(1),
            each_turn: 0,
        }
    }

    /// The squares by which a worth is off from what was noted, and of how many turns.
    fn off(&self, card: Card, worth: Worth) -> (f64, u32) {
        let goals = |number: i32| f64::from(number) / f64::from(CERTAIN);
        let expected = if card.spec().permanent {
            goals(worth.each_turn)
        } else {
            goals(worth.chance) * goals(worth.mean)
        };
        let turns = f64::from(self.turns);
        let off = self.squares - 2.0 * expected * self.sum + turns * expected * expected;
        (off, self.turns)
    }
}

/// What was noted of all cards.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Measured([Noted; CARDS]);

impl Measured {
    /// Plays, and notes.
    pub(crate) fn by(settings: &Settings) -> Result<Measured, OptionError> {
        let all: Result<Vec<Measured>, OptionError> = (0..settings.matches)
            .into_par_iter()
            .map(|number| noted_in(settings, number))
            .collect();
        let mut sum = Measured([Noted::default(); CARDS]);
        for one in all? {
            for (all, one) in sum.0.iter_mut().zip(&one.0) {
                all.join(one);
            }
        }
        Ok(sum)
    }

    /// Turns in which a side had a card, of all cards together.
    pub(crate) fn turns(&self) -> usize {
        self.0.iter().map(|noted| noted.turns as usize).sum()
    }

    /// What each card is taken for, in the order of the pool.
    pub(crate) fn worths(&self) -> Vec<Worth> {
        let all = Card::all().zip(&self.0);
        all.map(|(card, noted)| noted.worth(card)).collect()
    }

    /// The mean square by which worths are off, in squares of goals.
    pub(crate) fn loss(&self, worths: &[Worth]) -> f64 {
        let (mut off, mut turns) = (0.0, 0u32);
        for ((card, noted), worth) in Card::all().zip(&self.0).zip(worths) {
            let (squares, count) = noted.off(card, *worth);
            off += squares;
            turns += count;
        }
        off / f64::from(turns.max(1))
    }
}

/// The worths in use.
pub(crate) fn in_use() -> Vec<Worth> {
    Card::all().map(of).collect()
}

/// The file of the worths. It is for rustfmt to format.
pub(crate) fn source(settings: &Settings, turns: usize, worths: &[Worth]) -> String {
    let Settings {
        matches,
        seed,
        level,
        ..
    } = settings;
    let mut text = format!(
        "//! What strategy cards bring: written by `cargo xtask tune und1c1-cards`, not by hand.\n//!\n\
         //! {turns} times that a side had a card in a turn, in {matches} matches of levels {WEAKEST} to {level}, seed {seed}.\n\n\
         use super::weights::Worth;\n\n\
         /// By the cards' names, in the order of the pool.\n\
         pub(super) const WORTHS: [(&str, Worth); {CARDS}] = [\n"
    );
    for (card, worth) in Card::all().zip(worths) {
        let Worth {
            chance,
            mean,
            each_turn,
        } = worth;
        let _ = writeln!(
            text,
            "(\"{card}\", Worth {{ chance: {chance}, mean: {mean}, each_turn: {each_turn}, }},),"
        );
    }
    text.push_str("];\n");
    text
}

/// A match with two of the ready teams, and with decks of any cards.
fn begin(rng: &mut Pcg64Mcg) -> Result<Und1c1, OptionError> {
    let mut options = OptionSet::defaults(Und1c1::options());
    let mut set = |key: &str, value: &str| options.set_text(Und1c1::options(), key, value);
    set("cards", "on")?;
    let cards: Vec<Card> = Card::all().collect();
    for [team, deck] in [
        ["home_team", "home_own_deck"],
        ["away_team", "away_own_deck"],
    ] {
        set(team, READY_TEAMS.choose(rng).unwrap_or(&READY_TEAMS[0]))?;
        let names: Vec<&str> = cards.sample(rng, DECK).map(|card| card.name()).collect();
        set(deck, &format!("deck = {names:?}\n"))?;
    }
    Und1c1::begin(&options)
}

fn noted_in(settings: &Settings, number: u32) -> Result<Measured, OptionError> {
    let number = u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut rng = Pcg64Mcg::seed_from_u64(settings.seed.wrapping_add(number));
    let mut game = begin(&mut rng)?;
    let most = settings.level.max(WEAKEST);
    let levels = [(); 2].map(|()| {
        let level = Level::numbered(rng.random_range(WEAKEST..=most));
        level.map_or(BotSpec::Greedy, BotSpec::from)
    });
    let never = AtomicBool::new(false);
    let mut notes = Notes::new();
    for _ in 0..MOST_STEPS {
        match game.to_act() {
            ToAct::Over => break,
            ToAct::Chance => {
                notes.roll(&game);
                if sampling::act(&mut game, &mut sampling::below(&mut rng)).is_none() {
                    break;
                }
            }
            ToAct::Seats(seats) => {
                let Some(seat) = seats.first() else { break };
                notes.decision(&game, seat);
                let asked = Asked {
                    seat,
                    bot: levels[seat.side().index()],
                    pace: Pace::default(),
                    never: Never::default(),
                    seed: rng.random(),
                    cancel: &never,
                    tell: None,
                };
                let side = seat.side();
                let begun = |known: &Und1c1| Coach::of(known, side, Never::default());
                let Some(decision) = sampling::decide(&game, asked, PLAYERS, begun) else {
                    break;
                };
                game.play_trusted(seat, decision.action, &mut Silent);
            }
        }
    }
    notes.end_turn();
    Ok(notes.measured)
}

/// What is noted in the course of a match.
struct Notes {
    measured: Measured,
    /// Which turn of either side it is.
    turn: Option<u32>,
    /// What each side's cards bring in this turn, in goals; nothing for those that it has not.
    brought: [[Option<f64>; CARDS]; 2],
}

impl Notes {
    fn new() -> Notes {
        Notes {
            measured: Measured([Noted::default(); CARDS]),
            turn: None,
            brought: [[None; CARDS]; 2],
        }
    }

    fn end_turn(&mut self) {
        for of_side in &mut self.brought {
            for (noted, brought) in self.measured.0.iter_mut().zip(of_side) {
                if let Some(brought) = brought.take() {
                    noted.add(brought);
                }
            }
        }
    }

    /// A turn begins where somebody may act in it.
    fn begin_turn(&mut self, game: &Und1c1) {
        let turn: u32 = Side::BOTH
            .map(|side| u32::from(game.turns(side)))
            .iter()
            .sum();
        // A turn counts as played from its beginning or its end on: only that it is another one matters.
        let turn = Some(2 * turn + u32::from(game.turn() == Side::Away));
        if game.stage() != Stage::Turn || self.turn == turn {
            return;
        }
        self.end_turn();
        self.turn = turn;
        for side in Side::BOTH {
            for card in game.held_cards(side).chain(game.open_cards(side)) {
                self.brought[side.index()][card.index()] = Some(0.0);
            }
        }
    }

    /// A card of a side brings so much, in millionths of a match; `more` adds it to what the turn has brought already.
    fn note(
        &mut self,
        game: &Und1c1,
        coach: &Coach,
        side: Side,
        card: Card,
        brings: i32,
        more: bool,
    ) {
        let [ahead, behind] = [CERTAIN, -CERTAIN].map(|goals| coach.stakes.value(game, goals));
        let goal = (ahead - behind) / 2;
        let Some(known) = &mut self.brought[side.index()][card.index()] else {
            return;
        };
        if goal < LEAST_GOAL {
            return;
        }
        let brings = f64::from(brings) / f64::from(goal);
        *known = if more {
            *known + brings
        } else {
            known.max(brings)
        };
    }

    /// What cards could bring in a decision.
    fn decision(&mut self, game: &Und1c1, seat: Seat) {
        self.begin_turn(game);
        if game.cards_held(seat.side()) == 0 {
            return;
        }
        match game.stage() {
            Stage::Window(_) | Stage::After(_) | Stage::Answer { .. } => self.in_window(game, seat),
            Stage::Turn => self.in_turn(game, seat),
            _ => {}
        }
    }

    fn at_once(&mut self, game: &Und1c1, seat: Seat, which: impl Fn(Card) -> bool) {
        let side = seat.side();
        let coach = Coach::measuring(game, side);
        let value = |game: &Und1c1| sign(side) * coach.value(game);
        let stands = value(game);
        for action in legal(game, seat) {
            let Action::Card(card, _) = action else {
                continue;
            };
            if !card.spec().permanent && which(card) {
                let mut after = *game;
                after.play_trusted(seat, action, &mut Silent);
                self.note(game, &coach, side, card, value(&after) - stands, false);
            }
        }
    }

    fn in_window(&mut self, game: &Und1c1, seat: Seat) {
        self.at_once(game, seat, |_| true);
    }

    fn in_turn(&mut self, game: &Und1c1, seat: Seat) {
        self.at_once(game, seat, lasts_on);
        let side = seat.side();
        let coach = Coach::measuring(game, side);
        let openers = coach.cards_to_open(game, seat);
        if openers.is_empty() {
            return;
        }
        let Some(without) = best_of_turn(&coach, game, seat, None, WIDTH) else {
            return;
        };
        for action in openers {
            let Action::Card(card, _) = action else {
                continue;
            };
            debug_assert!(card.spec().when == When::Turn);
            if let Some(with) = best_of_turn(&coach, game, seat, Some(action), WIDTH) {
                self.note(game, &coach, side, card, with - without, false);
            }
        }
    }

    /// What permanent cards change of a roll that is awaited.
    fn roll(&mut self, game: &Und1c1) {
        if !matches!(game.stage(), Stage::Dice(_)) || game.pending().is_none() {
            return;
        }
        let coach = Coach::new(game);
        for side in Side::BOTH {
            let cards: Vec<Card> = game.held_cards(side).chain(game.open_cards(side)).collect();
            for card in cards.into_iter().filter(|card| card.spec().permanent) {
                let mean = |open| {
                    let (mut sum, mut all) = (0i64, 0i64);
                    for (odds, end) in contest_ends(&game.with_open(side, card, open)) {
                        // What it changes later is noted then.
                        let end = end.with_open(side, card, false);
                        sum += i64::from(odds) * i64::from(coach.value(&end));
                        all += i64::from(odds);
                    }
                    (sum / all.max(1)) as i32
                };
                let brings = sign(side) * (mean(true) - mean(false));
                self.note(game, &coach, side, card, brings, true);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(name: &str) -> Card {
        Card::all().find(|card| card.name() == name).unwrap()
    }

    /// Notes of a card that comes up in one turn of ten, and then brings anything up to a tenth of a goal.
    fn noted(turns: u32) -> Noted {
        let mut noted = Noted::default();
        for turn in 0..turns {
            let brought = if turn % 10 == 0 {
                f64::from(turn / 10 % 100 + 1) / 1000.0
            } else {
                0.0
            };
            noted.add(brought);
        }
        noted
    }

    #[test]
    fn un_59_a_worth_is_found_again_where_a_card_came_up_often_enough() {
        let often = noted(10_000);
        let Worth {
            chance,
            mean,
            each_turn,
        } = often.worth(card("VERDICT"));
        assert!((990..=1010).contains(&chance) && (495..=510).contains(&mean));
        assert_eq!(each_turn, 0);
        // A permanent card brings the mean of all turns: a tenth of 505.
        assert_eq!(often.worth(card("GARRA")).each_turn, 51);
        let seldom = noted(100);
        assert_eq!(seldom.worth(card("VERDICT")), of(card("VERDICT")));
        // What is not seen is not fitted.
        for name in ["READ-THE-GAME", "OCTOPUS", "BOOING-CROWD", "BAGS-OF-PACE"] {
            assert_eq!(often.worth(card(name)), of(card(name)), "{name}");
        }
    }

    #[test]
    fn un_59_worths_that_were_fitted_are_off_by_less() {
        let mut measured = Measured([Noted::default(); CARDS]);
        measured.0.fill(noted(10_000));
        let fitted = measured.worths();
        assert!(measured.loss(&fitted) < measured.loss(&in_use()));
        assert_eq!(measured.turns(), 10_000 * CARDS);
    }

    #[test]
    fn un_59_what_is_noted_is_the_same_every_time_and_of_the_cards_of_both_decks() {
        let settings = Settings {
            matches: 1,
            seed: 7,
            level: 2,
            ..Settings::default()
        };
        let measured = Measured::by(&settings).unwrap();
        assert_eq!(Measured::by(&settings).unwrap(), measured);
        assert!(measured.turns() > 200, "{}", measured.turns());
        let met = measured.0.iter().filter(|noted| noted.turns > 0).count();
        assert!((10..=2 * DECK).contains(&met), "{met}");
        assert!(measured.0.iter().any(|noted| noted.used > 0));
    }
}
