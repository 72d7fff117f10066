/**
 * A data file as a form: what stands in it, part by part, and the text again.
 *
 * Nothing here knows what a squad or a board is. A file's TOML is read as single values, as
 * records of them and as tables with a row for each item; what is none of these is left to
 * the text.
 */

import type { TomlTable, TomlValue } from "smol-toml";

/** The parser is fetched when it is first needed. */
export type Parse = (text: string) => TomlTable;

export async function loadParser(): Promise<Parse> {
  const { parse } = await import("smol-toml");
  return parse as Parse;
}

export type Scalar = string | number | boolean;
export type Cell = Scalar | Scalar[];
export type Row = Record<string, Cell>;

export type Part =
  | { kind: "value"; key: string; value: Cell }
  | { kind: "record"; key: string; columns: string[]; row: Row }
  | { kind: "table"; key: string; columns: string[]; rows: Row[] };

/** A file's parts in its order. */
export type Form = Part[];

/** Reads a file. What is no TOML is thrown; what does not fit into a form is nothing. */
export function readForm(parse: Parse, text: string): Form | null {
  const form: Form = [];
  for (const [key, value] of Object.entries(parse(text))) {
    const part = partOf(key, value);
    if (!part) return null;
    form.push(part);
  }
  return form;
}

function partOf(key: string, value: TomlValue): Part | null {
  if (isCell(value)) {
    // A list that is empty may be a table without rows; a form cannot know its columns.
    return { kind: "value", key, value };
  }
  if (Array.isArray(value)) {
    const rows = value.map(rowOf);
    if (!rows.every((row) => row !== null)) return null;
    return { kind: "table", key, columns: columnsOf(rows), rows };
  }
  const row = rowOf(value);
  return row && { kind: "record", key, columns: Object.keys(row), row };
}

function rowOf(value: TomlValue): Row | null {
  if (typeof value !== "object" || Array.isArray(value) || value instanceof Date) return null;
  const cells = Object.entries(value as TomlTable);
  if (!cells.every(([, cell]) => isCell(cell))) return null;
  return Object.fromEntries(cells) as Row;
}

function columnsOf(rows: Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

const isScalar = (value: unknown): value is Scalar =>
  ["string", "number", "boolean"].includes(typeof value);
const isCell = (value: unknown): value is Cell =>
  isScalar(value) || (Array.isArray(value) && value.every(isScalar));

/**
 * Takes from `usual`, the parts of one or more usual files, what a file lacks: the columns of
 * tables that have no rows, so that some can be added.
 */
export function completed(form: Form, usual: Form | null): Form {
  if (!usual) return form;
  const parts = form.map((part): Part => {
    const like = usual.find((one) => one.key === part.key);
    const empty = part.kind === "value" && Array.isArray(part.value) && part.value.length === 0;
    if (like?.kind === "table" && (empty || (part.kind === "table" && part.rows.length === 0))) {
      return { kind: "table", key: part.key, columns: like.columns, rows: [] };
    }
    return part;
  });
  const has = new Set(parts.map((part) => part.key));
  for (const part of usual) {
    if (part.kind !== "table" || has.has(part.key)) continue;
    has.add(part.key);
    parts.push({ ...part, rows: [] });
  }
  return parts;
}

/** A new row for a table: like its last one, or like the usual file's first. */
export function newRow(part: Part & { kind: "table" }, usual: Form | null): Row {
  const like = usual?.find((one) => one.key === part.key);
  const first = like?.kind === "table" ? like.rows[0] : undefined;
  const row = part.rows.at(-1) ?? first ?? {};
  return Object.fromEntries(
    part.columns.map((column) => {
      const cell = row[column] ?? 0;
      return [column, Array.isArray(cell) ? [...cell] : cell];
    }),
  );
}

/** The place of a cell: the part, and the row in a table. */
export interface Place {
  key: string;
  row: number | null;
}

/** A form as a file, and the place that each of its lines, from 1, is about. */
export function writeForm(form: Form): { text: string; places: Map<number, Place> } {
  const lines: string[] = [];
  const places = new Map<number, Place>();
  const add = (line: string, key: string, row: number | null = null) => {
    lines.push(line);
    places.set(lines.length, { key, row });
  };
  for (const part of form) {
    const name = keyText(part.key);
    if (part.kind === "value") add(`${name} = ${cellText(part.value)}`, part.key);
    else if (part.kind === "record") add(`${name} = ${rowText(part.row)}`, part.key);
    else if (part.rows.length === 0) add(`${name} = []`, part.key);
    else {
      add(`${name} = [`, part.key);
      part.rows.forEach((row, i) => add(`    ${rowText(row)},`, part.key, i));
      add("]", part.key);
    }
  }
  return { text: lines.map((line) => `${line}\n`).join(""), places };
}

function rowText(row: Row): string {
  const cells = Object.entries(row).map(([key, cell]) => `${keyText(key)} = ${cellText(cell)}`);
  return `{ ${cells.join(", ")} }`;
}

function cellText(cell: Cell): string {
  if (Array.isArray(cell)) return `[${cell.map(cellText).join(", ")}]`;
  if (typeof cell === "string") return quoted(cell);
  if (typeof cell === "number" && !Number.isFinite(cell)) {
    return Number.isNaN(cell) ? "nan" : cell > 0 ? "inf" : "-inf";
  }
  return String(cell);
}

function keyText(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : quoted(key);
}

/** JSON writes strings as TOML does, but for one character. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}

export interface Total {
  column: string;
  sum: number;
}

/** Words that a column of texts is made of. */
export interface Vocabulary {
  words: string[];
  /** Those that stand with a star somewhere. */
  starred: ReadonlySet<string>;
  /** Some rows do without: one that has no word has no text either. */
  optional: boolean;
}

const WORDS = /^([a-z]+\*?( [a-z]+\*?)*)?$/;

/**
 * The words of a column in all tables of the usual file; nothing if it holds anything else, or never
 * the same word twice: then it holds names.
 */
export function vocabularyOf(usual: Form, column: string): Vocabulary | null {
  const rows = usual.flatMap((part) =>
    part.kind === "table" && part.columns.includes(column) ? part.rows : [],
  );
  const texts = rows.flatMap((row) => (column in row ? [row[column]!] : []));
  if (!texts.every((text) => typeof text === "string" && WORDS.test(text))) return null;
  const all = (texts as string[]).flatMap((text) => text.split(" ").filter(Boolean));
  const words = [...new Set(all.map((word) => word.replace(/\*$/, "")))].toSorted();
  if (words.length < 2 || words.length === all.length) return null;
  const starred = all.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1));
  return { words, starred: new Set(starred), optional: texts.length < rows.length };
}

