/**
 * The board: draws a description, a view and markers, and offers what it is given.
 * It knows no rule of any game. See README.md beside this file.
 */

import "./board.css";
import type { ActionKind, Area, Board as BoardShape, Marker, Offer } from "../api/types";
import type { PieceKind, PieceView, Side } from "../api/types";
import { inPlace, looks, offersOf, offersTo, sameSource, type Source } from "./aim";
import { Camera } from "./camera";
import { Layout, neighbour, type Point, SQUARE } from "./geometry";
import { drawMarker, targetOver, targetUnder } from "./marks";
import { byTarget, drawNotes, drawRefused, type Notes, type Refused } from "./overlays";
import { BALL_MARKUP, isDrawn, pieceMarkup } from "./pieces";
import { drawPitch } from "./pitch";
import { group, svg } from "./svg";
import { beyond, type Beyond, has, type Rect, turned } from "./zoom";

/** What the board needs to know of a game. */
export interface BoardGame {
  board: BoardShape;
  pieces: PieceKind[];
  actions: ActionKind[];
}

/** What is on the board now. */
export interface Scene {
  pieces: PieceView[];
  ball: string | null;
  markers: Marker[];
  /** What the reader may play now; empty when it is not for him to act. */
  offers: Offer[];
  /** Whose goal is at the bottom of the screen. */
  bottom: Side;
  /** An action was sent and the answer is awaited: what was dropped stays there. */
  pending?: boolean;
  /** Lines across the board, letters beside men, whom one cannot aim at. */
  notes?: Notes;
  /** Pieces that are not the reader's to move, though they are of his side. */
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
  announce(text: string): void;
  /** Another part of the board came in sight. */
  sight?(sight: Sight): void;
}

/** Where the ball lies in its carrier's square, from the centre. */
const AT_FOOT: Point = { x: 28, y: 27 };
const GLIDE = { duration: 260, easing: "cubic-bezier(.25,.7,.3,1)" };
/** Pixels a pressed pointer may tremble before it drags. */
const TREMBLE = 6;
/** How soon and how near a second tap follows the first to be one with it. */
const TWICE = { milliseconds: 360, pixels: 32 };

const translate = (point: Point) => `translate(${point.x}px, ${point.y}px)`;

interface Drag {
  source: Source;
  ghost: SVGGElement;
  pointer: number;
}

export class Board {
  private readonly root = svg("svg", { class: "board", role: "grid" });
  private readonly ground = group("layer");
  private readonly tints = group("layer tints");
  private readonly under = group("layer");
  private readonly men = group("layer men");
  private readonly notes = group("layer notes");
  private readonly over = group("layer over");
  private readonly cursorRing = svg("rect", { class: "cursor", width: 92, height: 92, rx: 10 });
  private readonly hits = svg("g", { class: "hits", role: "rowgroup" });
  private readonly hand = group("layer hand");
  private readonly ballPlace = group("ball-place");
  private readonly ballRoll = svg("g", { class: "ball" }, BALL_MARKUP);
  private readonly abort = new AbortController();

  private layout: Layout;
  private scene: Scene;
  private figures = new Map<string, { element: SVGGElement; at: Point; look: string }>();
  private ballAt: Point | null = null;
  private cells = new Map<string, SVGRectElement>();

  private selected: Source | null = null;
  private hovered: Source | null = null;
  private cursor: string;
  private press: { square: string; x: number; y: number } | null = null;
  private drag: Drag | null = null;
  private held: { piece: string; at: Point } | null = null;
  private dragged = false;
  private touched = false;
  /** The target pointed at, if what it would do is decided by dice. */
  private aimed: { square: string; actions: string } | null = null;
  /** What was told to be no target. */
  private refused: Refused[] = [];
  private readonly camera = new Camera(this.root, () => this.tellSight());
  private readonly areasOf = new Map<string, Area[]>();
  /** Centres of the targets that are shown. */
  private targets: Point[] = [];
  private readonly resizes: ResizeObserver;
  private tapped: { at: number; x: number; y: number } | null = null;
  private panned = false;
  private edging = 0;

