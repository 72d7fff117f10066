/**
 * Chips: counters on which signs, a strip and small squares are printed around the name. What is
 * drawn for a badge stands in the game's description.
 */

import "./prints.css";
import type { Side } from "../api/types";
import { iconMarkup } from "./icons";
import { has, type Printed } from "./looks";

/** Cells of the strip at a chip's foot. */
const CELLS = [0, 1, 2];

/** The strip at a chip's foot: cells filled with its stripes' colours. */
export function stripMarkup(badges: Printed[]): string {
  const tones = badges.flatMap(({ look }) => (look.as === "stripe" ? look.tone : []));
  const columns = badges.flatMap(({ look }) => (look.as === "cell" ? look.column : []));
  if (tones.length === 0) return "";
  const cells = CELLS.map((column) => {
    const x = -25 + 17 * column;
    if (!columns.includes(column)) {
      return `<rect class="cell-off" x="${x}" y="17" width="16" height="13" rx="3"/>`;
    }
    const height = 13 / tones.length;
    const fill = tones
      .map(
        (tone, j) =>
          `<rect class="tone-${tone}" x="${x}" y="${17 + j * height}" width="16" height="${height}"/>`,
      )
      .join("");
    return `${fill}<rect class="cell-on" x="${x}" y="17" width="16" height="13" rx="2"/>`;
  });
  return `<g class="strip">${cells.join("")}</g>`;
}

/** Where signs hang: around the top, from the left. */
function arcPlace(index: number, count: number): [number, number] {
  const step = count > 4 ? 36 : 40;
  const angle = ((-90 + (index - (count - 1) / 2) * step) * Math.PI) / 180;
  return [41 * Math.cos(angle), 41 * Math.sin(angle)];
}

/** What befell a player, and small squares. */
function statesMarkup(badges: Printed[]): string {
  return badges
    .map(({ look }) => {
      switch (look.as) {
        case "pips":
          return Array.from(
            { length: look.count },
            (_, i) =>
              `<rect class="small-square" x="${-42 + 9 * i}" y="34" width="7.5" height="7.5" rx="1"/>`,
          ).join("");
        case "card":
          return `<rect class="caution on-chip tone-${look.tone}" x="33" y="-17" width="14" height="20" rx="2.5" transform="rotate(9 40 -7)"/>`;
        case "hurt":
          return `<g class="hurt" transform="translate(-38 4)"><circle r="13"/><path d="M0-7.500V7.500M-7.5 0H7.5"/></g>`;
        default:
          return "";
      }
    })
    .join("");
}

/** The chip around its name; `shape` is the counter's body; who keeps goal is `insideOut`. */
export function chipMarkup(
  text: string,
  side: Side,
  insideOut: boolean,
  shape: string,
  badges: Printed[],
): string {
  const jersey = insideOut ? " inside-out" : "";
  const ringed = has(badges, "ring");
  const size = text.length > 2 ? " long" : "";
  if (has(badges, "face-down")) {
    // Its back, with the name for those who look for it.
    const hatch = "M-24-14-14-24M-28 6 6-28M-18 22 22-18M-4 28 28-4M14 24 24 14";
    return (
      `<g class="counter face-down${jersey}">${shape}<path class="hatch" d="${hatch}"/>` +
      `<rect class="name-plate" x="-25" y="-15" width="50" height="30" rx="7"/>` +
      `<text class="letter" y="9" text-anchor="middle">${text}</text></g>` +
      statesMarkup(badges)
    );
  }
  const signs = badges.flatMap(({ look, strong }) =>
    look.as === "sign" ? { icon: look.icon, strong: strong ?? false } : [],
  );
  const around =
    side === "home"
      ? `<circle class="out-ring" r="45"/>`
      : `<rect class="out-ring" x="-44" y="-44" width="88" height="88" rx="22"/>`;
  const strip = stripMarkup(badges);
  return (
    `<g class="counter chip${jersey}">${shape}${ringed ? around : ""}` +
    `<text class="letter${size}" y="${strip ? 9 : 12}" text-anchor="middle">${text}</text>${strip}</g>` +
    signs
      .map(({ icon, strong }, i) => {
        const [x, y] = arcPlace(i, signs.length);
        return `<g class="badge-printed" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${iconMarkup(icon, strong)}</g>`;
      })
      .join("") +
    statesMarkup(badges)
  );
}
