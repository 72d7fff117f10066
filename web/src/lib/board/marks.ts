/** What points at squares: targets of actions, and the markers of the view. */

import type { ActionKind, Icon, Marker, MarkerLook, Offer, Tone } from "../api/types";
import { type Layout, type Point, SQUARE } from "./geometry";
import { iconMarkup } from "./icons";
import { BALL_MARKUP } from "./pieces";
import { arc, arrow, group, svg } from "./svg";

/** Star of radius 1 around the origin, ten points. */
const STAR = Array.from({ length: 10 }, (_, i) => {
  const radius = i % 2 === 0 ? 1 : 0.45;
  const angle = (Math.PI * i) / 5 - Math.PI / 2;
  return `${(radius * Math.cos(angle) * 15).toFixed(1)} ${(radius * Math.sin(angle) * 15).toFixed(1)}`;
}).join("L");

function at(point: Point): { transform: string } {
  return { transform: `translate(${point.x} ${point.y})` };
}

/** Brackets in the corners of a square around the origin. */
function brackets(half: number, arm: number): string {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
    .map(([sx, sy]) => {
      const [x, y] = [sx! * half, sy! * half];
      return `M${x - sx! * arm} ${y}H${x}V${y - sy! * arm}`;
    })
    .join("");
}

/** A picture around the origin, with its side's sign on it if it is somebody's. */
function sign(icon: Icon, tone: Tone, side: Marker["side"]): SVGGElement {
  const drawn = group(`picture tone-${tone}${side ? ` of-${side}` : ""}`);
  if (icon === "lock") {
    drawn.append(
      svg("path", { class: "shackle", d: "M-13-4V-16A13 13 0 0 1 13-16V-4" }),
      svg("path", { class: "shackle-light", d: "M-13-4V-16A13 13 0 0 1 13-16V-4" }),
      svg("rect", { class: "case", x: -22, y: -6, width: 44, height: 35, rx: 7 }),
      svg("path", { class: "hole", d: "M0 4A5 5 0 0 1 2.5 13L4 21H-4L-2.5 13A5 5 0 0 1 0 4z" }),
    );
  } else {
    const dark = tone === "black";
    drawn.append(svg("g", { transform: "scale(2.2)" }, iconMarkup(icon, dark)));
  }
  if (side === "home") drawn.append(svg("circle", { class: "whose", cx: 19, cy: 25, r: 9 }));
  if (side === "away") {
    drawn.append(svg("rect", { class: "whose", x: 11, y: 17, width: 17, height: 17, rx: 4 }));
  }
  return drawn;
}

/** The marks below the pieces for one target square. */
export function targetUnder(layout: Layout, to: string, scores: boolean): SVGGElement | null {
  if (!scores) return null;
  // A goal: the net billows over the square.
  const { x, y } = layout.corner(to);
  const mesh = [20, 40, 60, 80].map((d) => `M${d} 4V96M4 ${d}H96`).join("");
  return group(
    "mark mark-goal",
    svg("rect", { x: x + 4, y: y + 4, width: SQUARE - 8, height: SQUARE - 8, rx: 6 }),
    svg("path", { d: mesh, transform: `translate(${x} ${y})` }),
  );
}

/** From the odds of one action to those of another on the same target. */
const LINE = 30;

/** How likely, for a mark: `74%`. */
export function percent({ num, den }: { num: number; den: number }): string {
  if (den === 0) return "";
  const exact = (100 * num) / den;
  // What is not certain is never shown as if it were.
  if (num > 0 && exact < 1) return "<1%";
  if (num < den && exact > 99) return ">99%";
  return `${Math.round(exact)}%`;
}

/** The least face of the die that succeeds: `4+`; nothing where no single die decides. */
export function faceNeeded({ preview }: Offer): string {
  const needed = preview?.needed;
  return needed === undefined || needed <= 1 || needed > 6 ? "" : `${needed}+`;
}

/** A number of points in a small disc, for a target of no other mark. */
function price(centre: Point, cost: number): SVGElement[] {
  return [
    svg("circle", { class: "coin", cx: centre.x, cy: centre.y, r: 21 }),
    svg(
      "text",
      { class: "price", x: centre.x, y: centre.y + 10, "text-anchor": "middle" },
      `${cost}`,
    ),
  ];
}

/**
 * The marks above the pieces for one target of an action; `over`: it goes over somebody's head;
 * `before`: marks with odds that the target has already.
 */
