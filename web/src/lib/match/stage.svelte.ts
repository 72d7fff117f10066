/** What is seen while a match goes on: dice that roll, contests, goals. It lags behind the match
 *  itself so that nothing goes by unseen. */

import type { Board, LogLine, MatchState, Update, View } from "../api/types";
import { mayAnimate } from "../settings.svelte";
import { playSounds } from "../sound";
import { contestAfter, contestIn, type Contest } from "./contest";
import {
  cardBetween,
  type CardPlayed,
  goalAmong,
  goalBetween,
  loudAmong,
  momentBetween,
  type MomentShown,
  scorerBetween,
  soundsBetween,
} from "./moments";
import { rollOfLine, type Rolled } from "./dice";
import { beat, liveBeat, paced } from "./pace";

/** How long things are seen, in milliseconds at the normal pace: a goal, before the board is cleared; */
const GOAL_SEEN = 1400;
/** dice while they roll, and before anything else happens; */
const ROLLS = 800;
const ROLL_SEEN = 700;
/** a contest once it is decided, and where nothing moves, so that it can be read; */
const CONTEST_SEEN = 2400;
const CONTEST_STANDS = 2400;
/** one's own action, before the other side answers. */
const OWN_SEEN = 650;

type Timer = ReturnType<typeof setTimeout> | undefined;

/** A line of the log, and how things stood before and after it. */
export interface Step {
  key: number;
  line: LogLine;
  before: View;
  after: View;
  /** Whether it is the doing of somebody who is not here. */
  others: boolean;
}

/** Whether a line is the doing of somebody who is not here. */
const isOthers = ({ by }: LogLine, { coaches }: MatchState) => by !== null && !coaches[by].you;

/** Whether a line shows on the board or among the cards: not that somebody is ready, or plays none. */
const isSeen = ({ events }: LogLine) => events.some(({ piece, from, to }) => piece || from || to);

export class Stage {
  /** The dice that roll now. */
  rolling = $state.raw<Rolled | null>(null);
  /** The contest under way or just decided, and the view it is fought in. */
  contest = $state.raw<Contest | null>(null);
  contestView = $state.raw<View | null>(null);
  /** What the board shows instead of how things stand. */
  staged = $state.raw<View | null>(null);
  /** What is called out over the board. */
  moment = $state.raw<MomentShown | null>(null);

  /** The other side's card that was just played, and the view that tells of it. */
  card = $state.raw<(CardPlayed & { view: View }) | null>(null);

  /** The contest that the reader closed. */
  #closed = $state<number | null>(null);
  #contestEnds: Timer;
  /** When the last action of somebody here has been seen. */
  #ownSeen = 0;
  #staging: Timer;
  #cardEnds: Timer;

  /** `skip` goes on at once. */
  constructor(
    private readonly board: () => Board | null,
    private readonly skip: () => void,
  ) {}

  /** The contest in sight, unless the reader closed it. */
  get shown(): Contest | null {
    return this.contest && this.contest.key !== this.#closed ? this.contest : null;
  }

  /** A match is shown as it stands. */
  open(first: View): void {
    // Where it ended in the middle of a contest, nobody fights that out.
    this.contest = first.to_act.length > 0 ? contestIn(first) : null;
    this.contestView = first;
  }

