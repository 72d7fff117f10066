/** The board and the pictures that the server draws of it have everything in the same places, drawn alike. */

import { afterEach, describe, expect, test } from "vitest";
import type {
  Area,
  BadgeKind,
  Board as BoardOfSquares,
  Marker,
  MarkerKind,
  PieceKind,
  PieceView,
  Side,
} from "../src/lib/api/types";
import { Board } from "../src/lib/board/board";
import recorded from "./recorded/pictures.json?raw";

interface Recorded {
  name: string;
  bottom: Side;
  board: BoardOfSquares;
  pieces: PieceKind[];
  badges: BadgeKind[];
  markers: MarkerKind[];
  view: { pieces: PieceView[]; ball: string | null; markers: Marker[] };
  svg: string;
}

const pictures = JSON.parse(recorded) as Recorded[];

/** What a drawn element is, without its numbers, and its numbers in order. */
interface Drawn {
  what: string;
  numbers: number[];
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g;
/** What only one of them has. */
const ALONE = new Set(["data-ball", "style", "xmlns"]);

/** An element with all in it. */
function drawn(element: Element): Drawn[] {
  // Zones are shown where a reader wants them, and never in a picture.
  if (element.classList.contains("zones")) return [];
  const attributes = [...element.attributes]
    .filter(({ name }) => !ALONE.has(name) && name !== "class")
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const classes = [...element.classList].toSorted().join(".");
  const values = attributes.map(({ name, value }) => `${name}=${value.replaceAll(NUMBER, "#")}`);
  const text = element.children.length === 0 ? element.textContent : "";
  const numbers = attributes.flatMap(({ value }) => value.match(NUMBER) ?? []).map(Number);
  const self = { what: [element.tagName, classes, ...values, text].join(" ").trim(), numbers };
  return [self, ...[...element.children].flatMap(drawn)];
}

const inside = (host: Element, selector: string) =>
  [...host.querySelector(selector)!.children].flatMap(drawn);

let host: HTMLElement | null = null;
let board: Board | null = null;
afterEach(() => {
  board?.destroy();
  host?.remove();
});

/** A moment as the page draws it. */
function drawPage(moment: Recorded): HTMLElement {
  host = document.createElement("div");
  document.body.append(host);
  const edge = (area: Area) => area.tone ?? area.label["it"] ?? "";
  const words = { board: "", square: () => "", selected: () => "", released: "", edge };
  const hooks = {
    words,
    play: () => undefined,
    choose: () => undefined,
    selection: () => undefined,
    announce: () => undefined,
  };
  const scene = { ...moment.view, offers: [], bottom: moment.bottom };
  board = new Board(host, { ...moment, actions: [] }, hooks, scene);
  return host;
}

function drawPicture({ svg }: Recorded): Element {
  return new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
}

describe("a picture", () => {
  test("is there of every game, the one among them that no page knows", () => {
    expect(pictures.length).toBeGreaterThan(4);
    const standing = pictures.map(({ view }) => view.pieces.filter(({ square }) => square).length);
    expect(Math.min(...standing)).toBeGreaterThan(0);
    expect(pictures.filter(({ view }) => view.ball).length).toBeGreaterThan(3);
    expect(pictures.filter(({ view }) => view.markers.length > 0).length).toBeGreaterThan(3);
  });

  for (const moment of pictures) {
    for (const [what, selector] of [
      ["the ground", ".pitch"],
      ["the marks", ".tints"],
      ["the men and the ball", ".men"],
    ] as const) {
      test(`has ${what} of the board: ${moment.name}`, () => {
        const page = inside(drawPage(moment), selector);
        const picture = inside(drawPicture(moment), selector);
        expect(picture.map(({ what }) => what)).toEqual(page.map(({ what }) => what));
        page.forEach(({ what, numbers }, i) => {
          numbers.forEach((number, j) => {
            const drawn = picture[i]!.numbers[j]!;
            expect(Math.abs(drawn - number), `${what} ${i} ${j}`).toBeLessThan(0.11);
          });
        });
      });
    }
  }
});
