//! Fitted tables as the file that a player's `weights.rs` includes.

use core::fmt::Write;

use super::{Settings, Tunable};

/// The file's text. It is for rustfmt to format.
pub(super) fn source<T: Tunable>(
    settings: &Settings,
    positions: usize,
    tables: &[Vec<f64>],
) -> String {
    let Settings {
        matches,
        seed,
        level,
        ridge,
    } = settings;
    let mut text = String::new();
    let mut line = |words: &str| {
        text.push_str(words);
        text.push('\n');
    };
    line("//! The fitted tables: written by `cargo xtask tune`, not by hand.");
    line("//!");
    line(&format!(
        "//! {positions} positions of {matches} matches of levels 2 to {level},"
    ));
    line(&format!("//! seed {seed}, ridge {ridge}."));
    line("");
    line("use super::features::{Counts, Odds};");
    line("use super::weights::Weights;");
    line("");
    line("/// The tables, in the order in which a position chooses among them.");
    line(&format!(
        "pub(super) const TABLES: [Weights; {}] = [",
        tables.len()
    ));
    for (table, about) in tables.iter().zip(T::TABLES) {
        line(&format!("// {about}\n{}", self::table::<T>(table)));
    }
    line("];");
    text
}

fn table<T: Tunable>(weights: &[f64]) -> String {
    let whole: Vec<i64> = weights
        .iter()
        .map(|weight| (weight * 10_000.0).round() as i64)
        .collect();
    let (always, rest) = whole.split_at(1);
    let (odds, rest) = rest.split_at(T::NAMES.odds.len());
    let (counts, ranks) = rest.split_at(T::NAMES.counts.len());
    let mut text = format!("Weights {{ always: {},", always[0]);
    for (kind, names, weights) in [
        ("odds: Odds", T::NAMES.odds, odds),
        ("counts: Counts", T::NAMES.counts, counts),
    ] {
        let _ = write!(text, "{kind} {{");
        for (name, weight) in names.iter().zip(weights) {
            let _ = write!(text, "{name}: {weight},");
        }
        text.push_str("},");
    }
    let ranks: Vec<String> = ranks.iter().map(i64::to_string).collect();
    let _ = write!(text, "ranks: [{}], }},", ranks.join(", "));
    text
}
