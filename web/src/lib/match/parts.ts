/** Which parts of a view a table has to show, and which counters stand in one of them already. */

import type { Counter, GameDescription, View } from "../api/types";
import { l } from "../i18n/index.svelte";

/** Whether a counter's number is shown by a part of the view, and not once more. */
export function shownElsewhere(view: View, { part }: Counter): boolean {
  switch (part) {
    case "points":
      return view.points !== undefined;
    case "hands":
      return view.hands !== undefined;
    case "pack":
      return view.hands !== undefined && view.pack !== undefined;
    default:
      return false;
  }
}

/** What the points of a view are called. */
export function pointsLabel(game: GameDescription, view: View): string {
  const counter = view.counters.find(({ part }) => part === "points");
  return l(game.counters.find(({ id }) => id === counter?.id)?.label);
}

/** Whether what is held are cards that are read, not discs with a name. */
export function holdsCards(view: View): boolean {
  return Object.values(view.cards ?? {}).some(({ form }) => form === "card");
}

/** Whether the table of this view has more to show than the board alone. */
export function hasRail(view: View): boolean {
  return view.points !== undefined || view.hands !== undefined || view.squads !== undefined;
}
