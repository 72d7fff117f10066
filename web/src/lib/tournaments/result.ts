/** A result as an organiser fills it in (TN-13, TN-16), and what the server is told of it. */

import type { BoardResult, PairingView, ResultWanted, TournamentView } from "../api/tournaments";
import type { Side } from "../api/types";

/** How a match ended. */
export type How =
  "played" | "absent-home" | "absent-away" | "gave-up-home" | "gave-up-away" | "both";
export const HOWS: readonly How[] = [
  "played",
  "absent-home",
  "absent-away",
  "gave-up-home",
  "gave-up-away",
  "both",
];

/** What decided a match that has to be decided: the board, a shoot-out, or nothing but somebody's word for a side. */
export type Decision = "board" | "kicks" | Side;

type Goals = Record<Side, number | null>;

export interface BoardFilled extends Goals {
  lost: Side | "both" | "";
}

/** A player who scored or was shown cards. */
export interface PlayerFilled {
  side: Side;
  player: string;
  goals: number | null;
  yellow: number | null;
  red: boolean;
}

export interface Filled {
  how: How;
  goals: Goals;
  /** In a meeting of teams, each board; else nothing. */
  boards: BoardFilled[];
  /** Nothing as long as what is usual has not been changed. */
  decision: Decision | null;
  kicks: Goals;
  /** Who goes on if the shoot-out had no winner. */
  winner: Side | "";
  players: PlayerFilled[];
}

/** What a result is filled with first: the one that stands, if there is one. */
export function filledOf(pairing: PairingView): Filled {
  const { score, shoot_out: kicks, decided } = pairing;
  const boards = pairing.boards.filter((board) => !board.shoot_out);
  const goals = (of: Record<Side, number> | null): Goals => ({
    home: of?.home ?? null,
    away: of?.away ?? null,
  });
  return {
    how: "played",
    goals: goals(score),
    boards: boards.length > 1 ? boards.map(({ score }) => ({ ...goals(score), lost: "" })) : [],
    decision: kicks ? "kicks" : decided,
    kicks: goals(kicks),
    winner: decided ?? "",
    players: [],
  };
}

/**
 * In which ways the match can have been decided; none where that is not asked. Of teams it is always asked: only the server knows
 * what their boards come to (TN-09).
 */
export function decisionsOf(
  view: TournamentView,
  pairing: PairingView,
  filled: Filled,
): Decision[] {
  if (!pairing.deciding) return [];
  const others: Decision[] = ["kicks", "home", "away"];
  if (filled.boards.length > 0) return ["board", ...others];
  const { home, away } = filled.goals;
  if (filled.how !== "played" || home === null || away === null) return [];
  const { first_leg: leg } = pairing;
  if (home + (leg?.home ?? 0) !== away + (leg?.away ?? 0)) return [];
  // Goals that are level over two legs may be parted by those away (TN-05).
  return leg && view.options["away_goals"] === true ? ["board", ...others] : others;
}

/** What decided it, as filled in or as is usual. */
export function decisionOf(decisions: Decision[], filled: Filled): Decision | null {
  const { decision } = filled;
  if (decision !== null && decisions.includes(decision)) return decision;
  return decisions[0] ?? null;
}

/** Whether the shoot-out had no winner, so that somebody has to say who goes on. */
export function isLevel({ home, away }: Goals): boolean {
  return home !== null && home === away;
}

const whole = ({ home, away }: Goals) => ({ home: home ?? 0, away: away ?? 0 });

/** What the server is told. */
export function resultOf(view: TournamentView, pairing: PairingView, filled: Filled): ResultWanted {
  return { ...ended(filled), ...decided(view, pairing, filled), ...told(filled.players) };
}

function ended({ how, goals, boards }: Filled): ResultWanted {
  if (boards.length > 0) {
    const each = boards.map(({ lost, ...goals }): BoardResult => ({
      goals: whole(goals),
      ...(lost === "both" ? { both_missing: true } : lost ? { lost_by: lost } : {}),
    }));
    return { goals: { home: 0, away: 0 }, boards: each };
  }
  if (how === "played") return { goals: whole(goals) };
  if (how === "both") return { goals: { home: 0, away: 0 }, both_missing: true };
  return {
    goals: whole(goals),
    lost_by: how.endsWith("home") ? "home" : "away",
    ...(how.startsWith("absent") ? { absent: true } : {}),
  };
}

function decided(
  view: TournamentView,
  pairing: PairingView,
  filled: Filled,
): Pick<ResultWanted, "shoot_out" | "decided"> {
  const decision = decisionOf(decisionsOf(view, pairing, filled), filled);
  if (decision === null || decision === "board") return {};
  if (decision !== "kicks") return { decided: decision };
  return {
    shoot_out: whole(filled.kicks),
    ...(isLevel(filled.kicks) && filled.winner ? { decided: filled.winner } : {}),
  };
}

function told(players: PlayerFilled[]): Pick<ResultWanted, "scorers" | "cards"> {
  const named = players
    .map((one) => ({ ...one, player: one.player.trim() }))
    .filter(({ player }) => player !== "");
  const scorers = named.flatMap(({ side, player, goals }) =>
    goals ? [{ side, player, goals }] : [],
  );
  const cards = named.flatMap(({ side, player, yellow, red }) =>
    yellow || red ? [{ side, player, yellow: yellow ?? 0, red }] : [],
  );
  return { ...(scorers.length > 0 ? { scorers } : {}), ...(cards.length > 0 ? { cards } : {}) };
}
