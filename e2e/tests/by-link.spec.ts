/** Two coaches, each in their own browser, with a link between them. */

import type { Page } from "@playwright/test";
import { look } from "../support/axe";
import { begin } from "../support/api";
import type { Action } from "../support/matches";
import { THREE_ACTIONS, whole } from "../support/matches";
import { run, Server } from "../support/program";
import { Table } from "../support/table";
import { expect, test } from "../support/test";

/** One invites from the first page, the other opens the link: the tables of White and Black. */
async function sitDown(host: Page, guest: Page): Promise<{ home: Table; away: Table }> {
  await host.goto("/");
  await host.getByRole("button", { name: "Invite a friend" }).click();
  const dialog = host.getByRole("dialog", { name: "New match" });
  await dialog.getByRole("radio", { name: "White" }).check();
  await dialog.getByLabel("Actions per side in each half").fill("3");
  await dialog.getByLabel("Your name").fill("Ada");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  const link = host.getByTestId("invitation");
  await expect(link).toHaveValue(/\/join\/[0-9A-Za-z]{12}\/[0-9A-Za-z]{22,}$/);
  await expect(host.getByRole("img", { name: "QR code of the invitation link" })).toBeVisible();

  await guest.goto(await link.inputValue());
  await expect(guest.getByText("Chess Football, against Ada")).toBeVisible();
  await expect(guest.getByText("You would play Black.")).toBeVisible();
  await expect(guest.getByText("Actions per side in each half: 3")).toBeVisible();
  await guest.getByLabel("Your name").fill("Bea");
  await guest.getByRole("button", { name: "Take the seat" }).click();
  await expect(guest).toHaveURL(/\/match\//);
  // The host's page notices by itself.
  await expect(link).toHaveCount(0);
  await expect(host.getByRole("heading", { level: 1 })).toHaveText(/Ada \(you\) – Bea$/);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(/Ada – Bea \(you\)$/);
  return { home: new Table(host), away: new Table(guest) };
}

test("CF-04, CF-11, CF-13, CF-15, CF-17, CF-18: a whole match by link, and its replay", async ({
  page,
  visitor,
}) => {
  test.setTimeout(180_000);
  const guest = await visitor();
  // Captions are shown to who asks for them.
  for (const one of [page, guest]) {
    await one.addInitScript(() => {
      if (location.protocol === "about:") return;
      const kept = JSON.parse(localStorage.getItem("fischio") ?? "{}");
      localStorage.setItem("fischio", JSON.stringify({ captions: true, ...kept }));
    });
  }
  const tables = await sitDown(page, guest);
  const { home, away } = tables;
  const both = [home, away];

  let played = 0;
  const play = async (part: Action[]) => {
    for (const [side, action] of part) {
      const other = tables[side === "home" ? "away" : "home"];
      await expect(tables[side].turn).toHaveAttribute("data-yours", "true");
      await tables[side].play(action, side);
      played += 1;
      await other.expectLine(played, action);
    }
  };

  // CF-04: White places first, and only White can.
  await expect(away.turn).toHaveAttribute("data-yours", "false");
  await expect(home.turn).toContainText("Your turn");
  await expect(away.turn).toContainText("Ada is to act");
  await expect(guest.locator("[data-tray][aria-disabled=false]")).toHaveCount(0);
  await play(THREE_ACTIONS.firstSetUp);

  // CF-05, CF-11: the ball is on e4, and the kick-off is a pass from there.
  for (const table of both) {
    await table.expectPhase("kick-off");
    await table.expectOn("e4", /^e4, White knight, with the ball/);
  }
  await expect(page.locator(".board .can-act")).toHaveCount(1);
  await expect(guest.locator(".board .can-act")).toHaveCount(0);

  // CF-13: the carrier enters the goal. Its caption goes by itself: each page watches for it from before.
  const cheered = both.map((table) =>
    table.page.waitForFunction(
      () =>
        document
          .querySelector('[data-testid="caption"]')
          ?.textContent?.includes("the crowd cheers"),
      undefined,
      { timeout: 60_000 },
    ),
  );
  await play(THREE_ACTIONS.firstGoal);
  await Promise.all(cheered);
  await look(page, "a caption");
  for (const table of both) {
    await table.expectScore(1, 0);
    // CF-15: the board is cleared; Black, who conceded, places first.
    await expect(table.turn).toHaveAttribute("data-side", "away");
    await table.expectPhase("placing");
    await expect(table.page.locator("[data-piece]")).toHaveCount(0);
    await table.expectCounter("half", 1);
    await table.expectCounter("actions-left", 3);
  }
  await play(THREE_ACTIONS.secondSetUp);
  await home.expectOn("e5", /^e5, Black knight, with the ball/);
  await play(THREE_ACTIONS.toHalfTime);

  // CF-17: half-time after six actions; Black kicks off the second half.
  for (const table of both) {
    await table.expectScore(1, 0);
    await table.expectCounter("half", 2);
    await table.expectCounter("actions-left", 6);
    await expect(table.lines.last()).toContainText("Half-time: White 1, Black 0.");
    await expect(table.turn).toHaveAttribute("data-side", "away");
  }
  await play(THREE_ACTIONS.thirdSetUp);
  await play(THREE_ACTIONS.equaliser);
  for (const table of both) {
    await table.expectScore(1, 1);
    await expect(table.turn).toHaveAttribute("data-side", "home");
  }
  await play(THREE_ACTIONS.fourthSetUp);
  await play(THREE_ACTIONS.toTheEnd);

  // CF-17, CF-18: a goal on the last action still counts; more goals win.
  for (const table of both) await table.expectScore(2, 1);
  await expect(page.getByTestId("result")).toHaveText("You win, 2–1");
  await expect(guest.getByTestId("result")).toHaveText("You lose, 2–1");
  await expect(page.locator(".board .can-act")).toHaveCount(0);

  await test.step("the record is right", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download the record" }).click(),
    ]);
    const verdict = JSON.parse(await run("verify", "--json", await download.path())) as unknown;
    expect(verdict).toMatchObject({ ok: true, entries: played, result: { home: 2, away: 1 } });
  });

  await test.step("the replay shows it again", async () => {
    await guest.getByRole("link", { name: "Replay" }).click();
    const at = guest.getByTestId("position");
    await expect(at).toHaveAttribute("data-at", "0");
    const replay = new Table(guest);
    await expect(replay.lines).toHaveCount(whole(THREE_ACTIONS).length);

    await guest.getByRole("button", { name: "One on" }).click();
    await expect(at).toHaveAttribute("data-at", "1");
    await replay.expectOn("e4", /White knight/);
    await guest.keyboard.press("ArrowRight");
    await expect(at).toHaveAttribute("data-at", "2");
    await guest.keyboard.press("ArrowLeft");
    await expect(at).toHaveAttribute("data-at", "1");

    await guest.getByRole("button", { name: "Goal 1–1" }).click();
    await expect(at).toHaveAttribute("data-at", "45");
    await replay.expectScore(1, 1);
    await expect(guest).toHaveURL(/#45$/);

    await guest.getByRole("button", { name: "Last position" }).click();
    await replay.expectScore(2, 1);
    await replay.expectOn("c8", /White queen, with the ball/);
    await expect(guest.getByTestId("result")).toContainText("You lose, 2–1");
  });

  await test.step("a link leads to a position, and it plays by itself", async () => {
    const stranger = await visitor();
    await stranger.goto(`/replay/${home.id}#13`);
    const replay = new Table(stranger);
    await replay.expectOn("c3", /White queen, with the ball/);
    await expect(stranger.getByTestId("result")).toContainText("White wins, 2–1");
    await stranger.getByRole("button", { name: "Play", exact: true }).click();
    await expect(stranger.getByTestId("position")).toHaveAttribute("data-at", "15");
    await replay.expectScore(1, 0);
  });
});

