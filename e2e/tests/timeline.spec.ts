/** One timeline: a match that goes on, a lesson and a replay are looked back at in the same way. */

import type { Page } from "@playwright/test";
import { begin, command, playAll } from "../support/api";
import { violations } from "../support/axe";
import { inTurn } from "../support/matches";
import { Table } from "../support/table";
import { expect, test } from "../support/test";

const OPEN_PLAY = "4k3/8/4n3/8/2N1R3/8/8/4K3 e4 w m w 1 10 0-0";

/** Which place is seen, and of how many. */
async function expectPlace(page: Page, at: number, all: number): Promise<void> {
  const position = page.getByTestId("position");
  await expect(position).toHaveAttribute("data-seen", String(at));
  await expect(position).toHaveAttribute("data-all", String(all));
}

test("a coach looks back while the match goes on, by the log and by keys, and comes back", async ({
  page,
  visitor,
}) => {
  const other = await visitor();
  await page.goto("/");
  const new_ = { mode: "link", side: "home", position: OPEN_PLAY, name: "Ada" } as const;
  const { id, invitation } = await begin(page, new_);
  await other.goto("/");
  await other.request.post(`/api/v1/matches/${id}/join`, { data: { invitation } });
  const actions = inTurn("home", "e1f1 e8f8 f1g1 f8g8 g1h1");
  for (const [side, action] of actions) {
    await playAll(side === "home" ? page : other, id, [[side, action]]);
  }
  await page.goto(`/match/${id}`);
  const table = new Table(page);
  await expect(table.lines).toHaveCount(5);
  const log = page.getByTestId("log");
  const looking = page.getByTestId("looking");
  const king = (square: string) => table.expectOn(square, /White king/);

  // A line of the log is a place. It was not here: the page has just been opened.
  await log.getByRole("button").nth(1).click();
  await expectPlace(page, 2, 5);
  await expect(looking).toContainText("You are looking at 2 of 5");
  await king("f1");
  await expect(log.locator("[aria-current=step]")).toContainText("e8f8");
  expect(await violations(page, "looking back")).toEqual([]);

  // Nothing can be played, and the page says so.
  await table.square("f1").click();
  await expect(page.getByTestId("no-play")).toBeVisible();
  await expect(page.getByTestId("announcements")).toContainText("nothing can be played");
  await expect(page.getByTestId("offers")).toHaveCount(0);

  // The match goes on: a decision is announced, and the reader stays where they are.
  await command(other, id, { kind: "play", seat: "away", action: "g8h8" });
  await expectPlace(page, 2, 6);
  await expect(looking).toContainText("It is your turn");
  await expect(page.getByTestId("announcements")).toContainText(/Your turn$/);
  await king("f1");

  // Arrows step; on the board they move the cursor, and other keys step.
  await log.getByRole("button").nth(1).focus();
  await page.keyboard.press("ArrowRight");
  await expectPlace(page, 3, 6);
  await king("g1");
  await table.square("g1").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(table.square("f1")).toBeFocused();
  await expectPlace(page, 3, 6);
  await page.keyboard.press(",");
  await expectPlace(page, 2, 6);
  await page.keyboard.press("Home");
  await expectPlace(page, 0, 6);
  await king("e1");
  // Up and down go from line to line, and Enter shows.
  await log.locator("[data-line] button").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectPlace(page, 2, 6);

  // Back to live, by three ways; then the coach plays.
  await page.keyboard.press("End");
  await expect(looking).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await expectPlace(page, 5, 6);
  await page.keyboard.press("Escape");
  await expect(looking).toHaveCount(0);
  await page.keyboard.press(",");
  await page
    .getByTestId("looking")
    .getByRole("button", { name: /Back to live/ })
    .click();
  await expect(table.turn).toHaveAttribute("data-yours", "true");
  await table.square("h1").click();
  await table.square("g1").click();
  await expect(table.lines).toHaveCount(7);

  // The replay has the same log and the same keys.
  await command(page, id, { kind: "resign", seat: "home" });
  await page.goto(`/replay/${id}`);
  await log.locator("[data-line] button").nth(1).click();
  await expectPlace(page, 2, 8);
  await page.keyboard.press(".");
  await expectPlace(page, 3, 8);
  await king("g1");
});

test("a lesson is looked back at, too", async ({ page }) => {
  await page.goto("/learn/chess-football/pass");
  const table = new Table(page);
  await expect(page.getByTestId("lesson")).toBeVisible();
  await table.square("e4").click();
  await table.square("c3").click();
  await expect(table.lines).not.toHaveCount(0);
  await page.keyboard.press("Home");
  await table.expectOn("e4", /with the ball/);
  await expect(page.getByTestId("looking")).toBeVisible();
  await page.keyboard.press("End");
  await table.expectOn("c3", /with the ball/);
});
