/** Names that a game, a coach or a match has, put together in the reader's language. */

import type {
  BySide,
  CoachView,
  GameDescription,
  MatchResult,
  MatchState,
  Offer,
  PieceView,
  Side,
} from "./api/types";
import type { BoardWords, SquareInfo } from "./board/board";
import { l, t, tOf } from "./i18n/index.svelte";

export function sideName(game: GameDescription, side: Side): string {
  return l(game.sides[side]);
}

export function kindName(game: GameDescription, kind: string): string {
  return l(game.pieces.find((piece) => piece.id === kind)?.label) || kind;
}

export function letterOf(game: GameDescription, kind: string): string | undefined {
  return game.pieces.find((piece) => piece.id === kind)?.letter;
}

export function pieceName(game: GameDescription, piece: { side: Side; kind: string }): string {
  return t("board.piece", {
    side: sideName(game, piece.side),
    piece: kindName(game, piece.kind),
  });
}

export function actionName(game: GameDescription, kind: string): string {
  return l(game.actions.find((action) => action.id === kind)?.label) || kind;
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
  const score = `${result.home}–${result.away}`;
  if (result.winner === null) return t("result.draw", { score });
  if (own === null) return t("result.won", { side: sideName(game, result.winner), score });
  return t(own === result.winner ? "result.youWon" : "result.youLost", { score });
}

/** The one side a reader plays for; nothing for a spectator, or for who has both. */
export function ownSide(coaches: MatchState["coaches"]): Side | null {
  if (coaches.home.you === coaches.away.you) return null;
  return coaches.home.you ? "home" : "away";
}

/** What an offer is called where several share a target. */
export function offerName(game: GameDescription, offer: Offer, among: Offer[]): string {
  if (offer.choice) return kindName(game, offer.choice);
  const sameKind = among.every((other) => other.kind === offer.kind);
  return sameKind ? t("match.plain") : actionName(game, offer.kind);
}

export function boardWords(
  game: GameDescription,
  bottom: Side,
  pieces: PieceView[],
  trayKind: (tray: string) => { side: Side; kind: string } | undefined,
): BoardWords {
  return {
    board: t("match.board", { bottom: sideName(game, bottom) }),
    square: (info) => squareWords(game, info),
    selected: (source, count) => {
      const what =
        "piece" in source
          ? pieces.find((piece) => piece.id === source.piece)
          : trayKind(source.tray);
      return t("board.selected", { name: what ? pieceName(game, what) : "", count });
    },
    released: t("board.released"),
  };
}

function squareWords(game: GameDescription, info: SquareInfo): string {
  const words = [info.square];
  if (info.piece) words.push(pieceName(game, info.piece));
  if (info.ball) words.push(t(info.piece ? "board.ball" : "board.looseBall"));
  if (!info.piece && !info.ball) words.push(t("board.empty"));
  for (const area of info.areas) {
    const label = area.kind === "outline" ? "" : l(area.label);
    if (label) words.push(label);
  }
  const kinds = new Set(info.targets.map((offer) => actionName(game, offer.kind)));
  words.push(...kinds);
  if (info.targets.some((offer) => offer.scores)) words.push(t("board.scores"));
  if (info.canAct) words.push(t("board.canAct"));
  for (const marker of info.markers) {
    if (marker.kind === "threat" && marker.side) {
      words.push(t("board.threat", { side: sideName(game, marker.side) }));
    }
    if (marker.kind === "last-to") words.push(t("board.lastTo"));
  }
  return words.join(", ");
}