  /** Dice roll before what they bring is seen, and one's own action before the answer: for so many milliseconds. */
  prelude({ line }: Update, before: MatchState): number {
    if (!line || !mayAnimate()) return 0;
    const rolls = this.roll(line);
    if (rolls === 0) {
      return isOthers(line, before) ? Math.max(0, this.#ownSeen - performance.now()) : 0;
    }
    clearTimeout(this.#contestEnds);
    // A new contest, or other dice: the last contest has been seen.
    if (this.contest?.decided) this.contest = null;
    if (!this.contest && before.view.contest) {
      this.contest = contestIn(before.view, line.number);
      this.contestView = before.view;
    }
    return rolls;
  }

  /** What was seen stays for so many milliseconds before the next thing happens. */
  linger({ line, state }: Update, before: MatchState): number {
    if (!line || !mayAnimate()) return 0;
    if (this.contest?.decided === line) return this.shown ? paced(CONTEST_SEEN) : 0;
    if (rollOfLine(line)) return paced(ROLL_SEEN);
    if (goalAmong(line.events)) return paced(GOAL_SEEN);
    if (!isOthers(line, before)) return 0;
    if (!isSeen(line) && !cardBetween(before.view, state.view)) return 0;
    return liveBeat(state.clock !== null || state.match_clock !== null);
  }

  /** Something has happened. */
  follow(update: Update, before: MatchState): void {
    const { state, line, number } = update;
    if (line?.by && !isOthers(line, before)) this.#ownSeen = performance.now() + paced(OWN_SEEN);
    this.#followContest(update, before);
    if (!line) return;
    const others = isOthers(line, before);
    this.perform({ key: number, line, before: before.view, after: state.view, others });
  }

  /** What a line of the log brought is seen and heard. */
  perform({ key, line, before, after, others }: Step): void {
    this.clear();
    const card = others && mayAnimate() ? cardBetween(before, after) : null;
    if (card) {
      this.card = { ...card, view: after };
      this.#cardEnds = setTimeout(() => (this.card = null), beat());
    }
    const shown =
      momentBetween(before, line.events, after) ?? this.#goalBetween(line, before, after);
    if (shown) this.#stageFor(shown, paced(GOAL_SEEN));
    const sounds = soundsBetween(before, line.events, after);
    playSounds(sounds);
    const loud = loudAmong(sounds);
    const goal = goalAmong(line.events);
    if (loud.length > 0) {
      const scorer = scorerBetween(before, after);
      this.moment = { key, goal, scorer, score: after.score, sounds: loud, words: line.words };
    }
  }

  /** The dice of a line roll, where any were rolled: for so many milliseconds. */
  roll(line: LogLine): number {
    const roll = rollOfLine(line);
    if (!roll || !mayAnimate()) return 0;
    this.rolling = roll;
    playSounds(["dice"]);
    return paced(ROLLS);
  }

  /** What is staged stands in nobody's way; nor does a contest that was decided, if it covers the board. */
  hurry(covers: boolean): void {
    this.clear();
    this.moment = null;
    if (!covers) return;
    clearTimeout(this.#contestEnds);
    if (this.contest?.decided) this.contest = null;
  }

  /** The reader has seen enough of what is called out. */
  closeMoment(): void {
    this.moment = null;
  }

  /** Nothing is staged any more. */
  clear(): void {
    this.#unstage();
    clearTimeout(this.#cardEnds);
    this.card = null;
    this.rolling = null;
  }

  /** The reader has seen enough of the contest. */
  closeContest(): void {
    if (!this.contest) return;
    this.#closed = this.contest.key;
    if (!this.contest.decided) return;
    clearTimeout(this.#contestEnds);
    this.#unstage();
    this.contest = null;
    this.skip();
  }

  /** Nothing more will be seen. */
  stop(): void {
    clearTimeout(this.#staging);
    clearTimeout(this.#contestEnds);
    clearTimeout(this.#cardEnds);
  }

  /** A contest goes on, begins or is decided with a line. */
  #followContest({ line, state }: Update, before: MatchState): void {
    this.rolling = null;
    if (!line) return;
    const next = contestAfter(this.contest, line, before.view, state.view);
    if (next) {
      if (!this.contest || next.key !== this.contest.key) this.contestView = before.view;
      this.contest = next;
    } else if (this.contest && !this.contest.decided) {
      this.contest = null;
    }
    if (this.contest && !this.contest.decided && state.status === "finished") this.contest = null;
    if (this.contest?.decided !== line) return;
    clearTimeout(this.#contestEnds);
    const seen = mayAnimate() ? paced(CONTEST_SEEN) : CONTEST_STANDS;
    this.#contestEnds = setTimeout(() => (this.contest = null), seen);
  }

  #goalBetween(line: LogLine, before: View, after: View): View | null {
    const board = this.board();
    return board && goalBetween(board, before, line.events, after);
  }

  #stageFor(view: View, milliseconds: number): void {
    this.staged = view;
    clearTimeout(this.#staging);
    this.#staging = setTimeout(() => (this.staged = null), milliseconds);
  }

  #unstage(): void {
    clearTimeout(this.#staging);
    this.staged = null;
  }
}
