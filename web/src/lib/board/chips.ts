/**
 * Chips: counters on which lines, parts of the pitch and abilities are printed. A badge whose ID
 * has a drawing here is drawn; whichever game has such badges gets such chips.
 */

import "./prints.css";
import type { PieceView, Side } from "../api/types";

type Badge = NonNullable<PieceView["badges"]>[number];

/** Who is good at set pieces: so many small squares. */
const TAKERS = ["takes-penalties", "takes-free-kicks", "takes-both"];

/** The colours of lines, and the parts of the pitch from the left: badges of these IDs make a strip. */
const TONES = ["red", "yellow", "green"];
const PARTS = ["left", "centre", "right"];

/** Abilities, drawn in a box from −10 to 10: `f` is filled, all else is drawn as a line. */
const ABILITIES: Record<string, string> = {
  // A ball played on along three ways.
  playmaker: `<path d="M-7 5C-3 5-2-5 5-5M-7 5H6"/><path class="f" d="M3-8.5 8.5-5 3-1.500zM4 2 9 5 4 8z"/><circle class="f" cx="-7.5" cy="5" r="2"/>`,
  // A drawn bow.
  archer: `<path d="M-3-8.500C6-5 6 5-3 8.500L-5.5 0zM-8 0H7"/><path class="f" d="M4-3 9.5 0 4 3z"/>`,
  // A pointed hat with a star.
  wizard: `<path class="f" d="M-8 7c5 2 11 2 16 0L6 4.500C3.5 2 3-3 0-9-3-3-3.5 2-6 4.500z"/><path class="n" d="M0-2.5.9-.4 3-.2 1.4 1.2 2 3.3 0 2.1-2 3.3-1.4 1.2-3-.2-.9-.4z"/>`,
  // A sword.
  gladiator: `<path class="f" d="M-1.7 3.500V-7L0-9.5 1.7-7V3.500z"/><path d="M-5.5 4h11M0 4.500V8"/><circle class="f" cx="0" cy="8.6" r="1.4"/>`,
  // A snake that shows its tongue.
  viper: `<path d="M-7.5 6c3 3.5 6 2 5-1.500S-4-1.5-1.5-3.5 4.5-2.5 5-5.5" stroke-width="3.2"/><path d="M5.5-6.5 8.5-8.500M5.5-6.5 9-5"/>`,
  // A cannon on its wheel.
  cannon: `<path class="f" d="M-8 1.5 5.5-7 9-2-3.5 6.500C-8 8-9.5 4.5-8 1.500z"/><circle class="r" cx="-1" cy="4.8" r="3.7"/>`,
  // Horns.
  ram: `<path d="M-1.5-3C-8-8-10.5-1-7.5 3-5 6-2 3-4.5.800M1.5-3C8-8 10.5-1 7.5 3 5 6 2 3 4.5.800"/><path class="f" d="M-3-3.500H3L1.5 5.5 0 8-1.5 5.500z"/>`,
  // A paw.
  paw: `<path class="f" d="M0 0c3.5 0 5.5 3.5 5 6-.5 2.5-3 1.5-5 1.500S-4.5 8.5-5 6C-5.5 3.5-3.5 0 0 0z"/><circle class="f" cx="-6.5" cy="-1" r="2"/><circle class="f" cx="-2.7" cy="-5.3" r="2.2"/><circle class="f" cx="2.7" cy="-5.3" r="2.2"/><circle class="f" cx="6.5" cy="-1" r="2"/>`,
  // A rabbit's head.
  rabbit: `<path class="f" d="M-4.5 3C-4.5.5-3 -.5-2.8-.8-4.5-4-4.5-8.5-3-9.3-1.3-9-.8-5-.6-1.600H.6C.8-5 1.3-9 3-9.300c1.5.8 1.5 5.3-.2 8.5.2.3 1.7 1.3 1.7 3.800C4.5 6.5 2.5 8.5 0 8.500S-4.5 6.5-4.5 3z"/>`,
  // A tractor.
  tractor: `<path class="f" d="M-6.5-7.500H1V-1H7.500V4H-6.500z"/><circle class="r" cx="-4.5" cy="4" r="4.3"/><circle class="r" cx="6" cy="5.7" r="2.5"/><path d="M5.5-1V-5"/>`,
  // A gorilla's head.
  gorilla: `<path class="f" d="M-6.5-2.500C-6-7.5-3-9 0-9s6 1.5 6.5 6.500c2 .5 2 4 0 4.500C6 6 3 8.5 0 8.500S-6 6-6.5 2c-2-.5-2-4 0-4.500z"/><path class="n" d="M-4-2.500C-3-4.5-1-4 0-3c1-1 3-1.5 4 .500C4.5 0 3 1 3 3.5 3 5.5 1.5 6.5 0 6.500S-3 5.5-3 3.500C-3 1-4.5 0-4-2.500z"/><path class="d" d="M-2-1.200h.1M2-1.200h.1M-1.5 4h3"/>`,
};

