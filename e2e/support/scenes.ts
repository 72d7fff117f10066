/**
 * Scenes of UND1C1: matches begun from a position, until the dice bring what is wanted, and then
 * played on the page by what the referee offers.
 */

import type { Page } from "@playwright/test";
import { begun, command } from "./api";
import { type Offer, type State as Plain, stateOf as plainStateOf } from "./dice";
import { type Side, square } from "./hands";
import { Server } from "./program";
import { expect, test as plain } from "./test";

/** Every match of these tests' server follows from a number: `test.use({ seed })`. */
export const test = plain.extend<{ seed: number }>({
  seed: [11, { option: true }],
  server: async ({ seed }, use) => {
    const server = await Server.start({ seed });
    await use(server);
    const { code, said } = await server.stop();
    plain.expect(code, `the server stops in good order\n${said}`).toBe(0);
  },
});

interface Guide {
  kind: string;
  steps: { id: string; side: Side | null; state: "done" | "now" | "next"; left: number | null }[];
}

export type State = Plain & { view: Plain["view"] & { guide: Guide | null; turn: Side } };

export const stateOf = async (page: Page, id: string) => (await plainStateOf(page, id)) as State;

/** Rolls that are wanted come within so many matches: one in six does. */
const MOST_TRIES = 80;

export const begin = (page: Page, match: Record<string, unknown>) =>
  begun<State & { invitation: string }>(page, "und1c1", match);

export type Pages = Record<Side, Page>;

/**
 * Begins matches from a position, and plays its first action, until the dice bring what is
 * wanted; then the coaches open it. Where one page has both sides, it is a match on one screen.
 */
export async function scene(
  pages: Pages,
  position: string,
  [side, action]: [Side, string],
  wanted: (state: State) => boolean,
): Promise<string> {
  const opened = new Set(Object.values(pages));
  for (const page of opened) await page.goto("/");
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const id = await table(pages, position);
    const answer = await command(pages[side], id, { kind: "play", seat: side, action });
    expect(answer.status(), await answer.text()).toBe(200);
    const settled = async () => {
      const state = await stateOf(pages.home, id);
      return state.view.to_act.includes("chance") ? null : state;
    };
    await expect.poll(settled).not.toBeNull();
    if (!wanted((await settled())!)) continue;
    for (const page of opened) {
      await page.goto(`/match/${id}`);
      await expect(page.getByTestId("phase")).toBeVisible();
    }
    return id;
  }
  throw new Error(`${MOST_TRIES} matches do not bring what is wanted`);
}

/** Begins a match from a position, with both coaches at the table. */
export async function table(
  pages: Pages,
  position: string,
  options: Record<string, boolean | number | string> = {},
): Promise<string> {
  if (pages.home === pages.away) {
    return (await begin(pages.home, { mode: "hot-seat", position, options })).id;
  }
  const match = { mode: "link", side: "home", position, options };
  const { id, invitation } = await begin(pages.home, match);
  const joined = await pages.away.request.post(`/api/v1/matches/${id}/join`, {
    data: { invitation },
  });
  expect(joined.status(), await joined.text()).toBe(200);
  return id;
}

/** Plays an offer as a coach does with the mouse: on the board, from the bench, or by its button. */
export async function act(page: Page, offer: Offer, among: Offer[]): Promise<void> {
  if (!offer.to) {
    await page.locator(`button[data-action="${offer.action}"]`).first().click();
    return;
  }
  if (offer.tray) {
    const item = page.locator(`[data-tray="${offer.tray}"]`);
    if ((await item.getAttribute("aria-pressed")) !== "true") await item.click();
  } else if (offer.piece && offer.from) {
    const from = square(page, offer.from);
    const own = among.filter((one) => one.piece === offer.piece);
    const inHand = (await from.getAttribute("aria-selected")) === "true";
    // What a player can do only on the own square is asked at the first touch, or beside the board
    // if the player is selected already.
    if (own.every((one) => one.to === one.from)) {
      if (!inHand) await from.click();
      const asked = page.getByTestId(inHand ? "in-place" : "chooser");
      return asked.locator(`[data-action="${offer.action}"]`).click();
    }
    if (!inHand) await from.click();
  }
  await expect(square(page, offer.to)).toContainClass("target");
  await square(page, offer.to).click();
  const same = (one: Offer) =>
    one.tray === offer.tray && one.piece === offer.piece && one.to === offer.to;
  if (among.filter(same).length > 1) {
    await page.getByTestId("chooser").locator(`[data-action="${offer.action}"]`).click();
  }
}

/** Plays, on the page of the coach who is to act, the offer that `choose` names; gives who it was. */
export async function step(
  pages: Pages,
  id: string,
  choose: (offers: Offer[], state: State) => Offer | undefined,
): Promise<Side> {
  let found: { side: Side; state: State; offers: Offer[] } | null = null;
  const find = async () => {
    for (const side of ["home", "away"] as const) {
      const state = await stateOf(pages[side], id);
      const offers = state.offers[side];
      if (offers?.length) found = { side, state, offers };
    }
    return found !== null;
  };
  await expect.poll(find).toBe(true);
  const { side, state, offers } = found!;
  const page = pages[side];
  await expect(page.getByTestId("turn")).toHaveAttribute("data-yours", "true");
  await expect(page.getByTestId("phase")).toHaveAttribute("data-phase", state.view.phase);
  const offer = choose(offers, state);
  expect(offer, `${state.view.phase}: ${offers.map((one) => one.action).join(", ")}`).toBeTruthy();
  await act(page, offer!, offers);
  const seen = async () => {
    const now = await stateOf(page, id);
    return now.number > state.number || `${offer!.action} is played`;
  };
  await expect.poll(seen).toBe(true);
  return side;
}

export const kind = (...kinds: string[]) => {
  return (offers: Offer[]) => offers.find((offer) => kinds.includes(offer.kind));
};
export const action = (text: string) => (offers: Offer[]) =>
  offers.find((one) => one.action === text);

/** The step of the guide that is awaited, as both pages show it. */
export async function expectStep(pages: Pages, of: string, id: string): Promise<void> {
  for (const page of Object.values(pages)) {
    const guide = page.getByTestId("guide");
    await expect(guide).toHaveAttribute("data-kind", of);
    await expect(guide.locator(`[data-step="${id}"][data-state="now"]`).first()).toBeAttached();
  }
}

/** Those who had to make room, and those who need not, are put somewhere; then somebody kicks. */
export async function untilKick(pages: Pages, id: string): Promise<void> {
  for (let men = 0; men < 12; men += 1) {
    const { view } = await stateOf(pages.home, id);
    if (view.phase === "kick") break;
    await step(pages, id, kind("re-place", "done"));
  }
  await expect(pages.home.getByTestId("phase")).toHaveAttribute("data-phase", "kick");
}

export async function pair(page: Page, visitor: () => Promise<Page>): Promise<Pages> {
  return { home: page, away: await visitor() };
}
