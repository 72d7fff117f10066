/** Choosing from the list of offers: what can be picked up, where it can go, as what. */

import type { Offer } from "../api/types";

/** What is in hand: a piece on the board, or one kind in the tray. */
export type Source = { piece: string } | { tray: string };

export function sameSource(a: Source | null, b: Source | null): boolean {
  if (a === null || b === null) return a === b;
  if ("piece" in a) return "piece" in b && a.piece === b.piece;
  return "tray" in b && a.tray === b.tray;
}

/** Offers of one source. */
export function offersOf(offers: Offer[], source: Source): Offer[] {
  return "piece" in source
    ? offers.filter((offer) => offer.piece === source.piece)
    : offers.filter((offer) => offer.tray === source.tray);
}

/** Offers of one source on one target; more than one must be chosen from. */
export function offersTo(offers: Offer[], source: Source, square: string): Offer[] {
  return offersOf(offers, source).filter((offer) => offer.to === square);
}

/** Offers that concern no square: they become buttons. */
export function squareless(offers: Offer[]): Offer[] {
  return offers.filter((offer) => offer.to === undefined);
}

/** One offer for each look a target needs: promotions to four kinds are one dot. */
export function looks(offers: Offer[]): Offer[] {
  const seen = new Map<string, Offer>();
  for (const offer of offers) {
    if (offer.to === undefined) continue;
    const key = `${offer.to} ${offer.kind} ${offer.scores}`;
    if (!seen.has(key)) seen.set(key, offer);
  }
  return [...seen.values()];
}
