import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogLine, MatchState, Update, View } from "../src/lib/api/types";
import { cardBetween } from "../src/lib/match/moments";
import { beat, liveBeat } from "../src/lib/match/pace";
import { Stage } from "../src/lib/match/stage.svelte";
import { trailOf } from "../src/lib/match/trail";
import { choose } from "../src/lib/settings.svelte";

const piece = (id: string, square: string | null) => ({
  id,
  side: id.startsWith("home") ? "home" : "away",
  kind: "man",
  square,
});
const view = (more: object = {}) =>
  ({ pieces: [], ball: null, score: { home: 0, away: 0 }, ...more }) as unknown as View;
let number = 0;
const line = (by: "home" | "away" | null, ...events: object[]) =>
  ({
    number: (number += 1),
    entry: { kind: by ? "action" : "chance", outcome: "" },
    by,
    events,
    words: { en: "" },
    undone: false,
    late: false,
  }) as unknown as LogLine;
const move = (id: string, from: string, to: string) => ({ kind: "moved", piece: id, from, to });
const state = (more: object = {}) =>
  ({
    coaches: { home: { you: true }, away: { you: false } },
    view: view(),
    clock: null,
    match_clock: null,
    ...more,
  }) as unknown as MatchState;

describe("the pace", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    choose({ pace: "normal", animation: true });
  });
  afterEach(() => vi.useRealTimers());

  const stage = () =>
    new Stage(
      () => null,
      () => {},
    );
  const update = (told: LogLine, after = state()): Update =>
    ({ number: told.number, line: told, undone: [], state: after }) as unknown as Update;

  it("is slower or quicker as the reader chose, and not slow beside a clock", () => {
    expect(beat("calm")).toBeGreaterThan(beat("normal"));
    expect(beat("normal")).toBeGreaterThan(beat("quick"));
    expect(liveBeat(true)).toBe(beat("quick"));
    choose({ animation: false });
    expect(liveBeat(false)).toBe(0);
  });

  it("shows each action of others for a beat, one's own not", () => {
    const moved = move("away-1", "a1", "a2");
    expect(stage().linger(update(line("away", moved)), state())).toBe(beat());
    expect(stage().linger(update(line("home", moved)), state())).toBe(0);
    // That somebody is ready is not to be seen on the board.
    expect(stage().linger(update(line("away", { kind: "ready" })), state())).toBe(0);
    const clock = { home_ms: 1, away_ms: 1, increment_ms: 0, running: "home" };
    const timed = state({ clock });
    expect(stage().linger(update(line("away", moved), timed), state())).toBe(beat("quick"));
    choose({ animation: false });
    expect(stage().linger(update(line("away", moved)), state())).toBe(0);
  });

  it("lets one's own action be seen before the answer", () => {
    const shown = stage();
    const answer = update(line("away", move("away-1", "a1", "a2")));
    expect(shown.prelude(answer, state())).toBe(0);
    shown.follow(update(line("home", move("home-1", "b1", "b2"))), state());
    expect(shown.prelude(answer, state())).toBeGreaterThan(0);
    vi.advanceTimersByTime(2_000);
    expect(shown.prelude(answer, state())).toBe(0);
  });

  it("shows no contest that a match ended in the middle of", () => {
    const contest = {
      kind: "tackle",
      first: { side: "home", piece: "home-1", total: null, six_given_up: false },
      second: { side: "away", piece: "away-1", total: null, six_given_up: false },
    };
    const shown = stage();
    shown.open(view({ contest, to_act: ["chance"] }));
    expect(shown.shown?.kind).toBe("tackle");
    shown.open(view({ contest, to_act: [] }));
    expect(shown.shown).toBeNull();
  });

  it("shows the face of a card that others play for a beat, until somebody acts", () => {
    const after = view({ played: { home: null, away: { card: "FOUL" } } });
    expect(cardBetween(view(), after)).toEqual({ side: "away", name: "FOUL" });
    expect(cardBetween(after, after)).toBeNull();
    const shown = stage();
    const played = update(line("away", { kind: "card" }), state({ view: after }));
    shown.follow(played, state());
    expect(shown.card?.name).toBe("FOUL");
    expect(shown.linger(played, state())).toBe(beat());
    shown.hurry(true);
    expect(shown.card).toBeNull();
    shown.follow(played, state());
    vi.advanceTimersByTime(beat());
    expect(shown.card).toBeNull();
    // One's own is in one's hand already.
    shown.follow(update(line("home", { kind: "card" }), state({ view: after })), state());
    expect(shown.card).toBeNull();
  });
});

describe("the trail of the other side's turn", () => {
  const pieces = [piece("home-1", "c3"), piece("away-1", "e5"), piece("away-2", "g7")];
  const now = view({ pieces });

  it("is what moved since the reader acted, a way for each step", () => {
    const lines = [
      line("away", move("away-2", "g8", "g7")),
      line("home", move("home-1", "c2", "c3")),
      line(null),
      line("away", move("away-1", "e8", "e7")),
      line("away", move("away-1", "e7", "e5")),
      // The piece did not go there: the ball did.
      line("away", move("away-1", "e5", "g7")),
    ];
    const ways = trailOf(lines, "home", now);
    expect(ways.map(({ from, to, ball }) => `${from}-${to}${ball ? " ball" : ""}`)).toEqual([
      "e8-e7",
      "e7-e5",
      "e5-g7 ball",
    ]);
    expect(ways.every(({ side }) => side === "away")).toBe(true);
  });

  it("is gone with the reader's next act, but not because they played no card", () => {
    const theirs = line("away", move("away-1", "e8", "e5"));
    expect(
      trailOf([theirs, line("home", { kind: "no-card", side: "home" })], "home", now),
    ).toHaveLength(1);
    expect(trailOf([theirs, line("home", { kind: "end" })], "home", now)).toEqual([]);
    expect(trailOf([{ ...theirs, undone: true }], "home", now)).toEqual([]);
    const goal = line("away", move("away-1", "e8", "e5"), { kind: "goal" });
    expect(trailOf([theirs, goal, line(null)], "home", now)).toEqual([]);
  });
});
