/** What coaches say to each other, who one keeps away from, and who one reports. */

import type { BlockKind, BlockView, NewBlock, NewLine, NewReport, Talk, TalkLine } from "../wire";
import { request } from "./client";

export type {
  BlockKind,
  BlockView,
  NewLine,
  Phrase,
  ReportReason,
  Talk,
  TalkLine,
  TalkPerson,
  TalkTo,
} from "../wire";

const enc = encodeURIComponent;

export const talkApi = {
  hear: (id: string): Promise<Talk> => request(`/matches/${enc(id)}/talk`),
  say: (id: string, line: NewLine): Promise<TalkLine> => request(`/matches/${enc(id)}/talk`, line),
  report: (id: string, report: NewReport): Promise<void> =>
    request(`/matches/${enc(id)}/reports`, report),
  blocks: (): Promise<BlockView[]> => request("/blocks"),
  keepAway: (kind: BlockKind, whom: Omit<NewBlock, "kind">): Promise<BlockView> =>
    request("/blocks", { kind, ...whom }),
  undo: (id: string): Promise<void> => request(`/blocks/${enc(id)}`, undefined, "DELETE"),
};
