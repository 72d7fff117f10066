//! How a match began.

use std::collections::{BTreeMap, HashMap};

use fischio_core::{ClockSettings, OptionKind, OptionSet, OptionValue, Seat};
use games::fair::Seed;
use games::{AnyGame, UnknownGame};
use internment::ArcIntern;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Chairs, Clock, Mode, OfTournament, Shared};
use crate::id::{Invitation, MatchId, hex};

/// How a match began. It never changes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MatchSettings {
    /// The match's ID.
    pub id: MatchId,
    /// The game's name.
    pub game: String,
    /// The version of the rules it is played by.
    pub rules_version: u32,
    /// Every option, also those at their defaults, but for data files.
    pub options: Options,
    /// Every data file that it uses, brought or built in, by its option.
    #[serde(default)]
    pub files: Files,
    /// The position it began from, if not the usual one.
    pub position: Option<String>,
    /// How the coaches meet.
    pub mode: Mode,
    /// Who sat where at the beginning.
    pub chairs: Chairs,
    /// The seat of the one who made the match.
    pub creator: Seat,
    /// Each side's time.
    pub clock: Option<Clock>,
    /// The days that a side has for each decision, in a match that is played by days (TB-19).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<u8>,
    /// The match's own time, and the time for a decision, as its rules set them.
    #[serde(default)]
    pub times: ClockSettings,
    /// What its chance comes from, in hexadecimal, in games that have any. It is secret until
    /// the match is over.
    #[serde(default)]
    pub seed: Option<String>,
    /// Whether anybody may find it while it runs.
    pub listed: bool,
    /// Whether it counts for the ratings (TB-16).
    #[serde(default)]
    pub rated: bool,
    /// Where it belongs, if it is a match of a tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<OfTournament>,
    /// The secrets by which open seats are taken.
    pub invitations: BTreeMap<Seat, Invitation>,
    /// When it began, in milliseconds since 1970.
    pub began_ms: i64,
}

/// A data file that a match uses. Settings are stored with its digest; the texts are stored beside,
/// each once.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MatchFile {
    /// SHA-256 of the text, in hexadecimal.
    pub digest: String,
    /// Whether the match brought it.
    pub own: bool,
    /// The text, shared by all matches that use the file.
    #[serde(skip, default = "no_text")]
    pub text: ArcIntern<Box<str>>,
}

fn no_text() -> ArcIntern<Box<str>> {
    ArcIntern::from_ref("")
}

impl MatchFile {
    /// A file of this text.
    pub fn new(text: &str, own: bool) -> MatchFile {
        MatchFile {
            digest: hex(&Sha256::digest(text.as_bytes())),
            own,
            text: ArcIntern::from_ref(text),
        }
    }
}

impl PartialEq for MatchSettings {
    fn eq(&self, other: &Self) -> bool {
        // Settings are what their stored form is; the invitation has no equality of its own.
        serde_json::to_value(self).ok() == serde_json::to_value(other).ok()
    }
}

/// The options of a match by their keys, without its data files.
pub type Options = Shared<BTreeMap<String, OptionValue>>;
/// The data files of a match, by the keys of the options they belong to.
pub type Files = Shared<BTreeMap<String, MatchFile>>;

impl MatchSettings {
    /// The options and the files of a match of `game` that is to begin with these options.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn settled(game: &str, options: &OptionSet) -> Result<(Options, Files), UnknownGame> {
        let files = AnyGame::files(game, options)?.into_iter();
        let files: BTreeMap<String, MatchFile> = files
            .map(|(key, text)| {
                let own = options.text(key).is_some();
                (key.to_owned(), MatchFile::new(&text, own))
            })
            .collect();
        let options = options.iter().filter(|(key, _)| !files.contains_key(*key));
        let options = options.map(|(key, value)| (key.to_owned(), value.clone()));
        Ok((options.collect::<BTreeMap<_, _>>().into(), files.into()))
    }

    /// As it is used, from what is stored of it: with the texts of its files. Matches stored
    /// before files were kept apart have those that they brought among their options. The second value is a file
    /// whose text is missing, by its option and its digest; such files are left out.
    #[must_use]
    pub fn with_texts(
        mut self,
        texts: &HashMap<String, ArcIntern<Box<str>>>,
    ) -> (MatchSettings, Option<(String, String)>) {
        let mut missing = None;
        let (mut files, mut options) =
            (BTreeMap::clone(&self.files), BTreeMap::clone(&self.options));
        files.retain(|key, file| {
            let text = texts.get(&file.digest);
            match text {
                Some(text) => file.text = text.clone(),
                None => missing = Some((key.clone(), file.digest.clone())),
            }
            text.is_some()
        });
        let specs = AnyGame::option_specs(&self.game).unwrap_or_default();
        for spec in specs.iter().filter(|spec| spec.kind == OptionKind::File) {
            if let Some(OptionValue::Text(text)) = options.remove(spec.key) {
                let file = MatchFile::new(&text, true);
                files.insert(spec.key.to_owned(), file);
            }
        }
        (self.options, self.files) = (options.into(), files.into());
        (self, missing)
    }

    /// The options with the files that the match brought, as they are shown.
    pub fn shown_options(&self) -> BTreeMap<String, OptionValue> {
        let own = self.files.iter().filter(|(_, file)| file.own);
        let own = own.map(|(key, file)| (key.clone(), OptionValue::Text(file.text.to_string())));
        BTreeMap::clone(&self.options)
            .into_iter()
            .chain(own)
            .collect()
    }

    /// The options with every file, as the rules take them.
    pub fn whole_options(&self) -> impl Iterator<Item = (&str, OptionValue)> {
        let options = self.options.iter();
        let files = self.files.iter();
        options
            .map(|(key, value)| (key.as_str(), value.clone()))
            .chain(files.map(|(key, file)| {
                let text = OptionValue::Text(file.text.to_string());
                (key.as_str(), text)
            }))
    }

    /// Whether time goes on for the match though nobody looks at it.
    pub fn is_timed(&self) -> bool {
        self.clock.is_some() || self.times != ClockSettings::default()
    }

    /// The secret that its chance comes from.
    pub fn seed(&self) -> Option<Seed> {
        self.seed.as_deref().and_then(Seed::from_hex)
    }

    /// The seat that an invitation is for.
    pub fn invited(&self, text: &str) -> Option<Seat> {
        let mut invitations = self.invitations.iter();
        let found = invitations.find(|(_, invitation)| invitation.is(text));
        found.map(|(seat, _)| *seat)
    }
}
