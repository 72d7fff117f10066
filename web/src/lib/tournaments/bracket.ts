/** Where the ties of a bracket are drawn: plain numbers, from the upper left corner. */

import type { BracketRoundView, PairingView, RoundView, TieView } from "../api/tournaments";
import type { Side } from "../api/types";

export const BOX = { width: 200, height: 62 };
const GAP = { x: 38, y: 18 };
/** What stands over the rounds. */
const HEAD = 30;
const MARGIN = 2;

export interface Box {
  tie: TieView;
  /** The round in the bracket, from 0. */
  round: number;
  /** The tie in it, from 0. */
  index: number;
  third: boolean;
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  boxes: Box[];
  /** Lines from ties to those that follow from them. */
  paths: string[];
  /** Where the heads of rounds stand. */
  heads: { x: number; roundsLeft: number }[];
}

/** A column a round, each tie halfway between those that it follows from. */
export function layoutOf(bracket: BracketRoundView[]): Layout {
  const most = Math.max(0, ...bracket.map(({ ties }) => ties.length));
  const tall = Math.max(1, most) * (BOX.height + GAP.y);
  const boxes: Box[] = [];
  const paths: string[] = [];
  const xOf = (round: number) => MARGIN + round * (BOX.width + GAP.x);
  const middle = (count: number, index: number) => HEAD + ((index + 0.5) * tall) / count;
  let height = HEAD + tall;
  for (const [round, { ties, third_place }] of bracket.entries()) {
    for (const [index, tie] of ties.entries()) {
      const y = middle(ties.length, index) - BOX.height / 2;
      boxes.push({ tie, round, index, third: false, x: xOf(round), y });
    }
    if (third_place) {
      const y = middle(ties.length, ties.length - 1) + BOX.height / 2 + GAP.y + HEAD;
      boxes.push({ tie: third_place, round, index: ties.length, third: true, x: xOf(round), y });
      height = Math.max(height, y + BOX.height + MARGIN);
    }
    const next = bracket[round + 1]?.ties;
    if (!next || next.length * 2 !== ties.length) continue;
    for (const index of ties.keys()) {
      const from = [xOf(round) + BOX.width, middle(ties.length, index)] as const;
      const to = [xOf(round + 1), middle(next.length, index >> 1)] as const;
      paths.push(`M${from[0]} ${from[1]}h${GAP.x / 2}V${to[1]}H${to[0]}`);
    }
  }
  const width = bracket.length === 0 ? 0 : xOf(bracket.length - 1) + BOX.width + MARGIN;
  const heads = bracket.map(({ rounds_left }, round) => ({
    x: xOf(round),
    roundsLeft: rounds_left,
  }));
  return { width, height, boxes, paths, heads };
}

/** What somebody has in a tie: the goals of each leg, and a shoot-out's. */
export interface Tally {
  legs: (number | null)[];
  /** All legs' goals; nothing before one was played. */
  goals: number | null;
  shootOut: number | null;
}

/** The pairing of a round and table. */
export function pairingAt(
  rounds: RoundView[],
  round: number,
  table: number,
): PairingView | undefined {
  return rounds
    .find(({ number }) => number === round)
    ?.pairings.find((pairing) => pairing.table === table);
}

export function sideOfEntrant(pairing: PairingView, entrant: number): Side | null {
  if (pairing.entrants.home === entrant) return "home";
  return pairing.entrants.away === entrant ? "away" : null;
}

export function tallyOf(tie: TieView, entrant: number, rounds: RoundView[]): Tally {
  const tally: Tally = { legs: [], goals: null, shootOut: null };
  for (const { round, table } of tie.legs) {
    const pairing = pairingAt(rounds, round, table);
    const side = pairing && sideOfEntrant(pairing, entrant);
    if (!side) continue;
    const goals = pairing.score?.[side] ?? null;
    tally.legs.push(goals);
    if (goals !== null) tally.goals = (tally.goals ?? 0) + goals;
    if (pairing.shoot_out) tally.shootOut = pairing.shoot_out[side];
  }
  return tally;
}

/** A tie's match that a reader would look at: one that is played now, else the last one that has begun. */
export function matchOf(tie: TieView, rounds: RoundView[]): { id: string; over: boolean } | null {
  const boards = tie.legs.flatMap(
    ({ round, table }) => pairingAt(rounds, round, table)?.boards ?? [],
  );
  const begun = boards.filter(({ match }) => match !== null);
  const one = begun.find(({ over }) => !over) ?? begun.at(-1);
  return one ? { id: one.match!, over: one.over } : null;
}
