/**
 * The board: draws a description, a view and markers, and offers what it is given.
 * It knows no rule of any game. See README.md beside this file.
 */

import "./board.css";
import type { Area, Offer, Side } from "../api/types";
import { looks, offersOf, type Source } from "./aim";
import { Camera } from "./camera";
import { Cells } from "./cells";
import { Choice } from "./choice";
import { Drag } from "./drag";
import { Layout, type Point, SQUARE } from "./geometry";
import { Input } from "./input";
import { figureOf, markerLook } from "./looks";
import { drawMarker, targetOver, targetUnder } from "./marks";
import { Men } from "./men";
import { byTarget, drawNotes, drawRefused } from "./overlays";
import { isDrawn, pieceMarkup } from "./pieces";
import { drawPitch } from "./pitch";
import type { BoardGame, BoardHooks, BoardWords, Scene, Shared } from "./scene";
import { pieceOn, squareOf } from "./scene";
import { group, svg } from "./svg";
import { beyond, has, type Rect, turned } from "./zoom";

export class Board {
  private readonly root = svg("svg", {
    class: "board",
    role: "grid",
    // Its squares are stops of the tabulator, not the drawing.
    tabindex: "-1",
  });
  private readonly ground = group("layer");
  private readonly tints = group("layer tints");
  private readonly under = group("layer");
  private readonly notes = group("layer notes");
  private readonly over = group("layer over");
  private readonly abort = new AbortController();
  private readonly camera = new Camera(this.root, () => this.tellSight());
  private readonly resizes: ResizeObserver;

  private readonly at: Shared;
  private readonly men: Men;
  private readonly choice: Choice;
  private readonly cells: Cells;
  private readonly drag: Drag;
  /** Centres of the targets that are shown. */
  private targets: Point[] = [];

  constructor(host: HTMLElement, game: BoardGame, hooks: BoardHooks, scene: Scene) {
    const { root, camera } = this;
    const { signal } = this.abort;
    const layout = new Layout(game.board, scene.bottom);
    const areasOf = areasBySquare(game.board.areas);
    const refresh = () => this.refresh();
    this.at = { game, root, camera, areasOf, layout, scene, hooks, refresh };
    this.men = new Men(this.at);
    this.choice = new Choice(this.at);
    this.cells = new Cells(this.at, this.choice);
    this.drag = new Drag(this.at, this.men, this.cells, this.choice, signal);
    const { men, cells, drag } = this;
    const below = [this.ground, this.tints, this.under, men.layer, this.notes, this.over];
    for (const layer of [...below, drag.layer]) layer.setAttribute("aria-hidden", "true");
    // Counters look alike: those that can act are framed.
    root.classList.toggle(
      "counters",
      game.pieces.some(({ figure }) => !isDrawn(figure)),
    );
    root.append(...below, cells.ring, cells.layer, drag.layer);
    this.lay();
    new Input(this.at, men, cells, this.choice, drag, signal);
    host.append(root);
    this.resizes = new ResizeObserver(() => camera.resized());
    this.resizes.observe(root);
    this.update(scene, false);
  }

  destroy(): void {
    this.drag.end();
    this.abort.abort();
    this.camera.stop();
    this.resizes.disconnect();
    this.root.remove();
  }

  /** Shows what is on the board now. */
  update(scene: Scene, animate: boolean): void {
    const { at, choice } = this;
    const before = at.scene;
    at.scene = scene;
    if (!scene.pending) this.men.letGo();
    if (scene.bottom !== before.bottom) {
      at.layout = new Layout(at.game.board, scene.bottom);
      const frame = at.layout.frame();
      const { whole, window } = this.camera;
      this.lay(whole ? frame : turned(frame, window, at.layout));
      animate = false;
    }
    if (choice.idle(choice.selected)) choice.take(null);
    if (choice.idle(choice.carried)) this.drag.end();
    choice.renew(before);
    this.men.place(animate);
    this.followPlay(before, animate);
    this.tints.replaceChildren(
      ...scene.markers
        .filter((marker) => at.layout.cellOnScreen(marker.square))
        .map((marker) => drawMarker(at.layout, marker, markerLook(at.game, marker.kind))),
    );
    this.notes.replaceChildren(
      ...drawNotes(at.layout, at.areasOf, scene.pieces, scene.notes ?? {}),
    );
    this.refresh();
  }

  /** Takes new words: the language changed. */
  reword(words: BoardWords): void {
    this.at.hooks = { ...this.at.hooks, words };
    this.ground.replaceChildren(drawPitch(this.at.layout, words.edge));
    this.refresh();
  }

  /** Takes something in hand, or nothing. */
  select(source: Source | null): void {
    this.choice.select(source);
  }

  /** Shows where something could go, without taking it in hand. */
  preview(source: Source | null): void {
    this.choice.preview(source);
  }

  /** Puts what was dropped back to where the scene has it. */
  release(): void {
    this.men.letGo();
    this.men.place(true);
  }

  /** Moves the keyboard to a target of what is in hand, or to the cursor. */
  focusTarget(): void {
    const { selected } = this.choice;
    const { cursor } = this.cells;
    const targets = selected ? looks(offersOf(this.at.scene.offers, selected)) : [];
    const nearest = targets.find((offer) => offer.to === cursor) ?? targets[0];
    this.cells.focus(nearest?.to ?? cursor);
  }

