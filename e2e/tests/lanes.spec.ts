/** Lanes and marking on request, what a piece can do, and a learner who asks the referee. */

import type { Page } from "@playwright/test";
import { look } from "../support/axe";
import { begin, playAll } from "../support/api";
import { square } from "../support/hands";
import { expect, test } from "../support/test";

/** The switch beside the zones. */
async function show(page: Page): Promise<void> {
  await page.getByText("Show on the pitch").click();
  const lanes = page.locator('[data-layer="lanes"]');
  await expect(lanes).toHaveAttribute("aria-pressed", "false");
  await lanes.click();
  await expect(lanes).toHaveAttribute("aria-pressed", "true");
}

const lane = (page: Page, way: string, action = "pass") =>
  page.locator(`.board [data-lane="${way}"][data-action="${action}"]`);

test("CT-16, CT-20: lanes tell where the ball could go, who is in the way and who marks, and follow the match", async ({
  page,
}) => {
  await page.goto("/");
  const { id } = await begin(page, {
    game: "calcetto",
    mode: "hot-seat",
    position:
      "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5",
  });
  await page.goto(`/match/${id}`);
  await expect(page.getByTestId("turn")).toBeVisible();
  await expect(page.locator("[data-lane]")).toHaveCount(0);
  await show(page);
  await expect(lane(page, "c12-c6")).toHaveAttribute("data-open", "true");
  await expect(lane(page, "c12-c6")).toHaveAttribute("data-marked", "away-C2");
  await expect(lane(page, "c12-c3")).toHaveAttribute("data-open", "false");
  await expect(lane(page, "c12-c3")).toHaveAttribute("data-blocked", "home-C1");
  // No straight line leads to f3.
  await expect(lane(page, "c12-f3")).toHaveCount(0);
  await look(page, "lanes");
  // The same is said of the square, and in the board as text.
  const words = /Pass: the way is shut, in the way: midfielder C1 c6/;
  await expect(square(page, "c3")).toHaveAccessibleName(words);
  await expect(page.getByTestId("text-board")).toContainText(words);
  // The referee is asked anew when somebody moved.
  await playAll(page, id, [["home", "C1-d6"]]);
  await expect(lane(page, "c12-c3")).toHaveAttribute("data-open", "true");
  await expect(lane(page, "c12-c6")).toHaveCount(0);
  // They stay switched on in the next match, and can be switched off.
  await page.reload();
  await expect(lane(page, "c12-c3")).toHaveCount(1);
  await page.getByText("Show on the pitch").click();
  await page.locator('[data-layer="lanes"]').click();
  await expect(page.locator("[data-lane]")).toHaveCount(0);
});

test("CT-21: zones are shown on request, named, and stay switched on", async ({ page }) => {
  await page.goto("/");
  const { id } = await begin(page, { game: "calcetto", mode: "hot-seat" });
  await page.goto(`/match/${id}`);
  const zones = page.locator(".board .zone[data-zone]");
  await page.getByText("Show on the pitch").click();
  await expect(zones.first()).toBeHidden();
  await page.locator('[data-layer="zones"]').click();
  await expect(zones.first()).toBeVisible();
  await look(page, "zones");
  const named = await zones.locator("text").allTextContents();
  expect(new Set(named).size).toBe(named.length);
  expect(named.length).toBeGreaterThan(2);
  await page.reload();
  await expect(zones.first()).toBeVisible();
});

test("CF-09, CF-10: in chess football the way is shut by who stands on the line, and captors mark", async ({
  page,
}) => {
  await page.goto("/");
  const position = "4k3/2N5/8/2p5/8/2Q5/3b4/R3K3 c3 w m w 1 2 0-0";
  const { id } = await begin(page, { mode: "hot-seat", position });
  await page.goto(`/match/${id}`);
  await show(page);
  await expect(lane(page, "c3-a1")).toHaveAttribute("data-open", "true");
  await expect(lane(page, "c3-c7")).toHaveAttribute("data-open", "false");
  await expect(lane(page, "c3-e1").locator(".marking")).toHaveCount(1);
  await expect(square(page, "e1")).toHaveAccessibleName(/marked by bishop d2/);
});

test("UN-15, UN-16: lanes tell the number that the die needs, to both coaches", async ({
  page,
}) => {
  await page.goto("/");
  const position =
    "P1@h2 D1@b3 C1@d7 C2@i9 A1@i12* A2@h14 A5@o12 / P1@h15 D1@j12 D2@e10 D3@j13 D4@b12 / home";
  const { id } = await begin(page, { game: "und1c1", mode: "hot-seat", position });
  await page.goto(`/match/${id}`);
  await show(page);
  const answer = await page.request.post(`/api/v1/matches/${id}/ask`, { data: { lanes: true } });
  const { lanes } = (await answer.json()) as {
    lanes: { from: string; to: string; action: string; needed: number; open: boolean }[];
  };
  expect(lanes.length).toBeGreaterThan(3);
  for (const { from, to, action, needed, open } of lanes) {
    await expect(lane(page, `${from}-${to}`, action)).toHaveAttribute("data-open", String(open));
    if (needed > 1) {
      await expect(lane(page, `${from}-${to}`, action).locator("text")).toHaveText(`${needed}+`);
    }
  }
});

test("CT-15, CT-16: who reads a piece of their own is told what it can do", async ({ page }) => {
  await page.goto("/");
  const { id } = await begin(page, {
    game: "calcetto",
    mode: "hot-seat",
    position:
      "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=6",
  });
  await page.goto(`/match/${id}`);
  // The match is there before what asks about its pieces is.
  await expect(async () => {
    await square(page, "c12").focus();
    await page.keyboard.press("i");
    await expect(page.getByTestId("man")).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const can = page.getByTestId("man").getByTestId("can");
  await expect(can.locator('[data-can="carry"], [data-can="move"]').first()).toBeVisible();
  await expect(can.locator('[data-can="pass"]')).toBeVisible();
  // Of the other side's nothing is said but why.
  await square(page, "b12").focus();
  await page.keyboard.press("i");
  await expect(page.getByTestId("man")).toHaveAttribute("data-piece", "away-D1");
  await expect(page.getByTestId("can")).toHaveCount(0);
});

test("CF-08: a learner who points at what is no action is told why, as in a match", async ({
  page,
}) => {
  await page.goto("/learn/chess-football/score");
  await square(page, "f3").click();
  await expect(square(page, "f3")).toHaveAttribute("aria-selected", "true");
  await square(page, "a1").click();
  const why = page.getByTestId("why-not");
  await expect(why).toHaveAttribute("data-at", "a1");
  await expect(why.getByRole("link", { name: "Clause CF-08" })).toBeVisible();
  await expect(page.getByTestId("refusal")).toHaveCount(0);
  // Lanes are asked for in the same way.
  await page.goto("/learn/chess-football/pass");
  await show(page);
  await expect(page.locator('.board [data-lane][data-open="true"]').first()).toBeAttached();
});
