/** Pointer, fingers and keys: what a press, a tap, a drag or a key means. */

import { type Cells, squareUnder } from "./cells";
import type { Choice } from "./choice";
import type { Drag } from "./drag";
import { neighbour } from "./geometry";
import type { Men } from "./men";
import { pieceOn, type Shared } from "./scene";

/** Pixels a pressed pointer may tremble before it drags. */
const TREMBLE = 6;
/** How long a finger rests on a piece that is to be read, in milliseconds. */
const RESTS = 550;
/** How soon and how near a second tap follows the first to be one with it. */
const TWICE = { milliseconds: 360, pixels: 32 };

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Input {
  private press: { square: string; x: number; y: number } | null = null;
  private tapped: { at: number; x: number; y: number } | null = null;
  /** Whether the last press moved what is in sight: the click after it means nothing. */
  private panned = false;
  /** What happens if the finger stays where it is. */
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly at: Shared,
    private readonly men: Men,
    private readonly cells: Cells,
    private readonly choice: Choice,
    private readonly drag: Drag,
    signal: AbortSignal,
  ) {
    const { root, camera } = at;
    const on = <K extends keyof SVGElementEventMap>(
      type: K,
      act: (event: SVGElementEventMap[K]) => void,
    ) => root.addEventListener(type, act, { signal });
    on("pointerdown", (event) => this.pointerDown(event));
    on("pointermove", (event) => this.pointerMove(event));
    // A finger on a piece drags it; anywhere else it scrolls the page.
    root.addEventListener(
      "touchmove",
      (event) => {
        const fingers = event.touches.length > 1 && camera.helps;
        const held = drag.under || (this.press && choice.sourceOn(this.press.square));
        if ((fingers || held) && event.cancelable) event.preventDefault();
      },
      { signal, passive: false },
    );
    const lift = (event: PointerEvent) => {
      this.press = null;
      clearTimeout(this.resting);
      camera.lift(event);
    };
    on("pointerup", (event) => {
      this.dropUnmoved(event);
      lift(event);
    });
    on("pointercancel", lift);
    signal.addEventListener("abort", () => clearTimeout(this.resting));
    on("contextmenu", (event) => {
      const square = squareUnder(event.target);
      if (!square || !this.read(square)) return;
      event.preventDefault();
      clearTimeout(this.resting);
    });
    for (const type of ["pointerup", "pointercancel"] as const) {
      addEventListener(type, (event) => camera.lift(event), { signal });
    }
    root.addEventListener("wheel", (event) => camera.wheel(event), { signal, passive: false });
    on("pointerleave", () => choice.preview(null));
    on("click", (event) => {
      const square = squareUnder(event.target);
      if (square && !drag.dragged && !this.panned && !this.twice(event, square)) {
        choice.activate(square);
      }
      drag.dragged = false;
      this.panned = false;
    });
    on("keydown", (event) => this.key(event));
    on("focusin", (event) => {
      const square = squareUnder(event.target);
      if (square) cells.cursorOn(square, (event.target as Element).matches(":focus-visible"));
    });
    on("focusout", () => {
      cells.ring.classList.remove("on");
      choice.preview(null);
    });
  }

  /** Who stands there is to be read; whether somebody does. */
  private read(square: string): boolean {
    const { hooks, scene } = this.at;
    if (!hooks.read || !pieceOn(scene, square)) return false;
    hooks.read(square);
    return true;
  }

  /** Who cannot move was pulled somewhere: it is asked why. */
  private dropUnmoved(event: PointerEvent): void {
    const { press } = this;
    const { scene } = this.at;
    if (!press || this.choice.touched || this.drag.under || !this.at.camera.whole) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > TREMBLE;
    const square = squareUnder(event.target);
    if (!far || square === press.square || !pieceOn(scene, press.square)) return;
    this.choice.select(null);
    this.choice.ask(press.square);
  }

  /** A second tap on free ground: looks nearer there, or at the whole again. */
  private twice(event: MouseEvent, square: string): boolean {
    const { camera, layout } = this.at;
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const first = this.tapped;
    const free = !this.choice.sourceOn(square) && !this.cells.isTarget(square);
    this.tapped = free ? { at, x, y } : null;
    if (!free || !first || (!camera.helps && camera.whole)) return false;
    const soon = at - first.at < TWICE.milliseconds;
    if (!soon || Math.hypot(x - first.x, y - first.y) > TWICE.pixels) return false;
    this.tapped = null;
    if (camera.whole) camera.near(layout.centre(square), false);
    else camera.all(false);
    return true;
  }

  private pointerDown(event: PointerEvent): void {
    const { camera } = this.at;
    this.drag.dragged = false;
    this.choice.touched = event.pointerType === "touch";
    if (event.isPrimary) this.panned = false;
    if (this.choice.touched && (camera.helps || !camera.whole)) {
      camera.finger(event);
      if (camera.pinching) {
        this.press = null;
        this.panned = true;
        this.drag.end();
        return;
      }
    }
    const square = squareUnder(event.target);
    if (event.button !== 0 || !event.isPrimary || !square) return;
    this.press = { square, x: event.clientX, y: event.clientY };
    clearTimeout(this.resting);
    if (this.choice.touched) {
      this.resting = setTimeout(() => {
        // The click that follows means nothing more.
        if (this.press?.square === square && this.read(square)) this.panned = true;
      }, RESTS);
    }
    this.choice.preview(this.choice.sourceOn(square));
  }

  private pointerMove(event: PointerEvent): void {
    const { camera, root } = this.at;
    if (this.drag.under) return;
    if (camera.follow(event)) {
      this.panned = true;
      return;
    }
    if (!this.press) {
      const square = event.pointerType === "touch" ? null : squareUnder(event.target);
      this.choice.preview(square ? this.choice.sourceOn(square) : null);
      if (square) this.choice.pointAt(square);
      return;
    }
    const far = Math.hypot(event.clientX - this.press.x, event.clientY - this.press.y);
    const source = this.choice.sourceOn(this.press.square);
    if (far > TREMBLE) clearTimeout(this.resting);
    if (far > TREMBLE && !source && !camera.whole) {
      this.press = null;
      this.panned = true;
      this.choice.preview(null);
      camera.hold(event);
      root.setPointerCapture?.(event.pointerId);
      return;
    }
    if (far <= TREMBLE || !source || !("piece" in source)) return;
    const figure = this.men.figure(source.piece);
    if (!figure) return;
    this.press = null;
    this.drag.start(source, figure, event);
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { camera, hooks, layout } = this.at;
    const { cursor } = this.cells;
    this.choice.touched = false;
    const step = STEPS[event.key];
    const nearer = { "+": 1, "=": 1, "-": -1 }[event.key];
    if (nearer && (camera.helps || !camera.whole)) {
      camera.zoom(nearer, layout.centre(cursor));
      if (!camera.whole) camera.reach(layout.corner(cursor), false);
    } else if (event.key === "0" && !camera.whole) camera.all(false);
    else if (step && event.shiftKey && !camera.whole) {
      camera.pan(step[0] * 0.25, step[1] * 0.25, false);
    } else if (step) this.cells.focus(neighbour(layout, cursor, step[0], step[1]));
    else if (event.key === "Enter" || event.key === " ") this.choice.activate(cursor);
    else if (event.key === "i" && this.read(cursor)) {
      // Who stands there is told beside the board.
    } else if (event.key === "Escape" && (this.choice.selected || this.drag.under)) {
      this.drag.end();
      this.choice.select(null);
      hooks.announce(hooks.words.released);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
