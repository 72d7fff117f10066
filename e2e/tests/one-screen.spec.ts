/** Both coaches at one screen: every way to play leads through a whole match. */

import type { Page } from "@playwright/test";
import { begin } from "../support/api";
import {
  byClick,
  byDrag,
  byKeyboard,
  byTouch,
  carry,
  type Hand,
  square,
  tabTo,
  trayItem,
} from "../support/hands";
import { ONE_ACTION } from "../support/matches";
import { Table } from "../support/table";
import { expect, test } from "../support/test";

/** Plays the match with one action a side a half, on a page that shows it. */
async function playWhole(page: Page, hand: Hand): Promise<void> {
  const table = new Table(page, hand);
  const play = async (part: ["home" | "away", string][]) => {
    for (const [side, action] of part) {
      await expect(table.turn).toHaveAttribute("data-side", side);
      await table.play(action, side);
    }
  };
  await play(ONE_ACTION.firstSetUp);
  await table.expectPhase("kick-off");
  await play(ONE_ACTION.toHalfTime);
  await table.expectScore(0, 1);
  await table.expectCounter("half", 2);
  await expect(table.lines.last()).toContainText("the king is captured");
  await play(ONE_ACTION.secondSetUp);
  await play(ONE_ACTION.toTheEnd);
  await expect(page.getByTestId("result")).toHaveText("Black wins, 0–1");
}

async function openDialog(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Two on one screen" }).click();
  await page.getByLabel("Actions per side in each half").fill("1");
  await page.getByRole("button", { name: "Start the match" }).click();
}

test("CF-14, CF-17: a whole match by click, with everything that moves", async ({ visitor }) => {
  const page = await visitor({ reducedMotion: "no-preference" });
  await openDialog(page);
  await playWhole(page, byClick);
});

test("CF-14, CF-17: a whole match by drag", async ({ page }) => {
  await openDialog(page);
  await playWhole(page, byDrag);
});

test("CF-14, CF-17: a whole match by keyboard alone", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Two on one screen" })).toBeVisible();
  await tabTo(page, "button:has-text('Two on one screen')");
  await page.keyboard.press("Enter");
  await tabTo(page, "input[type=number]");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/match\//);
  await playWhole(page, byKeyboard);

  await tabTo(page, "a:has-text('Replay')");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("position")).toHaveAttribute("data-at", "0");
  await page.keyboard.press("End");
  await new Table(page).expectScore(0, 1);
});

test("CF-14, CF-17: a whole match by touch, on a telephone", async ({ visitor }) => {
  const page = await visitor({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await openDialog(page);
  await playWhole(page, byTouch);
});

test("what is dropped where it cannot go comes back, and nothing is played", async ({ page }) => {
  await page.goto("/");
  const { id } = await begin(page, {
    mode: "hot-seat",
    position: "4k3/8/8/8/8/2Q5/8/4K3 c3 w m w 1 2 0-0",
  });
  await page.goto(`/match/${id}`);
  const table = new Table(page);
  await table.expectOn("c3", /White queen, with the ball/);
  const queen = page.locator('[data-kind="queen"]');
  const at = await queen.getAttribute("transform");

  // CF-08: not even a queen leaps like a knight.
  await carry(page, table.square("c3"), table.square("d5"));
  await expect(table.square("d5")).not.toContainClass("target");
  await page.mouse.up();
  await expect(queen).toHaveAttribute("transform", at!);
  // The referee says why not, and the queen stays in hand until it is put down.
  await expect(page.getByTestId("why-not")).toContainText("CF-08");
  await table.square("c3").focus();
  await page.keyboard.press("Escape");
  await expect(page.locator(".board .target")).toHaveCount(0);

  // Escape puts down what the keyboard has in hand.
  await table.square("c3").focus();
  await page.keyboard.press("Enter");
  await expect(table.square("c3")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(table.square("c3")).toHaveAttribute("aria-selected", "false");
  await expect(table.lines).toHaveCount(0);
});

test("CF-02, CF-04, CF-06: the tray shows what may still be placed, and where", async ({
  page,
}) => {
  await page.goto("/");
  const { id } = await begin(page, { mode: "hot-seat" });
  await page.goto(`/match/${id}`);
  const pawns = trayItem(page, "home-pawn");
  await expect(pawns).toHaveAttribute("data-left", "4");
  await expect(pawns).toHaveAttribute("data-required", "2");
  await expect(trayItem(page, "home-queen")).toHaveAttribute("data-left", "1");
  await expect(trayItem(page, "home-king")).toHaveAttribute("data-required", "1");

  // A king goes into its goal, a pawn never does, and nobody into the other half.
  await trayItem(page, "home-king").hover();
  await expect(page.locator(".board .target")).toHaveCount(4);
  for (const name of ["c1", "d1", "e1", "f1"]) {
    await expect(square(page, name)).toContainClass("target");
  }
  await trayItem(page, "home-pawn").hover();
  // Of the 32 squares of the half: not the goal's four, not the one of the kick-off.
  await expect(page.locator(".board .target")).toHaveCount(27);

  const table = new Table(page);
  await table.play("Q@e4", "home");
  await expect(trayItem(page, "home-queen")).toHaveCount(0);
  await table.play("K@e8", "away");
  await expect(trayItem(page, "home-queen")).toBeDisabled();
  await expect(trayItem(page, "home-queen")).toHaveAttribute("data-left", "0");
});

test("undo on one screen takes the last action of either side back", async ({ page }) => {
  await page.goto("/");
  const { id } = await begin(page, { mode: "hot-seat" });
  await page.goto(`/match/${id}`);
  const table = new Table(page);
  // What is greyed says why when it is pressed all the same.
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeDisabled();
  await undo.click({ force: true });
  await expect(page.getByTestId("problem")).toContainText("There is nothing to take back");
  await table.play("N@e4", "home");
  await table.play("K@e8", "away");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(table.turn).toHaveAttribute("data-side", "away");
  await expect(page.locator("[data-piece]")).toHaveCount(1);
  await expect(table.lines.nth(1)).toHaveAttribute("data-undone", "true");
  await expect(table.lines.first()).toHaveAttribute("data-undone", "false");
  await table.play("K@d8", "away");
  await table.expectOn("d8", /Black king/);
});
