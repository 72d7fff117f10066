/** Names that a game, a coach or a match has, put together in the reader's language. */

import type {
  Advice,
  BySide,
  CoachView,
  ContestView,
  GameDescription,
  Lane,
  Marker,
  MatchResult,
  MatchState,
  Offer,
  PieceView,
  Side,
  Statistics,
  View,
} from "./api/types";
import { percent } from "./board/marks";
import type { Refused } from "./board/overlays";
import type { BoardWords, SquareInfo } from "./board/scene";
import { l, t, tCount, tOf } from "./i18n/index.svelte";
import { settings } from "./settings.svelte";

export function sideName(game: GameDescription, side: Side): string {
  return l(game.sides[side]);
}

export function kindName(game: GameDescription, kind: string): string {
  return l(game.pieces.find((piece) => piece.id === kind)?.label) || kind;
}

export function letterOf(game: GameDescription, kind: string): string | undefined {
  return game.pieces.find((piece) => piece.id === kind)?.letter;
}

export function pieceName(
  game: GameDescription,
  piece: { side: Side; kind: string; label?: string },
): string {
  return t("board.piece", { side: sideName(game, piece.side), piece: pieceLabel(game, piece) });
}

/** What a piece is, with its own name if it has one: `defender D1`. */
export function pieceLabel(
  game: GameDescription,
  piece: { kind: string; label?: string | undefined },
): string {
  const kind = kindName(game, piece.kind);
  return piece.label ? `${kind} ${piece.label}` : kind;
}

/** The name of what only one game speaks of, like a tile or a number on a player. */
export function wordIn(game: GameDescription, id: string): string {
  return l(game.words[id]) || id;
}

/** The numbers and signs on a piece: `movement 3, strength 3`. */
export function badgeWords(game: GameDescription, piece: PieceView): string {
  const badges = piece.badges ?? [];
  return badges
    .map(({ id, text }) => {
      const worth = id in game.words ? wordIn(game, text) : text;
      return worth ? `${wordIn(game, id)} ${worth}` : wordIn(game, id);
    })
    .join(", ");
}

/**
 * Offers as they are priced: where a game has no points, every action is one of so many, and a cost
 * on each would say nothing.
 */
export function priced(view: View, offers: Offer[]): Offer[] {
  if (view.points !== undefined) return offers;
  return offers.map(({ cost, preview, ...offer }) => ({
    ...offer,
    ...(preview ? { preview: { ...preview, cost: 0 } } : {}),
  }));
}

export function pointsWords(count: number): string {
  return tCount("match.points", count);
}

export function actionName(game: GameDescription, kind: string): string {
  return l(game.actions.find((action) => action.id === kind)?.label) || kind;
}

/** Whether an offer gives up what could still be done in the turn. */
export function endsTurn(game: GameDescription, { kind }: Offer): boolean {
  return game.actions.find((action) => action.id === kind)?.ends_turn === true;
}

/** What a contest is about: a phase's or an action's name. */
export function contestName(game: GameDescription, kind: string, phase: string): string {
  const phaseName = (id: string) => l(game.phases.find((one) => one.id === id)?.label);
  const action = game.actions.find((one) => one.id === kind);
  return phaseName(kind) || l(action?.label) || phaseName(phase) || kind;
}

/** What is about to be rolled: `Tackle: Home's defender D1 – Away's attacker A2`. */
export function contestWords(game: GameDescription, view: View, contest: ContestView): string {
  const named = ({ side, piece }: ContestView["first"]) => {
    const found = view.pieces.find(({ id }) => id === piece);
    return found ? pieceName(game, found) : sideName(game, side);
  };
  const what = contestName(game, contest.kind, view.phase);
  const { first, second, alone } = contest;
  return alone ? `${what}: ${named(first)}` : `${what}: ${named(first)} – ${named(second)}`;
}

export function levelWord(level: number): string {
  return tOf("level.", level, "level.8");
}

export function coachName(coach: CoachView): string {
  if (coach.kind === "bot") return t("coach.bot", { level: coach.level ?? 1 });
  if (coach.kind === "open") return t("coach.open");
  if (coach.you) return coach.name ? t("coach.youNamed", { name: coach.name }) : t("coach.you");
  return coach.name || t("coach.person");
}

/** The name shown on the scoreboard: the coach's, or the side's where one person has both. */
export function nameAt(game: GameDescription, coaches: BySide<CoachView>, side: Side): string {
  const both = coaches.home.you && coaches.away.you;
  return both ? sideName(game, side) : coachName(coaches[side]);
}

export function resultWords(game: GameDescription, result: MatchResult, own: Side | null): string {
  const decided = result.shoot_out;
  const shots = decided ? ` (${decided.home}–${decided.away})` : "";
  const score = `${result.home}–${result.away}${shots}`;
  if (result.winner === null) return t("result.draw", { score });
  if (own === null) return t("result.won", { side: sideName(game, result.winner), score });
  return t(own === result.winner ? "result.youWon" : "result.youLost", { score });
}

