import { describe, expect, test } from "vitest";
import { tournamentsApi } from "../src/lib/api/tournaments";
import { settings } from "../src/lib/settings.svelte";
import { parseRoute } from "../src/lib/router.svelte";
import { behind, forgetSecrets, secretsOf, teamLink } from "../src/lib/tournaments/address";
import { BOX, layoutOf, matchOf, tallyOf } from "../src/lib/tournaments/bracket";
import { Lines, withScore } from "../src/lib/tournaments/live.svelte";
import { lotOf, verifyLots } from "../src/lib/tournaments/lots";
import { readList, withBots } from "../src/lib/tournaments/names";
import { levelsOf, TEMPLATES } from "../src/lib/tournaments/templates";
import { distance, fromField, ofField, told } from "../src/lib/tournaments/times";
import { foremost, knockOutName, roundName, signed, standing } from "../src/lib/tournaments/words";
import { entrant, pairing, played, round, tie, tournament } from "./support/tournament";

describe("a list of names that was pasted (TN-16)", () => {
  test("is a name a line, with what lists have before a name left out", () => {
    const text = "1. Ada\r\n 2) Bruno \n\n- Carla  Rossi\n@Dino\n• Zoë\n";
    expect(readList(text, 1, 8)).toEqual({
      entrants: [
        { kind: "name", name: "Ada" },
        { kind: "name", name: "Bruno" },
        { kind: "name", name: "Carla Rossi" },
        { kind: "person", name: "Dino" },
        { kind: "name", name: "Zoë" },
      ],
      faults: [],
      bots: 0,
    });
  });

  test("may have bots, each of a level that the game has", () => {
    const read = readList("bot 3\nBot level 8\nBOT livello 1\nbot 9\nbot\nBottega", 1, 8);
    expect(read.entrants).toEqual([
      { kind: "bot", level: 3 },
      { kind: "bot", level: 8 },
      { kind: "bot", level: 1 },
      { kind: "name", name: "Bottega" },
    ]);
    expect(read.bots).toBe(3);
    expect(read.faults).toEqual([
      { line: 4, text: "bot 9", fault: "no-level" },
      { line: 5, text: "bot", fault: "no-level" },
    ]);
  });

  test("says which line has a name twice, or one that is too long", () => {
    const long = "x".repeat(41);
    expect(readList(`Ada\nada\n${long}`, 1, 8).faults).toEqual([
      { line: 2, text: "ada", fault: "twice" },
      { line: 3, text: long, fault: "too-long" },
    ]);
  });

  test("has teams where a meeting has several boards (TN-09)", () => {
    const read = readList("Reds: Ada, @Bruno\nBlues: Carla\nGreens", 2, 8);
    expect(read.entrants).toEqual([{ kind: "team", name: "Reds", coaches: ["Ada", "Bruno"] }]);
    expect(read.faults.map(({ fault }) => fault)).toEqual(["few-coaches", "no-coaches"]);
  });

  test("takes bots at its end", () => {
    expect(withBots("Ada", 2, 3)).toBe("Ada\nbot 3\nbot 3\n");
    expect(withBots("", 1, 1)).toBe("bot 1\n");
    expect(readList(withBots("Ada\n", 3, 5), 1, 8).bots).toBe(3);
  });
});

