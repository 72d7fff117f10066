/** For everybody, on a printed board with chips, set pieces and padlocks. */

import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { begun, command } from "../support/api";
import { square } from "../support/hands";
import { expect, test } from "../support/test";

const begin = (page: Page, match: Record<string, unknown>) => begun(page, "und1c1", match);

const OPEN_PLAY =
  "P1@h2 D1@b3 C1@d7 C2@i9 A1@i12* A2@h14 A5@o12 / P1@h15 D1@j12 D2@e10 D3@j13 D4@b12 / home";

/** What there is to see of it, one after another. */
async function tour(page: Page, visit: (where: string) => Promise<void>) {
  await page.goto("/");
  const fresh = await begin(page, { mode: "bot", level: 1, side: "home" });
  const played = await begin(page, { mode: "hot-seat", position: OPEN_PLAY });

  await page.goto(`/match/${fresh.id}`);
  await expect(page.locator("[data-tray][aria-disabled=false]").first()).toBeVisible();
  await visit("a set-up");

  await page.goto(`/match/${played.id}`);
  await square(page, "i12").click();
  await expect(page.locator(".mark .chance").first()).toBeAttached();
  await page.getByText("Show on the pitch").click();
  await page.getByTestId("squad-away").locator("summary").click();
  await visit("a carrier in hand, with layers and the squad's sheet");
  await square(page, "h14").hover();
  await expect(page.getByTestId("why-not")).toBeVisible();
  await visit("why somebody cannot be passed to");
  await square(page, "i9").hover();
  await expect(page.getByTestId("needed")).toBeVisible();
  await page.getByTestId("compass").getByRole("button").first().click();
  await visit("odds and a compass");
  for (const action of ["A5-o13", "end"]) {
    await command(page, played.id, { kind: "play", seat: "home", action });
  }
  await page.reload();
  await expect(page.getByTestId("guide")).toBeVisible();
  await visit("padlocks");

  await page.goto("/squads/und1c1");
  await page.locator('[data-new="home_squad"]').click();
  await expect(page.getByTestId("file-verdict")).toHaveAttribute("data-verdict", "right");
  await visit("the editor of a squad");
  await page.goto("/rules/und1c1#UN-02");
  await expect(page.locator('[data-clause="UN-02"]')).toBeInViewport();
  await visit("the rules");
}

for (const [size, viewport] of [
  ["360×740", { width: 360, height: 740 }],
  ["1440×900", { width: 1440, height: 900 }],
] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on printed boards, ${colorScheme}, ${size}`, async ({ visitor }) => {
      test.setTimeout(180_000);
      const page = await visitor({ viewport, colorScheme });
      const found: string[] = [];
      // The other rules find the same in both schemes.
      const rules = colorScheme === "light" ? "all" : "colours";
      await tour(page, async (where) => {
        found.push(...(await violations(page, where, rules)));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) found.push(`${where}: scrolls sideways by ${wide}`);
      });
      expect(found.join("\n\n")).toBe("");
    });
  }
}

test("the text board tells chips, padlocks and the offside lines", async ({ page }) => {
  await page.goto("/");
  const { id } = await begin(page, { mode: "hot-seat", position: OPEN_PLAY });
  await page.goto(`/match/${id}`);
  const text = page.getByTestId("text-board");
  await expect(text).toContainText("Offside: Home, rank");
  const cell = (name: string) => page.locator(`[data-text-square="${name}"]`);
  await expect(cell("i12")).toContainText("Home forward A1, with the ball");
  await expect(cell("i12")).toContainText("Wizard +2");
  await expect(cell("h2")).toContainText("out of goal");
});
