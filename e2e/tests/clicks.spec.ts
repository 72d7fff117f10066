/**
 * How many clicks lead from the first page to the first action, in each game. With `FISCHIO_CLICKS=goal` a coach plays on as a bot advises
 * until there is a goal, which takes a minute or two a game.
 */

import type { Page } from "@playwright/test";
import { playOn } from "../support/cards";
import { known, type State, stateOf } from "../support/dice";
import { Server } from "../support/program";
import { Table } from "../support/table";
import { expect, test as plain } from "../support/test";

/** Every match of these tests' server follows from a number, and its bot advises quickly. */
const test = plain.extend({
  server: async ({}, use) => {
    const limits = ["advice=100ms", "advised={ burst = 500, a_minute = 500 }"];
    const server = await Server.start({ seed: 5, limits });
    await use(server);
    const { code, said } = await server.stop();
    plain.expect(code, `the server stops in good order\n${said}`).toBe(0);
  },
});

/** The games, and how many clicks the first action needs: with the first ready-made set-up. */
const GAMES = [
  { id: "chess-football", name: "Chess Football", first: 4 },
  { id: "calcetto", name: "Calcetto", first: 7 },
  { id: "calciotto", name: "Calciotto", first: 7 },
  { id: "und1c1", name: "UND1C1", first: 6 },
];

/** Whether to play on to a goal. */
const TO_GOAL = process.env["FISCHIO_CLICKS"] === "goal";

/** A coach who has no goal after so many clicks has taken long enough. */
const MOST_CLICKS = 100;

/** Phases in which a side stands up: what is played in them is no action yet. */
const SET_UP = ["placing", "set-up", "set-up-again", "replace"];

/** Has the page count what is pressed on it. The bot is the weakest one, and nothing plays itself. */
async function counting(page: Page): Promise<() => Promise<number>> {
  await known(page);
  await page.addInitScript(() => {
    if (location.protocol === "about:" || sessionStorage.getItem("clicks") !== null) return;
    localStorage.setItem("fischio", JSON.stringify({ level: 1, playForced: false }));
    sessionStorage.setItem("clicks", "0");
  });
  await page.addInitScript(() => {
    const count = ({ isTrusted }: Event) => {
      const before = Number(sessionStorage.getItem("clicks"));
      if (isTrusted) sessionStorage.setItem("clicks", `${before + 1}`);
    };
    addEventListener("pointerdown", count, { capture: true });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("clicks")));
}

/** The match, as soon as Home is to act in it or it is over; the bot and the dice come first. */
async function onTurn(page: Page, id: string): Promise<State> {
  let state: State | undefined;
  await expect
    .poll(async () => {
      state = await stateOf(page, id);
      return state.status === "finished" || (state.offers["home"]?.length ?? 0) > 0;
    })
    .toBe(true);
  return state!;
}

/** Sets up by the first ready-made set-up, and says ready where the game asks for it. */
async function setUp(page: Page, id: string): Promise<void> {
  const { view, offers } = await onTurn(page, id);
  const preset = page.locator("[data-preset]").first();
  if ((await preset.getAttribute("aria-pressed")) !== "true") {
    await preset.click();
    // Where sides place by turns, the page goes on with it whenever it is its turn.
    const stands = async () => {
      const now = await stateOf(page, id);
      return now.view.phase !== view.phase || now.presets["home"]?.[0]?.actions.length === 0;
    };
    await expect.poll(stands).toBe(true);
  }
  if (!offers["home"]!.some(({ kind }) => kind === "ready")) return;
  await page.locator('button[data-action="ready"]').first().click();
  await expect.poll(async () => (await stateOf(page, id)).view.phase).not.toBe(view.phase);
}

/** Has a bot advise, and plays what it advises. */
async function playAdvised(page: Page, id: string, { number }: State): Promise<void> {
  const ask = page.getByRole("button", { name: "Ask for advice" });
  await expect(ask).not.toHaveAttribute("aria-disabled", "true");
  await ask.click();
  await page.getByTestId("advice").getByRole("button", { name: "Play it" }).click();
  await expect.poll(async () => (await stateOf(page, id)).number).toBeGreaterThan(number);
}

for (const { name, first } of GAMES) {
  test(`${name}: clicks to the first action`, async ({ page }) => {
    if (TO_GOAL) test.setTimeout(180_000);
    const clicks = await counting(page);
    await page.goto("/");
    const chosen = page.getByRole("radio", { name });
    if (!(await chosen.isChecked())) await chosen.click();
    await page.getByRole("button", { name: /Play now/ }).click();
    await expect(page).toHaveURL(/\/match\//);
    const { id } = new Table(page);

    let toFirst: number | null = null;
    let state = await onTurn(page, id);
    for (;;) {
      const { phase, score } = state.view;
      if (score.home > 0 || state.status === "finished") break;
      if (toFirst !== null && !TO_GOAL) break;
      if ((await clicks()) >= MOST_CLICKS) break;
      if (SET_UP.includes(phase)) {
        await setUp(page, id);
      } else if (toFirst === null) {
        const { action } = state.offers["home"]![0]!;
        await playOn(page, id, "home", action);
        toFirst = await clicks();
      } else {
        await playAdvised(page, id, state);
      }
      state = await onTurn(page, id);
    }
    const made = state.view.score.home > 0 ? "to a goal" : "without a goal";
    console.log(
      `${name}: ${toFirst} clicks to the first action${TO_GOAL ? `, ${await clicks()} ${made}` : ""}`,
    );
    expect(toFirst, "clicks to the first action").toBeLessThanOrEqual(first);
  });
}
