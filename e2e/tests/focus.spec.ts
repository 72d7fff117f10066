/** The keyboard is never left without a place. */

import type { Page } from "@playwright/test";
import { begin } from "../support/api";
import { violations } from "../support/axe";
import { tabTo } from "../support/hands";
import { expect, test } from "../support/test";

/** Where the keyboard is. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at === null || at === document.body ? "nowhere" : at.tagName.toLowerCase();
  });

test("CT-11: the keyboard keeps its place when a formation is chosen and when a side is ready", async ({
  page,
}) => {
  await page.goto("/");
  const { id } = await begin(page, { game: "calcetto", mode: "bot", level: 1, side: "home" });
  await page.goto(`/match/${id}`);
  const presets = page.getByTestId("presets").locator("[data-preset]");
  await expect(presets.first()).toBeEnabled();
  const name = (await presets.last().getAttribute("data-preset"))!;
  const preset = `[data-preset="${name}"]`;
  // The drawing itself is no stop on the way.
  await tabTo(page, ".board [data-square]");
  const drawing = () => page.evaluate(() => document.activeElement!.tagName);
  await page.keyboard.press("Shift+Tab");
  expect(await drawing()).not.toBe("svg");
  await tabTo(page, preset);
  await page.keyboard.press("Enter");
  await expect(page.locator(preset)).toHaveAttribute("aria-pressed", "true");
  // It is where it was: on what was pressed.
  await expect(page.locator(preset)).toBeFocused();

  await tabTo(page, '[data-action="ready"]');
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-action="ready"]')).toHaveCount(0);
  await expect.poll(() => focused(page)).not.toBe("nowhere");
  const inTable = await page.evaluate(() => document.activeElement!.closest(".table") !== null);
  expect(inTable).toBe(true);
});

test("whoever plays with the mouse is not moved about", async ({ page }) => {
  await page.goto("/");
  const { id } = await begin(page, { game: "calcetto", mode: "bot", level: 1, side: "home" });
  await page.goto(`/match/${id}`);
  await page.getByTestId("presets").locator("[data-preset]").last().click();
  await page.locator('[data-action="ready"]').click();
  await expect(page.locator('[data-action="ready"]')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement!.matches(":focus-visible"))).toBe(false);
});

test("a question mark tells all keys, and the keyboard is then where it was", async ({ page }) => {
  await page.goto("/");
  const { id } = await begin(page, { mode: "hot-seat" });
  await page.goto(`/match/${id}`);
  await tabTo(page, ".board [data-square]");
  const at = await page.evaluate(() => document.activeElement!.getAttribute("data-square"));
  await page.keyboard.press("?");
  const help = page.getByTestId("keys");
  await expect(help).toBeVisible();
  for (const key of ["Enter", "Space", "Esc", "i", "Home", "?"]) {
    await expect(help.locator("kbd", { hasText: key }).first()).toBeVisible();
  }
  expect(await violations(page, "keys")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await expect(page.locator(`.board [data-square="${at}"]`)).toBeFocused();
  // Where somebody types, it is a letter.
  await page.getByText("Play by notation").click();
  await page.getByTestId("notation").fill("");
  await page.getByTestId("notation").press("?");
  await expect(page.getByTestId("notation")).toHaveValue("?");
  await expect(help).toHaveCount(0);
  await page.getByTestId("notation").blur();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Keys" }).click();
  await expect(help).toBeVisible();
});
