import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Offer, PieceView } from "../src/lib/api/types";
import {
  aimable,
  inPlace,
  looks,
  playable,
  sameSource,
  squareless,
  type Source,
} from "../src/lib/board/aim";
import { Board } from "../src/lib/board/board";
import type { BoardGame, BoardHooks, Scene } from "../src/lib/board/scene";

const game: BoardGame = {
  board: { files: 5, ranks: 6, chequered: false, areas: [] },
  pieces: [
    { id: "rook", letter: "R", figure: "rook", label: {} },
    { id: "wizard", letter: "W", figure: "counter", label: {} },
  ],
  actions: [
    { id: "move", mark: "dot", label: {}, clause: "X-01" },
    { id: "pass", mark: "arrow", label: {}, clause: "X-02" },
    { id: "grab", mark: "ring", label: {}, clause: "X-03" },
  ],
  badges: [{ id: "pace", look: { as: "number", tone: "blue" } }],
  markers: [
    { id: "last-from", look: { as: "last" }, word: null },
    { id: "last-to", look: { as: "last" }, word: null },
    { id: "threat", look: { as: "threat" }, word: null },
  ],
};

const pieces: PieceView[] = [
  { id: "home-1", side: "home", kind: "rook", square: "a1" },
  { id: "home-2", side: "home", kind: "wizard", square: "c3" },
  { id: "away-1", side: "away", kind: "rook", square: "e6" },
  { id: "away-2", side: "away", kind: "rook", square: null },
];

const offer = (action: string, kind: string, piece: string, to: string, more = {}): Offer => ({
  action,
  kind,
  piece,
  from: pieces.find((one) => one.id === piece)!.square!,
  to,
  scores: false,
  ...more,
});
const offers: Offer[] = [
  offer("a1a3", "move", "home-1", "a3"),
  offer("a1>c3", "pass", "home-1", "c3"),
  offer("c3e6", "grab", "home-2", "e6", { scores: true }),
  offer("c3c6=R", "move", "home-2", "c6", { choice: "rook" }),
  offer("c3c6=W", "move", "home-2", "c6", { choice: "wizard" }),
  { action: "N@b2", kind: "move", tray: "home-rook", to: "b2", scores: false },
  { action: "--", kind: "move", scores: false },
];

const scene: Scene = { pieces, ball: "a1", markers: [], offers, bottom: "home" };

let played: string[];
let asked: { offers: string[]; square: string }[];
let inHand: (Source | null)[];
let aimedAt: { actions: string[]; asks: boolean }[];
let told: { actions: string[]; alone: boolean }[];
let host: HTMLElement;
let board: Board;

const hooks: BoardHooks = {
  words: {
    board: "the board",
    square: (info) =>
      [
        info.square,
        info.piece?.kind,
        info.ball && "ball",
        info.canAct && "can act",
        ...info.targets.map((target) => `target ${target.kind}`),
      ]
        .filter(Boolean)
        .join(" "),
    selected: () => "selected",
    released: "released",
  },
  play: (one) => played.push(one.action),
  choose: (several, square) => asked.push({ offers: several.map((o) => o.action), square }),
  selection: (source) => inHand.push(source),
  aim: (several, _, asks) => aimedAt.push({ actions: several.map((o) => o.action), asks }),
  refused: (list, alone) => told.push({ actions: list.map((one) => one.action), alone }),
  announce: () => undefined,
};

const square = (name: string) => host.querySelector<SVGElement>(`[data-square="${name}"]`)!;
const click = (name: string) =>
  square(name).dispatchEvent(new MouseEvent("click", { bubbles: true }));
const press = (key: string) =>
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

beforeEach(() => {
  [played, asked, inHand, aimedAt, told] = [[], [], [], [], []];
  host = document.createElement("div");
  document.body.append(host);
  board = new Board(host, game, hooks, scene);
});
afterEach(() => {
  board.destroy();
  host.remove();
});

