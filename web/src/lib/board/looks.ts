/** How a game's description wants its pieces, badges and markers drawn. */

import type {
  Badge,
  BadgeKind,
  BadgeLook,
  Figure,
  MarkerKind,
  MarkerLook,
  PieceKind,
  Tone,
} from "../api/types";

/** What of a description tells how things are drawn. */
export interface Looks {
  pieces: PieceKind[];
  badges: BadgeKind[];
  markers: MarkerKind[];
}

/** A badge with how it is drawn. */
export type Printed = Badge & { look: BadgeLook };

export function figureOf(game: Pick<Looks, "pieces">, kind: string): Figure {
  return game.pieces.find(({ id }) => id === kind)?.figure ?? "counter";
}

export function badgeLook(game: Pick<Looks, "badges">, id: string): BadgeLook {
  return game.badges.find((kind) => kind.id === id)?.look ?? { as: "tag" };
}

export function markerLook(game: Pick<Looks, "markers">, kind: string): MarkerLook {
  return game.markers.find(({ id }) => id === kind)?.look ?? { as: "frame" };
}

/** Badges with how each is drawn. */
export function printedOn(game: Pick<Looks, "badges">, badges: Badge[] | undefined): Printed[] {
  return (badges ?? []).map((badge) => ({ ...badge, look: badgeLook(game, badge.id) }));
}

/** Whether any badge is drawn so. */
export function has(badges: Printed[], as: BadgeLook["as"]): boolean {
  return badges.some(({ look }) => look.as === as);
}

/** Whether a badge stands on the strip of a chip, that tells a player's place. */
export function isPosition({ look }: Printed): boolean {
  return look.as === "stripe" || look.as === "cell";
}

/** Whether what is printed on a piece is drawn as on a chip: a counter needs none of it. */
export function isChip(figure: Figure, badges: readonly unknown[] | undefined): boolean {
  return (figure === "chip" || figure === "chip-inside-out") && (badges?.length ?? 0) > 0;
}

/** The colour of a number, if it has one: of what is printed, or of a squad's sheet. */
export function toneOf(look: BadgeLook): Tone | null {
  return "tone" in look ? look.tone : null;
}
