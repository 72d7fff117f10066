//! What each strategy card brings, and when it is thought about.
//!
//! The numbers were fitted to matches that the players played among themselves with decks that were
//! drawn from the whole pool (`card_fit`, which `cargo xtask tune und1c1-cards` runs): for each turn of either side and each card
//! that a side held then, the most that playing it would have changed of what the player expects, by
//! the odds of all rolls. Chance and mean of a card are those whose first two moments are the observed
//! ones if what it brings is anything up to twice its mean. What a permanent card brings is what it
//! changes of the rolls of a turn. A card that came up too seldom keeps what it had, which was chosen by hand, and so does
//! one of which the player sees nothing or too much: [`is_seen`].
//!
//! Against the same player with the numbers that were all chosen by hand, decks included, these took 61 % of the points
//! at level 4 (120 games, teams exchanged; won 47, drawn 52, lost 21).

use und1c1::{Card, CardOp, Effect, Flag, Span, Trait};

use super::fitted_cards::WORTHS;
use super::weights::Worth;

/// When a card for one's own turn is thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opens {
    /// When it is seen at once that it helps.
    WhenSeen,
    /// As the turn begins: what it lasts for is still to come.
    AtFirst,
    /// As the turn ends.
    AtLast,
}

/// What a card brings.
pub(super) fn of(card: Card) -> Worth {
    // A test holds the table against the pool.
    WORTHS[card.index()].1
}

/// Whether a card holds in the opponent's next turn, or takes something from the opponent.
pub(super) fn lasts_on(card: Card) -> bool {
    let spec = card.spec();
    let takes = matches!(
        spec.effect,
        Effect::CardOp {
            does: CardOp::DiscardPermanent
        }
    );
    takes || spec.lasts == Some(Span::NextTurn)
}

/// When a card is thought about, if it is for one's own turn alone.
pub(super) fn opens(card: Card) -> Opens {
    match card.spec().effect {
        Effect::GrantAbility {
            ability: Trait::Tractor,
        }
        | Effect::RuleSwitch {
            flag: Flag::TractorMovesTwice,
        } => Opens::AtLast,
        Effect::GrantAbility { .. } | Effect::RuleSwitch { .. } => Opens::AtFirst,
        _ => Opens::WhenSeen,
    }
}

/// Whether what a card brings is seen in the odds of rolls or in the worth of positions. What comes of a look at the pile, and of a
/// wider choice of tackles in later turns, is not; and what players can do for a turn is taken for what they can do for good, so that
/// too much is seen in it.
pub(super) fn is_seen(card: Card) -> bool {
    let spec = card.spec();
    match spec.effect {
        Effect::CardOp { does } => does != CardOp::LookAtThree,
        Effect::GrantAbility { .. } => false,
        Effect::RuleSwitch { flag } => {
            let for_good = matches!(flag, Flag::NoAbilities | Flag::TacklesFromBehind);
            !for_good && spec.lasts != Some(Span::Turn)
        }
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn un_59_every_card_has_its_worth_in_the_order_of_the_pool() {
        assert_eq!(Card::all().count(), WORTHS.len());
        for (card, (name, worth)) in Card::all().zip(WORTHS) {
            assert_eq!(card.name(), name);
            assert_eq!(worth.each_turn > 0, card.spec().permanent, "{card}");
            assert!((0..=10_000).contains(&worth.chance), "{card}");
            assert!(worth.mean > 0, "{card}");
        }
    }

    #[test]
    fn un_61_when_a_card_is_thought_about_follows_from_what_it_does() {
        let card = |name| Card::all().find(|card| card.name() == name).unwrap();
        for (name, when) in [
            ("BAGS-OF-PACE", Opens::AtFirst),
            ("ONE-STEP-AHEAD", Opens::AtFirst),
            ("EXTRA-STAMINA", Opens::AtLast),
            ("NEVER-STANDING-STILL", Opens::AtLast),
            ("UPPING-THE-TEMPO", Opens::WhenSeen),
        ] {
            assert_eq!(opens(card(name)), when, "{name}");
        }
        for name in ["ANTIDOTE", "BLOOPER", "LOOSE-LINES", "STRONG-PRESSING"] {
            assert!(lasts_on(card(name)), "{name}");
        }
        assert!(!lasts_on(card("TWELFTH-MAN")) && !lasts_on(card("KEEP-CALM")));
    }
}