test("a seat is taken once; the creator's own link leads them to their match", async ({
  page,
  visitor,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Invite a friend" }).click();
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.getByTestId("invitation").inputValue();
  await expect(page.getByTestId("turn")).toContainText("Waiting for the other side");

  await page.goto(link);
  await expect(page.getByText("This seat is yours already.")).toBeVisible();
  await page.getByRole("link", { name: "To the match" }).click();
  await expect(page.getByTestId("invitation")).toHaveValue(link);

  const [first, second] = [await visitor(), await visitor()];
  await first.goto(link);
  await second.goto(link);
  await expect(second.getByRole("button", { name: "Take the seat" })).toBeVisible();
  await first.getByRole("button", { name: "Take the seat" }).click();
  await expect(first).toHaveURL(/\/match\//);
  // The other had the page open already.
  await second.getByRole("button", { name: "Take the seat" }).click();
  await expect(second.getByRole("alert")).toContainText("Somebody else has taken this seat.");
  await second.reload();
  await expect(second.getByText("This seat has been taken.")).toBeVisible();
});

test("undo by consent, a draw offered and accepted, a rematch when both ask", async ({
  page,
  visitor,
}) => {
  const guest = await visitor();
  const { home, away } = await sitDown(page, guest);
  await home.play("N@e4", "home");
  // Nobody has decided since: the coach may take it back without asking.
  await page.getByRole("button", { name: "Ask to undo" }).click();
  await expect(away.lines).toHaveCount(2);
  await expect(away.lines.first()).toHaveAttribute("data-undone", "true");
  await expect(guest.locator("[data-piece]")).toHaveCount(0);

  await home.play("R@e4", "home");
  await away.play("K@e8", "away");
  await page.getByRole("button", { name: "Ask to undo" }).click();
  await expect(page.getByText("You asked to take back.")).toBeVisible();
  await expect(guest.getByText("White asks to take back.")).toBeVisible();
  await look(guest, "a request");
  await guest.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("You asked to take back.")).toHaveCount(0);
  await expect(home.lines).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Ask to undo" })).toBeDisabled();

  await home.play("K@e1", "home");
  await away.play("R@h8", "away");
  await page.getByRole("button", { name: "Ask to undo" }).click();
  await guest.getByRole("button", { name: "Accept" }).click();
  for (const table of [home, away]) {
    await expect(table.page.locator("[data-piece]")).toHaveCount(2);
    await expect(table.turn).toHaveAttribute("data-side", "home");
  }

  await guest.getByRole("button", { name: "Offer a draw" }).click();
  await expect(page.getByText("Black offers a draw.")).toBeVisible();
  await look(page, "an offer of a draw");
  await page.getByRole("button", { name: "Accept" }).click();
  for (const table of [home, away]) {
    await expect(table.page.getByTestId("result")).toHaveText("A draw, 0–0");
    await expect(table.turn).toContainText("Agreed by both sides.");
  }

  await page.getByRole("button", { name: "Rematch" }).click();
  await expect(page.getByText("You asked for a rematch.")).toBeVisible();
  await expect(guest.getByText("White would like a rematch.")).toBeVisible();
  const before = home.id;
  await guest.getByRole("button", { name: "Rematch" }).click();
  // Sides are swapped: Bea has White now.
  for (const one of [page, guest]) await expect(one).not.toHaveURL(new RegExp(before));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Bea – Ada \(you\)$/);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(/Bea \(you\) – Ada$/);
  expect(home.id).toBe(away.id);
  await expect(away.turn).toHaveAttribute("data-yours", "true");
});

