/** A match that goes on: what is seen of it, what somebody here may do, and the doing of it. */

import { untrack } from "svelte";
import { announce } from "../announce.svelte";
import { api, problemOf } from "../api/client";
import type {
  Advice,
  Claim,
  Command,
  MatchState,
  Offer,
  PresetView,
  Problem,
  Side,
  Update,
} from "../api/types";
import { opponent, sideOf } from "../api/types";
import { type Source, squareless } from "../board/aim";
import type { Way } from "../board/overlays";
import { actionName, adviceTold, endsTurn, priced } from "../game-words";
import { l, t } from "../i18n/index.svelte";
import { go } from "../router.svelte";
import { waiting } from "../waiting.svelte";
import { settings } from "../settings.svelte";
import { playSounds } from "../sound";
import { alertsBetween, lowTimeIn } from "./alerts";
import { answersOf, atOnce, isOfCard, type Playable, playableAmong } from "./cards";
import { Declining } from "./decline.svelte";
import { Explaining } from "./explaining.svelte";
import { InHand } from "./in-hand.svelte";
import { Lanes } from "./lanes.svelte";
import { LiveMatch, type LiveMatchHooks } from "./live-match.svelte";
import { addNonces } from "./nonce";
import { beat } from "./pace";
import { PastViews } from "./past-views";
import { Planning } from "./planning.svelte";
import { requestOf } from "./requests";
import { Session } from "./session.svelte";
import { SettingUp } from "./setting-up.svelte";
import { Stage } from "./stage.svelte";
import { hasCompany, TalkRoom } from "./talk.svelte";
import { othersPieces, seatName, teamOf } from "./team";
import { Timeline } from "./timeline.svelte";
import { trailOf } from "./trail";

/** What a coach may say besides playing. */
export type Saying = Exclude<Command["kind"], "play" | "nonce" | "claim">;

/** Whether it is the turn of somebody here. */
const isMine = ({ status, view, seats }: MatchState) =>
  status === "running" && view.to_act.some((seat) => seats.includes(seat));

export class LiveSession extends Session {
  /** The side whose secrets are in sight, where one person has both. */
  openTo = $state<Side | null>(null);
  /** What the last thing tried was answered. */
  refusal = $state.raw<Problem | null>(null);
  /** The card that was taken from the hand. */
  picked = $state.raw<{ name: string; byKey: boolean } | null>(null);
  /** The numbers of what was played by itself, because nothing else could be. */
  forcedLines = $state.raw<ReadonlySet<number>>(new Set());
  /** Somebody tried to play while they looked at the past. */
  reminded = $state(false);
  /** A ready-made answer of several actions is being played. */
  private arranging = $state(false);

  readonly live: LiveMatch;
  readonly stage: Stage;
  readonly timeline: Timeline;
  private readonly past: PastViews;
  readonly declining: Declining;
  readonly hand: InHand;
  readonly explaining: Explaining;
  readonly lanesShown: Lanes;
  readonly settingUp: SettingUp;
  readonly planning: Planning;
  readonly talk: TalkRoom;

  constructor(follow: (hooks: LiveMatchHooks) => LiveMatch) {
    super();
    this.stage = new Stage(
      () => this.game?.board ?? null,
      () => this.live.skip(),
    );
    this.live = follow({
      replace: (state) => {
        this.past.forget();
        if (state.status !== "finished") this.past.keep(state.number, state.view);
      },
      update: (update, before) => this.follow(update, before),
      talk: (line) => this.talk.hear(line),
      // Who looks back is shown nothing of what happens meanwhile.
      prelude: (update, before) => (this.looking ? 0 : this.stage.prelude(update, before)),
      linger: (update, before) => (this.looking ? 0 : this.stage.linger(update, before)),
    });
    this.past = new PastViews(
      () => this.log,
      (from, most) => this.live.past(from, most),
    );
    this.timeline = new Timeline(this.past, this.stage, true, (error) => {
      this.refusal = problemOf(error);
    });
    this.declining = new Declining(() => {
      const now = this.asks;
      if (now) void this.attempt(this.live.play(now.seat, now.decline.action));
    });
    this.settingUp = new SettingUp(this);
    this.hand = new InHand(this);
    this.explaining = new Explaining(this);
    this.lanesShown = new Lanes(this);
    this.planning = new Planning(this);
    this.talk = new TalkRoom(
      () => this.live.id,
      () => this.match?.seats ?? [],
    );
    this.watch();
  }

