/** What the coaches of a match say to each other, beside it: heard when the match is opened and as it comes. */

import { tick } from "svelte";
import { announce } from "../announce.svelte";
import { problemOf } from "../api/client";
import { talkApi, type NewLine, type ReportReason, type Talk, type TalkLine } from "../api/talk";
import type { BlockKind, TalkPerson } from "../api/talk";
import type { MatchState, Problem } from "../api/types";
import { t } from "../i18n/index.svelte";

/** Whether somebody sits here who may speak with somebody else. */
export function hasCompany({ seats, team }: Pick<MatchState, "seats" | "team">): boolean {
  return seats.length > 0 && Object.values(team).some(({ kind, you }) => kind === "person" && !you);
}

/** All lines once, in the order in which they came. */
export function withLine(lines: TalkLine[], line: TalkLine): TalkLine[] {
  return lines.some(({ id }) => id === line.id) ? lines : [...lines, line];
}

export class TalkRoom {
  /** What is known of the talk; nothing before it was asked for. */
  now = $state.raw<Talk | null>(null);
  /** Whether the talk is in sight. */
  open = $state(false);
  /** Lines of others that came while it was not. */
  unread = $state(0);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  /** Lines that came while all were asked for. */
  private came: TalkLine[] = [];

  constructor(
    private readonly id: () => string,
    /** The seats of the reader. */
    private readonly seats: () => string[],
  ) {}

  readonly lines = $derived.by(() => this.now?.lines ?? []);

  /** Asks for all that was said; what came meanwhile stays. */
  async look(): Promise<void> {
    this.came = [];
    try {
      const heard = await talkApi.hear(this.id());
      const known = new Set(this.lines.map(({ id }) => id));
      const first = this.now === null;
      this.now = { ...heard, lines: this.came.reduce(withLine, heard.lines) };
      const news = heard.lines.filter((line) => !known.has(line.id) && !this.isOwn(line));
      // What stands there when the match is opened was perhaps read before.
      if (!first && !this.open) this.unread += news.length;
    } catch (error) {
      // Who does not sit here any more has nothing to hear.
      if (problemOf(error).status === 403) this.now = null;
    }
  }

  /** A line came. */
  hear(line: TalkLine): void {
    this.came.push(line);
    const { now } = this;
    if (!now) return;
    const lines = withLine(now.lines, line);
    if (lines === now.lines) return;
    this.now = { ...now, lines };
    if (this.isOwn(line) || this.open) return;
    this.unread += 1;
    announce(t("talk.came", { text: textOf(line) }));
  }

  show(open: boolean): void {
    this.open = open;
    if (open) this.unread = 0;
  }

  /** Brings the talk into sight from elsewhere on the page; what is typed next goes there. */
  async bring(): Promise<void> {
    this.show(true);
    await tick();
    const panel = document.querySelector<HTMLElement>("[data-testid=talk]");
    panel?.scrollIntoView({ block: "nearest" });
    panel?.querySelector<HTMLElement>("[role=log]")?.focus({ preventScroll: true });
  }

  isOwn({ seat }: TalkLine): boolean {
    return this.seats().includes(seat);
  }

  /** Says something, and answers whether it was said. */
  async say(line: NewLine): Promise<boolean> {
    return this.attempt(async () => this.hear(await talkApi.say(this.id(), line)));
  }

  /** Does not hear or meet somebody any more, or does again. */
  async keepAway(kind: BlockKind, person: TalkPerson): Promise<boolean> {
    const kept = kind === "mute" ? person.muted : person.blocked;
    return this.attempt(async () => {
      if (kept) await talkApi.undo(kept);
      else await talkApi.keepAway(kind, { match: this.id(), seat: person.seat });
      await this.look();
    });
  }

  async report(seat: string, reason: ReportReason, more: string): Promise<boolean> {
    return this.attempt(async () => {
      await talkApi.report(this.id(), { seat, reason, ...(more ? { more } : {}) });
      await this.look();
    });
  }

  private async attempt(deed: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    try {
      await deed();
      return true;
    } catch (error) {
      this.problem = problemOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** What a line says, in the reader's language. */
export function textOf({ phrase, text }: TalkLine): string {
  return phrase ? t(`talk.phrase.${phrase}`) : (text ?? "");
}