  constructor(
    host: HTMLElement,
    private readonly game: BoardGame,
    private hooks: BoardHooks,
    scene: Scene,
  ) {
    this.scene = scene;
    this.layout = new Layout(game.board, scene.bottom);
    this.cursor = this.layout.rows().at(-1)![0]!;
    for (const layer of [
      this.ground,
      this.tints,
      this.under,
      this.men,
      this.notes,
      this.over,
      this.hand,
    ]) {
      layer.setAttribute("aria-hidden", "true");
    }
    // Counters look alike: those that can act are framed.
    this.root.classList.toggle(
      "counters",
      game.pieces.some(({ id }) => !isDrawn(id)),
    );
    this.ballPlace.append(this.ballRoll);
    this.cursorRing.setAttribute("aria-hidden", "true");
    this.root.append(this.ground, this.tints, this.under, this.men, this.notes, this.over);
    this.root.append(this.cursorRing, this.hits, this.hand);
    for (const area of game.board.areas) {
      for (const square of area.squares) {
        this.areasOf.set(square, [...(this.areasOf.get(square) ?? []), area]);
      }
    }
    this.lay();
    this.listen();
    host.append(this.root);
    this.resizes = new ResizeObserver(() => this.camera.resized());
    this.resizes.observe(this.root);
    this.update(scene, false);
  }

  destroy(): void {
    this.endDrag();
    this.abort.abort();
    this.camera.stop();
    this.resizes.disconnect();
    this.root.remove();
  }

  /** Shows what is on the board now. */
  update(scene: Scene, animate: boolean): void {
    const before = this.scene;
    this.scene = scene;
    if (!scene.pending) this.held = null;
    if (scene.bottom !== before.bottom) {
      this.layout = new Layout(this.game.board, scene.bottom);
      const frame = this.layout.frame();
      const { whole, window } = this.camera;
      this.lay(whole ? frame : turned(frame, window, this.layout));
      animate = false;
    }
    if (this.selected && offersOf(scene.offers, this.selected).length === 0) this.setSelected(null);
    if (this.drag && offersOf(scene.offers, this.drag.source).length === 0) this.endDrag();
    this.hovered = null;
    if (scene.offers !== before.offers) this.aim([], null);
    this.placeMen(animate);
    this.followPlay(before, animate);
    this.tints.replaceChildren(
      ...scene.markers
        .filter((marker) => this.layout.cellOnScreen(marker.square))
        .map((marker) => drawMarker(this.layout, marker)),
    );
    this.notes.replaceChildren(
      ...drawNotes(this.layout, this.areasOf, scene.pieces, scene.notes ?? {}),
    );
    this.refresh();
  }

  /** Looks nearer: at the ball, or at what is in hand. */
  zoomIn(animate: boolean): void {
    const inHand = this.selected && "piece" in this.selected ? this.selected.piece : null;
    const square = (inHand && this.squareOf(inHand)) ?? this.scene.ball;
    const { x, y, width, height } = this.layout.frame();
    const middle = { x: x + width / 2, y: y + height / 2 };
    this.camera.near(square ? this.layout.centre(square) : middle, animate);
  }

  /** Looks at the whole board. */
  zoomOut(animate: boolean): void {
    this.camera.all(animate);
  }

  /** Looks at a part of the board that was looked at before. */
  look(window: Rect): void {
    this.camera.lay(this.layout.frame(), window);
  }

  /** Moves what is in sight towards an edge. */
  pan(across: number, down: number, animate: boolean): void {
    this.camera.pan(across, down, animate);
  }

  /** What happens off the screen is followed, by who does not see the whole. */
  private followPlay(before: Scene, animate: boolean): void {
    if (this.camera.whole || this.drag) return;
    const lastTo = (scene: Scene) => scene.markers.find(({ kind }) => kind === "last-to")?.square;
    const changed = [
      this.scene.ball !== before.ball ? this.scene.ball : null,
      lastTo(this.scene) !== lastTo(before) ? lastTo(this.scene) : null,
    ].find((square) => square && this.layout.cellOnScreen(square));
    if (!changed) return;
    const at = this.layout.centre(changed);
    if (!has(this.camera.window, at, SQUARE / 2)) this.camera.centre(at, animate);
  }

  private tellSight(): void {
    const { window, whole, helps } = this.camera;
    this.hooks.sight?.({ window, whole, helps, beyond: beyond(window, this.targets) });
    this.root.classList.toggle("zoomable", helps || !whole);
  }

