/** What axe says of a page. */

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Which of axe's rules look at colours; they are the quick ones. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Axe's violations on the page as it stands, a text for each; `where` tells a reader the place.
 * All rules are tried, or those that look at colours: enough for a second colour scheme.
 */
export async function violations(
  page: Page,
  where: string,
  rules: "all" | "colours" = "all",
): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({
    resultTypes: ["violations"],
    ...(rules === "colours" ? { runOnly: COLOURS } : {}),
  });
  const found = await builder.analyze();
  return found.violations.map(({ id, help, nodes }) => {
    const what = nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary}`);
    return `${where}: ${id} (${help})\n  ${what.join("\n  ")}`;
  });
}

/** How the pages looked at by this process were built. */
const seen = new Set<string>();

/**
 * Axe's violations on a page, if it was not looked at before in a state that is built in the same
 * way. What others made (the API's page, by its library) has none.
 */
export async function newViolations(page: Page): Promise<string[]> {
  if (!page.url().startsWith("http") || new URL(page.url()).pathname.startsWith("/api/")) return [];
  // Axe waits by the page's own clock, which a test may have stopped.
  if (await page.evaluate(() => "__pwClock" in globalThis)) await page.clock.resume();
  // A test may end before the page that it came to is there.
  const heading = page.locator("h1").first();
  await heading.waitFor({ state: "attached", timeout: 5_000 }).catch(() => undefined);
  const state = await page.evaluate(() => {
    const built = [...document.querySelectorAll("body *:not(svg *)")].map(
      ({ tagName, className, attributes }) =>
        [tagName, className, ...[...attributes].map(({ name }) => name)].join(" "),
    );
    // As often as one and the same stands beside itself, like the squares of a board, it is one.
    const { innerWidth, innerHeight } = window;
    return [innerWidth, innerHeight, ...new Set(built)].join("\n");
  });
  if (seen.has(state)) return [];
  seen.add(state);
  return violations(page, page.url());
}
