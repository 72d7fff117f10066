//! Who one does not want to hear, or to meet.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::App;
use super::lobby::person_called;
use super::stored::failed;
use super::talk::ID;
use crate::asker::Asker;
use crate::date;
use crate::http::extract::{Body, Segment};
use crate::id::{MatchId, Visitor, random_text};
use crate::model::Block;
use crate::problem::{Code, Problem};
use crate::store::{ListedBlock, Rejected, TalkWrite};
use crate::wire::{BlockView, NewBlock};

fn view(listed: ListedBlock) -> BlockView {
    let ListedBlock {
        block,
        name,
        account,
    } = listed;
    BlockView {
        id: block.id,
        kind: block.kind,
        name,
        account,
        met: block.met.map(|id| id.to_string()),
        since: date::rfc3339(block.made_ms),
    }
}

impl App {
    /// Who somebody keeps away from.
    pub(super) async fn blocks_of(&self, person: &Visitor) -> Result<Vec<BlockView>, Problem> {
        let blocks = self.registry().store().blocks(person).await;
        let blocks = blocks.map_err(|error| failed(&error))?;
        Ok(blocks.into_iter().map(view).collect())
    }
}

/// Who one has muted and blocked
#[utoipa::path(
    get, path = "/blocks", tag = "talk", operation_id = "list_blocks",
    responses((status = 200, description = "All of them, the newest first", body = Vec<BlockView>)),
)]
pub(super) async fn list(
    State(app): State<App>,
    asker: Asker,
) -> Result<Json<Vec<BlockView>>, Problem> {
    app.blocks_of(&asker.visitor).await.map(Json)
}

/// Mute or block somebody
///
/// Who is muted is not heard by this visitor any more. Who is blocked is not met either: no seek of one is shown to the other, the two are
/// never paired, challenges do not arrive, and neither hears the other. They are not told. A person of a match is named by their seat, an
/// account by its name; doing it again changes nothing.
#[utoipa::path(
    post, path = "/blocks", tag = "talk",
    request_body = NewBlock,
    responses(
        (status = 200, description = "It holds", body = BlockView),
        (status = 400, description = "It names nobody, or oneself", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "The visitor does not sit at that match", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "There is no such match or person", body = Problem, content_type = "application/problem+json"),
        (status = 409, description = "There are too many already", body = Problem, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn block(
    State(app): State<App>,
    asker: Asker,
    Body(new): Body<NewBlock>,
) -> Result<Json<BlockView>, Problem> {
    app.0.rates.command(&asker.visitor)?;
    let me = asker.visitor.clone();
    let (whom, met) = match (&new.met, &new.seat, &new.name) {
        (Some(met), Some(seat), None) => {
            let id: MatchId = met.parse().map_err(|_| Problem::no_match())?;
            (app.person_at(&id, seat, &me).await?, Some(id))
        }
        (None, None, Some(name)) if name.len() <= app.limits().body => {
            (person_called(&app, name).await?.0, None)
        }
        _ => {
            return Err(Problem::new(
                Code::BadRequest,
                "somebody is named by match and seat, or else by the name of their account",
            ));
        }
    };
    if whom == me {
        return Err(Problem::new(Code::BadRequest, "that is you"));
    }
    app.0.rates.keep(&asker, 1)?;
    let most = app.limits().blocks_a_person;
    let block = Block {
        id: random_text(ID),
        person: me.clone(),
        whom: whom.clone(),
        kind: new.kind,
        met,
        made_ms: app.now_ms(),
    };
    let write = TalkWrite::Block { block, most };
    app.write_talk(write)
        .await?
        .map_err(|rejected| match rejected {
            Rejected::Gone => crate::referee::is_merged(),
            Rejected::TooMany => {
                let detail = format!("one person mutes and blocks {most} at most; undo one first");
                Problem::new(Code::TooManyKept, detail)
            }
            _ => Problem::not_saved(),
        })?;
    app.0.hub.keep_apart(&me, &whom);
    let blocks = app.registry().store().blocks(&me).await;
    let blocks = blocks.map_err(|error| failed(&error))?;
    let made = blocks
        .into_iter()
        .find(|listed| listed.block.whom == whom && listed.block.kind == new.kind);
    made.map(view).map(Json).ok_or_else(Problem::not_saved)
}

/// Undo it
#[utoipa::path(
    delete, path = "/blocks/{id}", tag = "talk",
    params(("id" = String, Path, description = "Its ID, as the list has it")),
    responses(
        (status = 204, description = "It does not hold any more"),
        (status = 404, description = "There is no such one of this visitor", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn unblock(
    State(app): State<App>,
    asker: Asker,
    Segment(id): Segment,
) -> Result<StatusCode, Problem> {
    let me = asker.visitor;
    let blocks = app.registry().store().blocks(&me).await;
    let blocks = blocks.map_err(|error| failed(&error))?;
    let gone = || Problem::new(Code::NotFound, "you have blocked nobody by this ID");
    let known = blocks.into_iter().find(|listed| listed.block.id == id);
    let whom = known.ok_or_else(gone)?.block.whom;
    let person = me.clone();
    let undone = app.write_talk(TalkWrite::Unblock { person, id }).await?;
    undone.map_err(|_| gone())?;
    app.0.hub.keep_apart(&me, &whom);
    Ok(StatusCode::NO_CONTENT)
}
