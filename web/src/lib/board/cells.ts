/** The squares that can be pressed, by pointer or by key, and what is said of each. */

import type { Offer } from "../api/types";
import { sameSource } from "./aim";
import type { Choice } from "./choice";
import { SQUARE } from "./geometry";
import type { Shared, SquareInfo } from "./scene";
import { svg } from "./svg";

export class Cells {
  readonly ring = svg("rect", { class: "cursor", width: 92, height: 92, rx: 10 });
  readonly layer = svg("g", { class: "hits", role: "rowgroup" });
  /** Where the keyboard is. */
  cursor: string;
  private readonly cells = new Map<string, SVGRectElement>();

  constructor(
    private readonly at: Shared,
    private readonly choice: Choice,
  ) {
    this.cursor = at.layout.rows().at(-1)![0]!;
    this.ring.setAttribute("aria-hidden", "true");
  }

  /** Lays the squares for the side at the bottom. */
  lay(): void {
    const { layout } = this.at;
    this.cells.clear();
    const rows = layout.rows().map((squares) => {
      const row = svg("g", { role: "row" });
      for (const square of squares) {
        const corner = layout.corner(square);
        const cell = svg("rect", {
          class: "cell",
          role: "gridcell",
          "data-square": square,
          tabindex: -1,
          x: corner.x,
          y: corner.y,
          width: SQUARE,
          height: SQUARE,
        });
        this.cells.set(square, cell);
        row.append(cell);
      }
      return row;
    });
    this.layer.replaceChildren(...rows);
  }

  isTarget(square: string): boolean {
    return this.cells.get(square)?.classList.contains("target") ?? false;
  }

  /** Marks the square over which something is held, or none. */
  markAimed(square: string | null): void {
    for (const [name, cell] of this.cells) cell.classList.toggle("aimed", name === square);
  }

  focus(square: string): void {
    this.cells.get(square)?.focus({ preventScroll: !this.at.camera.whole });
  }

  /** The keyboard came to a square. */
  cursorOn(square: string, visible: boolean): void {
    const { camera, layout } = this.at;
    this.cells.get(this.cursor)?.setAttribute("tabindex", "-1");
    this.cursor = square;
    this.cells.get(square)?.setAttribute("tabindex", "0");
    const { x, y } = layout.corner(square);
    this.ring.setAttribute("x", String(x + 4));
    this.ring.setAttribute("y", String(y + 4));
    this.ring.classList.toggle("on", visible);
    if (visible && !camera.whole) camera.reach({ x, y }, false);
    if (visible && !this.choice.selected) this.choice.preview(this.choice.sourceOn(square));
    if (visible) this.choice.pointAt(square);
  }

  /** Brings every square's words and states up to date. */
  speak(shown: Offer[]): void {
    const { areasOf, hooks, root, scene } = this.at;
    const inHand = this.choice.inHand !== null;
    root.setAttribute("aria-label", hooks.words.board);
    const active = new Set(scene.offers.map((offer) => offer.piece));
    const pieces = new Map(scene.pieces.map((piece) => [piece.square, piece]));
    for (const [square, cell] of this.cells) {
      const piece = pieces.get(square) ?? null;
      const canAct = piece !== null && active.has(piece.id);
      const targets = shown.filter((offer) => offer.to === square);
      const info: SquareInfo = {
        square,
        piece,
        canAct,
        areas: areasOf.get(square) ?? [],
        ball: scene.ball === square,
        refused: this.choice.refusedAt(square),
        lanes: (scene.notes?.lanes ?? []).filter(({ to }) => to === square),
        targets: inHand || targets.some((offer) => !offer.piece && !offer.tray) ? targets : [],
        markers: scene.markers.filter((marker) => marker.square === square),
      };
      cell.setAttribute("aria-label", hooks.words.square(info));
      cell.setAttribute("tabindex", square === this.cursor ? "0" : "-1");
      const picked = piece !== null && sameSource(this.choice.selected, { piece: piece.id });
      cell.setAttribute("aria-selected", String(picked));
      cell.classList.toggle("can-act", canAct);
      cell.classList.toggle("target", targets.length > 0);
      const costs = targets.flatMap((offer) => (offer.cost === undefined ? [] : [offer.cost]));
      if (costs.length > 0) cell.dataset["cost"] = String(Math.min(...costs));
      else delete cell.dataset["cost"];
    }
  }
}

export function squareUnder(target: EventTarget | null): string | null {
  return target instanceof Element ? target.getAttribute("data-square") : null;
}
