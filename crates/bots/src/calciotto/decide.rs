//! What the players for games with dice ask of Calciotto.

use calciotto::{Action, Calciotto, ContestKind, Stage};
use fischio_core::{Seat, Side};

use super::coach::Coach;
use super::field::Field;
use crate::sampling::Heuristic;
use crate::sampling::Stakes;

impl Heuristic for Coach {
    type Game = Calciotto;
    type Action = Action;

    fn value(&self, game: &Calciotto) -> i32 {
        if let (Some(kicks), false) = (game.kicks(), game.stage() == Stage::Over) {
            return self.of_shoot_out(game, kicks);
        }
        match game.stage() {
            Stage::Over => Stakes::closed(game),
            Stage::SetUp | Stage::Possession | Stage::Deal | Stage::KickOff => self.restart(game),
            _ => {
                let field = Field::new(game);
                if let Some(contest) = game.contest() {
                    self.contest(&field, contest)
                } else if let Some(kick) = game.kick() {
                    self.kick(&field, kick)
                } else {
                    self.now(&field)
                }
            }
        }
    }

    fn value_after(
        &self,
        before: &Calciotto,
        seat: Seat,
        action: Action,
        after: &Calciotto,
    ) -> i32 {
        match action {
            Action::Keep | Action::DrawCard if before.contest().is_some() => {
                self.six_in_contest(before, seat, action, after)
            }
            Action::Keep | Action::DrawCard => self.six(seat.side(), after),
            _ => self.value(after),
        }
    }

    fn candidates(&self, game: &Calciotto, seat: Seat, out: &mut Vec<Action>) {
        self.worth_a_thought(game, seat, out);
    }

    fn key(&self, game: &Calciotto) -> u64 {
        let mut key = u64::from(game.points()) << 8 | u64::from(game.untackled());
        let mut mix = |part: u64| {
            key = (key ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            key ^= key >> 29;
        };
        mix(game.stage() as u64
            | (game.turn().index() as u64) << 8
            | (game.side_deciding().index() as u64) << 9
            | (game.side_asked().index() as u64) << 10
            | u64::from(game.coach_on_turn()) << 16
            | u64::from(game.coaches_to_move()) << 20
            | u64::from(game.pack()) << 24
            | u64::from(game.is_relaunch()) << 32);
        if let Some(kicks) = game.kicks() {
            kicks.parts().into_iter().for_each(&mut mix);
        }
        for side in Side::BOTH {
            mix(u64::from(game.goals(side)) | u64::from(game.substitutions_left(side)) << 16);
            for player in game.players(side) {
                mix(u64::from(player.square.index())
                    | (player.man.role() as u64) << 16
                    | u64::from(player.man.number()) << 24
                    | u64::from(player.booked) << 32
                    | u64::from(player.moved) << 40);
            }
            for card in game.hand(side).iter() {
                mix(1000 + u64::from(card.index()));
            }
            mix(game.card_played(side).map_or(99, |(card, cancelled)| {
                u64::from(card.index()) << 1 | u64::from(cancelled)
            }));
        }
        if let (Some(side), Some(at)) = (game.ball_side(), game.ball_square()) {
            mix(u64::from(at.index()) << 1 | side.index() as u64);
        }
        if let Some(contest) = game.contest() {
            let target = contest.target.map_or(0, |square| u64::from(square.index()));
            mix(target << 1 | u64::from(contest.kind == ContestKind::Shot));
            mix(u64::from(contest.men[0].number()) << 8 | contest.men[0].role() as u64);
        }
        if let Some(kick) = game.kick() {
            mix(2 | u64::from(kick.penalty) | u64::from(kick.plus) << 2);
        }
        key
    }

    fn is_minor(&self, game: &Calciotto) -> bool {
        matches!(
            game.stage(),
            Stage::Window
                | Stage::Six
                | Stage::Tackle
                | Stage::Call
                | Stage::Substitution
                | Stage::KickOff
                | Stage::Kicker
                | Stage::ClearOut
                | Stage::Replacing
                | Stage::Barrier
        )
    }

    fn knows_odds(&self, game: &Calciotto) -> bool {
        game.contest().is_some() && game.stage() != Stage::Window
    }

    fn is_horizon(&self, game: &Calciotto) -> bool {
        matches!(game.stage(), Stage::SetUp | Stage::Penalty)
    }

    fn mixed(&self, game: &Calciotto, seat: Seat) -> Vec<(Action, u32)> {
        self.penalty(game, seat)
    }

    fn at_once(&self, game: &Calciotto, seat: Seat) -> Option<Action> {
        let names = game.stage() == Stage::Shooter;
        names.then(|| Coach::best_shooter(game, seat)).flatten()
    }

    fn set_up_done(&self, game: &Calciotto, _: Seat) -> Option<Action> {
        (game.stage() == Stage::SetUp).then_some(Action::Ready)
    }
}
