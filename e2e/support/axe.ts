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
