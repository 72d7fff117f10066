/** What axe says of a page: where a test asks for it, and as each test leaves its pages. */

import { createHash } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { LOOK, statesOf } from "./states";

/** Which of axe's rules look at colours; they are the quick ones. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** So often is a page looked at again that became another one under the look. */
const MOST_LOOKS = 3;
/** So often are movements brought to their end that begin when others end. */
const MOST_ROUNDS = 20;

/**
 * Waits until a page stands still: its clock goes, it has its heading and its fonts, nothing is
 * loaded for it, and what moves or changes its colour is at its end.
 */
async function stands(page: Page): Promise<void> {
  // Axe and the page wait by the page's own clock, which a test may have stopped.
  if (await page.evaluate(() => "__pwClock" in globalThis)) await page.clock.resume();
  // A page without a heading is told by axe.
  const there = page.locator('h1, [data-testid="curtain"]').first();
  await there.waitFor({ state: "attached", timeout: 5_000 }).catch(() => undefined);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async (most) => {
    await document.fonts.ready;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let round = 0; round < most; round += 1) {
      // What was just changed begins to move in the next frame.
      await frame();
      await frame();
      const moving = document
        .getAnimations()
        .filter(({ playState, pending }) => pending || playState === "running");
      if (moving.length === 0) return;
      for (const one of moving) {
        if (one.effect?.getComputedTiming().endTime === Infinity) one.cancel();
        else one.finish();
      }
    }
  }, MOST_ROUNDS);
}

/**
 * How a page is built: what is there and in what, in which size and colours, however often it is there. What something is called is
 * told by whether it is called anything: names and numbers are others on each page, and axe says the same of them.
 */
