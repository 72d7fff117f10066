/** Actions that differ only in a line and a direction: chosen by a compass rather than from a list. */

import type { Offer } from "../api/types";

export const DIRECTIONS = ["nw", "n", "ne", "w", "e", "sw", "s", "se"] as const;
export type Direction = (typeof DIRECTIONS)[number];

const CHOICE = /^(\d+-\d+) (n|ne|e|se|s|sw|w|nw)$/;

/** A line and a direction, if an offer's choice is such. */
export function headingOf(offer: Offer): { line: string; direction: Direction } | null {
  if (offer.to !== undefined || offer.piece !== undefined) return null;
  const found = CHOICE.exec(offer.choice ?? "");
  return found ? { line: found[1]!, direction: found[2] as Direction } : null;
}

/** Offers by their line, in the order in which they come; nothing if there are none. */
export function byLine(offers: Offer[]): Map<string, Map<Direction, Offer>> {
  const lines = new Map<string, Map<Direction, Offer>>();
  for (const offer of offers) {
    const heading = headingOf(offer);
    if (!heading) continue;
    const line = lines.get(heading.line) ?? new Map<Direction, Offer>();
    line.set(heading.direction, offer);
    lines.set(heading.line, line);
  }
  return lines;
}

const OPPOSITE: Record<Direction, Direction> = {
  n: "s",
  ne: "sw",
  e: "w",
  se: "nw",
  s: "n",
  sw: "ne",
  w: "e",
  nw: "se",
};

/** Where a direction of the board points on the screen, and the other way round. */
export function turned(direction: Direction, bottom: "home" | "away"): Direction {
  return bottom === "home" ? direction : OPPOSITE[direction];
}
