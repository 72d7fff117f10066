/**
 * The wire as the page reads it: the types that the server generates, and the little that is
 * the page's own.
 */

import type * as Wire from "../wire";

export type {
  FileChange,
  FileToKeep,
  KeptFileView,
  SharedFile,
  Advice,
  AdviceAsked,
  Chances,
  GoalScored,
  ShotTaken,
  Statistics,
  StatisticsRow,
  Heading,
  Direction,
  Counter,
  LineView,
  Tone,
  SquadPlayer,
  Strength,
  RollView,
  MarkerLook,
  MarkerKind,
  Icon,
  Hand,
  Guide,
  Figure,
  ContestView,
  DraftCount,
  DraftLimits,
  DraftPlayer,
  DraftTeam,
  DraftView,
  Contestant,
  CardView,
  BadgeLook,
  BadgeKind,
  Badge,
  Area,
  AreaKind,
  Board,
  BySide,
  ChanceStep,
  Claim,
  ClockView,
  CoachView,
  Command,
  DataFile,
  EventView,
  Explanation,
  Fairness,
  Frame,
  FrameChange,
  GameDescription,
  Join,
  Lane,
  LessonPlay,
  LessonProgress,
  LessonQuestion,
  LessonScene,
  LessonState,
  LessonView,
  LogLine,
  MatchList,
  MatchResult,
  MatchState,
  MatchSummary,
  Met,
  NewMatch,
  Offer,
  OfferTable,
  Operation,
  OptionDescription,
  OptionValue,
  Past,
  Patch,
  PieceKind,
  PieceView,
  PresetView,
  Proof,
  Question,
  Replay,
  Rulebook,
  ServerMessage,
  Side,
  TrayItem,
  Update,
  View,
  Marker,
  ActionKind,
} from "../wire";

/** How the coaches of a match that begins here meet. */
export type Mode = Exclude<Wire.Mode, "record">;
export type RulebookClause = Wire.ClauseText;

/** A text in every language, by language code. */
export type Localised = { [language: string]: string };

/** What can go wrong before the server has a say in it. */
export type OwnCode = "unreachable" | "unexpected" | "not-sent";
export type ProblemCode = Wire.Code | OwnCode;
/** What went wrong: the server's problem details, or the page's own. */
export type Problem = Omit<Wire.Problem, "code"> & { code: ProblemCode };

/** The side of a seat: `away2` plays for `away`. */
export function sideOf(seat: string): Wire.Side {
  return seat.startsWith("away") ? "away" : "home";
}

export function opponent(side: Wire.Side): Wire.Side {
  return side === "home" ? "away" : "home";
}
