/** Actions that differ only in a line and a direction: chosen by a compass rather than from a list. */

import type { Direction, Heading, Offer } from "../api/types";

export const DIRECTIONS: Direction[] = ["nw", "n", "ne", "w", "e", "sw", "s", "se"];

/** A line and a direction, if an offer is such. */
export function headingOf(offer: Offer): Heading | null {
  return offer.heading ?? null;
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
