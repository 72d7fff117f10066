/** Meeting people: the part of the API about the lobby. */

import type {
  ChallengeView,
  DeclineReason,
  Introduction,
  Met,
  NewChallenge,
  NewSeek,
  Sought,
} from "../wire";
import { BASE, request } from "./client";

export type {
  ChallengeView,
  DeclineReason,
  Lobby,
  LobbyMessage,
  NewSeek,
  OwnSeek,
  PoolView,
  SeekView,
  Sought,
  TermsView,
} from "../wire";

const enc = encodeURIComponent;

export const lobbyApi = {
  seek: (wanted: NewSeek): Promise<Sought> => request("/seeks", wanted),
  withdraw: (id: string): Promise<void> => request(`/seeks/${enc(id)}`, undefined, "DELETE"),
  accept: (id: string, introduction: Introduction): Promise<Met> =>
    request(`/seeks/${enc(id)}/accept`, introduction),
  enter: (pool: string, introduction: Introduction): Promise<Sought> =>
    request(`/pools/${enc(pool)}`, introduction),
  challenge: (name: string, wanted: NewChallenge): Promise<ChallengeView> =>
    request(`/people/${enc(name)}/challenges`, wanted),
  acceptChallenge: (id: string): Promise<Met> => request(`/challenges/${enc(id)}/accept`, {}),
  decline: (id: string, reason: DeclineReason): Promise<void> =>
    request(`/challenges/${enc(id)}/decline`, { reason }),
  takeBack: (id: string): Promise<void> => request(`/challenges/${enc(id)}`, undefined, "DELETE"),
  address(): string {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}${BASE}/lobby/socket`;
  },
};
