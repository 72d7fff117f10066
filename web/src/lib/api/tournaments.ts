/** Tournaments: the part of the API about them. */

import type {
  NewTournament,
  TournamentCommand,
  TournamentDone,
  TournamentDraft,
  TournamentList,
  TournamentLog,
  TournamentMade,
  TournamentOptions,
  TournamentPlan,
  TournamentStage,
  TournamentView,
} from "../wire";
import { settings } from "../settings.svelte";
import { BASE, bytesOf, pictureLook, request } from "./client";

export type {
  BoardResult,
  BoardView,
  BracketRoundView,
  DraftSummary,
  EntrantView,
  EntrantWanted,
  NewTournament,
  PairingView,
  PartView,
  ResultWanted,
  RoundView,
  TableRow,
  TableView,
  TieView,
  TournamentCommand,
  TournamentDone,
  TournamentDraft,
  TournamentFairness,
  TournamentLine,
  TournamentLog,
  TournamentLogLine,
  TournamentPlan,
  TournamentStage,
  TournamentSummary,
  TournamentView,
} from "../wire";

/** Which tournaments a list has. */
export interface Wanted {
  game?: string | undefined;
  stage?: TournamentStage;
  /** Those that the reader has entered or organises. */
  mine?: boolean;
  /** Those that were opened before this one. */
  before?: string | undefined;
}

/** What is exported as a table of numbers. */
export type Exported = "table" | "matches" | "scorers";

const enc = encodeURIComponent;
const at = (id: string) => `/tournaments/${enc(id)}`;

export const tournamentsApi = {
  options: (game: string): Promise<TournamentOptions> =>
    request(`/tournaments/options?game=${enc(game)}`),
  list(wanted: Wanted): Promise<TournamentList> {
    const query = new URLSearchParams();
    if (wanted.game) query.set("game", wanted.game);
    if (wanted.stage) query.set("stage", wanted.stage);
    if (wanted.mine) query.set("mine", "true");
    if (wanted.before) query.set("before", wanted.before);
    return request(`/tournaments?${query}`);
  },
  open: (wanted: NewTournament): Promise<TournamentMade> => request("/tournaments", wanted),
  /** What it would come to; what is wrong with it is thrown, and nothing is opened. */
  check: (wanted: NewTournament): Promise<TournamentPlan> => request("/tournaments/check", wanted),
  view: (id: string): Promise<TournamentView> => request(at(id)),
  tell: (id: string, command: TournamentCommand): Promise<TournamentDone> =>
    request(`${at(id)}/commands`, command),
  /** The last draft of a pool (TN-12). */
  draft: (id: string, pool: number): Promise<TournamentDraft> =>
    request(`${at(id)}/drafts/${pool}`),
  log: (id: string, from: number): Promise<TournamentLog> => request(`${at(id)}/log?from=${from}`),
  /** A picture to pass on, in the reader's language and theme. */
  picture: (id: string): Promise<Blob> => bytesOf(`${at(id)}/picture.png?${pictureLook()}`),
  streamAddress: (id: string): string => `${BASE}${at(id)}/stream`,
  /** The calendar in the reader's language: of all, or of one entrant's matches. */
  calendarAddress: (id: string, entrant: number | null): string =>
    `${BASE}${at(id)}/calendar.ics?lang=${settings.language}${entrant === null ? "" : `&entrant=${entrant}`}`,
  jsonAddress: (id: string): string => `${BASE}${at(id)}/export.json`,
  csvAddress: (id: string, what: Exported): string => `${BASE}${at(id)}/export.csv?what=${what}`,
};

/** The address of a tournament's page. */
export function tournamentAddress(id: string): string {
  return at(id);
}
