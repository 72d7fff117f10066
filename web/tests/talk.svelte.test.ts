/** What coaches say: who may speak, and what is counted as unread. */

import { afterEach, expect, test, vi } from "vitest";
import type { Talk, TalkLine } from "../src/lib/api/talk";
import { hasCompany, TalkRoom, textOf, withLine } from "../src/lib/match/talk.svelte";

const line = (id: string, seat: string, more: Partial<TalkLine> = {}): TalkLine => ({
  id,
  seat,
  to: "all",
  phrase: "hello",
  at: "2026-11-24T05:00:00Z",
  ...more,
});
const talk = (lines: TalkLine[]): Talk => ({
  lines,
  all: "phrases",
  side: "none",
  silenced_until: null,
  people: [],
});
const answers = (...talks: Talk[]) => {
  const fetched = vi.fn<typeof fetch>();
  for (const one of talks) fetched.mockResolvedValueOnce(Response.json(one));
  vi.stubGlobal("fetch", fetched);
};

afterEach(() => vi.unstubAllGlobals());

test("somebody has company where another person sits, and only if they sit there themselves", () => {
  const person = { kind: "person", you: false } as const;
  const you = { kind: "person", you: true } as const;
  const bot = { kind: "bot", you: false } as const;
  const open = { kind: "open", you: false } as const;
  expect(hasCompany({ seats: ["home"], team: { home: you, away: person } })).toBe(true);
  expect(hasCompany({ seats: ["home"], team: { home: you, away: bot } })).toBe(false);
  expect(hasCompany({ seats: ["home"], team: { home: you, away: open } })).toBe(false);
  expect(hasCompany({ seats: ["home", "away"], team: { home: you, away: you } })).toBe(false);
  expect(hasCompany({ seats: [], team: { home: person, away: person } })).toBe(false);
});

test("a line that comes twice is one line", () => {
  const lines = withLine([], line("a", "home"));
  expect(withLine(lines, line("a", "home"))).toBe(lines);
  expect(withLine(lines, line("b", "away"))).toHaveLength(2);
  expect(textOf(line("c", "home", { phrase: "thanks" }))).toBe("Thank you!");
  const { phrase: _, ...bare } = line("d", "home");
  expect(textOf({ ...bare, text: "{name}" })).toBe("{name}");
});

test("what others say is counted until somebody looks, also what came while the connection was lost", async () => {
  const room = new TalkRoom(
    () => "AAAAAAAAAAAA",
    () => ["home"],
  );
  const first = [line("a", "away")];
  answers(talk(first), talk([...first, line("b", "away"), line("c", "home"), line("d", "away")]));
  await room.look();
  expect(room.unread).toBe(0);
  room.hear(line("b", "away"));
  room.hear(line("b", "away"));
  room.hear(line("c", "home"));
  expect(room.unread).toBe(1);
  await room.look();
  expect(room.unread).toBe(2);
  expect(room.lines.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  room.show(true);
  room.hear(line("e", "away"));
  expect(room.unread).toBe(0);
});
