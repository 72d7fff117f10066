//! A draft: the pool of players, and what each side, or each coach of a tournament's pool, has picked of it.

use serde::Serialize;

use super::{Badge, Number};
use crate::{BySide, Side};

/// A draft under way, as everybody sees it. It is over once the view has none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct DraftView {
    /// Of which kind of piece the next pick is, by the ID in the game's description.
    #[cfg_attr(
        feature = "schema",
        schema(value_type = Option<String>),
        ts(type = "string | null")
    )]
    pub kind: Option<&'static str>,
    /// How many of each kind a side picks, in the order in which they are picked.
    pub numbers: Vec<DraftCount>,
    /// What was agreed on.
    pub limits: DraftLimits,
    /// The teams whose players are picked.
    pub teams: Vec<DraftTeam>,
    /// All their players, team by team.
    pub men: Vec<DraftPlayer>,
    /// Who each side has picked, by their IDs, in order.
    pub picks: BySide<Vec<String>>,
    /// How many abilities each side's picks have.
    pub abilities: BySide<u32>,
}

/// A draft of several coaches before the matches of a tournament, as everybody sees it (TN-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct PoolDraftView {
    /// Who picks next, from 0 in the order of the picks; nobody once it is over.
    pub coach: Option<usize>,
    /// Of which kind of piece the next pick is, by the ID in the game's description.
    #[cfg_attr(
        feature = "schema",
        schema(value_type = Option<String>),
        ts(type = "string | null")
    )]
    pub kind: Option<&'static str>,
    /// How many of each kind a coach picks, in the order in which they are picked.
    pub numbers: Vec<DraftCount>,
    /// What was agreed on.
    pub limits: DraftLimits,
    /// The teams whose players are picked: first what each coach has brought, in the order of the picks.
    pub teams: Vec<DraftTeam>,
    /// All their players, team by team. They have no side here.
    pub men: Vec<DraftPlayer>,
    /// Who each coach has picked, by their IDs, in order.
    pub picks: Vec<Vec<String>>,
    /// How many abilities each coach's picks have.
    pub abilities: Vec<u32>,
}

/// How many of a kind a side picks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct DraftCount {
    /// The kind's ID in the game's description.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// How many.
    pub count: u32,
}

/// What a drafted team has to keep to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct DraftLimits {
    /// The most abilities in all, if there is a limit.
    pub abilities: Option<u32>,
    /// The most abilities of one player, if there is a limit.
    pub on_chip: Option<u32>,
    /// Whether players with a special ability may be picked.
    pub specials: bool,
}

/// A team whose players are picked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct DraftTeam {
    /// Its number, with which its players' IDs begin.
    pub number: u8,
    /// Its name.
    pub name: String,
}

/// A player who may be picked, or was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema, ts_rs::TS))]
pub struct DraftPlayer {
    /// What a pick names: `2.C3`.
    pub id: String,
    /// The number of their team.
    pub team: u8,
    /// What they are called there: `C3`.
    pub man: String,
    /// The kind's ID in the game's description.
    #[cfg_attr(feature = "schema", ts(type = "string"))]
    pub kind: &'static str,
    /// Which side has picked them, if one has.
    pub side: Option<Side>,
    /// Whether the limits let nobody pick them.
    pub barred: bool,
    /// How many abilities they have.
    pub abilities: u32,
    /// What is printed on them and counted with.
    pub numbers: Vec<Number>,
    /// The same as a piece has it on it.
    pub badges: Vec<Badge>,
    /// The lines they play in, by the badges' IDs.
    #[cfg_attr(
        feature = "schema",
        schema(value_type = Vec<String>),
        ts(type = "Array<string>")
    )]
    pub colours: Vec<&'static str>,
    /// The parts of the pitch they play in, by the badges' IDs.
    #[cfg_attr(
        feature = "schema",
        schema(value_type = Vec<String>),
        ts(type = "Array<string>")
    )]
    pub parts: Vec<&'static str>,
}
