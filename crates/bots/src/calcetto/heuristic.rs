//! What the shared players ask of Calcetto.

use calcetto::{Action, Calcetto, Stage};
use fischio_core::{Seat, Side};

use super::attack::Field;
use super::coach::Coach;
use super::contests::{in_contest, nearest, of_shoot_out};
use crate::sampling::{Heuristic, Stakes, likeliest};

impl Heuristic for Coach {
    type Game = Calcetto;
    type Action = Action;

    fn value(&self, game: &Calcetto) -> i32 {
        if let (Some(kicks), false) = (game.kicks(), game.stage() == Stage::Over) {
            return of_shoot_out(game, kicks);
        }
        match game.stage() {
            Stage::Over => Stakes::closed(game),
            Stage::SetUp | Stage::Possession | Stage::KickOff => self.restart(game),
            _ if in_contest(game) => {
                let field = Field::new(game);
                let tackler = Coach::carrier(&field)
                    .map_or(0, |(_, carrier)| nearest(&field, game.turn(), carrier));
                let value = if game.ball_side() == Some(game.turn()) {
                    self.shot(&field)
                } else {
                    self.tackle(&field, tackler)
                };
                value.unwrap_or(0)
            }
            _ => self.now(&Field::new(game)),
        }
    }

    fn value_after(&self, before: &Calcetto, seat: Seat, action: Action, after: &Calcetto) -> i32 {
        let known = match action {
            Action::Move(man, _) | Action::Call(man) if after.stage() == Stage::Contest => {
                let field = Field::new(after);
                let players = field.side(seat.side());
                let tackler = players.iter().position(|player| player.man == man);
                tackler.and_then(|tackler| self.tackle(&field, tackler))
            }
            Action::Keep | Action::DrawTile => self.six(before, seat, action, after),
            _ => None,
        };
        known.unwrap_or_else(|| self.value(after))
    }

    fn candidates(&self, game: &Calcetto, seat: Seat, out: &mut Vec<Action>) {
        self.worth_a_thought(game, seat, out);
    }

    fn key(&self, game: &Calcetto) -> u64 {
        let mut key = u64::from(game.points()) << 1 | u64::from(game.passes_fly());
        let mut mix = |part: u64| {
            key = (key ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            key ^= key >> 29;
        };
        mix(game.stage() as u64 | (game.turn().index() as u64) << 8);
        if let Some(kicks) = game.kicks() {
            kicks.parts().into_iter().for_each(&mut mix);
        }
        for side in Side::BOTH {
            mix(u64::from(game.goals(side)));
            for (man, at) in game.fielded(side) {
                mix(u64::from(at.index()) << 8
                    | (man.role() as u64) << 4
                    | u64::from(man.number()));
            }
            mix(u64::from(game.tiles_in_hand(side)));
        }
        if let (Some(side), Some(at)) = (game.ball_side(), game.ball_square()) {
            mix(u64::from(at.index()) << 1 | side.index() as u64);
        }
        key
    }

    fn is_minor(&self, game: &Calcetto) -> bool {
        matches!(
            game.stage(),
            Stage::Tile | Stage::Six | Stage::Call | Stage::Substitution
        )
    }

    fn knows_odds(&self, game: &Calcetto) -> bool {
        in_contest(game)
    }

    fn is_horizon(&self, game: &Calcetto) -> bool {
        matches!(game.stage(), Stage::SetUp)
    }

    fn at_once(&self, game: &Calcetto, seat: Seat) -> Option<Action> {
        let names = game.stage() == Stage::Shooter;
        names.then(|| likeliest(game, seat)).flatten()
    }

    fn set_up_done(&self, game: &Calcetto, _: Seat) -> Option<Action> {
        (game.stage() == Stage::SetUp).then_some(Action::Ready)
    }
}