/** What a text of words is worth where some have stars, which count double. */
function worth(text: string): number {
  return text
    .split(/\s+/)
    .reduce((sum, word) => sum + (word === "" ? 0 : 1) + Number(word.endsWith("*")), 0);
}

/** The sums of the columns of numbers in some rows; of words where some have stars. */
export function totals(rows: Row[]): Total[] {
  const starred = columnsOf(rows).flatMap((column) => {
    const texts = rows.flatMap((row) => (typeof row[column] === "string" ? [row[column]] : []));
    const counts =
      texts.some((text) => text.includes("*")) && texts.every((one) => WORDS.test(one));
    return counts ? [{ column, sum: texts.reduce((sum, text) => sum + worth(text), 0) }] : [];
  });
  if (starred.length > 0) return starred;
  return columnsOf(rows).flatMap((column) => {
    const numbers = rows.flatMap((row) => {
      const cell = row[column];
      return typeof cell === "number" && Number.isFinite(cell) ? [cell] : [];
    });
    return numbers.length === 0 ? [] : [{ column, sum: numbers.reduce((a, b) => a + b, 0) }];
  });
}

/** The sums over all tables of a form, and everything together. */
export function grandTotals(form: Form): { columns: Total[]; all: number; rows: number } {
  const rows = form.flatMap((part) => (part.kind === "table" ? part.rows : []));
  const columns = totals(rows);
  return { columns, all: columns.reduce((sum, one) => sum + one.sum, 0), rows: rows.length };
}

/** The name that a file gives itself, if it does. */
export function ownName(form: Form): string | null {
  const name = form.find((part) => part.key === "name");
  return name?.kind === "value" && typeof name.value === "string" ? name.value.trim() : null;
}

/** A list as one writes it in a field: its items with spaces between them. */
export function listText(list: Scalar[]): string {
  return list.join(" ");
}

/** A field's text as a list, its items numbers where they were before. */
export function readList(text: string, before: Scalar[]): Scalar[] {
  const items = text.split(/[\s,;]+/).filter(Boolean);
  if (before.length === 0 || !before.every((item) => typeof item === "number")) return items;
  const numbers = items.map(Number);
  return numbers.every(Number.isFinite) ? numbers : items;
}
