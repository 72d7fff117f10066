/** Cards: what each does, the window in which they are played, what was played. */

import type { BySide, GameDescription, Offer, Side, View } from "../api/types";
import { l } from "../i18n/index.svelte";
import { bySide, field, number, record, side, text } from "./own";

/** What a card is, whoever holds one. */
export interface CardAbout {
  kind: string;
  /** The number in what it does, and the movement number of whom it is played on. */
  value: number | null;
  movement: number | null;
  /** Where the rules say so. */
  clause: string | null;
}

export interface CardWindow {
  side: Side;
  /** Which coach of the side is asked, from 1. */
  coach: number;
  /** For what: the dice of a movement, of a contest. */
  phase: string;
  /** The question, by the ID of its words. */
  asks: string;
}

export interface PlayedCard {
  card: string;
  cancelled: boolean;
  piece: string | null;
}

export function cardsOf(view: View): { [name: string]: CardAbout } | null {
  const cards = record(field(view, "cards"));
  if (!cards) return null;
  return Object.fromEntries(
    Object.entries(cards).map(([name, value]) => {
      const about = record(value);
      return [
        name,
        {
          kind: text(about?.["kind"]) ?? "",
          value: number(about?.["value"]),
          movement: number(about?.["movement"]),
          clause: text(about?.["clause"]),
        },
      ];
    }),
  );
}

export function cardWindowOf(view: View): CardWindow | null {
  const window = record(field(view, "window"));
  const whose = side(window?.["side"]);
  if (!window || !whose) return null;
  return {
    side: whose,
    coach: number(window["coach"]) ?? 1,
    phase: text(window["phase"]) ?? "",
    asks: text(window["asks"]) ?? "",
  };
}

/** Each side's card of this phase. */
export function playedOf(view: View): BySide<PlayedCard | null> | null {
  return bySide(view, "played", (value) => {
    const one = record(value);
    const card = text(one?.["card"]);
    if (!one || !card) return null;
    return { card, cancelled: one["cancelled"] === true, piece: text(one["piece"]) };
  });
}

/** A card's name as it is printed: without what explains it. */
export function cardName(game: GameDescription, name: string): string {
  return (l(game.words[name]) || name).replace(/\s*\(.*\)$/, "");
}

/** What a card does, with the match's own numbers. */
export function cardText(game: GameDescription, view: View, name: string): string {
  const about = cardsOf(view)?.[name];
  return l(game.words[`card-${name}`])
    .replaceAll("%value%", String(about?.value ?? ""))
    .replaceAll("%movement%", String(about?.movement ?? ""));
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

/** What somebody here may answer in a card window that is open; nothing if it is not his. */
export function answersOf(view: View, offers: { [seat: string]: Offer[] }): Answers | null {
  if (!cardWindowOf(view)) return null;
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
