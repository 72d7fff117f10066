//! The abilities that strategy cards are for, so that a deck is made for a squad (UN-59).

use crate::parts::chip::Ability;
use crate::parts::effect::{Amount, DieRule, Effect, Flag, Sure, ThreePlus};
use crate::parts::pool::CardSpec;

/// Some abilities, or none where any player will do.
fn all_of(needs: impl Iterator<Item = Option<Ability>>) -> Vec<Ability> {
    needs.collect::<Option<Vec<_>>>().unwrap_or_default()
}

impl CardSpec {
    /// The abilities of which a player needs one for what the card does; none where any player will
    /// do, or where it is another trait than an ability.
    pub fn needs(&self) -> Vec<Ability> {
        match &self.effect {
            Effect::RollBonus(bonus) => match &bonus.amount {
                Amount::Abilities(which) => which.clone(),
                Amount::Number(_) => all_of(bonus.on.iter().map(|rolls| rolls.needs)),
            },
            Effect::ExtraAction(extra) => all_of(extra.actions.iter().map(|one| one.needs)),
            Effect::Relay { needs, .. } => vec![*needs],
            Effect::AutoSuccess { of } => match of {
                Sure::PassAcross => vec![Ability::Archer],
                Sure::DuelWithTheBall => vec![Ability::Wizard],
            },
            Effect::ThreePlus { saves } => match saves {
                ThreePlus::MissedPass => vec![Ability::Wizard],
                ThreePlus::MarkedPass => vec![Ability::Gladiator],
                ThreePlus::GoodCross => vec![Ability::Paw],
                ThreePlus::Clearance => Vec::new(),
            },
            Effect::DieRule {
                rule: DieRule::BestOfThree,
            } => vec![Ability::Paw],
            Effect::RuleSwitch { flag } => match flag {
                Flag::PlaymakersPassFree => vec![Ability::Playmaker],
                Flag::ArchersCrossFromNeutral => vec![Ability::Archer],
                Flag::CannonsShootFromNeutral => vec![Ability::Cannon],
                Flag::GladiatorsSlide | Flag::GladiatorsMarkWithThree => vec![Ability::Gladiator],
                Flag::RamsMarkWithThree => vec![Ability::Ram],
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::pool::Card;

    #[test]
    fn un_59_a_card_tells_which_abilities_it_is_for() {
        let needs = |name| Card::parse(name).unwrap().spec().needs();
        assert_eq!(needs("VERDICT"), [Ability::Viper, Ability::Ram]);
        assert_eq!(needs("PERSIAN-BLINDS"), [Ability::Paw]);
        assert_eq!(needs("NUTMEG"), [Ability::Wizard]);
        assert_eq!(needs("PRECISION-PASS"), []);
        assert_eq!(needs("TWELFTH-MAN"), []);
    }
}
