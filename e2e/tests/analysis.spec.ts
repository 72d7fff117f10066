/** What is made of a match: a bot's advice, the match in numbers, its chances, playing on from a place in it. */

import { violations } from "../support/axe";
import { begin, command } from "../support/api";
import { stateOf } from "../support/dice";
import { Table } from "../support/table";
import { expect, test } from "../support/test";

const MOVING =
  "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5";

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
    await page.getByLabel("Against").selectOption("hot-seat");
    await page.getByRole("button", { name: "Begin here" }).click();
    await expect(page).toHaveURL(/\/match\//);
    expect(table.id).not.toBe(id);
    await table.expectOn("c12", /A1/);
    const on = await stateOf(page, table.id);
    expect(on.view.phase).toBe("movement");
  });
});
