//! Refusals that both games give, each under a clause of its own.

use core::fmt::Display;

use fischio_core::{Refusal, Seat, ToAct};

/// An action that is not for now: refused by the clause of the phase that is.
pub fn not_now(clause: &'static str, phase: &'static str, action: impl Display) -> Refusal {
    Refusal::new(clause, "not-now")
        .with("action", action)
        .with("phase", phase)
}

/// Nobody of that name belongs to the squad.
pub fn no_such_man(clause: &'static str, man: impl Display, squad: &str) -> Refusal {
    Refusal::new(clause, "no-such-man")
        .with("man", man)
        .with("squad", squad)
}

/// Why a seat may not act now; nothing if it may. Where both sides set up in secret, a side that
/// does not act is ready.
pub fn out_of_turn(
    clause: &'static str,
    to_act: ToAct,
    seat: Seat,
    in_set_up: bool,
) -> Option<Refusal> {
    if to_act.includes(seat) {
        return None;
    }
    let reason = match to_act {
        ToAct::Over => "match-over",
        ToAct::Chance => "chance-to-act",
        ToAct::Seats(_) if in_set_up => "ready-already",
        ToAct::Seats(_) => "not-your-turn",
    };
    Some(Refusal::new(clause, reason))
}
