/** What is done by itself, asked about, or planned: the one choice, the end of a turn, the next action. */

import { look } from "../support/axe";
import { begin, command } from "../support/api";
import { stateOf } from "../support/dice";
import { Table } from "../support/table";
import { expect, test } from "../support/test";

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    if (location.protocol === "about:") return;
    const kept = JSON.parse(localStorage.getItem("fischio") ?? "{}");
    const on = { askEnd: true, playForced: true, plans: true, pace: "quick" };
    localStorage.setItem("fischio", JSON.stringify({ ...kept, ...on }));
  });
});

test("CT-19, CF-07: the end of a turn is asked about once, and the only choice plays itself", async ({
  page,
}) => {
  await page.goto("/");
  const position =
    "P1@d1 D1@c3 D2@f3 C1@c6 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=movement points=5";
  const { id } = await begin(page, { game: "calcetto", mode: "hot-seat", position });
  await page.goto(`/match/${id}`);
  const end = page.locator('[data-action="end"]');
  await end.click();
  await expect(end).toHaveText(/Stop with 5 points left\?/);
  await expect(page.getByTestId("announcements")).toContainText("5 points left?");
  // One who does something else has changed their mind.
  await page.keyboard.press("Tab");
  await expect(end).toHaveText(/^\s*Stop\s*$/);
  expect((await stateOf(page, id)).view.phase).toBe("movement");
  await end.click();
  await end.click();
  await expect(page.getByTestId("turn")).toHaveAttribute("data-side", "away");

  // Black's king is shut in: the null action is all there is.
  const shut = "6Rk/6NR/8/8/8/3Q4/8/4K3 d3 b m w 1 1 0-0";
  const { id: match } = await begin(page, { mode: "hot-seat", position: shut });
  await page.goto(`/match/${match}`);
  const log = page.getByTestId("log");
  await expect(log.locator(".forced")).toHaveText("by itself");
  // What is taken back is thought over: it is not played again.
  const undone = await command(page, match, { kind: "ask-undo", seat: "away" });
  expect(undone.status(), await undone.text()).toBe(200);
  await expect(log.locator('[data-undone="true"]')).toHaveCount(1);
  await expect(page.getByTestId("offers").getByRole("button")).toHaveCount(1);
});

test("CF-07: the next action is planned while the other side acts", async ({ page, context }) => {
  await page.goto("/");
  const position = "4k3/8/8/2p5/8/2Q5/7P/R3K3 c3 w m w 1 10 0-0";
  const { id, invitation } = await begin(page, { mode: "link", side: "away", position });
  const other = await context.browser()!.newContext();
  const guest = await other.newPage();
  await guest.goto(new URL("/", page.url()).href);
  const joined = await guest.request.post(new URL(`/api/v1/matches/${id}/join`, page.url()).href, {
    data: { invitation },
  });
  expect(joined.status(), await joined.text()).toBe(200);
  const white = async (action: string) => {
    const address = new URL(`/api/v1/matches/${id}/commands`, page.url()).href;
    const answer = await guest.request.post(address, {
      data: { kind: "play", seat: "home", action },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await page.goto(`/match/${id}`);
  const table = new Table(page);
  const planned = page.locator(".board .way.planned");
  const plan = async (from: string, to: string) => {
    await table.square(from).click();
    await table.square(to).click();
    await expect(planned).toHaveAttribute("data-way", `${from}-${to}`);
  };
  await plan("e8", "e7");
  await page.keyboard.press("Escape");
  await expect(planned).toHaveCount(0);
  await plan("e8", "d7");
  await look(page, "a planned action");
  await table.square("a5").click({ button: "right" });
  await expect(planned).toHaveCount(0);
  await plan("c5", "c4");
  await white("h2h3");
  await expect(table.lines.last().locator(".notation")).toHaveText("c5c4");
  await expect(planned).toHaveCount(0);
  // What cannot be played then is dropped, and it is said why.
  await plan("e8", "e5");
  await white("h3h4");
  const why = page.getByTestId("why-not");
  await expect(why).toContainText("What was planned, e8 to e5, cannot be played now");
  await expect(why.getByRole("link", { name: "Clause CF-08" })).toBeVisible();
  await expect(planned).toHaveCount(0);
  await expect(table.turn).toHaveAttribute("data-yours", "true");
  await other.close();
});
