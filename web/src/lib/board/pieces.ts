/**
 * The piece set, drawn for Fischio: chess heads on the domed bases of flick football, in
 * jerseys. Home wears a hoop, Away a sash, so that the sides differ without colour.
 *
 * The drawings themselves stand in drawings.json, for the server draws pictures with them too.
 * A drawing fills a box of 100 by 100, its centre at the origin, and is styled by classes alone (see board.css):
 * `body` is filled and outlined, `line` only drawn, `dot` filled with the line's colour,
 * `hoop` and `sash` are the jersey of the side that has it.
 */

import type { Figure, Side } from "../api/types";
import { chipMarkup } from "./chips";
import drawings from "./drawings.json";
import { has, isChip, type Printed } from "./looks";

interface Drawing {
  /** What lies under the jersey. */
  under: string;
  hoop: string;
  sash: string;
  /** What lies over it. */
  over: string;
}

const DRAWINGS: Partial<Record<Figure, Drawing>> = drawings.figures;

/** Whether a kind of piece has a drawing of its own. */
export function isDrawn(figure: Figure): boolean {
  return figure in DRAWINGS;
}

/** What is written on a piece. */
export interface Written {
  /** Its kind's letter. */
  letter?: string | undefined;
  /** Its own name: `D1`. */
  label?: string | undefined;
  /** Small numbers and signs around it. */
  badges?: Printed[] | undefined;
}

/** Where badges hang: at the top, then at the bottom left; the ball lies at the bottom right. */
const BADGES = [
  [-31, -31],
  [31, -31],
  [-31, 31],
] as const;

const plain = (text: string, most: number) => text.replace(/[^\p{L}\p{N}+−-]/gu, "").slice(0, most);

function badgeMarkup({ text, look }: Printed, index: number): string {
  const [x, y] = BADGES[index] ?? BADGES[2];
  const place = `transform="translate(${x} ${y})"`;
  if (look.as === "card") {
    return `<g class="badge badge-added" ${place}><rect class="caution tone-${look.tone}" x="-10" y="-15" width="20" height="30" rx="3"/></g>`;
  }
  const tone = look.as === "number" ? ` printed badge-printed tone-${look.tone}` : " badge-added";
  return (
    `<g class="badge${tone}" ${place}>` +
    `<circle r="17"/><text y="8.500" text-anchor="middle">${plain(text, 2)}</text></g>`
  );
}

/**
 * A counter with a name, for kinds that have no drawing: Home's are round, Away's square; who
 * keeps goal wears the jersey inside out.
 */
function counterMarkup(figure: Figure, side: Side, written: Written): string {
  const text = plain(written.label ?? written.letter ?? "?", 3);
  const badges = written.badges ?? [];
  const shape =
    side === "home"
      ? `<circle class="disc" r="40"/><circle class="ring" r="33"/>`
      : `<rect class="disc" x="-38" y="-38" width="76" height="76" rx="17"/><rect class="ring" x="-31" y="-31" width="62" height="62" rx="11"/>`;
  const size = text.length > 2 ? " long" : "";
  const insideOut = figure.endsWith("inside-out") || has(badges, "inside-out");
  if (isChip(figure, badges)) return chipMarkup(text, side, insideOut, shape, badges);
  return (
    `<g class="counter${insideOut ? " inside-out" : ""}">${shape}` +
    `<text class="letter${size}" y="12" text-anchor="middle">${text}</text></g>` +
    badges.slice(0, 3).map(badgeMarkup).join("")
  );
}

/** The markup of a piece, to stand in an SVG group of class `piece` and `side-…`. */
export function pieceMarkup(figure: Figure, side: Side, written: Written = {}): string {
  const drawing = DRAWINGS[figure];
  if (!drawing) return counterMarkup(figure, side, written);
  const solid = drawing.under + drawing.over;
  return (
    `<g transform="scale(1.09) translate(-50 -52)"><g class="halo">${solid}</g>` +
    drawing.under +
    (side === "home" ? drawing.hoop : drawing.sash) +
    drawing.over +
    `</g>`
  );
}

/** The markup of a ball of radius 17 around the origin. */
export const BALL_MARKUP = drawings.ball;

/** What stands for a side beside its name: a pawn where there are any, else a plain counter. */
export function emblem(kinds: { figure: Figure }[]): Figure {
  return kinds.some(({ figure }) => figure === "pawn") ? "pawn" : "counter";
}
