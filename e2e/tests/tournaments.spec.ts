/** Tournaments from the page: groups and knock-out with people and bots, and a club's evening on one device. */

import type { Page } from "@playwright/test";
import { look, violations } from "../support/axe";
import { command } from "../support/api";
import { type Action, THREE_ACTIONS } from "../support/matches";
import { expect, test } from "../support/test";

/** What these tests read of a tournament. */
interface View {
  number: number;
  summary: { stage: string };
  entrants: { number: number; name: string; type: string }[];
  rounds: {
    number: number;
    part: { kind: string; rounds_left?: number };
    pairings: {
      table: number;
      entrants: { home: number; away: number };
      status: string;
      boards: { match: string | null; over: boolean }[];
    }[];
  }[];
  your_match: { match: string | null; round: number } | null;
}

const PASSWORD = "a long enough one";

async function account(page: Page, name: string): Promise<void> {
  await page.goto("/tournaments");
  const made = await page.request.post("/api/v1/account", { data: { name, password: PASSWORD } });
  expect(made.status(), await made.text()).toBe(201);
}

async function view(page: Page, id: string): Promise<View> {
  const answer = await page.request.get(`/api/v1/tournaments/${id}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as View;
}

/** The link to a part of the tournament. */
const part = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Parts of the tournament" })
    .getByRole("link", { name, exact: true });

/** The ID of the tournament that a page shows. */
const idOf = (page: Page) => new URL(page.url()).pathname.split("/")[2]!;

/** Somebody without an account comes by the link and enters. */
async function enters(visitor: () => Promise<Page>, id: string, name: string): Promise<Page> {
  const other = await visitor();
  await other.goto(`/tournaments/${id}`);
  await other.getByLabel("Your name").fill(name);
  await other.getByTestId("enter").getByRole("button", { name: "Enter" }).click();
  await expect(other.getByTestId("own")).toContainText(`You are in as ${name}`);
  return other;
}

/** Opens the tournament that is filled in, lets Bea in, and starts it. */
async function openForTwo(
  page: Page,
  visitor: () => Promise<Page>,
): Promise<{ id: string; other: Page }> {
  await page.getByRole("button", { name: "Open the tournament" }).click();
  await expect(page.getByTestId("stage")).toHaveAttribute("data-stage", "entry");
  const id = idOf(page);
  const other = await enters(visitor, id, "Bea");
  await page.getByRole("button", { name: "Start the tournament" }).click();
  return { id, other };
}

/** Gives up the own match of a part of the tournament, as its coach would; says whether there was one. */
async function giveUp(page: Page, id: string, of: "groups" | "knock-out"): Promise<boolean> {
  const { your_match: next, rounds } = await view(page, id);
  const match = next?.match;
  const round = rounds.find(({ number }) => number === next?.round);
  if (!match || round?.part.kind !== of) return false;
  const state = (await (await page.request.get(`/api/v1/matches/${match}`)).json()) as {
    seats: string[];
    status: string;
  };
  if (state.status !== "running" || !state.seats[0]) return false;
  const answer = await page.request.post(`/api/v1/matches/${match}/commands`, {
    data: { kind: "resign", seat: state.seats[0] },
  });
  return answer.ok();
}

test("TN-04, TN-06, TN-13: two groups of three, people and bots, to a final; a drawn semi-final is decided by kicks", async ({
  page,
  visitor,
}) => {
  test.slow();
  await account(page, "Ada");

  // Opened from a template, with two bots; the others enter by the link.
  await page.goto("/tournaments/new");
  await page.locator('label[data-option="groups"]').click();
  await page.getByLabel("Name", { exact: true }).fill("Cup of the evening");
  await page.getByLabel("Who plays").fill("bot 1\nbot 1");
  await page.getByRole("switch", { name: "I play, too" }).check();
  await page.getByText("All options of the tournament").click();
  await page.locator('[data-option="group_size"] input').fill("3");
  await page.getByText("Options of the matches").click();
  await page.locator('[data-option="actions"] input').fill("1");
  await expect(page.getByTestId("plan")).toContainText("3 entrants");
  await page.getByRole("button", { name: "Open the tournament" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cup of the evening");
  const id = idOf(page);

  const people = [page];
  for (const name of ["Bea", "Carla", "Dino"]) {
    people.push(await enters(visitor, id, name));
  }
  // The stream told the organiser's page of each.
  await part(page, "Entrants").click();
  await expect(page.getByTestId("entrants").locator("[data-entrant]")).toHaveCount(6);

  await page.getByRole("button", { name: "Start the tournament" }).click();
  await expect(page.getByTestId("stage")).toHaveAttribute("data-stage", "running");
  await part(page, "Table").click();
  await expect(page.getByTestId("standing")).toHaveCount(2);

  // One's own match is a press away, and it leads back.
  const playing: Page[] = [];
  for (const one of people) if ((await view(one, id)).your_match?.match) playing.push(one);
  const player = playing[0]!;
  await player.goto(`/tournaments/${id}`);
  await player.getByTestId("my-match").click();
  await expect(player).toHaveURL(/\/match\//);
  expect(await giveUp(player, id, "groups")).toBe(true);
  await player.getByRole("link", { name: "Back to the tournament" }).click();
  await expect(player).toHaveURL(new RegExp(`/tournaments/${id}$`));

  // The groups, as quickly as they can be lost.
  const groups = (now: View) => now.rounds.some(({ part }) => part.kind === "knock-out");
  await expect(async () => {
    for (const one of people) await giveUp(one, id, "groups");
    expect(groups(await view(page, id))).toBe(true);
  }).toPass({ timeout: 60_000 });

  // A semi-final that was drawn on the real board, and its kicks, entered by the organiser with a reason.
  await part(page, "Matches").click();
  const semi = page.locator('[data-testid="round"]').last();
  await expect(semi).toContainText("Semi-finals");
  const table = await semi.locator('[data-status="running"]').first().getAttribute("data-table");
  const drawn = semi.locator(`[data-table="${table}"]`);
  await drawn.getByRole("button", { name: /the result/ }).click();
  const dialog = page.getByTestId("enter-result");
  for (const box of await dialog.locator(".goals input").all()) await box.fill("1");
  const kicks = dialog.getByTestId("kicks").locator("input");
  await kicks.first().fill("3");
  await kicks.last().fill("2");
  await dialog.getByLabel("Reason").fill("played on the real board");
  await dialog.getByText("Scorers and cards").or(dialog.getByText("Scorers")).first().click();
  await dialog.getByRole("button", { name: "Add a player" }).click();
  await dialog.getByLabel("Player").fill("9");
  await look(page, "a result by hand");
  // In Chess Football the first goal wins (TN-06).
  await dialog.getByRole("button", { name: "Enter the result" }).click();
  await expect(dialog.getByTestId("refusal")).toContainText("No shoot-out ends 3–2.");
  await kicks.first().fill("1");
  await kicks.last().fill("0");
  await dialog.getByRole("button", { name: "Enter the result" }).click();
  await expect(dialog).toBeHidden();
  await expect(drawn).toContainText("1–1");
  await expect(drawn).toContainText("1–0 in the shoot-out");
  await expect(drawn).toContainText("played on the real board");

  // The rest, and the final.
  await expect(async () => {
    for (const one of people) await giveUp(one, id, "knock-out");
    expect((await view(page, id)).summary.stage).toBe("over");
  }).toPass({ timeout: 60_000 });
  await expect(page.getByTestId("winner")).toBeVisible();
  await part(page, "Bracket").click();
  await expect(page.getByTestId("bracket")).toContainText("1 (1)");
  await page.getByText("As a list").click();
  await look(page, "a bracket");
  await expect(page.getByTestId("part")).toContainText("goes on");
  await part(page, "Rules").click();
  await page.getByRole("button", { name: "Verify the lots" }).click();
  await expect(page.getByTestId("lots")).toHaveAttribute("data-verdict", "fair");
  await look(page, "lots, verified");
  await part(page, "Log").click();
  await expect(page.getByTestId("log")).toContainText("played on the real board");
});

test("TN-16: a guest's evening by names alone, with results by hand, on paper, on a big screen and in a page", async ({
  page,
}) => {
  await page.goto("/tournaments");
  await page.getByRole("link", { name: "Open a tournament" }).click();
  await page.getByLabel("Who plays").fill("1. Ada\n2. Bruno\nBruno");
  await expect(page.getByRole("alert")).toContainText("the name is there already");
  await page.getByLabel("Who plays").fill("1. Ada\n2. Bruno\n3. Carla");
  await expect(page.getByTestId("plan")).toContainText("3 entrants, 3 rounds, 3 matches");
  expect(await violations(page, "new")).toEqual([]);
  await page.getByRole("button", { name: "Open the tournament" }).click();
  await expect(page.getByTestId("stage")).toHaveAttribute("data-stage", "entry");
  await look(page, "a tournament before it begins");

  // What is refused in a dialog is told there, and what was filled in stays.
  await part(page, "Entrants").click();
  const bruno = page.locator('[data-entrant="2"]');
  await bruno.getByText("More", { exact: false }).first().click();
  await bruno.getByRole("button", { name: "Replace" }).click();
  const asked = page.getByTestId("ask-reason");
  await asked.getByLabel("By", { exact: true }).fill("Carla");
  await asked.getByLabel("Reason").fill("ill");
  await asked.getByRole("button", { name: "Replace" }).click();
  await expect(asked.getByTestId("refusal").or(asked.getByTestId("problem"))).toBeVisible();
  await expect(asked.getByLabel("Reason")).toHaveValue("ill");
  await look(page, "an organiser's reason");
  await asked.getByLabel("By", { exact: true }).fill("Dino");
  await asked.getByRole("button", { name: "Replace" }).click();
  await expect(asked).toBeHidden();
  await expect(bruno).toContainText("Dino");

  await page.getByRole("button", { name: "Start the tournament" }).click();
  await expect(page.getByTestId("stage")).toHaveAttribute("data-stage", "running");
  const address = new URL(page.url()).pathname;
  const id = address.split("/")[2]!;

  await page.goto(`${address}#matches`);
  for (let round = 1; round <= 3; round += 1) {
    const pairing = page.locator(`[data-round="${round}"]`).getByTestId("pairing");
    await pairing.getByRole("button", { name: "Enter the result" }).click();
    const dialog = page.getByTestId("enter-result");
    const goals = dialog.locator(".goals input");
    await goals.first().fill(String(round));
    await goals.last().fill("0");
    await dialog.getByRole("button", { name: "Enter the result" }).click();
    await expect(dialog).toBeHidden();
    await expect(pairing).toHaveAttribute("data-status", "over");
  }
  await expect(page.getByTestId("winner")).toBeVisible();
  expect(await violations(page, "matches")).toEqual([]);

  // Rows by the tie-break, with form; on a telephone everything is still there, and nothing is cut.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${address}#table`);
  await expect(page.getByTestId("standing").locator("tbody tr")).toHaveCount(3);
  const wider = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await wider()).toBe(0);
  expect(await violations(page, "table")).toEqual([]);
  for (const one of ["entrants", "rules", "log", "organise"]) {
    await page.goto(`${address}#${one}`);
    await expect(page.getByTestId("part")).toHaveAttribute("data-part", one);
    expect(await wider(), one).toBe(0);
    expect(await violations(page, one)).toEqual([]);
  }

  await page.goto(`${address}/print`);
  await expect(page.getByTestId("standing")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(await violations(page, "print")).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${address}/screen`);
  await expect(page.getByTestId("screen-part")).toHaveAttribute("data-kind", "table");
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("img", { name: "Follow it" })).toBeVisible();
  expect(await violations(page, "screen")).toEqual([]);

  await page.goto(`${address}/embed`);
  await expect(page.getByTestId("embed").getByTestId("standing")).toBeVisible();
  expect(await violations(page, "embed")).toEqual([]);

  // The list knows whose it is, in both languages.
  await page.goto("/tournaments");
  await expect(
    page.getByTestId("tournaments-mine").locator(`[data-tournament="${id}"]`),
  ).toBeVisible();
  await page.getByRole("button", { name: "Italiano" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tornei");
  expect(await violations(page, "list")).toEqual([]);
});

/** What a coach's own match is, and which side they have. */
async function ownMatch(page: Page, id: string): Promise<{ id: string; side: string } | null> {
  const match = (await view(page, id)).your_match?.match;
  if (!match) return null;
  const state = (await (await page.request.get(`/api/v1/matches/${match}`)).json()) as {
    seats: string[];
  };
  return { id: match, side: state.seats[0]! };
}

test("TN-05, TN-06: a final that is level is decided on the board by a shoot-out", async ({
  page,
  visitor,
}) => {
  await account(page, "Ada");
  await page.goto("/tournaments/new");
  await page.locator('label[data-option="cup"]').click();
  await page.getByRole("switch", { name: "I play, too" }).check();
  await page.getByText("Options of the matches").click();
  await page.locator('[data-option="actions"] input').fill("1");
  await page.locator('[data-option="shoot_out_actions"] input').fill("2");
  const { id, other } = await openForTwo(page, visitor);
  await expect(page.getByTestId("my-match")).toBeVisible();

  const own = (await ownMatch(page, id))!;
  const play = async (actions: Action[]) => {
    for (const [seat, action] of actions) {
      const coach = seat === own.side ? page : other;
      const answer = await command(coach, own.id, { kind: "play", seat, action });
      expect(answer.status(), `${seat} ${action}: ${await answer.text()}`).toBe(200);
    }
  };
  // One action a side in each half, and none of them is a goal.
  await play(THREE_ACTIONS.firstSetUp);
  await play(THREE_ACTIONS.firstGoal.slice(0, 2));
  await play(THREE_ACTIONS.thirdSetUp);
  await play(THREE_ACTIONS.equaliser.slice(0, 2));
  await expect(page.getByTestId("stage")).toHaveAttribute("data-stage", "running");
  // The kick-off of the shoot-out, and White scores with the second action.
  await play(THREE_ACTIONS.firstSetUp);
  await play(THREE_ACTIONS.firstGoal);

  const winner = own.side === "home" ? "Ada" : "Bea";
  await expect(page.getByTestId("winner")).toContainText(winner);
  await part(page, "Matches").click();
  const final = page.getByTestId("pairing");
  await expect(final).toContainText("0–0");
  await expect(final).toContainText("1–0 in the shoot-out");
  await look(page, "a final that was decided by a shoot-out");
});

test("TN-07, TN-15: a Swiss tournament against eleven bots begins at once, and its rounds follow", async ({
  page,
}) => {
  test.slow();
  await account(page, "Ada");
  await page.goto("/tournaments/new");
  await page.locator('label[data-option="bots"]').click();
  await page.getByText("All options of the tournament").click();
  await page.locator('[data-option="format"] select').selectOption("swiss");
  // This game has no draft, so drafted squads are not offered (TN-12).
  const squads = page.locator('[data-option="squads"] option');
  await expect(squads).toHaveCount(2);
  await page.getByText("Options of the matches").click();
  await page.locator('[data-option="actions"] input').fill("1");
  await expect(page.getByTestId("plan")).toContainText("12 entrants, 5 rounds, 30 matches");
  await page.getByRole("button", { name: "Open and start it" }).click();
  await expect(page.getByTestId("stage")).toHaveAttribute("data-stage", "running");
  const id = idOf(page);
  await part(page, "Matches").click();
  const first = page.locator('[data-round="1"]');
  await expect(first.getByTestId("pairing")).toHaveCount(6);

  // The own match is given up, the bots play theirs, and the next round comes by the stream.
  const own = (await ownMatch(page, id))!;
  const answer = await command(page, own.id, { kind: "resign", seat: own.side });
  expect(answer.status(), await answer.text()).toBe(200);
  await expect(first.locator('[data-status="over"]')).toHaveCount(6, { timeout: 90_000 });
  await expect(page.locator('[data-round="2"]').getByTestId("pairing")).toHaveCount(6);
  await part(page, "Table").click();
  await expect(page.getByTestId("standing").locator("tbody tr")).toHaveCount(12);
  await expect(page.getByTestId("standing")).toContainText("Opp.");
  await look(page, "a Swiss tournament's table");
});

test("TN-08: an arena pairs who is there, and its page tells until when it goes", async ({
  page,
  visitor,
}) => {
  await account(page, "Ada");
  await page.goto("/tournaments/new");
  await page.locator('label[data-option="arena"]').click();
  await page.getByRole("switch", { name: "I play, too" }).check();
  const { id, other } = await openForTwo(page, visitor);
  await expect(page.getByText(/^Ends /)).toBeVisible();
  await expect(page.getByTestId("my-match")).toBeVisible();
  await expect(other.getByTestId("my-match")).toBeVisible();

  // Who pauses is marked, and comes back when they like.
  const own = (await ownMatch(other, id))!;
  await command(other, own.id, { kind: "resign", seat: own.side });
  await part(page, "Table").click();
  await expect(page.getByTestId("standing").locator("tbody tr").first()).toContainText("Ada");
  await other.getByRole("button", { name: "Pause" }).click();
  await part(page, "Entrants").click();
  await expect(page.locator("[data-entrant]").filter({ hasText: "Bea" })).toContainText("Pausing");
  await look(page, "an arena");
  await other.getByRole("button", { name: "Play on" }).click();
  await expect(other.getByRole("button", { name: "Pause" })).toBeVisible();
});

test("TN-15: before a start the organiser is told who has not checked in and would be left out", async ({
  page,
  visitor,
}) => {
  await account(page, "Ada");
  const made = await page.request.post("/api/v1/tournaments", {
    data: {
      name: "With check-in",
      game: "chess-football",
      starts: new Date(Date.now() + 86_400_000).toISOString(),
      check_in_minutes: 10_080,
      enter: true,
      entrants: [{ kind: "name", name: "Nora" }],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/tournaments/${id}`);
  await page.getByRole("button", { name: "Check in" }).click();
  await expect(page.getByTestId("own")).toContainText("Checked in");
  const bea = await enters(visitor, id, "Bea");
  await part(page, "Entrants").click();
  await expect(page.locator("[data-entrant]").filter({ hasText: "Bea" })).toContainText(
    "Not checked in",
  );

  const start = page.getByTestId("own").getByRole("button", { name: "Start the tournament" });
  await start.click();
  const sure = page.getByTestId("confirm").filter({ visible: true });
  await expect(sure).toContainText("They do not take part: Bea");
  await look(page, "a start that would leave somebody out");
  await sure.getByRole("button", { name: "Cancel" }).click();
  await bea.getByRole("button", { name: "Check in" }).click();
  await expect(bea.getByTestId("own")).toContainText("Checked in");
  await expect(page.locator("[data-entrant]").filter({ hasText: "Not checked in" })).toHaveCount(0);
  await start.click();
  await expect(page.getByTestId("stage")).toHaveAttribute("data-stage", "running");
  await expect(page.locator("[data-entrant]").filter({ hasText: "Withdrawn" })).toHaveCount(0);
});

