// Written by `cargo run -p fischio-server --example wire_types` from the Rust types.
// Do not change it by hand: a test compares the two.

/** The WebSocket subprotocol in which each update is a patch. */
export const PATCH_PROTOCOL = "fischio.patch.v1";

/** The same with states and patches compressed. */
export const DEFLATED_PROTOCOL = "fischio.patch-deflate.v1";

/**
 * What is to change of an account. A name alone needs no proof; for the rest the device signed in just now, or
 * `current_password` is there.
 */
export type AccountChange = {
/**
 * Its name.
 */
name?: string,
/**
 * Whether a program plays in its name from now on. That cannot change once the account has a rating.
 */
program?: boolean,
/**
 * Its password. Every other device has to sign in anew.
 */
password?: string,
/**
 * Whether it is to have no password any more; then it needs a passkey.
 */
remove_password?: boolean,
/**
 * The password as it is now.
 */
current_password?: string, };

/**
 * An account that was made just now.
 */
export type AccountMade = {
/**
 * Who asks, from now on.
 */
me: Me,
/**
 * Codes to write down: each brings the account's owner back once. They are shown here and never again.
 */
recovery_codes: Array<string>, };

/**
 * A command was carried out, durably.
 */
export type Acknowledgement = {
/**
 * The number of the update that it brought.
 */
number: number, };

/**
 * A kind of action.
 */
export type ActionKind = {
/**
 * Its ID.
 */
id: string,
/**
 * The name shown.
 */
label: { [key in string]: string },
/**
 * How its targets are marked on the board.
 */
mark: Mark,
/**
 * The picture of a [`Mark::Sign`].
 */
icon?: Icon,
/**
 * The colour of that picture.
 */
tone?: Tone,
/**
 * Whether it gives up what the coach could still do in the turn: an interface may ask first.
 */
ends_turn?: boolean,
/**
 * The clause that allows it.
 */
clause: string, };

/**
 * An address that was confirmed just now.
 */
export type AddressConfirmed = {
/**
 * The account that has it.
 */
name: string,
/**
 * The address.
 */
address: string, };

/**
 * What somebody is told by those who run the server.
 */
export type AdminNote = {
/**
 * What.
 */
kind: PenaltyKind,
/**
 * Why, in the words of those who decided it.
 */
reason: string,
/**
 * Since when, RFC 3339 in UTC.
 */
at: string,
/**
 * Until when it holds or is shown, RFC 3339 in UTC.
 */
until: string, };

/**
 * What a bot would do.
 */
export type Advice = {
/**
 * For which seat.
 */
seat: string,
/**
 * The action as it is offered, with its odds and their reasons where dice decide it.
 */
offer: Offer,
/**
 * What the seat's side can expect with it: points from 0 for a match that is surely lost to 1 for one that is
 * surely won.
 */
points: number,
/**
 * The same as things stand, if it does no more; only in games with dice.
 */
otherwise?: number, };

/**
 * For which seat, or at which place, advice is asked.
 */
export type AdviceAsked = {
/**
 * The seat that is to act. In a finished match any; without one, the first that is to act at that frame.
 */
seat?: string,
/**
 * In a finished match, the frame of the replay, from 0.
 */
frame?: number, };

/**
 * A player at which the carrier might aim by one kind of action, whether the rules let it or
 * not. For everybody to see.
 */
export type Aim = {
/**
 * The piece aimed at, by its ID.
 */
piece: string,
/**
 * The kind of action, by its ID in the game's description.
 */
action: string,
/**
 * What the die and [`Aim::bonus`] have to reach together.
 */
needed: number,
/**
 * What is added to the die.
 */
bonus: number,
/**
 * Whether it succeeds without a roll.
 */
sure: boolean,
/**
 * Whether that piece is offside.
 */
offside: boolean,
/**
 * Why the rules refuse it, if they do.
 */
refused: AimRefused | null, };

/**
 * Why somebody cannot be aimed at.
 */
export type AimRefused = {
/**
 * The reason: its word in the catalogues is `word-refused-` and this.
 */
id: string,
/**
 * The clause that forbids it.
 */
clause: string,
/**
 * What the die alone would have to show, where no die shows so much.
 */
face: number | null,
/**
 * The sign drawn over the piece. Where several kinds of action are refused for one piece,
 * a [`Icon::Flag`] goes before a [`Icon::Bar`].
 */
icon: Icon, };

/**
 * What another option has to be set to for an option to count.
 */
export type Applies = {
/**
 * The other option's key.
 */
key: string,
/**
 * Its value as text, as [`OptionValue`] writes it: a choice's word, `on`, `off`.
 */
is: string, };

/**
 * A part of the board.
 */
export type Area = {
/**
 * Its ID; its label is `area-` and this.
 */
id: string,
/**
 * How it is drawn.
 */
kind: AreaKind,
/**
 * Whose it is, if it belongs to a side.
 */
side: Side | null,
/**
 * Its squares.
 */
squares: string[],
/**
 * What is printed in each of its squares: `+4`.
 */
text?: string,
/**
 * The colour it is printed in.
 */
tone?: Tone,
/**
 * The label shown.
 */
label: { [key in string]: string },
/**
 * The clause that defines it.
 */
clause: string, };

/**
 * How an area is drawn.
 */
export type AreaKind = "goal" | "kick-off" | "outline" | "dashed-outline" | "marked" | "circle" | "band" | "arrow" | "value" | "cross" | "line" | "blocks";

/**
 * A small number or sign on a piece. How it is drawn stands in the game's description, under
 * its ID ([`BadgeKind`](crate::BadgeKind)).
 */
export type Badge = {
/**
 * What it means: also the ID of its word in the catalogues (`word-` before it).
 */
id: string,
/**
 * What is written: `4`, `+2`; empty for a sign without a number.
 */
text: string,
/**
 * Whether it counts for more than others of its kind, and is drawn stronger.
 */
strong?: boolean, };

/**
 * A kind of badge: how it is drawn wherever its ID stands on a piece or in a squad.
 */
export type BadgeKind = {
/**
 * Its ID, and that of its word in the catalogues (`word-` before it).
 */
id: string,
/**
 * How it is drawn.
 */
look: BadgeLook, };

/**
 * How a badge is drawn.
 */
export type BadgeLook = { "as": "number",
/**
 * The disc's colour.
 */
tone: Tone, } | { "as": "tag" } | { "as": "sign",
/**
 * The picture.
 */
icon: Icon, } | { "as": "stripe",
/**
 * The colour.
 */
tone: Tone, } | { "as": "cell",
/**
 * Which, from 0 at the left.
 */
column: number, } | { "as": "pips",
/**
 * How many.
 */
count: number, } | { "as": "card",
/**
 * The card's colour.
 */
tone: Tone, } | { "as": "hurt" } | { "as": "face-down" } | { "as": "inside-out" } | { "as": "ring" };

/**
 * How somebody keeps away from somebody.
 */
export type BlockKind = "mute" | "block";

/**
 * Somebody who one does not hear or meet.
 */
export type BlockView = {
/**
 * By which it is undone.
 */
id: string,
/**
 * How.
 */
kind: BlockKind,
/**
 * What they are called; nothing for a guest who gave no name.
 */
name: string | null,
/**
 * Whether they have an account.
 */
account: boolean,
/**
 * The match in which one met them.
 */
match: string | null,
/**
 * Since when, RFC 3339 in UTC.
 */
since: string, };

/**
 * A board of squares.
 */
export type Board = {
/**
 * Files across the pitch.
 */
files: number,
/**
 * Ranks, from 1, goal zones not counted.
 */
ranks: number,
/**
 * Whether squares alternate in colour like a chessboard's.
 */
chequered: boolean,
/**
 * Parts of the board that are drawn.
 */
areas: Array<Area>, };

/**
 * The result of one board of a meeting of teams.
 */
export type BoardResult = {
/**
 * The goals.
 */
goals: BySide<number>,
/**
 * The side that lost it otherwise than on the board.
 */
lost_by?: Side,
/**
 * Whether both were missing.
 */
both_missing?: boolean, };

/**
 * A board of a meeting, or the one match.
 */
export type BoardView = {
/**
 * The board, from 1; the shoot-out that decides a level meeting has the number after the last one.
 */
board: number,
/**
 * Whether it is the shoot-out of the first boards, which decides a level meeting (TN-09).
 */
shoot_out: boolean,
/**
 * The match's ID, once it has begun on this server.
 */
match: string | null,
/**
 * The coaches, in a meeting of teams.
 */
coaches: BySide<string> | null,
/**
 * Goals.
 */
score: BySide<number> | null,
/**
 * Whether it is over.
 */
over: boolean, };

/**
 * A round of the bracket.
 */
export type BracketRoundView = {
/**
 * How many rounds are left with this one: 1 is the final.
 */
rounds_left: number,
/**
 * Its ties, from top to bottom.
 */
ties: Array<TieView>,
/**
 * The match for third place, beside the final.
 */
third_place: TieView | null, };

/**
 * What some faces of the first die lead to.
 */
export type Branch = {
/**
 * The least face that leads there.
 */
from: number,
/**
 * The greatest.
 */
to: number,
/**
 * Where it leads: the ID of a word of the game (`word-` before it).
 */
leads_to: string,
/**
 * How likely the action succeeds from there.
 */
success: Fraction, };

/**
 * One value for each side, indexed by [`Side`].
 *
 * ```
 * use fischio_core::{BySide, Side};
 * let mut score = BySide { home: 0, away: 0 };
 * score[Side::Away] += 1;
 * assert_eq!(score, BySide { home: 0, away: 1 });
 * ```
 */
export type BySide<T> = {
/**
 * Home's value.
 */
home: T,
/**
 * Away's value.
 */
away: T, };

/**
 * What this visitor may ask for now.
 */
export type Can = {
/**
 * To take an action back.
 */
undo: boolean,
/**
 * To give up.
 */
resign: boolean,
/**
 * To offer a draw.
 */
offer_draw: boolean,
/**
 * To play again.
 */
rematch: boolean,
/**
 * To call the match off: it counts for nothing (TB-14).
 */
abort: boolean,
/**
 * In how many milliseconds the match can be claimed because the side that is to act has left, if
 * it stays away so long; 0 if it can be claimed now. Nothing while it cannot be, and in updates
 * of the past (TB-15).
 */
claim_ms: number | null, };

/**
 * How a card is drawn.
 */
export type CardForm = "card" | "disc";

/**
 * What a card or tile is, in any hand. Its name's word is the game's word of that ID,
 * what it does the word `card-` and its name, with `%ID%` for each of its numbers.
 */
export type CardView = {
/**
 * Its kind: the word is `kind-` and this.
 */
kind: string,
/**
 * How it is drawn.
 */
form: CardForm,
/**
 * Its colour.
 */
tone: Tone,
/**
 * The numbers in what it does, as this match has them.
 */
numbers: Array<Number>,
/**
 * The clause that tells what it does.
 */
clause: string, };

/**
 * The moment before dice in which a card may be played. That it is open, everybody sees; what
 * may be played in it, only the coach who is asked.
 */
export type CardWindow = {
/**
 * Which side is asked.
 */
side: Side,
/**
 * Which coach of the side, from 1.
 */
coach: number,
/**
 * For what: the dice of a movement, of a contest.
 */
phase: string,
/**
 * The question: the ID of a word of the game.
 */
asks: string, };

/**
 * Who was shown cards in a match.
 */
export type CardsView = {
/**
 * Of which side.
 */
side: Side,
/**
 * The player, as the squad names them.
 */
player: string,
/**
 * Yellow cards.
 */
yellow: number,
/**
 * Whether the player was sent off.
 */
red: boolean, };

/**
 * How a challenge stands.
 */
export type ChallengeState = "open" | "accepted" | "declined" | "withdrawn";

/**
 * A challenge, as one of the two sees it.
 */
export type ChallengeView = {
/**
 * Its ID.
 */
id: string,
/**
 * Who made it, by name.
 */
by: string,
/**
 * Whether that is a program's account.
 */
by_program: boolean,
/**
 * Who is challenged, by name.
 */
whom: string,
/**
 * Whether that is a program's account.
 */
whom_program: boolean,
/**
 * Whether it is one's own.
 */
own: boolean,
/**
 * What is to be played.
 */
terms: TermsView,
/**
 * The side that the challenger wants; `random` for either.
 */
side: SideChoice,
/**
 * How it stands. One that was answered is shown for some minutes more.
 */
state: ChallengeState,
/**
 * Why it was declined.
 */
reason: DeclineReason | null,
/**
 * When it was made, RFC 3339 in UTC.
 */
made: string,
/**
 * The match that came of it.
 */
match: string | null, };

/**
 * An outcome of chance as it was asked for and answered, in the order of the log, also if it
 * was taken back.
 */
export type ChanceStep = {
/**
 * The number of its line.
 */
number: number,
/**
 * The outcome in notation.
 */
outcome: string, } & ({ "kind": "dice",
/**
 * Each die's faces, in the order in which they are counted from 0.
 */
dice: Array<Array<string>>, } | { "kind": "draw",
/**
 * What is drawn.
 */
what: string,
/**
 * Each item and how many of it are there, in the order in which they are counted.
 */
items: Array<[string, number]>, } | { "kind": "order",
/**
 * What is put into order.
 */
what: string,
/**
 * How many.
 */
count: number, });

/**
 * What each side could expect in the course of a finished match.
 */
export type Chances = {
/**
 * At each frame of the replay what Home could expect: points from 0 to 1. What Away could is the rest.
 */
home: Array<number>,
/**
 * The decisions that cost most, the worst first.
 */
worst: Array<WorstMoment>, };

/**
 * As what a match is claimed whose other side has left (TB-15).
 */
export type Claim = "win" | "draw";

/**
 * A clause in words.
 */
export type ClauseText = {
/**
 * Its ID, like `CF-09`.
 */
id: string,
/**
 * Where it comes from: `B` the game's book, `F` a fact from other public material, `R` a
 * ruling of ours, `O` an option.
 */
sources: Array<string>,
/**
 * Its title.
 */
title: { [key in string]: string },
/**
 * Its text in HTML, with links to other clauses (`#CF-10`).
 */
html: { [key in string]: string },
/**
 * Its text alone.
 */
text: { [key in string]: string }, };

/**
 * Each side's time for the whole match. It runs for the side that is to act, placements
 * included. While the server is down it does not run; and what the coach to act had thought
 * since something last happened is then given back.
 */
export type Clock = {
/**
 * Minutes at the beginning, 1 to 180.
 */
minutes: number,
/**
 * Seconds added after each action, at most 180.
 */
increment_seconds: number, };

/**
 * The clock at the moment of sending.
 */
export type ClockView = {
/**
 * Milliseconds that Home has left.
 */
home_ms: number,
/**
 * Milliseconds that Away has left.
 */
away_ms: number,
/**
 * Milliseconds added after each action.
 */
increment_ms: number,
/**
 * Whose clock runs.
 */
running: Side | null, };

/**
 * Who plays a side.
 */
export type Coach = { "kind": "person",
/**
 * The name shown.
 */
name?: string,
/**
 * Whether a program plays in their place, with an account of its own.
 */
program?: boolean, } | { "kind": "bot",
/**
 * From 1.
 */
level: number, };

/**
 * Who sits on a side.
 */
export type CoachKind = "person" | "bot" | "open";

/**
 * A side's coach.
 */
export type CoachView = {
/**
 * What sits there.
 */
kind: CoachKind,
/**
 * A person's name, if given.
 */
name?: string,
/**
 * Whether a program plays in a person's place, with an account of its own.
 */
program?: boolean,
/**
 * A bot's level.
 */
level?: number,
/**
 * Whether it is this visitor.
 */
you: boolean, };

/**
 * The kinds of problem, each with its word on the wire and its HTTP status.
 */
