/** What a reader has in hand or points at: it decides what is asked and what is explained. */

import type { Offer, PieceView, TrayItem, View } from "../api/types";
import { inPlace, type Source } from "../board/aim";
import { parseSquare } from "../board/geometry";
import type { Refused } from "../board/overlays";
import { headingOf } from "./compass";
import type { BoardHandle } from "./session.svelte";

/** The table at which something is in hand. */
export interface Holding {
  readonly view: View | null;
  readonly board: BoardHandle | undefined;
  /** What may be done now. */
  readonly offers: Offer[];
  /** Of that, what needs no square. */
  readonly buttons: Offer[];
  /** Whether a window asks, that is answered outside the board. */
  readonly asked: boolean;
  /** Whether nothing may be taken in hand now. */
  readonly covered: boolean;
}

export class InHand {
  source = $state.raw<Source | null>(null);
  /** What is pointed at that dice decide. */
  aimed = $state.raw<{ offers: Offer[]; asks: boolean } | null>(null);
  /** What was pointed at and is no target. */
  whyNot = $state.raw<Refused[]>([]);
  /** The line that a compass is about. */
  line = $state<string | null>(null);

  constructor(private readonly table: Holding) {
    $effect(() => this.forgetWhatIsGone());
    $effect(() => this.takeTheOnlyOne());
  }

  readonly piece: PieceView | null = $derived.by(() => {
    const { source } = this;
    if (!source || !("piece" in source)) return null;
    return this.table.view?.pieces.find(({ id }) => id === source.piece) ?? null;
  });
  /** The tile or card in hand. */
  readonly choice = $derived.by(() =>
    this.source && "choice" in this.source ? this.source.choice : null,
  );
  /** What the piece in hand may do where it stands, besides going somewhere. */
  readonly standing: Offer[] = $derived.by(() => {
    const { offers, view, asked } = this.table;
    const own = this.piece ? offers.filter(({ piece }) => piece === this.piece?.id) : [];
    // What can only be done where it stands is asked about on the board, but for what is in hand
    // already as a step begins.
    const onBoard = own.every(inPlace) && !view?.guide;
    return onBoard || asked ? [] : own.filter(inPlace);
  });
  /** The line of what is in hand, else of the ball: a compass begins with it. */
  readonly lineOf: string | null = $derived.by(() => {
    const square = this.piece?.square ?? this.table.view?.ball;
    const rank = square ? parseSquare(square)?.rank : undefined;
    const lines = this.table.buttons.flatMap((offer) => headingOf(offer)?.line ?? []);
    return (
      lines.find((line) => {
        const [low, high] = line.split("-").map(Number);
        return rank !== undefined && low! <= rank && rank <= high!;
      }) ?? null
    );
  });

  /** Somebody points at something that dice decide; `asks`: with a finger, that cannot hover. */
  aim(several: Offer[], asks: boolean): void {
    const diced = several.filter((one) => one.preview);
    this.aimed = diced.length > 0 ? { offers: diced, asks } : null;
  }

  /** Somebody points at what is no target. */
  refuse(refused: Refused[], alone: boolean): void {
    this.whyNot = refused;
    if (refused.length > 0 && alone) this.aimed = null;
  }

  /** Takes a tile or card in hand, or puts it back. */
  takeFromHand(name: string, byKey: boolean): void {
    this.take({ choice: name }, this.choice === name, byKey);
  }

  /** Takes a piece of the tray in hand, or puts it back. */
  takeFromTray({ id }: TrayItem, byKey: boolean): void {
    const again = this.source !== null && "tray" in this.source && this.source.tray === id;
    this.take({ tray: id }, again, byKey);
  }

  private take(source: Source, again: boolean, byKey: boolean): void {
    const { board } = this.table;
    board?.select(again ? null : source);
    if (byKey && !again) board?.focusTarget();
  }

  /** What was pointed at may be gone. */
  private forgetWhatIsGone(): void {
    const { buttons, offers } = this.table;
    if (this.line && buttons.length === 0) this.line = null;
    const listed = new Set(offers.map((one) => one.action));
    if (this.aimed && !this.aimed.offers.every((one) => listed.has(one.action))) {
      this.aimed = null;
    }
  }

  /** In steps that one piece takes alone, it is in hand at once. */
  private takeTheOnlyOne(): void {
    const { view, covered, offers, board } = this.table;
    if (!view?.guide || covered || this.source) return;
    const pieces = new Set(offers.map((offer) => (offer.to ? offer.piece : undefined)));
    const [only] = pieces;
    if (pieces.size === 1 && only) board?.select({ piece: only });
  }
}
