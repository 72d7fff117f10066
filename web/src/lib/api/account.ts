/** Who one is: the part of the API about accounts. */

import type {
  AccountChange,
  AccountMade,
  DeviceLinkView,
  Me,
  NewAccount,
  NewDeviceLink,
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyView,
  RecoveryCodes,
  SessionView,
  SignIn,
  TokenMade,
  TokenView,
  TokenWanted,
} from "../wire";
import { BASE, request } from "./client";

export type {
  AccountMade,
  DeviceLinkView,
  Me,
  NewDeviceLink,
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyView,
  SessionView,
  TokenMade,
  TokenView,
} from "../wire";

const enc = encodeURIComponent;

export const account = {
  me: (): Promise<Me> => request("/me"),
  signUp: (wanted: NewAccount): Promise<AccountMade> => request("/account", wanted),
  askFirstPasskey: (name: string): Promise<PasskeyQuestion> =>
    request("/account/passkey", { name }),
  change: (change: AccountChange): Promise<Me> => request("/account", change, "PATCH"),
  /** Adds lessons, as `GAME/LESSON`, to those that are done, and gives all that are. */
  rememberLessons: (lessons: { done: string[] }): Promise<{ done: string[] }> =>
    request("/account/lessons", lessons, "PUT"),
  remove: (): Promise<void> => request("/account", undefined, "DELETE"),
  signIn: (by: Partial<SignIn>): Promise<Me> => request("/session", by),
  askPasskey: (): Promise<PasskeyQuestion> => request("/session/passkey", {}),
  signOut: (): Promise<void> => request("/session", undefined, "DELETE"),
  newCodes: (): Promise<RecoveryCodes> => request("/recovery-codes", {}),
  passkeys: (): Promise<PasskeyView[]> => request("/passkeys"),
  askNewPasskey: (): Promise<PasskeyQuestion> => request("/passkeys/question", {}),
  addPasskey: (answer: PasskeyAnswer): Promise<PasskeyView> => request("/passkeys", answer),
  renamePasskey: (id: string, label: string): Promise<void> =>
    request(`/passkeys/${enc(id)}`, { label }, "PATCH"),
  removePasskey: (id: string): Promise<void> =>
    request(`/passkeys/${enc(id)}`, undefined, "DELETE"),
  devices: (): Promise<SessionView[]> => request("/sessions"),
  endDevice: (id: string): Promise<void> => request(`/sessions/${enc(id)}`, undefined, "DELETE"),
  endOthers: (): Promise<void> => request("/sessions", undefined, "DELETE"),
  links: (): Promise<DeviceLinkView[]> => request("/device-links"),
  makeLink: (): Promise<NewDeviceLink> => request("/device-links", {}),
  removeLink: (id: string): Promise<void> =>
    request(`/device-links/${enc(id)}`, undefined, "DELETE"),
  redeem: (secret: string, bringGuest: boolean): Promise<Me> =>
    request("/device-links/redeem", { secret, bring_guest: bringGuest }),
  tokens: (): Promise<TokenView[]> => request("/tokens"),
  makeToken: (wanted: TokenWanted): Promise<TokenMade> => request("/tokens", wanted),
  removeToken: (id: string): Promise<void> => request(`/tokens/${enc(id)}`, undefined, "DELETE"),
  downloadAddress: `${BASE}/account/export`,
};
