import { afterEach, describe, expect, test, vi } from "vitest";
import type { MatchState } from "../src/lib/api/types";
import { alertsBetween, LOW_TIME, lowTimeIn } from "../src/lib/match/alerts";

const state = (own: object): MatchState =>
  ({
    status: "running",
    coaches: { home: { you: true }, away: { you: false } },
    view: { to_act: [] },
    draw_offer: null,
    undo_request: null,
    clock: null,
    ...own,
  }) as unknown as MatchState;
const acting = (...to_act: string[]) => state({ view: { to_act } });

describe("a coach is called to the table", () => {
  test("when it becomes their turn, once, and not in a match on one screen", () => {
    expect(alertsBetween(acting("away"), acting("home"))).toEqual(["turn"]);
    expect(alertsBetween(acting("home"), acting("home"))).toEqual([]);
    const rolled = (turn: string) => state({ view: { to_act: ["chance"], turn } });
    expect(alertsBetween(rolled("away"), acting("home2"))).toEqual(["turn"]);
    expect(alertsBetween(rolled("home"), acting("home")), "after their own dice").toEqual([]);
    const both = { coaches: { home: { you: true }, away: { you: true } } };
    const turned = { ...acting("home"), ...both } as MatchState;
    expect(alertsBetween(acting("away"), turned)).toEqual([]);
  });

  test("when the other coach asks for a draw or to undo, not when they do themselves", () => {
    const none = state({});
    expect(alertsBetween(none, state({ draw_offer: "away" }))).toEqual(["asked"]);
    expect(alertsBetween(none, state({ draw_offer: "home" }))).toEqual([]);
    expect(alertsBetween(none, state({ undo_request: { by: "away" } }))).toEqual(["asked"]);
    const offered = state({ draw_offer: "away" });
    expect(alertsBetween(offered, offered)).toEqual([]);
  });

  test("when their own time runs low", () => {
    const clock = { home_ms: 40_000, away_ms: 40_000, increment_ms: 0, running: "home" };
    expect(lowTimeIn(state({ clock }), 0)).toEqual(LOW_TIME.map((low) => 40_000 - low));
    expect(lowTimeIn(state({ clock }), 15_000), "one has passed").toEqual([15_000]);
    expect(lowTimeIn(state({ clock: { ...clock, running: "away" } }), 0)).toEqual([]);
    expect(lowTimeIn(state({ clock, status: "finished" }), 0)).toEqual([]);
  });
});

describe("sounds", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("are heard after the first touch alone, at the reader's volume, and not if they want none", async () => {
    const gains: { gain: { value: number } }[] = [];
    let tones = 0;
    const node = () => {
      const ramp = { value: 1, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
      const made = { gain: ramp, frequency: { ...ramp }, connect: (to: unknown) => to };
      return { ...made, start: () => (tones += 1), stop() {} };
    };
    class Audio {
      currentTime = 0;
      destination = {};
      resume = () => Promise.resolve();
      createOscillator = node;
      createGain = () => {
        const made = { ...node(), context: this };
        gains.push(made);
        return made;
      };
    }
    const activation = { hasBeenActive: false };
    vi.stubGlobal("AudioContext", Audio);
    vi.stubGlobal("navigator", { language: "en", languages: ["en"], userActivation: activation });
    const { playSounds } = await import("../src/lib/sound");
    const { settings } = await import("../src/lib/settings.svelte");
    playSounds(["turn"]);
    expect(tones, "nobody has touched the page").toBe(0);
    activation.hasBeenActive = true;
    settings.volume = 0.5;
    playSounds(["turn"]);
    expect(tones).toBeGreaterThan(0);
    expect(gains[0]!.gain.value).toBeCloseTo(0.25);
    const heard = tones;
    settings.sound = false;
    playSounds(["turn", "low-time", "asked"]);
    settings.sound = true;
    settings.volume = 0;
    playSounds(["kick"]);
    expect(tones).toBe(heard);
  });
});
