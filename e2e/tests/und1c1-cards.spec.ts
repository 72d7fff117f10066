/** UND1C1's strategy cards: what lies open, windows with their odds, what a card is played on. */

import type { Page } from "@playwright/test";
import { command } from "../support/api";
import { look, violations } from "../support/axe";
import { tabTo } from "../support/hands";
import { type Pages, stateOf, table, test } from "../support/scenes";
import { expect } from "../support/test";

/** Home has the ball, and both sides cards in hand, open and discarded. */
const POSITION =
  "P1@h0 A1@b8* A2@h9 C2@c8 / P1@h15 D6@p12 A3@k5 / home " +
  "home.hand=PRECISION-PASS,TIKI-TAKA,TWELFTH-MAN,ANTIDOTE,HOMBRE-DEL-PARTIDO " +
  "home.discards=ASSIST away.hand=KEEP-CALM,TWELFTH-MAN away.open=GARRA,OCTOPUS";
/** Decks of these tests' own, so that they do not depend on the ready ones. */
const PASSING =
  "BAGS-OF-PACE EXTRA-STAMINA LETS-GET-PHYSICAL CATCH-ME-IF-YOU-CAN ASSIST PRECISION-PASS " +
  "PRECISION-CROSS TIKI-TAKA FLIP-FLAP TRICK-OR-TREAT JOGA-BONITO DEFENSIVE-EFFORT SCREAMER " +
  "VERDICT GOALIE-SAYS-NO TWELFTH-MAN YOULL-NEVER-WALK-ALONE HOMBRE-DEL-PARTIDO ANTIDOTE KEEP-CALM";
const DEFENDING = PASSING.replace("ASSIST", "GARRA")
  .replace("TIKI-TAKA", "OCTOPUS")
  .replace("JOGA-BONITO", "INVINCIBLE-GOALIE");
const deck = (cards: string) => `deck = ${JSON.stringify(cards.split(" "))}\n`;
const OPTIONS = {
  cards: true,
  home_own_deck: deck(PASSING),
  away_own_deck: deck(DEFENDING),
};

async function open(pages: Pages, position = POSITION, options = OPTIONS): Promise<string> {
  for (const page of new Set(Object.values(pages))) await page.goto("/");
  const id = await table(pages, position, options);
  for (const page of new Set(Object.values(pages))) {
    await page.goto(`/match/${id}`);
    await expect(page.getByTestId("hands")).toBeVisible();
  }
  return id;
}

const chip = (page: Page, card: string) =>
  page.getByTestId("open-cards").locator(`[data-card="${card}"]`);

async function expectNothingBeyond(page: Page, where: string): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await beyond(), where).toBeLessThanOrEqual(0);
}

for (const [viewport, locale, colorScheme] of [
  [{ width: 360, height: 740 }, "it-IT", "light"],
  [{ width: 740, height: 360 }, "en-GB", "dark"],
  [{ width: 1440, height: 900 }, "it-IT", "dark"],
] as const) {
  const size = `${viewport.width}×${viewport.height}, ${colorScheme}, ${locale}`;
  test(`UN-58: what lies open, was played or discarded is there for both coaches, ${size}`, async ({
    visitor,
  }) => {
    test.setTimeout(180_000);
    const look = { viewport, locale, colorScheme };
    const pages = { home: await visitor(look), away: await visitor(look) };
    const id = await open(pages);
    for (const [side, page] of Object.entries(pages)) {
      const mine = page.getByTestId(`hand-${side}`);
      const other = page.getByTestId(side === "home" ? "hand-away" : "hand-home");
      await expect(mine.locator("[data-tile]")).toHaveCount(side === "home" ? 5 : 2);
      await expect(other.locator("[data-tile]")).toHaveCount(0);
      await expect(other.locator(".back")).toHaveCount(side === "home" ? 2 : 5);
      const piles = page.getByTestId("piles-home");
      await expect(piles).toHaveAttribute("data-pile", "14");
      await expect(piles).toHaveAttribute("data-discarded", "1");
      await expect(chip(page, "GARRA")).toBeVisible();
      await expectNothingBeyond(page, `${size}: open cards`);
    }

    // A card of the turn is asked about before it is played.
    await pages.home.getByTestId("hand-home").locator('[data-tile="TIKI-TAKA"]').click();
    const asked = pages.home.getByTestId("card-in-hand");
    await expect(asked).toBeVisible();
    await expectNothingBeyond(pages.home, `${size}: a card in hand`);
    await asked.locator('[data-action="card TIKI-TAKA"]').click();
    for (const page of Object.values(pages)) {
      await expect(chip(page, "TIKI-TAKA")).toBeVisible();
      // What it does, since when it lies there, and what is discarded.
      await chip(page, "TIKI-TAKA").click();
      const all = page.locator('[data-testid="card-table"][open]');
      const home = all.locator('[data-side="home"]');
      await expect(home.locator('[data-part="open"] [data-card="TIKI-TAKA"]')).toContainText(
        locale === "it-IT" ? "gioca Tiki-taka" : "plays Tiki-Taka",
      );
      await expect(home.locator('[data-part="turn"] [data-card="TIKI-TAKA"]')).toBeAttached();
      await expect(home.locator('[data-part="discarded"] [data-card="ASSIST"]')).toBeAttached();
      const wide = await all.evaluate((one) => one.scrollWidth - one.clientWidth);
      expect(wide).toBeLessThanOrEqual(0);
      expect(await violations(page, `${size}: all open cards`, "colours")).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(all).toHaveCount(0);
    }

    // The window that opens with a pass.
    await command(pages.home, id, { kind: "play", seat: "home", action: "pass A2" });
    await expect(pages.home.getByTestId("card-window")).toHaveAttribute("data-yours", "true");
    for (const page of Object.values(pages)) {
      await expectNothingBeyond(page, `${size}: a window`);
      expect(await violations(page, `${size}: a window`)).toEqual([]);
    }
  });
}

