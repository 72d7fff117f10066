import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { patience } from "../src/lib/again";
import { RequestError } from "../src/lib/api/client";
import type { LogLine, MatchState, ServerMessage, Update } from "../src/lib/api/types";
import { LiveMatch, logAfter } from "../src/lib/match/live-match.svelte";

class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  binaryType = "blob";
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  receive(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const line = (number: number): LogLine => ({
  number,
  entry: { kind: "action", by: "home", action: "e2e4" },
  events: [],
  words: { en: `line ${number}` },
  notation: "e2e4",
  by: "home",
  undone: false,
  late: false,
});

function state(number: number, log: LogLine[] = []): MatchState {
  return { id: "abc", number, log, seats: ["home"], offers: {} } as unknown as MatchState;
}

const update = (number: number, undone: number[] = []): Update => ({
  number,
  line: line(number),
  undone,
  state: state(number),
});

const last = () => FakeSocket.all.at(-1)!;

async function opened(): Promise<LiveMatch> {
  const live = new LiveMatch("abc");
  await live.open();
  last().open();
  return live;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(state(3, [line(2), line(3)]))));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a live match", () => {
  test("goes on from where it was fetched", async () => {
    const live = await opened();
    expect(last().url).toMatch(/\/api\/v1\/matches\/abc\/live\?after=3$/);
    expect(live.connection).toBe("open");
    last().receive({ type: "update", update: update(4, [3]) });
    expect(live.state?.number).toBe(4);
    expect(live.log.map((one) => [one.number, one.undone])).toEqual([
      [2, false],
      [3, true],
      [4, false],
    ]);
  });

  test("takes no update twice, and asks anew when one is missing", async () => {
    const live = await opened();
    last().receive({ type: "update", update: update(3) });
    expect(live.log).toHaveLength(2);
    last().receive({ type: "update", update: update(6) });
    expect(live.state?.number).toBe(3);
    expect(live.connection).toBe("lost");
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(last().url).toMatch(/after=3$/);
  });

  test("says that the connection was lost, and that it has healed", async () => {
    const live = await opened();
    last().close();
    expect(live.connection).toBe("lost");
    await vi.advanceTimersByTimeAsync(1000);
    last().open();
    expect([live.connection, live.healed]).toEqual(["open", true]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(live.healed).toBe(false);
  });

  test("waits until the update of its action has come, whichever comes first", async () => {
    const live = await opened();
    const played = live.play("home", "e2e4");
    expect(last().sent).toEqual([{ ref: 1, kind: "play", seat: "home", action: "e2e4", after: 3 }]);
    expect(live.pending).toBe(true);
    last().receive({ type: "reply", ref: 1, ok: true, number: 4 });
    await played;
    expect(live.pending).toBe(true);
    last().receive({ type: "update", update: update(4) });
    expect(live.pending).toBe(false);
  });

  test("keeps what was played before the connection stood", async () => {
    const live = new LiveMatch("abc");
    await live.open();
    const played = live.play("home", "e2e4");
    expect(last().sent).toEqual([]);
    last().open();
    expect(last().sent).toEqual([{ ref: 1, kind: "play", seat: "home", action: "e2e4", after: 3 }]);
    last().receive({ type: "reply", ref: 1, ok: true, number: 4 });
    await played;
    last().close();
    await vi.advanceTimersByTimeAsync(1000);
    last().open();
    expect(last().sent).toEqual([]);
  });

  test("fails with the server's problem", async () => {
    const live = await opened();
    const played = live.play("home", "e2e9").catch((error: unknown) => error);
    const problem = {
      type: "about:blank",
      title: "refused",
      status: 422,
      detail: "no",
      code: "refused" as const,
      clause: "CF-08",
      words: { en: "no" },
    };
    last().receive({ type: "reply", ref: 1, ok: false, problem });
    const error = await played;
    expect(error).toBeInstanceOf(RequestError);
    expect((error as RequestError).problem).toEqual(problem);
    expect(live.pending).toBe(false);
  });

  test("tells what was on its way when the connection broke", async () => {
    const live = await opened();
    const played = live.play("home", "e2e4").catch((error: unknown) => error);
    last().close();
    expect(((await played) as RequestError).problem.code).toBe("not-sent");
    const refused = live.send({ kind: "resign", seat: "home" }).catch((error: unknown) => error);
    expect(((await refused) as RequestError).problem.code).toBe("unreachable");
  });

  test("is over for who closes it", async () => {
    const live = await opened();
    live.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("shows why there is none", async () => {
    vi.stubGlobal("fetch", () =>
      Promise.resolve(Response.json({ status: 404, code: "not-found" }, { status: 404 })),
    );
    const live = new LiveMatch("abc");
    await live.open();
    expect(live.problem?.code).toBe("not-found");
    expect(FakeSocket.all).toHaveLength(0);
  });
});

test("patience grows with every try, up to a limit, and is never the same for all", () => {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const [least, most] = [patience(attempt, () => 0), patience(attempt, () => 1)];
    expect(least).toBeLessThan(most);
    expect(most).toBeLessThanOrEqual(15_000);
    expect(patience(attempt + 1, () => 1)).toBeGreaterThanOrEqual(most);
  }
});

