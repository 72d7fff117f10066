/** What one coach has asked the other for. */

import type { MatchState, Side } from "../api/types";

export interface Request {
  kind: "undo" | "draw";
  /** Who asks. */
  by: Side;
  /** The side of somebody here who may answer. */
  answer: Side | null;
}

/** What is asked, first of all what somebody here may answer. */
export function requestOf({ undo_request: undo, draw_offer: draw, coaches }: MatchState) {
  const request = (kind: Request["kind"], by: Side | null | undefined): Request[] => {
    if (!by) return [];
    const other: Side = by === "home" ? "away" : "home";
    return [{ kind, by, answer: coaches[other].you ? other : null }];
  };
  const all = [...request("undo", undo?.by), ...request("draw", draw)];
  return all.find(({ answer }) => answer) ?? all[0] ?? null;
}
