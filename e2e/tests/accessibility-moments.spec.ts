/** Moments that other tests pass through too quickly for axe, or not at all: it looks at each of them here. */

import { look } from "../support/axe";
import { begin } from "../support/api";
import { expect, test } from "../support/test";

const PASSWORD = "a long enough one";

/** Each to its last five: Home has the ball and five points. */
const MOVEMENT =
  "P1@d1 D1@c3 D2@f3 C1@e9 A1@c11* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5";

test("TB-11: by what dice are verified is read in the match", async ({ page }) => {
  await page.goto("/");
  const { id } = await begin(page, { game: "calcetto", mode: "hot-seat" });
  await page.goto(`/match/${id}`);
  const fair = page.getByTestId("fairness");
  await fair.getByText("Fair dice").click();
  await expect(fair.locator('[data-fair="commitment"]')).toHaveText(/^[0-9a-f]{64}$/);
  await look(page, "fair dice");
});

test("CT-26: a limit for a decision is told when little is left, and a time that ran out", async ({
  page,
}) => {
  await page.goto("/");
  const limited = await begin(page, {
    game: "calcetto",
    mode: "hot-seat",
    options: { decision_limit: "15" },
    position: MOVEMENT,
  });
  await page.goto(`/match/${limited.id}`);
  await expect(page.getByTestId("decision")).toBeVisible();
  await look(page, "a time to decide within");
  const timed = await begin(page, {
    game: "calcetto",
    mode: "hot-seat",
    options: { end: "time" },
    position: `${MOVEMENT} time=up`,
  });
  await page.goto(`/match/${timed.id}`);
  await expect(page.getByTestId("time-up")).toBeVisible();
  await look(page, "a time that ran out");
});

test("CO-11: windows that are declined by themselves say so", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Decline cards automatically" }).click();
  const { id } = await begin(page, {
    game: "calciotto",
    mode: "hot-seat",
    position:
      "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h18* A2@l15 / " +
      "P1@h21 D1@f18 D2@k19 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / away / PUNIZIONE / TACKLE SPRINT3",
  });
  await page.goto(`/match/${id}`);
  await expect(page.getByTestId("auto-decline")).toBeVisible();
  await look(page, "windows that are declined by themselves");
});

test("CT-11: where as many set-ups are kept as may be, another one is not", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    const men = [{ id: "home-A1", kind: "A1", square: "a2" }];
    const kept = Array.from({ length: 40 }, (_, number) => ({
      game: "toy",
      squad: "",
      side: "home",
      name: `Number ${number}`,
      men,
    }));
    localStorage.setItem("fischio-set-ups", JSON.stringify(kept));
  });
  const { id } = await begin(page, { game: "calcetto", mode: "hot-seat" });
  await page.goto(`/match/${id}`);
  await page.locator('[data-preset="wall"]').click();
  await page.getByRole("button", { name: "Keep this set-up" }).click();
  await page.getByLabel("Name of the set-up").fill("Mine");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("set-up-problem")).toContainText("remove one first");
  await look(page, "a set-up that cannot be");
});

test("what needs a proof of who one is asks for it, and keeps the account if it is wrong", async ({
  page,
}) => {
  await page.goto("/");
  const data = { name: "Ada", password: PASSWORD };
  expect((await page.request.post("/api/v1/account", { data })).status()).toBe(201);
  // As a while after one signed in.
  await page.route("**/api/v1/**", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    const text = (await answer.text()).replace('"fresh":true', '"fresh":false');
    await route.fulfill({ response: answer, body: text });
  });
  await page.goto("/account");
  await page.getByRole("button", { name: "New recovery codes" }).click();
  const dialog = page.locator('dialog[open][data-testid="proving"]');
  await expect(dialog).toBeVisible();
  await look(page, "who somebody is, proved again");
  await dialog.getByRole("textbox").fill("not the password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByTestId("problem")).toBeVisible();
  await expect(dialog).toBeVisible();
});