/** The one side a reader plays for; nothing for a spectator, or for who has both. */
export function ownSide(coaches: MatchState["coaches"]): Side | null {
  if (coaches.home.you === coaches.away.you) return null;
  return coaches.home.you ? "home" : "away";
}

/** A player of a side by name. */
export function manNamed(pieces: PieceView[], side: Side, name: string): PieceView | undefined {
  return pieces.find((piece) => piece.side === side && piece.label === name);
}

/** What an offer is called where several share a target. */
export function offerName(
  game: GameDescription,
  offer: Offer,
  among: Offer[],
  pieces: PieceView[] = [],
): string {
  const sameKind = among.every((other) => other.kind === offer.kind);
  if (offer.choice) {
    const own = pieces.find((piece) => piece.id === offer.piece);
    const man = own && manNamed(pieces, own.side, offer.choice);
    if (man) {
      const numbers = badgeWords(game, man);
      return pieceLabel(game, man) + (numbers ? `: ${numbers}` : "");
    }
    const kind = game.pieces.some((piece) => piece.id === offer.choice);
    const name = kind ? kindName(game, offer.choice) : wordIn(game, offer.choice);
    return sameKind ? name : `${actionName(game, offer.kind)}: ${name}`;
  }
  // Without what others of its kind choose; alone it is what it does.
  const others = sameKind && among.some(({ choice }) => choice !== undefined);
  return others ? t("match.plain") : actionName(game, offer.kind);
}

/** What is asked when several offers share a target: `Kick off · C1 d7: with whom?` */
export function choiceAsked(game: GameDescription, offers: Offer[], pieces: PieceView[]): string {
  const kinds = new Set(offers.map((offer) => actionName(game, offer.kind)));
  const [first] = offers;
  const piece = pieces.find((one) => one.id === first?.piece);
  const to = first?.to !== first?.from ? first?.to : undefined;
  const whereTo = [piece?.label, to].filter((part) => part !== undefined).join(" ");
  if (!piece?.label) return t("match.choose");
  const what = [[...kinds].join(" / "), whereTo].join(" · ");
  if (offers.length === 1 && first?.choice === undefined) return what;
  const men = offers.every((one) => one.choice && manNamed(pieces, piece.side, one.choice));
  return t(men ? "match.chooseMan" : "match.chooseFor", { what });
}

export function boardWords(
  game: GameDescription,
  bottom: Side,
  pieces: PieceView[],
  trayKind: (tray: string) => { side: Side; kind: string } | undefined,
): BoardWords {
  return {
    board: t("match.board", { bottom: sideName(game, bottom) }),
    edge: (area) => (area.tone ? tOf("tone.", area.tone, "tone.white") : l(area.label)),
    square: (info) => squareWords(game, info, pieces),
    selected: (source, count) => {
      if ("choice" in source) {
        return t("hand.selected", { tile: wordIn(game, source.choice), count });
      }
      const what =
        "piece" in source
          ? pieces.find((piece) => piece.id === source.piece)
          : trayKind(source.tray);
      return t("board.selected", { name: what ? pieceName(game, what) : "", count });
    },
    released: t("board.released"),
  };
}

/** What a marker means, in a word of its game, if anything is said of it. */
export function markerWords(game: GameDescription, { kind, side }: Marker): string[] {
  const word = game.markers.find(({ id }) => id === kind)?.word;
  if (!word) return [];
  const named = wordIn(game, word);
  return [side ? t("board.markerOf", { marker: named, side: sideName(game, side) }) : named];
}

/** Kinds of area that are lines for the eye alone. */
const SILENT = new Set<string>(["outline", "dashed-outline", "arrow", "blocks"]);

function squareWords(game: GameDescription, info: SquareInfo, pieces: PieceView[]): string {
  const words = [info.square];
  if (info.piece) words.push(pieceName(game, info.piece));
  if (info.ball) words.push(t(info.piece ? "board.ball" : "board.looseBall"));
  if (!info.piece && !info.ball) words.push(t("board.empty"));
  if (info.piece?.badges?.length) words.push(badgeWords(game, info.piece));
  for (const area of info.areas) {
    // Halves and arrows are lines for the eye; what a square is called is said.
    const label = SILENT.has(area.kind) ? "" : l(area.label);
    if (label && !words.includes(label)) words.push(label);
  }
  words.push(...info.lanes.map((lane) => laneWords(game, pieces, lane)));
  words.push(...new Set(info.targets.map((offer) => targetWords(game, offer))));
  if (info.targets.some((offer) => offer.scores)) words.push(t("board.scores"));
  for (const { actions, why } of refusedWords(game, info.refused)) {
    words.push(t("board.refused", { action: actions, why }));
  }
  if (info.canAct) words.push(t("board.canAct"));
  for (const marker of info.markers) {
    if (marker.kind === "threat" && marker.side) {
      words.push(t("board.threat", { side: sideName(game, marker.side) }));
    }
    if (marker.kind === "last-to") words.push(t("board.lastTo"));
    words.push(...markerWords(game, marker));
  }
  return words.join(", ");
}

