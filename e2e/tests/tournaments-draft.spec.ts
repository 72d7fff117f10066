/** A drafted tournament (TN-12): two people and a bot bring teams, pick in turn, and begin the match with what they have picked. */

import type { Page } from "@playwright/test";
import { command } from "../support/api";
import { look } from "../support/axe";
import { expect, test } from "../support/test";

const SHOTS = process.env["DRAFT_SHOTS"];
const PASSWORD = "a long enough one";
const PICKS = 18;

/** What these tests read of a draft. */
interface Draft {
  summary: { turn: number | null; can_pick: boolean; made: number; over: boolean };
  legal: string[];
}

/** Sizes and themes in which the draft is to be looked at. */
const LOOKS = [
  [1440, 900, "dark"],
  [740, 360, "light"],
  [360, 740, "light"],
] as const;

async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  const before = page.viewportSize()!;
  for (const [width, height, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const path = `${SHOTS}/${name}-${width}x${height}-${colorScheme}.png`;
    await page.screenshot({ path, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}

const draft = (page: Page) => page.getByTestId("pool-draft");
const picks = (page: Page) => draft(page).locator("button[data-action^='pick ']");

async function expectNothingBeyond(page: Page, where: string): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await beyond(), where).toBeLessThanOrEqual(0);
}

async function drafts(page: Page, id: string): Promise<Draft> {
  const answer = await page.request.get(`/api/v1/tournaments/${id}/drafts/0`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Draft;
}

/** Picks for that one of the people who is on turn, until so many picks of each are left. */
async function pickOn(people: Page[], id: string, left: number): Promise<void> {
  const all = 3 * (PICKS - left);
  await expect(async () => {
    for (const page of people) {
      const { summary, legal } = await drafts(page, id);
      if (summary.made >= all) return;
      if (!summary.can_pick) continue;
      const answer = await page.request.post(`/api/v1/tournaments/${id}/commands`, {
        data: { kind: "pick", pick: legal[0] },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    expect((await drafts(people[0]!, id)).summary.made).toBeGreaterThanOrEqual(all);
  }).toPass({ intervals: [20], timeout: 90_000 });
}

test("TN-12, UN-50: two people and a bot draft, see what they may pick, and play with what they have picked", async ({
  page,
  visitor,
}) => {
  test.setTimeout(240_000);
  await page.goto("/tournaments");
  const made = await page.request.post("/api/v1/account", {
    data: { name: "Ada", password: PASSWORD },
  });
  expect(made.status(), await made.text()).toBe(201);

  // Opened on the page: a game without a draft does not offer it, and the limits of the draft stand by the matches' options.
  await page.goto("/tournaments/new");
  await page.locator('label[data-option="evening"]').click();
  await page.locator('label[data-option="und1c1"]').click();
  await page.getByLabel("Name", { exact: true }).fill("Drafted league");
  await page.getByLabel("Who plays").fill("bot 1");
  await page.getByRole("switch", { name: "I play, too" }).check();
  await page.getByText("All options of the tournament").click();
  await page.locator('[data-option="squads"] select').selectOption("drafted");
  await page.locator('[data-option="pick_seconds"] input').fill("600");
  await page.getByText("Options of the matches").click();
  await expect(page.locator('[data-option="draft"]')).toHaveCount(0);
  await page.locator('[data-option="draft_abilities"] input').fill("50");
  await page.locator('[data-option="turns"] input').fill("1");
  await expect(page.getByTestId("plan")).toContainText("2 entrants");
  await page.getByRole("button", { name: "Open the tournament" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drafted league");
  const id = new URL(page.url()).pathname.split("/")[2]!;

  const other = await visitor({
    viewport: { width: 360, height: 740 },
    locale: "it-IT",
    colorScheme: "dark",
  });
  await other.goto(`/tournaments/${id}`);
  await other.getByTestId("enter").locator("input").fill("Bea");
  await other.getByTestId("enter").getByRole("button").click();
  await expect(other.getByTestId("own")).toContainText("Bea");

  // One brings a team, the other is given one.
  await page.getByTestId("own").getByRole("link", { name: "Bring a team" }).click();
  const own = page.locator("[data-entrant]").filter({ hasText: "Ada" });
  await own.locator("summary", { hasText: "Bring a team" }).click();
  const bring = own.locator("form");
  await bring.locator('[data-option="home_team"] select').selectOption("cervi");
  await bring.getByRole("button", { name: "Bring it" }).click();
  await expect(page.getByTestId("own")).toContainText("Brings: cervi");
  await look(page, "a team that is brought to a draft");

  await page.getByRole("button", { name: "Start the tournament" }).click();
  const people = [page, other];
  await page.goto(`/tournaments/${id}`);
  await expect(draft(page)).toBeVisible();
  await expect(draft(other)).toBeVisible();
  await expect(page.getByTestId("draft-now")).toHaveAttribute("data-turn", /[13]/);

  // Who is on turn picks by a click, the other by the keyboard; nobody else has anything to press.
  const now = await drafts(page, id);
  const [first, second] = now.summary.can_pick ? [page, other] : [other, page];
  await expect(picks(second!)).toHaveCount(0);
  await picks(first!).first().click();
  await expect(picks(first!)).toHaveCount(0);
  await expect(second!.getByTestId("draft-now")).toHaveAttribute("data-mine", "true");
  await picks(second!).first().focus();
  await second!.keyboard.press("ArrowDown");
  const wanted = await second!.evaluate(() =>
    document.activeElement?.getAttribute("data-action")?.replace("pick ", ""),
  );
  expect(wanted).toBeTruthy();
  await second!.keyboard.press("Enter");
  await expect(draft(first!).locator(`[data-picked="${wanted}"]`)).toBeVisible();
  // The focus of who uses the keyboard is not lost.
  await expect
    .poll(() => second!.evaluate(() => document.activeElement !== document.body))
    .toBe(true);

  await pickOn(people, id, 5);
  for (const [one, name] of [
    [page, "draft-wide"],
    [other, "draft-narrow"],
  ] as const) {
    // The bot may have picked once more.
    await expect(draft(one)).toHaveAttribute("data-made", /^(39|40)$/);
    await expect(draft(one).locator("[data-picked]")).toHaveCount(
      Number(await draft(one).getAttribute("data-made")),
    );
    await expectNothingBeyond(one, name);
    await shoot(one, name);
    await look(one, name);
  }

  await pickOn(people, id, 0);
  await expect(draft(page)).toHaveCount(0);
  const part = page.getByRole("navigation", { name: "Parts of the tournament" });
  await part.getByRole("link", { name: "Draft", exact: true }).click();
  await expect(page.getByTestId("draft-now")).toContainText("The draft is over");
  await expect(draft(page).locator("[data-picked]")).toHaveCount(3 * PICKS);
  await look(page, "a draft that is over");

  // The match of one of them: its set-up is of those who were picked.
  const playing = (await page.getByTestId("my-match").isVisible()) ? page : other;
  await playing.getByTestId("my-match").click();
  await expect(playing).toHaveURL(/\/match\//);
  const match = new URL(playing.url()).pathname.split("/")[2]!;
  const state = await (await playing.request.get(`/api/v1/matches/${match}`)).json();
  expect(state.view.phase).toBe("set-up");
  const seat = state.seats[0] as string;
  const side = seat.startsWith("home") ? "home" : "away";
  expect(state.view.squads[side].men).toHaveLength(PICKS);
  for (let placed = 0; placed < 3; placed += 1) {
    const now = await (await playing.request.get(`/api/v1/matches/${match}`)).json();
    const offers = now.offers[seat] as { action: string }[];
    const action = offers.find((offer) => offer.action.includes("@"))?.action;
    expect(action, "somebody can be put on the pitch").toBeTruthy();
    const answer = await command(playing, match, { kind: "play", seat, action });
    expect(answer.status(), await answer.text()).toBe(200);
  }
});
