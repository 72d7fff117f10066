import type { Point } from "./geometry";

const SVG = "http://www.w3.org/2000/svg";

type Attributes = { [name: string]: string | number };

/** Makes an SVG element with attributes. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  markup?: string,
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (markup !== undefined) element.innerHTML = markup;
  return element;
}

/** Makes a group of a class with children. */
export function group(className: string, ...children: SVGElement[]): SVGGElement {
  const element = svg("g", { class: className });
  element.append(...children);
  return element;
}

/** A line that stops short of both ends, with a head. */
export function arrow(from: Point, to: Point): SVGElement[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 1) return [];
  const [ux, uy] = [dx / length, dy / length];
  const near = Math.min(36, length / 3);
  const far = Math.min(44, length / 3);
  const tip = { x: to.x - ux * far, y: to.y - uy * far };
  const neck = { x: tip.x - ux * 20, y: tip.y - uy * 20 };
  const start = { x: from.x + ux * near, y: from.y + uy * near };
  const line = `M${start.x} ${start.y}L${neck.x} ${neck.y}`;
  const head =
    `M${tip.x} ${tip.y}L${neck.x - uy * 13} ${neck.y + ux * 13}` +
    `L${neck.x + uy * 13} ${neck.y - ux * 13}z`;
  return [
    svg("path", { class: "arrow-back", d: line + head }),
    svg("path", { class: "arrow-line", d: line }),
    svg("path", { class: "arrow-head", d: head }),
  ];
}

/** The same over the pieces that stand between: an arc to the left of its way, dashed. */
export function arc(from: Point, to: Point): SVGElement[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 1) return [];
  const [ux, uy] = [dx / length, dy / length];
  const high = Math.min(90, length * 0.28);
  const top = { x: (from.x + to.x) / 2 + uy * high, y: (from.y + to.y) / 2 - ux * high };
  const back = Math.hypot(to.x - top.x, to.y - top.y);
  const [bx, by] = [(to.x - top.x) / back, (to.y - top.y) / back];
  const tip = { x: to.x - bx * 44, y: to.y - by * 44 };
  const neck = { x: tip.x - bx * 20, y: tip.y - by * 20 };
  const out = Math.hypot(top.x - from.x, top.y - from.y);
  const start = {
    x: from.x + ((top.x - from.x) / out) * 36,
    y: from.y + ((top.y - from.y) / out) * 36,
  };
  const line = `M${start.x} ${start.y}Q${top.x} ${top.y} ${neck.x} ${neck.y}`;
  const head =
    `M${tip.x} ${tip.y}L${neck.x - by * 13} ${neck.y + bx * 13}` +
    `L${neck.x + by * 13} ${neck.y - bx * 13}z`;
  return [
    svg("path", { class: "arrow-back arc", d: line }),
    svg("path", { class: "arrow-back", d: head }),
    svg("path", { class: "arrow-line arc", d: line }),
    svg("path", { class: "arrow-head", d: head }),
  ];
}
