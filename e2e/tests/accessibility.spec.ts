/** For everybody: no violation that axe knows of, screens of any size, a board that can be read aloud. */

import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { begin, playAll } from "../support/api";
import { ONE_ACTION, whole } from "../support/matches";
import { Table } from "../support/table";
import { expect, test } from "../support/test";

const TELEPHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };
/** What a page enlarged four times has left of 1280 pixels. */
const SMALLEST = { width: 320, height: 640 };
const LARGEST = { width: 2560, height: 1440 };

/**
 * Every page there is, with something on it, one after another. Those marked `also` differ little
 * from others.
 */
async function tour(page: Page, visit: (where: string, also?: "also") => Promise<void>) {
  await page.goto("/");
  const actions = whole(ONE_ACTION);
  const options = { actions: 1 };
  const finished = await begin(page, { mode: "hot-seat", options });
  await playAll(page, finished.id, actions);
  const placing = await begin(page, { mode: "hot-seat", options });
  await playAll(page, placing.id, actions.slice(0, 3));
  const playing = await begin(page, {
    mode: "hot-seat",
    clock: { minutes: 10, increment_seconds: 5 },
    position: "4k3/1P6/p7/8/3n4/2Q5/7P/R3K3 c3 w m w 1 2 0-0",
  });
  const invitation = await begin(page, { mode: "link", side: "home", name: "Ada" });

  await page.goto("/");
  await expect(page.locator(`a[href="/replay/${finished.id}"]`)).toBeVisible();
  await visit("the first page");
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await visit("the settings", "also");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More choices" }).click();
  await page.getByRole("radio", { name: "Other…" }).check();
  await expect(page.getByLabel("Minutes a side")).toBeVisible();
  await visit("the dialog of a new match");

  await page.goto(`/match/${invitation.id}`);
  await expect(page.getByTestId("invitation")).toBeVisible();
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  await visit("a match that waits", "also");

  const table = new Table(page);
  await page.goto(`/match/${placing.id}`);
  await expect(page.locator("[data-tray][aria-disabled=false]").first()).toBeVisible();
  await visit("a match that is placed");

  await page.goto(`/match/${playing.id}`);
  await expect(table.square("b7")).toContainClass("can-act");
  await visit("a match that is played");
  await table.square("c3").click();
  await expect(page.locator(".board .target").first()).toBeAttached();
  await visit("a match with a piece in hand", "also");
  await table.square("b7").click();
  await table.square("b8").click();
  await expect(page.getByTestId("chooser")).toBeVisible();
  await visit("a choice of promotion");
  await page.keyboard.press("Escape");
  await table.type("a1a9");
  await expect(page.getByTestId("refusal").locator("blockquote").first()).toBeVisible();
  await visit("a refusal");

  await page.goto(`/match/${finished.id}`);
  await expect(page.getByTestId("result")).toBeVisible();
  await visit("a finished match", "also");
  await page.goto(`/replay/${finished.id}#14`);
  await expect(page.getByTestId("position")).toHaveAttribute("data-at", "14");
  await visit("a replay");
  await page.goto("/rules/chess-football");
  await expect(page.locator('[data-clause="CF-21"]')).toBeAttached();
  await visit("the rules");
  await page.context().clearCookies();
  await page.goto(`/join/${invitation.id}/${invitation.invitation}`);
  await expect(page.getByRole("button", { name: "Take the seat" })).toBeVisible();
  await visit("an invitation");
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await visit("an address of nothing", "also");
}

