/** A coach who plays by what the page shows and by nothing else: no rule, no answer of the server. */

import { expect, type Locator, type Page } from "@playwright/test";
import type { Side } from "./hands";
import { square } from "./hands";
import { enter, enterOn } from "./keys";

/** By what a coach presses: the mouse, a finger, the keyboard. */
export type By = "mouse" | "touch" | "keys";

/** What everybody may see of a side's cards. */
interface CardsSeen {
  /** How many are in its hand. */
  count: number;
  /** How many of those lie face up for who looks on, and how many backs there are. */
  known: number;
  backs: number;
  /** The cards that lie open, and those played in this turn that do not stay. */
  open: string[];
  once: string[];
}

/** What is to be seen on a match's page. */
export interface Sight {
  score: [string, string];
  phase: string;
  /** Whose turn it is, and whether it is the reader's. */
  turn: string | null;
  yours: boolean;
  over: boolean;
  cards: Record<Side, CardsSeen> | null;
  /** The last line of the log: its number, its notation, its sentence. */
  line: { number: number; notation: string; words: string };
  /** Where the ball is drawn, in squares from the reader's own corner. */
  ball: { x: number; y: number } | null;
}

export async function sightOf(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const by = (id: string, within: ParentNode = document) =>
      within.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? "";
    const names = (list: Iterable<HTMLElement>) => [...list].map((one) => one.dataset["card"]!);
    const cardsOf = (side: string) => {
      const hand = by(`hand-${side}`)!;
      const held = [...hand.querySelectorAll<HTMLElement>("[data-tile]")];
      const open = document.querySelector(`[data-open="${side}"]`);
      return {
        count: Number(hand.dataset["count"]),
        known: held.reduce((sum, one) => sum + Number(one.dataset["held"]), 0),
        backs: hand.querySelectorAll(".back").length,
        open: names(open?.querySelectorAll<HTMLElement>("[data-card]:not(.once)") ?? []),
        once: names(open?.querySelectorAll<HTMLElement>("[data-card].once") ?? []),
      };
    };
    const turn = by("turn")!;
    const line = [...document.querySelectorAll<HTMLElement>('[data-testid="log"] [data-line]')].at(
      -1,
    );
    return {
      score: [text(by("score-home")), text(by("score-away"))] as [string, string],
      phase: by("phase")!.dataset["phase"]!,
      turn: turn.dataset["side"] ?? null,
      yours: turn.dataset["yours"] === "true",
      over: by("result") !== null,
      cards: by("hands") ? { home: cardsOf("home"), away: cardsOf("away") } : null,
      line: {
        number: Number(line?.dataset["line"] ?? 0),
        notation: text(line?.querySelector(".notation")),
        words: text(line?.querySelector(".words")),
      },
      ball: (() => {
        const at = document.querySelector(".board .ball-place")?.getBoundingClientRect();
        return at ? { x: at.x + at.width / 2, y: at.y + at.height / 2 } : null;
      })(),
    };
  });
}

/** What a coach did, as far as a test counts it. */
export type Did = "card" | "pass" | "play" | "roll" | "other";

/** Squares that the page offers, with where they lie on the screen. */
interface Lit {
  square: string;
  x: number;
  y: number;
  /** Odds stand on it. */
  rolled: boolean;
}

export class Coach {
  /** Plays begun so far. */
  private plays = 0;

  constructor(
    readonly page: Page,
    readonly side: Side,
    /** How the coach plays: it may change in the course of a match. */
    public by: By,
    /** At most so many plays of the playbook. */
    private readonly mostPlays = 3,
  ) {}

  /** Does one thing that the page offers, and tells what. */
  async act(seen: Sight): Promise<Did> {
    const { page } = this;
    const window = page.getByTestId("card-window");
    if ((await window.count()) > 0) return this.answer(window);
    if ((await page.getByTestId("seen-cards").count()) > 0) return this.decideSeen();
    const presets = page.locator('[data-preset][aria-pressed="false"]');
    const setUp = seen.phase.startsWith("set-up") && !(await this.offered("ready"));
    if (setUp && (await presets.count()) > 0) {
      await this.press("[data-preset]");
      await expect(page.locator(this.button("ready"))).toBeVisible();
      return "other";
    }
    const card = page.getByTestId(`hand-${this.side}`).locator("button[data-tile]");
    if ((await card.count()) > 0) return this.playFromHand(card.first());
    if (this.plays < this.mostPlays && (await this.offered("play "))) {
      this.plays += 1;
      await this.pressAction("play ");
      return "play";
    }
    for (const roll of ["shoot", "tackle ", "call "]) {
      if (!(await this.offered(roll))) continue;
      await this.pressAction(roll);
      return "roll";
    }
    if (seen.phase === "turn") {
      if (await this.passOrMove(seen)) return "other";
      await this.pressAction("end");
      return "other";
    }
    return this.whatever();
  }

  /** A card window that asks: a card if there is one, else none. */
  private async answer(window: Locator): Promise<Did> {
    const card = window.locator("button[data-card]").first();
    if ((await card.count()) === 0) {
      await this.press('[data-testid="card-window"] [data-action="decline"]');
      return "pass";
    }
    const name = await card.getAttribute("data-card");
    const { number } = (await sightOf(this.page)).line;
    await this.press(`[data-testid="card-window"] button[data-card="${name}"]`);
    // It is played at once, or on whom is asked.
    const on = window.locator(`[data-action^="card ${name} "]`);
    const next = async () =>
      (await on.count()) > 0 || (await sightOf(this.page)).line.number > number;
    await expect.poll(next).toBe(true);
    if ((await on.count()) > 0) {
      const action = await on.first().getAttribute("data-action");
      await this.press(`[data-testid="card-window"] [data-action="${action}"]`);
    }
    return "card";
  }