  readonly match = $derived.by(() => this.live.state);
  readonly running = $derived.by(() => this.match?.status === "running");
  /** Whether it is the turn of somebody here. */
  readonly yours = $derived.by(() => this.match !== null && isMine(this.match));
  /** One person has both sides. */
  readonly both = $derived.by(() => {
    const { coaches } = this;
    return coaches !== null && coaches.home.you && coaches.away.you;
  });
  /** Whether the past is looked at: then nothing can be played. */
  readonly looking = $derived.by(() => this.timeline.at !== null);
  readonly view = $derived.by(
    () => this.stage.staged ?? this.timeline.view ?? this.match?.view ?? null,
  );
  /** The match as it is shown: what is staged stands for how things are. */
  readonly shown = $derived.by(() => {
    const { match, stage } = this;
    return match && stage.staged ? { ...match, view: stage.staged } : match;
  });
  /** Whether what somebody here may do is in sight. */
  readonly open = $derived.by(
    () => this.running && !this.stage.staged && !this.looking && !this.unlooked,
  );
  /** The side that is shown what it may do, of those that sit here. */
  readonly shownSide: Side | null = $derived.by(() => {
    const seat = Object.keys(this.match?.offers ?? {})[0];
    return seat ? sideOf(seat) : null;
  });
  readonly offers: Offer[] = $derived.by(() => {
    const { match, game, open } = this;
    return match && game && open ? priced(match.view, Object.values(match.offers).flat()) : [];
  });
  readonly buttons: Offer[] = $derived.by(() => {
    const { view } = this;
    // Who is picked in a draft is chosen in its table.
    if (this.answers || !view || view.draft) return [];
    // Cards are played from the hand.
    return squareless(this.offers).filter((offer) => !isOfCard(view, offer));
  });
  /** What a card window asks of somebody here. */
  readonly answers = $derived.by(() => (this.looking ? null : this.asks));
  /** The same, whatever is looked at. */
  private readonly asks = $derived.by(() => {
    const { match, running, stage } = this;
    return match && running && !stage.staged ? answersOf(match.view, match.offers) : null;
  });
  readonly cardWindow = $derived.by(() =>
    this.running && !this.looking ? (this.view?.window ?? null) : null,
  );
  /** The cards that somebody here may play now, in a window or in their turn. */
  private readonly playable: Playable[] = $derived.by(() => {
    const { view, answers } = this;
    return answers?.cards ?? (view ? playableAmong(view, this.offers) : []);
  });
  /** Those of them that are in no hand: a coach sees them for a moment. */
  readonly seenCards: Playable[] = $derived.by(() => {
    const { view, answers, playable, shownSide } = this;
    if (answers || !shownSide) return [];
    const held = view?.hands?.[shownSide].known ?? [];
    return playable.filter(({ name }) => !held.includes(name));
  });
  readonly playableCards = $derived.by(() =>
    this.answers || this.playable.length > 0
      ? new Set(this.playable.map(({ name }) => name))
      : null,
  );
  /** The card that was taken from the hand, and is asked about before it is played. */
  readonly cardInHand: Playable | null = $derived.by(
    () => this.playable.find(({ name }) => name === this.picked?.name) ?? null,
  );
  /** The tray of who acts; while the other side places, one's own stays in sight. */
  readonly tray = $derived.by(() => {
    const { view, match } = this;
    if (!view || !match || match.status === "finished" || this.looking) return [];
    const side = this.own ?? this.shownSide ?? view.to_act.map(sideOf)[0];
    return view.tray.filter((item) => item.side === side);
  });
  /** Ready-made answers to what is asked: the referee's, and the reader's own. */
  readonly presets = $derived.by(() => {
    const seat = Object.keys(this.match?.offers ?? {})[0];
    if (!seat || this.offers.length === 0) return null;
    const list = this.match?.presets[seat] ?? [];
    const own = this.settingUp.offered.length > 0 || this.settingUp.keepable;
    return list.length > 0 || own ? { seat, list } : null;
  });
  readonly request = $derived.by(() => (this.match ? requestOf(this.match) : null));
  readonly busy = $derived.by(() => this.live.pending || this.arranging);
  readonly team = $derived.by(() => (this.match ? teamOf(this.match) : null));
  /** Pieces of the reader's side that another coach moves. */
  readonly dimmed = $derived.by(() => {
    const { view, match, team } = this;
    return view && match && team && match.seats.length > 0
      ? othersPieces(view, match.seats)
      : undefined;
  });
  /** Whose points are left, where several coaches share the side on turn. */
  readonly pointsOf: string | null = $derived.by(() => {
    const { view, team } = this;
    if (!view || !team) return null;
    const { turn, coach } = view;
    const one = team.find((seat) => seat.side === turn && seat.number === coach);
    if (!one || !team.some((seat) => seat.side === turn && seat.number > 1)) return null;
    if (one.coach.you && !this.both) return t("team.points.yours");
    const name = this.both ? t("team.coach", { number: one.number }) : seatName(one);
    return t("team.points", { name });
  });
  /** Both sides are at work in secret, and one person has both. */
  private readonly secret = $derived.by(() => {
    const ready = this.both ? this.match?.view.ready : undefined;
    return ready !== undefined && !(ready.home && ready.away);
  });
  /** The other coach at this screen is to decide in secret, and has not yet said that they look. */
  private readonly unlooked = $derived.by(() => this.secret && this.shownSide !== this.openTo);
  /** The side that must look before its secrets are in sight; what was done before is shown first. */
  readonly curtain = $derived.by(() => {
    const { stage, shownSide } = this;
    return this.unlooked && !stage.contest && !stage.staged ? shownSide : null;
  });
  /** The way of the other side's last turn, until somebody here acts. */
  readonly trail: Way[] = $derived.by(() => {
    const { own, match, open, yours } = this;
    return own && match && open && yours ? trailOf(this.log, own, match.view) : [];
  });
  /** The one thing that somebody here can do, if it is played by itself. */
  private readonly forced: Offer | null = $derived.by(() => {
    const { match, game, view, open, covered } = this;
    if (!settings.playForced || !this.live.advises) return null;
    if (!match || !game || !view || !open || covered || this.request?.answer) return null;
    const [offer, ...others] = Object.values(match.offers).flat();
    if (!offer || others.length > 0) return null;
    // How soon a secret is decided would tell it; and what was taken back is thought over.
    const { ready, window, to_act } = match.view;
    const secret = window !== null || to_act.length > 1 || (ready && !(ready.home && ready.away));
    if (secret || this.presets || this.log.at(-1)?.undone) return null;
    return endsTurn(game, offer) && match.view.points !== 0 ? null : offer;
  });
  readonly lastLine = $derived.by(() => this.log.findLast((line) => !line.undone) ?? null);