describe("the board", () => {
  test("has a cell for every square, in rows, one of them to be tabbed to", () => {
    expect(host.querySelector("svg")?.getAttribute("role")).toBe("grid");
    expect(host.querySelectorAll("[role=row]")).toHaveLength(6);
    expect(host.querySelectorAll("[role=gridcell]")).toHaveLength(30);
    expect(host.querySelectorAll("[tabindex='0']")).toHaveLength(1);
  });

  test("says what is on each square", () => {
    expect(square("a1").getAttribute("aria-label")).toBe("a1 rook ball can act");
    expect(square("e6").getAttribute("aria-label")).toBe("e6 rook");
    expect(square("b2").getAttribute("aria-label")).toBe("b2");
  });

  test("draws the pieces on it, also of kinds it has no drawing of, and none off it", () => {
    const drawn = [...host.querySelectorAll<SVGElement>("[data-piece]")];
    expect(drawn.map((one) => one.dataset["piece"])).toEqual(["home-1", "home-2", "away-1"]);
    expect(host.querySelector("[data-kind=wizard] .letter")?.textContent).toBe("W");
  });

  test("plays by a click on a piece and one on its target", () => {
    click("a1");
    expect(square("a3").getAttribute("aria-label")).toBe("a3 target move");
    expect(square("c3").getAttribute("aria-label")).toContain("target pass");
    expect(host.querySelectorAll(".mark-dot, .mark-arrow")).toHaveLength(2);
    click("c3");
    expect(played).toEqual(["a1>c3"]);
    expect(host.querySelectorAll(".mark")).toHaveLength(0);
  });

  test("marks what scores", () => {
    click("c3");
    expect(host.querySelectorAll(".mark-goal")).toHaveLength(1);
    expect(host.querySelectorAll(".mark-ring .badge")).toHaveLength(1);
  });

  test("puts a piece back at a second click, and at one on nothing", () => {
    click("a1");
    click("a1");
    click("c3");
    click("d4");
    expect(inHand).toEqual([{ piece: "home-1" }, null, { piece: "home-2" }, null]);
    expect(played).toEqual([]);
  });

  test("asks which of several offers on one target is meant", () => {
    click("c3");
    click("c6");
    expect(played).toEqual([]);
    expect(asked).toEqual([{ offers: ["c3c6=R", "c3c6=W"], square: "c6" }]);
  });

  test("plays from the tray", () => {
    board.select({ tray: "home-rook" });
    click("b2");
    expect(played).toEqual(["N@b2"]);
  });

  test("plays by keys alone", () => {
    (square("a1") as unknown as HTMLElement).focus();
    press("Enter");
    press("ArrowUp");
    press("ArrowUp");
    expect(document.activeElement?.getAttribute("data-square")).toBe("a3");
    press("Enter");
    expect(played).toEqual(["a1a3"]);
    press("ArrowLeft");
    expect(document.activeElement?.getAttribute("data-square")).toBe("a3");
  });

  test("lets go at Escape", () => {
    (square("a1") as unknown as HTMLElement).focus();
    press("Enter");
    press("Escape");
    expect(inHand.at(-1)).toBeNull();
    expect(played).toEqual([]);
  });

  test("turns around", () => {
    const corner = () =>
      host.querySelector("[role=row] [role=gridcell]")?.getAttribute("data-square");
    expect(corner()).toBe("a6");
    board.update({ ...scene, bottom: "away" }, true);
    expect(corner()).toBe("e1");
  });

  test("offers nothing to who may not act, and forgets what was in hand", () => {
    click("a1");
    board.update({ ...scene, offers: [] }, false);
    expect(inHand.at(-1)).toBeNull();
    click("a1");
    click("a3");
    expect(played).toEqual([]);
    expect(host.querySelectorAll(".can-act")).toHaveLength(0);
  });

  test("follows the ball and what comes and goes", () => {
    board.update({ ...scene, ball: "c3", pieces: pieces.slice(1) }, false);
    expect(square("c3").getAttribute("aria-label")).toContain("ball");
    expect(host.querySelector("[data-piece=home-1]")).toBeNull();
    board.update({ ...scene, ball: null }, false);
    expect(host.querySelector(".ball-place")).toBeNull();
    expect(host.querySelector("[data-piece=home-1]")).not.toBeNull();
  });
});