  /** Begins to drag a piece from outside the board. */
  dragIn(source: Source, kind: string, side: Side, event: PointerEvent): void {
    const ghost = group(`piece side-${side}`);
    const id = "tray" in source ? source.tray : null;
    const label = this.at.scene.pieces.find((piece) => piece.id === id)?.label;
    ghost.innerHTML = pieceMarkup(figureOf(this.at.game, kind), side, {
      letter: this.men.letter(kind),
      label,
    });
    this.drag.start(source, ghost, event);
  }

  // --- what is in sight --------------------------------------------------------------------

  /** Looks nearer: at the ball, or at what is in hand. */
  zoomIn(animate: boolean): void {
    const { layout, scene } = this.at;
    const { selected } = this.choice;
    const inHand = selected && "piece" in selected ? selected.piece : null;
    const square = (inHand && squareOf(scene, inHand)) ?? scene.ball;
    const { x, y, width, height } = layout.frame();
    const middle = { x: x + width / 2, y: y + height / 2 };
    this.camera.near(square ? layout.centre(square) : middle, animate);
  }

  /** Looks at the whole board. */
  zoomOut(animate: boolean): void {
    this.camera.all(animate);
  }

  /** Looks at a part of the board that was looked at before. */
  look(window: Rect): void {
    this.camera.lay(this.at.layout.frame(), window);
  }

  /** Moves what is in sight towards an edge. */
  pan(across: number, down: number, animate: boolean): void {
    this.camera.pan(across, down, animate);
  }

  /** What happens off the screen is followed, by who does not see the whole. */
  private followPlay(before: Scene, animate: boolean): void {
    const { layout, scene } = this.at;
    if (this.camera.whole || this.drag.under) return;
    const lastTo = (one: Scene) => one.markers.find(({ kind }) => kind === "last-to")?.square;
    const changed = [
      scene.ball !== before.ball ? scene.ball : null,
      lastTo(scene) !== lastTo(before) ? lastTo(scene) : null,
    ].find((square) => square && layout.cellOnScreen(square));
    if (!changed) return;
    const at = layout.centre(changed);
    if (!has(this.camera.window, at, SQUARE / 2)) this.camera.centre(at, animate);
  }

  private tellSight(): void {
    const { window, whole, helps } = this.camera;
    this.at.hooks.sight?.({ window, whole, helps, beyond: beyond(window, this.targets) });
    this.root.classList.toggle("zoomable", helps || !whole);
  }

  // --- drawing -----------------------------------------------------------------------------

  /** Lays the ground and the squares that can be pressed, for the side at the bottom. */
  private lay(window?: Rect): void {
    const { layout, hooks } = this.at;
    this.camera.lay(layout.frame(), window);
    this.ground.replaceChildren(drawPitch(layout, hooks.words.edge));
    this.cells.lay();
  }

  /** Draws again what depends on what is in hand or pointed at, and what is said of it. */
  private refresh(): void {
    const { choice } = this;
    const { game, layout, scene } = this.at;
    const source = choice.shown;
    const inHand = choice.inHand !== null;
    const shown = source ? looks(offersOf(scene.offers, source)) : choice.direct();
    const actions = new Map(game.actions.map((action) => [action.id, action]));
    const under: SVGElement[] = [];
    const from = source && "piece" in source ? squareOf(scene, source.piece) : null;
    if (from) {
      const { x, y } = layout.corner(from);
      under.push(svg("rect", { class: "picked", x, y, width: SQUARE, height: SQUARE }));
    }
    for (const offer of shown) {
      const mark = targetUnder(layout, offer.to!, offer.scores);
      if (mark) under.push(mark);
    }
    this.under.replaceChildren(...under);
    const diced = shown.filter((offer) => offer.preview);
    const over = shown.map((offer) => {
      // A pass and a cross to the same man: their odds stand one above the other.
      const others = diced.filter((other) => other.to === offer.to);
      const before = Math.max(0, others.indexOf(offer));
      const kind = actions.get(offer.kind);
      return targetOver(layout, offer, kind, this.overHeads(offer), before);
    });
    for (const [to, refused] of byTarget(choice.refusedFor(source))) {
      const partly = shown.some((offer) => offer.to === to);
      over.push(drawRefused(layout, to, refused, partly));
    }
    // Arrows are long: what they cross is drawn over them.
    over.sort((a, b) => Number(isArrow(b)) - Number(isArrow(a)));
    this.over.replaceChildren(...over);
    this.over.classList.toggle("faint", !inHand && source !== null);
    this.targets = inHand ? shown.map((offer) => layout.centre(offer.to!)) : [];
    this.tellSight();
    this.cells.speak(shown);
  }

  /** Whether a way leads over somebody, or along no line at all. */
  private overHeads(offer: Offer): boolean {
    const { layout, scene } = this.at;
    if (!offer.from || !offer.to || offer.from === offer.to) return false;
    const between = layout.between(offer.from, offer.to);
    return between === null || between.some((square) => pieceOn(scene, square) !== null);
  }
}

function areasBySquare(areas: Area[]): Map<string, Area[]> {
  const found = new Map<string, Area[]>();
  for (const area of areas) {
    for (const square of area.squares) found.set(square, [...(found.get(square) ?? []), area]);
  }
  return found;
}

function isArrow(mark: SVGElement): boolean {
  return mark.classList.contains("mark-arrow");
}
