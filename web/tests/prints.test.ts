import { describe, expect, it } from "vitest";
import type { Area, Board, Direction, Offer } from "../src/lib/api/types";
import { iconMarkup } from "../src/lib/board/icons";
import { isChip, type Printed } from "../src/lib/board/looks";
import { Layout } from "../src/lib/board/geometry";
import { faceNeeded } from "../src/lib/board/marks";
import { pieceMarkup } from "../src/lib/board/pieces";
import { drawPitch } from "../src/lib/board/pitch";
import { layersOf, printUnder } from "../src/lib/board/prints";
import { byLine, headingOf, turned } from "../src/lib/match/compass";
import { readForm, totals, vocabularyOf, type Form } from "../src/lib/squads/form";
import { parse } from "smol-toml";

const area = (rest: Partial<Area>): Area => ({
  id: "shot-3",
  kind: "value",
  side: "home",
  squares: ["b4"],
  label: { en: "Box" },
  clause: "UN-02",
  ...rest,
});

const board: Board = {
  files: 4,
  ranks: 4,
  chequered: false,
  areas: [
    area({ text: "+3" }),
    area({ id: "cross", kind: "cross", squares: ["a4", "d4"] }),
    area({ id: "goal", kind: "goal", side: "away", squares: ["b5", "c5"] }),
    area({ id: "red-line", kind: "line", tone: "red", squares: ["a1", "b1", "c1", "d1"] }),
    area({ id: "left", kind: "line", side: null, squares: ["a1", "a2", "a3", "a4"] }),
    area({ id: "blocks", kind: "blocks", side: null, squares: ["a1", "b1", "a2", "b2"] }),
  ],
};

describe("a printed board", () => {
  const drawn = drawPitch(new Layout(board, "home"), ({ id }) => `the ${id}`);
  const of = (id: string) => drawn.querySelector(`[data-area="${id}"]`)!;

  it("has its numbers, triangles towards the goal, lines with their names", () => {
    expect(of("shot-3").querySelector("text")!.textContent).toBe("+3");
    const turns = [...of("cross").querySelectorAll("path")].map((path) =>
      Number(/rotate\((.*?)\)/.exec(path.getAttribute("transform")!)![1]),
    );
    // From the left up to the right, from the right up to the left.
    expect(turns[0]).toBeGreaterThan(-90);
    expect(turns[0]).toBeLessThan(0);
    expect(turns[1]).toBeLessThan(-90);
    expect(of("red-line").textContent).toBe("the red-line");
    expect(of("red-line").querySelector(".tone-red")).not.toBeNull();
    expect(of("left").querySelectorAll("text")).toHaveLength(2);
    expect(of("blocks").querySelector("path")).not.toBeNull();
  });

  it("has room for the names at the left", () => {
    expect(new Layout(board, "home").frame().x).toBeLessThanOrEqual(-40);
    const bare = { ...board, areas: board.areas.filter(({ kind }) => kind !== "line") };
    expect(new Layout(bare, "home").frame().x).toBeGreaterThan(-40);
  });

  it("names the layers that it has", () => {
    expect(layersOf(board.areas)).toEqual(["value", "cross", "line", "blocks"]);
    expect(layersOf([])).toEqual([]);
  });

  it("tells a number under a piece only to the side for which it counts", () => {
    expect(printUnder(board.areas, "b4", "home")).toBe("+3");
    expect(printUnder(board.areas, "b4", "away")).toBeNull();
    expect(printUnder(board.areas, "b3", "home")).toBeNull();
  });
});

