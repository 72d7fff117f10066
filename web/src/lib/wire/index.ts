// Written by `cargo run -p fischio-server --example wire_types` from the Rust types.
// Do not change it by hand: a test compares the two.

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
 * How its targets are marked on the board: `dot`, `dot-ball`, `arrow`, `ring`, `none`.
 */
mark: string,
/**
 * The clause that allows it.
 */
clause: string, };

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
 * The colour it is printed in: `red`, `yellow`, `green`, `white`.
 */
tone?: string,
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
export type AreaKind = "goal" | "kick-off" | "outline" | "marked" | "circle" | "band" | "arrow" | "value" | "cross" | "line" | "blocks";

/**
 * A small number or sign on a piece.
 */
export type Badge = {
/**
 * What it means: also the ID of its word in the catalogues (`word-` before it).
 */
id: string,
/**
 * What is written: `4`.
 */
text: string, };

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
rematch: boolean, };

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
 * since something last happened is then his again.
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
name?: string, } | { "kind": "bot",
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
export type Code = "bad-request" | "unknown-game" | "bad-options" | "not-found" | "method-not-allowed" | "unsupported-media-type" | "no-seat" | "not-your-turn" | "refused" | "stale" | "not-running" | "still-running" | "nothing-to-undo" | "nothing-asked" | "already-asked" | "log-full" | "seat-taken" | "bad-invitation" | "too-large" | "too-many-requests" | "too-many-matches" | "too-many-sockets" | "foreign-origin" | "unavailable" | "internal";

/**
 * A command to a match, over REST or on a socket. Each names the seat it is given for, which
 * the visitor has to hold.
 */
export type Command = { "kind": "play",
/**
 * For whom.
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
seat: string, } | { "kind": "offer-draw",
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
 * For whom.
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
side: Side | null, };

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
 * How a match ended.
 */
export type Ending = "played" | "resigned" | "draw-agreed" | "time-out" | "abandoned";

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
by: string, } | { "kind": "draw-agreed" } | { "kind": "time-up" } | { "kind": "time-out",
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
to?: string, };

/**
 * What binds a server to the chance of a match before it begins, and proves it afterwards.
 */
export type Fairness = {
/**
 * SHA-256 of the seed, published when the match was made; hexadecimal.
 */
commitment: string,
/**
 * What each side added of its own before the first outcome; nothing if it added none.
 */
nonces: BySide<string | null>,
/**
 * The seed, 32 bytes in hexadecimal, shown once the match is over.
 */
seed?: string, };

/**
 * A data file to be checked.
 */
export type FileToCheck = {
/**
 * The file's text.
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
 * Names of what only this game's views speak of (`movement`, `Y2`), by ID.
 */
words: { [key in string]: { [key in string]: string } }, };

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
name?: string, };

/**
 * An entry of the log, or that there is one this visitor may not see yet.
 */
export type LineEntry = Entry | Hidden;

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
 * A square the interface points at.
 */
export type Marker = {
/**
 * What it means: `last-from`, `last-to`, `threat`, …
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
ending: Ending, };

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
 * Against whom.
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
 * one who made the match, those of his side for another coach.
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
 * Against whom.
 */
mode: Mode,
/**
 * How far it is.
 */
status: Status,
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
 * Against whom a match is played.
 */
export type Mode = "hot-seat" | "bot" | "link";

/**
 * A match to begin.
 */
export type NewMatch = {
/**
 * The game's name.
 */
game: string,
/**
 * Against whom.
 */
mode: Mode,
/**
 * The bot's level, from 1, with mode `bot`.
 */
level?: number,
/**
 * The side the creator takes; with mode `hot-seat` he has both.
 */
side?: SideChoice,
/**
 * Who takes which seat, in matches with several coaches a side; the creator has his
 * side's first one. What is not said here is his with mode `hot-seat` and on his side
 * against bots, a bot's of `level` on the other side against bots, and open with mode
 * `link`.
 */
seats?: { [key in string]: SeatChoice },
/**
 * Options of the game, the rest at their defaults.
 */
options?: { [key in string]: OptionValue },
/**
 * Each side's time; nothing for as long as they like.
 */
clock?: Clock,
/**
 * The creator's name, to be shown.
 */
name?: string,
/**
 * Whether anybody may find the match while it runs.
 */
listed?: boolean,
/**
 * A position's text to begin from, for games that have one.
 */
position?: string, };

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
 * Whether it scores a goal at once.
 */
scores: boolean,
/**
 * What it costs of the points the side has, in games that count points.
 */
cost?: number,
/**
 * What the dice would make of it, if they decide it. Filled in for coaches who are
 * offered the action.
 */
preview?: Preview, };

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
 * `number`, `switch`, `choice` or `file`.
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
 * The value if not set; nothing for a file.
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
 * A kind of piece.
 */
export type PieceKind = {
/**
 * Its ID, which is also its drawing's name.
 */
id: string,
/**
 * Its letter in the notation.
 */
letter: string,
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
actions: Array<string>, };

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
words: { [key in string]: string } | null, };

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
 * Whether it counts.
 */
counts: boolean,
/**
 * In words, filled in for whoever is offered the action.
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
result: MatchResult | null, };

/**
 * What the client calls one of its messages, so that it knows the answer to it.
 */
export type Reference = number | string;

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
 * Its frames, the beginning first.
 */
frames: Array<Frame>,
/**
 * Every outcome of chance.
 */
chance: Array<ChanceStep>,
/**
 * By what they can be verified.
 */
fairness: Fairness | null,
/**
 * The board, if the match brought its own.
 */
board: Board | null, };

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
update: Update, } | { "type": "reply",
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
watchers: number, };

/**
 * One of the two sides. Home attacks up the ranks; in Chess Football it is White.
 */
export type Side = "home" | "away";

/**
 * The side the creator takes.
 */
export type SideChoice = "home" | "away" | "random";

/**
 * How far a match is.
 */
export type Status = "waiting" | "running" | "finished";

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
 * A coach asks to take his last action back.
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
 * A match as one viewer may see it. The game's own fields stand beside the common ones.
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
result: MatchResult | null, };
