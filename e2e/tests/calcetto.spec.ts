/** Calcetto: dice, tiles and secret set-ups, in two browsers and under somebody's eyes. */

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { look } from "../support/axe";
import { listen } from "../support/heard";
import { begun, command } from "../support/api";
import {
  choose,
  known,
  type Offer,
  playOffer,
  shootingSquares,
  type State,
  stateOf,
} from "../support/dice";
import type { Side } from "../support/hands";
import { run, Server } from "../support/program";
import { expect, test as plain } from "../support/test";

/** Every match of these tests' server follows from a number, and the pages add what is known. */
const test = plain.extend({
  server: async ({}, use) => {
    const server = await Server.start({ seed: 4 });
    await use(server);
    const { code, said } = await server.stop();
    plain.expect(code, `the server stops in good order\n${said}`).toBe(0);
  },
});

const other = (side: Side): Side => (side === "home" ? "away" : "home");

const begin = (page: Page, match: Record<string, unknown>) =>
  begun<State & { invitation: string }>(page, "calcetto", match);

/** The views in what a page heard. */
function views(heard: string[]): State["view"][] {
  return heard.flatMap((text) => {
    const message = JSON.parse(text) as {
      view?: State["view"];
      state?: State;
      update?: { state: State };
    };
    const view = message.view ?? message.state?.view ?? message.update?.state.view;
    return view?.pieces ? [view] : [];
  });
}

const placed = (view: State["view"], side: Side): number =>
  view.pieces.filter((piece) => piece.side === side && piece.square !== null).length;