  override get lanes() {
    return this.stage.staged ? [] : this.lanesShown.now;
  }
  get problem() {
    return this.live.problem;
  }
  get coaches() {
    return this.match?.coaches ?? null;
  }
  get contest() {
    return this.looking ? this.timeline.contest : this.stage.shown;
  }
  get contestAside() {
    return this.yours && !this.looking;
  }
  get contestView() {
    return this.looking ? this.timeline.contestView : this.stage.contestView;
  }
  get moment() {
    return this.stage.moment;
  }
  get log() {
    return this.live.log;
  }
  protected get ownBoard() {
    return this.match?.board ?? null;
  }
  get asked() {
    return this.answers !== null;
  }
  get covered() {
    return this.busy || this.unlooked;
  }

  /** Fetches the match and its game, and follows it. */
  async start(): Promise<void> {
    await this.live.open();
    const { state } = this.live;
    if (!state) return;
    try {
      this.described = await api.game(state.game);
      this.stage.open(state.view);
      // A reader who opens a match that has not begun may look at once.
      if (state.log.length === 0) this.openTo = this.shownSide;
    } catch (error) {
      this.live.problem = problemOf(error);
    }
  }

  stop(): void {
    this.stage.stop();
    this.timeline.stop();
    this.declining.stop();
    this.live.close();
  }

  /** Somebody acts: what happened before is shown at once, and nothing stands in their way. */
  catchUp(): void {
    if (this.looking) return;
    const covers = !this.contestAside;
    this.live.catchUp();
    this.stage.hurry(covers);
  }

  closeContest(): void {
    if (this.looking) this.timeline.closeContest();
    else this.stage.closeContest();
  }

  /** Somebody pointed at a square, and that is no action. */
  async explain(source: Source | null, square: string): Promise<void> {
    if (this.busy) return;
    this.hand.aimed = null;
    if (this.looking) this.remind();
    else await this.explaining.ask(source, square);
  }

  /** Says that nothing can be played while the past is looked at. */
  private remind(): void {
    this.reminded = true;
    announce(t("timeline.noPlay"));
  }

  /** Somebody points at something beside the board that they cannot take in hand. */
  async explainHeld(source: Source): Promise<void> {
    if (this.busy) return;
    this.hand.aimed = null;
    if (this.looking) this.remind();
    else await this.explaining.askAbout(source);
  }

