//! What may be done, what it costs and how likely dice let it succeed.

use std::io::Write;

use fischio_core::{Entry, Offer, PieceId, Preview, Seat};

use super::commands::Command;
use super::{BOLD, DIM, Table};
use crate::prose;

/// More actions of one kind than this are told by the piece, unless somebody asks for some.
const MOST_OF_A_KIND: usize = 60;

impl Table {
    /// The legal actions by kind, all or those that speak of a square or a piece.
    pub(super) fn tell_actions(
        &self,
        seat: Seat,
        with: &str,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let offers = self.log.state().offers(seat);
        let (mut told, mut figures) = (false, false);
        let mut shortened = None;
        for kind in &self.about.actions {
            let of_kind: Vec<&Offer> = offers
                .iter()
                .filter(|offer| offer.kind == kind.id && offer.action.contains(with))
                .collect();
            if of_kind.is_empty() {
                continue;
            }
            told = true;
            figures |= of_kind.iter().any(|offer| !figures_of(offer).is_empty());
            let texts: Vec<String> = if with.is_empty() && of_kind.len() > MOST_OF_A_KIND {
                shortened.get_or_insert_with(|| piece_of(&of_kind[0].action));
                by_piece(&of_kind)
            } else {
                of_kind.iter().map(|offer| text_of(offer)).collect()
            };
            let spaced = texts.iter().any(|text| text.contains(' '));
            let label = self.language.of(&kind.label);
            let mut parts = vec![format!("  {label} ({}):", kind.clause)];
            parts.extend(texts);
            let between = if spaced { "  " } else { " " };
            writeln!(out, "{}", prose::joined(&parts, between, prose::width()))?;
        }
        if !told {
            writeln!(out, "  {}", self.language.say("no-actions"))?;
        }
        if figures {
            let told = self.language.say("in-brackets");
            writeln!(out, "  {DIM}{told}{DIM:#}")?;
        }
        if let Some(piece) = shortened {
            let command = Command::Actions.name(self.language);
            let facts = [("command", &*command), ("piece", piece)];
            let told = self.language.say_with("lists-them", &facts);
            writeln!(out, "  {DIM}{told}{DIM:#}")?;
        }
        Ok(())
    }

    /// What an action costs, how likely it succeeds, and everything that counts in it.
    pub(super) fn tell_odds(
        &self,
        seat: Seat,
        action: &str,
        out: &mut impl Write,
    ) -> anyhow::Result<()> {
        let entry = Entry::Action {
            by: seat,
            action: action.to_owned(),
        };
        if let Err(refusal) = self.log.check_written(&entry) {
            return self.tell_refusal(&refusal, out);
        }
        let mut offers = games::offers(self.log.state(), seat).into_iter();
        let Some(offer) = offers.find(|offer| offer.action == action) else {
            return Ok(());
        };
        if let Some(cost) = offer.cost {
            let label = self.language.say("cost");
            writeln!(out, "  {label}: {cost}")?;
        }
        let Some(preview) = offer.preview else {
            let told = self.language.say("no-dice");
            writeln!(out, "  {told}")?;
            return Ok(());
        };
        let label = self.language.say("success");
        let percent = percent(&preview);
        writeln!(
            out,
            "  {label}: {BOLD}{percent} %{BOLD:#} ({})",
            preview.success
        )?;
        for reason in &preview.reasons {
            writeln!(
                out,
                "  - {} ({})",
                self.language.of(&reason.label),
                reason.clause
            )?;
        }
        Ok(())
    }
}

/// The piece that an action begins with: `D1` of `D1@c3`.
fn piece_of(action: &str) -> &str {
    action.split(['@', '-', '>', ' ']).next().unwrap_or(action)
}

/// `e7e8!`, `D1-c5 (2)`, `shoot (1, 42 %)`.
fn text_of(offer: &Offer) -> String {
    let goal = if offer.scores { "!" } else { "" };
    let figures = figures_of(offer);
    if figures.is_empty() {
        format!("{}{goal}", offer.action)
    } else {
        format!("{}{goal} ({})", offer.action, figures.join(", "))
    }
}

fn figures_of(offer: &Offer) -> Vec<String> {
    let cost = offer.cost.map(|cost| cost.to_string());
    let chance = offer
        .preview
        .as_ref()
        .map(|preview| format!("{} %", percent(preview)));
    cost.into_iter().chain(chance).collect()
}

/// The chance in whole hundredths; what may fail is never told as sure, nor what may succeed
/// as hopeless.
fn percent(preview: &Preview) -> u64 {
    let (num, den) = (preview.success.num(), preview.success.den());
    let nearest = (200 * num + den) / (2 * den);
    if num == 0 || num == den {
        nearest
    } else {
        nearest.clamp(1, 99)
    }
}

/// How many there are for each piece, with an example: `D1@c3 (46)`.
fn by_piece(offers: &[&Offer]) -> Vec<String> {
    let mut pieces: Vec<(Option<PieceId>, &str, usize)> = Vec::new();
    for offer in offers {
        let piece = offer.piece.or(offer.tray);
        match pieces.iter_mut().find(|(known, ..)| *known == piece) {
            Some((_, _, count)) => *count += 1,
            None => pieces.push((piece, &offer.action, 1)),
        }
    }
    pieces
        .into_iter()
        .map(|(_, example, count)| format!("{example} … ×{count}"))
        .collect()
}
