/** The men and the ball as they stand, and how they glide elsewhere. */

import type { PieceView } from "../api/types";
import type { Point } from "./geometry";
import { figureOf, printedOn } from "./looks";
import { BALL_MARKUP, pieceMarkup } from "./pieces";
import { pieceOn, type Shared } from "./scene";
import { group, svg } from "./svg";

/** Where the ball lies in its carrier's square, from the centre. */
const AT_FOOT: Point = { x: 28, y: 27 };
const GLIDE = { duration: 260, easing: "cubic-bezier(.25,.7,.3,1)" };

const translate = (point: Point) => `translate(${point.x}px, ${point.y}px)`;

export class Men {
  readonly layer = group("layer men");
  private readonly ballPlace = group("ball-place");
  private readonly ballRoll = svg("g", { class: "ball" }, BALL_MARKUP);
  private figures = new Map<string, { element: SVGGElement; at: Point; look: string }>();
  private ballAt: Point | null = null;
  /** What was dropped, and stays there until that is answered. */
  private held: { piece: string; at: Point } | null = null;

  constructor(private readonly at: Shared) {
    this.ballPlace.append(this.ballRoll);
  }

  letter(kind: string): string | undefined {
    return this.at.game.pieces.find((piece) => piece.id === kind)?.letter;
  }

  /** The drawing of a piece. */
  figure(piece: string): SVGGElement | undefined {
    return this.figures.get(piece)?.element;
  }

  /** What was dropped stays there for now. */
  hold(piece: string, square: string): void {
    this.held = { piece, at: this.at.layout.centre(square) };
  }

  /** What was dropped belongs again where the scene has it. */
  letGo(): void {
    this.held = null;
  }

  place(animate: boolean): void {
    const { layout, scene } = this.at;
    const present = scene.pieces.filter(
      (piece) => piece.square !== null && layout.cellOnScreen(piece.square) !== null,
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
        this.layer.append(figure.element);
        this.glide(figure.element, figure.at, at, animate);
        figure.at = at;
      }
    }
    this.placeBall(animate);
  }

  /** A piece with the ball is dragged: the ball comes along. */
  liftBall(hand: SVGGElement): void {
    hand.append(this.ballPlace);
  }

  /** Moves the ball with who is dragged, if it is in that hand. */
  carryBall(hand: SVGGElement, at: Point): void {
    if (this.ballPlace.parentNode !== hand) return;
    const ball = { x: at.x + AT_FOOT.x, y: at.y + AT_FOOT.y };
    this.ballPlace.setAttribute("transform", `translate(${ball.x} ${ball.y})`);
  }

  /** A piece that was dragged is let go, and glides from `at` to where it belongs. */
  putDown(piece: string, hand: SVGGElement, at: Point | undefined): void {
    const figure = this.figures.get(piece);
    if (!figure) return;
    this.layer.append(figure.element);
    figure.at = at ?? { x: -1, y: -1 };
    if (this.ballPlace.parentNode === hand && at) {
      this.ballAt = { x: at.x + AT_FOOT.x, y: at.y + AT_FOOT.y };
    }
    this.place(at !== undefined);
  }

  private standing(piece: PieceView): Point {
    if (this.held?.piece === piece.id) return this.held.at;
    return this.at.layout.centre(piece.square!);
  }

  /** All that changes how a piece is drawn. */
  private lookOf(piece: PieceView): string {
    const badges = (piece.badges ?? []).map(
      ({ id, text, strong }) => `${id}=${text}${strong ? "!" : ""}`,
    );
    const dim = this.at.scene.dimmed?.has(piece.id) ?? false;
    return [piece.side, piece.kind, piece.label, this.hasBall(piece), dim, ...badges].join(" ");
  }

  private hasBall(piece: PieceView): boolean {
    return piece.square !== null && piece.square === this.at.scene.ball;
  }

  private paint(element: SVGGElement, piece: PieceView): void {
    const carrier = this.hasBall(piece) ? " has-ball" : "";
    const dim = this.at.scene.dimmed?.has(piece.id) ? " dimmed" : "";
    element.setAttribute("class", `piece side-${piece.side}${carrier}${dim}`);
    element.dataset.piece = piece.id;
    element.dataset.kind = piece.kind;
    const { label } = piece;
    const badges = printedOn(this.at.game, piece.badges);
    const written = { letter: this.letter(piece.kind), label, badges };
    element.innerHTML = pieceMarkup(figureOf(this.at.game, piece.kind), piece.side, written);
  }

  private enter(piece: PieceView, look: string, at: Point, animate: boolean): void {
    const element = svg("g");
    this.paint(element, piece);
    this.layer.append(element);
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
    const { layout, scene } = this.at;
    const square = scene.ball;
    if (!square || !layout.cellOnScreen(square)) {
      this.ballPlace.remove();
      this.ballAt = null;
      return;
    }
    const carrier = pieceOn(scene, square);
    const centre = carrier ? this.standing(carrier) : layout.centre(square);
    const at = carrier ? { x: centre.x + AT_FOOT.x, y: centre.y + AT_FOOT.y } : centre;
    const from = this.ballAt;
    this.layer.append(this.ballPlace);
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
}
