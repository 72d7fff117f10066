/** What one is told while one is away: that part of the API. */

import type { NewPushDevice, NoticesView, NoticeSwitches, PushDeviceView } from "../wire";
import { request } from "./client";

export type { NoticesView, NoticeSwitches, PushDeviceView } from "../wire";

/** The kinds of notices that one chooses from, in their order. */
export const NOTICE_KINDS = [
  "turn",
  "challenge",
  "begun",
  "ended",
  "tournament",
] as const satisfies (keyof NoticeSwitches)[];

export const notices = {
  see: (): Promise<NoticesView> => request("/notices"),
  choose: (tell: NoticeSwitches): Promise<void> => request("/notices", tell, "PUT"),
  add: (device: NewPushDevice): Promise<PushDeviceView> => request("/notices/devices", device),
  remove: (id: string): Promise<void> =>
    request(`/notices/devices/${encodeURIComponent(id)}`, undefined, "DELETE"),
};