export function targetOver(
  layout: Layout,
  offer: Offer,
  kind: ActionKind | undefined,
  over = false,
  before = 0,
): SVGGElement {
  const centre = layout.centre(offer.to!);
  // What has no mark of its own, but a target, is aimed at somebody.
  const look = kind?.mark === "none" && offer.preview ? "arrow" : (kind?.mark ?? "dot");
  const mark = group(`mark mark-${look}`);
  let priced = offer.cost === undefined;
  switch (look) {
    case "dot-ball": {
      const small = offer.cost !== undefined;
      if (!small) mark.append(svg("circle", { class: "orbit", cx: centre.x, cy: centre.y, r: 26 }));
      if (offer.cost !== undefined) mark.append(...price(centre, offer.cost));
      priced = true;
      const place = small ? { x: centre.x + 24, y: centre.y + 22 } : centre;
      const ball = svg("g", { class: "ball", ...at(place) });
      ball.append(svg("g", small ? { transform: "scale(.6)" } : {}, BALL_MARKUP));
      mark.append(ball);
      break;
    }
    case "arrow": {
      if (offer.from && offer.from !== offer.to) {
        mark.append(...(over ? arc : arrow)(layout.centre(offer.from), centre));
        if (over) mark.classList.add("mark-over");
      }
      mark.append(svg("circle", { class: "receiver", cx: centre.x, cy: centre.y, r: 44 }));
      break;
    }
    case "ring": {
      const d = brackets(43, 22);
      // What is done to one of the reader's own pieces where it stands is no attack.
      if (offer.to === offer.from) mark.classList.add("mark-own");
      mark.append(svg("path", { class: "bracket-back", d, ...at(centre) }));
      mark.append(svg("path", { class: "bracket", d, ...at(centre) }));
      break;
    }
    case "none":
      break;
    case "sign": {
      const picture = sign(kind?.icon ?? "star", kind?.tone ?? "white", null);
      picture.setAttribute("transform", `translate(${centre.x} ${centre.y}) scale(0.62)`);
      mark.append(picture);
      break;
    }
    default:
      if (offer.cost === undefined) {
        mark.append(svg("circle", { class: "dot", cx: centre.x, cy: centre.y, r: 14 }));
      } else {
        mark.append(...price(centre, offer.cost));
        priced = true;
      }
  }
  const corner = layout.corner(offer.to!);
  if (offer.scores) {
    const badge = svg("g", at({ x: corner.x + 22, y: corner.y + 22 }));
    badge.append(svg("circle", { class: "badge", r: 20 }));
    badge.append(svg("path", { class: "star", d: `M${STAR}z` }));
    mark.append(badge);
  }
  if (!priced) {
    mark.append(...price({ x: corner.x + SQUARE - 20, y: corner.y + 20 }, offer.cost!));
  }
  if (offer.preview) {
    // Within a ring, but below the price in its corner.
    const within = offer.cost === undefined ? 11 : 32;
    const place = {
      x: centre.x,
      y: centre.y + (look === "ring" ? within : 44) - LINE * before,
      "text-anchor": "middle",
    };
    const chance = percent(offer.preview.success);
    const face = faceNeeded(offer);
    const words = face ? `${face} ${chance}` : chance;
    const wide = face ? " chance-wide" : "";
    mark.append(svg("text", { class: `chance${wide}`, ...place }, words));
  }
  return mark;
}

/** A marker of the view, drawn as its game describes it. */
export function drawMarker(layout: Layout, marker: Marker, look: MarkerLook): SVGGElement {
  const drawn = group(`marker marker-${marker.kind} as-${look.as}`);
  const { x, y } = layout.corner(marker.square);
  const centre = layout.centre(marker.square);
  drawn.dataset.marker = marker.kind;
  drawn.dataset.at = marker.square;
  switch (look.as) {
    case "last":
      drawn.append(svg("rect", { x, y, width: SQUARE, height: SQUARE }));
      drawn.append(svg("path", { d: brackets(46, 14), ...at(centre) }));
      break;
    case "threat": {
      drawn.append(svg("rect", { x: x + 4, y: y + 4, width: 92, height: 92, rx: 8 }));
      const warning = svg("g", at({ x: x + 80, y: y + 20 }));
      warning.append(svg("circle", { r: 17 }), svg("path", { d: "M0-9V2M0 8v.5" }));
      drawn.append(warning);
      break;
    }
    case "spot":
      drawn.append(svg("circle", { cx: centre.x, cy: centre.y, r: 38 }));
      break;
    case "sign": {
      const picture = sign(look.icon, look.tone, marker.side);
      picture.setAttribute("transform", `translate(${centre.x} ${centre.y})`);
      drawn.append(picture);
      break;
    }
    case "frame":
    case "dashed-frame":
      drawn.append(svg("rect", { x: x + 5, y: y + 5, width: 90, height: 90, rx: 8 }));
  }
  return drawn;
}
