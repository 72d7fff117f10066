//! How a side holds the ball where nobody can tackle: the carrier on a corner box, team-mates on the three boxes next to it.

use fischio_core::{Game, Seat, Side, Silent};
use und1c1::{Action, Square, Squares, Stage, Und1c1};

/// What a box that the carrier is away from the corner counts, where a team-mate's counts 1.
const CARRIER: u32 = 2;

/// What the side with the ball does to hold it: the movement that brings it nearest to that, or else the end of its turn (UN-19). Nothing
/// where it may do neither.
pub(crate) fn wanted(game: &Und1c1, seat: Seat) -> Vec<Action> {
    let mut all = Vec::new();
    game.actions(seat, &mut all);
    let ends = all.iter().copied().filter(|action| *action == Action::End);
    let ends: Vec<Action> = ends.collect();
    let side = seat.side();
    if game.stage() != Stage::Turn || game.ball_square().is_none_or(Square::is_goal) {
        return ends;
    }
    let corners = Squares::PITCH
        .into_iter()
        .filter(|at| at.around().count() == 3);
    let Some((now, corner)) = corners
        .map(|at| (way_to(game, side, at), at))
        .min_by_key(|&(way, _)| way)
    else {
        return ends;
    };
    let moves = all
        .iter()
        .copied()
        .filter(|action| matches!(action, Action::Move(..)));
    let ways = moves.map(|action| {
        let mut after = *game;
        after.play_trusted(seat, action, &mut Silent);
        // A movement by which the ball is lost leads nowhere.
        let keeps = after.ball_side() == Some(side);
        (
            if keeps {
                way_to(&after, side, corner)
            } else {
                u32::MAX
            },
            action,
        )
    });
    match ways.min_by_key(|&(way, _)| way) {
        Some((way, action)) if way < now => vec![action],
        _ => ends,
    }
}

/// How far a side is from holding the ball on a corner box, in boxes that its players still have to go.
fn way_to(game: &Und1c1, side: Side, corner: Square) -> u32 {
    let Some(carrier) = game.carrier() else {
        return u32::MAX;
    };
    let mates = game
        .fielded(side)
        .filter(|&(man, at)| man != carrier.man && !at.is_goal());
    let mut mates: Vec<Square> = mates.map(|(_, at)| at).collect();
    let ball = game
        .ball_square()
        .map_or(0, |at| u32::from(at.boxes_to(corner)));
    let mut way = CARRIER * ball;
    for at in corner.around() {
        let nearest = (0..mates.len()).min_by_key(|&place| mates[place].boxes_to(at));
        if let Some(place) = nearest {
            way += u32::from(mates.swap_remove(place).boxes_to(at));
        }
    }
    way
}

#[cfg(test)]
mod tests {
    use fischio_core::OptionSet;

    use super::*;

    fn wanted_in(text: &str) -> Vec<String> {
        let options = OptionSet::defaults(Und1c1::options());
        let game = Und1c1::from_position(&options, text).unwrap();
        let wanted = wanted(&game, Seat::first(Side::Home));
        wanted.iter().map(ToString::to_string).collect()
    }

    /// UN-19: a tackle comes from a box next to the carrier; with none of them free, nobody tackles, and UN-63 alone helps.
    #[test]
    fn un_63_the_ball_is_held_on_a_corner_box_with_team_mates_next_to_it() {
        let held = "P1@h0 D1@a1* D2@a2 D3@b1 C1@b2 / P1@h15 A1@c3 A2@c2 / home turns=5-5";
        assert_eq!(wanted_in(held), ["end"]);
        let before = "P1@h0 D1@b1* D2@a2 D3@d1 C1@b2 / P1@h15 A1@f6 A2@g6 / home turns=5-5";
        assert_eq!(wanted_in(before), ["D1-a1"]);
        let nearly = "P1@h0 D1@a1* D2@a2 D3@d1 C1@b2 / P1@h15 A1@f6 A2@g6 / home turns=5-5";
        assert_eq!(wanted_in(nearly), ["D3-b1"]);
    }
}
