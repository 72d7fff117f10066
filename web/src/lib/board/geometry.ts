/** Squares, points and edges of a board of any size, seen from either side. */

import type { Area, Board, Side } from "../api/types";

/** One square's edge in the drawing's own units. */
export const SQUARE = 100;
/** How far a net hangs out behind a goal. */
export const NET = 46;
/** Room around the touchline where no net hangs. */
export const MARGIN = 10;
/** Room for the names of lines beside the board. */
const NAMES = 46;

/** A square by numbers: file 0 is `a`; the rank as written, which goal zones may exceed. */
export interface Cell {
  file: number;
  rank: number;
}

export interface Point {
  x: number;
  y: number;
}

export type Edge = "north" | "south" | "east" | "west";

export function parseSquare(text: string): Cell | null {
  const match = /^([a-z])(0|[1-9][0-9]?)$/.exec(text);
  if (!match) return null;
  return { file: match[1]!.charCodeAt(0) - 97, rank: Number(match[2]) };
}

export function squareName(cell: Cell): string {
  return String.fromCharCode(97 + cell.file) + cell.rank;
}

function onGrid(board: Board, cell: Cell): boolean {
  return cell.file >= 0 && cell.rank >= 1 && cell.file < board.files && cell.rank <= board.ranks;
}

/** Where things are drawn: the board with one side at the bottom. */
export class Layout {
  readonly width: number;
  readonly height: number;
  /** Squares beyond the grid that some area has: goal zones behind the last ranks. */
  private readonly beyond: ReadonlySet<string>;

  constructor(
    readonly board: Board,
    readonly bottom: Side,
  ) {
    this.width = board.files * SQUARE;
    this.height = board.ranks * SQUARE;
    const named = board.areas.flatMap((area) => area.squares);
    this.beyond = new Set(
      named.filter((square) => {
        const cell = parseSquare(square);
        return cell !== null && !onGrid(board, cell);
      }),
    );
  }

  private has(square: string): boolean {
    const cell = parseSquare(square);
    return cell !== null && (onGrid(this.board, cell) || this.beyond.has(square));
  }

  /** The rows of the screen that have squares, from the top: goal zones lie at -1 and below. */
  rows(): string[][] {
    const rows: string[][] = [];
    for (let row = -1; row <= this.board.ranks; row += 1) {
      const squares: string[] = [];
      for (let column = 0; column < this.board.files; column += 1) {
        const square = this.squareOnScreen(column, row);
        if (square) squares.push(square);
      }
      if (squares.length > 0) rows.push(squares);
    }
    return rows;
  }

  /** The column and row of a square on the screen, from the top left. */
  cellOnScreen(square: string): { column: number; row: number } | null {
    const cell = parseSquare(square);
    if (!cell || !this.has(square)) return null;
    return this.bottom === "home"
      ? { column: cell.file, row: this.board.ranks - cell.rank }
      : { column: this.board.files - 1 - cell.file, row: cell.rank - 1 };
  }

  /** The square in a column and row of the screen. */
  squareOnScreen(column: number, row: number): string | null {
    const cell =
      this.bottom === "home"
        ? { file: column, rank: this.board.ranks - row }
        : { file: this.board.files - 1 - column, rank: row + 1 };
    if (cell.file < 0 || cell.rank < 0) return null;
    const square = squareName(cell);
    return this.has(square) ? square : null;
  }

  corner(square: string): Point {
    const cell = this.cellOnScreen(square) ?? { column: 0, row: 0 };
    return { x: cell.column * SQUARE, y: cell.row * SQUARE };
  }

  centre(square: string): Point {
    const { x, y } = this.corner(square);
    return { x: x + SQUARE / 2, y: y + SQUARE / 2 };
  }

  /** The square under a point of the drawing. */
  at(point: Point): string | null {
    return this.squareOnScreen(Math.floor(point.x / SQUARE), Math.floor(point.y / SQUARE));
  }