export type Code = "bad-request" | "unknown-game" | "bad-options" | "bad-record" | "not-found" | "method-not-allowed" | "unsupported-media-type" | "no-seat" | "not-your-turn" | "refused" | "stale" | "not-running" | "still-running" | "no-advice" | "frozen" | "nothing-to-undo" | "nothing-asked" | "already-asked" | "log-full" | "seat-taken" | "bad-invitation" | "too-large" | "too-many-requests" | "too-many-matches" | "sign-in-failed" | "signed-out" | "needs-account" | "needs-fresh-sign-in" | "not-organiser" | "has-account" | "has-rating" | "bad-name" | "name-taken" | "bad-password" | "last-means" | "no-passkeys" | "bad-passkey" | "not-possible" | "banned" | "no-mail" | "gone" | "too-many-kept" | "bad-token" | "needs-scope" | "blocked" | "silenced" | "too-many-sockets" | "foreign-origin" | "unknown-host" | "unavailable" | "not-saved" | "internal";

/**
 * A command to a match, over REST or on a socket. Each names the seat it is given for, which
 * the visitor has to hold.
 */
export type Command = { "kind": "play",
/**
 * The seat that acts.
 */
seat: string,
/**
 * The action in the game's notation.
 */
action: string,
/**
 * The last number the client had seen: if the position has changed since, the
 * action is refused as `stale`. Where both sides decide at once, what the other
 * decided changes nothing for this one.
 */
after?: number, } | { "kind": "resign",
/**
 * Who.
 */
seat: string, } | { "kind": "abort",
/**
 * Who.
 */
seat: string, } | { "kind": "claim",
/**
 * Who.
 */
seat: string,
/**
 * As what.
 */
claim: Claim, } | { "kind": "offer-draw",
/**
 * Who.
 */
seat: string, } | { "kind": "accept-draw",
/**
 * Who.
 */
seat: string, } | { "kind": "decline-draw",
/**
 * Who.
 */
seat: string, } | { "kind": "ask-undo",
/**
 * Who.
 */
seat: string, } | { "kind": "accept-undo",
/**
 * Who.
 */
seat: string, } | { "kind": "decline-undo",
/**
 * Who.
 */
seat: string, } | { "kind": "nonce",
/**
 * The seat that acts.
 */
seat: string,
/**
 * Letters and digits, at most 64.
 */
nonce: string, } | { "kind": "ask-rematch",
/**
 * Who.
 */
seat: string, };

/**
 * A contest that dice decide: two sides roll, or one against a number. For everybody to see.
 */
export type ContestView = {
/**
 * What it is about, like `tackle`: also a phase's ID where a phase of that name is played.
 */
kind: string,
/**
 * It was called from afar, where that makes a difference.
 */
called?: boolean,
/**
 * The square aimed at, where one is.
 */
target?: string,
/**
 * Who began it: the attacker, the side on turn.
 */
first: Contestant,
/**
 * Who answers.
 */
second: Contestant,
/**
 * The number that one die has to reach, instead of another's throw.
 */
needed?: number,
/**
 * One die alone decides, against nobody.
 */
alone?: boolean,
/**
 * Each die is for itself: they are not compared, and nobody wins.
 */
apart?: boolean, };

/**
 * One side of a contest.
 */
export type Contestant = {
/**
 * Which side.
 */
side: Side,
/**
 * Its piece by ID, if one takes part.
 */
piece: string | null,
/**
 * What it rolled, once it has.
 */
dice: Array<number> | null,
/**
 * A 6 was given up since and does not count.
 */
six_given_up: boolean,
/**
 * What is added to its dice; nothing if it rolls none.
 */
bonus: number | null,
/**
 * What it comes to, once that is known.
 */
total: number | null,
/**
 * What its die is for, by the ID of a word, where each die is for itself.
 */
for?: string, };

/**
 * A part of the view that shows a counter's number.
 */
export type CountedPart = "points" | "hands" | "pack";

/**
 * A running count.
 */
export type Counter = {
/**
 * The counter's ID in the game's description.
 */
id: string,
/**
 * Its value.
 */
value: number,
/**
 * What it runs to or from, if anything.
 */
of: number | null,
/**
 * Whose it is, if it belongs to a side.
 */
side: Side | null,
/**
 * The part of the view that has the same number, so that it need not be shown twice;
 * the counter's label is that part's name.
 */
part?: CountedPart, };

/**
 * A counter that views show.
 */
export type CounterKind = {
/**
 * Its ID.
 */
id: string,
/**
 * The name shown.
 */
label: { [key in string]: string }, };

/**
 * A data file of a match.
 */
export type DataFile = {
/**
 * The option under which a match brings its own.
 */
option: string,
/**
 * The file that it has otherwise: a text to begin one's own from.
 */
text: string, };

/**
 * The time of a match that is played by days (TB-19).
 */
export type DaysView = {
/**
 * The days that a side has for each of its decisions.
 */
days: number,
/**
 * Until when the side that is to act has to decide, RFC 3339 in UTC; nothing while none is, or both are.
 */
until: string | null, };

/**
 * That somebody does not want to play.
 */
export type Decline = {
/**
 * Why.
 */
reason: DeclineReason, };

/**
 * Why somebody does not take a challenge.
 */
export type DeclineReason = "later" | "too-fast" | "too-slow" | "other-game" | "other-options" | "casual" | "rated" | "no-reason";

/**
 * A link that can still be used.
 */
export type DeviceLinkView = {
/**
 * By which it is named here.
 */
id: string,
/**
 * When it was made (RFC 3339).
 */
made: string,
/**
 * Until when it can be used, once.
 */
until: string, };

/**
 * One of eight directions on the board: north is up the ranks, where Home attacks.
 */
export type Direction = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

/**
 * How many of a kind a side picks.
 */
export type DraftCount = {
/**
 * The kind's ID in the game's description.
 */
kind: string,
/**
 * How many.
 */
count: number, };

/**
 * What a drafted team has to keep to.
 */
export type DraftLimits = {
/**
 * The most abilities in all, if there is a limit.
 */
abilities: number | null,
/**
 * The most abilities of one player, if there is a limit.
 */
on_chip: number | null,
/**
 * Whether players with a special ability may be picked.
 */
specials: boolean, };

/**
 * A player who may be picked, or was.
 */
export type DraftPlayer = {
/**
 * What a pick names: `2.C3`.
 */
id: string,
/**
 * The number of their team.
 */
team: number,
/**
 * What they are called there: `C3`.
 */
man: string,
/**
 * The kind's ID in the game's description.
 */
kind: string,
/**
 * Which side has picked them, if one has.
 */
side: Side | null,
/**
 * Whether the limits let nobody pick them.
 */
barred: boolean,
/**
 * How many abilities they have.
 */
abilities: number,
/**
 * What is printed on them and counted with.
 */
numbers: Array<Number>,
/**
 * The same as a piece has it on it.
 */
badges: Array<Badge>,
/**
 * The lines they play in, by the badges' IDs.
 */
colours: Array<string>,
/**
 * The parts of the pitch they play in, by the badges' IDs.
 */
parts: Array<string>, };

/**
 * A draft of a pool in short (TN-12).
 */
export type DraftSummary = {
/**
 * The pool, from 0.
 */
pool: number,
/**
 * Its how manieth draft it is, from 1.
 */
number: number,
/**
 * Its coaches, by number, in the order in which they pick.
 */
coaches: Array<number>,
/**
 * How many picks are made.
 */
made: number,
/**
 * How often each coach picks.
 */
picks: number,
/**
 * Who picks next.
 */
turn: number | null,
/**
 * Until when, RFC 3339: then it is picked for them. Nothing for names without an account.
 */
until: string | null,
/**
 * Whether all have the squads that they drafted.
 */
over: boolean,
/**
 * Whether this visitor may pick now, for themselves or for a name without an account.
 */
can_pick: boolean, };

/**
 * A team whose players are picked.
 */
export type DraftTeam = {
/**
 * Its number, with which its players' IDs begin.
 */
number: number,
/**
 * Its name.
 */
name: string, };

/**
 * A draft under way, as everybody sees it. It is over once the view has none.
 */
export type DraftView = {
/**
 * Of which kind of piece the next pick is, by the ID in the game's description.
 */
kind: string | null,
/**
 * How many of each kind a side picks, in the order in which they are picked.
 */
numbers: Array<DraftCount>,
/**
 * What was agreed on.
 */
limits: DraftLimits,
/**
 * The teams whose players are picked.
 */
teams: Array<DraftTeam>,
/**
 * All their players, team by team.
 */
men: Array<DraftPlayer>,
/**
 * Who each side has picked, by their IDs, in order.
 */
picks: BySide<Array<string>>,
/**
 * How many abilities each side's picks have.
 */
abilities: BySide<number>, };

/**
 * How a match ended.
 */
export type Ending = "played" | "resigned" | "draw-agreed" | "time-out" | "abandoned" | "aborted" | "claimed";

/**
 * By what a match ends.
 */
export type EndsBy = "time" | "goals" | "first_to" | "phases";

/**
 * What an entrant is.
 */
export type EntrantType = "person" | "name" | "bot";

/**
 * Somebody who plays.
 */
export type EntrantView = {
/**
 * Their number, from 1.
 */
number: number,
/**
 * The name that tables show.
 */
name: string,
/**
 * `person`, `name` or `bot`.
 */
type: EntrantType,
/**
 * The name of the account, where they have one and it leads to a profile.
 */
account: string | null,
/**
 * A bot's level.
 */
level: number | null,
/**
 * Their seed.
 */
seed: number | null,
/**
 * Whether they have checked in.
 */
checked_in: boolean,
/**
 * After how many rounds they withdrew.
 */
withdrawn: number | null,
/**
 * In an arena: whether they are to be paired.
 */
here: boolean,
/**
 * A team's coaches, in the order of the boards (TN-09).
 */
coaches: Array<string>,
/**
 * Who had the place before (TN-15).
 */
formerly: Array<string>,
/**
 * Their squad, by the name that its file has.
 */
squad: string | null,
/**
 * The team that they bring to the next draft, by its name, where squads are drafted (TN-12).
 */
brought: string | null,
/**
 * The players who may not take the field in their next match (TN-11).
 */
suspended: Array<string>,
/**
 * What they added to the chance of the lots.
 */
nonce: string | null, };

/**
 * Somebody who an organiser enters, or who takes somebody's place.
 */
export type EntrantWanted = { "kind": "name",
/**
 * The name, 1 to 40 characters.
 */
name: string,
/**
 * Their seed, the best 1.
 */
seed?: number, } | { "kind": "person",
/**
 * The account's name.
 */
name: string,
/**
 * Their seed, the best 1.
 */
seed?: number, } | { "kind": "bot",
/**
 * Its level. Several of one level are told apart by a number behind the name.
 */
level: number,
/**
 * Its seed, the best 1.
 */
seed?: number, } | { "kind": "team",
/**
 * The team's name, 1 to 40 characters.
 */
name: string,
/**
 * Its coaches.
 */
coaches: Array<string>,
/**
 * Its seed, the best 1.
 */
seed?: number, };

/**
 * One thing in a match's log.
 */
export type Entry = { "kind": "action",
/**
 * Whose.
 */
by: string,
/**
 * What.
 */
action: string, } | { "kind": "chance",
/**
 * As the notation writes it: `3 5 +`.
 */
outcome: string, } | { "kind": "undo",
/**
 * How many of those still standing.
 */
count: number, } | { "kind": "resign",
/**
 * Who.
 */
by: string, } | { "kind": "draw-agreed" } | { "kind": "abort",
/**
 * Who.
 */
by: string, } | { "kind": "claim",
/**
 * Who.
 */
by: string,
/**
 * As what.
 */
claim: Claim, } | { "kind": "time-up" } | { "kind": "time-out",
/**
 * Whose.
 */
by: string, };

/**
 * An event in the form that logs, the interface and the word catalogues share.
 */
export type EventView = {
/**
 * What happened: also the ID of its sentence in the word catalogues (`event-` before it).
 */
kind: string,
/**
 * The clause by which it happened.
 */
clause: string,
/**
 * Whose doing it was.
 */
side?: Side,
/**
 * The piece's ID in the view.
 */
piece?: string,
/**
 * The piece's kind.
 */
piece_kind?: string,
/**
 * Where it began.
 */
from?: string,
/**
 * Where it ended.
 */
to?: string,
/**
 * What a throw comes to: of who acts, or of [`EventView::side`].
 */
total?: number,
/**
 * What the other's throw comes to, or the number that was to be reached.
 */
other_total?: number,
/**
 * What is left of a throw of which a die was given up.
 */
left?: number,
/**
 * What they are for: also a phase's ID where a phase of that name is played.
 */
purpose?: string,
/**
 * The pips of each die.
 */
dice?: Array<number>,
/**
 * What the ± die shows, if one was rolled.
 */
pm?: Sign,
/**
 * What is added to the dice, where that is one number.
 */
bonus?: number,
/**
 * What each die meant, by the IDs of words, where dice are not compared.
 */
meant?: Array<string>,
/**
 * Everything that is added to the dice or taken off, one by one.
 */
modifiers?: Array<Modifier>, };

/**
 * What the referee says to a [`Question`].
 */
export type Explanation = {
/**
 * Why it cannot be done: the fewest clauses that explain it. Empty if it can, and if no seat was named.
 */
refusals: Array<RefusalText>,
/**
 * What may be done that was asked about, with its price and its odds; of many actions the first two dozen. Empty if none
 * may, and if no seat was named.
 */
acts: Array<Offer>,
/**
 * What counts for the piece here and now, in each kind of contest that it could come to.
 */
strengths: Array<Strength>,
/**
 * The lines along which the carrier could give the ball away, if they were asked for.
 */
lanes?: Array<Lane>, };

/**
 * What binds a server to the chance of a match before it begins, and proves it afterwards.
 */
export type Fairness = {
/**
 * SHA-256 of the seed, published when the match was made; hexadecimal.
 */
commitment: string,
/**
 * What each side added of its own after the commitment and before the first outcome;
 * nothing if it added none.
 */
nonces: BySide<string | null>,
/**
 * Whether one visitor held every seat that no bot held, as on one screen. Then one nonce
 * is enough.
 */
one_visitor?: boolean,
/**
 * The sides that only bots of the server play for: they need no nonce.
 */
bots?: Array<Side>,
/**
 * What the nonces prove. Records older than this field do not say it.
 */
proof?: Proof,
/**
 * The seed, 32 bytes in hexadecimal, shown once the match is over.
 */
seed?: string, };

/**
 * How a kind of piece is drawn.
 */
export type Figure = "king" | "queen" | "rook" | "bishop" | "knight" | "pawn" | "counter" | "inside-out" | "chip" | "chip-inside-out";

/**
 * What a kept file is to be from now on.
 */
export type FileChange = {
/**
 * What it is to be called.
 */
title: string,
/**
 * The file.
 */
text: string, };

/**
 * A data file to be checked.
 */
export type FileToCheck = {
/**
 * The file's text.
 */
text: string, };

/**
 * A data file to be kept.
 */
export type FileToKeep = {
/**
 * The game's name.
 */
game: string,
/**
 * What it is a file of, like `squad`.
 */
form: string,
/**
 * What it is to be called.
 */
title: string,
/**
 * The file.
 */
text: string, };

/**
 * A fraction in lowest terms: an exact probability.
 *
 * ```
 * use fischio_core::Fraction;
 * let third = Fraction::new(12, 36);
 * assert_eq!((third.num(), third.den()), (1, 3));
 * assert_eq!(third.to_string(), "1/3");
 * ```
 */
export type Fraction = { num: number, den: number, };

/**
 * The match after one entry that stands.
 */
export type Frame = {
/**
 * The number of the line, 0 at the beginning.
 */
number: number,
/**
 * The line; nothing at the beginning.
 */
line: LogLine | null,
/**
 * The board and all else, after it.
 */
view: View, };