async function built(page: Page): Promise<string> {
  const told = await page.evaluate(() => {
    const NAMES = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext"];
    // A number, or the ID of a match or of a tournament.
    const ANY = /(?=[A-Za-z_-]*\d)[0-9A-Za-z_-]{10,}|\d+/g;
    const valued = (name: string) => name === "role" || /^(aria|data)-/.test(name);
    const kinds = new Map<string, number>();
    const kindOf = new Map<Element, number>();
    for (const one of document.querySelectorAll("body, body *:not(svg *)")) {
      if (!one.checkVisibility()) continue;
      const attributes = [...one.attributes].map(({ name, value }) => {
        if (NAMES.includes(name)) return `${name}=${value.trim() === "" ? "" : "#"}`;
        return valued(name) ? `${name}=${value.replace(ANY, "#")}` : name;
      });
      const text = [...one.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      const kind = [
        kindOf.get(one.parentElement!) ?? "",
        one.tagName,
        ...[...one.classList].sort(),
        ...attributes.sort(),
        text ? "text" : "",
      ].join(" ");
      // As often as one and the same stands beside itself, like the squares of a board, it is one.
      if (!kinds.has(kind)) kinds.set(kind, kinds.size);
      kindOf.set(one, kinds.get(kind)!);
    }
    const { innerWidth, innerHeight } = window;
    const { theme } = document.documentElement.dataset;
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    return [innerWidth, innerHeight, theme, dark, ...kinds.keys()].join("\n");
  });
  return createHash("sha256").update(told).digest("hex");
}

/** Axe's violations on a page that stands still, a text for each. */
async function analyse(page: Page, where: string, rules: "all" | "colours"): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], ...(rules === "colours" ? { runOnly: COLOURS } : {}) })
    // There are no frames in the page, for which axe would open another page each time.
    .setLegacyMode(true);
  const found = await builder.analyze();
  return found.violations.map(({ id, help, nodes }) => {
    const what = nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary}`);
    return `${where}: ${id} (${help})\n  ${what.join("\n  ")}`;
  });
}

/** How the pages were built that this process has looked at. */
const seen = new Set<string>();

/** Looks at a page; one that became another one meanwhile, as others play on, is looked at again. */
async function lookAt(page: Page, where: string, rules: "all" | "colours"): Promise<string[]> {
  for (let look = 1; ; look += 1) {
    await stands(page);
    const before = await built(page);
    const states = await statesOf(page);
    const found = await analyse(page, where, rules);
    const still = (await built(page)) === before;
    if (!still && look < MOST_LOOKS) continue;
    if (rules === "all") seen.add(before);
    test.info().annotations.push({ type: LOOK, description: JSON.stringify(states) });
    return found;
  }
}

/**
 * Axe's violations on the page as it stands, a text for each; `where` tells a reader the place.
 * All rules are tried, or those that look at colours: enough for a second colour scheme.
 */
export function violations(
  page: Page,
  where: string,
  rules: "all" | "colours" = "all",
): Promise<string[]> {
  return lookAt(page, where, rules);
}

/** Looks at a state of the page that a test passes through, and expects that axe finds nothing. */
export async function look(page: Page, where: string): Promise<void> {
  await test.step(`axe looks at ${where}`, async () => {
    expect((await lookAt(page, where, "all")).join("\n\n")).toBe("");
  });
}

/** Whether it is a page of this program: not empty, no answer of the API, and not the API's page. */
async function isOurs(page: Page): Promise<boolean> {
  if (page.isClosed() || !page.url().startsWith("http")) return false;
  if (new URL(page.url()).pathname.startsWith("/api/")) return false;
  return page.evaluate(
    () => document.contentType === "text/html" && !!document.querySelector("#content"),
  );
}

/**
 * Axe's violations on the pages of a browser as a test leaves them, if it passed. What is built like
 * something that this process has looked at is not looked at again.
 */
export async function violationsAtEnd(context: BrowserContext): Promise<string[]> {
  const info = test.info();
  if (info.status !== info.expectedStatus) return [];
  const found: string[] = [];
  for (const page of context.pages()) {
    if (!(await isOurs(page))) continue;
    await stands(page);
    if (seen.has(await built(page))) continue;
    const { pathname } = new URL(page.url());
    found.push(...(await lookAt(page, `the end of “${info.title}”, ${pathname}`, "all")));
  }
  return found;
}

/** What was in sight when this process looked before an act of a test. */
const between = new Set<string>();

/**
 * Lets axe look before each act of a test on this browser's pages, too, if something is in sight that
 * was not together in sight before. It is slow, so it is done where `FISCHIO_AXE` is `every`.
 */
export async function lookBeforeActs(context: BrowserContext, found: string[]): Promise<void> {
  if (process.env["FISCHIO_AXE"] !== "every") return;
  test.info().setTimeout(900_000);
  context.on("page", (page) => {
    const acts = Object.getPrototypeOf(page.locator("body")) as Record<string, Act>;
    for (const name of ["click", "tap", "press", "fill", "check", "selectOption"]) {
      const act = acts[name]!;
      if (act.looks) continue;
      const looking: Act = async function (this: Locator, ...given: unknown[]) {
        await lookBefore(this.page());
        return act.apply(this, given);
      };
      looking.looks = true;
      acts[name] = looking;
    }
  });
  foundBefore = found;
}

interface Act {
  (...given: unknown[]): Promise<unknown>;
  looks?: boolean;
}

let foundBefore: string[] = [];

async function lookBefore(page: Page): Promise<void> {
  if (!(await isOurs(page))) return;
  if (await page.evaluate(() => "__pwClock" in globalThis)) return;
  await stands(page);
  const { pathname } = new URL(page.url());
  const size = page.viewportSize();
  const states = await statesOf(page);
  const heading = await page.evaluate(
    () => document.querySelector("h1")?.textContent?.split(":")[0],
  );
  const key = [pathname.split("/")[1], heading, size?.width, ...states].join("|");
  if (between.has(key)) return;
  between.add(key);
  const where = `within “${test.info().title}”, ${pathname}, ${states.join("; ")}`;
  const found = await lookAt(page, where, "all");
  for (const one of found) console.log(one);
  foundBefore.push(...found);
}
