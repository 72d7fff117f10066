/**
 * A contest as it is shown: two sides roll, perhaps several times, until one has more. Put
 * together from the log's lines and the views between them, live and in a replay alike.
 */

import type { Contestant, LogLine, Side, View } from "../api/types";
import { faces, rollOfLine, type Rolled } from "./dice";

/** What one side has rolled. */
export interface Throw {
  faces: string[];
  bonus: number;
  total: number;
  sixGivenUp: boolean;
  /** What the die meant, by the ID of a word, where it is not compared with another. */
  meant: string | null;
}

export interface Opponent {
  side: Side;
  piece: string | null;
  bonus: number;
  /** What the die is for, by the ID of a word. */
  asks: string | null;
}

export interface Contest {
  /** Number of the line that began it, to tell one from the next. */
  key: number;
  kind: string;
  first: Opponent;
  second: Opponent;
  /** The number that one die has to reach, instead of another's throw. */
  needed: number | null;
  /** One die alone decides, against nobody. */
  alone: boolean;
  /** Each die is for itself: nobody wins. */
  apart: boolean;
  /** Each round's throws; all but the last were ties. */
  rounds: { first: Throw | null; second: Throw | null }[];
  /** The line that decided it. */
  decided: LogLine | null;
  /** Who had more. */
  winner: Side | null;
}

function opponent(one: Contestant): Opponent {
  return { side: one.side, piece: one.piece, bonus: one.bonus ?? 0, asks: one.for ?? null };
}

function thrown(one: Contestant): Throw | null {
  if (one.total === null) return null;
  return {
    faces: faces({ dice: one.dice ?? [] }),
    bonus: one.bonus ?? 0,
    total: one.total,
    sixGivenUp: one.six_given_up,
    meant: null,
  };
}

type Round = Contest["rounds"][number];

const complete = (round: Round | undefined): boolean =>
  Boolean(round?.first && round.second && round.first.total === round.second.total);

/** Who has more in a contest's last round. */
function leader(contest: Contest): Side | null {
  const { first, second } = contest.rounds.at(-1) ?? {};
  if (!first || !second) return null;
  if (first.total === second.total && contest.needed === null) return null;
  const reached = contest.needed !== null && first.total === second.total;
  if (contest.alone || contest.apart) return null;
  return reached || first.total > second.total ? contest.first.side : contest.second.side;
}

/** A contest as a view alone has it: for who comes in the middle of one. */
export function contestIn(view: View, key = 0): Contest | null {
  const seen = view.contest;
  if (!seen) return null;
  return {
    key,
    kind: seen.kind,
    first: opponent(seen.first),
    second: opponent(seen.second),
    needed: seen.needed ?? null,
    alone: seen.alone ?? false,
    apart: seen.apart ?? false,
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
  const open = shown && !shown.decided && before.contest ? shown : null;
  const seen = after.contest;
  if (!open && !before.contest) return seen ? contestIn(after, line.number) : null;

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
      sixGivenUp: roll.six_given_up,
      meant: null,
    };
    const last = rounds.length - 1;
    rounds[last] =
      roll.other_total === undefined
        ? { ...rounds[last]!, [which]: now }
        : atOnce(roll, roll.other_total, contest, rounds[last]!);
  } else {
    // A 6 given up changes what was rolled.
    const last = rounds.length - 1;
    const given = line.events.find((event) => event.left !== undefined && event.side);
    for (const which of ["first", "second"] as const) {
      const one = seen && thrown(seen[which]);
      if (one) rounds[last] = { ...rounds[last]!, [which]: one };
      else if (given && contest[which].side === given.side && rounds[last]![which]) {
        const left = given.left ?? 0;
        const changed = { ...rounds[last]![which]!, total: left, sixGivenUp: true };
        rounds[last] = { ...rounds[last]!, [which]: changed };
      }
    }
  }
  const next: Contest = { ...contest, rounds };
  // What is added to a roll may change before it: a card is played. Dice for something else are
  // the next contest, and this one is decided.
  if (seen?.kind === contest.kind)
    return { ...next, first: opponent(seen.first), second: opponent(seen.second) };
  return { ...next, decided: line, winner: leader(next) };
}

/** Both sides' throws, from one roll of all the dice; who has a total already rolls no more. */
function atOnce(roll: Rolled, other: number, contest: Contest, before: Round): Round {
  const dice = faces(roll);
  const had = before.first !== null && before.first.faces.length === 0;
  const [own, others] = had ? [[], dice] : [dice.slice(0, 1), dice.slice(1)];
  const made = (shown: string[], total: number, bonus: number, which: number): Throw => ({
    faces: shown,
    bonus,
    total,
    sixGivenUp: false,
    meant: roll.meant?.[which] ?? null,
  });
  return {
    first: made(own, roll.total, contest.first.bonus, 0),
    second: made(others, other, contest.second.bonus, 1),
  };
}

/** The contest at a place of a match: still open there, or decided by its line. */
export function contestAt(
  frame: (index: number) => { line: LogLine | null; view: View } | null,
  at: number,
): Contest | null {
  let from = at;
  while (from > 0 && frame(from - 1)?.view.contest) from -= 1;
  let contest: Contest | null = null;
  for (let i = Math.max(1, from); i <= at; i += 1) {
    const [before, now] = [frame(i - 1), frame(i)];
    if (before && now?.line) contest = contestAfter(contest, now.line, before.view, now.view);
  }
  return contest;
}
