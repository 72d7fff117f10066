//! The steps of what interrupts play, in their order, for an interface that knows no rules.

use fischio_core::{Guide, GuideStep, Side, StepState};

use crate::{Calciotto, Card, Stage};

/// A step: its ID in the words of the game, whose it is, and whether it is under way.
type Step = (&'static str, Option<Side>, bool);

/// A free kick or penalty (CO-23 to CO-26), or what comes between a save and the relaunch
/// (CO-22, CO-28), step by step; nothing while play is open.
pub(crate) fn guide(game: &Calciotto) -> Option<Guide> {
    let (kind, steps) = match game.free_kick() {
        _ if game.kicks.is_some() && game.stage() != Stage::Over => ("shoot-out", shot(game)),
        Some(kick) if kick.penalty => ("penalty", penalty(game)),
        Some(_) => ("free-kick", free_kick(game)),
        None => match game.stage() {
            Stage::Substitution | Stage::ClearOut => ("after-save", save(game)),
            _ => return None,
        },
    };
    let now = steps.iter().position(|&(_, _, now)| now);
    let step = |(at, (id, side, is_now)): (usize, Step)| {
        let counts = is_now && game.stage() == Stage::Replacing;
        GuideStep {
            id,
            side,
            state: match now {
                _ if is_now => StepState::Now,
                Some(now) if at < now => StepState::Done,
                _ => StepState::Next,
            },
            left: counts.then(|| game.replacings_left().into()),
        }
    };
    let steps = steps.into_iter().enumerate().map(step).collect();
    Some(Guide { kind, steps })
}

/// What the tackler got for it (CO-12).
fn sanction(game: &Calciotto) -> Step {
    let booked = game.in_force(game.turn) == Some(Card::Ammonizione);
    let id = if booked { "step-booking" } else { "step-foul" };
    (id, Some(game.offenders()), false)
}

fn free_kick(game: &Calciotto) -> Vec<Step> {
    let (kicks, defends) = (Some(game.turn), Some(game.offenders()));
    let at = |stage| game.stage() == stage;
    let replaces = |side| at(Stage::Replacing) && Some(game.deciding) == side;
    let rolls = matches!(game.stage(), Stage::FreeKickRoll | Stage::Six | Stage::Draw);
    vec![
        sanction(game),
        ("step-kicker", kicks, at(Stage::Kicker)),
        ("step-make-room", defends, at(Stage::ClearOut)),
        ("step-re-place", kicks, replaces(kicks)),
        ("step-re-place", defends, replaces(defends)),
        ("step-barrier", defends, at(Stage::Barrier)),
        ("step-roll", kicks, rolls),
        ("step-kick", kicks, at(Stage::Kick)),
    ]
}

fn penalty(game: &Calciotto) -> Vec<Step> {
    let (kicks, defends) = (Some(game.turn), Some(game.offenders()));
    let at = |stage, side| game.stage() == stage && Some(game.deciding) == side;
    vec![
        sanction(game),
        ("step-kicker", kicks, game.stage() == Stage::Kicker),
        ("step-behind", kicks, at(Stage::ClearOut, kicks)),
        ("step-behind", defends, at(Stage::ClearOut, defends)),
        ("step-re-place", kicks, at(Stage::Replacing, kicks)),
        ("step-re-place", defends, at(Stage::Replacing, defends)),
        ("step-choose", None, game.stage() == Stage::Penalty),
        ("step-shot", kicks, false),
    ]
}

/// A shot of a shoot-out (TN-06).
fn shot(game: &Calciotto) -> Vec<Step> {
    let shoots = Some(game.turn);
    vec![
        ("step-kicker", shoots, game.stage() == Stage::Shooter),
        ("step-choose", None, game.stage() == Stage::Penalty),
        ("step-shot", shoots, game.stage() == Stage::Contest),
    ]
}

fn save(game: &Calciotto) -> Vec<Step> {
    let keeper = game.ball_side().unwrap_or(game.turn);
    let (saves, shoots) = (Some(keeper), Some(keeper.opponent()));
    let at = |stage, side| game.stage() == stage && Some(game.deciding) == side;
    vec![
        ("step-substitute", saves, at(Stage::Substitution, saves)),
        ("step-substitute", shoots, at(Stage::Substitution, shoots)),
        ("step-leave-the-area", shoots, at(Stage::ClearOut, shoots)),
        ("step-relaunch", saves, false),
    ]
}
