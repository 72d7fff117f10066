/** Calciotto: a big pitch, hidden hands, card windows, free kicks and penalties. */

import type { Page } from "@playwright/test";
import { begun } from "../support/api";
import { look } from "../support/axe";
import { listen } from "../support/heard";
import { acting, playOn, type Seats } from "../support/cards";
import { type State, stateOf } from "../support/dice";
import { square } from "../support/hands";
import { Server } from "../support/program";
import { expect, test as plain } from "../support/test";

/** Every match of these tests' server follows from a number. */
const test = plain.extend({
  server: async ({}, use) => {
    const server = await Server.start({ seed: 4 });
    await use(server);
    const { code, said } = await server.stop();
    plain.expect(code, `the server stops in good order\n${said}`).toBe(0);
  },
});

/** Home's C2 is one step from Away's carrier, and holds TACKLE; Away holds AMMONIZIONE. */
const FREE_KICK =
  "P1@h0 D1@d5 D2@m5 C1@e9 C2@j10 T1@b8 A1@h17 A2@l15 / " +
  "P1@h21 D1@e16 D2@k16 C1@f12 C2@j12* T1@o14 A1@f8 A2@j8 / home / TACKLE / AMMONIZIONE";
/** Away's D1 is one step from Home's A1 in its penalty area. */
const PENALTY =
  "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h18* A2@l15 / " +
  "P1@h21 D1@f18 D2@k19 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / away / PUNIZIONE / TACKLE SPRINT3";

const begin = (page: Page, match: Record<string, unknown>) =>
  begun<State & Invited>(page, "calciotto", match);

interface Invited {
  invitation: string;
}

type Own = State["view"] & {
  hands: Record<string, { count: number; known: string[] }>;
  set_piece: { aim: string | null; stand: string | null } | null;
};

/** The views in what a page heard. */
function views(heard: string[]): Own[] {
  return heard.flatMap((text) => {
    const message = JSON.parse(text);
    const view = message.view ?? message.state?.view ?? message.update?.state.view;
    return view?.pieces ? [view as Own] : [];
  });
}

/** Begins a match by link from a position, with both coaches at the table. */
async function table(page: Page, guest: Page, position: string): Promise<string> {
  await page.goto("/");
  const { id, invitation } = await begin(page, { mode: "link", side: "home", position });
  await page.goto(`/match/${id}`);
  await guest.goto(`/join/${id}/${invitation}`);
  await guest.getByRole("button", { name: "Take the seat" }).click();
  for (const one of [page, guest]) {
    await expect(one.getByTestId("card-window")).toBeVisible();
  }
  return id;
}

/** Both decline and the dice are cast; a 6 is kept. */
async function toMovement(seats: Seats, id: string, first: string): Promise<void> {
  for (let i = 0; i < 4; i += 1) {
    const next = (await acting(seats, id))!;
    const { phase } = next.state.view;
    if (phase === "movement") return;
    expect(i > 0 || next.seat === first).toBe(true);
    await playOn(next.page, id, next.seat, phase === "six" ? "keep" : "decline");
  }
}

const step = (page: Page, id: string) =>
  page.getByTestId("guide").locator(`[data-step="step-${id}"]`);

