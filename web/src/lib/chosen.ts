/** Which game the reader plays, and against which level: as last chosen, or the first there is. */

import type { Figure, GameDescription } from "./api/types";
import { choose, settings } from "./settings.svelte";

export function chosenGame(games: GameDescription[]): GameDescription | undefined {
  return games.find((game) => game.id === settings.game) ?? games[0];
}

export function chooseGame(id: string): void {
  if (settings.game !== id) choose({ game: id });
}

/** The bot's level last chosen for a game; in another game the one nearest to it. */
export function levelFor(game: GameDescription | undefined): number {
  const level = (game && settings.levels[game.id]) ?? settings.level;
  return Math.min(Math.max(Math.round(level), 1), game?.bot_levels || settings.level);
}

export function chooseLevel(game: GameDescription, level: number): void {
  choose({ level, levels: { ...settings.levels, [game.id]: level } });
}

/** A kind of piece that can stand for a side, with its letter: the commonest, which is listed last. */
export function emblem(game: GameDescription): { figure: Figure; letter: string } {
  const piece = game.pieces.at(-1);
  return { figure: piece?.figure ?? "counter", letter: piece?.letter ?? "" };
}
