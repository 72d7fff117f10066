/** What the reader chose for this page, kept in the browser. */

import { spokenOf } from "./i18n/catalogues";

/** A language's code, one of those that the page has (i18n/catalogues.ts). */
export type Language = string;
export type Theme = "auto" | "light" | "dark";
/** How quickly a match goes on by itself. */
export type Pace = "calm" | "normal" | "quick";
export const PACES: readonly Pace[] = ["calm", "normal", "quick"];

interface Settings {
  language: Language;
  theme: Theme;
  sound: boolean;
  /** How loud sounds are, from 0 to 1. */
  volume: number;
  captions: boolean;
  animation: boolean;
  pace: Pace;
  textBoard: boolean;
  /** Whether card windows are declined by themselves, all after the same time. */
  autoDecline: boolean;
  /** Whether those are in which nothing can be played. */
  passIdle: boolean;
  /** Whether the one thing that can be done is done by itself. */
  playForced: boolean;
  /** Whether a turn in which more could be done is ended by a second press alone. */
  askEnd: boolean;
  /** Whether the next action may be chosen while the other side acts. */
  plans: boolean;
  name: string;
  /** The bot's level in games that have none of their own yet. */
  level: number;
  /** The bot's level by game. */
  levels: Record<string, number>;
  /** The game that was chosen last. */
  game: string;
}

const KEY = "fischio";
/** The paper's colour (app.css), for what the browser draws around the page. */
const PAPER = { light: "#f5f2e8", dark: "#0f1512" };

function read(): Partial<Settings> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function levelsOf(kept: unknown): Record<string, number> {
  if (typeof kept !== "object" || kept === null) return {};
  const levels = Object.entries(kept).filter(([, level]) => typeof level === "number");
  return Object.fromEntries(levels.slice(0, 40));
}

function beginning(): Settings {
  const kept = read();
  const preferred = typeof kept.language === "string" ? [kept.language] : [navigator.language];
  return {
    language: spokenOf(preferred),
    theme: kept.theme === "light" || kept.theme === "dark" ? kept.theme : "auto",
    // Who chose before there was a volume was offered silence.
    sound: kept.volume === undefined || kept.sound !== false,
    volume: typeof kept.volume === "number" ? Math.min(1, Math.max(0, kept.volume)) : 0.6,
    captions: kept.captions === true,
    animation: kept.animation !== false,
    pace: PACES.find((one) => one === kept.pace) ?? "normal",
    textBoard: kept.textBoard === true,
    autoDecline: kept.autoDecline === true,
    passIdle: kept.passIdle === true,
    playForced: kept.playForced !== false,
    askEnd: kept.askEnd !== false,
    plans: kept.plans !== false,
    name: typeof kept.name === "string" ? kept.name.slice(0, 40) : "",
    level: typeof kept.level === "number" ? kept.level : 3,
    levels: levelsOf(kept.levels),
    game: typeof kept.game === "string" ? kept.game.slice(0, 40) : "",
  };
}

export const settings: Settings = $state(beginning());

/** Changes some settings, keeps them, and lets the document follow. */
export function choose(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage forgets; nothing else is lost.
  }
  applySettings();
}

export function applySettings(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  // The browser's own bars have the paper's colour, too.
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const own = meta.media.includes("dark") ? "dark" : "light";
    meta.content = PAPER[settings.theme === "auto" ? own : settings.theme];
  }
}

/** Another tab changed them; `before` is done before another language is spoken. */
export function followOtherTabs(before: (language: Language) => Promise<void>): void {
  addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    const changed = beginning();
    void before(changed.language).then(() => {
      Object.assign(settings, changed);
      applySettings();
    });
  });
}

/** The language as the browser knows it in this reader's country, for dates. */
export function locale(): string {
  const own = navigator.languages.find((one) => one.startsWith(settings.language));
  return own ?? settings.language;
}

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether moves may be animated: the reader's choice, and the system's wish. */
export function mayAnimate(): boolean {
  return settings.animation && !reduced.matches;
}
