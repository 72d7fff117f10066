/**
 * The piece set, drawn for Fischio: chess heads on the domed bases of flick football, in
 * jerseys. Home wears a hoop, Away a sash, so that the sides differ without colour.
 *
 * A drawing fills a box of 100 by 100, its centre at the origin, and is styled by classes alone (see board.css):
 * `body` is filled and outlined, `line` only drawn, `dot` filled with the line's colour,
 * `hoop` and `sash` are the jersey of the side that has it.
 */

import type { Figure, Side } from "../api/types";
import { chipMarkup } from "./chips";
import { has, isChip, type Printed } from "./looks";

const BASE = `<path class="body base" d="M22 87c0-7.5 9-11.5 28-11.5S78 79.5 78 87c0 3-1.6 4.5-4.5 4.500h-47C23.6 91.5 22 90 22 87z"/><path class="line" d="M23.5 84.500h53"/>`;

/** From the collar down to the base; the jersey is on it. */
const GOWN = `<path class="body" d="M42 52c-.5 10-5 18-12 25h40c-7-7-11.5-15-12-25z"/>`;
const GOWN_HOOP = `<path class="hoop" d="M39.6 61.500h20.800l4.3 8.300H35.300z"/>`;
const GOWN_SASH = `<path class="sash" d="M42 54h7.500L66.2 75.500h-9.500z"/>`;

const COLLAR = `<rect class="body" x="37" y="46.5" width="26" height="7.5" rx="3.7"/>`;

interface Drawing {
  /** What lies under the jersey. */
  under: string;
  hoop: string;
  sash: string;
  /** What lies over it. */
  over: string;
}

const gowned = (over: string): Drawing => ({
  under: BASE + GOWN,
  hoop: GOWN_HOOP,
  sash: GOWN_SASH,
  over,
});

const DRAWINGS: Partial<Record<Figure, Drawing>> = {
  pawn: gowned(
    COLLAR +
      `<circle class="body" cx="50" cy="33" r="14.5"/>` +
      `<path class="line" d="M36.5 29.500c8 3.5 19 3.5 27 0"/>`,
  ),
  bishop: gowned(
    COLLAR +
      `<path class="body" d="M50 15.500c9.5 7 14.5 14 14.5 20.5 0 4.5-2.5 8-5.5 10.500H41c-3-2.5-5.5-6-5.5-10.5 0-6.5 5-13.5 14.5-20.500z"/>` +
      `<path class="line" d="M53.5 22.5 46.5 36.5"/>` +
      `<circle class="body" cx="50" cy="13" r="4.3"/>`,
  ),
  rook: {
    under: BASE + `<path class="body" d="M35.5 42h29L68 77H32z"/>`,
    hoop: `<path class="hoop" d="M34.3 55h31.400l.9 9.500H33.400z"/>`,
    sash: `<path class="sash" d="M35.2 45.500h9L66.5 75.500H57.500z"/>`,
    over:
      `<path class="body" d="M29.5 18.500h10v7h6v-7h9v7h6v-7h10V36c0 3.5-2 6-5 6h-31c-3 0-5-2.5-5-6z"/>` +
      `<path class="line" d="M30.5 34.500h39"/>`,
  },
  queen: gowned(
    COLLAR +
      `<path class="body" d="m33 46.5-9-21.5 13.5 9.5 3-15.500L50 32l9.5-13 3 15.500L76 25l-9 21.500z"/>` +
      `<path class="line" d="M34.5 41.500h31"/>` +
      `<circle class="body" cx="23" cy="23" r="4"/><circle class="body" cx="40" cy="16.5" r="4"/>` +
      `<circle class="body" cx="60" cy="16.5" r="4"/><circle class="body" cx="77" cy="23" r="4"/>`,
  ),
  king: gowned(
    COLLAR +
      `<path class="body" d="M46.8 8h6.400v5.300h5.300v6.200h-5.300V26h-6.400v-6.500h-5.300v-6.200h5.300z"/>` +
      `<path class="body" d="M36 46.500C29 42.5 25.5 37 26.5 31.500c1.2-6 8.5-8 15-4.5 4 2.2 6.8 6 8.5 10 1.7-4 4.5-7.8 8.5-10 6.5-3.5 13.8-1.5 15 4.5 1 5.5-2.5 11-9.5 15z"/>` +
      `<path class="line" d="M50 37v6M36 41.500h28"/>`,
  ),
  knight: {
    under:
      BASE +
      `<path class="body" d="M32.5 77c0-12.5 10-19 13.5-28.5-4.5 2.5-8 4-12 6.5-2.5 1.6-5.5 2-7.5.3l-3.3-3c-1.7-1.7-1.7-4 0-6.300C28 40 30 30.5 38.5 25.500L37.5 14l9.5 7c17.5-.5 28 13.5 28 32 0 10-3 17.5-5.5 24z"/>`,
    hoop: `<path class="hoop" d="M36.2 66.500h36.600l-2.3 8.500H33.200z"/>`,
    sash: `<path class="sash" d="M45.2 52.5 51 46l21.5 22-2.5 7.500h-4.500z"/>`,
    over:
      `<path class="line" d="M55.5 24.500c8.5 5 12.5 14 12.5 24M46 48.500c2.5-2.7 4-5.5 4.5-9"/>` +
      `<circle class="dot" cx="40.5" cy="35" r="2.8"/><circle class="dot" cx="28.3" cy="48.5" r="1.8"/>`,
  },
};

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
export const BALL_MARKUP =
  `<circle class="ball-shade" r="20.5"/><circle class="ball-leather" r="17"/>` +
  `<path class="ball-patch" d="M0-6.8 6.5-2.1 4 5.500H-4L-6.5-2.100z"/>` +
  `<path class="ball-seam" d="M0-6.800V-13M6.5-2.1 12.3-4M4 5.5 7.6 10.500M-4 5.5-7.6 10.500M-6.5-2.1-12.3-4"/>` +
  `<path class="ball-patch" d="M-5.2-15.9 0-12.6 5.2-15.900A17 17 0 0 0-5.2-15.900zM13.6-9.9 12-4 16.7-.4A17 17 0 0 0 13.6-9.900zM13.5 10 7.5 10.2 5.3 16A17 17 0 0 0 13.5 10zM-13.5 10-7.5 10.2-5.3 16A17 17 0 0 1-13.5 10zM-13.6-9.9-12-4-16.7-.4A17 17 0 0 1-13.6-9.900z"/>`;

/** What stands for a side beside its name: a pawn where there are any, else a plain counter. */
export function emblem(kinds: { figure: Figure }[]): Figure {
  return kinds.some(({ figure }) => figure === "pawn") ? "pawn" : "counter";
}
