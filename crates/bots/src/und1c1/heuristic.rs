//! What the shared players ask of UND1C1.

use core::hash::Hasher;

use fischio_core::{Preset, Seat, Side};
use und1c1::{Action, Man, Stage, Und1c1};

use super::coach::Coach;
use super::contests::contest_ends;
use super::field::Field;
use super::shoot_out;
use super::stakes::{Stakes, WON};
use crate::sampling::Heuristic;

/// A match that is surely won.
const SURE: i32 = WON as i32;

impl Heuristic for Coach {
    type Game = Und1c1;
    type Action = Action;

    fn value(&self, game: &Und1c1) -> i32 {
        match game.stage() {
            // The card that was played takes effect; others that may still be played are not looked at.
            Stage::Window(_) | Stage::After(_) | Stage::Answer { .. } | Stage::BeforeDraw(_) => {
                return self.value(&game.without_more_cards());
            }
            // Their ends are valued with their cards.
            Stage::Dice(_) | Stage::ShootOut(_) => return self.contest(game),
            Stage::Shooter => return shoot_out::value(game),
            Stage::CardDie { .. } => return self.card_die(game),
            Stage::Trap(_) => return self.value(&game.without_trap()),
            Stage::TrapDice { .. } => return self.trap_die(game),
            Stage::Play(_) => return self.play_to_choose(game),
            Stage::Foul(_) => return self.foul(game),
            _ => {}
        }
        let cards = self.cards(game);
        let value = match game.stage() {
            Stage::Over => Stakes::closed(game),
            Stage::SetUp { .. } if game.turns(Side::Home) + game.turns(Side::Away) == 0 => 0,
            Stage::DraftCoin | Stage::Draft | Stage::Possession => 0,
            Stage::SetUp { .. } | Stage::KickOff => self.restart(game, game.turn()),
            Stage::Replace { .. } => self.saved(game),
            Stage::Group(_) => self.now(&self.grouped(game)),
            _ => self.now(game),
        };
        match game.stage() {
            Stage::Over => value,
            _ => (value + cards).clamp(-SURE, SURE),
        }
    }

    fn candidates(&self, game: &Und1c1, seat: Seat, out: &mut Vec<Action>) {
        self.worth_a_thought(game, seat, out);
    }

    fn key(&self, game: &Und1c1) -> u64 {
        let key = Coach::key_of_board(game, false);
        if !game.rules().cards {
            return key;
        }
        let mut hasher = Fnv(key);
        game.hash_cards(&mut hasher);
        hasher.finish()
    }

    /// Cards and plays are no matter of opinion: what the same positions are worth with other cards, and the same
    /// roll with other odds, is misjudged alike.
    fn misjudged_as(&self, before: &Und1c1, after: &Und1c1, key: u64) -> u64 {
        let rules = before.rules();
        if !(rules.cards || rules.playbook) {
            return key;
        }
        Coach::key_of_board(if in_window(before) { before } else { after }, true)
    }

    fn may(&self, action: Action) -> bool {
        match action {
            Action::Card(..) => !self.leaves_cards(),
            Action::Play(_) | Action::Trap(_) => !self.leaves_plays(),
            _ => true,
        }
    }

    fn at_once(&self, game: &Und1c1, seat: Seat) -> Option<Action> {
        self.card_at_once(game, seat)
    }

    fn openers(&self, game: &Und1c1, seat: Seat) -> Vec<Action> {
        let mut all = self.cards_to_open(game, seat);
        all.extend(self.plays_to_open(game, seat));
        all
    }

    fn after_opener(&self, game: &mut Und1c1) {
        game.let_be();
    }

    fn is_minor(&self, game: &Und1c1) -> bool {
        game.stage() != Stage::Turn
    }

    fn knows_odds(&self, game: &Und1c1) -> bool {
        game.pending().is_some()
    }

    fn ends(&self, game: &Und1c1) -> Vec<(i32, Und1c1)> {
        contest_ends(&game.without_more_cards())
    }

    fn is_horizon(&self, game: &Und1c1) -> bool {
        matches!(game.stage(), Stage::SetUp { .. } | Stage::Replace { .. })
    }

