/** Languages, themes and the rules: what the reader chose is kept, and nothing of the other language is left. */

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { begin, playAll } from "../support/api";
import { ONE_ACTION, whole } from "../support/matches";
import { Table } from "../support/table";
import { violations } from "../support/axe";
import { expect, test } from "../support/test";

const headings = (file: string) =>
  [...readFileSync(`../rulebook/${file}`, "utf8").matchAll(/^### ([A-Z]{2}-\d+)/gm)].map(
    ([, clause]) => clause,
  );
/** The game's own, then those of the table and of tournaments. */
const CLAUSES = [
  ...headings("chess-football/rules.en.md"),
  ...headings("table.en.md"),
  ...headings("tournaments.en.md"),
].sort();

const GAME = "/api/v1/games/chess-football";

interface Localised {
  en: string;
  it: string;
}

/** Every text in two languages somewhere in `value`. */
function localised(value: unknown, into: Localised[] = []): Localised[] {
  if (typeof value !== "object" || value === null) return into;
  const { en, it } = value as Record<string, unknown>;
  if (typeof en === "string" && typeof it === "string") into.push({ en, it });
  else for (const part of Object.values(value)) localised(part, into);
  return into;
}

/** The game's words in one language that are no words of the other. */
async function wordsOnlyIn(page: Page, language: keyof Localised): Promise<RegExp> {
  const other = language === "en" ? "it" : "en";
  const answer = await page.request.get(GAME);
  const texts = localised(await answer.json());
  expect(texts.length).toBeGreaterThan(30);
  const words = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  // Some words are of both languages, like the Italian for an end and the English for well.
  const book = localised(await (await page.request.get(`${GAME}/rules`)).json());
  const shared = new Set([...texts, ...book].flatMap((text) => words(text[other])));
  const own = new Set(texts.flatMap((text) => words(text[language])));
  const only = [...own].filter((word) => !shared.has(word));
  expect(only.length).toBeGreaterThan(30);
  return new RegExp(`(?<!\\p{L})(?:${only.join("|")})(?!\\p{L})`, "giu");
}

/** All that a page says: in sight, to a screen reader, as a hint. */
async function said(page: Page): Promise<string> {
  return page.evaluate(() => {
    const texts = [document.title];
    for (const element of document.querySelectorAll("body *")) {
      // The names of the languages are each in their own.
      if (element.closest("[lang]") !== document.documentElement) continue;
      for (const name of ["aria-label", "title", "alt", "placeholder", "aria-valuetext"]) {
        texts.push(element.getAttribute(name) ?? "");
      }
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? "");
      }
    }
    return texts.filter((text) => text.trim() !== "").join("\n");
  });
}

async function expectNone(page: Page, foreign: RegExp, where: string): Promise<void> {
  const found = (await said(page)).match(foreign) ?? [];
  expect([...new Set(found)], `foreign words on ${where}`).toEqual([]);
}

for (const [language, other, name, choices] of [
  ["it", "en", "Italiano", "Altre scelte"],
  ["en", "it", "English", "More choices"],
] as const) {
  test(`every page is wholly in ${name}`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const foreign = await wordsOnlyIn(page, other);
    const own = await wordsOnlyIn(page, language);

    const playing = await begin(page, { mode: "hot-seat", options: { actions: 1 } });
    const actions = whole(ONE_ACTION);
    const finished = await begin(page, { mode: "hot-seat", options: { actions: 1 } });
    await playAll(page, finished.id, actions);
    const invitation = await begin(page, { mode: "link", side: "home" });

    await page.goto("/");
    await expect(page.locator(`a[href="/replay/${finished.id}"]`)).toBeVisible();
    await expectNone(page, foreign, "the first page");
    await page.getByRole("button", { name: choices }).click();
    await expect(page.getByRole("dialog").first()).toBeVisible();
    await expectNone(page, foreign, "the dialog");

    await page.goto(`/match/${playing.id}`);
    const table = new Table(page);
    await expect(table.turn).toBeVisible();
    await expectNone(page, foreign, "a match that begins");
    await table.play("R@e4", "home");
    await playAll(page, playing.id, actions.slice(1, 12));
    await table.expectPhase("kick-off");
    await expectNone(page, foreign, "the kick-off");
    await playAll(page, playing.id, actions.slice(12, 13));
    await table.expectPhase("open-play");
    await expectNone(page, foreign, "open play");
    expect((await said(page)).match(own)?.length).toBeGreaterThan(50);
    await table.square("a5").click();
    await expectNone(page, foreign, "a match with a piece in hand");
    await playAll(page, playing.id, actions.slice(13));
    await expect(page.getByTestId("result")).toBeVisible();
    await expectNone(page, foreign, "a finished match");

    await page.goto(`/replay/${finished.id}#14`);
    await expect(page.getByTestId("position")).toHaveAttribute("data-at", "14");
    await expectNone(page, foreign, "the replay");
    await page.goto(`/join/${invitation.id}/${invitation.invitation}`);
    await expect(page.locator("main h1")).toBeVisible();
    await expectNone(page, foreign, "the invitation");
    await page.goto("/rules/chess-football");
    await expect(page.locator('[data-clause="CF-21"]')).toBeVisible();
    await expectNone(page, foreign, "the rules");
  });
}

test("language and theme are remembered, and followed by other tabs", async ({ page, context }) => {
  await page.goto("/");
  const html = page.locator("html");
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await expect(html).toHaveAttribute("lang", "en");
  const second = await context.newPage();
  await second.goto("/rules/chess-football");

  await page.getByRole("button", { name: "Italiano" }).click();
  await expect(page.getByRole("button", { name: "Gioca subito" })).toBeVisible();
  await expect(second.locator("html")).toHaveAttribute("lang", "it");
  await page.getByRole("button", { name: "Impostazioni" }).click();
  await page.getByRole("radio", { name: "Scuri" }).check();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await expect(second.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.reload();
  await expect(html).toHaveAttribute("lang", "it");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Gioca subito" })).toBeVisible();
  expect(await ground()).not.toBe(light);
});

test("the browser's language is spoken from the first page on", async ({ visitor }) => {
  const page = await visitor({ locale: "it-IT" });
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(page.getByRole("button", { name: "Gioca subito" })).toBeVisible();
});

test("the rules have every clause, and an anchor leads to it in both languages", async ({
  page,
}) => {
  await page.goto("/rules/chess-football#CF-09");
  const ids = () =>
    page
      .locator("[data-clause]")
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["clause"]).sort());
  await expect.poll(ids).toEqual(CLAUSES);
  const passing = page.locator("#CF-09");
  await expect(passing).toBeInViewport();
  await expect(passing).toContainClass("target");
  const english = await passing.innerText();
  expect(english).toMatch(/pass/i);

  await page.getByRole("button", { name: "Italiano" }).click();
  await expect(passing).toContainText(/passaggi/i);
  await expect(passing).not.toHaveText(english);
  await page.goto("/");
  await page.goto("/rules/chess-football#CF-09");
  await expect(page.locator("#CF-09")).toBeInViewport();
  await expect(page.locator("#CF-09")).toContainText(/passaggi/i);

  expect(await violations(page, "the rules in Italian")).toEqual([]);

  // From the contents to a clause.
  await page.getByRole("navigation", { name: "Indice" }).locator('a[href$="#CF-17"]').click();
  await expect(page).toHaveURL("/rules/chess-football#CF-17");
  await expect(page.locator("#CF-17")).toBeInViewport();
});
