/** What the rules bring onto the page: refusals, choices, threats, the null action, restarts. */

import type { Page } from "@playwright/test";
import { begin, command } from "../support/api";
import { byClick, byDrag, byKeyboard } from "../support/hands";
import { Table } from "../support/table";
import { expect, test } from "../support/test";

/** A match on one screen from a position. */
async function from(page: Page, position: string, hand = byClick): Promise<Table> {
  await page.goto("/");
  const { id } = await begin(page, { mode: "hot-seat", position });
  await page.goto(`/match/${id}`);
  const table = new Table(page, hand);
  await expect(table.turn).toBeVisible();
  return table;
}

test("CF-04: a refusal quotes its clause, in the reader's language, with a link to it", async ({
  page,
}) => {
  const table = await from(page, "8/8/8/8/8/8/8/8 - w p w 1 0 0-0");
  await table.type("P@e1");
  const refusal = page.getByTestId("refusal");
  await expect(refusal).toContainText("The referee says no.");
  await expect(refusal).toContainText("A pawn is never placed on one of its own goal squares");
  await expect(refusal.locator("blockquote").first()).not.toBeEmpty();
  await expect(table.lines).toHaveCount(0);
  await expect(page.locator("[data-piece]")).toHaveCount(0);

  await page.getByRole("button", { name: "Italiano" }).click();
  await expect(refusal).toContainText("L'arbitro dice di no.");
  await expect(refusal).toContainText(/pedone/i);
  await page.getByRole("button", { name: "English" }).click();

  await refusal.getByRole("link", { name: "Clause CF-04" }).click();
  await expect(page).toHaveURL("/rules/chess-football#CF-04");
  await expect(page.locator('[data-clause="CF-04"]')).toBeInViewport();
});

test("CF-07, CF-09, CF-19: each refusal names its own clause, and the next action clears it", async ({
  page,
}) => {
  const table = await from(page, "4k3/8/8/8/8/2Q5/7P/R3K3 c3 w m w 1 2 0-0");
  const refusal = page.getByTestId("refusal");
  for (const [action, clause] of [
    ["e4e9", "CF-19"],
    ["c3>c4", "CF-09"],
    ["--", "CF-07"],
    ["e8e7", "CF-07"],
  ] as const) {
    await table.type(action);
    await expect(refusal.getByRole("link", { name: `Clause ${clause}` })).toBeVisible();
  }
  await expect(table.lines).toHaveCount(0);
  await table.type("h2h3");
  await table.expectLine(1, "h2h3");
  await expect(refusal).toHaveCount(0);
});

for (const [manner, hand] of [
  ["click", byClick],
  ["drag", byDrag],
  ["keyboard", byKeyboard],
] as const) {
  test(`CF-12: a pawn at the far rank becomes what is chosen, by ${manner}`, async ({ page }) => {
    const table = await from(page, "4k3/1P6/8/8/3N4/8/P7/4K3 d4 w m w 1 2 0-0", hand);
    await table.play("b7b8=N", "home");
    await table.expectOn("b8", /White knight/);
    await expect(table.turn).toHaveAttribute("data-side", "away");
  });
}

test("CF-12: the chooser offers four kinds; Escape leaves the pawn where it was", async ({
  page,
}) => {
  const table = await from(page, "4k3/1P6/8/8/3N4/8/P7/4K3 d4 w m w 1 2 0-0");
  await table.square("b7").click();
  await table.square("b8").click();
  const chooser = page.getByRole("dialog", { name: "Which one?" });
  await expect(chooser.getByRole("button")).toHaveCount(4);
  for (const name of ["queen", "rook", "bishop", "knight"]) {
    await expect(chooser.getByRole("button", { name })).toBeVisible();
  }
  await expect(chooser.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chooser).toHaveCount(0);
  await table.expectOn("b7", /White pawn/);
  await expect(table.lines).toHaveCount(0);
});

test("CF-13: a carrier captured in its goal is a goal", async ({ page }) => {
  const table = await from(page, "3qk3/8/8/8/8/8/P6P/3RK3 d8 w m w 1 2 0-0");
  await table.square("d1").click();
  await expect(page.locator(".mark-goal")).toHaveCount(1);
  await expect(page.locator(".mark-ring")).toHaveCount(1);
  await expect(table.square("d8")).toHaveAccessibleName(/Capture, scores a goal/);
  await table.square("d8").click();
  await table.expectScore(1, 0);
  await expect(table.turn).toHaveAttribute("data-side", "away");
});

