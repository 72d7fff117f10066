/** UND1C1's draft: both coaches pick in a table, see both teams, and play with what they picked. */

import { command } from "../support/api";
import { violations } from "../support/axe";
import { begin } from "../support/api";
import { expect, test } from "../support/test";
import type { Page } from "@playwright/test";

const SHOTS = process.env["DRAFT_SHOTS"];
const OPTIONS = { draft: true, draft_teams: "all", draft_abilities: 46 } as const;

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

const draft = (page: Page) => page.getByTestId("draft");
const pool = (page: Page) => page.getByTestId("draft-pool").locator("tbody tr[data-chip]");
const picks = (page: Page) => draft(page).locator("button[data-action^='pick ']");
const team = (page: Page, side: string) => page.getByTestId(`draft-${side}`);

async function expectNothingBeyond(page: Page, where: string): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await beyond(), where).toBeLessThanOrEqual(0);
}

/** Plays picks of the side that is on turn until so many are left. */
async function pickOn(page: Page, id: string, left: number): Promise<void> {
  for (;;) {
    const match = await (await page.request.get(`/api/v1/matches/${id}`)).json();
    const { draft: now, to_act } = match.view;
    if (!now || now.picks.home.length + now.picks.away.length >= 36 - left) return;
    const offers = await page.request.get(`/api/v1/matches/${id}/actions`);
    const seat = to_act[0] as string;
    const legal = now.men.filter(
      (man: { side: string | null; kind: string }) => man.side === null && man.kind === now.kind,
    );
    expect(offers.ok() || legal.length > 0).toBe(true);
    for (const man of legal) {
      const answer = await command(page, id, { kind: "play", seat, action: `pick ${man.id}` });
      if (answer.ok()) break;
    }
  }
}

for (const [viewport, locale, colorScheme] of [
  [{ width: 1440, height: 900 }, "en-GB", "light"],
  [{ width: 360, height: 740 }, "it-IT", "dark"],
] as const) {
  const size = `${viewport.width}x${viewport.height}-${colorScheme}-${locale}`;
  test(`UN-50: both sides pick, see both teams and play with them, ${size}`, async ({
    visitor,
  }) => {
    test.setTimeout(180_000);
    const page = await visitor({ viewport, locale, colorScheme });
    await page.goto("/");
    const { id } = await begin(page, {
      game: "und1c1",
      mode: "hot-seat",
      options: OPTIONS,
    });
    await page.goto(`/match/${id}`);
    await expect(draft(page)).toBeVisible();
    await expect(page.getByTestId("draft-now")).toHaveAttribute("data-kind", "goalkeeper");
    await expect(pool(page)).toHaveCount(8);
    // The other roles are there to be looked at, by what they can do.
    await page.getByTestId("draft-role").selectOption("forward");
    await expect(pool(page)).toHaveCount(20);
    await page.getByTestId("draft-ability").selectOption("viper");
    const vipers = await pool(page).count();
    expect(vipers).toBeGreaterThan(0);
    expect(vipers).toBeLessThan(20);
    await expect(pool(page).first().locator('[data-ability="viper"]')).toHaveAttribute(
      "data-worth",
      "+2",
    );
    await expect(picks(page)).toHaveCount(0);
    await page.getByTestId("draft-ability").selectOption("");
    await page.getByTestId("draft-role").selectOption("now");

    const first = (await page.getByTestId("draft-now").getAttribute("data-side"))!;
    const other = first === "home" ? "away" : "home";
    await picks(page).first().click();
    await expect(team(page, first)).toHaveAttribute("data-count", "1");
    await expect(page.getByTestId("draft-now")).toHaveAttribute("data-side", other);
    // By keyboard: down to the next, and picked.
    await picks(page).first().focus();
    await page.keyboard.press("ArrowDown");
    const chosen = await page.evaluate(() => document.activeElement?.getAttribute("data-action"));
    expect(chosen).toBe(await picks(page).nth(1).getAttribute("data-action"));
    await page.keyboard.press("Enter");
    await expect(team(page, other)).toHaveAttribute("data-count", "1");
    await expect(
      team(page, other).locator(`[data-picked="${chosen!.replace("pick ", "")}"]`),
    ).toBeVisible();

    await pickOn(page, id, 9);
    await expect(page.getByTestId("draft-now")).toHaveAttribute("data-kind", "forward");
    await expectNothingBeyond(page, `${size}: the draft`);
    await shoot(page, `draft-${size}`);
    expect(await violations(page, `${size}: the draft`)).toEqual([]);
    await pickOn(page, id, 1);
    await picks(page).first().click();

    // The match goes on with the drafted teams.
    await expect(draft(page)).toHaveCount(0);
    const match = await (await page.request.get(`/api/v1/matches/${id}`)).json();
    expect(match.view.phase).toBe("set-up");
    expect(match.view.squads.home.men).toHaveLength(18);
    const curtain = page.getByTestId("curtain");
    if (await curtain.isVisible()) await curtain.getByRole("button").first().click();
    const squad = page.getByTestId("squad-home");
    if ((await squad.getAttribute("open")) === null) await squad.locator("summary").click();
    const file = squad.getByTestId("squad-file");
    await file.getByRole("button").first().click();
    await expect(file.getByRole("status")).toBeVisible();
    await shoot(page, `drafted-${size}`);
    const kept = await page.evaluate(() => localStorage.getItem("fischio-files"));
    expect(JSON.parse(kept!)[0]).toMatchObject({
      game: "und1c1",
      form: "squad",
      text: match.view.squads.home.file,
    });
    const [downloaded] = await Promise.all([
      page.waitForEvent("download"),
      file.getByRole("button").last().click(),
    ]);
    expect(downloaded.suggestedFilename()).toBe("aironi.toml");
  });
}