test("a clock runs for the side to act and stops with the match", async ({ page, visitor }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Invite a friend" }).click();
  const dialog = page.getByRole("dialog", { name: "New match" });
  await dialog.getByRole("radio", { name: "White" }).check();
  await dialog.getByRole("radio", { name: "Other…" }).check();
  await dialog.getByLabel("Minutes a side").fill("3");
  await dialog.getByLabel("Seconds added after each action").fill("60");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  const guest = await visitor();
  await guest.goto(await page.getByTestId("invitation").inputValue());
  await expect(guest.getByText("3 min a side, 60 s added after each action")).toBeVisible();
  await guest.getByRole("button", { name: "Take the seat" }).click();

  const home = new Table(page);
  for (const one of [page, guest]) {
    await expect(one.getByTestId("clock-home")).toContainClass("running");
    await expect(one.getByTestId("clock-away")).toHaveText("03:00");
    await expect(one.getByTestId("clock-home")).toHaveText(/^02:5\d$/);
  }
  await home.play("N@e4", "home");
  for (const one of [page, guest]) {
    await expect(one.getByTestId("clock-away")).toContainClass("running");
    await expect(one.getByTestId("clock-home")).not.toContainClass("running");
    await expect(one.getByTestId("clock-home")).toHaveText(/^03:[0-5]\d$/);
  }
  await page.getByRole("button", { name: "Resign the match" }).click();
  await page.getByRole("button", { name: "Yes, resign" }).click();
  await expect(guest.getByTestId("result")).toHaveText("You win, 0–0");
  await expect(guest.getByTestId("clock-away")).not.toContainClass("running");
});

test.describe("under a public URL", () => {
  const publicUrl = "http://table.example:8080";
  test.use({
    server: async ({}, use) => {
      const server = await Server.start({ publicUrl });
      await use(server);
      await server.stop();
    },
  });

  test("the links that are passed on begin with it", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute(
      "content",
      `${publicUrl}/`,
    );
    const { id, invitation } = await begin(page, { mode: "link", side: "home" });
    await page.goto(`/match/${id}`);
    const link = page.getByTestId("invitation");
    await expect(link).toHaveValue(`${publicUrl}/join/${id}/${invitation}`);
  });
});