/** Whether a badge's ID is an ability that has a drawing. */
export function hasIcon(id: string): boolean {
  return id in ABILITIES;
}

/** An ability's sign: dark on light, or light on dark where it counts double. */
export function iconMarkup(id: string, text: string): string {
  const double = text === "+2";
  return (
    `<g class="ability${double ? " double" : ""}"><circle class="plate" r="13"/>` +
    `<g class="sign">${ABILITIES[id] ?? ""}</g></g>`
  );
}

/** Whether a piece is a chip: something is printed on it that is drawn here. */
export function isChip(badges: Badge[] | undefined): boolean {
  return (badges ?? []).some(({ id }) => hasIcon(id) || PARTS.includes(id));
}

/** Badges in words are all of them; what stands on the chip itself needs no text beside it. */
export function isPosition(id: string): boolean {
  return TONES.includes(id) || PARTS.includes(id);
}

/** The strip that tells where he plays: three cells for left, centre and right, in his lines' colours. */
export function stripMarkup(badges: Badge[]): string {
  const has = (id: string) => badges.some((badge) => badge.id === id);
  const tones = TONES.filter(has);
  if (tones.length === 0) return "";
  const cells = PARTS.map((part, i) => {
    const x = -25 + 17 * i;
    if (!has(part)) return `<rect class="cell-off" x="${x}" y="17" width="16" height="13" rx="3"/>`;
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

/** Where abilities hang: around the top, from the left. */
function arcPlace(index: number, count: number): [number, number] {
  const step = count > 4 ? 36 : 40;
  const angle = ((-90 + (index - (count - 1) / 2) * step) * Math.PI) / 180;
  return [41 * Math.cos(angle), 41 * Math.sin(angle)];
}

/** What befell a player, and what else is on his chip. */
function statesMarkup(badges: Badge[]): string {
  const has = (id: string) => badges.some((badge) => badge.id === id);
  const small = 1 + TAKERS.findIndex(has);
  let marks = "";
  for (let i = 0; i < small; i += 1) {
    marks += `<rect class="small-square" x="${-42 + 9 * i}" y="34" width="7.5" height="7.5" rx="1"/>`;
  }
  if (has("booked")) {
    marks += `<rect class="card-yellow" x="33" y="-17" width="14" height="20" rx="2.5" transform="rotate(9 40 -7)"/>`;
  }
  if (has("injured")) {
    marks += `<g class="hurt" transform="translate(-38 4)"><circle r="13"/><path d="M0-7.500V7.500M-7.5 0H7.5"/></g>`;
  }
  return marks;
}

/** The chip around its name; `shape` is the counter's body. */
export function chipMarkup(
  text: string,
  side: Side,
  kind: string,
  shape: string,
  badges: Badge[],
): string {
  const has = (id: string) => badges.some((badge) => badge.id === id);
  const keeper = kind.includes("keeper") || has("keeps-goal");
  const out = has("out-of-goal") ? ` out-of-goal` : "";
  const size = text.length > 2 ? " long" : "";
  if (has("flipped")) {
    // Face down: its back, with his name for those who look for him.
    const hatch = "M-24-14-14-24M-28 6 6-28M-18 22 22-18M-4 28 28-4M14 24 24 14";
    return (
      `<g class="counter face-down${keeper ? " keeper" : ""}">${shape}<path class="hatch" d="${hatch}"/>` +
      `<rect class="name-plate" x="-25" y="-15" width="50" height="30" rx="7"/>` +
      `<text class="letter" y="9" text-anchor="middle">${text}</text></g>` +
      statesMarkup(badges)
    );
  }
  const icons = badges.filter(({ id }) => hasIcon(id));
  const ring = out
    ? side === "home"
      ? `<circle class="out-ring" r="45"/>`
      : `<rect class="out-ring" x="-44" y="-44" width="88" height="88" rx="22"/>`
    : "";
  const strip = stripMarkup(badges);
  return (
    `<g class="counter chip${keeper ? " keeper" : ""}${out}">${shape}${ring}` +
    `<text class="letter${size}" y="${strip ? 9 : 12}" text-anchor="middle">${text}</text>${strip}</g>` +
    icons
      .map(({ id, text: worth }, i) => {
        const [x, y] = arcPlace(i, icons.length);
        return `<g class="badge-printed" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${iconMarkup(id, worth)}</g>`;
      })
      .join("") +
    statesMarkup(badges)
  );
}
