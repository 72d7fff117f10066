/**
 * UND1C1 from kick-off to the final whistle with strategy cards and the playbook: two coaches, each
 * in a browser of their own, who play by what their pages show and by nothing else.
 */

import { violations } from "../support/axe";
import { type By, Coach, type Did, type Sight, sightOf } from "../support/by-sight";
import { known } from "../support/dice";
import type { Side } from "../support/hands";
import { expect, test as plain } from "../support/test";
import { Server } from "../support/program";
import type { Page } from "@playwright/test";

/** The match follows from this number, and the pages add what is known. */
const test = plain.extend({
  server: async ({}, use) => {
    const server = await Server.start({ seed: 5 });
    await use(server);
    const { code, said } = await server.stop();
    plain.expect(code, `the server stops in good order\n${said}`).toBe(0);
  },
});

const TURNS = 5;
/** More than two coaches do in so many turns. */
const MOST_ACTS = 700;
/** As many acts of Away's are by keyboard. */
const BY_KEYS = 12;
const SIDES: readonly Side[] = ["home", "away"];
/** Phases in which each side has secrets, so that the pages differ. */
const SECRET = /^(set-up|set-up-again|card-look|cards-put-back)$/;

/** What somebody may see of both sides' cards is the same, and nobody sees the other's hand. */
function expectCards(own: Side, sight: Sight): void {
  const { cards, phase } = sight;
  // Nobody has a card in the first set-up, and in another the bench lies there.
  if (!cards) return expect(phase).toMatch(/^set-up/);
  for (const side of SIDES) {
    const { count, known, backs } = cards[side];
    expect(known, `${own} sees ${side}'s cards`).toBe(side === own ? count : 0);
    expect(backs).toBe(side === own ? 0 : Math.min(count, 12));
  }
}

/** What both pages have to agree on. */
function common({ score, phase, turn, over, cards, line }: Sight) {
  const open = SIDES.map((side) => {
    const { count, open, once } = cards?.[side] ?? { count: 0, open: [], once: [] };
    return { count, open: open.toSorted(), once: once.toSorted() };
  });
  return { score, phase, turn, over, open, notation: line.notation };
}

async function inStep(pages: Record<Side, Page>): Promise<Record<Side, Sight>> {
  let both: Record<Side, Sight> | null = null;
  const settled = async () => {
    const [home, away] = await Promise.all([sightOf(pages.home), sightOf(pages.away)]);
    both = { home, away };
    const secret = SECRET.test(home.phase);
    const asked = home.over || home.yours || away.yours;
    // The dice fall, or one page is behind the other.
    if (!asked) return "nobody is asked";
    if (secret) return home.phase === away.phase ? "" : `${home.phase} and ${away.phase}`;
    if (!home.over && home.yours === away.yours) return "both to act";
    const [one, other] = [common(home), common(away)].map((sight) => JSON.stringify(sight));
    return one === other ? "" : `${one}\n${other}`;
  };
  await expect.poll(settled, { timeout: 20_000 }).toBe("");
  return both!;
}

