//! Whether a position's pending roll is one that could have been announced.

use fischio_core::{Side, Silent};

use super::Fits;
use crate::check::Check;
use crate::parts::action::Action;
use crate::parts::contest::{Challenge, Contest, Duel};
use crate::parts::held_ball::HeldBall;
use crate::parts::stage::Stage;
use crate::state::{ACTIONS, Und1c1};

impl Fits<'_> {
    /// Whether a roll is one that the side on turn could have announced.
    pub(super) fn is_announced(&self, contest: Contest) -> bool {
        let game = self.game;
        let man = |side: Side, slot| game.squads[side].man(slot);
        let has_ball = game.has_ball(self.turn(), contest.by());
        match contest {
            _ if self.lost_a_card() && self.has_the_men(contest) => true,
            Contest::Pass { to, .. } | Contest::Throw { to, .. } => {
                let announced = game.pass_contest(contest.by(), to) == contest;
                has_ball && announced && could_play(*game, Action::Pass(man(self.turn(), to)))
            }
            Contest::Cross { to, .. } => {
                has_ball && could_play(*game, Action::Cross(man(self.turn(), to)))
            }
            Contest::Play(roll) => game.is_of_a_play(roll),
            Contest::Shot(_) => has_ball && could_play(*game, Action::Shoot),
            Contest::Duel(duel) => self.is_duel(duel),
            Contest::Header(by) => {
                let heads = |slot| {
                    let header_box = game
                        .pitch
                        .is_header_box(self.turn(), game.at(self.turn(), slot));
                    game.team(self.turn()).outfielders().has(slot) && header_box
                };
                has_ball && heads(by)
            }
            Contest::Delivery(_) | Contest::Penalty(_) | Contest::FreeKick(_) => {
                game.kick_contest() == contest
            }
            Contest::Air { .. } => {
                let mut pairs = 1..=game.piece_under_way().pairs;
                pairs.any(|number| game.pair_contest(number) == Some(contest))
            }
            Contest::AirHeader { by, .. } => {
                has_ball && game.piece_under_way().jumpers[self.turn()].set().has(by)
            }
        }
    }

    fn is_duel(&self, duel: Duel) -> bool {
        let game = self.game;
        let of = |side: Side, slot| game.squads[side].man(slot);
        match duel.challenge {
            Challenge::Tackle => {
                game.has_ball(self.rival(), duel.other)
                    && could_play(*game, Action::Tackle(of(self.turn(), duel.by)))
            }
            Challenge::DoubleUp => {
                game.teams[self.turn()].plays.played() > 0
                    && game.has_ball(self.rival(), duel.other)
                    && game.is_helped(duel.by)
            }
            Challenge::Call => {
                // A tied roll of the duel has ended the row of turns.
                let mut held = *game;
                if held.held_ball == HeldBall::BROKEN {
                    held.held_ball = HeldBall::new(HeldBall::ENOUGH);
                }
                game.has_ball(self.rival(), duel.other)
                    && could_play(held, Action::Call(of(self.turn(), duel.by)))
            }
            Challenge::Dribble => {
                game.has_ball(self.turn(), duel.by)
                    && could_play(*game, Action::Dribble(of(self.rival(), duel.other)))
            }
        }
    }

    /// A foul leads from its duel to its set piece.
    pub(super) fn foul(&self, duel: Duel) -> Check {
        let game = self.game;
        let mut duelled = *game;
        duelled.piece = None;
        let duelled_so = self.is_announced(Contest::Duel(duel));
        self.men(game.ties_are_fouls() && duelled_so)?;
        duelled.foul(duel, &mut Silent);
        self.piece(duelled.piece == game.piece)
    }
}

/// Whether the side on turn could play an action of a turn before it was spent.
fn could_play(mut game: Und1c1, action: Action) -> bool {
    game.stage = Stage::Turn;
    game.actions += 1;
    if game.rules.cards {
        // What a card made free cost no action (UN-59).
        game.actions = game.actions.min(ACTIONS);
    }
    game.actions <= ACTIONS && game.check_action(game.turn, action).is_ok()
}
