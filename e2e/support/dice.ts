/** Playing a game with dice on the page, by what the referee offers: no rule is known here. */

import { expect, type Page } from "@playwright/test";
import type { Side } from "./hands";
import { square } from "./hands";

export interface Offer {
  action: string;
  kind: string;
  piece?: string;
  tray?: string;
  from?: string;
  to?: string;
  choice?: string;
  cost?: number;
  preview?: { success: { num: number; den: number } };
}

export interface State {
  id: string;
  number: number;
  status: string;
  seats: string[];
  view: {
    phase: string;
    to_act: string[];
    ball: string | null;
    carrier?: string | null;
    score: Record<Side, number>;
    pieces: { id: string; side: Side; kind: string; square: string | null }[];
    hands?: Record<Side, { count: number; known: string[] }>;
    pack_under?: (string | null)[];
    ready: Record<Side, boolean>;
    counters?: { id: string; value: number; side: Side | null }[];
  };
  offers: Record<string, Offer[]>;
  presets: Record<string, { id: string; actions: string[] }[]>;
}

/** What this page adds to the chance of a match is known, so that its dice follow from the server's number. */
export async function known(page: Page): Promise<void> {
  await page.addInitScript(() => {
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      if (into instanceof Uint8Array) into.fill(7);
      return into;
    };
  });
}

/** The match as the visitor of this page may see it. */
export async function stateOf(page: Page, id: string): Promise<State> {
  const answer = await page.request.get(`/api/v1/matches/${id}`);
  expect(answer.status()).toBe(200);
  return (await answer.json()) as State;
}

/** Plays an offer on the page as a coach does: with the mouse, on board, tray, tiles or buttons. */
export async function playOffer(page: Page, offer: Offer, among: Offer[]): Promise<void> {
  if (!offer.to) {
    await page.locator(`button[data-action="${offer.action}"]`).first().click();
    return;
  }
  if (offer.kind === "tile") await page.locator(`[data-tile="${offer.choice}"]`).first().click();
  else if (offer.tray) await page.locator(`[data-tray="${offer.tray}"]`).click();
  else {
    const from = square(page, offer.from!);
    if ((await from.getAttribute("aria-selected")) !== "true") await from.click();
    await expect(from).toHaveAttribute("aria-selected", "true");
  }
  await expect(square(page, offer.to)).toContainClass("target");
  await square(page, offer.to).click();
  // Where the same way means several actions, one is chosen.
  const same = (one: Offer) =>
    one.tray === offer.tray && one.from === offer.from && one.to === offer.to;
  if (offer.kind !== "tile" && among.filter(same).length > 1) {
    await page.getByTestId("chooser").locator(`[data-action="${offer.action}"]`).click();
  }
}

/** Plays an offer by typing it, where how it is clicked is not what is tried. */
export async function typeOffer(page: Page, offer: Offer): Promise<void> {
  const field = page.getByTestId("notation");
  if (!(await field.isVisible())) await page.getByText("Play by notation").click();
  await field.fill(offer.action);
  await field.press("Enter");
}

const file = (at: string): number => at.charCodeAt(0) - 97;
const rank = (at: string): number => Number(at.slice(1));
const steps = (a: string, b: string): number =>
  Math.abs(file(a) - file(b)) + Math.abs(rank(a) - rank(b));

/** The squares from which a side shoots, by the game's description. */
export async function shootingSquares(page: Page, game: string): Promise<Record<Side, string[]>> {
  const about = await (await page.request.get(`/api/v1/games/${game}`)).json();
  const of = (side: Side): string[] =>
    about.board.areas
      .filter((area: { id: string; side: Side }) => area.id === "tiro" && area.side === side)
      .flatMap((area: { squares: string[] }) => area.squares);
  return { home: of("home"), away: of("away") };
}

/**
 * A plain way to play, the same in every run: shoot, go where one can, tackle, and come nearer
 * where `chases`.
 */
export function choose(
  state: State,
  side: Side,
  shooting: Record<Side, string[]>,
  chases: boolean,
): Offer {
  const offers = state.offers[side]!;
  const of = (...kinds: string[]) => offers.filter((offer) => kinds.includes(offer.kind));
  const ahead = (at: string) => (side === "home" ? rank(at) : -rank(at));
  const { ball } = state.view;
  const carrier = ball && state.view.pieces.find((piece) => piece.square === ball);
  const mine = carrier && carrier.side === side;
  const best = (some: Offer[], worth: (offer: Offer) => number) =>
    some.reduce((a, b) => (worth(b) > worth(a) ? b : a), some[0]!);
  const plain = of("shoot", "draw", "keep", "roll", "call", "done", "kick-off");
  if (plain.length > 0) return plain[0]!;
  if (mine) {
    const forward = of("carry", "pass", "pass-high", "cross");
    const inPlace = forward.filter((offer) => offer.to && shooting[side].includes(offer.to));
    if (inPlace.length > 0) return inPlace[0]!;
    const gains = forward.filter((offer) => offer.to && ahead(offer.to) > ahead(ball!));
    if (gains.length > 0) return best(gains, (offer) => ahead(offer.to!));
    if (of("end").length === 0 && forward.length > 0) {
      return best(forward, (offer) => ahead(offer.to!));
    }
  } else if (ball) {
    const tackles = of("move-to-tackle");
    if (tackles.length > 0) return tackles[0]!;
    const nearer = of("move").filter((offer) => steps(offer.to!, ball) < steps(offer.from!, ball));
    if (chases && nearer.length > 0) {
      return best(nearer, (offer) => -steps(offer.to!, ball));
    }
  }
  return of("end")[0] ?? offers[0]!;
}