/**
 * A frame, told by what it changes in the one before: a line of a streamed replay.
 */
export type FrameChange = {
/**
 * The number of the line.
 */
number: number,
/**
 * The line; nothing at the beginning.
 */
line: LogLine | null,
/**
 * What changes, in the frame before, to be carried out in this order.
 */
operations: Array<Operation>, };

/**
 * A running match that new rules have frozen (TB-17): nothing is played any more.
 */
export type FrozenView = {
/**
 * Since when, RFC 3339 in UTC; nothing for a match that was over before.
 */
since: string | null,
/**
 * When it is drawn if nobody agrees on a result before, RFC 3339 in UTC; nothing once it is over.
 */
drawn_at: string | null, };

/**
 * A game: its board, its pieces, what can be done, what can be set.
 */
export type GameDescription = {
/**
 * The game's name in commands and addresses.
 */
id: string,
/**
 * The name shown.
 */
label: { [key in string]: string },
/**
 * One sentence about it.
 */
summary: { [key in string]: string },
/**
 * What the sides are called: White and Black in Chess Football.
 */
sides: BySide<{ [key in string]: string }>,
/**
 * The version of its rules.
 */
rules_version: number,
/**
 * The board.
 */
board: Board,
/**
 * Kinds of piece.
 */
pieces: Array<PieceKind>,
/**
 * Kinds of action.
 */
actions: Array<ActionKind>,
/**
 * Phases of a match.
 */
phases: Array<PhaseDescription>,
/**
 * Counters that views show.
 */
counters: Array<CounterKind>,
/**
 * Kinds of badge that pieces may have.
 */
badges: Array<BadgeKind>,
/**
 * Kinds of marker that squares may have.
 */
markers: Array<MarkerKind>,
/**
 * Options a match may set.
 */
options: Array<OptionDescription>,
/**
 * How many bot levels there are, from 1.
 */
bot_levels: number,
/**
 * Most coaches a side.
 */
seats_a_side: number,
/**
 * How the coaches of a side share its kinds of piece if nothing else is agreed: for one
 * coach, for two and so on, letters as a file of shares writes them (`P,D/C,T/A`). Empty
 * where a side has one coach.
 */
usual_shares: Array<string>,
/**
 * Whether anything is rolled or drawn in it.
 */
has_chance: boolean,
/**
 * What each card is of which coaches make decks, by its name; empty where nobody does.
 */
pool?: { [key in string]: CardView },
/**
 * Names of what only this game's views speak of (`movement`, `Y2`), by ID.
 */
words: { [key in string]: { [key in string]: string } }, };

/**
 * How somebody plays a game.
 */
export type GameProfile = {
/**
 * The game's name.
 */
game: string,
/**
 * How strong they are now.
 */
rating: RatingView,
/**
 * How many rated matches they have played.
 */
matches: number,
/**
 * How their last rated matches ended, the newest first.
 */
form: Array<OutcomeView>,
/**
 * Their rating match by match, oldest first; the last ones.
 */
points: Array<RatingPoint>, };

/**
 * A goal.
 */
export type GoalScored = {
/**
 * The frame of the replay that shows it.
 */
frame: number,
/**
 * Who scored.
 */
side: Side, };

/**
 * Pieces of some ranks that move together in one direction.
 */
export type GroupMove = {
/**
 * The ranks as the notation writes them: `5-6`.
 */
line: string,
/**
 * The lowest of the ranks and the highest.
 */
ranks: [number, number],
/**
 * Where to.
 */
direction: Direction, };

/**
 * What interrupts play, step by step, for everybody to see.
 */
export type Guide = {
/**
 * What it is: the ID of a word of the game.
 */
kind: string,
/**
 * Its steps in order, at least one.
 */
steps: Array<GuideStep>, };

/**
 * A step.
 */
export type GuideStep = {
/**
 * What is done in it: the ID of a word of the game.
 */
id: string,
/**
 * Whose it is; nothing if both take part, or chance decides.
 */
side: Side | null,
/**
 * How far it is.
 */
state: StepState,
/**
 * How often it may or must still be done, where that is counted.
 */
left: number | null, };

/**
 * What a side holds, as far as the viewer may know.
 */
export type Hand = {
/**
 * How many, for everybody to see.
 */
count: number,
/**
 * Those the viewer knows, by their names; one stands as often as it is held.
 */
known: Array<string>,
/**
 * The one that lies open on a player, for everybody to see.
 */
in_play?: string,
/**
 * Those that lie open before the side, for everybody to see.
 */
open?: Array<string>,
/**
 * Those that the side has used up, for everybody to see.
 */
discarded?: Array<string>,
/**
 * How many are left in a pile of the side's own.
 */
pile?: number, };

/**
 * How the matches of two people against each other ended.
 */
export type HeadToHeadView = {
/**
 * The game's name.
 */
game: string,
/**
 * How many this visitor won.
 */
won: number,
/**
 * How many were drawn.
 */
drawn: number,
/**
 * How many this visitor lost.
 */
lost: number, };

/**
 * Ranks that are moved together, and the direction.
 */
export type Heading = {
/**
 * The ranks as the notation writes them: `5-6`.
 */
line: string,
/**
 * Where to.
 */
direction: Direction, };

/**
 * What this server offers at the address by which it was asked.
 */
export type Here = {
/**
 * Whether passkeys can be used.
 */
passkeys: boolean,
/**
 * Why not.
 */
no_passkeys: NoPasskeysBecause | null,
/**
 * Whether a browser takes the page for safe (https, or `localhost`): only then are there passkeys, messages while
 * the page is closed, and installing.
 */
secure: boolean,
/**
 * Whether the server sends e-mail.
 */
email: boolean, };

/**
 * An entry that is secret while the match runs.
 */
export type Hidden = {
/**
 * The word for it.
 */
kind: HiddenKind,
/**
 * Whose it is; nothing if it is chance's.
 */
by: string | null, };

/**
 * What stands in a secret entry's `kind`.
 */
export type HiddenKind = "hidden";

/**
 * What helps in a phase.
 */
export type HintView = {
/**
 * The phase's ID.
 */
phase: string,
/**
 * What helps.
 */
text: { [key in string]: string }, };

/**
 * A bot of the server as a player.
 */
export type HouseBot = {
/**
 * Its game.
 */
game: string,
/**
 * Its level.
 */
level: number,
/**
 * What it is called.
 */
name: string,
/**
 * How strong measured matches have shown it to be; nothing where nobody has measured.
 */
rating: number | null, };

/**
 * A small picture.
 */
export type Icon = "ways" | "bow" | "hat" | "sword" | "snake" | "gun" | "horns" | "paw" | "hare" | "engine" | "ape" | "lock" | "flag" | "bar" | "star";

/**
 * What one says of oneself when one sits down.
 */
export type Introduction = {
/**
 * What a guest calls themselves; an account has its name.
 */
name?: string, };

/**
 * Takes the open seat of a match.
 */
export type Join = {
/**
 * The secret of the match's link.
 */
invitation: string,
/**
 * The name to be shown.
 */
name?: string,
/**
 * Options of the side whose seat it is that the guest settles: its data files and choices,
 * like `away_squad`. Only a side's first coach does.
 */
options?: { [key in string]: OptionValue },
/**
 * Of those that take a data file, the IDs of files that the guest keeps.
 */
files?: { [key in string]: string }, };

/**
 * A data file that somebody keeps.
 */
export type KeptFileView = {
/**
 * By which it is named.
 */
id: string,
/**
 * The game's name.
 */
game: string,
/**
 * What it is a file of, like `squad`: the option that takes it, without `home_` and `away_`.
 */
form: string,
/**
 * What its owner calls it.
 */
title: string,
/**
 * The file.
 */
text: string,
/**
 * When it was last changed, RFC 3339 in UTC.
 */
changed: string,
/**
 * What a link has that shows it to anybody; nothing while there is no link.
 */
link?: string, };

/**
 * What something of one's own is called.
 */
export type Label = {
/**
 * 1 to 40 characters.
 */
label: string, };

/**
 * A line from the carrier to one of their side. It tells how the pieces stand: whose turn it is, and how many points or
 * actions are left, does not count. For everybody to see.
 */
export type Lane = {
/**
 * The kind of action that would bring the ball there, by its ID in the game's description.
 */
action: string,
/**
 * The clause by which the lane is open or not.
 */
clause: string,
/**
 * Where the carrier stands.
 */
from: string,
/**
 * Where the ball would go.
 */
to: string,
/**
 * The piece that would have the ball, by its ID in the view.
 */
piece: string,
/**
 * Whether the ball can go there as the pieces stand.
 */
open: boolean,
/**
 * The least face of the die with which it arrives, where a die decides: 1 where no roll can fail, 7 and more where
 * none can succeed.
 */
needed?: number,
/**
 * The pieces of either side that stand in the way, by their IDs.
 */
blocked_by: Array<string>,
/**
 * The pieces of the other side that mark who would have the ball, by their IDs: those that could capture or tackle
 * that piece, or that make the pass to it harder.
 */
marked_by: Array<string>, };

/**
 * Who plays a game best: a page of the table.
 */
export type Leaderboard = {
/**
 * The game's name.
 */
game: string,
/**
 * Accounts and house bots, the highest rating first; after them accounts whose rating is provisional, which have no place.
 */
rows: Array<LeaderboardRow>,
/**
 * Which page this is, from 1.
 */
page: number,
/**
 * How many pages there are, one at least.
 */
pages: number,
/**
 * One's own row, if one has a rating; `on` is the page where it stands.
 */
you: OwnPlace | null, };

/**
 * A row of the table of the best.
 */
export type LeaderboardRow = {
/**
 * The place, from 1, among people; nothing for a bot, and for somebody whose rating is provisional.
 */
place: number | null,
/**
 * What they are called.
 */
name: string,
/**
 * Whether it is a program's account.
 */
program: boolean,
/**
 * A bot's level.
 */
level: number | null,
/**
 * How strong they are.
 */
rating: RatingView,
/**
 * How many rated matches they have played; nothing for a bot.
 */
matches: number | null, };

/**
 * A short match against a bot.
 */
export type LessonMatch = {
/**
 * The options that differ from the usual ones.
 */
options: { [key in string]: OptionValue },
/**
 * The bot's level.
 */
level: number,
/**
 * What helps, by the phase.
 */
hints: Array<HintView>, };

/**
 * A lesson as far as the learner has played it. The server keeps nothing of it: each request tells
 * all of the learner's actions, and fewer than before to take some back.
 */
export type LessonPlay = {
/**
 * The learner's actions from the beginning on, in notation. Dice and the other side's actions come as the
 * lesson has them.
 */
actions: Array<string>,
/**
 * The number of the last update that is known: what came after it is told in `updates`.
 */
after?: number, };

/**
 * How far a lesson is.
 */
export type LessonProgress = {
/**
 * How many of the lesson's steps are done. Each has a hint.
 */
step: number,
/**
 * How many actions of the learner's are played.
 */
played: number,
/**
 * Whether all is done.
 */
done: boolean,
/**
 * Whether the goal cannot be reached any more without taking something back.
 */
missed: boolean,
/**
 * Why it cannot, where the lesson tells.
 */
why?: { [key in string]: string },
/**
 * Which of the scene's refusals the referee gives now, by their places among them.
 */
refusals: Array<number>, };

/**
 * What a learner asks the referee at the place that a lesson has come to.
 */
export type LessonQuestion = {
/**
 * The learner's actions from the beginning on, as in [`LessonPlay`].
 */
actions: Array<string>,
/**
 * What is asked.
 */
question: Question, };

/**
 * A lesson's scene: what stands where when it begins, and what helps.
 */
export type LessonScene = {
/**
 * The learner's side.
 */
side: Side,
/**
 * The board, if the scene brings its own.
 */
board?: Board,
/**
 * The ball's square.
 */
ball: string | null,
/**
 * The pieces on the board.
 */
pieces: Array<PieceView>,
/**
 * A hint for each step.
 */
hints: Array<{ [key in string]: string }>,
/**
 * What the referee refuses, for the learner to try when a lesson's progress names it by its place here.
 */
refusals: Array<RefusalView>, };

/**
 * How a lesson stands.
 */
export type LessonState = {
/**
 * The board, and what the referee offers: as of a match that is stored nowhere.
 */
state: MatchState,
/**
 * What came about after the number asked for, one thing after the other.
 */
updates: Array<Update>,
/**
 * How far it is.
 */
progress: LessonProgress, };

/**
 * A lesson. Either `scene` or `match` tells how it is played.
 */
export type LessonView = {
/**
 * Its ID among the game's lessons.
 */
id: string,
/**
 * The clauses that it teaches, by their IDs.
 */
clauses: Array<string>,
/**
 * What it is called.
 */
title: { [key in string]: string },
/**
 * What it tells and asks.
 */
text: { [key in string]: string },
/**
 * The scene that it is played on, if it is one.
 */
scene?: LessonScene,
/**
 * The match that it is played as, if it is one.
 */
match?: LessonMatch, };

/**
 * An entry of the log, or that there is one this visitor may not see yet.
 */
export type LineEntry = Entry | Hidden;

/**
 * A line across the board that a side may not be beyond.
 */
export type LineView = {
/**
 * What it is: also the ID of its word in the catalogues (`word-` before it).
 */
id: string,
/**
 * The side it binds.
 */
side: Side,
/**
 * The last rank, seen from that side, that is not beyond it.
 */
rank: number,
/**
 * Whether it matters now, to the side on turn.
 */
now: boolean, };

/**
 * Everybody who wants to play.
 */
export type Lobby = {
/**
 * Open seeks, oldest first, one's own among them.
 */
seeks: Array<SeekView>,
/**
 * How many people look at the lobby.
 */
here: number,
/**
 * Where people are paired quickly.
 */
pools: Array<PoolView>,
/**
 * What concerns this visitor alone.
 */
own: OwnLobby, };

/**
 * What is sent on the lobby's socket.
 */
export type LobbyMessage = { "type": "lobby",
/**
 * What there is.
 */
lobby: Lobby, } | { "type": "changed",
/**
 * Seeks that came.
 */
came: Array<SeekView>,
/**
 * The IDs of those that went.
 */
went: Array<string>,
/**
 * How many people look at the lobby.
 */
here: number, } | { "type": "own",
/**
 * What there is.
 */
own: OwnLobby, } | { "type": "begun",
/**
 * Its ID.
 */
match: string, };

/**
 * A line of the log.
 */
export type LogLine = {
/**
 * The number of the update it came with.
 */
number: number,
/**
 * What was done.
 */
entry: LineEntry,
/**
 * What came of it.
 */
events: Array<EventView>,
/**
 * All of it in words.
 */
words: { [key in string]: string },
/**
 * The action in notation, if it is one.
 */
notation: string | null,
/**
 * Whose doing it was.
 */
by: Side | null,
/**
 * Whether it was taken back.
 */
undone: boolean,
/**
 * Whether the referee decided it for a coach whose time for a decision ran out.
 */
late: boolean, };

/**
 * Who has lost a password.
 */
export type LostPassword = {
/**
 * The address of their account.
 */
address: string, };

/**
 * A lot that was drawn.
 */
export type LotView = {
/**
 * Its number, from 0.
 */
number: number,
/**
 * How many had entered when it was drawn: it comes from the nonces of those alone.
 */
entrants: number,
/**
 * The order that came of it.
 */
order: Array<number>, };

/**
 * The secret of a link that was sent by e-mail.
 */
export type MailLink = {
/**
 * The secret.
 */
secret: string, };

/**
 * An account's e-mail address, and what is told by it.
 */