test("CO-10, CO-11, CO-12, CO-23, CO-24, CO-25, CO-27, CO-28: cards, a booking and a free kick in two browsers", async ({
  page,
  visitor,
}) => {
  test.setTimeout(180_000);
  const guest = await visitor();
  const heard = { home: listen(page), away: listen(guest) };
  const id = await table(page, guest, FREE_KICK);
  const seats: Seats = { home: page, away: guest };

  // One's own hand face up with what each card does, the other's as backs.
  await expect(page.getByTestId("hand-home").locator('[data-tile="TACKLE"]')).toContainText("+2");
  await expect(page.getByTestId("hand-away")).toHaveAttribute("data-count", "1");
  await expect(page.getByTestId("hand-away").locator("[data-tile]")).toHaveCount(0);
  // TACKLE does not fit a movement phase: it is asked for all the same, so nothing is told.
  const window = page.getByTestId("card-window");
  await expect(window).toHaveAttribute("data-asks", "ask-own-roll");
  await expect(window.locator("[data-card]")).toHaveCount(0);
  // Points are rolled: nothing is won or lost, so there are no odds.
  await expect(window.getByTestId("without")).toHaveCount(0);

  await toMovement(seats, id, "home");
  await playOn(page, id, "home", "C2-j11");
  await playOn(page, id, "home", "end");
  await playOn(page, id, "home", "tackle C2");
  const contest = page.getByTestId("contest-home");
  await expect(contest).toContainText("+2");
  await expect(window.getByTestId("rolled")).toContainText("Tackle: Home midfielder C2");
  await expect(window.getByTestId("without")).toHaveAttribute("data-odds", "50%");
  await expect(window.locator('[data-card="TACKLE"]')).toHaveAttribute("data-odds", "74%");
  await playOn(page, id, "home", "card TACKLE");
  // What was played is seen by both, and added to the roll.
  await expect(contest).toContainText("+4");
  const answer = guest.getByTestId("card-window");
  await expect(answer).toHaveAttribute("data-asks", "ask-answer");
  await expect(answer.locator('[data-played="TACKLE"]')).toBeVisible();
  await expect(answer.getByTestId("without")).toHaveAttribute("data-odds", "26%");
  // A sanction ends the contest: it has no odds of its own.
  await expect(answer.locator('[data-card="AMMONIZIONE"]')).not.toHaveAttribute("data-odds");
  await playOn(guest, id, "away", "card AMMONIZIONE");

  // The guide leads through the steps; the booking is on the sheet and on the piece.
  for (const one of [page, guest]) {
    await expect(one.getByTestId("guide")).toHaveAttribute("data-kind", "free-kick");
    await expect(step(one, "booking")).toHaveAttribute("data-state", "done");
    await expect(step(one, "kicker")).toHaveAttribute("data-state", "now");
    await expect(one.locator('[data-piece="home-C2"] .caution.tone-yellow')).toHaveCount(1);
    await expect(one.locator('[data-man="home-C2"] [data-caution="yellow"]')).toHaveCount(1);
  }
  await playOn(guest, id, "away", "kicker C2");
  await expect(guest.getByTestId("kicker")).toHaveAttribute("data-piece", "away-C2");
  await playOn(page, id, "home", "C2@j10");

  // Away re-places one and substitutes another, then is done.
  const left = guest.getByTestId("steps-left");
  await expect(left).toHaveAttribute("data-value", "4");
  await playOn(guest, id, "away", "A1@f9");
  await expect(left).toHaveAttribute("data-value", "3");
  await playOn(guest, id, "away", "sub D1 D3");
  await expect(guest.locator('[data-piece="away-D3"]')).toHaveCount(1);
  const sheet = guest.getByTestId("squad-away");
  await expect(sheet.locator('[data-counter="substitutions-left"]')).toHaveAttribute(
    "data-value",
    "2",
  );
  await playOn(guest, id, "away", "done");
  await playOn(page, id, "home", "done");

  // The barrier's squares are marked; two men go there.
  await expect(step(page, "barrier")).toHaveAttribute("data-state", "now");
  expect(await page.locator('[data-marker="barrier"]').count()).toBeGreaterThan(1);
  for (let man = 0; man < 2; man += 1) {
    const { offers, view } = await stateOf(page, id);
    if (view.phase !== "barrier") break;
    await playOn(page, id, "home", offers["home"]![0]!.action);
  }
  const next = (await acting(seats, id))!;
  if (next.state.view.phase === "six") await playOn(guest, id, "away", "keep");
  const kick = (await acting(seats, id))!;
  if (kick.state.view.phase === "free-kick") {
    await expect(step(guest, "kick")).toHaveAttribute("data-state", "now");
    const pass = kick.state.offers["away"]!.find(({ kind }) => kind === "pass")!;
    await playOn(guest, id, "away", pass.action);
  }
  await expect(page.getByTestId("guide")).toHaveCount(0);

  // Nobody ever heard what the other held.
  for (const [side, texts] of Object.entries(heard)) {
    for (const view of views(texts)) {
      const other = view.hands[side === "home" ? "away" : "home"]!;
      expect(other.known).toEqual([]);
    }
  }
});

