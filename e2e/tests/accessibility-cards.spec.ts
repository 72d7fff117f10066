/** For everybody, on a big pitch with cards, steps and several coaches a side. */

import type { Page } from "@playwright/test";
import { begun } from "../support/api";
import { violations } from "../support/axe";
import { acting, playOn, type Seats } from "../support/cards";
import { stateOf } from "../support/dice";
import { square } from "../support/hands";
import { expect, test } from "../support/test";

const POSITION =
  "P1@h0 D1@d5 D2@m5 C1@e9 C2@j10 T1@b8 A1@h17 A2@l15 / " +
  "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12* T1@o14 A1@f8 A2@j8 / home / " +
  "TACKLE SPRINT4 RADDOPPIA CANCELLA TUFFO-DOPPIO / AMMONIZIONE PUNIZIONE ELIMINA";

const begin = (page: Page, match: Record<string, unknown>) => begun(page, "calciotto", match);

/** What there is to see of it, one after another. */
async function tour(page: Page, visit: (where: string) => Promise<void>) {
  await page.goto("/");
  const fresh = await begin(page, { mode: "bot", level: 1, side: "home" });
  const played = await begin(page, { mode: "hot-seat", position: POSITION });
  const team = await begin(page, {
    mode: "link",
    side: "home",
    options: { home_coaches: 2, away_coaches: 2 },
    seats: { home2: "open", away: "open", away2: { bot: 1 } },
  });

  await page.locator('.hero [data-option="calciotto"]').click();
  await page.getByRole("button", { name: "Invite a friend" }).click();
  const dialog = page.getByRole("dialog", { name: "New match" });
  await dialog.locator('[data-team-count="home"]').selectOption("2");
  await dialog.getByText("Who has which players: Home").click();
  await visit("the dialog with several coaches");
  await page.goto(`/match/${fresh.id}`);
  await expect(page.locator("[data-tray][aria-disabled=false]").first()).toBeVisible();
  await visit("a set-up");
  await page.goto(`/match/${team.id}`);
  await expect(page.getByTestId("chair-away")).toBeVisible();
  await visit("chairs that wait");
  const link = await page.getByTestId("chair-home2").inputValue();

  await page.goto(`/match/${played.id}`);
  const seats: Seats = { home: page, away: page };
  const window = page.getByTestId("card-window");
  await expect(window.locator("[data-card]").first()).toBeVisible();
  await window.locator('[data-card="SPRINT4"]').click();
  await expect(window.locator('[data-action^="card SPRINT4"]').first()).toBeVisible();
  await visit("a card window");
  await window.locator('[data-action="decline"]').click();
  await expect(window).toHaveAttribute("data-side", "away");
  await playOn(page, played.id, "away", "decline");
  const next = (await acting(seats, played.id))!;
  if (next.state.view.phase === "six") await playOn(page, played.id, "home", "keep");
  await playOn(page, played.id, "home", "C2-j11");
  await square(page, "j11").click();
  await visit("a movement, a piece in hand");
  const near = page.getByRole("button", { name: /Look nearer/ });
  if (await near.isVisible()) {
    await near.click();
    await visit("the same from near");
    await page.getByRole("button", { name: /whole pitch/ }).click();
  }
  await square(page, "j11").click();
  await playOn(page, played.id, "home", "end");
  await playOn(page, played.id, "home", "tackle C2");
  await playOn(page, played.id, "home", "card TACKLE");
  await visit("an answer, with a contest");
  await playOn(page, played.id, "away", "card AMMONIZIONE");
  await playOn(page, played.id, "away", "kicker C2");
  for (let i = 0; i < 4; i += 1) {
    const { phase } = (await stateOf(page, played.id)).view;
    if (phase !== "clear-out") break;
    const { seat, state } = (await acting(seats, played.id))!;
    await playOn(page, played.id, seat, state.offers[seat]![0]!.action);
  }
  await expect(page.getByTestId("steps-left")).toBeVisible();
  await square(page, "e16").click();
  await expect(page.getByTestId("in-place")).toBeVisible();
  await visit("a free kick, step by step");
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByTestId("chair")).toBeVisible();
  await visit("an invitation to a chair");
}

// Either size and either scheme once: what differs between them is in the other tour.
for (const [size, viewport, colorScheme] of [
  ["360×740", { width: 360, height: 740 }, "light"],
  ["1440×900", { width: 1440, height: 900 }, "dark"],
] as const) {
  test(`axe finds nothing where cards are played, ${colorScheme}, ${size}`, async ({ visitor }) => {
    test.setTimeout(240_000);
    const page = await visitor({ viewport, colorScheme });
    const found: string[] = [];
    await tour(page, async (where) => {
      found.push(...(await violations(page, where)));
    });
    expect(found.join("\n\n")).toBe("");
  });
}

for (const width of [320, 360, 1440, 2560]) {
  test(`nothing scrolls sideways where cards are played, at ${width} px`, async ({ visitor }) => {
    test.setTimeout(120_000);
    const page = await visitor({ viewport: { width, height: width < 500 ? 700 : 900 } });
    await tour(page, async (where) => {
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await beyond(), where).toBeLessThanOrEqual(0);
    });
  });
}