export type MailView = {
/**
 * Whether the server sends e-mail.
 */
sends: boolean,
/**
 * The address that was confirmed: a lost password is sent for there.
 */
address: string | null,
/**
 * The address that waits to be confirmed: nothing but the link for that is sent there.
 */
waiting: string | null,
/**
 * Whether an e-mail server refuses what is sent to the address.
 */
refused: boolean,
/**
 * In which language it is written to.
 */
language: string | null,
/**
 * What is told by e-mail: nothing, until somebody chooses.
 */
tell: NoticeSwitches, };

/**
 * How the targets of a kind of action are marked on the board.
 */
export type Mark = "none" | "dot" | "dot-ball" | "arrow" | "ring" | "sign";

/**
 * A square the interface points at.
 */
export type Marker = {
/**
 * What it means: `last-from`, `last-to`, `threat`, … How it is drawn stands in the game's
 * description, under this ID ([`MarkerKind`](crate::MarkerKind)).
 */
kind: string,
/**
 * Where.
 */
square: string,
/**
 * Whose it is, if it belongs to a side: a threat is the attacker's.
 */
side: Side | null, };

/**
 * A kind of marker: how it is drawn wherever it stands.
 */
export type MarkerKind = {
/**
 * Its ID, as the view's markers have it.
 */
id: string,
/**
 * How it is drawn.
 */
look: MarkerLook,
/**
 * What is said of a square that it marks: the ID of a word of the game; nothing for what
 * is there for the eye alone.
 */
word: string | null, };

/**
 * How a marker is drawn.
 */
export type MarkerLook = { "as": "last" } | { "as": "threat" } | { "as": "spot" } | { "as": "frame" } | { "as": "dashed-frame" } | { "as": "sign",
/**
 * The picture.
 */
icon: Icon,
/**
 * Its colour.
 */
tone: Tone, };

/**
 * The clock of a match that is played by time (not of a side), at the moment of sending.
 */
export type MatchClockView = {
/**
 * Milliseconds left; the phase under way when none is left is completed.
 */
left_ms: number,
/**
 * Whether it runs.
 */
running: boolean, };

/**
 * When a match ends.
 */
export type MatchEnd = {
/**
 * By what.
 */
by: EndsBy,
/**
 * After how many of it: minutes, goals, phases.
 */
of: number,
/**
 * After how many phases it ends at the latest.
 */
phase_limit: number, };

/**
 * Some matches, newest first.
 */
export type MatchList = {
/**
 * The matches.
 */
matches: Array<MatchSummary>,
/**
 * Whether there are older ones: ask again with `before` the last one's ID.
 */
more: boolean, };

/**
 * The result of a match: the goals, and who won by them or otherwise.
 */
export type MatchResult = {
/**
 * Home's goals.
 */
home: number,
/**
 * Away's goals.
 */
away: number,
/**
 * The winner; nothing for a draw.
 */
winner: Side | null,
/**
 * How it ended.
 */
ending: Ending,
/**
 * The goals of the shoot-out that decided it, which count nowhere else (TN-06).
 */
shoot_out?: BySide<number>, };

/**
 * A match as one visitor may see it.
 */
export type MatchState = {
/**
 * The match's ID.
 */
id: string,
/**
 * The last update's number.
 */
number: number,
/**
 * The game's name.
 */
game: string,
/**
 * The version of the rules it is played by.
 */
rules_version: number,
/**
 * Every option, also those at their defaults.
 */
options: { [key in string]: OptionValue },
/**
 * How the coaches meet.
 */
mode: Mode,
/**
 * How far it is.
 */
status: Status,
/**
 * Whether anybody may find it while it runs.
 */
listed: boolean,
/**
 * Whether it counts for the ratings (TB-16).
 */
rated: boolean,
/**
 * Where it belongs, if it is a match of a tournament.
 */
tournament: MatchTournament | null,
/**
 * Who plays each side: its first coach. `you` if the visitor has any seat of the side.
 */
coaches: BySide<CoachView>,
/**
 * Who sits on each seat.
 */
team: { [key in string]: CoachView },
/**
 * Seats this visitor holds.
 */
seats: Array<string>,
/**
 * The secret of the link to the first open seat, for those who may pass it on.
 */
invitation: string | null,
/**
 * The secrets of the links to each open seat, for those who may pass them on: all for the
 * one who made the match, those of their own side for another coach.
 */
invitations: { [key in string]: string },
/**
 * The clock, in a timed match.
 */
clock: ClockView | null,
/**
 * The match's own clock, if it is played by time.
 */
match_clock: MatchClockView | null,
/**
 * The time for a decision, if the match is played by days.
 */
by_days?: DaysView,
/**
 * Milliseconds that each seat of this visitor has left for its decision, where decisions
 * are limited. Then the referee decides for it.
 */
decision_ms: { [key in string]: number },
/**
 * By what the match's chance can be verified, in games that have any.
 */
fairness: Fairness | null,
/**
 * The board, if the match brought its own.
 */
board: Board | null,
/**
 * The board and all else this visitor may see.
 */
view: View,
/**
 * What the numbers of each side's squad come to, while a coach is awaited who may bring a
 * squad; who has which numbers is in `view.squads`.
 */
squad_totals?: BySide<number>,
/**
 * The legal actions of each seat this visitor holds that may act now.
 */
offers: { [key in string]: Array<Offer> },
/**
 * Ready-made answers to the big choices that seats of this visitor have to make now.
 */
presets: { [key in string]: Array<PresetView> },
/**
 * What this visitor may ask for now.
 */
can: Can,
/**
 * Whose offer of a draw stands.
 */
draw_offer: Side | null,
/**
 * Who asks to take an action back.
 */
undo_request: UndoRequest | null,
/**
 * Who wants to play again.
 */
rematch: Rematch,
/**
 * How it ended, once it has.
 */
result: MatchResult | null,
/**
 * That its log does not fold by today's rules, if so: the view is of before the first entry that
 * they do not allow.
 */
frozen: FrozenView | null,
/**
 * What was done, line by line; empty in updates.
 */
log: Array<LogLine>,
/**
 * When it began, RFC 3339 in UTC.
 */
began: string, };

/**
 * A match in a list.
 */
export type MatchSummary = {
/**
 * The match's ID.
 */
id: string,
/**
 * The game's name.
 */
game: string,
/**
 * How the coaches meet.
 */
mode: Mode,
/**
 * How far it is.
 */
status: Status,
/**
 * Whether anybody may find it while it runs.
 */
listed: boolean,
/**
 * Whether it counts for the ratings (TB-16).
 */
rated: boolean,
/**
 * Who plays.
 */
coaches: BySide<CoachView>,
/**
 * Goals.
 */
score: BySide<number>,
/**
 * How it ended, once it has.
 */
result: MatchResult | null,
/**
 * When it began, RFC 3339 in UTC.
 */
began: string,
/**
 * When it ended, once it has.
 */
ended: string | null,
/**
 * Until when the side that is to act has to decide, RFC 3339 in UTC, in a match that is played by days.
 */
until?: string,
/**
 * Seats this visitor holds.
 */
your_seats: Array<string>,
/**
 * Seats that may act now.
 */
to_act: Array<string>,
/**
 * Whether one of them is this visitor's.
 */
your_turn: boolean, };

/**
 * Where a match belongs in its tournament.
 */
export type MatchTournament = {
/**
 * The tournament's ID.
 */
id: string,
/**
 * Its name.
 */
name: string,
/**
 * The round, from 1.
 */
round: number,
/**
 * The table, from 1.
 */
table: number,
/**
 * The board of a meeting of teams, from 1.
 */
board: number,
/**
 * Whether it has to be decided (TN-06).
 */
deciding: boolean, };

/**
 * Who asks.
 */
export type Me = {
/**
 * What they are.
 */
kind: PersonKind,
/**
 * The account's name.
 */
name: string | null,
/**
 * Whether a program plays in the account's name.
 */
program: boolean,
/**
 * Since when there is the account (RFC 3339).
 */
since: string | null,
/**
 * Whether the account has a password.
 */
password: boolean,
/**
 * How many passkeys it has.
 */
passkeys: number,
/**
 * How many recovery codes are left.
 */
recovery_codes: number,
/**
 * Whether this device signed in just now, so that what is delicate needs no password.
 */
fresh: boolean,
/**
 * Whether they may make a token that decides about reports and people.
 */
admin?: boolean,
/**
 * What this server offers here.
 */
here: Here,
/**
 * What those who run the server tell them.
 */
notes?: Array<AdminNote>, };

/**
 * A match that two people have agreed on.
 */
export type Met = {
/**
 * Its ID.
 */
match: string, };

/**
 * How the coaches of a match meet.
 */
export type Mode = "hot-seat" | "bot" | "link" | "record";

/**
 * Something that counts in a roll, or does not though it might.
 */
export type Modifier = {
/**
 * What it is: also the ID of its words in the catalogues (`counted-` before it).
 */
reason: string,
/**
 * The clause by which it counts or not.
 */
clause: string,
/**
 * To whose roll it belongs.
 */
side: Side,
/**
 * The piece it comes from, by its ID, if it comes from one.
 */
piece: string | null,
/**
 * How much it is.
 */
value: number,
/**
 * Whether it counts, where the game tells of what does not.
 */
counts?: boolean, };

/**
 * By which name an account is to be.
 */
export type NameWanted = {
/**
 * The name.
 */
name: string, };

/**
 * A new account, of the guest who asks: what they have comes along. It has a password, a passkey, or both.
 */
export type NewAccount = {
/**
 * Its name: 2 to 24 characters. Names that are read alike are one.
 */
name: string,
/**
 * Its password: 8 to 128 characters.
 */
password?: string,
/**
 * The answer of its first passkey, to the question of `POST /account/passkey`.
 */
passkey?: PasskeyAnswer,
/**
 * Whether a program is to play in its name: everybody who meets it is told.
 */
program?: boolean, };

/**
 * An e-mail address that an account is to have.
 */
export type NewAddress = {
/**
 * The address.
 */
address: string,
/**
 * In which language it is to be written to: `en` or `it`.
 */
language: string,
/**
 * The account's password, unless the device signed in just now.
 */
current_password?: string, };

/**
 * Who somebody does not want to hear or to meet: a person of a match by their seat, or an account by its name.
 */
export type NewBlock = {
/**
 * How.
 */
kind: BlockKind,
/**
 * The match in which they sit, with `seat`.
 */
match?: string,
/**
 * Their seat.
 */
seat?: string,
/**
 * The name of their account, in place of match and seat.
 */
name?: string, };

/**
 * What somebody wants to play with one person.
 */
export type NewChallenge = {
/**
 * The game's name.
 */
game: string,
/**
 * Options of the game, the rest at their defaults; without data files.
 */
options?: { [key in string]: OptionValue },
/**
 * Each side's time; nothing for as long as they like.
 */
clock?: Clock,
/**
 * The days that a side has for each of its decisions, 1 to 14, instead of a clock (TB-19). It waits for somebody for some days
 * then, also while nobody is here.
 */
days?: number,
/**
 * Whether it counts for the ratings (TB-16).
 */
rated?: boolean,
/**
 * The side that the challenger wants; `random` for either.
 */
side?: SideChoice, };

/**
 * A link that brings the person who asks to another device.
 */
export type NewDeviceLink = {
/**
 * The link, as lists have it.
 */
link: DeviceLinkView,
/**
 * What the other device redeems. It is shown here and never again.
 */
secret: string,
/**
 * The page that asks the other device whether to redeem it: the secret stands behind the `#`, so that it reaches no
 * server.
 */
url: string, };

/**
 * Something that somebody says: a phrase or a text, not both.
 */
export type NewLine = {
/**
 * A ready-made phrase.
 */
phrase?: Phrase,
/**
 * One line in one's own words: letters, digits, punctuation, symbols and spaces.
 */
text?: string,
/**
 * Who it is for.
 */
to?: TalkTo, };

/**
 * A match to begin.
 */
export type NewMatch = {
/**
 * The game's name.
 */
game: string,
/**
 * How the coaches meet.
 */
mode: Mode,
/**
 * The bot's level, from 1, with mode `bot`.
 */
level?: number,
/**
 * The side the creator takes; with mode `hot-seat` both.
 */
side?: SideChoice,
/**
 * Who takes which seat, in matches with several coaches a side; the creator has the
 * first one of the creator's side. A seat that is not named here goes to the creator with mode
 * `hot-seat` and, with mode `bot`, on the creator's side; to a bot of `level` on the other
 * side; and is open with mode `link`.
 */
seats?: { [key in string]: SeatChoice },
/**
 * Options of the game, the rest at their defaults.
 */
options?: { [key in string]: OptionValue },
/**
 * Options that take a data file, and for each the ID of a file that the creator keeps.
 */
files?: { [key in string]: string },
/**
 * Each side's time; nothing for as long as they like.
 */
clock?: Clock,
/**
 * The days that a side has for each of its decisions, 1 to 14, instead of a clock, with mode `link` (TB-19).
 */
days?: number,
/**
 * The creator's name, to be shown.
 */
name?: string,
/**
 * Whether anybody may find the match while it runs.
 */
listed?: boolean,
/**
 * Whether it counts for the ratings, with mode `bot` or `link` (TB-16).
 */
rated?: boolean,
/**
 * The place of a finished match of the same game from which this one is played on, with that match's options and
 * data files: then `options` and `position` are left out.
 */
from?: PlaceInMatch,
/**
 * A position's text to begin from.
 */
position?: string, };

/**
 * Another password, by a link that was sent by e-mail.
 */
export type NewPassword = {
/**
 * The link's secret.
 */
secret: string,
/**
 * The password: 8 to 128 characters.
 */
password: string, };

/**
 * A browser's subscription to notices.
 */
export type NewPushDevice = {
/**
 * Its `endpoint`.
 */
endpoint: string,
/**
 * Its key `p256dh`, in base64url.
 */
p256dh: string,
/**
 * Its key `auth`, in base64url.
 */
auth: string,
/**
 * In which language it is to tell: `en` or `it`.
 */
language: string, };

/**
 * What those who run the server are told of somebody.
 */
export type NewReport = {
/**
 * The seat of who is reported.
 */
seat: string,
/**
 * Why.
 */
reason: ReportReason,
/**
 * What else there is to say.
 */
more?: string, };

/**
 * What somebody wants to play.
 */
export type NewSeek = {
/**
 * The game's name.
 */
game: string,
/**
 * Options of the game, the rest at their defaults; without data files.
 */
options?: { [key in string]: OptionValue },
/**
 * Each side's time; nothing for as long as they like.
 */
clock?: Clock,
/**
 * The days that a side has for each of its decisions, 1 to 14, instead of a clock (TB-19). It waits for somebody for some days
 * then, also while nobody is here.
 */
days?: number,
/**
 * Whether it counts for the ratings (TB-16).
 */
rated?: boolean,
/**
 * The side they want; `random` for either.
 */
side?: SideChoice,
/**
 * How strong the other is to be. Guests count as 1500.
 */
rating?: RatingRange,
/**
 * What a guest calls themselves; an account has its name.
 */
name?: string, };

/**
 * A tournament to open.
 */
