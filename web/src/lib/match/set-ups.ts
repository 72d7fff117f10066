/**
 * Set-ups that a coach made before: who stands where, taken up again piece by piece by what the
 * referee offers. Nothing here knows where a piece may stand: what is not offered is not done.
 */

import type { Board, MatchState, Offer, PieceView, Side, View } from "../api/types";
import { opponent } from "../api/types";
import { parseSquare, squareName } from "../board/geometry";

/** A piece and where it stands: by its own ID without the side, or by its kind where pieces have no names. */
export interface Placed {
  id: string;
  kind: string;
  square: string;
}

const idOf = ({ id, side }: { id: string; side: Side }) =>
  id.startsWith(`${side}-`) ? id.slice(side.length + 1) : id;

/** Whether a side is at its set-up. */
export function setsUp(view: View, side: Side): boolean {
  if (view.result || view.draft) return false;
  if (view.ready && !view.ready[side]) return true;
  // Where nothing is secret, pieces are put on a pitch without a ball.
  return !view.ready && view.ball === null && view.tray.some((item) => item.side === side);
}

/** Whose set-up it is: several squads are set up in several ways. */
export function squadOf(view: View, side: Side): string {
  return view.squads?.[side].name ?? "";
}

/** Who of a side stands where. */
export function standing(view: View, side: Side): Placed[] {
  return view.pieces
    .filter((piece) => piece.side === side && piece.square !== null)
    .map((piece) => ({ id: idOf(piece), kind: piece.kind, square: piece.square! }));
}

/** The same set-up of the other side: across the halfway line. */
export function mirrored(board: Board, men: Placed[]): Placed[] {
  return men.map((man) => {
    const cell = parseSquare(man.square);
    if (!cell) return man;
    return { ...man, square: squareName({ ...cell, rank: board.ranks + 1 - cell.rank }) };
  });
}

/** Whether each piece of a side's tray is one by itself, with a name. */
function isNamed(view: View, side: Side): boolean {
  const known = new Set(view.pieces.map(({ id }) => id));
  return view.tray.every((item) => item.side !== side || known.has(item.id));
}

/** A set-up as it can be taken up here: who is not at hand gives their place to who is, and has none. */
export function castFor(view: View, side: Side, men: Placed[], offers: Offer[]): Placed[] {
  if (!isNamed(view, side)) return men;
  const pieces = view.pieces.filter((piece) => piece.side === side);
  const able = (piece: PieceView) =>
    piece.square !== null || offers.some(({ tray }) => tray === piece.id);
  const cast = men.map((man) => pieces.find((one) => idOf(one) === man.id && able(one)) ?? null);
  const idle = pieces.filter((piece) => piece.square !== null && !cast.includes(piece));
  return men.map((man, i) => {
    const missing = cast[i] === null;
    const found =
      cast[i] ?? idle.find(({ kind }) => kind === man.kind) ?? (missing ? idle[0] : undefined);
    if (!found) return man;
    if (missing) idle.splice(idle.indexOf(found), 1);
    return { id: idOf(found), kind: found.kind, square: man.square };
  });
}

/** Whether a piece of a set-up stands where it is to stand. */
function stands(view: View, side: Side, man: Placed, named: boolean): boolean {
  return view.pieces.some(
    (piece) =>
      piece.side === side &&
      piece.square === man.square &&
      (named ? idOf(piece) === man.id : piece.kind === man.kind),
  );
}

/** Whether an offer is about this piece. */
function isAbout(view: View, side: Side, man: Placed, named: boolean) {
  const item = named
    ? `${side}-${man.id}`
    : view.tray.find((one) => one.side === side && one.kind === man.kind)?.id;
  return (offer: Offer) =>
    item !== undefined && (offer.tray === item || (named && offer.piece === item));
}

/** What is done next to take a set-up up; `done` when all stand, `stuck` when nothing leads there. */
export function nextStep(
  view: View,
  side: Side,
  men: Placed[],
  offers: Offer[],
): Offer | "done" | "stuck" {
  const named = isNamed(view, side);
  const left = men.filter((man) => !stands(view, side, man, named));
  if (left.length === 0) return "done";
  for (const man of left) {
    const about = isAbout(view, side, man, named);
    const there = offers.find((offer) => offer.to === man.square && about(offer));
    if (there) return there;
  }
  // Those who stand on each other's squares: one steps aside first.
  const wanted = new Set(men.map(({ square }) => square));
  const taken = new Set(view.pieces.map(({ square }) => square));
  const free = ({ to }: Offer) => to !== undefined && !wanted.has(to) && !taken.has(to);
  const on = (square: string) => view.pieces.find((piece) => piece.square === square);
  const blockers = left.flatMap(({ square }) => on(square) ?? []);
  const aside = offers.find(
    (offer) => blockers.some(({ id }) => id === offer.piece || id === offer.tray) && free(offer),
  );
  return aside ?? "stuck";
}

/** Whether a set-up can be taken up from here, as far as the offers tell. */
export function fits(view: View, side: Side, men: Placed[], offers: Offer[]): boolean {
  const named = isNamed(view, side);
  const left = men.filter((man) => !stands(view, side, man, named));
  const corrections = view.corrections_left?.[side] ?? null;
  if (corrections !== null && left.length > corrections) return false;
  if (!named && standing(view, side).some((own) => !men.some((man) => isSame(man, own)))) {
    return false;
  }
  return left.every((man) => {
    const about = isAbout(view, side, man, named);
    const reachable = offers.some((offer) => offer.to === man.square && about(offer));
    const swapped = view.pieces.some(
      (piece) => piece.side === side && piece.square === man.square && offers.some(about),
    );
    return reachable || swapped;
  });
}

const isSame = (a: Placed, b: Placed) => a.kind === b.kind && a.square === b.square;

/**
 * The set-up that a side has just made, if it has: what is to be offered again. On a shared screen it is hidden
 * while the other side makes its own, and seen again when that one is done, too.
 */
export function finished(before: MatchState, after: MatchState, side: Side): Placed[] | null {
  const ends = (one: Side) => setsUp(before.view, one) && !setsUp(after.view, one);
  if (setsUp(after.view, side) || !(ends(side) || ends(opponent(side)))) {
    return null;
  }
  const men = standing(after.view, side);
  return men.length > 0 ? men : null;
}
