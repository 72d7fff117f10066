import { describe, expect, test } from "vitest";
import type { ChanceStep, Fairness } from "../src/lib/api/types";
import { canVerify, judge, verifyChance } from "../src/lib/fair";

// The known answers of crates/games/src/fair.rs.
const ID = "abcDEF012345";
const D6 = ["1", "2", "3", "4", "5", "6"];
const ORDER =
  "39 3 18 40 16 9 27 20 41 13 37 0 22 30 11 19 14 24 10 8 31 35 36 32 25 2 34 26 15 7 1 12 17 38 29 5 28 6 4 33 21 23";

const fairness = (): Fairness => ({
  commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  nonces: { home: "one", away: "two" },
  seed: Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join(""),
});

const steps = (): ChanceStep[] => [
  { number: 4, outcome: "2 3 +", kind: "dice", dice: [D6, D6, ["+", "-"]] },
  {
    number: 7,
    outcome: "tile C",
    kind: "draw",
    what: "tile",
    items: [
      ["A", 1],
      ["B", 0],
      ["C", 2],
      ["D", 1],
    ],
  },
  { number: 9, outcome: `pack ${ORDER}`, kind: "order", what: "pack", count: 42 },
];

const verify = (change: Partial<Parameters<typeof verifyChance>[0]> = {}) =>
  verifyChance({ id: ID, fairness: fairness(), steps: steps(), ...change });

describe("a match's chance", () => {
  test("is recomputed from its seed: the known answers", async () => {
    expect(canVerify()).toBe(true);
    expect(await verify()).toEqual({ kind: "fair", outcomes: 3 });
  });

  test.each([
    [0, "2 3 -", "2 3 +"],
    [1, "tile A", "tile C"],
    [2, `pack ${ORDER.split(" ").reverse().join(" ")}`, `pack ${ORDER}`],
  ])("is false in the first outcome that was tampered with (%i)", async (at, outcome, expected) => {
    const tampered = steps();
    tampered[at] = { ...tampered[at]!, outcome };
    const { number } = tampered[at];
    expect(await verify({ steps: tampered })).toEqual({
      kind: "outcome",
      number,
      expected,
      recorded: outcome,
    });
  });

  test("depends on the match, on both nonces and on the order", async () => {
    expect(await verify({ id: "abcDEF012346" })).toMatchObject({ kind: "outcome", number: 4 });
    const without = fairness();
    without.nonces.away = null;
    expect(await verify({ fairness: without })).toMatchObject({ kind: "outcome", number: 4 });
    const left = await verify({ steps: steps().slice(1) });
    expect(left).toMatchObject({ kind: "outcome", number: 7 });
  });

  test("is bound by the commitment to one seed", async () => {
    const other = { ...fairness(), seed: "07".repeat(32) };
    expect(await verify({ fairness: other })).toMatchObject({ kind: "commitment" });
    for (const seed of [undefined, "", "00", "g".repeat(64)]) {
      expect(await verify({ fairness: { ...fairness(), seed } })).toEqual({ kind: "no-seed" });
    }
  });

  test("is fair where every side that needs a nonce added one", async () => {
    const of = (home: string | null, away: string | null, more: Partial<Fairness> = {}) =>
      judge({ ...fairness(), nonces: { home, away }, ...more });
    const missing = (...sides: string[]) => ({ verdict: "not-proven", missing: sides });
    expect(of("a", "b")).toEqual({ verdict: "fair" });
    expect(of("a", null)).toEqual(missing("away"));
    expect(of(null, null)).toEqual(missing("home", "away"));
    const bot: Partial<Fairness> = { bots: ["away"], one_visitor: true };
    expect(of("a", null, bot)).toEqual({ verdict: "fair" });
    expect(of(null, "b", bot)).toEqual(missing("home"));
    expect(of(null, "b", { one_visitor: true })).toEqual({ verdict: "fair" });
    expect(of(null, null, { one_visitor: true })).toEqual(missing("home", "away"));
    const boasts: Fairness = { ...fairness(), proof: { verdict: "not-proven", missing: ["home"] } };
    expect(await verify({ fairness: boasts })).toEqual({ kind: "proof" });
    const none = { ...fairness(), nonces: { home: null, away: null } };
    const nothing = await verify({ fairness: none, steps: [] });
    expect(nothing).toEqual({ kind: "not-proven", outcomes: 0, missing: ["home", "away"] });
  });

  test("is what the replay shows", async () => {
    const line = (number: number, outcome: string) => ({
      line: {
        number,
        entry: { kind: "chance" as const, outcome },
        events: [],
        words: {},
        notation: null,
        by: null,
        undone: false,
        late: false,
      },
    });
    const frames = [{ line: null }, line(4, "2 3 +"), line(7, "tile C")];
    expect(await verify({ frames })).toEqual({ kind: "fair", outcomes: 3 });
    expect(await verify({ frames: [...frames, line(8, "6 6 +")] })).toEqual({
      kind: "outcome",
      number: 8,
      expected: "",
      recorded: "6 6 +",
    });
  });
});
