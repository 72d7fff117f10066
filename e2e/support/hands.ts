/** The ways to play an action on the page: by click, by drag, by touch, by keyboard alone. */

import { expect, type Locator, type Page } from "@playwright/test";

export type Side = "home" | "away";

const KINDS: Record<string, string> = {
  K: "king",
  Q: "queen",
  R: "rook",
  B: "bishop",
  N: "knight",
  P: "pawn",
};

/** An action taken apart: from the tray or from a square, to a square, perhaps as something. */
export interface Aim {
  tray: string | null;
  from: string | null;
  to: string;
  choice: string | null;
}

/** Takes an action's notation apart. */
export function aimOf(action: string, side: Side): Aim {
  const placed = /^([KQRBNP])@([a-h][1-8])$/.exec(action);
  if (placed) {
    return { tray: `${side}-${KINDS[placed[1]!]}`, from: null, to: placed[2]!, choice: null };
  }
  const moved = /^([a-h][1-8])>?([a-h][1-8])(?:=([QRBN]))?$/.exec(action);
  if (!moved) throw new Error(`${action} is no action with a square`);
  const choice = moved[3] ? KINDS[moved[3]]! : null;
  return { tray: null, from: moved[1]!, to: moved[2]!, choice };
}

/** A way to play. */
export type Hand = (page: Page, aim: Aim) => Promise<void>;

export const square = (page: Page, name: string): Locator =>
  page.locator(`.board [data-square="${name}"]`);

export const trayItem = (page: Page, id: string): Locator => page.locator(`[data-tray="${id}"]`);

const chooser = (page: Page, choice: string): Locator =>
  page.getByTestId("chooser").locator(`[data-choice="${choice}"]`);

/** Waits until what the aim starts from can be taken in hand. */
async function source(page: Page, aim: Aim): Promise<Locator> {
  if (aim.tray) {
    const item = trayItem(page, aim.tray);
    await expect(item).toBeEnabled();
    return item;
  }
  const cell = square(page, aim.from!);
  await expect(cell).toContainClass("can-act");
  return cell;
}

async function expectInHand(aim: Aim, locator: Locator): Promise<void> {
  await expect(locator).toHaveAttribute(aim.tray ? "aria-pressed" : "aria-selected", "true");
}

export const byClick: Hand = async (page, aim) => {
  const from = await source(page, aim);
  await from.click();
  await expectInHand(aim, from);
  await expect(square(page, aim.to)).toContainClass("target");
  await square(page, aim.to).click();
  if (aim.choice) await chooser(page, aim.choice).click();
};

export const byTouch: Hand = async (page, aim) => {
  const from = await source(page, aim);
  await from.tap();
  await expectInHand(aim, from);
  await expect(square(page, aim.to)).toContainClass("target");
  await square(page, aim.to).tap();
  if (aim.choice) await chooser(page, aim.choice).tap();
};

export async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("what is not in sight has no centre");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags from one place to another without letting go. */
export async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await centre(from), await centre(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
}

export const byDrag: Hand = async (page, aim) => {
  await carry(page, await source(page, aim), square(page, aim.to));
  await expect(square(page, aim.to)).toContainClass("target");
  await page.mouse.up();
  if (aim.choice) await chooser(page, aim.choice).click();
};

const FILES = "abcdefgh";
/** More steps than any page has stops for the tabulator. */
const MOST_STOPS = 80;

/** Presses the tabulator until the focus is on what the selector names. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await page.locator(`${selector}:focus`).count()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${MOST_STOPS} stops of the tabulator do not lead to ${selector}`);
}

/** Walks over the board with the arrows; the focus is on a square already. */
async function walkTo(page: Page, goal: string): Promise<void> {
  const focused = page.locator(".board [data-square]:focus");
  const turned = (await page.locator(".board [data-square]").first().getAttribute("data-square"))!;
  // The first square of the drawing is the top left one: a8, or h1 for Away.
  const up = turned === "a8" ? 1 : -1;
  for (;;) {
    const at = (await focused.getAttribute("data-square"))!;
    const files = (FILES.indexOf(goal[0]!) - FILES.indexOf(at[0]!)) * up;
    const ranks = (Number(goal[1]) - Number(at[1])) * up;
    if (files === 0 && ranks === 0) return;
    if (files !== 0) await page.keyboard.press(files > 0 ? "ArrowRight" : "ArrowLeft");
    else await page.keyboard.press(ranks > 0 ? "ArrowUp" : "ArrowDown");
    await expect(square(page, at)).not.toBeFocused();
  }
}

export const byKeyboard: Hand = async (page, aim) => {
  await source(page, aim);
  if (aim.tray) {
    await tabTo(page, `[data-tray="${aim.tray}"]`);
    await page.keyboard.press("Enter");
    // What is in hand leads back to the board.
    await expect(page.locator(".board [data-square]:focus")).toHaveCount(1);
  } else {
    await tabTo(page, ".board [data-square]");
    await walkTo(page, aim.from!);
    await page.keyboard.press("Enter");
    await expect(square(page, aim.from!)).toHaveAttribute("aria-selected", "true");
  }
  await walkTo(page, aim.to);
  await page.keyboard.press("Enter");
  if (aim.choice) {
    await tabTo(page, `[data-testid="chooser"] [data-choice="${aim.choice}"]`);
    await page.keyboard.press("Enter");
  }
};
