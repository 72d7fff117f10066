//! What a search asks of strategy cards (UN-58 to UN-61).

use core::hash::{Hash, Hasher};

use arrayvec::ArrayVec;
use fischio_core::{Side, Silent};

use crate::parts::contest::Dice;
use crate::parts::effect::Flag;
use crate::parts::pool::Card;
use crate::parts::stage::Stage;
use crate::state::{ACTIONS, Und1c1};

/// Throws that lead to the same: how many of all there are, and the dice of one of them.
pub type Throws = (u32, ArrayVec<u8, 4>);

impl Und1c1 {
    /// A side's cards in hand.
    pub fn held_cards(&self, side: Side) -> impl Iterator<Item = Card> {
        let cards = &self.cards[side];
        cards.named(cards.hand)
    }

    /// A side's permanent cards that lie open.
    pub fn open_cards(&self, side: Side) -> impl Iterator<Item = Card> {
        let cards = &self.cards[side];
        cards.named(cards.open)
    }

    /// The same match with a permanent card of a side's deck open, or not, wherever it lies now; as it is if the
    /// deck has no such card. More may lie open than the rules allow: it is for asking what one card changes.
    #[must_use]
    pub fn with_open(&self, side: Side, card: Card, open: bool) -> Und1c1 {
        let mut game = *self;
        let cards = &mut game.cards[side];
        if let Some(place) = cards.deck.place(card) {
            cards.pile.remove(place);
            cards.hand.remove(place);
            cards.open.remove(place);
            if open {
                cards.open.add(place);
            }
        }
        game
    }

    /// How many cards a side has in hand, which everybody knows.
    pub fn cards_held(&self, side: Side) -> u32 {
        self.cards[side].hand.count()
    }

    /// How many cards a side's pile has left, which everybody knows.
    pub fn pile_left(&self, side: Side) -> u32 {
        self.cards[side].pile.count()
    }

    /// Tells apart matches in which cards lie elsewhere, or do something else.
    pub fn hash_cards(&self, hasher: &mut impl Hasher) {
        for side in Side::BOTH {
            self.cards[side].hash(hasher);
        }
    }

    /// The side that has an action by a card, and has it now.
    pub const fn extra_action(&self) -> Option<Side> {
        match self.stage {
            Stage::Extra { side, .. } => Some(side),
            _ => None,
        }
    }

    /// The actions that a side's next turn has, as cards in force have it and as it owes some for
    /// its offside traps (UN-57, UN-59); one at least.
    pub fn actions_of_next_turn(&self, side: Side) -> u8 {
        let pressed = u8::from(self.is_switched(side.opponent(), Flag::TwoActions));
        (ACTIONS - pressed)
            .saturating_sub(self.teams[side].plays.owed())
            .max(1)
    }

    /// The same match if the offside trap that is asked for is not sprung.
    #[must_use]
    pub fn without_trap(&self) -> Und1c1 {
        let mut game = *self;
        if let Stage::Trap(contest) = game.stage {
            game.no_trap(contest, &mut Silent);
        }
        game
    }

    /// The same match once the other side has let the card be that was just played.
    pub fn let_be(&mut self) {
        if matches!(self.stage, Stage::Answer { .. }) {
            self.decline_card(&mut Silent);
        }
    }

    /// The throws of the roll that is pending, by what they lead to, where a card in force makes
    /// its dice count in another way; nothing where none does.
    pub fn throws_by_card(&self) -> Option<ArrayVec<Throws, 3>> {
        let contest = self.stage.awaited()?;
        let count = self.dice_of(contest);
        self.counts_by_card(contest).then(|| {
            let mut found = [(0, Dice::default()); 3];
            for throw in 0..6u32.pow(count as u32) {
                let (dice, result) = self.result_of_throw(contest, throw);
                let (throws, shown) =
                    &mut found[usize::from(result.is_eq()) + 2 * usize::from(result.is_gt())];
                *throws += 1;
                *shown = dice;
            }
            let some = found.into_iter().filter(|(throws, _)| *throws > 0);
            some.map(|(throws, dice)| (throws, dice[..count].iter().copied().collect()))
                .collect()
        })
    }
}
