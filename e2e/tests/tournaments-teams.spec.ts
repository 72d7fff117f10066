/** Team cups on one screen: a level meeting is shot out on a board more (TN-09); and players who are suspended (TN-11). */

import type { Page } from "@playwright/test";
import { look } from "../support/axe";
import { begin, command } from "../support/api";
import { expect, test } from "../support/test";

interface Meeting {
  rounds: { pairings: { boards: { match: string | null; shoot_out?: boolean }[] }[] }[];
}

/** The boards of the only meeting. */
async function boards(page: Page, id: string) {
  const answer = await page.request.get(`/api/v1/tournaments/${id}`);
  const view = (await answer.json()) as Meeting;
  return view.rounds[0]?.pairings[0]?.boards ?? [];
}

async function doIt(page: Page, id: string, what: Record<string, unknown>): Promise<void> {
  const answer = await page.request.post(`/api/v1/tournaments/${id}/commands`, { data: what });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A board is taken onto this screen, and one side gives up. */
async function lost(page: Page, id: string, board: number, loser: string): Promise<void> {
  await doIt(page, id, { kind: "play-here", round: 1, table: 1, board });
  const match = async () => (await boards(page, id))[board - 1]?.match ?? "";
  await expect.poll(match).not.toBe("");
  const answer = await command(page, await match(), { kind: "resign", seat: loser });
  expect(answer.status(), await answer.text()).toBe(200);
}

for (const width of [360, 1440]) {
  test(`TN-09: a level meeting has a shoot-out as its last board, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await page.goto("/tournaments");
    const account = { name: `Ada${width}`, password: "a long enough one" };
    const made = await page.request.post("/api/v1/account", { data: account });
    expect(made.status()).toBe(201);
    const opened = await page.request.post("/api/v1/tournaments", {
      data: {
        name: "Team cup",
        game: "chess-football",
        options: { format: "knock-out", boards: 2, entry: "list" },
        match_options: { actions: 5 },
        entrants: ["Owls", "Storks"].map((name) => ({ kind: "name", name })),
        start: true,
      },
    });
    expect(opened.status(), await opened.text()).toBe(201);
    const { id } = (await opened.json()) as { id: string };
    await expect.poll(async () => (await boards(page, id)).length).toBe(2);
    await lost(page, id, 1, "home");
    await lost(page, id, 2, "away");
    await expect.poll(async () => (await boards(page, id)).length).toBe(3);
    expect((await boards(page, id))[2]!.shoot_out).toBe(true);

    await page.goto(`/tournaments/${id}`);
    const parts = page.getByRole("navigation", { name: "Parts of the tournament" });
    await parts.getByRole("link", { name: "Matches", exact: true }).click();
    const pairing = page.getByTestId("pairing");
    await expect(pairing).toContainText("Shoot-out");
    await expect(pairing).toContainText("3–3");
    await look(page, "a team cup's meeting with its shoot-out");
    await lost(page, id, 3, "away");
    // The side at home; lots say who that is.
    const home = await pairing.locator(".side.home").textContent();
    await expect(page.getByTestId("winner")).toContainText(home!.trim());
    await expect(pairing).toContainText("3–3");
  });
}

test("TN-11: who is suspended is marked in the squads", async ({ page }) => {
  await page.goto("/");
  const match = await begin(page, {
    game: "calciotto",
    mode: "hot-seat",
    options: { home_suspended: "A1,C2" },
  });
  await page.goto(`/match/${match.id}`);
  const squad = page.getByTestId("squad-home");
  await squad.evaluate((details: HTMLDetailsElement) => (details.open = true));
  for (const man of ["A1", "C2"]) {
    await expect(squad.locator(`[data-man="home-${man}"]`)).toContainText("suspended");
  }
  await expect(squad.locator('[data-man="home-A2"]')).not.toContainText("suspended");
  await look(page, "a squad with suspended players");
});
