import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogLine, Past, View } from "../src/lib/api/types";
import { MOST_KEPT, PAGE, PastViews } from "../src/lib/match/past-views";
import { Stage } from "../src/lib/match/stage.svelte";
import { timelineKey } from "../src/lib/match/timeline-keys";
import { Timeline } from "../src/lib/match/timeline.svelte";
import { firstRow, firstWith, MOST_ROWS } from "../src/lib/match/window";

const view = (number: number) =>
  ({ pieces: [], ball: null, score: { home: number, away: 0 } }) as unknown as View;
const line = (number: number) =>
  ({
    number,
    entry: { kind: "chance", outcome: "" },
    events: [],
    words: { en: `${number}` },
  }) as unknown as LogLine;

/** A match whose views are told by the server, at most so many at once; each fetch is noted. */
function match(lines: number, kept: number[] = [], page = PAGE) {
  const log = Array.from({ length: lines }, (_, i) => line(i + 1));
  const fetched: number[] = [];
  const past = new PastViews(
    () => log,
    async (from, most): Promise<Past> => {
      fetched.push(from);
      const numbers = Array.from({ length: Math.min(most, page) - 1 }, (_, i) => from + 1 + i);
      const changes = numbers
        .filter((number) => number <= log.length)
        .map((number) => [{ op: "replace", path: "/view", value: view(number) } as const]);
      return { number: from, view: view(from), changes };
    },
  );
  for (const number of kept) past.keep(number, view(number));
  return { log, past, fetched };
}

describe("a timeline", () => {
  let dispose: () => void = () => {};
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    dispose();
    vi.useRealTimers();
  });

  function timeline(past: PastViews, goesOn = true) {
    let made!: Timeline;
    const failed = vi.fn();
    dispose = $effect.root(() => {
      const stage = new Stage(
        () => null,
        () => {},
      );
      made = new Timeline(past, stage, goesOn, failed);
    });
    flushSync();
    return { timeline: made, failed };
  }
  const seen = (one: Timeline) => one.view?.score.home ?? null;

  it("steps back from how things stand, and comes to that again", () => {
    const { past } = match(4, [0, 1, 2, 3, 4]);
    const { timeline: one } = timeline(past);
    expect([one.at, seen(one)]).toEqual([null, null]);
    one.step(1);
    expect(one.at).toBeNull();
    one.step(-1);
    expect([one.at, seen(one), one.line?.number]).toEqual([3, 3, 3]);
    one.jump(0);
    expect([one.at, seen(one), one.line]).toEqual([0, 0, null]);
    one.step(-1);
    expect(one.at).toBe(0);
    one.jump(3);
    one.step(1);
    expect([one.at, seen(one)]).toEqual([null, null]);
  });

  it("ends with the last place where nothing comes after it", () => {
    const { past } = match(2, [0, 1, 2]);
    const { timeline: one } = timeline(past, false);
    one.jump(0);
    one.step(1);
    one.step(1);
    one.step(1);
    expect([one.at, seen(one)]).toEqual([2, 2]);
    one.toEnd();
    expect(one.at).toBe(2);
  });

  it("fetches what is not here, once, and shows the last place that was wanted", async () => {
    const { past, fetched } = match(100);
    const { timeline: one } = timeline(past);
    one.jump(10);
    one.jump(70);
    one.jump(12);
    expect([one.loading, seen(one)]).toEqual([true, null]);
    await vi.runAllTimersAsync();
    expect([one.loading, seen(one)]).toEqual([false, 12]);
    expect(fetched).toEqual([0]);
    one.jump(PAGE - 1);
    expect(seen(one)).toBe(PAGE - 1);
    expect(fetched).toEqual([0]);
  });

  it("shows a place that a server with small pages does not give with the ones before it", async () => {
    const { past, fetched } = match(100, [], 7);
    const { timeline: one } = timeline(past);
    one.jump(65);
    await vi.runAllTimersAsync();
    expect([one.at, seen(one)]).toEqual([65, 65]);
    one.jump(90);
    await vi.runAllTimersAsync();
    expect([one.at, seen(one)]).toEqual([90, 90]);
    expect(fetched).toEqual([60, 60, 90]);
  });

  it("stays where it was if a place cannot be had", async () => {
    const { log } = match(9);
    const past = new PastViews(
      () => log,
      () => Promise.reject(new Error("no")),
    );
    past.keep(3, view(3));
    const { timeline: one, failed } = timeline(past);
    one.jump(3);
    one.jump(5);
    await vi.runAllTimersAsync();
    expect([one.at, seen(one)]).toEqual([3, 3]);
    expect(failed).toHaveBeenCalledOnce();
  });

  it("plays on from the beginning, a place at a time, to how things stand", async () => {
    const { past } = match(3, [0, 1, 2, 3]);
    const { timeline: one } = timeline(past);
    one.toggle();
    const places: (number | null)[] = [];
    for (let i = 0; i < 8 && (places.length === 0 || one.at !== null); i += 1) {
      if (places.at(-1) !== one.at) places.push(one.at);
      flushSync();
      await vi.advanceTimersToNextTimerAsync();
    }
    expect([...places, one.at]).toEqual([0, 1, 2, null]);
    expect(one.playing).toBe(false);
  });

  it("takes keys anywhere but where they mean something else", () => {
    const { past } = match(5, [0, 1, 2, 3, 4, 5]);
    const { timeline: one } = timeline(past);
    document.body.innerHTML = `<p></p><input><div class="board"><b></b></div>`;
    const press = (key: string, on = "p", more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent("keydown", { key, cancelable: true, bubbles: true, ...more });
      document
        .querySelector(on)!
        .addEventListener("keydown", (it) => timelineKey(one, it as KeyboardEvent), { once: true });
      document.querySelector(on)!.dispatchEvent(event);
      return [event.defaultPrevented, one.at];
    };
    expect(press("ArrowLeft")).toEqual([true, 4]);
    expect(press("ArrowLeft", "b")).toEqual([false, 4]);
    expect(press(",", "b")).toEqual([true, 3]);
    expect(press(",", "input")).toEqual([false, 3]);
    expect(press("ArrowLeft", "p", { altKey: true })).toEqual([false, 3]);
    expect(press("Home")).toEqual([true, 0]);
    expect(press("ArrowRight")).toEqual([true, 1]);
    expect(press("Escape")).toEqual([true, null]);
    expect(press("Escape")).toEqual([false, null]);
    expect(press(" ")).toEqual([false, null]);
  });
});

describe("views that are kept", () => {
  it("are bounded, however long the match is", () => {
    const { past } = match(5000);
    for (let number = 0; number < 5000; number += 1) past.keep(number, view(number));
    expect(past.view(5000 - MOST_KEPT - 1)).toBeNull();
    expect(past.view(5000 - MOST_KEPT)).not.toBeNull();
    past.forget();
    expect(past.view(4999)).toBeNull();
  });
});

describe("the rows on the page", () => {
  it("are as many at the end of a long log as of a short one", () => {
    expect(firstRow(30, 30)).toBe(0);
    expect(firstRow(3000, 3000)).toBe(3000 - MOST_ROWS);
    expect(firstRow(-5, 3000)).toBe(0);
  });
  it("stay where they are while the one that is shown is among them", () => {
    expect(firstWith(1200, 1100, 3000)).toBe(1100);
    expect(firstWith(100, 1100, 3000)).toBe(100 - MOST_ROWS / 2);
    expect(firstWith(0, 1100, 3000)).toBe(0);
  });
});
