/** A match's page: what is on it, and playing on it. */

import { expect, type Locator, type Page } from "@playwright/test";
import { aimOf, byClick, type Hand, type Side, square } from "./hands";

export class Table {
  constructor(
    readonly page: Page,
    private readonly hand: Hand = byClick,
  ) {}

  /** The match's ID, from the address. */
  get id(): string {
    const found = /\/(?:match|replay)\/([0-9A-Za-z]{12})/.exec(this.page.url());
    if (!found) throw new Error(`${this.page.url()} is no match's address`);
    return found[1]!;
  }

  get lines(): Locator {
    return this.page.getByTestId("log").locator("[data-line]");
  }

  get turn(): Locator {
    return this.page.getByTestId("turn");
  }

  square(name: string): Locator {
    return square(this.page, name);
  }

  /** The piece as drawn whose square is `name`, by what is said of the square. */
  async expectOn(name: string, what: string | RegExp): Promise<void> {
    await expect(this.square(name)).toHaveAccessibleName(what);
  }

  async expectScore(home: number, away: number): Promise<void> {
    await expect(this.page.getByTestId("score-home")).toHaveText(String(home));
    await expect(this.page.getByTestId("score-away")).toHaveText(String(away));
  }

  async expectPhase(phase: string): Promise<void> {
    await expect(this.page.getByTestId("phase")).toHaveAttribute("data-phase", phase);
  }

  async expectCounter(counter: "half" | "actions-left", value: number): Promise<void> {
    const shown = this.page.locator(`[data-counter="${counter}"]`);
    await expect(shown).toHaveAttribute("data-value", String(value));
  }

  /** That line `number` of the list, from 1, is this action. */
  async expectLine(number: number, action: string): Promise<void> {
    await expect(this.lines).toHaveCount(number);
    await expect(this.lines.last().locator(".notation")).toHaveText(action);
  }

  /** Plays an action on this page, and waits until the list has it. */
  async play(action: string, side: Side): Promise<void> {
    const before = await this.lines.count();
    await this.hand(this.page, aimOf(action, side));
    await this.expectLine(before + 1, action);
  }

  /** Plays an action as text. */
  async type(action: string): Promise<void> {
    const field = this.page.getByTestId("notation");
    if (!(await field.isVisible())) await this.page.getByText("Play by notation").click();
    await field.fill(action);
    await field.press("Enter");
  }
}