describe("a bracket", () => {
  const four = [
    { rounds_left: 2, ties: [tie(1, 4), tie(2, 3)], third_place: null },
    { rounds_left: 1, ties: [tie(null, null)], third_place: tie(null, null) },
  ];

  test("has a column a round, and each tie stands halfway between those it follows from", () => {
    const { boxes, paths, heads, width, height } = layoutOf(four);
    expect(heads.map(({ roundsLeft }) => roundsLeft)).toEqual([2, 1]);
    const [upper, lower, final, third] = boxes;
    expect(final!.y).toBe((upper!.y + lower!.y) / 2);
    expect(final!.x).toBeGreaterThan(upper!.x + BOX.width);
    expect(third!.third).toBe(true);
    expect(third!.y).toBeGreaterThan(final!.y + BOX.height);
    expect(paths).toHaveLength(2);
    for (const box of boxes) {
      expect(box.x + BOX.width).toBeLessThanOrEqual(width);
      expect(box.y + BOX.height).toBeLessThanOrEqual(height);
    }
  });

  test.each([1, 2, 4, 8, 16, 64])("of %i first ties has none over another", (count) => {
    const rounds = [];
    for (let ties = count, left = Math.log2(count) + 1; ties >= 1; ties /= 2, left -= 1) {
      rounds.push({
        rounds_left: left,
        ties: Array.from({ length: ties }, () => tie(null, null)),
        third_place: null,
      });
    }
    const { boxes, paths } = layoutOf(rounds);
    expect(boxes).toHaveLength(2 * count - 1);
    expect(paths).toHaveLength(2 * count - 2);
    for (const [i, box] of boxes.entries()) {
      const next = boxes[i + 1];
      if (next?.round === box.round) expect(next.y).toBeGreaterThanOrEqual(box.y + BOX.height);
    }
  });

  test("without ties is nothing", () => {
    expect(layoutOf([])).toMatchObject({ width: 0, boxes: [], paths: [] });
  });

  test("adds up the goals of both legs, and tells the shoot-out beside them (TN-05, TN-06)", () => {
    const rounds = [
      round(1, [played(1, 1, 2, [2, 1])]),
      round(2, [played(1, 2, 1, [1, 0], { shoot_out: { home: 3, away: 4 } })]),
    ];
    const both = tie(1, 2, {
      legs: [
        { round: 1, table: 1 },
        { round: 2, table: 1 },
      ],
    });
    expect(tallyOf(both, 1, rounds)).toEqual({ legs: [2, 0], goals: 2, shootOut: 4 });
    expect(tallyOf(both, 2, rounds)).toEqual({ legs: [1, 1], goals: 2, shootOut: 3 });
    expect(tallyOf(tie(1, 2), 1, rounds)).toEqual({ legs: [], goals: null, shootOut: null });
  });

  test("leads to the match that is played, else to the last one", () => {
    const legs = [
      { round: 1, table: 1 },
      { round: 2, table: 1 },
    ];
    const first = round(1, [played(1, 1, 2, [2, 1])]);
    const second = pairing(1, 2, 1, {
      boards: [
        { board: 1, shoot_out: false, match: "now", coaches: null, score: null, over: false },
      ],
    });
    expect(matchOf(tie(1, 2, { legs }), [first, round(2, [second])])).toEqual({
      id: "now",
      over: false,
    });
    expect(matchOf(tie(1, 2, { legs }), [first])).toMatchObject({ over: true });
    expect(matchOf(tie(1, 2, { legs }), [])).toBeNull();
  });
});

describe("dates", () => {
  const at = Date.parse("2026-11-27T12:00:00Z");

  test("are told by how far they are, in a unit that has at least two", () => {
    expect(distance("2026-11-27T12:01:30Z", at, "en")).toBe("in 90 seconds");
    expect(distance("2026-11-27T13:30:00Z", at, "en")).toBe("in 90 minutes");
    expect(distance("2026-11-28T08:00:00Z", at, "en")).toBe("in 20 hours");
    expect(distance("2026-11-30T13:00:00Z", at, "en")).toBe("in 3 days");
    expect(distance("2026-11-27T09:00:00Z", at, "it")).toBe("3 ore fa");
    expect(distance("2026-11-27T12:00:00Z", at, "en")).toBe("now");
  });

  test("in fields are on the reader's clock, and go to the server as they were meant", () => {
    expect(fromField("")).toBeUndefined();
    expect(fromField("no date")).toBeUndefined();
    const date = new Date("2026-11-27T20:15:00Z");
    expect(fromField(ofField(date))).toBe("2026-11-27T20:15:00.000Z");
  });

  test("name their time zone where it is asked for", () => {
    const plain = told("2026-11-27T20:15:00Z", false, "en-GB");
    expect(told("2026-11-27T20:15:00Z", true, "en-GB").startsWith(plain)).toBe(true);
    expect(plain).toContain("27 Nov");
  });

  test("have their year where it is another one", () => {
    const at = (today: string) => told("2027-01-05T20:15:00Z", false, "en-GB", new Date(today));
    expect(at("2027-12-27T12:00:00Z")).not.toContain("2027");
    expect(at("2026-12-27T12:00:00Z")).toContain("2027");
  });
});

