/** Playing a game with cards, steps and several coaches on the page, action by action. */

import { expect, type Page } from "@playwright/test";
import { playOffer, type State, stateOf } from "./dice";

/** A match in which everybody sits somewhere: whose page a seat's is. */
export type Seats = Record<string, Page>;

/** Who is to act, and their page; nothing once it is over. Chance is drawn in between. */
export async function acting(
  seats: Seats,
  id: string,
): Promise<{ seat: string; page: Page; state: State } | null> {
  let found: { seat: string; page: Page; state: State } | null = null;
  await expect
    .poll(async () => {
      for (const [seat, page] of Object.entries(seats)) {
        const state = await stateOf(page, id);
        if (state.status === "finished") return true;
        if (!state.offers[seat]) continue;
        found = { seat, page, state };
        return true;
      }
      return false;
    })
    .toBe(true);
  return found;
}

/** Plays an action of a seat on its page as a coach does, and waits until it is played. */
export async function playOn(page: Page, id: string, seat: string, action: string): Promise<void> {
  await expect
    .poll(async () => (await stateOf(page, id)).offers[seat]?.some((o) => o.action === action), {
      message: `${seat} may play ${action}`,
    })
    .toBe(true);
  const state = await stateOf(page, id);
  const offers = state.offers[seat]!;
  const offer = offers.find((one) => one.action === action)!;
  await expect(page.getByTestId("turn")).toHaveAttribute("data-yours", "true");
  const window = page.getByTestId("card-window");
  if (await window.isVisible()) {
    const card = window.locator(`[data-card="${offer.choice}"]`);
    await (offer.choice ? card : window.locator(`[data-action="${action}"]`)).click();
    if (offer.piece) await window.locator(`[data-action="${action}"]`).click();
  } else if (offer.piece && (!offer.to || offer.to === offer.from)) {
    const square = page.locator(`.board [data-square="${offer.from}"]`);
    if ((await square.getAttribute("aria-selected")) !== "true") await square.click();
    await page.locator(`button[data-action="${action}"]`).first().click();
  } else {
    await playOffer(page, offer, offers);
  }
  await expect
    .poll(async () => (await stateOf(page, id)).number > state.number, {
      message: `${action} is played`,
    })
    .toBe(true);
}
