import { describe, expect, test } from "vitest";
import type { Counter, GameDescription, LogLine, MatchState, View } from "../src/lib/api/types";
import { percent } from "../src/lib/board/marks";
import { addNonces, nonce } from "../src/lib/match/nonce";
import { facesOfLine, rollOfLine } from "../src/lib/match/dice";
import { hasRail, holdsCards, pointsLabel, shownElsewhere } from "../src/lib/match/parts";

const view = (own: object): View => ({ game: "any", pieces: [], ...own }) as unknown as View;

describe("a view's parts", () => {
  const counter = (part?: Counter["part"]): Counter => ({
    id: "any",
    value: 3,
    of: null,
    side: null,
    ...(part ? { part } : {}),
  });

  test("ask for a rail where there are any", () => {
    expect(hasRail(view({}))).toBe(false);
    expect(hasRail(view({ points: 0 }))).toBe(true);
    expect(hasRail(view({ hands: {} }))).toBe(true);
  });

  test("have numbers that counters need not show again", () => {
    expect(shownElsewhere(view({}), counter())).toBe(false);
    expect(shownElsewhere(view({}), counter("points"))).toBe(false);
    expect(shownElsewhere(view({ points: 3 }), counter("points"))).toBe(true);
    expect(shownElsewhere(view({ pack: 3 }), counter("pack"))).toBe(false);
    expect(shownElsewhere(view({ pack: 3, hands: {} }), counter("pack"))).toBe(true);
  });

  test("call points what their counter is called", () => {
    const game = {
      counters: [{ id: "any", label: { en: "Steps" } }],
    } as unknown as GameDescription;
    expect(pointsLabel(game, view({ counters: [counter("points")] }))).toBe("Steps");
    expect(pointsLabel(game, view({ counters: [counter()] }))).toBe("");
  });

  test("hold cards where one of them is drawn so", () => {
    expect(holdsCards(view({}))).toBe(false);
    expect(holdsCards(view({ cards: { A: { form: "disc" } } }))).toBe(false);
    expect(holdsCards(view({ cards: { A: { form: "card" } } }))).toBe(true);
  });
});

describe("a line of the log", () => {
  const line = (entry: object, events: object[] = []) => ({ entry, events }) as unknown as LogLine;

  test("shows the dice it wrote down, and nothing else", () => {
    expect(facesOfLine(line({ kind: "chance", outcome: "3 5 +" }))).toEqual(["3", "5", "+"]);
    expect(facesOfLine(line({ kind: "chance", outcome: "Y2" }))).toEqual([]);
    expect(facesOfLine(line({ kind: "hidden", by: null }))).toEqual([]);
    expect(facesOfLine(line({ kind: "action", by: "home", action: "3 5" }))).toEqual([]);
  });

  test("tells whose dice they were", () => {
    const event = { kind: "rolled", side: "away", dice: [6, 1], pm: "-", total: 7 };
    expect(rollOfLine(line({ kind: "chance", outcome: "6 1 -" }, [event]))).toMatchObject({
      side: "away",
      dice: [6, 1],
      pm: "-",
      total: 7,
    });
    expect(rollOfLine(line({ kind: "chance", outcome: "2" }, [{ kind: "drawn" }]))).toBeNull();
  });
});

describe("a fraction as a percentage", () => {
  test("is rounded, but never to what is certain or impossible", () => {
    expect(percent({ num: 861, den: 1171 })).toBe("74%");
    expect(percent({ num: 20923, den: 21078 })).toBe(">99%");
    expect(percent({ num: 1, den: 1296 })).toBe("<1%");
    expect(percent({ num: 1, den: 1 })).toBe("100%");
    expect(percent({ num: 0, den: 1 })).toBe("0%");
  });
});

describe("nonces", () => {
  const match = (more: object = {}): MatchState =>
    ({
      fairness: { commitment: "c", nonces: { home: null, away: null } },
      status: "running",
      seats: ["home", "away"],
      ...more,
    }) as unknown as MatchState;
  const sent = (state: MatchState, log: object[] = [], added = new Set<string>()): string[] => {
    const seats: string[] = [];
    addNonces(state, log as LogLine[], added, (command) => {
      seats.push(command.seat);
      return Promise.reject(new Error("refused"));
    });
    return seats;
  };

  test("are sixteen bytes, and new each time", () => {
    expect(nonce()).toMatch(/^[0-9a-f]{32}$/);
    expect(nonce()).not.toBe(nonce());
  });

  test("go out once for each seat of the visitor, and a refusal is no matter", () => {
    const added = new Set<string>();
    expect(sent(match(), [], added)).toEqual(["home", "away"]);
    expect(sent(match(), [], added)).toEqual([]);
    expect(sent(match({ seats: ["away"] }))).toEqual(["away"]);
  });

  test("do not go out where they cannot count any more, or nothing is rolled", () => {
    expect(sent(match({ fairness: null }))).toEqual([]);
    expect(sent(match({ status: "waiting" }))).toEqual([]);
    expect(sent(match(), [{ entry: { kind: "chance", outcome: "3 4" } }])).toEqual([]);
    const given = { commitment: "c", nonces: { home: "n", away: null } };
    expect(sent(match({ fairness: given, seats: ["home"] }))).toEqual([]);
  });
});
