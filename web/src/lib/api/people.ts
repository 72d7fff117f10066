/** How strong people are, and how they have played. */

import type { Leaderboard, NewMatch, PersonPlays } from "../wire";
import { request } from "./client";

export type {
  GameProfile,
  HeadToHeadView,
  Leaderboard,
  LeaderboardRow,
  OutcomeView,
  PersonPlays,
  RatingPoint,
  RatingView,
} from "../wire";

const enc = encodeURIComponent;

export const people = {
  plays: (name: string): Promise<PersonPlays> => request(`/people/${enc(name)}/play`),
  leaderboard: (game: string, page: number): Promise<Leaderboard> =>
    request(`/games/${enc(game)}/leaderboard?page=${page}`),
  /** Refused if a match cannot begin, or be rated, like that; nothing is begun. */
  check: (match: NewMatch): Promise<void> => request("/matches/check", match),
};

/** The address of somebody's page. */
export function profileAddress(name: string): string {
  return `/people/${enc(name)}`;
}
