/** What calls a coach to the table who may be looking elsewhere. */

import type { MatchState, Side } from "../api/types";
import { opponent, sideOf } from "../api/types";
import { remaining } from "./live-match.svelte";

/** It is the coach's turn; the other coach asks for a draw or to undo; the coach's time runs low. */
export type Alert = "turn" | "asked" | "low-time";

/** How little time is left when a coach is told so, in milliseconds. */
export const LOW_TIME = [30_000, 10_000];

/** The side of the one coach that sits here; nothing for who has both or looks on. */
function ownSide({ coaches }: MatchState): Side | null {
  if (coaches.home.you === coaches.away.you) return null;
  return coaches.home.you ? "home" : "away";
}

const acts = ({ status, view }: MatchState, side: Side) =>
  status === "running" && view.to_act.some((seat) => seat !== "chance" && sideOf(seat) === side);

/** Whether the other side had its say before: after their own dice nobody needs to be called. */
const othersWere = ({ view }: MatchState, own: Side) =>
  view.turn === opponent(own) || view.to_act.some((seat) => seat.startsWith(opponent(own)));

/** What a coach is called for as one state gives way to the next. */
export function alertsBetween(before: MatchState, after: MatchState): Alert[] {
  const own = ownSide(after);
  if (!own) return [];
  const alerts: Alert[] = [];
  const asks = ({ draw_offer, undo_request }: MatchState) =>
    (draw_offer !== null && draw_offer !== own) ||
    (undo_request !== null && undo_request.by !== own);
  if (asks(after) && !asks(before)) alerts.push("asked");
  else if (acts(after, own) && !acts(before, own) && othersWere(before, own)) alerts.push("turn");
  return alerts;
}

/** In how many milliseconds a coach here is told that their time runs low, each time that is to come. */
export function lowTimeIn(state: MatchState, elapsed: number): number[] {
  const { clock } = state;
  const own = ownSide(state);
  if (!clock || !own || clock.running !== own || state.status !== "running") return [];
  const left = remaining(clock, own, elapsed);
  return LOW_TIME.filter((low) => low < left).map((low) => left - low);
}