  /** Somebody wants to read who stands on a square. */
  async read(square: string): Promise<void> {
    if (this.looking) this.remind();
    else await this.explaining.read(square);
  }

  /** Plays an offer for the seat that has it. */
  play(offer: Offer): void {
    this.settingUp.stop();
    this.explaining.close();
    this.hand.aimed = null;
    this.picked = null;
    if (this.hand.choice !== null) this.board?.select(null);
    const seats = Object.entries(this.match?.offers ?? {});
    const seat = seats.find(([, list]) => list.some((one) => one.action === offer.action))?.[0];
    if (seat) void this.attempt(this.live.play(seat, offer.action));
  }

  /** Plays the one thing that can be done, and says so. */
  private async playForced(offer: Offer): Promise<void> {
    const { match, game } = this;
    const seat = Object.keys(match?.offers ?? {})[0];
    if (!seat || !game) return;
    announce(t("match.forced.told", { action: actionName(game, offer.kind) }));
    await this.attempt(
      this.live.play(seat, offer.action).then((number) => {
        this.forcedLines = new Set(this.forcedLines).add(number);
      }),
    );
  }

  /** Plays an offer that was chosen beside the board: what is in hand is put down. */
  commit(offer: Offer): void {
    this.board?.select(null);
    this.play(offer);
  }

  /** Plays a ready-made answer. */
  async arrange(seat: string, preset: PresetView): Promise<void> {
    if (await this.playSteps(seat, preset.actions)) this.settingUp.follow(seat, preset);
  }

  /** Plays actions one after the other, at once; whether all were taken. */
  async playSteps(seat: string, actions: string[]): Promise<boolean> {
    if (this.arranging) return false;
    this.arranging = true;
    this.board?.select(null);
    await this.attempt(this.live.playAll(seat, actions));
    this.arranging = false;
    return this.refusal === null;
  }

  /** A card of the hand: played at once in a window, or taken in hand to be played on something. */
  playCard(name: string, byKey: boolean): void {
    const card = this.playable.find((one) => one.name === name);
    if (!card) return;
    const offer = this.answers && atOnce(card);
    if (offer) this.play(offer);
    else this.takeCard(card, byKey);
  }

  private takeCard(card: Playable, byKey: boolean): void {
    const again = this.picked?.name === card.name;
    this.picked = again ? null : { name: card.name, byKey };
    const onBoard = card.offers.some(({ to }) => to !== undefined);
    if (onBoard && (this.hand.choice === card.name) === again) {
      this.hand.takeFromHand(card.name, byKey && this.answers !== null);
    } else if (!onBoard) this.board?.select(null);
  }

  /** The card in hand is put back. */
  putBackCard(): void {
    this.picked = null;
    if (this.hand.choice !== null) this.board?.select(null);
  }

  decline(offer: Offer): void {
    if (this.declining.left !== null) this.declining.early();
    else this.play(offer);
  }

  say(kind: Saying, side?: Side): void {
    const seat = this.seatToSpeak(side);
    if (seat) void this.attempt(this.live.send({ kind, seat }));
  }

  /** Claims the match because the other side has left. */
  claim(claim: Claim): void {
    const { match } = this;
    const seat = match?.seats[0];
    if (seat) void this.attempt(this.live.send({ kind: "claim", seat, claim }));
  }

  /** Plays an action as text; whether it was taken. */
  async playNotation(action: string): Promise<boolean> {
    const seat = this.seatToSpeak();
    if (!seat || this.looking) return false;
    await this.attempt(this.live.play(seat, action));
    return !this.refusal;
  }

  /** Whether a bot advises the reader: who plays against bots alone. */
  readonly advised = $derived.by(() => {
    const { match, own } = this;
    if (!own || match?.status !== "running" || match.frozen) return false;
    const rivals = Object.entries(match.team ?? {}).filter(([seat]) => sideOf(seat) !== own);
    const coaches =
      rivals.length > 0 ? rivals.map(([, one]) => one) : [match.coaches[opponent(own)]];
    return this.live.advises && coaches.every(({ kind }) => kind === "bot");
  });

  /** Asks a bot what it would do. */
  askAdvice(): void {
    const { match, game } = this;
    const seat = this.seatToSpeak();
    if (!match || !game || !seat) return;
    const told = (advice: Advice) => adviceTold(game, advice);
    void this.advising.ask(match.id, match.number, { seat }, told);
  }

  /** Plays what was advised. */
  playAdvised(action: string): void {
    const seat = this.advising.now?.seat;
    this.advising.close();
    if (seat) void this.attempt(this.live.play(seat, action));
  }