test("CT-11, CT-12, CT-16, CT-20, CT-22, CT-23, CT-26, TB-11, TB-12: a match by goals in two browsers, its secrets and its dice", async ({
  page,
  visitor,
  directory,
}) => {
  test.setTimeout(420_000);
  const [guest, watcher] = [await visitor(), await visitor()];
  const pages: Record<Side, Page> = { home: page, away: guest };
  for (const one of [page, guest]) await known(one);
  const heard = { home: listen(page), away: listen(guest), nobody: listen(watcher) };

  await page.goto("/");
  const options = { end: "first_to", first_to: 2 };
  const { id, invitation } = await begin(page, { mode: "link", side: "home", options });
  await page.goto(`/match/${id}`);
  await guest.goto(`/join/${id}/${invitation}`);
  await guest.getByRole("button", { name: "Take the seat" }).click();
  await watcher.goto(`/match/${id}`);
  for (const one of [page, guest]) {
    await expect(one.getByTestId("phase")).toHaveAttribute("data-phase", "set-up");
  }
  // Both pages add to the match's chance by themselves.
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/matches/${id}`)).json()).fairness)
    .toMatchObject({ nonces: { home: "07".repeat(16), away: "07".repeat(16) } });

  // Home sets up by a formation and changes it by hand: nobody else hears anything of it.
  const quiet = { away: heard.away.length, nobody: heard.nobody.length };
  await page.locator('[data-preset="diamond"]').click();
  await expect(page.locator('[data-action="ready"]')).toBeEnabled();
  const before = (await stateOf(page, id)).offers["home"]!;
  const moved = before.find((offer) => offer.kind === "place" && offer.from && offer.to)!;
  await playOffer(page, moved, before);
  await expect(page.getByTestId("log")).toContainText(moved.action);
  const lines = (texts: string[], from: number) =>
    texts.slice(from).filter((text) => JSON.parse(text).update?.line).length;
  expect(lines(heard.home, 0)).toBeGreaterThan(5);
  expect(lines(heard.away, quiet.away)).toBe(0);
  expect(lines(heard.nobody, quiet.nobody)).toBe(0);

  // Away sets up man by man with the mouse.
  for (let men = 0; men < 5; men += 1) {
    const { offers, view } = await stateOf(guest, id);
    const taken = view.pieces.map((piece) => piece.square);
    const keeper = men === 0;
    const free = ({ tray, to }: Offer) =>
      tray?.startsWith("away-P") === keeper && !taken.includes(to!);
    const place = offers["away"]!.find(free)!;
    await playOffer(guest, place, offers["away"]!);
    await expect(guest.locator(`[data-tray="${place.tray}"]`)).toHaveCount(0);
  }
  await page.locator('[data-action="ready"]').click();
  await expect(watcher.getByTestId("log")).toContainText("ready");
  for (const [who, texts] of Object.entries(heard)) {
    for (const view of views(texts)) {
      for (const side of ["home", "away"] as const) {
        if (side !== who) expect(placed(view, side), `${who} sees no ${side} set-up`).toBe(0);
      }
    }
  }
  await guest.locator('[data-action="ready"]').click();
  await expect(watcher.locator(".board [data-piece]")).toHaveCount(10);

  // Then whatever the dice bring, until a side has two goals.
  const shooting = await shootingSquares(page, "calcetto");
  const seen = { contests: 0, goals: 0 };
  const kinds = new Set<string>();
  for (let turn = 0; turn < 1_500; turn += 1) {
    const sides = await Promise.all(
      (["home", "away"] as const).map((side) => stateOf(pages[side], id)),
    );
    const over = sides[0]!.status === "finished";
    if (over) break;
    const side = (["home", "away"] as const).find((one, i) => sides[i]!.offers[one]);
    // Chance is drawn at once: somebody is to act in a moment.
    if (!side) continue;
    const own = pages[side];
    const state = sides[side === "home" ? 0 : 1]!;
    await expect(own.getByTestId("turn")).toHaveAttribute("data-yours", "true");
    if (state.view.phase === "set-up-again") {
      await own.locator('[data-action="ready"]').click();
      await expect.poll(async () => (await stateOf(own, id)).view.ready[side]).toBe(true);
      seen.goals += 1;
      continue;
    }
    // Some of each kind are enough: after that nobody runs after the ball.
    const offer: Offer = choose(state, side, shooting, !kinds.has("move"));
    kinds.add(offer.kind);
    await playOffer(own, offer, state.offers[side]!);
    await expect
      .poll(async () => {
        const next = await stateOf(own, id);
        return next.number > state.number || `${offer.action} is played`;
      })
      .toBe(true);
    if (offer.preview && seen.contests === 0) {
      const contest = own.getByTestId("contest");
      await expect(contest).toBeVisible();
      await expect(contest.getByTestId(`contest-${side}`)).toHaveAttribute("data-total", /\d+/);
      seen.contests += 1;
    }
  }
  const final = await stateOf(page, id);
  expect(final.status).toBe("finished");
  expect(Math.max(final.view.score.home, final.view.score.away)).toBe(2);
  expect(seen.goals).toBeGreaterThan(0);
  expect(seen.contests).toBe(1);
  for (const kind of ["kick-off", "move", "carry", "pass", "move-to-tackle", "shoot"]) {
    expect([...kinds]).toContain(kind);
  }
  for (const one of [page, guest, watcher]) await expect(one.getByTestId("result")).toBeVisible();

  // Until the end nobody had heard of the other side's tiles.
  for (const side of ["home", "away"] as const) {
    for (const text of heard[side]) {
      const message = JSON.parse(text);
      const state = message.update?.state ?? message.state ?? message;
      if (!state?.view?.hands || state.status === "finished") continue;
      const hand = state.view.hands[other(side)];
      if (state.view.pack_under.length === 0) expect(hand.known).toEqual([]);
      const outcome: string | undefined = message.update?.line?.entry?.outcome;
      if (outcome?.startsWith("tile")) expect(message.update.line.events[0].side).toBe(side);
    }
  }

  // The replay has every roll, and the browser recomputes them all.
  await watcher.goto(`/replay/${id}`);
  await watcher.getByRole("button", { name: "Verify the dice" }).click();
  await expect(watcher.getByTestId("verify")).toHaveAttribute("data-verdict", "fair");
  const replay = await (await page.request.get(`/api/v1/matches/${id}/replay`)).json();
  expect(replay.chance.length).toBeGreaterThan(10);
  await expect(watcher.getByTestId("verify")).toContainText(`all ${replay.chance.length} outcomes`);

  // So does the program, from the record; and it finds a die that was changed.
  const record = await (await page.request.get(`/api/v1/matches/${id}/record`)).text();
  const file = join(directory, "match.json");
  await writeFile(file, record);
  expect(await run("verify", file)).toContain(`${replay.chance.length}`);
  const dice = /"outcome":\s*"([1-6]) ([1-6])( [+-])?"/.exec(await readFile(file, "utf8"))!;
  const changed = dice[0].replace(`"${dice[1]}`, `"${(Number(dice[1]) % 6) + 1}`);
  await writeFile(file, record.replace(dice[0], changed));
  await expect(run("verify", file)).rejects.toThrow(/entry \d+/);
});

test("TB-11: a die changed in the replay is found in the browser", async ({ page }) => {
  await page.goto("/");
  const { id } = await begin(page, { mode: "hot-seat", options: { end: "phases", phases: 1 } });
  for (let turn = 0; turn < 60; turn += 1) {
    const state = await stateOf(page, id);
    if (state.status === "finished") break;
    const [seat, offers] = Object.entries(state.offers)[0] ?? [];
    if (!seat || !offers) continue;
    const actions =
      state.presets[seat] && state.view.pieces.every((piece) => !piece.square)
        ? state.presets[seat]![0]!.actions
        : [
            (offers.find((o) => ["ready", "end", "pass", "roll"].includes(o.kind)) ?? offers[0]!)
              .action,
          ];
    for (const action of actions) {
      const answer = await command(page, id, { kind: "play", seat, action });
      expect(answer.status(), await answer.text()).toBe(200);
    }
  }
  await page.route("**/replay/frames", async (route) => {
    const answer = await route.fetch();
    const [head, ...frames] = (await answer.text()).split("\n");
    const replay = JSON.parse(head!);
    const [first, ...rest] = replay.chance[2].outcome.split(" ");
    replay.chance[2].outcome = [(Number(first) % 6) + 1, ...rest].join(" ");
    const body = [JSON.stringify(replay), ...frames].join("\n");
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`/replay/${id}`);
  await page.getByRole("button", { name: "Verify the dice" }).click();
  await expect(page.getByTestId("verify")).toHaveAttribute("data-verdict", "outcome");
});

test("TB-12: on one screen a curtain parts the secret set-ups", async ({ page }) => {
  await page.goto("/");
  const { id } = await begin(page, { mode: "hot-seat" });
  await page.goto(`/match/${id}`);
  const curtain = page.getByTestId("curtain");
  if (await curtain.isVisible()) await curtain.getByRole("button").click();
  await page.locator('[data-preset="square"]').click();
  await page.locator('[data-action="ready"]').click();
  await expect(curtain).toBeVisible();
  await expect(curtain).toHaveAttribute("data-side", "away");
  await look(page, "a curtain");
  await curtain.getByRole("button").click();
  await expect(
    page.locator(".board .side-home[data-piece], .board .side-home [data-piece]"),
  ).toHaveCount(0);
  await page.locator('[data-preset="wall"]').click();
  await page.locator('[data-action="ready"]').click();
  await expect(page.locator(".board [data-piece]")).toHaveCount(10);
});

test("CT-05, CT-06: a squad made on the page is checked, kept, exported, brought in and played", async ({
  page,
  visitor,
  directory,
}) => {
  await page.goto("/squads/calcetto");
  await page.locator('[data-new="home_squad"]').click();
  const verdict = page.getByTestId("file-verdict");
  await expect(verdict).toHaveAttribute("data-verdict", "right");
  await page.getByTestId("file-editor").getByLabel("Name").first().fill("Verdi");
  const totals = page.getByTestId("file-totals");
  const before = Number(await totals.locator('[data-total="movement"]').textContent());

  // What the rules do not allow is said at once, with its clause.
  const field = page.getByLabel("D2, movement", { exact: false }).first();
  await field.fill("99");
  await expect(verdict).toHaveAttribute("data-verdict", "wrong");
  await expect(verdict).toContainText("CT-05");
  await field.fill("5");
  await expect(verdict).toHaveAttribute("data-verdict", "right");
  await expect(totals.locator('[data-total="movement"]')).toHaveText(String(before + 2));

  // It is there after a fresh start of the page, and goes out as a file that the program takes.
  await page.goto("/squads/calcetto");
  const kept = page.locator("[data-file]");
  await expect(kept).toContainText("Verdi");
  const download = page.waitForEvent("download");
  await kept.getByRole("button", { name: "Export: Verdi" }).click();
  const file = join(directory, "verdi.toml");
  await (await download).saveAs(file);
  const text = await readFile(file, "utf8");
  expect(text).toContain("Verdi");
  await run("perft", "calcetto", `home_squad=${file}`, "--depth", "1");

  // Somebody else brings it in, and plays with it.
  const guest = await visitor();
  await guest.goto("/squads/calcetto");
  const squads = guest.locator('[data-form="squad"]');
  await squads.locator("summary").click();
  await squads.locator('input[type="file"]').setInputFiles(file);
  await expect(guest.getByTestId("file-verdict")).toHaveAttribute("data-verdict", "right");
  await guest.goto("/");
  await guest.locator('.hero [data-option="calcetto"]').click();
  await guest.getByRole("button", { name: "More choices" }).click();
  const dialog = guest.getByRole("dialog", { name: "New match" });
  const choice = dialog.locator('[data-option="home_squad"] select');
  if (!(await choice.isVisible())) await dialog.getByText("Squads and boards").click();
  await choice.selectOption({ label: "Verdi" });
  await dialog.getByRole("radio", { name: "Home" }).check();
  await dialog.getByRole("button", { name: "Start the match" }).click();
  await expect(guest).toHaveURL(/\/match\//);
  await expect(guest.getByTestId("squad-home")).toContainText("Verdi");
});
