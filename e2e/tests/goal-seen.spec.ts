/** A goal is seen: the ball lies in the goal before the board is cleared, and a card tells the score. */

import { begin, command } from "../support/api";
import { stateOf } from "../support/dice";
import { expect, test } from "../support/test";

/** Home's attacker is a step from where a shot is easy, and the goalkeeper is far off. */
const POSITION = "P1@d1 D1@c3 D2@f3 C1@e11 A1@c12* / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home";
/** More than half of the shots score. */
const MOST_SHOTS = 12;

test("CT-22: the ball of a goal lies in the goal", async ({ page }) => {
  test.setTimeout(180_000);
  // Every square on which the ball is ever said to be, the cards that are called out, and where contests lie.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const cards = new Set<string>();
    const contests = new Set<string>();
    Object.assign(window, { seenBalls: seen, seenCards: cards, seenContests: contests });
    new MutationObserver(() => {
      const card = document.querySelector<HTMLElement>("[data-testid=score-card]");
      if (card) cards.add(`${card.dataset["kind"]} ${card.querySelector("b")?.textContent}`);
      const contest = document.querySelector("[data-testid=contest]");
      const yours = document.querySelector("[data-testid=turn][data-yours=true]");
      if (contest && yours)
        contests.add(contest.closest(".pitch") ? "over the pitch" : "beside it");
      for (const square of document.querySelectorAll(".board [data-square]")) {
        if (/\bball\b/.test(square.getAttribute("aria-label") ?? "")) {
          seen.add(square.getAttribute("data-square")!);
        }
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto("/");
  const about = await (await page.request.get("/api/v1/games/calcetto")).json();
  const goal: string[] = about.board.areas.find(
    (area: { kind: string; side: string }) => area.kind === "goal" && area.side === "away",
  ).squares;
  for (let shot = 0; shot < MOST_SHOTS; shot += 1) {
    const { id } = await begin(page, { game: "calcetto", mode: "hot-seat", position: POSITION });
    await page.goto(`/match/${id}`);
    await expect(page.getByTestId("board-host")).toBeVisible();
    let shown = false;
    for (let i = 0; i < 12; i += 1) {
      let state = await stateOf(page, id);
      await expect
        .poll(async () => {
          state = await stateOf(page, id);
          return state.view.to_act.includes("chance");
        })
        .toBe(false);
      if (state.view.score.home > 0) {
        shown = true;
        break;
      }
      const [seat, offers] = Object.entries(state.offers)[0]!;
      const kind = (one: string) => offers.find((offer) => offer.kind === one);
      const wanted = offers.find(({ action }) => action === "A1-c13");
      const next = kind("shoot") ?? kind("keep") ?? kind("roll") ?? wanted;
      if (!next || seat !== "home") {
        const keep = kind("keep") ?? kind("roll");
        if (!keep) break;
        await command(page, id, { kind: "play", seat, action: keep.action });
        continue;
      }
      await command(page, id, { kind: "play", seat, action: next.action });
    }
    if (!shown) continue;
    const seen = () =>
      page.evaluate(() => [...(window as unknown as { seenBalls: Set<string> }).seenBalls]);
    await expect
      .poll(async () => (await seen()).some((square) => goal.includes(square)))
      .toBe(true);
    const noted = (what: "seenCards" | "seenContests") =>
      page.evaluate((name) => [...(window as unknown as Record<string, Set<string>>)[name]!], what);
    expect(await noted("seenCards")).toContain("goal 1–0");
    // Who decides on a contest sees the pitch meanwhile.
    expect(await noted("seenContests")).not.toContain("over the pitch");
    return;
  }
  throw new Error(`${MOST_SHOTS} shots and no goal`);
});
