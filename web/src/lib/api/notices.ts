/** What one is told while one is away: that part of the API. */

import type { NewPushDevice, NoticesView, NoticeSwitches, PushDeviceView } from "../wire";
import { request } from "./client";

export type { NoticesView, NoticeSwitches, PushDeviceView } from "../wire";

export const notices = {
  see: (): Promise<NoticesView> => request("/notices"),
  choose: (tell: NoticeSwitches): Promise<void> => request("/notices", tell, "PUT"),
  add: (device: NewPushDevice): Promise<PushDeviceView> => request("/notices/devices", device),
  remove: (id: string): Promise<void> =>
    request(`/notices/devices/${encodeURIComponent(id)}`, undefined, "DELETE"),
};