export type NewTournament = {
/**
 * Its name, 1 to 60 characters.
 */
name: string,
/**
 * What those who look at it are to know, at most 2,000 characters: plain text.
 */
about?: string,
/**
 * The game.
 */
game: string,
/**
 * Its options, the rest at their defaults: `GET /tournaments/options` tells them.
 */
options?: { [key in string]: OptionValue },
/**
 * Options of the game that all its matches have (TN-15), the rest at their defaults. `shoot_out` and `first` are the tournament's.
 */
match_options?: { [key in string]: OptionValue },
/**
 * Each side's time in a match; needed in an arena (TN-08).
 */
clock?: Clock,
/**
 * The days that a side has for each decision instead, 1 to 14: then rounds are by days too (`round_days`).
 */
days?: number,
/**
 * The days that a round's matches may take, 1 to 90, in a tournament by days; without it rounds are live, and who does not come within
 * `absence_minutes` loses (TN-10).
 */
round_days?: number,
/**
 * When it is to start, RFC 3339; without it an organiser starts it.
 */
starts?: string,
/**
 * How many minutes before the start check-in opens, 5 to 10,080: who has not checked in by then does not take part. 0, the default, for
 * no check-in. Names without an account and bots need none.
 */
check_in_minutes?: number,
/**
 * Whether each round is paired as soon as the one before is over; else an organiser calls for it. On by default.
 */
automatic?: boolean,
/**
 * Whether anybody may find it; else only who has its link.
 */
listed?: boolean,
/**
 * Who is in it from the beginning, in this order.
 */
entrants?: Array<EntrantWanted>,
/**
 * Whether who opens it plays, too.
 */
enter?: boolean,
/**
 * What a guest who opens it calls themselves, 1 to 40 characters; an account has its name.
 */
called?: string,
/**
 * Whether it starts at once, with those who are in it: for one against bots.
 */
start?: boolean, };

/**
 * Why passkeys cannot be used at the address by which the server was asked.
 */
export type NoPasskeysBecause = "number" | "other-name" | "no-https";

/**
 * A player who may not be picked next.
 */
export type NotPickable = {
/**
 * Who, by their ID.
 */
id: string,
/**
 * Why not.
 */
why: RefusalText, };

/**
 * What somebody wants to be told.
 */
export type NoticeSwitches = {
/**
 * That it is their turn in a match that is played by days.
 */
turn: boolean,
/**
 * That somebody challenges them.
 */
challenge: boolean,
/**
 * That a match has begun for which they waited.
 */
begun: boolean,
/**
 * That a match that is played by days is over.
 */
ended: boolean,
/**
 * That in a tournament check-in opens, or a round's last day has come in which their match is open.
 */
tournament?: boolean, };

/**
 * How somebody is told what happens while they are away.
 */
export type NoticesView = {
/**
 * The key with which a browser subscribes (`applicationServerKey`, in base64url); nothing if this server tells nobody.
 */
push_key?: string,
/**
 * What is told.
 */
tell: NoticeSwitches,
/**
 * The browsers that show it; nobody is told anything without one.
 */
devices: Array<PushDeviceView>, };

/**
 * A number with a name.
 */
export type Number = {
/**
 * What it is.
 */
id: string,
/**
 * How much.
 */
value: number, };

/**
 * One legal action, with what the interface needs to offer it: what to pick up,
 * where it goes, what kind it is. The interface plays it by sending `action` back.
 */
export type Offer = {
/**
 * The action in notation.
 */
action: string,
/**
 * The kind's ID in the game's description: `move`, `pass`, …
 */
kind: string,
/**
 * The piece that acts, by its ID in the view.
 */
piece?: string,
/**
 * The tray item that is put down, by its ID in the view.
 */
tray?: string,
/**
 * Where it starts.
 */
from?: string,
/**
 * Where it goes.
 */
to?: string,
/**
 * Tells apart actions with the same start, target and kind: a promotion's piece kind.
 */
choice?: string,
/**
 * The card that lies open, or the line, that is named with the chosen card; the number of the team whose
 * player is picked.
 */
over?: string,
/**
 * Which ranks it moves and where to, for an action on all the pieces of some ranks.
 */
heading?: Heading,
/**
 * Whether it scores a goal at once.
 */
scores: boolean,
/**
 * What it costs of the points the side has, in games that count points.
 */
cost?: number,
/**
 * What the dice would make of it, if they decide it, or of the contest to which it leads
 * ([`Game::leads_to`](crate::Game::leads_to)). Filled in for coaches who are offered the action.
 */
preview?: Preview, };

/**
 * An offer's own part. It is written as a list: the number of its [`SharedOffer`] from 0, its
 * `action`, its `to`, the number of its preview from 0, its `choice`, its `heading`. What it has
 * not is `null`, and left out at the end of the list.
 */
export type OfferRow = [shared: number, action: string, to?: string | null, preview?: number | null, choice?: string | null, heading?: Heading];

/**
 * The legal actions of a seat, in the order of the plain list of [`Offer`]s, with the same
 * meaning: each row has the fields of its `shared` part and its own.
 */
export type OfferTable = {
/**
 * What several offers have in common.
 */
shared: Array<SharedOffer>,
/**
 * The different previews.
 */
previews?: Array<Preview>,
/**
 * One row for each offer.
 */
rows: Array<OfferRow>, };

/**
 * A change, as RFC 6902 (JSON Patch) has it.
 */
export type Operation = { "op": "add",
/**
 * Where: a JSON Pointer (RFC 6901).
 */
path: string,
/**
 * What.
 */
value: unknown, } | { "op": "remove",
/**
 * Where it was: a JSON Pointer (RFC 6901).
 */
path: string, } | { "op": "replace",
/**
 * Where: a JSON Pointer (RFC 6901).
 */
path: string,
/**
 * What is there now.
 */
value: unknown, };

/**
 * An option a match may set.
 */
export type OptionDescription = {
/**
 * Its key.
 */
key: string,
/**
 * The name shown.
 */
label: { [key in string]: string },
/**
 * `number`, `switch`, `choice`, `text` (in the notation of its clause) or `file`.
 */
kind: string,
/**
 * The least of a number.
 */
min: number | null,
/**
 * The most of a number.
 */
max: number | null,
/**
 * The words of a choice.
 */
of: string[],
/**
 * The same words as they are shown, in the same order.
 */
labels: Array<{ [key in string]: string }>,
/**
 * The value if not set; nothing for a text or a file.
 */
default: OptionValue | null,
/**
 * The clause it belongs to.
 */
clause: string,
/**
 * When it counts, if not always.
 */
applies: Applies | null, };

/**
 * A value an option is set to.
 */
export type OptionValue = boolean | number | string;

/**
 * How a match ended for somebody.
 */
export type OutcomeView = "won" | "drawn" | "lost";

/**
 * What concerns this visitor alone.
 */
export type OwnLobby = {
/**
 * Their seeks.
 */
seeks: Array<OwnSeek>,
/**
 * Challenges by them and to them.
 */
challenges: Array<ChallengeView>, };

/**
 * Where one stands in the table.
 */
export type OwnPlace = {
/**
 * One's row.
 */
row: LeaderboardRow,
/**
 * The page on which it is.
 */
on: number, };

/**
 * One's own seek.
 */
export type OwnSeek = {
/**
 * Its ID.
 */
id: string,
/**
 * What is to be played.
 */
terms: TermsView,
/**
 * The pool in which it waits.
 */
pool: string | null,
/**
 * The match that came of it; it is shown for some minutes more.
 */
match: string | null, };

/**
 * How a match of a tournament stands.
 */
export type PairingStatus = "waiting" | "running" | "adjourned" | "over";

/**
 * Two who meet.
 */
export type PairingView = {
/**
 * The table, from 1.
 */
table: number,
/**
 * Who, by number.
 */
entrants: BySide<number>,
/**
 * The group, from 0.
 */
group: number | null,
/**
 * Whether it is the match for third place.
 */
third_place: boolean,
/**
 * How it stands.
 */
status: PairingStatus,
/**
 * The goals as they stand: live ones while it runs, what counts once it is over (TN-10).
 */
score: BySide<number> | null,
/**
 * The shoot-out's.
 */
shoot_out: BySide<number> | null,
/**
 * Who goes on where even the shoot-out had no winner.
 */
decided: Side | null,
/**
 * Who won; nothing if it was drawn, lost by both, or is not over.
 */
winner: Side | null,
/**
 * How it ended, in words, where that was not by play: who did not come, gave up, withdrew.
 */
ending: { [key in string]: string } | null,
/**
 * Its matches: one, or one for each board.
 */
boards: Array<BoardView>,
/**
 * Whether it has to be decided (TN-06).
 */
deciding: boolean,
/**
 * The first leg's goals, each side's as it stands in this match.
 */
first_leg: BySide<number> | null,
/**
 * Whether it is played on one screen or on the real board (TN-16).
 */
without_account: boolean,
/**
 * Until when it was adjourned, RFC 3339.
 */
until: string | null,
/**
 * Why an organiser set its result, or adjourned it (TN-13).
 */
reason: string | null,
/**
 * The organiser's name.
 */
by: string | null,
/**
 * Results that stood before, the oldest first.
 */
earlier: Array<BySide<number>>,
/**
 * Whether this visitor plays in it.
 */
yours: boolean,
/**
 * Whether this visitor may have it begun on one screen now.
 */
can_play_here: boolean,
/**
 * Whether this visitor may enter its result.
 */
can_enter_result: boolean, };

/**
 * What part of a tournament a round is.
 */
export type PartView = { "kind": "league" } | { "kind": "groups" } | { "kind": "knock-out",
/**
 * How many rounds are left with this one: 1 is the final, 2 the semi-finals.
 */
rounds_left: number,
/**
 * 1, or 2 for the second leg.
 */
leg: number, } | { "kind": "swiss" } | { "kind": "arena" };

/**
 * What a passkey answered.
 */
export type PasskeyAnswer = {
/**
 * The question.
 */
id: string,
/**
 * The credential as JSON (`PublicKeyCredential.toJSON()`).
 */
credential: unknown,
/**
 * What a new passkey is to be called; by default, what the device is.
 */
label?: string, };

/**
 * What a passkey is asked: `options` go to the browser (`PublicKeyCredential.parseCreationOptionsFromJSON` or
 * `parseRequestOptionsFromJSON`).
 */
export type PasskeyQuestion = {
/**
 * By which the answer names the question. It can be answered once, within five minutes.
 */
id: string,
/**
 * The value of `publicKey`, as JSON.
 */
options: unknown, };

/**
 * A passkey of an account.
 */
export type PasskeyView = {
/**
 * By which it is named here.
 */
id: string,
/**
 * What its owner calls it.
 */
label: string,
/**
 * When it was made (RFC 3339).
 */
made: string,
/**
 * When it was last used.
 */
used: string | null, };

/**
 * How a match stood, from one number on.
 */
export type Past = {
/**
 * The number of the first view; 0 is how it began.
 */
number: number,
/**
 * The board and all else, after that number.
 */
view: View,
/**
 * What each further number changes in `{"view": …}` of the one before, to be carried out in this order.
 */
changes: Array<Array<Operation>>, };

/**
 * One thing that happened to a match, with what it changed for this visitor.
 *
 * The operations change the state that the visitor had at the number before. They never concern
 * its `number`, its `log` and its `offers`: those stand beside.
 */
export type Patch = {
/**
 * Its number: one more than the last one's. It is the state's `number` from now on.
 */
number: number,
/**
 * The line it adds to the log; nothing if it was an offer, a request, an arrival.
 */
line?: LogLine,
/**
 * The numbers of the lines that were taken back by it.
 */
undone?: Array<number>,
/**
 * The whole log with this line, where more of it may be read from now on: when a match is
 * over in which something was hidden from this visitor.
 */
log?: Array<LogLine>,
/**
 * The state's `offers` from now on, as tables, if they have changed.
 */
offers?: { [key in string]: OfferTable },
/**
 * What else changed, to be carried out in this order.
 */
operations?: Array<Operation>, };

/**
 * What somebody is told by those who run the server.
 */
export type PenaltyKind = "warn" | "silence" | "ban" | "rename";

/**
 * What somebody is to this server.
 */
export type PersonKind = "guest" | "account";

/**
 * How somebody has played, for everybody to see.
 */
export type PersonPlays = {
/**
 * What they are called.
 */
name: string,
/**
 * Whether a program plays in their name.
 */
program: boolean,
/**
 * Whether it is this visitor.
 */
you: boolean,
/**
 * Their games.
 */
games: Array<GameProfile>,
/**
 * How they have played against this visitor.
 */
against_you: Array<HeadToHeadView>, };

/**
 * Somebody with an account, as everybody may see them.
 */
export type PersonView = {
/**
 * The account's name.
 */
name: string,
/**
 * Since when there is the account: `2026-11-23`.
 */
since: string,
/**
 * Whether a program plays in its name.
 */
program: boolean, };

/**
 * A phase of a match.
 */
export type PhaseDescription = {
/**
 * Its ID.
 */
id: string,
/**
 * The name shown.
 */
label: { [key in string]: string },
/**
 * What the coach to act is asked to do.
 */
prompt: { [key in string]: string },
/**
 * The clause that governs it.
 */
clause: string, };

/**
 * A phrase that is there ready-made: each reader sees it in their own language.
 */
export type Phrase = "hello" | "good-match" | "well-played" | "what-a-goal" | "what-a-save" | "bad-luck" | "thanks" | "sorry" | "one-moment" | "back" | "have-to-go" | "again";

/**
 * A kind of piece.
 */
export type PieceKind = {
/**
 * Its ID.
 */
id: string,
/**
 * Its letter in the notation.
 */
letter: string,
/**
 * How it is drawn.
 */
figure: Figure,
/**
 * The name shown.
 */
label: { [key in string]: string }, };

/**
 * A piece on the board or off it.
 */
export type PieceView = {
/**
 * Its ID, the same for as long as the piece exists, like `home-3`.
 */
id: string,
/**
 * Whose it is.
 */
side: Side,
/**
 * The kind's ID in the game's description.
 */
kind: string,
/**
 * Where it stands; nothing when off the pitch.
 */
square: string | null,
/**
 * What is written on it, if anything is: `D1`, a shirt's number.
 */
label?: string,
/**
 * Small numbers and signs on it, in the order in which they are shown.
 */
badges?: Array<Badge>, };

/**
 * A place in a finished match.
 */
export type PlaceInMatch = {
/**
 * The match's ID.
 */
match: string,
/**
 * The frame of its replay, from 0.
 */
frame: number, };

/**
 * Where a leg is played.
 */
export type PlaceOfLeg = {
/**
 * The round.
 */
round: number,
/**
 * The table.
 */
table: number, };

/**
 * A card that a side played in this phase, for everybody to see.
 */
export type PlayedCard = {
/**
 * Its name.
 */
card: string,
/**
 * Another card took its effect away.
 */
cancelled: boolean,
/**
 * The ID of the piece it was played on, if on one.
 */
piece: string | null,
/**
 * The open card it was played on, if on one.
 */
over?: string,
/**
 * What it does is in force, where a game tells that.
 */
in_force?: boolean, };

/**
 * A draft of several coaches before the matches of a tournament, as everybody sees it (TN-12).
 */
export type PoolDraftView = {
/**
 * Who picks next, from 0 in the order of the picks; nobody once it is over.
 */
coach: number | null,
/**
 * Of which kind of piece the next pick is, by the ID in the game's description.
 */
kind: string | null,
/**
 * How many of each kind a coach picks, in the order in which they are picked.
 */
numbers: Array<DraftCount>,
/**
 * What was agreed on.
 */
limits: DraftLimits,
/**
 * The teams whose players are picked: first what each coach has brought, in the order of the picks.
 */
teams: Array<DraftTeam>,
/**
 * All their players, team by team. They have no side here.
 */
men: Array<DraftPlayer>,
/**
 * Who each coach has picked, by their IDs, in order.
 */
picks: Array<Array<string>>,
/**
 * How many abilities each coach's picks have.
 */
abilities: Array<number>, };

/**
 * A kind of match for which people are paired quickly, with who is about as strong.
 */
export type PoolView = {
/**
 * Its ID.
 */
id: string,
/**
 * What is played in it.
 */
terms: TermsView,
/**
 * How many wait in it.
 */
waiting: number, };

/**
 * A ready-made answer to a big choice, like a formation for a set-up.
 */
