/** Somebody who is away is told by their browser; the push service is this test's. */

import type { Page } from "@playwright/test";
import { violations } from "../support/axe";
import { Server } from "../support/program";
import { PushService } from "../support/push";
import { expect, test as base } from "../support/test";

const test = base.extend<{ push: PushService }>({
  push: async ({}, use) => {
    const push = await PushService.open();
    await use(push);
    push.close();
  },
  server: async ({ push }, use) => {
    const limits = ["notices=50ms", "notice_grace=50ms"];
    const server = await Server.start({ pushService: push.address, limits });
    await use(server);
    await server.stop();
  },
});

/** Has the page's browser subscribe to the test's service: a browser under test has none. */
async function subscribeTo(push: PushService, page: Page): Promise<void> {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript((made) => {
    let kept: unknown = null;
    const manager = PushManager.prototype;
    manager.getSubscription = () => Promise.resolve(kept as PushSubscription | null);
    manager.subscribe = (options) => {
      const text = (options?.applicationServerKey as string).replace(/-/g, "+").replace(/_/g, "/");
      const key = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
      const unsubscribe = () => Promise.resolve(((kept = null), true));
      kept = { options: { applicationServerKey: key }, unsubscribe, toJSON: () => made };
      return Promise.resolve(kept as PushSubscription);
    };
  }, push.subscription());
}

test("TB-19: who is away is told by their browser that it is their turn, and is not any more once they switch it off", async ({
  page,
  server,
  visitor,
  push,
}) => {
  await subscribeTo(push, page);
  await page.goto("/account");
  const notices = page.getByTestId("notices");
  await expect(notices.getByRole("switch")).toHaveCount(0);
  await notices.getByRole("button", { name: "Show notices in this browser" }).click();
  await expect(notices).toContainText("This browser shows you notices.");
  const turn = notices.getByRole("switch", { name: "it is my turn in a match by days" });
  const ended = notices.getByRole("switch", { name: "a match by days is over" });
  await expect(turn).toBeChecked();
  await expect(ended).not.toBeChecked();
  await ended.focus();
  await page.keyboard.press("Space");
  await expect(ended).toBeChecked();
  expect(await violations(page, "notices")).toEqual([]);
  const view = await (await page.request.get("/api/v1/notices")).json();
  expect(view.tell).toEqual({
    turn: true,
    challenge: true,
    begun: false,
    ended: true,
    tournament: true,
  });
  expect(view.devices).toHaveLength(1);

  // The coach makes a match by days and closes it; then somebody takes the other seat.
  const game = { game: "chess-football", mode: "link", side: "home", days: 3, name: "Ada" };
  const begun = await page.request.post("/api/v1/matches", { data: game });
  const { id, invitation } = (await begun.json()) as { id: string; invitation: string };
  const guest = await visitor();
  await guest.goto(`/join/${id}/${invitation}`);
  await guest.getByRole("button", { name: "Take the seat" }).click();
  await expect(guest).toHaveURL(/\/match\//);
  const told = await push.next(view.push_key);
  expect(told).toEqual({
    kind: "turn",
    title: "Your turn: Chess Football",
    body: "In the match against the other coach the next decision is yours.",
    path: `/match/${id}`,
    tag: `match-${id}`,
    language: "en",
  });

  // What the browser's own service would hand to the page's worker is shown, and leads to the match.
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((settle) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${server.address}/`);
      if (own) settle(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      const all = await worker.getNotifications();
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as string }));
    });
  const deliver = (notice: unknown) =>
    devtools.send("ServiceWorker.deliverPushMessage", {
      origin: server.address,
      registrationId,
      data: JSON.stringify(notice),
    });
  await deliver({ ...told, path: "https://elsewhere.example/" });
  await expect.poll(shown).toHaveLength(1);
  expect((await shown())[0]!.data).toBe(`${server.address}/`);
  await deliver(told);
  const { title, body, tag } = told;
  const data = `${server.address}/match/${id}`;
  await expect.poll(shown).toEqual([{ title, body, tag, data }]);

  // Read in another language, the browser tells in it, too; switched off, nothing is sent any more.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("fischio") ?? "{}") as object;
    localStorage.setItem("fischio", JSON.stringify({ ...kept, language: "it" }));
  });
  const devices = async () => {
    const view = (await (await page.request.get("/api/v1/notices")).json()) as {
      devices: { language: string }[];
    };
    return view.devices.map(({ language }) => language);
  };
  await page.goto("/account");
  await expect(notices).toContainText("Questo browser ti mostra gli avvisi.");
  await expect.poll(devices).toEqual(["it"]);
  await notices.getByRole("button", { name: "Disattiva" }).click();
  const on = notices.getByRole("button", { name: "Mostra gli avvisi in questo browser" });
  await expect(on).toBeVisible();
  expect(await devices()).toEqual([]);
  expect(push.sent).toEqual([]);
});
