import { describe, expect, test } from "vitest";
import type { GameDescription, View } from "../src/lib/api/types";
import { Layout } from "../src/lib/board/geometry";
import { byTarget, drawRefused } from "../src/lib/board/overlays";
import { refusedWords } from "../src/lib/game-words";
import { notesOf } from "../src/lib/match/notes";

const game = {
  id: "any",
  sides: { home: { en: "Home" }, away: { en: "Away" } },
  actions: [
    { id: "pass", label: { en: "Pass" } },
    { id: "cross", label: { en: "Cross" } },
  ],
  words: {
    edge: { en: "Edge" },
    "refused-far": { en: "Too far." },
    "refused-offside": { en: "Offside." },
  },
} as unknown as GameDescription;

const aim = (piece: string, action: string, why: string | null, face: number | null = null) => ({
  piece,
  action,
  refused: why && { id: why, clause: "X-01", face, icon: why === "offside" ? "flag" : "bar" },
});

const view = {
  pieces: [
    { id: "home-A", square: "a1" },
    { id: "home-B", square: "b3" },
    { id: "home-C", square: "c3" },
  ],
  carrier: "home-A",
  turn: "home",
  aims: [
    aim("home-B", "pass", "offside"),
    aim("home-C", "pass", null),
    aim("home-B", "cross", "offside"),
    aim("home-C", "cross", "far", 8),
  ],
  lines: [{ id: "edge", side: "away", rank: 4, now: false }],
  tags: [{ piece: "home-B", text: "x" }],
} as unknown as View;

describe("whom one cannot aim at", () => {
  const refused = notesOf(game, view).refused!;
  const by = byTarget(refused);

  test("is told by each kind of action, with the face that no die shows", () => {
    expect(refused.map(({ to, action }) => `${action} ${to}`)).toEqual([
      "pass b3",
      "cross b3",
      "cross c3",
    ]);
    expect(refused.map(({ needed }) => needed)).toEqual([null, null, 8]);
  });

  test("has one mark, with the number where nothing else can be aimed at him", () => {
    const layout = new Layout({ files: 4, ranks: 4, chequered: false, areas: [] }, "home");
    const both = drawRefused(layout, "b3", by.get("b3")!, false);
    expect(both.classList.contains("refused-offside")).toBe(true);
    expect(both.dataset["actions"]).toBe("pass cross");
    expect(both.dataset["needed"]).toBeUndefined();
    const alone = drawRefused(layout, "c3", by.get("c3")!, false);
    expect(alone.querySelector(".too-much")!.textContent).toBe("8+");
    const partly = drawRefused(layout, "c3", by.get("c3")!, true);
    expect(partly.querySelector(".too-much")).toBeNull();
    expect(partly.classList.contains("partly")).toBe(true);
  });

  test("is said once where the reason is the same", () => {
    expect(refusedWords(game, by.get("b3")!)).toEqual([
      { actions: "Pass / Cross", why: "Offside.", clause: "X-01", kind: "offside" },
    ]);
    const [far] = refusedWords(game, by.get("c3")!);
    expect(far!.why).toBe("Too far. The die would have to show 8.");
  });
});

test("lines are called by their words and whom they bind; letters stand beside pieces", () => {
  const { lines, tags } = notesOf(game, view);
  expect(lines).toEqual([{ kind: "edge", side: "away", rank: 4, now: false, name: "Edge: Away" }]);
  expect(tags!.get("home-B")).toBe("x");
});