export type PresetView = {
/**
 * Its ID.
 */
id: string,
/**
 * The name shown.
 */
label: { [key in string]: string },
/**
 * The actions that make it, to be played in this order.
 */
actions: Array<string>,
/**
 * Where the side's pieces stand in the end.
 */
squares: string[],
/**
 * Whether the rest comes at the coach's next turns, under the same ID: sides choose in turn.
 */
goes_on: boolean, };

/**
 * What an action costs and how likely it succeeds, when dice decide that.
 */
export type Preview = {
/**
 * The exact probability of success for the side that acts.
 */
success: Fraction,
/**
 * What it costs of the points the side has.
 */
cost: number,
/**
 * Every bonus, whether it counts or not.
 */
reasons: Array<Reason>,
/**
 * The least face of the die with which it succeeds, where one die decides against a number;
 * 1 where no roll can fail, 7 and more where none can succeed.
 */
needed?: number,
/**
 * What the faces of the first die lead to, where more dice follow; lowest first.
 */
branches?: Array<Branch>, };

/**
 * A problem (RFC 9457), the same over REST and on sockets.
 */
export type Problem = {
/**
 * Always `about:blank`: `code` tells the kind.
 */
type: string,
/**
 * The kind in words.
 */
title: string,
/**
 * The HTTP status.
 */
status: number,
/**
 * What was wrong and what is allowed, in English.
 */
detail: string,
/**
 * The kind.
 */
code: Code,
/**
 * The clause that forbids it, if it is a matter of the rules.
 */
clause: string | null,
/**
 * What the rules say to it, in every language.
 */
words: { [key in string]: string } | null,
/**
 * After how many seconds it is worth trying again, where waiting helps: the same as the
 * header `Retry-After`. Every 429 and 503 has it.
 */
retry_after?: number, };

/**
 * What the nonces of a match prove: where all that are needed are there, nobody alone could
 * choose the outcomes, not even the server.
 */
export type Proof = { "verdict": "fair" } | { "verdict": "not-proven",
/**
 * The sides that need a nonce and added none. Where one visitor held all seats, a
 * nonce of any of them is enough.
 */
missing: Array<Side>, };

/**
 * A browser that shows notices.
 */
export type PushDeviceView = {
/**
 * By which it is named.
 */
id: string,
/**
 * What it is, like `Firefox, Linux`.
 */
label: string,
/**
 * Since when, RFC 3339 in UTC.
 */
since: string,
/**
 * In which language it tells.
 */
language: string, };

/**
 * What a visitor points at: may it be done, at what price and with what odds, else why not, and what counts for the piece?
 */
export type Question = {
/**
 * The seat for which it is asked, which the visitor has to hold. Without one nothing is said of what
 * may be done.
 */
seat?: string,
/**
 * The piece or tray item that is pointed at or in hand, by its ID in the view.
 */
piece?: string,
/**
 * The square on which it is put. Without one the question is about the piece where it stands, or about the
 * tray item or the card as such.
 */
to?: string,
/**
 * The card or tile in hand, by its name, or another choice of an offer.
 */
choice?: string,
/**
 * An action in notation, instead of all that.
 */
action?: string,
/**
 * Whether the lines along which the carrier could give the ball away are asked for as well.
 */
lanes?: boolean, };

/**
 * Who was on the other side of a rated match.
 */
export type RatedAgainst = {
/**
 * What they are called; nothing for somebody whose account was deleted.
 */
name: string | null,
/**
 * A bot's level.
 */
level: number | null, };

/**
 * Somebody's rating after a rated match.
 */
export type RatingPoint = {
/**
 * The match.
 */
match: string,
/**
 * When it ended, RFC 3339 in UTC.
 */
at: string,
/**
 * The side that they played.
 */
side: Side,
/**
 * Who was on the other side.
 */
against: RatedAgainst,
/**
 * How it ended for them.
 */
outcome: OutcomeView,
/**
 * The rating before it.
 */
before: number,
/**
 * The rating after it.
 */
after: number,
/**
 * How unsure it was then.
 */
deviation: number,
/**
 * Goals beyond those that the dice were expected to give them and their opponent; nothing where no dice decide.
 */
luck: number | null, };

/**
 * From which rating to which, both included.
 */
export type RatingRange = {
/**
 * The lowest.
 */
least: number,
/**
 * The highest.
 */
most: number, };

/**
 * How strong somebody plays a game.
 */
export type RatingView = {
/**
 * The strength; 1500 at the beginning.
 */
rating: number,
/**
 * How unsure it is: with a probability of 95 % the strength is within two deviations.
 */
deviation: number,
/**
 * Whether too few matches are known to compare it with others.
 */
provisional: boolean, };

/**
 * Something that is added to a roll, or would be if a clause let it count.
 */
export type Reason = {
/**
 * What it is: also the ID of its words in the catalogues (`reason-` before it).
 */
kind: string,
/**
 * The clause by which it counts or not.
 */
clause: string,
/**
 * To whose roll it belongs.
 */
side: Side,
/**
 * The piece it comes from, by its ID in the view.
 */
piece?: string,
/**
 * How much it is.
 */
value: number,
/**
 * Of how many, where it adds nothing and tells a part instead: the faces of a die that do.
 */
of?: number,
/**
 * Whether it counts.
 */
counts: boolean,
/**
 * In words, filled in where the action is offered.
 */
label: { [key in string]: string }, };

/**
 * A match = game + options + rules version + the sequence of entries. The state is a fold
 * over it.
 */
export type Record = {
/**
 * Always [`RECORD_FORMAT`].
 */
format: string,
/**
 * The form of this record.
 */
version: number,
/**
 * The game's name.
 */
game: string,
/**
 * The version of the rules it was played with.
 */
rules_version: number,
/**
 * The match's ID on the server that held it.
 */
id?: string,
/**
 * When it began, RFC 3339 in UTC.
 */
began?: string,
/**
 * When each entry was made, in milliseconds since the match began, one for each of
 * `entries`. Records that nobody took the time of have none.
 */
times?: Array<number>,
/**
 * Every option, also those at their defaults.
 */
options: { [key in string]: OptionValue },
/**
 * The position it began from, if not the usual one.
 */
position?: string,
/**
 * Who played.
 */
coaches: BySide<Coach>,
/**
 * Who sat in each seat, if a side had several coaches.
 */
team?: { [key in string]: Coach },
/**
 * Whether it counted for the ratings of its coaches (TB-16).
 */
rated?: boolean,
/**
 * By what the match's chance can be verified, if a server drew it.
 */
fairness?: Fairness,
/**
 * What was done, in order, undone actions included.
 */
entries: Array<Entry>,
/**
 * How it ended; nothing for a match still running.
 */
result: MatchResult | null,
/**
 * By which server it was exported: whatever was changed in the record since, the signature
 * tells. It is made over the record without this field, as canonical JSON (RFC 8785).
 */
signature?: Signature, };

/**
 * New recovery codes; those before them count no more. They are shown here and never again.
 */
export type RecoveryCodes = {
/**
 * The codes.
 */
recovery_codes: Array<string>, };

/**
 * A link redeemed on the device that asks.
 */
export type Redeem = {
/**
 * The link's secret.
 */
secret: string,
/**
 * Whether what the guest of this device has becomes the account's, if the link is of one. It does not unless this is
 * `true`: a link may come from anybody.
 */
bring_guest?: boolean, };

/**
 * What the client calls one of its messages, so that it knows the answer to it.
 */
export type Reference = number | string;

/**
 * A clause that forbids something, and what it says.
 */
export type RefusalText = {
/**
 * The clause.
 */
clause: string,
/**
 * The reason's ID.
 */
reason: string,
/**
 * In words.
 */
words: { [key in string]: string }, };

/**
 * An action that the referee refuses.
 */
export type RefusalView = {
/**
 * The action.
 */
action: string,
/**
 * What is tried, in words.
 */
text: { [key in string]: string }, };

/**
 * Who wants to play again.
 */
export type Rematch = {
/**
 * The sides that have asked.
 */
asked_by: Array<Side>,
/**
 * The new match's ID, once there is one.
 */
match: string | null, };

/**
 * A finished match, frame by frame, without what was taken back.
 */
export type Replay = {
/**
 * The match.
 */
match: MatchSummary,
/**
 * Its frames, the beginning first, or those of a page.
 */
frames: Array<Frame>,
/**
 * Whether there are more: ask again with `from` as many more as there are here.
 */
more: boolean,
/**
 * Every outcome of chance; empty in pages that begin later.
 */
chance: Array<ChanceStep>,
/**
 * By what they can be verified.
 */
fairness: Fairness | null,
/**
 * What verifying them comes to, in words, if every outcome follows from the seed: whether
 * they are fair, or whose nonce is missing.
 */
verdict: { [key in string]: string } | null,
/**
 * The board, if the match brought its own.
 */
board: Board | null, };

/**
 * Why somebody is reported.
 */
export type ReportReason = "abuse" | "spam" | "name" | "cheating" | "stalling" | "other";

/**
 * A result that an organiser enters.
 */
export type ResultWanted = {
/**
 * The goals as they stood on the board, without those of a shoot-out.
 */
goals: BySide<number>,
/**
 * The side that lost it otherwise than on the board (TN-10); nothing if it was played to its end.
 */
lost_by?: Side,
/**
 * Whether that was by not coming.
 */
absent?: boolean,
/**
 * Whether both were missing.
 */
both_missing?: boolean,
/**
 * The shoot-out's goals, where one decided it (TN-06).
 */
shoot_out?: BySide<number>,
/**
 * Who goes on where even the shoot-out had no winner (TN-06).
 */
decided?: Side,
/**
 * Who scored, each with how often; the names of the squads. Left out, what was told of a side before stays if it still has the goals.
 */
scorers?: Array<ScorerView>,
/**
 * Who was shown cards. Left out, what was told before stays.
 */
cards?: Array<CardsView>,
/**
 * In a meeting of teams the boards, in order; `goals` is then what they come to and is not read (TN-09).
 */
boards?: Array<BoardResult>, };

/**
 * Dice as they lie: the last roll of the match, for everybody to see.
 */
export type RollView = {
/**
 * Whose roll it is.
 */
side: Side,
/**
 * What it is for: also a phase's ID where a phase of that name is played.
 */
purpose: string,
/**
 * The pips of each die.
 */
dice: Array<number>,
/**
 * What the ± die shows; nothing if none was rolled.
 */
pm: Sign | null,
/**
 * What is added to the dice.
 */
bonus: number,
/**
 * A 6 was given up since and does not count.
 */
six_given_up: boolean,
/**
 * What it comes to.
 */
total: number,
/**
 * What it is compared with, where both sides rolled at once or a number is to be reached.
 */
other_total?: number,
/**
 * What each die meant, by the IDs of words, where dice are not compared.
 */
meant?: Array<string>, };

/**
 * A round.
 */
export type RoundView = {
/**
 * Its number, from 1.
 */
number: number,
/**
 * What part it is.
 */
part: PartView,
/**
 * Who meets.
 */
pairings: Array<PairingView>,
/**
 * Who rests or has a bye.
 */
resting: Array<number>,
/**
 * When it was paired, RFC 3339.
 */
paired: string,
/**
 * Until when its matches are to be played, RFC 3339; in live rounds when who has not come loses.
 */
deadline: string | null,
/**
 * Whether all of it is decided.
 */
over: boolean, };

/**
 * The rules of a game.
 */
export type Rulebook = {
/**
 * The game's name.
 */
game: string,
/**
 * The book's title.
 */
title: { [key in string]: string },
/**
 * What comes before the clauses, in HTML.
 */
introduction: { [key in string]: string },
/**
 * Its sections.
 */
sections: Array<Section>, };

/**
 * Who scored in a match.
 */
export type ScorerView = {
/**
 * Of which side.
 */
side: Side,
/**
 * The player, as the squad names them.
 */
player: string,
/**
 * How many goals.
 */
goals: number, };

/**
 * Who takes a seat.
 */
export type SeatChoice = "me" | "open" | { "bot": number };

/**
 * A section of a rulebook.
 */
export type Section = {
/**
 * The section's title.
 */
title: { [key in string]: string },
/**
 * Its clauses.
 */
clauses: Array<ClauseText>, };

/**
 * A seek, the same for everybody.
 */
export type SeekView = {
/**
 * Its ID, by which it is accepted.
 */
id: string,
/**
 * Who.
 */
by: Seeker,
/**
 * What is to be played.
 */
terms: TermsView,
/**
 * The side they want; `random` for either.
 */
side: SideChoice,
/**
 * How strong the other is to be.
 */
range: RatingRange | null,
/**
 * The pool in which they wait, if they are to be paired quickly: nobody accepts such a seek, one enters the pool.
 */
pool: string | null,
/**
 * Since when, RFC 3339 in UTC.
 */
since: string, };

/**
 * Somebody, as others see them.
 */
export type Seeker = {
/**
 * What they are called; nothing for a guest who did not say.
 */
name: string | null,
/**
 * Whether they have an account: then the name leads to their profile.
 */
account: boolean,
/**
 * Whether it is a program's account.
 */
program: boolean,
/**
 * How strong they play the game; nothing for a guest.
 */
rating: RatingView | null, };

/**
 * A public key of the server.
 */
export type ServerKey = {
/**
 * What it is for.
 */
algorithm: SignatureAlgorithm,
/**
 * The key, 32 bytes in hexadecimal.
 */
key: string,
/**
 * Since when records were signed with it, RFC 3339 in UTC.
 */
since: string, };

/**
 * A message of the server.
 */
export type ServerMessage = { "type": "state",
/**
 * The match.
 */
state: MatchState, } | { "type": "update",
/**
 * What.
 */
update: Update, } | { "type": "patch",
/**
 * What.
 */
patch: Patch, } | { "type": "reply",
/**
 * The message's reference; nothing if it had none that could be read.
 */
ref: Reference | null,
/**
 * Whether it was carried out.
 */
ok: boolean,
/**
 * The number of the update it brought.
 */
number?: number,
/**
 * Why it was not carried out.
 */
problem?: Problem, } | { "type": "presence",
/**
 * Whether each side's first coach is connected. A bot always is.
 */
coaches: BySide<boolean>,
/**
 * The seats whose coaches are connected.
 */
seats: Array<string>,
/**
 * How many others watch.
 */
watchers: number,
/**
 * In how many milliseconds each side can claim a timed match, as `can.claim_ms` says it, for
 * it changes when coaches come and go. Nothing in other matches.
 */
claim_ms: BySide<number | null>, } | { "type": "talk",
/**
 * What.
 */
line: TalkLine, };

/**
 * A device on which somebody is known.
 */
export type SessionView = {
/**
 * By which it is named here.
 */
id: string,
/**
 * What it is, roughly: `Firefox, Linux`.
 */
label: string,
/**
 * When it began (RFC 3339).
 */
began: string,
/**
 * The day on which it was last seen: `2026-11-23`.
 */
seen: string,
/**
 * Whether it is the one that asks.
 */
this: boolean,
/**
 * Whether somebody proved there who they are; else it was linked.
 */
signed_in: boolean, };

/**
 * A set piece under way, as far as the viewer may know.
 */
export type SetPieceView = {
/**
 * Which, like `free-kick` or `penalty`.
 */
kind: string,
/**
 * Whose it is.
 */
side: Side,
/**
 * Where it is taken, once that is fixed.
 */
square: string | null,
/**
 * Who takes it, by the piece's ID, once that is decided.
 */
taker: string | null,
/**
 * Who was fouled, by the piece's ID.
 */
fouled: string | null,
/**
 * Whose coach decides now.
 */
deciding?: Side,
/**
 * Who was re-placed by that side, by the pieces' IDs.
 */
re_placed?: Array<string>,
/**
 * Who stands in the barrier, by the pieces' IDs.
 */
barrier?: Array<string>,
/**
 * Whether the ball goes over the barrier, where dice decide that.
 */
over_the_barrier?: boolean,
/**
 * Where the shooter aims, for their side alone until it is revealed.
 */
aim?: string,
/**
 * Where the goalkeeper stands, for their side alone until it is revealed.
 */
stand?: string,
/**
 * How many players form the wall.
 */
wall?: number,
/**
 * Who jumps for it on each side, by the pieces' IDs, in the order in which they meet.
 */
jumpers?: BySide<Array<string | null>>,
/**
 * How many pairs of jumpers the ball reaches.
 */
pairs?: number, };

