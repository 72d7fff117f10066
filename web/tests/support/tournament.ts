/** Tournaments as the server tells them, made small: for tests of what the page does with them. */

import type {
  EntrantView,
  PairingView,
  RoundView,
  TableRow,
  TieView,
  TournamentSummary,
  TournamentView,
} from "../../src/lib/api/tournaments";

export const entrant = (
  number: number,
  name: string,
  more: Partial<EntrantView> = {},
): EntrantView => ({
  number,
  name,
  type: "name",
  account: null,
  level: null,
  seed: null,
  checked_in: false,
  withdrawn: null,
  here: true,
  coaches: [],
  formerly: [],
  squad: null,
  suspended: [],
  nonce: null,
  ...more,
});

export const pairing = (
  table: number,
  home: number,
  away: number,
  more: Partial<PairingView> = {},
): PairingView => ({
  table,
  entrants: { home, away },
  group: null,
  third_place: false,
  status: "waiting",
  score: null,
  shoot_out: null,
  decided: null,
  winner: null,
  ending: null,
  boards: [{ board: 1, shoot_out: false, match: null, coaches: null, score: null, over: false }],
  deciding: false,
  first_leg: null,
  without_account: false,
  until: null,
  reason: null,
  by: null,
  earlier: [],
  yours: false,
  can_play_here: false,
  can_enter_result: false,
  ...more,
});

/** A pairing that is over. */
export const played = (
  table: number,
  home: number,
  away: number,
  goals: [number, number],
  more: Partial<PairingView> = {},
): PairingView =>
  pairing(table, home, away, {
    status: "over",
    score: { home: goals[0], away: goals[1] },
    winner: goals[0] > goals[1] ? "home" : goals[0] < goals[1] ? "away" : null,
    boards: [
      {
        board: 1,
        shoot_out: false,
        match: `m${table}${home}${away}aaaaaaa`,
        coaches: null,
        score: { home: goals[0], away: goals[1] },
        over: true,
      },
    ],
    ...more,
  });

export const round = (
  number: number,
  pairings: PairingView[],
  more: Partial<RoundView> = {},
): RoundView => ({
  number,
  part: { kind: "league" },
  pairings,
  resting: [],
  paired: "2026-11-27T19:00:00Z",
  deadline: null,
  over: pairings.every(({ status }) => status === "over"),
  ...more,
});

export const row = (place: number, of: number, more: Partial<TableRow> = {}): TableRow => ({
  place,
  shared: false,
  entrant: of,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goals_for: 0,
  goals_against: 0,
  difference: 0,
  points: 0,
  cards: 0,
  clean_sheets: 0,
  opponents: null,
  form: [],
  goes_on: false,
  ...more,
});

export const tie = (
  upper: number | null,
  lower: number | null,
  more: Partial<TieView> = {},
): TieView => ({
  entrants: [upper, lower],
  bye: false,
  through: null,
  over: false,
  legs: [],
  ...more,
});

export const summary = (more: Partial<TournamentSummary> = {}): TournamentSummary => ({
  id: "cup4cup4cup4",
  name: "Cup of the evening",
  game: "chess-football",
  format: "league",
  stage: "running",
  entrants: 4,
  listed: true,
  clock: null,
  days: null,
  opened: "2026-11-27T18:00:00Z",
  starts: null,
  ended: null,
  round: 1,
  rounds: 3,
  winner: null,
  entered: false,
  organiser: false,
  ...more,
});

export const tournament = (
  more: Partial<Omit<TournamentView, "summary">> & { summary?: Partial<TournamentSummary> } = {},
): TournamentView => ({
  number: 7,
  about: "",
  options: {},
  match_options: {},
  round_days: null,
  check_in_from: null,
  automatic: true,
  organisers: ["Ada"],
  entrants: ["Ada", "Bea", "Carla", "Dino"].map((name, i) => entrant(i + 1, name)),
  you: null,
  tables: [],
  rounds: [],
  bracket: [],
  scorers: [],
  shows_cards: false,
  criteria: [],
  ends: null,
  your_match: null,
  fairness: { commitment: "00", seed: null, lots: [] },
  can: {
    enter: false,
    enter_refusal: null,
    check_in: false,
    withdraw: false,
    leave: false,
    return: false,
    squad: false,
    boards: false,
    organise: false,
    start: false,
    next_round: false,
  },
  invitation: null,
  team_links: {},
  called_off: null,
  ...more,
  summary: summary(more.summary),
});