test("CO-12, CO-27: the second yellow card sends off, and the team plays on with one man fewer", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto("/");
  const position = FREE_KICK.replace("C2@j10", "C2@j10!");
  const { id } = await begin(page, { mode: "hot-seat", position });
  await page.goto(`/match/${id}`);
  const seats: Seats = { home: page, away: page };
  const booked = page.locator('[data-man="home-C2"]');
  await expect(booked.locator('[data-caution="yellow"]')).toHaveCount(1);
  await toMovement(seats, id, "home");
  for (const action of ["C2-j11", "end", "tackle C2", "card TACKLE"]) {
    await playOn(page, id, "home", action);
  }
  await playOn(page, id, "away", "card AMMONIZIONE");
  await expect(page.getByTestId("log")).toContainText("is sent off");
  await expect(page.locator('.board [data-piece="home-C2"]')).toHaveCount(0);
  await expect(page.locator(".board .side-home[data-piece]")).toHaveCount(7);
  await expect(booked).toHaveAttribute("data-where", "sentOff");
  await expect(booked.locator('[data-caution="red"]')).toHaveCount(1);
  await expect(page.getByTestId("guide")).toHaveAttribute("data-kind", "free-kick");
  // Who is substituted, and nobody comes on for the player who was sent off.
  await playOn(page, id, "away", "kicker C2");
  for (let more = 0; more < 6; more += 1) {
    const { seat, state } = (await acting(seats, id))!;
    const offers = state.offers[seat]!;
    const swap = offers.find(({ action }) => action.startsWith("sub D1 D3"));
    if (seat === "away" && swap) {
      await playOn(page, id, seat, swap.action);
      break;
    }
    await playOn(page, id, seat, offers[0]!.action);
  }
  const gone = page.locator('[data-man="away-D1"]');
  await expect(gone).toHaveAttribute("data-where", "gone");
  await expect(gone).toContainText("substituted");
});

test("CO-26: a penalty: both choose in secret, and it is revealed together", async ({
  page,
  visitor,
}) => {
  test.setTimeout(120_000);
  const [guest, watcher] = [await visitor(), await visitor()];
  const id = await table(page, guest, PENALTY);
  await watcher.goto(`/match/${id}`);
  const heard = { away: listen(guest), nobody: listen(watcher) };
  const seats: Seats = { home: page, away: guest };
  await toMovement(seats, id, "away");
  await playOn(guest, id, "away", "D1-g18");
  await playOn(guest, id, "away", "end");
  await playOn(guest, id, "away", "tackle D1");
  await playOn(guest, id, "away", "card TACKLE");
  await playOn(page, id, "home", "card PUNIZIONE");
  await expect(page.getByTestId("guide")).toHaveAttribute("data-kind", "penalty");
  await look(page, "a penalty");
  await playOn(page, id, "home", "kicker A1@h18");
  for (let i = 0; i < 12; i += 1) {
    const { seat, page: own, state } = (await acting(seats, id))!;
    if (state.view.phase === "penalty") break;
    const offers = state.offers[seat]!;
    const done = offers.find(({ kind }) => kind === "done") ?? offers[0]!;
    await playOn(own, id, seat, done.action);
  }
  // Both are asked at once, and what takes the step is in hand already.
  for (const one of [page, guest]) {
    await expect(one.getByTestId("turn")).toHaveAttribute("data-yours", "true");
    await expect(one.locator('.board [aria-selected="true"]')).toHaveCount(1);
  }
  await square(page, "i21").click();
  await expect(page.getByTestId("phase")).toContainText("Away is not yet");
  await look(page, "an aim in secret");
  // Nobody else hears of it, not even that it was done.
  const chosen = () =>
    views([...heard.away, ...heard.nobody]).filter((view) => view.set_piece?.aim);
  expect(chosen()).toEqual([]);
  await square(guest, "g21").click();
  for (const one of [page, guest, watcher]) {
    await expect(one.getByTestId("log")).toContainText("aims at i21");
    await expect(one.locator('[data-piece="away-P1"]')).toHaveCount(1);
    await expect(square(one, "g21")).toHaveAccessibleName(/goalkeeper P1/);
  }
  expect(chosen()).toEqual([]);
});

test("CO-26: on one screen a curtain parts shooter and goalkeeper", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/");
  const { id } = await begin(page, { mode: "hot-seat", position: PENALTY });
  await page.goto(`/match/${id}`);
  const seats: Seats = { home: page, away: page };
  await toMovement(seats, id, "away");
  const script = "away D1-g18; away end; away tackle D1; away card TACKLE; home card PUNIZIONE";
  for (const played of `${script}; home kicker A1@h18`.split("; ")) {
    const [seat, ...action] = played.split(" ");
    await playOn(page, id, seat!, action.join(" "));
  }
  for (let i = 0; i < 12; i += 1) {
    const { seat, state } = (await acting(seats, id))!;
    if (state.view.phase === "penalty") break;
    const offers = state.offers[seat]!;
    await playOn(page, id, seat, (offers.find(({ kind }) => kind === "done") ?? offers[0]!).action);
  }
  const curtain = page.getByTestId("curtain");
  // What was done is shown first, then the curtain falls where the other coach has the screen.
  const mayAim = async () => {
    // It may fall and rise while the page shows what was done, an action at a time.
    if (await curtain.isVisible())
      await curtain
        .getByRole("button")
        .click({ timeout: 1_000 })
        .catch(() => undefined);
    return page.locator('.board [data-square="g21"].target').count();
  };
  await expect.poll(mayAim, { timeout: 60_000 }).toBe(1);
  await square(page, "g21").click();
  await expect(curtain).toHaveAttribute("data-side", "away");
  await curtain.getByRole("button").click();
  await expect(page.getByTestId("log")).not.toContainText("g21");
  await square(page, "j21").click();
  await expect(page.getByTestId("log")).toContainText("aims at g21");
});

