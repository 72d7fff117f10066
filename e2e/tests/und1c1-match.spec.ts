/** A whole match of UND1C1 with strategy cards and playbook, from both sides, to its last whistle. */

import { violations } from "../support/axe";
import { acting, playOn } from "../support/cards";
import { known, type Offer, type State } from "../support/dice";
import { act, type Pages, stateOf, table, test } from "../support/scenes";
import { expect } from "../support/test";

/** Home is near Away's carrier and Away near Home's, so that each soon has a play and its cards. */
const POSITION =
  "P1@h0 D3@e6 C1@f6 A1@g9 D1@c3 / P1@h15 C4@e7* D3@i9 C1@j8 D1@b12 / home " +
  "home.hand=PRECISION-PASS,TIKI-TAKA,TWELFTH-MAN,HOMBRE-DEL-PARTIDO " +
  "away.hand=KEEP-CALM,TWELFTH-MAN,GARRA,PRECISION-PASS";
const CARDS =
  "BAGS-OF-PACE EXTRA-STAMINA LETS-GET-PHYSICAL CATCH-ME-IF-YOU-CAN GARRA PRECISION-PASS " +
  "PRECISION-CROSS TIKI-TAKA FLIP-FLAP TRICK-OR-TREAT JOGA-BONITO DEFENSIVE-EFFORT SCREAMER " +
  "VERDICT GOALIE-SAYS-NO TWELFTH-MAN YOULL-NEVER-WALK-ALONE HOMBRE-DEL-PARTIDO ANTIDOTE KEEP-CALM";
const DECK = `deck = ${JSON.stringify(CARDS.split(" "))}\n`;
/** Turns that each side has. */
const TURNS = 2;
/** More decisions than such a match has. */
const MOST = 250;

/** What has not been tried yet comes first: a play, a card, then a roll; then the turn ends. */
function choose(state: State, seat: string, played: Set<string>): Offer {
  const offers = state.offers[seat]!;
  const first = (...kinds: string[]) => offers.find((offer) => kinds.includes(offer.kind));
  const fresh = offers.find(
    ({ kind, action }) => (kind === "play" || kind === "card") && !played.has(`${seat} ${action}`),
  );
  return fresh ?? first("with", "decline", "tackle", "pass", "end", "done", "ready") ?? offers[0]!;
}

test("UN-08, UN-55, UN-58: two coaches play a match with cards and plays to its end, on a wide screen and on a telephone in Italian", async ({
  visitor,
}) => {
  test.setTimeout(300_000);
  const pages: Pages = {
    home: await visitor({ viewport: { width: 1440, height: 900 } }),
    away: await visitor({
      viewport: { width: 360, height: 740 },
      locale: "it-IT",
      colorScheme: "dark",
    }),
  };
  for (const page of Object.values(pages)) {
    await known(page);
    await page.goto("/");
  }
  const options = {
    cards: true,
    playbook: true,
    turns: TURNS,
    home_own_deck: DECK,
    away_own_deck: DECK,
  };
  const id = await table(pages, POSITION, options);
  for (const page of Object.values(pages)) await page.goto(`/match/${id}`);
  const played = new Set<string>();
  for (let decisions = 0; ; decisions += 1) {
    expect(decisions).toBeLessThan(MOST);
    const turn = await acting(pages, id);
    if (!turn) break;
    const { seat, page, state } = turn;
    const offer = choose(state, seat, played);
    played.add(`${seat} ${offer.action}`);
    await expect(page.getByTestId("turn")).toHaveAttribute("data-yours", "true");
    await expect(page.getByTestId("phase")).toHaveAttribute("data-phase", state.view.phase);
    if (await page.getByTestId("card-window").isVisible()) {
      await playOn(page, id, seat, offer.action);
      continue;
    }
    if (offer.kind === "card") {
      await page.getByTestId(`hand-${seat}`).locator(`[data-tile="${offer.choice}"]`).click();
      await page.getByTestId("card-in-hand").locator(`[data-action="${offer.action}"]`).click();
    } else {
      await act(page, offer, state.offers[seat]!);
    }
    const goesOn = async () =>
      (await stateOf(page, id)).number > state.number || `${offer.action} is played`;
    await expect.poll(goesOn).toBe(true);
  }
  for (const side of ["home", "away"]) {
    const ofSide = [...played].filter((one) => one.startsWith(side));
    expect(
      ofSide.some((one) => one.startsWith(`${side} play `)),
      `a play of ${side}`,
    ).toBe(true);
    expect(
      ofSide.some((one) => one.startsWith(`${side} card `)),
      `a card of ${side}`,
    ).toBe(true);
  }
  const { view } = await stateOf(pages.home, id);
  for (const page of Object.values(pages)) {
    await expect(page.getByTestId("score-home")).toHaveText(`${view.score.home}`);
    await expect(page.getByTestId("result")).toBeVisible();
    expect(await violations(page, "the end of a match")).toEqual([]);
  }
});