  /** The seat to speak for: the one that acts, else the first held. */
  private seatToSpeak(side?: Side): string | null {
    const { match } = this;
    if (!match) return null;
    if (side) return match.seats.find((seat) => sideOf(seat) === side) ?? null;
    return match.view.to_act.find((seat) => match.seats.includes(seat)) ?? match.seats[0] ?? null;
  }

  private async attempt(act: Promise<unknown>): Promise<void> {
    this.refusal = null;
    try {
      await act;
    } catch (error) {
      this.refusal = problemOf(error);
    }
  }

  /** Something has happened. */
  private follow(update: Update, before: MatchState): void {
    const { state, line } = update;
    this.remember(update, before);
    this.settingUp.remember(before, state);
    if (this.looking || this.live.hurries) this.stage.open(state.view);
    else this.stage.follow(update, before);
    if (line && !this.looking) announce(l(line.words));
    const alone = state.coaches.home.you !== state.coaches.away.you;
    if (alone && isMine(state) && !isMine(before)) announce(t("match.yourTurn"));
    playSounds(alertsBetween(before, state));
    const rematch = state.rematch.match;
    if (rematch && !before.rematch.match) {
      const asked = state.rematch.asked_by.some((side) => state.coaches[side].you);
      if (asked || state.mode !== "link") go(`/match/${rematch}`);
    }
  }

  /** Keeps how it stands, to be looked at later. */
  private remember({ number, state }: Update, before: MatchState): void {
    const acting = ({ view }: MatchState) => view.to_act.map(sideOf)[0];
    // Once a match is over, its log has other numbers. And who has both sides is shown the past from
    // the side that is to act: what was kept for the other one is secret.
    const over = state.status === "finished";
    if (over || (this.both && acting(state) !== acting(before))) this.past.forget();
    if (!over) this.past.keep(number, state.view);
  }

  private watch(): void {
    let company = "";
    // Advice is about the moment for which it was asked.
    $effect(() => this.advising.at(this.match?.number));
    // What was said is asked for when somebody sits down, and when the connection is back.
    $effect(() => {
      const { match, live } = this;
      if (!match || !live.advises || !hasCompany(match)) return;
      const people = Object.entries(match.team).map(([seat, { kind, name }]) => [seat, kind, name]);
      if (company !== `${live.connection} ${JSON.stringify(people)}`) {
        company = `${live.connection} ${JSON.stringify(people)}`;
        if (live.connection === "open") untrack(() => void this.talk.look());
      }
    });
    // Who has done their part here is shown what else waits for them.
    $effect(() => {
      if (this.match?.mode === "link" && !this.yours) void waiting.look();
    });
    // What has no alternative is played after a beat.
    $effect(() => {
      const { forced } = this;
      if (!forced) return;
      const timer = setTimeout(() => void this.playForced(forced), beat());
      return () => clearTimeout(timer);
    });
    // Whose time runs low is told so.
    $effect(() => {
      const { match } = this;
      if (!match) return;
      const elapsed = performance.now() - this.live.readAt;
      const timers = lowTimeIn(match, elapsed).map((after) =>
        setTimeout(() => playSounds(["low-time"]), after),
      );
      return () => timers.forEach(clearTimeout);
    });
    $effect(() => {
      void this.timeline.at;
      this.reminded = false;
    });
    // Behind a curtain nobody looks back.
    $effect(() => {
      if (this.curtain) untrack(() => this.timeline.toNow());
    });
    // Who wants it so declines every window, or every one in which nothing can be played, after
    // the same time, whatever is held.
    $effect(() => {
      const { autoDecline, passIdle } = settings;
      const asks = (autoDecline || passIdle) && this.match ? this.asks : null;
      const undone = this.log.filter((line) => line.undone).length;
      const done = `${this.log.length} ${undone}`;
      const stays = !autoDecline && (asks?.cards.length ?? 0) > 0;
      const key = `${this.match?.id} ${done} ${asks?.seat} ${stays}`;
      this.declining.follow(asks ? key : null, stays);
    });
    // What failed for want of a connection is no news once it is back.
    $effect(() => {
      const { connection } = this.live;
      if (connection === "open" && this.refusal?.code === "unreachable") this.refusal = null;
    });
    // What is not secret may be seen by both.
    $effect(() => {
      if (this.match && !this.secret && this.shownSide) this.openTo = this.shownSide;
    });
    // Each side adds to the chance of a match before the first dice.
    const added = new Set<string>();
    $effect(() => {
      const { match, live } = this;
      if (match) addNonces(match, live.log, added, (command) => live.send(command));
    });
  }
}
