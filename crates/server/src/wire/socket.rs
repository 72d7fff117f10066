//! Messages on a match's socket.

use fischio_core::BySide;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Command, MatchState, OffersText, Patch, TalkLine, Update};
use crate::problem::{Code, Problem};

/// Most bytes in a text reference.
const REFERENCE_LENGTH: usize = 64;

/// What the client calls one of its messages, so that it knows the answer to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(untagged)]
pub enum Reference {
    /// A number.
    #[ts(type = "number")]
    #[schema(value_type = f64)]
    Number(serde_json::Number),
    /// A text.
    Text(String),
}

/// A message of the client: a command with a `ref` beside its other fields.
#[derive(Clone, Debug, PartialEq)]
pub struct ClientMessage {
    /// What the answer will be known by.
    pub reference: Reference,
    /// What is asked.
    pub command: Command,
}

/// A message that cannot be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Unreadable {
    /// The message's reference, if that could be read.
    pub reference: Option<Reference>,
    /// What is wrong with it.
    pub problem: Box<Problem>,
}

impl ClientMessage {
    /// Reads a message.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<ClientMessage, Unreadable> {
        let wrong = |reference, detail: String| Unreadable {
            reference,
            problem: Box::new(Problem::new(Code::BadRequest, detail)),
        };
        let mut message: Value = serde_json::from_str(text)
            .map_err(|error| wrong(None, format!("the message is not JSON: {error}")))?;
        let fields = message
            .as_object_mut()
            .ok_or_else(|| wrong(None, "a message is a JSON object".to_owned()))?;
        let reference = match fields.remove("ref") {
            Some(Value::Number(number)) => Reference::Number(number),
            Some(Value::String(text)) if text.len() <= REFERENCE_LENGTH => Reference::Text(text),
            _ => {
                let detail = format!(
                    "every message has a \"ref\", a number or a text of at most {REFERENCE_LENGTH} bytes"
                );
                return Err(wrong(None, detail));
            }
        };
        match serde_json::from_value(message) {
            Ok(command) => Ok(ClientMessage { reference, command }),
            Err(error) => Err(wrong(Some(reference), error.to_string())),
        }
    }
}

/// A message of the server.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema, ts_rs::TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The whole match: the first message, unless the client resumes where it left.
    State {
        /// The match.
        state: Box<MatchState>,
    },
    /// The next thing that happened.
    Update {
        /// What.
        update: Box<Update>,
    },
    /// The next thing that happened, told by what changed: in place of `update` under the
    /// subprotocol `fischio.patch.v1`.
    Patch {
        /// What.
        patch: Box<Patch>,
    },
    /// The answer to a message of the client, after the update it brought.
    Reply {
        /// The message's reference; nothing if it had none that could be read.
        #[serde(rename = "ref")]
        reference: Option<Reference>,
        /// Whether it was carried out.
        ok: bool,
        /// The number of the update it brought.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        number: Option<u32>,
        /// Why it was not carried out.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        problem: Option<Problem>,
    },
    /// Who is here.
    Presence {
        /// Whether each side's first coach is connected. A bot always is.
        coaches: BySide<bool>,
        /// The seats whose coaches are connected.
        seats: Vec<String>,
        /// How many others watch.
        watchers: u32,
        /// In how many milliseconds each side can claim a timed match, as `can.claim_ms` says it, for
        /// it changes when coaches come and go. Nothing in other matches.
        claim_ms: BySide<Option<u32>>,
    },
    /// A coach says something to those who are sent this. What was said before is told by REST, and so is all that came while
    /// the socket was lost. Who does not show it ignores it: nothing of the match depends on it.
    Talk {
        /// What.
        line: TalkLine,
    },
}

impl ServerMessage {
    /// Its text. The offers are nearly all of a patch's, and are copied once.
    ///
    /// # Errors
    /// If it cannot be written: a defect of this program.
    pub fn text(mut self) -> Result<String, serde_json::Error> {
        const BEGINNING: &str = r#"{"type":"patch","patch":{"#;
        let offers = match &mut self {
            ServerMessage::Patch { patch } => patch.offers.take(),
            _ => None,
        };
        let rest = serde_json::to_string(&self)?;
        let (Some(OffersText(offers)), Some(end)) = (&offers, rest.strip_prefix(BEGINNING)) else {
            return Ok(rest);
        };
        Ok([BEGINNING, r#""offers":"#, offers, ",", end].concat())
    }

    /// The answer to a message.
    pub fn reply(reference: Option<Reference>, outcome: Result<u32, Problem>) -> ServerMessage {
        let (ok, number, problem) = match outcome {
            Ok(number) => (true, Some(number), None),
            Err(problem) => (false, None, Some(problem)),
        };
        ServerMessage::Reply {
            reference,
            ok,
            number,
            problem,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_a_command_with_a_reference() {
        let message = ClientMessage::parse(
            r#"{"ref":7,"kind":"play","seat":"home","action":"e2e4","after":3}"#,
        )
        .unwrap();
        assert_eq!(message.reference, Reference::Number(7.into()));
        assert_eq!(
            message.command,
            Command::Play {
                seat: "home".parse().unwrap(),
                action: "e2e4".to_owned(),
                after: Some(3),
            }
        );
    }

    #[test]
    fn what_cannot_be_read_is_a_bad_request_that_says_what_is_wrong() {
        for (text, says) in [
            ("", "not JSON"),
            ("[]", "a JSON object"),
            (r#"{"kind":"resign","seat":"home"}"#, "\"ref\""),
            (r#"{"ref":null,"kind":"resign","seat":"home"}"#, "\"ref\""),
            (r#"{"ref":1,"kind":"cheat","seat":"home"}"#, "cheat"),
            (r#"{"ref":1,"kind":"resign","seat":"keeper"}"#, "keeper"),
            (r#"{"ref":1,"kind":"resign","seat":"home","x":1}"#, "x"),
            (r#"{"ref":1,"kind":"play","seat":"home"}"#, "action"),
            (
                r#"{"ref":1,"kind":"play","seat":"home","action":"--","after":-1}"#,
                "-1",
            ),
        ] {
            let problem = ClientMessage::parse(text).unwrap_err().problem;
            assert_eq!(problem.code, Code::BadRequest);
            assert!(problem.detail.contains(says), "{text}: {}", problem.detail);
        }
    }
}
