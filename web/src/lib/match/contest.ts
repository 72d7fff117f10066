/**
 * A contest as it is shown: two sides roll, perhaps several times, until one has more. Put
 * together from the log's lines and the views between them, live and in a replay alike.
 */

import type { LogLine, Side, View } from "../api/types";
import { contestOf, faces, rollOfLine, type Contestant } from "./own";

/** What one side has rolled. */
export interface Throw {
  faces: string[];
  bonus: number;
  total: number;
  sixGivenUp: boolean;
}

export interface Opponent {
  side: Side;
  piece: string | null;
  bonus: number;
}

export interface Contest {
  /** Number of the line that began it, to tell one from the next. */
  key: number;
  kind: string;
  first: Opponent;
  second: Opponent;
  /** Each round's throws; all but the last were ties. */
  rounds: { first: Throw | null; second: Throw | null }[];
  /** The line that decided it. */
  decided: LogLine | null;
  /** Who had more. */
  winner: Side | null;
}

function opponent(one: Contestant): Opponent {
  return { side: one.side, piece: one.piece, bonus: one.bonus };
}

function thrown(one: Contestant): Throw | null {
  if (!one.dice || one.total === null) return null;
  return {
    faces: faces({ dice: one.dice }),
    bonus: one.bonus,
    total: one.total,
    sixGivenUp: one.sixGivenUp,
  };
}

type Round = Contest["rounds"][number];

const complete = (round: Round | undefined): boolean =>
  Boolean(round?.first && round.second && round.first.total === round.second.total);

/** Who has more in a contest's last round. */
function leader(contest: Contest): Side | null {
  const { first, second } = contest.rounds.at(-1) ?? {};
  if (!first || !second || first.total === second.total) return null;
  return first.total > second.total ? contest.first.side : contest.second.side;
}

/** A contest as a view alone has it: for who comes in the middle of one. */
export function contestIn(view: View, key = 0): Contest | null {
  const seen = contestOf(view);
  if (!seen) return null;
  return {
    key,
    kind: seen.kind,
    first: opponent(seen.first),
    second: opponent(seen.second),
    rounds: [{ first: thrown(seen.first), second: thrown(seen.second) }],
    decided: null,
    winner: null,
  };
}

/**
 * The contest to be shown after a line, given the one shown before it: a new one, one with a
 * roll more, the same decided; nothing if the line has nothing to do with any.
 */
export function contestAfter(
  shown: Contest | null,
  line: LogLine,
  before: View,
  after: View,
): Contest | null {
  const open = shown && !shown.decided && contestOf(before) ? shown : null;
  const seen = contestOf(after);
  if (!open && !contestOf(before)) return seen ? contestIn(after, line.number) : null;

  const contest = open ?? contestIn(before, line.number);
  if (!contest) return null;
  const rounds = contest.rounds.slice();
  const roll = rollOfLine(line);
  if (roll) {
    const which = roll.side === contest.first.side ? "first" : "second";
    if (complete(rounds.at(-1))) rounds.push({ first: null, second: null });
    const now: Throw = {
      faces: faces(roll),
      bonus: roll.bonus,
      total: roll.total,
      sixGivenUp: roll.sixGivenUp,
    };
    const last = rounds.length - 1;
    rounds[last] = { ...rounds[last]!, [which]: now };
  } else {
    // A 6 given up changes what was rolled.
    const last = rounds.length - 1;
    const given = line.events.find((event) => "left" in event && event.side);
    for (const which of ["first", "second"] as const) {
      const one = seen && thrown(seen[which]);
      if (one) rounds[last] = { ...rounds[last]!, [which]: one };
      else if (given && contest[which].side === given.side && rounds[last]![which]) {
        const left = Number((given as unknown as Record<string, unknown>)["left"]);
        const changed = { ...rounds[last]![which]!, total: left, sixGivenUp: true };
        rounds[last] = { ...rounds[last]!, [which]: changed };
      }
    }
  }
  const next: Contest = { ...contest, rounds };
  if (seen) return next;
  return { ...next, decided: line, winner: leader(next) };
}

/** The contest at a frame of a replay: still open there, or decided by its line. */
export function contestAt(
  frames: { line: LogLine | null; view: View }[],
  at: number,
): Contest | null {
  let from = at;
  while (from > 0 && contestOf(frames[from - 1]!.view)) from -= 1;
  let contest: Contest | null = null;
  for (let i = Math.max(1, from); i <= at && i < frames.length; i += 1) {
    const { line, view } = frames[i]!;
    if (line) contest = contestAfter(contest, line, frames[i - 1]!.view, view);
  }
  return contest;
}
