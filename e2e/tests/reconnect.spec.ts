/** The server dies in the middle of play; nobody loses what was acknowledged to them. */

import type { Page } from "@playwright/test";
import { look } from "../support/axe";
import { THREE_ACTIONS } from "../support/matches";
import { Server } from "../support/program";
import { Table } from "../support/table";
import { expect, test } from "../support/test";

test.use({
  // This test starts, kills and starts its own.
  server: async ({ directory }, use) => {
    const server = await Server.start({ data: directory });
    await use(server);
    if (server.running) await server.kill();
  },
});

test("both browsers go on by themselves after the server was killed and started again", async ({
  page,
  server,
  directory,
  visitor,
}) => {
  test.setTimeout(120_000);
  await page.goto("/");
  await page.getByRole("button", { name: "Invite a friend" }).click();
  await page.getByRole("radio", { name: "White" }).check();
  await page.getByRole("button", { name: "Make the link" }).click();
  const guest = await visitor();
  await guest.goto(await page.getByTestId("invitation").inputValue());
  await guest.getByRole("button", { name: "Take the seat" }).click();
  const watcher = await visitor();
  const tables = { home: new Table(page), away: new Table(guest) };
  await watcher.goto(`/match/${tables.home.id}`);
  const pages = [page, guest, watcher];
  const play = async (from: number, to: number) => {
    for (const [side, action] of THREE_ACTIONS.firstSetUp.slice(from, to)) {
      await expect(tables[side].turn).toHaveAttribute("data-yours", "true");
      await tables[side].play(action, side);
    }
  };

  await play(0, 4);
  await server.kill();
  for (const one of pages) {
    await expect(one.getByTestId("connection")).toHaveText("The connection is lost. Trying again…");
    // What was acknowledged is still in sight.
    await expect(new Table(one).lines).toHaveCount(4);
  }

  // An action now is not lost in silence: it is said that it did not arrive.
  await page.locator('[data-tray="home-king"]').click();
  await tables.home.square("e1").click();
  await expect(page.getByTestId("problem")).toContainText("The server cannot be reached.");
  await look(page, "a lost connection");
  await expect(tables.home.lines).toHaveCount(4);

  const again = await Server.start({ data: directory, port: server.port });
  try {
    // It is said for a moment only, on each page at about the same time.
    const healed = (one: Page) =>
      expect(one.getByTestId("connection")).toHaveText("Connected again.", { timeout: 30_000 });
    await Promise.all(pages.map(healed));
    for (const one of pages) {
      await expect(one.getByTestId("connection")).toHaveCount(0);
      const lines = new Table(one).lines;
      await expect(lines.locator(".notation")).toHaveText(
        THREE_ACTIONS.firstSetUp.slice(0, 4).map(([, action]) => action),
      );
    }
    await play(4, 12);
    for (const one of pages) await new Table(one).expectPhase("kick-off");

    // And it is all there for who comes later, too.
    const late = await visitor();
    await late.goto(`/match/${tables.home.id}`);
    await expect(new Table(late).lines).toHaveCount(12);
  } finally {
    for (const one of pages) await one.context().close();
    expect((await again.stop()).code).toBe(0);
  }
});
