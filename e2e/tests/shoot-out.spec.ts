/** A match that is to be decided goes on with a shoot-out, which the page tells beside the goals. */

import { begin, command } from "../support/api";
import { playOffer, type State, stateOf } from "../support/dice";
import { expect, test } from "../support/test";

const CALCETTO =
  "P1@d1 D1@c3 D2@f3 C1@e11 A1@c12 / P1@d14 D1@b12 C1@e10 C2@b6 A1@d5 / home phase=shooter score=1-1 kicks=2/3-2/3 home.shot=D1,D2,C1 away.shot=D1,C1,C2";
const CALCIOTTO =
  "P1@h0 D1@d5 D2@m5 C1@e9 C2@l9 T1@b8 A1@h14 A2@l14 / P1@h21 D1@e16 D2@k16 C1@f12 C2@j12 T1@o14 A1@f8 A2@j8 / home phase=shooter score=1-1 kicks=2/3-2/3 home.shot=D1,D2,C1 away.shot=D1,D2,C1";

type Decided = State & {
  view: State["view"] & { shoot_out?: { home: number; away: number } };
  result: { winner: string | null; shoot_out?: { home: number; away: number } } | null;
};

/** More shots than a shoot-out between such sides ever takes. */
const MOST_ACTIONS = 400;

for (const [game, position] of [
  ["calcetto", CALCETTO],
  ["calciotto", CALCIOTTO],
] as const) {
  test(`TN-06: a shoot-out of ${game} is told beside the goals until it is decided`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.goto("/");
    const options = { shoot_out: "level" };
    const { id } = await begin(page, { game, mode: "hot-seat", options, position });
    await page.goto(`/match/${id}`);
    const told = page.getByTestId("shoot-out");
    await expect(told).toHaveText("(2–2)");
    await expect(told).toHaveAccessibleName("Shoot-out: 2–2");
    await expect(page.getByTestId("score-home")).toHaveText("1");
    // The first shooter is named on the page; nobody who has shot already is offered.
    const now = async () => (await stateOf(page, id)) as Decided;
    const offered = (await now()).offers["home"]!;
    const shooters = offered.map(({ action }) => action);
    expect(shooters).not.toContain("shooter D1");
    expect(shooters).toContain("shooter A1");
    await playOffer(
      page,
      offered.find(({ action }) => action === "shooter A1")!,
      offered,
    );
    for (let i = 0; i < MOST_ACTIONS; i += 1) {
      let state = await now();
      await expect
        .poll(async () => {
          state = await now();
          return state.view.to_act.includes("chance");
        })
        .toBe(false);
      if (state.result) break;
      const [seat, offers] = Object.entries(state.offers).find(([, offers]) => offers.length > 0)!;
      const action = offers[i % offers.length]!.action;
      const answer = await command(page, id, { kind: "play", seat, action });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    const { result, view } = await now();
    const { home, away } = result!.shoot_out!;
    expect(result!.winner).toBe(home > away ? "home" : "away");
    expect(view.score).toEqual({ home: 1, away: 1 });
    await expect(told).toHaveText(`(${home}–${away})`);
    await expect(page.getByTestId("score-away")).toHaveText("1");
    const listed = await (await page.request.get("/api/v1/matches")).json();
    const mine = listed.matches.find((match: { id: string }) => match.id === id);
    expect(mine.result.shoot_out).toEqual({ home, away });
  });
}
