/** What is dragged over the board, from one square of it or from outside, to another. */

import { offersTo, type Source } from "./aim";
import type { Cells } from "./cells";
import type { Choice } from "./choice";
import type { Point } from "./geometry";
import type { Men } from "./men";
import { type Shared, squareOf } from "./scene";
import { group } from "./svg";

interface Carried {
  source: Source;
  ghost: SVGGElement;
  pointer: number;
}

export class Drag {
  readonly layer = group("layer hand");
  /** Whether the last press became a drag: the click after it means nothing. */
  dragged = false;
  private carried: Carried | null = null;
  private edging = 0;

  constructor(
    private readonly at: Shared,
    private readonly men: Men,
    private readonly cells: Cells,
    private readonly choice: Choice,
    private readonly signal: AbortSignal,
  ) {}

  get under(): boolean {
    return this.carried !== null;
  }

  start(source: Source, ghost: SVGGElement, event: PointerEvent): void {
    this.end();
    for (const running of ghost.getAnimations?.() ?? []) running.cancel();
    this.carried = { source, ghost, pointer: event.pointerId };
    this.choice.carry(source);
    this.dragged = true;
    this.layer.append(ghost);
    const { root, scene } = this.at;
    if ("piece" in source && squareOf(scene, source.piece) === scene.ball) {
      this.men.liftBall(this.layer);
    }
    root.classList.add("dragging");
    const { signal } = this;
    addEventListener("pointermove", this.move, { signal });
    addEventListener("pointerup", this.up, { signal });
    addEventListener("pointercancel", this.cancel, { signal });
    this.choice.take(source);
    this.move(event);
    this.at.refresh();
  }

  /** Lets go of what is dragged; it glides from `at` to where it belongs. */
  end(at?: Point): void {
    if (!this.carried) return;
    const { source, ghost } = this.carried;
    this.carried = null;
    this.choice.carry(null);
    cancelAnimationFrame(this.edging);
    this.at.root.classList.remove("dragging");
    this.cells.markAimed(null);
    removeEventListener("pointermove", this.move);
    removeEventListener("pointerup", this.up);
    removeEventListener("pointercancel", this.cancel);
    if ("piece" in source) this.men.putDown(source.piece, this.layer, at);
    else ghost.remove();
  }

  private readonly move = (event: PointerEvent): void => {
    if (!this.carried || event.pointerId !== this.carried.pointer) return;
    this.carryTo(event);
    cancelAnimationFrame(this.edging);
    this.alongEdge(event);
  };

  /** While something is held near the edge of what is in sight, that moves along. */
  private alongEdge(event: PointerEvent): void {
    const by = this.at.camera.edge(event);
    if (!by || !this.carried) return;
    this.edging = requestAnimationFrame(() => {
      if (!this.carried) return;
      this.at.camera.pan(by.x, by.y, false);
      this.carryTo(event);
      this.alongEdge(event);
    });
  }

  private carryTo(event: PointerEvent): void {
    if (!this.carried) return;
    const at = this.toDrawing(event);
    this.carried.ghost.setAttribute("transform", `translate(${at.x} ${at.y})`);
    this.men.carryBall(this.layer, at);
    const square = this.at.layout.at(at);
    this.cells.markAimed(square);
    this.choice.pointAt(square);
  }

  private readonly up = (event: PointerEvent): void => {
    if (!this.carried || event.pointerId !== this.carried.pointer) return;
    const { source } = this.carried;
    const { layout, scene } = this.at;
    const at = this.toDrawing(event);
    const square = layout.at(at);
    const offers = square ? offersTo(scene.offers, source, square) : [];
    // A pass sends the ball and leaves the piece: it goes back to where it stands.
    const stays = offers.some(({ kind }) => this.markOf(kind) === "arrow");
    if (square && offers.length > 0 && "piece" in source && !stays) {
      this.men.hold(source.piece, square);
    }
    this.end(at);
    if (square && offers.length > 0) this.choice.decide(offers, square);
    else if (!square) this.choice.select(null);
    else if (square === ("piece" in source && squareOf(scene, source.piece))) this.at.refresh();
    else {
      this.choice.ask(square);
      this.at.refresh();
    }
  };

  private readonly cancel = (event: PointerEvent): void => {
    if (this.carried?.pointer === event.pointerId) this.end();
  };

  private markOf(kind: string): string | undefined {
    return this.at.game.actions.find((action) => action.id === kind)?.mark;
  }

  private toDrawing(event: PointerEvent): Point {
    const matrix = this.at.root.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }
}
