/** Cards: what each is called and does, and what may be answered where one may be played. */

import type { CardView, GameDescription, LogLine, Offer, Side, View } from "../api/types";
import { l } from "../i18n/index.svelte";

/** A card's name as it is printed: without what explains it. */
export function cardName(game: GameDescription, name: string): string {
  return (l(game.words[name]) || name).replace(/\s*\(.*\)$/, "");
}

/** What a card does, with the match's own numbers. */
export function cardText(game: GameDescription, card: CardView | undefined, name: string): string {
  const fill = (text: string, { id, value }: CardView["numbers"][number]) =>
    text.replaceAll(`%${id}%`, String(value));
  const text = (card?.numbers ?? []).reduce(fill, l(game.words[`card-${name}`]));
  // A number that this match does not have is left out.
  return text.replace(/%\w+%/g, "");
}

export function cardKind(game: GameDescription, kind: string): string {
  return l(game.words[`kind-${kind}`]) || kind;
}

/** The offers that play one card: at once, or each on a piece or over an open card. */
export interface Playable {
  name: string;
  offers: Offer[];
}

/** What may be answered in the window: cards, each perhaps on several pieces, or none. */
export interface Answers {
  seat: string;
  decline: Offer;
  cards: Playable[];
}

/** Whether an offer plays a card that is read, not a disc with a name. */
export function isOfCard({ cards }: View, { choice }: Offer): boolean {
  return choice !== undefined && cards?.[choice]?.form === "card";
}

function byCard(offers: Offer[]): Playable[] {
  const names = [...new Set(offers.flatMap(({ choice }) => (choice ? [choice] : [])))];
  return names.map((name) => ({ name, offers: offers.filter(({ choice }) => choice === name) }));
}

/** The cards that offers play, outside of a window. */
export function playableAmong(view: View, offers: Offer[]): Playable[] {
  return byCard(offers.filter((offer) => isOfCard(view, offer)));
}

/** The one offer that plays a card at once: nothing has to be chosen that it is played on. */
export function atOnce({ offers }: Playable): Offer | null {
  const [offer] = offers;
  return offers.length === 1 && offer && !offer.piece ? offer : null;
}

/** What somebody here may answer in a card window that is open; nothing if it is not theirs. */
export function answersOf(view: View, offers: { [seat: string]: Offer[] }): Answers | null {
  if (!view.window) return null;
  for (const [seat, list] of Object.entries(offers)) {
    const decline = list.find((offer) => offer.choice === undefined);
    if (decline) return { seat, decline, cards: byCard(list) };
  }
  return null;
}

/** Since when a card lies open: the line that put it there, and the turn in which that was. */
export interface Since {
  line: LogLine;
  turn: number | null;
}

/** The line that told last of a side's card, up to a line if one is given. */
export function sinceOf(lines: LogLine[], side: Side, card: string, upTo?: number): Since | null {
  const standing = lines.filter(
    ({ undone, number }) => !undone && (upTo === undefined || number <= upTo),
  );
  const tells = ({ events }: LogLine) =>
    events.some((event) => event.side === side && factOf(event, "card") === card);
  const at = standing.findLastIndex(tells);
  if (at < 0) return null;
  const turns = standing.slice(0, at + 1).flatMap(({ events }) => events);
  const turn = turns.map((event) => factOf(event, "turn")).findLast((one) => one !== undefined);
  return { line: standing[at]!, turn: typeof turn === "number" ? turn : null };
}

/** What else an event names, by the name that it has in the catalogues. */
function factOf(event: object, name: string): unknown {
  return (event as Record<string, unknown>)[name];
}