/**
 * A data file that somebody shows by a link. To keep it, keep a copy.
 */
export type SharedFile = {
/**
 * The game's name.
 */
game: string,
/**
 * What it is a file of, like `squad`.
 */
form: string,
/**
 * What its owner calls it.
 */
title: string,
/**
 * The file.
 */
text: string, };

/**
 * What several offers have in common: fields of an [`Offer`].
 */
export type SharedOffer = {
/**
 * The kind's ID in the game's description.
 */
kind: string,
/**
 * The piece that acts, by its ID in the view.
 */
piece?: string,
/**
 * The tray item that is put down, by its ID in the view.
 */
tray?: string,
/**
 * Where it starts.
 */
from?: string,
/**
 * The card that lies open and is named with the chosen one.
 */
over?: string,
/**
 * Whether it scores a goal at once; left out where it does not.
 */
scores?: boolean,
/**
 * What it costs of the points the side has.
 */
cost?: number, };

/**
 * A shot, with its odds as they stood before its dice.
 */
export type ShotTaken = {
/**
 * The frame of the replay that shows what came of it.
 */
frame: number,
/**
 * Whose it is.
 */
side: Side,
/**
 * How likely it was a goal.
 */
odds: Fraction,
/**
 * Whether it was one.
 */
goal: boolean, };

/**
 * One of the two sides. Home attacks up the ranks; in Chess Football it is White.
 */
export type Side = "home" | "away";

/**
 * The side the creator takes.
 */
export type SideChoice = "home" | "away" | "random";

/**
 * What a ± die shows.
 */
export type Sign = "+" | "-";

/**
 * Signing in: a name with a password or with a recovery code, or a passkey alone.
 */
export type SignIn = {
/**
 * The account's name.
 */
name?: string,
/**
 * Its password.
 */
password?: string,
/**
 * One of its recovery codes, which is used up.
 */
recovery_code?: string,
/**
 * The answer of a passkey, to the question of `POST /session/passkey`.
 */
passkey?: PasskeyAnswer,
/**
 * Whether what the guest of this device has (matches, seats, names) becomes the account's. It does unless this is
 * `false`: then it is left behind, and nobody has it.
 */
bring_guest?: boolean, };

/**
 * A server's signature under a record.
 */
export type Signature = {
/**
 * How it was made.
 */
algorithm: SignatureAlgorithm,
/**
 * The server's public key, 32 bytes in hexadecimal.
 */
key: string,
/**
 * The signature, 64 bytes in hexadecimal.
 */
value: string, };

/**
 * How a signature is made.
 */
export type SignatureAlgorithm = "Ed25519";

/**
 * Whether somebody was found.
 */
export type Sought = {
/**
 * One's seek; nothing if somebody was found at once.
 */
seek: OwnSeek | null,
/**
 * The match that has begun.
 */
match: string | null,
/**
 * While nobody is there: who plays meanwhile (a casual match with mode `bot`). The seek stays.
 */
bot: HouseBot | null, };

/**
 * A player of a squad. What is known of a secret set-up is told to that side alone.
 */
export type SquadPlayer = {
/**
 * The piece's ID in the view.
 */
id: string,
/**
 * What they are called: `D1`.
 */
man: string,
/**
 * What their coach calls them, if the squad's file says. It is for readers alone: nothing is decided by it.
 */
name?: string,
/**
 * Whether they are on the pitch.
 */
on_pitch: boolean,
/**
 * Whether they left for good.
 */
gone: boolean,
/**
 * What is printed on them and counted with, in the order in which it is shown. Each ID is
 * a badge's ID too, and the ID of its word in the catalogues (`word-` before it).
 */
numbers: Array<Number>,
/**
 * The card or tile that lies on them, by its name.
 */
in_play?: string,
/**
 * How many squares they may still move in this phase.
 */
movement_left?: number,
/**
 * Which coach of the side moves them, from 1, where a side may have several.
 */
coach?: number,
/**
 * Whether they are called up for the match; nothing where nobody is, or it is not known.
 */
called_up?: boolean,
/**
 * Whether the referee showed them a yellow card, where the game has cards.
 */
booked?: boolean,
/**
 * Whether the referee sent them off; they are gone then.
 */
sent_off?: boolean,
/**
 * Whether they are suspended: called up, but kept off the pitch (TN-11).
 */
suspended?: boolean,
/**
 * Whether they are injured so badly that they are to be carried off, or were.
 */
injured?: boolean,
/**
 * Whether they keep goal now, where anybody may.
 */
keeps_goal?: boolean,
/**
 * How many ends of their side's turns they still lie face down; 0 if they do not.
 */
flipped?: number,
/**
 * The lines they play in, by the badges' IDs.
 */
colours?: Array<string>,
/**
 * The parts of the pitch they play in, by the badges' IDs.
 */
parts?: Array<string>, };

/**
 * A side's squad.
 */
export type SquadView = {
/**
 * The squad's name, as its file has it.
 */
name: string,
/**
 * The colour of the shirts that it wears in this match.
 */
shirts: Tone,
/**
 * The squad as a file, where its coach put it together in this match.
 */
file?: string,
/**
 * Its players, in the order of its file.
 */
men: Array<SquadPlayer>, };

/**
 * What a match comes to in numbers.
 */
export type Statistics = {
/**
 * Goals of each side: the score.
 */
goals: BySide<number>,
/**
 * The goals that are to be expected of the shots, by their odds; nothing in a game without dice.
 */
expected_goals?: BySide<number>,
/**
 * After how many actions and rolls each side had the ball, once play had begun.
 */
possession: BySide<number>,
/**
 * What was counted, in the game's order.
 */
rows: Array<StatisticsRow>,
/**
 * Every shot in order.
 */
shots: Array<ShotTaken>,
/**
 * Every goal in order, those that no shot brought too.
 */
goals_at: Array<GoalScored>,
/**
 * Frames of the replay, which are counted from 0: the last one is this less one.
 */
frames: number, };

/**
 * One thing that is counted, like tackles.
 */
export type StatisticsRow = {
/**
 * What it is: also the ID of its words in the catalogues (`tally-` before it).
 */
kind: string,
/**
 * The same in words.
 */
label: { [key in string]: string },
/**
 * How many times each side tried it, or how many there were.
 */
tried: BySide<number>,
/**
 * How many times it succeeded; nothing where it cannot fail.
 */
won?: BySide<number>,
/**
 * How many times it was to be expected to succeed, by the odds; nothing where no dice decide it.
 */
expected?: BySide<number>, };

/**
 * How far a match is.
 */
export type Status = "waiting" | "running" | "finished";

/**
 * How far a step is.
 */
export type StepState = "done" | "now" | "next";

/**
 * What counts for a piece in one kind of contest, if it came to it here and now.
 */
export type Strength = {
/**
 * The contest: also the ID of its words in the catalogues (`strength-` before it).
 */
kind: string,
/**
 * The clause of such contests.
 */
clause: string,
/**
 * What is added to the piece's roll, or taken from the other's.
 */
total: number,
/**
 * What that consists of, and what would be added if a clause let it count.
 */
reasons: Array<Reason>,
/**
 * In words, filled in where it is told.
 */
label: { [key in string]: string }, };

/**
 * A row of a table.
 */
export type TableRow = {
/**
 * The place, from 1.
 */
place: number,
/**
 * Whether the place is shared (TN-14).
 */
shared: boolean,
/**
 * Who, by number.
 */
entrant: number,
/**
 * Matches, byes included.
 */
played: number,
/**
 * Won, byes included.
 */
won: number,
/**
 * Drawn.
 */
drawn: number,
/**
 * Lost.
 */
lost: number,
/**
 * Goals scored.
 */
goals_for: number,
/**
 * Goals against.
 */
goals_against: number,
/**
 * The difference.
 */
difference: number,
/**
 * Points.
 */
points: number,
/**
 * What the cards count (TN-02).
 */
cards: number,
/**
 * Matches without a goal against.
 */
clean_sheets: number,
/**
 * In a Swiss tournament the sum of the opponents' points (TN-07), as a decimal like `12` or `12.5`.
 */
opponents: string | null,
/**
 * How the last five ended, the latest last: `W`, `D`, `L`.
 */
form: Array<string>,
/**
 * Whether the place goes on to the knock-out, as it stands.
 */
goes_on: boolean, };

/**
 * A table.
 */
export type TableView = {
/**
 * The group, from 0; nothing where there is one table.
 */
group: number | null,
/**
 * The rows, the first place first.
 */
rows: Array<TableRow>,
/**
 * Who withdrew so early that nothing of theirs counts (TN-10).
 */
out: Array<number>, };

/**
 * A letter or number beside a piece, for as long as a step of play lasts: which jumpers of
 * a corner meet.
 */
export type Tag = {
/**
 * The piece by its ID.
 */
piece: string,
/**
 * What is written.
 */
text: string, };

/**
 * A match's talk, as one of its coaches hears it.
 */
export type Talk = {
/**
 * What was said, oldest first.
 */
lines: Array<TalkLine>,
/**
 * How one may speak to all.
 */
all: TalkMeans,
/**
 * How one may speak to one's own side alone.
 */
side: TalkMeans,
/**
 * Until when one was silenced, RFC 3339 in UTC.
 */
silenced_until: string | null,
/**
 * The other people.
 */
people: Array<TalkPerson>, };

/**
 * A line of a match's talk.
 */
export type TalkLine = {
/**
 * Its ID: a line that is told twice is one line.
 */
id: string,
/**
 * The seat from which it was said.
 */
seat: string,
/**
 * Who it is for.
 */
to: TalkTo,
/**
 * A ready-made phrase, to be shown in the reader's language.
 */
phrase?: Phrase,
/**
 * What was written, as it was written; one of the two is there.
 */
text?: string,
/**
 * When, RFC 3339 in UTC.
 */
at: string, };

/**
 * By what means somebody may say something.
 */
export type TalkMeans = "none" | "phrases" | "text";

/**
 * Another person at the match.
 */
export type TalkPerson = {
/**
 * Their first seat.
 */
seat: string,
/**
 * What they are called.
 */
name: string | null,
/**
 * Whether they have an account.
 */
account: boolean,
/**
 * The ID of the mute, if this visitor does not hear them.
 */
muted: string | null,
/**
 * The ID of the block, if this visitor has blocked them.
 */
blocked: string | null,
/**
 * Whether this visitor has reported them for this match.
 */
reported: boolean, };

/**
 * Who something is said for.
 */
export type TalkTo = "all" | "side";

/**
 * What is to be played.
 */
export type TermsView = {
/**
 * The game's name.
 */
game: string,
/**
 * The options that are not at their defaults.
 */
options: { [key in string]: OptionValue },
/**
 * Each side's time.
 */
clock: Clock | null,
/**
 * The days that a side has for each decision, in a match by days (TB-19).
 */
days: number | null,
/**
 * Whether it counts for the ratings (TB-16).
 */
rated: boolean, };

/**
 * A tie of the bracket.
 */
export type TieView = {
/**
 * Who is on the upper and on the lower line, as far as that is known.
 */
entrants: Array<number | null>,
/**
 * Whether somebody goes on without an opponent.
 */
bye: boolean,
/**
 * Who goes on.
 */
through: number | null,
/**
 * Whether it is over, with or without somebody who goes on.
 */
over: boolean,
/**
 * Where its legs are played.
 */
legs: Array<PlaceOfLeg>, };

/**
 * A token that was made just now.
 */
export type TokenMade = {
/**
 * The token, as lists have it.
 */
token: TokenView,
/**
 * What a program sends as `Authorization: Bearer …`. It is shown here and never again.
 */
secret: string, };

/**
 * A token that a program acts with.
 */
export type TokenView = {
/**
 * By which it is named here.
 */
id: string,
/**
 * What its owner calls it.
 */
label: string,
/**
 * What it allows.
 */
scopes: Array<string>,
/**
 * When it was made (RFC 3339).
 */
made: string,
/**
 * The day on which it was last used: `2026-11-23`.
 */
used: string | null, };

/**
 * A token for a program.
 */
export type TokenWanted = {
/**
 * What it is to be called.
 */
label: string,
/**
 * What it is to allow: `read`, `play`, `challenge`, and `admin` for who was granted it.
 */
scopes: Array<"read" | "play" | "challenge" | "admin">,
/**
 * The account's password, unless the device signed in just now.
 */
current_password?: string, };

/**
 * A colour. What it looks like on light and on dark is the interface's affair.
 */
export type Tone = "red" | "yellow" | "green" | "blue" | "purple" | "white" | "black";

/**
 * A scorer of the tournament.
 */
export type TopScorerView = {
/**
 * Who they play for, by number.
 */
entrant: number,
/**
 * The player, as the squad names them.
 */
player: string,
/**
 * Goals.
 */
goals: number, };

/**
 * What this visitor may do now.
 */
export type TournamentCan = {
/**
 * Enter.
 */
enter: boolean,
/**
 * Why not, by the clause, where entry is open to others or is over.
 */
enter_refusal: RefusalText | null,
/**
 * Check in.
 */
check_in: boolean,
/**
 * Withdraw.
 */
withdraw: boolean,
/**
 * Leave, in an arena.
 */
leave: boolean,
/**
 * Return, in an arena.
 */
return: boolean,
/**
 * Bring a squad.
 */
squad: boolean,
/**
 * Say the order of a team's boards.
 */
boards: boolean,
/**
 * Do what organisers do.
 */
organise: boolean,
/**
 * Start it.
 */
start: boolean,
/**
 * Who would not take part if it started now, by number: who has not checked in.
 */
left_out: Array<number>,
/**
 * Pair the next round.
 */
next_round: boolean, };

/**
 * What is asked of a tournament. An organiser may give every one; others those that are marked with *anybody* or *entrant*.
 */
