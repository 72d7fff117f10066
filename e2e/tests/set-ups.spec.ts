/** Set-ups in one click: those that the referee proposes, as before, and those kept under a name. */

import type { Page } from "@playwright/test";
import { look } from "../support/axe";
import { begin } from "../support/api";
import { Table } from "../support/table";
import { square, trayItem } from "../support/hands";
import { expect, test } from "../support/test";

/** The squares on which a side's pieces stand, as drawn. */
const standing = (page: Page, side: "home" | "away") =>
  page
    .locator(`.board [data-piece^="${side}-"]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-piece")).sort());

const setUp = (page: Page, name: string) => page.locator(`[data-set-up="${name}"]`);

test("CF-04: a formation takes one click, and the same again for the other side", async ({
  page,
}) => {
  await page.goto("/");
  // The first action after three clicks: to play, the formation, the receiver of the kick-off.
  await page.getByRole("button", { name: /Play now/ }).click();
  const table = new Table(page);
  await page.locator('[data-preset="balanced"]').click();
  await table.expectPhase("kick-off");
  expect(await standing(page, "home")).toHaveLength(6);
  await expect(square(page, "e4")).toHaveAccessibleName(/knight/);
  await square(page, "e4").click();
  await square(page, "c3").click();
  await expect(table.lines.filter({ hasText: "e4>c3" })).toHaveCount(1);

  // Another match, as Away: the same across the halfway line, until the bot kicks off.
  const { id } = await begin(page, { game: "chess-football", mode: "bot", level: 1, side: "away" });
  await page.goto(`/match/${id}`);
  await setUp(page, "").click();
  await expect(square(page, "c6")).toHaveAccessibleName(/queen/);
  await expect(square(page, "e8")).toHaveAccessibleName(/king/);
  await expect.poll(() => standing(page, "away")).toHaveLength(6);
});

test("CT-11: what stands is kept under a name, taken up again, and removed; what cannot be put says why", async ({
  page,
}) => {
  await page.goto("/");
  const open = async () => {
    const { id } = await begin(page, { game: "calcetto", mode: "bot", level: 1, side: "home" });
    await page.goto(`/match/${id}`);
    await expect(page.getByTestId("presets")).toBeVisible();
  };
  await open();
  await page.locator('[data-preset="wall"]').click();
  await expect(page.locator('[data-preset="wall"]')).toHaveAttribute("aria-pressed", "true");
  await page.locator('.board [data-square][aria-label*="A1"]').click();
  await square(page, "a2").click();
  await expect(square(page, "a2")).toHaveAccessibleName(/A1/);
  await page.getByRole("button", { name: "Keep this set-up" }).click();
  await page.getByLabel("Name of the set-up").fill("Mine");
  await page.keyboard.press("Enter");
  await expect(setUp(page, "Mine")).toBeVisible();
  await look(page, "a set-up that is kept");
  await expect(page.getByRole("button", { name: "Keep this set-up" })).toBeFocused();

  await open();
  await setUp(page, "Mine").click();
  await expect(square(page, "a2")).toHaveAccessibleName(/A1/);
  await expect.poll(() => standing(page, "home")).toHaveLength(5);
  await page.getByRole("button", { name: "Remove “Mine”" }).click();
  await expect(setUp(page, "Mine")).toHaveCount(0);
  await page.locator('[data-action="ready"]').click();
  await expect(page.locator('[data-action="ready"]')).toHaveCount(0);

  await open();
  await setUp(page, "").click();
  await expect(square(page, "a2")).toHaveAccessibleName(/A1/);
});

test("CF-02: a piece of the tray that cannot be placed says why", async ({ page }) => {
  await page.goto("/");
  const { id } = await begin(page, { game: "chess-football", mode: "hot-seat" });
  await page.goto(`/match/${id}`);
  const table = new Table(page);
  await table.play("Q@c3", "home");
  await table.play("Q@c6", "away");
  await expect(trayItem(page, "home-queen")).toBeDisabled();
  await trayItem(page, "home-queen").click({ force: true });
  await expect(page.getByTestId("why-not").locator('[data-clause="CF-02"]')).toBeVisible();
});