test("CO-11: who declines automatically declines after the same time, with any hand", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("switch", { name: "Decline cards automatically" }).click();
  // Away holds a card that fits (SPRINT3) and Home none: both windows look and last alike.
  const { id } = await begin(page, { mode: "hot-seat", position: PENALTY });
  const noon = new Date("2030-01-01T12:00:00");
  await page.clock.install({ time: noon });
  await page.clock.pauseAt(new Date(noon.getTime() + 1_000));
  await page.goto(`/match/${id}`);
  const window = page.getByTestId("card-window");
  const bar = page.getByTestId("auto-decline");
  const number = async () => (await stateOf(page, id)).number;
  await expect(window).toHaveAttribute("data-side", "away");
  await expect(window.locator('[data-card="SPRINT3"]')).toBeVisible();
  await expect(bar).toBeVisible();
  // Both pages' parts in the match's chance are there: nothing else comes in between.
  const nonces = async () => (await page.request.get(`/api/v1/matches/${id}`)).json();
  await expect.poll(async () => Object.keys((await nonces()).fairness.nonces).length).toBe(2);
  const first = await number();
  await page.clock.runFor(3_900);
  expect(await number()).toBe(first);
  await page.clock.runFor(200);
  await expect(window).toHaveAttribute("data-side", "home");
  // A coach who declines by hand is not heard any sooner.
  await expect(window.locator("[data-card]")).toHaveCount(0);
  const second = await number();
  await window.locator('[data-action="decline"]').click();
  await expect(bar).toContainText("Declined");
  await page.clock.runFor(3_900);
  expect(await number()).toBe(second);
  await page.clock.runFor(200);
  await expect.poll(async () => (await stateOf(page, id)).view.phase).not.toBe("cards-movement");
});

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("the pitch is looked at from near, moved and seen whole again", async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto("/");
    const { id } = await begin(page, { mode: "hot-seat", position: FREE_KICK });
    await page.goto(`/match/${id}`);
    const host = page.getByTestId("board-host");
    const board = page.locator("svg.board");
    const size = async (name: string) => (await square(page, name).boundingBox())!.width;
    await expect(host).toHaveAttribute("data-whole", "true");
    // The whole fits, no wider than the screen, and nothing else is wider either.
    const box = (await board.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    expect(box.y + box.height).toBeLessThan(680);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBeLessThanOrEqual(360);

    // A button looks at the ball.
    await page.getByRole("button", { name: /Look nearer/ }).click();
    await expect(host).toHaveAttribute("data-whole", "false");
    expect(await size("j12")).toBeGreaterThanOrEqual(40);
    const inSight = async (name: string) => {
      const [at, of] = [(await square(page, name).boundingBox())!, (await board.boundingBox())!];
      const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 };
      const across = middle.x > of.x && middle.x < of.x + of.width;
      return across && middle.y > of.y && middle.y < of.y + of.height;
    };
    expect(await inSight("j12")).toBe(true);
    expect(await inSight("h1")).toBe(false);

    // It is remembered.
    await page.waitForFunction(() => localStorage.getItem("fischio-zoom")?.includes("window"));
    await page.reload();
    await expect(host).toHaveAttribute("data-whole", "false");
    expect(await size("j12")).toBeGreaterThanOrEqual(40);

    // Dragging free ground moves it; what is dragged is not played.
    const free = (await square(page, "i13").boundingBox())!;
    await page.mouse.move(free.x + 20, free.y + 20);
    await page.mouse.down();
    await page.mouse.move(free.x + 20, free.y + 140, { steps: 8 });
    await page.mouse.up();
    const moved = (await square(page, "i13").boundingBox())!;
    expect(Math.round(moved.y - free.y)).toBeGreaterThan(100);

    // Keys: shift with an arrow moves it, the arrows alone take the cursor along, 0 shows all.
    await square(page, "i13").focus();
    await page.keyboard.press("Shift+ArrowDown");
    for (let i = 0; i < 12; i += 1) await page.keyboard.press("ArrowDown");
    await expect(square(page, "i1")).toBeFocused();
    expect(await inSight("i1")).toBe(true);
    await page.keyboard.press("0");
    await expect(host).toHaveAttribute("data-whole", "true");
    await page.keyboard.press("+");
    await expect(host).toHaveAttribute("data-whole", "false");
    await page.getByRole("button", { name: /whole pitch/ }).click();
    await expect(host).toHaveAttribute("data-whole", "true");

    // A double tap on free ground, and again.
    await square(page, "h15").dblclick();
    await expect(host).toHaveAttribute("data-whole", "false");
    expect(await inSight("h15")).toBe(true);
    const at = (await square(page, "h15").boundingBox())!;
    await page.mouse.dblclick(at.x + at.width / 2, at.y + at.height / 2);
    await expect(host).toHaveAttribute("data-whole", "true");

    // Two fingers.
    const client = await page.context().newCDPSession(page);
    const lies = (await board.boundingBox())!;
    const middle = { x: lies.x + lies.width / 2, y: lies.y + lies.height / 2 };
    const touch = (type: string, spread: number) =>
      client.send("Input.dispatchTouchEvent", {
        type: type as "touchStart",
        touchPoints:
          type === "touchEnd"
            ? []
            : [
                { x: middle.x - spread, y: middle.y, id: 1 },
                { x: middle.x + spread, y: middle.y, id: 2 },
              ],
      });
    await touch("touchStart", 30);
    for (const spread of [45, 60, 75, 90]) await touch("touchMove", spread);
    await touch("touchEnd", 0);
    await expect(host).toHaveAttribute("data-whole", "false");
    expect(await size("h10")).toBeGreaterThan(40);

    // The wheel with the control key, out again.
    await page.mouse.move(middle.x, middle.y);
    await page.keyboard.down("Control");
    for (let i = 0; i < 12; i += 1) await page.mouse.wheel(0, 120);
    await page.keyboard.up("Control");
    await expect(host).toHaveAttribute("data-whole", "true");
  });

  test("what happens off the screen is followed, and targets there can be reached", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto("/");
    const { id } = await begin(page, { mode: "hot-seat", position: FREE_KICK });
    await page.goto(`/match/${id}`);
    const seats: Seats = { home: page, away: page };
    await toMovement(seats, id, "home");
    const host = page.getByTestId("board-host");
    // Near Home's goal, far from the ball.
    await square(page, "h2").dblclick();
    await expect(host).toHaveAttribute("data-whole", "false");
    // A piece that is taken in hand off the screen comes in sight; so do its targets.
    await square(page, "d5").focus();
    await page.keyboard.press("Enter");
    await expect(square(page, "d5")).toHaveAttribute("aria-selected", "true");
    const edges = page.locator("[data-beyond]");
    for (let i = 0; i < 6 && (await edges.count()) > 0; i += 1) await edges.first().click();
    // Dragging a piece works from near.
    // The nearest, so that points are left for another whatever the dice have brought.
    const [target] = (await stateOf(page, id)).offers["home"]!.filter(
      ({ from, to }) => from === "d5" && to,
    ).sort((a, b) => a.cost! - b.cost!);
    await page.getByRole("button", { name: /whole pitch/ }).click();
    await expect(square(page, "d5")).toHaveAttribute("aria-selected", "true");
    await page.getByRole("button", { name: /Look nearer/ }).click();
    await page.evaluate(() => scrollTo(0, 0));
    const middle = async (name: string) => {
      const box = (await square(page, name).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const from = await middle("d5");
    const to = await middle(target!.to!);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await expect
      .poll(async () => (await stateOf(page, id)).view.pieces)
      .toContainEqual(expect.objectContaining({ id: "home-D1", square: target!.to }));
    // Elsewhere something happens: the board goes there.
    const before = await page.locator("svg.board").getAttribute("viewBox");
    await page.request.post(`/api/v1/matches/${id}/commands`, {
      data: { kind: "play", seat: "home", action: "C2-j11" },
    });
    await expect(page.locator("svg.board")).not.toHaveAttribute("viewBox", before!);
    const box = (await square(page, "j11").boundingBox())!;
    const board = (await page.locator("svg.board").boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(board.x - 1);
    expect(box.y).toBeGreaterThanOrEqual(board.y - 1);
    expect(box.x + box.width).toBeLessThanOrEqual(board.x + board.width + 1);
  });
});
