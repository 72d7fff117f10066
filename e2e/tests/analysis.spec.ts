/** What is made of a match: a bot's advice, the match in numbers, its chances, playing on from a place in it. */

import { look, violations } from "../support/axe";
import { begin, command, playAll } from "../support/api";
import { stateOf } from "../support/dice";
import { inTurn } from "../support/matches";
import { Table } from "../support/table";
import { expect, test } from "../support/test";

const MOVING =
  "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5";

test("the decision that cost most is marked, told with what was better, and looked at in the replay", async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.goto("/");
  // The rook only has to carry the ball into the goal; its king goes for a walk instead.
  const position = "4k3/8/4n3/8/3R4/8/8/4K3 d4 w m w 1 10 0-0";
  const { id } = await begin(page, { mode: "hot-seat", position });
  await playAll(page, id, inTurn("home", "e1f1 e6d4"));
  expect((await command(page, id, { kind: "resign", seat: "home" })).status()).toBe(200);
  await page.goto(`/replay/${id}#2`);
  await page.getByRole("button", { name: "In numbers" }).click();
  const report = page.getByRole("dialog", { name: "The match in numbers" });
  const worst = report.getByTestId("worst").getByRole("button");
  await expect(worst).toContainText(/White: −\d+%/, { timeout: 60_000 });
  const frame = (await worst.getAttribute("data-frame"))!;
  await expect(worst).toContainText("d8");
  await expect(report.locator(".mark")).not.toHaveCount(0);
  await worst.click();
  await expect(report).toBeHidden();
  await expect(page.getByTestId("position")).toHaveAttribute("data-seen", frame);

  // Played on against a bot from where it could be done better.
  await page.keyboard.press("Home");
  await expect(page.getByTestId("position")).toHaveAttribute("data-seen", "0");
  await page.getByText("Play on from here").click();
  await page.getByLabel("Level").selectOption("1");
  await page.getByRole("button", { name: "Begin here" }).click();
  await expect(page).toHaveURL(/\/match\//);
  const table = new Table(page);
  await table.square("d4").click();
  await table.square("d8").click();
  await table.expectScore(1, 0);
});

test("CT-22: a shot is in the plot of goals and expected goals with its odds, and leads to its place", async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.goto("/");
  const position =
    "P1@d1 D1@c3 D2@f3 C1@e11 A1@c13* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5";
  const { id } = await begin(page, { game: "calcetto", mode: "hot-seat", position });
  const { offers } = await stateOf(page, id);
  const shot = offers["home"]!.find(({ kind }) => kind === "shoot")!;
  const { num, den } = shot.preview!.success;
  const play = { kind: "play", seat: "home", action: shot.action };
  expect((await command(page, id, play)).status()).toBe(200);
  // The dice fall, and a 6 is kept.
  for (;;) {
    await expect
      .poll(async () => (await stateOf(page, id)).view.to_act.includes("chance"))
      .toBe(false);
    const state = await stateOf(page, id);
    const [seat, own] = Object.entries(state.offers)[0]!;
    const keep = own.find(({ kind }) => kind === "keep" || kind === "roll");
    if (!keep) break;
    await command(page, id, { kind: "play", seat, action: keep.action });
  }
  expect((await command(page, id, { kind: "resign", seat: "away" })).status()).toBe(200);
  await page.goto(`/replay/${id}`);
  await page.getByRole("button", { name: "In numbers" }).click();
  const report = page.getByRole("dialog", { name: "The match in numbers" });
  await expect(report.getByTestId("goals-plot").getByRole("img")).toBeVisible();
  await expect(report.getByTestId("luck")).not.toBeEmpty();
  const row = report.locator("[data-shot]");
  await expect(row).toHaveCount(1);
  const frame = (await row.getAttribute("data-shot"))!;
  await report.locator("summary").click();
  await expect(row).toContainText(`${num}/${den}`);
  expect(await violations(page, "shots")).toEqual([]);
  await row.getByRole("button").click();
  await expect(page.getByTestId("position")).toHaveAttribute("data-at", frame);
});

test("a bot advises, the match is told in numbers and played on from a place in it", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const { id } = await begin(page, {
    game: "calcetto",
    mode: "bot",
    level: 2,
    side: "home",
    position: MOVING,
  });
  await page.goto(`/match/${id}`);
  const table = new Table(page);

  await test.step("advice is drawn on the board, told in words, and played", async () => {
    await page.getByRole("button", { name: "Ask for advice" }).click();
    const advice = page.getByTestId("advice");
    await expect(advice).toContainText(/Worth \d+% of a win/);
    const action = await advice.getAttribute("data-action");
    const { offers, number } = await stateOf(page, id);
    const offer = offers["home"]!.find((one) => one.action === action)!;
    expect(offer, `${action} may be played`).toBeDefined();
    if (offer.to) {
      await expect(page.getByTestId("advice-arrow")).toHaveAttribute("data-to", offer.to);
    }
    await expect(page.getByTestId("announcements")).toContainText("Advice:");
    expect(await violations(page, "advice")).toEqual([]);
    await advice.getByRole("button", { name: "Play it" }).click();
    await expect(advice).toBeHidden();
    await expect.poll(async () => (await stateOf(page, id)).number).toBeGreaterThan(number);
  });

  await test.step("at the end it is told in numbers", async () => {
    expect((await command(page, id, { kind: "resign", seat: "home" })).status()).toBe(200);
    await expect(page.getByRole("link", { name: "New match" })).toBeVisible();
    await expect(page.locator('[data-level="1"]')).toHaveText(/easier/);
    await page.getByRole("button", { name: "In numbers" }).click();
    const report = page.getByRole("dialog", { name: "The match in numbers" });
    await expect(report.getByTestId("luck")).not.toBeEmpty();
    await expect(report.locator('[data-row="possession"]')).toContainText("%");
    await expect(report.getByTestId("chances")).toBeVisible({ timeout: 60_000 });
    expect(await violations(page, "report")).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await violations(page, "report, dark", "colours")).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    // The graph leads to its place in the replay: its left end to the beginning.
    await report.locator(".touch").click({ position: { x: 1, y: 20 } });
    await expect(page).toHaveURL(new RegExp(`/replay/${id}#0$`));
  });

  await test.step("the replay is advised, and played on from here", async () => {
    await expect(page.getByTestId("position")).toHaveAttribute("data-at", "0");
    await page.getByRole("button", { name: "Ask for advice" }).click();
    await expect(page.getByTestId("advice")).toContainText("As things stand");
    await page.getByRole("button", { name: "One on" }).click();
    await expect(page.getByTestId("advice")).toBeHidden();
    await page.getByRole("button", { name: "One back" }).click();
    await page.getByText("Play on from here").click();
    await look(page, "playing on from here");
    await page.getByLabel("Against").selectOption("hot-seat");
    await page.getByRole("button", { name: "Begin here" }).click();
    await expect(page).toHaveURL(/\/match\//);
    expect(table.id).not.toBe(id);
    await table.expectOn("c12", /A1/);
    const on = await stateOf(page, table.id);
    expect(on.view.phase).toBe("movement");
  });
});
