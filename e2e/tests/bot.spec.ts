/** Against a bot, from the first page on. */

import { look } from "../support/axe";
import { begin } from "../support/api";
import { Table } from "../support/table";
import { expect, test } from "../support/test";

test("one click begins a match; the bot answers; undo, resign, rematch with sides swapped", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page).toHaveURL(/\/match\//);
  const table = new Table(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/You – Bot 3$/);
  await expect(table.turn).toContainText("Your turn");

  await table.square("e4").scrollIntoViewIfNeeded();
  await page.locator('[data-tray="home-knight"]').click();
  await table.square("e4").click();
  // The bot places a piece in its half, and it is our turn again.
  await expect(table.lines).toHaveCount(2);
  await expect(table.lines.last().locator(".notation")).toHaveText(/^[KQRBNP]@[a-h][5-8]$/);
  await expect(table.turn).toHaveAttribute("data-yours", "true");

  // Undo takes the bot's answer back, too.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("[data-piece]")).toHaveCount(0);
  await expect(table.lines).toHaveCount(3);
  await expect(table.turn).toHaveAttribute("data-yours", "true");
  await page.locator('[data-tray="home-rook"]').click();
  await table.square("e4").click();
  await expect(table.lines).toHaveCount(5);
  await table.expectOn("e4", /White rook/);

  // Resigning is asked twice.
  await page.getByRole("button", { name: "Resign the match" }).click();
  const sure = page.getByTestId("confirm").filter({ visible: true });
  await look(page, "the question before a match is resigned");
  await sure.getByRole("button", { name: "Play on" }).click();
  await expect(sure).toBeHidden();
  await expect(table.turn).toContainText("Your turn");
  await page.getByRole("button", { name: "Resign the match" }).click();
  await sure.getByRole("button", { name: "Yes, resign" }).click();
  await expect(page.getByTestId("result")).toHaveText("You lose, 0–0");
  await expect(table.turn).toContainText("By resignation.");

  // We have Black now; White, the bot, places first.
  const before = table.id;
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page).not.toHaveURL(new RegExp(before));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Bot 3 – You$/);
  await expect(table.lines).toHaveCount(1);
  await expect(table.lines.first().locator(".notation")).toHaveText(/^[KQRBNP]@[a-h][1-4]$/);
  await expect(table.turn).toHaveAttribute("data-yours", "true");
  // Black's goal is at the bottom of Black's screen.
  const [e8, e1] = [await table.square("e8").boundingBox(), await table.square("e1").boundingBox()];
  expect(e8!.y).toBeGreaterThan(e1!.y);

  // Both matches are on the first page.
  const rematch = table.id;
  await page.getByRole("link", { name: "Fischio, to the first page" }).click();
  const mine = page.getByRole("region", { name: "My matches" });
  await expect(mine.locator(`a[href="/match/${rematch}"]`)).toContainText("Your turn");
  await expect(mine.locator(`a[href="/replay/${before}"]`)).toContainText("You lose, 0–0");
});

test("the dialog chooses level, side and options", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "More choices" }).click();
  const dialog = page.getByRole("dialog", { name: "New match" });
  await dialog.getByLabel("Level").fill("1");
  await expect(dialog.getByText("first steps")).toBeVisible();
  await dialog.getByRole("radio", { name: "Black" }).check();
  await dialog.getByLabel("Actions per side in each half").fill("7");
  for (const clock of ["1+0", "3+2", "10+5", "15+10"]) {
    await dialog.getByRole("radio", { name: clock, exact: true }).check({ force: true });
  }
  await dialog.getByRole("radio", { name: "3+2", exact: true }).check({ force: true });
  await dialog.getByLabel("One goal square must stay free").check({ force: true });
  await dialog.getByRole("button", { name: "Start the match" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Bot 1 – You$/);
  await new Table(page).expectCounter("actions-left", 14);
  await expect(page.getByTestId("clock-away")).toHaveText(/^0[23]:/);
  const state = (await (
    await page.request.get(`/api/v1/matches/${new Table(page).id}`)
  ).json()) as {
    options: unknown;
    clock: unknown;
  };
  expect(state.clock).toMatchObject({ increment_ms: 2000 });
  // Those of a shoot-out are told, too, though this match has none (TN-06).
  expect(state.options).toEqual({
    actions: 7,
    sealed_goal: true,
    first: "home",
    shoot_out_actions: 15,
  });

  // The level is remembered for the next click.
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play now" })).toContainText("level 1");
});

test("what the bot did is drawn until its opponent acts, who never has to wait", async ({
  visitor,
}) => {
  const page = await visitor({ reducedMotion: "no-preference" });
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Calm" }).check({ force: true });
  await page.keyboard.press("Escape");
  const position = "4k3/8/4n3/8/2N1R3/8/8/4K3 e4 w m w 1 10 0-0";
  const { id } = await begin(page, { mode: "bot", level: 1, side: "home", position });
  await page.goto(`/match/${id}`);
  const table = new Table(page);
  const ways = page.locator(".board [data-way]");
  await table.square("e1").click();
  await table.square("f1").click();
  await expect(table.lines).toHaveCount(2);
  const answer = await table.lines.last().locator(".notation").textContent();
  const way = `${answer!.slice(0, 2)}-${answer!.slice(-2)}`;
  await expect(ways).toHaveCount(1);
  await expect(ways).toHaveAttribute("data-way", way);
  await expect(page.locator(".board [data-marker=last-to]")).toHaveCount(1);
  // Two more, as quickly as a hand goes: the second begins before the first answer has been seen.
  await table.square("c4").click();
  await table.square("b6").click();
  await expect(ways).toHaveCount(0);
  await expect(table.lines).toHaveCount(4);
  await table.square("f1").click();
  await table.square("g1").click();
  await expect(table.lines).toHaveCount(6);
  await expect(ways).toHaveCount(1);
});

test("CF-13, CF-18: the bot scores when it can, and the match ends", async ({ page }) => {
  await page.goto("/");
  // Black's queen only has to carry the ball down the file.
  const { id } = await begin(page, {
    mode: "bot",
    level: 8,
    side: "home",
    options: { actions: 2 },
    position: "4k3/8/8/3q4/8/8/P6P/4K2R d5 w m w 2 2 0-0",
  });
  await page.goto(`/match/${id}`);
  const table = new Table(page);
  await expect(page.getByTestId("threat")).toHaveText(/Black threatens to score/);
  await table.square("a2").click();
  await table.square("a3").click();
  await expect(table.lines).toHaveCount(2);
  await expect(table.lines.last().locator(".notation")).toHaveText("d5d1");
  await table.expectScore(0, 1);
  await expect(page.getByTestId("result")).toHaveText("You lose, 0–1");
});

test("a position that cannot be is refused in the dialog", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "More choices" }).click();
  const dialog = page.getByRole("dialog", { name: "New match" });
  await dialog.getByText("Start from a position").click();
  await dialog.getByLabel("Position text").fill("8/8/8/8/8/8/8/8 - w m w 1 0 0-0");
  await dialog.getByRole("button", { name: "Start the match" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByRole("link", { name: /Clause CF-\d\d/ })).toBeVisible();
});