test("an update without a line leaves the log as it is", () => {
  const log = [line(1)];
  expect(logAfter(log, { ...update(2), line: null })).toBe(log);
});

describe("what a live match shows", () => {
  test("shows what leads to an update before it, and lets it be seen before the next", async () => {
    const shown: string[] = [];
    const live = new LiveMatch("abc", {
      prelude: (one) => (shown.push(`rolls ${one.number}`), one.number === 4 ? 800 : 0),
      linger: (one) => (one.number === 5 ? 300 : 0),
      update: (one) => shown.push(`takes ${one.number}`),
    });
    await live.open();
    last().open();
    for (const number of [4, 5, 6]) last().receive({ type: "update", update: update(number) });
    expect(shown).toEqual(["rolls 4"]);
    expect(live.state?.number).toBe(3);
    vi.advanceTimersByTime(800);
    expect(shown).toEqual(["rolls 4", "takes 4", "rolls 5", "takes 5"]);
    vi.advanceTimersByTime(300);
    expect(live.state?.number).toBe(6);
    live.close();
  });

  test("goes on at once when the wait is skipped, and asks for nothing twice", async () => {
    const live = new LiveMatch("abc", { prelude: () => 800 });
    await live.open();
    last().open();
    last().receive({ type: "update", update: update(4) });
    last().receive({ type: "update", update: update(5) });
    last().close();
    vi.advanceTimersByTime(500);
    expect(last().url).toMatch(/after=5$/);
    live.skip();
    expect(live.state?.number).toBe(4);
    live.skip();
    expect(live.state?.number).toBe(5);
    live.close();
  });

  test("does not fall behind: with much waiting, nothing is waited for", async () => {
    const live = new LiveMatch("abc", { prelude: () => 800 });
    await live.open();
    last().open();
    for (let number = 4; number < 84; number += 1) {
      last().receive({ type: "update", update: update(number) });
    }
    expect(live.state?.number).toBe(3);
    live.skip();
    expect(live.state!.number).toBeGreaterThan(8);
    live.close();
  });

  test("catches up at once with all that has come, and then waits again", async () => {
    const live = new LiveMatch("abc", { linger: () => 800 });
    await live.open();
    last().open();
    for (const number of [4, 5, 6]) last().receive({ type: "update", update: update(number) });
    expect(live.state?.number).toBe(4);
    live.catchUp();
    expect(live.state?.number).toBe(6);
    for (const number of [7, 8]) last().receive({ type: "update", update: update(number) });
    expect(live.state?.number).toBe(7);
    live.close();
  });

  test("plays several actions one after the other, up to the first refusal", async () => {
    const live = await opened();
    const done = live.playAll("home", ["a", "b", "c"]);
    const answer = async (ok: boolean) => {
      const { ref } = last().sent.at(-1) as { ref: number };
      last().receive({ type: "reply", ref, ok, ...(ok ? { number: 4 } : {}) });
      await Promise.resolve();
      await Promise.resolve();
    };
    await answer(true);
    await answer(false);
    await expect(done).rejects.toBeInstanceOf(RequestError);
    expect(last().sent.map((one) => one["action"])).toEqual(["a", "b"]);
  });
});
