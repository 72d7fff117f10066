/** Cards: what each is called and does, and what may be answered where one may be played. */

import type { CardView, GameDescription, Offer, View } from "../api/types";
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

/** What may be answered in the window: cards, each perhaps on several pieces, or none. */
export interface Answers {
  seat: string;
  decline: Offer;
  cards: { name: string; offers: Offer[] }[];
}

/** What somebody here may answer in a card window that is open; nothing if it is not theirs. */
export function answersOf(view: View, offers: { [seat: string]: Offer[] }): Answers | null {
  if (!view.window) return null;
  for (const [seat, list] of Object.entries(offers)) {
    const decline = list.find((offer) => offer.choice === undefined);
    if (!decline) continue;
    const names = [...new Set(list.flatMap(({ choice }) => (choice ? [choice] : [])))];
    const cards = names.map((name) => ({
      name,
      offers: list.filter((offer) => offer.choice === name),
    }));
    return { seat, decline, cards };
  }
  return null;
}