describe("what stands behind the address", () => {
  const SECRET = "0123456789abcdef0123456789abcdef";

  test("is a part of the page, an invitation, or a team's link", () => {
    expect(behind("#bracket")).toEqual({ part: "bracket", invitation: null, team: null });
    expect(behind(`#${SECRET}`)).toEqual({ part: null, invitation: SECRET, team: null });
    const link = teamLink("https://table.example/tournaments/a", 3, SECRET);
    expect(behind(new URL(link).hash)).toEqual({
      part: null,
      invitation: null,
      team: { entrant: 3, secret: SECRET },
    });
  });

  test.each(["", "#<b>", "#part-title", "#main", `#${SECRET}0`, `#${SECRET.toUpperCase()}`])(
    "is no secret if the server makes none like it: %s",
    (hash) => {
      expect(behind(hash)).toEqual({ part: null, invitation: null, team: null });
    },
  );

  test("stays with the reader who looks at a part of the page, until it has served (TN-16)", () => {
    expect(secretsOf("a", `#${SECRET}`).invitation).toBe(SECRET);
    expect(secretsOf("a", "#rules").invitation).toBe(SECRET);
    expect(secretsOf("b", "#rules").invitation).toBeNull();
    expect(secretsOf("a", `#team-2-${SECRET}`)).toEqual({
      invitation: null,
      team: { entrant: 2, secret: SECRET },
    });
    expect(secretsOf("a", "").team?.entrant).toBe(2);
    forgetSecrets("a");
    expect(secretsOf("a", "#rules")).toEqual({ invitation: null, team: null });
  });

  test("and its path leads to its page", () => {
    expect(parseRoute("/tournaments")).toEqual({ page: "tournaments" });
    expect(parseRoute("/tournaments/new")).toEqual({ page: "new-tournament" });
    expect(parseRoute("/tournaments/abc")).toEqual({ page: "tournament", id: "abc" });
    for (const view of ["print", "screen", "embed"]) {
      expect(parseRoute(`/tournaments/abc/${view}`)).toEqual({
        page: `tournament-${view}`,
        id: "abc",
      });
    }
    expect(parseRoute("/tournaments/abc/else")).toEqual({ page: "not-found" });
    expect(parseRoute("/tournaments/abc/print/x")).toEqual({ page: "not-found" });
  });
});

describe("a calendar", () => {
  test("is in the reader's language, and may have one entrant's matches alone", () => {
    const all = tournamentsApi.calendarAddress("cup", null);
    expect(all).toBe(`/api/v1/tournaments/cup/calendar.ics?lang=${settings.language}`);
    expect(tournamentsApi.calendarAddress("cup", 3)).toBe(`${all}&entrant=3`);
  });
});

describe("live scores", () => {
  const line = {
    kind: "score" as const,
    round: 1,
    table: 2,
    board: 1,
    match: "abc",
    score: { home: 1, away: 0 },
  };

  test("change the pairing that they are of, and nothing else", () => {
    const view = tournament({ rounds: [round(1, [pairing(1, 1, 2), pairing(2, 3, 4)])] });
    const after = withScore(view, line);
    expect(after.rounds[0]!.pairings[0]).toBe(view.rounds[0]!.pairings[0]);
    expect(after.rounds[0]!.pairings[1]).toMatchObject({
      status: "running",
      score: { home: 1, away: 0 },
      boards: [{ match: "abc", score: { home: 1, away: 0 } }],
    });
    expect(view.rounds[0]!.pairings[1]!.status).toBe("waiting");
  });

  test("do not change what has a result, nor add up a meeting of teams (TN-09)", () => {
    const over = tournament({ rounds: [round(1, [played(2, 3, 4, [0, 2])])] });
    expect(withScore(over, line).rounds[0]!.pairings[0]!.score).toEqual({ home: 0, away: 2 });
    const [board] = pairing(2, 3, 4).boards;
    const boards = [board!, { ...board!, board: 2 }];
    const team = tournament({ rounds: [round(1, [pairing(2, 3, 4, { boards })])] });
    const meeting = withScore(team, line).rounds[0]!.pairings[0]!;
    expect(meeting.score).toBeNull();
    expect(meeting.boards.map(({ score }) => score)).toEqual([{ home: 1, away: 0 }, null]);
  });

  test("come in lines, however they are cut", () => {
    const lines = new Lines();
    expect(lines.take('{"a":1}\n{"b"')).toEqual(['{"a":1}']);
    expect(lines.take(":2}\n\n")).toEqual(['{"b":2}']);
    expect(lines.take("x")).toEqual([]);
  });
});

describe("words", () => {
  test("of a round of a knock-out say how many are left (TN-05)", () => {
    expect([1, 2, 3, 4, 5, 6].map(knockOutName)).toEqual([
      "Final",
      "Semi-finals",
      "Quarter-finals",
      "Round of 16",
      "Round of 32",
      "Round of 64",
    ]);
    const part = { kind: "knock-out" as const, rounds_left: 2, leg: 2 };
    expect(roundName({ number: 5, part })).toBe("Semi-finals, second leg");
    expect(roundName({ number: 5, part: { kind: "swiss" } })).toBe("Round 5");
  });

  test("of a difference have its sign", () => {
    expect([3, 0, -2].map(signed)).toEqual(["+3", "0", "−2"]);
  });

  test("of a result by hand tell who set it, why, and what stood before (TN-13)", () => {
    const view = tournament();
    const by = played(1, 1, 2, [3, 0], {
      by: "Ada",
      reason: "power cut",
      earlier: [{ home: 1, away: 1 }],
      shoot_out: { home: 2, away: 2 },
      decided: "away",
    });
    expect(standing(view, by)).toEqual([
      "2–2 in the shoot-out",
      "Bea goes on",
      "before: 1–1",
      "Ada: “power cut”",
    ]);
  });
});