  /** Cards that are looked at: the first, and then the first place for it. */
  private async decideSeen(): Promise<Did> {
    const seen = this.page.getByTestId("seen-cards");
    const put = seen.locator('[data-action^="put "]:not([data-card])');
    if ((await put.count()) === 0) await this.press('[data-testid="seen-cards"] [data-card]');
    else {
      const action = await put.first().getAttribute("data-action");
      await this.press(`[data-testid="seen-cards"] [data-action="${action}"]`);
    }
    return "other";
  }

  private async playFromHand(card: Locator): Promise<Did> {
    const name = await card.getAttribute("data-tile");
    await this.press(`[data-testid="hand-${this.side}"] [data-tile="${name}"]`);
    const does = this.page.getByTestId("card-in-hand").locator("[data-action]").first();
    const action = await does.getAttribute("data-action");
    await this.press(`[data-testid="card-in-hand"] [data-action="${action}"]`);
    return "card";
  }

  /** The carrier passes or carries up the screen; without the ball somebody goes nearer to it. */
  private async passOrMove({ ball }: Sight): Promise<boolean> {
    if (!ball) return false;
    const men = await this.lit(".can-act");
    if (men.length === 0) return false;
    const far = ({ x, y }: Lit) => Math.hypot(x - ball.x, y - ball.y);
    const nearest = men.toSorted((a, b) => far(a) - far(b));
    const carrier = this.page.locator(`.board .side-${this.side}.has-ball`);
    const mine = (await carrier.count()) > 0;
    const man = mine ? nearest[0]! : nearest.find((one) => far(one) > 0)!;
    await this.pressSquare(man.square);
    await expect(square(this.page, man.square)).toHaveAttribute("aria-selected", "true");
    const targets = (await this.lit(".target")).filter((one) => one.square !== man.square);
    if (targets.length === 0) {
      await this.pressSquare(man.square);
      return false;
    }
    // A pass that is rolled for before a step, and of those the one farthest up.
    const ahead = (one: Lit) => (mine ? one.y - (one.rolled ? 10_000 : 0) : far(one));
    const target = targets.reduce((a, b) => (ahead(b) < ahead(a) ? b : a));
    await this.pressSquare(target.square);
    await this.chosen();
    return true;
  }

  /** Whatever else is asked: a button if there is one, else a square, else a player and a square. */
  private async whatever(): Promise<Did> {
    const { page } = this;
    const buttons = page.getByTestId("offers").locator("button[data-action]");
    if ((await buttons.count()) > 0) {
      const action = await buttons.last().getAttribute("data-action");
      await this.pressAction(action!);
      return "other";
    }
    const places = await this.lit(".target");
    if (places.length > 0) {
      await this.pressSquare(places[0]!.square);
      await this.chosen();
      return "other";
    }
    const [man] = await this.lit(".can-act");
    expect(man, `${this.side} finds nothing to do`).toBeTruthy();
    await this.pressSquare(man!.square);
    if (!(await this.chosen())) {
      const target = (await this.lit(".target"))[0];
      if (target) {
        await this.pressSquare(target.square);
        await this.chosen();
      }
    }
    return "other";
  }

  /** Where one way means several actions, or a finger is asked, the first of them. */
  private async chosen(): Promise<boolean> {
    for (const asked of ['[data-testid="chooser"]', '[data-testid="in-place"]']) {
      const first = this.page.locator(`${asked} button[data-action]`).first();
      if ((await first.count()) === 0) continue;
      const action = await first.getAttribute("data-action");
      await this.press(`${asked} [data-action="${action}"]`);
      return true;
    }
    return this.sure();
  }

  /** With a finger what dice decide is asked about once more. */
  private async sure(): Promise<boolean> {
    const sure = this.page.getByTestId("odds").locator("button.primary");
    if ((await sure.count()) === 0) return false;
    await sure.first().tap();
    return true;
  }

  private button(start: string): string {
    return `button[data-action^="${start}"]`;
  }

  private async offered(start: string): Promise<boolean> {
    return (await this.page.locator(this.button(start)).count()) > 0;
  }

  private async pressAction(start: string): Promise<void> {
    await this.press(this.button(start));
    if (this.by === "touch") await this.sure();
  }

  private async press(selector: string): Promise<void> {
    const element = this.page.locator(selector).first();
    if (this.by === "keys") await enter(this.page, selector);
    else if (this.by === "touch") await element.tap();
    else await element.click();
  }

  private async pressSquare(name: string): Promise<void> {
    const cell = square(this.page, name);
    if (this.by === "keys") await enterOn(this.page, name);
    else if (this.by === "touch") await cell.tap();
    else await cell.click();
  }

  private async lit(what: ".can-act" | ".target"): Promise<Lit[]> {
    return this.page.locator(`.board [data-square]${what}`).evaluateAll((cells) => {
      const marks = [...document.querySelectorAll(".board .mark .chance")].map((mark) =>
        mark.getBoundingClientRect(),
      );
      return cells.map((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const within = (mark: DOMRect) =>
          mark.x + mark.width / 2 > x &&
          mark.x + mark.width / 2 < x + width &&
          mark.y + mark.height / 2 > y &&
          mark.y + mark.height / 2 < y + height;
        return {
          square: cell.getAttribute("data-square")!,
          x: x + width / 2,
          y: y + height / 2,
          rolled: marks.some(within),
        };
      });
    });
  }
}
