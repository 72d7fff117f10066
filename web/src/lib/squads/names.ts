/** What the parts of a data file are called. */

import type { GameDescription, OptionDescription, PieceKind } from "../api/types";
import { l, t, tMaybe } from "../i18n/index.svelte";
import { formOf } from "./library";

export function fileOptions(game: GameDescription): OptionDescription[] {
  return game.options.filter((option) => option.kind === "file");
}

/** The forms of file that a game takes, each with the options that take one. */
export function formsOf(game: GameDescription): { form: string; options: OptionDescription[] }[] {
  const forms = new Map<string, OptionDescription[]>();
  for (const option of fileOptions(game)) {
    const form = formOf(option.key);
    forms.set(form, [...(forms.get(form) ?? []), option]);
  }
  return [...forms].map(([form, options]) => ({ form, options }));
}

export function formName(form: string, options: OptionDescription[]): string {
  return tMaybe("files.form.", form) ?? options.map((option) => l(option.label)).join(", ");
}

/** A key of a file in words: the game's, the page's, or the key itself. */
export function keyName(game: GameDescription, key: string): string {
  const word = l(game.words[key]) || tMaybe("files.key.", key) || key.replaceAll("_", " ");
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}

/** The kind of piece that the rows of a table are: `defenders` are of kind `defender`. */
function kindOf(game: GameDescription, key: string): PieceKind | undefined {
  const name = key.replaceAll("_", "-");
  return game.pieces.find((piece) => piece.id === name || `${piece.id}s` === name);
}

/** The column in which each row of pieces may have what its coach calls the piece. */
export const NAME_COLUMN = "name";

/** Whether the rows of a table are pieces: they may have names. */
export function isOfPieces(game: GameDescription, key: string): boolean {
  return kindOf(game, key) !== undefined;
}

/** The columns of a table as they are shown. */
export function shownColumns(game: GameDescription, key: string, columns: string[]): string[] {
  const may = isOfPieces(game, key) && !columns.includes(NAME_COLUMN);
  return may ? [...columns, NAME_COLUMN] : columns;
}

/** A row's name as it is seen on the board, `D2`, or its number. */
export function rowName(game: GameDescription, key: string, row: number): string {
  return `${kindOf(game, key)?.letter ?? ""}${row + 1}`;
}

export function rowLabel(game: GameDescription, key: string, row: number): string {
  return kindOf(game, key) ? rowName(game, key, row) : t("files.row", { number: row + 1 });
}