test("UN-61: a window tells whose roll it is and its odds, with each card and without", async ({
  visitor,
}) => {
  test.setTimeout(120_000);
  const pages = {
    home: await visitor({ viewport: { width: 360, height: 740 } }),
    away: await visitor({ viewport: { width: 1440, height: 900 }, locale: "it-IT" }),
  };
  const id = await open(pages);
  await command(pages.home, id, { kind: "play", seat: "home", action: "pass A2" });
  const window = pages.home.getByTestId("card-window");
  await expect(window.getByTestId("rolled")).toHaveText("Pass: Home forward A1 – Home forward A2");
  await expect(window.getByTestId("without")).toHaveAttribute("data-odds", "50%");
  await expect(window.locator('[data-card="PRECISION-PASS"]')).toHaveAttribute("data-odds", "67%");
  // Nothing of it for the other coach, but that a card may be played.
  await expect(pages.away.getByTestId("card-window")).toHaveAttribute("data-yours", "false");
  await expect(pages.away.getByTestId("without")).toHaveCount(0);

  // On which player: the roller's roll alone changes.
  await window.locator('[data-card="HOMBRE-DEL-PARTIDO"]').click();
  await expect(window.locator('[data-action="card HOMBRE-DEL-PARTIDO A1"]')).toContainText("83%");
  // Over which: one of the opponent's two open cards.
  await window.locator('[data-card="ANTIDOTE"]').click();
  await expect(window.getByRole("group", { name: "Over which open card?" })).toBeVisible();
  await window.locator('[data-action="card ANTIDOTE OCTOPUS"]').click();

  // The other side may answer, by keyboard alone.
  const answer = pages.away.getByTestId("card-window");
  await expect(answer).toHaveAttribute("data-yours", "true");
  await expect(answer).toHaveAttribute("data-asks", "ask-answer");
  await expect(answer.getByTestId("without")).toHaveAttribute("data-odds", "50%");
  await tabTo(pages.away, '[data-testid="card-window"] [data-card="KEEP-CALM"]');
  await pages.away.keyboard.press("Enter");
  await expect(chip(pages.home, "ANTIDOTE")).toHaveAttribute("data-cancelled", "true");
  await expect(chip(pages.away, "OCTOPUS")).toBeVisible();

  // What was played changes the odds that are told.
  await window.locator('[data-card="PRECISION-PASS"]').click();
  await expect(answer).toHaveAttribute("data-asks", "ask-answer");
  await expect(answer.getByTestId("without")).toHaveAttribute("data-odds", "33%");
  await answer.locator('[data-action="decline"]').click();
  await expect(window.getByTestId("without")).toHaveAttribute("data-odds", "67%");
  await expect(chip(pages.away, "PRECISION-PASS")).toHaveAttribute("data-in-force", "true");
});

test("UN-58: a third permanent card is played over one of the two, on a telephone by keyboard", async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 360, height: 740 }, locale: "it-IT" });
  const position =
    "P1@h0 A1@b8* A2@h9 / P1@h15 D6@p12 / home " +
    "home.hand=GARRA home.open=OCTOPUS,INVINCIBLE-GOALIE";
  const id = await open({ home: page, away: page }, position, {
    ...OPTIONS,
    home_own_deck: deck(DEFENDING),
  });
  await tabTo(page, '[data-testid="hand-home"] [data-tile="GARRA"]');
  await page.keyboard.press("Enter");
  const asked = page.getByTestId("card-in-hand");
  // The focus goes on to what is asked.
  await expect(asked.locator("button:focus")).toHaveCount(1);
  await expect(asked.getByRole("group", { name: "Su quale carta scoperta?" })).toBeVisible();
  await look(page, "a card in hand");
  await tabTo(page, '[data-action="card GARRA OCTOPUS"]');
  await page.keyboard.press("Enter");
  await expect(chip(page, "GARRA")).toBeVisible();
  await expect(chip(page, "OCTOPUS")).toHaveCount(0);
  const { view } = await stateOf(page, id);
  const { home } = (view as unknown as { hands: { home: { open: string[]; discarded: string[] } } })
    .hands;
  expect(home.open.toSorted()).toEqual(["GARRA", "INVINCIBLE-GOALIE"]);
  expect(home.discarded).toEqual(["OCTOPUS"]);
});

