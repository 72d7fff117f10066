/** Matches begun and played without the page, as its visitor: for tests of what comes after. */

import { expect, type Page } from "@playwright/test";
import type { Side } from "./hands";
import type { Action } from "./matches";

export interface NewMatch {
  game?: string;
  mode: "hot-seat" | "bot" | "link";
  level?: number;
  side?: Side;
  options?: Record<string, number | boolean | string>;
  clock?: { minutes: number; increment_seconds: number };
  name?: string;
  listed?: boolean;
  position?: string;
}

export interface Begun {
  id: string;
  invitation: string | null;
}

const GAME = "chess-football";

/** Games with editions of ready squads: positions and scripts are written for those of the first. */
const WITH_EDITIONS = ["calcetto", "und1c1"];

/** Begins a match for the visitor of this page, with the ready squads of the first edition. */
export async function begin(page: Page, match: NewMatch): Promise<Begun> {
  return begun(page, match.game ?? GAME, match);
}

/** The same, by whatever is asked for; `T` is what is read of the answer. */
export async function begun<T = Begun>(page: Page, game: string, match: object): Promise<T> {
  const edition = WITH_EDITIONS.includes(game) ? { edition: "first" } : {};
  const options = { ...edition, ...("options" in match ? (match.options as object) : {}) };
  const answer = await page.request.post("/api/v1/matches", {
    data: { ...match, game, options },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as T;
}

/** Sends a command for the visitor of this page. */
export async function command(page: Page, id: string, data: Record<string, unknown>) {
  return page.request.post(`/api/v1/matches/${id}/commands`, { data });
}

/** Plays actions of both sides for the visitor of this page. */
export async function playAll(page: Page, id: string, actions: Action[]): Promise<void> {
  for (const [seat, action] of actions) {
    const answer = await command(page, id, { kind: "play", seat, action });
    expect(answer.status(), `${action}: ${await answer.text()}`).toBe(200);
  }
}
