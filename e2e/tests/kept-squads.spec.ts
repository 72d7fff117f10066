/** Squads are kept on the server, found on another device, and shown by a link that can be taken back. */

import { violations } from "../support/axe";
import { expect, test } from "../support/test";

test("CT-05: a squad moves up to the server, is shown by a link, and a copy is kept", async ({
  page,
  visitor,
}) => {
  await page.goto("/squads/calcetto");
  await page.locator('[data-new="home_squad"]').click();
  await expect(page.getByTestId("file-verdict")).toHaveAttribute("data-verdict", "right");
  await page.getByTestId("file-editor").getByLabel("Name").first().fill("Verdi");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verdi");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByRole("button", { name: "Show by a link" }).click();
  const address = await page.getByTestId("file-link").inputValue();

  // Anybody who has the link sees it and keeps a copy of their own.
  const guest = await visitor();
  await guest.goto(address);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Verdi");
  await expect(guest.getByRole("region")).toContainText('name = "Verdi"');
  expect(await violations(guest, "a shared file")).toEqual([]);
  expect(await violations(page, "a file with its link")).toEqual([]);
  await guest.getByRole("button", { name: "Keep a copy" }).click();
  await expect(guest.getByTestId("file-editor")).toBeVisible();
  await guest.goto("/squads/calcetto");
  await expect(guest.locator("[data-file]")).toContainText("Verdi");

  await page.getByRole("button", { name: "Take the link back" }).click();
  await expect(page.getByRole("button", { name: "Show by a link" })).toBeVisible();
  await guest.goto(address);
  await expect(guest.getByRole("heading", { level: 1 })).toContainText("Nobody shows a file");

  // A browser that knows of nothing finds it: it is the same reader.
  await page.evaluate(() => localStorage.clear());
  await page.goto("/squads/calcetto");
  await expect(page.locator("[data-file]")).toContainText("Verdi");
});
