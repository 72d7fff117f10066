/** What a board shows and says, and what its parts share. */

import type { ActionKind, Area, Board as BoardShape, Lane, Marker, Offer } from "../api/types";
import type { PieceView, Side } from "../api/types";
import type { Source } from "./aim";
import type { Camera } from "./camera";
import type { Layout } from "./geometry";
import type { Looks } from "./looks";
import type { Notes, Refused } from "./overlays";
import type { Beyond, Rect } from "./zoom";

/** What the board needs to know of a game. */
export interface BoardGame extends Looks {
  board: BoardShape;
  actions: ActionKind[];
}

/** What is on the board now. */
export interface Scene {
  pieces: PieceView[];
  ball: string | null;
  markers: Marker[];
  /** What the reader may play now; empty when it is not for the reader to act. */
  offers: Offer[];
  /** Whose goal is at the bottom of the screen. */
  bottom: Side;
  /** An action was sent and the answer is awaited: what was dropped stays there. */
  pending?: boolean;
  /** Lines across the board, letters beside pieces, pieces that cannot be aimed at. */
  notes?: Notes;
  /** Pieces that are not the reader's to move, though they are of the reader's side. */
  dimmed?: ReadonlySet<string>;
}

/** What of the board is in sight. */
export interface Sight {
  window: Rect;
  /** All of it. */
  whole: boolean;
  /** Whether squares are so small that a nearer look helps. */
  helps: boolean;
  /** How many targets of what is in hand lie off each edge. */
  beyond: Beyond;
}

/** What there is to say of a square. */
export interface SquareInfo {
  square: string;
  areas: Area[];
  /** Why what is in hand cannot be aimed at it, as far as that is known. */
  refused: Refused[];
  /** The lanes that lead to it, as far as they are shown. */
  lanes: Lane[];
  piece: PieceView | null;
  ball: boolean;
  /** Whether the piece can be picked up. */
  canAct: boolean;
  /** What picking this square would do with what is in hand. */
  targets: Offer[];
  markers: Marker[];
}

/** The words of the board, in the reader's language. */
export interface BoardWords {
  board: string;
  /** What a named line is called at its edge. */
  edge?(area: Area): string;
  square(info: SquareInfo): string;
  selected(source: Source, targets: number): string;
  released: string;
}

export interface BoardHooks {
  words: BoardWords;
  play(offer: Offer): void;
  /** Several offers share source and target: the caller asks which. */
  choose(offers: Offer[], square: string): void;
  /** What is in hand changed. */
  selection(source: Source | null): void;
  /**
   * Somebody points at a target, or at none any more. `asks`: with a finger, that cannot hover;
   * what it pointed at is played when it points again.
   */
  aim?(offers: Offer[], square: string | null, asks: boolean): void;
  /** Somebody points at what cannot be aimed at, or at it no more; `alone`: in no way at all. */
  refused?(refused: Refused[], alone: boolean): void;
  /** Somebody pointed at a square, with this in hand or with nothing, and that is no action. */
  ask?(source: Source | null, square: string): void;
  /** Somebody wants to read who stands on a square. */
  read?(square: string): void;
  announce(text: string): void;
  /** Another part of the board came in sight. */
  sight?(sight: Sight): void;
}

/** What the parts of a board share. */
export interface Shared {
  readonly game: BoardGame;
  readonly root: SVGSVGElement;
  readonly camera: Camera;
  readonly areasOf: ReadonlyMap<string, Area[]>;
  layout: Layout;
  scene: Scene;
  hooks: BoardHooks;
  /** Draws again what depends on what is in hand or pointed at. */
  refresh(): void;
}

export function pieceOn(scene: Scene, square: string): PieceView | null {
  return scene.pieces.find((piece) => piece.square === square) ?? null;
}

export function squareOf(scene: Scene, piece: string): string | null {
  return scene.pieces.find((one) => one.id === piece)?.square ?? null;
}