  /** Takes new words: the language changed. */
  reword(words: BoardWords): void {
    this.hooks = { ...this.hooks, words };
    this.ground.replaceChildren(drawPitch(this.layout, words.edge));
    this.refresh();
  }

  /** Takes something in hand, or nothing. */
  select(source: Source | null): void {
    this.setSelected(source);
    this.refresh();
  }

  /** Shows where something could go, without taking it in hand. */
  preview(source: Source | null): void {
    if (sameSource(this.hovered, source)) return;
    this.hovered = source;
    this.refresh();
  }

  /** Puts what was dropped back to where the scene has it. */
  release(): void {
    this.held = null;
    this.placeMen(true);
  }

  /** Moves the keyboard to a target of what is in hand, or to the cursor. */
  focusTarget(): void {
    const targets = this.selected ? looks(offersOf(this.scene.offers, this.selected)) : [];
    const nearest = targets.find((offer) => offer.to === this.cursor) ?? targets[0];
    this.focusSquare(nearest?.to ?? this.cursor);
  }

  /** Begins to drag a piece from outside the board. */
  dragIn(source: Source, kind: string, side: Side, event: PointerEvent): void {
    const ghost = group(`piece side-${side}`);
    const id = "tray" in source ? source.tray : null;
    const label = this.scene.pieces.find((piece) => piece.id === id)?.label;
    ghost.innerHTML = pieceMarkup(kind, side, { letter: this.letter(kind), label });
    this.startDrag(source, ghost, event);
  }

  // --- drawing ---------------------------------------------------------------------------

  private letter(kind: string): string | undefined {
    return this.game.pieces.find((piece) => piece.id === kind)?.letter;
  }