for (const [size, viewport] of [
  ["360×740", TELEPHONE],
  ["1440×900", DESK],
] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing, ${colorScheme}, ${size}`, async ({ visitor }) => {
      test.setTimeout(180_000);
      const page = await visitor({ viewport, colorScheme });
      const found: string[] = [];
      // The other rules find the same in both schemes.
      const rules = colorScheme === "light" ? "all" : "colours";
      const all = (colorScheme === "light") === (viewport === TELEPHONE);
      await tour(page, async (where, also) => {
        if (also && !all) return;
        found.push(...(await violations(page, where, also ? "all" : rules)));
      });
      expect(found.join("\n\n")).toBe("");
    });
  }
}

/** How far the page reaches beyond the screen to the right. */
function beyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

for (const viewport of [SMALLEST, TELEPHONE, DESK, LARGEST]) {
  test(`nothing scrolls sideways at ${viewport.width} px`, async ({ visitor }) => {
    const page = await visitor({ viewport });
    await tour(page, async (where) => {
      expect(await beyond(page), where).toBeLessThanOrEqual(0);
    });
  });
}

for (const viewport of [TELEPHONE, DESK]) {
  test(`board, turn and tray are in sight together at ${viewport.width}×${viewport.height}`, async ({
    visitor,
  }) => {
    const page = await visitor({ viewport });
    await page.goto("/");
    const { id } = await begin(page, { mode: "bot", level: 1, side: "home" });
    await page.goto(`/match/${id}`);
    const table = new Table(page);
    await expect(table.turn).toContainText("Your turn");
    const inSight = [".scoreboard", "svg.board", '[data-testid="turn"]', ".bench", ".controls"];
    for (const part of inSight) await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
    // Nothing that sticks to the edge of the screen lies over them.
    const boxes = await Promise.all(
      inSight.map(async (part) => ({ part, ...(await page.locator(part).boundingBox())! })),
    );
    for (const a of boxes) {
      for (const b of boxes.slice(boxes.indexOf(a) + 1)) {
        const apart =
          a.x + a.width <= b.x ||
          b.x + b.width <= a.x ||
          a.y + a.height <= b.y ||
          b.y + b.height <= a.y;
        expect(apart, `${a.part} and ${b.part} lie apart`).toBe(true);
      }
    }
    // Large enough for a finger.
    const cell = await table.square("e4").boundingBox();
    expect(cell!.width).toBeGreaterThanOrEqual(viewport.width === 360 ? 38 : 60);
    for (const button of await page.locator("[data-tray], .controls button").all()) {
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
  });
}

test("the board can be read as a table, in sight or not", async ({ page }) => {
  await page.goto("/");
  const { id } = await begin(page, {
    mode: "hot-seat",
    position: "4k3/p7/8/8/8/2Q5/7P/R3K3 c3 w m w 1 2 0-0",
  });
  await page.goto(`/match/${id}`);
  const text = page.getByRole("table", { name: /The board as text/ });
  await expect(text.getByRole("row")).toHaveCount(9);
  await expect(text.getByRole("columnheader")).toHaveText(["a", "b", "c", "d", "e", "f", "g", "h"]);
  const cell = (name: string) => page.locator(`[data-text-square="${name}"]`);
  await expect(cell("c3")).toContainText("White queen, with the ball");
  await expect(cell("a7")).toContainText("Black pawn");
  await expect(cell("d4")).toContainText("empty");
  await new Table(page).play("c3d4", "home");
  await expect(cell("d4")).toContainText("White queen, with the ball");
  await expect(cell("c3")).toContainText("empty");

  // On wish it is there for the eyes, too, and stays.
  await page.getByRole("button", { name: "The board as text" }).click();
  await expect(text).toBeInViewport();
  await expect(cell("d4").locator("[aria-hidden]")).toHaveText("Q•");
  await page.reload();
  await expect(cell("d4").locator("[aria-hidden]")).toBeVisible();
});

test("what happens is announced: the opponent's action, one's turn, what is in hand", async ({
  page,
  visitor,
}) => {
  await page.goto("/");
  const { id, invitation } = await begin(page, { mode: "link", side: "home" });
  await page.goto(`/match/${id}`);
  const guest = await visitor();
  await guest.goto(`/join/${id}/${invitation}`);
  await guest.getByRole("button", { name: "Take the seat" }).click();
  const [home, away] = [new Table(page), new Table(guest)];
  await expect(home.turn).toContainText("Your turn");

  const spoken = guest.getByTestId("announcements");
  await expect(spoken).toHaveAttribute("aria-live", "polite");
  await home.play("N@e4", "home");
  await expect(spoken).toContainText("White places a knight on e4.");
  await expect(spoken).toContainText("Your turn");
  await expect(page.getByTestId("announcements")).toContainText(
    "White knight in hand. Places to go: 32.",
  );
  await expect(guest).toHaveTitle(/^Your turn · /);

  await away.play("K@e8", "away");
  await expect(page.getByTestId("announcements")).toContainText("Black places a king on e8.");
  // Squares say what stands on them and what they are.
  await away.expectOn("e8", /^e8, Black king, Black's goal/);
  await expect(guest.getByRole("grid", { name: "Board, Black at the bottom" })).toBeVisible();
});