  /** The screen's edge that an area touches along its whole length, if there is one. */
  edgeOf(area: Area): Edge | null {
    const cells = area.squares.map((square) => this.cellOnScreen(square)).filter((c) => c !== null);
    if (cells.length === 0 || cells.length !== area.squares.length) return null;
    if (cells.every((cell) => cell.row === 0)) return "north";
    if (cells.every((cell) => cell.row === this.board.ranks - 1)) return "south";
    if (cells.every((cell) => cell.column === 0)) return "west";
    if (cells.every((cell) => cell.column === this.board.files - 1)) return "east";
    return null;
  }

  /** The drawing's frame: the squares, and room for the nets behind the goals. */
  frame(): { x: number; y: number; width: number; height: number } {
    const room = { north: MARGIN, south: MARGIN, east: MARGIN, west: MARGIN };
    for (const area of this.board.areas) {
      const edge = area.kind === "goal" ? this.edgeOf(area) : null;
      if (edge) room[edge] = NET + MARGIN;
    }
    for (const square of this.beyond) {
      const row = this.cellOnScreen(square)?.row ?? 0;
      if (row < 0) room.north = Math.max(room.north, SQUARE + MARGIN);
      if (row >= this.board.ranks) room.south = Math.max(room.south, SQUARE + MARGIN);
    }
    // Lines across have their names at the left.
    const across = this.board.areas.some(
      (area) => area.kind === "line" && this.bounds(area.squares)?.width === this.width,
    );
    if (across) room.west = Math.max(room.west, NAMES);
    return {
      x: -room.west,
      y: -room.north,
      width: this.width + room.west + room.east,
      height: this.height + room.north + room.south,
    };
  }

  /** Squares strictly between two in a straight line; nothing if no such line leads there. */
  between(from: string, to: string): string[] | null {
    const [a, b] = [this.cellOnScreen(from), this.cellOnScreen(to)];
    if (!a || !b) return null;
    const [dx, dy] = [b.column - a.column, b.row - a.row];
    const steps = Math.max(Math.abs(dx), Math.abs(dy));
    if (steps === 0 || (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy))) return null;
    const squares: string[] = [];
    for (let i = 1; i < steps; i += 1) {
      const square = this.squareOnScreen(a.column + (dx / steps) * i, a.row + (dy / steps) * i);
      if (square) squares.push(square);
    }
    return squares;
  }

  /** The border around a set of squares, as path data. */
  border(squares: string[]): string {
    const cells = squares.map((square) => this.cellOnScreen(square)).filter((c) => c !== null);
    const has = new Set(cells.map((cell) => `${cell.column},${cell.row}`));
    const path: string[] = [];
    for (const { column, row } of cells) {
      const [x, y] = [column * SQUARE, row * SQUARE];
      if (!has.has(`${column},${row - 1}`)) path.push(`M${x} ${y}h${SQUARE}`);
      if (!has.has(`${column},${row + 1}`)) path.push(`M${x} ${y + SQUARE}h${SQUARE}`);
      if (!has.has(`${column - 1},${row}`)) path.push(`M${x} ${y}v${SQUARE}`);
      if (!has.has(`${column + 1},${row}`)) path.push(`M${x + SQUARE} ${y}v${SQUARE}`);
    }
    return path.join("");
  }

  /** The rectangle around a set of squares. */
  bounds(squares: string[]): { x: number; y: number; width: number; height: number } | null {
    const cells = squares.map((square) => this.cellOnScreen(square)).filter((c) => c !== null);
    if (cells.length === 0) return null;
    const columns = cells.map((cell) => cell.column);
    const rows = cells.map((cell) => cell.row);
    const [left, top] = [Math.min(...columns), Math.min(...rows)];
    return {
      x: left * SQUARE,
      y: top * SQUARE,
      width: (Math.max(...columns) - left + 1) * SQUARE,
      height: (Math.max(...rows) - top + 1) * SQUARE,
    };
  }
}

/** The next square from `square` in a direction of the screen, or the same at the border. */
export function neighbour(layout: Layout, square: string, dx: number, dy: number): string {
  const cell = layout.cellOnScreen(square);
  if (!cell) return square;
  return layout.squareOnScreen(cell.column + dx, cell.row + dy) ?? square;
}
