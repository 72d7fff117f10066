/** Short moments between two views: a goal is seen before the board is cleared. */

import type { Board, EventView, Localised, Side, View } from "../api/types";
import { opponent } from "../api/types";

const standing = (view: View) => view.pieces.filter((piece) => piece.square !== null);

/**
 * The view right after the action that `events` tell of, where the next view no longer
 * shows it because the board was cleared; nothing if the next view shows it.
 *
 * It goes by what is seen alone: a piece that goes to a free square stands there, one that
 * goes to an opponent's takes its place, and what goes to a fellow's square is the ball.
 */
export function momentBetween(before: View, events: EventView[], after: View): View | null {
  if (standing(before).length === 0 || standing(after).length > 0) return null;
  const action = events.find((event) => event.piece && event.from && event.to);
  if (!action) return null;
  const { piece: id, from, to } = action;
  const actor = before.pieces.find((piece) => piece.id === id);
  if (!actor) return null;
  const met = before.pieces.find((piece) => piece.square === to);
  const pieces =
    met?.side === actor.side
      ? before.pieces
      : before.pieces
          .filter((piece) => piece !== met)
          .map((piece) => (piece === actor ? { ...piece, square: to! } : piece));
  return {
    ...before,
    pieces,
    ball: before.ball === from ? to! : before.ball,
    score: after.score,
    counters: after.counters,
    to_act: [],
    markers: [
      { kind: "last-from", square: from!, side: null },
      { kind: "last-to", square: to!, side: null },
    ],
  };
}

/**
 * The board as it was when a goal was scored, with the ball in the goal, where the next view does not
 * show it there.
 */
export function goalBetween(
  board: Board,
  before: View,
  events: EventView[],
  after: View,
): View | null {
  if (!goalAmong(events) || before.ball === null) return null;
  const seen = goalSeen(board, before, after);
  return seen.ball === before.ball || isInGoal(board, after.ball) ? null : seen;
}

const isInGoal = (board: Board, square: string | null) =>
  board.areas.some(({ kind, squares }) => kind === "goal" && squares.some((one) => one === square));

/**
 * The board with the ball in the goal: where the shot was aimed, or behind the goalkeeper, on the
 * goal's square that is nearest to the ball's way.
 */
export function goalSeen(board: Board, before: View, after: View): View {
  const scorer = after.score.home > before.score.home ? "home" : "away";
  const goal = board.areas.find(({ kind, side }) => kind === "goal" && side === opponent(scorer));
  const squares = goal?.squares ?? [];
  const target = before.contest?.target;
  const across = before.ball?.charCodeAt(0) ?? 0;
  const nearest = squares.toSorted(
    (a, b) => Math.abs(a.charCodeAt(0) - across) - Math.abs(b.charCodeAt(0) - across),
  )[0];
  return {
    ...before,
    ball: (target && squares.includes(target) ? target : nearest) ?? before.ball,
    carrier: null,
    score: after.score,
    counters: after.counters,
    to_act: [],
  };
}

/** What a goal tells besides what every event does: the score it made. */
type GoalFacts = EventView & { home?: number; away?: number };

/** The score that a goal among events made, if there is one. */
export function goalAmong(events: EventView[]): { home: number; away: number } | null {
  const goal: GoalFacts | undefined = events.find((event) => event.kind === "goal");
  return goal ? { home: goal.home ?? 0, away: goal.away ?? 0 } : null;
}

/** Who scored between two views. */
export function scorerBetween(before: View, after: View): Side | null {
  return SIDES.find((side) => after.score[side] > before.score[side]) ?? null;
}
const SIDES: readonly Side[] = ["home", "away"];

/** A card that was played, and whose it is. */
export interface CardPlayed {
  side: Side;
  name: string;
}

/** The card that was played between two views, if one was. */
export function cardBetween(before: View, after: View): CardPlayed | null {
  for (const side of ["home", "away"] as const) {
    const turn = after.played_in_turn?.[side] ?? [];
    const more = turn.length > (before.played_in_turn?.[side].length ?? 0);
    const now = after.played?.[side]?.card;
    const name = more ? turn.at(-1)!.card : now !== before.played?.[side]?.card ? now : undefined;
    if (name) return { side, name };
  }
  return null;
}

export type Sound = "whistle" | "long-whistle" | "kick" | "tap" | "cheer" | "dice";

/** What is heard when a view gives way to the next. */
export function soundsBetween(before: View, events: EventView[], after: View): Sound[] {
  const kinds = new Set(events.map((event) => event.kind));
  const sounds: Sound[] = [];
  if (kinds.has("goal")) sounds.push("cheer");
  if (kinds.has("match-end") || (after.result && !before.result)) sounds.push("long-whistle");
  else if (["goal", "half-time", "restart", "kick-off"].some((kind) => kinds.has(kind))) {
    sounds.push("whistle");
  }
  if (before.ball !== after.ball && after.ball !== null) sounds.unshift("kick");
  else if (sounds.length === 0 && events.length > 0) sounds.push("tap");
  return sounds;
}

/** The sounds that are also called out over the board: whistles and cheers. */
export function loudAmong(sounds: Sound[]): Sound[] {
  return sounds.filter((sound) => sound !== "kick" && sound !== "tap");
}

/** Something loud that happened: a goal, a whistle. */
export interface MomentShown {
  key: number;
  goal: { home: number; away: number } | null;
  /** Who scored, if somebody did. */
  scorer: Side | null;
  /** The score as it is now. */
  score: { home: number; away: number };
  sounds: Sound[];
  words: Localised;
}

/** What a moment is shown as on a card of its own: a goal, the end, or nothing so great. */
export function cardOf({ goal, sounds }: MomentShown): "goal" | "end" | null {
  if (sounds.includes("long-whistle")) return "end";
  return goal ? "goal" : null;
}