describe("the board that answers", () => {
  let questions: { source: Source | null; square: string }[];
  let read: string[];

  beforeEach(() => {
    [questions, read] = [[], []];
    board.destroy();
    const ask = (source: Source | null, square: string) => questions.push({ source, square });
    board = new Board(host, game, { ...hooks, ask, read: (one) => read.push(one) }, scene);
  });

  test("asks why not where what is in hand cannot go, and keeps it in hand", () => {
    click("a1");
    click("d5");
    expect(questions).toEqual([{ source: { piece: "home-1" }, square: "d5" }]);
    expect(square("a1").getAttribute("aria-selected")).toBe("true");
    click("a3");
    expect(played).toEqual(["a1a3"]);
  });

  test("puts it back when the same square is pressed again, and asks about that alone then", () => {
    click("a1");
    click("e6");
    click("e6");
    expect(square("a1").getAttribute("aria-selected")).toBe("false");
    click("e6");
    expect(questions).toEqual([
      { source: { piece: "home-1" }, square: "e6" },
      { source: null, square: "e6" },
    ]);
    expect(played).toEqual([]);
  });

  test("asks about an empty square and about who cannot act", () => {
    click("d5");
    click("e6");
    expect(questions.map((one) => one.square)).toEqual(["d5", "e6"]);
    board.update({ ...scene, offers: [] }, false);
    click("a1");
    expect(questions.at(-1)).toEqual({ source: null, square: "a1" });
  });

  test("asks by key what it asks by click, and reads who stands there by i", () => {
    square("e6").focus();
    press("Enter");
    press("i");
    expect(questions).toEqual([{ source: null, square: "e6" }]);
    expect(read).toEqual(["e6"]);
    square("d5").focus();
    press("i");
    expect(read).toEqual(["e6"]);
  });
});

describe("the board of counters", () => {
  const odds = { success: { num: 1, den: 4 }, cost: 2, reasons: [] };
  const risky = [
    { ...offers[0]!, cost: 2 },
    { ...offers[1]!, cost: 3, preview: odds },
    {
      action: "tile Y2",
      kind: "grab",
      piece: "home-2",
      from: "c3",
      to: "c3",
      choice: "Y2",
      scores: false,
    },
    {
      action: "tile R1",
      kind: "grab",
      piece: "home-2",
      from: "c3",
      to: "c3",
      choice: "R1",
      scores: false,
    },
  ];
  const point = (name: string, pointerType: "touch" | "mouse") => {
    const at = square(name);
    const event = new MouseEvent("pointerdown", { bubbles: true }) as unknown as PointerEvent;
    Object.assign(event, { pointerType, isPrimary: true });
    at.dispatchEvent(event);
    at.dispatchEvent(new MouseEvent("pointerup", { bubbles: true }));
    click(name);
  };
  const touch = (name: string) => point(name, "touch");

  test("writes names and numbers on pieces, and shows who has the ball", () => {
    const badges = [{ id: "pace", text: "4" }];
    const named = pieces.map((one) =>
      one.id === "home-2" ? { ...one, label: "C1", badges } : one,
    );
    board.update({ ...scene, pieces: named, ball: "c3" }, false);
    const drawn = host.querySelector("[data-piece=home-2]")!;
    expect(drawn.querySelector(".letter")?.textContent).toBe("C1");
    expect(drawn.querySelector(".badge.tone-blue text")?.textContent).toBe("4");
    expect(drawn.classList.contains("has-ball")).toBe(true);
    board.update({ ...scene, pieces: named, ball: "a1" }, false);
    expect(drawn.classList.contains("has-ball")).toBe(false);
  });

  test("writes what each target costs and how likely it succeeds", () => {
    board.update({ ...scene, offers: risky }, false);
    click("a1");
    expect(square("a3").getAttribute("data-cost")).toBe("2");
    expect(square("c3").getAttribute("data-cost")).toBe("3");
    expect(host.querySelector(".mark-arrow .chance")?.textContent).toBe("25%");
    click("a1");
    expect(square("a3").hasAttribute("data-cost")).toBe(false);
  });

  test("draws an arc over whoever stands between, and where no line leads", () => {
    const pass = (to: string): Offer => ({ ...offers[1]!, action: to, to });
    board.update({ ...scene, offers: [pass("c3"), pass("e5"), pass("b4")] }, false);
    click("a1");
    const over = [...host.querySelectorAll(".mark-arrow")].map((mark) =>
      mark.classList.contains("mark-over"),
    );
    expect(over).toEqual([false, true, true]);
  });

  test("shows a finger what the dice may do before it plays", () => {
    board.update({ ...scene, offers: risky }, false);
    touch("a1");
    touch("c3");
    expect(played).toEqual([]);
    expect(aimedAt.at(-1)).toEqual({ actions: ["a1>c3"], asks: true });
    touch("c3");
    expect(played).toEqual(["a1>c3"]);
    expect(aimedAt.at(-1)).toEqual({ actions: [], asks: false });
  });

  test("plays at a finger's first touch what no dice decide, and at a click anything", () => {
    board.update({ ...scene, offers: risky }, false);
    touch("a1");
    touch("a3");
    point("a1", "mouse");
    point("c3", "mouse");
    expect(played).toEqual(["a1a3", "a1>c3"]);
  });

  test("asks at once what is to be done with a piece that goes nowhere", () => {
    board.update({ ...scene, offers: risky }, false);
    click("c3");
    expect(asked).toEqual([{ offers: ["tile Y2", "tile R1"], square: "c3" }]);
  });

  test("tells why somebody cannot be aimed at, before he is taken in hand himself", () => {
    const why = (to: string, action: string) => ({
      piece: "home-1",
      to,
      action,
      kind: "far",
      needed: null,
      words: "Too far.",
      clause: "X-01",
      icon: "bar" as const,
    });
    const refused = [why("e6", "pass"), why("e6", "grab"), why("c3", "grab")];
    board.update({ ...scene, notes: { refused } }, false);
    expect(host.querySelector("[data-refused]")).toBeNull();
    click("a1");
    expect(host.querySelector('[data-refused="e6"]')!.classList.contains("partly")).toBe(false);
    expect(host.querySelector('[data-refused="c3"]')!.classList.contains("partly")).toBe(true);
    click("e6");
    expect(told).toEqual([{ actions: ["pass", "grab"], alone: true }]);
    expect(inHand).toEqual([{ piece: "home-1" }]);
    // Where something else can be aimed at it, that is played.
    click("c3");
    expect(played).toEqual(["a1>c3"]);
  });

  test("aims what is held at the pieces it may be played on", () => {
    board.update({ ...scene, offers: risky }, false);
    board.select({ choice: "R1" });
    expect(square("c3").classList.contains("target")).toBe(true);
    expect(host.querySelectorAll(".mark-own")).toHaveLength(1);
    click("c3");
    expect(played).toEqual(["tile R1"]);
  });
});

