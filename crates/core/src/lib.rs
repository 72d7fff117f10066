//! The vocabulary and the contract that every game of Fischio speaks.
//!
//! A game is a small value that knows its rules and nothing else: it says [who
//! decides next](ToAct), lists that decider's legal actions, plays one, takes the
//! outcome of chance from outside and shows itself to a [`Viewer`]. It does no
//! I/O, reads no clock and draws no random number, so the same code runs a live
//! match, a scripted test, a search and a replay.
//!
//! Start at [`Game`]; everything else here is what it talks about.
#![forbid(unsafe_code)]

mod by_clause;
mod chance;
mod clause;
mod clock;
mod coord;
mod data_file;
mod describe;
mod edition;
mod event;
mod game;
mod gesture;
mod kicks;
mod lane;
mod localised;
mod look;
mod man_names;
mod name;
mod offer;
mod options;
mod piece_id;
mod player;
mod pool_draft;
mod position;
mod preset;
mod preview;
mod record;
mod seat;
mod secrecy;
mod shirts;
mod shoot_out;
mod side;
mod slot;
mod squad_budget;
mod suspended;
mod tally;
mod view;
mod why_not;

pub use chance::{ChanceOutcome, ChanceRequest, Die, Face, MAX_DICE, MAX_ITEMS};
pub use clause::{Clause, NotationError, Refusal};
pub use clock::ClockSettings;
pub use coord::{Coord, CoordError, sketch};
pub use data_file::{DataError, DataFile, plain, schema_of};
pub use describe::{
    ActionKind, Area, AreaKind, Board, CounterKind, GameDescription, OptionDescription,
    PhaseDescription, PieceKind,
};
pub use edition::Edition;
pub use event::{EventSink, EventView, Fact, Facts, Modifier, Rolled, Silent};
pub use game::{Game, ToAct};
pub use gesture::{Gesture, Pointed, Question};
pub use kicks::{Kick, Kicks};
pub use lane::Lane;
pub use localised::Localised;
pub use look::{BadgeKind, BadgeLook, Figure, Icon, Mark, MarkerKind, MarkerLook, Tone};
pub use man_names::{MAX_MAN_NAME, ManNames, man_name};
pub use name::{MOST_MARKS, NameError, check_name};
pub use offer::{Heading, Offer};
pub use options::{Applies, OptionError, OptionKind, OptionSet, OptionSpec, OptionValue};
pub use piece_id::PieceId;
pub use player::{ManRef, Player, write_to_square};
pub use pool_draft::PoolDraft;
pub use position::{MOST_POSITION_BYTES, PositionFields, exact};
pub use preset::Preset;
pub use preview::{Branch, Fraction, Preview, Reason, Strength};
pub use record::{
    Claim, Coach, Entry, Fairness, Proof, RECORD_FORMAT, RECORD_VERSION, Record, Signature,
    SignatureAlgorithm,
};
pub use seat::{MAX_SEATS_A_SIDE, Seat, SeatError, SeatSet, Viewer};
pub use secrecy::Audience;
pub use shirts::Shirts;
pub use shoot_out::ShootOut;
pub use side::{BySide, Side, SideError};
pub use slot::{Slot, SlotSet, Slots};
pub use suspended::SUSPENDED;
pub use tally::{Attempt, Tally};
pub use view::{
    Aim, AimRefused, Badge, CardForm, CardView, CardWindow, ContestView, Contestant, CountedPart,
    Counter, Course, Direction, DraftCount, DraftLimits, DraftPlayer, DraftTeam, DraftView, Ending,
    EndsBy, GroupMove, Guide, GuideStep, Hand, LineView, Marker, MatchEnd, MatchResult, Number,
    PieceView, PlayedCard, PoolDraftView, RollView, SetPieceView, Sign, SquadPlayer, SquadView,
    StepState, Tag, TrayItem, View,
};
pub use why_not::{acts, why_not};