    fn set_up_done(&self, game: &Und1c1, _: Seat) -> Option<Action> {
        match game.stage() {
            Stage::SetUp { .. } => Some(Action::Ready),
            Stage::Replace { .. } => Some(Action::Done),
            _ => None,
        }
    }

    fn value_set_up(&self, game: &Und1c1) -> Option<i32> {
        if !matches!(game.stage(), Stage::Replace { .. }) {
            return None;
        }
        let with = game.ball_side()?;
        Some(self.judge(&Field::new(game), with, und1c1::ACTIONS))
    }

    fn likes(&self, _: &Und1c1, _: Seat, _: &Preset<Action>) -> u32 {
        1
    }
}

impl Coach {
    /// A number for the state without its cards; `alike` if the windows for cards before a roll, and the
    /// dice themselves, are to have the same.
    fn key_of_board(game: &Und1c1, alike: bool) -> u64 {
        let mut key = 0u64;
        let mut mix = |part: u64| {
            key = (key ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            key ^= key >> 29;
        };
        let stage = if alike && in_window(game) {
            0
        } else {
            game.stage().number()
        };
        mix(u64::from(stage)
            | (game.turn().index() as u64) << 8
            | if alike {
                0
            } else {
                (game.decider().index() as u64) << 9
            }
            | u64::from(game.actions_left()) << 10
            | (game.due() as u64) << 14
            | game.piece().map_or(0, |kind| kind as u64 + 1) << 20
            | u64::from(game.wall()) << 24
            | u64::from(game.turn_is_over()) << 28
            | game.piece_square().map_or(255, |at| u64::from(at.index())) << 32
            | man_key(game.taker()) << 40);
        if let Some((line, direction, moved)) = game.group() {
            mix(line.index() as u64 | (direction as u64) << 8 | u64::from(moved) << 16 | 1 << 32);
        }
        if let Some((kind, [own, other])) = game.pending().filter(|_| !alike) {
            mix(kind as u64
                | u64::from(own.cast_unsigned()) << 8
                | u64::from(other.cast_unsigned()) << 16
                | 1 << 33);
        }
        for side in Side::BOTH {
            mix(u64::from(game.goals(side)) | u64::from(game.turns(side)) << 16);
            for (man, at) in game.fielded(side) {
                mix(u64::from(at.index()) << 8 | man_key(Some(man)));
            }
            for man in game.flipped(side).chain(game.booked(side)) {
                mix(man_key(Some(man)) | 1 << 34);
            }
            for man in game.jumpers(side).chain(game.in_hand(side)) {
                mix(man_key(Some(man)) | 1 << 35);
            }
            for lock in game.padlocks(side) {
                mix(lock.map_or(0, |at| 1 << 36 | u64::from(at.index())));
            }
        }
        if let Some(kicks) = game.kicks() {
            for side in Side::BOTH {
                mix(u64::from(kicks.shots(side)) | u64::from(kicks.goals()[side]) << 8 | 1 << 37);
                for man in game.next_shooters(side) {
                    mix(man_key(Some(man)) | 1 << 38);
                }
            }
        }
        if let Some(carrier) = game.carrier() {
            mix(man_key(Some(carrier.man)) | (carrier.side.index() as u64) << 8);
        }
        key
    }
}

/// Whether cards or the offside trap are asked for, or the dice awaited that they are played for; or a
/// play is being chosen.
fn in_window(game: &Und1c1) -> bool {
    matches!(
        game.stage(),
        Stage::Window(_)
            | Stage::After(_)
            | Stage::Answer { .. }
            | Stage::Dice(_)
            | Stage::CardDie { .. }
            | Stage::Play(_)
            | Stage::Trap(_)
            | Stage::TrapDice { .. }
    )
}

/// The hash of Fowler, Noll and Vo: the same on every machine, in every version.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}

/// A man as a number, 0 for nobody.
fn man_key(man: Option<Man>) -> u64 {
    man.map_or(0, |man| {
        1 + ((man.role() as u64) << 4 | u64::from(man.number()))
    })
}