  /** Lays the ground and the squares that can be pressed, for the side at the bottom. */
  private lay(window?: Rect): void {
    this.camera.lay(this.layout.frame(), window);
    this.ground.replaceChildren(drawPitch(this.layout, this.hooks.words.edge));
    this.cells.clear();
    const rows = this.layout.rows().map((squares) => {
      const row = svg("g", { role: "row" });
      for (const square of squares) {
        const corner = this.layout.corner(square);
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
    this.hits.replaceChildren(...rows);
  }

  private standing(piece: PieceView): Point {
    if (this.held?.piece === piece.id) return this.held.at;
    return this.layout.centre(piece.square!);
  }

  private pieceOn(square: string): PieceView | null {
    return this.scene.pieces.find((piece) => piece.square === square) ?? null;
  }

  private placeMen(animate: boolean): void {
    const present = this.scene.pieces.filter(
      (piece) => piece.square !== null && this.layout.cellOnScreen(piece.square) !== null,
    );
    const ids = new Set(present.map((piece) => piece.id));
    for (const [id, figure] of this.figures) {
      if (!ids.has(id)) {
        this.figures.delete(id);
        this.leave(figure.element, animate);
      }
    }
    for (const piece of present) {
      const at = this.standing(piece);
      const look = this.lookOf(piece);
      const figure = this.figures.get(piece.id);
      if (!figure) {
        this.enter(piece, look, at, animate);
        continue;
      }
      if (figure.look !== look) {
        this.paint(figure.element, piece);
        figure.look = look;
      }
      if (figure.at.x !== at.x || figure.at.y !== at.y) {
        this.men.append(figure.element);
        this.glide(figure.element, figure.at, at, animate);
        figure.at = at;
      }
    }
    this.placeBall(animate);
  }

  /** All that changes how a piece is drawn. */
  private lookOf(piece: PieceView): string {
    const badges = (piece.badges ?? []).map(({ id, text }) => `${id}=${text}`);
    const dim = this.scene.dimmed?.has(piece.id) ?? false;
    return [piece.side, piece.kind, piece.label, this.hasBall(piece), dim, ...badges].join(" ");
  }

  private hasBall(piece: PieceView): boolean {
    return piece.square !== null && piece.square === this.scene.ball;
  }

  private paint(element: SVGGElement, piece: PieceView): void {
    const carrier = this.hasBall(piece) ? " has-ball" : "";
    const dim = this.scene.dimmed?.has(piece.id) ? " dimmed" : "";
    element.setAttribute("class", `piece side-${piece.side}${carrier}${dim}`);
    element.dataset.piece = piece.id;
    element.dataset.kind = piece.kind;
    const { label, badges } = piece;
    const written = { letter: this.letter(piece.kind), label, badges };
    element.innerHTML = pieceMarkup(piece.kind, piece.side, written);
  }

  private enter(piece: PieceView, look: string, at: Point, animate: boolean): void {
    const element = svg("g");
    this.paint(element, piece);
    this.men.append(element);
    this.glide(element, at, at, false);
    this.figures.set(piece.id, { element, at, look });
    if (animate) element.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
  }

  private leave(element: SVGGElement, animate: boolean): void {
    const animation = animate
      ? element.animate?.([{ opacity: 1 }, { opacity: 0 }], { duration: 220 })
      : undefined;
    if (!animation) element.remove();
    else animation.onfinish = animation.oncancel = () => element.remove();
  }

  private placeBall(animate: boolean): void {
    const square = this.scene.ball;
    if (!square || !this.layout.cellOnScreen(square)) {
      this.ballPlace.remove();
      this.ballAt = null;
      return;
    }
    const carrier = this.pieceOn(square);
    const centre = carrier ? this.standing(carrier) : this.layout.centre(square);
    const at = carrier ? { x: centre.x + AT_FOOT.x, y: centre.y + AT_FOOT.y } : centre;
    const from = this.ballAt;
    this.men.append(this.ballPlace);
    this.ballAt = at;
    if (from && (from.x !== at.x || from.y !== at.y)) {
      this.glide(this.ballPlace, from, at, animate);
      if (animate) {
        const turn = Math.sign(at.x - from.x || 1) * Math.hypot(at.x - from.x, at.y - from.y) * 2;
        const roll = [{ transform: "rotate(0deg)" }, { transform: `rotate(${turn}deg)` }];
        this.ballRoll.animate?.(roll, GLIDE);
      }
    } else if (!from) {
      this.glide(this.ballPlace, at, at, false);
    }
  }

  private glide(element: SVGGElement, from: Point, to: Point, animate: boolean): void {
    for (const running of element.getAnimations?.() ?? []) running.cancel();
    element.setAttribute("transform", `translate(${to.x} ${to.y})`);
    if (animate) {
      element.animate?.([{ transform: translate(from) }, { transform: translate(to) }], GLIDE);
    }
  }

  /** Draws again what depends on what is in hand or pointed at, and what is said of it. */
  private refresh(): void {
    const source = this.drag?.source ?? this.selected ?? this.hovered;
    const { offers } = this.scene;
    const shown = source ? looks(offersOf(offers, source)) : this.direct();
    const actions = new Map(this.game.actions.map((action) => [action.id, action]));
    const under: SVGElement[] = [];
    const from = source && "piece" in source ? this.squareOf(source.piece) : null;
    if (from) {
      const { x, y } = this.layout.corner(from);
      under.push(svg("rect", { class: "picked", x, y, width: SQUARE, height: SQUARE }));
    }
    for (const offer of shown) {
      const mark = targetUnder(this.layout, offer.to!, offer.scores);
      if (mark) under.push(mark);
    }
    this.under.replaceChildren(...under);
    const over = shown.map((offer) =>
      targetOver(this.layout, offer, actions.get(offer.kind), this.overHeads(offer)),
    );
    // Arrows are long: what they cross is drawn over them.
    for (const [to, refused] of byTarget(this.refusedFor(source))) {
      const partly = shown.some((offer) => offer.to === to);
      over.push(drawRefused(this.layout, to, refused, partly));
    }
    over.sort((a, b) => Number(isArrow(b)) - Number(isArrow(a)));
    this.over.replaceChildren(...over);
    this.over.classList.toggle("faint", !this.selected && !this.drag && source !== null);
    const inHand = this.selected !== null || this.drag !== null;
    this.targets = inHand ? shown.map((offer) => this.layout.centre(offer.to!)) : [];
    this.tellSight();
    this.speak(shown, source !== null && (this.selected !== null || this.drag !== null));
  }

  /** At whom a source cannot be aimed. */
  private refusedFor(source: Source | null): Refused[] {
    if (!source || !("piece" in source)) return [];
    return (this.scene.notes?.refused ?? []).filter((one) => one.piece === source.piece);
  }

  /** Why what is in hand cannot be aimed at a square, if it is known. */
  private refusedAt(square: string | null): Refused[] {
    const source = this.drag?.source ?? this.selected;
    return this.refusedFor(source).filter((one) => one.to === square);
  }

  /** Whether a way leads over somebody, or along no line at all. */
  private overHeads(offer: Offer): boolean {
    if (!offer.from || !offer.to || offer.from === offer.to) return false;
    const between = this.layout.between(offer.from, offer.to);
    return between === null || between.some((square) => this.pieceOn(square) !== null);
  }

  /** Offers on a square that come from no piece and no tray. */
  private direct(): Offer[] {
    return this.scene.offers.filter(
      (offer) => offer.to !== undefined && offer.piece === undefined && offer.tray === undefined,
    );
  }

  private squareOf(piece: string): string | null {
    return this.scene.pieces.find((one) => one.id === piece)?.square ?? null;
  }

  /** Brings every square's words and states up to date. */
  private speak(shown: Offer[], inHand: boolean): void {
    const { words } = this.hooks;
    this.root.setAttribute("aria-label", words.board);
    const active = new Set(this.scene.offers.map((offer) => offer.piece));
    const pieces = new Map(this.scene.pieces.map((piece) => [piece.square, piece]));
    for (const [square, cell] of this.cells) {
      const piece = pieces.get(square) ?? null;
      const canAct = piece !== null && active.has(piece.id);
      const targets = shown.filter((offer) => offer.to === square);
      const info: SquareInfo = {
        square,
        piece,
        canAct,
        areas: this.areasOf.get(square) ?? [],
        ball: this.scene.ball === square,
        refused: this.refusedAt(square),
        targets: inHand || targets.some((offer) => !offer.piece && !offer.tray) ? targets : [],
        markers: this.scene.markers.filter((marker) => marker.square === square),
      };
      cell.setAttribute("aria-label", words.square(info));
      cell.setAttribute("tabindex", square === this.cursor ? "0" : "-1");
      const picked = piece !== null && sameSource(this.selected, { piece: piece.id });
      cell.setAttribute("aria-selected", String(picked));
      cell.classList.toggle("can-act", canAct);
      cell.classList.toggle("target", targets.length > 0);
      const costs = targets.flatMap((offer) => (offer.cost === undefined ? [] : [offer.cost]));
      if (costs.length > 0) cell.dataset["cost"] = String(Math.min(...costs));
      else delete cell.dataset["cost"];
    }
  }

  // --- playing ---------------------------------------------------------------------------

  private setSelected(source: Source | null): void {
    if (sameSource(this.selected, source)) return;
    this.aim([], null);
    this.tell([]);
    this.selected = source;
    if (source && "piece" in source && !this.camera.whole && !this.drag) {
      const square = this.squareOf(source.piece);
      if (square) this.camera.reach(this.layout.corner(square), false);
    }
    this.hooks.selection(source);
    const { words } = this.hooks;
    if (source) {
      const targets = new Set(offersOf(this.scene.offers, source).map((offer) => offer.to));
      this.hooks.announce(words.selected(source, targets.size));
    }
  }

  /** A square was pressed, by pointer or by key. */
  private activate(square: string): void {
    const aimed = this.selected ? offersTo(this.scene.offers, this.selected, square) : [];
    const direct = this.direct().filter((offer) => offer.to === square);
    const source = this.sourceOn(square);
    const refused = this.refusedAt(square);
    // Who cannot be aimed at is told why first, and taken in hand the next time.
    const told = this.refused.some((one) => one.to === square);
    if (refused.length > 0 && !told && aimed.length === 0) {
      this.tell(refused);
      this.hooks.announce(refused.map(({ words }) => words).join(" "));
    } else if (aimed.length > 0) this.tryOn(aimed, square);
    else if (source) this.pickUp(source, square);
    else if (direct.length > 0) this.decide(direct, square);
    else this.select(null);
  }

  /** Takes a piece in hand; what it can do where it stands is asked at once. */
  private pickUp(source: Source, square: string): void {
    if (sameSource(source, this.selected)) return this.select(null);
    this.select(source);
    const offers = offersOf(this.scene.offers, source);
    if (offers.every(inPlace)) this.hooks.choose(offers, square);
  }

  /** A target of what is in hand was pressed. A finger is first shown what the dice may do. */
  private tryOn(offers: Offer[], square: string): void {
    const asks = this.touched && offers.some((offer) => offer.preview);
    if (asks && this.aimed?.square !== square) this.aim(offers, square, true);
    else this.decide(offers, square);
  }

  /** Tells why something cannot be aimed at, though perhaps in another way. */
  private tell(refused: Refused[], alone = true): void {
    const same = refused.length === this.refused.length;
    if (same && refused.every((one, i) => one === this.refused[i])) return;
    this.refused = refused;
    this.hooks.refused?.(refused, alone);
  }

  /** Tells what is pointed at. */
  private aim(offers: Offer[], square: string | null, asks = false): void {
    const shown = offers.some((offer) => offer.preview) && square !== null;
    const actions = shown ? offers.map((offer) => offer.action).join() : "";
    if (actions === (this.aimed?.actions ?? "") && !asks) return;
    this.aimed = shown ? { square, actions } : null;
    this.hooks.aim?.(shown ? offers : [], shown ? square : null, asks);
  }

  /** Points at a square: if it is a target of what is in hand, that is told. */
  private pointAt(square: string | null): void {
    const source = this.drag?.source ?? this.selected;
    const offers = source && square ? offersTo(this.scene.offers, source, square) : [];
    const refused = this.refusedAt(square);
    if (refused.length > 0 || offers.length > 0) this.tell(refused, offers.length === 0);
    if (refused.length > 0 && offers.length === 0) this.aim([], null);
    // What was pointed at last stays in sight until something else is.
    if (offers.length > 0 || this.drag) this.aim(offers, square);
  }

  private sourceOn(square: string): Source | null {
    const piece = this.pieceOn(square);
    if (!piece) return null;
    const source = { piece: piece.id };
    return offersOf(this.scene.offers, source).length > 0 ? source : null;
  }

  private decide(offers: Offer[], square: string): void {
    if (offers.length === 1) {
      this.select(null);
      this.hooks.play(offers[0]!);
    } else {
      this.hooks.choose(offers, square);
    }
  }

  // --- pointer and keys --------------------------------------------------------------------

  private listen(): void {
    const { signal } = this.abort;
    const on = <K extends keyof SVGElementEventMap>(
      type: K,
      act: (event: SVGElementEventMap[K]) => void,
    ) => this.root.addEventListener(type, act, { signal });
    on("pointerdown", (event) => this.pointerDown(event));
    on("pointermove", (event) => this.pointerMove(event));
    // A finger on a piece drags it; anywhere else it scrolls the page.
    this.root.addEventListener(
      "touchmove",
      (event) => {
        const fingers = event.touches.length > 1 && this.camera.helps;
        const grabbed = fingers || this.drag || (this.press && this.sourceOn(this.press.square));
        if (grabbed && event.cancelable) event.preventDefault();
      },
      { signal, passive: false },
    );
    const lift = (event: PointerEvent) => {
      this.press = null;
      this.camera.lift(event);
    };
    on("pointerup", lift);
    on("pointercancel", lift);
    for (const type of ["pointerup", "pointercancel"] as const) {
      addEventListener(type, (event) => this.camera.lift(event), { signal });
    }
    this.root.addEventListener("wheel", (event) => this.camera.wheel(event), {
      signal,
      passive: false,
    });
    on("pointerleave", () => this.preview(null));
    on("click", (event) => {
      const square = squareUnder(event.target);
      if (square && !this.dragged && !this.panned && !this.twice(event, square)) {
        this.activate(square);
      }
      this.dragged = false;
      this.panned = false;
    });
    on("keydown", (event) => this.key(event));
    on("focusin", (event) => {
      const square = squareUnder(event.target);
      if (square) this.cursorOn(square, (event.target as Element).matches(":focus-visible"));
    });
    on("focusout", () => {
      this.cursorRing.classList.remove("on");
      this.preview(null);
    });
  }

  /** A second tap on free ground: looks nearer there, or at the whole again. */
  private twice(event: MouseEvent, square: string): boolean {
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const first = this.tapped;
    const free = !this.sourceOn(square) && !this.cells.get(square)!.classList.contains("target");
    this.tapped = free ? { at, x, y } : null;
    if (!free || !first || (!this.camera.helps && this.camera.whole)) return false;
    const soon = at - first.at < TWICE.milliseconds;
    if (!soon || Math.hypot(x - first.x, y - first.y) > TWICE.pixels) return false;
    this.tapped = null;
    if (this.camera.whole) this.camera.near(this.layout.centre(square), false);
    else this.camera.all(false);
    return true;
  }

  private pointerDown(event: PointerEvent): void {
    this.dragged = false;
    this.touched = event.pointerType === "touch";
    if (event.isPrimary) this.panned = false;
    if (this.touched && (this.camera.helps || !this.camera.whole)) {
      this.camera.finger(event);
      if (this.camera.pinching) {
        this.press = null;
        this.panned = true;
        this.endDrag();
        return;
      }
    }
    const square = squareUnder(event.target);
    if (event.button !== 0 || !event.isPrimary || !square) return;
    this.press = { square, x: event.clientX, y: event.clientY };
    this.preview(this.sourceOn(square));
  }

  private pointerMove(event: PointerEvent): void {
    if (this.drag) return;
    if (this.camera.follow(event)) {
      this.panned = true;
      return;
    }
    if (!this.press) {
      const square = event.pointerType === "touch" ? null : squareUnder(event.target);
      this.preview(square ? this.sourceOn(square) : null);
      if (square) this.pointAt(square);
      return;
    }
    const far = Math.hypot(event.clientX - this.press.x, event.clientY - this.press.y);
    const source = this.sourceOn(this.press.square);
    if (far > TREMBLE && !source && !this.camera.whole) {
      this.press = null;
      this.panned = true;
      this.preview(null);
      this.camera.hold(event);
      this.root.setPointerCapture?.(event.pointerId);
      return;
    }
    if (far <= TREMBLE || !source || !("piece" in source)) return;
    const figure = this.figures.get(source.piece);
    if (!figure) return;
    this.press = null;
    this.startDrag(source, figure.element, event);
  }

  private startDrag(source: Source, ghost: SVGGElement, event: PointerEvent): void {
    this.endDrag();
    for (const running of ghost.getAnimations?.() ?? []) running.cancel();
    this.drag = { source, ghost, pointer: event.pointerId };
    this.dragged = true;
    this.hovered = null;
    this.hand.append(ghost);
    if ("piece" in source && this.squareOf(source.piece) === this.scene.ball) {
      this.hand.append(this.ballPlace);
    }
    this.root.classList.add("dragging");
    const { signal } = this.abort;
    addEventListener("pointermove", this.dragMove, { signal });
    addEventListener("pointerup", this.dragUp, { signal });
    addEventListener("pointercancel", this.dragCancel, { signal });
    this.setSelected(source);
    this.dragMove(event);
    this.refresh();
  }

  private readonly dragMove = (event: PointerEvent): void => {
    if (!this.drag || event.pointerId !== this.drag.pointer) return;
    this.carryTo(event);
    cancelAnimationFrame(this.edging);
    this.alongEdge(event);
  };

  /** While something is held near the edge of what is in sight, that moves along. */
  private alongEdge(event: PointerEvent): void {
    const by = this.camera.edge(event);
    if (!by || !this.drag) return;
    this.edging = requestAnimationFrame(() => {
      if (!this.drag) return;
      this.camera.pan(by.x, by.y, false);
      this.carryTo(event);
      this.alongEdge(event);
    });
  }

  private carryTo(event: PointerEvent): void {
    if (!this.drag) return;
    const at = this.toDrawing(event);
    this.drag.ghost.setAttribute("transform", `translate(${at.x} ${at.y})`);
    if (this.ballPlace.parentNode === this.hand) {
      const ball = { x: at.x + AT_FOOT.x, y: at.y + AT_FOOT.y };
      this.ballPlace.setAttribute("transform", `translate(${ball.x} ${ball.y})`);
    }
    const square = this.layout.at(at);
    for (const [name, cell] of this.cells) cell.classList.toggle("aimed", name === square);
    this.pointAt(square);
  }

  private readonly dragUp = (event: PointerEvent): void => {
    if (!this.drag || event.pointerId !== this.drag.pointer) return;
    const { source } = this.drag;
    const at = this.toDrawing(event);
    const square = this.layout.at(at);
    const offers = square ? offersTo(this.scene.offers, source, square) : [];
    // A pass sends the ball and leaves the piece: it goes back to where it stands.
    const stays = offers.some((offer) => this.markOf(offer) === "arrow");
    if (square && offers.length > 0 && "piece" in source && !stays) {
      this.held = { piece: source.piece, at: this.layout.centre(square) };
    }
    this.endDrag(at);
    if (square && offers.length > 0) this.decide(offers, square);
    else if (!square || square !== ("piece" in source && this.squareOf(source.piece))) {
      this.select(null);
    } else this.refresh();
  };

  private readonly dragCancel = (event: PointerEvent): void => {
    if (this.drag?.pointer === event.pointerId) this.endDrag();
  };

  private markOf(offer: Offer): string | undefined {
    return this.game.actions.find((action) => action.id === offer.kind)?.mark;
  }

  /** Lets go of what is dragged; it glides from `at` to where it belongs. */
  private endDrag(at?: Point): void {
    if (!this.drag) return;
    const { source, ghost } = this.drag;
    this.drag = null;
    cancelAnimationFrame(this.edging);
    this.root.classList.remove("dragging");
    for (const cell of this.cells.values()) cell.classList.remove("aimed");
    removeEventListener("pointermove", this.dragMove);
    removeEventListener("pointerup", this.dragUp);
    removeEventListener("pointercancel", this.dragCancel);
    if (!("piece" in source)) {
      ghost.remove();
      return;
    }
    const figure = this.figures.get(source.piece);
    if (!figure) return;
    this.men.append(ghost);
    figure.at = at ?? { x: -1, y: -1 };
    if (this.ballPlace.parentNode === this.hand && at) {
      this.ballAt = { x: at.x + AT_FOOT.x, y: at.y + AT_FOOT.y };
    }
    this.placeMen(at !== undefined);
  }

  private toDrawing(event: PointerEvent): Point {
    const matrix = this.root.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    this.touched = false;
    const step = STEPS[event.key];
    const nearer = { "+": 1, "=": 1, "-": -1 }[event.key];
    if (nearer && (this.camera.helps || !this.camera.whole)) {
      this.camera.zoom(nearer, this.layout.centre(this.cursor));
      if (!this.camera.whole) this.camera.reach(this.layout.corner(this.cursor), false);
    } else if (event.key === "0" && !this.camera.whole) this.camera.all(false);
    else if (step && event.shiftKey && !this.camera.whole) {
      this.camera.pan(step[0] * 0.25, step[1] * 0.25, false);
    } else if (step) this.focusSquare(neighbour(this.layout, this.cursor, step[0], step[1]));
    else if (event.key === "Enter" || event.key === " ") this.activate(this.cursor);
    else if (event.key === "Escape" && (this.selected || this.drag)) {
      this.endDrag();
      this.select(null);
      this.hooks.announce(this.hooks.words.released);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private focusSquare(square: string): void {
    this.cells.get(square)?.focus({ preventScroll: !this.camera.whole });
  }

  private cursorOn(square: string, visible: boolean): void {
    this.cells.get(this.cursor)?.setAttribute("tabindex", "-1");
    this.cursor = square;
    this.cells.get(square)?.setAttribute("tabindex", "0");
    const { x, y } = this.layout.corner(square);
    this.cursorRing.setAttribute("x", String(x + 4));
    this.cursorRing.setAttribute("y", String(y + 4));
    this.cursorRing.classList.toggle("on", visible);
    if (visible && !this.camera.whole) this.camera.reach({ x, y }, false);
    if (visible && !this.selected) this.preview(this.sourceOn(square));
    if (visible) this.pointAt(square);
  }
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function isArrow(mark: SVGElement): boolean {
  return mark.classList.contains("mark-arrow");
}

function squareUnder(target: EventTarget | null): string | null {
  return target instanceof Element ? target.getAttribute("data-square") : null;
}
