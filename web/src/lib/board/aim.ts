/** Choosing from the list of offers: what can be picked up, where it can go, as what. */

import type { Offer, PieceView } from "../api/types";

/** What is in hand: a piece on the board, one kind in the tray, or something held, like a tile. */
export type Source = { piece: string } | { tray: string } | { choice: string };

export function sameSource(a: Source | null, b: Source | null): boolean {
  if (a === null || b === null) return a === b;
  if ("piece" in a) return "piece" in b && a.piece === b.piece;
  if ("tray" in a) return "tray" in b && a.tray === b.tray;
  return "choice" in b && a.choice === b.choice;
}

/** Offers of one source. */
export function offersOf(offers: Offer[], source: Source): Offer[] {
  if ("piece" in source) return offers.filter((offer) => offer.piece === source.piece);
  if ("tray" in source) return offers.filter((offer) => offer.tray === source.tray);
  return offers.filter((offer) => offer.choice === source.choice && offer.to !== undefined);
}

/** Whether an offer is about its piece where it stands: there is nowhere to go. */
export function inPlace(offer: Offer): boolean {
  if (offer.piece === undefined) return false;
  return offer.to === undefined ? offer.choice !== undefined : offer.to === offer.from;
}

/**
 * Offers as they can be aimed on a board. One that has no square, but dice that decide it
 * between its piece and an opponent's, is aimed at that opponent.
 */
export function aimable(offers: Offer[], pieces: PieceView[]): Offer[] {
  return offers.map((offer) => {
    const { to, piece: id, choice, preview } = offer;
    if (to !== undefined || id === undefined || choice !== undefined || !preview) return offer;
    const own = pieces.find((piece) => piece.id === id);
    const rivals = preview.reasons.map(({ piece }) => pieces.find((one) => one.id === piece));
    const rival = rivals.find((one) => one?.square && own && one.side !== own.side);
    return rival?.square ? { ...offer, to: rival.square } : offer;
  });
}

/** Offers of one source on one target; more than one must be chosen from. */
export function offersTo(offers: Offer[], source: Source, square: string): Offer[] {
  return offersOf(offers, source).filter((offer) => offer.to === square);
}

/** Offers that concern no square: they become buttons. Those that must be told apart by a choice do not. */
export function squareless(offers: Offer[]): Offer[] {
  return offers.filter((offer) => offer.to === undefined && !inPlace(offer));
}

/** What of `names` can be taken in hand: some offer that goes to a square has it as its choice. */
export function playable(offers: Offer[], names: string[]): Set<string> {
  const choices = new Set(offers.flatMap((one) => (one.to && one.choice ? [one.choice] : [])));
  return new Set(names.filter((name) => choices.has(name)));
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
