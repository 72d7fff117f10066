/**
 * A match as a page shows it, while it is played and when it is seen again: the view shown, the
 * description, the contest, the orientation of the board. What is the page's layout reads it here.
 */

import type {
  Board,
  BySide,
  CoachView,
  GameDescription,
  Lane,
  LogLine,
  Problem,
  Side,
  View,
} from "../api/types";
import { opponent } from "../api/types";
import type { Source } from "../board/aim";
import { Layout } from "../board/geometry";
import type { ZoomState } from "../board/zoom";
import { nameAt, ownSide } from "../game-words";
import { screen, takesWholeWidth } from "../screen.svelte";
import { Advising } from "./advising.svelte";
import type { Contest } from "./contest";
import type { MomentShown } from "./moments";
import { hasRail, holdsCards } from "./parts";
import type { Stage } from "./stage.svelte";
import type { Timeline } from "./timeline.svelte";

/** The board on the page, as far as others tell it what to do. */
export interface BoardHandle {
  select(source: Source | null): void;
  preview(source: Source | null): void;
  dragIn(source: Source, kind: string, side: Side, event: PointerEvent): void;
  toggleZoom(): void;
  focusTarget(): void;
}

export abstract class Session {
  /** The game as the server describes it. */
  described = $state.raw<GameDescription | null>(null);
  flipped = $state(false);
  zoom = $state.raw<ZoomState>({ helps: false, whole: true });
  board = $state.raw<BoardHandle>();
  /** What a bot would do here, for who asks. */
  readonly advising = new Advising();

  /** What is seen and heard while it goes on. */
  abstract readonly stage: Stage;
  /** The places of the match, and which of them is looked at. */
  abstract readonly timeline: Timeline;
  /** Why there is no match to show. */
  abstract readonly problem: Problem | null;
  abstract readonly coaches: BySide<CoachView> | null;
  /** What the board shows now: it may lag behind the match, so that nothing goes by unseen. */
  abstract readonly view: View | null;
  /** The contest under way or just decided, unless the reader closed it. */
  abstract readonly contest: Contest | null;
  /** The view in which that contest is fought. */
  abstract readonly contestView: View | null;
  /** What is called out over the board. */
  abstract readonly moment: MomentShown | null;
  abstract readonly log: LogLine[];
  /** The board of this match, if it is not the game's usual one. */
  protected abstract readonly ownBoard: Board | null;

  /** Whether a contest lies beside the board: somebody here decides on it meanwhile. */
  abstract readonly contestAside: boolean;

  abstract closeContest(): void;

  /** The game as this match is played: perhaps on a board of its own. */
  readonly game = $derived.by(() => {
    const board = this.ownBoard;
    return this.described && board ? { ...this.described, board } : this.described;
  });
  /** The one side a reader plays for; nothing for a spectator, or for who has both. */
  readonly own = $derived.by(() => (this.coaches ? ownSide(this.coaches) : null));
  /** Whose goal is at the bottom of the screen. */
  readonly bottom: Side = $derived.by(() => {
    const usual = this.own ?? "home";
    return this.flipped ? opponent(usual) : usual;
  });
  /** The board's width by its height. */
  readonly ratio = $derived.by(() => {
    if (!this.game) return 0.9;
    const { width, height } = new Layout(this.game.board, "home").frame();
    return width / height;
  });
  /** Whether the table has more to show than the board alone. */
  readonly railed = $derived.by(() => this.view !== null && hasRail(this.view));
  /** Where the board is so wide that nothing fits beside it, what else there is lies below. */
  readonly stacked = $derived.by(
    () => this.game !== null && takesWholeWidth(this.game.board.files),
  );
  /** Whether counters stand in the rail instead of on the scoreboard. */
  readonly lean = $derived.by(() => this.railed && screen.narrow);
  /** Whether what is held are cards, that lie face up in a row of their own. */
  readonly faceUp = $derived.by(() => this.view !== null && holdsCards(this.view));
  /** The contest lies over the half of the board where the ball is not. */
  readonly contestLow = $derived.by(() => {
    const ball = this.contestView?.ball;
    if (!this.game || !ball) return false;
    const layout = new Layout(this.game.board, this.bottom);
    return layout.centre(ball).y < layout.height / 2;
  });

  /** The lanes of the carrier, for who wants to see them where they can be asked for. */
  get lanes(): Lane[] {
    return [];
  }

  /** What a side is called at this table. */
  nameOf(side: Side): string {
    return this.game && this.coaches ? nameAt(this.game, this.coaches, side) : "";
  }
}