test("CF-13: a pass to a piece in the goal is a goal", async ({ page }) => {
  const table = await from(page, "3N3k/8/8/8/3Q4/8/P6P/4K3 d4 w m w 1 2 0-0");
  await table.square("d4").click();
  await expect(table.square("d8")).toHaveAccessibleName(/White knight, .*Pass, scores a goal/);
  await table.square("d8").click();
  await table.expectLine(1, "d4>d8");
  await table.expectScore(1, 0);
});

test("CF-08, CF-09, CF-10: kinds of target are told apart without colour", async ({ page }) => {
  const table = await from(page, "4k3/8/8/8/1q6/2P5/P3N3/R3K3 b4 w m w 1 2 0-0");
  // A pawn captures diagonally and steps forward.
  await table.square("c3").hover();
  await expect(page.locator(".mark-ring")).toHaveCount(1);
  await expect(page.locator(".mark-dot")).toHaveCount(1);
  await table.play("c3b4", "home");
  await table.expectOn("b4", /White pawn, with the ball/);
  await table.play("e8e7", "away");
  // The carrier now goes on with the ball; two pieces of its own in front it would pass to.
  await table.square("b4").hover();
  await expect(page.locator(".mark-dot-ball")).toHaveCount(1);
  await expect(page.locator(".mark-arrow")).toHaveCount(0);
  await table.play("a1b1", "home");
  await table.play("e7e6", "away");
  await table.square("b1").hover();
  await expect(page.locator(".mark-dot").first()).toBeAttached();
});

test("CF-16: when only the kings are left everything is placed anew", async ({ page }) => {
  const table = await from(page, "4k3/8/8/8/8/8/3n4/4K3 d2 w m w 1 2 0-0");
  await table.play("e1d2", "home");
  await expect(table.lines.last()).toContainText("Only the kings are left.");
  await table.expectPhase("placing");
  await table.expectScore(0, 0);
  // The side that lost its last piece places first and kicks off.
  await expect(table.turn).toHaveAttribute("data-side", "away");
  await expect(page.locator('[data-marker="kick-off"]')).toHaveAttribute("data-at", "e5");
});

test("CF-07: a side without a legal action has one button, the null action", async ({ page }) => {
  const table = await from(page, "6Rk/6NR/8/8/8/3Q4/8/4K3 d3 b m w 1 1 0-0");
  await expect(table.turn).toHaveAttribute("data-side", "away");
  await expect(page.locator(".board .can-act")).toHaveCount(0);
  const offers = page.getByTestId("offers").getByRole("button");
  await expect(offers).toHaveCount(1);
  await expect(offers).toHaveText(/Null action\s+--/);
  await offers.click();
  await table.expectLine(1, "--");
  await expect(table.turn).toHaveAttribute("data-side", "home");
  await expect(page.getByTestId("offers")).toHaveCount(0);
});

test("a threat to score is marked on the board and told in words", async ({ page }) => {
  const table = await from(page, "4k3/p7/8/8/8/2Q5/7P/R3K3 c3 b m w 1 1 0-0");
  const threat = page.getByTestId("threat");
  await expect(threat).toHaveText(/White threatens to score/);
  await expect(threat).toHaveAttribute("data-side", "home");
  await expect(page.locator('[data-marker="threat"]')).toHaveAttribute("data-at", "c8");
  await table.expectOn("c8", /threatened by White/);
  // The king shuts the file; there is no threat left.
  await table.play("e8d8", "away");
  await table.play("h2h3", "home");
  await table.play("d8c8", "away");
  await table.play("h3h4", "home");
  await expect(threat).toHaveCount(0);
  await expect(page.locator('[data-marker="threat"]')).toHaveCount(0);
});

test("CF-07: nobody acts for a seat they do not hold, nor out of turn", async ({
  page,
  visitor,
}) => {
  await page.goto("/");
  const { id } = await begin(page, { mode: "bot", level: 1, side: "away" });
  const stranger = await visitor();
  await stranger.goto("/");
  const seats = [
    [stranger, "home", "no-seat"],
    [stranger, "away", "no-seat"],
    [page, "home", "no-seat"],
  ] as const;
  for (const [who, seat, code] of seats) {
    const answer = await command(who, id, { kind: "play", seat, action: "K@e1" });
    expect(answer.status()).toBe(403);
    expect(answer.headers()["content-type"]).toContain("application/problem+json");
    expect(await answer.json()).toMatchObject({ code });
  }
});