describe("offers", () => {
  test("that look alike are one mark", () => {
    expect(looks(offers).map((one) => one.action)).toEqual([
      "a1a3",
      "a1>c3",
      "c3e6",
      "c3c6=R",
      "N@b2",
    ]);
  });

  test("without a square are told apart", () => {
    expect(squareless(offers).map((one) => one.action)).toEqual(["--"]);
  });

  test("that dice decide against an opponent are aimed at him, if they have no square", () => {
    const preview = {
      success: { num: 1, den: 2 },
      cost: 1,
      reasons: [
        {
          kind: "r",
          clause: "X",
          side: "home" as const,
          piece: "home-1",
          value: 1,
          counts: true,
          label: {},
        },
        {
          kind: "r",
          clause: "X",
          side: "away" as const,
          piece: "away-1",
          value: 1,
          counts: true,
          label: {},
        },
      ],
    };
    const shot: Offer = {
      action: "shoot",
      kind: "grab",
      piece: "home-1",
      from: "a1",
      scores: false,
      preview,
    };
    expect(aimable([shot], pieces)[0]!.to).toBe("e6");
    expect(squareless([shot])).toEqual([shot]);
    const plain: Offer = { action: "end", kind: "grab", scores: false };
    expect(aimable([plain, ...offers], pieces)).toEqual([plain, ...offers]);
  });

  test("that are about a piece where it stands are no buttons and no targets", () => {
    const swap: Offer = {
      action: "sub A B",
      kind: "grab",
      piece: "home-1",
      from: "a1",
      choice: "B",
      scores: false,
    };
    expect(inPlace(swap)).toBe(true);
    expect(inPlace(offers[0]!)).toBe(false);
    expect(squareless([swap])).toEqual([]);
    const tile: Offer = { ...swap, action: "tile Y2 A", to: "a1", choice: "Y2" };
    expect(inPlace(tile)).toBe(true);
    expect([...playable([swap, tile], ["Y2", "R1", "B"])]).toEqual(["Y2"]);
  });

  test("come from a piece or from the tray", () => {
    expect(sameSource({ piece: "a" }, { piece: "a" })).toBe(true);
    expect(sameSource({ piece: "a" }, { tray: "a" })).toBe(false);
    expect(sameSource({ choice: "a" }, { choice: "a" })).toBe(true);
    expect(sameSource({ choice: "a" }, { piece: "a" })).toBe(false);
    expect(sameSource(null, null)).toBe(true);
  });
});