test("UN-61: who wants it passes windows in which nothing can be played, after the same time", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Pass when I can play no card" }).click();
  await page.keyboard.press("Escape");
  const position =
    "P1@h0 A1@b8* A2@h9 / P1@h15 D6@p12 A3@k5 / home " +
    "home.hand=PRECISION-CROSS away.hand=TWELFTH-MAN";
  const id = await table({ home: page, away: page }, position, OPTIONS);
  await command(page, id, { kind: "play", seat: "home", action: "pass A2" });
  const noon = new Date("2030-01-01T12:00:00");
  await page.clock.install({ time: noon });
  await page.clock.pauseAt(new Date(noon.getTime() + 1_000));
  await page.goto(`/match/${id}`);
  const window = page.getByTestId("card-window");
  const number = async () => (await stateOf(page, id)).number;
  await expect(window).toHaveAttribute("data-side", "home");
  await expect(window.locator("[data-card]")).toHaveCount(0);
  const nonces = async () => (await page.request.get(`/api/v1/matches/${id}`)).json();
  await expect.poll(async () => Object.keys((await nonces()).fairness.nonces).length).toBe(2);
  const first = await number();
  await page.clock.runFor(3_900);
  expect(await number()).toBe(first);
  await page.clock.runFor(200);
  // Away can play something, and is asked; declined by hand, that is not said any sooner.
  await expect(window).toHaveAttribute("data-side", "away");
  await expect(window.locator('[data-card="TWELFTH-MAN"]')).toBeVisible();
  const second = await number();
  await window.locator('[data-action="decline"]').click();
  await expect(window.locator('[data-action="decline"]')).toHaveAttribute("data-waits", "true");
  await page.clock.runFor(3_000);
  expect(await number()).toBe(second);
  await page.clock.runFor(1_100);
  await expect.poll(number).toBeGreaterThan(second);
});

for (const [locale, title] of [
  ["it-IT", "Prendi questa carta"],
  ["en-GB", "Draw this card"],
] as const) {
  test(`UN-59: a look at the pile on a telephone, which the other coach does not see, ${locale}`, async ({
    visitor,
  }) => {
    test.setTimeout(120_000);
    const pages = {
      home: await visitor({ viewport: { width: 360, height: 740 }, locale }),
      away: await visitor({ viewport: { width: 1440, height: 900 }, colorScheme: "dark", locale }),
    };
    const cards = PASSING.replace("KEEP-CALM", "READ-THE-GAME");
    const position = "P1@h0 D1@b3 / P1@h15 D1@b12* / home home.hand=READ-THE-GAME,ASSIST";
    const id = await open(pages, position, { ...OPTIONS, home_own_deck: deck(cards) });
    for (const action of ["end", "white a3", "black a4"]) {
      const answer = await command(pages.home, id, { kind: "play", seat: "home", action });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    const window = pages.home.getByTestId("card-window");
    await expect(window).toHaveAttribute("data-asks", "ask-draw");
    await window.locator('[data-card="READ-THE-GAME"]').click();

    // Three cards, of which one is drawn; the other coach sees none of them.
    const seen = pages.home.getByTestId("seen-cards");
    await expect(seen).toContainText(title);
    await expect(seen.locator("[data-card]")).toHaveCount(3);
    await expect(pages.away.getByTestId("seen-cards")).toHaveCount(0);
    await expect(pages.away.getByTestId("phase")).toHaveAttribute("data-phase", "card-look");
    await expectNothingBeyond(pages.home, "three cards");
    expect(await violations(pages.home, "three cards")).toEqual([]);
    const names = await seen
      .locator("[data-card]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-card")!));
    await seen.locator(`[data-card="${names[1]}"]`).click();
    await expect(pages.home.getByTestId("phase")).toHaveAttribute("data-phase", "cards-put-back");
    const mine = pages.home.getByTestId("hand-home");
    await expect(mine.locator(`[data-tile="${names[1]}"]`)).toBeVisible();

    // The others go where the coach likes: one on top, the other to the third place.
    await seen.locator(`[data-card="${names[2]}"]`).click();
    await expectNothingBeyond(pages.home, "a card put back");
    await seen.locator(`[data-action="put ${names[2]} 1"]`).click();
    // Of one card alone it is asked at once.
    await tabTo(pages.home, `[data-action="put ${names[0]} 3"]`);
    await pages.home.keyboard.press("Enter");
    await expect(seen).toHaveCount(0);
    await expect(pages.away.getByTestId("turn")).toHaveAttribute("data-yours", "true");
    // Which they are stands in the log of the one alone.
    for (const [side, page] of Object.entries(pages)) {
      const told = await page.request.get(`/api/v1/matches/${id}/events`);
      const updates = (await told.json()) as { line: unknown }[];
      const lines = JSON.stringify(updates.map(({ line }) => line));
      for (const name of names) expect(lines.includes(name), name).toBe(side === "home");
    }
  });
}