export type TournamentCommand = { "kind": "enter",
/**
 * What a guest calls themselves; an account has its name.
 */
name?: string,
/**
 * In a tournament of teams: the team's name. The person who enters it is its first coach.
 */
team?: string,
/**
 * The secret of an invitation, where one needs it (TN-16): the link's part behind `#`.
 */
invitation?: string, } | { "kind": "join-team",
/**
 * The team.
 */
entrant: number,
/**
 * What a guest calls themselves.
 */
name?: string,
/**
 * The secret of the team's link, which its first coach and the organisers see.
 */
secret: string, } | { "kind": "enter-others",
/**
 * Who.
 */
entrants: Array<EntrantWanted>, } | { "kind": "fill-with-bots",
/**
 * Up to how many entrants there are then.
 */
up_to: number,
/**
 * Of which levels, by turns.
 */
levels: Array<number>, } | { "kind": "check-in",
/**
 * Who, if not oneself.
 */
entrant?: number,
/**
 * What they add to the chance of the lots (TN-02): letters and digits, at most 64.
 */
nonce?: string, } | { "kind": "start", } | { "kind": "next-round", } | { "kind": "withdraw",
/**
 * Who, if not oneself.
 */
entrant?: number,
/**
 * Why; needed where it is somebody else.
 */
reason?: string, } | { "kind": "replace",
/**
 * Who.
 */
entrant: number,
/**
 * By who.
 */
by: EntrantWanted,
/**
 * Why.
 */
reason: string, } | { "kind": "squad",
/**
 * Who, if not oneself.
 */
entrant?: number,
/**
 * Options of the game that take a file of one side, as named for Home, and each one's text or built-in name.
 */
options: { [key in string]: OptionValue }, } | { "kind": "pick",
/**
 * Who, if not oneself.
 */
entrant?: number,
/**
 * What, by its ID.
 */
pick: string, } | { "kind": "boards",
/**
 * Which team, if not one's own.
 */
entrant?: number,
/**
 * The numbers of its coaches as they stand now, from 1, in the new order.
 */
order: Array<number>, } | { "kind": "leave",
/**
 * Who, if not oneself.
 */
entrant?: number, } | { "kind": "return",
/**
 * Who, if not oneself.
 */
entrant?: number, } | { "kind": "play-here",
/**
 * The round.
 */
round: number,
/**
 * The table.
 */
table: number,
/**
 * The board of a meeting of teams, from 1.
 */
board?: number, } | { "kind": "result",
/**
 * The round.
 */
round: number,
/**
 * The table.
 */
table: number,
/**
 * The result.
 */
result: ResultWanted,
/**
 * Why, where the match was the server's to report, or has a result.
 */
reason?: string, } | { "kind": "adjourn",
/**
 * The round.
 */
round: number,
/**
 * The table.
 */
table: number,
/**
 * Until when, RFC 3339.
 */
until?: string,
/**
 * Why.
 */
reason: string, } | { "kind": "deadline",
/**
 * The round.
 */
round: number,
/**
 * Until when, RFC 3339.
 */
until: string, } | { "kind": "reschedule",
/**
 * RFC 3339; nothing: when an organiser starts it.
 */
starts?: string, } | { "kind": "add-organiser",
/**
 * The account's name.
 */
name: string, } | { "kind": "remove-organiser",
/**
 * The account's name.
 */
name: string, } | { "kind": "call-off",
/**
 * Why.
 */
reason: string, };

/**
 * What came of a command.
 */
export type TournamentDone = {
/**
 * How many entries the log has now.
 */
number: number,
/**
 * The match that was begun, if one was (`play-here`).
 */
match?: string,
/**
 * One's own number, if one has entered.
 */
entrant?: number, };

/**
 * A draft of a pool as this visitor sees it (TN-12).
 */
export type TournamentDraft = {
/**
 * What the tournament tells of it.
 */
summary: DraftSummary,
/**
 * The players, and who has picked which.
 */
draft: PoolDraftView,
/**
 * Who may be picked next, by their IDs.
 */
legal: Array<string>,
/**
 * Those who are free and of the kind that is picked now, but may not be picked next, and why.
 */
refused: Array<NotPickable>,
/**
 * The picks that were made for somebody, because their time was up or they had withdrawn.
 */
made_for: Array<string>, };

/**
 * What the lots of a tournament can be verified by (TN-02).
 */
export type TournamentFairness = {
/**
 * SHA-256 of the seed, in hexadecimal, published when entry opened.
 */
commitment: string,
/**
 * The seed, once it is over.
 */
seed: string | null,
/**
 * The lots that were drawn: each an order of numbers from 0.
 */
lots: Array<LotView>, };

/**
 * A line of a tournament's stream: one JSON object a line.
 */
export type TournamentLine = { "kind": "changed",
/**
 * How many.
 */
number: number, } | { "kind": "score",
/**
 * The round.
 */
round: number,
/**
 * The table.
 */
table: number,
/**
 * The board, from 1.
 */
board: number,
/**
 * The match's ID.
 */
match: string,
/**
 * Goals.
 */
score: BySide<number>, } | { "kind": "heartbeat", };

/**
 * Some tournaments, newest first.
 */
export type TournamentList = {
/**
 * They.
 */
tournaments: Array<TournamentSummary>,
/**
 * Whether there are older ones: ask again with `before` the last one's ID.
 */
more: boolean, };

/**
 * A part of a tournament's log.
 */
export type TournamentLog = {
/**
 * The entries, the oldest first.
 */
entries: Array<TournamentLogLine>,
/**
 * Whether there are more: ask again with `from`.
 */
more: boolean, };

/**
 * An entry of a tournament's log, as everybody may read it (TN-13).
 */
export type TournamentLogLine = {
/**
 * Its number, from 0.
 */
number: number,
/**
 * When, RFC 3339.
 */
at: string,
/**
 * Which organiser decided it, by name.
 */
by: string | null,
/**
 * What, in words.
 */
text: { [key in string]: string },
/**
 * The event as it is stored, with names instead of who people are.
 */
event: { [key in string]: unknown }, };

/**
 * A tournament was opened.
 */
export type TournamentMade = {
/**
 * Its ID.
 */
id: string, };

/**
 * Options of a tournament.
 */
export type TournamentOptions = {
/**
 * Each, with what it may be and its clause.
 */
options: Array<OptionDescription>,
/**
 * If the game's squads can be drafted (TN-12): the option of its matches that has a match begin with a draft of its own. Where squads are
 * drafted before, it is off in the matches, and the options that apply with it say what holds in the pools' drafts.
 */
draft: string | null, };

/**
 * What a new tournament would come to; nothing was opened.
 */
export type TournamentPlan = {
/**
 * With how many entrants it was reckoned: those that were named.
 */
entrants: number,
/**
 * How many rounds that is; nothing in an arena, and as long as the format needs more entrants.
 */
rounds: number | null,
/**
 * How many matches; nothing in an arena, and as long as the format needs more entrants.
 */
matches: number | null, };

/**
 * Where a tournament stands.
 */
export type TournamentStage = "entry" | "running" | "over";

/**
 * A tournament in a list.
 */
export type TournamentSummary = {
/**
 * Its ID.
 */
id: string,
/**
 * Its name.
 */
name: string,
/**
 * The game.
 */
game: string,
/**
 * `league`, `groups`, `knock-out`, `swiss` or `arena`.
 */
format: string,
/**
 * Where it stands.
 */
stage: TournamentStage,
/**
 * How many have entered and not withdrawn.
 */
entrants: number,
/**
 * Whether anybody may find it.
 */
listed: boolean,
/**
 * Each side's time in a match.
 */
clock: Clock | null,
/**
 * The days for each decision.
 */
days: number | null,
/**
 * When it was opened, RFC 3339.
 */
opened: string,
/**
 * When it is to start, or started, RFC 3339.
 */
starts: string | null,
/**
 * When it was over, RFC 3339.
 */
ended: string | null,
/**
 * The round that is played, from 1, and how many there are, where that is known.
 */
round: number | null,
/**
 * How many rounds there are.
 */
rounds: number | null,
/**
 * Who won, once it is over.
 */
winner: string | null,
/**
 * Whether this visitor has entered.
 */
entered: boolean,
/**
 * Whether this visitor is an organiser.
 */
organiser: boolean, };

/**
 * A tournament as this visitor sees it.
 */
export type TournamentView = {
/**
 * What lists tell.
 */
summary: TournamentSummary,
/**
 * How many entries the log has: the stream tells when there are more.
 */
number: number,
/**
 * What those who look at it are to know.
 */
about: string,
/**
 * Its options that are not at their defaults.
 */
options: { [key in string]: OptionValue },
/**
 * The game's options that are not at their defaults.
 */
match_options: { [key in string]: OptionValue },
/**
 * The days that a round's matches may take.
 */
round_days: number | null,
/**
 * Whether one has to check in before the start.
 */
asks_check_in: boolean,
/**
 * When check-in opens, RFC 3339.
 */
check_in_from: string | null,
/**
 * Whether rounds are paired as soon as they can be.
 */
automatic: boolean,
/**
 * The organisers' names.
 */
organisers: Array<string>,
/**
 * Everybody who entered, by number.
 */
entrants: Array<EntrantView>,
/**
 * One's own number.
 */
you: number | null,
/**
 * The tables.
 */
tables: Array<TableView>,
/**
 * The rounds, the first one first. Those of an arena with the newest pairing last.
 */
rounds: Array<RoundView>,
/**
 * The bracket.
 */
bracket: Array<BracketRoundView>,
/**
 * The last draft of each pool (TN-12), where squads are drafted.
 */
drafts: Array<DraftSummary>,
/**
 * The best scorers, at most fifty.
 */
scorers: Array<TopScorerView>,
/**
 * Whether places are parted by fewer cards, so that cards are shown.
 */
shows_cards: boolean,
/**
 * What parts who is level on points, in order, in words.
 */
criteria: Array<{ [key in string]: string }>,
/**
 * When an arena ends, RFC 3339.
 */
ends: string | null,
/**
 * One's own next or running match.
 */
your_match: YourMatch | null,
/**
 * What the lots can be verified by.
 */
fairness: TournamentFairness,
/**
 * What may be done now.
 */
can: TournamentCan,
/**
 * For organisers: the secret part of the link by which one is invited (TN-16).
 */
invitation: string | null,
/**
 * For a team's first coach and organisers: by each team's number the secret part of the link by which coaches join it.
 */
team_links: { [key in number]: string },
/**
 * Why it was called off.
 */
called_off: string | null, };

/**
 * Pieces of one kind that a side has in hand.
 */
export type TrayItem = {
/**
 * Its ID, which offers name, like `home-knight`.
 */
id: string,
/**
 * Whose they are.
 */
side: Side,
/**
 * The kind's ID in the game's description.
 */
kind: string,
/**
 * How many of the kind may still be put down, as far as the rules on numbers go.
 */
left: number,
/**
 * How many of them must still be.
 */
required: number, };

/**
 * A coach asks to take their last action back.
 */
export type UndoRequest = {
/**
 * Who asks.
 */
by: Side,
/**
 * How many actions and outcomes would be taken back.
 */
count: number, };

/**
 * One thing that happened to a match, with the match as it is after it.
 */
export type Update = {
/**
 * Its number: one more than the last one's.
 */
number: number,
/**
 * The line it adds to the log; nothing if it was an offer, a request, an arrival.
 */
line: LogLine | null,
/**
 * The numbers of the lines that were taken back by it.
 */
undone: Array<number>,
/**
 * The match after it, its log left out.
 */
state: MatchState, };

/**
 * A match as one viewer may see it: the fields of every game, then parts that a game fills if
 * it has them.
 */
export type View = {
/**
 * The game's name.
 */
game: string,
/**
 * The phase's ID in the game's description.
 */
phase: string,
/**
 * A word of the game that says what is asked, where the prompt of the phase would say too much.
 */
prompt?: string,
/**
 * The clause of the phase.
 */
clause: string,
/**
 * Seats that may act, or `chance`; empty when the match is over.
 */
to_act: Array<string>,
/**
 * Goals.
 */
score: BySide<number>,
/**
 * Goals of the shoot-out, once there is one (TN-06).
 */
shoot_out?: BySide<number>,
/**
 * The ball's square, if it is on the board.
 */
ball: string | null,
/**
 * Every piece the viewer may know of, also those off the pitch.
 */
pieces: Array<PieceView>,
/**
 * Pieces still in hand, to be put down.
 */
tray: Array<TrayItem>,
/**
 * Squares the interface points at.
 */
markers: Array<Marker>,
/**
 * Running counts: the half, actions left, movement points.
 */
counters: Array<Counter>,
/**
 * How it ended, once it has.
 */
result: MatchResult | null,
/**
 * Whose turn it is, once that is decided.
 */
turn: Side | null,
/**
 * Which coach of the side on turn moves, from 1, where a side may have several.
 */
coach?: number,
/**
 * The piece that has the ball, by its ID, in games whose pieces carry it.
 */
carrier: string | null,
/**
 * Points that the side on turn has left to spend on actions.
 */
points?: number,
/**
 * The last roll.
 */
roll: RollView | null,
/**
 * The contest under way.
 */
contest: ContestView | null,
/**
 * What interrupts play, step by step.
 */
guide: Guide | null,
/**
 * The set piece under way.
 */
set_piece: SetPieceView | null,
/**
 * The moment in which a card may be played.
 */
window: CardWindow | null,
/**
 * Each side's card of this phase.
 */
played?: BySide<PlayedCard | null>,
/**
 * All the cards that each side played in this turn, of either side, in order.
 */
played_in_turn?: BySide<Array<PlayedCard>>,
/**
 * Whose card chance is asked for.
 */
drawing?: Side,
/**
 * What both sides hold.
 */
hands?: BySide<Hand>,
/**
 * How many cards or tiles are left to draw.
 */
pack?: number,
/**
 * Those that lie under the pack, in the order in which they will be drawn; nothing for one
 * that the viewer does not know.
 */
pack_under?: Array<string | null>,
/**
 * What each card or tile of the game is, by its name.
 */
cards?: { [key in string]: CardView },
/**
 * The draft, while players are picked.
 */
draft?: DraftView,
/**
 * Both squads.
 */
squads?: BySide<SquadView>,
/**
 * How the coaches of each side share its kinds of piece: for each coach the kinds' letters.
 */
coaches?: BySide<Array<Array<string>>>,
/**
 * Who was shown a yellow card, by the pieces' IDs.
 */
cautions?: BySide<Array<string>>,
/**
 * Who was sent off, by the pieces' IDs.
 */
sent_off?: BySide<Array<string>>,
/**
 * Which sides are done with what both do in secret.
 */
ready?: BySide<boolean>,
/**
 * How often a side may still correct its set-up, as far as the viewer may know.
 */
corrections_left?: BySide<number | null>,
/**
 * At which players the carrier might aim.
 */
aims?: Array<Aim>,
/**
 * Lines across the board that a side may not be beyond.
 */
lines?: Array<LineView>,
/**
 * Letters beside pieces.
 */
tags?: Array<Tag>,
/**
 * The pieces that move together now.
 */
group?: GroupMove,
/**
 * The match so far as one line of text, in games that have a notation for it.
 */
position?: string,
/**
 * The half, from 1.
 */
half?: number,
/**
 * Whether the second half is played.
 */
second_half?: boolean,
/**
 * Who kicks off, or did.
 */
kick_off?: Side,
/**
 * Whose turn the match began with, once that is decided.
 */
first?: Side,
/**
 * Actions made in this half.
 */
actions_made?: number,
/**
 * Actions left in this half or turn.
 */
actions_left?: number,
/**
 * Moves left before a throw-in.
 */
moves_left?: number,
/**
 * Turns that each side has finished.
 */
turns?: BySide<number>,
/**
 * Movement phases begun.
 */
phases?: number,
/**
 * Movement phases in a row of the side with the ball since the last tackle, shot or kick-off.
 */
untackled?: number,
/**
 * Whether the match's time is up.
 */
time_up?: boolean,
/**
 * When the match ends.
 */
end?: MatchEnd,
/**
 * Whether play goes on after a save.
 */
relaunch?: boolean,
/**
 * Whether the side on turn has to pass before it does anything else.
 */
pass_due?: boolean,
/**
 * Whether passes go over players in this phase.
 */
passes_fly?: boolean,
/**
 * Whether the phase follows from a card that turns a tackle into an attack.
 */
counter_attack?: boolean,
/**
 * What the side on turn has to do first, by its name.
 */
due?: string,
/**
 * Options of the match that its rules were changed by, by their names.
 */
rules?: { [key in string]: OptionValue }, };

/**
 * A decision that cost much, luck left out.
 */
export type WorstMoment = {
/**
 * The frame of the replay that shows it.
 */
frame: number,
/**
 * Who decided.
 */
seat: string,
/**
 * How many points of 1 it cost.
 */
cost: number,
/**
 * What was done.
 */
played: Offer,
/**
 * What a bot would have done.
 */
better: Offer, };

/**
 * One's own match.
 */
export type YourMatch = {
/**
 * The round.
 */
round: number,
/**
 * The table.
 */
table: number,
/**
 * The match's ID, once it is there.
 */
match: string | null,
/**
 * The opponent, by number.
 */
opponent: number,
/**
 * One's side.
 */
side: Side,
/**
 * Until when it has to be played, or one has to come, RFC 3339.
 */
until: string | null, };
