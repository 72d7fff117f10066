/** Meeting people: seeks, quick pairing, and a challenge. */

import { look } from "../support/axe";
import { expect, test } from "../support/test";

test("people meet in the lobby: a seek is taken, a pool pairs, and a bot plays meanwhile", async ({
  page,
  visitor,
}) => {
  const other = await visitor();
  await page.goto("/");
  await page.getByRole("link", { name: "Find an opponent" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lobby");
  await other.goto("/lobby");
  await expect(page.getByTestId("here")).toHaveText("People here: 2");

  // A seek shows elsewhere without reloading; withdrawn, it goes.
  const seek = async () => {
    const say = page.getByText("Say what you want to play");
    if (!(await page.getByRole("button", { name: "Wait for somebody" }).isVisible())) {
      await say.click();
    }
    await page.getByRole("button", { name: "Wait for somebody" }).click();
  };
  await seek();
  const own = page.getByTestId("own-seeks");
  await expect(own).toContainText("Chess Football");
  await expect(own).toContainText("plays meanwhile");
  await look(page, "one's own seek");
  const seeks = other.getByTestId("seeks");
  await expect(seeks.locator("[data-seek]")).toHaveCount(1);
  await look(other, "a seek of somebody else");
  await own.getByRole("button", { name: "Withdraw" }).click();
  await expect(seeks.locator("[data-seek]")).toHaveCount(0);
  await expect(own).toHaveCount(0);

  // Taken, both are brought to the match.
  await seek();
  await seeks.getByRole("button", { name: "Play", exact: true }).click();
  await expect(other).toHaveURL(/\/match\//);
  await expect(page).toHaveURL(other.url());
  await expect(page.getByTestId("clock-home")).toBeVisible();

  // Quick pairing: rated pools take an account.
  for (const one of [page, other]) await one.goto("/lobby");
  const pool = (one: typeof page, kind: string) =>
    one.getByTestId("pools").getByRole("button", { name: new RegExp(`^10\\+5\\s*${kind}`) });
  await expect(pool(page, "rated")).toBeDisabled();
  await pool(page, "casual").click();
  await expect(pool(other, "casual")).toContainText("waiting: 1");
  await pool(other, "casual").click();
  await expect(other).toHaveURL(/\/match\//);
  await expect(page).toHaveURL(other.url());
});

test("people with accounts challenge each other by name, decline with a reason, and play", async ({
  page,
  visitor,
}) => {
  const other = await visitor();
  for (const [one, name] of [
    [page, "Ada"],
    [other, "Bea"],
  ] as const) {
    await one.goto("/lobby");
    const made = await one.request.post("/api/v1/account", {
      data: { name, password: "a long enough one" },
    });
    expect(made.status()).toBe(201);
    await one.reload();
  }
  const challenge = async (name: string) => {
    const to = page.getByLabel("Challenge one person");
    if (!(await to.isVisible())) await page.getByText("Say what you want to play").click();
    await to.fill(name);
    await page.getByRole("button", { name: "Challenge", exact: true }).click();
  };
  await challenge("Nobody");
  await expect(page.getByTestId("problem")).toBeVisible();
  await challenge("Bea");
  const asked = other.getByTestId("challenges");
  await expect(asked).toContainText("Ada");
  await look(other, "a challenge to answer");
  await asked.getByLabel("Why not").selectOption("With more time");
  await asked.getByRole("button", { name: "Decline" }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByTestId("challenges")).toHaveCount(0);
  await expect(page.getByTestId("declined")).toContainText("Bea: With more time");
  await look(page, "a challenge that was declined");

  await challenge("Bea");
  await asked.getByRole("button", { name: "Play" }).click();
  await expect(other).toHaveURL(/\/match\//);
  await expect(page).toHaveURL(other.url());
});

test("a seek names options and how strong the other is to be, and a bot is challenged by its name", async ({
  page,
  visitor,
}) => {
  const other = await visitor({ viewport: { width: 360, height: 740 }, locale: "it-IT" });
  await other.goto("/lobby");
  await page.goto("/lobby");
  const made = await page.request.post("/api/v1/account", {
    data: { name: "Ada", password: "a long enough one" },
  });
  expect(made.status()).toBe(201);
  await page.reload();
  await page.getByText("Say what you want to play").click();
  await page.getByText("Options and strength").click();
  await page.getByRole("switch", { name: "One goal square must stay free" }).click();
  await page.getByLabel("at least").fill("1600");
  await look(page, "a seek with options");
  await page.getByRole("button", { name: "Wait for somebody" }).click();
  await expect(page.getByTestId("own-seeks")).toContainText("One goal square must stay free: On");
  const seek = other.getByTestId("seeks").locator("[data-seek]");
  await expect(seek).toContainText("Una casa della porta deve restare libera: Sì");
  await expect(seek).toContainText("1600–");
  // A guest counts as 1500.
  await seek.getByRole("button", { name: "Gioca" }).click();
  await expect(other.getByTestId("problem")).toBeVisible();

  // Who is challenged is told of no range, and a bot takes it at once.
  await page.getByLabel("Challenge one person").fill("cavallino");
  await expect(page.getByLabel("at least")).toHaveCount(0);
  await page.getByRole("button", { name: "Challenge", exact: true }).click();
  await expect(page).toHaveURL(/\/match\//);
});
