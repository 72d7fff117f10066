/** E-mail: an account's address, what is told by it, and a lost password. */

import type { AddressConfirmed, MailView, Me, NewAddress, NoticeSwitches } from "../wire";
import { request } from "./client";

export type { AddressConfirmed, MailView } from "../wire";

export const mail = {
  see: (): Promise<MailView> => request("/account/mail"),
  name: (wanted: NewAddress): Promise<MailView> => request("/account/mail", wanted, "PUT"),
  remove: (): Promise<void> => request("/account/mail/remove", {}),
  choose: (tell: NoticeSwitches): Promise<void> => request("/account/mail/notices", tell, "PUT"),
  confirm: (secret: string): Promise<AddressConfirmed> =>
    request("/account/mail/confirm", { secret }),
  end: (secret: string): Promise<void> => request(`/unsubscribe/${encodeURIComponent(secret)}`, {}),
  lost: (address: string): Promise<void> => request("/account/recovery", { address }),
  setPassword: (secret: string, password: string): Promise<Me> =>
    request("/account/recovery/password", { secret, password }),
};
