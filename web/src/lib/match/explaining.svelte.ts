/** What the referee says to who points at something that is no action, or wants to read a piece. */

import { announce } from "../announce.svelte";
import { problemOf } from "../api/client";
import type {
  Explanation,
  GameDescription,
  MatchState,
  Offer,
  PieceView,
  Problem,
  Question,
  Strength,
} from "../api/types";
import { sideOf } from "../api/types";
import type { Source } from "../board/aim";
import { sideName, targetWords } from "../game-words";
import { l, t } from "../i18n/index.svelte";

/** A reason, in the reader's language. */
export interface Told {
  /** The reason's ID. */
  reason: string;
  /** The clause by which it holds; nothing where no rule is asked. */
  clause: string | null;
  say: () => string;
}

/** What was asked about, and the answer. */
export interface Explained {
  /** The square, the card or the piece of the tray that was pointed at. */
  square: string;
  /** The piece that is asked about: in hand, or on the square. */
  piece: PieceView | null;
  /** Whether the piece is to be read. */
  reads: boolean;
  told: Told[];
  strengths: Strength[];
  /** What the piece that is read can do now. */
  acts: Offer[];
}

/** The match that is asked about. */
export interface Asking {
  readonly match: MatchState | null;
  readonly game: GameDescription | null;
  /** Whether what somebody here may do is in sight. */
  readonly open: boolean;
  /** Who is asked. */
  readonly live: { explain(question: Question): Promise<Explanation> };
  refusal: Problem | null;
}

export class Explaining {
  now = $state.raw<Explained | null>(null);
  /** Counts the questions: only the last one's answer is shown. */
  #asked = 0;

  constructor(private readonly table: Asking) {
    // What was said of a state says nothing of the next.
    $effect(() => {
      void this.table.match?.number;
      this.close();
    });
  }

  close(): void {
    this.#asked += 1;
    this.now = null;
  }

  /** Something was put on a square, or nothing was, and that is no action; `before` is told first. */
  async ask(source: Source | null, square: string, before: Told[] = []): Promise<void> {
    const { match, open } = this.table;
    if (!match) return;
    const there = pieceAt(match, square);
    const seat = open ? actingSeat(match) : null;
    const idle = seat ? null : this.whoActs(match);
    if (!source && !there) return this.show(square, null, idle ?? this.whatIsAwaited(match));
    const held = source && "piece" in source ? pieceOf(match, source.piece) : null;
    if (idle && (source || !there)) return this.show(square, held, idle);
    const question: Question = source ? { ...idOf(source), to: square } : { piece: there!.id };
    // The piece on the square is read; what is in hand is known.
    await this.send(square, source ? held : there, !source, question, seat, idle, before);
  }

  /** Something is told that the referee was not asked for. */
  tell(square: string, told: Told): void {
    this.show(square, null, told);
  }

  /** Somebody pointed at a piece of the tray or a card in hand that cannot be played now. */
  async askAbout(source: Source): Promise<void> {
    const { match, open } = this.table;
    if (!match) return;
    const seat = open ? actingSeat(match) : null;
    const item = "tray" in source ? source.tray : null;
    const piece = item ? pieceOf(match, item) : null;
    const name = "choice" in source ? source.choice : (item ?? "");
    if (!seat) return this.show(name, piece, this.whoActs(match));
    await this.send(name, piece, false, idOf(source), seat, null);
  }

  /** Somebody wants to read who stands on a square. */
  async read(square: string): Promise<void> {
    const { match } = this.table;
    const piece = match && pieceAt(match, square);
    if (!piece) return;
    const seat = this.table.open ? actingSeat(match) : null;
    const own = seat !== null && sideOf(seat) === piece.side ? seat : null;
    await this.send(square, piece, true, { piece: piece.id }, own, null);
  }

  private async send(
    square: string,
    piece: PieceView | null,
    reads: boolean,
    question: Question,
    seat: string | null,
    idle: Told | null,
    before: Told[] = [],
  ): Promise<void> {
    const { match } = this.table;
    if (!match) return;
    const asked = ++this.#asked;
    const own = seat !== null ? { ...question, seat } : question;
    try {
      const answer = await this.table.live.explain(own);
      if (asked !== this.#asked) return;
      const { game } = this.table;
      const told = answer.refusals.map(({ clause, reason, words }) => ({
        clause,
        reason,
        say: () => l(words),
      }));
      // What may be done after all is told, too: it is not in sight.
      const may = reads || !game ? [] : answer.acts.map((act) => possible(game, act));
      const all = [...before, ...told, ...may, ...(idle ? [idle] : [])];
      if (all.length === 0 && !reads) return;
      const { strengths, acts } = answer;
      this.now = { square, piece, reads, told: all, strengths, acts: reads ? acts : [] };
      announce(all.map((one) => one.say()).join(" "));
    } catch (error) {
      if (asked === this.#asked) this.table.refusal = problemOf(error);
    }
  }

  private show(square: string, piece: PieceView | null, one: Told): void {
    this.#asked += 1;
    this.now = { square, piece, reads: false, told: [one], strengths: [], acts: [] };
    announce(one.say());
  }

  /** Whose turn it is, where it is nobody's here. */
  private whoActs(match: MatchState): Told {
    const { game } = this.table;
    const { view } = match;
    const plain = (reason: string, say: () => string) => ({ reason, clause: null, say });
    if (match.status === "finished") return plain("over", () => t("match.over"));
    if (match.status === "waiting") return plain("waiting", () => t("match.waiting"));
    const clause = view.clause;
    const phase = () => l(game?.phases.find((one) => one.id === view.phase)?.label);
    const seat = view.to_act.find((one) => one !== "chance");
    if (!seat || !game) return { reason: "chance", clause, say: () => t("match.chance") };
    const side = sideOf(seat);
    return {
      reason: "not-your-turn",
      clause,
      say: () => t("why.turn", { side: sideName(game, side), phase: phase() }),
    };
  }

  /** What somebody here is to do, where nothing was in hand. */
  private whatIsAwaited(match: MatchState): Told {
    const { game } = this.table;
    const { phase: id, clause, prompt } = match.view;
    const phase = game?.phases.find((one) => one.id === id);
    const words = () => l(prompt ? game?.words[prompt] : phase?.prompt);
    return {
      reason: "nothing-in-hand",
      clause,
      say: () => t("why.nothingInHand", { prompt: words() }),
    };
  }
}

/** An action that may be done, with its price and its odds. */
function possible(game: GameDescription, act: Offer): Told {
  const say = () => t("why.possible", { action: targetWords(game, act) });
  const clause = game.actions.find(({ id }) => id === act.kind)?.clause ?? null;
  return { reason: `may-${act.kind}`, clause, say };
}

function idOf(source: Source): Question {
  if ("piece" in source) return { piece: source.piece };
  return "tray" in source ? { piece: source.tray } : { choice: source.choice };
}

function pieceAt({ view }: MatchState, square: string): PieceView | null {
  return view.pieces.find((piece) => piece.square === square) ?? null;
}

function pieceOf({ view }: MatchState, id: string): PieceView | null {
  return view.pieces.find((piece) => piece.id === id) ?? null;
}

/** The seat of somebody here that is to act. */
function actingSeat({ view, offers, seats, status }: MatchState): string | null {
  if (status !== "running") return null;
  const shown = Object.keys(offers).find((one) => view.to_act.includes(one));
  return shown ?? view.to_act.find((one) => seats.includes(one)) ?? null;
}