/** Whether the ball could go along a lane, who is in the way, and who marks. */
export function laneWords(game: GameDescription, pieces: PieceView[], lane: Lane): string {
  const names = (ids: string[]) =>
    ids
      .flatMap((id) => pieces.find((piece) => piece.id === id) ?? [])
      .map((piece) => [pieceLabel(game, piece), piece.square].filter(Boolean).join(" "))
      .join(", ");
  const words = [
    t(lane.open ? "lane.open" : "lane.shut", { action: actionName(game, lane.action) }),
  ];
  if (lane.needed !== undefined && lane.needed > 1) {
    words.push(t("board.needed", { needed: lane.needed }));
  }
  if (lane.blocked_by.length > 0) words.push(t("lane.by", { names: names(lane.blocked_by) }));
  if (lane.marked_by.length > 0) words.push(t("lane.marked", { names: names(lane.marked_by) }));
  return words.join(", ");
}

/** Why something cannot be aimed at, once for all the kinds of action for which it is the same. */
export function refusedWords(
  game: GameDescription,
  refused: Refused[],
): { actions: string; why: string; clause: string; kind: string }[] {
  const told: { actions: string; why: string; clause: string; kind: string }[] = [];
  for (const { action, kind, words, needed, clause } of refused) {
    const name = actionName(game, action);
    const why = needed === null ? words : `${words} ${t("board.wouldNeed", { needed })}`;
    const same = told.find((one) => one.why === why && one.clause === clause);
    if (same) same.actions += ` / ${name}`;
    else told.push({ actions: name, why, clause, kind });
  }
  return told;
}

/** The same as reasons that the referee tells. */
export function refusedTold(
  game: GameDescription,
  refused: Refused[],
): { reason: string; clause: string | null; say: () => string }[] {
  return refusedWords(game, refused).map(({ actions, why, clause, kind }) => ({
    reason: kind,
    clause,
    say: () => t("board.refused", { action: actions, why }),
  }));
}

/** What an action on a square is, what it costs and how likely it succeeds. */
export function targetWords(game: GameDescription, offer: Offer): string {
  const words = [actionName(game, offer.kind)];
  if (offer.cost !== undefined) words.push(pointsWords(offer.cost));
  const needed = offer.preview?.needed;
  if (needed !== undefined && needed > 1) words.push(t("board.needed", { needed }));
  if (offer.preview) words.push(t("odds.words", { percent: percent(offer.preview.success) }));
  return words.join(", ");
}

/** What is advised: the action and where it goes. */
export function adviceWords(game: GameDescription, offer: Offer): string {
  const { from, to, choice } = offer;
  const what = [actionName(game, offer.kind)];
  if (choice) {
    const kind = game.pieces.some(({ id }) => id === choice);
    what.push(kind ? kindName(game, choice) : wordIn(game, choice));
  }
  const where = from && to && from !== to ? `${from} → ${to}` : (to ?? from);
  // After a name of several words, the square is set apart.
  const before = what.join(": ");
  return where ? `${before}${choice ? " · " : " "}${where}` : before;
}

/** The same with what it is worth, in a sentence. */
export function adviceTold(game: GameDescription, advice: Advice): string {
  return t("advice.told", {
    action: adviceWords(game, advice.offer),
    points: percentOf(advice.points),
  });
}

/** A part of 1 in percent, without digits behind the point. */
export function percentOf(part: number): string {
  return `${Math.round(100 * part)}%`;
}

/** A number with one digit behind the point, as the reader's language writes it. */
export function decimal(number: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(settings.language, digits).format(number);
}

/** Which side the dice favoured in front of goal, and by how much; nothing in a game without dice. */
export function luckWords(told: Statistics, nameOf: (side: Side) => string): string | null {
  const expected = told.expected_goals;
  if (!expected) return null;
  if (told.shots.length === 0) return t("report.luck.noShots");
  const sides: Side[] = ["home", "away"];
  /** Goals that the dice brought beyond what was to be expected. */
  const luck = (side: Side) =>
    told.shots.filter((shot) => shot.goal && shot.side === side).length - expected[side];
  const ahead = luck("home") - luck("away");
  const score = t("report.luck.goals", {
    home: decimal(expected.home),
    away: decimal(expected.away),
  });
  const side = sides[ahead > 0 ? 0 : 1]!;
  const words =
    Math.abs(ahead) < 0.3
      ? t("report.luck.even")
      : t("report.luck.side", { side: nameOf(side), goals: decimal(Math.abs(ahead)) });
  return `${score} ${words}`;
}
