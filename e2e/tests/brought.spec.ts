/** Programs' accounts on the page, and a record that is brought from a file. */

import { readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { violations } from "../support/axe";
import { expect, test } from "../support/test";

const GOLDEN = resolve(
  dirname(fileURLToPath(import.meta.url)),
  "../../crates/games/tests/golden/calcetto-phases.json",
);

test("TB-16: an account says that it is a program's, and is marked where it is met", async ({
  page,
  visitor,
}) => {
  const data = { name: "Robo", password: "a long enough one" };
  expect((await page.request.post("/api/v1/account", { data })).status()).toBe(201);
  await page.goto("/account");
  await page.getByText("Tokens for programs").click();
  const program = page.getByRole("switch", { name: /is a program/ });
  await expect(program).not.toBeChecked();
  await program.click();
  await expect(program).toBeChecked();
  await page.reload();
  await page.getByText("Tokens for programs").click();
  await expect(program).toBeChecked();
  expect(await violations(page, "account of a program")).toEqual([]);

  const other = await visitor();
  await page.request.post("/api/v1/seeks", { data: { game: "calcetto" } });
  await other.goto("/lobby");
  await expect(other.locator("main")).toContainText(/Robo\s+program/);
  await other.goto("/people/Robo");
  await expect(other.locator("header").last()).toContainText("program");
});

test("a record from a file is replayed, looked at and played on", async ({ page, directory }) => {
  await page.goto("/");
  // Another file says what is wrong, and the page stays.
  const wrong = join(directory, "wrong.json");
  await writeFile(wrong, "{}");
  const picker = page.getByLabel("A match from a file (a record)");
  await picker.setInputFiles(wrong);
  await expect(page.getByTestId("problem")).toBeVisible();
  const record = JSON.parse(await readFile(GOLDEN, "utf8")) as { entries: unknown[] };
  expect(record.entries.length).toBeGreaterThan(10);
  await picker.setInputFiles(GOLDEN);
  await expect(page).toHaveURL(/\/replay\/[A-Za-z0-9]{12}/);
  // A match of 760 entries has as many frames, which an unoptimised server takes a while to make.
  const brought = page.getByTestId("brought");
  await expect(brought).toContainText("From a file", { timeout: 40_000 });
  await expect(page.getByTestId("result")).toBeVisible();
  expect(await violations(page, "brought record")).toEqual([]);
});
