//! The wire in TypeScript.

use std::collections::BTreeMap;

use fischio_core::{CardView, GameDescription, Record};
use games::Statistics;
use games::lessons::LessonView;
use games::rulebook::Rulebook;
use ts_rs::{Config, TS, TypeVisitor};

use super::{
    AccountChange, AccountMade, Acknowledgement, AddressConfirmed, Advice, AdviceAsked, BlockView,
    Chances, Command, DEFLATED_PROTOCOL, DataFile, Decline, DeviceLinkView, Explanation,
    FileChange, FileToCheck, FileToKeep, FrameChange, Introduction, Join, KeptFileView, Label,
    Leaderboard, LessonPlay, LessonQuestion, LessonState, LobbyMessage, LostPassword, MailLink,
    MailView, MatchList, MatchState, Me, Met, NameWanted, NewAccount, NewAddress, NewBlock,
    NewChallenge, NewDeviceLink, NewLine, NewMatch, NewPassword, NewPushDevice, NewReport, NewSeek,
    NewTournament, NoticesView, PATCH_PROTOCOL, PasskeyQuestion, PasskeyView, Past, PersonPlays,
    PersonView, Proof, Question, RecoveryCodes, Redeem, Replay, ServerKey, ServerMessage,
    SessionView, SharedFile, SignIn, Sought, Talk, TokenMade, TokenView, TokenWanted,
    TournamentCommand, TournamentDone, TournamentDraft, TournamentLine, TournamentList,
    TournamentLog, TournamentMade, TournamentOptions, TournamentPlan, TournamentView, Update,
};
use crate::problem::Problem;

const HEAD: &str = "\
// Written by `cargo run -p fischio-server --example wire_types` from the Rust types.
// Do not change it by hand: a test compares the two.
";

/// What stands before the types.
fn head() -> String {
    format!(
        "{HEAD}
/** The WebSocket subprotocol in which each update is a patch. */
export const PATCH_PROTOCOL = \"{PATCH_PROTOCOL}\";

/** The same with states and patches compressed. */
export const DEFLATED_PROTOCOL = \"{DEFLATED_PROTOCOL}\";
"
    )
}

struct Collector {
    config: Config,
    declarations: BTreeMap<String, String>,
}

impl TypeVisitor for Collector {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Types without a file of their own (numbers, lists, …) are written where they are used.
        if T::output_path().is_some() {
            let name = T::ident(&self.config);
            if self.declarations.contains_key(&name) {
                return;
            }
            let docs = T::docs().unwrap_or_default();
            let declaration = T::decl(&self.config);
            self.declarations
                .insert(name, format!("{docs}export {declaration}\n"));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// Every type of the wire, in one module.
pub fn module() -> String {
    let mut collector = Collector {
        config: Config::new().with_large_int("number"),
        declarations: BTreeMap::new(),
    };
    collector.visit::<AccountChange>();
    collector.visit::<AccountMade>();
    collector.visit::<Acknowledgement>();
    collector.visit::<Advice>();
    collector.visit::<AddressConfirmed>();
    collector.visit::<AdviceAsked>();
    collector.visit::<BlockView>();
    collector.visit::<Chances>();
    // A view names it in a map, whose type is written by hand.
    collector.visit::<CardView>();
    collector.visit::<Command>();
    collector.visit::<DataFile>();
    collector.visit::<KeptFileView>();
    collector.visit::<FileToKeep>();
    collector.visit::<FileChange>();
    collector.visit::<SharedFile>();
    collector.visit::<Decline>();
    collector.visit::<Explanation>();
    collector.visit::<FileToCheck>();
    collector.visit::<FrameChange>();
    collector.visit::<Past>();
    collector.visit::<GameDescription>();
    collector.visit::<Join>();
    collector.visit::<Introduction>();
    collector.visit::<Leaderboard>();
    collector.visit::<LessonPlay>();
    collector.visit::<LessonQuestion>();
    collector.visit::<LessonState>();
    collector.visit::<LessonView>();
    collector.visit::<LobbyMessage>();
    collector.visit::<LostPassword>();
    collector.visit::<MailLink>();
    collector.visit::<MailView>();
    collector.visit::<MatchList>();
    collector.visit::<MatchState>();
    collector.visit::<Met>();
    collector.visit::<NewAddress>();
    collector.visit::<NewBlock>();
    collector.visit::<NewChallenge>();
    collector.visit::<NewLine>();
    collector.visit::<NewReport>();
    collector.visit::<NewMatch>();
    collector.visit::<NewPassword>();
    collector.visit::<NewPushDevice>();
    collector.visit::<NewSeek>();
    collector.visit::<NoticesView>();
    collector.visit::<PersonPlays>();
    collector.visit::<Problem>();
    collector.visit::<Question>();
    collector.visit::<Record>();
    collector.visit::<Replay>();
    collector.visit::<Rulebook>();
    collector.visit::<ServerKey>();
    collector.visit::<ServerMessage>();
    collector.visit::<Sought>();
    collector.visit::<Statistics>();
    collector.visit::<Talk>();
    collector.visit::<Update>();
    collector.visit::<Label>();
    collector.visit::<Me>();
    collector.visit::<NameWanted>();
    collector.visit::<NewAccount>();
    collector.visit::<NewDeviceLink>();
    collector.visit::<PasskeyQuestion>();
    collector.visit::<PasskeyView>();
    collector.visit::<PersonView>();
    collector.visit::<Proof>();
    collector.visit::<RecoveryCodes>();
    collector.visit::<Redeem>();
    collector.visit::<SessionView>();
    collector.visit::<SignIn>();
    collector.visit::<TokenMade>();
    collector.visit::<TokenView>();
    collector.visit::<TokenWanted>();
    collector.visit::<DeviceLinkView>();
    collector.visit::<NewTournament>();
    collector.visit::<TournamentCommand>();
    collector.visit::<TournamentDone>();
    collector.visit::<TournamentDraft>();
    collector.visit::<TournamentLine>();
    collector.visit::<TournamentList>();
    collector.visit::<TournamentLog>();
    collector.visit::<TournamentMade>();
    collector.visit::<TournamentOptions>();
    collector.visit::<TournamentPlan>();
    collector.visit::<TournamentView>();
    collector
        .declarations
        .into_values()
        .fold(head(), |module, declaration| {
            let lines = declaration.lines().map(str::trim_end);
            lines.fold(module, |module, line| module + "\n" + line) + "\n"
        })
}
