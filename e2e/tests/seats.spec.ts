/** Several pages at one table: tabs of one seat, spectators, the first page's lists. */

import { begin, command } from "../support/api";
import { Table } from "../support/table";
import { expect, test } from "../support/test";

test("two tabs of one seat stay in step", async ({ page, context }) => {
  await page.goto("/");
  const { id } = await begin(page, { mode: "hot-seat" });
  await page.goto(`/match/${id}`);
  const second = await context.newPage();
  await second.goto(`/match/${id}`);
  const [one, two] = [new Table(page), new Table(second)];

  await one.play("N@e4", "home");
  await two.expectLine(1, "N@e4");
  await two.expectOn("e4", /White knight/);
  await two.play("K@e8", "away");
  await one.expectLine(2, "K@e8");
  await second.getByRole("button", { name: "Undo" }).click();
  await expect(one.lines.nth(1)).toHaveAttribute("data-undone", "true");
  await expect(page.locator("[data-piece]")).toHaveCount(1);

  // What one tab has in hand is dropped when the other plays it away.
  await page.locator('[data-tray="away-king"]').click();
  await expect(page.locator('[data-tray="away-king"]')).toHaveAttribute("aria-pressed", "true");
  await page.mouse.move(0, 0);
  await two.play("K@d8", "away");
  await expect(page.locator(".board .target")).toHaveCount(0);
  await expect(one.turn).toHaveAttribute("data-side", "home");

  await page.getByRole("button", { name: "Resign the match" }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await expect(second.getByTestId("result")).toHaveText("Black wins, 0–0");
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(second).toHaveURL(page.url());
});

test("a spectator by link sees everything and can do nothing", async ({ page, visitor }) => {
  await page.goto("/");
  const position = "4k3/p7/8/8/8/2Q5/7P/R3K3 c3 b m w 1 1 0-0";
  const { id } = await begin(page, { mode: "hot-seat", listed: true, position });
  await page.goto(`/match/${id}`);
  const table = new Table(page);
  await page.getByText("Link for watching").first().click();
  const link = page.getByLabel("Link for watching");
  await expect(link).toHaveValue(new RegExp(`/match/${id}$`));

  const watcher = await visitor();
  // Listed matches are on the first page of anybody.
  await watcher.goto("/");
  const watch = watcher.getByRole("region", { name: "Watch" });
  await expect(watch.locator(`a[href="/match/${id}"]`)).toBeVisible();
  // By its link, too.
  await watch.getByLabel("Link or number of a match").fill(await link.inputValue());
  await watch.getByRole("button", { name: "Watch" }).click();
  await expect(watcher).toHaveURL(`/match/${id}`);
  const seen = new Table(watcher);
  await expect(watcher.getByText("You are watching")).toBeVisible();
  await expect(page.getByText("1 watching")).toBeVisible();
  await seen.expectOn("c3", /White queen, with the ball/);

  await table.play("e8d8", "away");
  await seen.expectLine(1, "e8d8");
  await expect(seen.turn).toHaveAttribute("data-yours", "false");
  await expect(watcher.locator(".board .can-act")).toHaveCount(0);
  await expect(watcher.getByTestId("notation")).toHaveCount(0);
  for (const name of ["Undo", "Offer a draw", "Resign the match"]) {
    await expect(watcher.getByRole("button", { name })).toHaveCount(0);
  }
  await seen.square("c3").click();
  await expect(watcher.locator(".board .target")).toHaveCount(0);

  // Not by the back door either.
  for (const data of [
    { kind: "play", seat: "home", action: "c3c8" },
    { kind: "resign", seat: "home" },
    { kind: "ask-undo", seat: "away" },
  ]) {
    const answer = await command(watcher, id, data);
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "no-seat" });
  }
  await expect(seen.lines).toHaveCount(1);
});

test("an unlisted match is in nobody else's lists", async ({ page, visitor }) => {
  await page.goto("/");
  const { id } = await begin(page, { mode: "hot-seat" });
  await page.goto("/");
  await expect(page.locator(`a[href="/match/${id}"]`)).toBeVisible();
  const stranger = await visitor();
  await stranger.goto("/");
  await expect(stranger.getByText("No listed match is being played right now.")).toBeVisible();
  await expect(stranger.getByText("No match yet.")).toBeVisible();
  await expect(stranger.locator(`a[href="/match/${id}"]`)).toHaveCount(0);
});

test("addresses of nothing say so", async ({ page }) => {
  await page.goto("/match/AAAAAAAAAAAA");
  await expect(page.getByRole("alert")).toContainText("There is no such match.");
  await page.goto("/replay/AAAAAAAAAAAA");
  await expect(page.getByRole("alert")).toContainText("There is no such match.");
  await page.goto("/nowhere/at/all");
  await expect(page.getByRole("heading", { name: "Off the pitch" })).toBeVisible();
  await page.goto("/");
  const { id } = await begin(page, { mode: "hot-seat" });
  await page.goto(`/replay/${id}`);
  await expect(page.getByText("Its replay opens at the end.")).toBeVisible();
  await page.getByLabel("Link or number of a match").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "To the match" }).click();
  await expect(page).toHaveURL(`/match/${id}`);
});
