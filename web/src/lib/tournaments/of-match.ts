/** To which tournament a match belongs, if to one. */

import type { MatchState } from "../api/types";

export interface OfTournament {
  /** The tournament's ID. */
  id: string;
}

/** The tournament of a match; nothing where the server tells of none. */
export function tournamentOf(match: MatchState): OfTournament | null {
  return (match as MatchState & { tournament?: OfTournament | null }).tournament ?? null;
}
