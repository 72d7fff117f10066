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

/** Begins a match for the visitor of this page. */
export async function begin(page: Page, match: NewMatch): Promise<Begun> {
  const answer = await page.request.post("/api/v1/matches", { data: { game: GAME, ...match } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Begun;
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
