/** Moves the part of a drawing that is in sight: by wheel, fingers and keys, at once or gliding. */

import { SQUARE, type Point } from "./geometry";
import { around, between, inside, isWhole, moved, type Rect, showing, zoomed } from "./zoom";

/** Squares that are smaller than this on the screen may be looked at nearer, in pixels. */
const READABLE = 40;
/** How large squares are when one looks nearer. */
const NEAR = 46;
const GLIDES = 240;
/** How much nearer a key or a notch of the wheel brings. */
const STEP = 1.3;

export class Camera {
  private frame: Rect = { x: 0, y: 0, width: 1, height: 1 };
  private seen: Rect = this.frame;
  private gliding = 0;
  /** Fingers on the drawing, by pointer. */
  private readonly fingers = new Map<number, Point>();
  /** The drawing is held with a pointer and follows it. */
  private held: { pointer: number; at: Point } | null = null;

  constructor(
    private readonly root: SVGSVGElement,
    private readonly changed: () => void,
  ) {}

  /** What is in sight. */
  get window(): Rect {
    return this.seen;
  }

  get whole(): boolean {
    return isWhole(this.frame, this.seen);
  }

  /** Pixels that a square's edge has while the whole is in sight. */
  private get pixels(): number {
    return ((this.root.clientWidth || 0) / this.frame.width) * SQUARE;
  }

  /** Whether squares are so small that looking nearer helps. */
  get helps(): boolean {
    return this.pixels > 0 && this.pixels < READABLE;
  }

  /** The drawing has another size, or lies otherwise: `window` is what to see of it. */
  lay(frame: Rect, window: Rect = frame): void {
    this.frame = frame;
    this.show(inside(frame, window));
  }

  /** The screen changed: what needs no nearer look is seen whole. */
  resized(): void {
    if (!this.whole && !this.helps) this.show(this.frame);
    else this.changed();
  }

  stop(): void {
    cancelAnimationFrame(this.gliding);
  }

  private show(window: Rect): void {
    this.stop();
    this.put(window);
  }

  private put(window: Rect): void {
    this.seen = window;
    const { x, y, width, height } = window;
    this.root.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.root.classList.toggle("near", !this.whole);
    this.changed();
  }

  private glide(to: Rect, animate: boolean): void {
    this.stop();
    if (!animate) {
      this.put(to);
      return;
    }
    const from = this.seen;
    const began = performance.now();
    const frame = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - began) / GLIDES));
      this.put(part === 1 ? to : between(from, to, 1 - (1 - part) ** 3));
      if (part < 1) this.gliding = requestAnimationFrame(frame);
    };
    this.gliding = requestAnimationFrame(frame);
  }

  /** Looks at a point from so near that squares can be told apart and touched. */
  near(at: Point, animate: boolean): void {
    const width = (this.frame.width * this.pixels) / NEAR;
    this.glide(around(this.frame, Math.min(width, this.frame.width), at), animate);
  }

  all(animate: boolean): void {
    this.glide(this.frame, animate);
  }

  /** Looks at a point from where one is. */
  centre(at: Point, animate: boolean): void {
    this.glide(around(this.frame, this.seen.width, at), animate);
  }

  /** Moves no farther than needed to see a square. */
  reach(corner: Point, animate: boolean): void {
    const square = { ...corner, width: SQUARE, height: SQUARE };
    const to = showing(this.frame, this.seen, square, SQUARE / 2);
    if (to.x !== this.seen.x || to.y !== this.seen.y) this.glide(to, animate);
  }

  /** Moves by shares of what is in sight. */
  pan(across: number, down: number, animate: boolean): void {
    const { width, height } = this.seen;
    const by = { x: across * width, y: down * height };
    this.glide(moved(this.frame, this.seen, by), animate);
  }

  zoom(steps: number, at: Point): void {
    if (steps > 0 || !this.whole) this.show(zoomed(this.frame, this.seen, STEP ** steps, at));
  }

  private get scale(): number {
    return this.seen.width / (this.root.clientWidth || 1);
  }

  private toDrawing({ x, y }: Point): Point {
    const box = this.root.getBoundingClientRect();
    return {
      x: this.seen.x + (x - box.x) * this.scale,
      y: this.seen.y + (y - box.y) * this.scale,
    };
  }

  /** Moves by pixels; what the drawing does not give, the page does. */
  private drag(across: number, down: number): void {
    const before = this.seen;
    const by = { x: -across * this.scale, y: -down * this.scale };
    this.show(moved(this.frame, before, by));
    const rest = (before.y + by.y - this.seen.y) / this.scale;
    if (Math.abs(rest) > 0.5) scrollBy(0, rest);
  }

  // --- pointers ---------------------------------------------------------------------------

  /** Whether fingers are at work on the drawing itself. */
  get pinching(): boolean {
    return this.fingers.size > 1;
  }

  get holding(): boolean {
    return this.held !== null;
  }

  finger({ pointerId, clientX, clientY }: PointerEvent): void {
    this.fingers.set(pointerId, { x: clientX, y: clientY });
  }

  /** Takes hold of the drawing where nothing else is meant. */
  hold({ pointerId, clientX, clientY }: PointerEvent): void {
    if (!this.whole) this.held = { pointer: pointerId, at: { x: clientX, y: clientY } };
  }

  /** A pointer moves; whether the drawing went with it. */
  follow({ pointerId, clientX, clientY }: PointerEvent): boolean {
    const now = { x: clientX, y: clientY };
    const before = this.fingers.get(pointerId);
    if (before) this.fingers.set(pointerId, now);
    if (before && this.pinching) {
      this.held = null;
      const other = [...this.fingers].find(([id]) => id !== pointerId)![1];
      const far = (a: Point) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const at = this.toDrawing(middle);
      this.show(zoomed(this.frame, this.seen, far(now) / far(before), at));
      this.show(
        moved(this.frame, this.seen, {
          x: (-(now.x - before.x) / 2) * this.scale,
          y: (-(now.y - before.y) / 2) * this.scale,
        }),
      );
      return true;
    }
    if (this.held?.pointer !== pointerId) return false;
    const { at } = this.held;
    this.held.at = now;
    this.drag(now.x - at.x, now.y - at.y);
    return true;
  }

  lift({ pointerId }: PointerEvent): void {
    this.fingers.delete(pointerId);
    if (this.held?.pointer === pointerId) this.held = null;
  }

  /** A turn of the wheel with the control key, which is also how two fingers on a pad come. */
  wheel(event: WheelEvent): void {
    if (!event.ctrlKey || (!this.helps && this.whole)) return;
    event.preventDefault();
    const notches = Math.max(-1, Math.min(1, -event.deltaY / 60));
    this.zoom(notches, this.toDrawing({ x: event.clientX, y: event.clientY }));
  }

  /** How a pointer near the edge moves the drawing along, in shares of it; nothing elsewhere. */
  edge({ clientX, clientY }: { clientX: number; clientY: number }): Point | null {
    if (this.whole) return null;
    const box = this.root.getBoundingClientRect();
    const near = 30;
    const push = (at: number, least: number, most: number) =>
      at < least + near ? -1 : at > most - near ? 1 : 0;
    const bottom = Math.min(box.bottom, innerHeight);
    const by = {
      x: 0.012 * push(clientX, box.left, box.right),
      y: 0.012 * push(clientY, Math.max(box.top, 0), bottom),
    };
    return by.x || by.y ? by : null;
  }
}