describe("where not all of a round can be shown", () => {
  const pairings = [1, 2, 3, 4].map((table) => pairing(table, table, table + 4));
  const tables = (part: "swiss" | "arena", most: number) =>
    foremost(round(1, pairings, { part: { kind: part } }), most).map(({ table }) => table);

  test("the first tables are, and in an arena the newest matches", () => {
    expect(tables("swiss", 2)).toEqual([1, 2]);
    expect(tables("arena", 2)).toEqual([4, 3]);
    expect(tables("arena", 4)).toEqual([1, 2, 3, 4]);
  });
});

describe("templates", () => {
  test("are six, and eleven bots have levels from weak to strong", () => {
    expect(TEMPLATES).toHaveLength(6);
    const levels = levelsOf(11, 8);
    expect(levels).toHaveLength(11);
    expect(levels[0]).toBe(1);
    expect(levels.at(-1)).toBe(8);
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect(levelsOf(3, 0)).toEqual([]);
  });
});

describe("lots (TN-02)", () => {
  const seed = new Uint8Array(32).fill(7);
  const hex = "07".repeat(32);
  const commitment = "4d34ec4e0d3e6ae1ff3d7fbd9e1ba47be8d1a9a50d8e0cd2b01ae27bd7c0a8a7";

  async function sha(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  test.each([0, 1, 4, 255, 256, 257, 512])("of %i things are orders of them", async (count) => {
    const order = await lotOf(seed, "cup", ["a1", null], 3, count);
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  });

  test("have the known answers of crates/games/src/fair/lots.rs", async () => {
    const lot = (count: number) => lotOf(seed, "cup", ["a1", null], 3, count);
    expect(await lot(8)).toEqual([6, 5, 4, 0, 1, 3, 7, 2]);
    const long = await lot(300);
    expect(long.slice(0, 6)).toEqual([131, 107, 138, 255, 85, 252]);
    expect(long.slice(-6)).toEqual([176, 29, 230, 248, 130, 145]);
  });

  test("are verified, and what was changed is found", async () => {
    const entrants = [entrant(2, "Bea"), entrant(1, "Ada", { nonce: "a1" })];
    const order = await lotOf(seed, "cup", ["a1", null], 0, 300);
    const fair = {
      commitment: await sha(seed),
      seed: hex,
      lots: [{ number: 0, entrants: 2, order }],
    };
    expect(await verifyLots("cup", fair, entrants)).toEqual({ kind: "fair", lots: 1 });
    expect(await verifyLots("cup", { ...fair, seed: null }, entrants)).toEqual({ kind: "no-seed" });
    expect(await verifyLots("cup", { ...fair, commitment }, entrants)).toEqual({
      kind: "commitment",
    });
    expect(await verifyLots("other", fair, entrants)).toEqual({ kind: "lot", number: 0 });
    const [first, second, ...rest] = order;
    const lots = [{ number: 0, entrants: 2, order: [second!, first!, ...rest] }];
    expect(await verifyLots("cup", { ...fair, lots }, entrants)).toEqual({
      kind: "lot",
      number: 0,
    });
    const others = [entrant(1, "Ada", { nonce: "a2" }), entrant(2, "Bea")];
    expect(await verifyLots("cup", fair, others)).toEqual({ kind: "lot", number: 0 });
  });

  test("are verified with the nonces of those who had entered by then", async () => {
    const entrants = [
      entrant(1, "Ada", { nonce: "a1" }),
      entrant(2, "Bea"),
      entrant(3, "Carla"),
      entrant(4, "Dino"),
    ];
    const first = await lotOf(seed, "cup", ["a1", null], 0, 2);
    const second = await lotOf(seed, "cup", ["a1", null, null], 1, 256);
    const fairness = (before: number) => ({
      commitment: "",
      seed: hex,
      lots: [
        { number: 0, entrants: 2, order: first },
        { number: 1, entrants: before, order: second },
      ],
    });
    const fair = { ...fairness(3), commitment: await sha(seed) };
    expect(await verifyLots("cup", fair, entrants)).toEqual({ kind: "fair", lots: 2 });
    const late = { ...fairness(4), commitment: fair.commitment };
    expect(await verifyLots("cup", late, entrants)).toEqual({ kind: "lot", number: 1 });
  });
});
