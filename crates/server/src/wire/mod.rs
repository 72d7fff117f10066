//! What crosses the wire, as it is written. TypeScript and `OpenAPI` are made from these types.

pub use crate::model::{Clock, CoachKind, Mode, Rematch, Status, UndoRequest};

mod account;
mod admin;
mod advice;
mod command;
mod file;
mod kept_file;
mod key;
mod lesson;
mod lobby;
mod log_line;
mod match_state;
pub mod members;
mod new_match;
mod notices;
pub mod offer_table;
mod parts;
mod patch;
mod people;
mod question;
mod socket;
mod stream;
mod summary;
mod talk;
mod tournament;
pub mod typescript;
mod update;

pub use account::{
    AccountChange, AccountMade, DeviceLinkView, Here, Label, Me, NameWanted, NewAccount,
    NewDeviceLink, NoPasskeysBecause, PasskeyAnswer, PasskeyQuestion, PasskeyView, PersonKind,
    PersonView, Proof, RecoveryCodes, Redeem, SessionView, SignIn, TokenMade, TokenView,
    TokenWanted,
};
pub use admin::{DecidedBy, DecisionView, NewDecision, ReportView, ReportedLineView};
pub use advice::{Advice, AdviceAsked, Chances, WorstMoment, points};
pub use command::{Acknowledgement, Command, Join};
pub use file::{DataFile, FileToCheck};
pub use kept_file::{FileChange, FileToKeep, KeptFileView, SharedFile};
pub use key::ServerKey;
pub use lesson::{LessonPlay, LessonProgress, LessonQuestion, LessonState, LessonsDone};
pub use lobby::{
    ChallengeState, ChallengeView, Decline, DeclineReason, HouseBot, Introduction, Lobby,
    LobbyMessage, Met, NewChallenge, NewSeek, OwnLobby, OwnSeek, PoolView, RatingRange, RatingView,
    SeekView, Seeker, Sought, TermsView,
};
pub use log_line::{Hidden, HiddenKind, LineEntry, LogLine};
pub use match_state::{
    Can, ClockView, CoachView, DaysView, FrozenView, MatchClockView, MatchState, PresetView,
};
pub use new_match::{NewMatch, PlaceInMatch, SeatChoice, SideChoice};
pub use notices::{
    AddressConfirmed, LostPassword, MailLink, MailView, NewAddress, NewPassword, NewPushDevice,
    NoticeSwitches, NoticesView, PushDeviceView,
};
pub use offer_table::{OfferRow, OfferTable, SharedOffer};
pub use patch::{DEFLATED_PROTOCOL, OffersText, Operation, PATCH_PROTOCOL, Patch, Protocol};
pub use people::{
    GameProfile, HeadToHeadView, Leaderboard, LeaderboardRow, OutcomeView, OwnPlace, PersonPlays,
    RatedAgainst, RatingPoint,
};
pub use question::{Explanation, Question, RefusalText};
pub use socket::{ClientMessage, Reference, ServerMessage, Unreadable};
pub use stream::{PositionView, StreamEnd, StreamLine};
pub use summary::{
    ChanceAsked, ChanceStep, Frame, FrameChange, MatchList, MatchSummary, Past, Replay,
};
pub use talk::{
    AdminNote, BlockKind, BlockView, NewBlock, NewLine, NewReport, PenaltyKind, Phrase,
    ReportReason, Talk, TalkLine, TalkMeans, TalkPerson, TalkTo,
};
pub use tournament::{
    BoardResult, BoardView, BracketRoundView, CardsView, DraftSummary, EntrantType, EntrantView,
    EntrantWanted, LotView, MatchTournament, NewTournament, NotPickable, PairingStatus,
    PairingView, PartView, PlaceOfLeg, ResultWanted, RoundView, ScorerView, TableRow, TableView,
    TieView, TopScorerView, TournamentCan, TournamentCommand, TournamentDone, TournamentDraft,
    TournamentExport, TournamentFairness, TournamentLine, TournamentList, TournamentLog,
    TournamentLogLine, TournamentMade, TournamentOptions, TournamentPlan, TournamentStage,
    TournamentSummary, TournamentView, YourMatch,
};
pub use update::Update;
