/** What is in hand, what is pointed at, and what a square does that is pressed. */

import type { Offer } from "../api/types";
import { inPlace, offersOf, offersTo, sameSource, type Source } from "./aim";
import type { Refused } from "./overlays";
import { pieceOn, type Scene, type Shared, squareOf } from "./scene";

export class Choice {
  selected: Source | null = null;
  /** What is dragged. */
  carried: Source | null = null;
  /** Whether the last that pressed was a finger, which cannot hover. */
  touched = false;
  private hovered: Source | null = null;
  /** The target pointed at, if what it would do is decided by dice. */
  private aimed: { square: string; actions: string } | null = null;
  /** What was told to be no target. */
  private refused: Refused[] = [];
  /** The square that was asked about last with what is in hand. */
  private asked: string | null = null;

  constructor(private readonly at: Shared) {}

  /** What is dragged or in hand. */
  get inHand(): Source | null {
    return this.carried ?? this.selected;
  }

  /** Whose targets are shown. */
  get shown(): Source | null {
    return this.inHand ?? this.hovered;
  }

  /** The scene gave way to another. */
  renew(before: Scene): void {
    this.hovered = null;
    if (this.at.scene.offers !== before.offers) this.aim([], null);
  }

  /** Whether what is in hand has nothing to do any more. */
  idle(source: Source | null): boolean {
    return source !== null && offersOf(this.at.scene.offers, source).length === 0;
  }

  /** Takes something in hand, or nothing. */
  select(source: Source | null): void {
    this.take(source);
    this.at.refresh();
  }

  /** The same, when the board is drawn again in any case. */
  take(source: Source | null): void {
    if (sameSource(this.selected, source)) return;
    this.aim([], null);
    this.tell([]);
    this.asked = null;
    this.selected = source;
    const { camera, hooks, layout, scene } = this.at;
    if (source && "piece" in source && !camera.whole && !this.carried) {
      const square = squareOf(scene, source.piece);
      if (square) camera.reach(layout.corner(square), false);
    }
    hooks.selection(source);
    if (source) {
      const targets = new Set(offersOf(scene.offers, source).map((offer) => offer.to));
      hooks.announce(hooks.words.selected(source, targets.size));
    }
  }

  /** Shows where something could go, without taking it in hand. */
  preview(source: Source | null): void {
    if (sameSource(this.hovered, source)) return;
    this.hovered = source;
    this.at.refresh();
  }

  /** Something is dragged from now on, or nothing any more. */
  carry(source: Source | null): void {
    this.carried = source;
    if (source) this.hovered = null;
  }

  /** A square was pressed, by pointer or by key. */
  activate(square: string): void {
    const { hooks, scene } = this.at;
    const aimed = this.selected ? offersTo(scene.offers, this.selected, square) : [];
    const direct = this.direct().filter((offer) => offer.to === square);
    const source = this.sourceOn(square);
    const refused = this.refusedAt(square);
    const told = this.refused.some((one) => one.to === square);
    // Who cannot be aimed at is told why first, and taken in hand the next time.
    if (refused.length > 0 && !told && aimed.length === 0) {
      this.tell(refused);
      hooks.announce(refused.map(({ words }) => words).join(" "));
    } else if (aimed.length > 0) this.tryOn(aimed, square);
    else if (source) this.pickUp(source, square);
    else if (direct.length > 0) this.decide(direct, square);
    else this.ask(square);
  }

  /**
   * Nothing is done on a square: why not is asked. What is in hand stays there, until the same square is
   * pressed again.
   */
  ask(square: string): void {
    const { hooks } = this.at;
    if (!hooks.ask || (this.selected && this.asked === square)) return this.select(null);
    this.asked = square;
    hooks.ask(this.selected, square);
  }

  decide(offers: Offer[], square: string): void {
    if (offers.length === 1) {
      this.select(null);
      this.at.hooks.play(offers[0]!);
    } else {
      this.at.hooks.choose(offers, square);
    }
  }

  /** Points at a square: if it is a target of what is in hand, or why it is none, that is told. */
  pointAt(square: string | null): void {
    const source = this.inHand;
    const offers = source && square ? offersTo(this.at.scene.offers, source, square) : [];
    const refused = this.refusedAt(square);
    if (refused.length > 0 || offers.length > 0) this.tell(refused, offers.length === 0);
    if (refused.length > 0 && offers.length === 0) this.aim([], null);
    // What was pointed at last stays in sight until something else is.
    if (offers.length > 0 || this.carried) this.aim(offers, square);
  }

  sourceOn(square: string): Source | null {
    const piece = pieceOn(this.at.scene, square);
    if (!piece) return null;
    const source = { piece: piece.id };
    return offersOf(this.at.scene.offers, source).length > 0 ? source : null;
  }

  /** Offers on a square that come from no piece and no tray. */
  direct(): Offer[] {
    return this.at.scene.offers.filter(
      (offer) => offer.to !== undefined && offer.piece === undefined && offer.tray === undefined,
    );
  }

  /** The pieces at which a source cannot be aimed. */
  refusedFor(source: Source | null): Refused[] {
    if (!source || !("piece" in source)) return [];
    return (this.at.scene.notes?.refused ?? []).filter((one) => one.piece === source.piece);
  }

  /** Why what is in hand cannot be aimed at a square, if it is known. */
  refusedAt(square: string | null): Refused[] {
    return this.refusedFor(this.inHand).filter((one) => one.to === square);
  }

  /** Takes a piece in hand; what it can do where it stands is asked at once. */
  private pickUp(source: Source, square: string): void {
    if (sameSource(source, this.selected)) return this.select(null);
    this.select(source);
    const offers = offersOf(this.at.scene.offers, source);
    if (offers.every(inPlace)) this.at.hooks.choose(offers, square);
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
    this.at.hooks.refused?.(refused, alone);
  }

  /** Tells what is pointed at. */
  private aim(offers: Offer[], square: string | null, asks = false): void {
    const shown = offers.some((offer) => offer.preview) && square !== null;
    const actions = shown ? offers.map((offer) => offer.action).join() : "";
    if (actions === (this.aimed?.actions ?? "") && !asks) return;
    this.aimed = shown ? { square, actions } : null;
    this.at.hooks.aim?.(shown ? offers : [], shown ? square : null, asks);
  }
}