test("UN-55 to UN-61: a whole match with cards and plays, as two coaches see it", async ({
  visitor,
}) => {
  test.setTimeout(600_000);
  const pages = {
    home: await visitor({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      locale: "it-IT",
    }),
    away: await visitor({ viewport: { width: 1440, height: 900 }, colorScheme: "dark" }),
  };
  const errors: string[] = [];
  for (const [side, page] of Object.entries(pages)) {
    await known(page);
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`${side}: ${message.text()}`);
    });
  }

  await test.step("a match is agreed on, by the dialog and the link", async () => {
    const { home, away } = pages;
    await home.goto("/");
    await home.locator('.hero [data-option="und1c1"]').tap();
    await home.getByRole("button", { name: "Invita un amico" }).tap();
    const dialog = home.getByRole("dialog", { name: "Nuova partita" });
    await dialog.getByRole("radio", { name: "Casa" }).check();
    await dialog.getByLabel("Turni per squadra").fill(String(TURNS));
    await dialog.getByText("Altre regole").tap();
    await dialog.getByRole("switch", { name: /Carte strategia/ }).tap();
    await dialog.getByRole("switch", { name: /Playbook/ }).tap();
    await dialog.getByRole("button", { name: "Crea il link" }).tap();
    const link = await home.getByTestId("invitation").inputValue();
    await away.goto(link);
    await away.getByRole("button", { name: "Take the seat" }).click();
    await expect(away).toHaveURL(/\/match\//);
    await expect(home.getByTestId("presets")).toBeVisible();
  });

  const hands: Record<Side, By> = { home: "touch", away: "keys" };
  const coaches = {
    home: new Coach(pages.home, "home", hands.home),
    away: new Coach(pages.away, "away", hands.away),
  };
  const none = (): Record<Did, number> => ({ card: 0, pass: 0, play: 0, roll: 0, other: 0 });
  const did = { home: none(), away: none() };
  /** Cards seen open, and those seen played for once. */
  const lay = { home: new Set<string>(), away: new Set<string>() };
  const once = { home: new Set<string>(), away: new Set<string>() };
  /** When axe looks: at the first card window, the first play, the end. */
  const looks = new Map([
    ["card-window", '[data-testid="card-window"]'],
    ["play", '[data-testid="guide"]'],
  ]);
  const found: string[] = [];
  async function look(where: string): Promise<void> {
    for (const [side, page] of Object.entries(pages)) {
      found.push(...(await violations(page, `${side}, ${where}`)));
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await beyond(), `${side}, ${where}`).toBeLessThanOrEqual(0);
    }
  }

  let over = false;
  let acts = 0;
  for (; acts < MOST_ACTS && !over; acts += 1) {
    const seen = await inStep(pages);
    over = seen.home.over;
    for (const side of SIDES) {
      expectCards(side, seen[side]);
      for (const of of SIDES) {
        for (const card of seen[side].cards?.[of].open ?? []) lay[of].add(card);
        for (const card of seen[side].cards?.[of].once ?? []) once[of].add(card);
        expect(seen[side].cards?.[of].open.length ?? 0).toBeLessThanOrEqual(2);
      }
      const { number, words } = seen[side].line;
      if (number > 0) expect(words).not.toBe("");
      // Nothing is a secret that is decided before both.
      if (!SECRET.test(seen[side].phase)) expect(words).not.toMatch(/in secret|in segreto/);
    }
    if (over) break;
    for (const [where, sign] of looks) {
      if (seen.home.phase !== where && !(await pages.home.locator(sign).count())) continue;
      looks.delete(where);
      await look(where);
    }
    const side = seen.home.yours ? "home" : "away";
    const coach = coaches[side];
    if (side === "away" && did.away.other > BY_KEYS) coach.by = "mouse";
    const before = seen[side].line.number;
    const { phase } = seen[side];
    did[side][await coach.act(seen[side])] += 1;
    const answered = async () => {
      const now = await sightOf(coach.page);
      return now.line.number > before || now.over;
    };
    await expect.poll(answered, { message: `${side} does something in ${phase}` }).toBe(true);
  }
  expect(over, `the match is over within ${acts} acts`).toBe(true);

  await test.step("the final whistle", async () => {
    for (const page of Object.values(pages)) {
      await expect(page.getByTestId("result")).toBeVisible();
    }
    await look("the end");
    const [home, away] = [await sightOf(pages.home), await sightOf(pages.away)];
    expect(home.score).toEqual(away.score);
    expect(home.line.words).toContain(`${home.score[0]}–${home.score[1]}`);
  });
  for (const side of SIDES) {
    const sum = `${side}: ${JSON.stringify(did[side])}, ${[...lay[side]]}; ${[...once[side]]}`;
    expect(lay[side].size, `a permanent card, ${sum}`).toBeGreaterThan(0);
    expect(once[side].size, `an instantaneous card, ${sum}`).toBeGreaterThan(0);
    expect(did[side].pass, `a window passed, ${sum}`).toBeGreaterThan(0);
    expect(did[side].play, `a play, ${sum}`).toBeGreaterThan(0);
  }
  expect([...looks.keys()], "axe has looked at").toEqual([]);
  expect(found.join("\n\n")).toBe("");
  expect(errors, "no error in a console").toEqual([]);
});
