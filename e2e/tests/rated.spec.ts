/** A rated match between two who have accounts, seen by a third: from the challenge to profiles and the table of the best. */

import { look, violations } from "../support/axe";
import { expect, test } from "../support/test";

test("a rated match changes both ratings, on the profiles and in the table", async ({
  page,
  visitor,
}) => {
  test.setTimeout(150_000);
  const [other, guest] = [await visitor(), await visitor()];
  for (const [one, name] of [
    [page, "Ada"],
    [other, "Bea"],
  ] as const) {
    await one.goto("/");
    const data = { name, password: "a long enough one" };
    expect((await one.request.post("/api/v1/account", { data })).status()).toBe(201);
  }

  // A new match says why it cannot be rated as it is set, and that goes where it is set otherwise.
  await page.goto("/");
  await page.getByRole("button", { name: "Two on one screen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("switch", { name: /counts for the ratings/ }).click();
  await expect(dialog.getByTestId("problem")).toContainText("two people have to play it");
  await dialog.getByRole("radio", { name: "A friend elsewhere" }).check();
  await expect(dialog.getByTestId("problem")).toHaveCount(0);
  await page.keyboard.press("Escape");

  // From the profile of the one who is not rated yet comes the challenge.
  await page.goto("/people/bea");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bea");
  await expect(page.getByTestId("no-ratings")).toBeVisible();
  await page.getByRole("button", { name: "Challenge" }).click();
  const challenge = page.getByRole("dialog");
  await look(page, "a challenge");
  await challenge.getByRole("switch").click();
  await challenge.getByRole("button", { name: "Challenge", exact: true }).click();
  await expect(page).toHaveURL(/\/lobby$/);
  await other.goto("/lobby");
  const asked = other.getByTestId("challenges");
  await expect(asked).toContainText("rated");
  await asked.getByRole("button", { name: "Play" }).click();
  await expect(other).toHaveURL(/\/match\//);
  await expect(page).toHaveURL(other.url());

  // Bea gives up: that counts.
  const match = new URL(other.url()).pathname.split("/").at(-1)!;
  const state = (await (await other.request.get(`/api/v1/matches/${match}`)).json()) as {
    seats: string[];
  };
  const resign = { kind: "resign", seat: state.seats[0] };
  const done = await other.request.post(`/api/v1/matches/${match}/commands`, { data: resign });
  expect(done.ok()).toBe(true);
  const rated = page.getByTestId("rated");
  await expect(rated).toContainText("rated");
  await look(page, "a rated result");
  await rated.getByRole("link", { name: "Ratings of Bea" }).click();
  const game = page.locator("[data-game=chess-football]");
  await expect(async () => {
    await page.reload();
    await expect(game.getByTestId("rating")).toContainText(/13\d\d\?/, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByTestId("head-to-head")).toContainText("won 1, drawn 0, lost 0");
  await expect(game.getByTestId("form")).toContainText("Lost");
  await expect(game.getByTestId("recent")).toContainText("Lost · Ada");
  await expect(game.getByTestId("ratings-chess-football")).toBeVisible();
  expect(await violations(page, "profile")).toEqual([]);

  // Anybody may look; who won stands above who lost.
  await guest.goto("/ratings/chess-football");
  const table = guest.getByTestId("leaderboard");
  const people = table.locator("tbody tr:not(.bot) th");
  await expect(people).toHaveText(["Ada", "Bea"]);
  expect(await violations(guest, "ratings")).toEqual([]);
  await table.getByRole("link", { name: "Ada" }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Ada");
  await expect(guest.getByTestId("rating")).toContainText(/16\d\d\?/);

  // One's own profile is reached from the header's account; the match is rated in the list, too.
  await other.goto("/");
  await expect(other.locator(`a[href$="${match}"] .tag`)).toHaveText("rated");
  await other.getByRole("banner").getByRole("link", { name: "Account" }).click();
  await other.getByRole("link", { name: "My ratings" }).click();
  await expect(other).toHaveURL(/\/people\/Bea$/);
  await expect(other.getByText("This is you, as others see you.")).toBeVisible();
});
