/** The page by keyboard alone, on a board of any size. */

import { expect, type Page } from "@playwright/test";
import { square, tabTo } from "./hands";

/** More steps with the arrows than any board needs. */
const MOST_STEPS = 60;

/** Walks from square to square with the arrows, as the board lies on the screen. */
export async function walkTo(page: Page, goal: string): Promise<void> {
  const focused = page.locator(".board [data-square]:focus");
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const at = (await focused.getAttribute("data-square"))!;
    if (at === goal) return;
    const [from, to] = [(await focused.boundingBox())!, (await square(page, goal).boundingBox())!];
    const [right, down] = [to.x - from.x, to.y - from.y];
    // Up or down first: beside a goal there is nothing.
    const across = Math.abs(down) < from.height / 2;
    if (across) await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
    else await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
    await expect(square(page, at)).not.toBeFocused();
  }
  throw new Error(`no way with the arrows to ${goal}`);
}

/** Goes to a square and presses it. */
export async function enterOn(page: Page, name: string): Promise<void> {
  await tabTo(page, ".board [data-square]");
  await walkTo(page, name);
  await page.keyboard.press("Enter");
}

/** Goes to what the selector names and presses it. */
export async function enter(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
}
