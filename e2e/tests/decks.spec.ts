/** Decks: chosen card by card, checked, exported, brought in again, and played with. */

import { readFile } from "node:fs/promises";
import { violations } from "../support/axe";
import { tabTo } from "../support/hands";
import { stateOf } from "../support/scenes";
import { expect, test } from "../support/test";

test("UN-58: a deck is made on a telephone, by keyboard, and says what is missing", async ({
  visitor,
}) => {
  test.setTimeout(120_000);
  const page = await visitor({ viewport: { width: 360, height: 740 }, locale: "it-IT" });
  await page.goto("/squads/und1c1");
  await page.locator('[data-new="home_own_deck"]').click();
  const verdict = page.getByTestId("file-verdict");
  await expect(verdict).toHaveAttribute("data-verdict", "right");
  const count = page.getByTestId("pool-count");
  await expect(count).toHaveText(/20 carte su 20/);
  const cards = page.getByTestId("pool").locator("[data-card]");
  const all = await cards.count();
  expect(all).toBeGreaterThan(20);
  expect(await violations(page, "a deck")).toEqual([]);

  // One kind, then a search in names and effects.
  await page.getByTestId("pool").locator('[data-kind="dribbling"]').click();
  await expect(cards.first()).toContainText("Dribbling");
  const kinds = await cards.evaluateAll((list) =>
    list.map((card) => card.querySelector(".kind")!.textContent),
  );
  expect(new Set(kinds)).toEqual(new Set(["Dribbling"]));
  await page.getByTestId("pool").locator('[data-kind="dribbling"]').click();
  await page.getByRole("searchbox").fill("palla PROPRI");
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await page.getByRole("searchbox").fill("");

  // A card is taken out by keyboard: the page and the referee say that one is missing.
  const first = page.getByTestId("pool").locator("[data-card]:has(input:checked)").first();
  const name = await first.getAttribute("data-card");
  await tabTo(page, `[data-card="${name}"] input`);
  await page.keyboard.press("Space");
  await expect(count).toHaveAttribute("data-value", "19");
  await expect(count).toContainText("ancora 1 da scegliere");
  await expect(verdict).toHaveAttribute("data-verdict", "wrong");
  await expect(verdict).toContainText("UN-58");
  expect(await violations(page, "a deck of 19")).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  await page.keyboard.press("Space");
  await expect(count).toHaveAttribute("data-value", "20");
  await expect(verdict).toHaveAttribute("data-verdict", "right");
});

test("UN-58: a deck of one's own is exported, brought in, and chosen for a match", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/squads/und1c1");
  await page.locator('[data-new="home_own_deck"]').click();
  const cards = page.getByTestId("pool").locator("[data-card]");
  const count = page.getByTestId("pool-count");
  // Another card for one of the deck.
  const out = cards.filter({ has: page.locator("input:checked") }).first();
  const gone = (await out.getAttribute("data-card"))!;
  await cards
    .and(page.locator(`[data-card="${gone}"]`))
    .locator("input")
    .uncheck();
  const into = cards.filter({ has: page.locator("input:not(:checked)") });
  const names = await into.evaluateAll((list) =>
    list.map((card) => card.getAttribute("data-card")!),
  );
  const taken = names.find((name) => name !== gone)!;
  await cards
    .and(page.locator(`[data-card="${taken}"]`))
    .locator("input")
    .check();
  await expect(count).toHaveAttribute("data-value", "20");
  await page.getByLabel("Name in your list").fill("Mine");
  await expect(page.getByTestId("file-verdict")).toHaveAttribute("data-verdict", "right");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("mine.toml");
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(taken);
  expect(text).not.toContain(`"${gone}"`);

  // The same file, from the disk.
  await page.goto("/squads/und1c1");
  const decks = page.locator('[data-form="own_deck"]');
  await decks.getByText("Bring in a file").first().click();
  await decks.locator('input[type="file"]').setInputFiles({
    name: "brought.toml",
    mimeType: "application/toml",
    buffer: Buffer.from(text),
  });
  await expect(count).toHaveAttribute("data-value", "20");
  await expect(page.locator(`[data-card="${taken}"] input`)).toBeChecked();

  // Decks are asked for only where cards are played.
  await page.goto("/");
  await page.locator('.hero [data-option="und1c1"]').click();
  await page.getByRole("button", { name: "Invite a friend" }).click();
  const dialog = page.getByRole("dialog", { name: "New match" });
  await dialog.getByRole("radio", { name: "A friend here" }).check();
  await expect(dialog.locator('[data-option="home_own_deck"]')).toHaveCount(0);
  await dialog.getByText("More rules").click();
  await dialog.getByRole("switch", { name: /Strategy cards/ }).click();
  const choice = dialog.locator('[data-option="home_own_deck"]');
  await choice.locator("select").selectOption({ label: "Mine" });
  await dialog.getByRole("button", { name: "Start the match" }).click();
  await expect(page).toHaveURL(/\/match\//);
  const id = /\/match\/(\w+)/.exec(page.url())![1]!;
  const { view } = await stateOf(page, id);
  const known = Object.keys((view as unknown as { cards: object }).cards);
  expect(known).toContain(taken);
});
