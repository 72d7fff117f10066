/** What a tournament's parts are called in the reader's language. */

import type {
  BoardView,
  EntrantView,
  PairingView,
  RoundView,
  TournamentSummary,
  TournamentView,
} from "../api/tournaments";
import type { GameDescription, OptionDescription, OptionValue, Side } from "../api/types";
import { l, t, tCount, tOf } from "../i18n/index.svelte";
import { settings } from "../settings.svelte";
import { wordLabel } from "../options";

export function formatName(format: string): string {
  return tOf("tn.format.", format, "tn.format.league");
}

/** A group's letter. */
export function groupLetter(group: number): string {
  return String.fromCharCode(65 + group);
}

/** What a pool that drafts together is called: a letter, beyond them a number. */
export function poolName(pool: number): string {
  return pool < 26 ? groupLetter(pool) : String(pool + 1);
}

/** Final, semi-finals, or how many are left. */
export function knockOutName(roundsLeft: number): string {
  if (roundsLeft <= 5) return tOf("tn.knock-out.", roundsLeft, "tn.knock-out.1");
  return t("tn.knock-out.of", { count: 2 ** roundsLeft });
}

export function roundName({ number, part }: Pick<RoundView, "number" | "part">): string {
  switch (part.kind) {
    case "knock-out": {
      const name = knockOutName(part.rounds_left);
      return part.leg === 2 ? t("tn.second-leg", { round: name }) : name;
    }
    case "arena":
      return t("tn.format.arena");
    case "league":
      return t("tn.matchday", { number });
    default:
      return t("tn.round", { number });
  }
}

/** What an entrant is called, by number. */
export function nameOf(view: Pick<TournamentView, "entrants">, number: number | null): string {
  if (number === null) return "";
  return view.entrants.find((one) => one.number === number)?.name ?? `#${number}`;
}

/** How much time a match has. */
export function timeWords({ clock, days }: Pick<TournamentSummary, "clock" | "days">): string {
  if (clock) return `${clock.minutes}+${clock.increment_seconds}`;
  if (days !== null) return tCount("new.clock.days", days);
  return t("new.clock.none");
}

/** A difference with its sign, as tables have it. */
export function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : "0";
}

/** How a pairing stands, where its goals do not say it. */
export function standing(view: TournamentView, pairing: PairingView): string[] {
  const words: string[] = [];
  const { first_leg: leg, shoot_out: kicks, decided } = pairing;
  if (pairing.third_place) words.push(t("tn.third-place"));
  if (leg) words.push(t("tn.first-leg", { home: leg.home, away: leg.away }));
  if (kicks) words.push(t("tn.shoot-out", { home: kicks.home, away: kicks.away }));
  if (decided) words.push(t("tn.decided", { name: nameOf(view, pairing.entrants[decided]) }));
  if (pairing.ending) words.push(l(pairing.ending));
  for (const { home, away } of pairing.earlier) words.push(t("tn.before", { home, away }));
  if (pairing.reason) {
    words.push(
      pairing.by
        ? t("tn.by", { name: pairing.by, reason: pairing.reason })
        : t("tn.reason.given", { reason: pairing.reason }),
    );
  }
  return words;
}

/** Those of a round that are shown where not all can be: the first tables, or in an arena, a round without end, the newest. */
export function foremost({ part, pairings }: RoundView, most: number): PairingView[] {
  if (pairings.length <= most) return pairings;
  return part.kind === "arena" ? pairings.slice(-most).toReversed() : pairings.slice(0, most);
}

/** Who has entered and not withdrawn. */
export function stillIn(view: Pick<TournamentView, "entrants">): EntrantView[] {
  return view.entrants.filter(({ withdrawn }) => withdrawn === null);
}

/** A pairing in a sentence: `Ada 3–1 Bea`. */
export function pairingWords(view: TournamentView, pairing: PairingView): string {
  const name = (side: Side) => nameOf(view, pairing.entrants[side]);
  const { score } = pairing;
  return score
    ? `${name("home")} ${score.home}–${score.away} ${name("away")}`
    : `${name("home")} – ${name("away")}`;
}

/** What a board of a meeting is called. */
export function boardWords({ board, shoot_out }: Pick<BoardView, "board" | "shoot_out">): string {
  return shoot_out ? t("tn.board.shoot-out") : t("tn.board", { number: board });
}

/** The side that lost by a click: each half of a pairing in turn. */
export const SIDES: readonly Side[] = ["home", "away"];

export function gameName(games: readonly GameDescription[], id: string): string {
  return l(games.find((one) => one.id === id)?.label) || id;
}

/** An option's value in words. */
export function valueWords(option: OptionDescription | undefined, value: OptionValue): string {
  if (typeof value === "boolean") return t(value ? "new.option.on" : "new.option.off");
  if (option?.kind === "choice") return l(wordLabel(option, String(value)));
  // A data file would fill the page.
  const text = String(value);
  return text.length > 60 ? t("tn.own-file") : text;
}

/** Names in order of the reader's language. */
export function inOrder(names: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}
