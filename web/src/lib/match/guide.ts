/** The steps of what interrupts play: a free kick, a penalty, a corner. */

import type { Side, View } from "../api/types";
import { field, number, record, side, text } from "./own";

export interface GuideStep {
  id: string;
  side: Side | null;
  state: "done" | "now" | "next";
  /** How often this may still be done, where that is limited. */
  left: number | null;
}

export interface Guide {
  kind: string;
  steps: GuideStep[];
}

export function guideOf(view: View): Guide | null {
  const guide = record(field(view, "guide"));
  const steps = guide?.["steps"];
  if (!guide || !Array.isArray(steps) || steps.length === 0) return null;
  return {
    kind: text(guide["kind"]) ?? "",
    steps: steps.map((value) => {
      const step = record(value);
      const state = step?.["state"];
      return {
        id: text(step?.["id"]) ?? "",
        side: side(step?.["side"]),
        state: state === "done" || state === "now" ? state : "next",
        left: number(step?.["left"]),
      };
    }),
  };
}

/** The piece that takes what the guide leads to, once it is named. */
export function kickerOf(view: View): string | null {
  return text(record(field(view, "free_kick"))?.["kicker"]);
}
