import { describe, expect, it } from "vitest";
import type { CardView } from "../src/lib/api/types";
import { poolsOf } from "../src/lib/squads/pool";

const card: CardView = {
  kind: "passing",
  form: "card",
  tone: "yellow",
  numbers: [],
  clause: "UN-59",
};
const cards = { ASSIST: card, GARRA: card, OCTOPUS: card };
const list = (names: string[], size = 2, most = size) => ({
  properties: { deck: { minItems: size, maxItems: most, items: { enum: names } } },
});

describe("lists of cards in a file", () => {
  it("are those of so many items of the game's cards", () => {
    const pool = poolsOf(list(["ASSIST", "GARRA"]), cards).get("deck")!;
    expect(pool.size).toBe(2);
    expect(Object.keys(pool.cards)).toEqual(["ASSIST", "GARRA"]);
  });
  it("are no others", () => {
    expect(poolsOf(list(["ASSIST", "UNKNOWN"]), cards).size).toBe(0);
    expect(poolsOf(list(["ASSIST"], 1, 2), cards).size).toBe(0);
    expect(poolsOf(list([]), cards).size).toBe(0);
    expect(poolsOf({ properties: { name: { type: "string" } } }, cards).size).toBe(0);
    expect(poolsOf(null, cards).size).toBe(0);
  });
});