test("TN-16: an invitation serves whoever looks at the rules first, and without one there is no form to enter by", async ({
  page,
  visitor,
}) => {
  await account(page, "Ada");
  const made = await page.request.post("/api/v1/tournaments", {
    data: {
      name: "By invitation",
      game: "chess-football",
      options: { entry: "invitation" },
      match_options: {},
      automatic: true,
      listed: false,
      enter: false,
      start: false,
      entrants: [],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/tournaments/${id}#organise`);
  const link = await page.getByTestId("tournament-link").inputValue();
  expect(new URL(link).hash).toMatch(/^#[0-9a-f]{32}$/);

  const stranger = await visitor();
  await stranger.goto(`/tournaments/${id}`);
  await expect(stranger.getByTestId("own")).toContainText("invited");
  await expect(stranger.getByTestId("enter")).toHaveCount(0);

  const guest = await visitor();
  await guest.goto(new URL(link).pathname + new URL(link).hash);
  await expect(guest.getByTestId("enter")).toBeVisible();
  await part(guest, "Rules").click();
  await expect(guest).toHaveURL(/#rules$/);
  await guest.reload();
  await guest.getByLabel("Your name").fill("Bea");
  await guest.getByTestId("enter").getByRole("button", { name: "Enter" }).click();
  await expect(guest.getByTestId("own")).toContainText("You are in as Bea");
});

test("an address of no tournament says so, once and for all", async ({ page }) => {
  await page.goto("/tournaments/AAAAAAAAAAAA");
  await expect(page.getByRole("alert")).toContainText("There is no such tournament.");
  await expect(page.getByText("The connection is lost")).toHaveCount(0);
  for (const part of ["print", "screen", "embed"]) {
    await page.goto(`/tournaments/AAAAAAAAAAAA/${part}`);
    await expect(page.getByRole("alert")).toContainText("There is no such tournament.");
    expect(await violations(page, part)).toEqual([]);
  }
});