describe("a chip", () => {
  const badges: Printed[] = [
    { id: "a", text: "", look: { as: "stripe", tone: "red" } },
    { id: "b", text: "", look: { as: "cell", column: 0 } },
    { id: "c", text: "+2", strong: true, look: { as: "sign", icon: "sword" } },
    { id: "d", text: "+1", look: { as: "sign", icon: "horns" } },
    { id: "e", text: "+2", look: { as: "pips", count: 3 } },
  ];
  const draw = (more: typeof badges = []) => {
    const host = document.createElement("div");
    const all = [...badges, ...more];
    host.innerHTML = `<svg>${pieceMarkup("chip", "home", { label: "D3", badges: all })}</svg>`;
    return host;
  };

  it("has signs, the strong ones light on dark, and where its player plays", () => {
    const chip = draw();
    expect(chip.querySelectorAll(".icon")).toHaveLength(2);
    expect(chip.querySelectorAll(".icon.strong")).toHaveLength(1);
    expect(chip.querySelectorAll(".cell-on")).toHaveLength(1);
    expect(chip.querySelectorAll(".cell-off")).toHaveLength(2);
    expect(chip.querySelectorAll(".small-square")).toHaveLength(3);
  });

  it("lies face down when its player is flipped, and keeps his name", () => {
    const chip = draw([{ id: "f", text: "", look: { as: "face-down" } }]);
    expect(chip.querySelector(".face-down")).not.toBeNull();
    expect(chip.querySelector(".icon")).toBeNull();
    expect(chip.querySelector("text")!.textContent).toBe("D3");
  });

  it("is only what has something printed on it", () => {
    expect(isChip("chip", badges)).toBe(true);
    expect(isChip("chip", [])).toBe(false);
    expect(isChip("chip", undefined)).toBe(false);
    expect(isChip("counter", badges)).toBe(false);
    expect(iconMarkup("horns", true)).toContain("strong");
  });
});

describe("a counter", () => {
  it("has its numbers in their colours, and a caution as a card", () => {
    const host = document.createElement("div");
    const badges: Printed[] = [
      { id: "a", text: "4", look: { as: "number", tone: "yellow" } },
      { id: "b", text: "Q2", look: { as: "tag" } },
      { id: "c", text: "", look: { as: "card", tone: "red" } },
    ];
    host.innerHTML = `<svg>${pieceMarkup("inside-out", "away", { label: "G", badges })}</svg>`;
    expect(host.querySelector(".badge.tone-yellow text")!.textContent).toBe("4");
    expect(host.querySelector(".badge-added text")!.textContent).toBe("Q2");
    expect(host.querySelector(".caution.tone-red")).not.toBeNull();
    expect(host.querySelector(".counter.inside-out")).not.toBeNull();
  });
});

describe("what a die needs", () => {
  const offer = (needed?: number) =>
    ({
      preview: { success: { num: 1, den: 2 }, cost: 0, reasons: [], needed },
    }) as unknown as Offer;

  it("is told where a roll decides", () => {
    expect(faceNeeded(offer(4))).toBe("4+");
    expect(faceNeeded(offer(1))).toBe("");
    expect(faceNeeded(offer(7))).toBe("");
    expect(faceNeeded(offer())).toBe("");
  });
});

describe("a compass", () => {
  const group = (line: string, direction: Direction) =>
    ({ action: `group ${line} ${direction}`, heading: { line, direction } }) as Offer;
  const other = { action: "nothing" } as Offer;

  it("sorts by line and direction", () => {
    const lines = byLine([group("5-6", "ne"), group("5-6", "n"), group("7-8", "s"), other]);
    expect([...lines.keys()]).toEqual(["5-6", "7-8"]);
    expect(lines.get("5-6")!.get("n")!.action).toBe("group 5-6 n");
    expect(headingOf(other)).toBeNull();
  });

  it("is turned with the board", () => {
    expect(turned("ne", "home")).toBe("ne");
    expect(turned("ne", "away")).toBe("sw");
  });
});

describe("a file's words", () => {
  const usual = readForm(
    parse as never,
    `defenders = [{ also = "yellow", abilities = "paw* ram" }, { abilities = "ram" }, { also = "yellow", abilities = "" }]`,
  ) as Form;

  it("are those of the usual file, with and without stars", () => {
    expect(vocabularyOf(usual, "abilities")).toEqual({
      words: ["paw", "ram"],
      starred: new Set(["paw"]),
      optional: false,
    });
    // One word is no choice.
    expect(vocabularyOf(usual, "also")).toBeNull();
  });

  it("count, and double with a star", () => {
    const [part] = usual;
    expect(part!.kind === "table" && totals(part!.rows)).toEqual([{ column: "abilities", sum: 4 }]);
  });
});
