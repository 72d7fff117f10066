/** Matches with somebody elsewhere, each in their own time. */

import { look } from "../support/axe";
import { expect, test } from "../support/test";

test("TB-19: a match by days tells its date, and the next match that waits is a click away", async ({
  page,
  visitor,
}) => {
  const guest = await visitor();
  const invite = async (days: string) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Invite a friend" }).click();
    const dialog = page.getByRole("dialog", { name: "New match" });
    await dialog.getByRole("radio", { name: "White" }).check();
    await dialog.getByRole("radio", { name: days, exact: true }).check();
    await expect(dialog).toContainText("whoever does not decide in time loses");
    // By days one plays with somebody elsewhere: the bot has no such choice.
    await dialog.getByRole("radio", { name: "The bot" }).check();
    await expect(dialog.getByRole("radio", { name: days, exact: true })).toHaveCount(0);
    await dialog.getByRole("radio", { name: "A friend elsewhere" }).check();
    await expect(dialog.getByRole("radio", { name: days, exact: true })).toBeChecked();
    await dialog.getByRole("button", { name: "Make the link" }).click();
    const link = page.getByTestId("invitation");
    await guest.goto(await link.inputValue());
    await expect(guest.getByText(`${days}. So many days for each decision`)).toBeVisible();
    await guest.getByRole("button", { name: "Take the seat" }).click();
    await expect(guest).toHaveURL(/\/match\//);
    await expect(link).toHaveCount(0);
    return new URL(page.url()).pathname;
  };

  const slow = await invite("7 days");
  const until = page.getByTestId("until");
  await expect(until).toHaveText(/^Until \w{3},? \d+ \w+/);
  const date = await until.locator("time").getAttribute("datetime");
  const left = Date.parse(date!) - Date.now();
  expect(Math.round(left / 3_600_000)).toBe(7 * 24);
  // The other coach reads the same date, and has nothing to do.
  await expect(guest.getByTestId("until").locator("time")).toHaveAttribute("datetime", date!);
  await expect(guest.getByTestId("waiting")).toHaveCount(0);

  // The more urgent match comes first; the one that is shown is not offered.
  const quick = await invite("1 day");
  const waiting = page.getByTestId("waiting");
  await expect(waiting).toHaveAccessibleName("Your turn in a match");
  await waiting.click();
  await expect(page).toHaveURL(new RegExp(`${slow}$`));
  await page.goto("/");
  await expect(waiting).toHaveAccessibleName("Your turn in 2 matches");
  await look(page, "matches that wait");
  await expect(page.locator(`a.match[href="${slow}"]`)).toContainText("Your turn, until");
  await waiting.click();
  await expect(page).toHaveURL(new RegExp(`${quick}$`));
});
